//! How a new file comes to its name: whole or not at all, and never over another.

use super::{StoreError, backup};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// What SQLite keeps beside a file, by the end of its name. Such a file left by one that is gone would be taken for the
/// new one's own.
pub(super) const SIDE_FILES: [&str; 3] = ["-journal", "-wal", "-shm"];

/// The file beside `path` whose name goes on with `end`.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// A file that is written, lasts, and has no name of its own yet. Dropped, it is gone.
#[derive(Debug)]
pub(super) struct Prepared {
    temporary: TempPath,
    /// Its size.
    pub(super) bytes: u64,
}

/// Makes a file at `to` by `fill`, which is given an empty file beside it.
pub(super) fn place_new(
    to: &Path,
    fill: impl FnOnce(&Path) -> Result<(), StoreError>,
) -> Result<u64, StoreError> {
    vacant(to)?;
    let prepared = prepare(to, fill)?;
    let bytes = prepared.bytes;
    prepared.place(to)?;
    Ok(bytes)
}

fn vacant(to: &Path) -> Result<(), StoreError> {
    match to.symlink_metadata() {
        Ok(_) => Err(StoreError::Exists),
        Err(_) => Ok(()),
    }
}

/// Has `fill` write a file in the folder of `to`.
pub(super) fn prepare(
    to: &Path,
    fill: impl FnOnce(&Path) -> Result<(), StoreError>,
) -> Result<Prepared, StoreError> {
    let temporary = tempfile::Builder::new()
        .prefix(&prefix(to.file_name().unwrap_or_default()))
        .suffix(SUFFIX)
        .make_in(folder_of(to), |path| File::create_new(path).map(drop))?
        .into_temp_path();
    fill(&temporary)?;
    let written = File::open(&temporary)?;
    written.sync_all()?;
    let bytes = written.metadata()?.len();
    Ok(Prepared { temporary, bytes })
}

impl Prepared {
    /// Gives it the name `to`, which nobody has.
    pub(super) fn place(self, to: &Path) -> Result<(), StoreError> {
        vacant(to)?;
        for end in SIDE_FILES {
            set_aside(&beside(to, end))?;
        }
        if let Err(failed) = self.temporary.persist_noclobber(to) {
            if failed.error.kind() == io::ErrorKind::AlreadyExists {
                return Err(StoreError::Exists);
            }
            // A file system that can neither rename with care nor have two names for a file, as that of most sticks:
            // the name is claimed by an empty file first.
            File::create_new(to)?;
            if let Err(error) = fs::rename(&failed.path, to) {
                let _ = fs::remove_file(to);
                return Err(error.into());
            }
        }
        sync_folder(folder_of(to))
    }
}

/// Gives what a file that is gone left behind another name.
fn set_aside(left: &Path) -> Result<(), StoreError> {
    if left.symlink_metadata().is_err() {
        return Ok(());
    }
    let free = (1..=u32::MAX)
        .map(|n| beside(left, &format!(".left-{n}")))
        .find(|name| name.symlink_metadata().is_err());
    if let Some(free) = free {
        fs::rename(left, free)?;
    }
    Ok(())
}

/// The end of the names of files that are being written.
const SUFFIX: &str = ".new";

/// The beginning of the names of files that are being written to be called `name`.
fn prefix(name: &OsStr) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(name);
    prefix.push(".");
    prefix
}

