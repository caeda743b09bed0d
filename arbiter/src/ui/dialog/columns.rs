//! A list from a file: what its columns mean, to be chosen anew, and every bad row with its reason.

use super::super::button::text;
use super::super::combo::combo_ui;
use super::super::scene::Scene;
use crate::exchange::csv::Fault;
use egui::{Color32, ComboBox, Label, ScrollArea, Ui};

/// Meanings that columns can have, each with the Fluent id of its name.
pub(super) struct Meanings<'a, C> {
    pub(super) all: &'a [C],
    pub(super) id: fn(C) -> &'static str,
}

/// The columns as they were understood, each to be chosen anew; what was chosen.
pub(super) fn columns_ui<C: Copy + PartialEq>(
    ui: &mut Ui,
    scene: &Scene<'_>,
    columns: &[(String, Option<C>)],
    meanings: &Meanings<'_, C>,
) -> Option<(String, Option<C>)> {
    if columns.is_empty() {
        return None;
    }
    let c = scene.theme.colours;
    let words = scene.plain("page-import-columns");
    ui.label(text(words, scene.theme.small(), c.quiet));
    let mut chosen = None;
    let meaning = |column: Option<C>| {
        let id = column.map_or("page-import-left-out", meanings.id);
        scene.plain(id)
    };
    // Each heading stands over its meaning, and both go to the next line together.
    let block = egui::vec2(188.0, 60.0) * scene.theme.scale();
    ScrollArea::vertical()
        .id_salt("columns")
        .auto_shrink([false, true])
        .max_height(part_of_height(ui, 0.2, 124.0 * scene.theme.scale()))
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (at, (heading, column)) in columns.iter().enumerate() {
                    let shown = meaning(*column);
                    let combo = ui
                        .allocate_ui(block, |ui| {
                            ui.vertical(|ui| {
                                ui.set_width(block.x - 8.0);
                                ui.spacing_mut().item_spacing.y = 2.0;
                                let words = text(heading, scene.theme.small(), c.ink);
                                ui.add(Label::new(words).truncate());
                                combo_ui(
                                    ui,
                                    ComboBox::from_id_salt(("column", at))
                                        .width(block.x - 8.0)
                                        .truncate()
                                        .selected_text(shown),
                                    |ui| {
                                        let all = meanings.all.iter().copied().map(Some);
                                        for other in std::iter::once(None).chain(all) {
                                            let is = other == *column;
                                            if ui.selectable_label(is, meaning(other)).clicked() {
                                                chosen = Some((heading.clone(), other));
                                            }
                                        }
                                    },
                                )
                            })
                            .inner
                        })
                        .inner;
                    let name = scene.text(
                        "page-import-meaning",
                        &[("heading", heading.as_str().into())],
                    );
                    combo.response.accessible_name(name);
                }
            });
        });
    chosen
}

/// So much of the window's height as a list in a dialog may take, at most `most` points.
pub(super) fn part_of_height(ui: &Ui, part: f32, most: f32) -> f32 {
    (ui.ctx().content_rect().height() * part).min(most)
}

/// Notes in `told` that a column means another thing than was `found`.
pub(super) fn mean<C: Copy + PartialEq>(
    told: &mut Vec<(String, Option<C>)>,
    found: &[(String, Option<C>)],
    heading: String,
    column: Option<C>,
) {
    told.retain(|(named, known)| *named != heading && (*known != column || column.is_none()));
    // What another column was taken for is free again.
    for (other, known) in found {
        if *other != heading && *known == column && column.is_some() {
            told.push((other.clone(), None));
        }
    }
    told.push((heading, column));
}

/// Every bad row with its reason, under the sentence that says what follows from it.
pub(super) fn faults_ui(ui: &mut Ui, scene: &Scene<'_>, faults: &[Fault], mend: &str) {
    if faults.is_empty() {
        return;
    }
    let danger = scene.theme.colours.danger;
    ui.label(text(scene.plain(mend), scene.theme.body(), danger));
    rows_ui(ui, scene, faults, ("■", danger));
}

/// Rows with what is to be known of each, behind a sign and in a colour.
pub(super) fn rows_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    rows: &[Fault],
    (sign, colour): (&'static str, Color32),
) {
    ScrollArea::vertical()
        .id_salt(("rows", sign))
        .auto_shrink([false, true])
        .max_height(part_of_height(ui, 0.16, 130.0 * scene.theme.scale()))
        .show(ui, |ui| {
            for row in rows {
                let args = [
                    ("line", row.line.to_string().into()),
                    ("column", row.column.into()),
                    ("heading", row.heading.as_str().into()),
                    ("why", scene.message(&row.message).into()),
                ];
                let words = format!("{sign} {}", scene.text("page-import-fault", &args));
                ui.label(text(words, scene.theme.body(), colour));
            }
        });
}
