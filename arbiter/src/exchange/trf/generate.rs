//! Events at random, for tests of pairing programs (C.04.A asks for such a generator).
//!
//! Everything follows from the seed by whole numbers alone, so that an event is the same on every machine.

use super::random::Random;
use super::record::Report;
use engine::Side;
use engine::tournament::acceleration;
use engine::tournament::dutch::{check_absolute, pair_round};
use engine::tournament::history::{ByeKind, ByesThatBar, ProhibitedGroup};
use engine::tournament::{Entrant, History, Mark, PointSystem, RoundEntry, Score, Tpn};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What an event is to be like. What is left open is drawn from the seed, so that each event has other features.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wishes {
    /// Draws among games of equals, per mille.
    pub draws: Option<u32>,
    /// Games decided by forfeit, per mille.
    pub forfeits: Option<u32>,
    /// Zero-point byes, per mille of players and rounds.
    pub absences: Option<u32>,
    /// Half-point byes, the same.
    pub half_byes: Option<u32>,
    /// Full-point byes, the same.
    pub full_byes: Option<u32>,
    /// Players who enter after the first round, per mille.
    pub late_entries: Option<u32>,
    /// Players who leave before a round, per mille.
    pub withdrawals: Option<u32>,
    /// Players without a rating, per mille.
    pub unrated: Option<u32>,
    /// Rating of the first player.
    pub highest_rating: Option<u16>,
    /// Greatest difference of neighbours in the list.
    pub rating_step: Option<u16>,
    /// `standard`, `football` and so on: one of [`POINTS`] by its name.
    pub points: Option<String>,
    /// Baku acceleration, where the points allow it.
    pub acceleration: Option<bool>,
    /// Groups of players who may not meet.
    pub prohibited_groups: Option<u32>,
    /// Colour of odd numbers in the first round, `white` or `black`.
    pub initial_colour: Option<String>,
}

/// Point systems by name: win, draw, loss, pairing-allocated bye, absence, in tenths of a point.
pub const POINTS: [(&str, [u16; 5]); 8] = [
    ("standard", [10, 5, 0, 10, 0]),
    ("half-bye", [10, 5, 0, 5, 0]),
    ("no-bye", [10, 5, 0, 0, 0]),
    ("two-one", [20, 10, 0, 20, 0]),
    ("football", [30, 10, 0, 30, 0]),
    ("football-draw-bye", [30, 10, 0, 10, 0]),
    ("three-two-one", [30, 20, 10, 30, 0]),
    ("win-only", [10, 0, 0, 10, 0]),
];

/// Why there is no such event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoEvent {
    /// Fewer than two players or no round.
    #[error(
        "an event has at least two players and a round, and at most 9999 players and 999 rounds"
    )]
    Size,
    /// A word that is not known.
    #[error("{field} cannot be {value}")]
    Value {
        /// The field of the wishes.
        field: &'static str,
        /// What stands there.
        value: String,
        /// What may stand there.
        known: Vec<&'static str>,
    },
    /// No attempt had a legal pairing in every round.
    #[error("no legal pairing of {0} rounds was found")]
    Rounds(u16),
}

/// How often an event is begun again where a round has no legal pairing.
const ATTEMPTS: u64 = 40;

/// The event of a seed.
///
/// # Errors
/// [`NoEvent`] where the numbers or the wishes allow none.
pub fn generate(seed: u64, players: u16, rounds: u16, wishes: &Wishes) -> Result<Report, NoEvent> {
    if !(2..=9999).contains(&players) || !(1..=999).contains(&rounds) {
        return Err(NoEvent::Size);
    }
    for attempt in 0..ATTEMPTS {
        let mut random = Random::new(seed ^ (attempt << 48));
        let plan = Plan::new(&mut random, wishes)?;
        if let Some((history, baku)) = plan.play(&mut random, players, rounds) {
            let name = format!("seed {seed}, {players} players, {rounds} rounds");
            let report = Report::of_history(&history, &BTreeMap::new(), &name);
            return Ok(if baku { report.marked_baku() } else { report });
        }
    }
    Err(NoEvent::Rounds(rounds))
}

/// The wishes with everything drawn that they leave open.
struct Plan {
    draws: u32,
    forfeits: u32,
    absences: u32,
    half_byes: u32,
    full_byes: u32,
    late_entries: u32,
    withdrawals: u32,
    unrated: u32,
    highest_rating: u32,
    rating_step: u32,
    points: PointSystem,
    acceleration: bool,
    prohibited_groups: u32,
    initial_colour: Side,
}

