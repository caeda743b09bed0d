//! The record of one game as a filled score sheet shows it.

use super::build::result;
use super::course::course;
use super::data::{CountData, GameData, TurnData};
use super::diagram::Diagram;
use crate::clock;
use crate::club::{Club, kind_message, ruling_message};
use crate::event::{EventView, engine_result, engine_side, result_message};
use crate::message::{Arg, Message};
use crate::record::{
    self, Board, CountLog, CountLogKind, CountOutcome, CountRow, CountRowState, Id, Incident, Kept,
    Proposal, ProposalSource, Ruling,
};
use crate::words::Words;
use engine::play::{Game, Naming, Stage};
use engine::{Millis, Position, Side};

/// Everything about `game`, the deciding one of `board`.
pub(super) fn of(
    club: &Club,
    event: &EventView<'_>,
    board: &Kept<Board>,
    (id, game): (Id<record::Game>, &Game),
    naming: Naming,
    words: &Words,
) -> GameData {
    let begins = game
        .position_after(0)
        .map_or(Side::White, Position::side_to_move);
    let mut turns = vec![];
    let mut notes = vec![];
    if begins == Side::Black {
        turns.push(TurnData::default());
    }
    for played in game.turns() {
        let numbered = turn_name(turns.len(), words);
        if let Some(save) = played.save {
            notes.push(words.text(
                "sheet-note-save",
                &[
                    ("turn", numbered.as_str().into()),
                    ("saved", save.to_text(naming).into()),
                ],
            ));
        }
        if let Some(ruling) = &played.ruling {
            notes.push(words.text(
                "sheet-note-by-ruling",
                &[("turn", numbered.into()), ("reason", ruling.into())],
            ));
        }
        turns.push(TurnData {
            text: engine::Turn::new(played.turn.action(), &[]).to_text(naming),
            shots: played
                .turn
                .shots()
                .iter()
                .map(|&shot| naming.write(shot))
                .collect(),
            by_ruling: played.ruling.is_some(),
        });
    }
    let skipped = usize::from(begins == Side::Black);
    notes.extend(incidents(event, id, skipped, words));
    GameData {
        positions: positions(event, board, game, naming, words),
        turns,
        counts: counts(club, id, skipped, words),
        result: proposal(event, board, id)
            .filter(|_| event.result(board.id).is_none())
            .map_or_else(
                || result(event, board.id, words),
                |row| words.plain(result_message(engine_result(row.result))),
            ),
        reason: reason(event, board, id, words),
        notes,
    }
}

/// `21, White` of the turn with this place on the sheet, from 0.
fn turn_name(place: usize, words: &Words) -> String {
    let side = if place.is_multiple_of(2) {
        Side::White
    } else {
        Side::Black
    };
    words.text(
        "sheet-turn",
        &[
            ("number", (place / 2 + 1).into()),
            ("side", Message::new(side_message(side)).into()),
        ],
    )
}

fn side_message(side: Side) -> &'static str {
    match side {
        Side::White => "sheet-column-white",
        Side::Black => "sheet-column-black",
    }
}

/// Where placing ended, where each player began to fly, and the last position.
fn positions(
    event: &EventView<'_>,
    board: &Board,
    game: &Game,
    naming: Naming,
    words: &Words,
) -> Vec<Diagram> {
    let mut shown: Vec<(usize, String)> = vec![];
    let after = |plies: usize| game.position_after(plies);
    let first = |holds: &dyn Fn(&Position) -> bool| -> Option<usize> {
        (0..=game.plies()).find(|&plies| after(plies).is_some_and(holds))
    };
    if let Some(plies) =
        first(&|position| position.stage() == Stage::Moving).filter(|&plies| plies > 0)
    {
        shown.push((plies, words.plain("sheet-diagram-placing-over")));
    }
    for side in Side::BOTH {
        if let Some(plies) = first(&|position| position.flies(side)) {
            let player: Arg = event.name(EventView::player(board, side)).into();
            shown.push((
                plies,
                words.text("sheet-diagram-flying", &[("player", player)]),
            ));
        }
    }
    shown.sort_by_key(|(plies, _)| *plies);
    // One board for what falls on the same turn.
    shown.dedup_by(|later, first| {
        let same = later.0 == first.0;
        if same {
            first.1 = format!("{}; {}", first.1, later.1);
        }
        same
    });
    if game.plies() > 0 {
        let last = words.plain("sheet-diagram-final");
        match shown.last_mut() {
            Some((plies, caption)) if *plies == game.plies() => {
                *caption = format!("{caption}; {last}");
            }
            _ => shown.push((game.plies(), last)),
        }
    }
    shown
        .into_iter()
        .filter_map(|(plies, caption)| {
            Some(Diagram::position(after(plies)?, naming).caption(caption))
        })
        .collect()
}

fn proposal<'a>(
    event: &EventView<'a>,
    board: &Kept<Board>,
    game: Id<record::Game>,
) -> Option<&'a Kept<Proposal>> {
    event
        .waiting_proposal(board.id)
        .or_else(|| event.proposal(game))
}

