//! The journal looked through: what a line is about, and which lines fit what somebody looks for.

use super::Club;
use crate::record::{Change, Event, Id, JournalEntry, Member, Table};
use crate::sought;
use crate::store::StoreError;
use serde_json::Value;
use std::collections::BTreeSet;

/// What kind of thing was done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Subject {
    /// The club, its members and its own rule sets.
    Club,
    /// An event's set-up, prizes and end.
    Event,
    /// Who takes part, and when.
    Players,
    /// Rounds paired, published and changed.
    Pairings,
    /// Results entered, corrected, verified and accepted; standings.
    Results,
    /// Turns and games.
    Games,
    /// Two-minute counts.
    Counts,
    /// Disputes, incidents and touched cows.
    Incidents,
    /// Something taken back, or done again.
    Undo,
    /// Copies of the file.
    Copies,
}

impl Subject {
    /// Every one, in the order in which they are offered.
    pub const ALL: [Subject; 10] = [
        Subject::Results,
        Subject::Pairings,
        Subject::Players,
        Subject::Games,
        Subject::Counts,
        Subject::Incidents,
        Subject::Event,
        Subject::Club,
        Subject::Undo,
        Subject::Copies,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Subject::Club => "club",
            Subject::Event => "event",
            Subject::Players => "players",
            Subject::Pairings => "pairings",
            Subject::Results => "results",
            Subject::Games => "games",
            Subject::Counts => "counts",
            Subject::Incidents => "incidents",
            Subject::Undo => "undo",
            Subject::Copies => "copies",
        }
    }

    /// Of a line's kind; `None` for one that is not known.
    pub fn of(kind: &str) -> Option<Subject> {
        Some(match kind {
            "undo" => Subject::Undo,
            "backup" => Subject::Copies,
            "new-club" | "rename-club" | "add-member" | "edit-member" | "erase-member"
            | "merge-members" | "import-members" | "keep-rules" | "change-rules"
            | "forget-rules" => Subject::Club,
            "import-event" | "create-event" | "edit-event" | "close-event" | "set-prizes" => {
                Subject::Event
            }
            "enter-one" | "enter-many" | "remove-entrant" | "check-in" | "check-in-undone"
            | "close-check-in" | "number-anew" | "set-rating" | "fixed-board"
            | "fixed-board-lifted" | "set-fee" => Subject::Players,
            "pair-round" | "pair-by-hand" | "unpair-round" | "publish-round"
            | "publish-round-at" | "swap-colours" | "exchange-places" | "add-board"
            | "remove-board" | "remove-board-bye" | "adjourn" | "resume" | "replay-tie" => {
                Subject::Pairings
            }
            "enter-result"
            | "enter-results"
            | "correct-result"
            | "clear-result"
            | "verify-result"
            | "same-result"
            | "accept-proposal"
            | "publish-standings"
            | "publish-standings-again"
            | "draw-lots"
            | "decide-tie"
            | "decide-tie-lot"
            | "correct-tie"
            | "correct-tie-lot" => Subject::Results,
            "begin-game"
            | "decide-by"
            | "play-turn"
            | "play-by-ruling"
            | "take-back"
            | "correct-turn"
            | "correct-turn-and-drop"
            | "import-game"
            | "import-games"
            | "offer-draw"
            | "agree-draw"
            | "resign"
            | "attack-missed"
            | "attack-handed-back" => Subject::Games,
            "incident" | "dispute" | "dispute-over" | "dispute-described" | "dispute-ruled" => {
                Subject::Incidents
            }
            "protest" | "standing-imposed" | "standing-lifted" | "stamp" | "stamp-taken-back"
            | "sound-failed" => Subject::Counts,
            kind if kind.starts_with("status-")
                || kind.starts_with("bye-")
                || kind.starts_with("seed-") =>
            {
                Subject::Players
            }
            kind if kind.starts_with("touch") => Subject::Incidents,
            kind if kind.starts_with("count-") || kind.starts_with("expiry-") => Subject::Counts,
            _ => return None,
        })
    }
}

