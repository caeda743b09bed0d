//! Faults that other programs had in standings, one test each.

use crate::event::{data, entry, number};
use engine::side::Side;
use engine::tournament::round_robin::rounds;
use engine::tournament::standings::{addends, played_less_than_half};
use engine::tournament::tiebreak::{Adjustment, PairingKind, Preset};
use engine::tournament::{
    ByesThatBar, Entrant, History, Mark, PointSystem, RoundEntry, Standing, TieBreak,
    TieBreakRules, Tpn, standings,
};

/// Players as rounds in tokens.
fn event(players: &[&str]) -> History {
    let entrants: Vec<Entrant> = players
        .iter()
        .map(|rounds| Entrant {
            rating: None,
            rounds: rounds.split_whitespace().map(entry).collect(),
        })
        .collect();
    let rounds = entrants.iter().map(|entrant| entrant.rounds.len()).max();
    History {
        points: PointSystem::default(),
        rounds_in_all: u16::try_from(rounds.unwrap_or(0)).expect("rounds"),
        initial_colour: Side::White,
        entrants,
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        byes_that_bar: ByesThatBar::default(),
    }
}

fn list(codes: &str) -> Vec<TieBreak> {
    codes
        .split_whitespace()
        .map(|code| code.parse().expect(code))
        .collect()
}

fn tpn(n: u16) -> Tpn {
    Tpn::new(n).expect("a number")
}

fn places(table: &[Standing]) -> Vec<(u16, Option<u16>)> {
    table.iter().map(|row| (row.tpn.get(), row.place)).collect()
}

#[test]
fn c2_a_sum_can_be_opened_to_show_each_addend_with_the_virtual_opponent() {
    // Player 1 has 2.5 points: a win against 2, a bye, half a point asked for. 2 has 1, 3 has 1.5.
    let history = event(&["2w1 0-U 0-H", "1b0 3w0 3b1", "0-H 2b1 2w0"]);
    let codes = list("PTS SB");
    let rules = TieBreakRules::default();
    let table = standings(&history, 3, &codes, &rules);
    assert_eq!(table[0].tpn, tpn(1));
    // 1 x 1, then the dummy of 2.5 points capped by three draws: 1.5 x 1 and 1.5 x 0.5.
    assert_eq!(table[0].values[1].to_string(), "3.25");
    let shown: Vec<_> = addends(&history, 3, &codes, 1, tpn(1), &rules)
        .iter()
        .map(|addend| {
            (
                addend.round,
                addend.opponent,
                addend.raw.to_string(),
                addend.points.to_string(),
                addend.value.to_string(),
                addend.adjustment,
            )
        })
        .collect();
    let capped = Some(Adjustment::DummyCappedByDraws);
    let text = |text: &str| text.to_owned();
    assert_eq!(
        shown,
        [
            (
                1,
                Some(tpn(2)),
                text("1.0"),
                text("1.0"),
                text("1.00"),
                None
            ),
            (2, None, text("2.5"), text("1.0"), text("1.50"), capped),
            (3, None, text("2.5"), text("0.5"), text("0.75"), capped),
        ]
    );
}

#[test]
fn c3_a_corrected_result_changes_the_strength_of_everybody_who_met_the_player() {
    let codes = list("PTS BH");
    let rules = TieBreakRules::default();
    let strength = |history: &History| {
        let table = standings(history, 2, &codes, &rules);
        let row = table.iter().find(|row| row.tpn == tpn(1)).expect("a row");
        row.values[1].to_string()
    };
    let before = event(&["2w1 3b1", "1b0 4w0", "4b1 1w0", "3w0 2b1"]);
    assert_eq!(strength(&before), "1.0");
    let after = event(&["2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0"]);
    assert_eq!(strength(&after), "2.0");
}

#[test]
fn c4_leaving_after_a_round_changes_no_standings_of_that_round() {
    let codes = list("PTS BH SB DE PS REP");
    let rules = TieBreakRules::default();
    let mut before = event(&["2w1 3b1", "1b0 4w=", "4b1 1w0", "3w0 2b="]);
    before.rounds_in_all = 3;
    let mut after = before.clone();
    after.entrants[0].rounds.push(entry("0-Z"));
    after.entrants[1].rounds.push(entry("3w1"));
    after.entrants[2].rounds.push(entry("2b0"));
    after.entrants[3].rounds.push(entry("0-U"));
    assert_eq!(
        standings(&before, 2, &codes, &rules),
        standings(&after, 2, &codes, &rules)
    );
}

