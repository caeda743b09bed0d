//! Records coming in: read, matched to boards, made ready for the command that puts them there.

use super::OF_EVENT;
use crate::command::{ImportedGame, ImportedTurn};
use crate::event::EventView;
use crate::message::Message;
use crate::play_words;
use crate::record::{Board, Id, Kept};
use crate::rule_text;
use engine::play::notation::{
    Record, RecordError, RecordTurn, ReplayCause, ReplayError, parse_records,
};
use engine::play::{Naming, PlayError};
use engine::{GameResult, Side};

/// Reads all records of a text; junctions are named as a record's `Junctions` tag says, else by `naming`, never guessed.
///
/// # Errors
/// [`RecordError`] says the line and column from which on the text is none.
pub fn read_games(text: &str, naming: Naming) -> Result<Vec<Record>, RecordError> {
    parse_records(text, naming)
}

/// A board by its numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Number of the round, from 1.
    pub round: u16,
    /// Number of the board, from 1.
    pub board: u16,
}

/// A record that belongs to a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Matched {
    /// Number of the record in the file, from 1.
    pub game: usize,
    /// Where it belongs.
    pub place: Place,
    /// The board.
    pub board: Id<Board>,
    /// What goes there.
    pub record: ImportedGame,
}

/// A record that cannot be taken over.
#[derive(Clone, PartialEq, Debug)]
pub struct Misfit {
    /// Number of the record in the file, from 1.
    pub game: usize,
    /// Why not.
    pub message: Message,
}

/// Finds the board of every record: by the tags `Round` and `Board`, else by the round and the names, else by names that
/// met once; or the board that `given` names, for a single record. Every misfit is told; none is left out silently.
pub fn match_to_boards(
    view: &EventView<'_>,
    records: &[Record],
    given: Option<Place>,
) -> (Vec<Matched>, Vec<Misfit>) {
    let mut matched: Vec<Matched> = Vec::new();
    let mut misfits = Vec::new();
    for (record, game) in records.iter().zip(1..) {
        let found = match given {
            Some(_) if records.len() != 1 => {
                Err(Message::new("pgn-one-game").with("count", records.len()))
            }
            Some(place) => board_at(view, place).and_then(|board| {
                same_names(view, board, record)?;
                Ok((place, board))
            }),
            None => find_board(view, record),
        };
        let taken_over = found.and_then(|(place, board)| {
            if matched.iter().any(|earlier| earlier.board == board.id) {
                return Err(at(place, "pgn-board-twice"));
            }
            Ok(Matched {
                game,
                place,
                board: board.id,
                record: imported(view, record)?,
            })
        });
        match taken_over {
            Ok(one) => matched.push(one),
            Err(message) => misfits.push(Misfit { game, message }),
        }
    }
    (matched, misfits)
}

fn at(place: Place, id: &str) -> Message {
    Message::new(id)
        .with("round", place.round)
        .with("board", place.board)
}

fn board_at<'a>(view: &EventView<'a>, place: Place) -> Result<&'a Kept<Board>, Message> {
    view.board(place.round, place.board)
        .ok_or_else(|| at(place, "pgn-no-board"))
}

fn number(record: &Record, tag: &str) -> Option<u16> {
    record.tag(tag)?.trim().parse().ok()
}

/// The name that a tag gives; nothing where it gives none.
fn name<'a>(record: &'a Record, tag: &str) -> Option<&'a str> {
    let name = record.tag(tag)?.trim();
    (!name.is_empty() && name != "?").then_some(name)
}

/// Names are the same whatever their blanks and capital letters.
fn same(one: &str, other: &str) -> bool {
    let plain = |text: &str| {
        text.to_lowercase()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    plain(one) == plain(other)
}

fn find_board<'a>(
    view: &EventView<'a>,
    record: &Record,
) -> Result<(Place, &'a Kept<Board>), Message> {
    let round = number(record, "Round");
    if let (Some(round), Some(board)) = (round, number(record, "Board")) {
        let place = Place { round, board };
        let board = board_at(view, place)?;
        same_names(view, board, record)?;
        return Ok((place, board));
    }
    let (Some(white), Some(black)) = (name(record, "White"), name(record, "Black")) else {
        return Err(Message::new("pgn-no-place"));
    };
    let rounds = view.rounds().iter().map(|row| row.number);
    let met: Vec<(Place, &Kept<Board>)> = rounds
        .filter(|number| round.is_none_or(|round| round == *number))
        .flat_map(|round| view.boards(round).iter().map(move |board| (round, *board)))
        .filter(|(_, board)| {
            same(view.name(board.white), white) && same(view.name(board.black), black)
        })
        .map(|(round, board)| {
            let board_number = board.number;
            (
                Place {
                    round,
                    board: board_number,
                },
                board,
            )
        })
        .collect();
    match met.as_slice() {
        [one] => Ok(*one),
        [] => Err(Message::new("pgn-never-met")
            .with("white", white)
            .with("black", black)),
        _ => Err(Message::new("pgn-met-often")
            .with("white", white)
            .with("black", black)),
    }
}

