//! Players from a CSV file: read, shown with the reason for each bad row, taken over all or none.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::errand::{Browse, Errand};
use super::super::scene::Scene;
use super::{leave_ui, sentence_ui, title_ui};
use crate::club::Club;
use crate::command::{Command, Entry};
use crate::event::EventView;
use crate::exchange::csv::{Column, Players, read_players};
use crate::exchange::decode;
use crate::record::{Event, Id, Member};
use egui::{Key, ScrollArea, Ui};
use egui_extras::{Column as Width, TableBuilder};
use std::path::Path;

/// A file of players as far as it is read.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportForm {
    /// The event that they are entered into; `None` where they become members only.
    event: Option<Id<Event>>,
    path: String,
    /// What the file holds, or why it could not be read.
    read: Option<Result<Players, String>>,
}

impl ImportForm {
    /// A form without a file yet.
    pub fn new(event: Option<Id<Event>>) -> ImportForm {
        ImportForm {
            event,
            path: String::new(),
            read: None,
        }
    }

    /// Takes a file from the system's dialog and reads it.
    pub fn set_path(&mut self, path: &Path, now_ms: i64) {
        self.path = path.display().to_string();
        self.read_file(now_ms);
    }

    fn read_file(&mut self, now_ms: i64) {
        let bytes = std::fs::read(self.path.trim());
        self.read = Some(match bytes {
            Ok(bytes) => Ok(read_players(&decode(&bytes), now_ms)),
            Err(error) => Err(error.to_string()),
        });
    }
}

pub(super) fn import_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut ImportForm,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &scene.plain("page-import-title"));
    if form.read.is_none() {
        sentence_ui(ui, scene, &scene.plain("page-import-words"));
    }
    file_ui(ui, scene, form, out);
    match form.read.as_ref() {
        Some(Ok(players)) => preview_ui(ui, scene, players),
        Some(Err(why)) => {
            let words = scene.text("page-import-unread", &[("why", why.as_str().into())]);
            ui.label(text(words, scene.theme.body(), scene.theme.colours.danger));
        }
        None => {}
    }
    ui.add_space(12.0);
    done_ui(ui, scene, form, out);
}

fn file_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut ImportForm, out: &mut Vec<Action>) {
    let quiet = scene.theme.colours.quiet;
    let label = ui.label(text(scene.plain("page-file"), scene.theme.body(), quiet));
    ui.horizontal(|ui| {
        let width = ui.available_width() - 250.0 * scene.theme.scale();
        let field = ui.add(button::line(&mut form.path).desired_width(width));
        let field = field.labelled_by(label.id);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !entered && form.read.is_none() && ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        let ready = !form.path.trim().is_empty();
        let read = ui
            .add_enabled_ui(ready, |ui| ui.button(scene.plain("page-import-read")))
            .inner;
        let read = read.on_disabled_hover_text(scene.plain("page-file-first"));
        if ready && (entered || read.clicked()) {
            form.read_file(scene.now.wall.0);
        }
        if ui.button(scene.plain("page-browse-open")).clicked() {
            out.push(Action::Errand(Errand::Browse(Browse::Members)));
        }
    });
}

/// The columns as they were understood, the good rows, and each bad one with its reason.
fn preview_ui(ui: &mut Ui, scene: &Scene<'_>, players: &Players) {
    let c = scene.theme.colours;
    let columns: Vec<String> = players
        .columns
        .iter()
        .map(|(heading, column)| {
            let meaning = column.map_or("page-import-left-out", column_id);
            let args = [
                ("heading", heading.as_str().into()),
                ("meaning", scene.plain(meaning).into()),
            ];
            scene.text("page-import-column", &args)
        })
        .collect();
    let words = scene.text(
        "page-import-columns",
        &[("columns", columns.join(" · ").into())],
    );
    ui.label(text(words, scene.theme.small(), c.quiet));
    let args = [
        ("good", players.rows.len().into()),
        ("bad", players.faults.len().into()),
    ];
    ui.label(text(
        scene.text("page-import-found", &args),
        scene.theme.strong(),
        c.ink,
    ));
    if !players.faults.is_empty() {
        ScrollArea::vertical()
            .id_salt("faults")
            .max_height(130.0)
            .show(ui, |ui| {
                for fault in &players.faults {
                    let args = [
                        ("line", fault.line.to_string().into()),
                        ("why", scene.message(&fault.message).into()),
                    ];
                    let words = format!("■ {}", scene.text("page-import-fault", &args));
                    ui.label(text(words, scene.theme.body(), c.danger));
                }
            });
    }
    let height = 200.0_f32
        .min(ui.ctx().content_rect().height() - 460.0)
        .max(90.0);
    let line = 24.0 * scene.theme.scale();
    TableBuilder::new(ui)
        .id_salt("import")
        .striped(true)
        .max_scroll_height(height)
        .column(Width::exact(50.0))
        .column(Width::remainder().clip(true))
        .columns(Width::exact(110.0).clip(true), 4)
        .body(|body| {
            body.rows(line, players.rows.len(), |mut row| {
                let read = &players.rows[row.index()];
                let member = &read.member;
                let cells = [
                    read.line.to_string(),
                    member.name.clone(),
                    member.number.clone().unwrap_or_default(),
                    member
                        .rating
                        .map_or_else(String::new, |rating| rating.to_string()),
                    member.affiliation.clone().unwrap_or_default(),
                    member.born.clone().unwrap_or_default(),
                ];
                for cell in cells {
                    row.col(|ui| {
                        ui.label(text(cell, scene.theme.body(), c.ink));
                    });
                }
            });
        });
}

