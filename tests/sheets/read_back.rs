//! Every sheet read back from its PDF file: what was laid out is there, in its order, on small, large and nasty data.

use super::{Hall, NOON};
use arbiter::command::{
    Command, Entry, EventSetup, ImportedEntrant, ImportedEvent, ImportedPair, ImportedRound,
};
use arbiter::record::prizes::{StoredPrize, StoredPrizes, StoredSharing};
use arbiter::record::{DecidedBy, Member, Status, StoredBye, System};
use arbiter::sheet::build::{Made, Wanted, make};
use arbiter::sheet::draw::Page;
use arbiter::sheet::{BuildError, SheetKind, SheetRequest, Template, pdf};
use arbiter::words::Words;
use engine::play::Naming;
use engine::{GameResult, Side};
use printpdf::{PdfDocument, PdfParseOptions};
use std::process::Command as Process;

/// Letters of the eleven written languages of South Africa that others do not have, and what spoils careless programs.
const NASTY: [&str; 12] = [
    "Nkosazana Thandolwethu Mthembu-Vanderbij",
    "Ṱhavhana Ḓakalo Ṋemukula Ḽufuno Ṅwedzi Ṱ",
    "Tšhelete Šebothoma Ntšhengedzeni Êrasmus",
    "=cmd|' /C calc'!A0",
    "\"Quoted\" <b>Bold</b> & Sons",
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    "Ñandú Müller-Groß Łukasz O’Brien ’n Boer",
    "(brackets) \\backslash {braces} %percent",
    "X",
    "Johannes-Stephanus van der Westhuizen-le",
    "Ngqongqoshe kaMageba wakwaNdwandwe wase-",
    "uMkhonto iKhwezi eMgungundlovu kwaZulu-N",
];

/// Twelve tie-breaks, with modifiers.
const CODES: &str = "PTS DE BH/C1 BH/M1 BH SB KS/L+1 PS/C1 WIN WON AOB STD";

/// An event of `players`, everybody named by `name`, with so many rounds paired by rotation and all but the last board
/// finished.
pub(super) fn event(players: u16, rounds: u16, name: impl Fn(u16) -> String) -> ImportedEvent {
    let seats = players + players % 2;
    let entrants = (1..=players)
        .map(|number| ImportedEntrant {
            entry: Entry::New(Member {
                name: name(number),
                affiliation: (number % 3 == 0).then(|| format!("Club of the {number} hills")),
                ..Member::default()
            }),
            number,
            rating: Some(2200 - number),
            absent: vec![],
        })
        .collect();
    let results = [
        GameResult::WhiteWins,
        GameResult::Draw,
        GameResult::BlackWins,
        GameResult::WhiteWins,
        GameResult::WhiteForfeits,
        GameResult::BlackForfeits,
    ];
    let round = |round: u16| {
        // The circle: one seat stays, the others move on by one each round.
        let seat = |at: u16| {
            if at == 0 {
                seats
            } else {
                (at - 1 + round) % (seats - 1) + 1
            }
        };
        let mut pairs = vec![];
        let mut byes = vec![];
        for at in 0..seats / 2 {
            let (one, other) = (seat(at), seat(seats - 1 - at));
            match (one > players, other > players) {
                (true, _) => byes.push((other, StoredBye::Pairing)),
                (_, true) => byes.push((one, StoredBye::Pairing)),
                _ => pairs.push(ImportedPair {
                    white: if round.is_multiple_of(2) { one } else { other },
                    black: if round.is_multiple_of(2) { other } else { one },
                    result: results.get(usize::from((at * 7 + round) % 6)).copied(),
                }),
            }
        }
        if round == rounds
            && let Some(last) = pairs.last_mut()
        {
            last.result = None;
        }
        ImportedRound {
            pairs,
            byes,
            day: Some("2026-11-30".to_owned()),
            by_hand: true,
        }
    };
    ImportedEvent {
        setup: EventSetup {
            tie_breaks: CODES.to_owned(),
            rounds: Some(rounds),
            ..EventSetup::named(
                "Gauteng Open Morabaraba Championship of the Province 2026",
                System::Swiss,
            )
        },
        source: "test".to_owned(),
        entrants,
        prohibited: vec![],
        rounds: (1..=rounds).map(round).collect(),
        byes: vec![],
    }
}

