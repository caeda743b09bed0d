//! Values that no command writes and the file's types let through: days that do not exist, codes that mean nothing, two
//! players with one number. Whoever edits the file with another program makes them.

use crate::club::Club;
use crate::day::is_day;
use crate::message::Message;
use crate::record::{Entrant, Event, Kept, Member};
use engine::tournament::tiebreak::TieBreak;
use std::collections::BTreeMap;

pub(super) fn examine(club: &Club) -> Vec<Message> {
    let tables = club.tables();
    let mut found = Vec::new();
    for member in tables.all::<Member>() {
        for day in [&member.row.born, &member.row.consent.day] {
            found.extend(no_day(&member.row.name, day.as_deref()));
        }
    }
    for event in tables.all::<Event>() {
        found.extend(of_event(event));
        let entrants: Vec<_> = tables
            .all::<Entrant>()
            .filter(|row| row.event == event.id)
            .collect();
        for (what, number) in [
            ("fault-number-twice", (|row| row.tpn) as fn(&Entrant) -> _),
            ("fault-seed-twice", |row| row.seed),
        ] {
            let mut seen: BTreeMap<u16, u16> = BTreeMap::new();
            for number in entrants.iter().filter_map(|row| number(row)) {
                *seen.entry(number).or_default() += 1;
            }
            let twice = seen.into_iter().filter(|(_, times)| *times > 1);
            found.extend(twice.map(|(number, _)| {
                Message::new(what)
                    .with("event", &event.row.name)
                    .with("number", number)
            }));
        }
    }
    found
}

fn of_event(event: &Kept<Event>) -> Vec<Message> {
    let row = &event.row;
    let mut found = Vec::new();
    for day in [&row.first_day, &row.last_day, &row.age_day] {
        found.extend(no_day(&row.name, day.as_deref()));
    }
    if let Err(error) = crate::rule_text::read(&row.rules) {
        let message = Message::new("fault-rules").with("event", &row.name);
        found.push(message.with("detail", error.to_string()));
    }
    for code in row.tie_breaks.split_whitespace() {
        if code.parse::<TieBreak>().is_err() {
            let message = Message::new("fault-tie-break").with("event", &row.name);
            found.push(message.with("code", code));
        }
    }
    found
}

fn no_day(name: &str, day: Option<&str>) -> Option<Message> {
    let day = day.filter(|day| !is_day(day))?;
    Some(
        Message::new("fault-day")
            .with("name", name)
            .with("day", day),
    )
}
