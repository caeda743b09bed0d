//! The statements about settings, the journal and the file as a whole, each with its row mapping. Those about rows are in
//! `tables`.

use super::stored;
use crate::record::{Change, Id, JournalEntry, Table};
use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, named_params};
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;
use std::path::Path;

/// The whole current schema.
pub(super) const SCHEMA: &str = include_str!("../../../schema.sql");

/// Marks a new file as a club file of the first version.
pub(super) const MARK: &str = "PRAGMA application_id = 1299149409; PRAGMA user_version = 1;";

pub(super) const SETTINGS: &str = "\
    PRAGMA foreign_keys = ON; \
    PRAGMA trusted_schema = OFF; \
    PRAGMA cell_size_check = ON; \
    PRAGMA temp_store = MEMORY; \
    PRAGMA mmap_size = 0;";

/// `EXTRA` makes the removal of the journal last, too; erased names do not stay in free pages.
pub(super) const WRITER_SETTINGS: &str = "\
    PRAGMA journal_mode = DELETE; \
    PRAGMA synchronous = EXTRA; \
    PRAGMA secure_delete = ON; \
    PRAGMA locking_mode = NORMAL;";

pub(super) const FOREIGN_KEYS: &str = "PRAGMA foreign_keys";
pub(super) const TRUSTED_SCHEMA: &str = "PRAGMA trusted_schema";
pub(super) const CELL_SIZE_CHECK: &str = "PRAGMA cell_size_check";
pub(super) const TEMP_STORE: &str = "PRAGMA temp_store";
pub(super) const MMAP_SIZE: &str = "PRAGMA mmap_size";
pub(super) const JOURNAL_MODE: &str = "PRAGMA journal_mode";
pub(super) const SYNCHRONOUS: &str = "PRAGMA synchronous";
pub(super) const SECURE_DELETE: &str = "PRAGMA secure_delete";
pub(super) const LOCKING_MODE: &str = "PRAGMA locking_mode";
pub(super) const APPLICATION: &str = "PRAGMA application_id";
pub(super) const VERSION: &str = "PRAGMA user_version";

/// The answer of a setting, as text.
pub(super) fn setting(connection: &Connection, question: &str) -> rusqlite::Result<String> {
    connection.query_row(question, [], |row| {
        Ok(match row.get::<_, Value>(0)? {
            Value::Integer(number) => number.to_string(),
            Value::Text(text) => text,
            other => format!("{other:?}"),
        })
    })
}

/// The version of the schema in the file.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row(VERSION, [], |row| row.get(0))
}

/// The application id in the file.
pub(super) fn application(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row(APPLICATION, [], |row| row.get(0))
}

const BEGIN: &str = "BEGIN IMMEDIATE";
const ROLLBACK: &str = "ROLLBACK";
const SAME_AGAIN: &str = "PRAGMA application_id = 1299149409";

/// Finds out whether the file and its folder can be written, by a change that changes nothing and is taken back.
pub(super) fn try_to_write(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(BEGIN)?;
    let tried = connection.execute_batch(SAME_AGAIN);
    let back = connection.execute_batch(ROLLBACK);
    tried.and(back)
}

const DEFER: &str = "PRAGMA defer_foreign_keys = ON";

/// Lets the rows of a command refer to each other in whatever order they are written; the commit checks.
pub(super) fn defer_references(tx: &Transaction<'_>) -> rusqlite::Result<()> {
    tx.execute_batch(DEFER)
}

const REFERENCES_ON: &str = "PRAGMA foreign_keys = ON";
const REFERENCES_OFF: &str = "PRAGMA foreign_keys = OFF";

/// Whether references are checked as rows are written; has no effect within a transaction.
pub(super) fn set_references(connection: &Connection, checked: bool) -> rusqlite::Result<()> {
    connection.execute_batch(if checked {
        REFERENCES_ON
    } else {
        REFERENCES_OFF
    })
}

/// Writes the version of the schema.
pub(super) fn set_version(tx: &Transaction<'_>, version: i64) -> rusqlite::Result<()> {
    tx.pragma_update(None, "user_version", version)
}

const INTEGRITY_CHECK: &str = "PRAGMA integrity_check(100)";
const FOREIGN_KEY_CHECK: &str = "PRAGMA foreign_key_check";

/// What is wrong with the file as SQLite sees it; nothing in a sound one. Some 30 ms for a megabyte.
pub(super) fn integrity_check(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(INTEGRITY_CHECK)?;
    let found: Vec<String> = statement
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}

/// Rows that refer to rows that are not there: table, key, table referred to.
pub(super) fn dangling(
    connection: &Connection,
) -> rusqlite::Result<Vec<(String, Option<i64>, String)>> {
    let mut statement = connection.prepare(FOREIGN_KEY_CHECK)?;
    let found = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    found.collect()
}

const HIGHEST_KEYS: &str = "SELECT name, seq FROM sqlite_sequence";

