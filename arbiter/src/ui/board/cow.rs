//! Cows: two shapes that can be told apart without colour and from a metre away.

use super::super::theme::Theme;
use egui::epaint::{Mesh, Shape};
use egui::{Color32, Painter, Pos2, Stroke, Vec2};
use engine::Side;

/// White is a pale disc with a dark rim and an open ring, Black a dark disc with a pale rim and a filled pair of horns.
pub fn cow(painter: &Painter, theme: &Theme, centre: Pos2, radius: f32, side: Side) {
    let (rim, body) = theme.cow(side);
    painter.circle_filled(centre, radius, body);
    match side {
        Side::White => {
            painter.circle_stroke(centre, radius * 0.95, Stroke::new(radius * 0.11, rim));
            painter.circle_stroke(centre, radius * 0.46, Stroke::new(radius * 0.13, rim));
        }
        Side::Black => {
            painter.circle_stroke(centre, radius * 0.88, Stroke::new(radius * 0.09, rim));
            horns(painter, centre, radius, rim);
        }
    }
}

/// A pair of horns that bend upwards from one head.
fn horns(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    const STEPS: u32 = 24;
    let middle = centre + Vec2::new(0.0, -0.20) * radius;
    // Angles run clockwise on the screen, from the right tip down to the head and up to the left tip.
    let (first, last) = (-0.42_f32, std::f32::consts::PI + 0.42);
    let mut mesh = Mesh::default();
    let mut outline = Vec::new();
    let mut inline = Vec::new();
    for step in 0..=STEPS {
        #[expect(clippy::cast_precision_loss, reason = "a couple of dozen steps")]
        let part = step as f32 / STEPS as f32;
        let way = Vec2::angled(first + (last - first) * part);
        // Thick at the head, a point at the tips.
        let thick = 0.25 * (part * std::f32::consts::PI).sin().max(0.0).sqrt();
        let outer = middle + way * radius * 0.56;
        let inner = middle + way * radius * (0.56 - thick);
        mesh.colored_vertex(outer, colour);
        mesh.colored_vertex(inner, colour);
        outline.push(outer);
        inline.push(inner);
        if step > 0 {
            let base = 2 * (step - 1);
            mesh.add_triangle(base, base + 1, base + 2);
            mesh.add_triangle(base + 1, base + 2, base + 3);
        }
    }
    painter.add(Shape::mesh(mesh));
    outline.extend(inline.into_iter().rev());
    // The outline softens the edge, which a mesh does not.
    painter.add(Shape::closed_line(outline, Stroke::new(1.0, colour)));
    let head = centre + Vec2::new(0.0, 0.42) * radius;
    painter.circle_filled(head, radius * 0.20, colour);
}
