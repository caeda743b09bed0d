//! Why a club file could not be opened or written. Each kind has a word of its own, from which the sentence is made.

use crate::record::{RowError, Table};
use rusqlite::ErrorCode;
use rusqlite::ffi;
use std::io;

/// Why a file could not be opened or made. The file is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no such file.
    #[error("no such file")]
    NotFound,
    /// It is a file of some other program, or empty.
    #[error("not a club file")]
    NotOurs,
    /// It was a club file and can no longer be read.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// It was written by a newer version of the program.
    #[error("the file is of version {file}, the newest known is {known}")]
    Newer {
        /// Version of the file.
        file: i64,
        /// Newest version that this program knows.
        known: i64,
    },
    /// It was written by an older version, and is brought up to date only when it is opened for writing.
    #[error("the file is of version {file} and must be brought up to {known}")]
    Older {
        /// Version of the file.
        file: i64,
        /// Version that this program reads.
        known: i64,
    },
    /// Another sitting holds it for writing.
    #[error("the file is open elsewhere")]
    OpenElsewhere,
    /// The file or its folder may not be written. It can be opened for reading.
    #[error("the file or its folder is read-only")]
    ReadOnly,
    /// A command was cut short by a crash and is taken back only when the file is opened for writing.
    #[error("a command was cut short; the file must be opened for writing once")]
    Unfinished,
    /// There is a file of that name, and it stays as it is.
    #[error("a file of that name exists")]
    Exists,
    /// The operating system forbids it.
    #[error("permission denied")]
    NoPermission,
    /// There is no room on the disk.
    #[error("the disk is full")]
    DiskFull,
    /// Anything else that the operating system or the disk reports.
    #[error("{0}")]
    Io(String),
}

impl OpenError {
    /// A word that never changes: the end of a message's name.
    pub fn kind(&self) -> &'static str {
        match self {
            OpenError::NotFound => "not-found",
            OpenError::NotOurs => "not-ours",
            OpenError::Damaged(_) => "damaged",
            OpenError::Newer { .. } => "newer",
            OpenError::Older { .. } => "older",
            OpenError::OpenElsewhere => "open-elsewhere",
            OpenError::ReadOnly => "read-only",
            OpenError::Unfinished => "unfinished",
            OpenError::Exists => "exists",
            OpenError::NoPermission => "no-permission",
            OpenError::DiskFull => "disk-full",
            OpenError::Io(_) => "io",
        }
    }
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> OpenError {
        match error.kind() {
            io::ErrorKind::NotFound => OpenError::NotFound,
            io::ErrorKind::AlreadyExists => OpenError::Exists,
            io::ErrorKind::PermissionDenied => OpenError::NoPermission,
            io::ErrorKind::ReadOnlyFilesystem => OpenError::ReadOnly,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => OpenError::DiskFull,
            _ => OpenError::Io(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> OpenError {
        match error.sqlite_error() {
            Some(cause) if cause.extended_code == ffi::SQLITE_READONLY_ROLLBACK => {
                OpenError::Unfinished
            }
            Some(cause) if cause.extended_code == ffi::SQLITE_CANTOPEN_ISDIR => OpenError::NotOurs,
            Some(cause) => match cause.code {
                ErrorCode::DatabaseCorrupt => OpenError::Damaged(error.to_string()),
                ErrorCode::NotADatabase => OpenError::NotOurs,
                ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => OpenError::OpenElsewhere,
                ErrorCode::ReadOnly => OpenError::ReadOnly,
                ErrorCode::PermissionDenied => OpenError::NoPermission,
                ErrorCode::DiskFull => OpenError::DiskFull,
                // A statement that does not fit the schema, or a row that breaks it.
                ErrorCode::Unknown | ErrorCode::ConstraintViolation => {
                    OpenError::Damaged(error.to_string())
                }
                _ => OpenError::Io(error.to_string()),
            },
            // A value that is not of the type of its column.
            None => OpenError::Damaged(error.to_string()),
        }
    }
}

impl From<RowError> for OpenError {
    fn from(error: RowError) -> OpenError {
        OpenError::Damaged(error.to_string())
    }
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> OpenError {
        match error {
            StoreError::DiskFull => OpenError::DiskFull,
            StoreError::ReadOnly => OpenError::ReadOnly,
            StoreError::Busy => OpenError::OpenElsewhere,
            StoreError::NotFound => OpenError::NotFound,
            StoreError::Exists => OpenError::Exists,
            StoreError::NoPermission => OpenError::NoPermission,
            StoreError::Damaged(detail) => OpenError::Damaged(detail),
            other => OpenError::Io(other.to_string()),
        }
    }
}

/// Why something could not be written or read in an open file. Nothing of the command is in the file.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no room on the disk.
    #[error("the disk is full")]
    DiskFull,
    /// The file was opened for reading, or may no longer be written.
    #[error("the file is read-only")]
    ReadOnly,
    /// Somebody reads or writes the file and did not finish in time.
    #[error("the file is busy")]
    Busy,
    /// The file was moved, deleted or replaced while it was open: what is written now would be lost.
    #[error("the file is no longer where it was opened")]
    Gone,
    /// The folder in which a copy was to be made is not there.
    #[error("no such folder")]
    NotFound,
    /// There is a file of that name, and it stays as it is.
    #[error("a file of that name exists")]
    Exists,
    /// The operating system forbids it.
    #[error("permission denied")]
    NoPermission,
    /// The file can no longer be read.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// The command breaks a constraint of the schema.
    #[error("refused by the schema: {0}")]
    Refused(String),
    /// A row is not there, or is there already: memory and file differ.
    #[error("row {key} of table {} is not as it was in memory", table.name())]
    OutOfStep {
        /// The table.
        table: Table,
        /// The row's key.
        key: i64,
    },
    /// A row's form is not that of its table.
    #[error(transparent)]
    Row(#[from] RowError),
    /// Anything else that the operating system or the disk reports.
    #[error("{0}")]
    Io(String),
}

impl StoreError {
    /// A word that never changes: the end of a message's name.
    pub fn kind(&self) -> &'static str {
        match self {
            StoreError::DiskFull => "disk-full",
            StoreError::ReadOnly => "read-only",
            StoreError::Busy => "busy",
            StoreError::Gone => "gone",
            StoreError::NotFound => "not-found",
            StoreError::Exists => "exists",
            StoreError::NoPermission => "no-permission",
            StoreError::Damaged(_) => "damaged",
            StoreError::Refused(_) => "refused",
            StoreError::OutOfStep { .. } => "out-of-step",
            StoreError::Row(_) => "row",
            StoreError::Io(_) => "io",
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        match error.kind() {
            io::ErrorKind::NotFound => StoreError::NotFound,
            io::ErrorKind::AlreadyExists => StoreError::Exists,
            io::ErrorKind::PermissionDenied => StoreError::NoPermission,
            io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::DiskFull,
            _ => StoreError::Io(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let Some(cause) = error.sqlite_error() else {
            return StoreError::Damaged(error.to_string());
        };
        match cause.code {
            ErrorCode::DiskFull => StoreError::DiskFull,
            ErrorCode::ReadOnly => StoreError::ReadOnly,
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Busy,
            ErrorCode::PermissionDenied => StoreError::NoPermission,
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => {
                StoreError::Damaged(error.to_string())
            }
            ErrorCode::ConstraintViolation | ErrorCode::TooBig | ErrorCode::TypeMismatch => {
                StoreError::Refused(error.to_string())
            }
            _ => StoreError::Io(error.to_string()),
        }
    }
}
