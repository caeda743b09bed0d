//! Rule sets: one value for every question on which the rules of Morabaraba differ.
//!
//! The seven named sets are constructors; a club's own set is the same value with other fields. Each
//! small type below is one question, its variants the answers; `as_str` and `FromStr` are the form
//! in which an answer may be stored.

use std::str::FromStr;

use super::board::{BoardKind, UnknownValue};

/// Cows that each player starts with in hand, in every rule set.
pub const COWS: u8 = 12;

/// The most characters of a rule set's identifier.
pub const LONGEST_ID: usize = 40;

/// A position draws, or brings the centre duty, when it occurs for this time.
pub const REPETITIONS: u32 = 3;

/// The first turn of a game that can close a line: White's third placement. A count of quiet turns that goes by placements
/// and is shorter would draw every game.
pub const FIRST_CLOSING: u16 = 5;

/// Turns of the opponent after which a stuck player is to be let out ([`NoMove::LetOut`]).
pub const LET_OUT_AFTER: u8 = 3;

/// How many shots closing lines earns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shots {
    /// One shot for every line closed.
    OnePerLine,
    /// One shot however many lines are closed.
    OnePerTurn,
}

impl Shots {
    /// Every answer.
    pub const ALL: &'static [Shots] = &[Shots::OnePerLine, Shots::OnePerTurn];

    /// The stored form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Shots::OnePerLine => "one-per-line",
            Shots::OnePerTurn => "one-per-turn",
        }
    }

    /// Shots earned by a turn that closes `lines` lines.
    #[inline]
    pub const fn earned(self, lines: u8) -> u8 {
        match self {
            Shots::OnePerLine => lines,
            Shots::OnePerTurn => {
                if lines > 0 {
                    1
                } else {
                    0
                }
            }
        }
    }
}

impl FromStr for Shots {
    type Err = UnknownValue;

    fn from_str(text: &str) -> Result<Shots, UnknownValue> {
        UnknownValue::pick(Shots::ALL, Shots::as_str, text)
    }
}

/// Whether a cow in a mill may be shot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Protection {
    /// Any cow may be shot.
    None,
    /// A cow in a mill only if all cows of its colour on the board are in mills.
    UnlessAll,
    /// A cow in a mill never; a shot with no other target lapses.
    Always,
}

impl Protection {
    /// Every answer.
    pub const ALL: &'static [Protection] =
        &[Protection::None, Protection::UnlessAll, Protection::Always];

    /// The stored form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Protection::None => "none",
            Protection::UnlessAll => "unless-all",
            Protection::Always => "always",
        }
    }
}

impl FromStr for Protection {
    type Err = UnknownValue;

    fn from_str(text: &str) -> Result<Protection, UnknownValue> {
        UnknownValue::pick(Protection::ALL, Protection::as_str, text)
    }
}

/// What happens to a player without a legal turn in the moving stage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoMove {
    /// The game is lost.
    Loses,
    /// The turn is passed.
    Passes,
    /// The turn is passed; after [`LET_OUT_AFTER`] turns of the opponent the opponent must, if possible, leave a move.
    LetOut,
}

impl NoMove {
    /// Every answer.
    pub const ALL: &'static [NoMove] = &[NoMove::Loses, NoMove::Passes, NoMove::LetOut];

    /// The stored form.
    pub const fn as_str(self) -> &'static str {
        match self {
            NoMove::Loses => "loses",
            NoMove::Passes => "passes",
            NoMove::LetOut => "let-out",
        }
    }
}

impl FromStr for NoMove {
    type Err = UnknownValue;

    fn from_str(text: &str) -> Result<NoMove, UnknownValue> {
        UnknownValue::pick(NoMove::ALL, NoMove::as_str, text)
    }
}

/// What happens when placing ends on a full board without one shot in the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FullBoard {
    /// Nothing special: the player to move has no legal turn.
    AsUsual,
    /// The game is drawn.
    Draw,
}

impl FullBoard {
    /// Every answer.
    pub const ALL: &'static [FullBoard] = &[FullBoard::AsUsual, FullBoard::Draw];

    /// The stored form.
    pub const fn as_str(self) -> &'static str {
        match self {
            FullBoard::AsUsual => "as-usual",
            FullBoard::Draw => "draw",
        }
    }
}

impl FromStr for FullBoard {
    type Err = UnknownValue;

    fn from_str(text: &str) -> Result<FullBoard, UnknownValue> {
        UnknownValue::pick(FullBoard::ALL, FullBoard::as_str, text)
    }
}

