//! Runs the program as a person or a script does.

use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// What the program printed, and its exit status.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: i32,
}

impl Answer {
    /// Data and nothing else.
    pub(crate) fn data(out: &str) -> Answer {
        Answer {
            out: out.to_owned(),
            err: String::new(),
            status: 0,
        }
    }
}

pub(crate) fn run(args: &[&str]) -> Answer {
    let output = Command::new(env!("CARGO_BIN_EXE_arbiter"))
        .args(args)
        .env("USER", "arbiter")
        .output()
        .unwrap();
    Answer {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap_or(-1),
    }
}

/// A file of `tests/data/sample`.
pub(crate) fn sample_data(name: &str) -> String {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/sample");
    data.join(name).display().to_string()
}

/// A folder of its own with a club file.
pub(crate) struct Hall {
    folder: TempDir,
}

impl Hall {
    /// No file yet.
    pub(crate) fn empty() -> Hall {
        Hall {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// With the sample club.
    pub(crate) fn sample() -> Hall {
        let hall = Hall::empty();
        let made = run(&["demo", &hall.path("hall.club"), "--no-window"]);
        assert_eq!(made.status, 0, "{made:?}");
        hall
    }

    /// A path in the folder.
    pub(crate) fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        self.write_bytes(name, text.as_bytes())
    }

    pub(crate) fn write_bytes(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.path(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    /// Runs a command on the club file.
    pub(crate) fn run(&self, args: &[&str]) -> Answer {
        let club = self.path("hall.club");
        run(&[&["--club", &club], args].concat())
    }

    /// The same, which must be done.
    pub(crate) fn must(&self, args: &[&str]) -> Answer {
        let answer = self.run(args);
        assert_eq!(answer.status, 0, "{args:?}: {answer:?}");
        answer
    }
}
