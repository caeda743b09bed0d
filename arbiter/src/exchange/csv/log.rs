//! The tables of what happened: games one by one, incidents, the journal.

use super::tables::{headings, moment, name, optional, word};
use super::write::Sheet;
use crate::club::Club;
use crate::event::{EventView, engine_result};
use crate::record::Incident;
use crate::rule_text;
use engine::play::EndReason;
use serde_json::Value;

/// A row a game, played or not.
pub(super) fn games(club: &Club, view: &EventView<'_>, public: bool) -> Sheet {
    let rules = rule_text::read(&view.row().rules).map(|rules| rules.id);
    let rules = rules.unwrap_or_default();
    let mut rows = Vec::new();
    for round in view.rounds().iter().map(|round| round.number) {
        for board in view.boards(round) {
            for game in view.games(board.id) {
                let played = club.game(game.id);
                let result = view.result(board.id).filter(|_| game.decides);
                let proposal = view.proposal(game.id);
                let by_rules = played.and_then(engine::Game::outcome);
                rows.push(vec![
                    round.to_string(),
                    board.number.to_string(),
                    game.number.to_string(),
                    name(view, board.white, public),
                    name(view, board.black, public),
                    rules.clone(),
                    optional(played.map(engine::Game::plies)),
                    optional(result.map(|row| engine_result(row.result).as_str())),
                    optional(proposal.map(|row| engine_result(row.result).as_str())),
                    optional(by_rules.map(|outcome| EndReason::as_str(outcome.reason))),
                    if game.decides { "yes" } else { "" }.to_owned(),
                    optional(game.cause.clone().filter(|_| !public)),
                ]);
            }
        }
    }
    Sheet {
        headings: headings(&[
            "Round", "Board", "Game", "White", "Black", "Rules", "Plies", "Result", "Proposed",
            "Ended by", "Decides", "Cause",
        ]),
        rows,
    }
}

/// A row an incident; in public without what people wrote about it.
pub(super) fn incidents(view: &EventView<'_>, public: bool) -> Sheet {
    let all = view.tables().all::<Incident>();
    let rows = all.filter(|row| row.event == view.id()).map(|row| {
        let board = row.game.and_then(|game| view.tables().get(game));
        let board = board.and_then(|game| view.tables().get(game.board));
        let round = board.and_then(|board| view.round_of(board.id));
        let mut cells = vec![
            optional(round),
            optional(board.map(|board| board.number)),
            optional(row.ply),
            row.entrant
                .map(|entrant| name(view, entrant, public))
                .unwrap_or_default(),
            word(row.kind),
            moment(Some(row.at_ms)),
            row.ruling.map(word).unwrap_or_default(),
            moment(row.ruled_ms),
        ];
        if !public {
            cells.push(row.text.clone());
            cells.push(optional(row.ruling_text.clone()));
        }
        cells
    });
    let mut names = headings(&[
        "Round", "Board", "Ply", "Player", "Kind", "At", "Ruling", "Ruled",
    ]);
    if !public {
        names.extend(headings(&["Text", "Ruling in words"]));
    }
    Sheet {
        headings: names,
        rows: rows.collect(),
    }
}

/// A row a line of the journal about the event or the club; in public when and what kind alone.
pub(super) fn journal(club: &Club, view: &EventView<'_>, public: bool) -> Sheet {
    let lines = club.journal().iter();
    let ours = lines.filter(|line| line.event.is_none_or(|event| event == view.id()));
    let rows = ours.map(|line| {
        let mut cells = vec![
            line.id.to_string(),
            moment(Some(line.at_ms)),
            line.kind.clone(),
            optional(line.undoes),
        ];
        if !public {
            let who = club.tables().get(line.operator);
            cells.push(who.map_or_else(String::new, |who| who.row.name.clone()));
            cells.push(who.map_or_else(String::new, |who| who.device.clone()));
            let arguments = line.arguments.iter();
            let arguments = arguments.map(|(name, value)| match value {
                Value::String(text) => format!("{name}={text}"),
                other => format!("{name}={other}"),
            });
            cells.push(arguments.collect::<Vec<_>>().join("; "));
        }
        cells
    });
    let mut names = headings(&["Entry", "At", "Kind", "Undoes"]);
    if !public {
        names.extend(headings(&["Who", "Device", "Arguments"]));
    }
    Sheet {
        headings: names,
        rows: rows.collect(),
    }
}
