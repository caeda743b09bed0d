//! Rule sets: a club's own made by choosing values, any set read in sentences, one taken from a file or written to one.

mod file;
mod read;

pub use file::RulesFile;
pub use read::{RulesRead, sentences_ui};

pub(super) use file::file_ui;
pub(super) use read::read_ui;

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::combo::combo_ui;
use super::super::scene::Scene;
use super::form::{Missing, entered, verb_ui};
use super::{Dialog, EventForm, field_ui, leave_ui, title_ui};
use crate::club::Club;
use crate::command::Command;
use crate::message::Message;
use crate::play_words;
use egui::{ComboBox, Grid, ScrollArea, Ui};
use engine::RuleSet;
use engine::play::{
    BoardKind, COWS, FullBoard, LONGEST_ID, NoMove, Protection, Reforming, Repetition, Shots,
};

/// A club's own rule set as far as its values are chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct RulesForm {
    rules: RuleSet,
    /// Whether the club has the set already: its identifier stays then.
    kept: bool,
    three_each: String,
    quiet: String,
    /// The event that waits for the set.
    event: Option<Box<EventForm>>,
    focused: bool,
}

impl RulesForm {
    /// A new set that begins with the values of `base`.
    pub fn from(base: &RuleSet) -> RulesForm {
        RulesForm::of(
            RuleSet {
                id: String::new(),
                name: String::new(),
                source: String::new(),
                ..base.clone()
            },
            false,
        )
    }

    /// One of the club's own, to be changed.
    pub fn change(rules: RuleSet) -> RulesForm {
        RulesForm::of(rules, true)
    }

    /// A new set for an event that is being set up.
    pub fn for_event(event: &EventForm) -> RulesForm {
        RulesForm {
            event: Some(Box::new(event.clone())),
            ..RulesForm::from(event.rules())
        }
    }

    fn of(rules: RuleSet, kept: bool) -> RulesForm {
        RulesForm {
            three_each: shown(rules.three_each_turns),
            quiet: shown(rules.quiet_turns),
            rules,
            kept,
            event: None,
            focused: false,
        }
    }

    /// The dialog that comes after this one: the event's, with the set if it was `kept`.
    pub(super) fn then(self, kept: bool) -> Option<Dialog> {
        let mut event = self.event?;
        if kept {
            event.play_by(self.rules);
        }
        Some(Dialog::Event(event))
    }

    /// Takes the values of another set, not its name.
    fn start_from(&mut self, base: &RuleSet) {
        let named = RuleSet {
            id: self.rules.id.clone(),
            name: self.rules.name.clone(),
            source: self.rules.source.clone(),
            ..base.clone()
        };
        *self = RulesForm {
            event: self.event.take(),
            focused: self.focused,
            ..RulesForm::of(named, self.kept)
        };
    }

    /// Takes what is typed over into the set; `false` where a number is none.
    fn take_numbers(&mut self) -> bool {
        let number = |typed: &str| match typed.trim() {
            "" => Some(None),
            typed => typed.parse::<u16>().ok().map(Some),
        };
        let (three_each, quiet) = (number(&self.three_each), number(&self.quiet));
        if let Some(three_each) = three_each {
            self.rules.three_each_turns = three_each;
        }
        if let Some(quiet) = quiet {
            self.rules.quiet_turns = quiet;
        }
        three_each.is_some() && quiet.is_some()
    }
}

fn shown(number: Option<u16>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

/// An identifier made from a name, which no set of the club or of the program has.
fn identifier(name: &str, club: Option<&Club>) -> String {
    let mut plain = String::new();
    for c in name.to_lowercase().chars() {
        if c.is_ascii_alphanumeric() {
            plain.push(c);
        } else if !plain.is_empty() && !plain.ends_with('-') {
            plain.push('-');
        }
    }
    // room for a number behind it
    plain.truncate(LONGEST_ID - 4);
    let plain = plain.trim_end_matches('-');
    let plain = if plain.is_empty() { "own" } else { plain };
    let known = club.map_or_else(RuleSet::all, Club::rule_sets);
    let free = |id: &String| known.iter().all(|rules| rules.id != *id);
    let numbered = (2..1000).map(|n| format!("{plain}-{n}"));
    std::iter::once(plain.to_owned())
        .chain(numbered)
        .find(free)
        .unwrap_or_default()
}

pub(super) fn rules_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut RulesForm,
    out: &mut Vec<Action>,
) {
    let c = scene.theme.colours;
    let title = if form.kept {
        "rules-form-change"
    } else {
        "rules-form-new"
    };
    title_ui(ui, scene, &scene.plain(title));
    let label = scene.plain("rules-form-name");
    let entered = entered(ui);
    field_ui(ui, scene, &label, &mut form.rules.name, !form.focused);
    form.focused = true;
    if !form.kept {
        form.rules.id = identifier(&form.rules.name, scene.club);
    }
    let args = [("id", form.rules.id.as_str().into())];
    let words = scene.text("rules-form-id", &args);
    ui.label(text(words, scene.theme.small(), c.quiet));
    ui.add_space(4.0);
    let height = (ui.ctx().content_rect().height() - 330.0).max(160.0);
    ui.columns(2, |columns| {
        ScrollArea::vertical()
            .id_salt("values")
            .max_height(height)
            .min_scrolled_height(height)
            .show(&mut columns[0], |ui| values_ui(ui, scene, form));
        read::sentences_ui(&mut columns[1], scene, &form.rules, (height, false));
    });
    let whole = form.take_numbers();
    let why = why_not(form, whole);
    ui.add_space(8.0);
    let missing = Missing::told(ui, scene, why, !form.rules.name.is_empty());
    ui.horizontal(|ui| {
        let verb = scene.plain(if form.event.is_some() {
            "rules-form-verb-event"
        } else if form.kept {
            "rules-form-verb-change"
        } else {
            "rules-form-verb"
        });
        if verb_ui(ui, scene, &verb, &missing, entered, out) {
            let rules = Box::new(form.rules.clone());
            out.push(Action::command(Command::KeepRules(rules)));
        }
        leave_ui(ui, scene, out);
    });
}

