//! Tie-breaks from the opponents' scores: `BH FB AOB SB KS` (articles 8 and 9, with 14 to 16).

use super::Column;
use super::addend::{self, Addend, Adjustment, CutReason};
use super::code::{Cut, Kind, Limit, TieBreak};
use super::ledger::{Ledger, Round};
use super::value::{Ratio, Value};
use crate::tournament::history::Tpn;
use std::cmp::Reverse;

/// The column of `tie_break`, which is one of this file.
pub(super) fn column(ledger: &Ledger<'_>, tie_break: TieBreak) -> Column {
    match tie_break.kind {
        Kind::Ks => koya(ledger, tie_break.limit),
        Kind::Aob => average_of_buchholz(ledger, tie_break),
        // 15.2: there is no Buchholz where the pairings were known beforehand.
        Kind::Bh | Kind::Fb if ledger.is_predetermined() => Column {
            values: vec![Value::NONE; ledger.history.entrants.len()],
            addends: vec![Vec::new(); ledger.history.entrants.len()],
        },
        _ => buchholz(ledger, tie_break),
    }
}

/// A player's score as somebody's opponent (16.3), and as the player's own dummy opponent (16.4).
#[derive(Clone, Copy)]
struct Adjusted {
    as_opponent: Ratio,
    own: Ratio,
    reason: Option<Adjustment>,
}

/// `fore`: the paired games of the last round count as draws.
fn adjusted(ledger: &Ledger<'_>, tpn: Tpn, fore: bool) -> Adjusted {
    let rounds = ledger.rounds_of(tpn);
    let own = ledger.total(tpn);
    let last_game = rounds
        .last()
        .filter(|round| fore && is_last_round(ledger, round) && round.opponent().is_some());
    if let Some(round) = last_game {
        // With a game in the last round there is no late bye.
        let drawn = own + ledger.draw() - round.points;
        return Adjusted {
            as_opponent: drawn,
            own: drawn,
            reason: (drawn != own).then_some(Adjustment::LastRoundAsDraw),
        };
    }
    let as_opponent = rounds
        .iter()
        .map(|round| {
            if ledger.is_late_bye(tpn, round) && !ledger.is_predetermined() {
                ledger.draw()
            } else {
                round.points
            }
        })
        .sum();
    Adjusted {
        as_opponent,
        own,
        reason: (as_opponent != own).then_some(Adjustment::LateByesAsDraws),
    }
}

fn is_last_round(ledger: &Ledger<'_>, round: &Round) -> bool {
    round.number == ledger.history.rounds_in_all
}

/// A contribution before cuts.
struct Contribution {
    addend: Addend,
    /// The opponent's score that 16.5 compares first.
    score: Ratio,
    amount: Ratio,
    voluntary: bool,
}

/// `BH`, `FB` and `SB`.
fn buchholz(ledger: &Ledger<'_>, tie_break: TieBreak) -> Column {
    let fore = tie_break.kind == Kind::Fb;
    let scores: Vec<Adjusted> = ledger
        .history
        .numbers()
        .map(|tpn| adjusted(ledger, tpn, fore))
        .collect();
    let addends: Vec<Vec<Addend>> = ledger
        .players()
        .map(|(tpn, rounds)| {
            let mut contributions: Vec<Contribution> = rounds
                .iter()
                .filter_map(|round| contribution(ledger, tie_break, tpn, round, &scores))
                .collect();
            cut(&mut contributions, tie_break.cut);
            contributions
                .into_iter()
                .map(|contribution| contribution.addend)
                .collect()
        })
        .collect();
    let places = places(tie_break.kind);
    let values = addends
        .iter()
        .map(|addends| Value::exact(addend::sum(addends), places))
        .collect();
    Column { values, addends }
}

/// A sum of scores has one decimal, one of products two.
fn places(kind: Kind) -> u8 {
    if kind == Kind::Sb { 2 } else { 1 }
}

fn contribution(
    ledger: &Ledger<'_>,
    tie_break: TieBreak,
    tpn: Tpn,
    round: &Round,
    scores: &[Adjusted],
) -> Option<Contribution> {
    if round.is_pending() {
        return None;
    }
    let of = |tpn: Tpn| scores.get(tpn.index()).copied();
    let counts_as_game = round.met().is_some()
        || tie_break.forfeits_played
        || ledger.is_predetermined()
        || (tie_break.kind == Kind::Fb && is_last_round(ledger, round));
    let own = of(tpn)?.own;
    let scheduled = round.opponent();
    let opponent = scheduled.and_then(of);
    let (raw, score, adjustment) = match opponent {
        Some(opponent) if counts_as_game => (
            scheduled.map_or(own, |tpn| ledger.total(tpn)),
            opponent.as_opponent,
            opponent.reason,
        ),
        None if ledger.is_predetermined() => return None,
        // 16.4: a dummy opponent with the player's own score, capped.
        Some(opponent) => {
            let cap = opponent.as_opponent;
            (
                own,
                own.min(cap),
                Some(dummy(own, cap, Adjustment::DummyCappedByOpponent)),
            )
        }
        None => {
            let cap = ledger.draw() * Ratio::whole(i64::from(ledger.rounds));
            (
                own,
                own.min(cap),
                Some(dummy(own, cap, Adjustment::DummyCappedByDraws)),
            )
        }
    };
    let amount = if tie_break.kind == Kind::Sb {
        score * round.points
    } else {
        score
    };
    Some(Contribution {
        addend: Addend {
            round: round.number,
            opponent: scheduled,
            points: Value::exact(round.points, 1),
            raw: Value::exact(raw, 1),
            value: Value::exact(amount, places(tie_break.kind)),
            adjustment,
            cut: None,
        },
        score,
        amount,
        voluntary: round.is_voluntarily_unplayed() && !(counts_as_game && opponent.is_some()),
    })
}

