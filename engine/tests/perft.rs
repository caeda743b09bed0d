//! Numbers of sequences of turns, from `tests/data/perft`.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "tests read the files of cases, and stop at the first that is wrong"
)]

use std::path::PathBuf;

use engine::play::{Game, Position, Repetition, RuleSet};

/// Reads lines of rule set, position and counts from depth 1, separated by `|`.
fn agree(file: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/perft");
    let text = std::fs::read_to_string(path.join(file)).unwrap();
    let mut cases = 0;
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap().trim();
        if line.is_empty() {
            continue;
        }
        let place = format!("{file}:{}", i + 1);
        let mut fields = line.split('|').map(str::trim);
        let rules = RuleSet::by_id(fields.next().unwrap()).unwrap();
        let position = Position::parse(&rules, fields.next().unwrap()).unwrap();
        let counts = fields.next().unwrap().split_whitespace();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(
                position.perft(depth),
                count.parse().unwrap(),
                "{place}, depth {depth}"
            );
        }
        cases += 1;
    }
    assert!(cases > 0, "{file} has no cases");
}

#[test]
fn classic_counts_agree() {
    agree("classic.txt");
}

/// Counts by playing whole games, which know repetition and duty for themselves.
fn count_games(game: &Game, depth: u32) -> u64 {
    let turns = game.legal_turns();
    if depth == 1 {
        return turns.len() as u64;
    }
    let after = |turn| {
        let mut next = game.clone();
        next.play(turn).unwrap();
        count_games(&next, depth - 1)
    };
    turns.into_iter().map(after).sum()
}

#[test]
fn repetition_within_a_sequence_counts() {
    // Black is stuck; a position can occur for the third time after eight turns
    let text = "********/*****OOO/O***O@@@/O w m 6 0 3 0 0 1";
    let counts: Vec<u64> = Repetition::ALL
        .iter()
        .map(|&repetition| {
            let rules = RuleSet {
                repetition,
                ..RuleSet::basotho()
            };
            let position = Position::parse(&rules, text).unwrap();
            let count = position.perft(9);
            let game = Game::from_position(rules, position);
            assert_eq!(count, count_games(&game, 9), "{repetition:?}");
            count
        })
        .collect();
    assert!(
        counts[1] < counts[0],
        "draws cut sequences short: {counts:?}"
    );
    assert!(counts[2] < counts[0], "duty leaves fewer turns: {counts:?}");
}

#[test]
fn counts_of_the_other_sets_agree() {
    agree("all-sets.txt");
}
