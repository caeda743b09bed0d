//! The two boards: junctions, the lines through them, neighbours and symmetries.

use std::fmt;
use std::str::FromStr;

use super::junction::{Junction, JunctionSet};

/// The twenty lines of the traditional board: sides of squares, middle lines, and last the diagonals.
const TRADITIONAL: [&str; 20] = [
    "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1", "a1 a4 a7", "b2 b4 b6",
    "c3 c4 c5", "e3 e4 e5", "f2 f4 f6", "g1 g4 g7", "d5 d6 d7", "e4 f4 g4", "d1 d2 d3", "a4 b4 c4",
    "a7 b6 c5", "e5 f6 g7", "e3 f2 g1", "a1 b2 c3",
];

/// How many of them are diagonals.
const CORNER_LINES: usize = 4;

/// The junctions that the centre is joined to.
const BESIDE_CENTRE: [&str; 4] = ["d5", "e4", "d3", "c4"];

/// What the koti board adds: the lines through the centre.
const THROUGH_CENTRE: [&str; 6] = [
    "d4 d5 d6", "d3 d4 d5", "d2 d3 d4", "b4 c4 d4", "c4 d4 e4", "d4 e4 f4",
];

/// Room for the lines of either board, a multiple of four so that they are tried four at a time.
const LINE_ROOM: usize = 28;

/// Stands in the unused room: more bits than any side can have cows on.
const NO_LINE: u32 = u32::MAX;

/// Three connected junctions in a straight line: cows of one colour on all three are a mill.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line([Junction; 3]);

impl Line {
    /// The three junctions in alphabetical order, which is also the order along the line.
    pub const fn junctions(self) -> [Junction; 3] {
        self.0
    }

    /// The three junctions as a set.
    pub const fn set(self) -> JunctionSet {
        JunctionSet::from_bits(
            self.0[0].alone().bits() | self.0[1].alone().bits() | self.0[2].alone().bits(),
        )
    }

    const fn read(text: &str) -> Line {
        let t = text.as_bytes();
        Line([
            Junction::named(t[0], t[1]),
            Junction::named(t[3], t[4]),
            Junction::named(t[6], t[7]),
        ])
    }
}

/// The junctions with a hyphen between: `d5-d6-d7`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.0;
        write!(f, "{a}-{b}-{c}")
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text names no variant of a rule value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such rule value")]
pub struct UnknownValue;

impl UnknownValue {
    /// The value among `all` whose stored form is `text`.
    pub(super) fn pick<T: Copy>(
        all: &[T],
        as_str: fn(T) -> &'static str,
        text: &str,
    ) -> Result<T, UnknownValue> {
        all.iter()
            .copied()
            .find(|&value| as_str(value) == text)
            .ok_or(UnknownValue)
    }
}

/// Which board a rule set is played on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BoardKind {
    /// 24 junctions, 20 lines, 40 edges.
    Traditional,
    /// The same with the centre `d4`: 25 junctions, 26 lines, 44 edges.
    Koti,
    /// The same, but three cows in a row through the centre are on no line: 20 lines, 44 edges.
    KotiPlainCentre,
    /// The koti board without the corner lines: 22 lines, 36 edges.
    KotiPlainCorners,
}

impl BoardKind {
    /// Every board.
    pub const ALL: &'static [BoardKind] = &[
        BoardKind::Traditional,
        BoardKind::Koti,
        BoardKind::KotiPlainCentre,
        BoardKind::KotiPlainCorners,
    ];

    /// The name in stored rule sets: `traditional`, `koti` and so on.
    pub const fn as_str(self) -> &'static str {
        match self {
            BoardKind::Traditional => "traditional",
            BoardKind::Koti => "koti",
            BoardKind::KotiPlainCentre => "koti-plain-centre",
            BoardKind::KotiPlainCorners => "koti-plain-corners",
        }
    }

    /// Whether there is a centre: 25 junctions.
    #[inline]
    pub const fn has_centre(self) -> bool {
        !matches!(self, BoardKind::Traditional)
    }

    /// The board itself.
    #[inline]
    pub fn board(self) -> &'static Board {
        match self {
            BoardKind::Traditional => Board::traditional(),
            BoardKind::Koti => Board::koti(),
            BoardKind::KotiPlainCentre => &PLAIN_CENTRE_BOARD,
            BoardKind::KotiPlainCorners => &PLAIN_CORNERS_BOARD,
        }
    }
}

