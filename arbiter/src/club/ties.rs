//! Ties of a knockout that a game did not decide: replayed, or decided by lot or ruling, and that corrected.

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
    if view.decision(&work.get(board)?.row).is_some() {
        last_round_only(&view, board)?;
        // A lot or ruling gives way to the replay.
        result_changed(work, board)?;
    }
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

/// Keeps who goes on from a tie, or corrects what was decided before: who goes on only while the next round is not paired.
pub(super) fn decide(
    work: &mut Work<'_>,
    board: Id<Board>,
    winner: Side,
    by: DecidedBy,
    reason: &str,
) -> Result<Note, Refusal> {
    let here = place(work, board)?;
    let view = work.event(here.event())?;
    let reason = reason.trim();
    let row = work.get(board)?.row.clone();
    let winner = EventView::player(&row, winner);
    let name = view.name(winner).to_owned();
    let before = view.decision(&row);
    let gone_on = before.map(|before| view.name(before.winner).to_owned());
    match before {
        None => {
            open(&view, board)?;
        }
        Some(before) => {
            if before.winner != winner {
                last_round_only(&view, board)?;
            }
            if before.by == DecidedBy::Lot && by == DecidedBy::Lot {
                return Err(here
                    .refusal("tie-lot-drawn")
                    .with("name", view.name(before.winner))
                    .into());
            }
        }
    }
    if by == DecidedBy::Arbiter && reason.is_empty() {
        return Err(here.refusal("tie-needs-reason").into());
    }
    let decision = StoredDecision {
        round: here.round(),
        winner,
        by,
        reason: reason.to_owned(),
    };
    result_changed(work, board)?;
    work.update(here.event(), |event| event.decisions.push(decision))?;
    let note = match (gone_on, by) {
        (None, DecidedBy::Lot) => Note::new("decide-tie-lot"),
        (None, DecidedBy::Arbiter) => Note::new("decide-tie"),
        (Some(before), DecidedBy::Lot) => Note::new("correct-tie-lot").with("before", before),
        (Some(before), DecidedBy::Arbiter) => Note::new("correct-tie").with("before", before),
    };
    Ok(here
        .note(note)
        .with("name", name)
        .with("reason", reason.to_owned()))
}

/// Refuses what would change who plays in a round that is paired.
fn last_round_only(view: &EventView<'_>, board: Id<Board>) -> Result<(), Refusal> {
    let row = view.tables().get(board).ok_or(Refusal::Stale)?;
    let round = view.round_of(board).unwrap_or(0);
    if round == view.last_round() {
        return Ok(());
    }
    Err(Refusal::rule("tie-played-on")
        .with("round", round)
        .with("board", row.number)
        .with("white", view.name(row.white))
        .with("black", view.name(row.black))
        .with("last", view.last_round())
        .into())
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