/// Gives the event prizes, one of them a trophy, with shared points shared.
pub(super) fn give_prizes(hall: &mut Hall) {
    let prize = |name: &str, cents| StoredPrize {
        name: name.to_owned(),
        category: None,
        cents,
    };
    let prizes = StoredPrizes {
        fund: Some(500_000),
        unit: 100,
        sharing: StoredSharing::Hort,
        categories: vec![],
        prizes: vec![
            prize("First prize of the Premier of the Province", 300_000),
            prize("Second", 150_000),
            prize("Trophy for fair play", 0),
        ],
    };
    let event = hall.event;
    hall.done(Command::SetPrizes {
        event,
        prizes: Box::new(prizes),
    });
}

pub(super) fn made(hall: &Hall, wanted: Wanted) -> Result<Made, BuildError> {
    let request = SheetRequest {
        kind: SheetKind::Pairings,
        event: hall.event,
        round: None,
        board: None,
        naming: Naming::Grid,
        category: None,
    };
    make(&hall.club, wanted, &request, NOON, &Words::english())
}

/// The texts of a PDF file, page by page in the order in which they are drawn.
///
/// Read by the library; where `pdftotext` is installed, as in the checks, its reading has to hold the same letters.
pub(super) fn read(bytes: &[u8]) -> Vec<Vec<String>> {
    let mut warnings = vec![];
    let document = PdfDocument::parse(bytes, &PdfParseOptions::default(), &mut warnings).unwrap();
    let pages = document.extract_text();
    if Process::new("pdftotext").arg("-v").output().is_ok() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("sheet.pdf");
        std::fs::write(&file, bytes).unwrap();
        let run = Process::new("pdftotext")
            .args(["-raw", "-enc", "UTF-8"])
            .arg(&file)
            .arg("-")
            .output()
            .unwrap();
        assert!(run.status.success(), "{run:?}");
        let text = String::from_utf8(run.stdout).unwrap();
        let seen: Vec<&str> = text.trim_end_matches('\u{c}').split('\u{c}').collect();
        assert_eq!(seen.len(), pages.len());
        for (seen, page) in seen.iter().zip(&pages) {
            // The other reader puts texts in an order of its own, so letters are compared, not lines.
            assert_eq!(sorted(seen), sorted(&page.concat()));
        }
    }
    pages
}

fn sorted(text: &str) -> Vec<char> {
    let mut letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    letters.sort_unstable();
    letters
}

/// Letters without the blanks at which a line may end.
pub(super) fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// What must hold of every sheet; its pages as read back from the file, without blanks.
fn check(hall: &Hall, wanted: Wanted) -> Vec<String> {
    let made = made(hall, wanted).unwrap_or_else(|error| panic!("{}: {error}", wanted.name()));
    assert_eq!(made.printout.missing, [], "{}", wanted.name());
    let file = pdf::render(&made.printout.pages, &made.properties);
    let pages = read(&file);
    assert_eq!(pages.len(), made.printout.pages.len(), "{}", wanted.name());
    for (read, laid) in pages.iter().zip(&made.printout.pages) {
        let laid: Vec<&str> = laid.texts().collect();
        assert_eq!(
            squeezed(&read.concat()),
            squeezed(&laid.concat()),
            "{}",
            wanted.name()
        );
    }
    if let Wanted::Sheet(kind) = wanted {
        let template = Template::built_in(kind);
        let words = Words::english();
        for (number, page) in (1_usize..).zip(&made.printout.pages) {
            assert_inside(page, &template, kind);
            let texts: Vec<&str> = page.texts().collect();
            if template.footer {
                let args = [("page", number.into()), ("pages", pages.len().into())];
                let number = words.text("sheet-footer-page", &args);
                assert!(
                    texts.contains(&number.as_str()),
                    "{}: {number}",
                    kind.name()
                );
            }
            if template.header {
                let event = squeezed(&hall.club.event(hall.event).unwrap().row().name);
                let all = squeezed(&texts.concat());
                assert!(all.contains(&event), "{}: {texts:?}", kind.name());
            }
        }
    }
    pages.iter().map(|page| squeezed(&page.concat())).collect()
}

