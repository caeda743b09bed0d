//! Two-minute counts: the engine's value, written into its row before it is shown.
//!
//! A row is never deleted. While a count lives its row follows it; what takes something back ([`undone`]) is a further
//! row, and the first one says by which row it was superseded.

mod rulings;
mod stored;
mod tick;

pub(super) use rulings::{close_by, give_reason, resume, rule_expiry, suspend, transfer};
pub(super) use stored::restore;
pub(super) use tick::{note_sound_failure, tick, watch};

use stored::saved_text;
use tick::log_calls;

use super::incidents;
use super::live::LiveChange;
use super::results::{Place, place};
use super::work::{Note, Work};
use crate::event::{engine_side, stored_side};
use crate::record::{
    self, CountLog, CountLogKind, CountOutcome, CountRow, CountRowKind, CountRowState, Id, Kept,
    ResultRow,
};
use crate::refusal::Refusal;
use engine::moment::Millis;
use engine::play::Turn;
use engine::play::protest::{
    BoardEvent, Completion, CountError, Effect, ProtestFacts, ProtestRefusal, StampFacts,
    StandingFacts, effect, may_protest, may_stamp, standing_count_starts,
};
use engine::play::protest::{Count, CountKind, CountState};
use engine::{Game, Side};

/// Who is to move, counting turns that were stamped and are not typed in yet, and the ply waited for.
struct OnTurn {
    side: Side,
    ply: u16,
    /// Whether every turn up to now is typed in: only then the position is known.
    typed_in: bool,
}

fn on_turn(work: &Work<'_>, id: Id<record::Game>, game: &Game) -> OnTurn {
    let plies = u16::try_from(game.plies()).unwrap_or(u16::MAX - 2);
    let stamped = work
        .all::<CountRow>()
        .filter(|row| row.game == Some(id) && row.superseded_by.is_none())
        .filter(|row| row.state == CountRowState::Stopped)
        .map(|row| row.ply)
        .max()
        .unwrap_or(0);
    let ply = plies.max(stamped) + 1;
    let to_move = game.position().side_to_move();
    let ahead = ply - plies - 1;
    OnTurn {
        side: if ahead % 2 == 0 {
            to_move
        } else {
            to_move.opposite()
        },
        ply,
        typed_in: ahead == 0,
    }
}

/// The row and value of the count of a game that is open: runs, is held, or waits for its ruling.
fn open_of(work: &Work<'_>, game: Id<record::Game>) -> Option<(Id<CountRow>, Count)> {
    work.all::<CountRow>()
        .filter(|row| row.game == Some(game) && row.superseded_by.is_none())
        .find_map(|row| {
            let count = value(work, row.id)?;
            count.is_open().then_some((row.id, count))
        })
}

/// The value as of this command: what it has made of it, else how it runs.
fn value(work: &Work<'_>, id: Id<CountRow>) -> Option<Count> {
    let changed = work
        .live_changes
        .iter()
        .rev()
        .find_map(|change| match change {
            LiveChange::Count(key, count) if *key == id => Some(count.clone()),
            _ => None,
        });
    changed.unwrap_or_else(|| work.live.counts.get(&id).cloned())
}

/// Whether the players were sent away: no count runs meanwhile and none is stamped.
fn adjourned(work: &Work<'_>, row: &record::Game) -> Result<bool, Refusal> {
    Ok(work.get(row.board)?.adjourned)
}

/// Whether a count of the game ran out and the arbiter has not ruled.
pub(super) fn awaits_ruling(work: &Work<'_>, game: Id<record::Game>) -> bool {
    open_of(work, game).is_some_and(|(_, count)| {
        matches!(
            count.state(),
            CountState::Expired | CountState::ExpiredWhileClosed
        ) || (count.state() == CountState::Running && count.left(work.now) == Millis::ZERO)
    })
}

