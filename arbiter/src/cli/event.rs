//! Events and results.

use super::speak::{Answer, Stop, print_columns, print_object, read_file};
use super::{Desk, Helper, setup};
use crate::club::setup_of;
use crate::command::{Command, EventSetup, drawn_side};
use crate::event::{EventView, engine_side};
use crate::exchange::csv::{Options, ResultColumn, ResultsReading, events, read_results};
use crate::exchange::decode;
use crate::message::Message;
use crate::record::{Board, Category, DecidedBy, Event, Id, Kept, System};
use crate::rule_text;
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::{GameResult, Side};
use serde_json::json;
use std::path::{Path, PathBuf};

pub(super) fn commands(help: &Helper<'_>) -> [Subcommand; 2] {
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
                .after_help(help.not_carried("carries-trf"))
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
        .subcommand(
            help.sub("prizes", "cli-about-event-prizes").arg(
                help.arg("file", "cli-arg-prizes-file")
                    .value_parser(value_parser!(PathBuf)),
            ),
        )
        .subcommand(help.sub("list", "cli-about-event-list"))
        .subcommand(
            help.sub("export", "cli-about-event-export").arg(
                help.needed("csv", "cli-arg-csv")
                    .value_parser(value_parser!(PathBuf)),
            ),
        )
        .subcommand(help.sub("show", "cli-about-event-show"))
        .subcommand(help.sub("close", "cli-about-event-close"));
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
        .subcommand(
            help.sub("import", "cli-about-result-import")
                .after_help(help.not_carried("carries-results"))
                .arg(
                    help.needed("csv", "cli-arg-csv")
                        .value_parser(value_parser!(PathBuf)),
                )
                .args(super::people::reading_options(help)),
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
    [event, result]
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
        "prizes" => super::prizes::prizes(desk, matches)?,
        "export" => {
            let club = desk.look()?;
            let sheet = events(&club);
            let out = matches.get_one::<PathBuf>("csv").map(PathBuf::as_path);
            let text = sheet.to_csv(Options::default());
            desk.speaker.write_out(out, &text, || sheet.to_objects())?;
        }
        "show" => show(desk)?,
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
        "byes_that_bar": event.byes_that_bar,
        "acceleration": event.acceleration.method.as_str(),
        "third_place": event.third_place,
        "first_colour": event.first_colour,
        "first_board": event.first_board,
        "missed_rounds": event.missed_rounds,
        "categories": Category::write_list(&event.categories),
        "age_day": view.age_day(),
        "arbiters": event.arbiters,
        "prohibited": event.prohibited.len(),
    })
}

/// Every setting by the name of the option that changes it.
fn show(desk: &Desk<'_>) -> Answer {
    let club = desk.look()?;
    let view = desk.view(&club)?;
    let event = view.row();
    if desk.speaker.json() {
        return print_object(&in_short(event, &view));
    }
    let rules = rule_text::read(&event.rules).map(|rules| rules.id);
    let yes_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let facts = [
        ("name", event.name.clone()),
        ("place", event.place.clone()),
        ("first-day", text(&event.first_day)),
        ("last-day", text(&event.last_day)),
        ("arbiters", event.arbiters.clone()),
        ("rules", rules.unwrap_or_default()),
        ("system", event.system.as_str().to_owned()),
        ("rounds", view.rounds_in_all().to_string()),
        ("points", setup::points_text(&event.points)),
        ("tie-breaks", event.tie_breaks.clone()),
        ("bye-at-average", yes_no(event.bye_at_average)),
        ("bye-bars", setup::bars_text(event.byes_that_bar)),
        (
            "acceleration",
            event.acceleration.method.as_str().to_owned(),
        ),
        ("third-place", yes_no(event.third_place)),
        ("first-colour", engine_side(event.first_colour).to_string()),
        ("first-board", event.first_board.to_string()),
        ("missed-rounds", event.missed_rounds.as_str().to_owned()),
        ("categories", Category::write_list(&event.categories)),
        ("age-day", view.age_day()),
    ];
    let rows: Vec<Vec<String>> = facts
        .into_iter()
        .map(|(option, value)| vec![option.to_owned(), value])
        .collect();
    print_columns(&rows, &[])
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

/// Results from a list, all or none: every bad row is told with its place.
fn import_results(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let file = matches.get_one::<PathBuf>("csv").ok_or(Stop::Silent(2))?;
    let text = decode(&read_file(file)?);
    let mut club = desk.open()?;
    let reading = ResultsReading {
        delimiter: super::people::told_delimiter(matches),
        columns: super::people::told_columns(matches, &ResultColumn::ALL, ResultColumn::as_str)?,
    };
    let results = read_results(&desk.view(&club)?, &text, &reading);
    super::people::tell_left_aside(desk.speaker, file, &results.columns);
    if !results.faults.is_empty() {
        let (faults, good) = (&results.faults, results.new.len());
        return Err(super::people::refused(desk.speaker, file, faults, good));
    }
    if results.there > 0 {
        let message = Message::new("cli-results-there")
            .with("file", file.display().to_string())
            .with("count", results.there);
        desk.speaker.tell(&message);
        if results.new.is_empty() {
            return Ok(());
        }
    }
    let listed = results.new.into_iter();
    let results = listed
        .map(|row| (row.board, row.result, row.reason))
        .collect();
    desk.apply(&mut club, Command::EnterResults { results })?;
    Ok(())
}

pub(super) fn result(desk: &Desk<'_>, verb: &str, matches: &ArgMatches) -> Answer {
    if verb == "import" {
        return import_results(desk, matches);
    }
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
