//! The palette on every page of every kind of event: whatever it offers does something there, or says why it cannot.

use super::super::keys::{self, Wish};
use super::super::palette::lines;
use super::super::{Action, App, Dialog, Page, Preferences, Scene, place_of, shown_round};
use super::hall::{Hall, carry_out};
use crate::club::Club;
use crate::command::{Command, Entry, EventSetup};
use crate::record::{Event, Id, Member, System};
use egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;
use engine::play::Naming;
use engine::{GameResult, Moment, RuleSet};

/// What stands in the club file when the palette is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    NoClub,
    NoEvent,
    NoPlayers,
    NoRound,
    Running,
    Knockout,
    Closed,
}

impl Standing {
    const ALL: [Standing; 7] = [
        Standing::NoClub,
        Standing::NoEvent,
        Standing::NoPlayers,
        Standing::NoRound,
        Standing::Running,
        Standing::Knockout,
        Standing::Closed,
    ];

    fn hall(self) -> Hall {
        match self {
            Standing::NoClub => Hall::empty(),
            Standing::Running => Hall::new(3, RuleSet::classic()),
            other => Hall::of(
                Preferences::default(),
                Vec2::new(1280.0, 720.0),
                |path, now| {
                    let mut club = Club::create(path, "Soweto Club", now, &super::hall::actor());
                    other.fill(club.as_mut().unwrap(), now);
                    club.unwrap()
                },
            ),
        }
    }

    fn fill(self, club: &mut Club, now: Moment) {
        if self == Standing::NoEvent {
            return;
        }
        let system = match self {
            Standing::Knockout => System::Knockout,
            _ => System::Swiss,
        };
        let mut setup = EventSetup::named("Gauteng Open", system);
        if self == Standing::Closed {
            setup.rounds = Some(1);
        }
        let made = carry_out(club, Command::CreateEvent(Box::new(setup)), now);
        let event: Id<Event> = made.first().unwrap();
        if self == Standing::NoPlayers {
            return;
        }
        let entries = (1..=4)
            .map(|number| {
                Entry::New(Member {
                    name: format!("Player {number}"),
                    ..Member::default()
                })
            })
            .collect();
        carry_out(club, Command::Enter { event, entries }, now);
        if self == Standing::NoRound {
            return;
        }
        let starts = None;
        carry_out(club, Command::PairRound { event, starts }, now);
        if self == Standing::Closed {
            let boards = club.event(event).unwrap();
            let boards: Vec<_> = boards.boards(1).iter().map(|board| board.id).collect();
            for board in boards {
                let result = GameResult::WhiteWins;
                let reason = None;
                let enter = Command::EnterResult {
                    board,
                    result,
                    reason,
                };
                carry_out(club, enter, now);
            }
            carry_out(club, Command::CloseEvent { event }, now);
        }
    }
}

/// What the palette offers, in words and with what each line asks for.
fn offered(app: &App, page: Page) -> Vec<(String, Vec<Action>)> {
    let club = app.session.club.as_ref();
    let event = club.zip(app.event_id()).and_then(|(c, id)| c.event(id));
    let scene = Scene {
        club,
        event: event.as_ref(),
        round: shown_round(app.round, event.as_ref()),
        words: &app.session.words,
        theme: &app.theme,
        now: app.now,
        preferences: &app.session.preferences,
        calls: &app.calls,
        read_only: None,
        unwritten: None,
        place: place_of(page),
        keys: true,
    };
    lines(&scene, page, "")
        .into_iter()
        .map(|line| (line.words, line.actions))
        .collect()
}

/// All that somebody can see a change of: the window's state, what has the keys, and the club's journal.
fn seen(hall: &Hall) -> String {
    let app = hall.app();
    let focused = hall.harness.ctx.memory(egui::Memory::focused);
    let journal = app.club().map_or(0, |club| club.journal().len());
    let over = (&app.dialog, &app.palette, app.help, &app.status);
    let shown = (app.page, app.event, app.round, &app.trail);
    let views = (&app.game, &app.practice, &app.pages);
    // What the floor keeps drawn is long, and nothing of it is asked for by the palette but the focus.
    let preferences = app.preferences();
    format!("{over:?} {shown:?} {views:?} {preferences:?} {focused:?} {journal}")
}

/// What reaches beyond the window: a viewer, a printer, the system's dialog.
fn reaches_out(actions: &[Action]) -> bool {
    let out = [Wish::OpenPdf, Wish::PrintPaper];
    actions
        .iter()
        .any(|action| matches!(action, Action::Wish(wish) if out.contains(wish)))
}

/// What goes somewhere and does nothing for who is there already.
fn goes_nowhere(hall: &Hall, actions: &[Action]) -> bool {
    let [Action::Wish(wish)] = actions else {
        return false;
    };
    match wish {
        Wish::Page(number) => Page::LIST[usize::from(*number) - 1] == hall.app().page(),
        // The first tile and the field for the first player have the keys from the start.
        Wish::FirstTile
        | Wish::EnterPlayer
        | Wish::Back
        | Wish::ReplayBack
        | Wish::ReplayForward
        | Wish::ReplayStart
        | Wish::ReplayEnd
        | Wish::PreviewBack
        | Wish::PreviewOn => true,
        _ => false,
    }
}

