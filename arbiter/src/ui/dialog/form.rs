//! What every form is made of: lines to type in, and at its end the verb that Enter in any of them means.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::combo::has_focus;
use super::super::frame::announce;
use super::super::scene::Scene;
use crate::message::Message;
use egui::{Id, Key, Ui};

/// The heading of a dialog.
pub fn title_ui(ui: &mut Ui, scene: &Scene<'_>, words: &str) {
    ui.label(text(words, scene.theme.title(), scene.theme.colours.ink));
    ui.add_space(4.0);
}

/// A sentence in a dialog.
pub fn sentence_ui(ui: &mut Ui, scene: &Scene<'_>, words: &str) {
    ui.label(text(words, scene.theme.body(), scene.theme.colours.ink));
}

/// The button that leaves all as it is; `true` once pressed.
pub fn leave_ui(ui: &mut Ui, scene: &Scene<'_>, out: &mut Vec<Action>) -> bool {
    let pressed = ui.button(scene.plain("ui-leave")).clicked();
    if pressed {
        out.push(Action::CloseDialog);
    }
    pressed
}

/// A line of text with its label before it; has the focus when the dialog opens. `true` when Enter ended it, where that
/// means something else than what the form does.
pub fn field_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    label: &str,
    value: &mut String,
    first: bool,
) -> bool {
    let label = ui.label(text(label, scene.theme.body(), scene.theme.colours.quiet));
    let response = ui.add(button::line(value).desired_width(f32::INFINITY));
    let response = response.labelled_by(label.id);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if first && !entered && ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
    entered
}

/// The line of the dialog in which Enter was pressed; asked before any line is drawn.
pub(super) fn entered(ui: &Ui) -> Option<Id> {
    let pressed = ui.input(|input| input.key_pressed(Key::Enter));
    let typing = pressed && ui.ctx().text_edit_focused() && has_focus(ui);
    ui.memory(egui::Memory::focused).filter(|_| typing)
}

/// What is missing for the verb of a form, and how it is told.
pub(super) struct Missing {
    why: Option<Message>,
    /// Whether the form says it already, above its buttons.
    told: bool,
}

impl Missing {
    /// The id of the sentence that is told to whoever asks for the verb.
    pub(super) fn quiet(why: Option<&'static str>) -> Missing {
        Missing {
            why: why.map(Message::new),
            told: false,
        }
    }

    /// A sentence that stands in the form as soon as it is `begun`.
    pub(super) fn told(
        ui: &mut Ui,
        scene: &Scene<'_>,
        why: Option<Message>,
        begun: bool,
    ) -> Missing {
        let told = begun && why.is_some();
        if let Some(why) = why.as_ref().filter(|_| begun) {
            let colour = scene.theme.colours.danger;
            let words = format!("✖ {}", scene.message(why));
            let line = ui.label(text(words, scene.theme.body(), colour));
            announce(ui, &line, false);
        }
        Missing { why, told }
    }
}

/// The button with the verb of a form; `true` once it is to be done, by the button or by Enter in a line that nothing is
/// missing for.
pub(super) fn verb_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    verb: &str,
    missing: &Missing,
    entered: Option<Id>,
    out: &mut Vec<Action>,
) -> bool {
    let response = ui
        .add_enabled_ui(missing.why.is_none(), |ui| button::primary(ui, scene, verb))
        .inner;
    let Some(why) = &missing.why else {
        return response.clicked() || entered.is_some();
    };
    response.on_disabled_hover_text(scene.message(why));
    match entered {
        Some(line) if missing.told => ui.memory_mut(|memory| memory.request_focus(line)),
        Some(_) => refuse(ui, why.clone(), entered, out),
        None => {}
    }
    false
}

/// Says what is missing; the line in which Enter asked for it keeps the focus.
pub(super) fn refuse(ui: &Ui, why: Message, entered: Option<Id>, out: &mut Vec<Action>) {
    if let Some(line) = entered {
        ui.memory_mut(|memory| memory.request_focus(line));
    }
    out.push(Action::Refuse(why));
}
