//! Results of a round from a file: each shown with its board, every bad row with its reason, then entered all or none.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::errand::Browse;
use super::super::pages::print::not_carried_ui;
use super::super::scene::Scene;
use super::columns::{Meanings, columns_ui, faults_ui, mean, part_of_height};
use super::source::{Source, source_ui};
use super::{leave_ui, sentence_ui, title_ui};
use crate::command::Command;
use crate::event::{EventView, result_message};
use crate::exchange::csv::{ListedResult, ResultColumn, Results, ResultsReading, read_results};
use crate::exchange::decode;
use egui::{ScrollArea, Ui};
use std::path::Path;

/// A list of results as far as it is read.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ResultsForm {
    source: Source,
    /// The text of the file.
    text: String,
    /// What its columns mean, as far as it was said by hand.
    reading: ResultsReading,
    /// What the file holds, or why it could not be read.
    read: Option<Result<Results, String>>,
}

impl ResultsForm {
    /// Takes a file from the system's dialog.
    pub fn set_path(&mut self, path: &Path) {
        self.source.set_path(path);
    }

    fn read_file(&mut self, event: &EventView<'_>) {
        match self.source.read() {
            Ok(bytes) => {
                self.text = decode(&bytes);
                self.reading.columns.clear();
                self.read_text(event);
            }
            Err(error) => self.read = Some(Err(error.to_string())),
        }
    }

    fn read_text(&mut self, event: &EventView<'_>) {
        self.read = Some(Ok(read_results(event, &self.text, &self.reading)));
    }
}

/// The results of a list, to be entered.
fn command(results: &Results) -> Command {
    let rows = results.new.iter();
    Command::EnterResults {
        results: rows
            .map(|row| (row.board, row.result, row.reason.clone()))
            .collect(),
    }
}

/// Why the results cannot be entered; `None` where they can.
fn hindrance(form: &ResultsForm) -> Option<&'static str> {
    match &form.read {
        None => Some("page-file-first"),
        Some(Ok(results)) if !results.faults.is_empty() => Some("page-results-mend"),
        Some(Ok(results)) if !results.new.is_empty() => None,
        Some(_) => Some("page-results-nothing"),
    }
}

pub(super) fn results_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut ResultsForm,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &scene.plain("page-results-title"));
    let Some(event) = scene.event else {
        leave_ui(ui, scene, out);
        return;
    };
    if form.read.is_none() {
        sentence_ui(ui, scene, &scene.plain("page-results-words"));
    }
    let is_read = form.read.is_some();
    if source_ui(ui, scene, &mut form.source, is_read, Browse::Results, out) {
        form.read_file(event);
    }
    let c = scene.theme.colours;
    let meanings = Meanings {
        all: &ResultColumn::ALL,
        id: column_id,
    };
    let mut meant = None;
    match &form.read {
        Some(Ok(results)) => {
            meant = columns_ui(ui, scene, &results.columns, &meanings);
            found_ui(ui, scene, event, results);
        }
        Some(Err(why)) => {
            let words = scene.text("page-import-unread", &[("why", why.as_str().into())]);
            ui.label(text(words, scene.theme.body(), c.danger));
        }
        None => {}
    }
    if let (Some((heading, column)), Some(Ok(results))) = (meant, &form.read) {
        mean(&mut form.reading.columns, &results.columns, heading, column);
        form.read_text(event);
    }
    not_carried_ui(ui, scene, "carries-results");
    ui.add_space(12.0);
    let why = hindrance(form);
    ui.horizontal(|ui| {
        let results = form.read.as_ref().and_then(|read| read.as_ref().ok());
        let count = results.map_or(0, |results| results.new.len());
        let verb = scene.text("page-results-verb", &[("count", count.into())]);
        let response = ui
            .add_enabled_ui(why.is_none(), |ui| button::primary(ui, scene, &verb))
            .inner;
        // Once the list is read, Enter takes it over.
        if why.is_none() && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        match (why, results) {
            (None, Some(results)) if response.clicked() => {
                out.push(Action::command(command(results)));
            }
            (Some(why), _) => {
                response.on_disabled_hover_text(scene.plain(why));
            }
            _ => {}
        }
        leave_ui(ui, scene, out);
    });
}

/// How many rows are new, how many bad and why, and each new result with its board.
fn found_ui(ui: &mut Ui, scene: &Scene<'_>, event: &EventView<'_>, results: &Results) {
    let c = scene.theme.colours;
    let args = [
        ("new", results.new.len().into()),
        ("bad", results.faults.len().into()),
    ];
    let found = scene.text("page-results-found", &args);
    ui.label(text(found, scene.theme.strong(), c.ink));
    faults_ui(ui, scene, &results.faults, "page-results-mend");
    for (id, count) in [
        ("page-results-there", results.there),
        ("page-results-empty", results.empty),
    ] {
        if count > 0 {
            let words = scene.text(id, &[("count", count.into())]);
            ui.label(text(words, scene.theme.body(), c.quiet));
        }
    }
    let height = scene.theme.body().size * 1.5;
    ScrollArea::vertical()
        .id_salt("results")
        .auto_shrink([false, true])
        .max_height(part_of_height(ui, 0.2, 220.0))
        .show_rows(ui, height, results.new.len(), |ui, rows| {
            for row in &results.new[rows] {
                let words = line(scene, event, row);
                ui.label(text(words, scene.theme.body(), c.ink));
            }
        });
}

/// A result with its board, as a line.
fn line(scene: &Scene<'_>, event: &EventView<'_>, row: &ListedResult) -> String {
    let board = event.board(row.round, row.number);
    let name = |side| board.map_or("", |board| event.name(EventView::player(board, side)));
    let result = scene.plain(result_message(row.result));
    let args = [
        ("round", row.round.into()),
        ("board", row.number.into()),
        ("white", name(engine::Side::White).into()),
        ("black", name(engine::Side::Black).into()),
        ("result", result.into()),
    ];
    scene.text("page-results-new", &args)
}

/// The Fluent id of what a column holds.
fn column_id(column: ResultColumn) -> &'static str {
    match column {
        ResultColumn::Round => "page-results-round",
        ResultColumn::Board => "page-results-board",
        ResultColumn::White => "page-results-white",
        ResultColumn::Black => "page-results-black",
        ResultColumn::Result => "page-results-result",
        ResultColumn::Reason => "page-results-reason",
    }
}
