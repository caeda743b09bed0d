//! The recorder in depth, by keys alone: corrections, rulings, paper, positions to begin from, incidents.

use super::super::Dialog;
use super::super::{Action, Page};
use super::hall::Hall;
use crate::command::Command;
use crate::record::{Incident, IncidentKind, Ruling, Turn};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use engine::{RuleSet, Side};

fn hall(turns: &str) -> Hall {
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.open(1);
    hall.type_signs(turns);
    hall
}

/// Clears the field that has the focus and types `text` into it.
fn retype(hall: &mut Hall, text: &str) {
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.harness.event(egui::Event::Text(text.to_owned()));
    hall.settle();
}

fn shown(hall: &Hall, words: &str) -> bool {
    hall.harness.query_all_by_label_contains(words).count() > 0
}

#[test]
fn an_earlier_turn_is_corrected_and_the_rest_is_played_again() {
    let mut hall = hall("d6f4b4b6");
    for _ in 0..3 {
        hall.press(Key::PageUp);
    }
    hall.type_signs("k");
    retype(&mut hall, "d7");
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    assert_eq!(hall.turns(1), ["d7", "f4", "b4", "b6"]);
    let moments = hall.club().turns(hall.game(1));
    assert!(moments.iter().all(|turn| turn.at_ms.is_some()));
}

#[test]
fn the_first_turn_that_no_longer_fits_is_named_and_taken_back_on_request() {
    let mut hall = hall("d6f4b4b6a1");
    for _ in 0..4 {
        hall.press(Key::PageUp);
    }
    hall.type_signs("k");
    retype(&mut hall, "b4");
    assert!(shown(&hall, "Turn 2, b4, would no longer fit"));
    hall.press(Key::Enter);
    assert_eq!(
        hall.turns(1).len(),
        5,
        "refused as long as it is not asked for"
    );
    assert!(hall.app().status().refused);
    hall.tab_to("Correct, and take back from turn 2 on");
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    assert_eq!(hall.turns(1), ["b4", "f4"]);
    assert!(shown(&hall, "White to place"));
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(
        hall.turns(1),
        ["d6", "f4", "b4", "b6", "a1"],
        "{}",
        hall.status()
    );
}

#[test]
fn turns_typed_from_paper_carry_no_moment() {
    let mut hall = hall("d6");
    hall.type_signs("w");
    assert!(shown(&hall, "turns carry no moment"));
    hall.type_signs("f4b4");
    hall.press(Key::PageUp);
    assert!(shown(&hall, "f4 was typed from paper and has no moment."));
    hall.press(Key::PageUp);
    assert!(shown(&hall, "d6 was made at"));
    hall.press(Key::End);
    hall.type_signs("wb6");
    let moments: Vec<bool> = hall
        .club()
        .turns(hall.game(1))
        .iter()
        .map(|turn| turn.at_ms.is_some())
        .collect();
    assert_eq!(moments, [true, false, false, true]);
}

#[test]
fn an_adjourned_game_says_so_and_goes_on_with_enter() {
    let mut hall = hall("d6f4");
    hall.press(Key::Escape);
    let board = hall.club().tables().get(hall.game(1)).unwrap().board;
    hall.act(Action::command(Command::Adjourn {
        board,
        adjourned: true,
    }));
    hall.settle();
    assert!(shown(&hall, "adjourned"), "the tile on the floor");
    hall.open(1);
    assert!(shown(&hall, "The game is adjourned"));
    hall.type_signs("p");
    assert!(hall.app().status().refused, "{}", hall.status());
    assert!(hall.club().open_counts().is_empty());
    hall.type_signs("b4");
    assert_eq!(hall.turns(1).len(), 2, "{}", hall.status());
    // Its sheet may be typed in meanwhile.
    hall.type_signs("wb4w");
    assert_eq!(hall.turns(1).len(), 3, "{}", hall.status());
    hall.press(Key::Enter);
    assert!(!hall.club().tables().get(board).unwrap().adjourned);
    hall.type_signs("pb6");
    assert_eq!(hall.turns(1).len(), 4, "{}", hall.status());
}

#[test]
fn a_game_begins_from_a_given_position() {
    let mut hall = hall("d6");
    let first = hall.game(1);
    hall.type_signs("n");
    assert!(matches!(hall.app().dialog(), Some(Dialog::Begin(_))));
    hall.type_signs("adjourned");
    hall.press(Key::Tab);
    retype(&mut hall, "no position");
    hall.press(Key::Enter);
    assert!(
        hall.app().dialog().is_some(),
        "what cannot be read is not begun"
    );
    hall.tab_to_field("Position to begin from, in nine fields; nothing for the empty board");
    retype(&mut hall, "O*******/@*******/******** b p 1 11 1 11 0 2");
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    let begun = hall.game(1);
    assert_ne!(begun, first);
    assert_eq!(hall.app().page(), Page::Game(begun));
    assert!(shown(&hall, "Black to place"));
    hall.type_signs("a1");
    assert_eq!(hall.turns(1), ["a1"]);
}

