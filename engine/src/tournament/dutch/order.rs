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
    let mut matcher = matcher::<W>(bracket, weights, None, &all, |_, _| true);
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
                matcher.confine(mdp, |x| x < size)?;
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
    let residents: Vec<usize> = (bracket.mdps..size).collect();
    for mdp in s1 {
        candidate
            .pairs
            .push((mdp, matcher.settle_first(mdp, &residents)?));
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

fn pair_remainder_in<W: Weight>(
    bracket: &Bracket<'_>,
    weights: &Weights,
    order: &Remainder,
    left: &[usize],
    candidate: &mut Candidate,
) -> Result<(), NoCandidate> {
    let begin = left.iter().filter(|&&v| v < bracket.mdps).count();
    let end = left.iter().filter(|&&v| v < bracket.size).count();
    let mut matcher = self::matcher::<W>(bracket, weights, Some(order), left, |_, _| true);
    matcher.solve()?;
    // The higher of each pair is in S1.
    let below = |v: usize, x: usize| v < x && x < end;
    let border = begin + order.pairs;
    candidate.exchanges = (border..end).filter(|&v| below(v, matcher.mate(v))).count();
    // 4.3.3: the highest of those who leave S1, 4.3.4: the lowest of those who enter it.
    let mut leaving = candidate.exchanges;
    for v in (begin..border).rev() {
        if leaving > 0 && matcher.confine(v, |x| !below(v, x))? {
            leaving -= 1;
        }
    }
    let mut entering = candidate.exchanges;
    for v in border..end {
        if entering > 0 && matcher.confine(v, |x| below(v, x))? {
            entering -= 1;
        }
    }
    let in_s1: Vec<bool> = (0..end)
        .map(|v| begin <= v && below(v, matcher.mate(v)))
        .collect();
    // With S1 and S2 apart, no odd circle is left among them and searches are short.
    let mut matcher = self::matcher::<W>(bracket, weights, Some(order), left, |x, y| {
        x < begin
            || x >= end
            || if y < end {
                in_s1[x] && !in_s1[y]
            } else {
                !in_s1[x]
            }
    });
    matcher.solve()?;
    for v in (begin..end).filter(|&v| in_s1[v]) {
        let below: Vec<usize> = (v + 1..end).collect();
        candidate
            .pairs
            .push((left[v], left[matcher.settle_first(v, &below)?]));
    }
    let floating = (begin..end).filter(|&v| matcher.mate(v) >= end);
    candidate.downfloaters.extend(floating.map(|v| left[v]));
    Ok(())
}

/// The graph of the vertices `left`, each numbered by its place there; `open` pairs of places may be joined.
fn matcher<W: Weight>(
    bracket: &Bracket<'_>,
    weights: &Weights,
    order: Option<&Remainder>,
    left: &[usize],
    open: impl Fn(usize, usize) -> bool,
) -> Matcher<W> {
    let mut matcher = Matcher::new(left.len());
    for (y, &b) in left.iter().enumerate() {
        for (x, &a) in left[..y].iter().enumerate() {
            // In the remainder the MDPs that are left only go on.
            let paired = order.is_none() || a >= bracket.mdps || b >= bracket.size;
            if paired && open(x, y) && bracket.may_match(a, b) {
                let cost: W = bracket.cost(weights, order, a, b);
                matcher.join(x, y, W::ZERO - cost);
            }
        }
    }
    matcher
}