impl Plan {
    fn new(random: &mut Random, wishes: &Wishes) -> Result<Plan, NoEvent> {
        // Every number is drawn, wished or not, so that a wish changes nothing else.
        let mut rate = |wish: Option<u32>, choices: &[u32]| {
            let drawn = random.one_of(choices).unwrap_or(0);
            wish.unwrap_or(drawn)
        };
        let draws = rate(wishes.draws, &[100, 250, 350, 500, 700]);
        let forfeits = rate(wishes.forfeits, &[0, 0, 10, 30, 80]);
        let absences = rate(wishes.absences, &[0, 0, 10, 40, 100]);
        let half_byes = rate(wishes.half_byes, &[0, 0, 10, 40, 100]);
        let full_byes = rate(wishes.full_byes, &[0, 0, 0, 5, 20]);
        let late_entries = rate(wishes.late_entries, &[0, 0, 30, 100]);
        let withdrawals = rate(wishes.withdrawals, &[0, 0, 10, 30]);
        let unrated = rate(wishes.unrated, &[0, 0, 50, 300, 1000]);
        let highest_rating = rate(
            wishes.highest_rating.map(u32::from),
            &[1600, 2000, 2400, 2700],
        );
        let rating_step = rate(wishes.rating_step.map(u32::from), &[1, 5, 15, 40]);
        let acceleration = rate(wishes.acceleration.map(u32::from), &[0, 0, 0, 1]) > 0;
        let prohibited_groups = rate(wishes.prohibited_groups, &[0, 0, 0, 1, 3]);
        let usual = rate(None, &[1, 1, 0]) > 0;
        let drawn = random.one_of(&POINTS);
        let colour = random.below(2);
        let points = match &wishes.points {
            None if usual => Some(POINTS[0]),
            None => drawn,
            Some(name) => POINTS.into_iter().find(|(known, _)| known == name),
        };
        let (_, points) = points.ok_or_else(|| NoEvent::Value {
            field: "points",
            value: wishes.points.clone().unwrap_or_default(),
            known: POINTS.map(|(name, _)| name).to_vec(),
        })?;
        let initial_colour = match wishes.initial_colour.as_deref() {
            None if colour == 0 => Side::White,
            Some("white") => Side::White,
            None | Some("black") => Side::Black,
            Some(other) => {
                return Err(NoEvent::Value {
                    field: "initial_colour",
                    value: other.to_owned(),
                    known: vec!["white", "black"],
                });
            }
        };
        Ok(Plan {
            draws,
            forfeits,
            absences,
            half_byes,
            full_byes,
            late_entries,
            withdrawals,
            unrated,
            highest_rating,
            rating_step,
            points: point_system(points),
            acceleration,
            prohibited_groups,
            initial_colour,
        })
    }

    /// The event from the first to the last round, and whether it is accelerated; `None` where a round has no legal
    /// pairing.
    fn play(&self, random: &mut Random, players: u16, rounds: u16) -> Option<(History, bool)> {
        let entrants = self.ratings(random, players).into_iter();
        let mut history = History {
            points: self.points,
            rounds_in_all: rounds,
            initial_colour: self.initial_colour,
            entrants: entrants
                .map(|rating| Entrant {
                    rating,
                    rounds: Vec::new(),
                })
                .collect(),
            prohibited: self.prohibited(random, players, rounds),
            virtual_points: Vec::new(),
            byes_that_bar: ByesThatBar::default(),
        };
        let baku = acceleration::baku(usize::from(players), rounds, &self.points)
            .filter(|_| self.acceleration);
        let accelerated = baku.is_some();
        history.virtual_points = baku.unwrap_or_default();
        let first_rounds: Vec<u16> = (0..players)
            .map(|_| {
                let late = random.per_mille(self.late_entries);
                let round = random.between(2, u32::from(rounds.clamp(2, 4)));
                if late {
                    u16::try_from(round).unwrap_or(2)
                } else {
                    1
                }
            })
            .collect();
        let mut gone = vec![false; usize::from(players)];
        for round in 1..=rounds {
            let absent = self.absent(random, &history, round, &first_rounds, &mut gone);
            let pairing = pair_round(&history, round, &absent).ok()?;
            debug_assert_eq!(check_absolute(&history, round, &absent, &pairing), []);
            let mut entries: BTreeMap<Tpn, RoundEntry> = absent
                .iter()
                .map(|(&tpn, &kind)| (tpn, RoundEntry::Bye(kind)))
                .collect();
            entries.extend(
                pairing
                    .bye
                    .map(|tpn| (tpn, RoundEntry::Bye(ByeKind::Pairing))),
            );
            for pair in &pairing.pairs {
                let both = self.result(random, &history, pair.white, pair.black);
                entries.extend([(pair.white, both.0), (pair.black, both.1)]);
            }
            let zero = RoundEntry::Bye(ByeKind::Zero);
            for (entrant, index) in history.entrants.iter_mut().zip(0..) {
                let entry = Tpn::from_index(index).and_then(|tpn| entries.get(&tpn));
                entrant.rounds.push(entry.copied().unwrap_or(zero));
            }
        }
        Some((history, accelerated))
    }

