//! The journal: what was done, when and by whom, with every row before and after.

use super::super::action::{Action, Page};
use super::super::button::{self, text};
use super::super::frame::heading_ui;
use super::super::keys::{Place, Wish};
use super::super::list::{self, Column, Cursor, Shape, cell_ui};
use super::super::scene::Scene;
use super::{asked, refuse, say_nothing};
use crate::change_words::change_words;
use crate::clock;
use crate::club::{Club, Subject, Wanted, undone};
use crate::record::{Change, JournalEntry};
use crate::sought;
use egui::{ScrollArea, Ui};
use engine::Millis;

/// The name of the list, for the focus.
const LIST: &str = "page-list-journal";

/// What lines are chosen by: how many there are, the words in them, and the rest.
type Filter = (usize, String, Wanted);

/// What the page remembers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct JournalView {
    find: String,
    person: String,
    round: String,
    board: String,
    who: String,
    from: String,
    until: String,
    subject: Option<Subject>,
    this_event: bool,
    undone: bool,
    /// Whether the field for words is to have the focus.
    focus: bool,
    cursor: Cursor,
    /// Which lines fit what is sought, the newest first, and what that was found from.
    found: Option<(Filter, Vec<usize>)>,
    /// The rows of the marked line, read once.
    changes: Option<(i64, Vec<Change>)>,
}

impl JournalView {
    /// Takes every choice of lines away.
    pub fn drop_half_made(&mut self) -> bool {
        let plain = JournalView {
            cursor: self.cursor,
            found: self.found.take(),
            changes: self.changes.take(),
            ..JournalView::default()
        };
        let before = std::mem::replace(self, plain);
        let words = [
            &before.find,
            &before.person,
            &before.round,
            &before.board,
            &before.who,
            &before.from,
            &before.until,
        ];
        words.into_iter().any(|typed| !typed.is_empty())
            || before.subject.is_some()
            || before.this_event
            || before.undone
    }

    /// What is looked for beside words; what cannot be read looks for nothing.
    fn wanted(&self, scene: &Scene<'_>) -> Wanted {
        let span = |typed: &str| clock::span_of(typed, scene.now.wall);
        Wanted {
            subject: self.subject,
            event: scene
                .event
                .map(crate::event::EventView::id)
                .filter(|_| self.this_event),
            round: self.round.trim().parse().ok(),
            board: self.board.trim().parse().ok(),
            person: self.person.clone(),
            who: self.who.clone(),
            from_ms: span(&self.from).map(|(first, _)| first.0),
            until_ms: span(&self.until).map(|(_, last)| last.0),
            undone: self.undone,
        }
    }

    /// The first thing that is typed where a number or a time belongs and is none.
    fn unreadable(&self, scene: &Scene<'_>) -> Option<&str> {
        let number = |typed: &str| typed.trim().parse::<u16>().is_ok();
        let time = |typed: &str| clock::span_of(typed, scene.now.wall).is_some();
        let numbers = [&self.round, &self.board].map(|typed| (typed, number(typed)));
        let times = [&self.from, &self.until].map(|typed| (typed, time(typed)));
        let mut bad = numbers.into_iter().chain(times).filter(|(_, read)| !read);
        let bad = bad.find(|(typed, _)| !typed.trim().is_empty());
        bad.map(|(typed, _)| typed.as_str())
    }
}

