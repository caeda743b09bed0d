//! Tests on events at random: byes of every kind, forfeits, late entries, withdrawals, prohibited groups, virtual points and
//! several point systems.

use super::field::Field;
use super::literal::pair_literally;
use super::{
    Criterion, PairingError, RoundPairing, Rule, Violation, check_absolute, check_pairs,
    completion, pair_field, pair_round,
};
use crate::side::Side;
use crate::tournament::history::{
    ByeKind, ByesThatBar, Entrant, History, ProhibitedGroup, RoundEntry, Tpn, VirtualPoints,
};
use crate::tournament::score::{GameResult, Mark, PointSystem, Score};
use std::collections::BTreeMap;

/// Numbers that look random, the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    fn percent(&mut self, share: usize) -> bool {
        self.below(100) < share
    }

    fn round(&mut self, last: u16) -> u16 {
        1 + u16::try_from(self.below(usize::from(last))).unwrap()
    }
}

fn tpn(number: usize) -> Tpn {
    Tpn::from_index(number).unwrap()
}

/// An event before its first round.
fn event(numbers: &mut Numbers, most: usize) -> History {
    let players = 2 + numbers.below(most);
    let rounds_in_all = numbers.round(11);
    let points = |[win, draw, loss, pab, half, zero]: [u16; 6]| PointSystem {
        win: Score::from_tenths(win),
        draw: Score::from_tenths(draw),
        loss: Score::from_tenths(loss),
        pab: Score::from_tenths(pab),
        half_bye: Score::from_tenths(half),
        zero_bye: Score::from_tenths(zero),
        full_bye: Score::from_tenths(win),
        forfeit_win: Score::from_tenths(win),
        forfeit_loss: Score::from_tenths(zero),
    };
    let systems = [
        PointSystem::default(),
        PointSystem::default(),
        points([10, 5, 0, 5, 5, 0]),
        points([30, 10, 0, 30, 10, 0]),
        points([30, 20, 10, 20, 20, 0]),
    ];
    let mut history = History {
        points: systems[numbers.below(systems.len())],
        rounds_in_all,
        initial_colour: Side::BOTH[numbers.below(2)],
        entrants: vec![
            Entrant {
                rating: None,
                rounds: Vec::new()
            };
            players
        ],
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        byes_that_bar: ByesThatBar::default(),
    };
    if numbers.percent(25) {
        for _ in 0..=numbers.below(4) {
            let first_round = numbers.round(rounds_in_all);
            history.prohibited.push(ProhibitedGroup {
                first_round,
                last_round: first_round + numbers.round(4),
                members: (0..2 + numbers.below(3))
                    .map(|_| tpn(numbers.below(players)))
                    .collect(),
            });
        }
    }
    if numbers.percent(20) {
        let last = tpn(players.div_ceil(4) * 2 - 1);
        for (points, first_round, last_round) in [(10, 1, 2), (5, 3, 3)] {
            history.virtual_points.push(VirtualPoints {
                points: Score::from_tenths(points),
                first_round,
                last_round,
                first: tpn(0),
                last,
            });
        }
    }
    history
}

fn absences(numbers: &mut Numbers, history: &History, share: usize) -> BTreeMap<Tpn, ByeKind> {
    let kinds = [ByeKind::Zero, ByeKind::Zero, ByeKind::Half, ByeKind::Full];
    let mut absent = BTreeMap::new();
    for tpn in history.numbers() {
        if numbers.percent(share) {
            absent.insert(tpn, kinds[numbers.below(4)]);
        }
    }
    absent
}

