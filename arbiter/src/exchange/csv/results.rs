//! Results of a round from a list: matched to boards, all or none.

use super::read::{Fault, cells, delimiter_of, unclosed_quote};
use crate::event::{EventView, engine_result};
use crate::message::Message;
use crate::record::{Board, Id};
use crate::sought::folded;
use engine::{GameResult, Side};

/// A result of a list, with the board that it belongs to.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedResult {
    /// Line in the file, from 1.
    pub line: u64,
    /// Number of the round.
    pub round: u16,
    /// Number of the board.
    pub number: u16,
    /// The board.
    pub board: Id<Board>,
    /// The result.
    pub result: GameResult,
    /// The reason, which results by ruling need.
    pub reason: Option<String>,
}

/// What a list of results holds.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Results {
    /// Results that are not entered yet.
    pub new: Vec<ListedResult>,
    /// How many rows have the result that is entered already.
    pub there: usize,
    /// Rows without a result.
    pub empty: usize,
    /// Bad rows, each with its reason.
    pub faults: Vec<Fault>,
}

const HEADINGS: [(&str, &[&str]); 6] = [
    ("round", &["round", "rd"]),
    ("board", &["board", "table", "bd"]),
    ("white", &["white", "white name"]),
    ("black", &["black", "black name"]),
    ("result", &["result", "score"]),
    ("reason", &["reason"]),
];

/// Reads a list with the columns Round, Board, Result and, if there, White, Black and Reason. A board that has another
/// result already is a bad row: a correction is made by hand, where it is warned of.
pub fn read_results(view: &EventView<'_>, text: &str) -> Results {
    let mut results = Results::default();
    let delimiter = delimiter_of(text);
    if let Some(line) = unclosed_quote(text, delimiter) {
        results.refuse(line, "csv-unclosed-quote");
        return results;
    }
    let mut rows = cells(text, delimiter).into_iter();
    let Some((line, headings)) = rows.next() else {
        results.refuse(1, "csv-empty");
        return results;
    };
    let list = List {
        view,
        headings: &headings,
    };
    if ["round", "board", "result"]
        .iter()
        .any(|name| list.column(name).is_none())
    {
        results.refuse(line, "csv-no-result-columns");
        return results;
    }
    for (line, row) in rows {
        match list.row(line, &row) {
            Ok(None) => results.empty += 1,
            Ok(Some((_, true))) => results.there += 1,
            Ok(Some((found, false))) => {
                if results.new.iter().any(|row| row.board == found.board) {
                    let message = Message::new("csv-board-twice")
                        .with("round", found.round)
                        .with("board", found.number);
                    results.faults.push(list.fault(line, "board", message));
                } else {
                    results.new.push(found);
                }
            }
            Err(fault) => results.faults.push(*fault),
        }
    }
    results
}

impl Results {
    /// The whole list is none.
    fn refuse(&mut self, line: u64, id: &str) {
        self.faults.push(Fault {
            line,
            column: 0,
            heading: String::new(),
            message: Message::new(id),
        });
    }
}

/// The headings of a list, and the event that it is about.
struct List<'a> {
    view: &'a EventView<'a>,
    headings: &'a [String],
}

impl List<'_> {
    fn column(&self, wanted: &str) -> Option<usize> {
        let (_, words) = HEADINGS.iter().find(|(name, _)| *name == wanted)?;
        let mut headings = self.headings.iter();
        headings.position(|heading| words.contains(&folded(heading).as_str()))
    }

    fn cell(&self, row: &[String], wanted: &str) -> Option<String> {
        let cell = row.get(self.column(wanted)?)?;
        (!cell.is_empty()).then(|| cell.clone())
    }

    fn fault(&self, line: u64, column: &str, message: Message) -> Fault {
        let at = self.column(column);
        let heading = at.and_then(|at| self.headings.get(at));
        Fault {
            line,
            column: at.map_or(0, |at| at + 1),
            heading: heading.cloned().unwrap_or_default(),
            message,
        }
    }

    /// The result of a row and whether it is entered already; nothing for a row without a result, or of a bye.
    fn row(&self, line: u64, row: &[String]) -> Result<Option<(ListedResult, bool)>, Box<Fault>> {
        let view = self.view;
        let (Some(text), Some(_)) = (self.cell(row, "result"), self.cell(row, "board")) else {
            return Ok(None);
        };
        let number = |wanted: &str| {
            self.cell(row, wanted)
                .and_then(|cell| cell.parse::<u16>().ok())
        };
        let (Some(round), Some(number)) = (number("round"), number("board")) else {
            return Err(Box::new(self.fault(
                line,
                "board",
                Message::new("csv-no-board-number"),
            )));
        };
        let at = |id: &str| Message::new(id).with("round", round).with("board", number);
        let Some(board) = view.board(round, number) else {
            return Err(Box::new(self.fault(line, "board", at("pgn-no-board"))));
        };
        for (column, side) in [("white", Side::White), ("black", Side::Black)] {
            let due = view.name(EventView::player(board, side));
            if let Some(told) = self.cell(row, column)
                && folded(&told) != folded(due)
            {
                let message = at("csv-other-player").with("told", told).with("due", due);
                return Err(Box::new(self.fault(line, column, message)));
            }
        }
        let Some(result) = result_of(&text) else {
            let message = Message::new("csv-result").with("cell", text);
            return Err(Box::new(self.fault(line, "result", message)));
        };
        let entered = view.result(board.id).map(|row| engine_result(row.result));
        if let Some(other) = entered.filter(|entered| *entered != result) {
            let message = at("csv-other-result").with("entered", other.as_str());
            return Err(Box::new(self.fault(line, "result", message)));
        }
        let listed = ListedResult {
            line,
            round,
            number,
            board: board.id,
            result,
            reason: self.cell(row, "reason"),
        };
        Ok(Some((listed, entered.is_some())))
    }
}

/// `1-0`, `1–0`, `½-½`, `+/-` and the words of the command line.
fn result_of(text: &str) -> Option<GameResult> {
    let plain = text
        .replace(['–', '−', ':'], "-")
        .replace('½', "1/2")
        .replace(' ', "")
        .to_lowercase();
    Some(match plain.as_str() {
        "+/-" | "+--" | "+-" => GameResult::BlackForfeits,
        "-/+" | "--+" | "-+" => GameResult::WhiteForfeits,
        "-/-" | "---" => GameResult::BothForfeit,
        "=" | "draw" | "0.5-0.5" => GameResult::Draw,
        other => other.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_people_write_them() {
        for (text, result) in [
            ("1-0", GameResult::WhiteWins),
            ("0 – 1", GameResult::BlackWins),
            ("½–½", GameResult::Draw),
            ("1/2-1/2", GameResult::Draw),
            ("=", GameResult::Draw),
            ("+/−", GameResult::BlackForfeits),
            ("white-forfeits", GameResult::WhiteForfeits),
            ("-/-", GameResult::BothForfeit),
        ] {
            assert_eq!(result_of(text), Some(result), "{text}");
        }
        assert_eq!(result_of("2-0"), None);
    }
}
