//! Reading a report.

use super::columns::Columns;
use super::record::{
    Abnormal, Absence, Acceleration, Cell, Forbidden, Line, Player, Record, Report, Worth,
};
use crate::exchange::decode;
use crate::message::Message;
use engine::{Score, Side};
use std::collections::BTreeSet;

/// Why a report cannot be used, and where.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {}", message.id)]
pub struct Fault {
    /// Line of the file, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// The reason.
    pub message: Message,
}

impl Fault {
    pub(super) fn new(line: usize, column: usize, message: Message) -> Fault {
        Fault {
            line,
            column,
            message,
        }
    }

    /// The whole sentence with the name of the file.
    pub fn sentence(&self, file: &str) -> Message {
        Message::new("trf-fault")
            .with("file", file)
            .with("line", self.line)
            .with("column", self.column)
            .with("why", self.message.clone())
    }
}

/// Highest number of a player that fits into its columns.
const HIGHEST: u16 = 9999;

/// More rounds than any event has: a file with more is no report.
pub(super) const MOST_ROUNDS: usize = 999;

/// Reads a report, whatever its line ends and encoding are.
///
/// # Errors
/// The first line that cannot be read.
pub fn read(bytes: &[u8]) -> Result<Report, Fault> {
    let text = decode(bytes);
    let mut lines = Vec::new();
    let mut seen = BTreeSet::new();
    for (text, number) in split(&text).zip(1..) {
        if text.trim().is_empty() {
            continue;
        }
        let record = record(text).map_err(|Trouble { column, message }| Fault {
            line: number,
            column,
            message,
        })?;
        if let Record::Player(player) = &record
            && !seen.insert(player.number)
        {
            let message = Message::new("trf-number-twice").with("number", player.number);
            return Err(Fault::new(number, 5, message));
        }
        lines.push(Line { number, record });
    }
    if seen.is_empty() {
        return Err(Fault::new(1, 1, Message::new("trf-no-players")));
    }
    Ok(Report { lines })
}

/// Lines that end with CR, LF or both.
fn split(text: &str) -> impl Iterator<Item = &str> {
    // Programs of the eighties end a file with the character 26.
    let text = text.trim_end_matches('\u{1a}');
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let whole = rest?;
        let Some(end) = whole.find(['\r', '\n']) else {
            rest = None;
            return Some(whole);
        };
        let (line, after) = whole.split_at(end);
        rest = Some(after.strip_prefix("\r\n").unwrap_or(&after[1..]));
        Some(line)
    })
}

/// A fault whose line is not known here.
struct Trouble {
    column: usize,
    message: Message,
}

fn trouble<T>(column: usize, message: Message) -> Result<T, Trouble> {
    Err(Trouble { column, message })
}

fn record(text: &str) -> Result<Record, Trouble> {
    let line = Columns::new(text);
    for column in 1..=line.len() {
        let c = line.at(column);
        if c.is_control() && c != '\t' {
            return trouble(column, Message::new("trf-control"));
        }
    }
    let code: String = (1..=3).map(|column| line.at(column)).collect();
    let code = code.as_str();
    if code == "###" {
        return Ok(other(code, &line));
    }
    if !code.chars().all(|c| c.is_ascii_alphanumeric()) || line.at(4) != ' ' {
        return trouble(1, Message::new("trf-no-record"));
    }
    match code {
        "001" => player(text, line),
        "142" | "XXR" => rounds(&line),
        "152" => initial_colour(&line),
        "XXC" => configuration(&line),
        "162" => point_system(&line),
        "BBW" => worth(&line, Worth::Win),
        "BBD" => worth(&line, Worth::Draw),
        "BBL" => worth(&line, Worth::Loss),
        "BBZ" => worth(&line, Worth::ZeroBye),
        "BBF" => worth(&line, Worth::ForfeitLoss),
        "BBU" => worth(&line, Worth::Pairing),
        "XXS" => point_words(&line),
        "240" => byes(&line),
        "XXZ" => Ok(Record::Absent(numbers(&line.words(4))?)),
        "250" => acceleration(&line),
        "XXA" => own_acceleration(&line),
        "260" => forbidden(&line),
        "XXP" => Ok(Record::Forbidden(Forbidden {
            rounds: None,
            numbers: group(&line.words(4))?,
        })),
        "299" => abnormal(&line),
        _ => Ok(other(code, &line)),
    }
}

fn other(code: &str, line: &Columns) -> Record {
    Record::Other {
        code: code.to_owned(),
        rest: line.from(4).trim_end().to_owned(),
    }
}

