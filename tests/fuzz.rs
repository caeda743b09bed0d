//! Damaged lists, records, reports and rule sets: whatever is in a file, the program answers with rows, faults or a reason, and never falls.
//!
//! `FUZZ_SECONDS` says how long each importer is tried; one second if it is not set.

use crate::program::sample_data;
use arbiter::exchange::csv::{Reading, ResultsReading, read_players_as, read_results};
use arbiter::exchange::decode;
use arbiter::exchange::pgn::{incoming, read_games};
use arbiter::exchange::trf;
use arbiter::words::Words;
use arbiter::{rule_text, rule_words};
use engine::play::Naming;
use engine::{Millis, Moment, RuleSet};
use std::fs;
use std::time::{Duration, Instant};

const NOW: Moment = Moment {
    forward: Millis(1_000),
    wall: Millis(1_796_000_000_000),
};

/// Numbers that look like chance and are the same at every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(end.max(1)).unwrap()).unwrap()
    }
}

/// A good file with some of its bytes changed, cut out, doubled or mixed with what means something to a reader.
fn damaged(dice: &mut Dice, good: &[u8]) -> Vec<u8> {
    const PIECES: [&[u8]; 20] = [
        b"\"",
        b"\"\"",
        b",",
        b";",
        b"\t",
        b"|",
        b"\n",
        b"\r\n",
        b"\xef\xbb\xbf",
        b"\xff\xfe",
        b"\0",
        b"{",
        b"}",
        b"[",
        b"(",
        b")",
        b"$300",
        b"1-0",
        b"99999999999999999999",
        "Ṱ\u{301}".as_bytes(),
    ];
    let mut bytes = good.to_vec();
    for _ in 0..=dice.below(8) {
        let at = dice.below(bytes.len());
        match dice.below(5) {
            0 if !bytes.is_empty() => bytes[at] = u8::try_from(dice.below(256)).unwrap(),
            1 => bytes.truncate(at),
            2 => {
                let end = (at + dice.below(40)).min(bytes.len());
                bytes.drain(at..end);
            }
            3 => {
                let end = (at + dice.below(200)).min(bytes.len());
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            _ => {
                let piece = PIECES[dice.below(PIECES.len())];
                bytes.splice(at..at, piece.iter().copied());
            }
        }
    }
    bytes
}

/// Tries `importer` on damaged copies of the files for as long as was said; how many were tried.
fn try_out(files: &[Vec<u8>], mut importer: impl FnMut(&str)) -> usize {
    let seconds = std::env::var("FUZZ_SECONDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1);
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut tried = 0;
    while Instant::now() < end {
        let good = &files[dice.below(files.len())];
        importer(&decode(&damaged(&mut dice, good)));
        tried += 1;
    }
    tried
}

#[test]
fn no_list_of_players_makes_the_program_fall() {
    let players = fs::read(sample_data("players.csv")).unwrap();
    let own = "Member no,Name,Born,Sex,Guardian,Consent,Consent play,Rating\n\
               1,\"Lerato \"\"L\"\" Mokoena\",2010-05-14,w,Palesa,2026-11-01,yes,1500\n"
        .repeat(5);
    let words = Words::english();
    let reading = Reading {
        known: vec![("1".to_owned(), "Lerato".to_owned())],
        ..Reading::default()
    };
    let tried = try_out(&[players, own.into_bytes()], |text| {
        let players = read_players_as(text, NOW.wall.0, &reading);
        assert!(
            players
                .rows
                .iter()
                .all(|row| !row.member.name.trim().is_empty())
        );
        for fault in &players.faults {
            assert!(words.is_complete(&fault.message), "{:?}", fault.message);
        }
        assert_eq!(players.members().is_ok(), players.faults.is_empty());
    });
    eprintln!("{tried} lists of players");
    assert!(tried > 20, "{tried}");
}

#[test]
fn no_list_of_results_makes_the_program_fall() {
    let folder = tempfile::tempdir().unwrap();
    let club = arbiter::sample::make(&folder.path().join("a.club"), NOW).unwrap();
    let view = club.event(club.current_event().unwrap().id).unwrap();
    let list = "Round,Board,White,Black,Result,Reason\n4,1,,,1-0,\n4,2,,,½–½,\n4,3,,,+/-,late\n";
    let words = Words::english();
    let tried = try_out(&[list.as_bytes().to_vec()], |text| {
        for fault in read_results(&view, text, &ResultsReading::default()).faults {
            assert!(words.is_complete(&fault.message), "{:?}", fault.message);
        }
    });
    eprintln!("{tried} lists of results");
    assert!(tried > 20, "{tried}");
}

#[test]
fn no_record_makes_the_program_fall() {
    let folder = tempfile::tempdir().unwrap();
    let club = arbiter::sample::make(&folder.path().join("a.club"), NOW).unwrap();
    let view = club.event(club.current_event().unwrap().id).unwrap();
    let games = fs::read(sample_data("games.pgn")).unwrap();
    let first = games[..games.len() / 20].to_vec();
    let odd = b"[White \"A\"]\n[FEN \"********/********/******** w p 0 12 0 12 0 1\"]\n\n\
                1. d6! {so} (1. d7 f6) f4 $14 {save d6} 2. d5xf4 {by ruling: it stood} p ; to the end\n0-1\n"
        .to_vec();
    let words = Words::english();
    let tried = try_out(&[first, odd], |text| {
        for naming in Naming::ALL.iter().copied() {
            let Ok(records) = read_games(text, naming) else {
                continue;
            };
            for record in &records {
                // A record is written with the names that it was read by, and read back.
                let mut named = record.clone();
                if named.tag("Junctions").is_none() {
                    named.set_tag("Junctions", naming.as_str());
                }
                let again = read_games(&named.to_string(), named.naming()).unwrap();
                assert!(again.len() <= 1, "{text:?}");
                let _ = record.replay(RuleSet::by_id);
            }
            for misfit in incoming(&club, &view, &records, None).misfits {
                assert!(words.is_complete(&misfit.message), "{:?}", misfit.message);
            }
        }
    });
    eprintln!("{tried} files of records");
    assert!(tried > 20, "{tried}");
}

#[test]
fn no_report_makes_the_program_fall() {
    let folder = tempfile::tempdir().unwrap();
    let club = arbiter::sample::make(&folder.path().join("a.club"), NOW).unwrap();
    let report = include_bytes!("data/trf/trf-2026.trf").to_vec();
    let words = Words::english();
    let tried = try_out(&[report], |text| {
        let report = match trf::read(text.as_bytes()) {
            Ok(report) => report,
            Err(fault) => {
                assert!(words.is_complete(&fault.sentence("x.trf")), "{text:?}");
                return;
            }
        };
        match trf::Tournament::new(&report) {
            Ok(tournament) => {
                let told = trf::Told {
                    rules: RuleSet::classic(),
                    source: "x.trf",
                    name: None,
                    now_ms: NOW.wall.0,
                };
                let said = match trf::to_event(&report, &tournament, Some(&club), told) {
                    Ok(event) => [event.doubts, event.left].concat(),
                    Err(fault) => vec![fault.sentence("x.trf")],
                };
                for message in said {
                    assert!(words.is_complete(&message), "{message:?}");
                }
            }
            Err(fault) => assert!(words.is_complete(&fault.sentence("x.trf")), "{text:?}"),
        }
    });
    eprintln!("{tried} reports");
    assert!(tried > 20, "{tried}");
}

#[test]
fn no_rule_set_makes_the_program_fall() {
    let sets: Vec<Vec<u8>> = RuleSet::all()
        .iter()
        .map(|rules| rule_text::write_to_change(rules).into_bytes())
        .collect();
    let words = Words::english();
    let tried = try_out(&sets, |text| {
        if let Err(error) = rule_text::read_sound(text) {
            let message = rule_words::text_error("x.toml", &error);
            assert!(words.is_complete(&message), "{message:?}");
            let said = words.message(&message);
            let of_library = said.contains("invalid type") || said.contains("expected u");
            assert!(!of_library, "words of the library: {said}");
        }
    });
    eprintln!("{tried} rule sets");
    assert!(tried > 20, "{tried}");
}