impl FromStr for BoardKind {
    type Err = UnknownValue;

    fn from_str(text: &str) -> Result<BoardKind, UnknownValue> {
        UnknownValue::pick(BoardKind::ALL, BoardKind::as_str, text)
    }
}

/// A board: which junctions there are and how they hang together.
#[derive(Debug)]
pub struct Board {
    kind: BoardKind,
    junctions: u32,
    lines: [Line; 26],
    line_count: usize,
    line_masks: [u32; LINE_ROOM],
    neighbours: [u32; 25],
    /// For each junction the two other junctions of each line through it, padded with [`NO_LINE`].
    partners: [[u32; 6]; 25],
}

static TRADITIONAL_BOARD: Board = Board::build(BoardKind::Traditional);
static KOTI_BOARD: Board = Board::build(BoardKind::Koti);
static PLAIN_CENTRE_BOARD: Board = Board::build(BoardKind::KotiPlainCentre);
static PLAIN_CORNERS_BOARD: Board = Board::build(BoardKind::KotiPlainCorners);

impl Board {
    /// The board of 24 junctions.
    #[inline]
    pub fn traditional() -> &'static Board {
        &TRADITIONAL_BOARD
    }

    /// The board of 25 junctions, with a centre.
    #[inline]
    pub fn koti() -> &'static Board {
        &KOTI_BOARD
    }

    /// Which board this is.
    pub const fn kind(&self) -> BoardKind {
        self.kind
    }

    /// The board's identifier, as in stored rule sets.
    pub const fn name(&self) -> &'static str {
        self.kind.as_str()
    }

    /// All junctions of this board, 24 or 25.
    #[inline]
    pub const fn junctions(&self) -> JunctionSet {
        JunctionSet::from_bits(self.junctions)
    }

    /// The junctions joined to `junction` by an edge; none for a junction that the board lacks.
    #[inline]
    pub const fn neighbours(&self, junction: Junction) -> JunctionSet {
        JunctionSet::from_bits(self.neighbours[junction.index()])
    }

    /// All lines, 20 to 26.
    pub fn lines(&self) -> &[Line] {
        &self.lines[..self.line_count]
    }

    /// Every edge once, its alphabetically first end first, in order: 36 to 44.
    pub fn edges(&self) -> impl Iterator<Item = (Junction, Junction)> {
        self.junctions().iter().flat_map(|from| {
            self.neighbours(from)
                .iter()
                .filter(move |&to| from < to)
                .map(move |to| (from, to))
        })
    }

    /// The ways to turn, mirror and (traditional board only) turn inside out the board onto itself:
    /// 16 or 8, the one that changes nothing first.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let swaps: &[bool] = match self.kind {
            BoardKind::Traditional => &[false, true],
            BoardKind::Koti | BoardKind::KotiPlainCentre | BoardKind::KotiPlainCorners => &[false],
        };
        let mut all = Vec::new();
        for &inside_out in swaps {
            for mirrored in [false, true] {
                for quarters in 0..4 {
                    all.push(Symmetry::new(quarters, mirrored, inside_out));
                }
            }
        }
        all
    }

    /// The cows among `cows` that stand in a mill.
    #[inline]
    pub(super) fn in_mills(&self, cows: u32) -> u32 {
        let mut found = 0;
        for &line in &self.line_masks {
            found |= if cows & line == line { line } else { 0 };
        }
        found
    }

    /// The lines fully held by `cows`.
    pub(super) fn mills(&self, cows: u32) -> impl Iterator<Item = Line> + '_ {
        self.lines()
            .iter()
            .copied()
            .filter(move |line| line.set().bits() & !cows == 0)
    }

    /// The junctions without one of `cows` where one more would complete a line.
    #[inline]
    pub(super) fn completions(&self, cows: u32) -> u32 {
        let mut found = 0;
        for &line in &self.line_masks {
            let missing = line & !cows;
            // exactly one junction missing; unused room always misses several
            found |= if missing & missing.wrapping_sub(1) == 0 {
                missing
            } else {
                0
            };
        }
        found
    }

    /// How many lines a cow arriving at `to` completes together with `others`.
    #[inline]
    pub(super) fn closed_at(&self, others: u32, to: Junction) -> u8 {
        let mut closed = 0;
        for &pair in &self.partners[to.index()] {
            closed += u8::from(others & pair == pair);
        }
        closed
    }

    const fn build(kind: BoardKind) -> Board {
        let mut lines = [Line::read(TRADITIONAL[0]); 26];
        let mut line_count = 0;
        let corners = match kind {
            BoardKind::KotiPlainCorners => CORNER_LINES,
            BoardKind::Traditional | BoardKind::Koti | BoardKind::KotiPlainCentre => 0,
        };
        while line_count < TRADITIONAL.len() - corners {
            lines[line_count] = Line::read(TRADITIONAL[line_count]);
            line_count += 1;
        }
        if matches!(kind, BoardKind::Koti | BoardKind::KotiPlainCorners) {
            let mut i = 0;
            while i < THROUGH_CENTRE.len() {
                lines[line_count] = Line::read(THROUGH_CENTRE[i]);
                line_count += 1;
                i += 1;
            }
        }

        let mut line_masks = [NO_LINE; LINE_ROOM];
        let mut junctions = 0;
        let mut neighbours = [0; 25];
        let mut partners = [[NO_LINE; 6]; 25];
        let mut through = [0_usize; 25];
        if kind.has_centre() {
            junctions |= Junction::CENTRE.alone().bits();
            let mut i = 0;
            while i < BESIDE_CENTRE.len() {
                let name = BESIDE_CENTRE[i].as_bytes();
                let beside = Junction::named(name[0], name[1]);
                neighbours[beside.index()] |= Junction::CENTRE.alone().bits();
                neighbours[Junction::CENTRE.index()] |= beside.alone().bits();
                i += 1;
            }
        }
        let mut i = 0;
        while i < line_count {
            let ends = lines[i].0;
            let mask = lines[i].set().bits();
            line_masks[i] = mask;
            junctions |= mask;
            neighbours[ends[0].index()] |= ends[1].alone().bits();
            neighbours[ends[1].index()] |= ends[0].alone().bits() | ends[2].alone().bits();
            neighbours[ends[2].index()] |= ends[1].alone().bits();
            let mut k = 0;
            while k < 3 {
                let at = ends[k];
                partners[at.index()][through[at.index()]] = mask & !at.alone().bits();
                through[at.index()] += 1;
                k += 1;
            }
            i += 1;
        }
        Board {
            kind,
            junctions,
            lines,
            line_count,
            line_masks,
            neighbours,
            partners,
        }
    }
}

