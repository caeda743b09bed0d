//! Reading a list of players.

use super::dates::{DayFirst, iso_date};
use super::known::{Known, known};
use super::lines::Lines;
use super::write::without_guard;
use crate::club::LONGEST_TEXT;
use crate::day;
use crate::message::Message;
use crate::record::{Consent, Kept, Member};
use crate::sought::folded;
use csv::{ReaderBuilder, StringRecord};
use std::collections::BTreeMap;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Column {
    /// Place in the list, from 1: decides the order of entry.
    Place,
    /// The member's number.
    Number,
    /// The whole name.
    Name,
    /// The first name, where the surname stands apart.
    FirstName,
    /// The surname.
    Surname,
    /// Club or team.
    Club,
    /// Rating.
    Rating,
    /// Birth date.
    Born,
    /// Sex category.
    Sex,
    /// School.
    School,
    /// Province.
    Province,
    /// The guardian of somebody under 18.
    Guardian,
    /// The day of the guardian's consent.
    ConsentDay,
    /// Whether the guardian agrees to playing.
    ConsentPlay,
    /// Whether the guardian agrees to publishing the name.
    ConsentName,
    /// Whether the guardian agrees to publishing photographs.
    ConsentPhoto,
}

impl Column {
    /// Every meaning, in the order in which lists offer them.
    pub const ALL: [Column; 16] = [
        Column::Place,
        Column::Number,
        Column::Name,
        Column::FirstName,
        Column::Surname,
        Column::Club,
        Column::Rating,
        Column::Born,
        Column::Sex,
        Column::School,
        Column::Province,
        Column::Guardian,
        Column::ConsentDay,
        Column::ConsentPlay,
        Column::ConsentName,
        Column::ConsentPhoto,
    ];

    /// The word for scripts.
    pub fn as_str(self) -> &'static str {
        match self {
            Column::Place => "place",
            Column::Number => "number",
            Column::Name => "name",
            Column::FirstName => "first-name",
            Column::Surname => "surname",
            Column::Club => "club",
            Column::Rating => "rating",
            Column::Born => "born",
            Column::Sex => "sex",
            Column::School => "school",
            Column::Province => "province",
            Column::Guardian => "guardian",
            Column::ConsentDay => "consent-day",
            Column::ConsentPlay => "consent-play",
            Column::ConsentName => "consent-name",
            Column::ConsentPhoto => "consent-photo",
        }
    }
}

/// What a reader is told of a file that it would not find out itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The character between cells: one of `,`, `;`, tab and `|`; `None` to find it out.
    pub delimiter: Option<char>,
    /// Meanings of columns by heading; `None` leaves a column aside.
    pub columns: Vec<(String, Option<Column>)>,
    /// Numbers and names of members: where there are some, a number alone names its member.
    pub known: Vec<(String, String)>,
}

/// Headings by which columns are recognised, in small letters without dots.
const HEADINGS: &[(Column, &[&str])] = &[
    (
        Column::Place,
        &[
            "no",
            "nr",
            "#",
            "start no",
            "start number",
            "starting number",
            "snr",
            "tpn",
            "pairing number",
        ],
    ),
    (
        Column::Number,
        &[
            "number",
            "member",
            "member no",
            "member number",
            "id",
            "id no",
            "federation id",
            "membership no",
        ],
    ),
    (Column::Name, &["name", "player", "full name", "team"]),
    (
        Column::FirstName,
        &["first name", "firstname", "given name", "forename", "first"],
    ),
    (
        Column::Surname,
        &["surname", "last name", "lastname", "family name", "last"],
    ),
    (
        Column::Club,
        &["club", "club/team", "club name", "affiliation"],
    ),
    (Column::Rating, &["rating", "rtg", "elo", "club rating"]),
    (
        Column::Born,
        &[
            "born",
            "birth",
            "birth date",
            "birthdate",
            "date of birth",
            "dob",
            "birthday",
        ],
    ),
    (Column::Sex, &["sex", "gender", "sex category"]),
    (Column::School, &["school"]),
    (Column::Province, &["province", "region"]),
    (Column::Guardian, &["guardian", "parent", "parent/guardian"]),
    (
        Column::ConsentDay,
        &["consent", "consent day", "consent date", "date of consent"],
    ),
    (Column::ConsentPlay, &["consent play", "may play"]),
    (Column::ConsentName, &["consent name", "may publish name"]),
    (
        Column::ConsentPhoto,
        &["consent photo", "may publish photo"],
    ),
];

