//! Prize list, receipts and certificates.

use super::{
    Align, Block, Cards, Cell, CellKind, Column, Field, Row, Rules, Sheet, Table, Text, Width,
};
use crate::words::Words;

/// The prizes of an event as they are given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PrizesData {
    /// The event's name.
    pub event: String,
    /// Place and days, in words.
    pub where_and_when: String,
    /// The club's name.
    pub club: String,
    /// The arbiters' names.
    pub arbiters: String,
    /// Who gets what, in the order of the places.
    pub winners: Vec<WinnerData>,
    /// All that is paid, in words.
    pub total: String,
    /// The fund, in words; empty where there is none.
    pub fund: String,
    /// How ties share, in words.
    pub sharing: String,
    /// Which standings give the prizes, in words.
    pub basis: String,
    /// What has to be known before anything is paid: the round is not finished, the standings are not those published.
    pub remarks: Vec<String>,
}

/// One who gets a prize.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WinnerData {
    /// Place in the standings.
    pub place: String,
    /// The name as it may be seen in public.
    pub public_name: String,
    /// The full name, for what is handed to the winner.
    pub name: String,
    /// Points.
    pub points: String,
    /// The prize; for one who only shares, what is shared.
    pub prize: String,
    /// The category; empty for everybody's.
    pub category: String,
    /// The amount in words; empty for a trophy.
    pub amount: String,
}

/// Who gets what, for the wall.
pub fn prize_list(data: &PrizesData, words: &Words) -> Sheet {
    let column = |id: &str, width: Width, align: Align| Column {
        heading: words.plain(id),
        width,
        align,
        together: false,
    };
    // A column of which nothing is known is left out.
    let categories = data
        .winners
        .iter()
        .any(|winner| !winner.category.is_empty());
    let rows = data
        .winners
        .iter()
        .map(|winner| {
            let mut cells = vec![
                Cell::of(CellKind::Figure, &winner.place).bold(),
                Cell::of(CellKind::Name, &winner.public_name),
                Cell::of(CellKind::Figure, &winner.points),
                Cell::of(CellKind::Name, &winner.prize),
            ];
            if categories {
                cells.push(Cell::of(CellKind::Quiet, &winner.category));
            }
            cells.push(Cell::of(CellKind::Figure, &winner.amount).bold());
            Row::Cells(cells)
        })
        .collect();
    let mut columns = vec![
        column("sheet-column-place", Width::Fit, Align::Right),
        column("sheet-column-name", Width::Share(1.2), Align::Left),
        column("sheet-column-points", Width::Fit, Align::Right),
        column("sheet-column-prize", Width::Share(1.0), Align::Left),
    ];
    if categories {
        columns.push(column("sheet-column-category", Width::Fit, Align::Left));
    }
    columns.push(column("sheet-column-amount", Width::Fit, Align::Right));
    let args = [
        ("total", data.total.as_str().into()),
        ("fund", data.fund.as_str().into()),
    ];
    let total = if data.fund.is_empty() {
        words.text("sheet-prizes-total", &args)
    } else {
        words.text("sheet-prizes-total-of-fund", &args)
    };
    let remarks = data.remarks.iter();
    let mut blocks: Vec<Block> = remarks
        .map(|remark| Block::Paragraph(Text::new(remark).bold()))
        .collect();
    blocks.extend([
        Block::Table(Table {
            columns,
            head: true,
            rows,
            rules: Rules::Rows,
            least: 1.4,
            scale: 1.0,
        }),
        Block::Paragraph(Text::new(total).bold()),
        Block::Paragraph(Text::new(&data.basis).quiet()),
    ]);
    Sheet {
        title: words.plain("sheet-prizes-title"),
        subtitle: data.where_and_when.clone(),
        event: data.event.clone(),
        blocks,
        foot: data.sharing.clone(),
    }
}

/// Receipts on a page, one below the other.
const RECEIPTS: usize = 4;

