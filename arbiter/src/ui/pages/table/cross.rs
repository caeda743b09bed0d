//! The crosstable, in which opponents stand by their final place, and everybody's points round by round.

use super::super::super::button::text;
use super::super::super::list::{self, Column, Cursor, Shape, cell_ui};
use super::super::super::scene::Scene;
use crate::event::{EventView, StandingLine};
use crate::record::{Entrant, Id};
use crate::sheet::standings::{cross_words, place_words};
use crate::tournament_words::points;
use egui::Ui;

/// Draws the crosstable.
pub(super) fn cross_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    cursor: &mut Cursor,
    lines: &[StandingLine],
) {
    let foot = 24.0 * scene.theme.scale();
    let height = ui.available_height() - foot;
    rounds_ui(
        ui,
        scene,
        event,
        cursor,
        lines,
        ("page-table-crosstable", height),
        |entrant, round| cross_words(event, lines, event.entry(entrant, round), scene.words),
    );
    let words = scene.plain("page-cross-codes");
    ui.label(text(words, scene.theme.small(), scene.theme.colours.quiet));
}

/// Draws everybody's points after each round.
pub(super) fn progress_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    cursor: &mut Cursor,
    lines: &[StandingLine],
) {
    let height = ui.available_height();
    rounds_ui(
        ui,
        scene,
        event,
        cursor,
        lines,
        ("page-table-progress", height),
        |entrant, round| points(event.score(entrant, round)),
    );
}

fn rounds_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    cursor: &mut Cursor,
    lines: &[StandingLine],
    (name, height): (&str, f32),
    words_of: impl Fn(Id<Entrant>, u16) -> String,
) {
    let mut columns = vec![
        Column::exact(scene, "page-column-place", 56.0).right(),
        Column::rest(scene, "page-column-name", 180.0),
    ];
    columns.extend(
        (1..=scene.round).map(|round| Column::exact(scene, "", 58.0).headed(round.to_string())),
    );
    columns.push(Column::exact(scene, "page-column-points", 64.0).right());
    let last = columns.len() - 1;
    let shape = Shape {
        name,
        rows: lines.len(),
        height: Some(height),
    };
    let rounds = |entrant| (1..=scene.round).map(move |round| (entrant, round));
    let row = |at: usize| {
        let line = &lines[at];
        let cells: Vec<String> = rounds(line.entrant)
            .map(|(entrant, round)| words_of(entrant, round))
            .collect();
        scene.text(
            "page-row-standing",
            &[
                ("place", place_words(lines, at).into()),
                ("name", event.name(line.entrant).into()),
                ("values", cells.join(", ").into()),
            ],
        )
    };
    list::list_ui(ui, scene, shape, &columns, cursor, row, |ui, at, column| {
        let line = &lines[at];
        let c = scene.theme.colours;
        let ink = if line.withdrawn { c.quiet } else { c.ink };
        let words = match column {
            0 => text(place_words(lines, at), scene.theme.strong(), ink),
            1 => text(event.name(line.entrant), scene.theme.body(), ink),
            column if column == last => text(
                points(event.score(line.entrant, event.counted_rounds(scene.round))),
                scene.theme.strong(),
                ink,
            ),
            column => {
                let round = u16::try_from(column - 1).unwrap_or(0);
                text(words_of(line.entrant, round), scene.theme.body(), ink)
            }
        };
        cell_ui(ui, words);
    });
}
