//! Standard output and standard error: how the command line answers, and how a command is given to a club.

use super::Desk;
use crate::clock;
use crate::club::{Access, Applied, Club, OpenError, copies_after, copies_first};
use crate::command::{Command, Confirmed, Request};
use crate::event::EventView;
use crate::exchange::file::{NotWritten, write_over};
use crate::message::Message;
use crate::record::{Event, Kept};
use crate::refusal::Refusal;
use crate::warning::{Level, Warning};
use crate::words::Words;
use serde::Serialize;
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;

/// Why a command stops before its end.
#[derive(Debug)]
pub(super) enum Stop {
    /// The answer is no.
    No(Message),
    /// Wrong use, or input that cannot be read.
    Wrong(Message),
    /// Everything is said already; the exit status.
    Silent(u8),
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        match &refusal {
            Refusal::Input(_) | Refusal::Store(_) => Stop::Wrong(refusal.message()),
            _ => Stop::No(refusal.message()),
        }
    }
}

impl From<io::Error> for Stop {
    /// Standard output cannot be written: whoever read it has gone, and nobody is left to be told.
    fn from(error: io::Error) -> Stop {
        Stop::Silent(if error.kind() == io::ErrorKind::BrokenPipe {
            0
        } else {
            2
        })
    }
}

pub(super) type Answer = Result<(), Stop>;

/// Says things in the reader's language.
pub(super) struct Speaker {
    words: Words,
    json: bool,
}

impl Speaker {
    pub(super) fn new(words: Words, json: bool) -> Speaker {
        Speaker { words, json }
    }

    /// A club may have words of its own beside its file.
    pub(super) fn use_words_beside(&mut self, file: &Path) {
        let (words, error) = Words::beside(file);
        self.words = words;
        if let Some(error) = error {
            self.tell(&error.message());
        }
    }

    pub(super) fn words(&self) -> &Words {
        &self.words
    }

    /// Whether answers are JSON objects, one a line.
    pub(super) fn json(&self) -> bool {
        self.json
    }

    /// A message on standard error.
    pub(super) fn tell(&self, message: &Message) {
        let mut text = harmless(&self.words.message(message));
        text.push('\n');
        // A closed standard error leaves nobody to be told.
        let _ = io::stderr().write_all(text.as_bytes());
    }

    /// Says why a command stopped; the exit status.
    pub(super) fn stopped(&self, stop: &Stop) -> u8 {
        match stop {
            Stop::No(message) => {
                self.tell(message);
                1
            }
            Stop::Wrong(message) => {
                self.tell(message);
                2
            }
            Stop::Silent(status) => *status,
        }
    }
}

/// A line of data on standard output.
pub(super) fn print_line(text: &str) -> Answer {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", harmless(text))?;
    Ok(out.flush()?)
}

/// What a file says may be shown on a terminal: characters that steer one are not passed on.
fn harmless(text: &str) -> String {
    let steers = |c: char| c.is_control() && c != '\n' && c != '\t';
    text.replace(steers, "\u{fffd}")
}

/// Text on standard output as it is.
pub(super) fn print_text(text: &str) -> Answer {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// A JSON object in a line of standard output.
pub(super) fn print_object(value: &impl Serialize) -> Answer {
    let text = serde_json::to_string(value).map_err(|_| Stop::Silent(2))?;
    print_line(&text)
}

/// Columns lined up, two blanks apart; the last one is not filled up. Numbers of columns in `right` lean right.
pub(super) fn print_columns(rows: &[Vec<String>], right: &[usize]) -> Answer {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let blanks = width(column) - cell.chars().count();
            let fill = " ".repeat(blanks);
            let last = column + 1 == row.len();
            if right.contains(&column) {
                line.push_str(&fill);
                line.push_str(cell);
            } else {
                line.push_str(cell);
                line.push_str(if last { "" } else { &fill });
            }
            line.push_str(if last { "" } else { "  " });
        }
        print_line(line.trim_end())?;
    }
    Ok(())
}

/// Why a file of the user's cannot be read or written.
pub(super) fn file_trouble(file: &Path, error: &io::Error) -> Stop {
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir());
    let missing = folder.map(|folder| folder.display().to_string());
    let file = file.display().to_string();
    Stop::Wrong(match (error.kind(), missing) {
        (io::ErrorKind::NotFound, Some(folder)) => {
            Message::new("cli-folder-not-found").with("folder", folder)
        }
        (io::ErrorKind::NotFound, None) => Message::new("cli-file-not-found").with("file", file),
        (io::ErrorKind::IsADirectory, _) => Message::new("cli-file-is-folder").with("file", file),
        (io::ErrorKind::AlreadyExists, _) => Message::new("cli-file-exists").with("file", file),
        _ => Message::new("cli-file-trouble")
            .with("file", file)
            .with("detail", error.to_string()),
    })
}

pub(super) fn read_file(file: &Path) -> Result<Vec<u8>, Stop> {
    std::fs::read(file).map_err(|error| file_trouble(file, &error))
}

/// Writes a file whole, in the place of an older one that is no club.
pub(super) fn write_file(file: &Path, bytes: &[u8]) -> Answer {
    write_over(file, bytes).map_err(|why| not_written(file, &why))
}

