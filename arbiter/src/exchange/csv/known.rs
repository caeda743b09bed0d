//! Which member a row of a list means.

use crate::club::Club;
use crate::record::{Kept, Member};
use crate::sought::folded;

/// Whom of the members a row means.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Known<'a> {
    /// None of them: somebody new.
    Nobody,
    /// This one.
    One(&'a Kept<Member>),
    /// One of several who have the name; only the number could tell.
    Several,
}

/// Finds the member whom a row means: by number where the row has one, else by name, whatever its accents. Who has another
/// number or another birth date is another person.
pub fn known<'a>(members: &[&'a Kept<Member>], row: &Member) -> Known<'a> {
    if row.number.is_some()
        && let Some(member) = members.iter().find(|member| member.number == row.number)
    {
        return Known::One(member);
    }
    let name = folded(&row.name);
    let mut found = members.iter().filter(|member| {
        folded(&member.row.name) == name
            && !differs(member.number.as_ref(), row.number.as_ref())
            && !differs(member.born.as_ref(), row.born.as_ref())
    });
    match (found.next(), found.next()) {
        (None, _) => Known::Nobody,
        (Some(one), None) => Known::One(one),
        (Some(_), Some(_)) => Known::Several,
    }
}

fn differs(one: Option<&String>, other: Option<&String>) -> bool {
    one.is_some() && other.is_some() && one != other
}

/// Numbers and names of members, by which a list of numbers alone is read.
pub fn numbers(club: &Club) -> Vec<(String, String)> {
    let members = club.members();
    members
        .iter()
        .filter_map(|row| Some((row.number.clone()?, row.row.name.clone())))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Id;

    fn member(id: i64, name: &str, number: Option<&str>, born: Option<&str>) -> Kept<Member> {
        Kept {
            id: Id::new(id),
            version: 1,
            row: Member {
                name: name.to_owned(),
                number: number.map(str::to_owned),
                born: born.map(str::to_owned),
                ..Member::default()
            },
        }
    }

    #[test]
    fn a_row_means_whoever_has_its_number_or_its_name_and_nothing_against_it() {
        let rows = [
            member(1, "Ndivhuwo Ṱhavhana", Some("7"), Some("2009-04-30")),
            member(2, "Lerato M", None, None),
            member(3, "Lerato M", None, Some("1990-01-01")),
        ];
        let members: Vec<_> = rows.iter().collect();
        let of = |name, number, born| match known(&members, &member(0, name, number, born).row) {
            Known::Nobody => 0,
            Known::One(one) => one.id.key(),
            Known::Several => -1,
        };
        assert_eq!(of("anything", Some("7"), None), 1);
        assert_eq!(of("ndivhuwo  thavhana", None, None), 1);
        assert_eq!(of("Ndivhuwo Ṱhavhana", None, Some("2010-04-30")), 0);
        assert_eq!(of("Ndivhuwo Ṱhavhana", Some("8"), None), 0);
        assert_eq!(of("Lerato M", None, None), -1);
        assert_eq!(of("Lerato M", None, Some("1991-01-01")), 2);
    }
}
