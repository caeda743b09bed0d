//! Rows about an event: entrants, rounds, boards and results.

use super::category::Category;
use super::prizes::StoredPrizes;
use super::{Id, Member, Row, Rows, StoredSide, Table, Tables, flag, json_text};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How an event pairs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Dutch Swiss.
    Swiss,
    /// Everybody meets everybody once.
    RoundRobin,
    /// Everybody meets everybody twice.
    DoubleRoundRobin,
    /// Who loses is out.
    Knockout,
}

impl System {
    /// Every system, in the order in which lists offer them.
    pub const ALL: [System; 4] = [
        System::Swiss,
        System::RoundRobin,
        System::DoubleRoundRobin,
        System::Knockout,
    ];

    /// Whether everybody meets everybody, once or twice.
    pub fn is_round_robin(self) -> bool {
        matches!(self, System::RoundRobin | System::DoubleRoundRobin)
    }

    /// The word for scripts and files.
    pub fn as_str(self) -> &'static str {
        match self {
            System::Swiss => "swiss",
            System::RoundRobin => "round-robin",
            System::DoubleRoundRobin => "double-round-robin",
            System::Knockout => "knockout",
        }
    }
}

/// What results are worth, in tenths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each is the value of what it is named after")]
pub struct StoredPoints {
    pub win: u16,
    pub draw: u16,
    pub loss: u16,
    pub pab: u16,
    pub half_bye: u16,
    pub zero_bye: u16,
    pub full_bye: u16,
    pub forfeit_win: u16,
    pub forfeit_loss: u16,
}

impl Default for StoredPoints {
    fn default() -> StoredPoints {
        StoredPoints {
            win: 10,
            draw: 5,
            loss: 0,
            pab: 10,
            half_bye: 5,
            zero_bye: 0,
            full_bye: 10,
            forfeit_win: 10,
            forfeit_loss: 0,
        }
    }
}

/// Which byes keep their player from a pairing-allocated bye later.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredBars {
    /// Whether a pairing-allocated bye does; by the rule it does.
    pub pairing: bool,
    /// Whether a full-point bye does; `None` for the rule: where it is worth a win.
    pub full: Option<bool>,
    /// Whether a half-point bye does; `None` for the rule: where it is worth a win.
    pub half: Option<bool>,
}

impl Default for StoredBars {
    fn default() -> StoredBars {
        StoredBars {
            pairing: true,
            full: None,
            half: None,
        }
    }
}

/// Entrants who may not be paired with each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredProhibited {
    /// First round in force, from 1.
    pub first_round: u16,
    /// Last round in force.
    pub last_round: u16,
    /// Any two of these.
    pub entrants: Vec<Id<Entrant>>,
}

/// A drawing of lots, kept so that it repeats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredLots {
    /// The round after which it was drawn.
    pub round: u16,
    /// The entrants, the luckiest first.
    pub order: Vec<Id<Entrant>>,
}

/// How ties of a knockout are decided that no game decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    /// By a drawing of lots.
    Lot,
    /// By the arbiter's ruling.
    Arbiter,
}

/// A tie of a knockout that was decided by no game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredDecision {
    /// The round, from 1.
    pub round: u16,
    /// Who goes on.
    pub winner: Id<Entrant>,
    /// How it was decided.
    pub by: DecidedBy,
    /// The arbiter's words for it; may be empty for a lot.
    pub reason: String,
}

/// Where the virtual points of an accelerated Swiss come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AccelerationMethod {
    /// There are none.
    None,
    /// Baku acceleration, C.04.7: by formula from the entrants of the first round.
    Baku,
    /// As another program gave them.
    Given,
}

impl AccelerationMethod {
    /// The word for scripts and files.
    pub fn as_str(self) -> &'static str {
        match self {
            AccelerationMethod::None => "none",
            AccelerationMethod::Baku => "baku",
            AccelerationMethod::Given => "given",
        }
    }
}

