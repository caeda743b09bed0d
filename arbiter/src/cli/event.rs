//! Events, rounds and results.

use super::speak::{Answer, Speaker, Stop, print_columns, print_object};
use super::{Desk, Helper, setup};
use crate::club::setup_of;
use crate::command::{Command, EventSetup, drawn_side};
use crate::event::{ByeWord, EventView, engine_result, result_message};
use crate::message::Message;
use crate::record::{Board, DecidedBy, Event, Id, Kept, StoredBye, System};
use crate::rule_text;
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::{GameResult, Side};
use serde_json::json;
use std::path::{Path, PathBuf};

pub(super) fn commands(help: &Helper<'_>) -> [Subcommand; 3] {
    let number = value_parser!(u16);
    let event = help
        .group("event", "cli-about-event")
        .subcommand(
            setup::options(help, help.sub("new", "cli-about-event-new"))
                .arg(help.needed("name", "cli-arg-event-name")),
        )
        .subcommand(
            setup::options(help, help.sub("edit", "cli-about-event-edit"))
                .arg(help.option("name", "cli-arg-event-name")),
        )
        .subcommand(
            help.sub("prohibit", "cli-about-event-prohibit")
                .arg(
                    help.arg("numbers", "cli-arg-prohibited")
                        .num_args(0..)
                        .value_parser(value_parser!(u16)),
                )
                .arg(
                    help.option("from", "cli-arg-from-round")
                        .value_parser(value_parser!(u16)),
                )
                .arg(
                    help.option("to", "cli-arg-to-round")
                        .value_parser(value_parser!(u16)),
                ),
        )
        .subcommand(
            help.sub("import", "cli-about-event-import")
                .arg(
                    help.needed("file", "cli-arg-trf-file")
                        .value_parser(value_parser!(PathBuf)),
                )
                .arg(
                    help.option("rules", "cli-arg-event-rules")
                        .default_value("classic"),
                )
                .arg(help.option("name", "cli-arg-event-name")),
        )
        .subcommand(help.sub("list", "cli-about-event-list"))
        .subcommand(help.sub("close", "cli-about-event-close"));
    let round = help
        .group("round", "cli-about-round")
        .subcommand(
            help.sub("pair", "cli-about-round-pair")
                .arg(help.option("starts", "cli-arg-starts")),
        )
        .subcommand(help.sub("unpair", "cli-about-round-unpair"))
        .subcommand(
            help.sub("show", "cli-about-round-show")
                .arg(help.arg("round", "cli-arg-round").value_parser(number)),
        );
    let results: Vec<&str> = GameResult::ALL
        .iter()
        .map(|result| result.as_str())
        .chain(["clear"])
        .collect();
    let at_board = |name: &'static str, about: &'static str| {
        help.sub(name, about)
            .arg(help.needed("round", "cli-arg-round").value_parser(number))
            .arg(help.needed("board", "cli-arg-board").value_parser(number))
    };
    let result = help
        .group("result", "cli-about-result")
        .subcommand(
            at_board("set", "cli-about-result-set")
                .arg(
                    help.needed("result", "cli-arg-result")
                        .value_parser(results),
                )
                .arg(help.option("reason", "cli-arg-reason")),
        )
        .subcommand(at_board("replay", "cli-about-result-replay"))
        .subcommand(
            at_board("decide", "cli-about-result-decide")
                .arg(
                    help.needed("winner", "cli-arg-winner")
                        .value_parser(["white", "black", "lot"]),
                )
                .arg(help.option("reason", "cli-arg-reason")),
        );
    [event, round, result]
}

pub(super) fn event(desk: &Desk<'_>, verb: &str, matches: &ArgMatches) -> Answer {
    match verb {
        "new" => {
            let name = matches.get_one::<String>("name").cloned();
            let known = EventSetup::named(name.unwrap_or_default(), System::Swiss);
            let mut club = desk.open()?;
            let setup = setup::told(matches, known, &club)?;
            desk.apply(&mut club, Command::CreateEvent(Box::new(setup)))?;
        }
        "edit" | "prohibit" => {
            let mut club = desk.open()?;
            let view = desk.view(&club)?;
            let event = view.id();
            let known =
                setup_of(&view).ok_or_else(|| Stop::No(Message::new("page-rules-unreadable")))?;
            let setup = if verb == "edit" {
                let mut setup = setup::told(matches, known, &club)?;
                let name = matches.get_one::<String>("name").cloned();
                setup.name = name.unwrap_or(setup.name);
                setup
            } else {
                EventSetup {
                    prohibited: setup::prohibited(&view, matches)?,
                    ..known
                }
            };
            let setup = Box::new(setup);
            desk.apply(&mut club, Command::EditEvent { event, setup })?;
        }
        "import" => {
            let told = matches.get_one::<String>("rules").cloned();
            let rules = super::rules::of_desk(desk, &told.unwrap_or_default())?;
            let name = matches.get_one::<String>("name");
            let file = matches.get_one::<PathBuf>("file");
            let file = file.map_or(Path::new(""), PathBuf::as_path);
            super::trf::import(desk, file, rules, name.map(String::as_str))?;
        }
        "close" => {
            let mut club = desk.open()?;
            let event = desk.event(&club)?.id;
            desk.apply(&mut club, Command::CloseEvent { event })?;
        }
        _ => list(desk)?,
    }
    Ok(())
}

