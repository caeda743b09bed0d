//! Tests of the whole store; `sample` has rows of every table.

use super::*;
use crate::record::{
    Attendance, Backup, Board, Bye, ByeOrigin, ClubInfo, CountLog, CountLogKind, CountRow,
    CountRowKind, CountRowState, Entrant, Event, Game, Id, Incident, IncidentKind, Kept, Member,
    Operator, Proposal, ProposalSource, PublishedStanding, ResultRow, Round, RoundOrigin, Row,
    Status, StoredBye, StoredPoints, StoredResult, StoredSide, System, Tables, Turn,
};
use std::fs;
use tempfile::TempDir;

/// A folder that goes with the test, and the name of a club file in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.club");
    (folder, path)
}

/// A line of the journal about command number `n`.
pub(super) fn entry(n: u32) -> JournalEntry {
    let mut arguments = serde_json::Map::new();
    arguments.insert("player".into(), Value::from("Ndivhuwo Ṱhavhana"));
    JournalEntry {
        id: 0,
        command: format!("{n:032x}"),
        at_ms: 1_796_000_000_000 + i64::from(n),
        forward_ms: i64::from(n),
        operator: Id::new(1),
        kind: "member-added".into(),
        arguments,
        event: None,
        game: None,
        undoes: None,
    }
}

/// A new row.
pub(super) fn added<T: Row>(key: i64, row: T) -> Change {
    let kept = Kept {
        id: Id::new(key),
        version: 1,
        row,
    };
    Change {
        table: T::TABLE,
        key,
        before: None,
        after: Some(serde_json::to_value(kept).unwrap()),
    }
}

/// The row of `change` with other members.
pub(super) fn altered(change: &Change, members: &[(&str, Value)]) -> Change {
    let mut after = change.after.clone().unwrap();
    after["version"] = Value::from(after["version"].as_i64().unwrap() + 1);
    for (member, value) in members {
        after[*member] = value.clone();
    }
    Change {
        before: change.after.clone(),
        after: Some(after),
        ..change.clone()
    }
}

pub(super) fn removed(change: &Change) -> Change {
    Change {
        before: change.after.clone(),
        after: None,
        ..change.clone()
    }
}

pub(super) fn member(key: i64, name: &str) -> Change {
    added(
        key,
        Member {
            name: name.into(),
            ..Member::default()
        },
    )
}

pub(super) fn operator() -> Change {
    added(
        1,
        Operator {
            name: "Lerato".into(),
            device: "window".into(),
        },
    )
}

