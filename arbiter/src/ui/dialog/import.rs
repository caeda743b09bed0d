//! Players from a CSV file: read, shown with the reason for each bad row, taken over all or none.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::errand::Browse;
use super::super::scene::Scene;
use super::source::source_ui;
use super::{leave_ui, sentence_ui, title_ui};
use crate::club::Club;
use crate::command::{Command, Entry};
use crate::event::EventView;
use crate::exchange::csv::{Column, Known, Players, Reading, known, numbers, read_players_as};
use crate::exchange::decode;
use crate::record::{Event, Id, Member};
use egui::{ComboBox, ScrollArea, Ui};
use egui_extras::{Column as Width, TableBuilder};
use std::path::Path;

/// A file of players as far as it is read.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportForm {
    /// The event that they are entered into; `None` where they become members only.
    event: Option<Id<Event>>,
    path: String,
    /// The text of the file.
    text: String,
    /// What its columns mean, as far as it was said by hand.
    reading: Reading,
    /// What the file holds, or why it could not be read.
    read: Option<Result<Players, String>>,
    /// What is done with the rows, or why nothing is; `None` until they have been compared with the members.
    ready: Option<Result<Command, String>>,
    /// How many of the rows are members already.
    there: usize,
}

impl ImportForm {
    /// A form without a file yet.
    pub fn new(event: Option<Id<Event>>) -> ImportForm {
        ImportForm {
            event,
            path: String::new(),
            text: String::new(),
            reading: Reading::default(),
            read: None,
            ready: None,
            there: 0,
        }
    }

    /// Takes a file from the system's dialog and reads it.
    pub fn set_path(&mut self, path: &Path, now_ms: i64) {
        self.path = path.display().to_string();
        self.read_file(now_ms);
    }

    fn read_file(&mut self, now_ms: i64) {
        self.ready = None;
        let bytes = std::fs::read(self.path.trim());
        self.read = Some(match bytes {
            Ok(bytes) => {
                self.text = decode(&bytes);
                self.reading.columns.clear();
                Ok(read_players_as(&self.text, now_ms, &self.reading))
            }
            Err(error) => Err(error.to_string()),
        });
    }

    /// Takes a column for another one, and looks at every row anew.
    fn mean(&mut self, heading: &str, column: Option<Column>, now_ms: i64) {
        let told = &mut self.reading.columns;
        told.retain(|(named, known)| named != heading && (*known != column || column.is_none()));
        // What another column was taken for is free again.
        if let Some(Ok(players)) = &self.read {
            for (other, known) in &players.columns {
                if other != heading && *known == column && column.is_some() {
                    told.push((other.clone(), None));
                }
            }
        }
        told.push((heading.to_owned(), column));
        self.ready = None;
        self.read = Some(Ok(read_players_as(&self.text, now_ms, &self.reading)));
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
    if form.event.is_some() && form.reading.known.is_empty() {
        form.reading.known = scene.club.map(numbers).unwrap_or_default();
    }
    file_ui(ui, scene, form, out);
    let meant = match form.read.as_ref() {
        Some(Ok(players)) => columns_ui(ui, scene, players),
        Some(Err(_)) | None => None,
    };
    if let Some((heading, column)) = meant {
        form.mean(&heading, column, scene.now.wall.0);
    }
    if form.ready.is_none() {
        compare(scene, form);
    }
    match form.read.as_ref() {
        Some(Ok(players)) => preview_ui(ui, scene, players, form.there),
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
    let is_read = form.read.is_some();
    let asked = source_ui(ui, scene, &mut form.path, is_read, Browse::Members, out);
    if asked {
        form.read_file(scene.now.wall.0);
    }
}

/// The columns as they were understood, each to be chosen anew; what was chosen.
fn columns_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    players: &Players,
) -> Option<(String, Option<Column>)> {
    if players.columns.is_empty() {
        return None;
    }
    let c = scene.theme.colours;
    let words = scene.plain("page-import-columns");
    ui.label(text(words, scene.theme.small(), c.quiet));
    let mut chosen = None;
    let meaning = |column: Option<Column>| {
        let id = column.map_or("page-import-left-out", column_id);
        scene.plain(id)
    };
    ScrollArea::vertical()
        .id_salt("columns")
        .max_height(110.0 * scene.theme.scale())
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                for (at, (heading, column)) in players.columns.iter().enumerate() {
                    ui.label(text(heading, scene.theme.body(), c.ink));
                    let combo = ComboBox::from_id_salt(("column", at))
                        .width(120.0 * scene.theme.scale())
                        .selected_text(meaning(*column))
                        .show_ui(ui, |ui| {
                            let all = Column::ALL.into_iter().map(Some);
                            for other in std::iter::once(None).chain(all) {
                                if ui
                                    .selectable_label(other == *column, meaning(other))
                                    .clicked()
                                {
                                    chosen = Some((heading.clone(), other));
                                }
                            }
                        });
                    let name = scene.text(
                        "page-import-meaning",
                        &[("heading", heading.as_str().into())],
                    );
                    combo.response.accessible_name(name);
                    ui.add_space(8.0);
                }
            });
        });
    chosen
}

