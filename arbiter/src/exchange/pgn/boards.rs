//! Which board a record belongs to.

use super::read::imported;
use crate::club::Club;
use crate::command::ImportedGame;
use crate::event::EventView;
use crate::message::Message;
use crate::record::{Board, Game, Id, Kept};
use crate::sought::folded;
use engine::Side;
use engine::play::notation::Record;

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

/// The records of a file as they can be taken over by an event.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Incoming {
    /// Records whose boards have no turns yet.
    pub new: Vec<Matched>,
    /// Records that are on their boards already, turn for turn: their results can be accepted.
    pub there: Vec<Matched>,
    /// Records that cannot be taken over, each with its reason.
    pub misfits: Vec<Misfit>,
}

/// Finds the board of every record (as [`match_to_boards`] does) and looks what is on it.
pub fn incoming(
    club: &Club,
    view: &EventView<'_>,
    records: &[Record],
    given: Option<Place>,
) -> Incoming {
    let (matched, misfits) = match_to_boards(view, records, given);
    let mut incoming = Incoming {
        misfits,
        ..Incoming::default()
    };
    for one in matched {
        match on_board(club, view, &one) {
            OnBoard::Nothing => incoming.new.push(one),
            OnBoard::TheSame => incoming.there.push(one),
            OnBoard::Another => incoming.misfits.push(Misfit {
                game: one.game,
                message: at(one.place, "pgn-has-turns"),
            }),
        }
    }
    incoming.misfits.sort_by_key(|misfit| misfit.game);
    incoming
}

/// The deciding game of a board, where it proposes a result that is not confirmed yet.
pub fn proposing(view: &EventView<'_>, board: Id<Board>) -> Option<Id<Game>> {
    let game = view.deciding_game(board)?.id;
    let proposed = view.proposal(game)?.result;
    let confirmed = view.result(board).map(|row| row.result);
    (confirmed != Some(proposed)).then_some(game)
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
            let round = view
                .round(place.round)
                .ok_or_else(|| at(place, "pgn-no-board"))?;
            Ok(Matched {
                game,
                place,
                board: board.id,
                record: imported(view, round, record)?,
            })
        });
        match taken_over {
            Ok(one) => matched.push(one),
            Err(message) => misfits.push(Misfit { game, message }),
        }
    }
    (matched, misfits)
}

/// What stands on a board already, beside a record for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OnBoard {
    /// No turn: the record can go there.
    Nothing,
    /// The game of the record, turn for turn: there is nothing to take over, and its result can be accepted.
    TheSame,
    /// Another game.
    Another,
}

/// Compares a record with the deciding game of its board.
fn on_board(club: &Club, view: &EventView<'_>, one: &Matched) -> OnBoard {
    let Some(row) = view.deciding_game(one.board) else {
        return OnBoard::Nothing;
    };
    let Some(game) = club.game(row.id) else {
        return OnBoard::Another;
    };
    let empty = game.plies() == 0 && game.missed().is_none() && game.handed_back().is_none();
    if empty && row.tags.is_none() && view.proposal(row.id).is_none() {
        return OnBoard::Nothing;
    }
    let record = &one.record;
    let turns = game.turns();
    let same_turns = turns.len() == record.turns.len()
        && turns.iter().zip(&record.turns).all(|(there, told)| {
            there.turn.same_turn(&told.turn)
                && there.ruling.is_some() == told.ruling.is_some()
                && there.save.map(|turn| turn.to_string()) == told.saved
        });
    let same = same_turns
        && row.start == record.start
        && game.missed() == record.missed
        && game.handed_back() == record.handed_back;
    match (same, empty) {
        (true, _) => OnBoard::TheSame,
        // A record without turns may take the place of another one without.
        (false, true) => OnBoard::Nothing,
        (false, false) => OnBoard::Another,
    }
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

/// Names are the same whatever their blanks, capital letters and accents, and with the surname first as well.
fn same(one: &str, other: &str) -> bool {
    if folded(one) == folded(other) {
        return true;
    }
    let words = |text: &str| {
        let plain = folded(text).replace(',', " ");
        let mut words: Vec<String> = plain.split_whitespace().map(str::to_owned).collect();
        words.sort();
        words
    };
    (one.contains(',') || other.contains(',')) && words(one) == words(other)
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
    let mut met: Vec<(Place, &Kept<Board>)> = Vec::new();
    for round in rounds.filter(|number| round.is_none_or(|round| round == *number)) {
        for board in view.boards(round) {
            if same(view.name(board.white), white) && same(view.name(board.black), black) {
                let place = Place {
                    round,
                    board: board.number,
                };
                met.push((place, board));
            }
        }
    }
    // Two players may differ by an accent alone: then it counts.
    let to_the_letter = |board: &Board| (view.name(board.white), view.name(board.black));
    if met.len() > 1
        && met
            .iter()
            .any(|(_, board)| to_the_letter(board) == (white, black))
    {
        met.retain(|(_, board)| to_the_letter(board) == (white, black));
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::pgn::read_games;
    use engine::Moment;
    use engine::play::Naming;
    use proptest::prelude::*;
    use std::sync::{LazyLock, Mutex};

    #[test]
    fn names_are_the_same_whatever_their_blanks_capitals_and_accents() {
        assert!(same("Maseru,  Thaba-Tšehla ", "maseru, thaba-TŠEHLA"));
        assert!(same("Ṱhavhana, Ndivhuwo", "Ndivhuwo Thavhana"));
        assert!(!same("Tshwane A", "Tshwane B"));
        assert!(!same("A Tshwane", "Tshwane A"));
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
    }
}
