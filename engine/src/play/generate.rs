//! Lists and counts of legal turns, and perft.

use std::ops::ControlFlow;

use super::board::{Board, Line};
use super::junction::{Junction, JunctionSet};
use super::position::{Position, Stage};
use super::rules::{LET_OUT_AFTER, NoMove, REPETITIONS, Repetition};
use super::shots::Aim;
use super::turn::{Action, Turn};

/// Where the cows of the player to move may go.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    board: &'static Board,
    empty: u32,
    flies: bool,
    /// The move back into a mill that is not allowed, from and to.
    banned: Option<(Junction, Junction)>,
}

impl Reach {
    /// Where the cow on `from` may go.
    #[inline]
    pub(super) fn from(&self, from: Junction) -> u32 {
        let mut reach = self.empty;
        if !self.flies {
            reach &= self.board.neighbours(from).bits();
        }
        if let Some((from_banned, to)) = self.banned
            && from == from_banned
        {
            reach &= !to.alone().bits();
        }
        reach
    }

    /// The same as if no move were banned.
    pub(super) fn unbanned(self) -> Reach {
        Reach {
            banned: None,
            ..self
        }
    }
}

/// Which actions the player to move may choose from, shots aside.
#[derive(Clone, Copy)]
pub(super) struct Menu {
    /// Where a cow may be placed.
    pub(super) place: u32,
    /// Which cows may be moved.
    pub(super) movers: u32,
    /// Only moves that close a line.
    pub(super) only_closing: bool,
    /// Where they may go.
    pub(super) reach: Reach,
}

