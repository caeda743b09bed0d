//! What of a report no club can take over and what an event here has no place for.

use super::read::Fault;
use super::record::{Player, Record, Report};
use crate::club::LONGEST_TEXT;
use crate::message::Message;
use std::collections::{BTreeMap, BTreeSet};

/// The texts of an event that are kept, by the codes of their records.
const KEPT_TEXTS: [&str; 4] = ["012", "022", "102", "112"];

/// The other records of text that an event is made of, or that say again what others do.
const OTHERWISE_KEPT: [&str; 11] = [
    "042", "052", "062", "072", "082", "092", "132", "192", "202", "212", "###",
];

/// The first line that no club can take over, though it can be read.
pub(super) fn unfit(report: &Report) -> Result<(), Fault> {
    for line in &report.lines {
        if let Record::Other { code, rest } = &line.record
            && KEPT_TEXTS.contains(&code.as_str())
            && rest.trim().chars().count() > LONGEST_TEXT
        {
            let message = Message::new("trf-text-too-long").with("most", LONGEST_TEXT);
            return Err(Fault::new(line.number, 5, message));
        }
    }
    let mut ids = BTreeMap::new();
    for (line, player) in report.players().filter(|(_, player)| !player.id.is_empty()) {
        if let Some(first) = ids.insert(&player.id, player.number) {
            let message = Message::new("trf-id-twice")
                .with("id", &player.id)
                .with("number", first);
            return Err(Fault::new(line, 58, message));
        }
    }
    Ok(())
}

/// Players without a name, each with the place where it is expected.
pub(super) fn nameless(report: &Report) -> impl Iterator<Item = Fault> {
    let nameless = report
        .players()
        .filter(|(_, player)| player.name.is_empty());
    nameless.map(|(line, player)| {
        let message = Message::new("trf-no-name").with("number", player.number);
        Fault::new(line, 15, message)
    })
}

/// What of a report an event here has no place for.
pub(super) fn left_behind(report: &Report) -> Vec<Message> {
    let count = |has: fn(&Player) -> bool| report.players().filter(|(_, p)| has(p)).count();
    let counted = [
        ("trf-left-titles", count(|player| !player.title.is_empty())),
        (
            "trf-left-federations",
            count(|player| !player.federation.is_empty()),
        ),
    ];
    let counted = counted.into_iter().filter(|(_, count)| *count > 0);
    let mut left: Vec<Message> = counted
        .map(|(id, count)| Message::new(id).with("count", count))
        .collect();
    let codes: BTreeSet<&str> = report
        .records()
        .filter_map(|record| match record {
            Record::Other { code, rest } if !rest.trim().is_empty() => Some(code.as_str()),
            _ => None,
        })
        .filter(|code| !KEPT_TEXTS.contains(code) && !OTHERWISE_KEPT.contains(code))
        .collect();
    if !codes.is_empty() {
        let codes: Vec<&str> = codes.into_iter().collect();
        left.push(Message::new("trf-left-lines").with("codes", codes.join(", ")));
    }
    left
}
