//! Why a turn is refused.

use super::board::Line;
use super::ending::Outcome;
use super::junction::{Junction, JunctionSet};
use super::lines::Lines;
use super::turn::{Turn, TurnTextError};
use crate::side::Side;

/// Shots that are still to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortfall {
    /// The lines that the turn closes.
    pub closed: Lines,
    /// How many are missing.
    pub left: u8,
    /// The cows that may be shot next.
    pub targets: JunctionSet,
}

/// Why a turn is refused, with the junctions that a sentence about it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The text is not a turn.
    #[error("not the form of a turn")]
    Syntax,
    /// The text names a junction that neither board has: its two characters.
    #[error("there is no junction {0}{1}")]
    UnknownJunction(char, char),
    /// This board lacks the junction.
    #[error("this board has no junction {0}")]
    NotOnBoard(Junction),
    /// A cow already stands there.
    #[error("{0} is taken")]
    Occupied(Junction),
    /// All cows are placed: cows move now.
    #[error("no cow is left in hand")]
    NoCowInHand,
    /// No cow moves before all are placed; so many are still in the player's hand.
    #[error("cows are still to be placed ({0} in hand)")]
    MustPlace(u8),
    /// The cow there is the opponent's.
    #[error("the cow on {0} is the opponent's")]
    NotYourCow(Junction),
    /// From the first junction to the second there is no edge, and the player does not fly: cows never do, or only from so
    /// many left on.
    #[error("{0} and {1} are not neighbours")]
    NotAdjacent(Junction, Junction, Option<u8>),
    /// No cow stands where one is to be moved or shot.
    #[error("no cow stands on {0}")]
    EmptyJunction(Junction),
    /// Shots are still owed.
    #[error("{} more to shoot", .0.left)]
    ShotOwed(Shortfall),
    /// More shots than closing these lines earns, which is so many; no line may have been closed.
    #[error("more shots than the {1} that closing {0:?} earns")]
    NoShotEarned(Lines, u8),
    /// More shots than any turn can earn.
    #[error("more shots than any turn can earn")]
    TooManyShots,
    /// The opponent is down to two cows: the game is over, and no further shot is owed.
    #[error("the opponent is down to two cows")]
    OpponentDown,
    /// All that the opponent has left is in hand.
    #[error("no cow of the opponent's is on the board")]
    NoneToShoot,
    /// The shot goes at the player's own cow.
    #[error("the cow on {0} is the player's own")]
    NotATarget(Junction),
    /// The cow shot at stands in a mill; the second, if any, is one that may be shot.
    #[error("{0} stands in a mill and may not be shot")]
    Protected(Junction, Option<Junction>),
    /// A line can be closed, so one must be: for example this one.
    #[error("{0} can be closed, so a line must be closed")]
    MustAttack(Line),
    /// The opponent could complete these lines; the placement must be on one of these junctions.
    #[error("a line of the opponent's must be blocked: {0}")]
    MustBlock(JunctionSet, Lines),
    /// The opponent is stuck and is to be left a move, as by this turn.
    #[error("the stuck opponent must be left a move, as by {0}")]
    MustLetOut(Turn),
    /// The cow on the centre, or one beside it that makes room, must move: one of these.
    #[error("the centre must be left: {0} must move")]
    CentreDuty(JunctionSet),
    /// The cow on the first junction may not go straight back to the second and re-form these mills.
    #[error("the cow on {0} may not re-form a mill on {1} at once")]
    Reforming(Junction, Junction, Lines),
    /// The player has no legal turn but to pass.
    #[error("there is no legal turn: {0:?} passes")]
    MustPass(Side),
    /// A player with a legal turn, such as this one, does not pass.
    #[error("{0:?} cannot pass, as {1} is legal")]
    CannotPass(Side, Turn),
    /// The game is over.
    #[error("the game is over: {}", .0.reason)]
    AfterEnd(Outcome),
}

impl PlayError {
    /// The word for it in machine-readable output.
    pub const fn kind(self) -> &'static str {
        match self {
            // a move while cows are in hand is not the form of a turn in the placing stage
            PlayError::Syntax | PlayError::MustPlace(_) => "syntax",
            PlayError::UnknownJunction(..) | PlayError::NotOnBoard(_) => "unknown-junction",
            PlayError::Occupied(_) => "occupied",
            PlayError::NoCowInHand => "no-cow-in-hand",
            PlayError::NotYourCow(_) => "not-your-cow",
            PlayError::NotAdjacent(..) => "not-adjacent",
            PlayError::EmptyJunction(_) => "empty-junction",
            PlayError::ShotOwed(_) => "shot-owed",
            PlayError::NoShotEarned(..)
            | PlayError::TooManyShots
            | PlayError::OpponentDown
            | PlayError::NoneToShoot => "no-shot-earned",
            PlayError::NotATarget(_) => "not-a-target",
            PlayError::Protected(..) => "protected",
            PlayError::MustAttack(_) => "must-attack",
            PlayError::MustBlock(..) => "must-block",
            PlayError::MustLetOut(_) => "must-let-out",
            PlayError::CentreDuty(_) => "centre-duty",
            PlayError::Reforming(..) => "re-forming",
            PlayError::MustPass(_) => "must-pass",
            PlayError::CannotPass(..) => "cannot-pass",
            PlayError::AfterEnd(_) => "after-end",
        }
    }
}

impl From<TurnTextError> for PlayError {
    fn from(error: TurnTextError) -> PlayError {
        match error {
            TurnTextError::Syntax => PlayError::Syntax,
            TurnTextError::UnknownJunction(a, b) => PlayError::UnknownJunction(a, b),
            TurnTextError::TooManyShots => PlayError::TooManyShots,
        }
    }
}
