//! The best candidate of a bracket, and of equal ones the first in the order of articles 3.6, 3.7 and 4.
//!
//! Every matching of a bracket is first made by the candidate whose S1 holds the higher player of each pair, so the order of
//! candidates is an order of matchings: which MDPs are paired, whom each of them meets, then for the remainder how many are
//! exchanged, how far, who leaves S1, who enters it, and whom each player of S1 meets. The number of exchanges and how far
//! they reach are part of the weights; the rest is decided player by player among the matchings of greatest weight.

use super::bracket::{Bracket, Remainder, Weights};
use crate::tournament::matching::weight::{Weight, Wide, Width};
use crate::tournament::matching::{Matcher, NoPerfectMatching};

/// How a bracket was paired; vertices of the [`Bracket`].
pub(super) struct Candidate {
    /// Higher and lower player of each pair, MDPs first.
    pub(super) pairs: Vec<(usize, usize)>,
    /// Who downfloats or gets the PAB, in order.
    pub(super) downfloaters: Vec<usize>,
    /// Exchanges between S1 and S2 of the remainder.
    pub(super) exchanges: usize,
}

/// Why a bracket has no candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoCandidate {
    /// Nobody can be paired under the absolute criteria.
    Impossible,
    /// The criteria of the bracket do not fit in the widest integer.
    TooWide,
}

impl From<NoPerfectMatching> for NoCandidate {
    fn from(_: NoPerfectMatching) -> NoCandidate {
        NoCandidate::Impossible
    }
}

/// The candidate to be taken (3.8) where `downfloaters` are the fewest.
pub(super) fn best_candidate(
    bracket: &Bracket<'_>,
    downfloaters: usize,
) -> Result<Candidate, NoCandidate> {
    let mut candidate = Candidate {
        pairs: Vec::new(),
        downfloaters: Vec::new(),
        exchanges: 0,
    };
    if bracket.mdps > 0 {
        pair_mdps(bracket, downfloaters, &mut candidate)?;
    }
    pair_remainder(bracket, downfloaters, &mut candidate)?;
    candidate.downfloaters.sort_unstable();
    Ok(candidate)
}

/// Chooses the MDPs of S1 and whom they meet; the others become downfloaters.
fn pair_mdps(
    bracket: &Bracket<'_>,
    downfloaters: usize,
    candidate: &mut Candidate,
) -> Result<(), NoCandidate> {
    let weights = bracket.weights(downfloaters, None);
    let pair = match Width::of(weights.bits).ok_or(NoCandidate::TooWide)? {
        Width::One => pair_mdps_in::<i64>,
        Width::Two => pair_mdps_in::<i128>,
        Width::Four => pair_mdps_in::<Wide<4>>,
        Width::Sixteen => pair_mdps_in::<Wide<16>>,
        Width::SixtyFour => pair_mdps_in::<Wide<64>>,
    };
    pair(bracket, &weights, candidate)
}

fn pair_mdps_in<W: Weight>(
    bracket: &Bracket<'_>,
    weights: &Weights,
    candidate: &mut Candidate,
) -> Result<(), NoCandidate> {
    let all: Vec<usize> = (0..bracket.vertices.len()).collect();
    let mut matcher = matcher::<W>(bracket, weights, None, &all);
    matcher.solve()?;
    let size = bracket.size;
    let mut s1 = Vec::new();
    let mut place = 0;
    while place < bracket.mdps {
        // C7 has settled how many of each score are paired; within a score the first that can be are.
        let score = bracket.player(place).score;
        let end = (place..bracket.mdps)
            .find(|&mdp| bracket.player(mdp).score != score)
            .unwrap_or(bracket.mdps);
        let mut open = (place..end).filter(|&mdp| matcher.mate(mdp) < size).count();
        for mdp in place..end {
            if open > 0 && open < end - mdp {
                matcher.prefer(mdp, |x| i64::from(x < size))?;
                let paired = matcher.mate(mdp) < size;
                matcher.forbid(mdp, |x| (x < size) != paired)?;
            }
            if matcher.mate(mdp) < size {
                open -= 1;
                s1.push(mdp);
            } else {
                candidate.downfloaters.push(mdp);
            }
        }
        place = end;
    }
    for mdp in s1 {
        meet_first(&mut matcher, mdp, bracket.mdps..size)?;
        candidate.pairs.push((mdp, matcher.mate(mdp)));
    }
    Ok(())
}

