//! An event's day from the command line: check-in, seeding, publishing, changes after the pairing.

use crate::program::{Answer, Hall};

/// A Swiss of seven with numbers 1 to 7 in the order of ratings.
pub(crate) fn seven() -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&[
        "event",
        "new",
        "Open",
        "--rounds",
        "3",
        "--first-board",
        "11",
    ]);
    let rows: Vec<String> = (1..=7)
        .map(|n| format!("Player {n},{},{}-05-01", 2000 - n, 1950 + 10 * n))
        .collect();
    let csv = hall.write(
        "players.csv",
        &format!("name,rating,born\n{}\n", rows.join("\n")),
    );
    hall.must(&["entrant", "import", &csv]);
    hall
}

fn first_words(answer: &Answer) -> Vec<String> {
    let words = |line: &str| {
        line.split_whitespace()
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    answer.out.lines().map(words).collect()
}

fn agreed(hall: &Hall, args: &[&str]) {
    let shy = hall.run(args);
    assert_eq!(shy.status, 1, "{shy:?}");
    assert!(shy.err.contains("--yes"), "{shy:?}");
    hall.must(&[args, &["--yes", "--yes"]].concat());
}

#[test]
fn players_report_are_seeded_seated_and_put_into_categories() {
    let hall = seven();
    hall.must(&[
        "event",
        "edit",
        "--categories",
        "Veterans 60+, U20 <20",
        "--age-day",
        "2026-06-01",
    ]);
    let listed = hall.must(&["entrant", "list", "--json"]);
    assert!(
        listed.out.contains(r#""categories":["Veterans"]"#),
        "{listed:?}"
    );
    for number in 1..=6 {
        hall.must(&["entrant", "check-in", &number.to_string()]);
    }
    hall.must(&["entrant", "check-in", "6", "--undo"]);
    agreed(&hall, &["entrant", "close-check-in"]);
    let listed = hall.must(&["entrant", "list"]);
    assert_eq!(listed.out.matches("absent").count(), 2, "{listed:?}");
    hall.must(&["entrant", "seed", "lot", "2026"]);
    let drawn = hall.must(&["entrant", "list"]);
    assert_ne!(drawn.out, listed.out);
    hall.must(&["entrant", "seed", "rating"]);
    hall.must(&["entrant", "seed", "lot", "2026"]);
    assert_eq!(hall.must(&["entrant", "list"]).out, drawn.out);
    hall.must(&["entrant", "seed", "hand", "7", "6", "5", "4", "3", "2", "1"]);
    assert_eq!(hall.run(&["entrant", "seed", "lot"]).status, 2);
    assert_eq!(hall.run(&["entrant", "seed", "hand", "1", "2"]).status, 1);
    hall.must(&["entrant", "rate", "1", "1999"]);
    hall.must(&["entrant", "rate", "1"]);
    hall.must(&["entrant", "seat", "2", "40"]);
    hall.must(&["entrant", "absent", "3", "2"]);
    hall.must(&["entrant", "remove", "7"]);
    let wrong = hall.run(&["event", "edit", "--categories", "Juniors"]);
    assert_eq!(wrong.status, 2);
    assert!(wrong.err.contains("Juniors"), "{wrong:?}");
    hall.must(&["doctor"]);
}

#[test]
fn fees_are_set_paid_and_told_at_the_door() {
    let hall = seven();
    hall.must(&["event", "edit", "--fee", "50"]);
    hall.must(&["entrant", "fee", "1", "--paid", "R 50.00"]);
    hall.must(&["entrant", "fee", "2", "--due", "25,50", "--paid", "10"]);
    let told = hall.must(&["entrant", "check-in", "2"]);
    assert!(told.err.contains("still owes R 15.50"), "{told:?}");
    let told = hall.must(&["entrant", "check-in", "1"]);
    assert!(!told.err.contains("owes"), "{told:?}");
    let listed = hall.must(&["entrant", "list", "--json"]);
    let second = listed.out.lines().nth(1).unwrap();
    assert!(
        second.contains(r#""fee_due_cents":2550,"fee_paid_cents":1000"#),
        "{second}"
    );
    hall.must(&["entrant", "fee", "2", "--due", "event"]);
    let csv = hall.must(&["export", "csv", "--table", "players"]);
    assert!(csv.out.contains("50.00,10.00"), "{csv:?}");
    let public = hall.must(&["export", "csv", "--table", "players", "--public"]);
    assert!(!public.out.contains("Paid"), "{public:?}");
    let wrong = hall.run(&["entrant", "fee", "2", "--paid", "ten"]);
    assert_eq!(wrong.status, 2);
    assert!(wrong.err.contains("ten is no amount of money"), "{wrong:?}");
}

#[test]
fn a_round_is_published_changed_adjourned_and_taken_back() {
    let hall = seven();
    hall.must(&["round", "pair"]);
    let boards = hall.must(&["round", "show"]);
    assert_eq!(first_words(&boards)[..3], ["11", "12", "13"]);
    hall.must(&["round", "publish", "--starts", "2026-11-30T14:00"]);
    hall.must(&["result", "set", "1", "11", "1-0"]);
    agreed(&hall, &["round", "swap-colours", "1", "11"]);
    let swapped = hall.must(&["round", "show", "--json"]);
    assert!(swapped.out.contains(r#""result":"0-1""#), "{swapped:?}");
    // Seven has the bye, three sits on a board: they exchange places.
    let bye = hall.must(&["round", "show"]).out;
    let bye = bye.lines().last().unwrap().to_owned();
    let free = bye.split_whitespace().nth(1).unwrap().to_owned();
    let other = if free == "3" { "2" } else { "3" };
    agreed(&hall, &["round", "exchange", &free, other]);
    agreed(&hall, &["round", "remove-board", "13"]);
    let listed = hall.must(&["round", "show", "--json"]);
    assert_eq!(listed.out.matches("unpaired").count(), 2, "{listed:?}");
    hall.must(&["round", "adjourn", "1", "12"]);
    assert_eq!(hall.run(&["round", "adjourn", "1", "12"]).status, 1);
    hall.must(&["round", "resume", "1", "12"]);
    hall.must(&["game", "begin", "1", "12", "--cause", "the table fell"]);
    hall.must(&["game", "decide", "1", "12", "1"]);
    assert_eq!(hall.run(&["game", "decide", "1", "12", "5"]).status, 2);
    // Taken back: what goes is named, and a copy of the file is there.
    let copies = |hall: &Hall| {
        let folder = std::path::PathBuf::from(hall.path(""));
        let files = std::fs::read_dir(folder).unwrap();
        files
            .filter(|file| {
                let name = file.as_ref().unwrap().file_name();
                name.to_string_lossy().contains("backup")
            })
            .count()
    };
    // One copy was made when the round was paired.
    assert_eq!(copies(&hall), 1);
    let asked = hall.run(&["round", "unpair"]);
    assert_eq!(asked.status, 1);
    assert!(asked.err.contains("the result of board 11"), "{asked:?}");
    assert_eq!(copies(&hall), 1, "nothing is copied before it is agreed to");
    hall.must(&["round", "unpair", "--yes", "--yes"]);
    assert_eq!(copies(&hall), 2);
}

#[test]
fn a_round_is_paired_by_hand_and_two_who_are_left_over_meet() {
    let hall = seven();
    hall.must(&[
        "round", "pair", "--pairs", "1-2", "3-4", "5-6", "--bye", "7",
    ]);
    let boards = hall.must(&["round", "show", "--json"]);
    assert_eq!(boards.out.matches(r#""board""#).count(), 3);
    hall.must(&["round", "remove-board", "13"]);
    hall.must(&["round", "add-board", "7", "5"]);
    let boards = hall.must(&["round", "show", "--json"]);
    assert_eq!(boards.out.matches(r#""board""#).count(), 3);
    assert!(!boards.out.contains(r#""bye""#), "{boards:?}");
    assert_eq!(hall.run(&["round", "add-board", "7", "6"]).status, 1);
    let wrong = hall.run(&["round", "pair", "--pairs", "one-two"]);
    assert_eq!(wrong.status, 2);
}

#[test]
fn members_of_one_name_are_told_apart_by_their_place_in_the_list() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&["member", "add", "Zola Ndlovu", "--born", "2001-02-03"]);
    hall.must(&["member", "add", "Zola Ndlovu", "--born", "1981-02-03"]);
    hall.must(&["member", "add", "Anele Zulu", "--number", "ZA-9"]);
    hall.must(&["event", "new", "Open", "--rounds", "3"]);
    let listed = hall.must(&["member", "list"]);
    assert_eq!(first_words(&listed), ["ZA-9", "#2", "#3"]);
    let asked = hall.run(&["entrant", "add", "Zola"]);
    assert_eq!(asked.status, 2);
    assert!(asked.err.contains("#3"), "{asked:?}");
    hall.must(&["entrant", "add", "#3", "ZA-9"]);
    let entered = hall.must(&["entrant", "list"]);
    assert_eq!(entered.out.lines().count(), 2);
    // The other one is the one that is left.
    hall.must(&["entrant", "add", "#2"]);
    assert_eq!(hall.run(&["entrant", "add", "#9"]).status, 2);
}

#[test]
fn an_export_is_the_same_again_and_a_correction_is_in_the_next_one() {
    let hall = seven();
    hall.must(&["round", "pair"]);
    for board in ["11", "12", "13"] {
        hall.must(&["result", "set", "1", board, "1-0"]);
    }
    let written = |name: &str| -> Vec<(String, Vec<u8>)> {
        let folder = hall.path(name);
        hall.must(&["export", "csv", "-o", &folder]);
        let files = std::fs::read_dir(&folder).unwrap();
        let mut files: Vec<_> = files
            .map(|file| {
                let file = file.unwrap();
                let name = file.file_name().to_string_lossy().into_owned();
                (name, std::fs::read(file.path()).unwrap())
            })
            .collect();
        files.sort();
        files
    };
    let first = written("first");
    assert!(first.len() > 3, "{first:?}");
    let journal = hall.must(&["journal"]);
    assert_eq!(written("second"), first);
    assert_eq!(
        hall.must(&["journal"]),
        journal,
        "an export changes nothing"
    );
    hall.must(&["result", "set", "1", "11", "0-1"]);
    let third = written("third");
    assert_ne!(third, first);
    hall.must(&["undo"]);
    let tables = |files: &[(String, Vec<u8>)]| -> Vec<(String, Vec<u8>)> {
        // The journal's table knows that there was a correction and that it was undone.
        let known = files.iter().filter(|(name, _)| !name.contains("journal"));
        known.cloned().collect()
    };
    assert_eq!(tables(&written("fourth")), tables(&first));
}
