//! Members of the club and entrants of an event.

use super::setup::money;
use super::speak::{Answer, Speaker, Stop, print_columns, print_object, read_file};
use super::{Desk, Helper};
use crate::clock;
use crate::club::Club;
use crate::command::{Command, Entry, SeedBy};
use crate::event::{EventView, status_message};
use crate::exchange::csv::{
    Column, Fault, Known, Options, Reading, known, left_aside, members, numbers, read_players_as,
};
use crate::exchange::decode;
use crate::message::Message;
use crate::record::{Entrant, Id, Kept, Member, Status, StoredBye};
use crate::sought::folded;
use clap::{Arg, ArgAction, ArgMatches, Command as Subcommand, value_parser};
use serde_json::json;
use std::path::{Path, PathBuf};

pub(super) fn commands(help: &Helper<'_>) -> [Subcommand; 2] {
    let csv = || {
        help.needed("csv", "cli-arg-csv")
            .value_parser(value_parser!(PathBuf))
    };
    let reading = || reading_options(help);
    let number = || {
        help.needed("number", "cli-arg-entrant")
            .value_parser(value_parser!(u16))
    };
    let round = || {
        help.needed("round", "cli-arg-round")
            .value_parser(value_parser!(u16))
    };
    let member = help
        .group("member", "cli-about-member")
        .subcommand(
            help.sub("add", "cli-about-member-add")
                .arg(help.needed("name", "cli-arg-name"))
                .args(member_options(help)),
        )
        .subcommand(
            help.sub("edit", "cli-about-member-edit")
                .arg(help.needed("member", "cli-arg-member"))
                .arg(help.option("new-name", "cli-arg-new-name"))
                .args(member_options(help)),
        )
        .subcommand(
            help.sub("erase", "cli-about-member-erase")
                .arg(help.needed("member", "cli-arg-member")),
        )
        .subcommand(
            help.sub("merge", "cli-about-member-merge")
                .arg(help.needed("member", "cli-arg-member"))
                .arg(help.needed("gone", "cli-arg-member-gone")),
        )
        .subcommand(help.sub("list", "cli-about-member-list"))
        .subcommand(
            help.sub("import", "cli-about-member-import")
                .after_help(help.not_carried("carries-players"))
                .arg(csv())
                .args(reading()),
        )
        .subcommand(help.sub("export", "cli-about-member-export").arg(csv()));
    let entrant = help
        .group("entrant", "cli-about-entrant")
        .subcommand(
            help.sub("add", "cli-about-entrant-add")
                .arg(help.needed("members", "cli-arg-members").num_args(1..)),
        )
        .subcommand(
            help.sub("import", "cli-about-entrant-import")
                .after_help(help.not_carried("carries-players"))
                .arg(csv())
                .args(reading()),
        )
        .subcommand(
            help.sub("withdraw", "cli-about-entrant-withdraw")
                .arg(number()),
        )
        .subcommand(help.sub("return", "cli-about-entrant-return").arg(number()))
        .subcommand(
            help.sub("bye", "cli-about-entrant-bye")
                .arg(number())
                .arg(round())
                .arg(
                    help.needed("kind", "cli-arg-bye")
                        .value_parser(["H", "Z", "F", "none"]),
                ),
        )
        .subcommands(on_the_day(help))
        .subcommand(help.sub("list", "cli-about-entrant-list"));
    [member, entrant]
}

/// What is done about players while an event runs.
fn on_the_day(help: &Helper<'_>) -> [Subcommand; 8] {
    let counted = || value_parser!(u16);
    let number = || {
        help.needed("number", "cli-arg-entrant")
            .value_parser(counted())
    };
    let round = || {
        help.needed("round", "cli-arg-round")
            .value_parser(counted())
    };
    [
        help.sub("absent", "cli-about-entrant-absent")
            .arg(number())
            .arg(round()),
        help.sub("check-in", "cli-about-entrant-check-in")
            .arg(number())
            .arg(help.flag("undo", "cli-arg-check-in-undo")),
        help.sub("close-check-in", "cli-about-entrant-close-check-in"),
        help.sub("seed", "cli-about-entrant-seed")
            .arg(
                help.needed("by", "cli-arg-seed-by")
                    .value_parser(["rating", "lot", "hand"]),
            )
            .arg(
                help.arg("numbers", "cli-arg-seed-numbers")
                    .num_args(0..)
                    .value_parser(value_parser!(u32)),
            ),
        help.sub("rate", "cli-about-entrant-rate")
            .arg(number())
            .arg(
                help.arg("rating", "cli-arg-rating")
                    .value_parser(value_parser!(u16)),
            ),
        help.sub("seat", "cli-about-entrant-seat")
            .arg(number())
            .arg(
                help.arg("board", "cli-arg-board")
                    .value_parser(value_parser!(u16)),
            ),
        help.sub("fee", "cli-about-entrant-fee")
            .arg(number())
            .arg(help.option("due", "cli-arg-fee-due"))
            .arg(help.option("paid", "cli-arg-fee-paid")),
        help.sub("remove", "cli-about-entrant-remove").arg(number()),
    ]
}

