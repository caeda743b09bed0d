//! The pages of the window by keyboard, found by the names that a screen reader says.

use arbiter::club::{Club, copies_of};
use arbiter::command::Actor;
use arbiter::event::engine_result;
use arbiter::record::{Event, Id, StoredProhibited};
use arbiter::sample;
use arbiter::sound::Speaker;
use arbiter::ui::{App, Dialog, Page, Preferences, Session, theme};
use arbiter::words::Words;
use eframe::egui::accesskit::Role;
use eframe::egui::{self, Key, Modifiers, Vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use egui_kittest::{Harness, Node};
use engine::{GameResult, Millis, Moment};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// 30 November 2026, 12:03 UTC.
pub(crate) const NOW: Moment = Moment {
    forward: Millis(1_000_000),
    wall: Millis(1_796_040_180_000),
};

pub(crate) type Window = Harness<'static, App>;

pub(crate) fn actor() -> Actor {
    Actor {
        name: "Arbiter".to_owned(),
        device: "window".to_owned(),
    }
}

pub(crate) fn window(club: Option<Club>, preferences: Preferences) -> Window {
    let session = Session {
        club,
        words: Words::english(),
        preferences,
        preferences_file: None,
        clock: Box::new(|| NOW),
        speaker: Speaker::with_sink(|_| Ok(())),
        actor: actor(),
    };
    let mut window = Harness::builder()
        .with_size(Vec2::new(1280.0, 720.0))
        .with_context_setup(theme::install_fonts)
        .build_ui_state(
            |ui, app: &mut App| {
                app.logic(ui.ctx());
                app.ui(ui);
            },
            App::new(session),
        );
    window.run();
    window
}

pub(crate) fn sample() -> (TempDir, Window) {
    let folder = tempfile::tempdir().unwrap();
    let club = sample::make(&folder.path().join("sample.club"), NOW).unwrap();
    (folder, window(Some(club), Preferences::default()))
}

pub(crate) fn empty() -> (TempDir, Window) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.club");
    let club = Club::create(&path, "Soweto Club", NOW, &actor()).unwrap();
    (folder, window(Some(club), Preferences::default()))
}

pub(crate) fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    window.run();
}

pub(crate) fn ctrl(window: &mut Window, key: Key) {
    window.key_press_modifiers(Modifiers::COMMAND, key);
    window.run();
}

pub(crate) fn sign(window: &mut Window, sign: &str) {
    window.event(egui::Event::Text(sign.to_owned()));
    window.run();
}

pub(crate) fn club(window: &Window) -> &Club {
    window.state().club().unwrap()
}

pub(crate) fn field<'a>(window: &'a Window, name: &'a str) -> Node<'a> {
    window.get_by_role_and_label(Role::TextInput, name)
}

pub(crate) fn event_of(window: &Window) -> Id<Event> {
    club(window).current_event().unwrap().id
}

pub(crate) fn results(window: &Window, round: u16) -> Vec<Option<GameResult>> {
    let view = club(window).event(event_of(window)).unwrap();
    let result = |board| view.result(board).map(|row| engine_result(row.result));
    view.boards(round)
        .iter()
        .map(|board| result(board.id))
        .collect()
}