/// A receipt for each prize of money, to be signed and cut apart.
pub fn receipts(data: &PrizesData, words: &Words) -> Sheet {
    let receipt = |(number, winner): (usize, &WinnerData)| {
        let title = words.text("sheet-receipt-number", &[("number", number.into())]);
        let field = |id: &str, value: &str, weight: f32| {
            Field::new(words.plain(id), value, weight).least(2.2)
        };
        let prize = [winner.prize.as_str(), winner.category.as_str()];
        let prize: Vec<&str> = prize.into_iter().filter(|part| !part.is_empty()).collect();
        vec![
            Block::Beside(vec![
                (
                    1.0,
                    vec![Block::Paragraph(Text::new(title).bold().scale(1.3))],
                ),
                (
                    2.0,
                    vec![Block::Paragraph(
                        Text::new(format!("{}\n{}", data.event, data.where_and_when))
                            .quiet()
                            .scale(0.85)
                            .align(Align::Right),
                    )],
                ),
            ]),
            Block::Fields(vec![
                Field {
                    bold: true,
                    ..field("sheet-receipt-to", &winner.name, 2.0)
                },
                Field {
                    bold: true,
                    ..field("sheet-column-amount", &winner.amount, 1.0)
                },
            ]),
            Block::Fields(vec![
                field("sheet-column-prize", &prize.join(", "), 2.0),
                field("sheet-column-place", &winner.place, 0.5),
                field("sheet-column-points", &winner.points, 0.5),
            ]),
            Block::Signatures(
                [
                    "sheet-receipt-received",
                    "sheet-receipt-paid",
                    "sheet-field-date",
                ]
                .map(|id| words.plain(id))
                .to_vec(),
            ),
        ]
    };
    let paid = data
        .winners
        .iter()
        .filter(|winner| !winner.amount.is_empty());
    Sheet {
        title: words.plain("sheet-receipts-title"),
        subtitle: String::new(),
        event: data.event.clone(),
        blocks: vec![Block::Cards(Cards {
            across: 1,
            down: RECEIPTS,
            cards: (1..).zip(paid).map(receipt).collect(),
            stacked: false,
            tent: false,
            crop: false,
        })],
        foot: String::new(),
    }
}

/// A certificate for each winner, a page each.
pub fn certificates(data: &PrizesData, words: &Words) -> Sheet {
    let centred = |text: &str| Text::new(text).align(Align::Centre);
    let one = |winner: &WinnerData| {
        let args = [
            ("place", winner.place.as_str().into()),
            ("points", winner.points.as_str().into()),
        ];
        let mut blocks = vec![
            Block::Paragraph(centred(&data.club).scale(1.3).single()),
            Block::Space(1.5),
            Block::Paragraph(
                centred(&words.plain("sheet-certificate-title"))
                    .bold()
                    .scale(3.2)
                    .single(),
            ),
            Block::Space(1.2),
            Block::Paragraph(centred(&words.plain("sheet-certificate-to")).quiet()),
            Block::Space(0.6),
            Block::Paragraph(centred(&winner.name).bold().scale(2.6)),
            Block::Space(0.8),
            Block::Paragraph(centred(&winner.prize).bold().scale(1.5)),
        ];
        if !winner.category.is_empty() {
            blocks.push(Block::Paragraph(centred(&winner.category).scale(1.2)));
        }
        blocks.extend([
            Block::Paragraph(centred(&words.text("sheet-certificate-place", &args))),
            Block::Space(0.6),
            Block::Paragraph(centred(&data.event).bold().scale(1.4)),
            Block::Paragraph(centred(&data.where_and_when).quiet()),
            Block::Space(2.0),
            Block::Signatures(vec![
                words.plain("sheet-sign-arbiter"),
                words.plain("sheet-sign-club"),
            ]),
            Block::Paragraph(Text::new(&data.arbiters).quiet().scale(0.7)),
        ]);
        blocks
    };
    Sheet {
        title: words.plain("sheet-certificates-title"),
        subtitle: String::new(),
        event: data.event.clone(),
        blocks: vec![Block::Cards(Cards {
            across: 1,
            down: 1,
            cards: data.winners.iter().map(one).collect(),
            stacked: false,
            tent: false,
            crop: false,
        })],
        foot: String::new(),
    }
}
