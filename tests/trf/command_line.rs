//! `arbiter trf` as scripts use it.

use super::{cases, history, kept, list, number};
use crate::program::{Answer, Hall, run};
use arbiter::exchange::trf::Report;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

const SMALL: &str = "\
012 Small cup
142 3
152 W
001    1      One                               1500                             1.0          3 w 1
001    2      Two                               1400                             0.0          4 b 0
001    3      Three                             1300                             0.0          1 b 0
001    4      Four                                                               1.0          2 w 1
001    5      Five                                                               1.0       0000 - U  0000 - H
";

fn object(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn the_next_round_is_printed_as_other_programs_print_it() {
    let hall = Hall::empty();
    let file = hall.write("small.trf", SMALL);
    let answer = run(&["trf", "pair", &file]);
    assert_eq!(answer, Answer::data("2\n4 1\n2 3\n"));
    let answer = run(&["trf", "pair", &file, "--json"]);
    assert_eq!(
        object(&answer.out),
        json!({"file": file, "round": 2, "pairs": [[4, 1], [2, 3]], "bye": null})
    );
    // Without the one who asked for a bye there is one to give.
    let all = hall.write("all.trf", &SMALL.replace("  0000 - H", ""));
    let answer = run(&["trf", "pair", &all]);
    assert_eq!(answer, Answer::data("3\n5 1\n3 4\n2 0\n"));
    assert_eq!(object(&run(&["trf", "pair", &all, "--json"]).out)["bye"], 2);
}

#[test]
fn b4_a_seed_that_is_absent_from_the_first_round_shifts_no_colours() {
    // Seeds 1 and 9 are absent: 2 is the first who is paired, so that its colour is the initial one, Black.
    let mut text = "012 Ten seeds\nXXR 5\nXXC black1\n".to_owned();
    for seed in 1..=10 {
        let (blank, rating) = ("", 2000 - seed);
        let round = if seed == 1 || seed == 9 {
            "0000 - Z"
        } else {
            ""
        };
        writeln!(
            text,
            "001 {seed:>4}      Seed{blank:29} {rating}{blank:28} 0.0{blank:7}{round}"
        )
        .unwrap();
    }
    let hall = Hall::empty();
    let file = hall.write("ten.trf", &text);
    let answer = run(&["trf", "pair", &file]);
    assert_eq!(answer, Answer::data("4\n6 2\n3 7\n8 4\n5 10\n"));
}

#[test]
fn places_go_before_numbers_where_the_report_says_so() {
    let mut text = "012 By place\nXXR 2\nXXC white1\nXXC rank\n".to_owned();
    for (number, place) in [(2, 4), (5, 3), (7, 2), (9, 1)] {
        let blank = "";
        writeln!(
            text,
            "001 {number:>4}      Somebody{blank:25} 1500{blank:28} 0.0 {place:>4}"
        )
        .unwrap();
    }
    let hall = Hall::empty();
    let file = hall.write("place.trf", &text);
    assert_eq!(run(&["trf", "pair", &file]), Answer::data("2\n9 5\n2 7\n"));
    let file = hall.write("number.trf", &text.replace("XXC rank\n", ""));
    assert_eq!(run(&["trf", "pair", &file]), Answer::data("2\n2 7\n9 5\n"));
}

#[test]
fn tie_breaks_of_round_robins_follow_with_the_type_named() {
    let hall = Hall::empty();
    for (place, line) in cases(
        "../roundrobin/tiebreaks.jsonl",
        "roundrobin-tiebreaks.jsonl",
    ) {
        let report = Report::of_history(&history(&line), &BTreeMap::new(), "Event");
        let file = hall.write("robin.trf", &report.to_text());
        let codes: Vec<&str> = list(&line["codes"])
            .iter()
            .map(|c| c.as_str().unwrap())
            .collect();
        let codes = codes.join(",");
        let args = [
            "trf",
            "tiebreaks",
            &file,
            "--codes",
            &codes,
            "--type",
            "round-robin",
            "--json",
        ];
        compare(&place, &run(&args), &line["res"]);
    }
}

/// Compares places and values of everybody.
fn compare(place: &str, answer: &Answer, expected: &Value) {
    assert_eq!((answer.err.as_str(), answer.status), ("", 0), "{place}");
    let answer = object(&answer.out);
    for (number, row) in expected.as_object().unwrap() {
        let ours = list(&answer["res"][number]);
        assert_eq!(ours.len(), list(row).len(), "{place}");
        assert_eq!(ours[0], row[0], "{place}: place of {number}");
        for (own, other) in ours[1..].iter().zip(&list(row)[1..]) {
            let own = own.as_str().map_or_else(|| own.to_string(), str::to_owned);
            let own = if own == "null" { "-" } else { &own };
            assert!(
                super::same(own, other),
                "{place}, {number}: {own}, not {other}"
            );
        }
    }
}

#[test]
fn a_report_that_cannot_be_read_is_refused_with_its_place_and_the_others_are_paired() {
    let hall = Hall::empty();
    let good = hall.write("good.trf", SMALL);
    let bad = hall.write("bad.trf", &SMALL.replace("1 b 0", "1 b Z"));
    let answer = run(&["trf", "pair", &bad, &good]);
    assert_eq!((answer.out.as_str(), answer.status), ("2\n4 1\n2 3\n", 2));
    assert_eq!(
        answer.err,
        format!(
            "{bad}, line 6, column 99: player 3 has the bye Z against 1 in round 1; a bye has no opponent.\n"
        )
    );
    let answer = run(&["trf", "check", &hall.path("none.trf")]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 2));
}