/// What happens when the same position, with the same player to move, occurs for the third time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Repetition {
    /// Nothing.
    Free,
    /// The game is drawn.
    Draw,
    /// The holder of the centre must leave it.
    CentreDuty,
}

impl Repetition {
    /// Every answer.
    pub const ALL: &'static [Repetition] =
        &[Repetition::Free, Repetition::Draw, Repetition::CentreDuty];

    /// The stored form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Repetition::Free => "free",
            Repetition::Draw => "draw",
            Repetition::CentreDuty => "centre-duty",
        }
    }
}

impl FromStr for Repetition {
    type Err = UnknownValue;

    fn from_str(text: &str) -> Result<Repetition, UnknownValue> {
        UnknownValue::pick(Repetition::ALL, Repetition::as_str, text)
    }
}

/// Whether a cow that has left a mill may re-form it on its player's next turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reforming {
    /// It may.
    Free,
    /// Not if the turn that left the mill closed another line.
    Restricted,
    /// Not at all.
    NeverNextTurn,
}

impl Reforming {
    /// Every answer.
    pub const ALL: &'static [Reforming] = &[
        Reforming::Free,
        Reforming::Restricted,
        Reforming::NeverNextTurn,
    ];

    /// The stored form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Reforming::Free => "free",
            Reforming::Restricted => "restricted",
            Reforming::NeverNextTurn => "never-next-turn",
        }
    }
}

impl FromStr for Reforming {
    type Err = UnknownValue;

    fn from_str(text: &str) -> Result<Reforming, UnknownValue> {
        UnknownValue::pick(Reforming::ALL, Reforming::as_str, text)
    }
}

/// The rules of one way to play, whole: stored with an event, so that a later change never alters an old game.
///
/// Any combination may be put together; [`RuleSet::validate`] finds the contradictory ones. Counts
/// of turns are in plies: 20 is ten by each player. Source: rules page of this program, Rule sets.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the rules that is answered by yes or no"
)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// Name in records and files: lower-case letters, digits and hyphens.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The board.
    pub board: BoardKind,
    /// A player with this many cows on the board, or fewer, moves a cow to any empty junction; `None`: never.
    pub flies_at: Option<u8>,
    /// Shots earned in the placing stage.
    pub shots_placing: Shots,
    /// Shots earned in the moving stage.
    pub shots_moving: Shots,
    /// Whether an owed shot may be declined.
    pub may_decline: bool,
    /// Whether cows in mills are protected from being shot.
    pub protection: Protection,
    /// What happens to a player without a legal turn.
    pub no_move: NoMove,
    /// What happens when placing ends on a full board without a shot.
    pub full_board: FullBoard,
    /// What happens when a position occurs for the third time.
    pub repetition: Repetition,
    /// Turns without a shot, both sides having three cows on the board, after which the game is drawn.
    pub three_each_turns: Option<u16>,
    /// Quiet turns in a row (moving stage, without a shot) after which the game is drawn.
    pub quiet_turns: Option<u16>,
    /// Whether placements without a shot count among the quiet turns, too.
    pub quiet_placing: bool,
    /// Whether a mill may be re-formed at once.
    pub reforming: Reforming,
    /// Whether a player who can close a line must close one.
    pub must_attack: bool,
    /// Whether a placement must stop a line that the opponent could complete by placing.
    pub must_block: bool,
    /// Document, edition and article that the set was taken from.
    pub source: String,
}

/// Why a rule set contradicts itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RuleSetError {
    /// The identifier is empty, too long, or has other characters than lower-case letters, digits and hyphens.
    #[error("the identifier is not made of up to forty lower-case letters, digits and hyphens")]
    Id,
    /// The identifier is that of a named set whose rules are different.
    #[error("the identifier belongs to another rule set")]
    IdTaken,
    /// There is no name.
    #[error("the name is empty")]
    Name,
    /// Flying from fewer than three cows cannot happen, from more than twelve neither.
    #[error("flying at {0} cows cannot happen: 3 to 12 can")]
    FliesAt(u8),
    /// The centre duty needs a board with a centre.
    #[error("the centre duty needs the koti board")]
    NoCentre,
    /// Twenty-four cows never fill the koti board.
    #[error("the koti board cannot become full")]
    NeverFull,
    /// A count of no turns would draw at once.
    #[error("three each: a draw after no turns at all")]
    ThreeEachZero,
    /// A count of no turns would draw at once.
    #[error("quiet turns: a draw after no turns at all")]
    QuietZero,
    /// Placements are to count, and there is no count.
    #[error("placements count among quiet turns that are not counted")]
    QuietUncounted,
    /// Placements count, and so few of them draw that every game ends before a line can be closed.
    #[error("quiet turns: a draw after {0} placements, before a line can be closed")]
    QuietTooFew(u16),
}

