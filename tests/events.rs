//! Events of every system set up and run on the command line.

use crate::program::Hall;
use arbiter::club::{Access, Club};
use arbiter::sheet::build::{Wanted, make};
use arbiter::sheet::draw::Page;
use arbiter::sheet::{SheetKind, SheetRequest};
use arbiter::words::Words;
use engine::play::Naming;
use engine::{Millis, Moment};
use serde_json::Value;
use std::fs;
use std::path::Path;

fn club(players: usize, args: &[&str]) -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Club"]);
    hall.must(&[&["event", "new", "Open"], args].concat());
    let rows: Vec<String> = (1..=players)
        .map(|n| format!("Player {n:02},{}", 2000 - 10 * n))
        .collect();
    let csv = hall.write(
        "players.csv",
        &format!("name,rating\n{}\n", rows.join("\n")),
    );
    hall.must(&["entrant", "import", &csv]);
    hall
}

fn objects(text: &str) -> Vec<Value> {
    text.lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect()
}

fn event(hall: &Hall) -> Value {
    objects(&hall.must(&["event", "list", "--json"]).out).remove(0)
}

/// Enters the same result on every board of a round that has none.
fn results(hall: &Hall, round: &str, result: &str) {
    for row in objects(&hall.must(&["round", "show", round, "--json"]).out) {
        if row["board"].is_number() && row["result"].is_null() {
            let board = row["board"].to_string();
            hall.must(&["result", "set", round, &board, result]);
        }
    }
}

#[test]
fn a_knockout_with_replay_lot_ruling_and_third_place() {
    let hall = club(6, &["--system", "knockout", "--third-place", "yes"]);
    hall.must(&["round", "pair"]);
    let shown = hall.must(&["round", "show", "1"]).out;
    assert_eq!(shown.matches("bye: goes through").count(), 2, "{shown}");
    hall.must(&["result", "set", "1", "1", "1/2-1/2"]);
    hall.must(&["result", "set", "1", "2", "both-forfeit"]);
    let refused = hall.run(&["round", "pair"]);
    assert_eq!(refused.status, 1);
    assert!(
        refused.err.contains("is not decided: replay it"),
        "{refused:?}"
    );
    hall.must(&["result", "replay", "1", "1"]);
    let shown = hall.must(&["round", "show", "1"]).out;
    assert!(shown.contains("replay of board 1"), "{shown}");
    let csv = hall.must(&["export", "csv", "--table", "pairings"]).out;
    assert!(
        csv.starts_with("Round,Board,White no,White,Black no,Black,Bye,Replay of,Goes on no\r\n"),
        "{csv}"
    );
    assert!(csv.lines().any(|line| line.ends_with(",1,")), "{csv}");
    let pages = hall.path("pages");
    hall.must(&["export", "html", "-o", &pages]);
    let page = std::fs::read_to_string(std::path::Path::new(&pages).join("round-1.html")).unwrap();
    assert!(page.contains("is the replay of board 1."), "{page}");
    assert!(shown.contains("not decided"), "{shown}");
    hall.must(&["result", "set", "1", "3", "1/2-1/2"]);
    let told = hall.must(&["result", "decide", "1", "3", "lot"]).err;
    assert!(told.contains("by lot"), "{told}");
    let twice = hall.run(&["result", "decide", "1", "3", "lot"]);
    assert_eq!(twice.status, 1);
    assert!(twice.err.contains("Lots are drawn once"), "{twice:?}");
    let told = hall.must(&["result", "decide", "1", "3", "white", "--reason", "misread"]);
    assert!(told.err.contains("Corrected: "), "{told:?}");
    let journal = hall.must(&["journal"]).out;
    assert!(journal.contains("Corrected: "), "{journal}");
    let bare = hall.run(&["result", "decide", "1", "2", "white"]);
    assert_eq!(bare.status, 1);
    assert!(bare.err.contains("reason"), "{bare:?}");
    hall.must(&[
        "result",
        "decide",
        "1",
        "2",
        "white",
        "--reason",
        "was here first",
    ]);
    let rows = objects(&hall.must(&["round", "show", "1", "--json"]).out);
    assert_eq!(rows[2]["replay_of"], 1);
    assert_eq!(rows[2]["white"], rows[0]["black"], "colours are reversed");
    assert_eq!(rows[1]["goes_on"], rows[1]["white"]);
    for round in ["2", "3"] {
        hall.must(&["round", "pair"]);
        results(&hall, round, "1-0");
    }
    let last = objects(&hall.must(&["round", "show", "3", "--json"]).out);
    assert_eq!(last.len(), 2, "final and match for third place");
    let lines = objects(&hall.must(&["standings", "--json"]).out);
    let places: Vec<i64> = lines.iter().map(|l| l["place"].as_i64().unwrap()).collect();
    assert_eq!(places, [1, 2, 3, 4, 5, 5]);
    assert_eq!(lines[0]["reached"]["what"], "won");
    assert_eq!(lines[0]["no"], last[0]["white"]["no"]);
    let table = hall.must(&["standings"]).out;
    assert!(table.contains("won the match for third place"), "{table}");
    assert!(!table.contains("BH"), "{table}");
    let csv = hall
        .must(&["export", "csv", "--table", "standings", "-o", "-"])
        .out;
    assert!(
        csv.contains("Reached") && csv.contains("quarter final"),
        "{csv}"
    );
}

