//! A position: a value that turns lead away from, never change.
//!
//! What history a position needs for judging the next turn travels with it (quiet turns, banned
//! re-forming, passes, duty); only the count of repeated positions lives in [`Game`](super::Game).

use super::board::{Board, Line};
use super::ending::{EndReason, Outcome};
use super::junction::{Junction, JunctionSet};
use super::pending::PendingTurn;
use super::refusal::PlayError;
use super::rules::{COWS, FullBoard, NoMove, Reforming, RuleSet, Terms};
use super::shots::Aim;
use super::turn::{Action, Turn};
use crate::side::{BySide, Side};

/// The two stages of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// While either hand holds a cow.
    Placing,
    /// Once both hands are empty.
    Moving,
}

/// Cows on the board and in hand, whose turn it is, and as much of the past as legality depends on.
///
/// Carries its rules, so that nothing else is needed to play on. Source: rules page of this program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) terms: Terms,
    /// One bit a junction.
    pub(super) cows: BySide<u32>,
    pub(super) hand: BySide<u8>,
    pub(super) to_move: Side,
    pub(super) quiet: u16,
    pub(super) three_each: u16,
    /// Number of the pair of turns.
    pub(super) number: u32,
    /// The move that took a cow out of a mill on the side's latest turn, where it may not be undone freely.
    pub(super) left_mill: BySide<Option<(Junction, Junction)>>,
    /// Where the side's latest turn was a pass: the opponent's turns since it became stuck.
    pub(super) stuck: BySide<Option<u8>>,
    pub(super) duty: Option<Side>,
}

impl Position {
    /// The empty board, White to place.
    pub fn start(rules: &RuleSet) -> Position {
        Position {
            terms: rules.terms(),
            cows: BySide::new(0, 0),
            hand: BySide::new(COWS, COWS),
            to_move: Side::White,
            quiet: 0,
            three_each: 0,
            number: 1,
            left_mill: BySide::new(None, None),
            stuck: BySide::new(None, None),
            duty: None,
        }
    }