/// Why the set cannot be kept.
fn why_not(form: &RulesForm, whole: bool) -> Option<Message> {
    if form.rules.name.trim().is_empty() {
        return Some(Message::new("page-name-first"));
    }
    if !whole {
        return Some(Message::new("rules-form-number"));
    }
    let errors = form.rules.validate().err()?;
    let why = play_words::rule_set_errors(&errors);
    Some(Message::new("refusal-rules-contradict").with("why", why))
}

/// Every question with its answers.
fn values_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut RulesForm) {
    Grid::new("rule-values")
        .num_columns(2)
        .spacing([12.0, 8.0])
        .show(ui, |ui| {
            base_ui(ui, scene, form);
            let rules = &mut form.rules;
            pick(ui, scene, "rules-ask-board", &mut rules.board, BOARDS);
            let never = (None, "rules-answer-never");
            let flies: Vec<(Option<u8>, &str)> = std::iter::once(never)
                .chain((3..=COWS).map(|cows| (Some(cows), "rules-answer-flies")))
                .collect();
            pick(ui, scene, "rules-ask-flies", &mut rules.flies_at, &flies);
            let placing = &mut rules.shots_placing;
            pick(ui, scene, "rules-ask-shots-placing", placing, SHOTS);
            let moving = &mut rules.shots_moving;
            pick(ui, scene, "rules-ask-shots-moving", moving, SHOTS);
            let decline = &mut rules.may_decline;
            pick(ui, scene, "rules-ask-decline", decline, YES_OR_NO);
            let protection = &mut rules.protection;
            pick(ui, scene, "rules-ask-protection", protection, PROTECTIONS);
            let reforming = &mut rules.reforming;
            pick(ui, scene, "rules-ask-reforming", reforming, REFORMINGS);
            let attack = &mut rules.must_attack;
            pick(ui, scene, "rules-ask-attack", attack, YES_OR_NO);
            let block = &mut rules.must_block;
            pick(ui, scene, "rules-ask-block", block, YES_OR_NO);
            pick(ui, scene, "rules-ask-stuck", &mut rules.no_move, NO_MOVES);
            let full = &mut rules.full_board;
            pick(ui, scene, "rules-ask-full", full, FULL_BOARDS);
            let repetition = &mut rules.repetition;
            pick(ui, scene, "rules-ask-repetition", repetition, REPETITIONS);
            number_ui(ui, scene, "rules-ask-three-each", &mut form.three_each);
            number_ui(ui, scene, "rules-ask-quiet", &mut form.quiet);
            let placing = &mut form.rules.quiet_placing;
            pick(ui, scene, "rules-ask-quiet-placing", placing, YES_OR_NO);
        });
}

/// The set to begin with.
fn base_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut RulesForm) {
    let label = ui.label(question(scene, "rules-ask-base"));
    let known = scene.club.map_or_else(RuleSet::all, Club::rule_sets);
    let like = known.iter().find(|base| base.plays_like(&form.rules));
    let shown = like.map_or_else(|| scene.plain("rules-like-none"), |base| base.name.clone());
    let combo = combo_ui(
        ui,
        ComboBox::from_id_salt("rules-ask-base")
            .width(230.0 * scene.theme.scale())
            .selected_text(shown),
        |ui| {
            for base in &known {
                let here = base.plays_like(&form.rules);
                if ui.selectable_label(here, &base.name).clicked() {
                    form.start_from(base);
                }
            }
        },
    );
    combo.response.labelled_by(label.id);
    ui.end_row();
}

fn question(scene: &Scene<'_>, id: &str) -> egui::RichText {
    text(
        scene.plain(id),
        scene.theme.body(),
        scene.theme.colours.quiet,
    )
}

