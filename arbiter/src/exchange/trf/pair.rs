//! The next round of a report, and any round again.

use super::read::Fault;
use super::tournament::{Tournament, Way};
use crate::message::Message;
use engine::tournament::dutch::{self, PairingError, Rule};
use engine::tournament::round_robin;
use engine::tournament::{ByeKind, History, RoundEntry, RoundPairing, Tpn};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A round by the numbers of the file, in order of board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paired {
    /// The round, from 1.
    pub round: u16,
    /// White and Black of each board.
    pub pairs: Vec<(u16, u16)>,
    /// Who has no opponent, though there.
    pub bye: Option<u16>,
    /// How a Swiss came to it, in TPNs.
    pub made: Option<RoundPairing>,
}

/// Why a round cannot be paired.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NoPairing {
    /// Rounds come about in a way that is unknown here.
    #[error("no system is known for {0}")]
    Way(String),
    /// Games of the round before have no result.
    #[error("results of round {0} are missing")]
    Pending(u16),
    /// A record gives points that are taken into account nowhere.
    #[error("points given otherwise than by result: {0}")]
    Abnormal(Fault),
    /// As many rounds as planned are paired.
    #[error("all {0} rounds are paired")]
    Finished(u16),
    /// The rules do not allow any.
    #[error("round {round}: {cause}")]
    Rules {
        /// The round.
        round: u16,
        /// The rule.
        cause: PairingError,
    },
}

impl NoPairing {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        match self {
            NoPairing::Way(way) => Message::new("trf-way").with("way", way),
            NoPairing::Pending(round) => Message::new("trf-pending").with("round", *round),
            NoPairing::Abnormal(fault) => fault.message.clone(),
            NoPairing::Finished(rounds) => {
                Message::new("refusal-all-rounds-paired").with("rounds", *rounds)
            }
            NoPairing::Rules { round, cause } => rule_message(cause).with("round", *round),
        }
    }
}

fn rule_message(cause: &PairingError) -> Message {
    let id = match cause {
        PairingError::TooFewPlayers(count) => {
            return Message::new("refusal-too-few").with("count", *count);
        }
        PairingError::Impossible(Rule::Meeting) => "refusal-pairing-meeting",
        PairingError::Impossible(Rule::SecondBye) => "refusal-pairing-second-bye",
        PairingError::Impossible(Rule::Colour) => "refusal-pairing-colour",
        PairingError::Impossible(Rule::ProhibitedGroup) => "refusal-pairing-prohibited",
        PairingError::Impossible(Rule::Together) => "refusal-pairing-together",
        PairingError::NoSuchRound => "refusal-no-such-round",
        PairingError::TooManyScores => "refusal-pairing-too-many-scores",
    };
    Message::new(id)
}

impl Tournament {
    /// Pairs the next round.
    ///
    /// # Errors
    /// [`NoPairing`] says why there is none.
    pub fn pair_next(&self) -> Result<Paired, NoPairing> {
        let last = self.next_round - 1;
        if self.rounds_told && last >= self.history.rounds_in_all {
            return Err(NoPairing::Finished(self.history.rounds_in_all));
        }
        if self.history.finished_rounds() < last && self.way == Way::Swiss {
            return Err(NoPairing::Pending(last));
        }
        if let Some(fault) = self.abnormal.first() {
            return Err(NoPairing::Abnormal(fault.clone()));
        }
        // Where nobody tells how many rounds there are, none is taken for the last.
        let rounds = if self.rounds_told {
            self.history.rounds_in_all
        } else {
            self.next_round.saturating_add(1)
        };
        self.pair(self.next_round, rounds, &self.absent)
    }

    /// Pairs a round of the file again, from the rounds before it and those who were there.
    ///
    /// # Errors
    /// [`NoPairing`] says why there is none.
    pub fn pair_again(&self, round: u16) -> Result<Paired, NoPairing> {
        let absent = dutch::absent_in(&self.history, round);
        self.pair(round, self.history.rounds_in_all, &absent)
    }

    /// The same as if another round were to come.
    ///
    /// # Errors
    /// [`NoPairing`] says why there is none.
    pub fn pair_again_as_not_the_last(&self, round: u16) -> Result<Paired, NoPairing> {
        let absent = dutch::absent_in(&self.history, round);
        self.pair(round, round.saturating_add(1), &absent)
    }

    fn pair(
        &self,
        round: u16,
        rounds_in_all: u16,
        absent: &BTreeMap<Tpn, ByeKind>,
    ) -> Result<Paired, NoPairing> {
        let rules = |cause| NoPairing::Rules { round, cause };
        let history = if rounds_in_all == self.history.rounds_in_all {
            Cow::Borrowed(&self.history)
        } else {
            Cow::Owned(History {
                rounds_in_all,
                ..self.history.clone()
            })
        };
        let mut made = None;
        let (pairs, bye) = match &self.way {
            Way::Swiss => {
                let paired = dutch::pair_round(&history, round, absent).map_err(rules)?;
                let pairs = paired.pairs.iter().map(|pair| (pair.white, pair.black));
                debug_assert_eq!(dutch::check_absolute(&history, round, absent, &paired), []);
                let found = (pairs.collect::<Vec<_>>(), paired.bye);
                made = Some(paired);
                found
            }
            Way::RoundRobin(cycles) => {
                let players = self.history.entrants.len();
                let players = u16::try_from(players).unwrap_or(u16::MAX);
                if players < 2 {
                    return Err(rules(PairingError::TooFewPlayers(usize::from(players))));
                }
                let rounds = round_robin::rounds(players, *cycles);
                let fixtures = rounds
                    .get(usize::from(round) - 1)
                    .ok_or_else(|| NoPairing::Finished(u16::try_from(rounds.len()).unwrap_or(0)))?;
                let pairs = fixtures.games.iter().map(|game| (game.white, game.black));
                (pairs.collect(), fixtures.bye)
            }
            Way::Other(way) => return Err(NoPairing::Way(way.clone())),
        };
        let pairs = pairs.into_iter();
        Ok(Paired {
            round,
            pairs: pairs
                .map(|(white, black)| (self.number(white), self.number(black)))
                .collect(),
            bye: bye.map(|tpn| self.number(tpn)),
            made,
        })
    }

    /// A round as the file has it, White first where it tells; boards in the order of the lower number.
    pub fn round(&self, round: u16) -> Paired {
        let mut paired = Paired {
            round,
            ..Paired::default()
        };
        for tpn in self.history.numbers() {
            let entry = self.history.entry(tpn, round);
            let (own, other) = (self.number(tpn), entry.opponent());
            match (entry, other.map(|other| self.number(other))) {
                (RoundEntry::Bye(ByeKind::Pairing), _) => paired.bye = Some(own),
                (_, Some(other)) if other > own => {
                    let black = super::tournament::side(entry) == Some(engine::Side::Black);
                    let pair = if black { (other, own) } else { (own, other) };
                    paired.pairs.push(pair);
                }
                _ => {}
            }
        }
        paired
    }
}
