//! The pages in `docs` that say what the code says: every warning with its level, every refusal, every tried case.

use super::source::{root, sources};
use arbiter::warning::{self, Level};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

/// Messages in the order of `en.ftl`, with their pattern in one line.
fn messages() -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join("templates/words/en.ftl")).unwrap();
    let mut messages: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        let begins = line.starts_with(|c: char| c.is_ascii_lowercase());
        match (begins, line.split_once(" =")) {
            (true, Some((id, pattern))) => {
                messages.push((id.to_owned(), pattern.trim().to_owned()));
            }
            _ if line.starts_with(' ') || line.starts_with('}') => {
                if let Some((_, pattern)) = messages.last_mut() {
                    pattern.push('\n');
                    pattern.push_str(line);
                }
            }
            _ => {}
        }
    }
    messages
}

/// A pattern as a sentence: arguments by name, of several forms the general one.
fn sentence(pattern: &str) -> String {
    filled(pattern)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The same with its blanks as they stand.
fn filled(pattern: &str) -> String {
    let mut said = String::new();
    let mut rest = pattern;
    while let Some(open) = rest.find('{') {
        said.push_str(&rest[..open]);
        let end = closing(&rest[open..]);
        let inner = rest[open + 1..open + end].trim();
        said.push_str(&placed(inner));
        rest = &rest[open + end + 1..];
    }
    said.push_str(rest);
    said
}

/// Where the brace that opens `text` is closed.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    for (at, sign) in text.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    panic!("a brace is never closed: {text}");
}

fn placed(inner: &str) -> String {
    if let Some((_, forms)) = inner.split_once("->") {
        let general = forms.split("*[").nth(1).unwrap();
        let (_, general) = general.split_once(']').unwrap();
        return filled(general.trim());
    }
    if let Some(text) = inner.strip_prefix('"') {
        return text.trim_end_matches('"').to_owned();
    }
    format!("‹{}›", inner.trim_start_matches('$'))
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Note => "note",
        Level::Confirm => "confirm",
        Level::ConfirmTwice => "confirm twice",
    }
}

fn warnings_page() -> String {
    let messages = messages();
    let said: BTreeMap<&str, String> = messages
        .iter()
        .map(|(id, pattern)| (id.as_str(), sentence(pattern)))
        .collect();
    let mut page = String::from(
        "# Warnings\n\n\
         What the program says before it does something, in four levels. None can be switched off.\n\n\
         | level | what happens |\n| --- | --- |\n\
         | note | It is told; the command goes on. |\n\
         | confirm | The command goes on once it is confirmed: Enter in the window, `--yes` on the command line. |\n\
         | confirm twice | The command goes on once it is confirmed twice, with what will change: never by Enter alone, \
         `--yes --yes` on the command line. |\n\
         | refused | The command is not carried out, and nothing has changed. |\n\n\
         Words in ‹› are filled in. The levels stand in `arbiter/src/warning.rs`, what is looked at in \
         `arbiter/src/club/warnings.rs` and the folder beside it, the sentences in `templates/words/en.ftl`. A test makes this \
         page from them and fails where it differs; `ARBITER_WRITE_DOCS=1 cargo test -p arbiter --test program tidy` writes it \
         anew.\n\n## Told or confirmed\n\n| level | warning |\n| --- | --- |\n",
    );
    for (id, of) in warning::ALL {
        writeln!(page, "| {} | {} |", level(of), said[id]).unwrap();
    }
    page.push_str(
        "\nWhat could not be taken over from a report of another program (TRF) is confirmed in the same way, line by line.\n\n\
         ## Refused\n\n",
    );
    for (id, pattern) in &messages {
        if id.starts_with("refusal-") && !id.starts_with("refusal-store-") && !is_frame(id) {
            writeln!(page, "- {}", sentence(pattern)).unwrap();
        }
    }
    page
}

/// Refusals that only say what another sentence says.
fn is_frame(id: &str) -> bool {
    matches!(id, "refusal-unconfirmed")
}

