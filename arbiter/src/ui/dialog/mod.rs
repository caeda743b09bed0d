//! Dialogs: each asks one thing, with a verb on its button. Enter does the safe, expected thing, Esc leaves all as it is.

mod addends;
mod begin;
mod brackets;
mod change;
mod choice;
mod columns;
mod confirm;
mod entrant;
pub mod event;
mod form;
mod games;
mod import;
mod incident;
mod member;
mod numbers;
mod prizes;
mod prohibited;
mod publish;
mod reason;
mod report;
mod restore;
mod results;
mod ruled;
mod rules;
mod source;
mod tie;
mod tie_breaks;
mod turn;

pub use addends::Addends;
pub use begin::BeginForm;
pub use brackets::Brackets;
pub use change::ChangeForm;
pub use confirm::Confirm;
pub use event::EventForm;
pub use form::{field_ui, leave_ui, sentence_ui, title_ui};
pub use games::GamesForm;
pub use import::ImportForm;
pub use incident::{DisputeForm, IncidentForm};
pub use member::MemberForm;
pub use numbers::{SeatForm, SeedForm};
pub use prizes::PrizesForm;
pub use prohibited::ProhibitedForm;
pub use publish::PublishForm;
pub use reason::{Purpose, Reason};
pub use report::ReportForm;
pub use restore::RestoreForm;
pub use results::ResultsForm;
pub use ruled::RuledForm;
pub use rules::{RulesFile, RulesForm, RulesRead, sentences_ui};
pub use tie::TieForm;
pub use tie_breaks::TieBreaksForm;
pub use turn::{TurnForm, TurnPurpose};

use super::action::Action;
use super::button::text;
use super::focus::enter;
use super::frame::announce;
use super::scene::Scene;
use crate::command::Request;
use crate::record::{CountRow, Game, Id};
use crate::warning::Warning;
use egui::{Context, Key, Modal, Modifiers, ScrollArea};

/// A dialog with what has been filled in.
#[derive(Clone, PartialEq, Debug)]
pub enum Dialog {
    /// Warnings to agree to.
    Confirm(Box<Confirm>),
    /// A reason to give.
    Reason(Box<Reason>),
    /// An incident to note.
    Incident(Box<IncidentForm>),
    /// A dispute to rule on.
    Dispute(Box<DisputeForm>),
    /// A turn to type: by ruling, or in place of an earlier one.
    Turn(Box<TurnForm>),
    /// A further game to begin.
    Begin(Box<BeginForm>),
    /// A copy to look at, and to put in the file's place.
    Restore(Box<RestoreForm>),
    /// Who resigns.
    Resign(Id<Game>),
    /// Who offers a draw, or whether the offer that stands is accepted.
    Draw(Id<Game>),
    /// Whether the loss by a count stands.
    Expiry(Id<CountRow>),
    /// To which board a count goes.
    Transfer(Id<CountRow>),
    /// An event's set-up.
    Event(Box<EventForm>),
    /// An event's tie-breaks alone.
    TieBreaks(Box<TieBreaksForm>),
    /// What is known of a member.
    Member(Box<MemberForm>),
    /// A result that only a ruling gives.
    Ruled(Box<RuledForm>),
    /// A tie of a knockout that no game decided.
    Tie(Box<TieForm>),
    /// What a tie-break is made of.
    Addends(Addends),
    /// How a round was paired.
    Brackets(Box<Brackets>),
    /// A change to a round that is paired.
    Change(Box<ChangeForm>),
    /// When the hall is shown a pairing.
    Publish(Box<PublishForm>),
    /// In what order players are numbered.
    Seed(Box<SeedForm>),
    /// A player's board and rating in the event.
    Seat(Box<SeatForm>),
    /// Who may not meet.
    Prohibited(Box<ProhibitedForm>),
    /// The prizes of an event.
    Prizes(Box<PrizesForm>),
    /// Game records from a file.
    Games(Box<GamesForm>),
    /// A rule set of the club's own.
    Rules(Box<RulesForm>),
    /// A rule set to read.
    RulesRead(Box<RulesRead>),
    /// A rule set from a file or to one.
    RulesFile(Box<RulesFile>),
    /// Players from a file.
    Import(Box<ImportForm>),
    /// Results from a file.
    Results(Box<ResultsForm>),
    /// An event from a tournament report.
    Report(Box<ReportForm>),
}

impl Dialog {
    /// Asks to agree to the warnings of a command.
    pub fn confirm(request: Request, warnings: Vec<Warning>) -> Dialog {
        Dialog::Confirm(Box::new(Confirm::new(request, warnings)))
    }

    /// Asks for a reason.
    pub fn reason(purpose: Purpose) -> Dialog {
        Dialog::Reason(Box::new(Reason::new(purpose)))
    }
}

impl Dialog {
    /// Whether nothing is asked or filled in.
    fn only_shows(&self) -> bool {
        matches!(
            self,
            Dialog::Addends(_) | Dialog::Brackets(_) | Dialog::RulesRead(_)
        )
    }

