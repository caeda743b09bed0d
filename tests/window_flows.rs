//! What an arbiter does to players, rounds and results, by key events alone.

use crate::window_pages::{
    NOW, Window, actor, club, ctrl, empty, event_of, press, results, sample, sign, tab_to, window,
};
use arbiter::club::{Club, copies_of, restore};
use arbiter::command::{Command, Entry, EventSetup, Request};
use arbiter::record::{
    Board, Category, Entrant, Game, Id, Member, Status, StoredBye, StoredSeeding, System,
};
use arbiter::store::Access;
use arbiter::ui::keys::{self, Place, Wish};
use arbiter::ui::{Dialog, Page, Preferences};
use arbiter::words::Words;
use eframe::egui::Key;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use engine::GameResult;
use engine::play::Naming;

/// A Swiss with so many players, entered by typing them, and the page of players.
pub(crate) fn swiss(players: usize) -> (tempfile::TempDir, Window) {
    let (folder, mut window) = empty();
    ctrl(&mut window, Key::Num5);
    sign(&mut window, "s");
    sign(&mut window, "Club night");
    press(&mut window, Key::Enter);
    for number in 1..=players {
        sign(&mut window, &format!("Player {number:02}"));
        press(&mut window, Key::Enter);
    }
    assert_eq!(window.state().page(), Page::Players);
    // Esc leaves the field for entering: letters are keys again.
    press(&mut window, Key::Escape);
    assert_eq!(window.state().page(), Page::Players);
    (folder, window)
}

pub(crate) fn entrant(window: &Window, number: usize) -> Id<Entrant> {
    let view = club(window).event(event_of(window)).unwrap();
    view.entrants()[number - 1].id
}

/// Presses a key of the page of players for the player of a number, from the top of the list.
fn for_player(window: &mut Window, number: usize, key: &str) {
    press(window, Key::Home);
    for _ in 1..number {
        press(window, Key::ArrowDown);
    }
    sign(window, key);
}

/// Agrees to what is asked: Enter for one question, the buttons by Tab for two.
fn agree(window: &mut Window, first: &str, verb: &str) {
    assert!(matches!(window.state().dialog(), Some(Dialog::Confirm(_))));
    tab_to(window, first);
    tab_to(window, verb);
    assert!(window.state().dialog().is_none());
}

fn boards(window: &Window, round: u16) -> Vec<Id<Board>> {
    let view = club(window).event(event_of(window)).unwrap();
    view.boards(round).iter().map(|board| board.id).collect()
}

fn players(window: &Window, board: Id<Board>) -> (Id<Entrant>, Id<Entrant>) {
    let row = club(window).tables().get(board).unwrap();
    (row.white, row.black)
}

#[test]
fn players_report_sit_out_get_byes_and_withdraw() {
    let (_folder, mut window) = swiss(7);
    for number in 1..=6 {
        for_player(&mut window, number, "c");
    }
    let reported = |window: &Window| {
        let rows = club(window).tables().all::<Entrant>();
        rows.filter(|row| row.checked_in_ms.is_some()).count()
    };
    assert_eq!(reported(&window), 6);
    for_player(&mut window, 6, "c");
    assert_eq!(reported(&window), 5, "the same key takes it back");
    for_player(&mut window, 6, "c");
    for_player(&mut window, 2, "h");
    for_player(&mut window, 3, "f");
    for_player(&mut window, 4, "a");
    for_player(&mut window, 5, "w");
    let status = |window: &Window, number: usize| {
        let view = club(window).event(event_of(window)).unwrap();
        view.status(view.entrants()[number - 1].id, 1)
    };
    let bye = |window: &Window, number: usize| {
        let view = club(window).event(event_of(window)).unwrap();
        view.bye(view.entrants()[number - 1].id, 1).map(|b| b.kind)
    };
    assert_eq!(bye(&window, 2), Some(StoredBye::Half));
    assert_eq!(bye(&window, 3), Some(StoredBye::Full));
    assert_eq!(status(&window, 4), Status::Absent);
    assert_eq!(status(&window, 5), Status::Withdrawn);
    for_player(&mut window, 5, "w");
    assert_eq!(status(&window, 5), Status::Present, "returned");
    for_player(&mut window, 3, "f");
    assert_eq!(bye(&window, 3), None);
    // Who has not reported is left out, once that is confirmed.
    tab_to(&mut window, "Close check-in (1 not reported)");
    assert!(matches!(window.state().dialog(), Some(Dialog::Confirm(_))));
    press(&mut window, Key::Enter);
    assert_eq!(status(&window, 7), Status::Absent);
}