/// Whether a line stands for a key of the page itself.
fn belongs_to(page: Page, actions: &[Action]) -> bool {
    let [Action::Wish(wish)] = actions else {
        return false;
    };
    keys::at(place_of(page), Naming::Grid).any(|row| row.wish == *wish)
}

fn go(hall: &mut Hall, page: Page) {
    hall.act(Action::Go(page));
    hall.harness.step();
}

#[test]
fn whatever_the_palette_offers_does_something_or_says_why_not() {
    let mut silent = Vec::new();
    for standing in Standing::ALL {
        let mut hall = standing.hall();
        let preferences = hall.app().preferences().clone();
        let game = |hall: &Hall| Page::Game(hall.game(1));
        let with_board = matches!(standing, Standing::Running | Standing::Knockout);
        let pages = Page::LIST.map(Some).into_iter();
        for page in pages.chain([None]) {
            let shown = match page {
                Some(page) => page,
                None if with_board => game(&hall),
                None => continue,
            };
            go(&mut hall, shown);
            let all = offered(hall.app(), shown);
            for (at, (words, actions)) in all.iter().enumerate() {
                let (words, actions) = (words.clone(), actions.clone());
                if reaches_out(&actions) || goes_nowhere(&hall, &actions) {
                    continue;
                }
                // What is offered everywhere is the same everywhere: one page tries it.
                let own = belongs_to(shown, &actions);
                let elsewhere = matches!(actions[..], [Action::Go(_), Action::Wish(_)]);
                let general = matches!(standing, Standing::NoClub | Standing::Running);
                if !own && (shown != Page::Practice || !(elsewhere || general)) {
                    continue;
                }
                let before = seen(&hall);
                let journal = hall.app().club().map_or(0, |club| club.journal().len());
                for action in actions {
                    hall.act(action);
                }
                hall.harness.step();
                if seen(&hall) == before {
                    silent.push(format!("{standing:?}, {shown:?}: {words}"));
                }
                let now = hall.app().club().map_or(0, |club| club.journal().len());
                let kept = *hall.app().preferences() == preferences;
                if now == journal && kept {
                    hall.clear();
                } else {
                    hall = standing.hall();
                }
                go(&mut hall, shown);
                let again = offered(hall.app(), shown).into_iter().nth(at);
                assert_eq!(again.map(|line| line.0), Some(words));
            }
        }
    }
    assert!(silent.is_empty(), "{silent:#?}");
}

#[test]
fn what_needs_an_event_or_a_round_is_offered_only_where_there_is_one() {
    let all = |standing: Standing, page| {
        let hall = standing.hall();
        let words = offered(hall.app(), page).into_iter().map(|line| line.0);
        words.collect::<Vec<_>>()
    };
    let has = |lines: &[String], words: &str| lines.iter().any(|line| line.contains(words));
    let none = all(Standing::NoClub, Page::Floor);
    assert!(!has(&none, "Open the board"), "{none:?}");
    let without = all(Standing::NoEvent, Page::Floor);
    for words in ["Rounds: ", "Club: Change the set-up"] {
        assert!(!has(&without, words), "{words}: {without:?}");
    }
    assert!(has(&without, "Club: Set up an event"), "{without:?}");
    let running = all(Standing::Running, Page::Floor);
    for words in [
        "Rounds: Results from a file",
        "Table: Tie-breaks",
        "Rounds: How it was paired",
    ] {
        assert!(has(&running, words), "{words}: {running:?}");
    }
    let knockout = all(Standing::Knockout, Page::Floor);
    for words in ["Table: Tie-breaks", "Rounds: How it was paired"] {
        assert!(!has(&knockout, words), "{words}: {knockout:?}");
    }
    let closed = all(Standing::Closed, Page::Club);
    assert!(!has(&closed, "Pair the next round"), "{closed:?}");
}

#[test]
fn the_event_that_is_shown_is_closed_from_the_palette_once_that_is_agreed_to() {
    let mut hall = Hall::new(2, RuleSet::classic());
    let event = hall.club().current_event().unwrap().id;
    let closed = |hall: &Hall| hall.club().tables().get(event).unwrap().closed_ms.is_some();
    hall.press_with(Modifiers::COMMAND, Key::Num2);
    hall.type_signs("11");
    for page in [Key::Num1, Key::Num5] {
        hall.press_with(Modifiers::COMMAND, page);
        hall.press_with(Modifiers::COMMAND, Key::K);
        hall.type_signs("close the event");
        hall.press(Key::Enter);
        assert!(matches!(hall.app().dialog(), Some(Dialog::Confirm(_))));
        assert!(!closed(&hall));
        hall.press(Key::Escape);
        assert!(hall.app().dialog().is_none());
    }
    hall.press_with(Modifiers::COMMAND, Key::K);
    hall.type_signs("close the event");
    hall.press(Key::Enter);
    // There are rounds left: it is asked twice.
    hall.tab_to("Close the event…");
    hall.tab_to("Close the event");
    assert!(closed(&hall), "{}", hall.status());
    // What is closed is not offered to be closed from elsewhere.
    hall.press_with(Modifiers::COMMAND, Key::Num1);
    hall.press_with(Modifiers::COMMAND, Key::K);
    hall.type_signs("close the event");
    assert!(
        hall.harness
            .query_by_label_contains("Nothing is called that")
            .is_some()
    );
}
