//! `rules` and `perft`: the rule sets, named ones and a club's own.

use super::speak::{
    Answer, Speaker, Stop, look_into, print_columns, print_line, print_object, print_text,
    read_file,
};
use super::{Desk, Helper};
use crate::club::Club;
use crate::command::Command;
use crate::exchange::decode;
use crate::message::Message;
use crate::{play_words, rule_text, rule_words};
use clap::{ArgMatches, Command as Subcommand, value_parser};
use engine::{Position, RuleSet};
use serde_json::{Value, json};
use std::path::Path;

pub(super) fn commands(help: &Helper<'_>) -> [Subcommand; 2] {
    [
        help.sub("rules", "cli-about-rules")
            .arg(help.arg("id", "cli-arg-rules-id"))
            .arg(help.flag("toml", "cli-arg-rules-toml"))
            .arg(
                help.option("keep", "cli-arg-rules-keep")
                    .value_name("FILE")
                    .conflicts_with_all(["id", "toml"]),
            )
            .arg(
                help.option("forget", "cli-arg-rules-forget")
                    .value_name("ID")
                    .conflicts_with_all(["id", "toml", "keep"]),
            ),
        help.sub("perft", "cli-about-perft")
            .arg(
                help.option("rules", "cli-arg-rules")
                    .default_value("classic"),
            )
            .arg(
                help.option("depth", "cli-arg-depth")
                    .required(true)
                    .value_parser(value_parser!(u32).range(1..=20)),
            )
            .arg(help.option("position", "cli-arg-position")),
    ]
}

/// A rule set by its identifier, a named one or one of the club's own, or from a file whose name ends in `.toml`.
pub(super) fn rule_set(id: &str, club: Option<&Club>) -> Result<RuleSet, Stop> {
    if is_file(id) {
        return from_file(id);
    }
    let known = club.map_or_else(RuleSet::all, Club::rule_sets);
    known
        .iter()
        .find(|rules| rules.id == id)
        .cloned()
        .ok_or_else(|| {
            let known: Vec<&str> = known.iter().map(|rules| rules.id.as_str()).collect();
            Stop::Wrong(
                Message::new("cli-no-such-rules")
                    .with("rules", id)
                    .with("known", known.join(", ")),
            )
        })
}

fn is_file(id: &str) -> bool {
    Path::new(id).extension().is_some_and(|end| end == "toml")
}

/// Rule sets by identifier for commands that need no club file but know its own sets where one is named. The file is
/// looked into only for a set that the program itself does not have.
pub(super) struct Known<'a> {
    file: Option<&'a Path>,
    own: Option<Vec<RuleSet>>,
}

