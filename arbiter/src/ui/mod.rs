//! The window. [`App`] reads the time once a frame, draws the panels around one page, and carries out what the views
//! asked for after everything is drawn: a view is a function of state that pushes [`Action`]s and writes nothing.

pub mod action;
pub mod board;
pub mod button;
pub mod counts;
pub mod dialog;
pub mod errand;
pub mod floor;
pub mod frame;
pub mod game;
pub mod help;
pub mod keys;
pub mod list;
pub mod pages;
pub mod palette;
pub mod practice;
pub mod preferences;
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

use crate::club::{Access, Applied, Club, copies_after, copies_first};
use crate::command::{Actor, Command, Request};
use crate::event::EventView;
use crate::message::Message;
use crate::play_words::named_by;
use crate::record::{Event, Id, Table};
use crate::refusal::Refusal;
use crate::sound::Speaker;
use crate::warning::Level;
use crate::words::Words;
use counts::Calls;
use dialog::{Purpose, RulesRead};
use egui::{Context, Key, Ui};
use engine::play::protest::Count;
use engine::{Game, Millis, Moment, RuleSet};
use errand::{Browsing, Printing};
use floor::FloorView;
use game::GameView;
use keys::{Place, Wish};
use pages::Pages;
use palette::PaletteView;
use practice::PracticeView;
use std::fmt;
use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::time::Duration;

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
    event: Option<Id<Event>>,
    round: Option<u16>,
    dialog: Option<Dialog>,
    palette: Option<PaletteView>,
    help: bool,
    status: Status,
    calls: Calls,
    floor: FloorView,
    game: GameView,
    practice: PracticeView,
    pages: Pages,
    browsing: Option<Browsing>,
    printing: Vec<Receiver<Printing>>,
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
            event: None,
            round: None,
            dialog: None,
            palette: None,
            help: false,
            status: Status::default(),
            calls: Calls::default(),
            floor: FloorView::default(),
            game: GameView::default(),
            practice: PracticeView::default(),
            pages: Pages::default(),
            browsing: None,
            printing: Vec::new(),
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
            out.push(Action::Back);
        }
        if let Some(dialog) = &mut self.dialog {
            let refused = Some(&self.status).filter(|status| status.refused);
            let refused = refused.map(|status| status.text.as_str());
            dialog::dialog_ui(ui.ctx(), &scene, dialog, refused, out);
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

    /// Whether a command that was asked for is carried out; the dialog that asks to confirm it begins at its first field.
    fn done(&mut self, ctx: &Context, request: Request) -> bool {
        let asked = self.dialog.is_some();
        let done = self.carry_out(request);
        if !asked && self.dialog.is_some() {
            leave_focus(ctx);
        }
        done
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
        if let Page::Game(_) = page {
            self.game = GameView::default();
        }
    }

    fn back(&mut self) {
        let dropped = match self.page {
            Page::Game(_) => self.game.drop_half_made(),
            Page::Practice => self.practice.drop_half_made(),
            page => self.pages.drop_half_made(page),
        };
        if dropped {
            return;
        }
        if let Some(page) = self.trail.pop() {
            self.turn_to(page);
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
                    self.dialog = None;
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

    fn undo(&mut self, redo: bool) {
        let Some(club) = &self.session.club else {
            self.say(&Message::new("ui-no-club"), true);
            return;
        };
        let line = if redo {
            club.redoable()
        } else {
            club.undoable()
        };
        match line.map(|line| line.id) {
            Some(entry) => {
                self.carry_out(Request::new(Command::Undo { entry }));
            }
            None if redo => self.say(&Message::new("ui-nothing-to-redo"), true),
            None => self.say(&Message::new("ui-nothing-to-undo"), true),
        }
    }

    /// Carries a command out; `false` where it was refused or is to be confirmed first.
    fn carry_out(&mut self, request: Request) -> bool {
        let Some(club) = &mut self.session.club else {
            return false;
        };
        let words = &self.session.words;
        let notes = notes(club, &request.command, words);
        let taken = taken_back(club, &request.command, words);
        // What would be taken away is in a copy first; without the copy nothing is taken away.
        if copies_first(&request.command) && weighed(club, &request) && !self.back_up_quietly() {
            return false;
        }
        let (Some(club), words) = (&mut self.session.club, &self.session.words) else {
            return false;
        };
        match club.apply(&request, self.now, &self.session.actor) {
            Ok(applied) => {
                self.dialog = self.dialog.take().and_then(|dialog| dialog.then(true));
                self.status = Status {
                    text: taken.unwrap_or_else(|| words.message(&applied.message)) + &notes,
                    refused: false,
                    undo: true,
                };
                self.unwritten = None;
                self.calls
                    .hear(club, &applied, self.now, &self.session.speaker);
                self.game.done(&request.command);
                self.pages.done(&request.command);
                self.follow(&request.command, &applied);
                true
            }
            Err(Refusal::Unconfirmed(warnings)) => {
                self.dialog = Some(Dialog::confirm(request, warnings));
                false
            }
            Err(refusal) => {
                self.unwritten = unwritten(&refusal).or(self.unwritten.take());
                let naming = self.session.preferences.names.naming();
                self.say(&named_by(refusal.message(), naming), true);
                self.game.refused(&request.command);
                self.pages.refused(&request.command);
                false
            }
        }
    }

    /// Shows what a command made: a new event with its players to be entered, a round that was paired.
    fn follow(&mut self, command: &Command, applied: &Applied) {
        // What was played before is kept in a copy of its own.
        if copies_after(command) {
            self.back_up_quietly();
        }
        match command {
            Command::CreateEvent(_) => {
                self.event = applied.first::<Event>();
                self.round = None;
                self.go(Page::Players);
            }
            Command::PairRound { .. }
            | Command::PairByHand { .. }
            | Command::UnpairRound { .. } => self.round = None,
            // The game that was begun is shown, not the one that stood there before.
            Command::BeginGame { .. } if matches!(self.page, Page::Game(_)) => {
                let mut games = applied
                    .rows
                    .iter()
                    .filter(|(table, _)| *table == Table::Game);
                if let Some((_, key)) = games.next_back() {
                    self.go(Page::Game(Id::new(*key)));
                }
            }
            // Held and frozen at the key: only now is it asked why.
            Command::SuspendCount { count, reason } if reason.is_empty() => {
                self.dialog = Some(Dialog::reason(Purpose::Hold(*count)));
            }
            Command::RaiseDispute { game, text } if text.is_empty() => {
                self.dialog = Some(Dialog::reason(Purpose::Dispute(*game)));
            }
            _ => {}
        }
    }

    /// Tells when the machine slept while counts ran, and when its clock was set.
    fn notice_gap(&mut self, before: Moment) {
        let running = |club: &Club| {
            let mut open = club.open_counts().into_iter();
            open.any(|(_, count)| count.left(before) > Millis::ZERO)
        };
        if !self.session.club.as_ref().is_some_and(running) {
            return;
        }
        let gap = self.now.forward - before.forward;
        let set = (self.now.wall - before.wall) - gap;
        if gap > Count::WATCH {
            let message = Message::new("ui-slept").with("span", crate::day::span(gap.0));
            self.say(&message, true);
        } else if set.0.abs() >= Count::WALL_SET.0 {
            let id = if set.0 > 0 {
                "ui-clock-on"
            } else {
                "ui-clock-back"
            };
            let message = Message::new(id).with("span", crate::day::span(set.0.abs()));
            self.say(&message, true);
        }
    }

    /// Writes down what the clock brought and makes the calls.
    fn tick(&mut self) {
        let Some(club) = &mut self.session.club else {
            return;
        };
        for outcome in self.session.speaker.outcomes() {
            if let (Some(count), Err(error)) = (outcome.count, outcome.result) {
                let command = Command::NoteSoundFailure {
                    count,
                    reason: self.session.words.message(&error.message()),
                };
                // The flash has stood in for the sound: a note that cannot be kept is no reason to stop.
                let _ = club.apply(&Request::new(command), self.now, &self.session.actor);
            }
        }
        // Who only reads writes no calls down; the other one, who has the file, makes them.
        if club.access() == Access::Write && club.tick_due(self.now) {
            match club.apply(&Request::new(Command::Tick), self.now, &self.session.actor) {
                Ok(applied) => {
                    self.unwritten = None;
                    self.calls
                        .hear(club, &applied, self.now, &self.session.speaker);
                }
                Err(refusal) => {
                    // The hall hears its calls all the same.
                    self.calls
                        .hear_unwritten(club, self.now, &self.session.speaker);
                    let message = refusal.message();
                    let told = self.unwritten.as_ref() == Some(&message);
                    self.unwritten = unwritten(&refusal);
                    if !told {
                        self.say(&message, true);
                    }
                }
            }
        }
        self.calls.forget(self.now);
    }

    /// Nothing moves by itself but a running count: the next frame is due at its next digit.
    fn repaint_when_due(&self, ctx: &Context) {
        let Some(club) = &self.session.club else {
            return;
        };
        let open = club.open_counts();
        let counts: Vec<_> = open.iter().map(|(row, count)| (row.game, *count)).collect();
        let looked_at = match self.page {
            Page::Game(game) => Some(game),
            _ => None,
        };
        let digits = counts::next_frame(&counts, looked_at, self.now);
        // What was called goes with the next figure, where there is one.
        let called = self
            .calls
            .next_change(self.now)
            .filter(|_| digits.is_none());
        let stamps = counts::stamps_end(club, self.now);
        // A call that could not be written is tried again.
        let waits = self.unwritten.is_some() && !open.is_empty();
        let retry = waits.then_some(Millis(1_000));
        // The minutes since the last turns go on by themselves.
        let minutes = (self.page == Page::Floor && self.floor.watches()).then_some(floor::STALE);
        let next = digits
            .into_iter()
            .chain(called)
            .chain(stamps)
            .chain(minutes)
            .chain(retry)
            .min();
        if let Some(span) = next {
            let span = u64::try_from(span.0).unwrap_or(0);
            ctx.request_repaint_after(Duration::from_millis(span + 1));
        }
    }
}

/// The theme that somebody likes.
fn theme_of(preferences: &Preferences) -> Theme {
    Theme::new(preferences.look, preferences.text).for_touch(preferences.touch)
}

/// Why nothing of a command is in the file, where the file is the reason.
fn unwritten(refusal: &Refusal) -> Option<Message> {
    matches!(refusal, Refusal::Store(_)).then(|| refusal.message())
}

/// The first field of a dialog takes the focus, not the button that was pressed.
fn leave_focus(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}

/// An arrow key that nothing has the focus for belongs to the list or the floor: it does not walk on to a button
/// from what takes the focus in this frame.
fn hold_arrows(ctx: &Context) {
    let arrows = [
        Key::ArrowUp,
        Key::ArrowDown,
        Key::ArrowLeft,
        Key::ArrowRight,
    ];
    if !ctx.input(|input| arrows.iter().any(|key| input.key_pressed(*key))) {
        return;
    }
    ctx.memory_mut(|memory| {
        if memory.focused().is_none() {
            memory.move_focus(egui::FocusDirection::None);
        }
    });
}

/// Whether a request has been agreed to as far as its warnings ask for.
fn weighed(club: &Club, request: &Request) -> bool {
    let warnings = club.warnings(&request.command).unwrap_or_default();
    let mut levels = warnings.iter().map(|warning| warning.level);
    levels.all(|level| level.needs() <= request.confirmed)
}

/// What a command is told besides, in words: nothing that must be confirmed.
fn notes(club: &Club, command: &Command, words: &Words) -> String {
    let warnings = club.warnings(command).unwrap_or_default();
    let notes = warnings
        .iter()
        .filter(|warning| warning.level == Level::Note);
    notes.fold(String::new(), |text, note| {
        text + " " + &words.message(&note.message)
    })
}

/// What an undo takes back or does again, in words; nothing for every other command.
fn taken_back(club: &Club, command: &Command, words: &Words) -> Option<String> {
    let Command::Undo { entry } = command else {
        return None;
    };
    let line = |id| club.journal().iter().find(|line| line.id == id);
    let (mut what, mut again) = (line(*entry)?, false);
    // The undo of an undo does again what that one took back.
    while let Some(undone) = what.undoes.and_then(line) {
        (what, again) = (undone, !again);
    }
    let id = if again { "ui-redone" } else { "ui-undone" };
    Some(words.text(id, &[("what", words.journal(what).into())]))
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
