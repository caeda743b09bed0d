//! Events, rounds and results.

use super::speak::{Answer, Speaker, Stop, print_columns, print_object, read_file};
use super::{Desk, Helper};
use crate::command::{Command, EventSetup};
use crate::event::{EventView, engine_result, result_message};
use crate::exchange::decode;
use crate::message::Message;
use crate::record::{Board, Event, Id, Kept, StoredBye, System};
use crate::rule_text::{self, RuleTextError};
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::{GameResult, RuleSet};
use serde_json::json;
use std::path::{Path, PathBuf};

pub(super) fn commands(help: &Helper<'_>) -> [Subcommand; 3] {
    let number = value_parser!(u16);
    let systems = System::ALL.map(System::as_str);
    let event = help
        .group("event", "cli-about-event")
        .subcommand(
            help.sub("new", "cli-about-event-new")
                .arg(help.needed("name", "cli-arg-event-name"))
                .arg(
                    help.option("rules", "cli-arg-event-rules")
                        .default_value("classic"),
                )
                .arg(
                    help.option("system", "cli-arg-system")
                        .value_parser(systems)
                        .default_value("swiss"),
                )
                .arg(
                    help.option("rounds", "cli-arg-rounds")
                        .value_parser(value_parser!(u16)),
                )
                .arg(help.option("place", "cli-arg-place"))
                .arg(help.option("first-day", "cli-arg-first-day"))
                .arg(help.option("last-day", "cli-arg-last-day"))
                .arg(help.option("arbiters", "cli-arg-arbiters"))
                .arg(help.option("tie-breaks", "cli-arg-tie-breaks")),
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
    let result = help.group("result", "cli-about-result").subcommand(
        help.sub("set", "cli-about-result-set")
            .arg(help.needed("round", "cli-arg-round").value_parser(number))
            .arg(help.needed("board", "cli-arg-board").value_parser(number))
            .arg(
                help.needed("result", "cli-arg-result")
                    .value_parser(results),
            )
            .arg(help.option("reason", "cli-arg-reason")),
    );
    [event, round, result]
}

pub(super) fn event(desk: &Desk<'_>, verb: &str, matches: &ArgMatches) -> Answer {
    match verb {
        "new" => {
            let setup = setup(matches)?;
            let mut club = desk.open()?;
            desk.apply(&mut club, Command::CreateEvent(Box::new(setup)))?;
        }
        "import" => {
            let told = matches.get_one::<String>("rules").cloned();
            let rules = rules(&told.unwrap_or_default())?;
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

fn setup(matches: &ArgMatches) -> Result<EventSetup, Stop> {
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let system = text("system");
    let system = System::ALL
        .into_iter()
        .find(|known| Some(known.as_str()) == system.as_deref());
    let setup = EventSetup::named(
        text("name").unwrap_or_default(),
        system.unwrap_or(System::Swiss),
    );
    Ok(EventSetup {
        place: text("place").unwrap_or_default(),
        first_day: text("first-day"),
        last_day: text("last-day"),
        arbiters: text("arbiters").unwrap_or_default(),
        rules: rules(&text("rules").unwrap_or_default())?,
        rounds: matches.get_one::<u16>("rounds").copied(),
        tie_breaks: text("tie-breaks").unwrap_or_default(),
        ..setup
    })
}

/// A named rule set, or a club's own from a file.
fn rules(id: &str) -> Result<RuleSet, Stop> {
    let own = Path::new(id);
    if own.extension().is_none_or(|extension| extension != "toml") {
        return super::rules::rule_set(id);
    }
    let text = decode(&read_file(own)?);
    rule_text::read(&text).map_err(|error| {
        let message = match error {
            RuleTextError::Form { line, message } => Message::new("cli-rules-form")
                .with("line", line)
                .with("why", message),
            RuleTextError::Value { field, value } => Message::new("cli-rules-value")
                .with("field", field)
                .with("value", value),
            RuleTextError::Contradiction(kinds) => {
                let first = kinds.first().copied().unwrap_or_default();
                let why = Message::new(crate::play_words::rule_set_error_id(first));
                Message::new("cli-rules-contradict").with("why", why)
            }
        };
        Stop::Wrong(message.with("file", id))
    })
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
            print_object(&json!({
                "round": round,
                "board": board.number,
                "white": player(board.white),
                "black": player(board.black),
                "result": result,
                "proposed": proposed.map(|row| engine_result(row.result).as_str()),
            }))?;
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
        ]);
    }
    let bye = |kind| match kind {
        StoredBye::Pairing => "cli-bye-pairing",
        StoredBye::Full => "cli-bye-full",
        StoredBye::Half => "cli-bye-half",
        StoredBye::Zero => "cli-bye-zero",
    };
    for row in view.byes(round) {
        let kind = speaker.words().plain(bye(row.kind));
        rows.push(vec![String::new(), view.name(row.entrant).to_owned(), kind]);
    }
    for entrant in unpaired {
        let kind = speaker.words().plain("cli-unpaired");
        rows.push(vec![String::new(), view.name(entrant.id).to_owned(), kind]);
    }
    print_columns(&rows, &[0])
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

pub(super) fn result(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let mut club = desk.open()?;
    let view = desk.view(&club)?;
    let number = |name| matches.get_one::<u16>(name).copied().unwrap_or(0);
    let board = board_of(&view, number("round"), number("board"))?;
    let word = matches
        .get_one::<String>("result")
        .map_or("", String::as_str);
    let command = match word.parse::<GameResult>() {
        Ok(result) => Command::EnterResult {
            board,
            result,
            reason: matches.get_one::<String>("reason").cloned(),
        },
        // The only word besides results that the argument takes.
        Err(_) => Command::ClearResult { board },
    };
    desk.apply(&mut club, command)?;
    Ok(())
}
