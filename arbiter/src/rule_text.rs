//! A rule set as TOML: the form in which an event keeps it and in which a club writes its own.

use engine::RuleSet;
use engine::play::{
    BoardKind, FullBoard, NoMove, Protection, Reforming, Repetition, RuleSetError, Shots,
};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use std::str::FromStr;
use toml::{Spanned, Value};

/// The stored form: every value of a rule set under the name that it has in the engine.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the rules that is answered by yes or no"
)]
struct Stored {
    id: String,
    name: String,
    board: Spanned<String>,
    flies_at: Option<u8>,
    shots_placing: Spanned<String>,
    shots_moving: Spanned<String>,
    may_decline: bool,
    protection: Spanned<String>,
    no_move: Spanned<String>,
    full_board: Spanned<String>,
    repetition: Spanned<String>,
    three_each_turns: Option<u16>,
    quiet_turns: Option<u16>,
    #[serde(default)]
    quiet_placing: bool,
    reforming: Spanned<String>,
    must_attack: bool,
    must_block: bool,
    #[serde(default)]
    source: String,
}

/// A place in a text, both numbers from 1; both 0 where the whole is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column in characters.
    pub column: usize,
}

impl Place {
    fn of(text: &str, at: usize) -> Place {
        let before = text.get(..at).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

/// A text is no rule set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RuleTextError {
    /// It is not TOML, or a value is missing, unknown or of the wrong type.
    #[error("line {}, column {}: {fault:?}", place.line, place.column)]
    Form {
        /// Where.
        place: Place,
        /// What is wrong there.
        fault: FormFault,
    },
    /// A value that the field does not know.
    #[error("line {}, column {}: {field} cannot be {value}", place.line, place.column)]
    Value {
        /// Where.
        place: Place,
        /// The field.
        field: &'static str,
        /// What stands there.
        value: String,
        /// What can stand there, separated by commas.
        known: String,
    },
    /// Values that contradict each other.
    #[error("line {}, column {}: contradictory: {errors:?}", place.line, place.column)]
    Contradiction {
        /// Where the first of them stands.
        place: Place,
        /// Every contradiction.
        errors: Vec<RuleSetError>,
    },
}

/// What makes a text no form of a rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormFault {
    /// No line of the form `name = value`.
    Syntax,
    /// The field is missing.
    Missing(String),
    /// There is no such field.
    Unknown(String),
    /// The field stands there twice.
    Twice,
    /// A text in quotes was expected.
    Text,
    /// `true` or `false` was expected.
    TrueOrFalse,
    /// A whole number from 0 to this one was expected.
    Number(u16),
    /// A word that is none of those that can stand there.
    Word {
        /// The word.
        value: String,
        /// What can stand there, separated by commas.
        known: String,
    },
}

impl FormFault {
    /// What the reader of TOML says, in its own words: the only form in which it says it.
    pub(crate) fn of(message: &str) -> FormFault {
        let named = || message.split('`').nth(1).unwrap_or_default().to_owned();
        let expects = |what: &str| message.ends_with(&format!("expected {what}"));
        if message.starts_with("missing field") {
            FormFault::Missing(named())
        } else if message.starts_with("unknown field") {
            FormFault::Unknown(named())
        } else if message.starts_with("unknown variant") {
            let known: Vec<&str> = message.split('`').skip(3).step_by(2).collect();
            FormFault::Word {
                value: named(),
                known: known.join(", "),
            }
        } else if message.starts_with("duplicate") {
            FormFault::Twice
        } else if expects("u8") {
            FormFault::Number(u16::from(u8::MAX))
        } else if expects("u16") {
            FormFault::Number(u16::MAX)
        } else if expects("a boolean") {
            FormFault::TrueOrFalse
        } else if message.starts_with("invalid type") || message.starts_with("invalid value") {
            FormFault::Text
        } else {
            FormFault::Syntax
        }
    }
}

/// The rule set as TOML.
pub fn write(rules: &RuleSet) -> String {
    let word = |text: &str| Spanned::new(0..0, text.to_owned());
    let stored = Stored {
        id: rules.id.clone(),
        name: rules.name.clone(),
        board: word(rules.board.as_str()),
        flies_at: rules.flies_at,
        shots_placing: word(rules.shots_placing.as_str()),
        shots_moving: word(rules.shots_moving.as_str()),
        may_decline: rules.may_decline,
        protection: word(rules.protection.as_str()),
        no_move: word(rules.no_move.as_str()),
        full_board: word(rules.full_board.as_str()),
        repetition: word(rules.repetition.as_str()),
        three_each_turns: rules.three_each_turns,
        quiet_turns: rules.quiet_turns,
        quiet_placing: rules.quiet_placing,
        reforming: word(rules.reforming.as_str()),
        must_attack: rules.must_attack,
        must_block: rules.must_block,
        source: rules.source.clone(),
    };
    toml::to_string(&stored).unwrap_or_default()
}

