//! The club: members, events, copies of the file, and what the program is.

mod rules;

use super::super::action::{Action, Page};
use super::super::button::{self, text};
use super::super::dialog::event::system_id;
use super::super::dialog::{Dialog, EventForm, ImportForm, MemberForm, RestoreForm};
use super::super::errand::{Errand, open_message};
use super::super::frame::heading_ui;
use super::super::keys::{Place, Wish};
use super::super::list::{self, Column, Cursor, Shape, cell_ui};
use super::super::scene::Scene;
use super::{asked, key_ui, refuse, say_nothing};
use crate::clock;
use crate::club::{Access, Club, copies_of};
use crate::command::Command;
use crate::record::{Backup, Event, Kept, Member};
use crate::sought;
use egui::Ui;
use engine::Millis;
use std::path::{Path, PathBuf};

/// What the page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Shown {
    #[default]
    Members,
    Events,
    Rules,
    Copies,
    About,
}

impl Shown {
    const ALL: [Shown; 5] = [
        Shown::Members,
        Shown::Events,
        Shown::Rules,
        Shown::Copies,
        Shown::About,
    ];

    fn id(self) -> &'static str {
        match self {
            Shown::Members => "page-club-members",
            Shown::Events => "page-club-events",
            Shown::Rules => rules::LIST,
            Shown::Copies => "page-club-copies",
            Shown::About => "page-club-about",
        }
    }

    fn next(self) -> Shown {
        let at = Shown::ALL.iter().position(|shown| *shown == self);
        Shown::ALL[(at.unwrap_or(0) + 1) % Shown::ALL.len()]
    }
}

/// What the page remembers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ClubView {
    shown: Shown,
    sought: String,
    find: bool,
    cursor: Cursor,
    /// The rule set that was kept just now, by its identifier, to be marked in the list.
    kept: Option<String>,
    /// The copies beside the file, as they were when the page was last opened or a copy was made.
    copies: Option<(usize, Vec<PathBuf>)>,
}

impl ClubView {
    /// A command was carried out: a set that was kept is the one that is marked.
    pub fn done(&mut self, command: &Command) {
        if let Command::KeepRules(rules) = command {
            self.kept = Some(rules.id.trim().to_owned());
        }
    }
}

