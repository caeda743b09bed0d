//! A further game on a board: a replay, an adjourned game's continuation, or one that begins from a given position.

use super::super::action::Action;
use super::super::board::miniature;
use super::super::scene::Scene;
use super::form::{Missing, entered, verb_ui};
use super::{field_ui, leave_ui, sentence_ui, title_ui};
use crate::command::Command;
use crate::play_words;
use crate::record::{Board, Id};
use egui::{Sense, Ui, Vec2};
use engine::{Position, RuleSet};

/// A further game as far as it is filled in.
#[derive(Clone, PartialEq, Debug)]
pub struct BeginForm {
    board: Id<Board>,
    /// Who sits there, in words.
    seat: String,
    rules: RuleSet,
    cause: String,
    start: String,
}

impl BeginForm {
    /// An empty form for a board where `rules` are played; `seat` says board and players.
    pub fn new(board: Id<Board>, seat: String, rules: RuleSet) -> BeginForm {
        BeginForm {
            board,
            seat,
            rules,
            cause: String::new(),
            start: String::new(),
        }
    }
}

pub(super) fn begin_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut BeginForm,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &scene.plain("ui-begin-title"));
    sentence_ui(ui, scene, &form.seat);
    let entered = entered(ui);
    field_ui(
        ui,
        scene,
        &scene.plain("ui-begin-cause"),
        &mut form.cause,
        true,
    );
    field_ui(
        ui,
        scene,
        &scene.plain("ui-begin-start"),
        &mut form.start,
        false,
    );
    let text = form.start.trim();
    let position = (!text.is_empty()).then(|| Position::parse(&form.rules, text));
    match &position {
        None => sentence_ui(ui, scene, &scene.plain("ui-begin-empty-board")),
        Some(Ok(position)) => {
            let side = Vec2::splat(150.0 * scene.theme.scale());
            let (rect, _) = ui.allocate_exact_size(side, Sense::hover());
            miniature(ui.painter(), scene.theme, rect, position);
        }
        Some(Err(error)) => {
            let why = [("why", play_words::position_error(error).into())];
            sentence_ui(ui, scene, &scene.text("refusal-start-position", &why));
        }
    }
    let why = match &position {
        _ if form.cause.trim().is_empty() => Some("ui-reason-needed"),
        Some(Err(_)) => Some("ui-begin-unreadable"),
        _ => None,
    };
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let verb = scene.plain("ui-verb-begin");
        if verb_ui(ui, scene, &verb, &Missing::quiet(why), entered, out) {
            out.push(Action::command(Command::BeginGame {
                board: form.board,
                cause: form.cause.trim().to_owned(),
                start: position.is_some().then(|| text.to_owned()),
            }));
        }
        leave_ui(ui, scene, out);
    });
}
