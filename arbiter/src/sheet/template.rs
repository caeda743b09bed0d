//! Templates of sheets: paper, margins, sizes and columns, from TOML.
//!
//! Built in are the files of `templates/sheets`; a file of the same name in the folder `templates/sheets` beside a club
//! file replaces a single one. What a file may hold is told at the head of `templates/sheets/pairings.toml`.

use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::Spanned;

use super::draw::Extent;
use super::kind::SheetKind;
use super::letterhead::Letterhead;
use super::{Align, Width};
use crate::message::Message;

/// How a sheet is set.
#[derive(Clone, PartialEq, Debug)]
pub struct Template {
    /// Width of the paper in millimetres, the right way round.
    pub width: f32,
    /// Height of the paper in millimetres.
    pub height: f32,
    /// White border in millimetres: top, right, bottom, left; at least [`LEAST_MARGIN`].
    pub margins: [f32; 4],
    /// Size of running text in points.
    pub size: f32,
    /// Smallest size to which a name is shrunk before it is wrapped, in points.
    pub least: f32,
    /// On which pages the club's letterhead stands.
    pub letterhead: Letterheads,
    /// The letterhead, where the club has one that is shown.
    pub club: Option<Letterhead>,
    /// Whether event, title and subtitle stand on each page.
    pub header: bool,
    /// Whether time, version and page number stand on each page.
    pub footer: bool,
    /// Columns in which the content runs down a page, from 1.
    pub flow: usize,
    /// Rows of a group, for sheets that have groups of rows side by side.
    pub rows: usize,
    /// Side of a printed board in millimetres.
    pub board: f32,
    /// Whether those without an opponent stand on lists of pairings.
    pub unpaired: bool,
    /// The order of a list of people; `None` for that of the sheet.
    pub order: Option<Order>,
    /// The columns of its table.
    pub columns: Vec<TemplateColumn>,
}

/// On which pages the letterhead of a club stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Letterheads {
    /// On none.
    #[default]
    None,
    /// On the first.
    First,
    /// On each.
    Each,
}

/// In which order people are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// By pairing number.
    Number,
    /// By name.
    Name,
    /// By rating, the highest first; who has none comes last.
    Rating,
}

/// One column as the template has it.
#[derive(Clone, PartialEq, Debug)]
pub struct TemplateColumn {
    /// What it shows: one of [`SheetKind::columns`].
    pub id: String,
    /// Message id of its heading; empty for none.
    pub heading: String,
    /// Its width.
    pub width: Width,
    /// Where its texts stand.
    pub align: Align,
}

/// Least white border in millimetres: what common printers leave unprinted.
pub const LEAST_MARGIN: f32 = 5.0;

/// A template file that cannot be used; the built-in one is used in its stead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}, line {line}: {fault}", file.display())]
pub struct TemplateError {
    /// The file.
    pub file: PathBuf,
    /// Line of the fault, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: TemplateFault,
}

/// What is wrong with a template.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TemplateFault {
    /// The file is there and cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(String),
    /// No TOML, or a key that is unknown, missing or of the wrong kind; in the words of the reader of TOML.
    #[error("{0}")]
    Syntax(String),
    /// The sheet has no such column.
    #[error("no column {0}")]
    UnknownColumn(String),
    /// The same column twice.
    #[error("column {0} twice")]
    ColumnTwice(String),
    /// A table without columns.
    #[error("no columns")]
    NoColumn,
    /// A number outside its range.
    #[error("{key} is not between {least} and {most}")]
    OutOfRange {
        /// The key.
        key: &'static str,
        /// Smallest value.
        least: u16,
        /// Largest value.
        most: u16,
    },
    /// The margins leave no room.
    #[error("the margins leave no room on the paper")]
    NoRoom,
}

impl TemplateError {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        Message::new("sheet-template-refused")
            .with("file", self.file.display().to_string())
            .with("line", self.line)
            .with("fault", self.fault.message())
    }
}