/// Writes a paired round with results into the history.
fn play(
    numbers: &mut Numbers,
    history: &mut History,
    absent: &BTreeMap<Tpn, ByeKind>,
    pairing: &RoundPairing,
) {
    for (tpn, kind) in absent {
        history.entrants[tpn.index()]
            .rounds
            .push(RoundEntry::Bye(*kind));
    }
    if let Some(tpn) = pairing.bye {
        history.entrants[tpn.index()]
            .rounds
            .push(RoundEntry::Bye(ByeKind::Pairing));
    }
    let forfeits = [
        GameResult::WhiteForfeits,
        GameResult::BlackForfeits,
        GameResult::BothForfeit,
    ];
    let games = [
        GameResult::WhiteWins,
        GameResult::Draw,
        GameResult::BlackWins,
    ];
    for pair in &pairing.pairs {
        let result = if numbers.percent(6) {
            forfeits[numbers.below(3)]
        } else {
            games[numbers.below(3)]
        };
        for (tpn, opponent, side) in [
            (pair.white, pair.black, Side::White),
            (pair.black, pair.white, Side::Black),
        ] {
            let mark = result.mark(side);
            history.entrants[tpn.index()]
                .rounds
                .push(if result.is_played() {
                    RoundEntry::Played {
                        opponent,
                        side,
                        mark,
                    }
                } else {
                    RoundEntry::Forfeit {
                        opponent,
                        side: Some(side),
                        won: mark == Mark::Win,
                    }
                });
        }
    }
}

#[test]
fn random_events_break_no_absolute_rule_and_need_no_look_below() {
    let mut numbers = Numbers(7);
    let (mut paired, mut refused) = (0, 0);
    for _ in 0..300 {
        let most = if numbers.percent(20) { 60 } else { 20 };
        let mut history = event(&mut numbers, most);
        let share = [0, 5, 25][numbers.below(3)];
        for round in 1..=history.rounds_in_all {
            let absent = absences(&mut numbers, &history, share);
            match pair_round(&history, round, &absent) {
                Ok(pairing) => {
                    assert_eq!(check_absolute(&history, round, &absent, &pairing), []);
                    let field = Field::new(&history, round, &absent);
                    let pab_score = completion::pab_score(&field).unwrap();
                    assert_eq!(
                        pair_field(&field, pab_score, false),
                        Ok(pairing.clone()),
                        "round {round} of {history:?}"
                    );
                    check_reports(&pairing, field.players.len());
                    play(&mut numbers, &mut history, &absent, &pairing);
                    paired += 1;
                }
                Err(PairingError::TooFewPlayers(present)) => {
                    assert_eq!(history.entrants.len() - absent.len(), present);
                    refused += 1;
                    break;
                }
                Err(error) => {
                    assert!(matches!(error, PairingError::Impossible(_)), "{error}");
                    refused += 1;
                    break;
                }
            }
        }
    }
    assert!(
        paired > 1000 && refused > 20,
        "{paired} paired, {refused} refused"
    );
}

#[test]
fn small_events_are_paired_as_the_procedure_is_written() {
    let mut numbers = Numbers(11);
    let mut paired = 0;
    for _ in 0..400 {
        let mut history = event(&mut numbers, 8);
        let share = [0, 5, 25][numbers.below(3)];
        for round in 1..=history.rounds_in_all {
            let absent = absences(&mut numbers, &history, share);
            let field = Field::new(&history, round, &absent);
            if field.players.len() < 2 {
                break;
            }
            let expected = pair_literally(&field);
            let found = pair_round(&history, round, &absent);
            assert_eq!(
                found.is_ok(),
                expected.is_some(),
                "round {round} of {history:?}"
            );
            let (Ok(pairing), Some((pairs, bye))) = (found, expected) else {
                break;
            };
            assert_eq!(check_absolute(&history, round, &absent, &pairing), []);
            let tpn = |place: usize| field.players[place].tpn;
            let both = |a: Tpn, b: Tpn| (a.min(b), a.max(b));
            let mut expected: Vec<_> = pairs.iter().map(|&(a, b)| both(tpn(a), tpn(b))).collect();
            let mut found: Vec<_> = pairing
                .pairs
                .iter()
                .map(|pair| both(pair.white, pair.black))
                .collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "round {round} of {history:?}");
            assert_eq!(pairing.bye, bye.map(tpn), "round {round} of {history:?}");
            play(&mut numbers, &mut history, &absent, &pairing);
            paired += 1;
        }
    }
    assert!(paired > 800, "{paired} rounds");
}

