//! Saves, missed attacks and turns by ruling, which no game of the collections has: records made by hand go through the
//! file, the export and `game check`, and come back the same.

use crate::program::{Hall, run};
use serde_json::{Value, json};
use std::fs;

const RECORDS: &str = include_str!("data/play/by-hand.pgn");

/// Each record's rules, tags and turns.
fn records() -> Vec<(&'static str, &'static str, &'static str)> {
    let parts: Vec<&str> = RECORDS.split("\n\n").collect();
    parts
        .chunks(2)
        .map(|record| {
            let [tags, turns] = record else {
                panic!("a record without turns");
            };
            let id = tags.split_once("[Rules \"").unwrap().1;
            (id.split_once('"').unwrap().0, *tags, turns.trim_end())
        })
        .collect()
}

/// A club with an event by `rules` in which Naledi has White against Sipho.
fn night(rules: &str) -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&[
        "event",
        "new",
        "Night",
        "--rules",
        rules,
        "--system",
        "round-robin",
    ]);
    let players = hall.write("players.csv", "Name\nNaledi\nSipho\n");
    hall.must(&["entrant", "import", &players]);
    hall.must(&["round", "pair"]);
    hall
}

fn checked(file: &str) -> Value {
    let answer = run(&["game", "check", file, "--json"]);
    assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{answer:?}");
    let mut game: Value = serde_json::from_str(&answer.out).unwrap();
    game["file"] = Value::Null;
    game
}

#[test]
fn records_with_saves_missed_attacks_and_rulings_come_back_the_same() {
    let all = records();
    assert_eq!(all.len(), 5);
    let expected = [
        json!({ "plies": 14, "result": "0-1", "reason": "missed-attack", "declared": "0-1", "to_move": "white" }),
        json!({ "plies": 6, "result": "*", "reason": null, "declared": "*", "to_move": "white" }),
        json!({ "plies": 6, "result": "*", "reason": null, "declared": "*", "rulings": [3] }),
        json!({ "plies": 5, "result": "*", "reason": null, "declared": "*", "rulings": [3, 4] }),
        json!({ "plies": 3, "result": "1-0", "reason": "no-move", "declared": "1-0", "rulings": [2] }),
    ];
    for ((rules, tags, turns), expected) in all.into_iter().zip(expected) {
        let hall = night(rules);
        let file = hall.write("game.pgn", &format!("{tags}\n\n{turns}\n"));
        let before = checked(&file);
        for (name, value) in expected.as_object().unwrap() {
            assert_eq!(before[name], *value, "{name}: {turns}");
        }
        assert_eq!(before["agrees"], true);
        let legal = before["legal"].as_array().unwrap().len();
        assert_eq!(json!(legal), before["plies"]);
        let mut args = vec!["game", "import", &file];
        if before["result"] != "*" {
            args.push("--accept");
        }
        hall.must(&args);
        let out = hall.path("out.pgn");
        hall.must(&["game", "export", "-o", &out]);
        let text = fs::read_to_string(&out).unwrap();
        let (exported, moves) = text.split_once("\n\n").unwrap();
        assert_eq!(moves.trim_end(), turns);
        for tag in tags.lines() {
            assert!(exported.contains(tag), "{tag} in {exported}");
        }
        assert_eq!(checked(&out), before);
        assert_eq!(hall.must(&["doctor"]).out, "");
        // What came out goes into another club and comes out again as it was.
        let other = night(rules);
        other.must(&["game", "import", &out]);
        if before["result"] != "*" {
            other.must(&[
                "result",
                "set",
                "1",
                "1",
                before["result"].as_str().unwrap(),
            ]);
        }
        let again = other.must(&["game", "export"]).out;
        assert_eq!(again.split_once("\n\n").unwrap().1, moves);
    }
}

#[test]
fn a_missed_attack_that_misses_nothing_is_refused_with_its_turn() {
    let (_, tags, turns) = records()[0];
    let hall = Hall::empty();
    for (from, to, ply) in [
        ("{save g1} 4.", "{save f6xa1} 4.", 7),
        ("{missed e3} 0-1", "{missed c5xg1} 0-1", 15),
        ("{save g1} 4.", "4.", 15),
    ] {
        assert!(turns.contains(from));
        let text = format!("{tags}\n\n{}\n", turns.replacen(from, to, 1));
        let file = hall.write("bad.pgn", &text);
        let answer = run(&["game", "check", &file, "--json"]);
        assert_eq!(answer.status, 1, "{to}: {answer:?}");
        let game: Value = serde_json::from_str(&answer.out).unwrap();
        assert_eq!(game["error"]["ply"], ply, "{to}: {game}");
    }
}
