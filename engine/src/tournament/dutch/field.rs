//! The players of one round, in the order of article 1.2, with all that the criteria ask about them.

use super::Rule;
use super::criteria::{c1_have_met, c2_bars_pab, c3_same_absolute_preference};
use crate::side::Side;
use crate::tournament::colour::{Colours, Preference};
use crate::tournament::history::{ByeKind, History, RoundEntry, Tpn};
use crate::tournament::matching::graph::Graph;
use crate::tournament::score::Score;
use std::collections::BTreeMap;

/// What a past round was for a player's float history. Source: C.04.3, 1.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Float {
    Down,
    Up,
    None,
}

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) tpn: Tpn,
    /// Points that pairing goes by, virtual ones included.
    pub(super) score: Score,
    /// Points without virtual ones: boards are ordered by these.
    pub(super) real_score: Score,
    pub(super) colours: Colours,
    /// Kept beside `colours`, as every pair asks for it.
    pub(super) preference: Preference,
    /// The round before this one, then the one before that.
    pub(super) floats: [Float; 2],
    pub(super) topscorer: bool,
    pub(super) may_have_pab: bool,
    /// Rounds without a game played.
    pub(super) unplayed: u16,
    /// Whether the number is odd among those who have been paired before or are being paired now (5.2.5).
    pub(super) odd: bool,
}

/// The players of a round, strongest first, and who may meet whom.
pub(super) struct Field {
    pub(super) players: Vec<Player>,
    /// Pairs allowed by C1, C3 and the prohibited groups; the vertex after the last player is the PAB, joined by C2.
    pub(super) allowed: Graph,
    pub(super) initial_colour: Side,
}

impl Field {
    /// Everybody who is not `absent`, as before `round`.
    pub(super) fn new(history: &History, round: u16, absent: &BTreeMap<Tpn, ByeKind>) -> Field {
        Field::without(history, round, absent, None)
    }

    /// The same if one of the absolute rules did not hold.
    pub(super) fn without(
        history: &History,
        round: u16,
        absent: &BTreeMap<Tpn, ByeKind>,
        rule: Option<Rule>,
    ) -> Field {
        let mut players = Vec::new();
        let mut odd = true;
        for tpn in history.numbers() {
            let present = !absent.contains_key(&tpn);
            if present {
                players.push(player(history, round, tpn, odd));
            }
            if present || was_paired(history, round, tpn) {
                odd = !odd;
            }
        }
        players.sort_by_key(|player| (std::cmp::Reverse(player.score), player.tpn));
        let mut field = Field {
            allowed: Graph::new(players.len() + 1),
            players,
            initial_colour: history.initial_colour,
        };
        field.join_all(rule);
        if rule != Some(Rule::Meeting) {
            field.part_met(history, round);
        }
        if rule != Some(Rule::ProhibitedGroup) {
            field.part_prohibited(history, round);
        }
        field
    }

    /// The vertex of the PAB in [`Field::allowed`].
    pub(super) fn pab(&self) -> usize {
        self.players.len()
    }

    /// The colour of the higher ranked player if neither has a preference (5.2.5).
    pub(super) fn initial(&self, higher: usize) -> Side {
        if self.players[higher].odd {
            self.initial_colour
        } else {
            self.initial_colour.opposite()
        }
    }

    fn join_all(&mut self, without: Option<Rule>) {
        let pab = self.pab();
        for (a, first) in self.players.iter().enumerate() {
            for (b, second) in self.players[..a].iter().enumerate() {
                if without == Some(Rule::Colour) || !c3_same_absolute_preference(first, second) {
                    self.allowed.join(a, b);
                }
            }
            if without == Some(Rule::SecondBye) || first.may_have_pab {
                self.allowed.join(a, pab);
            }
        }
    }

    /// The place of each entrant among the players, by number.
    fn places(&self, entrants: usize) -> Vec<Option<usize>> {
        let mut places = vec![None; entrants];
        for (place, player) in self.players.iter().enumerate() {
            places[player.tpn.index()] = Some(place);
        }
        places
    }

    fn part_met(&mut self, history: &History, round: u16) {
        let places = self.places(history.entrants.len());
        for (a, player) in self.players.iter().enumerate() {
            for past in 1..round {
                let entry = history.entry(player.tpn, past);
                let other = entry.opponent().and_then(|tpn| *places.get(tpn.index())?);
                if let Some(b) = other
                    && b != a
                    && c1_have_met(entry)
                {
                    self.allowed.part(a, b);
                }
            }
        }
    }

    fn part_prohibited(&mut self, history: &History, round: u16) {
        let places = self.places(history.entrants.len());
        for group in &history.prohibited {
            if !(group.first_round..=group.last_round).contains(&round) {
                continue;
            }
            let members: Vec<usize> = group
                .members
                .iter()
                .filter_map(|tpn| *places.get(tpn.index())?)
                .collect();
            for (place, &a) in members.iter().enumerate() {
                for &b in &members[..place] {
                    if a != b {
                        self.allowed.part(a, b);
                    }
                }
            }
        }
    }
}

fn was_paired(history: &History, round: u16, tpn: Tpn) -> bool {
    (1..round).any(|past| match history.entry(tpn, past) {
        RoundEntry::Bye(kind) => kind == ByeKind::Pairing,
        _ => true,
    })
}

fn player(history: &History, round: u16, tpn: Tpn, odd: bool) -> Player {
    let past = || (1..round).map(|past| history.entry(tpn, past));
    let colours = Colours::new(past().filter_map(|entry| match entry {
        RoundEntry::Played { side, .. } | RoundEntry::Pending { side, .. } => Some(side),
        _ => None,
    }));
    let played = colours.games().len();
    let score = history.pairing_score(tpn, round);
    Player {
        tpn,
        score,
        real_score: history.score(tpn, round - 1),
        preference: colours.preference(),
        colours,
        floats: [1, 2].map(|back| match round.checked_sub(back) {
            Some(past @ 1..) => float(history, tpn, past),
            _ => Float::None,
        }),
        topscorer: is_topscorer(history, round, score),
        may_have_pab: !past().any(|entry| c2_bars_pab(entry, history)),
        unplayed: (round - 1).saturating_sub(u16::try_from(played).unwrap_or(u16::MAX)),
        odd,
    }
}

/// The float of `tpn` in a past round. Source: C.04.3, 1.4.
fn float(history: &History, tpn: Tpn, round: u16) -> Float {
    let entry = history.entry(tpn, round);
    match entry {
        RoundEntry::Played { opponent, .. } | RoundEntry::Pending { opponent, .. } => {
            let mine = history.pairing_score(tpn, round);
            match mine.cmp(&history.pairing_score(opponent, round)) {
                std::cmp::Ordering::Greater => Float::Down,
                std::cmp::Ordering::Less => Float::Up,
                std::cmp::Ordering::Equal => Float::None,
            }
        }
        // The pairing-allocated bye is one whatever it is worth.
        RoundEntry::Bye(ByeKind::Pairing) => Float::Down,
        _ if entry.score(&history.points) > history.points.loss => Float::Down,
        _ => Float::None,
    }
}

/// Whether a player with `score` counts as topscorer in `round`. Source: C.04.3, 1.8.
fn is_topscorer(history: &History, round: u16, score: Score) -> bool {
    let most = u32::from(history.points.win.max(history.points.draw).tenths());
    round >= history.rounds_in_all
        && u32::from(score.tenths()) * 2 > most * u32::from(round.saturating_sub(1))
}