impl RuleSetError {
    /// A stable word for the kind of contradiction, for messages.
    pub const fn kind(self) -> &'static str {
        match self {
            RuleSetError::Id => "id",
            RuleSetError::IdTaken => "id-taken",
            RuleSetError::Name => "name",
            RuleSetError::FliesAt(_) => "flies-at",
            RuleSetError::NoCentre => "no-centre",
            RuleSetError::NeverFull => "never-full",
            RuleSetError::ThreeEachZero => "three-each-zero",
            RuleSetError::QuietZero => "quiet-zero",
            RuleSetError::QuietUncounted => "quiet-uncounted",
            RuleSetError::QuietTooFew(_) => "quiet-too-few",
        }
    }

    /// The names of the values that contradict each other, as in stored rule sets; one where a value contradicts the game.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            RuleSetError::Id | RuleSetError::IdTaken => &["id"],
            RuleSetError::Name => &["name"],
            RuleSetError::FliesAt(_) => &["flies_at"],
            RuleSetError::NoCentre => &["board", "repetition"],
            RuleSetError::NeverFull => &["board", "full_board"],
            RuleSetError::ThreeEachZero => &["three_each_turns"],
            RuleSetError::QuietZero => &["quiet_turns"],
            RuleSetError::QuietUncounted | RuleSetError::QuietTooFew(_) => {
                &["quiet_turns", "quiet_placing"]
            }
        }
    }
}

impl RuleSet {
    /// The seven named sets, `classic` first.
    pub fn all() -> Vec<RuleSet> {
        vec![
            RuleSet::classic(),
            RuleSet::traditional_online(),
            RuleSet::koti(),
            RuleSet::koti_online(),
            RuleSet::basotho(),
            RuleSet::gamesbento(),
            RuleSet::mssa_gar(),
        ]
    }

    /// The named set with the given identifier.
    pub fn by_id(id: &str) -> Option<RuleSet> {
        RuleSet::all().into_iter().find(|rules| rules.id == id)
    }

    /// Classic South African tournament rules, the default: 24 junctions, no flying, a shot for every line.
    pub fn classic() -> RuleSet {
        RuleSet {
            id: "classic".to_owned(),
            name: "Classic".to_owned(),
            board: BoardKind::Traditional,
            flies_at: None,
            shots_placing: Shots::OnePerLine,
            shots_moving: Shots::OnePerLine,
            may_decline: false,
            protection: Protection::UnlessAll,
            no_move: NoMove::Loses,
            full_board: FullBoard::AsUsual,
            repetition: Repetition::Draw,
            three_each_turns: Some(20),
            quiet_turns: Some(20),
            quiet_placing: false,
            reforming: Reforming::Free,
            must_attack: false,
            must_block: false,
            source: "Classic South African tournament rules".to_owned(),
        }
    }

    /// The classic game as played online: three cows fly, fifty quiet turns draw.
    pub fn traditional_online() -> RuleSet {
        RuleSet {
            id: "traditional-online".to_owned(),
            name: "Traditional, online".to_owned(),
            flies_at: Some(3),
            three_each_turns: None,
            quiet_turns: Some(50),
            source: "The classic game as played online".to_owned(),
            ..RuleSet::classic()
        }
    }

    /// The club game on 25 junctions: no cow is protected, a stuck player passes.
    pub fn koti() -> RuleSet {
        RuleSet {
            id: "koti".to_owned(),
            name: "Koti".to_owned(),
            board: BoardKind::Koti,
            protection: Protection::None,
            no_move: NoMove::Passes,
            source: "25-junction club game".to_owned(),
            ..RuleSet::classic()
        }
    }

    /// The koti game as played online: three cows fly, fifty quiet turns draw.
    pub fn koti_online() -> RuleSet {
        RuleSet {
            id: "koti-online".to_owned(),
            name: "Koti, online".to_owned(),
            flies_at: Some(3),
            three_each_turns: None,
            quiet_turns: Some(50),
            source: "25-junction club game as played online".to_owned(),
            ..RuleSet::koti()
        }
    }

    /// The Basotho game on 25 junctions: attack and block are compulsory, no draws, let-out and centre duty.
    pub fn basotho() -> RuleSet {
        RuleSet {
            id: "basotho".to_owned(),
            name: "Basotho".to_owned(),
            shots_placing: Shots::OnePerTurn,
            no_move: NoMove::LetOut,
            repetition: Repetition::CentreDuty,
            three_each_turns: None,
            quiet_turns: None,
            must_attack: true,
            must_block: true,
            source: "Basotho 25-spot game".to_owned(),
            ..RuleSet::koti()
        }
    }

