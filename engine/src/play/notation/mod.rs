//! Game records as text, in a form like that of PGN: tags, numbered turns, result.
//!
//! Turns read and write themselves ([`Turn`]'s `Display` and [`Turn::read`]), positions too; this module is about whole
//! records. What is read is kept: comments, annotations, turns that are no turns. Whether the turns
//! are legal shows only when a record is replayed.

mod read;
mod replay;
mod write;

pub use read::{
    Place, Places, RecordError, RecordErrorKind, parse_placed_records, parse_records,
    says_something,
};
pub use replay::{Part, ReplayCause, ReplayError};

use super::turn::{Naming, Turn, TurnTextError};

/// A game record.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Record {
    /// Tag names with their values, in order.
    pub tags: Vec<(String, String)>,
    /// Comments before the first turn.
    pub preface: Vec<String>,
    /// The turns.
    pub turns: Vec<RecordTurn>,
    /// A turn handed back after the last turn, nothing having been played since.
    pub handed_back: Option<Turn>,
    /// The missed attack that lost the game.
    pub missed: Option<Turn>,
    /// What ends the record: `1-0`, `0-1`, `1/2-1/2`, `1/2-0`, `0-1/2`, `0-0` or `*`.
    pub result: String,
    /// How its junctions were named where no `Junctions` tag says it: as the reader was told. Only refusals go by it; a
    /// record without the tag is written by grid.
    pub assumed: Naming,
}

/// One turn of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordTurn {
    /// The turn, or the text that is none.
    pub turn: Result<Turn, UnreadTurn>,
    /// The arbiter's reason, where the turn stood although illegal.
    pub ruling: Option<String>,
    /// Comments after the turn; each with its white space run together.
    pub comments: Vec<String>,
    /// Numeric annotation glyphs: `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6.
    pub glyphs: Vec<u8>,
    /// The turn that was handed back before this one, as it missed a compulsory attack.
    pub save: Option<Turn>,
}

/// A text that stands where a turn should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadTurn {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub error: TurnTextError,
}

/// The annotations that are written after a turn, by number from 1.
const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// What may end a record.
pub const RESULTS: [&str; 7] = ["1-0", "0-1", "1/2-1/2", "1/2-0", "0-1/2", "0-0", "*"];

impl Record {
    /// The value of the tag with this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, value)| value.as_str())
    }

    /// The value of the `Result` tag, where it says another result than the end of the turns.
    pub fn contradicting_result(&self) -> Option<&str> {
        let told = self.tag("Result")?.trim();
        (!told.is_empty() && told != "?" && told != self.result).then_some(told)
    }

    /// Whether the `SetUp` tag says otherwise than the record does where the game starts: `1` from the position of its `FEN`
    /// tag, `0` from the empty board.
    pub fn contradicting_set_up(&self) -> bool {
        match self.tag("SetUp").map(str::trim) {
            Some("1") => self.initial().is_none(),
            Some("0") => self.initial().is_some(),
            _ => false,
        }
    }

    /// Gives a tag its value, in place if the tag is there, else at the end.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// The identifier of the rule set that the game was played by; `classic` if the record does not say.
    pub fn rules_id(&self) -> &str {
        self.tag("Rules").unwrap_or("classic")
    }

    /// The position that the game starts from, nine fields, if it is not the empty board.
    pub fn initial(&self) -> Option<&str> {
        self.tag("FEN")
    }

    /// How the record names junctions when written: by its `Junctions` tag, else by grid.
    pub fn naming(&self) -> Naming {
        self.tagged_naming().unwrap_or_default()
    }

    /// How the record named junctions when read: by its `Junctions` tag, else as the reader was told.
    pub fn read_naming(&self) -> Naming {
        self.tagged_naming().unwrap_or(self.assumed)
    }

    fn tagged_naming(&self) -> Option<Naming> {
        self.tag("Junctions").and_then(|word| word.parse().ok())
    }
}
