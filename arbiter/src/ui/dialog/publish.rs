//! Showing the hall a pairing, with the time at which play begins.

use super::super::action::Action;
use super::super::pages::rounds::starts;
use super::super::scene::Scene;
use super::form::{Missing, entered, refuse, verb_ui};
use super::{field_ui, leave_ui, sentence_ui, title_ui};
use crate::command::Command;
use crate::message::Message;
use crate::record::{Id, Kept, Round};
use egui::Ui;

/// The time as far as it is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishForm {
    round: Id<Round>,
    number: u16,
    starts: String,
}

impl PublishForm {
    /// The form of a round, with the time that it has.
    pub fn new(round: &Kept<Round>) -> PublishForm {
        PublishForm {
            round: round.id,
            number: round.number,
            starts: round.starts.clone().unwrap_or_default().replace('T', " "),
        }
    }
}

pub(super) fn publish_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut PublishForm,
    out: &mut Vec<Action>,
) {
    let args = [("round", form.number.into())];
    title_ui(ui, scene, &scene.text("page-publish-title", &args));
    sentence_ui(ui, scene, &scene.plain("page-publish-words"));
    let label = scene.plain("page-publish-starts");
    let entered = entered(ui);
    field_ui(ui, scene, &label, &mut form.starts, true);
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let verb = scene.plain("page-publish-verb");
        if verb_ui(ui, scene, &verb, &Missing::quiet(None), entered, out) {
            match starts(scene, &form.starts) {
                Ok(starts) => out.push(Action::command(Command::PublishRound {
                    round: form.round,
                    starts,
                })),
                Err(id) => refuse(ui, Message::new(id), entered, out),
            }
        }
        leave_ui(ui, scene, out);
    });
}
