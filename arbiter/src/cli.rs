//! The command line: the window's whole work, scripted and checked. Data goes to standard output, messages to standard
//! error. Exit status: 0 done; 1 the answer is no; 2 wrong use, or input that cannot be read.

mod club_file;
mod event;
mod games;
mod people;
mod print;
mod prizes;
mod records;
mod rounds;
mod rules;
mod setup;
mod speak;
mod tables;
mod trf;
mod window;

use crate::command::{Actor, Confirmed};
use crate::message::Message;
use crate::words::Words;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command};
use speak::{Answer, Speaker, Stop};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

/// Runs the program with the arguments that it was started with, its own name first.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let words = Words::english();
    let matches = match command(&words).try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error) => return show_usage(&error),
    };
    let club = matches.get_one::<PathBuf>("club").cloned();
    let mut speaker = Speaker::new(words, matches.get_flag("json"));
    if let Some(file) = &club {
        speaker.use_words_beside(file);
    }
    match carry_out(&speaker, &matches, club) {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => ExitCode::from(speaker.stopped(&stop)),
    }
}

/// Help goes to standard output, everything else to standard error.
fn show_usage(error: &clap::Error) -> ExitCode {
    // A closed pipe leaves nobody to be told.
    let _ = error.print();
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => ExitCode::SUCCESS,
        _ => ExitCode::from(2),
    }
}

/// Makes subcommands and arguments with their help from the words.
struct Helper<'a>(&'a Words);

impl Helper<'_> {
    fn sub(&self, name: &'static str, help: &str) -> Command {
        Command::new(name).about(self.0.plain(help))
    }

    /// A subcommand that only groups others.
    fn group(&self, name: &'static str, help: &str) -> Command {
        self.sub(name, help)
            .subcommand_required(true)
            .arg_required_else_help(true)
    }

    /// Words for below the options.
    fn words(&self, id: &str) -> String {
        self.0.plain(id)
    }

    /// What a format does not carry, for below the options: the window says the same.
    fn not_carried(&self, carries: &str) -> String {
        let what = self.0.plain(carries);
        self.0.text("not-carried", &[("what", what.into())])
    }

    fn arg(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name).help(self.0.plain(help))
    }

    fn needed(&self, name: &'static str, help: &str) -> Arg {
        self.arg(name, help).required(true)
    }

    fn option(&self, name: &'static str, help: &str) -> Arg {
        self.arg(name, help).long(name)
    }

    fn flag(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name)
            .long(name)
            .action(ArgAction::SetTrue)
            .help(self.0.plain(help))
    }
}

fn command(words: &Words) -> Command {
    let help = Helper(words);
    let path = clap::value_parser!(PathBuf);
    Command::new("arbiter")
        .version(env!("CARGO_PKG_VERSION"))
        .about(words.plain("cli-about"))
        .after_help(words.plain("cli-after-help"))
        .arg(
            help.arg("file", "cli-arg-window-file")
                .value_parser(path.clone()),
        )
        .arg(
            help.option("club", "cli-arg-club")
                .value_parser(path.clone())
                .global(true),
        )
        .arg(help.option("event", "cli-arg-event").global(true))
        .arg(
            help.option("by", "cli-arg-by")
                .value_parser(clap::builder::NonEmptyStringValueParser::new())
                .global(true),
        )
        .arg(help.flag("json", "cli-arg-json").global(true))
        .arg(
            help.flag("yes", "cli-arg-yes")
                .action(ArgAction::Count)
                .global(true),
        )
        .subcommand(
            help.sub("demo", "cli-about-demo")
                .arg(help.arg("file", "cli-arg-demo-file").value_parser(path))
                .arg(help.flag("no-window", "cli-arg-no-window")),
        )
        .subcommands(rules::commands(&help))
        .subcommand(games::command(&help))
        .subcommand(trf::command(&help))
        .subcommands(club_file::commands(&help))
        .subcommands(people::commands(&help))
        .subcommands(event::commands(&help))
        .subcommand(rounds::command(&help))
        .subcommands(tables::commands(&help))
        .subcommand(print::command(&help))
}

