//! One process holds a club file for writing for its whole sitting; the operating system lets go when the process ends.
//!
//! On Linux the lock is on the club file itself, so that it holds whatever name the file is reached by. A lock of this
//! kind does not meet SQLite's own there. Elsewhere the two would meet, and the lock is on an empty file beside.
//!
//! On Unix, closing *any* descriptor of a file drops every lock that the process has on it, SQLite's too. So a file that
//! is held in this process is known before it is touched, and a descriptor once opened is closed after the connection.

use super::OpenError;
use std::collections::BTreeSet;
use std::fs::{File, Metadata, TryLockError};
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The files that this process holds for writing.
static HELD: Mutex<BTreeSet<Identity>> = Mutex::new(BTreeSet::new());

/// What tells two files apart, whatever they are called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Identity {
    #[cfg_attr(not(unix), expect(dead_code, reason = "other systems know names only"))]
    Numbers { device: u64, file: u64 },
    #[cfg_attr(unix, expect(dead_code, reason = "numbers tell more"))]
    Name(PathBuf),
}

impl Identity {
    #[cfg(unix)]
    pub(super) fn of(_path: &Path, metadata: &Metadata) -> Identity {
        use std::os::unix::fs::MetadataExt;
        Identity::Numbers {
            device: metadata.dev(),
            file: metadata.ino(),
        }
    }

    #[cfg(not(unix))]
    pub(super) fn of(path: &Path, _metadata: &Metadata) -> Identity {
        Identity::Name(path.canonicalize().unwrap_or_else(|_| path.to_path_buf()))
    }
}

/// The right to write a file, held until it is dropped. Drop it after the connection.
#[derive(Debug)]
pub(super) struct WriterLock {
    // Dropped before the file is closed: once it is, its number may be that of another file.
    held: Held,
    club: File,
    #[cfg(not(target_os = "linux"))]
    beside: File,
}

impl Drop for WriterLock {
    fn drop(&mut self) {
        #[cfg(target_os = "linux")]
        let locked = &self.club;
        #[cfg(not(target_os = "linux"))]
        let locked = &self.beside;
        // To close the file would do, but for a process that is being started at this moment and has a copy of everything
        // open. If it fails, the end of the process lets go.
        let _ = locked.unlock();
    }
}

/// An entry in [`HELD`].
#[derive(Debug)]
struct Held(Identity);

impl Drop for Held {
    fn drop(&mut self) {
        HELD.lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.0);
    }
}

impl WriterLock {
    /// Takes the file, or says that it is open elsewhere.
    pub(super) fn take(path: &Path) -> Result<WriterLock, OpenError> {
        let identity = Identity::of(path, &std::fs::metadata(path)?);
        let held = {
            let mut files = HELD.lock().unwrap_or_else(PoisonError::into_inner);
            if !files.insert(identity.clone()) {
                return Err(OpenError::OpenElsewhere);
            }
            Held(identity)
        };
        let club = File::open(path)?;
        let lock = WriterLock {
            held,
            club,
            #[cfg(not(target_os = "linux"))]
            beside: beside(path)?,
        };
        #[cfg(target_os = "linux")]
        try_lock(&lock.club)?;
        Ok(lock)
    }

    /// Whether the file is still the one found at `path`.
    pub(super) fn still_at(&self, path: &Path) -> bool {
        std::fs::metadata(path).is_ok_and(|metadata| Identity::of(path, &metadata) == self.held.0)
    }

    /// The first bytes of the file, as many as a header has or fewer.
    pub(super) fn header(&self) -> Result<Vec<u8>, OpenError> {
        header(&self.club)
    }
}

fn try_lock(file: &File) -> Result<(), OpenError> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => OpenError::OpenElsewhere,
        TryLockError::Error(cause) => OpenError::from(cause),
    })
}

/// The locked file beside the club file. It stays there: to remove it would let two processes lock two files of one name.
#[cfg(not(target_os = "linux"))]
fn beside(path: &Path) -> Result<File, OpenError> {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(PathBuf::from(name))?;
    try_lock(&file)?;
    Ok(file)
}

