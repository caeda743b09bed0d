//! Who has the keys: an arrow belongs to the list, and Enter presses no button that nobody went to.

use super::super::dialog::EventForm;
use super::super::{Action, Dialog, Page};
use super::hall::{Hall, carry_out};
use crate::command::Command;
use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT;
use engine::{Millis, Moment, RuleSet};

/// Later than the hall begins.
const NOW: Moment = Moment {
    forward: Millis(60_000),
    wall: Millis(1_796_040_060_000),
};

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

/// How many players the event has, and how many commands were carried out.
fn entered(hall: &Hall) -> (usize, usize) {
    let club = hall.club();
    let event = club.event(club.current_event().unwrap().id).unwrap();
    (event.entrants().len(), club.journal().len())
}

/// The page of players at a later visit, by keys.
fn players_again() -> Hall {
    let mut hall = Hall::new(3, RuleSet::classic());
    for number in [Key::Num4, Key::Num2, Key::Num4] {
        hall.press_with(Modifiers::COMMAND, number);
    }
    assert_eq!(hall.app().page(), Page::Players);
    hall
}

#[test]
fn a_name_typed_at_a_later_visit_is_a_name_and_no_row_of_commands() {
    let mut hall = players_again();
    assert_eq!(hall.focused().as_deref(), Some("Enter"));
    let (players, lines) = entered(&hall);
    // Every letter of it would be a command.
    hall.type_signs("Wachaf Zambe");
    assert_eq!(entered(&hall), (players, lines));
    assert!(hall.app().dialog().is_none());
    hall.press(Key::Enter);
    assert_eq!(entered(&hall).0, players + 1);
    // Back from another page and from a look at the keys it is the same.
    hall.press_with(Modifiers::COMMAND, Key::Num3);
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), Page::Players);
    hall.type_signs("Wanda");
    hall.press(Key::Enter);
    assert_eq!(entered(&hall).0, players + 2);
}

#[test]
fn a_field_that_is_left_behind_does_not_keep_the_keys_from_the_next_page() {
    let mut hall = Hall::new(3, RuleSet::classic());
    hall.press_with(Modifiers::COMMAND, Key::Num3);
    hall.press_with(Modifiers::COMMAND, Key::F);
    assert_eq!(hall.focused().as_deref(), Some("Find"));
    hall.press_with(Modifiers::COMMAND, Key::Num4);
    assert_eq!(hall.focused().as_deref(), Some("Enter"));
}

#[test]
fn esc_leaves_the_field_first_and_then_the_page() {
    let mut hall = players_again();
    let (_, lines) = entered(&hall);
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), Page::Players);
    assert_eq!(walked_to(&hall), None);
    // From now on letters are keys.
    hall.type_signs("c");
    assert_eq!(entered(&hall).1, lines + 1);
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), Page::Rounds);
}

#[test]
fn esc_leaves_what_is_typed_so_that_the_one_who_was_found_has_the_keys() {
    let mut hall = players_again();
    let (_, lines) = entered(&hall);
    hall.type_signs("khum");
    hall.press(Key::Escape);
    hall.type_signs("c");
    let club = hall.club();
    assert_eq!(club.journal().len(), lines + 1);
    let event = club.event(club.current_event().unwrap().id).unwrap();
    let mut there = event.entrants().iter();
    let found = there.find(|row| row.checked_in_ms.is_some()).unwrap();
    assert_eq!(event.name(found.id), "Nomvula Khumalo");
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), Page::Players, "the field is emptied");
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), Page::Rounds);
}

#[test]
fn an_arrow_leaves_the_empty_field_for_the_list() {
    let mut hall = players_again();
    let (_, lines) = entered(&hall);
    hall.press(Key::ArrowDown);
    hall.press(Key::ArrowDown);
    hall.type_signs("c");
    assert_eq!(entered(&hall).1, lines + 1);
    let club = hall.club();
    let event = club.event(club.current_event().unwrap().id).unwrap();
    assert!(event.entrants()[1].checked_in_ms.is_some());
}

#[test]
fn where_nobody_can_be_entered_any_more_letters_are_keys_at_once() {
    let mut hall = Hall::new(3, RuleSet::classic());
    let event = hall.club().current_event().unwrap().id;
    hall.press_with(Modifiers::COMMAND, Key::Num2);
    hall.type_signs("111");
    let club = hall.harness.state_mut().session.club.as_mut();
    carry_out(club.unwrap(), Command::CloseEvent { event }, NOW);
    assert!(hall.club().current_event().unwrap().closed_ms.is_some());
    hall.act(Action::GoEvent(event));
    hall.press_with(Modifiers::COMMAND, Key::Num4);
    assert_eq!(walked_to(&hall), None);
}

#[test]
fn an_entry_chosen_by_a_key_closes_its_list_and_leaves_the_focus_at_the_box() {
    for choose in [Key::Enter, Key::Space] {
        let mut hall = Hall::new(3, RuleSet::classic());
        hall.press_with(Modifiers::COMMAND, Key::Num8);
        hall.tab_to_field("Rules");
        hall.press(choose);
        assert!(egui::Popup::is_any_open(&hall.harness.ctx), "it opens");
        hall.press(Key::Tab);
        hall.press(Key::Tab);
        let chosen = hall.focused().unwrap();
        assert_ne!(hall.app().practice.rules().name, chosen);
        hall.press(choose);
        assert!(!egui::Popup::is_any_open(&hall.harness.ctx), "{choose:?}");
        assert_eq!(hall.app().practice.rules().name, chosen);
        assert_eq!(hall.focused().as_deref(), Some("Rules"));
    }
}

#[test]
fn esc_leaves_the_page_of_an_event_without_players_too() {
    let mut hall = Hall::new(3, RuleSet::classic());
    hall.press_with(Modifiers::COMMAND, Key::Num4);
    // A further event is set up while the page is in sight: its field has the keys as well.
    hall.press(Key::Escape);
    hall.act(Action::ask(Dialog::Event(Box::new(EventForm::fresh()))));
    hall.settle();
    hall.type_signs("Second");
    hall.press(Key::Enter);
    assert_eq!(hall.app().page(), Page::Players);
    assert_eq!(hall.focused().as_deref(), Some("Enter"));
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), Page::Players);
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), Page::Floor);
}
