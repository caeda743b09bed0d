//! How a game ends by the rules, without a word from the arbiter.

use std::fmt;

use crate::side::Side;

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EndReason {
    /// A player has fewer than three cows, board and hand together, and loses.
    TwoCows,
    /// A player to move in the moving stage has no legal turn and loses.
    NoMove,
    /// Placing ended on a full board without a shot: a draw.
    FullBoard,
    /// The same position for the third time: a draw.
    Repetition,
    /// Both had three cows for the given number of turns: a draw.
    ThreeEach,
    /// The given number of quiet turns in a row: a draw.
    NoShot,
    /// A player failed for the second time to close a line where one could be closed, and loses.
    MissedAttack,
}

impl EndReason {
    /// Every reason.
    pub const ALL: [EndReason; 7] = [
        EndReason::TwoCows,
        EndReason::NoMove,
        EndReason::FullBoard,
        EndReason::Repetition,
        EndReason::ThreeEach,
        EndReason::NoShot,
        EndReason::MissedAttack,
    ];

    /// The word in machine-readable output.
    pub const fn as_str(self) -> &'static str {
        match self {
            EndReason::TwoCows => "two-cows",
            EndReason::NoMove => "no-move",
            EndReason::FullBoard => "full-board",
            EndReason::Repetition => "repetition",
            EndReason::ThreeEach => "three-each",
            EndReason::NoShot => "no-shot",
            EndReason::MissedAttack => "missed-attack",
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What the rules say about a finished game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outcome {
    /// Who won; `None`: drawn.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: EndReason,
}

impl Outcome {
    /// A win.
    pub(super) const fn won(winner: Side, reason: EndReason) -> Outcome {
        Outcome {
            winner: Some(winner),
            reason,
        }
    }

    /// A draw.
    pub(super) const fn drawn(reason: EndReason) -> Outcome {
        Outcome {
            winner: None,
            reason,
        }
    }

    /// The result as in a record: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}
