//! The four levels at which the program warns, and the level of every warning. None can be switched off.

use crate::command::Confirmed;
use crate::message::Message;

/// How a warning is put. The fourth level is a refusal: an error, not a warning.
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

/// Every warning by the id of its message, with its level, in the order in which `docs/warnings.md` lists them.
pub const ALL: [(&str, Level); 57] = [
    // Entrants.
    ("warning-namesake", Level::Note),
    ("warning-publish-again", Level::Confirm),
    ("warning-entered-namesake", Level::Confirm),
    ("warning-no-consent", Level::Note),
    ("warning-late-entry", Level::Note),
    ("warning-fee-owed", Level::Note),
    ("warning-withdraw-playing", Level::Note),
    ("warning-close-check-in", Level::Confirm),
    ("warning-bye-missed", Level::Confirm),
    ("warning-rating-later", Level::Confirm),
    ("warning-number-anew", Level::ConfirmTwice),
    ("warning-merge-members", Level::Confirm),
    ("warning-erase-member", Level::ConfirmTwice),
    // Pairing.
    ("warning-missing-note", Level::Note),
    ("warning-rounds-needed", Level::Note),
    ("warning-not-checked-in", Level::Confirm),
    ("warning-missing", Level::Confirm),
    ("warning-adjourned", Level::Confirm),
    ("warning-rounds-too-many", Level::Confirm),
    ("warning-score-gap", Level::Confirm),
    ("warning-three-white", Level::Confirm),
    ("warning-three-black", Level::Confirm),
    ("warning-colour-difference", Level::Confirm),
    ("warning-bye-above-lowest", Level::Confirm),
    ("warning-repeat", Level::ConfirmTwice),
    ("warning-prohibited", Level::ConfirmTwice),
    ("warning-same-preference", Level::ConfirmTwice),
    ("warning-second-bye", Level::ConfirmTwice),
    // A round that is paired.
    ("warning-change", Level::Note),
    ("warning-change-published", Level::Confirm),
    ("warning-swap-record", Level::Confirm),
    ("warning-change-turns", Level::ConfirmTwice),
    ("warning-swap-later", Level::ConfirmTwice),
    ("warning-open-counts", Level::Confirm),
    ("warning-unpair-empty", Level::Confirm),
    ("warning-unpair-published", Level::Confirm),
    ("warning-unpair", Level::ConfirmTwice),
    // Results and games.
    ("warning-correction", Level::Note),
    ("warning-tie-corrected", Level::Note),
    ("warning-clear-result", Level::Confirm),
    ("warning-against-game", Level::Confirm),
    ("warning-decided-game", Level::Confirm),
    ("warning-further-game", Level::Confirm),
    ("warning-other-game", Level::Confirm),
    ("warning-record-disagrees", Level::Confirm),
    ("warning-correction-later", Level::ConfirmTwice),
    ("warning-tie-corrected-later", Level::ConfirmTwice),
    ("warning-clear-result-later", Level::ConfirmTwice),
    // The event.
    ("warning-points-odd", Level::Confirm),
    ("warning-rounds", Level::Confirm),
    ("warning-rounds-of-system", Level::Confirm),
    ("warning-byes-that-bar", Level::Confirm),
    ("warning-close-event", Level::Confirm),
    ("warning-prohibited-late", Level::ConfirmTwice),
    ("warning-tie-breaks", Level::ConfirmTwice),
    ("warning-points", Level::ConfirmTwice),
    ("warning-close-early", Level::ConfirmTwice),
];

/// Something that the arbiter should know before a command is carried out.
#[derive(Clone, PartialEq, Debug)]
pub struct Warning {
    /// How it is put.
    pub level: Level,
    /// The sentence.
    pub message: Message,
}

impl Warning {
    /// The warning with this sentence, at the level that [`ALL`] gives it; the highest for one that does not stand there.
    pub fn new(message: Message) -> Warning {
        let known = ALL.iter().find(|(id, _)| *id == message.id);
        Warning {
            level: known.map_or(Level::ConfirmTwice, |(_, level)| *level),
            message,
        }
    }
}
