//! A board on paper: which junctions there are, what stands on them and the lines between, whatever the rule set.

use engine::Position;
use engine::play::{Board, Junction, Naming};
use engine::side::Side;

use super::draw::{At, Draw, Ink, MM_PER_POINT, Stroke, at};
use super::font::Face;

/// One place on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Its name as printed.
    pub name: String,
    /// File of the 7 × 7 grid, 0 (a) to 6 (g).
    pub file: u8,
    /// Rank of the grid, 0 (1) to 6 (7).
    pub rank: u8,
    /// Whose cow stands there.
    pub cow: Option<Side>,
}

/// A board with its cows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagram {
    /// What stands under it.
    pub caption: String,
    /// Its junctions.
    pub spots: Vec<Spot>,
    /// Pairs of junctions that a line joins, by their number in `spots`.
    pub lines: Vec<(usize, usize)>,
    /// Whether the junctions' names are printed.
    pub named: bool,
}

impl Diagram {
    /// The empty board with its junctions named.
    pub fn of(board: &Board, naming: Naming) -> Diagram {
        let junctions: Vec<Junction> = board.junctions().iter().collect();
        let spots = junctions
            .iter()
            .map(|junction| Spot {
                name: naming.write(*junction),
                file: junction.file(),
                rank: junction.rank(),
                cow: None,
            })
            .collect();
        let number = |junction| junctions.iter().position(|known| *known == junction);
        let whole = board.lines().iter().map(|line| {
            let [from, _, to] = line.junctions();
            (from, to)
        });
        // where the centre is on no line it is joined all the same
        let on_a_line = |from: Junction, to: Junction| {
            let both = from.alone() | to.alone();
            board
                .lines()
                .iter()
                .any(|line| (both - line.set()).is_empty())
        };
        let joined = board.edges().filter(|(from, to)| !on_a_line(*from, *to));
        let lines = whole
            .chain(joined)
            .filter_map(|(from, to)| Some((number(from)?, number(to)?)))
            .collect();
        Diagram {
            caption: String::new(),
            spots,
            lines,
            named: true,
        }
    }

    /// A position.
    pub fn position(position: &Position, naming: Naming) -> Diagram {
        let mut diagram = Diagram::of(position.board(), naming);
        for (spot, junction) in diagram
            .spots
            .iter_mut()
            .zip(position.board().junctions().iter())
        {
            spot.cow = position.at(junction);
        }
        diagram
    }

    /// The same with a cow of `side` on the junction called `name`; unchanged if there is no such junction.
    #[must_use]
    pub fn with(mut self, name: &str, side: Side) -> Diagram {
        if let Some(spot) = self.spots.iter_mut().find(|spot| spot.name == name) {
            spot.cow = Some(side);
        }
        self
    }

    /// The same with what stands under it.
    #[must_use]
    pub fn caption(self, caption: impl Into<String>) -> Diagram {
        Diagram {
            caption: caption.into(),
            ..self
        }
    }

    /// The board within a square of `side` millimetres from the origin.
    ///
    /// The names stand beside their junctions, off the lines: on the ground between the rings they can be read with
    /// cows on the board too.
    pub(super) fn draw(&self, side: f32) -> Vec<Draw> {
        let margin = side * 0.085;
        let step = (side - 2.0 * margin) / 6.0;
        let place = |spot: &Spot| -> At {
            at(
                margin + f32::from(spot.file) * step,
                margin + f32::from(6 - spot.rank.min(6)) * step,
            )
        };
        let mut ops = vec![Draw::Rect {
            at: at(0.0, 0.0),
            width: side,
            height: side,
            fill: Some(Ink::Ground),
            stroke: None,
        }];
        for &(from, to) in &self.lines {
            if let (Some(from), Some(to)) = (self.spots.get(from), self.spots.get(to)) {
                ops.push(Draw::Line {
                    from: place(from),
                    to: place(to),
                    stroke: Stroke::new(side * 0.007, Ink::Ochre),
                });
            }
        }
        for spot in &self.spots {
            ops.push(Draw::Circle {
                at: place(spot),
                radius: side * 0.013,
                fill: Some(Ink::Ochre),
                stroke: None,
            });
        }
        if self.named {
            for spot in &self.spots {
                ops.push(name_of(spot, place(spot), side, step));
            }
        }
        for side in Side::BOTH {
            let places: Vec<At> = self
                .spots
                .iter()
                .filter(|spot| spot.cow == Some(side))
                .map(place)
                .collect();
            draw_cows(side, &places, step * 0.38, &mut ops);
        }
        ops
    }
}

