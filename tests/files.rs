//! What goes in and comes out as files, from the command line.

use crate::program::Hall;
use std::fs;

#[test]
fn a_guardians_consent_is_kept_and_lets_the_name_be_published() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&["event", "new", "Evening", "--first-day", "2026-11-30"]);
    hall.must(&["member", "add", "Lerato Mokoena", "--born", "2010-05-14"]);
    let entered = hall.must(&["entrant", "add", "Lerato"]);
    assert!(
        entered
            .err
            .starts_with("Note: Lerato Mokoena is under 18, and no guardian has agreed"),
        "{}",
        entered.err
    );
    let shown = || {
        let sheet = hall.must(&["export", "csv", "--table", "players", "--public"]);
        sheet.out.lines().nth(1).unwrap().to_owned()
    };
    assert_eq!(shown(), "1,L.M. 1,,,,present");
    let short = hall.run(&["member", "edit", "Lerato", "--consent-to", "name"]);
    assert_eq!(short.status, 2);
    hall.must(&[
        "member",
        "edit",
        "Lerato",
        "--guardian",
        "Palesa Mokoena",
        "--consent",
        "2026-11-01",
        "--consent-to",
        "play,name",
    ]);
    assert_eq!(shown(), "1,Lerato Mokoena,,,,present");
    hall.must(&["member", "edit", "Lerato", "--consent-to", "play"]);
    assert_eq!(shown(), "1,L.M. 1,,,,present");
    let public = hall.must(&["export", "html"]).out;
    assert!(!public.contains("Mokoena"), "{public}");
}

#[test]
fn consents_go_out_with_the_members_and_come_in_again() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&[
        "member",
        "add",
        "Lerato Mokoena",
        "--born",
        "2010-05-14",
        "--guardian",
        "Palesa Mokoena",
        "--consent",
        "2026-11-01",
        "--consent-to",
        "play,photo",
    ]);
    let file = hall.path("members.csv");
    hall.must(&["member", "export", &file]);
    let text = fs::read_to_string(&file).unwrap();
    let other = Hall::empty();
    other.must(&["new", "Vosloorus"]);
    other.must(&["member", "import", &file]);
    let again = other.must(&["member", "export", "-"]).out;
    assert_eq!(text, again);
    assert!(
        text.contains(",Palesa Mokoena,2026-11-01,yes,,yes"),
        "{text}"
    );
    let bad = other.write(
        "bad.csv",
        "Name,Guardian,Consent,Consent name\nA,P,,yes\nB,,2026-11-01,yes\nC,P,2027-11-01,yes\nD,P,2026-11-01,maybe\n",
    );
    let answer = other.run(&["member", "import", &bad]);
    assert_eq!(answer.status, 2);
    let told: Vec<&str> = answer.err.lines().collect();
    for (line, (place, why)) in told.iter().zip([
        (", line 2, column 3 (Consent): ", "the day"),
        (", line 3, column 2 (Guardian): ", "the guardian"),
        (", line 4, column 3 (Consent): ", "2027-11-01"),
        (", line 5, column 4 (Consent name): ", "maybe"),
    ]) {
        assert!(line.contains(place) && line.contains(why), "{line}");
    }
}

/// An event of two with its first round paired.
fn two_players(name: &str) -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let players = hall.write("players.csv", "No,Name\n1,Ann Dlamini\n2,Ben Ṱhavhana\n");
    hall.must(&[
        "event",
        "new",
        name,
        "--system",
        "double-round-robin",
        "--place",
        "Soweto",
    ]);
    hall.must(&["entrant", "import", &players]);
    hall.must(&["round", "pair"]);
    hall
}

