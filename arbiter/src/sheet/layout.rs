//! A sheet set by a template: pages of drawing operations.

use super::build::program;
use super::compose::{Compose, HAIR, Item, Piece, count};
use super::draw::{Draw, Extent, Ink, Page, Stroke, at, join_lines};
use super::fit::{fit, wrap};
use super::font::Face;
use super::letterhead::Letterhead;
use super::template::{Letterheads, Template};
use super::{Align, Block, Sheet};
use crate::message::Message;
use crate::words::Words;
use std::sync::Arc;

/// Size of the footer in points, whatever the sheet's own.
const FOOTER: f32 = 7.0;

/// Size of the explanations at the foot in points.
const FOOT: f32 = 7.5;

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

impl MissingLetter {
    /// The sentence that warns of it.
    pub fn message(&self) -> Message {
        Message::new("sheet-missing-letter")
            .with("letter", self.letter.to_string())
            .with("code", format!("U+{:04X}", u32::from(self.letter)))
            .with("text", self.text.as_str())
    }
}

/// How much of a last page has to be filled to be worth a sheet of paper.
const WORTH_A_PAGE: f32 = 0.2;

/// By how much the type may become smaller to save a page that is not.
const TIGHTER: [f32; 2] = [0.97, 0.94];

/// Sets `sheet` by `template`; `printed` is the time of printing in words. A table whose last rows would stand alone on a
/// page is set a hair smaller, where that saves the page.
pub fn layout(sheet: &Sheet, template: &Template, printed: &str, words: &Words) -> Printout {
    let (printout, filled) = set(sheet, template, printed, words);
    let table = |block: &Block| matches!(block, Block::Table(_));
    if printout.pages.len() < 2 || filled >= WORTH_A_PAGE || !sheet.blocks.iter().any(table) {
        return printout;
    }
    let fewer = TIGHTER.into_iter().find_map(|factor| {
        let tighter = Template {
            size: (template.size * factor).max(template.least),
            ..template.clone()
        };
        let (tried, _) = set(sheet, &tighter, printed, words);
        (tried.pages.len() < printout.pages.len()).then_some(tried)
    });
    fewer.unwrap_or(printout)
}

/// The pages, and how much of the last one is filled, from 0 to 1.
fn set(sheet: &Sheet, template: &Template, printed: &str, words: &Words) -> (Printout, f32) {
    let mut compose = Compose::new(template);
    let printable = template.printable();
    let header = if template.header {
        header(&mut compose, sheet, printable.right - printable.left)
    } else {
        Piece::default()
    };
    let club = match (&template.club, template.letterhead) {
        (Some(club), Letterheads::First | Letterheads::Each) => {
            letterhead(&mut compose, club, printable.right - printable.left)
        }
        _ => Piece::default(),
    };
    let top = printable.top + header.height;
    let below = printable.bottom - if template.footer { FOOTER_HEIGHT } else { 0.0 };
    let foot = foot(&mut compose, sheet, printable.right - printable.left);
    let bottom = below - foot.height;
    let flow = template.flow.max(1);
    let column = (printable.right - printable.left - GUTTER * count(flow - 1)) / count(flow);
    let each = template.letterhead == Letterheads::Each;
    let over = if each { club.height } else { 0.0 };
    let items = compose.blocks(&sheet.blocks, column, bottom - top - over);
    let (mut pages, filled) = Pager {
        template,
        header,
        club,
        each,
        usual: top,
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
            footer(
                &mut compose,
                page,
                printable,
                printed,
                (n + 1, total),
                words,
            );
        }
    }
    for page in &mut pages {
        page.ops.extend(foot.ops.iter().cloned().map(|mut op| {
            op.shift(printable.left, bottom);
            op
        }));
        join_lines(&mut page.ops);
    }
    let missing = compose
        .missing
        .into_iter()
        .map(|(letter, text)| MissingLetter { letter, text })
        .collect();
    (Printout { pages, missing }, filled)
}

