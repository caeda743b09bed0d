//! The set-up of an event on the command line: the same options make one and change one.

use super::Helper;
use super::people::entrant_numbered;
use super::speak::Stop;
use crate::club::{Club, usual_tie_breaks};
use crate::command::EventSetup;
use crate::event::EventView;
use crate::message::Message;
use crate::record::money::cents;
use crate::record::{
    AccelerationMethod, Category, MissedRounds, StoredAcceleration, StoredBars, StoredPoints,
    StoredProhibited, System,
};
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::{Score, Side};

/// The options of `event new` and `event edit`.
pub(super) fn options(help: &Helper<'_>, command: Subcommand) -> Subcommand {
    let yes_no = ["yes", "no"];
    command
        .arg(help.option("rules", "cli-arg-event-rules"))
        .arg(
            help.option("system", "cli-arg-system")
                .value_parser(System::ALL.map(System::as_str)),
        )
        .arg(
            help.option("rounds", "cli-arg-rounds")
                .value_parser(value_parser!(u16)),
        )
        .arg(help.option("place", "cli-arg-place"))
        .arg(help.option("first-day", "cli-arg-first-day"))
        .arg(help.option("last-day", "cli-arg-last-day"))
        .arg(help.option("arbiters", "cli-arg-arbiters"))
        .arg(help.option("tie-breaks", "cli-arg-tie-breaks"))
        .arg(help.option("points", "cli-arg-points"))
        .arg(
            help.option("bye-at-average", "cli-arg-bye-at-average")
                .value_parser(yes_no),
        )
        .arg(help.option("bye-bars", "cli-arg-bye-bars"))
        .arg(
            help.option("acceleration", "cli-arg-acceleration")
                .value_parser(["none", "baku"]),
        )
        .arg(
            help.option("third-place", "cli-arg-third-place")
                .value_parser(yes_no),
        )
        .arg(
            help.option("first-colour", "cli-arg-first-colour")
                .value_parser(["white", "black"]),
        )
        .arg(
            help.option("first-board", "cli-arg-first-board")
                .value_parser(value_parser!(u16)),
        )
        .arg(
            help.option("missed-rounds", "cli-arg-missed-rounds")
                .value_parser(MissedRounds::ALL.map(MissedRounds::as_str)),
        )
        .arg(help.option("categories", "cli-arg-categories"))
        .arg(help.option("age-day", "cli-arg-age-day"))
        .arg(help.option("fee", "cli-arg-fee"))
}

/// `known` with everything that was told put in its place.
pub(super) fn told(
    matches: &ArgMatches,
    known: EventSetup,
    club: &Club,
) -> Result<EventSetup, Stop> {
    let text = |name: &str| matches.get_one::<String>(name).cloned();
    let yes = |name: &str| text(name).map(|word| word == "yes");
    let mut setup = known;
    let before = setup.system;
    if let Some(id) = text("rules") {
        setup.rules = super::rules::rule_set(&id, Some(club))?;
    }
    if let Some(system) = text("system") {
        let mut systems = System::ALL.into_iter();
        setup.system = systems
            .find(|known| known.as_str() == system)
            .unwrap_or(setup.system);
    }
    setup.rounds = matches.get_one::<u16>("rounds").copied().or(setup.rounds);
    setup.place = text("place").unwrap_or(setup.place);
    setup.first_day = text("first-day").or(setup.first_day);
    setup.last_day = text("last-day").or(setup.last_day);
    setup.arbiters = text("arbiters").unwrap_or(setup.arbiters);
    setup.tie_breaks = text("tie-breaks").unwrap_or_else(|| usual_tie_breaks(&setup, before));
    if let Some(words) = text("points") {
        points(&words, &mut setup.points)?;
    }
    setup.bye_at_average = yes("bye-at-average").unwrap_or(setup.bye_at_average);
    if let Some(words) = text("bye-bars") {
        bars(&words, &mut setup.byes_that_bar)?;
    }
    setup.third_place = yes("third-place").unwrap_or(setup.third_place);
    if let Some(word) = text("acceleration") {
        let method = if word == "baku" {
            AccelerationMethod::Baku
        } else {
            AccelerationMethod::None
        };
        if method != setup.acceleration.method {
            setup.acceleration = StoredAcceleration {
                method,
                parts: Vec::new(),
            };
        }
    }
    if let Some(word) = text("first-colour") {
        setup.first_colour = if word == "black" {
            Side::Black
        } else {
            Side::White
        };
    }
    let board = matches.get_one::<u16>("first-board").copied();
    setup.first_board = board.unwrap_or(setup.first_board);
    let missed = text("missed-rounds");
    let mut policies = MissedRounds::ALL.into_iter();
    let missed = policies.find(|policy| Some(policy.as_str()) == missed.as_deref());
    setup.missed_rounds = missed.unwrap_or(setup.missed_rounds);
    if let Some(words) = text("categories") {
        setup.categories = Category::read_list(&words)
            .map_err(|part| Stop::Wrong(Message::new("cli-category").with("category", part)))?;
    }
    setup.age_day = text("age-day").or(setup.age_day);
    if let Some(words) = text("fee") {
        setup.fee = money(&words)?;
    }
    Ok(setup)
}

