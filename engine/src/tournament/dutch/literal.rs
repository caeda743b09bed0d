//! The procedure as it is written, by exhaustive search: every candidate of every bracket of a small field, judged one by one.
//! Weights, matching and the short ways of the engine have no part in it.

use super::criteria::{
    c9_unplayed_games, c10_difference_beyond_two, c11_three_running, c12_preference_denied,
    c13_strong_preference_denied, c14_c16_downfloat_again, c15_c17_upfloat_again,
};
use super::field::{Field, Player};
use crate::tournament::score::Score;
use std::cmp::Reverse;

type Pairs = Vec<(usize, usize)>;

/// Pairs (as places in the field) and the place of whoever gets the PAB, or `None` if there is no pairing.
pub(super) fn pair_literally(field: &Field) -> Option<(Pairs, Option<usize>)> {
    let count = field.players.len();
    let everybody: Vec<usize> = (0..count).collect();
    let mut scores: Vec<Score> = field.players.iter().map(|player| player.score).collect();
    scores.dedup();
    let odd = count % 2 == 1;
    // C5: the lowest score with which the PAB leaves a pairing; in an even field it does not matter.
    let pab_score = scores
        .iter()
        .rev()
        .copied()
        .find(|&score| can_be_paired(field, &everybody, score))?;
    let (mut pairs, mut mdps) = (Vec::new(), Vec::new());
    for &score in &scores {
        let of = |score| -> Vec<usize> {
            let places = everybody.iter().copied();
            places
                .filter(|&place| field.players[place].score == score)
                .collect()
        };
        let next = scores.iter().copied().find(|&other| other < score);
        let bracket = Bracket {
            field,
            pab_score,
            odd,
            mdps: std::mem::take(&mut mdps),
            residents: of(score),
            next: next.map(of).unwrap_or_default(),
            below: everybody
                .iter()
                .copied()
                .filter(|&place| field.players[place].score < score)
                .collect(),
        };
        let best = bracket
            .candidates()
            .into_iter()
            .min_by_key(|(made, left)| (bracket.quality(made, left), bracket.sequence(made)))?;
        pairs.extend(best.0);
        mdps = best.1;
    }
    Some((pairs, mdps.first().copied()))
}

/// Whether `left` can be paired, one of them with `pab_score` getting the PAB if they are odd.
fn can_be_paired(field: &Field, left: &[usize], pab_score: Score) -> bool {
    let Some((&first, rest)) = left.split_first() else {
        return true;
    };
    if left.len() % 2 == 1 {
        return left.iter().any(|&place| {
            let player = &field.players[place];
            player.score == pab_score && player.may_have_pab && {
                let others: Vec<usize> = left.iter().copied().filter(|&p| p != place).collect();
                can_be_paired(field, &others, pab_score)
            }
        });
    }
    rest.iter().any(|&other| {
        field.allowed.joined(first, other) && {
            let others: Vec<usize> = rest.iter().copied().filter(|&p| p != other).collect();
            can_be_paired(field, &others, pab_score)
        }
    })
}

struct Bracket<'a> {
    field: &'a Field,
    pab_score: Score,
    odd: bool,
    mdps: Vec<usize>,
    residents: Vec<usize>,
    next: Vec<usize>,
    below: Vec<usize>,
}

/// C6, C7, C8 (C6 and C7 of the next bracket), C9 to C13, C14 to C17, C18 to C21; lower is better.
type Quality = (
    usize,
    Vec<Score>,
    (usize, Vec<Score>),
    [i64; 5],
    [usize; 4],
    [Vec<Score>; 4],
);

/// MDPs of S1, whom they meet, and the place of the remainder's candidate among exchanges and transpositions.
type Sequence = (Vec<usize>, Vec<usize>, Exchange, Vec<usize>);

/// 4.3: how many, how far, who leaves S1, who enters it.
type Exchange = (usize, usize, Vec<Reverse<usize>>, Vec<usize>);

