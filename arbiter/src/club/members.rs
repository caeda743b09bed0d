//! The club's name and its members.

use super::work::{Note, Work};
use crate::record::{ClubInfo, Consent, Id, Member};
use crate::refusal::Refusal;

/// The most letters of a name, a school and the like: what a sheet can still print.
pub const LONGEST_TEXT: usize = 120;

pub(super) fn rename_club(work: &mut Work<'_>, name: &str) -> Result<Note, Refusal> {
    let name = name.trim().to_owned();
    if name.is_empty() {
        return Err(Refusal::input("name-empty").into());
    }
    let known = work.all::<ClubInfo>().next().map(|row| row.id);
    match known {
        Some(id) => {
            let note = Note::new("rename-club").with("name", &name);
            work.update(id, |club| club.name = name)?;
            Ok(note)
        }
        None => {
            let note = Note::new("new-club").with("name", &name);
            let created_ms = work.now_ms();
            work.insert(ClubInfo { name, created_ms });
            Ok(note)
        }
    }
}

pub(super) fn add(work: &mut Work<'_>, member: &Member) -> Result<Note, Refusal> {
    let id = insert(work, member)?;
    Ok(Note::new("add-member").with("name", &work.get(id)?.row.name))
}

pub(super) fn edit(work: &mut Work<'_>, id: Id<Member>, row: &Member) -> Result<Note, Refusal> {
    let row = checked(work, row, Some(id))?;
    let note = Note::new("edit-member").with("name", &row.name);
    work.update(id, |member| *member = row)?;
    Ok(note)
}

/// All or none: the first bad one refuses the whole.
pub(super) fn import(work: &mut Work<'_>, rows: &[Member]) -> Result<Note, Refusal> {
    if rows.is_empty() {
        return Err(Refusal::input("nothing-to-import").into());
    }
    for row in rows {
        insert(work, row)?;
    }
    Ok(Note::new("import-members").with("count", rows.len()))
}

/// Adds a member after all checks.
pub(super) fn insert(work: &mut Work<'_>, row: &Member) -> Result<Id<Member>, Refusal> {
    let row = checked(work, row, None)?;
    Ok(work.insert(row))
}

/// The row with blanks trimmed, or why it cannot be kept.
fn checked(work: &Work<'_>, row: &Member, own: Option<Id<Member>>) -> Result<Member, Refusal> {
    let text = |field: &Option<String>| {
        let trimmed = field.as_deref().map(str::trim).unwrap_or_default();
        (!trimmed.is_empty()).then(|| trimmed.to_owned())
    };
    let row = Member {
        number: text(&row.number),
        name: row.name.split_whitespace().collect::<Vec<_>>().join(" "),
        born: text(&row.born),
        sex: text(&row.sex).map(|sex| sex.to_lowercase()),
        school: text(&row.school),
        affiliation: text(&row.affiliation),
        province: text(&row.province),
        rating: row.rating,
        consent: Consent {
            guardian: text(&row.consent.guardian),
            day: text(&row.consent.day),
            ..row.consent.clone()
        },
    };
    if row.name.is_empty() {
        return Err(Refusal::input("name-empty").into());
    }
    let texts = [
        Some(&row.name),
        row.number.as_ref(),
        row.school.as_ref(),
        row.affiliation.as_ref(),
        row.province.as_ref(),
        row.consent.guardian.as_ref(),
    ];
    if let Some(fault) = text_fault(texts.into_iter().flatten(), LONGEST_TEXT) {
        return Err(fault);
    }
    if let Some(number) = &row.number {
        let taken = work
            .all::<Member>()
            .find(|other| Some(other.id) != own && other.number.as_ref() == Some(number));
        if let Some(other) = taken {
            return Err(Refusal::rule("number-taken")
                .with("number", number)
                .with("name", &other.row.name)
                .into());
        }
    }
    if let Some(born) = &row.born {
        let today = work.now_ms();
        if !crate::day::is_birth_date(born, today) {
            return Err(Refusal::input("birth-date").with("born", born).into());
        }
    }
    if row
        .sex
        .as_deref()
        .is_some_and(|sex| sex != "m" && sex != "w")
    {
        return Err(Refusal::input("sex-category").into());
    }
    if row
        .rating
        .is_some_and(|rating| !(1..=4000).contains(&rating))
    {
        return Err(Refusal::input("rating-range")
            .with("name", &row.name)
            .into());
    }
    let consent = &row.consent;
    if consent.is_for_anything() && (consent.guardian.is_none() || consent.day.is_none()) {
        return Err(Refusal::input("consent-incomplete")
            .with("name", &row.name)
            .into());
    }
    if let Some(day) = &consent.day
        && !crate::day::is_birth_date(day, work.now_ms())
    {
        return Err(Refusal::input("consent-day").with("day", day).into());
    }
    if let (Some(day), Some(born)) = (&consent.day, &row.born)
        && day < born
    {
        return Err(Refusal::input("consent-before-birth")
            .with("day", day)
            .with("born", born)
            .into());
    }
    Ok(row)
}

/// Why some of the texts cannot be kept: control characters, or too many letters.
pub(super) fn text_fault<'a>(
    texts: impl IntoIterator<Item = &'a String>,
    most: usize,
) -> Option<Refusal> {
    texts.into_iter().find_map(|text| {
        if text.chars().any(char::is_control) {
            Some(Refusal::input("control-characters").into())
        } else if text.chars().count() > most {
            Some(Refusal::input("text-too-long").with("most", most).into())
        } else {
            None
        }
    })
}