/// Why a file was not written.
pub(super) fn not_written(file: &Path, why: &NotWritten) -> Stop {
    match why {
        NotWritten::ClubFile => Stop::Wrong(why.message(file)),
        NotWritten::Refused(error) => file_trouble(file, error),
    }
}

impl Speaker {
    /// Writes a file, and as an object says so; to standard output, for none or `-`, goes the text, or its `objects`.
    pub(super) fn write_out(
        &self,
        file: Option<&Path>,
        text: &str,
        objects: impl FnOnce() -> String,
    ) -> Answer {
        match file.filter(|file| *file != Path::new("-")) {
            None if self.json => print_text(&objects()),
            None => print_text(text),
            Some(file) => {
                write_file(file, text.as_bytes())?;
                self.wrote(file)
            }
        }
    }

    /// Says as an object, where objects are wanted, that a file was written.
    pub(super) fn wrote(&self, file: &Path) -> Answer {
        if !self.json {
            return Ok(());
        }
        print_object(&json!({ "file": file.display().to_string() }))
    }
}

pub(super) fn open_trouble(file: &Path, error: &OpenError) -> Stop {
    let message = Message::new(format!("open-{}", error.kind()));
    Stop::Wrong(
        message
            .with("file", file.display().to_string())
            .with("detail", error.to_string()),
    )
}

/// A club file, to be looked at by a command that could do without.
pub(super) fn look_into(file: &Path) -> Result<Club, Stop> {
    open_club(file, Access::Read)
}

fn open_club(file: &Path, access: Access) -> Result<Club, Stop> {
    let opened = Club::open(file, access, clock::now());
    opened.map_err(|error| open_trouble(file, &error))
}

impl Desk<'_> {
    /// The club file, to be changed.
    pub(super) fn open(&self) -> Result<Club, Stop> {
        self.open_for(Access::Write)
    }

    /// The club file, to be looked at.
    pub(super) fn look(&self) -> Result<Club, Stop> {
        self.open_for(Access::Read)
    }

    fn open_for(&self, access: Access) -> Result<Club, Stop> {
        open_club(&self.file, access)
    }

    /// The event that is meant: the named one, else the newest that is open.
    pub(super) fn event<'a>(&self, club: &'a Club) -> Result<&'a Kept<Event>, Stop> {
        let none = || Stop::Wrong(Message::new("cli-no-event"));
        match &self.event {
            None => club.current_event().ok_or_else(none),
            Some(name) => {
                let events = club.events();
                let open = events
                    .iter()
                    .find(|event| event.closed_ms.is_none() && event.name == *name);
                let found = open.or_else(|| events.iter().find(|event| event.name == *name));
                found.copied().ok_or_else(|| {
                    Stop::Wrong(Message::new("cli-no-such-event").with("event", name))
                })
            }
        }
    }

    /// The same as a view.
    pub(super) fn view<'a>(&self, club: &'a Club) -> Result<EventView<'a>, Stop> {
        let id = self.event(club)?.id;
        club.event(id)
            .ok_or_else(|| Stop::Wrong(Message::new("cli-no-event")))
    }

    /// Carries out a command and says what was done.
    pub(super) fn apply(&self, club: &mut Club, command: Command) -> Result<Applied, Stop> {
        let warnings = club.warnings(&command)?;
        if warnings
            .iter()
            .any(|warning| warning.level.needs() > Confirmed::No)
        {
            // Unconfirmed it is not carried out; what would be refused whatever is confirmed is refused at once.
            let asked = Request::new(command.clone());
            match club.apply(&asked, clock::now(), &self.actor) {
                Ok(_) | Err(Refusal::Unconfirmed(_)) => {}
                Err(refusal) => return Err(refusal.into()),
            }
        }
        self.weigh(&warnings)?;
        if copies_first(&command) {
            super::club_file::copy(club, None, &self.actor)?;
        }
        let copied = copies_after(&command);
        let request = Request::new(command).confirmed(self.confirmed);
        let applied = club.apply(&request, clock::now(), &self.actor)?;
        if copied
            && let Err(Stop::No(why) | Stop::Wrong(why)) =
                super::club_file::copy(club, None, &self.actor)
        {
            // The command is done all the same.
            self.speaker.tell(&why);
        }
        if self.speaker.json() {
            print_object(&serde_json::json!({
                "entry": applied.entry,
                "kind": applied.message.id.trim_start_matches("journal-"),
                "text": self.speaker.words().message(&applied.message),
            }))?;
        } else {
            self.speaker.tell(&applied.message);
        }
        Ok(applied)
    }

    /// Tells every warning; stops where one has not been confirmed.
    pub(super) fn weigh(&self, warnings: &[Warning]) -> Answer {
        for warning in warnings {
            let id = match warning.level {
                Level::Note => "cli-note",
                Level::Confirm | Level::ConfirmTwice => "cli-warning",
            };
            self.speaker
                .tell(&Message::new(id).with("what", warning.message.clone()));
        }
        let needed = warnings.iter().map(|warning| warning.level.needs()).max();
        match needed {
            Some(needed) if needed > self.confirmed => {
                let hint = if needed == Confirmed::Twice {
                    "cli-confirm-twice"
                } else {
                    "cli-confirm"
                };
                Err(Stop::No(Message::new(hint)))
            }
            _ => Ok(()),
        }
    }
}
