//! The course of one game: turns so far, corrections, and the endings that need history.

use super::ending::{EndReason, Outcome};
use super::pending::PendingTurn;
use super::position::{Position, Stage};
use super::refusal::PlayError;
use super::rules::{REPETITIONS, Repetition, RuleSet};
use super::turn::{Action, Turn};
use crate::side::{BySide, Side};

/// A turn as it was played, with what was noted about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedTurn {
    /// What was played.
    pub turn: Turn,
    /// The arbiter's reason, where the turn stood although illegal.
    pub ruling: Option<String>,
    /// Comments after the turn.
    pub comments: Vec<String>,
    /// Numeric annotation glyphs, 1 being `!`.
    pub glyphs: Vec<u8>,
    /// The turn that was handed back before this one, as it missed a compulsory attack.
    pub save: Option<Turn>,
}

impl PlayedTurn {
    fn plain(turn: Turn) -> PlayedTurn {
        PlayedTurn {
            turn,
            ruling: None,
            comments: Vec::new(),
            glyphs: Vec::new(),
            save: None,
        }
    }
}

/// What a missed attack led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missed {
    /// The turn was handed back: the player's save is used up, another turn is to be played.
    HandedBack,
    /// The player had no save left: the game is lost.
    Lost,
}

/// Why a turn cannot be recorded as a missed attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MissError {
    /// The turn is legal.
    #[error("the turn misses no attack")]
    NotMissed,
    /// The turn is legal, and by the rules nobody has to close a line.
    #[error("attack is not compulsory")]
    FreeAttack,
    /// The turn is illegal for another reason, or the game is over.
    #[error("the turn is illegal for another reason")]
    Illegal(#[source] PlayError),
    /// A record says that the game was lost by it, but the player's save was not used up.
    #[error("the player's save was not used up")]
    SaveLeft,
    /// A record says that the turn was handed back, but the player's save was used up.
    #[error("the player's save was used up already")]
    NoSaveLeft,
}

impl MissError {
    /// The word for it in machine-readable output, one of those of [`PlayError::kind`].
    pub const fn kind(self) -> &'static str {
        match self {
            MissError::Illegal(cause) => cause.kind(),
            MissError::NotMissed | MissError::FreeAttack | MissError::SaveLeft => "syntax",
            MissError::NoSaveLeft => "must-attack",
        }
    }
}

/// Why a turn of a corrected game no longer fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misfit {
    /// The game has no such turn.
    #[error("there is no such turn")]
    NoSuchPly,
    /// The turn is not legal any more.
    #[error("the turn is illegal")]
    Turn(#[source] PlayError),
    /// The turn handed back before it misses no attack any more.
    #[error("the turn handed back before it does not fit")]
    Save(#[source] MissError),
}

/// A correction that cannot be made: the first turn that no longer fits, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("turn {ply} no longer fits")]
pub struct CorrectionError {
    /// Number of the turn, counted singly from 1.
    pub ply: usize,
    /// Why.
    #[source]
    pub cause: Misfit,
}

/// A game: its rules, every turn with the position after it, and what the rules say about its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    rules: RuleSet,
    /// The position before the first turn, then the one after each.
    positions: Vec<Position>,
    turns: Vec<PlayedTurn>,
    /// Handed back, and nothing played since.
    handed_back: Option<Turn>,
    /// The second missed attack, which lost the game.
    missed: Option<Turn>,
}

impl Game {
    /// A game from the empty board.
    pub fn new(rules: RuleSet) -> Game {
        let start = Position::start(&rules);
        Game::from_position(rules, start)
    }

