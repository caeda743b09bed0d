//! Standings and exports.

use super::people::entrant_numbered;
use super::speak::{
    Answer, Stop, file_trouble, not_written, print_columns, print_line, print_object, write_file,
};
use super::{Desk, Helper, games};
use crate::club::Club;
use crate::command::{Command, drawn_order};
use crate::event::{EventView, StandingLine, board_numbers, status_message};
use crate::exchange::csv::{Options, Table, standings as csv_standings, table};
use crate::exchange::pgn::Chosen;
use crate::message::Message;
use crate::record::{PublishedStanding, Status};
use crate::sought::folded;
use crate::{clock, tournament_words, web};
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::tournament::Tpn;
use engine::tournament::standings::addends;
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};

pub(super) fn commands(help: &Helper<'_>) -> [Subcommand; 2] {
    let tables = Table::ALL.map(Table::as_str);
    [
        help.sub("standings", "cli-about-standings")
            .arg(
                help.option("round", "cli-arg-standings-round")
                    .value_parser(value_parser!(u16)),
            )
            .arg(
                help.option("explain", "cli-arg-explain")
                    .value_parser(value_parser!(u16)),
            )
            .arg(help.option("category", "cli-arg-category"))
            .arg(help.flag("draw-lots", "cli-arg-draw-lots")),
        help.sub("export", "cli-about-export")
            .after_help(help.words("cli-export-carries"))
            .arg(
                help.needed("form", "cli-arg-form")
                    .value_parser(["csv", "pgn", "trf", "html"]),
            )
            .arg(
                help.option("out", "cli-arg-export-out")
                    .short('o')
                    .value_parser(value_parser!(PathBuf)),
            )
            .arg(help.option("table", "cli-arg-table").value_parser(tables))
            .arg(help.option("category", "cli-arg-category"))
            .arg(help.flag("public", "cli-arg-public"))
            .arg(help.flag("bom", "cli-arg-bom")),
    ]
}

pub(super) fn standings(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    if matches.get_flag("draw-lots") {
        draw_lots(desk, matches)?;
    }
    let club = desk.look()?;
    let view = desk.view(&club)?;
    let last = view.last_round();
    let round = matches.get_one::<u16>("round").copied().unwrap_or(last);
    if round > last {
        return Err(Stop::Wrong(
            Message::new("cli-no-such-round").with("round", round),
        ));
    }
    name_what_is_missing(desk, &view, round);
    if let Some(number) = matches.get_one::<u16>("explain").copied() {
        return explain(desk, &view, round, number);
    }
    let published = published(&view, round);
    let (codes, lines) = match published {
        Some(published) => {
            desk.speaker
                .tell(&Message::new("cli-standings-published").with("round", round));
            published
        }
        None => {
            let codes = view.tie_breaks().iter().map(ToString::to_string).collect();
            (codes, view.standings(round))
        }
    };
    let category = category(&view, matches)?;
    let lines = match category {
        Some(name) => view.in_category(&lines, name),
        None => lines,
    };
    if desk.speaker.json() {
        return objects(&view, &codes, &lines);
    }
    let words = desk.speaker.words();
    let mut heading: Vec<String> = ["cli-place", "cli-number", "cli-name"]
        .iter()
        .map(|id| words.plain(id))
        .collect();
    if category.is_some() {
        heading.insert(1, words.plain("cli-overall"));
    }
    heading.extend(codes.iter().cloned());
    let name_at = 2 + usize::from(category.is_some());
    let right = (0..heading.len()).filter(|&at| at != name_at);
    let right: Vec<usize> = right.collect();
    if view.is_knockout() {
        heading.push(words.plain("cli-reached"));
    }
    let mut rows = vec![heading];
    for line in &lines {
        let mut name = view.name(line.entrant).to_owned();
        if line.withdrawn {
            let withdrawn = words.plain(status_message(Status::Withdrawn));
            name = format!("{name} ({withdrawn})");
        }
        let mut row = vec![
            line.place.to_string(),
            view.number(line.entrant).to_string(),
            name,
        ];
        if let Some(overall) = line.overall {
            row.insert(1, overall.to_string());
        }
        row.extend(line.values.iter().cloned());
        row.extend(line.reached.map(|reached| {
            let args = [("round", reached.round.into())];
            words.text(reached.id, &args)
        }));
        rows.push(row);
    }
    print_columns(&rows, &right)
}

