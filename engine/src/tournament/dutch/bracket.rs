//! One bracket: MDPs, residents and everybody below them, and what each possible pair costs by C6 to C21.
//!
//! Everybody is in some pair of the matching, so what counts against a downfloater, or for somebody who is paired here, is a
//! cost of the pairs with which players leave the bracket: C6 the pairs that do, C7 and C8 those of each score. Without need
//! of any of that the cost is nothing, which is what a search likes to begin with.

use super::criteria::{
    c9_unplayed_games, c10_difference_beyond_two, c11_three_running, c12_preference_denied,
    c13_strong_preference_denied, c14_c16_downfloat_again, c15_c17_upfloat_again,
    c18_c20_downfloat_again, c19_c21_upfloat_again,
};
use super::field::{Field, Player};
use super::layout::{Layout, Slot};
use crate::tournament::matching::weight::Weight;
use crate::tournament::matching::{Matcher, NoPerfectMatching};
use crate::tournament::score::Score;
use std::ops::Range;

/// A vertex that stands for whomever a downfloater will meet.
pub(super) const ANYBODY: usize = usize::MAX;

/// A bracket to be paired and all that lies below it. Players are places in [`Field::players`].
pub(super) struct Bracket<'a> {
    pub(super) field: &'a Field,
    /// Vertices of the matching: MDPs, residents, the next scoregroup, the rest, and the PAB if somebody will get it; or,
    /// instead of everything below the bracket, [`ANYBODY`] once for each downfloater.
    pub(super) vertices: Vec<usize>,
    /// The place of the first player of a lower scoregroup.
    pub(super) below: usize,
    /// How many of the vertices are MDPs.
    pub(super) mdps: usize,
    /// MDPs and residents together.
    pub(super) size: usize,
    /// Where the next scoregroup ends.
    pub(super) next_end: usize,
    /// The score of whoever gets the PAB (C5).
    pub(super) pab_score: Option<Score>,
}

/// Places in the order of candidates for the residents that no MDP meets (3.6): the BSN of each vertex in the remainder,
/// from 0, and how many pairs the remainder makes.
pub(super) struct Remainder {
    pub(super) bsn: Vec<Option<usize>>,
    pub(super) pairs: usize,
}

/// The groups of bits of a bracket's weights.
pub(super) struct Weights {
    c6: Slot,
    c7: Vec<Slot>,
    c8_pairs: Slot,
    c8_scores: Vec<Slot>,
    c9: Slot,
    c10: Slot,
    c11: Slot,
    c12: Slot,
    c13: Slot,
    c14_c16: [Slot; 2],
    c15_c17: [Slot; 2],
    c18_c20: [Vec<Slot>; 2],
    c19_c21: [Vec<Slot>; 2],
    exchanges: Slot,
    moved: Slot,
    /// Bits that all groups take together.
    pub(super) bits: u32,
    /// For each vertex of the bracket, which of the different scores in it (highest first) it has.
    class: Vec<usize>,
}

impl Weights {
    /// What the pair `a < b` of residents costs by 4.3.1 and 4.3.2: of two players of S1 the lower leaves it, of two players of
    /// S2 the higher enters it.
    fn leave_or_enter<W: Weight>(&self, order: &Remainder, a: usize, b: usize) -> W {
        match (order.bsn[a], order.bsn[b]) {
            (Some(first), Some(_)) if first >= order.pairs => {
                self.moved.times(i64::try_from(first).unwrap_or(i64::MAX))
            }
            _ => self.leave(order, b),
        }
    }

    /// What it costs by 4.3.1 and 4.3.2 that the resident `v` is not in S1: nothing unless the player belongs there.
    fn leave<W: Weight>(&self, order: &Remainder, v: usize) -> W {
        match order.bsn[v] {
            Some(bsn) if bsn < order.pairs => {
                self.exchanges.times::<W>(1) - self.moved.times(i64::try_from(bsn).unwrap_or(0))
            }
            _ => W::ZERO,
        }
    }
}

