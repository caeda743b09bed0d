//! Cows beside the board: those in hand in two rows, the shot ones under them.

use super::super::board::cow;
use super::super::scene::Scene;
use egui::{Align2, Pos2, Rect, Sense, Ui, Vec2};
use engine::Side;
use engine::play::{COWS, Position};

/// Black's cows above, White's below.
pub(in crate::ui) fn hands_ui(ui: &mut Ui, scene: &Scene<'_>, position: &Position) {
    let room = ui.available_rect_before_wrap();
    let half = room.height() / 2.0;
    for (side, top) in [(Side::Black, room.top()), (Side::White, room.top() + half)] {
        let rect = Rect::from_min_size(Pos2::new(room.left(), top), Vec2::new(room.width(), half));
        hand_ui(ui, scene, position, side, rect.shrink2(Vec2::new(0.0, 2.0)));
    }
}

fn hand_ui(ui: &mut Ui, scene: &Scene<'_>, position: &Position, side: Side, rect: Rect) {
    let theme = scene.theme;
    let c = theme.colours;
    let hand = position.hand(side);
    let shot = COWS.saturating_sub(position.total(side));
    let args = [
        (
            "side",
            scene
                .plain(match side {
                    Side::White => "ui-side-white",
                    Side::Black => "ui-side-black",
                })
                .into(),
        ),
        ("hand", i64::from(hand).into()),
        ("shot", i64::from(shot).into()),
    ];
    let words = scene.text("ui-hand", &args);
    let response = ui.interact(rect, ui.scope_id().with(("hand", side)), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &words));
    let _ = response.on_hover_text(words);
    let painter = ui.painter();
    let pitch = (rect.height() / 8.6).min(rect.width() / 2.0);
    let radius = pitch * 0.42;
    let spot = |index: u8| {
        let column = f32::from(index % 2);
        let row = f32::from(index / 2);
        Pos2::new(
            rect.center().x + (column - 0.5) * pitch,
            rect.top() + (row + 0.5) * pitch,
        )
    };
    for index in 0..COWS {
        if index < hand {
            cow(painter, theme, spot(index), radius, side);
        } else {
            painter.circle_filled(spot(index), 2.0, c.line);
        }
    }
    let y = rect.top() + 6.6 * pitch;
    painter.hline(rect.x_range(), y - pitch * 0.25, theme.rule());
    if shot > 0 {
        let at = Pos2::new(rect.center().x - 0.5 * pitch, y + pitch * 0.45);
        cow(painter, theme, at, radius, side);
        let arm = Vec2::splat(radius * 1.05);
        painter.line_segment([at - arm, at + arm], egui::Stroke::new(2.0, c.aim));
        let number = Pos2::new(rect.center().x + 0.05 * pitch, at.y);
        painter.text(
            number,
            Align2::LEFT_CENTER,
            format!("×{shot}"),
            theme.lead_strong(),
            c.ink,
        );
    }
}