/// The Fluent id of what a column holds.
fn column_id(column: Column) -> &'static str {
    match column {
        Column::Place => "page-import-place",
        Column::Number => "page-import-number",
        Column::Name => "page-import-name",
        Column::FirstName => "page-import-first-name",
        Column::Surname => "page-import-surname",
        Column::Club => "page-import-club",
        Column::Rating => "page-import-rating",
        Column::Born => "page-import-born",
        Column::Sex => "page-import-sex",
        Column::School => "page-import-school",
        Column::Province => "page-import-province",
        Column::Guardian => "page-import-guardian",
        Column::ConsentDay => "page-import-consent-day",
        Column::ConsentPlay => "page-import-consent-play",
        Column::ConsentName => "page-import-consent-name",
        Column::ConsentPhoto => "page-import-consent-photo",
    }
}

fn done_ui(ui: &mut Ui, scene: &Scene<'_>, form: &ImportForm, out: &mut Vec<Action>) {
    let members = match &form.read {
        Some(Ok(players)) => players.members().map_err(|_| "page-import-mend"),
        Some(Err(_)) | None => Err("page-file-first"),
    };
    let members = members.and_then(|rows| {
        if rows.is_empty() {
            Err("page-import-nobody")
        } else {
            Ok(rows)
        }
    });
    ui.horizontal(|ui| {
        let count = members.as_ref().map_or(0, Vec::len);
        let id = if form.event.is_some() {
            "page-import-enter"
        } else {
            "page-import-add"
        };
        let verb = scene.text(id, &[("count", count.into())]);
        let why = members.as_ref().err().copied();
        let response = ui
            .add_enabled_ui(why.is_none(), |ui| button::primary(ui, scene, &verb))
            .inner;
        // Once the list is read, Enter takes it over.
        if why.is_none() && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        let pressed = match why {
            Some(id) => response.on_disabled_hover_text(scene.plain(id)).clicked(),
            None => response.clicked(),
        };
        if let (true, Ok(members)) = (pressed, members) {
            out.push(Action::command(command(scene, form.event, members)));
        }
        leave_ui(ui, scene, out);
    });
}

/// Who is a member already, by number or by name, is entered as that member and not made anew.
fn command(scene: &Scene<'_>, event: Option<Id<Event>>, members: Vec<Member>) -> Command {
    let Some(event) = event else {
        return Command::ImportMembers(members);
    };
    let entrants = scene.event.map(EventView::entrants).unwrap_or_default();
    let entries = members
        .into_iter()
        .map(|row| match known(scene.club, &row) {
            Some(member) => Entry::Member(member),
            None => Entry::New(row),
        })
        .filter(|entry| match entry {
            Entry::Member(member) => !entrants.iter().any(|row| row.member == *member),
            Entry::New(_) => true,
        })
        .collect();
    Command::Enter { event, entries }
}

fn known(club: Option<&Club>, row: &Member) -> Option<Id<Member>> {
    let members = club?.members();
    let same = |member: &Member| match (&member.number, &row.number) {
        (Some(one), Some(other)) => one == other,
        _ => member.name == row.name,
    };
    members
        .iter()
        .find(|member| same(member))
        .map(|member| member.id)
}