/// Virtual points of a run of pairing numbers in a run of rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredVirtualPoints {
    /// The points, in tenths.
    pub points: u16,
    /// First round, from 1.
    pub first_round: u16,
    /// Last round.
    pub last_round: u16,
    /// First pairing number, from 1.
    pub first: u16,
    /// Last pairing number.
    pub last: u16,
}

/// The acceleration of a Swiss.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredAcceleration {
    /// Where the points come from.
    pub method: AccelerationMethod,
    /// The points, fixed when the first round is paired, so that late entries and more rounds change none.
    pub parts: Vec<StoredVirtualPoints>,
}

impl Default for StoredAcceleration {
    fn default() -> StoredAcceleration {
        StoredAcceleration {
            method: AccelerationMethod::None,
            parts: Vec::new(),
        }
    }
}

/// What a late entry has for each round that was missed.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum MissedRounds {
    /// Nothing.
    #[default]
    Zero,
    /// A half-point bye.
    Half,
}

impl MissedRounds {
    /// Both, the default first.
    pub const ALL: [MissedRounds; 2] = [MissedRounds::Zero, MissedRounds::Half];

    /// The word for scripts and files.
    pub fn as_str(self) -> &'static str {
        match self {
            MissedRounds::Zero => "zero",
            MissedRounds::Half => "half",
        }
    }
}

/// In what order numbers are given: kept as `rating`, `hand`, or `lot` with the number that it was drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StoredSeeding {
    /// Higher ratings first, then names; in a round robin the order of entry.
    #[default]
    Rating,
    /// As the arbiter put them.
    Hand,
    /// By the lot that follows from this number: drawn again from it, it is the same.
    Lot(u32),
}

impl fmt::Display for StoredSeeding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoredSeeding::Rating => f.write_str("rating"),
            StoredSeeding::Hand => f.write_str("hand"),
            StoredSeeding::Lot(number) => write!(f, "lot {number}"),
        }
    }
}

impl Serialize for StoredSeeding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for StoredSeeding {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StoredSeeding, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.as_str() {
            "rating" => Ok(StoredSeeding::Rating),
            "hand" => Ok(StoredSeeding::Hand),
            other => other
                .strip_prefix("lot ")
                .and_then(|number| number.parse().ok())
                .map(StoredSeeding::Lot)
                .ok_or_else(|| D::Error::custom(format!("no seeding: {text}"))),
        }
    }
}

/// A tournament, with everything that decides its pairings and standings copied in as values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The name; no two open events share one.
    pub name: String,
    /// Where it is played.
    pub place: String,
    /// First day, ISO 8601.
    pub first_day: Option<String>,
    /// Last day, ISO 8601.
    pub last_day: Option<String>,
    /// The arbiters' names, as printed.
    pub arbiters: String,
    /// The whole rule set in the text form of `rule_text`, so that a later change of a named set alters no old game.
    pub rules: String,
    /// How it pairs.
    pub system: System,
    /// Rounds planned, from 1; `None` for what fits, known when the first round is paired.
    pub rounds: Option<u16>,
    /// What results are worth.
    #[serde(with = "json_text")]
    pub points: StoredPoints,
    /// Tie-break codes in order, separated by blanks, `PTS` first.
    pub tie_breaks: String,
    /// Whether the pairing-allocated bye counts the player's average in the final standings.
    #[serde(with = "flag")]
    pub bye_at_average: bool,
    /// Which byes bar a pairing-allocated bye, whatever they are worth.
    #[serde(with = "json_text")]
    pub byes_that_bar: StoredBars,
    /// Groups that may not meet.
    #[serde(with = "json_text")]
    pub prohibited: Vec<StoredProhibited>,
    /// Lots drawn.
    #[serde(with = "json_text")]
    pub lots: Vec<StoredLots>,
    /// The acceleration of a Swiss.
    #[serde(with = "json_text")]
    pub acceleration: StoredAcceleration,
    /// Whether those who lose the semi-finals of a knockout play for third place.
    #[serde(with = "flag")]
    pub third_place: bool,
    /// Ties of a knockout that no game decided.
    #[serde(with = "json_text")]
    pub decisions: Vec<StoredDecision>,
    /// The prizes.
    #[serde(with = "json_text")]
    pub prizes: StoredPrizes,
    /// The colour of odd numbers in the first round.
    pub first_colour: StoredSide,
    /// The number of the first board of every round, from 1.
    pub first_board: u16,
    /// What a late entry has for each round that was missed.
    pub missed_rounds: MissedRounds,
    /// In what order numbers are given.
    pub seeding: StoredSeeding,
    /// Categories by age and sex, in the order in which they are shown.
    #[serde(with = "json_text")]
    pub categories: Vec<Category>,
    /// The day on which ages count, ISO 8601; `None` for 1 January of the first day's year.
    pub age_day: Option<String>,
    /// What each has to pay for taking part, in cents.
    pub fee: u64,
    /// When it was made, milliseconds since 1970 UTC.
    pub created_ms: i64,
    /// When it was closed.
    pub closed_ms: Option<i64>,
}

