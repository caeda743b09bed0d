//! What the arbiter decides about a count.

use super::{At, adjourned, end, hold, log, needed, on_turn, open_of, over, write, wrong_state};
use crate::club::games;
use crate::club::live::LiveChange;
use crate::club::results::place;
use crate::club::work::{Note, Work};
use crate::command::ExpiryRuling;
use crate::event::{engine_side, stored_side};
use crate::record::{self, CountLogKind, CountOutcome, CountRow, Id, ProposalSource};
use crate::refusal::Refusal;
use engine::play::protest::CountState;
use engine::{GameResult, Side};

/// Holds a count at once; the reason may follow.
pub(in crate::club) fn suspend(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    reason: &str,
) -> Result<Note, Refusal> {
    let at = At::of(work, id)?;
    let reason = reason.trim();
    hold(work, at.id, reason)?;
    Ok(if reason.is_empty() {
        at.note("count-held")
    } else {
        at.note("count-suspended").with("reason", reason)
    })
}

pub(in crate::club) fn give_reason(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    reason: &str,
) -> Result<Note, Refusal> {
    let at = At::of(work, id)?;
    let reason = needed(&at, reason)?;
    if at.count.state() != CountState::Suspended {
        return Err(at.place.refusal(wrong_state(at.count.state())).into());
    }
    log(work, id, CountLogKind::Reason, None, Some(reason))?;
    Ok(at.note("count-reason").with("reason", reason))
}

pub(in crate::club) fn resume(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    anew: bool,
) -> Result<Note, Refusal> {
    let mut at = At::of(work, id)?;
    at.nobody_waits(work)?;
    let resumed = if anew {
        at.count.resume_anew(work.now)
    } else {
        at.count.resume_with_remainder(work.now)
    };
    resumed.map_err(|error| at.refusal(error))?;
    let left = at.count.left(work.now);
    write(work, id, at.count.clone(), |row| row.outcome = None)?;
    let kind = if anew {
        CountLogKind::Renewed
    } else {
        CountLogKind::Resumed
    };
    log(work, id, kind, Some(left), None)?;
    let note = if anew {
        "count-renewed"
    } else {
        "count-resumed"
    };
    Ok(at.note(note).with("left", crate::day::span(left.0)))
}

/// The arbiter closes a count, or voids it where it should not have been started.
pub(in crate::club) fn close_by(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    outcome: CountOutcome,
    reason: &str,
) -> Result<Note, Refusal> {
    let at = At::of(work, id)?;
    let reason = needed(&at, reason)?;
    end(work, id, outcome, Some(reason))?;
    let note = match outcome {
        CountOutcome::Voided => "count-voided",
        _ => "count-closed",
    };
    Ok(at.note(note).with("reason", reason))
}

/// The count goes on at another board with its start: a further row there, and this one says so.
pub(in crate::club) fn transfer(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    to: Id<record::Game>,
) -> Result<Note, Refusal> {
    let at = At::of(work, id)?;
    let target = work.get(to)?.row.clone();
    let there = place(work, target.board)?;
    if Some(to) == at.row.game {
        return Err(there.refusal("transfer-same").into());
    }
    if !at.count.is_open() {
        return Err(at.place.refusal(wrong_state(at.count.state())).into());
    }
    let game = games::current(work, to)?;
    if over(work, to, &target) || game.outcome().is_some() {
        return Err(there.refusal("protest-game-over").into());
    }
    if target.disputed {
        return Err(there.refusal("protest-disputed").into());
    }
    if adjourned(work, &target)? {
        return Err(there.refusal("adjourned").into());
    }
    if open_of(work, to).is_some() {
        return Err(there.refusal("protest-count-running").into());
    }
    let turn = on_turn(work, to, &game);
    if turn.typed_in && game.must_pass() {
        return Err(there.refusal("protest-no-legal-turn").into());
    }
    let moved = at.count.clone();
    let mut row = at.row.clone();
    row.first = None;
    row.event = there.event();
    row.round = there.round();
    row.board = there.board();
    row.game = Some(to);
    row.ply = turn.ply;
    row.by = stored_side(turn.side.opposite());
    end(work, id, CountOutcome::Transferred, None)?;
    let new = work.insert(row);
    let left = moved.left(work.now);
    work.live_changes.push(LiveChange::Count(new, Some(moved)));
    log(work, new, CountLogKind::Transferred, Some(left), None)?;
    Ok(at.note("count-transferred").with("to", there.board()))
}

pub(in crate::club) fn rule_expiry(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    ruling: &ExpiryRuling,
) -> Result<Note, Refusal> {
    let at = At::of(work, id)?;
    let game = at.game()?;
    if !matches!(
        at.count.state(),
        CountState::Expired | CountState::ExpiredWhileClosed
    ) {
        return Err(at.place.refusal(wrong_state(at.count.state())).into());
    }
    if work.get(game)?.disputed {
        return Err(at.place.refusal("dispute-first").into());
    }
    let winner = engine_side(at.row.by);
    match ruling {
        ExpiryRuling::Loss => {
            end(work, id, CountOutcome::Loss, None)?;
            let result = match winner {
                Side::White => GameResult::WhiteWins,
                Side::Black => GameResult::BlackWins,
            };
            games::propose(
                work,
                game,
                result,
                ProposalSource::TwoMinuteCount,
                "two-minute count",
            )?;
            Ok(at
                .note("expiry-loss")
                .with("name", at.place.name(winner.opposite())))
        }
        ExpiryRuling::Overruled(reason) => {
            let reason = needed(&at, reason)?;
            end(work, id, CountOutcome::Overruled, Some(reason))?;
            Ok(at.note("expiry-overruled").with("reason", reason))
        }
    }
}
