//! Points: what a result is worth, exactly.

use crate::side::Side;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};
use std::str::FromStr;

/// Tournament score in tenths of a point: a win is 10, a draw 5. Sums and ties are exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Hash)]
pub struct Score(u16);

impl Score {
    /// No points.
    pub const ZERO: Score = Score(0);

    /// A score of `tenths` tenths of a point.
    pub const fn from_tenths(tenths: u16) -> Score {
        Score(tenths)
    }

    /// The score in tenths of a point.
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

impl Add for Score {
    type Output = Score;
    fn add(self, other: Score) -> Score {
        Score(self.0.saturating_add(other.0))
    }
}

impl Sub for Score {
    type Output = Score;
    /// The difference, not below zero.
    fn sub(self, other: Score) -> Score {
        Score(self.0.saturating_sub(other.0))
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        *self = *self + other;
    }
}

impl Sum for Score {
    fn sum<I: Iterator<Item = Score>>(scores: I) -> Score {
        scores.fold(Score::ZERO, Add::add)
    }
}

/// Decimal text with one place, as in TRF: `3.5`. The width of the formatter pads on the left.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad_integral(true, "", &format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

/// A text is no score: digits with at most one decimal place are expected, `6553.5` at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a score in tenths of a point")]
pub struct ScoreError;

impl FromStr for Score {
    type Err = ScoreError;

    fn from_str(text: &str) -> Result<Score, ScoreError> {
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !digits(whole) || !digits(tenth) || tenth.len() > 1 {
            return Err(ScoreError);
        }
        let whole: u16 = whole.parse().map_err(|_| ScoreError)?;
        let tenth: u16 = tenth.parse().map_err(|_| ScoreError)?;
        whole
            .checked_mul(10)
            .and_then(|tenths| tenths.checked_add(tenth))
            .map(Score)
            .ok_or(ScoreError)
    }
}

/// What one player got out of a game played over the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Mark {
    /// A lost game.
    Loss,
    /// A drawn game.
    Draw,
    /// A won game.
    Win,
}

/// The result of a board, as an arbiter enters it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum GameResult {
    /// White won over the board.
    WhiteWins,
    /// Drawn over the board.
    Draw,
    /// Black won over the board.
    BlackWins,
    /// White did not play: Black wins by forfeit.
    WhiteForfeits,
    /// Black did not play: White wins by forfeit.
    BlackForfeits,
    /// Neither played.
    BothForfeit,
    /// By ruling: White has a draw's points, Black a loss's.
    DrawForWhiteOnly,
    /// By ruling: Black has a draw's points, White a loss's.
    DrawForBlackOnly,
    /// By ruling: played, and both have a loss's points.
    BothLose,
}

