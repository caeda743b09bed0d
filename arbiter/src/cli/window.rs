//! Starting the window on a club file.

use super::speak::{Answer, Stop};
use crate::command::Actor;
use crate::message::Message;
use crate::words::Words;
use crate::{clock, sound, ui};
use std::path::{Path, PathBuf};

/// Opens the window on `file`, or on the club that was open last; without either it offers to make one. A file that cannot
/// be opened is told in the window, with what can be done about it.
pub(super) fn open(file: Option<&Path>, actor: Actor) -> Answer {
    let preferences_file = ui::Preferences::place();
    let mut preferences = preferences_file
        .as_deref()
        .map_or_else(ui::Preferences::default, ui::Preferences::load);
    if let Some(file) = file {
        preferences.last_club = Some(whole(file));
    }
    let session = ui::Session {
        club: None,
        words: Words::english(),
        preferences,
        preferences_file,
        clock: Box::new(clock::now),
        speaker: sound::Speaker::new(),
        actor: Actor {
            device: "window".to_owned(),
            ..actor
        },
    };
    // The library's own words name places in its sources: they help nobody in a hall.
    ui::run(session).map_err(|_| Stop::Wrong(Message::new("cli-window-failed")))
}

/// The path from the root, so that it holds wherever the program is started next.
fn whole(path: &Path) -> PathBuf {
    path.canonicalize()
        .or_else(|_| std::path::absolute(path))
        .unwrap_or_else(|_| path.to_owned())
}
