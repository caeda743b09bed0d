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

/// How narrow the white space beside a text becomes in a table that is too wide.
const SQUEEZED_PAD: f32 = 0.5;

/// The smallest type of a table that is too wide, in points.
const SQUEEZED: f32 = 5.0;

/// How a table is set: one decision for all its rows, so that a column looks the same on every page.
struct Plan {
    /// Width of each column in millimetres; together exactly that of the table.
    widths: Vec<f32>,
    /// White space at each side of a cell's text, in millimetres.
    pad: f32,
    /// How far the texts of each column that are no names are shrunk to stay on one line, and whether in the narrow face.
    plain: Vec<(f32, bool)>,
}

/// The table's head and rows.
pub(super) fn items(compose: &mut Compose<'_>, table: &Table, width: f32, items: &mut Vec<Item>) {
    let plan = plan(compose, table, width);
    if table.head {
        items.push(Item::TableHead(head(compose, table, &plan)));
    }
    for row in &table.rows {
        items.push(Item::Piece(match row {
            Row::Cells(cells) => cells_piece(compose, table, cells, &plan),
            Row::Section(text) => section(compose, table, text, (width, plan.pad)),
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

/// What the texts of a column need on one line, in millimetres.
#[derive(Clone, Copy, Default)]
struct Need {
    /// In the usual face and size.
    natural: f32,
    /// In the narrow face at [`PLAIN_LEAST`], the heading broken between its words.
    tight: f32,
    /// The widest text that is no name, in the usual face.
    plain: f32,
    /// The same in the narrow face.
    narrow: f32,
    /// What cannot become smaller: frames, and the longest word of the heading.
    fixed: f32,
}

fn needs(table: &Table, size: f32, pads: f32) -> Vec<Need> {
    let mut needs = vec![Need::default(); table.columns.len()];
    if table.head {
        for (need, column) in needs.iter_mut().zip(&table.columns) {
            need.natural = Face::Bold.width(&column.heading, size * HEAD);
            // A heading breaks between its words before a column is widened for it.
            let parts = column.heading.split_inclusive([' ', '/', '-']);
            need.tight = parts
                .map(|part| Face::CondensedBold.width(part.trim_end(), size * HEAD))
                .fold(0.0, f32::max);
            need.fixed = need.tight * 0.75;
        }
    }
    for row in &table.rows {
        let Row::Cells(cells) = row else { continue };
        for (cell, need) in cells.iter().zip(&mut needs) {
            let face = Face::plain(cell.bold);
            let natural = face.width(&cell.text, size);
            let narrow = face.condensed().width(&cell.text, size);
            // What is framed is read first: it becomes narrow, not small.
            let (frame, least) = match cell.kind {
                CellKind::Frame => (pads, 1.0),
                _ => (0.0, PLAIN_LEAST),
            };
            need.natural = need.natural.max(natural + frame);
            need.tight = need.tight.max(match cell.kind {
                CellKind::Figure => natural,
                _ => narrow * least + frame,
            });
            match cell.kind {
                CellKind::Frame => need.fixed = need.fixed.max(narrow + frame),
                CellKind::Name => {}
                CellKind::Plain | CellKind::Quiet | CellKind::Figure => {
                    need.plain = need.plain.max(natural);
                    need.narrow = need.narrow.max(narrow);
                }
            }
        }
    }
    needs
}

/// Columns that fit their content have what they need as long as the names in the others fit on one line. Where they
/// do not, the fitting columns give up what the narrow face and the smaller size save, and not more as long as a fifth of
/// the width is left for the others. A table that is still too wide is set small as a whole.
fn plan(compose: &Compose<'_>, table: &Table, width: f32) -> Plan {
    let size = compose.size(table.scale);
    let mut pad = size * 0.28 * MM_PER_POINT;
    let needs = needs(table, size, 2.0 * pad);
    let shares: f32 = table.columns.iter().filter_map(share).sum();
    let fits = |width_of: &dyn Fn(&Need) -> f32| -> f32 {
        let fitting = table.columns.iter().zip(&needs);
        fitting
            .filter(|(column, _)| column.width == Width::Fit)
            .map(|(_, need)| width_of(need))
            .sum()
    };
    let pads = 2.0 * pad;
    // What the widest name would need of the whole rest.
    let wanted = table
        .columns
        .iter()
        .zip(&needs)
        .filter_map(|(column, need)| Some((need.natural + pads) * shares / share(column)?))
        .fold(0.0, f32::max);
    let (full, least) = (
        fits(&|need| need.natural + pads),
        fits(&|need| need.tight + pads),
    );
    let rest = if shares == 0.0 {
        0.0
    } else {
        // Rounding must not take from a column what its longest word needs to the last hair.
        wanted.min(width - least - 0.1).max(width * 0.2)
    };
    let room = (width - rest).max(0.0);
    let mut widths: Vec<f32> = if full <= room {
        needs.iter().map(|need| need.natural + pads).collect()
    } else if least <= room {
        let part = ((room - least) / (full - least).max(f32::EPSILON)).clamp(0.0, 1.0);
        needs
            .iter()
            .map(|need| need.tight + (need.natural - need.tight).max(0.0) * part + pads)
            .collect()
    } else {
        pad *= SQUEEZED_PAD;
        let pads = 2.0 * pad;
        let small = |factor: f32| move |need: &Need| (need.narrow * factor).max(need.fixed) + pads;
        // The largest type at which the columns have room, by halving.
        let (mut low, mut high) = (SQUEEZED / size, PLAIN_LEAST);
        for _ in 0..12 {
            let middle = f32::midpoint(low, high);
            if fits(&small(middle)) <= room {
                low = middle;
            } else {
                high = middle;
            }
        }
        let needed = fits(&small(low));
        let part = (room / needed).min(1.0);
        needs.iter().map(|need| small(low)(need) * part).collect()
    };
    let used: f32 = table
        .columns
        .iter()
        .zip(&widths)
        .filter(|(column, _)| column.width == Width::Fit)
        .map(|(_, width)| width)
        .sum();
    let shares_of = balanced(compose, table, (width - used, pad));
    let shares: f32 = shares_of.iter().sum();
    for ((w, column), share) in widths.iter_mut().zip(&table.columns).zip(shares_of) {
        match column.width {
            Width::Share(_) => *w = (width - used) * share / shares,
            // Without a sharing column the fitting ones stretch to the full width.
            Width::Fit if shares == 0.0 && used > 0.0 => *w *= width / used,
            Width::Fit => {}
        }
    }
    let mut plain: Vec<(f32, bool)> = needs
        .iter()
        .zip(&table.columns)
        .zip(&widths)
        .map(|((need, column), width)| {
            let inner = width - 2.0 * pad;
            if need.plain <= inner {
                (1.0, false)
            } else if column.width == Width::Fit {
                // A hair less, so that rounding does not break what was measured to fit.
                let factor = (inner / need.narrow.max(0.1)).min(1.0) * 0.999;
                (factor.max(SQUEEZED / size), true)
            } else {
                // In a column with a share of the rest longer texts take a second line.
                (PLAIN_LEAST, true)
            }
        })
        .collect();
    one_size(table, &mut plain);
    Plan { widths, pad, plain }
}

/// Figures that are read beside each other are as small as the smallest of them has to be.
fn one_size(table: &Table, plain: &mut [(f32, bool)]) {
    let together = |n: usize| table.columns.get(n).is_some_and(|column| column.together);
    let smallest = (0..plain.len())
        .filter(|n| together(*n))
        .map(|n| plain[n])
        .reduce(|a, b| (a.0.min(b.0), a.1 || b.1));
    if let Some(smallest) = smallest {
        for (n, shrunk) in plain.iter_mut().enumerate() {
            if together(n) {
                *shrunk = smallest;
            }
        }
    }
}

/// How often its share a column of texts that are no names may have where that makes rows lower.
const MORE: [f32; 5] = [1.0, 1.3, 1.6, 2.0, 2.5];

/// The share of each column, 0 for one that fits its content: as the table has them, unless a text that is no name would take
/// three lines or more; then those columns get as much more as makes the table lowest.
fn balanced(compose: &Compose<'_>, table: &Table, (room, pad): (f32, f32)) -> Vec<f32> {
    let size = compose.size(table.scale);
    let least = compose.template.least.min(size);
    let own: Vec<f32> = table
        .columns
        .iter()
        .map(|column| share(column).unwrap_or(0.0))
        .collect();
    let rows = || {
        table.rows.iter().filter_map(|row| match row {
            Row::Cells(cells) => Some(cells),
            Row::Section(_) => None,
        })
    };
    let of_names = |n: usize| {
        let mut rows = rows();
        rows.any(|cells| cells.get(n).is_some_and(|cell| cell.kind == CellKind::Name))
    };
    let named: Vec<bool> = (0..own.len()).map(of_names).collect();
    let several = own.iter().filter(|share| **share > 0.0).count() > 1;
    if !several || !named.contains(&true) {
        return own;
    }
    let with = |more: f32| -> Vec<f32> {
        let shares = own.iter().zip(&named);
        shares
            .map(|(share, named)| if *named { *share } else { share * more })
            .collect()
    };
    // The height of all rows, and the most lines of a text that is no name.
    let set = |shares: &[f32]| -> (f32, usize) {
        let all: f32 = shares.iter().sum();
        let (mut height, mut most) = (0.0, 0);
        for cells in rows() {
            let mut row = 0.0_f32;
            for (n, cell) in cells.iter().enumerate() {
                let Some(share) = shares.get(n).filter(|share| **share > 0.0) else {
                    continue;
                };
                let inner = room * share / all - 2.0 * pad;
                let face = Face::plain(cell.bold);
                let fitted = if named[n] {
                    fit(&cell.text, inner, face, size, least)
                } else {
                    fit(&cell.text, inner, face, size, size * PLAIN_LEAST)
                };
                if !named[n] {
                    most = most.max(fitted.lines.len());
                }
                row = row.max(Compose::height(&fitted));
            }
            height += row;
        }
        (height, most)
    };
    if set(&own).1 < 3 {
        return own;
    }
    let tried = MORE.map(|more| (set(&with(more)).0, more));
    let lowest = tried
        .into_iter()
        .reduce(|a, b| if b.0 < a.0 { b } else { a });
    lowest.map_or(own.clone(), |(_, more)| with(more))
}

fn share(column: &super::Column) -> Option<f32> {
    match column.width {
        Width::Share(share) => Some(share),
        Width::Fit => None,
    }
}

fn head(compose: &mut Compose<'_>, table: &Table, plan: &Plan) -> Piece {
    let (pad, widths) = (plan.pad, &plan.widths);
    let size = compose.size(table.scale) * HEAD;
    let mut height = 0.0_f32;
    let mut texts = vec![];
    for (column, width) in table.columns.iter().zip(widths) {
        let heading = compose.safe(&column.heading);
        let inner = width - 2.0 * pad;
        let mut fitted = fit(&heading, inner, Face::Bold, size, size * 0.75);
        // A short heading over narrow figures becomes small before it is broken within a word.
        if fitted.lines.len() > heading.split_inclusive([' ', '/', '-']).count() {
            fitted = fit(&heading, inner, Face::Bold, size, size * 0.5);
        }
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

fn section(
    compose: &mut Compose<'_>,
    table: &Table,
    text: &str,
    (width, pad): (f32, f32),
) -> Piece {
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

fn cells_piece(compose: &mut Compose<'_>, table: &Table, cells: &[Cell], plan: &Plan) -> Piece {
    let (pad, widths) = (plan.pad, &plan.widths);
    let size = compose.size(table.scale);
    let empty = Cell::default();
    let mut height = table.least * compose.line(table.scale);
    let mut texts: Vec<(Fitted, &Cell)> = vec![];
    for (n, width) in widths.iter().enumerate() {
        let cell = cells.get(n).unwrap_or(&empty);
        let text = compose.safe(&cell.text);
        let face = Face::plain(cell.bold);
        let (face, size, least) = match (cell.kind, plan.plain[n]) {
            (CellKind::Name, _) => (face, size, compose.template.least.min(size)),
            (CellKind::Frame, _) | (_, (_, false)) => (face, size, size * PLAIN_LEAST),
            (_, (factor, true)) => {
                let small = size * factor;
                (face.condensed(), small, small)
            }
        };
        let frame = if cell.kind == CellKind::Frame {
            2.0 * pad
        } else {
            0.0
        };
        let fitted = fit(&text, width - 2.0 * pad - frame, face, size, least);
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
