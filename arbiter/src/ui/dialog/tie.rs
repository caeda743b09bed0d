//! A tie of a knockout that no game decided: played again, drawn by lot, or ruled upon.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::scene::Scene;
use super::form::{entered, refuse};
use super::{field_ui, leave_ui, sentence_ui, title_ui};
use crate::command::{Command, drawn_side};
use crate::event::EventView;
use crate::message::Message;
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
    let before = event.decision(board);
    let [title, ruling] = match before {
        None => ["page-tie-title", "page-tie-ruling"],
        Some(_) => ["page-tie-correct", "page-tie-correct-ruling"],
    };
    title_ui(ui, scene, &scene.plain(title));
    sentence_ui(ui, scene, &form.seat);
    let words = match before {
        None => scene.plain("page-tie-words"),
        Some(before) => {
            let id = match before.by {
                DecidedBy::Lot => "page-tie-by-lot",
                DecidedBy::Arbiter => "page-tie-by-ruling",
            };
            let name = event.name(before.winner);
            let args = [
                ("name", name.into()),
                ("reason", before.reason.as_str().into()),
            ];
            scene.text(id, &args)
        }
    };
    sentence_ui(ui, scene, &words);
    // Once the next round is paired, who goes on stays as it is, and only how it was decided can be put right.
    let played_on = event.round_of(board.id) != Some(event.last_round());
    let settled = scene.plain("page-tie-played-on");
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let verb = scene.plain("page-tie-replay");
        let replay = ui.add_enabled_ui(!played_on, |ui| match before {
            None => button::primary(ui, scene, &verb),
            Some(_) => ui.button(verb),
        });
        if replay.inner.on_disabled_hover_text(&settled).clicked() {
            out.push(Action::command(Command::ReplayTie { board: form.board }));
        }
        let drawn = before.is_some_and(|before| before.by == DecidedBy::Lot);
        let lots = egui::Button::new(scene.plain("page-tie-lot"));
        let lots = ui.add_enabled(!drawn && !played_on, lots);
        let why = if drawn {
            scene.plain("page-tie-lot-once")
        } else {
            settled.clone()
        };
        if lots
            .on_hover_text(scene.plain("page-tie-lot-words"))
            .on_disabled_hover_text(why)
            .clicked()
        {
            out.push(decide(drawn_side(), DecidedBy::Lot, ""));
        }
    });
    ui.add_space(12.0);
    let heading = scene.plain(ruling);
    ui.label(text(heading, scene.theme.strong(), scene.theme.colours.ink));
    let entered = entered(ui);
    let label = scene.plain("ui-reason");
    field_ui(ui, scene, &label, &mut form.reason, false);
    ui.add_space(4.0);
    let ready = !form.reason.trim().is_empty();
    say_who(ui, ready, entered, out);
    ui.horizontal_wrapped(|ui| {
        for side in Side::BOTH {
            let name = event.name(EventView::player(&board.row, side));
            let verb = scene.text("page-tie-goes-on", &[("name", name.into())]);
            let player = EventView::player(&board.row, side);
            let stays = played_on && before.is_some_and(|before| before.winner != player);
            let why = if stays {
                settled.clone()
            } else {
                scene.plain("ui-reason-needed")
            };
            let pressed = ui
                .add_enabled(ready && !stays, egui::Button::new(verb))
                .on_disabled_hover_text(why)
                .clicked();
            if pressed {
                out.push(decide(side, DecidedBy::Arbiter, &form.reason));
            }
        }
    });
    ui.add_space(12.0);
    leave_ui(ui, scene, out);
}

/// Enter in the line of the reason does not say who goes on: that is a button's.
fn say_who(ui: &Ui, ready: bool, entered: Option<egui::Id>, out: &mut Vec<Action>) {
    if entered.is_some() {
        let why = if ready {
            "page-tie-who"
        } else {
            "ui-reason-needed"
        };
        refuse(ui, Message::new(why), entered, out);
    }
}
