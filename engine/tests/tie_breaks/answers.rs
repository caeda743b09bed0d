//! Standings and every tie-break value against answers of an outside program, kept in `tests/data`.
//!
//! The Swiss file there is a representative part. Name a folder with whole files in the environment variable
//! `CONFORMANCE` to check those too: `roundrobin-tiebreaks.jsonl`, `swiss-tournaments.jsonl` and
//! `swiss-tiebreaks.jsonl` are read from it where they exist, and with `--nocapture` the counts are printed.
use crate::event::{data, history, lines, number, text};
use engine::tournament::standings::addends;
use engine::tournament::tiebreak::{Kind, PairingKind, Ratio, Value as Exact};
use engine::tournament::{History, TieBreak, TieBreakRules, standings};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn every_value_and_place_of_the_round_robins_agrees() {
    let compared = round_robins(&data("roundrobin/tiebreaks.jsonl"));
    assert_eq!(compared, 1_067);
}

#[test]
fn every_value_and_place_of_the_swiss_events_agrees() {
    let compared = swiss(
        &data("swiss/tiebreak-tournaments.jsonl"),
        &data("swiss/tiebreaks.jsonl"),
    );
    assert_eq!(compared, 12_567);
}

#[test]
#[expect(clippy::print_stdout, reason = "says how many values were compared")]
fn every_value_and_place_of_the_whole_files_agrees_where_a_folder_is_named() {
    let Ok(folder) = std::env::var("CONFORMANCE") else {
        return;
    };
    let file = |name: &str| Path::new(&folder).join(name);
    if file("roundrobin-tiebreaks.jsonl").exists() {
        let compared = round_robins(&file("roundrobin-tiebreaks.jsonl"));
        println!("round robins: {compared} values and places");
    }
    if file("swiss-tiebreaks.jsonl").exists() {
        let compared = swiss(
            &file("swiss-tournaments.jsonl"),
            &file("swiss-tiebreaks.jsonl"),
        );
        println!("Swiss: {compared} values and places");
    }
}

fn round_robins(path: &Path) -> usize {
    let rules = TieBreakRules {
        pairing: PairingKind::Predetermined,
        ..TieBreakRules::default()
    };
    lines(path)
        .iter()
        .map(|(place, line)| {
            let history = history(line);
            compare(place, &history, &rules, &line["codes"], &line["res"])
        })
        .sum()
}

fn swiss(tournaments: &Path, tie_breaks: &Path) -> usize {
    let tournaments: BTreeMap<String, History> = lines(tournaments)
        .iter()
        .map(|(_, line)| (text(&line["t"]), history(line)))
        .collect();
    let mut compared = 0;
    for (place, line) in lines(tie_breaks) {
        let rules = TieBreakRules {
            unrated_as: line["unrated_as"]
                .as_u64()
                .map(|_| number(&line["unrated_as"])),
            ..TieBreakRules::default()
        };
        let history = &tournaments[&text(&line["t"])];
        for (name, run) in line["runs"].as_object().expect("runs") {
            let place = format!("{place}, run {name}");
            compared += compare(&place, history, &rules, &run["codes"], &run["res"]);
        }
    }
    compared
}

/// The tie-breaks that are the sum of their addends.
const SUMS: [Kind; 12] = [
    Kind::Pts,
    Kind::Bh,
    Kind::Fb,
    Kind::Sb,
    Kind::Ks,
    Kind::Win,
    Kind::Won,
    Kind::Bpg,
    Kind::Bwg,
    Kind::Ps,
    Kind::Rep,
    Kind::Std,
];

/// Compares place and values of everybody, and that the addends of some add up; answers how many numbers were compared.
fn compare(
    place: &str,
    history: &History,
    rules: &TieBreakRules,
    codes: &Value,
    expected: &Value,
) -> usize {
    let list: Vec<TieBreak> = codes
        .as_array()
        .expect("codes")
        .iter()
        .map(|code| text(code).parse().expect("a code"))
        .collect();
    let table = standings(history, history.rounds_in_all, &list, rules);
    assert_eq!(table.len(), history.entrants.len(), "{place}");
    let mut compared = 0;
    for row in &table {
        let answer = expected[row.tpn.to_string()].as_array().expect("a player");
        assert_eq!(row.values.len() + 1, answer.len(), "{place}");
        assert_eq!(
            row.place,
            Some(number(&answer[0])),
            "{place}: place of {}",
            row.tpn
        );
        for (index, (value, answer)) in row.values.iter().zip(&answer[1..]).enumerate() {
            let code = list[index];
            assert!(
                agree(*value, answer),
                "{place}: {code} of {} is {value}, should be {answer}",
                row.tpn
            );
            // One player a column is enough for the addends, which are worked out for everybody each time.
            let sums_up = usize::from(row.tpn.get()) == index % table.len() + 1
                && SUMS.contains(&code.kind());
            if sums_up {
                let sum: Ratio =
                    addends(history, history.rounds_in_all, &list, index, row.tpn, rules)
                        .iter()
                        .filter(|addend| addend.cut.is_none())
                        .filter_map(|addend| addend.value.amount())
                        .sum();
                assert_eq!(value.amount(), Some(sum), "{place}: {code} of {}", row.tpn);
            }
        }
        compared += answer.len();
    }
    compared
}

/// Text agrees to the letter. A bare number stands for a count, or for a sum of nothing, and agrees in amount.
fn agree(value: Exact, answer: &Value) -> bool {
    match answer {
        Value::Null => value.amount().is_none(),
        Value::String(text) => value.to_string() == *text,
        Value::Number(number) => value.amount() == number.as_i64().map(Ratio::whole),
        _ => false,
    }
}
