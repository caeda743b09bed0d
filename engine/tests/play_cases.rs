//! The cases of `tests/data/play/*.txt`: short games with what must follow, a clause of the rules each.
//!
//! A case is a line `case`, lines that set it up, and lines that say what must be. `#` starts a comment.
//!
//! | line | meaning |
//! | --- | --- |
//! | `case SENTENCE` | starts a case |
//! | `rules ID` | the rule set, else `classic` |
//! | `set NAME=VALUE ...` | values of a set of one's own |
//! | `white a7 d7 +3`, `black ...` | cows on the board, and in hand, instead of the empty board |
//! | `turn black` | who plays first from there, else White |
//! | `quiet N` | quiet turns so far |
//! | `play TURN ...` | turns that are legal |
//! | `rule TURN` | a turn that stands by ruling |
//! | `miss TURN handed-back\|lost` | a turn that misses an attack |
//! | `accept TURN ...` | each is legal now; in the list, and shot by shot |
//! | `refuse TURN KIND` | is not, and why |
//! | `lists TURN ...` | all legal turns with the action of the first, in order |
//! | `count N` | number of legal turns now |
//! | `open` | the game goes on |
//! | `end RESULT REASON` | it does not |
//! | `duty white\|black\|none` | who has the duty to leave the centre |
//! | `back N` | the last N turns are taken back |

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "tests read the files of cases, and stop at the first that is wrong"
)]

use std::collections::BTreeSet;
use std::path::PathBuf;

use engine::play::{
    Action, Game, JunctionSet, MissError, Missed, PlayError, Position, Repetition, RuleSet, Stage,
    Turn,
};
use engine::{BySide, Side};

/// A case being played; the game starts at the first line that needs it.
struct Case {
    rules: RuleSet,
    cows: BySide<Option<(JunctionSet, u8)>>,
    side: Side,
    quiet: u16,
    game: Option<Game>,
}

impl Case {
    fn new() -> Case {
        Case {
            rules: RuleSet::classic(),
            cows: BySide::new(None, None),
            side: Side::White,
            quiet: 0,
            game: None,
        }
    }

    fn game(&mut self) -> &mut Game {
        if self.game.is_none() {
            let game = if let BySide {
                white: Some(white),
                black: Some(black),
            } = self.cows
            {
                let text = position_text(&self.rules, white, black, self.side, self.quiet);
                let position = Position::parse(&self.rules, &text).unwrap();
                Game::from_position(self.rules.clone(), position)
            } else {
                Game::new(self.rules.clone())
            };
            self.game = Some(game);
        }
        self.game.as_mut().unwrap()
    }

    fn set(&mut self, name: &str, value: &str) {
        let rules = &mut self.rules;
        "own".clone_into(&mut rules.id);
        let number = || (value != "none").then(|| value.parse().unwrap());
        match name {
            "board" => rules.board = value.parse().unwrap(),
            "flies-at" => rules.flies_at = number().map(|n| u8::try_from(n).unwrap()),
            "shots-placing" => rules.shots_placing = value.parse().unwrap(),
            "shots-moving" => rules.shots_moving = value.parse().unwrap(),
            "may-decline" => rules.may_decline = value == "yes",
            "protection" => rules.protection = value.parse().unwrap(),
            "no-move" => rules.no_move = value.parse().unwrap(),
            "full-board" => rules.full_board = value.parse().unwrap(),
            "repetition" => rules.repetition = value.parse::<Repetition>().unwrap(),
            "three-each-turns" => rules.three_each_turns = number(),
            "quiet-turns" => rules.quiet_turns = number(),
            "quiet-placing" => rules.quiet_placing = value == "yes",
            "reforming" => rules.reforming = value.parse().unwrap(),
            "must-attack" => rules.must_attack = value == "yes",
            "must-block" => rules.must_block = value == "yes",
            _ => panic!("no rule value {name}"),
        }
    }
}