#[test]
fn every_setting_of_an_event_is_told_and_changed() {
    let hall = club(
        8,
        &[
            "--acceleration",
            "baku",
            "--rounds",
            "5",
            "--first-colour",
            "black",
            "--points",
            "bye=0.5",
            "--bye-at-average",
            "yes",
            "--tie-breaks",
            "PTS,BH/C1,SB",
        ],
    );
    let row = event(&hall);
    assert_eq!(row["acceleration"], "baku");
    assert_eq!(row["first_colour"], "black");
    assert_eq!(row["points"]["pab"], 5);
    assert_eq!(row["bye_at_average"], true);
    assert_eq!(row["tie_breaks"], "PTS BH/C1 SB");
    hall.must(&[
        "event",
        "edit",
        "--name",
        "Closed",
        "--points",
        "win=3,draw=1",
        "--acceleration",
        "none",
    ]);
    let row = event(&hall);
    assert_eq!(
        (&row["name"], &row["points"]["win"]),
        (&"Closed".into(), &30.into())
    );
    assert_eq!(row["acceleration"], "none");
    assert_eq!(row["first_colour"], "black", "what is not named stays");
    let wrong = hall.run(&["event", "edit", "--points", "win:3"]);
    assert_eq!(wrong.status, 2, "{wrong:?}");
    hall.must(&["event", "prohibit", "1", "5"]);
    hall.must(&["round", "pair"]);
    let first = objects(&hall.must(&["round", "show", "1", "--json"]).out);
    let together = |row: &Value| {
        let pair = [row["white"]["no"].as_i64(), row["black"]["no"].as_i64()];
        pair.contains(&Some(1)) && pair.contains(&Some(5))
    };
    assert!(!first.iter().any(together), "{first:?}");
    assert!(
        !first.iter().any(|row| row["white"]["no"] == 1),
        "number 1 begins with Black"
    );
    // Once it has begun, tie-breaks, points and prohibited pairs are confirmed twice.
    for change in [
        &["event", "edit", "--tie-breaks", "PTS DE"][..],
        &["event", "edit", "--points", "win=2"],
        &["event", "prohibit", "2", "3"],
    ] {
        assert_eq!(hall.run(change).status, 1, "{change:?}");
        assert_eq!(
            hall.run(&[change, &["--yes"]].concat()).status,
            1,
            "{change:?}"
        );
        hall.must(&[change, &["--yes", "--yes"]].concat());
    }
    assert_eq!(event(&hall)["prohibited"], 2);
    let late = hall.run(&["event", "edit", "--acceleration", "baku", "--yes", "--yes"]);
    assert!(late.err.contains("acceleration stays"), "{late:?}");
}

#[test]
fn a_group_that_keeps_nobody_apart_is_refused_in_words() {
    let hall = club(4, &[]);
    for (group, words) in [
        (&["1"][..], "needs at least two, each named once"),
        (&["1", "1"], "needs at least two, each named once"),
        (&["1", "1", "2"], "needs at least two, each named once"),
        (
            &["1", "2", "--from", "5", "--to", "2"],
            "Rounds 5 to 2 are none",
        ),
        (&["1", "2", "--from", "0"], "Rounds 0 to 99 are none"),
    ] {
        let answer = hall.run(&[&["event", "prohibit"], group].concat());
        assert_eq!(answer.status, 1, "{group:?}: {answer:?}");
        assert!(answer.err.contains(words), "{group:?}: {answer:?}");
        assert_eq!(event(&hall)["prohibited"], 0);
    }
    hall.must(&["event", "prohibit", "1", "2", "--from", "2", "--to", "2"]);
    assert_eq!(event(&hall)["prohibited"], 1);
}

