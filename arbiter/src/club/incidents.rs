//! Incidents, disputes and rulings.

use super::counts;
use super::games;
use super::results::place;
use super::work::{Note, Work};
use crate::event::EventView;
use crate::message::Message;
use crate::record::{self, CountOutcome, Entrant, Event, Id, IncidentKind, ProposalSource, Ruling};
use crate::refusal::Refusal;
use engine::Side;
use engine::play::Junction;
use engine::play::protest::BoardEvent;

/// What is noted of an incident.
pub(super) struct Incident<'a> {
    pub(super) game: Option<Id<record::Game>>,
    pub(super) player: Option<Side>,
    pub(super) kind: IncidentKind,
    pub(super) text: &'a str,
    pub(super) ruling: Ruling,
    pub(super) ruling_text: &'a str,
}

/// The message id of a kind of incident.
pub fn kind_message(kind: IncidentKind) -> &'static str {
    match kind {
        IncidentKind::TouchMove => "incident-touch-move",
        IncidentKind::IllegalTurn => "incident-illegal-turn",
        IncidentKind::Advice => "incident-advice",
        IncidentKind::Phone => "incident-phone",
        IncidentKind::Talking => "incident-talking",
        IncidentKind::LateArrival => "incident-late-arrival",
        IncidentKind::Dispute => "incident-dispute",
        IncidentKind::Other => "incident-other",
    }
}

/// The message id of a ruling.
pub fn ruling_message(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::None => "ruling-none",
        Ruling::Warning => "ruling-warning",
        Ruling::Loss => "ruling-loss",
        Ruling::Text => "ruling-text",
    }
}

fn player(work: &Work<'_>, game: Id<record::Game>, side: Side) -> Result<Id<Entrant>, Refusal> {
    let board = work.get(work.get(game)?.board)?;
    Ok(EventView::player(board, side))
}

fn ply(work: &Work<'_>, game: Id<record::Game>) -> Result<Option<u16>, Refusal> {
    let plies = games::current(work, game)?.plies();
    Ok(u16::try_from(plies + 1).ok())
}

pub(super) fn note(
    work: &mut Work<'_>,
    event: Id<Event>,
    incident: &Incident<'_>,
) -> Result<Note, Refusal> {
    let Incident {
        game,
        player: side,
        kind,
        text,
        ruling,
        ruling_text,
    } = *incident;
    work.event(event)?;
    if ruling == Ruling::Loss && (game.is_none() || side.is_none()) {
        return Err(Refusal::rule("loss-of-whom").into());
    }
    if ruling == Ruling::Text && ruling_text.trim().is_empty() {
        return Err(Refusal::rule("ruling-words").into());
    }
    let at = match game {
        Some(game) => Some(place(work, work.get(game)?.board)?),
        None => None,
    };
    let entrant = match (game, side) {
        (Some(game), Some(side)) => Some(player(work, game, side)?),
        _ => None,
    };
    let now = work.now_ms();
    let ply = match game {
        Some(game) => ply(work, game)?,
        None => None,
    };
    work.insert(record::Incident {
        event,
        game,
        ply,
        entrant,
        kind,
        text: text.trim().to_owned(),
        at_ms: now,
        ruling: Some(ruling),
        ruling_text: words(ruling_text),
        ruled_ms: Some(now),
    });
    if let (Ruling::Loss, Some(game), Some(loser)) = (ruling, game, side) {
        games::lose(
            work,
            game,
            loser,
            ProposalSource::Ruling,
            ruling_text.trim(),
        )?;
        counts::close_open(
            work,
            game,
            CountOutcome::Loss,
            words(ruling_text).as_deref(),
        )?;
    }
    let name = entrant.map(|id| work.event(event).map(|view| view.name(id).to_owned()));
    let note = Note::new("incident")
        .with("kind", told(kind, name.transpose()?.as_deref(), text))
        .with("ruling", ruled(ruling, ruling_text));
    Ok(match (at, game) {
        (Some(at), Some(game)) => at.note(note).game(game),
        _ => note.with("board", 0_i64).event(event),
    })
}

/// What happened, to whom and in which words.
fn told(kind: IncidentKind, name: Option<&str>, text: &str) -> Message {
    let kind = Message::new(kind_message(kind));
    let whose = match name {
        Some(name) => Message::new("incident-of")
            .with("kind", kind)
            .with("name", name),
        None => kind,
    };
    match words(text) {
        Some(text) => Message::new("incident-described")
            .with("incident", whose)
            .with("text", text),
        None => whose,
    }
}

/// The ruling with the arbiter's words.
fn ruled(ruling: Ruling, text: &str) -> Message {
    let bare = Message::new(ruling_message(ruling));
    match words(text) {
        Some(text) if ruling == Ruling::Text => Message::new("ruling-in-words").with("text", text),
        Some(text) => Message::new("ruling-with-words")
            .with("ruling", bare)
            .with("text", text),
        None => bare,
    }
}

