//! Ties of a knockout that a game did not decide: replayed, or decided by lot or ruling.

use super::games;
use super::results::place;
use super::work::{Note, Work};
use crate::event::EventView;
use crate::record::{Board, DecidedBy, Id, StoredDecision};
use crate::refusal::Refusal;
use engine::Side;
use engine::tournament::knockout::{Tie, TieState};

/// Adds a board on which the two of a tie meet once more, their colours reversed.
pub(super) fn replay(work: &mut Work<'_>, board: Id<Board>) -> Result<Note, Refusal> {
    let here = place(work, board)?;
    let view = work.event(here.event())?;
    let tie = open(&view, board)?;
    let TieState::ToPlay(fixture) = tie.state else {
        return Err(Refusal::Stale);
    };
    let of = |tpn| {
        let mut entrants = view.entrants().iter();
        entrants
            .find(|row| view.number(row.id) == engine::tournament::Tpn::get(tpn))
            .map(|row| row.id)
            .ok_or(Refusal::Stale)
    };
    let (white, black) = (of(fixture.white)?, of(fixture.black)?);
    let boards = view.boards(here.round());
    let number = boards.iter().map(|row| row.number).max().unwrap_or(0) + 1;
    let round = work.get(board)?.round;
    let added = work.insert(Board {
        round,
        number,
        white,
        black,
        adjourned: false,
    });
    games::first_of(work, added)?;
    Ok(here.note(Note::new("replay-tie")).with("replay", number))
}

/// Keeps who goes on from a tie.
pub(super) fn decide(
    work: &mut Work<'_>,
    board: Id<Board>,
    winner: Side,
    by: DecidedBy,
    reason: &str,
) -> Result<Note, Refusal> {
    let here = place(work, board)?;
    let view = work.event(here.event())?;
    open(&view, board)?;
    let reason = reason.trim();
    if by == DecidedBy::Arbiter && reason.is_empty() {
        return Err(here.refusal("tie-needs-reason").into());
    }
    let row = work.get(board)?;
    let winner = EventView::player(&row.row, winner);
    let name = view.name(winner).to_owned();
    let decision = StoredDecision {
        round: here.round(),
        winner,
        by,
        reason: reason.to_owned(),
    };
    work.update(here.event(), |event| event.decisions.push(decision))?;
    let note = Note::new(match by {
        DecidedBy::Lot => "decide-tie-lot",
        DecidedBy::Arbiter => "decide-tie",
    });
    Ok(here
        .note(note)
        .with("name", name)
        .with("reason", reason.to_owned()))
}

/// A result was entered, corrected or taken away: whatever was decided without one is void.
pub(super) fn result_changed(work: &mut Work<'_>, board: Id<Board>) -> Result<(), Refusal> {
    let here = place(work, board)?;
    let row = work.get(board)?.row.clone();
    let decisions = &work.get(here.event())?.decisions;
    let stale = |decision: &StoredDecision| {
        decision.round == here.round() && [row.white, row.black].contains(&decision.winner)
    };
    if !decisions.iter().any(stale) {
        return Ok(());
    }
    work.update(here.event(), |event| {
        event.decisions.retain(|decision| !stale(decision));
    })
}

/// The tie of a board that waits for a replay or a decision; refused otherwise, in words.
fn open(view: &EventView<'_>, board: Id<Board>) -> Result<Tie, Refusal> {
    let row = view.tables().get(board).ok_or(Refusal::Stale)?;
    let refused = |id: &str| {
        Refusal::rule(id)
            .with("white", view.name(row.white))
            .with("black", view.name(row.black))
    };
    if !view.is_knockout() {
        return Err(refused("tie-no-knockout").into());
    }
    if view.round_of(board) != Some(view.last_round()) {
        return Err(refused("tie-later-round").into());
    }
    let boards = view.boards_of_tie(row);
    if boards.iter().any(|row| view.result(row.id).is_none()) {
        return Err(refused("tie-in-play").into());
    }
    view.open_tie(row)
        .ok_or_else(|| refused("tie-decided").into())
}
