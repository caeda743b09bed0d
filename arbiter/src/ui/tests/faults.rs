//! Sleep, clocks that are set, a file that is gone or full: each is said in words, nothing acknowledged is lost, and the
//! hall hears its calls all the same.

use super::super::counts::Calls;
use super::super::errand::Errand;
use super::super::{Action, Dialog};
use super::hall::Hall;
use crate::club::{Access, Club};
use crate::record::{CountLog, CountLogKind, Incident};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use engine::RuleSet;
use engine::play::protest::{Call, CountState};
use engine::{Millis, Moment};
use std::time::{Duration, Instant};

/// Some moment at which the file is looked at.
const NOON_AT: Moment = Moment {
    forward: Millis(5_000),
    wall: Millis(1_796_040_000_000),
};

fn shown(hall: &Hall, words: &str) -> bool {
    hall.harness.query_all_by_label_contains(words).count() > 0
}

fn hall() -> Hall {
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.open(1);
    hall.type_signs("d6f4");
    hall
}

/// Whether so many calls are heard before long: the speaker is a thread of its own.
fn heard(hall: &Hall, calls: &[Call]) -> bool {
    let until = Instant::now() + Duration::from_secs(20);
    while hall.heard.lock().unwrap().len() < calls.len() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(2));
    }
    *hall.heard.lock().unwrap() == calls
}

#[test]
fn a_stick_that_is_pulled_out_is_told_and_work_goes_on_once_it_is_back() {
    let mut hall = hall();
    hall.type_signs("p");
    let path = hall.club().path().to_owned();
    let away = path.with_file_name("pulled-out");
    std::fs::rename(&path, &away).unwrap();
    hall.type_signs("b4");
    assert_eq!(
        hall.turns(1),
        ["d6", "f4"],
        "what is not in the file is not shown"
    );
    assert!(
        hall.status().contains("moved, deleted or replaced"),
        "{}",
        hall.status()
    );
    assert!(shown(&hall, "not saved"));
    hall.wait(60_000);
    assert!(heard(&hall, &[Call::OneMinute]), "the hall hears its calls");
    assert!(shown(&hall, "one minute left for"));
    let logged = |hall: &Hall| {
        let rows = hall.club().tables().all::<CountLog>();
        rows.filter(|row| row.kind == CountLogKind::OneMinute)
            .count()
    };
    assert_eq!(logged(&hall), 0);
    hall.tab_to("Open it again");
    assert!(hall.app().status().refused, "it is not back yet");
    std::fs::rename(&away, &path).unwrap();
    hall.wait(1_000);
    assert_eq!(
        logged(&hall),
        1,
        "written once it can be: {}",
        hall.status()
    );
    assert!(heard(&hall, &[Call::OneMinute]), "and not heard twice");
    assert!(!shown(&hall, "not saved"));
    hall.type_signs("b4");
    assert_eq!(hall.turns(1), ["d6", "f4", "b4"]);
}

#[test]
fn calls_of_one_file_are_forgotten_in_the_next_one() {
    let mut hall = hall();
    let path = hall.club().path().to_owned();
    let other = path.with_file_name("other.club");
    std::fs::copy(&path, &other).unwrap();
    hall.type_signs("p");
    let away = path.with_file_name("pulled-out");
    std::fs::rename(&path, &away).unwrap();
    hall.wait(60_000);
    assert!(heard(&hall, &[Call::OneMinute]), "{}", hall.status());
    assert_ne!(hall.app().calls, Calls::default());
    let open = Errand::Open {
        path: other,
        read_only: false,
    };
    let ctx = hall.harness.ctx.clone();
    hall.harness.state_mut().act(&ctx, Action::Errand(open));
    hall.settle();
    assert_eq!(hall.app().calls, Calls::default(), "{}", hall.status());
    assert!(!shown(&hall, "one minute left for"));
}

