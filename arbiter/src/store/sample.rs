//! Rows of every table, for tests.

use super::{Store, queries, tables};
use crate::record::{Change, Id, JournalEntry, StoredPoints, Table};
use rusqlite::Connection;
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder that goes with the test, and the name of a club file in it.
pub(super) fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.club");
    (folder, path)
}

/// A file with [`sample`] in it, open for writing.
pub(super) fn filled(path: &Path) -> Store {
    let mut store = Store::create(path).unwrap();
    store.commit(&sample(), &entry(1)).unwrap();
    store
}

/// A line of the journal about command number `n`.
pub(super) fn entry(n: u32) -> JournalEntry {
    let mut arguments = Map::new();
    arguments.insert("player".into(), Value::from("Ndivhuwo Ṱhavhana"));
    JournalEntry {
        id: 0,
        command: format!("{n:032x}"),
        at_ms: 1_796_000_000_000 + i64::from(n),
        forward_ms: i64::from(n),
        operator: Id::new(1),
        kind: "member-added".into(),
        arguments,
        event: None,
        game: None,
        undoes: None,
    }
}

/// A new row; columns not among `members` are NULL.
pub(super) fn added(table: Table, key: i64, members: &Value) -> Change {
    let schema = Connection::open_in_memory().unwrap();
    schema.execute_batch(queries::SCHEMA).unwrap();
    let select = schema.prepare(tables::of(table).select).unwrap();
    let mut row: Map<String, Value> = select
        .column_names()
        .map(|column| (column.to_owned(), members[column].clone()))
        .collect();
    row.insert("id".into(), Value::from(key));
    row.insert("version".into(), Value::from(1));
    Change {
        table,
        key,
        before: None,
        after: Some(Value::Object(row)),
    }
}

/// The row of `change` with other members.
pub(super) fn altered(change: &Change, members: &[(&str, Value)]) -> Change {
    let mut after = change.after.clone().unwrap();
    after["version"] = Value::from(after["version"].as_i64().unwrap() + 1);
    for (member, value) in members {
        after[*member] = value.clone();
    }
    Change {
        before: change.after.clone(),
        after: Some(after),
        ..change.clone()
    }
}

/// The row of `change` taken out.
pub(super) fn removed(change: &Change) -> Change {
    Change {
        before: change.after.clone(),
        after: None,
        ..change.clone()
    }
}

pub(super) fn member(key: i64, name: &str) -> Change {
    let row = json!({ "name": name, "consent_play": 0, "consent_name": 0, "consent_photo": 0 });
    added(Table::Member, key, &row)
}

pub(super) fn board(key: i64, number: u16, white: i64, black: i64) -> Change {
    let row =
        json!({ "round": 1, "number": number, "white": white, "black": black, "adjourned": 0 });
    added(Table::Board, key, &row)
}

pub(super) fn turn(key: i64, ply: u16, text: &str) -> Change {
    let row = json!({ "game": 1, "ply": ply, "text": text, "at_ms": 8 });
    added(Table::Turn, key, &row)
}

pub(super) fn bye(key: i64, entrant: i64) -> Change {
    let row = json!({
        "entrant": entrant, "round": 1, "kind": "pairing", "points": 10, "bars_another": 1, "origin": "engine",
    });
    added(Table::Bye, key, &row)
}

pub(super) fn game(key: i64, number: u16) -> Change {
    let row =
        json!({ "board": 1, "number": number, "decides": 1, "standing_count": 0, "disputed": 0 });
    added(Table::Game, key, &row)
}

fn entrant(key: i64) -> Change {
    let row = json!({ "paid": 1500, "event": 1, "member": key, "rating": 1500 });
    added(Table::Entrant, key, &row)
}

/// Rows of every table, in an order in which some refer to later ones.
pub(super) fn sample() -> Vec<Change> {
    let mut rows = vec![
        board(1, 1, 1, 2),
        board(2, 2, 3, 4),
        added(
            Table::Operator,
            1,
            &json!({ "name": "Lerato", "device": "window" }),
        ),
        added(
            Table::Club,
            1,
            &json!({ "name": "Soweto", "created_ms": 1 }),
        ),
        member(1, "Thandi"),
        member(2, "Sipho"),
        member(3, "O'Brien; \"x\" <&> =1+1\0\u{1F980}"),
        member(4, "Ndivhuwo Ṱhavhana"),
        member(5, "Nomsa"),
    ];
    rows.extend(event());
    rows.extend((1..=5).map(entrant));
    rows.push(bye(1, 5));
    rows.extend(play());
    rows
}

fn event() -> Vec<Change> {
    let points = serde_json::to_string(&StoredPoints::default()).unwrap();
    vec![
        added(
            Table::Event,
            1,
            &json!({
                "name": "Club night", "place": "Hall", "first_day": "2026-11-30", "arbiters": "", "rules": "classic",
                "system": "swiss", "rounds": 5, "points": points, "tie_breaks": "PTS BH",
                "bye_at_average": 0, "byes_that_bar": "{\"pairing\":true,\"full\":null,\"half\":null}", "prohibited": "[]", "lots": "[]",
                "acceleration": "{\"method\":\"none\",\"parts\":[]}", "third_place": 0, "decisions": "[]",
                "prizes": "{\"fund\":null,\"unit\":0,\"sharing\":\"none\",\"categories\":[],\"prizes\":[]}",
                "first_colour": "white", "created_ms": 1,
                "first_board": 1, "fee": 5000, "missed_rounds": "zero", "seeding": "rating", "categories": "[]",
            }),
        ),
        added(
            Table::Round,
            1,
            &json!({ "event": 1, "number": 1, "origin": "engine", "paired_ms": 5 }),
        ),
        added(
            Table::Attendance,
            1,
            &json!({ "entrant": 1, "round": 2, "status": "absent" }),
        ),
        added(
            Table::PublishedStanding,
            1,
            &json!({
                "event": 1, "round": 1, "entrant": 1, "place": 1, "tie_break_values": "0.5 0", "codes": "PTS BH",
                "published_ms": 9,
            }),
        ),
        added(
            Table::RuleSet,
            1,
            &json!({ "identifier": "club-night", "name": "Club night", "rules": "board = \"koti\"" }),
        ),
        added(
            Table::Backup,
            1,
            &json!({ "path": "hall.backup-1.club", "made_ms": 10, "bytes": 4096 }),
        ),
    ]
}

fn play() -> Vec<Change> {
    vec![
        added(
            Table::Result,
            1,
            &json!({ "board": 1, "result": "1/2-1/2", "entered_ms": 7, "after_round": 1 }),
        ),
        game(1, 1),
        added(
            Table::Proposal,
            1,
            &json!({
                "game": 1, "result": "1/2-1/2", "source": "agreement", "reason": "agreed", "made_ms": 6,
            }),
        ),
        turn(1, 1, "a7"),
        turn(2, 2, "d2"),
        added(
            Table::Count,
            1,
            &json!({
                "event": 1, "round": 1, "board": 1, "game": 1, "ply": 3, "kind": "protest", "by": "white",
                "started_ms": 9, "length_ms": 120_000, "deadline_ms": 120_009, "state": "running", "saved": "{}",
            }),
        ),
        added(
            Table::CountLog,
            1,
            &json!({ "count": 1, "kind": "started", "at_ms": 9 }),
        ),
        added(
            Table::Incident,
            1,
            &json!({ "event": 1, "game": 1, "ply": 2, "kind": "talking", "text": "twice", "at_ms": 9 }),
        ),
    ]
}
