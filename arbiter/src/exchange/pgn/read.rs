//! Records coming in: read, and made ready for the command that puts them onto a board.

use super::head;
use crate::command::{ImportedGame, ImportedTurn};
use crate::event::EventView;
use crate::message::Message;
use crate::play_words;
use crate::record;
use engine::play::notation::{
    Part, Places, Record, RecordError, RecordErrorKind, RecordTurn, ReplayCause, ReplayError,
    parse_placed_records, parse_records, says_something,
};
use engine::play::{Naming, PlayError};
use engine::{GameResult, RuleSet};

/// Reads all records of a text; junctions are named as a record's `Junctions` tag says, else by `naming`, never guessed.
///
/// # Errors
/// [`RecordError`] says the line and column from which on the text is none.
pub fn read_games(text: &str, naming: Naming) -> Result<Vec<Record>, RecordError> {
    parse_records(text, naming)
}

/// What makes a text no record: a clause.
pub fn record_fault(kind: RecordErrorKind) -> Message {
    Message::new(match kind {
        RecordErrorKind::Tag => "record-tag",
        RecordErrorKind::TagTwice => "record-tag-twice",
        RecordErrorKind::OpenComment => "record-open-comment",
        RecordErrorKind::OpenSideLine => "record-open-side-line",
        RecordErrorKind::Bracket => "record-bracket",
        RecordErrorKind::Glyph => "record-glyph",
        RecordErrorKind::Naming => "record-naming",
        RecordErrorKind::SecondSave => "record-second-save",
        RecordErrorKind::AfterMissed => "record-after-missed",
        RecordErrorKind::Foreign => "record-foreign",
        RecordErrorKind::Save => "record-save",
        RecordErrorKind::Missed => "record-missed",
        RecordErrorKind::Ruling => "record-ruling",
        RecordErrorKind::RulingFirst => "record-ruling-first",
    })
}

/// The same, each record with the places of its parts.
///
/// # Errors
/// As those of [`read_games`].
pub fn read_placed_games(text: &str, naming: Naming) -> Result<Vec<(Record, Places)>, RecordError> {
    parse_placed_records(text, naming)
}

/// Why a record is not taken over.
pub(super) struct Unfit {
    pub(super) message: Message,
    /// Whether its rules or its first position cannot even be read.
    pub(super) unreadable: bool,
}

impl From<Message> for Unfit {
    fn from(message: Message) -> Unfit {
        Unfit {
            message,
            unreadable: false,
        }
    }
}

/// The record as the command takes it. It must be by the event's `rules`, and replay.
pub(super) fn imported(
    view: &EventView<'_>,
    rules: &RuleSet,
    round: &record::Round,
    record: &Record,
) -> Result<ImportedGame, Unfit> {
    let told = record.tag("Rules").map_or("", str::trim);
    if !told.is_empty() && told != rules.id {
        return Err(Message::new("pgn-other-rules")
            .with("told", told)
            .with("due", rules.id.as_str())
            .into());
    }
    let own = record.own_rules().map_err(|error| {
        let why = play_words::rule_values_error(&error);
        let why = Message::new("pgn-rules-values").with("why", why);
        Unfit {
            message: Message::new("pgn-start").with("why", why),
            unreadable: true,
        }
    })?;
    if own.is_some_and(|own| !own.plays_like(rules)) {
        let message = Message::new("pgn-other-values").with("rules", rules.id.as_str());
        return Err(message.into());
    }
    if let Some(told) = record.contradicting_result() {
        return Err(Message::new("pgn-result-tag")
            .with("told", told)
            .with("end", record.result.as_str())
            .into());
    }
    if record.contradicting_set_up() {
        return Err(Message::new("pgn-set-up").into());
    }
    record
        .replay(|_| Some(rules.clone()))
        .map_err(|error| Unfit {
            message: replay_message(&error, record.read_naming()),
            unreadable: error.cause.is_of_start(),
        })?;
    let turns = record
        .turns
        .iter()
        .map(|entry| imported_turn(entry, record.read_naming()));
    Ok(ImportedGame {
        tags: head::own(view, round, record),
        preface: record.preface.clone(),
        start: record.initial().map(str::to_owned),
        turns: turns.collect::<Result<_, Message>>()?,
        handed_back: record.handed_back,
        missed: record.missed,
        result: result(record),
        termination: record.tag("Termination").map(str::to_owned),
        further: None,
    })
}