#[test]
fn c6_c7_a_round_with_a_pending_game_counts_for_nobody() {
    let codes = list("PTS BH SB DE PS WIN REP");
    let rules = TieBreakRules::default();
    let finished = event(&["2w1 3b1", "1b0 4w=", "4b1 1w0", "3w0 2b="]);
    let unfinished = event(&["2w1 3b1 4w1", "1b0 4w= 3w?", "4b1 1w0 2b?", "3w0 2b= 1b0"]);
    assert_eq!(
        standings(&unfinished, 3, &codes, &rules),
        standings(&finished, 2, &codes, &rules)
    );
    let buchholz = addends(&unfinished, 3, &codes, 1, tpn(1), &rules);
    assert_eq!(buchholz.len(), 2);
}

#[test]
fn postponed_games_of_a_round_robin_may_be_left_out_of_the_rounds_that_count() {
    // 1 against 2 of round 1 is postponed; everything else was played.
    let history = event(&["2w? 3b1 4w1", "1b? 4b1 3w=", "4w1 1w0 2b=", "3b0 2w0 1b0"]);
    let codes = list("PTS DE WIN SB KS");
    let finished = TieBreakRules {
        pairing: PairingKind::Predetermined,
        ..TieBreakRules::default()
    };
    let table = standings(&history, 3, &codes, &finished);
    assert!(table.iter().all(|row| row.place == Some(1)));

    let rules = TieBreakRules {
        unfinished_rounds: true,
        ..finished
    };
    let table = standings(&history, 3, &codes, &rules);
    // 2 and 3 are tied and drew: SB 0 + 0.75 for 2, 0 + 0.75 for 3.
    let expected = [(1, Some(1)), (2, Some(2)), (3, Some(2)), (4, Some(4))];
    assert_eq!(places(&table), expected);
    let leader: Vec<String> = table[0].values.iter().map(ToString::to_string).collect();
    // Three games are the most anybody had, so 1.5 are half: 3 counts for Koya.
    assert_eq!(leader, ["2.0", "0", "2", "1.50", "1.0"]);
    let opened = addends(&history, 3, &codes, 3, tpn(1), &rules);
    let rounds: Vec<u16> = opened.iter().map(|addend| addend.round).collect();
    assert_eq!(rounds, [2, 3]);
}

#[test]
fn c8_equals_share_a_place_until_lots_are_drawn_and_the_same_lots_give_the_same_order() {
    let codes = Preset::MindSportsSa.list();
    let history = event(&["2w=", "1b=", "4w1", "3b0"]);
    let shared = standings(&history, 1, &codes, &TieBreakRules::default());
    let expected = [(3, Some(1)), (1, Some(2)), (2, Some(2)), (4, Some(4))];
    assert_eq!(places(&shared), expected);
    assert!(shared.iter().all(|row| !row.by_lot));

    let rules = TieBreakRules {
        lots: vec![tpn(4), tpn(2), tpn(1)],
        ..TieBreakRules::default()
    };
    let drawn = standings(&history, 1, &codes, &rules);
    let expected = [(3, Some(1)), (2, Some(2)), (1, Some(3)), (4, Some(4))];
    assert_eq!(places(&drawn), expected);
    let by_lot: Vec<bool> = drawn.iter().map(|row| row.by_lot).collect();
    assert_eq!(by_lot, [false, true, true, false]);
    assert_eq!(standings(&history, 1, &codes, &rules), drawn);
}

#[test]
fn c10_who_played_less_than_half_of_the_games_keeps_the_row_without_a_place() {
    let history = event(&["4w1 2w1 3b1", "3w1 1b0 4w+", "2b0 4b+ 1w0", "1b0 3w- 2b-"]);
    let leaver = played_less_than_half(&history, 3);
    assert_eq!(leaver, [tpn(4)]);
    let rules = TieBreakRules {
        pairing: PairingKind::Predetermined,
        not_ranked: leaver,
        ..TieBreakRules::default()
    };
    let table = standings(&history, 3, &Preset::RoundRobin.list(), &rules);
    let expected = [(1, Some(1)), (2, Some(2)), (3, Some(3)), (4, None)];
    assert_eq!(places(&table), expected);
    assert_eq!(table[3].values[0].to_string(), "0.0");
}

#[test]
fn c12_the_columns_shown_are_the_columns_sorted_by() {
    let history = event(&["2w1 3b1", "1b0 4w0", "4b1 1w0", "3w0 2b1"]);
    let rules = TieBreakRules::default();
    for codes in ["PTS BH", "BH PTS", "TPN", "WIN PS KS"] {
        let codes = list(codes);
        let table = standings(&history, 2, &codes, &rules);
        for pair in table.windows(2) {
            assert_eq!(pair[0].values.len(), codes.len());
            if codes[0].to_string() != "TPN" {
                assert!(pair[0].values >= pair[1].values);
            }
            let tied = pair[0].values == pair[1].values;
            assert_eq!(pair[0].place == pair[1].place, tied);
        }
    }
    let lowest_first = standings(&history, 2, &list("TPN"), &rules);
    assert_eq!(lowest_first[0].tpn, tpn(1));
}

