//! Rows about the club and its people.

use super::{Consent, Row, Rows, Table, Tables};
use serde::{Deserialize, Serialize};

/// The club of this file; the table has one row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClubInfo {
    /// The club's name.
    pub name: String,
    /// When the file was made, milliseconds since 1970 UTC.
    pub created_ms: i64,
}

impl Row for ClubInfo {
    const TABLE: Table = Table::Club;
    fn rows(tables: &Tables) -> &Rows<ClubInfo> {
        &tables.club
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<ClubInfo> {
        &mut tables.club
    }
}

/// Somebody, or some device, that gives commands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Operator {
    /// The person's name, or the login name where none was given.
    pub name: String,
    /// The device: `window`, `command line`, later a phone.
    pub device: String,
}

impl Row for Operator {
    const TABLE: Table = Table::Operator;
    fn rows(tables: &Tables) -> &Rows<Operator> {
        &tables.operators
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Operator> {
        &mut tables.operators
    }
}

/// A member of the club, or a guest who played in one of its events.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Member {
    /// The club's or federation's number; two members never share one.
    pub number: Option<String>,
    /// The name as it is printed and as game records carry it.
    pub name: String,
    /// Birth date, ISO 8601 (`2009-04-30`), 1900-01-01 to today.
    pub born: Option<String>,
    /// Sex category as the federation writes it: `m` or `w`.
    pub sex: Option<String>,
    /// School.
    pub school: Option<String>,
    /// Club or team played for, where it is not this club.
    pub affiliation: Option<String>,
    /// Province.
    pub province: Option<String>,
    /// Rating, 1 to 4000.
    pub rating: Option<u16>,
    /// What a guardian has agreed to.
    #[serde(flatten)]
    pub consent: Consent,
}

impl Row for Member {
    const TABLE: Table = Table::Member;
    fn rows(tables: &Tables) -> &Rows<Member> {
        &tables.members
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Member> {
        &mut tables.members
    }
}

/// A rule set of the club's own, offered for its next events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnRules {
    /// The identifier, as game records carry it; no two sets share one.
    pub identifier: String,
    /// The name for people.
    pub name: String,
    /// The whole rule set in the text form of `rule_text`.
    pub rules: String,
}

impl Row for OwnRules {
    const TABLE: Table = Table::RuleSet;
    fn rows(tables: &Tables) -> &Rows<OwnRules> {
        &tables.rule_sets
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<OwnRules> {
        &mut tables.rule_sets
    }
}

/// A copy of the club file that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Backup {
    /// Where the copy was put.
    pub path: String,
    /// When, milliseconds since 1970 UTC.
    pub made_ms: i64,
    /// Its size.
    pub bytes: i64,
}

impl Row for Backup {
    const TABLE: Table = Table::Backup;
    fn rows(tables: &Tables) -> &Rows<Backup> {
        &tables.backups
    }
    fn rows_mut(tables: &mut Tables) -> &mut Rows<Backup> {
        &mut tables.backups
    }
}