#[test]
fn a_round_s_results_are_entered_by_keyboard_verified_and_undone() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num2);
    assert_eq!(window.state().page(), Page::Rounds);
    assert_eq!(results(&window, 4), [None; 4]);
    // The first board's game is over and proposes a draw.
    press(&mut window, Key::Enter);
    press(&mut window, Key::Num1);
    sign(&mut window, "+");
    sign(&mut window, "0");
    let all = [
        GameResult::Draw,
        GameResult::WhiteWins,
        GameResult::BlackForfeits,
        GameResult::BlackWins,
    ];
    assert_eq!(results(&window, 4), all.map(Some));
    // The second pass stops at what differs, and goes on once it is right.
    sign(&mut window, "v");
    sign(&mut window, "=");
    sign(&mut window, "0");
    assert!(window.state().status().refused);
    let verified = |window: &Window| {
        let view = club(window).event(event_of(window)).unwrap();
        let boards = view.boards(4).iter();
        boards
            .filter(|board| view.result(board.id).unwrap().verified_ms.is_some())
            .count()
    };
    assert_eq!(verified(&window), 1);
    assert!(
        window
            .query_all_by_label_contains("1–0 was entered")
            .next()
            .is_some()
    );
    sign(&mut window, "1");
    sign(&mut window, "+");
    sign(&mut window, "0");
    assert_eq!(verified(&window), 4);
    assert!(
        window
            .query_by_label("Every result is in and verified.")
            .is_some()
    );
    // Undo takes back the last verification, then the others, then the last result.
    for _ in 0..5 {
        ctrl(&mut window, Key::Z);
    }
    assert_eq!(
        results(&window, 4)[2..],
        [Some(GameResult::BlackForfeits), None]
    );
}

#[test]
fn arrows_choose_a_board_and_delete_clears_its_result_once_confirmed() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num2);
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    sign(&mut window, "1");
    assert_eq!(results(&window, 4)[2], Some(GameResult::WhiteWins));
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::Delete);
    assert!(matches!(window.state().dialog(), Some(Dialog::Confirm(_))));
    press(&mut window, Key::Enter);
    assert_eq!(results(&window, 4)[2], None);
}

#[test]
fn an_event_needs_a_name_and_enter_and_its_players_too() {
    let (_folder, mut window) = empty();
    ctrl(&mut window, Key::Num5);
    sign(&mut window, "s");
    sign(&mut window, "Club night");
    press(&mut window, Key::Enter);
    assert_eq!(window.state().dialog(), None);
    assert_eq!(window.state().page(), Page::Players);
    let event = event_of(&window);
    assert_eq!(club(&window).event(event).unwrap().row().name, "Club night");
    for name in [
        "Thabo Mokoena",
        "Lerato Dlamini",
        "Ndivhuwo Ṱhavhana",
        "Sipho Nkosi",
        "Anele Zulu",
    ] {
        sign(&mut window, name);
        press(&mut window, Key::Enter);
    }
    assert_eq!(club(&window).event(event).unwrap().entrants().len(), 5);
    // The next event takes a member by a few letters, accents or not.
    ctrl(&mut window, Key::Num5);
    sign(&mut window, "s");
    sign(&mut window, "Second night");
    press(&mut window, Key::Enter);
    let second = event_of(&window);
    assert_ne!(second, event);
    sign(&mut window, "thavh");
    press(&mut window, Key::Enter);
    let view = club(&window).event(second).unwrap();
    assert_eq!(view.name(view.entrants()[0].id), "Ndivhuwo Ṱhavhana");
    assert_eq!(club(&window).members().len(), 5);
}

#[test]
fn a_round_is_paired_with_one_key_and_unpaired_after_a_warning() {
    let (_folder, mut window) = empty();
    ctrl(&mut window, Key::Num5);
    sign(&mut window, "s");
    sign(&mut window, "Club night");
    press(&mut window, Key::Enter);
    for name in ["A", "B", "C", "D", "E"] {
        sign(&mut window, &format!("Player {name}"));
        press(&mut window, Key::Enter);
    }
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "p");
    let event = event_of(&window);
    let boards = |window: &Window| club(window).event(event).unwrap().boards(1).len();
    assert_eq!(boards(&window), 2);
    assert_eq!(club(&window).event(event).unwrap().byes(1).len(), 1);
    // A copy of the file was made without a word, and how the round came about can be looked into.
    assert_eq!(copies_of(club(&window).path()).len(), 1);
    sign(&mut window, "b");
    assert!(
        window
            .query_by_label_contains("The boards are not those")
            .is_none()
    );
    assert!(
        window
            .query_by_label_contains("0.0 points: 5 players")
            .is_some()
    );
    press(&mut window, Key::Escape);
    sign(&mut window, "u");
    press(&mut window, Key::Enter);
    assert_eq!(boards(&window), 0);
    // By hand: names by a few letters, White first; the last one has the bye.
    sign(&mut window, "h");
    for name in ["player c", "player d", "player a", "player e"] {
        sign(&mut window, name);
        press(&mut window, Key::Enter);
    }
    tab_to(&mut window, "Bye for Player B");
    tab_to(&mut window, "Pair the round");
    if matches!(window.state().dialog(), Some(Dialog::Confirm(_))) {
        press(&mut window, Key::Enter);
    }
    let view = club(&window).event(event).unwrap();
    let pairs: Vec<_> = view
        .boards(1)
        .iter()
        .map(|board| (view.name(board.white), view.name(board.black)))
        .collect();
    assert_eq!(pairs, [("Player C", "Player D"), ("Player A", "Player E")]);
    assert_eq!(view.name(view.byes(1)[0].entrant), "Player B");
}

