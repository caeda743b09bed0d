//! Words: a message id with arguments made text in the reader's language. Every word that a person reads comes from
//! `templates/words/en.ftl`; a file of that name in a folder `templates` beside the club file puts others in its place.

use crate::message::{Arg, Message};
use crate::record::JournalEntry;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde_json::{Map, Value};
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

const ENGLISH: &str = include_str!("../../templates/words/en.ftl");

/// Where a club keeps its own words, from the folder of its file.
const OWN_WORDS: &str = "templates/words/en.ftl";

/// A file of words cannot be used; the built-in ones are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}, line {line}: {cause}", file.display())]
pub struct WordsError {
    /// The file.
    pub file: PathBuf,
    /// Line of the first fault, from 1; 0 where the file cannot be read at all.
    pub line: usize,
    /// What was expected there.
    pub cause: String,
}

impl WordsError {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        Message::new("warning-words")
            .with("file", self.file.display().to_string())
            .with("line", self.line)
            .with("cause", self.cause.as_str())
    }
}

/// The words of one language, with a club's own before them.
pub struct Words {
    own: Option<FluentBundle<FluentResource>>,
    built_in: FluentBundle<FluentResource>,
}

impl Words {
    /// The built-in English words.
    pub fn english() -> Words {
        // A faulty entry is left out here and found by the tests, since the file is compiled in.
        let resource = FluentResource::try_new(ENGLISH.to_owned()).unwrap_or_else(|(good, _)| good);
        Words {
            own: None,
            built_in: bundle(resource),
        }
    }

    /// The built-in words with those that stand beside the club file at `club_file` before them.
    ///
    /// # Errors
    /// A file that is there and is faulty is refused as a whole; the built-in words come with the error.
    pub fn beside(club_file: &Path) -> (Words, Option<WordsError>) {
        let file = club_file.parent().unwrap_or(Path::new("")).join(OWN_WORDS);
        let mut words = Words::english();
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return (words, None),
            Err(error) => {
                let cause = error.to_string();
                return (
                    words,
                    Some(WordsError {
                        file,
                        line: 0,
                        cause,
                    }),
                );
            }
        };
        match FluentResource::try_new(text.clone()) {
            Ok(resource) => {
                words.own = Some(bundle(resource));
                (words, None)
            }
            Err((_, faults)) => {
                let first = faults.iter().min_by_key(|fault| fault.pos.start);
                let line = first.map_or(0, |fault| line_of(&text, fault.pos.start));
                let cause = first.map_or_else(String::new, ToString::to_string);
                (words, Some(WordsError { file, line, cause }))
            }
        }
    }

    /// The text of `id` with arguments by name. An id that is not there gives itself.
    pub fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        let args = args.iter().map(|(name, arg)| (*name, self.value(arg)));
        self.formatted(id, &args.collect()).text
    }

    /// The text of `id`, which takes no arguments.
    pub fn plain(&self, id: &str) -> String {
        self.text(id, &[])
    }

    /// The text of a message; messages within it become words first.
    pub fn message(&self, message: &Message) -> String {
        self.text(&message.id, &message.args)
    }

    /// The sentence of a line of the journal, from its stored arguments.
    pub fn journal(&self, entry: &JournalEntry) -> String {
        let id = format!("journal-{}", entry.kind);
        self.formatted(&id, &self.stored_args(&entry.arguments))
            .text
    }

    /// Whether the words have `id`.
    pub fn has(&self, id: &str) -> bool {
        self.built_in.has_message(id)
    }

    /// Whether `message` and those within it have words, and every argument that the words ask for.
    pub fn is_complete(&self, message: &Message) -> bool {
        let args = message
            .args
            .iter()
            .map(|(name, arg)| (*name, self.value(arg)))
            .collect();
        let within = message.args.iter().all(|(_, arg)| match arg {
            Arg::Message(inner) => self.is_complete(inner),
            Arg::Text(_) | Arg::Number(_) => true,
        });
        within && self.has(&message.id) && self.formatted(&message.id, &args).whole
    }

    fn formatted(&self, id: &str, args: &FluentArgs<'_>) -> Formatted {
        // Own words that ask for an argument which does not exist are no better than none.
        let own = self.own.as_ref().and_then(|own| format(own, id, args));
        own.filter(|formatted| formatted.whole)
            .or_else(|| format(&self.built_in, id, args))
            .unwrap_or_else(|| Formatted {
                text: id.to_owned(),
                whole: false,
            })
    }

    fn value<'a>(&self, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Message(message) => FluentValue::from(self.message(message)),
        }
    }

    fn stored_args<'a>(&self, stored: &'a Map<String, Value>) -> FluentArgs<'a> {
        stored
            .iter()
            .map(|(name, value)| (name.as_str(), self.stored_value(value)))
            .collect()
    }

    fn stored_value<'a>(&self, stored: &'a Value) -> FluentValue<'a> {
        match stored {
            Value::String(text) => FluentValue::from(text.as_str()),
            Value::Number(number) => match number.as_i64() {
                Some(number) => FluentValue::from(number),
                None => FluentValue::from(number.to_string()),
            },
            Value::Object(message) => match message.get("id").and_then(Value::as_str) {
                Some(id) => {
                    let none = Map::new();
                    let args = message.get("args").and_then(Value::as_object);
                    let args = self.stored_args(args.unwrap_or(&none));
                    FluentValue::from(self.formatted(id, &args).text)
                }
                None => FluentValue::from(stored.to_string()),
            },
            Value::Null | Value::Bool(_) | Value::Array(_) => FluentValue::from(stored.to_string()),
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words")
            .field("own", &self.own.is_some())
            .finish_non_exhaustive()
    }
}