/// The category that was asked for, if it is one of the event's.
pub(super) fn category<'a>(
    view: &EventView<'a>,
    matches: &ArgMatches,
) -> Result<Option<&'a str>, Stop> {
    let Some(asked) = matches.get_one::<String>("category") else {
        return Ok(None);
    };
    let all = &view.row().row.categories;
    let names = all.iter().map(|category| category.name.as_str());
    let mut found = names.clone().filter(|name| folded(name) == folded(asked));
    if let Some(name) = found.next() {
        return Ok(Some(name));
    }
    let names: Vec<&str> = names.collect();
    Err(Stop::Wrong(
        Message::new("cli-no-such-category")
            .with("category", asked)
            .with("count", names.len())
            .with("categories", names.join(", ")),
    ))
}

fn draw_lots(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let mut club = desk.open()?;
    let view = desk.view(&club)?;
    let told = matches.get_one::<u16>("round").copied();
    let command = Command::DrawLots {
        event: view.id(),
        round: told.unwrap_or(view.last_round()),
        order: drawn_order(view.entrants().iter().map(|row| row.id)),
    };
    desk.apply(&mut club, command)?;
    Ok(())
}

/// Every value of a player with what it is made of.
fn explain(desk: &Desk<'_>, view: &EventView<'_>, round: u16, number: u16) -> Answer {
    let words = desk.speaker.words();
    let codes = view.tie_breaks();
    let lines = view.standings(round);
    let entrant = entrant_numbered(view, number)?;
    let line = lines.iter().find(|line| line.entrant == entrant);
    let place = view.entrants().iter().position(|row| row.id == entrant);
    let (Some(line), Some(tpn)) = (line, place.and_then(Tpn::from_index)) else {
        return Ok(());
    };
    let (history, rules) = (view.history(round), view.tie_break_rules(round));
    for (column, (code, value)) in codes.iter().zip(&line.values).enumerate() {
        let made = addends(&history, round, &codes, column, tpn, &rules);
        let said = made.iter().map(|addend| {
            let opponent = addend.opponent.map(|tpn| view.named(tpn));
            words.message(&tournament_words::addend(*code, addend, opponent))
        });
        if desk.speaker.json() {
            let said: Vec<String> = said.collect();
            print_object(&json!({
                "no": number, "code": code.to_string(), "value": value, "addends": said,
            }))?;
            continue;
        }
        print_line(&format!("{code} {value}"))?;
        for line in said {
            print_line(&format!("  {line}"))?;
        }
    }
    Ok(())
}

fn objects(view: &EventView<'_>, codes: &[String], lines: &[StandingLine]) -> Answer {
    for line in lines {
        let values: Map<String, Value> = codes
            .iter()
            .zip(&line.values)
            .map(|(code, value)| (code.clone(), Value::from(value.as_str())))
            .collect();
        let mut object = json!({
            "place": line.place,
            "no": view.number(line.entrant),
            "name": view.name(line.entrant),
            "values": values,
            "withdrawn": line.withdrawn,
        });
        if let Some(overall) = line.overall {
            object["overall"] = json!(overall);
        }
        if let Some(reached) = line.reached {
            let word = reached.id.trim_start_matches("reached-");
            object["reached"] = json!({ "what": word, "round": reached.round });
        }
        print_object(&object)?;
    }
    Ok(())
}

/// Boards without a confirmed result, so that nobody takes the standings for final.
fn name_what_is_missing(desk: &Desk<'_>, view: &EventView<'_>, round: u16) {
    for number in 1..=round {
        let missing = view.missing(number);
        if missing.is_empty() {
            continue;
        }
        desk.speaker.tell(
            &Message::new("cli-standings-missing")
                .with("round", number)
                .with("count", missing.len())
                .with("boards", board_numbers(&missing))
                .with("unconfirmed", view.unconfirmed(number).len()),
        );
    }
}

