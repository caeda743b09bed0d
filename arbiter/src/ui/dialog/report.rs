//! A tournament report (TRF) of another program: looked at with everything that is odd about it, then taken over as an event.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::combo::combo_ui;
use super::super::errand::{Browse, Errand};
use super::super::pages::print::not_carried_ui;
use super::super::pages::start::{place_ui, suggested_place};
use super::super::scene::Scene;
use super::event::system_id;
use super::form::{entered, refuse};
use super::source::{Source, source_ui};
use super::{field_ui, leave_ui, scroll, sentence_ui, title_ui};
use crate::club::Club;
use crate::command::{Command, Entry, ImportedEvent};
use crate::exchange::trf::{self, ReportedEvent, Tournament};
use crate::message::Message;
use egui::{Checkbox, ComboBox, Ui};
use engine::RuleSet;
use std::path::{Path, PathBuf};

/// A report as far as it is read.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportForm {
    source: Source,
    /// The rule set of the games: reports tell nothing of it.
    rules: RuleSet,
    /// Whether what is odd was agreed to.
    agreed: bool,
    /// The event that it would become, or why it is refused.
    read: Option<Result<ReportedEvent, String>>,
    /// The club that is made for it, where none is open.
    club: Option<NewClub>,
}

/// A club to be made for an event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct NewClub {
    name: String,
    /// Where its file goes, once that was chosen or typed.
    place: Option<String>,
}

impl NewClub {
    fn place(&self) -> String {
        let suggested = || suggested_place(&self.name);
        self.place.clone().unwrap_or_else(suggested)
    }
}

impl Default for ReportForm {
    fn default() -> ReportForm {
        ReportForm {
            source: Source::default(),
            rules: RuleSet::classic(),
            agreed: false,
            read: None,
            club: None,
        }
    }
}

impl ReportForm {
    /// The form of a report for which a club is made.
    pub fn with_new_club() -> ReportForm {
        ReportForm {
            club: Some(NewClub::default()),
            ..ReportForm::default()
        }
    }

    /// Takes the place of the club's file from the system's dialog.
    pub fn set_place(&mut self, path: &Path) {
        if let Some(club) = &mut self.club {
            club.place = Some(path.display().to_string());
        }
    }

    /// Takes a file from the system's dialog.
    pub fn set_path(&mut self, path: &Path) {
        self.source.set_path(path);
    }

    fn read_file(&mut self, scene: &Scene<'_>) {
        self.agreed = false;
        let name = self.source.path().file_name().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        let sentence = |fault: &trf::Fault| fault.sentence(&name);
        let report = self
            .source
            .read()
            .map_err(|error| Message::new("page-import-unread").with("why", error.to_string()))
            .and_then(|bytes| trf::read(&bytes).map_err(|fault| sentence(&fault)))
            .and_then(|report| match Tournament::new(&report) {
                Ok(tournament) => Ok((report, tournament)),
                Err(fault) => Err(sentence(&fault)),
            });
        self.read = Some(match report {
            Ok((report, tournament)) => {
                let told = trf::Told {
                    rules: self.rules.clone(),
                    source: &name,
                    name: None,
                    now_ms: scene.now.wall.0,
                };
                let reported = trf::to_event(&report, &tournament, scene.club, told);
                reported.map_err(|fault| scene.message(&sentence(&fault)))
            }
            Err(message) => Err(scene.message(&message)),
        });
    }

    /// Why nothing is taken over yet, by the id of the sentence; `None` where something can be.
    fn hindrance(&self) -> Option<&'static str> {
        match &self.read {
            None => Some("page-file-first"),
            Some(Err(_)) => Some("page-report-refused"),
            Some(Ok(reported)) if !reported.doubts.is_empty() && !self.agreed => {
                Some("page-report-agree-first")
            }
            Some(Ok(_)) => {
                let club = self.club.as_ref();
                let nameless = club.is_some_and(|club| club.name.trim().is_empty());
                nameless.then_some("page-name-first")
            }
        }
    }

    /// What takes the event over into the open club, or into one that is made for it; `None` where there is a hindrance.
    fn action(&self) -> Option<Action> {
        let (Some(Ok(reported)), None) = (&self.read, self.hindrance()) else {
            return None;
        };
        let mut event = reported.event.clone();
        event.setup.rules = self.rules.clone();
        let command = Command::ImportEvent(Box::new(event));
        Some(match &self.club {
            None => Action::command(command),
            Some(club) => Action::Errand(Errand::CreateFor {
                path: PathBuf::from(club.place()),
                name: club.name.trim().to_owned(),
                command: Box::new(command),
            }),
        })
    }
}

