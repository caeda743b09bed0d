//! A turn half made: the action is done, shots are still owed.

use super::board::Line;
use super::generate::Menu;
use super::junction::{Junction, JunctionSet};
use super::lines::Lines;
use super::position::{Position, Stage};
use super::refusal::{PlayError, Shortfall};
use super::shots::Aim;
use super::turn::{Action, Turn};

/// A turn whose action is made and whose shots are being made one by one.
///
/// A value: [`shoot`](PendingTurn::shoot) gives the next one. Only turns that can be completed
/// legally get this far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingTurn {
    position: Position,
    turn: Turn,
    closed: u8,
    earned: u8,
    /// The opponent's cows still on the board.
    cows: u32,
    /// Only turns that leave the stuck opponent a move are legal.
    must_let_out: bool,
}

impl PendingTurn {
    pub(super) fn begin(position: &Position, action: Action) -> Result<PendingTurn, PlayError> {
        let menu = position.menu();
        check_action(position, &menu, action)?;
        let me = position.side_to_move();
        let own = position.cows[me];
        let (rest, to) = match action {
            Action::Move { from, to } => (own & !from.alone().bits(), Some(to)),
            Action::Place(to) => (own, Some(to)),
            Action::Pass => (own, None),
        };
        let closed = to.map_or(0, |to| position.board().closed_at(rest, to));
        let shots = match position.stage() {
            Stage::Placing => position.terms.shots_placing,
            Stage::Moving => position.terms.shots_moving,
        };
        let pending = PendingTurn {
            position: *position,
            turn: Turn::new(action, &[]),
            closed,
            earned: shots.earned(closed),
            cows: position.cows[me.opposite()],
            must_let_out: position.let_out_due(&menu),
        };
        if pending.must_let_out && !pending.can_let_out() {
            return Err(pending.must_let_out());
        }
        Ok(pending)
    }

    /// The position before the turn.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What has been done before the shots.
    pub const fn action(&self) -> Action {
        self.turn.action()
    }

    /// The shots made so far, in order.
    pub fn shots(&self) -> &[Junction] {
        self.turn.shots()
    }

    /// The lines that the action closed.
    pub fn closed(&self) -> Vec<Line> {
        self.closed_lines().iter().collect()
    }

    fn closed_lines(&self) -> Lines {
        let board = self.position.board().kind();
        let own = self.position.cows(self.position.side_to_move());
        match self.turn.action() {
            Action::Place(to) => Lines::closed(board, own, to),
            Action::Move { from, to } => Lines::closed(board, own - from.alone(), to),
            Action::Pass => Lines::none(board),
        }
    }

    /// Shots still owed; those that have lapsed are not.
    pub fn owed(&self) -> u8 {
        let made = self.turn.shots().len();
        let left = usize::from(self.earned).saturating_sub(made);
        let hand = self.position.hand[self.position.side_to_move().opposite()];
        let before_two = Aim::before_two(self.cows, hand, u8::try_from(left).unwrap_or(u8::MAX));
        if before_two == 0 || self.position.aim().targets(self.cows) == 0 {
            return 0;
        }
        u8::try_from(before_two).unwrap_or(u8::MAX)
    }

    /// The cows that may be shot now; none once nothing is owed.
    pub fn targets(&self) -> JunctionSet {
        if self.owed() == 0 {
            return JunctionSet::EMPTY;
        }
        let targets = JunctionSet::from_bits(self.position.aim().targets(self.cows));
        if self.must_let_out {
            targets
                .iter()
                .filter(|&target| self.with_shot(target).can_let_out())
                .collect()
        } else {
            targets
        }
    }

    /// Makes a shot.
    ///
    /// # Errors
    /// If none is owed or the junction is no target.
    pub fn shoot(self, target: Junction) -> Result<PendingTurn, PlayError> {
        if self.earned == 0 || self.shots().len() >= usize::from(self.earned) {
            return Err(PlayError::NoShotEarned(self.closed_lines(), self.earned));
        }
        if !self.position.board().junctions().contains(target) {
            return Err(PlayError::NotOnBoard(target));
        }
        let hand = self.position.hand[self.position.side_to_move().opposite()];
        if Aim::before_two(self.cows, hand, 1) == 0 {
            return Err(PlayError::OpponentDown);
        }
        if self.cows == 0 {
            return Err(PlayError::NoneToShoot);
        }
        if !JunctionSet::from_bits(self.cows).contains(target) {
            return Err(self.nothing_to_shoot(target));
        }
        let targets = JunctionSet::from_bits(self.position.aim().targets(self.cows));
        if !targets.contains(target) {
            return Err(PlayError::Protected(target, targets.first()));
        }
        let next = self.with_shot(target);
        if next.must_let_out && !next.can_let_out() {
            return Err(self.must_let_out());
        }
        Ok(next)
    }

    /// Whether what is owed may be declined now.
    pub fn may_decline(&self) -> bool {
        self.owed() > 0
            && self.position.terms.may_decline
            && (!self.must_let_out || self.position.lets_out(&self.turn))
    }

    /// The turn, once nothing is owed.
    pub fn whole(&self) -> Option<Turn> {
        (self.owed() == 0).then_some(self.turn)
    }

