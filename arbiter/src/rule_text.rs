//! A rule set as TOML: the form in which an event keeps it and in which a club writes its own.

use engine::RuleSet;
use engine::play::BoardKind;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The stored form: every value of a rule set under the name that it has in the engine.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    id: String,
    name: String,
    board: String,
    flies_at: Option<u8>,
    shots_placing: String,
    shots_moving: String,
    may_decline: bool,
    protection: String,
    no_move: String,
    full_board: String,
    repetition: String,
    three_each_turns: Option<u16>,
    quiet_turns: Option<u16>,
    reforming: String,
    must_attack: bool,
    must_block: bool,
    #[serde(default)]
    source: String,
}

/// A text is no rule set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RuleTextError {
    /// It is not TOML, or a value is missing, unknown or of the wrong type.
    #[error("line {line}: {message}")]
    Form {
        /// Line, from 1; 0 where the whole is meant.
        line: usize,
        /// What was expected, in the reader's own words.
        message: String,
    },
    /// A value that the field does not know.
    #[error("{field}: {value}")]
    Value {
        /// The field.
        field: &'static str,
        /// What stands there.
        value: String,
    },
    /// Values that contradict each other: the kinds of `engine::play::RuleSetError`.
    #[error("contradictory: {0:?}")]
    Contradiction(Vec<&'static str>),
}

/// The rule set as TOML.
pub fn write(rules: &RuleSet) -> String {
    let stored = Stored {
        id: rules.id.clone(),
        name: rules.name.clone(),
        board: rules.board.as_str().to_owned(),
        flies_at: rules.flies_at,
        shots_placing: rules.shots_placing.as_str().to_owned(),
        shots_moving: rules.shots_moving.as_str().to_owned(),
        may_decline: rules.may_decline,
        protection: rules.protection.as_str().to_owned(),
        no_move: rules.no_move.as_str().to_owned(),
        full_board: rules.full_board.as_str().to_owned(),
        repetition: rules.repetition.as_str().to_owned(),
        three_each_turns: rules.three_each_turns,
        quiet_turns: rules.quiet_turns,
        reforming: rules.reforming.as_str().to_owned(),
        must_attack: rules.must_attack,
        must_block: rules.must_block,
        source: rules.source.clone(),
    };
    toml::to_string(&stored).unwrap_or_default()
}

/// Reads a rule set from TOML.
///
/// # Errors
/// [`RuleTextError`] says the line or the field, and contradictions between values.
pub fn read(text: &str) -> Result<RuleSet, RuleTextError> {
    let stored: Stored = toml::from_str(text).map_err(|error| RuleTextError::Form {
        line: error.span().map_or(0, |span| {
            text[..span.start.min(text.len())].matches('\n').count() + 1
        }),
        message: error.message().to_owned(),
    })?;
    let rules = RuleSet {
        id: stored.id,
        name: stored.name,
        board: value::<BoardKind>("board", &stored.board)?,
        flies_at: stored.flies_at,
        shots_placing: value("shots_placing", &stored.shots_placing)?,
        shots_moving: value("shots_moving", &stored.shots_moving)?,
        may_decline: stored.may_decline,
        protection: value("protection", &stored.protection)?,
        no_move: value("no_move", &stored.no_move)?,
        full_board: value("full_board", &stored.full_board)?,
        repetition: value("repetition", &stored.repetition)?,
        three_each_turns: stored.three_each_turns,
        quiet_turns: stored.quiet_turns,
        reforming: value("reforming", &stored.reforming)?,
        must_attack: stored.must_attack,
        must_block: stored.must_block,
        source: stored.source,
    };
    rules.validate().map_err(|errors| {
        RuleTextError::Contradiction(errors.iter().map(|e| e.kind()).collect())
    })?;
    Ok(rules)
}

fn value<T: FromStr>(field: &'static str, text: &str) -> Result<T, RuleTextError> {
    text.parse().map_err(|_| RuleTextError::Value {
        field,
        value: text.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_set_is_read_as_it_is_written() {
        for rules in RuleSet::all() {
            assert_eq!(read(&write(&rules)), Ok(rules));
        }
    }

    #[test]
    fn a_faulty_text_is_refused_with_its_line() {
        let text = write(&RuleSet::classic()).replace("may_decline = false", "may_decline = 3");
        assert!(matches!(read(&text), Err(RuleTextError::Form { line, .. }) if line > 1));
        let text = write(&RuleSet::classic()).replace("\"traditional\"", "\"round\"");
        assert!(matches!(
            read(&text),
            Err(RuleTextError::Value { field: "board", .. })
        ));
    }
}
