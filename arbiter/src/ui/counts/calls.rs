//! The calls that were just made: heard one after the other, each shown at its true time and long enough to be read.

use super::super::seat::Seat;
use crate::club::{Applied, Club};
use crate::event::engine_side;
use crate::record::{CountLog, CountLogKind, CountRow, Game, Id, Table};
use crate::sound::Speaker;
use engine::play::protest::Call;
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
            let Some(row) = current_row(club, log.count) else {
                continue;
            };
            speaker.call(call, log.count);
            let name = Seat::of_count(tables, row)
                .map_or("", |seat| seat.names[engine_side(row.by).opposite()]);
            self.heard.insert(
                0,
                Heard {
                    call,
                    game: row.game,
                    board: row.board,
                    name: name.to_owned(),
                    until: now.forward + Calls::SHOWN,
                },
            );
        }
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
