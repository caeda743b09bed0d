//! Reading records.

use super::super::rules::RuleSet;
use super::super::turn::{Naming, Turn};
use super::{GLYPHS, RESULTS, Record, RecordTurn, UnreadTurn};

/// A text that cannot be read as records, with the place from which on it cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct RecordError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: RecordErrorKind,
}

/// What makes a text no record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
pub enum RecordErrorKind {
    /// A tag is not of the form `[Name "value"]`.
    #[error("a tag is not of the form [Name \"value\"]")]
    Tag,
    /// A tag stands in the record already, with another value: nobody knows which one is meant.
    #[error("a tag twice with two values")]
    TagTwice,
    /// A comment is not closed by `}`.
    #[error("a comment is not closed by }}")]
    OpenComment,
    /// A side line is not closed by `)`.
    #[error("a side line is not closed by )")]
    OpenSideLine,
    /// A bracket closes what was not opened, or a tag stands in a side line.
    #[error("a bracket out of place")]
    Bracket,
    /// An annotation is none of `! ? !! ?? !? ?!` and `$0` to `$255`, or belongs to no turn.
    #[error("no such annotation")]
    Glyph,
    /// A control character: the text is none.
    #[error("a character of no text")]
    Foreign,
    /// The `Junctions` tag names no way to name junctions.
    #[error("no such naming of junctions")]
    Naming,
    /// A second turn handed back before the same turn: the second loses the game.
    #[error("a second turn handed back")]
    SecondSave,
    /// Something after the missed attack that lost the game.
    #[error("the game was lost by a missed attack before")]
    AfterMissed,
    /// A comment that hands a turn back, `{save d6}`, without a turn.
    #[error("no turn is handed back")]
    Save,
    /// A comment that says which missed attack lost the game, `{missed d6}`, without a turn.
    #[error("no turn is missed")]
    Missed,
    /// A comment that lets a turn stand, `{by ruling: reason}`, without a reason.
    #[error("a ruling without a reason")]
    Ruling,
    /// A comment that lets a turn stand before the first turn.
    #[error("a ruling without a turn")]
    RulingFirst,
}

impl RecordErrorKind {
    /// A stable word for it, for messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            RecordErrorKind::Tag => "tag",
            RecordErrorKind::TagTwice => "tag-twice",
            RecordErrorKind::OpenComment => "open-comment",
            RecordErrorKind::OpenSideLine => "open-side-line",
            RecordErrorKind::Bracket => "bracket",
            RecordErrorKind::Glyph => "glyph",
            RecordErrorKind::Foreign => "foreign",
            RecordErrorKind::Naming => "naming",
            RecordErrorKind::SecondSave => "second-save",
            RecordErrorKind::AfterMissed => "after-missed",
            RecordErrorKind::Save => "save",
            RecordErrorKind::Missed => "missed",
            RecordErrorKind::Ruling => "ruling",
            RecordErrorKind::RulingFirst => "ruling-first",
        }
    }
}

/// Reads all records of a text. Junctions are named as each record's `Junctions` tag says, else by `default`.
///
/// A record without a result at its end takes that of its `Result` tag, else `*`.
///
/// # Errors
/// If tags, comments, side lines or annotations are malformed, a tag has two values, or control characters stand in the text.
/// A turn that is none is kept as such.
pub fn parse_records(text: &str, default: Naming) -> Result<Vec<Record>, RecordError> {
    let records = parse_placed_records(text, default)?;
    Ok(records.into_iter().map(|(record, _)| record).collect())
}

/// The same, each record with the places of its parts.
///
/// # Errors
/// As those of [`parse_records`].
pub fn parse_placed_records(
    text: &str,
    default: Naming,
) -> Result<Vec<(Record, Places)>, RecordError> {
    let mut reader = Reader {
        rest: text.strip_prefix('\u{feff}').unwrap_or(text),
        place: Place { line: 1, column: 1 },
    };
    let mut scout = Reader {
        rest: reader.rest,
        place: reader.place,
    };
    scout.take_while(|c| !c.is_control() || c.is_whitespace());
    if scout.peek().is_some() {
        return Err(scout.place.error(RecordErrorKind::Foreign));
    }
    let mut records = Vec::new();
    while let Some(record) = read_record(&mut reader, default)? {
        records.push(record);
    }
    Ok(records)
}

