//! Why a bracket came out as it did: what the criteria still count in it, and which of them passed over the first candidate.

use super::bracket::Bracket;
use super::completion::Outlook;
use super::criteria::{
    Criterion, c3_same_absolute_preference, c9_unplayed_games, c10_difference_beyond_two,
    c11_three_running, c12_preference_denied, c13_strong_preference_denied,
    c14_c16_downfloat_again, c15_c17_upfloat_again, c18_c20_downfloat_again, c19_c21_upfloat_again,
};
use super::field::Player;
use super::order::Candidate;
use crate::tournament::history::Tpn;
use crate::tournament::score::Score;
use std::cmp::Ordering;

/// How one bracket was paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BracketReport {
    /// Score of the residents, virtual points included.
    pub score: Score,
    /// Moved-down players, in order.
    pub mdps: Vec<Tpn>,
    /// Residents, in order.
    pub residents: Vec<Tpn>,
    /// The players of S1 (MDPs first) and whom they meet.
    pub pairs: Vec<(Tpn, Tpn)>,
    /// Who moves down from here, or gets the PAB.
    pub downfloaters: Vec<Tpn>,
    /// Exchanges between S1 and S2 of the residents.
    pub exchanges: usize,
    /// What C9 to C21 count here; only criteria that count something. None of them could count less.
    pub counts: Vec<(Criterion, usize)>,
    /// The criterion for which the first candidate, S1 against S2 in order, was passed over; `None` if it was taken.
    pub decided_by: Option<Criterion>,
}

/// What the criteria count, as lists that are compared from the first to the last: a shorter or lower one is better.
struct Quality {
    /// From C7 on, without C8.
    lists: Vec<(u8, Vec<i64>)>,
}

/// The report of a bracket in which `candidate` was taken.
pub(super) fn report(
    bracket: &Bracket<'_>,
    outlook: &Outlook,
    candidate: &Candidate,
) -> BracketReport {
    let tpn = |v: usize| bracket.player(v).tpn;
    let taken = quality(bracket, outlook, &candidate.pairs, &candidate.downfloaters);
    let counts = taken.lists.iter().filter_map(|(number, list)| {
        let count = match number {
            7 => 0,
            // A number of games, not of players.
            9 => list.iter().sum(),
            _ => i64::try_from(list.len()).unwrap_or(i64::MAX),
        };
        let count = usize::try_from(count).ok().filter(|&count| count > 0)?;
        Some((Criterion::new(*number)?, count))
    });
    BracketReport {
        score: bracket.player(bracket.size - 1).score,
        mdps: (0..bracket.mdps).map(tpn).collect(),
        residents: (bracket.mdps..bracket.size).map(tpn).collect(),
        pairs: candidate
            .pairs
            .iter()
            .map(|&(a, b)| (tpn(a), tpn(b)))
            .collect(),
        downfloaters: candidate.downfloaters.iter().map(|&v| tpn(v)).collect(),
        exchanges: candidate.exchanges,
        counts: counts.collect(),
        decided_by: decided_by(bracket, outlook, candidate, &taken),
    }
}

fn decided_by(
    bracket: &Bracket<'_>,
    outlook: &Outlook,
    candidate: &Candidate,
    taken: &Quality,
) -> Option<Criterion> {
    let (pairs, downfloaters) = first_candidate(bracket, candidate);
    if pairs == candidate.pairs {
        return None;
    }
    for &(a, b) in &pairs {
        if !bracket.may_meet(a, b) {
            let colour = c3_same_absolute_preference(bracket.player(a), bracket.player(b));
            return Criterion::new(if colour { 3 } else { 1 });
        }
    }
    let places: Vec<usize> = downfloaters.iter().map(|&v| bracket.vertices[v]).collect();
    let below = bracket.below();
    if let ([only], true) = (places.as_slice(), below.is_empty())
        && !bracket.field.players[*only].may_have_pab
    {
        return Criterion::new(2);
    }
    if !outlook.can_go_on(&places, below) {
        return Criterion::new(4);
    }
    let first = quality(bracket, outlook, &pairs, &downfloaters);
    for ((number, mine), (_, theirs)) in first.lists.iter().zip(&taken.lists) {
        match mine.cmp(theirs) {
            Ordering::Greater => return Criterion::new(*number),
            // Better here and yet passed over: for what stands above this.
            Ordering::Less => return Criterion::new(8),
            Ordering::Equal => {}
        }
    }
    Criterion::new(8)
}

