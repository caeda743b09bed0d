//! `game check` and `game show`: records replayed against their rules, no club needed.

use super::rules::Known;
use super::speak::{Answer, Speaker, Stop, print_line, print_object, read_file};
use crate::exchange::{decode, pgn};
use crate::message::Message;
use crate::play_words;
use clap::ArgMatches;
use engine::play::Stage;
use engine::play::notation::{Part, Place, Places, Record, ReplayCause, ReplayError};
use engine::{Game, Position, Side};
use serde::Serialize;
use serde_json::json;
use std::path::{Path, PathBuf};

/// The records of a file, junctions named as the arguments say where a record itself does not.
pub(super) fn read_records(file: &Path, matches: &ArgMatches) -> Result<Vec<Record>, Stop> {
    let records = read_placed(file, matches)?;
    Ok(records.into_iter().map(|(record, _)| record).collect())
}

/// The same with the places of their parts.
fn read_placed(file: &Path, matches: &ArgMatches) -> Result<Vec<(Record, Places)>, Stop> {
    let text = decode(&read_file(file)?);
    let naming = matches.get_one::<String>("junctions");
    let naming = naming
        .and_then(|word| word.parse().ok())
        .unwrap_or_default();
    match pgn::read_placed_games(&text, naming) {
        Ok(records) => Ok(records),
        Err(error) => Err(Stop::Wrong(
            Message::new("cli-record")
                .with("file", file.display().to_string())
                .with("line", error.line)
                .with("column", error.column)
                .with("why", pgn::record_fault(error.kind)),
        )),
    }
}

/// Exit status of several files: the worst of all.
#[derive(Default)]
struct Worst(u8);

impl Worst {
    fn no(&mut self) {
        self.0 = self.0.max(1);
    }

    fn answer(self) -> Answer {
        if self.0 == 0 {
            Ok(())
        } else {
            Err(Stop::Silent(self.0))
        }
    }
}

fn files(matches: &ArgMatches) -> impl Iterator<Item = &PathBuf> {
    matches.get_many::<PathBuf>("files").into_iter().flatten()
}

/// What `game check --json` says of a game that replays.
#[derive(Serialize)]
struct Whole<'a> {
    file: &'a str,
    game: usize,
    rules: &'a str,
    plies: usize,
    legal: Vec<u64>,
    position: String,
    to_move: &'static str,
    result: &'static str,
    reason: Option<&'static str>,
    declared: &'a str,
    agrees: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rulings: Vec<usize>,
    /// The `Result` tag, where it says another result than the end of the turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    tag: Option<&'a str>,
}

/// What it says of one that does not.
#[derive(Serialize)]
struct Illegal<'a> {
    file: &'a str,
    game: usize,
    rules: &'a str,
    plies: usize,
    legal: Vec<u64>,
    error: Bad<'a>,
}

#[derive(Serialize)]
struct Bad<'a> {
    ply: usize,
    turn: &'a str,
    kind: &'static str,
    message: String,
    /// Where it is no turn but a comment that speaks of one.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    place: Option<At>,
}

#[derive(Serialize)]
struct At {
    line: usize,
    column: usize,
}

pub(super) fn check(speaker: &Speaker, matches: &ArgMatches, club: Option<&Path>) -> Answer {
    let mut known = Known::with(club);
    let mut worst = Worst::default();
    for file in files(matches) {
        let records = match read_placed(file, matches) {
            Ok(read) => read,
            Err(stop) => {
                worst.0 = worst.0.max(speaker.stopped(&stop));
                continue;
            }
        };
        if records.is_empty() {
            let nothing = Message::new("cli-no-games").with("file", file.display().to_string());
            worst.0 = worst.0.max(speaker.stopped(&Stop::Wrong(nothing)));
        }
        for ((record, places), number) in records.iter().zip(1..) {
            match replay(record, &mut known)? {
                Ok(game) => {
                    if !check_whole(speaker, file, number, record, &game)? {
                        worst.no();
                    }
                }
                Err(error) if error.cause.is_of_start() => {
                    let stop = no_start(file, record, places, &error);
                    worst.0 = worst.0.max(speaker.stopped(&stop));
                }
                Err(error) => {
                    check_illegal(speaker, file, number, (record, places), &error)?;
                    worst.no();
                }
            }
            for message in contradictions(file, record, places) {
                speaker.tell(&message);
                worst.no();
            }
        }
    }
    worst.answer()
}

fn legal_counts(game: &Game) -> Vec<u64> {
    (1..=game.plies())
        .map(|ply| game.count_legal_before(ply))
        .collect()
}