impl Bracket<'_> {
    fn player(&self, place: usize) -> &Player {
        &self.field.players[place]
    }

    /// Every set of pairs of the bracket that leaves the others a pairing (C4), with the players left over.
    fn candidates(&self) -> Vec<(Pairs, Vec<usize>)> {
        let all: Vec<usize> = self.mdps.iter().chain(&self.residents).copied().collect();
        let mut found = Vec::new();
        matchings(
            self.field,
            &self.mdps,
            &all,
            &mut Vec::new(),
            &mut Vec::new(),
            &mut found,
        );
        found.retain(|(_, left)| {
            let on: Vec<usize> = left.iter().chain(&self.below).copied().collect();
            can_be_paired(self.field, &on, self.pab_score)
        });
        found
    }

    fn scores_down(&self, places: &[usize]) -> Vec<Score> {
        let mut scores: Vec<Score> = places.iter().map(|&p| self.player(p).score).collect();
        scores.sort_unstable_by_key(|&score| Reverse(score));
        scores
    }

    fn quality(&self, pairs: &Pairs, left: &[usize]) -> Quality {
        let residents_score = self.player(self.residents[0]).score;
        let is_mdp = |place: &usize| self.mdps.contains(place);
        let count = |counts: fn(&Player, &Player) -> bool| {
            let players = pairs.iter().map(|&(a, b)| (self.player(a), self.player(b)));
            i64::try_from(players.filter(|(a, b)| counts(a, b)).count()).unwrap()
        };
        // One downfloater who can only be the one to get the PAB.
        let unplayed = match left {
            [only] if self.odd && self.player(*only).score == self.pab_score => {
                c9_unplayed_games(self.player(*only))
            }
            _ => 0,
        };
        let down = |back: usize| {
            let residents = left.iter().filter(|place| !is_mdp(place));
            residents
                .filter(|&&place| c14_c16_downfloat_again(self.player(place), back))
                .count()
        };
        let up = |back: usize| -> Vec<Score> {
            let met = pairs.iter().filter(|(a, _)| is_mdp(a));
            let again = met.filter(|(_, b)| c15_c17_upfloat_again(self.player(*b), back));
            let mdps: Vec<usize> = again.map(|&(a, _)| a).collect();
            self.scores_down(&mdps)
                .into_iter()
                .map(|score| score - residents_score)
                .collect()
        };
        let mdps_down = |back: usize| -> Vec<Score> {
            let mdps = left.iter().copied().filter(is_mdp);
            let again = mdps.filter(|&place| c14_c16_downfloat_again(self.player(place), back));
            self.scores_down(&again.collect::<Vec<_>>())
        };
        (
            left.len(),
            self.scores_down(left),
            self.next_at_best(left),
            [
                unplayed,
                count(c10_difference_beyond_two),
                count(c11_three_running),
                count(c12_preference_denied),
                count(c13_strong_preference_denied),
            ],
            [down(0), up(0).len(), down(1), up(1).len()],
            [mdps_down(0), up(0), mdps_down(1), up(1)],
        )
    }

    /// C8: the fewest downfloaters of the next bracket, and their scores.
    fn next_at_best(&self, mdps: &[usize]) -> (usize, Vec<Score>) {
        if self.next.is_empty() {
            return (0, Vec::new());
        }
        let next = Bracket {
            field: self.field,
            pab_score: self.pab_score,
            odd: self.odd,
            mdps: mdps.to_vec(),
            residents: self.next.clone(),
            next: Vec::new(),
            below: self
                .below
                .iter()
                .copied()
                .filter(|place| !self.next.contains(place))
                .collect(),
        };
        let candidates = next.candidates().into_iter();
        candidates
            .map(|(_, left)| (left.len(), next.scores_down(&left)))
            .min()
            .expect("C4 left a pairing")
    }

    fn sequence(&self, pairs: &Pairs) -> Sequence {
        let is_mdp = |place: usize| self.mdps.contains(&place);
        let mut first: Pairs = pairs.iter().copied().filter(|&(a, _)| is_mdp(a)).collect();
        first.sort_unstable();
        let met: Vec<usize> = first.iter().map(|&(_, b)| b).collect();
        let remainder: Vec<usize> = self
            .residents
            .iter()
            .copied()
            .filter(|place| !met.contains(place))
            .collect();
        let bsn = |place: usize| remainder.iter().position(|&p| p == place).unwrap();
        let rest: Pairs = pairs
            .iter()
            .filter(|&&(a, _)| !is_mdp(a))
            .map(|&(a, b)| (bsn(a), bsn(b)))
            .collect();
        // Either player of each pair may be the one in S1; the candidate made first counts.
        let ways = (0..1_usize << rest.len()).map(|turned| {
            let mut turned_pairs: Pairs = rest
                .iter()
                .enumerate()
                .map(|(at, &(a, b))| {
                    if turned >> at & 1 == 1 {
                        (b, a)
                    } else {
                        (a, b)
                    }
                })
                .collect();
            turned_pairs.sort_unstable();
            let s1: Vec<usize> = turned_pairs.iter().map(|pair| pair.0).collect();
            let entering: Vec<usize> = s1.iter().copied().filter(|&b| b >= rest.len()).collect();
            let leaving: Vec<Reverse<usize>> = (0..rest.len())
                .rev()
                .filter(|b| !s1.contains(b))
                .map(Reverse)
                .collect();
            let moved = entering.iter().sum::<usize>() - leaving.iter().map(|b| b.0).sum::<usize>();
            let partners = turned_pairs.iter().map(|pair| pair.1).collect();
            ((entering.len(), moved, leaving, entering), partners)
        });
        let (exchange, partners) = ways.min().expect("one way at least");
        (
            first.into_iter().map(|pair| pair.0).collect(),
            met,
            exchange,
            partners,
        )
    }
}

/// Every matching of `open` in which MDPs meet residents only, the higher of each pair first.
fn matchings(
    field: &Field,
    mdps: &[usize],
    open: &[usize],
    pairs: &mut Pairs,
    left: &mut Vec<usize>,
    found: &mut Vec<(Pairs, Vec<usize>)>,
) {
    let Some((&first, rest)) = open.split_first() else {
        found.push((pairs.clone(), left.clone()));
        return;
    };
    left.push(first);
    matchings(field, mdps, rest, pairs, left, found);
    left.pop();
    for &other in rest {
        if field.allowed.joined(first, other) && !mdps.contains(&other) {
            let others: Vec<usize> = rest.iter().copied().filter(|&p| p != other).collect();
            pairs.push((first, other));
            matchings(field, mdps, &others, pairs, left, found);
            pairs.pop();
        }
    }
}
