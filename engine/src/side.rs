//! The two players, and a pair of values of which each player has one.
//!
//! All that the game half and the tournament half share.

use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the two players. White is the one who plays first, whatever the colour of the cows on the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Plays first.
    White,
    /// Plays second.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The other player.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

/// The lower-case English name, `white` or `black`, as machine-readable output has it.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "white",
            Side::Black => "black",
        })
    }
}

/// A value for each player, indexed by [`Side`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct BySide<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> BySide<T> {
    /// A pair of values, White's first.
    pub const fn new(white: T, black: T) -> BySide<T> {
        BySide { white, black }
    }

    /// The same question asked of each side's value.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            white: f(self.white),
            black: f(self.black),
        }
    }

    /// Each side with its value, White first.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        Side::BOTH.into_iter().map(|side| (side, &self[side]))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_finds_its_own_value() {
        let mut hands = BySide::new(12_u8, 11);
        hands[Side::Black] -= 1;
        assert_eq!(hands, BySide::new(12, 10));
        assert_eq!(hands.map(|n| n > 10), BySide::new(true, false));
        let listed: Vec<_> = hands.iter().collect();
        assert_eq!(listed, [(Side::White, &12), (Side::Black, &10)]);
    }

    #[test]
    fn the_opposite_of_the_opposite_is_the_same() {
        for side in Side::BOTH {
            assert_ne!(side.opposite(), side);
            assert_eq!(side.opposite().opposite(), side);
        }
        assert_eq!(Side::White.to_string(), "white");
    }
}
