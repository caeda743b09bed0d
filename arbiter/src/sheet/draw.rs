//! Pages as drawing operations: what [`layout`](super::layout()) makes, and all that PDF and preview know.
//!
//! Lengths are millimetres from the top left corner of the paper, y downwards; sizes of type are points.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::font::Face;
use super::picture::Picture;

/// Millimetres in one typographic point.
pub const MM_PER_POINT: f32 = 25.4 / 72.0;

/// A colour of the printed palette; named by its use, so that one place decides how it looks on paper.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Ink {
    /// Text and strong lines.
    Dark,
    /// Labels and what is said in passing.
    Quiet,
    /// Rules between rows and frames of boxes.
    Rule,
    /// The ground of a board and of heads of tables.
    Ground,
    /// The lines of a board.
    Ochre,
    /// Unprinted paper, to cover what lies below.
    Paper,
}

impl Ink {
    /// Red, green and blue, 0–255.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Ink::Dark => [0x21, 0x1C, 0x17],
            Ink::Quiet => [0x5C, 0x53, 0x48],
            Ink::Rule => [0xB4, 0xA7, 0x93],
            Ink::Ground => [0xF4, 0xED, 0xDF],
            Ink::Ochre => [0x8A, 0x5A, 0x2B],
            Ink::Paper => [0xFF, 0xFF, 0xFF],
        }
    }
}

/// A place on the paper in millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct At {
    /// From the left edge.
    pub x: f32,
    /// From the upper edge.
    pub y: f32,
}

/// `At { x, y }`, for long lists of places.
pub const fn at(x: f32, y: f32) -> At {
    At { x, y }
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Width in millimetres.
    pub width: f32,
    /// Its colour.
    pub ink: Ink,
    /// Dashes rather than a whole line, as where paper is to be cut.
    pub dashed: bool,
}

impl Stroke {
    /// A whole line.
    pub const fn new(width: f32, ink: Ink) -> Stroke {
        Stroke {
            width,
            ink,
            dashed: false,
        }
    }

    /// A dashed line.
    pub const fn dashed(width: f32, ink: Ink) -> Stroke {
        Stroke {
            width,
            ink,
            dashed: true,
        }
    }
}

/// One drawing operation.
#[derive(Clone, PartialEq, Debug)]
pub enum Draw {
    /// A single line of text; every letter is in the face.
    Text {
        /// Left end of the baseline.
        at: At,
        /// The face.
        face: Face,
        /// Size in points.
        size: f32,
        /// Its colour.
        ink: Ink,
        /// Upside down, for the far side of a folded card: `at` is then the right end as the reader of the page sees it.
        turned: bool,
        /// The letters.
        text: String,
    },
    /// A straight line.
    Line {
        /// One end.
        from: At,
        /// The other end.
        to: At,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A rectangle.
    Rect {
        /// Upper left corner.
        at: At,
        /// Width in millimetres.
        width: f32,
        /// Height in millimetres.
        height: f32,
        /// What fills it.
        fill: Option<Ink>,
        /// Its outline.
        stroke: Option<Stroke>,
    },
    /// A circle.
    Circle {
        /// Its middle.
        at: At,
        /// Radius in millimetres.
        radius: f32,
        /// What fills it.
        fill: Option<Ink>,
        /// Its outline.
        stroke: Option<Stroke>,
    },
    /// A picture, upright.
    Image {
        /// Upper left corner.
        at: At,
        /// Width in millimetres.
        width: f32,
        /// Height in millimetres.
        height: f32,
        /// What it shows.
        picture: Arc<Picture>,
    },
    /// A filled area bounded by straight lines.
    Polygon {
        /// Its corners in order.
        corners: Vec<At>,
        /// What fills it.
        fill: Ink,
    },
}

/// The area that an operation covers, in millimetres.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Extent {
    /// Smallest x.
    pub left: f32,
    /// Smallest y.
    pub top: f32,
    /// Largest x.
    pub right: f32,
    /// Largest y.
    pub bottom: f32,
}

