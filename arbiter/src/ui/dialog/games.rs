//! Game records from a file: each shown with its board or the reason against it, then taken over.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::errand::Browse;
use super::super::pages::print::not_carried_ui;
use super::super::scene::Scene;
use super::columns::part_of_height;
use super::source::{Source, source_ui};
use super::{leave_ui, sentence_ui, title_ui};
use crate::command::Command;
use crate::event::EventView;
use crate::exchange::decode;
use crate::exchange::pgn::{Incoming, Matched, incoming, proposing, read_games, record_fault};
use crate::message::Message;
use crate::record::{Board, Id};
use egui::{Checkbox, ScrollArea, Ui};
use engine::play::Naming;
use std::collections::BTreeSet;
use std::path::Path;

/// A file of game records as far as it is read.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GamesForm {
    source: Source,
    /// How the file names junctions where a record does not say it: told, never guessed.
    naming: Naming,
    /// Whether the results that the games propose are confirmed at once.
    accept: bool,
    /// The records with their boards, or why there are none.
    read: Option<Result<Incoming, String>>,
}

impl GamesForm {
    /// Takes a file from the system's dialog.
    pub fn set_path(&mut self, path: &Path) {
        self.source.set_path(path);
    }

    fn read_file(&mut self, scene: &Scene<'_>) {
        let (Some(club), Some(event)) = (scene.club, scene.event) else {
            return;
        };
        let records = self
            .source
            .read()
            .map_err(|error| Message::new("page-import-unread").with("why", error.to_string()))
            .and_then(|bytes| {
                read_games(&decode(&bytes), self.naming).map_err(|error| {
                    Message::new("page-games-unread")
                        .with("line", error.line)
                        .with("column", error.column)
                        .with("why", record_fault(error.kind))
                })
            });
        self.read = Some(match records {
            Ok(records) => Ok(incoming(club, event, &records, None)),
            Err(message) => Err(scene.message(&message)),
        });
    }

    /// The boards whose results are confirmed at once.
    fn accepted(&self, event: &EventView<'_>, incoming: &Incoming) -> BTreeSet<Id<Board>> {
        let there = incoming.there.iter().map(|one| one.board);
        let there = there.filter(|board| proposing(event, *board).is_some());
        let new = incoming.new.iter().map(|one| one.board);
        there.chain(new).filter(|_| self.accept).collect()
    }

    /// Whether anything is to be done with the records.
    fn is_ready(&self, scene: &Scene<'_>) -> bool {
        match (scene.event, &self.read) {
            (Some(event), Some(Ok(incoming))) => {
                !incoming.new.is_empty() || !self.accepted(event, incoming).is_empty()
            }
            _ => false,
        }
    }

    /// What is done with the records.
    fn command(&self, scene: &Scene<'_>) -> Option<Command> {
        let event = scene.event?;
        let Some(Ok(incoming)) = &self.read else {
            return None;
        };
        let new = incoming.new.iter();
        Some(Command::ImportGames {
            games: new.map(|one| (one.board, one.record.clone())).collect(),
            accept: self.accepted(event, incoming).into_iter().collect(),
        })
    }
}

pub(super) fn games_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut GamesForm,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &scene.plain("page-games-title"));
    sentence_ui(ui, scene, &scene.plain("page-games-words"));
    file_ui(ui, scene, form, out);
    naming_ui(ui, scene, form);
    let c = scene.theme.colours;
    match &form.read {
        Some(Ok(incoming)) => {
            incoming_ui(ui, scene, incoming);
            let words = text(scene.plain("page-games-accept"), scene.theme.body(), c.ink);
            ui.add(Checkbox::new(&mut form.accept, words));
        }
        Some(Err(why)) => {
            ui.label(text(why, scene.theme.body(), c.danger));
        }
        None => {}
    }
    not_carried_ui(ui, scene, "carries-pgn");
    ui.add_space(12.0);
    let ready = form.is_ready(scene);
    let count = match &form.read {
        Some(Ok(incoming)) => incoming.new.len(),
        _ => 0,
    };
    ui.horizontal(|ui| {
        let verb = scene.text("page-games-verb", &[("count", count.into())]);
        let response = ui
            .add_enabled_ui(ready, |ui| button::primary(ui, scene, &verb))
            .inner;
        // Once the file is read, Enter takes the games over.
        if ready && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        let why = if form.read.is_some() {
            "page-games-nothing"
        } else {
            "page-file-first"
        };
        let response = response.on_disabled_hover_text(scene.plain(why));
        if response.clicked() {
            out.extend(form.command(scene).map(Action::command));
        }
        leave_ui(ui, scene, out);
    });
}

