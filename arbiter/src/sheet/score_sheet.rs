//! Score sheets: the form that is filled in at the board, and the same from the record.

use super::data::{CountData, GameData, ScoreSheetData, TurnData};
use super::table::rows_in_group;
use super::{
    Align, Block, Cell, Choices, Column, Field, Row, Rules, Sheet, Table, Template, Text, Width,
};
use crate::words::Words;
use engine::side::Side;

/// Groups of turns side by side.
const GROUPS: usize = 3;

/// Lines for protests on a blank sheet.
const BLANK_COUNTS: usize = 3;

/// The answers offered for the result, as they are written.
const RESULTS: [&str; 3] = ["1–0", "½–½", "0–1"];

/// A score sheet for each of `sheets`, each beginning a page.
pub fn score_sheets(sheets: &[ScoreSheetData], template: &Template, words: &Words) -> Sheet {
    let mut blocks = vec![];
    for data in sheets {
        blocks.push(Block::PageBreak);
        one(data, template, words, &mut blocks);
    }
    let first = sheets.first();
    Sheet {
        title: words.plain("sheet-score-title"),
        subtitle: String::new(),
        event: first.map(|data| data.event.clone()).unwrap_or_default(),
        blocks,
    }
}

/// One line of the record: a heading or a pair of turns.
enum Line<'a> {
    Placing,
    Moving,
    /// Number of the pair, from 1, with White's and Black's turn.
    Pair(usize, Option<&'a TurnData>, Option<&'a TurnData>),
}