#[test]
fn an_illegal_turn_is_noted_with_its_words_and_its_ruling() {
    let mut hall = hall("d6f4");
    hall.type_signs("d6");
    assert!(hall.app().status().refused);
    hall.type_signs("i");
    hall.tab_to("a warning");
    hall.tab_to("Note it");
    let row = hall.club().tables().all::<Incident>().next().unwrap();
    assert_eq!(row.kind, IncidentKind::IllegalTurn);
    assert_eq!(row.text, "d6");
    assert_eq!((row.ply, row.ruling), (Some(3), Some(Ruling::Warning)));
}

#[test]
fn an_illegal_turn_that_was_stamped_goes_on_anew_or_is_lost() {
    let mut hall = hall("d6f4p");
    hall.wait(10_000);
    hall.type_signs("t");
    hall.wait(6_000);
    hall.type_signs("d6");
    assert!(shown(&hall, "Go on with the remainder") && shown(&hall, "New count"));
    hall.tab_to("Loss…");
    hall.tab_to("Note it");
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    assert!(shown(&hall, "Confirm 0–1"), "{}", hall.status());
}

#[test]
fn an_irregular_turn_stands_by_ruling_with_its_reason() {
    let mut hall = hall("d6f4");
    hall.type_signs("f4");
    hall.type_signs("l");
    assert!(matches!(hall.app().dialog(), Some(Dialog::Turn(_))));
    hall.press(Key::Escape);
    hall.type_signs("l");
    hall.press_with(Modifiers::SHIFT, Key::Tab);
    retype(&mut hall, "d6");
    hall.press(Key::Tab);
    hall.type_signs("slip");
    hall.press(Key::Enter);
    // Two cows cannot stand on one junction, whatever is ruled.
    assert!(hall.app().status().refused || hall.app().dialog().is_some());
    hall.press(Key::Escape);
    hall.press(Key::Escape);
    assert_eq!(hall.turns(1), ["d6", "f4"]);
}

#[test]
fn a_turn_with_a_cow_of_the_other_side_stands_by_ruling() {
    let mut hall = hall("d6f4");
    for (turn, reason) in [("f4-b2", "hers by mistake"), ("g1xd6xg1", "fell down")] {
        hall.type_signs("l");
        retype(&mut hall, turn);
        hall.press(Key::Tab);
        hall.type_signs(reason);
        hall.press(Key::Enter);
        assert!(hall.app().dialog().is_none(), "{}", hall.status());
    }
    assert_eq!(hall.turns(1), ["d6", "f4", "f4-b2", "g1xd6xg1"]);
    let position = *hall.club().game(hall.game(1)).unwrap().position();
    assert_eq!(position.cows(Side::Black).to_string(), "b2");
    assert!(position.cows(Side::White).is_empty());
    hall.type_signs("d6");
    assert_eq!(
        hall.turns(1).len(),
        5,
        "the game goes on: {}",
        hall.status()
    );
}

#[test]
fn a_draw_offer_lapses_when_the_other_completes_a_turn() {
    let mut hall = hall("d6f4");
    hall.type_signs("ow");
    let offered = |hall: &Hall| {
        let game = hall.club().tables().get(hall.game(1)).unwrap();
        game.draw_offer.is_some()
    };
    assert!(offered(&hall), "{}", hall.status());
    hall.type_signs("b4");
    hall.type_signs("b6");
    assert!(!offered(&hall));
}

#[test]
fn a_touched_cow_must_be_moved_and_shows_where_it_may_go() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    let placed =
        "d3 e3 f2 a7 d5 b4 c4 g4 d7 f4 d6f4 a4 g1 a1d3 e5 c5 c3 b6c3 e4 b2c4 g7 c4e5 d1 c3e4g7";
    hall.type_signs(&placed.replace(' ', ""));
    let before = hall.turns(1).len();
    hall.type_signs("h");
    hall.type_signs("d7");
    assert!(hall.status().contains("d7"), "{}", hall.status());
    assert!(shown(&hall, "d7 was touched and must move: d7-g7"));
    hall.type_signs("d6f6");
    assert_eq!(hall.turns(1).len(), before, "another cow is refused");
    assert!(hall.app().status().refused);
    hall.type_signs("d7g7");
    assert_eq!(hall.turns(1).len(), before + 1, "{}", hall.status());
    let rows = hall.club().tables().all::<Incident>();
    assert_eq!(
        rows.filter(|row| row.kind == IncidentKind::TouchMove)
            .count(),
        1
    );
}

#[test]
fn every_turn_has_its_own_moment() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    for turn in ["d6", "f4", "b4"] {
        hall.type_signs(turn);
        hall.wait(7_000);
    }
    let rows: Vec<i64> = hall
        .club()
        .tables()
        .all::<Turn>()
        .filter_map(|turn| turn.at_ms)
        .collect();
    assert_eq!(rows[1] - rows[0], 7_000);
    assert_eq!(rows[2] - rows[1], 7_000);
    hall.press(Key::Home);
    assert!(shown(&hall, "Replay: after 0 of 3 turns"));
    hall.press(Key::End);
    assert!(shown(&hall, "White to place") || shown(&hall, "Black to place"));
}