#[test]
fn a_full_disk_is_told_and_what_was_typed_is_written_once_there_is_room() {
    let mut hall = hall();
    hall.type_signs("u");
    hall.limit_file(0);
    let long = "the lamp over the table ".repeat(400);
    hall.harness.event(egui::Event::Text(long.clone()));
    hall.settle();
    hall.press(Key::Enter);
    assert!(
        hall.status().contains("The disk is full"),
        "{}",
        hall.status()
    );
    assert!(shown(&hall, "not saved"));
    let told = |hall: &Hall| {
        hall.club()
            .tables()
            .all::<Incident>()
            .next()
            .unwrap()
            .text
            .clone()
    };
    assert_eq!(told(&hall), "", "what is not in the file is not shown");
    hall.limit_file(10_000);
    hall.tab_to("Note it");
    assert!(hall.app().dialog().is_none(), "{}", hall.status());
    assert_eq!(told(&hall), long.trim());
    assert!(!shown(&hall, "not saved"));
    let kept = Club::open(hall.club().path(), Access::Read, NOON_AT).unwrap();
    assert_eq!(kept.turns(hall.game(1)).len(), 2);
    assert_eq!(
        kept.tables().all::<Incident>().next().unwrap().text,
        long.trim()
    );
}

#[test]
fn why_a_file_is_only_read_is_always_known() {
    let mut first = hall();
    let path = first.club().path().to_owned();
    first.press_with(Modifiers::COMMAND, Key::Num5);
    let mut second = Hall::empty();
    second.open_to_read(&path);
    assert!(
        shown(&second, "read only: open elsewhere"),
        "{}",
        second.status()
    );
    second.press_with(Modifiers::COMMAND, Key::Num1);
    second.open(1);
    second.type_signs("b4");
    assert!(
        second.status().contains("reading only"),
        "{}",
        second.status()
    );
    assert_eq!(second.turns(1), ["d6", "f4"]);
}

#[test]
fn a_copy_is_looked_at_before_it_takes_the_file_s_place() {
    let mut hall = hall();
    hall.press_with(Modifiers::COMMAND, Key::Num5);
    hall.type_signs("vvvb");
    hall.press_with(Modifiers::COMMAND, Key::Num1);
    hall.open(1);
    hall.type_signs("b4");
    hall.press_with(Modifiers::COMMAND, Key::Num5);
    hall.type_signs("c");
    assert!(
        matches!(hall.app().dialog(), Some(Dialog::Restore(_))),
        "{}",
        hall.status()
    );
    assert!(shown(&hall, "One thing done since would go"));
    assert!(shown(&hall, "turn: 1 only in the open file"));
    hall.press(Key::Enter);
    assert!(hall.app().dialog().is_none(), "Enter leaves all as it is");
    assert_eq!(hall.turns(1), ["d6", "f4", "b4"]);
    hall.type_signs("c");
    hall.tab_to("Restore this copy");
    assert_eq!(hall.turns(1), ["d6", "f4"], "{}", hall.status());
    assert!(hall.status().contains("stays as"), "{}", hall.status());
}

#[test]
fn a_window_that_had_nothing_to_draw_did_not_sleep() {
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.open(1);
    hall.type_signs("d6f4pq");
    hall.type_signs("phone");
    hall.press(Key::Enter);
    let said = hall.status().to_owned();
    hall.sleep(15_000);
    assert_eq!(hall.status(), said);
    assert!(!hall.app().status().refused);
}

#[test]
fn a_machine_that_slept_says_so_and_decides_nothing() {
    let mut hall = hall();
    hall.type_signs("p");
    hall.wait(10_000);
    hall.sleep(600_000);
    assert!(hall.status().contains("slept"), "{}", hall.status());
    let state = hall
        .club()
        .count_of(hall.game(1))
        .map(|(_, count)| count.state());
    assert_eq!(state, Some(CountState::ExpiredWhileClosed));
    assert!(shown(&hall, "Time: rule"));
}

#[test]
fn a_clock_that_is_set_says_so_and_the_count_runs_on() {
    let mut hall = hall();
    hall.type_signs("p");
    hall.wait(10_000);
    hall.set_wall(3_600_000);
    assert!(
        hall.status().contains("set on by 60:00"),
        "{}",
        hall.status()
    );
    assert!(shown(&hall, ": 1:50, running"));
    hall.set_wall(-7_200_000);
    assert!(
        hall.status().contains("set back by 120:00"),
        "{}",
        hall.status()
    );
    let rows = hall.club().tables().all::<CountLog>();
    assert_eq!(
        rows.filter(|row| row.kind == CountLogKind::ClockSet)
            .count(),
        2
    );
}