/// The length of a header, bytes.
pub(super) const HEADER: u64 = 100;

/// The first bytes of `file`.
pub(super) fn header(mut file: &File) -> Result<Vec<u8>, OpenError> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.take(HEADER).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::super::sample::{entry, filled, member, place};
    use super::super::{Access, OpenError, Store};
    use super::WriterLock;
    use std::fs;
    use std::io::{BufRead, BufReader, Write};
    use std::path::PathBuf;
    use std::process::{Command, Stdio};

    #[test]
    fn second_writer_in_this_process_is_sent_away() {
        let (folder, path) = place();
        let mut store = filled(&path);
        let mut names = vec![path.clone()];
        if cfg!(unix) {
            let twin = folder.path().join("twin.club");
            fs::hard_link(&path, &twin).unwrap();
            names.push(twin);
        }
        for name in names {
            let second = Store::open(&name, Access::Write).unwrap_err();
            assert_eq!(second, OpenError::OpenElsewhere, "{}", name.display());
        }
        store.commit(&[member(9, "Nomsa")], &entry(2)).unwrap();
        drop(store);
        assert!(Store::open(&path, Access::Write).is_ok());
    }

    #[test]
    fn file_that_could_not_be_opened_is_not_held() {
        let (_folder, path) = place();
        fs::write(&path, b"a letter").unwrap();
        assert!(Store::open(&path, Access::Write).is_err());
        fs::remove_file(&path).unwrap();
        drop(filled(&path));
        assert!(Store::open(&path, Access::Write).is_ok());
    }

    /// The number of a file that is gone is at once that of a new one: it may not be held by then.
    #[test]
    fn new_file_is_never_held_for_one_that_is_gone() {
        let hands: Vec<_> = (0..4)
            .map(|_| {
                std::thread::spawn(|| {
                    let folder = tempfile::tempdir().unwrap();
                    let path = folder.path().join("new.club");
                    for _ in 0..3_000 {
                        fs::write(&path, "").unwrap();
                        let lock = WriterLock::take(&path).map_err(|error| error.kind());
                        fs::remove_file(&path).unwrap();
                        drop(lock.unwrap());
                    }
                })
            })
            .collect();
        for hand in hands {
            hand.join().unwrap();
        }
    }

    const HOLD: &str = "ARBITER_TEST_HOLD";

    /// The test runs itself a second time; that process holds the file until it is killed.
    #[test]
    fn second_writer_in_another_process_is_sent_away_until_the_first_dies() {
        if let Some(path) = std::env::var_os(HOLD) {
            let (_store, _) = Store::open(&PathBuf::from(path), Access::Write).unwrap();
            let mut out = std::io::stdout().lock();
            writeln!(out, "\nheld").unwrap();
            out.flush().unwrap();
            let _ = std::io::stdin().read_line(&mut String::new());
            return;
        }
        let (_folder, path) = place();
        drop(filled(&path));
        let name = std::thread::current().name().unwrap().to_owned();
        let mut other = Command::new(std::env::current_exe().unwrap())
            .args([&name, "--exact", "--nocapture"])
            .env(HOLD, &path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(other.stdout.take().unwrap());
        assert!(said.lines().any(|line| line.unwrap() == "held"));
        let second = Store::open(&path, Access::Write).unwrap_err();
        assert_eq!(second, OpenError::OpenElsewhere);
        assert!(Store::open(&path, Access::Read).is_ok());
        other.kill().unwrap();
        other.wait().unwrap();
        assert!(Store::open(&path, Access::Write).is_ok());
    }

    #[test]
    fn another_program_that_writes_is_found_out() {
        let (_folder, path) = place();
        drop(filled(&path));
        let other = rusqlite::Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let second = Store::open(&path, Access::Write).unwrap_err();
        assert_eq!(second, OpenError::OpenElsewhere);
        drop(other);
        assert!(Store::open(&path, Access::Write).is_ok());
    }
}