fn has_result(work: &Work<'_>, board: Id<record::Board>) -> bool {
    work.all::<ResultRow>().any(|row| row.board == board)
}

fn has_proposal(work: &Work<'_>, game: Id<record::Game>) -> bool {
    work.all::<record::Proposal>().any(|row| row.game == game)
}

fn over(work: &Work<'_>, id: Id<record::Game>, row: &record::Game) -> bool {
    has_result(work, row.board) || has_proposal(work, id)
}

pub(super) fn protest(work: &mut Work<'_>, id: Id<record::Game>) -> Result<Note, Refusal> {
    let row = work.get(id)?.row.clone();
    let place = place(work, row.board)?;
    if adjourned(work, &row)? {
        return Err(place.refusal("adjourned").into());
    }
    let game = super::games::current(work, id)?;
    let turn = on_turn(work, id, &game);
    let by = turn.side.opposite();
    let facts = ProtestFacts {
        by,
        to_move: turn.side,
        game_over: over(work, id, &row) || (turn.typed_in && game.outcome().is_some()),
        has_legal_turn: !turn.typed_in || !game.must_pass(),
        protested_this_turn: work.all::<CountRow>().any(|count| {
            count.game == Some(id)
                && count.ply == turn.ply
                && count.kind == CountRowKind::Protest
                && !matches!(
                    count.outcome,
                    Some(CountOutcome::Voided | CountOutcome::Undone | CountOutcome::Transferred)
                )
                && count.superseded_by.is_none()
        }),
        count_open: open_of(work, id).is_some(),
        disputed: row.disputed,
    };
    may_protest(&facts).map_err(|why| place.refusal(protest_refusal(why)))?;
    start(work, id, CountKind::Protest, turn.ply, by)?;
    Ok(place
        .note(Note::new("protest"))
        .with("name", place.name(by))
        .with("opponent", place.name(turn.side))
        .game(id))
}

fn protest_refusal(why: ProtestRefusal) -> &'static str {
    match why {
        ProtestRefusal::GameOver => "protest-game-over",
        ProtestRefusal::Disputed => "protest-disputed",
        ProtestRefusal::OwnTurn => "protest-own-turn",
        ProtestRefusal::NoLegalTurn => "protest-no-legal-turn",
        ProtestRefusal::CountRunning => "protest-count-running",
        ProtestRefusal::AlreadyThisTurn => "protest-already",
    }
}

fn start(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    kind: CountKind,
    ply: u16,
    by: Side,
) -> Result<(), Refusal> {
    let count = Count::start(kind, work.now);
    let at = place(work, work.get(game)?.board)?;
    let row = CountRow {
        first: None,
        superseded_by: None,
        event: at.event(),
        round: at.round(),
        board: at.board(),
        game: Some(game),
        ply,
        kind: match kind {
            CountKind::Protest => CountRowKind::Protest,
            CountKind::Standing => CountRowKind::Standing,
        },
        by: stored_side(by),
        started_ms: work.now_ms(),
        length_ms: count.rules().length.0,
        deadline_ms: count.saved().deadline_wall.0,
        left_ms: None,
        state: CountRowState::Running,
        saved: saved_text(&count),
        stopped_ms: None,
        outcome: None,
        reason: None,
        ruled_by: None,
    };
    let id = work.insert(row);
    log(
        work,
        id,
        CountLogKind::Started,
        Some(count.left(work.now)),
        None,
    )?;
    work.live_changes.push(LiveChange::Count(id, Some(count)));
    Ok(())
}

/// Starts the standing count of the player now to move, where one is due.
pub(super) fn start_standing(work: &mut Work<'_>, id: Id<record::Game>) -> Result<(), Refusal> {
    let row = work.get(id)?.row.clone();
    let game = super::games::current(work, id)?;
    let turn = on_turn(work, id, &game);
    let facts = StandingFacts {
        imposed: row.standing_count,
        game_over: over(work, id, &row) || (turn.typed_in && game.outcome().is_some()),
        has_legal_turn: !turn.typed_in || !game.must_pass(),
        count_open: open_of(work, id).is_some(),
        // While the game is adjourned nobody is to move either.
        disputed: row.disputed || adjourned(work, &row)?,
    };
    if standing_count_starts(&facts) {
        start(
            work,
            id,
            CountKind::Standing,
            turn.ply,
            turn.side.opposite(),
        )?;
    }
    Ok(())
}

