//! `rules` and `perft`: what needs no club.

use super::Helper;
use super::speak::{Answer, Speaker, Stop, print_columns, print_line, print_object, print_text};
use crate::message::Message;
use crate::{play_words, rule_text, rule_words};
use clap::{ArgMatches, Command, value_parser};
use engine::{Position, RuleSet};
use serde_json::{Value, json};

pub(super) fn commands(help: &Helper<'_>) -> [Command; 2] {
    [
        help.sub("rules", "cli-about-rules")
            .arg(help.arg("id", "cli-arg-rules-id"))
            .arg(help.flag("toml", "cli-arg-rules-toml")),
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

/// The rule set of that identifier.
pub(super) fn rule_set(id: &str) -> Result<RuleSet, Stop> {
    RuleSet::by_id(id).ok_or_else(|| {
        let known: Vec<String> = RuleSet::all().into_iter().map(|rules| rules.id).collect();
        Stop::Wrong(
            Message::new("cli-no-such-rules")
                .with("rules", id)
                .with("known", known.join(", ")),
        )
    })
}

pub(super) fn rules(speaker: &Speaker, matches: &ArgMatches) -> Answer {
    if let Some(id) = matches.get_one::<String>("id") {
        let rules = rule_set(id)?;
        return if speaker.json() {
            print_object(&in_full(&rules))
        } else if matches.get_flag("toml") {
            print_text(&rule_text::write(&rules))
        } else {
            in_sentences(speaker, &rules)
        };
    }
    if speaker.json() {
        for rules in RuleSet::all() {
            print_object(&in_full(&rules))?;
        }
        return Ok(());
    }
    let rows: Vec<Vec<String>> = RuleSet::all()
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

pub(super) fn perft(speaker: &Speaker, matches: &ArgMatches) -> Answer {
    let id = matches
        .get_one::<String>("rules")
        .map_or("classic", String::as_str);
    let rules = rule_set(id)?;
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
