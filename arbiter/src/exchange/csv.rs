//! Players from CSV: any of `, ; tab |` between the cells, columns found by their headings, every bad row with its reason.

mod dates;
mod known;
mod lines;
mod log;
mod read;
mod results;
mod tables;
mod write;

pub use known::{Known, known, numbers};
pub use read::{Column, Fault, Players, Reading, Row, left_aside, read_players, read_players_as};
pub use results::{ListedResult, ResultColumn, Results, ResultsReading, read_results};
pub use tables::{Table, events, members, standings, table};
pub use write::{Options, Sheet};