#[test]
fn whoever_may_not_meet_is_named_by_a_few_letters() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num4);
    sign(&mut window, "m");
    sign(&mut window, "mang");
    press(&mut window, Key::Enter);
    tab_to(&mut window, "Keep them apart");
    // Once a round is paired, this is asked twice.
    let agree = |window: &mut Window| {
        for label in ["Change the event…", "Change the event"] {
            tab_to(window, label);
        }
    };
    agree(&mut window);
    let groups = |window: &Window| {
        let view = club(window).event(event_of(window)).unwrap();
        let names = |group: &StoredProhibited| {
            let names = group.entrants.iter().map(|id| view.name(*id).to_owned());
            names.collect::<Vec<_>>()
        };
        view.row().prohibited.iter().map(names).collect::<Vec<_>>()
    };
    assert_eq!(groups(&window), [["Tshwane A", "Mangaung"]]);
    sign(&mut window, "m");
    tab_to(&mut window, "Take away: Tshwane A, Mangaung");
    assert_eq!(groups(&window), [[""; 0]; 0]);
}

#[test]
fn ctrl_f_finds_a_row_and_enter_the_next_one() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num3);
    ctrl(&mut window, Key::F);
    sign(&mut window, "tsh");
    let marked = |window: &Window| {
        let list = window.get_by_role_and_label(Role::Table, "Standings");
        list.value().unwrap()
    };
    assert!(
        marked(&window).contains("Tshiḓilamolomo"),
        "{}",
        marked(&window)
    );
    press(&mut window, Key::Enter);
    assert!(marked(&window).contains("Tshwane A"), "{}", marked(&window));
    press(&mut window, Key::Escape);
    assert!(
        window
            .query_by_role_and_label(Role::TextInput, "Find")
            .is_none()
    );
}

#[test]
fn a_club_is_made_on_the_first_page() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window(None, Preferences::default());
    let path = folder.path().join("hall.club");
    sign(&mut window, "Hall");
    press(&mut window, Key::Tab);
    ctrl(&mut window, Key::A);
    sign(&mut window, &path.display().to_string());
    tab_to(&mut window, "Make the club");
    let status = window.state().status();
    assert!(window.state().club().is_some(), "{status:?}");
    assert_eq!(club(&window).info().unwrap().name, "Hall");
}

#[test]
fn a_file_that_does_not_open_is_told_in_words_with_what_can_be_done() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.club");
    let held = Club::create(&path, "Hall", NOW, &actor()).unwrap();
    let preferences = Preferences {
        last_club: Some(path),
        ..Preferences::default()
    };
    let mut window = window(None, preferences);
    assert!(
        window
            .query_all_by_label_contains("is open in another window")
            .next()
            .is_some()
    );
    tab_to(&mut window, "Open for reading only");
    assert_eq!(club(&window).info().unwrap().name, "Hall");
    drop(held);
}

