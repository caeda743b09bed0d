//! The window. [`App`] reads the time once a frame, draws the panels around one page, and carries out what the views
//! asked for after everything is drawn: a view is a function of state that pushes [`Action`]s and writes nothing.

pub mod action;
pub mod board;
pub mod button;
mod carry;
mod combo;
pub mod counts;
pub mod dialog;
mod due;
pub mod errand;
pub mod floor;
mod focus;
pub mod frame;
pub mod game;
pub mod help;
pub mod keys;
pub mod list;
pub mod pages;
pub mod palette;
pub mod practice;
pub mod preferences;
mod reading;
mod run;
pub mod scene;
pub mod seat;
pub mod theme;

#[cfg(test)]
mod tests;

pub use action::{Action, Page};
pub use dialog::Dialog;
pub use preferences::Preferences;
pub use run::run;
pub use scene::Scene;
pub use theme::Theme;

use crate::club::Club;
use crate::command::Actor;
use crate::event::EventView;
use crate::message::Message;
use crate::record::{Event, Id};
use crate::sound::Speaker;
use crate::words::Words;
use counts::Calls;
use dialog::RulesRead;
use egui::{Context, Ui};
use engine::{Game, Moment, RuleSet};
use errand::{Browsing, Printing};
use floor::FloorView;
use focus::{Returning, hold_arrows, leave_focus};
use game::GameView;
use keys::{Place, Wish};
use pages::Pages;
use palette::PaletteView;
use practice::PracticeView;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

/// What the window works with. Everything that touches the world outside is given, so that tests can give their own.
pub struct Session {
    /// The open club file.
    pub club: Option<Club>,
    /// Words in the reader's language.
    pub words: Words,
    /// What the reader likes.
    pub preferences: Preferences,
    /// Where preferences are kept; `None` to keep none.
    pub preferences_file: Option<PathBuf>,
    /// Reads both clocks.
    pub clock: Box<dyn Fn() -> Moment>,
    /// Plays the calls.
    pub speaker: Speaker,
    /// Who sits at the window.
    pub actor: Actor,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("preferences", &self.preferences)
            .field("actor", &self.actor)
            .finish_non_exhaustive()
    }
}

/// The line at the foot of the window.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Status {
    /// The sentence.
    pub text: String,
    /// Whether something was refused.
    pub refused: bool,
    /// Whether the sentence is about something that can be undone.
    pub undo: bool,
}

/// The window's state: the session, which page is shown, and the small state of each view.
#[derive(Debug)]
pub struct App {
    session: Session,
    theme: Theme,
    themed: bool,
    now: Moment,
    page: Page,
    trail: Vec<Page>,
    returning: Returning,
    event: Option<Id<Event>>,
    round: Option<u16>,
    dialog: Option<Dialog>,
    palette: Option<PaletteView>,
    help: bool,
    /// Whether a line was typed in at the end of the last frame.
    typing: bool,
    status: Status,
    calls: Calls,
    floor: FloorView,
    game: GameView,
    practice: PracticeView,
    pages: Pages,
    browsing: Option<Browsing>,
    printing: Vec<Receiver<Printing>>,
    /// What has the system show a file.
    shower: fn(&Path) -> io::Result<()>,
    /// Why the club was opened for reading only, where that is known.
    read_only: Option<Message>,
    /// Why the last command is not in the file, until one is.
    unwritten: Option<Message>,
}

impl App {
    /// A window on a session; needs no display.
    pub fn new(session: Session) -> App {
        let now = (session.clock)();
        session.speaker.set_muted(session.preferences.muted);
        let mut app = App {
            theme: theme_of(&session.preferences),
            session,
            themed: false,
            now,
            page: Page::Floor,
            trail: Vec::new(),
            returning: Returning::default(),
            event: None,
            round: None,
            dialog: None,
            palette: None,
            help: false,
            typing: false,
            status: Status::default(),
            calls: Calls::default(),
            floor: FloorView::default(),
            game: GameView::default(),
            practice: PracticeView::default(),
            pages: Pages::default(),
            browsing: None,
            printing: Vec::new(),
            shower: errand::show_file,
            read_only: None,
            unwritten: None,
        };
        app.open_last();
        app
    }

    /// The open club.
    pub fn club(&self) -> Option<&Club> {
        self.session.club.as_ref()
    }

    /// The page that is shown.
    pub fn page(&self) -> Page {
        self.page
    }

