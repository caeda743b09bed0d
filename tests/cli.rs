//! The command line as scripts use it: what is printed where, and with which exit status.

use crate::program::{Answer, Hall, run, sample_data};
use std::fs;

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

#[test]
fn perft_gives_a_line_a_depth() {
    let answer = run(&["perft", "--rules", "classic", "--depth", "3"]);
    assert_eq!(answer.out, "1 24\n2 552\n3 12144\n");
    assert_eq!((answer.err.as_str(), answer.status), ("", 0));
    let answer = run(&["perft", "--rules", "koti", "--depth", "2", "--json"]);
    assert_eq!(
        answer.out,
        "{\"count\":25,\"depth\":1}\n{\"count\":600,\"depth\":2}\n"
    );
}

#[test]
fn perft_takes_a_position() {
    // a7 d7 b6 g4 against c3 d2 f2, White to move
    let position = "*****@**/****@@*O/O*O****O m";
    let whole = "*****@**/***@@**O/O*O****O w m 4 0 3 0 0 13";
    let answer = run(&[
        "perft",
        "--rules",
        "classic",
        "--depth",
        "4",
        "--position",
        whole,
    ]);
    assert_eq!(answer.out, "1 11\n2 94\n3 915\n4 7418\n");
    let answer = run(&["perft", "--depth", "1", "--position", position]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 2));
    assert_eq!(
        answer.err,
        "The position cannot be read: a position has nine fields, not 2.\n"
    );
}

#[test]
fn rule_sets_are_listed_and_shown() {
    let answer = run(&["rules"]);
    let ids: Vec<&str> = lines(&answer.out)
        .iter()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    let known = [
        "classic",
        "traditional-online",
        "koti",
        "koti-online",
        "basotho",
        "gamesbento",
        "mssa-gar",
    ];
    assert_eq!(ids, known);
    let answer = run(&["rules", "mssa-gar"]);
    let said = lines(&answer.out);
    assert_eq!(
        said[0],
        "Mind Sports SA, generally accepted rules (mssa-gar)"
    );
    assert!(said.contains(&"A shot may be declined."), "{}", answer.out);
    assert!(
        said.iter()
            .any(|line| line.starts_with("Decided by this program"))
    );
    let answer = run(&["rules", "basotho", "--toml"]);
    assert!(
        answer.out.contains("must_attack = true  # true, false\n"),
        "{}",
        answer.out
    );
    let answer = run(&["rules", "classic", "--json"]);
    let rules: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(rules["quiet_turns"], 20);
    assert_eq!(rules["flies_at"], serde_json::Value::Null);
    let answer = run(&["rules", "chess"]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 2));
    assert!(
        answer
            .err
            .starts_with("There is no rule set chess. There are: classic, ")
    );
}

#[test]
fn good_games_are_checked_in_one_line_each() {
    let file = sample_data("games.pgn");
    let answer = run(&["game", "check", &file]);
    assert_eq!((answer.err.as_str(), answer.status), ("", 0));
    assert_eq!(lines(&answer.out).len(), 28);
    let first = format!(
        "{file}, game 1: 30 turns by classic; Black won: there is no legal turn; the record says 0-1"
    );
    assert_eq!(lines(&answer.out)[0], first);
}

#[test]
fn a_checked_game_as_json_has_the_promised_form() {
    let file = sample_data("games.pgn");
    let answer = run(&["game", "check", &file, "--json"]);
    let first = lines(&answer.out)[0];
    let game: serde_json::Value = serde_json::from_str(first).unwrap();
    assert_eq!(game["file"], file);
    assert_eq!(game["game"], 1);
    assert_eq!(game["rules"], "classic");
    assert_eq!(game["plies"], 30);
    let legal: Vec<u64> = serde_json::from_value(game["legal"].clone()).unwrap();
    assert_eq!((legal.len(), &legal[..3]), (30, &[24, 23, 22][..]));
    assert_eq!(game["to_move"], "white");
    assert_eq!(game["result"], "0-1");
    assert_eq!(game["reason"], "no-move");
    assert_eq!(game["declared"], "0-1");
    assert_eq!(game["agrees"], true);
    assert_eq!(game.get("rulings"), None);
    assert_eq!(game["position"].as_str().unwrap().split(' ').count(), 9);
}

