//! The floor by keys: every board in sight, from a tile to its board and back, what is to be watched.

use super::super::preferences::TextSize;
use super::super::{Page, Preferences};
use super::hall::Hall;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::RuleSet;

/// The places of the tiles of boards 1 to `boards`.
fn places(hall: &Hall, boards: u16) -> Vec<Rect> {
    let tile = |board: u16| {
        let name = format!("Board {board}, ");
        let mut nodes = hall.harness.query_all_by_label_contains(" against ");
        let node = nodes.find(|node| {
            let label = node.accesskit_node().label();
            label.is_some_and(|label| label.starts_with(&name))
        });
        node.unwrap().rect()
    };
    (1..=boards).map(tile).collect()
}

/// The board whose tile has the focus.
fn marked(hall: &Hall) -> Option<String> {
    let name = hall.focused()?;
    name.split(',').next().map(str::to_owned)
}

#[test]
fn sixty_boards_are_in_sight_at_once_and_do_not_overlap() {
    for size in [
        Vec2::new(1024.0, 600.0),
        Vec2::new(1280.0, 720.0),
        Vec2::new(1920.0, 1080.0),
    ] {
        let hall = Hall::with(60, RuleSet::classic(), Preferences::default(), size);
        let places = places(&hall, 60);
        let small = size.y < 700.0;
        for (at, place) in places.iter().enumerate() {
            if !small {
                assert!(place.bottom() <= size.y - 42.0, "{size} {at}: {place:?}");
            }
            assert!(place.right() <= size.x, "{size} {at}: {place:?}");
            let others = &places[at + 1..];
            assert!(others.iter().all(|other| !place.intersects(*other)), "{at}");
        }
    }
}

/// Where the bar is by which the tiles are scrolled.
fn bar(hall: &Hall) -> Option<Rect> {
    let mut bars = hall.harness.query_all_by_role(Role::ScrollBar);
    bars.next().map(|node| node.rect())
}

#[test]
fn no_tile_of_three_hundred_lies_under_the_bar_at_its_side() {
    let size = Vec2::new(1280.0, 720.0);
    let mut hall = Hall::with(300, RuleSet::classic(), Preferences::default(), size);
    for width in [1024.0, 1180.0, 1280.0, 1366.0, 1600.0, 1920.0] {
        for text in TextSize::ALL {
            for touch in [false, true] {
                let session = &mut hall.harness.state_mut().session;
                session.preferences.text = text;
                session.preferences.touch = touch;
                hall.harness.set_size(Vec2::new(width, 720.0));
                hall.settle();
                let case = format!("{width}, {text:?}, touch {touch}");
                let places = places(&hall, 300);
                // Where all are in sight, tiles go to the edge of the page.
                let edge = bar(&hall).map_or(width - 12.0, |bar| bar.left());
                for (at, place) in places.iter().enumerate() {
                    let inside = place.left() >= 0.0 && place.right() < edge;
                    assert!(inside, "{case}, tile {at}: {place:?} before {edge}");
                }
                let lowest = places.iter().map(Rect::bottom).fold(0.0, f32::max);
                assert_eq!(bar(&hall).is_none(), lowest < 720.0 - 42.0, "{case}");
            }
        }
    }
}

#[test]
fn a_few_boards_in_a_large_window_are_drawn_larger() {
    let of = |boards: u16, size: Vec2| {
        let hall = Hall::with(
            usize::from(boards),
            RuleSet::classic(),
            Preferences::default(),
            size,
        );
        let places = places(&hall, boards);
        let lowest = places.iter().map(Rect::bottom).fold(0.0, f32::max);
        assert!(lowest <= size.y - 42.0, "{boards} of {size}");
        places[0].height()
    };
    let (large, small) = (Vec2::new(1920.0, 1080.0), Vec2::new(1280.0, 720.0));
    // A tile is 138 high where it is as usual.
    assert!(of(4, large) > 230.0);
    assert!(of(12, large) > 200.0);
    assert!(of(4, small) > 200.0);
    assert!(of(12, small) < 139.0);
    assert!(of(60, large) < 140.0);
}

