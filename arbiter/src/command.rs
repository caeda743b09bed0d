//! The closed list of what can change a club file. Window and command line build these; [`crate::club::Club::apply`] is
//! the only one that carries them out.

use crate::record::prizes::StoredPrizes;
use crate::record::{
    Board, Category, CountRow, DecidedBy, Entrant, Event, Game, Id, IncidentKind, Member,
    MissedRounds, OwnRules, Round, Ruling, Status, StoredAcceleration, StoredBars, StoredBye,
    StoredPoints, StoredProhibited, System, Table,
};
use engine::play::{Junction, Turn};
use engine::{GameResult, RuleSet, Side};
use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};

/// A sender's own id of a command: sent twice, it is carried out once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct CommandId(u128);

impl CommandId {
    /// An id that no other sender makes.
    pub fn fresh() -> CommandId {
        // The standard library seeds each state from the system's randomness: two give 128 bits without a further crate.
        let half = || RandomState::new().build_hasher().finish();
        CommandId(u128::from(half()) << 64 | u128::from(half()))
    }

    /// The id of number `number`, for senders that count and for tests.
    pub const fn from_number(number: u128) -> CommandId {
        CommandId(number)
    }
}

/// 32 hexadecimal digits.
impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// A drawing of lots between the two players of a board: chance is the sender's, so that a command says what it does.
pub fn drawn_side() -> Side {
    if RandomState::new().hash_one(0_u8).is_multiple_of(2) {
        Side::White
    } else {
        Side::Black
    }
}

/// A drawing of lots among entrants, the luckiest first.
pub fn drawn_order(entrants: impl Iterator<Item = Id<Entrant>>) -> Vec<Id<Entrant>> {
    let chance = RandomState::new();
    let mut order: Vec<_> = entrants.collect();
    order.sort_by_cached_key(|entrant| chance.hash_one(entrant));
    order
}

/// Who gives a command: kept with everything that they do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actor {
    /// The person's name.
    pub name: String,
    /// The device: `window`, `command line`, …
    pub device: String,
}

/// A row as the sender saw it: if it has changed since, the command is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The table.
    pub table: Table,
    /// The row's key.
    pub key: i64,
    /// Its version then.
    pub version: u32,
}

/// How far the arbiter has agreed to the warnings of a command.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Confirmed {
    /// Not asked yet.
    #[default]
    No,
    /// Confirmed once.
    Once,
    /// Confirmed twice, having seen what will change.
    Twice,
}

/// A command as it is sent.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The sender's id of it.
    pub id: CommandId,
    /// What to do.
    pub command: Command,
    /// Rows that must be as the sender saw them.
    pub seen: Vec<Seen>,
    /// Whether its warnings have been agreed to.
    pub confirmed: Confirmed,
}

impl Request {
    /// A fresh request without conditions.
    pub fn new(command: Command) -> Request {
        Request {
            id: CommandId::fresh(),
            command,
            seen: Vec::new(),
            confirmed: Confirmed::No,
        }
    }

    /// The same, agreed to as far as `confirmed`.
    #[must_use]
    pub fn confirmed(mut self, confirmed: Confirmed) -> Request {
        self.confirmed = confirmed;
        self
    }

    /// The same, if the row is still as `seen`.
    #[must_use]
    pub fn seeing(mut self, seen: Seen) -> Request {
        self.seen.push(seen);
        self
    }
}

