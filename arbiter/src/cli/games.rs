//! Game records of a club: onto boards, and out again.

use super::records::read_records;
use super::speak::{Answer, Stop};
use super::{Desk, Helper};
use crate::club::Club;
use crate::command::Command;
use crate::exchange::pgn::{
    Chosen, Incoming, Matched, Place, incoming, proposing, read_games, write_games,
    write_public_games,
};
use crate::message::Message;
use crate::record::{Board, Id};
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::play::Naming;
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};

pub(super) fn command(help: &Helper<'_>) -> Subcommand {
    let path = value_parser!(PathBuf);
    let number = value_parser!(u16);
    let junctions = || {
        let words = Naming::ALL.iter().map(|naming| naming.as_str());
        help.option("junctions", "cli-arg-record-junctions")
            .value_parser(words.collect::<Vec<_>>())
            .default_value(Naming::Grid.as_str())
    };
    let files = || {
        help.needed("files", "cli-arg-record-files")
            .value_name("FILE")
    };
    help.group("game", "cli-about-game")
        .subcommand(
            help.sub("check", "cli-about-game-check")
                .arg(files().num_args(1..).value_parser(path.clone()))
                .arg(junctions()),
        )
        .subcommand(
            help.sub("show", "cli-about-game-show")
                .arg(files().value_parser(path.clone()))
                .arg(junctions()),
        )
        .subcommand(
            help.sub("import", "cli-about-game-import")
                .after_help(help.not_carried("carries-pgn"))
                .arg(
                    help.needed("file", "cli-arg-record-file")
                        .value_parser(path.clone()),
                )
                .arg(
                    help.arg("round", "cli-arg-round")
                        .value_parser(number)
                        .requires("board"),
                )
                .arg(help.arg("board", "cli-arg-board").value_parser(number))
                .arg(help.flag("accept", "cli-arg-accept"))
                .arg(help.flag("matched", "cli-arg-matched"))
                .arg(junctions()),
        )
        .subcommand(
            help.sub("begin", "cli-about-game-begin")
                .arg(help.needed("round", "cli-arg-round").value_parser(number))
                .arg(help.needed("board", "cli-arg-board").value_parser(number))
                .arg(help.needed("cause", "cli-arg-game-cause").long("cause"))
                .arg(help.option("position", "cli-arg-position")),
        )
        .subcommand(
            help.sub("decide", "cli-about-game-decide")
                .arg(help.needed("round", "cli-arg-round").value_parser(number))
                .arg(help.needed("board", "cli-arg-board").value_parser(number))
                .arg(help.needed("game", "cli-arg-game").value_parser(number)),
        )
        .subcommand(
            help.sub("export", "cli-about-game-export")
                .arg(help.arg("round", "cli-arg-round").value_parser(number))
                .arg(help.arg("board", "cli-arg-board").value_parser(number))
                .arg(
                    help.option("out", "cli-arg-out")
                        .short('o')
                        .value_parser(path),
                ),
        )
}

/// A further game on a board, for which it now counts.
pub(super) fn begin(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let mut club = desk.open()?;
    let board = named_board(desk, &club, matches)?;
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let command = Command::BeginGame {
        board,
        cause: text("cause").unwrap_or_default(),
        start: text("position"),
    };
    desk.apply(&mut club, command)?;
    Ok(())
}

/// Another game of a board decides it.
pub(super) fn decide(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let mut club = desk.open()?;
    let board = named_board(desk, &club, matches)?;
    let number = matches.get_one::<u16>("game").copied().unwrap_or(0);
    let view = desk.view(&club)?;
    let game = view.games(board).iter().find(|game| game.number == number);
    let game = game
        .map(|game| game.id)
        .ok_or_else(|| Stop::Wrong(Message::new("cli-no-such-game").with("number", number)))?;
    desk.apply(&mut club, Command::DecideBy { game })?;
    Ok(())
}

fn named_board(desk: &Desk<'_>, club: &Club, matches: &ArgMatches) -> Result<Id<Board>, Stop> {
    let number = |name| matches.get_one::<u16>(name).copied().unwrap_or(0);
    super::event::board_of(&desk.view(club)?, number("round"), number("board"))
}

pub(super) fn import(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let file = matches.get_one::<PathBuf>("file").ok_or(Stop::Silent(2))?;
    let records = read_records(file, matches)?;
    let number = |name| matches.get_one::<u16>(name).copied();
    let given = match (number("round"), number("board")) {
        (Some(round), Some(board)) => Some(Place { round, board }),
        _ => None,
    };
    let mut club = desk.open()?;
    if let Some(place) = given {
        super::event::board_of(&desk.view(&club)?, place.round, place.board)?;
        if records.len() > 1 {
            let count = records.len();
            return Err(Stop::Wrong(
                Message::new("pgn-one-game").with("count", count),
            ));
        }
    }
    let some = matches.get_flag("matched");
    let Incoming { new, there, .. } = ready(desk, &club, file, &records, given, some)?;
    let accepting = matches.get_flag("accept");
    let mut all: Vec<&Matched> = new.iter().chain(&there).collect();
    all.sort_by_key(|one| (one.place, one.game));
    if !accepting {
        for one in &there {
            let message = Message::new("cli-game-there")
                .with("file", file.display().to_string())
                .with("game", one.game)
                .with("round", one.place.round)
                .with("board", one.place.board);
            desk.speaker.tell(&message);
        }
    }
    match new.as_slice() {
        [] => {}
        [one] => {
            desk.apply(&mut club, put(one))?;
        }
        // Several come in together or not at all.
        several => {
            let games = several
                .iter()
                .map(|one| (one.board, one.record.clone()))
                .collect();
            let accept = Vec::new();
            desk.apply(&mut club, Command::ImportGames { games, accept })?;
        }
    }
    if accepting {
        // Of several games of a board one decides it.
        all.dedup_by_key(|one| one.board);
        for one in all {
            accept(desk, &mut club, one)?;
        }
    }
    Ok(())
}

