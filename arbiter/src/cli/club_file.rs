//! The club file as a whole: made, examined, copied, and its journal.

use super::speak::{Answer, Speaker, Stop, file_trouble, open_trouble, print_line, print_object};
use super::{Desk, Helper};
use crate::club::{Club, CreateError, OpenError};
use crate::command::Actor;
use crate::message::Message;
use crate::record::{JournalEntry, Operator};
use crate::refusal::Refusal;
use crate::{clock, doctor, sample};
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::Millis;
use serde_json::json;
use std::io;
use std::path::{Path, PathBuf};

pub(super) fn commands(help: &Helper<'_>) -> [Subcommand; 5] {
    [
        help.sub("new", "cli-about-new")
            .arg(help.needed("name", "cli-arg-club-name")),
        help.sub("doctor", "cli-about-doctor"),
        help.sub("backup", "cli-about-backup").arg(
            help.arg("to", "cli-arg-backup-to")
                .value_parser(value_parser!(PathBuf)),
        ),
        help.sub("journal", "cli-about-journal"),
        help.sub("undo", "cli-about-undo"),
    ]
}

pub(super) fn new(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let name = matches.get_one::<String>("name").map_or("", String::as_str);
    let club = create(&desk.file, name, &desk.actor)?;
    let name = club.info().map_or("", |info| &info.row.name);
    if desk.speaker.json() {
        return print_object(&json!({ "file": desk.file.display().to_string(), "name": name }));
    }
    let message = Message::new("cli-club-made")
        .with("name", name)
        .with("file", desk.file.display().to_string());
    desk.speaker.tell(&message);
    Ok(())
}

fn create(file: &Path, name: &str, actor: &Actor) -> Result<Club, Stop> {
    Club::create(file, name, clock::now(), actor).map_err(|error| match error {
        CreateError::Open(OpenError::NotFound) => {
            let file = file.display().to_string();
            Stop::Wrong(Message::new("cli-no-folder").with("file", file))
        }
        CreateError::Open(error) => open_trouble(file, &error),
        CreateError::Refused(refusal) => refusal.into(),
    })
}

/// A new file with the sample club in it; never over an existing one.
pub(super) fn make_sample(speaker: &Speaker, file: &Path) -> Answer {
    if file.exists() {
        let exists = io::Error::from(io::ErrorKind::AlreadyExists);
        return Err(file_trouble(file, &exists));
    }
    sample::make(file, clock::now()).map_err(|error| match error {
        sample::SampleError::Create(CreateError::Open(error)) => open_trouble(file, &error),
        sample::SampleError::Create(CreateError::Refused(refusal))
        | sample::SampleError::Refused(refusal) => refusal.into(),
    })?;
    let file = file.display().to_string();
    if speaker.json() {
        return print_object(&json!({ "file": file }));
    }
    speaker.tell(&Message::new("cli-sample-made").with("file", file));
    Ok(())
}

pub(super) fn doctor(desk: &Desk<'_>) -> Answer {
    let club = desk.look()?;
    let found = doctor::examine(&club).map_err(crate::refusal::Refusal::Store)?;
    let speaker = desk.speaker;
    for fault in &found {
        let text = speaker.words().message(fault);
        if speaker.json() {
            print_object(&json!({ "kind": fault.id.trim_start_matches("fault-"), "text": text }))?;
        } else {
            print_line(&text)?;
        }
    }
    if found.is_empty() {
        if speaker.json() {
            print_object(&json!({ "sound": true }))?;
        }
        speaker.tell(&Message::new("cli-doctor-sound"));
        return Ok(());
    }
    Err(Stop::No(
        Message::new("cli-doctor-found").with("count", found.len()),
    ))
}

pub(super) fn backup(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let mut club = desk.open()?;
    let now = clock::now();
    // A folder gets a copy under a name of its own.
    let to = matches.get_one::<PathBuf>("to").map(|to| {
        let stem = desk.file.file_stem().unwrap_or_default();
        let stamp = crate::day::file_stamp(now.wall.0);
        let name = format!("{}-{stamp}.club", stem.display());
        if to.is_dir() {
            to.join(name)
        } else {
            to.clone()
        }
    });
    let path = copy(&mut club, to.as_deref(), &desk.actor)?;
    let path = path.display().to_string();
    if desk.speaker.json() {
        return print_object(&json!({ "file": path }));
    }
    print_line(&path)
}

/// Copies the file, beside itself unless told where; where the copy is.
pub(super) fn copy(club: &mut Club, to: Option<&Path>, actor: &Actor) -> Result<PathBuf, Stop> {
    let copied = club.back_up(to, clock::now(), actor);
    let (path, _) = copied.map_err(|error| Stop::from(Refusal::from(error)))?;
    Ok(path)
}

pub(super) fn journal(desk: &Desk<'_>) -> Answer {
    let club = desk.look()?;
    let speaker = desk.speaker;
    for entry in club.journal() {
        let who = club.tables().get(entry.operator);
        let name = who.map_or("", |who| &who.row.name);
        let text = sentence(speaker, &club, entry);
        let at = clock::to_iso(Millis(entry.at_ms));
        if speaker.json() {
            print_object(&json!({
                "entry": entry.id,
                "at": at,
                "who": name,
                "device": who.map_or("", |who: &crate::record::Kept<Operator>| &who.row.device),
                "kind": entry.kind,
                "text": text,
                "arguments": entry.arguments,
                "undoes": entry.undoes,
            }))?;
        } else {
            print_line(&format!("{at}\t{name}\t{text}"))?;
        }
    }
    Ok(())
}

/// What a line says; an undo says what it undid.
fn sentence(speaker: &Speaker, club: &Club, entry: &JournalEntry) -> String {
    let undone = entry.undoes.and_then(|undone| {
        let mut lines = club.journal().iter();
        lines.find(|line| line.id == undone)
    });
    let text = speaker.words().journal(entry);
    match undone {
        None => text,
        Some(undone) => {
            let what = sentence(speaker, club, undone);
            let message = Message::new("cli-journal-undone")
                .with("text", text)
                .with("what", what);
            speaker.words().message(&message)
        }
    }
}

pub(super) fn undo(desk: &Desk<'_>) -> Answer {
    let mut club = desk.open()?;
    let nothing = || Stop::No(Message::new("cli-nothing-to-undo"));
    let entry = club.undoable().ok_or_else(nothing)?.clone();
    let text = sentence(desk.speaker, &club, &entry);
    desk.apply(&mut club, crate::command::Command::Undo { entry: entry.id })?;
    desk.speaker
        .tell(&Message::new("cli-undone").with("what", text));
    Ok(())
}
