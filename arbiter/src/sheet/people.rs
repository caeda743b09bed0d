//! Sheets about who takes part: entry list, check-in list, place cards, and the numbers of the boards.

use super::pairings::heading;
use super::template::{Order, TemplateColumn};
use super::{Align, Block, Cards, Cell, CellKind, Row, Rules, Sheet, Table, Template, Text};
use crate::sought::folded;
use crate::words::Words;
use std::cmp::Reverse;

/// Who takes part in an event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PeopleData {
    /// The event's name.
    pub event: String,
    /// Place and days, in words.
    pub where_and_when: String,
    /// Everybody, in the order of the numbers.
    pub people: Vec<PersonData>,
    /// What all have to pay, have paid and still owe; empty where nobody has to pay.
    pub fees: String,
}

/// One player; whatever is not known is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PersonData {
    /// Pairing number.
    pub number: String,
    /// Name.
    pub name: String,
    /// Club or team.
    pub club: String,
    /// Province.
    pub province: String,
    /// Rating.
    pub rating: String,
    /// What the door should know: withdrawn, a bye asked for.
    pub remark: String,
    /// What the player has to pay.
    pub due: String,
    /// What the player has paid.
    pub paid: String,
}

/// Everybody in the order of the numbers, which is that of the ratings before the first round, or as the template says.
pub fn entries(data: &PeopleData, template: &Template, words: &Words) -> Sheet {
    let people = ordered(data, template.order.unwrap_or(Order::Number));
    list(data, &people, "sheet-entries-title", template, words)
}

/// Everybody in the order of the names, with a box to tick and a line to sign.
pub fn check_in(data: &PeopleData, template: &Template, words: &Words) -> Sheet {
    let people = ordered(data, template.order.unwrap_or(Order::Name));
    list(data, &people, "sheet-check-in-title", template, words)
}

/// Everybody in an order; equal ones by number.
fn ordered(data: &PeopleData, order: Order) -> Vec<&PersonData> {
    let mut people: Vec<&PersonData> = data.people.iter().collect();
    match order {
        Order::Number => {}
        Order::Name => {
            people.sort_by_cached_key(|person| (folded(&person.name), person.name.clone()));
        }
        Order::Rating => {
            people.sort_by_key(|person| Reverse(person.rating.parse::<u32>().unwrap_or(0)));
        }
    }
    people
}

fn list(
    data: &PeopleData,
    people: &[&PersonData],
    title: &str,
    template: &Template,
    words: &Words,
) -> Sheet {
    let mut total = words.text("sheet-entries-total", &[("count", people.len().into())]);
    if !data.fees.is_empty() && template.columns.iter().any(|column| column.id == "due") {
        total = format!("{total} · {}", data.fees);
    }
    let cell = |id: &str, person: &PersonData| match id {
        "box" => Cell::of(CellKind::Frame, "\u{2007}\u{2007}"),
        "number" => Cell::text(&person.number),
        "name" => Cell::of(CellKind::Name, &person.name).bold(),
        "club" => Cell::text(&person.club),
        "province" => Cell::text(&person.province),
        "rating" => Cell::text(&person.rating),
        "remark" => Cell::of(CellKind::Quiet, &person.remark),
        "due" => Cell::text(&person.due),
        "paid" => Cell::text(&person.paid),
        _ => Cell::default(),
    };
    // A column of which nothing is known is left out.
    let known = |id: &str| {
        let of = |text: fn(&PersonData) -> &String| people.iter().any(|p| !text(p).is_empty());
        match id {
            "club" => of(|person| &person.club),
            "province" => of(|person| &person.province),
            "rating" => of(|person| &person.rating),
            "remark" => of(|person| &person.remark),
            "due" | "paid" => !data.fees.is_empty(),
            _ => true,
        }
    };
    let columns: Vec<&TemplateColumn> = template
        .columns
        .iter()
        .filter(|column| known(&column.id))
        .collect();
    let rows = people
        .iter()
        .map(|person| {
            let columns = columns.iter();
            Row::Cells(columns.map(|column| cell(&column.id, person)).collect())
        })
        .collect();
    let columns = columns.into_iter();
    Sheet {
        title: words.plain(title),
        subtitle: data.where_and_when.clone(),
        event: data.event.clone(),
        blocks: vec![
            Block::Table(Table {
                columns: columns.map(|column| heading(column, words)).collect(),
                head: true,
                rows,
                rules: Rules::Rows,
                least: 1.4,
                scale: 1.0,
            }),
            Block::Paragraph(Text::new(total).bold()),
        ],
        foot: String::new(),
    }
}

/// Name cards on a page, one below the other.
const PLACE_CARDS: usize = 3;

/// A card for each player, to be cut out, folded and stood up: the name on both sides.
pub fn place_cards(data: &PeopleData, words: &Words) -> Sheet {
    let card = |person: &PersonData| {
        let small = |text: &str| Text::new(text).quiet().align(Align::Centre).single();
        let number = words.text(
            "sheet-card-number",
            &[("number", person.number.as_str().into())],
        );
        let below = [number, person.club.clone()];
        let below: Vec<String> = below.into_iter().filter(|part| !part.is_empty()).collect();
        vec![
            Block::Paragraph(small(&data.event)),
            Block::Paragraph(
                Text::new(&person.name)
                    .bold()
                    .scale(2.8)
                    .align(Align::Centre),
            ),
            Block::Paragraph(small(&below.join(" · "))),
        ]
    };
    Sheet {
        title: words.plain("sheet-place-cards-title"),
        subtitle: String::new(),
        event: data.event.clone(),
        blocks: vec![Block::Cards(Cards {
            across: 1,
            down: PLACE_CARDS,
            cards: data.people.iter().map(card).collect(),
            stacked: true,
            tent: true,
            crop: true,
        })],
        foot: String::new(),
    }
}

/// Numbers on a page, one below the other.
const BOARD_NUMBERS: usize = 2;

/// A card for each of `boards`, to be folded and stood on the table.
pub fn board_numbers(event: &str, boards: &[u16], words: &Words) -> Sheet {
    let card = |number: &u16| {
        vec![
            Block::Paragraph(
                Text::new(words.plain("sheet-column-board"))
                    .quiet()
                    .scale(1.4)
                    .align(Align::Centre),
            ),
            Block::Paragraph(
                Text::new(number.to_string())
                    .bold()
                    .scale(9.0)
                    .align(Align::Centre)
                    .single(),
            ),
        ]
    };
    Sheet {
        title: words.plain("sheet-board-numbers-title"),
        subtitle: String::new(),
        event: event.to_owned(),
        blocks: vec![Block::Cards(Cards {
            across: 1,
            down: BOARD_NUMBERS,
            cards: boards.iter().map(card).collect(),
            stacked: true,
            tent: true,
            crop: true,
        })],
        foot: String::new(),
    }
}