/// Draws the page.
pub fn club_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut ClubView,
    wishes: Vec<Wish>,
    out: &mut Vec<Action>,
) {
    let Some(club) = scene.club else {
        return;
    };
    let members: Vec<&Kept<Member>> = club
        .members()
        .into_iter()
        .filter(|member| fits(member, &view.sought))
        .collect();
    let events = club.events();
    match view.shown {
        Shown::Members => view.cursor.stay(members.iter().map(|row| row.id.key())),
        Shown::Events => view.cursor.stay(events.iter().map(|row| row.id.key())),
        _ => {}
    }
    for wish in asked(ui, scene, Place::Club, wishes, view.shown.id()) {
        grant(scene, view, (&members, &events), wish, out);
    }
    let name = club.info().map_or("", |info| info.row.name.as_str());
    heading_ui(ui, scene, name, |ui| {
        let primary = match view.shown {
            _ if events.is_empty() => Wish::NewEvent,
            Shown::Members => Wish::NewMember,
            Shown::Events => Wish::NewEvent,
            Shown::Rules | Shown::Copies | Shown::About => Wish::BackUp,
        };
        let label = super::super::keys::of(primary).map_or("", |row| row.label);
        if button::primary_wish(ui, scene, primary, &scene.plain(label)).clicked() {
            out.push(Action::Wish(primary));
        }
        for wish in [
            Wish::BackUp,
            Wish::ImportPlayers,
            Wish::ImportEvent,
            Wish::NewEvent,
            Wish::NewMember,
        ] {
            if wish != primary && button::wish(ui, scene, wish, None).clicked() {
                out.push(Action::Wish(wish));
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for shown in Shown::ALL {
            if ui
                .selectable_label(view.shown == shown, scene.plain(shown.id()))
                .clicked()
            {
                view.shown = shown;
                view.cursor = Cursor::default();
                view.copies = None;
            }
        }
        key_ui(ui, scene, Wish::NextView);
    });
    match view.shown {
        Shown::Members => members_ui(ui, scene, view, &members, out),
        Shown::Events => events_ui(ui, scene, view, &events, out),
        Shown::Rules => {
            let kept = view.kept.take();
            rules::rules_ui(ui, scene, club, (&mut view.cursor, kept), out);
        }
        Shown::Copies => copies_ui(ui, scene, club, view, out),
        Shown::About => about_ui(ui, scene, club, out),
    }
}

fn fits(member: &Kept<Member>, typed: &str) -> bool {
    sought::matches(&member.name, typed)
        || member.number.as_deref() == Some(typed.trim())
        || member
            .affiliation
            .as_deref()
            .is_some_and(|club| sought::matches(club, typed))
}

type Lists<'a> = (&'a [&'a Kept<Member>], &'a [&'a Kept<Event>]);

fn grant(
    scene: &Scene<'_>,
    view: &mut ClubView,
    (members, events): Lists<'_>,
    wish: Wish,
    out: &mut Vec<Action>,
) {
    match wish {
        Wish::NewEvent => {
            out.push(Action::ask(Dialog::Event(Box::new(EventForm::fresh()))));
        }
        Wish::ImportEvent => {
            out.push(Action::ask(Dialog::Report(Box::default())));
        }
        Wish::EditEvent => {
            let chosen = match view.shown {
                Shown::Events => events.get(view.cursor.at).map(|event| event.id),
                _ => scene.event.map(crate::event::EventView::id),
            };
            edit_event(scene, chosen, out);
        }
        Wish::CloseEvent => out.push(close_event(scene)),
        Wish::NewMember => {
            let form = MemberForm::fresh("", None);
            out.push(Action::ask(Dialog::Member(Box::new(form))));
        }
        Wish::EditMember => {
            let listed = view.shown == Shown::Members;
            let marked = members.get(view.cursor.at).filter(|_| listed);
            out.push(marked.map_or_else(|| refuse("page-why-no-member"), |row| edit_member(row)));
        }
        Wish::ImportPlayers => {
            out.push(Action::ask(Dialog::Import(Box::new(ImportForm::new(None)))));
        }
        Wish::BackUp => out.push(Action::Errand(Errand::BackUp)),
        Wish::LookAtCopy => {
            let shown = scene.club.filter(|_| view.shown == Shown::Copies);
            let marked = shown.and_then(|club| {
                let copies = copies_of(club.path());
                Some(look_at(club, copies.get(view.cursor.at)?))
            });
            out.push(marked.unwrap_or_else(|| refuse("page-why-no-copy")));
        }
        Wish::NextView => {
            view.shown = view.shown.next();
            view.cursor = Cursor::default();
        }
        Wish::Find => {
            view.shown = Shown::Members;
            view.find = true;
        }
        _ => {}
    }
}

fn edit_member(member: &Kept<Member>) -> Action {
    let form = MemberForm::edit(member.id, &member.row);
    Action::ask(Dialog::Member(Box::new(form)))
}

fn edit_event(scene: &Scene<'_>, event: Option<crate::record::Id<Event>>, out: &mut Vec<Action>) {
    let view = event.and_then(|id| scene.club.and_then(|club| club.event(id)));
    let Some(view) = view else {
        out.push(refuse("page-why-no-event"));
        return;
    };
    match EventForm::edit(&view) {
        Some(form) => out.push(Action::ask(Dialog::Event(Box::new(form)))),
        None => out.push(Action::Refuse(crate::message::Message::new(
            "page-rules-unreadable",
        ))),
    }
}

/// Closes the event that is shown: which one is marked in a list that is out of sight is nobody's meaning.
fn close_event(scene: &Scene<'_>) -> Action {
    match scene.event {
        None => refuse("page-why-no-event"),
        Some(event) if event.row().closed_ms.is_some() => refuse("page-why-closed"),
        Some(event) => Action::command(Command::CloseEvent { event: event.id() }),
    }
}

fn members_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut ClubView,
    members: &[&Kept<Member>],
    out: &mut Vec<Action>,
) {
    ui.horizontal(|ui| {
        let words = scene.text("page-members-find", &[("count", members.len().into())]);
        let label = ui.label(text(words, scene.theme.body(), scene.theme.colours.quiet));
        let field = button::line(&mut view.sought).desired_width(260.0 * scene.theme.scale());
        let field = ui.add(field).labelled_by(label.id);
        if std::mem::take(&mut view.find) {
            field.request_focus();
        }
    });
    if members.is_empty() {
        say_nothing(
            ui,
            scene,
            if view.sought.is_empty() {
                "page-members-empty"
            } else {
                "page-nobody-fits"
            },
        );
        return;
    }
    let columns = [
        Column::rest(scene, "page-column-name", 180.0).at_most(scene, 560.0),
        Column::exact(scene, "page-column-member-number", 110.0),
        Column::exact(scene, "page-column-rating", 64.0).right(),
        Column::exact(scene, "page-column-club", 190.0),
        Column::exact(scene, "page-column-province", 150.0),
    ];
    let foot = 48.0 * scene.theme.scale();
    let shape = Shape {
        name: Shown::Members.id(),
        rows: members.len(),
        height: Some((ui.available_height() - foot).max(120.0)),
    };
    let words = |at: usize| members[at].name.clone();
    let done = list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        &mut view.cursor,
        words,
        |ui, at, column| {
            let member = members[at];
            let c = scene.theme.colours;
            let words = match column {
                0 => text(&member.name, scene.theme.body(), c.ink),
                1 => text(
                    member.number.clone().unwrap_or_default(),
                    scene.theme.body(),
                    c.quiet,
                ),
                2 => {
                    let rating = member
                        .rating
                        .map_or_else(String::new, |rating| rating.to_string());
                    text(rating, scene.theme.body(), c.ink)
                }
                3 => text(
                    member.affiliation.clone().unwrap_or_default(),
                    scene.theme.body(),
                    c.quiet,
                ),
                _ => text(
                    member.province.clone().unwrap_or_default(),
                    scene.theme.body(),
                    c.quiet,
                ),
            };
            cell_ui(ui, words);
        },
    );
    ui.add_space(4.0);
    let edit = button::wish(ui, scene, Wish::EditMember, None).clicked();
    let opened = done.opened.or(edit.then_some(view.cursor.at));
    if let Some(member) = opened.and_then(|at| members.get(at)) {
        out.push(edit_member(member));
    }
}

fn events_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut ClubView,
    events: &[&Kept<Event>],
    out: &mut Vec<Action>,
) {
    if events.is_empty() {
        say_nothing(ui, scene, "page-no-event");
        return;
    }
    let columns = [
        Column::rest(scene, "page-column-event", 200.0),
        Column::exact(scene, "page-event-place", 170.0),
        Column::exact(scene, "page-event-first-day", 110.0),
        Column::exact(scene, "page-event-system", 190.0),
        Column::exact(scene, "page-column-state", 120.0),
    ];
    let foot = 48.0 * scene.theme.scale();
    let shape = Shape {
        name: Shown::Events.id(),
        rows: events.len(),
        height: Some((ui.available_height() - foot).max(120.0)),
    };
    let state = |event: &Kept<Event>| match event.closed_ms {
        None => scene.plain("page-event-open"),
        Some(when) => scene.text(
            "page-event-closed-on",
            &[("date", clock::date(Millis(when)).into())],
        ),
    };
    let words = |at: usize| {
        let event = events[at];
        let args = [
            ("name", event.name.as_str().into()),
            ("state", state(event).into()),
        ];
        scene.text("page-row-event", &args)
    };
    let done = list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        &mut view.cursor,
        words,
        |ui, at, column| {
            let event = events[at];
            let c = scene.theme.colours;
            let words = match column {
                0 => text(&event.name, scene.theme.strong(), c.ink),
                1 => text(&event.place, scene.theme.body(), c.quiet),
                2 => text(
                    event.first_day.clone().unwrap_or_default(),
                    scene.theme.body(),
                    c.quiet,
                ),
                3 => text(
                    scene.plain(system_id(event.system)),
                    scene.theme.body(),
                    c.quiet,
                ),
                _ => text(state(event), scene.theme.body(), c.quiet),
            };
            cell_ui(ui, words);
        },
    );
    let Some(marked) = events.get(view.cursor.at) else {
        return;
    };
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        let shown = scene.plain("page-event-show");
        if ui.button(shown).clicked() || done.opened.is_some() {
            out.push(Action::GoEvent(marked.id));
        }
        let closed = marked.closed_ms.map(|_| scene.plain("page-why-closed"));
        if button::wish(ui, scene, Wish::EditEvent, closed.as_deref()).clicked() {
            edit_event(scene, Some(marked.id), out);
        }
        let close = ui.add_enabled(
            closed.is_none(),
            egui::Button::new(scene.plain("ui-verb-close-event")),
        );
        let close = match &closed {
            Some(why) => close.on_disabled_hover_text(why),
            None => close,
        };
        if close.clicked() {
            out.push(Action::command(Command::CloseEvent { event: marked.id }));
        }
    });
}

