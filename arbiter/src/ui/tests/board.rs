//! Games recorded at the board.

use super::super::Dialog;
use super::hall::Hall;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::{GameResult, RuleSet};

/// A whole game by the classic rules, from the first placement to two cows, with three double mills.
const WHOLE: &str = "d3 e3 f2 a7 d5 b4 c4 g4 d7 f4 d6xf4 a4 g1 a1xd3 e5 c5 c3 b6xc3 e4 b2xc4 g7 c4xe5 d1 c3xe4xg7 \
    d7-g7 g4-f4 g7-d7xf4 b2-d2 d6-f6 d2-b2xd1xg1 f6-d6xe3 b2-d2 d6-f6 c3-b2xf6 d5-e5 b2-c3xe5";

fn result(hall: &Hall) -> Option<GameResult> {
    let event = hall
        .club()
        .event(hall.club().current_event().unwrap().id)
        .unwrap();
    let board = event.board(1, 1).unwrap().id;
    event
        .result(board)
        .map(|row| crate::event::engine_result(row.result))
}

#[test]
fn a_whole_game_with_double_mills_is_recorded_by_keys_alone() {
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.open(1);
    let turns: Vec<&str> = WHOLE.split_whitespace().collect();
    for (at, turn) in turns.iter().enumerate() {
        let signs: String = turn
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .filter(|c| *c != 'x')
            .collect();
        hall.type_signs(&signs);
        assert_eq!(hall.turns(1).len(), at + 1, "{turn}: {}", hall.status());
    }
    assert_eq!(hall.turns(1), turns);
    assert_eq!(result(&hall), None, "a game only proposes its result");
    hall.press(Key::Enter);
    assert_eq!(result(&hall), Some(GameResult::BlackWins));
}

#[test]
fn a_game_typed_faster_than_frames_come_is_recorded_too() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    for sign in "d6f4b4b6f2".chars() {
        hall.harness.event(egui::Event::Text(sign.to_string()));
    }
    hall.settle();
    assert_eq!(hall.turns(1), ["d6", "f4", "b4", "b6", "f2"]);
}

#[test]
fn undo_and_redo_by_key() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    hall.type_signs("d6f4");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(hall.turns(1), ["d6"]);
    let taken = hall.status().to_owned();
    assert!(
        taken.starts_with("Undone: ") && taken.contains("f4"),
        "{taken}"
    );
    hall.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(hall.turns(1), ["d6", "f4"], "{}", hall.status());
    let again = hall.status().to_owned();
    assert_eq!(again, taken.replace("Undone: ", "Done again: "));
    hall.press(Key::F1);
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(hall.turns(1), ["d6", "f4"], "not under the page of keys");
}

#[test]
fn a_refusal_stays_at_the_page_where_it_was_given() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    hall.type_signs("d6d6");
    assert!(hall.app().status().refused, "{}", hall.status());
    hall.press_with(Modifiers::COMMAND, Key::Num2);
    assert_eq!(hall.status(), "");
}

#[test]
fn backspace_takes_signs_and_then_turns_back_and_escape_drops_the_entry() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    hall.type_signs("d6f");
    hall.press(Key::Backspace);
    assert_eq!(hall.turns(1), ["d6"]);
    hall.press(Key::Backspace);
    assert!(hall.turns(1).is_empty());
    hall.type_signs("f");
    hall.press(Key::Escape);
    assert!(hall.harness.query_by_label("Entry: ").is_some());
    assert_eq!(hall.app().page(), super::super::Page::Game(hall.game(1)));
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), super::super::Page::Floor);
}

#[test]
fn clicks_place_move_and_shoot() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    for junction in [
        "a7, empty",
        "b6, empty",
        "d7, empty",
        "b4, empty",
        "g7, empty",
    ] {
        hall.harness.get_by_label_contains(junction).click();
        hall.settle();
    }
    assert_eq!(hall.turns(1).len(), 4, "the mill waits for its shot");
    hall.harness
        .get_by_label("b6, Black cow, may be shot")
        .click();
    hall.settle();
    assert_eq!(hall.turns(1).last().map(String::as_str), Some("g7xb6"));
}

#[test]
fn arrows_walk_on_the_board_and_space_picks() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    hall.tab_to("a7, empty, a cow may come here");
    assert_eq!(hall.turns(1), ["a7"]);
    hall.press(Key::ArrowRight);
    hall.press(Key::ArrowDown);
    let focused = hall.harness.get_by_label_contains("d6, empty");
    assert!(focused.accesskit_node().is_focused());
    hall.press(Key::Space);
    assert_eq!(hall.turns(1), ["a7", "d6"]);
    hall.type_signs("b4");
    assert_eq!(
        hall.turns(1),
        ["a7", "d6", "b4"],
        "typed keys go to the entry wherever the focus is"
    );
}

/// Enter on a turn whose shot is missing names the line and the cows, and keeps what was entered.
#[test]
fn a_shot_that_is_owed_is_told_with_its_line_and_its_cows() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    hall.type_signs("a7b6d7b4g7");
    hall.press(Key::Enter);
    assert!(hall.app().status().refused);
    assert_eq!(
        hall.status(),
        "Not entered: a7-d7-g7 is closed, and a cow must still be shot on b4 or b6."
    );
    assert_eq!(hall.turns(1).len(), 4);
    hall.type_signs("b6");
    assert_eq!(hall.turns(1)[4], "g7xb6");
}

