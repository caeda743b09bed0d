//! All that pairing and tie-breaks may know of a tournament.

use super::score::{Mark, PointSystem, Score};
use crate::side::Side;
use std::fmt;
use std::num::NonZeroU16;

/// Tournament pairing number, from 1. No row id: late entries may change it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Tpn(NonZeroU16);

impl Tpn {
    /// The number `n`, or `None` for 0.
    pub fn new(n: u16) -> Option<Tpn> {
        NonZeroU16::new(n).map(Tpn)
    }

    /// The number, from 1.
    pub fn get(self) -> u16 {
        self.0.get()
    }

    /// The place in a list of entrants in order of number, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }

    /// The number of the entrant at place `index` (from 0), or `None` beyond 65,535.
    pub fn from_index(index: usize) -> Option<Tpn> {
        u16::try_from(index + 1).ok().and_then(Tpn::new)
    }
}

impl fmt::Display for Tpn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The kinds of round in which a player was not paired with anybody. Source: C.04.1 and the codes of TRF.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum ByeKind {
    /// Pairing-allocated bye (PAB), code `U`.
    Pairing,
    /// Full-point bye, code `F`.
    Full,
    /// Half-point bye, asked for, code `H`.
    Half,
    /// Zero-point bye, or absence, code `Z`.
    Zero,
}

/// One round of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundEntry {
    /// A game played over the board.
    Played {
        /// The other player.
        opponent: Tpn,
        /// The player's own colour.
        side: Side,
        /// What the player got.
        mark: Mark,
    },
    /// A scheduled game that was not played.
    Forfeit {
        /// The scheduled opponent.
        opponent: Tpn,
        /// The colour that was due; some files do not tell.
        side: Option<Side>,
        /// Whether this player won by forfeit.
        won: bool,
    },
    /// No opponent.
    Bye(ByeKind),
    /// Paired, and the result is not known yet.
    Pending {
        /// The other player.
        opponent: Tpn,
        /// The player's own colour.
        side: Side,
    },
}

impl RoundEntry {
    /// The points of this round under `points`; a pending game has none.
    pub fn score(self, points: &PointSystem) -> Score {
        match self {
            RoundEntry::Played { mark, .. } => points.of(mark),
            RoundEntry::Forfeit { won: true, .. } => points.forfeit_win,
            RoundEntry::Forfeit { won: false, .. } => points.forfeit_loss,
            RoundEntry::Bye(ByeKind::Pairing) => points.pab,
            RoundEntry::Bye(ByeKind::Full) => points.full_bye,
            RoundEntry::Bye(ByeKind::Half) => points.half_bye,
            RoundEntry::Bye(ByeKind::Zero) => points.zero_bye,
            RoundEntry::Pending { .. } => Score::ZERO,
        }
    }

    /// The scheduled opponent, played or not.
    pub fn opponent(self) -> Option<Tpn> {
        match self {
            RoundEntry::Played { opponent, .. }
            | RoundEntry::Forfeit { opponent, .. }
            | RoundEntry::Pending { opponent, .. } => Some(opponent),
            RoundEntry::Bye(_) => None,
        }
    }
}

/// One entrant: rating and rounds so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// Rating; `None` for an unrated player.
    pub rating: Option<u16>,
    /// One entry a round, from round 1; a missing entry at the end, or before a late entry, is a zero-point bye.
    pub rounds: Vec<RoundEntry>,
}

/// Entrants who may not meet in some rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProhibitedGroup {
    /// First round in force, from 1.
    pub first_round: u16,
    /// Last round in force.
    pub last_round: u16,
    /// Any two of these may not be paired.
    pub members: Vec<Tpn>,
}

/// Virtual points added while rounds are paired. Source: C.04.7 (Baku), TRF record 250.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VirtualPoints {
    /// Points added.
    pub points: Score,
    /// First round in force, from 1.
    pub first_round: u16,
    /// Last round in force.
    pub last_round: u16,
    /// First number of those who have them.
    pub first: Tpn,
    /// Last number of those who have them.
    pub last: Tpn,
}

/// Which byes keep their player from a pairing-allocated bye later. The default is the rule: C.04.3 (in force since
/// 1 February 2026), C2; a club may want it otherwise, whatever its byes are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByesThatBar {
    /// A pairing-allocated bye; by the rule it does.
    pub pairing: bool,
    /// A full-point bye; `None` for the rule: it does where it is worth a win.
    pub full: Option<bool>,
    /// A half-point bye; `None` for the rule: it does where it is worth a win.
    pub half: Option<bool>,
}

impl Default for ByesThatBar {
    fn default() -> ByesThatBar {
        ByesThatBar {
            pairing: true,
            full: None,
            half: None,
        }
    }
}

impl ByesThatBar {
    /// C2: whether `entry` keeps its player from a pairing-allocated bye under `points`.
    pub fn bars(self, entry: RoundEntry, points: &PointSystem) -> bool {
        let by_worth = entry.score(points) >= points.win;
        match entry {
            RoundEntry::Bye(ByeKind::Pairing) => self.pairing,
            RoundEntry::Bye(ByeKind::Full) => self.full.unwrap_or(by_worth),
            RoundEntry::Bye(ByeKind::Half) => self.half.unwrap_or(by_worth),
            RoundEntry::Bye(ByeKind::Zero) | RoundEntry::Forfeit { .. } => by_worth,
            RoundEntry::Played { .. } | RoundEntry::Pending { .. } => false,
        }
    }
}

