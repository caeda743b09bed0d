//! Starting the window on a club file.

use super::speak::{Answer, Speaker, Stop, open_trouble};
use crate::club::{Access, Club, OpenError};
use crate::command::Actor;
use crate::message::Message;
use crate::words::Words;
use crate::{clock, sound, ui};
use std::path::{Path, PathBuf};

/// Opens the window on `file`, or on the club that was open last; without either it offers to make one.
pub(super) fn open(speaker: &Speaker, file: Option<&Path>, actor: Actor) -> Answer {
    let preferences_file = ui::Preferences::place();
    let mut preferences = preferences_file
        .as_deref()
        .map_or_else(ui::Preferences::default, ui::Preferences::load);
    let club = match file {
        Some(file) => Some(open_file(speaker, file).map_err(|error| open_trouble(file, &error))?),
        None => preferences
            .last_club
            .clone()
            .and_then(|last| open_last(speaker, &last)),
    };
    if let Some(club) = &club {
        preferences.last_club = Some(whole(club.path()));
        // What cannot be kept is only the memory of the last file.
        let _ = preferences_file
            .as_deref()
            .map(|place| preferences.save(place));
    }
    let words = club
        .as_ref()
        .map_or_else(Words::english, |club| speaker.words_beside(club.path()));
    let session = ui::Session {
        club,
        words,
        preferences,
        preferences_file,
        clock: Box::new(clock::now),
        speaker: sound::Speaker::new(),
        actor: Actor {
            device: "window".to_owned(),
            ..actor
        },
    };
    // What the drawing library says is for developers: the person needs to know what to install.
    ui::run(session).map_err(|_| Stop::Wrong(Message::new("cli-window-failed")))
}

/// Opens a file for writing, or for reading alone where somebody else writes it or nobody may.
fn open_file(speaker: &Speaker, file: &Path) -> Result<Club, OpenError> {
    match Club::open(file, Access::Write, clock::now()) {
        Err(error @ (OpenError::OpenElsewhere | OpenError::ReadOnly | OpenError::NoPermission)) => {
            let club = Club::open(file, Access::Read, clock::now())?;
            if let Stop::No(message) | Stop::Wrong(message) = open_trouble(file, &error) {
                speaker.tell(&message);
            }
            Ok(club)
        }
        other => other,
    }
}

/// The last club, unless it cannot be opened any more, which is said.
fn open_last(speaker: &Speaker, file: &Path) -> Option<Club> {
    match open_file(speaker, file) {
        Ok(club) => Some(club),
        Err(error) => {
            if let Stop::No(message) | Stop::Wrong(message) = open_trouble(file, &error) {
                speaker.tell(&message);
            }
            None
        }
    }
}

/// The path from the root, so that it holds wherever the program is started next.
fn whole(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}
