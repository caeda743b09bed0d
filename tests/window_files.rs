//! Files in and out by the window: results from a list, pages for the hall.

use crate::window_pages::{Window, club, ctrl, event_of, field, results, sample, sign};
use eframe::egui::Key;
use egui_kittest::kittest::Queryable as _;
use engine::GameResult;
use std::fs;
use std::path::Path;

fn shows(window: &Window, words: &str) -> bool {
    window.query_all_by_label_contains(words).next().is_some()
}

fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click();
    window.run();
}

/// The dialog for results with a list read.
fn read(window: &mut Window, path: &Path, text: &str) {
    fs::write(path, text).unwrap();
    ctrl(window, Key::Num2);
    sign(window, "i");
    field(window, "File").type_text(&path.display().to_string());
    window.run();
    click(window, "Read it");
}

#[test]
fn results_of_a_list_are_entered_together_once_they_are_agreed_to() {
    let (folder, mut window) = sample();
    let entries = club(&window).journal().len();
    let list = "Rd;Bd;Result\n4;1;½-½\n4;2;0-1\n4;3;\n";
    read(&mut window, &folder.path().join("list.csv"), list);
    assert!(shows(&window, "2 new results, no bad row"));
    assert!(shows(&window, "One row has no result yet."));
    assert_eq!(results(&window, 4), [None; 4]);
    click(&mut window, "Enter 2 results");
    let entered = [
        Some(GameResult::Draw),
        Some(GameResult::BlackWins),
        None,
        None,
    ];
    assert_eq!(results(&window, 4), entered);
    assert!(window.state().dialog().is_none());
    assert_eq!(
        club(&window).journal().len(),
        entries + 1,
        "one transaction"
    );
    // The same list again has nothing new.
    read(&mut window, &folder.path().join("list.csv"), list);
    assert!(shows(
        &window,
        "2 results are entered already, and the same."
    ));
    assert!(window.query_by_label("Enter 2 results").is_none());
}

#[test]
fn every_bad_row_of_a_list_of_results_is_told_and_none_is_entered() {
    let (folder, mut window) = sample();
    let list = "Round,Board,Result\n4,1,1-0\n4,1,0-1\n4,2,7-3\n1,1,1-0\n4,9,1-0\nfour,1,1-0\n";
    read(&mut window, &folder.path().join("list.csv"), list);
    for words in [
        "One new result, 5 bad rows",
        "Line 3, column 2 (Board): Board 1 of round 4 stands in the list twice.",
        "Line 4, column 3 (Result): “7-3” is no result",
        "Line 5, column 3 (Result): Board 1 of round 1 has the result 0-1; correct it by hand.",
        "Line 6, column 2 (Board): There is no board 9 in round 4.",
        "Line 7, column 1 (Round): “four” is no number",
    ] {
        assert!(shows(&window, words), "{words}");
    }
    click(&mut window, "Enter one result");
    assert_eq!(results(&window, 4), [None; 4]);
}

#[test]
fn pages_are_written_into_a_folder_and_can_be_opened() {
    let (folder, mut window) = sample();
    ctrl(&mut window, Key::Num6);
    for _ in 0..60 {
        if shows(&window, "pages never come in again") {
            break;
        }
        sign(&mut window, "n");
    }
    assert!(shows(&window, "game-1-1.html"));
    sign(&mut window, "s");
    assert!(
        shows(&window, "26 pages written to"),
        "{:?}",
        window.state().status()
    );
    assert!(window.query_by_label("Open it").is_some());
    let event = event_of(&window);
    let name = club(&window).event(event).unwrap().row().row.name.clone();
    let pages = folder
        .path()
        .join(format!("{}-pages", name.replace(' ', "-")));
    let first = fs::read_to_string(pages.join("index.html")).unwrap();
    assert!(first.contains(&name) && first.contains("Morabaraba Arbiter"));
    fs::copy(pages.join("player-1.html"), pages.join("player-99.html")).unwrap();
    sign(&mut window, "s");
    assert!(shows(&window, "one older page taken away"));
    assert!(!pages.join("player-99.html").exists());
}
