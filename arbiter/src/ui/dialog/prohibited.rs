//! Who may not meet: groups of players whom no pairing brings together.

use super::super::action::Action;
use super::super::button::text;
use super::super::scene::Scene;
use super::entrant::entrant_ui;
use super::form::{Missing, refuse, verb_ui};
use super::{leave_ui, scroll, sentence_ui, title_ui};
use crate::club::setup_of;
use crate::command::Command;
use crate::event::EventView;
use crate::message::Message;
use crate::record::{Entrant, Id, StoredProhibited};
use egui::Ui;

/// Players who may not meet, as far as they are named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProhibitedForm {
    members: Vec<Id<Entrant>>,
    typed: String,
}

impl ProhibitedForm {
    /// A form that begins with one player.
    pub fn new(first: Id<Entrant>) -> ProhibitedForm {
        ProhibitedForm {
            members: vec![first],
            typed: String::new(),
        }
    }
}

/// The command that puts other groups in the place of the event's.
fn command(event: &EventView<'_>, groups: Vec<StoredProhibited>) -> Option<Command> {
    let mut setup = setup_of(event)?;
    setup.prohibited = groups;
    Some(Command::EditEvent {
        event: event.id(),
        setup: Box::new(setup),
    })
}

pub(super) fn prohibited_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut ProhibitedForm,
    out: &mut Vec<Action>,
) {
    let Some(event) = scene.event else {
        out.push(Action::CloseDialog);
        return;
    };
    title_ui(ui, scene, &scene.plain("page-prohibited-title"));
    sentence_ui(ui, scene, &scene.plain("page-prohibited-words"));
    known_ui(ui, scene, event, out);
    ui.add_space(8.0);
    let names: Vec<&str> = form.members.iter().map(|id| event.name(*id)).collect();
    let args = [("names", names.join(", ").into())];
    let words = scene.text("page-prohibited-new", &args);
    let label = ui.label(text(words, scene.theme.strong(), scene.theme.colours.ink));
    let meant = entrant_ui(ui, scene, &label, &mut form.typed, &form.members);
    if let Some(chosen) = meant.chosen {
        form.members.push(chosen);
        form.typed.clear();
    }
    // Once nothing more is typed, Enter keeps those apart who were named.
    let entered = meant.entered.filter(|_| meant.chosen.is_none());
    if entered.is_some() && !form.typed.trim().is_empty() {
        refuse(ui, Message::new("page-nobody-fits"), entered, out);
    }
    let entered = entered.filter(|_| form.typed.trim().is_empty());
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let ready = form.members.len() > 1;
        let verb = scene.plain("page-prohibited-verb");
        let missing = Missing::quiet((!ready).then_some("page-prohibited-two"));
        if verb_ui(ui, scene, &verb, &missing, entered, out) {
            let mut groups = event.row().prohibited.clone();
            groups.push(StoredProhibited {
                first_round: event.last_round() + 1,
                last_round: 99,
                entrants: form.members.clone(),
            });
            out.extend(command(event, groups).map(Action::command));
        }
        leave_ui(ui, scene, out);
    });
}

/// The groups that there are, each to be taken away.
fn known_ui(ui: &mut Ui, scene: &Scene<'_>, event: &EventView<'_>, out: &mut Vec<Action>) {
    let groups = &event.row().prohibited;
    scroll(160.0).show(ui, |ui| {
        for (at, group) in groups.iter().enumerate() {
            let names: Vec<&str> = group.entrants.iter().map(|id| event.name(*id)).collect();
            let args = [
                ("names", names.join(", ").into()),
                ("first", group.first_round.into()),
            ];
            ui.horizontal_wrapped(|ui| {
                let words = scene.text("page-prohibited-group", &args);
                ui.label(text(words, scene.theme.body(), scene.theme.colours.ink));
                let label = scene.text("page-prohibited-remove", &args);
                let button = ui.button(scene.plain("page-prohibited-take-away"));
                if button.accessible_name(label).clicked() {
                    let mut left = groups.clone();
                    left.remove(at);
                    out.extend(command(event, left).map(Action::command));
                }
            });
        }
    });
}
