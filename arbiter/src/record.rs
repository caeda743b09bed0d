//! What a club file keeps, as plain rows: one struct a table of `schema.sql`, and all of them in memory.
//!
//! A row is data with a fixed stored form (`serde`), never an engine type. [`Tables`] holds every row of the open
//! file; a [`Change`] is one row before and after, the same value for the file, the journal and undo.

pub mod category;
pub mod club;
pub mod consent;
pub mod event;
pub mod journal;
pub mod money;
pub mod play;
pub mod prizes;

pub use category::Category;
pub use club::{Backup, ClubInfo, Member, Operator, OwnRules};
pub use consent::Consent;
pub use event::{
    AccelerationMethod, Attendance, Board, Bye, ByeOrigin, DecidedBy, Entrant, Event, MissedRounds,
    PublishedStanding, Round, RoundOrigin, Status, StoredAcceleration, StoredBars, StoredBye,
    StoredDecision, StoredLots, StoredPoints, StoredProhibited, StoredResult, StoredSeeding,
    StoredVirtualPoints, System,
};
pub use play::{
    CountLog, CountLogKind, CountOutcome, CountRow, CountRowKind, CountRowState, Game, Incident,
    IncidentKind, Proposal, ProposalSource, ResultRow, Ruling, StoredSide, Turn,
};

pub use journal::JournalEntry;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Deref;

/// The key of a row of `T`: never shown, never reused, never a pairing number.
pub struct Id<T> {
    key: i64,
    of: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    /// The key `key` of a row in the file.
    pub const fn new(key: i64) -> Id<T> {
        Id {
            key,
            of: PhantomData,
        }
    }

    /// The number in the file.
    pub const fn key(self) -> i64 {
        self.key
    }
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Id<T> {
        *self
    }
}
impl<T> Copy for Id<T> {}
impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Id<T>) -> bool {
        self.key == other.key
    }
}
impl<T> Eq for Id<T> {}
impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Id<T>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Id<T>) -> Ordering {
        self.key.cmp(&other.key)
    }
}
impl<T> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}
impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.key)
    }
}
impl<T> Serialize for Id<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.key.serialize(serializer)
    }
}
impl<'de, T> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id<T>, D::Error> {
        i64::deserialize(deserializer).map(Id::new)
    }
}

/// A row with its key and version. Its fields are reached directly: `kept.name`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: DeserializeOwned"))]
pub struct Kept<T> {
    /// Key in the table.
    pub id: Id<T>,
    /// 1 when inserted, one more at each change: tells a sender that it looked at an older row.
    pub version: u32,
    /// The other columns.
    #[serde(flatten)]
    pub row: T,
}

impl<T> Deref for Kept<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.row
    }
}

/// The tables whose rows commands write. The journal writes itself and is not among them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Table {
    /// [`ClubInfo`], one row.
    Club,
    /// [`Operator`].
    Operator,
    /// [`Member`].
    Member,
    /// [`OwnRules`].
    RuleSet,
    /// [`Event`].
    Event,
    /// [`Entrant`].
    Entrant,
    /// [`Attendance`].
    Attendance,
    /// [`Bye`].
    Bye,
    /// [`Round`].
    Round,
    /// [`Board`].
    Board,
    /// [`ResultRow`].
    Result,
    /// [`Game`].
    Game,
    /// [`Proposal`].
    Proposal,
    /// [`Turn`].
    Turn,
    /// [`CountRow`].
    Count,
    /// [`CountLog`].
    CountLog,
    /// [`Incident`].
    Incident,
    /// [`PublishedStanding`].
    PublishedStanding,
    /// [`Backup`].
    Backup,
}

