//! Round robins against the printed tables in `tests/data/roundrobin/tables.json`.
#![expect(
    clippy::disallowed_methods,
    reason = "reads the tables that an arbiter can check"
)]

use engine::tournament::Tpn;
use engine::tournament::round_robin::{rounds, varma_sets};
use serde_json::Value;

fn tables() -> Value {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/data/roundrobin/tables.json"
    );
    serde_json::from_str(&std::fs::read_to_string(path).expect(path)).expect(path)
}

#[test]
fn single_round_robins_follow_every_berger_table() {
    let tables = tables();
    let tables = tables["berger"].as_object().unwrap();
    assert_eq!(tables.len(), 12);
    for (players, table) in tables {
        let players: u16 = players.parse().unwrap();
        let expected: Vec<Vec<[u16; 2]>> = table
            .as_array()
            .unwrap()
            .iter()
            .map(|round| round.as_array().unwrap().iter().map(pair).collect())
            .collect();
        let ours: Vec<Vec<[u16; 2]>> = rounds(players, 1)
            .iter()
            .map(|round| {
                round
                    .games
                    .iter()
                    .map(|game| [game.white.get(), game.black.get()])
                    .collect()
            })
            .collect();
        assert_eq!(ours, expected, "{players} players");

        // One player fewer: the same table, and whoever meets the highest number is free.
        for (round, games) in rounds(players - 1, 1).iter().zip(&expected) {
            let free = games[0].iter().copied().find(|&n| n != players);
            assert_eq!(round.bye.map(Tpn::get), free);
            assert_eq!(round.games.len() + 1, games.len());
        }
    }
}

#[test]
fn restricted_draws_follow_every_varma_table() {
    let tables = tables();
    let tables = tables["varma"].as_object().unwrap();
    assert_eq!(tables.len(), 8);
    for (players, table) in tables {
        let sets = varma_sets(players.parse().unwrap()).unwrap();
        for (name, set) in ["A", "B", "C", "D"].iter().zip(&sets) {
            let expected: Vec<u16> = table[name].as_array().unwrap().iter().map(number).collect();
            let ours: Vec<u16> = set.iter().map(|tpn| tpn.get()).collect();
            assert_eq!(ours, expected, "{players} players, set {name}");
        }
    }
}

fn pair(value: &Value) -> [u16; 2] {
    [number(&value[0]), number(&value[1])]
}

fn number(value: &Value) -> u16 {
    value
        .as_u64()
        .and_then(|number| u16::try_from(number).ok())
        .expect("a number of the table")
}