/// The highest key ever given in each table that ever had a row.
pub(super) fn highest_keys(connection: &Connection) -> rusqlite::Result<Vec<(Table, i64)>> {
    let mut statement = connection.prepare(HIGHEST_KEYS)?;
    let mut rows = statement.query([])?;
    let mut keys = Vec::new();
    while let Some(row) = rows.next()? {
        let name: String = row.get("name")?;
        if let Some(table) = Table::ALL.into_iter().find(|table| table.name() == name) {
            keys.push((table, row.get("seq")?));
        }
    }
    keys.sort_unstable();
    Ok(keys)
}

const INSERT_JOURNAL: &str = "\
    INSERT INTO journal (command, at_ms, forward_ms, operator, kind, arguments, event, game, undoes) \
    VALUES (:command, :at_ms, :forward_ms, :operator, :kind, :arguments, :event, :game, :undoes)";

/// Writes a line of the journal; its key is the answer.
pub(super) fn insert_journal(tx: &Transaction<'_>, entry: &JournalEntry) -> rusqlite::Result<i64> {
    tx.prepare_cached(INSERT_JOURNAL)?.insert(named_params! {
        ":command": entry.command,
        ":at_ms": entry.at_ms,
        ":forward_ms": entry.forward_ms,
        ":operator": entry.operator.key(),
        ":kind": entry.kind,
        ":arguments": stored::text_of(&Json::Object(entry.arguments.clone())),
        ":event": entry.event.map(Id::key),
        ":game": entry.game.map(Id::key),
        ":undoes": entry.undoes,
    })
}

const SELECT_JOURNAL: &str = "\
    SELECT id, command, at_ms, forward_ms, operator, kind, arguments, event, game, undoes FROM journal ORDER BY id";

/// The whole journal, the oldest line first.
pub(super) fn journal(connection: &Connection) -> rusqlite::Result<Vec<JournalEntry>> {
    let mut statement = connection.prepare_cached(SELECT_JOURNAL)?;
    let lines = statement.query_map([], |row| {
        Ok(JournalEntry {
            id: row.get("id")?,
            command: row.get("command")?,
            at_ms: row.get("at_ms")?,
            forward_ms: row.get("forward_ms")?,
            operator: Id::new(row.get("operator")?),
            kind: row.get("kind")?,
            arguments: object(row, "arguments")?,
            event: row.get::<_, Option<i64>>("event")?.map(Id::new),
            game: row.get::<_, Option<i64>>("game")?.map(Id::new),
            undoes: row.get("undoes")?,
        })
    })?;
    lines.collect()
}

const MEMBER_NAME: &str = "SELECT name FROM member WHERE id = :id";

/// The name of a member, if there is one of that key.
pub(super) fn member_name(tx: &Transaction<'_>, id: i64) -> rusqlite::Result<Option<String>> {
    let mut statement = tx.prepare_cached(MEMBER_NAME)?;
    statement
        .query_row(named_params! { ":id": id }, |row| row.get(0))
        .optional()
}

const MEMBER_NAMES: &str = "SELECT id, name FROM member ORDER BY id";

/// The keys and names of all members.
pub(super) fn member_names(connection: &Connection) -> rusqlite::Result<Vec<(i64, String)>> {
    let mut statement = connection.prepare_cached(MEMBER_NAMES)?;
    let names = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    names.collect()
}

/// A row that a command wrote, as the journal keeps it.
pub(super) struct KeptChange {
    pub(super) journal: i64,
    pub(super) place: i64,
    pub(super) table: String,
    pub(super) key: i64,
    pub(super) before: Option<Json>,
    pub(super) after: Option<Json>,
}

const ALL_CHANGES: &str = "\
    SELECT journal, place, row_table, row_id, row_before, row_after FROM journal_change ORDER BY journal, place";

/// Every row that was ever written, before and after.
pub(super) fn all_changes(connection: &Connection) -> rusqlite::Result<Vec<KeptChange>> {
    let mut statement = connection.prepare(ALL_CHANGES)?;
    let changes = statement.query_map([], |row| {
        Ok(KeptChange {
            journal: row.get("journal")?,
            place: row.get("place")?,
            table: row.get("row_table")?,
            key: row.get("row_id")?,
            before: json(row, "row_before")?,
            after: json(row, "row_after")?,
        })
    })?;
    changes.collect()
}

const REWRITE_CHANGE: &str = "\
    UPDATE journal_change SET row_before = :before, row_after = :after WHERE journal = :journal AND place = :place";

/// Writes the two rows of a change anew: for forgetting alone.
pub(super) fn rewrite_change(tx: &Transaction<'_>, change: &KeptChange) -> rusqlite::Result<()> {
    tx.prepare_cached(REWRITE_CHANGE)?.execute(named_params! {
        ":journal": change.journal,
        ":place": change.place,
        ":before": change.before.as_ref().map(stored::text_of),
        ":after": change.after.as_ref().map(stored::text_of),
    })?;
    Ok(())
}

