//! Warnings that must be agreed to: once, or twice with what will change.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::focus::leave_focus;
use super::super::scene::Scene;
use super::{enter, title_ui};
use crate::command::{Command, Confirmed, Request};
use crate::warning::{Level, Warning};
use egui::{Label, Ui};

/// A command that waits to be agreed to.
#[derive(Clone, PartialEq, Debug)]
pub struct Confirm {
    request: Request,
    warnings: Vec<Warning>,
    once: bool,
    /// Whether the second question is to be put at the next frame.
    asked_again: bool,
    /// Whether somebody typed on without having seen the question: the Enter after it agrees to nothing.
    typed_over: bool,
}

impl Confirm {
    pub(super) fn new(request: Request, warnings: Vec<Warning>) -> Confirm {
        Confirm {
            request,
            warnings,
            once: false,
            asked_again: false,
            typed_over: false,
        }
    }

    fn twice(&self) -> bool {
        self.warnings
            .iter()
            .any(|warning| warning.level == Level::ConfirmTwice)
    }

    /// Whether the next press carries the command out.
    fn last_step(&self) -> bool {
        self.once || !self.twice()
    }

    fn agreed(&self) -> Action {
        let confirmed = if self.twice() {
            Confirmed::Twice
        } else {
            Confirmed::Once
        };
        Action::Do(Box::new(self.request.clone().confirmed(confirmed)))
    }
}

pub(super) fn confirm_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut Confirm,
    out: &mut Vec<Action>,
) {
    let verb = scene.plain(verb(&form.request.command));
    let c = scene.theme.colours;
    if form.once {
        title_ui(
            ui,
            scene,
            &scene.text("ui-confirm-again", &[("verb", verb.as_str().into())]),
        );
    } else {
        title_ui(
            ui,
            scene,
            &scene.text("ui-confirm", &[("verb", verb.as_str().into())]),
        );
    }
    for warning in &form.warnings {
        let (sign, colour) = scene.theme.warning(warning.level);
        // The sign stands before the sentence, not in it: every line of a long one begins at the same place.
        ui.horizontal_top(|ui| {
            let sign = ui.label(text(sign, scene.theme.body(), colour));
            // Signs differ in width, the sentences after them do not begin elsewhere for it.
            ui.add_space((16.0 * scene.theme.scale() - sign.rect.width()).max(0.0));
            ui.vertical(|ui| {
                let words = scene.message(&warning.message);
                ui.add(Label::new(text(words, scene.theme.body(), c.ink)).wrap());
            });
        });
    }
    ui.add_space(12.0);
    if is_typed_over(ui) {
        form.typed_over = true;
        // Whatever button has the focus would be pressed by the Enter that ends what is typed.
        leave_focus(ui.ctx());
    }
    if form.typed_over {
        let words = format!("▲ {}", scene.plain("ui-confirm-typed-over"));
        ui.add(Label::new(text(words, scene.theme.body(), c.primary)).wrap());
        ui.add_space(8.0);
    }
    // Harm that must be confirmed twice is never done by Enter alone.
    let by_enter = !form.twice() && !form.typed_over && enter(ui);
    ui.horizontal(|ui| {
        let mut once = false;
        if form.last_step() {
            let pressed = if form.twice() {
                // Not the button of the first question, whose focus it would have.
                ui.push_id("twice", |ui| button::danger(ui, scene, &verb).clicked())
                    .inner
            } else {
                button::primary(ui, scene, &verb).clicked()
            };
            if pressed || by_enter {
                out.push(form.agreed());
            }
        } else {
            let label = scene.text("ui-confirm-first", &[("verb", verb.as_str().into())]);
            once = ui.button(label).clicked();
        }
        let leave = ui.button(scene.plain("ui-leave"));
        if leave.clicked() {
            out.push(Action::CloseDialog);
        }
        // The second question begins at what is safe.
        if std::mem::replace(&mut form.asked_again, once) {
            leave.request_focus();
        }
        form.once |= once;
    });
}

/// Whether letters or digits were typed, which mean nothing to a question.
fn is_typed_over(ui: &Ui) -> bool {
    ui.input(|input| {
        input.events.iter().any(|event| {
            matches!(event, egui::Event::Text(text) if text.chars().any(char::is_alphanumeric))
        })
    })
}

/// The Fluent id of the verb for a command.
fn verb(command: &Command) -> &'static str {
    match command {
        Command::UnpairRound { .. } => "ui-verb-unpair",
        Command::PairRound { .. } | Command::PairByHand { .. } => "ui-verb-pair",
        Command::EnterResult { .. } => "ui-verb-enter-result",
        Command::ClearResult { .. } => "ui-verb-clear-result",
        Command::CloseEvent { .. } => "ui-verb-close-event",
        Command::EditEvent { .. } => "ui-verb-change-event",
        Command::RemoveEntrant { .. } => "ui-verb-remove-entrant",
        Command::SetStatus { .. } => "ui-verb-set-status",
        Command::Enter { .. } => "ui-verb-enter-players",
        Command::SwapColours { .. } => "ui-do-swap-colours",
        Command::ExchangePlaces { .. } => "ui-do-exchange-places",
        Command::AddBoard { .. } => "ui-do-add-board",
        Command::RemoveBoard { .. } => "ui-do-remove-board",
        Command::SeedEntrants { .. } => "ui-verb-number-anew",
        Command::CloseCheckIn { .. } => "ui-do-close-check-in",
        Command::SetRating { .. } => "ui-verb-set-rating",
        Command::AskBye { .. } => "ui-verb-give-bye",
        Command::BeginGame { .. } => "ui-do-further-game",
        Command::DecideBy { .. } => "ui-do-other-game",
        Command::CreateEvent(_) => "page-event-create",
        Command::Undo { .. } => "ui-verb-undo",
        Command::PlayTurn { .. } => "ui-verb-play",
        Command::CorrectTurn { .. } => "ui-verb-correct",
        Command::ImportMembers(_) | Command::ImportGame { .. } | Command::ImportGames { .. } => {
            "ui-verb-import"
        }
        _ => "ui-verb-do",
    }
}
