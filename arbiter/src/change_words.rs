//! A row of the journal in words: which board or player it is about, and what became of it.

use crate::clock;
use crate::record::{Change, Table, Tables};
use crate::tournament_words::points;
use crate::words::Words;
use engine::{Millis, Score};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The most letters of a value that are shown.
const LONGEST: usize = 120;

/// A row in words: what was added, taken away, or changed from what to what.
pub fn change_words(words: &Words, tables: &Tables, change: &Change) -> String {
    let id = match (&change.before, &change.after) {
        (None, _) => "page-change-added",
        (_, None) => "page-change-removed",
        _ => "page-change-changed",
    };
    let what = columns_in_words(words, tables, change).join("; ");
    let table = words.plain(table_id(change.table));
    let row = change.after.as_ref().or(change.before.as_ref());
    let row = match row.and_then(|row| place(words, tables, change.table, row)) {
        None => table,
        Some(place) => words.text(
            "page-change-row",
            &[("table", table.into()), ("place", place.into())],
        ),
    };
    words.text(id, &[("row", row.into()), ("what", what.into())])
}

/// The Fluent id of what a row of a table is called.
pub fn table_id(table: Table) -> &'static str {
    match table {
        Table::Club => "page-kept-club",
        Table::Operator => "page-kept-operator",
        Table::Member => "page-kept-member",
        Table::RuleSet => "page-kept-rule-set",
        Table::Event => "page-kept-event",
        Table::Entrant => "page-kept-entrant",
        Table::Attendance => "page-kept-attendance",
        Table::Bye => "page-kept-bye",
        Table::Round => "page-kept-round",
        Table::Board => "page-kept-board",
        Table::Result => "page-kept-result",
        Table::Game => "page-kept-game",
        Table::Proposal => "page-kept-proposal",
        Table::Turn => "page-kept-turn",
        Table::Count => "page-kept-count",
        Table::CountLog => "page-kept-count-log",
        Table::Incident => "page-kept-incident",
        Table::PublishedStanding => "page-kept-standing",
        Table::Backup => "page-kept-backup",
    }
}

/// Whom or which board a row is about, as far as that is still there.
fn place(words: &Words, tables: &Tables, table: Table, row: &Value) -> Option<String> {
    let key = |column: &str| row.get(column).and_then(Value::as_i64);
    let of = |table, column| place_of(words, tables, table, key(column)?);
    match table {
        Table::Club | Table::Operator | Table::Member | Table::RuleSet | Table::Event => {
            Some(row.get("name")?.as_str()?.to_owned())
        }
        Table::Entrant => of(Table::Member, "member"),
        Table::Attendance | Table::Bye | Table::PublishedStanding => of(Table::Entrant, "entrant"),
        Table::Round => Some(words.text("page-change-round", &[("round", key("number")?.into())])),
        Table::Board => Some(words.text(
            "page-change-board",
            &[
                ("round", of(Table::Round, "round")?.into()),
                ("board", key("number")?.into()),
                ("white", of(Table::Entrant, "white")?.into()),
                ("black", of(Table::Entrant, "black")?.into()),
            ],
        )),
        Table::Result | Table::Game => of(Table::Board, "board"),
        Table::Proposal | Table::Turn | Table::Count => of(Table::Game, "game"),
        Table::CountLog => of(Table::Count, "count"),
        Table::Incident => of(Table::Game, "game").or_else(|| of(Table::Entrant, "entrant")),
        Table::Backup => None,
    }
}

fn place_of(words: &Words, tables: &Tables, table: Table, key: i64) -> Option<String> {
    place(words, tables, table, &tables.stored(table, key)?)
}

