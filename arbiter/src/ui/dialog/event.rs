//! Setting up an event, and changing it later. A name and Enter are enough.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::combo::combo_ui;
use super::super::scene::Scene;
use super::form::{Missing, entered, verb_ui};
use super::tie_breaks::editor_ui;
use super::{Dialog, RulesForm, RulesRead, field_ui, leave_ui, sentence_ui, title_ui};
use crate::club::{Club, setup_of, usual_tie_breaks};
use crate::command::{Command, EventSetup};
use crate::event::EventView;
use crate::message::Message;
use crate::record::money::{amount_or_nothing, cents_if_any};
use crate::record::{
    AccelerationMethod, Category, Event, Id, MissedRounds, StoredAcceleration, StoredBars,
    StoredPoints, System,
};
use egui::{ComboBox, Grid, ScrollArea, Ui};
use engine::{RuleSet, Score, Side};

/// The set-up of an event as far as it is filled in.
#[derive(Clone, PartialEq, Debug)]
pub struct EventForm {
    event: Option<Id<Event>>,
    begun: bool,
    setup: EventSetup,
    first_day: String,
    last_day: String,
    rounds: String,
    first_board: String,
    age_day: String,
    fee: String,
    categories: String,
    points: [String; 9],
    focused: bool,
}

/// What results are worth, in the order of the form: the Fluent id of each.
const WORTH: [&str; 9] = [
    "page-worth-win",
    "page-worth-draw",
    "page-worth-loss",
    "page-worth-pab",
    "page-worth-half-bye",
    "page-worth-zero-bye",
    "page-worth-full-bye",
    "page-worth-forfeit-win",
    "page-worth-forfeit-loss",
];

impl EventForm {
    /// An empty form: the defaults of a club night.
    pub fn fresh() -> EventForm {
        EventForm::of(None, false, EventSetup::named("", System::Swiss))
    }

    /// The form of an event that is there; `None` where its rule set cannot be read.
    pub fn edit(event: &EventView<'_>) -> Option<EventForm> {
        let setup = setup_of(event)?;
        Some(EventForm::of(
            Some(event.id()),
            event.last_round() > 0,
            setup,
        ))
    }

    /// The rule set chosen so far.
    pub fn rules(&self) -> &RuleSet {
        &self.setup.rules
    }

    /// Chooses a rule set.
    pub fn play_by(&mut self, rules: RuleSet) {
        self.setup.rules = rules;
    }

    fn of(event: Option<Id<Event>>, begun: bool, setup: EventSetup) -> EventForm {
        EventForm {
            event,
            begun,
            first_day: setup.first_day.clone().unwrap_or_default(),
            last_day: setup.last_day.clone().unwrap_or_default(),
            rounds: setup
                .rounds
                .map_or_else(String::new, |rounds| rounds.to_string()),
            first_board: setup.first_board.to_string(),
            age_day: setup.age_day.clone().unwrap_or_default(),
            fee: amount_or_nothing(setup.fee),
            categories: Category::write_list(&setup.categories),
            points: worth(&setup.points).map(shown),
            setup,
            focused: false,
        }
    }

    /// The set-up, or the id of what is wrong with the form.
    pub(super) fn setup(&self) -> Result<EventSetup, &'static str> {
        let day = |text: &str| {
            let text = text.trim();
            match (text.is_empty(), crate::day::is_day(text)) {
                (true, _) => Ok(None),
                (false, true) => Ok(Some(text.to_owned())),
                (false, false) => Err("page-event-day"),
            }
        };
        if self.setup.name.trim().is_empty() {
            return Err("page-name-first");
        }
        let rounds = self.rounds.trim();
        let rounds = if rounds.is_empty() {
            None
        } else {
            Some(rounds.parse::<u16>().map_err(|_| "page-event-rounds")?)
        };
        let first_board = self.first_board.trim().parse::<u16>();
        let first_board = first_board.map_err(|_| "page-event-board-unread")?;
        let fee = cents_if_any(&self.fee).ok_or("page-event-fee-unread")?;
        let categories = Category::read_list(&self.categories);
        let categories = categories.map_err(|_| "page-event-categories-unread")?;
        let mut tenths = [0; 9];
        for (tenths, text) in tenths.iter_mut().zip(&self.points) {
            let text = text.trim().replace(',', ".");
            *tenths = text
                .parse::<Score>()
                .map_err(|_| "page-event-points")?
                .tenths();
        }
        Ok(EventSetup {
            first_day: day(&self.first_day)?,
            last_day: day(&self.last_day)?,
            rounds,
            first_board,
            categories,
            age_day: day(&self.age_day)?,
            fee: fee.unwrap_or(0),
            points: points(tenths),
            ..self.setup.clone()
        })
    }
}

