//! Reports of protests and incidents: what the record knows, and room for what people say.

use super::data::ScoreSheetData;
use super::score_sheet::{counts_table, signatures};
use super::{Block, Field, Sheet, Text};
use crate::words::Words;
use engine::Side;

/// Lines for counts on a form to be filled in.
const BLANK_COUNTS: usize = 2;

/// A report for each of `boards`, each beginning a page; after them what was noted at no board. Without either a form to
/// be filled in.
pub fn reports(
    event: &str,
    boards: &[ScoreSheetData],
    elsewhere: &[String],
    blank: &ScoreSheetData,
    words: &Words,
) -> Sheet {
    let mut blocks = vec![];
    for data in boards {
        blocks.push(Block::PageBreak);
        blocks.extend(one(data, words));
    }
    if boards.is_empty() && elsewhere.is_empty() {
        blocks.extend(one(blank, words));
    }
    if !elsewhere.is_empty() {
        blocks.push(Block::PageBreak);
        blocks.push(Block::Heading(words.plain("sheet-report-elsewhere")));
        blocks.extend(
            elsewhere
                .iter()
                .map(|note| Block::Paragraph(Text::new(note))),
        );
        blocks.push(statement("sheet-report-decision", 6.0, words));
        blocks.push(Block::Signatures(vec![words.plain("sheet-sign-arbiter")]));
    }
    Sheet {
        title: words.plain("sheet-report-title"),
        subtitle: String::new(),
        event: event.to_owned(),
        blocks,
        foot: String::new(),
    }
}

fn one(data: &ScoreSheetData, words: &Words) -> Vec<Block> {
    let field = |id: &str, value: &str, weight: f32| Field::new(words.plain(id), value, weight);
    let player = |id: &str, name: &str, cow: Side| Field {
        cow: Some(cow),
        bold: true,
        ..Field::new(words.plain(id), name, 1.0)
    };
    let heading = |id: &str| Block::Heading(words.plain(id));
    let game = data.game.as_ref();
    let mut blocks = vec![
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
        heading("sheet-counts"),
    ];
    match game {
        Some(game) => {
            let counts = &game.counts;
            blocks.push(counts_table(counts, counts.len().max(1), words));
            blocks.extend(counts.iter().map(|count| {
                let args = [
                    ("turn", count.turn.as_str().into()),
                    ("by", count.asked_by.as_str().into()),
                    ("course", count.course.as_str().into()),
                ];
                Block::Paragraph(Text::new(words.text("sheet-course", &args)).scale(0.9))
            }));
            blocks.push(heading("sheet-report-noted"));
            if game.notes.is_empty() {
                blocks.push(Block::Paragraph(
                    Text::new(words.plain("sheet-report-nothing")).quiet(),
                ));
            }
            blocks.extend(
                game.notes
                    .iter()
                    .map(|note| Block::Paragraph(Text::new(note))),
            );
            let last: Vec<_> = game.positions.iter().rev().take(1).cloned().collect();
            if !last.is_empty() {
                blocks.push(Block::Diagrams(last));
            }
            blocks.push(Block::Fields(vec![
                field("sheet-field-result", &game.result, 0.5),
                field("sheet-field-reason", &game.reason, 2.0),
            ]));
        }
        None => blocks.push(counts_table(&[], BLANK_COUNTS, words)),
    }
    let lines = if game.is_some() { 5.0 } else { 11.0 };
    blocks.extend([
        Block::Space(0.5),
        Block::Fields(vec![
            field("sheet-report-who", "", 1.4).least(2.4),
            field("sheet-report-when", "", 0.8).least(2.4),
            field("sheet-report-turn", "", 0.8).least(2.4),
        ]),
        statement("sheet-report-happened", lines, words),
        statement("sheet-report-witnesses", lines - 1.0, words),
        statement("sheet-report-decision", lines - 1.0, words),
        Block::Space(0.4),
        Block::Paragraph(
            Text::new(words.plain("sheet-report-appeal"))
                .scale(0.85)
                .quiet(),
        ),
        signatures(words),
    ]);
    blocks
}

/// Room to write in, with what belongs there.
fn statement(id: &str, lines: f32, words: &Words) -> Block {
    Block::Fields(vec![Field::new(words.plain(id), "", 1.0).least(lines)])
}
