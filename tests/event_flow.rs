//! Commands in, reopened file out: after every command, whoever opens the file finds what the program shows.

use crate::walk::Walk;
use arbiter::club::{Club, KEPT, copies_of, restore};
use arbiter::record::{Table, Tables};
use arbiter::store::Access;
use std::collections::BTreeMap;
use std::fs;

/// Every row; which keys come next is left aside, since a refused command may have tried some.
fn rows(tables: &Tables) -> Tables {
    let mut tables = tables.clone();
    for table in Table::ALL {
        tables.reserve(table, i64::MAX - 1);
    }
    tables
}

/// What `club` shows is what somebody else finds in its file.
fn shown_is_kept(club: &Club, walk: u64) {
    let other = Club::open(club.path(), Access::Read, Walk::morning()).unwrap();
    assert_eq!(rows(other.tables()), rows(club.tables()), "walk {walk}");
    assert_eq!(other.journal(), club.journal(), "walk {walk}");
    assert!(other.broken_games().is_empty(), "walk {walk}");
}

/// The turns of every game, as it runs.
fn games(club: &Club) -> BTreeMap<i64, Vec<String>> {
    let all = club.tables().games.iter();
    let turns = |id| {
        let game = club.game(id).unwrap();
        let turns = game.turns().iter();
        turns.map(|played| format!("{played:?}")).collect()
    };
    all.map(|game| (game.id.key(), turns(game.id))).collect()
}

#[test]
fn whoever_opens_the_file_finds_what_was_shown() {
    let folder = tempfile::tempdir().unwrap();
    let mut done: BTreeMap<String, usize> = BTreeMap::new();
    let mut refused = 0;
    for seed in 0..5 {
        let path = folder.path().join(format!("{seed}.club"));
        let club = Club::create(&path, "Soweto", Walk::morning(), &Walk::actor()).unwrap();
        let mut walk = Walk::new(club, seed, 0);
        for step in 0..200 {
            let before = fs::read(&path).unwrap();
            let shown = rows(walk.club.tables());
            let (request, answer) = walk.step();
            match answer {
                Ok(applied) => {
                    let line = walk.club.journal().last().unwrap();
                    assert_eq!(line.id, applied.entry);
                    assert_eq!(line.command, request.id.to_string());
                    *done.entry(line.kind.clone()).or_default() += 1;
                    shown_is_kept(&walk.club, seed);
                    // Sent again, it changes nothing.
                    let kept = fs::read(&path).unwrap();
                    let again = walk.club.apply(&request, walk.now, &Walk::actor()).unwrap();
                    assert!(again.repeated && again.entry == applied.entry);
                    assert_eq!(fs::read(&path).unwrap(), kept);
                }
                Err(_) => {
                    refused += 1;
                    assert_eq!(rows(walk.club.tables()), shown, "{request:?}");
                    assert_eq!(fs::read(&path).unwrap(), before, "{request:?}");
                }
            }
            if step % 50 == 49 {
                assert_eq!(walk.club.check().unwrap(), [], "walk {seed}, step {step}");
                // The program stops between two commands and is started again.
                let played = games(&walk.club);
                drop(walk.club);
                walk.club = Club::open(&path, Access::Write, walk.now).unwrap();
                assert_eq!(games(&walk.club), played);
                assert!(walk.club.broken_games().is_empty());
            }
        }
    }
    assert!(done.len() > 25, "too few kinds of command: {done:?}");
    for kind in ["count-reason", "dispute-described"] {
        assert!(done.contains_key(kind), "{kind}: {done:?}");
    }
    assert!(refused > 100, "too few were refused: {refused}");
}

#[test]
fn evening_goes_on_from_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.club");
    let club = Club::create(&path, "Soweto", Walk::morning(), &Walk::actor()).unwrap();
    let mut walk = Walk::new(club, 3, 0);
    let mut shown = Vec::new();
    for _ in 0..25 {
        for _ in 0..5 {
            let _ = walk.step();
        }
        let before = rows(walk.club.tables());
        let (copy, _) = walk.club.back_up(None, walk.now, &Walk::actor()).unwrap();
        shown.push((copy, before));
    }
    drop(walk.club);
    let newest: Vec<_> = shown.iter().rev().take(KEPT).collect();
    let named: Vec<_> = newest.iter().map(|(copy, _)| copy.clone()).collect();
    assert_eq!(copies_of(&path), named, "the oldest have gone");
    fs::write(&path, "spilt coffee").unwrap();
    let (copy, before) = newest[2];
    let aside = restore(copy, &path, walk.now).unwrap().unwrap();
    assert_eq!(fs::read(aside).unwrap(), b"spilt coffee");
    walk.club = Club::open(&path, Access::Write, walk.now).unwrap();
    assert_eq!(&rows(walk.club.tables()), before);
    let in_use = restore(copy, &path, walk.now).unwrap_err();
    assert_eq!(in_use.kind(), "open-elsewhere");
    for _ in 0..20 {
        let _ = walk.step();
    }
    shown_is_kept(&walk.club, 3);
    assert_eq!(walk.club.check().unwrap(), []);
}