const BOARDS: &[(BoardKind, &str)] = &[
    (BoardKind::Traditional, "rules-answer-traditional"),
    (BoardKind::Koti, "rules-answer-koti"),
    (BoardKind::KotiPlainCentre, "rules-answer-plain-centre"),
    (BoardKind::KotiPlainCorners, "rules-answer-plain-corners"),
];
const SHOTS: &[(Shots, &str)] = &[
    (Shots::OnePerLine, "rules-answer-per-line"),
    (Shots::OnePerTurn, "rules-answer-per-turn"),
];
const YES_OR_NO: &[(bool, &str)] = &[(true, "rules-answer-yes"), (false, "rules-answer-no")];
const PROTECTIONS: &[(Protection, &str)] = &[
    (Protection::UnlessAll, "rules-answer-unless-all"),
    (Protection::Always, "rules-answer-always"),
    (Protection::None, "rules-answer-never"),
];
const REFORMINGS: &[(Reforming, &str)] = &[
    (Reforming::Free, "rules-answer-free"),
    (Reforming::Restricted, "rules-answer-restricted"),
    (Reforming::NeverNextTurn, "rules-answer-not-next"),
];
const NO_MOVES: &[(NoMove, &str)] = &[
    (NoMove::Loses, "rules-answer-loses"),
    (NoMove::Passes, "rules-answer-passes"),
    (NoMove::LetOut, "rules-answer-let-out"),
];
const FULL_BOARDS: &[(FullBoard, &str)] = &[
    (FullBoard::AsUsual, "rules-answer-as-usual"),
    (FullBoard::Draw, "rules-answer-draw"),
];
const REPETITIONS: &[(Repetition, &str)] = &[
    (Repetition::Draw, "rules-answer-draw"),
    (Repetition::CentreDuty, "rules-answer-duty"),
    (Repetition::Free, "rules-answer-nothing"),
];

/// An answer to be chosen, with what its words may count.
trait Choice: Copy + PartialEq {
    /// The number in its words, 0 where there is none.
    fn count(self) -> u16 {
        0
    }
}

impl Choice for BoardKind {}
impl Choice for Shots {}
impl Choice for bool {}
impl Choice for Protection {}
impl Choice for Reforming {}
impl Choice for NoMove {}
impl Choice for FullBoard {}
impl Choice for Repetition {}
impl Choice for Option<u8> {
    fn count(self) -> u16 {
        self.map_or(0, u16::from)
    }
}

/// A question whose answer is one of a list.
fn pick<T: Choice>(
    ui: &mut Ui,
    scene: &Scene<'_>,
    ask: &'static str,
    value: &mut T,
    answers: &[(T, &str)],
) {
    let label = ui.label(question(scene, ask));
    let words = |answer: T, id: &str| scene.text(id, &[("count", answer.count().into())]);
    let chosen = answers.iter().find(|(answer, _)| answer == value);
    let shown = chosen.map_or_else(String::new, |(answer, id)| words(*answer, id));
    let combo = combo_ui(
        ui,
        ComboBox::from_id_salt(ask)
            .width(230.0 * scene.theme.scale())
            .selected_text(shown),
        |ui| {
            for (answer, id) in answers {
                ui.selectable_value(value, *answer, words(*answer, id));
            }
        },
    );
    combo.response.labelled_by(label.id);
    ui.end_row();
}

/// A question whose answer is a number of turns, or nothing.
fn number_ui(ui: &mut Ui, scene: &Scene<'_>, ask: &str, typed: &mut String) {
    let label = ui.label(question(scene, ask));
    ui.horizontal(|ui| {
        let field = button::line(typed).desired_width(60.0 * scene.theme.scale());
        ui.add(field).labelled_by(label.id);
        let unit = if typed.trim().is_empty() {
            "rules-answer-no-turns"
        } else {
            "rules-answer-turns"
        };
        ui.label(question(scene, unit));
    });
    ui.end_row();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identifier_is_made_from_the_name_and_is_nobody_else_s() {
        let id = |name: &str| identifier(name, None);
        assert_eq!(id("  Club night, May 2026! "), "club-night-may-2026");
        assert_eq!(id("Koti"), "koti-2");
        assert_eq!(id("Ṱḓḽ"), "own");
        for name in ["Koti", "Ṱḓḽ", &"long name ".repeat(20), ""] {
            let rules = RuleSet {
                id: id(name),
                name: "Ours".to_owned(),
                ..RuleSet::classic()
            };
            assert_eq!(rules.validate(), Ok(()), "{name}");
        }
    }

    #[test]
    fn another_set_to_begin_with_leaves_the_name() {
        let mut form = RulesForm::from(&RuleSet::classic());
        form.rules.name = "Ours".to_owned();
        form.start_from(&RuleSet::basotho());
        assert_eq!(form.rules.name, "Ours");
        assert!(form.rules.plays_like(&RuleSet::basotho()));
        assert_eq!((form.three_each.as_str(), form.quiet.as_str()), ("", ""));
        form.quiet = " 12 ".to_owned();
        assert!(form.take_numbers());
        assert_eq!(form.rules.quiet_turns, Some(12));
        form.quiet = "twelve".to_owned();
        assert!(!form.take_numbers());
        assert_eq!(form.rules.quiet_turns, Some(12));
    }
}
