//! A whole tournament from the command line: players from a file, seven rounds, 28 games from records, standings.

use crate::program::{Hall, sample_data};
use arbiter::exchange::csv::read_players;
use serde_json::Value;
use std::fs;

/// A value as a decimal, so that 3 and 3.0 are the same.
fn decimal(value: &Value) -> f64 {
    match value {
        Value::String(text) => text.parse().unwrap(),
        other => other.as_f64().unwrap(),
    }
}

fn play(hall: &Hall) {
    hall.must(&["new", "Sample club"]);
    hall.must(&[
        "event",
        "new",
        "Sample round robin",
        "--system",
        "round-robin",
    ]);
    hall.must(&["entrant", "import", &sample_data("players.csv")]);
    for _ in 0..7 {
        hall.must(&["round", "pair"]);
    }
    hall.must(&["game", "import", &sample_data("games.pgn"), "--accept"]);
}

#[test]
fn the_standings_follow_from_the_games() {
    let hall = Hall::empty();
    play(&hall);
    let answer = hall.must(&["standings", "--json"]);
    assert_eq!(answer.err, "");
    let expected = fs::read_to_string(sample_data("standings.json")).unwrap();
    let expected: Value = serde_json::from_str(&expected).unwrap();
    let codes = expected["codes"].as_array().unwrap();
    let lines: Vec<Value> = answer
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 8);
    for line in &lines {
        let due = expected["res"][line["no"].to_string()].as_array().unwrap();
        assert_eq!(line["place"], due[0], "{line}");
        for (code, due) in codes.iter().zip(&due[1..]) {
            let value = &line["values"][code.as_str().unwrap()];
            assert!(
                (decimal(value) - decimal(due)).abs() < 1e-9,
                "{code}: {line} against {due}"
            );
        }
    }
    assert_eq!(hall.must(&["doctor"]).out, "");
    let answer = hall.run(&["round", "pair"]);
    assert_eq!(
        (answer.err.as_str(), answer.status),
        ("All 7 rounds are paired.\n", 1)
    );
    hall.must(&["event", "close", "--yes"]);
    let answer = hall.run(&["result", "set", "1", "1", "1-0", "--yes", "--yes"]);
    assert_eq!(answer.status, 1);
    assert_eq!(
        answer.err.lines().last(),
        Some("Sample round robin is closed and takes no further changes.")
    );
}

#[test]
fn what_goes_out_is_what_came_in() {
    let hall = Hall::empty();
    play(&hall);
    let now = 1_796_000_000_000;
    let came_in = fs::read_to_string(sample_data("players.csv")).unwrap();
    let came_in = read_players(came_in.trim_start_matches('\u{feff}'), now)
        .members()
        .unwrap();
    for table in ["players", "crosstable"] {
        let went_out = hall.must(&["export", "csv", "--table", table]).out;
        assert_eq!(
            read_players(&went_out, now).members().unwrap(),
            came_in,
            "{table}"
        );
    }
    let games = hall.must(&["export", "pgn"]).out;
    let came_in = fs::read_to_string(sample_data("games.pgn")).unwrap();
    let turns = |text: &str| -> Vec<Vec<String>> {
        let records = arbiter::exchange::pgn::read_games(text, engine::play::Naming::Grid).unwrap();
        let turns = records.iter().map(|record| {
            let turns = record
                .turns
                .iter()
                .map(|turn| turn.turn.as_ref().unwrap().to_string());
            let names = [
                record.tag("Round"),
                record.tag("Board"),
                record.tag("White"),
                record.tag("Result"),
            ];
            let names = names.into_iter().flatten().map(str::to_owned);
            names.chain(turns).collect()
        });
        turns.collect()
    };
    assert_eq!(turns(&games), turns(&came_in));
}

#[test]
fn the_players_and_games_that_are_compiled_in_are_those_of_the_tests() {
    for name in ["players.csv", "games.pgn"] {
        let compiled_in = format!("{}/../templates/sample/{name}", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(
            fs::read(compiled_in).unwrap(),
            fs::read(sample_data(name)).unwrap(),
            "{name}"
        );
    }
}
