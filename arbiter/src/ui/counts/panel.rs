//! A count at its board: 64-point figures over the prompt, and what the arbiter can do with it.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::dialog::{Dialog, Purpose};
use super::super::keys::Wish;
use super::super::scene::Scene;
use super::{call_shape, call_words, face, shown_count};
use crate::command::Command;
use crate::record::{CountRow, Game, Id, Kept};
use egui::{Align, Frame, Layout, Margin, RichText, Stroke, Ui};
use engine::play::protest::{Count, CountState};

/// The panel of a game's count; nothing where none runs.
pub fn panel_ui(ui: &mut Ui, scene: &Scene<'_>, game: Id<Game>, out: &mut Vec<Action>) {
    let Some(club) = scene.club else {
        return;
    };
    let Some((row, count)) = shown_count(club, game, scene.now) else {
        return;
    };
    let c = scene.theme.colours;
    let face = face(scene, count);
    let called = scene.calls.at(game);
    let (ground, ink) = called.map_or((c.raised, face.colour), |heard| {
        scene.theme.call(heard.call)
    });
    Frame::new()
        .fill(ground)
        .stroke(Stroke::new(2.0, ink))
        .corner_radius(super::super::theme::CORNER)
        .inner_margin(Margin::symmetric(12, 4))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.set_min_width(ui.available_width());
                let shape = called.map_or(face.shape, |heard| call_shape(heard.call));
                shape_ui(ui, shape, 30.0 * scene.theme.scale(), ink);
                ui.label(text(&face.time, scene.theme.count(), ink));
                ui.with_layout(Layout::top_down(Align::LEFT), |ui| {
                    ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
                    let words = called
                        .map_or_else(|| scene.plain(face.word), |heard| call_words(scene, heard));
                    ui.label(text(words, scene.theme.strong(), ink));
                    // A row is as high as it is said to be before it begins.
                    let padding = if scene.theme.is_touch() { 12.0 } else { 6.0 };
                    ui.spacing_mut().button_padding = egui::vec2(padding, 1.0);
                    ui.spacing_mut().interact_size.y = scene.theme.target(22.0);
                    ui.horizontal_wrapped(|ui| {
                        count_buttons(ui, scene, row, count, out);
                    });
                });
            });
        });
}

/// A shape in its true proportions, which a narrow font has not.
fn shape_ui(ui: &mut Ui, shape: &str, size: f32, colour: egui::Color32) {
    let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(size), egui::Sense::hover());
    let (middle, r) = (rect.center(), size * 0.46);
    let corners: &[(f32, f32)] = match shape {
        "▲" => &[(0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)],
        "◆" => &[(0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0)],
        "■" => &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
        "●" => {
            ui.painter().circle_filled(middle, r, colour);
            return;
        }
        other => {
            let font = egui::FontId::new(size, egui::FontFamily::Proportional);
            ui.painter()
                .text(middle, egui::Align2::CENTER_CENTER, other, font, colour);
            return;
        }
    };
    let points = corners
        .iter()
        .map(|(x, y)| middle + egui::vec2(x * r, y * r))
        .collect();
    ui.painter()
        .add(egui::Shape::convex_polygon(points, colour, Stroke::NONE));
}

fn small(scene: &Scene<'_>, id: &str) -> RichText {
    text(
        scene.plain(id),
        scene.theme.small(),
        scene.theme.colours.ink,
    )
}

/// What can be done with a count in its state: the Fluent id of what it is called, and what it asks for.
pub fn choices(id: Id<CountRow>, state: CountState) -> Vec<(&'static str, Action)> {
    let reason = |purpose| Action::ask(Dialog::reason(purpose));
    let go_on = |anew| Action::command(Command::ResumeCount { count: id, anew });
    match state {
        CountState::Running => vec![
            ("ui-count-hold", Action::Wish(Wish::HoldCount)),
            ("ui-count-close", reason(Purpose::Close(id))),
            ("ui-count-void", reason(Purpose::Void(id))),
            ("ui-count-transfer", Action::ask(Dialog::Transfer(id))),
        ],
        CountState::Suspended => vec![
            ("ui-count-resume", Action::Wish(Wish::HoldCount)),
            ("ui-count-renew", go_on(true)),
            ("ui-count-reason", reason(Purpose::Hold(id))),
            ("ui-count-close", reason(Purpose::Close(id))),
        ],
        CountState::Stopped => vec![(
            "ui-count-take-back-stamp",
            Action::Wish(Wish::TakeBackStamp),
        )],
        CountState::Expired | CountState::ExpiredWhileClosed => {
            vec![("ui-count-rule", Action::ask(Dialog::Expiry(id)))]
        }
        CountState::Closed => Vec::new(),
    }
}

fn count_buttons(
    ui: &mut Ui,
    scene: &Scene<'_>,
    row: &Kept<CountRow>,
    count: &Count,
    out: &mut Vec<Action>,
) {
    for (label, action) in choices(row.id, count.state()) {
        let clicked = match &action {
            _ if label == "ui-count-rule" => {
                button::primary_wish(ui, scene, Wish::Primary, &scene.plain(label)).clicked()
            }
            Action::Wish(wish) => {
                button::small_wish(ui, scene, *wish, &scene.plain(label)).clicked()
            }
            _ => ui.button(small(scene, label)).clicked(),
        };
        if clicked {
            out.push(action);
        }
    }
    // In a low window there is no room for what the palette has as well.
    if ui.ctx().content_rect().height() < 660.0 * scene.theme.scale() {
        return;
    }
    let muted = scene.preferences.muted;
    let label = if muted {
        "ui-count-unmute"
    } else {
        "ui-count-mute"
    };
    if ui.button(small(scene, label)).clicked() {
        out.push(Action::Wish(Wish::Mute));
    }
    if ui.button(small(scene, "ui-count-try")).clicked() {
        out.push(Action::Wish(Wish::TryCalls));
    }
}
