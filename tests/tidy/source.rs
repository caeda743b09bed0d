//! Rust sources as the tidy tests look at them: code without comments and unit tests, and the texts in it.

use std::fs;
use std::path::{Path, PathBuf};

/// One source file.
pub(super) struct Source {
    /// Path from the folder of the workspace, with forward slashes.
    pub(super) path: String,
    /// All of it.
    pub(super) text: String,
    /// Code alone: comments are blank, texts are empty, unit tests are cut off. Lines keep their numbers.
    pub(super) code: String,
    /// Every text in the code, with its line.
    pub(super) texts: Vec<(usize, String)>,
}

impl Source {
    /// The file and line, for a failure.
    pub(super) fn at(&self, line: usize) -> String {
        format!("{}:{line}", self.path)
    }

    /// Code by line, from 1.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.code.lines().zip(1..).map(|(text, line)| (line, text))
    }
}

/// The folder of the workspace.
pub(super) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .to_owned()
}

/// Every Rust file below `folder`, by path.
pub(super) fn sources(folder: &str) -> Vec<Source> {
    let mut paths = Vec::new();
    gather(&root().join(folder), &mut paths);
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

fn read(path: &Path) -> Source {
    let text = fs::read_to_string(path).unwrap();
    let from_root = path.strip_prefix(root()).unwrap();
    let (code, texts) = split(&text);
    // Unit tests stand at the foot of a file, or in files of their own.
    let all_tests = from_root
        .iter()
        .any(|part| part == "tests" || part == "tests.rs");
    let tests = code.find("#[cfg(test)]\nmod tests {");
    let end = if all_tests {
        0
    } else {
        tests.unwrap_or(code.len())
    };
    let last = code[..end].lines().count();
    Source {
        path: from_root.to_string_lossy().replace('\\', "/"),
        code: code[..end].to_owned(),
        texts: texts
            .into_iter()
            .filter(|(line, _)| *line <= last)
            .collect(),
        text,
    }
}

/// Code with comments blank and texts empty, and the texts with their lines.
fn split(text: &str) -> (String, Vec<(usize, String)>) {
    let chars: Vec<char> = text.chars().collect();
    let mut code = String::new();
    let mut texts = Vec::new();
    let mut line = 1;
    let mut i = 0;
    while i < chars.len() {
        let next = chars.get(i + 1).copied();
        match chars[i] {
            '/' if next == Some('/') => {
                while i < chars.len() && chars[i] != '\n' {
                    i += 1;
                }
            }
            '/' if next == Some('*') => {
                let mut depth = 0;
                while i < chars.len() {
                    match (chars[i], chars.get(i + 1)) {
                        ('/', Some('*')) => depth += 1,
                        ('*', Some('/')) => depth -= 1,
                        ('\n', _) => {
                            code.push('\n');
                            line += 1;
                        }
                        _ => {}
                    }
                    i += 1;
                    if depth == 0 {
                        i += 1;
                        break;
                    }
                }
            }
            'r' if is_raw(&chars, i) => {
                let hashes = chars[i + 1..].iter().take_while(|c| **c == '#').count();
                let start = i + 2 + hashes;
                let mut end = start;
                while !closes_raw(&chars, end, hashes) {
                    end += 1;
                }
                keep(&chars[start..end], &mut line, &mut code, &mut texts);
                i = end + 1 + hashes;
            }
            '"' => {
                let mut end = i + 1;
                while end < chars.len() && chars[end] != '"' {
                    end += if chars[end] == '\\' { 2 } else { 1 };
                }
                keep(
                    &chars[i + 1..end.min(chars.len())],
                    &mut line,
                    &mut code,
                    &mut texts,
                );
                i = end + 1;
            }
            '\'' if next == Some('\\') => {
                i += 3;
                while i < chars.len() && chars[i] != '\'' {
                    i += 1;
                }
                i += 1;
            }
            '\'' if chars.get(i + 2) == Some(&'\'') => i += 3,
            c => {
                line += usize::from(c == '\n');
                code.push(c);
                i += 1;
            }
        }
    }
    (code, texts)
}

fn is_raw(chars: &[char], at: usize) -> bool {
    let starts_word = at > 0 && (chars[at - 1].is_alphanumeric() || chars[at - 1] == '_');
    let after = chars[at + 1..].iter().find(|c| **c != '#');
    !starts_word && after == Some(&'"')
}

fn closes_raw(chars: &[char], at: usize, hashes: usize) -> bool {
    at >= chars.len() || chars[at] == '"' && chars[at + 1..].iter().take(hashes).all(|c| *c == '#')
}

fn keep(inside: &[char], line: &mut usize, code: &mut String, texts: &mut Vec<(usize, String)>) {
    code.push_str("\"\"");
    texts.push((*line, inside.iter().collect()));
    let feeds = inside.iter().filter(|c| **c == '\n').count();
    *line += feeds;
    code.extend(std::iter::repeat_n('\n', feeds));
}

#[test]
fn comments_and_unit_tests_are_no_code_and_texts_keep_their_lines() {
    let text = "// \"no\"\nlet a = \"one\";\n/* x\n */ let b = r#\"t\"wo\"#; let c = '\"'; let d: &'a str;\n";
    let (code, texts) = split(text);
    let expected = vec![(2, "one".to_owned()), (4, "t\"wo".to_owned())];
    assert_eq!(texts, expected);
    assert!(!code.contains("no") && !code.contains('x'), "{code}");
    assert!(code.contains("&'a str"), "{code}");
}