/// The standings of a round as they were published.
fn published(view: &EventView<'_>, round: u16) -> Option<(Vec<String>, Vec<StandingLine>)> {
    let rows = view.tables().all::<PublishedStanding>();
    let mut rows: Vec<_> = rows
        .filter(|row| row.event == view.id() && row.round == round)
        .collect();
    rows.sort_by_key(|row| (row.place, view.number(row.entrant)));
    let split = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let codes = split(&rows.first()?.codes);
    let lines = rows.iter().map(|row| StandingLine {
        entrant: row.entrant,
        place: row.place,
        overall: None,
        values: split(&row.tie_break_values),
        by_lot: false,
        withdrawn: false,
        reached: None,
    });
    Some((codes, lines.collect()))
}

pub(super) fn export(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let out = matches.get_one::<PathBuf>("out").map(PathBuf::as_path);
    let form = matches.get_one::<String>("form").map_or("", String::as_str);
    let named = matches.get_one::<String>("table").map(String::as_str);
    let standings = form == "csv" && named == Some(Table::Standings.as_str());
    if matches.contains_id("category") && !standings {
        return Err(Stop::Wrong(Message::new("cli-category-of-standings")));
    }
    if form == "pgn" {
        return games::write(desk, Chosen::All, matches.get_flag("public"), out);
    }
    let club = desk.look()?;
    let view = desk.view(&club)?;
    name_what_is_missing(desk, &view, view.last_round());
    if form == "html" {
        return write_pages(desk, &club, &view, out);
    }
    if form == "trf" {
        return super::trf::export(desk, &view, matches.get_flag("public"), out);
    }
    let options = Options {
        mark: matches.get_flag("bom"),
        ..Options::default()
    };
    let public = matches.get_flag("public");
    let named = Table::ALL
        .into_iter()
        .find(|table| Some(table.as_str()) == named);
    let category = category(&view, matches)?;
    let as_folder = out.filter(|out| out.is_dir() || out.extension().is_none());
    match (named, as_folder) {
        (None, Some(folder)) if folder != Path::new("-") => {
            write_all(desk, &club, &view, folder, public, options)
        }
        (named, _) => {
            let sheet = match category {
                Some(_) => csv_standings(&view, category, public),
                None => table(&club, &view, named.unwrap_or(Table::Crosstable), public),
            };
            let text = sheet.to_csv(options);
            desk.speaker.write_out(out, &text, || sheet.to_objects())
        }
    }
}

/// Every table as a file of its own; whether it is a public one or the full one is in its name.
fn write_all(
    desk: &Desk<'_>,
    club: &Club,
    view: &EventView<'_>,
    folder: &Path,
    public: bool,
    options: Options,
) -> Answer {
    std::fs::create_dir_all(folder).map_err(|error| file_trouble(folder, &error))?;
    for which in Table::ALL {
        let kind = if public { "public" } else { "full" };
        let file = folder.join(format!("{}-{kind}.csv", which.as_str()));
        let text = table(club, view, which, public).to_csv(options);
        write_file(&file, text.as_bytes())?;
        told(desk, &file)?;
    }
    Ok(())
}

/// Pages into a folder, or the standings alone to standard output.
fn write_pages(desk: &Desk<'_>, club: &Club, view: &EventView<'_>, out: Option<&Path>) -> Answer {
    let (template, refused) = web::Template::beside(club.path());
    if let Some(refused) = refused {
        desk.speaker.tell(&refused);
    }
    let pages = web::pages(
        club,
        view,
        &template,
        desk.speaker.words(),
        clock::now().wall,
    );
    let Some(folder) = out.filter(|out| *out != Path::new("-")) else {
        let standings = pages.first().map_or("", |page| &page.html);
        let object = || format!("{}\n", json!({ "html": standings }));
        return desk.speaker.write_out(None, standings, object);
    };
    let done = web::write_pages(folder, &pages).map_err(|(file, why)| not_written(&file, &why))?;
    for file in &done.written {
        told(desk, file)?;
    }
    for file in &done.taken {
        let message = Message::new("cli-page-taken").with("file", file.display().to_string());
        desk.speaker.tell(&message);
    }
    Ok(())
}

/// A file that was written, on standard output.
fn told(desk: &Desk<'_>, file: &Path) -> Answer {
    if desk.speaker.json() {
        return desk.speaker.wrote(file);
    }
    print_line(&file.display().to_string())
}
