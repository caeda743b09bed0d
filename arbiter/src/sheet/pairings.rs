//! Pairings by board and by name, and the slips on which results are handed in.

use super::data::{ByeRow, PairingsData, PairingsRow};
use super::score_sheet::answers;
use super::template::TemplateColumn;
use super::{
    Align, Block, Cards, Cell, CellKind, Choices, Column, Field, Row, Rules, Sheet, Table,
    Template, Text,
};
use crate::sought::folded;
use crate::words::Words;
use engine::Side;

/// The pairings of a round in the order of the boards, byes last.
pub fn pairings(data: &PairingsData, template: &Template, words: &Words) -> Sheet {
    let columns = template
        .columns
        .iter()
        .map(|column| heading(column, words))
        .collect();
    let ids: Vec<&str> = template
        .columns
        .iter()
        .map(|column| column.id.as_str())
        .collect();
    let byes: &[ByeRow] = if template.unpaired { &data.byes } else { &[] };
    let mut rows: Vec<Row> = data
        .boards
        .iter()
        .map(|row| Row::Cells(ids.iter().map(|id| board_cell(id, row)).collect()))
        .collect();
    if !byes.is_empty() {
        rows.push(Row::Section(words.plain("sheet-byes")));
        rows.extend(
            byes.iter()
                .map(|bye| Row::Cells(ids.iter().map(|id| bye_cell(id, bye)).collect())),
        );
    }
    let mut blocks = vec![Block::Table(Table {
        columns,
        head: true,
        rows,
        rules: Rules::Rows,
        least: 1.5,
        scale: 1.0,
    })];
    let notes = data.notes.iter();
    blocks.extend(notes.map(|note| Block::Paragraph(Text::new(note))));
    Sheet {
        title: words.text("sheet-pairings-title", &[("round", data.round.into())]),
        subtitle: data.time.clone(),
        event: data.event.clone(),
        foot: String::new(),
        blocks,
    }
}

/// Every player of a round in the order of the names, with board, colour and opponent; a bye says so.
pub fn pairings_by_name(data: &PairingsData, template: &Template, words: &Words) -> Sheet {
    struct Entry<'a> {
        name: &'a str,
        board: String,
        colour: String,
        opponent: Cell,
    }
    let (white, black) = (
        words.plain("sheet-column-white"),
        words.plain("sheet-column-black"),
    );
    let mut entries: Vec<Entry<'_>> = vec![];
    // Who replays is looked for at the board where there is play.
    let tie = |row: &PairingsRow| row.replays.unwrap_or(row.board);
    let last_of_tie = |row: &&PairingsRow| {
        let mut others = data.boards.iter();
        !others.any(|other| other.board > row.board && tie(other) == tie(row))
    };
    for row in data.boards.iter().filter(last_of_tie) {
        for (name, colour, opponent) in [
            (&row.white, &white, &row.black),
            (&row.black, &black, &row.white),
        ] {
            entries.push(Entry {
                name,
                board: row.board.to_string(),
                colour: colour.clone(),
                opponent: Cell::of(CellKind::Name, opponent),
            });
        }
    }
    let byes: &[ByeRow] = if template.unpaired { &data.byes } else { &[] };
    entries.extend(byes.iter().map(|bye| Entry {
        name: &bye.name,
        board: String::new(),
        colour: String::new(),
        opponent: Cell::of(CellKind::Quiet, &bye.kind),
    }));
    entries.sort_by_cached_key(|entry| (folded(entry.name), entry.name));
    let rows = entries
        .into_iter()
        .map(|entry| {
            let cell = |column: &TemplateColumn| match column.id.as_str() {
                "name" => Cell::of(CellKind::Name, entry.name).bold(),
                "board" => Cell::text(&entry.board).bold(),
                "colour" => Cell::text(&entry.colour),
                "opponent" => entry.opponent.clone(),
                _ => Cell::default(),
            };
            Row::Cells(template.columns.iter().map(cell).collect())
        })
        .collect();
    Sheet {
        title: words.text("sheet-pairings-title", &[("round", data.round.into())]),
        subtitle: data.time.clone(),
        event: data.event.clone(),
        foot: String::new(),
        blocks: vec![Block::Table(Table {
            columns: template
                .columns
                .iter()
                .map(|column| heading(column, words))
                .collect(),
            head: true,
            rows,
            rules: Rules::Rows,
            least: 1.3,
            scale: 1.0,
        })],
    }
}

