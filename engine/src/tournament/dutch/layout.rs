//! Criteria packed into one integer: the highest priority in the highest bits.

use crate::tournament::matching::weight::Weight;

/// A group of bits of a weight; what is counted there never spills into the group above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    shift: u32,
    /// Without bits nothing can be counted.
    bits: u32,
}

impl Slot {
    /// `count` in this group of bits.
    pub(super) fn times<W: Weight>(self, count: i64) -> W {
        if self.bits == 0 {
            W::ZERO
        } else {
            W::scaled(count, self.shift)
        }
    }

    /// One in this group of bits if `yes`.
    pub(super) fn one_if<W: Weight>(self, yes: bool) -> W {
        if yes { self.times(1) } else { W::ZERO }
    }
}

/// Hands out groups of bits from the lowest priority upwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Layout {
    bits: u32,
}

impl Layout {
    /// Bits for a count from 0 to `most` over a whole matching.
    pub(super) fn slot(&mut self, most: usize) -> Slot {
        let slot = Slot {
            shift: self.bits,
            bits: usize::BITS - most.leading_zeros(),
        };
        self.bits += slot.bits;
        slot
    }

    /// Groups of bits, the first of `most` with the highest priority.
    pub(super) fn slots(&mut self, most: &[usize]) -> Vec<Slot> {
        let mut slots: Vec<Slot> = most.iter().rev().map(|&most| self.slot(most)).collect();
        slots.reverse();
        slots
    }

    /// Bits handed out so far.
    pub(super) fn bits(self) -> u32 {
        self.bits
    }
}