fn member_options(help: &Helper<'_>) -> [Arg; 10] {
    [
        help.option("number", "cli-arg-member-number"),
        help.option("born", "cli-arg-born"),
        help.option("sex", "cli-arg-sex"),
        help.option("school", "cli-arg-school"),
        help.option("team", "cli-arg-team"),
        help.option("province", "cli-arg-province"),
        help.option("rating", "cli-arg-rating")
            .value_parser(value_parser!(u16)),
        help.option("guardian", "cli-arg-guardian"),
        help.option("consent", "cli-arg-consent"),
        help.option("consent-to", "cli-arg-consent-to")
            .value_parser(["play", "name", "photo", "none"])
            .value_delimiter(','),
    ]
}

pub(super) fn member(desk: &Desk<'_>, verb: &str, matches: &ArgMatches) -> Answer {
    match verb {
        "add" => {
            let mut row = Member {
                name: matches
                    .get_one::<String>("name")
                    .cloned()
                    .unwrap_or_default(),
                ..Member::default()
            };
            fill_in(&mut row, matches)?;
            let mut club = desk.open()?;
            desk.apply(&mut club, Command::AddMember(row))?;
        }
        "edit" => {
            let named = matches
                .get_one::<String>("member")
                .map_or("", String::as_str);
            let mut club = desk.open()?;
            let member = member_named(&club, named)?;
            let mut row = match club.tables().get(member) {
                Some(kept) => kept.row.clone(),
                None => return Err(Stop::Silent(2)),
            };
            if let Some(name) = matches.get_one::<String>("new-name") {
                row.name.clone_from(name);
            }
            fill_in(&mut row, matches)?;
            desk.apply(&mut club, Command::EditMember { member, row })?;
        }
        "erase" | "merge" => {
            let named = |arg| matches.get_one::<String>(arg).map_or("", String::as_str);
            let mut club = desk.open()?;
            let member = member_named(&club, named("member"))?;
            let command = if verb == "erase" {
                Command::EraseMember { member }
            } else {
                Command::MergeMembers {
                    keep: member,
                    gone: member_named(&club, named("gone"))?,
                }
            };
            desk.apply(&mut club, command)?;
        }
        "import" => {
            let mut club = desk.open()?;
            let rows = import(desk.speaker, matches, &club, &[])?;
            let mut twice = false;
            let members = club.members();
            for row in &rows {
                if let Known::One(known) = known(&members, row) {
                    let message = Message::new("cli-member-known").with("name", &known.row.name);
                    desk.speaker.tell(&message);
                    twice = true;
                }
            }
            if twice {
                return Err(Stop::Silent(1));
            }
            desk.apply(&mut club, Command::ImportMembers(rows))?;
        }
        "export" => {
            let club = desk.look()?;
            let sheet = members(&club);
            let text = sheet.to_csv(Options::default());
            let objects = || sheet.to_objects();
            desk.speaker
                .write_out(Some(file(matches)?), &text, objects)?;
        }
        _ => list_members(desk)?,
    }
    Ok(())
}

/// What the options say; an empty text takes away what was known.
fn fill_in(row: &mut Member, matches: &ArgMatches) -> Answer {
    let given = |option: &str, field: &mut Option<String>| {
        if let Some(text) = matches.get_one::<String>(option) {
            *field = Some(text.clone());
        }
    };
    given("number", &mut row.number);
    given("born", &mut row.born);
    given("sex", &mut row.sex);
    given("school", &mut row.school);
    given("team", &mut row.affiliation);
    given("province", &mut row.province);
    given("guardian", &mut row.consent.guardian);
    given("consent", &mut row.consent.day);
    if let Some(rating) = matches.get_one::<u16>("rating") {
        row.rating = Some(*rating);
    }
    if let Some(scope) = matches.get_many::<String>("consent-to") {
        let scope: Vec<&str> = scope.map(String::as_str).collect();
        if scope.contains(&"none") && scope.iter().any(|word| *word != "none") {
            return Err(Stop::Wrong(Message::new("cli-consent-none")));
        }
        row.consent.play = scope.contains(&"play");
        row.consent.name = scope.contains(&"name");
        row.consent.photo = scope.contains(&"photo");
    }
    Ok(())
}

