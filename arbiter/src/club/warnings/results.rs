//! Warnings about results and the games that they come from.

use super::super::{Club, games};
use super::{at_board, view_of};
use crate::command::ImportedGame;
use crate::event::{EventView, engine_result, result_message};
use crate::message::Message;
use crate::record::{self, Board, Id};
use crate::refusal::Refusal;
use crate::warning::Warning;
use engine::play::Position;
use engine::{Game, GameResult, Side};

fn word(result: GameResult) -> Message {
    Message::new(result_message(result))
}

/// A correction is told; one on which later rounds were paired is confirmed twice, and a result that is not the game's
/// is questioned.
pub(super) fn enter(
    club: &Club,
    board: Id<Board>,
    result: GameResult,
) -> Result<Vec<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let mut warnings = Vec::new();
    let round = view.round_of(board).unwrap_or(0);
    let before = view.result(board).map(|row| engine_result(row.result));
    if let Some(before) = before.filter(|before| *before != result) {
        let id = if view.last_round() > round {
            "warning-correction-later"
        } else {
            "warning-correction"
        };
        let message = at_board(&view, board, id)?
            .with("before", word(before))
            .with("result", word(result))
            .with("last", view.last_round());
        warnings.push(Warning::new(message));
    }
    let game = view.deciding_game(board);
    let proposed = game.and_then(|game| view.proposal(game.id));
    if let Some(proposed) = proposed.map(|proposal| engine_result(proposal.result))
        && proposed != result
    {
        let message = at_board(&view, board, "warning-against-game")?
            .with("proposed", word(proposed))
            .with("result", word(result));
        warnings.push(Warning::new(message));
    }
    Ok(warnings)
}

/// A proposal that is accepted corrects what was entered before it, as a result that is typed does.
pub(super) fn accept(club: &Club, game: Id<record::Game>) -> Result<Vec<Warning>, Refusal> {
    let board = club.tables().get(game).ok_or(Refusal::Stale)?.board;
    let view = view_of(club, board)?;
    match view.proposal(game) {
        Some(proposal) => enter(club, board, engine_result(proposal.result)),
        None => Ok(Vec::new()),
    }
}

/// The same for what the deciding game of a board proposes.
pub(super) fn accept_of(club: &Club, board: Id<Board>) -> Result<Vec<Warning>, Refusal> {
    match view_of(club, board)?.deciding_game(board) {
        Some(game) => accept(club, game.id),
        None => Ok(Vec::new()),
    }
}

pub(super) fn clear(club: &Club, board: Id<Board>) -> Result<Vec<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let later = view.last_round() > view.round_of(board).unwrap_or(0);
    let id = if later {
        "warning-clear-result-later"
    } else {
        "warning-clear-result"
    };
    let message = at_board(&view, board, id)?.with("last", view.last_round());
    Ok(vec![Warning::new(message)])
}

/// Another decision of a tie that was decided by lot or ruling: told, and confirmed twice once a later round is paired.
pub(super) fn decide(club: &Club, board: Id<Board>, winner: Side) -> Result<Vec<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let row = club.tables().get(board).ok_or(Refusal::Stale)?;
    let Some(before) = view.decision(row) else {
        return Ok(Vec::new());
    };
    let round = view.round_of(board).unwrap_or(0);
    let id = if view.last_round() > round {
        "warning-tie-corrected-later"
    } else {
        "warning-tie-corrected"
    };
    let message = at_board(&view, board, id)?
        .with("before", view.name(before.winner))
        .with("after", view.name(EventView::player(row, winner)))
        .with("last", view.last_round());
    Ok(vec![Warning::new(message)])
}

/// Turns of a game whose board has its result are not changed by a slip of a key.
pub(super) fn decided(club: &Club, game: Id<record::Game>) -> Result<Vec<Warning>, Refusal> {
    let board = club.tables().get(game).ok_or(Refusal::Stale)?.board;
    with_result(club, board, "warning-decided-game")
}

/// A further game on a board that has its result: the result stays until another is entered.
pub(super) fn further_game(club: &Club, board: Id<Board>) -> Result<Vec<Warning>, Refusal> {
    with_result(club, board, "warning-further-game")
}

pub(super) fn other_game(club: &Club, game: Id<record::Game>) -> Result<Vec<Warning>, Refusal> {
    let board = club.tables().get(game).ok_or(Refusal::Stale)?.board;
    with_result(club, board, "warning-other-game")
}

fn with_result(club: &Club, board: Id<Board>, id: &str) -> Result<Vec<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let Some(row) = view.result(board) else {
        return Ok(Vec::new());
    };
    let message = at_board(&view, board, id)?.with("result", word(engine_result(row.result)));
    Ok(vec![Warning::new(message)])
}

/// A record whose own result is not the one that the rules give.
pub(super) fn record(
    club: &Club,
    board: Id<Board>,
    record: &ImportedGame,
) -> Result<Vec<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let game = view
        .deciding_game(board)
        .and_then(|game| club.game(game.id));
    let mut warnings = match record.further {
        Some(_) => further_game(club, board)?,
        None => Vec::new(),
    };
    let (Some(declared), Some(game)) = (record.result, game) else {
        return Ok(warnings);
    };
    let ruled = outcome_of(game, record).filter(|ruled| *ruled != declared);
    let Some(ruled) = ruled else {
        return Ok(warnings);
    };
    let message = at_board(&view, board, "warning-record-disagrees")?
        .with("declared", word(declared))
        .with("ruled", word(ruled));
    warnings.push(Warning::new(message));
    Ok(warnings)
}

/// What the rules of a game say at the end of a record; `None` where they say nothing or it does not replay.
fn outcome_of(game: &Game, record: &ImportedGame) -> Option<GameResult> {
    let rules = game.rules().clone();
    let mut game = match &record.start {
        None => Game::new(rules),
        Some(start) => {
            let position = Position::parse(&rules, start).ok()?;
            Game::from_position(rules, position)
        }
    };
    for imported in &record.turns {
        let played = match &imported.ruling {
            None => game.play(imported.turn),
            Some(reason) => game.play_by_ruling(imported.turn, reason),
        };
        played.ok()?;
    }
    game.outcome().map(games::result_of)
}
