//! Numbered steps that bring a file of an older version up to date. A step is never edited after its release.

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
    backup::place_new(&copy, |beside| Ok(queries::copy_into(connection, beside)?))?;
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
