//! Numbered steps that bring a file of an older version up to date. A step is never edited after its release.

use super::place::place_new;
use super::{OpenError, StoreError, backup, queries};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::path::{Path, PathBuf};

/// The version that this program writes; the only one that it reads without an upgrade.
pub const VERSION: i64 = 1;

/// One step: from the version before to [`Step::to`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The version that it makes.
    pub(super) to: i64,
    /// What it does. References are checked after all steps, not before.
    pub(super) run: fn(&Transaction<'_>) -> rusqlite::Result<()>,
}

/// Every step since version 1, in order.
pub(super) const STEPS: &[Step] = &[];

/// Brings the file at `path` up to the last of `steps`, all of it or nothing, after a copy beside it was made. The copy's
/// path is the answer, `None` where there was nothing to do.
pub(super) fn upgrade(
    connection: &mut Connection,
    path: &Path,
    steps: &[Step],
) -> Result<Option<PathBuf>, OpenError> {
    let from = queries::version(connection)?;
    let Some(last) = steps.last().filter(|step| step.to > from) else {
        return Ok(None);
    };
    let copy = backup::name_before_upgrade(path, last.to);
    place_new(&copy, |beside| Ok(queries::copy_into(connection, beside)?))?;
    // Tables are made anew and renamed in a step, which references would stand in the way of.
    queries::set_references(connection, false)?;
    let done = run(connection, from, steps);
    queries::set_references(connection, true)?;
    done?;
    Ok(Some(copy))
}