pub(super) fn assert_inside(page: &Page, template: &Template, kind: SheetKind) {
    let area = template.printable();
    for op in &page.ops {
        let e = op.extent();
        assert!(
            e.left >= area.left - 0.3
                && e.right <= area.right + 0.3
                && e.top >= area.top - 0.3
                && e.bottom <= area.bottom + 0.3,
            "{}: {op:?}",
            kind.name()
        );
    }
}

/// How often each name stands in the pages.
fn times(pages: &[String], name: &str) -> usize {
    pages
        .iter()
        .map(|page| page.matches(&squeezed(name)).count())
        .sum()
}

/// A name for a large event: no name is the beginning of another.
pub(super) fn plain_name(number: u16) -> String {
    let long = NASTY[usize::from(number) % 3];
    let name: String = long.chars().take(34).collect();
    format!("{name} №{number:03}")
}

#[test]
fn every_sheet_of_a_small_event_can_be_read_back() {
    let mut hall = Hall::new(5);
    hall.play(1, 30);
    give_prizes(&mut hall);
    for wanted in Wanted::all() {
        check(&hall, wanted);
    }
}

#[test]
fn no_name_is_too_nasty_for_any_sheet() {
    let last = NASTY.len() - 1;
    let names = |number: u16| match usize::from(number) - 1 {
        at if at < last => NASTY[at].to_owned(),
        at => format!("{}{at}", NASTY[last]).chars().take(42).collect(),
    };
    let mut hall = Hall::with_event(event(13, 13, names));
    give_prizes(&mut hall);
    for wanted in Wanted::all() {
        let pages = check(&hall, wanted);
        // Whole on every sheet that names players.
        let not_all = [
            SheetKind::BoardNumbers,
            SheetKind::Report,
            SheetKind::Rules,
            SheetKind::Prizes,
            SheetKind::Receipts,
            SheetKind::Certificates,
        ];
        if !not_all.map(Wanted::Sheet).contains(&wanted) {
            for name in NASTY.iter().take(5) {
                assert!(times(&pages, name) > 0, "{}: {name}", wanted.name());
            }
        }
    }
}

#[test]
fn a_letter_without_a_drawing_is_shown_and_told() {
    let hall = Hall::with_event(event(4, 1, |number| format!("Lerato 🐄 {number}")));
    let made = made(&hall, Wanted::Sheet(SheetKind::Pairings)).unwrap();
    let letters: Vec<char> = made.printout.missing.iter().map(|m| m.letter).collect();
    assert_eq!(letters, ['🐄']);
    let pages = read(&pdf::render(&made.printout.pages, &made.properties));
    assert_eq!(pages.concat().concat().matches('\u{FFFD}').count(), 4);
}

