//! A sentence before it is words: a Fluent id with arguments. `words` makes it text in the reader's language.

use serde_json::{Map, Value};

/// An argument of a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    /// Words as they are: a name, a turn, a path.
    Text(String),
    /// A whole number, which plural forms can look at.
    Number(i64),
    /// A message of its own, made words in the same language: a reason within a sentence.
    Message(Box<Message>),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}
impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg::Text(text.clone())
    }
}
impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}
impl From<u16> for Arg {
    fn from(number: u16) -> Arg {
        Arg::Number(i64::from(number))
    }
}
impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}

/// A Fluent id and its arguments.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// The id in `templates/words/en.ftl`.
    pub id: String,
    /// Arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// The message `id` without arguments.
    pub fn new(id: impl Into<String>) -> Message {
        Message {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// The same with the argument `name`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }

    /// The arguments as the journal keeps them: texts and numbers; a message within as `{"id", "args"}`.
    pub fn stored_args(&self) -> Map<String, Value> {
        self.args
            .iter()
            .map(|(name, arg)| ((*name).to_owned(), stored(arg)))
            .collect()
    }
}

fn stored(arg: &Arg) -> Value {
    match arg {
        Arg::Text(text) => Value::from(text.as_str()),
        Arg::Number(number) => Value::from(*number),
        Arg::Message(message) => {
            serde_json::json!({ "id": message.id, "args": message.stored_args() })
        }
    }
}
