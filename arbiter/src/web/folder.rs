//! Pages into a folder. Those of an earlier time that there are no more go: a player's who is not public any longer, a
//! game's of a round that was unpaired.

use super::Page;
use crate::exchange::file::{NotWritten, write_over};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

/// What stands in every page of ours, by which an earlier one is known.
const OURS: &str = "<meta name=\"generator\" content=\"Morabaraba Arbiter\">";

/// What was done in a folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InFolder {
    /// The files that were written, the page to begin with first.
    pub written: Vec<PathBuf>,
    /// Earlier pages that were taken away.
    pub taken: Vec<PathBuf>,
}

/// Writes pages into a folder, which is made where it is not there.
///
/// # Errors
/// The file or folder that could not be written, and why; pages before it are written then.
pub fn write_pages(folder: &Path, pages: &[Page]) -> Result<InFolder, (PathBuf, NotWritten)> {
    let refused = |path: &Path, error: io::Error| (path.to_owned(), NotWritten::Refused(error));
    fs::create_dir_all(folder).map_err(|error| refused(folder, error))?;
    let mut done = InFolder::default();
    for page in pages {
        let file = folder.join(&page.file);
        write_over(&file, marked(&page.html).as_bytes()).map_err(|why| (file.clone(), why))?;
        done.written.push(file);
    }
    let files: BTreeSet<&str> = pages.iter().map(|page| page.file.as_str()).collect();
    let there = fs::read_dir(folder).map_err(|error| refused(folder, error))?;
    for entry in there.flatten() {
        let path = entry.path();
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if is_name_of_ours(&name) && !files.contains(name.as_ref()) && is_ours(&path) {
            fs::remove_file(&path).map_err(|error| refused(&path, error))?;
            done.taken.push(path);
        }
    }
    done.taken.sort();
    Ok(done)
}

/// The page with the mark that it is ours; a frame of a club's own has none.
fn marked(html: &str) -> String {
    match html.find("</head>") {
        Some(at) if !html.contains(OURS) => format!("{}{OURS}\n{}", &html[..at], &html[at..]),
        _ => html.to_owned(),
    }
}

/// `round-3.html`, `player-12.html`, `game-3-7.html`.
fn is_name_of_ours(name: &str) -> bool {
    let stem = name.strip_suffix(".html").unwrap_or_default();
    let mut parts = stem.split('-');
    let kind = parts.next().unwrap_or_default();
    let numbers: Vec<&str> = parts.collect();
    let wanted = match kind {
        "round" | "player" => 1,
        "game" => 2,
        _ => return false,
    };
    numbers.len() == wanted && numbers.iter().all(|part| part.parse::<u16>().is_ok())
}

fn is_ours(path: &Path) -> bool {
    let mut head = String::new();
    let read = fs::File::open(path).and_then(|file| file.take(64_000).read_to_string(&mut head));
    read.is_ok() && head.contains(OURS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_an_earlier_time_go_and_others_stay() {
        let folder = tempfile::tempdir().unwrap();
        let into = folder.path().join("pages");
        let page = |file: &str| Page {
            file: file.to_owned(),
            html: format!("<html><head><title>{file}</title></head></html>"),
        };
        let first = [
            page("index.html"),
            page("round-1.html"),
            page("player-1.html"),
        ];
        assert_eq!(
            write_pages(&into, &first).unwrap().taken,
            [""; 0].map(PathBuf::from)
        );
        fs::write(into.join("round-9.html"), "a page of somebody else").unwrap();
        fs::write(into.join("player-list.html"), "and another").unwrap();
        let done = write_pages(&into, &first[..2]).unwrap();
        assert_eq!(
            done.written,
            [into.join("index.html"), into.join("round-1.html")]
        );
        assert_eq!(done.taken, [into.join("player-1.html")]);
        let mut left: Vec<_> = fs::read_dir(&into)
            .unwrap()
            .map(|e| e.unwrap().file_name())
            .collect();
        left.sort();
        assert_eq!(
            left,
            [
                "index.html",
                "player-list.html",
                "round-1.html",
                "round-9.html"
            ]
        );
    }

    #[test]
    fn a_frame_without_a_head_stays_as_it_is() {
        assert_eq!(marked("<p>x</p>"), "<p>x</p>");
    }
}