#[test]
fn an_illegal_game_is_answered_with_no() {
    let hall = Hall::empty();
    let file = hall.write(
        "bad.pgn",
        "1. d6 f4 2. d6 *\n\n[Result \"1-0\"]\n\n1. d6 1-0\n",
    );
    let answer = run(&["game", "check", "--json", &file]);
    assert_eq!(answer.status, 1);
    let bad = format!(
        "{{\"file\":\"{file}\",\"game\":1,\"rules\":\"classic\",\"plies\":2,\"legal\":[24,23],\"error\":{{\"ply\":3,\"turn\":\"d6\",\
         \"kind\":\"occupied\",\"message\":\"a cow stands on d6 already\"}}}}"
    );
    assert_eq!(lines(&answer.out)[0], bad);
    let good: serde_json::Value = serde_json::from_str(lines(&answer.out)[1]).unwrap();
    assert_eq!(
        (&good["result"], &good["reason"]),
        (&"*".into(), &serde_json::Value::Null)
    );
    assert_eq!(
        (&good["declared"], &good["agrees"]),
        (&"1-0".into(), &true.into())
    );
}

#[test]
fn a_record_that_contradicts_the_rules_is_answered_with_no() {
    let hall = Hall::empty();
    let games = fs::read_to_string(sample_data("games.pgn")).unwrap();
    let first = games.split("\n\n[Event").next().unwrap();
    let wrong = first
        .replace("[Result \"0-1\"]", "[Result \"1-0\"]")
        .replace("d7-d6 0-1", "d7-d6 1-0");
    let file = hall.write("wrong.pgn", &wrong);
    let answer = run(&["game", "check", "--json", &file]);
    assert_eq!(answer.status, 1);
    let game: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(
        (&game["agrees"], &game["declared"]),
        (&false.into(), &"1-0".into())
    );
}

#[test]
fn turns_by_ruling_are_reported() {
    let hall = Hall::empty();
    let file = hall.write(
        "ruled.pgn",
        "1. d6 f4xd6 {by ruling: seen too late} 2. d7 *\n",
    );
    let answer = run(&["game", "check", "--json", &file]);
    let game: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!(
        (answer.status, &game["rulings"]),
        (0, &serde_json::json!([2]))
    );
}

#[test]
fn what_cannot_be_read_has_file_line_and_column() {
    let hall = Hall::empty();
    let file = hall.write("torn.pgn", "[Event \"x\"]\n[Site x]\n\n1. d6 *\n");
    let answer = run(&["game", "check", &file]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 2));
    assert_eq!(
        answer.err,
        format!("{file}, line 2, column 1: a tag has the form [Name \"value\"].\n")
    );
    let file = hall.write("rules.pgn", "[Event \"x\"]\n[Rules \"house\"]\n\n1. d6 *\n");
    let answer = run(&["game", "check", &file]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 2));
    assert_eq!(
        answer.err,
        format!("{file}, line 2, column 1: there are no rules called house.\n")
    );
    let file = hall.path("nowhere.pgn");
    let answer = run(&["game", "check", &file]);
    assert_eq!(
        (answer.err, answer.status),
        (format!("There is no file {file}.\n"), 2)
    );
}

#[test]
fn games_are_shown_with_the_board() {
    let hall = Hall::empty();
    let file = hall.write("short.pgn", "[White \"A\"]\n[Black \"B\"]\n\n1. d6 f4 *\n");
    let answer = run(&["game", "show", &file]);
    let shown = "Game 1: A – B, classic, *\n\n1. d6 f4\n\n\
                 7 .-----------.-----------.\n\
                 \x20 | \\         |         / |\n\
                 6 |   .-------O-------.   |\n";
    assert!(answer.out.starts_with(shown), "{}", answer.out);
    assert!(
        answer.out.contains("4 .---.---.       .---@---.\n"),
        "{}",
        answer.out
    );
}

#[test]
fn wrong_use_has_status_2_and_says_so_on_standard_error() {
    for wrong in [
        &["perft"][..],
        &["standings"],
        &["game"],
        &["perft", "--depth", "0"],
        &["--club", "x.club", "result", "set", "1", "1", "2-0"],
    ] {
        let answer = run(wrong);
        assert_eq!((answer.out.as_str(), answer.status), ("", 2), "{wrong:?}");
        assert!(!answer.err.is_empty(), "{wrong:?}");
    }
    let answer = run(&["standings"]);
    assert_eq!(
        answer.err,
        "Which club file? Name it with --club FILE before standings.\n"
    );
}