#[test]
fn three_hundred_players_find_themselves_once_and_boards_are_in_order() {
    let hall = Hall::with_event(event(301, 2, plain_name));
    let view = hall.club.event(hall.event).unwrap();
    let by_board = check(&hall, Wanted::Sheet(SheetKind::Pairings));
    let by_name = check(&hall, Wanted::Sheet(SheetKind::PairingsByName));
    let slips = check(&hall, Wanted::Sheet(SheetKind::Slips));
    let bye = view.name(view.byes(2)[0].entrant);
    for number in 1..=301 {
        let name = plain_name(number);
        let paired = usize::from(name != bye);
        assert_eq!(times(&by_board, &name), 1, "{name}");
        assert_eq!(times(&slips, &name), paired, "{name}");
        // As a player once, and once as somebody's opponent.
        assert_eq!(times(&by_name, &name), 1 + paired, "{name}");
    }
    let all = by_board.concat();
    let place = |name: &str| all.find(&squeezed(name)).unwrap();
    let mut last = 0;
    for board in view.boards(2) {
        let here = place(view.name(board.white));
        assert!(here > last, "board {}", board.number);
        assert!(
            place(view.name(board.black)) > here,
            "board {}",
            board.number
        );
        last = here;
    }
    assert!(place(bye) > last, "the bye comes last");
}

#[test]
fn names_are_sorted_without_their_accents() {
    let names = [
        "Zwane",
        "Ṱhavhana",
        "Tau",
        "Šebe",
        "Sono",
        "Ḓube",
        "Dlamini",
        "éva",
    ];
    let hall = Hall::with_event(event(8, 1, |number| {
        names[usize::from(number) - 1].to_owned()
    }));
    let sorted = [
        "Dlamini",
        "Ḓube",
        "éva",
        "Šebe",
        "Sono",
        "Tau",
        "Ṱhavhana",
        "Zwane",
    ];
    let door = made(&hall, Wanted::Sheet(SheetKind::CheckIn)).unwrap();
    let found: Vec<&str> = door.printout.pages[0]
        .texts()
        .filter(|text| names.contains(text))
        .collect();
    assert_eq!(found, sorted);
    let made = made(&hall, Wanted::Sheet(SheetKind::PairingsByName)).unwrap();
    let texts: Vec<&str> = made.printout.pages[0].texts().collect();
    let mut firsts: Vec<&str> = texts
        .into_iter()
        .filter(|text| names.contains(text))
        .collect();
    // Every other one is an opponent.
    firsts = firsts.into_iter().step_by(2).collect();
    assert_eq!(firsts, sorted);
}

#[test]
fn standings_of_three_hundred_over_thirteen_rounds_with_twelve_tie_breaks_fit() {
    let hall = Hall::with_event(event(300, 13, plain_name));
    let view = hall.club.event(hall.event).unwrap();
    let lines = view.standings(13);
    let table = |kind| check(&hall, Wanted::Sheet(kind));
    for kind in [SheetKind::Standings, SheetKind::CrosstableLandscape] {
        let pages = table(kind);
        let all = pages.concat();
        let mut last = 0;
        for line in &lines {
            let name = view.name(line.entrant);
            assert_eq!(times(&pages, name), 1, "{}: {name}", kind.name());
            let here = all.find(&squeezed(name)).unwrap();
            assert!(here > last, "{}: {name}", kind.name());
            last = here;
        }
        // What the codes mean stands on every page, and that the last round is not finished on the first.
        for page in &pages {
            assert!(page.contains("BH/C1:Buchholz,withoutthelowest"), "{page}");
        }
        assert!(pages[0].contains("Round13isnotfinished"), "{}", pages[0]);
        // Somebody may take one page from the wall.
        for page in &pages {
            assert!(page.contains("·round13isnotfinished"), "{page}");
        }
    }
    let cross = table(SheetKind::CrosstableLandscape).concat();
    assert!(cross.contains("+!") && cross.contains("−!"));
}

