//! The board as it is drawn in the ground: three squares, middle lines, corner lines.

use super::super::preferences::BoardNames;
use super::super::theme::{CORNER, Theme};
use super::{Geometry, Picture, cow};
use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2,
};
use engine::Side;
use engine::play::{Action, Board, JunctionSet, Position, Turn};

/// Everything that is painted of a large board.
pub(super) fn board(
    painter: &Painter,
    theme: &Theme,
    geometry: &Geometry,
    picture: &Picture<'_>,
    names: BoardNames,
) {
    wood(painter, theme, geometry.rect);
    lines(
        painter,
        theme,
        geometry,
        picture.board,
        geometry.unit() * 0.055,
    );
    dots(painter, theme, geometry, picture.board.junctions());
    match names {
        BoardNames::Grid => edge_names(painter, theme, geometry),
        BoardNames::Ring => ring_names(painter, theme, geometry, picture),
        BoardNames::Off => {}
    }
    legal_rings(painter, theme, geometry, picture.legal);
    closed_lines(painter, theme, geometry, picture);
    for side in Side::BOTH {
        for junction in picture.cows[side] {
            cow(
                painter,
                theme,
                geometry.at(junction),
                geometry.cow_radius(),
                side,
            );
        }
    }
    if let Some(turn) = picture.last {
        last_turn(painter, theme, geometry, turn);
    }
    for junction in picture.targets {
        cross_hair(painter, theme, geometry.at(junction), geometry.cow_radius());
    }
    for junction in picture.protected {
        shield(painter, theme, geometry.at(junction), geometry.cow_radius());
    }
    if let Some(junction) = picture.picked {
        let stroke = Stroke::new(3.0, theme.colours.primary);
        painter.circle_stroke(geometry.at(junction), geometry.cow_radius() * 1.12, stroke);
    }
    if let Some(junction) = picture.touched {
        hand_mark(painter, theme, geometry.at(junction), geometry.cow_radius());
    }
    refused(painter, theme, geometry, picture);
}

/// What a refusal points at: its lines dashed, what was wrong in a square frame, what should have been in a lozenge.
fn refused(painter: &Painter, theme: &Theme, geometry: &Geometry, picture: &Picture<'_>) {
    let c = theme.colours;
    // A light line under the strong one stands out on wood and on either cow.
    for (width, colour) in [(7.0, c.pale_cow), (3.5, c.danger)] {
        let stroke = Stroke::new(width, colour);
        for line in &picture.fault.lines {
            let [a, _, b] = line.junctions();
            let ends = [geometry.at(a), geometry.at(b)];
            let (dash, gap) = (geometry.unit() * 0.2, geometry.unit() * 0.14);
            painter.extend(Shape::dashed_line(&ends, stroke, dash, gap));
        }
        for junction in picture.fault.wrong {
            let half = geometry.cow_radius() * 1.14;
            let frame = Rect::from_center_size(geometry.at(junction), Vec2::splat(2.0 * half));
            painter.rect_stroke(frame, CornerRadius::ZERO, stroke, StrokeKind::Middle);
        }
        for junction in picture.fault.instead {
            let (at, reach) = (geometry.at(junction), geometry.cow_radius() * 1.42);
            let corners = [Vec2::UP, Vec2::RIGHT, Vec2::DOWN, Vec2::LEFT];
            let corners = corners.map(|way| at + way * reach);
            painter.add(Shape::closed_line(corners.to_vec(), stroke));
        }
    }
}

/// A small board for tiles: lines and cows only.
pub fn miniature(painter: &Painter, theme: &Theme, rect: Rect, position: &Position) {
    let geometry = Geometry::new(rect, false);
    let c = theme.colours;
    painter.rect(
        rect,
        CornerRadius::same(4),
        c.wood,
        Stroke::new(1.0, c.wood_edge),
        StrokeKind::Inside,
    );
    lines(painter, theme, &geometry, position.board(), 1.0);
    for side in Side::BOTH {
        for junction in position.cows(side) {
            small_cow(
                painter,
                theme,
                geometry.at(junction),
                geometry.unit() * 0.4,
                side,
            );
        }
    }
}

