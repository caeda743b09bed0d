//! A turn to type: one that stands by ruling, or one in place of an earlier turn.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::frame::announce;
use super::super::scene::Scene;
use super::form::{Missing, entered, verb_ui};
use super::{field_ui, leave_ui, sentence_ui, title_ui};
use crate::command::Command;
use crate::message::Message;
use crate::play_words;
use crate::record::{Game, Id};
use egui::Ui;
use engine::Turn;
use engine::play::Naming;

/// What the turn is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnPurpose {
    /// It stands although it is illegal.
    ByRuling,
    /// It takes the place of the turn of this ply, from 1.
    Correct(u16),
}

/// The turn and its reason as far as they are typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnForm {
    game: Id<Game>,
    purpose: TurnPurpose,
    turn: String,
    reason: String,
    /// Whether the game is typed from paper.
    from_paper: bool,
    /// What would not fit, and of which turn, by which names, at what length of the journal that was worked out.
    tried: Option<((Turn, Naming, usize), Option<Misfit>)>,
}

impl TurnForm {
    /// A form with `turn` filled in, its junctions named as the board shows them.
    pub fn new(
        game: Id<Game>,
        purpose: TurnPurpose,
        turn: Option<Turn>,
        (naming, from_paper): (Naming, bool),
    ) -> TurnForm {
        TurnForm {
            game,
            purpose,
            turn: turn.map_or_else(String::new, |turn| turn.to_text(naming)),
            reason: String::new(),
            from_paper,
            tried: None,
        }
    }

    /// What would not fit with `turn`: the game is played again only once for each turn that is typed.
    fn misfit(&mut self, scene: &Scene<'_>, turn: Turn) -> Option<Misfit> {
        let TurnPurpose::Correct(ply) = self.purpose else {
            return None;
        };
        let journal = scene.club?.journal().len();
        let of = (turn, scene.preferences.names.naming(), journal);
        if self.tried.as_ref().is_none_or(|(tried, _)| *tried != of) {
            self.tried = Some((of, misfit(scene, self.game, ply, turn)));
        }
        self.tried.as_ref()?.1.clone()
    }

    fn command(&self, turn: Turn, drop_rest: bool) -> Command {
        match self.purpose {
            TurnPurpose::ByRuling => Command::PlayTurn {
                game: self.game,
                turn,
                from_paper: self.from_paper,
                ruling: Some(self.reason.trim().to_owned()),
            },
            TurnPurpose::Correct(ply) => Command::CorrectTurn {
                game: self.game,
                ply,
                turn,
                drop_rest,
            },
        }
    }
}

pub(super) fn turn_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut TurnForm, out: &mut Vec<Action>) {
    let ruling = form.purpose == TurnPurpose::ByRuling;
    match form.purpose {
        TurnPurpose::ByRuling => {
            title_ui(ui, scene, &scene.plain("ui-ruling-title"));
            sentence_ui(ui, scene, &scene.plain("ui-ruling-words"));
        }
        TurnPurpose::Correct(ply) => {
            let args = [("number", ply.div_ceil(2).into()), ("ply", ply.into())];
            title_ui(ui, scene, &scene.text("ui-correct-title", &args));
            sentence_ui(ui, scene, &scene.plain("ui-correct-words"));
        }
    }
    // A turn that was just refused is filled in and lacks its reason only.
    let blank = !ruling || form.turn.is_empty();
    let label = scene.plain("ui-turn-field");
    let entered = entered(ui);
    field_ui(ui, scene, &label, &mut form.turn, blank);
    if ruling {
        field_ui(ui, scene, &scene.plain("ui-reason"), &mut form.reason, true);
    }
    let turn = Turn::read(form.turn.trim(), scene.preferences.names.naming());
    let why = match (&turn, form.reason.trim().is_empty()) {
        (Err(_), _) => Some("ui-turn-unreadable"),
        (Ok(_), true) if ruling => Some("ui-reason-needed"),
        _ => None,
    };
    let misfit = turn.as_ref().ok();
    let misfit = misfit.and_then(|turn| form.misfit(scene, *turn));
    if let Some(misfit) = &misfit {
        let line = ui.label(text(
            misfit.words.as_str(),
            scene.theme.body(),
            scene.theme.colours.danger,
        ));
        announce(ui, &line, false);
    }
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let verb = scene.plain(if ruling {
            "ui-verb-let-stand"
        } else {
            "ui-verb-correct"
        });
        let missing = Missing::quiet(why);
        if verb_ui(ui, scene, &verb, &missing, entered, out)
            && let Ok(turn) = turn
        {
            out.push(Action::command(form.command(turn, false)));
        }
        if let (Some(misfit), Ok(turn)) = (&misfit, turn)
            && let Some(number) = misfit.later
        {
            let args = [("number", number.into())];
            let label = scene.text("ui-correct-and-drop", &args);
            if button::danger(ui, scene, &label).clicked() {
                out.push(Action::command(form.command(turn, true)));
            }
        }
        leave_ui(ui, scene, out);
    });
}

/// What does not fit once a turn is corrected.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Misfit {
    /// The sentence.
    words: String,
    /// The number of the later turn that no longer fits; `None` where it is the corrected turn itself.
    later: Option<usize>,
}

/// The first turn that would not fit with `turn` at `ply`.
fn misfit(scene: &Scene<'_>, id: Id<Game>, ply: u16, turn: Turn) -> Option<Misfit> {
    let game = scene.club?.game(id)?;
    let error = game.correct(usize::from(ply), turn).err()?;
    let later = error.ply > usize::from(ply);
    let unfit = game.turns().get(error.ply.saturating_sub(1));
    let unfit = unfit.map_or(turn, |played| if later { played.turn } else { turn });
    let number = error.ply.div_ceil(2);
    let id = if later {
        "ui-correct-misfit"
    } else {
        "ui-correct-unfit"
    };
    let message = Message::new(id)
        .with("turn", unfit.to_string())
        .with("number", number)
        .with("why", play_words::misfit(&error.cause));
    let naming = scene.preferences.names.naming();
    Some(Misfit {
        words: scene.message(&play_words::named_by(message, naming)),
        later: later.then_some(number),
    })
}
