//! A hall for tests: a club with a paired round in a window without a display, and a clock that is set by hand.

use super::super::pages::Pages;
use super::super::{Action, App, Page, Preferences, Session, Status, leave_focus, theme};
use crate::club::Club;
use crate::command::{Actor, Command, Confirmed, Entry, EventSetup, Request};
use crate::record::{Entrant, Event, Game, Id, Member, System};
use crate::sound::{SoundError, Speaker};
use crate::words::Words;
use egui::{Event as Input, Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;
use engine::play::protest::Call;
use engine::{Millis, Moment, RuleSet};
use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// 30 November 2026, 12:00 UTC.
const NOON: i64 = 1_796_040_000_000;

/// What the harness leaves free around a window.
const MARGIN: f32 = 8.0;

pub(super) struct Hall {
    pub(super) harness: Harness<'static, App>,
    time: Rc<Cell<Moment>>,
    pub(super) heard: Arc<Mutex<Vec<Call>>>,
    /// Whether the machine can play no sound.
    pub(super) silent: Arc<AtomicBool>,
    _folder: tempfile::TempDir,
}

pub(super) fn actor() -> Actor {
    Actor {
        name: "Nomsa".to_owned(),
        device: "window".to_owned(),
    }
}

impl Hall {
    /// A hall whose first round has `boards` boards under `rules`.
    pub(super) fn new(boards: usize, rules: RuleSet) -> Hall {
        Hall::with(
            boards,
            rules,
            Preferences::default(),
            Vec2::new(1280.0, 720.0),
        )
    }

    /// A window without a club.
    pub(super) fn empty() -> Hall {
        Hall::new(0, RuleSet::classic())
    }

    pub(super) fn with(
        boards: usize,
        rules: RuleSet,
        preferences: Preferences,
        size: Vec2,
    ) -> Hall {
        if boards == 0 {
            return Hall::on(preferences, size, |_, _| None);
        }
        Hall::of(preferences, size, |path, now| {
            club(path, boards, rules, now)
        })
    }

    /// A window on the club that `make` makes.
    pub(super) fn of(
        preferences: Preferences,
        size: Vec2,
        make: impl FnOnce(&Path, Moment) -> Club,
    ) -> Hall {
        Hall::on(preferences, size, |path, now| Some(make(path, now)))
    }

    fn on(
        preferences: Preferences,
        size: Vec2,
        make: impl FnOnce(&Path, Moment) -> Option<Club>,
    ) -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let start = Moment {
            forward: Millis(5_000),
            wall: Millis(NOON),
        };
        let club = make(&folder.path().join("hall.club"), start);
        let time = Rc::new(Cell::new(start));
        let heard = Arc::new(Mutex::new(Vec::new()));
        let (clock, ears) = (Rc::clone(&time), Arc::clone(&heard));
        let silent = Arc::new(AtomicBool::new(false));
        let broken = Arc::clone(&silent);
        let session = Session {
            club,
            words: Words::english(),
            preferences,
            preferences_file: None,
            clock: Box::new(move || clock.get()),
            speaker: Speaker::with_sink(move |call| {
                if broken.load(Ordering::Relaxed) {
                    return Err(SoundError::NoPlayer);
                }
                ears.lock().unwrap().push(call);
                Ok(())
            }),
            actor: actor(),
        };
        let harness = Harness::builder()
            .with_size(size + Vec2::splat(2.0 * MARGIN))
            .with_context_setup(theme::install_fonts)
            .build_ui_state(
                |ui, app: &mut App| {
                    app.logic(ui.ctx());
                    app.ui(ui);
                },
                App::new(session),
            );
        let mut hall = Hall {
            harness,
            time,
            heard,
            silent,
            _folder: folder,
        };
        hall.settle();
        hall
    }

    /// Frames until nothing more is to be drawn now. A running count asks for its next digit, which is not now.
    pub(super) fn settle(&mut self) {
        self.harness.run_ok();
    }

    /// Types signs, each as a key that writes it.
    pub(super) fn type_signs(&mut self, signs: &str) {
        for sign in signs.chars() {
            self.harness.event(Input::Text(sign.to_string()));
            self.settle();
        }
    }

    pub(super) fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    pub(super) fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Tab until what is called `label` has the focus, then Space.
    pub(super) fn tab_to(&mut self, label: &str) {
        let mut passed = Vec::new();
        for _ in 0..60 {
            self.press(Key::Tab);
            let focused = self.focused();
            if focused.as_deref() == Some(label) {
                self.press(Key::Space);
                return;
            }
            passed.extend(focused);
        }
        panic!("Tab does not come to {label}: {passed:?}");
    }

    /// Tab until the field that is called `label` has the focus.
    pub(super) fn tab_to_field(&mut self, label: &str) {
        for _ in 0..60 {
            if self.focused().as_deref() == Some(label) {
                return;
            }
            self.press(Key::Tab);
        }
        panic!("Tab does not come to {label}");
    }

    /// The machine sleeps: time goes by without a frame.
    pub(super) fn sleep(&mut self, millis: i64) {
        self.time.set(self.time.get().after(Millis(millis)));
        self.settle();
    }

    /// Somebody sets the clock of the machine.
    pub(super) fn set_wall(&mut self, by: i64) {
        let now = self.time.get().after(Millis(500));
        self.time.set(Moment {
            wall: now.wall + Millis(by),
            ..now
        });
        self.settle();
    }

    /// From now on the file may grow by so many pages and no more, as on a full disk.
    pub(super) fn limit_file(&self, pages: i64) {
        self.club().limit_pages(pages);
    }

    /// Opens a file for reading only by the keys of the first page.
    pub(super) fn open_to_read(&mut self, path: &Path) {
        // The first file is that of a new club.
        self.tab_to_field("File");
        self.press(Key::Tab);
        self.tab_to_field("File");
        let path = path.display().to_string();
        self.harness.event(Input::Text(path));
        self.settle();
        self.press(Key::Enter);
        self.tab_to("Open for reading only");
    }

    /// The name of what has the focus.
    pub(super) fn focused(&self) -> Option<String> {
        let mut nodes = self.harness.root().children_recursive();
        let focused = nodes.find(|node| node.accesskit_node().is_focused())?;
        focused.accesskit_node().label()
    }

    /// Lets time go by in steps of a second, with a frame at each, as a window that is watched has.
    pub(super) fn wait(&mut self, millis: i64) {
        let mut left = millis;
        while left > 0 {
            let step = left.min(1_000);
            self.time.set(self.time.get().after(Millis(step)));
            self.settle();
            left -= step;
        }
    }

    /// Has the window do something as if a view had asked for it.
    pub(super) fn act(&mut self, action: Action) {
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().act(&ctx, action);
    }

    /// Shows a page.
    pub(super) fn go(&mut self, page: Page) {
        self.act(Action::Go(page));
        self.settle();
    }

    /// Closes whatever lies over the page, forgets what was said and lets nothing have the focus.
    pub(super) fn clear(&mut self) {
        let app = self.harness.state_mut();
        (app.dialog, app.palette, app.help) = (None, None, false);
        app.status = Status::default();
        // What is printed is not made anew each time.
        let print = std::mem::take(&mut app.pages.print);
        app.pages = Pages::default();
        app.pages.print = print;
        app.trail.clear();
        leave_focus(&self.harness.ctx);
    }

    pub(super) fn app(&self) -> &App {
        self.harness.state()
    }

    pub(super) fn club(&self) -> &Club {
        self.app().club().unwrap()
    }

    /// The game of the board with this number.
    pub(super) fn game(&self, board: u16) -> Id<Game> {
        let event = self.club().current_event().unwrap().id;
        let event = self.club().event(event).unwrap();
        let board = event.board(1, board).unwrap().id;
        event.deciding_game(board).unwrap().id
    }

    /// Opens a board as the keys do it: its number, then Enter.
    pub(super) fn open(&mut self, board: u16) {
        self.type_signs(&board.to_string());
        self.press(Key::Enter);
        assert_eq!(self.app().page(), Page::Game(self.game(board)));
    }

    /// The turns of a game as they stand in the file.
    pub(super) fn turns(&self, board: u16) -> Vec<String> {
        let turns = self.club().turns(self.game(board));
        turns.iter().map(|turn| turn.text.clone()).collect()
    }

    pub(super) fn status(&self) -> &str {
        &self.app().status().text
    }
}

