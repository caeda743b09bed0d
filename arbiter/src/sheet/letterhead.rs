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

/// A letterhead of which something cannot be used; sheets are printed without that.
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
    /// The letterhead beside the club file at `club_file`, none where there is no such file, and what of it cannot be used:
    /// a logo that is no picture leaves the lines, a file that cannot be read leaves nothing.
    pub fn beside(club_file: &Path) -> (Option<Letterhead>, Option<LetterheadError>) {
        let file = club_file.parent().unwrap_or(Path::new("")).join(FILE);
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return (None, None),
            Err(error) => {
                let fault = LetterheadFault::Unreadable(error.to_string());
                return (
                    None,
                    Some(LetterheadError {
                        file,
                        line: 1,
                        fault,
                    }),
                );
            }
        };
        let folder = file.parent().unwrap_or(Path::new(""));
        let (letterhead, fault) = read(&text, folder);
        let fault = fault.map(|(at, fault)| LetterheadError {
            line: 1 + text.bytes().take(at).filter(|&b| b == b'\n').count(),
            fault,
            file,
        });
        (letterhead, fault)
    }
}

/// The height of a logo in millimetres where the file says nothing of it.
const USUAL_HEIGHT: f32 = 16.0;

fn read(text: &str, folder: &Path) -> (Option<Letterhead>, Option<(usize, LetterheadFault)>) {
    let start = |span: Range<usize>| span.start;
    let file: File = match toml::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            let at = error.span().map_or(0, start);
            let fault = LetterheadFault::Syntax(error.message().to_owned());
            return (None, Some((at, fault)));
        }
    };
    let mut fault = None;
    let height = match &file.height {
        None => USUAL_HEIGHT,
        Some(height) if HEIGHTS.contains(height.get_ref()) => *height.get_ref(),
        Some(height) => {
            fault = Some((start(height.span()), LetterheadFault::Height));
            USUAL_HEIGHT
        }
    };
    let logo =
        file.logo
            .as_ref()
            .and_then(|name| match Picture::load(&folder.join(name.get_ref())) {
                Ok(picture) => Some(Arc::new(picture)),
                Err(cause) => {
                    let file = name.get_ref().clone();
                    fault = Some((start(name.span()), LetterheadFault::Logo { file, cause }));
                    None
                }
            });
    let letterhead = Letterhead {
        lines: file.lines,
        logo,
        height,
    };
    (Some(letterhead), fault)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    fn with(text: &str) -> (Option<Letterhead>, Option<LetterheadError>) {
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
            (None, None)
        );
    }

    #[test]
    fn lines_and_logo_come_from_the_file() {
        let text = "lines = ['Soweto Club', 'Vilakazi Street']\nlogo = 'logo.png'\nheight = 20\n";
        let letterhead = with(text).0.unwrap();
        assert_eq!(letterhead.lines, ["Soweto Club", "Vilakazi Street"]);
        let logo = letterhead.logo.unwrap();
        assert_eq!((logo.width(), logo.height()), (30, 20));
        assert!((letterhead.height - 20.0).abs() < 1e-6);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let words = Words::english();
        // What stands beside the fault is used all the same.
        for (text, line, kept) in [
            ("lines = ['a']\nheight = 2\n", 2, true),
            ("lines = ['a']\n\nlogo = 'none.png'\n", 3, true),
            ("logo = 'text.png'\nlines = ['a']\n", 1, true),
            ("lines = ['a']\ncolour = 'red'\n", 2, false),
            ("lines = 'a\n", 1, false),
        ] {
            let (letterhead, error) = with(text);
            let lines = letterhead.map(|letterhead| letterhead.lines.join(""));
            assert_eq!(lines.as_deref(), kept.then_some("a"), "{text}");
            let error = error.unwrap();
            assert_eq!(error.line, line, "{error}");
            assert!(words.is_complete(&error.message()), "{error}");
        }
    }
}
