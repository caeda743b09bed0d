//! A report compared with what the rules say: pairings, points, places.

use super::pair::{NoPairing, Paired};
use super::record::Report;
use super::tournament::{Tournament, Way};
use engine::tournament::tiebreak::PairingKind;
use engine::tournament::{Score, TieBreak, TieBreakRules, standings};
use std::collections::BTreeSet;

/// What is not as the rules would have it.
#[derive(Clone, PartialEq, Debug)]
pub enum Difference {
    /// Pairs of a round that only we or only the file has, and the byes where they differ.
    Round {
        /// The round, from 1.
        round: u16,
        /// White and Black of pairs that only we have.
        ours: Vec<(u16, u16)>,
        /// Pairs that only the file has.
        theirs: Vec<(u16, u16)>,
        /// Who has our bye and the file's, where these are not the same.
        byes: Option<(Option<u16>, Option<u16>)>,
    },
    /// A round that we cannot pair at all.
    Unpaired {
        /// The round, from 1.
        round: u16,
        /// Why.
        cause: NoPairing,
    },
    /// Points that are not the sum of the results.
    Points {
        /// The player.
        number: u16,
        /// Points in the file.
        told: Score,
        /// Their sum.
        sum: Score,
    },
    /// A place that does not follow from the file's own tie-breaks.
    Place {
        /// The player.
        number: u16,
        /// Place in the file.
        told: u16,
        /// The place that follows.
        ours: u16,
    },
}

/// Pairs every round of a report again, adds up the points and, where the report names its tie-breaks (`212`, `202`) and
/// is over, orders the players.
pub fn check(report: &Report, tournament: &Tournament) -> Vec<Difference> {
    let mut differences = Vec::new();
    for round in 1..tournament.next_round {
        let difference = again(tournament, tournament.pair_again(round), round);
        // A file that does not tell how many rounds there are may be written before the last one.
        let open = !tournament.rounds_told && round + 1 == tournament.next_round;
        let as_other = || {
            let paired = tournament.pair_again_as_not_the_last(round);
            again(tournament, paired, round).is_none()
        };
        differences.extend(difference.filter(|_| !open || !as_other()));
    }
    let points = tournament.unequal_points.iter();
    differences.extend(points.map(|&(tpn, told, sum)| Difference::Points {
        number: tournament.number(tpn),
        told,
        sum,
    }));
    differences.extend(places(report, tournament));
    differences
}

/// The difference of a round that we paired again.
fn again(
    tournament: &Tournament,
    paired: Result<Paired, NoPairing>,
    round: u16,
) -> Option<Difference> {
    match paired {
        Ok(ours) => compared(tournament, &ours),
        Err(cause) => Some(Difference::Unpaired { round, cause }),
    }
}

fn compared(tournament: &Tournament, ours: &Paired) -> Option<Difference> {
    let theirs = tournament.round(ours.round);
    let uncoloured =
        |tpn_pair: &(u16, u16)| (tpn_pair.0.min(tpn_pair.1), tpn_pair.0.max(tpn_pair.1));
    // A file need not tell the colours of a game that was not played.
    let open: BTreeSet<(u16, u16)> = tournament
        .history
        .numbers()
        .filter_map(|tpn| {
            let entry = tournament.history.entry(tpn, ours.round);
            let told = super::tournament::side(entry).is_some();
            let opponent = entry.opponent().filter(|_| !told)?;
            Some(uncoloured(&(
                tournament.number(tpn),
                tournament.number(opponent),
            )))
        })
        .collect();
    let key = |pair: &(u16, u16)| {
        let plain = uncoloured(pair);
        if open.contains(&plain) { plain } else { *pair }
    };
    let our_keys: BTreeSet<_> = ours.pairs.iter().map(key).collect();
    let their_keys: BTreeSet<_> = theirs.pairs.iter().map(key).collect();
    // In a round robin whoever is free has no bye that would be told.
    let byes_differ = tournament.way == Way::Swiss && ours.bye != theirs.bye;
    let only = |pairs: &[(u16, u16)], others: &BTreeSet<(u16, u16)>| {
        let pairs = pairs.iter().filter(|pair| !others.contains(&key(pair)));
        pairs.copied().collect::<Vec<_>>()
    };
    let difference = Difference::Round {
        round: ours.round,
        ours: only(&ours.pairs, &their_keys),
        theirs: only(&theirs.pairs, &our_keys),
        byes: byes_differ.then_some((ours.bye, theirs.bye)),
    };
    (byes_differ || our_keys != their_keys).then_some(difference)
}

/// The tie-breaks that a report names for its standings, `PTS` first; `None` where it names none or one that is unknown.
pub(super) fn named_tie_breaks(report: &Report) -> Option<Vec<TieBreak>> {
    let (codes, points_named) = match report.text("212") {
        Some(codes) => (codes, true),
        None => (report.text("202")?, false),
    };
    let mut list: Vec<TieBreak> = Vec::new();
    if !points_named {
        list.push("PTS".parse().ok()?);
    }
    for code in codes.split([',', ' ']).filter(|code| !code.is_empty()) {
        list.push(code.parse().ok()?);
    }
    Some(list)
}

fn places(report: &Report, tournament: &Tournament) -> Vec<Difference> {
    let history = &tournament.history;
    let over = tournament.rounds_told && history.finished_rounds() == history.rounds_in_all;
    let Some(list) = named_tie_breaks(report).filter(|_| over) else {
        return Vec::new();
    };
    let told = |number: u16| {
        let mut players = report.players().filter(|(_, p)| p.number == number);
        players.find_map(|(_, player)| player.rank)
    };
    let rules = tournament.tie_break_rules(None);
    standings(history, history.rounds_in_all, &list, &rules)
        .iter()
        .filter_map(|line| {
            let number = tournament.number(line.tpn);
            let (told, ours) = (told(number)?, line.place?);
            (told != ours).then_some(Difference::Place { number, told, ours })
        })
        .collect()
}

impl Tournament {
    /// What tie-breaks need to know besides their list; `unrated_as` is what an unrated player counts.
    pub fn tie_break_rules(&self, unrated_as: Option<u16>) -> TieBreakRules {
        TieBreakRules {
            pairing: match self.way {
                Way::RoundRobin(_) => PairingKind::Predetermined,
                Way::Swiss | Way::Other(_) => PairingKind::Swiss,
            },
            unrated_as,
            unfinished_rounds: matches!(self.way, Way::RoundRobin(_)),
            ..TieBreakRules::default()
        }
    }
}
