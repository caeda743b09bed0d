//! The parts of a sheet as pieces of known height, ready to be put on pages.

use std::collections::BTreeMap;

use super::diagram::{Diagram, draw_cows};
use super::draw::{Draw, Ink, MM_PER_POINT, Stroke, at};
use super::fit::{Fitted, LINE_HEIGHT, fit, wrap};
use super::font::{Face, REPLACEMENT};
use super::template::Template;
use super::{Align, Block, Cards, Choices, Field, Text, table};

/// Something that is never split: drawing operations from the origin downwards, and how high they are.
#[derive(Clone, Default)]
pub(super) struct Piece {
    /// In millimetres.
    pub(super) height: f32,
    /// Relative to the piece's upper left corner.
    pub(super) ops: Vec<Draw>,
    /// Whether it belongs on the same page as what follows.
    pub(super) keep: bool,
}

/// What the pages are filled with.
pub(super) enum Item {
    /// The next piece.
    Piece(Piece),
    /// The head of a table, repeated on each page until [`Item::TableEnd`].
    TableHead(Piece),
    /// The table ends here.
    TableEnd,
    /// A page of its own.
    FullPage(Piece),
    /// A new page.
    Break,
}

/// Makes pieces by a template, and remembers which letters the font lacks.
pub(super) struct Compose<'a> {
    /// Sizes and columns.
    pub(super) template: &'a Template,
    /// Each letter without a drawing, with the first text in which it stood.
    pub(super) missing: BTreeMap<char, String>,
}

/// Thin lines, in millimetres.
pub(super) const HAIR: f32 = 0.18;

/// Width of the border that holds the marks of cropped cards, in millimetres.
const CROP: f32 = 6.0;

/// Size of small labels, relative to the sheet's own.
const LABEL: f32 = 0.7;

/// A whole number as a length or factor.
#[expect(
    clippy::cast_precision_loss,
    reason = "numbers of rows and cards are far below 2^24"
)]
pub(super) fn count(n: usize) -> f32 {
    n as f32
}

