//! A command in progress: rows are changed in memory, remembered, and put back unless the file has taken them.

use super::live::{Live, LiveChange};
use crate::command::Actor;
use crate::event::EventView;
use crate::message::Message;
use crate::record::{Change, Event, Game, Id, Kept, Operator, Row, Table, Tables};
use crate::refusal::Refusal;
use engine::Moment;
use serde_json::Value;

/// What a command did, for the journal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Note {
    pub(crate) message: Message,
    pub(crate) event: Option<Id<Event>>,
    pub(crate) game: Option<Id<Game>>,
    pub(crate) undoes: Option<i64>,
}

impl Note {
    /// The sentence `journal-KIND`.
    pub(crate) fn new(kind: &str) -> Note {
        Note {
            message: Message::new(format!("journal-{kind}")),
            event: None,
            game: None,
            undoes: None,
        }
    }

    pub(crate) fn with(
        mut self,
        name: &'static str,
        value: impl Into<crate::message::Arg>,
    ) -> Note {
        self.message = self.message.with(name, value);
        self
    }

    pub(crate) fn event(mut self, event: Id<Event>) -> Note {
        self.event = Some(event);
        self
    }

    pub(crate) fn game(mut self, game: Id<Game>) -> Note {
        self.game = Some(game);
        self
    }
}

/// The rows as the command sees and changes them. Dropped without [`Work::keep`], every row is as it was.
pub(crate) struct Work<'a> {
    tables: &'a mut Tables,
    /// Games and counts as they run, before the command.
    pub(crate) live: &'a Live,
    /// What becomes of them when the command is kept.
    pub(crate) live_changes: Vec<LiveChange>,
    changes: Vec<Change>,
    kept: bool,
    /// The moment of the command.
    pub(crate) now: Moment,
    /// Who gave it.
    pub(crate) actor: &'a Actor,
}

impl<'a> Work<'a> {
    pub(crate) fn new(
        tables: &'a mut Tables,
        live: &'a Live,
        now: Moment,
        actor: &'a Actor,
    ) -> Work<'a> {
        Work {
            tables,
            live,
            live_changes: Vec::new(),
            changes: Vec::new(),
            kept: false,
            now,
            actor,
        }
    }

    pub(crate) fn tables(&self) -> &Tables {
        self.tables
    }

    /// The moment by the wall clock, milliseconds since 1970 UTC.
    pub(crate) fn now_ms(&self) -> i64 {
        self.now.wall.0
    }

    pub(crate) fn all<T: Row>(&self) -> impl DoubleEndedIterator<Item = &Kept<T>> {
        self.tables.all::<T>()
    }

    /// The row of key `id`; a sender that names a row which is not there looked at an older file.
    pub(crate) fn get<T: Row>(&self, id: Id<T>) -> Result<&Kept<T>, Refusal> {
        self.tables.get(id).ok_or(Refusal::Stale)
    }

    pub(crate) fn event(&self, id: Id<Event>) -> Result<EventView<'_>, Refusal> {
        EventView::new(self.tables, id).ok_or(Refusal::Stale)
    }

    /// Adds a row.
    pub(crate) fn insert<T: Row>(&mut self, row: T) -> Id<T> {
        let id = T::rows(self.tables).next_id();
        self.set(
            id,
            Some(Kept {
                id,
                version: 1,
                row,
            }),
        );
        id
    }

    /// Changes a row, if the change is one.
    pub(crate) fn update<T: Row>(
        &mut self,
        id: Id<T>,
        change: impl FnOnce(&mut T),
    ) -> Result<(), Refusal> {
        let mut kept = self.get(id)?.clone();
        let before = kept.row.clone();
        change(&mut kept.row);
        if kept.row != before {
            kept.version += 1;
            self.set(id, Some(kept));
        }
        Ok(())
    }

    /// Takes a row out.
    pub(crate) fn delete<T: Row>(&mut self, id: Id<T>) {
        if self.tables.get(id).is_some() {
            self.set(id, None);
        }
    }

    fn set<T: Row>(&mut self, id: Id<T>, kept: Option<Kept<T>>) {
        let before = self.tables.stored(T::TABLE, id.key());
        T::rows_mut(self.tables).set(id, kept);
        let after = self.tables.stored(T::TABLE, id.key());
        self.note(T::TABLE, id.key(), before, after);
    }

    /// Puts a row in its stored form in, or takes it out: for undo alone.
    pub(crate) fn set_stored(
        &mut self,
        table: Table,
        key: i64,
        stored: Option<&Value>,
    ) -> Result<(), Refusal> {
        let before = self.tables.stored(table, key);
        self.tables
            .set_stored(table, key, stored)
            .map_err(|_| Refusal::Stale)?;
        self.note(table, key, before, stored.cloned());
        Ok(())
    }

    /// A row that is changed twice is one change.
    fn note(&mut self, table: Table, key: i64, before: Option<Value>, after: Option<Value>) {
        let earlier = self
            .changes
            .iter_mut()
            .find(|change| change.table == table && change.key == key);
        match earlier {
            Some(change) => change.after = after,
            None => self.changes.push(Change {
                table,
                key,
                before,
                after,
            }),
        }
    }

    /// The row of the actor, made where they give their first command.
    pub(crate) fn operator(&mut self) -> Id<Operator> {
        let known = self
            .all::<Operator>()
            .find(|row| row.name == self.actor.name && row.device == self.actor.device)
            .map(|row| row.id);
        known.unwrap_or_else(|| {
            self.insert(Operator {
                name: self.actor.name.clone(),
                device: self.actor.device.clone(),
            })
        })
    }

    /// The changes so far; a row that was inserted and taken out again is none.
    pub(crate) fn changes(&self) -> Vec<Change> {
        self.changes
            .iter()
            .filter(|change| change.before.is_some() || change.after.is_some())
            .cloned()
            .collect()
    }

    /// The file has taken the changes: they stay.
    pub(crate) fn keep(mut self) -> Vec<LiveChange> {
        self.kept = true;
        std::mem::take(&mut self.live_changes)
    }
}

impl Drop for Work<'_> {
    fn drop(&mut self) {
        if self.kept {
            return;
        }
        for change in self.changes.iter().rev() {
            // A row that stood there before has the form of its table.
            let back = self
                .tables
                .set_stored(change.table, change.key, change.before.as_ref());
            debug_assert!(back.is_ok(), "{back:?}");
        }
    }
}
