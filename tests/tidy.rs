//! The house keeps its order: who knows whom, how long a file is, which words there are.

mod pages;
mod source;

use arbiter::exchange::csv::Table;
use arbiter::words::Words;
use engine::play::EndReason;
use engine::tournament::tiebreak::Kind;
use source::{Source, root, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The rooms of `arbiter` and what each may use. `main.rs` and `lib.rs` put everything together.
const MAY_USE: &[(&str, &[&str])] = &[
    ("message", &[]),
    ("record", &[]),
    ("day", &[]),
    ("sought", &[]),
    ("printer", &["message"]),
    ("rule_text", &[]),
    ("play_words", &["message"]),
    ("tournament_words", &["message"]),
    (
        "change_words",
        &["clock", "record", "tournament_words", "words"],
    ),
    ("command", &["record"]),
    ("warning", &["command", "message"]),
    ("store", &["record"]),
    ("refusal", &["message", "play_words", "store", "warning"]),
    ("event", &["day", "record", "sought"]),
    (
        "club",
        &[
            "command",
            "day",
            "event",
            "message",
            "play_words",
            "record",
            "refusal",
            "rule_text",
            "sought",
            "store",
            "warning",
        ],
    ),
    (
        "doctor",
        &["club", "day", "message", "record", "rule_text", "store"],
    ),
    ("words", &["message", "record"]),
    (
        "rule_words",
        &["message", "play_words", "rule_text", "words"],
    ),
    (
        "exchange",
        &[
            "clock",
            "club",
            "command",
            "day",
            "event",
            "message",
            "play_words",
            "record",
            "rule_text",
            "sought",
        ],
    ),
    (
        "sheet",
        &[
            "clock",
            "club",
            "day",
            "event",
            "message",
            "play_words",
            "record",
            "rule_text",
            "rule_words",
            "sought",
            "words",
        ],
    ),
    (
        "web",
        &[
            "clock", "club", "day", "event", "exchange", "message", "record", "words",
        ],
    ),
    (
        "sample",
        &[
            "clock", "club", "command", "day", "event", "exchange", "message", "record", "refusal",
        ],
    ),
    ("clock", &[]),
    ("sound", &["message", "record", "words"]),
    (
        "cli",
        &[
            "change_words",
            "clock",
            "club",
            "command",
            "day",
            "doctor",
            "event",
            "exchange",
            "message",
            "play_words",
            "printer",
            "record",
            "refusal",
            "rule_text",
            "rule_words",
            "sample",
            "sheet",
            "sought",
            "sound",
            "ui",
            "tournament_words",
            "warning",
            "web",
            "words",
        ],
    ),
    (
        "ui",
        &[
            "change_words",
            "clock",
            "club",
            "command",
            "day",
            "doctor",
            "event",
            "exchange",
            "message",
            "play_words",
            "printer",
            "record",
            "refusal",
            "rule_text",
            "rule_words",
            "sample",
            "sheet",
            "sought",
            "sound",
            "tournament_words",
            "warning",
            "web",
            "words",
        ],
    ),
];

/// Rooms of the engine, each with those that it may use.
const ENGINE_MAY_USE: &[(&str, &[&str])] = &[
    ("side", &[]),
    ("moment", &[]),
    ("play", &["moment", "side"]),
    ("tournament", &["side"]),
];

/// Inside `play`: a file uses files of its own line and of lines above it. `protest` uses none of them.
const PLAY_ORDER: &[&[&str]] = &[
    &["junction", "board", "lines"],
    &["turn", "rules"],
    &["rule_values"],
    &[
        "ending",
        "refusal",
        "shots",
        "pending",
        "position",
        "position_text",
        "generate",
    ],
    &["game", "search"],
    &["notation"],
];

/// Inside `tournament`, the same.
const TOURNAMENT_ORDER: &[&[&str]] = &[
    &["score"],
    &["history"],
    &["matching", "prizes", "rating"],
    &["colour", "round_robin", "knockout"],
    &["tiebreak"],
    &["dutch", "standings", "acceleration"],
];

/// A crate that only these files may name.
const ONLY_IN: &[(&str, &[&str])] = &[
    ("rusqlite", &["arbiter/src/store/"]),
    ("printpdf", &["arbiter/src/sheet/pdf.rs"]),
    ("egui", &["arbiter/src/ui/", "arbiter/src/sheet/preview.rs"]),
    (
        "eframe",
        &["arbiter/src/ui/", "arbiter/src/sheet/preview.rs"],
    ),
    ("clap", &["arbiter/src/cli.rs", "arbiter/src/cli/"]),
    ("fluent_bundle", &["arbiter/src/words.rs"]),
];

const LONGEST: usize = 800;
const FORBIDDEN_NAMES: [&str; 6] = ["utils", "util", "helpers", "common", "manager", "types"];

fn room<'a>(source: &'a Source, crate_source: &str) -> &'a str {
    let inside = source.path.strip_prefix(crate_source).unwrap();
    inside.split(['/', '.']).next().unwrap()
}