impl TemplateFault {
    fn message(&self) -> Message {
        match self {
            TemplateFault::Unreadable(cause) => {
                Message::new("sheet-template-unreadable").with("cause", cause)
            }
            TemplateFault::Syntax(cause) => {
                Message::new("sheet-template-syntax").with("cause", cause)
            }
            TemplateFault::UnknownColumn(column) => {
                Message::new("sheet-template-unknown-column").with("column", column)
            }
            TemplateFault::ColumnTwice(column) => {
                Message::new("sheet-template-column-twice").with("column", column)
            }
            TemplateFault::NoColumn => Message::new("sheet-template-no-column"),
            TemplateFault::OutOfRange { key, least, most } => {
                Message::new("sheet-template-out-of-range")
                    .with("key", *key)
                    .with("least", *least)
                    .with("most", *most)
            }
            TemplateFault::NoRoom => Message::new("sheet-template-no-room"),
        }
    }
}

impl Template {
    /// The template that the program brings along.
    ///
    /// # Panics
    ///
    /// Never in a built program: a test reads them all.
    pub fn built_in(kind: SheetKind) -> Template {
        match parse(kind, kind.built_in()) {
            Ok(template) => template,
            Err((line, fault)) => panic!("{}.toml, line {line}: {fault}", kind.template()),
        }
    }

    /// The template of the folder `templates` beside a club file if it has one, else the built-in one; with the reason
    /// where the folder's is faulty.
    pub fn load(kind: SheetKind, templates: Option<&Path>) -> (Template, Option<TemplateError>) {
        let Some(folder) = templates else {
            return (Template::built_in(kind), None);
        };
        let file = folder
            .join("sheets")
            .join(format!("{}.toml", kind.template()));
        let refused = |line, fault| {
            let error = TemplateError {
                file: file.clone(),
                line,
                fault,
            };
            (Template::built_in(kind), Some(error))
        };
        match std::fs::read_to_string(&file) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                (Template::built_in(kind), None)
            }
            Err(error) => refused(1, TemplateFault::Unreadable(error.to_string())),
            Ok(text) => match parse(kind, &text) {
                Ok(template) => (template, None),
                Err((line, fault)) => refused(line, fault),
            },
        }
    }

    /// The template for the club file at `club_file`: that of the folder `templates` beside it, else the built-in one.
    pub fn beside(kind: SheetKind, club_file: &Path) -> (Template, Option<TemplateError>) {
        Template::load(
            kind,
            club_file
                .parent()
                .map(|folder| folder.join("templates"))
                .as_deref(),
        )
    }

    /// The area inside the margins.
    pub fn printable(&self) -> Extent {
        let [top, right, bottom, left] = self.margins;
        Extent {
            left,
            top,
            right: self.width - right,
            bottom: self.height - bottom,
        }
    }
}

/// A template file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    page: Paper,
    #[serde(default)]
    orientation: Orientation,
    margins: Spanned<[f32; 4]>,
    size: Spanned<f32>,
    least: Spanned<f32>,
    #[serde(default)]
    letterhead: Letterheads,
    #[serde(default = "yes")]
    header: bool,
    #[serde(default = "yes")]
    footer: bool,
    flow: Option<Spanned<usize>>,
    rows: Option<Spanned<usize>>,
    board: Option<Spanned<f32>>,
    #[serde(default = "yes")]
    unpaired: bool,
    order: Option<Order>,
    #[serde(default)]
    column: Vec<FileColumn>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileColumn {
    id: Spanned<String>,
    #[serde(default)]
    heading: String,
    width: Option<Spanned<f32>>,
    #[serde(default)]
    align: FileAlign,
}

#[derive(Deserialize, Clone, Copy)]
enum Paper {
    A3,
    A4,
    A5,
    A6,
    Letter,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Default)]
#[serde(rename_all = "lowercase")]
enum Orientation {
    #[default]
    Portrait,
    Landscape,
}

#[derive(Deserialize, Clone, Copy, Default)]
#[serde(rename_all = "lowercase")]
enum FileAlign {
    #[default]
    Left,
    Centre,
    Right,
}

const fn yes() -> bool {
    true
}

type Fault = (usize, TemplateFault);

