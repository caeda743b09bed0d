//! A place on the board, and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

/// The names in the order of [`Junction::index`], which is the order of the alphabet.
const NAMES: [&str; 25] = [
    "a1", "a4", "a7", "b2", "b4", "b6", "c3", "c4", "c5", "d1", "d2", "d3", "d4", "d5", "d6", "d7",
    "e3", "e4", "e5", "f2", "f4", "f6", "g1", "g4", "g7",
];

/// The ring names clockwise from the top left corner: outer, middle and inner ring.
const RINGS: [(char, [&str; 8]); 3] = [
    ('E', ["a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4"]),
    ('A', ["b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4"]),
    ('R', ["c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4"]),
];

/// A place on the board where a cow can stand, named by file and rank: `a1` bottom left, `g7` top right.
///
/// There are 24 on the traditional board; the koti board adds `d4`. The order is that of the names
/// in the alphabet. Source: rules page of this program, Boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Junction(u8);

impl Junction {
    /// The centre, `d4`, which only the koti board has.
    pub const CENTRE: Junction = Junction(12);

    /// All 25 junctions in alphabetical order, the centre among them.
    pub fn all() -> impl Iterator<Item = Junction> {
        (0..25).map(Junction)
    }

    /// Place in the alphabetical order, 0 to 24; the centre is 12 on either board.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The junction with the given [`index`](Junction::index), if it is at most 24.
    pub fn from_index(index: usize) -> Option<Junction> {
        u8::try_from(index).ok().filter(|&i| i < 25).map(Junction)
    }

    /// Column on the 7 × 7 grid, 0 to 6, the file `a` being 0.
    pub const fn file(self) -> u8 {
        NAMES[self.index()].as_bytes()[0] - b'a'
    }

    /// Row on the 7 × 7 grid, 0 to 6, the rank 1 being 0.
    pub const fn rank(self) -> u8 {
        NAMES[self.index()].as_bytes()[1] - b'1'
    }

    /// Name by file and rank, in lower case.
    pub const fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// The ring name that Mind Sports South Africa uses, `E1` to `E8` outside, `A1` to `A8` in the
    /// middle, `R1` to `R8` inside, clockwise from the top left; the centre stays `d4`.
    pub fn ring_name(self) -> String {
        for (ring, names) in RINGS {
            if let Some(at) = names.iter().position(|&name| name == self.name()) {
                return format!("{ring}{}", at + 1);
            }
        }
        self.name().to_owned()
    }

    /// Reads a ring name in upper or lower case, `d4` for the centre.
    pub fn from_ring_name(name: &str) -> Option<Junction> {
        Junction::all().find(|junction| junction.ring_name().eq_ignore_ascii_case(name))
    }

    /// The junction with `PlayOK`'s number, 1 to 24, counted row by row from `a7` to `g1`.
    pub fn from_playok(number: u8) -> Option<Junction> {
        Junction::all().find(|junction| junction.playok() == Some(number))
    }

    /// `PlayOK`'s number, 1 to 24; the centre has none.
    pub fn playok(self) -> Option<u8> {
        if self == Junction::CENTRE {
            return None;
        }
        let above = Junction::all()
            .filter(|&other| other != Junction::CENTRE)
            .filter(|other| {
                other.rank() > self.rank()
                    || (other.rank() == self.rank() && other.file() < self.file())
            })
            .count();
        u8::try_from(above + 1).ok()
    }

    /// The set of this junction alone.
    pub const fn alone(self) -> JunctionSet {
        JunctionSet(1 << self.0)
    }

    /// Reads a name while tables are built; fails the build if there is no such junction.
    pub(super) const fn named(file: u8, rank: u8) -> Junction {
        let mut i = 0;
        while i < 25 {
            let name = NAMES[i as usize].as_bytes();
            if name[0] == file && name[1] == rank {
                return Junction(i);
            }
            i += 1;
        }
        panic!("no such junction")
    }
}

impl fmt::Display for Junction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Junction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is the name of no junction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such junction")]
pub struct NoSuchJunction;

impl FromStr for Junction {
    type Err = NoSuchJunction;

    /// Reads a name by file and rank, in upper or lower case.
    fn from_str(text: &str) -> Result<Junction, NoSuchJunction> {
        Junction::all()
            .find(|junction| junction.name().eq_ignore_ascii_case(text))
            .ok_or(NoSuchJunction)
    }
}

/// A set of junctions, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct JunctionSet(u32);

impl JunctionSet {
    /// No junction.
    pub const EMPTY: JunctionSet = JunctionSet(0);

    /// The set whose members are the set bits; bit i stands for the junction of index i.
    pub(super) const fn from_bits(bits: u32) -> JunctionSet {
        JunctionSet(bits)
    }