/// Whether rules and record agree.
fn check_whole(
    speaker: &Speaker,
    file: &Path,
    number: usize,
    record: &Record,
    game: &Game,
) -> Result<bool, Stop> {
    let file = file.display().to_string();
    let outcome = game.outcome();
    let result = outcome.map_or("*", |outcome| outcome.result());
    let agrees = outcome.is_none() || record.result == "*" || record.result == result;
    let turns = game.turns().iter().zip(1..);
    let rulings: Vec<usize> = turns
        .filter(|(turn, _)| turn.ruling.is_some())
        .map(|(_, ply)| ply)
        .collect();
    if speaker.json() {
        print_object(&Whole {
            file: &file,
            game: number,
            rules: record.rules_id(),
            plies: game.plies(),
            legal: legal_counts(game),
            position: game.position().to_string(),
            to_move: match game.side_to_move() {
                Side::White => "white",
                Side::Black => "black",
            },
            result,
            reason: outcome.map(|outcome| outcome.reason.as_str()),
            declared: &record.result,
            agrees,
            rulings,
            tag: record.contradicting_result(),
        })?;
        return Ok(agrees);
    }
    let mut message = Message::new(if agrees {
        "cli-game-good"
    } else {
        "cli-game-disagrees"
    })
    .with("file", file)
    .with("game", number)
    .with("rules", record.rules_id())
    .with("plies", game.plies())
    .with("rulings", rulings.len())
    .with("declared", record.result.as_str());
    message = match outcome {
        Some(outcome) => message.with("outcome", play_words::outcome_message(outcome)),
        None => message.with("outcome", Message::new("outcome-none")),
    };
    print_line(&speaker.words().message(&message))?;
    Ok(agrees)
}

fn check_illegal(
    speaker: &Speaker,
    file: &Path,
    number: usize,
    (record, places): (&Record, &Places),
    error: &ReplayError,
) -> Answer {
    let file = file.display().to_string();
    let why = pgn::replay_cause(&error.cause, record.read_naming());
    let reason = speaker.words().message(&why);
    let saved = || places.saves.iter().find(|(ply, _)| *ply == error.ply);
    let (id, place) = match error.part {
        Part::Start | Part::Turn => ("cli-game-illegal", None),
        Part::Save => ("cli-game-save-unfit", saved().map(|(_, place)| *place)),
        Part::Missed => ("cli-game-missed-unfit", places.missed),
    };
    if speaker.json() {
        let game = error.game.as_deref();
        return print_object(&Illegal {
            file: &file,
            game: number,
            rules: record.rules_id(),
            plies: game.map_or(0, Game::plies),
            legal: game.map(legal_counts).unwrap_or_default(),
            error: Bad {
                ply: error.ply,
                turn: &error.turn,
                kind: error.cause.kind(),
                message: reason,
                place: place.map(|Place { line, column }| At { line, column }),
            },
        });
    }
    let message = Message::new(id)
        .with("file", file)
        .with("line", place.map_or(0, |place| place.line))
        .with("column", place.map_or(0, |place| place.column))
        .with("game", number)
        .with("ply", error.ply)
        .with("turn", error.turn.as_str())
        .with("why", reason);
    print_line(&speaker.words().message(&message))
}

/// A message about a tag of a record, with its place.
fn at_tag(file: &Path, record: &Record, places: &Places, tag: &str, why: Message) -> Message {
    let at = record.tags.iter().position(|(name, _)| name == tag);
    let place = at.and_then(|at| places.tags.get(at));
    Message::new("cli-record")
        .with("file", file.display().to_string())
        .with("line", place.map_or(0, |place| place.line))
        .with("column", place.map_or(0, |place| place.column))
        .with("why", why)
}

/// A record whose rules or first position nobody knows cannot be read; the tag that says so has the place.
fn no_start(file: &Path, record: &Record, places: &Places, error: &ReplayError) -> Stop {
    let tag = match error.cause {
        ReplayCause::UnknownRules(_) => "Rules",
        ReplayCause::Values(_) => "RulesValues",
        _ => "FEN",
    };
    let why = pgn::replay_cause(&error.cause, record.read_naming());
    Stop::Wrong(at_tag(file, record, places, tag, why))
}