fn same_names(view: &EventView<'_>, board: &Board, record: &Record) -> Result<(), Message> {
    for (tag, side) in [("White", Side::White), ("Black", Side::Black)] {
        let due = view.name(EventView::player(board, side));
        if let Some(told) = name(record, tag)
            && !same(told, due)
        {
            let id = match side {
                Side::White => "pgn-other-white",
                Side::Black => "pgn-other-black",
            };
            return Err(Message::new(id)
                .with("board", board.number)
                .with("told", told)
                .with("due", due));
        }
    }
    Ok(())
}

/// The record as the command takes it. It must be by the event's rules, and replay.
fn imported(view: &EventView<'_>, record: &Record) -> Result<ImportedGame, Message> {
    let rules =
        rule_text::read(&view.row().rules).map_err(|_| Message::new("pgn-rules-unreadable"))?;
    let told = record.tag("Rules").map_or("", str::trim);
    if !told.is_empty() && told != rules.id {
        return Err(Message::new("pgn-other-rules")
            .with("told", told)
            .with("due", rules.id.as_str()));
    }
    if record.handed_back.is_some() {
        return Err(Message::new("pgn-handed-back"));
    }
    record
        .replay(|_| Some(rules))
        .map_err(|error| replay_message(&error))?;
    let turns = record.turns.iter().map(imported_turn);
    Ok(ImportedGame {
        tags: record
            .tags
            .iter()
            .filter(|(tag, _)| !OF_EVENT.contains(&tag.as_str()) && !is_start(tag))
            .cloned()
            .collect(),
        start: record.initial().map(str::to_owned),
        turns: turns.collect::<Result<_, Message>>()?,
        missed: record.missed,
        result: record.result.parse::<GameResult>().ok(),
        termination: record.tag("Termination").map(str::to_owned),
    })
}

fn is_start(tag: &str) -> bool {
    matches!(tag, "FEN" | "SetUp")
}

/// Why a record does not replay: a sentence that names the turn.
pub(super) fn replay_message(error: &ReplayError) -> Message {
    let why = match &error.cause {
        ReplayCause::UnknownRules(id) => Message::new("pgn-unknown-rules").with("rules", id),
        ReplayCause::Position(cause) => play_words::position_error(cause),
        ReplayCause::Turn(cause) => play_words::play_error(cause),
        ReplayCause::Miss(cause) => play_words::miss_error(cause),
    };
    if error.ply == 0 {
        return Message::new("pgn-start").with("why", why);
    }
    Message::new("pgn-turn")
        .with("ply", error.ply)
        .with("turn", error.turn.as_str())
        .with("why", why)
}

fn imported_turn(entry: &RecordTurn) -> Result<ImportedTurn, Message> {
    let turn = entry.turn.as_ref().map_err(|unread| {
        let error = PlayError::from(unread.error);
        Message::new("pgn-unread")
            .with("turn", unread.text.as_str())
            .with("why", play_words::play_error(&error))
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
    let glyphs = entry.glyphs.iter().map(|glyph| format!("${glyph}"));
    let comments = entry
        .comments
        .iter()
        .map(|comment| format!("{{{}}}", comment.replace('}', ")")));
    let parts: Vec<String> = glyphs.chain(comments).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Club;
    use engine::Moment;
    use proptest::prelude::*;
    use std::sync::{LazyLock, Mutex};

    #[test]
    fn names_are_the_same_whatever_their_blanks_and_capitals() {
        assert!(same("Maseru,  Thaba-Tšehla ", "maseru, thaba-TŠEHLA"));
        assert!(!same("Tshwane A", "Tshwane B"));
    }

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
        fn matching_never_panics(
            round in "[0-9*]{0,3}", board in "[0-9]{0,2}",
            white in "(Mangaung|Mbombela|\\?)", black in "(eThekwini|Tshwane A|)",
            turns in "([a-g][1-7](-[a-g][1-7])?(x[a-g][1-7])? ){0,8}",
        ) {
            static SAMPLE: LazyLock<(tempfile::TempDir, Mutex<Club>)> = LazyLock::new(|| {
                let folder = tempfile::tempdir().unwrap();
                let club = crate::sample::make(&folder.path().join("a.club"), Moment::default());
                (folder, Mutex::new(club.unwrap()))
            });
            let club = SAMPLE.1.lock().unwrap();
            let view = club.event(club.current_event().unwrap().id).unwrap();
            let text = format!(
                "[Round \"{round}\"]\n[Board \"{board}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\n{turns}*\n"
            );
            let records = read_games(&text, Naming::Grid).unwrap();
            let (matched, misfits) = match_to_boards(&view, &records, None);
            prop_assert_eq!(matched.len() + misfits.len(), 1);
            let words = crate::words::Words::english();
            prop_assert!(misfits.iter().all(|misfit| words.is_complete(&misfit.message)));
        }

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
