//! Whether the whole field can be paired, and the score of whoever gets the PAB (C5).

use super::Rule;
use super::field::Field;
use crate::tournament::history::{ByeKind, History, Tpn};
use crate::tournament::score::Score;
use std::collections::BTreeMap;

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
