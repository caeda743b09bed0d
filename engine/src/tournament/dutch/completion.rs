//! Whether everybody who is left can be paired (C4), and the score of whoever gets the PAB (C5).

use super::Rule;
use super::field::Field;
use crate::tournament::history::{ByeKind, History, Tpn};
use crate::tournament::matching::graph::Graph;
use crate::tournament::score::Score;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

/// The field cannot be paired under C1 to C3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NoPairing;

/// The lowest score with which somebody can have the PAB (C5) while everybody else is paired; `None` for an even field.
pub(super) fn pab_score(field: &Field) -> Result<Option<Score>, NoPairing> {
    let count = field.players.len();
    if count.is_multiple_of(2) {
        let everybody: Vec<usize> = (0..count).collect();
        return if field.allowed.has_perfect_matching(&everybody) {
            Ok(None)
        } else {
            Err(NoPairing)
        };
    }
    let everybody: Vec<usize> = (0..=count).collect();
    let mut graph = field.allowed.clone();
    let pab = field.pab();
    for place in 0..count {
        graph.part(place, pab);
    }
    let mut last = count;
    while last > 0 {
        let score = field.players[last - 1].score;
        let mut open = false;
        while last > 0 && field.players[last - 1].score == score {
            last -= 1;
            if field.allowed.joined(last, pab) {
                graph.join(last, pab);
                open = true;
            }
        }
        // Those with less have been tried in vain, so they may stay joined.
        if open && graph.has_perfect_matching(&everybody) {
            return Ok(Some(score));
        }
    }
    Err(NoPairing)
}

/// What a bracket leaves to those below it.
pub(super) struct Outlook {
    /// Who may meet whom; the PAB goes to somebody with the score that C5 wants.
    graph: Graph,
    pab_score: Option<Score>,
    /// Places to be paired: the players, and the PAB of an odd field.
    count: usize,
}

impl Outlook {
    pub(super) fn new(field: &Field, pab_score: Option<Score>) -> Outlook {
        let mut graph = field.allowed.clone();
        for (place, player) in field.players.iter().enumerate() {
            if Some(player.score) != pab_score {
                graph.part(place, field.pab());
            }
        }
        Outlook {
            graph,
            pab_score,
            count: field.players.len() + usize::from(pab_score.is_some()),
        }
    }

    /// Whether nobody of the scoregroup at `place`, nor above it, will get the PAB.
    pub(super) fn lies_above_pab(&self, field: &Field, place: usize) -> bool {
        self.pab_score
            .is_none_or(|score| field.players[place].score > score)
    }

    /// The most pairs of a bracket, whatever lies below.
    pub(super) fn most_pairs(&self, mdps: &[usize], residents: Range<usize>) -> usize {
        let everybody: Vec<usize> = mdps.iter().copied().chain(residents).collect();
        self.apart(mdps).greatest_matching(&everybody).len()
    }

    /// Whether the next bracket, with `moved` as its MDPs, can pair all of them and all of `residents`, or all but one if they
    /// are odd, and whoever lies below can be paired then. This asks for one such pairing, so the answer may be no too often.
    pub(super) fn is_best(&self, moved: &[usize], residents: Range<usize>) -> bool {
        let mut below: Vec<usize> = (residents.end..self.count).collect();
        if moved.is_empty() {
            below.extend(residents);
            return self.graph.has_perfect_matching(&below);
        }
        let mut left: Vec<usize> = moved.iter().copied().chain(residents.clone()).collect();
        for (a, b) in self.apart(moved).greatest_matching(&left) {
            left.retain(|&place| place != a && place != b);
        }
        match left.as_slice() {
            [] => {}
            [one] if residents.contains(one) => below.push(*one),
            _ => return false,
        }
        self.graph.has_perfect_matching(&below)
    }

    /// Whether `moved` and everybody `below` can be paired (C4).
    pub(super) fn can_go_on(&self, moved: &[usize], below: Range<usize>) -> bool {
        let pab = below.end..self.count;
        let left: Vec<usize> = moved.iter().copied().chain(below).chain(pab).collect();
        self.apart(moved).has_perfect_matching(&left)
    }

    /// Whether somebody with `score` will get the PAB.
    pub(super) fn is_pab_score(&self, score: Score) -> bool {
        self.pab_score == Some(score)
    }

    /// The graph without pairs of MDPs.
    fn apart(&self, mdps: &[usize]) -> Cow<'_, Graph> {
        let mut graph = Cow::Borrowed(&self.graph);
        for (place, &a) in mdps.iter().enumerate() {
            for &b in &mdps[..place] {
                graph.to_mut().part(a, b);
            }
        }
        graph
    }
}

/// The rule without which the field could be paired.
pub(super) fn obstacle(history: &History, round: u16, absent: &BTreeMap<Tpn, ByeKind>) -> Rule {
    [
        Rule::SecondBye,
        Rule::ProhibitedGroup,
        Rule::Colour,
        Rule::Meeting,
    ]
    .into_iter()
    .find(|&rule| pab_score(&Field::without(history, round, absent, Some(rule))).is_ok())
    .unwrap_or(Rule::Together)
}
