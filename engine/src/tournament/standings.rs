//! The order of a tournament: by the listed tie-breaks, places shared by equals.

use super::history::{History, RoundEntry, Tpn};
use super::tiebreak::{Addend, Ledger, TieBreak, TieBreakRules, Value, column};

/// One row of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The player.
    pub tpn: Tpn,
    /// The place, from 1, shared by those equal on everything; `None` for a player who is not ranked.
    pub place: Option<u16>,
    /// One value for each tie-break of the list, in its order.
    pub values: Vec<Value>,
    /// Whether only the drawing of lots parts this player from somebody.
    pub by_lot: bool,
}

/// The standings after `rounds` rounds, best first; those who share a place in order of number.
///
/// Only finished rounds count: where one of those is not, the standings are those before it. The columns
/// are exactly those sorted by, so a list without `PTS` does not look at points.
pub fn standings(
    history: &History,
    rounds: u16,
    list: &[TieBreak],
    rules: &TieBreakRules,
) -> Vec<Standing> {
    let ledger = Ledger::new(history, rounds, rules);
    let mut order = Order::new(history, rules);
    let mut columns = Vec::new();
    for &tie_break in list {
        let values = column(&ledger, tie_break, &order.ranks).values;
        order.refine(&values, tie_break.kind().ascending());
        columns.push(values);
    }
    let before_lots = order.ranks.clone();
    order.draw_lots(&rules.lots);
    order
        .players
        .iter()
        .map(|&tpn| {
            let rank = order.ranks[tpn.index()];
            let before = before_lots[tpn.index()];
            let tied = before_lots.iter().filter(|&&other| other == before).count();
            let still_tied = order.ranks.iter().filter(|&&other| other == rank).count();
            let ranked = !rules.not_ranked.contains(&tpn);
            Standing {
                tpn,
                place: u16::try_from(rank + 1).ok().filter(|_| ranked),
                values: columns.iter().map(|values| values[tpn.index()]).collect(),
                by_lot: tied != still_tied,
            }
        })
        .collect()
}

/// What the value in `column` (from 0) of `list` is made of for `tpn`, in order of rounds.
///
/// Empty for a column or a number that does not exist, and for `TPN` and `RTNG`, which add nothing up.
pub fn addends(
    history: &History,
    rounds: u16,
    list: &[TieBreak],
    index: usize,
    tpn: Tpn,
    rules: &TieBreakRules,
) -> Vec<Addend> {
    let ledger = Ledger::new(history, rounds, rules);
    let mut order = Order::new(history, rules);
    for (place, &tie_break) in list.iter().enumerate() {
        let mut column = column(&ledger, tie_break, &order.ranks);
        if place == index {
            let Some(addends) = column.addends.get_mut(tpn.index()) else {
                break;
            };
            return std::mem::take(addends);
        }
        order.refine(&column.values, tie_break.kind().ascending());
    }
    Vec::new()
}

/// Who played fewer than half of their games over the board in rounds 1 to `rounds` of a round robin: their rows may be
/// kept without a place ([`TieBreakRules::not_ranked`]). The games of a player are those of whoever has most.
pub fn played_less_than_half(history: &History, rounds: u16) -> Vec<Tpn> {
    let count = |tpn: Tpn, counts: fn(RoundEntry) -> bool| {
        (1..=rounds)
            .filter(|&round| counts(history.entry(tpn, round)))
            .count()
    };
    let games = history
        .numbers()
        .map(|tpn| count(tpn, |entry| entry.opponent().is_some()))
        .max()
        .unwrap_or(0);
    history
        .numbers()
        .filter(|&tpn| {
            let played = count(tpn, |entry| matches!(entry, RoundEntry::Played { .. }));
            2 * played < games
        })
        .collect()
}

/// An order that is refined tie-break by tie-break.
struct Order {
    /// Best first.
    players: Vec<Tpn>,
    /// By number: how many are ahead. Equal numbers are tied.
    ranks: Vec<usize>,
}

impl Order {
    /// Everybody tied, but for those not ranked, who stand behind.
    fn new(history: &History, rules: &TieBreakRules) -> Order {
        let players: Vec<Tpn> = history.numbers().collect();
        let mut order = Order {
            ranks: vec![0; players.len()],
            players,
        };
        order.refine_by(|tpn| rules.not_ranked.contains(&tpn));
        order
    }

    fn refine(&mut self, values: &[Value], ascending: bool) {
        if ascending {
            self.refine_by(|tpn| values[tpn.index()]);
        } else {
            self.refine_by(|tpn| std::cmp::Reverse(values[tpn.index()]));
        }
    }

    /// Those in `lots` change places among themselves; who is not in it stays tied behind them.
    fn draw_lots(&mut self, lots: &[Tpn]) {
        self.refine_by(|tpn| {
            lots.iter()
                .position(|&drawn| drawn == tpn)
                .unwrap_or(lots.len())
        });
    }

    fn refine_by<K: Ord>(&mut self, key: impl Fn(Tpn) -> K) {
        let ranks = &self.ranks;
        self.players
            .sort_by_cached_key(|&tpn| (ranks[tpn.index()], key(tpn), tpn));
        let mut refined = ranks.clone();
        let mut first_of_block = 0;
        for (position, pair) in self.players.windows(2).enumerate() {
            let [before, tpn] = [pair[0], pair[1]];
            let tied = ranks[before.index()] == ranks[tpn.index()] && key(before) == key(tpn);
            if !tied {
                first_of_block = position + 1;
            }
            refined[tpn.index()] = first_of_block;
        }
        if let Some(first) = self.players.first() {
            refined[first.index()] = 0;
        }
        self.ranks = refined;
    }
}
