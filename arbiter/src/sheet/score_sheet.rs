//! Score sheets: the form that is filled in at the board, and the same from the record.

use super::data::{CountData, GameData, ScoreSheetData, TurnData};
use super::table::rows_in_group;
use super::{
    Align, Block, Cell, Choices, Column, Field, Row, Rules, Sheet, Table, Template, Text, Width,
};
use crate::event::result_message;
use crate::words::Words;
use engine::GameResult;
use engine::side::Side;

/// Groups of turns side by side.
const GROUPS: usize = 3;

/// Lines for protests on a blank sheet.
const BLANK_COUNTS: usize = 3;

/// The results offered to be circled: what a game that is played can end with, in every system and under every rule set. What
/// needs a ruling or was not played is the arbiter's to enter.
const CIRCLED: [GameResult; 3] = [
    GameResult::WhiteWins,
    GameResult::Draw,
    GameResult::BlackWins,
];

/// The answers offered for the result, in the words in which it stands on every other sheet.
pub(super) fn answers(words: &Words) -> Vec<String> {
    let word = |result| words.plain(result_message(result));
    CIRCLED.map(word).to_vec()
}

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
        foot: String::new(),
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
    let field =
        |id: &str, value: &str, weight: f32| Field::new(words.plain(id), value, weight).least(1.9);
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
        heading: if id.is_empty() {
            String::new()
        } else {
            words.plain(id)
        },
        width,
        align,
        together: false,
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
                    cells.push(
                        turn.map_or_else(Cell::default, |turn| Cell::text(turn.shots.join(" "))),
                    );
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
        Block::Paragraph(
            Text::new(words.plain("sheet-counts"))
                .scale(0.8)
                .bold()
                .quiet(),
        ),
        counts_table(&[], BLANK_COUNTS, words),
        Block::Choices(Choices {
            label: words.plain("sheet-field-result-circle"),
            answers: answers(words),
            chosen: None,
            scale: 1.4,
        }),
        Block::Fields(vec![
            Field::new(words.plain("sheet-field-reason"), "", 1.0).least(2.0),
        ]),
        signatures(words),
    ];
    Block::Beside(vec![
        (0.46, vec![Block::Diagrams(vec![data.names.clone()])]),
        (1.0, right),
    ])
}

