//! Forgetting a person: what the journal holds of a member becomes anonymous, in the transaction of the command.

use super::queries::{self, KeptChange};
use crate::record::journal::forget;
use crate::record::{Id, Member};
use rusqlite::Transaction;
use serde_json::Value;
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
    let of_person = |change: &KeptChange| change.table == "member" && change.key == member.key();
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
                members.is_some_and(|row| {
                    let values = || row.values_mut();
                    forget_all(values, &names, &anonymous)
                })
            };
        }
        if changed {
            queries::rewrite_change(tx, &change)?;
        }
    }
    for mut line in queries::journal(tx)? {
        let arguments = &mut line.arguments;
        if forget_all(|| arguments.values_mut(), &names, &anonymous) {
            queries::rewrite_arguments(tx, &line)?;
        }
    }
    let pair = |name| (name, anonymous.clone());
    Ok(names.into_iter().map(pair).collect())
}

fn forget_all<'a, I: Iterator<Item = &'a mut Value>>(
    mut values: impl FnMut() -> I,
    names: &BTreeSet<String>,
    anonymous: &str,
) -> bool {
    let mut changed = false;
    for name in names {
        changed |= forget(values(), name, anonymous);
    }
    changed
}

/// Leaves nothing in a member's row but its key, its version and the name that says nothing.
fn blank(row: &mut Value, anonymous: &str) -> bool {
    let Some(members) = row.as_object_mut() else {
        return false;
    };
    for (column, value) in members.iter_mut() {
        match (column.as_str(), &value) {
            ("id" | "version", _) => {}
            ("name", _) => *value = Value::from(anonymous),
            (_, Value::Number(_)) if column.starts_with("consent_") => *value = Value::from(0),
            _ => *value = Value::Null,
        }
    }
    true
}