/// How a record words the end of a game that was not played to it, with the result as it stands at the end.
pub(super) const FORFEITS: [(GameResult, &str, &str); 3] = [
    (GameResult::WhiteForfeits, "0-1", "white forfeits"),
    (GameResult::BlackForfeits, "1-0", "black forfeits"),
    (GameResult::BothForfeit, "0-0", "both forfeit"),
];

/// The record's own result, unless it is unfinished.
fn result(record: &Record) -> Option<GameResult> {
    let end = record.tag("Termination").unwrap_or_default();
    let forfeit = FORFEITS
        .iter()
        .find(|(_, result, words)| *result == record.result && *words == end);
    match forfeit {
        Some((result, _, _)) => Some(*result),
        None => record.result.parse().ok(),
    }
}

/// Why a record does not replay: a sentence that names the turn.
fn replay_message(error: &ReplayError, naming: Naming) -> Message {
    let why = replay_cause(&error.cause, naming);
    let id = match error.part {
        Part::Start => return Message::new("pgn-start").with("why", why),
        Part::Turn => "pgn-turn",
        Part::Save => "pgn-save",
        Part::Missed => "pgn-missed",
    };
    Message::new(id)
        .with("ply", error.ply)
        .with("turn", error.turn.as_str())
        .with("why", why)
}

/// Why a record does not replay: a clause, with junctions named as in the record.
pub fn replay_cause(cause: &ReplayCause, naming: Naming) -> Message {
    let message = match cause {
        ReplayCause::UnknownRules(id) => Message::new("pgn-unknown-rules").with("rules", id),
        ReplayCause::Values(cause) => {
            let why = play_words::rule_values_error(cause);
            Message::new("pgn-rules-values").with("why", why)
        }
        ReplayCause::Position(cause) => play_words::position_error(cause),
        ReplayCause::Turn(cause) => play_words::play_error(cause),
        ReplayCause::Miss(cause) => play_words::miss_error(cause),
    };
    play_words::named_by(message, naming)
}

fn imported_turn(entry: &RecordTurn, naming: Naming) -> Result<ImportedTurn, Message> {
    let turn = entry.turn.as_ref().map_err(|unread| {
        let error = PlayError::from(unread.error);
        Message::new("pgn-unread")
            .with("turn", unread.text.as_str())
            .with(
                "why",
                play_words::named_by(play_words::play_error(&error), naming),
            )
    })?;
    Ok(ImportedTurn {
        turn: *turn,
        ruling: entry.ruling.clone(),
        saved: entry.save.map(|turn| turn.to_string()),
        comment: comment_text(entry),
    })
}

/// Comments and annotations in the form of a record, `$1 {well shot}`, so that they are written as they were read.
fn comment_text(entry: &RecordTurn) -> Option<String> {
    if entry.glyphs.is_empty() && entry.comments.is_empty() {
        return None;
    }
    let glyphs = entry.glyphs.iter().map(|glyph| format!("${glyph} "));
    let comments = entry.comments.iter().map(|comment| remark(comment));
    let text: String = glyphs.chain(comments).collect();
    Some(text.trim_end_matches(' ').to_owned())
}

/// A comment in braces, or to the end of a line where braces would not give it back.
fn remark(comment: &str) -> String {
    if comment.contains('}') || says_something(comment) {
        format!(";{comment}\n")
    } else {
        format!("{{{comment}}} ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn comments_and_annotations_are_kept_in_the_form_of_a_record() {
        let records = read_games("1. d6! {good} {so} *", Naming::Grid).unwrap();
        assert_eq!(
            comment_text(&records[0].turns[0]).as_deref(),
            Some("$1 {good} {so}")
        );
    }

    proptest! {
        #[test]
        fn reading_never_panics(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
            let text = crate::exchange::decode(&bytes);
            prop_assert!(read_games(&text, Naming::Grid).map_or_else(|error| error.line > 0, |_| true));
        }

        #[test]
        fn reading_what_looks_like_records_never_panics(
            text in "(\\[[A-Z][a-z]{0,5} \"[a-z0-9*/ -]{0,12}\"\\]\n){0,3}([0-9a-gxXp.{}()$!?;: -]|save |missed |by ruling: |1-0){0,60}"
        ) {
            if let Ok(records) = read_games(&text, Naming::Grid) {
                for record in records {
                    let _ = record.replay(engine::RuleSet::by_id);
                }
            }
        }
    }
}