/// An amount of money as people write it, in cents.
pub(super) fn money(text: &str) -> Result<u64, Stop> {
    cents(text).ok_or_else(|| Stop::Wrong(Message::new("cli-money").with("amount", text)))
}

/// `pairing=no,half=yes,full=rule`: what is not named stays; `rule` alone is the rule for all.
fn bars(words: &str, bars: &mut StoredBars) -> Result<(), Stop> {
    for word in words.split([',', ' ']).filter(|word| !word.is_empty()) {
        if word == "rule" {
            *bars = StoredBars::default();
            continue;
        }
        let wrong = || Stop::Wrong(Message::new("cli-bye-bars").with("word", word));
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        let told = match value {
            "rule" => None,
            "yes" => Some(true),
            "no" => Some(false),
            _ => return Err(wrong()),
        };
        match name {
            "pairing" => bars.pairing = told.unwrap_or(StoredBars::default().pairing),
            "full" => bars.full = told,
            "half" => bars.half = told,
            _ => return Err(wrong()),
        }
    }
    Ok(())
}

/// The words of `--bye-bars` that say what `bars` says.
pub(super) fn bars_text(bars: StoredBars) -> String {
    let told = |told: Option<bool>| match told {
        None => "rule",
        Some(true) => "yes",
        Some(false) => "no",
    };
    let pairing = told(Some(bars.pairing));
    let (full, half) = (told(bars.full), told(bars.half));
    format!("pairing={pairing},full={full},half={half}")
}

/// What results are worth by the words of `--points`.
fn worth(points: &mut StoredPoints) -> [(&'static str, &mut u16); 9] {
    [
        ("win", &mut points.win),
        ("draw", &mut points.draw),
        ("loss", &mut points.loss),
        ("bye", &mut points.pab),
        ("half-bye", &mut points.half_bye),
        ("zero-bye", &mut points.zero_bye),
        ("full-bye", &mut points.full_bye),
        ("forfeit-win", &mut points.forfeit_win),
        ("forfeit-loss", &mut points.forfeit_loss),
    ]
}

/// `win=3,draw=1`: what is not named stays.
fn points(words: &str, points: &mut StoredPoints) -> Result<(), Stop> {
    for word in words.split([',', ' ']).filter(|word| !word.is_empty()) {
        let wrong = || Stop::Wrong(Message::new("cli-points").with("word", word));
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        let value = value.parse::<Score>().map_err(|_| wrong())?.tenths();
        let mut places = worth(points).into_iter();
        let place = places.find(|(known, _)| *known == name);
        *place.ok_or_else(wrong)?.1 = value;
    }
    Ok(())
}

/// The words of `--points` that say what `points` says.
pub(super) fn points_text(points: &StoredPoints) -> String {
    let mut points = *points;
    let words = worth(&mut points).map(|(name, tenths)| {
        let value = Score::from_tenths(*tenths).to_string();
        format!("{name}={}", value.trim_end_matches(".0"))
    });
    words.join(",")
}

/// The event's groups that may not meet, with one of these numbers added; without numbers none.
pub(super) fn prohibited(
    view: &EventView<'_>,
    matches: &ArgMatches,
) -> Result<Vec<StoredProhibited>, Stop> {
    let numbers: Vec<u16> = matches
        .get_many::<u16>("numbers")
        .into_iter()
        .flatten()
        .copied()
        .collect();
    if numbers.is_empty() {
        return Ok(Vec::new());
    }
    let entrants = numbers
        .into_iter()
        .map(|number| entrant_numbered(view, number))
        .collect::<Result<Vec<_>, Stop>>()?;
    let round = |name: &str| matches.get_one::<u16>(name).copied();
    let mut groups = view.row().prohibited.clone();
    groups.push(StoredProhibited {
        first_round: round("from").unwrap_or(view.last_round() + 1),
        last_round: round("to").unwrap_or(99),
        entrants,
    });
    Ok(groups)
}