/// What sets up an event; everything is copied into it.
#[derive(Clone, PartialEq, Debug)]
pub struct EventSetup {
    /// The name.
    pub name: String,
    /// Where it is played.
    pub place: String,
    /// First day, ISO 8601.
    pub first_day: Option<String>,
    /// Last day, ISO 8601.
    pub last_day: Option<String>,
    /// The arbiters' names.
    pub arbiters: String,
    /// The rule set.
    pub rules: RuleSet,
    /// How it pairs.
    pub system: System,
    /// Rounds; `None` for what the system needs: known when the first round is paired.
    pub rounds: Option<u16>,
    /// What results are worth.
    pub points: StoredPoints,
    /// Tie-break codes separated by blanks; empty for the system's default.
    pub tie_breaks: String,
    /// Whether the pairing-allocated bye counts the player's average in the final standings.
    pub bye_at_average: bool,
    /// Which byes bar a pairing-allocated bye, whatever they are worth.
    pub byes_that_bar: StoredBars,
    /// Groups that may not meet.
    pub prohibited: Vec<StoredProhibited>,
    /// The acceleration of a Swiss.
    pub acceleration: StoredAcceleration,
    /// Whether a knockout has a match for third place.
    pub third_place: bool,
    /// The colour of odd numbers in the first round.
    pub first_colour: Side,
    /// The number of the first board of every round, from 1.
    pub first_board: u16,
    /// What a late entry has for each round that was missed.
    pub missed_rounds: MissedRounds,
    /// Categories by age and sex.
    pub categories: Vec<Category>,
    /// The day on which ages count, ISO 8601; `None` for 1 January of the first day's year.
    pub age_day: Option<String>,
    /// What each has to pay for taking part, in cents.
    pub fee: u64,
}

impl EventSetup {
    /// A club night: classic rules, the system's defaults; the name is enough.
    pub fn named(name: impl Into<String>, system: System) -> EventSetup {
        EventSetup {
            name: name.into(),
            place: String::new(),
            first_day: None,
            last_day: None,
            arbiters: String::new(),
            rules: RuleSet::classic(),
            system,
            rounds: None,
            points: StoredPoints::default(),
            tie_breaks: String::new(),
            bye_at_average: false,
            byes_that_bar: StoredBars::default(),
            prohibited: Vec::new(),
            acceleration: StoredAcceleration::default(),
            third_place: false,
            first_colour: Side::White,
            first_board: 1,
            missed_rounds: MissedRounds::Zero,
            categories: Vec::new(),
            age_day: None,
            fee: 0,
        }
    }
}

/// Who is entered into an event.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a list of entries lives for one command"
)]
pub enum Entry {
    /// A member of the club.
    Member(Id<Member>),
    /// Somebody new, who becomes a member by it.
    New(Member),
}

/// A turn of a record that is imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportedTurn {
    /// The turn.
    pub turn: Turn,
    /// The ruling by which it stood.
    pub ruling: Option<String>,
    /// The turn handed back before it.
    pub saved: Option<String>,
    /// Comment and annotations.
    pub comment: Option<String>,
}

/// A game record that is imported onto a board.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportedGame {
    /// Tags that the event does not give itself, or gives otherwise.
    pub tags: Vec<(String, String)>,
    /// Comments before the first turn.
    pub preface: Vec<String>,
    /// The position it began from, where that is not the empty board.
    pub start: Option<String>,
    /// The turns.
    pub turns: Vec<ImportedTurn>,
    /// The turn that missed an attack and was handed back, no other having been played since.
    pub handed_back: Option<Turn>,
    /// The turn that missed an attack and lost the game.
    pub missed: Option<Turn>,
    /// The record's own result, unless it is unfinished.
    pub result: Option<GameResult>,
    /// The record's own words for its end.
    pub termination: Option<String>,
    /// Where its board has games already: what is known of the further one that is begun for it.
    pub further: Option<FurtherGame>,
}

/// A further game of a board, begun for a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FurtherGame {
    /// Why it was begun.
    pub cause: String,
    /// Whether it decides the board from now on.
    pub decides: bool,
}

/// A tournament of another program that becomes an event. Players are told apart by their pairing numbers, 1 and on.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportedEvent {
    /// The event; its prohibited groups are those below.
    pub setup: EventSetup,
    /// Where it comes from: the name of the file.
    pub source: String,
    /// Everybody, in the order of their numbers.
    pub entrants: Vec<ImportedEntrant>,
    /// Groups that may not meet: first and last round, numbers.
    pub prohibited: Vec<(u16, u16, Vec<u16>)>,
    /// The rounds that are paired, in order.
    pub rounds: Vec<ImportedRound>,
    /// Byes asked for in rounds to come.
    pub byes: Vec<ImportedBye>,
}

