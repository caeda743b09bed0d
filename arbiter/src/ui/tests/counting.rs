//! Two-minute counts from the first key to the ruling.

use super::super::Dialog;
use super::hall::Hall;
use crate::record::{CountLog, CountLogKind, CountRow, CountRowState, Incident};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use engine::play::protest::{Call, CountState};
use engine::{GameResult, RuleSet};

fn hall() -> Hall {
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.open(1);
    hall.type_signs("d6f4");
    hall
}

fn state(hall: &Hall) -> Option<CountState> {
    hall.club()
        .count_of(hall.game(1))
        .map(|(_, count)| count.state())
}

fn logged(hall: &Hall, kind: CountLogKind) -> usize {
    let rows = hall.club().tables().all::<CountLog>();
    rows.filter(|row| row.kind == kind).count()
}

/// What was written down of why counts were held.
fn reasons(hall: &Hall) -> Vec<String> {
    let rows = hall.club().tables().all::<CountLog>();
    let rows = rows.filter(|row| row.kind == CountLogKind::Reason);
    rows.filter_map(|row| row.row.reason.clone()).collect()
}

#[test]
fn where_no_sound_can_be_played_the_screen_makes_the_calls_and_the_log_says_so() {
    let mut hall = hall();
    hall.silent
        .store(true, std::sync::atomic::Ordering::Relaxed);
    hall.type_signs("p");
    for (span, words, kind) in [
        (60_000, "one minute left for", CountLogKind::OneMinute),
        (
            30_000,
            "thirty seconds left for",
            CountLogKind::ThirtySeconds,
        ),
        (30_000, ": time for ", CountLogKind::Time),
    ] {
        hall.wait(span);
        let seen = hall.harness.query_all_by_label_contains(words).count();
        assert!(seen > 0, "{words}");
        assert_eq!(logged(&hall, kind), 1, "the call was made all the same");
    }
    // The sounds are tried beside the window; what became of them is told with a later frame.
    let until = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while logged(&hall, CountLogKind::SoundFailed) < 3 && std::time::Instant::now() < until {
        std::thread::sleep(std::time::Duration::from_millis(5));
        hall.settle();
    }
    assert_eq!(logged(&hall, CountLogKind::SoundFailed), 3);
    assert!(hall.heard.lock().unwrap().is_empty());
}