/// A row that is whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Line in the file, from 1.
    pub line: u64,
    /// The place in the list that the file gives.
    pub place: Option<u16>,
    /// The player.
    pub member: Member,
}

/// What is wrong with a row.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// Line in the file, from 1.
    pub line: u64,
    /// Number of the column, from 1; 0 where the whole row is meant.
    pub column: usize,
    /// The column's heading as the file has it; empty where the whole row is meant.
    pub heading: String,
    /// The sentence that says what was expected.
    pub message: Message,
    /// Whether the row cannot be read; else it can, and contradicts what is known or an earlier row.
    pub unreadable: bool,
}

impl Fault {
    /// The same of a row that can be read.
    pub(super) fn of_readable(self) -> Fault {
        Fault {
            unreadable: false,
            ..self
        }
    }
}

/// The headings of columns that are left aside.
pub fn left_aside<C>(columns: &[(String, Option<C>)]) -> Vec<&str> {
    let aside = columns.iter().filter(|(_, column)| column.is_none());
    aside.map(|(heading, _)| heading.as_str()).collect()
}

/// What a file of players holds: shown before anything is taken over.
#[derive(Clone, PartialEq, Debug)]
pub struct Players {
    /// The character between cells.
    pub delimiter: char,
    /// The file's headings, and what each was taken for.
    pub columns: Vec<(String, Option<Column>)>,
    /// Good rows in order of line.
    pub rows: Vec<Row>,
    /// Bad rows, each with its reason.
    pub faults: Vec<Fault>,
    /// What there is to know of good rows: taken for members of other names, dates that may be meant otherwise.
    pub notes: Vec<Fault>,
}

impl Players {
    /// Makes bad rows of those whose name several of the `members` have, and nothing else that tells them apart; notes those
    /// whose number is that of a member of another name.
    pub fn doubt(&mut self, members: &[&Kept<Member>]) {
        for row in &self.rows {
            if let Known::One(member) = known(members, &row.member)
                && folded(&member.row.name) != folded(&row.member.name)
            {
                let message = Message::new("csv-other-name")
                    .with("name", &row.member.name)
                    .with("known", &member.row.name);
                self.notes.push(of_row(row.line, message).of_readable());
            }
        }
        let doubtful = |row: &mut Row| matches!(known(members, &row.member), Known::Several);
        for row in self.rows.extract_if(.., doubtful) {
            let message = Message::new("csv-ambiguous").with("name", &row.member.name);
            self.faults.push(of_row(row.line, message).of_readable());
        }
        self.faults.sort_by_key(|fault| fault.line);
    }

    /// The players in the order that the file gives them, all or none.
    ///
    /// # Errors
    /// The faults, where there is one.
    pub fn members(&self) -> Result<Vec<Member>, &[Fault]> {
        if !self.faults.is_empty() {
            return Err(&self.faults);
        }
        let mut rows: Vec<&Row> = self.rows.iter().collect();
        rows.sort_by_key(|row| row.place.unwrap_or(u16::MAX));
        Ok(rows.into_iter().map(|row| row.member.clone()).collect())
    }
}

/// Reads a list of players; birth dates end with the day of `now_ms` (milliseconds since 1970 UTC).
pub fn read_players(text: &str, now_ms: i64) -> Players {
    read_players_as(text, now_ms, &Reading::default())
}

