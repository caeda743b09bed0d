//! Games that an independent implementation of the rules played: the number of legal turns before
//! every turn, the result and its reason must agree.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "tests read the files of cases, and stop at the first that is wrong"
)]

use std::path::PathBuf;

use engine::play::notation::{Record, RecordTurn, parse_records};
use engine::play::{Game, Naming, RuleSet, Turn};
use serde_json::Value;

fn data(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/play");
    std::fs::read_to_string(path.join(name)).unwrap()
}

fn replay_all(id: &str, games: usize) {
    let text = data(&format!("play-{id}.jsonl"));
    let rules = RuleSet::by_id(id).unwrap();
    for (i, line) in text.lines().enumerate() {
        let place = format!("play-{id}.jsonl:{}", i + 1);
        let value: Value = serde_json::from_str(line).unwrap();
        assert_eq!(value["rules"], id, "{place}");
        let mut game = Game::new(rules.clone());
        let turns = value["turns"].as_array().unwrap();
        for (turn, legal) in turns.iter().zip(value["legal"].as_array().unwrap()) {
            let text = turn.as_str().unwrap();
            let place = format!("{place}: {} {text}", game.plies() + 1);
            let turn: Turn = text.parse().unwrap();
            let legal_turns = game.legal_turns();
            assert_eq!(legal_turns.len() as u64, legal.as_u64().unwrap(), "{place}");
            assert_eq!(
                game.position().count_legal(),
                legal_turns.len() as u64,
                "{place}"
            );
            assert!(
                legal_turns.iter().any(|one| one.same_turn(&turn)),
                "{place}"
            );
            assert_eq!(game.must_pass(), text == "p", "{place}");
            game.play(turn)
                .unwrap_or_else(|error| panic!("{place}: {error}"));
        }
        let (result, reason) = game.outcome().map_or(("*", ""), |outcome| {
            (outcome.result(), outcome.reason.as_str())
        });
        assert_eq!(result, value["result"], "{place}");
        assert_eq!(reason, value["reason"], "{place}");
    }
    assert_eq!(text.lines().count(), games);
}

#[test]
fn classic_games_agree() {
    replay_all("classic", 210);
}

#[test]
fn traditional_online_games_agree() {
    replay_all("traditional-online", 202);
}

#[test]
fn koti_games_agree() {
    replay_all("koti", 210);
}

#[test]
fn koti_online_games_agree() {
    replay_all("koti-online", 202);
}

#[test]
fn basotho_games_agree() {
    replay_all("basotho", 286);
}

#[test]
fn gamesbento_games_agree() {
    replay_all("gamesbento", 210);
}

#[test]
fn mssa_gar_games_agree() {
    replay_all("mssa-gar", 208);
}

/// The other programs' words for the end, and ours.
const TERMINATIONS: [(&str, &[&str]); 5] = [
    ("loseFewerThanThree", &["two-cows"]),
    ("loseNoLegalMoves", &["no-move"]),
    ("drawThreefoldRepetition", &["repetition"]),
    ("drawFiftyMove", &["no-shot", "three-each"]),
    ("drawEndgameFiftyMove", &["three-each"]),
];

#[test]
fn games_between_two_programs_agree() {
    let records = parse_records(&data("classic-games.pgn"), Naming::Grid).unwrap();
    assert_eq!(records.len(), 36);
    for (i, record) in records.iter().enumerate() {
        let game = record.replay(RuleSet::by_id).unwrap();
        let outcome = game
            .outcome()
            .unwrap_or_else(|| panic!("game {}: no end", i + 1));
        assert_eq!(outcome.result(), record.result, "game {}", i + 1);
        assert_eq!(record.tag("Result"), Some(outcome.result()));
        let theirs = record.tag("Termination").unwrap();
        let ours = TERMINATIONS.iter().find(|(word, _)| *word == theirs);
        let (_, ours) = ours.unwrap_or_else(|| panic!("game {}: {theirs}", i + 1));
        assert!(
            ours.contains(&outcome.reason.as_str()),
            "game {}: {theirs}",
            i + 1
        );
        let written = Record::from(&game);
        let turns = |record: &Record| -> Vec<RecordTurn> { record.turns.clone() };
        assert_eq!(turns(&written), turns(record));
        assert_eq!(
            parse_records(&record.to_string(), Naming::Grid).unwrap(),
            std::slice::from_ref(record)
        );
    }
}
