//! Who has the keys: an arrow belongs to the list, and Enter presses no button that nobody went to.

use super::super::dialog::EventForm;
use super::super::keys::Wish;
use super::super::{Action, Dialog, Page, Preferences};
use super::hall::{Hall, carry_out};
use crate::command::Command;
use crate::record::{Incident, Ruling};
use egui::accesskit::Role;
use egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
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

/// Does every step and hands back the hall.
fn after(steps: impl Fn(&mut Hall)) -> Hall {
    let mut hall = Hall::new(3, RuleSet::classic());
    steps(&mut hall);
    hall
}

#[test]
fn an_arrow_never_walks_to_a_button_after_whatever_was_done_before() {
    type Steps = (&'static str, fn(&mut Hall));
    let ways: [Steps; 5] = [
        ("sheets", |hall| {
            hall.press_with(Modifiers::COMMAND, Key::Num6);
            assert_eq!(hall.app().page(), Page::Print);
        }),
        ("rule sets", |hall| {
            hall.press_with(Modifiers::COMMAND, Key::Num5);
            hall.type_signs("vv");
        }),
        ("rule sets after one was kept", |hall| {
            hall.press_with(Modifiers::COMMAND, Key::Num5);
            hall.type_signs("vv");
            hall.tab_to("Make your own…");
            hall.type_signs("Ours");
            hall.press(Key::Enter);
            assert!(hall.app().dialog().is_none());
        }),
        ("second pass", |hall| {
            hall.press_with(Modifiers::COMMAND, Key::Num2);
            hall.type_signs("1=0v1=0");
            let event = hall.club().current_event().unwrap().id;
            let event = hall.club().event(event).unwrap();
            let boards = event.boards(1);
            let verified = boards
                .iter()
                .filter(|board| event.result(board.id).unwrap().verified_ms.is_some());
            assert_eq!(verified.count(), 3);
        }),
        ("proposal", |hall| {
            hall.open(1);
            hall.type_signs("rw");
            hall.press_with(Modifiers::COMMAND, Key::Num2);
            hall.press(Key::Enter);
            assert_eq!(results(hall), 1);
        }),
    ];
    for (way, steps) in ways {
        for arrow in [Key::ArrowDown, Key::ArrowUp] {
            let mut hall = after(steps);
            hall.press(arrow);
            assert_eq!(walked_to(&hall), None, "{way} {arrow:?} at once");
            let mut hall = after(steps);
            hall.press(Key::F1);
            hall.press(Key::Escape);
            hall.press(arrow);
            assert_eq!(walked_to(&hall), None, "{way} {arrow:?} after F1");
            hall.press(arrow);
            assert_eq!(walked_to(&hall), None, "{way} {arrow:?} again");
        }
    }
}

/// How far down the first line of a text that is read stands.
fn top(hall: &Hall, words: &str) -> f32 {
    let mut found = hall.harness.query_all_by_label_contains(words);
    found.next().unwrap().rect().top()
}

#[test]
fn rules_that_are_read_are_scrolled_by_keys() {
    let small = Vec2::new(1024.0, 600.0);
    let mut hall = Hall::with(3, RuleSet::classic(), Preferences::default(), small);
    hall.act(Action::Wish(Wish::Rules));
    hall.settle();
    let words = "(classic)";
    let start = top(&hall, words);
    hall.press(Key::PageDown);
    let page = top(&hall, words);
    assert!(page < start - 100.0, "{page} {start}");
    hall.press(Key::PageUp);
    assert!((top(&hall, words) - start).abs() < 0.5);
    hall.press(Key::ArrowDown);
    let line = top(&hall, words);
    assert!(page < line && line < start, "{page} {line} {start}");
    assert_eq!(walked_to(&hall), None);
    hall.press(Key::End);
    let end = top(&hall, words);
    hall.press(Key::PageDown);
    assert!(end < line && (top(&hall, words) - end).abs() < 0.5);
    hall.press(Key::Home);
    assert!((top(&hall, words) - start).abs() < 0.5);
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_none());
}

