//! One game: board, rules, positions, the course of a game, and all of it as text.
//!
//! Read in this order: [`Junction`] and [`Board`], [`RuleSet`], [`Turn`], [`Position`], [`Game`],
//! [`notation`]. A rule set is data: there is one [`Position`] for all of them.

mod board;
mod ending;
mod game;
mod generate;
mod junction;
mod lines;
pub mod notation;
mod pending;
mod position;
mod position_text;
pub mod protest;
mod refusal;
mod rule_values;
mod rules;
mod shots;
mod turn;

pub use board::{Board, BoardKind, Line, Symmetry, UnknownValue};
pub use ending::{EndReason, Outcome};
pub use game::{CorrectionError, Game, Misfit, MissError, Missed, PlayedTurn};
pub use junction::{Junction, JunctionSet, Junctions, NoSuchJunction};
pub use lines::Lines;
pub use pending::PendingTurn;
pub use position::{Position, Stage};
pub use position_text::PositionError;
pub use refusal::{PlayError, Shortfall};
pub use rule_values::RuleValuesError;
pub use rules::{
    COWS, FIRST_CLOSING, FullBoard, LET_OUT_AFTER, LONGEST_ID, NoMove, Protection, REPETITIONS,
    Reforming, Repetition, RuleSet, RuleSetError, Shots,
};
pub use turn::{Action, MAX_SHOTS, Naming, Turn, TurnTextError};
