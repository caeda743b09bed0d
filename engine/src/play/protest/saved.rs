//! A count as plain numbers for a file. All times are wall-clock: the forward clock ends with the machine.

use super::{CallRecord, Count, CountKind, CountRules, CountState, call::Call, count::Owed};
use crate::moment::{Millis, Moment};

/// All of a [`Count`] that outlives the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedCount {
    /// Why it runs.
    pub kind: CountKind,
    /// Length and calls.
    pub rules: CountRules,
    /// How it stood.
    pub state: CountState,
    /// When it was started, wall clock as shown then.
    pub started_wall: Millis,
    /// When its time is over, or would have been had it not been stopped; wall clock.
    pub deadline_wall: Millis,
    /// Since when it has stood still (suspended, stopped or closed); nothing while it goes on.
    pub halted_wall: Option<Millis>,
    /// The last time the program is known to have watched over it.
    pub seen_wall: Millis,
    /// How many calls of the present two minutes are made or owed: 0 to 3.
    pub calls_fallen_due: u8,
    /// Calls made or missed, in the order in which they were logged.
    pub calls: Vec<CallRecord>,
    /// Calls that fell due and are not logged yet.
    pub owed: Vec<OwedCall>,
}

/// A call that fell due and is not logged yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwedCall {
    /// Which call.
    pub call: Call,
    /// When it was due, wall clock.
    pub due_wall: Millis,
}

impl Count {
    /// All that a file has to keep. To be written after every change and before the change is shown, and
    /// again after every [`ClockEvent`](super::ClockEvent).
    pub fn saved(&self) -> SavedCount {
        SavedCount {
            kind: self.kind,
            rules: self.rules,
            state: self.state,
            started_wall: self.started_wall,
            deadline_wall: self.deadline + self.wall_ahead,
            halted_wall: self.halted.map(|at| at + self.wall_ahead),
            seen_wall: self.seen + self.wall_ahead,
            calls_fallen_due: self.fallen_due,
            calls: self.calls.clone(),
            owed: self
                .owed
                .iter()
                .map(|owed| OwedCall {
                    call: owed.call,
                    due_wall: owed.due + self.wall_ahead,
                })
                .collect(),
        }
    }

    /// The count after a restart of the program, as the wall clock has it.
    ///
    /// A count that ran goes on if its deadline is still to come, else it is
    /// [`ExpiredWhileClosed`](CountState::ExpiredWhileClosed); calls that fell due unlogged are owed as missed.
    /// A wall clock that now shows less than when the count was last written was set back: the count goes on
    /// with what was left then, and the next [`notice`](Count::notice) tells the jump.
    pub fn restore(saved: SavedCount, now: Moment) -> Count {
        let wall_ahead = saved.seen_wall.max(now.wall) - now.forward;
        let mut count = Count {
            kind: saved.kind,
            rules: saved.rules,
            state: saved.state,
            started_wall: saved.started_wall,
            wall_ahead,
            deadline: saved.deadline_wall - wall_ahead,
            halted: saved.halted_wall.map(|at| at - wall_ahead),
            seen: now.forward,
            fallen_due: saved.calls_fallen_due,
            calls: saved.calls,
            owed: saved
                .owed
                .into_iter()
                .map(|owed| Owed {
                    call: owed.call,
                    due: owed.due_wall - wall_ahead,
                    missed: true,
                })
                .collect(),
        };
        count.owe_calls_until(count.reading(now), true);
        if count.state == CountState::Running && now.forward >= count.deadline {
            count.state = CountState::ExpiredWhileClosed;
        }
        count
    }
}
