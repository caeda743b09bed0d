//! Players from CSV: any of `, ; tab |` between the cells, columns found by their headings, every bad row with its reason.

mod read;
mod tables;
mod write;

pub use read::{Column, Fault, Players, Row, read_players};
pub use tables::{Table, members, table};
pub use write::{Options, Sheet};