pub(super) fn impose_standing(work: &mut Work<'_>, id: Id<record::Game>) -> Result<Note, Refusal> {
    let row = work.get(id)?.row.clone();
    let place = place(work, row.board)?;
    if row.standing_count {
        return Err(place.refusal("standing-already").into());
    }
    let game = super::games::current(work, id)?;
    if over(work, id, &row) || game.outcome().is_some() {
        return Err(place.refusal("game-over").into());
    }
    work.update(id, |game| game.standing_count = true)?;
    start_standing(work, id)?;
    Ok(place.note(Note::new("standing-imposed")).game(id))
}

pub(super) fn lift_standing(work: &mut Work<'_>, id: Id<record::Game>) -> Result<Note, Refusal> {
    let row = work.get(id)?.row.clone();
    let place = place(work, row.board)?;
    if !row.standing_count {
        return Err(place.refusal("standing-none").into());
    }
    work.update(id, |game| game.standing_count = false)?;
    if let Some((count, value)) = open_of(work, id)
        && value.kind() == CountKind::Standing
        && value.state() != CountState::Expired
        && value.state() != CountState::ExpiredWhileClosed
    {
        end(work, count, CountOutcome::ClosedByArbiter, None)?;
    }
    Ok(place.note(Note::new("standing-lifted")).game(id))
}

/// A count with its row and its place.
struct At {
    id: Id<CountRow>,
    row: CountRow,
    count: Count,
    place: Place,
}

impl At {
    /// The current row of a count; a row that was superseded, or is over for good, is an older view of it.
    fn of(work: &Work<'_>, id: Id<CountRow>) -> Result<At, Refusal> {
        let row = work.get(id)?.row.clone();
        let count = value(work, id).ok_or(Refusal::Stale)?;
        let game = work.get(row.game.ok_or(Refusal::Stale)?)?;
        Ok(At {
            id,
            row,
            count,
            place: place(work, game.board)?,
        })
    }

    fn game(&self) -> Result<Id<record::Game>, Refusal> {
        self.row.game.ok_or(Refusal::Stale)
    }

    /// Refuses what needs a board that goes on: no hand is raised there, and the players were not sent away.
    fn nobody_waits(&self, work: &Work<'_>) -> Result<(), Refusal> {
        let row = &work.get(self.game()?)?.row;
        if row.disputed {
            return Err(self.place.refusal("disputed").into());
        }
        if adjourned(work, row)? {
            return Err(self.place.refusal("adjourned").into());
        }
        Ok(())
    }

    fn note(&self, kind: &str) -> Note {
        let note = self.place.note(Note::new(kind));
        match self.row.game {
            Some(game) => note.game(game),
            None => note,
        }
    }

    fn refusal(&self, error: CountError) -> Refusal {
        let message = match error {
            CountError::WrongState(state) => self.place.refusal(wrong_state(state)),
            CountError::TimePassed { by } => {
                self.place.refusal("count-time-passed").with("by", by.0)
            }
            CountError::TooLate { ago } => self.place.refusal("count-too-late").with("ago", ago.0),
        };
        message.into()
    }
}

fn wrong_state(state: CountState) -> &'static str {
    match state {
        CountState::Running => "count-running",
        CountState::Suspended => "count-suspended",
        CountState::Stopped => "count-stopped",
        CountState::Expired | CountState::ExpiredWhileClosed => "under-ruling",
        CountState::Closed => "count-closed",
    }
}

