//! The program is killed at any moment: what was acknowledged is in the file, and nothing by halves.

use crate::walk::{Dice, Walk};
use arbiter::club::Club;
use arbiter::store::Access;
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Names the file to the process that is to be killed.
const FILE: &str = "ARBITER_TEST_CRASH_FILE";
/// Its seed.
const SEED: &str = "ARBITER_TEST_CRASH_SEED";
/// How often the program is killed; 200 times unless it says otherwise.
const KILLS: &str = "ARBITER_TEST_KILLS";

/// After so many kills a new file is begun.
const KILLS_PER_FILE: u64 = 40;

/// Gives commands until it is killed and says the journal's line and id of each that was carried out.
fn work_until_killed(path: &Path, seed: u64) {
    let club = Club::open(path, Access::Write, Walk::morning()).unwrap();
    let mut walk = Walk::new(club, seed, seed + 1);
    let mut out = std::io::stdout().lock();
    writeln!(out, "\nopen").unwrap();
    loop {
        let (request, answer) = walk.step();
        if let Ok(applied) = answer {
            writeln!(out, "done {} {}", applied.entry, request.id).unwrap();
            out.flush().unwrap();
        }
    }
}

/// A process that works on `path`, and what it says.
fn worker(path: &Path, seed: u64) -> (Child, Receiver<String>) {
    let name = std::thread::current().name().unwrap().to_owned();
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([&name, "--exact", "--nocapture"])
        .env(FILE, path)
        .env(SEED, seed.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(child.stdout.take().unwrap());
    let (to, from) = channel();
    std::thread::spawn(move || {
        // A line that the kill cut short was not said.
        for line in said.split(b'\n').map_while(Result::ok) {
            if to
                .send(String::from_utf8_lossy(&line).into_owned())
                .is_err()
            {
                return;
            }
        }
    });
    (child, from)
}

/// The commands acknowledged in `lines`: the journal's line by id.
fn acknowledged(lines: impl Iterator<Item = String>) -> BTreeMap<String, i64> {
    let done = lines.filter_map(|line| {
        let rest = line.strip_prefix("done ")?.to_owned();
        let (entry, id) = rest.split_once(' ')?;
        let whole = id.len() == 32;
        whole.then(|| (id.to_owned(), entry.parse().unwrap()))
    });
    done.collect()
}

/// The file opens, is sound, and holds every command of `known`. The number of its commands is the answer.
fn sound(path: &Path, access: Access, known: &BTreeMap<String, i64>) -> usize {
    let club = Club::open(path, access, Walk::morning()).unwrap();
    assert_eq!(club.check().unwrap(), []);
    assert!(club.broken_games().is_empty());
    let kept: BTreeMap<&str, i64> = club
        .journal()
        .iter()
        .map(|line| (line.command.as_str(), line.id))
        .collect();
    for (id, entry) in known {
        assert_eq!(kept.get(id.as_str()), Some(entry), "{id} is lost");
    }
    kept.len()
}

fn journal_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-journal");
    PathBuf::from(name)
}

/// Stops a process where it is, or lets it die.
#[cfg(target_os = "linux")]
fn stop(child: &Child) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-STOP", &id]).status().unwrap();
    assert!(sent.success());
    // It is stopped when every thread is; the first that is not named by the number of the process does the work.
    let stopped = || {
        let threads = fs::read_dir(format!("/proc/{id}/task")).unwrap();
        threads.flatten().all(|thread| {
            let state = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
            let after_name = state.rsplit(") ").next().unwrap_or_default();
            after_name.starts_with('T')
        })
    };
    while !stopped() {
        std::thread::yield_now();
    }
}

#[test]
fn killed_at_any_moment_it_keeps_what_it_acknowledged() {
    if let (Some(path), Ok(seed)) = (std::env::var_os(FILE), std::env::var(SEED)) {
        work_until_killed(Path::new(&path), seed.parse().unwrap());
    }
    let kills = std::env::var(KILLS).map_or(200, |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(1);
    let mut path = PathBuf::new();
    let mut known = BTreeMap::new();
    let mut halves = 0;
    let mut commands = 0;
    for kill in 0..kills {
        if kill % KILLS_PER_FILE == 0 {
            path = folder.path().join(format!("{kill}.club"));
            drop(Club::create(&path, "Soweto", Walk::morning(), &Walk::actor()).unwrap());
            known.clear();
        }
        let before = sound(&path, Access::Read, &known);
        let (mut child, said) = worker(&path, kill);
        while said.recv().unwrap() != "open" {}
        let some = Duration::from_micros(u64::try_from(dice.below(40_000)).unwrap());
        std::thread::sleep(some);
        child.kill().unwrap();
        child.wait().unwrap();
        let now = acknowledged(said.iter());
        halves += usize::from(journal_of(&path).exists());
        commands += now.len();
        let acknowledged = now.len();
        known.extend(now);
        // The one in hand when the program was killed may be there as well, whole.
        let after = sound(&path, Access::Write, &known);
        assert!(after - before - acknowledged <= 1, "kill {kill}");
    }
    assert!(
        halves * 20 >= usize::try_from(kills).unwrap(),
        "of {kills} kills only {halves} came in the middle of {commands} commands"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn copy_of_file_and_journal_taken_at_any_moment_is_sound() {
    if let (Some(path), Ok(seed)) = (std::env::var_os(FILE), std::env::var(SEED)) {
        work_until_killed(Path::new(&path), seed.parse().unwrap());
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.club");
    drop(Club::create(&path, "Soweto", Walk::morning(), &Walk::actor()).unwrap());
    let mut dice = Dice::new(2);
    let (mut child, said) = worker(&path, 1000);
    while said.recv().unwrap() != "open" {}
    let mut known = BTreeMap::new();
    let mut halves = 0;
    for n in 0..40 {
        // However slow the machine, there is work between two copies.
        let line = said.recv_timeout(Duration::from_mins(1)).unwrap();
        known.extend(acknowledged(std::iter::once(line)));
        let some = Duration::from_micros(u64::try_from(dice.below(20_000)).unwrap());
        std::thread::sleep(some);
        stop(&child);
        let copy = folder.path().join(format!("copy{n}.club"));
        fs::copy(&path, &copy).unwrap();
        if journal_of(&path).exists() {
            fs::copy(journal_of(&path), journal_of(&copy)).unwrap();
            halves += 1;
        }
        known.extend(acknowledged(said.try_iter()));
        let access = [Access::Write, Access::Read][n % 2];
        sound(&copy, access, &known);
        let id = child.id().to_string();
        let sent = Command::new("kill").args(["-CONT", &id]).status().unwrap();
        assert!(sent.success());
    }
    let line = said.recv_timeout(Duration::from_mins(1)).unwrap();
    known.extend(acknowledged(std::iter::once(line)));
    child.kill().unwrap();
    child.wait().unwrap();
    known.extend(acknowledged(said.iter()));
    sound(&path, Access::Write, &known);
    assert!(known.len() > 40, "only {} commands", known.len());
    assert!(halves > 0, "no copy was taken in the middle of a command");
}