/// Takes away what a crash left of copies of `path` that were being written beside it. Only who holds the file for
/// writing may do so.
pub(super) fn tidy_up(path: &Path) {
    let (Some(name), Some(stem)) = (path.file_name(), path.file_stem()) else {
        return;
    };
    let mut of_copies = OsString::from(".");
    of_copies.push(stem);
    of_copies.push(backup::MARK);
    let prefixes = [prefix(name), of_copies].map(OsString::into_encoded_bytes);
    for entry in fs::read_dir(folder_of(path))
        .into_iter()
        .flatten()
        .flatten()
    {
        let name = entry.file_name();
        let name = name.as_encoded_bytes();
        let begins = prefixes.iter().any(|prefix| name.starts_with(prefix));
        let ends = name.ends_with(SUFFIX.as_bytes()) || name.ends_with(b".new-journal");
        if begins && ends {
            // What cannot be taken away does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Sees that new names in the folder of `path` last.
pub(super) fn sync_folder_of(path: &Path) -> Result<(), StoreError> {
    sync_folder(folder_of(path))
}

#[cfg(unix)]
fn sync_folder(folder: &Path) -> Result<(), StoreError> {
    // Some file systems cannot sync a folder and keep names safe otherwise.
    match File::open(folder)?.sync_all() {
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        done => Ok(done?),
    }
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it can fail elsewhere")]
fn sync_folder(_folder: &Path) -> Result<(), StoreError> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::sample::{filled, place as somewhere, sample};
    use super::super::{Access, Store};
    use super::*;

    #[test]
    fn file_that_cannot_be_filled_is_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().join("copy.club");
        let failed = place_new(&to, |beside| {
            fs::write(beside, b"half").unwrap();
            Err(StoreError::DiskFull)
        });
        assert_eq!(failed, Err(StoreError::DiskFull));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        let late = place_new(&to, |_| {
            fs::write(&to, b"somebody else's").unwrap();
            Ok(())
        });
        assert_eq!(late, Err(StoreError::Exists));
        assert_eq!(fs::read(&to).unwrap(), b"somebody else's");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn journal_of_a_file_that_is_gone_is_not_taken_for_that_of_a_new_one() {
        let (folder, path) = somewhere();
        drop(filled(&path));
        // Half a command, as a crash leaves it, and then somebody deletes the file alone.
        let other = rusqlite::Connection::open(&path).unwrap();
        other
            .execute_batch(
                "PRAGMA cache_size = 2; BEGIN; UPDATE turn SET comment = randomblob(9000) IS NULL;",
            )
            .unwrap();
        for key in 0..200 {
            other
                .execute("INSERT INTO backup (version, path, made_ms, bytes) VALUES (1, hex(randomblob(900)), ?, 0)", [key])
                .unwrap();
        }
        let journal = fs::read(beside(&path, "-journal")).unwrap();
        drop(other);
        fs::remove_file(&path).unwrap();
        fs::write(beside(&path, "-journal"), &journal).unwrap();
        drop(filled(&path));
        let (store, loaded) = Store::open(&path, Access::Write).unwrap();
        assert_eq!(loaded.rows.len(), sample().len());
        assert_eq!(store.check().unwrap(), []);
        let left = folder.path().join("hall.club-journal.left-1");
        assert_eq!(fs::read(left).unwrap(), journal);
    }

    #[test]
    fn what_a_crash_left_of_a_copy_is_taken_away() {
        let (folder, path) = somewhere();
        drop(filled(&path));
        let half = |to: &Path| {
            let Prepared { temporary, .. } = prepare(to, |_| Ok(())).unwrap();
            temporary.keep().unwrap()
        };
        let journal = |of: &Path| {
            let journal = beside(of, "-journal");
            fs::write(&journal, "x").unwrap();
            journal
        };
        let copy = backup::name(&path, "2026-11-30", 1);
        let mut left = vec![half(&path), half(&copy)];
        left.push(journal(&left[1]));
        let namesake = folder.path().join("hall.2.club");
        let others = [half(&namesake), path.with_file_name("letter.new"), copy];
        others[1..]
            .iter()
            .for_each(|path| fs::write(path, "x").unwrap());
        assert!(Store::open(&path, Access::Read).is_ok());
        assert!(left.iter().all(|path| path.exists()));
        assert!(Store::open(&path, Access::Write).is_ok());
        assert!(!left.iter().any(|path| path.exists()));
        assert!(others.iter().all(|path| path.exists()));
    }
}