fn file(matches: &ArgMatches) -> Result<&Path, Stop> {
    let file = matches.get_one::<PathBuf>("csv");
    file.map(PathBuf::as_path).ok_or(Stop::Silent(2))
}

/// Players from a file, all or none: every bad row is told with its place. A number alone names one of the `known`.
fn import(
    speaker: &Speaker,
    matches: &ArgMatches,
    club: &Club,
    known: &[(String, String)],
) -> Result<Vec<Member>, Stop> {
    let file = file(matches)?;
    let text = decode(&read_file(file)?);
    let reading = Reading {
        known: known.to_vec(),
        ..reading(matches)?
    };
    let mut players = read_players_as(&text, clock::now().wall.0, &reading);
    players.doubt(&club.members());
    for note in &players.notes {
        let what = fault_message(file, note);
        speaker.tell(&Message::new("cli-note").with("what", what));
    }
    tell_left_aside(speaker, file, &players.columns);
    match players.members() {
        Ok(members) if members.is_empty() => {
            let file = file.display().to_string();
            Err(Stop::Wrong(
                Message::new("cli-csv-nobody").with("file", file),
            ))
        }
        Ok(members) => Ok(members),
        Err(faults) => Err(refused(speaker, file, faults, players.rows.len())),
    }
}

/// Tells every bad row with its place; the answer to a list with bad rows. It is no where
/// every row can be read.
pub(super) fn refused(speaker: &Speaker, file: &Path, faults: &[Fault], good: usize) -> Stop {
    for fault in faults {
        speaker.tell(&fault_message(file, fault));
    }
    let message = Message::new("cli-csv-refused")
        .with("file", file.display().to_string())
        .with("bad", faults.len())
        .with("good", good);
    if faults.iter().any(|fault| fault.unreadable) {
        Stop::Wrong(message)
    } else {
        Stop::No(message)
    }
}

/// Tells which columns of a list are left aside, as nobody has said what they mean.
pub(super) fn tell_left_aside<C>(speaker: &Speaker, file: &Path, columns: &[(String, Option<C>)]) {
    let aside = left_aside(columns);
    if !aside.is_empty() {
        let message = Message::new("cli-csv-left-aside")
            .with("file", file.display().to_string())
            .with("headings", aside.join(", "));
        speaker.tell(&message);
    }
}

/// What the person tells of the file.
fn reading(matches: &ArgMatches) -> Result<Reading, Stop> {
    Ok(Reading {
        delimiter: told_delimiter(matches),
        columns: told_columns(matches, &Column::ALL, Column::as_str)?,
        ..Reading::default()
    })
}

/// The character between cells, where it is told.
pub(super) fn told_delimiter(matches: &ArgMatches) -> Option<char> {
    let delimiter = matches.get_one::<String>("delimiter")?;
    match delimiter.as_str() {
        "tab" => Some('\t'),
        other => other.chars().next(),
    }
}

/// What columns mean, as it is told: `HEADING=MEANING` a column.
pub(super) fn told_columns<C: Copy>(
    matches: &ArgMatches,
    all: &[C],
    word: fn(C) -> &'static str,
) -> Result<Vec<(String, Option<C>)>, Stop> {
    let told = matches.get_many::<String>("column").into_iter().flatten();
    let column = |text: &String| {
        let (heading, meaning) = text.rsplit_once('=').unwrap_or((text, ""));
        let known = all.iter().copied().find(|column| word(*column) == meaning);
        if known.is_none() && meaning != "none" {
            let words: Vec<&str> = all.iter().map(|column| word(*column)).collect();
            let message = Message::new("cli-column-unknown")
                .with("told", text)
                .with("known", words.join(", "));
            return Err(Stop::Wrong(message));
        }
        Ok((heading.to_owned(), known))
    };
    told.map(column).collect()
}

/// The options by which a list is read otherwise than it would be by itself.
pub(super) fn reading_options(help: &Helper<'_>) -> [Arg; 2] {
    [
        help.option("delimiter", "cli-arg-delimiter")
            .value_parser([",", ";", "|", "tab"]),
        help.option("column", "cli-arg-column")
            .action(ArgAction::Append),
    ]
}