/// A character that stands in no list: the file is something else, or was saved in two bytes a letter without saying so.
pub(super) fn foreign_text(text: &str) -> Option<Fault> {
    let foreign = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r');
    let (line, found) = text
        .split('\n')
        .zip(1_u64..)
        .find_map(|(words, line)| Some((line, words.chars().find(|c| foreign(*c))?)))?;
    let code = format!("{:02X}", u32::from(found));
    Some(of_row(line, Message::new("csv-no-text").with("code", code)))
}

/// The line on which a quote opens that nothing closes: every row after it would be read into one cell.
pub(super) fn unclosed_quote(text: &str, delimiter: u8) -> Option<u64> {
    let mut line = 1;
    let mut opened = None;
    let mut cell_begins = true;
    let mut bytes = text.bytes().peekable();
    while let Some(byte) = bytes.next() {
        match (opened, byte) {
            // A doubled quote within quotes is a letter of the cell.
            (Some(_), b'"') if bytes.next_if_eq(&b'"').is_none() => opened = None,
            (None, b'"') if cell_begins => opened = Some(line),
            _ => {}
        }
        cell_begins = opened.is_none() && (byte == delimiter || byte == b'\n' || byte == b'\r');
        line += u64::from(byte == b'\n');
    }
    opened
}

/// The same for a file of which something is known.
pub fn read_players_as(text: &str, now_ms: i64, reading: &Reading) -> Players {
    let (text, separator) = without_separator_line(text);
    let delimiter = delimiter_told(reading.delimiter.or(separator), text);
    let mut players = Players {
        delimiter: char::from(delimiter),
        columns: Vec::new(),
        rows: Vec::new(),
        faults: Vec::new(),
        notes: Vec::new(),
    };
    if let Some(fault) = foreign_text(text) {
        players.faults.push(fault);
        return players;
    }
    if let Some(line) = unclosed_quote(text, delimiter) {
        players
            .faults
            .push(of_row(line, Message::new("csv-unclosed-quote")));
        return players;
    }
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut lines = Lines::new(text);
    let mut seen = Seen::default();
    let mut order = DayFirst::default();
    for record in reader.records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let line = lines.of(error.position());
                players
                    .faults
                    .push(of_row(line, Message::new("csv-unreadable")));
                continue;
            }
        };
        let line = lines.of(record.position());
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        if players.columns.is_empty() {
            players.columns = meanings(record.iter(), &reading.columns, column_of);
            if let Some(message) = no_list(&players.columns, !reading.known.is_empty()) {
                players.faults.push(of_row(line, message));
                return players;
            }
            continue;
        }
        let cells = Cells {
            columns: &players.columns,
            record: &record,
            line,
            known: &reading.known,
        };
        if let Some(born) = cells.get(Column::Born) {
            order.see(line, &born);
        }
        match cells.row(now_ms).and_then(|row| seen.once(row)) {
            Ok(row) => players.rows.push(row),
            Err(fault) => players.faults.push(*fault),
        }
    }
    if players.columns.is_empty() {
        players.faults.push(of_row(1, Message::new("csv-empty")));
    }
    if let Some((line, cell)) = order.doubtful()
        && let Some(date) = iso_date(&cell).and_then(|date| day::shown(&date))
    {
        let message = Message::new("csv-day-first")
            .with("cell", cell)
            .with("date", date);
        players.notes.push(of_row(line, message).of_readable());
    }
    players
}

/// Every row that has any text, with its line in the file; a cell without the guard against spreadsheets.
pub(super) fn cells(text: &str, delimiter: u8) -> Vec<(u64, Vec<String>)> {
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut lines = Lines::new(text);
    // A text in memory is UTF-8, and rows may have any number of cells: nothing fails here.
    for record in reader.records().filter_map(Result::ok) {
        let line = lines.of(record.position());
        let row: Vec<String> = record
            .iter()
            .map(|cell| without_guard(cell).trim().to_owned())
            .collect();
        if row.iter().any(|cell| !cell.is_empty()) {
            rows.push((line, row));
        }
    }
    rows
}