fn copies_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    club: &Club,
    view: &mut ClubView,
    out: &mut Vec<Action>,
) {
    let made = club.tables().all::<Backup>().count();
    let current = view.copies.as_ref().filter(|(known, _)| *known == made);
    let copies = current.map_or_else(|| copies_of(club.path()), |(_, copies)| copies.clone());
    view.copies = Some((made, copies.clone()));
    let words = scene.plain("page-copies-words");
    ui.label(text(words, scene.theme.body(), scene.theme.colours.quiet));
    if copies.is_empty() {
        say_nothing(ui, scene, "page-copies-empty");
        return;
    }
    let columns = [
        Column::rest(scene, "page-file", 260.0),
        Column::exact(scene, "page-column-made", 190.0),
        Column::exact(scene, "page-column-size", 110.0).right(),
    ];
    let foot = 48.0 * scene.theme.scale();
    let shape = Shape {
        name: Shown::Copies.id(),
        rows: copies.len(),
        height: Some((ui.available_height() - foot).max(120.0)),
    };
    let name = |path: &Path| {
        path.file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    };
    let noted = |path: &Path| {
        let path = path.display().to_string();
        club.tables().all::<Backup>().find(|row| row.path == path)
    };
    let words = |at: usize| name(&copies[at]);
    list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        &mut view.cursor,
        words,
        |ui, at, column| {
            let c = scene.theme.colours;
            let row = noted(&copies[at]);
            let words = match (column, row) {
                (0, _) => text(name(&copies[at]), scene.theme.body(), c.ink),
                (1, Some(row)) => {
                    let when = Millis(row.made_ms);
                    let words = format!("{} {}", clock::date(when), clock::time(when));
                    text(words, scene.theme.body(), c.quiet)
                }
                (2, Some(row)) => {
                    let kilobytes = row.bytes.div_euclid(1024);
                    let words = scene.text("page-kilobytes", &[("count", kilobytes.into())]);
                    text(words, scene.theme.body(), c.quiet)
                }
                _ => return,
            };
            cell_ui(ui, words);
        },
    );
    ui.add_space(4.0);
    if let Some(copy) = copies.get(view.cursor.at)
        && button::wish(ui, scene, Wish::LookAtCopy, None).clicked()
    {
        out.push(look_at(club, copy));
    }
}