#[test]
fn what_is_refused_is_refused_before_anything_is_asked() {
    let hall = club(4, &[]);
    hall.must(&["event", "prohibit", "1", "2"]);
    // Paired with himself, although 1 and 1 are of a group whose members may not meet.
    for pairs in [
        &["1-1", "2-3", "--bye", "4"][..],
        &["1-2", "1-3", "--bye", "4"],
    ] {
        for agreed in [&[][..], &["--yes", "--yes"]] {
            let answer = hall.run(&[&["round", "pair", "--pairs"], pairs, agreed].concat());
            assert_eq!(answer.status, 1, "{answer:?}");
            assert!(
                answer.err.contains("stands in the pairing twice"),
                "{answer:?}"
            );
            assert!(!answer.err.contains("Warning"), "{answer:?}");
        }
    }
    // What only breaks a rule is still asked.
    let asked = hall.run(&["round", "pair", "--pairs", "1-2", "3-4"]);
    assert!(
        asked.err.contains("may not meet") && asked.err.contains("--yes --yes"),
        "{asked:?}"
    );
    hall.must(&["round", "pair", "--pairs", "1-2", "3-4", "--yes", "--yes"]);
}

#[test]
fn which_byes_bar_is_told_changed_and_named_where_a_file_cannot_hold_it() {
    let hall = club(5, &["--bye-bars", "pairing=no,half=yes"]);
    let shown = hall.must(&["event", "show"]).out;
    let line = |option: &str| {
        let mut lines = shown
            .lines()
            .map(|line| line.split_once(' ').unwrap_or((line, "")));
        lines.find(|(name, _)| *name == option).unwrap().1.trim()
    };
    assert_eq!(line("bye-bars"), "pairing=no,full=rule,half=yes");
    assert!(line("points").starts_with("win=1,draw=0.5,loss=0,bye=1,"));
    assert_eq!((line("name"), line("system")), ("Open", "swiss"));
    // What is shown can be typed as it stands.
    hall.must(&[
        "event",
        "edit",
        "--points",
        line("points"),
        "--bye-bars",
        line("bye-bars"),
    ]);
    assert_eq!(hall.must(&["event", "show"]).out, shown);
    let bars = |hall: &Hall| event(hall)["byes_that_bar"].clone();
    assert_eq!(
        bars(&hall),
        serde_json::json!({"pairing": false, "full": null, "half": true})
    );
    for wrong in ["half", "half=maybe", "quarter=yes"] {
        let wrong = hall.run(&["event", "edit", "--bye-bars", wrong]);
        assert_eq!(wrong.status, 2, "{wrong:?}");
    }
    hall.must(&["round", "pair"]);
    let left = hall
        .must(&["export", "trf", "-o", &hall.path("bars.trf")])
        .err;
    assert!(left.contains("Which byes bar"), "{left}");
    let late = hall.run(&["event", "edit", "--bye-bars", "rule"]);
    assert_eq!(late.status, 1);
    assert!(late.err.contains("From round 2 on"), "{late:?}");
    hall.must(&["event", "edit", "--bye-bars", "rule", "--yes"]);
    let left = hall
        .must(&["export", "trf", "-o", &hall.path("rule.trf")])
        .err;
    assert!(!left.contains("Which byes bar"), "{left}");
}

#[test]
fn a_change_of_system_brings_its_own_tie_breaks_and_refuses_what_it_has_not() {
    let hall = club(5, &["--system", "knockout"]);
    let few = hall.run(&["event", "edit", "--rounds", "1"]);
    assert_eq!(few.status, 1);
    assert!(
        few.err.contains("the system takes 3 rounds, not 1"),
        "{few:?}"
    );
    hall.must(&["event", "edit", "--third-place", "yes"]);
    let refused = hall.run(&["event", "edit", "--system", "swiss"]);
    assert_eq!(refused.status, 1);
    assert!(refused.err.contains("Only a knockout"), "{refused:?}");
    hall.must(&["event", "edit", "--system", "swiss", "--third-place", "no"]);
    assert_eq!(event(&hall)["tie_breaks"], "PTS BH DE");
    hall.must(&["event", "edit", "--system", "round-robin"]);
    assert_eq!(event(&hall)["tie_breaks"], "PTS DE WIN SB KS");
    hall.must(&[
        "event",
        "edit",
        "--system",
        "swiss",
        "--tie-breaks",
        "PTS SB",
    ]);
    hall.must(&["event", "edit", "--system", "round-robin"]);
    assert_eq!(
        event(&hall)["tie_breaks"],
        "PTS SB",
        "a list of one's own stays"
    );
    let zero = hall.run(&["entrant", "bye", "1", "0", "H"]);
    assert!(zero.err.contains("There is no round 0"), "{zero:?}");
    let none = hall.run(&["round", "show"]);
    assert_eq!(none.status, 1);
    assert!(none.err.contains("No round is paired"), "{none:?}");
    let new = hall.run(&["event", "new", "Other", "--third-place", "yes"]);
    assert_eq!(new.status, 1, "{new:?}");
}

