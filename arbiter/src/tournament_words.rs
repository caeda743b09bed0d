//! A pairing and a tie-break in words: why a bracket came out as it did, and what a value is made of.

use crate::message::Message;
use engine::Score;
use engine::tournament::Tpn;
use engine::tournament::colour::ColourRule;
use engine::tournament::dutch::{BracketReport, Criterion};
use engine::tournament::tiebreak::{Addend, Kind, TieBreak};

/// The id of the words for a criterion of the Dutch system.
pub fn criterion_id(criterion: Criterion) -> String {
    format!("criterion-{}", criterion.number())
}

/// The id of the words for the rule by which colours were given.
pub fn colour_id(rule: ColourRule) -> &'static str {
    match rule {
        ColourRule::Both => "colours-both",
        ColourRule::Stronger => "colours-stronger",
        ColourRule::Alternate => "colours-alternate",
        ColourRule::HigherRanked => "colours-higher-ranked",
        ColourRule::Initial => "colours-initial",
    }
}

/// A criterion with its number, as part of a sentence.
fn criterion(criterion: Criterion) -> Message {
    Message::new("criterion")
        .with("number", criterion.to_string())
        .with("words", Message::new(criterion_id(criterion)))
}

/// The heading of a bracket: its score and how many play in it.
pub fn bracket_heading(bracket: &BracketReport) -> Message {
    Message::new("bracket")
        .with("score", bracket.score.to_string())
        .with("players", bracket.mdps.len() + bracket.residents.len())
}

/// Who came down into a bracket, where anybody did.
pub fn moved_down(bracket: &BracketReport, name: &dyn Fn(Tpn) -> String) -> Option<Message> {
    names(&bracket.mdps, name).map(|names| Message::new("bracket-mdps").with("names", names))
}

/// Who is left over and goes down, or has the bye, where anybody is.
pub fn moves_down(
    bracket: &BracketReport,
    bye: Option<Tpn>,
    name: &dyn Fn(Tpn) -> String,
) -> Option<Message> {
    let id = match bracket.downfloaters.as_slice() {
        [only] if Some(*only) == bye => "bracket-bye",
        _ => "bracket-down",
    };
    names(&bracket.downfloaters, name).map(|names| Message::new(id).with("names", names))
}

fn names(list: &[Tpn], name: &dyn Fn(Tpn) -> String) -> Option<String> {
    let names: Vec<String> = list.iter().map(|tpn| name(*tpn)).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// Why a bracket was paired so: what passed over the first order, and what could not be avoided.
pub fn why_paired_so(bracket: &BracketReport) -> Vec<Message> {
    let mut said = Vec::new();
    if !bracket.pairs.is_empty() {
        said.push(match bracket.decided_by {
            None => Message::new("bracket-first"),
            Some(by) => Message::new("bracket-decided").with("criterion", criterion(by)),
        });
    }
    if bracket.exchanges > 0 {
        said.push(Message::new("bracket-exchanges").with("count", bracket.exchanges));
    }
    said.extend(bracket.counts.iter().map(|&(kind, count)| {
        // A number of games, not of players.
        let id = if kind.number() == 9 {
            "bracket-unplayed"
        } else {
            "bracket-counts"
        };
        Message::new(id)
            .with("count", count)
            .with("criterion", criterion(kind))
    }));
    said
}

/// Whether a tie-break adds up what a player did, and nothing of the opponents.
fn of_own(code: TieBreak) -> bool {
    matches!(
        code.kind(),
        Kind::Pts
            | Kind::Win
            | Kind::Won
            | Kind::Bpg
            | Kind::Bwg
            | Kind::Ps
            | Kind::Rep
            | Kind::Std
            | Kind::De
    )
}

/// An addend of a tie-break as a sentence: `round 3: opponent 7 Mokoena, 4.5 adjusted to 4: …`.
pub fn addend(code: TieBreak, addend: &Addend, opponent: Option<(u16, &str)>) -> Message {
    let raw = addend.raw.to_string();
    let line = match opponent {
        Some((number, name)) => Message::new(if of_own(code) {
            "addend-against"
        } else {
            "addend-opponent"
        })
        .with("number", number)
        .with("name", name)
        .with("raw", raw),
        None => Message::new("addend-own").with("raw", raw),
    };
    let line = line.with("round", addend.round);
    let value = addend.value.to_string();
    let line = match addend_adjusted(addend) {
        // What is looked at may come to the same after all.
        Some(why) if addend.raw == addend.value => Message::new("addend-cut")
            .with("line", line)
            .with("why", why),
        Some(why) => Message::new("addend-adjusted")
            .with("line", line)
            .with("value", value)
            .with("why", why),
        None if addend.raw != addend.value => Message::new("addend-counts")
            .with("line", line)
            .with("value", value),
        None => line,
    };
    match addend_cut(addend) {
        Some(why) => Message::new("addend-cut")
            .with("line", line)
            .with("why", why),
        None => line,
    }
}

/// Why a number is not taken as it stands.
pub fn addend_adjusted(addend: &Addend) -> Option<Message> {
    let adjustment = addend.adjustment?;
    Some(Message::new(format!(
        "page-adjusted-{}",
        adjustment.as_str()
    )))
}

/// Why an addend does not count.
pub fn addend_cut(addend: &Addend) -> Option<Message> {
    let cut = addend.cut?;
    Some(Message::new(format!("page-cut-{}", cut.as_str())))
}

/// Points as lists show them: `2½`.
pub fn points(score: Score) -> String {
    let (whole, tenths) = (score.tenths() / 10, score.tenths() % 10);
    match (whole, tenths) {
        (0, 5) => "½".to_owned(),
        (_, 5) => format!("{whole}½"),
        (_, 0) => whole.to_string(),
        _ => score.to_string(),
    }
}