    /// One bit a junction, by index.
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the junction is a member.
    pub const fn contains(self, junction: Junction) -> bool {
        self.0 >> junction.0 & 1 == 1
    }

    /// Adds a junction.
    pub const fn insert(&mut self, junction: Junction) {
        self.0 |= 1 << junction.0;
    }

    /// Takes a junction out.
    pub const fn remove(&mut self, junction: Junction) {
        self.0 &= !(1 << junction.0);
    }

    /// Number of members, 0 to 25.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no member.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The member that comes first in the alphabet.
    pub fn first(self) -> Option<Junction> {
        self.iter().next()
    }

    /// The members in order of index, which is alphabetical.
    pub const fn iter(self) -> Junctions {
        Junctions(self.0)
    }
}

/// The members of a [`JunctionSet`] in order.
#[derive(Clone, Debug)]
pub struct Junctions(u32);

impl Iterator for Junctions {
    type Item = Junction;

    #[inline]
    fn next(&mut self) -> Option<Junction> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a bit number is below 32")]
        let junction = Junction(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(junction)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Junctions {}

impl IntoIterator for JunctionSet {
    type Item = Junction;
    type IntoIter = Junctions;

    fn into_iter(self) -> Junctions {
        self.iter()
    }
}

impl FromIterator<Junction> for JunctionSet {
    fn from_iter<I: IntoIterator<Item = Junction>>(junctions: I) -> JunctionSet {
        let mut set = JunctionSet::EMPTY;
        for junction in junctions {
            set.insert(junction);
        }
        set
    }
}

impl BitOr for JunctionSet {
    type Output = JunctionSet;

    fn bitor(self, other: JunctionSet) -> JunctionSet {
        JunctionSet(self.0 | other.0)
    }
}

impl BitAnd for JunctionSet {
    type Output = JunctionSet;

    fn bitand(self, other: JunctionSet) -> JunctionSet {
        JunctionSet(self.0 & other.0)
    }
}

/// The members of the first set that are not in the second.
impl Sub for JunctionSet {
    type Output = JunctionSet;

    fn sub(self, other: JunctionSet) -> JunctionSet {
        JunctionSet(self.0 & !other.0)
    }
}

/// The names with a space between, in order.
impl fmt::Display for JunctionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, junction) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{junction}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for JunctionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn j(name: &str) -> Junction {
        name.parse().unwrap()
    }

    #[test]
    fn names_are_in_the_order_of_the_alphabet() {
        let names: Vec<_> = Junction::all().map(Junction::name).collect();
        let mut sorted = names.clone();
        sorted.sort_unstable();
        assert_eq!(names, sorted);
        assert_eq!(names.len(), 25);
        assert_eq!(Junction::from_index(24), Some(j("g7")));
        assert_eq!(Junction::from_index(25), None);
    }

    #[test]
    fn either_case_is_read_and_lower_case_written() {
        assert_eq!(j("D6").to_string(), "d6");
        assert_eq!((j("d6").file(), j("d6").rank()), (3, 5));
        assert_eq!("d8".parse::<Junction>(), Err(NoSuchJunction));
        assert_eq!("é".parse::<Junction>(), Err(NoSuchJunction));
    }

    #[test]
    fn rings_run_clockwise_from_the_top_left() {
        for (grid, ring) in [
            ("a7", "E1"),
            ("d7", "E2"),
            ("a4", "E8"),
            ("b6", "A1"),
            ("f4", "A4"),
            ("c5", "R1"),
            ("c4", "R8"),
            ("d4", "d4"),
        ] {
            assert_eq!(j(grid).ring_name(), ring);
            assert_eq!(
                Junction::from_ring_name(&ring.to_lowercase()),
                Some(j(grid))
            );
        }
        assert_eq!(Junction::from_ring_name("E9"), None);
    }

    #[test]
    fn playok_numbers_run_row_by_row() {
        assert_eq!(Junction::from_playok(1), Some(j("a7")));
        assert_eq!(Junction::from_playok(10), Some(j("a4")));
        assert_eq!(Junction::from_playok(13), Some(j("e4")));
        assert_eq!(Junction::from_playok(24), Some(j("g1")));
        assert_eq!(Junction::from_playok(0), None);
        assert_eq!(Junction::from_playok(25), None);
        assert_eq!(Junction::CENTRE.playok(), None);
    }

    #[test]
    fn a_set_lists_its_members_in_order() {
        let mut set: JunctionSet = ["g7", "a1", "d4"].into_iter().map(j).collect();
        assert_eq!(set.to_string(), "a1 d4 g7");
        set.remove(j("a1"));
        assert!(!set.contains(j("a1")) && set.contains(j("d4")));
        assert_eq!((set - j("d4").alone()).first(), Some(j("g7")));
        assert_eq!((set | j("b2").alone()).len(), 3);
        assert!((set & j("b2").alone()).is_empty());
    }
}