/// Tab until the control of this name has the focus, then Enter.
pub(crate) fn tab_to(window: &mut Window, name: &str) {
    for _ in 0..90 {
        press(window, Key::Tab);
        let found = window.query_all_by_label(name);
        if found.into_iter().any(|node| node.is_focused()) {
            press(window, Key::Enter);
            return;
        }
    }
    panic!("Tab does not come to {name}");
}

/// Every control that can be used, by its id as text: what it is called.
fn controls(window: &Window) -> BTreeMap<String, String> {
    let usable = |node: &Node<'_>| {
        let node = node.accesskit_node();
        egui::accessibility::is_input(node.role()) && !node.is_hidden() && !node.is_disabled()
    };
    let root = window.root();
    let nodes = root.children_recursive().filter(usable);
    nodes
        .map(|node| {
            let node = node.accesskit_node();
            (
                format!("{:?}", node.id()),
                format!("{:?} {:?}", node.role(), node.label()),
            )
        })
        .collect()
}

fn focused(window: &Window) -> Option<String> {
    let root = window.root();
    let found = root
        .children_recursive()
        .find(egui_kittest::Node::is_focused);
    found.map(|node| format!("{:?}", node.accesskit_node().id()))
}

/// Fails unless Tab comes to each of the controls that were not among `before`.
fn tab_reaches(window: &mut Window, place: &str, before: &BTreeMap<String, String>) {
    assert_eq!(window.unnamed_widgets(), [""; 0], "{place}");
    let mut left = controls(window);
    left.retain(|id, _| !before.contains_key(id));
    assert!(!left.is_empty(), "{place} has no control");
    for _ in 0..left.len() + before.len() + 10 {
        press(window, Key::Tab);
        if let Some(id) = focused(window) {
            left.remove(&id);
        }
        if left.is_empty() {
            return;
        }
    }
    panic!("{place}: Tab does not reach {:?}", left.values());
}

#[test]
fn every_control_of_every_page_has_a_name_and_is_reached_by_tab() {
    let nothing = BTreeMap::new();
    let mut first = window(None, Preferences::default());
    tab_reaches(&mut first, "the first page", &nothing);
    for with_event in [true, false] {
        for (number, page) in (1_usize..).zip(Page::LIST) {
            let (_folder, mut window) = if with_event { sample() } else { empty() };
            let keys = [
                Key::Num1,
                Key::Num2,
                Key::Num3,
                Key::Num4,
                Key::Num5,
                Key::Num6,
                Key::Num7,
                Key::Num8,
            ];
            ctrl(&mut window, keys[number - 1]);
            assert_eq!(window.state().page(), page);
            tab_reaches(
                &mut window,
                &format!("{page:?}, event: {with_event}"),
                &nothing,
            );
        }
    }
}

#[test]
fn every_control_of_every_dialog_has_a_name_and_is_reached_by_tab() {
    // The page, and what is pressed on it: a dialog or another view opens.
    let dialogs: [(Key, &[&str]); 18] = [
        (Key::Num2, &["r"]),
        (Key::Num2, &["h"]),
        (Key::Num2, &["1", "Delete"]),
        (Key::Num2, &["u"]),
        (Key::Num2, &["g"]),
        (Key::Num2, &["i"]),
        (Key::Num3, &["Enter"]),
        (Key::Num3, &["v"]),
        (Key::Num3, &["t"]),
        (Key::Num4, &["i"]),
        (Key::Num4, &["e"]),
        (Key::Num4, &["m"]),
        (Key::Num5, &["s"]),
        (Key::Num5, &["n"]),
        (Key::Num5, &["v"]),
        (Key::Num5, &["v", "v"]),
        (Key::Num6, &["n", "n", "n", "n"]),
        (Key::Num6, &["z"]),
    ];
    for (page, keys) in dialogs {
        let (_folder, mut window) = sample();
        ctrl(&mut window, page);
        let before = controls(&window);
        for key in keys {
            match Key::from_name(key).filter(|_| key.len() > 1) {
                Some(key) => press(&mut window, key),
                None => sign(&mut window, key),
            }
        }
        let place = format!("{page:?} {keys:?}");
        let before = if window.state().dialog().is_some() {
            before
        } else {
            BTreeMap::new()
        };
        tab_reaches(&mut window, &place, &before);
    }
}

