//! What a report says about points, the first colour and the way in which rounds come about.

use super::record::{Record, Report, Worth};
use super::tournament::{Way, side};
use engine::Side;
use engine::tournament::{History, PointSystem, Score};

/// What results are worth: the codes of the file, and what follows from them.
pub(super) fn point_system(report: &Report) -> PointSystem {
    let told: Vec<(Worth, Score)> = report
        .records()
        .filter_map(|record| match record {
            Record::Points(points) => Some(points),
            _ => None,
        })
        .flatten()
        .copied()
        .collect();
    let of = |worth: Worth| {
        let found = told.iter().rev().find(|(other, _)| *other == worth);
        found.map(|(_, score)| *score)
    };
    let usual = PointSystem::default();
    let win = of(Worth::Win).unwrap_or(usual.win);
    let draw = of(Worth::Draw).unwrap_or(usual.draw);
    let absence = of(Worth::Absence).unwrap_or(usual.zero_bye);
    PointSystem {
        win,
        draw,
        loss: of(Worth::Loss).unwrap_or(usual.loss),
        pab: of(Worth::Pairing).unwrap_or(win),
        half_bye: of(Worth::HalfBye).unwrap_or(draw),
        zero_bye: of(Worth::ZeroBye).unwrap_or(absence),
        full_bye: of(Worth::FullBye).unwrap_or(win),
        forfeit_win: of(Worth::ForfeitWin).unwrap_or(win),
        forfeit_loss: of(Worth::ForfeitLoss).unwrap_or(absence),
    }
}

/// As the file says, else the colour of the highest ranked who was paired in the first round, else White.
pub(super) fn initial_colour(report: &Report, history: &History) -> Side {
    let told = report.records().find_map(|record| match record {
        Record::InitialColour(side) => Some(*side),
        _ => None,
    });
    let first = || {
        history
            .numbers()
            .find_map(|tpn| side(history.entry(tpn, 1)))
    };
    told.or_else(first).unwrap_or(Side::White)
}

/// The code of record `192` with its line.
pub(super) fn kind(report: &Report) -> (usize, String) {
    report
        .lines
        .iter()
        .find_map(|line| match &line.record {
            Record::Other { code, rest } if code == "192" => {
                Some((line.number, rest.trim().to_ascii_uppercase()))
            }
            _ => None,
        })
        .unwrap_or((1, String::new()))
}

pub(super) fn way(report: &Report, players: usize) -> Way {
    let (_, code) = kind(report);
    let words = report.text("092").unwrap_or_default().to_ascii_uppercase();
    let robin = |text: &str| text.contains("ROBIN") || text.contains("BERGER");
    if code.starts_with("FIDE_DUTCH") {
        Way::Swiss
    } else if robin(&code) || (code.is_empty() && robin(&words)) {
        // A single round robin has a round less than players, or as many.
        let double = code.contains("DOUBLE")
            || words.contains("DOUBLE")
            || report
                .rounds()
                .is_some_and(|rounds| usize::from(rounds) > players);
        Way::RoundRobin(if double { 2 } else { 1 })
    } else if code.is_empty() {
        Way::Swiss
    } else {
        Way::Other(code)
    }
}
