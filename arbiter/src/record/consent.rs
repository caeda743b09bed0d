//! Who is under age, what a guardian has agreed to, and what the public may see of a person.

use super::category::age_on;
use super::{Member, flag};
use serde::{Deserialize, Serialize};
use std::fmt::Display;

/// From this age on nobody else is asked.
const OF_AGE: i32 = 18;

/// What the guardian of somebody under 18 has agreed to. Without a day nothing is agreed to.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Consent {
    /// The guardian's name.
    pub guardian: Option<String>,
    /// The day on which it was given, ISO 8601.
    #[serde(rename = "consent_day")]
    pub day: Option<String>,
    /// Whether it is about playing in events.
    #[serde(rename = "consent_play", with = "flag")]
    pub play: bool,
    /// Whether it is about publishing the name.
    #[serde(rename = "consent_name", with = "flag")]
    pub name: bool,
    /// Whether it is about publishing photographs.
    #[serde(rename = "consent_photo", with = "flag")]
    pub photo: bool,
}

impl Consent {
    /// Whether anything is agreed to.
    pub fn is_for_anything(&self) -> bool {
        self.play || self.name || self.photo
    }
}

impl Member {
    /// Whether the member is under 18 on `day` (ISO 8601). Of whom no birth date is known, is if a guardian is.
    pub fn is_minor_on(&self, day: &str) -> bool {
        match self.born.as_deref().and_then(|born| age_on(born, day)) {
            Some(age) => age < OF_AGE,
            None => self.consent.guardian.is_some(),
        }
    }

    /// Whether a guardian would have to agree to the member's playing on `day` and has not.
    pub fn plays_without_consent(&self, day: &str) -> bool {
        let agreed = self.consent.play && self.consent.day.is_some();
        self.is_minor_on(day) && !agreed
    }

    /// The name for anything public that is about `day`: of a minor whose guardian has not agreed to more, the initials
    /// and `number`.
    pub fn public_name(&self, day: &str, number: impl Display) -> String {
        let agreed = self.consent.name && self.consent.day.is_some();
        if agreed || !self.is_minor_on(day) {
            return self.name.clone();
        }
        let initials: String = self
            .name
            .split(|c: char| c.is_whitespace() || c == '-')
            .filter_map(|part| part.chars().find(|c| c.is_alphabetic()))
            .flat_map(|letter| [letter, '.'])
            .collect();
        format!("{initials} {number}").trim_start().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_is_full_on_the_birthday() {
        assert_eq!(age_on("2009-04-30", "2027-04-29"), Some(17));
        assert_eq!(age_on("2009-04-30", "2027-04-30"), Some(18));
        assert_eq!(age_on("2009-04-30", "tomorrow"), None);
    }

    #[test]
    fn a_minor_is_public_by_initials_unless_the_guardian_agreed_to_the_name() {
        let mut member = Member {
            name: "Ndivhuwo Anna-Marie Ṱhavhana".to_owned(),
            born: Some("2009-04-30".to_owned()),
            ..Member::default()
        };
        assert_eq!(member.public_name("2027-04-29", 7), "N.A.M.Ṱ. 7");
        assert_eq!(member.public_name("2027-04-30", 7), member.name);
        member.consent = Consent {
            guardian: Some("Rudzani Ṱhavhana".to_owned()),
            day: Some("2026-11-01".to_owned()),
            play: true,
            photo: true,
            name: false,
        };
        assert_eq!(member.public_name("2026-11-30", 7), "N.A.M.Ṱ. 7");
        assert!(!member.plays_without_consent("2026-11-30"));
        member.consent.name = true;
        assert_eq!(member.public_name("2026-11-30", 7), member.name);
        member.consent.day = None;
        assert_eq!(member.public_name("2026-11-30", 7), "N.A.M.Ṱ. 7");
        assert!(member.plays_without_consent("2026-11-30"));
    }

    #[test]
    fn who_has_a_guardian_and_no_known_birth_date_is_taken_for_a_minor() {
        let mut member = Member {
            name: "Lerato M".to_owned(),
            ..Member::default()
        };
        assert!(!member.is_minor_on("2026-11-30"));
        member.consent.guardian = Some("Palesa M".to_owned());
        assert!(member.is_minor_on("2026-11-30"));
    }
}