fn row_state(state: CountState) -> CountRowState {
    match state {
        CountState::Running => CountRowState::Running,
        CountState::Suspended => CountRowState::Suspended,
        CountState::Stopped => CountRowState::Stopped,
        CountState::Expired => CountRowState::Expired,
        CountState::ExpiredWhileClosed => CountRowState::ExpiredWhileClosed,
        CountState::Closed => CountRowState::Closed,
    }
}

/// Writes the value into its row.
fn write(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    count: Count,
    more: impl FnOnce(&mut CountRow),
) -> Result<(), Refusal> {
    let left = count.left(work.now).0;
    let saved = count.saved();
    let halted = saved.halted_wall.map(|at| at.0);
    let text = saved_text(&count);
    work.update(id, |row| {
        row.state = row_state(count.state());
        row.deadline_ms = saved.deadline_wall.0;
        row.left_ms = halted.is_some().then_some(left);
        row.stopped_ms = halted;
        row.saved = text;
        more(row);
    })?;
    let stays = count.state() != CountState::Closed;
    work.live_changes
        .push(LiveChange::Count(id, stays.then_some(count)));
    Ok(())
}

fn log(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    kind: CountLogKind,
    left: Option<Millis>,
    reason: Option<&str>,
) -> Result<(), Refusal> {
    let first = work.get(id)?.first.unwrap_or(id);
    let at_ms = work.now_ms();
    work.insert(CountLog {
        count: first,
        kind,
        at_ms,
        due_ms: None,
        made: None,
        left_ms: left.map(|left| left.0),
        reason: reason.map(str::to_owned),
    });
    Ok(())
}

fn needed<'a>(at: &At, reason: &'a str) -> Result<&'a str, Refusal> {
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(at.place.refusal("reason-needed").into());
    }
    Ok(reason)
}

pub(super) fn stamp(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    half_made: Option<Turn>,
    ruling: Option<&str>,
) -> Result<Note, Refusal> {
    let mut at = At::of(work, id)?;
    let game_id = at.game()?;
    at.nobody_waits(work)?;
    let ruling = ruling.map(|reason| needed(&at, reason)).transpose()?;
    let game = super::games::current(work, game_id)?;
    let facts = StampFacts {
        shots_owed: half_made.map_or(0, |turn| super::games::shots_owed(&game, turn)),
        may_decline: game.rules().may_decline,
        ruled_complete: ruling.is_some(),
    };
    let completion = may_stamp(&facts).map_err(|owed| {
        at.place
            .refusal("stamp-owed")
            .with("shots", u16::from(owed.0))
    })?;
    stop(work, &mut at, ruling)?;
    // What is left on the board is declined or waived: the turn as entered is whole, and goes in with the stamp.
    if let Some(turn) = half_made {
        let waived = matches!(completion, Completion::Waived(_));
        let reason = waived.then_some(ruling).flatten();
        super::games::enter_turn(work, game_id, turn, false, reason)?;
    } else {
        start_standing(work, game_id)?;
    }
    let left = at.count.left(work.now).0;
    Ok(at.note("stamp").with("left", crate::day::span(left)))
}

/// Stops a count because the turn is complete.
fn stop(work: &mut Work<'_>, at: &mut At, reason: Option<&str>) -> Result<(), Refusal> {
    at.count
        .stamp(work.now)
        .map_err(|error| at.refusal(error))?;
    log_calls(work, at.id, &mut at.count)?;
    let reason_text = reason.map(str::to_owned);
    write(work, at.id, at.count.clone(), |row| {
        row.outcome = Some(CountOutcome::InTime);
        row.reason = reason_text;
    })?;
    let left = at.count.left(work.now);
    log(work, at.id, CountLogKind::Stamped, Some(left), reason)
}

