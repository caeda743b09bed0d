//! The pages beside the floor and the recorder, each with its own small state.

pub mod club;
pub mod journal;
pub mod players;
pub mod print;
pub mod rounds;
pub mod start;
pub mod table;

use super::action::{Action, Page};
use super::button::{self, text};
use super::frame::heading_ui;
use super::keys::{self, Place, Pressed, Wish};
use super::list::Cursor;
use super::scene::Scene;
use crate::command::Command;
use crate::message::Message;
use egui::{Key, Ui};

/// What each page remembers besides the club itself.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Pages {
    /// The page for opening a club.
    pub start: start::StartView,
    rounds: rounds::RoundsView,
    table: table::TableView,
    players: players::PlayersView,
    club: club::ClubView,
    /// The page of sheets.
    pub print: print::PrintView,
    journal: journal::JournalView,
    wishes: Vec<Wish>,
}

impl Pages {
    /// Takes a wish from a palette or button, for the page that is shown.
    pub fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }

    /// A page came into sight.
    pub fn arrive(&mut self, page: Page) {
        if page == Page::Players {
            self.players.arrive();
        }
    }

    /// A command was carried out.
    pub fn done(&mut self, command: &Command) {
        self.rounds.done(command);
        self.players.done(command);
        self.club.done(command);
    }

    /// A command was refused.
    pub fn refused(&mut self, command: &Command) {
        self.rounds.refused(command);
    }

    /// Whether a pairing is being made by hand.
    pub fn pairs_by_hand(&self) -> bool {
        self.rounds.pairs_by_hand()
    }

    /// Whether a pairing by hand was left with boards in it.
    pub fn has_laid_aside(&self) -> bool {
        self.rounds.has_laid_aside()
    }

    /// Drops what is half done on a page; `false` if there was nothing.
    pub fn drop_half_made(&mut self, page: Page) -> bool {
        match page {
            Page::Rounds => self.rounds.drop_half_made(),
            Page::Table => self.table.drop_half_made(),
            Page::Players => self.players.drop_half_made(),
            Page::Journal => self.journal.drop_half_made(),
            _ => false,
        }
    }
}

/// Whether the first Esc only leaves a field of the page, and what is typed in it stays.
pub fn esc_leaves_field(page: Page) -> bool {
    matches!(page, Page::Players | Page::Club | Page::Print)
}

/// Draws a page.
pub fn page_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    page: Page,
    pages: &mut Pages,
    out: &mut Vec<Action>,
) {
    let wishes = std::mem::take(&mut pages.wishes);
    match page {
        Page::Rounds => rounds::rounds_ui(ui, scene, &mut pages.rounds, wishes, out),
        Page::Table => table::table_ui(ui, scene, &mut pages.table, wishes, out),
        Page::Players => players::players_ui(ui, scene, &mut pages.players, wishes, out),
        Page::Club => club::club_ui(ui, scene, &mut pages.club, wishes, out),
        Page::Print => print::print_ui(ui, scene, &mut pages.print, wishes, out),
        Page::Journal => journal::journal_ui(ui, scene, &mut pages.journal, wishes, out),
        other => super::frame::empty_ui(ui, scene, other),
    }
}

/// What was asked for on a page: by palette, button or key. Enter and Delete are a button's while one has the focus.
fn asked(ui: &Ui, scene: &Scene<'_>, place: Place, wishes: Vec<Wish>, list: &str) -> Vec<Wish> {
    let mut asked = wishes;
    if !scene.keys {
        return asked;
    }
    let focused = ui.memory(egui::Memory::focused);
    let ours = focused.is_none_or(|id| id == super::list::list_id(list));
    for pressed in keys::pressed(ui.ctx()) {
        if let Some(wish) = pressed.wish(place) {
            if let Pressed::Key(key @ (Key::Enter | Key::Delete)) = pressed {
                if !ours {
                    continue;
                }
                keys::take(ui.ctx(), key);
            }
            asked.push(wish);
        }
    }
    asked
}

