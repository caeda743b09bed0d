//! The pairing criteria C1 to C21, one function each, in the order of the document; C4 to C8 concern whole brackets and are
//! weights in [`super::bracket`]. Source: C.04.3 (in force since 1 February 2026), article 2.

use super::field::{Float, Player};
use crate::tournament::colour::Strength;
use crate::tournament::history::{History, RoundEntry};
use std::fmt;

/// A criterion by its number in article 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Criterion(u8);

impl Criterion {
    /// Criterion `number`, from 1 to 21.
    pub fn new(number: u8) -> Option<Criterion> {
        (1..=21).contains(&number).then_some(Criterion(number))
    }

    /// The number, from 1 to 21.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "C{}", self.0)
    }
}

/// C1: two players shall not meet twice. Whether `entry` was a meeting; a forfeited game was none.
pub(super) fn c1_have_met(entry: RoundEntry) -> bool {
    matches!(
        entry,
        RoundEntry::Played { .. } | RoundEntry::Pending { .. }
    )
}

/// C2: whether `entry` keeps its player from the PAB: by the rule a PAB, or a win's points without a game.
pub(super) fn c2_bars_pab(entry: RoundEntry, history: &History) -> bool {
    history.byes_that_bar.bars(entry, &history.points)
}

/// C3: two players who are no topscorers and have the same absolute preference shall not meet.
pub(super) fn c3_same_absolute_preference(a: &Player, b: &Player) -> bool {
    same_absolute_preference(a, b) && !a.topscorer && !b.topscorer
}

fn same_absolute_preference(a: &Player, b: &Player) -> bool {
    a.preference.strength == Strength::Absolute
        && b.preference.strength == Strength::Absolute
        && a.preference.clashes(b.preference)
}

/// C9: unplayed games of the player who gets the PAB.
pub(super) fn c9_unplayed_games(player: &Player) -> i64 {
    i64::from(player.unplayed)
}

/// C10: a topscorer, or the opponent of one, gets a colour difference beyond 2.
pub(super) fn c10_difference_beyond_two(a: &Player, b: &Player) -> bool {
    same_absolute_preference(a, b)
        && a.colours.difference().abs() > 1
        && b.colours.difference().abs() > 1
}

/// C11: a topscorer, or the opponent of one, gets the same colour three times running.
pub(super) fn c11_three_running(a: &Player, b: &Player) -> bool {
    if !same_absolute_preference(a, b) {
        return false;
    }
    let width = |player: &Player| player.colours.difference().abs();
    let (first, second) = (a.colours.repeated(), b.colours.repeated());
    match width(a).cmp(&width(b)) {
        std::cmp::Ordering::Equal => first.is_some() && first == second,
        // The one with the narrower difference gives way.
        std::cmp::Ordering::Greater => second.is_some() && second != b.preference.side,
        std::cmp::Ordering::Less => first.is_some() && first != a.preference.side,
    }
}

/// C12: a player does not get the preferred colour.
pub(super) fn c12_preference_denied(a: &Player, b: &Player) -> bool {
    a.preference.clashes(b.preference)
}

/// C13: a player does not get the strongly preferred colour.
pub(super) fn c13_strong_preference_denied(a: &Player, b: &Player) -> bool {
    let strong = |player: &Player| player.preference.strength >= Strength::Strong;
    c12_preference_denied(a, b) && strong(a) && strong(b)
}

/// C14: a resident who downfloats did so last round. C16: two rounds ago (`back` 1).
pub(super) fn c14_c16_downfloat_again(resident: &Player, back: usize) -> bool {
    resident.floats[back] == Float::Down
}

/// C15: the resident who meets an MDP upfloated last round. C17: two rounds ago (`back` 1).
pub(super) fn c15_c17_upfloat_again(resident: &Player, back: usize) -> bool {
    resident.floats[back] == Float::Up
}

/// C18: an MDP who stays unpaired, at its own score difference, downfloated last round. C20: two rounds ago (`back` 1).
///
/// A paired MDP's score difference is the same whoever the resident is, so only those left over make a choice differ.
pub(super) fn c18_c20_downfloat_again(mdp: &Player, back: usize) -> bool {
    mdp.floats[back] == Float::Down
}

/// C19: the resident who meets an MDP, at the MDP's score difference, upfloated last round. C21: two rounds ago (`back` 1).
pub(super) fn c19_c21_upfloat_again(resident: &Player, back: usize) -> bool {
    resident.floats[back] == Float::Up
}
