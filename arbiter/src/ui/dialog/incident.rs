//! Incidents and disputes with their rulings.

use super::super::action::Action;
use super::super::button::text;
use super::super::scene::Scene;
use super::super::seat::Seat;
use super::form::{Missing, entered, verb_ui};
use super::{field_ui, leave_ui, title_ui};
use crate::command::Command;
use crate::record::{Event, Game, Id, IncidentKind, Ruling};
use egui::Ui;
use engine::{Side, Turn};

const RULINGS: [Ruling; 4] = [Ruling::None, Ruling::Warning, Ruling::Loss, Ruling::Text];

/// The Fluent id of a kind of incident.
fn kind_id(kind: IncidentKind) -> &'static str {
    match kind {
        IncidentKind::TouchMove => "incident-touch-move",
        IncidentKind::IllegalTurn => "incident-illegal-turn",
        IncidentKind::Advice => "incident-advice",
        IncidentKind::Phone => "incident-phone",
        IncidentKind::Talking => "incident-talking",
        IncidentKind::LateArrival => "incident-late-arrival",
        IncidentKind::Dispute => "incident-dispute",
        IncidentKind::Other => "incident-other",
    }
}

/// The Fluent id of a ruling.
fn ruling_id(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::None => "ruling-none",
        Ruling::Warning => "ruling-warning",
        Ruling::Loss => "ruling-loss",
        Ruling::Text => "ruling-text",
    }
}

/// An incident as far as it is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IncidentForm {
    event: Id<Event>,
    game: Id<Game>,
    player: Option<Side>,
    kind: IncidentKind,
    text: String,
    ruling: Option<Ruling>,
    words: String,
}

impl IncidentForm {
    /// A form about the player to move.
    pub fn new(event: Id<Event>, game: Id<Game>, player: Side) -> IncidentForm {
        IncidentForm {
            event,
            game,
            player: Some(player),
            kind: IncidentKind::TouchMove,
            text: String::new(),
            // Most incidents are noted and no more.
            ruling: Some(Ruling::None),
            words: String::new(),
        }
    }
}

impl IncidentForm {
    /// The same about a turn that the rules do not allow.
    #[must_use]
    pub fn of_illegal_turn(self, turn: Turn) -> IncidentForm {
        IncidentForm {
            kind: IncidentKind::IllegalTurn,
            text: turn.to_string(),
            ..self
        }
    }

    /// The same with the loss as its ruling.
    #[must_use]
    pub fn with_loss(self) -> IncidentForm {
        IncidentForm {
            ruling: Some(Ruling::Loss),
            ..self
        }
    }
}

pub(super) fn incident_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut IncidentForm,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &scene.plain("ui-incident-title"));
    ui.horizontal_wrapped(|ui| {
        for kind in IncidentKind::ALL {
            let words = scene.plain(kind_id(kind));
            if ui.selectable_label(form.kind == kind, words).clicked() {
                form.kind = kind;
            }
        }
    });
    player_ui(ui, scene, form.game, &mut form.player, "ui-incident-who");
    let entered = entered(ui);
    field_ui(
        ui,
        scene,
        &scene.plain("ui-incident-what"),
        &mut form.text,
        true,
    );
    ruling_ui(ui, scene, &mut form.ruling, &mut form.words);
    let (ruling, why) = ruled(form.ruling, form.player, &form.words);
    let command = Command::NoteIncident {
        event: form.event,
        game: Some(form.game),
        player: form.player,
        kind: form.kind,
        text: form.text.trim().to_owned(),
        ruling,
        ruling_text: form.words.trim().to_owned(),
    };
    done_ui(ui, scene, "ui-verb-note", why, entered, command, out);
}

/// A ruling on a dispute as far as it is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DisputeForm {
    game: Id<Game>,
    /// The ruling that was chosen: none is one as well, and nobody's by a slip.
    ruling: Option<Ruling>,
    loser: Option<Side>,
    words: String,
}

impl DisputeForm {
    /// An empty form.
    pub fn new(game: Id<Game>) -> DisputeForm {
        DisputeForm {
            game,
            ruling: None,
            loser: None,
            words: String::new(),
        }
    }
}

pub(super) fn dispute_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut DisputeForm,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &scene.plain("ui-dispute-title"));
    let entered = entered(ui);
    ruling_ui(ui, scene, &mut form.ruling, &mut form.words);
    if form.ruling == Some(Ruling::Loss) {
        player_ui(ui, scene, form.game, &mut form.loser, "ui-dispute-loser");
    }
    let (ruling, why) = ruled(form.ruling, form.loser, &form.words);
    let command = Command::RuleDispute {
        game: form.game,
        ruling,
        loser: form.loser.filter(|_| ruling == Ruling::Loss),
        text: form.words.trim().to_owned(),
    };
    done_ui(ui, scene, "ui-verb-rule", why, entered, command, out);
}

fn player_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    game: Id<Game>,
    chosen: &mut Option<Side>,
    label: &str,
) {
    let Some(seat) = scene.club.and_then(|club| Seat::of(club.tables(), game)) else {
        return;
    };
    let quiet = scene.theme.colours.quiet;
    ui.label(text(scene.plain(label), scene.theme.body(), quiet));
    ui.horizontal_wrapped(|ui| {
        for side in Side::BOTH {
            if ui
                .selectable_label(*chosen == Some(side), seat.names[side])
                .clicked()
            {
                *chosen = Some(side);
            }
        }
    });
}

/// The four rulings and their words.
fn ruling_ui(ui: &mut Ui, scene: &Scene<'_>, ruling: &mut Option<Ruling>, words: &mut String) {
    let quiet = scene.theme.colours.quiet;
    ui.label(text(scene.plain("ui-ruling"), scene.theme.body(), quiet));
    ui.horizontal_wrapped(|ui| {
        for each in RULINGS {
            let name = scene.plain(ruling_id(each));
            if ui.selectable_label(*ruling == Some(each), name).clicked() {
                *ruling = Some(each);
            }
        }
    });
    let label = scene.plain("ui-ruling-in-words");
    field_ui(ui, scene, &label, words, false);
}

/// The ruling, which is in words where none was chosen, and what is missing for it.
fn ruled(
    ruling: Option<Ruling>,
    player: Option<Side>,
    words: &str,
) -> (Ruling, Option<&'static str>) {
    let wordless = words.trim().is_empty();
    let why = match ruling {
        None if wordless => Some("ui-ruling-first"),
        Some(Ruling::Loss) if player.is_none() => Some("ui-loss-of-whom"),
        Some(Ruling::Text) if wordless => Some("ui-ruling-needs-words"),
        _ => None,
    };
    (ruling.unwrap_or(Ruling::Text), why)
}

fn done_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    verb: &str,
    why: Option<&'static str>,
    entered: Option<egui::Id>,
    command: Command,
    out: &mut Vec<Action>,
) {
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let verb = scene.plain(verb);
        if verb_ui(ui, scene, &verb, &Missing::quiet(why), entered, out) {
            out.push(Action::command(command));
        }
        leave_ui(ui, scene, out);
    });
}
