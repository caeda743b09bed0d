//! Damaged records, positions, turns and rule values: the readers name a place or keep what they read, and never panic.
//! `FUZZ_SECONDS=30 cargo test -p engine --test fuzz` goes on for as long as it is told; without it a fixed number of texts
//! is tried.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that reads files, may go on for a given time, and says how far it came"
)]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use engine::play::notation::{Record, parse_records};
use engine::play::{Game, Naming, Position, RuleSet, Turn};

/// Texts tried where no time is told.
const TEXTS: u32 = 3_000;

/// Signs that mean something to a reader, and some that mean nothing.
const SIGNS: &str = "[]{}()\"\\;$!?.*-/ \n\r\tx0123456789abcdefgprwOm@E=éṰ\u{feff}\u{0}🐄";

/// Words that mean something.
const WORDS: [&str; 16] = [
    "{save d6}",
    "{missed a1}",
    "{by ruling: x}",
    "[Junctions \"rings\"]\n",
    "[Junctions \"playok\"]\n",
    "[FEN \"",
    "[RulesValues \"",
    "[Rules \"basotho\"]\n",
    "1/2-1/2",
    "d6-b6xf6xb2",
    "p",
    "$255",
    "99999999999999999999",
    "(1. a1 (",
    "never",
    "board=koti",
];

/// Numbers without a pattern, the same for the same seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap() % n.max(1)
    }

    fn place(&mut self, text: &str) -> usize {
        let mut at = self.below(text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }
}

/// Sound texts of every kind to begin with.
fn sound() -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/play");
    let mut texts = Vec::new();
    for file in ["classic-games.pgn", "by-hand.pgn"] {
        let whole = std::fs::read_to_string(folder.join(file)).unwrap();
        let records = parse_records(&whole, Naming::Grid).unwrap();
        texts.extend(records.iter().map(Record::to_string));
    }
    for rules in RuleSet::all() {
        let own = RuleSet {
            id: "ours".to_owned(),
            quiet_turns: Some(7),
            ..rules
        };
        let mut game = Game::new(own);
        for step in 0..40 {
            let legal = game.legal_turns();
            let Some(turn) = legal.get(step * 7 % legal.len().max(1)) else {
                break;
            };
            texts.push(turn.to_string());
            game.play(*turn).unwrap();
        }
        texts.push(game.position().to_string());
        texts.push(game.rules().values_text());
        texts.push(Record::from(&game).to_string());
    }
    texts
}

/// The text with a few damages: taken out, put in, doubled, cut off, spliced.
fn damaged(text: &str, others: &[String], chance: &mut Chance) -> String {
    let mut text = text.to_owned();
    for _ in 0..=chance.below(5) {
        let (one, other) = (chance.place(&text), chance.place(&text));
        let (from, to) = (one.min(other), one.max(other));
        let to = to.min(from + 40);
        let to = (to..=text.len())
            .find(|at| text.is_char_boundary(*at))
            .unwrap();
        match chance.below(6) {
            0 => text.replace_range(from..to, ""),
            1 => {
                let signs: Vec<char> = SIGNS.chars().collect();
                text.insert(from, signs[chance.below(signs.len())]);
            }
            2 => text.insert_str(from, WORDS[chance.below(WORDS.len())]),
            3 => {
                let part = text[from..to].to_owned();
                text.insert_str(from, &part);
            }
            4 => text.truncate(from),
            _ => {
                let other = &others[chance.below(others.len())];
                let at = chance.place(other);
                text.truncate(from);
                text.push_str(&other[at..]);
            }
        }
    }
    text
}

/// Reads the text in every way there is; what could be read is written and read again.
fn try_out(text: &str) {
    for &naming in Naming::ALL {
        if let Ok(turn) = Turn::read(text, naming) {
            assert_eq!(
                Turn::read(&turn.to_text(naming), naming),
                Ok(turn),
                "{text:?}"
            );
        }
        match parse_records(text, naming) {
            Ok(records) => {
                for mut record in records {
                    let _ = record.replay(RuleSet::by_id);
                    if record.tag("Junctions").is_none() {
                        record.set_tag("Junctions", naming.as_str());
                    }
                    let again = parse_records(&record.to_string(), record.naming()).unwrap();
                    assert!(again.len() <= 1, "{text:?}");
                }
            }
            Err(error) => {
                let lines: Vec<&str> = text.split('\n').collect();
                assert!((1..=lines.len()).contains(&error.line), "{text:?}: {error}");
                let width = lines[error.line - 1].chars().count();
                assert!((1..=width + 1).contains(&error.column), "{text:?}: {error}");
            }
        }
    }
    for rules in [RuleSet::classic(), RuleSet::basotho()] {
        if let Ok(position) = Position::parse(&rules, text) {
            let again = Position::parse(&rules, &position.to_string());
            assert_eq!(again, Ok(position), "{text:?}");
            assert_eq!(position.diagram().lines().count(), 14);
            let mut game = Game::from_position(rules, position);
            if let Some(turn) = game.legal_turns().first() {
                game.play(*turn).unwrap();
            }
        }
    }
    if let Ok(rules) = RuleSet::from_values("ours", "Ours", text) {
        let again = RuleSet::from_values("ours", "Ours", &rules.values_text());
        assert_eq!(again, Ok(rules), "{text:?}");
    }
}

#[test]
fn no_damaged_text_makes_a_reader_panic() {
    let told = std::env::var("FUZZ_SECONDS").ok();
    let span = told.map(|seconds| Duration::from_secs(seconds.parse().unwrap()));
    let start = Instant::now();
    let sound = sound();
    for text in &sound {
        try_out(text);
    }
    let mut tried = 0_u32;
    let go_on = |tried| span.map_or(tried < TEXTS, |span| start.elapsed() < span);
    while go_on(tried) {
        tried += 1;
        let mut chance = Chance(0x9E37_79B9_7F4A_7C15 ^ u64::from(tried));
        for _ in 0..4 {
            chance.below(2);
        }
        let base = chance.below(sound.len());
        try_out(&damaged(&sound[base], &sound, &mut chance));
    }
    assert!(tried > 0);
    println!("{tried} damaged texts were read");
}