fn quiet(players: usize) -> History {
    History {
        points: PointSystem::default(),
        rounds_in_all: 9,
        initial_colour: Side::White,
        entrants: vec![
            Entrant {
                rating: None,
                rounds: Vec::new()
            };
            players
        ],
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        byes_that_bar: ByesThatBar::default(),
    }
}

/// Plays rounds, won by White, until one cannot be paired.
fn play_out(history: &mut History) -> (u16, PairingError) {
    for round in 1.. {
        match pair_round(history, round, &BTreeMap::new()) {
            Ok(pairing) => {
                assert_eq!(
                    check_absolute(history, round, &BTreeMap::new(), &pairing),
                    []
                );
                if let Some(tpn) = pairing.bye {
                    let bye = RoundEntry::Bye(ByeKind::Pairing);
                    history.entrants[tpn.index()].rounds.push(bye);
                }
                for pair in pairing.pairs {
                    for (tpn, opponent, side, mark) in [
                        (pair.white, pair.black, Side::White, Mark::Win),
                        (pair.black, pair.white, Side::Black, Mark::Loss),
                    ] {
                        let played = RoundEntry::Played {
                            opponent,
                            side,
                            mark,
                        };
                        history.entrants[tpn.index()].rounds.push(played);
                    }
                }
            }
            Err(error) => return (round, error),
        }
    }
    unreachable!("rounds run out of opponents")
}

/// A pairing that is there, looked at again.
fn checked(history: &History, round: u16, absent: &BTreeMap<Tpn, ByeKind>) -> RoundPairing {
    let pairing = pair_round(history, round, absent).unwrap();
    assert_eq!(check_absolute(history, round, absent, &pairing), []);
    pairing
}

#[test]
fn fewer_than_two_players_are_refused() {
    for players in 0..4 {
        let history = quiet(players);
        let withdrawn: BTreeMap<_, _> = history
            .numbers()
            .skip(1)
            .map(|tpn| (tpn, ByeKind::Zero))
            .collect();
        let everybody = history.numbers().map(|tpn| (tpn, ByeKind::Zero)).collect();
        assert_eq!(
            pair_round(&history, 1, &withdrawn),
            Err(PairingError::TooFewPlayers(players.min(1)))
        );
        assert_eq!(
            pair_round(&history, 1, &everybody),
            Err(PairingError::TooFewPlayers(0))
        );
    }
}

#[test]
fn more_rounds_than_opponents_name_the_rule() {
    let (round, error) = play_out(&mut quiet(2));
    assert_eq!((round, error), (2, PairingError::Impossible(Rule::Meeting)));
    for players in [3, 4, 5, 6, 8, 12] {
        let (round, error) = play_out(&mut quiet(players));
        assert!(usize::from(round) <= players + 1, "{players} players");
        assert!(matches!(error, PairingError::Impossible(_)), "{error}");
    }
}

#[test]
fn nobody_left_for_the_bye_names_the_rule() {
    let mut history = quiet(5);
    for entrant in &mut history.entrants {
        entrant.rounds = vec![RoundEntry::Bye(ByeKind::Pairing)];
    }
    assert_eq!(
        pair_round(&history, 2, &BTreeMap::new()),
        Err(PairingError::Impossible(Rule::SecondBye))
    );
}

#[test]
fn a_half_point_bye_does_not_bar_from_the_pab_and_a_full_point_bye_does() {
    let mut history = quiet(3);
    history.entrants[0].rounds = vec![RoundEntry::Bye(ByeKind::Half)];
    history.entrants[1].rounds = vec![RoundEntry::Bye(ByeKind::Full)];
    history.entrants[2].rounds = vec![RoundEntry::Bye(ByeKind::Full)];
    let pairing = checked(&history, 2, &BTreeMap::new());
    assert_eq!(pairing.bye, Tpn::new(1));
}

