//! FIDE's tournament report file (TRF): read as TRF16, TRF06 and with the `X` extensions, read and written as TRF-2026.
//!
//! A [`Report`] is the file and nothing else: it keeps what it does not understand, so that reading and writing again
//! loses nothing. [`Tournament`] is what pairing and tie-breaks need of it, its numbers checked against each other.

mod check;
mod columns;
mod generate;
mod of_event;
mod of_history;
mod pair;
mod random;
mod read;
mod record;
mod rules;
mod to_event;
mod tournament;
mod unfit;
mod write;

pub use check::{Difference, check};
pub use generate::{NoEvent, POINTS, Wishes, generate};
pub use of_event::{EventReport, of_event};
pub use pair::{NoPairing, Paired};
pub use read::{Fault, read};
pub use record::{
    Abnormal, Absence, Acceleration, Cell, Forbidden, Line, Player, Record, Report, Worth,
};
pub use to_event::{ReportedEvent, Told, to_event};
pub use tournament::{Tournament, Way};