impl Row for Event {
    const TABLE: Table = Table::Event;
    fn rows(tables: &Tables) -> &Rows<Event> {
        &tables.events
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Event> {
        &mut tables.events
    }
}

/// A member's part in an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entrant {
    /// The event.
    pub event: Id<Event>,
    /// Who it is.
    pub member: Id<Member>,
    /// Tournament pairing number, from 1; `None` until the first round is paired.
    pub tpn: Option<u16>,
    /// Rating when entered.
    pub rating: Option<u16>,
    /// The place in a seeding by lot or by hand, from 1.
    pub seed: Option<u16>,
    /// When the player reported on the day, milliseconds since 1970 UTC.
    pub checked_in_ms: Option<i64>,
    /// The board at which the player always sits, from 1.
    pub fixed_board: Option<u16>,
    /// What the player has to pay, in cents; `None` for the event's fee.
    pub fee: Option<u64>,
    /// What the player has paid, in cents.
    pub paid: u64,
}

impl Row for Entrant {
    const TABLE: Table = Table::Entrant;
    fn rows(tables: &Tables) -> &Rows<Entrant> {
        &tables.entrants
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Entrant> {
        &mut tables.entrants
    }
}

/// Whether an entrant is there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Entered later than this round; holds until the next row.
    NotEntered,
    /// There, or back again; holds until the next row.
    Present,
    /// Not there in this round alone.
    Absent,
    /// Left the event; holds until the next row.
    Withdrawn,
}

/// The status of an entrant in a round: the row of that round, else the latest earlier one that holds on, else present.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attendance {
    /// Whose.
    pub entrant: Id<Entrant>,
    /// Round, from 1; one row an entrant and round.
    pub round: u16,
    /// The status.
    pub status: Status,
}

impl Row for Attendance {
    const TABLE: Table = Table::Attendance;
    fn rows(tables: &Tables) -> &Rows<Attendance> {
        &tables.attendances
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Attendance> {
        &mut tables.attendances
    }
}

/// The kind of a bye.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoredBye {
    /// Pairing-allocated bye.
    Pairing,
    /// Full-point bye.
    Full,
    /// Half-point bye.
    Half,
    /// Zero-point bye.
    Zero,
}

/// Where a bye came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeOrigin {
    /// The pairing gave it.
    Engine,
    /// The player asked for it.
    Asked,
    /// The arbiter gave it.
    Arbiter,
}

