//! Rounds, points, prohibited pairs and virtual points as records.

use super::record::{Acceleration, Cell, Forbidden, Player, Record, Report, Worth};
use engine::tournament::history::ByeKind;
use engine::tournament::tiebreak::Kind;
use engine::tournament::{
    History, Mark, PointSystem, RoundEntry, TieBreak, TieBreakRules, Tpn, standings,
};
use std::collections::BTreeMap;

/// The rounds of a player: those that are paired, and the bye of the next one where there is one.
pub(super) fn cells(
    history: &History,
    tpn: Tpn,
    absent: &BTreeMap<Tpn, ByeKind>,
) -> Vec<Option<Cell>> {
    let mut cells: Vec<Option<Cell>> = (1..=history.paired_rounds())
        .map(|round| Some(cell(history.entry(tpn, round))))
        .collect();
    if let Some(kind) = absent.get(&tpn) {
        cells.push(Some(cell(RoundEntry::Bye(*kind))));
    }
    cells
}

fn cell(entry: RoundEntry) -> Cell {
    let of = |opponent: Tpn, side, result| Cell {
        opponent: opponent.get(),
        side,
        result,
    };
    match entry {
        RoundEntry::Played {
            opponent,
            side,
            mark,
        } => {
            let result = match mark {
                Mark::Win => '1',
                Mark::Draw => '=',
                Mark::Loss => '0',
            };
            of(opponent, Some(side), result)
        }
        RoundEntry::Forfeit {
            opponent,
            side,
            won,
        } => of(opponent, side, if won { '+' } else { '-' }),
        RoundEntry::Pending { opponent, side } => of(opponent, Some(side), ' '),
        RoundEntry::Bye(kind) => Cell {
            opponent: 0,
            side: None,
            result: match kind {
                ByeKind::Pairing => 'U',
                ByeKind::Full => 'F',
                ByeKind::Half => 'H',
                ByeKind::Zero => 'Z',
            },
        },
    }
}

/// What results are worth, where that is not the usual.
pub(super) fn points(points: &PointSystem) -> Option<Record> {
    let usual = PointSystem::default();
    if *points == usual {
        return None;
    }
    let mut told = vec![
        (Worth::Win, points.win),
        (Worth::Draw, points.draw),
        (Worth::Loss, points.loss),
        (Worth::Pairing, points.pab),
    ];
    if points.zero_bye == points.forfeit_loss {
        told.push((Worth::Absence, points.zero_bye));
    } else {
        told.push((Worth::ZeroBye, points.zero_bye));
        told.push((Worth::ForfeitLoss, points.forfeit_loss));
    }
    let alone = [
        (Worth::HalfBye, points.half_bye, points.draw),
        (Worth::FullBye, points.full_bye, points.win),
        (Worth::ForfeitWin, points.forfeit_win, points.win),
    ];
    let alone = alone.into_iter().filter(|(_, own, usual)| own != usual);
    told.extend(alone.map(|(worth, own, _)| (worth, own)));
    Some(Record::Points(told))
}

/// Virtual points as records `250`.
pub(super) fn accelerations(history: &History) -> impl Iterator<Item = Record> {
    history.virtual_points.iter().map(|points| {
        Record::Acceleration(Acceleration {
            points: points.points,
            rounds: (points.first_round, points.last_round),
            numbers: (points.first.get(), points.last.get()),
        })
    })
}

/// Prohibited groups as records `260`.
pub(super) fn prohibited(history: &History) -> impl Iterator<Item = Record> {
    history.prohibited.iter().map(|group| {
        Record::Forbidden(Forbidden {
            rounds: Some((group.first_round, group.last_round)),
            numbers: group.members.iter().map(|tpn| tpn.get()).collect(),
        })
    })
}

impl Report {
    /// A report of an event of which only numbers are known: players are called after theirs, places are by points alone.
    pub fn of_history(history: &History, absent: &BTreeMap<Tpn, ByeKind>, name: &str) -> Report {
        let played = history.paired_rounds();
        let list = [TieBreak::plain(Kind::Pts)];
        let rules = TieBreakRules::default();
        let places: BTreeMap<Tpn, Option<u16>> = standings(history, played, &list, &rules)
            .iter()
            .map(|line| (line.tpn, line.place))
            .collect();
        let mut records = vec![
            Record::text("012", name),
            Record::text("062", &history.entrants.len().to_string()),
            Record::text("092", "Individual: Swiss-System"),
            Record::Rounds(history.rounds_in_all),
            Record::InitialColour(history.initial_colour),
        ];
        records.extend(points(&history.points));
        records.push(Record::text("192", "FIDE_DUTCH_2026"));
        records.extend(history.numbers().map(|tpn| {
            let entrant = history.entrant(tpn);
            Record::Player(Box::new(Player {
                number: tpn.get(),
                name: format!("Player {tpn}"),
                rating: entrant.and_then(|entrant| entrant.rating),
                points: Some(history.score(tpn, played)),
                rank: places.get(&tpn).copied().flatten(),
                rounds: cells(history, tpn, absent),
                ..Player::default()
            }))
        }));
        records.extend(accelerations(history));
        records.extend(prohibited(history));
        Report::new(records)
    }

    /// The same, said to be accelerated by the Baku method.
    pub(super) fn marked_baku(mut self) -> Report {
        for line in &mut self.lines {
            if matches!(&line.record, Record::Other { code, .. } if code == "192") {
                line.record = Record::text("192", "FIDE_DUTCH_2026_BAKU");
            }
        }
        self
    }
}
