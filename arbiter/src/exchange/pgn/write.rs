//! Records going out.

use super::head;
use super::read::FORFEITS;
use crate::club::Club;
use crate::event::{EventView, engine_result};
use crate::record::{self, Board, Game, Kept, ProposalSource};
use crate::rule_text;
use engine::GameResult;
use engine::play::Naming;
use engine::play::notation::{Record, parse_records};

/// The reason of a ruling in a record for the public.
const PUBLIC_RULING: &str = "arbiter";

/// Which games are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// Every game of the event.
    All,
    /// Those of a round.
    Round(u16),
    /// Those of one board of a round.
    Board(u16, u16),
}

impl Chosen {
    fn has(self, round: u16, board: u16) -> bool {
        match self {
            Chosen::All => true,
            Chosen::Round(chosen) => chosen == round,
            Chosen::Board(chosen_round, chosen_board) => {
                (chosen_round, chosen_board) == (round, board)
            }
        }
    }
}

/// Records, and what they do not tell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// The records one after the other.
    pub text: String,
    /// How many there are.
    pub games: usize,
    /// Boards, as round and number, whose game proposes a result that nobody has confirmed: they end in `*`.
    pub unconfirmed: Vec<(u16, u16)>,
}

/// The chosen games of an event, boards in order. A board with neither turns nor a result has no record.
pub fn write_games(club: &Club, view: &EventView<'_>, chosen: Chosen) -> Written {
    write(club, view, chosen, false)
}

/// The same for the public: minors stand there by their initials.
pub fn write_public_games(club: &Club, view: &EventView<'_>, chosen: Chosen) -> Written {
    write(club, view, chosen, true)
}

fn write(club: &Club, view: &EventView<'_>, chosen: Chosen, public: bool) -> Written {
    let mut written = Written::default();
    for round in view.rounds() {
        for board in view.boards(round.number) {
            if !chosen.has(round.number, board.number) {
                continue;
            }
            if view.waiting_proposal(board.id).is_some() {
                written.unconfirmed.push((round.number, board.number));
            }
            for game in view.games(board.id) {
                let Some(record) = record(club, view, round, board, game, public) else {
                    continue;
                };
                if written.games > 0 {
                    written.text.push('\n');
                }
                written.text.push_str(&record.to_string());
                written.games += 1;
            }
        }
    }
    written
}

