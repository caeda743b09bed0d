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
    let fault = |line, column, heading: &str, message| Fault {
        line,
        column,
        heading: heading.to_owned(),
        message,
    };
    if let Some(line) = unclosed_quote(text, delimiter) {
        let message = Message::new("csv-unclosed-quote");
        results.faults.push(fault(line, 0, "", message));
        return results;
    }
    let mut rows = cells(text, delimiter).into_iter();
    let Some((line, headings)) = rows.next() else {
        results
            .faults
            .push(fault(1, 0, "", Message::new("csv-empty")));
        return results;
    };
    let column = |wanted: &str| {
        let words = HEADINGS.iter().find(|(name, _)| *name == wanted);
        let words = words.map_or(&[][..], |(_, words)| words);
        headings
            .iter()
            .position(|heading| words.contains(&folded(heading).as_str()))
    };
    if ["round", "board", "result"]
        .iter()
        .any(|name| column(name).is_none())
    {
        let message = Message::new("csv-no-result-columns");
        results.faults.push(fault(line, 0, "", message));
        return results;
    }
    for (line, row) in rows {
        let cell = |wanted: &str| {
            let at = column(wanted)?;
            let cell = row.get(at)?.trim();
            (!cell.is_empty()).then(|| cell.to_owned())
        };
        let bad = |wanted: &str, message| {
            let at = column(wanted);
            let heading = at.and_then(|at| headings.get(at));
            fault(
                line,
                at.map_or(0, |at| at + 1),
                heading.map_or("", String::as_str),
                message,
            )
        };
        let number = |wanted: &str| cell(wanted).and_then(|cell| cell.parse::<u16>().ok());
        // A bye stands in the list without a board.
        let (Some(result), Some(_)) = (cell("result"), cell("board")) else {
            results.empty += 1;
            continue;
        };
        let (Some(round), Some(board)) = (number("round"), number("board")) else {
            results
                .faults
                .push(bad("board", Message::new("csv-no-board-number")));
            continue;
        };
        let Some(found) = view.board(round, board) else {
            let message = Message::new("pgn-no-board")
                .with("round", round)
                .with("board", board);
            results.faults.push(bad("board", message));
            continue;
        };
        let other = [("white", Side::White), ("black", Side::Black)]
            .into_iter()
            .find_map(|(column, side)| {
                let due = view.name(EventView::player(found, side));
                let told = cell(column).filter(|told| folded(told) != folded(due))?;
                Some((column, told, due))
            });
        if let Some((column, told, due)) = other {
            let message = Message::new("csv-other-player")
                .with("board", board)
                .with("told", told)
                .with("due", due);
            results.faults.push(bad(column, message));
            continue;
        }
        let Some(value) = result_of(&result) else {
            let message = Message::new("csv-result").with("cell", result);
            results.faults.push(bad("result", message));
            continue;
        };
        match view.result(found.id).map(|row| engine_result(row.result)) {
            Some(entered) if entered == value => results.there += 1,
            Some(entered) => {
                let message = Message::new("csv-other-result")
                    .with("round", round)
                    .with("board", board)
                    .with("entered", entered.as_str());
                results.faults.push(bad("result", message));
            }
            None if results.new.iter().any(|row| row.board == found.id) => {
                let message = Message::new("csv-board-twice")
                    .with("round", round)
                    .with("board", board);
                results.faults.push(bad("board", message));
            }
            None => results.new.push(ListedResult {
                line,
                round,
                number: board,
                board: found.id,
                result: value,
                reason: cell("reason"),
            }),
        }
    }
    results
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