/// A round in which an entrant has no opponent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bye {
    /// Whose.
    pub entrant: Id<Entrant>,
    /// Round, from 1; one row an entrant and round.
    pub round: u16,
    /// The kind.
    pub kind: StoredBye,
    /// What it is worth, in tenths of a point.
    pub points: u16,
    /// Whether it bars the player from a pairing-allocated bye later.
    #[serde(with = "flag")]
    pub bars_another: bool,
    /// Where it came from.
    pub origin: ByeOrigin,
}

impl Row for Bye {
    const TABLE: Table = Table::Bye;
    fn rows(tables: &Tables) -> &Rows<Bye> {
        &tables.byes
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Bye> {
        &mut tables.byes
    }
}

/// How a round was paired.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundOrigin {
    /// By the event's system.
    Engine,
    /// By the arbiter.
    Hand,
}

/// A paired round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// The event.
    pub event: Id<Event>,
    /// Number, from 1; one row a number.
    pub number: u16,
    /// Who paired it.
    pub origin: RoundOrigin,
    /// When it was paired, milliseconds since 1970 UTC.
    pub paired_ms: i64,
    /// When the arbiter last changed the pairing, milliseconds since 1970 UTC.
    pub changed_ms: Option<i64>,
    /// When the hall was shown it, milliseconds since 1970 UTC.
    pub published_ms: Option<i64>,
    /// When play begins, as printed on the pairings: ISO 8601 local time `2026-11-30T14:00`, or nothing.
    pub starts: Option<String>,
    /// Of the first round: how many rounds the event was set up with, 1 to 99, before its pairing fixed them; `None` for as
    /// many as the players need.
    pub planned: Option<u16>,
}

impl Row for Round {
    const TABLE: Table = Table::Round;
    fn rows(tables: &Tables) -> &Rows<Round> {
        &tables.rounds
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Round> {
        &mut tables.rounds
    }
}

/// Two entrants who meet in a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// The round.
    pub round: Id<Round>,
    /// Board number, from 1; one row a number.
    pub number: u16,
    /// Who has White.
    pub white: Id<Entrant>,
    /// Who has Black.
    pub black: Id<Entrant>,
    /// Whether play goes on later: no turn is taken until then.
    #[serde(with = "flag")]
    pub adjourned: bool,
}

impl Row for Board {
    const TABLE: Table = Table::Board;
    fn rows(tables: &Tables) -> &Rows<Board> {
        &tables.boards
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Board> {
        &mut tables.boards
    }
}

/// A result as stored: the words of the command line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[expect(
    missing_docs,
    reason = "each is the result of the same name in the engine"
)]
pub enum StoredResult {
    #[serde(rename = "1-0")]
    WhiteWins,
    #[serde(rename = "1/2-1/2")]
    Draw,
    #[serde(rename = "0-1")]
    BlackWins,
    #[serde(rename = "white-forfeits")]
    WhiteForfeits,
    #[serde(rename = "black-forfeits")]
    BlackForfeits,
    #[serde(rename = "both-forfeit")]
    BothForfeit,
    #[serde(rename = "1/2-0")]
    DrawForWhiteOnly,
    #[serde(rename = "0-1/2")]
    DrawForBlackOnly,
    #[serde(rename = "0-0")]
    BothLose,
}

/// The standings of a round as they were published: they stay so, whatever is corrected later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PublishedStanding {
    /// The event.
    pub event: Id<Event>,
    /// After which round.
    pub round: u16,
    /// Whose line it is.
    pub entrant: Id<Entrant>,
    /// Place, from 1; equals share one.
    pub place: u16,
    /// The values of the tie-break columns as printed, separated by blanks in the order of `codes`.
    pub tie_break_values: String,
    /// The columns.
    pub codes: String,
    /// When they were published, milliseconds since 1970 UTC.
    pub published_ms: i64,
}

impl Row for PublishedStanding {
    const TABLE: Table = Table::PublishedStanding;
    fn rows(tables: &Tables) -> &Rows<PublishedStanding> {
        &tables.published_standings
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<PublishedStanding> {
        &mut tables.published_standings
    }
}
