//! The journal: what was done, when, by whom, as kind and arguments that are made a sentence when shown.

use super::{Event, Game, Id, Operator};
use serde_json::{Map, Value};

/// A line of the journal.
#[derive(Clone, PartialEq, Debug)]
pub struct JournalEntry {
    /// Its key: ascending in the order in which commands were carried out.
    pub id: i64,
    /// The sender's id of the command, 32 hexadecimal digits.
    pub command: String,
    /// When, milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// The forward clock at that moment, milliseconds.
    pub forward_ms: i64,
    /// Who.
    pub operator: Id<Operator>,
    /// The message, a Fluent id without the prefix `journal-`.
    pub kind: String,
    /// The message's arguments: texts and numbers.
    pub arguments: Map<String, Value>,
    /// The event it is about.
    pub event: Option<Id<Event>>,
    /// The game it is about.
    pub game: Option<Id<Game>>,
    /// The entry that it undid.
    pub undoes: Option<i64>,
}
