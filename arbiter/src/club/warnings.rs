//! Every warning of the program, with its level. Refusals are in the parts that carry commands out.

use super::Club;
use crate::command::{Command, Entry, ImportedGame};
use crate::event::{EventView, engine_result, result_message};
use crate::message::Message;
use crate::record::{Board, Entrant, Event, Id, Round, System};
use crate::refusal::Refusal;
use crate::warning::{Level, Warning};
use engine::tournament::Tpn;
use engine::tournament::dutch::{self, Violation};
use engine::{Game, GameResult, Side};

pub(super) fn of(club: &Club, command: &Command) -> Result<Vec<Warning>, Refusal> {
    match command {
        Command::PairRound { event, .. } | Command::PairByHand { event, .. } => {
            let mut warnings = missing_results(club, *event)?;
            if let Command::PairByHand {
                event, pairs, bye, ..
            } = command
            {
                warnings.extend(by_hand(club, *event, pairs, *bye)?);
            }
            Ok(warnings)
        }
        Command::UnpairRound { round } => unpair(club, *round),
        Command::EnterResult { board, result, .. } => enter_result(club, *board, *result),
        Command::ClearResult { board } => Ok(vec![Warning::new(
            Level::Confirm,
            at_board(club, *board, "warning-clear-result")?,
        )]),
        Command::EditEvent { event, setup } => edit_event(club, *event, setup),
        Command::CloseEvent { event } => close_event(club, *event),
        Command::TakeBack { game } | Command::CorrectTurn { game, .. } => decided(club, *game),
        Command::Enter { event, entries } => no_consent(club, *event, entries),
        Command::AddMember(member) => Ok(namesake(club, &member.name)),
        Command::ImportGame { board, record } => record_disagrees(club, *board, record),
        Command::ImportGames { games, .. } => {
            let mut warnings = Vec::new();
            for (board, record) in games {
                warnings.extend(record_disagrees(club, *board, record)?);
            }
            Ok(warnings)
        }
        _ => Ok(Vec::new()),
    }
}

/// A record whose own result is not what the rules say.
fn record_disagrees(
    club: &Club,
    board: Id<Board>,
    record: &ImportedGame,
) -> Result<Vec<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let game = view
        .deciding_game(board)
        .and_then(|game| club.game(game.id));
    let (Some(declared), Some(game)) = (record.result, game) else {
        return Ok(Vec::new());
    };
    let ruled = outcome_of(game, record);
    let Some(ruled) = ruled.filter(|ruled| *ruled != declared) else {
        return Ok(Vec::new());
    };
    let message = at_board(club, board, "warning-record-disagrees")?
        .with("declared", Message::new(result_message(declared)))
        .with("ruled", Message::new(result_message(ruled)));
    Ok(vec![Warning::new(Level::Confirm, message)])
}

/// What the rules say at the end of a record; `None` where they say nothing or it does not replay.
fn outcome_of(game: &Game, record: &ImportedGame) -> Option<GameResult> {
    let mut game = game.clone();
    for imported in &record.turns {
        let played = match &imported.ruling {
            None => game.play(imported.turn),
            Some(reason) => game.play_by_ruling(imported.turn, reason),
        };
        played.ok()?;
    }
    game.outcome().map(super::games::result_of)
}

/// Results missing in earlier rounds: in a round robin, whose pairings look at no result, they are only told.
fn missing_results(club: &Club, event: Id<Event>) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let told = matches!(
        view.row().system,
        System::RoundRobin | System::DoubleRoundRobin
    );
    let (id, level) = if told {
        ("warning-missing-note", Level::Note)
    } else {
        ("warning-missing", Level::Confirm)
    };
    Ok(view
        .rounds()
        .iter()
        .filter_map(|round| {
            let missing = view.missing(round.number);
            let boards: Vec<String> = missing
                .iter()
                .map(|board| board.number.to_string())
                .collect();
            (!missing.is_empty()).then(|| {
                let message = Message::new(id)
                    .with("round", round.number)
                    .with("count", boards.len())
                    .with("boards", boards.join(", "))
                    .with("unconfirmed", view.unconfirmed(round.number).len());
                Warning::new(level, message)
            })
        })
        .collect())
}

