//! How a club's own template orders lists, what a faulty one of any sheet does, and that nothing of a large event is cut.

use super::Hall;
use super::read_back::{assert_inside, event, give_prizes, made, plain_name};
use arbiter::sheet::build::Wanted;
use arbiter::sheet::{SheetKind, Template};
use arbiter::words::Words;

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