/// Pairs and downfloaters of a candidate.
type Pairs = (Vec<(usize, usize)>, Vec<usize>);

/// The candidate made first, with as many MDPs and residents paired as in the one that was taken.
fn first_candidate(bracket: &Bracket<'_>, taken: &Candidate) -> Pairs {
    let (mdps, size) = (bracket.mdps, bracket.size);
    let m1 = taken.pairs.iter().filter(|&&(a, _)| a < mdps).count();
    let rest = taken.pairs.len() - m1;
    let begin = mdps + m1;
    let mut pairs: Vec<(usize, usize)> = (0..m1).map(|mdp| (mdp, mdps + mdp)).collect();
    pairs.extend((begin..begin + rest).map(|v| (v, v + rest)));
    let downfloaters = (m1..mdps).chain(begin + 2 * rest..size).collect();
    (pairs, downfloaters)
}

fn quality(
    bracket: &Bracket<'_>,
    outlook: &Outlook,
    pairs: &[(usize, usize)],
    downfloaters: &[usize],
) -> Quality {
    let residents_score = bracket.player(bracket.size - 1).score;
    let difference = |player: &Player| i64::from((player.score - residents_score).tenths());
    let of_pairs = |counts: &dyn Fn(&Player, &Player) -> bool| {
        let players = pairs
            .iter()
            .map(|&(a, b)| (bracket.player(a), bracket.player(b)));
        vec![1; players.filter(|(a, b)| counts(a, b)).count()]
    };
    let of_floats = |mdps: bool, counts: &dyn Fn(&Player) -> bool| {
        let floating = downfloaters.iter().filter(|&&v| (v < bracket.mdps) == mdps);
        let mut list: Vec<i64> = floating
            .map(|&v| bracket.player(v))
            .filter(|player| counts(player))
            .map(|player| if mdps { difference(player) } else { 1 })
            .collect();
        list.sort_unstable_by(|a, b| b.cmp(a));
        list
    };
    let of_opponents = |differences: bool, counts: &dyn Fn(&Player) -> bool| {
        let met = pairs.iter().filter(|&&(a, _)| a < bracket.mdps);
        let mut list: Vec<i64> = met
            .filter(|&&(_, b)| counts(bracket.player(b)))
            .map(|&(a, _)| {
                if differences {
                    difference(bracket.player(a))
                } else {
                    1
                }
            })
            .collect();
        list.sort_unstable_by(|a, b| b.cmp(a));
        list
    };
    let mut scores: Vec<i64> = downfloaters
        .iter()
        .map(|&v| i64::from(bracket.player(v).score.tenths()))
        .collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    let unplayed = match downfloaters {
        [only] if outlook.is_pab_score(bracket.player(*only).score) => {
            vec![c9_unplayed_games(bracket.player(*only))]
        }
        _ => Vec::new(),
    };
    Quality {
        lists: vec![
            (7, scores),
            (9, unplayed),
            (10, of_pairs(&c10_difference_beyond_two)),
            (11, of_pairs(&c11_three_running)),
            (12, of_pairs(&c12_preference_denied)),
            (13, of_pairs(&c13_strong_preference_denied)),
            (14, of_floats(false, &|p| c14_c16_downfloat_again(p, 0))),
            (15, of_opponents(false, &|p| c15_c17_upfloat_again(p, 0))),
            (16, of_floats(false, &|p| c14_c16_downfloat_again(p, 1))),
            (17, of_opponents(false, &|p| c15_c17_upfloat_again(p, 1))),
            (18, of_floats(true, &|p| c18_c20_downfloat_again(p, 0))),
            (19, of_opponents(true, &|p| c19_c21_upfloat_again(p, 0))),
            (20, of_floats(true, &|p| c18_c20_downfloat_again(p, 1))),
            (21, of_opponents(true, &|p| c19_c21_upfloat_again(p, 1))),
        ],
    }
}
