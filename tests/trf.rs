//! Tournament report files: the committed events of `tests/data/swiss` written as TRF, paired, checked and ordered again.
//!
//! Name a folder with whole files in the environment variable `CONFORMANCE` to use those instead:
//! `swiss-rounds.jsonl`, `swiss-tournaments.jsonl` and `swiss-tiebreaks.jsonl`.

mod bad;
mod command_line;
mod event;
mod random;

use arbiter::exchange::trf::{self, Record, Report, Tournament};
use engine::Side;
use engine::tournament::history::{ByeKind, ByesThatBar, ProhibitedGroup, VirtualPoints};
use engine::tournament::{Entrant, History, Mark, PointSystem, RoundEntry, Score, TieBreak, Tpn};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The lines of a file of cases, each with its place. In the whole folder the tournaments of both kinds are one file.
fn cases(part: &str, whole: &str) -> Vec<(String, Value)> {
    let path = match std::env::var_os("CONFORMANCE") {
        Some(folder) => PathBuf::from(folder).join(whole),
        None => {
            PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/swiss")).join(part)
        }
    };
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines()
        .zip(1..)
        .map(|(line, number)| {
            (
                format!("{}:{number}", path.display()),
                serde_json::from_str(line).expect("a line of JSON"),
            )
        })
        .collect()
}

fn number(value: &Value) -> u16 {
    let number = value.as_u64().and_then(|number| u16::try_from(number).ok());
    number.expect("a number")
}

