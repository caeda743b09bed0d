//! What a file does not carry, and what of it is not taken in, is told; what cannot be taken in is refused with its place.

use crate::program::{Answer, Hall, run, sample_data};
use crate::window_pages::{NOW, Window, ctrl, field, press, sample, sign, window};
use arbiter::club::{Access, Club};
use arbiter::ui::preferences::Preferences;
use eframe::egui::Key;
use egui_kittest::kittest::Queryable as _;
use std::fs;
use std::path::Path;

fn club() -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall
}

/// Player `number` of a report who met `opponent` in the first round.
fn player(number: u16, name: &str, id: &str, opponent: u16, result: &str) -> String {
    let points = if result == "1" { "1.0" } else { "0.0" };
    let colour = if number < opponent { "w" } else { "b" };
    format!(
        "001 {number:4}      {name:<33}      {federation:3} {id:<11} {born:10}  {points} {number:4}  {opponent:4} {colour} {result}\n",
        federation = "",
        born = "",
    )
}

fn report(event: &str, names: [&str; 2], ids: [&str; 2]) -> String {
    let players = [
        player(1, names[0], ids[0], 2, "1"),
        player(2, names[1], ids[1], 1, "0"),
    ];
    format!("{event}XXR 3\n{}", players.concat())
}

fn shows(window: &Window, words: &str) -> bool {
    window.query_all_by_label_contains(words).next().is_some()
}

#[test]
fn every_import_says_what_its_format_does_not_carry_in_window_and_help() {
    let (_folder, mut window) = sample();
    for (page, sign_of, verb, words) in [
        (
            Key::Num4,
            "i",
            &["entrant", "import"],
            "Not carried: fees, attendance, byes, pairings and results.",
        ),
        (
            Key::Num2,
            "g",
            &["game", "import"],
            "Not carried: pairings without a game, byes, counts and incidents.",
        ),
        (
            Key::Num5,
            "r",
            &["event", "import"],
            "Not carried: games, counts, incidents, schools",
        ),
        (
            Key::Num2,
            "i",
            &["result", "import"],
            "Not carried: pairings, byes, games",
        ),
    ] {
        ctrl(&mut window, page);
        sign(&mut window, sign_of);
        assert!(window.state().dialog().is_some(), "{words}");
        assert!(shows(&window, words), "{words}");
        window.key_press(Key::Escape);
        window.run();
        let help = run(&[&verb[..], &["--help"]].concat());
        let flat = help.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(words), "{flat}");
    }
}

#[test]
fn columns_without_a_meaning_are_named_where_a_list_comes_in() {
    let hall = club();
    let list = hall.write("list.csv", "Name;Shoe size;Rating;Pet\nAnn;38;1500;cat\n");
    let answer = hall.must(&["member", "import", &list]);
    assert_eq!(
        answer.err.lines().next(),
        Some(
            format!(
                "{list}: no meaning is known of these columns, and they are left aside: Shoe size, Pet"
            )
            .as_str()
        )
    );
    let plain = hall.write("plain.csv", "Name;Rating\nBen;1500\n");
    let answer = hall.must(&["member", "import", &plain]);
    assert!(!answer.err.contains("left aside"), "{}", answer.err);
}