fn list(desk: &Desk<'_>) -> Answer {
    let club = desk.look()?;
    let speaker = desk.speaker;
    let mut rows = Vec::new();
    for event in club.events() {
        let Some(view) = club.event(event.id) else {
            continue;
        };
        if speaker.json() {
            print_object(&in_short(event, &view))?;
            continue;
        }
        let state = match (event.closed_ms, view.last_round()) {
            (Some(_), _) => Message::new("cli-event-closed"),
            (None, 0) => Message::new("cli-event-waiting"),
            (None, round) => Message::new("cli-event-running")
                .with("round", round)
                .with("rounds", view.rounds_in_all()),
        };
        rows.push(vec![
            event.row.name.clone(),
            event.system.as_str().to_owned(),
            view.entrants().len().to_string(),
            speaker.words().message(&state),
        ]);
    }
    print_columns(&rows, &[2])
}

fn in_short(event: &Kept<Event>, view: &EventView<'_>) -> serde_json::Value {
    let rules = rule_text::read(&event.rules).map(|rules| rules.id);
    json!({
        "name": event.row.name,
        "place": event.place,
        "first_day": event.first_day,
        "last_day": event.last_day,
        "rules": rules.unwrap_or_default(),
        "system": event.system.as_str(),
        "rounds": view.rounds_in_all(),
        "paired": view.last_round(),
        "entrants": view.entrants().len(),
        "closed": event.closed_ms.is_some(),
        "tie_breaks": event.tie_breaks,
        "points": event.points,
        "bye_at_average": event.bye_at_average,
        "acceleration": event.acceleration.method.as_str(),
        "third_place": event.third_place,
        "first_colour": event.first_colour,
        "prohibited": event.prohibited.len(),
    })
}

pub(super) fn round(desk: &Desk<'_>, verb: &str, matches: &ArgMatches) -> Answer {
    match verb {
        "pair" => {
            let mut club = desk.open()?;
            let event = desk.event(&club)?.id;
            let starts = matches.get_one::<String>("starts").cloned();
            desk.apply(&mut club, Command::PairRound { event, starts })?;
        }
        "unpair" => {
            let mut club = desk.open()?;
            let view = desk.view(&club)?;
            let round = view.rounds().last().map(|round| round.id);
            let round = round.ok_or_else(|| Stop::No(Message::new("cli-no-round")))?;
            desk.apply(&mut club, Command::UnpairRound { round })?;
        }
        _ => {
            let club = desk.look()?;
            let view = desk.view(&club)?;
            let number = matches.get_one::<u16>("round").copied();
            show(desk.speaker, &view, number.unwrap_or(view.last_round()))?;
        }
    }
    Ok(())
}