struct Formatted {
    text: String,
    /// Whether everything that the words ask for was there.
    whole: bool,
}

fn bundle(resource: FluentResource) -> FluentBundle<FluentResource> {
    let language = "en-ZA".parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Names are put into sentences as they are: the marks that isolate them would be printed as boxes.
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

fn format(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    args: &FluentArgs<'_>,
) -> Option<Formatted> {
    let message = bundle.get_message(id)?;
    let mut faults = Vec::new();
    let text = bundle.format_pattern(message.value()?, Some(args), &mut faults);
    Some(Formatted {
        text: text.into_owned(),
        whole: faults.is_empty(),
    })
}

fn line_of(text: &str, at: usize) -> usize {
    let before = text.as_bytes().iter().take(at);
    before.filter(|byte| **byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Id;
    use serde_json::json;

    fn write_own(text: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(folder.path().join("templates/words")).unwrap();
        std::fs::write(folder.path().join(OWN_WORDS), text).unwrap();
        let club = folder.path().join("hall.club");
        (folder, club)
    }

    #[test]
    fn the_built_in_words_are_without_fault_and_without_doubles() {
        let resource = FluentResource::try_new(ENGLISH.to_owned()).unwrap_or_else(|(_, faults)| {
            let first = &faults[0];
            panic!(
                "en.ftl, line {}: {first}",
                line_of(ENGLISH, first.pos.start)
            )
        });
        let mut strict = FluentBundle::new_concurrent(vec![]);
        assert_eq!(strict.add_resource(resource), Ok(()));
    }

    #[test]
    fn words_can_be_used_from_any_thread() {
        fn shared<T: Send + Sync>() {}
        shared::<Words>();
    }

    #[test]
    fn an_id_that_is_not_there_gives_itself() {
        assert_eq!(Words::english().plain("no-such-id"), "no-such-id");
        assert!(!Words::english().is_complete(&Message::new("no-such-id")));
    }

    #[test]
    fn a_message_within_becomes_words_and_an_argument_that_is_missing_is_noticed() {
        let words = Words::english();
        let message = Message::new("warning-words")
            .with("file", "en.ftl")
            .with("line", 3_i64)
            .with("cause", Message::new("refusal-stale"));
        let inner = words.plain("refusal-stale");
        assert!(words.message(&message).contains(&inner));
        assert!(words.is_complete(&message));
        assert!(!words.is_complete(&Message::new("warning-words")));
    }

    #[test]
    fn the_journal_is_made_words_from_what_is_stored() {
        let message = Message::new("journal-dispute-ruled")
            .with("round", 3_i64)
            .with("board", 7_i64)
            .with("white", "Soweto")
            .with("black", "eThekwini")
            .with("ruling", Message::new("ruling-warning"));
        let entry = JournalEntry {
            id: 1,
            command: String::new(),
            at_ms: 0,
            forward_ms: 0,
            operator: Id::new(1),
            kind: "dispute-ruled".to_owned(),
            arguments: message.stored_args(),
            event: None,
            game: None,
            undoes: None,
        };
        let words = Words::english();
        assert_eq!(words.journal(&entry), words.message(&message));
        assert_eq!(
            words.journal(&entry),
            "Round 3, board 7, Soweto against eThekwini: the dispute was ruled on: a warning."
        );
    }

    #[test]
    fn a_stored_argument_of_another_form_is_shown_as_it_is() {
        let words = Words::english();
        let stored = json!({ "file": [1], "line": 2.5, "cause": null });
        let args = words.stored_args(stored.as_object().unwrap());
        let text = words.formatted("warning-words", &args).text;
        assert!(
            text.contains("[1]") && text.contains("2.5") && text.contains("null"),
            "{text}"
        );
    }

    #[test]
    fn words_beside_the_club_file_come_first() {
        let (_folder, club) = write_own("refusal-stale = Somebody was quicker.\n");
        let (words, error) = Words::beside(&club);
        assert_eq!(error, None);
        assert_eq!(words.plain("refusal-stale"), "Somebody was quicker.");
        let other = words.plain("refusal-read-only");
        assert_eq!(other, Words::english().plain("refusal-read-only"));
    }

    #[test]
    fn own_words_that_ask_for_what_is_not_there_are_passed_over() {
        let (_folder, club) = write_own("refusal-stale = { $who } was quicker.\n");
        let (words, _) = Words::beside(&club);
        let built_in = Words::english().plain("refusal-stale");
        assert_eq!(words.plain("refusal-stale"), built_in);
    }

    #[test]
    fn a_faulty_file_is_refused_with_its_line_and_the_built_in_words_are_used() {
        let (_folder, club) = write_own("refusal-stale = Quick.\nrefusal-read-only = { $who\n");
        let (words, error) = Words::beside(&club);
        let built_in = Words::english().plain("refusal-stale");
        assert_eq!(words.plain("refusal-stale"), built_in);
        let error = error.unwrap();
        assert!((2..=3).contains(&error.line), "{error}");
        assert!(words.is_complete(&error.message()));
    }

    #[test]
    fn no_file_beside_the_club_file_is_no_error() {
        let folder = tempfile::tempdir().unwrap();
        let (_, error) = Words::beside(&folder.path().join("hall.club"));
        assert_eq!(error, None);
    }
}
