//! Swiss pairing against rounds that two other programs pair alike.
//!
//! A part of them lies in `tests/data/swiss`; all of them are run by
//! `CONFORMANCE=folder cargo test --release -p engine --test swiss`, where `folder` holds `swiss-rounds.jsonl` and
//! `swiss-tournaments.jsonl`.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a reader of case files, whose faults end the test"
)]

mod cases;

use cases::{Case, cases};
use engine::Side;
use engine::tournament::Tpn;
use engine::tournament::dutch::{absent_in, check_absolute, pair_round};
use engine::tournament::{History, RoundEntry};

fn numbers(pairs: impl IntoIterator<Item = (Tpn, Tpn)>) -> Vec<(u16, u16)> {
    pairs
        .into_iter()
        .map(|(white, black)| (white.get(), black.get()))
        .collect()
}

#[test]
fn every_round_is_paired_as_expected() {
    let mut differing = Vec::new();
    let rounds = cases("swiss-rounds.jsonl");
    let count = rounds.len();
    for Case {
        place,
        history,
        round,
        absent,
        expected,
    } in rounds
    {
        let (pairs, bye) = expected.expect("a round to pair");
        match pair_round(&history, round, &absent) {
            Err(error) => differing.push(format!("{place}: {error}")),
            Ok(pairing) => {
                assert_eq!(
                    check_absolute(&history, round, &absent, &pairing),
                    [],
                    "{place}"
                );
                let found = numbers(pairing.pairs.iter().map(|pair| (pair.white, pair.black)));
                if found != pairs || pairing.bye.map(Tpn::get) != bye {
                    let first = found.iter().zip(&pairs).find(|(a, b)| a != b);
                    differing.push(format!(
                        "{place}: first difference {first:?}, bye {:?} for {bye:?}",
                        pairing.bye
                    ));
                }
            }
        }
    }
    let shown = differing
        .iter()
        .take(20)
        .cloned()
        .collect::<Vec<_>>()
        .join("\n");
    assert!(
        differing.is_empty(),
        "{} of {count} rounds differ:\n{shown}",
        differing.len()
    );
    assert!(count >= 100, "only {count} rounds were found");
    println!("{count} of {count} rounds agree");
}

/// The pairs of a recorded round, White first, by lower number; players without an opponent are left out.
fn recorded(history: &History, round: u16) -> Vec<(u16, u16)> {
    let mut pairs: Vec<_> = history
        .numbers()
        .filter_map(|tpn| match history.entry(tpn, round) {
            RoundEntry::Played {
                opponent,
                side: Side::White,
                ..
            }
            | RoundEntry::Forfeit {
                opponent,
                side: Some(Side::White),
                ..
            } => Some((tpn.get(), opponent.get())),
            _ => None,
        })
        .collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn every_tournament_is_paired_again_round_by_round() {
    let mut rounds = 0;
    for Case {
        place,
        history,
        round: last,
        ..
    } in cases("swiss-tournaments.jsonl")
    {
        for round in 1..=last {
            let absent = absent_in(&history, round);
            let pairing = pair_round(&history, round, &absent)
                .unwrap_or_else(|error| panic!("{place}, round {round}: {error}"));
            assert_eq!(
                check_absolute(&history, round, &absent, &pairing),
                [],
                "{place}"
            );
            let mut found = numbers(pairing.pairs.iter().map(|pair| (pair.white, pair.black)));
            found.sort_unstable();
            assert_eq!(found, recorded(&history, round), "{place}, round {round}");
            rounds += 1;
        }
    }
    assert!(rounds >= 20, "only {rounds} rounds were found");
    println!("{rounds} of {rounds} recorded rounds agree");
}