/// The logo at the left, the lines of text beside it.
fn letterhead(compose: &mut Compose<'_>, club: &Letterhead, width: f32) -> Piece {
    let mut piece = Piece::default();
    let mut left = 0.0;
    if let Some(logo) = &club.logo {
        let shape = count(logo.width()) / count(logo.height());
        // A very wide logo becomes lower rather than pushing the text away.
        let logo_width = (club.height * shape).min(width * 0.6);
        let height = logo_width / shape;
        piece.ops.push(Draw::Image {
            at: at(0.0, 0.0),
            width: logo_width,
            height,
            picture: Arc::clone(logo),
        });
        piece.height = height;
        left = logo_width + 4.0;
    }
    let mut y = 0.0;
    let mut texts = vec![];
    for (nth, line) in club.lines.iter().enumerate() {
        let line = compose.safe(line);
        let (face, size) = if nth == 0 {
            (Face::Bold, 13.0)
        } else {
            (Face::Regular, 9.0)
        };
        let fitted = fit(&line, width - left, face, size, 7.0);
        texts.push((y, fitted));
        y += texts
            .last()
            .map_or(0.0, |(_, fitted)| Compose::height(fitted));
    }
    let above = ((piece.height - y) / 2.0).max(0.0);
    for (top, fitted) in &texts {
        let ops = &mut piece.ops;
        Compose::put(
            fitted,
            left,
            above + top,
            width - left,
            Align::Left,
            Ink::Dark,
            ops,
        );
    }
    piece.height = piece.height.max(y) + 4.0;
    piece
}

/// The event, the title and the subtitle over a rule.
fn header(compose: &mut Compose<'_>, sheet: &Sheet, width: f32) -> Piece {
    let mut piece = Piece::default();
    if !sheet.event.is_empty() {
        let event = compose.safe(&sheet.event);
        let size = compose.size(0.85);
        let event = fit(&event, width, Face::Regular, size, size * 0.7);
        Compose::put(
            &event,
            0.0,
            0.0,
            width,
            Align::Left,
            Ink::Quiet,
            &mut piece.ops,
        );
        piece.height = Compose::height(&event);
    }
    let (title, subtitle) = (compose.safe(&sheet.title), compose.safe(&sheet.subtitle));
    let size = compose.size(1.45);
    // The title has what the subtitle leaves, and no less than half.
    let subtitle_size = compose.size(0.95);
    let wanted = Face::Regular.width(&subtitle, subtitle_size) + 4.0;
    let right = if subtitle.is_empty() {
        0.0
    } else {
        wanted.min(width * 0.5)
    };
    let title = fit(&title, width - right, Face::Bold, size, size * 0.6);
    let subtitle = fit(
        &subtitle,
        (right - 4.0).max(1.0),
        Face::Regular,
        subtitle_size,
        subtitle_size * 0.7,
    );
    let height = Compose::height(&title).max(Compose::height(&subtitle));
    Compose::put(
        &title,
        0.0,
        piece.height,
        width,
        Align::Left,
        Ink::Dark,
        &mut piece.ops,
    );
    let lower = piece.height + height - Compose::height(&subtitle) - compose.line(0.08);
    Compose::put(
        &subtitle,
        0.0,
        lower.max(piece.height),
        width,
        Align::Right,
        Ink::Dark,
        &mut piece.ops,
    );
    piece.height += height + 0.8;
    piece.ops.push(Draw::Line {
        from: at(0.0, piece.height),
        to: at(width, piece.height),
        stroke: Stroke::new(0.4, Ink::Dark),
    });
    piece.height += compose.line(0.4).min(3.0);
    piece
}

/// What the sheet's signs mean, under a rule; nothing where there is nothing to say.
fn foot(compose: &mut Compose<'_>, sheet: &Sheet, width: f32) -> Piece {
    if sheet.foot.is_empty() {
        return Piece::default();
    }
    let text = compose.safe(&sheet.foot);
    let text = wrap(&text, width, Face::Regular, FOOT, FOOT);
    let rule = at(0.0, 1.5);
    let mut ops = vec![Draw::Line {
        from: rule,
        to: at(width, rule.y),
        stroke: Stroke::new(HAIR, Ink::Rule),
    }];
    let top = rule.y + 1.0;
    Compose::put(&text, 0.0, top, width, Align::Left, Ink::Quiet, &mut ops);
    Piece {
        height: top + Compose::height(&text),
        ops,
        keep: false,
    }
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
    let program = program(words);
    let of = words.text(
        "sheet-footer-page",
        &[("page", number.into()), ("pages", total.into())],
    );
    let parts = [
        (printed.to_string(), 0.0, Align::Left),
        (program, width / 3.0 + 1.0, Align::Centre),
        (of, width * 2.0 / 3.0 + 2.0, Align::Right),
    ];
    for (text, x, align) in parts {
        let text = compose.safe(&text);
        let fitted = fit(&text, third, Face::Regular, FOOTER, 4.0);
        let y = printable.bottom - Compose::height(&fitted);
        Compose::put(
            &fitted,
            printable.left + x,
            y,
            third,
            align,
            Ink::Quiet,
            &mut page.ops,
        );
    }
}