fn filled_foot(game: &GameData, words: &Words, blocks: &mut Vec<Block>) {
    if !game.positions.is_empty() {
        blocks.push(Block::Diagrams(game.positions.clone()));
    }
    if !game.counts.is_empty() {
        blocks.push(Block::Paragraph(
            Text::new(words.plain("sheet-counts"))
                .scale(0.8)
                .bold()
                .quiet(),
        ));
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

pub(super) fn signatures(words: &Words) -> Block {
    Block::Signatures(
        ["sheet-sign-white", "sheet-sign-black", "sheet-sign-arbiter"]
            .map(|id| words.plain(id))
            .to_vec(),
    )
}

/// The two-minute counts, with empty lines up to `lines`.
pub(super) fn counts_table(counts: &[CountData], lines: usize, words: &Words) -> Block {
    let column = |id: &str, width: Width| Column {
        heading: words.plain(id),
        width,
        align: Align::Left,
        together: false,
    };
    let mut rows: Vec<Row> = counts
        .iter()
        .map(|count| {
            let texts = [
                &count.turn,
                &count.asked_by,
                &count.asked,
                &count.started,
                &count.stopped,
                &count.ruling,
            ];
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Diagram, Printout, SheetKind, layout};

    fn blank() -> ScoreSheetData {
        ScoreSheetData {
            event: "Gauteng Open Morabaraba Championship 2026".to_string(),
            date: "28 Nov 2026".to_string(),
            round: "3".to_string(),
            board: "7".to_string(),
            white: "Nkosazana Thandolwethu Mthembu-Vanderbij".to_string(),
            black: "Tshililo Nemaṱandani-Ṋemukula wa Ḽufuno".to_string(),
            rules: "Classic South African, no flying".to_string(),
            placements: 12,
            names: Diagram::of(
                engine::play::Board::traditional(),
                engine::play::Naming::Grid,
            ),
            game: None,
        }
    }

    fn filled(turns: usize) -> ScoreSheetData {
        let turns = (0..turns)
            .map(|n| TurnData {
                text: if n < 24 {
                    format!("p{n}")
                } else {
                    format!("d6-b{n}")
                },
                shots: if n % 9 == 8 {
                    vec!["f6".to_string(), "g1".to_string()]
                } else {
                    vec![]
                },
                by_ruling: n == 30,
            })
            .collect();
        let position = Diagram::of(
            engine::play::Board::traditional(),
            engine::play::Naming::Grid,
        )
        .with("a7", Side::White)
        .with("d6", Side::Black);
        ScoreSheetData {
            game: Some(GameData {
                turns,
                counts: vec![CountData {
                    course: String::new(),
                    turn: "31, Black".to_string(),
                    asked_by: "White".to_string(),
                    asked: "14:22:05".to_string(),
                    started: "14:22:40".to_string(),
                    stopped: "14:24:40".to_string(),
                    ruling: "loss: no completed turn in two minutes".to_string(),
                }],
                result: "1–0".to_string(),
                reason: "two-minute count".to_string(),
                positions: vec![
                    position.clone().caption("After placing"),
                    position.caption("Final position"),
                ],
                notes: vec!["† Turn 16, White: stood by ruling.".to_string()],
            }),
            ..blank()
        }
    }

    fn print(sheets: &[ScoreSheetData]) -> Printout {
        let template = Template::built_in(SheetKind::ScoreSheet);
        let words = Words::english();
        let printout = layout(
            &score_sheets(sheets, &template, &words),
            &template,
            "Printed",
            &words,
        );
        let area = template.printable();
        for op in printout.pages.iter().flat_map(|page| &page.ops) {
            let e = op.extent();
            assert!(
                e.left >= area.left - 0.3
                    && e.right <= area.right + 0.3
                    && e.top >= area.top - 0.3
                    && e.bottom <= area.bottom + 0.3,
                "{op:?}"
            );
        }
        printout
    }

    #[test]
    fn a_blank_sheet_is_one_page_with_room_for_everything() {
        let printout = print(&[blank()]);
        assert_eq!(printout.pages.len(), 1);
        let texts: Vec<&str> = printout.pages[0].texts().collect();
        let wanted = [
            "Placing",
            "Moving",
            "12",
            "76",
            "a7",
            "g1",
            "Started",
            "Ruling",
            "½–½",
            "Reason",
            "White’s signature",
            "Nkosazana Thandolwethu Mthembu-Vanderbij",
            "Tshililo Nemaṱandani-Ṋemukula wa Ḽufuno",
        ];
        for wanted in wanted {
            assert!(texts.contains(&wanted), "{wanted}");
        }
    }

    #[test]
    fn a_filled_sheet_holds_every_turn_once_in_order() {
        for turns in [5, 24, 60, 150, 400] {
            let data = filled(turns);
            let printout = print(std::slice::from_ref(&data));
            let texts: Vec<&str> = printout
                .pages
                .iter()
                .flat_map(crate::sheet::draw::Page::texts)
                .collect();
            let game = data.game.as_ref().unwrap();
            let mut from = 0;
            for (n, turn) in game.turns.iter().enumerate() {
                let text = if turn.by_ruling {
                    format!("{}†", turn.text)
                } else {
                    turn.text.clone()
                };
                let place = texts[from..].iter().position(|t| *t == text);
                from += place.unwrap_or_else(|| panic!("turn {n}, {text}, of {turns}")) + 1;
                assert!(!texts[from..].contains(&text.as_str()), "{text} twice");
            }
            assert!(texts.contains(&"1–0") && texts.contains(&"two-minute count"));
            assert!(texts.contains(&"After placing") && texts.contains(&"Final position"));
        }
    }

    #[test]
    fn a_usual_game_fits_on_one_page_and_each_sheet_begins_one() {
        let one = print(&[filled(95)]);
        assert_eq!(one.pages.len(), 1);
        let three = print(&[filled(95), filled(400), filled(95)]);
        let names = |page: &crate::sheet::draw::Page| {
            page.texts().filter(|t| t.starts_with("Nkosazana")).count()
        };
        assert!(three.pages.len() >= 5);
        assert_eq!(names(&three.pages[0]), 1);
        assert_eq!(names(three.pages.last().unwrap()), 1);
    }

    /// Fonts are in a file once, so ten times as many sheets are less than ten times as large: 300 stay under 3 MB.
    #[test]
    fn thirty_filled_sheets_are_under_300_kilobytes() {
        let sheets: Vec<ScoreSheetData> = (1..=30)
            .map(|board| {
                let mut data = filled(120);
                data.board = board.to_string();
                let game = data.game.as_mut().unwrap();
                for diagram in &mut game.positions {
                    for (n, spot) in diagram.spots.iter_mut().enumerate() {
                        spot.cow = [Some(Side::White), None, Some(Side::Black)][(n + board) % 3];
                    }
                }
                data
            })
            .collect();
        let printout = print(&sheets);
        let properties = crate::sheet::pdf::Properties {
            title: "Score sheets".to_string(),
            author: "Soweto".to_string(),
            program: "Arbiter".to_string(),
            language: "en-ZA".to_string(),
            created: 0,
        };
        let bytes = crate::sheet::pdf::render(&printout.pages, &properties);
        assert!(bytes.len() < 300_000, "{} bytes", bytes.len());
    }
}