/// At a few pixels a ring or a dot is all that can be seen. Of discs alone: egui has them as pictures, and hundreds are drawn
/// at once.
pub fn small_cow(painter: &Painter, theme: &Theme, centre: Pos2, radius: f32, side: Side) {
    let (rim, body) = theme.cow(side);
    let disc = |radius: f32, colour| {
        painter.circle_filled(centre, radius, colour);
    };
    disc(radius + 0.5, rim);
    disc(radius - 0.5, body);
    match side {
        Side::White => {
            disc(radius * 0.4 + 0.5, rim);
            disc(radius * 0.4 - 0.5, body);
        }
        Side::Black => disc(radius * 0.3, rim),
    }
}

fn wood(painter: &Painter, theme: &Theme, rect: Rect) {
    let c = theme.colours;
    painter.rect_filled(rect, CornerRadius::same(CORNER), c.wood);
    if !theme.is_high_contrast() {
        let painter = painter.with_clip_rect(rect.shrink(3.0));
        for line in 0..34_u8 {
            grain(&painter, rect, f32::from(line) / 34.0, c.grain);
        }
    }
    let edge = Stroke::new(2.0, c.wood_edge);
    painter.rect_stroke(rect, CornerRadius::same(CORNER), edge, StrokeKind::Inside);
}

/// One line of the grain, `part` of the way down: waves of two lengths, always the same ones.
fn grain(painter: &Painter, rect: Rect, part: f32, colour: Color32) {
    let wave = |x: f32| {
        let knot = (x * 2.6 + part * 9.0).sin() * 0.011 + (x * 7.3 + part * 31.0).sin() * 0.004;
        let swell = (-(x - 0.63).powi(2) * 18.0).exp() * (part - 0.4) * 0.10;
        rect.min + Vec2::new(x, part + knot + swell) * rect.size()
    };
    let points: Vec<Pos2> = (0..=40_u8)
        .map(|step| wave(f32::from(step) / 40.0))
        .collect();
    let width = 1.0 + 1.6 * (part * 53.0).sin().abs();
    painter.add(Shape::line(points, Stroke::new(width, colour)));
}

fn lines(painter: &Painter, theme: &Theme, geometry: &Geometry, board: &Board, width: f32) {
    let stroke = Stroke::new(width, theme.colours.groove);
    for (a, b) in board.edges() {
        painter.line_segment([geometry.at(a), geometry.at(b)], stroke);
    }
}

fn dots(painter: &Painter, theme: &Theme, geometry: &Geometry, junctions: JunctionSet) {
    for junction in junctions {
        painter.circle_filled(
            geometry.at(junction),
            geometry.unit() * 0.075,
            theme.colours.groove,
        );
    }
}

fn edge_names(painter: &Painter, theme: &Theme, geometry: &Geometry) {
    let font = theme.small();
    let gap = (geometry.margin() - geometry.cow_radius()) * 0.5;
    let rect = geometry.rect;
    for step in 0..7_u8 {
        let along = geometry.margin() + f32::from(step) * geometry.unit();
        let file = char::from(b'a' + step);
        let rank = char::from(b'7' - step);
        let below = Pos2::new(rect.left() + along, rect.bottom() - gap);
        let beside = Pos2::new(rect.left() + gap, rect.top() + along);
        let colour = theme.colours.on_wood;
        painter.text(below, Align2::CENTER_CENTER, file, font.clone(), colour);
        painter.text(beside, Align2::CENTER_CENTER, rank, font.clone(), colour);
    }
}

fn ring_names(painter: &Painter, theme: &Theme, geometry: &Geometry, picture: &Picture<'_>) {
    let size = (geometry.unit() * 0.17).clamp(9.0, 14.0);
    let font = FontId::new(size * theme.scale(), theme.small().family);
    for junction in picture.board.junctions() {
        let away = if picture.at(junction).is_some() {
            0.36
        } else {
            0.17
        };
        let corner = geometry.at(junction) + Vec2::new(away, away * 0.8) * geometry.unit();
        let name = junction.ring_name();
        painter.text(
            corner,
            Align2::LEFT_TOP,
            name,
            font.clone(),
            theme.colours.on_wood,
        );
    }
}

fn legal_rings(painter: &Painter, theme: &Theme, geometry: &Geometry, legal: JunctionSet) {
    let stroke = Stroke::new(1.5, theme.colours.mark);
    for junction in legal {
        painter.circle_stroke(geometry.at(junction), geometry.unit() * 0.15, stroke);
    }
}