#[test]
fn a_withdrawn_player_and_shared_places_are_marked() {
    let mut one_round = event(6, 1, |number| format!("Player {number}"));
    one_round.setup.rounds = Some(2);
    for pair in &mut one_round.rounds[0].pairs {
        pair.result = Some(GameResult::Draw);
    }
    let mut hall = Hall::with_event(one_round);
    let entrant = hall.club.event(hall.event).unwrap().entrants()[3].id;
    hall.done(Command::SetStatus {
        entrant,
        round: 2,
        status: Status::Withdrawn,
    });
    let door = check(&hall, Wanted::Sheet(SheetKind::CheckIn));
    assert!(door[0].contains("withdrawn"), "{}", door[0]);
    let event = hall.event;
    hall.done(Command::PairRound {
        event,
        starts: None,
    });
    let pages = check(&hall, Wanted::Sheet(SheetKind::Standings));
    assert!(pages[0].contains("Player4(withdrawn)"), "{}", pages[0]);
    assert!(pages[0].contains("=afteraplace:shared"), "{}", pages[0]);
}

#[test]
fn the_check_in_list_has_what_each_has_to_pay_and_the_totals() {
    let mut hall = Hall::with_event(event(5, 1, |number| format!("Player {number}")));
    let bare = check(&hall, Wanted::Sheet(SheetKind::CheckIn)).concat();
    assert!(!bare.contains("Topay"), "{bare}");
    let view = hall.club.event(hall.event).unwrap();
    let entrants: Vec<_> = view.entrants().iter().map(|row| row.id).collect();
    for (entrant, due, paid) in [
        (entrants[0], Some(120_050), 120_050),
        (entrants[1], Some(7_500), 2_500),
        (entrants[2], Some(0), 0),
    ] {
        hall.done(Command::SetFee { entrant, due, paid });
    }
    let door = check(&hall, Wanted::Sheet(SheetKind::CheckIn)).concat();
    for there in [
        "Topay",
        "1\u{a0}200.50",
        "R1\u{a0}275.50topay,R1\u{a0}225.50paid,R50.00stillowed",
    ] {
        assert!(door.contains(&squeezed(there)), "{there}: {door}");
    }
    // What somebody owes is for the door and not for the wall.
    let wall = check(&hall, Wanted::Sheet(SheetKind::Entries)).concat();
    assert!(!wall.contains("200.50"), "{wall}");
}

#[test]
fn a_replayed_tie_and_a_lot_are_told_and_everybody_is_by_name_once() {
    let mut cup = event(4, 0, |number| format!("Player {number}"));
    cup.setup = EventSetup::named("Cup", System::Knockout);
    let mut hall = Hall::with_event(cup);
    let event = hall.event;
    hall.done(Command::PairRound {
        event,
        starts: None,
    });
    let board = |hall: &Hall, at: usize| hall.club.event(event).unwrap().boards(1)[at].id;
    let first = board(&hall, 0);
    let draw = |board| Command::EnterResult {
        board,
        result: GameResult::Draw,
        reason: None,
    };
    hall.done(draw(first));
    hall.done(Command::ReplayTie { board: first });
    let page = check(&hall, Wanted::Sheet(SheetKind::Pairings)).concat();
    assert!(page.contains("Board3isthereplayofboard1."), "{page}");
    let by_name = check(&hall, Wanted::Sheet(SheetKind::PairingsByName));
    let view = hall.club.event(event).unwrap();
    for row in view.entrants() {
        // Once as oneself and once as an opponent.
        assert_eq!(times(&by_name, view.name(row.id)), 2, "{by_name:?}");
    }
    let replay = view.boards(1)[2];
    let (id, white) = (replay.id, view.name(replay.white).to_owned());
    hall.done(draw(id));
    hall.done(Command::DecideTie {
        board: id,
        winner: Side::White,
        by: DecidedBy::Lot,
        reason: String::new(),
    });
    let page = check(&hall, Wanted::Sheet(SheetKind::Pairings)).concat();
    let told = squeezed(&format!("{white} goes on by lot."));
    assert!(page.contains(&told), "{told}: {page}");
}