impl Table {
    /// Every table, each after those that it refers to.
    pub const ALL: [Table; 19] = [
        Table::Club,
        Table::Operator,
        Table::Member,
        Table::RuleSet,
        Table::Event,
        Table::Entrant,
        Table::Attendance,
        Table::Bye,
        Table::Round,
        Table::Board,
        Table::Result,
        Table::Game,
        Table::Proposal,
        Table::Turn,
        Table::Count,
        Table::CountLog,
        Table::Incident,
        Table::PublishedStanding,
        Table::Backup,
    ];

    /// The name in `schema.sql`.
    pub fn name(self) -> &'static str {
        match self {
            Table::Club => "club",
            Table::Operator => "operator",
            Table::Member => "member",
            Table::RuleSet => "rule_set",
            Table::Event => "event",
            Table::Entrant => "entrant",
            Table::Attendance => "attendance",
            Table::Bye => "bye",
            Table::Round => "round",
            Table::Board => "board",
            Table::Result => "result",
            Table::Game => "game",
            Table::Proposal => "proposal",
            Table::Turn => "turn",
            Table::Count => "count",
            Table::CountLog => "count_log",
            Table::Incident => "incident",
            Table::PublishedStanding => "published_standing",
            Table::Backup => "backup",
        }
    }
}

/// One row before and after a command, in its stored form; `None` where there is no row.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The table.
    pub table: Table,
    /// The row's key.
    pub key: i64,
    /// The row before, as a JSON object with a member a column.
    pub before: Option<Value>,
    /// The row after.
    pub after: Option<Value>,
}

/// A type that is a row of one table.
pub trait Row: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + 'static {
    /// Its table.
    const TABLE: Table;
    /// All its rows.
    fn rows(tables: &Tables) -> &Rows<Self>;
    /// All its rows, to change.
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Self>;
}

/// All rows of one table by key.
#[derive(Clone, PartialEq, Debug)]
pub struct Rows<T> {
    by_id: BTreeMap<Id<T>, Kept<T>>,
    next: i64,
}

impl<T> Default for Rows<T> {
    fn default() -> Rows<T> {
        Rows {
            by_id: BTreeMap::new(),
            next: 1,
        }
    }
}

impl<T: Row> Rows<T> {
    /// The row of key `id`.
    pub fn get(&self, id: Id<T>) -> Option<&Kept<T>> {
        self.by_id.get(&id)
    }

    /// Every row in order of key.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Kept<T>> {
        self.by_id.values()
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.by_id.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    /// The key of the next row: keys of deleted rows are not given again.
    pub fn next_id(&self) -> Id<T> {
        Id::new(self.next)
    }

    /// Puts `kept` in, or takes the row of key `id` out.
    pub fn set(&mut self, id: Id<T>, kept: Option<Kept<T>>) {
        self.reserve(id.key());
        match kept {
            Some(kept) => self.by_id.insert(id, kept),
            None => self.by_id.remove(&id),
        };
    }

    /// Sees that keys up to `key` are not given again.
    pub fn reserve(&mut self, key: i64) {
        self.next = self.next.max(key + 1);
    }

    fn set_stored(&mut self, key: i64, stored: Option<&Value>) -> Result<(), RowError> {
        let kept = match stored {
            Some(value) => Some(Kept::<T>::deserialize(value).map_err(|cause| RowError {
                table: T::TABLE,
                key,
                cause: cause.to_string(),
            })?),
            None => None,
        };
        self.set(Id::new(key), kept);
        Ok(())
    }
}

/// A stored row is not of the form that its table has.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("row {key} of table {}: {cause}", table.name())]
pub struct RowError {
    /// The table.
    pub table: Table,
    /// The row's key.
    pub key: i64,
    /// What does not fit.
    pub cause: String,
}

