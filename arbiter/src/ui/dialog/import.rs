//! Players from a CSV file: read, shown with the reason for each bad row, taken over all or none.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::errand::Browse;
use super::super::pages::print::not_carried_ui;
use super::super::scene::Scene;
use super::columns::{Meanings, columns_ui, faults_ui, mean, part_of_height, rows_ui};
use super::source::{Source, source_ui};
use super::{leave_ui, sentence_ui, title_ui};
use crate::club::Club;
use crate::command::{Command, Entry};
use crate::event::EventView;
use crate::exchange::csv::{Column, Known, Players, Reading, known, numbers, read_players_as};
use crate::exchange::decode;
use crate::record::{Event, Id, Kept, Member};
use egui::Ui;
use egui_extras::{Column as Width, TableBuilder};
use std::path::Path;

/// A file of players as far as it is read.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportForm {
    /// The event that they are entered into; `None` where they become members only.
    event: Option<Id<Event>>,
    source: Source,
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
            source: Source::default(),
            text: String::new(),
            reading: Reading::default(),
            read: None,
            ready: None,
            there: 0,
        }
    }

    /// Takes a file from the system's dialog.
    pub fn set_path(&mut self, path: &Path) {
        self.source.set_path(path);
    }

    fn read_file(&mut self, scene: &Scene<'_>) {
        match self.source.read() {
            Ok(bytes) => {
                self.text = decode(&bytes);
                self.reading.columns.clear();
                self.reading.known = match (self.event, scene.club) {
                    (Some(_), Some(club)) => numbers(club),
                    _ => Vec::new(),
                };
                self.read_text(scene);
            }
            Err(error) => {
                self.ready = None;
                self.read = Some(Err(error.to_string()));
            }
        }
    }

    fn read_text(&mut self, scene: &Scene<'_>) {
        let now_ms = scene.now.wall.0;
        let mut players = read_players_as(&self.text, now_ms, &self.reading);
        players.doubt(&scene.club.map(Club::members).unwrap_or_default());
        self.read = Some(Ok(players));
        compare(scene, self);
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
    let is_read = form.read.is_some();
    if source_ui(ui, scene, &mut form.source, is_read, Browse::Members, out) {
        form.read_file(scene);
    }
    let meanings = Meanings {
        all: &Column::ALL,
        id: column_id,
    };
    if let Some(Ok(players)) = &form.read
        && let Some((heading, column)) = columns_ui(ui, scene, &players.columns, &meanings)
    {
        mean(&mut form.reading.columns, &players.columns, heading, column);
        form.read_text(scene);
    }
    match form.read.as_ref() {
        Some(Ok(players)) => preview_ui(ui, scene, players, form.there),
        Some(Err(why)) => {
            let words = scene.text("page-import-unread", &[("why", why.as_str().into())]);
            ui.label(text(words, scene.theme.body(), scene.theme.colours.danger));
        }
        None => {}
    }
    not_carried_ui(ui, scene, "carries-players");
    ui.add_space(12.0);
    done_ui(ui, scene, form, out);
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
    faults_ui(ui, scene, &players.faults, "page-import-mend");
    if !players.notes.is_empty() {
        rows_ui(ui, scene, &players.notes, ("▲", c.primary));
    }
    if there > 0 {
        let words = scene.text("page-import-known", &[("count", there.into())]);
        ui.label(text(words, scene.theme.body(), c.quiet));
    }
    let height = part_of_height(ui, 0.15, 160.0);
    let line = 24.0 * scene.theme.scale();
    TableBuilder::new(ui)
        .id_salt("import")
        .striped(true)
        .min_scrolled_height(60.0)
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
    let first = scene.plain("page-file-first");
    let command = match &form.ready {
        Some(Ok(command)) => Ok(command),
        Some(Err(why)) => Err(why),
        None => Err(&first),
    };
    let count = command.map_or(0, people);
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
            Ok(command) if response.clicked() => out.push(Action::command(command.clone())),
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
    let Some(Ok(players)) = &form.read else {
        return;
    };
    let members = scene.club.map(Club::members).unwrap_or_default();
    let found = players.rows.iter().map(|row| known(&members, &row.member));
    form.there = found.filter(|known| matches!(known, Known::One(_))).count();
    let rows = players.members();
    let ready = match rows {
        Ok(rows) => Ok(command(scene, &members, form.event, rows)),
        Err(_) => Err(scene.plain("page-import-mend")),
    };
    form.ready = Some(ready.and_then(|command| match people(&command) {
        0 => Err(scene.plain("page-import-nobody")),
        _ => Ok(command),
    }));
}

/// Who is a member already, by number or by name, is entered as that member and not made anew.
fn command(
    scene: &Scene<'_>,
    members: &[&Kept<Member>],
    event: Option<Id<Event>>,
    rows: Vec<Member>,
) -> Command {
    let mut entries: Vec<Entry> = rows
        .into_iter()
        .map(|row| match known(members, &row) {
            Known::Nobody | Known::Several => Entry::New(row),
            Known::One(member) => Entry::Member(member.id),
        })
        .collect();
    let Some(event) = event else {
        let new = entries.into_iter().filter_map(|entry| match entry {
            Entry::New(row) => Some(row),
            Entry::Member(_) => None,
        });
        return Command::ImportMembers(new.collect());
    };
    let entrants = scene.event.map(EventView::entrants).unwrap_or_default();
    entries.retain(|entry| match entry {
        Entry::Member(member) => !entrants.iter().any(|row| row.member == *member),
        Entry::New(_) => true,
    });
    Command::Enter { event, entries }
}
