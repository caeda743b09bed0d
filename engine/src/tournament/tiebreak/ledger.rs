//! Who scored what in which round, in the form that every tie-break reads.

use super::value::Ratio;
use super::{PairingKind, TieBreakRules};
use crate::tournament::history::{ByeKind, History, RoundEntry, Tpn};

/// The rounds of a tournament that count.
pub(crate) struct Ledger<'a> {
    pub(super) history: &'a History,
    pub(super) rules: &'a TieBreakRules,
    /// How many they are.
    pub(super) rounds: u16,
    /// By number: what each round was.
    players: Vec<Vec<Round>>,
    /// By number: all points.
    totals: Vec<Ratio>,
}

/// One such round of one player.
#[derive(Clone, Copy)]
pub(super) struct Round {
    /// From 1.
    pub(super) number: u16,
    pub(super) entry: RoundEntry,
    /// Points as they count in the standings.
    pub(super) points: Ratio,
}

impl Round {
    /// The scheduled opponent, once there is a result.
    pub(super) fn opponent(&self) -> Option<Tpn> {
        self.entry.opponent().filter(|_| !self.is_pending())
    }

    /// Whether the result is not known yet.
    pub(super) fn is_pending(&self) -> bool {
        matches!(self.entry, RoundEntry::Pending { .. })
    }

    /// The opponent of a game over the board.
    pub(super) fn met(&self) -> Option<Tpn> {
        match self.entry {
            RoundEntry::Played { opponent, .. } => Some(opponent),
            _ => None,
        }
    }

    /// 16.1: a bye asked for or a forfeit loss is a voluntarily unplayed round (VUR). A full-point bye is the arbiter's.
    pub(super) fn is_voluntarily_unplayed(&self) -> bool {
        matches!(
            self.entry,
            RoundEntry::Bye(ByeKind::Half | ByeKind::Zero) | RoundEntry::Forfeit { won: false, .. }
        )
    }
}

impl<'a> Ledger<'a> {
    /// Rounds 1 to `rounds` of `history`, or fewer where `rules` count finished ones alone and one of those is not.
    pub(crate) fn new(history: &'a History, rounds: u16, rules: &'a TieBreakRules) -> Ledger<'a> {
        let countable = if rules.unfinished_rounds {
            history.paired_rounds()
        } else {
            history.finished_rounds()
        };
        let rounds = rounds.min(countable);
        let players: Vec<Vec<Round>> = history
            .numbers()
            .map(|tpn| player(history, tpn, rounds, rules.bye_at_average))
            .collect();
        let totals = players
            .iter()
            .map(|rounds| rounds.iter().map(|round| round.points).sum())
            .collect();
        Ledger {
            history,
            rules,
            rounds,
            players,
            totals,
        }
    }

    /// The rounds of everybody, by number.
    pub(super) fn players(&self) -> impl Iterator<Item = (Tpn, &[Round])> {
        self.history
            .numbers()
            .zip(self.players.iter().map(Vec::as_slice))
    }

    /// The rounds of `tpn`; none for a number that nobody has.
    pub(super) fn rounds_of(&self, tpn: Tpn) -> &[Round] {
        self.players.get(tpn.index()).map_or(&[], Vec::as_slice)
    }

    /// All points of `tpn`.
    pub(super) fn total(&self, tpn: Tpn) -> Ratio {
        self.totals.get(tpn.index()).copied().unwrap_or(Ratio::ZERO)
    }

    /// Whether the pairings were known beforehand (15.2).
    pub(super) fn is_predetermined(&self) -> bool {
        self.rules.pairing == PairingKind::Predetermined
    }

    /// The points of a win.
    pub(super) fn win(&self) -> Ratio {
        self.history.points.win.into()
    }

    /// The points of a draw.
    pub(super) fn draw(&self) -> Ratio {
        self.history.points.draw.into()
    }

    /// 16.2.5: whether `round` of `tpn` is a bye asked for that only VURs follow, or of the last round.
    pub(super) fn is_late_bye(&self, tpn: Tpn, round: &Round) -> bool {
        round.opponent().is_none()
            && self
                .rounds_of(tpn)
                .iter()
                .skip(usize::from(round.number) - 1)
                .all(Round::is_voluntarily_unplayed)
    }
}

fn player(history: &History, tpn: Tpn, rounds: u16, bye_at_average: bool) -> Vec<Round> {
    let mut list: Vec<Round> = (1..=rounds)
        .map(|number| {
            let entry = history.entry(tpn, number);
            Round {
                number,
                entry,
                points: entry.score(&history.points).into(),
            }
        })
        .collect();
    if bye_at_average {
        let played = || list.iter().filter(|round| round.met().is_some());
        let average = played()
            .map(|round| round.points)
            .sum::<Ratio>()
            .divided(played().count())
            .unwrap_or(Ratio::ZERO);
        for round in &mut list {
            if round.entry == RoundEntry::Bye(ByeKind::Pairing) {
                round.points = average;
            }
        }
    }
    list
}
