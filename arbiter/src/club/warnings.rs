//! Every warning of the program, with its level. Refusals are in the parts that carry commands out.

use super::Club;
use crate::command::Command;
use crate::event::{EventView, engine_result, result_message};
use crate::message::Message;
use crate::record::{Board, Event, Id, Round, System};
use crate::refusal::Refusal;
use crate::warning::{Level, Warning};
use engine::{Game, GameResult};

pub(super) fn of(club: &Club, command: &Command) -> Result<Vec<Warning>, Refusal> {
    match command {
        Command::PairRound { event, .. } | Command::PairByHand { event, .. } => {
            let mut warnings = missing_results(club, *event)?;
            if let Command::PairByHand { event, pairs, .. } = command {
                let view = club.event(*event).ok_or(Refusal::Stale)?;
                for (white, black) in pairs {
                    let met = have_met(&view, *white, *black);
                    warnings.extend(met.map(|round| {
                        confirm("warning-repeat")
                            .with("white", view.name(*white))
                            .with("black", view.name(*black))
                            .with("round", round)
                    }));
                }
            }
            Ok(warnings.into_iter().map(leveled).collect())
        }
        Command::UnpairRound { round } => unpair(club, *round),
        Command::EnterResult { board, result, .. } => enter_result(club, *board, *result),
        Command::ClearResult { board } => Ok(vec![Warning::new(
            Level::Confirm,
            at_board(club, *board, "warning-clear-result")?,
        )]),
        Command::EditEvent { event, setup } => edit_event(club, *event, setup),
        Command::CloseEvent { event } => {
            let view = club.event(*event).ok_or(Refusal::Stale)?;
            let message = Message::new("warning-close-event").with("event", &view.row().row.name);
            Ok(vec![Warning::new(Level::Confirm, message)])
        }
        Command::ImportGame { board, record } => {
            let mut warnings = Vec::new();
            let declared = record.result;
            let view = view_of(club, *board)?;
            let game = view
                .deciding_game(*board)
                .and_then(|game| club.game(game.id));
            if let (Some(declared), Some(game)) = (declared, game) {
                let ruled = outcome_of(game, record);
                if let Some(ruled) = ruled.filter(|ruled| *ruled != declared) {
                    let message = at_board(club, *board, "warning-record-disagrees")?
                        .with("declared", Message::new(result_message(declared)))
                        .with("ruled", Message::new(result_message(ruled)));
                    warnings.push(Warning::new(Level::Confirm, message));
                }
            }
            Ok(warnings)
        }
        _ => Ok(Vec::new()),
    }
}

/// What the rules say at the end of a record; `None` where they say nothing or it does not replay.
fn outcome_of(game: &Game, record: &crate::command::ImportedGame) -> Option<GameResult> {
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

fn confirm(id: &str) -> Message {
    Message::new(id)
}

/// Messages about missing results and repeats: confirmed once, but in a round robin, whose pairings look at no result,
/// a missing result is only told.
fn leveled(message: Message) -> Warning {
    let level = match message.id.as_str() {
        "warning-missing-note" => Level::Note,
        _ => Level::Confirm,
    };
    Warning::new(level, message)
}

fn missing_results(club: &Club, event: Id<Event>) -> Result<Vec<Message>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let told = matches!(
        view.row().system,
        System::RoundRobin | System::DoubleRoundRobin
    );
    let id = if told {
        "warning-missing-note"
    } else {
        "warning-missing"
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
                Message::new(id)
                    .with("round", round.number)
                    .with("count", boards.len())
                    .with("boards", boards.join(", "))
                    .with("unconfirmed", view.unconfirmed(round.number).len())
            })
        })
        .collect())
}

fn have_met(
    view: &EventView<'_>,
    one: Id<crate::record::Entrant>,
    other: Id<crate::record::Entrant>,
) -> Option<u16> {
    view.rounds()
        .iter()
        .map(|round| round.number)
        .find(|&round| {
            view.boards(round).iter().any(|board| {
                let pair = (board.white, board.black);
                let result = view.result(board.id).map(|row| engine_result(row.result));
                (pair == (one, other) || pair == (other, one))
                    && result.is_none_or(GameResult::is_played)
            })
        })
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
    if let Some(before) = view.result(board).map(|row| engine_result(row.result)) {
        let later = view.last_round() > round;
        let (level, id) = match (before == result, later) {
            (true, _) => (Level::Note, "warning-same-result"),
            (false, false) => (Level::Note, "warning-correction"),
            (false, true) => (Level::ConfirmTwice, "warning-correction-later"),
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
    if setup.points != row.points {
        warnings.push(Warning::new(
            Level::ConfirmTwice,
            Message::new("warning-points"),
        ));
    }
    Ok(warnings)
}