#[test]
fn a_minor_without_consent_is_on_no_wall_by_name() {
    let mut children = event(4, 1, |number| format!("Naledi Mokoena{number}"));
    for entrant in &mut children.entrants {
        if let Entry::New(member) = &mut entrant.entry {
            member.born = Some("2012-04-30".to_owned());
        }
    }
    let mut hall = Hall::with_event(children);
    give_prizes(&mut hall);
    for wanted in Wanted::all() {
        let Wanted::Sheet(kind) = wanted else {
            continue;
        };
        let pages = check(&hall, wanted).concat();
        let named = pages.contains("Mokoena");
        assert!(!(named && kind.is_public()), "{}", kind.name());
    }
    let wall = check(&hall, Wanted::Sheet(SheetKind::PairingsByName)).concat();
    let slips = check(&hall, Wanted::Sheet(SheetKind::Slips)).concat();
    assert!(wall.contains("N.M.") && slips.contains("Mokoena"), "{wall}");
}

#[test]
fn prize_list_receipts_and_certificates_tell_who_gets_what() {
    let mut hall = Hall::with_event(event(6, 3, |number| format!("Player {number}")));
    for wanted in [SheetKind::Prizes, SheetKind::Receipts].map(Wanted::Sheet) {
        assert_eq!(made(&hall, wanted).unwrap_err(), BuildError::NoPrizes);
    }
    give_prizes(&mut hall);
    let view = hall.club.event(hall.event).unwrap();
    let awards = view.awards();
    let total: u64 = awards.iter().map(|award| award.cents).sum();
    assert!(total > 0 && total <= 450_000, "{awards:?}");
    let list = check(&hall, Wanted::Sheet(SheetKind::Prizes)).concat();
    let receipts = check(&hall, Wanted::Sheet(SheetKind::Receipts));
    let certificates = check(&hall, Wanted::Sheet(SheetKind::Certificates));
    assert_eq!(certificates.len(), awards.len());
    for (award, certificate) in awards.iter().zip(&certificates) {
        let name = squeezed(view.name(award.entrant));
        assert!(
            list.contains(&name) && certificate.contains(&name),
            "{name}"
        );
        let paid = usize::from(award.cents > 0);
        assert_eq!(times(&receipts, &name), paid, "{name}: {receipts:?}");
    }
}

#[test]
fn a_club_with_a_letterhead_has_it_on_its_sheets() {
    let hall = Hall::with_event(event(40, 1, |number| format!("Player {number}")));
    let folder = hall.club.path().parent().unwrap().join("templates");
    std::fs::create_dir(&folder).unwrap();
    let logo = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/sheets/logo.jpg");
    std::fs::copy(logo, folder.join("logo.jpg")).unwrap();
    let text = "lines = ['Soweto Morabaraba Club', 'Vilakazi Street']\nlogo = 'logo.jpg'\n";
    std::fs::write(folder.join("letterhead.toml"), text).unwrap();
    let pages = check(&hall, Wanted::Sheet(SheetKind::Standings));
    assert!(pages.len() > 1);
    assert_eq!(times(&pages, "Vilakazi Street"), 1);
    assert!(pages[0].contains("VilakaziStreet"), "{}", pages[0]);
    let made = made(&hall, Wanted::Sheet(SheetKind::Standings)).unwrap();
    let file = pdf::render(&made.printout.pages, &made.properties);
    let images = file
        .windows(14)
        .filter(|part| part == b"/Subtype/Image")
        .count();
    assert_eq!(images, 1);
    // A faulty one is told with its line, and the sheet is printed without it.
    std::fs::write(
        folder.join("letterhead.toml"),
        "lines = ['a']\nlogo = 'no.png'\n",
    )
    .unwrap();
    let made = super::read_back::made(&hall, Wanted::Sheet(SheetKind::Standings)).unwrap();
    let told: Vec<String> = made
        .refused
        .iter()
        .map(|message| Words::english().message(message))
        .collect();
    assert!(
        told.len() == 1 && told[0].contains("letterhead.toml, line 2"),
        "{told:?}"
    );
}
