//! Writing a report as TRF-2026.

use super::record::{
    Abnormal, Absence, Acceleration, Cell, Forbidden, Player, Record, Report, Worth,
};
use engine::{Score, Side};
use std::fmt::Write;

impl Report {
    /// The report as text: UTF-8, lines that end with LF.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for record in self.records() {
            for line in lines(record) {
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
        text
    }
}

fn lines(record: &Record) -> Vec<String> {
    let one = match record {
        Record::Rounds(rounds) => format!("142 {rounds}"),
        Record::InitialColour(side) => format!(
            "152 {}",
            match side {
                Side::White => 'W',
                Side::Black => 'B',
            }
        ),
        Record::ByRank => "XXC rank".to_owned(),
        Record::Points(points) => return point_system(points),
        Record::Player(player) => self::player(player),
        Record::Byes(byes) => self::byes(byes),
        Record::Absent(numbers) => listed("XXZ".to_owned(), numbers),
        Record::Acceleration(record) => acceleration(record),
        Record::OwnAcceleration(number, points) => own_acceleration(*number, points),
        Record::Forbidden(group) => forbidden(group),
        Record::Abnormal(record) => abnormal(record),
        Record::Other { code, rest } => format!("{code}{rest}"),
    };
    vec![one]
}

/// The value of a code in record `162`, or the record that tells it alone.
enum Place {
    Code(char),
    Alone(&'static str),
    All(char),
}

fn place(worth: Worth) -> Place {
    match worth {
        Worth::Win => Place::Code('W'),
        Worth::Draw => Place::Code('D'),
        Worth::Loss => Place::Code('L'),
        Worth::Absence => Place::Code('A'),
        Worth::Pairing => Place::Code('P'),
        Worth::Unknown => Place::Code('X'),
        Worth::ZeroBye => Place::Alone("BBZ"),
        Worth::ForfeitLoss => Place::Alone("BBF"),
        Worth::HalfBye => Place::All('H'),
        Worth::FullBye => Place::All('F'),
        Worth::ForfeitWin => Place::All('+'),
    }
}

fn point_system(points: &[(Worth, Score)]) -> Vec<String> {
    let mut codes = "162 ".to_owned();
    let mut lines = Vec::new();
    for (worth, score) in points {
        match place(*worth) {
            Place::Code(code) => {
                let blanks = if codes.len() == 4 { 1 } else { 4 };
                codes.push_str(&" ".repeat(blanks));
                // Writing to a text cannot fail.
                let _ = write!(codes, "{code}{}", four(*score));
            }
            Place::Alone(code) => lines.push(format!("{code} {}", four(*score))),
            Place::All(kind) => lines.push(format!("299 {kind}        {}  000", four(*score))),
        }
    }
    if codes.len() > 4 {
        lines.insert(0, codes);
    }
    lines
}

/// A score in four columns: whole points beyond them are written without decimals.
fn four(score: Score) -> String {
    let text = score.to_string();
    let short = text.strip_suffix(".0").filter(|_| text.len() > 4);
    format!("{:>4}", short.unwrap_or(&text))
}

/// At most so many characters of a text.
fn cut(text: &str, width: usize) -> String {
    text.chars().take(width).collect()
}

/// A number that leans right in its columns; blank where there is none.
fn optional(number: Option<impl ToString>) -> String {
    number.map_or_else(String::new, |number| number.to_string())
}

fn player(player: &Player) -> String {
    let mut line = format!(
        "001 {:>4} {:1}{:>3} {:<33} {:>4} {:<3} {:>11} {:<10} {:>4} {:>4}",
        player.number,
        cut(&player.sex, 1),
        cut(&player.title, 3),
        cut(&player.name, 33),
        optional(player.rating),
        cut(&player.federation, 3),
        cut(&player.id, 11),
        cut(&player.born, 10),
        optional(player.points.map(four)),
        optional(player.rank),
    );
    for cell in &player.rounds {
        line.push_str("  ");
        match cell {
            None => line.push_str(&" ".repeat(8)),
            Some(cell) => line.push_str(&self::cell(*cell)),
        }
    }
    line
}

fn cell(cell: Cell) -> String {
    let side = match cell.side {
        Some(Side::White) => 'w',
        Some(Side::Black) => 'b',
        None => '-',
    };
    match cell.opponent {
        0 => format!("0000 {side} {}", cell.result),
        opponent => format!("{opponent:>4} {side} {}", cell.result),
    }
}

/// A record with numbers of four digits.
fn listed(mut line: String, numbers: &[u16]) -> String {
    for number in numbers {
        // Writing to a text cannot fail.
        let _ = write!(line, " {number:04}");
    }
    line
}

fn byes(byes: &Absence) -> String {
    listed(
        format!("240 {} {:03}", byes.kind, byes.round),
        &byes.numbers,
    )
}

fn acceleration(record: &Acceleration) -> String {
    format!(
        "250      {} {:03} {:03} {:04} {:04}",
        four(record.points),
        record.rounds.0,
        record.rounds.1,
        record.numbers.0,
        record.numbers.1
    )
}

fn own_acceleration(number: u16, points: &[Score]) -> String {
    let mut line = format!("XXA {number:>4}");
    for score in points {
        let _ = write!(line, " {}", four(*score));
    }
    line
}

fn forbidden(group: &Forbidden) -> String {
    match group.rounds {
        Some((first, last)) => listed(format!("260 {first:03} {last:03}"), &group.numbers),
        None => listed("XXP".to_owned(), &group.numbers),
    }
}

fn abnormal(record: &Abnormal) -> String {
    let sign = if record.tenths < 0 { "-" } else { "" };
    let tenths = record.tenths.unsigned_abs();
    let (whole, tenth) = (tenths / 10, tenths % 10);
    let points = match tenth {
        0 => format!("{sign}{whole}"),
        _ => format!("{sign}{whole}.{tenth}"),
    };
    let line = format!(
        "299 {}  {:>4}  {points:>4}  {:03}",
        record.kind, record.match_points, record.round
    );
    listed(line, &record.numbers)
}
