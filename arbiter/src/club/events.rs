//! Setting up, changing and closing an event.

use super::members::{LONGEST_TEXT, text_fault};
use super::rounds;
use super::work::{Note, Work};
use crate::command::EventSetup;
use crate::event::{EventView, engine_side, stored_side};
use crate::record::money::MOST_CENTS;
use crate::record::prizes::StoredPrizes;
use crate::record::{
    AccelerationMethod, Bye, Entrant, Event, Id, Incident, StoredBars, StoredProhibited,
    StoredSeeding, System,
};
use crate::refusal::Refusal;
use engine::tournament::TieBreak;
use std::collections::BTreeSet;

/// The set-up of an event as it stands, to be changed; `None` where its rule set cannot be read.
pub fn setup_of(view: &EventView<'_>) -> Option<EventSetup> {
    let row = &view.row().row;
    Some(EventSetup {
        name: row.name.clone(),
        place: row.place.clone(),
        first_day: row.first_day.clone(),
        last_day: row.last_day.clone(),
        arbiters: row.arbiters.clone(),
        rules: crate::rule_text::read(&row.rules).ok()?,
        system: row.system,
        rounds: row.rounds,
        points: row.points,
        tie_breaks: row.tie_breaks.clone(),
        bye_at_average: row.bye_at_average,
        byes_that_bar: row.byes_that_bar,
        prohibited: row.prohibited.clone(),
        acceleration: row.acceleration.clone(),
        third_place: row.third_place,
        first_colour: engine_side(row.first_colour),
        first_board: row.first_board,
        missed_rounds: row.missed_rounds,
        categories: row.categories.clone(),
        age_day: row.age_day.clone(),
        fee: row.fee,
    })
}

pub(super) fn create(work: &mut Work<'_>, setup: &EventSetup) -> Result<Note, Refusal> {
    let row = checked(work, setup, None)?;
    let name = row.name.clone();
    let event = work.insert(row);
    Ok(Note::new("create-event").with("event", name).event(event))
}

pub(super) fn edit(
    work: &mut Work<'_>,
    id: Id<Event>,
    setup: &EventSetup,
) -> Result<Note, Refusal> {
    let view = work.event(id)?;
    open(&view)?;
    let begun = view.last_round();
    let old = view.row().row.clone();
    let mut row = checked(work, setup, Some(id))?;
    if begun > 0 {
        if row.system != old.system {
            return Err(Refusal::rule("system-fixed").into());
        }
        if row.acceleration.method != old.acceleration.method {
            return Err(Refusal::rule("acceleration-fixed").into());
        }
        row.acceleration = old.acceleration;
        if row.third_place != old.third_place && begun >= view.rounds_in_all() {
            return Err(Refusal::rule("third-place-fixed").into());
        }
        if row.rules != old.rules {
            return Err(Refusal::rule("rules-fixed").into());
        }
        row.rounds = row.rounds.or(old.rounds);
        if row.rounds.is_some_and(|rounds| rounds < begun) {
            return Err(Refusal::rule("rounds-played").with("round", begun).into());
        }
        if row.rounds != old.rounds && row.system != System::Swiss {
            return Err(Refusal::rule("rounds-of-system")
                .with("rounds", view.rounds_in_all())
                .into());
        }
    }
    row.created_ms = old.created_ms;
    row.closed_ms = old.closed_ms;
    row.lots = old.lots;
    row.decisions = old.decisions;
    row.seeding = old.seeding;
    row.prizes = old.prizes;
    if begun > 0 && row.rounds != old.rounds {
        // Taken back to before its first round the event has what it was set up with last.
        let first = view.rounds().first().map(|round| round.id);
        if let Some(first) = first {
            work.update(first, |round| round.planned = row.rounds)?;
        }
    }
    let note = Note::new("edit-event").with("event", &row.name).event(id);
    work.update(id, |event| *event = row)?;
    worth_anew(work, id)?;
    Ok(note)
}

