//! Who takes part, round by round.

use super::events::open;
use super::members;
use super::work::{Note, Work};
use crate::command::Entry;
use crate::record::money::{MOST_CENTS, amount};
use crate::record::{
    Attendance, Bye, ByeOrigin, Entrant, Event, Id, MissedRounds, Status, StoredBye, System,
};
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
    if paired > 0 && paired >= view.rounds_in_all() {
        return Err(Refusal::rule("late-entry-over")
            .with("rounds", paired)
            .into());
    }
    if entries.is_empty() {
        return Err(Refusal::input("nobody-to-enter").into());
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
            checked_in_ms: None,
            fixed_board: None,
            fee: None,
            paid: 0,
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

/// Whoever comes late gets the next number, was not there before, and has what the event gives for rounds missed.
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
    let view = work.event(event)?;
    if view.row().missed_rounds == MissedRounds::Half {
        let byes: Vec<Bye> = (1..=paired)
            .map(|round| view.new_bye(entrant, round, StoredBye::Half, ByeOrigin::Arbiter))
            .collect();
        for bye in byes {
            work.insert(bye);
        }
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

/// Keeps a status from a round on.
pub(super) fn write_status(
    work: &mut Work<'_>,
    entrant: Id<Entrant>,
    round: u16,
    status: Status,
) -> Result<(), Refusal> {
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
    Ok(())
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
        return Err(Refusal::input("rounds-range").into());
    }
    write_status(work, entrant, round, status)?;
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
    // A round that was missed before the entry has its bye by ruling; any other paired round is as it was played.
    let missed = round <= view.last_round() && view.status(entrant, round) == Status::NotEntered;
    if round == 0 || round > view.rounds_in_all() {
        return Err(Refusal::input("no-such-round").with("round", round).into());
    }
    if round <= view.last_round() && !missed {
        return Err(Refusal::rule("round-paired").with("round", round).into());
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
    // The place in a bracket or a table of a round robin is nobody else's.
    if view.row().system != System::Swiss {
        return Err(Refusal::rule("bye-swiss-only").with("name", &name).into());
    }
    let word = match kind {
        StoredBye::Pairing => return Err(Refusal::rule("bye-pairing").into()),
        StoredBye::Full => "bye-full",
        StoredBye::Half => "bye-half",
        StoredBye::Zero => "bye-zero",
    };
    let origin = if kind == StoredBye::Full || missed {
        ByeOrigin::Arbiter
    } else {
        ByeOrigin::Asked
    };
    let row = view.new_bye(entrant, round, kind, origin);
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

pub(super) fn check_in(
    work: &mut Work<'_>,
    entrant: Id<Entrant>,
    here: bool,
) -> Result<Note, Refusal> {
    let row = work.get(entrant)?;
    let (event, known) = (row.event, row.checked_in_ms);
    let view = work.event(event)?;
    open(&view)?;
    let name = view.name(entrant).to_owned();
    let now = work.now_ms();
    // Who reports a second time reported when it was the first time.
    let at = here.then(|| known.unwrap_or(now));
    work.update(entrant, |row| row.checked_in_ms = at)?;
    let kind = if here { "check-in" } else { "check-in-undone" };
    Ok(Note::new(kind).with("name", name).event(event))
}

/// Who has not reported sits out the next round, and may report for the one after it.
pub(super) fn close_check_in(work: &mut Work<'_>, event: Id<Event>) -> Result<Note, Refusal> {
    let view = work.event(event)?;
    open(&view)?;
    let round = view.last_round() + 1;
    let missing: Vec<Id<Entrant>> = view.not_checked_in(round);
    if missing.is_empty() {
        return Err(Refusal::rule("everybody-checked-in").into());
    }
    for entrant in &missing {
        set_status(work, *entrant, round, Status::Absent)?;
    }
    Ok(Note::new("close-check-in")
        .with("count", missing.len())
        .with("round", round)
        .event(event))
}

pub(super) fn set_fixed_board(
    work: &mut Work<'_>,
    entrant: Id<Entrant>,
    board: Option<u16>,
) -> Result<Note, Refusal> {
    let event = work.get(entrant)?.event;
    let view = work.event(event)?;
    open(&view)?;
    let name = view.name(entrant).to_owned();
    let Some(board) = board else {
        work.update(entrant, |row| row.fixed_board = None)?;
        return Ok(Note::new("fixed-board-lifted")
            .with("name", name)
            .event(event));
    };
    if !(1..=9999).contains(&board) {
        return Err(Refusal::rule("board-range").into());
    }
    let taken = view
        .entrants()
        .iter()
        .find(|row| row.id != entrant && row.fixed_board == Some(board));
    if let Some(other) = taken {
        return Err(Refusal::rule("board-taken")
            .with("board", board)
            .with("name", view.name(other.id))
            .into());
    }
    work.update(entrant, |row| row.fixed_board = Some(board))?;
    Ok(Note::new("fixed-board")
        .with("name", name)
        .with("board", board)
        .event(event))
}

/// What a player has to pay and has paid: also after the event is closed, as money is often late.
pub(super) fn set_fee(
    work: &mut Work<'_>,
    entrant: Id<Entrant>,
    due: Option<u64>,
    paid: u64,
) -> Result<Note, Refusal> {
    if due.unwrap_or(0).max(paid) > MOST_CENTS {
        return Err(Refusal::rule("fee-range").into());
    }
    let event = work.get(entrant)?.event;
    let name = work.event(event)?.name(entrant).to_owned();
    work.update(entrant, |row| (row.fee, row.paid) = (due, paid))?;
    let due = work.event(event)?.fee_due(entrant);
    Ok(Note::new("set-fee")
        .with("name", name)
        .with("due", amount(due))
        .with("paid", amount(paid))
        .event(event))
}

pub(super) fn set_rating(
    work: &mut Work<'_>,
    entrant: Id<Entrant>,
    rating: Option<u16>,
) -> Result<Note, Refusal> {
    let event = work.get(entrant)?.event;
    let view = work.event(event)?;
    open(&view)?;
    let name = view.name(entrant).to_owned();
    if rating.is_some_and(|rating| !(1..=4000).contains(&rating)) {
        return Err(Refusal::input("rating-range").with("name", name).into());
    }
    work.update(entrant, |row| row.rating = rating)?;
    Ok(Note::new("set-rating")
        .with("name", name)
        .with("rating", rating.unwrap_or(0))
        .event(event))
}