/// The good rows, and each bad one with its reason.
fn preview_ui(ui: &mut Ui, scene: &Scene<'_>, players: &Players, there: usize) {
    let c = scene.theme.colours;
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
        let all_or_none = scene.plain("page-import-mend");
        ui.label(text(all_or_none, scene.theme.body(), c.danger));
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
    if there > 0 {
        let words = scene.text("page-import-known", &[("count", there.into())]);
        ui.label(text(words, scene.theme.body(), c.quiet));
    }
    let height = 160.0_f32
        .min(ui.ctx().content_rect().height() - 560.0)
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
    let command = match &form.ready {
        Some(ready) => ready.clone(),
        None => Err(scene.plain("page-file-first")),
    };
    let count = command.as_ref().map_or(0, people);
    ui.horizontal(|ui| {
        let id = if form.event.is_some() {
            "page-import-enter"
        } else {
            "page-import-add"
        };
        let verb = scene.text(id, &[("count", count.into())]);
        let response = ui
            .add_enabled_ui(command.is_ok(), |ui| button::primary(ui, scene, &verb))
            .inner;
        // Once the list is read, Enter takes it over.
        if command.is_ok() && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        match command {
            Ok(command) if response.clicked() => out.push(Action::command(command)),
            Ok(_) => {}
            Err(why) => {
                response.on_disabled_hover_text(why);
            }
        }
        leave_ui(ui, scene, out);
    });
}

/// How many a command takes in.
fn people(command: &Command) -> usize {
    match command {
        Command::ImportMembers(rows) => rows.len(),
        Command::Enter { entries, .. } => entries.len(),
        _ => 0,
    }
}

/// Compares the rows with the members: once, since it takes a moment with long lists.
fn compare(scene: &Scene<'_>, form: &mut ImportForm) {
    let members = scene.club.map(Club::members).unwrap_or_default();
    let Some(Ok(players)) = &form.read else {
        return;
    };
    let found = players.rows.iter().map(|row| known(&members, &row.member));
    form.there = found.filter(|known| matches!(known, Known::One(_))).count();
    let rows = players.members();
    let ready = match rows {
        Ok(rows) => command(scene, form.event, rows),
        Err(_) => Err(scene.plain("page-import-mend")),
    };
    form.ready = Some(ready.and_then(|command| match people(&command) {
        0 => Err(scene.plain("page-import-nobody")),
        _ => Ok(command),
    }));
}

/// Who is a member already, by number or by name, is entered as that member and not made anew. A name that several members
/// have is told.
fn command(
    scene: &Scene<'_>,
    event: Option<Id<Event>>,
    rows: Vec<Member>,
) -> Result<Command, String> {
    let members = scene.club.map(Club::members).unwrap_or_default();
    let mut entries = Vec::new();
    for row in rows {
        entries.push(match known(&members, &row) {
            Known::Nobody => Entry::New(row),
            Known::One(member) => Entry::Member(member.id),
            Known::Several => {
                let args = [("name", row.name.as_str().into())];
                return Err(scene.text("page-import-doubtful", &args));
            }
        });
    }
    let Some(event) = event else {
        let new = entries.into_iter().filter_map(|entry| match entry {
            Entry::New(row) => Some(row),
            Entry::Member(_) => None,
        });
        return Ok(Command::ImportMembers(new.collect()));
    };
    let entrants = scene.event.map(EventView::entrants).unwrap_or_default();
    entries.retain(|entry| match entry {
        Entry::Member(member) => !entrants.iter().any(|row| row.member == *member),
        Entry::New(_) => true,
    });
    Ok(Command::Enter { event, entries })
}
