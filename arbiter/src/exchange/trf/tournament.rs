//! A report as pairing and tie-breaks see it: numbers, checked against each other.

use super::read::{Fault, MOST_ROUNDS};
use super::record::{Absence, Cell, Player, Record, Report};
use super::rules::{initial_colour, kind, point_system, way};
use crate::message::Message;
use engine::Side;
use engine::tournament::acceleration;
use engine::tournament::history::{ByeKind, ByesThatBar, ProhibitedGroup, Tpn, VirtualPoints};
use engine::tournament::{Entrant, History, Mark, RoundEntry, Score};
use std::collections::BTreeMap;

/// How a report says that its rounds come about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// The Dutch system.
    Swiss,
    /// Everybody meets everybody in so many cycles.
    RoundRobin(u8),
    /// Something else, by its words in the file.
    Other(String),
}

/// What a report says about a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Tournament {
    /// Entrants, rounds, points; entrants in the order of their TPN. Where the file does not tell how many rounds there
    /// are, those that are paired are all.
    pub history: History,
    /// The number in the file of each TPN, in order.
    pub numbers: Vec<u16>,
    /// The line of each TPN's record, in order.
    pub lines: Vec<usize>,
    /// Who takes no part in the next round, by what kind of bye.
    pub absent: BTreeMap<Tpn, ByeKind>,
    /// Byes told for the next round and later ones, by round and number.
    pub byes_to_come: Vec<(Tpn, u16, ByeKind)>,
    /// The round to be paired next, from 1.
    pub next_round: u16,
    /// Whether the file tells how many rounds there are.
    pub rounds_told: bool,
    /// How the rounds come about.
    pub way: Way,
    /// What is odd but can be read, with its place.
    pub doubts: Vec<Fault>,
    /// Points that are not the sum of the results: the TPN, the points in the file, the sum.
    pub unequal_points: Vec<(Tpn, Score, Score)>,
    /// Records whose points cannot be taken into account.
    pub abnormal: Vec<Fault>,
}

impl Tournament {
    /// The tournament of a report.
    ///
    /// # Errors
    /// The first number that contradicts another.
    pub fn new(report: &Report) -> Result<Tournament, Fault> {
        let seats = Seats::new(report)?;
        let mut doubts = Vec::new();
        let points = point_system(report);
        let mut entrants = Vec::new();
        for (line, player) in &seats.players {
            entrants.push(Entrant {
                rating: player.rating.filter(|&rating| rating > 0),
                rounds: seats.rounds(*line, player, &mut doubts)?,
            });
        }
        let mut history = History {
            points,
            rounds_in_all: 1,
            initial_colour: Side::White,
            entrants,
            prohibited: Vec::new(),
            virtual_points: Vec::new(),
            byes_that_bar: ByesThatBar::default(),
        };
        seats.pairs_agree(&history)?;
        seats.byes_asked(report, &mut history, &mut doubts)?;
        one_bye_a_round(&history, &seats, &mut doubts);
        let played = history.paired_rounds();
        let told = report.rounds();
        if let Some(told) = told.filter(|&told| told < played) {
            let message = Message::new("trf-rounds-exceeded")
                .with("rounds", told)
                .with("played", played);
            doubts.push(Fault::new(1, 1, message));
        }
        history.rounds_in_all = told.unwrap_or(played).max(played).max(1);
        history.initial_colour = initial_colour(report, &history);
        history.prohibited = seats.prohibited(report, history.rounds_in_all)?;
        let way = way(report, seats.players.len());
        history.virtual_points = seats.virtual_points(report, &history, told, &mut doubts)?;
        let next_round = played + 1;
        let byes_to_come = seats.byes_to_come(report, &history, next_round)?;
        let asked = byes_to_come.iter().filter(|bye| bye.1 == next_round);
        let mut absent: BTreeMap<Tpn, ByeKind> = asked.map(|&(tpn, _, kind)| (tpn, kind)).collect();
        for tpn in seats.absent(report)? {
            absent.entry(tpn).or_insert(ByeKind::Zero);
        }
        let unequal_points = unequal_points(&history, &seats, played);
        Ok(Tournament {
            numbers: seats.players.iter().map(|(_, p)| p.number).collect(),
            lines: seats.players.iter().map(|(line, _)| *line).collect(),
            abnormal: abnormal(report),
            history,
            absent,
            byes_to_come,
            next_round,
            rounds_told: told.is_some(),
            way,
            doubts,
            unequal_points,
        })
    }

