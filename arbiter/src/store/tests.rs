//! Tests of opening and of one transaction a command.

use super::sample::{altered, board, entry, filled, member, place, removed, sample, turn};
use super::*;
use crate::record::Tables;
use rusqlite::hooks::Action;
use serde_json::json;
use std::collections::BTreeSet;
use std::fs;
use std::sync::{Arc, Mutex};

/// Why `path` cannot be opened for `access`; that the file is as it was.
fn refused(path: &Path, access: Access) -> OpenError {
    let before = fs::read(path).ok();
    let error = Store::open(path, access).unwrap_err();
    assert_eq!(fs::read(path).ok(), before, "{error}");
    error
}

/// The same for both kinds of access.
fn refused_kind(path: &Path) -> &'static str {
    let reading = refused(path, Access::Read).kind();
    let writing = refused(path, Access::Write).kind();
    assert_eq!(reading, writing, "{}", path.display());
    writing
}

/// Opens `path` past every check.
fn raw(path: &Path) -> Connection {
    Connection::open(path).unwrap()
}

#[test]
fn what_is_committed_is_read_back() {
    let (_folder, path) = place();
    let store = filled(&path);
    assert_eq!(store.check().unwrap(), []);
    assert_eq!(store.changes_of(1).unwrap(), sample());
    assert_eq!(store.changes_of(2).unwrap(), []);
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
    let swapped = [
        altered(&board(1, 1, 1, 2), &[("number", Value::from(2))]),
        altered(&board(2, 2, 3, 4), &[("number", Value::from(1))]),
    ];
    store.commit(&swapped, &entry(2)).unwrap();
    // A new row takes the place of one that goes only after it.
    let replaced = [
        board(3, 2, 1, 2),
        altered(&swapped[0], &[("number", Value::from(3))]),
    ];
    store.commit(&replaced, &entry(3)).unwrap();
    let last = [board(4, 1, 4, 3), removed(&swapped[1])];
    store.commit(&last, &entry(4)).unwrap();
    // A row that waits for its place is changed once more, and another goes while it waits.
    let number = |change: &Change, n: i64| altered(change, &[("number", Value::from(n))]);
    let waiting = number(&replaced[1], 1);
    let going = number(&replaced[0], 1);
    let twice = [
        waiting.clone(),
        number(&waiting, 4),
        going.clone(),
        removed(&going),
    ];
    store.commit(&twice, &entry(5)).unwrap();
    assert_eq!(store.changes_of(5).unwrap(), twice);
    assert_eq!(store.check().unwrap(), []);
    drop(store);
    let (_, loaded) = Store::open(&path, Access::Write).unwrap();
    let boards: Vec<_> = loaded
        .rows
        .iter()
        .filter(|(table, ..)| *table == Table::Board)
        .map(|(_, key, row)| (*key, row["number"].as_i64().unwrap()))
        .collect();
    assert_eq!(boards, [(1, 4), (4, 1)]);
}

#[test]
fn command_that_fails_leaves_nothing() {
    let (_folder, path) = place();
    let mut store = filled(&path);
    let before = fs::read(&path).unwrap();
    let fine = member(7, "Zanele");
    let thandi = member(1, "Thandi");
    let unfit = |members: &[(&str, Value)]| altered(&thandi, members);
    let cases = [
        ("refused", turn(9, 2, "d2")), // the ply is taken
        (
            "refused",
            altered(&turn(2, 2, "d2"), &[("game", json!(99))]),
        ),
        ("refused", unfit(&[("name", json!(""))])),
        ("refused", unfit(&[("name", Value::Null)])),
        ("refused", unfit(&[("rating", json!("strong"))])),
        ("out-of-step", member(1, "Again")),
        ("out-of-step", removed(&member(70, "Nobody"))),
        ("out-of-step", altered(&member(70, "Nobody"), &[])),
        ("row", unfit(&[("rating", json!(1500.5))])),
        ("row", unfit(&[("rating", json!(true))])),
        ("row", unfit(&[("rating", json!([1]))])),
        ("row", unfit(&[("rating", json!(u64::MAX))])),
        ("row", unfit(&[("shoe_size", json!(5))])),
        ("row", unfit(&[("id", json!(5))])),
        (
            "row",
            Change {
                after: Some(json!(5)),
                ..thandi.clone()
            },
        ),
        (
            "refused",
            Change {
                before: None,
                ..removed(&member(70, "Nobody"))
            },
        ),
    ];
    for (kind, bad) in cases {
        let error = store.commit(&[fine.clone(), bad.clone()], &entry(2));
        let error = error.unwrap_err();
        // A row that is neither before nor after is not there to be taken out either.
        let kind = if bad.before.is_none() && bad.after.is_none() {
            "out-of-step"
        } else {
            kind
        };
        assert_eq!(error.kind(), kind, "{bad:?}: {error}");
    }
    let repeat = store.commit(std::slice::from_ref(&fine), &entry(1));
    assert_eq!(repeat.unwrap_err().kind(), "refused");
    let of_nobody = JournalEntry {
        operator: crate::record::Id::new(9),
        ..entry(2)
    };
    let unsigned = store.commit(std::slice::from_ref(&fine), &of_nobody);
    assert_eq!(unsigned.unwrap_err().kind(), "refused");
    assert_eq!(store.check().unwrap(), []);
    assert_eq!(fs::read(&path).unwrap(), before);
    store.commit(&[fine], &entry(2)).unwrap();
}

