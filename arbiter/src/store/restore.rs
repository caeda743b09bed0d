//! A copy takes the place of the club file.

use super::lock::WriterLock;
use super::place::{self, SIDE_FILES, beside, prepare};
use super::{Access, OpenError, Store, VERSION, backup, connection, queries, recognise};
use std::fs;
use std::path::{Path, PathBuf};

/// Puts what is in `copy` at `to`. The file that is there, damaged or not, gets a name with `when` and stays: that name is
/// the answer, `None` where there was no file. The copy stays, too.
///
/// # Errors
/// Why the copy cannot be used or the file not be replaced, [`OpenError::OpenElsewhere`] where somebody works on it;
/// nothing has changed then.
pub fn restore(copy: &Path, to: &Path, when: &str) -> Result<Option<PathBuf>, OpenError> {
    let to = to.canonicalize().unwrap_or_else(|_| to.to_path_buf());
    let source = Store::reading(copy, VERSION)?;
    source.sound()?;
    let version = queries::version(&source.connection)?;
    if version > VERSION {
        return Err(OpenError::Newer {
            file: version,
            known: VERSION,
        });
    }
    // Held until the end, so that nobody begins to work on what is about to be replaced.
    let lock = match to.symlink_metadata() {
        Ok(_) => Some(WriterLock::take(&to)?),
        Err(_) => None,
    };
    let prepared = prepare(&to, |beside| {
        Ok(queries::copy_into(&source.connection, beside)?)
    })?;
    drop(source);
    let aside = match &lock {
        Some(lock) => Some(move_aside(&to, lock, when)?),
        None => None,
    };
    if let Err(error) = prepared.place(&to) {
        if let Some(aside) = &aside {
            let _ = fs::rename(aside, &to);
        }
        return Err(error.into());
    }
    Ok(aside)
}

/// Gives the file at `to` another name, and with it what SQLite keeps beside it.
fn move_aside(to: &Path, lock: &WriterLock, when: &str) -> Result<PathBuf, OpenError> {
    if recognise(&lock.header()?, i64::MAX).is_ok()
        && let Ok(connection) = connection::connect(to, Access::Write)
    {
        // What a crash left half done is taken back if it can be; a damaged file is moved as it is.
        let _ = queries::try_to_write(&connection);
    }
    let aside = backup::name_of_replaced(to, when);
    // A journal without its file is set aside later; a file without its journal would be broken for good.
    fs::rename(to, &aside)?;
    for end in SIDE_FILES {
        let side = beside(to, end);
        if side.symlink_metadata().is_ok() {
            fs::rename(side, beside(&aside, end))?;
        }
    }
    place::sync_folder_of(to)?;
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::super::sample::{entry, filled, member, place, sample};
    use super::*;

    #[test]
    fn copy_takes_the_place_of_a_damaged_file_which_stays() {
        let (folder, path) = place();
        let mut store = filled(&path);
        let copy = backup::name(&path, "2026-11-30", 1);
        store.back_up(&copy).unwrap();
        store.commit(&[member(9, "Nomsa")], &entry(2)).unwrap();
        drop(store);
        let mut damaged = fs::read(&path).unwrap();
        damaged.truncate(9000);
        fs::write(&path, &damaged).unwrap();
        assert_eq!(
            Store::open(&path, Access::Write).unwrap_err().kind(),
            "damaged"
        );
        fs::write(beside(&path, "-journal"), [0; 700]).unwrap();

        let aside = restore(&copy, &path, "2026-12-01T09:00").unwrap().unwrap();
        assert_eq!(
            aside,
            folder.path().join("hall.replaced-2026-12-01T09-00.club")
        );
        assert_eq!(fs::read(&aside).unwrap(), damaged);
        assert!(!beside(&path, "-journal").exists());
        let (store, loaded) = Store::open(&path, Access::Write).unwrap();
        assert_eq!(store.check().unwrap(), []);
        assert_eq!(loaded.rows.len(), sample().len());
        assert!(copy.exists());
        drop(store);
        let again = restore(&copy, &path, "2026-12-01T09:00").unwrap().unwrap();
        assert_eq!(
            again,
            folder.path().join("hall.replaced-2026-12-01T09-00.2.club")
        );
    }

    #[test]
    fn copy_comes_back_where_the_file_is_gone() {
        let (_folder, path) = place();
        let store = filled(&path);
        let copy = backup::name(&path, "2026-11-30", 1);
        store.back_up(&copy).unwrap();
        drop(store);
        fs::remove_file(&path).unwrap();
        assert_eq!(restore(&copy, &path, "now"), Ok(None));
        assert!(Store::open(&path, Access::Write).is_ok());
    }

    #[test]
    fn file_in_use_and_copy_that_is_none_change_nothing() {
        let (folder, path) = place();
        let store = filled(&path);
        let copy = backup::name(&path, "2026-11-30", 1);
        store.back_up(&copy).unwrap();
        let before = fs::read(&path).unwrap();
        assert_eq!(restore(&copy, &path, "now"), Err(OpenError::OpenElsewhere));
        drop(store);
        let letter = folder.path().join("letter.club");
        fs::write(&letter, "no club").unwrap();
        assert_eq!(restore(&letter, &path, "now"), Err(OpenError::NotOurs));
        let missing = folder.path().join("missing.club");
        assert_eq!(restore(&missing, &path, "now"), Err(OpenError::NotFound));
        assert_eq!(fs::read(&path).unwrap(), before);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    }
}
