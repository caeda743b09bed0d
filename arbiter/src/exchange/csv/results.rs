//! Results of a round from a list: matched to boards, all or none.

use super::read::{
    Fault, cells, delimiter_told, foreign_text, meanings, of_row, plain_heading, unclosed_quote,
    without_separator_line,
};
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

/// What a column of a list of results holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ResultColumn {
    /// Number of the round.
    Round,
    /// Number of the board.
    Board,
    /// The name of the player with White, by which the row is checked.
    White,
    /// The same with Black.
    Black,
    /// The result.
    Result,
    /// The reason, which results by ruling need.
    Reason,
}

impl ResultColumn {
    /// Every meaning, in the order in which lists offer them.
    pub const ALL: [ResultColumn; 6] = [
        ResultColumn::Round,
        ResultColumn::Board,
        ResultColumn::White,
        ResultColumn::Black,
        ResultColumn::Result,
        ResultColumn::Reason,
    ];

    /// The word for scripts.
    pub fn as_str(self) -> &'static str {
        match self {
            ResultColumn::Round => "round",
            ResultColumn::Board => "board",
            ResultColumn::White => "white",
            ResultColumn::Black => "black",
            ResultColumn::Result => "result",
            ResultColumn::Reason => "reason",
        }
    }

    /// Headings by which it is recognised, in small letters without dots.
    fn headings(self) -> &'static [&'static str] {
        match self {
            ResultColumn::Round => &["round", "rd", "round no", "round number"],
            ResultColumn::Board => &["board", "table", "bd", "board no", "board number"],
            ResultColumn::White => &["white", "white name"],
            ResultColumn::Black => &["black", "black name"],
            ResultColumn::Result => &["result", "score"],
            ResultColumn::Reason => &["reason"],
        }
    }

    fn of(heading: &str) -> Option<ResultColumn> {
        let plain = plain_heading(heading);
        let mut all = ResultColumn::ALL.into_iter();
        all.find(|column| column.headings().contains(&plain.as_str()))
    }
}

/// What a reader is told of a list of results that it would not find out itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ResultsReading {
    /// The character between cells: one of `,`, `;`, tab and `|`; `None` to find it out.
    pub delimiter: Option<char>,
    /// Meanings of columns by heading; `None` leaves a column aside.
    pub columns: Vec<(String, Option<ResultColumn>)>,
}

/// What a list of results holds.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Results {
    /// The file's headings, and what each was taken for.
    pub columns: Vec<(String, Option<ResultColumn>)>,
    /// Results that are not entered yet.
    pub new: Vec<ListedResult>,
    /// How many rows have the result that is entered already.
    pub there: usize,
    /// Rows without a result.
    pub empty: usize,
    /// Bad rows, each with its reason.
    pub faults: Vec<Fault>,
}

/// Reads a list with the columns Round, Board, Result and, if there, White, Black and Reason. A board that has another
/// result already is a bad row: a correction is made by hand, where it is warned of.
pub fn read_results(view: &EventView<'_>, text: &str, reading: &ResultsReading) -> Results {
    let mut results = Results::default();
    let (text, separator) = without_separator_line(text);
    let delimiter = delimiter_told(reading.delimiter.or(separator), text);
    if let Some(fault) = foreign_text(text) {
        results.faults.push(fault);
        return results;
    }
    if let Some(line) = unclosed_quote(text, delimiter) {
        results.refuse(line, "csv-unclosed-quote");
        return results;
    }
    let mut rows = cells(text, delimiter).into_iter();
    let Some((line, headings)) = rows.next() else {
        results.refuse(1, "csv-empty");
        return results;
    };
    let headings = headings.iter().map(String::as_str);
    let columns = meanings(headings, &reading.columns, ResultColumn::of);
    let list = List {
        view,
        columns: &columns,
    };
    let needed = [
        ResultColumn::Round,
        ResultColumn::Board,
        ResultColumn::Result,
    ];
    if needed.iter().any(|column| list.column(*column).is_none()) {
        results.refuse(line, "csv-no-result-columns");
        results.columns = columns;
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
                    let twice = list.fault(line, ResultColumn::Board, message);
                    results.faults.push(twice.of_readable());
                } else {
                    results.new.push(found);
                }
            }
            Err(fault) => results.faults.push(*fault),
        }
    }
    results.columns = columns;
    results
}