#[test]
fn sixty_boards_stay_in_sight_while_counts_run() {
    let size = Vec2::new(1280.0, 720.0);
    let mut hall = Hall::with(60, RuleSet::classic(), Preferences::default(), size);
    for board in [1, 2] {
        hall.open(board);
        hall.type_signs("p");
        hall.press(Key::Escape);
    }
    // The line at the foot of the window is 42 high.
    let status = size.y - 42.0;
    let lowest = places(&hall, 60)
        .iter()
        .map(Rect::bottom)
        .fold(0.0, f32::max);
    assert!(lowest <= status, "{lowest} of {status}");
}

#[test]
fn from_a_tile_to_its_board_and_back_with_one_key_each() {
    let mut hall = Hall::new(30, RuleSet::classic());
    hall.press(Key::End);
    assert_eq!(marked(&hall).as_deref(), Some("Board 30"));
    hall.press(Key::Enter);
    assert_eq!(hall.app().page(), Page::Game(hall.game(30)));
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), Page::Floor);
    assert_eq!(marked(&hall).as_deref(), Some("Board 30"));
    hall.press(Key::Home);
    assert_eq!(marked(&hall).as_deref(), Some("Board 1"));
    hall.press(Key::ArrowRight);
    assert_eq!(marked(&hall).as_deref(), Some("Board 2"));
    hall.type_signs("17");
    assert_eq!(marked(&hall).as_deref(), Some("Board 17"));
    hall.press(Key::Enter);
    assert_eq!(hall.app().page(), Page::Game(hall.game(17)));
}

#[test]
fn the_palette_opens_the_marked_board() {
    let mut hall = Hall::new(3, RuleSet::classic());
    hall.type_signs("2");
    hall.press_with(Modifiers::COMMAND, Key::K);
    hall.harness
        .event(egui::Event::Text("open the board".to_owned()));
    hall.settle();
    hall.press(Key::Enter);
    assert_eq!(hall.app().page(), Page::Game(hall.game(2)));
}

#[test]
fn the_page_of_keys_lists_every_key_of_the_floor() {
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.press(Key::F1);
    for words in [
        "Wanted first",
        "Open the board",
        "First board",
        "Last board",
    ] {
        assert!(
            hall.harness.query_all_by_label(words).count() > 0,
            "{words}"
        );
    }
    assert!(
        hall.harness
            .query_by_label_contains("The number of a board marks its tile")
            .is_some()
    );
}

#[test]
fn a_tile_says_how_long_nobody_has_moved() {
    let mut hall = Hall::new(2, RuleSet::classic());
    assert!(hall.harness.query_by_label_contains("last turn").is_none());
    hall.open(2);
    hall.type_signs("d6");
    hall.press(Key::Escape);
    assert!(
        hall.harness
            .query_by_label_contains("playing, last turn just now")
            .is_some()
    );
    let asked = |hall: &Hall| {
        let views = hall.harness.output().viewport_output.values();
        views.map(|view| view.repaint_delay).min().unwrap()
    };
    assert!(asked(&hall) <= std::time::Duration::from_secs(31));
    hall.wait(4 * 60_000 + 5_000);
    assert!(
        hall.harness
            .query_by_label_contains("playing, last turn 4 minutes ago")
            .is_some()
    );
}

#[test]
fn boards_to_watch_come_before_the_others_and_say_why() {
    let mut hall = Hall::new(4, RuleSet::classic());
    hall.open(3);
    hall.type_signs("d6f4s");
    hall.type_signs("s");
    hall.type_signs("sb4b6");
    hall.press(Key::Escape);
    hall.open(4);
    hall.type_signs("d6i");
    hall.tab_to("a warning");
    hall.tab_to("talking");
    hall.tab_to("Note it");
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    hall.press(Key::Escape);
    assert_eq!(hall.app().page(), Page::Floor);
    let said = |words: &str| hall.harness.query_by_label_contains(words).is_some();
    assert!(said("was warned"));
    assert!(said("every turn counted"));
    hall.type_signs("w");
    let top = |board: u16| places(&hall, 4)[usize::from(board) - 1];
    // As one reads: along a row of tiles, and then the next row.
    let mut order = [1, 2, 3, 4];
    order.sort_by_key(|board| {
        let place = top(*board);
        (
            place.top().round().to_bits(),
            place.left().round().to_bits(),
        )
    });
    assert_eq!(order[..2], [3, 4]);
}
