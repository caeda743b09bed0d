//! `trf`: tournament report files paired, checked, ordered and made, no club needed.

use super::people::entrant_numbered;
use super::speak::{
    Answer, Speaker, Stop, file_trouble, print_columns, print_line, print_object, print_text,
    read_file,
};
use super::{Desk, Helper};
use crate::clock;
use crate::command::Command;
use crate::event::EventView;
use crate::exchange::trf::{
    self, Difference, Fault, NoEvent, Paired, Report, Tournament, Way, Wishes,
};
use crate::message::Message;
use crate::warning::{Level, Warning};
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::RuleSet;
use engine::tournament::tiebreak::Value as Exact;
use engine::tournament::{TieBreak, standings};
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};

pub(super) fn command(help: &Helper<'_>) -> Subcommand {
    let files = || {
        help.needed("files", "cli-arg-trf-files")
            .num_args(1..)
            .value_parser(value_parser!(PathBuf))
    };
    let number = value_parser!(u16);
    help.group("trf", "cli-about-trf")
        .subcommand(
            help.sub("pair", "cli-about-trf-pair")
                .arg(files())
                .arg(help.flag("reasons", "cli-arg-reasons")),
        )
        .subcommand(help.sub("check", "cli-about-trf-check").arg(files()))
        .subcommand(
            help.sub("tiebreaks", "cli-about-trf-tiebreaks")
                .arg(
                    help.needed("file", "cli-arg-trf-file")
                        .value_parser(value_parser!(PathBuf)),
                )
                .arg(help.option("codes", "cli-arg-trf-codes").required(true))
                .arg(
                    help.option("unrated", "cli-arg-trf-unrated")
                        .value_parser(number),
                )
                .arg(
                    help.option("type", "cli-arg-trf-type")
                        .value_parser(["swiss", "round-robin"]),
                ),
        )
        .subcommand(
            help.sub("generate", "cli-about-trf-generate")
                .arg(
                    help.option("seed", "cli-arg-trf-seed")
                        .required(true)
                        .value_parser(value_parser!(u64)),
                )
                .arg(
                    help.option("players", "cli-arg-trf-players")
                        .required(true)
                        .value_parser(number),
                )
                .arg(
                    help.option("rounds", "cli-arg-trf-rounds")
                        .required(true)
                        .value_parser(number),
                )
                .arg(
                    help.option("config", "cli-arg-trf-config")
                        .value_parser(value_parser!(PathBuf)),
                ),
        )
}

pub(super) fn run(speaker: &Speaker, verb: &str, matches: &ArgMatches) -> Answer {
    match verb {
        "pair" => {
            let reasons = matches.get_flag("reasons");
            each_file(speaker, matches, |speaker, file| {
                pair(speaker, file, reasons)
            })
        }
        "check" => each_file(speaker, matches, check),
        "tiebreaks" => tiebreaks(speaker, matches),
        _ => generate(matches),
    }
}

/// Does one thing with every file; the exit status is the worst of all.
fn each_file(
    speaker: &Speaker,
    matches: &ArgMatches,
    done: impl Fn(&Speaker, &Path) -> Answer,
) -> Answer {
    let mut worst = 0;
    for file in matches.get_many::<PathBuf>("files").into_iter().flatten() {
        if let Err(stop) = done(speaker, file) {
            worst = worst.max(speaker.stopped(&stop));
        }
    }
    if worst == 0 {
        Ok(())
    } else {
        Err(Stop::Silent(worst))
    }
}

fn name(file: &Path) -> String {
    file.display().to_string()
}

/// The report in a file, its numbers checked; what is odd is told.
pub(super) fn read_report(speaker: &Speaker, file: &Path) -> Result<(Report, Tournament), Stop> {
    let bytes = read_file(file)?;
    let refused = |fault: Fault| Stop::Wrong(fault.sentence(&name(file)));
    let report = trf::read(&bytes).map_err(refused)?;
    let tournament = Tournament::new(&report).map_err(refused)?;
    for doubt in &tournament.doubts {
        let what = doubt.sentence(&name(file));
        speaker.tell(&Message::new("cli-note").with("what", what));
    }
    Ok((report, tournament))
}

