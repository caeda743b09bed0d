//! A reading of the clock, always an argument: nothing in this crate asks for the time.

use std::ops::{Add, AddAssign, Neg, Sub};

/// Milliseconds: a span of time, or a clock's reading counted from that clock's own zero. Sums stop at the
/// ends of the range, so that a damaged file cannot overflow them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Hash)]
pub struct Millis(pub i64);

impl Millis {
    /// No time at all.
    pub const ZERO: Millis = Millis(0);

    /// The span without its direction.
    #[must_use]
    pub const fn abs(self) -> Millis {
        Millis(self.0.saturating_abs())
    }
}

impl Add for Millis {
    type Output = Millis;
    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Millis) {
        *self = *self + other;
    }
}

impl Sub for Millis {
    type Output = Millis;
    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

impl Neg for Millis {
    type Output = Millis;
    fn neg(self) -> Millis {
        Millis::ZERO - self
    }
}

/// Both clocks of the machine, read together.
///
/// The forward clock measures: nobody can set it, and it goes on while the machine sleeps. It starts anew
/// with the machine, so only wall-clock times are worth keeping in a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct Moment {
    /// The clock that only goes forward, in milliseconds since a zero of its own.
    pub forward: Millis,
    /// The wall clock, in milliseconds since 1970-01-01 00:00 UTC.
    pub wall: Millis,
}

impl Moment {
    /// This moment and `span` more on both clocks.
    #[must_use]
    pub fn after(self, span: Millis) -> Moment {
        Moment {
            forward: self.forward + span,
            wall: self.wall + span,
        }
    }

    /// What the wall clock shows more than the forward clock. It changes only when the wall clock is set.
    pub fn wall_ahead(self) -> Millis {
        self.wall - self.forward
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_damaged_times_stop_at_the_ends() {
        assert_eq!(Millis(i64::MAX) + Millis(1), Millis(i64::MAX));
        assert_eq!(Millis(i64::MIN) - Millis(1), Millis(i64::MIN));
        assert_eq!(-Millis(i64::MIN), Millis(i64::MAX));
        assert_eq!(Millis(i64::MIN).abs(), Millis(i64::MAX));
    }

    #[test]
    fn both_clocks_move_together() {
        let noon = Moment {
            forward: Millis(70),
            wall: Millis(1_000),
        };
        let later = noon.after(Millis(5));
        assert_eq!((later.forward, later.wall), (Millis(75), Millis(1_005)));
        assert_eq!(noon.wall_ahead(), later.wall_ahead());
    }
}
