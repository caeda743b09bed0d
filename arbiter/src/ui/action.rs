//! What a view asks for; [`App`](super::App) does it after everything is drawn.

use super::dialog::Dialog;
use super::errand::Errand;
use super::keys::Wish;
use super::preferences::Preferences;
use crate::command::{Command, Request};
use crate::message::Message;
use crate::record::{Event, Game, Id};

/// A page of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// All boards of a round.
    #[default]
    Floor,
    /// Pairings and results.
    Rounds,
    /// Standings.
    Table,
    /// Who takes part.
    Players,
    /// The club's members.
    Club,
    /// Sheets and files.
    Print,
    /// What was done, when, by whom.
    Journal,
    /// A board to try things on.
    Practice,
    /// One game, opened from the floor.
    Game(Id<Game>),
}

impl Page {
    /// The pages of the list at the left, in its order.
    pub const LIST: [Page; 8] = [
        Page::Floor,
        Page::Rounds,
        Page::Table,
        Page::Players,
        Page::Club,
        Page::Print,
        Page::Journal,
        Page::Practice,
    ];

    /// The Fluent id of its name.
    pub fn id(self) -> &'static str {
        match self {
            Page::Floor => "ui-page-floor",
            Page::Rounds => "ui-page-rounds",
            Page::Table => "ui-page-table",
            Page::Players => "ui-page-players",
            Page::Club => "ui-page-club",
            Page::Print => "ui-page-print",
            Page::Journal => "ui-page-journal",
            Page::Practice => "ui-page-practice",
            Page::Game(_) => "ui-page-game",
        }
    }
}

/// Something asked for by a view.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Carry out a command.
    Do(Box<Request>),
    /// Show a page.
    Go(Page),
    /// Show the page that was shown before.
    Back,
    /// Show another event.
    GoEvent(Id<Event>),
    /// Show another round of the event.
    GoRound(u16),
    /// Ask something first.
    Ask(Box<Dialog>),
    /// Close the dialog.
    CloseDialog,
    /// Do something beyond the open file.
    Errand(Errand),
    /// What a key, a button or a line of the palette asks for.
    Wish(Wish),
    /// Take other preferences.
    Prefer(Preferences),
    /// Say something in the status line.
    Say(Message),
    /// Say in the status line why something is not done.
    Refuse(Message),
}

impl Action {
    /// Carry out `command`.
    pub fn command(command: Command) -> Action {
        Action::Do(Box::new(Request::new(command)))
    }

    /// Ask with `dialog`.
    pub fn ask(dialog: Dialog) -> Action {
        Action::Ask(Box::new(dialog))
    }
}