#[test]
fn an_accelerated_event_goes_out_and_comes_back_before_and_after_its_first_round() {
    let hall = club(10, &["--acceleration", "baku", "--rounds", "5"]);
    for paired in [false, true] {
        if paired {
            hall.must(&["round", "pair"]);
            results(&hall, "1", "1-0");
        }
        let out = hall.path("out.trf");
        hall.must(&["export", "trf", "-o", &out]);
        let written = fs::read_to_string(&out).unwrap();
        assert!(written.contains("192 FIDE_DUTCH_2026_BAKU"), "{written}");
        assert_eq!(
            written.lines().any(|l| l.starts_with("250 ")),
            paired,
            "{written}"
        );
        let other = Hall::empty();
        other.must(&["new", "Other"]);
        other.must(&["event", "import", &out, "--yes"]);
        assert_eq!(event(&other)["acceleration"], "baku");
        let back = other.path("back.trf");
        other.must(&["export", "trf", "-o", &back]);
        assert_eq!(fs::read_to_string(&back).unwrap(), written);
        other.must(&["round", "pair"]);
        let round = if paired { "2" } else { "1" };
        let shown = other.must(&["round", "show", round]).out;
        if paired {
            hall.must(&["round", "pair"]);
            assert_eq!(hall.must(&["round", "show", round]).out, shown);
        }
    }
}

#[test]
fn a_pairing_says_why_and_a_value_says_of_what() {
    let hall = club(7, &["--rounds", "4"]);
    for round in ["1", "2", "3"] {
        hall.must(&["round", "pair"]);
        results(&hall, round, if round == "2" { "0-1" } else { "1-0" });
    }
    let told: String = ["1", "2", "3"]
        .map(|round| hall.must(&["round", "show", round, "--reasons"]).out)
        .concat();
    assert!(told.contains("points: "), "{told}");
    assert!(told.contains("upper half against lower half"), "{told}");
    assert!(told.contains("has the bye: "), "{told}");
    let objects_of = objects(
        &hall
            .must(&["round", "show", "3", "--reasons", "--json"])
            .out,
    );
    let brackets: Vec<&Value> = objects_of
        .iter()
        .filter(|row| !row["bracket"].is_null())
        .collect();
    let pairs: usize = brackets
        .iter()
        .map(|b| b["pairs"].as_array().unwrap().len())
        .sum();
    assert_eq!(pairs, 3);
    let decided = brackets.iter().filter_map(|b| b["decided_by"].as_str());
    assert!(
        decided.clone().all(|by| by.starts_with('C')),
        "{brackets:?}"
    );
    // The file says the same.
    let out = hall.path("event.trf");
    hall.must(&["round", "unpair", "--yes", "--yes"]);
    hall.must(&["export", "trf", "-o", &out]);
    let file = crate::program::run(&["trf", "pair", &out, "--reasons"]);
    assert_eq!(file.status, 0, "{file:?}");
    assert!(file.out.starts_with("4\n"), "{file:?}");
    assert!(file.out.contains("has the bye: "), "{file:?}");
    let plain = crate::program::run(&["trf", "pair", &out]).out;
    assert!(
        file.out.starts_with(&plain),
        "reasons come after what scripts read"
    );
    let made = hall.must(&["standings", "--explain", "1"]).out;
    assert!(made.starts_with("PTS "), "{made}");
    assert!(made.contains("\nBH "), "{made}");
    assert!(made.contains("  round 1: opponent "), "{made}");
    assert_eq!(hall.run(&["standings", "--explain", "99"]).status, 2);
}