    /// The turn with all that is still owed declined, where that is allowed.
    pub fn decline(&self) -> Option<Turn> {
        self.may_decline().then_some(self.turn)
    }

    /// The turn, complete or declined.
    ///
    /// # Errors
    /// If shots are owed.
    pub fn finish(&self) -> Result<Turn, PlayError> {
        match self.whole().or_else(|| self.decline()) {
            Some(turn) => Ok(turn),
            None if self.position.terms.may_decline => Err(self.must_let_out()),
            None => Err(PlayError::ShotOwed(Shortfall {
                closed: self.closed_lines(),
                left: self.owed(),
                targets: self.targets(),
            })),
        }
    }

    /// That the stuck opponent must be left a move, with a turn that does so: one that begins like this one, if any does.
    fn must_let_out(&self) -> PlayError {
        let legal = self.position.legal_turns();
        let alike = legal
            .iter()
            .find(|turn| turn.action() == self.turn.action())
            .or_else(|| legal.first());
        // it is asked for only where some turn lets out
        PlayError::MustLetOut(alike.copied().unwrap_or(self.turn))
    }

    /// What is wrong with a shot at a junction without a cow of the opponent's.
    fn nothing_to_shoot(&self, target: Junction) -> PlayError {
        let me = self.position.side_to_move();
        let arrived = self.turn.action().to() == Some(target);
        let own = arrived || self.position.at(target) == Some(me);
        let left = matches!(self.turn.action(), Action::Move { from, .. } if from == target);
        if own && !left {
            PlayError::NotATarget(target)
        } else {
            PlayError::EmptyJunction(target)
        }
    }

    fn with_shot(mut self, target: Junction) -> PendingTurn {
        self.turn.push_shot(target);
        self.cows &= !target.alone().bits();
        self
    }

    /// Whether some completion leaves the opponent a move.
    fn can_let_out(&self) -> bool {
        let completed = self.owed() == 0 || self.position.terms.may_decline;
        if completed && self.position.lets_out(&self.turn) {
            return true;
        }
        self.owed() > 0
            && JunctionSet::from_bits(self.position.aim().targets(self.cows))
                .iter()
                .any(|target| self.with_shot(target).can_let_out())
    }
}

/// Whether a legal turn may start with the action, let-out aside.
fn check_action(position: &Position, menu: &Menu, action: Action) -> Result<(), PlayError> {
    match action {
        Action::Pass if position.must_pass() => Ok(()),
        Action::Pass => {
            let legal = position.legal_turns();
            // whoever does not pass has a legal turn
            let first = legal.first().copied().unwrap_or_else(Turn::pass);
            Err(PlayError::CannotPass(position.side_to_move(), first))
        }
        _ if position.must_pass() => Err(PlayError::MustPass(position.side_to_move())),
        Action::Place(to) => check_placement(position, menu, to),
        Action::Move { from, to } => check_move(position, menu, from, to),
    }
}

fn check_placement(position: &Position, menu: &Menu, to: Junction) -> Result<(), PlayError> {
    on_board(position, to)?;
    if position.stage() == Stage::Moving {
        return Err(PlayError::NoCowInHand);
    }
    position.must_be_empty(to)?;
    let place = JunctionSet::from_bits(menu.place);
    if place.contains(to) {
        return Ok(());
    }
    match position.closable_line(menu.reach) {
        Some(line) => Err(PlayError::MustAttack(line)),
        None => {
            let theirs = position.cows(position.side_to_move().opposite());
            let threats = Lines::one_short(position.board().kind(), theirs, place);
            Err(PlayError::MustBlock(place, threats))
        }
    }
}

fn check_move(
    position: &Position,
    menu: &Menu,
    from: Junction,
    to: Junction,
) -> Result<(), PlayError> {
    on_board(position, from)?;
    on_board(position, to)?;
    if position.stage() == Stage::Placing {
        let hand = position.hand(position.side_to_move());
        return Err(PlayError::MustPlace(hand));
    }
    position.must_be_own(from)?;
    position.must_be_empty(to)?;
    if !JunctionSet::from_bits(menu.reach.unbanned().from(from)).contains(to) {
        let flies_at = Some(position.terms.flies_at).filter(|&cows| cows > 0);
        return Err(PlayError::NotAdjacent(from, to, flies_at));
    }
    if !JunctionSet::from_bits(menu.reach.from(from)).contains(to) {
        let others = position.cows(position.side_to_move()) - from.alone();
        let mills = Lines::closed(position.board().kind(), others, to);
        return Err(PlayError::Reforming(from, to, mills));
    }
    let rest = position.cows[position.side_to_move()] & !from.alone().bits();
    if menu.only_closing
        && position.board().closed_at(rest, to) == 0
        && let Some(line) = position.closable_line(menu.reach)
    {
        return Err(PlayError::MustAttack(line));
    }
    let movers = JunctionSet::from_bits(menu.movers);
    if !movers.contains(from) {
        return Err(PlayError::CentreDuty(movers));
    }
    Ok(())
}

fn on_board(position: &Position, junction: Junction) -> Result<(), PlayError> {
    if position.board().junctions().contains(junction) {
        Ok(())
    } else {
        Err(PlayError::NotOnBoard(junction))
    }
}
