//! `DE`, the direct encounter (article 6).

use super::Column;
use super::addend::Addend;
use super::code::TieBreak;
use super::ledger::{Ledger, Round};
use super::value::{Ratio, Value};
use crate::tournament::history::Tpn;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The column of `DE`: a place among those tied, 0 where it decides nothing.
///
/// The addends of a player are the games against those who were tied with them before `DE`.
pub(super) fn column(ledger: &Ledger<'_>, tie_break: TieBreak, ranks: &[usize]) -> Column {
    let mut blocks: BTreeMap<usize, Vec<Tpn>> = BTreeMap::new();
    for (tpn, &rank) in ledger.history.numbers().zip(ranks) {
        blocks.entry(rank).or_default().push(tpn);
    }
    let mut values = vec![Value::whole(0); ranks.len()];
    let mut addends = vec![Vec::new(); ranks.len()];
    for block in blocks.values().filter(|block| block.len() > 1) {
        let order = settled(ledger, tie_break, block);
        let decided = order.len() > 1;
        let mut place = 1;
        for group in order {
            for &tpn in &group {
                if decided {
                    values[tpn.index()] = Value::whole(place);
                }
                addends[tpn.index()] = ledger
                    .rounds_of(tpn)
                    .iter()
                    .filter(|round| encounter(ledger, tie_break, block, round).is_some())
                    .map(game)
                    .collect();
            }
            place += i64::try_from(group.len()).unwrap_or(i64::MAX);
        }
    }
    Column { values, addends }
}

fn game(round: &Round) -> Addend {
    Addend {
        round: round.number,
        opponent: round.opponent(),
        points: Value::exact(round.points, 1),
        raw: Value::exact(round.points, 1),
        value: Value::exact(round.points, 1),
        adjustment: None,
        cut: None,
    }
}

/// The opponent of `round`, if that is one of `block` and the game counts.
fn encounter(
    ledger: &Ledger<'_>,
    tie_break: TieBreak,
    block: &[Tpn],
    round: &Round,
) -> Option<Tpn> {
    let forfeits = tie_break.forfeits_played || ledger.is_predetermined();
    let opponent = if forfeits {
        round.opponent()
    } else {
        round.met()
    };
    opponent.filter(|opponent| block.contains(opponent))
}

/// `block` in groups from the top; those of one group stay tied.
fn settled(ledger: &Ledger<'_>, tie_break: TieBreak, block: &[Tpn]) -> Vec<Vec<Tpn>> {
    if block.len() == 1 {
        return vec![block.to_vec()];
    }
    let groups = split(ledger, tie_break, block);
    if groups.len() == 1 {
        return groups;
    }
    groups
        .iter()
        .flat_map(|group| settled(ledger, tie_break, group))
        .collect()
}

/// Score of a player among those tied.
struct Encounters {
    tpn: Tpn,
    /// Sum of the averages against each opponent met: two who met twice count as much as others who met once.
    score: Ratio,
    /// The same if every game that is missing were won.
    at_best: Ratio,
    met_all: bool,
}

/// `block` divided once.
fn split(ledger: &Ledger<'_>, tie_break: TieBreak, block: &[Tpn]) -> Vec<Vec<Tpn>> {
    let mut encounters: Vec<Encounters> = block
        .iter()
        .map(|&tpn| encounters(ledger, tie_break, block, tpn))
        .collect();
    encounters.sort_by_key(|e| (Reverse((e.score, e.at_best)), e.tpn));
    if encounters.iter().all(|e| e.met_all) {
        return encounters
            .chunk_by(|a, b| a.score == b.score)
            .map(|group| group.iter().map(|e| e.tpn).collect())
            .collect();
    }
    // Not all have met: whoever leads whatever the missing results might be goes first, then the next.
    let certain = (1..encounters.len())
        .take_while(|&next| {
            encounters[next..]
                .iter()
                .all(|e| e.at_best < encounters[next - 1].score)
        })
        .count();
    let rest = encounters.split_off(certain);
    encounters
        .iter()
        .map(|e| vec![e.tpn])
        .chain([rest.iter().map(|e| e.tpn).collect()])
        .collect()
}

fn encounters(ledger: &Ledger<'_>, tie_break: TieBreak, block: &[Tpn], tpn: Tpn) -> Encounters {
    let mut games: BTreeMap<Tpn, Vec<Ratio>> = BTreeMap::new();
    for round in ledger.rounds_of(tpn) {
        if let Some(opponent) = encounter(ledger, tie_break, block, round) {
            games.entry(opponent).or_default().push(round.points);
        }
    }
    let score: Ratio = games
        .values()
        .filter_map(|points| points.iter().copied().sum::<Ratio>().divided(points.len()))
        .sum();
    let missing = block.len() - 1 - games.len();
    Encounters {
        tpn,
        score,
        at_best: score + ledger.win() * Ratio::whole(i64::try_from(missing).unwrap_or(i64::MAX)),
        met_all: missing == 0,
    }
}
