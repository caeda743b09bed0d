//! Sheets: what is to be printed, said in headings, tables, boxes and boards, without any geometry.
//!
//! The way to paper: [`build()`] makes a [`Sheet`] of a club's rows by way of plain [`data`]; [`layout()`] sets it
//! by a [`Template`] into [`Page`](draw::Page)s of drawing operations; [`pdf`] writes those to a file and [`preview`]
//! draws them in the window. Sizes here are relative: 1 is the template's own size of type.

pub mod build;
mod compose;
mod conduct;
mod course;
pub mod data;
pub mod diagram;
pub mod draw;
pub mod fit;
pub mod font;
mod game_data;
pub mod kind;
pub mod layout;
pub mod letterhead;
mod pairings;
pub mod pdf;
mod people;
pub mod picture;
pub mod preview;
pub mod prizes;
mod report;
mod score_sheet;
pub mod standings;
mod subset;
mod table;
pub mod template;

pub use build::{BuildError, SheetRequest, build, printed, properties};
pub use conduct::rules_and_conduct;
pub use data::{PairingsData, ScoreSheetData};
pub use diagram::Diagram;
pub use kind::SheetKind;
pub use layout::{Printout, layout};
pub use pairings::{pairings, pairings_by_name, slips};
pub use people::{board_numbers, check_in, entries, place_cards};
pub use report::reports;
pub use score_sheet::score_sheets;
pub use template::Template;

/// One document to be printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// Name of the document, in the header of each page.
    pub title: String,
    /// Beside the title: which round, when.
    pub subtitle: String,
    /// Over the title: the event.
    pub event: String,
    /// Its parts from top to bottom.
    pub blocks: Vec<Block>,
    /// At the foot of each page: what its signs mean. Empty for nothing.
    pub foot: String,
}

/// One part of a sheet.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// Stays on the page of what follows it.
    Heading(String),
    /// A running text, which may continue on the next page.
    Paragraph(Text),
    /// Rows and columns; no row is split.
    Table(Table),
    /// A line of boxes with a small label each, to be read or to be filled in.
    Fields(Vec<Field>),
    /// Answers to be circled, as no digit is misread that nobody writes.
    Choices(Choices),
    /// A row of boards, as many side by side as fit.
    Diagrams(Vec<Diagram>),
    /// Parts beside one another, each with its share of the width; never split over pages.
    Beside(Vec<(f32, Vec<Block>)>),
    /// Parts in a frame; never split over pages.
    Boxed(Vec<Block>),
    /// Lines to sign on, with what stands under each.
    Signatures(Vec<String>),
    /// Equal cards filling pages, to be cut apart.
    Cards(Cards),
    /// An empty space, in lines of text.
    Space(f32),
    /// The rest begins on a new page. None is made before the first part or twice in a row.
    PageBreak,
}

/// A text and how it stands out.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// The words.
    pub text: String,
    /// Size relative to the sheet's own.
    pub scale: f32,
    /// Bold face.
    pub bold: bool,
    /// In the quiet colour.
    pub quiet: bool,
    /// Where each line stands.
    pub align: Align,
    /// Shrunk to stay on one line rather than wrapped, for posters and names.
    pub single: bool,
}

impl Text {
    /// A text of the sheet's own size.
    pub fn new(text: impl Into<String>) -> Text {
        Text {
            text: text.into(),
            scale: 1.0,
            bold: false,
            quiet: false,
            align: Align::Left,
            single: false,
        }
    }

    /// In the bold face.
    #[must_use]
    pub fn bold(self) -> Text {
        Text { bold: true, ..self }
    }

    /// In the quiet colour.
    #[must_use]
    pub fn quiet(self) -> Text {
        Text {
            quiet: true,
            ..self
        }
    }

    /// This much larger than the sheet's own size.
    #[must_use]
    pub fn scale(self, scale: f32) -> Text {
        Text { scale, ..self }
    }

    /// Placed so.
    #[must_use]
    pub fn align(self, align: Align) -> Text {
        Text { align, ..self }
    }

    /// Shrunk to stay on one line.
    #[must_use]
    pub fn single(self) -> Text {
        Text {
            single: true,
            ..self
        }
    }
}