/// The field that looks for a row of a list: what is typed marks the first row that fits, Enter the next one.
fn find_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    sought: &mut Option<String>,
    cursor: &mut Cursor,
    rows: usize,
    fits: impl Fn(usize, &str) -> bool,
) {
    let Some(typed) = sought else {
        return;
    };
    let mut left = false;
    ui.horizontal(|ui| {
        let quiet = scene.theme.colours.quiet;
        let label = ui.label(text(scene.plain("page-find"), scene.theme.body(), quiet));
        let id = egui::Id::unique("find-row");
        let fresh = typed.is_empty() && ui.data(|data| data.get_temp::<bool>(id)).is_none();
        let field = button::line(typed)
            .id(id)
            .desired_width(260.0 * scene.theme.scale());
        let field = ui.add(field).labelled_by(label.id);
        if fresh {
            field.request_focus();
            ui.data_mut(|data| data.insert_temp(id, true));
        }
        let next = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let from = if next { cursor.at + 1 } else { 0 };
        if (field.changed() || next) && !typed.trim().is_empty() {
            let found = (0..rows).map(|step| (from + step) % rows.max(1));
            if let Some(at) = found.into_iter().find(|at| fits(*at, typed)) {
                cursor.go(at);
            }
        }
        if next {
            field.request_focus();
        }
        left = field.lost_focus() && !next;
        if left {
            ui.data_mut(|data| data.remove_temp::<bool>(id));
        }
    });
    if left {
        *sought = None;
    }
}

/// The height that a list may take so that what stands below it, as high as it was drawn last, has its room.
fn above_foot(ui: &Ui, key: &str, usual: f32) -> f32 {
    let below = ui.data(|data| data.get_temp(foot_id(key))).unwrap_or(usual);
    (ui.available_height() - below - 8.0).max(120.0)
}

/// Draws what stands below a list, and remembers how high it is.
fn foot_ui(ui: &mut Ui, key: &str, foot: impl FnOnce(&mut Ui)) {
    let height = ui.horizontal_wrapped(foot).response.rect.height();
    let before: Option<f32> = ui.data(|data| data.get_temp(foot_id(key)));
    if before.is_none_or(|before| (before - height).abs() > 0.5) {
        ui.data_mut(|data| data.insert_temp(foot_id(key), height));
        ui.ctx().request_repaint();
    }
}

fn foot_id(key: &str) -> egui::Id {
    egui::Id::unique("foot").with(key)
}

/// A page with nothing on it yet: what goes there, and the one action that fills it.
fn nothing_ui(ui: &mut Ui, scene: &Scene<'_>, page: Page, words: &str, verb: &str) -> bool {
    heading_ui(ui, scene, &scene.plain(page.id()), |_| {});
    say_nothing(ui, scene, words);
    button::expected(ui, scene, &scene.plain(verb))
}

/// What goes into an empty list.
fn say_nothing(ui: &mut Ui, scene: &Scene<'_>, words: &str) {
    ui.add_space(8.0);
    ui.label(text(
        scene.plain(words),
        scene.theme.lead(),
        scene.theme.colours.quiet,
    ));
    ui.add_space(8.0);
}

/// The key that goes on in a row of choices, beside them.
fn key_ui(ui: &mut Ui, scene: &Scene<'_>, wish: Wish) {
    let quiet = scene.theme.colours.quiet;
    ui.label(text(scene.key_of(wish), scene.theme.small(), quiet));
}

/// Why what was asked for is not done: what is missing for it.
fn refuse(why: &'static str) -> Action {
    Action::Refuse(Message::new(why))
}

/// No event is there: the page offers to set one up.
fn no_event_ui(ui: &mut Ui, scene: &Scene<'_>, page: Page, wishes: &[Wish], out: &mut Vec<Action>) {
    out.extend(wishes.iter().map(|_| refuse("page-why-no-event")));
    if nothing_ui(ui, scene, page, "page-no-event", "page-event-new-verb") {
        out.push(Action::ask(super::Dialog::Event(Box::new(
            super::dialog::EventForm::fresh(),
        ))));
    }
}
