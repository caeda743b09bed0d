//! Forgetting a person: what the journal holds of a member becomes anonymous, in the transaction of the command.

use super::queries::{self, KeptChange};
use crate::record::journal::forget_all;
use crate::record::{Id, JournalEntry, Member};
use rusqlite::{Connection, Transaction};
use serde_json::Value;
use std::collections::BTreeSet;

/// Every name that `member` ever had, those of records merged into this one too. A name that another member has is left
/// out: nobody can say whom it means.
pub(super) fn names_of(
    connection: &Connection,
    member: Id<Member>,
) -> rusqlite::Result<BTreeSet<String>> {
    let changes = queries::all_changes(connection)?;
    let keys = records_of(member.key(), &queries::journal(connection)?, &changes);
    let of_person = changes
        .iter()
        .filter(|change| change.table == "member" && keys.contains(&change.key));
    let mut names: BTreeSet<String> = of_person
        .flat_map(|change| [&change.before, &change.after])
        .flatten()
        .filter_map(|row| row.get("name").and_then(Value::as_str))
        .map(str::to_owned)
        .collect();
    for (key, name) in queries::member_names(connection)? {
        if key == member.key() {
            names.insert(name);
        } else {
            names.remove(&name);
        }
    }
    Ok(names)
}

/// Makes everything anonymous that the journal holds of `member`, whose row is anonymous already and who had `names`.
pub(super) fn person(
    tx: &Transaction<'_>,
    member: Id<Member>,
    names: &BTreeSet<String>,
) -> rusqlite::Result<()> {
    let Some(anonymous) = queries::member_name(tx, member.key())? else {
        return Ok(());
    };
    let changes = queries::all_changes(tx)?;
    let journal = queries::journal(tx)?;
    let keys = records_of(member.key(), &journal, &changes);
    let of_person = |change: &KeptChange| change.table == "member" && keys.contains(&change.key);
    for mut change in changes {
        let person = of_person(&change);
        let mut changed = false;
        for row in [&mut change.before, &mut change.after]
            .into_iter()
            .flatten()
        {
            changed |= if person {
                blank(row, &anonymous)
            } else if change.table == "member" || change.table == "operator" {
                false
            } else {
                forget_all(std::iter::once(row), names, &anonymous)
            };
        }
        if changed {
            queries::rewrite_change(tx, &change)?;
        }
    }
    for mut line in journal {
        if forget_all(line.arguments.values_mut(), names, &anonymous) {
            queries::rewrite_arguments(tx, &line)?;
        }
    }
    Ok(())
}

/// The keys of all records that the person ever had: those that were merged into this one too.
fn records_of(key: i64, journal: &[JournalEntry], changes: &[KeptChange]) -> BTreeSet<i64> {
    let mut keys = BTreeSet::from([key]);
    let merges = journal.iter().rev();
    for merge in merges.filter(|line| line.kind == "merge-members") {
        let of = |change: &&KeptChange| change.journal == merge.id && change.table == "member";
        let stayed = |change: &KeptChange| change.after.is_some() && keys.contains(&change.key);
        if changes.iter().filter(of).any(stayed) {
            let gone = changes.iter().filter(of);
            let gone = gone.filter(|change| change.after.is_none());
            keys.extend(gone.map(|change| change.key).collect::<Vec<_>>());
        }
    }
    keys
}

/// Leaves nothing in a member's row but its key, its version and the name that says nothing.
fn blank(row: &mut Value, anonymous: &str) -> bool {
    let Some(members) = row.as_object_mut() else {
        return false;
    };
    for (column, value) in members.iter_mut() {
        *value = match column.as_str() {
            "id" | "version" => continue,
            "name" => Value::from(anonymous),
            flag if flag.starts_with("consent_") && value.is_number() => Value::from(0),
            _ => Value::Null,
        };
    }
    true
}