    /// The line at the foot.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// What the reader likes now.
    pub fn preferences(&self) -> &Preferences {
        &self.session.preferences
    }

    /// The dialog that is open.
    pub fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// What happens once before a frame is drawn, and also while the window is hidden: calls fall due.
    pub fn logic(&mut self, ctx: &Context) {
        let before = std::mem::replace(&mut self.now, (self.session.clock)());
        self.notice_gap(before);
        self.tick();
        self.take_browsed();
        self.take_printed();
        self.repaint_when_due(ctx);
    }

    /// Draws a frame and does what it asks for.
    pub fn ui(&mut self, ui: &mut Ui) {
        if !self.themed {
            self.theme.apply(ui.ctx());
            self.themed = true;
        }
        hold_arrows(ui.ctx());
        let mut out = Vec::new();
        let covered = self.covered();
        let edited = self.returning.edited(ui.ctx(), covered);
        let asked = self.dialog.is_some();
        out.extend(
            keys::take_everywhere(ui.ctx())
                .into_iter()
                // What lies under a dialog is not taken back unseen, and a form half filled in is not thrown away.
                .filter(|wish| !(covered && matches!(wish, Wish::Undo | Wish::Redo)))
                .filter(|wish| !(asked && wish.turns_page()))
                .map(Action::Wish),
        );
        self.draw(ui, &mut out);
        self.floor.settle(ui.ctx());
        self.typing = ui.ctx().text_edit_focused();
        if !out.is_empty() {
            // What was asked for shows at once, not at the next touch of a key.
            ui.ctx().request_repaint();
        }
        let mut refused = false;
        for action in out {
            match action {
                // Of what was asked for together nothing goes on once a part of it is refused.
                Action::Do(_) if refused => {}
                other => refused |= !self.act(ui.ctx(), other),
            }
        }
        let covered = (covered, self.covered());
        self.returning.settle(ui.ctx(), self.page, edited, covered);
        self.repaint_when_due(ui.ctx());
    }

    /// Whether a dialog, the palette or the page of keys lies over the page.
    fn covered(&self) -> bool {
        self.dialog.is_some() || self.palette.is_some() || self.help
    }

    /// Where the keys of what is shown are listed.
    fn place(&self) -> Place {
        match self.page {
            Page::Rounds if self.pages.pairs_by_hand() => Place::ByHand,
            page => place_of(page),
        }
    }

    fn draw(&mut self, ui: &mut Ui, out: &mut Vec<Action>) {
        let covered = self.covered();
        let event_id = self.event_id();
        let event = self
            .session
            .club
            .as_ref()
            .zip(event_id)
            .and_then(|(club, id)| club.event(id));
        let round = shown_round(self.round, event.as_ref());
        let scene = Scene {
            club: self.session.club.as_ref(),
            event: event.as_ref(),
            round,
            words: &self.session.words,
            theme: &self.theme,
            now: self.now,
            preferences: &self.session.preferences,
            calls: &self.calls,
            read_only: self.read_only.as_ref(),
            unwritten: self.unwritten.as_ref(),
            place: self.place(),
            keys: !covered && keys::free(ui.ctx()),
        };
        frame::top_ui(ui, &scene, out);
        counts::strip_ui(ui, &scene, out);
        frame::status_ui(ui, &scene, &self.status, out);
        frame::pages_ui(ui, &scene, self.page, out);
        let page = self.page;
        let (floor, game, pages) = (&mut self.floor, &mut self.game, &mut self.pages);
        let open = scene.club.is_some();
        let practice = &mut self.practice;
        frame::central(ui, |ui| match page {
            Page::Practice => practice::practice_ui(ui, &scene, practice, out),
            _ if !open => pages::start::start_ui(ui, &scene, &mut pages.start, out),
            Page::Floor => floor::floor_ui(ui, &scene, floor, out),
            Page::Game(id) => game::game_ui(ui, &scene, id, game, out),
            other => pages::page_ui(ui, &scene, other, pages, out),
        });
        if scene.keys && ui.input_mut(|i| i.consume_key(egui::Modifiers::NONE, egui::Key::Escape)) {
            // The field that was typed in has lost the focus to this very key.
            if !(self.typing && pages::esc_leaves_field(page)) {
                out.push(Action::Back);
            }
        }
        if let Some(dialog) = &mut self.dialog {
            let refused = Some(&self.status).filter(|status| status.refused);
            let refused = refused.map(|status| status.text.as_str());
            if dialog::dialog_ui(ui.ctx(), &scene, dialog, refused, out) {
                // What was refused is not what stands there now.
                self.status = Status::default();
            }
        }
        if let Some(view) = &mut self.palette
            && !palette::palette_ui(ui.ctx(), &scene, page, view, out)
        {
            self.palette = None;
        }
        if self.help && !help::keys_ui(ui.ctx(), &scene) {
            self.help = false;
        }
    }

