//! The records of a report as they stand in the file.

use engine::{Score, Side};

/// A whole report, its records in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The records with their lines.
    pub lines: Vec<Line>,
}

/// A record and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Line of the file, from 1.
    pub number: usize,
    /// What stands there.
    pub record: Record,
}

/// One record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record {
    /// `142` or `XXR`: rounds planned in all.
    Rounds(u16),
    /// `152` or `XXC white1`: the colour of odd numbers in the first round.
    InitialColour(Side),
    /// `XXC rank`: equals are ordered by their place, not by their number.
    ByRank,
    /// `162`, `BBW` and its like, `XXS`, or `299` without numbers: what results are worth.
    Points(Vec<(Worth, Score)>),
    /// `001`: a player.
    Player(Box<Player>),
    /// `240`: byes asked for.
    Byes(Absence),
    /// `XXZ`: numbers of those who are absent from the next round.
    Absent(Vec<u16>),
    /// `250`: virtual points.
    Acceleration(Acceleration),
    /// `XXA`: virtual points of one player, round by round.
    OwnAcceleration(u16, Vec<Score>),
    /// `260` or `XXP`: a group that may not meet.
    Forbidden(Forbidden),
    /// `299` with numbers: points given otherwise than by result.
    Abnormal(Abnormal),
    /// Everything else: the code and the rest of the line from column 4, blanks at its end left out.
    Other {
        /// The three characters of its code.
        code: String,
        /// The rest of the line from column 4.
        rest: String,
    },
}

/// What is worth something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Worth {
    /// `W`: a win, on the board or by forfeit, and a full-point bye.
    Win,
    /// `D`: a draw and a half-point bye.
    Draw,
    /// `L`: a loss on the board.
    Loss,
    /// `A` (`Z` as others write it): a zero-point bye and a loss by forfeit.
    Absence,
    /// `P`: the pairing-allocated bye.
    Pairing,
    /// `X`: a game whose result is not known.
    Unknown,
    /// `BBZ`: a zero-point bye alone.
    ZeroBye,
    /// `BBF`: a loss by forfeit alone.
    ForfeitLoss,
    /// `299 H`: a half-point bye alone.
    HalfBye,
    /// `299 F`: a full-point bye alone.
    FullBye,
    /// `299 +`: a win by forfeit alone.
    ForfeitWin,
}

/// One player: record `001`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// Columns 5–8: the starting number, from 1.
    pub number: u16,
    /// Column 10: sex, `m` or `w`; empty where it is not told.
    pub sex: String,
    /// Columns 11–13: title.
    pub title: String,
    /// Columns 15–47: name.
    pub name: String,
    /// Columns 49–52: rating; `None` where blank, 0 where the file has 0.
    pub rating: Option<u16>,
    /// Columns 54–56: federation.
    pub federation: String,
    /// Columns 58–68: the federation's own number of the player.
    pub id: String,
    /// Columns 70–79: birth date as it stands.
    pub born: String,
    /// Columns 81–84: points.
    pub points: Option<Score>,
    /// Columns 86–89: place.
    pub rank: Option<u16>,
    /// From column 92, ten columns a round; `None` where blank.
    pub rounds: Vec<Option<Cell>>,
}

/// A player's round in record `001`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The opponent's number; 0 for none.
    pub opponent: u16,
    /// The colour; `None` for `-` or blank.
    pub side: Option<Side>,
    /// The result code: one of `1 0 = + - W D L H F U Z`, or a blank or `?` for a game without a result.
    pub result: char,
}

/// Record `240`: byes asked for in one round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Absence {
    /// The kind: `F`, `H` or `Z`.
    pub kind: char,
    /// The round, from 1.
    pub round: u16,
    /// Who.
    pub numbers: Vec<u16>,
}

/// Record `250`: virtual points of a range of numbers in a range of rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acceleration {
    /// Virtual points.
    pub points: Score,
    /// First and last round.
    pub rounds: (u16, u16),
    /// First and last number.
    pub numbers: (u16, u16),
}

/// Record `260` or `XXP`: a group whose members may not meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// First and last round; `None` for the whole event (`XXP`).
    pub rounds: Option<(u16, u16)>,
    /// Who.
    pub numbers: Vec<u16>,
}

/// Record `299` with numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Abnormal {
    /// Column 5: a result code, or a blank for a bonus or a penalty.
    pub kind: char,
    /// Columns 8–11: match points of teams, as they stand.
    pub match_points: String,
    /// Columns 14–17: tenths of a point, below zero for a penalty.
    pub tenths: i32,
    /// Columns 20–22: the round; 0 for all.
    pub round: u16,
    /// From column 24: who.
    pub numbers: Vec<u16>,
}

impl Report {
    /// A report of these records, each on its line.
    pub fn new(records: Vec<Record>) -> Report {
        let lines = records.into_iter().zip(1..);
        Report {
            lines: lines
                .map(|(record, number)| Line { number, record })
                .collect(),
        }
    }

    /// The players with their lines.
    pub fn players(&self) -> impl Iterator<Item = (usize, &Player)> {
        self.lines.iter().filter_map(|line| match &line.record {
            Record::Player(player) => Some((line.number, player.as_ref())),
            _ => None,
        })
    }

    /// The records alone.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.lines.iter().map(|line| &line.record)
    }

    /// The words of every record `code` that is text, such as `012`, in order and without blanks around them.
    pub fn texts<'a>(&'a self, wanted: &'a str) -> impl Iterator<Item = &'a str> {
        self.records().filter_map(move |record| match record {
            Record::Other { code, rest } if code == wanted => Some(rest.trim()),
            _ => None,
        })
    }

    /// The words of the first such record that has any.
    pub fn text<'a>(&'a self, wanted: &'a str) -> Option<&'a str> {
        self.texts(wanted).find(|text| !text.is_empty())
    }

    /// Takes out birth dates, numbers of the federation and sex categories, which are not for the public, and names the
    /// player of each number as the public may see them.
    pub fn leave_out_people(&mut self, public_name: impl Fn(u16) -> String) {
        for line in &mut self.lines {
            if let Record::Player(player) = &mut line.record {
                player.name = public_name(player.number);
                player.born.clear();
                player.id.clear();
                player.sex.clear();
            }
        }
    }

    /// The day of a round by record `132`, as it stands: `26/11/30`.
    pub fn round_day(&self, round: u16) -> Option<String> {
        // The text begins in column 4.
        let first = 92 + 10 * usize::from(round.checked_sub(1)?) - 4;
        let dates = self.records().find_map(|record| match record {
            Record::Other { code, rest } if code == "132" => Some(rest),
            _ => None,
        });
        let day: String = dates?.chars().skip(first).take(8).collect();
        Some(day.trim().to_owned()).filter(|day| !day.is_empty())
    }

    /// Rounds planned in all, where the file tells.
    pub fn rounds(&self) -> Option<u16> {
        self.records().find_map(|record| match record {
            Record::Rounds(rounds) => Some(*rounds),
            _ => None,
        })
    }
}

impl Record {
    /// A record of text.
    pub fn text(code: &str, text: &str) -> Record {
        Record::Other {
            code: code.to_owned(),
            rest: format!(" {text}").trim_end().to_owned(),
        }
    }
}
