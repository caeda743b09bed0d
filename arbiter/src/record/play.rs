//! Rows about one board: results, games, turns, counts, incidents.

use super::{Board, Entrant, Event, Id, Row, Rows, StoredResult, Table, Tables, flag};
use serde::{Deserialize, Serialize};

/// The confirmed result of a board: what pairing and standings see. One row a board; no row, no result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultRow {
    /// The board.
    pub board: Id<Board>,
    /// The result.
    pub result: StoredResult,
    /// The arbiter's words, where a ruling or a correction needs them.
    pub reason: Option<String>,
    /// When it was entered, milliseconds since 1970 UTC.
    pub entered_ms: i64,
    /// The last round that was paired when the board got this result: later ones were paired on it.
    pub after_round: u16,
    /// When the second pass found it right.
    pub verified_ms: Option<i64>,
}

impl Row for ResultRow {
    const TABLE: Table = Table::Result;
    fn rows(tables: &Tables) -> &Rows<ResultRow> {
        &tables.results
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<ResultRow> {
        &mut tables.results
    }
}

/// White or Black, as stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoredSide {
    /// White.
    White,
    /// Black.
    Black,
}

/// A game on a board; a board has one, and more after a replay or an adjournment, and one of them decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// The board.
    pub board: Id<Board>,
    /// 1 for the first game of the board, then 2, …
    pub number: u16,
    /// Whether this is the game that decides the board.
    #[serde(with = "flag")]
    pub decides: bool,
    /// Why it was begun, where it is not the first.
    pub cause: Option<String>,
    /// The position it began from, as text; `None` for the empty board.
    pub start: Option<String>,
    /// Who has offered a draw that stands.
    pub draw_offer: Option<StoredSide>,
    /// The cow that was touched, as a junction's name, while the mark stands.
    pub touched: Option<String>,
    /// The turn that missed a compulsory attack and was handed back, until another is played.
    pub handed_back: Option<String>,
    /// The turn that missed a compulsory attack and lost the game.
    pub missed: Option<String>,
    /// Whether every turn is on a two-minute count.
    #[serde(with = "flag")]
    pub standing_count: bool,
    /// Whether a hand is raised: no turn is taken until the arbiter has ruled.
    #[serde(with = "flag")]
    pub disputed: bool,
    /// The head of an imported record where it is not as the event would give it: tags as JSON pairs of name and value, and
    /// comments before the first turn, which have no name.
    pub tags: Option<String>,
}

impl Game {
    /// The head of the record as it was imported: pairs of name and value; a comment has no name.
    pub fn head(&self) -> Vec<(String, String)> {
        let pairs = self.tags.as_deref().unwrap_or("[]");
        serde_json::from_str(pairs).unwrap_or_default()
    }

    /// What an imported record says of itself under a tag, where that is not what the event says.
    pub fn own_tag(&self, name: &str) -> Option<String> {
        let mut pairs = self.head().into_iter();
        pairs
            .find(|(tag, _)| !tag.is_empty() && tag == name)
            .map(|(_, value)| value)
    }
}

impl Row for Game {
    const TABLE: Table = Table::Game;
    fn rows(tables: &Tables) -> &Rows<Game> {
        &tables.games
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Game> {
        &mut tables.games
    }
}

/// What proposes a result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalSource {
    /// The rules ended the game: `reason` is `two-cows`, `no-move`, …
    Rules,
    /// The players agreed on a draw.
    Agreement,
    /// A player resigned.
    Resignation,
    /// A two-minute count ran out and the arbiter confirmed the loss.
    TwoMinuteCount,
    /// The ruling on an incident.
    Ruling,
    /// An imported record says so.
    Record,
}

/// A result that a game proposes; it counts only when the arbiter confirms it. One row a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// The game.
    pub game: Id<Game>,
    /// The result.
    pub result: StoredResult,
    /// What proposes it.
    pub source: ProposalSource,
    /// The reason: a word of the rules, or the record's own termination.
    pub reason: String,
    /// When, milliseconds since 1970 UTC.
    pub made_ms: i64,
}

impl Row for Proposal {
    const TABLE: Table = Table::Proposal;
    fn rows(tables: &Tables) -> &Rows<Proposal> {
        &tables.proposals
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Proposal> {
        &mut tables.proposals
    }
}

/// One turn of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The game.
    pub game: Id<Game>,
    /// 1 for White's first, 2 for Black's first, …; without gaps.
    pub ply: u16,
    /// The turn in the notation of the rules: `d6-b6xf6`, `p`.
    pub text: String,
    /// The ruling by which a turn stood although illegal.
    pub ruling: Option<String>,
    /// The turn handed back before this one, where the player's save was used up.
    pub saved: Option<String>,
    /// Comment and annotations as the record had them.
    pub comment: Option<String>,
    /// When it was complete, milliseconds since 1970 UTC; `None` where it was typed in from paper or imported.
    pub at_ms: Option<i64>,
}

impl Row for Turn {
    const TABLE: Table = Table::Turn;
    fn rows(tables: &Tables) -> &Rows<Turn> {
        &tables.turns
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Turn> {
        &mut tables.turns
    }
}

/// Why a count runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountRowKind {
    /// A player protested.
    Protest,
    /// The match stands on a count for every turn.
    Standing,
}

/// Where a count is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountRowState {
    /// It runs.
    Running,
    /// The arbiter holds it.
    Suspended,
    /// The turn was completed in time.
    Stopped,
    /// Time is up: the arbiter rules.
    Expired,
    /// Time was up while the program was not running or the machine slept: the arbiter rules.
    ExpiredWhileClosed,
    /// It ended otherwise; `outcome` says how.
    Closed,
}

