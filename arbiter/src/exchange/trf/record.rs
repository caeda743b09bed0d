//! The records of a report as they stand in the file.

use engine::{Score, Side};

/// A whole report, each kind of record in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Records of one line of text about the event: `012` name, `022` place, …, `192` kind, by their code.
    pub texts: Vec<(String, String)>,
    /// `142` or `XXR`: rounds planned in all.
    pub rounds: Option<u16>,
    /// `152` or `XXC`: the colour of odd numbers in the first round.
    pub initial_colour: Option<Side>,
    /// `162` or `BBW` and its like: what results are worth.
    pub points: Points,
    /// `001`: the players.
    pub players: Vec<Player>,
    /// `240`: byes asked for.
    pub absences: Vec<Absence>,
    /// `250` or `XXA`: virtual points.
    pub accelerations: Vec<Acceleration>,
    /// `260` or `XXP`: groups that may not meet.
    pub forbidden: Vec<Forbidden>,
    /// Everything else, as it stands.
    pub others: Vec<Other>,
}

/// Values by the codes of record `162`; what is not named has its usual value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Points {
    /// Code (`W D L A P X Z F H U`) and value.
    pub values: Vec<(char, Score)>,
}

/// One player: record `001`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// Columns 5–8: the starting number, from 1.
    pub number: u16,
    /// Column 10: sex, `m` or `w`; a blank where it is not told.
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
    /// The result code: `1 0 = + - W D L F H U Z`, or a blank for a game to come.
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

/// Record `260`: a group whose members may not meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// First and last round; `None` for the whole event (`XXP`).
    pub rounds: Option<(u16, u16)>,
    /// Who.
    pub numbers: Vec<u16>,
}

/// A record that is well formed and means nothing here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Other {
    /// The three characters of its code.
    pub code: String,
    /// The rest of the line from column 4.
    pub text: String,
}
