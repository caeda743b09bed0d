//! What each sheet shows, as plain values: texts are ready for print, in the reader's language.

use super::diagram::Diagram;

/// Pairings of one round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PairingsData {
    /// The event's name.
    pub event: String,
    /// Number of the round, from 1.
    pub round: u16,
    /// When the round is played, in words; empty if not known.
    pub time: String,
    /// The boards, in the order of their numbers.
    pub boards: Vec<PairingsRow>,
    /// Those without an opponent; printed last.
    pub byes: Vec<ByeRow>,
    /// What is to be said of ties besides: replays, and who goes on by lot or ruling.
    pub notes: Vec<String>,
}

/// One board of a round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PairingsRow {
    /// Number of the board, from 1.
    pub board: u16,
    /// White's name.
    pub white: String,
    /// White's score before the round.
    pub white_score: String,
    /// Black's name.
    pub black: String,
    /// Black's score before the round.
    pub black_score: String,
    /// The result, empty as long as there is none.
    pub result: String,
    /// The board that this one replays, in a knockout.
    pub replays: Option<u16>,
}

/// One player without an opponent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ByeRow {
    /// The player's name.
    pub name: String,
    /// Score before the round.
    pub score: String,
    /// Which kind of bye, in words.
    pub kind: String,
    /// What it is worth.
    pub worth: String,
}

/// Score sheet of one board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreSheetData {
    /// The event's name.
    pub event: String,
    /// Date of the game.
    pub date: String,
    /// Number of the round as printed; empty on a sheet for any round.
    pub round: String,
    /// Number of the board as printed; empty on a sheet for any board.
    pub board: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// Name of the rule set.
    pub rules: String,
    /// How many placements each side has; the turns after them are moves.
    pub placements: usize,
    /// The empty board, for the names of its junctions.
    pub names: Diagram,
    /// The record; none for a blank sheet.
    pub game: Option<GameData>,
}

/// What a filled score sheet holds beyond a blank one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameData {
    /// The turns in order, White's first.
    pub turns: Vec<TurnData>,
    /// The two-minute counts asked for.
    pub counts: Vec<CountData>,
    /// 1–0, ½–½ and so on; empty while the game goes on.
    pub result: String,
    /// Why the game ended, in words.
    pub reason: String,
    /// Positions to be shown, each with its caption: where the stages change, and the last.
    pub positions: Vec<Diagram>,
    /// Rulings and incidents, in words.
    pub notes: Vec<String>,
}

/// One turn as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TurnData {
    /// The placement or move: `d6`, `d6-b6`, a pass.
    pub text: String,
    /// The junctions of the cows shot, in order.
    pub shots: Vec<String>,
    /// Illegal, and stood by ruling: marked, and told in the notes.
    pub by_ruling: bool,
}

/// One two-minute count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CountData {
    /// Which turn it was about.
    pub turn: String,
    /// Who asked for it.
    pub asked_by: String,
    /// When it was asked for.
    pub asked: String,
    /// When it was started.
    pub started: String,
    /// When it stopped or ran out.
    pub stopped: String,
    /// What was ruled.
    pub ruling: String,
    /// Each call, hold and ruling with its time, and the time used.
    pub course: String,
}