/// How a count ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountOutcome {
    /// A completed turn in time.
    InTime,
    /// The loss was confirmed.
    Loss,
    /// It ran out and the arbiter overruled the loss.
    Overruled,
    /// The player resigned.
    Resigned,
    /// A draw was agreed.
    Drawn,
    /// A result was entered.
    ResultEntered,
    /// The arbiter closed it.
    ClosedByArbiter,
    /// It should not have been started.
    Voided,
    /// It went on at another board.
    Transferred,
    /// The command that started it was undone.
    Undone,
}

/// One row a count. Its life is written into the row; what would take something back is a further row that supersedes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CountRow {
    /// The first row of this count; `None` for that row itself.
    pub first: Option<Id<CountRow>>,
    /// The row that took this one's place.
    pub superseded_by: Option<Id<CountRow>>,
    /// The event.
    pub event: Id<Event>,
    /// The round in which it was run, from 1.
    pub round: u16,
    /// The number of the board at which it was run.
    pub board: u16,
    /// The game; `None` once its round was unpaired.
    pub game: Option<Id<Game>>,
    /// The ply that is being waited for, from 1.
    pub ply: u16,
    /// Why it runs.
    pub kind: CountRowKind,
    /// Who protested, or who waits in a standing count.
    pub by: StoredSide,
    /// When it was started, milliseconds since 1970 UTC.
    pub started_ms: i64,
    /// The whole length, milliseconds.
    pub length_ms: i64,
    /// When it runs out by the wall clock as it runs now.
    pub deadline_ms: i64,
    /// What was left when it was suspended or ended, milliseconds.
    pub left_ms: Option<i64>,
    /// Where it is.
    pub state: CountRowState,
    /// The whole count, as the program goes on with it after a restart: JSON.
    pub saved: String,
    /// When it stopped or was suspended, milliseconds since 1970 UTC.
    pub stopped_ms: Option<i64>,
    /// How it ended.
    pub outcome: Option<CountOutcome>,
    /// The arbiter's words on it.
    pub reason: Option<String>,
    /// Who ruled.
    pub ruled_by: Option<String>,
}

impl Row for CountRow {
    const TABLE: Table = Table::Count;
    fn rows(tables: &Tables) -> &Rows<CountRow> {
        &tables.counts
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<CountRow> {
        &mut tables.counts
    }
}

/// What happened in a count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountLogKind {
    /// Started.
    Started,
    /// One minute left was called.
    OneMinute,
    /// Thirty seconds left was called.
    ThirtySeconds,
    /// Time was called.
    Time,
    /// The turn was stamped as complete.
    Stamped,
    /// The stamp was taken back.
    StampTakenBack,
    /// The arbiter held it.
    Suspended,
    /// Why it is held, written down after it was.
    Reason,
    /// It went on with what was left.
    Resumed,
    /// It went on with the whole time.
    Renewed,
    /// It ran out.
    Expired,
    /// The arbiter ruled.
    Ruled,
    /// It was closed.
    Closed,
    /// It went to another board.
    Transferred,
    /// The wall clock was set while it ran; `left_ms` holds by how much.
    ClockSet,
    /// The sound could not be played.
    SoundFailed,
    /// A command that touched it was undone.
    Undone,
}

/// One event in the life of a count. Rows are only ever added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CountLog {
    /// The first row of the count.
    pub count: Id<CountRow>,
    /// What happened.
    pub kind: CountLogKind,
    /// When it happened, milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// For a call: when it was due.
    pub due_ms: Option<i64>,
    /// For a call: `on-time`, `late` (over 0.25 s) or `missed` (the program was not running).
    pub made: Option<String>,
    /// What was left, milliseconds.
    pub left_ms: Option<i64>,
    /// Words on it.
    pub reason: Option<String>,
}

impl Row for CountLog {
    const TABLE: Table = Table::CountLog;
    fn rows(tables: &Tables) -> &Rows<CountLog> {
        &tables.count_logs
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<CountLog> {
        &mut tables.count_logs
    }
}

/// What an arbiter is called for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is the incident that it is named after")]
pub enum IncidentKind {
    TouchMove,
    IllegalTurn,
    Advice,
    Phone,
    Talking,
    LateArrival,
    Dispute,
    Other,
}

impl IncidentKind {
    /// Every kind, in the order in which lists offer them.
    pub const ALL: [IncidentKind; 8] = [
        IncidentKind::TouchMove,
        IncidentKind::IllegalTurn,
        IncidentKind::Advice,
        IncidentKind::Phone,
        IncidentKind::Talking,
        IncidentKind::LateArrival,
        IncidentKind::Dispute,
        IncidentKind::Other,
    ];
}

/// What the arbiter ruled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// Nothing.
    None,
    /// A warning.
    Warning,
    /// The game is lost.
    Loss,
    /// In words.
    Text,
}

/// An incident with its ruling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Incident {
    /// The event.
    pub event: Id<Event>,
    /// The game, where it happened at a board.
    pub game: Option<Id<Game>>,
    /// The ply that was being waited for.
    pub ply: Option<u16>,
    /// Whom it is about.
    pub entrant: Option<Id<Entrant>>,
    /// What happened.
    pub kind: IncidentKind,
    /// What happened, in the arbiter's words.
    pub text: String,
    /// When, milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// The ruling; `None` while a dispute waits for it.
    pub ruling: Option<Ruling>,
    /// The ruling in words.
    pub ruling_text: Option<String>,
    /// When it was ruled.
    pub ruled_ms: Option<i64>,
}

impl Row for Incident {
    const TABLE: Table = Table::Incident;
    fn rows(tables: &Tables) -> &Rows<Incident> {
        &tables.incidents
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Incident> {
        &mut tables.incidents
    }
}
