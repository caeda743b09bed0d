//! The prizes of an event: from a file, and who gets them.

use super::Desk;
use super::speak::{Answer, Stop, print_columns, print_object, read_file};
use crate::command::Command;
use crate::exchange::decode;
use crate::message::Message;
use crate::record::money::{amount, cents};
use crate::record::prizes::{StoredCategory, StoredPrize, StoredPrizes, StoredSharing};
use crate::rule_text::FormFault;
use crate::rule_words;
use crate::sheet::build::prize_remarks;
use clap::ArgMatches;
use serde::Deserialize;
use serde_json::json;
use std::path::{Path, PathBuf};

/// A file of prizes as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    fund: Option<Money>,
    round_to: Option<Money>,
    #[serde(default)]
    sharing: StoredSharing,
    #[serde(default)]
    category: Vec<StoredCategory>,
    #[serde(default)]
    prize: Vec<FilePrize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FilePrize {
    name: String,
    category: Option<String>,
    amount: Option<Money>,
}

/// Whole rand, or an amount as text.
#[derive(Deserialize)]
#[serde(try_from = "toml::Value")]
struct Money(u64);

/// How the reader of TOML hands on that a text is no amount.
const NO_AMOUNT: &str = "no amount:";

impl TryFrom<toml::Value> for Money {
    type Error = String;

    fn try_from(value: toml::Value) -> Result<Money, String> {
        let text = match &value {
            toml::Value::Integer(rand) => rand.to_string(),
            toml::Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        cents(&text)
            .map(Money)
            .ok_or_else(|| format!("{NO_AMOUNT} {text}"))
    }
}

/// With a file sets the prizes, without one tells who gets them.
pub(super) fn prizes(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    match matches.get_one::<PathBuf>("file") {
        Some(file) => set(desk, file),
        None => list(desk),
    }
}

fn set(desk: &Desk<'_>, file: &Path) -> Answer {
    let bytes = read_file(file)?;
    let text = decode(&bytes);
    let read: File = toml::from_str(&text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = 1 + text.bytes().take(at).filter(|&b| b == b'\n').count();
        Stop::Wrong(
            Message::new("cli-prizes-faulty")
                .with("file", file.display().to_string())
                .with("line", line)
                .with("cause", fault(error.message())),
        )
    })?;
    let money = |money: Option<Money>| money.map(|money| money.0);
    let prizes = StoredPrizes {
        fund: money(read.fund),
        unit: money(read.round_to).unwrap_or(0),
        sharing: read.sharing,
        categories: read.category,
        prizes: read
            .prize
            .into_iter()
            .map(|prize| StoredPrize {
                name: prize.name,
                category: prize.category,
                cents: money(prize.amount).unwrap_or(0),
            })
            .collect(),
    };
    let mut club = desk.open()?;
    let event = desk.event(&club)?.id;
    let prizes = Box::new(prizes);
    desk.apply(&mut club, Command::SetPrizes { event, prizes })?;
    Ok(())
}

/// What is wrong with a file of prizes: a clause.
fn fault(message: &str) -> Message {
    match message.strip_prefix(NO_AMOUNT) {
        Some(text) => Message::new("cli-prizes-amount").with("text", text.trim()),
        None => rule_words::form_fault(&FormFault::of(message)),
    }
}

fn list(desk: &Desk<'_>) -> Answer {
    let club = desk.look()?;
    let view = desk.view(&club)?;
    let words = desk.speaker.words();
    let mut rows = Vec::new();
    for remark in prize_remarks(&view) {
        desk.speaker.tell(&remark);
    }
    for award in view.awards() {
        let name = view.name(award.entrant);
        let prize = award.prize.map(|prize| prize.name.as_str());
        let category = award.category;
        if desk.speaker.json() {
            print_object(&json!({
                "place": award.place,
                "name": name,
                "points": award.points,
                "prize": prize,
                "category": category,
                "cents": award.cents,
            }))?;
            continue;
        }
        rows.push(vec![
            award.place.to_string(),
            name.to_owned(),
            award.points.clone(),
            prize.map_or_else(|| words.plain("sheet-prize-share"), str::to_owned),
            category.unwrap_or_default().to_owned(),
            amount(award.cents),
        ]);
    }
    print_columns(&rows, &[0, 2, 5])
}