/// A place in the text, both numbers from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// Where the parts of a record stand.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Places {
    /// The tags, in their order.
    pub tags: Vec<Place>,
    /// The turns, in their order.
    pub turns: Vec<Place>,
    /// The comments that hand a turn back, each with the number of the turn that follows, from 1.
    pub saves: Vec<(usize, Place)>,
    /// The comment that says which missed attack lost the game.
    pub missed: Option<Place>,
}

impl Place {
    fn error(self, kind: RecordErrorKind) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            kind,
        }
    }
}

/// What is left of the text, and where that starts.
struct Reader<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    /// Takes characters as long as they are wanted.
    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let all = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.next();
        }
        &all[..all.len() - self.rest.len()]
    }

    fn skip_blank(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// The inside of a comment whose opening character comes next.
    fn comment(&mut self) -> Result<String, RecordError> {
        let start = self.place;
        if self.next() == Some(';') {
            return Ok(run_together(self.take_while(|c| c != '\n')));
        }
        let inside = self.take_while(|c| c != '}');
        match self.next() {
            Some(_) => Ok(run_together(inside)),
            None => Err(start.error(RecordErrorKind::OpenComment)),
        }
    }

    /// Reads over a side line, and those inside it; its bracket comes next.
    fn side_line(&mut self) -> Result<(), RecordError> {
        let start = self.place;
        let mut depth = 0_usize;
        while let Some(c) = self.peek() {
            match c {
                '{' | ';' => {
                    self.comment()?;
                    continue;
                }
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            self.next();
            if depth == 0 {
                return Ok(());
            }
        }
        Err(start.error(RecordErrorKind::OpenSideLine))
    }

    /// Reads `[Name "value"]`; the bracket comes next.
    fn tag(&mut self) -> Result<(String, String), RecordError> {
        let start = self.place;
        let malformed = start.error(RecordErrorKind::Tag);
        self.next();
        self.skip_blank();
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        self.skip_blank();
        if name.is_empty() || self.next() != Some('"') {
            return Err(malformed);
        }
        let mut value = String::new();
        loop {
            match self.next().ok_or(malformed)? {
                '"' => break,
                '\n' => return Err(malformed),
                '\\' => match self.next().ok_or(malformed)? {
                    c @ ('"' | '\\') => value.push(c),
                    _ => return Err(malformed),
                },
                c => value.push(c),
            }
        }
        self.skip_blank();
        if self.next() != Some(']') {
            return Err(malformed);
        }
        // Names that decide how the game is read are known whatever their capital letters.
        let known = DECIDING
            .into_iter()
            .find(|known| known.eq_ignore_ascii_case(name));
        Ok((known.unwrap_or(name).to_owned(), value))
    }
}

/// Tags by which a record is read: one that was missed for a small letter would change the game.
const DECIDING: [&str; 7] = [
    "FEN",
    "SetUp",
    "Rules",
    "RulesName",
    "RulesValues",
    "Junctions",
    "Result",
];

/// A record while it is read.
struct Draft {
    record: Record,
    places: Places,
    naming: Naming,
    /// Handed back before the next turn.
    save: Option<Turn>,
}

fn read_record(
    reader: &mut Reader<'_>,
    default: Naming,
) -> Result<Option<(Record, Places)>, RecordError> {
    let mut draft = Draft {
        record: Record {
            assumed: default,
            ..Record::default()
        },
        places: Places::default(),
        naming: default,
        save: None,
    };
    let mut preface = Vec::new();
    reader.skip_blank();
    while let Some(c) = reader.peek() {
        // comments may stand between tags
        match c {
            '[' => {
                let start = reader.place;
                let (name, value) = reader.tag()?;
                if name == "Junctions" {
                    draft.naming = value
                        .parse()
                        .map_err(|_| start.error(RecordErrorKind::Naming))?;
                }
                match draft.record.tag(&name) {
                    Some(told) if told != value => {
                        return Err(start.error(RecordErrorKind::TagTwice));
                    }
                    Some(_) => {}
                    None => {
                        draft.record.tags.push((name, value));
                        draft.places.tags.push(start);
                    }
                }
            }
            '{' | ';' => {
                let start = reader.place;
                preface.push((c, start, reader.comment()?));
            }
            _ => break,
        }
        reader.skip_blank();
    }
    let empty = draft.record.tags.is_empty() && preface.is_empty();
    if reader.peek().is_none() && empty {
        return Ok(None);
    }
    // What looks like a comment before the first turn may be a turn handed back: in braces alone, as after it.
    for (sign, place, comment) in preface {
        if sign == '{' {
            draft.note(comment, place)?;
        } else {
            draft.remark(comment);
        }
    }
    draft.turns(reader)?;
    let mut record = draft.record;
    record.handed_back = draft.save;
    if record.result.is_empty() {
        let stated = record.tag("Result").filter(|tag| RESULTS.contains(tag));
        record.result = stated.unwrap_or("*").to_owned();
    }
    Ok(Some((record, draft.places)))
}

impl Draft {
    fn turns(&mut self, reader: &mut Reader<'_>) -> Result<(), RecordError> {
        loop {
            reader.skip_blank();
            let place = reader.place;
            match reader.peek() {
                None | Some('[') => return Ok(()),
                Some('{') => {
                    let comment = reader.comment()?;
                    self.note(comment, place)?;
                }
                Some(';') => {
                    let comment = reader.comment()?;
                    self.remark(comment);
                }
                Some('(') => reader.side_line()?,
                Some(')' | ']' | '}' | '"') => return Err(place.error(RecordErrorKind::Bracket)),
                Some('$') => {
                    reader.next();
                    let glyph = reader.take_while(|c| c.is_ascii_digit()).parse().ok();
                    self.annotate(glyph, place)?;
                }
                Some('!' | '?') => {
                    let text = reader.take_while(|c| c == '!' || c == '?');
                    self.annotate(glyph_number(text), place)?;
                }
                Some(_) => {
                    let token = reader.take_while(is_of_token);
                    let Some(turn) = without_number(token, self.naming) else {
                        continue;
                    };
                    if let Some(result) = RESULTS.iter().find(|&&one| one == turn) {
                        (*result).clone_into(&mut self.record.result);
                        return Ok(());
                    }
                    if self.record.missed.is_some() {
                        return Err(place.error(RecordErrorKind::AfterMissed));
                    }
                    // the number of a pair of turns may stand before it, without a blank
                    let number = token.chars().count() - turn.chars().count();
                    self.places.turns.push(Place {
                        column: place.column + number,
                        ..place
                    });
                    self.record.turns.push(RecordTurn {
                        turn: Turn::read(turn, self.naming).map_err(|error| UnreadTurn {
                            text: turn.to_owned(),
                            error,
                        }),
                        ruling: None,
                        comments: Vec::new(),
                        glyphs: Vec::new(),
                        save: self.save.take(),
                    });
                }
            }
        }
    }

    /// Files the inside of a comment in braces: some of them say something about the game.
    fn note(&mut self, comment: String, place: Place) -> Result<(), RecordError> {
        let refused = |kind| Err(place.error(kind));
        match said(&comment, self.naming, || self.misses_count()) {
            Said::Nothing => self.remark(comment),
            Said::Ruling(reason) => match self.record.turns.last_mut() {
                None => return refused(RecordErrorKind::RulingFirst),
                Some(_) if reason.is_empty() => return refused(RecordErrorKind::Ruling),
                Some(last) if last.ruling.is_none() => last.ruling = Some(reason.to_owned()),
                Some(_) => self.remark(comment),
            },
            Said::Save(_) | Said::Missed(_) if self.record.missed.is_some() => {
                return refused(RecordErrorKind::AfterMissed);
            }
            Said::Save(Some(_)) if self.save.is_some() => {
                return refused(RecordErrorKind::SecondSave);
            }
            Said::Save(None) => return refused(RecordErrorKind::Save),
            Said::Missed(None) => return refused(RecordErrorKind::Missed),
            Said::Save(save) => {
                self.save = save;
                let next = self.record.turns.len() + 1;
                self.places.saves.push((next, place));
            }
            Said::Missed(missed) => {
                self.record.missed = missed;
                self.places.missed = Some(place);
            }
        }
        Ok(())
    }

    /// Whether the rules of the record, as far as it tells them, know missed attacks.
    fn misses_count(&self) -> bool {
        let own = self.record.own_rules().ok().flatten();
        let rules = own.or_else(|| RuleSet::by_id(self.record.rules_id()));
        rules.is_none_or(|rules| rules.must_attack)
    }

    /// Files a comment with the turn before it.
    fn remark(&mut self, comment: String) {
        match self.record.turns.last_mut() {
            Some(last) => last.comments.push(comment),
            None => self.record.preface.push(comment),
        }
    }

    fn annotate(&mut self, glyph: Option<u8>, place: Place) -> Result<(), RecordError> {
        match (self.record.turns.last_mut(), glyph) {
            (Some(last), Some(glyph)) => {
                last.glyphs.push(glyph);
                Ok(())
            }
            _ => Err(place.error(RecordErrorKind::Glyph)),
        }
    }
}

/// What the inside of a comment in braces says about the game.
enum Said<'a> {
    /// Nothing: it is a free comment.
    Nothing,
    /// That the turn before it stands, and why.
    Ruling(&'a str),
    /// That a turn was handed back; `None` if what stands there is no turn.
    Save(Option<Turn>),
    /// That a missed attack lost the game; `None` if what stands there is no turn.
    Missed(Option<Turn>),
}

/// Tells a comment that says something, also one that means to and does not, from a free one such as `{save the centre}`
/// or, where no rule knows missed attacks, `{missed win}`.
fn said(comment: &str, naming: Naming, misses_count: impl Fn() -> bool) -> Said<'_> {
    if let Some(rest) = after_word(comment, "by ruling")
        && let Some(reason) = rest.strip_prefix(':').or(rest.is_empty().then_some(rest))
    {
        return Said::Ruling(reason.trim());
    }
    let mut words = comment.split(' ');
    let (first, second, more) = (words.next(), words.next(), words.next().is_some());
    let is = |word: &str| first.is_some_and(|first| first.eq_ignore_ascii_case(word));
    let (save, missed) = (is("save"), is("missed"));
    if !save && !missed {
        return Said::Nothing;
    }
    let turn = second.and_then(|text| Turn::read(text, naming).ok());
    let like_a_turn = second.is_some_and(|text| text.contains(|c: char| c.is_ascii_digit()));
    let meant = if more {
        // a turn and a word beside it, where a turn is expected
        like_a_turn && turn.is_some() && misses_count()
    } else {
        save || like_a_turn || turn.is_some() || misses_count()
    };
    match (meant, save) {
        (false, _) => Said::Nothing,
        (true, true) => Said::Save(turn.filter(|_| !more)),
        (true, false) => Said::Missed(turn.filter(|_| !more)),
    }
}