fn columns_in_words(words: &Words, tables: &Tables, change: &Change) -> Vec<String> {
    let empty = Map::new();
    let members = |row: &'_ Option<Value>| {
        let row = row.as_ref().and_then(Value::as_object);
        row.cloned().unwrap_or_else(|| empty.clone())
    };
    let (before, after) = (members(&change.before), members(&change.after));
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let whole = change.before.is_none() || change.after.is_none();
    names
        .into_iter()
        .filter(|name| before.get(*name) != after.get(*name))
        .filter(|name| !is_inner(change.table, name))
        // Of a whole row its board or player is said already.
        .filter(|name| !(whole && refers_to(change.table, name).is_some()))
        .filter_map(|name| {
            let read =
                |row: &Map<String, Value>| value(words, tables, change.table, name, row.get(name)?);
            let (old, new) = (read(&before), read(&after));
            let name = name.trim_end_matches("_ms").replace('_', " ");
            if whole {
                // Only what is filled in is of interest.
                return old.or(new).map(|value| format!("{name} {value}"));
            }
            if old == new {
                return None;
            }
            let said =
                |text: Option<String>| text.unwrap_or_else(|| words.plain("page-change-nothing"));
            Some(words.text(
                "page-change-column",
                &[
                    ("column", name.into()),
                    ("before", said(old).into()),
                    ("after", said(new).into()),
                ],
            ))
        })
        .collect()
}

/// Whether a column is of use to the program alone.
fn is_inner(table: Table, name: &str) -> bool {
    matches!(name, "id" | "version")
        || (table == Table::Count && matches!(name, "first" | "superseded_by" | "saved"))
}

/// The table that a column's key is of.
fn refers_to(table: Table, name: &str) -> Option<Table> {
    match (table, name) {
        (_, "member") => Some(Table::Member),
        (_, "event") => Some(Table::Event),
        (_, "entrant") | (Table::Board, "white" | "black") => Some(Table::Entrant),
        (_, "game") => Some(Table::Game),
        (Table::Result | Table::Game, "board") => Some(Table::Board),
        (Table::Board, "round") => Some(Table::Round),
        (Table::CountLog, "count") => Some(Table::Count),
        _ => None,
    }
}

/// A stored value as it is read: moments as local dates and times, spans in minutes and seconds, keys as names.
fn value(
    words: &Words,
    tables: &Tables,
    table: Table,
    name: &str,
    stored: &Value,
) -> Option<String> {
    if let (Some(other), Some(key)) = (refers_to(table, name), stored.as_i64()) {
        return place_of(words, tables, other, key);
    }
    match (name, stored.as_i64()) {
        ("length_ms" | "left_ms", Some(span)) => {
            let seconds = span.max(0) / 1_000;
            return Some(format!("{}:{:02}", seconds / 60, seconds % 60));
        }
        (_, Some(moment)) if name.ends_with("_ms") => {
            let when = Millis(moment);
            let time = clock::time_with_seconds(when);
            return Some(format!("{} {time}", clock::date(when)));
        }
        ("points", Some(tenths)) if table == Table::Bye => {
            let tenths = u16::try_from(tenths).unwrap_or(0);
            return Some(points(Score::from_tenths(tenths)));
        }
        _ => {}
    }
    match stored {
        Value::Null => None,
        Value::Bool(true) => Some(words.plain("page-change-yes")),
        Value::Bool(false) => Some(words.plain("page-change-no")),
        Value::String(text) => one_line(text),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(_) | Value::Object(_) => one_line(&stored.to_string()),
    }
}

/// The first line of a text, and no more of it than is read at a glance; nothing of an empty one.
fn one_line(text: &str) -> Option<String> {
    let line = text.lines().next().filter(|line| !line.is_empty())?;
    let short: String = line.chars().take(LONGEST).collect();
    let more = if short.len() < text.trim_end().len() {
        "…"
    } else {
        ""
    };
    Some(short + more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_one_short_line() {
        assert_eq!(one_line(""), None);
        assert_eq!(one_line("1-0").as_deref(), Some("1-0"));
        assert_eq!(one_line("first\nsecond").as_deref(), Some("first…"));
        let long = one_line(&"ṱ".repeat(300)).unwrap();
        assert_eq!(long.chars().count(), LONGEST + 1);
    }
}