/// The same for people who will change it: the other answers to each question beside the one given, and a line to
/// begin with for each number that the set does not have.
pub fn write_to_change(rules: &RuleSet) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: Option<Value>, beside: &str| {
        let beside = if beside.is_empty() {
            String::new()
        } else {
            format!("  # {beside}")
        };
        // writing to a text cannot fail
        let _ = match value {
            Some(value) => writeln!(text, "{name} = {value}{beside}"),
            None => writeln!(text, "# {name} ={beside}"),
        };
    };
    let word = |text: &str| Some(Value::from(text));
    let number = |number: Option<u16>| number.map(|n| Value::from(i64::from(n)));
    let yes = |yes: bool| Some(Value::from(yes));
    line("id", word(&rules.id), "a-z 0-9 -");
    line("name", word(&rules.name), "");
    line("source", word(&rules.source), "");
    line("board", word(rules.board.as_str()), &BoardKind::known());
    line("flies_at", number(rules.flies_at.map(u16::from)), "3 … 12");
    let shots = Shots::known();
    line("shots_placing", word(rules.shots_placing.as_str()), &shots);
    line("shots_moving", word(rules.shots_moving.as_str()), &shots);
    line("may_decline", yes(rules.may_decline), TRUE_OR_FALSE);
    line(
        "protection",
        word(rules.protection.as_str()),
        &Protection::known(),
    );
    line("no_move", word(rules.no_move.as_str()), &NoMove::known());
    line(
        "full_board",
        word(rules.full_board.as_str()),
        &FullBoard::known(),
    );
    line(
        "repetition",
        word(rules.repetition.as_str()),
        &Repetition::known(),
    );
    line("three_each_turns", number(rules.three_each_turns), "1 …");
    line("quiet_turns", number(rules.quiet_turns), "1 …");
    line("quiet_placing", yes(rules.quiet_placing), TRUE_OR_FALSE);
    line(
        "reforming",
        word(rules.reforming.as_str()),
        &Reforming::known(),
    );
    line("must_attack", yes(rules.must_attack), TRUE_OR_FALSE);
    line("must_block", yes(rules.must_block), TRUE_OR_FALSE);
    text
}

const TRUE_OR_FALSE: &str = "true, false";

/// A question with a fixed list of answers.
trait Answers: FromStr {
    /// The stored forms of all answers, separated by commas.
    fn known() -> String;
}

fn listed<T: Copy>(all: &[T], as_str: fn(T) -> &'static str) -> String {
    let words: Vec<&str> = all.iter().map(|value| as_str(*value)).collect();
    words.join(", ")
}

impl Answers for BoardKind {
    fn known() -> String {
        listed(BoardKind::ALL, BoardKind::as_str)
    }
}
impl Answers for Shots {
    fn known() -> String {
        listed(Shots::ALL, Shots::as_str)
    }
}
impl Answers for Protection {
    fn known() -> String {
        listed(Protection::ALL, Protection::as_str)
    }
}
impl Answers for NoMove {
    fn known() -> String {
        listed(NoMove::ALL, NoMove::as_str)
    }
}
impl Answers for FullBoard {
    fn known() -> String {
        listed(FullBoard::ALL, FullBoard::as_str)
    }
}
impl Answers for Repetition {
    fn known() -> String {
        listed(Repetition::ALL, Repetition::as_str)
    }
}
impl Answers for Reforming {
    fn known() -> String {
        listed(Reforming::ALL, Reforming::as_str)
    }
}

/// Reads a club's own rule set from TOML, and checks it with [`RuleSet::validate`].
///
/// # Errors
/// As those of [`read`].
pub fn read_sound(text: &str) -> Result<RuleSet, RuleTextError> {
    let rules = read(text)?;
    match rules.validate() {
        Ok(()) => Ok(rules),
        Err(errors) => Err(contradiction(text, errors)),
    }
}

