//! Rows between their stored form, a JSON object with a member a column, and the columns themselves.

use super::StoreError;
use super::tables::{self, TableSql};
use crate::record::{Change, RowError, Table};
use rusqlite::types::ValueRef;
use rusqlite::{CachedStatement, Connection, Row, Transaction};
use serde_json::{Map, Value};

/// A value as JSON text.
pub(super) fn text_of(value: &Value) -> String {
    value.to_string()
}

/// Every row of `table` in order of key.
pub(super) fn rows(
    connection: &Connection,
    table: Table,
) -> rusqlite::Result<Vec<(i64, Result<Value, RowError>)>> {
    let mut statement = connection.prepare_cached(tables::of(table).select)?;
    let columns: Vec<String> = statement.column_names().map(String::from).collect();
    let mut found = statement.query([])?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let key = row.get("id")?;
        rows.push((key, object(row, &columns, table, key)));
    }
    Ok(rows)
}

fn object(row: &Row<'_>, columns: &[String], table: Table, key: i64) -> Result<Value, RowError> {
    let refused = |cause: String| RowError { table, key, cause };
    let mut members = Map::new();
    for (place, column) in columns.iter().enumerate() {
        let value = match row.get_ref(place).map_err(|e| refused(e.to_string()))? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::from(number),
            ValueRef::Text(bytes) => match std::str::from_utf8(bytes) {
                Ok(text) => Value::from(text),
                Err(_) => return Err(refused(format!("{column} is not text"))),
            },
            ValueRef::Real(_) | ValueRef::Blob(_) => {
                return Err(refused(format!("{column} is neither a number nor text")));
            }
        };
        members.insert(column.clone(), value);
    }
    Ok(Value::Object(members))
}

/// Writes the rows of a command. Rows may refer to each other in any order (the transaction defers the check), and may
/// take over from each other what is unique: a row that cannot be written yet is taken out and put in at the end.
pub(super) fn write(tx: &Transaction<'_>, changes: &[Change]) -> Result<(), StoreError> {
    let mut late: Vec<&Change> = Vec::new();
    for change in changes {
        let waiting = late
            .iter()
            .position(|other| (other.table, other.key) == (change.table, change.key));
        if let Some(place) = waiting {
            late.remove(place);
            if change.after.is_some() {
                late.push(change);
            }
        } else if write_one(tx, change)? == Written::NotYet {
            delete(tx, change)?;
            late.push(change);
        }
    }
    for change in late {
        if let Some(after) = &change.after {
            execute(tx, tables::of(change.table).insert, change, after)?;
        }
    }
    Ok(())
}

#[derive(PartialEq)]
enum Written {
    Now,
    NotYet,
}

fn write_one(tx: &Transaction<'_>, change: &Change) -> Result<Written, StoreError> {
    let TableSql { insert, update, .. } = *tables::of(change.table);
    let written = match (&change.before, &change.after) {
        (None, Some(after)) => execute(tx, insert, change, after),
        (Some(_), Some(after)) => execute(tx, update, change, after),
        (_, None) => delete(tx, change),
    };
    match written {
        Ok(1) => Ok(Written::Now),
        Ok(_) | Err(Failed::There) => Err(out_of_step(change)),
        Err(Failed::Taken) => Ok(Written::NotYet),
        Err(Failed::Other(error)) => Err(error),
    }
}

fn out_of_step(change: &Change) -> StoreError {
    StoreError::OutOfStep {
        table: change.table,
        key: change.key,
    }
}

/// Why a statement about one row did nothing.
enum Failed {
    /// Another row has what must be unique.
    Taken,
    /// There is a row of that key.
    There,
    Other(StoreError),
}

impl From<Failed> for StoreError {
    fn from(failed: Failed) -> StoreError {
        match failed {
            Failed::Taken => StoreError::Refused("what must be unique is taken".into()),
            Failed::There => StoreError::Refused("the key is taken".into()),
            Failed::Other(error) => error,
        }
    }
}

impl From<rusqlite::Error> for Failed {
    fn from(error: rusqlite::Error) -> Failed {
        match error.sqlite_extended_error_code() {
            Some(rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE) => Failed::Taken,
            Some(
                rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY
                | rusqlite::ffi::SQLITE_CONSTRAINT_ROWID,
            ) => Failed::There,
            _ => Failed::Other(error.into()),
        }
    }
}

fn execute(
    tx: &Transaction<'_>,
    sql: &str,
    change: &Change,
    after: &Value,
) -> Result<usize, Failed> {
    let mut statement = tx.prepare_cached(sql)?;
    bind(&mut statement, change, after)?;
    Ok(statement.raw_execute()?)
}

fn delete(tx: &Transaction<'_>, change: &Change) -> Result<usize, Failed> {
    let mut statement = tx.prepare_cached(tables::of(change.table).delete)?;
    Ok(statement.execute([change.key])?)
}

/// Binds every member of `row` to the parameter of its name: all of them, and no other.
fn bind(statement: &mut CachedStatement<'_>, change: &Change, row: &Value) -> Result<(), Failed> {
    let refused = |cause: String| {
        Failed::Other(StoreError::Row(RowError {
            table: change.table,
            key: change.key,
            cause,
        }))
    };
    let Value::Object(members) = row else {
        return Err(refused("not an object".into()));
    };
    if members.get("id").and_then(Value::as_i64) != Some(change.key) {
        return Err(refused("its id is not its key".into()));
    }
    if members.len() != statement.parameter_count() {
        return Err(refused("more or fewer members than columns".into()));
    }
    for (column, value) in members {
        // A parameter is the column's name after a colon.
        let place = (1..=statement.parameter_count())
            .find(|&place| {
                statement
                    .parameter_name(place)
                    .is_some_and(|name| name[1..] == *column)
            })
            .ok_or_else(|| refused(format!("no column {column}")))?;
        match value {
            Value::Null => statement.raw_bind_parameter(place, rusqlite::types::Null)?,
            Value::String(text) => statement.raw_bind_parameter(place, text)?,
            Value::Number(number) => {
                let Some(whole) = number.as_i64() else {
                    return Err(refused(format!("{column} is no whole number")));
                };
                statement.raw_bind_parameter(place, whole)?;
            }
            _ => return Err(refused(format!("{column} is neither a number nor text"))),
        }
    }
    Ok(())
}
