//! The club file: opening, one transaction a command, copies. The only part of the program that knows SQL.
//!
//! The file is an SQLite database with a rollback journal and `synchronous = EXTRA`: once [`Store::commit`] has answered,
//! the command is on the disk, and a crash at any moment leaves all of it or nothing. A file that cannot be opened is
//! told apart by [`OpenError`] and stays as it is.

pub mod backup;
mod check;
mod connection;
mod error;
mod forget;
mod lock;
mod place;
mod queries;
mod restore;
mod stored;
mod tables;
mod upgrade;

pub use check::Fault;
pub use connection::APPLICATION_ID;
pub use error::{OpenError, StoreError};
pub use restore::restore;
pub use upgrade::VERSION;

use crate::record::{Change, Id, JournalEntry, Member, Table};
use lock::WriterLock;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};

/// What a file is opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Reading and writing; one sitting at a time.
    Write,
    /// Reading what was committed when it was opened, also while another sitting writes. Nothing is written.
    Read,
}

/// Everything in a file when it was opened.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded {
    /// Every row in its stored form with table and key; each table after those that it refers to.
    pub rows: Vec<(Table, i64, Value)>,
    /// The highest key ever given in each table that ever had a row.
    pub next: Vec<(Table, i64)>,
    /// The journal, the oldest line first.
    pub journal: Vec<JournalEntry>,
}

/// An open club file.
#[derive(Debug)]
pub struct Store {
    // Dropped in this order: the lock must outlive the connection.
    connection: Connection,
    lock: Option<WriterLock>,
    path: PathBuf,
    access: Access,
}

impl Store {
    /// Makes a new file with no row in it and opens it for writing. The file is there whole or not at all.
    ///
    /// # Errors
    /// [`OpenError::Exists`] where there is a file of that name, which stays as it is; else what stood in the way.
    pub fn create(path: &Path) -> Result<Store, OpenError> {
        place::place_new(path, |beside| {
            let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let mut connection = Connection::open_with_flags(beside, flags)?;
            let tx = connection.transaction()?;
            tx.execute_batch(queries::SCHEMA)?;
            tx.execute_batch(queries::MARK)?;
            tx.commit()?;
            connection
                .close()
                .map_err(|(_, error)| StoreError::from(error))
        })?;
        let (store, _) = Store::open(path, Access::Write)?;
        Ok(store)
    }

    /// Opens a club file and reads everything in it. An older file is brought up to date, a copy beside it made before.
    ///
    /// # Errors
    /// Why the file cannot be used; it stays as it is. After [`OpenError::ReadOnly`] and [`OpenError::OpenElsewhere`]
    /// it can still be opened for reading.
    pub fn open(path: &Path, access: Access) -> Result<(Store, Loaded), OpenError> {
        Store::open_with(path, access, upgrade::STEPS, VERSION)
    }

    fn open_with(
        path: &Path,
        access: Access,
        steps: &[upgrade::Step],
        known: i64,
    ) -> Result<(Store, Loaded), OpenError> {
        let mut store = match access {
            Access::Write => Store::writer(path, known)?,
            Access::Read => Store::reading(path, known)?,
        };
        store.sound()?;
        let version = queries::version(&store.connection)?;
        if version > known {
            return Err(OpenError::Newer {
                file: version,
                known,
            });
        }
        if version < known {
            if access == Access::Read {
                return Err(OpenError::Older {
                    file: version,
                    known,
                });
            }
            upgrade::upgrade(&mut store.connection, path, steps)?;
        }
        let loaded = store.load()?;
        store.connection.busy_timeout(connection::PATIENCE)?;
        Ok((store, loaded))
    }

    fn writer(path: &Path, known: i64) -> Result<Store, OpenError> {
        not_empty(path)?;
        if marked_read_only(path)? {
            return Err(OpenError::ReadOnly);
        }
        let lock = WriterLock::take(path)?;
        // Looked at before SQLite may touch it: a file that is not ours is not even brought to rest after a crash.
        recognise(&lock.header()?, known)?;
        let connection = connection::connect(path, Access::Write).map_err(damaged)?;
        if connection.is_readonly("main")? {
            return Err(OpenError::ReadOnly);
        }
        let store = Store {
            connection,
            lock: Some(lock),
            path: path.to_path_buf(),
            access: Access::Write,
        };
        queries::try_to_write(&store.connection).map_err(|error| {
            match OpenError::from(error) {
                // The journal could not be made beside the file.
                OpenError::Io(_) => OpenError::ReadOnly,
                other => other,
            }
        })?;
        place::tidy_up(path);
        Ok(store)
    }

