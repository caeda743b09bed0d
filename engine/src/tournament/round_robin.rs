//! Everybody meets everybody: Berger tables, and the Varma draw that keeps clubmates apart at the end.
//!
//! Source: FIDE handbook C.05, annex 1 (Berger tables) and annex 2 (Varma tables).

use super::history::Tpn;

/// A game to be played: who has which colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Fixture {
    /// Plays first.
    pub white: Tpn,
    /// Plays second.
    pub black: Tpn,
}

/// The fixtures of one round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundFixtures {
    /// Games in the order of the table; the first is that of the highest number.
    pub games: Vec<Fixture>,
    /// Who is free in this round, when the number of players is odd.
    pub bye: Option<Tpn>,
}

/// All rounds for `players` players who meet `cycles` times, in order.
///
/// Colours are reversed from one cycle to the next. In every cycle but the last, the last two rounds are
/// swapped, so that nobody has one colour three times running where the first two meet. Empty for fewer than two players.
pub fn rounds(players: u16, cycles: u8) -> Vec<RoundFixtures> {
    if players < 2 {
        return Vec::new();
    }
    let table = cycle(players);
    (1..=cycles)
        .flat_map(|number| {
            let mut rounds = table.clone();
            if number % 2 == 0 {
                rounds = rounds.iter().map(RoundFixtures::reversed).collect();
            }
            if let ([.., last_but_one, last], true) = (rounds.as_mut_slice(), number < cycles) {
                std::mem::swap(last_but_one, last);
            }
            rounds
        })
        .collect()
}

impl RoundFixtures {
    /// The same games with the colours reversed.
    #[must_use]
    fn reversed(&self) -> RoundFixtures {
        RoundFixtures {
            games: self
                .games
                .iter()
                .map(|&Fixture { white, black }| Fixture {
                    white: black,
                    black: white,
                })
                .collect(),
            bye: self.bye,
        }
    }
}

/// One cycle of the table for `players`, at least 2.
///
/// All numbers but the highest turn in a ring. In round r the highest meets the number p with 2p = r + 1 in that
/// ring, and the numbers one, two, three … after p have White against those as far before it.
fn cycle(players: u16) -> Vec<RoundFixtures> {
    let highest = u32::from(players).next_multiple_of(2);
    let ring = highest - 1;
    let in_ring = |number: u32| (number + ring - 1) % ring + 1;
    let tpn = |number: u32| {
        u16::try_from(number)
            .ok()
            .filter(|&number| number <= players)
            .and_then(Tpn::new)
    };
    (1..=ring)
        .map(|round| {
            let turned = if round % 2 == 1 {
                round + 1
            } else {
                round + 1 + ring
            };
            let pivot = turned / 2;
            let mut pairs = vec![if round % 2 == 1 {
                (pivot, highest)
            } else {
                (highest, pivot)
            }];
            pairs.extend((1..highest / 2).map(|k| (in_ring(pivot + k), in_ring(pivot + ring - k))));
            let mut fixtures = RoundFixtures {
                games: Vec::with_capacity(pairs.len()),
                bye: None,
            };
            for (white, black) in pairs {
                match (tpn(white), tpn(black)) {
                    (Some(white), Some(black)) => fixtures.games.push(Fixture { white, black }),
                    (free, None) | (None, free) => fixtures.bye = free,
                }
            }
            fixtures
        })
        .collect()
}