fn position_text(
    rules: &RuleSet,
    white: (JunctionSet, u8),
    black: (JunctionSet, u8),
    side: Side,
    quiet: u16,
) -> String {
    let empty = Position::start(rules).to_string();
    let rings = [
        "d5 e5 e4 e3 d3 c3 c4 c5",
        "d6 f6 f4 f2 d2 b2 b4 b6",
        "d7 g7 g4 g1 d1 a1 a4 a7",
        "d4",
    ];
    let parts = empty.split(' ').next().unwrap().split('/').count();
    let rings: Vec<String> = rings[..parts]
        .iter()
        .map(|ring| {
            ring.split(' ')
                .map(|name| {
                    let junction = name.parse().unwrap();
                    match (white.0.contains(junction), black.0.contains(junction)) {
                        (false, false) => '*',
                        (true, false) => 'O',
                        (false, true) => '@',
                        (true, true) => panic!("two cows on {name}"),
                    }
                })
                .collect()
        })
        .collect();
    let stage = if white.1 + black.1 > 0 { 'p' } else { 'm' };
    let side = if side == Side::White { 'w' } else { 'b' };
    format!(
        "{} {side} {stage} {} {} {} {} {quiet} 1",
        rings.join("/"),
        white.0.len(),
        white.1,
        black.0.len(),
        black.1
    )
}

fn cows(words: &[&str]) -> (JunctionSet, u8) {
    let mut hand = 0;
    let mut set = JunctionSet::EMPTY;
    for word in words {
        match word.strip_prefix('+') {
            Some(number) => hand = number.parse().unwrap(),
            None => set.insert(word.parse().unwrap()),
        }
    }
    (set, hand)
}

fn side(word: &str) -> Option<Side> {
    match word {
        "white" => Some(Side::White),
        "black" => Some(Side::Black),
        "none" => None,
        _ => panic!("no side {word}"),
    }
}

/// Why the text is refused, if it is: as it would be entered, by way of list, check and half-made turns.
fn refusal(game: &Game, text: &str) -> Option<&'static str> {
    let turn: Turn = match text.parse::<Turn>().map_err(PlayError::from) {
        Ok(turn) => turn,
        Err(error) => return Some(error.kind()),
    };
    let by_clicks = || {
        let mut pending = game.begin(turn.action())?;
        for &shot in turn.shots() {
            let offered = pending.targets().contains(shot);
            let next = pending.shoot(shot);
            assert_eq!(next.is_ok(), offered, "{text}: {shot} offered");
            pending = next?;
        }
        pending.finish()
    };
    let checked = game.check(turn);
    assert_eq!(by_clicks(), checked.map(|()| turn), "{text}");
    let listed = game.legal_turns().iter().any(|one| one.same_turn(&turn));
    if checked.is_ok() {
        assert!(listed, "{text} is legal but not listed");
    }
    checked.err().map(PlayError::kind)
}

/// Does what one line says; the kind of refusal that it has shown, if any.
fn run(case: &mut Case, words: &[&str]) -> Option<&'static str> {
    let (verb, rest) = words.split_first().unwrap();
    match (*verb, rest) {
        ("rules", [id]) => case.rules = RuleSet::by_id(id).unwrap(),
        ("set", pairs) => {
            for pair in pairs {
                let (name, value) = pair.split_once('=').unwrap();
                case.set(name, value);
            }
            assert_eq!(case.rules.validate(), Ok(()));
        }
        ("white", names) => case.cows.white = Some(cows(names)),
        ("black", names) => case.cows.black = Some(cows(names)),
        ("turn", [word]) => case.side = side(word).unwrap(),
        ("quiet", [number]) => case.quiet = number.parse().unwrap(),
        ("play", turns) => {
            for text in turns {
                let game = case.game();
                assert_eq!(refusal(game, text), None, "{text}");
                game.play(text.parse().unwrap()).unwrap();
            }
        }
        ("rule", [text]) => {
            let turn = text.parse().unwrap();
            case.game().play_by_ruling(turn, "agreed").unwrap();
        }
        ("miss", [text, expected]) => {
            let missed = case.game().miss_attack(text.parse().unwrap());
            let word = match missed {
                Ok(Missed::HandedBack) => "handed-back",
                Ok(Missed::Lost) => "lost",
                Err(MissError::NotMissed | MissError::FreeAttack) => "not-missed",
                Err(other) => other.kind(),
            };
            assert_eq!(word, *expected);
        }
        ("accept", turns) => {
            for text in turns {
                assert_eq!(refusal(case.game(), text), None, "{text}");
            }
        }
        ("refuse", [text, kind]) => {
            let refused = refusal(case.game(), text);
            assert_eq!(refused, Some(*kind), "{text}");
            return refused;
        }
        ("lists", expected) => {
            let action = expected[0].parse::<Turn>().unwrap().action();
            let listed: Vec<String> = case
                .game()
                .legal_turns()
                .iter()
                .filter(|turn| turn.action() == action)
                .map(Turn::to_string)
                .collect();
            assert_eq!(listed, *expected);
        }
        ("count", [number]) => {
            let game = case.game();
            let number: usize = number.parse().unwrap();
            assert_eq!(game.legal_turns().len(), number);
        }
        ("open", []) => assert_eq!(case.game().outcome(), None),
        ("end", [result, reason]) => {
            let outcome = case.game().outcome().expect("the game is over");
            assert_eq!(
                (outcome.result(), outcome.reason.as_str()),
                (*result, *reason)
            );
            assert_eq!(case.game().legal_turns(), []);
        }
        ("duty", [word]) => assert_eq!(case.game().duty_holder(), side(word)),
        ("back", [number]) => {
            for _ in 0..number.parse().unwrap() {
                case.game().take_back().unwrap();
            }
        }
        _ => panic!("not a line of a case"),
    }
    None
}

