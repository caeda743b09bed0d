//! What holds on every page: forms are not lost by a slip, rounds are turned by key.

use super::super::{Dialog, Page};
use super::hall::Hall;
use egui::{Key, Modifiers, Pos2, vec2};
use engine::RuleSet;

#[test]
fn a_form_outlives_a_page_key_and_a_click_beside_it() {
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.press_with(Modifiers::COMMAND, Key::Num2);
    hall.type_signs("g");
    assert!(matches!(hall.app().dialog(), Some(Dialog::Games(_))));
    hall.press_with(Modifiers::COMMAND, Key::Num3);
    let corner = Pos2::ZERO + vec2(20.0, 700.0);
    hall.harness.hover_at(corner);
    hall.harness.drag_at(corner);
    hall.harness.drop_at(corner);
    hall.settle();
    assert!(matches!(hall.app().dialog(), Some(Dialog::Games(_))));
    assert_eq!(hall.app().page(), Page::Rounds);
    hall.press(Key::Escape);
    assert!(hall.app().dialog().is_none());
}

#[test]
fn rounds_are_turned_by_key_and_the_mark_stands_at_the_first_open_board() {
    let mut hall = Hall::new(4, RuleSet::classic());
    hall.press_with(Modifiers::COMMAND, Key::Num2);

    hall.type_signs("1=0");
    assert_eq!(results(&hall, 1), [true, true, true, false]);
    hall.type_signs("1");
    hall.type_signs("p");
    assert_eq!(last_round(&hall), 2);
    hall.press(Key::End);
    hall.press_with(Modifiers::COMMAND, Key::PageUp);
    // Nothing lies before the first round.
    hall.press_with(Modifiers::COMMAND, Key::PageUp);
    // To clear a result that a later round was paired on asks twice, and Enter alone agrees to neither.
    hall.press(Key::Delete);
    assert!(matches!(hall.app().dialog(), Some(Dialog::Confirm(_))));
    hall.press(Key::Enter);
    assert_eq!(results(&hall, 1), [true; 4]);
    hall.tab_to("Clear the result…");
    hall.tab_to("Clear the result");
    assert_eq!(results(&hall, 1), [false, true, true, true]);
    hall.press_with(Modifiers::COMMAND, Key::PageDown);
    hall.type_signs("0");
    assert_eq!(results(&hall, 2), [true, false, false, false]);
    hall.press_with(Modifiers::COMMAND, Key::PageUp);
    hall.type_signs("1");
    assert_eq!(results(&hall, 1), [true; 4]);
}

fn last_round(hall: &Hall) -> u16 {
    let event = hall.club().current_event().unwrap().id;
    hall.club().event(event).unwrap().last_round()
}

/// Which boards of a round have a result.
fn results(hall: &Hall, round: u16) -> Vec<bool> {
    let event = hall.club().current_event().unwrap().id;
    let event = hall.club().event(event).unwrap();
    let boards = event.boards(round);
    boards
        .iter()
        .map(|board| event.result(board.id).is_some())
        .collect()
}