fn tell_unequal_points(speaker: &Speaker, file: &Path, tournament: &Tournament) {
    for fault in tournament.faults_of_points() {
        let what = fault.sentence(&name(file));
        speaker.tell(&Message::new("cli-warning").with("what", what));
    }
}

fn pair(speaker: &Speaker, file: &Path, reasons: bool) -> Answer {
    let (report, tournament) = read_report(speaker, file)?;
    tell_unequal_points(speaker, file, &tournament);
    if !tournament.rounds_told && tournament.way == Way::Swiss {
        let what = Message::new("trf-rounds-not-told").with("file", name(file));
        speaker.tell(&Message::new("cli-note").with("what", what));
    }
    let paired = tournament.pair_next().map_err(|why| {
        let message = Message::new("trf-not-paired").with("file", name(file));
        Stop::No(message.with("why", why.message()))
    })?;
    let Paired {
        round,
        pairs,
        bye,
        made,
    } = paired;
    let told = || {
        let number = |tpn| tournament.number(tpn);
        let name = |tpn| {
            let number = number(tpn);
            let mut players = report.players();
            let player = players.find(|(_, player)| player.number == number);
            let name = player.map_or("", |(_, player)| player.name.as_str());
            format!("{number} {name}")
        };
        match &made {
            Some(made) if reasons => super::rounds::reasons(speaker, made, &number, &name),
            _ => Ok(()),
        }
    };
    if speaker.json() {
        print_object(&json!({ "file": name(file), "round": round, "pairs": pairs, "bye": bye }))?;
        return told();
    }
    print_line(&(pairs.len() + usize::from(bye.is_some())).to_string())?;
    for (white, black) in pairs {
        print_line(&format!("{white} {black}"))?;
    }
    if let Some(bye) = bye {
        print_line(&format!("{bye} 0"))?;
    }
    told()
}

fn check(speaker: &Speaker, file: &Path) -> Answer {
    let (report, tournament) = read_report(speaker, file)?;
    let differences = trf::check(&report, &tournament);
    let rounds = tournament.next_round - 1;
    if speaker.json() {
        let differences: Vec<Value> = differences.iter().map(as_object).collect();
        print_object(&json!({ "file": name(file), "rounds": rounds, "differences": differences }))?;
    } else {
        for difference in &differences {
            for message in as_messages(difference) {
                let message = Message::new("trf-difference")
                    .with("file", name(file))
                    .with("what", message);
                print_line(&speaker.words().message(&message))?;
            }
        }
        let summary = Message::new("trf-checked")
            .with("file", name(file))
            .with("rounds", rounds)
            .with("differences", differences.len());
        print_line(&speaker.words().message(&summary))?;
    }
    if differences.is_empty() {
        Ok(())
    } else {
        Err(Stop::Silent(1))
    }
}

fn as_object(difference: &Difference) -> Value {
    match difference {
        Difference::Round {
            round,
            ours,
            theirs,
            byes,
        } => {
            let mut object = json!({
                "kind": "pairing", "round": round, "expected": ours, "found": theirs,
            });
            if let Some((ours, theirs)) = byes {
                object["expected_bye"] = json!(ours);
                object["found_bye"] = json!(theirs);
            }
            object
        }
        Difference::Unpaired { round, cause } => {
            json!({ "kind": "no-pairing", "round": round, "why": cause.to_string() })
        }
        Difference::Points { number, told, sum } => json!({
            "kind": "points", "number": number,
            "expected": sum.to_string(), "found": told.to_string(),
        }),
        Difference::Place { number, told, ours } => json!({
            "kind": "place", "number": number, "expected": ours, "found": told,
        }),
    }
}