    /// The dialog that comes after this one: an event that waited for its rules. `done` says whether it did what it is for.
    pub fn then(self, done: bool) -> Option<Dialog> {
        match self {
            Dialog::Rules(form) => form.then(done),
            Dialog::RulesRead(shown) => shown.then(),
            _ => None,
        }
    }

    /// Its width at normal text size, in points.
    fn width(&self) -> f32 {
        match self {
            Dialog::Rules(_) => 1080.0,
            Dialog::Event(_)
            | Dialog::Member(_)
            | Dialog::TieBreaks(_)
            | Dialog::RulesRead(_)
            | Dialog::RulesFile(_)
            | Dialog::Prizes(_)
            | Dialog::Addends(_)
            | Dialog::Brackets(_)
            | Dialog::Games(_)
            | Dialog::Restore(_)
            | Dialog::Report(_)
            | Dialog::Results(_)
            | Dialog::Import(_) => 840.0,
            _ => 520.0,
        }
    }
}

/// A part of a dialog that is as high as what it holds, up to `height`, and scrolls beyond that. A dialog remembers how
/// high it was: without a least height nothing in it would ever grow.
fn scroll(height: f32) -> ScrollArea {
    ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
}

/// Draws the dialog that is open; `true` once something else stands in it than what was `refused`.
pub fn dialog_ui(
    ctx: &Context,
    scene: &Scene<'_>,
    dialog: &mut Dialog,
    refused: Option<&str>,
    out: &mut Vec<Action>,
) -> bool {
    let before = refused.map(|_| dialog.clone());
    let modal = Modal::new(egui::Id::unique("dialog"))
        .backdrop_color(scene.theme.colours.veil)
        .frame(frame(ctx))
        .show(ctx, |ui| {
            let room = ui.ctx().content_rect().width() - 96.0;
            ui.set_width((dialog.width() * scene.theme.scale()).min(room));
            match dialog {
                Dialog::Confirm(form) => confirm::confirm_ui(ui, scene, form, out),
                Dialog::Reason(form) => reason::reason_ui(ui, scene, form, out),
                Dialog::Incident(form) => incident::incident_ui(ui, scene, form, out),
                Dialog::Dispute(form) => incident::dispute_ui(ui, scene, form, out),
                Dialog::Turn(form) => turn::turn_ui(ui, scene, form, out),
                Dialog::Begin(form) => begin::begin_ui(ui, scene, form, out),
                Dialog::Restore(form) => restore::restore_ui(ui, scene, form, out),
                Dialog::Resign(game) => choice::resign_ui(ui, scene, *game, out),
                Dialog::Draw(game) => choice::draw_ui(ui, scene, *game, out),
                Dialog::Expiry(count) => choice::expiry_ui(ui, scene, *count, out),
                Dialog::Transfer(count) => choice::transfer_ui(ui, scene, *count, out),
                Dialog::Event(form) => event::event_ui(ui, scene, form, out),
                Dialog::TieBreaks(form) => tie_breaks::tie_breaks_ui(ui, scene, form, out),
                Dialog::Member(form) => member::member_ui(ui, scene, form, out),
                Dialog::Ruled(form) => ruled::ruled_ui(ui, scene, form, out),
                Dialog::Tie(form) => tie::tie_ui(ui, scene, form, out),
                Dialog::Brackets(shown) => brackets::brackets_ui(ui, scene, shown, out),
                Dialog::Change(form) => change::change_ui(ui, scene, form, out),
                Dialog::Publish(form) => publish::publish_ui(ui, scene, form, out),
                Dialog::Seed(form) => numbers::seed_ui(ui, scene, form, out),
                Dialog::Seat(form) => numbers::seat_ui(ui, scene, form, out),
                Dialog::Prohibited(form) => prohibited::prohibited_ui(ui, scene, form, out),
                Dialog::Prizes(form) => prizes::prizes_ui(ui, scene, form, out),
                Dialog::Games(form) => games::games_ui(ui, scene, form, out),
                Dialog::Rules(form) => rules::rules_ui(ui, scene, form, out),
                Dialog::RulesRead(shown) => rules::read_ui(ui, scene, shown, out),
                Dialog::RulesFile(form) => rules::file_ui(ui, scene, form, out),
                Dialog::Report(form) => report::report_ui(ui, scene, form, out),
                Dialog::Results(form) => results::results_ui(ui, scene, form, out),
                Dialog::Import(form) => import::import_ui(ui, scene, form, out),
                Dialog::Addends(shown) => addends::addends_ui(ui, scene, *shown, out),
            }
            if let Some(words) = refused {
                let colour = scene.theme.colours.danger;
                let line = ui.label(text(format!("✖ {words}"), scene.theme.strong(), colour));
                announce(ui, &line, true);
            }
        });
    let escaped = modal.is_top_modal
        && !modal.any_popup_open
        && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    // A slip of the mouse beside a form does not throw away what was filled in.
    if escaped || (dialog.only_shows() && modal.backdrop_response.clicked()) {
        out.push(Action::CloseDialog);
    }
    before.is_some_and(|before| before != *dialog)
}

/// The frame of everything that stands over the page.
pub fn frame(ctx: &Context) -> egui::Frame {
    egui::Frame::popup(&ctx.global_style()).inner_margin(egui::Margin::same(20))
}
