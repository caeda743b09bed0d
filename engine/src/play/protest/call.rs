//! The calls of a count: what the arbiter calls out by which rules, when it was due and when it was made.

use super::Count;
use crate::moment::Millis;

/// What is called out while a count runs. Each has its own sound, words, colour and shape, so the list is
/// closed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Call {
    /// One minute is left.
    OneMinute,
    /// Thirty seconds are left.
    ThirtySeconds,
    /// The time is over.
    Expired,
}

impl Call {
    /// All, in the order in which they fall due.
    pub const ALL: [Call; 3] = [Call::OneMinute, Call::ThirtySeconds, Call::Expired];

    /// What is left of the count when the call is due, in milliseconds: 60 000, 30 000 or 0.
    pub const fn left(self) -> Millis {
        match self {
            Call::OneMinute => Millis(60_000),
            Call::ThirtySeconds => Millis(30_000),
            Call::Expired => Millis::ZERO,
        }
    }
}

/// How long a count is and which calls are made before its time is over. Any value is valid; a count without
/// length is over at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CountRules {
    /// From start to deadline.
    pub length: Millis,
    /// Whether one minute left is called.
    pub one_minute: bool,
    /// Whether thirty seconds left are called.
    pub thirty_seconds: bool,
}

impl CountRules {
    /// Two minutes, with calls at one minute and at thirty seconds left.
    pub const CLASSIC: CountRules = CountRules {
        length: Count::LENGTH,
        one_minute: true,
        thirty_seconds: true,
    };

    /// The calls of a whole count in the order in which they fall due. The end is always called; what is not
    /// shorter than the count itself never is.
    pub fn calls(self) -> impl Iterator<Item = Call> {
        Call::ALL.into_iter().filter(move |call| match call {
            Call::OneMinute => self.one_minute && call.left() < self.length,
            Call::ThirtySeconds => self.thirty_seconds && call.left() < self.length,
            Call::Expired => true,
        })
    }
}

impl Default for CountRules {
    fn default() -> CountRules {
        CountRules::CLASSIC
    }
}

/// How a call was made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum CallMade {
    /// At most 0.25 s after it was due.
    OnTime,
    /// More than 0.25 s after it was due.
    Late,
    /// Not at all: the program was not running, or the machine slept.
    Missed,
}

impl CallMade {
    /// The most that a call may come after its time and be on time.
    pub const ON_TIME: Millis = Millis(250);
}

/// One call as it is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallRecord {
    /// Which call.
    pub call: Call,
    /// When it was due, wall clock.
    pub due_wall: Millis,
    /// When it was made, wall clock; nothing if it was missed.
    pub made_wall: Option<Millis>,
    /// How late that was by the forward clock.
    pub made: CallMade,
}
