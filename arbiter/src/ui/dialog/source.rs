//! The file that a dialog reads: typed, or looked for in the system's own window.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::errand::{Browse, Errand};
use super::super::scene::Scene;
use super::form::refuse;
use crate::message::Message;
use egui::{Key, Ui};
use std::io;
use std::path::Path;

/// A path that is typed or chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Source {
    path: String,
    /// Whether it was chosen and is to be read at the next frame.
    chosen: bool,
}

impl Source {
    /// Takes a file from the system's dialog.
    pub(super) fn set_path(&mut self, path: &Path) {
        self.path = path.display().to_string();
        self.chosen = true;
    }

    /// The path.
    pub(super) fn path(&self) -> &Path {
        Path::new(self.path.trim())
    }

    /// Has the file read anew at the next frame.
    pub(super) fn again(&mut self) {
        self.chosen = true;
    }

    /// The file's bytes.
    pub(super) fn read(&self) -> io::Result<Vec<u8>> {
        std::fs::read(self.path())
    }
}

/// The line with the path; `true` when the file is to be read now. Until it `is_read` the line has the focus.
pub(super) fn source_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    source: &mut Source,
    is_read: bool,
    browse: Browse,
    out: &mut Vec<Action>,
) -> bool {
    let entered = path_ui(ui, scene, &mut source.path, (is_read, true), browse, out);
    std::mem::take(&mut source.chosen) || entered
}

/// The line with a path, to be read or to be written; `true` when it is to be used. Until it `is_settled` the line has the
/// focus; one that `is_read` has a button for that.
pub(super) fn path_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    path: &mut String,
    (is_settled, is_read): (bool, bool),
    browse: Browse,
    out: &mut Vec<Action>,
) -> bool {
    let quiet = scene.theme.colours.quiet;
    let label = ui.label(text(scene.plain("page-file"), scene.theme.body(), quiet));
    let row = ui.horizontal(|ui| {
        let width = ui.available_width() - 250.0 * scene.theme.scale();
        let field = ui.add(button::line(path).desired_width(width));
        let field = field.labelled_by(label.id);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let mut used = entered;
        if !used && !is_settled && ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        let ready = !path.trim().is_empty();
        if entered && !ready {
            refuse(ui, Message::new("page-file-first"), Some(field.id), out);
        }
        if is_read {
            let read = ui
                .add_enabled_ui(ready, |ui| ui.button(scene.plain("page-import-read")))
                .inner;
            let read = read.on_disabled_hover_text(scene.plain("page-file-first"));
            used |= read.clicked();
        }
        if ui.button(scene.plain("page-browse-open")).clicked() {
            out.push(Action::Errand(Errand::Browse(browse)));
        }
        ready && used
    });
    row.inner
}
