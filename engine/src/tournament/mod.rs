//! Many games: scores, results, pairing, tie-breaks and standings of a tournament.
//!
//! Read [`score`], then [`history`]; everything else is a function of those two.

pub mod acceleration;
pub mod colour;
pub mod dutch;
pub mod history;
pub mod knockout;
mod matching;
pub mod prizes;
pub mod rating;
pub mod round_robin;
pub mod score;
pub mod standings;
pub mod tiebreak;

pub use dutch::{PairingError, RoundPairing, pair_round};
pub use history::{ByeKind, ByesThatBar, Entrant, History, RoundEntry, Tpn};
pub use round_robin::{Fixture, RoundFixtures};
pub use score::{GameResult, Mark, PointSystem, Score};
pub use standings::{Standing, standings};
pub use tiebreak::{TieBreak, TieBreakRules};