#[test]
fn a_protest_runs_with_its_calls_and_the_loss_is_confirmed_by_enter() {
    let mut hall = hall();
    hall.type_signs("p");
    assert_eq!(state(&hall), Some(CountState::Running));
    let names: Vec<_> = hall
        .club()
        .open_counts()
        .iter()
        .map(|(row, _)| row.board)
        .collect();
    assert_eq!(names, [1]);
    assert!(
        hall.harness
            .query_by_label_contains(": 2:00, running")
            .is_some()
    );
    hall.wait(59_000);
    assert!(
        hall.harness
            .query_by_label_contains(": 1:01, running")
            .is_some()
    );
    assert_eq!(logged(&hall, CountLogKind::OneMinute), 0);
    hall.wait(1_000);
    assert_eq!(logged(&hall, CountLogKind::OneMinute), 1);
    assert!(
        hall.harness
            .query_all_by_label_contains("one minute left for")
            .count()
            > 0
    );
    hall.wait(29_999);
    assert_eq!(logged(&hall, CountLogKind::ThirtySeconds), 0);
    hall.wait(1);
    assert_eq!(logged(&hall, CountLogKind::ThirtySeconds), 1);
    hall.wait(30_000);
    assert_eq!(logged(&hall, CountLogKind::Time), 1);
    assert_eq!(state(&hall), Some(CountState::Expired));
    let complete = hall.harness.get_by_label("Turn complete (T)");
    assert!(complete.accesskit_node().is_disabled(), "time is over");
    let on_time = hall
        .club()
        .tables()
        .all::<CountLog>()
        .filter(|row| row.made.as_deref() == Some("on-time"));
    assert_eq!(on_time.count(), 3);

    hall.press(Key::Enter);
    assert!(matches!(hall.app().dialog(), Some(Dialog::Expiry(_))));
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    hall.press(Key::Enter);
    let event = hall
        .club()
        .event(hall.club().current_event().unwrap().id)
        .unwrap();
    let board = event.board(1, 1).unwrap().id;
    let result = event
        .result(board)
        .map(|row| crate::event::engine_result(row.result));
    assert_eq!(result, Some(GameResult::BlackWins), "White was to move");
    let until = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while hall.heard.lock().unwrap().len() < 3 && std::time::Instant::now() < until {
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert_eq!(*hall.heard.lock().unwrap(), Call::ALL);
}

#[test]
fn a_stamp_stops_it_and_is_taken_back_within_five_seconds() {
    let mut hall = hall();
    hall.type_signs("p");
    hall.wait(10_000);
    hall.type_signs("t");
    assert_eq!(state(&hall), None);
    hall.wait(4_000);
    assert!(
        hall.harness
            .query_by_label("Take the stamp back (Z)")
            .is_some()
    );
    hall.type_signs("z");
    assert_eq!(state(&hall), Some(CountState::Running));
    assert!(
        hall.harness
            .query_by_label_contains(": 1:46, running")
            .is_some()
    );
    hall.type_signs("t");
    hall.wait(6_000);
    assert!(
        hall.harness
            .query_by_label_contains("Take the stamp back")
            .is_none()
    );
    hall.type_signs("z");
    assert!(hall.app().status().refused, "too late");
    assert!(
        hall.harness
            .query_by_label_contains("Stamped: type")
            .is_some()
    );
    hall.type_signs("b4");
    assert_eq!(hall.turns(1), ["d6", "f4", "b4"]);
}

#[test]
fn a_turn_entered_without_a_stamp_stops_the_count() {
    let mut hall = hall();
    hall.type_signs("p");
    hall.wait(3_000);
    hall.type_signs("b4");
    assert_eq!(state(&hall), None);
    let row = hall.club().tables().all::<CountRow>().next().unwrap();
    assert_eq!(
        (row.state, row.left_ms),
        (CountRowState::Stopped, Some(117_000))
    );
}

#[test]
fn the_stamp_waits_for_shots_that_are_owed() {
    let mut hall = Hall::new(1, RuleSet::classic());
    hall.open(1);
    hall.type_signs("a7b6d7b4");
    hall.type_signs("p");
    hall.type_signs("g7");
    hall.type_signs("t");
    assert!(hall.app().status().refused, "{}", hall.status());
    assert_eq!(state(&hall), Some(CountState::Running));
    hall.type_signs("b6");
    assert_eq!(hall.turns(1).last().map(String::as_str), Some("g7xb6"));
    assert_eq!(state(&hall), None);
}

#[test]
fn a_count_is_held_at_the_key_and_the_reason_is_asked_then() {
    let mut hall = hall();
    hall.type_signs("p");
    hall.wait(5_000);
    assert!(hall.harness.query_by_label("Hold (Q)").is_some());
    hall.type_signs("q");
    assert_eq!(state(&hall), Some(CountState::Suspended));
    hall.wait(10_000);
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_some(), "a reason is needed");
    hall.type_signs("lamp");
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    assert_eq!(reasons(&hall), ["lamp"]);
    let complete = hall.harness.get_by_label("Turn complete (T)");
    assert!(complete.accesskit_node().is_disabled(), "nothing to stamp");
    hall.wait(60_000);
    assert!(
        hall.harness
            .query_by_label("Go on with the remainder (Q)")
            .is_some()
    );
    hall.type_signs("q");
    assert!(
        hall.harness
            .query_by_label_contains(": 1:55, running")
            .is_some()
    );
}

