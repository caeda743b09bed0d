//! Tie-breaks from ratings: `ARO TPR PTP APRO APPO RTNG` (article 10).

use super::Column;
use super::addend::{self, Addend, Adjustment, CutReason};
use super::code::{Cut, Kind, TieBreak};
use super::ledger::{Ledger, Round};
use super::value::{Ratio, Value};
use crate::tournament::history::{RoundEntry, Tpn};
use crate::tournament::rating::{difference_for, expected_hundredths};
use crate::tournament::score::Mark;

/// The column of `tie_break`, which is one of this file.
pub(super) fn column(ledger: &Ledger<'_>, tie_break: TieBreak) -> Column {
    let unrated_count = ledger.rules.unrated_as.is_none()
        && ledger
            .history
            .entrants
            .iter()
            .any(|entrant| entrant.rating.is_none());
    if unrated_count {
        return Column {
            values: vec![Value::NONE; ledger.history.entrants.len()],
            addends: vec![Vec::new(); ledger.history.entrants.len()],
        };
    }
    match tie_break.kind {
        Kind::Rtng => Column {
            values: ledger
                .history
                .numbers()
                .map(|tpn| rating(ledger, tpn).map_or(Value::NONE, Value::whole))
                .collect(),
            addends: vec![Vec::new(); ledger.history.entrants.len()],
        },
        Kind::Apro => average_of_opponents(ledger, Kind::Tpr),
        Kind::Appo => average_of_opponents(ledger, Kind::Ptp),
        kind => own_performance(ledger, kind, tie_break.cut),
    }
}

fn rating(ledger: &Ledger<'_>, tpn: Tpn) -> Option<i64> {
    ledger
        .history
        .entrant(tpn)
        .and_then(|entrant| entrant.rating.or(ledger.rules.unrated_as))
        .map(i64::from)
}

/// `ARO`, `TPR` and `PTP`: the addends are the ratings of those met over the board.
fn own_performance(ledger: &Ledger<'_>, kind: Kind, cut: Cut) -> Column {
    let addends: Vec<Vec<Addend>> = ledger
        .players()
        .map(|(_, rounds)| {
            let mut addends: Vec<Addend> = rounds
                .iter()
                .filter_map(|round| opponent_rating(ledger, round))
                .collect();
            leave_out(&mut addends, cut);
            addends
        })
        .collect();
    let values = ledger
        .players()
        .zip(&addends)
        .map(|((_, rounds), addends)| {
            let ratings: Vec<i64> = addend::counted(addends)
                .filter_map(|rating| i64::try_from(rating.floor()).ok())
                .collect();
            match kind {
                Kind::Aro => average_rating(&ratings),
                Kind::Tpr => performance(&ratings, half_points(rounds)),
                _ => perfect_performance(&ratings, half_points(rounds)),
            }
            .map_or(Value::NONE, Value::whole)
        })
        .collect();
    Column { values, addends }
}

fn opponent_rating(ledger: &Ledger<'_>, round: &Round) -> Option<Addend> {
    let opponent = round.met()?;
    let value = Value::whole(rating(ledger, opponent)?);
    let unrated = ledger.history.entrant(opponent)?.rating.is_none();
    Some(Addend {
        round: round.number,
        opponent: Some(opponent),
        points: Value::exact(round.points, 1),
        raw: if unrated { Value::NONE } else { value },
        value,
        adjustment: unrated.then_some(Adjustment::UnratedOpponent),
        cut: None,
    })
}

fn leave_out(addends: &mut [Addend], cut: Cut) {
    for _ in 0..cut.low() {
        let least = addends
            .iter_mut()
            .filter(|addend| addend.cut.is_none())
            .min_by_key(|addend| addend.value);
        if let Some(least) = least {
            least.cut = Some(CutReason::LeastSignificant);
        }
    }
    for _ in 0..cut.high() {
        let most = addends
            .iter_mut()
            .filter(|addend| addend.cut.is_none())
            .max_by_key(|addend| addend.value);
        if let Some(most) = most {
            most.cut = Some(CutReason::MostSignificant);
        }
    }
}

/// Score over the board in half points, a win being worth two draws whatever the event's point system.
fn half_points(rounds: &[Round]) -> i64 {
    rounds
        .iter()
        .map(|round| match round.entry {
            RoundEntry::Played {
                mark: Mark::Win, ..
            } => 2,
            RoundEntry::Played {
                mark: Mark::Draw, ..
            } => 1,
            _ => 0,
        })
        .sum()
}

/// 10.1: rounded half up.
fn average_rating(ratings: &[i64]) -> Option<i64> {
    let sum: i64 = ratings.iter().sum();
    whole(Ratio::whole(sum).divided(ratings.len()))
}

fn whole(average: Option<Ratio>) -> Option<i64> {
    i64::try_from(average?.rounded(0).floor()).ok()
}

/// 10.2: the average rating and the difference of B.02 for the percentage, itself rounded half up.
fn performance(ratings: &[i64], half_points: i64) -> Option<i64> {
    let percentage = whole(Ratio::whole(50 * half_points).divided(ratings.len()))?;
    Some(average_rating(ratings)? + difference_for(percentage))
}

/// 10.3: the lowest rating whose expected score is at least the score; at zero the lowest opponent's less 800.
fn perfect_performance(ratings: &[i64], half_points: i64) -> Option<i64> {
    let lowest = *ratings.iter().min()?;
    let highest = *ratings.iter().max()?;
    if half_points == 0 {
        return Some(lowest - 800);
    }
    let expected = |rating: i64| -> i64 {
        ratings
            .iter()
            .map(|r| expected_hundredths(rating - r))
            .sum()
    };
    // Expectation never falls as the rating rises; 800 above everybody it is a win in every game.
    let (mut below, mut enough) = (lowest - 801, highest + 800);
    while enough - below > 1 {
        let middle = below + (enough - below) / 2;
        if expected(middle) >= 50 * half_points {
            enough = middle;
        } else {
            below = middle;
        }
    }
    Some(enough)
}

/// `APRO` and `APPO`: the average of `kind` of those met over the board, in whole numbers.
fn average_of_opponents(ledger: &Ledger<'_>, kind: Kind) -> Column {
    let theirs = own_performance(ledger, kind, Cut::None).values;
    let addends: Vec<Vec<Addend>> = ledger
        .players()
        .map(|(_, rounds)| {
            rounds
                .iter()
                .filter_map(|round| {
                    let opponent = round.met()?;
                    let value = *theirs.get(opponent.index())?;
                    value.amount()?;
                    Some(Addend {
                        round: round.number,
                        opponent: Some(opponent),
                        points: Value::exact(round.points, 1),
                        raw: value,
                        value,
                        adjustment: None,
                        cut: None,
                    })
                })
                .collect()
        })
        .collect();
    let values = addends
        .iter()
        .map(|addends| whole(addend::average(addends)).map_or(Value::NONE, Value::whole))
        .collect();
    Column { values, addends }
}
