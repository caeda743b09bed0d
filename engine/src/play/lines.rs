//! Some of a board's lines.

use std::fmt;

use super::board::{BoardKind, Line};
use super::junction::{Junction, JunctionSet};

/// Lines of one board, small enough to travel with a refusal that names them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Lines {
    board: BoardKind,
    /// One bit a line, by its place among those of the board.
    bits: u32,
}

impl Lines {
    /// Those of the board's lines that are `wanted`.
    pub(super) fn of(board: BoardKind, wanted: impl Fn(Line) -> bool) -> Lines {
        let all = board.board().lines().iter().zip(0_u32..);
        let bits = all
            .filter(|(line, _)| wanted(**line))
            .fold(0, |bits, (_, at)| bits | 1 << at);
        Lines { board, bits }
    }

    /// No line.
    pub const fn none(board: BoardKind) -> Lines {
        Lines { board, bits: 0 }
    }

    /// The lines that a cow arriving at `to` closes together with `others`.
    pub fn closed(board: BoardKind, others: JunctionSet, to: Junction) -> Lines {
        Lines::of(board, |line| {
            line.set().contains(to) && (line.set() - to.alone() - others).is_empty()
        })
    }

    /// The lines of which `cows` hold all but one junction, which is one of `open`.
    pub fn one_short(board: BoardKind, cows: JunctionSet, open: JunctionSet) -> Lines {
        Lines::of(board, |line| {
            let missing = line.set() - cows;
            missing.len() == 1 && (missing - open).is_empty()
        })
    }

    /// The lines, in the order of the board's.
    pub fn iter(self) -> impl Iterator<Item = Line> {
        let all = self.board.board().lines().iter().zip(0_u32..);
        all.filter(move |(_, at)| self.bits >> at & 1 == 1)
            .map(|(line, _)| *line)
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

/// The lines with a space between.
impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, line) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{line}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> JunctionSet {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn lines_that_are_closed_or_one_short_are_found() {
        let board = BoardKind::Traditional;
        let closed = Lines::closed(board, set("a7 b6 d5 c5 a1"), "e5".parse().unwrap());
        assert_eq!(closed.to_string(), "c5-d5-e5");
        let both = Lines::closed(board, set("a7 b6 d5 e5 a1"), "c5".parse().unwrap());
        assert_eq!(
            (both.to_string().as_str(), both.len()),
            ("c5-d5-e5 a7-b6-c5", 2)
        );
        let short = Lines::one_short(board, set("a7 b6 d7"), set("c5"));
        assert_eq!(short.to_string(), "a7-b6-c5");
        assert!(Lines::one_short(board, set("a7 b6 d7"), set("a4")).is_empty());
        assert!(Lines::none(board).is_empty());
    }
}
