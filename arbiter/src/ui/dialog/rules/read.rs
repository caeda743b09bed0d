//! A rule set to read: its sentences, and what this program decided where the sources are silent.

use super::super::super::action::Action;
use super::super::super::button::{self, text};
use super::super::super::reading::{Reading, reading_ui};
use super::super::super::scene::Scene;
use super::super::{Dialog, EventForm, enter, title_ui};
use crate::rule_words;
use egui::{Align, Layout, Ui};
use engine::RuleSet;

/// A rule set that is read.
#[derive(Clone, PartialEq, Debug)]
pub struct RulesRead {
    rules: RuleSet,
    /// The event that waits meanwhile.
    event: Option<Box<EventForm>>,
}

impl RulesRead {
    /// To be read by itself.
    pub fn new(rules: RuleSet) -> RulesRead {
        RulesRead { rules, event: None }
    }

    /// To be read while an event is set up.
    pub fn for_event(event: EventForm) -> RulesRead {
        RulesRead {
            rules: event.rules().clone(),
            event: Some(Box::new(event)),
        }
    }

    /// The dialog that comes after this one.
    pub(in super::super) fn then(self) -> Option<Dialog> {
        self.event.map(Dialog::Event)
    }
}

pub(in super::super) fn read_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    shown: &RulesRead,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &shown.rules.name);
    let height = (ui.ctx().content_rect().height() - 200.0).max(160.0);
    sentences_ui(ui, scene, &shown.rules, (height, true));
    ui.add_space(8.0);
    let close = scene.plain("page-close");
    if button::primary(ui, scene, &close).clicked() || enter(ui) {
        out.push(Action::CloseDialog);
    }
}

/// The sentences of a set in a part of the window that can be scrolled, by keys too: at once where they are `alone`.
pub fn sentences_ui(ui: &mut Ui, scene: &Scene<'_>, rules: &RuleSet, (height, alone): (f32, bool)) {
    let reading = Reading {
        name: &rules.name,
        height,
        least: height,
        alone,
    };
    reading_ui(ui, scene, reading, |ui| {
        // Columns make lines of equal length; sentences are read with even spaces.
        let layout = Layout::top_down(Align::LEFT);
        ui.with_layout(layout, |ui| words_ui(ui, scene, rules));
    });
}

fn words_ui(ui: &mut Ui, scene: &Scene<'_>, rules: &RuleSet) {
    let c = scene.theme.colours;
    let args = [
        ("name", rules.name.as_str().into()),
        ("id", rules.id.as_str().into()),
    ];
    let heading = scene.text("rules-heading", &args);
    ui.label(text(heading, scene.theme.strong(), c.ink));
    if !rules.source.is_empty() {
        let args = [("source", rules.source.as_str().into())];
        let source = scene.text("rules-source", &args);
        ui.label(text(source, scene.theme.small(), c.quiet));
    }
    for sentence in rule_words::sentences(rules, scene.words) {
        ui.add_space(2.0);
        ui.label(text(sentence, scene.theme.body(), c.ink));
    }
    ui.add_space(8.0);
    let heading = scene.plain("rules-decided-heading");
    ui.label(text(heading, scene.theme.small(), c.quiet));
    for sentence in rule_words::decided(rules, scene.words) {
        ui.label(text(sentence, scene.theme.small(), c.quiet));
    }
}