    /// The event that is shown: the one chosen, else the newest open one.
    fn event_id(&self) -> Option<Id<Event>> {
        let club = self.session.club.as_ref()?;
        self.event
            .filter(|id| club.tables().get(*id).is_some())
            .or_else(|| club.current_event().map(|event| event.id))
    }

    /// Does what was asked for; `false` for a command that was not carried out.
    fn act(&mut self, ctx: &Context, action: Action) -> bool {
        match action {
            Action::Do(request) => return self.done(ctx, *request),
            Action::Go(page) => self.go(page),
            Action::Back => self.back(),
            Action::GoEvent(event) => {
                self.event = Some(event);
                self.round = None;
                self.go(Page::Floor);
            }
            Action::GoRound(round) => self.round = Some(round),
            Action::Ask(dialog) => {
                leave_focus(ctx);
                self.status = Status::default();
                self.dialog = Some(*dialog);
            }
            Action::CloseDialog => {
                self.dialog = self.dialog.take().and_then(|dialog| dialog.then(false));
            }
            Action::Errand(errand) => self.run_errand(ctx, errand),
            Action::Wish(wish) => self.grant(ctx, wish),
            Action::Prefer(preferences) => self.prefer(ctx, preferences),
            Action::Say(message) => self.say(&message, false),
            Action::Refuse(message) => self.say(&message, true),
        }
        true
    }

    fn say(&mut self, message: &Message, refused: bool) {
        self.status = Status {
            text: self.session.words.message(message),
            refused,
            undo: false,
        };
    }

    fn go(&mut self, page: Page) {
        if page != self.page {
            self.trail.push(self.page);
            self.turn_to(page);
        }
        self.pages.arrive(page);
        if let Page::Game(_) = page {
            self.game = GameView::default();
        }
    }

    fn back(&mut self) {
        let by_hand = self.page == Page::Rounds && self.pages.pairs_by_hand();
        let dropped = match self.page {
            Page::Game(_) => self.game.drop_half_made(),
            Page::Practice => self.practice.drop_half_made(),
            page => self.pages.drop_half_made(page),
        };
        if dropped {
            if by_hand && self.pages.has_laid_aside() {
                self.say(&Message::new("page-by-hand-aside"), false);
            }
            return;
        }
        if let Some(page) = self.trail.pop() {
            self.turn_to(page);
            self.pages.arrive(page);
        }
    }

    /// Another page: a refusal stays with the one where it was given, and the floor marks the board that was left.
    fn turn_to(&mut self, page: Page) {
        if self.status.refused {
            self.status = Status::default();
        }
        if let (Page::Game(game), Page::Floor) = (self.page, page) {
            self.floor.left(game);
        }
        self.page = page;
    }

    /// Shows the round after the one shown, or the one before it.
    fn turn_round(&mut self, later: bool) {
        let event = self.event_id();
        let club = self.session.club.as_ref();
        let event = club.zip(event).and_then(|(club, id)| club.event(id));
        let last = event.as_ref().map_or(0, EventView::last_round);
        let shown = shown_round(self.round, event.as_ref());
        let round = if later {
            shown + 1
        } else {
            shown.saturating_sub(1)
        };
        if (1..=last).contains(&round) {
            self.round = Some(round);
        } else if last > 0 {
            let id = if later {
                "ui-no-later-round"
            } else {
                "ui-no-earlier-round"
            };
            self.say(&Message::new(id).with("round", last), true);
        } else {
            self.say(&Message::new("page-why-no-round"), true);
        }
    }

