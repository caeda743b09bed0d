//! The first page, while no club is open: a new club, a file that is there, another program's event, or the
//! sample club.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::dialog::{Dialog, ReportForm};
use super::super::errand::{Browse, Errand, Hindrance};
use super::super::frame::{announce, heading_ui};
use super::super::scene::Scene;
use egui::{Align, CornerRadius, Frame, Key, Layout, Margin, ScrollArea, Ui, Vec2};
use std::path::{Path, PathBuf};

/// What is typed on the page, and why the last file was not opened.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct StartView {
    name: String,
    /// Where the new file goes, once it was chosen or typed.
    place: Option<String>,
    existing: String,
    /// Why the last file was not opened.
    pub hindrance: Option<Hindrance>,
}

impl StartView {
    /// Puts in a path from the system's dialog.
    pub fn set_path(&mut self, path: &Path) {
        self.place = Some(path.display().to_string());
    }
}

/// The path that [`suggested_path`] gives for a club's name; nothing for no name.
pub(in crate::ui) fn suggested_place(name: &str) -> String {
    if name.trim().is_empty() {
        return String::new();
    }
    suggested_path(name).display().to_string()
}

/// Where a club's file goes unless another place is chosen: the person's folder for documents.
fn suggested_path(name: &str) -> PathBuf {
    let dirs = directories::UserDirs::new();
    let folder = dirs.as_ref().map_or(PathBuf::new(), |dirs| {
        dirs.document_dir().unwrap_or(dirs.home_dir()).to_owned()
    });
    let sign = |c: char| {
        if c.is_alphanumeric() || " -_.".contains(c) {
            c
        } else {
            '-'
        }
    };
    let stem: String = name.trim().chars().map(sign).collect();
    folder.join(format!("{stem}.club"))
}

/// The path of the sample club's file: a new one each time, so that what was tried stays.
fn sample_path(scene: &Scene<'_>) -> PathBuf {
    let stamp = crate::day::file_stamp(scene.now.wall.0);
    suggested_path(&scene.text("page-start-sample-file", &[("stamp", stamp.into())]))
}

/// Draws the page: what is there already and the sample beside each other where there is room, so that nobody has to scroll
/// for the first click.
pub fn start_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut StartView, out: &mut Vec<Action>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let scale = scene.theme.scale();
        let wide = ui.available_width() >= 1000.0 * scale;
        let most = if wide { 1240.0 } else { 760.0 } * scale;
        ui.set_max_width(most.min(ui.available_width()));
        heading_ui(ui, scene, &scene.plain("page-start-heading"), |_| {});
        ui.label(text(
            scene.plain("page-start-words"),
            scene.theme.body(),
            scene.theme.colours.quiet,
        ));
        ui.add_space(8.0);
        hindrance_ui(ui, scene, view, out);
        if wide {
            let half = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
            let size = Vec2::new(half, 0.0);
            let down = Layout::top_down(Align::Min);
            ui.horizontal_top(|ui| {
                ui.allocate_ui_with_layout(size, down, |ui| {
                    new_card(ui, scene, view, out);
                    existing_card(ui, scene, view, out);
                });
                ui.allocate_ui_with_layout(size, down, |ui| {
                    sample_card(ui, scene, out);
                    report_card(ui, scene, out);
                });
            });
        } else {
            new_card(ui, scene, view, out);
            sample_card(ui, scene, out);
            existing_card(ui, scene, view, out);
            report_card(ui, scene, out);
        }
    });
}

fn new_card(ui: &mut Ui, scene: &Scene<'_>, view: &mut StartView, out: &mut Vec<Action>) {
    card(ui, scene, "page-start-new", |ui| {
        new_ui(ui, scene, view, out);
    });
}

fn existing_card(ui: &mut Ui, scene: &Scene<'_>, view: &mut StartView, out: &mut Vec<Action>) {
    card(ui, scene, "page-start-existing", |ui| {
        existing_ui(ui, scene, view, out);
    });
}

fn report_card(ui: &mut Ui, scene: &Scene<'_>, out: &mut Vec<Action>) {
    card(ui, scene, "page-start-report", |ui| {
        quiet(ui, scene, "page-start-report-words");
        if ui.button(scene.plain("page-start-report-verb")).clicked() {
            let form = ReportForm::with_new_club();
            out.push(Action::ask(Dialog::Report(Box::new(form))));
        }
    });
}

fn sample_card(ui: &mut Ui, scene: &Scene<'_>, out: &mut Vec<Action>) {
    card(ui, scene, "page-start-sample", |ui| {
        quiet(ui, scene, "page-start-sample-words");
        if ui.button(scene.plain("page-start-sample-verb")).clicked() {
            let path = sample_path(scene);
            out.push(Action::Errand(Errand::Sample { path }));
        }
    });
}

fn card(ui: &mut Ui, scene: &Scene<'_>, title: &str, content: impl FnOnce(&mut Ui)) {
    let c = scene.theme.colours;
    Frame::new()
        .fill(c.raised)
        .stroke(scene.theme.rule())
        .corner_radius(CornerRadius::same(super::super::theme::CORNER))
        .inner_margin(Margin::same(16))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(text(scene.plain(title), scene.theme.lead_strong(), c.ink));
            content(ui);
        });
    ui.add_space(4.0);
}

