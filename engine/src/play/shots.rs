//! Which cows may be shot, and in which orders.
//!
//! Protection is judged anew before every shot, so an order can be legal that its reverse is not.
//! Turns that differ only in the order are one turn; the order given here is the alphabetically
//! first legal one.

use super::board::Board;
use super::junction::{Junction, JunctionSet};
use super::rules::Protection;
use super::turn::MAX_SHOTS;

/// A player about to shoot.
#[derive(Clone, Copy)]
pub(super) struct Aim {
    pub(super) board: &'static Board,
    pub(super) protection: Protection,
    pub(super) may_decline: bool,
}

/// The shots made so far while sets are listed.
#[derive(Clone, Copy)]
struct Made {
    shots: [Junction; MAX_SHOTS],
    count: usize,
}

impl Made {
    const NONE: Made = Made {
        shots: [Junction::CENTRE; MAX_SHOTS],
        count: 0,
    };

    fn and(mut self, shot: Junction) -> Made {
        self.shots[self.count] = shot;
        self.count += 1;
        self
    }
}

impl Aim {
    /// Those of the opponent's `cows` that may be shot now.
    #[inline]
    pub(super) fn targets(&self, cows: u32) -> u32 {
        match self.protection {
            Protection::None => cows,
            Protection::UnlessAll => match cows & !self.board.in_mills(cows) {
                0 => cows,
                outside => outside,
            },
            Protection::Always => cows & !self.board.in_mills(cows),
        }
    }

    /// Shots that can be made of `earned` before the opponent is down to two cows.
    #[inline]
    pub(super) fn before_two(cows: u32, hand: u8, earned: u8) -> u32 {
        let total = cows.count_ones() + u32::from(hand);
        u32::from(earned).min(total.saturating_sub(2))
    }

    /// How many different sets of shots fulfil `owed` shots at `cows`; `owed` already cut by [`Aim::before_two`].
    pub(super) fn count(&self, cows: u32, owed: u32) -> u64 {
        if owed == 0 {
            return 1;
        }
        if self.may_decline {
            return (0..=self.longest(cows, owed))
                .map(|size| self.count_exactly(cows, size))
                .sum();
        }
        self.count_exactly(cows, owed)
    }

    /// Calls `f` with every set of shots that fulfils `owed` shots, each in its canonical order.
    #[inline]
    pub(super) fn each(&self, cows: u32, owed: u32, f: &mut impl FnMut(&[Junction])) {
        if owed == 0 {
            f(&[]);
        } else if owed == 1 && !self.may_decline {
            let targets = self.targets(cows);
            if targets == 0 {
                f(&[]);
            }
            for target in JunctionSet::from_bits(targets) {
                f(&[target]);
            }
        } else if self.may_decline {
            for size in 0..=self.longest(cows, owed) {
                self.list(cows, cows, size, Made::NONE, f);
            }
        } else {
            self.list(cows, cows, owed, Made::NONE, f);
        }
    }

    /// The most shots, up to `owed`, that can be made at `cows` before nothing is left to shoot.
    fn longest(&self, cows: u32, owed: u32) -> u32 {
        let supply = match self.protection {
            Protection::Always => self.targets(cows),
            Protection::None | Protection::UnlessAll => cows,
        };
        owed.min(supply.count_ones())
    }

    fn count_exactly(&self, cows: u32, owed: u32) -> u64 {
        let owed = self.longest(cows, owed);
        let free = match self.protection {
            Protection::None => cows,
            Protection::UnlessAll | Protection::Always => cows & !self.board.in_mills(cows),
        }
        .count_ones();
        if free >= owed {
            return choose(free, owed);
        }
        // all unprotected cows go first, then the remaining shots meet cows in mills only
        if owed - free == 1 {
            return u64::from(cows.count_ones() - free);
        }
        let mut count = 0;
        self.list(cows, cows, owed, Made::NONE, &mut |_: &[Junction]| {
            count += 1;
        });
        count
    }

    /// Lists the sets of `left` more shots at what is left of `cows` from `start`.
    fn list(&self, start: u32, cows: u32, left: u32, made: Made, f: &mut impl FnMut(&[Junction])) {
        let left = self.longest(cows, left);
        if left == 0 {
            if self.is_first_order(start, &made) {
                f(&made.shots[..made.count]);
            }
            return;
        }
        let targets = self.targets(cows);
        let needed = left.min(targets.count_ones());
        if needed > 1 && self.all_in_mills(cows) {
            // any may be shot, and what may be shot next depends on which
            for target in JunctionSet::from_bits(targets) {
                let rest = cows & !target.alone().bits();
                self.list(start, rest, left - 1, made.and(target), f);
            }
        } else {
            self.choose_from(start, cows, targets, needed, left, made, f);
        }
    }

    /// Whether mills protect, but no cow is outside one.
    fn all_in_mills(&self, cows: u32) -> bool {
        self.protection == Protection::UnlessAll && cows & !self.board.in_mills(cows) == 0
    }

    /// Chooses `needed` of `targets` in ascending order, then goes on with what is still owed.
    #[expect(
        clippy::too_many_arguments,
        reason = "the state of one recursion, nothing else"
    )]
    fn choose_from(
        &self,
        start: u32,
        cows: u32,
        targets: u32,
        needed: u32,
        left: u32,
        made: Made,
        f: &mut impl FnMut(&[Junction]),
    ) {
        if needed == 0 {
            self.list(start, cows, left, made, f);
            return;
        }
        let mut later = targets;
        while later.count_ones() >= needed {
            let Some(target) = JunctionSet::from_bits(later).first() else {
                return;
            };
            later &= later - 1;
            let rest = cows & !target.alone().bits();
            self.choose_from(
                start,
                rest,
                later,
                needed - 1,
                left - 1,
                made.and(target),
                f,
            );
        }
    }

    /// Whether no alphabetically earlier order of the same shots is legal.
    fn is_first_order(&self, start: u32, made: &Made) -> bool {
        if self.protection != Protection::UnlessAll {
            return true; // listed in ascending order, and any order is legal
        }
        let shots = &made.shots[..made.count];
        let mut cows = start;
        for (i, &shot) in shots.iter().enumerate() {
            let rest: u32 = shots[i..].iter().map(|s| s.alone().bits()).sum();
            let earlier = rest & (shot.alone().bits() - 1) & self.targets(cows);
            for other in JunctionSet::from_bits(earlier) {
                let bit = other.alone().bits();
                if self.can_shoot_all(cows & !bit, rest & !bit) {
                    return false;
                }
            }
            cows &= !shot.alone().bits();
        }
        true
    }

    /// Whether some order of shooting all of `set` is legal.
    fn can_shoot_all(&self, cows: u32, set: u32) -> bool {
        set == 0
            || JunctionSet::from_bits(set & self.targets(cows))
                .iter()
                .any(|shot| {
                    let bit = shot.alone().bits();
                    self.can_shoot_all(cows & !bit, set & !bit)
                })
    }
}

/// Number of ways to choose `k` of `n`.
fn choose(n: u32, k: u32) -> u64 {
    let mut ways = 1;
    for i in 0..u64::from(k) {
        ways = ways * (u64::from(n) - i) / (i + 1);
    }
    ways
}
