//! A second look at a round, sharing nothing with the pairing: the absolute criteria, and what else an arbiter is warned of.

use super::RoundPairing;
use crate::side::Side;
use crate::tournament::history::{ByeKind, History, RoundEntry, Tpn};
use crate::tournament::score::Score;
use std::collections::BTreeMap;

/// Something wrong, or unusual, in the pairing of a round.
#[derive(Clone, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Violation {
    /// A number that no entrant has.
    Unknown(Tpn),
    /// A player is paired twice, or paired and has the bye.
    Twice(Tpn),
    /// A player who is present is neither paired nor has the bye.
    LeftOut(Tpn),
    /// A player who is absent is paired.
    Absent(Tpn),
    /// C1: the two have met before, in this round.
    Met(Tpn, Tpn, u16),
    /// The two belong to a group whose members may not meet.
    Prohibited(Tpn, Tpn),
    /// C2: the player had a bye that bars a second one, or a win without a game, in this round.
    SecondBye(Tpn, u16),
    /// C3: both have the same absolute colour preference and neither is a topscorer.
    SameAbsolutePreference(Tpn, Tpn),
    /// The player has this colour for the third time running.
    ThreeRunning(Tpn, Side),
    /// The player's colour difference would be beyond 2 either way.
    WideDifference(Tpn, i32),
    /// The players' scores lie this far apart, more than `ScoreGap` allows to pass in silence.
    ScoreGap(Tpn, Tpn, Score),
    /// The bye goes to a player though one with fewer points could have it.
    ByeAboveLowest(Tpn, Tpn),
}

impl Violation {
    /// Whether an absolute rule is broken, so that the engine would never pair so.
    pub fn is_absolute(&self) -> bool {
        !matches!(
            self,
            Violation::ThreeRunning(..)
                | Violation::WideDifference(..)
                | Violation::ScoreGap(..)
                | Violation::ByeAboveLowest(..)
        )
    }
}

/// Everybody once, C1 to C3 and prohibited groups, for a pairing that the engine made; empty if all is well.
pub fn check_absolute(
    history: &History,
    round: u16,
    absent: &BTreeMap<Tpn, ByeKind>,
    pairing: &RoundPairing,
) -> Vec<Violation> {
    let pairs: Vec<(Tpn, Tpn)> = pairing.pairs.iter().map(|p| (p.white, p.black)).collect();
    let mut found = check_pairs(history, round, absent, &pairs, pairing.bye);
    found.retain(Violation::is_absolute);
    found
}

/// All that an arbiter is warned of about pairs (White first) and a bye, however they were made.
pub fn check_pairs(
    history: &History,
    round: u16,
    absent: &BTreeMap<Tpn, ByeKind>,
    pairs: &[(Tpn, Tpn)],
    bye: Option<Tpn>,
) -> Vec<Violation> {
    let mut found = Vec::new();
    let mut seen = vec![0_u32; history.entrants.len()];
    for tpn in pairs.iter().flat_map(|&(a, b)| [a, b]).chain(bye) {
        match seen.get_mut(tpn.index()) {
            None => found.push(Violation::Unknown(tpn)),
            Some(times) => {
                *times += 1;
                if *times == 2 {
                    found.push(Violation::Twice(tpn));
                }
            }
        }
    }
    for tpn in history.numbers() {
        match (absent.contains_key(&tpn), seen[tpn.index()]) {
            (false, 0) => found.push(Violation::LeftOut(tpn)),
            (true, 1..) => found.push(Violation::Absent(tpn)),
            _ => {}
        }
    }
    for &(white, black) in pairs {
        check_pair(history, round, white, black, &mut found);
    }
    if let Some(tpn) = bye {
        check_bye(history, round, absent, tpn, &mut found);
    }
    found
}