/// Reads a rule set from TOML. The identifier may be that of a named set with other values: an event keeps the rules that
/// it was played by, also where a later version of this program has changed the set, and so may it draw every game by
/// counting placements. Who takes in a club's own set reads it with [`read_sound`].
///
/// # Errors
/// [`RuleTextError`] says the place or the field, and contradictions between values.
pub fn read(text: &str) -> Result<RuleSet, RuleTextError> {
    let stored: Stored = toml::from_str(text).map_err(|error| RuleTextError::Form {
        place: error
            .span()
            .filter(|_| !error.message().starts_with("missing field"))
            .map_or_else(Place::default, |span| Place::of(text, span.start)),
        fault: FormFault::of(error.message()),
    })?;
    let rules = RuleSet {
        id: stored.id,
        name: stored.name,
        board: value(text, "board", &stored.board)?,
        flies_at: stored.flies_at,
        shots_placing: value(text, "shots_placing", &stored.shots_placing)?,
        shots_moving: value(text, "shots_moving", &stored.shots_moving)?,
        may_decline: stored.may_decline,
        protection: value(text, "protection", &stored.protection)?,
        no_move: value(text, "no_move", &stored.no_move)?,
        full_board: value(text, "full_board", &stored.full_board)?,
        repetition: value(text, "repetition", &stored.repetition)?,
        three_each_turns: stored.three_each_turns,
        quiet_turns: stored.quiet_turns,
        quiet_placing: stored.quiet_placing,
        reforming: value(text, "reforming", &stored.reforming)?,
        must_attack: stored.must_attack,
        must_block: stored.must_block,
        source: stored.source,
    };
    let mut errors = rules.validate().err().unwrap_or_default();
    errors.retain(|error| !matches!(error, RuleSetError::IdTaken | RuleSetError::QuietTooFew(_)));
    if errors.is_empty() {
        Ok(rules)
    } else {
        Err(contradiction(text, errors))
    }
}