impl GameResult {
    /// Every result, in the order in which lists offer them.
    pub const ALL: [GameResult; 9] = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::BlackForfeits,
        GameResult::WhiteForfeits,
        GameResult::BothForfeit,
        GameResult::DrawForWhiteOnly,
        GameResult::DrawForBlackOnly,
        GameResult::BothLose,
    ];

    /// Whether the game was played over the board; a forfeited one is no game for colours and meetings.
    pub fn is_played(self) -> bool {
        !matches!(
            self,
            GameResult::WhiteForfeits | GameResult::BlackForfeits | GameResult::BothForfeit
        )
    }

    /// Whether only a ruling can give this result.
    pub fn needs_ruling(self) -> bool {
        matches!(
            self,
            GameResult::DrawForWhiteOnly | GameResult::DrawForBlackOnly | GameResult::BothLose
        )
    }

    /// What `side` got: the mark of a played game, or of a forfeit win or loss.
    pub fn mark(self, side: Side) -> Mark {
        use GameResult as R;
        match (self, side) {
            (R::WhiteWins | R::BlackForfeits, Side::White)
            | (R::BlackWins | R::WhiteForfeits, Side::Black) => Mark::Win,
            (R::Draw, _)
            | (R::DrawForWhiteOnly, Side::White)
            | (R::DrawForBlackOnly, Side::Black) => Mark::Draw,
            _ => Mark::Loss,
        }
    }

    /// The points of `side` under `points`.
    pub fn score(self, side: Side, points: &PointSystem) -> Score {
        match (self.is_played(), self.mark(side)) {
            (true, mark) => points.of(mark),
            (false, Mark::Win) => points.forfeit_win,
            (false, _) => points.forfeit_loss,
        }
    }

    /// The same result with the colours of the players swapped.
    #[must_use]
    pub fn swapped(self) -> GameResult {
        use GameResult as R;
        match self {
            R::WhiteWins => R::BlackWins,
            R::BlackWins => R::WhiteWins,
            R::WhiteForfeits => R::BlackForfeits,
            R::BlackForfeits => R::WhiteForfeits,
            R::DrawForWhiteOnly => R::DrawForBlackOnly,
            R::DrawForBlackOnly => R::DrawForWhiteOnly,
            R::Draw | R::BothForfeit | R::BothLose => self,
        }
    }

    /// The word for scripts and files: `1-0`, `1/2-1/2`, `white-forfeits` and so on.
    pub fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::Draw => "1/2-1/2",
            GameResult::BlackWins => "0-1",
            GameResult::WhiteForfeits => "white-forfeits",
            GameResult::BlackForfeits => "black-forfeits",
            GameResult::BothForfeit => "both-forfeit",
            GameResult::DrawForWhiteOnly => "1/2-0",
            GameResult::DrawForBlackOnly => "0-1/2",
            GameResult::BothLose => "0-0",
        }
    }
}

/// A text is the word of no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a result")]
pub struct ResultError;

impl FromStr for GameResult {
    type Err = ResultError;

    fn from_str(text: &str) -> Result<GameResult, ResultError> {
        GameResult::ALL
            .into_iter()
            .find(|result| result.as_str() == text)
            .ok_or(ResultError)
    }
}

/// What each kind of result and of unplayed round is worth in an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointSystem {
    /// A game won over the board.
    pub win: Score,
    /// A drawn game.
    pub draw: Score,
    /// A lost game.
    pub loss: Score,
    /// The pairing-allocated bye (PAB).
    pub pab: Score,
    /// A half-point bye asked for.
    pub half_bye: Score,
    /// A zero-point bye asked for, or an absence.
    pub zero_bye: Score,
    /// A full-point bye, given by the arbiter.
    pub full_bye: Score,
    /// A win by forfeit.
    pub forfeit_win: Score,
    /// A loss by forfeit.
    pub forfeit_loss: Score,
}

impl Default for PointSystem {
    /// One for a win, half for a draw, nothing for a loss.
    fn default() -> PointSystem {
        let (win, draw, loss) = (Score(10), Score(5), Score(0));
        PointSystem {
            win,
            draw,
            loss,
            pab: win,
            half_bye: draw,
            zero_bye: loss,
            full_bye: win,
            forfeit_win: win,
            forfeit_loss: loss,
        }
    }
}

impl PointSystem {
    /// The points of a game played over the board.
    pub fn of(&self, mark: Mark) -> Score {
        match mark {
            Mark::Win => self.win,
            Mark::Draw => self.draw,
            Mark::Loss => self.loss,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_as_they_are_written() {
        for tenths in [0, 5, 10, 35, 105, u16::MAX] {
            let score = Score(tenths);
            assert_eq!(score.to_string().parse(), Ok(score));
        }
        assert_eq!("4".parse(), Ok(Score(40)));
        for bad in ["", ".", "1.", ".5", "1.25", "-1", "6553.6", "½"] {
            assert_eq!(bad.parse::<Score>(), Err(ScoreError), "{bad}");
        }
    }

    #[test]
    fn a_swapped_result_gives_each_player_the_same_points() {
        let points = PointSystem::default();
        for result in GameResult::ALL {
            assert_eq!(
                result.score(Side::White, &points),
                result.swapped().score(Side::Black, &points)
            );
            assert_eq!(result.as_str().parse(), Ok(result));
        }
    }
}