#[test]
fn every_row_that_changes_is_in_the_journal() {
    let (_folder, path) = place();
    let mut store = Store::create(&path).unwrap();
    let touched = Arc::new(Mutex::new(BTreeSet::new()));
    let seen = Arc::clone(&touched);
    store
        .connection
        .update_hook(Some(move |_: Action, _: &str, table: &str, key: i64| {
            if table != "journal" && table != "sqlite_sequence" {
                seen.lock().unwrap().insert((table.to_owned(), key));
            }
        }))
        .unwrap();
    let commands = [
        sample(),
        vec![
            altered(&board(1, 1, 1, 2), &[("number", Value::from(2))]),
            altered(&board(2, 2, 3, 4), &[("number", Value::from(1))]),
        ],
        vec![removed(&turn(2, 2, "d2")), member(6, "Zanele")],
    ];
    for (n, command) in (1..).zip(&commands) {
        let journal = store.commit(command, &entry(n)).unwrap();
        let written: BTreeSet<(String, i64)> = store
            .changes_of(journal)
            .unwrap()
            .iter()
            .map(|change| (change.table.name().to_owned(), change.key))
            .collect();
        assert_eq!(std::mem::take(&mut *touched.lock().unwrap()), written);
    }
}

#[test]
fn files_that_are_not_ours_are_told_apart_and_left_alone() {
    let (folder, path) = place();
    assert_eq!(refused_kind(&path), "not-found");
    assert_eq!(
        refused_kind(&folder.path().join("none/hall.club")),
        "not-found"
    );
    assert_eq!(refused_kind(folder.path()), "not-ours");
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    assert_eq!(refused_kind(&file("empty.club", b"")), "not-ours");
    assert_eq!(
        refused_kind(&file("text.club", b"name,rating\nThandi,1500\n")),
        "not-ours"
    );
    assert_eq!(
        refused_kind(&file("long.club", &vec![b'x'; 20_000])),
        "not-ours"
    );
    assert_eq!(refused_kind(&file("zeros.club", &vec![0; 8192])), "damaged");
    let other = folder.path().join("other.club");
    raw(&other).execute_batch("CREATE TABLE a (b)").unwrap();
    assert_eq!(refused_kind(&other), "not-ours");
    // Nor is it brought to rest after a crash of the program that it belongs to.
    fs::write(folder.path().join("other.club-journal"), [7; 600]).unwrap();
    assert_eq!(refused(&other, Access::Write).kind(), "not-ours");
    assert!(folder.path().join("other.club-journal").exists());
}

#[test]
fn newer_file_is_told_apart_and_left_alone() {
    let (_folder, path) = place();
    drop(filled(&path));
    raw(&path).execute_batch("PRAGMA user_version = 7").unwrap();
    let newer = OpenError::Newer {
        file: 7,
        known: VERSION,
    };
    assert_eq!(refused(&path, Access::Write), newer);
    assert_eq!(refused(&path, Access::Read), newer);
}