fn words(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

pub(super) fn note_touch(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    side: Side,
    junction: Junction,
    movable: bool,
) -> Result<(), Refusal> {
    let at = place(work, work.get(game)?.board)?;
    let entrant = player(work, game, side)?;
    let now = work.now_ms();
    let ply = ply(work, game)?;
    work.insert(record::Incident {
        event: at.event(),
        game: Some(game),
        ply,
        entrant: Some(entrant),
        kind: IncidentKind::TouchMove,
        text: junction.to_string(),
        at_ms: now,
        ruling: Some(if movable { Ruling::Text } else { Ruling::None }),
        ruling_text: None,
        ruled_ms: Some(now),
    });
    Ok(())
}

pub(super) fn raise_dispute(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    text: &str,
) -> Result<Note, Refusal> {
    let row = work.get(game)?.row.clone();
    let at = place(work, row.board)?;
    if row.disputed {
        return Err(at.refusal("disputed-already").into());
    }
    let now = work.now_ms();
    let ply = ply(work, game)?;
    work.insert(record::Incident {
        event: at.event(),
        game: Some(game),
        ply,
        entrant: None,
        kind: IncidentKind::Dispute,
        text: text.trim().to_owned(),
        at_ms: now,
        ruling: None,
        ruling_text: None,
        ruled_ms: None,
    });
    work.update(game, |row| row.disputed = true)?;
    counts::on_board_event(work, game, BoardEvent::HandRaised, text.trim())?;
    Ok(match words(text) {
        Some(text) => at.note(Note::new("dispute-over")).with("reason", text),
        None => at.note(Note::new("dispute")),
    }
    .game(game))
}

/// Says what a dispute is about that was raised without words.
pub(super) fn describe_dispute(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    text: &str,
) -> Result<Note, Refusal> {
    let at = place(work, work.get(game)?.board)?;
    let text = text.trim();
    if text.is_empty() {
        return Err(at.refusal("reason-needed").into());
    }
    let Some(id) = pending_dispute(work, game) else {
        return Err(at.refusal("no-dispute").into());
    };
    work.update(id, |incident| text.clone_into(&mut incident.text))?;
    counts::explain_hold(work, game, text)?;
    Ok(at
        .note(Note::new("dispute-described"))
        .with("reason", text)
        .game(game))
}

/// The dispute of a game that waits for its ruling.
fn pending_dispute(work: &Work<'_>, game: Id<record::Game>) -> Option<Id<record::Incident>> {
    work.all::<record::Incident>()
        .rev()
        .find(|incident| {
            incident.game == Some(game)
                && incident.kind == IncidentKind::Dispute
                && incident.ruling.is_none()
        })
        .map(|incident| incident.id)
}

pub(super) fn rule_dispute(
    work: &mut Work<'_>,
    game: Id<record::Game>,
    ruling: Ruling,
    loser: Option<Side>,
    text: &str,
) -> Result<Note, Refusal> {
    let row = work.get(game)?.row.clone();
    let at = place(work, row.board)?;
    if !row.disputed {
        return Err(at.refusal("no-dispute").into());
    }
    if ruling == Ruling::Loss && loser.is_none() {
        return Err(Refusal::rule("loss-of-whom").into());
    }
    if ruling == Ruling::Text && text.trim().is_empty() {
        return Err(Refusal::rule("ruling-words").into());
    }
    let pending = pending_dispute(work, game);
    let now = work.now_ms();
    let entrant = match loser {
        Some(side) => Some(player(work, game, side)?),
        None => None,
    };
    if let Some(id) = pending {
        let words = words(text);
        work.update(id, |incident| {
            incident.ruling = Some(ruling);
            incident.ruling_text = words;
            incident.ruled_ms = Some(now);
            incident.entrant = entrant.or(incident.entrant);
        })?;
    }
    work.update(game, |row| row.disputed = false)?;
    if let (Ruling::Loss, Some(loser)) = (ruling, loser) {
        games::lose(work, game, loser, ProposalSource::Ruling, text.trim())?;
        counts::close_open(work, game, CountOutcome::Loss, words(text).as_deref())?;
    } else {
        counts::start_standing(work, game)?;
    }
    let ruling = match loser.filter(|_| ruling == Ruling::Loss) {
        Some(loser) => Message::new("ruling-of")
            .with("name", at.name(loser))
            .with("ruling", ruled(ruling, text)),
        None => ruled(ruling, text),
    };
    let note = Note::new("dispute-ruled").with("ruling", ruling);
    Ok(at.note(note).game(game))
}

/// The game's rows are about to go: what was ruled in it stays in the event.
pub(super) fn leave_game(work: &mut Work<'_>, game: Id<record::Game>) -> Result<(), Refusal> {
    let rows: Vec<_> = work
        .all::<record::Incident>()
        .filter(|incident| incident.game == Some(game))
        .map(|incident| incident.id)
        .collect();
    for id in rows {
        work.update(id, |incident| incident.game = None)?;
    }
    Ok(())
}