impl<'a> Compose<'a> {
    pub(super) fn new(template: &'a Template) -> Compose<'a> {
        Compose {
            template,
            missing: BTreeMap::new(),
        }
    }

    /// Type of this relative size, in points; none is smaller than can be read.
    pub(super) fn size(&self, scale: f32) -> f32 {
        (self.template.size * scale).max(5.0)
    }

    /// So many lines of the sheet's own type, in millimetres.
    pub(super) fn line(&self, lines: f32) -> f32 {
        self.template.size * lines * LINE_HEIGHT * MM_PER_POINT
    }

    /// `text` with every letter that the font lacks replaced by a visible sign, and noted.
    pub(super) fn safe(&mut self, text: &str) -> String {
        let mut safe = String::with_capacity(text.len());
        for letter in text.chars() {
            match letter {
                '\n' => safe.push('\n'),
                // Marks without a width of their own: joiners, directions, the byte order mark.
                '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{FE0F}' | '\u{AD}' => {}
                _ if letter.is_control() => safe.push(' '),
                _ if Face::Regular.has(letter) => safe.push(letter),
                _ => {
                    self.missing
                        .entry(letter)
                        .or_insert_with(|| text.to_string());
                    safe.push(REPLACEMENT);
                }
            }
        }
        safe
    }

    /// Draws `fitted` with its first line's top at `y`, in the cell from `x` of this width.
    pub(super) fn put(
        fitted: &Fitted,
        x: f32,
        y: f32,
        width: f32,
        align: Align,
        ink: Ink,
        ops: &mut Vec<Draw>,
    ) {
        let line = fitted.size * LINE_HEIGHT * MM_PER_POINT;
        let (up, down) = (
            fitted.face.ascent(fitted.size),
            fitted.face.descent(fitted.size),
        );
        let first = y + (line - up - down) / 2.0 + up;
        for (n, text) in fitted.lines.iter().enumerate() {
            if text.is_empty() {
                continue;
            }
            let spare = width - fitted.face.width(text, fitted.size);
            let indent = match align {
                Align::Left => 0.0,
                Align::Centre => spare / 2.0,
                Align::Right => spare,
            };
            ops.push(Draw::Text {
                at: at(x + indent, first + count(n) * line),
                face: fitted.face,
                size: fitted.size,
                ink,
                turned: false,
                text: text.clone(),
            });
        }
    }

    /// Height of a fitted text in millimetres.
    pub(super) fn height(fitted: &Fitted) -> f32 {
        count(fitted.lines.len()) * fitted.size * LINE_HEIGHT * MM_PER_POINT
    }

    /// The parts as pieces for a column of this width on pages with this height for them.
    pub(super) fn blocks(&mut self, blocks: &[Block], width: f32, height: f32) -> Vec<Item> {
        let mut items = vec![];
        for block in blocks {
            match block {
                Block::Heading(text) => items.push(Item::Piece(self.heading(text, width))),
                Block::Paragraph(text) => self.paragraph(text, width, &mut items),
                Block::Table(table) => table::items(self, table, width, &mut items),
                Block::Fields(fields) => items.push(Item::Piece(self.fields(fields, width))),
                Block::Choices(choices) => items.push(Item::Piece(self.choices(choices, width))),
                Block::Diagrams(diagrams) => self.diagrams(diagrams, width, &mut items),
                Block::Beside(parts) => items.push(Item::Piece(self.beside(parts, width, height))),
                Block::Boxed(blocks) => items.push(Item::Piece(self.boxed(blocks, width, height))),
                Block::Signatures(labels) => {
                    items.push(Item::Piece(self.signatures(labels, width)));
                }
                Block::Cards(cards) => self.cards(cards, width, height, &mut items),
                Block::Space(lines) => items.push(Item::Piece(Piece {
                    height: lines * self.line(1.0),
                    ..Piece::default()
                })),
                Block::PageBreak => items.push(Item::Break),
            }
        }
        items
    }

    /// The parts below one another in one piece.
    pub(super) fn stack(&mut self, blocks: &[Block], width: f32, height: f32) -> Piece {
        let mut stack = Piece::default();
        for item in self.blocks(blocks, width, height) {
            if let Item::Piece(piece) | Item::TableHead(piece) | Item::FullPage(piece) = item {
                stack.add(piece, 0.0);
            }
        }
        stack
    }

    fn heading(&mut self, text: &str, width: f32) -> Piece {
        let text = self.safe(text);
        let scale = 1.15;
        let fitted = wrap(&text, width, Face::Bold, self.size(scale), self.size(0.8));
        let above = self.line(0.5);
        let mut ops = vec![];
        Self::put(&fitted, 0.0, above, width, Align::Left, Ink::Dark, &mut ops);
        Piece {
            height: above + Self::height(&fitted) + self.line(0.2),
            ops,
            keep: true,
        }
    }

    fn paragraph(&mut self, text: &Text, width: f32, items: &mut Vec<Item>) {
        let words = self.safe(&text.text);
        let (face, size) = (Face::plain(text.bold), self.size(text.scale));
        let least = self.template.least.min(size);
        let fitted = if text.single {
            fit(&words, width, face, size, least)
        } else {
            wrap(&words, width, face, size, least)
        };
        let ink = if text.quiet { Ink::Quiet } else { Ink::Dark };
        let last = fitted.lines.len() - 1;
        for (n, line) in fitted.lines.into_iter().enumerate() {
            let line = Fitted {
                lines: vec![line],
                ..fitted
            };
            let mut ops = vec![];
            Self::put(&line, 0.0, 0.0, width, text.align, ink, &mut ops);
            let gap = if n == last { self.line(0.25) } else { 0.0 };
            items.push(Item::Piece(Piece {
                height: Self::height(&line) + gap,
                ops,
                // Neither the first nor the last line of a paragraph stands alone on a page.
                keep: last > 0 && (n == 0 || n + 1 == last),
            }));
        }
    }

    fn fields(&mut self, fields: &[Field], width: f32) -> Piece {
        let weights: f32 = fields.iter().map(|field| field.weight).sum();
        let pad = self.size(0.3) * MM_PER_POINT;
        let label_height = self.line(LABEL);
        let mut height = 0.0_f32;
        let mut cells = vec![];
        for field in fields {
            let cell = width * field.weight / weights;
            let (label, value) = (self.safe(&field.label), self.safe(&field.value));
            let label = fit(
                &label,
                cell - 2.0 * pad,
                Face::Regular,
                self.size(LABEL),
                4.0,
            );
            let indent = if field.cow.is_some() {
                self.line(1.15)
            } else {
                0.0
            };
            let face = Face::plain(field.bold);
            let value = fit(
                &value,
                cell - 2.0 * pad - indent,
                face,
                self.size(1.0),
                self.template.least,
            );
            let labels = Self::height(&label).max(label_height);
            let needed = labels + Self::height(&value) + 1.5 * pad;
            height = height.max(needed).max(field.least * self.line(1.0));
            cells.push((cell, indent, labels, label, value));
        }
        let mut ops = vec![];
        let mut x = 0.0;
        for (field, (cell, indent, labels, label, value)) in fields.iter().zip(cells) {
            ops.push(Draw::Rect {
                at: at(x, 0.0),
                width: cell,
                height,
                fill: None,
                stroke: Some(Stroke::new(HAIR, Ink::Rule)),
            });
            Self::put(
                &label,
                x + pad,
                pad * 0.5,
                cell,
                Align::Left,
                Ink::Quiet,
                &mut ops,
            );
            let top = height - pad - Self::height(&value);
            let top = top.min(labels + pad * 0.5 + (top - labels).max(0.0) / 2.0);
            if let Some(cow) = field.cow {
                let radius = self.line(0.42);
                draw_cows(
                    cow,
                    &[at(x + pad + radius, top + self.line(0.5))],
                    radius,
                    &mut ops,
                );
            }
            let inner = cell - 2.0 * pad - indent;
            Self::put(
                &value,
                x + pad + indent,
                top,
                inner,
                Align::Left,
                Ink::Dark,
                &mut ops,
            );
            x += cell;
        }
        Piece {
            height,
            ops,
            keep: false,
        }
    }

    fn choices(&mut self, choices: &Choices, width: f32) -> Piece {
        let label = self.safe(&choices.label);
        let label = fit(
            &label,
            width * 0.3,
            Face::Regular,
            self.size(LABEL + 0.1),
            5.0,
        );
        let gap = self.line(0.6);
        let start = if choices.label.is_empty() {
            0.0
        } else {
            label.width() + gap
        };
        let room = width - start;
        let answers: Vec<String> = choices
            .answers
            .iter()
            .map(|answer| self.safe(answer))
            .collect();
        let mut size = self.size(choices.scale);
        let total = |size: f32| -> f32 { answers.iter().map(|a| Face::Bold.width(a, size)).sum() };
        let gaps = gap * count(answers.len());
        if total(size) + gaps > room {
            size *= ((room - gaps).max(1.0) / total(size)).min(1.0);
        }
        let widest = answers
            .iter()
            .map(|a| Face::Bold.width(a, size))
            .fold(0.0, f32::max);
        let line = size * LINE_HEIGHT * MM_PER_POINT;
        let height = (widest + gap).min(line * 2.2).max(line * 1.5);
        let mut ops = vec![];
        let label_top = (height - Self::height(&label)) / 2.0;
        Self::put(
            &label,
            0.0,
            label_top,
            width,
            Align::Left,
            Ink::Quiet,
            &mut ops,
        );
        let spare = (room - total(size)) / count(answers.len().max(1));
        let mut x = start + spare / 2.0;
        for (n, answer) in answers.into_iter().enumerate() {
            let answer_width = Face::Bold.width(&answer, size);
            if choices.chosen == Some(n) {
                // A frame with room on each side: a circle about `½–½` would touch its neighbours.
                let border = (spare / 2.0).min(gap / 2.0);
                ops.push(Draw::Rect {
                    at: at(x - border, (height - line) / 2.0 - border * 0.3),
                    width: answer_width + 2.0 * border,
                    height: line + border * 0.6,
                    fill: None,
                    stroke: Some(Stroke::new(0.5, Ink::Dark)),
                });
            }
            let fitted = Fitted {
                lines: vec![answer],
                face: Face::Bold,
                size,
            };
            Self::put(
                &fitted,
                x,
                (height - line) / 2.0,
                answer_width,
                Align::Left,
                Ink::Dark,
                &mut ops,
            );
            x += answer_width + spare;
        }
        Piece {
            height,
            ops,
            keep: false,
        }
    }

    fn diagrams(&mut self, diagrams: &[Diagram], width: f32, items: &mut Vec<Item>) {
        let side = self.template.board.min(width);
        let gap = self.line(0.5);
        let mut across = 1;
        while count(across + 1) * (side + gap) - gap <= width {
            across += 1;
        }
        for row in diagrams.chunks(across) {
            let mut piece = Piece::default();
            let used = count(row.len()) * (side + gap) - gap;
            for (n, diagram) in row.iter().enumerate() {
                let mut board = Piece {
                    height: side + self.line(0.15),
                    ops: diagram.draw(side),
                    keep: false,
                };
                if !diagram.caption.is_empty() {
                    let caption = self.safe(&diagram.caption);
                    let caption = wrap(&caption, side, Face::Regular, self.size(0.85), 5.0);
                    let top = board.height;
                    Self::put(
                        &caption,
                        0.0,
                        top,
                        side,
                        Align::Centre,
                        Ink::Dark,
                        &mut board.ops,
                    );
                    board.height += Self::height(&caption);
                }
                board.height += self.line(0.25);
                piece.lay(board, (width - used) / 2.0 + count(n) * (side + gap));
            }
            items.push(Item::Piece(piece));
        }
    }

    fn beside(&mut self, parts: &[(f32, Vec<Block>)], width: f32, height: f32) -> Piece {
        let gap = self.line(0.5);
        let room = width - gap * count(parts.len().saturating_sub(1));
        let weights: f32 = parts.iter().map(|(weight, _)| weight).sum();
        let mut piece = Piece::default();
        let mut x = 0.0;
        for (weight, blocks) in parts {
            let part = room * weight / weights;
            let stack = self.stack(blocks, part, height);
            piece.lay(stack, x);
            x += part + gap;
        }
        piece
    }

    fn boxed(&mut self, blocks: &[Block], width: f32, height: f32) -> Piece {
        let pad = self.line(0.35);
        let inner = self.stack(blocks, width - 2.0 * pad, height);
        let mut piece = Piece {
            height: inner.height + 2.0 * pad,
            ops: vec![],
            keep: false,
        };
        piece.ops.push(Draw::Rect {
            at: at(0.0, 0.0),
            width,
            height: piece.height,
            fill: None,
            stroke: Some(Stroke::new(HAIR, Ink::Rule)),
        });
        piece.ops.extend(inner.ops.into_iter().map(|mut op| {
            op.shift(pad, pad);
            op
        }));
        piece
    }

    fn signatures(&mut self, labels: &[String], width: f32) -> Piece {
        let gap = self.line(1.0);
        let each =
            (width - gap * count(labels.len().saturating_sub(1))) / count(labels.len().max(1));
        let y = self.line(1.7);
        let mut piece = Piece {
            height: y,
            ..Piece::default()
        };
        for (n, label) in labels.iter().enumerate() {
            let x = count(n) * (each + gap);
            piece.ops.push(Draw::Line {
                from: at(x, y),
                to: at(x + each, y),
                stroke: Stroke::new(HAIR * 1.3, Ink::Dark),
            });
            let label = self.safe(label);
            let label = fit(&label, each, Face::Regular, self.size(LABEL + 0.05), 5.0);
            let top = y + self.line(0.1);
            Self::put(
                &label,
                x,
                top,
                each,
                Align::Left,
                Ink::Quiet,
                &mut piece.ops,
            );
            piece.height = piece.height.max(top + Self::height(&label));
        }
        piece
    }

    fn cards(&mut self, cards: &Cards, width: f32, height: f32, items: &mut Vec<Item>) {
        let (across, down) = (cards.across.max(1), cards.down.max(1));
        let a_page = across * down;
        let pages = cards.cards.len().div_ceil(a_page);
        // Cropped cards leave a border for the marks.
        let edge = if cards.crop { CROP } else { 0.0 };
        let (card_width, card_height) = (
            (width - 2.0 * edge) / count(across),
            (height - 2.0 * edge) / count(down),
        );
        for page in 0..pages {
            let mut sheet = Piece {
                height,
                ..Piece::default()
            };
            for slot in 0..a_page {
                let number = if cards.stacked {
                    slot * pages + page
                } else {
                    page * a_page + slot
                };
                let Some(card) = cards.cards.get(number) else {
                    continue;
                };
                let (x, y) = (
                    edge + count(slot % across) * card_width,
                    edge + count(slot / across) * card_height,
                );
                for mut op in self.card(card, cards, card_width, card_height) {
                    op.shift(x, y);
                    sheet.ops.push(op);
                }
            }
            if cards.crop {
                crop_marks(cards, (width, height), edge, &mut sheet.ops);
            } else {
                cut_lines((across, down), (width, height), &mut sheet.ops);
            }
            items.push(Item::FullPage(sheet));
        }
    }

    /// One card: its parts in the middle of its area, made smaller as a whole if they are too high.
    fn card(&mut self, blocks: &[Block], cards: &Cards, width: f32, height: f32) -> Vec<Draw> {
        let pad = 4.0;
        let face_height = if cards.tent { height / 2.0 } else { height };
        let (inner, room) = (width - 2.0 * pad, face_height - 2.0 * pad);
        let mut piece = self.stack(blocks, inner, room);
        let mut left = pad;
        if piece.height > room {
            let factor = room / piece.height;
            piece.scale(factor);
            left += inner * (1.0 - factor) / 2.0;
        }
        let top = pad + (room - piece.height) / 2.0;
        for op in &mut piece.ops {
            op.shift(left, top);
        }
        if !cards.tent {
            return piece.ops;
        }
        let mut ops = vec![];
        if !cards.crop {
            ops.push(Draw::Line {
                from: at(0.0, face_height),
                to: at(width, face_height),
                stroke: Stroke::new(HAIR * 0.6, Ink::Rule),
            });
        }
        for op in &piece.ops {
            let mut far = op.clone();
            far.turn(width, face_height);
            ops.push(far);
        }
        for mut near in piece.ops {
            near.shift(0.0, face_height);
            ops.push(near);
        }
        ops
    }
}

/// Dashed lines along which the cards of a page are cut.
fn cut_lines((across, down): (usize, usize), (width, height): (f32, f32), ops: &mut Vec<Draw>) {
    let cut = Stroke::dashed(HAIR, Ink::Quiet);
    let mut line = |from, to| {
        ops.push(Draw::Line {
            from,
            to,
            stroke: cut,
        });
    };
    for n in 1..across {
        let x = width * count(n) / count(across);
        line(at(x, 0.0), at(x, height));
    }
    for n in 1..down {
        let y = height * count(n) / count(down);
        line(at(0.0, y), at(width, y));
    }
}

/// Marks in the border of a page of cards: whole ones where it is cut, dashed ones where a card is folded.
fn crop_marks(cards: &Cards, (width, height): (f32, f32), edge: f32, ops: &mut Vec<Draw>) {
    let mark = edge - 1.5;
    let (across, down) = (cards.across.max(1), cards.down.max(1));
    let (inner_width, inner_height) = (width - 2.0 * edge, height - 2.0 * edge);
    let mut line = |from, to, stroke| ops.push(Draw::Line { from, to, stroke });
    let cut = Stroke::new(HAIR, Ink::Dark);
    for n in 0..=across {
        let x = edge + inner_width * count(n) / count(across);
        line(at(x, 0.0), at(x, mark), cut);
        line(at(x, height - mark), at(x, height), cut);
    }
    for n in 0..=down {
        let y = edge + inner_height * count(n) / count(down);
        line(at(0.0, y), at(mark, y), cut);
        line(at(width - mark, y), at(width, y), cut);
    }
    if cards.tent {
        let fold = Stroke::dashed(HAIR, Ink::Quiet);
        for n in 0..down {
            let y = edge + inner_height * (count(n) + 0.5) / count(down);
            line(at(0.0, y), at(mark, y), fold);
            line(at(width - mark, y), at(width, y), fold);
        }
    }
}

impl Piece {
    /// Puts `other` below what is there, indented by `x`.
    pub(super) fn add(&mut self, other: Piece, x: f32) {
        let y = self.height;
        self.ops.extend(other.ops.into_iter().map(|mut op| {
            op.shift(x, y);
            op
        }));
        self.height += other.height;
    }

    /// Puts `other` beside what is there, at `x`.
    pub(super) fn lay(&mut self, other: Piece, x: f32) {
        self.ops.extend(other.ops.into_iter().map(|mut op| {
            op.shift(x, 0.0);
            op
        }));
        self.height = self.height.max(other.height);
    }

    /// Makes the whole larger or smaller.
    pub(super) fn scale(&mut self, factor: f32) {
        for op in &mut self.ops {
            op.scale(factor);
        }
        self.height *= factor;
    }
}