#[test]
fn help_goes_to_standard_output() {
    let answer = run(&["--help"]);
    assert_eq!((answer.err.as_str(), answer.status), ("", 0));
    for name in [
        "perft",
        "game",
        "member",
        "entrant",
        "round",
        "result",
        "standings",
        "export",
    ] {
        assert!(
            answer.out.contains(&format!("\n  {name} ")),
            "{name}: {}",
            answer.out
        );
    }
}

#[test]
fn the_sample_club_shows_its_running_round() {
    let hall = Hall::sample();
    let shown = "1  Tshiḓilamolomo        (½–½)  Mahikeng-Ngaka Modiri Molema Town Team\n\
                 2  Mbombela                     Polokwane \"Noord\"\n\
                 3  Tshwane A                    eThekwini\n\
                 4  Maseru, Thaba-Tšehla         Mangaung\n";
    assert_eq!(hall.run(&["round", "show"]), Answer::data(shown));
    assert_eq!(
        hall.run(&["event", "list"]),
        Answer::data("Sample round robin  round-robin  8  round 4 of 7\n")
    );
    let answer = hall.run(&["round", "show", "--json"]);
    let board: serde_json::Value = serde_json::from_str(lines(&answer.out)[0]).unwrap();
    assert_eq!(
        board["white"],
        serde_json::json!({ "no": 8, "name": "Tshiḓilamolomo" })
    );
    assert_eq!(
        (&board["result"], &board["proposed"]),
        (&serde_json::Value::Null, &"1/2-1/2".into())
    );
    let answer = hall.run(&["standings"]);
    assert!(
        answer
            .err
            .contains("Round 4: boards 1–4 have no confirmed result, one of them a proposed one.")
    );
    assert_eq!(
        hall.run(&["doctor"]),
        Answer {
            err: "The file is sound.\n".to_owned(),
            ..Answer::data("")
        }
    );
    assert_eq!(hall.run(&["round", "show", "9"]).status, 2);
}

#[test]
fn a_demo_is_never_made_over_a_file() {
    let hall = Hall::empty();
    let file = hall.write("mine.club", "something of mine");
    let answer = run(&["demo", &file, "--no-window"]);
    assert_eq!(answer.status, 2);
    assert_eq!(fs::read_to_string(&file).unwrap(), "something of mine");
}

#[test]
fn what_must_be_confirmed_waits_for_yes() {
    let hall = Hall::sample();
    let asked = hall.run(&["round", "unpair"]);
    assert_eq!(asked.status, 1);
    assert!(
        asked
            .err
            .ends_with("Nothing was done. Say --yes --yes to go on.\n"),
        "{}",
        asked.err
    );
    assert_eq!(hall.run(&["round", "unpair", "--yes"]).status, 1);
    assert_eq!(hall.run(&["round", "unpair", "--yes", "--yes"]).status, 0);
    assert_eq!(hall.run(&["round", "show", "4"]).status, 2);
    assert_eq!(hall.run(&["undo"]).status, 0);
    assert_eq!(hall.run(&["round", "show", "4"]).status, 0);
    let against = hall.run(&["result", "set", "4", "1", "1-0"]);
    assert!(
        against.err.contains("the game proposes ½–½, you enter 1–0"),
        "{}",
        against.err
    );
    assert_eq!(against.status, 1);
}

#[test]
fn results_are_entered_corrected_and_cleared() {
    let hall = Hall::sample();
    assert_eq!(
        hall.run(&["result", "set", "4", "4", "black-forfeits"])
            .status,
        0
    );
    let shown = hall.run(&["round", "show"]).out;
    assert!(
        shown.contains("Maseru, Thaba-Tšehla  +/−    Mangaung"),
        "{shown}"
    );
    assert_eq!(hall.run(&["result", "set", "4", "4", "1/2-0"]).status, 1);
    assert_eq!(
        hall.run(&[
            "result", "set", "4", "4", "1/2-0", "--reason", "agreed", "--yes"
        ])
        .status,
        0
    );
    assert_eq!(
        hall.run(&["result", "set", "4", "4", "clear", "--yes"])
            .status,
        0
    );
    let journal = hall.run(&["journal", "--json"]).out;
    let last: serde_json::Value = serde_json::from_str(lines(&journal).last().unwrap()).unwrap();
    assert_eq!(last["kind"], "clear-result");
    assert_eq!(last["device"], "command line");
    assert_eq!(
        last["text"],
        "Round 4, board 4, Maseru, Thaba-Tšehla against Mangaung: the result ½–0 was taken away."
    );
}

