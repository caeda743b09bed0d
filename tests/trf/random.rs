//! Reports at random: what is written is read again, and nothing that is read makes the program fall.
//!
//! `FUZZ_SECONDS` says how long damaged files are tried; one second if it is not set.

use super::{KEPT, kept};
use arbiter::exchange::trf::{
    self, Abnormal, Absence, Acceleration, Cell, Forbidden, Player, Record, Report, Tournament,
    Worth,
};
use engine::{Score, Side};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::time::{Duration, Instant};

/// Text without blanks around it, also in other alphabets.
fn words(most: usize) -> impl Strategy<Value = String> {
    let all: Vec<char> = "abc XYZ,.-'09éšÖłж".chars().collect();
    proptest::collection::vec(proptest::sample::select(all), 0..=most)
        .prop_map(|chars| chars.into_iter().collect::<String>().trim().to_owned())
}

/// What has room in four columns.
fn score() -> impl Strategy<Value = Score> {
    prop_oneof![
        (0_u16..1000).prop_map(Score::from_tenths),
        (0_u16..6000).prop_map(|whole| Score::from_tenths(whole * 10)),
    ]
}

fn side() -> impl Strategy<Value = Option<Side>> {
    prop_oneof![Just(None), Just(Some(Side::White)), Just(Some(Side::Black))]
}

fn cell() -> impl Strategy<Value = Cell> {
    let codes: Vec<char> = "10=+-WDLHFUZ? ".chars().collect();
    (0_u16..=9999, side(), proptest::sample::select(codes)).prop_map(|(opponent, side, result)| {
        Cell {
            opponent,
            side,
            result,
        }
    })
}

fn rounds() -> impl Strategy<Value = Vec<Option<Cell>>> {
    proptest::collection::vec(proptest::option::of(cell()), 0..12).prop_map(|mut cells| {
        while cells.last() == Some(&None) {
            cells.pop();
        }
        cells
    })
}

fn player(number: u16) -> impl Strategy<Value = Record> {
    let optional = || proptest::option::of(0_u16..=9999);
    let texts = (
        words(1),
        words(3),
        words(33),
        words(3),
        words(11),
        words(10),
    );
    (
        texts,
        optional(),
        proptest::option::of(score()),
        optional(),
        rounds(),
    )
        .prop_map(
            move |((sex, title, name, federation, id, born), rating, points, rank, rounds)| {
                Record::Player(Box::new(Player {
                    number,
                    sex,
                    title,
                    name,
                    rating,
                    federation,
                    id,
                    born,
                    points,
                    rank,
                    rounds,
                }))
            },
        )
}

fn numbers(least: usize) -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(1_u16..=9999, least..8)
}

fn range(most: u16) -> impl Strategy<Value = (u16, u16)> {
    (1..=most, 1..=most).prop_map(|(a, b)| (a.min(b), a.max(b)))
}

fn worth() -> impl Strategy<Value = Vec<(Worth, Score)>> {
    let coded = vec![
        Worth::Win,
        Worth::Draw,
        Worth::Loss,
        Worth::Absence,
        Worth::Pairing,
        Worth::Unknown,
    ];
    let alone = vec![
        Worth::ZeroBye,
        Worth::ForfeitLoss,
        Worth::HalfBye,
        Worth::FullBye,
        Worth::ForfeitWin,
    ];
    prop_oneof![
        proptest::collection::vec((proptest::sample::select(coded), score()), 1..6),
        (proptest::sample::select(alone), score()).prop_map(|one| vec![one]),
    ]
}

fn other() -> impl Strategy<Value = Record> {
    let codes = vec![
        "012", "022", "132", "172", "192", "310", "DAT", "RSA", "###",
    ];
    (proptest::sample::select(codes), words(60))
        .prop_map(|(code, words)| Record::text(code, &words))
}