/// Asks to look at what differs before a copy is put in the file's place.
fn look_at(club: &Club, copy: &Path) -> Action {
    match club.compare(copy) {
        Ok(difference) => {
            let form = RestoreForm::new(copy.to_owned(), club.path().to_owned(), difference);
            Action::ask(Dialog::Restore(Box::new(form)))
        }
        Err(error) => Action::Refuse(open_message(copy, &error)),
    }
}

fn about_ui(ui: &mut Ui, scene: &Scene<'_>, club: &Club, out: &mut Vec<Action>) {
    let c = scene.theme.colours;
    ui.add_space(8.0);
    ui.label(text(scene.plain("ui-title"), scene.theme.title(), c.ink));
    let args = [("version", env!("CARGO_PKG_VERSION").into())];
    ui.label(text(
        scene.text("page-about-version", &args),
        scene.theme.body(),
        c.ink,
    ));
    ui.label(text(
        scene.plain("page-about-words"),
        scene.theme.body(),
        c.quiet,
    ));
    ui.add_space(8.0);
    let args = [("file", club.path().display().to_string().into())];
    ui.label(text(
        scene.text("page-about-file", &args),
        scene.theme.body(),
        c.ink,
    ));
    if club.access() == Access::Read {
        let words = format!("▲ {}", scene.plain("refusal-read-only"));
        ui.label(text(words, scene.theme.strong(), c.primary));
    }
    ui.add_space(8.0);
    if ui.button(scene.plain("page-close-club")).clicked() {
        out.push(Action::Errand(Errand::Close));
        out.push(Action::Go(Page::Floor));
    }
}