/// What may stand between cells.
const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// The delimiter that stands most often outside quotes in the first line that has any text.
pub(super) fn delimiter_of(text: &str) -> u8 {
    let first = text.lines().find(|line| !line.trim().is_empty());
    let mut counts = DELIMITERS.map(|delimiter| (delimiter, 0));
    let mut quoted = false;
    for byte in first.unwrap_or_default().bytes() {
        quoted ^= byte == b'"';
        for (delimiter, count) in &mut counts {
            *count += usize::from(byte == *delimiter && !quoted);
        }
    }
    let mut best = counts[0];
    for count in counts {
        if count.1 > best.1 {
            best = count;
        }
    }
    best.0
}

/// The text without a first line `sep=;`, by which some spreadsheets tell the delimiter, and that delimiter. Lines keep
/// their numbers.
pub(super) fn without_separator_line(text: &str) -> (&str, Option<char>) {
    let rest = text
        .get(..4)
        .filter(|start| start.eq_ignore_ascii_case("sep="));
    let mut rest = match rest {
        Some(_) => text[4..].chars(),
        None => return (text, None),
    };
    let told = rest.next();
    let ends = rest.as_str().starts_with(['\n', '\r']);
    if ends {
        (rest.as_str(), told)
    } else {
        (text, None)
    }
}

/// The delimiter that was told, else the one that is found out.
pub(super) fn delimiter_told(told: Option<char>, text: &str) -> u8 {
    let mut known = DELIMITERS.into_iter();
    known
        .find(|known| Some(char::from(*known)) == told)
        .unwrap_or_else(|| delimiter_of(text))
}

/// What each heading means: as it was `told`, else as it is `known`; a second column of the same meaning is left aside.
pub(super) fn meanings<'a, C: Copy + PartialEq>(
    headings: impl Iterator<Item = &'a str>,
    told: &[(String, Option<C>)],
    known: impl Fn(&str) -> Option<C>,
) -> Vec<(String, Option<C>)> {
    let headings: Vec<&str> = headings.map(str::trim).collect();
    let of = |heading: &str| told.iter().find(|(named, _)| named == heading);
    let mut taken: Vec<C> = headings
        .iter()
        .filter_map(|heading| of(heading)?.1)
        .collect();
    let meaning = |heading: &str| match of(heading) {
        Some((_, column)) => *column,
        None => {
            let column = known(heading).filter(|column| !taken.contains(column));
            taken.extend(column);
            column
        }
    };
    let columns: Vec<Option<C>> = headings.iter().copied().map(meaning).collect();
    let headings = headings.into_iter().map(str::to_owned);
    headings.zip(columns).collect()
}

/// A heading in small letters, without dots and the like.
pub(super) fn plain_heading(heading: &str) -> String {
    let plain = heading.to_lowercase().replace(['.', '_', ':'], " ");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn column_of(heading: &str) -> Option<Column> {
    let plain = plain_heading(heading);
    HEADINGS
        .iter()
        .find(|(_, words)| words.contains(&plain.as_str()))
        .map(|(column, _)| *column)
}

fn no_list(columns: &[(String, Option<Column>)], numbers: bool) -> Option<Message> {
    let has = |wanted| columns.iter().any(|(_, column)| *column == Some(wanted));
    let named = has(Column::Name) || has(Column::Surname) || (numbers && has(Column::Number));
    (!named).then(|| Message::new("csv-no-name-column"))
}

pub(super) fn of_row(line: u64, message: Message) -> Fault {
    Fault {
        line,
        column: 0,
        heading: String::new(),
        message,
        unreadable: true,
    }
}

/// One row with the meanings of its cells.
struct Cells<'a> {
    columns: &'a [(String, Option<Column>)],
    record: &'a StringRecord,
    line: u64,
    known: &'a [(String, String)],
}