/// The values of a point system in the order of [`WORTH`].
fn worth(p: &StoredPoints) -> [u16; 9] {
    [
        p.win,
        p.draw,
        p.loss,
        p.pab,
        p.half_bye,
        p.zero_bye,
        p.full_bye,
        p.forfeit_win,
        p.forfeit_loss,
    ]
}

fn points(tenths: [u16; 9]) -> StoredPoints {
    let [
        win,
        draw,
        loss,
        pab,
        half_bye,
        zero_bye,
        full_bye,
        forfeit_win,
        forfeit_loss,
    ] = tenths;
    StoredPoints {
        win,
        draw,
        loss,
        pab,
        half_bye,
        zero_bye,
        full_bye,
        forfeit_win,
        forfeit_loss,
    }
}

fn shown(tenths: u16) -> String {
    let text = Score::from_tenths(tenths).to_string();
    text.trim_end_matches(".0").to_owned()
}

/// The Fluent id of a system's name.
pub fn system_id(system: System) -> &'static str {
    match system {
        System::Swiss => "page-system-swiss",
        System::RoundRobin => "page-system-round-robin",
        System::DoubleRoundRobin => "page-system-double-round-robin",
        System::Knockout => "page-system-knockout",
    }
}

pub(super) fn event_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut EventForm,
    out: &mut Vec<Action>,
) {
    let new = form.event.is_none();
    let title = if new {
        "page-event-new"
    } else {
        "page-event-edit"
    };
    title_ui(ui, scene, &scene.plain(title));
    if new {
        sentence_ui(ui, scene, &scene.plain("page-event-enough"));
    }
    let entered = entered(ui);
    field_ui(
        ui,
        scene,
        &scene.plain("page-event-name"),
        &mut form.setup.name,
        !form.focused,
    );
    form.focused = true;
    let height = ui.ctx().content_rect().height() - 300.0;
    ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
        .show(ui, |ui| {
            facts_ui(ui, scene, form, out);
            // A knockout goes by the round that was reached, and points are nothing in it.
            if form.setup.system == System::Knockout {
                return;
            }
            editor_ui(ui, scene, &mut form.setup, false);
            worth_ui(ui, scene, form);
        });
    ui.add_space(12.0);
    let setup = form.setup();
    let why = setup.as_ref().err().map(|why| Message::new(*why));
    let missing = Missing::told(ui, scene, why, !form.setup.name.is_empty());
    ui.horizontal(|ui| {
        let verb = scene.plain(if new {
            "page-event-create"
        } else {
            "ui-verb-change-event"
        });
        if verb_ui(ui, scene, &verb, &missing, entered, out)
            && let Ok(setup) = setup
        {
            let setup = Box::new(setup);
            out.push(Action::command(match form.event {
                None => Command::CreateEvent(setup),
                Some(event) => Command::EditEvent { event, setup },
            }));
        }
        leave_ui(ui, scene, out);
    });
}

/// Everything but the name, tie-breaks and points, in one grid so that labels stand under labels.
fn facts_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut EventForm, out: &mut Vec<Action>) {
    Grid::new("event-facts")
        .num_columns(4)
        .min_col_width(96.0 * scene.theme.scale())
        .spacing([12.0, 8.0])
        .show(ui, |ui| {
            where_and_when(ui, scene, form);
            how(ui, scene, form, out);
            numbers(ui, scene, form);
        });
    if form.setup.system == System::Knockout {
        let label = scene.plain("page-event-third-place");
        ui.checkbox(&mut form.setup.third_place, label);
    }
    let label = scene.plain("page-event-categories");
    field_ui(ui, scene, &label, &mut form.categories, false);
}

/// Place, days and arbiters.
fn where_and_when(ui: &mut Ui, scene: &Scene<'_>, form: &mut EventForm) {
    let setup = &mut form.setup;
    cell(
        ui,
        scene,
        "page-event-place",
        &mut setup.place,
        220.0,
        false,
    );
    cell(
        ui,
        scene,
        "page-event-arbiters",
        &mut setup.arbiters,
        220.0,
        false,
    );
    ui.end_row();
    cell(
        ui,
        scene,
        "page-event-first-day",
        &mut form.first_day,
        120.0,
        true,
    );
    cell(
        ui,
        scene,
        "page-event-last-day",
        &mut form.last_day,
        120.0,
        true,
    );
    ui.end_row();
}

