//! The two-minute count as a value that is told the time.

use super::{Call, CallMade, CallRecord, CountRules};
use crate::moment::{Millis, Moment};

/// Why a count runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum CountKind {
    /// A player protested; it covers this one turn.
    Protest,
    /// The arbiter put the game on a count for every turn, as it holds up the next round.
    Standing,
}

/// How a count stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum CountState {
    /// Time runs.
    Running,
    /// Time stands still until the arbiter has ruled; the caller keeps the reason.
    Suspended,
    /// The turn was stamped as complete in time.
    Stopped,
    /// The time is over and the arbiter is asked to rule.
    Expired,
    /// The time went by while nobody watched: never a loss by itself, the arbiter rules.
    ExpiredWhileClosed,
    /// Over for good; the caller keeps the reason.
    Closed,
}

/// What a stamp found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// Time used for the turn, suspensions not counted.
    pub used: Millis,
    /// What was left.
    pub left: Millis,
}

/// Why a count cannot do what was asked. It is as it was before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CountError {
    /// It is in another state than this asks for.
    #[error("the count is {0:?}")]
    WrongState(CountState),
    /// The time was over so long before: for the arbiter to rule.
    #[error("the time was over {} ms before", by.0)]
    TimePassed {
        /// How long before, more than 0.
        by: Millis,
    },
    /// The stamp was made so long ago, more than [`Count::TAKE_BACK`].
    #[error("the stamp was made {} ms ago", ago.0)]
    TooLate {
        /// How long ago.
        ago: Millis,
    },
}

/// What the clocks did to a count. All are worth a line in the log, and the count is to be saved again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockEvent {
    /// Nobody watched for so long, more than [`Count::WATCH`]: the machine slept or the program stood still.
    Slept {
        /// From the last notice to this one.
        span: Millis,
    },
    /// The wall clock was set by so much; the forward clock decides. Every running count tells it.
    WallJump {
        /// Positive if the wall clock was set forward.
        by: Millis,
    },
    /// The time is over: the loss is proposed.
    Expired,
    /// The time went by in a sleep: the arbiter rules.
    ExpiredWhileClosed,
}

/// How near the end is, for colour, shape and word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Urgency {
    /// More than a minute is left.
    Minute,
    /// A minute or less.
    LastMinute,
    /// Thirty seconds or less.
    LastThirty,
    /// Nothing.
    Expired,
}

/// A two-minute count.
///
/// What is left is computed from a deadline on the forward clock and never counted down. While a count is
/// open the program calls [`notice`](Count::notice) at every tick, at least once a second and before it acts
/// on anything else: two notices more than [`Count::WATCH`] apart tell that the machine slept or the program
/// stood still in between. A deadline in such a gap is nobody's loss, and calls in it are missed.
///
/// Calls fall due by themselves and stay in [`due_calls`](Count::due_calls) until they are logged with
/// [`call_made`](Count::call_made), whatever becomes of the count: none is lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    pub(super) kind: CountKind,
    pub(super) rules: CountRules,
    pub(super) state: CountState,
    pub(super) started_wall: Millis,
    /// The wall clock less the forward clock, as last noticed.
    pub(super) wall_ahead: Millis,
    /// On the forward clock, as are the next two. A stopped count keeps it for a stamp that is taken back.
    pub(super) deadline: Millis,
    pub(super) halted: Option<Millis>,
    /// The last notice.
    pub(super) seen: Millis,
    /// How many of the rules' calls are logged or owed since the count was last started.
    pub(super) fallen_due: u8,
    pub(super) calls: Vec<CallRecord>,
    pub(super) owed: Vec<Owed>,
}

/// A call that fell due and is not logged yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Owed {
    pub(super) call: Call,
    /// On the forward clock.
    pub(super) due: Millis,
    pub(super) missed: bool,
}

impl Owed {
    /// The record of this call if it is made `now`.
    fn record(self, now: Moment) -> CallRecord {
        let late = now.forward - self.due;
        let made = if self.missed {
            CallMade::Missed
        } else if late > CallMade::ON_TIME {
            CallMade::Late
        } else {
            CallMade::OnTime
        };
        CallRecord {
            call: self.call,
            due_wall: now.wall - late,
            made_wall: (!self.missed).then_some(now.wall),
            made,
        }
    }
}

impl Count {
    /// The length of a count in the classic rules: two minutes.
    pub const LENGTH: Millis = Millis(120_000);
    /// How long a stamp can be taken back.
    pub const TAKE_BACK: Millis = Millis(5_000);
    /// The longest time between two notices in which the program counts as running.
    pub const WATCH: Millis = Millis(5_000);
    /// The least jump of the wall clock between two notices that is told; the slow corrections of a time server
    /// stay below it and are followed silently.
    pub const WALL_SET: Millis = Millis(1_000);

    /// A count of two minutes with the classic calls, started `now`.
    pub fn start(kind: CountKind, now: Moment) -> Count {
        Count::start_with(kind, CountRules::CLASSIC, now)
    }