    /// A game from some other position, which is played on by `rules`.
    pub fn from_position(rules: RuleSet, mut position: Position) -> Game {
        position.terms = rules.terms();
        Game {
            rules,
            positions: vec![position],
            turns: Vec::new(),
            handed_back: None,
            missed: None,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.positions[self.turns.len()]
    }

    /// The position after so many turns, 0 being the start; `None` beyond the last.
    pub fn position_after(&self, plies: usize) -> Option<&Position> {
        self.positions.get(plies)
    }

    /// The turns in the order played.
    pub fn turns(&self) -> &[PlayedTurn] {
        &self.turns
    }

    /// Number of turns played, counted singly.
    pub fn plies(&self) -> usize {
        self.turns.len()
    }

    /// Whose turn it is.
    pub fn side_to_move(&self) -> Side {
        self.position().side_to_move()
    }

    /// What the rules say; `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.missed.is_some() {
            let winner = self.side_to_move().opposite();
            return Some(Outcome::won(winner, EndReason::MissedAttack));
        }
        self.outcome_after(self.plies())
    }

    /// All legal turns, as [`Position::legal_turns`]; none once the game is over.
    pub fn legal_turns(&self) -> Vec<Turn> {
        match self.outcome() {
            Some(_) => Vec::new(),
            None => self.position().legal_turns(),
        }
    }

    /// The number of legal turns before the turn with this number, counted singly from 1; with the
    /// number after the last turn's, the number of legal turns now. 0 where the game was over.
    pub fn count_legal_before(&self, ply: usize) -> u64 {
        let over = match ply.checked_sub(1) {
            Some(plies) if plies == self.plies() => self.outcome(),
            Some(plies) if plies < self.plies() => self.outcome_after(plies),
            _ => return 0,
        };
        match over {
            Some(_) => 0,
            None => self.positions[ply - 1].count_legal(),
        }
    }

    /// Whether the player to move has no legal turn and is to pass.
    pub fn must_pass(&self) -> bool {
        self.outcome().is_none() && self.position().must_pass()
    }

    /// Enters the pass if one is due, and says whether it was.
    pub fn enter_pass_if_due(&mut self) -> bool {
        self.must_pass() && self.play(Turn::pass()).is_ok()
    }

    /// Starts a turn, to be completed shot by shot.
    ///
    /// # Errors
    /// If the game is over or no legal turn starts with this action.
    pub fn begin(&self, action: Action) -> Result<PendingTurn, PlayError> {
        self.refuse_after_end()?;
        self.position().begin(action)
    }

    /// Whether a turn is legal now, its shots in that order.
    ///
    /// # Errors
    /// If it is not.
    pub fn check(&self, turn: Turn) -> Result<(), PlayError> {
        self.refuse_after_end()?;
        self.position().check(&turn)
    }

    /// Plays a turn; a pass that is due is a turn to be played too.
    ///
    /// # Errors
    /// If the turn is illegal; the game is then as it was.
    pub fn play(&mut self, turn: Turn) -> Result<(), PlayError> {
        self.check(turn)?;
        let next = self.position().after(&turn);
        self.push(PlayedTurn::plain(turn), next);
        Ok(())
    }

    /// Lets a turn stand as written although it is illegal or the game is over, whoever's cows it moves and shoots.
    ///
    /// # Errors
    /// Only if it cannot be done with the cows there are ([`Position::play_by_ruling`]); the game is then as it was.
    pub fn play_by_ruling(&mut self, turn: Turn, reason: &str) -> Result<(), PlayError> {
        let next = self.position().play_by_ruling(turn)?;
        let played = PlayedTurn {
            ruling: Some(reason.to_owned()),
            ..PlayedTurn::plain(turn)
        };
        self.push(played, next);
        Ok(())
    }

    /// Takes the last turn back, with everything recorded after it, and returns it.
    pub fn take_back(&mut self) -> Option<PlayedTurn> {
        let taken = self.turns.pop()?;
        self.positions.pop();
        self.handed_back = None;
        self.missed = None;
        Some(taken)
    }

    /// Sets comments and annotation glyphs of the turn with this number, from 1; `false` if there is none.
    pub fn annotate(&mut self, ply: usize, comments: Vec<String>, glyphs: Vec<u8>) -> bool {
        let Some(played) = ply.checked_sub(1).and_then(|i| self.turns.get_mut(i)) else {
            return false;
        };
        played.comments = comments;
        played.glyphs = glyphs;
        true
    }

    /// The game with another turn in one place, all later turns played again.
    ///
    /// # Errors
    /// If the new turn or a later one does not fit; rulings go on standing.
    pub fn correct(&self, ply: usize, turn: Turn) -> Result<Game, CorrectionError> {
        let error = |ply, cause| CorrectionError { ply, cause };
        if ply == 0 || ply > self.plies() {
            return Err(error(ply, Misfit::NoSuchPly));
        }
        let mut game = Game::from_position(self.rules.clone(), self.positions[0]);
        for (i, old) in self.turns.iter().enumerate() {
            let here = i + 1;
            if let Some(save) = old.save {
                game.hand_back(save)
                    .map_err(|cause| error(here, Misfit::Save(cause)))?;
            }
            let played = match (&old.ruling, here == ply) {
                (Some(reason), false) => game.play_by_ruling(old.turn, reason),
                (_, corrected) => game.play(if corrected { turn } else { old.turn }),
            };
            played.map_err(|cause| error(here, Misfit::Turn(cause)))?;
            game.annotate(here, old.comments.clone(), old.glyphs.clone());
        }
        let after = self.plies() + 1;
        if let Some(save) = self.handed_back {
            game.hand_back(save)
                .map_err(|cause| error(after, Misfit::Save(cause)))?;
        }
        if let Some(missed) = self.missed {
            game.lose_by_missing(missed)
                .map_err(|cause| error(after, Misfit::Save(cause)))?;
        }
        Ok(game)
    }

    /// Records that the player to move played a turn that closes no line where one could be closed:
    /// the first time the turn is handed back, the second time the game is lost.
    ///
    /// # Errors
    /// If the turn misses no attack.
    pub fn miss_attack(&mut self, turn: Turn) -> Result<Missed, MissError> {
        self.check_missed(turn)?;
        if self.save_used(self.side_to_move()) {
            self.missed = Some(turn);
            Ok(Missed::Lost)
        } else {
            self.handed_back = Some(turn);
            Ok(Missed::HandedBack)
        }
    }

    /// Records a missed attack that used up the player's save.
    ///
    /// # Errors
    /// If the turn misses no attack or there was no save left.
    pub fn hand_back(&mut self, turn: Turn) -> Result<(), MissError> {
        self.check_missed(turn)?;
        if self.save_used(self.side_to_move()) {
            return Err(MissError::NoSaveLeft);
        }
        self.handed_back = Some(turn);
        Ok(())
    }

    /// Records a missed attack that lost the game.
    ///
    /// # Errors
    /// If the turn misses no attack or the player had a save left.
    pub fn lose_by_missing(&mut self, turn: Turn) -> Result<(), MissError> {
        self.check_missed(turn)?;
        if !self.save_used(self.side_to_move()) {
            return Err(MissError::SaveLeft);
        }
        self.missed = Some(turn);
        Ok(())
    }

    /// Takes back the latest missed attack, if nothing was played since, and returns it.
    pub fn take_back_miss(&mut self) -> Option<Turn> {
        self.missed.take().or_else(|| self.handed_back.take())
    }

    /// The turn handed back to the player to move, who has not yet played another.
    pub fn handed_back(&self) -> Option<Turn> {
        self.handed_back
    }

    /// The missed attack that lost the game.
    pub fn missed(&self) -> Option<Turn> {
        self.missed
    }

    /// Who has used up the save that a first missed attack costs.
    pub fn saves_used(&self) -> BySide<bool> {
        BySide::new(self.save_used(Side::White), self.save_used(Side::Black))
    }

    /// How often the position now has occurred since placing ended, this time included; 0 while placing.
    pub fn times_seen(&self) -> u32 {
        self.times_seen_after(self.plies())
    }

    /// Turns without a shot since both have had three cows on the board.
    pub fn three_each_count(&self) -> u16 {
        self.position().three_each()
    }

    /// Quiet turns in a row.
    pub fn quiet_count(&self) -> u16 {
        self.position().quiet()
    }

    /// Who has the duty to leave the centre.
    pub fn duty_holder(&self) -> Option<Side> {
        self.position().duty()
    }

    fn outcome_after(&self, plies: usize) -> Option<Outcome> {
        let position = &self.positions[plies];
        position
            .decided()
            .or_else(|| {
                (self.rules.repetition == Repetition::Draw
                    && self.times_seen_after(plies) >= REPETITIONS)
                    .then_some(Outcome::drawn(EndReason::Repetition))
            })
            .or_else(|| position.counted_out())
    }

    fn times_seen_after(&self, plies: usize) -> u32 {
        let here = &self.positions[plies];
        let times = self.positions[..=plies]
            .iter()
            .filter(|earlier| earlier.stage() == Stage::Moving && earlier.repeats(here))
            .count();
        u32::try_from(times).unwrap_or(u32::MAX)
    }

    fn refuse_after_end(&self) -> Result<(), PlayError> {
        match self.outcome() {
            Some(outcome) => Err(PlayError::AfterEnd(outcome)),
            None => Ok(()),
        }
    }

    fn check_missed(&self, turn: Turn) -> Result<(), MissError> {
        match self.check(turn) {
            Err(PlayError::MustAttack(_)) => Ok(()),
            Err(other) => Err(MissError::Illegal(other)),
            Ok(()) if !self.rules.must_attack => Err(MissError::FreeAttack),
            Ok(()) => Err(MissError::NotMissed),
        }
    }

    fn save_used(&self, side: Side) -> bool {
        let pending = self.handed_back.is_some() && self.side_to_move() == side;
        pending
            || self
                .turns
                .iter()
                .zip(&self.positions)
                .any(|(played, before)| played.save.is_some() && before.side_to_move() == side)
    }

    /// Adds a turn and the position after it, judging repetition there.
    fn push(&mut self, mut played: PlayedTurn, next: Position) {
        played.save = self.handed_back.take();
        self.missed = None;
        self.turns.push(played);
        self.positions.push(next);
        let times = self.times_seen();
        if let Some(last) = self.positions.last_mut() {
            // a draw is judged by `outcome`; here a duty may begin
            let _ = last.judge_repetition(times);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::BoardKind;
    use super::super::lines::Lines;
    use super::super::notation::{Record, parse_records};
    use super::super::turn::Naming;
    use super::*;

    fn game(rules: RuleSet, turns: &str) -> Game {
        let mut game = Game::new(rules);
        for text in turns.split_whitespace() {
            game.play(text.parse().unwrap())
                .unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        game
    }

    fn turn(text: &str) -> Turn {
        text.parse().unwrap()
    }

    /// Black has shot three of White's cows while placing.
    const SHORT: &str = "a1 a7 d3 d7 b4 g7xa1 a1 f4 c5 f6 e3 f2xe3";

    #[test]
    fn taking_back_restores_what_was() {
        let mut played = game(RuleSet::classic(), SHORT);
        let before = game(RuleSet::classic(), &SHORT[..SHORT.len() - 6]);
        let taken = played.take_back().unwrap();
        assert_eq!(taken.turn, turn("f2xe3"));
        assert_eq!(played, before);
        assert_eq!(Game::new(RuleSet::koti()).take_back(), None);
    }

    #[test]
    fn a_correction_plays_the_later_turns_again() {
        let played = game(RuleSet::classic(), SHORT);
        let corrected = played.correct(9, turn("c4")).unwrap();
        assert_eq!(corrected.plies(), 12);
        assert_eq!(
            corrected.position().at("c4".parse().unwrap()),
            Some(Side::White)
        );
        assert_eq!(corrected.position().at("c5".parse().unwrap()), None);
        let shots_elsewhere = played.correct(6, turn("g7xd3")).unwrap_err();
        assert_eq!(shots_elsewhere.ply, 7);
        let taken = PlayError::Occupied("a1".parse().unwrap());
        assert_eq!(shots_elsewhere.cause, Misfit::Turn(taken));
        assert_eq!(played.correct(6, turn("g7")).unwrap_err().ply, 6);
        assert_eq!(
            played.correct(13, turn("g1")).unwrap_err().cause,
            Misfit::NoSuchPly
        );
        assert_eq!(
            played.correct(0, turn("g1")).unwrap_err().cause,
            Misfit::NoSuchPly
        );
    }

    #[test]
    fn a_correction_keeps_rulings_and_comments() {
        let mut played = game(RuleSet::classic(), "a1 a7 d3");
        played.play_by_ruling(turn("a7-d7"), "touched").unwrap();
        played.annotate(4, vec!["odd".to_owned()], vec![2]);
        played.play(turn("g1")).unwrap();
        let corrected = played.correct(1, turn("a4")).unwrap();
        assert_eq!(corrected.turns()[3], played.turns()[3]);
        assert!(!played.annotate(6, Vec::new(), Vec::new()));
    }

    #[test]
    fn a_ruling_needs_the_cows_it_speaks_of() {
        let mut played = game(RuleSet::classic(), "a1 a7");
        let before = played.clone();
        for (text, kind) in [
            ("a1-a7", "occupied"),
            ("a7", "occupied"),
            ("b2-d2", "empty-junction"),
            ("d4", "unknown-junction"),
            ("a1-d4", "unknown-junction"),
            ("g1xb2", "empty-junction"),
            ("g1xa7xa7", "empty-junction"),
            ("g1xd4", "unknown-junction"),
        ] {
            let refused = played.play_by_ruling(turn(text), "").unwrap_err();
            assert_eq!(refused.kind(), kind, "{text}");
        }
        assert_eq!(played, before);
        assert_eq!(played.play_by_ruling(turn("g1xa7"), "agreed"), Ok(()));
        assert_eq!(played.position().total(Side::Black), 11);
    }

    #[test]
    fn a_ruling_lets_cows_of_either_side_be_moved_and_shot() {
        let mut played = game(RuleSet::classic(), "a1 a7");
        assert_eq!(played.play_by_ruling(turn("a7-d7"), "wrong cow"), Ok(()));
        let after = *played.position();
        assert_eq!(after.at("d7".parse().unwrap()), Some(Side::Black));
        assert_eq!(after.at("a7".parse().unwrap()), None);
        assert_eq!((after.hand(Side::White), after.hand(Side::Black)), (11, 11));
        assert_eq!(after.side_to_move(), Side::Black);
        // Black shoots a cow of each side, one of them just placed.
        assert_eq!(played.play_by_ruling(turn("b2xa1xb2"), "agreed"), Ok(()));
        let after = *played.position();
        assert_eq!(
            (after.total(Side::White), after.total(Side::Black)),
            (11, 11)
        );
        assert_eq!(after.cows(Side::Black).to_string(), "d7");
        let text = Record::from(&played).to_string();
        let records = parse_records(&text, Naming::Grid).unwrap();
        assert_eq!(records[0].replay(RuleSet::by_id).unwrap(), played);
    }

    #[test]
    fn a_ruling_puts_a_cow_back_that_was_shot_but_none_beyond_twelve() {
        let rules = RuleSet::classic();
        let text = "OOO*****/********/@@*@**** w m 3 0 3 0 4 40";
        let position = Position::parse(&rules, text).unwrap();
        let mut played = Game::from_position(rules.clone(), position);
        assert_eq!(played.check(turn("a1")), Err(PlayError::NoCowInHand));
        assert_eq!(played.play_by_ruling(turn("a1"), "agreed"), Ok(()));
        assert_eq!(played.position().total(Side::White), 4);
        assert_eq!(played.position().hand(Side::White), 0);
        let full = "OOOOOOOO/OOOO****/@@@@@@@@ w m 12 0 8 0 0 30";
        let position = Position::parse(&rules, full).unwrap();
        let mut played = Game::from_position(rules, position);
        let refused = played.play_by_ruling(turn("a4"), "agreed");
        assert!(
            matches!(refused, Err(PlayError::Occupied(_))),
            "{refused:?}"
        );
        let free = played.position().empty().into_iter().next().unwrap();
        let thirteenth = Turn::new(Action::Place(free), &[]);
        let refused = played.play_by_ruling(thirteenth, "agreed");
        assert_eq!(refused, Err(PlayError::NoCowInHand));
    }

    #[test]
    fn a_missed_attack_is_taken_back_apart_from_turns() {
        let mut played = game(RuleSet::basotho(), "d6 a1 b4 e4 b6 b2");
        assert_eq!(played.miss_attack(turn("g1")), Ok(Missed::HandedBack));
        assert_eq!(played.handed_back(), Some(turn("g1")));
        assert_eq!(played.saves_used(), BySide::new(true, false));
        assert_eq!(played.hand_back(turn("g1")), Err(MissError::NoSaveLeft));
        assert_eq!(played.miss_attack(turn("g1")), Ok(Missed::Lost));
        let lost = Outcome::won(Side::Black, EndReason::MissedAttack);
        assert_eq!(played.outcome(), Some(lost));
        assert_eq!(played.check(turn("f6xa1")), Err(PlayError::AfterEnd(lost)));
        assert_eq!(played.take_back_miss(), Some(turn("g1")));
        assert_eq!(played.outcome(), None);
        assert_eq!(played.take_back_miss(), Some(turn("g1")));
        assert_eq!(played.saves_used(), BySide::new(false, false));
        assert_eq!(played.lose_by_missing(turn("g1")), Err(MissError::SaveLeft));
        assert_eq!(played.take_back_miss(), None);
    }

    #[test]
    fn a_correction_checks_turns_handed_back_too() {
        let mut played = game(RuleSet::basotho(), "d6 a1 b4 e4 b6 b2");
        played.miss_attack(turn("g1")).unwrap();
        played.play(turn("f6xa1")).unwrap();
        assert_eq!(played.turns()[6].save, Some(turn("g1")));
        let corrected = played.correct(4, turn("e5")).unwrap();
        assert_eq!(corrected.saves_used(), BySide::new(true, false));
        let error = played.correct(1, turn("g4")).unwrap_err();
        assert_eq!(error.ply, 7);
        let at: crate::play::Junction = "c3".parse().unwrap();
        let black = ["a1", "b2"].map(|name| name.parse().unwrap());
        let line = Lines::one_short(BoardKind::Koti, black.into_iter().collect(), at.alone());
        assert_eq!(line.to_string(), "a1-b2-c3");
        let block = PlayError::MustBlock(at.alone(), line);
        assert_eq!(error.cause, Misfit::Save(MissError::Illegal(block)));
    }

    #[test]
    fn a_pass_that_is_due_can_enter_itself() {
        let text = "********/*****OOO/O**OO@@@/* b m 6 0 3 0 0 1";
        let stuck = Position::parse(&RuleSet::koti(), text).unwrap();
        let mut played = Game::from_position(RuleSet::koti(), stuck);
        assert!(played.must_pass());
        assert!(played.enter_pass_if_due());
        assert!(!played.enter_pass_if_due());
        assert_eq!(played.turns()[0].turn, Turn::pass());
        assert_eq!(played.quiet_count(), 1);
    }

    #[test]
    fn legal_turns_are_counted_before_every_turn() {
        let played = game(RuleSet::classic(), "a1 a7");
        let counts: Vec<u64> = (0..=4).map(|ply| played.count_legal_before(ply)).collect();
        assert_eq!(counts, [0, 24, 23, 22, 0]);
    }
}