/// Slips a page holds, one below the other.
const SLIPS: usize = 4;

/// A slip for each board: the players, a result to be circled, both signatures.
pub fn slips(data: &PairingsData, words: &Words) -> Sheet {
    let cards = data
        .boards
        .iter()
        .map(|row| slip(data, row, words))
        .collect();
    Sheet {
        title: words.text("sheet-slips-title", &[("round", data.round.into())]),
        subtitle: String::new(),
        event: data.event.clone(),
        foot: String::new(),
        blocks: vec![Block::Cards(Cards {
            across: 1,
            down: SLIPS,
            cards,
            stacked: true,
            tent: false,
            crop: false,
        })],
    }
}

fn slip(data: &PairingsData, row: &PairingsRow, words: &Words) -> Vec<Block> {
    let round = words.text("sheet-slip-round", &[("round", data.round.into())]);
    let board = words.text("sheet-slip-board", &[("board", row.board.into())]);
    let player = |id: &str, name: &str, cow: Side| Field {
        cow: Some(cow),
        bold: true,
        least: 2.4,
        ..Field::new(words.plain(id), name, 1.0)
    };
    let sign = |id: &str| words.plain(id);
    let answers = answers(words);
    let chosen = answers.iter().position(|answer| *answer == row.result);
    vec![
        Block::Beside(vec![
            (
                1.0,
                vec![Block::Paragraph(Text::new(board).bold().scale(1.5))],
            ),
            (
                2.0,
                vec![Block::Paragraph(
                    Text::new(format!("{}\n{round}", data.event))
                        .quiet()
                        .scale(0.85)
                        .align(Align::Right),
                )],
            ),
        ]),
        Block::Fields(vec![
            player("sheet-field-white", &row.white, Side::White),
            player("sheet-field-black", &row.black, Side::Black),
        ]),
        Block::Choices(Choices {
            label: words.plain("sheet-field-result-circle"),
            answers,
            chosen,
            scale: 1.5,
        }),
        Block::Signatures(vec![sign("sheet-sign-white"), sign("sheet-sign-black")]),
    ]
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
        together: false,
    }
}

