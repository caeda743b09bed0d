//! Writing records.

use std::fmt;

use super::read::{run_together, says_something};
use super::{GLYPHS, Record, RecordTurn};

/// Lines of turns are broken before this column, where a space allows it.
const WIDTH: usize = 80;

/// The record as text, which reads back to an equal record; ends with a line feed.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            let value = run_to_one_line(value)
                .replace('\\', "\\\\")
                .replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        if !self.tags.is_empty() {
            writeln!(f)?;
        }
        let mut lines = Lines::default();
        for comment in &self.preface {
            lines.remark(comment);
        }
        let (mut number, mut white) = self.first_number();
        // Black's turn carries a number of its own at the start and after a comment
        let mut named = false;
        for turn in &self.turns {
            if let Some(save) = turn.save {
                lines.word(&format!("{{save {}}}", save.to_text(self.naming())));
                named = false;
            }
            if white {
                lines.word(&format!("{number}."));
            } else if !named {
                lines.word(&format!("{number}..."));
            }
            self.write_turn(turn, &mut lines);
            named = turn.comments.is_empty() && turn.ruling.is_none();
            number += u32::from(!white);
            white = !white;
        }
        if let Some(turn) = self.handed_back {
            lines.word(&format!("{{save {}}}", turn.to_text(self.naming())));
        }
        if let Some(turn) = self.missed {
            lines.word(&format!("{{missed {}}}", turn.to_text(self.naming())));
        }
        lines.word(&self.result);
        writeln!(f, "{}", lines.text)
    }
}

impl Record {
    fn write_turn(&self, turn: &RecordTurn, lines: &mut Lines) {
        let mut text = match &turn.turn {
            Ok(turn) => turn.to_text(self.naming()),
            Err(unread) => unread.text.clone(),
        };
        let mut glyphs = turn.glyphs.as_slice();
        if let [first, rest @ ..] = glyphs
            && let Some(glyph) = usize::from(*first)
                .checked_sub(1)
                .and_then(|i| GLYPHS.get(i))
        {
            text.push_str(glyph);
            glyphs = rest;
        }
        lines.word(&text);
        for glyph in glyphs {
            lines.word(&format!("${glyph}"));
        }
        if let Some(reason) = &turn.ruling {
            let reason = run_together(&reason.replace('}', ")"));
            lines.words(&format!("{{by ruling: {reason}}}"));
        }
        for comment in &turn.comments {
            lines.remark(comment);
        }
    }

    /// Number of the first pair of turns, and whether White plays first.
    fn first_number(&self) -> (u32, bool) {
        let fields: Vec<&str> = self
            .initial()
            .unwrap_or_default()
            .split_whitespace()
            .collect();
        let number = fields.get(8).and_then(|field| field.parse().ok());
        (number.unwrap_or(1), fields.get(1) != Some(&"b"))
    }
}

/// Text being put together from words, broken into lines.
#[derive(Default)]
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.column > 0 {
            if self.column + 1 + length < WIDTH {
                self.text.push(' ');
                self.column += 1;
            } else {
                self.text.push('\n');
                self.column = 0;
            }
        }
        self.text.push_str(word);
        self.column += length;
    }

    fn words(&mut self, text: &str) {
        for word in text.split(' ') {
            self.word(word);
        }
    }

    /// A comment: in braces unless it would not be read back from there.
    fn remark(&mut self, comment: &str) {
        let comment = run_together(comment);
        if comment.contains('}') || says_something(&comment) {
            if self.column > 0 {
                self.text.push(' ');
            }
            self.text.push(';');
            self.text.push_str(&comment);
            self.text.push('\n');
            self.column = 0;
        } else {
            self.words(&format!("{{{comment}}}"));
        }
    }
}

fn run_to_one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}