#[test]
fn a_pairing_by_hand_is_compared_with_the_programs_own() {
    let hall = club(6, &[]);
    let same = hall.must(&["round", "pair", "--pairs", "1-4", "5-2", "3-6"]);
    assert!(same.err.contains("the program’s own"), "{same:?}");
    results(&hall, "1", "1-0");
    let repeat = hall.run(&["round", "pair", "--pairs", "1-4", "5-3", "2-6"]);
    assert_eq!(repeat.status, 1);
    assert!(repeat.err.contains("have met in round 1"), "{repeat:?}");
    assert!(repeat.err.contains("The program would pair "), "{repeat:?}");
    assert_eq!(hall.run(&["round", "pair", "--pairs", "1/4"]).status, 2);
    hall.must(&[
        "round", "pair", "--pairs", "1-4", "5-3", "2-6", "--yes", "--yes",
    ]);
    let rows = objects(&hall.must(&["round", "show", "2", "--json"]).out);
    assert_eq!(rows[0]["black"]["no"], 4);
}

#[test]
fn a_knockout_and_a_round_robin_are_paired_by_hand_within_their_rules() {
    let hall = club(5, &["--system", "knockout"]);
    let wrong = hall.run(&["round", "pair", "--pairs", "1-2"]);
    assert_eq!(wrong.status, 1);
    assert!(wrong.err.contains("the bracket says"), "{wrong:?}");
    hall.must(&["round", "pair", "--pairs", "5-4"]);
    let rows = objects(&hall.must(&["round", "show", "1", "--json"]).out);
    assert_eq!(rows.len(), 4, "one board and three who go through");
    assert_eq!(rows[0]["white"]["no"], 5);
    let robin = club(5, &["--system", "round-robin"]);
    robin.must(&["round", "pair", "--pairs", "1-2", "3-4"]);
    let shown = robin.must(&["round", "show", "1"]).out;
    assert!(shown.contains("free this round"), "{shown}");
}

#[test]
fn rounds_follow_from_who_is_there_and_lots_repeat() {
    let hall = club(3, &[]);
    assert_eq!(event(&hall)["rounds"], 3, "three can play three rounds");
    for round in ["1", "2", "3"] {
        hall.must(&["round", "pair"]);
        results(&hall, round, "1/2-1/2");
    }
    let over = hall.run(&["round", "pair"]);
    assert!(over.err.contains("All 3 rounds are paired"), "{over:?}");
    let late = hall.run(&["entrant", "add", "Player 01"]);
    assert_eq!(late.status, 1, "{late:?}");
    let before = hall.must(&["standings"]).out;
    assert!(before.contains("  1  "), "{before}");
    let drawn = hall.must(&["standings", "--draw-lots"]).out;
    assert_eq!(hall.must(&["standings"]).out, drawn, "a drawing repeats");
    assert_eq!(
        hall.run(&["standings", "--draw-lots"]).status,
        1,
        "and is not made twice"
    );
    let twelve = club(12, &[]);
    assert_eq!(event(&twelve)["rounds"], 5);
    let many = club(4, &["--rounds", "6"]);
    let warned = many.run(&["round", "pair"]);
    assert_eq!(warned.status, 1);
    assert!(
        warned.err.contains("4 players can play 3 rounds"),
        "{warned:?}"
    );
}

#[test]
fn what_cannot_be_paired_names_the_rule_and_leaves_the_event_as_it_was() {
    let unpairable = |hall: &Hall, words: &str| {
        let before = hall.must(&["journal"]).out;
        let refused = hall.run(&["round", "pair", "--yes", "--yes"]);
        assert_eq!(refused.status, 1, "{refused:?}");
        assert!(refused.err.contains(words), "{words}: {refused:?}");
        assert_eq!(hall.must(&["journal"]).out, before);
    };
    unpairable(&club(1, &[]), "Only one player");
    let hall = club(4, &[]);
    for number in ["1", "2", "3", "4"] {
        hall.must(&["entrant", "withdraw", number]);
    }
    unpairable(&hall, "Nobody is there");
    let hall = club(4, &["--rounds", "6"]);
    for round in ["1", "2", "3"] {
        hall.must(&["round", "pair", "--yes"]);
        results(&hall, round, "1-0");
    }
    unpairable(&hall, "have met already");
    let hall = club(3, &["--rounds", "6"]);
    for round in ["1", "2", "3"] {
        hall.must(&["round", "pair", "--yes"]);
        results(&hall, round, "1-0");
    }
    unpairable(&hall, "Round 4 cannot be paired");
    let hall = club(64, &[]);
    let all: Vec<String> = (1..=64).map(|n: u16| n.to_string()).collect();
    for last in [2, 32, 64] {
        let mut args = vec!["event", "prohibit"];
        args.extend(all[..last].iter().map(String::as_str));
        hall.must(&args);
    }
    unpairable(&hall, "prohibited pairs leave no pairing");
}