const REWRITE_ARGUMENTS: &str = "UPDATE journal SET arguments = :arguments WHERE id = :id";

/// Writes the arguments of a line anew: for forgetting alone.
pub(super) fn rewrite_arguments(tx: &Transaction<'_>, line: &JournalEntry) -> rusqlite::Result<()> {
    tx.prepare_cached(REWRITE_ARGUMENTS)?
        .execute(named_params! {
            ":id": line.id,
            ":arguments": stored::text_of(&Json::Object(line.arguments.clone())),
        })?;
    Ok(())
}

const LATEST: &str = "\
    SELECT row_table, row_id, row_after FROM journal_change ORDER BY journal, place";

/// Every row that was ever written, as the journal last knew it.
pub(super) fn latest(
    connection: &Connection,
) -> rusqlite::Result<BTreeMap<(String, i64), Option<Json>>> {
    let mut statement = connection.prepare(LATEST)?;
    let mut rows = statement.query([])?;
    let mut latest = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let of = (row.get("row_table")?, row.get("row_id")?);
        latest.insert(of, json(row, "row_after")?);
    }
    Ok(latest)
}

const OBJECTS: &str = "\
    SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid";

/// The tables and indexes of the file: name and statement, as written.
pub(super) fn objects(connection: &Connection) -> rusqlite::Result<Vec<(String, String)>> {
    let mut statement = connection.prepare(OBJECTS)?;
    let objects = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    objects.collect()
}

const FIND_COMMAND: &str = "SELECT id FROM journal WHERE command = :command";

/// The key of the journal's line about a command.
pub(super) fn find_command(
    connection: &Connection,
    command: &str,
) -> rusqlite::Result<Option<i64>> {
    connection
        .prepare_cached(FIND_COMMAND)?
        .query_row(named_params! { ":command": command }, |row| row.get(0))
        .optional()
}

const INSERT_CHANGE: &str = "\
    INSERT INTO journal_change (journal, place, row_table, row_id, row_before, row_after) \
    VALUES (:journal, :place, :row_table, :row_id, :row_before, :row_after)";

/// Writes one changed row of a command into the journal.
pub(super) fn insert_change(
    tx: &Transaction<'_>,
    journal: i64,
    place: usize,
    change: &Change,
) -> rusqlite::Result<()> {
    tx.prepare_cached(INSERT_CHANGE)?.execute(named_params! {
        ":journal": journal,
        ":place": i64::try_from(place).unwrap_or(i64::MAX),
        ":row_table": change.table.name(),
        ":row_id": change.key,
        ":row_before": change.before.as_ref().map(stored::text_of),
        ":row_after": change.after.as_ref().map(stored::text_of),
    })?;
    Ok(())
}

const SELECT_CHANGES: &str = "\
    SELECT row_table, row_id, row_before, row_after FROM journal_change WHERE journal = :journal ORDER BY place";

/// The rows that a command wrote, in the order written.
pub(super) fn changes(connection: &Connection, journal: i64) -> rusqlite::Result<Vec<Change>> {
    let mut statement = connection.prepare_cached(SELECT_CHANGES)?;
    let changes = statement.query_map(named_params! { ":journal": journal }, change)?;
    changes.collect()
}

fn change(row: &Row<'_>) -> rusqlite::Result<Change> {
    let name: String = row.get("row_table")?;
    let table = Table::ALL
        .into_iter()
        .find(|table| table.name() == name)
        .ok_or_else(|| unreadable(format!("no table {name}")))?;
    Ok(Change {
        table,
        key: row.get("row_id")?,
        before: json(row, "row_before")?,
        after: json(row, "row_after")?,
    })
}

const COPY_INTO: &str = "VACUUM INTO :to";

/// Writes a clean copy of the file, as last committed, to `to`, which is not there yet or empty.
pub(super) fn copy_into(connection: &Connection, to: &Path) -> rusqlite::Result<()> {
    // A path need not be valid text on every system; SQLite passes the bytes on.
    let to = ToSqlOutput::Borrowed(ValueRef::Text(to.as_os_str().as_encoded_bytes()));
    connection.execute(COPY_INTO, named_params! { ":to": to })?;
    Ok(())
}

fn json(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<Json>> {
    let text: Option<String> = row.get(column)?;
    text.map(|text| serde_json::from_str(&text).map_err(unreadable))
        .transpose()
}

fn object(row: &Row<'_>, column: &str) -> rusqlite::Result<Map<String, Json>> {
    match json(row, column)? {
        Some(Json::Object(map)) => Ok(map),
        _ => Err(unreadable("not an object")),
    }
}

fn unreadable(
    cause: impl Into<Box<dyn std::error::Error + Send + Sync + 'static>>,
) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, cause.into())
}
