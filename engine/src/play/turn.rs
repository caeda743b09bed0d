//! A whole turn, and its text in the three ways in which junctions are named.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use super::junction::{Junction, JunctionSet};

/// Most shots that one turn can earn: a cow arriving on the koti centre can close six lines.
pub const MAX_SHOTS: usize = 6;

/// What a turn does before its shots.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A cow from the hand is placed.
    Place(Junction),
    /// A cow moves, or flies.
    Move {
        /// The junction left.
        from: Junction,
        /// The junction reached.
        to: Junction,
    },
    /// Nothing: the player has no legal turn, in rule sets where such a player passes.
    Pass,
}

impl Action {
    /// Where a cow arrives; nowhere for a pass.
    pub const fn to(self) -> Option<Junction> {
        match self {
            Action::Place(to) | Action::Move { to, .. } => Some(to),
            Action::Pass => None,
        }
    }

    /// Where the cow stood that moves; nowhere for a placement or a pass.
    pub const fn from(self) -> Option<Junction> {
        match self {
            Action::Move { from, .. } => Some(from),
            Action::Place(_) | Action::Pass => None,
        }
    }
}

/// Everything that one player does before the other plays: an action and its shots in the order made.
///
/// Turns compare as their texts do. Two turns that differ only in the order of their shots are the
/// same turn ([`Turn::same_turn`]) but not equal values.
#[derive(Clone, Copy)]
pub struct Turn {
    action: Action,
    shots: [Junction; MAX_SHOTS],
    shot_count: u8,
}

impl Turn {
    /// A turn with its shots in the order made.
    ///
    /// # Panics
    /// With more than [`MAX_SHOTS`] shots.
    #[inline]
    pub fn new(action: Action, shots: &[Junction]) -> Turn {
        let mut turn = Turn {
            action,
            shots: [Junction::CENTRE; MAX_SHOTS],
            shot_count: 0,
        };
        for &shot in shots {
            turn.push_shot(shot);
        }
        turn
    }

    /// A pass.
    pub fn pass() -> Turn {
        Turn::new(Action::Pass, &[])
    }

    /// What was done before the shots.
    #[inline]
    pub const fn action(&self) -> Action {
        self.action
    }

    /// The junctions shot at, in the order made; at most [`MAX_SHOTS`].
    #[inline]
    pub fn shots(&self) -> &[Junction] {
        &self.shots[..usize::from(self.shot_count)]
    }

    /// The junctions shot at, as a set.
    pub fn shot_set(&self) -> JunctionSet {
        self.shots().iter().copied().collect()
    }

    /// Whether both do the same, shots in whatever order.
    pub fn same_turn(&self, other: &Turn) -> bool {
        self.action == other.action
            && self.shot_count == other.shot_count
            && self.shot_set() == other.shot_set()
    }

    /// Adds a shot to the end.
    #[inline]
    pub(super) fn push_shot(&mut self, shot: Junction) {
        self.shots[usize::from(self.shot_count)] = shot;
        self.shot_count += 1;
    }

    /// Reads a turn whose junctions are named in the given way, in upper or lower case.
    ///
    /// # Errors
    /// If the text is no turn, or names a junction that neither board has.
    pub fn read(text: &str, naming: Naming) -> Result<Turn, TurnTextError> {
        if text.eq_ignore_ascii_case("p") {
            return Ok(Turn::pass());
        }
        let mut parts = text.split(['x', 'X']);
        let head = parts.next().unwrap_or_default();
        let action = match head.split_once('-') {
            Some((from, to)) => Action::Move {
                from: naming.read(from)?,
                to: naming.read(to)?,
            },
            None => Action::Place(naming.read(head)?),
        };
        let mut turn = Turn::new(action, &[]);
        for part in parts {
            if turn.shots().len() == MAX_SHOTS {
                return Err(TurnTextError::TooManyShots);
            }
            turn.push_shot(naming.read(part)?);
        }
        Ok(turn)
    }

    /// The turn's text with junctions named in the given way.
    pub fn to_text(&self, naming: Naming) -> String {
        let mut text = match self.action {
            Action::Pass => return "p".to_owned(),
            Action::Place(to) => naming.write(to),
            Action::Move { from, to } => format!("{}-{}", naming.write(from), naming.write(to)),
        };
        for &shot in self.shots() {
            text.push('x');
            text.push_str(&naming.write(shot));
        }
        text
    }
}

impl PartialEq for Turn {
    fn eq(&self, other: &Turn) -> bool {
        self.action == other.action && self.shots() == other.shots()
    }
}

impl Eq for Turn {}

impl PartialOrd for Turn {
    fn partial_cmp(&self, other: &Turn) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Turn {
    fn cmp(&self, other: &Turn) -> Ordering {
        self.action
            .cmp(&other.action)
            .then_with(|| self.shots().cmp(other.shots()))
    }
}

impl Hash for Turn {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.action.hash(state);
        self.shots().hash(state);
    }
}

/// The notation by file and rank: `d6`, `d6-b6xf6xb2`, `p`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_text(Naming::Grid))
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Turn {
    type Err = TurnTextError;

    fn from_str(text: &str) -> Result<Turn, TurnTextError> {
        Turn::read(text, Naming::Grid)
    }
}

/// Why a text is no turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
pub enum TurnTextError {
    /// It has not the form of a turn.
    #[error("not the form of a turn")]
    Syntax,
    /// It has, but names a junction that neither board has: its two characters.
    #[error("there is no junction {0}{1}")]
    UnknownJunction(char, char),
    /// It has more shots than the most that any turn can earn, [`MAX_SHOTS`].
    #[error("more shots than any turn can earn")]
    TooManyShots,
}

