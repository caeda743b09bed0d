//! The command line's manners: exit statuses, and what is said as objects.

use crate::program::{Hall, run, sample_data};
use serde_json::Value;

fn two_players() -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let players = hall.write("players.csv", "No,Name\n1,Ann\n2,Ben\n");
    hall.must(&["event", "new", "Open", "--system", "round-robin"]);
    hall.must(&["entrant", "import", &players]);
    hall.must(&["round", "pair"]);
    hall
}

#[test]
fn a_record_that_can_be_read_and_is_not_taken_is_a_no_and_one_that_cannot_is_wrong_use() {
    let hall = two_players();
    let head = "[Round \"1\"]\n[Board \"1\"]\n";
    for (name, text, status) in [
        ("illegal turn", format!("{head}\n1. d6 d6 *\n"), 1),
        ("unread turn", format!("{head}\n1. d6 z9 *\n"), 1),
        (
            "other rules",
            format!("{head}[Rules \"koti\"]\n\n1. d6 *\n"),
            1,
        ),
        (
            "other result tag",
            format!("{head}[Result \"0-1\"]\n\n1. d6 f4 1-0\n"),
            1,
        ),
        (
            "nobody's board",
            "[Round \"9\"]\n[Board \"1\"]\n\n1. d6 *\n".to_owned(),
            1,
        ),
        (
            "no position",
            format!("{head}[FEN \"nothing\"]\n\n1. d6 *\n"),
            2,
        ),
        (
            "no values",
            format!("{head}[RulesValues \"nothing\"]\n\n1. d6 *\n"),
            2,
        ),
        ("no record", "[Round 1]".to_owned(), 2),
        ("empty", String::new(), 2),
    ] {
        let file = hall.write("in.pgn", &text);
        let answer = hall.run(&["game", "import", &file]);
        assert_eq!(answer.status, status, "{name}: {}", answer.err);
    }
    let file = hall.write("in.pgn", "1. d6 f4 1-0\n");
    assert_eq!(hall.run(&["game", "import", &file, "1", "9"]).status, 2);
    hall.must(&["game", "import", &file, "1", "1"]);
    let file = hall.write("other.pgn", "1. d6 b4 1-0\n");
    assert_eq!(
        hall.run(&["game", "import", &file, "1", "1"]).status,
        1,
        "has turns"
    );
    let file = hall.write("members.csv", "Name\nAnn\n");
    assert_eq!(
        hall.run(&["member", "import", &file]).status,
        1,
        "is a member"
    );
}

#[test]
fn a_record_that_contradicts_itself_is_told_with_line_and_column() {
    let hall = Hall::empty();
    let first = "[White \"A\"]\n[Result \"1-0\"]\n\n1. d6 f4 1-0\n\n";
    let text = format!("{first}[White \"B\"]\n  [Result \"0-1\"]\n\n1. d6 f4 1-0\n");
    let file = hall.write("in.pgn", &text);
    let answer = run(&["game", "check", &file]);
    assert_eq!(answer.status, 1);
    assert_eq!(
        answer.err,
        format!("{file}, line 7, column 3: the Result tag says 0-1, and the turns end in 1-0.\n")
    );
    let json = run(&["game", "check", "--json", &file]).out;
    let second: Value = serde_json::from_str(json.lines().nth(1).unwrap()).unwrap();
    assert_eq!(
        (&second["tag"], &second["declared"]),
        (&"0-1".into(), &"1-0".into())
    );
    assert!(!json.lines().next().unwrap().contains("\"tag\""), "{json}");
    // Rules under the name of others, of which they take one value away.
    let koti = run(&["rules", "koti", "--json"]);
    assert_eq!(koti.status, 0);
    let own = hall.write(
        "own.toml",
        &run(&["rules", "classic", "--toml"])
            .out
            .replace("\"classic\"", "\"ours\"")
            .replace("quiet_turns = 20", "quiet_turns = 30"),
    );
    hall.must(&["new", "Soweto"]);
    hall.must(&[
        "event",
        "new",
        "Open",
        "--system",
        "round-robin",
        "--rules",
        &own,
    ]);
    let players = hall.write("players.csv", "Name\nAnn\nBen\n");
    hall.must(&["entrant", "import", &players]);
    hall.must(&["round", "pair"]);
    let file = hall.write("one.pgn", "1. d6 f4 1-0\n");
    hall.must(&["game", "import", &file, "1", "1", "--accept"]);
    let out = hall.must(&["game", "export"]).out;
    let good = hall.write("good.pgn", &out);
    assert_eq!(run(&["game", "check", &good]).status, 0);
    let bad = hall.write(
        "bad.pgn",
        &out.replace("[Rules \"ours\"]", "[Rules \"classic\"]"),
    );
    let answer = run(&["game", "check", &bad]);
    assert_eq!(answer.status, 1, "{answer:?}");
    let line = 1 + out
        .lines()
        .position(|line| line.starts_with("[RulesValues"))
        .unwrap();
    assert_eq!(
        answer.err,
        format!("{bad}, line {line}, column 1: these are not the rules called classic.\n")
    );
}

