//! Categories of an event: by age on one day, and by sex.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A category of an event: `U18 <18`, `Veterans 60+`, `Girls <20 w`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Category {
    /// What it is called, as printed.
    pub name: String,
    /// The least age in years on the day on which ages count.
    pub from_age: Option<u8>,
    /// The age in years that must not be reached by that day.
    pub under_age: Option<u8>,
    /// The sex category, `m` or `w`; `None` for everybody.
    pub sex: Option<String>,
}

impl Category {
    /// Categories as they are typed, separated by commas; the words that could not be read are the error.
    ///
    /// # Errors
    /// The part of the text that is no category.
    pub fn read_list(text: &str) -> Result<Vec<Category>, String> {
        let parts = text.split([',', ';', '\n']).map(str::trim);
        let parts = parts.filter(|part| !part.is_empty());
        parts
            .map(|part| Category::read(part).ok_or_else(|| part.to_owned()))
            .collect()
    }

    /// The list as it is typed.
    pub fn write_list(categories: &[Category]) -> String {
        let all: Vec<String> = categories.iter().map(ToString::to_string).collect();
        all.join(", ")
    }

    fn read(part: &str) -> Option<Category> {
        let mut category = Category {
            name: String::new(),
            from_age: None,
            under_age: None,
            sex: None,
        };
        let mut name: Vec<&str> = part.split_whitespace().collect();
        while let [_, .., last] = name.as_slice() {
            let last = *last;
            if let Some(age) = last.strip_prefix('<').and_then(|age| age.parse().ok()) {
                category.under_age = Some(age);
            } else if let Some(age) = last.strip_suffix('+').and_then(|age| age.parse().ok()) {
                category.from_age = Some(age);
            } else if matches!(last, "m" | "w") {
                category.sex = Some(last.to_owned());
            } else {
                break;
            }
            name.pop();
        }
        category.name = name.join(" ");
        let anything =
            category.from_age.is_some() || category.under_age.is_some() || category.sex.is_some();
        anything.then_some(category)
    }

    /// Whether somebody belongs to it who was born on `born` and is of sex category `sex`, ages counted on `day` (both
    /// days ISO 8601). Who is not known to belong does not.
    pub fn holds(&self, born: Option<&str>, sex: Option<&str>, day: &str) -> bool {
        let age = born.and_then(|born| age_on(born, day));
        let old_enough = self
            .from_age
            .is_none_or(|least| age.is_some_and(|age| age >= i32::from(least)));
        let young_enough = self
            .under_age
            .is_none_or(|limit| age.is_some_and(|age| age < i32::from(limit)));
        let right_sex = self.sex.is_none() || self.sex.as_deref() == sex;
        old_enough && young_enough && right_sex
    }
}

/// As it is typed: `U18 <18 w`.
impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if let Some(age) = self.from_age {
            write!(f, " {age}+")?;
        }
        if let Some(age) = self.under_age {
            write!(f, " <{age}")?;
        }
        if let Some(sex) = &self.sex {
            write!(f, " {sex}")?;
        }
        Ok(())
    }
}

/// Completed years from one day to another, ISO 8601; somebody born on 29 February is a year older on 1 March.
pub(super) fn age_on(born: &str, day: &str) -> Option<i32> {
    let year = |text: &str| text.get(..4)?.parse::<i32>().ok();
    let years = year(day)? - year(born)?;
    let before_birthday = day.get(5..)? < born.get(5..)?;
    Some(years - i32::from(before_birthday))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_read_and_written_again() {
        let text = "U18 <18, Veterans 60+, Young women 12+ <20 w, Ladies w";
        let read = Category::read_list(text).unwrap();
        assert_eq!(read.len(), 4);
        assert_eq!(read[2].name, "Young women");
        assert_eq!(Category::write_list(&read), text);
        assert_eq!(
            Category::read_list("U18 <18; Juniors"),
            Err("Juniors".to_owned())
        );
        assert_eq!(Category::read_list(" "), Ok(Vec::new()));
    }

    #[test]
    fn the_cut_off_day_decides_to_the_day() {
        let u18 = &Category::read_list("U18 <18").unwrap()[0];
        assert!(u18.holds(Some("2008-01-02"), None, "2026-01-01"));
        assert!(!u18.holds(Some("2008-01-01"), None, "2026-01-01"));
        assert!(!u18.holds(Some("2008-02-29"), None, "2026-03-01"));
        assert!(u18.holds(Some("2008-02-29"), None, "2026-02-28"));
        assert!(!u18.holds(None, None, "2026-01-01"), "nobody knows");
        let women = &Category::read_list("W 60+ w").unwrap()[0];
        assert!(women.holds(Some("1966-01-01"), Some("w"), "2026-01-01"));
        assert!(!women.holds(Some("1966-01-01"), Some("m"), "2026-01-01"));
        assert!(!women.holds(Some("1966-01-02"), Some("w"), "2026-01-01"));
    }
}
