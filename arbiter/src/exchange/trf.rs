//! FIDE's tournament report file (TRF): read as TRF16, TRF06 and with the `X` extensions, read and written as TRF-2026.
//!
//! A [`Report`] is the file and nothing else: it keeps what it does not understand, so that reading and writing again
//! loses nothing.

mod record;

pub use record::{Absence, Acceleration, Cell, Forbidden, Other, Player, Points, Report};
