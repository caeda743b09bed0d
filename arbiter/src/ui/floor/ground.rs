//! The ground of a tile: a rounded rectangle of few and large triangles. egui's own is a fan of long thin ones, which costs
//! several times as much where the processor draws, and hundreds of tiles are drawn at once.

use egui::epaint::{Mesh, Shape};
use egui::{Color32, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};

/// Steps in which a corner is rounded.
const STEPS: u8 = 4;

/// Draws the ground and the line inside its edge, which covers that the ground itself has no soft one.
pub(super) fn ground(painter: &Painter, rect: Rect, radius: u8, colour: Color32, line: Stroke) {
    let inset = line.width / 2.0;
    let mesh = rounded(
        rect.shrink(inset),
        (f32::from(radius) - inset).max(0.0),
        colour,
    );
    painter.add(Shape::mesh(mesh));
    let corner = CornerRadius::same(radius);
    painter.rect_stroke(rect, corner, line, StrokeKind::Inside);
}

/// Three bands and four corners.
fn rounded(rect: Rect, radius: f32, colour: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    let high = rect.shrink2(Vec2::new(radius, 0.0));
    let between = rect.shrink2(Vec2::new(0.0, radius));
    mesh.add_colored_rect(between, colour);
    mesh.add_colored_rect(high.with_max_y(between.top()), colour);
    mesh.add_colored_rect(high.with_min_y(between.bottom()), colour);
    let inner = rect.shrink(radius);
    for (quarter, centre) in [
        (0.0, inner.right_bottom()),
        (1.0, inner.left_bottom()),
        (2.0, inner.left_top()),
        (3.0, inner.right_top()),
    ] {
        corner(&mut mesh, centre, radius, quarter, colour);
    }
    mesh
}

/// A quarter of a disc; quarters run clockwise from the one at the right below.
fn corner(mesh: &mut Mesh, centre: Pos2, radius: f32, quarter: f32, colour: Color32) {
    let first = u32::try_from(mesh.vertices.len()).unwrap_or(0);
    mesh.colored_vertex(centre, colour);
    for step in 0..=STEPS {
        let part = quarter + f32::from(step) / f32::from(STEPS);
        let way = Vec2::angled(part * std::f32::consts::FRAC_PI_2);
        mesh.colored_vertex(centre + way * radius, colour);
    }
    for step in 1..=u32::from(STEPS) {
        mesh.add_triangle(first, first + step, first + step + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ground_fills_its_rectangle_but_for_the_corners() {
        let rect = Rect::from_min_size(Pos2::new(10.0, 20.0), Vec2::new(200.0, 40.0));
        let mesh = rounded(rect, 6.0, Color32::WHITE);
        assert_eq!(mesh.calc_bounds(), rect);
        let area: f32 = mesh
            .triangles()
            .map(|corners| {
                let [first, second, third] = corners.map(|at| mesh.vertices[at as usize].pos);
                let (one, other) = (second - first, third - first);
                (one.x * other.y - one.y * other.x).abs() / 2.0
            })
            .sum();
        // What rounding takes away: 36 (4 - pi) of 8,000, a little more with corners of straight pieces.
        let missing = rect.area() - area;
        assert!((30.0..34.0).contains(&missing), "{missing}");
    }
}