/// Every row of the open club file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tables {
    /// The club itself, one row.
    pub club: Rows<ClubInfo>,
    /// Who gave commands.
    pub operators: Rows<Operator>,
    /// The club's members.
    pub members: Rows<Member>,
    /// The club's own rule sets.
    pub rule_sets: Rows<OwnRules>,
    /// Events.
    pub events: Rows<Event>,
    /// Who takes part in an event.
    pub entrants: Rows<Entrant>,
    /// Who is there, round by round.
    pub attendances: Rows<Attendance>,
    /// Byes given and asked for.
    pub byes: Rows<Bye>,
    /// Paired rounds.
    pub rounds: Rows<Round>,
    /// Boards of rounds.
    pub boards: Rows<Board>,
    /// Confirmed results.
    pub results: Rows<ResultRow>,
    /// Games of boards.
    pub games: Rows<Game>,
    /// Results that a game or a record proposes.
    pub proposals: Rows<Proposal>,
    /// Turns of games.
    pub turns: Rows<Turn>,
    /// Two-minute counts.
    pub counts: Rows<CountRow>,
    /// What happened in counts, call by call.
    pub count_logs: Rows<CountLog>,
    /// Incidents and rulings.
    pub incidents: Rows<Incident>,
    /// Standings as they were published.
    pub published_standings: Rows<PublishedStanding>,
    /// Backups made.
    pub backups: Rows<Backup>,
}

impl Tables {
    /// The row of key `id`.
    pub fn get<T: Row>(&self, id: Id<T>) -> Option<&Kept<T>> {
        T::rows(self).get(id)
    }

    /// Every row of a table in order of key.
    pub fn all<T: Row>(&self) -> impl DoubleEndedIterator<Item = &Kept<T>> {
        T::rows(self).iter()
    }

    /// The stored form of a row, if it is there.
    pub fn stored(&self, table: Table, key: i64) -> Option<Value> {
        fn of<T: Row>(tables: &Tables, key: i64) -> Option<Value> {
            let kept = tables.get(Id::<T>::new(key))?;
            Some(serde_json::to_value(kept).unwrap_or(Value::Null))
        }
        match table {
            Table::Club => of::<ClubInfo>(self, key),
            Table::Operator => of::<Operator>(self, key),
            Table::Member => of::<Member>(self, key),
            Table::RuleSet => of::<OwnRules>(self, key),
            Table::Event => of::<Event>(self, key),
            Table::Entrant => of::<Entrant>(self, key),
            Table::Attendance => of::<Attendance>(self, key),
            Table::Bye => of::<Bye>(self, key),
            Table::Round => of::<Round>(self, key),
            Table::Board => of::<Board>(self, key),
            Table::Result => of::<ResultRow>(self, key),
            Table::Game => of::<Game>(self, key),
            Table::Proposal => of::<Proposal>(self, key),
            Table::Turn => of::<Turn>(self, key),
            Table::Count => of::<CountRow>(self, key),
            Table::CountLog => of::<CountLog>(self, key),
            Table::Incident => of::<Incident>(self, key),
            Table::PublishedStanding => of::<PublishedStanding>(self, key),
            Table::Backup => of::<Backup>(self, key),
        }
    }

    /// Every row of a table with its key, in its stored form and in order of key.
    pub fn all_stored(&self, table: Table) -> Vec<(i64, Value)> {
        fn of<T: Row>(tables: &Tables) -> Vec<(i64, Value)> {
            let rows = tables.all::<T>();
            rows.map(|kept| {
                let stored = serde_json::to_value(kept).unwrap_or(Value::Null);
                (kept.id.key(), stored)
            })
            .collect()
        }
        match table {
            Table::Club => of::<ClubInfo>(self),
            Table::Operator => of::<Operator>(self),
            Table::Member => of::<Member>(self),
            Table::RuleSet => of::<OwnRules>(self),
            Table::Event => of::<Event>(self),
            Table::Entrant => of::<Entrant>(self),
            Table::Attendance => of::<Attendance>(self),
            Table::Bye => of::<Bye>(self),
            Table::Round => of::<Round>(self),
            Table::Board => of::<Board>(self),
            Table::Result => of::<ResultRow>(self),
            Table::Game => of::<Game>(self),
            Table::Proposal => of::<Proposal>(self),
            Table::Turn => of::<Turn>(self),
            Table::Count => of::<CountRow>(self),
            Table::CountLog => of::<CountLog>(self),
            Table::Incident => of::<Incident>(self),
            Table::PublishedStanding => of::<PublishedStanding>(self),
            Table::Backup => of::<Backup>(self),
        }
    }