#[test]
fn b15_an_unconfirmed_result_decides_no_place() {
    let rules = TieBreakRules::default();
    let codes = Preset::FideSwiss.list();
    let history = event(&["2w?", "1b?"]);
    let table = standings(&history, 1, &codes, &rules);
    assert_eq!(places(&table), [(1, Some(1)), (2, Some(1))]);
}

#[test]
fn b3_a_bye_is_worth_what_the_event_says() {
    let mut history = event(&["2w1", "1b0", "0-U"]);
    let points_of_3 = |history: &History| {
        let table = standings(history, 1, &list("PTS WIN"), &TieBreakRules::default());
        let row = table.iter().find(|row| row.tpn == tpn(3)).expect("a row");
        (row.values[0].to_string(), row.values[1].to_string())
    };
    assert_eq!(points_of_3(&history), ("1.0".into(), "1".into()));
    history.points.pab = history.points.draw;
    assert_eq!(points_of_3(&history), ("0.5".into(), "0".into()));
}

#[test]
fn rating_tie_breaks_decide_nothing_once_anybody_is_unrated() {
    let mut history = event(&["2w1", "1b0", "4w1", "3b0"]);
    for (entrant, rating) in history.entrants.iter_mut().zip([1500, 1600, 1700]) {
        entrant.rating = Some(rating);
    }
    let codes = list("PTS ARO TPR PTP APRO APPO RTNG");
    let without = standings(&history, 1, &codes, &TieBreakRules::default());
    assert!(
        without
            .iter()
            .all(|row| row.values[1..].iter().all(|v| v.amount().is_none()))
    );
    let expected = [(1, Some(1)), (3, Some(1)), (2, Some(3)), (4, Some(3))];
    assert_eq!(places(&without), expected);
    let rules = TieBreakRules {
        unrated_as: Some(1000),
        ..TieBreakRules::default()
    };
    let with = standings(&history, 1, &codes, &rules);
    let first: Vec<String> = with[0].values.iter().map(ToString::to_string).collect();
    // 1 beat an opponent of 1600: 1600 + 800, and 736 above is the least at which a win is expected.
    assert_eq!(first, ["1.0", "1600", "2400", "2336", "700", "700", "1500"]);
    let opened = addends(&history, 1, &codes, 1, tpn(3), &rules);
    assert_eq!(opened[0].adjustment, Some(Adjustment::UnratedOpponent));
    assert_eq!(opened[0].value.to_string(), "1000");
}

#[test]
fn the_sample_round_robin_of_eight_stands_as_published() {
    // Results by round and board of the Berger table: 1 White won, = drawn, 0 Black won.
    const RESULTS: [&str; 7] = ["0=10", "1=00", "1010", "=010", "0001", "0010", "0101"];
    let mut players: Vec<Vec<RoundEntry>> = vec![Vec::new(); 8];
    for (round, results) in rounds(8, 1).iter().zip(RESULTS) {
        for (game, result) in round.games.iter().zip(results.chars()) {
            let (white, black) = match result {
                '1' => (Mark::Win, Mark::Loss),
                '=' => (Mark::Draw, Mark::Draw),
                _ => (Mark::Loss, Mark::Win),
            };
            players[game.white.index()].push(RoundEntry::Played {
                opponent: game.black,
                side: Side::White,
                mark: white,
            });
            players[game.black.index()].push(RoundEntry::Played {
                opponent: game.white,
                side: Side::Black,
                mark: black,
            });
        }
    }
    let mut history = event(&["", "", "", "", "", "", "", ""]);
    history.rounds_in_all = 7;
    for (entrant, rounds) in history.entrants.iter_mut().zip(players) {
        entrant.rounds = rounds;
    }
    let rules = TieBreakRules {
        pairing: PairingKind::Predetermined,
        ..TieBreakRules::default()
    };
    let path = data("roundrobin/sample-standings.json");
    let text = std::fs::read_to_string(path).expect("the standings");
    let published: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let codes = Preset::RoundRobin.list();
    for row in standings(&history, 7, &codes, &rules) {
        let expected = &published["res"][row.tpn.to_string()];
        assert_eq!(row.place, Some(number(&expected[0])), "{}", row.tpn);
        for (index, value) in row.values.iter().enumerate() {
            let expected = expected[index + 1].to_string();
            assert_eq!(value.to_string(), expected.trim_matches('"'), "{}", row.tpn);
        }
    }
}