/// The objects of an answer, one a line.
fn objects(out: &str) -> Vec<Value> {
    let read = |line: &str| serde_json::from_str::<Value>(line);
    let all: Result<Vec<Value>, _> = out.lines().map(read).collect();
    let all = all.unwrap_or_else(|error| panic!("{error}: {out}"));
    assert!(all.iter().all(Value::is_object), "{out}");
    all
}

#[test]
fn what_was_written_is_said_as_objects() {
    let hall = Hall::sample();
    for (words, file) in [
        (vec!["print", "pairings", "-o"], "pairings.pdf"),
        (
            vec!["export", "csv", "--table", "players", "-o"],
            "players.csv",
        ),
        (vec!["export", "pgn", "-o"], "games.pgn"),
        (vec!["export", "trf", "-o"], "report.trf"),
        (vec!["game", "export", "-o"], "round.pgn"),
        (vec!["member", "export"], "members.csv"),
        (vec!["backup"], "copy.club"),
    ] {
        let path = hall.path(file);
        let mut words = words.clone();
        words.extend([path.as_str(), "--json"]);
        let said = objects(&hall.must(&words).out);
        assert_eq!(said.len(), 1, "{words:?}");
        assert_eq!(said[0]["file"], path.as_str(), "{words:?}");
        let bytes = std::fs::read(&path).unwrap();
        assert!(
            !bytes.is_empty() && bytes[0] != b'{',
            "{words:?}: the file has its own form"
        );
    }
    for form in ["csv", "html"] {
        let folder = hall.path(form);
        let said = objects(&hall.must(&["export", form, "-o", &folder, "--json"]).out);
        assert!(said.len() > 5, "{said:?}");
        for one in said {
            assert!(std::path::Path::new(one["file"].as_str().unwrap()).is_file());
        }
    }
}

#[test]
fn every_subcommand_answers_in_objects_or_not_at_all() {
    let hall = Hall::sample();
    let games = sample_data("games.pgn");
    for words in [
        vec!["rules"],
        vec!["rules", "classic"],
        vec!["perft", "--rules", "classic", "--depth", "2"],
        vec!["game", "check", &games],
        vec!["game", "show", &games],
        vec!["game", "export"],
        vec!["doctor"],
        vec!["journal"],
        vec!["member", "list"],
        vec!["member", "export", "-"],
        vec!["member", "add", "Thandi Nkosi"],
        vec!["member", "edit", "Thandi", "--rating", "1400"],
        vec!["event", "list"],
        vec!["entrant", "list"],
        vec!["round", "show"],
        vec!["round", "show", "1"],
        vec!["standings"],
        vec!["standings", "--explain", "1"],
        vec!["result", "set", "4", "2", "1-0"],
        vec!["export", "csv"],
        vec!["export", "pgn"],
        vec!["export", "trf"],
        vec!["export", "html"],
        vec!["print", "--list"],
        vec!["undo"],
        vec!["new", "Other"],
    ] {
        let mut words = words.clone();
        words.push("--json");
        let other = Hall::empty();
        let made = words[0] == "new";
        let answer = if made {
            other.run(&words)
        } else {
            hall.run(&words)
        };
        assert!(answer.status < 2, "{words:?}: {answer:?}");
        assert!(!objects(&answer.out).is_empty(), "{words:?}: {answer:?}");
    }
}

#[test]
fn consents_that_cannot_be_are_refused_in_words() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let add = [
        "member",
        "add",
        "Lerato",
        "--born",
        "2010-05-14",
        "--guardian",
        "Palesa",
        "--consent",
    ];
    let answer = hall.run(&[&add[..], &["2009-01-01", "--consent-to", "play"]].concat());
    assert_eq!(answer.status, 2);
    assert!(
        answer.err.contains("older than the birth date 2010-05-14"),
        "{}",
        answer.err
    );
    let answer = hall.run(&[&add[..], &["2026-01-01", "--consent-to", "none,play"]].concat());
    assert_eq!(answer.status, 2);
    assert!(answer.err.contains("“none” stands alone"), "{}", answer.err);
    let list = hall.write(
        "list.csv",
        "Name,Born,Guardian,Consent,Consent play\nA,2010-05-14,P,2010-05-13,yes\n",
    );
    let answer = hall.run(&["member", "import", &list]);
    assert_eq!(answer.status, 2);
    assert!(
        answer
            .err
            .contains("line 2, column 4 (Consent): The consent of 2010-05-13"),
        "{}",
        answer.err
    );
    assert_eq!(hall.must(&["member", "list"]).out, "");
}

#[test]
fn what_steers_a_terminal_is_not_passed_on() {
    let hall = Hall::empty();
    let file = hall.write("esc.pgn", "[Event \"x\"]\n\n1. a1\u{1b}[31mzz d6 *\n");
    let answer = hall.run(&["game", "check", &file]);
    assert_ne!(answer.status, 0);
    let said = answer.out + &answer.err;
    assert!(!said.contains('\u{1b}'), "{said:?}");
}
