//! A rule set from a TOML file among those of the club, or out of the program to a file that can be changed and passed on.

use super::super::super::action::Action;
use super::super::super::button::{self, text};
use super::super::super::errand::{Browse, Errand};
use super::super::super::scene::Scene;
use super::super::source::path_ui;
use super::super::{leave_ui, sentence_ui, title_ui};
use super::read::sentences_ui;
use crate::command::Command;
use crate::exchange::decode;
use crate::message::Message;
use crate::{rule_text, rule_words};
use egui::Ui;
use engine::RuleSet;
use std::path::{Path, PathBuf};

/// What is done with the file.
#[derive(Clone, PartialEq, Debug)]
enum FilePurpose {
    /// A set comes in; with what was found in the file, once it is read.
    In(Option<Result<RuleSet, Message>>),
    /// This set goes out.
    Out(RuleSet),
}

/// A file with a rule set.
#[derive(Clone, PartialEq, Debug)]
pub struct RulesFile {
    path: String,
    /// Whether the path was chosen and is to be read at the next frame.
    chosen: bool,
    purpose: FilePurpose,
}

impl RulesFile {
    /// A file to be read.
    pub fn to_read() -> RulesFile {
        RulesFile {
            path: String::new(),
            chosen: false,
            purpose: FilePurpose::In(None),
        }
    }

    /// A file to be written, beside the club's.
    pub fn to_write(rules: RuleSet, club: &Path) -> RulesFile {
        let name = format!("{}.toml", rules.id);
        RulesFile {
            path: club.with_file_name(name).display().to_string(),
            chosen: false,
            purpose: FilePurpose::Out(rules),
        }
    }

    /// Takes a path from the system's dialog.
    pub fn set_path(&mut self, path: &Path) {
        self.path = path.display().to_string();
        self.chosen = matches!(self.purpose, FilePurpose::In(_));
    }
}

fn read(path: &str) -> Result<RuleSet, Message> {
    let bytes = std::fs::read(path)
        .map_err(|error| Message::new("page-import-unread").with("why", error.to_string()))?;
    rule_text::read_sound(&decode(&bytes)).map_err(|error| rule_words::text_error(path, &error))
}

pub(in super::super) fn file_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut RulesFile,
    out: &mut Vec<Action>,
) {
    let out_goes = matches!(form.purpose, FilePurpose::Out(_));
    let (title, words) = if out_goes {
        ("rules-file-out", "rules-file-out-words")
    } else {
        ("rules-file-in", "rules-file-in-words")
    };
    title_ui(ui, scene, &scene.plain(title));
    sentence_ui(ui, scene, &scene.plain(words));
    let browse = match &form.purpose {
        FilePurpose::In(_) => Browse::Rules,
        FilePurpose::Out(_) => Browse::RulesOut(PathBuf::from(form.path.trim())),
    };
    let settled = matches!(form.purpose, FilePurpose::In(Some(Ok(_))));
    let entered = path_ui(ui, scene, &mut form.path, (settled, !out_goes), browse, out);
    let ready = !form.path.trim().is_empty();
    if let FilePurpose::In(found) = &mut form.purpose {
        if ready && (entered || form.chosen) {
            *found = Some(read(form.path.trim()));
        }
        form.chosen = false;
        match found {
            Some(Ok(rules)) => {
                let height = (ui.ctx().content_rect().height() - 360.0).max(120.0);
                ui.add_space(8.0);
                sentences_ui(ui, scene, rules, (height, false));
            }
            Some(Err(message)) => {
                let words = format!("✖ {}", scene.message(message));
                ui.label(text(words, scene.theme.body(), scene.theme.colours.danger));
            }
            None => {}
        }
    }
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let (verb, action) = match &form.purpose {
            FilePurpose::Out(rules) => (
                "rules-file-out-verb",
                ready.then(|| {
                    Action::Errand(Errand::Write {
                        path: PathBuf::from(form.path.trim()),
                        bytes: rule_text::write_to_change(rules).into_bytes(),
                        over: false,
                        then_show: false,
                    })
                }),
            ),
            FilePurpose::In(Some(Ok(rules))) => (
                "rules-form-verb",
                Some(Action::command(Command::KeepRules(Box::new(rules.clone())))),
            ),
            FilePurpose::In(_) => ("rules-form-verb", None),
        };
        let verb = scene.plain(verb);
        let response = ui
            .add_enabled_ui(action.is_some(), |ui| button::primary(ui, scene, &verb))
            .inner
            .on_disabled_hover_text(scene.plain("page-file-first"));
        // Once the set is read, Enter takes it over.
        let nobody = ui.memory(|memory| memory.focused().is_none());
        if settled && nobody && action.is_some() {
            response.request_focus();
        }
        let pressed = response.clicked() || (entered && out_goes);
        if let (true, Some(action)) = (pressed, action) {
            out.push(action);
            if out_goes {
                out.push(Action::CloseDialog);
            }
        }
        leave_ui(ui, scene, out);
    });
}