fn hindrance_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut StartView, out: &mut Vec<Action>) {
    let Some(hindrance) = view.hindrance.clone() else {
        return;
    };
    card(ui, scene, "page-start-hindrance", |ui| {
        let words = scene.message(&hindrance.message);
        let label = ui.label(text(words, scene.theme.body(), scene.theme.colours.danger));
        announce(ui, &label, true);
        ui.horizontal_wrapped(|ui| {
            let path = hindrance.path.clone();
            if hindrance.readable && ui.button(scene.plain("page-open-to-read")).clicked() {
                out.push(Action::Errand(Errand::Open {
                    path: path.clone(),
                    read_only: true,
                }));
            }
            if ui.button(scene.plain("page-open-again")).clicked() {
                out.push(Action::Errand(Errand::Open {
                    path,
                    read_only: false,
                }));
            }
            if let Some(copy) = hindrance.copy {
                let name = copy
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned();
                let label = scene.text("page-restore-named", &[("file", name.into())]);
                if ui.button(label).clicked() {
                    let path = hindrance.path.clone();
                    out.push(Action::Errand(Errand::Restore { copy, path }));
                }
            }
        });
    });
}

fn new_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut StartView, out: &mut Vec<Action>) {
    let label = quiet(ui, scene, "page-club-name");
    let field = ui.add(button::line(&mut view.name).desired_width(f32::INFINITY));
    let field = field.labelled_by(label.id);
    if ui.memory(|memory| memory.focused().is_none()) && view.name.is_empty() && scene.keys {
        field.request_focus();
    }
    let mut entered = ended(ui, &field);
    let suggested = suggested_place(&view.name);
    let label = scene.plain("page-file");
    entered |= place_ui(ui, scene, &label, &mut view.place, suggested.clone(), out);
    let ready = !view.name.trim().is_empty();
    let verb = scene.plain("page-new-club-verb");
    let pressed = ui
        .add_enabled_ui(ready, |ui| button::primary(ui, scene, &verb))
        .inner
        .on_disabled_hover_text(scene.plain("page-name-first"))
        .clicked();
    if ready && (pressed || entered) {
        let name = view.name.trim().to_owned();
        out.push(Action::Errand(Errand::Create {
            path: PathBuf::from(view.place.clone().unwrap_or(suggested)),
            name,
        }));
    }
}

/// Where a new club's file goes: as suggested until another place is typed or chosen; `true` when Enter ended the field.
pub(in crate::ui) fn place_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    label: &str,
    place: &mut Option<String>,
    suggested: String,
    out: &mut Vec<Action>,
) -> bool {
    let label = ui.label(text(label, scene.theme.body(), scene.theme.colours.quiet));
    let mut typed = place.clone().unwrap_or(suggested);
    let row = ui.horizontal(|ui| {
        let width = ui.available_width() - 120.0 * scene.theme.scale();
        let field = ui.add(button::line(&mut typed).desired_width(width));
        let field = field.labelled_by(label.id);
        let entered = ended(ui, &field);
        if ui.button(scene.plain("page-browse-place")).clicked() {
            let path = PathBuf::from(&typed);
            out.push(Action::Errand(Errand::Browse(Browse::NewClub(path))));
        }
        (field.changed(), entered)
    });
    let (changed, entered) = row.inner;
    if changed {
        *place = Some(typed);
    }
    entered
}

fn existing_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut StartView, out: &mut Vec<Action>) {
    let label = quiet(ui, scene, "page-file");
    ui.horizontal(|ui| {
        let width = ui.available_width() - 240.0 * scene.theme.scale();
        let field = ui.add(button::line(&mut view.existing).desired_width(width));
        let field = field.labelled_by(label.id);
        let ready = !view.existing.trim().is_empty();
        let open = ui
            .add_enabled_ui(ready, |ui| ui.button(scene.plain("page-open-verb")))
            .inner
            .on_disabled_hover_text(scene.plain("page-file-first"));
        if ready && (open.clicked() || ended(ui, &field)) {
            let path = PathBuf::from(view.existing.trim());
            out.push(Action::Errand(Errand::Open {
                path,
                read_only: false,
            }));
        }
        if ui.button(scene.plain("page-browse-open")).clicked() {
            out.push(Action::Errand(Errand::Browse(Browse::Club)));
        }
    });
}

fn quiet(ui: &mut Ui, scene: &Scene<'_>, id: &str) -> egui::Response {
    ui.label(text(
        scene.plain(id),
        scene.theme.body(),
        scene.theme.colours.quiet,
    ))
}

/// Whether Enter ended a field.
fn ended(ui: &Ui, field: &egui::Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_club_s_name_makes_a_file_name_that_every_system_takes() {
        let path = suggested_path(" Soweto/Ṱhavhana: Club ");
        assert_eq!(path.file_name().unwrap(), "Soweto-Ṱhavhana- Club.club");
    }
}