/// A row of every table, in an order in which some refer to later ones.
pub(super) fn sample() -> Vec<Change> {
    let event = Event {
        name: "Club night".into(),
        place: "Hall".into(),
        first_day: Some("2026-11-30".into()),
        last_day: None,
        arbiters: String::new(),
        rules: "id = \"classic\"".into(),
        system: System::Swiss,
        rounds: 5,
        points: StoredPoints::default(),
        tie_breaks: "PTS BH".into(),
        bye_at_average: false,
        prohibited: Vec::new(),
        lots: Vec::new(),
        first_colour: StoredSide::White,
        created_ms: 1,
        closed_ms: None,
    };
    let entrant = |n| Entrant {
        event: Id::new(1),
        member: Id::new(n),
        tpn: None,
        rating: Some(1500),
        seed: None,
    };
    vec![
        added(1, board(1, 1, 2)),
        added(2, board(2, 3, 4)),
        operator(),
        added(
            1,
            ClubInfo {
                name: "Soweto".into(),
                created_ms: 1,
            },
        ),
        member(1, "Thandi"),
        member(2, "Sipho"),
        member(3, "O'Brien; \"x\" <&> =1+1\0\u{1F980}"),
        member(4, "Ndivhuwo Ṱhavhana"),
        member(5, "Bye"),
        added(1, event),
        added(1, entrant(1)),
        added(2, entrant(2)),
        added(3, entrant(3)),
        added(4, entrant(4)),
        added(5, entrant(5)),
        added(
            1,
            Attendance {
                entrant: Id::new(1),
                round: 2,
                status: Status::Absent,
            },
        ),
        added(
            1,
            Bye {
                entrant: Id::new(5),
                round: 1,
                kind: StoredBye::Pairing,
                points: 10,
                bars_another: true,
                origin: ByeOrigin::Engine,
            },
        ),
        added(
            1,
            Round {
                event: Id::new(1),
                number: 1,
                origin: RoundOrigin::Engine,
                paired_ms: 5,
                starts: None,
            },
        ),
        added(
            1,
            ResultRow {
                board: Id::new(1),
                result: StoredResult::Draw,
                reason: None,
                entered_ms: 7,
                verified_ms: None,
            },
        ),
        added(
            1,
            Game {
                board: Id::new(1),
                number: 1,
                decides: true,
                cause: None,
                start: None,
                draw_offer: None,
                touched: None,
                standing_count: false,
                disputed: false,
                tags: None,
            },
        ),
        added(
            1,
            Proposal {
                game: Id::new(1),
                result: StoredResult::Draw,
                source: ProposalSource::Agreement,
                reason: "agreed".into(),
                made_ms: 6,
            },
        ),
        added(1, turn(1, "a7")),
        added(2, turn(2, "d2")),
        added(1, count()),
        added(
            1,
            CountLog {
                count: Id::new(1),
                kind: CountLogKind::Started,
                at_ms: 9,
                due_ms: None,
                made: None,
                left_ms: None,
                reason: None,
            },
        ),
        added(
            1,
            Incident {
                event: Id::new(1),
                game: Some(Id::new(1)),
                ply: Some(2),
                entrant: None,
                kind: IncidentKind::Talking,
                text: "twice".into(),
                at_ms: 9,
                ruling: None,
                ruling_text: None,
                ruled_ms: None,
            },
        ),
        added(
            1,
            PublishedStanding {
                event: Id::new(1),
                round: 1,
                entrant: Id::new(1),
                place: 1,
                tie_break_values: "0.5 0".into(),
                codes: "PTS BH".into(),
                published_ms: 9,
            },
        ),
        added(
            1,
            Backup {
                path: "hall.backup-1.club".into(),
                made_ms: 10,
                bytes: 4096,
            },
        ),
    ]
}

pub(super) fn board(number: u16, white: i64, black: i64) -> Board {
    Board {
        round: Id::new(1),
        number,
        white: Id::new(white),
        black: Id::new(black),
    }
}

pub(super) fn turn(ply: u16, text: &str) -> Turn {
    Turn {
        game: Id::new(1),
        ply,
        text: text.into(),
        ruling: None,
        saved: None,
        comment: None,
        at_ms: Some(8),
    }
}

fn count() -> CountRow {
    CountRow {
        first: None,
        superseded_by: None,
        game: Id::new(1),
        ply: 3,
        kind: CountRowKind::Protest,
        by: StoredSide::White,
        started_ms: 9,
        length_ms: 120_000,
        deadline_ms: 120_009,
        left_ms: None,
        state: CountRowState::Running,
        calls: String::new(),
        stopped_ms: None,
        outcome: None,
        reason: None,
        ruled_by: None,
    }
}

/// A file with `sample` in it, open for writing.
pub(super) fn filled(path: &Path) -> Store {
    let mut store = Store::create(path).unwrap();
    store.commit(&sample(), &entry(1)).unwrap();
    store
}

#[test]
fn what_is_committed_is_read_back() {
    let (_folder, path) = place();
    let store = filled(&path);
    assert_eq!(store.check().unwrap(), []);
    assert_eq!(store.changes_of(1).unwrap(), sample());
    drop(store);
    let (store, loaded) = Store::open(&path, Access::Write).unwrap();
    let mut tables = Tables::default();
    for (table, key, row) in &loaded.rows {
        tables.set_stored(*table, *key, Some(row)).unwrap();
    }
    assert_eq!(loaded.rows.len(), sample().len());
    for change in sample() {
        assert_eq!(tables.stored(change.table, change.key), change.after);
    }
    assert_eq!(loaded.journal, [JournalEntry { id: 1, ..entry(1) }]);
    assert_eq!(store.check().unwrap(), []);
    assert_eq!(store.path(), path);
    assert_eq!(store.access(), Access::Write);
}