/// The place is that of the first value named that stands there at all: one that a set does not have stands nowhere.
fn contradiction(text: &str, errors: Vec<RuleSetError>) -> RuleTextError {
    let mut names = errors.iter().flat_map(|error| error.values());
    let place = names.find_map(|name| {
        let is_of = |line: &str| {
            let value = line.trim_start().strip_prefix(name);
            value.is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let (at, line) = text.lines().enumerate().find(|(_, line)| is_of(line))?;
        Some(Place {
            line: at + 1,
            column: line.chars().take_while(|c| c.is_whitespace()).count() + 1,
        })
    });
    RuleTextError::Contradiction {
        place: place.unwrap_or_default(),
        errors,
    }
}

fn value<T: Answers>(
    text: &str,
    field: &'static str,
    told: &Spanned<String>,
) -> Result<T, RuleTextError> {
    told.get_ref().parse().map_err(|_| RuleTextError::Value {
        place: Place::of(text, told.span().start),
        field,
        value: told.get_ref().clone(),
        known: T::known(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_set_is_read_as_it_is_written() {
        for rules in RuleSet::all() {
            assert_eq!(read(&write(&rules)), Ok(rules.clone()));
            assert_eq!(read(&write_to_change(&rules)), Ok(rules));
        }
    }

    #[test]
    fn what_is_written_to_be_changed_names_every_answer() {
        let rules = RuleSet {
            name: "Our \"night\"\\".to_owned(),
            ..RuleSet::classic()
        };
        let text = write_to_change(&rules);
        assert_eq!(read(&text), Ok(rules));
        for line in [
            "# flies_at =  # 3 … 12\n",
            "protection = \"unless-all\"  # none, unless-all, always\n",
            "quiet_turns = 20  # 1 …\n",
            "must_block = false  # true, false\n",
        ] {
            assert!(text.contains(line), "{text}");
        }
    }

    #[test]
    fn a_faulty_text_is_refused_with_its_place() {
        let classic = write(&RuleSet::classic());
        let text = classic.replace("may_decline = false", "may_decline = 3");
        let line = classic[..classic.find("may_decline").unwrap()]
            .matches('\n')
            .count()
            + 1;
        let form = |error| match error {
            RuleTextError::Form { place, fault } => (place, fault),
            other => panic!("{other:?}"),
        };
        let (place, fault) = form(read(&text).unwrap_err());
        assert_eq!(place, Place { line, column: 15 });
        assert_eq!(fault, FormFault::TrueOrFalse);
        let (place, fault) = form(read("id = \"ours\"").unwrap_err());
        assert_eq!(place, Place::default());
        assert_eq!(fault, FormFault::Missing("name".to_owned()));
        let (place, fault) = form(read("id = \"ours\"\nnmae = 3").unwrap_err());
        assert_eq!(place, Place { line: 2, column: 1 });
        assert_eq!(fault, FormFault::Unknown("nmae".to_owned()));
        for (from, to, due) in [
            (
                "quiet_turns = 20",
                "quiet_turns = 99999999999999999999",
                FormFault::Number(u16::MAX),
            ),
            (
                "quiet_turns = 20",
                "quiet_turns = -1",
                FormFault::Number(u16::MAX),
            ),
            (
                "quiet_turns = 20",
                "quiet_turns = 1.5",
                FormFault::Number(u16::MAX),
            ),
            (
                "quiet_turns = 20",
                "quiet_turns = 70000",
                FormFault::Number(u16::MAX),
            ),
            (
                "quiet_turns = 20",
                "quiet_turns = \"20\"",
                FormFault::Number(u16::MAX),
            ),
            (
                "quiet_turns = 20",
                "quiet_turns = 20\nquiet_turns = 30",
                FormFault::Twice,
            ),
            ("quiet_turns = 20", "flies_at = 300", FormFault::Number(255)),
            ("quiet_turns = 20", "quiet_turns 20", FormFault::Syntax),
            ("board = \"traditional\"", "board = 3", FormFault::Text),
            (
                "board = \"traditional\"",
                "board = \"traditional",
                FormFault::Syntax,
            ),
            ("name = \"", "name = [] #", FormFault::Text),
        ] {
            assert!(classic.contains(from), "{classic}");
            let (_, fault) = form(read(&classic.replacen(from, to, 1)).unwrap_err());
            assert_eq!(fault, due, "{to}");
        }
        let text = classic.replace("\"traditional\"", "\"round\"");
        let error = RuleTextError::Value {
            place: Place { line: 3, column: 9 },
            field: "board",
            value: "round".to_owned(),
            known: "traditional, koti, koti-plain-centre, koti-plain-corners".to_owned(),
        };
        assert_eq!(read(&text), Err(error));
    }

    #[test]
    fn an_event_keeps_rules_whose_named_set_has_changed_since() {
        let then = RuleSet {
            quiet_turns: Some(30),
            ..RuleSet::classic()
        };
        assert_eq!(then.validate(), Err(vec![RuleSetError::IdTaken]));
        assert_eq!(read(&write(&then)), Ok(then));
        // one that was taken in before such sets were refused
        let short = RuleSet {
            id: "ours".to_owned(),
            quiet_turns: Some(1),
            quiet_placing: true,
            ..RuleSet::classic()
        };
        assert_eq!(read(&write(&short)), Ok(short.clone()));
        assert_eq!(
            read_sound(&write(&short)),
            Err(RuleTextError::Contradiction {
                place: Place {
                    line: 12,
                    column: 1
                },
                errors: vec![RuleSetError::QuietTooFew(1)]
            })
        );
    }

    proptest::proptest! {
        #[test]
        fn no_damaged_text_makes_the_reader_panic(
            set in 0_usize..7, from in 0_usize..700, taken in 0_usize..40, put in "\\PC{0,6}|\n|\"|#|=",
        ) {
            let mut text: Vec<char> = write_to_change(&RuleSet::all()[set]).chars().collect();
            let from = from.min(text.len());
            let to = (from + taken).min(text.len());
            text.splice(from..to, put.chars());
            let text: String = text.into_iter().collect();
            let lines = text.lines().count() + 1;
            match read(&text) {
                Ok(rules) => proptest::prop_assert_eq!(read(&write(&rules)), Ok(rules)),
                Err(RuleTextError::Form { place, .. } | RuleTextError::Value { place, .. }) => {
                    proptest::prop_assert!(place.line <= lines);
                }
                Err(RuleTextError::Contradiction { place, errors }) => {
                    proptest::prop_assert!(place.line <= lines && !errors.is_empty());
                }
            }
        }
    }

    #[test]
    fn contradictions_are_all_told() {
        let text = write(&RuleSet {
            flies_at: Some(2),
            quiet_turns: Some(0),
            ..RuleSet::classic()
        });
        assert_eq!(
            read(&text),
            Err(RuleTextError::Contradiction {
                place: Place { line: 4, column: 1 },
                errors: vec![RuleSetError::FliesAt(2), RuleSetError::QuietZero]
            })
        );
        // a count that is not there has no place, but what it contradicts has
        let text = write_to_change(&RuleSet {
            id: "ours".to_owned(),
            quiet_turns: None,
            quiet_placing: true,
            ..RuleSet::classic()
        });
        let text = text.replace("quiet_placing", "  quiet_placing");
        let line = 1 + text[..text.find("quiet_placing").unwrap()]
            .matches('\n')
            .count();
        assert_eq!(
            read(&text),
            Err(RuleTextError::Contradiction {
                place: Place { line, column: 3 },
                errors: vec![RuleSetError::QuietUncounted]
            })
        );
    }
}
