//! Copies of the club file, kept in rotation beside it.

use super::work::{Note, Work};
use super::{Applied, Club};
use crate::command::{Actor, Command, Request};
use crate::record::{Backup, JournalEntry, Table};
use crate::refusal::Refusal;
use crate::store::{self, OpenError, StoreError, backup};
use engine::Moment;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// How many copies are kept beside a club file.
pub const KEPT: usize = 20;

/// A backup could not be made or noted.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The copy could not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy is there, its line in the journal is not.
    #[error("{0}")]
    Refused(Refusal),
}

impl From<BackupError> for Refusal {
    fn from(error: BackupError) -> Refusal {
        match error {
            BackupError::Store(error) => Refusal::Store(error),
            BackupError::Refused(refusal) => refusal,
        }
    }
}

impl Club {
    /// Copies the file to `to`, or beside itself under a name with the moment, and notes it. Of the copies beside it the
    /// oldest beyond [`KEPT`] go.
    ///
    /// # Errors
    /// [`BackupError`]; an existing file is never written over.
    pub fn back_up(
        &mut self,
        to: Option<&Path>,
        now: Moment,
        actor: &Actor,
    ) -> Result<(PathBuf, Applied), BackupError> {
        let path = match to {
            Some(path) => path.to_owned(),
            None => (1..=u32::MAX)
                .map(|n| backup::name(self.path(), &crate::day::file_stamp(now.wall.0), n))
                .find(|path| !path.exists())
                .unwrap_or_default(),
        };
        let bytes = self.store.back_up(&path)?;
        if to.is_none() {
            for old in backup::rotation(&files_beside(self.path()), KEPT) {
                // An old copy that cannot be deleted does no harm: the new one is there.
                let _ = std::fs::remove_file(old);
            }
        }
        let command = Command::NoteBackup {
            path: path.display().to_string(),
            bytes: i64::try_from(bytes).unwrap_or(i64::MAX),
        };
        let applied = self
            .apply(&Request::new(command), now, actor)
            .map_err(BackupError::Refused)?;
        Ok((path, applied))
    }
}

/// Whether the file is copied before a command is carried out: it takes more away than undo alone should answer for.
pub fn copies_first(command: &Command) -> bool {
    matches!(command, Command::UnpairRound { .. })
}

/// Whether the file is copied once a command is carried out: a round was played before it, or the whole event.
pub fn copies_after(command: &Command) -> bool {
    matches!(
        command,
        Command::PairRound { .. } | Command::PairByHand { .. } | Command::CloseEvent { .. }
    )
}

/// What differs between the open file and a copy of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Difference {
    /// When the last command of the copy was given, milliseconds since 1970 UTC.
    pub copied: Option<i64>,
    /// Lines of the journal that the copy has not: what would go, the oldest first.
    pub gone: Vec<JournalEntry>,
    /// Lines of the journal that only the copy has: what would come back, the oldest first.
    pub back: Vec<JournalEntry>,
    /// Tables whose rows differ, in the order of [`Table::ALL`].
    pub tables: Vec<TableDifference>,
}

impl Difference {
    /// Whether nothing differs.
    pub fn is_none(&self) -> bool {
        self.gone.is_empty() && self.back.is_empty() && self.tables.is_empty()
    }
}

/// How many rows of a table differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableDifference {
    /// The table.
    pub table: Table,
    /// Rows that only the open file has.
    pub only_here: usize,
    /// Rows that only the copy has.
    pub only_there: usize,
    /// Rows that both have and that are not alike.
    pub unlike: usize,
}

impl Club {
    /// What differs between this file and `copy`, which is only read.
    ///
    /// # Errors
    /// [`OpenError`] where the copy cannot be read.
    pub fn compare(&self, copy: &Path) -> Result<Difference, OpenError> {
        let (_, there) = store::Store::open(copy, store::Access::Read)?;
        let lines = |journal: &[JournalEntry]| -> BTreeSet<String> {
            journal.iter().map(|line| line.command.clone()).collect()
        };
        let (ours, theirs) = (lines(self.journal()), lines(&there.journal));
        let missing = |journal: &[JournalEntry], from: &BTreeSet<String>| -> Vec<JournalEntry> {
            // That the copy was made is no loss.
            let lines = journal.iter().filter(|line| line.kind != "backup");
            let lines = lines.filter(|line| !from.contains(&line.command));
            lines.cloned().collect()
        };
        let mut rows: BTreeMap<(Table, i64), serde_json::Value> = there
            .rows
            .into_iter()
            .map(|(table, key, row)| ((table, key), row))
            .collect();
        let mut tables = Vec::new();
        let compared = Table::ALL
            .into_iter()
            .filter(|table| *table != Table::Backup);
        for table in compared {
            let mut difference = TableDifference {
                table,
                only_here: 0,
                only_there: 0,
                unlike: 0,
            };
            for (key, here) in self.tables().all_stored(table) {
                match rows.remove(&(table, key)) {
                    None => difference.only_here += 1,
                    Some(there) if here != there => difference.unlike += 1,
                    Some(_) => {}
                }
            }
            difference.only_there = rows.keys().filter(|(of, _)| *of == table).count();
            if difference.only_here + difference.only_there + difference.unlike > 0 {
                tables.push(difference);
            }
        }
        Ok(Difference {
            copied: there.journal.last().map(|line| line.at_ms),
            gone: missing(self.journal(), &theirs),
            back: missing(&there.journal, &ours),
            tables,
        })
    }
}

/// The copies beside the club file at `path`, the newest first.
pub fn copies_of(path: &Path) -> Vec<PathBuf> {
    let mut copies: Vec<_> = files_beside(path)
        .into_iter()
        .filter_map(|copy| Some((backup::parts(&copy)?, copy)))
        .filter(|(name, _)| name.of.file_name() == path.file_name())
        .collect();
    copies.sort_by(|(a, _), (b, _)| (&b.when, b.n).cmp(&(&a.when, a.n)));
    copies.into_iter().map(|(_, copy)| copy).collect()
}

/// Puts what is in `copy` at `path`. The file that is there, damaged or not, stays under the name that is the answer.
/// Nobody may have it open, this program neither.
///
/// # Errors
/// [`OpenError`] says why; nothing has changed then.
pub fn restore(copy: &Path, path: &Path, now: Moment) -> Result<Option<PathBuf>, OpenError> {
    store::restore(copy, path, &crate::day::file_stamp(now.wall.0))
}

/// Every file in the folder of `path`.
fn files_beside(path: &Path) -> Vec<PathBuf> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| folder.join(entry.file_name()))
        .collect()
}

pub(super) fn note(work: &mut Work<'_>, path: &str, bytes: i64) -> Note {
    let made_ms = work.now_ms();
    work.insert(Backup {
        path: path.to_owned(),
        made_ms,
        bytes,
    });
    Note::new("backup").with("path", path)
}