#[test]
fn members_come_in_all_or_none() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let bad = hall.write("bad.csv", "Name;Rating\nA;1500\nB;many\n;3\n");
    let answer = hall.run(&["member", "import", &bad]);
    assert_eq!(answer.status, 2);
    let told = format!(
        "{bad}, line 3, column 2 (Rating): “many” is no rating; a number from 1 to 4000 or an empty cell is.\n\
         {bad}, line 4, column 1 (Name): A name is needed.\n\
         Nothing was taken in: 2 rows of {bad} are bad, 1 are good.\n"
    );
    assert_eq!(answer.err, told);
    assert_eq!(hall.run(&["member", "list"]).out, "");
    let good = hall.write_bytes("good.csv", b"Name,Born,Club\nAndr\xe9,2009-04-30,\"a,b\"\n");
    hall.must(&["member", "import", &good]);
    let out = hall.path("out.csv");
    hall.must(&["member", "export", &out]);
    let written = fs::read_to_string(out).unwrap();
    let expected = "Member no,Name,Club,Rating,Born,Sex,School,Province,Guardian,Consent,Consent play,Consent name,Consent photo\r\n,André,\"a,b\",,2009-04-30,,,,,,,,\r\n";
    assert_eq!(written, expected);
}

#[test]
fn columns_and_junctions_can_be_told() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let file = hall.write("lys.csv", "Speler|Sterkte\nLerato, M|1500\n");
    assert_eq!(hall.run(&["member", "import", &file]).status, 2);
    let told = [
        "member",
        "import",
        &file,
        "--column",
        "Speler=name",
        "--column",
        "Sterkte=rating",
    ];
    hall.must(&told);
    assert_eq!(hall.run(&["member", "list"]).out, "#1  1500  Lerato, M\n");
    assert_eq!(
        hall.run(&["member", "import", &file, "--column", "Speler=nickname"])
            .status,
        2
    );
    // A2 is d6 by ring and no junction by grid.
    let file = hall.write("rings.pgn", "1. A2 A4 *\n");
    assert_eq!(
        run(&["game", "check", &file, "--junctions", "rings"]).status,
        0
    );
    assert_eq!(run(&["game", "check", &file]).status, 1);
}

#[test]
fn byes_and_withdrawals_are_noted() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&["event", "new", "Evening", "--rounds", "3"]);
    hall.must(&["entrant", "import", &sample_data("players.csv")]);
    hall.must(&["entrant", "bye", "2", "1", "H"]);
    hall.must(&["entrant", "withdraw", "3"]);
    let listed = hall.must(&["entrant", "list"]).out;
    assert!(lines(&listed)[2].ends_with("withdrawn"), "{listed}");
    hall.must(&["entrant", "return", "3"]);
    assert!(!hall.must(&["entrant", "list"]).out.contains("withdrawn"));
    hall.must(&["entrant", "bye", "2", "1", "none"]);
    let answer = hall.run(&["entrant", "bye", "2", "1", "none"]);
    assert_eq!(answer.status, 1);
    assert!(
        answer.err.ends_with("has no bye in that round.\n"),
        "{}",
        answer.err
    );
    assert_eq!(hall.run(&["entrant", "bye", "99", "1", "H"]).status, 2);
}

