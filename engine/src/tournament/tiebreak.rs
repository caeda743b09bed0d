//! Tie-breaks: FIDE C.07 as in force since 1 March 2026, exact to the last digit.
//!
//! [`TieBreak`] is one code of an event's list (`BH/C1`), [`TieBreakRules`] what the event says besides. A value is never
//! computed apart from its [`Addend`]s: the sum, the average or the place follows from them, so whatever a table shows can be
//! opened and checked by hand. Articles are those of C.07.

mod addend;
mod code;
mod direct;
mod ledger;
mod opponents;
mod own;
mod performance;
mod value;

pub use addend::{Addend, Adjustment, CutReason};
pub use code::{Cut, Kind, Limit, Preset, TieBreak, TieBreakError};
pub use value::{Ratio, Value};

pub(super) use ledger::Ledger;

use super::history::Tpn;

/// How the rounds of an event come about. Source: article 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum PairingKind {
    /// Each round is paired after the one before it: a Swiss.
    #[default]
    Swiss,
    /// All pairings are known beforehand: a round robin. Forfeits count as games except for ratings, and there is no
    /// Buchholz (15.2).
    Predetermined,
}

/// What an event says of its standings besides the list of tie-breaks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TieBreakRules {
    /// How the rounds come about.
    pub pairing: PairingKind,
    /// What an unrated player counts in rating tie-breaks; `None`: they decide nothing once anybody is unrated.
    pub unrated_as: Option<u16>,
    /// A pairing-allocated bye is worth the average of the player's games over the board, whatever the point system
    /// says (Mind Sports South Africa). Without any game it is worth nothing.
    pub bye_at_average: bool,
    /// Rounds with pending games count as far as they were played, as a round robin whose games are played in any order
    /// needs it. Otherwise only finished rounds count.
    pub unfinished_rounds: bool,
    /// A drawing of lots, best first. It orders those in it who are equal on everything else; empty: places are shared.
    pub lots: Vec<Tpn>,
    /// Players whose row is kept but who have no place, such as those expelled.
    pub not_ranked: Vec<Tpn>,
}

/// One tie-break of everybody.
pub(super) struct Column {
    /// By number.
    pub(super) values: Vec<Value>,
    /// By number, in order of rounds.
    pub(super) addends: Vec<Vec<Addend>>,
}

/// The column of `tie_break`. `ranks` tells who is still tied before it: equal numbers are tied, lower ones are ahead.
pub(super) fn column(ledger: &Ledger<'_>, tie_break: TieBreak, ranks: &[usize]) -> Column {
    match tie_break.kind {
        Kind::De => direct::column(ledger, tie_break, ranks),
        Kind::Bh | Kind::Fb | Kind::Sb | Kind::Aob | Kind::Ks => {
            opponents::column(ledger, tie_break)
        }
        Kind::Aro | Kind::Tpr | Kind::Ptp | Kind::Apro | Kind::Appo | Kind::Rtng => {
            performance::column(ledger, tie_break)
        }
        _ => own::column(ledger, tie_break),
    }
}