/// Where a text stands in its cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Align {
    /// At the left.
    #[default]
    Left,
    /// In the middle.
    Centre,
    /// At the right.
    Right,
}

/// How wide a column is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Width {
    /// As its widest cell; it yields before a name does.
    Fit,
    /// This share of what the fitting columns leave.
    Share(f32),
}

/// One column of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// Its heading.
    pub heading: String,
    /// Its width.
    pub width: Width,
    /// Where its cells' texts stand.
    pub align: Align,
    /// Whether its figures are read beside those of the other such columns, and so are of one size with them.
    pub together: bool,
}

/// Which lines a table has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rules {
    /// A thin line under each row.
    #[default]
    Rows,
    /// A frame around each cell, to be filled in by hand.
    Grid,
}

/// Rows and columns.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// Its columns.
    pub columns: Vec<Column>,
    /// Whether the headings are printed, on each page that it reaches.
    pub head: bool,
    /// Its rows.
    pub rows: Vec<Row>,
    /// Its lines.
    pub rules: Rules,
    /// Least height of a row in lines of text.
    pub least: f32,
    /// Size relative to the sheet's own.
    pub scale: f32,
}

/// One row of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Row {
    /// One cell a column; missing ones stay empty.
    Cells(Vec<Cell>),
    /// A heading over the full width, kept with the row after it.
    Section(String),
}

/// One cell of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// Its text, empty if there is nothing to say.
    pub text: String,
    /// How it is treated.
    pub kind: CellKind,
    /// Bold face.
    pub bold: bool,
}

/// How a cell's text is treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CellKind {
    /// Shrinks when the table is tight.
    #[default]
    Plain,
    /// A person's name: the last to shrink, then wrapped, never cut.
    Name,
    /// A frame to write in, around the text if there is one.
    Frame,
    /// In the quiet colour.
    Quiet,
    /// A figure that is paid or read aloud: as large as the table, as long as the table has any room; names wrap beside it.
    Figure,
}

impl Cell {
    /// A plain text.
    pub fn text(text: impl Into<String>) -> Cell {
        Cell {
            text: text.into(),
            ..Cell::default()
        }
    }

    /// A text of this kind.
    pub fn of(kind: CellKind, text: impl Into<String>) -> Cell {
        Cell {
            text: text.into(),
            kind,
            bold: false,
        }
    }

    /// In the bold face.
    #[must_use]
    pub fn bold(self) -> Cell {
        Cell { bold: true, ..self }
    }
}

/// A box with a small label.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// What is to be written there.
    pub label: String,
    /// What is known already; empty leaves room for a pen.
    pub value: String,
    /// Share of the line's width.
    pub weight: f32,
    /// A cow before the value, for the names of the players.
    pub cow: Option<engine::side::Side>,
    /// Bold face.
    pub bold: bool,
    /// Least height of the box in lines of text, label included.
    pub least: f32,
}

impl Field {
    /// A field of this label, value and share of the line.
    pub fn new(label: impl Into<String>, value: impl Into<String>, weight: f32) -> Field {
        Field {
            label: label.into(),
            value: value.into(),
            weight,
            cow: None,
            bold: false,
            least: 2.0,
        }
    }

    /// At least this many lines high.
    #[must_use]
    pub fn least(self, least: f32) -> Field {
        Field { least, ..self }
    }
}

/// Answers to be circled.
#[derive(Clone, PartialEq, Debug)]
pub struct Choices {
    /// The question.
    pub label: String,
    /// The answers.
    pub answers: Vec<String>,
    /// The one that holds already, printed with its circle.
    pub chosen: Option<usize>,
    /// Size relative to the sheet's own.
    pub scale: f32,
}

/// Equal cards, filled and cut apart.
#[derive(Clone, PartialEq, Debug)]
pub struct Cards {
    /// Cards side by side on a page, from 1.
    pub across: usize,
    /// Cards below one another on a page, from 1.
    pub down: usize,
    /// What stands on each.
    pub cards: Vec<Vec<Block>>,
    /// Ordered so that the pages, cut and the piles laid on one another, give the cards in order.
    pub stacked: bool,
    /// Each printed a second time upside down above itself, to be folded and stood up.
    pub tent: bool,
    /// Marks at the edges show where to cut and fold, rather than lines through the paper.
    pub crop: bool,
}