#[test]
fn what_is_exported_comes_in_again() {
    let hall = Hall::sample();
    let members = hall.path("members.csv");
    hall.must(&["member", "export", &members]);
    let games = hall.must(&["game", "export"]).out;
    let other = Hall::empty();
    other.must(&["new", "Another"]);
    other.must(&["member", "import", &members]);
    let again = other.path("again.csv");
    other.must(&["member", "export", &again]);
    assert_eq!(
        fs::read_to_string(again).unwrap(),
        fs::read_to_string(members).unwrap()
    );
    other.must(&[
        "event",
        "new",
        "Sample round robin",
        "--system",
        "round-robin",
        "--place",
        "Thaba Nchu",
    ]);
    other.must(&["entrant", "import", &sample_data("players.csv")]);
    for _ in 0..4 {
        other.must(&["round", "pair"]);
    }
    let file = other.write("games.pgn", &games);
    other.must(&["game", "import", &file, "--accept"]);
    let back = other.must(&["game", "export", "1"]).out;
    assert_eq!(
        without_dates(&back),
        without_dates(&hall.must(&["game", "export", "1"]).out)
    );
}

fn without_dates(text: &str) -> String {
    text.lines()
        .filter(|line| !line.starts_with("[Date "))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn games_that_do_not_fit_keep_the_others_out() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&["event", "new", "Evening", "--system", "round-robin"]);
    for name in ["Ann", "Ben"] {
        hall.must(&["member", "add", name]);
    }
    hall.must(&["entrant", "add", "ann", "Ben"]);
    hall.must(&["round", "pair"]);
    let game = |white: &str, round: &str| {
        format!("[Round \"{round}\"]\n[Board \"1\"]\n[White \"{white}\"]\n\n1. d6 f4 *\n\n")
    };
    let file = hall.write(
        "games.pgn",
        &(game("Ann", "1") + &game("Ann", "2") + &game("Zoe", "1")),
    );
    let answer = hall.run(&["game", "import", &file]);
    assert_eq!(answer.status, 1);
    let told = format!(
        "{file}, game 2: There is no board 1 in round 2.\n\
         {file}, game 3: On board 1 Ann has White, not Zoe.\n\
         Nothing was taken in: 2 of 3 games in {file} cannot be.\n"
    );
    assert_eq!(answer.err, told);
    assert_eq!(hall.run(&["game", "export"]).out, "");
    let file = hall.write("one.pgn", "1. d6 f4 2. d6 *\n");
    let answer = hall.run(&["game", "import", &file, "1", "1"]);
    assert_eq!(answer.status, 1);
    assert!(
        answer
            .err
            .contains("Turn 3, d6, does not fit: a cow stands on d6 already."),
        "{}",
        answer.err
    );
    let file = hall.write("one.pgn", "1. d6 f4 2. d7 *\n");
    hall.must(&["game", "import", &file, "1", "1"]);
    assert!(
        hall.must(&["game", "export", "1", "1"])
            .out
            .ends_with("\n1. d6 f4 2. d7 *\n")
    );
}

#[test]
fn tables_go_into_a_folder_and_public_ones_hide_what_is_private() {
    let hall = Hall::sample();
    let folder = hall.path("tables");
    let answer = hall.run(&["export", "csv", "-o", &folder, "--public"]);
    assert_eq!((lines(&answer.out).len(), answer.status), (11, 0));
    let players = fs::read_to_string(format!("{folder}/players-public.csv")).unwrap();
    assert!(
        players.starts_with("No,Name,Club,Rating,Province,Status\r\n"),
        "{players}"
    );
    let answer = hall.run(&["export", "csv", "--table", "players", "--bom"]);
    assert!(
        answer
            .out
            .starts_with("\u{feff}No,Name,Club,Rating,Born,Member no,"),
        "{}",
        answer.out
    );
}

#[test]
fn pages_for_the_hall_go_into_a_folder() {
    let hall = Hall::sample();
    let folder = hall.path("pages");
    let answer = hall.must(&["export", "html", "-o", &folder]);
    assert_eq!(lines(&answer.out).len(), 26, "{}", answer.out);
    let round = fs::read_to_string(format!("{folder}/round-4.html")).unwrap();
    assert!(round.contains("Mbombela"), "{round}");
    assert!(
        hall.must(&["export", "html"])
            .out
            .starts_with("<!DOCTYPE html>")
    );
}