impl<'a> Bracket<'a> {
    pub(super) fn player(&self, vertex: usize) -> &'a Player {
        &self.field.players[self.vertices[vertex]]
    }

    /// The places of all players of lower scoregroups.
    pub(super) fn below(&self) -> Range<usize> {
        self.below..self.field.players.len()
    }

    /// Whether two players of the bracket may meet.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        self.field
            .allowed
            .joined(self.vertices[a], self.vertices[b])
    }

    fn is_pab(&self, vertex: usize) -> bool {
        self.vertices[vertex] == self.field.pab()
    }

    /// Whether two vertices may be matched: C1 to C3 and C5, and MDPs meet residents or go on.
    pub(super) fn may_match(&self, a: usize, b: usize) -> bool {
        let (a, b) = (a.min(b), a.max(b));
        if self.vertices[b] == ANYBODY {
            return a < self.size;
        }
        if a == b
            || b < self.mdps
            || !self
                .field
                .allowed
                .joined(self.vertices[a], self.vertices[b])
        {
            return false;
        }
        !self.is_pab(b) || self.pab_score == Some(self.player(a).score)
    }

    /// The fewest downfloaters with which everybody can still be paired (C4, C6).
    pub(super) fn fewest_downfloaters(&self) -> Result<usize, NoPerfectMatching> {
        let mut matcher = Matcher::<i64>::new(self.vertices.len());
        for b in 0..self.vertices.len() {
            for a in 0..b {
                if self.may_match(a, b) {
                    matcher.join(a, b, -i64::from(a < self.size && b >= self.size));
                }
            }
        }
        matcher.solve()?;
        Ok((0..self.size)
            .filter(|&v| matcher.mate(v) >= self.size)
            .count())
    }

    /// For each vertex of the bracket, which of the different scores in it (highest first) it has; and how many have each.
    fn classes(&self) -> (Vec<usize>, Vec<usize>) {
        let mut class = Vec::new();
        let mut sizes: Vec<usize> = Vec::new();
        let mut score = None;
        for player in (0..self.size).map(|v| self.player(v)) {
            if score != Some(player.score) {
                score = Some(player.score);
                sizes.push(0);
            }
            class.push(sizes.len() - 1);
            if let Some(size) = sizes.last_mut() {
                *size += 1;
            }
        }
        (class, sizes)
    }

    /// Groups of bits for a bracket with `downfloaters`; with the order of candidates in the lowest ones for a remainder.
    pub(super) fn weights(&self, downfloaters: usize, order: Option<&Remainder>) -> Weights {
        let in_bracket = || (0..self.size).map(|v| self.player(v));
        let residents = || in_bracket().skip(self.mdps);
        let pairs = self.size / 2;
        let (class, class_sizes) = self.classes();
        let float_sizes: Vec<usize> = class_sizes
            .iter()
            .map(|&size| size.min(downfloaters))
            .collect();
        let mdp_sizes = &float_sizes[..class_sizes.len() - usize::from(self.mdps < self.size)];
        let again = |back: usize| {
            let mut most = vec![0; class_sizes.len()];
            for v in 0..self.mdps {
                if c18_c20_downfloat_again(self.player(v), back) {
                    most[class[v]] = (most[class[v]] + 1).min(downfloaters);
                }
            }
            most
        };
        let up = |back| {
            residents()
                .filter(|player| c15_c17_upfloat_again(player, back))
                .count()
                .min(self.mdps)
        };
        let down = |back| {
            residents()
                .filter(|player| c14_c16_downfloat_again(player, back))
                .count()
                .min(downfloaters)
        };
        let last = in_bracket().any(|player| player.topscorer);
        let unplayed = in_bracket()
            .map(|player| player.unplayed)
            .max()
            .unwrap_or(0);

        let mut layout = Layout::default();
        // What the matching itself adds to choose between equal pairs.
        layout.slot(2 * self.vertices.len());
        let (moved, exchanges) = match order {
            Some(_) => (
                layout.slot(2 * self.size * self.size),
                layout.slot(2 * self.size),
            ),
            None => (layout.slot(0), layout.slot(0)),
        };
        let ups = |back| -> Vec<usize> {
            let most = up(back);
            let sizes = class_sizes.iter().take(mdp_sizes.len());
            sizes.map(|&size| size.min(most)).collect()
        };
        let c21 = layout.slots(&ups(1));
        let c20 = layout.slots(&again(1));
        let c19 = layout.slots(&ups(0));
        let c18 = layout.slots(&again(0));
        let c17 = layout.slot(up(1));
        let c16 = layout.slot(down(1));
        let c15 = layout.slot(up(0));
        let c14 = layout.slot(down(0));
        let c13 = layout.slot(pairs);
        let c12 = layout.slot(pairs);
        let c11 = layout.slot(if last { pairs } else { 0 });
        let c10 = layout.slot(if last { pairs } else { 0 });
        let pab_here = downfloaters == 1 && self.pab_score.is_some();
        let c9 = layout.slot(if pab_here { usize::from(unplayed) } else { 0 });
        let next = self.next_end - self.size;
        let (c8_scores, c8_pairs) = if next > 0 {
            let scores = layout.slots(&float_sizes);
            (scores, layout.slot(next + downfloaters))
        } else {
            (layout.slots(&vec![0; class_sizes.len()]), layout.slot(0))
        };
        let c7 = layout.slots(mdp_sizes);
        let c6 = layout.slot(self.size);
        Weights {
            c6,
            c7,
            c8_pairs,
            c8_scores,
            c9,
            c10,
            c11,
            c12,
            c13,
            c14_c16: [c14, c16],
            c15_c17: [c15, c17],
            c18_c20: [c18, c20],
            c19_c21: [c19, c21],
            exchanges,
            moved,
            bits: layout.bits(),
            class,
        }
    }

    /// What the pair of vertices `a < b` costs; a matching of the least cost is the best.
    pub(super) fn cost<W: Weight>(
        &self,
        weights: &Weights,
        order: Option<&Remainder>,
        a: usize,
        b: usize,
    ) -> W {
        if b < self.size {
            self.cost_of_pair(weights, order, a, b)
        } else if a < self.size {
            self.cost_of_float(weights, order, a, b)
        } else {
            weights
                .c8_pairs
                .one_if(a < self.next_end && b >= self.next_end)
        }
    }

    fn cost_of_pair<W: Weight>(
        &self,
        weights: &Weights,
        order: Option<&Remainder>,
        a: usize,
        b: usize,
    ) -> W {
        let (higher, lower) = (self.player(a), self.player(b));
        let mut cost = W::ZERO;
        if c12_preference_denied(higher, lower) {
            cost = weights
                .c10
                .one_if::<W>(c10_difference_beyond_two(higher, lower))
                + weights.c11.one_if(c11_three_running(higher, lower))
                + weights.c12.times(1)
                + weights
                    .c13
                    .one_if(c13_strong_preference_denied(higher, lower));
        }
        if a < self.mdps {
            let class = weights.class[a];
            for back in 0..2 {
                cost = cost
                    + weights.c15_c17[back].one_if(c15_c17_upfloat_again(lower, back))
                    + weights.c19_c21[back][class].one_if(c19_c21_upfloat_again(lower, back));
            }
        } else if let Some(order) = order {
            cost = cost + weights.leave_or_enter(order, a, b);
        }
        cost
    }

    /// `a` downfloats and meets `b` further down, or gets the PAB.
    fn cost_of_float<W: Weight>(
        &self,
        weights: &Weights,
        order: Option<&Remainder>,
        a: usize,
        b: usize,
    ) -> W {
        let player = self.player(a);
        let class = weights.class[a];
        let mut cost: W = weights.c6.times(1);
        if b >= self.next_end {
            cost = cost + weights.c8_pairs.times(1) + weights.c8_scores[class].times(1);
        }
        if self.is_pab(b) {
            cost = cost + weights.c9.times(c9_unplayed_games(player));
        }
        if a < self.mdps {
            cost = cost + weights.c7[class].times(1);
        }
        for back in 0..2 {
            cost = cost
                + if a < self.mdps {
                    weights.c18_c20[back][class].one_if(c18_c20_downfloat_again(player, back))
                } else {
                    weights.c14_c16[back].one_if(c14_c16_downfloat_again(player, back))
                };
        }
        if let Some(order) = order {
            cost = cost + weights.leave(order, a);
        }
        cost
    }
}
