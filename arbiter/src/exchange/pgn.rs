//! Games as records like those of PGN: in, matched to boards, and out.

mod read;
mod write;

pub use read::{Matched, Misfit, Place, match_to_boards, read_games};
pub use write::{Chosen, Written, write_games, write_public_games};

/// Tags that the event gives a record itself: they are not kept with the game.
const OF_EVENT: [&str; 12] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "Board",
    "White",
    "Black",
    "Result",
    "Variant",
    "Rules",
    "Termination",
    "Junctions",
];