#[test]
fn three_hundred_players_are_drawn_without_waiting() {
    let (_folder, mut window) = empty();
    let path = window
        .state()
        .club()
        .unwrap()
        .path()
        .with_file_name("list.csv");
    let mut list = "Name,Rating\n".to_owned();
    for number in 0..300 {
        list.extend(["Player ", &format!("{number:03},{}\n", 1200 + number)]);
    }
    std::fs::write(&path, list).unwrap();
    ctrl(&mut window, Key::Num5);
    sign(&mut window, "s");
    sign(&mut window, "Large");
    press(&mut window, Key::Enter);
    tab_to(&mut window, "Import from a file (I)");
    sign(&mut window, &path.display().to_string());
    press(&mut window, Key::Enter);
    tab_to(&mut window, "Enter 300 players");
    let event = event_of(&window);
    assert_eq!(club(&window).event(event).unwrap().entrants().len(), 300);
    let rows = window
        .root()
        .children_recursive()
        .filter(|node| node.accesskit_node().role() == Role::Row)
        .count();
    assert!((10..60).contains(&rows), "{rows} rows are drawn");
    // Every page is drawn fast enough to follow the keys, the table and a round included.
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "p");
    assert_eq!(club(&window).event(event).unwrap().boards(1).len(), 150);
    for key in [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
    ] {
        ctrl(&mut window, key);
        let start = Instant::now();
        for _ in 0..5 {
            window.step();
        }
        let frame = start.elapsed() / 5;
        assert!(
            frame < Duration::from_millis(500),
            "{key:?}: {frame:?} a frame"
        );
    }
}

#[test]
fn games_of_a_file_go_onto_their_boards_once_they_are_agreed_to() {
    let (folder, mut window) = sample();
    let all = include_str!("data/sample/games.pgn");
    let wanted = "[Round \"4\"]\n[Board \"4\"]";
    let start = all[..all.find(wanted).unwrap()].rfind("[Event ").unwrap();
    let one = &all[start..];
    let end = one[1..].find("[Event ").map_or(one.len(), |end| end + 1);
    let path = folder.path().join("board-4.pgn");
    std::fs::write(&path, &one[..end]).unwrap();
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "g");
    sign(&mut window, &path.display().to_string());
    tab_to(&mut window, "Read it");
    tab_to(&mut window, "Put one game on its board");
    let view = club(&window).event(event_of(&window)).unwrap();
    let board = view.board(4, 4).unwrap().id;
    let game = view.deciding_game(board).unwrap().id;
    assert!(club(&window).game(game).unwrap().plies() > 20);
    assert!(view.waiting_proposal(board).is_some(), "it proposes");
    assert!(view.result(board).is_none(), "and does not decide");
    assert!(window.state().dialog().is_none());
}

#[test]
fn a_report_becomes_an_event_once_what_is_odd_is_agreed_to() {
    let (folder, mut window) = empty();
    let report = include_str!("data/trf/trf-2026.trf");
    let odd = report.replacen(" 3.5    1 ", " 4.5    1 ", 1);
    let path = folder.path().join("other.trf");
    std::fs::write(&path, odd).unwrap();
    ctrl(&mut window, Key::Num5);
    sign(&mut window, "r");
    sign(&mut window, &path.display().to_string());
    tab_to(&mut window, "Read it");
    assert!(window.query_by_label_contains("9 players").is_some());
    assert!(window.query_by_label_contains("4.5").is_some());
    tab_to(&mut window, "Take it over all the same");
    tab_to(&mut window, "Take the event over");
    let view = club(&window).event(event_of(&window)).unwrap();
    assert_eq!((view.entrants().len(), view.last_round()), (9, 4));
    // And out again from the page of sheets and files.
    ctrl(&mut window, Key::Num6);
    for _ in 0..60 {
        if window.query_by_label_contains("birth dates").is_some() {
            break;
        }
        sign(&mut window, "n");
    }
    assert!(window.query_by_label_contains("birth dates").is_some());
}