fn put(one: &Matched) -> Command {
    Command::ImportGame {
        board: one.board,
        record: Box::new(one.record.clone()),
    }
}

/// Records with their boards; every reason against one is told, and unless `some` are enough none is taken over then.
fn ready(
    desk: &Desk<'_>,
    club: &Club,
    file: &Path,
    records: &[engine::play::notation::Record],
    given: Option<Place>,
    some: bool,
) -> Result<Incoming, Stop> {
    let view = desk.view(club)?;
    let incoming = incoming(club, &view, records, given);
    let name = file.display().to_string();
    for misfit in &incoming.misfits {
        let message = Message::new("cli-game-misfit")
            .with("file", name.as_str())
            .with("game", misfit.game)
            .with("why", misfit.message.clone());
        desk.speaker.tell(&message);
    }
    if records.is_empty() {
        return Err(Stop::Wrong(Message::new("cli-no-games").with("file", name)));
    }
    let bad = incoming.misfits.len();
    if bad > 0 && !(some && bad < records.len()) {
        let message = Message::new("cli-games-refused")
            .with("file", name)
            .with("bad", bad)
            .with("games", records.len());
        let unreadable = incoming.misfits.iter().any(|misfit| misfit.unreadable);
        return Err(if unreadable {
            Stop::Wrong(message)
        } else {
            Stop::No(message)
        });
    }
    Ok(incoming)
}

fn accept(desk: &Desk<'_>, club: &mut Club, one: &Matched) -> Answer {
    let proposing = proposing(&desk.view(club)?, one.board);
    match proposing {
        Some(game) => {
            desk.apply(club, Command::AcceptProposal { game })?;
        }
        None => desk.speaker.tell(
            &Message::new("cli-nothing-proposed")
                .with("round", one.place.round)
                .with("board", one.place.board),
        ),
    }
    Ok(())
}

pub(super) fn export(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let number = |name| matches.get_one::<u16>(name).copied();
    let chosen = match (number("round"), number("board")) {
        (Some(round), Some(board)) => Chosen::Board(round, board),
        (Some(round), None) => Chosen::Round(round),
        _ => Chosen::All,
    };
    let out = matches.get_one::<PathBuf>("out");
    write(desk, chosen, false, out.map(PathBuf::as_path))
}

/// Writes records, and names boards whose result is not confirmed.
pub(super) fn write(desk: &Desk<'_>, chosen: Chosen, public: bool, out: Option<&Path>) -> Answer {
    let club = desk.look()?;
    let view = desk.view(&club)?;
    match chosen {
        Chosen::Board(round, board) => {
            super::event::board_of(&view, round, board)?;
        }
        Chosen::Round(round) if view.round(round).is_none() => {
            return Err(Stop::Wrong(
                Message::new("cli-no-such-round").with("round", round),
            ));
        }
        Chosen::Round(_) | Chosen::All => {}
    }
    let written = if public {
        write_public_games(&club, &view, chosen)
    } else {
        write_games(&club, &view, chosen)
    };
    for (round, board) in &written.unconfirmed {
        let message = Message::new("cli-unconfirmed")
            .with("round", *round)
            .with("board", *board);
        desk.speaker.tell(&message);
    }
    let text = written.text.as_str();
    desk.speaker.write_out(out, text, || objects(text))
}

/// The records as one JSON object a line.
fn objects(text: &str) -> String {
    // What was written a moment ago reads back.
    let records = read_games(text, Naming::Grid).unwrap_or_default();
    let mut lines = String::new();
    for record in &records {
        let tags: Map<String, Value> = record
            .tags
            .iter()
            .map(|(tag, value)| (tag.clone(), Value::from(value.as_str())))
            .collect();
        let turns: Vec<String> = record
            .turns
            .iter()
            .map(|entry| match &entry.turn {
                Ok(turn) => turn.to_string(),
                Err(unread) => unread.text.clone(),
            })
            .collect();
        let number = |tag| record.tag(tag).and_then(|text| text.parse::<u16>().ok());
        let object = json!({
            "round": number("Round"),
            "board": number("Board"),
            "white": record.tag("White"),
            "black": record.tag("Black"),
            "rules": record.rules_id(),
            "result": record.result,
            "tags": tags,
            "turns": turns,
            "record": record.to_string(),
        });
        lines.push_str(&object.to_string());
        lines.push('\n');
    }
    lines
}