#[test]
fn players_are_numbered_and_seated_by_keys() {
    let (_folder, mut window) = swiss(4);
    let last = entrant(&window, 4);
    for_player(&mut window, 4, "s");
    sign(&mut window, "1");
    press(&mut window, Key::Enter);
    assert_eq!(entrant(&window, 1), last);
    let seeding = |window: &Window| {
        let view = club(window).event(event_of(window)).unwrap();
        view.row().seeding
    };
    assert_eq!(seeding(&window), StoredSeeding::Hand);
    sign(&mut window, "s");
    tab_to(&mut window, "Draw the lot");
    assert!(matches!(seeding(&window), StoredSeeding::Lot(_)));
    sign(&mut window, "s");
    tab_to(&mut window, "Usual order");
    assert_eq!(seeding(&window), StoredSeeding::Rating);
    for_player(&mut window, 2, "b");
    sign(&mut window, "2");
    press(&mut window, Key::Enter);
    let second = entrant(&window, 2);
    let row = club(&window).tables().get(second).unwrap();
    assert_eq!(row.fixed_board, Some(2));
    // A board that cannot be is refused, and of what was asked with it nothing is done.
    for_player(&mut window, 3, "b");
    sign(&mut window, "2");
    press(&mut window, Key::Tab);
    sign(&mut window, "1500");
    press(&mut window, Key::Enter);
    assert!(window.state().status().refused);
    assert!(window.state().dialog().is_some());
    let third = entrant(&window, 3);
    let row = club(&window).tables().get(third).unwrap();
    assert_eq!((row.fixed_board, row.rating), (None, None));
}

#[test]
fn a_pairing_is_published_and_changed_by_keys() {
    let (_folder, mut window) = swiss(7);
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "p");
    sign(&mut window, "l");
    sign(&mut window, "14:00");
    press(&mut window, Key::Enter);
    let round = |window: &Window| {
        let view = club(window).event(event_of(window)).unwrap();
        view.round(1).unwrap().row.clone()
    };
    assert!(round(&window).published_ms.is_some());
    let starts = round(&window).starts.unwrap();
    assert!(starts.ends_with("T14:00"), "{starts}");
    // Colours of the first board; the hall has seen the old ones, so it asks.
    let all = boards(&window, 1);
    let first = players(&window, all[0]);
    press(&mut window, Key::Home);
    sign(&mut window, "1");
    press(&mut window, Key::Home);
    sign(&mut window, "e");
    sign(&mut window, "x");
    press(&mut window, Key::Enter);
    assert_eq!(players(&window, all[0]), (first.1, first.0));
    assert_eq!(results(&window, 1)[0], Some(GameResult::BlackWins));
    // White of the second board and whoever has the bye exchange places.
    let second = players(&window, all[1]);
    let free = |window: &Window| {
        let view = club(window).event(event_of(window)).unwrap();
        view.byes(1)[0].entrant
    };
    let before = free(&window);
    let name = {
        let view = club(&window).event(event_of(&window)).unwrap();
        view.name(before).to_owned()
    };
    press(&mut window, Key::Home);
    press(&mut window, Key::ArrowDown);
    sign(&mut window, "e");
    sign(&mut window, "s");
    sign(&mut window, &name);
    press(&mut window, Key::Enter);
    press(&mut window, Key::Enter);
    assert_eq!(free(&window), second.0);
    assert_eq!(players(&window, all[1]).0, before);
    // The third board is taken out for whoever does not play: there is a bye already, so neither does.
    press(&mut window, Key::Home);
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    sign(&mut window, "e");
    sign(&mut window, "t");
    sign(&mut window, "n");
    press(&mut window, Key::Enter);
    assert_eq!(boards(&window, 1).len(), 2);
    // One of them plays the one with the bye after all: the line of the bye comes after the boards.
    let gone = {
        let view = club(&window).event(event_of(&window)).unwrap();
        view.name(view.unpaired(1)[0].id).to_owned()
    };
    press(&mut window, Key::Home);
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    sign(&mut window, "e");
    sign(&mut window, &gone);
    press(&mut window, Key::Enter);
    press(&mut window, Key::Enter);
    assert_eq!(boards(&window, 1).len(), 3);
    let view = club(&window).event(event_of(&window)).unwrap();
    assert!(view.byes(1).is_empty());
}

