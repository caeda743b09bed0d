//! The page of keys: those of the page that is shown first, then those that work everywhere.

use super::button::{self, text};
use super::keys::{self, Place, Stroke};
use super::reading::{Reading, reading_ui};
use super::scene::Scene;
use egui::{Context, Grid, Modal};

/// Draws the keys; `false` once they are to be closed.
pub fn keys_ui(ctx: &Context, scene: &Scene<'_>) -> bool {
    let theme = scene.theme;
    let mut open = true;
    let modal = Modal::new(egui::Id::unique("keys"))
        .backdrop_color(theme.colours.veil)
        .frame(super::dialog::frame(ctx))
        .show(ctx, |ui| {
            ui.set_width(720.0 * theme.scale());
            let height = ui.ctx().content_rect().height() - 160.0;
            let title = scene.plain("ui-do-keys");
            ui.label(text(&title, theme.title(), theme.colours.ink));
            let reading = Reading::alone(&title, height, height);
            reading_ui(ui, scene, reading, |ui| {
                ui.columns(2, |columns| {
                    let here = scene.place;
                    place_ui(&mut columns[0], scene, here);
                    let more = match here {
                        Place::Recorder => Some("ui-keys-entry"),
                        Place::Floor => Some("ui-keys-tiles"),
                        Place::Players => Some("ui-keys-entering"),
                        _ => None,
                    };
                    if let Some(id) = more {
                        let words = scene.plain(id);
                        columns[0].label(text(words, theme.small(), theme.colours.quiet));
                    }
                    if here != Place::Everywhere {
                        place_ui(&mut columns[1], scene, Place::Everywhere);
                    }
                });
            });
            ui.add_space(8.0);
            if button::primary(ui, scene, &scene.plain("ui-close-keys")).clicked() {
                open = false;
            }
        });
    open && !modal.should_close()
}

fn place_ui(ui: &mut egui::Ui, scene: &Scene<'_>, place: Place) {
    let theme = scene.theme;
    ui.label(text(
        scene.plain(place.id()),
        theme.lead_strong(),
        theme.colours.ink,
    ));
    ui.spacing_mut().interact_size.y = 18.0 * theme.scale();
    let naming = scene.preferences.names.naming();
    let rows: Vec<_> = keys::at(place, naming)
        .filter(|row| row.stroke != Stroke::None)
        .collect();
    Grid::new(place.id())
        .num_columns(2)
        .spacing([16.0, 2.0])
        .show(ui, |ui| {
            // Two keys for the same stand on one line.
            for same in rows.chunk_by(|one, other| one.wish == other.wish) {
                let keys: Vec<String> = same.iter().map(|row| row.stroke.shown()).collect();
                ui.label(text(keys.join("  "), theme.strong(), theme.colours.ink));
                ui.label(scene.plain(same[0].label));
                ui.end_row();
            }
        });
}
