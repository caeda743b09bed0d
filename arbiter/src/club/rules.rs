//! The club's own rule sets.

use super::members::{LONGEST_TEXT, text_fault};
use super::work::{Note, Work};
use crate::play_words;
use crate::record::{Id, OwnRules};
use crate::refusal::Refusal;
use crate::rule_text;
use engine::RuleSet;

pub(super) fn keep(work: &mut Work<'_>, set: &RuleSet) -> Result<Note, Refusal> {
    let set = checked(set)?;
    if RuleSet::by_id(&set.id).is_some() {
        return Err(Refusal::rule("rules-named").with("rules", &set.id).into());
    }
    // Two sets of one name could not be told apart in a list, on the wall, or in a record.
    let named = |name: &str| name.trim().eq_ignore_ascii_case(set.name.trim());
    let program_s = RuleSet::all().iter().any(|other| named(&other.name));
    let own = work
        .all::<OwnRules>()
        .any(|kept| kept.identifier != set.id && named(&kept.name));
    if program_s || own {
        return Err(Refusal::rule("rules-name-taken")
            .with("name", &set.name)
            .into());
    }
    let row = OwnRules {
        identifier: set.id.clone(),
        name: set.name.clone(),
        rules: rule_text::write(&set),
    };
    let known = work
        .all::<OwnRules>()
        .find(|kept| kept.identifier == set.id)
        .map(|kept| kept.id);
    let kind = if known.is_some() {
        "change-rules"
    } else {
        "keep-rules"
    };
    match known {
        Some(id) => work.update(id, |kept| *kept = row)?,
        None => {
            work.insert(row);
        }
    }
    Ok(Note::new(kind).with("name", set.name))
}

pub(super) fn forget(work: &mut Work<'_>, id: Id<OwnRules>) -> Result<Note, Refusal> {
    let note = Note::new("forget-rules").with("name", &work.get(id)?.row.name);
    work.delete(id);
    Ok(note)
}

/// The set with blanks trimmed, or why nobody can play by it.
pub(super) fn checked(set: &RuleSet) -> Result<RuleSet, Refusal> {
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let set = RuleSet {
        id: set.id.trim().to_owned(),
        name: one_line(&set.name),
        source: one_line(&set.source),
        ..set.clone()
    };
    if let Err(errors) = set.validate() {
        let why = play_words::rule_set_errors(&errors);
        return Err(Refusal::input("rules-contradict").with("why", why).into());
    }
    match text_fault([&set.name, &set.source], LONGEST_TEXT) {
        Some(fault) => Err(fault),
        None => Ok(set),
    }
}