/// Which boards and people a line is about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Rounds, by number.
    pub rounds: BTreeSet<u16>,
    /// Boards, by the numbers of round and board.
    pub boards: BTreeSet<(u16, u16)>,
    /// Members.
    pub members: BTreeSet<Id<Member>>,
}

/// What is looked for; a line fits where each of these that is set does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// What kind of thing was done.
    pub subject: Option<Subject>,
    /// The event.
    pub event: Option<Id<Event>>,
    /// The round, from 1.
    pub round: Option<u16>,
    /// The board, from 1; without a round that of any round.
    pub board: Option<u16>,
    /// Part of the name of somebody whom it is about; nothing looks for nobody.
    pub person: String,
    /// Part of the name of whoever did it, or of the place where.
    pub who: String,
    /// No earlier than this, milliseconds since 1970 UTC.
    pub from_ms: Option<i64>,
    /// No later than this, milliseconds since 1970 UTC.
    pub until_ms: Option<i64>,
    /// Only what was undone and stayed so.
    pub undone: bool,
}

impl Wanted {
    /// Whether it must be known what a line is about.
    pub fn asks_about(&self) -> bool {
        self.round.is_some() || self.board.is_some() || !self.person.trim().is_empty()
    }

    /// Whether a line fits; `about` is what it is about, asked only where that matters.
    pub fn fits(&self, club: &Club, line: &JournalEntry, about: Option<&About>) -> bool {
        let none = About::default();
        let about = about.unwrap_or(&none);
        let subject = self
            .subject
            .is_none_or(|subject| Subject::of(&line.kind) == Some(subject));
        let event = self.event.is_none() || line.event == self.event;
        let time = self.from_ms.is_none_or(|from| line.at_ms >= from)
            && self.until_ms.is_none_or(|until| line.at_ms <= until);
        let place = match (self.round, self.board) {
            (None, None) => true,
            (Some(round), None) => about.rounds.contains(&round),
            (None, Some(board)) => about.boards.iter().any(|(_, number)| *number == board),
            (Some(round), Some(board)) => about.boards.contains(&(round, board)),
        };
        let named = |id: &Id<Member>| {
            let member = club.tables().get(*id);
            member.is_some_and(|member| sought::matches(&member.name, &self.person))
        };
        let person = self.person.trim().is_empty() || about.members.iter().any(named);
        let who = || {
            let operator = club.tables().get(line.operator);
            operator.is_some_and(|row| {
                sought::matches(&row.name, &self.who) || sought::matches(&row.device, &self.who)
            })
        };
        let by = self.who.trim().is_empty() || who();
        subject && event && time && place && person && by
    }
}

/// Lines that were undone and stayed so: an undo that was itself undone takes nothing back.
pub fn undone(journal: &[JournalEntry]) -> BTreeSet<i64> {
    let mut undone = BTreeSet::new();
    for line in journal.iter().rev() {
        if !undone.contains(&line.id) {
            undone.extend(line.undoes);
        }
    }
    undone
}

impl Club {
    /// What a line of the journal is about, from the rows that it wrote.
    ///
    /// # Errors
    /// [`StoreError`] where the file cannot be read.
    pub fn about(&self, line: &JournalEntry) -> Result<About, StoreError> {
        let changes = self.changes_of(line.id)?;
        let mut finder = Finder {
            club: self,
            changes: &changes,
            about: About::default(),
        };
        for change in &changes {
            for row in [&change.before, &change.after].into_iter().flatten() {
                finder.row(change.table, row);
            }
        }
        if let Some(game) = line.game {
            finder.key(Table::Game, game.key());
        }
        Ok(finder.about)
    }

