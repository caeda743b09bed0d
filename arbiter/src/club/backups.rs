//! Copies of the club file, kept in rotation beside it.

use super::work::{Note, Work};
use super::{Applied, Club};
use crate::command::{Actor, Command, Request};
use crate::record::Backup;
use crate::refusal::Refusal;
use crate::store::{self, OpenError, StoreError, backup};
use engine::Moment;
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