fn as_messages(difference: &Difference) -> Vec<Message> {
    match difference {
        Difference::Round {
            round,
            ours,
            theirs,
            byes,
        } => {
            let pairs = |id: &str, pairs: &[(u16, u16)]| {
                let pairs: Vec<String> = pairs.iter().map(|(w, b)| format!("{w}-{b}")).collect();
                Message::new(id)
                    .with("round", *round)
                    .with("count", pairs.len())
                    .with("pairs", pairs.join(", "))
            };
            let mut messages = Vec::new();
            if !ours.is_empty() {
                messages.push(pairs("trf-pairs-expected", ours));
            }
            if !theirs.is_empty() {
                messages.push(pairs("trf-pairs-found", theirs));
            }
            messages.extend(byes.map(|(ours, theirs)| {
                Message::new("trf-bye-other")
                    .with("round", *round)
                    .with("expected", ours.unwrap_or(0))
                    .with("found", theirs.unwrap_or(0))
            }));
            messages
        }
        Difference::Unpaired { round, cause } => vec![
            Message::new("trf-cannot-pair")
                .with("round", *round)
                .with("why", cause.message()),
        ],
        Difference::Points { number, told, sum } => vec![
            Message::new("trf-points-differ")
                .with("number", *number)
                .with("told", told.to_string())
                .with("sum", sum.to_string()),
        ],
        Difference::Place { number, told, ours } => vec![
            Message::new("trf-place-differs")
                .with("number", *number)
                .with("told", *told)
                .with("ours", *ours),
        ],
    }
}

fn tiebreaks(speaker: &Speaker, matches: &ArgMatches) -> Answer {
    let file = matches.get_one::<PathBuf>("file").cloned();
    let file = file.unwrap_or_default();
    let codes = matches.get_one::<String>("codes").cloned();
    let list = codes
        .unwrap_or_default()
        .split([',', ' '])
        .filter(|code| !code.is_empty())
        .map(|code| {
            code.to_ascii_uppercase()
                .parse()
                .map_err(|_| Stop::Wrong(Message::new("trf-unknown-code").with("code", code)))
        })
        .collect::<Result<Vec<TieBreak>, Stop>>()?;
    let (report, mut tournament) = read_report(speaker, &file)?;
    tell_unequal_points(speaker, &file, &tournament);
    for fault in &tournament.abnormal {
        let what = fault.sentence(&name(&file));
        speaker.tell(&Message::new("cli-warning").with("what", what));
    }
    match matches.get_one::<String>("type").map(String::as_str) {
        Some("swiss") => tournament.way = Way::Swiss,
        Some(_) if !matches!(tournament.way, Way::RoundRobin(_)) => {
            tournament.way = Way::RoundRobin(1);
        }
        _ => {}
    }
    let rules = tournament.tie_break_rules(matches.get_one::<u16>("unrated").copied());
    let lines = standings(
        &tournament.history,
        tournament.next_round - 1,
        &list,
        &rules,
    );
    let codes: Vec<String> = list.iter().map(ToString::to_string).collect();
    if speaker.json() {
        let res: Map<String, Value> = lines
            .iter()
            .map(|line| {
                let values = line.values.iter().map(|value| exact(*value));
                let row: Vec<Value> = std::iter::once(json!(line.place)).chain(values).collect();
                (tournament.number(line.tpn).to_string(), Value::from(row))
            })
            .collect();
        return print_object(&json!({ "codes": codes, "res": res }));
    }
    let words = speaker.words();
    let mut heading: Vec<String> = ["cli-place", "cli-number", "cli-name"]
        .iter()
        .map(|id| words.plain(id))
        .collect();
    heading.extend(codes);
    let right: Vec<usize> = [0, 1].into_iter().chain(3..heading.len()).collect();
    let mut rows = vec![heading];
    for line in &lines {
        let number = tournament.number(line.tpn);
        let player = report.players().find(|(_, p)| p.number == number);
        let mut row = vec![
            line.place
                .map_or_else(String::new, |place| place.to_string()),
            number.to_string(),
            player.map_or_else(String::new, |(_, player)| player.name.clone()),
        ];
        row.extend(line.values.iter().map(ToString::to_string));
        rows.push(row);
    }
    print_columns(&rows, &right)
}

