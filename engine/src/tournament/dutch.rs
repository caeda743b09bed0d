//! The FIDE Dutch system, C.04.3 as in force since 1 February 2026.
//!
//! [`pair_round`] goes through the scoregroups from the top. Each bracket is a scoregroup's residents with the MDPs that came
//! down; `bracket` says what every possible pair is worth by the criteria, `order` takes the best candidate, the first of
//! equal ones, and whoever is left goes on. What lies below is always part of the matching, so that everybody else can still
//! be paired (C4). [`check_absolute`] looks at the finished round again, independently.

mod absolute;
mod bracket;
mod completion;
mod criteria;
mod field;
mod layout;
#[cfg(test)]
mod literal;
mod order;
mod report;
#[cfg(test)]
mod trial;

pub use absolute::{Violation, check_absolute, check_pairs};
pub use criteria::Criterion;
pub use report::BracketReport;

use super::colour::{ColourRule, allocate};
use super::history::{ByeKind, History, RoundEntry, Tpn};
use super::score::Score;
use crate::side::Side;
use bracket::{ANYBODY, Bracket};
use completion::Outlook;
use field::Field;
use order::{Candidate, NoCandidate, best_candidate};
use report::report;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// Two players who meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Pair {
    /// Plays White.
    pub white: Tpn,
    /// Plays Black.
    pub black: Tpn,
    /// The rule that gave the colours.
    pub colours: ColourRule,
}

/// One round, paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundPairing {
    /// The pairs in the order of the boards: higher score of the pair, sum of both, lower number of the higher placed.
    pub pairs: Vec<Pair>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<Tpn>,
    /// How it came about, from the top.
    pub brackets: Vec<BracketReport>,
}

/// A rule that can stand in the way of a whole round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Rule {
    /// C1: nobody meets the same player twice.
    Meeting,
    /// C2: nobody has a second bye.
    SecondBye,
    /// C3: the same absolute colour preference.
    Colour,
    /// Groups whose members may not meet.
    ProhibitedGroup,
    /// Several of them together.
    Together,
}

/// Why a round has no pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PairingError {
    /// Pairing needs two players.
    #[error("{0} players are there to be paired, two are needed")]
    TooFewPlayers(usize),
    /// No pairing of the field meets the absolute criteria; without this rule there would be one.
    #[error("no pairing is possible: {0:?} stands in the way")]
    Impossible(Rule),
    /// Rounds are numbered from 1.
    #[error("there is no round 0")]
    NoSuchRound,
    /// More different scores in one bracket than exact arithmetic is prepared for.
    #[error("too many different scores in one bracket")]
    TooManyScores,
}

/// Pairs `round` (from 1) from the rounds before it; entries of this round and later ones are not looked at.
///
/// `absent` are all who take no part: byes asked for, absences, withdrawn and not yet entered players.
///
/// # Errors
///
/// [`PairingError`] if fewer than two players are present, or no pairing meets the absolute criteria.
pub fn pair_round(
    history: &History,
    round: u16,
    absent: &BTreeMap<Tpn, ByeKind>,
) -> Result<RoundPairing, PairingError> {
    if round == 0 {
        return Err(PairingError::NoSuchRound);
    }
    let field = Field::new(history, round, absent);
    let count = field.players.len();
    if count < 2 {
        return Err(PairingError::TooFewPlayers(count));
    }
    let pab_score = completion::pab_score(&field)
        .map_err(|_| PairingError::Impossible(completion::obstacle(history, round, absent)))?;
    pair_field(&field, pab_score, true)
}

/// Pairs bracket after bracket; `alone` by themselves where that is enough, else always with everybody below.
fn pair_field(
    field: &Field,
    pab_score: Option<Score>,
    alone: bool,
) -> Result<RoundPairing, PairingError> {
    let outlook = Outlook::new(field, pab_score);
    let mut pairs = Vec::new();
    let mut brackets = Vec::new();
    let mut mdps: Vec<usize> = Vec::new();
    let mut begin = 0;
    while begin < field.players.len() {
        let residents = begin..scoregroup_end(field, begin);
        begin = residents.end;
        let quick = if alone {
            pair_alone(field, &outlook, &mdps, residents.clone())?
        } else {
            None
        };
        let (bracket, candidate) = match quick {
            Some(found) => found,
            None => pair_with_all_below(field, &mdps, residents, pab_score)?,
        };
        let player = |v: usize| bracket.vertices[v];
        pairs.extend(candidate.pairs.iter().map(|&(a, b)| (player(a), player(b))));
        brackets.push(report(&bracket, &outlook, &candidate));
        mdps = candidate.downfloaters.iter().map(|&v| player(v)).collect();
    }
    Ok(RoundPairing {
        pairs: boards(field, &pairs),
        bye: mdps.first().map(|&place| field.players[place].tpn),
        brackets,
    })
}

