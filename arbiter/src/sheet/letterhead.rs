//! The club's letterhead: its lines and its logo, from `templates/letterhead.toml` beside the club file.

use super::picture::{Picture, PictureError};
use crate::message::Message;
use serde::Deserialize;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::Spanned;

/// The file, from the folder of the club file.
const FILE: &str = "templates/letterhead.toml";

/// Smallest and largest height of a logo in millimetres.
const HEIGHTS: std::ops::RangeInclusive<f32> = 5.0..=60.0;

/// What stands over the sheets of a club.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Letterhead {
    /// Lines of text, the first in bold.
    pub lines: Vec<String>,
    /// The logo, at the left.
    pub logo: Option<Arc<Picture>>,
    /// Height of the logo in millimetres.
    pub height: f32,
}

/// A letterhead that cannot be used; sheets are printed without one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}, line {line}: {fault}", file.display())]
pub struct LetterheadError {
    /// The file.
    pub file: PathBuf,
    /// Line of the fault, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: LetterheadFault,
}

/// What is wrong with a letterhead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LetterheadFault {
    /// The file is there and cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(String),
    /// No TOML, or a key that is unknown or of the wrong kind; in the words of the reader of TOML.
    #[error("{0}")]
    Syntax(String),
    /// The height is out of its range.
    #[error("height out of range")]
    Height,
    /// The logo cannot be used.
    #[error("{file}: {cause}")]
    Logo {
        /// Its file.
        file: String,
        /// Why not.
        cause: PictureError,
    },
}

impl LetterheadError {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        let fault = match &self.fault {
            LetterheadFault::Unreadable(cause) => {
                Message::new("sheet-template-unreadable").with("cause", cause)
            }
            LetterheadFault::Syntax(cause) => {
                Message::new("sheet-template-syntax").with("cause", cause)
            }
            LetterheadFault::Height => Message::new("sheet-letterhead-height"),
            LetterheadFault::Logo { file, cause } => Message::new("sheet-letterhead-logo")
                .with("file", file)
                .with("cause", cause.message()),
        };
        Message::new("sheet-letterhead-refused")
            .with("file", self.file.display().to_string())
            .with("line", self.line)
            .with("fault", fault)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    lines: Vec<String>,
    logo: Option<Spanned<String>>,
    height: Option<Spanned<f32>>,
}

impl Letterhead {
    /// The letterhead beside the club file at `club_file`; none where there is no such file, or the reason why it cannot
    /// be used.
    ///
    /// # Errors
    /// [`LetterheadError`] with file and line.
    pub fn beside(club_file: &Path) -> Result<Option<Letterhead>, LetterheadError> {
        let file = club_file.parent().unwrap_or(Path::new("")).join(FILE);
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => {
                let fault = LetterheadFault::Unreadable(error.to_string());
                return Err(LetterheadError {
                    file,
                    line: 1,
                    fault,
                });
            }
        };
        match read(&text, file.parent().unwrap_or(Path::new(""))) {
            Ok(letterhead) => Ok(Some(letterhead)),
            Err((at, fault)) => Err(LetterheadError {
                file,
                line: 1 + text.bytes().take(at).filter(|&b| b == b'\n').count(),
                fault,
            }),
        }
    }
}

fn read(text: &str, folder: &Path) -> Result<Letterhead, (usize, LetterheadFault)> {
    let start = |span: Range<usize>| span.start;
    let file: File = toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, start);
        (at, LetterheadFault::Syntax(error.message().to_owned()))
    })?;
    let height = match &file.height {
        None => 16.0,
        Some(height) if HEIGHTS.contains(height.get_ref()) => *height.get_ref(),
        Some(height) => return Err((start(height.span()), LetterheadFault::Height)),
    };
    let logo = match &file.logo {
        None => None,
        Some(name) => {
            let picture = Picture::load(&folder.join(name.get_ref())).map_err(|cause| {
                let file = name.get_ref().clone();
                (start(name.span()), LetterheadFault::Logo { file, cause })
            })?;
            Some(Arc::new(picture))
        }
    };
    Ok(Letterhead {
        lines: file.lines,
        logo,
        height,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn with(text: &str) -> Result<Option<Letterhead>, LetterheadError> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("templates")).unwrap();
        std::fs::write(folder.path().join(FILE), text).unwrap();
        let logo = folder.path().join("templates/logo.png");
        std::fs::write(logo, super::super::picture::tests::red_png(30, 20)).unwrap();
        std::fs::write(folder.path().join("templates/text.png"), "no picture").unwrap();
        Letterhead::beside(&folder.path().join("hall.club"))
    }

    #[test]
    fn a_club_without_one_has_none() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(
            Letterhead::beside(&folder.path().join("hall.club")),
            Ok(None)
        );
    }

    #[test]
    fn lines_and_logo_come_from_the_file() {
        let text = "lines = ['Soweto Club', 'Vilakazi Street']\nlogo = 'logo.png'\nheight = 20\n";
        let letterhead = with(text).unwrap().unwrap();
        assert_eq!(letterhead.lines, ["Soweto Club", "Vilakazi Street"]);
        let logo = letterhead.logo.unwrap();
        assert_eq!((logo.width(), logo.height()), (30, 20));
        assert!((letterhead.height - 20.0).abs() < 1e-6);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let words = Words::english();
        for (text, line) in [
            ("lines = ['a']\nheight = 2\n", 2),
            ("lines = ['a']\n\nlogo = 'none.png'\n", 3),
            ("logo = 'text.png'\n", 1),
            ("lines = ['a']\ncolour = 'red'\n", 2),
            ("lines = 'a\n", 1),
        ] {
            let error = with(text).unwrap_err();
            assert_eq!(error.line, line, "{error}");
            assert!(words.is_complete(&error.message()), "{error}");
        }
    }
}