impl Position {
    /// All legal turns, sorted, each once with its shots in the alphabetically first legal order.
    ///
    /// Empty where [`outcome`](Position::outcome) says that the game is over; a pass that must be played is a turn.
    pub fn legal_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.each_turn(&mut |turn| turns.push(*turn));
        turns.sort_unstable();
        turns
    }

    /// The number of [`legal_turns`](Position::legal_turns), without making the list.
    pub fn count_legal(&self) -> u64 {
        if self.outcome_but_stuck().is_some() {
            return 0;
        }
        let menu = self.menu();
        if self.let_out_due(&menu) {
            let mut count = 0;
            self.each_turn(&mut |_| count += 1);
            return count;
        }
        match self.count_on(&menu) {
            0 => u64::from(!self.loses_if_stuck()),
            count => count,
        }
    }

    /// Whether the player to move has no legal turn and passes.
    pub fn must_pass(&self) -> bool {
        self.outcome().is_none() && !self.has_turn()
    }

    /// Number of sequences of `depth` legal turns from here; finished games have no children.
    ///
    /// Positions repeated within a sequence count as in a game that starts here.
    pub fn perft(&self, depth: u32) -> u64 {
        // a position occurs for the third time after eight turns at the earliest
        if depth > 8 && self.terms.repetition != Repetition::Free {
            self.perft_along(depth, &mut Vec::new())
        } else {
            self.perft_within(depth)
        }
    }

    fn perft_within(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal(),
            _ => {
                let mut count = 0;
                self.each_turn(&mut |turn| count += self.after(turn).perft_within(depth - 1));
                count
            }
        }
    }

    fn perft_along(&self, depth: u32, seen: &mut Vec<u64>) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut here = *self;
        if here.stage() == Stage::Moving {
            seen.push(here.key());
        }
        let times = seen.iter().filter(|&&key| key == here.key()).count();
        let mut count = 0;
        if here.judge_repetition(u32::try_from(times).unwrap_or(u32::MAX)) {
            here.each_turn(&mut |turn| count += here.after(turn).perft_along(depth - 1, seen));
        }
        if here.stage() == Stage::Moving {
            seen.pop();
        }
        count
    }

    /// Draws the consequence of the position having occurred `times` times; `false` if it is a draw.
    pub(super) fn judge_repetition(&mut self, times: u32) -> bool {
        if times < REPETITIONS {
            return true;
        }
        match self.terms.repetition {
            Repetition::Free => true,
            Repetition::Draw => false,
            Repetition::CentreDuty => {
                self.duty = self.at(Junction::CENTRE);
                true
            }
        }
    }

    /// Calls `f` with every legal turn, in no particular order.
    #[inline]
    pub(super) fn each_turn(&self, f: &mut impl FnMut(&Turn)) {
        if self.outcome_but_stuck().is_some() {
            return;
        }
        let menu = self.menu();
        if self.let_out_due(&menu) {
            self.each_on(&menu, &mut |turn| {
                if self.lets_out(turn) {
                    f(turn);
                }
            });
        } else {
            self.each_on(&menu, f);
        }
    }

    #[inline]
    fn each_on(&self, menu: &Menu, f: &mut impl FnMut(&Turn)) {
        let aim = self.aim();
        let _ = self.each_action(menu, &mut |action, closed| {
            let (cows, owed) = self.owed(closed);
            aim.each(cows, owed, &mut |shots| f(&Turn::new(action, shots)));
            ControlFlow::Continue(())
        });
    }

    /// The cows that closing `closed` lines aims at, and the shots owed before the opponent is down to two.
    #[inline]
    pub(super) fn owed(&self, closed: u8) -> (u32, u32) {
        let opponent = self.to_move.opposite();
        let earned = match self.stage() {
            Stage::Placing => self.terms.shots_placing,
            Stage::Moving => self.terms.shots_moving,
        }
        .earned(closed);
        let cows = self.cows[opponent];
        (cows, Aim::before_two(cows, self.hand[opponent], earned))
    }

    /// Whether there is any action at all, compulsion aside.
    pub(super) fn has_turn(&self) -> bool {
        let empty = self.empty_bits();
        if self.stage() == Stage::Placing {
            return self.hand[self.to_move] > 0 && empty != 0;
        }
        let reach = self.reach();
        self.cows(self.to_move)
            .iter()
            .any(|from| reach.from(from) != 0)
    }

    /// Where the cows of the player to move may go.
    #[inline]
    pub(super) fn reach(&self) -> Reach {
        Reach {
            board: self.board(),
            empty: self.empty_bits(),
            flies: self.flies(self.to_move),
            banned: self.banned(),
        }
    }

    /// What the player may choose from; nothing if stuck.
    #[inline]
    pub(super) fn menu(&self) -> Menu {
        let reach = self.reach();
        let mut menu = Menu {
            place: 0,
            movers: 0,
            only_closing: false,
            reach,
        };
        if self.stage() == Stage::Placing {
            if self.hand[self.to_move] > 0 {
                menu.place = self.placements(reach.empty);
            }
            return menu;
        }
        menu.movers = self.cows[self.to_move];
        let on_duty = self.duty == Some(self.to_move);
        if self.terms.must_attack || on_duty {
            let closes = self.closable_line(reach).is_some();
            menu.only_closing = closes && self.terms.must_attack;
            if on_duty && !closes {
                menu.movers = self.duty_movers(reach);
            }
        }
        menu
    }

    /// Where a cow may be placed, under compulsory attack and block where the rules have them.
    #[inline]
    fn placements(&self, empty: u32) -> u32 {
        if self.terms.must_attack || self.terms.must_block {
            self.compulsory_placements(empty)
        } else {
            empty
        }
    }

    fn compulsory_placements(&self, empty: u32) -> u32 {
        let opponent = self.to_move.opposite();
        let closing = self.board().completions(self.cows[self.to_move]) & empty;
        if closing != 0 {
            return if self.terms.must_attack {
                closing
            } else {
                empty
            };
        }
        if self.terms.must_block && self.hand[opponent] > 0 {
            let threats = self.board().completions(self.cows[opponent]) & empty;
            if threats != 0 {
                return threats;
            }
        }
        empty
    }

    /// Which cows may move under the centre duty, no line being closable: the one on the centre,
    /// else those beside it, else any.
    fn duty_movers(&self, reach: Reach) -> u32 {
        let own = self.cows[self.to_move];
        let beside = self.board().neighbours(Junction::CENTRE).bits();
        for movers in [Junction::CENTRE.alone().bits(), beside] {
            let able: JunctionSet = JunctionSet::from_bits(own & movers)
                .iter()
                .filter(|&from| reach.from(from) != 0)
                .collect();
            if !able.is_empty() {
                return able.bits();
            }
        }
        own
    }

    /// A line that the player to move can close.
    pub(super) fn closable_line(&self, reach: Reach) -> Option<Line> {
        let board = self.board();
        let own = self.cows[self.to_move];
        let closing = board.completions(own) & reach.empty;
        if closing == 0 {
            return None;
        }
        if self.stage() == Stage::Placing {
            let to = JunctionSet::from_bits(closing).first()?;
            return board
                .mills(own | to.alone().bits())
                .find(|line| line.set().contains(to));
        }
        for from in JunctionSet::from_bits(own) {
            let rest = own & !from.alone().bits();
            for to in JunctionSet::from_bits(reach.from(from) & closing) {
                if board.closed_at(rest, to) > 0 {
                    return board
                        .mills(rest | to.alone().bits())
                        .find(|line| line.set().contains(to));
                }
            }
        }
        None
    }

    /// The move back into a mill that the player to move may not make: from and to.
    #[inline]
    pub(super) fn banned(&self) -> Option<(Junction, Junction)> {
        let (left, now_on) = self.left_mill[self.to_move]?;
        let own = self.cows[self.to_move];
        let rest = own & !now_on.alone().bits();
        // other own cows have not moved since: what closes there now is what was broken
        let re_forms = rest != own && self.board().closed_at(rest, left) > 0;
        re_forms.then_some((now_on, left))
    }

    /// Calls `f` with every action on the menu and the number of lines that it closes.
    #[inline]
    fn each_action(
        &self,
        menu: &Menu,
        f: &mut impl FnMut(Action, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut stuck = true;
        let board = self.board();
        let own = self.cows[self.to_move];
        let closing = board.completions(own);
        for to in JunctionSet::from_bits(menu.place) {
            let closed = if JunctionSet::from_bits(closing).contains(to) {
                board.closed_at(own, to)
            } else {
                0
            };
            stuck = false;
            f(Action::Place(to), closed)?;
        }
        for from in JunctionSet::from_bits(menu.movers) {
            let rest = own & !from.alone().bits();
            for to in JunctionSet::from_bits(menu.reach.from(from)) {
                let closed = if JunctionSet::from_bits(closing).contains(to) {
                    board.closed_at(rest, to)
                } else {
                    0
                };
                stuck = false;
                if closed > 0 || !menu.only_closing {
                    f(Action::Move { from, to }, closed)?;
                }
            }
        }
        if stuck && !self.loses_if_stuck() {
            f(Action::Pass, 0)?;
        }
        ControlFlow::Continue(())
    }

    /// Counts the turns on the menu, a pass aside: all actions at once, then those that close lines one by one.
    #[inline]
    fn count_on(&self, menu: &Menu) -> u64 {
        let board = self.board();
        let own = self.cows[self.to_move];
        let closing = board.completions(own) & menu.reach.empty;
        let mut quiet = u64::from(menu.place.count_ones());
        let mut shooting = 0;
        // how many turns an action that closes so many lines stands for; 0: not yet known
        let mut ways = [0_u64; 7];
        let mut score = |closed: u8| {
            let known = &mut ways[usize::from(closed)];
            if *known == 0 {
                let (cows, owed) = self.owed(closed);
                *known = self.aim().count(cows, owed);
            }
            shooting += *known;
        };
        for to in JunctionSet::from_bits(menu.place & closing) {
            quiet -= 1;
            score(board.closed_at(own, to));
        }
        for from in JunctionSet::from_bits(menu.movers) {
            let reach = menu.reach.from(from);
            quiet += u64::from(reach.count_ones());
            let rest = own & !from.alone().bits();
            for to in JunctionSet::from_bits(reach & closing) {
                let closed = board.closed_at(rest, to);
                if closed > 0 {
                    quiet -= 1;
                    score(closed);
                }
            }
        }
        if menu.only_closing {
            shooting
        } else {
            quiet + shooting
        }
    }

    /// Whether the turn must leave the stuck opponent a move: it is time, and some turn does.
    pub(super) fn let_out_due(&self, menu: &Menu) -> bool {
        if self.terms.no_move != NoMove::LetOut
            || self.stuck[self.to_move.opposite()].is_none_or(|turns| turns < LET_OUT_AFTER)
        {
            return false;
        }
        let mut some = false;
        self.each_on(menu, &mut |turn| some |= self.lets_out(turn));
        some
    }

    /// Whether the turn leaves the opponent a move, or wins.
    pub(super) fn lets_out(&self, turn: &Turn) -> bool {
        let next = self.after(turn);
        next.has_turn()
            || next
                .decided()
                .is_some_and(|o| o.winner == Some(self.to_move))
    }
}