fn club(path: &Path, boards: usize, rules: RuleSet, now: Moment) -> Club {
    let mut club = Club::create(path, "Soweto Club", now, &actor()).unwrap();
    let setup = EventSetup {
        rules,
        ..EventSetup::named("Gauteng Open", System::Swiss)
    };
    let event: Id<Event> = carry_out(&mut club, Command::CreateEvent(Box::new(setup)), now)
        .first()
        .unwrap();
    let names = [
        "Thabo Mokoena",
        "Lerato Dlamini",
        "Tshilidzi Ṋemavhola",
        "Nomvula Khumalo",
    ];
    let entries = (0..2 * boards)
        .map(|number| {
            let name = names
                .get(number)
                .map_or_else(|| format!("Player {number}"), |n| (*n).to_owned());
            Entry::New(Member {
                name,
                ..Member::default()
            })
        })
        .collect();
    carry_out(&mut club, Command::Enter { event, entries }, now);
    let entrants: Vec<Id<Entrant>> = {
        let view = club.event(event).unwrap();
        view.entrants().iter().map(|entrant| entrant.id).collect()
    };
    let pairs = entrants.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let command = Command::PairByHand {
        event,
        pairs,
        bye: None,
        starts: None,
    };
    carry_out(&mut club, command, now);
    club
}

pub(super) fn carry_out(club: &mut Club, command: Command, now: Moment) -> crate::club::Applied {
    let request = Request::new(command).confirmed(Confirmed::Twice);
    club.apply(&request, now, &actor()).unwrap()
}
