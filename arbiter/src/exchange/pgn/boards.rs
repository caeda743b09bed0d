//! Which board a record belongs to.

use super::head;
use super::read::{Unfit, imported};
use crate::club::Club;
use crate::command::{FurtherGame, ImportedGame};
use crate::event::EventView;
use crate::message::Message;
use crate::record::{Board, Entrant, Game, Id, Kept};
use crate::rule_text;
use crate::sought::folded;
use engine::Side;
use engine::play::notation::Record;
use std::collections::BTreeMap;

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
    /// The number of the game among those of its board, where the record tells it.
    pub number: Option<u16>,
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
    /// Whether its rules or its first position cannot even be read.
    pub unreadable: bool,
}

/// The records of a file as they can be taken over by an event.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Incoming {
    /// Records whose boards have no turns yet, and further games of boards: in the order in which they are put there.
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
    for mut one in matched {
        match on_board(club, view, &one) {
            OnBoard::Nothing => incoming.new.push(one),
            OnBoard::Others => {
                one.record.further = Some(further(&records[one.game - 1]));
                incoming.new.push(one);
            }
            OnBoard::TheSame => incoming.there.push(one),
            OnBoard::Another => incoming.misfits.push(Misfit {
                game: one.game,
                message: at(one.place, "pgn-has-turns"),
                unreadable: false,
            }),
        }
    }
    // A further game comes after those that it follows.
    incoming.new.sort_by_key(|one| (one.place, one.number));
    incoming.misfits.sort_by_key(|misfit| misfit.game);
    incoming
}

/// What a record says of the further game that it is.
fn further(record: &Record) -> FurtherGame {
    let cause = record.tag(head::CAUSE).map_or("", str::trim);
    FurtherGame {
        cause: if cause.is_empty() { "record" } else { cause }.to_owned(),
        decides: record.tag(head::DECIDES).is_some(),
    }
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
    let rules = rule_text::read(&view.row().rules);
    let named = Named::of(view);
    for (record, game) in records.iter().zip(1..) {
        let found = match given {
            Some(_) if records.len() != 1 => {
                Err(Message::new("pgn-one-game").with("count", records.len()))
            }
            Some(place) => board_at(view, place).and_then(|board| {
                named.same_names(view, board, record)?;
                Ok((place, board))
            }),
            None => named.find_board(view, record),
        };
        let taken_over = found.map_err(Unfit::from).and_then(|(place, board)| {
            let number = number(record, head::GAME).filter(|number| *number > 0);
            let twice = |earlier: &Matched| earlier.board == board.id && earlier.number == number;
            if matched.iter().any(twice) {
                return Err(at(place, "pgn-board-twice").into());
            }
            let round = view
                .round(place.round)
                .ok_or_else(|| at(place, "pgn-no-board"))?;
            let rules = rules
                .as_ref()
                .map_err(|_| Message::new("pgn-rules-unreadable"))?;
            Ok(Matched {
                game,
                place,
                board: board.id,
                number,
                record: imported(view, rules, round, record)?,
            })
        });
        match taken_over {
            Ok(one) => matched.push(one),
            Err(why) => misfits.push(Misfit {
                game,
                message: why.message,
                unreadable: why.unreadable,
            }),
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
    /// Other games, and none of the record's number: it is a further one.
    Others,
}

/// Compares a record with the game of its board that has its number, else with the deciding one.
fn on_board(club: &Club, view: &EventView<'_>, one: &Matched) -> OnBoard {
    let row = match one.number {
        None => view.deciding_game(one.board),
        Some(number) => {
            let mut games = view.games(one.board).iter().copied();
            let Some(row) = games.find(|game| game.number == number) else {
                return OnBoard::Others;
            };
            Some(row)
        }
    };
    let Some(row) = row else {
        return OnBoard::Nothing;
    };
    let Some(game) = club.game(row.id) else {
        return OnBoard::Another;
    };
    let empty = game.plies() == 0 && game.missed().is_none() && game.handed_back().is_none();
    if empty && row.decides && row.tags.is_none() && view.proposal(row.id).is_none() {
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
        (false, true) if row.decides => OnBoard::Nothing,
        (false, _) => OnBoard::Another,
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

/// A name as it is compared: whatever its blanks, capital letters and accents, and with the surname first as well.
struct Name {
    plain: String,
    /// The words in order of the alphabet.
    words: Vec<String>,
    comma: bool,
}

impl Name {
    fn of(text: &str) -> Name {
        let plain = folded(text);
        let apart = plain.replace(',', " ");
        let mut words: Vec<String> = apart.split_whitespace().map(str::to_owned).collect();
        words.sort();
        Name {
            comma: plain.contains(','),
            plain,
            words,
        }
    }

    fn same(&self, other: &Name) -> bool {
        self.plain == other.plain || (self.comma || other.comma) && self.words == other.words
    }
}

/// The names of everybody in an event, made ready once for all records of a file.
struct Named(BTreeMap<Id<Entrant>, Name>);

impl Named {
    fn of(view: &EventView<'_>) -> Named {
        let entrants = view.entrants().iter();
        Named(
            entrants
                .map(|row| (row.id, Name::of(view.name(row.id))))
                .collect(),
        )
    }

    fn is(&self, entrant: Id<Entrant>, name: &Name) -> bool {
        let due = self.0.get(&entrant);
        due.is_some_and(|due| due.same(name))
    }

    fn find_board<'a>(
        &self,
        view: &EventView<'a>,
        record: &Record,
    ) -> Result<(Place, &'a Kept<Board>), Message> {
        let round = number(record, "Round");
        if let (Some(round), Some(board)) = (round, number(record, "Board")) {
            let place = Place { round, board };
            let board = board_at(view, place)?;
            self.same_names(view, board, record)?;
            return Ok((place, board));
        }
        let (Some(white), Some(black)) = (name(record, "White"), name(record, "Black")) else {
            return Err(Message::new("pgn-no-place"));
        };
        let (plain_white, plain_black) = (Name::of(white), Name::of(black));
        let rounds = view.rounds().iter().map(|row| row.number);
        let mut met: Vec<(Place, &Kept<Board>)> = Vec::new();
        for round in rounds.filter(|number| round.is_none_or(|round| round == *number)) {
            for board in view.boards(round) {
                if self.is(board.white, &plain_white) && self.is(board.black, &plain_black) {
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

    fn same_names(
        &self,
        view: &EventView<'_>,
        board: &Board,
        record: &Record,
    ) -> Result<(), Message> {
        for (tag, side) in [("White", Side::White), ("Black", Side::Black)] {
            let entrant = EventView::player(board, side);
            if let Some(told) = name(record, tag)
                && !self.is(entrant, &Name::of(told))
            {
                let id = match side {
                    Side::White => "pgn-other-white",
                    Side::Black => "pgn-other-black",
                };
                return Err(Message::new(id)
                    .with("board", board.number)
                    .with("told", told)
                    .with("due", view.name(entrant)));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::pgn::read_games;
    use engine::Moment;
    use engine::play::Naming;
    use proptest::prelude::*;
    use std::sync::{LazyLock, Mutex};

    fn same(one: &str, other: &str) -> bool {
        Name::of(one).same(&Name::of(other))
    }

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
