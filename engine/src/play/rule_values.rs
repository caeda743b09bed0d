//! A rule set as `name=value` pairs in one line: the form in which a game record carries a club's own rules.

use std::fmt::Write as _;
use std::str::FromStr;

use super::rules::{RuleSet, RuleSetError};

/// Stands for a count or a number of cows that a set does not have.
const NEVER: &str = "never";

/// Why a text holds no rule set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RuleValuesError {
    /// A word is not of the form `name=value`.
    #[error("{0} is not of the form name=value")]
    Form(String),
    /// No value of a rule set has this name.
    #[error("a rule set has no {0}")]
    Unknown(String),
    /// The value with this name is told twice.
    #[error("{0} is told twice")]
    Twice(String),
    /// The value with this name is not told.
    #[error("{0} is not told")]
    Missing(&'static str),
    /// What is told cannot stand there: the name, and what is told.
    #[error("{0} cannot be {1}")]
    Value(&'static str, String),
    /// The values contradict each other: every contradiction.
    #[error("the values contradict each other: {0:?}")]
    Contradiction(Vec<RuleSetError>),
}

impl RuleSet {
    /// Every value that decides a game, by name and in its stored form, in the order of the fields.
    pub fn values(&self) -> [(&'static str, String); 15] {
        let number = |value: Option<u16>| value.map_or(NEVER.to_owned(), |n| n.to_string());
        let yes = |value: bool| if value { "yes" } else { "no" }.to_owned();
        [
            ("board", self.board.as_str().to_owned()),
            ("flies_at", number(self.flies_at.map(u16::from))),
            ("shots_placing", self.shots_placing.as_str().to_owned()),
            ("shots_moving", self.shots_moving.as_str().to_owned()),
            ("may_decline", yes(self.may_decline)),
            ("protection", self.protection.as_str().to_owned()),
            ("no_move", self.no_move.as_str().to_owned()),
            ("full_board", self.full_board.as_str().to_owned()),
            ("repetition", self.repetition.as_str().to_owned()),
            ("three_each_turns", number(self.three_each_turns)),
            ("quiet_turns", number(self.quiet_turns)),
            ("quiet_placing", yes(self.quiet_placing)),
            ("reforming", self.reforming.as_str().to_owned()),
            ("must_attack", yes(self.must_attack)),
            ("must_block", yes(self.must_block)),
        ]
    }

    /// The values as one line: `board=koti flies_at=never …`.
    pub fn values_text(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.values() {
            let space = if text.is_empty() { "" } else { " " };
            // writing to a text cannot fail
            let _ = write!(text, "{space}{name}={value}");
        }
        text
    }

    /// The set of that identifier and name whose values the line tells, in any order, each once.
    ///
    /// # Errors
    /// [`RuleValuesError`] says which value is wrong, missing or told twice.
    pub fn from_values(id: &str, name: &str, text: &str) -> Result<RuleSet, RuleValuesError> {
        let mut told: Vec<(&str, &str)> = Vec::new();
        for word in text.split_whitespace() {
            let pair = word
                .split_once('=')
                .ok_or_else(|| RuleValuesError::Form(word.to_owned()))?;
            if told.iter().any(|(name, _)| *name == pair.0) {
                return Err(RuleValuesError::Twice(pair.0.to_owned()));
            }
            told.push(pair);
        }
        let names = RuleSet::classic().values().map(|(name, _)| name);
        if let Some((unknown, _)) = told.iter().find(|(name, _)| !names.contains(name)) {
            return Err(RuleValuesError::Unknown((*unknown).to_owned()));
        }
        let told = Told(&told);
        let rules = RuleSet {
            id: id.to_owned(),
            name: name.to_owned(),
            board: told.word("board")?,
            flies_at: told.number("flies_at")?,
            shots_placing: told.word("shots_placing")?,
            shots_moving: told.word("shots_moving")?,
            may_decline: told.yes("may_decline")?,
            protection: told.word("protection")?,
            no_move: told.word("no_move")?,
            full_board: told.word("full_board")?,
            repetition: told.word("repetition")?,
            three_each_turns: told.number("three_each_turns")?,
            quiet_turns: told.number("quiet_turns")?,
            quiet_placing: told.yes("quiet_placing")?,
            reforming: told.word("reforming")?,
            must_attack: told.yes("must_attack")?,
            must_block: told.yes("must_block")?,
            source: String::new(),
        };
        // a record may be older than the named set of its identifier, and need not name its rules for people
        let unnamed = RuleSet {
            id: "own".to_owned(),
            name: "own".to_owned(),
            ..rules.clone()
        };
        match unnamed.validate() {
            Ok(()) => Ok(rules),
            Err(errors) => Err(RuleValuesError::Contradiction(errors)),
        }
    }
}

/// The pairs that a line tells.
struct Told<'a>(&'a [(&'a str, &'a str)]);

impl Told<'_> {
    fn text(&self, name: &'static str) -> Result<&str, RuleValuesError> {
        let pair = self.0.iter().find(|(told, _)| *told == name);
        pair.map(|(_, value)| *value)
            .ok_or(RuleValuesError::Missing(name))
    }

    fn word<T: FromStr>(&self, name: &'static str) -> Result<T, RuleValuesError> {
        let text = self.text(name)?;
        text.parse()
            .map_err(|_| RuleValuesError::Value(name, text.to_owned()))
    }

    fn number<T: FromStr>(&self, name: &'static str) -> Result<Option<T>, RuleValuesError> {
        match self.text(name)? {
            NEVER => Ok(None),
            _ => self.word(name).map(Some),
        }
    }

    fn yes(&self, name: &'static str) -> Result<bool, RuleValuesError> {
        match self.text(name)? {
            "yes" => Ok(true),
            "no" => Ok(false),
            other => Err(RuleValuesError::Value(name, other.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_set_is_read_as_it_is_written() {
        for rules in RuleSet::all() {
            let again = RuleSet::from_values(&rules.id, &rules.name, &rules.values_text()).unwrap();
            assert!(again.plays_like(&rules), "{}", rules.id);
            assert_eq!((&again.id, &again.name), (&rules.id, &rules.name));
        }
        assert_eq!(
            RuleSet::basotho().values_text(),
            "board=koti flies_at=never shots_placing=one-per-turn shots_moving=one-per-line may_decline=no \
             protection=none no_move=let-out full_board=as-usual repetition=centre-duty three_each_turns=never \
             quiet_turns=never quiet_placing=no reforming=free must_attack=yes must_block=yes"
        );
    }

    #[test]
    fn what_is_wrong_with_a_line_is_told() {
        let whole = RuleSet::classic().values_text();
        let read = |text: &str| RuleSet::from_values("ours", "Ours", text).unwrap_err();
        let changed = |from: &str, to: &str| {
            assert!(whole.contains(from));
            read(&whole.replace(from, to))
        };
        assert_eq!(read("board"), RuleValuesError::Form("board".to_owned()));
        assert_eq!(read(""), RuleValuesError::Missing("board"));
        let unknown = RuleValuesError::Unknown("size".to_owned());
        assert_eq!(changed("board=", "size="), unknown);
        let twice = RuleValuesError::Twice("board".to_owned());
        assert_eq!(changed("flies_at=never", "board=koti"), twice);
        assert_eq!(
            changed(" quiet_turns=20", ""),
            RuleValuesError::Missing("quiet_turns")
        );
        for (from, to, name, value) in [
            ("board=traditional", "board=round", "board", "round"),
            ("quiet_turns=20", "quiet_turns=-1", "quiet_turns", "-1"),
            (
                "quiet_turns=20",
                "quiet_turns=70000",
                "quiet_turns",
                "70000",
            ),
            ("may_decline=no", "may_decline=true", "may_decline", "true"),
        ] {
            let wrong = RuleValuesError::Value(name, value.to_owned());
            assert_eq!(changed(from, to), wrong);
        }
        assert_eq!(
            changed("flies_at=never", "flies_at=2"),
            RuleValuesError::Contradiction(vec![RuleSetError::FliesAt(2)])
        );
        assert_eq!(
            changed("repetition=draw", "repetition=centre-duty"),
            RuleValuesError::Contradiction(vec![RuleSetError::NoCentre])
        );
    }
}
