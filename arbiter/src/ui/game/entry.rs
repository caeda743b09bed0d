//! The entry field of a board: typed or clicked junctions become a whole turn, without Enter where nothing else can be meant.

use engine::Game;
use engine::play::{Action, Junction, JunctionSet, Naming, PendingTurn, PlayError, Stage, Turn};

/// What was typed or clicked of a turn: letters and figures of junctions, nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    typed: String,
    naming: Naming,
}

/// What an entry amounts to.
#[derive(Clone, PartialEq, Debug)]
pub enum Reading {
    /// Nothing yet.
    Empty,
    /// The letter of a junction.
    Letter,
    /// A cow is taken up.
    From(Junction),
    /// The action is made and shots are owed.
    Shots(Box<PendingTurn>),
    /// A whole turn.
    Whole(Turn),
    /// No legal turn begins like this; the turn as far as it says one.
    Refused(Option<Turn>, PlayError),
}

impl Entry {
    /// Whether nothing is entered.
    pub fn is_empty(&self) -> bool {
        self.typed.is_empty()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.typed.clear();
    }

    /// Names junctions as the board shows them; what is half entered by other names is forgotten.
    pub fn name_by(&mut self, naming: Naming) {
        if self.naming != naming {
            self.typed.clear();
            self.naming = naming;
        }
    }

    /// How junctions are named in it.
    pub fn naming(&self) -> Naming {
        self.naming
    }

    /// Takes a typed sign if it can stand here: a letter where a junction begins (a second letter corrects the first),
    /// a figure after it.
    pub fn push(&mut self, sign: char) -> bool {
        let letter_waits = self.typed.len() % 2 == 1;
        let letter = is_letter(self.naming, sign);
        let figure = match self.naming {
            Naming::Rings => matches!(sign, '1'..='8'),
            Naming::Grid | Naming::PlayOk => matches!(sign, '1'..='7'),
        };
        match sign {
            _ if letter => {
                if letter_waits {
                    self.typed.pop();
                }
                self.typed.push(sign);
                true
            }
            _ if figure && letter_waits => {
                self.typed.push(sign);
                true
            }
            _ => false,
        }
    }

    /// Takes a junction that was picked on the board.
    pub fn pick(&mut self, junction: Junction) {
        if self.typed.len() % 2 == 1 {
            self.typed.pop();
        }
        self.typed
            .push_str(&self.naming.write(junction).to_lowercase());
    }

    /// Takes the last sign away; `false` if there was none.
    pub fn backspace(&mut self) -> bool {
        self.typed.pop().is_some()
    }

    /// As it is shown: `d6-b6xf`, by ring `A2-A1xE`.
    pub fn shown(&self, game: &Game) -> String {
        let moving = game.position().stage() == Stage::Moving;
        let mut shown = String::new();
        for (at, sign) in self.typed.chars().enumerate() {
            let junction = at / 2;
            if at % 2 == 0 && junction > 0 {
                shown.push(if moving && junction == 1 { '-' } else { 'x' });
            }
            // the centre alone has no ring
            let upper = self.naming == Naming::Rings && sign != 'd';
            shown.push(if upper {
                sign.to_ascii_uppercase()
            } else {
                sign
            });
        }
        shown
    }

    /// What it amounts to in `game`.
    pub fn read(&self, game: &Game) -> Reading {
        if self.typed.is_empty() {
            return Reading::Empty;
        }
        let mut junctions = Vec::new();
        for pair in self.typed.as_bytes().chunks(2) {
            let [file, rank] = *pair else {
                continue;
            };
            let name = String::from_utf8_lossy(pair).into_owned();
            match self.naming.read(&name) {
                Ok(junction) => junctions.push(junction),
                Err(_) => {
                    let error = PlayError::UnknownJunction(char::from(file), char::from(rank));
                    return Reading::Refused(None, error);
                }
            }
        }
        let half = self.typed.len() % 2 == 1;
        read_junctions(game, &junctions, half)
    }
}

/// Whether a junction's name begins with this letter.
pub fn is_letter(naming: Naming, sign: char) -> bool {
    match naming {
        Naming::Rings => matches!(sign, 'a' | 'd' | 'e' | 'r'),
        Naming::Grid | Naming::PlayOk => matches!(sign, 'a'..='g'),
    }
}

