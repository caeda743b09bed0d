//! Games as records like those of PGN: in, matched to boards, and out.

mod boards;
mod head;
mod read;
mod write;

pub use boards::{Incoming, Matched, Misfit, Place, incoming, match_to_boards, proposing};
pub use read::{read_games, read_placed_games, record_fault, replay_cause};
pub use write::{Chosen, Written, write_games, write_public_games};
