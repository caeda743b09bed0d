//! The turns of a game in two columns, the one shown marked.

use super::super::button::text;
use super::super::scene::Scene;
use egui::{Align, Button, Id, ScrollArea, Ui, Vec2};
use engine::Game;
use engine::play::{Naming, PlayedTurn};

/// Lists the turns of `game`; a click goes to the position after a turn. `id` tells one game from another.
pub(in crate::ui) fn turns_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    game: &Game,
    id: Id,
    replay: &mut Option<usize>,
) {
    let theme = scene.theme;
    let c = theme.colours;
    let turns = game.turns();
    if turns.is_empty() {
        ui.label(text(scene.plain("ui-turns-none"), theme.body(), c.quiet));
        return;
    }
    let naming = scene.preferences.names.naming();
    let current = replay.unwrap_or(turns.len());
    let first = first_number(game);
    let height = theme.target(26.0);
    let number_width = 36.0 * theme.scale();
    let room = ui.available_height();
    ScrollArea::vertical()
        .id_salt("turns")
        .min_scrolled_height(0.0)
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = Vec2::new(4.0, 0.0);
            ui.spacing_mut().button_padding = Vec2::new(6.0, 2.0);
            let width = (ui.available_width() - number_width - 12.0) / 2.0;
            for (row, pair) in turns.chunks(2).enumerate() {
                ui.horizontal(|ui| {
                    let number = format!("{}.", first + row);
                    let size = Vec2::new(number_width, height);
                    ui.add_sized(size, egui::Label::new(text(number, theme.body(), c.quiet)));
                    for (half, played) in pair.iter().enumerate() {
                        let ply = 2 * row + half + 1;
                        let here = ply == current;
                        let font = if here { theme.strong() } else { theme.body() };
                        let words = text(turn_words(played, naming), font, c.ink);
                        let button = Button::selectable(here, (words, egui::Atom::grow()))
                            .min_size(Vec2::new(width, height));
                        let response = ui.add(button);
                        if here && marked_anew(ui, id, current, room) {
                            response.scroll_to_me(Some(Align::Center));
                        }
                        let mut response = response;
                        if let Some(reason) = &played.ruling {
                            let args = [("reason", reason.as_str().into())];
                            let words = scene.text("ui-turn-by-ruling", &args);
                            response = response.on_hover_text(words);
                        }
                        if let Some(saved) = played.save {
                            let args = [("turn", saved.to_text(naming).into())];
                            let words = scene.text("ui-turn-saved", &args);
                            response = response.on_hover_text(words);
                        }
                        if response.clicked() {
                            *replay = (ply < turns.len()).then_some(ply);
                        }
                    }
                });
            }
        });
}

/// Whether another turn is marked than in the last frame, or the list has another height: only then it scrolls by itself.
fn marked_anew(ui: &Ui, id: Id, current: usize, room: f32) -> bool {
    let id = id.with("turn marked");
    let now = (current, room.round().to_bits());
    ui.data_mut(|data| {
        let before = data.get_temp::<(usize, u32)>(id);
        data.insert_temp(id, now);
        before != Some(now)
    })
}

/// The number of the first pair of turns.
fn first_number(game: &Game) -> usize {
    let start = game.position_after(0);
    start.map_or(1, |position| {
        usize::try_from(position.turn_number()).unwrap_or(1)
    })
}

/// A turn as it is listed: one that stood by ruling has a mark, and one before which another was handed back.
fn turn_words(played: &PlayedTurn, naming: Naming) -> String {
    let ruled = if played.ruling.is_some() { " !" } else { "" };
    let saved = if played.save.is_some() { " *" } else { "" };
    format!("{}{ruled}{saved}", played.turn.to_text(naming))
}