/// Byes that are there already say what they are worth, and whether they bar another, as the event now has it.
fn worth_anew(work: &mut Work<'_>, id: Id<Event>) -> Result<(), Refusal> {
    let view = work.event(id)?;
    let ours: BTreeSet<Id<Entrant>> = view.entrants().iter().map(|row| row.id).collect();
    let byes = work.all::<Bye>().filter(|bye| ours.contains(&bye.entrant));
    let changed: Vec<(Id<Bye>, Bye)> = byes
        .map(|bye| {
            let anew = view.new_bye(bye.entrant, bye.round, bye.kind, bye.origin);
            (bye.id, bye.row.clone(), anew)
        })
        .filter(|(_, before, anew)| before != anew)
        .map(|(id, _, anew)| (id, anew))
        .collect();
    for (bye, anew) in changed {
        work.update(bye, |row| *row = anew)?;
    }
    Ok(())
}

pub(super) fn close(work: &mut Work<'_>, id: Id<Event>) -> Result<Note, Refusal> {
    let view = work.event(id)?;
    open(&view)?;
    for round in view.rounds() {
        if let Some(board) = view.missing(round.number).first() {
            return Err(Refusal::rule("close-missing")
                .with("round", round.number)
                .with("board", board.number)
                .into());
        }
    }
    let waiting = work
        .all::<Incident>()
        .find(|incident| incident.event == id && incident.ruling.is_none());
    if let Some(incident) = waiting {
        let board = incident.game.and_then(|game| work.get(game).ok());
        let board = board.and_then(|game| work.get(game.board).ok());
        return Err(Refusal::rule("close-disputed")
            .with("board", board.map_or(0, |board| board.number))
            .into());
    }
    rounds::all_decided(&view)?;
    let name = view.row().row.name.clone();
    let now = work.now_ms();
    work.update(id, |event| event.closed_ms = Some(now))?;
    Ok(Note::new("close-event").with("event", name).event(id))
}

/// Refuses what would change a closed event.
pub(super) fn open(view: &EventView<'_>) -> Result<(), Refusal> {
    match view.row().closed_ms {
        None => Ok(()),
        Some(_) => Err(Refusal::rule("event-closed")
            .with("event", &view.row().row.name)
            .into()),
    }
}

pub(super) fn checked(
    work: &Work<'_>,
    setup: &EventSetup,
    own: Option<Id<Event>>,
) -> Result<Event, Refusal> {
    let name = setup.name.trim().to_owned();
    if name.is_empty() {
        return Err(Refusal::input("name-empty").into());
    }
    if let Some(fault) = text_fault([&name, &setup.place, &setup.arbiters], LONGEST_TEXT) {
        return Err(fault);
    }
    let taken = work
        .all::<Event>()
        .any(|event| Some(event.id) != own && event.closed_ms.is_none() && event.name == name);
    if taken {
        return Err(Refusal::rule("event-name-taken").with("event", name).into());
    }
    let rules = super::rules::checked(&setup.rules)?;
    let days = [&setup.first_day, &setup.last_day, &setup.age_day];
    if let Some(day) = days
        .into_iter()
        .flatten()
        .find(|day| !crate::day::is_day(day))
    {
        return Err(Refusal::input("day").with("day", day).into());
    }
    if let (Some(first), Some(last)) = (&setup.first_day, &setup.last_day)
        && last < first
    {
        return Err(Refusal::input("days-reversed").into());
    }
    if setup
        .rounds
        .is_some_and(|rounds| !(1..=99).contains(&rounds))
    {
        return Err(Refusal::input("rounds-range").into());
    }
    if !(1..=9999).contains(&setup.first_board) {
        return Err(Refusal::rule("board-range").into());
    }
    if setup.fee > MOST_CENTS {
        return Err(Refusal::rule("fee-range").into());
    }
    for (place, category) in setup.categories.iter().enumerate() {
        let earlier = &setup.categories[..place];
        if category.name.trim().is_empty() || earlier.iter().any(|one| one.name == category.name) {
            return Err(Refusal::rule("category-name")
                .with("category", category.to_string())
                .into());
        }
    }
    prohibited(work, setup, own)?;
    let points = setup.points;
    if points.win < points.draw || points.draw < points.loss || points.win > 1000 {
        return Err(Refusal::input("points-order").into());
    }
    if setup.acceleration.method != AccelerationMethod::None {
        if setup.system != System::Swiss {
            return Err(Refusal::rule("acceleration-system").into());
        }
        let twice = points.win == 2 * points.draw && points.loss == 0;
        if setup.acceleration.method == AccelerationMethod::Baku && !twice {
            return Err(Refusal::rule("acceleration-points").into());
        }
    }
    if setup.byes_that_bar != StoredBars::default() && setup.system != System::Swiss {
        return Err(Refusal::rule("byes-that-bar-system").into());
    }
    if setup.third_place && setup.system != System::Knockout {
        return Err(Refusal::rule("third-place-system").into());
    }
    Ok(Event {
        name,
        place: setup.place.trim().to_owned(),
        first_day: setup.first_day.clone(),
        last_day: setup.last_day.clone(),
        arbiters: setup.arbiters.trim().to_owned(),
        rules: crate::rule_text::write(&rules),
        system: setup.system,
        rounds: setup.rounds,
        points,
        tie_breaks: tie_breaks(&setup.tie_breaks, setup.system)?,
        bye_at_average: setup.bye_at_average,
        byes_that_bar: setup.byes_that_bar,
        prohibited: setup.prohibited.clone(),
        lots: Vec::new(),
        acceleration: setup.acceleration.clone(),
        third_place: setup.third_place,
        decisions: Vec::new(),
        prizes: StoredPrizes::default(),
        first_colour: stored_side(setup.first_colour),
        first_board: setup.first_board,
        missed_rounds: setup.missed_rounds,
        seeding: StoredSeeding::Rating,
        categories: setup.categories.clone(),
        age_day: setup.age_day.clone(),
        fee: setup.fee,
        created_ms: work.now_ms(),
        closed_ms: None,
    })
}