impl<'a> Known<'a> {
    pub(super) fn with(file: Option<&'a Path>) -> Known<'a> {
        Known { file, own: None }
    }

    pub(super) fn by_id(&mut self, id: &str) -> Result<Option<RuleSet>, Stop> {
        let named = RuleSet::by_id(id);
        if named.is_some() {
            return Ok(named);
        }
        if self.own.is_none() {
            self.own = self.club()?.map(|club| club.rule_sets());
        }
        let own = self.own.iter().flatten();
        Ok(own.into_iter().find(|rules| rules.id == id).cloned())
    }

    fn club(&self) -> Result<Option<Club>, Stop> {
        self.file.map(look_into).transpose()
    }
}

/// The same for a command on a club file, which knows the club's own sets.
pub(super) fn of_desk(desk: &Desk<'_>, id: &str) -> Result<RuleSet, Stop> {
    match RuleSet::by_id(id) {
        Some(rules) => Ok(rules),
        None => rule_set(id, Some(&desk.look()?)),
    }
}

/// A club's own set from a file, checked.
fn from_file(file: &str) -> Result<RuleSet, Stop> {
    let text = decode(&read_file(Path::new(file))?);
    rule_text::read_sound(&text).map_err(|error| Stop::Wrong(rule_words::text_error(file, &error)))
}

/// Whether a club file is asked to be changed.
pub(super) fn changes(matches: &ArgMatches) -> bool {
    ["keep", "forget"]
        .iter()
        .any(|name| matches.contains_id(name))
}

/// What `rules` does on a club file: keeps a set, forgets one, or shows those that its events can be played by.
pub(super) fn of_club(desk: &Desk<'_>, matches: &ArgMatches) -> Answer {
    if let Some(file) = matches.get_one::<String>("keep") {
        let rules = from_file(file)?;
        let mut club = desk.open()?;
        desk.apply(&mut club, Command::KeepRules(Box::new(rules)))?;
        return Ok(());
    }
    if let Some(id) = matches.get_one::<String>("forget") {
        let mut club = desk.open()?;
        let own = club.own_rules().find(|row| row.identifier == *id);
        let rules = own.map(|row| row.id).ok_or_else(|| {
            Stop::No(Message::new("cli-rules-not-own").with("rules", id.as_str()))
        })?;
        desk.apply(&mut club, Command::ForgetRules { rules })?;
        return Ok(());
    }
    let club = desk.look()?;
    show(desk.speaker, matches, Some(&club))
}

pub(super) fn rules(speaker: &Speaker, matches: &ArgMatches) -> Answer {
    show(speaker, matches, None)
}

fn show(speaker: &Speaker, matches: &ArgMatches, club: Option<&Club>) -> Answer {
    if let Some(id) = matches.get_one::<String>("id") {
        let rules = rule_set(id, club)?;
        return if speaker.json() {
            print_object(&in_full(&rules))
        } else if matches.get_flag("toml") {
            print_text(&rule_text::write_to_change(&rules))
        } else {
            in_sentences(speaker, &rules)
        };
    }
    let known = club.map_or_else(RuleSet::all, Club::rule_sets);
    if speaker.json() {
        for rules in &known {
            print_object(&in_full(rules))?;
        }
        return Ok(());
    }
    let rows: Vec<Vec<String>> = known
        .into_iter()
        .map(|rules| vec![rules.id, rules.name])
        .collect();
    print_columns(&rows, &[])
}

/// The name, the rules one a line, and what was decided where sources are silent.
fn in_sentences(speaker: &Speaker, rules: &RuleSet) -> Answer {
    let words = speaker.words();
    let heading = Message::new("rules-heading")
        .with("name", rules.name.as_str())
        .with("id", rules.id.as_str());
    print_line(&words.message(&heading))?;
    if !rules.source.is_empty() {
        let source = Message::new("rules-source").with("source", rules.source.as_str());
        print_line(&words.message(&source))?;
    }
    print_line("")?;
    for sentence in rule_words::sentences(rules, words) {
        print_line(&sentence)?;
    }
    print_line("")?;
    print_line(&words.plain("rules-decided-heading"))?;
    for sentence in rule_words::decided(rules, words) {
        print_line(&sentence)?;
    }
    Ok(())
}

/// Every value under its name in the text form; what a set does not have is null.
fn in_full(rules: &RuleSet) -> Value {
    let mut value: Value = toml::from_str(&rule_text::write(rules)).unwrap_or_default();
    for name in ["flies_at", "three_each_turns", "quiet_turns"] {
        if value.get(name).is_none() {
            value[name] = Value::Null;
        }
    }
    value
}

pub(super) fn perft(speaker: &Speaker, matches: &ArgMatches, club: Option<&Path>) -> Answer {
    let id = matches
        .get_one::<String>("rules")
        .map_or("classic", String::as_str);
    let known = Known::with(club);
    let club = if is_file(id) || RuleSet::by_id(id).is_some() {
        None
    } else {
        known.club()?
    };
    let rules = rule_set(id, club.as_ref())?;
    let position = match matches.get_one::<String>("position") {
        None => Position::start(&rules),
        Some(text) => Position::parse(&rules, text).map_err(|error| {
            let why = play_words::position_error(&error);
            Stop::Wrong(Message::new("cli-position").with("why", why))
        })?,
    };
    let depths = matches.get_one::<u32>("depth").copied().unwrap_or(1);
    for depth in 1..=depths {
        let count = position.perft(depth);
        if speaker.json() {
            print_object(&json!({ "depth": depth, "count": count }))?;
        } else {
            print_line(&format!("{depth} {count}"))?;
        }
    }
    Ok(())
}