fn carry_out(speaker: &Speaker, matches: &ArgMatches, club: Option<PathBuf>) -> Answer {
    let Some((name, inner)) = matches.subcommand() else {
        let file = matches.get_one::<PathBuf>("file").cloned().or(club);
        return window::open(file.as_deref(), actor(matches));
    };
    match (name, inner.subcommand()) {
        ("demo", _) => return demo(speaker, inner, actor(matches)),
        ("rules", _) if club.is_none() && !rules::changes(inner) => {
            return rules::rules(speaker, inner);
        }
        ("perft", _) => return rules::perft(speaker, inner, club.as_deref()),
        ("print", _) if inner.get_flag("list") => return print::list(speaker),
        ("game", Some(("check", inner))) => return records::check(speaker, inner, club.as_deref()),
        ("game", Some(("show", inner))) => return records::show(speaker, inner, club.as_deref()),
        ("trf", Some((verb, inner))) => return trf::run(speaker, verb, inner),
        _ => {}
    }
    let desk = Desk {
        speaker,
        file: club
            .ok_or_else(|| Stop::Wrong(Message::new("cli-which-club").with("command", name)))?,
        event: matches.get_one::<String>("event").cloned(),
        confirmed: match matches.get_count("yes") {
            0 => Confirmed::No,
            1 => Confirmed::Once,
            _ => Confirmed::Twice,
        },
        actor: actor(matches),
    };
    match (name, inner.subcommand()) {
        ("rules", _) => rules::of_club(&desk, inner),
        ("new", _) => club_file::new(&desk, inner),
        ("doctor", _) => club_file::doctor(&desk),
        ("backup", _) => club_file::backup(&desk, inner),
        ("journal", _) => club_file::journal(&desk, inner),
        ("undo", _) => club_file::undo(&desk),
        ("member", Some((verb, inner))) => people::member(&desk, verb, inner),
        ("entrant", Some((verb, inner))) => people::entrant(&desk, verb, inner),
        ("event", Some((verb, inner))) => event::event(&desk, verb, inner),
        ("round", Some((verb, inner))) => rounds::round(&desk, verb, inner),
        ("result", Some((verb, inner))) => event::result(&desk, verb, inner),
        ("game", Some(("import", inner))) => games::import(&desk, inner),
        ("game", Some(("export", inner))) => games::export(&desk, inner),
        ("game", Some(("begin", inner))) => games::begin(&desk, inner),
        ("game", Some(("decide", inner))) => games::decide(&desk, inner),
        ("standings", _) => tables::standings(&desk, inner),
        ("export", _) => tables::export(&desk, inner),
        ("print", _) => print::print(&desk, inner),
        // Every subcommand that is declared stands above.
        _ => Err(Stop::Wrong(
            Message::new("cli-which-club").with("command", name),
        )),
    }
}

/// Who gives the commands: as told, else the login name.
fn actor(matches: &ArgMatches) -> Actor {
    let told = matches.get_one::<String>("by").cloned();
    let login = || {
        std::env::var("USER")
            .or_else(|_| std::env::var("USERNAME"))
            .ok()
    };
    Actor {
        name: told
            .or_else(login)
            .map(|name| name.trim().to_owned())
            .filter(|name| !name.is_empty())
            .unwrap_or_else(|| "arbiter".to_owned()),
        device: "command line".to_owned(),
    }
}

fn demo(speaker: &Speaker, matches: &ArgMatches, actor: Actor) -> Answer {
    let named = matches.get_one::<PathBuf>("file");
    let file = named
        .cloned()
        .unwrap_or_else(|| PathBuf::from("sample.club"));
    // Asked for again without a name, the sample of the first time is meant.
    if named.is_none() && file.exists() {
        speaker.tell(&Message::new("cli-sample-there").with("file", file.display().to_string()));
    } else {
        club_file::make_sample(speaker, &file)?;
    }
    if matches.get_flag("no-window") {
        return Ok(());
    }
    window::open(Some(&file), actor)
}

/// What commands on a club file have before them.
struct Desk<'a> {
    speaker: &'a Speaker,
    file: PathBuf,
    event: Option<String>,
    confirmed: Confirmed,
    actor: Actor,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_declared_commands_are_without_contradiction() {
        command(&Words::english()).debug_assert();
    }
}
