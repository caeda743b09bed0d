//! Positions as text: nine fields in a line, or a board to look at.

use std::fmt;

use super::board::{Board, BoardKind};
use super::junction::Junction;
use super::position::{Position, Stage};
use super::rules::{COWS, RuleSet};
use crate::side::{BySide, Side};

/// The junctions of each ring clockwise from 12 o'clock: inner, middle, outer.
const RINGS: [[&str; 8]; 3] = [
    ["d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"],
    ["d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6"],
    ["d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7"],
];

/// Why a text is no position; each names the field, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// There are not nine fields, but this many.
    #[error("{0} fields instead of nine")]
    Fields(usize),
    /// Field 1 has not the rings of the board.
    #[error("field 1 has not the rings of the board")]
    Rings,
    /// Field 1 has a character other than `O`, `@` and `*`.
    #[error("field 1 has a character other than O, @ and *")]
    Cow(char),
    /// Field 2 is neither `w` nor `b`.
    #[error("field 2 is neither w nor b")]
    Side,
    /// Field 3 is neither `p` nor `m`, or is not the stage that the hands make it.
    #[error("field 3 is not the stage that the hands make it")]
    Stage,
    /// The field with this number, 4 to 9, is not a number that can stand there.
    #[error("field {0} is not a number that can stand there")]
    Number(u8),
    /// Field 4 or 6 is not the number of cows on the board.
    #[error("field {0} is not the number of cows on the board")]
    Count(u8),
    /// A side has more than twelve cows, board and hand together.
    #[error("a side has more than twelve cows")]
    TooMany(Side),
}

impl PositionError {
    /// Number of the field that is wrong, from 1; 0 for the text as a whole.
    pub const fn field(self) -> u8 {
        match self {
            PositionError::Fields(_) => 0,
            PositionError::Rings | PositionError::Cow(_) => 1,
            PositionError::Side => 2,
            PositionError::Stage => 3,
            PositionError::Number(field) | PositionError::Count(field) => field,
            PositionError::TooMany(Side::White) => 5,
            PositionError::TooMany(Side::Black) => 7,
        }
    }
}

impl Position {
    /// Reads the nine fields `inner/middle/outer side stage wboard whand bboard bhand quiet turn`; the
    /// koti board has its centre as a fourth part. History that they do not carry counts as none.
    ///
    /// # Errors
    /// If a field is wrong or two contradict each other.
    pub fn parse(rules: &RuleSet, text: &str) -> Result<Position, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let &[
            rings,
            side,
            stage,
            w_board,
            w_hand,
            b_board,
            b_hand,
            quiet,
            number,
        ] = fields.as_slice()
        else {
            return Err(PositionError::Fields(fields.len()));
        };
        let mut position = Position::start(rules);
        position.cows = read_cows(rules.board, rings)?;
        position.to_move = match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(PositionError::Side),
        };
        position.hand = BySide::new(read_number(w_hand, 5)?, read_number(b_hand, 7)?);
        position.quiet = read_number(quiet, 8)?;
        position.number = read_number(number, 9)?;
        if position.number == 0 {
            return Err(PositionError::Number(9));
        }
        for (side, text, field) in [(Side::White, w_board, 4), (Side::Black, b_board, 6)] {
            let stated: u32 = read_number(text, field)?;
            if stated != position.cows[side].count_ones() {
                return Err(PositionError::Count(field));
            }
            if stated + u32::from(position.hand[side]) > u32::from(COWS) {
                return Err(PositionError::TooMany(side));
            }
        }
        let stated = match stage {
            "p" => Stage::Placing,
            "m" => Stage::Moving,
            _ => return Err(PositionError::Stage),
        };
        if stated != position.stage() {
            return Err(PositionError::Stage);
        }
        Ok(position)
    }

    /// The board as text, White's cows `O`, Black's `@`, empty junctions `.`, files and ranks at the edge.
    pub fn diagram(&self) -> String {
        // one cell a junction and three between files; the rows between ranks carry the lines
        let mut canvas = vec![vec![' '; 25]; 13];
        let cell = |junction: Junction| {
            (
                12 - 2 * usize::from(junction.rank()),
                4 * usize::from(junction.file()),
            )
        };
        for (a, b) in self.board().edges() {
            let ((row_a, column_a), (row_b, column_b)) = (cell(a), cell(b));
            let steps = row_a.abs_diff(row_b).max(column_a.abs_diff(column_b));
            let stroke = if row_a == row_b {
                '-'
            } else if column_a == column_b {
                '|'
            } else if (row_a < row_b) == (column_a < column_b) {
                '\\'
            } else {
                '/'
            };
            for step in 1..steps {
                let between = |from: usize, to: usize| {
                    if to >= from {
                        from + (to - from) * step / steps
                    } else {
                        from - (from - to) * step / steps
                    }
                };
                let (row, column) = (between(row_a, row_b), between(column_a, column_b));
                // a diagonal is one stroke, half-way between the ranks
                if row_a == row_b || column_a == column_b || 2 * step == steps {
                    canvas[row][column] = stroke;
                }
            }
        }
        for junction in self.board().junctions() {
            let (row, column) = cell(junction);
            canvas[row][column] = match self.at(junction) {
                Some(Side::White) => 'O',
                Some(Side::Black) => '@',
                None => '.',
            };
        }
        let mut text = String::new();
        for (row, cells) in canvas.iter().enumerate() {
            let label = if row % 2 == 0 {
                char::from_digit(7 - u32::try_from(row / 2).unwrap_or(0), 10).unwrap_or(' ')
            } else {
                ' '
            };
            let line: String = [label, ' ']
                .into_iter()
                .chain(cells.iter().copied())
                .collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text.push_str("  a   b   c   d   e   f   g\n");
        text
    }
}