/// Every rule that a pairing by hand breaks, by name: whose breach the engine would never pair is confirmed twice.
fn by_hand(
    club: &Club,
    event: Id<Event>,
    pairs: &[(Id<Entrant>, Id<Entrant>)],
    bye: Option<Id<Entrant>>,
) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let round = view.last_round() + 1;
    let number = |id: Id<Entrant>| Tpn::new(view.number(id)).ok_or(Refusal::Stale);
    let numbers = pairs
        .iter()
        .map(|(white, black)| Ok((number(*white)?, number(*black)?)))
        .collect::<Result<Vec<_>, Refusal>>()?;
    let bye = bye.map(number).transpose()?;
    let history = view.history(round - 1);
    let found = dutch::check_pairs(&history, round, &view.absent(round), &numbers, bye);
    let name = |tpn: Tpn| {
        let entrant = view.entrants().get(tpn.index());
        entrant.map_or("", |row| view.name(row.id))
    };
    let two = |id: &str, white: Tpn, black: Tpn| {
        Message::new(id)
            .with("white", name(white))
            .with("black", name(black))
    };
    let warnings = found.iter().filter_map(|violation| {
        let message = match violation {
            // Refused in words of their own when the command is carried out.
            Violation::Unknown(_)
            | Violation::Twice(_)
            | Violation::LeftOut(_)
            | Violation::Absent(_) => {
                return None;
            }
            Violation::Met(white, black, round) => {
                two("warning-repeat", *white, *black).with("round", *round)
            }
            Violation::Prohibited(white, black) => two("warning-prohibited", *white, *black),
            Violation::SameAbsolutePreference(white, black) => {
                two("warning-same-preference", *white, *black)
            }
            Violation::ScoreGap(white, black, gap) => {
                two("warning-score-gap", *white, *black).with("gap", gap.to_string())
            }
            Violation::SecondBye(player, round) => Message::new("warning-second-bye")
                .with("name", name(*player))
                .with("round", *round),
            Violation::ThreeRunning(player, side) => Message::new(match side {
                Side::White => "warning-three-white",
                Side::Black => "warning-three-black",
            })
            .with("name", name(*player)),
            Violation::WideDifference(player, _) => {
                Message::new("warning-colour-difference").with("name", name(*player))
            }
            Violation::ByeAboveLowest(player, lower) => Message::new("warning-bye-above-lowest")
                .with("name", name(*player))
                .with("lower", name(*lower)),
        };
        let level = if violation.is_absolute() {
            Level::ConfirmTwice
        } else {
            Level::Confirm
        };
        Some(Warning::new(level, message))
    });
    Ok(warnings.collect())
}

fn unpair(club: &Club, round: Id<Round>) -> Result<Vec<Warning>, Refusal> {
    let row = club.tables().get(round).ok_or(Refusal::Stale)?;
    let view = club.event(row.event).ok_or(Refusal::Stale)?;
    let boards = view.boards(row.number);
    let results = boards
        .iter()
        .filter(|b| view.result(b.id).is_some())
        .count();
    let turns: usize = boards
        .iter()
        .flat_map(|board| view.games(board.id))
        .filter_map(|game| club.game(game.id))
        .map(Game::plies)
        .sum();
    let nothing = results == 0 && turns == 0;
    let (level, id) = if nothing {
        (Level::Confirm, "warning-unpair-empty")
    } else {
        (Level::ConfirmTwice, "warning-unpair")
    };
    let message = Message::new(id)
        .with("round", row.number)
        .with("boards", boards.len())
        .with("results", results)
        .with("turns", turns);
    Ok(vec![Warning::new(level, message)])
}

/// An event that is closed before its last round is confirmed twice, with what was not played.
fn close_event(club: &Club, event: Id<Event>) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let (played, rounds) = (view.last_round(), view.rounds_in_all());
    let (level, id) = if played < rounds {
        (Level::ConfirmTwice, "warning-close-early")
    } else {
        (Level::Confirm, "warning-close-event")
    };
    let message = Message::new(id)
        .with("event", &view.row().row.name)
        .with("played", played)
        .with("rounds", rounds);
    Ok(vec![Warning::new(level, message)])
}

/// Turns of a game whose board has its result are not changed by a slip of a key.
fn decided(club: &Club, game: Id<crate::record::Game>) -> Result<Vec<Warning>, Refusal> {
    let board = club.tables().get(game).ok_or(Refusal::Stale)?.board;
    let view = view_of(club, board)?;
    let Some(row) = view.result(board) else {
        return Ok(Vec::new());
    };
    let message = at_board(club, board, "warning-decided-game")?.with(
        "result",
        Message::new(result_message(engine_result(row.result))),
    );
    Ok(vec![Warning::new(Level::Confirm, message)])
}