#[test]
fn what_bars_from_the_pab_is_what_the_event_says_whatever_byes_are_worth() {
    let bye_of = |history: &History| checked(history, 2, &BTreeMap::new()).bye.map(Tpn::get);
    let bye = |kind| vec![RoundEntry::Bye(kind)];
    // Three on half a point each: by the rule the lowest who had no bye by pairing gets it.
    let mut history = quiet(3);
    history.points.pab = history.points.draw;
    history.entrants[0].rounds = bye(ByeKind::Half);
    history.entrants[1].rounds = bye(ByeKind::Half);
    history.entrants[2].rounds = bye(ByeKind::Pairing);
    assert_eq!(bye_of(&history), Some(2), "half a point bars as well");
    history.byes_that_bar.pairing = false;
    assert_eq!(bye_of(&history), Some(3));
    history.byes_that_bar = ByesThatBar {
        half: Some(true),
        ..ByesThatBar::default()
    };
    assert_eq!(
        pair_round(&history, 2, &BTreeMap::new()),
        Err(PairingError::Impossible(Rule::SecondBye))
    );
    let given = |number| Tpn::new(number).unwrap();
    let said = |history: &History, number| {
        let others: Vec<Tpn> = history.numbers().filter(|&n| n != given(number)).collect();
        let pairs = [(others[0], others[1])];
        let found = check_pairs(history, 2, &BTreeMap::new(), &pairs, Some(given(number)));
        found.contains(&Violation::SecondBye(given(number), 1))
    };
    assert!(said(&history, 1) && said(&history, 3));
    history.byes_that_bar.half = None;
    assert!(!said(&history, 1) && said(&history, 3));
    // A full point that does not bar, and a win by forfeit that always does.
    let forfeit = |opponent, won| RoundEntry::Forfeit {
        opponent: given(opponent),
        side: Some(Side::White),
        won,
    };
    let mut history = quiet(3);
    history.entrants[0].rounds = vec![forfeit(2, true)];
    history.entrants[1].rounds = vec![forfeit(1, false)];
    history.entrants[2].rounds = bye(ByeKind::Full);
    history.entrants[1].rounds = bye(ByeKind::Full);
    assert_eq!(
        pair_round(&history, 2, &BTreeMap::new()),
        Err(PairingError::Impossible(Rule::SecondBye))
    );
    history.byes_that_bar.full = Some(false);
    assert_eq!(bye_of(&history), Some(3));
    assert!(said(&history, 1) && !said(&history, 2) && !said(&history, 3));
}

#[test]
fn the_third_of_three_candidates_gets_the_bye_when_two_had_it() {
    // Three on nothing, of whom two had the PAB before; the others have points.
    let mut history = quiet(7);
    history.points.pab = Score::ZERO;
    for (place, entrant) in history.entrants.iter_mut().enumerate() {
        entrant.rounds = match place {
            4 | 5 => vec![RoundEntry::Bye(ByeKind::Pairing)],
            6 => vec![RoundEntry::Bye(ByeKind::Zero)],
            _ => vec![RoundEntry::Bye(ByeKind::Half)],
        };
    }
    let pairing = checked(&history, 2, &BTreeMap::new());
    assert_eq!(pairing.bye, Tpn::new(7));
}

#[test]
fn sixty_four_prohibited_groups_name_the_rule() {
    let mut history = quiet(64);
    let everybody: Vec<Tpn> = history.numbers().collect();
    for &tpn in &everybody {
        history.prohibited.push(ProhibitedGroup {
            first_round: 1,
            last_round: 9,
            members: everybody
                .iter()
                .copied()
                .filter(|&other| other <= tpn)
                .collect(),
        });
    }
    assert_eq!(
        pair_round(&history, 1, &BTreeMap::new()),
        Err(PairingError::Impossible(Rule::ProhibitedGroup))
    );
    history.prohibited.retain(|group| group.members.len() <= 32);
    let pairing = pair_round(&history, 1, &BTreeMap::new()).unwrap();
    assert_eq!(check_absolute(&history, 1, &BTreeMap::new(), &pairing), []);
}