/// The standings of U18 as a sheet, of which other sheets have none.
fn on_paper(hall: &Hall) {
    let pdf = hall.path("u18.pdf");
    let print = ["print", "standings", "-o", &pdf, "--category", "u18"];
    hall.must(&print);
    let club = Club::open(
        Path::new(&hall.path("hall.club")),
        Access::Read,
        Moment::default(),
    );
    let club = club.unwrap();
    let request = SheetRequest {
        kind: SheetKind::Standings,
        event: club.current_event().unwrap().id,
        round: None,
        board: None,
        naming: Naming::Grid,
        category: Some(0),
    };
    let wanted = Wanted::Sheet(SheetKind::Standings);
    let made = make(&club, wanted, &request, Millis(0), &Words::english()).unwrap();
    let texts: Vec<&str> = made.printout.pages.iter().flat_map(Page::texts).collect();
    assert!(
        texts.contains(&"Standings · U18") && texts.contains(&"Overall"),
        "{texts:?}"
    );
    let names = texts.iter().filter(|text| text.starts_with("P. "));
    assert_eq!(names.count(), 4, "{texts:?}");
    let other = ["print", "crosstable", "-o", &pdf, "--category", "u18"];
    let told = hall.run(&other);
    assert_eq!(told.status, 2);
    assert!(
        told.err
            .contains("Only standings are printed for a category"),
        "{told:?}"
    );
    let unknown = ["print", "standings", "-o", &pdf, "--category", "U16"];
    assert_eq!(hall.run(&unknown).status, 2);
}

#[test]
fn standings_of_a_category_have_their_own_places_and_the_overall_ones() {
    let hall = Hall::empty();
    hall.must(&["new", "Club"]);
    hall.must(&[
        "event",
        "new",
        "Open",
        "--categories",
        "U18 <18, Girls <20 w",
        "--age-day",
        "2026-01-01",
    ]);
    let born = |n: usize| {
        if n.is_multiple_of(2) {
            "2012-05-01"
        } else {
            "1980-05-01"
        }
    };
    let rows: Vec<String> = (1..=8)
        .map(|n| format!("Player {n},{},{}", 2000 - 10 * n, born(n)))
        .collect();
    let csv = hall.write(
        "players.csv",
        &format!("name,rating,born\n{}\n", rows.join("\n")),
    );
    hall.must(&["entrant", "import", &csv]);
    for round in ["1", "2"] {
        hall.must(&["round", "pair"]);
        results(&hall, round, "1-0");
    }
    let all = objects(&hall.must(&["standings", "--json"]).out);
    let young = objects(&hall.must(&["standings", "--category", "u18", "--json"]).out);
    assert_eq!(young.len(), 4);
    let mut expected = all
        .iter()
        .filter(|line| line["no"].as_i64().unwrap() % 2 == 0);
    for (at, line) in young.iter().enumerate() {
        let whole = expected.next().unwrap();
        assert_eq!(
            (&line["no"], &line["overall"]),
            (&whole["no"], &whole["place"])
        );
        let ahead = young
            .iter()
            .filter(|other| other["overall"].as_i64() < line["overall"].as_i64());
        assert_eq!(
            line["place"].as_u64(),
            Some(ahead.count() as u64 + 1),
            "line {at}"
        );
    }
    let table = hall.must(&["standings", "--category", "U18"]).out;
    assert!(table.lines().next().unwrap().contains("Overall"), "{table}");
    assert_eq!(table.lines().count(), 5);
    let csv = ["export", "csv", "-o", "-", "--category", "U18"];
    assert_eq!(
        hall.run(&csv).status,
        2,
        "only standings are made for a category"
    );
    let list = hall
        .must(&[&csv[..], &["--table", "standings"]].concat())
        .out;
    assert!(list.contains("Place,Overall,No,Name"), "{list}");
    assert_eq!(list.lines().count(), 5);
    on_paper(&hall);
    let none = hall.run(&["standings", "--category", "Veterans"]);
    assert_eq!(none.status, 2);
    assert!(none.err.contains("it has U18, Girls"), "{none:?}");
    let empty = hall
        .must(&["standings", "--category", "Girls", "--json"])
        .out;
    assert_eq!(empty, "");
}