/// Runs every case of every file; gives the kinds of refusal that were seen.
fn run_all() -> (usize, BTreeSet<&'static str>) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/play");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    let mut seen = BTreeSet::new();
    let mut cases = 0;
    for path in files {
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let mut case = Case::new();
        let mut name = String::new();
        for (i, line) in std::fs::read_to_string(&path).unwrap().lines().enumerate() {
            let line = line.split('#').next().unwrap();
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.split_first() {
                None => {}
                Some((&"case", sentence)) => {
                    name = sentence.join(" ");
                    case = Case::new();
                    cases += 1;
                }
                Some(_) => {
                    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                        run(&mut case, &words)
                    }));
                    let kind = result
                        .unwrap_or_else(|_| panic!("{file}:{}: {name}: {}", i + 1, line.trim()));
                    seen.extend(kind);
                }
            }
        }
    }
    (cases, seen)
}

#[test]
fn play_cases() {
    let (cases, seen) = run_all();
    assert!(cases >= 60, "only {cases} cases were found");
    let kinds = "syntax unknown-junction occupied no-cow-in-hand not-your-cow not-adjacent \
        empty-junction shot-owed no-shot-earned not-a-target protected must-attack must-block \
        must-let-out centre-duty re-forming must-pass cannot-pass after-end";
    for kind in kinds.split_whitespace() {
        assert!(seen.contains(kind), "no case is refused as {kind}");
    }
    assert_eq!(seen.len(), 19);
}

#[test]
fn a_half_made_turn_says_what_it_closed_and_owes() {
    let rules = RuleSet::classic();
    let white = cows(&["a7", "d7", "g1", "g4", "+8"]);
    let black = cows(&["b2", "d2", "f2", "e5", "+8"]);
    let text = position_text(&rules, white, black, Side::White, 0);
    let position = Position::parse(&rules, &text).unwrap();
    assert_eq!(position.stage(), Stage::Placing);
    let set = |names: &str| cows(&names.split(' ').collect::<Vec<_>>()).0;
    assert_eq!(position.protected(Side::Black), set("b2 d2 f2"));
    let pending = position
        .begin(Action::Place("g7".parse().unwrap()))
        .unwrap();
    let closed: Vec<String> = pending.closed().iter().map(ToString::to_string).collect();
    assert_eq!(closed, ["a7-d7-g7", "g1-g4-g7"]);
    assert_eq!((pending.owed(), pending.targets()), (2, set("e5")));
    assert_eq!((pending.whole(), pending.decline()), (None, None));
    let pending = pending.shoot("e5".parse().unwrap()).unwrap();
    assert_eq!((pending.owed(), pending.targets()), (1, set("b2 d2 f2")));
    let pending = pending.shoot("d2".parse().unwrap()).unwrap();
    assert_eq!((pending.owed(), pending.targets()), (0, JunctionSet::EMPTY));
    assert_eq!(pending.whole(), Some("g7xe5xd2".parse().unwrap()));
}