    /// Points that are not the sum of the results, as faults with their places.
    pub fn faults_of_points(&self) -> Vec<Fault> {
        let unequal = self.unequal_points.iter();
        unequal
            .map(|(tpn, told, sum)| {
                let message = Message::new("trf-points-differ")
                    .with("number", self.number(*tpn))
                    .with("told", told.to_string())
                    .with("sum", sum.to_string());
                let line = self.lines.get(tpn.index()).copied().unwrap_or(1);
                Fault::new(line, 81, message)
            })
            .collect()
    }

    /// The number in the file of `tpn`; 0 for one that is not there.
    pub fn number(&self, tpn: Tpn) -> u16 {
        self.numbers.get(tpn.index()).copied().unwrap_or(0)
    }
}

/// Players in the order of their TPN, and where each number is.
struct Seats<'a> {
    players: Vec<(usize, &'a Player)>,
    tpns: BTreeMap<u16, Tpn>,
}

impl<'a> Seats<'a> {
    fn new(report: &'a Report) -> Result<Seats<'a>, Fault> {
        let mut players: Vec<(usize, &Player)> = report.players().collect();
        let by_rank = report.records().any(|record| *record == Record::ByRank);
        let ranks: std::collections::BTreeSet<u16> = players
            .iter()
            .filter_map(|(_, player)| player.rank.filter(|&rank| rank > 0))
            .collect();
        if by_rank && ranks.len() == players.len() {
            players.sort_by_key(|(_, player)| player.rank);
        } else {
            players.sort_by_key(|(_, player)| player.number);
        }
        let mut tpns = BTreeMap::new();
        for (index, (line, player)) in players.iter().enumerate() {
            let tpn = Tpn::from_index(index)
                .ok_or_else(|| Fault::new(*line, 5, Message::new("trf-too-many-players")))?;
            tpns.insert(player.number, tpn);
        }
        Ok(Seats { players, tpns })
    }

    /// The TPN of a number that a record in `line` names.
    fn tpn(&self, number: u16, line: usize, column: usize) -> Result<Tpn, Fault> {
        self.tpns.get(&number).copied().ok_or_else(|| {
            let message = Message::new("trf-unknown-number").with("number", number);
            Fault::new(line, column, message)
        })
    }

    fn rounds(
        &self,
        line: usize,
        player: &Player,
        doubts: &mut Vec<Fault>,
    ) -> Result<Vec<RoundEntry>, Fault> {
        let cells = player.rounds.iter().zip(1_u16..);
        cells
            .map(|(cell, round)| match cell {
                None => Ok(RoundEntry::Bye(ByeKind::Zero)),
                Some(cell) => self.entry(line, player, round, *cell, doubts),
            })
            .collect()
    }

    fn entry(
        &self,
        line: usize,
        player: &Player,
        round: u16,
        cell: Cell,
        doubts: &mut Vec<Fault>,
    ) -> Result<RoundEntry, Fault> {
        let first = column(round);
        let say = |id: &str| {
            Message::new(id)
                .with("number", player.number)
                .with("round", round)
                .with("result", cell.result.to_string())
                .with("opponent", cell.opponent)
        };
        if cell.opponent == 0 {
            let kind = match cell.result {
                'U' => ByeKind::Pairing,
                'F' => ByeKind::Full,
                'H' => ByeKind::Half,
                'Z' | '-' | ' ' => ByeKind::Zero,
                // Older programs write byes as forfeited games against nobody.
                '+' => {
                    doubts.push(Fault::new(line, first + 7, say("trf-old-bye")));
                    ByeKind::Pairing
                }
                '=' => {
                    doubts.push(Fault::new(line, first + 7, say("trf-old-half")));
                    ByeKind::Half
                }
                _ => return Err(Fault::new(line, first + 7, say("trf-no-opponent"))),
            };
            return Ok(RoundEntry::Bye(kind));
        }
        if cell.opponent == player.number {
            return Err(Fault::new(line, first, say("trf-against-oneself")));
        }
        let opponent = self.tpn(cell.opponent, line, first)?;
        let mark = match cell.result {
            '1' | 'W' => Some(Mark::Win),
            '=' | 'D' => Some(Mark::Draw),
            '0' | 'L' => Some(Mark::Loss),
            '+' | '-' => {
                return Ok(RoundEntry::Forfeit {
                    opponent,
                    side: cell.side,
                    won: cell.result == '+',
                });
            }
            ' ' | '?' => None,
            _ => return Err(Fault::new(line, first + 7, say("trf-bye-with-opponent"))),
        };
        let side = cell
            .side
            .ok_or_else(|| Fault::new(line, first + 5, say("trf-no-colour")))?;
        Ok(match mark {
            Some(mark) => RoundEntry::Played {
                opponent,
                side,
                mark,
            },
            None => RoundEntry::Pending { opponent, side },
        })
    }

    /// Every pair stands in both players' records, with colours and results that fit.
    fn pairs_agree(&self, history: &History) -> Result<(), Fault> {
        for tpn in history.numbers() {
            let Some(entrant) = history.entrant(tpn) else {
                continue;
            };
            for (entry, round) in entrant.rounds.iter().zip(1_u16..) {
                let Some(opponent) = entry.opponent() else {
                    continue;
                };
                let other = history.entry(opponent, round);
                let (line, player) = self.players[tpn.index()];
                let (other_line, other_player) = self.players[opponent.index()];
                let fault = |id: &str, offset: usize| {
                    let message = Message::new(id)
                        .with("number", player.number)
                        .with("opponent", other_player.number)
                        .with("round", round)
                        .with("line", other_line);
                    Err(Fault::new(line, column(round) + offset, message))
                };
                if other.opponent() != Some(tpn) {
                    return fault("trf-one-sided", 0);
                }
                if let (Some(a), Some(b)) = (side(*entry), side(other))
                    && a == b
                {
                    return fault("trf-same-colour", 5);
                }
                if !results_fit(*entry, other) {
                    return fault("trf-results-differ", 7);
                }
            }
        }
        Ok(())
    }

    /// Record `240` for rounds in which the player's own record says nothing.
    fn byes_asked(
        &self,
        report: &Report,
        history: &mut History,
        doubts: &mut Vec<Fault>,
    ) -> Result<(), Fault> {
        for line in &report.lines {
            let Record::Byes(byes) = &line.record else {
                continue;
            };
            if usize::from(byes.round) > MOST_ROUNDS {
                continue;
            }
            for &number in &byes.numbers {
                let tpn = self.tpn(number, line.number, 11)?;
                let index = usize::from(byes.round) - 1;
                let own = self.players[tpn.index()].1.rounds.get(index);
                let asked = RoundEntry::Bye(bye_of(byes));
                match own.copied().flatten() {
                    None => {
                        let rounds = &mut history.entrants[tpn.index()].rounds;
                        while rounds.len() <= index {
                            rounds.push(RoundEntry::Bye(ByeKind::Zero));
                        }
                        rounds[index] = asked;
                    }
                    Some(_) if history.entry(tpn, byes.round) == asked => {}
                    Some(_) => {
                        let message = Message::new("trf-bye-differs")
                            .with("number", number)
                            .with("round", byes.round);
                        doubts.push(Fault::new(line.number, 5, message));
                    }
                }
            }
        }
        Ok(())
    }

    fn prohibited(&self, report: &Report, rounds: u16) -> Result<Vec<ProhibitedGroup>, Fault> {
        let mut groups = Vec::new();
        for line in &report.lines {
            let Record::Forbidden(group) = &line.record else {
                continue;
            };
            let numbers = group.numbers.iter();
            let (first_round, last_round) = group.rounds.unwrap_or((1, rounds));
            groups.push(ProhibitedGroup {
                first_round,
                last_round,
                members: numbers
                    .map(|&number| self.tpn(number, line.number, 5))
                    .collect::<Result<_, _>>()?,
            });
        }
        Ok(groups)
    }

    fn virtual_points(
        &self,
        report: &Report,
        history: &History,
        told: Option<u16>,
        doubts: &mut Vec<Fault>,
    ) -> Result<Vec<VirtualPoints>, Fault> {
        let mut all = Vec::new();
        for line in &report.lines {
            match &line.record {
                Record::Acceleration(record) => {
                    // A range names numbers, not all of which need be there.
                    let within = self.tpns.range(record.numbers.0..=record.numbers.1);
                    all.extend(within.map(|(_, &tpn)| VirtualPoints {
                        points: record.points,
                        first_round: record.rounds.0,
                        last_round: record.rounds.1,
                        first: tpn,
                        last: tpn,
                    }));
                }
                Record::OwnAcceleration(number, points) => {
                    let tpn = self.tpn(*number, line.number, 5)?;
                    let given = points
                        .iter()
                        .zip(1..)
                        .filter(|(score, _)| **score > Score::ZERO);
                    all.extend(given.map(|(&points, round)| VirtualPoints {
                        points,
                        first_round: round,
                        last_round: round,
                        first: tpn,
                        last: tpn,
                    }));
                }
                _ => {}
            }
        }
        let (line, kind) = kind(report);
        if all.is_empty() && kind.ends_with("_BAKU") {
            match told.and_then(|rounds| {
                acceleration::baku(history.entrants.len(), rounds, &history.points)
            }) {
                Some(points) => return Ok(points),
                None => doubts.push(Fault::new(line, 5, Message::new("trf-baku"))),
            }
        }
        Ok(joined(all))
    }

    /// Byes told for `next` and later rounds, in the players' own lines or in record `240`, each once.
    fn byes_to_come(
        &self,
        report: &Report,
        history: &History,
        next: u16,
    ) -> Result<Vec<(Tpn, u16, ByeKind)>, Fault> {
        let mut byes = BTreeMap::new();
        for tpn in history.numbers() {
            let cells = self.players[tpn.index()].1.rounds.iter().zip(1_u16..);
            for (_, round) in cells.filter(|(cell, round)| cell.is_some() && *round >= next) {
                if let RoundEntry::Bye(kind) = history.entry(tpn, round) {
                    byes.insert((round, tpn), kind);
                }
            }
        }
        for line in &report.lines {
            if let Record::Byes(asked) = &line.record
                && asked.round >= next
            {
                for &number in &asked.numbers {
                    let tpn = self.tpn(number, line.number, 11)?;
                    byes.entry((asked.round, tpn)).or_insert(bye_of(asked));
                }
            }
        }
        let byes = byes.into_iter();
        Ok(byes
            .map(|((round, tpn), kind)| (tpn, round, kind))
            .collect())
    }

    /// Numbers of those whom record `XXZ` takes out of the next round.
    fn absent(&self, report: &Report) -> Result<Vec<Tpn>, Fault> {
        let mut absent = Vec::new();
        for line in &report.lines {
            if let Record::Absent(numbers) = &line.record {
                for &number in numbers {
                    absent.push(self.tpn(number, line.number, 5)?);
                }
            }
        }
        Ok(absent)
    }
}

/// Neighbours with the same points in the same rounds are one range.
fn joined(all: Vec<VirtualPoints>) -> Vec<VirtualPoints> {
    let mut ranges: Vec<VirtualPoints> = Vec::new();
    for points in all {
        match ranges.last_mut() {
            Some(last)
                if last.points == points.points
                    && last.first_round == points.first_round
                    && last.last_round == points.last_round
                    && last.last.get() + 1 == points.first.get() =>
            {
                last.last = points.last;
            }
            _ => ranges.push(points),
        }
    }
    ranges
}

/// The first column of a round in record `001`.
pub(super) fn column(round: u16) -> usize {
    92 + 10 * (usize::from(round) - 1)
}

fn bye_of(byes: &Absence) -> ByeKind {
    match byes.kind {
        'F' => ByeKind::Full,
        'H' => ByeKind::Half,
        _ => ByeKind::Zero,
    }
}

pub(super) fn side(entry: RoundEntry) -> Option<Side> {
    match entry {
        RoundEntry::Played { side, .. } | RoundEntry::Pending { side, .. } => Some(side),
        RoundEntry::Forfeit { side, .. } => side,
        RoundEntry::Bye(_) => None,
    }
}

/// Whether both players' results can be those of one game.
fn results_fit(a: RoundEntry, b: RoundEntry) -> bool {
    use Mark::{Draw, Loss, Win};
    match (a, b) {
        (RoundEntry::Played { mark: a, .. }, RoundEntry::Played { mark: b, .. }) => matches!(
            (a, b),
            // By ruling one player may have a draw and the other nothing, or both nothing.
            (Win, Loss) | (Loss, Win) | (Draw | Loss, Draw | Loss)
        ),
        (RoundEntry::Forfeit { won: a, .. }, RoundEntry::Forfeit { won: b, .. }) => !(a && b),
        (RoundEntry::Pending { .. }, RoundEntry::Pending { .. }) => true,
        _ => false,
    }
}

/// More than one pairing-allocated bye in a round, or a full-point bye where one would be looked for.
fn one_bye_a_round(history: &History, seats: &Seats<'_>, doubts: &mut Vec<Fault>) {
    for round in 1..=history.paired_rounds() {
        let with = |kind| {
            history
                .numbers()
                .filter(move |&tpn| history.entry(tpn, round) == RoundEntry::Bye(kind))
        };
        let place = |tpn: Tpn, id: &str| {
            let (line, player) = seats.players[tpn.index()];
            let message = Message::new(id)
                .with("number", player.number)
                .with("round", round);
            Fault::new(line, column(round) + 7, message)
        };
        if let Some(second) = with(ByeKind::Pairing).nth(1) {
            doubts.push(place(second, "trf-second-bye"));
        }
        if with(ByeKind::Pairing).next().is_none()
            && let Some(full) = with(ByeKind::Full).next()
        {
            doubts.push(place(full, "trf-full-bye"));
        }
    }
}

/// Points in the file that are neither the sum of the results nor that sum with the virtual points of the next round.
fn unequal_points(history: &History, seats: &Seats<'_>, played: u16) -> Vec<(Tpn, Score, Score)> {
    history
        .numbers()
        .filter_map(|tpn| {
            let told = seats.players[tpn.index()].1.points?;
            let sum = history.score(tpn, played);
            let accelerated = history.pairing_score(tpn, played + 1);
            (told != sum && told != accelerated).then_some((tpn, told, sum))
        })
        .collect()
}

fn abnormal(report: &Report) -> Vec<Fault> {
    report
        .lines
        .iter()
        .filter(|line| matches!(line.record, Record::Abnormal(_)))
        .map(|line| Fault::new(line.number, 5, Message::new("trf-abnormal-points")))
        .collect()
}