/// Refuses groups of players who may not meet that keep nobody apart, unless the event has them already.
fn prohibited(work: &Work<'_>, setup: &EventSetup, own: Option<Id<Event>>) -> Result<(), Refusal> {
    let known = match own {
        Some(event) => work.get(event)?.prohibited.clone(),
        None => Vec::new(),
    };
    let mut groups = setup.prohibited.iter();
    groups.try_for_each(|group| {
        if known.contains(group) {
            return Ok(());
        }
        may_not_meet(group)
    })
}

/// Refuses a group of players who may not meet that keeps nobody apart.
fn may_not_meet(group: &StoredProhibited) -> Result<(), Refusal> {
    let different: BTreeSet<Id<Entrant>> = group.entrants.iter().copied().collect();
    if different.len() < 2 || different.len() < group.entrants.len() {
        return Err(Refusal::rule("prohibited-two").into());
    }
    if group.first_round == 0 || group.first_round > group.last_round {
        return Err(Refusal::rule("prohibited-rounds")
            .with("first", group.first_round)
            .with("last", group.last_round)
            .into());
    }
    Ok(())
}

/// The list as it is kept: codes known, none twice, `PTS` first; the system's preset for an empty one.
pub(super) fn tie_breaks(text: &str, system: System) -> Result<String, Refusal> {
    let text = text.replace([',', ';'], " ");
    let mut codes: Vec<&str> = text.split_whitespace().collect();
    if codes.is_empty() {
        codes = default_tie_breaks(system).split(' ').collect();
    }
    if codes.first() != Some(&"PTS") {
        codes.retain(|code| *code != "PTS");
        codes.insert(0, "PTS");
    }
    for (place, code) in codes.iter().enumerate() {
        if code.parse::<TieBreak>().is_err() {
            return Err(Refusal::input("tie-break").with("code", *code).into());
        }
        if codes[..place].contains(code) {
            return Err(Refusal::input("tie-break-twice").with("code", *code).into());
        }
    }
    Ok(codes.join(" "))
}

/// The list of `setup`; where it is still the usual one of the system `before`, the usual one of the system now.
pub fn usual_tie_breaks(setup: &EventSetup, before: System) -> String {
    let untouched = setup.tie_breaks == default_tie_breaks(before);
    if untouched && setup.system != before {
        default_tie_breaks(setup.system).to_owned()
    } else {
        setup.tie_breaks.clone()
    }
}

/// The list that an event of this system has unless another is chosen.
pub fn default_tie_breaks(system: System) -> &'static str {
    match system {
        System::Swiss => "PTS BH DE",
        // The round that was reached decides.
        System::Knockout => "PTS",
        System::RoundRobin | System::DoubleRoundRobin => "PTS DE WIN SB KS",
    }
}