#[test]
fn the_sentences_beside_the_rule_sets_are_a_stop_for_tab_and_scrolled_there() {
    let mut hall = Hall::new(3, RuleSet::classic());
    hall.press_with(Modifiers::COMMAND, Key::Num5);
    hall.type_signs("vv");
    hall.tab_to_field(&RuleSet::all()[0].name);
    let words = "(classic)";
    let start = top(&hall, words);
    hall.press(Key::PageDown);
    assert!(top(&hall, words) < start - 20.0);
    hall.press(Key::Home);
    assert!((top(&hall, words) - start).abs() < 0.5);
    assert_eq!(hall.focused(), Some(RuleSet::all()[0].name.clone()));
}

#[test]
fn the_second_question_begins_at_what_is_safe() {
    let mut hall = Hall::new(3, RuleSet::classic());
    hall.press_with(Modifiers::COMMAND, Key::Num2);
    hall.type_signs("1");
    hall.type_signs("u");
    assert!(matches!(hall.app().dialog(), Some(Dialog::Confirm(_))));
    hall.press(Key::Enter);
    assert!(matches!(hall.app().dialog(), Some(Dialog::Confirm(_))));
    hall.press(Key::Tab);
    hall.press(Key::Enter);
    assert_eq!(hall.focused().as_deref(), Some("Leave as it is"));
    // Enter and Enter again, as a hurried hand does: nothing is lost.
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_none());
    assert_eq!(results(&hall), 1);
}

#[test]
fn a_dispute_is_ruled_upon_by_a_choice_or_by_words() {
    let mut hall = Hall::new(3, RuleSet::classic());
    hall.open(1);
    hall.type_signs("u");
    hall.press(Key::Enter);
    let disputed = |hall: &Hall| hall.club().tables().get(hall.game(1)).unwrap().disputed;
    assert!(disputed(&hall));
    hall.type_signs("u");
    assert!(matches!(hall.app().dialog(), Some(Dialog::Dispute(_))));
    hall.press(Key::Tab);
    hall.tab_to_field("The ruling in words");
    hall.press(Key::Enter);
    assert!(disputed(&hall), "Enter alone is no ruling");
    assert_eq!(hall.status(), "Choose a ruling, or write it in words.");
    hall.type_signs("Play on");
    hall.press(Key::Enter);
    assert!(!disputed(&hall));
    let ruled = hall.club().tables().all::<Incident>().next().unwrap();
    assert_eq!(ruled.ruling, Some(Ruling::Text));
}

#[test]
fn a_refusal_is_forgotten_once_the_form_is_another_and_the_set_that_was_kept_is_marked() {
    let mut hall = Hall::new(3, RuleSet::classic());
    hall.press_with(Modifiers::COMMAND, Key::Num5);
    hall.type_signs("vv");
    hall.tab_to("Make your own…");
    hall.type_signs(&RuleSet::classic().name);
    hall.press(Key::Enter);
    assert!(hall.app().status().refused && hall.app().dialog().is_some());
    hall.tab_to_field("Name");
    hall.type_signs(" of Soweto");
    assert!(!hall.app().status().refused, "{}", hall.status());
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    let name = format!("{} of Soweto", RuleSet::classic().name);
    let list = hall.harness.get_by_role_and_label(Role::Table, "Rules");
    let marked = list.value().unwrap();
    assert!(marked.contains(&name), "{marked}");
}

#[test]
fn esc_leaves_a_field_of_the_club_and_of_the_sheets_before_it_leaves_the_page() {
    for (number, page, field) in [
        (Key::Num5, Page::Club, "6 members. Find"),
        (Key::Num6, Page::Print, "File"),
    ] {
        let mut hall = Hall::new(3, RuleSet::classic());
        hall.press_with(Modifiers::COMMAND, number);
        hall.tab_to_field(field);
        hall.press(Key::Escape);
        assert_eq!(hall.app().page(), page);
        hall.press(Key::Escape);
        assert_eq!(hall.app().page(), Page::Floor, "{page:?}");
    }
}
