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

/// Writes `instead` for `name` in texts, where the name stands by itself and not within a longer word; whether it did.
pub fn forget<'a>(values: impl Iterator<Item = &'a mut Value>, name: &str, instead: &str) -> bool {
    let mut changed = false;
    for value in values {
        changed |= match value {
            Value::String(text) => match without(text, name, instead) {
                Some(new) => {
                    *text = new;
                    true
                }
                None => false,
            },
            Value::Array(values) => forget(values.iter_mut(), name, instead),
            Value::Object(members) => forget(members.values_mut(), name, instead),
            Value::Null | Value::Bool(_) | Value::Number(_) => false,
        };
    }
    changed
}

/// The text with `instead` for `name`; `None` where the name does not stand in it.
fn without(text: &str, name: &str, instead: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let (mut rest, mut found) = (text, false);
    while let Some(at) = rest.find(name).filter(|_| !name.is_empty()) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        out.push_str(before);
        let within =
            out.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
        out.push_str(if within { name } else { instead });
        found |= !within;
        rest = after;
    }
    out.push_str(rest);
    found.then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_forgotten_where_it_stands_by_itself() {
        let new = |text| without(text, "Ben", "N.N. 2");
        assert_eq!(
            new("Ann, Ben and Ben").as_deref(),
            Some("Ann, N.N. 2 and N.N. 2")
        );
        assert_eq!(new("Benjamin, Reuben"), None);
        let mut row = serde_json::json!({ "names": ["Ben", { "also": "Ben" }], "ply": 3 });
        let members = row.as_object_mut().unwrap().values_mut();
        assert!(forget(members, "Ben", "N.N. 2"));
        assert_eq!(
            row,
            serde_json::json!({ "names": ["N.N. 2", { "also": "N.N. 2" }], "ply": 3 })
        );
    }
}
