//! Tables: how wide the columns are, and each row as a piece.

use super::compose::{Compose, HAIR, Item, Piece};
use super::draw::{Draw, Ink, MM_PER_POINT, Stroke, at};
use super::fit::{Fitted, fit};
use super::font::Face;
use super::{Align, Cell, CellKind, Row, Rules, Table, Width};

/// How far a text that is no name may shrink in its cell.
const PLAIN_LEAST: f32 = 0.7;

/// Size of the headings, relative to the table's.
const HEAD: f32 = 0.72;

/// The table's head and rows.
pub(super) fn items(compose: &mut Compose<'_>, table: &Table, width: f32, items: &mut Vec<Item>) {
    let widths = column_widths(compose, table, width);
    if table.head {
        items.push(Item::TableHead(head(compose, table, &widths)));
    }
    for row in &table.rows {
        items.push(Item::Piece(match row {
            Row::Cells(cells) => cells_piece(compose, table, cells, &widths),
            Row::Section(text) => section(compose, table, text, width),
        }));
    }
    if table.head {
        items.push(Item::TableEnd);
    }
    items.push(Item::Piece(Piece {
        height: compose.line(0.3),
        ..Piece::default()
    }));
}

/// White space at each side of a cell's text, in millimetres.
fn pad(compose: &Compose<'_>, table: &Table) -> f32 {
    compose.size(table.scale) * 0.28 * MM_PER_POINT
}

/// Width of each column, in millimetres; together exactly `width`.
///
/// Columns that fit their content have what they need as long as the names in the others fit on one line. Where they
/// do not, the fitting columns give up what the narrow face and the smaller size save, and not more as long as a fifth of
/// the width is left for the others.
fn column_widths(compose: &Compose<'_>, table: &Table, width: f32) -> Vec<f32> {
    let pads = 2.0 * pad(compose, table);
    let size = compose.size(table.scale);
    let mut natural = vec![0.0_f32; table.columns.len()];
    let mut tight = natural.clone();
    if table.head {
        for (n, column) in table.columns.iter().enumerate() {
            natural[n] = Face::Bold.width(&column.heading, size * HEAD);
            // A heading breaks between its words before a column is widened for it.
            tight[n] = column
                .heading
                .split_whitespace()
                .map(|word| Face::CondensedBold.width(word, size * HEAD))
                .fold(0.0, f32::max);
        }
    }
    for row in &table.rows {
        let Row::Cells(cells) = row else { continue };
        for (n, cell) in cells.iter().enumerate().take(natural.len()) {
            let face = Face::plain(cell.bold);
            let frame = if cell.kind == CellKind::Frame {
                pads
            } else {
                0.0
            };
            natural[n] = natural[n].max(face.width(&cell.text, size) + frame);
            // What is framed is read first: it becomes narrow, not small.
            let least = if cell.kind == CellKind::Frame {
                1.0
            } else {
                PLAIN_LEAST
            };
            tight[n] = tight[n].max(face.condensed().width(&cell.text, size * least) + frame);
        }
    }
    let shares: f32 = table.columns.iter().filter_map(share).sum();
    let fits = |widths: &[f32]| -> f32 {
        table
            .columns
            .iter()
            .zip(widths)
            .filter(|(column, _)| column.width == Width::Fit)
            .map(|(_, width)| width + pads)
            .sum()
    };
    // What the widest name would need of the whole rest.
    let wanted = table
        .columns
        .iter()
        .zip(&natural)
        .filter_map(|(column, width)| Some((width + pads) * shares / share(column)?))
        .fold(0.0, f32::max);
    let (full, least) = (fits(&natural), fits(&tight));
    let rest = if shares == 0.0 {
        0.0
    } else {
        // Rounding must not take from a column what its longest word needs to the last hair.
        wanted.min(width - least - 0.1).max(width * 0.2)
    };
    let room = (width - rest).max(0.0);
    let mut widths: Vec<f32> = natural.iter().map(|w| w + pads).collect();
    if full > room {
        let part = if full > least {
            ((room - least) / (full - least)).clamp(0.0, 1.0)
        } else {
            0.0
        };
        for (w, (natural, tight)) in widths.iter_mut().zip(natural.iter().zip(&tight)) {
            *w = tight + (natural - tight).max(0.0) * part + pads;
        }
        let now = fits(&widths.iter().map(|w| w - pads).collect::<Vec<f32>>());
        if now > room {
            for w in &mut widths {
                *w *= room / now;
            }
        }
    }
    let used: f32 = fits(&widths.iter().map(|w| w - pads).collect::<Vec<f32>>());
    for (w, column) in widths.iter_mut().zip(&table.columns) {
        match column.width {
            Width::Share(share) => *w = (width - used) * share / shares,
            // Without a sharing column the fitting ones stretch to the full width.
            Width::Fit if shares == 0.0 && used > 0.0 => *w *= width / used,
            Width::Fit => {}
        }
    }
    widths
}

fn share(column: &super::Column) -> Option<f32> {
    match column.width {
        Width::Share(share) => Some(share),
        Width::Fit => None,
    }
}