/// A player of an imported event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportedEntrant {
    /// Who it is.
    pub entry: Entry,
    /// The pairing number, from 1 without gaps.
    pub number: u16,
    /// The rating in this event.
    pub rating: Option<u16>,
    /// Rounds in which the player was not there, or is known not to be.
    pub absent: Vec<u16>,
}

/// A round of an imported event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportedRound {
    /// Boards in order.
    pub pairs: Vec<ImportedPair>,
    /// Who had what bye.
    pub byes: Vec<(u16, StoredBye)>,
    /// The day on which it began, ISO 8601, where it is known.
    pub day: Option<String>,
    /// Whether it is not as the event's system would have paired it.
    pub by_hand: bool,
}

/// A board of an imported event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImportedPair {
    /// Who has White.
    pub white: u16,
    /// Who has Black.
    pub black: u16,
    /// The result, where there is one.
    pub result: Option<GameResult>,
}

/// A bye asked for in an imported event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImportedBye {
    /// Whose.
    pub number: u16,
    /// The round, from 1.
    pub round: u16,
    /// The kind.
    pub kind: StoredBye,
}

/// In what order entrants are numbered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeedBy {
    /// Higher ratings first, then names.
    Rating,
    /// By the lot that follows from this number.
    Lot(u32),
    /// As given: every entrant once.
    Hand(Vec<Id<Entrant>>),
}

/// What the arbiter does with a count that ran out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExpiryRuling {
    /// The loss stands.
    Loss,
    /// It does not, and why.
    Overruled(String),
}

/// What can change a club file.
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "each field is what it is named after; the variant says the rest"
)]
pub enum Command {
    /// Gives the club another name.
    RenameClub { name: String },
    /// Adds a member.
    AddMember(Member),
    /// Replaces what is known of a member.
    EditMember { member: Id<Member>, row: Member },
    /// Makes a member anonymous, here and in everything the journal holds; results stay. Cannot be undone.
    EraseMember { member: Id<Member> },
    /// Two records are of one person: the history of `gone` goes to `keep`, and what is known of `gone` fills what is not
    /// known of `keep`.
    MergeMembers { keep: Id<Member>, gone: Id<Member> },
    /// Adds members from a file, all or none.
    ImportMembers(Vec<Member>),

    /// Keeps a rule set of the club's own, in place of one with the same identifier.
    KeepRules(Box<RuleSet>),
    /// Forgets one; events that play by it keep their copy.
    ForgetRules { rules: Id<OwnRules> },

    /// Sets up an event.
    CreateEvent(Box<EventSetup>),
    /// Changes the set-up of an event.
    EditEvent {
        event: Id<Event>,
        setup: Box<EventSetup>,
    },
    /// Makes an event of another program's tournament, with everything played so far.
    ImportEvent(Box<ImportedEvent>),
    /// Closes an event whose boards are all decided.
    CloseEvent { event: Id<Event> },

    /// Enters players.
    Enter {
        event: Id<Event>,
        entries: Vec<Entry>,
    },
    /// Takes an entrant out who has not been paired yet.
    RemoveEntrant { entrant: Id<Entrant> },
    /// Says whether an entrant is there in a round, and after it where the status holds on.
    SetStatus {
        entrant: Id<Entrant>,
        round: u16,
        status: Status,
    },
    /// Notes a bye asked for in a round not paired yet; `None` takes it back.
    AskBye {
        entrant: Id<Entrant>,
        round: u16,
        kind: Option<StoredBye>,
    },