fn parse(kind: SheetKind, text: &str) -> Result<Template, Fault> {
    let line = |span: Range<usize>| line_of(text, span.start);
    let file: File = toml::from_str(text).map_err(|error: toml::de::Error| {
        let start = error.span().map_or(0, |span| span.start);
        (
            line_of(text, start),
            TemplateFault::Syntax(error.message().to_string()),
        )
    })?;
    let (short, long) = match file.page {
        Paper::A3 => (297.0, 420.0),
        Paper::A4 => (210.0, 297.0),
        Paper::A5 => (148.0, 210.0),
        Paper::A6 => (105.0, 148.0),
        Paper::Letter => (215.9, 279.4),
    };
    let (width, height) = match file.orientation {
        Orientation::Portrait => (short, long),
        Orientation::Landscape => (long, short),
    };
    let margins = *file.margins.get_ref();
    for margin in margins {
        in_range("margins", margin, (5, 100), line(file.margins.span()))?;
    }
    let size = ranged("size", &file.size, (5, 200), line)?;
    let least = ranged("least", &file.least, (5, 200), line)?;
    let flow = file
        .flow
        .as_ref()
        .map_or(Ok(1), |v| whole("flow", v, (1, 6), line))?;
    let rows = file
        .rows
        .as_ref()
        .map_or(Ok(25), |v| whole("rows", v, (12, 100), line))?;
    let board = file
        .board
        .as_ref()
        .map_or(Ok(45.0), |v| ranged("board", v, (20, 250), line))?;
    let mut template = Template {
        width,
        height,
        margins,
        size,
        least,
        letterhead: file.letterhead,
        club: None,
        header: file.header,
        footer: file.footer,
        flow,
        rows,
        board,
        unpaired: file.unpaired,
        order: file.order,
        columns: vec![],
    };
    let area = template.printable();
    if area.right - area.left < 60.0 || area.bottom - area.top < 60.0 {
        return Err((line(file.margins.span()), TemplateFault::NoRoom));
    }
    for column in file.column {
        let place = line(column.id.span());
        let id = column.id.into_inner();
        if !kind.columns().contains(&id.as_str()) {
            return Err((place, TemplateFault::UnknownColumn(id)));
        }
        if template.columns.iter().any(|known| known.id == id) {
            return Err((place, TemplateFault::ColumnTwice(id)));
        }
        let width = match column.width {
            None => Width::Fit,
            Some(width) => {
                in_range(
                    "width",
                    *width.get_ref() * 100.0,
                    (1, 10_000),
                    line(width.span()),
                )?;
                Width::Share(width.into_inner())
            }
        };
        template.columns.push(TemplateColumn {
            id,
            heading: column.heading,
            width,
            align: match column.align {
                FileAlign::Left => Align::Left,
                FileAlign::Centre => Align::Centre,
                FileAlign::Right => Align::Right,
            },
        });
    }
    if template.columns.is_empty() && !kind.columns().is_empty() {
        return Err((1, TemplateFault::NoColumn));
    }
    Ok(template)
}

fn ranged(
    key: &'static str,
    value: &Spanned<f32>,
    range: (u16, u16),
    line: impl Fn(Range<usize>) -> usize,
) -> Result<f32, Fault> {
    in_range(key, *value.get_ref(), range, line(value.span()))
}

fn whole(
    key: &'static str,
    value: &Spanned<usize>,
    (least, most): (u16, u16),
    line: impl Fn(Range<usize>) -> usize,
) -> Result<usize, Fault> {
    let value_ref = *value.get_ref();
    if (usize::from(least)..=usize::from(most)).contains(&value_ref) {
        Ok(value_ref)
    } else {
        Err((
            line(value.span()),
            TemplateFault::OutOfRange { key, least, most },
        ))
    }
}

fn in_range(
    key: &'static str,
    value: f32,
    (least, most): (u16, u16),
    line: usize,
) -> Result<f32, Fault> {
    // Written so that a number that is none is refused too.
    if value >= f32::from(least) && value <= f32::from(most) {
        Ok(value)
    } else {
        Err((line, TemplateFault::OutOfRange { key, least, most }))
    }
}