    /// Ratings in falling order; some have none, who stand behind.
    fn ratings(&self, random: &mut Random, players: u16) -> Vec<Option<u16>> {
        let mut rating = self.highest_rating;
        let mut ratings: Vec<Option<u16>> = (0..players)
            .map(|_| {
                rating = rating
                    .saturating_sub(random.below(self.rating_step + 1))
                    .max(1000);
                let unrated = random.per_mille(self.unrated);
                u16::try_from(rating).ok().filter(|_| !unrated)
            })
            .collect();
        ratings.sort_by_key(|rating| std::cmp::Reverse(rating.unwrap_or(0)));
        ratings
    }

    fn prohibited(&self, random: &mut Random, players: u16, rounds: u16) -> Vec<ProhibitedGroup> {
        (0..self.prohibited_groups)
            .filter_map(|_| {
                let size = random.between(2, 4);
                let mut members: Vec<Tpn> = (0..size)
                    .filter_map(|_| Tpn::from_index(random.below(u32::from(players)) as usize))
                    .collect();
                members.sort_unstable();
                members.dedup();
                let first = random.between(1, u32::from(rounds));
                let last = random.between(first, u32::from(rounds));
                Some(ProhibitedGroup {
                    first_round: u16::try_from(first).ok()?,
                    last_round: u16::try_from(last).ok()?,
                    members,
                })
                .filter(|group| group.members.len() > 1)
            })
            .collect()
    }

    /// Who takes no part in a round. At least two stay, as far as there are two.
    fn absent(
        &self,
        random: &mut Random,
        history: &History,
        round: u16,
        first_rounds: &[u16],
        gone: &mut [bool],
    ) -> BTreeMap<Tpn, ByeKind> {
        let mut absent = BTreeMap::new();
        let mut asked = Vec::new();
        let mut left = Vec::new();
        for tpn in history.numbers() {
            let index = tpn.index();
            let leaves = round > 1 && random.per_mille(self.withdrawals);
            let kinds = [
                (ByeKind::Zero, self.absences),
                (ByeKind::Half, self.half_byes),
                (ByeKind::Full, self.full_byes),
            ];
            let kind = kinds.map(|(kind, rate)| random.per_mille(rate).then_some(kind));
            if round < first_rounds[index] || gone[index] {
                absent.insert(tpn, ByeKind::Zero);
            } else if leaves {
                left.push(tpn);
            } else if let Some(kind) = kind.into_iter().flatten().next() {
                asked.push((tpn, kind));
            }
        }
        let there = history.entrants.len() - absent.len();
        let mut may_go = there.saturating_sub(2);
        for tpn in left.into_iter().take(may_go / 2) {
            gone[tpn.index()] = true;
            absent.insert(tpn, ByeKind::Zero);
            may_go -= 1;
        }
        absent.extend(asked.into_iter().take(may_go));
        absent
    }

