//! Undo: a command like any other, made from the rows that the journal kept.

use super::Club;
use super::counts;
use super::live::{LiveChange, game_of_row};
use super::work::{Note, Work};
use crate::message::Message;
use crate::record::{
    Change, CountLog, CountRow, Game, Id, JournalEntry, Kept, Operator, Row, Table, Turn,
};
use crate::refusal::Refusal;
use serde_json::Value;
use std::collections::BTreeSet;

/// Lines that say what happened rather than what somebody did: undo passes over them.
const HAPPENED: [&str; 5] = [
    "count-calls",
    "count-expired",
    "sound-failed",
    "backup",
    "new-club",
];

fn is_undone(journal: &[JournalEntry], id: i64) -> bool {
    let by = journal.iter().rev().find(|line| line.undoes == Some(id));
    by.is_some_and(|line| !is_undone(journal, line.id))
}

/// The last line that was done by somebody, is no undo, and has not been undone.
pub(super) fn undoable(journal: &[JournalEntry]) -> Option<&JournalEntry> {
    journal
        .iter()
        .rev()
        // What lies before an erasure is forgotten, and with it the way back.
        .take_while(|line| line.kind != "erase-member")
        .filter(|line| line.undoes.is_none() && !HAPPENED.contains(&line.kind.as_str()))
        .find(|line| !is_undone(journal, line.id))
}

/// The undo that redo would undo: the last line of all that somebody did, if that is an undo.
pub(super) fn redoable(journal: &[JournalEntry]) -> Option<&JournalEntry> {
    for line in journal.iter().rev() {
        if HAPPENED.contains(&line.kind.as_str()) {
            continue;
        }
        let target = line.undoes?;
        let redo = journal
            .iter()
            .any(|earlier| earlier.id == target && earlier.undoes.is_some());
        if redo || is_undone(journal, line.id) {
            continue;
        }
        return Some(line);
    }
    None
}

impl Club {
    /// The rows of a line that may be undone, or why not.
    pub(super) fn undo_changes(&self, entry: i64) -> Result<Vec<Change>, Refusal> {
        let line = self
            .journal
            .iter()
            .find(|line| line.id == entry)
            .ok_or(Refusal::Stale)?;
        let sentence = Message::new(format!("journal-{}", line.kind));
        if HAPPENED.contains(&line.kind.as_str()) {
            return Err(Refusal::rule("undo-never").with("what", sentence).into());
        }
        if is_undone(&self.journal, entry) {
            return Err(Refusal::rule("undo-twice").into());
        }
        let allowed = [self.undoable(), self.redoable()];
        if !allowed.iter().flatten().any(|allowed| allowed.id == entry) {
            return Err(Refusal::rule("undo-last").into());
        }
        Ok(self.changes_of(entry)?)
    }
}

pub(super) fn undo(work: &mut Work<'_>, entry: i64, changes: &[Change]) -> Result<Note, Refusal> {
    for change in changes {
        // Calls and a clock that was set go on writing into a count, whatever is undone.
        if kept_for_good(change.table) || change.table == Table::Count {
            continue;
        }
        let now = work.tables().stored(change.table, change.key);
        if without_version(now.as_ref()) != without_version(change.after.as_ref()) {
            return Err(Refusal::rule("undo-changed").into());
        }
    }
    let mut games = BTreeSet::new();
    for change in changes.iter().rev() {
        match change.table {
            // The row that an earlier undo put in another's place goes with that other's.
            Table::Count if stands_for_another(change) => {}
            Table::Count => {
                let before = change
                    .before
                    .as_ref()
                    .and_then(|row| serde_json::from_value(row.clone()).ok());
                undo_count(work, Id::new(change.key), before)?;
            }
            table if kept_for_good(table) => {}
            table => {
                games.extend(game_of_change(change));
                if table == Table::Game && change.before.is_none() {
                    counts::leave_game(work, Id::new(change.key))?;
                }
                let version = work
                    .tables()
                    .stored(table, change.key)
                    .as_ref()
                    .or(change.before.as_ref())
                    .and_then(|row| row.get("version").and_then(Value::as_u64))
                    .unwrap_or(0);
                let back = change.before.clone().map(|mut row| {
                    row["version"] = Value::from(version + 1);
                    row
                });
                work.set_stored(table, change.key, back.as_ref())?;
            }
        }
    }
    for game in games {
        let row = work.tables().get(game).cloned();
        let live = row.map(|row| game_of_row(work.tables(), &row).0);
        work.live_changes.push(LiveChange::Game(game, live));
    }
    let mut note = Note::new("undo");
    note.undoes = Some(entry);
    Ok(note)
}

/// Whether the change put in a further row of a count that was there already.
fn stands_for_another(change: &Change) -> bool {
    let after = change.after.as_ref().filter(|_| change.before.is_none());
    after
        .and_then(|row| serde_json::from_value::<Kept<CountRow>>(row.clone()).ok())
        .is_some_and(|row| row.first.is_some())
}

/// Rows that an undo leaves: who was there, and what happened in a count.
fn kept_for_good(table: Table) -> bool {
    table == Operator::TABLE || table == CountLog::TABLE
}

/// The newest row of the count stands as `before` from now on.
fn undo_count(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    before: Option<Kept<CountRow>>,
) -> Result<(), Refusal> {
    let mut newest = id;
    while let Some(next) = work.get(newest)?.superseded_by {
        newest = next;
    }
    counts::undone(work, newest, before)
}

fn without_version(row: Option<&Value>) -> Option<Value> {
    let mut row = row?.clone();
    if let Some(members) = row.as_object_mut() {
        members.remove("version");
    }
    Some(row)
}

/// The game whose course a change touches.
fn game_of_change(change: &Change) -> Option<Id<Game>> {
    let row = change.after.as_ref().or(change.before.as_ref())?;
    match change.table {
        Table::Game => Some(Id::new(change.key)),
        Table::Turn => serde_json::from_value::<Kept<Turn>>(row.clone())
            .ok()
            .map(|turn| turn.game),
        _ => None,
    }
}