#[test]
fn the_page_of_warnings_is_what_the_program_says() {
    let path = root().join("docs/warnings.md");
    let page = warnings_page();
    if std::env::var_os("ARBITER_WRITE_DOCS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "{} is older than the words; ARBITER_WRITE_DOCS=1 writes it anew",
        path.display()
    );
}

#[test]
fn every_warning_has_its_level_and_is_given_somewhere() {
    let known: BTreeSet<String> = warning::ALL
        .iter()
        .map(|(id, _)| (*id).to_owned())
        .collect();
    assert_eq!(known.len(), warning::ALL.len(), "a warning stands twice");
    let mut words: BTreeSet<String> = messages().into_iter().map(|(id, _)| id).collect();
    words.retain(|id| id.starts_with("warning-") && id != "warning-words");
    assert_eq!(words, known, "words and levels");
    let mut given = BTreeSet::new();
    for source in sources("arbiter/src/club/") {
        let named = source.texts.into_iter().map(|(_, text)| text);
        given.extend(named.filter(|text| text.starts_with("warning-")));
    }
    assert_eq!(
        given, known,
        "warnings that commands give, and their levels"
    );
    // In the program itself a warning is made in one place.
    for source in sources("arbiter/src/") {
        let here = source.path.starts_with("arbiter/src/club/warnings");
        let makes = source.code.contains("Warning::new(");
        assert!(here || !makes, "{} makes a warning", source.path);
    }
}

/// Every case of the groups that the page lists.
const CASES: [(char, &[u16]); 9] = [
    ('A', &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    (
        'B',
        &[
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25,
        ],
    ),
    ('D', &[1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]),
    ('E', &[1, 2, 3, 4, 6, 8, 9, 11, 12, 13, 14, 15]),
    ('F', &[1, 2, 3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 16, 18]),
    ('H', &[1, 3, 4, 5, 6, 7]),
    ('I', &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
    ('J', &[1, 2, 4]),
    ('K', &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
];

/// Every test by name, with the files in which one is called so.
fn tests() -> BTreeMap<String, Vec<String>> {
    let mut tests: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for folder in ["arbiter/src", "engine", "tests"] {
        for source in sources(folder) {
            for (at, _) in source.text.match_indices("#[test]") {
                let after = &source.text[at..];
                let Some((_, named)) = after.split_once("fn ") else {
                    continue;
                };
                let name = named.split('(').next().unwrap_or_default();
                tests
                    .entry(name.to_owned())
                    .or_default()
                    .push(source.path.clone());
            }
        }
    }
    tests
}

#[test]
fn every_case_of_the_page_is_tried_by_a_test_that_is_there() {
    let page = fs::read_to_string(root().join("docs/cases.md")).unwrap();
    let tests = tests();
    let mut listed = BTreeSet::new();
    for line in page.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, _, tried] = cells.as_slice() else {
            panic!("three cells: {line}");
        };
        if *id == "case" || id.starts_with("---") {
            continue;
        }
        let named: Vec<&str> = tried.split('`').skip(1).step_by(2).collect();
        let named: Vec<&str> = named
            .into_iter()
            .filter(|name| name.contains("::"))
            .collect();
        assert!(!named.is_empty(), "{id} names no test");
        for name in named {
            let (place, test) = name.rsplit_once("::").unwrap();
            let files = tests
                .get(test)
                .unwrap_or_else(|| panic!("{id}: no test {name}"));
            let place = place.replace("::", "/");
            assert!(
                files.iter().any(|file| file.contains(&place)),
                "{id}: {test} is in {files:?}"
            );
        }
        assert!(listed.insert((*id).to_owned()), "{id} stands twice");
    }
    let expected: BTreeSet<String> = CASES
        .iter()
        .flat_map(|(group, numbers)| numbers.iter().map(move |n| format!("{group}{n}")))
        .collect();
    assert_eq!(listed, expected);
}