fn scoregroup_end(field: &Field, begin: usize) -> usize {
    let score = field.players.get(begin).map(|player| player.score);
    (begin..field.players.len())
        .find(|&place| Some(field.players[place].score) != score)
        .unwrap_or(field.players.len())
}

/// Pairs a bracket by itself, if what comes out is as good for the next bracket as can be (C8) and leaves everybody else a
/// pairing (C4): then nothing below could have made another candidate better. That is nearly always so, and much quicker.
fn pair_alone<'a>(
    field: &'a Field,
    outlook: &Outlook,
    mdps: &[usize],
    residents: Range<usize>,
) -> Result<Option<(Bracket<'a>, Candidate)>, PairingError> {
    let Range { start: begin, end } = residents;
    if !outlook.lies_above_pab(field, begin) || end == field.players.len() {
        return Ok(None);
    }
    let mut vertices = mdps.to_vec();
    vertices.extend(begin..end);
    let size = vertices.len();
    let downfloaters = size - 2 * outlook.most_pairs(mdps, begin..end);
    vertices.extend(std::iter::repeat_n(ANYBODY, downfloaters));
    let bracket = Bracket {
        field,
        vertices,
        below: end,
        mdps: mdps.len(),
        size,
        next_end: size,
        pab_score: None,
    };
    let candidate = best_candidate(&bracket, downfloaters)?;
    let moved: Vec<usize> = candidate
        .downfloaters
        .iter()
        .map(|&v| bracket.vertices[v])
        .collect();
    let next = end..scoregroup_end(field, end);
    Ok(outlook
        .is_best(&moved, next)
        .then_some((bracket, candidate)))
}

/// Pairs a bracket in one matching with everybody below it.
fn pair_with_all_below<'a>(
    field: &'a Field,
    mdps: &[usize],
    residents: Range<usize>,
    pab_score: Option<Score>,
) -> Result<(Bracket<'a>, Candidate), PairingError> {
    let mut vertices = mdps.to_vec();
    vertices.extend(residents.start..field.players.len());
    let size = mdps.len() + residents.len();
    if pab_score.is_some() {
        vertices.push(field.pab());
    }
    let bracket = Bracket {
        field,
        vertices,
        below: residents.end,
        mdps: mdps.len(),
        size,
        next_end: size + scoregroup_end(field, residents.end) - residents.end,
        pab_score,
    };
    let downfloaters = bracket.fewest_downfloaters().map_err(NoCandidate::from)?;
    let candidate = best_candidate(&bracket, downfloaters)?;
    Ok((bracket, candidate))
}

/// After [`completion::pab_score`] every bracket has a candidate, so the first of these is never met.
impl From<NoCandidate> for PairingError {
    fn from(error: NoCandidate) -> PairingError {
        match error {
            NoCandidate::Impossible => PairingError::Impossible(Rule::Together),
            NoCandidate::TooWide => PairingError::TooManyScores,
        }
    }
}

/// Colours for each pair of places in the field, in the order of the boards.
fn boards(field: &Field, pairs: &[(usize, usize)]) -> Vec<Pair> {
    let mut boards: Vec<_> = pairs
        .iter()
        .map(|&(a, b)| {
            let (higher, lower) = (a.min(b), a.max(b));
            let (first, second) = (&field.players[higher], &field.players[lower]);
            let (side, colours) = allocate(&first.colours, &second.colours, field.initial(higher));
            let (white, black) = match side {
                Side::White => (first.tpn, second.tpn),
                Side::Black => (second.tpn, first.tpn),
            };
            // By points without virtual ones.
            let placed = [first, second].map(|player| (Reverse(player.real_score), player.tpn));
            let (top, bottom) = (placed[0].min(placed[1]), placed[0].max(placed[1]));
            (
                (top.0, bottom.0, top.1),
                Pair {
                    white,
                    black,
                    colours,
                },
            )
        })
        .collect();
    boards.sort_by_key(|(key, _)| *key);
    boards.into_iter().map(|(_, pair)| pair).collect()
}

/// Who took no part in `round` as it is recorded: everybody with a bye other than the PAB.
pub fn absent_in(history: &History, round: u16) -> BTreeMap<Tpn, ByeKind> {
    history
        .numbers()
        .filter_map(|tpn| match history.entry(tpn, round) {
            RoundEntry::Bye(kind) if kind != ByeKind::Pairing => Some((tpn, kind)),
            _ => None,
        })
        .collect()
}