fn record(
    club: &Club,
    view: &EventView<'_>,
    round: &Kept<record::Round>,
    board: &Kept<Board>,
    game: &Kept<Game>,
    public: bool,
) -> Option<Record> {
    let played = club.game(game.id)?;
    let confirmed = view.result(board.id).filter(|_| game.decides);
    let confirmed = confirmed.map(|row| engine_result(row.result));
    let empty = played.plies() == 0 && played.missed().is_none();
    if empty && confirmed.is_none() {
        return None;
    }
    let made = Record::from(played);
    let (result, forfeit) = confirmed.map_or(("*", None), in_record);
    let mut out = Record {
        result: result.to_owned(),
        turns: made.turns.clone(),
        handed_back: made.handed_back,
        missed: made.missed,
        ..Record::default()
    };
    let row = view.row();
    let rules = rule_text::read(&row.rules).map(|rules| rules.id);
    let own = game.head();
    let given = head::of_event(view, round);
    // What people wrote into a record may name anybody: it is not for the public.
    let told = |name: &str| own.iter().find(|(tag, _)| !public && tag == name);
    let plain = |value: &str| {
        value
            .chars()
            .all(|c| c.is_ascii_digit() || ".?".contains(c))
    };
    let date = own
        .iter()
        .find(|(tag, value)| tag == "Date" && plain(value));
    for (tag, value) in &given[..3] {
        let own = told(tag).or(date.filter(|(name, _)| name == tag));
        out.set_tag(tag, own.map_or(value, |(_, own)| own));
    }
    out.set_tag("Round", &round.number.to_string());
    out.set_tag("Board", &board.number.to_string());
    if view.games(board.id).len() > 1 {
        out.set_tag(head::GAME, &game.number.to_string());
        if game.decides {
            out.set_tag(head::DECIDES, "yes");
        }
        if let Some(cause) = game.cause.as_deref().filter(|_| !public) {
            out.set_tag(head::CAUSE, cause);
        }
    }
    for (tag, entrant) in [("White", board.white), ("Black", board.black)] {
        if public {
            out.set_tag(tag, &view.public_name(entrant));
        } else {
            out.set_tag(tag, view.name(entrant));
        }
    }
    out.set_tag("Result", result);
    let (variant, custom) = &given[3];
    out.set_tag(variant, told(variant).map_or(custom, |(_, own)| own));
    out.set_tag("Rules", &rules.unwrap_or_default());
    for (tag, value) in &made.tags {
        if matches!(tag.as_str(), "FEN" | "SetUp" | "RulesName" | "RulesValues") {
            out.set_tag(tag, value);
        }
    }
    let as_proposed = termination(view, game, confirmed, public);
    let own_end = told("Termination").map(|(_, own)| own.clone());
    let end = match (forfeit, as_proposed) {
        (Some(forfeit), _) => Some(forfeit.to_owned()),
        // Its own words for the end stand as long as the result does.
        (None, Some(_)) if own_end.is_some() => own_end,
        (None, end) => end,
    };
    if let Some(end) = end {
        out.set_tag("Termination", &end);
    }
    if public {
        for entry in &mut out.turns {
            let stands = entry.ruling.is_some();
            entry.ruling = stands.then(|| PUBLIC_RULING.to_owned());
            entry.comments.clear();
        }
        return Some(out);
    }
    for (tag, value) in &own {
        if tag.is_empty() {
            out.preface.push(value.clone());
        } else if tag != "Termination" && out.tag(tag).is_none() {
            out.set_tag(tag, value);
        }
    }
    for (entry, row) in out.turns.iter_mut().zip(club.turns(game.id)) {
        let text = row.comment.as_deref().unwrap_or_default();
        if let Some(kept) = kept_comment(text) {
            entry.comments = kept.comments;
            entry.glyphs = kept.glyphs;
        }
    }
    Some(out)
}

/// The result as a record writes it, and its end where it was not played.
fn in_record(result: GameResult) -> (&'static str, Option<&'static str>) {
    let forfeit = FORFEITS.iter().find(|(known, _, _)| *known == result);
    match forfeit {
        Some((_, result, words)) => (result, Some(words)),
        None => (result.as_str(), None),
    }
}

/// What ended the game, where its proposal was confirmed as it stood.
fn termination(
    view: &EventView<'_>,
    game: &Kept<Game>,
    confirmed: Option<GameResult>,
    public: bool,
) -> Option<String> {
    let proposal = view.proposal(game.id)?;
    if confirmed != Some(engine_result(proposal.result)) {
        return None;
    }
    // What a record gave as its end is in words of its own.
    let of_record = proposal.source == ProposalSource::Record;
    let silent = of_record && (public || proposal.reason == "record");
    (!silent && !proposal.reason.is_empty()).then(|| proposal.reason.clone())
}

/// A stored comment as the entry of a record; nothing for an empty one.
fn kept_comment(text: &str) -> Option<engine::play::notation::RecordTurn> {
    if text.is_empty() {
        return None;
    }
    let records = parse_records(&format!("p {text}\n*"), Naming::Grid).ok()?;
    records.into_iter().next()?.turns.into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_comment_is_read_as_it_was_stored() {
        let entry = kept_comment("$1 $22 {one} {two}").unwrap();
        assert_eq!(entry.glyphs, [1, 22]);
        assert_eq!(entry.comments, ["one", "two"]);
        assert_eq!(kept_comment(""), None);
    }

    #[test]
    fn forfeits_say_so_in_the_record() {
        assert_eq!(
            in_record(GameResult::WhiteForfeits),
            ("0-1", Some("white forfeits"))
        );
        assert_eq!(in_record(GameResult::Draw), ("1/2-1/2", None));
    }
}