fn run(connection: &mut Connection, from: i64, steps: &[Step]) -> Result<(), OpenError> {
    let tx = Transaction::new(connection, TransactionBehavior::Immediate)?;
    for step in steps.iter().filter(|step| step.to > from) {
        (step.run)(&tx)?;
        queries::set_version(&tx, step.to)?;
    }
    if let Some((table, key, parent)) = queries::dangling(&tx)?.into_iter().next() {
        let key = key.map_or_else(String::new, |key| format!(" {key}"));
        return Err(OpenError::Damaged(format!(
            "after the upgrade, row{key} of {table} refers to a row of {parent} that is not there"
        )));
    }
    tx.commit().map_err(StoreError::from)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::sample::{entry, filled, member, place, sample};
    use super::super::{Access, Store, check};
    use super::*;
    use std::fs;

    const RELEASED: &str = include_str!("../../../tests/data/schema/v1.sql");
    const RELEASED_PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/schema/v1.sql");

    #[test]
    fn new_file_has_the_released_schema() {
        let (_folder, path) = place();
        let store = Store::create(&path).unwrap();
        let dump = check::dump(&store.connection).unwrap();
        if std::env::var_os("ARBITER_WRITE_SCHEMA").is_some() {
            fs::write(RELEASED_PATH, &dump).unwrap();
        }
        assert!(
            dump == RELEASED,
            "a released schema changes by a step above; before a release, ARBITER_WRITE_SCHEMA=1 writes {RELEASED_PATH}"
        );
        assert_eq!(queries::version(&store.connection).unwrap(), VERSION);
        assert_eq!(STEPS.last().map_or(1, |step| step.to), VERSION);
    }

    #[test]
    fn file_of_the_released_schema_opens() {
        let (_folder, path) = place();
        let old = Connection::open(&path).unwrap();
        old.execute_batch(RELEASED).unwrap();
        old.execute_batch(queries::MARK).unwrap();
        drop(old);
        let (mut store, _) = Store::open(&path, Access::Write).unwrap();
        store.commit(&sample(), &entry(1)).unwrap();
        assert_eq!(store.check().unwrap(), []);
    }

    fn add_nickname(tx: &Transaction<'_>) -> rusqlite::Result<()> {
        tx.execute_batch("ALTER TABLE member ADD COLUMN nickname TEXT")
    }

    /// A table made anew while others refer to it.
    fn remake_round(tx: &Transaction<'_>) -> rusqlite::Result<()> {
        tx.execute_batch(
            "CREATE TABLE round_new (
                 id INTEGER PRIMARY KEY AUTOINCREMENT, version INTEGER NOT NULL, event INTEGER NOT NULL REFERENCES event (id),
                 number INTEGER NOT NULL, origin TEXT NOT NULL, paired_ms INTEGER NOT NULL, changed_ms INTEGER, published_ms INTEGER,
                 starts TEXT, planned INTEGER, hall TEXT
             ) STRICT;
             INSERT INTO round_new
                 SELECT id, version, event, number, origin, paired_ms, changed_ms, published_ms, starts, planned, 'A' FROM round;
             DROP TABLE round;
             ALTER TABLE round_new RENAME TO round;",
        )
    }

    const MADE_UP: [Step; 2] = [
        Step {
            to: 2,
            run: add_nickname,
        },
        Step {
            to: 3,
            run: remake_round,
        },
    ];

    fn hall(path: &Path) -> String {
        Connection::open(path)
            .unwrap()
            .query_row("SELECT hall FROM round", [], |row| row.get(0))
            .unwrap()
    }

    #[test]
    fn older_file_is_brought_up_to_date_after_a_copy() {
        let (folder, path) = place();
        drop(filled(&path));
        let older = Store::open_with(&path, Access::Read, &MADE_UP, 3).unwrap_err();
        assert_eq!(older, OpenError::Older { file: 1, known: 3 });
        let (mut store, loaded) = Store::open_with(&path, Access::Write, &MADE_UP, 3).unwrap();
        assert_eq!(loaded.rows.len(), sample().len());
        assert_eq!(queries::version(&store.connection).unwrap(), 3);
        // References are checked again.
        let nobody = super::super::sample::bye(7, 99);
        let refused = store.commit(&[nobody], &entry(2)).unwrap_err();
        assert_eq!(refused.kind(), "refused");
        store.commit(&[member(9, "Nomsa")], &entry(2)).unwrap();
        drop(store);
        assert_eq!(hall(&path), "A");
        let copy = folder.path().join("hall.backup-before-version-3.club");
        let (copy, loaded) = Store::open(&copy, Access::Write).unwrap();
        assert_eq!(copy.check().unwrap(), []);
        assert_eq!(loaded.rows.len(), sample().len());
        // Once up to date, it is opened without another copy.
        assert!(Store::open_with(&path, Access::Write, &MADE_UP, 3).is_ok());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
        let newer = Store::open(&path, Access::Write).unwrap_err();
        assert_eq!(newer, OpenError::Newer { file: 3, known: 1 });
    }

    #[test]
    fn upgrade_goes_on_from_where_a_file_is() {
        let (_folder, path) = place();
        drop(filled(&path));
        assert!(Store::open_with(&path, Access::Write, &MADE_UP[..1], 2).is_ok());
        // The first step would fail if it were taken again.
        assert!(Store::open_with(&path, Access::Write, &MADE_UP, 3).is_ok());
        assert_eq!(hall(&path), "A");
    }

    #[test]
    fn upgrade_that_fails_leaves_the_file_as_it_was() {
        let (folder, path) = place();
        drop(filled(&path));
        let before = fs::read(&path).unwrap();
        let failing: [fn(&Transaction<'_>) -> rusqlite::Result<()>; 2] = [
            |tx| tx.execute_batch("ALTER TABLE member RENAME COLUMN shoe_size TO feet"),
            |tx| tx.execute_batch("DELETE FROM round"),
        ];
        for (n, run) in failing.into_iter().enumerate() {
            let steps = [MADE_UP[0], Step { to: 3, run }];
            let error = Store::open_with(&path, Access::Write, &steps, 3).unwrap_err();
            assert_eq!(error.kind(), "damaged", "{error}");
            assert_eq!(fs::read(&path).unwrap(), before);
            // The copy of each try stays.
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), n + 2);
        }
        let (store, _) = Store::open(&path, Access::Write).unwrap();
        assert_eq!(store.check().unwrap(), []);
    }
}