    /// `GamesBento`'s 24-point game: three cows fly, a full board without a shot draws.
    pub fn gamesbento() -> RuleSet {
        RuleSet {
            id: "gamesbento".to_owned(),
            name: "GamesBento".to_owned(),
            flies_at: Some(3),
            full_board: FullBoard::Draw,
            quiet_turns: Some(50),
            source: "GamesBento's 24-point game".to_owned(),
            ..RuleSet::classic()
        }
    }

    /// Mind Sports South Africa's generally accepted rules: one shot a turn, which may be declined, re-forming restricted.
    pub fn mssa_gar() -> RuleSet {
        RuleSet {
            id: "mssa-gar".to_owned(),
            name: "Mind Sports SA, generally accepted rules".to_owned(),
            flies_at: Some(3),
            shots_placing: Shots::OnePerTurn,
            shots_moving: Shots::OnePerTurn,
            may_decline: true,
            repetition: Repetition::Free,
            quiet_turns: None,
            reforming: Reforming::Restricted,
            source:
                "Mind Sports SA generally accepted rules as described in Dutch and English pages"
                    .to_owned(),
            ..RuleSet::classic()
        }
    }

    /// Finds what contradicts itself in a club's own set.
    ///
    /// # Errors
    /// Every contradiction, at least one.
    pub fn validate(&self) -> Result<(), Vec<RuleSetError>> {
        let mut errors = Vec::new();
        let id_character = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !(1..=LONGEST_ID).contains(&self.id.len()) || !self.id.chars().all(id_character) {
            errors.push(RuleSetError::Id);
        }
        if RuleSet::by_id(&self.id).is_some_and(|named| !named.plays_like(self)) {
            errors.push(RuleSetError::IdTaken);
        }
        if self.name.trim().is_empty() {
            errors.push(RuleSetError::Name);
        }
        if let Some(cows) = self.flies_at
            && !(3..=COWS).contains(&cows)
        {
            errors.push(RuleSetError::FliesAt(cows));
        }
        if self.repetition == Repetition::CentreDuty && !self.board.has_centre() {
            errors.push(RuleSetError::NoCentre);
        }
        if self.full_board == FullBoard::Draw && self.board.has_centre() {
            errors.push(RuleSetError::NeverFull);
        }
        if self.three_each_turns == Some(0) {
            errors.push(RuleSetError::ThreeEachZero);
        }
        if self.quiet_turns == Some(0) {
            errors.push(RuleSetError::QuietZero);
        }
        if self.quiet_placing && self.quiet_turns.is_none() {
            errors.push(RuleSetError::QuietUncounted);
        }
        if let Some(turns) = self.quiet_turns
            && self.quiet_placing
            && (1..FIRST_CLOSING).contains(&turns)
        {
            errors.push(RuleSetError::QuietTooFew(turns));
        }
        if errors.is_empty() {
            Ok(())
        } else {
            Err(errors)
        }
    }

    /// Whether every game goes the same way under both sets, whatever they are called.
    pub fn plays_like(&self, other: &RuleSet) -> bool {
        let renamed = RuleSet {
            id: self.id.clone(),
            name: self.name.clone(),
            source: self.source.clone(),
            ..other.clone()
        };
        renamed == *self
    }

    /// The answers in the form that positions carry.
    pub(super) fn terms(&self) -> Terms {
        Terms {
            board: self.board,
            flies_at: self.flies_at.unwrap_or(0),
            shots_placing: self.shots_placing,
            shots_moving: self.shots_moving,
            may_decline: self.may_decline,
            protection: self.protection,
            no_move: self.no_move,
            full_board: self.full_board,
            repetition: self.repetition,
            three_each_turns: self.three_each_turns,
            quiet_turns: self.quiet_turns,
            quiet_placing: self.quiet_placing,
            reforming: self.reforming,
            must_attack: self.must_attack,
            must_block: self.must_block,
        }
    }
}