/// Why the game ended: the arbiter's words on the result, else what proposed it.
fn reason(
    event: &EventView<'_>,
    board: &Kept<Board>,
    game: Id<record::Game>,
    words: &Words,
) -> String {
    let confirmed = event.result(board.id);
    if let Some(reason) = confirmed.and_then(|row| row.reason.as_ref()) {
        return reason.clone();
    }
    // A result entered against the proposal does not have its reason.
    let Some(row) = proposal(event, board, game)
        .filter(|row| confirmed.is_none_or(|confirmed| confirmed.result == row.result))
    else {
        return String::new();
    };
    let text = match row.source {
        ProposalSource::Rules => words.plain(&format!("reason-{}", row.reason)),
        ProposalSource::Agreement => words.plain("sheet-end-agreement"),
        ProposalSource::Resignation => words.plain("sheet-end-resignation"),
        ProposalSource::TwoMinuteCount => words.plain("sheet-end-two-minute-count"),
        ProposalSource::Ruling => words.plain("sheet-end-ruling"),
        ProposalSource::Record => row.reason.clone(),
    };
    if confirmed.is_some() {
        text
    } else {
        words.text("sheet-unconfirmed", &[("reason", text.into())])
    }
}

/// The two-minute counts of a game, each as its latest row has it.
fn counts(club: &Club, game: Id<record::Game>, skipped: usize, words: &Words) -> Vec<CountData> {
    let tables = club.tables();
    let mut rows: Vec<&Kept<CountRow>> = tables
        .all::<CountRow>()
        .filter(|row| row.game == Some(game) && row.superseded_by.is_none())
        .collect();
    rows.sort_by_key(|row| (row.started_ms, row.id));
    rows.into_iter()
        .map(|row| {
            let first = row.first.unwrap_or(row.id);
            let asked = tables
                .all::<CountLog>()
                .find(|log| log.count == first && log.kind == CountLogKind::Started)
                .map_or(row.started_ms, |log| log.at_ms);
            let time = |ms: i64| clock::time_with_seconds(Millis(ms));
            CountData {
                turn: turn_name(usize::from(row.ply).saturating_sub(1) + skipped, words),
                asked_by: words.plain(side_message(engine_side(row.by))),
                asked: time(asked),
                started: time(row.started_ms),
                stopped: row.stopped_ms.map(time).unwrap_or_default(),
                ruling: ruling(row, words),
                course: course(
                    row,
                    tables
                        .all::<CountLog>()
                        .filter(|log| log.count == first)
                        .map(|log| &log.row),
                    words,
                ),
            }
        })
        .collect()
}

/// How a count ended, with the arbiter's words on it and who ruled.
fn ruling(row: &CountRow, words: &Words) -> String {
    let outcome = match (row.outcome, row.state) {
        (Some(outcome), _) => words.plain(match outcome {
            CountOutcome::InTime => "sheet-count-in-time",
            CountOutcome::Loss => "sheet-count-loss",
            CountOutcome::Overruled => "sheet-count-overruled",
            CountOutcome::Resigned => "sheet-end-resignation",
            CountOutcome::Drawn => "sheet-end-agreement",
            CountOutcome::ResultEntered => "sheet-count-result-entered",
            CountOutcome::ClosedByArbiter => "sheet-count-closed",
            CountOutcome::Voided => "sheet-count-voided",
            CountOutcome::Transferred => "sheet-count-transferred",
            CountOutcome::Undone => "sheet-count-undone",
        }),
        (None, CountRowState::Running) => words.plain("sheet-count-running"),
        (None, CountRowState::Suspended) => words.plain("sheet-count-suspended"),
        (None, _) => words.plain("sheet-count-under-ruling"),
    };
    [Some(outcome), row.reason.clone(), row.ruled_by.clone()]
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("; ")
}

/// What was ruled on an incident.
fn ruled(row: &Incident, words: &Words) -> String {
    match row.ruling {
        None => words.plain("sheet-count-under-ruling"),
        Some(Ruling::Text) => row.ruling_text.clone().unwrap_or_default(),
        Some(ruling) => words.plain(ruling_message(ruling)),
    }
}

/// Incidents of the event at no board, in the order of time.
pub(super) fn elsewhere(event: &EventView<'_>, words: &Words) -> Vec<String> {
    let mut rows: Vec<&Kept<Incident>> = event
        .tables()
        .all::<Incident>()
        .filter(|row| row.event == event.id() && row.game.is_none())
        .collect();
    rows.sort_by_key(|row| (row.at_ms, row.id));
    rows.into_iter()
        .map(|row| {
            let at = Millis(row.at_ms);
            let when = format!("{}, {}", clock::date(at), clock::time(at));
            words.text(
                "sheet-note-elsewhere",
                &[
                    ("time", when.into()),
                    ("kind", Message::new(kind_message(row.kind)).into()),
                    ("text", row.text.as_str().into()),
                    ("ruling", ruled(row, words).into()),
                ],
            )
        })
        .collect()
}

/// Incidents at the board in the order of time.
fn incidents(
    event: &EventView<'_>,
    game: Id<record::Game>,
    skipped: usize,
    words: &Words,
) -> Vec<String> {
    let mut rows: Vec<&Kept<Incident>> = event
        .tables()
        .all::<Incident>()
        .filter(|row| row.game == Some(game))
        .collect();
    rows.sort_by_key(|row| (row.at_ms, row.id));
    rows.into_iter()
        .map(|row| {
            let ply = row.ply.map_or(0, |ply| usize::from(ply).saturating_sub(1));
            words.text(
                "sheet-note-incident",
                &[
                    ("turn", turn_name(ply + skipped, words).into()),
                    ("time", clock::time_with_seconds(Millis(row.at_ms)).into()),
                    ("kind", Message::new(kind_message(row.kind)).into()),
                    (
                        "player",
                        row.entrant.map_or("", |entrant| event.name(entrant)).into(),
                    ),
                    ("text", row.text.as_str().into()),
                    ("ruling", ruled(row, words).into()),
                ],
            )
        })
        .collect()
}