    /// The board that is played on.
    #[inline]
    pub fn board(&self) -> &'static Board {
        self.terms.board.board()
    }

    /// Who plays next.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        self.to_move
    }

    /// Placing while either hand holds a cow.
    #[inline]
    pub const fn stage(&self) -> Stage {
        if self.hand.white | self.hand.black == 0 {
            Stage::Moving
        } else {
            Stage::Placing
        }
    }

    /// Where the side's cows stand.
    pub fn cows(&self, side: Side) -> JunctionSet {
        JunctionSet::from_bits(self.cows[side])
    }

    /// The junctions without a cow.
    pub fn empty(&self) -> JunctionSet {
        JunctionSet::from_bits(self.empty_bits())
    }

    /// The side's cows not yet placed, 0 to 12.
    pub fn hand(&self, side: Side) -> u8 {
        self.hand[side]
    }

    /// The side's cows on the board and in hand together.
    pub fn total(&self, side: Side) -> u8 {
        // at most 25 on the board
        self.hand[side].saturating_add(u8::try_from(self.cows[side].count_ones()).unwrap_or(25))
    }

    /// Whose cow stands on the junction.
    pub fn at(&self, junction: Junction) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.cows(side).contains(junction))
    }

    /// The side's mills.
    pub fn mills(&self, side: Side) -> Vec<Line> {
        self.board().mills(self.cows[side]).collect()
    }

    /// The side's cows that may not be shot now, because they stand in a mill.
    pub fn protected(&self, side: Side) -> JunctionSet {
        let cows = self.cows[side];
        JunctionSet::from_bits(cows & !self.aim().targets(cows))
    }

    /// Quiet turns in a row so far.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Turns so far without a shot while both had three cows on the board.
    pub const fn three_each(&self) -> u16 {
        self.three_each
    }

    /// Number of the pair of turns, from 1, as in a record.
    pub const fn turn_number(&self) -> u32 {
        self.number
    }

    /// Who has the duty to leave the centre.
    pub const fn duty(&self) -> Option<Side> {
        self.duty
    }

    /// Turns that the opponent has made since the side became stuck; `None` if its latest turn was no pass.
    pub fn stuck_for(&self, side: Side) -> Option<u8> {
        self.stuck[side]
    }

    /// Whether the side may move a cow to any empty junction.
    pub fn flies(&self, side: Side) -> bool {
        self.stage() == Stage::Moving
            && self.cows[side].count_ones() <= u32::from(self.terms.flies_at)
    }

    /// Whether both are the same for repetition: cows and who is to move.
    pub fn repeats(&self, other: &Position) -> bool {
        self.key() == other.key()
    }

    /// What makes two positions the same for repetition.
    pub(super) fn key(&self) -> u64 {
        u64::from(self.cows.white)
            | u64::from(self.cows.black) << 25
            | u64::from(self.to_move == Side::Black) << 50
    }

    /// What the rules say, as far as it can be seen without the course of the game: all but
    /// repetition and missed attacks.
    pub fn outcome(&self) -> Option<Outcome> {
        self.decided().or_else(|| self.counted_out())
    }

    /// The endings judged before repetition: two cows, full board, no move.
    pub(super) fn decided(&self) -> Option<Outcome> {
        self.two_cows()
            .or_else(|| self.full_board())
            .or_else(|| self.no_move())
    }

    /// All endings that [`outcome`](Position::outcome) knows but for that of a player without a turn.
    #[inline]
    pub(super) fn outcome_but_stuck(&self) -> Option<Outcome> {
        self.two_cows()
            .or_else(|| self.full_board())
            .or_else(|| self.counted_out())
    }

    /// Whether a player to move without a turn loses, and does not pass.
    pub(super) fn loses_if_stuck(&self) -> bool {
        self.terms.no_move == NoMove::Loses && self.stage() == Stage::Moving
    }

    fn full_board(&self) -> Option<Outcome> {
        // twenty-four cows on the board: nobody can have shot
        (self.terms.full_board == FullBoard::Draw
            && self.stage() == Stage::Moving
            && self.empty_bits() == 0)
            .then_some(Outcome::drawn(EndReason::FullBoard))
    }

    fn no_move(&self) -> Option<Outcome> {
        let winner = self.to_move.opposite();
        (self.loses_if_stuck() && !self.has_turn())
            .then_some(Outcome::won(winner, EndReason::NoMove))
    }

    /// The endings judged after repetition: three each, quiet turns.
    pub(super) fn counted_out(&self) -> Option<Outcome> {
        if self.stage() == Stage::Placing && !self.terms.quiet_placing {
            return None;
        }
        let over = |limit: Option<u16>, count| limit.is_some_and(|limit| count >= limit);
        if over(self.terms.three_each_turns, self.three_each) {
            Some(Outcome::drawn(EndReason::ThreeEach))
        } else if over(self.terms.quiet_turns, self.quiet) {
            Some(Outcome::drawn(EndReason::NoShot))
        } else {
            None
        }
    }

    /// Either side down to two: judged for the player to move first, who has just been played against.
    #[inline]
    fn two_cows(&self) -> Option<Outcome> {
        let down = |side| {
            let hand = u32::from(self.hand[side]);
            hand < 3 && self.cows[side].count_ones() + hand < 3
        };
        [self.to_move, self.to_move.opposite()]
            .into_iter()
            .find(|&side| down(side))
            .map(|side| Outcome::won(side.opposite(), EndReason::TwoCows))
    }

    /// Starts a turn, to be completed shot by shot.
    ///
    /// # Errors
    /// If the game is over or no legal turn starts with this action.
    pub fn begin(&self, action: Action) -> Result<PendingTurn, PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::AfterEnd(outcome));
        }
        PendingTurn::begin(self, action)
    }

    /// The position after a turn.
    ///
    /// # Errors
    /// If the turn is not legal as written.
    pub fn play(&self, turn: Turn) -> Result<Position, PlayError> {
        self.check(&turn)?;
        Ok(self.after(&turn))
    }

    /// Whether a turn is legal as written, its shots in that order.
    ///
    /// # Errors
    /// If it is not.
    pub fn check(&self, turn: &Turn) -> Result<(), PlayError> {
        let mut pending = self.begin(turn.action())?;
        for &shot in turn.shots() {
            pending = pending.shoot(shot)?;
        }
        pending.finish().map(|_| ())
    }

    /// The position after a turn that need not be legal, as written: whoever's cows it moves and shoots.
    ///
    /// # Errors
    /// Only if it cannot be done with the cows there are: a junction is not on the board or not free, no cow stands where
    /// one is to be moved or shot, all twelve are still in play where one is to be placed with none in hand (one that was
    /// shot can be put back).
    pub fn play_by_ruling(&self, turn: Turn) -> Result<Position, PlayError> {
        let me = self.to_move;
        let mut next = *self;
        if self.terms.reforming != Reforming::Free {
            let own = turn
                .action()
                .from()
                .is_some_and(|from| self.at(from) == Some(me));
            next.left_mill[me] = own.then(|| self.mill_left_by(&turn)).flatten();
        }
        match turn.action() {
            Action::Pass => {}
            Action::Place(to) => {
                self.must_be_free(to)?;
                if self.total(me) >= COWS && self.hand[me] == 0 {
                    return Err(PlayError::NoCowInHand);
                }
                next.cows[me] |= to.alone().bits();
                next.hand[me] = self.hand[me].saturating_sub(1);
            }
            Action::Move { from, to } => {
                let owner = self.must_hold_a_cow(from)?;
                self.must_be_free(to)?;
                next.cows[owner] = next.cows[owner] & !from.alone().bits() | to.alone().bits();
            }
        }
        for &shot in turn.shots() {
            let owner = next.must_hold_a_cow(shot)?;
            next.cows[owner] &= !shot.alone().bits();
        }
        next.hand_over(&turn, self.stage() == Stage::Moving);
        Ok(next)
    }

    /// Whose cow stands there.
    fn must_hold_a_cow(&self, junction: Junction) -> Result<Side, PlayError> {
        self.must_be_on_board(junction)?;
        self.at(junction).ok_or(PlayError::EmptyJunction(junction))
    }

    /// That a cow can arrive there, and the board has the junction.
    fn must_be_free(&self, junction: Junction) -> Result<(), PlayError> {
        self.must_be_on_board(junction)?;
        self.must_be_empty(junction)
    }

    fn must_be_on_board(&self, junction: Junction) -> Result<(), PlayError> {
        if self.board().junctions().contains(junction) {
            Ok(())
        } else {
            Err(PlayError::NotOnBoard(junction))
        }
    }

    /// That a cow can arrive there.
    pub(super) fn must_be_empty(&self, junction: Junction) -> Result<(), PlayError> {
        if self.empty().contains(junction) {
            Ok(())
        } else {
            Err(PlayError::Occupied(junction))
        }
    }

    /// That the player's own cow stands there.
    pub(super) fn must_be_own(&self, junction: Junction) -> Result<(), PlayError> {
        match self.at(junction) {
            Some(side) if side == self.to_move => Ok(()),
            Some(_) => Err(PlayError::NotYourCow(junction)),
            None => Err(PlayError::EmptyJunction(junction)),
        }
    }

    /// How the player to move may shoot.
    #[inline]
    pub(super) fn aim(&self) -> Aim {
        Aim {
            board: self.board(),
            protection: self.terms.protection,
            may_decline: self.terms.may_decline,
        }
    }

    #[inline]
    pub(super) fn empty_bits(&self) -> u32 {
        self.board().junctions().bits() & !(self.cows.white | self.cows.black)
    }

    /// The position after a turn that is known to be possible.
    #[inline]
    pub(super) fn after(&self, turn: &Turn) -> Position {
        let mut next = *self; // a few words: copying is simpler than undoing
        next.make(turn);
        next
    }

    #[inline]
    fn make(&mut self, turn: &Turn) {
        let me = self.to_move;
        let opponent = me.opposite();
        let moving = self.stage() == Stage::Moving;
        if self.terms.reforming != Reforming::Free {
            self.left_mill[me] = self.mill_left_by(turn);
        }
        match turn.action() {
            Action::Place(to) => {
                self.cows[me] |= to.alone().bits();
                self.hand[me] -= 1;
            }
            Action::Move { from, to } => {
                self.cows[me] = self.cows[me] & !from.alone().bits() | to.alone().bits();
            }
            Action::Pass => {}
        }
        for shot in turn.shots() {
            self.cows[opponent] &= !shot.alone().bits();
        }
        self.hand_over(turn, moving);
    }

    /// Counts a turn whose cows have been moved and shot, begun in the moving stage or not, and lets the opponent play.
    #[inline]
    fn hand_over(&mut self, turn: &Turn, moving: bool) {
        let me = self.to_move;
        let opponent = me.opposite();
        if turn.shots().is_empty() {
            if moving || self.terms.quiet_placing {
                self.quiet = self.quiet.saturating_add(1);
            }
            let three = |side| self.cows[side].count_ones() == 3;
            if moving && three(Side::White) && three(Side::Black) {
                self.three_each = self.three_each.saturating_add(1);
            }
        } else {
            self.quiet = 0;
            self.three_each = 0;
        }
        if self.terms.no_move == NoMove::LetOut {
            if let Some(turns) = &mut self.stuck[opponent] {
                *turns = turns.saturating_add(1);
            }
            self.stuck[me] = match turn.action() {
                Action::Pass => Some(self.stuck[me].unwrap_or(0)),
                _ => None,
            };
        }
        if let Some(holder) = self.duty
            && self.cows[holder] & Junction::CENTRE.alone().bits() == 0
        {
            self.duty = None;
        }
        self.number += u32::from(me == Side::Black);
        self.to_move = opponent;
    }

    /// The move just about to be made, if it takes a cow out of a mill and may not be undone at once.
    fn mill_left_by(&self, turn: &Turn) -> Option<(Junction, Junction)> {
        let Action::Move { from, to } = turn.action() else {
            return None;
        };
        let others = self.cows[self.to_move] & !from.alone().bits();
        let board = self.board();
        let left = board.closed_at(others, from) > 0;
        let kept_from_returning =
            self.terms.reforming == Reforming::NeverNextTurn || board.closed_at(others, to) > 0;
        (left && kept_from_returning).then_some((from, to))
    }
}
