//! A copy of the club file looked at before it is put in the file's place: what would go, what would come back.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::errand::Errand;
use super::super::reading::{Reading, reading_ui};
use super::super::scene::Scene;
use super::{sentence_ui, title_ui};
use crate::change_words::table_id;
use crate::clock;
use crate::club::Difference;
use egui::Ui;
use engine::Millis;
use std::path::PathBuf;

/// The copy, the file, and what differs between them.
#[derive(Clone, PartialEq, Debug)]
pub struct RestoreForm {
    copy: PathBuf,
    path: PathBuf,
    difference: Difference,
}

impl RestoreForm {
    /// A look at `copy` beside the open file at `path`.
    pub fn new(copy: PathBuf, path: PathBuf, difference: Difference) -> RestoreForm {
        RestoreForm {
            copy,
            path,
            difference,
        }
    }
}

pub(super) fn restore_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &RestoreForm,
    out: &mut Vec<Action>,
) {
    let c = scene.theme.colours;
    let difference = &form.difference;
    let name = form.copy.file_name().unwrap_or_default();
    let args = [("file", name.to_string_lossy().into_owned().into())];
    let title = scene.text("page-copy-title", &args);
    title_ui(ui, scene, &title);
    if let Some(last) = difference.copied {
        let when = Millis(last);
        let moment = format!("{} {}", clock::date(when), clock::time_with_seconds(when));
        let args = [("moment", moment.into())];
        sentence_ui(ui, scene, &scene.text("page-copy-last", &args));
    }
    if difference.is_none() {
        sentence_ui(ui, scene, &scene.plain("page-copy-same"));
    } else {
        let args = [
            ("gone", difference.gone.len().into()),
            ("back", difference.back.len().into()),
        ];
        sentence_ui(ui, scene, &scene.text("page-copy-gone", &args));
        if !difference.back.is_empty() {
            sentence_ui(ui, scene, &scene.text("page-copy-back", &args));
        }
        let height = (ui.ctx().content_rect().height() * 0.4).max(120.0);
        let reading = Reading::alone(&title, height, height);
        reading_ui(ui, scene, reading, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for rows in &difference.tables {
                let args = [
                    ("table", scene.plain(table_id(rows.table)).into()),
                    ("added", rows.only_here.into()),
                    ("removed", rows.only_there.into()),
                    ("changed", rows.unlike.into()),
                ];
                let words = scene.text("page-copy-rows", &args);
                ui.label(text(words, scene.theme.small(), c.quiet));
            }
            ui.add_space(6.0);
            let lines = difference.gone.iter().rev().map(|line| ("−", line));
            let back = difference.back.iter().rev().map(|line| ("+", line));
            for (sign, line) in lines.chain(back) {
                let when = clock::time_with_seconds(Millis(line.at_ms));
                let words = format!("{sign} {when}  {}", scene.words.journal(line));
                ui.label(text(words, scene.theme.body(), c.ink));
            }
        });
    }
    sentence_ui(ui, scene, &scene.plain("page-copy-restore-words"));
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        // Enter leaves all as it is: to go back is said with a key of its own.
        if button::primary(ui, scene, &scene.plain("ui-leave")).clicked() || super::enter(ui) {
            out.push(Action::CloseDialog);
        }
        if button::danger(ui, scene, &scene.plain("page-copy-restore")).clicked() {
            out.push(Action::Errand(Errand::Restore {
                copy: form.copy.clone(),
                path: form.path.clone(),
            }));
        }
    });
}