/// Why the dummy opponent has the score it has.
fn dummy(own: Ratio, cap: Ratio, capped: Adjustment) -> Adjustment {
    if own > cap {
        capped
    } else {
        Adjustment::DummyOpponent
    }
}

/// 16.5: marks what is cut, the least significant first.
fn cut(contributions: &mut [Contribution], cut: Cut) {
    for _ in 0..cut.low() {
        let left = || {
            contributions
                .iter()
                .enumerate()
                .filter(|(_, contribution)| contribution.addend.cut.is_none())
        };
        let Some((least, lowest)) = left().min_by_key(|(_, c)| (c.score, c.amount)) else {
            return;
        };
        let voluntary = left()
            .filter(|(_, c)| c.voluntary)
            .min_by_key(|(_, c)| (c.amount, c.score))
            .filter(|(_, c)| c.amount >= lowest.amount);
        let (index, reason) = match voluntary {
            Some((index, _)) if index != least => (index, CutReason::VoluntarilyUnplayed),
            _ => (least, CutReason::LeastSignificant),
        };
        contributions[index].addend.cut = Some(reason);
    }
    for _ in 0..cut.high() {
        let most = contributions
            .iter_mut()
            .filter(|contribution| contribution.addend.cut.is_none())
            .min_by_key(|c| Reverse((c.score, c.amount)));
        let Some(most) = most else { return };
        most.addend.cut = Some(CutReason::MostSignificant);
    }
}

/// 8.2: the average of the Buchholz of those met over the board.
fn average_of_buchholz(ledger: &Ledger<'_>, tie_break: TieBreak) -> Column {
    let buchholz = column(
        ledger,
        TieBreak {
            kind: Kind::Bh,
            ..tie_break
        },
    );
    let addends: Vec<Vec<Addend>> = ledger
        .players()
        .map(|(_, rounds)| {
            rounds
                .iter()
                .filter_map(|round| {
                    let opponent = round.met()?;
                    let value = *buchholz.values.get(opponent.index())?;
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
    let places = average_places(ledger);
    let values = addends
        .iter()
        .map(|addends| match addend::average(addends) {
            Some(average) => Value::exact(average.rounded(places), places),
            None => Value::NONE,
        })
        .collect();
    Column { values, addends }
}

/// Two decimals, three from nine rounds on.
fn average_places(ledger: &Ledger<'_>) -> u8 {
    if ledger.rounds >= 9 { 3 } else { 2 }
}

/// 9.2: points against opponents with at least half of the maximum, or another limit.
fn koya(ledger: &Ledger<'_>, limit: Limit) -> Column {
    let games = if ledger.is_predetermined() {
        // Nobody can have more than a point for every game: who is free in a round has none to win there.
        ledger
            .players()
            .map(|(_, rounds)| rounds.iter().filter(|r| r.opponent().is_some()).count())
            .max()
            .unwrap_or(0)
    } else {
        usize::from(ledger.rounds)
    };
    let maximum = ledger.win() * Ratio::whole(i64::try_from(games).unwrap_or(i64::MAX));
    let share = |percent: i64| maximum * Ratio::whole(percent) * Ratio::ONE_HUNDREDTH;
    let least = match limit {
        Limit::Percent(percent) => share(i64::from(percent)),
        Limit::HalfPoints(n) => share(50) + Ratio::whole(i64::from(n)) * Ratio::ONE_HALF,
    };
    let addends: Vec<Vec<Addend>> = ledger
        .players()
        .map(|(_, rounds)| {
            rounds
                .iter()
                .filter_map(|round| {
                    let opponent = round.opponent()?;
                    let score = ledger.total(opponent);
                    let counts = score >= least;
                    let amount = if counts { round.points } else { Ratio::ZERO };
                    Some(Addend {
                        round: round.number,
                        opponent: Some(opponent),
                        points: Value::exact(round.points, 1),
                        raw: Value::exact(score, 1),
                        value: Value::exact(amount, 1),
                        adjustment: (!counts).then_some(Adjustment::BelowLimit),
                        cut: None,
                    })
                })
                .collect()
        })
        .collect();
    let values = addends
        .iter()
        .map(|addends| Value::exact(addend::sum(addends), 1))
        .collect();
    Column { values, addends }
}
