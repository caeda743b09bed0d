//! What a refusal points at: the junctions and lines that its sentence names, marked on the board by shapes of their own.

use engine::play::{JunctionSet, Line, PlayError, Position, Turn};

/// The marks of a refused turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fault {
    /// What the turn did wrong: framed.
    pub wrong: JunctionSet,
    /// Where it could have gone, or which cow it should have been: a lozenge.
    pub instead: JunctionSet,
    /// The lines that are spoken of: dashed.
    pub lines: Vec<Line>,
}

impl Fault {
    /// What the reason against a turn in `position` points at; nothing where it names no junction.
    pub fn of(error: &PlayError, position: &Position) -> Fault {
        let mut fault = Fault::default();
        let mover = position.side_to_move();
        match *error {
            PlayError::Occupied(at)
            | PlayError::NotYourCow(at)
            | PlayError::EmptyJunction(at)
            | PlayError::NotATarget(at) => fault.wrong.insert(at),
            PlayError::NotAdjacent(from, to, _) => {
                fault.wrong.insert(from);
                fault.wrong.insert(to);
            }
            PlayError::ShotOwed(due) => {
                fault.instead = due.targets;
                fault.lines = due.closed.iter().collect();
            }
            PlayError::NoShotEarned(closed, _) => fault.lines = closed.iter().collect(),
            PlayError::Protected(at, other) => {
                fault.wrong.insert(at);
                if let Some(other) = other {
                    fault.instead.insert(other);
                }
                fault.lines = position.mills(mover.opposite());
                fault.lines.retain(|line| line.set().contains(at));
            }
            PlayError::MustAttack(line) => {
                fault.instead = line.set() - position.cows(mover);
                fault.lines.push(line);
            }
            PlayError::MustBlock(junctions, threats) => {
                fault.instead = junctions;
                fault.lines = threats.iter().collect();
            }
            PlayError::CentreDuty(cows) => fault.instead = cows,
            PlayError::Reforming(from, to, mills) => {
                fault.wrong.insert(from);
                fault.wrong.insert(to);
                fault.lines = mills.iter().collect();
            }
            PlayError::MustLetOut(turn) => {
                fault.wrong = position.cows(mover.opposite());
                fault.instead = touched(turn);
            }
            PlayError::CannotPass(_, turn) => fault.instead = touched(turn),
            PlayError::Syntax
            | PlayError::UnknownJunction(..)
            | PlayError::NotOnBoard(_)
            | PlayError::NoCowInHand
            | PlayError::MustPlace(_)
            | PlayError::TooManyShots
            | PlayError::OpponentDown
            | PlayError::NoneToShoot
            | PlayError::MustPass(_)
            | PlayError::AfterEnd(_) => {}
        }
        fault
    }

    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        self.wrong.is_empty() && self.instead.is_empty() && self.lines.is_empty()
    }
}

/// Where a turn that would do begins and ends.
fn touched(turn: Turn) -> JunctionSet {
    let action = turn.action();
    action.from().into_iter().chain(action.to()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Game, RuleSet, Side};

    /// The marks against `turn` after `turns`: framed, lozenges, dashed lines.
    fn marks(rules: RuleSet, turns: &str, turn: &str) -> (String, String, String) {
        let mut game = Game::new(rules);
        for text in turns.split_whitespace() {
            game.play(text.parse().unwrap()).unwrap();
        }
        let turn: Turn = turn.parse().unwrap();
        let error = game.check(turn).unwrap_err();
        let fault = Fault::of(&error, game.position());
        let lines: Vec<String> = fault.lines.iter().map(ToString::to_string).collect();
        (
            fault.wrong.to_string(),
            fault.instead.to_string(),
            lines.join(" "),
        )
    }

    fn told(wrong: &str, instead: &str, lines: &str) -> (String, String, String) {
        (wrong.to_owned(), instead.to_owned(), lines.to_owned())
    }

    #[test]
    fn the_cow_in_a_mill_is_framed_and_the_one_that_may_be_shot_is_shown() {
        // Black has a7-d7-g7 and c5; White closes b2-d2-f2.
        let turns = "b2 a7 d2 d7 e3 g7xe3 c3 c5";
        let found = marks(RuleSet::classic(), turns, "f2xd7");
        assert_eq!(found, told("d7", "c5", "a7-d7-g7"));
    }

    #[test]
    fn what_must_be_closed_or_stopped_is_shown() {
        let attack = marks(RuleSet::basotho(), "d6 a1 b4 e4 b6 b2", "g1");
        assert_eq!(attack, told("", "f6", "b6-d6-f6"));
        let block = marks(RuleSet::basotho(), "d6 a1 g4 a4", "g1");
        assert_eq!(block, told("", "a7", "a1-a4-a7"));
    }

    #[test]
    fn the_junctions_of_an_impossible_turn_are_framed() {
        let found = marks(RuleSet::classic(), "d6", "d6");
        assert_eq!(found, told("d6", "", ""));
        let found = marks(RuleSet::classic(), "d6", "a7-a4");
        assert_eq!(found, told("", "", ""), "a sentence about the stage alone");
    }

    #[test]
    fn the_mill_that_may_not_be_re_formed_is_shown() {
        let rules = RuleSet::mssa_gar();
        let text = "**@@**@*/*O*****O/OO**@@*O w m 5 0 5 0 0 13";
        let mut position = Position::parse(&rules, text).unwrap();
        for turn in ["d7-d6xa1", "c4-c3"] {
            position = position.play(turn.parse().unwrap()).unwrap();
        }
        let error = position.play("d6-d7".parse().unwrap()).unwrap_err();
        let fault = Fault::of(&error, &position);
        assert_eq!(fault.wrong.to_string(), "d6 d7");
        assert_eq!(fault.lines.len(), 1);
        assert_eq!(fault.lines[0].to_string(), "a7-d7-g7");
        let let_out = PlayError::MustLetOut("d6-b6".parse().unwrap());
        let fault = Fault::of(&let_out, &position);
        assert_eq!(fault.wrong.len(), 4);
        assert_eq!(fault.instead.to_string(), "b6 d6");
        assert!(Fault::of(&PlayError::MustPass(Side::White), &position).is_empty());
    }
}