    /// A count by `rules`, started `now`.
    pub fn start_with(kind: CountKind, rules: CountRules, now: Moment) -> Count {
        Count {
            kind,
            rules,
            state: CountState::Running,
            started_wall: now.wall,
            wall_ahead: now.wall_ahead(),
            deadline: now.forward + rules.length,
            halted: None,
            seen: now.forward,
            fallen_due: 0,
            calls: Vec::new(),
            owed: Vec::new(),
        }
    }

    /// Why it runs.
    pub const fn kind(&self) -> CountKind {
        self.kind
    }

    /// Its length and calls.
    pub const fn rules(&self) -> CountRules {
        self.rules
    }

    /// How it stands, as of the last change or notice.
    pub const fn state(&self) -> CountState {
        self.state
    }

    /// Whether it runs, is suspended or awaits its ruling.
    pub const fn is_open(&self) -> bool {
        !matches!(self.state, CountState::Stopped | CountState::Closed)
    }

    /// When it was started, wall clock.
    pub const fn started_wall(&self) -> Millis {
        self.started_wall
    }

    /// The calls made or missed so far, in the order in which they were logged.
    pub fn calls(&self) -> &[CallRecord] {
        &self.calls
    }

    /// Orders counts that run side by side: nearest deadline first, those that stand still last.
    pub const fn order(&self) -> (bool, Millis) {
        (self.halted.is_some(), self.deadline)
    }

    /// What is left at `now`, or when the count stood still: from its length down to 0.
    pub fn left(&self, now: Moment) -> Millis {
        let longest = self.rules.length.max(Millis::ZERO);
        (self.deadline - self.reading(now)).clamp(Millis::ZERO, longest)
    }

    /// What is used at `now`, suspensions not counted; at most its length.
    pub fn used(&self, now: Moment) -> Millis {
        self.rules.length.max(Millis::ZERO) - self.left(now)
    }

    /// What is left as minutes and seconds, rounded up: `2:00` at the start, never `0:00` while time is left.
    pub fn display(&self, now: Moment) -> String {
        let seconds = seconds_shown(self.left(now));
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }

    /// How near the end is.
    pub fn urgency(&self, now: Moment) -> Urgency {
        let left = self.left(now);
        if left > Call::OneMinute.left() {
            Urgency::Minute
        } else if left > Call::ThirtySeconds.left() {
            Urgency::LastMinute
        } else if left > Call::Expired.left() {
            Urgency::LastThirty
        } else {
            Urgency::Expired
        }
    }

    /// How long from `now` until the display changes, with which every call and the end coincide: at most a
    /// second, and 0 if the end has come and waits to be noticed. Nothing unless the count runs.
    pub fn next_change(&self, now: Moment) -> Option<Millis> {
        (self.state == CountState::Running).then(|| {
            let left = self.left(now);
            let shown_next = (seconds_shown(left) - 1).max(0) * 1000;
            left - Millis(shown_next)
        })
    }

    /// The calls whose time has come and that are not logged, earliest first, each as it would be logged if
    /// it were made now.
    pub fn due_calls(&self, now: Moment) -> Vec<CallRecord> {
        let mut due = self.clone();
        due.owe_calls(now);
        due.owed.iter().map(|owed| owed.record(now)).collect()
    }

    /// Logs the earliest `call` among those due as made `now`, or as missed if it was, and gives the record.
    /// Nothing if no such call is due.
    pub fn call_made(&mut self, call: Call, now: Moment) -> Option<CallRecord> {
        self.owe_calls(now);
        let place = self.owed.iter().position(|owed| owed.call == call)?;
        let record = self.owed.remove(place).record(now);
        self.calls.push(record);
        Some(record)
    }

    /// The turn is complete: the count stops with what is left. Exactly its length used is in time, even if
    /// the end was noticed in that same millisecond.
    ///
    /// # Errors
    ///
    /// `TimePassed` after that (the program proposes the loss); `WrongState` if it does not run.
    pub fn stamp(&mut self, now: Moment) -> Result<Stopped, CountError> {
        if !matches!(self.state, CountState::Running | CountState::Expired) {
            return Err(CountError::WrongState(self.state));
        }
        self.check_in_time(now)?;
        self.halt(CountState::Stopped, now);
        Ok(Stopped {
            used: self.used(now),
            left: self.left(now),
        })
    }

    /// The stamp was a slip: the count goes on as if it had never stopped, and its time is over at once if it
    /// has passed.
    ///
    /// # Errors
    ///
    /// `TooLate` more than [`Count::TAKE_BACK`] after the stamp; `WrongState` if there is none.
    pub fn take_back_stamp(&mut self, now: Moment) -> Result<(), CountError> {
        let (CountState::Stopped, Some(stamped)) = (self.state, self.halted) else {
            return Err(CountError::WrongState(self.state));
        };
        let ago = now.forward - stamped;
        if ago > Count::TAKE_BACK {
            return Err(CountError::TooLate { ago });
        }
        self.watch(now);
        self.halted = None;
        self.state = if now.forward >= self.deadline {
            CountState::Expired
        } else {
            CountState::Running
        };
        Ok(())
    }

