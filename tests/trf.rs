//! Tournament report files: the committed events of `tests/data/swiss` written as TRF, paired, checked and ordered again.
//!
//! Name a folder with whole files in the environment variable `CONFORMANCE` to use those instead:
//! `swiss-rounds.jsonl`, `swiss-tournaments.jsonl` and `swiss-tiebreaks.jsonl`.

use arbiter::exchange::trf::{self, Report, Tournament};
use engine::Side;
use engine::tournament::history::{ByeKind, ProhibitedGroup, VirtualPoints};
use engine::tournament::{Entrant, History, Mark, PointSystem, RoundEntry, Score, Tpn};
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
                serde_json::from_str(line).unwrap(),
            )
        })
        .collect()
}

fn number(value: &Value) -> u16 {
    u16::try_from(value.as_u64().expect("a number")).unwrap()
}

fn tpn(value: &Value) -> Tpn {
    Tpn::new(number(value)).expect("a number from 1")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn history(value: &Value) -> History {
    let points: Vec<Score> = list(&value["pts"])
        .iter()
        .map(|tenths| Score::from_tenths(number(tenths)))
        .collect();
    let entrants = list(&value["pl"]).iter().map(|player| Entrant {
        rating: Some(number(&player[1])).filter(|&rating| rating > 0),
        rounds: player[2]
            .as_str()
            .unwrap()
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
        rounds_in_all: number(&value["R"]),
        initial_colour: if value["ic"] == "w" {
            Side::White
        } else {
            Side::Black
        },
        entrants: entrants.collect(),
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
    let Some(opponent) = Tpn::new(token[..split].parse().unwrap()) else {
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
    }
    assert!(rounds >= 150, "{rounds} rounds");
}

/// The command line.
mod command_line {
    use super::*;
    use crate::program::{Answer, Hall, run};

    const SMALL: &str = "\
012 Small cup
142 3
152 W
001    1      One                               1500                             1.0          4 w 1
001    2      Two                               1400                             0.0          5 w 0
001    3      Three                             1300                             1.0       0000 - U
001    4      Four                                                               0.0          1 b 0  0000 - H
001    5      Five                                                               1.0          2 b 1
";

    #[test]
    fn the_next_round_is_printed_as_other_programs_print_it() {
        let hall = Hall::empty();
        let file = hall.write("small.trf", SMALL);
        let answer = run(&["trf", "pair", &file]);
        assert_eq!(answer, Answer::data("2\n5 3\n2 1\n"));
        let answer = run(&["trf", "pair", &file, "--json"]);
        let object: Value = serde_json::from_str(&answer.out).unwrap();
        assert_eq!(
            object,
            serde_json::json!({"file": file, "round": 2, "pairs": [[5, 3], [2, 1]], "bye": null})
        );
    }
}
