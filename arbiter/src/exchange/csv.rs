//! Players from CSV: any of `, ; tab |` between the cells, columns found by their headings, every bad row with its reason.

mod log;
mod read;
mod tables;
mod write;

pub use read::{Column, Fault, Players, Reading, Row, read_players, read_players_as};
pub use tables::{Table, members, table};
pub use write::{Options, Sheet};
