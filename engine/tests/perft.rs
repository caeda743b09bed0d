//! Numbers of sequences of turns, from `tests/data/perft`.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "tests read the files of cases, and stop at the first that is wrong"
)]

use std::path::PathBuf;

use engine::play::{Position, RuleSet};

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
