//! A sheet set by a template: pages of drawing operations.

use super::compose::{Compose, Item, Piece, count};
use super::draw::{Draw, Extent, Ink, Page, Stroke, at, join_lines};
use super::fit::fit;
use super::font::Face;
use super::template::Template;
use super::{Align, Sheet};
use crate::words::Words;

/// Size of the footer in points, whatever the sheet's own.
const FOOTER: f32 = 7.0;

/// Height of the footer's line with the space above it, in millimetres.
const FOOTER_HEIGHT: f32 = 5.5;

/// Space between columns of running content, in millimetres.
const GUTTER: f32 = 6.0;

/// A sheet ready to be printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Printout {
    /// Its pages; at least one.
    pub pages: Vec<Page>,
    /// Letters that the font lacks, each printed as `�`. To be shown to whoever prints.
    pub missing: Vec<MissingLetter>,
}

/// A letter that the font has no drawing for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingLetter {
    /// The letter.
    pub letter: char,
    /// The first text that holds it.
    pub text: String,
}

/// Sets `sheet` by `template`; `printed` is the time of printing in words.
pub fn layout(sheet: &Sheet, template: &Template, printed: &str, words: &Words) -> Printout {
    let mut compose = Compose::new(template);
    let printable = template.printable();
    let header = if template.header {
        header(&mut compose, sheet, printable.right - printable.left)
    } else {
        Piece::default()
    };
    let top = printable.top + header.height;
    let bottom = printable.bottom - if template.footer { FOOTER_HEIGHT } else { 0.0 };
    let flow = template.flow.max(1);
    let column = (printable.right - printable.left - GUTTER * count(flow - 1)) / count(flow);
    let items = compose.blocks(&sheet.blocks, column, bottom - top);
    let mut pages = Pager {
        template,
        header,
        left: printable.left,
        top,
        bottom,
        column,
        flow,
        pages: vec![],
        nth: 0,
        y: top,
        table_head: None,
    }
    .fill(items);
    if template.footer {
        let total = pages.len();
        for (n, page) in pages.iter_mut().enumerate() {
            footer(&mut compose, page, printable, printed, (n + 1, total), words);
        }
    }
    for page in &mut pages {
        join_lines(&mut page.ops);
    }
    let missing = compose
        .missing
        .into_iter()
        .map(|(letter, text)| MissingLetter { letter, text })
        .collect();
    Printout { pages, missing }
}

/// The event, the title and the subtitle over a rule.
fn header(compose: &mut Compose<'_>, sheet: &Sheet, width: f32) -> Piece {
    let mut piece = Piece::default();
    if !sheet.event.is_empty() {
        let event = compose.safe(&sheet.event);
        let size = compose.size(0.85);
        let event = fit(&event, width, Face::Regular, size, size * 0.7);
        Compose::put(&event, 0.0, 0.0, width, Align::Left, Ink::Quiet, &mut piece.ops);
        piece.height = Compose::height(&event);
    }
    let (title, subtitle) = (compose.safe(&sheet.title), compose.safe(&sheet.subtitle));
    let size = compose.size(1.45);
    // The title has what the subtitle leaves, and no less than half.
    let subtitle_size = compose.size(0.95);
    let wanted = Face::Regular.width(&subtitle, subtitle_size) + 4.0;
    let right = if subtitle.is_empty() { 0.0 } else { wanted.min(width * 0.5) };
    let title = fit(&title, width - right, Face::Bold, size, size * 0.6);
    let subtitle = fit(&subtitle, (right - 4.0).max(1.0), Face::Regular, subtitle_size, subtitle_size * 0.7);
    let height = Compose::height(&title).max(Compose::height(&subtitle));
    Compose::put(&title, 0.0, piece.height, width, Align::Left, Ink::Dark, &mut piece.ops);
    let lower = piece.height + height - Compose::height(&subtitle) - compose.line(0.08);
    Compose::put(&subtitle, 0.0, lower.max(piece.height), width, Align::Right, Ink::Dark, &mut piece.ops);
    piece.height += height + 0.8;
    piece.ops.push(Draw::Line {
        from: at(0.0, piece.height),
        to: at(width, piece.height),
        stroke: Stroke::new(0.4, Ink::Dark),
    });
    piece.height += compose.line(0.4).min(3.0);
    piece
}