#[test]
fn counts_stand_in_the_strip_with_the_nearest_deadline_first() {
    let mut hall = hall();
    hall.type_signs("p");
    hall.press(Key::Escape);
    hall.wait(20_000);
    hall.open(2);
    hall.type_signs("a1p");
    let order: Vec<u16> = hall
        .club()
        .open_counts()
        .iter()
        .map(|(row, _)| row.board)
        .collect();
    assert_eq!(order, [1, 2]);
    let left = |label| hall.harness.get_by_label_contains(label).rect().left();
    assert!(left("Board 1, ") < left("Board 2, "));
}

#[test]
fn an_idle_window_asks_for_no_frame_and_a_count_for_its_next_digit() {
    let mut hall = hall();
    let delay = |hall: &Hall| {
        let output = &hall.harness.output().viewport_output;
        output
            .values()
            .map(|view| view.repaint_delay)
            .min()
            .unwrap()
    };
    assert_eq!(delay(&hall), std::time::Duration::MAX);
    hall.type_signs("p");
    let next = delay(&hall);
    assert!(next <= std::time::Duration::from_millis(1_001), "{next:?}");
    assert!(next > std::time::Duration::from_millis(500), "{next:?}");
}

#[test]
fn a_standing_count_starts_for_every_turn_until_it_is_lifted() {
    let mut hall = hall();
    hall.type_signs("s");
    assert_eq!(state(&hall), Some(CountState::Running));
    hall.wait(30_000);
    hall.type_signs("b4");
    let (row, _) = hall.club().count_of(hall.game(1)).unwrap();
    assert_eq!((row.ply, row.state), (4, CountRowState::Running));
    assert!(
        hall.harness
            .query_by_label_contains(": 2:00, running")
            .is_some()
    );
    hall.type_signs("s");
    assert_eq!(state(&hall), None);
    hall.type_signs("b6");
    assert_eq!(state(&hall), None);
}

#[test]
fn a_count_goes_to_the_board_where_it_belongs_with_its_start() {
    let mut hall = hall();
    hall.type_signs("p");
    hall.wait(7_000);
    hall.tab_to("Other board");
    hall.tab_to("Board 2: Thabo Mokoena – Tshilidzi Ṋemavhola");
    assert_eq!(state(&hall), None, "{}", hall.status());
    let there = hall.game(2);
    let (row, count) = hall.club().count_of(there).unwrap();
    assert_eq!((row.board, count.state()), (2, CountState::Running));
    assert!(
        hall.harness
            .query_by_label_contains("Board 2, ")
            .is_some_and(|node| node.accesskit_node().label().unwrap().contains(": 1:53"))
    );
}

#[test]
fn a_raised_hand_holds_the_count_and_the_loss_can_be_overruled() {
    let mut hall = hall();
    hall.type_signs("p");
    hall.wait(5_000);
    hall.type_signs("u");
    assert_eq!(state(&hall), Some(CountState::Suspended));
    let left = hall.club().tables().all::<CountRow>().next().unwrap();
    assert_eq!(left.left_ms, Some(115_000), "at the key");
    hall.type_signs("d6 was touched");
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    assert_eq!(reasons(&hall), ["d6 was touched"]);
    let told = hall.club().tables().all::<Incident>().next().unwrap();
    assert_eq!(told.text, "d6 was touched");
    hall.type_signs("b4");
    assert_eq!(hall.turns(1), ["d6", "f4"], "the board is frozen");
    hall.type_signs("u");
    hall.tab_to("nothing follows");
    hall.tab_to("Rule");
    hall.type_signs("q");
    assert_eq!(state(&hall), Some(CountState::Running), "{}", hall.status());
    hall.wait(115_000);
    assert_eq!(state(&hall), Some(CountState::Expired));
    hall.press(Key::Enter);
    hall.tab_to("Overrule…");
    hall.type_signs("light failed");
    hall.press(Key::Enter);
    assert_eq!(state(&hall), None, "{}", hall.status());
    hall.type_signs("b4");
    assert_eq!(hall.turns(1), ["d6", "f4", "b4"], "the game goes on");
}
