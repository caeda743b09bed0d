//! Who takes part, round by round.

use super::events::open;
use super::members;
use super::work::{Note, Work};
use crate::command::Entry;
use crate::record::{Attendance, Bye, ByeOrigin, Entrant, Event, Id, Status, StoredBye, System};
use crate::refusal::Refusal;

pub(super) fn enter(
    work: &mut Work<'_>,
    event: Id<Event>,
    entries: &[Entry],
) -> Result<Note, Refusal> {
    let view = work.event(event)?;
    open(&view)?;
    let paired = view.last_round();
    let name = view.row().row.name.clone();
    if entries.is_empty() {
        return Err(Refusal::rule("nobody-to-enter").into());
    }
    if paired > 0 && view.row().system != System::Swiss {
        return Err(Refusal::rule("late-entry-system").into());
    }
    let mut names = Vec::new();
    for entry in entries {
        let member = match entry {
            Entry::Member(id) => *id,
            Entry::New(row) => members::insert(work, row)?,
        };
        let row = work.get(member)?.clone();
        let twice = work
            .all::<Entrant>()
            .any(|entrant| entrant.event == event && entrant.member == member);
        if twice {
            return Err(Refusal::rule("entered-twice")
                .with("name", &row.row.name)
                .into());
        }
        let entrant = work.insert(Entrant {
            event,
            member,
            tpn: None,
            rating: row.rating,
            seed: None,
        });
        if paired > 0 {
            enter_late(work, entrant, event, paired)?;
        }
        names.push(row.row.name);
    }
    let note = match names.as_slice() {
        [one] => Note::new("enter-one").with("name", one),
        many => Note::new("enter-many").with("count", many.len()),
    };
    Ok(note.with("event", name).event(event))
}

/// Whoever comes late gets the next number and was not there before.
fn enter_late(
    work: &mut Work<'_>,
    entrant: Id<Entrant>,
    event: Id<Event>,
    paired: u16,
) -> Result<(), Refusal> {
    let highest = work
        .all::<Entrant>()
        .filter(|row| row.event == event)
        .filter_map(|row| row.tpn)
        .max()
        .unwrap_or(0);
    work.update(entrant, |row| row.tpn = Some(highest + 1))?;
    for (round, status) in [(1, Status::NotEntered), (paired + 1, Status::Present)] {
        work.insert(Attendance {
            entrant,
            round,
            status,
        });
    }
    Ok(())
}

pub(super) fn remove(work: &mut Work<'_>, entrant: Id<Entrant>) -> Result<Note, Refusal> {
    let row = work.get(entrant)?.row.clone();
    let view = work.event(row.event)?;
    open(&view)?;
    let name = view.name(entrant).to_owned();
    if view.last_round() > 0 {
        return Err(Refusal::rule("remove-begun").with("name", name).into());
    }
    let named = |group: &crate::record::StoredProhibited| group.entrants.contains(&entrant);
    if view.row().prohibited.iter().any(named) {
        return Err(Refusal::rule("remove-prohibited").with("name", name).into());
    }
    let byes: Vec<_> = work
        .all::<Bye>()
        .filter(|b| b.entrant == entrant)
        .map(|b| b.id)
        .collect();
    for bye in byes {
        work.delete(bye);
    }
    let attendances: Vec<_> = work
        .all::<Attendance>()
        .filter(|a| a.entrant == entrant)
        .map(|a| a.id)
        .collect();
    for attendance in attendances {
        work.delete(attendance);
    }
    work.delete(entrant);
    Ok(Note::new("remove-entrant")
        .with("name", name)
        .event(row.event))
}

pub(super) fn set_status(
    work: &mut Work<'_>,
    entrant: Id<Entrant>,
    round: u16,
    status: Status,
) -> Result<Note, Refusal> {
    let event = work.get(entrant)?.event;
    let view = work.event(event)?;
    open(&view)?;
    let name = view.name(entrant).to_owned();
    if round <= view.last_round() {
        return Err(Refusal::rule("round-paired").with("round", round).into());
    }
    if round > 99 {
        return Err(Refusal::rule("rounds-range").into());
    }
    let known = work
        .all::<Attendance>()
        .find(|row| row.entrant == entrant && row.round == round)
        .map(|row| row.id);
    match known {
        Some(id) => work.update(id, |row| row.status = status)?,
        None => {
            work.insert(Attendance {
                entrant,
                round,
                status,
            });
        }
    }
    let kind = match status {
        Status::NotEntered => "status-not-entered",
        Status::Present => "status-present",
        Status::Absent => "status-absent",
        Status::Withdrawn => "status-withdrawn",
    };
    Ok(Note::new(kind)
        .with("name", name)
        .with("round", round)
        .event(event))
}

pub(super) fn ask_bye(
    work: &mut Work<'_>,
    entrant: Id<Entrant>,
    round: u16,
    kind: Option<StoredBye>,
) -> Result<Note, Refusal> {
    let event = work.get(entrant)?.event;
    let view = work.event(event)?;
    open(&view)?;
    let name = view.name(entrant).to_owned();
    let points = view.row().points;
    if round <= view.last_round() {
        return Err(Refusal::rule("round-paired").with("round", round).into());
    }
    if round == 0 || round > view.rounds_in_all() {
        return Err(Refusal::rule("no-such-round").with("round", round).into());
    }
    let known = view.bye(entrant, round).map(|bye| bye.id);
    let Some(kind) = kind else {
        let known = known.ok_or_else(|| Refusal::rule("no-bye").with("name", &name))?;
        work.delete(known);
        return Ok(Note::new("bye-taken-back")
            .with("name", name)
            .with("round", round)
            .event(event));
    };
    let (worth, bars_another, word) = match kind {
        StoredBye::Pairing => return Err(Refusal::rule("bye-pairing").into()),
        StoredBye::Full => (points.full_bye, true, "bye-full"),
        StoredBye::Half => (points.half_bye, false, "bye-half"),
        StoredBye::Zero => (points.zero_bye, false, "bye-zero"),
    };
    let origin = if kind == StoredBye::Full {
        ByeOrigin::Arbiter
    } else {
        ByeOrigin::Asked
    };
    let row = Bye {
        entrant,
        round,
        kind,
        points: worth,
        bars_another,
        origin,
    };
    match known {
        Some(id) => work.update(id, |bye| *bye = row)?,
        None => {
            work.insert(row);
        }
    }
    Ok(Note::new(word)
        .with("name", name)
        .with("round", round)
        .event(event))
}
