//! Writing a table: RFC 4180, UTF-8, and no cell that a spreadsheet would run.

use csv::{QuoteStyle, Terminator, WriterBuilder};
use serde_json::Value;

/// How a table is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The character between cells.
    pub delimiter: u8,
    /// Whether a byte order mark comes first, by which some spreadsheets know UTF-8.
    pub mark: bool,
}

impl Default for Options {
    /// Commas, no mark.
    fn default() -> Options {
        Options {
            delimiter: b',',
            mark: false,
        }
    }
}

/// A table of texts: headings and rows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// One a column.
    pub headings: Vec<String>,
    /// Rows of as many cells.
    pub rows: Vec<Vec<String>>,
}

impl Sheet {
    /// The rows as JSON, one object a line, a member a heading.
    pub fn to_objects(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let cells = self.headings.iter().cloned();
            let cells = cells.zip(row.iter().map(|cell| Value::from(cell.as_str())));
            text.push_str(&Value::Object(cells.collect()).to_string());
            text.push('\n');
        }
        text
    }

    /// The table as a file.
    pub fn to_csv(&self, options: Options) -> String {
        let mut writer = WriterBuilder::new()
            .delimiter(options.delimiter)
            .terminator(Terminator::CRLF)
            .quote_style(QuoteStyle::Necessary)
            .from_writer(Vec::new());
        for row in std::iter::once(&self.headings).chain(&self.rows) {
            // Writing to memory does not fail, and every row has the width of the headings.
            let written = writer.write_record(row.iter().map(|cell| guarded(cell)));
            debug_assert!(written.is_ok(), "{written:?}");
        }
        let bytes = writer.into_inner().unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let mark = if options.mark { "\u{feff}" } else { "" };
        format!("{mark}{text}")
    }
}

/// What a spreadsheet takes for the beginning of a formula.
const STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// The cell, with an apostrophe before what a spreadsheet would run. Plain numbers stay as they are.
fn guarded(cell: &str) -> String {
    let runs = cell.starts_with(STARTS) && cell.parse::<f64>().is_err();
    if runs {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

/// The cell without the apostrophe of [`guarded`].
pub(super) fn without_guard(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(STARTS) => rest,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sheet(cells: &[&str]) -> Sheet {
        Sheet {
            headings: cells.iter().map(|_| "H".to_owned()).collect(),
            rows: vec![cells.iter().map(|cell| (*cell).to_owned()).collect()],
        }
    }

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let text = sheet(&["a,b", "say \"x\"", "two\nlines", "plain"]).to_csv(Options::default());
        assert_eq!(
            text,
            "H,H,H,H\r\n\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",plain\r\n"
        );
    }

    #[test]
    fn what_a_spreadsheet_would_run_is_made_harmless() {
        let text = sheet(&["=1+1", "+A1", "@x", "-3", "-x"]).to_csv(Options::default());
        assert!(text.ends_with("'=1+1,'+A1,'@x,-3,'-x\r\n"), "{text}");
        assert_eq!(without_guard("'=1+1"), "=1+1");
        assert_eq!(without_guard("'s Gravenhage"), "'s Gravenhage");
    }

    #[test]
    fn the_mark_comes_first_on_request() {
        let options = Options {
            delimiter: b';',
            mark: true,
        };
        assert!(
            sheet(&["a", "b"])
                .to_csv(options)
                .starts_with("\u{feff}H;H\r\n")
        );
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(cells in proptest::collection::vec(".{0,20}", 1..6)) {
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            let text = sheet(&cells).to_csv(Options::default());
            let mut reader = csv::ReaderBuilder::new().from_reader(text.as_bytes());
            // A single empty cell is an empty line.
            if cells.len() > 1 || !cells[0].is_empty() {
                let record = reader.records().next().unwrap().unwrap();
                let back: Vec<&str> = record.iter().map(without_guard).collect();
                let told: Vec<&str> = cells.iter().map(|cell| without_guard(cell)).collect();
                prop_assert_eq!(back, told);
            }
        }
    }
}