fn head(compose: &mut Compose<'_>, table: &Table, widths: &[f32]) -> Piece {
    let pad = pad(compose, table);
    let size = compose.size(table.scale) * HEAD;
    let mut height = 0.0_f32;
    let mut texts = vec![];
    for (column, width) in table.columns.iter().zip(widths) {
        let heading = compose.safe(&column.heading);
        let fitted = fit(&heading, width - 2.0 * pad, Face::Bold, size, size * 0.75);
        height = height.max(Compose::height(&fitted));
        texts.push(fitted);
    }
    height += pad * 1.2;
    let total: f32 = widths.iter().sum();
    let mut ops = vec![Draw::Rect {
        at: at(0.0, 0.0),
        width: total,
        height,
        fill: Some(Ink::Ground),
        stroke: None,
    }];
    if table.rules == Rules::Grid {
        ops.push(under(total, 0.0, Stroke::new(HAIR, Ink::Rule)));
        grid(widths, height, &mut ops);
    }
    let mut x = 0.0;
    for ((column, width), fitted) in table.columns.iter().zip(widths).zip(&texts) {
        let y = (height - Compose::height(fitted)) / 2.0;
        Compose::put(
            fitted,
            x + pad,
            y,
            width - 2.0 * pad,
            column.align,
            Ink::Quiet,
            &mut ops,
        );
        x += width;
    }
    if table.rules == Rules::Rows {
        ops.push(under(total, height, Stroke::new(HAIR * 2.0, Ink::Dark)));
    }
    Piece {
        height,
        ops,
        keep: true,
    }
}

fn section(compose: &mut Compose<'_>, table: &Table, text: &str, width: f32) -> Piece {
    let pad = pad(compose, table);
    let text = compose.safe(text);
    let size = compose.size(table.scale) * 0.85;
    let fitted = fit(
        &text,
        width - 2.0 * pad,
        Face::Bold,
        size,
        size * PLAIN_LEAST,
    );
    let top = if table.rules == Rules::Grid {
        pad * 0.4
    } else {
        pad * 1.6
    };
    let height =
        (top + Compose::height(&fitted) + pad * 0.6).max(table.least * compose.line(table.scale));
    let top = height - pad * 0.6 - Compose::height(&fitted);
    let mut ops = vec![];
    if table.rules == Rules::Grid {
        ops.push(Draw::Rect {
            at: at(0.0, 0.0),
            width,
            height,
            fill: Some(Ink::Ground),
            stroke: None,
        });
        grid(&[width], height, &mut ops);
    } else {
        ops.push(under(width, height, Stroke::new(HAIR, Ink::Rule)));
    }
    Compose::put(
        &fitted,
        pad,
        top,
        width - 2.0 * pad,
        Align::Left,
        Ink::Quiet,
        &mut ops,
    );
    Piece {
        height,
        ops,
        keep: true,
    }
}

fn cells_piece(compose: &mut Compose<'_>, table: &Table, cells: &[Cell], widths: &[f32]) -> Piece {
    let pad = pad(compose, table);
    let size = compose.size(table.scale);
    let empty = Cell::default();
    let mut height = table.least * compose.line(table.scale);
    let mut texts: Vec<(Fitted, &Cell)> = vec![];
    for (n, width) in widths.iter().enumerate() {
        let cell = cells.get(n).unwrap_or(&empty);
        let text = compose.safe(&cell.text);
        let least = match cell.kind {
            CellKind::Name => compose.template.least.min(size),
            _ => size * PLAIN_LEAST,
        };
        let frame = if cell.kind == CellKind::Frame {
            2.0 * pad
        } else {
            0.0
        };
        let fitted = fit(
            &text,
            width - 2.0 * pad - frame,
            Face::plain(cell.bold),
            size,
            least,
        );
        height = height.max(Compose::height(&fitted) + pad * 1.1 + frame * 0.4);
        texts.push((fitted, cell));
    }
    let mut ops = vec![];
    if table.rules == Rules::Grid {
        grid(widths, height, &mut ops);
    }
    let mut x = 0.0;
    for (n, (fitted, cell)) in texts.iter().enumerate() {
        let width = widths[n];
        let mut inset = pad;
        if cell.kind == CellKind::Frame {
            // One line high, however many lines the names beside it take.
            let (w, h) = (width - 2.0 * pad, Compose::height(fitted) + pad * 0.5);
            let y = (height - h) / 2.0;
            ops.push(frame(x + pad, y, w, h, Stroke::new(HAIR * 1.5, Ink::Quiet)));
            inset = 2.0 * pad;
        }
        let ink = if cell.kind == CellKind::Quiet {
            Ink::Quiet
        } else {
            Ink::Dark
        };
        let align = table.columns[n].align;
        let y = (height - Compose::height(fitted)) / 2.0;
        Compose::put(
            fitted,
            x + inset,
            y,
            width - 2.0 * inset,
            align,
            ink,
            &mut ops,
        );
        x += width;
    }
    if table.rules == Rules::Rows {
        ops.push(under(x, height, Stroke::new(HAIR, Ink::Rule)));
    }
    Piece {
        height,
        ops,
        keep: false,
    }
}

/// The lines between the cells of a row, at its ends and under it; those of the rows join to lines through the table.
fn grid(widths: &[f32], height: f32, ops: &mut Vec<Draw>) {
    let stroke = Stroke::new(HAIR, Ink::Rule);
    let mut x = 0.0;
    let upright = |x: f32| Draw::Line {
        from: at(x, 0.0),
        to: at(x, height),
        stroke,
    };
    ops.push(upright(0.0));
    for width in widths {
        x += width;
        ops.push(upright(x));
    }
    ops.push(under(x, height, stroke));
}

fn frame(x: f32, y: f32, width: f32, height: f32, stroke: Stroke) -> Draw {
    Draw::Rect {
        at: at(x, y),
        width,
        height,
        fill: None,
        stroke: Some(stroke),
    }
}

fn under(width: f32, height: f32, stroke: Stroke) -> Draw {
    Draw::Line {
        from: at(0.0, height),
        to: at(width, height),
        stroke,
    }
}

/// The number of rows that fill `groups` side by side, none longer than `most`.
pub(super) fn rows_in_group(entries: usize, groups: usize, most: usize) -> usize {
    entries.div_ceil(groups.max(1)).min(most).max(1)
}