fn read_junctions(game: &Game, junctions: &[Junction], half: bool) -> Reading {
    let position = game.position();
    let (action, shots) = match (position.stage(), junctions) {
        (_, []) => return Reading::Letter,
        (Stage::Placing, [to, shots @ ..]) => (Action::Place(*to), shots),
        (Stage::Moving, [from]) => return taken_up(game, *from, half),
        (Stage::Moving, [from, to, shots @ ..]) => (
            Action::Move {
                from: *from,
                to: *to,
            },
            shots,
        ),
    };
    let mut pending = match game.begin(action) {
        Ok(pending) => pending,
        Err(error) => return Reading::Refused(Some(Turn::new(action, &[])), error),
    };
    for shot in shots {
        pending = match pending.shoot(*shot) {
            Ok(next) => next,
            Err(error) => return Reading::Refused(None, error),
        };
    }
    match pending.whole() {
        Some(turn) if !half => Reading::Whole(turn),
        _ => Reading::Shots(Box::new(pending)),
    }
}

fn taken_up(game: &Game, from: Junction, half: bool) -> Reading {
    let position = game.position();
    if let Some(outcome) = game.outcome() {
        return Reading::Refused(None, PlayError::AfterEnd(outcome));
    }
    match position.at(from) {
        _ if half => Reading::From(from),
        Some(side) if side == position.side_to_move() => Reading::From(from),
        Some(_) => Reading::Refused(None, PlayError::NotYourCow(from)),
        None if !position.board().junctions().contains(from) => {
            Reading::Refused(None, PlayError::NotOnBoard(from))
        }
        None => Reading::Refused(None, PlayError::EmptyJunction(from)),
    }
}

/// Where a cow may arrive now: of the cow taken up, or of any cow from the hand; only of the touched cow where there is one.
pub fn places(game: &Game, from: Option<Junction>, touched: Option<Junction>) -> JunctionSet {
    game.legal_turns()
        .iter()
        .filter(|turn| touched.is_none_or(|cow| moves(turn, cow)))
        .filter_map(|turn| match turn.action() {
            Action::Place(to) => Some(to),
            Action::Move { from: cow, to } if Some(cow) == from => Some(to),
            _ => None,
        })
        .collect()
}