/// The line of the byte at `start`, from 1.
fn line_of(text: &str, start: usize) -> usize {
    1 + text.bytes().take(start).filter(|&b| b == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;

    #[test]
    fn every_built_in_template_is_whole() {
        for kind in SheetKind::ALL {
            let template = parse(kind, kind.built_in()).unwrap();
            assert!(
                template.margins.iter().all(|&m| m >= LEAST_MARGIN),
                "{kind:?}"
            );
            assert!(template.least <= template.size, "{kind:?}");
            assert_eq!(SheetKind::from_name(kind.name()), Some(kind));
            assert_eq!(template.columns.is_empty(), kind.columns().is_empty());
        }
    }

    #[test]
    fn pairings_are_printed_in_fourteen_points_or_more() {
        for kind in [SheetKind::Pairings, SheetKind::PairingsLarge] {
            assert!(Template::built_in(kind).least >= 14.0);
        }
    }

    fn write(text: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("sheets")).unwrap();
        std::fs::write(folder.path().join("sheets/pairings.toml"), text).unwrap();
        folder
    }

    #[test]
    fn a_template_beside_the_club_replaces_that_sheet_only() {
        let text = "page = 'A5'\nmargins = [9, 9, 9, 9]\nsize = 10\nleast = 8\n\
                    [[column]]\nid = 'black'\nwidth = 2\n[[column]]\nid = 'board'\n";
        let folder = write(text);
        let (own, fault) = Template::load(SheetKind::Pairings, Some(folder.path()));
        assert_eq!(fault, None);
        assert!((own.width - 148.0).abs() < 1e-6);
        assert_eq!(own.columns[0].width, Width::Share(2.0));
        let (other, fault) = Template::load(SheetKind::ScoreSheet, Some(folder.path()));
        assert_eq!(
            (other, fault),
            (Template::built_in(SheetKind::ScoreSheet), None)
        );
    }

    #[test]
    fn the_folder_beside_the_club_file_is_looked_in() {
        let folder = tempfile::tempdir().unwrap();
        let club = folder.path().join("soweto.club");
        let built_in = Template::built_in(SheetKind::Slips);
        assert_eq!(Template::beside(SheetKind::Slips, &club), (built_in, None));
        std::fs::create_dir_all(folder.path().join("templates/sheets")).unwrap();
        let own = "page = 'A4'\nmargins = [9, 9, 9, 9]\nsize = 20\nleast = 8\n";
        std::fs::write(folder.path().join("templates/sheets/slips.toml"), own).unwrap();
        let (template, fault) = Template::beside(SheetKind::Slips, &club);
        assert_eq!(fault, None);
        assert!((template.size - 20.0).abs() < 1e-6);
    }

    #[test]
    fn a_faulty_template_is_refused_with_its_line_and_the_built_in_one_used() {
        let head = "page = 'A4'\nmargins = [9, 9, 9, 9]\nsize = 15\nleast = 14\n";
        let cases = [
            (
                format!("{head}[[column]]\nid = 'bord'\n"),
                6,
                TemplateFault::UnknownColumn("bord".into()),
            ),
            (
                format!("{head}[[column]]\nid = 'board'\n[[column]]\nid = 'board'\n"),
                8,
                TemplateFault::ColumnTwice("board".into()),
            ),
            (
                head.replace("size = 15", "size = 4"),
                3,
                TemplateFault::OutOfRange {
                    key: "size",
                    least: 5,
                    most: 200,
                },
            ),
            (
                head.replace("9, 9, 9, 9", "2, 9, 9, 9"),
                2,
                TemplateFault::OutOfRange {
                    key: "margins",
                    least: 5,
                    most: 100,
                },
            ),
            (head.to_owned(), 1, TemplateFault::NoColumn),
            (
                head.replace("9, 9, 9, 9", "9, 90, 9, 90"),
                2,
                TemplateFault::NoRoom,
            ),
        ];
        for (text, line, expected) in cases {
            let folder = write(&text);
            let (template, error) = Template::load(SheetKind::Pairings, Some(folder.path()));
            let error = error.unwrap_or_else(|| panic!("{text}"));
            assert_eq!((error.line, &error.fault), (line, &expected), "{text}");
            assert!(error.file.ends_with("sheets/pairings.toml"));
            assert_eq!(template, Template::built_in(SheetKind::Pairings));
            let words = Words::english();
            assert!(words.is_complete(&error.message()), "{error}");
        }
        for (text, line) in [
            ("page = 'A4'\nsise = 3\n", 2),
            ("page = 'A4'\n\nsize = [\n", 3),
            ("page = 'B9'\n", 1),
        ] {
            let folder = write(text);
            let (_, error) = Template::load(SheetKind::Pairings, Some(folder.path()));
            let error = error.unwrap();
            assert!(matches!(error.fault, TemplateFault::Syntax(_)), "{error}");
            assert!(error.line >= line && error.line <= line + 1, "{error}");
        }
    }
}
