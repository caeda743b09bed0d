//! What the public may see of a person.

use crate::clock;
use crate::event::EventView;
use crate::record::{Entrant, Id};
use engine::Millis;

/// From this age on a name may be published without a guardian.
const OF_AGE: i32 = 18;

/// The name of an entrant for anything public: of somebody under 18 when the event began only the initials and the number.
pub fn public_name(view: &EventView<'_>, entrant: Id<Entrant>) -> String {
    let name = view.name(entrant);
    let born = view
        .member(entrant)
        .and_then(|member| member.born.as_deref());
    let minor = born
        .and_then(|born| age(born, &first_day(view)))
        .is_some_and(|age| age < OF_AGE);
    if !minor {
        return name.to_owned();
    }
    let initials: String = name
        .split(|c: char| c.is_whitespace() || c == '-')
        .filter_map(|part| part.chars().find(|c| c.is_alphabetic()))
        .flat_map(|letter| [letter, '.'])
        .collect();
    format!("{initials} {}", view.number(entrant))
}

fn first_day(view: &EventView<'_>) -> String {
    let row = view.row();
    let created = || {
        clock::to_iso(Millis(row.created_ms))
            .chars()
            .take(10)
            .collect()
    };
    row.first_day.clone().unwrap_or_else(created)
}

/// Full years from one day to another, both ISO 8601.
fn age(born: &str, day: &str) -> Option<i32> {
    let parts = |text: &str| -> Option<(i32, String)> {
        let (year, rest) = text.split_once('-')?;
        Some((year.parse().ok()?, rest.to_owned()))
    };
    let ((born_year, born_day), (year, day)) = (parts(born)?, parts(day)?);
    Some(year - born_year - i32::from(day < born_day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_is_full_on_the_birthday() {
        assert_eq!(age("2009-04-30", "2027-04-29"), Some(17));
        assert_eq!(age("2009-04-30", "2027-04-30"), Some(18));
        assert_eq!(age("2009-04-30", "tomorrow"), None);
    }
}
