//! Where what is typed goes: names, questions that come between, keys and Enter.

use crate::window_flows::{entrant, swiss};
use crate::window_pages::{Window, club, ctrl, empty, event_of, press, sign, tab_to};
use arbiter::record::Status;
use arbiter::ui::{Dialog, Page};
use eframe::egui::Key;

#[test]
fn the_same_name_typed_again_is_entered_only_once_it_is_agreed_to() {
    let (_folder, mut window) = swiss(0);
    // The field for entering has the keys again.
    ctrl(&mut window, Key::Num4);
    let count = |window: &Window| {
        let view = club(window).event(event_of(window)).unwrap();
        view.entrants().len()
    };
    for name in ["Lerato Dube", "Lerato  dubé"] {
        sign(&mut window, name);
        press(&mut window, Key::Enter);
    }
    assert_eq!(count(&window), 1, "asked first");
    assert!(matches!(window.state().dialog(), Some(Dialog::Confirm(_))));
    // Not agreed to: what was typed is still there to be made longer.
    press(&mut window, Key::Escape);
    assert!(window.state().dialog().is_none());
    assert_eq!(count(&window), 1);
    sign(&mut window, " (Ermelo)");
    press(&mut window, Key::Enter);
    assert_eq!(count(&window), 2);
    sign(&mut window, "Lerato Dube");
    press(&mut window, Key::Enter);
    assert!(matches!(window.state().dialog(), Some(Dialog::Confirm(_))));
    press(&mut window, Key::Enter);
    assert!(window.state().dialog().is_none());
    assert_eq!(count(&window), 3, "two people may have one name");
    sign(&mut window, "Thabo Nkosi");
    press(&mut window, Key::Enter);
    assert_eq!(count(&window), 4, "and the next one is typed at once");
}

#[test]
fn the_one_thing_that_can_be_done_is_done_by_enter() {
    let (_folder, mut window) = empty();
    for page in [Key::Num1, Key::Num2, Key::Num3, Key::Num4] {
        ctrl(&mut window, page);
        press(&mut window, Key::Enter);
        assert!(
            matches!(window.state().dialog(), Some(Dialog::Event(_))),
            "{page:?}"
        );
        press(&mut window, Key::Escape);
        assert!(window.state().dialog().is_none());
    }
    // From the palette a page is turned to, and the palette is gone; a word may be written in one.
    ctrl(&mut window, Key::K);
    ctrl(&mut window, Key::Num7);
    assert_eq!(window.state().page(), Page::Journal);
    ctrl(&mut window, Key::K);
    sign(&mut window, "backup");
    press(&mut window, Key::Enter);
    assert!(
        window.state().status().text.contains("copy")
            || window.state().status().text.contains("backup"),
        "{:?}",
        window.state().status()
    );
}

#[test]
fn who_types_on_over_a_question_agrees_to_nothing() {
    let (_folder, mut window) = swiss(1);
    sign(&mut window, "n");
    for name in ["Player 01", "Next one"] {
        for letter in name.chars() {
            sign(&mut window, &letter.to_string());
        }
        press(&mut window, Key::Enter);
    }
    let names = |window: &Window| {
        let view = club(window).event(event_of(window)).unwrap();
        view.entrants().len()
    };
    assert_eq!(names(&window), 1);
    assert!(matches!(window.state().dialog(), Some(Dialog::Confirm(_))));
    tab_to(&mut window, "Enter the players");
    assert!(window.state().dialog().is_none());
    assert_eq!(names(&window), 2);
}

#[test]
fn a_name_half_typed_goes_on_after_the_keys_or_the_palette_were_looked_at() {
    let (_folder, mut window) = swiss(1);
    sign(&mut window, "n");
    sign(&mut window, "Tha");
    press(&mut window, Key::F1);
    press(&mut window, Key::Escape);
    sign(&mut window, "bo Mo");
    ctrl(&mut window, Key::K);
    press(&mut window, Key::Escape);
    sign(&mut window, "koena");
    press(&mut window, Key::Enter);
    let view = club(&window).event(event_of(&window)).unwrap();
    let names: Vec<_> = view
        .entrants()
        .iter()
        .map(|row| view.name(row.id))
        .collect();
    assert_eq!(names, ["Player 01", "Thabo Mokoena"]);
}

#[test]
fn the_mark_stays_on_a_player_while_others_come_before() {
    let (_folder, mut window) = swiss(3);
    let (event, marked) = (event_of(&window), entrant(&window, 2));
    press(&mut window, Key::Home);
    press(&mut window, Key::ArrowDown);
    sign(&mut window, "n");
    for name in ["Aa", "Ab", "Ac"] {
        sign(&mut window, name);
        press(&mut window, Key::Enter);
    }
    press(&mut window, Key::Escape);
    assert_eq!(entrant(&window, 5), marked);
    sign(&mut window, "a");
    let view = club(&window).event(event).unwrap();
    let absent: Vec<_> = view
        .entrants()
        .iter()
        .filter(|row| view.status(row.id, 1) == Status::Absent)
        .map(|row| row.id)
        .collect();
    assert_eq!(absent, [marked]);
}
