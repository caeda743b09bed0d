//! The prizes of an event.

use super::events::open;
use super::work::{Note, Work};
use crate::day;
use crate::message::Message;
use crate::record::money::{MOST_CENTS, amount};
use crate::record::prizes::{StoredCategory, StoredPrizes};
use crate::record::{Event, Id};
use crate::refusal::Refusal;

pub(super) fn set(
    work: &mut Work<'_>,
    event: Id<Event>,
    prizes: &StoredPrizes,
) -> Result<Note, Refusal> {
    let view = work.event(event)?;
    open(&view)?;
    let name = view.row().row.name.clone();
    let of_event = view.row().row.categories.iter();
    let known: Vec<String> = of_event.map(|category| category.name.clone()).collect();
    let prizes = checked(prizes, &known)?;
    let count = prizes.prizes.len();
    work.update(event, |row| row.prizes = prizes)?;
    Ok(Note::new("set-prizes")
        .with("event", name)
        .with("count", count)
        .event(event))
}

/// The prizes as they are kept: names without blanks around them, everything that they name there, no more than the fund.
fn checked(prizes: &StoredPrizes, of_event: &[String]) -> Result<StoredPrizes, Message> {
    let mut prizes = prizes.clone();
    for category in &mut prizes.categories {
        category.name = category.name.trim().to_owned();
    }
    for prize in &mut prizes.prizes {
        prize.name = prize.name.trim().to_owned();
        prize.category = prize.category.as_deref().map(str::trim).map(str::to_owned);
    }
    let categories = &prizes.categories;
    for (at, category) in categories.iter().enumerate() {
        category_is_good(category)?;
        if categories[..at]
            .iter()
            .any(|other| other.name == category.name)
        {
            return Err(Refusal::rule("prize-category-twice").with("name", &category.name));
        }
    }
    for prize in &prizes.prizes {
        if prize.name.is_empty() {
            return Err(Refusal::rule("prize-name"));
        }
        if let Some(name) = &prize.category
            && !of_event.contains(name)
            && !categories.iter().any(|category| category.name == *name)
        {
            return Err(Refusal::rule("prize-no-category").with("name", name));
        }
    }
    let amounts = prizes.prizes.iter().map(|prize| prize.cents);
    let amounts = amounts.chain(prizes.fund).chain([prizes.unit]);
    if amounts.clone().any(|cents| cents > MOST_CENTS) {
        return Err(Refusal::rule("prize-too-much").with("most", amount(MOST_CENTS)));
    }
    let total: u64 = prizes.prizes.iter().map(|prize| prize.cents).sum();
    if let Some(fund) = prizes.fund
        && total > fund
    {
        return Err(Refusal::rule("prize-over-fund")
            .with("total", amount(total))
            .with("fund", amount(fund)));
    }
    Ok(prizes)
}

fn category_is_good(category: &StoredCategory) -> Result<(), Message> {
    if category.name.is_empty() {
        return Err(Refusal::rule("prize-category-name"));
    }
    if let Some(sex) = &category.sex
        && !["m", "w"].contains(&sex.as_str())
    {
        return Err(Refusal::rule("prize-category-sex").with("text", sex));
    }
    for day in [&category.born_from, &category.born_to]
        .into_iter()
        .flatten()
    {
        if !day::is_day(day) {
            return Err(Refusal::rule("day").with("day", day));
        }
    }
    Ok(())
}