fn record() -> impl Strategy<Value = Record> {
    let bye = prop_oneof![Just('F'), Just('H'), Just('Z')];
    let kinds: Vec<char> = "WDLFHZ+- ".chars().collect();
    prop_oneof![
        (1_u16..=999).prop_map(Record::Rounds),
        prop_oneof![Just(Side::White), Just(Side::Black)].prop_map(Record::InitialColour),
        Just(Record::ByRank),
        worth().prop_map(Record::Points),
        (bye, 1_u16..=999, numbers(0)).prop_map(|(kind, round, numbers)| Record::Byes(Absence {
            kind,
            round,
            numbers
        })),
        numbers(0).prop_map(Record::Absent),
        (score(), range(999), range(9999)).prop_map(|(points, rounds, numbers)| {
            Record::Acceleration(Acceleration {
                points,
                rounds,
                numbers,
            })
        }),
        (1_u16..=9999, proptest::collection::vec(score(), 0..9))
            .prop_map(|(number, points)| { Record::OwnAcceleration(number, points) }),
        (proptest::option::of(range(999)), numbers(2))
            .prop_map(|(rounds, numbers)| { Record::Forbidden(Forbidden { rounds, numbers }) }),
        (
            proptest::sample::select(kinds),
            -99_i32..999,
            0_u16..=999,
            numbers(1)
        )
            .prop_map(|(kind, tenths, round, numbers)| Record::Abnormal(Abnormal {
                kind,
                match_points: String::new(),
                tenths,
                round,
                numbers,
            })),
        other(),
    ]
}

fn report() -> impl Strategy<Value = Report> {
    let players = proptest::collection::btree_set(1_u16..=9999, 1..6);
    let players =
        players.prop_flat_map(|numbers| numbers.into_iter().map(player).collect::<Vec<_>>());
    (
        proptest::collection::vec(record(), 0..12),
        players,
        any::<prop::sample::Index>(),
    )
        .prop_map(|(mut records, players, at)| {
            let at = at.index(records.len() + 1);
            records.splice(at..at, players);
            Report::new(records)
        })
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(report in report()) {
        let text = report.to_text();
        let marked = format!("\u{feff}{text}");
        let forms = [text.clone(), text.replace('\n', "\r"), text.replace('\n', "\r\n"), marked];
        for form in forms {
            let read = trf::read(form.as_bytes());
            prop_assert!(read.as_ref() == Ok(&report), "{:?}\n{}", read, form);
        }
    }
}

/// Bytes put in, taken out or changed here and there.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let files: Vec<Vec<u8>> = KEPT.iter().map(|name| kept(name).1).collect();
    let byte = prop_oneof![
        any::<u8>(),
        proptest::sample::select(b" 0123456789wb-=+HFUZ\r\nX.".to_vec()),
    ];
    let hurts = proptest::collection::vec((any::<prop::sample::Index>(), 0..3_u8, byte), 0..8);
    (proptest::sample::select(files), hurts).prop_map(|(mut bytes, hurts)| {
        for (at, how, byte) in hurts {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => {
                    bytes.remove(at);
                }
            }
        }
        bytes
    })
}

fn survives(bytes: &[u8]) -> Result<(), TestCaseError> {
    let Ok(report) = trf::read(bytes) else {
        return Ok(());
    };
    let again = trf::read(report.to_text().as_bytes());
    prop_assert!(
        again
            .as_ref()
            .is_ok_and(|again| again.records().eq(report.records())),
        "{:?}\n{}",
        again,
        report.to_text()
    );
    if let Ok(tournament) = Tournament::new(&report) {
        let _ = tournament.pair_next();
        let _ = trf::check(&report, &tournament);
    }
    Ok(())
}

#[test]
fn nothing_that_is_read_makes_the_program_fall() {
    let seconds = std::env::var("FUZZ_SECONDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1);
    let end = Instant::now() + Duration::from_secs(seconds);
    let config = Config {
        cases: 50,
        failure_persistence: None,
        ..Config::default()
    };
    let mut runner = TestRunner::new(config);
    let mut tried = 0;
    while Instant::now() < end {
        runner.run(&damaged(), |bytes| survives(&bytes)).unwrap();
        runner
            .run(&proptest::collection::vec(any::<u8>(), 0..400), |bytes| {
                survives(&bytes)
            })
            .unwrap();
        tried += 100;
    }
    assert!(tried >= 100);
}