/// A turn was entered at `ply`: without a stamp its entry is the stamp. Gives the moment at which it was complete.
pub(super) fn turn_entered(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    ply: u16,
) -> Result<i64, Refusal> {
    let stamped = work
        .all::<CountRow>()
        .filter(|row| row.game == Some(game) && row.superseded_by.is_none() && row.ply == ply)
        .find(|row| row.state == CountRowState::Stopped)
        .and_then(|row| row.stopped_ms);
    if let Some(at_ms) = stamped {
        return Ok(at_ms);
    }
    if let Some((id, count)) = open_of(work, game)
        && work.get(id)?.ply == ply
    {
        let mut at = At::of(work, id)?;
        match count.state() {
            CountState::Running => stop(work, &mut at, None)?,
            state => return Err(at.place.refusal(wrong_state(state)).into()),
        }
    }
    Ok(work.now_ms())
}

pub(super) fn take_back_stamp(work: &mut Work<'_>, id: Id<CountRow>) -> Result<Note, Refusal> {
    let mut at = At::of(work, id)?;
    let game = at.game()?;
    let plies = super::games::current(work, game)?.plies();
    if plies >= usize::from(at.row.ply) {
        return Err(at.place.refusal("stamp-turn-entered").into());
    }
    if let Some((next, value)) = open_of(work, game)
        && next != id
    {
        // The standing count of the next player began with the stamp and goes with it.
        if value.kind() != CountKind::Standing {
            return Err(at.place.refusal("count-running").into());
        }
        end(work, next, CountOutcome::Undone, None)?;
    }
    at.count
        .take_back_stamp(work.now)
        .map_err(|error| at.refusal(error))?;
    log_calls(work, id, &mut at.count)?;
    let left = at.count.left(work.now);
    write(work, id, at.count.clone(), |row| {
        row.outcome = None;
        row.reason = None;
    })?;
    log(work, id, CountLogKind::StampTakenBack, Some(left), None)?;
    Ok(at.note("stamp-taken-back"))
}

fn hold(work: &mut Work<'_>, id: Id<CountRow>, reason: &str) -> Result<(), Refusal> {
    let mut at = At::of(work, id)?;
    let left = at
        .count
        .suspend(work.now)
        .map_err(|error| at.refusal(error))?;
    log_calls(work, id, &mut at.count)?;
    write(work, id, at.count, |_| ())?;
    let reason = Some(reason.trim()).filter(|reason| !reason.is_empty());
    log(work, id, CountLogKind::Suspended, Some(left), reason)
}

/// Says in the log of a game's count, if one is held, why it is.
pub(super) fn explain_hold(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    reason: &str,
) -> Result<(), Refusal> {
    match open_of(work, game) {
        Some((id, count)) if count.state() == CountState::Suspended => {
            log(work, id, CountLogKind::Reason, None, Some(reason))
        }
        _ => Ok(()),
    }
}

/// What something that happened at the board does to its count, by the table of effects.
pub(super) fn on_board_event(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    event: BoardEvent,
    reason: &str,
) -> Result<(), Refusal> {
    let Some((id, count)) = open_of(work, game) else {
        return Ok(());
    };
    match effect(event) {
        Effect::Suspends if count.state() == CountState::Running => hold(work, id, reason),
        Effect::Closes => {
            let outcome = match event {
                BoardEvent::Resigned => CountOutcome::Resigned,
                BoardEvent::DrawAgreed => CountOutcome::Drawn,
                _ => CountOutcome::ResultEntered,
            };
            end(work, id, outcome, None)
        }
        _ => Ok(()),
    }
}

