//! Events as text: players with a token a round.

use engine::side::Side;
use engine::tournament::history::{ByeKind, ByesThatBar};
use engine::tournament::{Entrant, History, Mark, PointSystem, RoundEntry, Score, Tpn};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The event of a line of JSON.
pub(crate) fn history(line: &Value) -> History {
    let entrants: Vec<Entrant> = line["pl"]
        .as_array()
        .expect("players")
        .iter()
        .map(|player| Entrant {
            rating: Some(number(&player[1])).filter(|&rating| rating > 0),
            rounds: text(&player[2]).split_whitespace().map(entry).collect(),
        })
        .collect();
    let rounds = entrants.iter().map(|entrant| entrant.rounds.len()).max();
    History {
        points: points(&line["pts"]),
        rounds_in_all: u16::try_from(rounds.unwrap_or(0)).expect("rounds"),
        initial_colour: Side::White,
        entrants,
        prohibited: Vec::new(),
        virtual_points: Vec::new(),
        byes_that_bar: ByesThatBar::default(),
    }
}

/// Tenths of a point: win, draw, loss, zero-point bye, forfeit loss, pairing-allocated bye.
fn points(value: &Value) -> PointSystem {
    let Some(tenths) = value.as_array() else {
        return PointSystem::default();
    };
    let of = |index: usize| Score::from_tenths(number(&tenths[index]));
    PointSystem {
        win: of(0),
        draw: of(1),
        loss: of(2),
        zero_bye: of(3),
        forfeit_loss: of(4),
        pab: of(5),
        half_bye: of(1),
        full_bye: of(0),
        forfeit_win: of(0),
    }
}

/// Opponent, colour and result code of TRF: `12w1`, `9b-`, `0-U`; `12w?` is pending.
pub(crate) fn entry(token: &str) -> RoundEntry {
    let digits = token.len() - 2;
    let opponent = token[..digits].parse().ok().and_then(Tpn::new);
    let side = match &token[digits..=digits] {
        "w" => Some(Side::White),
        "b" => Some(Side::Black),
        _ => None,
    };
    let played = |mark| RoundEntry::Played {
        opponent: opponent.expect(token),
        side: side.expect(token),
        mark,
    };
    let forfeit = |won| RoundEntry::Forfeit {
        opponent: opponent.expect(token),
        side,
        won,
    };
    match &token[digits + 1..] {
        "1" => played(Mark::Win),
        "=" => played(Mark::Draw),
        "0" => played(Mark::Loss),
        "+" => forfeit(true),
        "-" => forfeit(false),
        "?" => RoundEntry::Pending {
            opponent: opponent.expect(token),
            side: side.expect(token),
        },
        "U" => RoundEntry::Bye(ByeKind::Pairing),
        "F" => RoundEntry::Bye(ByeKind::Full),
        "H" => RoundEntry::Bye(ByeKind::Half),
        "Z" => RoundEntry::Bye(ByeKind::Zero),
        _ => panic!("{token} is no round"),
    }
}

/// A file of the committed cases.
pub(crate) fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../tests/data")
        .join(name)
}

/// Each line of JSON with its place, for messages.
pub(crate) fn lines(path: &Path) -> Vec<(String, Value)> {
    let shown = path.display();
    std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{shown}: {error}"))
        .lines()
        .enumerate()
        .map(|(index, line)| {
            let place = format!("{shown}, line {}", index + 1);
            let value = serde_json::from_str(line).expect(&place);
            (place, value)
        })
        .collect()
}

pub(crate) fn number(value: &Value) -> u16 {
    value
        .as_u64()
        .and_then(|number| u16::try_from(number).ok())
        .expect("a number")
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
