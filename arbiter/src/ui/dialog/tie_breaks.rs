//! The tie-breaks of an event: presets or codes, in the event's set-up and by themselves.

use super::super::action::Action;
use super::super::button::text;
use super::super::scene::Scene;
use super::form::{Missing, entered, verb_ui};
use super::{field_ui, leave_ui, sentence_ui, title_ui};
use crate::club::{default_tie_breaks, setup_of};
use crate::command::{Command, EventSetup};
use crate::event::{EventView, tie_break_message};
use crate::record::{Event, Id};
use egui::Ui;
use engine::tournament::TieBreak;
use engine::tournament::tiebreak::Preset;

/// The tie-breaks of an event as far as they are changed.
#[derive(Clone, PartialEq, Debug)]
pub struct TieBreaksForm {
    event: Id<Event>,
    setup: EventSetup,
    focused: bool,
}

impl TieBreaksForm {
    /// The form of an event's list as it stands; `None` where its rule set cannot be read.
    pub fn new(event: &EventView<'_>) -> Option<TieBreaksForm> {
        Some(TieBreaksForm {
            event: event.id(),
            setup: setup_of(event)?,
            focused: false,
        })
    }
}

pub(super) fn tie_breaks_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut TieBreaksForm,
    out: &mut Vec<Action>,
) {
    let args = [("event", form.setup.name.as_str().into())];
    title_ui(ui, scene, &scene.text("page-tie-breaks-title", &args));
    sentence_ui(ui, scene, &scene.plain("page-tie-breaks-words"));
    ui.add_space(8.0);
    let entered = entered(ui);
    editor_ui(ui, scene, &mut form.setup, !form.focused);
    form.focused = true;
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let verb = scene.plain("page-tie-breaks-verb");
        if verb_ui(ui, scene, &verb, &Missing::quiet(None), entered, out) {
            out.push(Action::command(Command::EditEvent {
                event: form.event,
                setup: Box::new(form.setup.clone()),
            }));
        }
        leave_ui(ui, scene, out);
    });
}

/// The tie-breaks: a preset or typed codes, each code named below; the field has the focus when the dialog opens where it
/// is the `first`.
pub(super) fn editor_ui(ui: &mut Ui, scene: &Scene<'_>, setup: &mut EventSetup, first: bool) {
    let c = scene.theme.colours;
    ui.horizontal_wrapped(|ui| {
        ui.label(text(
            scene.plain("page-event-tie-breaks"),
            scene.theme.body(),
            c.quiet,
        ));
        let usual = default_tie_breaks(setup.system);
        let presets = Preset::ALL.map(|preset| (preset_id(preset), preset_codes(preset)));
        let all = std::iter::once(("page-preset-usual", usual.to_owned())).chain(presets);
        // An empty list is the usual one; where the usual one is a preset, one name is marked and not both.
        let listed = match setup.tie_breaks.trim() {
            "" => usual.to_owned(),
            typed => typed.to_owned(),
        };
        let mut marked = false;
        for (id, codes) in all {
            let chosen = !marked && listed == codes;
            marked |= chosen;
            let response = ui
                .selectable_label(chosen, scene.plain(id))
                .on_hover_text(&codes);
            if response.clicked() {
                setup.tie_breaks = codes;
            }
        }
    });
    field_ui(
        ui,
        scene,
        &scene.plain("page-event-codes"),
        &mut setup.tie_breaks,
        first,
    );
    let words = codes_in_words(scene, setup);
    ui.label(text(words, scene.theme.small(), c.quiet));
    let label = scene.plain("page-event-bye-at-average");
    ui.checkbox(&mut setup.bye_at_average, label);
}

fn codes_in_words(scene: &Scene<'_>, setup: &EventSetup) -> String {
    let typed = setup.tie_breaks.replace([',', ';'], " ");
    let mut codes = typed.trim().to_owned();
    if codes.is_empty() {
        default_tie_breaks(setup.system).clone_into(&mut codes);
    }
    let names: Vec<String> = codes
        .split_whitespace()
        .map(|code| match code.parse::<TieBreak>() {
            Ok(known) => scene.text(
                "page-code-is",
                &[
                    ("code", code.into()),
                    ("name", scene.plain(&tie_break_message(known)).into()),
                ],
            ),
            Err(_) => scene.text("page-code-unknown", &[("code", code.into())]),
        })
        .collect();
    names.join(" · ")
}

fn preset_id(preset: Preset) -> &'static str {
    match preset {
        Preset::MindSportsSa => "page-preset-mind-sports-sa",
        Preset::FideSwiss => "page-preset-fide-swiss",
        Preset::RoundRobin => "page-preset-round-robin",
    }
}

fn preset_codes(preset: Preset) -> String {
    let codes: Vec<String> = preset.list().iter().map(ToString::to_string).collect();
    codes.join(" ")
}
