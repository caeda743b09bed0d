//! Rulings that need a reason.

use super::super::action::Action;
use super::super::scene::Scene;
use super::form::{Missing, entered, verb_ui};
use super::{field_ui, leave_ui, title_ui};
use crate::command::{Command, ExpiryRuling};
use crate::record::{Board, CountRow, Game, Id};
use egui::Ui;
use engine::Turn;

/// What a reason is given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A count was just held: why.
    Hold(Id<CountRow>),
    /// A count is closed.
    Close(Id<CountRow>),
    /// A count should not have been started.
    Void(Id<CountRow>),
    /// A loss by a count is overruled.
    Overrule(Id<CountRow>),
    /// A turn is complete although shots are owed.
    Stamp(Id<CountRow>, Turn),
    /// A hand was just raised: what it is about, which may be left out.
    Dispute(Id<Game>),
    /// A further game is begun on a board.
    FurtherGame(Id<Board>),
}

impl Purpose {
    fn title(self) -> &'static str {
        match self {
            Purpose::Hold(_) => "ui-reason-hold",
            Purpose::Close(_) => "ui-reason-close",
            Purpose::Void(_) => "ui-reason-void",
            Purpose::Overrule(_) => "ui-reason-overrule",
            Purpose::Stamp(..) => "ui-reason-stamp",
            Purpose::Dispute(_) => "ui-reason-dispute",
            Purpose::FurtherGame(_) => "ui-reason-further-game",
        }
    }

    fn verb(self) -> &'static str {
        match self {
            Purpose::Hold(_) | Purpose::Dispute(_) => "ui-verb-note",
            Purpose::Close(_) => "ui-verb-close-count",
            Purpose::Void(_) => "ui-verb-void",
            Purpose::Overrule(_) => "ui-verb-overrule",
            Purpose::Stamp(..) => "ui-verb-stamp",
            Purpose::FurtherGame(_) => "ui-do-further-game",
        }
    }

    fn command(self, reason: String) -> Command {
        match self {
            Purpose::Hold(count) => Command::GiveReason { count, reason },
            Purpose::Close(count) => Command::CloseCount { count, reason },
            Purpose::Void(count) => Command::VoidCount { count, reason },
            Purpose::Overrule(count) => Command::RuleExpiry {
                count,
                ruling: ExpiryRuling::Overruled(reason),
            },
            Purpose::Stamp(count, half_made) => Command::Stamp {
                count,
                half_made: Some(half_made),
                ruling: Some(reason),
            },
            Purpose::Dispute(game) => Command::DescribeDispute { game, text: reason },
            Purpose::FurtherGame(board) => Command::BeginGame {
                board,
                cause: reason,
                start: None,
            },
        }
    }

    fn may_be_empty(self) -> bool {
        matches!(self, Purpose::Dispute(_))
    }
}

/// A reason as far as it is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    purpose: Purpose,
    text: String,
}

impl Reason {
    pub(super) fn new(purpose: Purpose) -> Reason {
        Reason {
            purpose,
            text: String::new(),
        }
    }
}

pub(super) fn reason_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut Reason, out: &mut Vec<Action>) {
    title_ui(ui, scene, &scene.plain(form.purpose.title()));
    let label = if form.purpose.may_be_empty() {
        "ui-reason-if-any"
    } else {
        "ui-reason"
    };
    let entered = entered(ui);
    field_ui(ui, scene, &scene.plain(label), &mut form.text, true);
    ui.add_space(12.0);
    let ready = form.purpose.may_be_empty() || !form.text.trim().is_empty();
    let missing = Missing::quiet((!ready).then_some("ui-reason-needed"));
    ui.horizontal(|ui| {
        let verb = scene.plain(form.purpose.verb());
        if verb_ui(ui, scene, &verb, &missing, entered, out) {
            let text = form.text.trim();
            out.push(if text.is_empty() {
                Action::CloseDialog
            } else {
                Action::command(form.purpose.command(text.to_owned()))
            });
        }
        leave_ui(ui, scene, out);
    });
}