#[test]
fn a_list_whose_rows_can_all_be_read_and_contradict_what_is_known_is_answered_no() {
    let hall = club();
    // Two of a name are told apart by a birth date.
    let twins = hall.write(
        "twins.csv",
        "Name,Born\nAnn,1990-01-01\nBen,\nLee,1990-01-01\nLee,1991-01-01\n",
    );
    hall.must(&["member", "import", &twins]);
    hall.must(&["event", "new", "Evening", "--system", "round-robin"]);
    let status = |name: &str, text: &str, told: &str| {
        let file = hall.write(name, text);
        let answer = hall.run(&["entrant", "import", &file]);
        assert!(answer.err.contains(told), "{told}: {}", answer.err);
        answer.status
    };
    let ambiguous = "line 3: Lee could be one of several members";
    assert_eq!(status("a.csv", "Name\nBen\nLee\n", ambiguous), 1);
    assert_eq!(status("b.csv", "Name\nBen\nBen\n", "line 3: "), 1);
    assert_eq!(status("c.csv", "Name,Rating\nBen,x\nLee,\n", ambiguous), 2);
    assert_eq!(hall.must(&["entrant", "list"]).out, "");
    hall.must(&["entrant", "import", &sample_data("players.csv")]);
    hall.must(&["round", "pair"]);
    let status = |text: &str| {
        let file = hall.write("results.csv", text);
        let answer = hall.run(&["result", "import", &file]);
        assert!(answer.err.contains("line 2"), "{}", answer.err);
        answer.status
    };
    hall.must(&["result", "set", "1", "1", "1-0"]);
    assert_eq!(status("Round,Board,Result\n1,1,0-1\n"), 1, "another result");
    assert_eq!(status("Round,Board,Result\n1,99,0-1\n"), 1, "no such board");
    assert_eq!(status("Round,Board,White,Result\n1,2,Nobody,0-1\n"), 1);
    assert_eq!(
        status("Round,Board,Result\n1,2,7-1\n1,1,0-1\n"),
        2,
        "no result"
    );
}

#[test]
fn a_row_with_the_number_of_a_member_of_another_name_says_whom_it_means() {
    let hall = club();
    hall.must(&["member", "add", "Lerato Mokoena", "--number", "4711"]);
    hall.must(&["event", "new", "Evening"]);
    let list = hall.write("list.csv", "Number,Name\n4711,Ben Dlamini\n,Zoë Nkosi\n");
    let answer = hall.must(&["entrant", "import", &list]);
    assert!(
        answer.err.starts_with(&format!(
            "Note: {list}, line 2: Ben Dlamini is taken for the member Lerato Mokoena, who has this number.\n"
        )),
        "{}",
        answer.err
    );
    assert!(
        hall.must(&["entrant", "list"])
            .out
            .contains("Lerato Mokoena")
    );
    // A number alone, and a name without its accents, mean nobody else.
    hall.must(&["event", "new", "Second"]);
    let plain = hall.write("plain.csv", "Number,Name\n4711,\n,Zoe Nkosi\n");
    let answer = hall.must(&["entrant", "import", &plain, "--event", "Second"]);
    assert!(!answer.err.contains("taken for"), "{}", answer.err);
    let file = hall.path("hall.club");
    let opened = Club::open(Path::new(&file), Access::Write, NOW).unwrap();
    let mut window = window(Some(opened), Preferences::default());
    ctrl(&mut window, Key::Num4);
    press(&mut window, Key::Escape);
    sign(&mut window, "i");
    field(&window, "File").type_text(&list);
    window.run();
    window.get_by_label("Read it").click();
    window.run();
    assert!(shows(
        &window,
        "▲ Line 2: Ben Dlamini is taken for the member Lerato Mokoena"
    ));
}

