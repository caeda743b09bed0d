//! What comes in and goes out as files: players and tables as CSV, games as PGN, tournaments as TRF.
//!
//! Nothing here changes a club file: what is read becomes rows and records for commands, and what is written is made from
//! an event as it stands. A reader either answers with everything or says what is wrong where; it never panics.

pub mod csv;
pub mod file;
pub mod pgn;
mod text;
pub mod trf;

pub use text::decode;