/// How junctions are named in a text. Never guessed: `A4` means one junction by grid and another by ring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Naming {
    /// By file and rank, `a1` to `g7`; what this program writes.
    #[default]
    Grid,
    /// By ring, `E1` to `R8`, as Mind Sports South Africa does.
    Rings,
    /// By number, 1 to 24, as `PlayOK` does; the koti centre has none.
    PlayOk,
}

impl Naming {
    /// Every way.
    pub const ALL: &'static [Naming] = &[Naming::Grid, Naming::Rings, Naming::PlayOk];

    /// The word for it in a record's `Junctions` tag.
    pub const fn as_str(self) -> &'static str {
        match self {
            Naming::Grid => "grid",
            Naming::Rings => "rings",
            Naming::PlayOk => "playok",
        }
    }

    /// A junction's name; for a centre without number the grid name.
    pub fn write(self, junction: Junction) -> String {
        match self {
            Naming::Grid => junction.name().to_owned(),
            Naming::Rings => junction.ring_name(),
            Naming::PlayOk => junction
                .playok()
                .map_or_else(|| junction.name().to_owned(), |number| number.to_string()),
        }
    }

    /// Reads one name, upper or lower case.
    ///
    /// # Errors
    /// If the text has not the form of a name, or there is no such junction.
    pub fn read(self, name: &str) -> Result<Junction, TurnTextError> {
        let mut characters = name.chars();
        let (first, second, rest) = (characters.next(), characters.next(), characters.next());
        let (Some(first), None) = (first, rest) else {
            return Err(TurnTextError::Syntax);
        };
        let numeric = self == Naming::PlayOk && first.is_ascii_digit();
        let well_formed = match second {
            Some(second) if numeric => second.is_ascii_digit(),
            Some(second) => first.is_ascii_alphabetic() && second.is_ascii_digit(),
            None => numeric,
        };
        if !well_formed {
            return Err(TurnTextError::Syntax);
        }
        let found = match self {
            Naming::Rings => Junction::from_ring_name(name),
            Naming::PlayOk if numeric => name.parse().ok().and_then(Junction::from_playok),
            Naming::PlayOk => name.parse().ok().filter(|&j| j == Junction::CENTRE),
            Naming::Grid => name.parse().ok(),
        };
        found.ok_or(TurnTextError::UnknownJunction(first, second.unwrap_or(' ')))
    }
}

impl FromStr for Naming {
    type Err = super::board::UnknownValue;

    fn from_str(text: &str) -> Result<Naming, Self::Err> {
        super::board::UnknownValue::pick(Naming::ALL, Naming::as_str, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(text: &str) -> Turn {
        text.parse().unwrap()
    }

    #[test]
    fn a_turn_reads_as_it_writes() {
        for text in ["d6", "d5xf4", "d6-b6xf6xb2", "p", "d4xa1xb2xc3xd1xd2xd3"] {
            assert_eq!(turn(text).to_string(), text);
            assert_eq!(turn(&text.to_uppercase()), turn(text));
        }
    }

    #[test]
    fn bad_texts_are_told_apart() {
        for text in [
            "", "d", "d66", "d6-", "-d6", "d6x", "xd6", "d6--b6", "px", "pxd6", "d6-b6-a1", "6d",
            "d6 ", "é1",
        ] {
            assert_eq!(text.parse::<Turn>(), Err(TurnTextError::Syntax), "{text}");
        }
        let seven = "d6xa1xa4xa7xb2xb4xb6xc3";
        assert_eq!(seven.parse::<Turn>(), Err(TurnTextError::TooManyShots));
        assert_eq!(
            "d6xh3".parse::<Turn>(),
            Err(TurnTextError::UnknownJunction('h', '3'))
        );
        assert_eq!(
            "a2".parse::<Turn>(),
            Err(TurnTextError::UnknownJunction('a', '2'))
        );
    }

    #[test]
    fn the_same_turn_may_shoot_in_another_order() {
        assert!(turn("d6xa1xb2").same_turn(&turn("d6xb2xa1")));
        assert_ne!(turn("d6xa1xb2"), turn("d6xb2xa1"));
        assert!(!turn("d6xa1").same_turn(&turn("d6xa1xb2")));
    }

    #[test]
    fn turns_are_ordered_as_their_texts() {
        let mut turns: Vec<_> = ["g7", "a1xb2xc3", "d6", "a1xb2", "a1", "a1xc3"]
            .map(turn)
            .to_vec();
        turns.sort();
        let texts: Vec<_> = turns.iter().map(Turn::to_string).collect();
        assert_eq!(texts, ["a1", "a1xb2", "a1xb2xc3", "a1xc3", "d6", "g7"]);
    }

    #[test]
    fn other_names_are_read_where_asked() {
        assert_eq!(Turn::read("E1-A1xr2", Naming::Rings), Ok(turn("a7-b6xd5")));
        assert_eq!(turn("a7-d4xd5").to_text(Naming::Rings), "E1-d4xR2");
        assert_eq!(Turn::read("A4", Naming::Rings), Ok(turn("f4")));
        assert_eq!(Turn::read("1-4x24", Naming::PlayOk), Ok(turn("a7-b6xg1")));
        assert_eq!(turn("a7-b6xg1").to_text(Naming::PlayOk), "1-4x24");
        assert_eq!(
            Turn::read("25", Naming::PlayOk),
            Err(TurnTextError::UnknownJunction('2', '5'))
        );
        assert_eq!(
            Turn::read("123", Naming::PlayOk),
            Err(TurnTextError::Syntax)
        );
        assert_eq!(Turn::read("12", Naming::Grid), Err(TurnTextError::Syntax));
    }
}