pub(super) fn report_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut ReportForm,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &scene.plain("page-report-title"));
    sentence_ui(ui, scene, &scene.plain("page-report-words"));
    // Enter in the line with the file reads it; in the lines of a new club it takes the event over.
    let entered = entered(ui).filter(|_| form.read.is_some());
    let read = file_ui(ui, scene, form, out);
    let entered = entered.filter(|_| !read);
    let c = scene.theme.colours;
    match &form.read {
        Some(Ok(reported)) => {
            event_ui(ui, scene, &reported.event);
            doubts_ui(ui, scene, &reported.doubts);
            if !reported.doubts.is_empty() {
                let words = scene.plain("page-report-agree");
                let words = text(words, scene.theme.body(), c.ink);
                ui.add(Checkbox::new(&mut form.agreed, words));
            }
            left_ui(ui, scene, &reported.left);
            let known = scene.club.map_or_else(RuleSet::all, Club::rule_sets);
            rules_ui(ui, scene, &known, &mut form.rules);
            if let Some(club) = &mut form.club {
                club_ui(ui, scene, club, out);
            }
        }
        Some(Err(why)) => {
            ui.label(text(why, scene.theme.body(), c.danger));
        }
        None => {}
    }
    not_carried_ui(ui, scene, "carries-trf");
    ui.add_space(12.0);
    let hindrance = form.hindrance();
    ui.horizontal(|ui| {
        let verb = scene.plain(if form.club.is_some() {
            "page-report-club-verb"
        } else {
            "page-report-verb"
        });
        let response = ui
            .add_enabled_ui(hindrance.is_none(), |ui| button::primary(ui, scene, &verb))
            .inner;
        // Once the file is read, Enter takes the event over.
        if hindrance.is_none() && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        match (hindrance, entered) {
            (None, _) if response.clicked() || entered.is_some() => out.extend(form.action()),
            (Some(why), Some(_)) => refuse(ui, Message::new(why), entered, out),
            _ => {}
        }
        if let Some(why) = hindrance {
            response.on_disabled_hover_text(scene.plain(why));
        }
        leave_ui(ui, scene, out);
    });
}

/// The line with the file; `true` when it was read now.
fn file_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut ReportForm, out: &mut Vec<Action>) -> bool {
    let is_read = form.read.is_some();
    let read = source_ui(ui, scene, &mut form.source, is_read, Browse::Report, out);
    if read {
        form.read_file(scene);
    }
    read
}

/// The club that is made for the event: its name, and where its file goes.
fn club_ui(ui: &mut Ui, scene: &Scene<'_>, club: &mut NewClub, out: &mut Vec<Action>) {
    field_ui(
        ui,
        scene,
        &scene.plain("page-club-name"),
        &mut club.name,
        false,
    );
    let suggested = suggested_place(&club.name);
    let label = scene.plain("page-report-club-file");
    place_ui(ui, scene, &label, &mut club.place, suggested, out);
}

/// What the event would be: its set-up in a line, and everybody in it.
fn event_ui(ui: &mut Ui, scene: &Scene<'_>, event: &ImportedEvent) {
    let c = scene.theme.colours;
    let system = scene.plain(system_id(event.setup.system));
    let args = [
        ("event", event.setup.name.as_str().into()),
        ("system", system.into()),
        ("players", event.entrants.len().into()),
        ("paired", event.rounds.len().into()),
        ("rounds", event.setup.rounds.unwrap_or(0).into()),
    ];
    let found = scene.text("page-report-found", &args);
    ui.label(text(found, scene.theme.strong(), c.ink));
    let height = scene.theme.body().size * 1.5;
    scroll(150.0)
        .id_salt("players")
        .auto_shrink([false, true])
        .show_rows(ui, height, event.entrants.len(), |ui, rows| {
            for entrant in &event.entrants[rows] {
                let (id, name) = match &entrant.entry {
                    Entry::New(member) => ("page-report-new", member.name.as_str()),
                    Entry::Member(known) => {
                        let member = scene.club.and_then(|club| club.tables().get(*known));
                        let name = member.map_or("", |member| member.row.name.as_str());
                        ("page-report-known", name)
                    }
                };
                let rating = entrant.rating.map_or_else(String::new, |r| r.to_string());
                let args = [
                    ("number", entrant.number.into()),
                    ("name", name.into()),
                    ("rating", rating.into()),
                ];
                let words = scene.text(id, &args);
                ui.label(text(words, scene.theme.body(), c.ink));
            }
        });
}

/// What is odd, left out, or not as the rules would have it.
fn doubts_ui(ui: &mut Ui, scene: &Scene<'_>, doubts: &[Message]) {
    if doubts.is_empty() {
        return;
    }
    let c = scene.theme.colours;
    let args = [("count", doubts.len().into())];
    let heading = scene.text("page-report-doubts", &args);
    ui.label(text(heading, scene.theme.strong(), c.primary));
    scroll(130.0)
        .id_salt("doubts")
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for doubt in doubts {
                let words = format!("▲ {}", scene.message(doubt));
                ui.label(text(words, scene.theme.body(), c.ink));
            }
        });
}

/// What the file tells and an event has no place for: nothing that would have to be agreed to.
fn left_ui(ui: &mut Ui, scene: &Scene<'_>, left: &[Message]) {
    for message in left {
        let words = format!("● {}", scene.message(message));
        ui.label(text(words, scene.theme.small(), scene.theme.colours.quiet));
    }
}

fn rules_ui(ui: &mut Ui, scene: &Scene<'_>, all: &[RuleSet], rules: &mut RuleSet) {
    ui.horizontal(|ui| {
        let label = ui.label(text(
            scene.plain("page-event-rules"),
            scene.theme.body(),
            scene.theme.colours.quiet,
        ));
        let combo = combo_ui(
            ui,
            ComboBox::from_id_salt("report-rules")
                .width(280.0 * scene.theme.scale())
                .selected_text(&rules.name),
            |ui| {
                for known in all {
                    let chosen = known.id == rules.id;
                    if ui.selectable_label(chosen, &known.name).clicked() {
                        *rules = known.clone();
                    }
                }
            },
        );
        combo.response.labelled_by(label.id);
    });
}
