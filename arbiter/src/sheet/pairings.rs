//! Pairings by board.

use super::data::{ByeRow, PairingsData, PairingsRow};
use super::template::TemplateColumn;
use super::{Block, Cell, CellKind, Column, Row, Rules, Sheet, Table, Template};
use crate::words::Words;

/// The pairings of a round in the order of the boards, byes last.
pub fn pairings(data: &PairingsData, template: &Template, words: &Words) -> Sheet {
    let columns = template.columns.iter().map(|column| heading(column, words)).collect();
    let ids: Vec<&str> = template.columns.iter().map(|column| column.id.as_str()).collect();
    let mut rows: Vec<Row> = data
        .boards
        .iter()
        .map(|row| Row::Cells(ids.iter().map(|id| board_cell(id, row)).collect()))
        .collect();
    if !data.byes.is_empty() {
        rows.push(Row::Section(words.plain("sheet-byes")));
        rows.extend(
            data.byes
                .iter()
                .map(|bye| Row::Cells(ids.iter().map(|id| bye_cell(id, bye)).collect())),
        );
    }
    Sheet {
        title: words.text("sheet-pairings-title", &[("round", data.round.into())]),
        subtitle: data.time.clone(),
        event: data.event.clone(),
        blocks: vec![Block::Table(Table {
            columns,
            head: true,
            rows,
            rules: Rules::Rows,
            least: 1.5,
            scale: 1.0,
        })],
    }
}

/// A column of a template with its heading in words.
pub(super) fn heading(column: &TemplateColumn, words: &Words) -> Column {
    Column {
        heading: if column.heading.is_empty() {
            String::new()
        } else {
            words.plain(&column.heading)
        },
        width: column.width,
        align: column.align,
    }
}

fn board_cell(id: &str, row: &PairingsRow) -> Cell {
    match id {
        "board" => Cell::text(row.board.to_string()).bold(),
        "white" => Cell::of(CellKind::Name, &row.white),
        "white-score" => Cell::of(CellKind::Quiet, &row.white_score),
        // A frame of one width on every page, whatever has been entered.
        "result" if row.result.is_empty() => Cell::of(CellKind::Frame, "\u{2007}\u{2007}\u{2007}\u{2007}"),
        "result" => Cell::of(CellKind::Frame, &row.result).bold(),
        "black" => Cell::of(CellKind::Name, &row.black),
        "black-score" => Cell::of(CellKind::Quiet, &row.black_score),
        _ => Cell::default(),
    }
}

fn bye_cell(id: &str, bye: &ByeRow) -> Cell {
    match id {
        "white" => Cell::of(CellKind::Name, &bye.name),
        "white-score" => Cell::of(CellKind::Quiet, &bye.score),
        "result" => Cell::text(&bye.worth),
        "black" => Cell::of(CellKind::Quiet, &bye.kind),
        _ => Cell::default(),
    }
}