/// Minors whose guardian has not agreed to their playing.
fn no_consent(club: &Club, event: Id<Event>, entries: &[Entry]) -> Result<Vec<Warning>, Refusal> {
    let day = club.event(event).ok_or(Refusal::Stale)?.first_day();
    let members = entries.iter().filter_map(|entry| match entry {
        Entry::Member(id) => club.tables().get(*id).map(|kept| &kept.row),
        Entry::New(row) => Some(row),
    });
    let names: Vec<&str> = members
        .filter(|member| member.plays_without_consent(&day))
        .map(|member| member.name.trim())
        .collect();
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let message = Message::new("warning-no-consent")
        .with("count", names.len())
        .with("names", names.join(", "));
    Ok(vec![Warning::new(Level::Note, message)])
}

/// Two people may share a name; that it is one person twice is more likely.
fn namesake(club: &Club, name: &str) -> Vec<Warning> {
    let same = |other: &str| other.trim().eq_ignore_ascii_case(name.trim());
    let found = club
        .members()
        .into_iter()
        .find(|member| same(&member.row.name));
    found
        .map(|member| {
            Warning::new(
                Level::Note,
                Message::new("warning-namesake").with("name", &member.row.name),
            )
        })
        .into_iter()
        .collect()
}

fn view_of(club: &Club, board: Id<Board>) -> Result<EventView<'_>, Refusal> {
    let row = club.tables().get(board).ok_or(Refusal::Stale)?;
    let round = club.tables().get(row.round).ok_or(Refusal::Stale)?;
    club.event(round.event).ok_or(Refusal::Stale)
}

fn at_board(club: &Club, board: Id<Board>, id: &str) -> Result<Message, Refusal> {
    let view = view_of(club, board)?;
    let row = club.tables().get(board).ok_or(Refusal::Stale)?;
    Ok(Message::new(id)
        .with("round", view.round_of(board).unwrap_or(0))
        .with("board", row.number)
        .with("white", view.name(row.white))
        .with("black", view.name(row.black)))
}

fn enter_result(
    club: &Club,
    board: Id<Board>,
    result: GameResult,
) -> Result<Vec<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let mut warnings = Vec::new();
    let word = |result: GameResult| Message::new(result_message(result));
    let round = view.round_of(board).unwrap_or(0);
    let before = view.result(board).map(|row| engine_result(row.result));
    if let Some(before) = before.filter(|before| *before != result) {
        let later = view.last_round() > round;
        let (level, id) = if later {
            (Level::ConfirmTwice, "warning-correction-later")
        } else {
            (Level::Note, "warning-correction")
        };
        let message = at_board(club, board, id)?
            .with("before", word(before))
            .with("result", word(result))
            .with("last", view.last_round());
        warnings.push(Warning::new(level, message));
    }
    let game = view.deciding_game(board);
    let proposed = game.and_then(|game| view.proposal(game.id));
    if let Some(proposed) = proposed.map(|proposal| engine_result(proposal.result))
        && proposed != result
    {
        let message = at_board(club, board, "warning-against-game")?
            .with("proposed", word(proposed))
            .with("result", word(result));
        warnings.push(Warning::new(Level::Confirm, message));
    }
    Ok(warnings)
}

fn edit_event(
    club: &Club,
    event: Id<Event>,
    setup: &crate::command::EventSetup,
) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    if view.last_round() == 0 {
        return Ok(Vec::new());
    }
    let row = view.row();
    let mut warnings = Vec::new();
    let codes = setup.tie_breaks.replace([',', ';'], " ");
    let same = codes
        .split_whitespace()
        .eq(row.tie_breaks.split_whitespace());
    if !same && !codes.trim().is_empty() {
        let message = Message::new("warning-tie-breaks")
            .with("before", &row.tie_breaks)
            .with(
                "after",
                codes.split_whitespace().collect::<Vec<_>>().join(" "),
            );
        warnings.push(Warning::new(Level::ConfirmTwice, message));
    }
    if setup
        .prohibited
        .iter()
        .any(|group| !row.prohibited.contains(group))
    {
        warnings.push(Warning::new(
            Level::ConfirmTwice,
            Message::new("warning-prohibited-late"),
        ));
    }
    if setup.points != row.points {
        warnings.push(Warning::new(
            Level::ConfirmTwice,
            Message::new("warning-points"),
        ));
    }
    Ok(warnings)
}