    /// The result of a game for White and Black. The better player wins more often the wider the ratings are apart.
    fn result(
        &self,
        random: &mut Random,
        history: &History,
        white: Tpn,
        black: Tpn,
    ) -> (RoundEntry, RoundEntry) {
        let strength = |tpn: Tpn| {
            let rating = history.entrant(tpn).and_then(|entrant| entrant.rating);
            i32::from(rating.unwrap_or(1000))
        };
        let forfeit = |opponent, side, won| RoundEntry::Forfeit {
            opponent,
            side: Some(side),
            won,
        };
        let forfeited = random.per_mille(self.forfeits);
        let who = random.below(10);
        let lot = random.below(1000);
        if forfeited {
            // One in ten is missed by both.
            let (white_won, black_won) = match who {
                0 => (false, false),
                1..=5 => (true, false),
                _ => (false, true),
            };
            return (
                forfeit(black, Side::White, white_won),
                forfeit(white, Side::Black, black_won),
            );
        }
        // White's chance in a thousand, by a straight line: 500 among equals, 900 from 400 points on; White is worth 30.
        let difference = (strength(white) - strength(black) + 30).clamp(-400, 400);
        let chance = u32::try_from(500 + difference).unwrap_or(500);
        let uneven = difference.unsigned_abs();
        let draws = self.draws * (500 - uneven.min(400)) / 500;
        let decided = 1000 - draws.min(1000);
        let white_wins = decided * chance / 1000;
        let mark = if lot < white_wins {
            Mark::Win
        } else if lot < decided {
            Mark::Loss
        } else {
            Mark::Draw
        };
        let other = match mark {
            Mark::Win => Mark::Loss,
            Mark::Draw => Mark::Draw,
            Mark::Loss => Mark::Win,
        };
        let played = |opponent, side, mark| RoundEntry::Played {
            opponent,
            side,
            mark,
        };
        (
            played(black, Side::White, mark),
            played(white, Side::Black, other),
        )
    }
}

fn point_system([win, draw, loss, pab, absence]: [u16; 5]) -> PointSystem {
    let of = Score::from_tenths;
    PointSystem {
        win: of(win),
        draw: of(draw),
        loss: of(loss),
        pab: of(pab),
        half_bye: of(draw),
        zero_bye: of(absence),
        full_bye: of(win),
        forfeit_win: of(win),
        forfeit_loss: of(absence),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Tournament, check, read};
    use super::*;

    fn event(seed: u64, players: u16, rounds: u16) -> Report {
        generate(seed, players, rounds, &Wishes::default()).unwrap()
    }

    #[test]
    fn a_seed_gives_the_same_event_for_ever() {
        let wishes = Wishes {
            points: Some("standard".to_owned()),
            ..Wishes::default()
        };
        let text = generate(7, 6, 3, &wishes).unwrap().to_text();
        let rounds: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with("001"))
            .map(|line| &line[48..])
            .collect();
        assert_eq!(rounds, KNOWN);
        assert_ne!(generate(8, 6, 3, &wishes).unwrap().to_text(), text);
    }

    /// From the column of the rating on.
    const KNOWN: [&str; 6] = [
        "1597                             1.5    3     4 b =     5 w 0     2 w 1",
        "1596                             1.0    5     6 w 0  0000 - U     1 b 0",
        "1592                             0.0    6     5 b 0  0000 - Z     4 w 0",
        "1592                             1.5    3     1 w =     6 b 0     3 b 1",
        "1590                             2.0    2     3 w 1     1 b 1     6 w 0",
        "1585                             3.0    1     2 b 1     4 w 1     5 b 1",
    ];

    #[test]
    fn what_is_generated_is_checked_without_a_difference() {
        for seed in 0..30 {
            let report = event(seed, 5 + u16::try_from(seed).unwrap(), 4);
            let text = report.to_text();
            let read = read(text.as_bytes()).unwrap();
            assert_eq!(read, report, "{text}");
            let tournament = Tournament::new(&read).unwrap();
            // A full-point bye may look like a pairing-allocated one.
            let mut doubts = tournament.doubts.iter();
            assert!(
                doubts.all(|doubt| doubt.message.id == "trf-full-bye"),
                "{text}"
            );
            assert_eq!(check(&read, &tournament), [], "{text}");
        }
    }

    #[test]
    fn an_event_that_cannot_be_is_refused() {
        let none = Wishes::default();
        assert_eq!(generate(1, 1, 3, &none), Err(NoEvent::Size));
        assert_eq!(generate(1, 10, 0, &none), Err(NoEvent::Size));
        assert_eq!(generate(1, 4, 9, &none), Err(NoEvent::Rounds(9)));
        let wishes = Wishes {
            points: Some("golf".to_owned()),
            ..none
        };
        let refused = generate(1, 10, 3, &wishes);
        assert!(matches!(
            refused,
            Err(NoEvent::Value {
                field: "points",
                ..
            })
        ));
    }
}