impl Results {
    /// The whole list is none.
    fn refuse(&mut self, line: u64, id: &str) {
        self.faults.push(of_row(line, Message::new(id)));
    }
}

/// The columns of a list, and the event that it is about.
struct List<'a> {
    view: &'a EventView<'a>,
    columns: &'a [(String, Option<ResultColumn>)],
}

impl List<'_> {
    fn column(&self, wanted: ResultColumn) -> Option<usize> {
        let mut columns = self.columns.iter();
        columns.position(|(_, column)| *column == Some(wanted))
    }

    fn cell(&self, row: &[String], wanted: ResultColumn) -> Option<String> {
        let cell = row.get(self.column(wanted)?)?;
        (!cell.is_empty()).then(|| cell.clone())
    }

    fn fault(&self, line: u64, column: ResultColumn, message: Message) -> Fault {
        let at = self.column(column);
        let heading = at.and_then(|at| self.columns.get(at));
        Fault {
            line,
            column: at.map_or(0, |at| at + 1),
            heading: heading.map_or_else(String::new, |(heading, _)| heading.clone()),
            message,
            unreadable: true,
        }
    }

    /// The result of a row and whether it is entered already; nothing for a row without a result, or of a bye.
    fn row(&self, line: u64, row: &[String]) -> Result<Option<(ListedResult, bool)>, Box<Fault>> {
        let view = self.view;
        let Some(text) = self.cell(row, ResultColumn::Result) else {
            return Ok(None);
        };
        // Lists of results tell of byes too, which have no board.
        if self.cell(row, ResultColumn::Board).is_none() && result_of(&text).is_none() {
            return Ok(None);
        }
        let number = |wanted: ResultColumn| {
            let cell = self.cell(row, wanted).unwrap_or_default();
            let number = cell.parse::<u16>().ok().filter(|number| *number > 0);
            number.ok_or_else(|| {
                let message = Message::new("csv-no-board-number").with("cell", cell);
                Box::new(self.fault(line, wanted, message))
            })
        };
        let round = number(ResultColumn::Round)?;
        let number = number(ResultColumn::Board)?;
        let at = |id: &str| Message::new(id).with("round", round).with("board", number);
        let contradiction = |column: ResultColumn, message: Message| {
            Err(Box::new(self.fault(line, column, message).of_readable()))
        };
        let Some(board) = view.board(round, number) else {
            return contradiction(ResultColumn::Board, at("pgn-no-board"));
        };
        for (column, side) in [
            (ResultColumn::White, Side::White),
            (ResultColumn::Black, Side::Black),
        ] {
            let due = view.name(EventView::player(board, side));
            if let Some(told) = self.cell(row, column)
                && folded(&told) != folded(due)
            {
                let message = at("csv-other-player").with("told", told).with("due", due);
                return contradiction(column, message);
            }
        }
        let Some(result) = result_of(&text) else {
            let message = Message::new("csv-result").with("cell", text);
            return Err(Box::new(self.fault(line, ResultColumn::Result, message)));
        };
        let entered = view.result(board.id).map(|row| engine_result(row.result));
        if let Some(other) = entered.filter(|entered| *entered != result) {
            let message = at("csv-other-result").with("entered", other.as_str());
            return contradiction(ResultColumn::Result, message);
        }
        let listed = ListedResult {
            line,
            round,
            number,
            board: board.id,
            result,
            reason: self.cell(row, ResultColumn::Reason),
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