/// The name to the lower right of its junction: the only quarter that no line of a board enters is the one beside a
/// corner line, so names on the falling corner lines stand to the upper right.
fn name_of(spot: &Spot, place: At, side: f32, step: f32) -> Draw {
    let size = side * 0.038 / MM_PER_POINT;
    let width = Face::Regular.width(&spot.name, size);
    let falls = u32::from(spot.file) + u32::from(spot.rank) == 6 && spot.file != 3;
    let cap = size * MM_PER_POINT * 0.73;
    let off = step * 0.13;
    // Beside a cow the name would be hidden: it moves out along the quarter's middle.
    let clear = if spot.cow.is_some() { step * 0.24 } else { 0.0 };
    let x = (place.x + off + clear).min(side - width - 0.2);
    let y = if falls {
        place.y - off - clear
    } else {
        place.y + off + clear + cap
    };
    Draw::Text {
        at: at(x, y.clamp(cap, side - 0.2)),
        face: Face::Regular,
        size,
        ink: Ink::Quiet,
        turned: false,
        text: spot.name.clone(),
    }
}

/// A cow's head with its horns, as corners about the middle of a disc of radius 1, y downwards.
pub const HORNS: [(f32, f32); 14] = [
    (-0.50, -0.54),
    (-0.37, -0.16),
    (-0.17, -0.02),
    (0.17, -0.02),
    (0.37, -0.16),
    (0.50, -0.54),
    (0.64, -0.12),
    (0.50, 0.14),
    (0.22, 0.26),
    (0.15, 0.58),
    (-0.15, 0.58),
    (-0.22, 0.26),
    (-0.50, 0.14),
    (-0.64, -0.12),
];

/// Cows about `places`, of this radius: White a pale disc with a dark rim and an open ring, Black a dark disc with a
/// pale rim and a filled pair of horns, so that they differ in shape on a grey printer too.
///
/// The discs of all are laid in turn, so that a board's worth of cows changes the ink a few times only.
pub(super) fn draw_cows(side: Side, places: &[At], radius: f32, ops: &mut Vec<Draw>) {
    let discs: &[(f32, Ink)] = match side {
        Side::White => &[
            (1.0, Ink::Dark),
            (0.84, Ink::Paper),
            (0.5, Ink::Dark),
            (0.36, Ink::Paper),
        ],
        Side::Black => &[(1.0, Ink::Dark), (0.92, Ink::Paper), (0.82, Ink::Dark)],
    };
    for &(part, ink) in discs {
        ops.extend(places.iter().map(|&place| Draw::Circle {
            at: place,
            radius: radius * part,
            fill: Some(ink),
            stroke: None,
        }));
    }
    if side == Side::Black {
        ops.extend(places.iter().map(|place| {
            Draw::Polygon {
                corners: HORNS
                    .iter()
                    .map(|(x, y)| at(place.x + x * radius, place.y + y * radius))
                    .collect(),
                fill: Ink::Paper,
            }
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_their_junctions_and_lines() {
        let plain = Diagram::of(Board::traditional(), Naming::Grid);
        assert_eq!((plain.spots.len(), plain.lines.len()), (24, 20));
        let koti = Diagram::of(Board::koti(), Naming::Rings);
        assert_eq!((koti.spots.len(), koti.lines.len()), (25, 26));
        assert!(
            koti.spots
                .iter()
                .any(|spot| spot.name == "R1" && (spot.file, spot.rank) == (2, 4))
        );
    }

    #[test]
    fn a_position_has_its_cows() {
        let rules = engine::RuleSet::classic();
        let text = "********/********/@******O w p 1 11 1 11 0 2";
        let diagram = Diagram::position(&Position::parse(&rules, text).unwrap(), Naming::Grid);
        let cows: Vec<(&str, Side)> = diagram
            .spots
            .iter()
            .filter_map(|spot| Some((spot.name.as_str(), spot.cow?)))
            .collect();
        assert_eq!(cows, [("a7", Side::White), ("d7", Side::Black)]);
    }

    #[test]
    fn everything_stays_on_the_board() {
        for board in [Board::traditional(), Board::koti()] {
            let empty = Diagram::of(board, Naming::Grid);
            let mut full = empty.clone();
            for (n, spot) in full.spots.iter_mut().enumerate() {
                spot.cow = Some(Side::BOTH[n % 2]);
            }
            for diagram in [empty, full] {
                for op in diagram.draw(45.0) {
                    let e = op.extent();
                    assert!(
                        e.left >= -0.01 && e.top >= -0.3 && e.right <= 45.01 && e.bottom <= 45.5,
                        "{op:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn cows_differ_in_shape() {
        // From the outside: dark, pale, then White's ring is open and Black's middle dark under pale horns.
        let shapes = |side| {
            let mut ops = vec![];
            draw_cows(side, &[at(0.0, 0.0)], 5.0, &mut ops);
            ops.into_iter()
                .map(|op| match op {
                    Draw::Circle { fill, .. } => ('o', fill),
                    Draw::Polygon { fill, .. } => ('v', Some(fill)),
                    _ => ('?', None),
                })
                .collect::<Vec<_>>()
        };
        let (dark, pale) = (Some(Ink::Dark), Some(Ink::Paper));
        assert_eq!(
            shapes(Side::White),
            [('o', dark), ('o', pale), ('o', dark), ('o', pale)]
        );
        assert_eq!(
            shapes(Side::Black),
            [('o', dark), ('o', pale), ('o', dark), ('v', pale)]
        );
    }
}