fn check_pair(history: &History, round: u16, white: Tpn, black: Tpn, found: &mut Vec<Violation>) {
    for past in 1..round {
        if let RoundEntry::Played { opponent, .. } | RoundEntry::Pending { opponent, .. } =
            history.entry(white, past)
            && opponent == black
        {
            found.push(Violation::Met(white, black, past));
        }
    }
    let apart = history.prohibited.iter().any(|group| {
        group.first_round <= round
            && round <= group.last_round
            && group.members.contains(&white)
            && group.members.contains(&black)
    });
    if apart {
        found.push(Violation::Prohibited(white, black));
    }
    let (first, second) = (played(history, round, white), played(history, round, black));
    let (mine, theirs) = (absolute(&first), absolute(&second));
    if mine.is_some()
        && mine == theirs
        && !topscorer(history, round, white)
        && !topscorer(history, round, black)
    {
        found.push(Violation::SameAbsolutePreference(white, black));
    }
    for (tpn, games, side) in [(white, &first, Side::White), (black, &second, Side::Black)] {
        if games.len() > 1 && games[games.len() - 2..].iter().all(|&past| past == side) {
            found.push(Violation::ThreeRunning(tpn, side));
        }
        let after = difference(games) + difference(&[side]);
        if after.abs() > 2 {
            found.push(Violation::WideDifference(tpn, after));
        }
    }
    let scores = [white, black].map(|tpn| history.score(tpn, round - 1));
    let gap = scores[0].max(scores[1]) - scores[0].min(scores[1]);
    if gap > history.points.win {
        found.push(Violation::ScoreGap(white, black, gap));
    }
}

fn check_bye(
    history: &History,
    round: u16,
    absent: &BTreeMap<Tpn, ByeKind>,
    tpn: Tpn,
    found: &mut Vec<Violation>,
) {
    if let Some(past) = earlier_bye(history, round, tpn) {
        found.push(Violation::SecondBye(tpn, past));
    }
    let score = |tpn| history.pairing_score(tpn, round);
    let lower = history
        .numbers()
        .filter(|other| !absent.contains_key(other))
        .filter(|&other| earlier_bye(history, round, other).is_none())
        .filter(|&other| score(other) < score(tpn))
        .min_by_key(|&other| score(other));
    if let Some(other) = lower {
        found.push(Violation::ByeAboveLowest(tpn, other));
    }
}

/// The first round in which the player had a PAB, or a win's points without a game; of byes, as the event has it.
fn earlier_bye(history: &History, round: u16, tpn: Tpn) -> Option<u16> {
    (1..round).find(|&past| {
        let entry = history.entry(tpn, past);
        let unplayed = matches!(entry, RoundEntry::Bye(_) | RoundEntry::Forfeit { .. });
        let wins = unplayed && entry.score(&history.points) >= history.points.win;
        let told = match entry {
            RoundEntry::Bye(ByeKind::Pairing) => Some(history.byes_that_bar.pairing),
            RoundEntry::Bye(ByeKind::Full) => history.byes_that_bar.full,
            RoundEntry::Bye(ByeKind::Half) => history.byes_that_bar.half,
            _ => None,
        };
        told.unwrap_or(wins)
    })
}

fn played(history: &History, round: u16, tpn: Tpn) -> Vec<Side> {
    (1..round)
        .filter_map(|past| match history.entry(tpn, past) {
            RoundEntry::Played { side, .. } | RoundEntry::Pending { side, .. } => Some(side),
            RoundEntry::Forfeit { .. } | RoundEntry::Bye(_) => None,
        })
        .collect()
}

fn difference(games: &[Side]) -> i32 {
    games
        .iter()
        .map(|side| if *side == Side::White { 1 } else { -1 })
        .sum()
}

fn absolute(games: &[Side]) -> Option<Side> {
    match difference(games) {
        2.. => Some(Side::Black),
        ..=-2 => Some(Side::White),
        _ => match games {
            [.., before, last] if before == last => Some(last.opposite()),
            _ => None,
        },
    }
}

fn topscorer(history: &History, round: u16, tpn: Tpn) -> bool {
    let most = u32::from(
        history
            .points
            .win
            .tenths()
            .max(history.points.draw.tenths()),
    );
    round >= history.rounds_in_all
        && 2 * u32::from(history.pairing_score(tpn, round).tenths()) > most * u32::from(round - 1)
}
