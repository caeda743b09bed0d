//! The club file as a whole: made, examined, copied, and its journal.

use super::speak::{Answer, Speaker, Stop, file_trouble, open_trouble, print_line, print_object};
use super::{Desk, Helper};
use crate::change_words::change_words;
use crate::club::{Club, CreateError, OpenError, Subject, Wanted, undone};
use crate::command::Actor;
use crate::message::Message;
use crate::record::{JournalEntry, Operator};
use crate::refusal::Refusal;
use crate::{clock, doctor, sample, sought};
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
        help.sub("journal", "cli-about-journal")
            .arg(
                help.option("kind", "cli-arg-journal-kind")
                    .value_parser(Subject::ALL.map(Subject::name)),
            )
            .arg(
                help.option("round", "cli-arg-journal-round")
                    .value_parser(value_parser!(u16).range(1..)),
            )
            .arg(
                help.option("board", "cli-arg-journal-board")
                    .value_parser(value_parser!(u16).range(1..)),
            )
            .arg(help.option("person", "cli-arg-journal-person"))
            .arg(help.option("who", "cli-arg-journal-who"))
            .arg(help.option("from", "cli-arg-journal-from"))
            .arg(help.option("to", "cli-arg-journal-to"))
            .arg(help.option("find", "cli-arg-journal-find"))
            .arg(help.flag("undone", "cli-arg-journal-undone"))
            .arg(help.flag("changes", "cli-arg-journal-changes")),
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

/// What of the journal is asked for.
fn wanted(desk: &Desk<'_>, club: &Club, matches: &ArgMatches) -> Result<Wanted, Stop> {
    let text = |name: &str| matches.get_one::<String>(name).cloned().unwrap_or_default();
    let now = clock::now().wall;
    let span = |name: &str| {
        let typed = matches.get_one::<String>(name);
        let read = |typed: &String| {
            clock::span_of(typed, now).ok_or_else(|| {
                Stop::Wrong(Message::new("cli-no-time").with("text", typed.as_str()))
            })
        };
        typed.map(read).transpose()
    };
    let kind = matches.get_one::<String>("kind");
    let named = desk.event.is_some();
    Ok(Wanted {
        subject: Subject::ALL
            .into_iter()
            .find(|subject| kind.is_some_and(|kind| kind == subject.name())),
        event: if named {
            Some(desk.event(club)?.id)
        } else {
            None
        },
        round: matches.get_one("round").copied(),
        board: matches.get_one("board").copied(),
        person: text("person"),
        who: text("who"),
        from_ms: span("from")?.map(|(first, _)| first.0),
        until_ms: span("to")?.map(|(_, last)| last.0),
        undone: matches.get_flag("undone"),
    })
}

pub(super) fn journal(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let club = desk.look()?;
    let speaker = desk.speaker;
    let wanted = wanted(desk, &club, matches)?;
    let find = matches.get_one::<String>("find");
    let undone = undone(club.journal());
    let lines = club.lines(&wanted).map_err(Refusal::Store)?;
    for entry in lines.into_iter().filter_map(|at| club.journal().get(at)) {
        let who = club.tables().get(entry.operator);
        let name = who.map_or("", |who| &who.row.name);
        let text = sentence(speaker, &club, entry);
        if find.is_some_and(|find| !sought::matches(&text, find)) {
            continue;
        }
        let at = clock::to_iso(Millis(entry.at_ms));
        let whole = speaker.json() || matches.get_flag("changes");
        let changes = if whole {
            club.changes_of(entry.id).map_err(Refusal::Store)?
        } else {
            Vec::new()
        };
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
                "undone": undone.contains(&entry.id),
                "changes": changes.iter().map(|change| json!({
                    "table": change.table.name(),
                    "row": change.key,
                    "before": change.before,
                    "after": change.after,
                })).collect::<Vec<_>>(),
            }))?;
        } else {
            print_line(&format!("{at}\t{name}\t{text}"))?;
            for change in &changes {
                let words = change_words(speaker.words(), club.tables(), change);
                print_line(&format!("\t\t{words}"))?;
            }
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