fn tpn(value: &Value) -> Tpn {
    Tpn::new(number(value)).expect("a number from 1")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn history(value: &Value) -> History {
    let rounds = |player: &Value| {
        player[2]
            .as_str()
            .map_or(0, |text| text.split_whitespace().count())
    };
    let played = list(&value["pl"]).iter().map(rounds).max().unwrap_or(0);
    // Round robins are written without the number of rounds and with the usual points.
    let usual = serde_json::json!([10, 5, 0, 0, 0, 10]);
    let points = value.get("pts").unwrap_or(&usual);
    let points: Vec<Score> = list(points)
        .iter()
        .map(|tenths| Score::from_tenths(number(tenths)))
        .collect();
    let entrants = list(&value["pl"]).iter().map(|player| Entrant {
        rating: Some(number(&player[1])).filter(|&rating| rating > 0),
        rounds: player[2]
            .as_str()
            .expect("rounds")
            .split_whitespace()
            .map(entry)
            .collect(),
    });
    History {
        points: PointSystem {
            win: points[0],
            draw: points[1],
            loss: points[2],
            zero_bye: points[3],
            forfeit_loss: points[4],
            pab: points[5],
            half_bye: points[1],
            full_bye: points[0],
            forfeit_win: points[0],
        },
        rounds_in_all: value
            .get("R")
            .map_or_else(|| u16::try_from(played).expect("rounds"), number),
        initial_colour: if value["ic"] == "w" {
            Side::White
        } else {
            Side::Black
        },
        entrants: entrants.collect(),
        byes_that_bar: ByesThatBar::default(),
        prohibited: list(&value["forbid"])
            .iter()
            .map(|group| ProhibitedGroup {
                first_round: number(&group[0]),
                last_round: number(&group[1]),
                members: list(&group[2]).iter().map(tpn).collect(),
            })
            .collect(),
        virtual_points: list(&value["acc"])
            .iter()
            .map(|record| VirtualPoints {
                points: Score::from_tenths(number(&record[0])),
                first_round: number(&record[1]),
                last_round: number(&record[2]),
                first: tpn(&record[3]),
                last: tpn(&record[4]),
            })
            .collect(),
    }
}

/// One round of a player: opponent, colour, result.
fn entry(token: &str) -> RoundEntry {
    let split = token.find(|c: char| !c.is_ascii_digit()).expect("a colour");
    let (colour, code) = token[split..].split_at(1);
    let side = match colour {
        "w" => Some(Side::White),
        "b" => Some(Side::Black),
        _ => None,
    };
    let Some(opponent) = token[..split].parse().ok().and_then(Tpn::new) else {
        return RoundEntry::Bye(kind(code));
    };
    let played = |mark| RoundEntry::Played {
        opponent,
        side: side.expect("a colour"),
        mark,
    };
    match code {
        "1" => played(Mark::Win),
        "=" => played(Mark::Draw),
        "0" => played(Mark::Loss),
        "+" | "-" => RoundEntry::Forfeit {
            opponent,
            side,
            won: code == "+",
        },
        _ => panic!("{token}: no result"),
    }
}

fn kind(code: &str) -> ByeKind {
    match code {
        "U" => ByeKind::Pairing,
        "F" => ByeKind::Full,
        "H" => ByeKind::Half,
        "Z" => ByeKind::Zero,
        _ => panic!("{code}: no bye"),
    }
}

/// Written as TRF and read again.
fn there_and_back(
    place: &str,
    history: &History,
    absent: &BTreeMap<Tpn, ByeKind>,
) -> (Report, Tournament) {
    let written = Report::of_history(history, absent, "Event");
    let text = written.to_text();
    let read =
        trf::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{place}: {fault}\n{text}"));
    assert_eq!(read.to_text(), text, "{place}");
    let tournament =
        Tournament::new(&read).unwrap_or_else(|fault| panic!("{place}: {fault}\n{text}"));
    (read, tournament)
}

#[test]
fn every_round_is_paired_from_its_report_as_expected() {
    let mut paired = 0;
    for (place, value) in cases("swiss-rounds.jsonl", "swiss-rounds.jsonl") {
        let absent = value["abs"].as_object().into_iter().flatten();
        let absent: BTreeMap<Tpn, ByeKind> = absent
            .map(|(number, code)| {
                (
                    Tpn::new(number.parse().unwrap()).unwrap(),
                    kind(code.as_str().unwrap()),
                )
            })
            .collect();
        let history = history(&value);
        let (_, tournament) = there_and_back(&place, &history, &absent);
        assert_eq!(tournament.next_round, number(&value["r"]), "{place}");
        assert_eq!(tournament.absent, absent, "{place}");
        let round = tournament
            .pair_next()
            .unwrap_or_else(|why| panic!("{place}: {why}"));
        let pairs: Vec<(u16, u16)> = list(&value["pairs"])
            .iter()
            .map(|pair| (number(&pair[0]), number(&pair[1])))
            .collect();
        assert_eq!(
            (round.pairs, round.bye.map(u64::from)),
            (pairs, value["bye"].as_u64()),
            "{place}"
        );
        paired += 1;
    }
    assert!(paired >= 200, "{paired} rounds");
}

#[test]
fn every_event_is_checked_from_its_report_without_a_difference() {
    let mut rounds = 0;
    for (place, value) in cases("swiss-tournaments.jsonl", "swiss-tournaments.jsonl") {
        let history = history(&value);
        let (report, tournament) = there_and_back(&place, &history, &BTreeMap::new());
        assert_eq!(trf::check(&report, &tournament), [], "{place}");
        rounds += tournament.next_round - 1;
        // Neither the number of rounds nor the first colour need be told.
        let told = |record: &Record| matches!(record, Record::Rounds(_) | Record::InitialColour(_));
        let records = report.records().filter(|record| !told(record)).cloned();
        let silent = Report::new(records.collect());
        let tournament =
            Tournament::new(&silent).unwrap_or_else(|fault| panic!("{place}: {fault}"));
        assert_eq!(trf::check(&silent, &tournament), [], "{place}");
    }
    assert!(rounds >= 150, "{rounds} rounds");
}

/// The files of other programs' kinds in `tests/data/trf`.
fn kept(name: &str) -> (String, Vec<u8>) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/trf/").to_owned() + name;
    let bytes = std::fs::read(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    (path, bytes)
}

const KEPT: [&str; 5] = [
    "bbppairings.trf",
    "javafo.trf",
    "swiss-manager.trf",
    "trf-2026.trf",
    "vega.trf",
];

#[test]
fn reports_of_every_kind_are_read_checked_and_written_without_loss() {
    for name in KEPT {
        let (_, bytes) = kept(name);
        let report = trf::read(&bytes).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let tournament = Tournament::new(&report).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(tournament.doubts, [], "{name}");
        assert_eq!(trf::check(&report, &tournament), [], "{name}");
        let written = report.to_text();
        let again = trf::read(written.as_bytes()).unwrap();
        assert!(again.records().eq(report.records()), "{name}: {written}");
        assert_eq!(
            Tournament::new(&again).map(|t| t.history),
            Ok(tournament.history),
            "{name}"
        );
    }
}

#[test]
fn a_pairing_allocated_bye_is_a_downfloat_even_if_it_is_worth_nothing() {
    // Two rounds after such a bye, C16 keeps player 54 from another downfloat; gacrux agrees on every round.
    let report = trf::read(&kept("pab-worth-nothing.trf").1).unwrap();
    let tournament = Tournament::new(&report).unwrap();
    assert_eq!(trf::check(&report, &tournament), []);
    assert!(tournament.round(10).pairs.contains(&(46, 54)));
}

#[test]
fn names_are_whole_in_every_encoding() {
    let name = |file: &str, number: u16| {
        let report = trf::read(&kept(file).1).unwrap();
        let found = report.players().find(|(_, player)| player.number == number);
        found.map(|(_, player)| player.name.clone()).unwrap()
    };
    // Windows-1252, and UTF-8 whose names were filled up by bytes.
    for file in ["swiss-manager.trf", "vega.trf"] {
        assert_eq!(name(file, 2), "van der Merwe,Renée");
        assert_eq!(name(file, 3), "Tšehla,Lerato");
        assert_eq!(name(file, 5), "Müller,André");
    }
}

#[test]
fn those_whom_a_vega_file_takes_out_of_the_next_round_are_not_paired() {
    let report = trf::read(&kept("vega.trf").1).unwrap();
    let tournament = Tournament::new(&report).unwrap();
    let absent: Vec<(u16, ByeKind)> = tournament
        .absent
        .iter()
        .map(|(tpn, kind)| (tpn.get(), *kind))
        .collect();
    assert_eq!(
        absent,
        [(3, ByeKind::Zero), (5, ByeKind::Half), (8, ByeKind::Zero)]
    );
    let round = tournament.pair_next().unwrap();
    assert_eq!(round.round, 4);
    let mut placed: Vec<u16> = round
        .pairs
        .iter()
        .flat_map(|(white, black)| [*white, *black])
        .collect();
    placed.sort_unstable();
    assert_eq!((placed, round.bye), (vec![1, 2, 4, 6, 7, 9, 10, 11], None));
}

#[test]
fn every_tie_break_follows_from_the_report() {
    let part = cases("tiebreak-tournaments.jsonl", "swiss-tournaments.jsonl");
    let tournaments: BTreeMap<String, Value> = part
        .into_iter()
        .map(|(_, value)| (value["t"].as_str().unwrap().to_owned(), value))
        .collect();
    let mut compared = 0;
    for (place, line) in cases("tiebreaks.jsonl", "swiss-tiebreaks.jsonl") {
        let history = history(&tournaments[line["t"].as_str().unwrap()]);
        let (_, tournament) = there_and_back(&place, &history, &BTreeMap::new());
        let unrated = line["unrated_as"]
            .as_u64()
            .map(|n| u16::try_from(n).unwrap());
        let rules = tournament.tie_break_rules(unrated);
        for run in line["runs"].as_object().unwrap().values() {
            let codes: Vec<TieBreak> = list(&run["codes"])
                .iter()
                .map(|code| code.as_str().unwrap().parse().unwrap())
                .collect();
            for row in engine::standings(
                &tournament.history,
                tournament.next_round - 1,
                &codes,
                &rules,
            ) {
                let expected = list(&run["res"][tournament.number(row.tpn).to_string()]);
                assert_eq!(
                    row.place.map(u64::from),
                    expected[0].as_u64(),
                    "{place}: place of {}",
                    row.tpn
                );
                for ((value, expected), code) in row.values.iter().zip(&expected[1..]).zip(&codes) {
                    assert!(
                        same(&value.to_string(), expected),
                        "{place}: {code} of {}: {value}, not {expected}",
                        row.tpn
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared >= 10_000, "{compared} values");
}

/// Equal as decimals.
fn same(value: &str, expected: &Value) -> bool {
    let thousandths = |text: &str| {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        format!("{whole}{decimals:0<3}").parse::<i64>().ok()
    };
    match expected {
        Value::Null => value == "-",
        Value::String(text) => thousandths(value) == thousandths(text),
        number => thousandths(value) == thousandths(&number.to_string()),
    }
}