/// When it was printed, by which program, and which page of how many.
fn footer(
    compose: &mut Compose<'_>,
    page: &mut Page,
    printable: Extent,
    printed: &str,
    (number, total): (usize, usize),
    words: &Words,
) {
    let width = printable.right - printable.left;
    let third = width / 3.0 - 2.0;
    let program = words.text("sheet-footer-program", &[("version", env!("CARGO_PKG_VERSION").into())]);
    let of = words.text("sheet-footer-page", &[("page", number.into()), ("pages", total.into())]);
    let parts = [
        (printed.to_string(), 0.0, Align::Left),
        (program, width / 3.0 + 1.0, Align::Centre),
        (of, width * 2.0 / 3.0 + 2.0, Align::Right),
    ];
    for (text, x, align) in parts {
        let text = compose.safe(&text);
        let fitted = fit(&text, third, Face::Regular, FOOTER, 4.0);
        let y = printable.bottom - Compose::height(&fitted);
        Compose::put(&fitted, printable.left + x, y, third, align, Ink::Quiet, &mut page.ops);
    }
}

/// Fills pages from top to bottom, column by column.
struct Pager<'a> {
    template: &'a Template,
    header: Piece,
    left: f32,
    top: f32,
    bottom: f32,
    /// Width of a column of running content.
    column: f32,
    flow: usize,
    pages: Vec<Page>,
    /// The column being filled.
    nth: usize,
    y: f32,
    /// Repeated when a table goes on in the next column or page.
    table_head: Option<Piece>,
}

impl Pager<'_> {
    fn fill(mut self, items: Vec<Item>) -> Vec<Page> {
        self.page();
        let mut items = items.into_iter().peekable();
        // Pieces that want to stay with the next one, and their height together.
        let mut waiting: Vec<(Piece, bool)> = vec![];
        while let Some(item) = items.next() {
            match item {
                Item::Piece(piece) => {
                    let keep = piece.keep && items.peek().is_some();
                    waiting.push((piece, false));
                    if !keep {
                        self.place(&mut waiting);
                    }
                }
                Item::TableHead(piece) => waiting.push((piece, true)),
                Item::TableEnd => {
                    self.place(&mut waiting);
                    self.table_head = None;
                }
                Item::Break => {
                    self.place(&mut waiting);
                    if self.y > self.top || self.nth > 0 {
                        self.page();
                    }
                }
                Item::FullPage(piece) => {
                    self.place(&mut waiting);
                    if self.y > self.top || self.nth > 0 {
                        self.page();
                    }
                    self.draw(&piece);
                    self.y = self.bottom;
                }
            }
        }
        self.place(&mut waiting);
        self.pages
    }

    /// Puts the waiting pieces down, together in the next column if this one has no room for all of them.
    fn place(&mut self, waiting: &mut Vec<(Piece, bool)>) {
        let needed: f32 = waiting.iter().map(|(piece, _)| piece.height).sum();
        // Space that would begin a column or end one is dropped.
        let blank = waiting.iter().all(|(piece, _)| piece.ops.is_empty());
        if blank && (self.y <= self.top || self.y + needed > self.bottom) {
            waiting.clear();
            return;
        }
        if self.y + needed > self.bottom + 0.01 && self.y > self.top {
            self.next_column();
        }
        for (mut piece, is_head) in waiting.drain(..) {
            if is_head {
                self.table_head = None;
            }
            if self.y + piece.height > self.bottom + 0.01 && self.y > self.top {
                self.next_column();
            }
            let room = self.bottom - self.y;
            if piece.height > room {
                // Higher than a whole page: smaller as a whole rather than cut.
                piece.scale(room / piece.height);
            }
            self.draw(&piece);
            if is_head {
                self.table_head = Some(piece);
            }
        }
    }

    fn next_column(&mut self) {
        if self.nth + 1 < self.flow {
            self.nth += 1;
            self.y = self.top;
        } else {
            self.page();
        }
        if let Some(head) = self.table_head.clone() {
            self.draw(&head);
        }
    }

    fn page(&mut self) {
        let mut page = Page {
            width: self.template.width,
            height: self.template.height,
            ops: self.header.ops.clone(),
        };
        let above = self.top - self.header.height;
        for op in &mut page.ops {
            op.shift(self.left, above);
        }
        self.pages.push(page);
        self.nth = 0;
        self.y = self.top;
    }

    /// Draws `piece` where the column has come to; its own operations stay as they are.
    fn draw(&mut self, piece: &Piece) {
        let x = self.left + count(self.nth) * (self.column + GUTTER);
        let y = self.y;
        if let Some(page) = self.pages.last_mut() {
            page.ops.extend(piece.ops.iter().map(|op| {
                let mut op = op.clone();
                op.shift(x, y);
                op
            }));
        }
        self.y += piece.height;
    }
}
