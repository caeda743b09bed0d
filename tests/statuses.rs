//! Whether somebody is there, absent, gone or not entered yet is the same wherever it is told.

use crate::hall_commands::seven;
use crate::program::Hall;
use crate::window_pages::{Window, ctrl, press, sign, window};
use arbiter::club::{Access, Club};
use arbiter::event::status_message;
use arbiter::record::Status;
use arbiter::sheet::build::{Wanted, make};
use arbiter::sheet::{SheetKind, SheetRequest};
use arbiter::ui::Preferences;
use arbiter::words::Words;
use eframe::egui::Key;
use egui_kittest::kittest::Queryable as _;
use engine::play::Naming;
use engine::{Millis, Moment};
use std::path::Path;

const NOW: Moment = Moment {
    forward: Millis(1_000_000),
    wall: Millis(1_796_040_180_000),
};

fn play_round(hall: &Hall, round: &str) {
    hall.must(&["round", "pair", "--yes", "--yes"]);
    for board in ["11", "12", "13"] {
        hall.must(&["result", "set", round, board, "1-0"]);
    }
}

/// The word for whoever is away; of those who are there nothing is said.
fn word(status: Status) -> String {
    match status {
        Status::Present => String::new(),
        away => Words::english().plain(status_message(away)),
    }
}

/// What the command line lists, in words and for scripts, and the table of players has for a name.
fn told_by_commands(hall: &Hall, name: &str) -> [String; 3] {
    let list = hall.must(&["entrant", "list"]).out;
    let line = list.lines().find(|line| line.contains(name)).unwrap();
    let listed = line.rsplit_once(name).unwrap().1.trim().to_owned();
    let rows = hall.must(&["entrant", "list", "--json"]).out;
    let mut rows = rows.lines().map(|row| serde_json::from_str(row).unwrap());
    let row = rows.find(|row: &serde_json::Value| row["name"] == name);
    let json = row.unwrap()["status"].as_str().unwrap().to_owned();
    let csv = hall.must(&["export", "csv", "--table", "players"]).out;
    let heads = csv.lines().next().unwrap().split(',');
    let at = heads.clone().position(|head| head == "Status").unwrap();
    let line = csv.lines().find(|line| line.contains(name)).unwrap();
    let cell = line.split(',').nth(at).unwrap().to_owned();
    [listed, json, cell]
}

/// What stands beside a name on the list at the door.
fn told_at_the_door(club: &Club, names: &[&str], name: &str) -> String {
    let request = SheetRequest {
        kind: SheetKind::CheckIn,
        event: club.current_event().unwrap().id,
        round: None,
        board: None,
        naming: Naming::Grid,
        category: None,
    };
    let wanted = Wanted::Sheet(SheetKind::CheckIn);
    let made = make(club, wanted, &request, NOW.wall, &Words::english()).unwrap();
    let texts: Vec<&str> = made.printout.pages[0].texts().collect();
    let after = texts.iter().skip_while(|text| **text != name).skip(1);
    let row = after.take_while(|text| !names.contains(text));
    let statuses = [Status::Absent, Status::Withdrawn, Status::NotEntered].map(word);
    let told: Vec<&str> = row
        .copied()
        .filter(|text| statuses.iter().any(|status| status == text))
        .collect();
    told.concat()
}

/// Whether the window's list of players says this of a name.
fn told_in_the_window(window: &Window, name: &str, status: Status) -> bool {
    let words = Words::english().plain(status_message(status));
    let row = format!(", {name}, {words}");
    let mut rows = window.query_all_by_label_contains(&row);
    rows.next().is_some()
}

fn open(hall: &Hall) -> Club {
    let path = hall.path("hall.club");
    Club::open(Path::new(&path), Access::Read, NOW).unwrap()
}

/// Asks everybody who tells, for the round that comes next.
fn check(hall: &Hall, expected: &[(&str, Status)]) {
    let names: Vec<&str> = expected.iter().map(|(name, _)| *name).collect();
    let club = open(hall);
    for (name, status) in expected {
        let stored = serde_json::to_value(status).unwrap();
        let stored = stored.as_str().unwrap().to_owned();
        let commands = [word(*status), stored.clone(), stored];
        assert_eq!(told_by_commands(hall, name), commands, "{name}");
        assert_eq!(
            told_at_the_door(&club, &names, name),
            word(*status),
            "{name}"
        );
    }
    let mut window = window(Some(club), Preferences::default());
    ctrl(&mut window, Key::Num4);
    for (name, status) in expected {
        assert!(
            told_in_the_window(&window, name, *status),
            "{name}: {status:?}"
        );
    }
}

#[test]
fn a_late_player_an_absent_one_and_one_who_left_are_told_apart_everywhere() {
    use Status::{Absent, NotEntered, Present, Withdrawn};
    let hall = seven();
    play_round(&hall, "1");
    hall.must(&["entrant", "absent", "2", "2", "--yes"]);
    hall.must(&["entrant", "withdraw", "3", "--yes"]);
    hall.must(&["member", "add", "Late Comer"]);
    hall.must(&["entrant", "add", "Late Comer", "--yes"]);
    let mut expected = vec![
        ("Player 1", Present),
        ("Player 2", Absent),
        ("Player 3", Withdrawn),
        ("Player 4", Present),
        ("Late Comer", Present),
    ];
    // Before the round is paired, and after it: who missed it is there again, who left is not.
    check(&hall, &expected);
    play_round(&hall, "2");
    expected[1].1 = Present;
    hall.must(&["member", "add", "Very Late"]);
    hall.must(&["entrant", "add", "Very Late", "--yes"]);
    expected.push(("Very Late", Present));
    check(&hall, &expected);
    // Of a round that is over the window says who was not there, and why.
    let mut window = window(Some(open(&hall)), Preferences::default());
    ctrl(&mut window, Key::Num4);
    // The field for entering has the keys first.
    press(&mut window, Key::Escape);
    let of_round_2 = [
        ("Player 2", Absent),
        ("Player 3", Withdrawn),
        ("Late Comer", Present),
        ("Very Late", NotEntered),
    ];
    let mut rounds = 0;
    while !of_round_2
        .iter()
        .all(|(name, status)| told_in_the_window(&window, name, *status))
    {
        sign(&mut window, "r");
        rounds += 1;
        assert!(rounds < 4, "no round has {of_round_2:?}");
    }
}