/// A rule set without its names: small enough to travel with every position.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the rules that is answered by yes or no"
)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Terms {
    pub(super) board: BoardKind,
    /// 0: never.
    pub(super) flies_at: u8,
    pub(super) shots_placing: Shots,
    pub(super) shots_moving: Shots,
    pub(super) may_decline: bool,
    pub(super) protection: Protection,
    pub(super) no_move: NoMove,
    pub(super) full_board: FullBoard,
    pub(super) repetition: Repetition,
    pub(super) three_each_turns: Option<u16>,
    pub(super) quiet_turns: Option<u16>,
    pub(super) quiet_placing: bool,
    pub(super) reforming: Reforming,
    pub(super) must_attack: bool,
    pub(super) must_block: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seven_named_sets_do_not_contradict_themselves() {
        let all = RuleSet::all();
        assert_eq!(all.len(), 7);
        assert_eq!(all[0].id, "classic");
        for rules in all {
            assert_eq!(rules.validate(), Ok(()), "{}", rules.id);
            assert_eq!(RuleSet::by_id(&rules.id), Some(rules));
        }
        assert_eq!(RuleSet::by_id("chess"), None);
    }

    #[test]
    fn contradictions_are_all_named() {
        let own = RuleSet {
            id: "Our rules".to_owned(),
            name: " ".to_owned(),
            flies_at: Some(2),
            repetition: Repetition::CentreDuty,
            three_each_turns: Some(0),
            quiet_turns: Some(0),
            ..RuleSet::classic()
        };
        assert_eq!(
            own.validate(),
            Err(vec![
                RuleSetError::Id,
                RuleSetError::Name,
                RuleSetError::FliesAt(2),
                RuleSetError::NoCentre,
                RuleSetError::ThreeEachZero,
                RuleSetError::QuietZero,
            ])
        );
        let koti = RuleSet {
            full_board: FullBoard::Draw,
            ..RuleSet::koti()
        };
        assert_eq!(
            koti.validate(),
            Err(vec![RuleSetError::IdTaken, RuleSetError::NeverFull])
        );
    }

    #[test]
    fn placements_count_only_where_quiet_turns_do() {
        let own = RuleSet {
            id: "own".to_owned(),
            quiet_placing: true,
            ..RuleSet::classic()
        };
        assert_eq!(own.validate(), Ok(()));
        let uncounted = RuleSet {
            quiet_turns: None,
            ..own
        };
        assert_eq!(
            uncounted.validate(),
            Err(vec![RuleSetError::QuietUncounted])
        );
    }

    #[test]
    fn no_count_of_placements_draws_before_a_line_can_be_closed() {
        let counting = |turns| RuleSet {
            id: "own".to_owned(),
            quiet_turns: Some(turns),
            quiet_placing: true,
            ..RuleSet::classic()
        };
        for turns in 1..FIRST_CLOSING {
            let refused = Err(vec![RuleSetError::QuietTooFew(turns)]);
            assert_eq!(counting(turns).validate(), refused);
        }
        assert_eq!(counting(0).validate(), Err(vec![RuleSetError::QuietZero]));
        assert_eq!(counting(FIRST_CLOSING).validate(), Ok(()));
        // at that turn a line can be closed, and no earlier
        let mut position = super::super::Position::start(&counting(FIRST_CLOSING));
        for (at, text) in (1..).zip(["a7", "b2", "d7", "d2", "g7xb2"]) {
            let turns = position.legal_turns();
            let closes = turns.iter().any(|turn| !turn.shots().is_empty());
            assert_eq!(closes, at == FIRST_CLOSING, "{at}");
            position = position.play(text.parse().unwrap()).unwrap();
        }
        assert_eq!(position.outcome(), None);
    }

    #[test]
    fn the_values_of_every_contradiction_are_those_of_a_set() {
        let known: Vec<&str> = RuleSet::classic().values().map(|(name, _)| name).to_vec();
        for error in [
            RuleSetError::FliesAt(2),
            RuleSetError::NoCentre,
            RuleSetError::NeverFull,
            RuleSetError::ThreeEachZero,
            RuleSetError::QuietZero,
            RuleSetError::QuietUncounted,
            RuleSetError::QuietTooFew(1),
        ] {
            assert!(
                error.values().iter().all(|name| known.contains(name)),
                "{error}"
            );
        }
    }

    #[test]
    fn stored_forms_are_read_back() {
        for &value in Shots::ALL {
            assert_eq!(value.as_str().parse(), Ok(value));
        }
        for &value in Protection::ALL {
            assert_eq!(value.as_str().parse(), Ok(value));
        }
        for &value in NoMove::ALL {
            assert_eq!(value.as_str().parse(), Ok(value));
        }
        for &value in FullBoard::ALL {
            assert_eq!(value.as_str().parse(), Ok(value));
        }
        for &value in Repetition::ALL {
            assert_eq!(value.as_str().parse(), Ok(value));
        }
        for &value in Reforming::ALL {
            assert_eq!(value.as_str().parse(), Ok(value));
        }
        for &value in BoardKind::ALL {
            assert_eq!(value.as_str().parse(), Ok(value));
        }
        assert_eq!("Draw".parse::<Repetition>(), Err(UnknownValue));
    }
}