/// First board, rounds missed and the day on which ages count.
fn numbers(ui: &mut Ui, scene: &Scene<'_>, form: &mut EventForm) {
    let quiet = scene.theme.colours.quiet;
    cell(
        ui,
        scene,
        "page-event-first-board",
        &mut form.first_board,
        60.0,
        false,
    );
    let label = ui.label(text(
        scene.plain("page-event-missed"),
        scene.theme.body(),
        quiet,
    ));
    let name = |missed| match missed {
        MissedRounds::Zero => scene.plain("page-event-missed-zero"),
        MissedRounds::Half => scene.plain("page-event-missed-half"),
    };
    let combo = combo_ui(
        ui,
        ComboBox::from_id_salt("event-missed").selected_text(name(form.setup.missed_rounds)),
        |ui| {
            for missed in MissedRounds::ALL {
                ui.selectable_value(&mut form.setup.missed_rounds, missed, name(missed));
            }
        },
    );
    combo.response.labelled_by(label.id);
    ui.end_row();
    cell(
        ui,
        scene,
        "page-event-age-day",
        &mut form.age_day,
        120.0,
        true,
    );
    cell(ui, scene, "page-event-fee", &mut form.fee, 120.0, false);
    ui.end_row();
}

/// A label and a field in two cells of a grid, which says how a `day` is written.
fn cell(ui: &mut Ui, scene: &Scene<'_>, label: &str, value: &mut String, width: f32, day: bool) {
    let label = ui.label(text(
        scene.plain(label),
        scene.theme.body(),
        scene.theme.colours.quiet,
    ));
    let size = egui::vec2(width, 32.0) * scene.theme.scale();
    let mut line = button::line(value);
    if day {
        line = line.hint_text(scene.plain("page-event-day-hint"));
    }
    ui.add_sized(size, line).labelled_by(label.id);
}

/// System, rounds, rule set and first colour.
fn how(ui: &mut Ui, scene: &Scene<'_>, form: &mut EventForm, out: &mut Vec<Action>) {
    let fixed = scene.plain("page-event-fixed");
    let quiet = scene.theme.colours.quiet;
    let label = ui.label(text(
        scene.plain("page-event-system"),
        scene.theme.body(),
        quiet,
    ));
    ui.add_enabled_ui(!form.begun, |ui| {
        let name = scene.plain(system_id(form.setup.system));
        let before = form.setup.system;
        let combo = combo_ui(
            ui,
            ComboBox::from_id_salt("event-system").selected_text(name),
            |ui| {
                for system in System::ALL {
                    ui.selectable_value(
                        &mut form.setup.system,
                        system,
                        scene.plain(system_id(system)),
                    );
                }
            },
        );
        if form.setup.system != before {
            form.setup.tie_breaks = usual_tie_breaks(&form.setup, before);
            // Only a knockout has that match, and only its form asks for it.
            form.setup.third_place &= form.setup.system == System::Knockout;
        }
        combo
            .response
            .labelled_by(label.id)
            .on_disabled_hover_text(&fixed);
    });
    cell(
        ui,
        scene,
        "page-event-rounds-field",
        &mut form.rounds,
        60.0,
        false,
    );
    ui.end_row();
    let label = ui.label(text(
        scene.plain("page-event-rules"),
        scene.theme.body(),
        quiet,
    ));
    rules_ui(ui, scene, form, label.id, out);
    let label = ui.label(text(
        scene.plain("page-event-first-colour"),
        scene.theme.body(),
        quiet,
    ));
    let side_name = |side| match side {
        Side::White => scene.plain("ui-side-white"),
        Side::Black => scene.plain("ui-side-black"),
    };
    let combo = combo_ui(
        ui,
        ComboBox::from_id_salt("event-colour")
            .width(90.0)
            .selected_text(side_name(form.setup.first_colour)),
        |ui| {
            for side in Side::BOTH {
                ui.selectable_value(&mut form.setup.first_colour, side, side_name(side));
            }
        },
    );
    combo.response.labelled_by(label.id);
    ui.end_row();
    acceleration(ui, scene, form);
}

/// The acceleration of a Swiss; what another program gave is kept, and named, until something else is chosen.
fn acceleration(ui: &mut Ui, scene: &Scene<'_>, form: &mut EventForm) {
    if form.setup.system != System::Swiss {
        form.setup.acceleration = StoredAcceleration::default();
        return;
    }
    let fixed = scene.plain("page-event-fixed");
    let label = ui.label(text(
        scene.plain("page-event-acceleration"),
        scene.theme.body(),
        scene.theme.colours.quiet,
    ));
    let method = form.setup.acceleration.method;
    let offered = [AccelerationMethod::None, AccelerationMethod::Baku];
    ui.add_enabled_ui(!form.begun, |ui| {
        let combo = combo_ui(
            ui,
            ComboBox::from_id_salt("event-acceleration")
                .width(200.0 * scene.theme.scale())
                .selected_text(scene.plain(acceleration_id(method))),
            |ui| {
                for other in offered {
                    let words = scene.plain(acceleration_id(other));
                    if ui.selectable_label(method == other, words).clicked() && method != other {
                        form.setup.acceleration = StoredAcceleration {
                            method: other,
                            parts: Vec::new(),
                        };
                    }
                }
            },
        );
        combo
            .response
            .labelled_by(label.id)
            .on_disabled_hover_text(&fixed);
    });
    ui.end_row();
}