#[test]
fn a_round_that_cannot_be_is_answered_with_no_and_the_rule() {
    let hall = Hall::empty();
    let gone = SMALL.replace("142 3\n", "142 3\nXXZ 1 2 3\n");
    let gone = hall.write("gone.trf", &gone);
    let answer = run(&["trf", "pair", &gone]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 1));
    assert!(answer.err.starts_with(&gone), "{answer:?}");
    let over = hall.write("over.trf", &SMALL.replace("142 3", "142 1"));
    let answer = run(&["trf", "pair", &over]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 1));
    let missing = SMALL.replace("3 w 1", "3 w  ").replace("1 b 0", "1 b  ");
    let missing = hall.write("missing.trf", &missing);
    let answer = run(&["trf", "pair", &missing]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 1));
    assert!(
        answer.err.contains("results of round 1 are missing"),
        "{answer:?}"
    );
}

#[test]
fn differences_of_pairings_and_points_are_listed() {
    let hall = Hall::empty();
    let file = hall.write("small.trf", SMALL);
    let good = run(&["trf", "check", &file]);
    assert_eq!(
        good,
        Answer::data(&format!("{file}: one round, no difference\n"))
    );
    let other = SMALL
        .replace("1.0       0000", "1.5       0000")
        .replace("152 W", "152 B");
    let file = hall.write("other.trf", &other);
    let answer = run(&["trf", "check", &file]);
    assert_eq!(answer.status, 1);
    assert_eq!(
        answer.out,
        format!(
            "{file}: round 1, the rules give: 3-1, 2-4\n\
             {file}: round 1, the file has: 1-3, 4-2\n\
             {file}: player 5 has 1.5 points, but the results add up to 1.0.\n\
             {file}: one round, 2 differences\n"
        )
    );
    let answer = run(&["trf", "check", &file, "--json"]);
    assert_eq!(
        object(&answer.out),
        json!({"file": file, "rounds": 1, "differences": [
            {"kind": "pairing", "round": 1, "expected": [[3, 1], [2, 4]], "found": [[1, 3], [4, 2]]},
            {"kind": "points", "number": 5, "expected": "1.0", "found": "1.5"},
        ]})
    );
}

#[test]
fn places_are_compared_where_the_report_names_its_tie_breaks() {
    let (file, bytes) = kept("trf-2026.trf");
    assert_eq!(run(&["trf", "check", &file]).status, 0);
    let hall = Hall::empty();
    let text = String::from_utf8(bytes).unwrap();
    let file = hall.write("places.trf", &text.replace("2.5    3 ", "2.5    2 "));
    let answer = run(&["trf", "check", &file, "--json"]);
    assert_eq!(answer.status, 1);
    assert_eq!(
        object(&answer.out)["differences"],
        json!([{"kind": "place", "number": 3, "expected": 3, "found": 2}])
    );
}