fn show(speaker: &Speaker, view: &EventView<'_>, round: u16) -> Answer {
    if view.round(round).is_none() {
        return Err(Stop::Wrong(
            Message::new("cli-no-such-round").with("round", round),
        ));
    }
    let unpaired = view.unpaired(round);
    if speaker.json() {
        let player = |id| json!({ "no": view.number(id), "name": view.name(id) });
        for board in view.boards(round) {
            let result = view
                .result(board.id)
                .map(|row| engine_result(row.result).as_str());
            let proposed = view.waiting_proposal(board.id);
            let mut object = json!({
                "round": round,
                "board": board.number,
                "white": player(board.white),
                "black": player(board.black),
                "result": result,
                "proposed": proposed.map(|row| engine_result(row.result).as_str()),
            });
            if let Some(first) = view.replay_of(board) {
                object["replay_of"] = json!(first.number);
            }
            if let Some(winner) = view.decided_winner(board) {
                object["goes_on"] = player(winner);
            }
            print_object(&object)?;
        }
        for bye in view.byes(round) {
            let kind = match bye.kind {
                StoredBye::Pairing => "U",
                StoredBye::Full => "F",
                StoredBye::Half => "H",
                StoredBye::Zero => "Z",
            };
            print_object(&json!({ "round": round, "bye": player(bye.entrant), "kind": kind }))?;
        }
        for entrant in unpaired {
            print_object(&json!({ "round": round, "unpaired": player(entrant.id) }))?;
        }
        return Ok(());
    }
    let mut rows = Vec::new();
    for board in view.boards(round) {
        rows.push(vec![
            board.number.to_string(),
            view.name(board.white).to_owned(),
            result_text(speaker, view, board),
            view.name(board.black).to_owned(),
            tie_words(speaker, view, board),
        ]);
    }
    let bye = |word| match word {
        ByeWord::Pairing => "cli-bye-pairing",
        ByeWord::Full => "cli-bye-full",
        ByeWord::Half => "cli-bye-half",
        ByeWord::Zero => "cli-bye-zero",
        ByeWord::Free => "cli-bye-free",
        ByeWord::Through => "cli-bye-through",
    };
    for row in view.byes(round) {
        let kind = speaker.words().plain(bye(view.bye_word(row)));
        rows.push(vec![String::new(), view.name(row.entrant).to_owned(), kind]);
    }
    for entrant in unpaired {
        let kind = speaker.words().plain("cli-unpaired");
        rows.push(vec![String::new(), view.name(entrant.id).to_owned(), kind]);
    }
    print_columns(&rows, &[0])
}

/// What a knockout has to say of a board besides its result.
fn tie_words(speaker: &Speaker, view: &EventView<'_>, board: &Kept<Board>) -> String {
    let words = speaker.words();
    if let Some(winner) = view.decided_winner(board) {
        return words.text("cli-tie-decided", &[("name", view.name(winner).into())]);
    }
    if view.open_tie(board).is_some() {
        return words.plain("cli-tie-open");
    }
    let first = view.replay_of(board);
    first.map_or_else(String::new, |first| {
        words.text("cli-tie-replay", &[("board", first.number.into())])
    })
}

/// The confirmed result, else the proposed one in brackets, else nothing.
fn result_text(speaker: &Speaker, view: &EventView<'_>, board: &Kept<Board>) -> String {
    let word = |result| speaker.words().plain(result_message(engine_result(result)));
    match (view.result(board.id), view.waiting_proposal(board.id)) {
        (Some(row), _) => word(row.result),
        (None, Some(proposal)) => format!("({})", word(proposal.result)),
        (None, None) => String::new(),
    }
}

pub(super) fn board_of(view: &EventView<'_>, round: u16, board: u16) -> Result<Id<Board>, Stop> {
    view.board(round, board)
        .map(|board| board.id)
        .ok_or_else(|| {
            Stop::Wrong(
                Message::new("cli-no-such-board")
                    .with("round", round)
                    .with("board", board),
            )
        })
}

pub(super) fn result(desk: &Desk<'_>, verb: &str, matches: &ArgMatches) -> Answer {
    let mut club = desk.open()?;
    let view = desk.view(&club)?;
    let number = |name| matches.get_one::<u16>(name).copied().unwrap_or(0);
    let board = board_of(&view, number("round"), number("board"))?;
    if verb == "replay" {
        desk.apply(&mut club, Command::ReplayTie { board })?;
        return Ok(());
    }
    let reason = matches.get_one::<String>("reason").cloned();
    if verb == "decide" {
        let word = matches.get_one::<String>("winner").map(String::as_str);
        let (winner, by) = match word {
            Some("white") => (Side::White, DecidedBy::Arbiter),
            Some("black") => (Side::Black, DecidedBy::Arbiter),
            _ => (drawn_side(), DecidedBy::Lot),
        };
        let command = Command::DecideTie {
            board,
            winner,
            by,
            reason: reason.unwrap_or_default(),
        };
        desk.apply(&mut club, command)?;
        return Ok(());
    }
    let word = matches
        .get_one::<String>("result")
        .map_or("", String::as_str);
    let command = match word.parse::<GameResult>() {
        Ok(result) => Command::EnterResult {
            board,
            result,
            reason,
        },
        // The only word besides results that the argument takes.
        Err(_) => Command::ClearResult { board },
    };
    desk.apply(&mut club, command)?;
    Ok(())
}
