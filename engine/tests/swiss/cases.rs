//! Reads rounds and tournaments from lines of JSON.

use engine::Side;
use engine::tournament::history::{ByeKind, ByesThatBar, ProhibitedGroup, VirtualPoints};
use engine::tournament::{Entrant, History, Mark, PointSystem, RoundEntry, Score, Tpn};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A round to be paired, or a tournament to be paired again up to a round.
pub(crate) struct Case {
    /// File, line and name.
    pub(crate) place: String,
    pub(crate) history: History,
    pub(crate) round: u16,
    pub(crate) absent: BTreeMap<Tpn, ByeKind>,
    pub(crate) expected: Option<Expected>,
}

/// Pairs in board order, White first, and the bye.
pub(crate) type Expected = (Vec<(u16, u16)>, Option<u16>);

/// The cases of `name` in the folder that `CONFORMANCE` names, or else in the test data.
pub(crate) fn cases(name: &str) -> Vec<Case> {
    let folder = std::env::var_os("CONFORMANCE").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/swiss")),
        PathBuf::from,
    );
    let path = folder.join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines()
        .enumerate()
        .map(|(line, text)| {
            let value: Value = serde_json::from_str(text).unwrap();
            let place = format!("{name}:{} ({} round {})", line + 1, value["t"], value["r"]);
            case(place, &value)
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

fn case(place: String, value: &Value) -> Case {
    let points: Vec<Score> = list(&value["pts"])
        .iter()
        .map(|tenths| Score::from_tenths(number(tenths)))
        .collect();
    let entrants: Vec<Entrant> = list(&value["pl"])
        .iter()
        .map(|player| Entrant {
            rating: Some(number(&player[1])).filter(|&rating| rating > 0),
            rounds: player[2]
                .as_str()
                .unwrap()
                .split_whitespace()
                .map(entry)
                .collect(),
        })
        .collect();
    let rounds = entrants
        .iter()
        .map(|entrant| entrant.rounds.len())
        .max()
        .unwrap_or(0);
    let history = History {
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
        entrants,
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
    };
    let absent = value["abs"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(number, kind)| {
            let kind = match kind.as_str() {
                Some("Z") => ByeKind::Zero,
                Some("H") => ByeKind::Half,
                Some("F") => ByeKind::Full,
                other => panic!("{place}: {other:?} is no kind of absence"),
            };
            (Tpn::new(number.parse().unwrap()).unwrap(), kind)
        });
    Case {
        absent: absent.collect(),
        round: value["r"]
            .as_u64()
            .map_or_else(|| u16::try_from(rounds).unwrap(), |_| number(&value["r"])),
        expected: value["pairs"].as_array().map(|pairs| {
            let pairs = pairs
                .iter()
                .map(|pair| (number(&pair[0]), number(&pair[1])));
            (
                pairs.collect(),
                value["bye"].as_u64().map(|_| number(&value["bye"])),
            )
        }),
        history,
        place,
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
    let bye = |kind| RoundEntry::Bye(kind);
    let Some(opponent) = Tpn::new(token[..split].parse().unwrap()) else {
        return match code {
            "U" => bye(ByeKind::Pairing),
            "F" => bye(ByeKind::Full),
            "H" => bye(ByeKind::Half),
            "Z" => bye(ByeKind::Zero),
            _ => panic!("{token}: no code of a bye"),
        };
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
        "+" => RoundEntry::Forfeit {
            opponent,
            side,
            won: true,
        },
        "-" => RoundEntry::Forfeit {
            opponent,
            side,
            won: false,
        },
        _ => panic!("{token}: no result"),
    }
}
