//! Illegal turns in the words of a player: the cases of `tests/data/refusals.txt`, checked by `game check`.
//!
//! A case is a line `case`, lines that set it up, and turns with what is said about them. `#` starts a comment.
//!
//! | line | meaning |
//! | --- | --- |
//! | `case SENTENCE` | starts a case |
//! | `rules ID` | the rule set, else `classic` |
//! | `set NAME=VALUE ...` | values of a set of one's own |
//! | `names WORD` | how the record names junctions: `rings` or `playok` |
//! | `white a7 d7 +3`, `black ...` | cows on the board, and in hand, instead of the empty board |
//! | `turn black` | who plays first from there, else White |
//! | `play TURN ...` | legal turns before it |
//! | `refuse TURN KIND: SENTENCE` | the turn after those, the kind of refusal and what is said |

use crate::program::{Hall, run, sample_data};
use engine::RuleSet;
use serde_json::Value;
use std::fmt::Write as _;

#[derive(Default)]
struct Case {
    rules: String,
    set: Vec<(String, String)>,
    names: Option<String>,
    cows: [Option<String>; 2],
    side: char,
    turns: String,
}

impl Case {
    fn new() -> Case {
        Case {
            rules: "classic".to_owned(),
            side: 'w',
            ..Case::default()
        }
    }

    /// The record of the case with `turn` at its end.
    fn record(&self, turn: &str) -> String {
        let mut text = format!("[Rules \"{}\"]\n", self.rules);
        let rules = RuleSet::by_id(&self.rules).unwrap();
        if !self.set.is_empty() {
            let mut values = rules.values();
            for (name, value) in &self.set {
                let field = values.iter_mut().find(|(known, _)| known == name);
                field.unwrap().1.clone_from(value);
            }
            let values = values.map(|(name, value)| format!("{name}={value}"));
            text = format!("[Rules \"own\"]\n[RulesValues \"{}\"]\n", values.join(" "));
        }
        if let Some(names) = &self.names {
            writeln!(text, "[Junctions \"{names}\"]").unwrap();
        }
        if let [Some(white), Some(black)] = &self.cows {
            let has_centre = rules.board.has_centre();
            let position = position(white, black, self.side, has_centre);
            writeln!(text, "[SetUp \"1\"]\n[FEN \"{position}\"]").unwrap();
        }
        format!("{text}\n{} {turn} *\n\n", self.turns)
    }
}

fn position(white: &str, black: &str, side: char, has_centre: bool) -> String {
    let mut rings = vec![
        "d5 e5 e4 e3 d3 c3 c4 c5",
        "d6 f6 f4 f2 d2 b2 b4 b6",
        "d7 g7 g4 g1 d1 a1 a4 a7",
    ];
    if has_centre {
        rings.push("d4");
    }
    let stands = |cows: &str, at: &str| cows.split_whitespace().any(|cow| cow == at);
    let sign = |at: &str| match (stands(white, at), stands(black, at)) {
        (true, _) => 'O',
        (_, true) => '@',
        _ => '*',
    };
    let rings = rings
        .iter()
        .map(|ring| ring.split(' ').map(sign).collect::<String>());
    let count = |cows: &str| {
        let hand = cows
            .split_whitespace()
            .find_map(|word| word.strip_prefix('+'));
        let board = cows
            .split_whitespace()
            .filter(|word| !word.starts_with('+'));
        (
            board.count(),
            hand.map_or(0, |hand| hand.parse::<u8>().unwrap()),
        )
    };
    let (white, black) = (count(white), count(black));
    let stage = if white.1 + black.1 > 0 { 'p' } else { 'm' };
    format!(
        "{} {side} {stage} {} {} {} {} 0 1",
        rings.collect::<Vec<_>>().join("/"),
        white.0,
        white.1,
        black.0,
        black.1
    )
}

