//! Colour difference, colour preference and allocation of colours. Source: C.04.3 (2026), articles 1.6, 1.7 and 5.

use crate::side::Side;

/// How much a colour preference weighs. Source: C.04.3, 1.7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Strength {
    /// No game played yet.
    None,
    /// Colour difference 0: alternate.
    Mild,
    /// Colour difference 1 or -1.
    Strong,
    /// Colour difference beyond 1, or the same colour in the last two games.
    Absolute,
}

/// The colour that a player should get, and how much that weighs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Preference {
    /// The colour; `None` if the player has played no game.
    pub side: Option<Side>,
    /// Its weight.
    pub strength: Strength,
}

impl Preference {
    /// Whether both prefer the same colour.
    pub fn clashes(self, other: Preference) -> bool {
        self.side.is_some() && self.side == other.side
    }
}

/// The colours of the games that one player has played, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Colours {
    games: Vec<Side>,
}

impl Colours {
    /// Colours of played games, the first first; unplayed rounds are left out.
    pub fn new(games: impl IntoIterator<Item = Side>) -> Colours {
        Colours {
            games: games.into_iter().collect(),
        }
    }

    /// The colours, first game first.
    pub fn games(&self) -> &[Side] {
        &self.games
    }

    /// Colour difference (CD): games with White less games with Black.
    pub fn difference(&self) -> i32 {
        self.games.iter().fold(0, |sum, side| match side {
            Side::White => sum + 1,
            Side::Black => sum - 1,
        })
    }

    /// The colour of the last two games if it was the same.
    pub fn repeated(&self) -> Option<Side> {
        match self.games.as_slice() {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        }
    }

    /// The preference by the first definition of 1.7 that fits.
    pub fn preference(&self) -> Preference {
        let difference = self.difference();
        let lacking = match difference {
            ..=-1 => Some(Side::White),
            0 => None,
            1.. => Some(Side::Black),
        };
        let last = self.games.last().copied();
        let (side, strength) = if difference.abs() > 1 {
            (lacking, Strength::Absolute)
        } else if let Some(side) = self.repeated() {
            (Some(side.opposite()), Strength::Absolute)
        } else if lacking.is_some() {
            (lacking, Strength::Strong)
        } else if let Some(side) = last {
            (Some(side.opposite()), Strength::Mild)
        } else {
            (None, Strength::None)
        };
        Preference { side, strength }
    }
}

/// The rule of article 5.2 that gave a pair its colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum ColourRule {
    /// 5.2.1: both preferences are granted.
    Both,
    /// 5.2.2: the stronger preference, or of two absolute ones that of the wider colour difference.
    Stronger,
    /// 5.2.3: alternate to the latest time at which they had different colours.
    Alternate,
    /// 5.2.4: the preference of the higher ranked player.
    HigherRanked,
    /// 5.2.5: the initial colour goes to the higher ranked player if the number is odd.
    Initial,
}

/// The colour of the higher ranked player of a pair, and the rule that gave it. Source: C.04.3, 5.2.
///
/// `initial` is the colour which that player gets by 5.2.5.
pub fn allocate(higher: &Colours, lower: &Colours, initial: Side) -> (Side, ColourRule) {
    let (mine, theirs) = (higher.preference(), lower.preference());
    let (mine_side, theirs_side) = match (mine.side, theirs.side) {
        (None, None) => return (initial, ColourRule::Initial),
        (Some(side), None) => return (side, ColourRule::Both),
        (None, Some(side)) => return (side.opposite(), ColourRule::Both),
        (Some(mine), Some(theirs)) => (mine, theirs),
    };
    if mine_side != theirs_side {
        return (mine_side, ColourRule::Both);
    }
    let weight = |preference: Preference, colours: &Colours| {
        let width = match preference.strength {
            Strength::Absolute => colours.difference().abs(),
            _ => 0,
        };
        (preference.strength, width)
    };
    match weight(mine, higher).cmp(&weight(theirs, lower)) {
        std::cmp::Ordering::Greater => return (mine_side, ColourRule::Stronger),
        std::cmp::Ordering::Less => return (theirs_side.opposite(), ColourRule::Stronger),
        std::cmp::Ordering::Equal => {}
    }
    let back = higher.games.iter().rev().zip(lower.games.iter().rev());
    for (mine, theirs) in back {
        if mine != theirs {
            return (*theirs, ColourRule::Alternate);
        }
    }
    (mine_side, ColourRule::HigherRanked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{Black, White};

    fn colours(text: &str) -> Colours {
        Colours::new(text.chars().map(|c| if c == 'w' { White } else { Black }))
    }

    #[test]
    fn preferences_follow_the_first_definition_that_fits() {
        for (games, side, strength) in [
            ("", None, Strength::None),
            ("w", Some(Black), Strength::Strong),
            ("wb", Some(White), Strength::Mild),
            ("bw", Some(Black), Strength::Mild),
            ("bbww", Some(Black), Strength::Absolute),
            ("wwwbb", Some(White), Strength::Absolute),
            ("wwbw", Some(Black), Strength::Absolute),
            ("wwwwbb", Some(Black), Strength::Absolute),
            ("bwb", Some(White), Strength::Strong),
        ] {
            let preference = colours(games).preference();
            assert_eq!(preference, Preference { side, strength }, "after {games:?}");
        }
    }

    #[test]
    fn colours_are_allocated_by_the_first_rule_that_decides() {
        for (higher, lower, side, rule) in [
            ("", "", Black, ColourRule::Initial),
            ("w", "b", Black, ColourRule::Both),
            ("", "b", Black, ColourRule::Both),
            ("wb", "b", Black, ColourRule::Stronger),
            ("bwbwbb", "bb", White, ColourRule::HigherRanked),
            ("bwwbb", "wbbwbb", Black, ColourRule::Stronger),
            ("bbwbwb", "wbwbbb", Black, ColourRule::Alternate),
            ("wb", "wb", White, ColourRule::HigherRanked),
            ("bwwb", "wbwb", Black, ColourRule::Alternate),
        ] {
            assert_eq!(
                allocate(&colours(higher), &colours(lower), Black),
                (side, rule),
                "{higher:?} against {lower:?}"
            );
        }
    }
}
