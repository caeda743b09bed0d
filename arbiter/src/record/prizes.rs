//! The prizes of an event, as they are kept with it.

use serde::{Deserialize, Serialize};

/// How players with the same points share their prizes.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum StoredSharing {
    /// They do not.
    #[default]
    None,
    /// In equal parts.
    Equal,
    /// Half by place, half in equal parts.
    Hort,
}

impl StoredSharing {
    /// Every way, in the order in which lists offer them.
    pub const ALL: [StoredSharing; 3] = [
        StoredSharing::None,
        StoredSharing::Equal,
        StoredSharing::Hort,
    ];
}

/// A group of players with prizes of its own. A player belongs to it who meets everything that is asked; what is not
/// known of a player does not meet it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct StoredCategory {
    /// Its name; no two of an event share one.
    pub name: String,
    /// Sex category: `m` or `w`.
    pub sex: Option<String>,
    /// Born on this day or later, ISO 8601.
    pub born_from: Option<String>,
    /// Born on this day or earlier, ISO 8601.
    pub born_to: Option<String>,
    /// Rated below this in the event, or not rated.
    pub rated_below: Option<u16>,
}

/// A prize.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct StoredPrize {
    /// What it is called.
    pub name: String,
    /// The category whose it is; none for everybody's.
    pub category: Option<String>,
    /// What it is worth in cents; 0 for a trophy.
    pub cents: u64,
}

/// Everything about the prizes of an event.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct StoredPrizes {
    /// What there is to give in cents; none where nobody has said.
    pub fund: Option<u64>,
    /// Shared amounts are rounded down to a multiple of so many cents; 0 counts as 1.
    pub unit: u64,
    /// How ties share.
    pub sharing: StoredSharing,
    /// The categories.
    pub categories: Vec<StoredCategory>,
    /// The prizes, in each category in the order of the places.
    pub prizes: Vec<StoredPrize>,
}

/// The most that a prize or a fund can be, in cents: a thousand million rand.
pub const MOST_CENTS: u64 = 100_000_000_000;

/// An amount of cents as people write it: `1 500.00`, the blank a narrow one that does not end a line.
pub fn amount(cents: u64) -> String {
    let whole = (cents / 100).to_string();
    let mut text = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    format!("{text}.{:02}", cents % 100)
}

/// The cents of an amount that a person wrote: `1500`, `1 500.00`, `R 1500,50`; `None` for anything else.
pub fn cents(text: &str) -> Option<u64> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = plain.strip_prefix(['R', 'r']).unwrap_or(&plain);
    let (whole, part) = plain.split_once(['.', ',']).unwrap_or((plain, ""));
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let part: u64 = format!("{part:0<2}").parse().ok()?;
    let whole: u64 = whole.parse().ok()?;
    let all = whole.checked_mul(100)?.checked_add(part)?;
    (all <= MOST_CENTS).then_some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_they_are_written() {
        for (text, expected) in [
            ("1500", 150_000),
            ("R 1 500.00", 150_000),
            ("12,5", 1_250),
            ("0.05", 5),
        ] {
            assert_eq!(cents(text), Some(expected), "{text}");
            assert_eq!(cents(&amount(expected)), Some(expected));
        }
        for bad in [
            "",
            "R",
            "-5",
            "1.234",
            "one",
            "1.2.3",
            "99999999999999999999",
        ] {
            assert_eq!(cents(bad), None, "{bad}");
        }
        assert_eq!(amount(123_456_789), "1\u{a0}234\u{a0}567.89");
        assert_eq!(amount(5), "0.05");
    }
}