fn fault_message(file: &Path, fault: &Fault) -> Message {
    let line = i64::try_from(fault.line).unwrap_or(i64::MAX);
    Message::new("cli-csv-fault")
        .with("file", file.display().to_string())
        .with("line", line)
        .with("column", fault.column)
        .with("heading", &fault.heading)
        .with("why", fault.message.clone())
}

fn optional<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn list_members(desk: &Desk<'_>) -> Answer {
    let club = desk.look()?;
    let speaker = desk.speaker;
    if speaker.json() {
        for member in club.members() {
            print_object(&member.row)?;
        }
        return Ok(());
    }
    let row = |(member, place): (&&Kept<Member>, usize)| {
        // Who has no number is named by the place in this list.
        let number = member.number.clone().unwrap_or_else(|| format!("#{place}"));
        let rating = optional(member.rating);
        vec![
            number,
            rating,
            member.row.name.clone(),
            optional(member.affiliation.clone()),
        ]
    };
    let rows: Vec<_> = club.members().iter().zip(1..).map(row).collect();
    print_columns(&rows, &[0, 1])
}

pub(super) fn entrant(desk: &Desk<'_>, verb: &str, matches: &ArgMatches) -> Answer {
    if verb == "list" {
        return list_entrants(desk);
    }
    let mut club = desk.open()?;
    let event = desk.event(&club)?.id;
    let command = match verb {
        "add" => {
            let names = matches.get_many::<String>("members").into_iter().flatten();
            let entries = names.map(|name| member_named(&club, name).map(Entry::Member));
            Command::Enter {
                event,
                entries: entries.collect::<Result<_, Stop>>()?,
            }
        }
        "import" => {
            let rows = import(desk.speaker, matches, &club, &numbers(&club))?;
            let members = club.members();
            let entry = |row: Member| match known(&members, &row) {
                Known::One(member) => Entry::Member(member.id),
                Known::Nobody | Known::Several => Entry::New(row),
            };
            Command::Enter {
                event,
                entries: rows.into_iter().map(entry).collect(),
            }
        }
        "bye" => {
            let view = desk.view(&club)?;
            let kind = matches.get_one::<String>("kind").map_or("", String::as_str);
            Command::AskBye {
                entrant: entrant_of(&view, matches)?,
                round: matches.get_one::<u16>("round").copied().unwrap_or(0),
                kind: match kind {
                    "H" => Some(StoredBye::Half),
                    "Z" => Some(StoredBye::Zero),
                    "F" => Some(StoredBye::Full),
                    _ => None,
                },
            }
        }
        _ => asked(&desk.view(&club)?, verb, matches)?,
    };
    desk.apply(&mut club, command)?;
    Ok(())
}

/// The command that a subcommand on one player, or on their order, means.
fn asked(view: &EventView<'_>, verb: &str, matches: &ArgMatches) -> Result<Command, Stop> {
    let number = |name: &str| matches.get_one::<u16>(name).copied();
    let event = view.id();
    match verb {
        "close-check-in" => return Ok(Command::CloseCheckIn { event }),
        "seed" => {
            let by = seeding(view, matches)?;
            return Ok(Command::SeedEntrants { event, by });
        }
        _ => {}
    }
    let entrant = entrant_of(view, matches)?;
    let next = view.last_round() + 1;
    let status = |round, status| Command::SetStatus {
        entrant,
        round,
        status,
    };
    Ok(match verb {
        "absent" => status(number("round").unwrap_or(0), Status::Absent),
        "return" => status(next, Status::Present),
        "check-in" => Command::CheckIn {
            entrant,
            here: !matches.get_flag("undo"),
        },
        "rate" => Command::SetRating {
            entrant,
            rating: number("rating"),
        },
        "fee" => {
            let row = view.entrant(entrant);
            let (mut due, mut paid) = row.map_or((None, 0), |row| (row.fee, row.paid));
            match matches.get_one::<String>("due").map(String::as_str) {
                Some("event") => due = None,
                Some(words) => due = Some(money(words)?),
                None => {}
            }
            if let Some(words) = matches.get_one::<String>("paid") {
                paid = money(words)?;
            }
            Command::SetFee { entrant, due, paid }
        }
        "seat" => Command::SetFixedBoard {
            entrant,
            board: number("board"),
        },
        "remove" => Command::RemoveEntrant { entrant },
        _ => status(next, Status::Withdrawn),
    })
}