/// A number within a range.
fn number(column: usize, text: &str, most: u16) -> Result<u16, Trouble> {
    match text.parse::<u16>() {
        Ok(number) if text.bytes().all(|b| b.is_ascii_digit()) && number <= most => Ok(number),
        _ => trouble(
            column,
            Message::new("trf-number")
                .with("text", text)
                .with("most", most),
        ),
    }
}

/// A number from 1.
fn positive(column: usize, text: &str, most: u16) -> Result<u16, Trouble> {
    match number(column, text, most)? {
        0 => trouble(
            column,
            Message::new("trf-number")
                .with("text", text)
                .with("most", most),
        ),
        number => Ok(number),
    }
}

const MOST: u16 = 999;

fn score(column: usize, text: &str) -> Result<Score, Trouble> {
    let plain = text.replace(',', ".");
    // Some programs write `.5`, others two decimals of which the last is 0.
    let plain = plain
        .strip_prefix('.')
        .map_or_else(|| plain.clone(), |rest| format!("0.{rest}"));
    let plain = match plain.split_once('.') {
        Some((_, decimals)) if decimals.len() == 2 => plain.strip_suffix('0').unwrap_or(&plain),
        _ => &plain,
    };
    plain
        .parse()
        .or_else(|_| trouble(column, Message::new("trf-points").with("text", text)))
}

fn numbers(words: &[(usize, String)]) -> Result<Vec<u16>, Trouble> {
    let words = words.iter();
    words
        .map(|(column, word)| positive(*column, word, HIGHEST))
        .collect()
}

/// Numbers of at least two players who may not meet.
fn group(words: &[(usize, String)]) -> Result<Vec<u16>, Trouble> {
    let numbers = numbers(words)?;
    if numbers.len() < 2 {
        return trouble(5, Message::new("trf-group"));
    }
    Ok(numbers)
}

/// The only word of a record.
fn word(line: &Columns) -> Result<(usize, String), Trouble> {
    match line.words(4).as_slice() {
        [one] => Ok(one.clone()),
        _ => trouble(5, Message::new("trf-one-word")),
    }
}

fn rounds(line: &Columns) -> Result<Record, Trouble> {
    let (column, word) = word(line)?;
    Ok(Record::Rounds(positive(column, &word, MOST)?))
}

fn initial_colour(line: &Columns) -> Result<Record, Trouble> {
    let (column, word) = word(line)?;
    match word.as_str() {
        "W" | "w" => Ok(Record::InitialColour(Side::White)),
        "B" | "b" => Ok(Record::InitialColour(Side::Black)),
        _ => trouble(column, Message::new("trf-colour").with("text", word)),
    }
}

fn configuration(line: &Columns) -> Result<Record, Trouble> {
    let (_, word) = word(line)?;
    Ok(match word.to_ascii_lowercase().as_str() {
        "white1" => Record::InitialColour(Side::White),
        "black1" => Record::InitialColour(Side::Black),
        "rank" => Record::ByRank,
        _ => other("XXC", line),
    })
}

/// Codes with their values: `W 1.0    D 0.5`, wherever the blanks are.
fn point_system(line: &Columns) -> Result<Record, Trouble> {
    let mut points = Vec::new();
    let mut column = 5;
    while column <= line.len() {
        let code = line.at(column);
        column += 1;
        if code == ' ' {
            continue;
        }
        let worth = match code.to_ascii_uppercase() {
            'W' => Worth::Win,
            'D' => Worth::Draw,
            'L' => Worth::Loss,
            'A' | 'Z' => Worth::Absence,
            'P' => Worth::Pairing,
            'X' => Worth::Unknown,
            _ => {
                let text = code.to_string();
                return trouble(column - 1, Message::new("trf-worth").with("text", text));
            }
        };
        while line.at(column) == ' ' && column <= line.len() {
            column += 1;
        }
        let first = column;
        while !line.at(column).is_alphabetic() && line.at(column) != ' ' {
            column += 1;
        }
        points.push((worth, score(first, &line.get(first, column - 1))?));
    }
    if points.is_empty() {
        return trouble(6, Message::new("trf-worth").with("text", ""));
    }
    Ok(Record::Points(points))
}

fn worth(line: &Columns, worth: Worth) -> Result<Record, Trouble> {
    let (column, word) = word(line)?;
    Ok(Record::Points(vec![(worth, score(column, &word)?)]))
}

