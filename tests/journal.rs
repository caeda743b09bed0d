//! The journal looked through, at the command line and by keys in the window: the same lines for the same question.

use crate::program::Hall;
use crate::window_pages::{Window, club, ctrl, press, sample, sign};
use eframe::egui::Key;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use serde_json::Value;

fn lines(hall: &Hall, more: &[&str]) -> Vec<Value> {
    let mut args = vec!["journal", "--json"];
    args.extend(more);
    let out = hall.must(&args).out;
    out.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn kinds(lines: &[Value]) -> Vec<&str> {
    lines
        .iter()
        .map(|line| line["kind"].as_str().unwrap())
        .collect()
}

#[test]
fn the_command_line_lists_what_fits_with_every_row_before_and_after() {
    let hall = Hall::sample();
    hall.must(&["result", "set", "4", "4", "1-0", "--by", "Thandi"]);
    hall.must(&["result", "set", "4", "4", "0-1", "--yes", "--by", "Sipho"]);
    hall.must(&["result", "set", "4", "3", "1-0", "--by", "Thandi"]);
    hall.must(&["undo"]);
    let all = lines(&hall, &[]);
    let results = lines(
        &hall,
        &["--kind", "results", "--round", "4", "--board", "4"],
    );
    assert_eq!(kinds(&results), ["enter-result", "correct-result"]);
    let change = &results[1]["changes"][0];
    assert_eq!(change["table"], "result");
    assert_eq!(change["before"]["result"], "1-0");
    assert_eq!(change["after"]["result"], "0-1");
    // Whoever did it, whoever it is about, when, and the words.
    let by = lines(&hall, &["--who", "thandi", "--round", "4"]);
    assert_eq!(kinds(&by), ["enter-result", "enter-result"]);
    let about = lines(&hall, &["--person", "mangaung", "--who", "Sipho"]);
    assert_eq!(kinds(&about), ["correct-result"]);
    assert_eq!(
        lines(&hall, &["--person", "nobody at all"]),
        [Value::Null; 0]
    );
    let undone = lines(&hall, &["--undone"]);
    assert_eq!(kinds(&undone), ["enter-result"]);
    assert_eq!(undone[0]["undone"], true);
    let found = lines(
        &hall,
        &["--find", "board 4", "--kind", "results", "--who", "Sipho"],
    );
    assert_eq!(kinds(&found), ["correct-result"]);
    assert_eq!(lines(&hall, &["--to", "2000-01-01"]), [Value::Null; 0]);
    assert_eq!(lines(&hall, &["--from", "2000-01-01"]).len(), all.len());
    let bad = hall.run(&["journal", "--from", "yesterday"]);
    assert_eq!(bad.status, 2);
    assert!(bad.err.contains("yesterday"), "{}", bad.err);
    // In words the rows stand below their line.
    let text = hall.must(&["journal", "--changes", "--who", "Sipho"]).out;
    let below = text.lines().nth(1).unwrap();
    assert!(below.contains("result"), "{text}");
    assert!(below.contains("from") || below.contains("→"), "{below}");
}

/// How many lines the list has, and what the marked one says.
fn list(window: &Window) -> (usize, String) {
    let mut told = window.query_all_by_label_contains(" lines");
    let told = told.next().expect("how many lines there are");
    let told = told.accesskit_node();
    let told = told.value().or(told.label()).unwrap();
    let found = told.split(' ').next().unwrap().parse().unwrap();
    let list = window.query_by_role_and_label(Role::Table, "Lines of the journal");
    let marked = list.and_then(|list| list.accesskit_node().value());
    (found, marked.unwrap_or_default())
}

#[test]
fn the_window_chooses_lines_by_keys_and_takes_back_what_this_sitting_did() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::Num2);
    press(&mut window, Key::ArrowDown);
    sign(&mut window, "1");
    sign(&mut window, "0");
    ctrl(&mut window, Key::Z);
    ctrl(&mut window, Key::Num7);
    let all = club(&window).journal().len();
    assert_eq!(list(&window).0, all);
    // What was undone, then everything again.
    sign(&mut window, "u");
    let (undone, marked) = list(&window);
    assert_eq!(undone, 1);
    assert!(marked.starts_with("Undone: "), "{marked}");
    sign(&mut window, "u");
    // The kinds one after the other, to the results of round 4.
    sign(&mut window, "k");
    let results = list(&window).0;
    assert!(results > 4 && results < all, "{results} of {all}");
    ctrl(&mut window, Key::F);
    sign(&mut window, "round 4, board 2");
    let (found, marked) = list(&window);
    assert!(found < 3, "{found}");
    assert!(marked.starts_with("Round 4, board 2, "), "{marked}");
    press(&mut window, Key::Escape);
    assert_eq!(list(&window).0, all, "Esc takes every choice away");
    // By round and board, through the fields by Tab.
    ctrl(&mut window, Key::F);
    press(&mut window, Key::Tab);
    press(&mut window, Key::Tab);
    sign(&mut window, "4");
    press(&mut window, Key::Tab);
    sign(&mut window, "2");
    let (about, _) = list(&window);
    assert!(about >= 2 && about < all, "{about}");
    press(&mut window, Key::Escape);
    // Undo and redo of this sitting go on from here.
    ctrl(&mut window, Key::Z);
    let results = |window: &Window| crate::window_pages::results(window, 4)[1];
    assert_eq!(results(&window), None);
    press(&mut window, Key::Home);
    assert!(list(&window).1.contains("took back") || list(&window).1.contains("ndo"));
    window.key_press_modifiers(
        eframe::egui::Modifiers::COMMAND | eframe::egui::Modifiers::SHIFT,
        Key::Z,
    );
    window.run();
    assert!(results(&window).is_some());
}