/// The rooms that a file names by `crate::`, alone or in a group, with the line.
fn named_rooms(source: &Source) -> BTreeSet<(usize, String)> {
    let mut rooms = BTreeSet::new();
    for (at, _) in source.code.match_indices("crate::") {
        let line = source.code[..at].matches('\n').count() + 1;
        let rest = &source.code[at + "crate::".len()..];
        let mut heads = vec![head(rest)];
        if let Some(group) = rest.strip_prefix('{') {
            heads = group_heads(group);
        }
        rooms.extend(heads.into_iter().map(|name| (line, name)));
    }
    rooms
}

fn head(text: &str) -> String {
    text.chars()
        .take_while(|c| c.is_alphanumeric() || *c == '_')
        .collect()
}

/// The first names of the paths in `{a::b, c::{d, e}}`, from after the brace.
fn group_heads(group: &str) -> Vec<String> {
    let mut heads = Vec::new();
    let (mut depth, mut fresh) = (0, true);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => fresh = true,
            c if fresh && !c.is_whitespace() => {
                heads.push(head(&group[at..]));
                fresh = false;
            }
            _ => {}
        }
    }
    heads
}

fn broken_directions(
    crate_source: &str,
    table: &[(&str, &[&str])],
    root_names: &[&str],
) -> Vec<String> {
    let table: BTreeMap<&str, &[&str]> = table.iter().copied().collect();
    let mut broken = Vec::new();
    for source in sources(crate_source) {
        let own = room(&source, crate_source);
        if matches!(own, "main" | "lib") {
            continue;
        }
        let Some(allowed) = table.get(own) else {
            broken.push(format!("{}: no line of the table for {own}", source.path));
            continue;
        };
        for (line, name) in named_rooms(&source) {
            if name != own && !allowed.contains(&name.as_str()) && !root_names.contains(&&*name) {
                broken.push(format!("{}: {own} uses {name}", source.at(line)));
            }
        }
    }
    broken
}

#[test]
fn rooms_of_the_program_know_only_whom_they_may() {
    assert_eq!(broken_directions("arbiter/src/", MAY_USE, &[]), [""; 0]);
}

#[test]
fn rooms_of_the_engine_know_only_whom_they_may() {
    let broken = broken_directions("engine/src/", ENGINE_MAY_USE, &[]);
    assert_eq!(broken, [""; 0]);
}

fn order_broken(folder: &str, order: &[&[&str]], alone: &[&str]) -> Vec<String> {
    let place = |name: &str| order.iter().position(|names| names.contains(&name));
    let mut broken = Vec::new();
    for source in sources(folder) {
        let own = room(&source, folder);
        if own == "mod" || alone.contains(&own) {
            continue;
        }
        let Some(own_place) = place(own) else {
            broken.push(format!("{}: {own} has no place in the order", source.path));
            continue;
        };
        for (line, text) in source.lines() {
            for name in text.split("super::").skip(1).map(head) {
                if place(&name).is_some_and(|place| place > own_place) || alone.contains(&&*name) {
                    broken.push(format!("{}: {own} uses {name}", source.at(line)));
                }
            }
        }
    }
    broken
}

