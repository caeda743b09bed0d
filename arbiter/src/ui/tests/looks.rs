//! Every look, size and page at the smallest and the usual window: nothing falls out of it.

use super::super::Preferences;
use super::super::preferences::{BoardNames, Look, TextSize};
use super::hall::Hall;
use egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::RuleSet;

#[test]
fn the_recorder_fits_the_smallest_window_with_a_count_running() {
    let size = Vec2::new(1024.0, 600.0);
    let mut hall = Hall::with(1, RuleSet::classic(), Preferences::default(), size);
    hall.open(1);
    hall.type_signs("d6p");
    for label in [
        "Protest (P)",
        "Turn complete (T)",
        "By ruling (L)",
        "Hold (Q)",
    ] {
        let rect = hall.harness.get_by_label(label).rect();
        assert!(
            rect.right() <= size.x && rect.bottom() <= size.y - 36.0,
            "{label}: {rect:?}"
        );
    }
    let board = hall.harness.get_by_label("Board").rect();
    assert!(board.width() >= 400.0, "{board:?}");
}

#[test]
fn the_board_is_at_least_540_points_at_720() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    let a1 = hall.harness.get_by_label_contains("a1, ").rect().center();
    let g7 = hall.harness.get_by_label_contains("g7, ").rect().center();
    // From the outer square to the edge there is as much again as a tenth on either side.
    assert!((g7.x - a1.x) / 0.81 >= 540.0, "{a1:?} {g7:?}");
}

#[test]
fn every_look_and_size_draws_floor_recorder_keys_and_palette() {
    for look in Look::ALL {
        for text in TextSize::ALL {
            let preferences = Preferences {
                look,
                text,
                names: BoardNames::Ring,
                ..Preferences::default()
            };
            let size = Vec2::new(1280.0, 720.0);
            let mut hall = Hall::with(3, RuleSet::koti(), preferences, size);
            hall.open(2);
            hall.type_signs("d4");
            hall.press(Key::F1);
            assert!(hall.harness.query_by_label("Close the keys").is_some());
            hall.press(Key::Escape);
            hall.press_with(Modifiers::COMMAND, Key::K);
            assert!(
                hall.harness
                    .query_by_label_contains("Find in the list")
                    .is_some()
            );
        }
    }
}

#[test]
fn the_palette_finds_and_does() {
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.press_with(Modifiers::COMMAND, Key::K);
    hall.harness.event(egui::Event::Text("board 2".to_owned()));
    hall.settle();
    hall.press(Key::Enter);
    assert_eq!(hall.app().page(), super::super::Page::Game(hall.game(2)));
    hall.press_with(Modifiers::COMMAND, Key::K);
    hall.harness.event(egui::Event::Text("look".to_owned()));
    hall.settle();
    hall.press(Key::Enter);
    assert_eq!(hall.app().preferences().look, Look::Dark);
}

#[test]
fn every_control_has_a_name() {
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.harness.check_accessibility();
    hall.open(1);
    hall.type_signs("i");
    hall.harness.check_accessibility();
    let unnamed = hall
        .harness
        .root()
        .children_recursive()
        .filter(|node| node.accesskit_node().role() == egui::accesskit::Role::Button)
        .filter(|node| {
            node.accesskit_node()
                .label()
                .is_none_or(|label| label.trim().is_empty())
        })
        .count();
    assert_eq!(unnamed, 0);
}

#[test]
fn on_a_touch_screen_every_control_is_large_enough_for_a_finger() {
    let preferences = Preferences {
        touch: true,
        ..Preferences::default()
    };
    let size = Vec2::new(1280.0, 800.0);
    let mut hall = Hall::with(4, RuleSet::classic(), preferences, size);
    let small = |hall: &Hall| -> Vec<String> {
        hall.harness
            .root()
            .children_recursive()
            .filter(|node| node.accesskit_node().role() == egui::accesskit::Role::Button)
            .filter(|node| node.rect().height() < 43.9 || node.rect().width() < 39.0)
            .map(|node| format!("{:?} {}", node.accesskit_node().label(), node.rect()))
            .collect()
    };
    assert_eq!(small(&hall), [""; 0]);
    hall.open(1);
    hall.type_signs("d6f4p");
    assert_eq!(small(&hall), [""; 0]);
}

/// The lines of two points in a colour that are drawn around something.
fn rings(hall: &Hall, colour: egui::Color32) -> usize {
    let shapes = hall.harness.output().shapes.iter();
    shapes
        .filter(|shape| match &shape.shape {
            egui::Shape::Rect(rect) => {
                rect.stroke.color == colour && (rect.stroke.width - 2.0).abs() < 0.1
            }
            _ => false,
        })
        .count()
}

#[test]
fn a_filled_button_that_has_the_focus_shows_a_ring_in_every_look() {
    for look in Look::ALL {
        let likes = Preferences {
            look,
            ..Preferences::default()
        };
        let size = Vec2::new(1280.0, 720.0);
        let mut hall = Hall::with(2, RuleSet::classic(), likes, size);
        let c = hall.app().theme.colours;
        hall.press_with(Modifiers::COMMAND, Key::Num5);
        hall.type_signs("n");
        hall.type_signs("Zola Budd");
        assert_eq!(rings(&hall, c.on_primary), 0, "{look:?}");
        hall.tab_to_field("Add the member");
        assert_eq!(rings(&hall, c.on_primary), 1, "{look:?}");
        hall.press(Key::Tab);
        assert_eq!(rings(&hall, c.on_primary), 0, "{look:?}");
    }
}
