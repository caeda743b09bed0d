//! How a club's own template orders lists, what a faulty one of any sheet does, and that nothing of a large event is cut.

use super::Hall;
use super::read_back::{assert_inside, event, give_prizes, made, plain_name, squeezed};
use arbiter::command::Command;
use arbiter::record::prizes::{StoredPrize, StoredPrizes, StoredSharing};
use arbiter::record::{Board, Id};
use arbiter::sheet::build::Wanted;
use arbiter::sheet::draw::Draw;
use arbiter::sheet::{SheetKind, Template};
use arbiter::words::Words;
use engine::GameResult;

/// Puts a club's own template beside the file: the built-in one with a line before its columns.
fn own_template(hall: &Hall, kind: SheetKind, line: &str) {
    let folder = hall.club.path().parent().unwrap().join("templates/sheets");
    std::fs::create_dir_all(&folder).unwrap();
    let text = kind.built_in();
    let text = match text.find("\n[[column]]") {
        Some(at) => format!("{}\n{line}{}", &text[..at], &text[at..]),
        None => format!("{text}\n{line}\n"),
    };
    std::fs::write(folder.join(format!("{}.toml", kind.template())), text).unwrap();
}

/// The names on the first page of a sheet in the order in which they stand.
fn order(hall: &Hall, kind: SheetKind) -> Vec<String> {
    let made = made(hall, Wanted::Sheet(kind)).unwrap();
    assert_eq!(made.refused, []);
    let texts = made.printout.pages[0].texts();
    texts
        .filter(|text| text.starts_with("Player "))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_template_orders_people_by_number_name_or_rating() {
    let mut people = event(4, 1, |number| {
        format!("Player {}", ["D", "A", "C", "B"][usize::from(number) - 1])
    });
    // The last one has no rating, the third the highest.
    people.entrants[2].rating = Some(2500);
    people.entrants[3].rating = None;
    let hall = Hall::with_event(people);
    for kind in [SheetKind::Entries, SheetKind::CheckIn] {
        for (line, wanted) in [
            ("order = 'number'", "DACB"),
            ("order = 'name'", "ABCD"),
            ("order = 'rating'", "CDAB"),
        ] {
            own_template(&hall, kind, line);
            let found: String = order(&hall, kind).concat().replace("Player ", "");
            assert_eq!(found, wanted, "{}: {line}", kind.name());
        }
    }
}

#[test]
fn those_without_an_opponent_are_on_the_lists_or_not_as_the_template_says() {
    let hall = Hall::with_event(event(5, 1, |number| format!("Player {number}")));
    let view = hall.club.event(hall.event).unwrap();
    let bye = view.name(view.byes(1)[0].entrant).to_owned();
    for kind in [SheetKind::Pairings, SheetKind::PairingsByName] {
        assert!(order(&hall, kind).contains(&bye), "{}", kind.name());
        own_template(&hall, kind, "unpaired = false");
        let found = order(&hall, kind);
        assert!(!found.contains(&bye), "{}", kind.name());
        for board in view.boards(1) {
            for player in [board.white, board.black] {
                assert!(found.contains(&view.name(player).to_owned()));
            }
        }
    }
}

#[test]
fn a_faulty_template_of_any_sheet_is_told_with_its_line_and_the_built_in_one_is_used() {
    let mut hall = Hall::new(5);
    hall.play(1, 12);
    give_prizes(&mut hall);
    let words = Words::english();
    for wanted in Wanted::all() {
        let Wanted::Sheet(kind) = wanted else {
            continue;
        };
        let good = made(&hall, wanted).unwrap();
        own_template(&hall, kind, "sise = 3");
        let faulty = made(&hall, wanted).unwrap();
        let told: Vec<String> = faulty.refused.iter().map(|m| words.message(m)).collect();
        let file = format!("{}.toml, line ", kind.template());
        assert!(
            told.len() == 1 && told[0].contains(&file) && told[0].contains("sise"),
            "{told:?}"
        );
        assert_eq!(faulty.printout, good.printout, "{}", kind.name());
        let folder = hall.club.path().parent().unwrap().join("templates");
        std::fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn nothing_of_three_hundred_players_stands_outside_what_a_printer_prints() {
    let mut hall = Hall::with_event(event(300, 13, plain_name));
    give_prizes(&mut hall);
    for wanted in Wanted::all() {
        let Wanted::Sheet(kind) = wanted else {
            continue;
        };
        if kind == SheetKind::ScoreSheetFilled {
            continue;
        }
        let made = made(&hall, wanted).unwrap_or_else(|error| panic!("{}: {error}", kind.name()));
        assert_eq!(made.printout.missing, [], "{}", kind.name());
        let template = Template::built_in(kind);
        for page in &made.printout.pages {
            assert_inside(page, &template, kind);
        }
    }
}

/// The letters of the list of prizes, and each text with its size in points.
fn prize_list(hall: &Hall) -> (String, Vec<(String, f32)>) {
    let made = made(hall, Wanted::Sheet(SheetKind::Prizes)).unwrap();
    let ops = made.printout.pages.iter().flat_map(|page| &page.ops);
    let texts: Vec<(String, f32)> = ops
        .filter_map(|op| match op {
            Draw::Text { text, size, .. } => Some((text.clone(), *size)),
            _ => None,
        })
        .collect();
    let all: Vec<&str> = texts.iter().map(|(text, _)| text.as_str()).collect();
    (squeezed(&all.concat()), texts)
}

/// Amounts are what is paid: beside names and prizes of forty letters and with a category they stay as large as the names.
#[test]
fn amounts_on_the_list_of_prizes_are_as_large_as_the_names_beside_them() {
    let name = |number: u16| {
        let name = format!("{number} Johannes-Stephanus van der Westhuizen-le");
        name.chars().take(40).collect()
    };
    for sharing in [StoredSharing::None, StoredSharing::Hort] {
        let mut hall = Hall::with_event(event(8, 3, name));
        let prize = |place: u64| StoredPrize {
            name: format!("Prize {place} of the Premier of the Province of Gauteng"),
            category: None,
            cents: 1_000_000 - place * 12_345,
        };
        let prizes = StoredPrizes {
            sharing,
            prizes: (1..=4).map(prize).collect(),
            ..StoredPrizes::default()
        };
        let event = hall.event;
        hall.done(Command::SetPrizes {
            event,
            prizes: Box::new(prizes),
        });
        let (_, texts) = prize_list(&hall);
        let usual = Template::built_in(SheetKind::Prizes).size;
        let amounts: Vec<f32> = texts
            .iter()
            .filter(|(text, _)| text.starts_with("R\u{a0}") || text.starts_with("R "))
            .map(|(_, size)| *size)
            .collect();
        assert!(amounts.len() >= 4, "{texts:?}");
        assert!(amounts.iter().all(|size| *size >= usual), "{texts:?}");
    }
}

fn correct(hall: &mut Hall, board: Id<Board>, result: GameResult) {
    hall.done(Command::EnterResult {
        board,
        result,
        reason: None,
    });
}

#[test]
fn the_list_of_prizes_follows_a_correction_and_says_so() {
    let mut hall = Hall::with_event(event(2, 1, |number| format!("Player {number}")));
    give_prizes(&mut hall);
    let board = hall.board(1);
    // Without the result of the last board nothing is final, and the list says it.
    let (list, _) = prize_list(&hall);
    assert!(
        list.contains("Round1isnotfinished:board1ismissing"),
        "{list}"
    );
    correct(&mut hall, board, GameResult::WhiteWins);
    let event = hall.event;
    hall.done(Command::PublishStandings { event, round: 1 });
    let view = hall.club.event(event).unwrap();
    let row = view.boards(1)[0];
    let [white, black] = [row.white, row.black].map(|id| squeezed(view.name(id)));
    let changed = squeezed("The standings of round 1 have changed since they were published");
    let (published, _) = prize_list(&hall);
    let first = |list: &str, name: &str| list.find(name).unwrap();
    assert!(
        first(&published, &white) < first(&published, &black),
        "{published}"
    );
    assert!(!published.contains(&changed), "{published}");
    assert!(!published.contains("notfinished"), "{published}");
    correct(&mut hall, board, GameResult::BlackWins);
    let (corrected, _) = prize_list(&hall);
    assert!(
        first(&corrected, &black) < first(&corrected, &white),
        "{corrected}"
    );
    assert!(corrected.contains(&changed), "{corrected}");
    // Of two lists the one by the newer results holds.
    let basis = squeezed("After round 1 of 1, by the results as they stood on 30 Nov 2026");
    assert!(corrected.contains(&basis), "{corrected}");
    // Corrected back, it is the list of the published standings again.
    correct(&mut hall, board, GameResult::WhiteWins);
    let (back, _) = prize_list(&hall);
    assert!(first(&back, &white) < first(&back, &black), "{back}");
    assert!(!back.contains(&changed), "{back}");
}