/// Ends a count for good.
fn end(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    outcome: CountOutcome,
    reason: Option<&str>,
) -> Result<(), Refusal> {
    let mut at = At::of(work, id)?;
    log_calls(work, id, &mut at.count)?;
    at.count
        .close(work.now)
        .map_err(|error| at.refusal(error))?;
    let left = at.count.left(work.now);
    let ruler = work.actor.name.clone();
    let ruled = matches!(
        outcome,
        CountOutcome::Loss
            | CountOutcome::Overruled
            | CountOutcome::Voided
            | CountOutcome::Transferred
            | CountOutcome::ClosedByArbiter
    );
    let words = reason.map(str::to_owned);
    write(work, id, at.count, |row| {
        row.outcome = Some(outcome);
        row.reason = words.or(row.reason.take());
        row.ruled_by = ruled.then_some(ruler);
    })?;
    let kind = match outcome {
        CountOutcome::Loss | CountOutcome::Overruled => CountLogKind::Ruled,
        CountOutcome::Transferred => CountLogKind::Transferred,
        _ => CountLogKind::Closed,
    };
    log(work, id, kind, Some(left), reason)
}

/// Closes the open count of a game, if there is one.
pub(super) fn close_open(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    outcome: CountOutcome,
    reason: Option<&str>,
) -> Result<(), Refusal> {
    match open_of(work, game) {
        Some((id, _)) => end(work, id, outcome, reason),
        None => Ok(()),
    }
}

/// A command that wrote this count row is undone: a further row stands as the row stood before, and the row itself stays.
pub(super) fn undone(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    before: Option<Kept<CountRow>>,
) -> Result<(), Refusal> {
    let now = work.get(id)?.row.clone();
    let first = now.first.unwrap_or(id);
    let further = match before {
        Some(kept) => CountRow {
            first: Some(first),
            ..kept.row
        },
        None => CountRow {
            first: Some(first),
            state: CountRowState::Closed,
            outcome: Some(CountOutcome::Undone),
            ruled_by: Some(work.actor.name.clone()),
            ..now
        },
    };
    let text = further.saved.clone();
    let runs = further.state != CountRowState::Closed;
    let new = work.insert(further);
    work.update(id, |row| row.superseded_by = Some(new))?;
    log(work, new, CountLogKind::Undone, None, None)?;
    work.live_changes.push(LiveChange::Count(id, None));
    if runs && let Some(count) = restore(&text, work.now) {
        work.live_changes.push(LiveChange::Count(new, Some(count)));
    }
    Ok(())
}

/// Refuses what would seat other players while a count runs, is held or waits for its ruling: it is somebody's.
pub(super) fn none_open(work: &Work<'_>, board: Id<record::Board>) -> Result<(), Refusal> {
    let open = games_of(work, board)
        .into_iter()
        .any(|game| open_of(work, game).is_some());
    if open {
        return Err(place(work, board)?.refusal("change-count").into());
    }
    Ok(())
}

/// The players of a board have exchanged colours: who protested stays who protested.
pub(super) fn go_with_players(
    work: &mut Work<'_>,
    board: Id<record::Board>,
) -> Result<(), Refusal> {
    let games = games_of(work, board);
    let rows: Vec<_> = work
        .all::<CountRow>()
        .filter(|row| row.game.is_some_and(|game| games.contains(&game)))
        .map(|row| (row.id, engine_side(row.by).opposite()))
        .collect();
    for (id, side) in rows {
        work.update(id, |row| row.by = stored_side(side))?;
    }
    Ok(())
}

fn games_of(work: &Work<'_>, board: Id<record::Board>) -> Vec<Id<record::Game>> {
    let games = work.all::<record::Game>();
    games
        .filter(|game| game.board == board)
        .map(|game| game.id)
        .collect()
}

/// The game's rows are about to go: its counts stay and say only where they were run.
pub(super) fn leave_game(work: &mut Work<'_>, game: Id<record::Game>) -> Result<(), Refusal> {
    close_open(work, game, CountOutcome::ClosedByArbiter, None)?;
    let rows: Vec<_> = work
        .all::<CountRow>()
        .filter(|r| r.game == Some(game))
        .map(|r| r.id)
        .collect();
    for id in rows {
        work.update(id, |row| row.game = None)?;
        work.live_changes.push(LiveChange::Count(id, None));
    }
    incidents::leave_game(work, game)
}
