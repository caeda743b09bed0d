//! What holds for every event, tried on random ones.

use engine::side::Side;
use engine::tournament::history::{ByeKind, ByesThatBar};
use engine::tournament::standings::addends;
use engine::tournament::tiebreak::{Kind, PairingKind};
use engine::tournament::{
    Entrant, History, Mark, PointSystem, RoundEntry, TieBreak, TieBreakRules, Tpn, standings,
};
use proptest::prelude::*;

/// Up to twelve players and six rounds; whoever finds no partner in the shuffled round has some bye.
fn events() -> impl Strategy<Value = History> {
    (2_usize..12, 1_usize..6).prop_flat_map(|(players, rounds)| {
        let round = (
            Just((0..players).collect::<Vec<usize>>()).prop_shuffle(),
            proptest::collection::vec(0_u8..12, players),
        );
        let ratings = proptest::collection::vec(proptest::option::of(800_u16..2400), players);
        (proptest::collection::vec(round, rounds), ratings).prop_map(|(rounds, ratings)| {
            let mut entrants: Vec<Entrant> = ratings
                .into_iter()
                .map(|rating| Entrant {
                    rating,
                    rounds: Vec::new(),
                })
                .collect();
            for (order, kinds) in &rounds {
                for pair in order.chunks(2) {
                    enter(&mut entrants, pair, kinds[pair[0]]);
                }
            }
            History {
                points: PointSystem::default(),
                rounds_in_all: u16::try_from(rounds.len()).expect("a few rounds"),
                initial_colour: Side::White,
                entrants,
                prohibited: Vec::new(),
                virtual_points: Vec::new(),
                byes_that_bar: ByesThatBar::default(),
            }
        })
    })
}

fn enter(entrants: &mut [Entrant], pair: &[usize], kind: u8) {
    let &[white, black] = pair else {
        let bye = [
            ByeKind::Pairing,
            ByeKind::Half,
            ByeKind::Zero,
            ByeKind::Full,
        ];
        entrants[pair[0]]
            .rounds
            .push(RoundEntry::Bye(bye[usize::from(kind % 4)]));
        return;
    };
    let mut push = |player: usize, other: usize, side, mark, won| {
        let opponent = Tpn::from_index(other).expect("a number");
        entrants[player].rounds.push(match kind {
            0 => RoundEntry::Forfeit {
                opponent,
                side: Some(side),
                won,
            },
            1 => RoundEntry::Bye(ByeKind::Zero),
            2 => RoundEntry::Pending { opponent, side },
            _ => RoundEntry::Played {
                opponent,
                side,
                mark,
            },
        });
    };
    let (mark, reply) = match kind % 3 {
        0 => (Mark::Win, Mark::Loss),
        1 => (Mark::Draw, Mark::Draw),
        _ => (Mark::Loss, Mark::Win),
    };
    push(white, black, Side::White, mark, true);
    push(black, white, Side::Black, reply, false);
}

fn every_code() -> Vec<TieBreak> {
    let modified = [
        "BH/C1", "BH/M2/P", "FB/C2", "SB/C1", "SB/P", "PS/C1", "KS/L+1", "ARO/M1", "DE/P",
    ]
    .map(|code| code.parse().expect(code));
    Kind::ALL
        .into_iter()
        .filter(|&kind| kind != Kind::Tpn)
        .map(TieBreak::plain)
        .chain(modified)
        .collect()
}

fn rules() -> impl Strategy<Value = TieBreakRules> {
    let unrated = proptest::option::of(Just(1000_u16));
    (any::<bool>(), any::<bool>(), any::<bool>(), unrated).prop_map(
        |(predetermined, bye_at_average, unfinished_rounds, unrated_as)| TieBreakRules {
            pairing: if predetermined {
                PairingKind::Predetermined
            } else {
                PairingKind::Swiss
            },
            unrated_as,
            bye_at_average,
            unfinished_rounds,
            ..TieBreakRules::default()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn everybody_is_placed_once_and_equal_values_share_a_place(
        history in events(),
        rules in rules(),
    ) {
        let codes = every_code();
        let table = standings(&history, history.rounds_in_all, &codes, &rules);
        let mut numbers: Vec<Tpn> = table.iter().map(|row| row.tpn).collect();
        for (index, pair) in table.windows(2).enumerate() {
            let equal = pair[0].values == pair[1].values;
            prop_assert_eq!(pair[0].place == pair[1].place, equal);
            if !equal {
                let ahead = u16::try_from(index + 2).ok();
                prop_assert_eq!(pair[1].place, ahead);
            }
        }
        numbers.sort();
        prop_assert_eq!(numbers, history.numbers().collect::<Vec<_>>());
    }

    #[test]
    fn lots_part_everybody_who_is_in_them_and_nobody_else(
        history in events(),
        rules in rules(),
        first in 1_u16..12,
    ) {
        let codes = [TieBreak::plain(Kind::Pts)];
        let shared = standings(&history, history.rounds_in_all, &codes, &rules);
        let lots: Vec<Tpn> = history.numbers().skip(usize::from(first)).collect();
        let rules = TieBreakRules { lots: lots.clone(), ..rules };
        let drawn = standings(&history, history.rounds_in_all, &codes, &rules);
        for row in &drawn {
            let before = shared.iter().find(|other| other.tpn == row.tpn);
            prop_assert!(before.is_some_and(|before| before.place <= row.place));
            let alone = drawn.iter().filter(|other| other.place == row.place).count() == 1;
            prop_assert!(alone || !lots.contains(&row.tpn));
        }
    }

    #[test]
    fn addends_are_in_order_of_rounds_and_a_cut_takes_no_more_than_it_says(
        history in events(),
        rules in rules(),
    ) {
        let codes = every_code();
        for (index, code) in codes.iter().enumerate() {
            let tpn = Tpn::from_index(index % history.entrants.len());
            let list = addends(&history, history.rounds_in_all, &codes, index, tpn.expect("a number"), &rules);
            prop_assert!(list.is_sorted_by(|a, b| a.round < b.round));
            let cut = list.iter().filter(|addend| addend.cut.is_some()).count();
            let most = match code.to_string().split('/').nth(1) {
                Some("C1") => 1,
                Some("C2" | "M1") => 2,
                Some("M2") => 4,
                _ => 0,
            };
            prop_assert_eq!(cut, most.min(list.len()));
        }
    }
}