/// `XXS`: `CODE=VALUE` words. A code that begins with the colour must have the same value for the other one.
fn point_words(line: &Columns) -> Result<Record, Trouble> {
    let mut points = Vec::new();
    let mut by_colour: Vec<(usize, Worth, Score)> = Vec::new();
    for (column, word) in line.words(4) {
        let unknown = || Message::new("trf-worth").with("text", &word);
        let Some((code, value)) = word.split_once('=') else {
            return trouble(column, unknown());
        };
        let value = score(column + code.chars().count() + 1, value)?;
        let code = code.to_ascii_uppercase();
        let worth = match code.as_str() {
            "W" | "WW" | "BW" => Worth::Win,
            "D" | "WD" | "BD" => Worth::Draw,
            "L" | "WL" | "BL" => Worth::Loss,
            "ZPB" => Worth::ZeroBye,
            "HPB" => Worth::HalfBye,
            "FPB" => Worth::FullBye,
            "PAB" => Worth::Pairing,
            "FW" => Worth::ForfeitWin,
            "FL" => Worth::ForfeitLoss,
            _ => return trouble(column, unknown()),
        };
        if code.len() == 2 && matches!(worth, Worth::Win | Worth::Draw | Worth::Loss) {
            by_colour.push((column, worth, value));
        } else {
            points.push((worth, value));
        }
    }
    for &(column, worth, value) in &by_colour {
        let same = by_colour
            .iter()
            .filter(|(_, other, score)| *other == worth && *score == value);
        if same.count() != 2 {
            return trouble(column, Message::new("trf-worth-by-colour"));
        }
        if !points.contains(&(worth, value)) {
            points.push((worth, value));
        }
    }
    Ok(Record::Points(points))
}

fn bye_code(line: &Columns) -> Result<char, Trouble> {
    match line.at(5).to_ascii_uppercase() {
        code @ ('F' | 'H' | 'Z') => Ok(code),
        code => trouble(5, Message::new("trf-bye").with("text", code.to_string())),
    }
}

fn byes(line: &Columns) -> Result<Record, Trouble> {
    let kind = bye_code(line)?;
    let words = line.words(6);
    let Some(((column, round), players)) = words.split_first() else {
        return trouble(
            7,
            Message::new("trf-number")
                .with("text", "")
                .with("most", MOST),
        );
    };
    Ok(Record::Byes(Absence {
        kind,
        round: positive(*column, round, MOST)?,
        numbers: numbers(players)?,
    }))
}

/// The first and the last of a range; a last one that is blank is the first.
fn range(
    line: &Columns,
    first: (usize, usize),
    last: (usize, usize),
    most: u16,
) -> Result<(u16, u16), Trouble> {
    let from = positive(first.0, &line.get(first.0, first.1), most)?;
    let text = line.get(last.0, last.1);
    let to = if text.is_empty() {
        from
    } else {
        positive(last.0, &text, most)?
    };
    if to < from {
        let message = Message::new("trf-range")
            .with("first", from)
            .with("last", to);
        return trouble(last.0, message);
    }
    Ok((from, to))
}

fn acceleration(line: &Columns) -> Result<Record, Trouble> {
    Ok(Record::Acceleration(Acceleration {
        points: score(10, &line.get(10, 13))?,
        rounds: range(line, (15, 17), (19, 21), MOST)?,
        numbers: range(line, (23, 26), (28, 31), HIGHEST)?,
    }))
}

fn own_acceleration(line: &Columns) -> Result<Record, Trouble> {
    let words = line.words(4);
    let Some(((column, player), values)) = words.split_first() else {
        return trouble(
            5,
            Message::new("trf-number")
                .with("text", "")
                .with("most", HIGHEST),
        );
    };
    if values.len() > MOST_ROUNDS {
        return trouble(10, Message::new("trf-too-many-rounds"));
    }
    let values = values.iter().map(|(column, word)| score(*column, word));
    Ok(Record::OwnAcceleration(
        positive(*column, player, HIGHEST)?,
        values.collect::<Result<_, _>>()?,
    ))
}

fn forbidden(line: &Columns) -> Result<Record, Trouble> {
    Ok(Record::Forbidden(Forbidden {
        rounds: Some(range(line, (5, 7), (9, 11), MOST)?),
        numbers: group(&line.words(12))?,
    }))
}