    /// Puts a row in its stored form in, or takes it out.
    ///
    /// # Errors
    /// [`RowError`] where the value is not a row of that table; nothing is changed then.
    pub fn set_stored(
        &mut self,
        table: Table,
        key: i64,
        stored: Option<&Value>,
    ) -> Result<(), RowError> {
        match table {
            Table::Club => self.club.set_stored(key, stored),
            Table::Operator => self.operators.set_stored(key, stored),
            Table::Member => self.members.set_stored(key, stored),
            Table::RuleSet => self.rule_sets.set_stored(key, stored),
            Table::Event => self.events.set_stored(key, stored),
            Table::Entrant => self.entrants.set_stored(key, stored),
            Table::Attendance => self.attendances.set_stored(key, stored),
            Table::Bye => self.byes.set_stored(key, stored),
            Table::Round => self.rounds.set_stored(key, stored),
            Table::Board => self.boards.set_stored(key, stored),
            Table::Result => self.results.set_stored(key, stored),
            Table::Game => self.games.set_stored(key, stored),
            Table::Proposal => self.proposals.set_stored(key, stored),
            Table::Turn => self.turns.set_stored(key, stored),
            Table::Count => self.counts.set_stored(key, stored),
            Table::CountLog => self.count_logs.set_stored(key, stored),
            Table::Incident => self.incidents.set_stored(key, stored),
            Table::PublishedStanding => self.published_standings.set_stored(key, stored),
            Table::Backup => self.backups.set_stored(key, stored),
        }
    }

    /// Sees that keys up to `key` of `table` are not given again.
    pub fn reserve(&mut self, table: Table, key: i64) {
        match table {
            Table::Club => self.club.reserve(key),
            Table::Operator => self.operators.reserve(key),
            Table::Member => self.members.reserve(key),
            Table::RuleSet => self.rule_sets.reserve(key),
            Table::Event => self.events.reserve(key),
            Table::Entrant => self.entrants.reserve(key),
            Table::Attendance => self.attendances.reserve(key),
            Table::Bye => self.byes.reserve(key),
            Table::Round => self.rounds.reserve(key),
            Table::Board => self.boards.reserve(key),
            Table::Result => self.results.reserve(key),
            Table::Game => self.games.reserve(key),
            Table::Proposal => self.proposals.reserve(key),
            Table::Turn => self.turns.reserve(key),
            Table::Count => self.counts.reserve(key),
            Table::CountLog => self.count_logs.reserve(key),
            Table::Incident => self.incidents.reserve(key),
            Table::PublishedStanding => self.published_standings.reserve(key),
            Table::Backup => self.backups.reserve(key),
        }
    }
}

/// A yes or no stored as 1 or 0, since `STRICT` tables have no truth values.
pub(crate) mod flag {
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde calls it with a reference"
    )]
    pub(crate) fn serialize<S: Serializer>(yes: &bool, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(i64::from(*yes))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<bool, D::Error> {
        Ok(i64::deserialize(d)? != 0)
    }
}

/// A nested value stored as JSON text in one column.
pub(crate) mod json_text {
    use serde::de::{DeserializeOwned, Error as _};
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<T: Serialize, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let text = serde_json::to_string(value).map_err(S::Error::custom)?;
        serializer.serialize_str(&text)
    }

    pub(crate) fn deserialize<'de, T: DeserializeOwned, D: Deserializer<'de>>(
        d: D,
    ) -> Result<T, D::Error> {
        let text = String::deserialize(d)?;
        serde_json::from_str(&text).map_err(D::Error::custom)
    }
}