/// Draws the page.
pub fn journal_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut JournalView,
    wishes: Vec<Wish>,
    out: &mut Vec<Action>,
) {
    let Some(club) = scene.club else {
        return;
    };
    let wishes = asked(ui, scene, Place::Journal, wishes, LIST);
    view.focus |= wishes.contains(&Wish::Find);
    if scene.event.is_none() && wishes.contains(&Wish::OnlyEvent) {
        out.push(refuse("page-why-no-event"));
    }
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
    filter_ui(ui, scene, view, &wishes);
    let journal = club.journal();
    let found = found(scene, view, club);
    let args = [("found", found.len().into()), ("all", journal.len().into())];
    let words = scene.text("page-journal-found", &args);
    let quiet = scene.theme.colours.quiet;
    ui.label(text(words, scene.theme.small(), quiet));
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

/// The lines that fit what is sought, the newest first; worked out again only when something is different.
fn found(scene: &Scene<'_>, view: &mut JournalView, club: &Club) -> Vec<usize> {
    let journal = club.journal();
    let filter = (journal.len(), view.find.clone(), view.wanted(scene));
    if let Some((known, found)) = &view.found
        && *known == filter
    {
        return found.clone();
    }
    // What a file that cannot be read says is no line that fits.
    let mut found = club.lines(&filter.2).unwrap_or_default();
    found.reverse();
    if !view.find.trim().is_empty() {
        found.retain(|at| sought::matches(&scene.words.journal(&journal[*at]), &view.find));
    }
    view.found = Some((filter, found.clone()));
    found
}

/// The fields and switches that choose lines; Tab goes through them, one key each turns the switches.
fn filter_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut JournalView, wishes: &[Wish]) {
    let c = scene.theme.colours;
    let scale = scene.theme.scale();
    // In a narrow window the fields are shorter, so that each stands beside its label.
    let part = ((ui.available_width() / scale - 420.0) / 690.0).clamp(0.5, 1.0);
    let field = |ui: &mut Ui, id: &str, value: &mut String, width: f32| {
        let label = ui.label(text(scene.plain(id), scene.theme.body(), c.quiet));
        let width = (width * part).max(30.0) * scale;
        let field = button::line(value).desired_width(width);
        ui.add(field).labelled_by(label.id)
    };
    ui.horizontal_wrapped(|ui| {
        let find = field(ui, "page-journal-find", &mut view.find, 200.0);
        if std::mem::take(&mut view.focus) {
            find.request_focus();
        }
        field(ui, "page-journal-person", &mut view.person, 150.0);
        field(ui, "page-journal-round", &mut view.round, 36.0);
        field(ui, "page-journal-board", &mut view.board, 36.0);
        field(ui, "page-journal-who", &mut view.who, 110.0);
        field(ui, "page-journal-from", &mut view.from, 118.0)
            .on_hover_text(scene.plain("page-journal-time"));
        field(ui, "page-journal-until", &mut view.until, 118.0)
            .on_hover_text(scene.plain("page-journal-time"));
    });
    ui.horizontal_wrapped(|ui| {
        let kind = match view.subject {
            None => scene.plain("page-journal-every-kind"),
            Some(subject) => scene.plain(subject_id(subject)),
        };
        let label = scene.text("page-journal-kind", &[("kind", kind.into())]);
        let pressed = button::labelled_wish(ui, scene, Wish::NextKind, &label, None).clicked();
        if pressed || wishes.contains(&Wish::NextKind) {
            view.subject = next_subject(view.subject);
        }
        let switch = |ui: &mut Ui, wish, on: &mut bool, words: String| {
            let words = if *on { format!("✔ {words}") } else { words };
            let pressed = button::labelled_wish(ui, scene, wish, &words, None).clicked();
            *on ^= pressed || wishes.contains(&wish);
        };
        let words = scene.plain("page-journal-only-undone");
        switch(ui, Wish::OnlyUndone, &mut view.undone, words);
        if let Some(event) = scene.event {
            let args = [("event", event.row().name.as_str().into())];
            let words = scene.text("page-journal-event", &args);
            switch(ui, Wish::OnlyEvent, &mut view.this_event, words);
        }
        if let Some(typed) = view.unreadable(scene) {
            let words = scene.text("page-journal-unreadable", &[("text", typed.into())]);
            ui.label(text(words, scene.theme.body(), c.danger));
        }
    });
}

fn next_subject(subject: Option<Subject>) -> Option<Subject> {
    match subject {
        None => Subject::ALL.first().copied(),
        Some(subject) => {
            let mut after = Subject::ALL.into_iter().skip_while(|one| *one != subject);
            after.nth(1)
        }
    }
}

/// The Fluent id of what lines of a kind are called.
fn subject_id(subject: Subject) -> &'static str {
    match subject {
        Subject::Club => "page-journal-kind-club",
        Subject::Event => "page-journal-kind-event",
        Subject::Players => "page-journal-kind-players",
        Subject::Pairings => "page-journal-kind-pairings",
        Subject::Results => "page-journal-kind-results",
        Subject::Games => "page-journal-kind-games",
        Subject::Counts => "page-journal-kind-counts",
        Subject::Incidents => "page-journal-kind-incidents",
        Subject::Undo => "page-journal-kind-undo",
        Subject::Copies => "page-journal-kind-copies",
    }
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
                        scene.text("page-journal-operator", &args)
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
                    change_words(scene.words, club.tables(), change),
                    scene.theme.small(),
                    c.quiet,
                ));
            }
        });
}
