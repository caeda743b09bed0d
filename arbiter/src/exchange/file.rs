//! Files that are written for others: whole or not at all, and never over a club.

use crate::message::Message;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Why a file was not written. What stood there is as it was.
#[derive(Debug)]
pub enum NotWritten {
    /// A club is in that file.
    ClubFile,
    /// The system refused.
    Refused(io::Error),
}

impl From<io::Error> for NotWritten {
    fn from(error: io::Error) -> NotWritten {
        NotWritten::Refused(error)
    }
}

impl NotWritten {
    /// The reason in words, with the file named.
    pub fn message(&self, path: &Path) -> Message {
        let file = path.display().to_string();
        match self {
            NotWritten::ClubFile => Message::new("file-is-a-club").with("file", file),
            NotWritten::Refused(error) => Message::new("page-not-written")
                .with("file", file)
                .with("why", error.to_string()),
        }
    }
}

/// Writes a file in the place of an older one. It is written beside it first, so that a full disk leaves the older one as
/// it was.
///
/// # Errors
///
/// [`NotWritten::ClubFile`] where a club or a copy of one would be lost, [`NotWritten::Refused`] where the system refuses.
pub fn write_over(path: &Path, bytes: &[u8]) -> Result<(), NotWritten> {
    match fs::metadata(path) {
        // A pipe or a device is written to and not replaced.
        Ok(there) if !there.is_file() => return Ok(fs::write(path, bytes)?),
        Ok(_) if is_club(path) => return Err(NotWritten::ClubFile),
        _ => {}
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut beside = builder().tempfile_in(folder.unwrap_or(Path::new(".")))?;
    beside.write_all(bytes)?;
    beside.as_file().sync_all()?;
    beside.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(unix)]
fn builder() -> tempfile::Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt as _;
    let mut builder = tempfile::Builder::new();
    // As for any new file, the system takes away from this what its user wants taken away.
    builder.permissions(fs::Permissions::from_mode(0o666));
    builder
}

#[cfg(not(unix))]
fn builder() -> tempfile::Builder<'static, 'static> {
    tempfile::Builder::new()
}

/// Whether a club file's marks stand at the beginning of a file: those of `SQLite` and, at byte 68, the mark of our files
/// (SQLite file format, 1.3).
fn is_club(path: &Path) -> bool {
    let mut head = [0; 16];
    let mut mark = [0; 4];
    let read = File::open(path).and_then(|mut file| {
        file.read_exact(&mut head)?;
        file.seek(SeekFrom::Start(68))?;
        file.read_exact(&mut mark)
    });
    read.is_ok() && &head == b"SQLite format 3\0" && &mark == b"Mora"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_files_are_replaced_and_clubs_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("standings.csv");
        write_over(&path, b"one").unwrap();
        write_over(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        let club = folder.path().join("hall.club");
        let mut bytes = b"SQLite format 3\0".to_vec();
        bytes.resize(100, 0);
        bytes[68..72].copy_from_slice(b"Mora");
        fs::write(&club, &bytes).unwrap();
        assert!(matches!(
            write_over(&club, b"lost"),
            Err(NotWritten::ClubFile)
        ));
        assert_eq!(fs::read(&club).unwrap(), bytes);
        assert!(matches!(
            write_over(&folder.path().join("no/x.csv"), b"x"),
            Err(NotWritten::Refused(_))
        ));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