    /// Notes that a player reported on the day, or takes that back.
    CheckIn { entrant: Id<Entrant>, here: bool },
    /// Leaves out of the next round who has not reported.
    CloseCheckIn { event: Id<Event> },
    /// Says in what order entrants are numbered; after the first round, and up to the third, gives the numbers anew.
    SeedEntrants { event: Id<Event>, by: SeedBy },
    /// Corrects the rating by which an entrant plays in this event.
    SetRating {
        entrant: Id<Entrant>,
        rating: Option<u16>,
    },
    /// Says what an entrant has to pay (`None`: the event's fee) and has paid, in cents.
    SetFee {
        entrant: Id<Entrant>,
        due: Option<u64>,
        paid: u64,
    },
    /// Seats a player at one board in every round to come; `None` lifts that.
    SetFixedBoard {
        entrant: Id<Entrant>,
        board: Option<u16>,
    },

    /// Pairs the next round by the event's system.
    PairRound {
        event: Id<Event>,
        starts: Option<String>,
    },
    /// Pairs the next round as given: White and Black of each board, and who has the bye.
    PairByHand {
        event: Id<Event>,
        pairs: Vec<(Id<Entrant>, Id<Entrant>)>,
        bye: Option<Id<Entrant>>,
        starts: Option<String>,
    },
    /// Takes the last round back, with everything that was played in it.
    UnpairRound { round: Id<Round> },
    /// Shows the hall the pairing of a round, with the time at which play begins, if that is known.
    PublishRound {
        round: Id<Round>,
        starts: Option<String>,
    },
    /// Exchanges the colours of a board; its result goes with the players.
    SwapColours { board: Id<Board> },
    /// Exchanges the places of two players in the last round: boards, the bye, or none.
    ExchangePlaces {
        round: Id<Round>,
        one: Id<Entrant>,
        other: Id<Entrant>,
    },
    /// Puts two players of the last round who have no board on a new one.
    AddBoard {
        round: Id<Round>,
        white: Id<Entrant>,
        black: Id<Entrant>,
    },
    /// Takes a board of the last round apart; one of its players may have the pairing-allocated bye instead.
    RemoveBoard {
        board: Id<Board>,
        bye: Option<Id<Entrant>>,
    },
    /// Adjourns a board, whose play goes on later, or lets it go on.
    Adjourn { board: Id<Board>, adjourned: bool },

    /// Enters or corrects the result of a board.
    EnterResult {
        board: Id<Board>,
        result: GameResult,
        reason: Option<String>,
    },
    /// Enters results from a list on boards that have none, all or none.
    EnterResults {
        results: Vec<(Id<Board>, GameResult, Option<String>)>,
    },
    /// Makes a board unplayed again.
    ClearResult { board: Id<Board> },
    /// The second pass: the result typed again from the slip.
    VerifyResult {
        board: Id<Board>,
        result: GameResult,
    },
    /// Confirms the result that a game proposes.
    AcceptProposal { game: Id<Game> },
    /// Adds a board on which the two of a knockout's tie meet again, their colours reversed.
    ReplayTie { board: Id<Board> },
    /// Decides a knockout's tie that no game decided.
    DecideTie {
        board: Id<Board>,
        winner: Side,
        by: DecidedBy,
        reason: String,
    },
    /// Keeps the standings after a round as they are now.
    PublishStandings { event: Id<Event>, round: u16 },
    /// Keeps a drawing of lots, the luckiest first.
    DrawLots {
        event: Id<Event>,
        round: u16,
        order: Vec<Id<Entrant>>,
    },

    /// Says which prizes an event has.
    SetPrizes {
        event: Id<Event>,
        prizes: Box<StoredPrizes>,
    },

