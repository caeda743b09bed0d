//! Tests of files that were damaged, and of copies taken while a command was being written.

use super::sample::{altered, entry, filled, member, sample};
use super::*;
use std::fs;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        // Marsaglia's xorshift.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap()
    }
}

/// Where SQLite keeps what a command was about to change.
fn journal_of(path: &Path) -> PathBuf {
    place::beside(path, "-journal")
}

/// Damages `bytes` as sticks and cables do, and says how.
fn damage(bytes: &mut Vec<u8>, dice: &mut Dice) -> &'static str {
    let start = dice.below(bytes.len());
    match dice.below(4) {
        0 => {
            for _ in 0..=dice.below(64) {
                let at = dice.below(bytes.len());
                bytes[at] = u8::try_from(dice.below(256)).unwrap();
            }
            "bytes here and there"
        }
        1 => {
            let end = (start + 4096).min(bytes.len());
            bytes[start..end].fill(0);
            "a stretch of zeros"
        }
        2 => {
            bytes.truncate(start);
            "the end missing"
        }
        _ => {
            let end = dice.below(100);
            for byte in &mut bytes[..end] {
                *byte = u8::try_from(dice.below(256)).unwrap();
            }
            "the header"
        }
    }
}

#[test]
fn damaged_file_is_told_and_kept() {
    let (folder, path) = sample::place();
    drop(filled(&path));
    let sound = fs::read(&path).unwrap();
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let mut told = 0;
    for n in 0..300 {
        let mut bytes = sound.clone();
        let how = damage(&mut bytes, &mut dice);
        let path = folder.path().join(format!("{n}.club"));
        fs::write(&path, &bytes).unwrap();
        for access in [Access::Read, Access::Write] {
            match Store::open(&path, access) {
                // Letters in a name can change without anybody being able to tell.
                Ok((store, _)) => drop(store.check()),
                Err(error) => {
                    told += 1;
                    let kinds = ["damaged", "not-ours", "newer", "older"];
                    assert!(kinds.contains(&error.kind()), "{n}, {how}: {error:?}");
                    assert_eq!(fs::read(&path).unwrap(), bytes, "{n}, {how}: {error}");
                }
            }
        }
        fs::remove_file(&path).unwrap();
    }
    assert!(told > 400, "only {told} of 600 were found out");
}

#[test]
fn file_cut_short_anywhere_is_damaged() {
    let (folder, path) = sample::place();
    drop(filled(&path));
    let sound = fs::read(&path).unwrap();
    let short = folder.path().join("short.club");
    for length in [1, 15, 16, 60, 71, 99, 100, 511, 4095, 4096, 8192] {
        fs::write(&short, &sound[..length]).unwrap();
        for access in [Access::Read, Access::Write] {
            let error = Store::open(&short, access).unwrap_err();
            let told = if length < 16 { "not-ours" } else { "damaged" };
            assert_eq!(error.kind(), told, "{length} bytes, {access:?}: {error}");
            assert_eq!(fs::read(&short).unwrap(), &sound[..length]);
        }
    }
}

/// A command so large, and a cache so small, that the file is written to before the command is committed.
fn write_half(store: &mut Store, mut look: impl FnMut(&Path)) {
    store
        .connection
        .pragma_update(None, "cache_size", 5)
        .unwrap();
    let path = store.path.clone();
    let tx = Transaction::new(&mut store.connection, TransactionBehavior::Immediate).unwrap();
    queries::defer_references(&tx).unwrap();
    let renamed = altered(&member(1, "Thandi"), &[("name", Value::from("Half"))]);
    stored::write(&tx, &[renamed]).unwrap();
    for key in 100..500 {
        stored::write(&tx, &[member(key, &"Half a command ".repeat(10))]).unwrap();
        if key % 40 == 0 {
            look(&path);
        }
    }
    // Dropped, and so rolled back.
}

#[test]
fn copy_taken_in_the_middle_of_a_command_is_as_before_it() {
    let (folder, path) = sample::place();
    let mut store = filled(&path);
    let before = fs::read(&path).unwrap();
    let mut written_to = 0;
    let mut copies = 0;
    write_half(&mut store, |path| {
        let copy = folder.path().join(format!("copy{copies}.club"));
        copies += 1;
        fs::copy(path, &copy).unwrap();
        fs::copy(journal_of(path), journal_of(&copy)).unwrap();
        let half = fs::read(&copy).unwrap() != before;
        written_to += usize::from(half);
        // Every other copy is read before anybody wrote to it.
        let access = [Access::Write, Access::Read][copies % 2];
        let (opened, loaded) = Store::open(&copy, access).unwrap();
        assert_eq!(loaded.rows.len(), sample().len());
        assert_eq!(loaded.journal.len(), 1);
        assert_eq!(opened.check().unwrap(), []);
        drop(opened);
        assert_eq!(fs::read(&copy).unwrap(), before);
        // A journal that there was nothing to take back from may stay until the next command.
        assert!(!half || !journal_of(&copy).exists());
    });
    assert!(copies >= 10 && written_to >= 5, "{written_to} of {copies}");
    store.commit(&[member(9, "Nomsa")], &entry(2)).unwrap();
    assert_eq!(store.check().unwrap(), []);
}

#[cfg(unix)]
#[test]
fn half_a_command_in_a_file_that_may_not_be_written_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path) = sample::place();
    let mut store = filled(&path);
    let copy = folder.path().join("copy.club");
    write_half(&mut store, |path| {
        fs::copy(path, &copy).unwrap();
        fs::copy(journal_of(path), journal_of(&copy)).unwrap();
    });
    fs::set_permissions(&copy, fs::Permissions::from_mode(0o444)).unwrap();
    let reading = Store::open(&copy, Access::Read).unwrap_err();
    assert_eq!(reading, OpenError::Unfinished);
    let writing = Store::open(&copy, Access::Write).unwrap_err();
    assert_eq!(writing, OpenError::ReadOnly);
}

#[test]
fn journal_that_is_none_does_no_harm() {
    let (_folder, path) = sample::place();
    drop(filled(&path));
    let before = fs::read(&path).unwrap();
    for rubbish in [vec![], vec![0; 512], vec![b'x'; 9000]] {
        fs::write(journal_of(&path), &rubbish).unwrap();
        let (store, loaded) = Store::open(&path, Access::Write).unwrap();
        assert_eq!(loaded.rows.len(), sample().len());
        assert_eq!(store.check().unwrap(), []);
        drop(store);
        assert_eq!(fs::read(&path).unwrap(), before);
    }
}

#[test]
fn file_that_another_program_switched_to_a_log_is_switched_back() {
    for access in [Access::Read, Access::Write] {
        let (folder, path) = sample::place();
        drop(filled(&path));
        let other = Connection::open(&path).unwrap();
        other.pragma_update(None, "journal_mode", "WAL").unwrap();
        // A copy while the log is in use, so that it has to be read as well.
        other.execute_batch("UPDATE club SET name = 'Log'").unwrap();
        let copy = folder.path().join("copy.club");
        fs::copy(&path, &copy).unwrap();
        fs::copy(place::beside(&path, "-wal"), place::beside(&copy, "-wal")).unwrap();
        drop(other);
        for path in [path, copy] {
            let (store, loaded) = Store::open(&path, access).unwrap();
            let name = loaded.rows.iter().find(|(table, ..)| *table == Table::Club);
            assert_eq!(name.unwrap().2["name"], "Log");
            assert_eq!(
                queries::setting(&store.connection, queries::JOURNAL_MODE).unwrap(),
                "delete"
            );
            assert!(!place::beside(&path, "-wal").exists());
        }
    }
}
