//! Where everything lies on a drawn board.

use egui::{Pos2, Rect};
use engine::play::Junction;

/// The places of a board drawn into a square.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Geometry {
    /// The square with its edge.
    pub rect: Rect,
    margin: f32,
    unit: f32,
}

impl Geometry {
    /// A board in `rect`, with room for names at its edge if asked.
    pub fn new(rect: Rect, names: bool) -> Geometry {
        let side = rect.width().min(rect.height());
        let margin = side * if names { 0.095 } else { 0.075 };
        Geometry {
            rect,
            margin,
            unit: (side - 2.0 * margin) / 6.0,
        }
    }

    /// The middle of a junction.
    pub fn at(&self, junction: Junction) -> Pos2 {
        let x = f32::from(junction.file()) * self.unit;
        let y = f32::from(6 - junction.rank()) * self.unit;
        self.rect.min + egui::vec2(self.margin + x, self.margin + y)
    }

    /// From one row of the grid to the next.
    pub fn unit(&self) -> f32 {
        self.unit
    }

    /// From the edge to the outer square.
    pub fn margin(&self) -> f32 {
        self.margin
    }

    /// Radius of a cow.
    pub fn cow_radius(&self) -> f32 {
        self.unit * 0.36
    }

    /// Width of what a click reaches around a junction.
    pub fn reach(&self) -> f32 {
        self.unit * 0.94
    }
}
