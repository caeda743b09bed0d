//! The journal: what was done, when and by whom, with every row before and after.

mod change;

use super::super::action::{Action, Page};
use super::super::button::{self, text};
use super::super::frame::heading_ui;
use super::super::keys::Wish;
use super::super::list::{self, Column, Cursor, Shape, cell_ui};
use super::super::scene::Scene;
use super::say_nothing;
use crate::clock;
use crate::club::Club;
use crate::record::{Change, Event, Id, JournalEntry};
use crate::sought;
use change::change_words;
pub(in crate::ui) use change::table_id;
use egui::{ScrollArea, Ui};
use engine::Millis;
use std::collections::BTreeSet;

/// The name of the list, for the focus.
const LIST: &str = "page-list-journal";

/// What lines are chosen by: how many there are, the text, the event whose lines alone are shown, and whether only what
/// was undone is.
type Filter = (usize, String, Option<Id<Event>>, bool);

/// What the page remembers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct JournalView {
    sought: String,
    this_event: bool,
    only_undone: bool,
    find: bool,
    cursor: Cursor,
    /// Which lines fit what is sought, the newest first, and what that was found from.
    found: Option<(Filter, Vec<usize>)>,
    /// The rows of the marked line, read once.
    changes: Option<(i64, Vec<Change>)>,
}

impl JournalView {
    /// Clears what is sought.
    pub fn drop_half_made(&mut self) -> bool {
        !std::mem::take(&mut self.sought).is_empty()
    }
}

/// Draws the page.
pub fn journal_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut JournalView,
    wishes: &[Wish],
    out: &mut Vec<Action>,
) {
    let Some(club) = scene.club else {
        return;
    };
    view.find |= wishes.contains(&Wish::Find);
    heading_ui(ui, scene, &scene.plain(Page::Journal.id()), |ui| {
        let undo = club
            .undoable()
            .is_none()
            .then(|| scene.plain("ui-nothing-to-undo"));
        if button::wish(ui, scene, Wish::Undo, undo.as_deref()).clicked() {
            out.push(Action::Wish(Wish::Undo));
        }
        let redo = club
            .redoable()
            .is_none()
            .then(|| scene.plain("ui-nothing-to-redo"));
        if button::wish(ui, scene, Wish::Redo, redo.as_deref()).clicked() {
            out.push(Action::Wish(Wish::Redo));
        }
    });
    ui.horizontal(|ui| {
        let quiet = scene.theme.colours.quiet;
        let label = ui.label(text(
            scene.plain("page-journal-find"),
            scene.theme.body(),
            quiet,
        ));
        let field = button::line(&mut view.sought).desired_width(300.0 * scene.theme.scale());
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut view.find) {
            field.request_focus();
        }
        if let Some(event) = scene.event {
            let args = [("event", event.row().name.as_str().into())];
            ui.checkbox(
                &mut view.this_event,
                scene.text("page-journal-event", &args),
            );
        }
        ui.checkbox(
            &mut view.only_undone,
            scene.plain("page-journal-only-undone"),
        );
    });
    let journal = club.journal();
    let found = found(scene, view, journal);
    if found.is_empty() {
        say_nothing(
            ui,
            scene,
            if journal.is_empty() {
                "page-journal-empty"
            } else {
                "page-journal-nothing"
            },
        );
        return;
    }
    let below = 190.0 * scene.theme.scale();
    let height = (ui.available_height() - below).max(140.0);
    list_ui(ui, scene, club, view, &found, height);
    let marked = found.get(view.cursor.at).and_then(|at| journal.get(*at));
    if let Some(line) = marked {
        changes_ui(ui, scene, club, view, line);
    }
}

/// Lines that were undone and stayed so: an undo that was itself undone takes nothing back.
fn undone(journal: &[JournalEntry]) -> BTreeSet<i64> {
    let mut undone = BTreeSet::new();
    for line in journal.iter().rev() {
        if !undone.contains(&line.id) {
            undone.extend(line.undoes);
        }
    }
    undone
}

/// The lines that fit what is sought, the newest first; worked out again only when something is different.
fn found(scene: &Scene<'_>, view: &mut JournalView, journal: &[JournalEntry]) -> Vec<usize> {
    let event = scene
        .event
        .map(crate::event::EventView::id)
        .filter(|_| view.this_event);
    let filter = (journal.len(), view.sought.clone(), event, view.only_undone);
    if let Some((known, found)) = &view.found
        && *known == filter
    {
        return found.clone();
    }
    let undone = undone(journal);
    let found: Vec<usize> = (0..journal.len())
        .rev()
        .filter(|at| event.is_none() || journal[*at].event == event)
        .filter(|at| !view.only_undone || undone.contains(&journal[*at].id))
        .filter(|at| {
            view.sought.trim().is_empty()
                || sought::matches(&scene.words.journal(&journal[*at]), &view.sought)
        })
        .collect();
    view.found = Some((filter, found.clone()));
    found
}

fn list_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    club: &Club,
    view: &mut JournalView,
    found: &[usize],
    height: f32,
) {
    let journal = club.journal();
    let undone = undone(journal);
    let columns = [
        Column::exact(scene, "page-column-when", 180.0),
        Column::rest(scene, "page-column-what", 300.0),
        Column::exact(scene, "page-column-who", 190.0),
    ];
    let shape = Shape {
        name: LIST,
        rows: found.len(),
        height: Some(height),
    };
    let sentence = |at: usize| {
        let line = &journal[found[at]];
        let words = scene.words.journal(line);
        if undone.contains(&line.id) {
            scene.text("page-journal-undone", &[("what", words.into())])
        } else {
            words
        }
    };
    list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        &mut view.cursor,
        sentence,
        |ui, at, column| {
            let line = &journal[found[at]];
            let c = scene.theme.colours;
            let gone = undone.contains(&line.id);
            let words = match column {
                0 => {
                    let when = Millis(line.at_ms);
                    let words = format!("{} {}", clock::date(when), clock::time_with_seconds(when));
                    text(words, scene.theme.small(), c.quiet)
                }
                1 => text(
                    sentence(at),
                    scene.theme.body(),
                    if gone { c.quiet } else { c.ink },
                ),
                _ => {
                    let who = club.tables().get(line.operator);
                    let words = who.map_or_else(String::new, |who| {
                        let args = [
                            ("name", who.name.as_str().into()),
                            ("device", who.device.as_str().into()),
                        ];
                        scene.text("page-journal-who", &args)
                    });
                    text(words, scene.theme.small(), c.quiet)
                }
            };
            cell_ui(ui, words);
        },
    );
}

/// The rows that the marked line wrote, column by column before and after.
fn changes_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    club: &Club,
    view: &mut JournalView,
    line: &JournalEntry,
) {
    if view
        .changes
        .as_ref()
        .is_none_or(|(known, _)| *known != line.id)
    {
        view.changes = Some((line.id, club.changes_of(line.id).unwrap_or_default()));
    }
    let changes = view
        .changes
        .as_ref()
        .map_or(&[][..], |(_, changes)| changes);
    let c = scene.theme.colours;
    ui.add_space(4.0);
    ui.label(text(scene.words.journal(line), scene.theme.strong(), c.ink));
    ScrollArea::vertical()
        .id_salt("changes")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for change in changes {
                ui.label(text(
                    change_words(scene, club.tables(), change),
                    scene.theme.small(),
                    c.quiet,
                ));
            }
        });
}
