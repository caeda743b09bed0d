//! Forgetting a person: what the journal holds of a member becomes anonymous, in the transaction of the command.

use super::queries::{self, KeptChange};
use crate::record::journal::forget;
use crate::record::{Id, JournalEntry, Member};
use rusqlite::Transaction;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Names that were forgotten, each with what stands for it now.
pub type Forgotten = Vec<(String, String)>;

/// Makes everything anonymous that the journal holds of `member`, whose row is anonymous already.
pub(super) fn person(tx: &Transaction<'_>, member: Id<Member>) -> rusqlite::Result<Forgotten> {
    let Some(anonymous) = queries::member_name(tx, member.key())? else {
        return Ok(Forgotten::new());
    };
    let mut names = BTreeSet::new();
    let changes = queries::all_changes(tx)?;
    let journal = queries::journal(tx)?;
    let keys = records_of(member.key(), &journal, &changes);
    let of_person = |change: &KeptChange| change.table == "member" && keys.contains(&change.key);
    for change in changes.iter().filter(|change| of_person(change)) {
        for row in [&change.before, &change.after].into_iter().flatten() {
            let name = row.get("name").and_then(Value::as_str);
            names.extend(name.filter(|name| *name != anonymous).map(str::to_owned));
        }
    }
    // Where another member has the name, nobody can say whom it means.
    for other in queries::member_names(tx)? {
        names.remove(&other);
    }
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
                let members = row.as_object_mut();
                members.is_some_and(|row| forget_all(row, &names, &anonymous))
            };
        }
        if changed {
            queries::rewrite_change(tx, &change)?;
        }
    }
    for mut line in journal {
        if forget_all(&mut line.arguments, &names, &anonymous) {
            queries::rewrite_arguments(tx, &line)?;
        }
    }
    let pair = |name| (name, anonymous.clone());
    Ok(names.into_iter().map(pair).collect())
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

fn forget_all(members: &mut Map<String, Value>, names: &BTreeSet<String>, anonymous: &str) -> bool {
    let mut changed = false;
    for name in names {
        changed |= forget(members.values_mut(), name, anonymous);
    }
    changed
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