/// How players are seeded: by lot from one number, by hand in the order of their present numbers.
fn seeding(view: &EventView<'_>, matches: &ArgMatches) -> Result<SeedBy, Stop> {
    let numbers = matches.get_many::<u32>("numbers").into_iter().flatten();
    let numbers: Vec<u32> = numbers.copied().collect();
    match (
        matches.get_one::<String>("by").map(String::as_str),
        numbers.as_slice(),
    ) {
        (Some("lot"), [number]) => Ok(SeedBy::Lot(*number)),
        (Some("hand"), numbers) => numbers
            .iter()
            .map(|number| entrant_numbered(view, u16::try_from(*number).unwrap_or(0)))
            .collect::<Result<_, Stop>>()
            .map(SeedBy::Hand),
        (Some("rating"), []) => Ok(SeedBy::Rating),
        _ => Err(Stop::Wrong(Message::new("cli-seed-numbers"))),
    }
}

/// A member by number, whole name, the only one whose name begins so, or the place in the list of members, as `#3`.
fn member_named(club: &Club, text: &str) -> Result<Id<Member>, Stop> {
    let members = club.members();
    let place = text
        .strip_prefix('#')
        .and_then(|place| place.parse::<usize>().ok());
    if let Some(place) = place {
        let found = members.iter().zip(1_usize..).find(|(_, at)| *at == place);
        return found
            .map(|(member, _)| member.id)
            .ok_or_else(|| Stop::Wrong(Message::new("cli-member-unknown").with("name", text)));
    }
    let plain = folded(text);
    let by_number = members
        .iter()
        .filter(|member| member.number.as_deref() == Some(text));
    let by_name = members
        .iter()
        .filter(|member| folded(&member.row.name) == plain);
    let by_start = members
        .iter()
        .filter(|member| folded(&member.row.name).starts_with(&plain));
    let found: [Vec<_>; 3] = [by_number.collect(), by_name.collect(), by_start.collect()];
    match found
        .iter()
        .find(|found| !found.is_empty())
        .map(Vec::as_slice)
    {
        None => Err(Stop::Wrong(
            Message::new("cli-member-unknown").with("name", text),
        )),
        Some([one]) => Ok(one.id),
        Some(_) => Err(Stop::Wrong(
            Message::new("cli-member-ambiguous").with("name", text),
        )),
    }
}

fn entrant_of(view: &EventView<'_>, matches: &ArgMatches) -> Result<Id<Entrant>, Stop> {
    entrant_numbered(view, matches.get_one::<u16>("number").copied().unwrap_or(0))
}

pub(super) fn entrant_numbered(view: &EventView<'_>, number: u16) -> Result<Id<Entrant>, Stop> {
    let entrants = view.entrants().iter();
    let mut found = entrants.filter(|entrant| view.number(entrant.id) == number);
    found.next().map(|entrant| entrant.id).ok_or_else(|| {
        Stop::Wrong(
            Message::new("cli-entrant-unknown")
                .with("number", number)
                .with("event", &view.row().row.name),
        )
    })
}

fn list_entrants(desk: &Desk<'_>) -> Answer {
    let club = desk.look()?;
    let view = desk.view(&club)?;
    let speaker = desk.speaker;
    let round = view.coming_round();
    if speaker.json() {
        for entrant in view.entrants() {
            print_object(&json!({
                "no": view.number(entrant.id),
                "name": view.name(entrant.id),
                "rating": entrant.rating,
                "club": view.member(entrant.id).and_then(|member| member.affiliation.clone()),
                "status": view.status(entrant.id, round),
                "checked_in": entrant.checked_in_ms.is_some(),
                "categories": view.categories(entrant.id),
                "fixed_board": entrant.fixed_board,
                "fee_due_cents": view.fee_due(entrant.id),
                "fee_paid_cents": entrant.paid,
            }))?;
        }
        return Ok(());
    }
    let status = |entrant: Id<Entrant>| match view.status(entrant, round) {
        Status::Present => String::new(),
        away => speaker.words().plain(status_message(away)),
    };
    let row = |entrant: &&Kept<Entrant>| {
        vec![
            view.number(entrant.id).to_string(),
            optional(entrant.rating),
            view.name(entrant.id).to_owned(),
            view.categories(entrant.id).join(", "),
            status(entrant.id),
        ]
    };
    let rows: Vec<_> = view.entrants().iter().map(row).collect();
    print_columns(&rows, &[0, 1])
}
