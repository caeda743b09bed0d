//! The calls that were just made: heard one after the other, each shown at its true time and long enough to be read.

use super::super::seat::Seat;
use crate::club::{Applied, Club};
use crate::event::engine_side;
use crate::record::{CountLog, CountLogKind, CountRow, Game, Id, Table};
use crate::sound::Speaker;
use engine::play::protest::{Call, CallMade};
use engine::{Millis, Moment};

/// A call that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    /// Which call.
    pub call: Call,
    /// The game.
    pub game: Option<Id<Game>>,
    /// The board's number.
    pub board: u16,
    /// For whom time runs.
    pub name: String,
    /// Until when it is shown, forward clock.
    until: Millis,
}

/// The calls that are shown now, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Calls {
    heard: Vec<Heard>,
    /// Calls that were made while the file could not be written: not to be made again once it can.
    unwritten: Vec<(Id<CountRow>, Call)>,
}

impl Calls {
    /// How long a call is shown.
    const SHOWN: Millis = Millis(8_000);

    /// The calls that are shown now.
    pub fn heard(&self) -> &[Heard] {
        &self.heard
    }

    /// The latest call at a game.
    pub fn at(&self, game: Id<Game>) -> Option<&Heard> {
        self.heard.iter().find(|heard| heard.game == Some(game))
    }

    /// Lets the calls that a command made be heard and seen. A call that was missed is in the log alone.
    pub fn hear(&mut self, club: &Club, applied: &Applied, now: Moment, speaker: &Speaker) {
        let tables = club.tables();
        for (table, key) in &applied.rows {
            if *table != Table::CountLog {
                continue;
            }
            let Some(log) = tables.get(Id::<CountLog>::new(*key)) else {
                continue;
            };
            let call = match log.kind {
                CountLogKind::OneMinute => Call::OneMinute,
                CountLogKind::ThirtySeconds => Call::ThirtySeconds,
                CountLogKind::Time => Call::Expired,
                _ => continue,
            };
            if log.made.as_deref() == Some("missed") {
                continue;
            }
            if self.was_made(log.count, call) {
                continue;
            }
            if let Some(row) = current_row(club, log.count) {
                self.make(club, (row, log.count), call, now, speaker);
            }
        }
    }

    /// Makes the calls that are due although the file does not take them: each once.
    pub fn hear_unwritten(&mut self, club: &Club, now: Moment, speaker: &Speaker) {
        for (row, due) in club.calls_due(now) {
            let first = row.first.unwrap_or(row.id);
            let known = self.unwritten.contains(&(first, due.call));
            if due.made == CallMade::Missed || known {
                continue;
            }
            self.unwritten.push((first, due.call));
            self.make(club, (row, first), due.call, now, speaker);
        }
    }

    /// Whether a call that is in the file now was made before.
    fn was_made(&mut self, count: Id<CountRow>, call: Call) -> bool {
        let before = self.unwritten.len();
        self.unwritten.retain(|made| *made != (count, call));
        self.unwritten.len() < before
    }

    fn make(
        &mut self,
        club: &Club,
        (row, first): (&CountRow, Id<CountRow>),
        call: Call,
        now: Moment,
        speaker: &Speaker,
    ) {
        speaker.call(call, first);
        let name = Seat::of_count(club.tables(), row)
            .map_or("", |seat| seat.names[engine_side(row.by).opposite()]);
        let heard = Heard {
            call,
            game: row.game,
            board: row.board,
            name: name.to_owned(),
            until: now.forward + Calls::SHOWN,
        };
        self.heard.insert(0, heard);
    }

    /// Forgets what has been shown long enough.
    pub fn forget(&mut self, now: Moment) {
        self.heard.retain(|heard| heard.until > now.forward);
    }

    /// How long until the next one is forgotten.
    pub fn next_change(&self, now: Moment) -> Option<Millis> {
        let spans = self.heard.iter().map(|heard| heard.until - now.forward);
        spans.min()
    }
}

/// The row that stands for a count now.
fn current_row(club: &Club, first: Id<CountRow>) -> Option<&CountRow> {
    let mut row = club.tables().get(first)?;
    while let Some(next) = row.superseded_by {
        row = club.tables().get(next)?;
    }
    Some(row)
}