/// Fills pages from top to bottom, column by column.
struct Pager<'a> {
    template: &'a Template,
    header: Piece,
    /// The club's letterhead, above the header on the first page or on each.
    club: Piece,
    each: bool,
    /// Where content begins on a page without the letterhead.
    usual: f32,
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
    /// The pages, and how much of the last one is filled.
    fn fill(mut self, items: Vec<Item>) -> (Vec<Page>, f32) {
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
        let filled = if self.nth > 0 {
            1.0
        } else {
            (self.y - self.top) / (self.bottom - self.top)
        };
        (self.pages, filled)
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
        let with_club = self.each || self.pages.is_empty();
        self.top = self.usual + if with_club { self.club.height } else { 0.0 };
        let above = self.top - self.header.height;
        for op in &mut page.ops {
            op.shift(self.left, above);
        }
        if with_club {
            let above = above - self.club.height;
            page.ops.extend(self.club.ops.iter().cloned().map(|mut op| {
                op.shift(self.left, above);
                op
            }));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Cards, Cell, Column, Row, Rules, SheetKind, Table, Text, Width};

    fn sheet(blocks: Vec<Block>) -> Sheet {
        Sheet {
            title: "Rules of the board".to_string(),
            subtitle: "Round 3".to_string(),
            event: "Gauteng Open".to_string(),
            foot: String::new(),
            blocks,
        }
    }

    fn laid(blocks: Vec<Block>, template: &Template) -> Printout {
        let printout = layout(
            &sheet(blocks),
            template,
            "Printed 30 Nov 2026, 14:03",
            &Words::english(),
        );
        assert_inside(&printout, template);
        printout
    }

    /// Nothing is drawn outside the margins.
    fn assert_inside(printout: &Printout, template: &Template) {
        let area = template.printable();
        for (n, page) in printout.pages.iter().enumerate() {
            for op in &page.ops {
                let e = op.extent();
                let inside = e.left >= area.left - 0.3
                    && e.top >= area.top - 0.3
                    && e.right <= area.right + 0.3
                    && e.bottom <= area.bottom + 0.3;
                assert!(inside, "page {}: {op:?} covers {e:?}", n + 1);
            }
        }
    }

    fn template() -> Template {
        Template::built_in(SheetKind::ScoreSheet)
    }

    #[test]
    fn an_empty_sheet_is_one_page_with_header_and_footer() {
        let printout = laid(vec![], &template());
        let texts: Vec<&str> = printout.pages[0].texts().collect();
        assert_eq!(
            texts,
            [
                "Gauteng Open",
                "Rules of the board",
                "Round 3",
                "Printed 30 Nov 2026, 14:03",
                concat!("Morabaraba Arbiter ", env!("CARGO_PKG_VERSION")),
                "page 1 of 1"
            ]
        );
    }

    #[test]
    fn a_letter_without_a_drawing_is_told_and_seen() {
        let printout = laid(
            vec![Block::Paragraph(Text::new("Sipho 象 Dlamini"))],
            &template(),
        );
        let missing = MissingLetter {
            letter: '象',
            text: "Sipho 象 Dlamini".to_string(),
        };
        assert!(Words::english().is_complete(&missing.message()));
        assert_eq!(printout.missing, [missing]);
        assert!(
            printout.pages[0]
                .texts()
                .any(|text| text == "Sipho \u{FFFD} Dlamini")
        );
    }

    #[test]
    fn a_page_break_is_made_once_and_never_first() {
        let line = || Block::Paragraph(Text::new("a cow"));
        let blocks = vec![
            Block::PageBreak,
            line(),
            Block::PageBreak,
            Block::PageBreak,
            line(),
        ];
        assert_eq!(laid(blocks, &template()).pages.len(), 2);
    }

    #[test]
    fn the_head_of_a_table_is_on_every_page_and_a_heading_is_never_last() {
        let rows = (0..150)
            .map(|n| Row::Cells(vec![Cell::text(format!("row {n}"))]))
            .collect();
        let column = Column {
            heading: "Cow".to_string(),
            width: Width::Share(1.0),
            align: Align::Left,
            together: false,
        };
        let table = Table {
            columns: vec![column],
            head: true,
            rows,
            rules: Rules::Rows,
            least: 1.5,
            scale: 1.0,
        };
        let blocks = vec![Block::Table(table), Block::Heading("After it".to_string())];
        let printout = laid(blocks, &template());
        assert!(printout.pages.len() > 2);
        for page in &printout.pages {
            assert_eq!(page.texts().filter(|text| *text == "Cow").count(), 1);
        }
        let all: Vec<&str> = printout.pages.iter().flat_map(Page::texts).collect();
        for n in 0..150 {
            let row = format!("row {n}");
            assert_eq!(all.iter().filter(|text| **text == row).count(), 1, "{row}");
        }
    }

    #[test]
    fn a_few_last_rows_do_not_take_a_page_of_their_own() {
        let table = |rows: usize| {
            let rows = (0..rows).map(|n| Row::Cells(vec![Cell::text(format!("row {n}"))]));
            Block::Table(Table {
                columns: vec![Column {
                    heading: "Cow".to_string(),
                    width: Width::Share(1.0),
                    align: Align::Left,
                    together: false,
                }],
                head: true,
                rows: rows.collect(),
                rules: Rules::Rows,
                least: 1.5,
                scale: 1.0,
            })
        };
        let template = Template {
            size: 10.0,
            least: 8.0,
            ..template()
        };
        let mut last = vec![];
        for rows in 40..200 {
            let printout = laid(vec![table(rows)], &template);
            let on = |page: &Page| page.texts().filter(|text| text.starts_with("row")).count();
            let all: usize = printout.pages.iter().map(on).sum();
            assert_eq!(all, rows);
            if printout.pages.len() > 1 {
                last.push(printout.pages.last().map_or(0, on));
            }
        }
        // Where every page before is full of the smaller type, even that saves nothing.
        assert!(
            last.iter().filter(|rows| **rows < 3).count() < last.len() / 40,
            "{last:?}"
        );
    }

    #[test]
    fn a_heading_goes_to_the_next_page_with_its_text() {
        for lines in 40..70 {
            let mut blocks: Vec<Block> = (0..lines)
                .map(|n| Block::Paragraph(Text::new(format!("line {n}"))))
                .collect();
            blocks.push(Block::Heading("Conduct".to_string()));
            blocks.push(Block::Paragraph(Text::new("No advice")));
            let printout = laid(blocks, &template());
            let with_heading = printout
                .pages
                .iter()
                .position(|p| p.texts().any(|t| t == "Conduct"));
            let with_text = printout
                .pages
                .iter()
                .position(|p| p.texts().any(|t| t == "No advice"));
            assert!(
                with_heading.is_some() && with_heading == with_text,
                "{lines} lines"
            );
        }
    }

    #[test]
    fn columns_of_running_content_are_filled_one_after_the_other() {
        let two = Template {
            flow: 2,
            ..template()
        };
        let blocks = (0..80)
            .map(|n| Block::Paragraph(Text::new(format!("line {n}"))))
            .collect();
        let printout = laid(blocks, &two);
        assert_eq!(printout.pages.len(), 1);
        let x = |sought: &str| {
            printout.pages[0].ops.iter().find_map(|op| match op {
                Draw::Text { at, text, .. } if text == sought => Some(at.x),
                _ => None,
            })
        };
        assert!(x("line 79").unwrap() > x("line 0").unwrap() + 80.0);
    }

    #[test]
    fn cards_cut_and_laid_on_one_another_are_in_order() {
        let cards = (0..10)
            .map(|n| vec![Block::Paragraph(Text::new(format!("card {n}")))])
            .collect();
        let blocks = vec![Block::Cards(Cards {
            across: 1,
            down: 4,
            cards,
            stacked: true,
            tent: false,
            crop: false,
        })];
        let bare = Template {
            header: false,
            ..template()
        };
        let printout = laid(blocks, &bare);
        let on: Vec<Vec<&str>> = printout
            .pages
            .iter()
            .map(|page| {
                page.texts()
                    .filter(|text| text.starts_with("card"))
                    .collect()
            })
            .collect();
        // The uppermost cards of the three pages, then the second ones, and so on.
        assert_eq!(on[0], ["card 0", "card 3", "card 6", "card 9"]);
        assert_eq!(on[1], ["card 1", "card 4", "card 7"]);
        assert_eq!(on[2], ["card 2", "card 5", "card 8"]);
    }

    #[test]
    fn a_tent_card_is_read_from_both_sides() {
        let blocks = vec![Block::Cards(Cards {
            across: 1,
            down: 2,
            cards: vec![vec![Block::Paragraph(
                Text::new("Naledi").scale(3.0).align(Align::Centre),
            )]],
            stacked: false,
            tent: true,
            crop: false,
        })];
        let printout = laid(blocks, &template());
        let ways: Vec<bool> = printout.pages[0]
            .ops
            .iter()
            .filter_map(|op| match op {
                Draw::Text { text, turned, .. } if text == "Naledi" => Some(*turned),
                _ => None,
            })
            .collect();
        assert_eq!(ways, [true, false]);
    }

    #[test]
    fn what_is_higher_than_a_page_is_made_smaller_and_not_cut() {
        let tall = (0..200)
            .map(|n| Block::Paragraph(Text::new(format!("line {n}"))))
            .collect();
        let printout = laid(vec![Block::Boxed(tall)], &template());
        assert_eq!(printout.pages.len(), 1);
        assert!(printout.pages[0].texts().any(|text| text == "line 199"));
    }
}
