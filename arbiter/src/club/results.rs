//! Results, proposals, published standings and lots.

use super::counts;
use super::events::open;
use super::rounds::contradiction;
use super::ties;
use super::work::{Note, Work};
use crate::event::{engine_result, stored_result};
use crate::record::{
    Board, CountOutcome, Entrant, Event, Game, Id, Proposal, PublishedStanding, ResultRow,
    StoredLots, System,
};
use crate::refusal::Refusal;
use engine::{GameResult, Side};

pub(super) fn enter(
    work: &mut Work<'_>,
    board: Id<Board>,
    result: GameResult,
    reason: Option<&str>,
) -> Result<Note, Refusal> {
    let place = place(work, board)?;
    let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
    if result.needs_ruling() && reason.is_none() {
        return Err(Refusal::rule("result-needs-reason").into());
    }
    if let Some((id, before)) = result_of(work, board)
        && before == result
        && work.get(id)?.reason.as_deref() == reason
    {
        return Ok(place
            .note(Note::new("same-result"))
            .with("result", word(result)));
    }
    let before = put(work, &place, board, result, reason.map(str::to_owned))?;
    let note = match before {
        None => Note::new("enter-result"),
        Some(before) => Note::new("correct-result").with("before", word(before)),
    };
    Ok(place.note(note).with("result", word(result)))
}

/// Keeps a result, entered or accepted, with all that follows from it; the one that was there before is the answer.
fn put(
    work: &mut Work<'_>,
    place: &Place,
    board: Id<Board>,
    result: GameResult,
    reason: Option<String>,
) -> Result<Option<GameResult>, Refusal> {
    still_to_come(work, place, board, Some(result))?;
    let known = result_of(work, board);
    if known.is_none_or(|(_, before)| before != result) {
        ties::result_changed(work, board)?;
    }
    let row = ResultRow {
        board,
        result: stored_result(result),
        reason,
        entered_ms: work.now_ms(),
        after_round: work.event(place.event)?.last_round(),
        verified_ms: None,
    };
    match known {
        None => {
            work.insert(row);
        }
        Some((id, _)) => work.update(id, |kept| *kept = row)?,
    }
    fits(work, place)?;
    decided(work, board)?;
    Ok(known.map(|(_, before)| before))
}

/// In a knockout a result must leave every tie with one winner: a first game that is won now was not to be replayed.
fn fits(work: &Work<'_>, place: &Place) -> Result<(), Refusal> {
    let view = work.event(place.event)?;
    if view.is_knockout()
        && let Err(error) = view.ties()
    {
        return Err(contradiction(&view, error));
    }
    Ok(())
}

/// Who goes on in a knockout is decided once the next round is paired: that round must be taken back first.
fn still_to_come(
    work: &Work<'_>,
    place: &Place,
    board: Id<Board>,
    result: Option<GameResult>,
) -> Result<(), Refusal> {
    let view = work.event(place.event)?;
    let played_on = view.last_round() > place.round;
    if view.row().system != System::Knockout || !played_on {
        return Ok(());
    }
    let winner = |result: Option<GameResult>| {
        let mark = |side| result.map(|result: GameResult| result.mark(side));
        (mark(Side::White), mark(Side::Black))
    };
    let before = view.result(board).map(|row| engine_result(row.result));
    if winner(before) == winner(result) {
        return Ok(());
    }
    Err(place
        .refusal("tie-played-on")
        .with("last", view.last_round())
        .into())
}

pub(super) fn clear(work: &mut Work<'_>, board: Id<Board>) -> Result<Note, Refusal> {
    let place = place(work, board)?;
    let (id, before) = result_of(work, board).ok_or_else(|| place.refusal("no-result"))?;
    still_to_come(work, &place, board, None)?;
    work.delete(id);
    ties::result_changed(work, board)?;
    Ok(place
        .note(Note::new("clear-result"))
        .with("before", word(before)))
}

pub(super) fn verify(
    work: &mut Work<'_>,
    board: Id<Board>,
    result: GameResult,
) -> Result<Note, Refusal> {
    let place = place(work, board)?;
    let (id, entered) = result_of(work, board).ok_or_else(|| place.refusal("no-result"))?;
    if entered != result {
        return Err(place
            .refusal("verify-differs")
            .with("entered", word(entered))
            .with("typed", word(result))
            .into());
    }
    let now = work.now_ms();
    work.update(id, |row| row.verified_ms = Some(now))?;
    Ok(place
        .note(Note::new("verify-result"))
        .with("result", word(result)))
}

/// Results of a list, all or none; a board that has one already refuses the whole.
pub(super) fn enter_listed(
    work: &mut Work<'_>,
    listed: &[(Id<Board>, GameResult, Option<String>)],
) -> Result<Note, Refusal> {
    let mut last = None;
    for (board, result, reason) in listed {
        if result_of(work, *board).is_some() {
            return Err(place(work, *board)?.refusal("has-result").into());
        }
        last = Some(enter(work, *board, *result, reason.as_deref())?);
    }
    let Some(last) = last else {
        return Err(Refusal::rule("no-results").into());
    };
    let note = Note::new("enter-results").with("count", listed.len());
    Ok(match last.event {
        Some(event) => note.event(event),
        None => note,
    })
}