    /// Does what a key, a button or a line of the palette asked for.
    fn grant(&mut self, ctx: &Context, wish: Wish) {
        let mut preferences = self.session.preferences.clone();
        match wish {
            Wish::Palette => {
                self.palette = match self.palette {
                    None => Some(PaletteView::default()),
                    Some(_) => None,
                }
            }
            Wish::Keys => self.help = !self.help,
            Wish::Back => self.back(),
            Wish::Undo => self.undo(false),
            Wish::Redo => self.undo(true),
            Wish::Page(number) => {
                if let Some(page) = Page::LIST.get(usize::from(number).wrapping_sub(1)) {
                    (self.dialog, self.palette) = (None, None);
                    self.go(*page);
                }
            }
            Wish::EarlierRound | Wish::LaterRound => self.turn_round(wish == Wish::LaterRound),
            Wish::NextLook => {
                preferences.look = preferences.look.next();
                self.prefer(ctx, preferences);
            }
            Wish::NextText => {
                preferences.text = preferences.text.next();
                self.prefer(ctx, preferences);
            }
            Wish::NextNames => {
                preferences.names = preferences.names.next();
                self.prefer(ctx, preferences);
            }
            Wish::Touchscreen => {
                preferences.touch = !preferences.touch;
                self.prefer(ctx, preferences);
            }
            Wish::WantedFirst => {
                preferences.wanted_first = !preferences.wanted_first;
                self.prefer(ctx, preferences);
            }
            Wish::Mute => {
                preferences.muted = !preferences.muted;
                self.prefer(ctx, preferences);
            }
            Wish::TryCalls => {
                for call in engine::play::protest::Call::ALL {
                    self.session.speaker.try_out(call);
                }
                self.say(&Message::new("ui-calls-tried"), false);
            }
            Wish::Rules => self.read_rules(),
            // Where there is no list to find in, everything can be found.
            Wish::Find if !self.finds() => {
                self.palette = Some(PaletteView::default());
            }
            // `Find` and the keys of single pages are asked of the page that is shown, at the next frame.
            other => match self.page {
                Page::Game(_) => self.game.wish(other),
                Page::Floor => self.floor.wish(other),
                _ => self.pages.wish(other),
            },
        }
    }

    /// Whether the page that is shown has a list to find something in.
    fn finds(&self) -> bool {
        let listed = match self.page {
            Page::Floor | Page::Print | Page::Practice | Page::Game(_) => false,
            Page::Club | Page::Journal => true,
            Page::Rounds | Page::Table | Page::Players => self.event_id().is_some(),
        };
        listed && self.session.club.is_some()
    }

    /// Shows the rules of the game, the event or the practice board that is looked at.
    fn read_rules(&mut self) {
        let club = self.session.club.as_ref();
        let shown = match self.page {
            Page::Game(game) => club.and_then(|club| club.game(game)).map(Game::rules),
            Page::Practice => Some(self.practice.rules()),
            _ => None,
        };
        let event = || {
            let event = club?.event(self.event_id()?)?;
            crate::rule_text::read(&event.row().rules).ok()
        };
        let rules = shown.cloned().or_else(event);
        let rules = rules.unwrap_or_else(RuleSet::classic);
        self.dialog = Some(Dialog::RulesRead(Box::new(RulesRead::new(rules))));
    }

    fn prefer(&mut self, ctx: &Context, preferences: Preferences) {
        self.theme = theme_of(&preferences);
        self.theme.apply(ctx);
        self.session.speaker.set_muted(preferences.muted);
        self.session.preferences = preferences;
        self.keep_preferences();
    }

    fn keep_preferences(&mut self) {
        if let Some(file) = &self.session.preferences_file
            && let Err(error) = self.session.preferences.save(file)
        {
            let message = Message::new("ui-preferences-not-kept").with("why", error.to_string());
            self.say(&message, true);
        }
    }
}

/// The theme that somebody likes.
fn theme_of(preferences: &Preferences) -> Theme {
    Theme::new(preferences.look, preferences.text).for_touch(preferences.touch)
}

/// The round that is shown: the one chosen while it is there, else the last.
fn shown_round(chosen: Option<u16>, event: Option<&EventView<'_>>) -> u16 {
    let last = event.map_or(0, EventView::last_round);
    chosen.filter(|round| *round <= last).unwrap_or(last)
}

/// Where the keys of a page are listed.
pub(crate) fn place_of(page: Page) -> Place {
    match page {
        Page::Floor => Place::Floor,
        Page::Game(_) => Place::Recorder,
        Page::Rounds => Place::Results,
        Page::Table => Place::Table,
        Page::Players => Place::Players,
        Page::Club => Place::Club,
        Page::Print => Place::Print,
        Page::Journal => Place::Journal,
        Page::Practice => Place::Everywhere,
    }
}