#[test]
fn a_game_is_adjourned_replayed_and_decided_by_keys() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num2);
    let all = boards(&window, 4);
    let adjourned = |window: &Window| club(window).tables().get(all[1]).unwrap().adjourned;
    press(&mut window, Key::Home);
    press(&mut window, Key::ArrowDown);
    sign(&mut window, "e");
    sign(&mut window, "j");
    assert!(adjourned(&window));
    sign(&mut window, "e");
    sign(&mut window, "j");
    assert!(!adjourned(&window));
    sign(&mut window, "e");
    sign(&mut window, "n");
    sign(&mut window, "the table fell");
    press(&mut window, Key::Enter);
    let games = |window: &Window| -> Vec<(u16, bool, Option<String>)> {
        let rows = club(window).tables().all::<Game>();
        rows.filter(|game| game.board == all[1])
            .map(|game| (game.number, game.decides, game.cause.clone()))
            .collect()
    };
    let cause = Some("the table fell".to_owned());
    assert_eq!(games(&window), [(1, false, None), (2, true, cause.clone())]);
    sign(&mut window, "e");
    sign(&mut window, "m");
    sign(&mut window, "1");
    assert_eq!(games(&window), [(1, true, None), (2, false, cause)]);
}

#[test]
fn a_round_with_results_is_taken_back_after_a_copy_was_made() {
    let (_folder, mut window) = swiss(4);
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "p");
    sign(&mut window, "1");
    sign(&mut window, "=");
    let copies = copies_of(club(&window).path()).len();
    sign(&mut window, "u");
    assert!(
        window
            .query_all_by_label_contains("2 results (boards 1, 2)")
            .next()
            .is_some()
    );
    // Left alone, nothing has happened, and no copy was made.
    press(&mut window, Key::Escape);
    assert_eq!(boards(&window, 1).len(), 2);
    assert_eq!(copies_of(club(&window).path()).len(), copies);
    sign(&mut window, "u");
    agree(&mut window, "Unpair the round…", "Unpair the round");
    assert!(boards(&window, 1).is_empty());
    let path = club(&window).path().to_owned();
    let made = copies_of(&path);
    assert_eq!(made.len(), copies + 1);
    // The copy has what was taken away.
    let elsewhere = path.with_file_name("elsewhere.club");
    restore(&made[0], &elsewhere, arbiter::clock::now()).unwrap();
    let copy = Club::open(&elsewhere, Access::Read, arbiter::clock::now()).unwrap();
    assert_eq!(copy.tables().results.len(), 2);
    // So has undo.
    ctrl(&mut window, Key::Z);
    assert_eq!(boards(&window, 1).len(), 2);
    assert_eq!(
        results(&window, 1),
        [Some(GameResult::WhiteWins), Some(GameResult::Draw)]
    );
}

#[test]
fn a_correction_of_an_older_round_asks_twice_and_marks_the_later_ones() {
    let (_folder, mut window) = swiss(4);
    ctrl(&mut window, Key::Num2);
    for _ in 0..2 {
        sign(&mut window, "p");
        sign(&mut window, "1");
        sign(&mut window, "1");
    }
    // Back to the first round by its key.
    ctrl(&mut window, Key::PageUp);
    press(&mut window, Key::Home);
    sign(&mut window, "0");
    agree(&mut window, "Enter the result…", "Enter the result");
    assert_eq!(results(&window, 1)[0], Some(GameResult::BlackWins));
    ctrl(&mut window, Key::PageDown);
    assert!(
        window
            .query_all_by_label_contains("paired on an older result of round 1, board 1")
            .next()
            .is_some()
    );
}

