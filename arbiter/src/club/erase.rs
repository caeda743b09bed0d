//! Members made anonymous, and two records of one person made one.

use super::work::{Note, Work};
use crate::record::journal::forget_all;
use crate::record::{Entrant, Id, Member, Table};
use crate::refusal::Refusal;
use serde_json::Value;
use std::collections::BTreeSet;

/// Tables in whose rows people write in words, and may name somebody; with the columns where not all are such words.
const WRITTEN: [(Table, &[&str]); 8] = [
    (Table::Event, &["arbiters", "decisions"]),
    (Table::Result, &[]),
    (Table::Game, &[]),
    (Table::Proposal, &[]),
    (Table::Turn, &[]),
    (Table::Count, &[]),
    (Table::CountLog, &[]),
    (Table::Incident, &[]),
];

/// What is left of an erased member: a name that says nothing (*nomen nescio*) and the key, so that two are told apart.
fn anonymous(id: Id<Member>) -> Member {
    Member {
        name: format!("N.N. {}", id.key()),
        ..Member::default()
    }
}

/// `names`: all that the member ever had and nobody else has.
pub(super) fn erase(
    work: &mut Work<'_>,
    id: Id<Member>,
    names: &BTreeSet<String>,
) -> Result<Note, Refusal> {
    let old = work.get(id)?.row.clone();
    let new = anonymous(id);
    if old == new {
        return Err(Refusal::rule("erased-already").into());
    }
    let instead = new.name.clone();
    work.update(id, |row| *row = new)?;
    rename(work, names, &instead)?;
    Ok(Note::new("erase-member").with("name", instead))
}

/// Writes `instead` for each of the names wherever people have written it.
fn rename(work: &mut Work<'_>, names: &BTreeSet<String>, instead: &str) -> Result<(), Refusal> {
    for (table, columns) in WRITTEN {
        for (key, mut row) in work.tables().all_stored(table) {
            let mut changed = false;
            for (column, value) in row.as_object_mut().into_iter().flatten() {
                if columns.is_empty() || columns.contains(&column.as_str()) {
                    changed |= forget_all(std::iter::once(value), names, instead);
                }
            }
            if !changed {
                continue;
            }
            let version = row.get("version").and_then(Value::as_u64).unwrap_or(0);
            row["version"] = Value::from(version + 1);
            work.set_stored(table, key, Some(&row))?;
        }
    }
    Ok(())
}

pub(super) fn merge(
    work: &mut Work<'_>,
    keep: Id<Member>,
    gone: Id<Member>,
) -> Result<Note, Refusal> {
    if keep == gone {
        return Err(Refusal::rule("merge-itself").into());
    }
    let mut row = work.get(keep)?.row.clone();
    let other = work.get(gone)?.row.clone();
    let of = |member| {
        let entrants = work.all::<Entrant>();
        let entrants = entrants.filter(move |entrant| entrant.member == member);
        entrants
            .map(|entrant| (entrant.id, entrant.event))
            .collect::<Vec<_>>()
    };
    let (ours, theirs) = (of(keep), of(gone));
    for (_, event) in &theirs {
        if ours.iter().any(|(_, other)| other == event) {
            let event = work.get(*event)?.row.name.clone();
            return Err(Refusal::rule("merge-same-event")
                .with("keep", &row.name)
                .with("gone", &other.name)
                .with("event", event)
                .into());
        }
    }
    let note = Note::new("merge-members")
        .with("keep", &row.name)
        .with("gone", &other.name)
        .with("count", theirs.len());
    fill(&mut row.number, other.number);
    fill(&mut row.born, other.born);
    fill(&mut row.sex, other.sex);
    fill(&mut row.school, other.school);
    fill(&mut row.affiliation, other.affiliation);
    fill(&mut row.province, other.province);
    row.rating = row.rating.or(other.rating);
    if row.consent.day.is_none() {
        row.consent = other.consent;
    }
    for (entrant, _) in theirs {
        work.update(entrant, |entrant| entrant.member = keep)?;
    }
    work.delete(gone);
    // The kept row is written even where nothing of it changes: the journal then tells whose record went.
    if let Some(mut stored) = work.tables().stored(Table::Member, keep.key()) {
        let version = stored.get("version").and_then(Value::as_u64).unwrap_or(0);
        stored["version"] = Value::from(version + 1);
        work.set_stored(Table::Member, keep.key(), Some(&stored))?;
    }
    work.update(keep, |member| *member = row)?;
    Ok(note)
}

fn fill(field: &mut Option<String>, other: Option<String>) {
    if field.is_none() {
        *field = other;
    }
}