/// A tournament as pairing and tie-breaks see it: numbers, no names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    /// What results are worth.
    pub points: PointSystem,
    /// Rounds planned in all, from 1.
    pub rounds_in_all: u16,
    /// The colour of odd numbers in the first round, once drawn.
    pub initial_colour: Side,
    /// Entrants by number: the one with TPN 1 first.
    pub entrants: Vec<Entrant>,
    /// Groups whose members may not meet.
    pub prohibited: Vec<ProhibitedGroup>,
    /// Virtual points by round and number.
    pub virtual_points: Vec<VirtualPoints>,
    /// Which byes bar a pairing-allocated bye.
    pub byes_that_bar: ByesThatBar,
}

impl History {
    /// The entrant of number `tpn`, if there is one.
    pub fn entrant(&self, tpn: Tpn) -> Option<&Entrant> {
        self.entrants.get(tpn.index())
    }

    /// Every number, ascending.
    pub fn numbers(&self) -> impl Iterator<Item = Tpn> + use<> {
        (0..self.entrants.len()).filter_map(Tpn::from_index)
    }

    /// What `tpn` did in `round` (from 1); a zero-point bye where nothing is recorded.
    pub fn entry(&self, tpn: Tpn, round: u16) -> RoundEntry {
        self.entrant(tpn)
            .zip(usize::from(round).checked_sub(1))
            .and_then(|(entrant, index)| entrant.rounds.get(index).copied())
            .unwrap_or(RoundEntry::Bye(ByeKind::Zero))
    }

    /// The last round with a pairing, be it pending, or 0. Byes asked for in advance do not make a round.
    pub fn paired_rounds(&self) -> u16 {
        self.last_paired_round(u16::MAX)
    }

    /// How many rounds from the first on are finished: those paired before the first with a pending game.
    pub fn finished_rounds(&self) -> u16 {
        let pending = |&round: &u16| {
            self.numbers()
                .any(|tpn| matches!(self.entry(tpn, round), RoundEntry::Pending { .. }))
        };
        match (1..=self.paired_rounds()).find(pending) {
            Some(unfinished) => self.last_paired_round(unfinished - 1),
            None => self.paired_rounds(),
        }
    }

    /// The last round with a pairing among the first `rounds`, or 0.
    fn last_paired_round(&self, rounds: u16) -> u16 {
        let paired = |entry: &RoundEntry| {
            entry.opponent().is_some() || *entry == RoundEntry::Bye(ByeKind::Pairing)
        };
        self.entrants
            .iter()
            .filter_map(|entrant| {
                let mut recorded = entrant.rounds.iter().take(usize::from(rounds));
                recorded.rposition(paired)
            })
            .filter_map(|index| u16::try_from(index + 1).ok())
            .max()
            .unwrap_or(0)
    }

    /// Points of `tpn` in rounds 1 to `rounds`, without virtual points.
    pub fn score(&self, tpn: Tpn, rounds: u16) -> Score {
        (1..=rounds)
            .map(|round| self.entry(tpn, round).score(&self.points))
            .sum()
    }

    /// Points that the pairing of `round` goes by: those of the rounds before it and the virtual points of that round.
    /// Source: C.04.7.
    pub fn pairing_score(&self, tpn: Tpn, round: u16) -> Score {
        let extra = self
            .virtual_points
            .iter()
            .filter(|record| (record.first_round..=record.last_round).contains(&round))
            .filter(|record| (record.first..=record.last).contains(&tpn))
            .map(|record| record.points)
            .sum();
        self.score(tpn, round.saturating_sub(1)) + extra
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(rounds: &[&[RoundEntry]]) -> History {
        History {
            points: PointSystem::default(),
            rounds_in_all: 9,
            initial_colour: Side::White,
            entrants: rounds
                .iter()
                .map(|rounds| Entrant {
                    rating: None,
                    rounds: rounds.to_vec(),
                })
                .collect(),
            prohibited: Vec::new(),
            virtual_points: Vec::new(),
            byes_that_bar: ByesThatBar::default(),
        }
    }

    #[test]
    fn a_round_is_finished_once_it_has_results_and_no_pending_game() {
        let [one, two] = [Tpn::new(1).unwrap(), Tpn::new(2).unwrap()];
        let absent = RoundEntry::Bye(ByeKind::Zero);
        let played = |opponent, side| RoundEntry::Played {
            opponent,
            side,
            mark: Mark::Draw,
        };
        let pending = |opponent, side| RoundEntry::Pending { opponent, side };
        let (w, b) = (Side::White, Side::Black);

        assert_eq!(history(&[&[], &[]]).finished_rounds(), 0);
        assert_eq!(history(&[&[absent], &[]]).finished_rounds(), 0);
        let first = [played(two, w), pending(two, b)];
        let second = [played(one, b), pending(one, w)];
        assert_eq!(history(&[&first, &second]).finished_rounds(), 1);
        // A round in which everybody was absent counts once a later one was played.
        let first = [absent, played(two, w), absent];
        let second = [absent, played(one, b)];
        assert_eq!(history(&[&first, &second]).finished_rounds(), 2);
    }
}
