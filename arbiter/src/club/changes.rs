//! What is changed in a round after it was paired: shown to the hall, colours and places exchanged, a board made or
//! taken apart, play put off.

use super::counts;
use super::entrants::write_status;
use super::games;
use super::results::{Place, place};
use super::rounds;
use super::work::{Note, Work};
use crate::event::{EventView, mirrored};
use crate::record::{
    Board, Bye, ByeOrigin, Entrant, Game, Id, ResultRow, Round, Status, StoredBye, System,
};
use crate::refusal::Refusal;
use engine::Side;
use engine::play::protest::BoardEvent;

/// Where somebody is in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seat {
    Board(Id<Board>, Side),
    Bye(Id<Bye>),
    Nowhere,
}

fn seat(view: &EventView<'_>, round: u16, entrant: Id<Entrant>) -> Seat {
    for board in view.boards(round) {
        for side in Side::BOTH {
            if EventView::player(board, side) == entrant {
                return Seat::Board(board.id, side);
            }
        }
    }
    view.bye(entrant, round)
        .map_or(Seat::Nowhere, |bye| Seat::Bye(bye.id))
}

pub(super) fn publish(
    work: &mut Work<'_>,
    id: Id<Round>,
    starts: Option<&str>,
) -> Result<Note, Refusal> {
    let row = work.get(id)?.row.clone();
    super::events::open(&work.event(row.event)?)?;
    let now = work.now_ms();
    let starts = starts.map(str::to_owned).or(row.starts);
    let at = starts.clone();
    work.update(id, |round| {
        round.published_ms = Some(now);
        round.starts = starts;
    })?;
    let note = Note::new(if at.is_some() {
        "publish-round-at"
    } else {
        "publish-round"
    });
    let time = at.unwrap_or_default().replace('T', " ");
    Ok(note
        .with("round", row.number)
        .with("time", time)
        .event(row.event))
}

/// The result goes with the players: who had won has won. The game's record stays as it was written down.
pub(super) fn swap_colours(work: &mut Work<'_>, board: Id<Board>) -> Result<Note, Refusal> {
    let at = place(work, board)?;
    let row = work.get(board)?.row.clone();
    if work.event(at.event())?.row().system == System::Knockout {
        return Err(Refusal::rule("change-swiss").into());
    }
    counts::none_open(work, board)?;
    work.update(board, |board| {
        (board.white, board.black) = (row.black, row.white);
    })?;
    counts::go_with_players(work, board)?;
    let result = work
        .all::<ResultRow>()
        .find(|result| result.board == board)
        .map(|result| (result.id, result.result));
    if let Some((id, result)) = result {
        work.update(id, |row| {
            row.result = mirrored(result);
            // The slip says something else now.
            row.verified_ms = None;
        })?;
    }
    changed(work, row.round)?;
    Ok(at.note(Note::new("swap-colours")))
}

/// The last round of a Swiss, which alone can be changed: in a round robin and a knockout the places are nobody else's.
fn changeable<'w>(work: &'w Work<'_>, id: Id<Round>) -> Result<(Round, EventView<'w>), Refusal> {
    let row = work.get(id)?.row.clone();
    let view = work.event(row.event)?;
    super::events::open(&view)?;
    if view.row().system != System::Swiss {
        return Err(Refusal::rule("change-swiss").into());
    }
    if view.last_round() != row.number {
        return Err(Refusal::rule("change-last")
            .with("round", view.last_round())
            .into());
    }
    Ok((row, view))
}

/// Says that the arbiter had a hand in the pairing.
fn changed(work: &mut Work<'_>, round: Id<Round>) -> Result<(), Refusal> {
    let now = work.now_ms();
    work.update(round, |round| round.changed_ms = Some(now))
}

/// Refuses a board that has its result: whose result would it be?
fn without_result(work: &Work<'_>, board: Id<Board>) -> Result<Place, Refusal> {
    let at = place(work, board)?;
    if work.all::<ResultRow>().any(|row| row.board == board) {
        return Err(at.refusal("change-has-result").into());
    }
    Ok(at)
}

pub(super) fn exchange(
    work: &mut Work<'_>,
    round: Id<Round>,
    one: Id<Entrant>,
    other: Id<Entrant>,
) -> Result<Note, Refusal> {
    let (row, view) = changeable(work, round)?;
    if view.entrant(one).is_none() || view.entrant(other).is_none() || one == other {
        return Err(Refusal::Stale);
    }
    let names = [view.name(one).to_owned(), view.name(other).to_owned()];
    let seats = [seat(&view, row.number, one), seat(&view, row.number, other)];
    match seats {
        [Seat::Board(a, _), Seat::Board(b, _)] if a == b => {
            return Err(Refusal::rule("change-same-board").into());
        }
        [Seat::Board(..), _] | [_, Seat::Board(..)] => {}
        _ => return Err(Refusal::rule("change-no-board").into()),
    }
    for seat in seats {
        if let Seat::Board(board, _) = seat {
            without_result(work, board)?;
            counts::none_open(work, board)?;
        }
    }
    take_seat(work, &row, seats[0], other)?;
    take_seat(work, &row, seats[1], one)?;
    changed(work, round)?;
    let [one, other] = names;
    Ok(Note::new("exchange-places")
        .with("one", one)
        .with("other", other)
        .with("round", row.number)
        .event(row.event))
}

