//! What the rules of a game refuse, as messages.

use crate::message::Message;
use engine::PlayError;
use engine::play::Misfit;

/// The sentence that a player would say.
pub fn play_error(error: &PlayError) -> Message {
    Message::new(format!("play-{}", error.kind()))
}

/// Why a turn of a corrected game no longer fits.
pub fn misfit(misfit: &Misfit) -> Message {
    match misfit {
        Misfit::NoSuchPly => Message::new("refusal-no-such-turn"),
        Misfit::Turn(cause) => play_error(cause),
        Misfit::Save(cause) => Message::new(format!("play-{}", cause.kind())),
    }
}