#[test]
fn inside_one_game_knowledge_runs_one_way() {
    let broken = order_broken("engine/src/play/", PLAY_ORDER, &["protest"]);
    assert_eq!(broken, [""; 0]);
    for source in sources("engine/src/play/") {
        if room(&source, "engine/src/play/") == "protest" {
            let files = [
                "board", "rules", "position", "game", "notation", "junction", "turn",
            ];
            for file in files {
                assert!(
                    !source.code.contains(&format!("play::{file}")),
                    "{}",
                    source.path
                );
            }
        }
    }
}

#[test]
fn inside_a_tournament_knowledge_runs_one_way() {
    let broken = order_broken("engine/src/tournament/", TOURNAMENT_ORDER, &[]);
    assert_eq!(broken, [""; 0]);
}

#[test]
fn the_engine_depends_on_nothing_but_its_errors() {
    let manifest = fs::read_to_string(root().join("engine/Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    let names: Vec<&String> = manifest["dependencies"]
        .as_table()
        .unwrap()
        .keys()
        .collect();
    assert_eq!(names, ["thiserror"]);
}

#[test]
fn every_dependency_is_used() {
    let manifest = fs::read_to_string(root().join("arbiter/Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    let sources: Vec<Source> = everything();
    for section in ["dependencies", "dev-dependencies"] {
        for name in manifest[section].as_table().unwrap().keys() {
            let path = format!("{}::", name.replace('-', "_"));
            let used = sources.iter().any(|source| source.text.contains(&path));
            assert!(used, "{section}: {name}");
        }
    }
}

fn named_outside(name: &str, places: &[&str]) -> Vec<String> {
    let pattern = format!("{name}::");
    sources("arbiter/src/")
        .iter()
        .filter(|source| !places.iter().any(|place| source.path.starts_with(place)))
        .flat_map(|source| {
            let lines = source
                .lines()
                .filter(|(_, text)| names_crate(text, &pattern));
            lines.map(|(line, _)| source.at(line)).collect::<Vec<_>>()
        })
        .collect()
}

fn names_crate(text: &str, pattern: &str) -> bool {
    text.match_indices(pattern).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':')
    })
}

#[test]
fn each_outside_crate_is_named_in_its_place_alone() {
    for (name, places) in ONLY_IN {
        assert_eq!(
            named_outside(name, places),
            [""; 0],
            "{name} belongs in {places:?}"
        );
    }
}

#[test]
fn sql_stands_in_the_store_alone() {
    let words = [
        "SELECT ",
        "INSERT INTO ",
        "DELETE FROM ",
        "UPDATE ",
        "PRAGMA ",
    ];
    for source in sources("arbiter/src/") {
        let of_store = source.path.starts_with("arbiter/src/store/");
        for (line, text) in &source.texts {
            let sql = words.iter().any(|word| text.trim_start().starts_with(word));
            assert!(of_store || !sql, "{}", source.at(*line));
        }
    }
}

fn everything() -> Vec<Source> {
    let mut all = sources("arbiter/src/");
    for folder in ["arbiter/examples", "engine", "tests"] {
        all.extend(sources(folder));
    }
    all
}

#[test]
fn no_file_is_longer_than_it_may_be() {
    for source in everything() {
        let lines = source.text.lines().count();
        assert!(lines <= LONGEST, "{}: {lines} lines", source.path);
    }
}

#[test]
fn modules_are_named_after_their_subject() {
    for source in everything() {
        for part in source.path.trim_end_matches(".rs").split('/') {
            assert!(!FORBIDDEN_NAMES.contains(&part), "{}", source.path);
        }
    }
}

#[test]
fn nothing_is_left_for_later() {
    for source in everything() {
        if source.path.starts_with("tests/tidy") {
            continue;
        }
        for (line, text) in source.lines() {
            for bad in ["#[ignore", "todo!(", "unimplemented!(", "dbg!(", "#[allow("] {
                assert!(!text.contains(bad), "{}: {bad}", source.at(line));
            }
        }
    }
}

/// What a call makes of the text given to it: the beginning of a message's id.
const CALLS: &[(&str, &str)] = &[
    ("Message::new(\"\"", ""),
    ("Refusal::rule(\"\"", "refusal-"),
    ("Note::new(\"\"", "journal-"),
    (".refusal(\"\"", "refusal-"),
    (".plain(\"\"", ""),
];

/// Beginnings that belong to messages alone: a text that begins so is an id.
const FAMILIES: [&str; 20] = [
    "refusal-",
    "journal-",
    "warning-",
    "result-",
    "reason-",
    "outcome-",
    "play-",
    "position-",
    "fault-",
    "rules-contradiction-",
    "open-",
    "incident-",
    "ruling-",
    "cli-",
    "ui-",
    "sheet-",
    "csv-",
    "pgn-",
    "record-",
    "web-",
];

/// What code puts before a text to make an id of it; nothing for a whole id.
const BEGINNINGS: [&str; 5] = ["", "refusal-", "journal-", "fault-", "open-"];

fn english() -> BTreeMap<String, usize> {
    let path = root().join("templates/words/en.ftl");
    let text = fs::read_to_string(path).unwrap();
    let mut ids = BTreeMap::new();
    for (line, text) in (1..).zip(text.lines()) {
        let starts = text.starts_with(|c: char| c.is_ascii_lowercase());
        if let Some((id, _)) = text.split_once(" =").filter(|_| starts) {
            ids.insert(id.to_owned(), line);
        }
    }
    ids
}

fn is_id(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.contains('-') && text.chars().all(plain) && !text.ends_with('-')
}

#[test]
fn every_message_that_is_named_has_words() {
    let english = english();
    let mut missing = Vec::new();
    for source in sources("arbiter/src/") {
        let mut texts = source.texts.iter();
        for (line, text) in source.lines() {
            let in_line: Vec<_> = texts.by_ref().take(text.matches("\"\"").count()).collect();
            for (call, beginning) in CALLS {
                for (at, _) in text.match_indices(call) {
                    let place = text[..at].matches("\"\"").count();
                    let Some((_, said)) = in_line.get(place) else {
                        continue;
                    };
                    let id = format!("{beginning}{said}");
                    if !english.contains_key(&id) {
                        missing.push(format!("{}: {id}", source.at(line)));
                    }
                }
            }
        }
        for (line, text) in &source.texts {
            let of_family = FAMILIES.iter().any(|family| text.starts_with(family));
            let known = BEGINNINGS
                .iter()
                .any(|beginning| english.contains_key(&format!("{beginning}{text}")));
            if of_family && is_id(text) && !known && text != "ui-ended" {
                missing.push(format!("{}: {text}", source.at(*line)));
            }
        }
    }
    assert_eq!(missing, [""; 0]);
}

/// Ids that are put together from a beginning and a word that never changes.
fn put_together() -> BTreeSet<String> {
    let of = |beginning: &str, ends: &[&str]| -> Vec<String> {
        ends.iter().map(|end| format!("{beginning}{end}")).collect()
    };
    let reasons = EndReason::ALL.map(EndReason::as_str);
    let contradictions = [
        "id",
        "id-taken",
        "name",
        "flies-at",
        "no-centre",
        "never-full",
        "three-each-zero",
        "quiet-zero",
        "quiet-uncounted",
        "quiet-too-few",
    ];
    let store = [
        "disk-full",
        "read-only",
        "busy",
        "gone",
        "not-found",
        "exists",
        "no-permission",
        "damaged",
        "refused",
        "out-of-step",
        "row",
        "io",
    ];
    let open = [
        "not-found",
        "not-ours",
        "damaged",
        "newer",
        "older",
        "open-elsewhere",
        "read-only",
        "unfinished",
        "exists",
        "no-permission",
        "disk-full",
        "io",
    ];
    let faults = [
        "pages",
        "application",
        "version",
        "setting",
        "schema",
        "row",
        "reference",
        "journal",
        "journal-line",
        "journal-order",
        "key",
        "ply",
        "twice-paired",
        "decides",
    ];
    let ended = ["agreement", "resignation", "two-minute-count", "record"];
    let adjusted = [
        "late-byes-as-draws",
        "last-round-as-draw",
        "dummy-opponent",
        "dummy-capped-by-opponent",
        "dummy-capped-by-draws",
        "below-limit",
        "bye-at-average",
        "unrated-opponent",
    ];
    let cut = [
        "least-significant",
        "voluntarily-unplayed",
        "most-significant",
        "early-round",
    ];
    let codes = Kind::ALL.map(|kind| kind.as_str().to_lowercase());
    let codes = codes.each_ref().map(String::as_str);
    let mut ids = BTreeSet::new();
    ids.extend(of("page-tie-break-", &codes));
    ids.extend(of("page-adjusted-", &adjusted));
    ids.extend(of("page-cut-", &cut));
    let criteria: Vec<String> = (1..=21).map(|number: u8| number.to_string()).collect();
    let criteria: Vec<&str> = criteria.iter().map(String::as_str).collect();
    ids.extend(of("criterion-", &criteria));
    ids.extend(of("page-csv-", &Table::ALL.map(Table::as_str)));
    ids.extend(of("ui-ended-", &ended));
    ids.extend(of("reason-", &reasons));
    ids.extend(of("rules-contradiction-", &contradictions));
    ids.extend(of("refusal-store-", &store));
    ids.extend(of("open-", &open));
    ids.extend(of("fault-", &faults));
    ids
}

#[test]
fn every_message_that_is_put_together_has_words() {
    let words = Words::english();
    for id in put_together() {
        assert!(words.has(&id), "{id}");
    }
}

#[test]
fn all_words_are_used() {
    let mut said = put_together();
    for source in sources("arbiter/src/") {
        for (_, text) in &source.texts {
            said.insert(text.clone());
            if is_id(text) || text.chars().all(|c| c.is_ascii_lowercase()) {
                said.extend(BEGINNINGS.map(|beginning| format!("{beginning}{text}")));
            }
        }
    }
    for sheet in fs::read_dir(root().join("templates/sheets"))
        .into_iter()
        .flatten()
    {
        let text = fs::read_to_string(sheet.unwrap().path()).unwrap();
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        said.extend(words.map(str::to_owned));
    }
    let unused: Vec<String> = english()
        .into_iter()
        .filter(|(id, _)| !said.contains(id))
        .map(|(id, line)| format!("en.ftl:{line}: {id}"))
        .collect();
    assert_eq!(unused, [""; 0]);
}

/// Two words of letters beside each other: a sentence for people rather than a name for the program.
fn is_sentence(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let wordy = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic());
    words
        .windows(2)
        .any(|pair| pair.iter().all(|word| wordy(word)))
}

/// Names of two words that are the same in every language, are stored, or are seen by nobody.
const NAMES: [&str; 6] = [
    "command line",
    "Morabaraba Arbiter {}",
    "Ctrl Shift {}",
    "Page Up",
    "Page Down",
    "turn marked",
];

#[test]
fn words_for_people_are_never_in_the_code() {
    let mut found = Vec::new();
    for source in sources("arbiter/src/") {
        let shown = ["cli", "ui", "sheet", "web"].contains(&room(&source, "arbiter/src/"));
        let lines: Vec<&str> = source.code.lines().collect();
        for (line, text) in source.texts.iter().filter(|_| shown) {
            // A call may have been broken into several lines.
            let code = lines[line.saturating_sub(4)..*line].join(" ");
            // Reasons of lints and the texts of developers' errors are not shown to anybody.
            let for_developers = [
                "reason =",
                "#[error(",
                "#[expect(",
                "debug_assert",
                "expect(",
                "tracing::",
                "request_discard(",
            ]
            .iter()
            .any(|mark| code.contains(mark));
            if is_sentence(text) && !for_developers && !NAMES.contains(&text.as_str()) {
                found.push(format!("{}: {text}", source.at(*line)));
            }
        }
    }
    assert_eq!(found, [""; 0]);
}