fn closed_lines(painter: &Painter, theme: &Theme, geometry: &Geometry, picture: &Picture<'_>) {
    let stroke = Stroke::new(geometry.unit() * 0.16, theme.colours.primary);
    for line in &picture.closed {
        let [a, _, c] = line.junctions();
        painter.line_segment([geometry.at(a), geometry.at(c)], stroke);
    }
}

/// A thin arrow for a move, a fine ring for a placement, a small cross where a cow was shot.
fn last_turn(painter: &Painter, theme: &Theme, geometry: &Geometry, turn: &Turn) {
    let stroke = Stroke::new(2.0, theme.colours.mark);
    let radius = geometry.cow_radius();
    match turn.action() {
        Action::Move { from, to } => {
            let way = geometry.at(to) - geometry.at(from);
            let start = geometry.at(from) + way.normalized() * radius * 0.3;
            let tip = geometry.at(to) - way.normalized() * radius * 1.08;
            arrow(painter, start, tip, radius * 0.42, stroke);
        }
        Action::Place(to) => {
            painter.circle_stroke(geometry.at(to), radius * 1.1, stroke);
        }
        Action::Pass => {}
    }
    for shot in turn.shots() {
        let (at, arm) = (geometry.at(*shot), radius * 0.42);
        for tilt in [1.0, -1.0] {
            let half = Vec2::new(arm, arm * tilt);
            painter.line_segment([at - half, at + half], Stroke::new(2.0, theme.colours.aim));
        }
    }
}

fn arrow(painter: &Painter, start: Pos2, tip: Pos2, head: f32, stroke: Stroke) {
    let way = (tip - start).normalized();
    painter.line_segment([start, tip], stroke);
    for tilt in [0.45_f32, -0.45] {
        let (sin, cos) = tilt.sin_cos();
        let back = Vec2::new(way.x * cos - way.y * sin, way.x * sin + way.y * cos);
        painter.line_segment([tip, tip - back * head], stroke);
    }
}

fn cross_hair(painter: &Painter, theme: &Theme, at: Pos2, radius: f32) {
    // A dark line under the light one stands out on either cow.
    for (width, colour) in [(5.0, theme.colours.pale_cow), (2.5, theme.colours.aim)] {
        let stroke = Stroke::new(width, colour);
        painter.circle_stroke(at, radius * 0.74, stroke);
        for way in [Vec2::UP, Vec2::DOWN, Vec2::LEFT, Vec2::RIGHT] {
            painter.line_segment([at + way * radius * 0.5, at + way * radius * 1.12], stroke);
        }
    }
}

/// A small shield at the lower right of a cow.
fn shield(painter: &Painter, theme: &Theme, cow: Pos2, radius: f32) {
    let centre = cow + Vec2::splat(radius * 0.68);
    let s = radius * 0.36;
    let outline = [
        (-1.0, -0.9),
        (0.0, -1.1),
        (1.0, -0.9),
        (0.95, 0.15),
        (0.55, 0.8),
        (0.0, 1.2),
        (-0.55, 0.8),
        (-0.95, 0.15),
    ];
    let points: Vec<Pos2> = outline
        .iter()
        .map(|(x, y)| centre + Vec2::new(x * s, y * s))
        .collect();
    let c = theme.colours;
    painter.add(Shape::convex_polygon(
        points,
        c.raised,
        Stroke::new(1.5, c.ink),
    ));
}

/// Four short strokes around the cow that was touched.
fn hand_mark(painter: &Painter, theme: &Theme, at: Pos2, radius: f32) {
    let stroke = Stroke::new(3.0, theme.colours.aim);
    for way in [
        Vec2::new(1.0, 1.0),
        Vec2::new(-1.0, 1.0),
        Vec2::new(1.0, -1.0),
        Vec2::new(-1.0, -1.0),
    ] {
        let way = way.normalized();
        painter.line_segment([at + way * radius * 1.1, at + way * radius * 1.4], stroke);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::play::Junction;

    #[test]
    fn every_cow_fits_on_the_board() {
        for side in [96.0, 320.0, 540.0, 900.0] {
            for names in [true, false] {
                let rect = Rect::from_min_size(Pos2::new(7.0, 9.0), Vec2::splat(side));
                let geometry = Geometry::new(rect, names);
                let room = rect.shrink(geometry.cow_radius());
                assert!(Junction::all().all(|junction| room.contains(geometry.at(junction))));
            }
        }
    }
}