    /// Begins a further game on a board: a replay, or an adjourned game's continuation.
    BeginGame {
        board: Id<Board>,
        cause: String,
        start: Option<String>,
    },
    /// Chooses the game that decides a board.
    DecideBy { game: Id<Game> },
    /// Records a turn. `from_paper` turns carry no moment; with `ruling` an illegal turn stands.
    PlayTurn {
        game: Id<Game>,
        turn: Turn,
        from_paper: bool,
        ruling: Option<String>,
    },
    /// Notes a turn that missed a compulsory attack: handed back the first time, the loss of the game the second.
    MissAttack { game: Id<Game>, turn: Turn },
    /// Takes the last turn back.
    TakeBack { game: Id<Game> },
    /// Replaces an earlier turn; the rest is played again after it. Where a later turn no longer fits it is refused, or with
    /// `drop_rest` that turn and all after it are taken back.
    CorrectTurn {
        game: Id<Game>,
        ply: u16,
        turn: Turn,
        drop_rest: bool,
    },
    /// Puts a record on a board that has no turns yet.
    ImportGame {
        board: Id<Board>,
        record: Box<ImportedGame>,
    },
    /// Puts records on boards that have no turns yet, or as further games beside those that they have, all or none; then
    /// confirms what the deciding games of the boards of `accept` propose, where they propose something.
    ImportGames {
        games: Vec<(Id<Board>, ImportedGame)>,
        accept: Vec<Id<Board>>,
    },
    /// Notes a draw offer.
    OfferDraw { game: Id<Game>, by: Side },
    /// Both agree on a draw.
    AgreeDraw { game: Id<Game> },
    /// A player resigns.
    Resign { game: Id<Game>, by: Side },
    /// Marks the cow that was touched, or takes the mark off.
    Touch {
        game: Id<Game>,
        junction: Option<Junction>,
    },
    /// A hand is raised: the board is frozen until the arbiter has ruled. What it is about can follow.
    RaiseDispute { game: Id<Game>, text: String },
    /// Says what the dispute of a game is about.
    DescribeDispute { game: Id<Game>, text: String },
    /// Rules on the dispute of a game; a loss names who loses.
    RuleDispute {
        game: Id<Game>,
        ruling: Ruling,
        loser: Option<Side>,
        text: String,
    },
    /// Notes an incident with its ruling; a loss is the named player's.
    NoteIncident {
        event: Id<Event>,
        game: Option<Id<Game>>,
        player: Option<Side>,
        kind: IncidentKind,
        text: String,
        ruling: Ruling,
        ruling_text: String,
    },

    /// The player not to move protests: a two-minute count begins.
    Protest { game: Id<Game> },
    /// Puts every turn of a game on a count.
    ImposeStandingCount { game: Id<Game> },
    /// Lifts that.
    LiftStandingCount { game: Id<Game> },
    /// The turn was completed. `half_made` is what has been entered of it; shots still owed refuse the stamp unless `ruling` says why not.
    Stamp {
        count: Id<CountRow>,
        half_made: Option<Turn>,
        ruling: Option<String>,
    },
    /// Takes the stamp back, within five seconds.
    TakeBackStamp { count: Id<CountRow> },
    /// Holds a count. Without a reason it is held all the same, since time is precious; the reason can follow.
    SuspendCount { count: Id<CountRow>, reason: String },
    /// Says why a count is held that was held without a reason.
    GiveReason { count: Id<CountRow>, reason: String },
    /// Lets a held count go on, with what was left or anew.
    ResumeCount { count: Id<CountRow>, anew: bool },
    /// Closes a count.
    CloseCount { count: Id<CountRow>, reason: String },
    /// Voids a count that should not have been started.
    VoidCount { count: Id<CountRow>, reason: String },
    /// Takes a count to the board where it belongs, its start kept.
    TransferCount { count: Id<CountRow>, to: Id<Game> },
    /// Rules on a count that ran out.
    RuleExpiry {
        count: Id<CountRow>,
        ruling: ExpiryRuling,
    },
    /// Writes down every call, expiry and clock change that is due now.
    Tick,
    /// Writes down that a call could not be heard.
    NoteSoundFailure { count: Id<CountRow>, reason: String },

    /// Undoes a line of the journal, if its rows are still as it left them.
    Undo { entry: i64 },
    /// Writes down that a backup was made.
    NoteBackup { path: String, bytes: i64 },
}