impl Cells<'_> {
    /// The cell of a column with blanks run together; nothing for an empty one.
    fn get(&self, wanted: Column) -> Option<String> {
        let index = self.index(wanted)?;
        let cell = without_guard(self.record.get(index)?);
        let cell = cell.split_whitespace().collect::<Vec<_>>().join(" ");
        (!cell.is_empty()).then_some(cell)
    }

    fn index(&self, wanted: Column) -> Option<usize> {
        let mut columns = self.columns.iter();
        columns.position(|(_, column)| *column == Some(wanted))
    }

    fn fault<T>(&self, column: Column, message: Message) -> Result<T, Box<Fault>> {
        let index = self.index(column);
        let heading = index.and_then(|index| self.columns.get(index));
        Err(Box::new(Fault {
            line: self.line,
            column: index.map_or(0, |index| index + 1),
            heading: heading.map_or_else(String::new, |(heading, _)| heading.clone()),
            message,
            unreadable: true,
        }))
    }

    fn row(&self, now_ms: i64) -> Result<Row, Box<Fault>> {
        if self.record.len() > self.columns.len() {
            let extra = self.record.iter().skip(self.columns.len());
            if extra.into_iter().any(|cell| !cell.trim().is_empty()) {
                let message = Message::new("csv-cells")
                    .with("cells", self.record.len())
                    .with("columns", self.columns.len());
                return Err(Box::new(of_row(self.line, message)));
            }
        }
        self.lengths()?;
        let number = self.get(Column::Number);
        let of_number = || {
            let mut known = self.known.iter();
            known.find(|(known, _)| Some(known) == number.as_ref())
        };
        let name = self
            .name()
            .or_else(|| of_number().map(|(_, name)| name.clone()));
        let Some(name) = name else {
            return match number.clone().filter(|_| !self.known.is_empty()) {
                Some(number) => {
                    let message = Message::new("csv-number-unknown").with("number", number);
                    let unknown = self.fault(Column::Number, message);
                    unknown.map_err(|fault| Box::new(fault.of_readable()))
                }
                None => self.fault(Column::Name, Message::new("csv-name")),
            };
        };
        let born = self.past_day(Column::Born, "csv-born", now_ms)?;
        let consent = self.consent(now_ms)?;
        if let (Some(day), Some(born)) = (&consent.day, &born)
            && day < born
        {
            let message = Message::new("csv-consent-before-birth").with("day", day);
            return self.fault(Column::ConsentDay, message.with("born", born));
        }
        Ok(Row {
            line: self.line,
            place: self.place()?,
            member: Member {
                number,
                name,
                born,
                sex: self.sex()?,
                school: self.get(Column::School),
                affiliation: self.get(Column::Club),
                province: self.get(Column::Province),
                rating: self.rating()?,
                consent,
            },
        })
    }

    /// No text may be longer than a sheet can print.
    fn lengths(&self) -> Result<(), Box<Fault>> {
        let kept = self.columns.iter().filter_map(|(_, column)| *column);
        for column in kept {
            let long = |text: &String| text.chars().count() > LONGEST_TEXT;
            if self.get(column).as_ref().is_some_and(long) {
                let message = Message::new("csv-too-long").with("most", LONGEST_TEXT);
                return self.fault(column, message);
            }
        }
        Ok(())
    }

    fn name(&self) -> Option<String> {
        let surname = self.get(Column::Surname);
        let parts = [self.get(Column::FirstName), surname];
        self.get(Column::Name).or_else(|| {
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            (!parts.is_empty()).then(|| parts.join(" "))
        })
    }

    fn place(&self) -> Result<Option<u16>, Box<Fault>> {
        let Some(cell) = self.get(Column::Place) else {
            return Ok(None);
        };
        match cell.parse() {
            Ok(place) if place > 0 => Ok(Some(place)),
            _ => self.fault(Column::Place, Message::new("csv-place").with("cell", cell)),
        }
    }

    fn rating(&self) -> Result<Option<u16>, Box<Fault>> {
        let Some(cell) = self.get(Column::Rating) else {
            return Ok(None);
        };
        match cell.parse() {
            // Other programs write 0 for an unrated player.
            Ok(0) => Ok(None),
            Ok(rating @ 1..=4000) => Ok(Some(rating)),
            _ => self.fault(
                Column::Rating,
                Message::new("csv-rating").with("cell", cell),
            ),
        }
    }

    fn past_day(
        &self,
        column: Column,
        fault: &'static str,
        now_ms: i64,
    ) -> Result<Option<String>, Box<Fault>> {
        let Some(cell) = self.get(column) else {
            return Ok(None);
        };
        match iso_date(&cell).filter(|date| day::is_birth_date(date, now_ms)) {
            Some(date) => Ok(Some(date)),
            None => self.fault(column, Message::new(fault).with("cell", cell)),
        }
    }

    fn consent(&self, now_ms: i64) -> Result<Consent, Box<Fault>> {
        let consent = Consent {
            guardian: self.get(Column::Guardian),
            day: self.past_day(Column::ConsentDay, "csv-consent-day", now_ms)?,
            play: self.yes(Column::ConsentPlay)?,
            name: self.yes(Column::ConsentName)?,
            photo: self.yes(Column::ConsentPhoto)?,
        };
        if consent.is_for_anything() && consent.guardian.is_none() {
            return self.fault(Column::Guardian, Message::new("csv-consent-guardian"));
        }
        if consent.is_for_anything() && consent.day.is_none() {
            return self.fault(Column::ConsentDay, Message::new("csv-consent-undated"));
        }
        Ok(consent)
    }

    fn yes(&self, column: Column) -> Result<bool, Box<Fault>> {
        let Some(cell) = self.get(column) else {
            return Ok(false);
        };
        match cell.to_lowercase().as_str() {
            "yes" | "y" | "true" | "x" | "1" => Ok(true),
            "no" | "n" | "false" | "-" | "0" => Ok(false),
            _ => self.fault(column, Message::new("csv-yes-no").with("cell", cell)),
        }
    }

    fn sex(&self) -> Result<Option<String>, Box<Fault>> {
        let Some(cell) = self.get(Column::Sex) else {
            return Ok(None);
        };
        match cell.to_lowercase().as_str() {
            "m" | "male" | "man" | "boy" => Ok(Some("m".to_owned())),
            "w" | "f" | "female" | "woman" | "girl" => Ok(Some("w".to_owned())),
            _ => self.fault(Column::Sex, Message::new("csv-sex").with("cell", cell)),
        }
    }
}