/// The nine fields.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, ring) in rings(self.board()).iter().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            for &junction in ring {
                f.write_str(match self.at(junction) {
                    Some(Side::White) => "O",
                    Some(Side::Black) => "@",
                    None => "*",
                })?;
            }
        }
        let side = match self.to_move {
            Side::White => 'w',
            Side::Black => 'b',
        };
        let stage = match self.stage() {
            Stage::Placing => 'p',
            Stage::Moving => 'm',
        };
        write!(
            f,
            " {side} {stage} {} {} {} {} {} {}",
            self.cows.white.count_ones(),
            self.hand.white,
            self.cows.black.count_ones(),
            self.hand.black,
            self.quiet,
            self.number
        )
    }
}

/// The junctions in the order of the first field, part by part.
fn rings(board: &Board) -> Vec<Vec<Junction>> {
    let mut parts: Vec<Vec<Junction>> = RINGS
        .iter()
        .map(|ring| ring.iter().filter_map(|name| name.parse().ok()).collect())
        .collect();
    if board.kind().has_centre() {
        parts.push(vec![Junction::CENTRE]);
    }
    parts
}

fn read_cows(board: BoardKind, text: &str) -> Result<BySide<u32>, PositionError> {
    let rings = rings(board.board());
    let parts: Vec<&str> = text.split('/').collect();
    if parts.len() != rings.len() {
        return Err(PositionError::Rings);
    }
    let mut cows = BySide::new(0, 0);
    for (part, ring) in parts.iter().zip(&rings) {
        if part.chars().count() != ring.len() {
            return Err(PositionError::Rings);
        }
        for (cow, junction) in part.chars().zip(ring) {
            match cow {
                'O' => cows.white |= junction.alone().bits(),
                '@' => cows.black |= junction.alone().bits(),
                '*' => {}
                other => return Err(PositionError::Cow(other)),
            }
        }
    }
    Ok(cows)
}

fn read_number<N: std::str::FromStr>(text: &str, field: u8) -> Result<N, PositionError> {
    if !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(PositionError::Number(field));
    }
    text.parse().map_err(|_| PositionError::Number(field))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "********/********/******** w p 0 12 0 12 0 1";

    #[test]
    fn the_empty_board_is_written_as_documented() {
        assert_eq!(Position::start(&RuleSet::classic()).to_string(), START);
        let koti = "********/********/********/* w p 0 12 0 12 0 1";
        assert_eq!(Position::start(&RuleSet::koti()).to_string(), koti);
    }

    #[test]
    fn each_field_is_checked() {
        let cases = [
            ("", PositionError::Fields(0)),
            (
                "********/********/******** w p 0 12 0 12 0",
                PositionError::Fields(8),
            ),
            (
                "********/********/********/* w p 0 12 0 12 0 1",
                PositionError::Rings,
            ),
            (
                "********/********/******* w p 0 12 0 12 0 1",
                PositionError::Rings,
            ),
            (
                "********/********/*******x w p 0 12 0 12 0 1",
                PositionError::Cow('x'),
            ),
            (
                "********/********/******** x p 0 12 0 12 0 1",
                PositionError::Side,
            ),
            (
                "********/********/******** w x 0 12 0 12 0 1",
                PositionError::Stage,
            ),
            (
                "********/********/******** w m 0 12 0 12 0 1",
                PositionError::Stage,
            ),
            (
                "********/********/******** w p 1 12 0 12 0 1",
                PositionError::Count(4),
            ),
            (
                "********/********/******** w p 0 x 0 12 0 1",
                PositionError::Number(5),
            ),
            (
                "********/********/******** w p 0 +1 0 12 0 1",
                PositionError::Number(5),
            ),
            (
                "********/********/*******@ w p 0 12 0 11 0 1",
                PositionError::Count(6),
            ),
            (
                "********/********/*******@ w p 0 12 1 12 0 1",
                PositionError::TooMany(Side::Black),
            ),
            (
                "********/********/******** w p 0 12 0 999 0 1",
                PositionError::Number(7),
            ),
            (
                "********/********/******** w p 0 12 0 12 -1 1",
                PositionError::Number(8),
            ),
            (
                "********/********/******** w p 0 12 0 12 0 0",
                PositionError::Number(9),
            ),
        ];
        for (text, error) in cases {
            assert_eq!(
                Position::parse(&RuleSet::classic(), text),
                Err(error),
                "{text}"
            );
        }
        assert_eq!(PositionError::TooMany(Side::Black).field(), 7);
    }

    #[test]
    fn the_diagram_shows_lines_and_cows() {
        let text = "@*******/O*******/*O******/O w p 3 9 1 9 0 2";
        let position = Position::parse(&RuleSet::koti(), text).unwrap();
        let expected = "\
7 .-----------.-----------O
  | \\         |         / |
6 |   .-------O-------.   |
  |   | \\     |     / |   |
5 |   |   .---@---.   |   |
  |   |   |   |   |   |   |
4 .---.---.---O---.---.---.
  |   |   |   |   |   |   |
3 |   |   .---.---.   |   |
  |   | /     |     \\ |   |
2 |   .-------.-------.   |
  | /         |         \\ |
1 .-----------.-----------.
  a   b   c   d   e   f   g
";
        assert_eq!(position.diagram(), expected);
        let without_centre = Position::start(&RuleSet::classic()).diagram();
        assert!(without_centre.contains("4 .---.---.       .---.---.\n"));
    }
}