#[test]
fn an_illegal_turn_is_refused_in_a_sentence_and_may_stand_by_ruling() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    hall.type_signs("a7b6d7b4g7a7");
    assert!(hall.app().status().refused);
    assert_eq!(hall.turns(1).len(), 4);
    hall.type_signs("b6");
    hall.type_signs("d6");
    hall.type_signs("d6");
    assert!(hall.app().status().refused);
    assert!(hall.status().contains("d6"), "{}", hall.status());
    hall.type_signs("l");
    assert!(matches!(hall.app().dialog(), Some(Dialog::Turn(_))));
    hall.type_signs("agreed");
    hall.tab_to_field("Turn");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.harness.event(egui::Event::Text("g1xb4".to_owned()));
    hall.settle();
    hall.tab_to("Let it stand");
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    let last = hall.club().turns(hall.game(1)).pop().unwrap().clone();
    assert_eq!(
        (last.text.as_str(), last.ruling.as_deref()),
        ("g1xb4", Some("agreed"))
    );
}

#[test]
fn replay_shows_earlier_positions_and_an_earlier_turn_is_corrected() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    hall.type_signs("d6f4b4");
    hall.press(Key::PageUp);
    hall.press(Key::PageUp);
    assert!(
        hall.harness
            .query_by_label("Replay: after 1 of 3 turns")
            .is_some()
    );
    assert!(hall.harness.query_by_label_contains("f4, empty").is_some());
    hall.type_signs("k");
    assert!(matches!(hall.app().dialog(), Some(Dialog::Turn(_))));
    hall.settle();
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.harness.event(egui::Event::Text("d7".to_owned()));
    hall.settle();
    hall.press(Key::Enter);
    assert_eq!(hall.turns(1), ["d7", "f4", "b4"], "{}", hall.status());
    hall.press(Key::Home);
    hall.press(Key::End);
    assert!(hall.harness.query_by_label("Black to place").is_some());
}

#[test]
fn a_touched_cow_must_move() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    let placed: String = WHOLE
        .split_whitespace()
        .take(24)
        .flat_map(str::chars)
        .filter(|c| *c != 'x')
        .collect();
    hall.type_signs(&placed);
    assert_eq!(hall.turns(1).len(), 24);
    hall.type_signs("hd7");
    let row = hall.club().tables().get(hall.game(1)).unwrap();
    assert_eq!(row.touched.as_deref(), Some("d7"), "{}", hall.status());
    hall.type_signs("d6f6");
    assert_eq!(hall.turns(1).len(), 24);
    assert!(hall.app().status().refused);
    hall.type_signs("d7g7");
    assert_eq!(hall.turns(1).len(), 25, "{}", hall.status());
}

#[test]
fn players_resign_offer_draws_and_raise_hands_by_key() {
    let mut hall = Hall::new(3, RuleSet::classic());
    hall.open(1);
    hall.type_signs("d6ob");
    hall.type_signs("o");
    hall.press(Key::Enter);
    assert!(
        hall.harness
            .query_by_label_contains("draw agreed")
            .is_some(),
        "{}",
        hall.status()
    );
    hall.press(Key::Enter);
    assert_eq!(result(&hall), Some(GameResult::Draw));
    hall.press(Key::Escape);
    hall.open(2);
    hall.type_signs("u");
    hall.press(Key::Enter);
    assert!(
        hall.club().tables().get(hall.game(2)).unwrap().disputed,
        "{}",
        hall.status()
    );
    hall.type_signs("d");
    assert!(hall.status().contains("frozen"), "{}", hall.status());
    hall.type_signs("d6");
    assert!(hall.turns(2).is_empty(), "the board is frozen");
    hall.type_signs("u");
    hall.tab_to("nothing follows");
    hall.tab_to("Rule");
    assert!(
        !hall.club().tables().get(hall.game(2)).unwrap().disputed,
        "{}",
        hall.status()
    );
    hall.type_signs("rw");
    assert!(
        hall.harness
            .query_by_label_contains("Confirm 0–1")
            .is_some(),
        "{}",
        hall.status()
    );
}

#[test]
fn the_practice_board_takes_turns_by_keys_and_writes_nothing() {
    let mut hall = Hall::new(1, RuleSet::classic());
    let lines = hall.club().journal().len();
    hall.press_with(Modifiers::COMMAND, Key::Num8);
    hall.type_signs("a7b6d7b4g7");
    assert!(
        hall.harness
            .query_by_label("White shoots: one cow")
            .is_some()
    );
    hall.type_signs("a7");
    assert!(hall.app().status().refused);
    hall.type_signs("b6");
    assert!(hall.harness.query_by_label("Black to place").is_some());
    hall.press(Key::PageUp);
    assert!(
        hall.harness
            .query_by_label("Replay: after 4 of 5 turns")
            .is_some()
    );
    hall.press(Key::Backspace);
    assert!(hall.harness.query_by_label("White to place").is_some());
    hall.tab_to("Begin anew");
    assert!(hall.harness.query_by_label("No turn yet").is_some());
    assert_eq!(hall.club().journal().len(), lines);
}
