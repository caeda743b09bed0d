//! What a value is made of, for whoever wants to check it.

use super::value::{Ratio, Value};
use crate::tournament::history::Tpn;

/// One contribution to a tie-break: usually what one round adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Addend {
    /// The round, from 1.
    pub round: u16,
    /// The scheduled opponent; `None` without one.
    pub opponent: Option<Tpn>,
    /// Points of the player in this round.
    pub points: Value,
    /// What was looked at, as it stands: the opponent's score or rating, or the player's own points.
    pub raw: Value,
    /// What counts: adjusted, and for `SB` times the points.
    pub value: Value,
    /// Why the raw number was not taken as it stands.
    pub adjustment: Option<Adjustment>,
    /// Why this addend does not count.
    pub cut: Option<CutReason>,
}

/// Why a number is not taken as it stands. Articles are those of C.07.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Adjustment {
    /// The opponent's requested byes at the end count as draws (16.2.5, 16.3).
    LateByesAsDraws,
    /// The opponent's game of the last round counts as a draw (Fore Buchholz).
    LastRoundAsDraw,
    /// An unplayed round: a dummy opponent with the player's own score (16.4).
    DummyOpponent,
    /// As before, but no more than the adjusted score of the opponent who was scheduled (16.4).
    DummyCappedByOpponent,
    /// As before, but no more than a draw in every round (16.4).
    DummyCappedByDraws,
    /// The opponent's score is below the limit (Koya).
    BelowLimit,
    /// The bye is worth the average of the player's own games.
    ByeAtAverage,
    /// An unrated opponent counts what the event says.
    UnratedOpponent,
}

impl Adjustment {
    /// The word for scripts, files and messages.
    pub fn as_str(self) -> &'static str {
        match self {
            Adjustment::LateByesAsDraws => "late-byes-as-draws",
            Adjustment::LastRoundAsDraw => "last-round-as-draw",
            Adjustment::DummyOpponent => "dummy-opponent",
            Adjustment::DummyCappedByOpponent => "dummy-capped-by-opponent",
            Adjustment::DummyCappedByDraws => "dummy-capped-by-draws",
            Adjustment::BelowLimit => "below-limit",
            Adjustment::ByeAtAverage => "bye-at-average",
            Adjustment::UnratedOpponent => "unrated-opponent",
        }
    }
}

impl CutReason {
    /// The word for scripts, files and messages.
    pub fn as_str(self) -> &'static str {
        match self {
            CutReason::LeastSignificant => "least-significant",
            CutReason::VoluntarilyUnplayed => "voluntarily-unplayed",
            CutReason::MostSignificant => "most-significant",
            CutReason::EarlyRound => "early-round",
        }
    }
}

/// Why an addend is left out. Articles are those of C.07.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum CutReason {
    /// It is the least significant of those left (16.5).
    LeastSignificant,
    /// It is the lowest of a voluntarily unplayed round and goes before a lower one of a game (16.5).
    VoluntarilyUnplayed,
    /// It is the most significant of those left (a median).
    MostSignificant,
    /// It is of one of the first rounds (progressive score).
    EarlyRound,
}

/// The sum of what is not cut.
pub(super) fn sum(addends: &[Addend]) -> Ratio {
    counted(addends).sum()
}

/// The average of what is not cut; `None` if nothing is left.
pub(super) fn average(addends: &[Addend]) -> Option<Ratio> {
    sum(addends).divided(counted(addends).count())
}

/// The amounts that count.
pub(super) fn counted(addends: &[Addend]) -> impl Iterator<Item = Ratio> {
    addends
        .iter()
        .filter(|addend| addend.cut.is_none())
        .filter_map(|addend| addend.value.amount())
}
