//! Game records of a club: onto boards, and out again.

use super::records::read_records;
use super::speak::{Answer, Stop, write_out};
use super::{Desk, Helper};
use crate::club::Club;
use crate::command::Command;
use crate::event::engine_result;
use crate::exchange::pgn::{
    Chosen, Matched, Place, match_to_boards, write_games, write_public_games,
};
use crate::message::Message;
use crate::record::{Board, Game, Id};
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::play::Naming;
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
                .arg(junctions()),
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

pub(super) fn import(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let file = matches.get_one::<PathBuf>("file").ok_or(Stop::Silent(2))?;
    let (_, records) = read_records(file, matches)?;
    let number = |name| matches.get_one::<u16>(name).copied();
    let given = match (number("round"), number("board")) {
        (Some(round), Some(board)) => Some(Place { round, board }),
        _ => None,
    };
    let mut club = desk.open()?;
    let ready = ready(desk, &club, file, &records, given)?;
    let mut warnings = Vec::new();
    for one in &ready {
        warnings.extend(club.warnings(&put(one))?);
    }
    desk.weigh(&warnings)?;
    for one in &ready {
        desk.apply(&mut club, put(one))?;
    }
    if matches.get_flag("accept") {
        for one in &ready {
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

/// Records with their boards; where one cannot be taken over none is, and every reason is told.
fn ready(
    desk: &Desk<'_>,
    club: &Club,
    file: &Path,
    records: &[engine::play::notation::Record],
    given: Option<Place>,
) -> Result<Vec<Matched>, Stop> {
    let view = desk.view(club)?;
    let (matched, misfits) = match_to_boards(&view, records, given);
    let name = file.display().to_string();
    let mut bad = misfits.len();
    for misfit in &misfits {
        let message = Message::new("cli-game-misfit")
            .with("file", name.as_str())
            .with("game", misfit.game)
            .with("why", misfit.message.clone());
        desk.speaker.tell(&message);
    }
    for one in &matched {
        let game = view
            .deciding_game(one.board)
            .and_then(|game| club.game(game.id));
        if game.is_some_and(|game| game.plies() > 0) {
            bad += 1;
            let message = Message::new("cli-game-has-turns")
                .with("file", name.as_str())
                .with("game", one.game)
                .with("round", one.place.round)
                .with("board", one.place.board);
            desk.speaker.tell(&message);
        }
    }
    if records.is_empty() {
        return Err(Stop::Wrong(Message::new("cli-no-games").with("file", name)));
    }
    if bad > 0 {
        return Err(Stop::Wrong(
            Message::new("cli-games-refused")
                .with("file", name)
                .with("bad", bad)
                .with("games", records.len()),
        ));
    }
    Ok(matched)
}

/// The deciding game of a board, where it proposes a result that is not confirmed yet.
fn proposing(club: &Club, desk: &Desk<'_>, board: Id<Board>) -> Result<Option<Id<Game>>, Stop> {
    let view = desk.view(club)?;
    let game = view.deciding_game(board).map(|game| game.id);
    let confirmed = view.result(board).map(|row| engine_result(row.result));
    let proposed = game.and_then(|game| view.proposal(game));
    let proposed = proposed.map(|row| engine_result(row.result));
    Ok(game.filter(|_| proposed.is_some() && proposed != confirmed))
}

fn accept(desk: &Desk<'_>, club: &mut Club, one: &Matched) -> Answer {
    match proposing(club, desk, one.board)? {
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
    write_out(out, &written.text)
}