#[test]
fn every_action_of_a_page_is_in_the_palette_with_its_key() {
    let words = Words::english();
    let (_folder, mut window) = sample();
    let keys = [
        (Key::Num1, Place::Floor),
        (Key::Num2, Place::Results),
        (Key::Num3, Place::Table),
        (Key::Num4, Place::Players),
        (Key::Num5, Place::Club),
        (Key::Num6, Place::Print),
        (Key::Num7, Place::Journal),
    ];
    for (page, place) in keys {
        ctrl(&mut window, page);
        ctrl(&mut window, Key::K);
        let lines = keys::at(place, Naming::Grid).chain(keys::at(Place::Everywhere, Naming::Grid));
        for row in lines.filter(|row| row.wish != Wish::Palette) {
            let label = words.plain(row.label);
            let key = row.stroke.shown();
            let found = window.query_all_by_label_contains(&label).any(|node| {
                let told = node.accesskit_node().label().unwrap_or_default();
                told.starts_with(&label) && told.contains(&key)
            });
            assert!(found, "{place:?}: {label} {key}");
        }
        press(&mut window, Key::Escape);
    }
}

#[test]
fn the_palette_does_what_belongs_to_another_page_there() {
    let (_folder, mut window) = swiss(4);
    ctrl(&mut window, Key::Num1);
    ctrl(&mut window, Key::K);
    sign(&mut window, "rounds pair the next");
    press(&mut window, Key::Enter);
    assert_eq!(window.state().page(), Page::Rounds);
    assert_eq!(boards(&window, 1).len(), 2);
}

#[test]
fn a_pairing_by_hand_that_was_left_by_esc_goes_on_where_it_was() {
    let (_folder, mut window) = swiss(4);
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "h");
    for name in ["Player 04", "Player 01"] {
        sign(&mut window, name);
        press(&mut window, Key::Enter);
    }
    for _ in 0..3 {
        press(&mut window, Key::Escape);
        if !window.state().status().text.is_empty() {
            break;
        }
    }
    assert!(
        window.state().status().text.contains("laid aside"),
        "{:?}",
        window.state().status()
    );
    sign(&mut window, "h");
    for name in ["Player 02", "Player 03"] {
        sign(&mut window, name);
        press(&mut window, Key::Enter);
    }
    tab_to(&mut window, "Pair the round");
    if window.state().dialog().is_some() {
        press(&mut window, Key::Enter);
    }
    let all = boards(&window, 1);
    assert_eq!(all.len(), 2);
    assert_eq!(
        players(&window, all[0]),
        (entrant(&window, 4), entrant(&window, 1))
    );
}

#[test]
fn a_pairing_by_hand_begins_and_ends_in_sight_and_is_compared_with_the_programs_own() {
    let (_folder, mut window) = swiss(6);
    // A heading says its words as its value.
    let shown = |window: &Window, words: &str| {
        let mut nodes = window.root().children_recursive();
        nodes.any(|node| {
            let node = node.accesskit_node();
            let said = [node.label(), node.value()];
            said.iter().flatten().any(|text| text.contains(words))
        })
    };
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "h");
    assert!(shown(&window, "Round 1 by hand"));
    tab_to(&mut window, "Start from the program’s own");
    assert!(shown(&window, "The same as the program’s own pairing."));
    // White and Black of the first board the other way round: one board is not the program's.
    sign(&mut window, "x");
    assert!(shown(
        &window,
        "2 of 3 boards as in the program’s own pairing."
    ));
    assert!(shown(&window, "colours the other way"));
    sign(&mut window, "x");
    assert!(shown(&window, "The same as the program’s own pairing."));
    sign(&mut window, "x");
    // Nothing is in the file before it is kept, and leaving it is leaving it.
    assert!(boards(&window, 1).is_empty());
    press(&mut window, Key::Escape);
    assert!(!shown(&window, "Round 1 by hand") && boards(&window, 1).is_empty());
    sign(&mut window, "h");
    tab_to(&mut window, "Start from the program’s own");
    sign(&mut window, "x");
    tab_to(&mut window, "Pair the round");
    if matches!(window.state().dialog(), Some(Dialog::Confirm(_))) {
        press(&mut window, Key::Enter);
    }
    assert_eq!(boards(&window, 1).len(), 3);
    assert!(!shown(&window, "Round 1 by hand"));
    assert!(
        shown(&window, "paired by hand"),
        "and it says so from then on"
    );
    let kind = club(&window)
        .journal()
        .iter()
        .map(|line| line.kind.as_str());
    assert!(kind.rev().any(|kind| kind == "pair-by-hand"));
}

