//! What every view reads.

use super::counts::Calls;
use super::keys::{self, Place, Wish};
use super::preferences::Preferences;
use super::theme::Theme;
use crate::club::Club;
use crate::event::EventView;
use crate::message::{Arg, Message};
use crate::words::Words;
use engine::Moment;

/// The state of a frame, borrowed by every view.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The open club.
    pub club: Option<&'a Club>,
    /// The event that is shown.
    pub event: Option<&'a EventView<'a>>,
    /// The round that is shown; 0 before the first.
    pub round: u16,
    /// Words in the reader's language.
    pub words: &'a Words,
    /// Colours, sizes and fonts.
    pub theme: &'a Theme,
    /// The moment of the frame.
    pub now: Moment,
    /// What the reader likes.
    pub preferences: &'a Preferences,
    /// The calls that were just made.
    pub calls: &'a Calls,
    /// Why the club was opened for reading only, where that is known.
    pub read_only: Option<&'a Message>,
    /// Why the last command is not in the file, until one is.
    pub unwritten: Option<&'a Message>,
    /// Where the keys of the page that is shown are listed.
    pub place: Place,
    /// Whether the page has the keys: nothing covers it, no text is being edited.
    pub keys: bool,
}

impl Scene<'_> {
    /// The key of a wish here as it is shown; empty where it has none.
    pub fn key_of(&self, wish: Wish) -> String {
        keys::shown(wish, self.place, self.preferences.names.naming())
    }

    /// The words of `id`.
    pub fn plain(&self, id: &str) -> String {
        self.words.plain(id)
    }

    /// The words of `id` with arguments.
    pub fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.words.text(id, args)
    }

    /// The words of a message.
    pub fn message(&self, message: &Message) -> String {
        self.words.message(message)
    }
}