#[test]
fn tie_breaks_have_the_promised_form() {
    let mut part = cases("tiebreak-tournaments.jsonl", "swiss-tournaments.jsonl").into_iter();
    let (_, first) = part.next().unwrap();
    let expected = cases("tiebreaks.jsonl", "swiss-tiebreaks.jsonl");
    let expected = expected
        .iter()
        .find(|(_, line)| line["t"] == first["t"])
        .unwrap();
    let hall = Hall::empty();
    let report = Report::of_history(&history(&first), &BTreeMap::new(), "Event");
    let file = hall.write("event.trf", &report.to_text());
    let unrated = number(&expected.1["unrated_as"]).to_string();
    for run_of in expected.1["runs"].as_object().unwrap().values() {
        let codes: Vec<&str> = list(&run_of["codes"])
            .iter()
            .map(|c| c.as_str().unwrap())
            .collect();
        let codes = codes.join(",");
        let args = [
            "trf",
            "tiebreaks",
            &file,
            "--codes",
            &codes,
            "--unrated",
            &unrated,
            "--json",
        ];
        let answer = run(&args);
        assert_eq!(object(&answer.out)["codes"], run_of["codes"]);
        compare("event.trf", &answer, &run_of["res"]);
    }
}

#[test]
fn tie_breaks_as_a_table_and_unknown_codes() {
    let (file, _) = kept("vega.trf");
    let answer = run(&["trf", "tiebreaks", &file, "--codes", "pts,BH/C1"]);
    assert_eq!(answer.status, 0);
    let heading: Vec<&str> = answer
        .out
        .lines()
        .next()
        .unwrap()
        .split_whitespace()
        .collect();
    assert_eq!(heading, ["Place", "No", "Name", "PTS", "BH/C1"]);
    assert_eq!(answer.out.lines().count(), 12);
    let answer = run(&["trf", "tiebreaks", &file, "--codes", "PTS,GOALS"]);
    assert_eq!(
        (answer.out.as_str(), answer.err.as_str(), answer.status),
        ("", "There is no tie-break GOALS.\n", 2)
    );
}

#[test]
fn a_seed_makes_the_same_event_each_time_and_wishes_are_kept() {
    let made = |extra: &[&str]| {
        let args = [
            "trf",
            "generate",
            "--seed",
            "11",
            "--players",
            "14",
            "--rounds",
            "5",
        ];
        let answer = run(&[&args, extra].concat());
        assert_eq!((answer.err.as_str(), answer.status), ("", 0));
        answer.out
    };
    assert_eq!(made(&[]), made(&[]));
    let hall = Hall::empty();
    let config = hall.write(
        "wishes.toml",
        "points = \"football\"\ndraws = 1000\nforfeits = 0\ninitial_colour = \"black\"\nunrated = 1000\n",
    );
    let text = made(&["--config", &config]);
    assert!(
        text.contains("\n162  W 3.0    D 1.0    L 0.0    P 3.0    A 0.0\n"),
        "{text}"
    );
    assert!(text.contains("\n152 B\n"), "{text}");
    assert!(!text.contains(" + ") && !text.contains(" w +"), "{text}");
    let file = hall.write("made.trf", &text);
    let checked = run(&["trf", "check", &file]);
    assert_eq!(checked.status, 0, "{checked:?}");
    let golf = hall.write("golf.toml", "points = \"golf\"\n");
    let args = [
        "trf",
        "generate",
        "--seed",
        "1",
        "--players",
        "9",
        "--rounds",
        "3",
    ];
    let answer = run(&[&args[..], &["--config", &golf]].concat());
    assert_eq!((answer.out.as_str(), answer.status), ("", 2));
    assert!(
        answer
            .err
            .starts_with("points cannot be “golf”. It can be: standard, half-bye,")
    );
    let bad = hall.write("bad.toml", "draws = 1\n\ngoals = 3\n");
    let args = [
        "trf",
        "generate",
        "--seed",
        "1",
        "--players",
        "9",
        "--rounds",
        "3",
    ];
    let answer = run(&[&args[..], &["--config", &bad]].concat());
    assert_eq!((answer.out.as_str(), answer.status), ("", 2));
    assert!(answer.err.contains("line 3"), "{answer:?}");
    let answer = run(&[
        "trf",
        "generate",
        "--seed",
        "1",
        "--players",
        "1",
        "--rounds",
        "3",
    ]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 2));
}