/// Whether a turn moves the cow on a junction.
fn moves(turn: &Turn, cow: Junction) -> bool {
    matches!(turn.action(), Action::Move { from, .. } if from == cow)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::RuleSet;

    fn j(name: &str) -> Junction {
        name.parse().unwrap()
    }

    fn game(rules: RuleSet, turns: &str) -> Game {
        let mut game = Game::new(rules);
        for text in turns.split_whitespace() {
            game.play(text.parse().unwrap()).unwrap();
        }
        game
    }

    fn typed(keys: &str) -> Entry {
        let mut entry = Entry::default();
        for sign in keys.chars() {
            entry.push(sign);
        }
        entry
    }

    const PLACED: &str = "d3 e3 f2 a7 d5 b4 c4 g4 d7 f4 d6xf4 a4 g1 a1xd3 e5 c5 c3 b6xc3 e4 b2xc4 g7 c4xe5 d1 \
        c3xe4xg7";

    #[test]
    fn a_placement_is_two_keys() {
        let game = game(RuleSet::classic(), "");
        assert_eq!(typed("d").read(&game), Reading::Letter);
        assert_eq!(
            typed("d6").read(&game),
            Reading::Whole("d6".parse().unwrap())
        );
        assert_eq!(
            typed("xd-6").read(&game),
            Reading::Whole("d6".parse().unwrap())
        );
        assert_eq!(
            typed("ad6").shown(&game),
            "d6",
            "a second letter corrects the first"
        );
    }

    #[test]
    fn what_is_not_on_the_board_is_refused_with_its_reason() {
        let game = game(RuleSet::classic(), "d6");
        let refused = |keys| match typed(keys).read(&game) {
            Reading::Refused(_, error) => Some(error.kind()),
            _ => None,
        };
        assert_eq!(refused("d6"), Some("occupied"));
        assert_eq!(refused("b1"), Some("unknown-junction"));
        assert_eq!(refused("d4"), Some("unknown-junction"));
    }

    #[test]
    fn a_closed_mill_waits_for_its_shots() {
        let game = game(RuleSet::classic(), "a7 b6 d7 b4");
        let Reading::Shots(pending) = typed("g7").read(&game) else {
            panic!("no shot is asked for");
        };
        assert_eq!(pending.owed(), 1);
        assert_eq!(typed("g7b6").shown(&game), "g7xb6");
        assert_eq!(
            typed("g7b6").read(&game),
            Reading::Whole("g7xb6".parse().unwrap())
        );
        assert!(matches!(typed("g7b").read(&game), Reading::Shots(_)));
        assert!(matches!(
            typed("g7a7").read(&game),
            Reading::Refused(None, PlayError::NotATarget(_))
        ));
    }

    #[test]
    fn a_shot_that_may_be_declined_waits_for_enter() {
        let game = game(RuleSet::mssa_gar(), "a7 b6 d7 b4");
        let Reading::Shots(pending) = typed("g7").read(&game) else {
            panic!("nothing to decline");
        };
        assert_eq!(pending.decline(), Some("g7".parse().unwrap()));
    }

    #[test]
    fn a_move_is_four_keys_and_takes_up_only_own_cows() {
        let game = game(RuleSet::classic(), PLACED);
        assert_eq!(typed("d7").read(&game), Reading::From(j("d7")));
        assert_eq!(typed("d7g7").shown(&game), "d7-g7");
        assert_eq!(
            typed("d7g7").read(&game),
            Reading::Whole("d7-g7".parse().unwrap())
        );
        let refused = |keys| match typed(keys).read(&game) {
            Reading::Refused(turn, error) => {
                Some((turn.map(|turn| turn.to_string()), error.kind()))
            }
            _ => None,
        };
        assert_eq!(refused("b4"), Some((None, "not-your-cow")));
        assert_eq!(refused("e5"), Some((None, "empty-junction")));
        assert_eq!(
            refused("d7a1"),
            Some((Some("d7-a1".to_owned()), "occupied"))
        );
        assert_eq!(
            refused("d7e5"),
            Some((Some("d7-e5".to_owned()), "not-adjacent"))
        );
        assert_eq!(places(&game, Some(j("d7")), None).to_string(), "g7");
        assert!(places(&game, Some(j("d7")), Some(j("d6"))).is_empty());
    }

    #[test]
    fn where_the_board_shows_ring_names_they_are_typed() {
        let game = game(RuleSet::classic(), "a7 b6 d7 b4");
        let ring = |keys: &str| {
            let mut entry = Entry::default();
            entry.name_by(Naming::Rings);
            for sign in keys.chars() {
                entry.push(sign);
            }
            entry
        };
        // A4 is f4 by ring and a4 by grid: only what the board shows is meant
        assert_eq!(
            ring("a4").read(&game),
            Reading::Whole("f4".parse().unwrap())
        );
        assert_eq!(
            typed("a4").read(&game),
            Reading::Whole("a4".parse().unwrap())
        );
        assert_eq!(ring("e3a1").shown(&game), "E3xA1");
        assert_eq!(
            ring("e3a1").read(&game),
            Reading::Whole("g7xb6".parse().unwrap())
        );
        assert!(matches!(ring("e9").read(&game), Reading::Letter));
        assert!(matches!(
            ring("d1").read(&game),
            Reading::Refused(None, PlayError::UnknownJunction('d', '1'))
        ));
        let mut clicked = ring("r");
        clicked.pick(j("c5"));
        assert_eq!(clicked.read(&game), Reading::Whole("c5".parse().unwrap()));
        let mut entry = typed("a");
        entry.name_by(Naming::Rings);
        assert!(entry.is_empty(), "half a name by grid is none by ring");
    }

    #[test]
    fn backspace_takes_one_sign_at_a_time() {
        let mut entry = typed("d6");
        assert!(entry.backspace());
        assert!(entry.backspace());
        assert!(!entry.backspace());
        entry.push('d');
        entry.pick(j("f4"));
        assert_eq!(
            entry,
            typed("f4"),
            "a click takes the place of half a junction"
        );
    }
}