    fn reader(path: &Path, known: i64) -> Result<Store, OpenError> {
        not_empty(path)?;
        let opened = connection::connect(path, Access::Read)
            .and_then(|connection| Ok((queries::application(&connection)?, connection)));
        match opened.map_err(OpenError::from) {
            // Another program has switched the file to a write-ahead log; a writer switches it back.
            Ok((APPLICATION_ID, connection))
                if queries::setting(&connection, queries::JOURNAL_MODE)? == "wal" =>
            {
                Err(OpenError::Unfinished)
            }
            Ok((APPLICATION_ID, connection)) => Ok(Store {
                connection,
                lock: None,
                path: path.to_path_buf(),
                access: Access::Read,
            }),
            // No store in this process holds a file that is none of ours, so this one may be opened and closed here.
            Ok(_) | Err(OpenError::NotOurs) => {
                recognise(&lock::header(&File::open(path)?)?, known)?;
                Err(damaged_header())
            }
            // SQLite does not say why it could not open a file; the operating system does.
            Err(OpenError::Io(detail)) => {
                File::open(path)?;
                Err(OpenError::Io(detail))
            }
            Err(error) => Err(error),
        }
    }

    /// A reader. Only a writer may take back what a crash left half done: where nobody else does, one is made for a moment.
    fn reading(path: &Path, known: i64) -> Result<Store, OpenError> {
        match Store::reader(path, known) {
            Err(OpenError::Unfinished) => match Store::writer(path, known) {
                Ok(writer) => drop(writer),
                Err(OpenError::OpenElsewhere) => {}
                Err(_) => return Err(OpenError::Unfinished),
            },
            opened => return opened,
        }
        Store::reader(path, known)
    }

    fn sound(&self) -> Result<(), OpenError> {
        if let Some((setting, found, _)) = connection::strayed(&self.connection, self.access)?
            .into_iter()
            .next()
        {
            // Only the journal mode can be refused, by somebody else who has the file open in another mode.
            return Err(OpenError::Io(format!("{setting} answers {found}")));
        }
        if let Some(line) = queries::integrity_check(&self.connection)?
            .into_iter()
            .next()
        {
            return Err(OpenError::Damaged(line));
        }
        if let Some((table, _, parent)) = queries::dangling(&self.connection)?.into_iter().next() {
            return Err(OpenError::Damaged(format!(
                "a row of {table} refers to a row of {parent} that is not there"
            )));
        }
        Ok(())
    }

    fn load(&mut self) -> Result<Loaded, OpenError> {
        let tx = Transaction::new(&mut self.connection, TransactionBehavior::Deferred)?;
        let mut rows = Vec::new();
        for table in Table::ALL {
            for (key, row) in stored::rows(&tx, table)? {
                rows.push((table, key, row?));
            }
        }
        let next = queries::highest_keys(&tx)?;
        let journal = queries::journal(&tx)?;
        Ok(Loaded {
            rows,
            next,
            journal,
        })
    }

    /// Writes the rows of a command and its line in the journal in one transaction. The line's key is the answer; the one
    /// in `entry` is ignored. When this has answered, the command is on the disk.
    ///
    /// # Errors
    /// Why nothing was written.
    pub fn commit(&mut self, changes: &[Change], entry: &JournalEntry) -> Result<i64, StoreError> {
        self.write(changes, entry, None)
    }

    /// The same for a command that makes a member anonymous: in the same transaction everything goes that the journal holds
    /// of the person, and the bytes are overwritten. `names` are those of [`Store::names_of`].
    ///
    /// # Errors
    /// Why nothing was written.
    pub fn commit_and_forget(
        &mut self,
        changes: &[Change],
        entry: &JournalEntry,
        member: Id<Member>,
        names: &BTreeSet<String>,
    ) -> Result<i64, StoreError> {
        self.write(changes, entry, Some((member, names)))
    }

    fn write(
        &mut self,
        changes: &[Change],
        entry: &JournalEntry,
        erased: Option<(Id<Member>, &BTreeSet<String>)>,
    ) -> Result<i64, StoreError> {
        let Some(lock) = &self.lock else {
            return Err(StoreError::ReadOnly);
        };
        if !lock.still_at(&self.path) {
            return Err(StoreError::Gone);
        }
        let tx = Transaction::new(&mut self.connection, TransactionBehavior::Immediate)?;
        queries::defer_references(&tx)?;
        stored::write(&tx, changes)?;
        let journal = queries::insert_journal(&tx, entry)?;
        for (place, change) in changes.iter().enumerate() {
            queries::insert_change(&tx, journal, place, change)?;
        }
        if let Some((member, names)) = erased {
            forget::person(&tx, member, names)?;
        }
        match tx.commit() {
            Ok(()) => Ok(journal),
            // The disk may have failed after the moment from which the command lasts: the file is asked.
            Err(error) => match queries::find_command(&self.connection, &entry.command) {
                Ok(Some(found)) if found == journal => Ok(journal),
                _ => Err(error.into()),
            },
        }
    }

