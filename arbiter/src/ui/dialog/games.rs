//! Game records from a file: each shown with its board or the reason against it, taken over all or none.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::errand::{Browse, Errand};
use super::super::scene::Scene;
use super::{leave_ui, sentence_ui, title_ui};
use crate::command::Command;
use crate::exchange::decode;
use crate::exchange::pgn::{Matched, match_to_boards, read_games};
use crate::message::Message;
use egui::{Key, ScrollArea, Ui};
use engine::play::Naming;
use std::path::Path;

/// A file of game records as far as it is read.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GamesForm {
    path: String,
    /// Whether the path was chosen and is to be read at the next frame.
    chosen: bool,
    /// The records with their boards, and the reason for each that has none.
    read: Option<(Vec<Matched>, Vec<String>)>,
}

impl GamesForm {
    /// Takes a file from the system's dialog.
    pub fn set_path(&mut self, path: &Path) {
        self.path = path.display().to_string();
        self.chosen = true;
    }

    fn read_file(&mut self, scene: &Scene<'_>) {
        self.chosen = false;
        let refused = |message: Message| Some((Vec::new(), vec![scene.message(&message)]));
        let bytes = match std::fs::read(self.path.trim()) {
            Ok(bytes) => bytes,
            Err(error) => {
                let message = Message::new("page-import-unread").with("why", error.to_string());
                self.read = refused(message);
                return;
            }
        };
        let records = match read_games(&decode(&bytes), Naming::default()) {
            Ok(records) => records,
            Err(error) => {
                let message = Message::new("page-games-unread")
                    .with("line", error.line)
                    .with("column", error.column);
                self.read = refused(message);
                return;
            }
        };
        let (Some(club), Some(event)) = (scene.club, scene.event) else {
            return;
        };
        let (matched, misfits) = match_to_boards(event, &records, None);
        let mut faults: Vec<String> = misfits
            .iter()
            .map(|misfit| {
                let why = scene.message(&misfit.message);
                let args = [("game", misfit.game.into()), ("why", why.into())];
                scene.text("page-games-misfit", &args)
            })
            .collect();
        for one in &matched {
            let game = event.deciding_game(one.board);
            let game = game.and_then(|game| club.game(game.id));
            if game.is_some_and(|game| game.plies() > 0) {
                let args = [
                    ("game", one.game.into()),
                    ("round", one.place.round.into()),
                    ("board", one.place.board.into()),
                ];
                faults.push(scene.text("page-games-has-turns", &args));
            }
        }
        self.read = Some((matched, faults));
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
        if form.chosen || (ready && (entered || read.clicked())) {
            form.read_file(scene);
        }
        if ui.button(scene.plain("page-browse-open")).clicked() {
            out.push(Action::Errand(Errand::Browse(Browse::Games)));
        }
    });
    if let Some((matched, faults)) = &form.read {
        let c = scene.theme.colours;
        let args = [("good", matched.len().into()), ("bad", faults.len().into())];
        let found = scene.text("page-games-found", &args);
        ui.label(text(found, scene.theme.strong(), c.ink));
        ScrollArea::vertical()
            .id_salt("faults")
            .max_height(200.0)
            .show(ui, |ui| {
                for fault in faults {
                    ui.label(text(format!("■ {fault}"), scene.theme.body(), c.danger));
                }
            });
    }
    ui.add_space(12.0);
    let games = match &form.read {
        Some((matched, faults)) if faults.is_empty() && !matched.is_empty() => Ok(matched),
        Some(_) => Err("page-games-mend"),
        None => Err("page-file-first"),
    };
    ui.horizontal(|ui| {
        let count = games.as_ref().map_or(0, |games| games.len());
        let verb = scene.text("page-games-verb", &[("count", count.into())]);
        let response = ui
            .add_enabled_ui(games.is_ok(), |ui| button::primary(ui, scene, &verb))
            .inner;
        // Once the file is read, Enter takes the games over.
        if games.is_ok() && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        let pressed = match games {
            Ok(_) => response.clicked(),
            Err(id) => response.on_disabled_hover_text(scene.plain(id)).clicked(),
        };
        if let (true, Ok(games)) = (pressed, games) {
            out.extend(games.iter().map(|one| {
                Action::command(Command::ImportGame {
                    board: one.board,
                    record: Box::new(one.record.clone()),
                })
            }));
        }
        leave_ui(ui, scene, out);
    });
}