/// Every kind of thing that a record can hold, in the form in which it is written.
const FULL_RECORD: &str = "\
[Event \"Gauteng Open, finals\"]
[Site \"Orlando, \\\"Hall 2\\\"\"]
[Date \"2026.11.21\"]
[Round \"1\"]
[Board \"1\"]
[White \"Ann Dlamini\"]
[Black \"Ben Ṱhavhana\"]
[Result \"0-1\"]
[Variant \"Twelve men's morris\"]
[Rules \"classic\"]
[Termination \"two-minute count\"]
[WhiteElo \"1500\"]
[Annotator \"C. \\\\ D.\"]

{before all} {and more} 1. d6! f4 $14 2. d7?! $22 {so} {<b>& \"x\"} 2... f6
;save what } can be
3. d5xf4 b2 0-1
";

#[test]
fn a_record_comes_out_as_it_came_in() {
    let hall = two_players("Gauteng Open");
    let text = FULL_RECORD;
    let file = hall.write("in.pgn", text);
    hall.must(&["game", "import", &file, "--accept"]);
    let out = hall.must(&["game", "export"]).out;
    let (head, turns) = out.split_once("\n\n").unwrap();
    let (told, due) = text.split_once("\n\n").unwrap();
    assert_eq!(head, told);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words(turns), words(due));
    let again = two_players("Gauteng Open");
    let file = again.write("again.pgn", &out);
    again.must(&["game", "import", &file, "--accept"]);
    assert_eq!(again.must(&["game", "export"]).out, out);
    let public = again.must(&["export", "pgn", "--public"]).out;
    assert!(
        !public.contains("Annotator") && !public.contains("before all"),
        "{public}"
    );
    assert!(
        !public.contains("Orlando") && public.contains("3. d5xf4"),
        "{public}"
    );
}

#[test]
fn a_forfeit_in_a_record_stays_one() {
    for result in ["white-forfeits", "black-forfeits", "both-forfeit"] {
        let hall = two_players("Gauteng Open");
        hall.must(&["result", "set", "1", "1", result]);
        let out = hall.must(&["game", "export"]).out;
        let other = two_players("Gauteng Open");
        let file = other.write("in.pgn", &out);
        other.must(&["game", "import", &file, "--accept"]);
        let results = other.must(&["export", "csv", "--table", "results"]).out;
        let due = hall.must(&["export", "csv", "--table", "results"]).out;
        assert_eq!(results, due);
        assert_eq!(other.must(&["game", "export"]).out, out);
    }
}

#[test]
fn games_imported_earlier_are_accepted_by_importing_them_again() {
    let hall = two_players("Gauteng Open");
    let file = hall.write(
        "in.pgn",
        "[White \"Dlamini, Ann\"]\n[Black \"ben thavhana\"]\n\n1. d6 f4 1-0\n",
    );
    hall.must(&["game", "import", &file]);
    let results = || hall.must(&["export", "csv", "--table", "results"]).out;
    assert!(results().ends_with(",,,,1-0\r\n"), "{}", results());
    let again = hall.must(&["game", "import", &file]);
    assert!(
        again
            .err
            .contains("game 1: it is on board 1 of round 1 already"),
        "{}",
        again.err
    );
    assert!(results().ends_with(",,,,1-0\r\n"), "{}", results());
    hall.must(&["game", "import", &file, "--accept"]);
    assert!(results().contains(",1-0,,,\r\n"), "{}", results());
    let other = hall.write(
        "other.pgn",
        "[Round \"1\"]\n[Board \"1\"]\n\n1. d6 f6 1-0\n",
    );
    let answer = hall.run(&["game", "import", &other, "--accept"]);
    assert_eq!(answer.status, 1);
    assert!(
        answer
            .err
            .contains("has turns already, and they are others"),
        "{}",
        answer.err
    );
}

#[test]
fn games_that_match_come_in_without_the_others_when_that_is_asked() {
    let hall = two_players("Gauteng Open");
    hall.must(&["round", "pair"]);
    let game = |round: &str, white: &str, black: &str| {
        format!("[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\n1. d6 f4 1-0\n\n")
    };
    let file = hall.write(
        "in.pgn",
        &(game("1", "Ann Dlamini", "Ben Ṱhavhana")
            + &game("1", "Ann Dlamini", "Zoe")
            + &game("2", "Ben Ṱhavhana", "Ann Dlamini")),
    );
    let refused = hall.run(&["game", "import", &file]);
    assert_eq!(refused.status, 1);
    assert_eq!(hall.must(&["game", "export"]).out, "");
    let answer = hall.must(&["game", "import", &file, "--matched", "--accept"]);
    assert!(
        answer
            .err
            .contains("game 2: Ann Dlamini with White and Zoe with Black have no board."),
        "{}",
        answer.err
    );
    let results = hall.must(&["export", "csv", "--table", "results"]).out;
    assert_eq!(results.matches(",1-0,").count(), 2, "{results}");
    let journal = hall.must(&["journal"]).out;
    assert!(
        journal.contains("2 records were put on boards"),
        "{journal}"
    );
}

#[test]
fn no_sheet_and_no_table_takes_the_place_of_a_club() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&["event", "new", "Open", "--system", "round-robin"]);
    hall.must(&["member", "add", "Thabo Mokoena"]);
    hall.must(&["entrant", "add", "Thabo Mokoena"]);
    hall.must(&["member", "add", "Lerato Dlamini"]);
    hall.must(&["entrant", "add", "Lerato Dlamini"]);
    hall.must(&["round", "pair"]);
    let club = hall.path("hall.club");
    let before = std::fs::read(&club).unwrap();
    let club = club.as_str();
    for words in [
        vec!["print", "standings", "-o", club],
        vec!["export", "pgn", "-o", club],
        vec!["export", "trf", "-o", club],
        vec!["export", "csv", "--table", "standings", "-o", club],
        vec!["member", "export", club],
    ] {
        let told = hall.run(&words);
        assert_eq!(told.status, 2, "{words:?}: {told:?}");
        assert!(told.err.contains("is a club file"), "{words:?}: {told:?}");
        assert_eq!(std::fs::read(club).unwrap(), before, "{words:?}");
    }
}

#[test]
fn a_day_years_ahead_makes_no_minor_grown_up() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let event = ["event", "new", "Far", "--first-day", "2060-12-01"];
    hall.must(&event);
    hall.must(&["member", "add", "Lerato Mokoena", "--born", "2024-05-14"]);
    let entered = hall.must(&["entrant", "add", "Lerato"]);
    assert!(entered.err.contains("is under 18"), "{entered:?}");
    hall.must(&["member", "add", "Palesa Dlamini"]);
    hall.must(&["entrant", "add", "Palesa Dlamini"]);
    for words in [
        vec!["export", "csv", "--table", "players", "--public"],
        vec!["export", "trf", "--public", "-o", "-"],
    ] {
        let public = hall.must(&words).out;
        assert!(public.contains("L.M. 1"), "{words:?}: {public}");
        assert!(!public.contains("Lerato"), "{words:?}: {public}");
    }
}

#[test]
fn free_words_of_a_record_are_not_for_the_public() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&["event", "new", "Open", "--system", "round-robin"]);
    hall.must(&["member", "add", "Thabo Mokoena"]);
    hall.must(&["entrant", "add", "Thabo Mokoena"]);
    hall.must(&["member", "add", "Lerato Dlamini"]);
    hall.must(&["entrant", "add", "Lerato Dlamini"]);
    hall.must(&["round", "pair"]);
    let shown = hall.must(&["round", "show"]).out;
    let (white, black) = if shown.find("Thabo") < shown.find("Lerato") {
        ("Thabo Mokoena", "Lerato Dlamini")
    } else {
        ("Lerato Dlamini", "Thabo Mokoena")
    };
    let record = format!(
        "[Event \"Birthday of Sipho\"]\n[Site \"Home of Sipho\"]\n[Date \"2026.11.21\"]\n[Round \"1\"]\n[Board \"1\"]\n\
         [White \"{white}\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n[Termination \"left by Sipho\"]\n\n1. d6 f4 1-0\n"
    );
    let file = hall.write("one.pgn", &record);
    hall.must(&["game", "import", &file, "--accept"]);
    let full = hall.must(&["export", "pgn"]).out;
    assert!(full.contains("Home of Sipho"), "{full}");
    let public = hall.must(&["export", "pgn", "--public"]).out;
    assert!(!public.contains("Sipho"), "{public}");
    assert!(public.contains("2026.11.21"), "{public}");
}

#[test]
fn an_event_without_players_has_no_blank_cards() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&["event", "new", "Open"]);
    let file = hall.path("cards.pdf");
    let told = hall.run(&["print", "place-cards", "-o", &file]);
    assert_eq!(told.status, 2, "{told:?}");
    assert!(told.err.contains("Nobody is entered yet"), "{told:?}");
    assert!(!std::path::Path::new(&file).exists());
}