/// What a record says of itself in two ways that are not the same.
fn contradictions(file: &Path, record: &Record, places: &Places) -> Vec<Message> {
    let mut found = Vec::new();
    if record.misnames_its_rules() {
        let why = Message::new("record-misnamed-rules").with("rules", record.rules_id());
        found.push(at_tag(file, record, places, "RulesValues", why));
    }
    if record.contradicting_set_up() {
        let why = Message::new("record-set-up");
        found.push(at_tag(file, record, places, "SetUp", why));
    }
    if let Some(told) = record.contradicting_result() {
        let why = Message::new("record-result-tag")
            .with("told", told)
            .with("end", record.result.as_str());
        found.push(at_tag(file, record, places, "Result", why));
    }
    found
}

/// The game of a record, by the rules that it carries, else by those known under its identifier.
fn replay(record: &Record, known: &mut Known<'_>) -> Result<Result<Game, ReplayError>, Stop> {
    let rules = match record.tag("RulesValues") {
        Some(_) => None,
        None => known.by_id(record.rules_id())?,
    };
    Ok(record.replay(|_| rules))
}

pub(super) fn show(speaker: &Speaker, matches: &ArgMatches, club: Option<&Path>) -> Answer {
    let mut known = Known::with(club);
    let mut worst = Worst::default();
    for file in files(matches) {
        let records = read_placed(file, matches)?;
        for ((record, places), number) in records.iter().zip(1..) {
            match replay(record, &mut known)? {
                Ok(game) => show_game(speaker, number, record, &game)?,
                Err(error) => match &error.game {
                    None => return Err(no_start(file, record, places, &error)),
                    Some(game) => {
                        show_game(speaker, number, record, game)?;
                        check_illegal(speaker, file, number, (record, places), &error)?;
                        if !speaker.json() {
                            print_line("")?;
                        }
                        worst.no();
                    }
                },
            }
        }
    }
    worst.answer()
}

/// Names, turns, and the board where placing ended and at the end.
fn show_game(speaker: &Speaker, number: usize, record: &Record, game: &Game) -> Answer {
    if speaker.json() {
        let turns = game.turns().iter().map(|played| played.turn.to_string());
        return print_object(&json!({
            "game": number,
            "white": record.tag("White"),
            "black": record.tag("Black"),
            "rules": record.rules_id(),
            "declared": record.result,
            "turns": turns.collect::<Vec<_>>(),
            "position": game.position().to_string(),
            "reason": game.outcome().map(|outcome| outcome.reason.as_str()),
        }));
    }
    let tag = |name: &str| record.tag(name).unwrap_or("?").to_owned();
    let heading = Message::new("cli-game-heading")
        .with("game", number)
        .with("white", tag("White"))
        .with("black", tag("Black"))
        .with("rules", record.rules_id())
        .with("result", record.result.as_str());
    print_line(&speaker.words().message(&heading))?;
    print_line("")?;
    let start = game.position_after(0);
    let from_start = start.is_some_and(|start| {
        start.stage() == Stage::Moving || *start != Position::start(game.rules())
    });
    if from_start {
        diagram(start)?;
    }
    let placed = (1..=game.plies()).find(|plies| {
        let stage = |plies| game.position_after(plies).map(Position::stage);
        stage(*plies) == Some(Stage::Moving) && stage(plies - 1) == Some(Stage::Placing)
    });
    let breaks = placed.into_iter().chain([game.plies()]);
    let mut shown = 0;
    for until in breaks.filter(|until| *until > 0) {
        if until == shown {
            continue;
        }
        print_line(&turns(game, shown, until))?;
        print_line("")?;
        diagram(game.position_after(until))?;
        shown = until;
    }
    if let Some(outcome) = game.outcome() {
        let message = play_words::outcome_message(outcome);
        print_line(&speaker.words().message(&message))?;
        print_line("")?;
    }
    Ok(())
}

fn diagram(position: Option<&Position>) -> Answer {
    match position {
        Some(position) => print_line(&position.diagram()),
        None => Ok(()),
    }
}

/// Turns after `from` plies up to `until`, numbered, in lines of moderate length.
fn turns(game: &Game, from: usize, until: usize) -> String {
    let mut lines = vec![String::new()];
    for (turn, ply) in game.turns()[from..until].iter().zip(from..) {
        let position = game.position_after(ply);
        let number = position.map_or(1, Position::turn_number);
        let white = position.is_none_or(|position| position.side_to_move() == Side::White);
        let mut word = turn.turn.to_string();
        if white {
            word = format!("{number}. {word}");
        } else if ply == from {
            word = format!("{number}... {word}");
        }
        let line = lines.last_mut();
        if let Some(line) = line.filter(|line| line.is_empty() || line.len() + word.len() < 78) {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        } else {
            lines.push(word);
        }
    }
    lines.join("\n")
}
