//! FIDE's tournament report file (TRF): read as TRF16, TRF06 and with the `X` extensions, read and written as TRF-2026.
//!
//! A [`Report`] is the file and nothing else: it keeps what it does not understand, so that reading and writing again
//! loses nothing. [`Tournament`] is what pairing and tie-breaks need of it, its numbers checked against each other.

mod check;
mod columns;
mod of_history;
mod pair;
mod read;
mod record;
mod tournament;
mod write;

pub use check::{Difference, check};
pub use pair::{NoPairing, Paired};
pub use read::{Fault, read};
pub use record::{
    Abnormal, Absence, Acceleration, Cell, Forbidden, Line, Player, Record, Report, Worth,
};
pub use tournament::{Tournament, Way};