impl Draw {
    /// The same, moved.
    pub fn shift(&mut self, dx: f32, dy: f32) {
        self.map(|p| at(p.x + dx, p.y + dy), 1.0);
    }

    /// The same, made larger or smaller about the origin.
    pub fn scale(&mut self, factor: f32) {
        self.map(|p| at(p.x * factor, p.y * factor), factor);
    }

    /// The same, turned by half a circle within an area of this width and height.
    pub fn turn(&mut self, area_width: f32, area_height: f32) {
        if let Draw::Rect {
            at, width, height, ..
        }
        | Draw::Image {
            at, width, height, ..
        } = self
        {
            at.x += *width;
            at.y += *height;
        }
        if let Draw::Text { turned, .. } = self {
            *turned = !*turned;
        }
        self.map(|p| at(area_width - p.x, area_height - p.y), 1.0);
    }

    fn map(&mut self, place: impl Fn(At) -> At, factor: f32) {
        let thicken = |stroke: &mut Option<Stroke>| {
            if let Some(stroke) = stroke {
                stroke.width *= factor;
            }
        };
        match self {
            Draw::Text { at, size, .. } => {
                *at = place(*at);
                *size *= factor;
            }
            Draw::Line { from, to, stroke } => {
                *from = place(*from);
                *to = place(*to);
                stroke.width *= factor;
            }
            Draw::Rect {
                at,
                width,
                height,
                stroke,
                ..
            } => {
                *at = place(*at);
                *width *= factor;
                *height *= factor;
                thicken(stroke);
            }
            Draw::Circle {
                at, radius, stroke, ..
            } => {
                *at = place(*at);
                *radius *= factor;
                thicken(stroke);
            }
            Draw::Image {
                at, width, height, ..
            } => {
                *at = place(*at);
                *width *= factor;
                *height *= factor;
            }
            Draw::Polygon { corners, .. } => {
                for corner in corners {
                    *corner = place(*corner);
                }
            }
        }
    }

    /// What it covers: for text the width of its letters from the top of an accent to the foot of a `g`.
    pub fn extent(&self) -> Extent {
        match self {
            Draw::Text {
                at,
                face,
                size,
                turned,
                text,
                ..
            } => {
                let width = face.width(text, *size);
                let (above, below) = (face.ascent(*size), face.descent(*size));
                if *turned {
                    around(
                        &[
                            self::at(at.x - width, at.y - below),
                            self::at(at.x, at.y + above),
                        ],
                        0.0,
                    )
                } else {
                    around(
                        &[
                            self::at(at.x, at.y - above),
                            self::at(at.x + width, at.y + below),
                        ],
                        0.0,
                    )
                }
            }
            Draw::Line { from, to, stroke } => around(&[*from, *to], stroke.width / 2.0),
            Draw::Rect {
                at,
                width,
                height,
                stroke,
                ..
            } => around(
                &[*at, self::at(at.x + width, at.y + height)],
                stroke.map_or(0.0, |s| s.width / 2.0),
            ),
            Draw::Circle {
                at, radius, stroke, ..
            } => around(&[*at], radius + stroke.map_or(0.0, |s| s.width / 2.0)),
            Draw::Image {
                at, width, height, ..
            } => around(&[*at, self::at(at.x + width, at.y + height)], 0.0),
            Draw::Polygon { corners, .. } => around(corners, 0.0),
        }
    }
}

/// The area around `places` with `border` on each side.
fn around(places: &[At], border: f32) -> Extent {
    let mut extent = Extent {
        left: f32::INFINITY,
        top: f32::INFINITY,
        right: f32::NEG_INFINITY,
        bottom: f32::NEG_INFINITY,
    };
    for p in places {
        extent.left = extent.left.min(p.x - border);
        extent.top = extent.top.min(p.y - border);
        extent.right = extent.right.max(p.x + border);
        extent.bottom = extent.bottom.max(p.y + border);
    }
    extent
}

