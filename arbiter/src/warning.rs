//! The four levels at which the program warns. None can be switched off.

use crate::command::Confirmed;
use crate::message::Message;

/// How a warning is put.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Told; the command goes on.
    Note,
    /// Goes on once it is confirmed.
    Confirm,
    /// Goes on once it is confirmed twice, with what will change.
    ConfirmTwice,
}

impl Level {
    /// What must have been confirmed for a command with this warning to go on. Refusals are errors, not warnings.
    pub fn needs(self) -> Confirmed {
        match self {
            Level::Note => Confirmed::No,
            Level::Confirm => Confirmed::Once,
            Level::ConfirmTwice => Confirmed::Twice,
        }
    }
}

/// Something that the arbiter should know before a command is carried out.
#[derive(Clone, PartialEq, Debug)]
pub struct Warning {
    /// How it is put.
    pub level: Level,
    /// The sentence.
    pub message: Message,
}

impl Warning {
    /// A warning at `level`.
    pub fn new(level: Level, message: Message) -> Warning {
        Warning { level, message }
    }
}