/// Pairs the residents that no MDP meets.
fn pair_remainder(
    bracket: &Bracket<'_>,
    downfloaters: usize,
    candidate: &mut Candidate,
) -> Result<(), NoCandidate> {
    let mut taken = vec![false; bracket.vertices.len()];
    for &(mdp, resident) in &candidate.pairs {
        taken[mdp] = true;
        taken[resident] = true;
    }
    let left: Vec<usize> = (0..bracket.vertices.len()).filter(|&v| !taken[v]).collect();
    let mut bsn = vec![None; bracket.vertices.len()];
    let residents = left
        .iter()
        .filter(|v| (bracket.mdps..bracket.size).contains(*v));
    let mut count = 0;
    for &v in residents {
        bsn[v] = Some(count);
        count += 1;
    }
    let floating = downfloaters - candidate.downfloaters.len().min(downfloaters);
    let order = Remainder {
        bsn,
        pairs: (count - floating.min(count)) / 2,
    };
    let weights = bracket.weights(downfloaters, Some(&order));
    let pair = match Width::of(weights.bits).ok_or(NoCandidate::TooWide)? {
        Width::One => pair_remainder_in::<i64>,
        Width::Two => pair_remainder_in::<i128>,
        Width::Four => pair_remainder_in::<Wide<4>>,
        Width::Sixteen => pair_remainder_in::<Wide<16>>,
        Width::SixtyFour => pair_remainder_in::<Wide<64>>,
    };
    pair(bracket, &weights, &order, &left, candidate)
}

/// A matching of the vertices `left`, numbered by their place in it.
struct Part<'a, W> {
    matcher: Matcher<W>,
    left: &'a [usize],
    /// Where the residents of the remainder begin and end in `left`.
    begin: usize,
    end: usize,
}

impl<W: Weight> Part<'_, W> {
    /// Whether the resident is the higher of a pair in the remainder.
    fn in_s1(&self, v: usize) -> bool {
        let mate = self.matcher.mate(v);
        v < mate && mate < self.end
    }

    /// Decides that `v` is in S1, or is not, as `wanted`, if some best matching has it so.
    fn decide(&mut self, v: usize, wanted: bool) -> Result<bool, NoPerfectMatching> {
        let (end, count) = (self.end, self.left.len());
        let fits = |x: usize| (v < x && x < end) == wanted;
        if self.in_s1(v) != wanted {
            if !(0..count).any(|x| fits(x) && self.matcher.is_tight(v, x)) {
                return Ok(false);
            }
            self.matcher.prefer(v, |x| i64::from(fits(x)))?;
        }
        if self.in_s1(v) == wanted {
            self.matcher.forbid(v, |x| !fits(x))?;
            Ok(true)
        } else {
            // No best matching has it so, and fewer will be left.
            Ok(false)
        }
    }
}

fn pair_remainder_in<W: Weight>(
    bracket: &Bracket<'_>,
    weights: &Weights,
    order: &Remainder,
    left: &[usize],
    candidate: &mut Candidate,
) -> Result<(), NoCandidate> {
    let begin = left.iter().filter(|&&v| v < bracket.mdps).count();
    let end = left.iter().filter(|&&v| v < bracket.size).count();
    let mut part = Part {
        matcher: matcher::<W>(bracket, weights, Some(order), left),
        left,
        begin,
        end,
    };
    part.matcher.solve()?;
    let border = begin + order.pairs;
    let exchanges = (border..end).filter(|&v| part.in_s1(v)).count();
    candidate.exchanges = exchanges;
    // 4.3.3: the highest of those who leave S1, 4.3.4: the lowest of those who enter it.
    let mut leaving = exchanges;
    for v in (begin..border).rev() {
        if leaving > 0 && part.decide(v, false)? {
            leaving -= 1;
        }
    }
    let mut entering = exchanges;
    for v in border..end {
        if entering > 0 && part.decide(v, true)? {
            entering -= 1;
        }
    }
    let s1: Vec<usize> = (part.begin..end).filter(|&v| part.in_s1(v)).collect();
    for v in s1 {
        meet_first(&mut part.matcher, v, v + 1..end)?;
        let mate = part.matcher.mate(v);
        candidate.pairs.push((part.left[v], part.left[mate]));
    }
    let floating = (begin..end).filter(|&v| part.matcher.mate(v) >= end);
    candidate.downfloaters.extend(floating.map(|v| left[v]));
    Ok(())
}

/// Settles `v` with the first of `partners` that a best matching gives it.
fn meet_first<W: Weight>(
    matcher: &mut Matcher<W>,
    v: usize,
    partners: std::ops::Range<usize>,
) -> Result<(), NoPerfectMatching> {
    matcher.isolate(v)?;
    let first = partners
        .clone()
        .find(|&x| !matcher.is_settled(x) && matcher.is_tight(v, x));
    if first != Some(matcher.mate(v)) {
        matcher.prefer(v, |x| {
            if partners.contains(&x) {
                i64::try_from(partners.end - x).unwrap_or(i64::MAX)
            } else {
                0
            }
        })?;
    }
    matcher.settle(v)
}

/// The graph of the vertices `left`, each numbered by its place there.
fn matcher<W: Weight>(
    bracket: &Bracket<'_>,
    weights: &Weights,
    order: Option<&Remainder>,
    left: &[usize],
) -> Matcher<W> {
    let mut matcher = Matcher::new(left.len());
    for (y, &b) in left.iter().enumerate() {
        for (x, &a) in left[..y].iter().enumerate() {
            // In the remainder the MDPs that are left only go on.
            let paired = order.is_none() || a >= bracket.mdps || b >= bracket.size;
            if paired && bracket.may_match(a, b) {
                matcher.join(x, y, bracket.weigh(weights, order, a, b));
            }
        }
    }
    matcher
}
