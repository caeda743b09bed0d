//! Events into a club file and out again.

use super::kept;
use crate::program::{Hall, run};
use std::fs;

/// A club without anything, and a report.
fn club() -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Club"]);
    hall
}

/// Lines of `001` without place and blanks at their end: what is known of the players and their rounds.
fn players(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| line.starts_with("001"));
    lines
        .map(|line| {
            let (before, after) = (line.get(..84), line.get(89..));
            format!("{}{}", before.unwrap_or(line), after.unwrap_or_default())
        })
        .collect()
}

fn line<'a>(text: &'a str, code: &str) -> Option<&'a str> {
    text.lines().find(|line| line.starts_with(code))
}

#[test]
fn an_event_that_is_taken_over_and_written_again_has_lost_nothing() {
    for seed in [2, 3, 5, 8, 12] {
        let hall = club();
        let players_in = (8 + seed).to_string();
        let seed = seed.to_string();
        let accelerated = format!("acceleration = {}\n", seed.len() % 2 == 1);
        let config = hall.write("wishes.toml", &accelerated);
        let args = [
            "trf",
            "generate",
            "--seed",
            &seed,
            "--players",
            &players_in,
            "--rounds",
            "4",
        ];
        let made = run(&[&args[..], &["--config", &config]].concat());
        let file = hall.write("event.trf", &made.out);
        hall.must(&["event", "import", &file, "--yes"]);
        let out = hall.path("out.trf");
        hall.must(&["export", "trf", "-o", &out]);
        let written = fs::read_to_string(&out).unwrap();
        assert_eq!(players(&written), players(&made.out), "seed {seed}");
        for code in ["012", "142", "152", "162", "192", "250"] {
            assert_eq!(line(&written, code), line(&made.out, code), "seed {seed}");
        }
        let prohibited = |text: &str| {
            let lines = text.lines().filter(|line| line.starts_with("260"));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(prohibited(&written), prohibited(&made.out), "seed {seed}");
        // Once more: now everything, places and tie-breaks included.
        let again = club();
        again.must(&["event", "import", &out, "--yes"]);
        let second = again.path("second.trf");
        again.must(&["export", "trf", "-o", &second]);
        assert_eq!(fs::read_to_string(&second).unwrap(), written, "seed {seed}");
        let checked = run(&["trf", "check", &second]);
        assert_eq!(checked.status, 0, "{checked:?}");
    }
}

#[test]
fn the_sample_event_goes_out_and_comes_back_as_it_was() {
    let hall = Hall::sample();
    let out = hall.path("sample.trf");
    let told = hall.must(&["export", "trf", "-o", &out]).err;
    assert!(told.contains("rule set stays behind"), "{told}");
    let written = fs::read_to_string(&out).unwrap();
    let other = club();
    other.must(&["event", "import", &out, "--yes"]);
    let back = other.path("back.trf");
    other.must(&["export", "trf", "-o", &back]);
    assert_eq!(fs::read_to_string(&back).unwrap(), written);
    // A name of 38 characters is cut; who it is is told by the number.
    let standings = |hall: &Hall| -> Vec<serde_json::Value> {
        let text = hall.must(&["standings", "--json"]).out;
        let rows = text.lines().map(|line| serde_json::from_str(line).unwrap());
        rows.map(|mut row: serde_json::Value| {
            row["name"].take();
            row
        })
        .collect()
    };
    assert_eq!(standings(&other), standings(&hall));
}

#[test]
fn a_report_of_another_program_becomes_an_event_that_goes_on() {
    let (file, _) = kept("vega.trf");
    let hall = club();
    hall.must(&["event", "import", &file, "--yes"]);
    let by_file = run(&["trf", "pair", &file]).out;
    hall.must(&["round", "pair", "--yes"]);
    let shown = hall.must(&["round", "show", "--json"]).out;
    let boards: Vec<serde_json::Value> = shown
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    let boards = boards.iter().filter(|row| row["board"].is_number()).count();
    assert_eq!(boards.to_string(), by_file.lines().next().unwrap());
    let out = hall.path("out.trf");
    hall.must(&["export", "trf", "-o", &out]);
    let written = fs::read_to_string(&out).unwrap();
    assert!(written.contains("van der Merwe,Renée"), "{written}");
    assert!(written.contains("14300037 1981/02/11"), "{written}");
    let public = hall.must(&["export", "trf", "--public", "-o", "-"]).out;
    assert!(
        !public.contains("1981/02/11") && !public.contains("14300037"),
        "{public}"
    );
}

#[test]
fn a_report_that_contradicts_itself_changes_nothing() {
    let hall = club();
    let (_, bytes) = kept("trf-2026.trf");
    let text = String::from_utf8(bytes).unwrap();
    let bad = hall.write("bad.trf", &text.replacen("4 b =", "4 b 1", 1));
    let journal = hall.must(&["journal"]).out;
    let answer = hall.run(&["event", "import", &bad, "--yes"]);
    assert_eq!((answer.out.as_str(), answer.status), ("", 2));
    assert!(answer.err.contains("line 11, column 99"), "{answer:?}");
    assert_eq!(hall.must(&["journal"]).out, journal);
    assert_eq!(hall.must(&["event", "list"]).out, "");
}

#[test]
fn what_is_odd_must_be_agreed_to() {
    let hall = club();
    let (_, bytes) = kept("trf-2026.trf");
    let text = String::from_utf8(bytes).unwrap();
    let odd = text.replacen(" 3.5    1 ", " 4.5    1 ", 1);
    assert_ne!(odd, text);
    let file = hall.write("odd.trf", &odd);
    let answer = hall.run(&["event", "import", &file]);
    assert_eq!(answer.status, 1);
    assert!(answer.err.contains("4.5"), "{answer:?}");
    assert_eq!(hall.must(&["event", "list"]).out, "");
    hall.must(&["event", "import", &file, "--yes", "--name", "Another name"]);
    assert!(hall.must(&["event", "list"]).out.contains("Another name"));
    let undone = hall.must(&["undo"]);
    assert_eq!(hall.must(&["event", "list"]).out, "", "{undone:?}");
    assert_eq!(hall.must(&["doctor"]).status, 0);
}