    /// The lines that fit, in the order in which they were written: their places in [`Club::journal`].
    ///
    /// # Errors
    /// [`StoreError`] where the file cannot be read.
    pub fn lines(&self, wanted: &Wanted) -> Result<Vec<usize>, StoreError> {
        let journal = self.journal();
        let undone = undone(journal);
        let mut found = Vec::new();
        for (at, line) in journal.iter().enumerate() {
            if wanted.undone && !undone.contains(&line.id) {
                continue;
            }
            let about = wanted.asks_about().then(|| self.about(line)).transpose()?;
            if wanted.fits(self, line, about.as_ref()) {
                found.push(at);
            }
        }
        Ok(found)
    }
}

/// Goes from rows to boards and people: through the rows there are, and those that the line itself wrote or took away.
struct Finder<'a> {
    club: &'a Club,
    changes: &'a [Change],
    about: About,
}

impl Finder<'_> {
    fn key(&mut self, table: Table, key: i64) {
        let own = self
            .changes
            .iter()
            .find(|change| (change.table, change.key) == (table, key));
        let own = own.and_then(|change| change.after.clone().or(change.before.clone()));
        if let Some(row) = own.or_else(|| self.club.tables().stored(table, key)) {
            self.row(table, &row);
        }
    }

    fn of(&mut self, table: Table, row: &Value, column: &str) {
        if let Some(key) = row.get(column).and_then(Value::as_i64) {
            self.key(table, key);
        }
    }

    fn row(&mut self, table: Table, row: &Value) {
        let number = |column: &str| {
            let number = row.get(column).and_then(Value::as_u64)?;
            u16::try_from(number).ok()
        };
        match table {
            Table::Member => {
                let key = row.get("id").and_then(Value::as_i64);
                self.about.members.extend(key.map(Id::new));
            }
            Table::Entrant => self.of(Table::Member, row, "member"),
            Table::Attendance | Table::Bye => {
                self.about.rounds.extend(number("round"));
                self.of(Table::Entrant, row, "entrant");
            }
            Table::PublishedStanding => self.about.rounds.extend(number("round")),
            Table::Round => self.about.rounds.extend(number("number")),
            Table::Board => {
                let rounds = std::mem::take(&mut self.about.rounds);
                self.of(Table::Round, row, "round");
                let of_this = self.about.rounds.first().copied();
                self.about.boards.extend(of_this.zip(number("number")));
                self.about.rounds.extend(rounds);
                self.of(Table::Entrant, row, "white");
                self.of(Table::Entrant, row, "black");
            }
            Table::Result | Table::Game => self.of(Table::Board, row, "board"),
            Table::Proposal | Table::Turn => self.of(Table::Game, row, "game"),
            Table::Count => {
                self.about.rounds.extend(number("round"));
                self.about
                    .boards
                    .extend(number("round").zip(number("board")));
                self.of(Table::Game, row, "game");
            }
            Table::CountLog => self.of(Table::Count, row, "count"),
            Table::Incident => {
                self.of(Table::Game, row, "game");
                self.of(Table::Entrant, row, "entrant");
            }
            Table::Club | Table::Operator | Table::RuleSet | Table::Event | Table::Backup => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_has_its_subject() {
        let words = include_str!("../../../templates/words/en.ftl");
        let kinds: Vec<&str> = words
            .lines()
            .filter_map(|line| line.strip_prefix("journal-"))
            .filter_map(|line| line.split_once(" =").map(|(kind, _)| kind))
            .collect();
        assert!(kinds.len() > 80, "{}", kinds.len());
        let lost: Vec<&&str> = kinds
            .iter()
            .filter(|kind| Subject::of(kind).is_none())
            .collect();
        assert!(lost.is_empty(), "{lost:?}");
        assert_eq!(Subject::of("no-such-kind"), None);
    }

    #[test]
    fn every_subject_is_offered_once() {
        let names: BTreeSet<&str> = Subject::ALL.into_iter().map(Subject::name).collect();
        assert_eq!(names.len(), Subject::ALL.len());
    }
}
