//! Why a command was not carried out. Nothing has changed then.

use crate::message::{Arg, Message};
use crate::store::StoreError;
use crate::warning::Warning;
use engine::play::{PlayError, Turn};

/// The reason for which a command was refused.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// A rule of the tournament or of the club: a message whose id begins with `refusal-`.
    #[error("{}", .0.id)]
    Rule(Message),
    /// Something that can never be entered, whatever is in the file: wrong use, and no answer to a question. A message whose
    /// id begins with `refusal-`.
    #[error("{}", .0.id)]
    Input(Message),
    /// A turn that the rules of the game do not allow.
    #[error("{turn}: {cause}")]
    Play {
        /// The turn.
        turn: Turn,
        /// Its place in the game, from 1.
        ply: usize,
        /// Why not.
        cause: PlayError,
    },
    /// The command has warnings that have not been confirmed.
    #[error("{} warnings to confirm", .0.len())]
    Unconfirmed(Vec<Warning>),
    /// A row is not as the sender saw it.
    #[error("changed meanwhile")]
    Stale,
    /// The file could not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal {
    /// A refusal by a rule, with the message `refusal-ID`.
    pub fn rule(id: &str) -> Message {
        Message::new(format!("refusal-{id}"))
    }

    /// A refusal of what can never be entered, with the message `refusal-ID`.
    pub fn input(id: &str) -> Unfit {
        Unfit(Refusal::rule(id))
    }

    /// The sentence that says it.
    pub fn message(&self) -> Message {
        match self {
            Refusal::Rule(message) | Refusal::Input(message) => message.clone(),
            Refusal::Play { turn, ply, cause } => Message::new("refusal-turn")
                .with("turn", turn.to_string())
                .with("ply", *ply)
                .with("why", crate::play_words::play_error(cause)),
            Refusal::Unconfirmed(warnings) => Message::new("refusal-unconfirmed")
                .with("count", warnings.len())
                .with(
                    "first",
                    warnings
                        .first()
                        .map_or_else(|| Message::new("refusal-stale"), |w| w.message.clone()),
                ),
            Refusal::Stale => Message::new("refusal-stale"),
            Refusal::Store(error) => Message::new(format!("refusal-store-{}", error.kind()))
                .with("detail", error.to_string()),
        }
    }
}

/// The message of a [`Refusal::Input`].
#[derive(Clone, PartialEq, Debug)]
pub struct Unfit(Message);

impl Unfit {
    /// The same with the argument `name`.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Arg>) -> Unfit {
        Unfit(self.0.with(name, value))
    }
}

impl From<Unfit> for Refusal {
    fn from(unfit: Unfit) -> Refusal {
        Refusal::Input(unfit.0)
    }
}

impl From<Message> for Refusal {
    fn from(message: Message) -> Refusal {
        Refusal::Rule(message)
    }
}