fn abnormal(line: &Columns) -> Result<Record, Trouble> {
    let kind = line.at(5).to_ascii_uppercase();
    if !matches!(kind, 'W' | 'D' | 'L' | 'F' | 'H' | 'Z' | '+' | '-' | ' ') {
        return trouble(
            5,
            Message::new("trf-abnormal").with("text", kind.to_string()),
        );
    }
    let text = line.get(14, 17);
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.as_str()),
    };
    let points = score(14, digits)?;
    let round = match line.get(20, 22) {
        text if text.is_empty() => 0,
        text => number(20, &text, MOST)?,
    };
    let words = line.words(23);
    let numbers = match words.as_slice() {
        // `0000` is nobody.
        [(_, only)] if only.bytes().all(|b| b == b'0') => Vec::new(),
        words => numbers(words)?,
    };
    let of_all = match kind {
        'W' => Some(Worth::Win),
        'D' => Some(Worth::Draw),
        'L' => Some(Worth::Loss),
        'F' => Some(Worth::FullBye),
        'H' => Some(Worth::HalfBye),
        'Z' => Some(Worth::ZeroBye),
        '+' => Some(Worth::ForfeitWin),
        '-' => Some(Worth::ForfeitLoss),
        _ => None,
    };
    match of_all {
        Some(worth)
            if numbers.is_empty() && round == 0 && sign > 0 && line.get(8, 11).is_empty() =>
        {
            Ok(Record::Points(vec![(worth, points)]))
        }
        _ => Ok(Record::Abnormal(Abnormal {
            kind,
            match_points: line.get(8, 11),
            tenths: sign * i32::from(points.tenths()),
            round,
            numbers,
        })),
    }
}

/// Columns of a player's record that stand between two fields.
const BETWEEN: [usize; 10] = [9, 14, 48, 53, 57, 69, 80, 85, 90, 91];

fn player(text: &str, mut line: Columns) -> Result<Record, Trouble> {
    let astray = |line: &Columns| BETWEEN.into_iter().find(|&column| line.at(column) != ' ');
    if astray(&line).is_some()
        && !text.is_ascii()
        && let Some(by_bytes) = Columns::counted_in_bytes(text, 15, 47)
        && astray(&by_bytes).is_none()
    {
        line = by_bytes;
    }
    let number = positive(5, &line.get(5, 8), HIGHEST)?;
    if let Some(column) = astray(&line) {
        let text = line.at(column).to_string();
        return trouble(column, Message::new("trf-astray").with("text", text));
    }
    let optional = |first: usize, last: usize| match line.get(first, last) {
        text if text.is_empty() => Ok(None),
        text => self::number(first, &text, HIGHEST).map(Some),
    };
    let points = match line.get(81, 84) {
        text if text.is_empty() => None,
        text => Some(score(81, &text)?),
    };
    Ok(Record::Player(Box::new(Player {
        number,
        sex: line.get(10, 10),
        title: line.get(11, 13),
        name: line.get(15, 47),
        rating: optional(49, 52)?,
        federation: line.get(54, 56),
        id: line.get(58, 68),
        born: line.get(70, 79),
        points,
        rank: optional(86, 89)?,
        rounds: cells(&line)?,
    })))
}

fn cells(line: &Columns) -> Result<Vec<Option<Cell>>, Trouble> {
    let mut cells = Vec::new();
    let mut column = 92;
    while column <= line.len() {
        if cells.len() == MOST_ROUNDS {
            return trouble(column, Message::new("trf-too-many-rounds"));
        }
        cells.push(cell(line, column)?);
        column += 10;
    }
    // Blanks at the end are no rounds.
    while cells.last() == Some(&None) {
        cells.pop();
    }
    Ok(cells)
}

/// The round whose columns begin at `first`.
fn cell(line: &Columns, first: usize) -> Result<Option<Cell>, Trouble> {
    if line.get(first, first + 9).is_empty() {
        return Ok(None);
    }
    for column in [first + 4, first + 6, first + 8, first + 9] {
        if line.at(column) != ' ' {
            let text = line.at(column).to_string();
            return trouble(column, Message::new("trf-astray").with("text", text));
        }
    }
    let opponent = match line.get(first, first + 3) {
        text if text.is_empty() => 0,
        text => number(first, &text, HIGHEST)?,
    };
    let side = match line.at(first + 5) {
        'w' | 'W' => Some(Side::White),
        'b' | 'B' => Some(Side::Black),
        '-' | ' ' => None,
        c => {
            let message = Message::new("trf-colour").with("text", c.to_string());
            return trouble(first + 5, message);
        }
    };
    let result = line.at(first + 7).to_ascii_uppercase();
    if !"10=+-WDLHFUZ? ".contains(result) {
        let message = Message::new("trf-result").with("text", result.to_string());
        return trouble(first + 7, message);
    }
    Ok(Some(Cell {
        opponent,
        side,
        result,
    }))
}
