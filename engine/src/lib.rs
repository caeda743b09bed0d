//! The rules of one game and of a tournament. No I/O, no clock, no chance: time and lots are arguments.

pub mod moment;
pub mod play;
pub mod side;
pub mod tournament;

pub use moment::{Millis, Moment};
pub use play::{Game, PlayError, Position, RuleSet, Turn};
pub use side::{BySide, Side};
pub use tournament::{GameResult, History, Mark, PointSystem, Score, standings};
