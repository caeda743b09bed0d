//! The file that a dialog reads: typed, or looked for in the system's own window.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::errand::{Browse, Errand};
use super::super::scene::Scene;
use egui::{Key, Ui};

/// The line with the path; `true` when the file is to be read now. Until it `is_read` the line has the focus.
pub(super) fn source_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    path: &mut String,
    is_read: bool,
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
        if !entered && !is_read && ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        let ready = !path.trim().is_empty();
        let read = ui
            .add_enabled_ui(ready, |ui| ui.button(scene.plain("page-import-read")))
            .inner;
        let read = read.on_disabled_hover_text(scene.plain("page-file-first"));
        if ui.button(scene.plain("page-browse-open")).clicked() {
            out.push(Action::Errand(Errand::Browse(browse)));
        }
        ready && (entered || read.clicked())
    });
    row.inner
}
