//! A result with the arbiter's reason: those that only a ruling gives, and any other that wants words.

use super::super::action::Action;
use super::super::scene::Scene;
use super::form::{Missing, entered, verb_ui};
use super::{field_ui, leave_ui, sentence_ui, title_ui};
use crate::command::Command;
use crate::event::result_message;
use crate::record::{Board, Id};
use egui::Ui;
use engine::GameResult;

/// A ruled result as far as it is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuledForm {
    board: Id<Board>,
    /// Who sits there, in words.
    seat: String,
    result: GameResult,
    reason: String,
}

impl RuledForm {
    /// An empty form; `seat` says board and players.
    pub fn new(board: Id<Board>, seat: String) -> RuledForm {
        RuledForm {
            board,
            seat,
            result: GameResult::DrawForWhiteOnly,
            reason: String::new(),
        }
    }
}

pub(super) fn ruled_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut RuledForm,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &scene.plain("page-ruled-title"));
    sentence_ui(ui, scene, &form.seat);
    // A line for what only a ruling can give, one for games that were played, one for those that were not.
    let kinds: [fn(GameResult) -> bool; 3] = [
        GameResult::needs_ruling,
        |result| result.is_played() && !result.needs_ruling(),
        |result| !result.is_played(),
    ];
    for kind in kinds {
        ui.horizontal(|ui| {
            for result in GameResult::ALL.into_iter().filter(|result| kind(*result)) {
                let words = scene.plain(result_message(result));
                if ui.selectable_label(form.result == result, words).clicked() {
                    form.result = result;
                }
            }
        });
    }
    let entered = entered(ui);
    field_ui(ui, scene, &scene.plain("ui-reason"), &mut form.reason, true);
    ui.add_space(12.0);
    let ready = !form.reason.trim().is_empty();
    let missing = Missing::quiet((!ready).then_some("ui-reason-needed"));
    ui.horizontal(|ui| {
        let verb = scene.plain("ui-verb-enter-result");
        if verb_ui(ui, scene, &verb, &missing, entered, out) {
            out.push(Action::command(Command::EnterResult {
                board: form.board,
                result: form.result,
                reason: Some(form.reason.trim().to_owned()),
            }));
        }
        leave_ui(ui, scene, out);
    });
}