/// One page of paper.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Width in millimetres.
    pub width: f32,
    /// Height in millimetres.
    pub height: f32,
    /// What is drawn, in order: the later lies over the earlier.
    pub ops: Vec<Draw>,
}

impl Page {
    /// Every text on the page in the order in which it is drawn.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.ops.iter().filter_map(|op| match op {
            Draw::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }
}

/// Joins upright lines that go on where another ends, as those of the rows of a table do: a page of rows then holds a
/// line for each column rather than one for each cell.
pub(super) fn join_lines(ops: &mut Vec<Draw>) {
    // By place of the lower end, to a hundredth of a millimetre: which line ends there.
    let mut ends: BTreeMap<(i32, i32), usize> = BTreeMap::new();
    let mut kept: Vec<Draw> = Vec::with_capacity(ops.len());
    for op in ops.drain(..) {
        let Draw::Line { from, to, stroke } = op else {
            kept.push(op);
            continue;
        };
        let upright = (from.x - to.x).abs() < f32::EPSILON && from.y < to.y;
        if upright
            && let Some(&nth) = ends.get(&hundredths(from))
            && let Some(Draw::Line {
                to: end,
                stroke: same,
                ..
            }) = kept.get_mut(nth)
            && *same == stroke
        {
            *end = to;
            ends.remove(&hundredths(from));
            ends.insert(hundredths(to), nth);
            continue;
        }
        if upright {
            ends.insert(hundredths(to), kept.len());
        }
        kept.push(op);
    }
    *ops = kept;
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "paper is less than a kilometre wide"
)]
fn hundredths(place: At) -> (i32, i32) {
    (
        (place.x * 100.0).round() as i32,
        (place.y * 100.0).round() as i32,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_twice_changes_nothing() {
        let text = Draw::Text {
            at: at(10.0, 20.0),
            face: Face::Bold,
            size: 12.0,
            ink: Ink::Dark,
            turned: false,
            text: "Naledi".to_string(),
        };
        let rect = Draw::Rect {
            at: at(3.0, 4.0),
            width: 5.0,
            height: 6.0,
            fill: None,
            stroke: None,
        };
        for original in [text, rect] {
            let mut op = original.clone();
            op.turn(100.0, 50.0);
            let turned = op.extent();
            let before = original.extent();
            assert!(
                (turned.left - (100.0 - before.right)).abs() < 0.001,
                "{op:?}"
            );
            if matches!(op, Draw::Text { .. }) {
                op.turn(100.0, 50.0);
                assert_eq!(op, original);
            }
        }
    }

    #[test]
    fn lines_of_following_rows_become_one() {
        let line = |x: f32, from: f32, to: f32, ink| Draw::Line {
            from: at(x, from),
            to: at(x, to),
            stroke: Stroke::new(0.2, ink),
        };
        let mut ops = vec![
            line(5.0, 0.0, 4.0, Ink::Rule),
            line(9.0, 0.0, 4.0, Ink::Rule),
            line(5.0, 4.0, 8.0, Ink::Rule),
            line(9.0, 4.0, 8.0, Ink::Dark),
            line(5.0, 8.0, 12.0, Ink::Rule),
        ];
        join_lines(&mut ops);
        let expected = [
            line(5.0, 0.0, 12.0, Ink::Rule),
            line(9.0, 0.0, 4.0, Ink::Rule),
            line(9.0, 4.0, 8.0, Ink::Dark),
        ];
        assert_eq!(ops, expected);
    }

    #[test]
    fn a_stroke_counts_as_covered() {
        let line = Draw::Line {
            from: at(1.0, 1.0),
            to: at(5.0, 1.0),
            stroke: Stroke::new(1.0, Ink::Dark),
        };
        let extent = line.extent();
        assert!((extent.top - 0.5).abs() < 1e-6 && (extent.bottom - 1.5).abs() < 1e-6);
    }
}