pub(super) fn accept(work: &mut Work<'_>, game: Id<Game>) -> Result<Note, Refusal> {
    let row = work.get(game)?.row.clone();
    let place = place(work, row.board)?;
    if !row.decides {
        return Err(place.refusal("game-does-not-decide").into());
    }
    let proposal = work
        .all::<Proposal>()
        .find(|proposal| proposal.game == game);
    let result = proposal.map(|proposal| proposal.result);
    let result = result.ok_or_else(|| place.refusal("no-proposal"))?;
    if row.disputed {
        return Err(place.refusal("disputed").into());
    }
    if counts::awaits_ruling(work, game) {
        return Err(place.refusal("under-ruling").into());
    }
    let result = engine_result(result);
    put(work, &place, row.board, result, None)?;
    let note = Note::new("accept-proposal").game(game);
    Ok(place.note(note).with("result", word(result)))
}

pub(super) fn publish(work: &mut Work<'_>, event: Id<Event>, round: u16) -> Result<Note, Refusal> {
    let view = work.event(event)?;
    if view.round(round).is_none() {
        return Err(Refusal::input("no-such-round").with("round", round).into());
    }
    if let Some(board) = view.missing(round).first() {
        return Err(Refusal::rule("publish-missing")
            .with("round", round)
            .with("board", board.number)
            .into());
    }
    let name = view.row().row.name.clone();
    let codes = view.row().tie_breaks.clone();
    let lines = view.standings(round);
    let earlier: Vec<_> = work
        .all::<PublishedStanding>()
        .filter(|row| row.event == event && row.round == round)
        .map(|row| row.id)
        .collect();
    if view.is_published(round) == Some(true) {
        return Err(Refusal::rule("published").with("round", round).into());
    }
    // Corrected since: the new ones take their place, and the journal keeps what hung on the wall before.
    let again = !earlier.is_empty();
    for row in earlier {
        work.delete(row);
    }
    let now = work.now_ms();
    for line in lines {
        work.insert(PublishedStanding {
            event,
            round,
            entrant: line.entrant,
            place: line.place,
            tie_break_values: line.values.join(" "),
            codes: codes.clone(),
            published_ms: now,
        });
    }
    let kind = if again {
        "publish-standings-again"
    } else {
        "publish-standings"
    };
    Ok(Note::new(kind)
        .with("event", name)
        .with("round", round)
        .event(event))
}

pub(super) fn draw_lots(
    work: &mut Work<'_>,
    event: Id<Event>,
    round: u16,
    order: &[Id<Entrant>],
) -> Result<Note, Refusal> {
    let view = work.event(event)?;
    open(&view)?;
    if view.row().lots.iter().any(|lots| lots.round == round) {
        return Err(Refusal::rule("lots-drawn").with("round", round).into());
    }
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    let mut ours: Vec<_> = view.entrants().iter().map(|row| row.id).collect();
    ours.sort_unstable();
    if sorted != ours {
        return Err(Refusal::Stale);
    }
    let name = view.row().row.name.clone();
    let drawn = StoredLots {
        round,
        order: order.to_vec(),
    };
    work.update(event, |row| row.lots.push(drawn))?;
    Ok(Note::new("draw-lots")
        .with("event", name)
        .with("round", round)
        .event(event))
}

/// A result was entered: no play goes on later, and whatever counts run on the board's games are closed.
fn decided(work: &mut Work<'_>, board: Id<Board>) -> Result<(), Refusal> {
    work.update(board, |row| row.adjourned = false)?;
    let games: Vec<_> = work
        .all::<Game>()
        .filter(|g| g.board == board)
        .map(|g| g.id)
        .collect();
    for game in games {
        counts::close_open(work, game, CountOutcome::ResultEntered, None)?;
    }
    Ok(())
}

fn result_of(work: &Work<'_>, board: Id<Board>) -> Option<(Id<ResultRow>, GameResult)> {
    work.all::<ResultRow>()
        .find(|row| row.board == board)
        .map(|row| (row.id, engine_result(row.result)))
}

/// The word under which a result's text stands among the messages.
fn word(result: GameResult) -> crate::message::Message {
    crate::message::Message::new(crate::event::result_message(result))
}

/// A board with its names, for sentences.
pub(super) struct Place {
    event: Id<Event>,
    round: u16,
    board: u16,
    white: String,
    black: String,
}

/// Where a board is; refuses a closed event.
pub(super) fn place(work: &Work<'_>, board: Id<Board>) -> Result<Place, Refusal> {
    let row = work.get(board)?;
    let round = work.get(row.round)?;
    let view = work.event(round.event)?;
    open(&view)?;
    Ok(Place {
        event: round.event,
        round: round.number,
        board: row.number,
        white: view.name(row.white).to_owned(),
        black: view.name(row.black).to_owned(),
    })
}

impl Place {
    pub(super) fn event(&self) -> Id<Event> {
        self.event
    }

    pub(super) fn round(&self) -> u16 {
        self.round
    }

    pub(super) fn board(&self) -> u16 {
        self.board
    }

    pub(super) fn name(&self, side: engine::Side) -> &str {
        match side {
            engine::Side::White => &self.white,
            engine::Side::Black => &self.black,
        }
    }

    pub(super) fn note(&self, note: Note) -> Note {
        note.with("round", self.round)
            .with("board", self.board)
            .with("white", &self.white)
            .with("black", &self.black)
            .event(self.event)
    }

    pub(super) fn refusal(&self, id: &str) -> crate::message::Message {
        Refusal::rule(id)
            .with("round", self.round)
            .with("board", self.board)
            .with("white", &self.white)
            .with("black", &self.black)
    }
}