/// The ways of naming junctions that a file may use.
fn naming_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut GamesForm) {
    let before = form.naming;
    ui.horizontal_wrapped(|ui| {
        let quiet = scene.theme.colours.quiet;
        ui.label(text(
            scene.plain("page-games-naming"),
            scene.theme.body(),
            quiet,
        ));
        for naming in Naming::ALL {
            ui.selectable_value(&mut form.naming, *naming, scene.plain(naming_id(*naming)));
        }
    });
    if form.naming != before && form.read.is_some() {
        form.source.again();
    }
}

/// The Fluent id of a way of naming junctions.
fn naming_id(naming: Naming) -> &'static str {
    match naming {
        Naming::Grid => "page-naming-grid",
        Naming::Rings => "page-naming-rings",
        Naming::PlayOk => "page-naming-playok",
    }
}

fn file_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut GamesForm, out: &mut Vec<Action>) {
    let is_read = form.read.is_some();
    if source_ui(ui, scene, &mut form.source, is_read, Browse::Games, out) {
        form.read_file(scene);
    }
}

/// Every record of the file: what is left out and why, what is new, what is there already.
fn incoming_ui(ui: &mut Ui, scene: &Scene<'_>, incoming: &Incoming) {
    let c = scene.theme.colours;
    let args = [
        ("new", incoming.new.len().into()),
        ("there", incoming.there.len().into()),
        ("bad", incoming.misfits.len().into()),
    ];
    let found = scene.text("page-games-found", &args);
    ui.label(text(found, scene.theme.strong(), c.ink));
    let faults = incoming.misfits.iter().map(|misfit| {
        let why = scene.message(&misfit.message);
        let args = [("game", misfit.game.into()), ("why", why.into())];
        let words = scene.text("page-games-misfit", &args);
        (format!("■ {words}"), c.danger)
    });
    let new = incoming.new.iter();
    let new = new.map(|one| (at_board(scene, one, "page-games-new"), c.ink));
    let there = incoming.there.iter();
    let there = there.map(|one| (at_board(scene, one, "page-games-there"), c.quiet));
    let lines: Vec<_> = faults.chain(new).chain(there).collect();
    let height = scene.theme.body().size * 1.5;
    ScrollArea::vertical()
        .id_salt("records")
        .auto_shrink([false, true])
        .max_height(part_of_height(ui, 0.34, 260.0))
        .show_rows(ui, height, lines.len(), |ui, rows| {
            for (words, colour) in &lines[rows] {
                ui.label(text(words, scene.theme.body(), *colour));
            }
        });
}

fn at_board(scene: &Scene<'_>, one: &Matched, id: &str) -> String {
    let board = scene
        .event
        .and_then(|event| event.board(one.place.round, one.place.board));
    let name = |side| {
        let entrant = board.map(|board| EventView::player(board, side));
        let name = scene.event.zip(entrant);
        name.map_or("", |(event, entrant)| event.name(entrant))
    };
    scene.text(
        id,
        &[
            ("game", one.game.into()),
            ("round", one.place.round.into()),
            ("board", one.place.board.into()),
            ("white", name(engine::Side::White).into()),
            ("black", name(engine::Side::Black).into()),
        ],
    )
}