#[test]
fn file_never_takes_the_place_of_another() {
    let (folder, path) = place();
    fs::write(&path, b"a letter").unwrap();
    assert_eq!(Store::create(&path).unwrap_err(), OpenError::Exists);
    assert_eq!(fs::read(&path).unwrap(), b"a letter");
    let missing = folder.path().join("none/hall.club");
    assert_eq!(Store::create(&missing).unwrap_err(), OpenError::NotFound);
    let store = filled(&folder.path().join("other.club"));
    assert_eq!(store.back_up(&path).unwrap_err(), StoreError::Exists);
    assert_eq!(fs::read(&path).unwrap(), b"a letter");
    assert_eq!(store.back_up(&missing).unwrap_err(), StoreError::NotFound);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn odd_names_are_names() {
    let folder = tempfile::tempdir().unwrap();
    for name in [
        "file:a?mode=memory",
        ":memory:",
        "o'clock \"ṱ\" %41.club",
        "-v",
    ] {
        let path = folder.path().join(name);
        drop(filled(&path));
        assert!(fs::metadata(&path).unwrap().len() > 0, "{name}");
        let (store, loaded) = Store::open(&path, Access::Write).unwrap();
        assert_eq!(loaded.rows.len(), sample().len());
        store.back_up(&path.with_extension("copy")).unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn name_that_is_no_text_is_a_name() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder
        .path()
        .join(std::ffi::OsStr::from_bytes(b"caf\xE9.club"));
    let store = filled(&path);
    let copy = backup::name(&path, "2026-11-30", 1);
    store.back_up(&copy).unwrap();
    drop(store);
    assert!(Store::open(&copy, Access::Write).is_ok());
    assert!(Store::open(&path, Access::Write).is_ok());
}

#[test]
fn copy_of_an_open_file_is_whole() {
    let (folder, path) = place();
    let store = filled(&path);
    let to = folder.path().join("copy.club");
    let bytes = store.back_up(&to).unwrap();
    assert_eq!(fs::metadata(&to).unwrap().len(), bytes);
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        2,
        "nothing is left beside"
    );
    drop(store);
    let (copy, loaded) = Store::open(&to, Access::Write).unwrap();
    assert_eq!(copy.check().unwrap(), []);
    assert_eq!(loaded, Store::open(&path, Access::Read).unwrap().1);
    assert_eq!(copy.back_up(&path).unwrap_err().kind(), "exists");
}

#[test]
fn full_disk_is_told_and_nothing_is_written() {
    let (_folder, path) = place();
    let mut store = filled(&path);
    let pages: i64 = store
        .connection
        .pragma_query_one(None, "page_count")
        .unwrap();
    let limit = |store: &Store, pages: i64| {
        store
            .connection
            .pragma_query(None, "max_page_count", |_| Ok(()))
            .unwrap();
        store
            .connection
            .pragma(None, "max_page_count", pages, |_| Ok(()))
            .unwrap();
    };
    let before = fs::read(&path).unwrap();
    limit(&store, pages + 1);
    let many: Vec<Change> = (10..400).map(|key| member(key, "Many")).collect();
    let error = store.commit(&many, &entry(2)).unwrap_err();
    assert_eq!(error, StoreError::DiskFull);
    assert_eq!(store.check().unwrap(), []);
    assert_eq!(fs::read(&path).unwrap(), before);
    limit(&store, pages + 1000);
    store.commit(&many, &entry(2)).unwrap();
    assert_eq!(store.check().unwrap(), []);
}

#[test]
fn file_that_was_taken_away_is_not_written() {
    let (folder, path) = place();
    let mut store = filled(&path);
    let away = folder.path().join("away.club");
    fs::rename(&path, &away).unwrap();
    let add = [member(9, "Nomsa")];
    assert_eq!(store.commit(&add, &entry(2)), Err(StoreError::Gone));
    fs::copy(&away, &path).unwrap();
    assert_eq!(store.commit(&add, &entry(2)), Err(StoreError::Gone));
    fs::rename(&away, &path).unwrap();
    assert_eq!(store.commit(&add, &entry(2)), Ok(2));
}

#[cfg(unix)]
#[test]
fn file_that_may_not_be_written_can_be_read() {
    let (folder, path) = place();
    drop(filled(&path));
    let mark = |path: &Path, read_only: bool| {
        use std::os::unix::fs::PermissionsExt;
        let mode = match (read_only, path.is_dir()) {
            (true, true) => 0o555,
            (true, false) => 0o444,
            (false, true) => 0o755,
            (false, false) => 0o644,
        };
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    for marked in [path.as_path(), folder.path()] {
        mark(marked, true);
        assert_eq!(refused(&path, Access::Write), OpenError::ReadOnly);
        let (mut store, loaded) = Store::open(&path, Access::Read).unwrap();
        assert_eq!(loaded.rows.len(), sample().len());
        let written = store.commit(&[member(9, "Nomsa")], &entry(2));
        assert_eq!(written, Err(StoreError::ReadOnly));
        assert_eq!(store.check().unwrap(), []);
        let elsewhere = tempfile::tempdir().unwrap();
        assert!(store.back_up(&elsewhere.path().join("copy.club")).is_ok());
        mark(marked, false);
    }
    assert!(Store::open(&path, Access::Write).is_ok());
}

#[test]
fn reader_sees_what_is_committed_and_writes_nothing() {
    let (_folder, path) = place();
    let mut writer = filled(&path);
    let (mut reader, _) = Store::open(&path, Access::Read).unwrap();
    writer.commit(&[member(9, "Nomsa")], &entry(2)).unwrap();
    let (_, loaded) = Store::open(&path, Access::Read).unwrap();
    assert_eq!(loaded.journal.len(), 2);
    assert!(
        loaded
            .rows
            .iter()
            .any(|(table, key, _)| (*table, *key) == (Table::Member, 9))
    );
    assert_eq!(reader.check().unwrap(), []);
    let refused = reader.commit(&[member(10, "Zanele")], &entry(3));
    assert_eq!(refused, Err(StoreError::ReadOnly));
    let past_the_check = reader.connection.execute_batch("DELETE FROM turn");
    assert_eq!(
        StoreError::from(past_the_check.unwrap_err()),
        StoreError::ReadOnly
    );
    // What a reader leaves open does not stand in the writer's way.
    writer.commit(&[member(10, "Zanele")], &entry(3)).unwrap();
}

#[test]
fn reader_sees_the_last_commit_while_a_command_is_written() {
    let (_folder, path) = place();
    let mut writer = filled(&path);
    let tx = Transaction::new(&mut writer.connection, TransactionBehavior::Immediate).unwrap();
    queries::defer_references(&tx).unwrap();
    stored::write(&tx, &[member(9, "Half")]).unwrap();
    let (reader, loaded) = Store::open(&path, Access::Read).unwrap();
    assert_eq!(loaded.rows.len(), sample().len());
    assert_eq!(reader.check().unwrap(), []);
}
