//! The head of a record: what the event says of a game, and what the record says otherwise.

use crate::clock;
use crate::event::EventView;
use crate::record;
use engine::Millis;
use engine::play::notation::Record;

/// Tags that say where a game belongs and how it is read. The event, its boards and the game itself give them.
const OF_GAME: [&str; 14] = [
    "Round",
    "Board",
    "White",
    "Black",
    "Result",
    "Rules",
    "RulesName",
    "RulesValues",
    "FEN",
    "SetUp",
    "Junctions",
    GAME,
    CAUSE,
    DECIDES,
];

/// The tag with the number of a game among those of its board, where that has several.
pub(super) const GAME: &str = "BoardGame";

/// The tag that says why a further game of a board was begun.
pub(super) const CAUSE: &str = "BoardGameCause";

/// The tag of the one game of several that decides the board: `yes`.
pub(super) const DECIDES: &str = "BoardGameDecides";

/// What the event says of every game of a round: name and value of each tag, as a record has them at its head.
pub(super) fn of_event(view: &EventView<'_>, round: &record::Round) -> [(&'static str, String); 4] {
    let row = view.row();
    [
        ("Event", row.name.clone()),
        ("Site", row.place.clone()),
        ("Date", date(round)),
        ("Variant", "Custom".to_owned()),
    ]
}

/// The round's first day, `2026.11.30`.
fn date(round: &record::Round) -> String {
    let paired = clock::to_iso(Millis(round.paired_ms));
    let text = round.starts.as_deref().unwrap_or(&paired);
    text.chars().take(10).collect::<String>().replace('-', ".")
}

/// The tags of a record that are kept with its game: those that the event does not give, or gives otherwise.
pub(super) fn own(
    view: &EventView<'_>,
    round: &record::Round,
    record: &Record,
) -> Vec<(String, String)> {
    let given = of_event(view, round);
    let told = |name: &str| given.iter().find(|(tag, _)| *tag == name);
    let own = record.tags.iter().filter(|(tag, value)| {
        if OF_GAME.contains(&tag.as_str()) {
            return false;
        }
        match told(tag) {
            Some((_, due)) => value != due && !says_nothing(value),
            None => true,
        }
    });
    own.cloned().collect()
}

/// Whether the value only holds the place of one: `?`, `????.??.??`.
fn says_nothing(value: &str) -> bool {
    value.chars().all(|c| matches!(c, '?' | '.' | ' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn question_marks_say_nothing() {
        for nothing in ["", "?", "????.??.??"] {
            assert!(says_nothing(nothing), "{nothing}");
        }
        for something in ["Soweto", "2026.11.??"] {
            assert!(!says_nothing(something), "{something}");
        }
    }
}
