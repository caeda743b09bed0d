//! What happens in counts by itself: calls, expiries, clocks that were set.

use super::{log, row_state, write};
use crate::club::live::Live;
use crate::club::work::{Note, Work};
use crate::record::{CountLog, CountLogKind, CountRow, Id};
use crate::refusal::Refusal;
use engine::Moment;
use engine::moment::Millis;
use engine::play::protest::{Call, CallMade, ClockEvent, Count, CountState};

/// Watches over every count at `now`, as a count asks for: a gap between two looks tells it that the machine slept.
/// Tells whether a tick would write anything. What was noticed stays in memory, so that a file that cannot be written for
/// a while makes no count believe that the machine slept; only a clock that was set is kept for the tick.
pub(in crate::club) fn watch(live: &mut Live, now: Moment) -> bool {
    let mut due = false;
    for count in live.counts.values_mut() {
        let mut noticed = count.clone();
        let events = noticed.notice(now);
        let told = events
            .iter()
            .any(|event| !matches!(event, ClockEvent::Slept { .. }));
        due |= told || !noticed.due_calls(now).is_empty();
        let set = |event: &ClockEvent| matches!(event, ClockEvent::WallJump { .. });
        if !events.iter().any(set) {
            *count = noticed;
        }
    }
    due
}

pub(in crate::club) fn tick(work: &mut Work<'_>) -> Result<Note, Refusal> {
    let mut calls = 0_usize;
    let mut expired = Vec::new();
    let counts: Vec<_> = work
        .live
        .counts
        .iter()
        .map(|(id, count)| (*id, count.clone()))
        .collect();
    for (id, mut count) in counts {
        let before = work.get(id)?.row.clone();
        let events = count.notice(work.now);
        let called = log_calls(work, id, &mut count)?;
        calls += usize::from(called);
        for event in &events {
            if let ClockEvent::WallJump { by } = *event {
                log(work, id, CountLogKind::ClockSet, Some(by), None)?;
            }
        }
        // Compared with the row, since a restart may have found the time over before any tick.
        let over = matches!(
            count.state(),
            CountState::Expired | CountState::ExpiredWhileClosed
        );
        let state = row_state(count.state());
        if over && before.state != state {
            log(work, id, CountLogKind::Expired, Some(Millis::ZERO), None)?;
            expired.push(before.board);
        }
        if called || !events.is_empty() || before.state != state {
            write(work, id, count, |_| ())?;
        }
    }
    let note = match expired.as_slice() {
        [] => Note::new("count-calls").with("count", calls),
        [board, ..] => Note::new("count-expired").with("board", *board),
    };
    Ok(note)
}

/// Writes the calls that are due by now, so that none is lost whatever becomes of the count.
pub(super) fn log_calls(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    count: &mut Count,
) -> Result<bool, Refusal> {
    let first = work.get(id)?.first.unwrap_or(id);
    let mut any = false;
    for due in count.due_calls(work.now) {
        let Some(made) = count.call_made(due.call, work.now) else {
            continue;
        };
        any = true;
        let at_ms = work.now_ms();
        work.insert(CountLog {
            count: first,
            kind: match made.call {
                Call::OneMinute => CountLogKind::OneMinute,
                Call::ThirtySeconds => CountLogKind::ThirtySeconds,
                Call::Expired => CountLogKind::Time,
            },
            at_ms: made.made_wall.map_or(at_ms, |at| at.0),
            due_ms: Some(made.due_wall.0),
            made: Some(call_made(made.made).to_owned()),
            left_ms: Some(made.call.left().0),
            reason: None,
        });
    }
    Ok(any)
}

fn call_made(made: CallMade) -> &'static str {
    match made {
        CallMade::OnTime => "on-time",
        CallMade::Late => "late",
        CallMade::Missed => "missed",
    }
}

pub(in crate::club) fn note_sound_failure(
    work: &mut Work<'_>,
    id: Id<CountRow>,
    reason: &str,
) -> Result<Note, Refusal> {
    let row = work.get(id)?.clone();
    log(work, id, CountLogKind::SoundFailed, None, Some(reason))?;
    Ok(Note::new("sound-failed")
        .with("board", row.board)
        .with("reason", reason)
        .event(row.event))
}