#[test]
fn the_brackets_of_a_round_name_who_was_moved_and_why() {
    let (_folder, mut window) = swiss(7);
    ctrl(&mut window, Key::Num2);
    for round in 1..=3_u16 {
        sign(&mut window, "p");
        if round < 3 {
            for result in ["1", "=", "1"] {
                sign(&mut window, result);
            }
        }
    }
    let (floats, bye) = {
        let view = club(&window).event(event_of(&window)).unwrap();
        let score = |id| view.score(id, 2).tenths();
        let boards = view.boards(3).iter();
        let uneven = boards.filter(|board| score(board.white) != score(board.black));
        let lower: Vec<String> = uneven
            .map(|board| {
                let down = if score(board.white) > score(board.black) {
                    board.white
                } else {
                    board.black
                };
                view.name(down).to_owned()
            })
            .collect();
        (lower, view.name(view.byes(3)[0].entrant).to_owned())
    };
    assert!(!floats.is_empty(), "seven players of uneven scores");
    sign(&mut window, "b");
    let texts: Vec<String> = {
        let nodes = window.root().children_recursive();
        nodes
            .filter_map(|node| node.accesskit_node().value())
            .collect()
    };
    for name in floats {
        let told = texts
            .iter()
            .any(|text| text.starts_with('▼') && text.contains(&name));
        assert!(told, "{name}: {texts:?}");
    }
    let told = texts
        .iter()
        .any(|text| text.contains(&bye) && text.contains("bye"));
    assert!(told, "{bye}: {texts:?}");
    assert!(
        texts.iter().any(|text| text.contains("2.0 points")),
        "{texts:?}"
    );
    assert!(
        !texts
            .iter()
            .any(|text| text.contains("The boards are not those"))
    );
}

#[test]
fn byes_stand_apart_from_results() {
    let (_folder, mut window) = swiss(5);
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "p");
    let line = window
        .query_all_by_label_contains("bye by the pairing")
        .next();
    assert!(line.is_some());
    // No result can be entered there.
    press(&mut window, Key::End);
    sign(&mut window, "1");
    assert_eq!(results(&window, 1), [None, None]);
}

#[test]
fn tie_breaks_are_changed_from_the_table_and_asked_twice_once_the_event_has_begun() {
    let (_folder, mut window) = swiss(5);
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "p");
    ctrl(&mut window, Key::Num3);
    let list = |window: &Window| {
        let view = club(window).event(event_of(window)).unwrap();
        view.row().tie_breaks.clone()
    };
    assert_eq!(list(&window), "PTS BH DE");
    sign(&mut window, "t");
    assert!(matches!(
        window.state().dialog(),
        Some(Dialog::TieBreaks(_))
    ));
    window.get_by_label("FIDE Swiss").click();
    window.run();
    assert!(window.query_by_label_contains("Sonneborn").is_some());
    tab_to(&mut window, "Change the tie-breaks");
    agree(&mut window, "Change the event…", "Change the event");
    assert_eq!(list(&window), "PTS BH/C1 BH SB DE");
}