#[test]
fn keys_are_not_given_again_after_their_rows_are_gone() {
    let (_folder, path) = place();
    let mut store = filled(&path);
    let last = member(9, "Nomsa");
    store
        .commit(std::slice::from_ref(&last), &entry(2))
        .unwrap();
    store.commit(&[removed(&last)], &entry(3)).unwrap();
    drop(store);
    let (_, loaded) = Store::open(&path, Access::Read).unwrap();
    assert!(loaded.next.contains(&(Table::Member, 9)));
    assert!(loaded.next.contains(&(Table::Turn, 2)));
}

#[test]
fn rows_may_take_over_from_each_other_what_is_unique() {
    let (_folder, path) = place();
    let mut store = filled(&path);
    let (one, two) = (added(1, board(1, 1, 2)), added(2, board(2, 3, 4)));
    let swapped = [
        altered(&one, &[("number", Value::from(2))]),
        altered(&two, &[("number", Value::from(1))]),
    ];
    store.commit(&swapped, &entry(2)).unwrap();
    // And a new row takes the place of one that goes only after it.
    let replaced = [
        added(3, board(2, 1, 2)),
        altered(&swapped[0], &[("number", Value::from(3))]),
    ];
    store.commit(&replaced, &entry(3)).unwrap();
    let last = [added(4, board(1, 4, 3)), removed(&swapped[1])];
    store.commit(&last, &entry(4)).unwrap();
    assert_eq!(store.changes_of(4).unwrap(), last);
    drop(store);
    let (_, loaded) = Store::open(&path, Access::Write).unwrap();
    let boards: Vec<_> = loaded
        .rows
        .iter()
        .filter(|(table, ..)| *table == Table::Board)
        .map(|(_, key, row)| (*key, row["number"].as_i64().unwrap()))
        .collect();
    assert_eq!(boards, [(1, 3), (3, 2), (4, 1)]);
}

#[test]
fn command_that_fails_leaves_nothing() {
    let (_folder, path) = place();
    let mut store = filled(&path);
    let before = fs::read(&path).unwrap();
    let mut fails = |changes: &[Change], n| store.commit(changes, &entry(n)).unwrap_err().kind();
    let added_first = member(7, "Zanele");
    let nobody = added(9, turn(2, "d2"));
    assert_eq!(fails(&[added_first.clone(), nobody], 2), "refused");
    let of_no_game = altered(&added(2, turn(2, "d2")), &[("game", Value::from(99))]);
    assert_eq!(fails(&[added_first.clone(), of_no_game], 2), "refused");
    assert_eq!(
        fails(&[added_first.clone(), member(1, "Again")], 2),
        "out-of-step"
    );
    assert_eq!(fails(&[removed(&member(70, "Nobody"))], 2), "out-of-step");
    assert_eq!(
        fails(&[altered(&member(70, "Nobody"), &[])], 2),
        "out-of-step"
    );
    let half = altered(&member(1, "Thandi"), &[("rating", Value::from(1500.5))]);
    assert_eq!(fails(&[added_first.clone(), half], 2), "row");
    let more = altered(&member(1, "Thandi"), &[("shoe_size", Value::from(5))]);
    assert_eq!(fails(&[added_first.clone(), more], 2), "row");
    let other = Change {
        key: 8,
        ..member(1, "Thandi")
    };
    assert_eq!(fails(&[added_first.clone(), other], 2), "row");
    assert_eq!(
        fails(&[added_first], 1),
        "refused",
        "the command is a repeat"
    );
    assert_eq!(store.check().unwrap(), []);
    assert_eq!(fs::read(&path).unwrap(), before);
}
