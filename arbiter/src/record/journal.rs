//! The journal: what was done, when, by whom, as kind and arguments that are made a sentence when shown.

use super::{Event, Game, Id, Operator};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

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

/// Writes `instead` for each of `names` in every text within `values`, where the name stands by itself and not within a
/// longer word; whether it did. Of names that begin alike the longer one goes first.
pub fn forget_all<'a>(
    values: impl Iterator<Item = &'a mut Value>,
    names: &BTreeSet<String>,
    instead: &str,
) -> bool {
    let mut longest_first: Vec<&String> = names.iter().collect();
    longest_first.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut changed = false;
    for value in values {
        for name in &longest_first {
            changed |= forget(value, name, instead);
        }
    }
    changed
}

fn forget(value: &mut Value, name: &str, instead: &str) -> bool {
    match value {
        Value::String(text) => match without(text, name, instead) {
            Some(new) => {
                *text = new;
                true
            }
            None => false,
        },
        Value::Array(values) => forget_each(values.iter_mut(), name, instead),
        Value::Object(members) => forget_each(members.values_mut(), name, instead),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn forget_each<'a>(values: impl Iterator<Item = &'a mut Value>, name: &str, instead: &str) -> bool {
    let mut changed = false;
    for value in values {
        changed |= forget(value, name, instead);
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
        assert!(forget(&mut row, "Ben", "N.N. 2"));
        assert_eq!(
            row,
            serde_json::json!({ "names": ["N.N. 2", { "also": "N.N. 2" }], "ply": 3 })
        );
        let names = ["Ben", "Ben Nkosi"].map(str::to_owned).into();
        let mut text = Value::from("Ben Nkosi, whom they call Ben");
        assert!(forget_all(std::iter::once(&mut text), &names, "N.N. 2"));
        assert_eq!(text, "N.N. 2, whom they call N.N. 2");
    }
}
