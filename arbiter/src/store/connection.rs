//! How every connection is set up, and the proof that it is.

use super::{Access, queries};
use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// Says in the header that a file is a club file: `Mora` in ASCII. Byte 68 of the file, most significant byte first.
pub const APPLICATION_ID: i64 = 0x4D6F_7261;

/// How long a command waits for somebody who reads the file, and who reads it for a command.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// How long opening for writing waits for another program: long enough for a reader, short enough for a person.
const PATIENCE_OF_OPENING: Duration = Duration::from_secs(1);

/// Opens `path` and sets the connection up. Nothing is written but what a crash left half done and SQLite takes back.
pub(super) fn connect(path: &Path, access: Access) -> rusqlite::Result<Connection> {
    // No URI names: a file called `file:a?mode=memory` is a file of that name.
    let flags = match access {
        Access::Write => OpenFlags::SQLITE_OPEN_READ_WRITE,
        Access::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
    } | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(match access {
        Access::Write => PATIENCE_OF_OPENING,
        Access::Read => PATIENCE,
    })?;
    limit(&connection)?;
    guard(&connection)?;
    connection.execute_batch(queries::SETTINGS)?;
    if access == Access::Write {
        connection.execute_batch(queries::WRITER_SETTINGS)?;
    }
    connection.set_prepared_statement_cache_capacity(128);
    Ok(connection)
}

/// What a club file never needs is taken away from whoever made one by hand.
fn guard(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DDL, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DML, false)?;
    Ok(())
}

/// Limits well above what the program needs and far below SQLite's own.
const LIMITS: [(Limit, i32); 9] = [
    // One text or row, bytes: an imported record's tags are the longest.
    (Limit::SQLITE_LIMIT_LENGTH, 64 << 20),
    // One statement, bytes: the whole schema is given at once.
    (Limit::SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
    (Limit::SQLITE_LIMIT_COLUMN, 100),
    (Limit::SQLITE_LIMIT_EXPR_DEPTH, 100),
    (Limit::SQLITE_LIMIT_COMPOUND_SELECT, 10),
    (Limit::SQLITE_LIMIT_VARIABLE_NUMBER, 100),
    // A copy is made by attaching it.
    (Limit::SQLITE_LIMIT_ATTACHED, 1),
    (Limit::SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    (Limit::SQLITE_LIMIT_WORKER_THREADS, 0),
];

fn limit(connection: &Connection) -> rusqlite::Result<()> {
    for (which, value) in LIMITS {
        connection.set_limit(which, value)?;
    }
    Ok(())
}

/// What every connection must answer, and that which a writer must answer besides.
const WANTED: [(&str, &str); 7] = [
    (queries::FOREIGN_KEYS, "1"),
    (queries::TRUSTED_SCHEMA, "0"),
    (queries::CELL_SIZE_CHECK, "1"),
    (queries::TEMP_STORE, "2"),
    (queries::MMAP_SIZE, "0"),
    (queries::JOURNAL_MODE, "delete"),
    (queries::APPLICATION, "1299149409"),
];
const WANTED_OF_WRITER: [(&str, &str); 3] = [
    (queries::SYNCHRONOUS, "3"),
    (queries::SECURE_DELETE, "1"),
    (queries::LOCKING_MODE, "normal"),
];

/// The settings that are not as they must be: the question, the answer and the answer wanted. None in a sound file.
pub(super) fn strayed(
    connection: &Connection,
    access: Access,
) -> rusqlite::Result<Vec<(&'static str, String, &'static str)>> {
    let of_access: &[(&str, &str)] = match access {
        Access::Write => &WANTED_OF_WRITER,
        Access::Read => &[],
    };
    let mut strayed = Vec::new();
    for &(question, wanted) in WANTED.iter().chain(of_access) {
        let found = queries::setting(connection, question)?;
        if found != wanted {
            strayed.push((question, found, wanted));
        }
    }
    Ok(strayed)
}

#[cfg(test)]
mod tests {
    use super::super::sample::{filled, place};
    use super::*;

    #[test]
    fn every_setting_is_as_it_must_be_and_a_stray_one_is_told() {
        let (_folder, path) = place();
        drop(filled(&path));
        let stray = |connection: &Connection, access, sql: &str| {
            connection.execute_batch(sql).unwrap();
            let strayed = strayed(connection, access).unwrap();
            let [(question, ..)] = strayed[..] else {
                panic!("{sql}: {strayed:?}");
            };
            assert!(sql.starts_with(question), "{sql}: {question}");
        };
        for access in [Access::Read, Access::Write] {
            let fresh = || connect(&path, access).unwrap();
            assert_eq!(strayed(&fresh(), access).unwrap(), []);
            stray(&fresh(), access, "PRAGMA foreign_keys = OFF");
            stray(&fresh(), access, "PRAGMA trusted_schema = ON");
            stray(&fresh(), access, "PRAGMA cell_size_check = OFF");
            stray(&fresh(), access, "PRAGMA temp_store = FILE");
            stray(&fresh(), access, "PRAGMA mmap_size = 65536");
            if access == Access::Write {
                stray(&fresh(), access, "PRAGMA synchronous = FULL");
                stray(&fresh(), access, "PRAGMA secure_delete = OFF");
                stray(&fresh(), access, "PRAGMA locking_mode = EXCLUSIVE");
                stray(&fresh(), access, "PRAGMA journal_mode = TRUNCATE");
                stray(&fresh(), access, "PRAGMA application_id = 5");
            }
        }
    }

    #[test]
    fn what_a_club_file_never_needs_is_off() {
        let (_folder, path) = place();
        drop(filled(&path));
        let connection = connect(&path, Access::Write).unwrap();
        for (config, on) in [
            (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
            (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
            (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
            (DbConfig::SQLITE_DBCONFIG_DQS_DDL, false),
            (DbConfig::SQLITE_DBCONFIG_DQS_DML, false),
        ] {
            assert_eq!(connection.db_config(config).unwrap(), on, "{config:?}");
        }
        for (which, value) in LIMITS {
            assert_eq!(connection.limit(which).unwrap(), value);
        }
        assert!(
            connection
                .execute_batch("DELETE FROM \"sqlite_schema\"")
                .is_err()
        );
    }

    #[test]
    fn application_id_is_in_the_header() {
        let (_folder, path) = place();
        drop(filled(&path));
        assert_eq!(&std::fs::read(&path).unwrap()[68..72], b"Mora");
        assert_eq!(APPLICATION_ID, 1_299_149_409);
    }
}
