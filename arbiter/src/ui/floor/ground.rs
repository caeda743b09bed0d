//! The ground of a tile and the line around it, of few triangles. egui's own have some two hundred, long and thin or tiny, which
//! cost several times as much as their area where the processor draws, and hundreds of tiles are drawn at once.

use egui::emath::GuiRounding as _;
use egui::epaint::{Mesh, Shape};
use egui::{Color32, Painter, Pos2, Rect, Stroke, Vec2};

/// Draws the ground and the line inside its edge, both on whole pixels. The corners are discs, of which egui has pictures.
pub(super) fn ground(painter: &Painter, rect: Rect, radius: f32, colour: Color32, line: Stroke) {
    let pixels = painter.pixels_per_point();
    let rect = rect.round_to_pixels(pixels);
    let width = line.width.round_to_pixels(pixels).max(1.0 / pixels);
    let line = Stroke::new(width, line.color);
    let centres = corners(rect, radius);
    for (radius, colour) in [(radius, line.color), (radius - width, colour)] {
        for centre in centres {
            painter.circle_filled(centre, radius, colour);
        }
    }
    painter.add(Shape::mesh(bands(rect, radius, colour, line)));
}

/// The centres of the corners' discs.
fn corners(rect: Rect, radius: f32) -> [Pos2; 4] {
    let inner = rect.shrink(radius);
    [
        inner.left_top(),
        inner.right_top(),
        inner.left_bottom(),
        inner.right_bottom(),
    ]
}

/// All but the corners: three bands of the ground and four bars of the line.
fn bands(rect: Rect, radius: f32, colour: Color32, line: Stroke) -> Mesh {
    let inner = rect.shrink(line.width);
    let wide = rect.shrink2(Vec2::new(radius, 0.0));
    let high = rect.shrink2(Vec2::new(0.0, radius));
    let between = inner.intersect(high);
    let mut mesh = Mesh::default();
    for (band, colour) in [
        (between, colour),
        (inner.intersect(wide).with_max_y(between.top()), colour),
        (inner.intersect(wide).with_min_y(between.bottom()), colour),
        (wide.with_max_y(inner.top()), line.color),
        (wide.with_min_y(inner.bottom()), line.color),
        (high.with_max_x(inner.left()), line.color),
        (high.with_min_x(inner.right()), line.color),
    ] {
        mesh.add_colored_rect(band, colour);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bands_fill_their_rectangle_but_for_the_corners() {
        let rect = Rect::from_min_size(Pos2::new(10.0, 20.0), Vec2::new(200.0, 40.0));
        let (inside, line) = (Color32::WHITE, Stroke::new(2.0, Color32::BLACK));
        let mesh = bands(rect, 6.0, inside, line);
        assert_eq!(mesh.calc_bounds(), rect);
        let area = |colour: Color32| -> f32 {
            let quads = mesh
                .vertices
                .chunks(4)
                .filter(|quad| quad[0].color == colour);
            quads
                .map(|quad| {
                    Rect::from_points(&[quad[0].pos, quad[1].pos, quad[2].pos, quad[3].pos]).area()
                })
                .sum()
        };
        // Bars of 188 and 28 twice; with the bands everything but four squares of six.
        assert!((area(line.color) - 2.0 * (188.0 + 28.0) * 2.0).abs() < 0.01);
        assert!((area(line.color) + area(inside) - (8_000.0 - 4.0 * 36.0)).abs() < 0.01);
    }
}