fn board_cell(id: &str, row: &PairingsRow) -> Cell {
    match id {
        "board" => Cell::text(row.board.to_string()).bold(),
        "white" => Cell::of(CellKind::Name, &row.white),
        "white-score" => Cell::of(CellKind::Quiet, &row.white_score),
        // A frame of one width on every page, whatever has been entered.
        "result" if row.result.is_empty() => {
            Cell::of(CellKind::Frame, "\u{2007}\u{2007}\u{2007}\u{2007}")
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::draw::{Draw, Page};
    use crate::sheet::{Printout, SheetKind, layout};

    /// Names of 40 characters, each different.
    fn name(n: usize) -> String {
        const PARTS: [&str; 4] = ["Nkosazana", "Thandolwethu", "Mthembu", "Vanderbijl"];
        let name = format!("{n:03} {} {}-{}", PARTS[n % 2], PARTS[1], PARTS[2 + n % 2]);
        let fill: String = "mamohapinare"
            .chars()
            .cycle()
            .take(40 - name.chars().count())
            .collect();
        name + &fill
    }

    fn data(boards: usize) -> PairingsData {
        PairingsData {
            notes: vec![],
            event: "Gauteng Open Morabaraba Championship of the Province 2026".to_string(),
            round: 3,
            time: "Sat 28 Nov 2026, 14:00".to_string(),
            boards: (0..boards)
                .map(|n| PairingsRow {
                    board: u16::try_from(n + 1).unwrap(),
                    white: name(2 * n),
                    white_score: "2½".to_string(),
                    black: name(2 * n + 1),
                    black_score: "2".to_string(),
                    result: if n % 3 == 0 {
                        "½–½".to_string()
                    } else {
                        String::new()
                    },
                    replays: None,
                })
                .collect(),
            byes: vec![ByeRow {
                name: name(2 * boards),
                score: "1".to_string(),
                kind: "pairing-allocated bye".to_string(),
                worth: "1".to_string(),
            }],
        }
    }

    fn print(data: &PairingsData, kind: SheetKind) -> (Printout, Template) {
        let template = Template::built_in(kind);
        let words = Words::english();
        let sheet = pairings(data, &template, &words);
        (
            layout(&sheet, &template, "Printed 30 Nov 2026, 14:03", &words),
            template,
        )
    }

    fn assert_inside(printout: &Printout, template: &Template) {
        let area = template.printable();
        for op in printout.pages.iter().flat_map(|page| &page.ops) {
            let e = op.extent();
            assert!(
                e.left >= area.left - 0.2
                    && e.right <= area.right + 0.2
                    && e.top >= area.top - 0.2
                    && e.bottom <= area.bottom + 0.2,
                "{op:?}"
            );
        }
    }

    /// A name's lines put together, without blanks.
    fn letters(page: &Page) -> String {
        page.texts().collect::<String>().replace(' ', "")
    }

    #[test]
    fn three_hundred_boards_of_long_names_stay_inside_the_margins() {
        for kind in [SheetKind::Pairings, SheetKind::PairingsLarge] {
            let (printout, template) = print(&data(300), kind);
            assert_eq!(printout.missing, []);
            assert_inside(&printout, &template);
        }
    }

    #[test]
    fn every_paired_player_is_there_once_and_whole_on_the_page_of_the_opponent() {
        for kind in [SheetKind::Pairings, SheetKind::PairingsLarge] {
            let data = data(300);
            let (printout, _) = print(&data, kind);
            let pages: Vec<String> = printout.pages.iter().map(letters).collect();
            let on = |name: &str| -> Vec<usize> {
                let name = name.replace(' ', "");
                (0..pages.len())
                    .flat_map(|n| vec![n; pages[n].matches(&name).count()])
                    .collect()
            };
            for row in &data.boards {
                let (white, black) = (on(&row.white), on(&row.black));
                assert_eq!(white.len(), 1, "{}", row.white);
                assert_eq!(white, black, "board {} is split", row.board);
            }
            assert_eq!(on(&data.byes[0].name), [pages.len() - 1]);
        }
    }

    #[test]
    fn event_title_heads_time_and_page_are_on_each_page() {
        let data = data(60);
        let (printout, _) = print(&data, SheetKind::Pairings);
        let total = printout.pages.len();
        assert!(total > 1);
        for (n, page) in printout.pages.iter().enumerate() {
            let texts: Vec<&str> = page.texts().collect();
            let page_of = format!("page {} of {total}", n + 1);
            for wanted in [
                &data.event,
                "Pairings, round 3",
                &data.time,
                "White",
                "Black",
                "Result",
                &page_of,
            ] {
                assert!(
                    texts.contains(&wanted),
                    "page {}: {wanted} in {texts:?}",
                    n + 1
                );
            }
        }
    }

    #[test]
    fn names_are_at_least_as_large_as_the_template_says() {
        for kind in [SheetKind::Pairings, SheetKind::PairingsLarge] {
            let (printout, template) = print(&data(20), kind);
            let first = name(0);
            let word = first.split(' ').next().unwrap();
            let sizes: Vec<f32> = printout.pages[0]
                .ops
                .iter()
                .filter_map(|op| match op {
                    Draw::Text { text, size, .. } if text.starts_with(word) => Some(*size),
                    _ => None,
                })
                .collect();
            assert!(
                !sizes.is_empty() && sizes.iter().all(|&size| size >= template.least),
                "{sizes:?}"
            );
        }
    }

    #[test]
    fn a_short_name_keeps_its_size_beside_a_long_one() {
        let mut data = data(1);
        data.boards[0].black = "Bongani Zulu".to_string();
        let (printout, template) = print(&data, SheetKind::Pairings);
        let size = printout.pages[0].ops.iter().find_map(|op| match op {
            Draw::Text { text, size, .. } if text == "Bongani Zulu" => Some(*size),
            _ => None,
        });
        assert_eq!(size, Some(template.size));
    }

    #[test]
    fn by_name_everybody_is_there_once_with_board_and_opponent() {
        let template = Template::built_in(SheetKind::PairingsByName);
        let words = Words::english();
        let mut data = data(150);
        data.boards[7].white = "aaron Adams".to_string();
        let sheet = pairings_by_name(&data, &template, &words);
        let Block::Table(table) = &sheet.blocks[0] else {
            panic!("a table is expected")
        };
        let rows: Vec<Vec<&str>> = table
            .rows
            .iter()
            .map(|row| match row {
                Row::Cells(cells) => cells.iter().map(|cell| cell.text.as_str()).collect(),
                Row::Section(_) => vec![],
            })
            .collect();
        assert_eq!(rows.len(), 301);
        assert_eq!(
            rows[300],
            ["aaron Adams", "8", "White", &data.boards[7].black]
        );
        assert!(rows.is_sorted_by_key(|row| row[0].to_lowercase()));
        for row in &data.boards {
            let board = row.board.to_string();
            let white = [&row.white, &board, "White", &row.black];
            let black = [&row.black, &board, "Black", &row.white];
            for wanted in [white, black] {
                assert_eq!(
                    rows.iter().filter(|row| row[..] == wanted[..]).count(),
                    1,
                    "{wanted:?}"
                );
            }
        }
        let bye = &data.byes[0];
        assert!(rows.contains(&vec![&bye.name, "", "", &bye.kind]));
        assert_inside(&layout(&sheet, &template, "Printed", &words), &template);
    }

    #[test]
    fn slips_are_four_to_a_page_in_the_order_of_cut_piles() {
        let template = Template::built_in(SheetKind::Slips);
        let words = Words::english();
        let printout = layout(&slips(&data(9), &words), &template, "Printed", &words);
        assert_inside(&printout, &template);
        let boards = |page: &Page| -> Vec<String> {
            page.texts()
                .filter(|text| text.starts_with("Board "))
                .map(str::to_owned)
                .collect()
        };
        assert_eq!(printout.pages.len(), 3);
        assert_eq!(
            boards(&printout.pages[0]),
            ["Board 1", "Board 4", "Board 7"]
        );
        assert_eq!(
            boards(&printout.pages[2]),
            ["Board 3", "Board 6", "Board 9"]
        );
        // A result that is known already is framed; the others are to be circled.
        let frames = |page: &Page| {
            let thick = |op: &&Draw| matches!(op, Draw::Rect { stroke: Some(stroke), .. } if stroke.width > 0.45);
            page.ops.iter().filter(thick).count()
        };
        assert_eq!([0, 1, 2].map(|n| frames(&printout.pages[n])), [3, 0, 0]);
    }

    #[test]
    fn byes_come_last() {
        let (printout, _) = print(&data(4), SheetKind::Pairings);
        let texts: Vec<&str> = printout.pages[0].texts().collect();
        let heading = texts.iter().position(|text| *text == "Byes").unwrap();
        let last_board = texts.iter().rposition(|text| *text == "4").unwrap();
        assert!(last_board < heading);
        assert!(
            texts[heading..]
                .concat()
                .replace(' ', "")
                .contains(&name(8).replace(' ', ""))
        );
    }
}
