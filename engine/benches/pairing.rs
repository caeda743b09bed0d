//! Round 5 of 9 of an event of 50 to 2000 players: `cargo bench -p engine --bench pairing`.
//!
//! The first four rounds are paired by the engine too; results follow from ratings and a fixed sequence of numbers.

use criterion::{BenchmarkId, Criterion};
use engine::Side;
use engine::tournament::dutch::{check_absolute, pair_round};
use engine::tournament::{
    ByeKind, ByesThatBar, Entrant, History, Mark, PointSystem, RoundEntry, Tpn,
};
use std::collections::BTreeMap;
use std::hint::black_box;

const ROUNDS: u16 = 9;
const PLAYED: u16 = 4;

/// Numbers that look random: a linear congruential generator, the same everywhere.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// A game of White against Black, three in ten drawn between equals, fewer the further apart they are.
fn mark(numbers: &mut Numbers, white: u16, black: u16) -> Mark {
    let edge = i64::from(white) - i64::from(black);
    let throw = i64::try_from(numbers.below(1000)).unwrap_or(0);
    let drawn = (300 - edge.abs() / 3).max(50);
    let won = (1000 - drawn) / 2 + edge.clamp(-800, 800) * (1000 - drawn) / 1700;
    if throw < won {
        Mark::Win
    } else if throw < won + drawn {
        Mark::Draw
    } else {
        Mark::Loss
    }
}

fn opposite(mark: Mark) -> Mark {
    match mark {
        Mark::Win => Mark::Loss,
        Mark::Draw => Mark::Draw,
        Mark::Loss => Mark::Win,
    }
}

fn history(players: u16) -> History {
    let mut numbers = Numbers(u64::from(players));
    let mut history = History {
        points: PointSystem::default(),
        rounds_in_all: ROUNDS,
        initial_colour: Side::White,
        entrants: (0..players)
            .map(|place| Entrant {
                rating: Some(
                    2400 - u16::try_from(u32::from(place) * 1200 / u32::from(players)).unwrap_or(0),
                ),
                rounds: Vec::new(),
            })
            .collect(),
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        byes_that_bar: ByesThatBar::default(),
    };
    for round in 1..=PLAYED {
        let pairing = pair_round(&history, round, &BTreeMap::new()).expect("a pairing");
        assert_eq!(
            check_absolute(&history, round, &BTreeMap::new(), &pairing),
            []
        );
        for pair in pairing.pairs {
            let rating = |tpn: Tpn| history.entrants[tpn.index()].rating.unwrap_or(0);
            let mark = mark(&mut numbers, rating(pair.white), rating(pair.black));
            for (tpn, opponent, side, mark) in [
                (pair.white, pair.black, Side::White, mark),
                (pair.black, pair.white, Side::Black, opposite(mark)),
            ] {
                history.entrants[tpn.index()]
                    .rounds
                    .push(RoundEntry::Played {
                        opponent,
                        side,
                        mark,
                    });
            }
        }
        if let Some(tpn) = pairing.bye {
            history.entrants[tpn.index()]
                .rounds
                .push(RoundEntry::Bye(ByeKind::Pairing));
        }
    }
    history
}

fn main() {
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    let mut group = criterion.benchmark_group("round 5 of 9");
    for players in [50, 200, 500, 1000, 2000] {
        group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
            let history = history(players);
            bencher.iter(|| black_box(pair_round(&history, PLAYED + 1, &BTreeMap::new())));
        });
    }
    group.finish();
    criterion.final_summary();
}
