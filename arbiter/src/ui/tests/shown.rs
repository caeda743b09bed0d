//! Files that another program is to show.

use super::super::Action;
use super::super::errand::Errand;
use super::hall::Hall;
use engine::RuleSet;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// Writes a file and has it shown by `shower`; what is said at once, and once the answer is there.
fn write_and_show(shower: fn(&Path) -> io::Result<()>) -> (String, String, bool) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pairings.pdf");
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.harness.state_mut().shower = shower;
    hall.act(Action::Errand(Errand::Write {
        path: path.clone(),
        bytes: b"a sheet".to_vec(),
        over: false,
        then_show: true,
    }));
    let at_once = hall.status().to_owned();
    let since = Instant::now();
    while !hall.app().printing.is_empty() {
        assert!(since.elapsed() < Duration::from_secs(20), "no answer");
        std::thread::sleep(Duration::from_millis(10));
        hall.harness.step();
    }
    assert_eq!(std::fs::read(&path).unwrap(), b"a sheet");
    let place = path.display().to_string();
    assert!(at_once.contains(&place) && hall.status().contains(&place));
    let told = hall.status().replace(&place, "FILE");
    (
        at_once.replace(&place, "FILE"),
        told,
        hall.app().status().refused,
    )
}

/// A program that starts and gives up a moment later, as `xdg-open` does where nothing is there for the kind of file.
#[cfg(unix)]
#[test]
fn a_viewer_that_gives_up_a_moment_after_its_start_is_told() {
    let gives_up = |_: &Path| {
        let mut program = std::process::Command::new("sh");
        let status = program.args(["-c", "sleep 0.2; exit 3"]).status()?;
        if status.success() {
            return Ok(());
        }
        Err(io::Error::other(status.to_string()))
    };
    let (at_once, told, refused) = write_and_show(gives_up);
    assert_eq!(at_once, "Written: FILE");
    assert_eq!(
        told,
        "FILE is written, but no program has opened it: open it from its folder."
    );
    assert!(refused);
}

#[test]
fn a_viewer_that_opens_leaves_what_was_said() {
    let (at_once, told, refused) = write_and_show(|_| Ok(()));
    assert_eq!(at_once, "Written: FILE");
    assert_eq!(told, at_once);
    assert!(!refused);
}

#[test]
fn a_file_that_is_gone_is_not_handed_to_any_program() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gone.pdf");
    let mut hall = Hall::new(2, RuleSet::classic());
    hall.harness.state_mut().shower = |_| panic!("it is handed on");
    hall.act(Action::Errand(Errand::Show(path.clone())));
    assert!(hall.app().printing.is_empty());
    let told = format!("{} is not there any more.", path.display());
    assert_eq!(hall.status(), told);
}