    /// The rows that the command of a journal line wrote, in the order written; none where there is no such line.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] where one cannot be read; else what the disk reports.
    pub fn changes_of(&self, journal: i64) -> Result<Vec<Change>, StoreError> {
        Ok(queries::changes(&self.connection, journal)?)
    }

    /// Every name that a member ever had, those of records merged into this one too, without those that another member has.
    ///
    /// # Errors
    /// What the disk reports.
    pub fn names_of(&self, member: Id<Member>) -> Result<BTreeSet<String>, StoreError> {
        Ok(forget::names_of(&self.connection, member)?)
    }

    /// Writes a clean copy of the file, as last committed, to `to`; its size in bytes is the answer.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where there is a file of that name, which stays as it is; else what stood in the way.
    pub fn back_up(&self, to: &Path) -> Result<u64, StoreError> {
        place::place_new(to, |beside| {
            Ok(queries::copy_into(&self.connection, beside)?)
        })
    }

    /// What is wrong with the file; nothing in a sound one.
    ///
    /// # Errors
    /// What stood in the way of looking.
    pub fn check(&self) -> Result<Vec<Fault>, StoreError> {
        check::check(&self.connection, self.access)
    }

    /// Lets the file grow by so many pages and no more, as on a full disk.
    #[cfg(test)]
    pub(crate) fn limit_pages(&self, more: i64) {
        let pages: i64 = self
            .connection
            .pragma_query_one(None, "page_count")
            .unwrap();
        self.connection
            .pragma(None, "max_page_count", pages + more, |_| Ok(()))
            .unwrap();
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What it was opened for.
    pub fn access(&self) -> Access {
        self.access
    }
}

/// Why a file cannot be opened for writing now; nothing where it can. To be asked before it is opened for reading.
pub fn hindrance(path: &Path) -> Option<OpenError> {
    match marked_read_only(path) {
        Ok(true) => return Some(OpenError::ReadOnly),
        Err(error) => return Some(error),
        Ok(false) => {}
    }
    match WriterLock::take(path) {
        Err(error) => Some(error),
        Ok(lock) => {
            let opened = File::options().write(true).open(path);
            drop(lock);
            opened.err().map(OpenError::from)
        }
    }
}

/// To SQLite a file without a byte is a new one; here it is nobody's, as a folder is.
fn not_empty(path: &Path) -> Result<(), OpenError> {
    let metadata = std::fs::metadata(path)?;
    if metadata.is_file() && metadata.len() > 0 {
        Ok(())
    } else {
        Err(OpenError::NotOurs)
    }
}

/// Whether the file, or the folder in which its journal would be, is marked read-only: also for somebody who may write
/// everything. On Windows the mark of a folder means something else.
fn marked_read_only(path: &Path) -> Result<bool, OpenError> {
    let path = path.canonicalize()?;
    let marked = |path: &Path| -> Result<bool, OpenError> {
        Ok(std::fs::metadata(path)?.permissions().readonly())
    };
    let folder = path.parent().filter(|_| cfg!(unix));
    Ok(marked(&path)? || folder.map_or(Ok(false), marked)?)
}

const MAGIC: &[u8] = b"SQLite format 3\0";

/// Whether a header is that of a club file of a version up to `known`.
fn recognise(header: &[u8], known: i64) -> Result<(), OpenError> {
    let number = |at: usize| {
        let bytes = header.get(at..at + 4)?;
        Some(i64::from(i32::from_be_bytes(bytes.try_into().ok()?)))
    };
    let (version, application) = (number(60), number(68));
    let ours = application == Some(APPLICATION_ID);
    if !header.starts_with(MAGIC) {
        // A power cut can leave a file of zeros, but of whole pages.
        let zeros = header.len() as u64 >= lock::HEADER && header.iter().all(|&byte| byte == 0);
        return Err(if ours || zeros {
            damaged_header()
        } else {
            OpenError::NotOurs
        });
    }
    match (version, application) {
        (Some(file), Some(APPLICATION_ID)) if file > known => Err(OpenError::Newer { file, known }),
        (Some(_), Some(APPLICATION_ID)) => Ok(()),
        (Some(_), Some(_)) => Err(OpenError::NotOurs),
        _ => Err(damaged_header()),
    }
}

fn damaged_header() -> OpenError {
    OpenError::Damaged("the header cannot be read".into())
}

/// An error of SQLite about a file whose header was recognised.
fn damaged(error: rusqlite::Error) -> OpenError {
    match OpenError::from(error) {
        OpenError::NotOurs => damaged_header(),
        other => other,
    }
}

#[cfg(test)]
mod damage;
#[cfg(test)]
mod sample;
#[cfg(test)]
mod tests;
