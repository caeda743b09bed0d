//! Tie-breaks from a player's own results: `PTS WIN WON BPG BWG PS REP STD TPN` (article 7).

use super::Column;
use super::addend::{self, Addend, Adjustment, CutReason};
use super::code::{Kind, TieBreak};
use super::ledger::{Ledger, Round};
use super::value::{Ratio, Value};
use crate::side::Side;
use crate::tournament::history::{ByeKind, RoundEntry};

/// The column of `tie_break`, which is one of this file.
pub(super) fn column(ledger: &Ledger<'_>, tie_break: TieBreak) -> Column {
    let addends: Vec<Vec<Addend>> = ledger
        .players()
        .map(|(_, rounds)| match tie_break.kind {
            Kind::Tpn => Vec::new(),
            Kind::Ps => progressive(rounds, tie_break.cut.low()),
            kind => rounds
                .iter()
                .map(|round| own_round(ledger, kind, round))
                .collect(),
        })
        .collect();
    let values = ledger
        .history
        .numbers()
        .zip(&addends)
        .map(|(tpn, addends)| match tie_break.kind {
            Kind::Tpn => Value::whole(i64::from(tpn.get())),
            kind => Value::exact(addend::sum(addends), places(kind)),
        })
        .collect();
    Column { values, addends }
}

/// Points and half points have a decimal, counts have none.
fn places(kind: Kind) -> u8 {
    u8::from(matches!(kind, Kind::Pts | Kind::Ps | Kind::Std))
}

fn own_round(ledger: &Ledger<'_>, kind: Kind, round: &Round) -> Addend {
    let black = matches!(
        round.entry,
        RoundEntry::Played {
            side: Side::Black,
            ..
        }
    );
    let scored_a_win = round.points == ledger.win();
    let count = |counts: bool| Ratio::whole(i64::from(counts));
    let amount = match kind {
        Kind::Win => count(scored_a_win),
        Kind::Won => count(scored_a_win && round.met().is_some()),
        Kind::Bpg => count(black),
        Kind::Bwg => count(black && scored_a_win),
        Kind::Rep => count(!round.is_voluntarily_unplayed()),
        Kind::Std if round.points > ledger.draw() => Ratio::whole(1),
        Kind::Std if round.points == ledger.draw() => Ratio::ONE_HALF,
        Kind::Std => Ratio::ZERO,
        _ => round.points,
    };
    let at_average =
        ledger.rules.bye_at_average && round.entry == RoundEntry::Bye(ByeKind::Pairing);
    Addend {
        round: round.number,
        opponent: round.opponent(),
        points: Value::exact(round.points, 1),
        raw: Value::exact(round.points, 1),
        value: Value::exact(amount, places(kind)),
        adjustment: at_average.then_some(Adjustment::ByeAtAverage),
        cut: None,
    }
}

/// 7.5: the running score after each round; a cut leaves out the first rounds.
fn progressive(rounds: &[Round], cut: u8) -> Vec<Addend> {
    let mut running = Ratio::ZERO;
    rounds
        .iter()
        .map(|round| {
            running = running + round.points;
            Addend {
                round: round.number,
                opponent: round.opponent(),
                points: Value::exact(round.points, 1),
                raw: Value::exact(running, 1),
                value: Value::exact(running, 1),
                adjustment: None,
                cut: (round.number <= u16::from(cut)).then_some(CutReason::EarlyRound),
            }
        })
        .collect()
}
