//! The page of sheets by keyboard: pages are turned and made larger, prizes are set.

use crate::window_pages::{Window, club, ctrl, event_of, field, press, sample, sign};
use eframe::egui::Key;
use egui_kittest::kittest::Queryable as _;

fn on_paper(window: &Window, words: &str) -> bool {
    window.query_by_label(words).is_some()
}

fn type_into(window: &mut Window, name: &str, words: &str) {
    field(window, name).focus();
    window.run();
    field(window, name).type_text(words);
    window.run();
}

#[test]
fn pages_of_a_sheet_are_turned_and_made_larger_by_key() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num6);
    assert!(on_paper(&window, "Page 1 of 1"));
    window.get_by_label("All for the round").click();
    window.run();
    // Pairings by board and by name, slips, and four score sheets.
    assert!(on_paper(&window, "Page 1 of 7"));
    press(&mut window, Key::PageDown);
    press(&mut window, Key::PageDown);
    assert!(on_paper(&window, "Page 3 of 7"));
    press(&mut window, Key::PageUp);
    assert!(on_paper(&window, "Page 2 of 7"));
    for key in ["+", "+", "-", "w", "w"] {
        sign(&mut window, key);
        assert!(on_paper(&window, "Page 2 of 7"), "{key}");
    }
    for _ in 0..9 {
        press(&mut window, Key::PageDown);
    }
    assert!(on_paper(&window, "Page 7 of 7"));
}

#[test]
fn prizes_are_filled_in_and_kept() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num6);
    sign(&mut window, "z");
    type_into(&mut window, "Fund (R)", "1 500");
    type_into(&mut window, "Name of prize 1", "First prize");
    type_into(&mut window, "Amount of prize 1", "much");
    window.get_by_label("Keep the prizes").click();
    window.run();
    let told = window.query_all_by_label_contains("much is no amount");
    assert!(told.count() > 0);
    type_into(&mut window, "Name of prize 2", "Second prize");
    field(&window, "Amount of prize 1").focus();
    window.run();
    for _ in 0..4 {
        press(&mut window, Key::Backspace);
    }
    type_into(&mut window, "Amount of prize 1", "1000");
    type_into(&mut window, "Amount of prize 2", "450.50");
    window.get_by_label("Keep the prizes").click();
    window.run();
    let view = club(&window).event(event_of(&window)).unwrap();
    let kept: Vec<(&str, u64)> = view
        .row()
        .prizes
        .prizes
        .iter()
        .map(|prize| (prize.name.as_str(), prize.cents))
        .collect();
    assert_eq!(kept, [("First prize", 100_000), ("Second prize", 45_050)]);
    assert_eq!(view.row().prizes.fund, Some(150_000));
    let awards = view.awards();
    assert_eq!(awards.iter().map(|award| award.cents).sum::<u64>(), 145_050);
}

/// Whatever is added to a dialog, the last of it stands over the buttons that end it, as far as the window has room.
#[test]
fn a_dialog_grows_with_what_is_added_to_it() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num6);
    sign(&mut window, "z");
    let last_is_seen = |window: &Window| {
        let last = window.get_by_label("Another category").rect();
        last.bottom() < window.get_by_label("Keep the prizes").rect().top()
    };
    assert!(last_is_seen(&window));
    for _ in 0..4 {
        window.get_by_label("Another prize").click();
        window.run();
    }
    assert!(last_is_seen(&window));
}