/// Whether the comment, in braces, could be taken for one that says something about the game.
pub fn says_something(comment: &str) -> bool {
    let first = comment.split_whitespace().next().unwrap_or_default();
    let words = ["save", "missed"];
    after_word(comment.trim_start(), "by ruling").is_some()
        || words.iter().any(|word| first.eq_ignore_ascii_case(word))
}

/// Whether the character goes on a turn, a number or a result.
fn is_of_token(c: char) -> bool {
    !c.is_whitespace() && !"{}()[];$!?\"".contains(c)
}

/// The token without numbers of pairs of turns at its start; `None` if nothing is left.
fn without_number(token: &str, naming: Naming) -> Option<&str> {
    let after_digits = token.trim_start_matches(|c: char| c.is_ascii_digit());
    if after_digits.starts_with('.') {
        return without_number(after_digits.trim_start_matches('.'), naming);
    }
    // a number alone is a junction where junctions are numbers
    let number_alone = after_digits.is_empty() && naming != Naming::PlayOk;
    (!number_alone && !token.is_empty()).then_some(token)
}

/// What a comment says after `word`, in capital letters or not.
fn after_word<'a>(comment: &'a str, word: &str) -> Option<&'a str> {
    let (start, rest) = comment.split_at_checked(word.len())?;
    start.eq_ignore_ascii_case(word).then_some(rest)
}

fn glyph_number(text: &str) -> Option<u8> {
    let at = GLYPHS.iter().position(|&glyph| glyph == text)?;
    u8::try_from(at + 1).ok()
}

/// The text with every run of white space made one space, none at the ends.
pub(super) fn run_together(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
