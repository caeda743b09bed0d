//! Saves, missed attacks and turns by ruling entered at the board, and refusals shown on it.

use super::hall::Hall;
use crate::exchange::pgn::{Chosen, write_games};
use crate::ui::preferences::BoardNames;
use crate::ui::{Dialog, Preferences};
use egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable as _;
use engine::RuleSet;

/// The turns of the only game as its record has them, on one line.
fn written(hall: &Hall) -> String {
    let club = hall.club();
    let view = club.event(club.current_event().unwrap().id).unwrap();
    let text = write_games(club, &view, Chosen::All).text;
    let turns = text.split_once("\n\n").unwrap().1;
    turns.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_lost_by_missed_attacks_is_recorded_as_it_is_written_by_hand() {
    let mut hall = Hall::new(1, RuleSet::basotho());
    hall.open(1);
    hall.type_signs("d6a1b4e4b6b2g1");
    assert!(
        hall.status().contains("you can close b6-d6-f6"),
        "{}",
        hall.status()
    );
    hall.press(Key::Enter);
    assert_eq!(written(&hall), "1. d6 a1 2. b4 e4 3. b6 b2 {save g1} *");
    hall.type_signs("f6a1c3a1g1d7d5a7g7e3");
    assert!(hall.app().status().refused);
    hall.press(Key::Enter);
    let whole =
        "1. d6 a1 2. b4 e4 3. b6 b2 {save g1} 4. f6xa1 c3 5. a1 g1 6. d7 d5 7. a7 g7 {missed e3}";
    assert_eq!(written(&hall), format!("{whole} *"));
    hall.press(Key::Enter);
    assert_eq!(
        written(&hall),
        format!("{whole} 0-1"),
        "Enter confirms what the game proposes"
    );
    // The list marks the turn before which another was handed back.
    assert!(hall.harness.query_by_label("f6xa1 *").is_some());
}

#[test]
fn a_refusal_is_shown_on_the_board_by_shapes_that_have_names() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    // Black has a7-d7-g7 and c5; White closes b2-d2-f2 and shoots at d7.
    hall.type_signs("b2a7d2d7e3g7e3c3c5f2d7");
    assert_eq!(
        hall.status(),
        "Not entered: d7 stands in a mill and c5 does not."
    );
    for label in ["d7, Black cow, refused", "c5, Black cow, would do instead"] {
        assert!(hall.harness.query_by_label(label).is_some(), "{label}");
    }
    hall.type_signs("c");
    assert!(
        hall.harness
            .query_by_label("d7, Black cow, refused")
            .is_none()
    );
    hall.type_signs("5");
    assert_eq!(hall.turns(1).last().map(String::as_str), Some("f2xc5"));
}

#[test]
fn ring_names_are_typed_listed_and_refused_where_the_board_shows_them() {
    let preferences = Preferences {
        names: BoardNames::Ring,
        ..Preferences::default()
    };
    let size = Vec2::new(1280.0, 720.0);
    let mut hall = Hall::with(1, RuleSet::classic(), preferences, size);
    hall.open(1);
    hall.type_signs("a4r1");
    assert_eq!(hall.turns(1), ["f4", "c5"], "the file has them by grid");
    assert!(hall.harness.query_by_label("A4").is_some());
    hall.type_signs("r1");
    assert_eq!(
        hall.status(),
        "Turn 3, R1, is not legal: a cow stands on R1 already."
    );
    // R is a letter of junctions here, so it resigns with Alt, and its button says so.
    assert!(hall.harness.query_by_label("Resign (Alt R)").is_some());
    hall.press_with(Modifiers::ALT, Key::R);
    assert!(matches!(hall.app().dialog(), Some(Dialog::Resign(_))));
    hall.press(Key::Escape);
    hall.type_signs("r3");
    assert_eq!(hall.turns(1).len(), 3, "{}", hall.status());
}