#[test]
fn minors_stand_in_public_by_their_initials() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&[
        "event",
        "new",
        "Evening",
        "--system",
        "round-robin",
        "--first-day",
        "2026-11-30",
    ]);
    hall.must(&["member", "add", "Lerato Mokoena", "--born", "2009-05-14"]);
    hall.must(&["member", "add", "Ben", "--born", "2008-11-30"]);
    hall.must(&["entrant", "add", "Lerato", "Ben"]);
    hall.must(&["round", "pair"]);
    hall.must(&["result", "set", "1", "1", "1-0"]);
    let table = |public: &[&str]| {
        hall.must(&[&["export", "csv", "--table", "results"], public].concat())
            .out
    };
    assert!(
        table(&[]).contains("1,1,1,Lerato Mokoena,2,Ben,1-0"),
        "{}",
        table(&[])
    );
    assert!(
        table(&["--public"]).contains("1,1,1,L.M. 1,2,Ben,1-0"),
        "{}",
        table(&["--public"])
    );
    assert!(
        hall.must(&["export", "pgn", "--public"])
            .out
            .contains("[White \"L.M. 1\"]")
    );
    let page = hall.must(&["export", "html"]).out;
    assert!(
        page.contains("L.M. 1") && !page.contains("Lerato"),
        "{page}"
    );
}

#[test]
fn sheets_are_listed_and_printed() {
    let answer = run(&["print", "--list"]);
    assert_eq!((answer.err.as_str(), answer.status), ("", 0));
    for name in ["pairings", "score-sheet", "score-sheet-filled"] {
        let listed = lines(&answer.out)
            .iter()
            .any(|line| line.starts_with(&format!("{name} ")));
        assert!(listed, "{name}: {}", answer.out);
    }
    let hall = Hall::sample();
    let out = hall.path("pairings.pdf");
    let answer = hall.must(&["print", "pairings", "-o", &out]);
    assert_eq!(
        (answer.out, answer.err),
        (String::new(), format!("{out}: one page.\n"))
    );
    assert!(fs::read(&out).unwrap().starts_with(b"%PDF-"));
    let answer = hall.run(&["print", "pairings", "--round", "9", "-o", &out]);
    assert_eq!(answer.status, 2);
    assert!(answer.err.contains('9'), "{}", answer.err);
    assert_eq!(hall.run(&["print", "pairings"]).status, 2);
}

#[test]
fn files_that_are_no_club_files_are_told_apart_and_left_alone() {
    let hall = Hall::empty();
    let other = hall.write("other.club", "not a club");
    let answer = run(&["--club", &other, "doctor"]);
    assert_eq!(
        (answer.err, answer.status),
        (format!("{other} is not a club file.\n"), 2)
    );
    let answer = run(&["--club", &other, "new", "Soweto"]);
    assert_eq!(answer.status, 2);
    assert_eq!(fs::read_to_string(&other).unwrap(), "not a club");
}

#[test]
fn values_that_another_program_wrote_are_named_by_the_doctor() {
    let hall = Hall::sample();
    let file = hall.path("hall.club");
    let broken = |sql: &str| {
        rusqlite::Connection::open(&file)
            .unwrap()
            .execute_batch(sql)
            .unwrap();
        let answer = hall.run(&["doctor"]);
        assert_eq!(answer.status, 1, "{}", answer.out);
        answer.out + &answer.err
    };
    for (sql, words) in [
        (
            "UPDATE member SET born = '2009-02-30' WHERE id = 1",
            "“2009-02-30” is no day.",
        ),
        (
            "UPDATE event SET tie_breaks = 'BH ZZ'",
            "hold “ZZ”, which is none.",
        ),
        (
            "UPDATE entrant SET tpn = 1",
            "two players have the number 1.",
        ),
        ("UPDATE entrant SET seed = 2", "two players are seed 2."),
        ("UPDATE event SET rules = 'nine holes'", "cannot be read:"),
    ] {
        let told = broken(sql);
        assert!(told.contains(words), "{sql}: {told}");
    }
}

#[test]
fn own_words_beside_the_club_file_are_used() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    fs::create_dir_all(hall.path("templates/words")).unwrap();
    hall.write(
        "templates/words/en.ftl",
        "cli-doctor-sound = All is well.\n",
    );
    assert_eq!(hall.run(&["doctor"]).err, "All is well.\n");
    let file = hall.write(
        "templates/words/en.ftl",
        "cli-doctor-sound = All\nis well.\n",
    );
    let answer = hall.run(&["doctor"]).err;
    assert!(answer.contains(&format!("{file}, line 2")), "{answer}");
    assert!(answer.ends_with("The file is sound.\n"), "{answer}");
}
