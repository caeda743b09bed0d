//! A tie of a knockout that no game decided: played again, drawn by lot, or ruled upon.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::scene::Scene;
use super::{field_ui, leave_ui, sentence_ui, title_ui};
use crate::command::{Command, drawn_side};
use crate::event::EventView;
use crate::record::{Board, DecidedBy, Id};
use egui::Ui;
use engine::Side;

/// A decision as far as it is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TieForm {
    board: Id<Board>,
    /// Who sits there, in words.
    seat: String,
    reason: String,
}

impl TieForm {
    /// An empty form; `seat` says board and players.
    pub fn new(board: Id<Board>, seat: String) -> TieForm {
        TieForm {
            board,
            seat,
            reason: String::new(),
        }
    }
}

pub(super) fn tie_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut TieForm, out: &mut Vec<Action>) {
    let board = scene.club.and_then(|club| club.tables().get(form.board));
    let (Some(event), Some(board)) = (scene.event, board) else {
        out.push(Action::CloseDialog);
        return;
    };
    let decide = |winner, by, reason: &str| {
        Action::command(Command::DecideTie {
            board: board.id,
            winner,
            by,
            reason: reason.trim().to_owned(),
        })
    };
    title_ui(ui, scene, &scene.plain("page-tie-title"));
    sentence_ui(ui, scene, &form.seat);
    sentence_ui(ui, scene, &scene.plain("page-tie-words"));
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        if button::primary(ui, scene, &scene.plain("page-tie-replay")).clicked() {
            out.push(Action::command(Command::ReplayTie { board: form.board }));
        }
        let lots = ui.button(scene.plain("page-tie-lot"));
        if lots
            .on_hover_text(scene.plain("page-tie-lot-words"))
            .clicked()
        {
            out.push(decide(drawn_side(), DecidedBy::Lot, ""));
        }
    });
    ui.add_space(12.0);
    let heading = scene.plain("page-tie-ruling");
    ui.label(text(heading, scene.theme.strong(), scene.theme.colours.ink));
    field_ui(
        ui,
        scene,
        &scene.plain("ui-reason"),
        &mut form.reason,
        false,
    );
    ui.add_space(4.0);
    let ready = !form.reason.trim().is_empty();
    ui.horizontal_wrapped(|ui| {
        for side in Side::BOTH {
            let name = event.name(EventView::player(&board.row, side));
            let verb = scene.text("page-tie-goes-on", &[("name", name.into())]);
            let pressed = ui
                .add_enabled(ready, egui::Button::new(verb))
                .on_disabled_hover_text(scene.plain("ui-reason-needed"))
                .clicked();
            if pressed {
                out.push(decide(side, DecidedBy::Arbiter, &form.reason));
            }
        }
    });
    ui.add_space(12.0);
    leave_ui(ui, scene, out);
}
