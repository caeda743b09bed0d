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
