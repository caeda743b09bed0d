//! Who has the keys: an arrow belongs to the list, and Enter presses no button that nobody went to.

use super::super::Page;
use super::hall::Hall;
use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT;
use engine::RuleSet;

/// The name of the button or field that has the focus; `None` at a list and where nothing has it.
fn walked_to(hall: &Hall) -> Option<String> {
    let mut nodes = hall.harness.root().children_recursive();
    let focused = nodes.find(|node| node.accesskit_node().is_focused())?;
    let node = focused.accesskit_node();
    (node.role() != egui::accesskit::Role::Table).then(|| node.label().unwrap_or_default())
}

/// How many results stand in the first round.
fn results(hall: &Hall) -> usize {
    let club = hall.club();
    let event = club.event(club.current_event().unwrap().id).unwrap();
    let boards = event.boards(1);
    boards
        .iter()
        .filter(|board| event.result(board.id).is_some())
        .count()
}

#[test]
fn an_arrow_of_a_list_never_walks_to_a_button() {
    let pages = [
        (Key::Num2, Page::Rounds),
        (Key::Num3, Page::Table),
        (Key::Num4, Page::Players),
        (Key::Num5, Page::Club),
        (Key::Num7, Page::Journal),
    ];
    for (number, page) in pages {
        for arrow in [Key::ArrowDown, Key::ArrowUp] {
            let mut hall = Hall::new(3, RuleSet::classic());
            hall.press_with(Modifiers::COMMAND, number);
            assert_eq!(hall.app().page(), page);
            hall.press(arrow);
            assert_eq!(walked_to(&hall), None, "{page:?} {arrow:?} at once");
            // The page of keys, and back: nothing has the focus.
            hall.press(Key::F1);
            hall.press(Key::Escape);
            assert_eq!(hall.app().page(), page);
            hall.press(arrow);
            assert_eq!(walked_to(&hall), None, "{page:?} {arrow:?} after F1");
        }
    }
}

#[test]
fn enter_after_an_arrow_gives_nobody_a_result() {
    let mut hall = Hall::new(3, RuleSet::classic());
    hall.press_with(Modifiers::COMMAND, Key::Num2);
    hall.press(Key::F1);
    hall.press(Key::Escape);
    hall.press(Key::ArrowDown);
    hall.press(Key::Enter);
    assert_eq!(results(&hall), 0);
    hall.press_with(Modifiers::CTRL, Key::PageDown);
    hall.press(Key::ArrowDown);
    hall.type_signs("1");
    assert_eq!(results(&hall), 1);
    hall.press(Key::Enter);
    assert_eq!(results(&hall), 1);
}