#[test]
fn every_illegal_turn_is_refused_in_the_words_of_a_player() {
    let text = std::fs::read_to_string(sample_data("../refusals.txt")).unwrap();
    let mut case = Case::new();
    let mut name = "";
    let (mut records, mut due) = (String::new(), Vec::new());
    for (at, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap().trim();
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match verb {
            "" => {}
            "case" => (case, name) = (Case::new(), rest),
            "rules" => rest.clone_into(&mut case.rules),
            "set" => {
                for pair in rest.split_whitespace() {
                    let (name, value) = pair.split_once('=').unwrap();
                    case.set.push((name.to_owned(), value.to_owned()));
                }
            }
            "names" => case.names = Some(rest.to_owned()),
            "white" => case.cows[0] = Some(rest.to_owned()),
            "black" => case.cows[1] = Some(rest.to_owned()),
            "turn" => case.side = 'b',
            "play" => case.turns = format!("{} {rest}", case.turns),
            "refuse" => {
                let (turn, rest) = rest.split_once(' ').unwrap();
                let (kind, sentence) = rest.split_once(':').unwrap();
                records.push_str(&case.record(turn));
                due.push((at + 1, name, turn, kind.trim(), sentence.trim()));
            }
            _ => panic!("refusals.txt:{}: not a line of a case", at + 1),
        }
    }
    assert!(due.len() >= 40, "{}", due.len());
    let hall = Hall::empty();
    let file = hall.write("illegal.pgn", &records);
    let answer = run(&["game", "check", "--json", &file]);
    assert_eq!((answer.status, answer.err.as_str()), (1, ""));
    let told: Vec<Value> = answer
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(told.len(), due.len());
    let mut wrong = Vec::new();
    for ((line, name, turn, kind, sentence), told) in due.into_iter().zip(told) {
        let error = &told["error"];
        let same = (
            error["turn"].as_str(),
            error["kind"].as_str(),
            error["message"].as_str(),
        ) == (Some(turn), Some(kind), Some(sentence));
        if !same {
            wrong.push(format!("refusals.txt:{line}: {name}: {turn}: {told}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Not the turn that was played instead: its comment, with line and column.
#[test]
fn a_turn_handed_back_that_does_not_fit_is_blamed_where_it_stands() {
    let hall = Hall::empty();
    let head = "[Rules \"basotho\"]\n\n1. a7 b2 2. d7 g7 3. d5 d6\n";
    for (text, said) in [
        (
            "  {save b6} 4. b6 *",
            "4, column 3: game 1: {save b6}, handed back before turn 7, does not fit: it is legal and misses no attack",
        ),
        (
            "4. {missed b6} 0-1",
            "4, column 4: game 1: {missed b6}, which lost the game, does not fit: it is legal and misses no attack",
        ),
        (
            "4. {save g7} b6 *",
            "4, column 4: game 1: {save g7}, handed back before turn 7, does not fit: a cow stands on g7 already",
        ),
    ] {
        let file = hall.write("save.pgn", &format!("{head}{text}\n"));
        let answer = run(&["game", "check", &file]);
        assert_eq!((answer.status, answer.err.as_str()), (1, ""));
        assert_eq!(answer.out, format!("{file}, line {said}\n"));
        let answer = run(&["game", "check", "--json", &file]);
        let told: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
        assert_eq!(
            (&told["plies"], &told["error"]["line"]),
            (&6.into(), &4.into())
        );
    }
    for (text, said) in [
        (
            "{save zz} 4. b6 *",
            "4, column 1: after “save” a turn is expected",
        ),
        (
            "{save } 4. b6 *",
            "4, column 1: after “save” a turn is expected",
        ),
        (
            "4. b6 {by ruling: } *",
            "4, column 7: a reason is expected after “by ruling:”",
        ),
    ] {
        let file = hall.write("said.pgn", &format!("{head}{text}\n"));
        let answer = run(&["game", "check", &file]);
        assert_eq!((answer.status, answer.out.as_str()), (2, ""));
        let due = format!("{file}, line {said}");
        assert!(answer.err.starts_with(&due), "{}", answer.err);
    }
}

/// With a club file named, its own rule sets are known to commands that need none.
#[test]
fn an_own_set_of_the_club_is_found_by_checks_and_counts() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let toml = run(&["rules", "koti", "--toml"])
        .out
        .replace("id = \"koti\"", "id = \"club-night\"")
        .replace("name = \"Koti\"", "name = \"Club night\"")
        .replace("quiet_turns = 20", "quiet_turns = 30");
    let toml = hall.write("ours.toml", &toml);
    hall.must(&["rules", "--keep", &toml]);
    let file = hall.write("ours.pgn", "[Rules \"club-night\"]\n\n1. d4 a1 *\n");
    for verb in ["check", "show"] {
        let alone = run(&["game", verb, &file]);
        assert_eq!(alone.status, 2, "{alone:?}");
        assert!(
            alone.err.contains("no rules called club-night"),
            "{alone:?}"
        );
        hall.must(&["game", verb, &file]);
    }
    let alone = run(&["perft", "--rules", "club-night", "--depth", "2"]);
    assert_eq!(alone.status, 2);
    let counted = hall.must(&["perft", "--rules", "club-night", "--depth", "2"]);
    assert_eq!(counted.out, "1 25\n2 600\n");
    // A file that is not there is told where it is needed.
    let nowhere = hall.path("nowhere.club");
    let answer = run(&["--club", &nowhere, "game", "check", &file]);
    assert_eq!((answer.status, answer.out.as_str()), (2, ""));
    assert!(answer.err.contains("nowhere.club"), "{}", answer.err);
}

/// Each contradiction is told with the names of its values, in a record as in a file.
#[test]
fn values_that_contradict_each_other_are_named() {
    let hall = Hall::empty();
    let classic = engine::RuleSet::classic().values_text();
    for (changes, said) in [
        (
            &[("repetition=draw", "repetition=centre-duty")][..],
            "board and repetition: the centre duty needs a board with a centre, and the traditional board has none",
        ),
        (
            &[
                ("board=traditional", "board=koti"),
                ("full_board=as-usual", "full_board=draw"),
            ],
            "board and full_board: the koti board never becomes full, so no draw can come of a full board",
        ),
        (
            &[
                ("quiet_turns=20", "quiet_turns=never"),
                ("quiet_placing=no", "quiet_placing=yes"),
            ],
            "quiet_turns and quiet_placing: placements cannot count among turns without a shot that are not counted",
        ),
        (
            &[
                ("quiet_turns=20", "quiet_turns=1"),
                ("quiet_placing=no", "quiet_placing=yes"),
            ],
            "quiet_turns and quiet_placing: where placements count, a draw after one turn without a shot would end every game before a line can be closed; 5 is the least",
        ),
        (
            &[
                ("three_each_turns=20", "three_each_turns=0"),
                ("flies_at=never", "flies_at=2"),
            ],
            "flies_at: cows fly from three to twelve cows, not from 2; three_each_turns: a draw after no turns with three cows each would come at once",
        ),
    ] {
        let mut values = classic.clone();
        for (from, to) in changes {
            assert!(values.contains(from));
            values = values.replace(from, to);
        }
        let text = format!("[Rules \"ours\"]\n[RulesValues \"{values}\"]\n\n1. d6 *\n");
        let file = hall.write("ours.pgn", &text);
        let answer = run(&["game", "check", &file]);
        assert_eq!((answer.status, answer.out.as_str()), (2, ""));
        let due = format!(
            "{file}, line 2, column 1: its rules cannot be read: its values contradict each other: {said}.\n"
        );
        assert_eq!(answer.err, due);
    }
}

/// A board with a game of two players, by the rules of `id`.
fn at_board(id: &str) -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let players = hall.write("players.csv", "No,Name\n1,Ann\n2,Ben\n");
    hall.must(&[
        "event",
        "new",
        "Open",
        "--system",
        "round-robin",
        "--rules",
        id,
    ]);
    hall.must(&["entrant", "import", &players]);
    hall.must(&["round", "pair"]);
    hall
}

/// A record taken in is refused by the names that it was read by, as when it is only checked.
#[test]
fn a_record_for_a_board_is_refused_by_its_own_names() {
    let hall = at_board("basotho");
    let taken = |text: &str, naming: &str| {
        let file = hall.write("in.pgn", text);
        let answer = hall.run(&["game", "import", &file, "1", "1", "--junctions", naming]);
        assert_eq!(answer.status, 1, "{answer:?}");
        answer.err
    };
    let told = taken("1. E1 A1 2. E1 *\n", "rings");
    assert!(
        told.contains("game 1: Turn 3, E1, does not fit: a cow stands on E1 already."),
        "{told}"
    );
    let told = taken("1. E1 A1 2. {save E1} E2 *\n", "rings");
    let due =
        "game 1: {save E1}, handed back before turn 3, does not fit: a cow stands on E1 already.";
    assert!(told.contains(due), "{told}");
    let told = taken("1. 1 4 2. 0 *\n", "playok");
    assert!(
        told.contains("Turn 3, 0, does not fit: there is no junction 0: they"),
        "{told}"
    );
}

/// What the engine says of a position or a stored turn is told in the words of a refusal, not in its own.
#[test]
fn positions_and_kept_turns_that_do_not_fit_are_told_in_words() {
    let hall = at_board("classic");
    let begin = [
        "game",
        "begin",
        "1",
        "1",
        "--cause",
        "spilt tea",
        "--position",
    ];
    let answer = hall.run(&[&begin[..], &["nothing"]].concat());
    assert_eq!(
        (answer.status, answer.err.as_str()),
        (
            1,
            "The starting position cannot be read: a position has nine fields, not 1.\n"
        )
    );
    let game = hall.write("in.pgn", "1. d6 f4 2. b2 *\n");
    hall.must(&["game", "import", &game, "1", "1"]);
    let file = hall.path("hall.club");
    for (sql, said) in [
        (
            "UPDATE turn SET text = 'd6' WHERE ply = 3",
            "turn 3 does not fit the rules (a cow stands on d6 already)",
        ),
        (
            "UPDATE turn SET text = 'z9' WHERE ply = 3",
            "turn 3 does not fit the rules (there is no junction z9)",
        ),
        (
            "UPDATE turn SET text = 'b2', saved = 'b2' WHERE ply = 3",
            "turn 3 does not fit the rules (b2, handed back or lost by, does not fit: by these rules nobody has to close a line, so no attack is missed)",
        ),
    ] {
        rusqlite::Connection::open(&file)
            .unwrap()
            .execute(sql, [])
            .unwrap();
        let answer = hall.run(&["doctor"]);
        assert_eq!(answer.status, 1, "{answer:?}");
        let told = answer.out + &answer.err;
        assert!(told.contains(said), "{told}");
    }
}