/// Names, numbers and places seen, with the line where each stood first.
#[derive(Default)]
struct Seen {
    people: BTreeMap<(String, Option<String>), u64>,
    numbers: BTreeMap<String, u64>,
    places: BTreeMap<u16, u64>,
}

impl Seen {
    /// The row, unless an earlier one holds the same person, number or place.
    fn once(&mut self, row: Row) -> Result<Row, Box<Fault>> {
        let member = &row.member;
        let person = (member.name.to_lowercase(), member.born.clone());
        let twice = |id: &str, earlier: u64, what: String| {
            let line = i64::try_from(earlier).unwrap_or(i64::MAX);
            let message = Message::new(id).with("what", what).with("line", line);
            Box::new(of_row(row.line, message).of_readable())
        };
        if let Some(&line) = self.people.get(&person) {
            return Err(twice("csv-twice", line, member.name.clone()));
        }
        if let Some(number) = &member.number
            && let Some(&line) = self.numbers.get(number)
        {
            return Err(twice("csv-number-twice", line, number.clone()));
        }
        if let Some(place) = row.place
            && let Some(&line) = self.places.get(&place)
        {
            return Err(twice("csv-place-twice", line, place.to_string()));
        }
        self.people.insert(person, row.line);
        if let Some(number) = &member.number {
            self.numbers.insert(number.clone(), row.line);
        }
        if let Some(place) = row.place {
            self.places.insert(place, row.line);
        }
        Ok(row)
    }
}

#[cfg(test)]
mod tests;