#[test]
fn absent_top_seeds_shift_the_parity_of_the_numbers_that_follow() {
    // 1 and 9 are absent from the first round, Black goes to odd numbers: among those who play, 2 is the first.
    let mut history = quiet(10);
    history.initial_colour = Side::Black;
    let absent = [1, 9]
        .map(|number| (Tpn::new(number).unwrap(), ByeKind::Zero))
        .into();
    let pairing = checked(&history, 1, &absent);
    let pairs: Vec<_> = pairing
        .pairs
        .iter()
        .map(|pair| (pair.white.get(), pair.black.get()))
        .collect();
    assert_eq!(pairs, [(6, 2), (3, 7), (8, 4), (5, 10)]);
}

#[test]
fn strange_histories_neither_stop_nor_break_the_pairing() {
    let mut history = quiet(6);
    let played = |opponent| RoundEntry::Played {
        opponent: Tpn::new(opponent).unwrap(),
        side: Side::White,
        mark: Mark::Win,
    };
    // Against oneself, against nobody in the list, and one-sided.
    history.entrants[0].rounds = vec![played(1), played(900)];
    history.entrants[1].rounds = vec![played(3)];
    let absent = [(Tpn::new(77).unwrap(), ByeKind::Zero)].into();
    let pairing = pair_round(&history, 3, &absent).unwrap();
    assert_eq!(pairing.pairs.len(), 3);
    assert_eq!(
        pair_round(&history, 0, &absent),
        Err(PairingError::NoSuchRound)
    );
    assert!(pair_round(&history, u16::MAX, &absent).is_ok());
}

/// Every player leaves some bracket once, in a pair or with the bye, and an undecided bracket is S1 against S2 in order.
fn check_reports(pairing: &RoundPairing, players: usize) {
    let pairs: usize = pairing
        .brackets
        .iter()
        .map(|bracket| bracket.pairs.len())
        .sum();
    assert_eq!(2 * pairs + usize::from(pairing.bye.is_some()), players);
    let mut moved = Vec::new();
    for bracket in &pairing.brackets {
        assert_eq!(bracket.mdps, moved);
        moved.clone_from(&bracket.downfloaters);
        if bracket.decided_by.is_none() {
            assert_eq!(bracket.exchanges, 0);
            let met = bracket.pairs.iter().map(|pair| pair.1);
            let (of_mdps, others) = met.partition::<Vec<_>, _>(|tpn| {
                let pair = bracket.pairs.iter().find(|pair| pair.1 == *tpn);
                pair.is_some_and(|pair| bracket.mdps.contains(&pair.0))
            });
            assert!(of_mdps.is_sorted() && others.is_sorted(), "{bracket:?}");
        }
    }
    assert_eq!(moved.first().copied(), pairing.bye);
}

#[test]
fn the_criterion_that_passed_over_the_first_candidate_is_named() {
    let mut history = quiet(8);
    let mut numbers = |round: u16, expected: &[(u16, u16)]| {
        let pairing = checked(&history, round, &BTreeMap::new());
        let pairs = pairing.pairs.iter();
        let found: Vec<_> = pairs.map(|p| (p.white.get(), p.black.get())).collect();
        assert_eq!(found, expected);
        for pair in &pairing.pairs {
            let (first, second) = (pair.white.min(pair.black), pair.white.max(pair.black));
            for (tpn, opponent, mark) in [(first, second, Mark::Win), (second, first, Mark::Loss)] {
                let side = if pair.white == tpn {
                    Side::White
                } else {
                    Side::Black
                };
                let played = RoundEntry::Played {
                    opponent,
                    side,
                    mark,
                };
                history.entrants[tpn.index()].rounds.push(played);
            }
        }
        let decided = pairing.brackets.iter().map(|bracket| bracket.decided_by);
        decided
            .map(|criterion| criterion.map(Criterion::number))
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(1, &[(1, 5), (6, 2), (3, 7), (8, 4)]), [None]);
    // 1 and 3 have both had White, 2 and 4 Black: the first candidate would deny two preferences.
    assert_eq!(
        numbers(2, &[(4, 1), (2, 3), (5, 8), (7, 6)]),
        [Some(12), Some(12)]
    );
}