#[test]
fn the_table_shows_the_standings_of_a_category() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ages.club");
    let mut file = Club::create(&path, "Ages", NOW, &actor()).unwrap();
    let mut done = |command| file.apply(&Request::new(command), NOW, &actor()).unwrap();
    let mut setup = EventSetup::named("Open", System::Swiss);
    setup.categories = Category::read_list("Young <25, Old 25+").unwrap();
    let event = done(Command::CreateEvent(Box::new(setup))).first().unwrap();
    let entries = ["1980-05-01", "2011-05-01", "1970-05-01", "2012-05-01"].map(|born| {
        Entry::New(Member {
            name: format!("Born {born}"),
            born: Some(born.to_owned()),
            ..Member::default()
        })
    });
    let entries = entries.to_vec();
    done(Command::Enter { event, entries });
    done(Command::PairRound {
        event,
        starts: None,
    });
    let mut window = window(Some(file), Preferences::default());
    ctrl(&mut window, Key::Num3);
    let overall = |window: &Window| window.query_all_by_label_contains(", overall ").count();
    assert_eq!(overall(&window), 0);
    window
        .get_by_role_and_label(Role::ComboBox, "Category")
        .click();
    window.run();
    window.get_by_label("Old").click();
    window.run();
    assert_eq!(overall(&window), 2);
    // On paper it is chosen for sheets of standings alone.
    ctrl(&mut window, Key::Num6);
    let chosen = |window: &Window| {
        let boxes = window.query_all_by_role_and_label(Role::ComboBox, "Category");
        boxes.count()
    };
    assert_eq!(chosen(&window), 0);
    window
        .get_by_role_and_label(Role::Button, "Standings")
        .click();
    window.run();
    assert_eq!(chosen(&window), 1);
    window
        .get_by_role_and_label(Role::ComboBox, "Category")
        .click();
    window.run();
    window.get_by_label("Young").click();
    window.run();
    assert!(window.query_by_label("Page 1 of 1").is_some());
}

#[test]
fn a_bye_is_asked_for_ahead_and_somebody_comes_late_by_keys() {
    let (_folder, mut window) = swiss(6);
    // Round 3 is shown, and the second player asks for half a point there.
    sign(&mut window, "r");
    sign(&mut window, "r");
    for_player(&mut window, 2, "h");
    let second = entrant(&window, 2);
    let bye = |window: &Window, round: u16| {
        let view = club(window).event(event_of(window)).unwrap();
        view.bye(second, round).map(|bye| bye.kind)
    };
    assert_eq!(bye(&window, 3), Some(StoredBye::Half));
    assert_eq!(bye(&window, 1), None);
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "p");
    assert_eq!(boards(&window, 1).len(), 3);
    for result in ["1", "=", "0"] {
        sign(&mut window, result);
    }
    // Somebody comes after the first round.
    ctrl(&mut window, Key::Num4);
    sign(&mut window, "Late Comer");
    press(&mut window, Key::Enter);
    if matches!(window.state().dialog(), Some(Dialog::Confirm(_))) {
        press(&mut window, Key::Enter);
    }
    let late = entrant(&window, 7);
    let status = |window: &Window, round: u16| {
        let view = club(window).event(event_of(window)).unwrap();
        view.status(late, round)
    };
    assert_eq!(status(&window, 1), Status::NotEntered);
    assert_eq!(status(&window, 2), Status::Present);
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "p");
    assert_eq!(
        boards(&window, 2).len(),
        3,
        "seven are there, one has the bye"
    );
}

#[test]
fn a_round_with_results_missing_names_their_boards_before_the_next_is_paired() {
    let (_folder, mut window) = swiss(6);
    ctrl(&mut window, Key::Num2);
    sign(&mut window, "p");
    sign(&mut window, "1");
    assert!(
        window
            .query_all_by_label_contains("2 results are missing")
            .next()
            .is_some()
    );
    sign(&mut window, "p");
    let told =
        |window: &Window, words: &str| window.query_all_by_label_contains(words).next().is_some();
    assert!(
        told(&window, "boards 2, 3") || told(&window, "boards 2–3"),
        "{:?}",
        window.state().status()
    );
    assert!(boards(&window, 2).is_empty());
}

#[test]
fn a_result_that_is_not_the_game_s_is_questioned() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num2);
    press(&mut window, Key::Home);
    // The game of board 1 is over and proposes a draw.
    sign(&mut window, "1");
    assert!(matches!(window.state().dialog(), Some(Dialog::Confirm(_))));
    press(&mut window, Key::Escape);
    assert_eq!(results(&window, 4)[0], None);
    sign(&mut window, "1");
    press(&mut window, Key::Enter);
    if window.state().dialog().is_some() {
        tab_to(&mut window, "Enter the result…");
        tab_to(&mut window, "Enter the result");
    }
    assert_eq!(results(&window, 4)[0], Some(GameResult::WhiteWins));
}