    /// Time stands still from `now` until the arbiter has ruled. Gives what is left.
    ///
    /// # Errors
    ///
    /// `TimePassed` if the end has gone by unnoticed; `WrongState` if it does not run.
    pub fn suspend(&mut self, now: Moment) -> Result<Millis, CountError> {
        if self.state != CountState::Running {
            return Err(CountError::WrongState(self.state));
        }
        self.check_in_time(now)?;
        self.halt(CountState::Suspended, now);
        Ok(self.left(now))
    }

    /// A suspended count goes on with what was left; so does a stopped one whose turn proved illegal.
    ///
    /// # Errors
    ///
    /// `WrongState` if it is neither.
    pub fn resume_with_remainder(&mut self, now: Moment) -> Result<(), CountError> {
        let (CountState::Suspended | CountState::Stopped, Some(halted)) = (self.state, self.halted)
        else {
            return Err(CountError::WrongState(self.state));
        };
        self.watch(now);
        self.run_until(self.deadline + (now.forward - halted));
        Ok(())
    }

    /// A new count of full length with all its calls, by ruling: after a suspension, an illegal turn that was
    /// stamped, or an end that the arbiter overruled.
    ///
    /// # Errors
    ///
    /// `WrongState` if it runs or is closed.
    pub fn resume_anew(&mut self, now: Moment) -> Result<(), CountError> {
        if matches!(self.state, CountState::Running | CountState::Closed) {
            return Err(CountError::WrongState(self.state));
        }
        self.watch(now);
        self.fallen_due = 0;
        self.run_until(now.forward + self.rules.length);
        Ok(())
    }

    /// Over for good: the game ended, the round was closed, the arbiter ruled or voided it. The caller keeps
    /// which.
    ///
    /// # Errors
    ///
    /// `WrongState` if it is closed already.
    pub fn close(&mut self, now: Moment) -> Result<(), CountError> {
        if self.state == CountState::Closed {
            return Err(CountError::WrongState(self.state));
        }
        self.halt(CountState::Closed, now);
        Ok(())
    }

    /// Tells the count the time. To be called at every tick while it is open; see [`Count`].
    pub fn notice(&mut self, now: Moment) -> Vec<ClockEvent> {
        let mut events = Vec::new();
        if self.state == CountState::Running {
            let by = now.wall_ahead() - self.wall_ahead;
            self.wall_ahead = now.wall_ahead();
            if by.abs() >= Count::WALL_SET {
                events.push(ClockEvent::WallJump { by });
            }
        }
        let seen = self.seen;
        let slept = self.watch(now);
        if self.state == CountState::Running {
            if slept {
                let span = now.forward - seen;
                events.push(ClockEvent::Slept { span });
            }
            if now.forward >= self.deadline {
                let (state, event) = if slept {
                    (
                        CountState::ExpiredWhileClosed,
                        ClockEvent::ExpiredWhileClosed,
                    )
                } else {
                    (CountState::Expired, ClockEvent::Expired)
                };
                self.state = state;
                events.push(event);
            }
        }
        events
    }

    /// What the forward clock shows at `now`, or showed when the count came to a halt.
    pub(super) fn reading(&self, now: Moment) -> Millis {
        self.halted.unwrap_or(now.forward)
    }

    /// The calls due by `until` that were not yet owed are owed from now on.
    pub(super) fn owe_calls_until(&mut self, until: Millis, missed: bool) {
        for call in self.rules.calls().skip(usize::from(self.fallen_due)) {
            let due = self.deadline - call.left();
            if due > until {
                break;
            }
            self.owed.push(Owed { call, due, missed });
            self.fallen_due += 1;
        }
    }

    /// The calls due by `now` are owed. Tells whether nobody watched for longer than [`Count::WATCH`] while
    /// time ran, in which case those due in between are missed.
    fn owe_calls(&mut self, now: Moment) -> bool {
        let until = self.reading(now);
        let slept = until - self.seen > Count::WATCH;
        self.owe_calls_until(until.min(self.seen), false);
        self.owe_calls_until(until, slept);
        slept
    }

    /// The program watches over the count at `now`, and owes the calls due. Tells whether it slept before.
    fn watch(&mut self, now: Moment) -> bool {
        let slept = self.owe_calls(now);
        self.seen = now.forward;
        slept
    }

    fn check_in_time(&self, now: Moment) -> Result<(), CountError> {
        let by = now.forward - self.deadline;
        if by > Millis::ZERO {
            return Err(CountError::TimePassed { by });
        }
        Ok(())
    }

    fn halt(&mut self, state: CountState, now: Moment) {
        self.state = state;
        self.halted = self.halted.or(Some(now.forward));
    }

    fn run_until(&mut self, deadline: Millis) {
        self.state = CountState::Running;
        self.deadline = deadline;
        self.halted = None;
    }
}

/// Whole seconds that a display shows for what is left, which is never below 0: rounded up.
const fn seconds_shown(left: Millis) -> i64 {
    left.0.saturating_add(999) / 1000
}

#[cfg(test)]
mod tests;
