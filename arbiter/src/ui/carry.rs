//! Carrying commands out: the copy that is made first, the club's answer, and what the window shows after it.

use super::dialog::{Dialog, Purpose};
use super::focus::leave_focus;
use super::{App, Page, Status};
use crate::club::{Applied, Club, copies_after, copies_first};
use crate::command::{Command, Request};
use crate::message::Message;
use crate::play_words::named_by;
use crate::record::{Event, Id, Table};
use crate::refusal::Refusal;
use crate::warning::Level;
use crate::words::Words;
use egui::Context;

impl App {
    /// Whether a command that was asked for is carried out; the dialog that asks to confirm it begins at its first field.
    pub(super) fn done(&mut self, ctx: &Context, request: Request) -> bool {
        let asked = self.dialog.is_some();
        let done = self.carry_out(request);
        let asks = self.dialog.is_some();
        let confirms = matches!(self.dialog, Some(Dialog::Confirm(_)));
        if (asks && (!asked || confirms)) || (asked && !asks) {
            leave_focus(ctx);
        }
        done
    }

    pub(super) fn undo(&mut self, redo: bool) {
        let Some(club) = &self.session.club else {
            self.say(&Message::new("ui-no-club"), true);
            return;
        };
        let line = if redo {
            club.redoable()
        } else {
            club.undoable()
        };
        match line.map(|line| line.id) {
            Some(entry) => {
                self.carry_out(Request::new(Command::Undo { entry }));
            }
            None if redo => self.say(&Message::new("ui-nothing-to-redo"), true),
            None => self.say(&Message::new("ui-nothing-to-undo"), true),
        }
    }

    /// Carries a command out; `false` where it was refused or is to be confirmed first.
    pub(super) fn carry_out(&mut self, request: Request) -> bool {
        let Some(club) = &mut self.session.club else {
            return false;
        };
        let words = &self.session.words;
        let notes = notes(club, &request.command, words);
        let taken = taken_back(club, &request.command, words);
        // What would be taken away is in a copy first; without the copy nothing is taken away.
        if copies_first(&request.command) && weighed(club, &request) && !self.back_up_quietly() {
            return false;
        }
        let (Some(club), words) = (&mut self.session.club, &self.session.words) else {
            return false;
        };
        match club.apply(&request, self.now, &self.session.actor) {
            Ok(applied) => {
                self.dialog = self.dialog.take().and_then(|dialog| dialog.then(true));
                self.status = Status {
                    text: taken.unwrap_or_else(|| words.message(&applied.message)) + &notes,
                    refused: false,
                    undo: true,
                };
                self.unwritten = None;
                self.calls
                    .hear(club, &applied, self.now, &self.session.speaker);
                self.game.done(&request.command);
                self.pages.done(&request.command);
                self.follow(&request.command, &applied);
                true
            }
            Err(Refusal::Unconfirmed(warnings)) => {
                // What was refused before is not about this.
                self.status = Status::default();
                self.dialog = Some(Dialog::confirm(request, warnings));
                false
            }
            Err(refusal) => {
                self.unwritten = unwritten(&refusal).or(self.unwritten.take());
                let naming = self.session.preferences.names.naming();
                self.say(&named_by(refusal.message(), naming), true);
                self.game.refused(&request.command);
                self.pages.refused(&request.command);
                false
            }
        }
    }

    /// Shows what a command made: a new event with its players to be entered, a round that was paired.
    pub(super) fn follow(&mut self, command: &Command, applied: &Applied) {
        // What was played before is kept in a copy of its own.
        if copies_after(command) {
            self.back_up_quietly();
        }
        match command {
            Command::CreateEvent(_) => {
                self.event = applied.first::<Event>();
                self.round = None;
                self.go(Page::Players);
            }
            Command::PairRound { .. }
            | Command::PairByHand { .. }
            | Command::UnpairRound { .. } => self.round = None,
            // The game that was begun is shown, not the one that stood there before.
            Command::BeginGame { .. } if matches!(self.page, Page::Game(_)) => {
                let mut games = applied
                    .rows
                    .iter()
                    .filter(|(table, _)| *table == Table::Game);
                if let Some((_, key)) = games.next_back() {
                    self.go(Page::Game(Id::new(*key)));
                }
            }
            // Held and frozen at the key: only now is it asked why.
            Command::SuspendCount { count, reason } if reason.is_empty() => {
                self.dialog = Some(Dialog::reason(Purpose::Hold(*count)));
            }
            Command::RaiseDispute { game, text } if text.is_empty() => {
                self.dialog = Some(Dialog::reason(Purpose::Dispute(*game)));
            }
            _ => {}
        }
    }
}

/// Why nothing of a command is in the file, where the file is the reason.
pub(super) fn unwritten(refusal: &Refusal) -> Option<Message> {
    matches!(refusal, Refusal::Store(_)).then(|| refusal.message())
}

/// Whether a request has been agreed to as far as its warnings ask for.
pub(super) fn weighed(club: &Club, request: &Request) -> bool {
    let warnings = club.warnings(&request.command).unwrap_or_default();
    let mut levels = warnings.iter().map(|warning| warning.level);
    levels.all(|level| level.needs() <= request.confirmed)
}

/// What a command is told besides, in words: nothing that must be confirmed.
pub(super) fn notes(club: &Club, command: &Command, words: &Words) -> String {
    let warnings = club.warnings(command).unwrap_or_default();
    let notes = warnings
        .iter()
        .filter(|warning| warning.level == Level::Note);
    notes.fold(String::new(), |text, note| {
        text + " " + &words.message(&note.message)
    })
}

/// What an undo takes back or does again, in words; nothing for every other command.
pub(super) fn taken_back(club: &Club, command: &Command, words: &Words) -> Option<String> {
    let Command::Undo { entry } = command else {
        return None;
    };
    let line = |id| club.journal().iter().find(|line| line.id == id);
    let (mut what, mut again) = (line(*entry)?, false);
    // The undo of an undo does again what that one took back.
    while let Some(undone) = what.undoes.and_then(line) {
        (what, again) = (undone, !again);
    }
    let id = if again { "ui-redone" } else { "ui-undone" };
    Some(words.text(id, &[("what", words.journal(what).into())]))
}