#[test]
fn a_report_brings_a_club_of_its_own_where_none_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window(None, Preferences::default());
    let good = include_str!("data/trf/trf-2026.trf");
    let bad = good.replacen(" 3.5    1 ", " ?.5    1 ", 1);
    let put = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let (bad, good) = (put("bad.trf", &bad), put("good.trf", good));
    let club_file = folder.path().join("made/new.club");
    // The first page lies under the dialog and has fields of the same names.
    let type_in = |window: &mut Window, label: &str, text: &str| {
        let fields: Vec<_> = window.get_all_by_label(label).collect();
        let mut fields = fields
            .into_iter()
            .filter(|field| field.accesskit_node().role() == Role::TextInput);
        let field = fields.next_back().unwrap();
        field.focus();
        field.set_text_value_accesskit(text);
        drop(fields);
        window.run();
    };
    let read = |window: &mut Window, path: &str| {
        window.get_by_label("Event from a TRF file…").click();
        window.run();
        type_in(window, "File", path);
        window.get_by_label("Read it").click();
        window.run();
    };
    let asks_for_a_place = |window: &Window| {
        let mut found = window.query_all_by_label("File of the new club");
        found.next().is_some()
    };
    read(&mut window, &bad);
    // What cannot be read says where, and there is nothing to take over and no file.
    assert!(window.query_by_label_contains("bad.trf, line").is_some());
    assert!(!asks_for_a_place(&window));
    press(&mut window, Key::Escape);
    assert!(window.state().dialog().is_none());
    read(&mut window, &good);
    assert!(window.query_by_label_contains("9 players").is_some());
    assert!(asks_for_a_place(&window));
    type_in(&mut window, "Name of the club", "Visitors");
    let path = club_file.display().to_string();
    type_in(&mut window, "File of the new club", &path);
    assert!(!club_file.exists());
    window.get_by_label("Make the club with this event").click();
    window.run();
    assert!(window.state().dialog().is_none());
    assert_eq!(club(&window).path(), club_file);
    let view = club(&window).event(event_of(&window)).unwrap();
    assert_eq!((view.entrants().len(), view.last_round()), (9, 4));
}

#[test]
fn a_tie_that_is_not_decided_asks_for_a_replay_or_a_decision() {
    use arbiter::command::{Command, Entry, EventSetup, Request};
    use arbiter::record::{Member, System};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.club");
    let mut club_file = Club::create(&path, "Cup Club", NOW, &actor()).unwrap();
    let mut done = |command| {
        club_file
            .apply(&Request::new(command), NOW, &actor())
            .unwrap()
    };
    let setup = EventSetup::named("Cup", System::Knockout);
    let event = done(Command::CreateEvent(Box::new(setup))).first().unwrap();
    let entries = ["Mokoena", "Dlamini"].map(|name| {
        Entry::New(Member {
            name: name.to_owned(),
            ..Member::default()
        })
    });
    done(Command::Enter {
        event,
        entries: entries.to_vec(),
    });
    done(Command::PairRound {
        event,
        starts: None,
    });
    let mut window = window(Some(club_file), Preferences::default());
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "=");
    tab_to(&mut window, "Settle the tie on board 1");
    tab_to(&mut window, "Replay with colours reversed");
    let boards = |window: &Window| club(window).event(event).unwrap().boards(1).len();
    assert_eq!(boards(&window), 2);
    press(&mut window, Key::ArrowDown);
    sign(&mut window, "=");
    tab_to(&mut window, "Settle the tie on board 1");
    tab_to(&mut window, "Draw lots");
    let row = club(&window).event(event).unwrap().row().row.clone();
    assert_eq!(row.decisions.len(), 1);
    ctrl(&mut window, Key::Num3);
    assert!(
        window
            .query_all_by_label_contains("won the event")
            .next()
            .is_some()
    );
}