/// A way to lay the board onto itself so that lines fall on lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry([Junction; 25]);

impl Symmetry {
    /// Where a junction comes to lie.
    pub fn apply(&self, junction: Junction) -> Junction {
        self.0[junction.index()]
    }

    /// Where a set of junctions comes to lie.
    pub fn apply_set(&self, set: JunctionSet) -> JunctionSet {
        set.iter().map(|junction| self.apply(junction)).collect()
    }

    /// Mirrors left and right if asked, then turns by quarters, then swaps outer and inner ring if asked.
    fn new(quarters: u8, mirrored: bool, inside_out: bool) -> Symmetry {
        let mut image = [Junction::CENTRE; 25];
        for junction in Junction::all() {
            // distances from the centre
            let mut x = i32::from(junction.file()) - 3;
            let mut y = i32::from(junction.rank()) - 3;
            if mirrored {
                x = -x;
            }
            for _ in 0..quarters {
                (x, y) = (y, -x);
            }
            let ring = x.abs().max(y.abs());
            if inside_out && ring > 0 {
                x = x / ring * (4 - ring);
                y = y / ring * (4 - ring);
            }
            image[junction.index()] = Junction::all()
                .find(|other| i32::from(other.file()) - 3 == x && i32::from(other.rank()) - 3 == y)
                .unwrap_or(junction);
        }
        Symmetry(image)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn j(name: &str) -> Junction {
        name.parse().unwrap()
    }

    fn set(names: &str) -> JunctionSet {
        names.split_whitespace().map(j).collect()
    }

    #[test]
    fn the_boards_have_the_documented_size() {
        let sizes = |board: &Board| {
            (
                board.junctions().len(),
                board.edges().count(),
                board.lines().len(),
                board.symmetries().len(),
            )
        };
        assert_eq!(sizes(Board::traditional()), (24, 40, 20, 16));
        assert_eq!(sizes(Board::koti()), (25, 44, 26, 8));
        let plain_centre = BoardKind::KotiPlainCentre.board();
        assert_eq!(sizes(plain_centre), (25, 44, 20, 8));
        let plain_corners = BoardKind::KotiPlainCorners.board();
        assert_eq!(sizes(plain_corners), (25, 36, 22, 8));
        assert_eq!(plain_centre.neighbours(j("d4")), set("c4 d3 d5 e4"));
        assert_eq!(plain_corners.neighbours(j("a7")), set("a4 d7"));
    }

    #[test]
    fn neighbours_follow_the_lines() {
        let traditional = Board::traditional();
        assert_eq!(traditional.neighbours(j("a7")), set("a4 b6 d7"));
        assert_eq!(traditional.neighbours(j("d5")), set("c5 d6 e5"));
        assert!(traditional.neighbours(j("d4")).is_empty());
        let koti = Board::koti();
        assert_eq!(koti.neighbours(j("d4")), set("c4 d3 d5 e4"));
        assert_eq!(koti.neighbours(j("d5")), set("c5 d4 d6 e5"));
    }

    #[test]
    fn every_symmetry_is_different_and_keeps_lines() {
        for board in BoardKind::ALL.iter().map(|kind| kind.board()) {
            let lines: BTreeSet<_> = board.lines().iter().map(|line| line.set()).collect();
            let mut seen = Vec::new();
            for symmetry in board.symmetries() {
                let image: BTreeSet<_> =
                    lines.iter().map(|&line| symmetry.apply_set(line)).collect();
                assert_eq!(image, lines);
                assert!(!seen.contains(&symmetry));
                seen.push(symmetry);
            }
            assert_eq!(seen[0].apply(j("a4")), j("a4"));
        }
    }

    #[test]
    fn cows_on_either_side_of_the_empty_middle_are_on_no_line() {
        let traditional = Board::traditional();
        let cows = set("d2 d3 d5 d6");
        assert_eq!(
            JunctionSet::from_bits(traditional.completions(cows.bits())),
            set("d1 d7")
        );
        let koti = Board::koti();
        assert_eq!(
            JunctionSet::from_bits(koti.completions(cows.bits())),
            set("d1 d4 d7")
        );
        assert_eq!(koti.closed_at(cows.bits(), j("d4")), 3);
        assert_eq!(koti.in_mills(cows.bits()), 0);
    }

    #[test]
    fn a_cow_on_the_centre_can_close_six_lines() {
        let around = set("b4 c4 d2 d3 d5 d6 e4 f4");
        assert_eq!(Board::koti().closed_at(around.bits(), j("d4")), 6);
        let all = around | j("d4").alone();
        assert_eq!(Board::koti().in_mills(all.bits()), all.bits());
        assert_eq!(Board::koti().mills(all.bits()).count(), 6);
    }
}