/// The four sets of the Varma table for one even number of players.
struct VarmaTable {
    players: u16,
    sets: [&'static [u16]; 4],
}

/// Varma tables; an odd number of players uses the next even one without its highest number.
/// Two numbers of one set do not meet in the last three rounds, but for 6 and 12 of twelve, as printed.
const VARMA: [VarmaTable; 8] = [
    VarmaTable {
        players: 10,
        sets: [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    },
    VarmaTable {
        players: 12,
        sets: [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    },
    VarmaTable {
        players: 14,
        sets: [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    },
    VarmaTable {
        players: 16,
        sets: [
            &[5, 6, 7, 12, 13, 14],
            &[1, 2, 3, 9, 10],
            &[8, 11, 15],
            &[4, 16],
        ],
    },
    VarmaTable {
        players: 18,
        sets: [
            &[5, 6, 7, 8, 14, 15, 16],
            &[1, 2, 3, 10, 11, 12],
            &[9, 13, 17],
            &[4, 18],
        ],
    },
    VarmaTable {
        players: 20,
        sets: [
            &[6, 7, 8, 9, 15, 16, 17, 18],
            &[1, 2, 3, 11, 12, 13, 14],
            &[5, 10, 19],
            &[4, 20],
        ],
    },
    VarmaTable {
        players: 22,
        sets: [
            &[6, 7, 8, 9, 10, 17, 18, 19, 20],
            &[1, 2, 3, 4, 12, 13, 14, 15],
            &[11, 16, 21],
            &[5, 22],
        ],
    },
    VarmaTable {
        players: 24,
        sets: [
            &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
            &[1, 2, 3, 4, 13, 14, 15, 16, 17],
            &[12, 18, 23],
            &[5, 24],
        ],
    },
];

/// The sets A, B, C and D of the Varma table for `players`, or `None` where there is no table (below 9, above 24).
pub fn varma_sets(players: u16) -> Option<[Vec<Tpn>; 4]> {
    let table = VARMA
        .iter()
        .find(|table| table.players == players.next_multiple_of(2))?;
    Some(table.sets.map(|set| {
        set.iter()
            .filter(|&&number| number <= players)
            .filter_map(|&number| Tpn::new(number))
            .collect()
    }))
}

/// A restricted drawing of lots: each group (a club, say) is given numbers of one set while a set is large enough.
///
/// `groups` holds the number of players of each group; those who belong to none are groups of one. Larger groups draw
/// first, equal ones in the order given. A group draws its set by lot among those that still hold enough numbers, then
/// its numbers in it by lot; a group too large for every set empties the fullest one and draws the rest elsewhere.
/// `lot(n)` draws a number below n. The answer has the numbers of each group, or is `None` where there is no table.
pub fn varma_draw(groups: &[u16], mut lot: impl FnMut(usize) -> usize) -> Option<Vec<Vec<Tpn>>> {
    let players = groups
        .iter()
        .try_fold(0_u16, |sum, &size| sum.checked_add(size))?;
    let mut sets = varma_sets(players)?;
    let mut order: Vec<usize> = (0..groups.len()).collect();
    order.sort_by_key(|&group| std::cmp::Reverse(groups[group]));
    let mut drawn = vec![Vec::new(); groups.len()];
    for group in order {
        let mut missing = usize::from(groups[group]);
        while missing > 0 {
            let large_enough: Vec<usize> = (0..sets.len())
                .filter(|&set| sets[set].len() >= missing)
                .collect();
            let set = if large_enough.is_empty() {
                // The first of the fullest sets.
                (0..sets.len()).rev().max_by_key(|&set| sets[set].len())?
            } else {
                large_enough[lot(large_enough.len()) % large_enough.len()]
            };
            while missing > 0 && !sets[set].is_empty() {
                let chosen = lot(sets[set].len()) % sets[set].len();
                drawn[group].push(sets[set].remove(chosen));
                missing -= 1;
            }
        }
    }
    Some(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::side::Side;
    use std::collections::BTreeMap;

    fn colours(rounds: &[RoundFixtures]) -> BTreeMap<Tpn, Vec<Side>> {
        let mut colours: BTreeMap<Tpn, Vec<Side>> = BTreeMap::new();
        for game in rounds.iter().flat_map(|round| &round.games) {
            colours.entry(game.white).or_default().push(Side::White);
            colours.entry(game.black).or_default().push(Side::Black);
        }
        colours
    }

    #[test]
    fn everybody_meets_everybody_once_a_cycle_beyond_the_printed_tables_too() {
        for players in 2..=61 {
            let rounds = rounds(players, 1);
            assert_eq!(rounds.len(), usize::from(players.next_multiple_of(2)) - 1);
            let mut met = BTreeMap::new();
            for round in &rounds {
                let mut busy: Vec<Tpn> = round
                    .games
                    .iter()
                    .flat_map(|game| [game.white, game.black])
                    .chain(round.bye)
                    .collect();
                busy.sort();
                assert_eq!(busy, (1..=players).filter_map(Tpn::new).collect::<Vec<_>>());
                for game in &round.games {
                    let pair = (game.white.min(game.black), game.white.max(game.black));
                    *met.entry(pair).or_insert(0) += 1;
                }
            }
            assert_eq!(
                met.len(),
                usize::from(players) * usize::from(players - 1) / 2
            );
            assert!(met.values().all(|&times| times == 1), "{players}");
            for (tpn, sides) in colours(&rounds) {
                let white = sides.iter().filter(|&&side| side == Side::White).count();
                assert!((2 * white).abs_diff(sides.len()) <= 1, "{players}: {tpn}");
            }
        }
    }

    #[test]
    fn in_a_double_round_robin_nobody_has_a_colour_three_times_running() {
        for players in (4..=30).step_by(2) {
            for (tpn, sides) in colours(&rounds(players, 2)) {
                assert!(
                    sides.windows(3).all(|w| w[0] != w[1] || w[1] != w[2]),
                    "{players} players: {tpn}"
                );
            }
        }
    }

    #[test]
    fn the_second_cycle_is_the_first_in_table_order_with_colours_reversed() {
        let single = rounds(6, 1);
        let double = rounds(6, 2);
        assert_eq!(double.len(), 10);
        assert_eq!(double[..3], single[..3]);
        assert_eq!(double[3], single[4]);
        assert_eq!(double[4], single[3]);
        for (again, once) in double[5..].iter().zip(&single) {
            assert_eq!(*again, once.reversed());
        }
    }

    #[test]
    fn numbers_of_one_varma_set_do_not_meet_in_the_last_three_rounds() {
        for players in 9..=24 {
            let sets = varma_sets(players).unwrap();
            let mut all: Vec<Tpn> = sets.concat();
            all.sort();
            assert_eq!(all, (1..=players).filter_map(Tpn::new).collect::<Vec<_>>());
            let rounds = rounds(players, 1);
            for game in rounds[rounds.len() - 3..].iter().flat_map(|r| &r.games) {
                let as_printed = players == 12 && (game.white.get(), game.black.get()) == (6, 12);
                for set in &sets {
                    assert_eq!(
                        set.contains(&game.white) && set.contains(&game.black),
                        as_printed && set.contains(&game.white),
                        "{players}: {game:?}"
                    );
                }
            }
        }
        assert_eq!(varma_sets(8), None);
        assert_eq!(varma_sets(25), None);
    }

    #[test]
    fn a_restricted_draw_gives_each_club_numbers_of_one_set_and_every_number_once() {
        let groups = [1, 3, 2, 1, 3];
        for start in 0..50_usize {
            let mut step = start;
            let drawn = varma_draw(&groups, |n| {
                step = step * 7 + 3;
                step % n
            })
            .unwrap();
            let sets = varma_sets(10).unwrap();
            for (numbers, &size) in drawn.iter().zip(&groups) {
                assert_eq!(numbers.len(), usize::from(size));
                assert!(
                    sets.iter()
                        .any(|set| numbers.iter().all(|number| set.contains(number)))
                );
            }
            let mut all: Vec<u16> = drawn.concat().iter().map(|number| number.get()).collect();
            all.sort_unstable();
            assert_eq!(all, (1..=10).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_club_too_large_for_every_set_still_gets_its_numbers() {
        let drawn = varma_draw(&[7, 1, 1], |_| 0).unwrap();
        assert_eq!(drawn.iter().map(Vec::len).collect::<Vec<_>>(), [7, 1, 1]);
        assert_eq!(varma_draw(&[2, 2], |_| 0), None);
    }
}