fn one(data: &ScoreSheetData, template: &Template, words: &Words, blocks: &mut Vec<Block>) {
    let turns: &[TurnData] = data.game.as_ref().map_or(&[], |game| &game.turns);
    let pairs = match data.game {
        Some(_) => turns.len().div_ceil(2).max(data.placements),
        // As many as fill the page, less the two headings.
        None => (GROUPS * template.rows).saturating_sub(2),
    };
    let mut lines = vec![Line::Placing];
    for number in 1..=pairs {
        if number == data.placements + 1 {
            lines.push(Line::Moving);
        }
        let first = (number - 1) * 2;
        lines.push(Line::Pair(number, turns.get(first), turns.get(first + 1)));
    }
    let pages: Vec<&[Line<'_>]> = lines.chunks(GROUPS * template.rows).collect();
    for (nth, page) in pages.iter().enumerate() {
        if nth > 0 {
            blocks.push(Block::PageBreak);
        }
        blocks.extend(heads(data, words));
        let rows = rows_in_group(page.len(), GROUPS, template.rows);
        let mut groups: Vec<(f32, Vec<Block>)> = page
            .chunks(rows)
            .map(|group| (1.0, vec![group_table(group, data.game.is_none(), words)]))
            .collect();
        groups.resize(GROUPS, (1.0, vec![]));
        blocks.push(Block::Beside(groups));
    }
    match &data.game {
        None => blocks.push(blank_foot(data, words)),
        Some(game) => filled_foot(game, words, blocks),
    }
}

/// Who plays, where and when.
fn heads(data: &ScoreSheetData, words: &Words) -> Vec<Block> {
    let field = |id: &str, value: &str, weight: f32| Field::new(words.plain(id), value, weight).least(1.9);
    let player = |id: &str, name: &str, cow: Side| Field {
        cow: Some(cow),
        bold: true,
        least: 2.5,
        ..Field::new(words.plain(id), name, 1.0)
    };
    vec![
        Block::Fields(vec![
            field("sheet-field-date", &data.date, 1.2),
            field("sheet-field-round", &data.round, 0.7),
            field("sheet-field-board", &data.board, 0.7),
            field("sheet-field-rules", &data.rules, 2.2),
        ]),
        Block::Fields(vec![
            player("sheet-field-white", &data.white, Side::White),
            player("sheet-field-black", &data.black, Side::Black),
        ]),
        Block::Space(0.5),
    ]
}

fn group_table(lines: &[Line<'_>], blank: bool, words: &Words) -> Block {
    let column = |id: &str, width: Width, align: Align| Column {
        heading: if id.is_empty() { String::new() } else { words.plain(id) },
        width,
        align,
    };
    let rows = lines
        .iter()
        .map(|line| match line {
            Line::Placing => Row::Section(words.plain("sheet-stage-placing")),
            Line::Moving => Row::Section(words.plain("sheet-stage-moving")),
            Line::Pair(number, white, black) => {
                let mut cells = vec![Cell::of(super::CellKind::Quiet, number.to_string())];
                for turn in [white, black] {
                    cells.push(turn.map_or_else(Cell::default, turn_cell));
                    cells.push(turn.map_or_else(Cell::default, |turn| Cell::text(turn.shots.join(" "))));
                }
                Row::Cells(cells)
            }
        })
        .collect();
    Block::Table(Table {
        columns: vec![
            column("", Width::Share(0.5), Align::Right),
            column("sheet-column-white", Width::Share(1.25), Align::Left),
            column("sheet-column-shot", Width::Share(1.0), Align::Left),
            column("sheet-column-black", Width::Share(1.25), Align::Left),
            column("sheet-column-shot", Width::Share(1.0), Align::Left),
        ],
        head: true,
        rows,
        rules: Rules::Grid,
        least: if blank { 1.6 } else { 1.25 },
        scale: 1.0,
    })
}

fn turn_cell(turn: &TurnData) -> Cell {
    let mark = if turn.by_ruling { "†" } else { "" };
    Cell::text(format!("{}{mark}", turn.text))
}

/// Board with the junctions' names, protests, result and signatures, to be filled in.
fn blank_foot(data: &ScoreSheetData, words: &Words) -> Block {
    let right = vec![
        Block::Paragraph(Text::new(words.plain("sheet-counts")).scale(0.8).bold().quiet()),
        counts_table(&[], BLANK_COUNTS, words),
        Block::Choices(Choices {
            label: words.plain("sheet-field-result-circle"),
            answers: RESULTS.map(str::to_string).to_vec(),
            chosen: None,
            scale: 1.4,
        }),
        Block::Fields(vec![Field::new(words.plain("sheet-field-reason"), "", 1.0).least(2.0)]),
        signatures(words),
    ];
    Block::Beside(vec![(0.46, vec![Block::Diagrams(vec![data.names.clone()])]), (1.0, right)])
}

fn filled_foot(game: &GameData, words: &Words, blocks: &mut Vec<Block>) {
    if !game.positions.is_empty() {
        blocks.push(Block::Diagrams(game.positions.clone()));
    }
    if !game.counts.is_empty() {
        blocks.push(Block::Paragraph(Text::new(words.plain("sheet-counts")).scale(0.8).bold().quiet()));
        blocks.push(counts_table(&game.counts, game.counts.len(), words));
    }
    for note in &game.notes {
        blocks.push(Block::Paragraph(Text::new(note.clone()).scale(0.85)));
    }
    // In one piece: nobody signs a page without the result.
    blocks.push(Block::Beside(vec![(
        1.0,
        vec![
            Block::Fields(vec![
                Field {
                    bold: true,
                    ..Field::new(words.plain("sheet-field-result"), &game.result, 0.4)
                },
                Field::new(words.plain("sheet-field-reason"), &game.reason, 1.6),
            ]),
            signatures(words),
        ],
    )]));
}

fn signatures(words: &Words) -> Block {
    Block::Signatures(
        ["sheet-sign-white", "sheet-sign-black", "sheet-sign-arbiter"]
            .map(|id| words.plain(id))
            .to_vec(),
    )
}

/// The two-minute counts, with empty lines up to `lines`.
fn counts_table(counts: &[CountData], lines: usize, words: &Words) -> Block {
    let column = |id: &str, width: Width| Column {
        heading: words.plain(id),
        width,
        align: Align::Left,
    };
    let mut rows: Vec<Row> = counts
        .iter()
        .map(|count| {
            let texts = [&count.turn, &count.asked_by, &count.asked, &count.started, &count.stopped, &count.ruling];
            Row::Cells(texts.map(Cell::text).to_vec())
        })
        .collect();
    rows.resize(lines.max(rows.len()), Row::Cells(vec![]));
    Block::Table(Table {
        columns: vec![
            column("sheet-column-turn", Width::Share(0.6)),
            column("sheet-column-asked-by", Width::Share(0.9)),
            column("sheet-column-asked", Width::Share(0.9)),
            column("sheet-column-started", Width::Share(0.9)),
            column("sheet-column-stopped", Width::Share(0.9)),
            column("sheet-column-ruling", Width::Share(1.8)),
        ],
        head: true,
        rows,
        rules: Rules::Grid,
        least: 1.5,
        scale: 0.9,
    })
}