/// Whole numbers as numbers, others as decimal text, nothing as null.
fn exact(value: Exact) -> Value {
    if value.amount().is_none() {
        return Value::Null;
    }
    let text = value.to_string();
    match text.parse::<i64>() {
        Ok(whole) => Value::from(whole),
        Err(_) => Value::from(text),
    }
}

fn generate(matches: &ArgMatches) -> Answer {
    let number = |name: &str| matches.get_one::<u16>(name).copied().unwrap_or(0);
    let seed = matches.get_one::<u64>("seed").copied().unwrap_or(0);
    let wishes = match matches.get_one::<PathBuf>("config") {
        None => Wishes::default(),
        Some(file) => wishes(file)?,
    };
    match trf::generate(seed, number("players"), number("rounds"), &wishes) {
        Ok(report) => print_text(&report.to_text()),
        Err(NoEvent::Size) => Err(Stop::Wrong(Message::new("trf-size"))),
        Err(NoEvent::Value {
            field,
            value,
            known,
        }) => Err(Stop::Wrong(
            Message::new("trf-wish")
                .with("field", field)
                .with("value", value)
                .with("known", known.join(", ")),
        )),
        Err(NoEvent::Rounds(rounds)) => Err(Stop::No(
            Message::new("trf-no-event").with("rounds", rounds),
        )),
    }
}

fn wishes(file: &Path) -> Result<Wishes, Stop> {
    let text = std::fs::read_to_string(file).map_err(|error| file_trouble(file, &error))?;
    toml::from_str(&text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line = before.map_or(0, |before| before.matches('\n').count() + 1);
        Stop::Wrong(
            Message::new("cli-rules-form")
                .with("file", name(file))
                .with("line", line)
                .with("why", error.message()),
        )
    })
}

/// Makes an event of a report. What is odd about it must be agreed to.
pub(super) fn import(
    desk: &Desk<'_>,
    file: &Path,
    rules: RuleSet,
    event_name: Option<&str>,
) -> Answer {
    let refused = |fault: Fault| Stop::Wrong(fault.sentence(&name(file)));
    let report = trf::read(&read_file(file)?).map_err(refused)?;
    let tournament = Tournament::new(&report).map_err(refused)?;
    let mut club = desk.open()?;
    let source = file
        .file_name()
        .map_or_else(String::new, |file| Path::new(file).display().to_string());
    let told = trf::Told {
        rules,
        source: &source,
        name: event_name,
        now_ms: clock::now().wall.0,
    };
    let reported = trf::to_event(&report, &tournament, Some(&club), told).map_err(refused)?;
    for left in reported.left {
        desk.speaker
            .tell(&Message::new("cli-note").with("what", left));
    }
    let warnings: Vec<Warning> = reported
        .doubts
        .into_iter()
        .map(|message| Warning {
            level: Level::Confirm,
            message,
        })
        .collect();
    desk.weigh(&warnings)?;
    let event = Box::new(reported.event);
    desk.apply(&mut club, Command::ImportEvent(event))?;
    Ok(())
}

/// Writes an event as a report and tells what stays behind.
pub(super) fn export(
    desk: &Desk<'_>,
    view: &EventView<'_>,
    public: bool,
    out: Option<&Path>,
) -> Answer {
    let written = trf::of_event(view);
    let mut report = written.report;
    if public {
        report.leave_out_people(|number| {
            let entrant = entrant_numbered(view, number);
            entrant.map_or_else(|_| String::new(), |entrant| view.public_name(entrant))
        });
    }
    for left in written.left {
        desk.speaker
            .tell(&Message::new("cli-note").with("what", left));
    }
    let text = report.to_text();
    let object = || format!("{}\n", json!({ "report": text }));
    desk.speaker.write_out(out, &text, object)
}