/// The Fluent id of a method of acceleration.
fn acceleration_id(method: AccelerationMethod) -> &'static str {
    match method {
        AccelerationMethod::None => "page-acceleration-none",
        AccelerationMethod::Baku => "page-acceleration-baku",
        AccelerationMethod::Given => "page-acceleration-given",
    }
}

/// The rule set: one of the program's or the club's, to be read, or to be made here and now.
fn rules_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut EventForm,
    label: egui::Id,
    out: &mut Vec<Action>,
) {
    let fixed = scene.plain("page-event-fixed");
    ui.vertical(|ui| {
        ui.add_enabled_ui(!form.begun, |ui| {
            let known = scene.club.map_or_else(RuleSet::all, Club::rule_sets);
            let combo = combo_ui(
                ui,
                ComboBox::from_id_salt("event-rules")
                    .width(280.0 * scene.theme.scale())
                    .selected_text(&form.setup.rules.name),
                |ui| {
                    for rules in known {
                        let chosen = rules == form.setup.rules;
                        if ui.selectable_label(chosen, &rules.name).clicked() {
                            form.setup.rules = rules;
                        }
                    }
                },
            );
            combo
                .response
                .labelled_by(label)
                .on_disabled_hover_text(&fixed);
        });
        ui.horizontal(|ui| {
            if ui.button(scene.plain("rules-read-verb")).clicked() {
                let read = RulesRead::for_event(form.clone());
                out.push(Action::ask(Dialog::RulesRead(Box::new(read))));
            }
            let own = egui::Button::new(scene.plain("rules-own-verb"));
            let own = ui.add_enabled(!form.begun, own);
            if own.on_disabled_hover_text(&fixed).clicked() {
                let own = RulesForm::for_event(form);
                out.push(Action::ask(Dialog::Rules(Box::new(own))));
            }
        });
    });
}

fn worth_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut EventForm) {
    ui.label(text(
        scene.plain("page-event-worth"),
        scene.theme.strong(),
        scene.theme.colours.ink,
    ));
    Grid::new("event-worth")
        .num_columns(6)
        .spacing([12.0, 8.0])
        .show(ui, |ui| {
            for (at, (id, value)) in WORTH.iter().zip(&mut form.points).enumerate() {
                cell(ui, scene, id, value, 48.0, false);
                if at % 3 == 2 {
                    ui.end_row();
                }
            }
        });
    bars_ui(ui, scene, form);
}

/// Which byes of a Swiss bar a bye by pairing.
fn bars_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut EventForm) {
    if form.setup.system != System::Swiss {
        form.setup.byes_that_bar = StoredBars::default();
        return;
    }
    let c = scene.theme.colours;
    ui.label(text(
        scene.plain("page-event-bars"),
        scene.theme.strong(),
        c.ink,
    ));
    let bars = &mut form.setup.byes_that_bar;
    let label = scene.plain("page-event-bars-pairing");
    ui.checkbox(&mut bars.pairing, label);
    Grid::new("event-bars")
        .num_columns(4)
        .spacing([12.0, 8.0])
        .show(ui, |ui| {
            for (id, bars) in [
                ("page-event-bars-full", &mut bars.full),
                ("page-event-bars-half", &mut bars.half),
            ] {
                let label = ui.label(text(scene.plain(id), scene.theme.body(), c.quiet));
                let name = |told: Option<bool>| match told {
                    None => scene.plain("page-event-bars-rule"),
                    Some(true) => scene.plain("page-event-bars-yes"),
                    Some(false) => scene.plain("page-event-bars-no"),
                };
                let combo = combo_ui(
                    ui,
                    ComboBox::from_id_salt(id)
                        .width(200.0 * scene.theme.scale())
                        .selected_text(name(*bars)),
                    |ui| {
                        for told in [None, Some(true), Some(false)] {
                            ui.selectable_value(bars, told, name(told));
                        }
                    },
                );
                combo.response.labelled_by(label.id);
            }
            ui.end_row();
        });
}