/// Puts `entrant` where somebody else was.
fn take_seat(
    work: &mut Work<'_>,
    round: &Round,
    seat: Seat,
    entrant: Id<Entrant>,
) -> Result<(), Refusal> {
    match seat {
        Seat::Board(board, side) => {
            attend(work, entrant, round.number, Status::Present)?;
            work.update(board, |row| match side {
                Side::White => row.white = entrant,
                Side::Black => row.black = entrant,
            })
        }
        Seat::Bye(bye) => {
            let pairing = work.get(bye)?.kind == StoredBye::Pairing;
            work.update(bye, |row| {
                row.entrant = entrant;
                if pairing {
                    row.origin = ByeOrigin::Arbiter;
                }
            })
        }
        // Whoever takes no place was there and does not play: the round counts nothing.
        Seat::Nowhere => attend(work, entrant, round.number, Status::Absent),
    }
}

/// Says whether somebody is there in a round, where it is not said already.
fn attend(
    work: &mut Work<'_>,
    entrant: Id<Entrant>,
    round: u16,
    status: Status,
) -> Result<(), Refusal> {
    let event = work.get(entrant)?.event;
    let view = work.event(event)?;
    let after = view.status(entrant, round + 1);
    if view.status(entrant, round) == status {
        return Ok(());
    }
    for (round, status) in [(round, status), (round + 1, after)] {
        if work.event(event)?.status(entrant, round) != status {
            write_status(work, entrant, round, status)?;
        }
    }
    Ok(())
}

/// Two who have no board, by a bye or because they came late, play each other after all.
pub(super) fn add_board(
    work: &mut Work<'_>,
    round: Id<Round>,
    white: Id<Entrant>,
    black: Id<Entrant>,
) -> Result<Note, Refusal> {
    let (row, view) = changeable(work, round)?;
    if view.entrant(white).is_none() || view.entrant(black).is_none() || white == black {
        return Err(Refusal::Stale);
    }
    let mut byes = Vec::new();
    for entrant in [white, black] {
        match seat(&view, row.number, entrant) {
            Seat::Board(..) => {
                return Err(Refusal::rule("has-board")
                    .with("name", view.name(entrant))
                    .into());
            }
            Seat::Bye(bye) => byes.push(bye),
            Seat::Nowhere => {}
        }
    }
    let fixed = [white, black]
        .into_iter()
        .find_map(|entrant| view.entrant(entrant)?.fixed_board);
    let used: Vec<u16> = view.boards(row.number).iter().map(|b| b.number).collect();
    let next = used
        .iter()
        .max()
        .map_or(view.row().first_board, |last| last + 1);
    let number = fixed
        .filter(|number| !used.contains(number))
        .unwrap_or(next);
    for bye in byes {
        work.delete(bye);
    }
    for entrant in [white, black] {
        attend(work, entrant, row.number, Status::Present)?;
    }
    let board = work.insert(Board {
        round,
        number,
        white,
        black,
        adjourned: false,
    });
    games::first_of(work, board)?;
    changed(work, round)?;
    let at = place(work, board)?;
    Ok(at.note(Note::new("add-board")))
}

pub(super) fn remove_board(
    work: &mut Work<'_>,
    board: Id<Board>,
    bye: Option<Id<Entrant>>,
) -> Result<Note, Refusal> {
    let row = work.get(board)?.row.clone();
    let (round, view) = changeable(work, row.round)?;
    let players = [row.white, row.black];
    if bye.is_some_and(|free| !players.contains(&free)) {
        return Err(Refusal::Stale);
    }
    let given = view
        .byes(round.number)
        .into_iter()
        .find(|row| row.kind == StoredBye::Pairing);
    if let (Some(given), Some(_)) = (given, bye) {
        return Err(Refusal::rule("bye-given")
            .with("name", view.name(given.entrant))
            .with("round", round.number)
            .into());
    }
    let free = bye.map(|free| view.name(free).to_owned());
    let given =
        bye.map(|free| view.new_bye(free, round.number, StoredBye::Pairing, ByeOrigin::Arbiter));
    let at = without_result(work, board)?;
    rounds::delete_board(work, board)?;
    for player in players {
        if bye != Some(player) {
            attend(work, player, round.number, Status::Absent)?;
        }
    }
    if let Some(given) = given {
        work.insert(given);
    }
    changed(work, row.round)?;
    Ok(match free {
        Some(name) => at.note(Note::new("remove-board-bye")).with("name", name),
        None => at.note(Note::new("remove-board")),
    })
}

pub(super) fn adjourn(
    work: &mut Work<'_>,
    board: Id<Board>,
    adjourned: bool,
) -> Result<Note, Refusal> {
    let at = without_result(work, board)?;
    if work.get(board)?.adjourned == adjourned {
        return Err(at
            .refusal(if adjourned {
                "adjourned-already"
            } else {
                "not-adjourned"
            })
            .into());
    }
    work.update(board, |row| row.adjourned = adjourned)?;
    let games: Vec<_> = work
        .all::<Game>()
        .filter(|game| game.board == board && game.decides)
        .map(|game| game.id)
        .collect();
    for game in games {
        if adjourned {
            // A count is held, as when a hand is raised: it goes on with what was left when the arbiter resumes it.
            counts::on_board_event(work, game, BoardEvent::HandRaised, "")?;
        } else {
            counts::start_standing(work, game)?;
        }
    }
    Ok(at.note(Note::new(if adjourned { "adjourn" } else { "resume" })))
}
