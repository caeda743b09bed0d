//! Sheets as PDF files.

use super::speak::{Answer, Speaker, Stop, print_columns, print_object, write_file};
use super::{Desk, Helper};
use crate::clock;
use crate::message::Message;
use crate::printer::{self, MOST_COPIES};
use crate::sheet::build::{Wanted, make};
use crate::sheet::{SheetKind, SheetRequest, pdf};
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::play::Naming;
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(super) fn command(help: &Helper<'_>) -> Subcommand {
    let number = value_parser!(u16);
    help.sub("print", "cli-about-print")
        .arg(
            help.arg("sheet", "cli-arg-sheet")
                .value_parser(Wanted::all().map(Wanted::name).collect::<Vec<_>>())
                .required_unless_present("list"),
        )
        .arg(help.flag("list", "cli-arg-list"))
        .arg(
            help.option("round", "cli-arg-print-round")
                .value_parser(number),
        )
        .arg(
            help.option("board", "cli-arg-print-board")
                .value_parser(number),
        )
        .arg(help.option("category", "cli-arg-print-category"))
        .arg(
            help.option("out", "cli-arg-print-out")
                .short('o')
                .value_parser(value_parser!(PathBuf))
                .required_unless_present_any(["list", "send"]),
        )
        .arg(help.flag("send", "cli-arg-print-send"))
        .arg(
            help.option("printer", "cli-arg-print-printer")
                .requires("send"),
        )
        .arg(
            help.option("copies", "cli-arg-print-copies")
                .requires("send")
                .value_parser(value_parser!(u16).range(1..=i64::from(MOST_COPIES))),
        )
        .arg(
            help.option("junctions", "cli-arg-junctions")
                .value_parser([Naming::Grid.as_str(), Naming::Rings.as_str()])
                .default_value(Naming::Grid.as_str()),
        )
}

/// The sheets' names with what they are.
pub(super) fn list(speaker: &Speaker) -> Answer {
    let mut rows = Vec::new();
    for wanted in Wanted::all() {
        let title = speaker.words().plain(wanted.message());
        if speaker.json() {
            print_object(&json!({ "sheet": wanted.name(), "title": title }))?;
        } else {
            rows.push(vec![wanted.name().to_owned(), title]);
        }
    }
    print_columns(&rows, &[])
}

pub(super) fn print(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    let club = desk.look()?;
    let text = |name: &str| matches.get_one::<String>(name).map_or("", String::as_str);
    let number = |name: &str| matches.get_one::<u16>(name).copied();
    let wanted = Wanted::from_name(text("sheet")).ok_or(Stop::Silent(2))?;
    let words = desk.speaker.words();
    let view = desk.view(&club)?;
    let at = |name: &str| {
        let mut categories = view.row().row.categories.iter();
        categories.position(|category| category.name == name)
    };
    let request = SheetRequest {
        kind: SheetKind::Pairings,
        event: desk.event(&club)?.id,
        round: number("round"),
        board: number("board"),
        naming: text("junctions").parse().unwrap_or_default(),
        category: super::tables::category(&view, matches)?.and_then(at),
    };
    let made = make(&club, wanted, &request, clock::now().wall, words)
        .map_err(|error| Stop::Wrong(error.message()))?;
    for refused in &made.refused {
        desk.speaker.tell(refused);
    }
    for missing in &made.printout.missing {
        desk.speaker.tell(&missing.message());
    }
    let bytes = pdf::render(&made.printout.pages, &made.properties);
    if let Some(out) = matches.get_one::<PathBuf>("out") {
        write(desk, out, wanted, &bytes, made.printout.pages.len())?;
    }
    if matches.get_flag("send") {
        let printer = matches.get_one::<String>("printer").map(String::as_str);
        printer::send(&bytes, printer, number("copies").unwrap_or(1))
            .map_err(|error| Stop::Wrong(error.message()))?;
        if desk.speaker.json() {
            print_object(&json!({ "sent": wanted.name(), "printer": printer }))?;
        } else {
            desk.speaker.tell(&Message::new("printer-sent"));
        }
    }
    Ok(())
}

fn write(desk: &Desk<'_>, out: &Path, wanted: Wanted, bytes: &[u8], pages: usize) -> Answer {
    if out == Path::new("-") {
        return Ok(std::io::stdout().lock().write_all(bytes)?);
    }
    write_file(out, bytes)?;
    if desk.speaker.json() {
        return print_object(&json!({
            "file": out.display().to_string(), "sheet": wanted.name(), "pages": pages,
        }));
    }
    let message = Message::new("cli-printed")
        .with("file", out.display().to_string())
        .with("pages", pages);
    desk.speaker.tell(&message);
    Ok(())
}