#[test]
fn what_of_a_report_no_club_can_take_over_is_refused_with_its_place() {
    let hall = club();
    hall.must(&["member", "add", "A Mokoena"]);
    let import = |text: &str| -> Answer {
        let file = hall.write("in.trf", text);
        let answer = hall.run(&["event", "import", &file]);
        Answer {
            err: answer.err.replace(&file, "in.trf"),
            ..answer
        }
    };
    let long = format!("012 Cup\n022 {}\n", "x".repeat(121));
    for (text, told) in [
        (
            report("012 Our\tCup\n", ["A", "B"], ["77", "77"]),
            "line 4, column 58: the number 77 is that of player 1 already",
        ),
        (report(&long, ["A", "B"], ["", ""]), "line 2, column 5: "),
        (
            report("012 Cup\n", ["A Mokoena", "A Mokoena"], ["", ""]),
            "line 4, column 15: player 1 is taken for the member A Mokoena already",
        ),
    ] {
        let answer = import(&text);
        assert_eq!(answer.status, 2, "{}", answer.err);
        assert!(
            answer.err.contains(&format!("in.trf, {told}")),
            "{}",
            answer.err
        );
    }
    // Names can be made up for, and that is said with the place where each was expected.
    let nameless = report("", ["A", ""], ["", ""]);
    let answer = import(&nameless);
    assert_eq!(answer.status, 1, "{}", answer.err);
    for told in [
        "in.trf, line 3, column 15: player 2 has no name. It is expected in columns 15–47",
        "in.trf, line 1, column 1: no line 012 names the event; it is called “in” after the file.",
    ] {
        assert!(answer.err.contains(told), "{}", answer.err);
    }
    assert_eq!(hall.must(&["event", "list"]).out, "");
    let file = hall.write("in.trf", &nameless);
    let named = hall.must(&["event", "import", &file, "--yes", "--name", "Named"]);
    assert!(!named.err.contains("012"), "{}", named.err);
}

#[test]
fn what_a_report_tells_and_an_event_has_no_place_for_is_named_and_needs_no_agreement() {
    let event = "012 Our\tCup\n032 RSA\n122 30 min\n092 Swiss\n### remark\n";
    let told = report(event, ["A", "B"], ["", ""]).replacen("     A ", " wm  A ", 1);
    let hall = club();
    let file = hall.write(
        "in.trf",
        &told.replace("001    1      A", "001    1 mGM  A"),
    );
    let answer = hall.must(&["event", "import", &file]);
    for left in [
        "The title of one player is not kept.",
        "Lines that mean nothing here: 032, 122.",
    ] {
        assert!(answer.err.contains(left), "{}", answer.err);
    }
    let (folder, mut window) = sample();
    let path = folder.path().join("in.trf");
    fs::copy(&file, &path).unwrap();
    ctrl(&mut window, Key::Num5);
    sign(&mut window, "r");
    field(&window, "File").type_text(&path.display().to_string());
    window.run();
    window.get_by_label("Read it").click();
    window.run();
    assert!(shows(&window, "Lines that mean nothing here: 032, 122."));
    assert!(shows(&window, "The title of one player is not kept."));
    window.get_by_label("Take the event over").click();
    window.run();
    assert!(window.state().dialog().is_none());
}

#[test]
fn tags_that_contradict_each_other_are_told_with_their_place_and_nothing_is_taken_over() {
    let hall = club();
    hall.must(&["event", "new", "Evening", "--system", "round-robin"]);
    let players = hall.write("players.csv", "Name\nAnn\nBen\n");
    hall.must(&["entrant", "import", &players]);
    hall.must(&["round", "pair"]);
    for (text, check, told) in [
        (
            "[Rules \"classic\"]\n[Rules \"koti\"]\n\n1. d6 *\n",
            2,
            ", line 2, column 1: this tag stands in the record already, with another value",
        ),
        (
            "[Round \"1\"]\n[SetUp \"1\"]\n\n1. d6 *\n",
            1,
            ", line 2, column 1: the tag SetUp is 1 where a position begins the game",
        ),
    ] {
        let file = hall.write("in.pgn", text);
        let answer = run(&["game", "check", &file]);
        assert_eq!(answer.status, check, "{}", answer.err);
        assert!(answer.err.contains(told), "{}", answer.err);
        let answer = hall.run(&["game", "import", &file, "1", "1"]);
        assert_eq!(answer.status, check, "{}", answer.err);
    }
    // A position that begins the game is no matter of capital letters.
    let fen = "*******O/********/******** b p 1 11 0 12 0 1";
    let file = hall.write("in.pgn", &format!("[Fen \"{fen}\"]\n\n1... f4 *\n"));
    hall.must(&["game", "import", &file, "1", "1"]);
    let out = hall.must(&["game", "export"]).out;
    assert!(out.contains(&format!("[FEN \"{fen}\"]")), "{out}");
}
