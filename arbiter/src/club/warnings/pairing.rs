//! Warnings about pairing a round, changing it and taking it back.

use super::super::Club;
use super::{at_board, names, other_rounds, view_of};
use crate::event::{EventView, board_numbers, most_rounds};
use crate::message::Message;
use crate::record::{Board, Entrant, Event, Id, Kept, Round, StoredBye, System};
use crate::refusal::Refusal;
use crate::warning::Warning;
use engine::tournament::Tpn;
use engine::tournament::dutch::{self, Violation};
use engine::{Game, Side};

type Pairs = Vec<(Id<Entrant>, Id<Entrant>)>;

/// What is not in order when the next round is paired: results missing, boards still at play, players not reported.
pub(super) fn next_round(club: &Club, event: Id<Event>) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let mut warnings = unfinished(&view);
    let somebody = view
        .entrants()
        .iter()
        .any(|row| row.checked_in_ms.is_some());
    let missing = view.not_checked_in(1);
    if view.last_round() == 0 && somebody && !missing.is_empty() {
        let message = names(&view, &missing, "warning-not-checked-in");
        warnings.push(Warning::new(message));
    }
    warnings.extend(too_many_rounds(&view));
    if view.last_round() == 0 {
        let planned = (view.row().rounds, view.row().system);
        warnings.extend(other_rounds(&view, planned, "warning-rounds-needed"));
    }
    Ok(warnings)
}

/// A Swiss of more rounds than opponents last for: told when the first round is paired, while it can be set right.
fn too_many_rounds(view: &EventView<'_>) -> Option<Warning> {
    let (players, rounds) = (view.entrants().len(), view.rounds_in_all());
    let most = most_rounds(players);
    let early = view.row().system == System::Swiss && view.last_round() == 0;
    (early && players > 1 && rounds > most).then(|| {
        let message = Message::new("warning-rounds-too-many")
            .with("players", players)
            .with("rounds", rounds)
            .with("most", most);
        Warning::new(message)
    })
}

/// Boards of earlier rounds without a result: in a round robin, whose pairings look at no result, they are only told.
fn unfinished(view: &EventView<'_>) -> Vec<Warning> {
    let told = view.row().system.is_round_robin();
    let id = if told {
        "warning-missing-note"
    } else {
        "warning-missing"
    };
    let mut warnings = Vec::new();
    for round in view.rounds() {
        let missing = view.missing(round.number);
        let (adjourned, open): (Vec<_>, Vec<_>) =
            missing.into_iter().partition(|board| board.adjourned);
        for (boards, id) in [(open, id), (adjourned, "warning-adjourned")] {
            if boards.is_empty() {
                continue;
            }
            let message = Message::new(id)
                .with("round", round.number)
                .with("count", boards.len())
                .with("boards", board_numbers(&boards))
                .with("unconfirmed", view.unconfirmed(round.number).len());
            warnings.push(Warning::new(message));
        }
    }
    warnings
}

/// Every rule that a pairing by hand breaks, by name: what the engine would never pair is confirmed twice.
pub(super) fn by_hand(
    club: &Club,
    event: Id<Event>,
    pairs: &[(Id<Entrant>, Id<Entrant>)],
    bye: Option<Id<Entrant>>,
) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    // Who meets whom in a knockout is the bracket's, and another pairing is refused.
    if view.is_knockout() {
        return Ok(Vec::new());
    }
    let found = violations(&view, view.last_round() + 1, pairs, bye)?;
    Ok(said(&view, &found))
}

fn violations(
    view: &EventView<'_>,
    round: u16,
    pairs: &[(Id<Entrant>, Id<Entrant>)],
    bye: Option<Id<Entrant>>,
) -> Result<Vec<Violation>, Refusal> {
    let number = |id: Id<Entrant>| Tpn::new(view.number(id)).ok_or(Refusal::Stale);
    let numbers = pairs
        .iter()
        .map(|(white, black)| Ok((number(*white)?, number(*black)?)))
        .collect::<Result<Vec<_>, Refusal>>()?;
    let bye = bye.map(number).transpose()?;
    let mut absent = view.absent(round);
    for placed in numbers.iter().flat_map(|pair| [pair.0, pair.1]).chain(bye) {
        absent.remove(&placed);
    }
    let history = view.history(round.saturating_sub(1));
    Ok(dutch::check_pairs(&history, round, &absent, &numbers, bye))
}

fn said(view: &EventView<'_>, found: &[Violation]) -> Vec<Warning> {
    let name = |tpn: Tpn| {
        let entrant = view.entrants().get(tpn.index());
        entrant.map_or("", |row| view.name(row.id))
    };
    let two = |id: &str, white: Tpn, black: Tpn| {
        Message::new(id)
            .with("white", name(white))
            .with("black", name(black))
    };
    let message = |violation: &Violation| match violation {
        // Refused in words of their own when the command is carried out.
        Violation::Unknown(_)
        | Violation::Twice(_)
        | Violation::LeftOut(_)
        | Violation::Absent(_) => None,
        Violation::Met(white, black, round) => {
            Some(two("warning-repeat", *white, *black).with("round", *round))
        }
        Violation::Prohibited(white, black) => Some(two("warning-prohibited", *white, *black)),
        Violation::SameAbsolutePreference(white, black) => {
            Some(two("warning-same-preference", *white, *black))
        }
        Violation::ScoreGap(white, black, gap) => {
            Some(two("warning-score-gap", *white, *black).with("gap", gap.to_string()))
        }
        Violation::SecondBye(player, round) => Some(
            Message::new("warning-second-bye")
                .with("name", name(*player))
                .with("round", *round),
        ),
        Violation::ThreeRunning(player, side) => Some(
            Message::new(match side {
                Side::White => "warning-three-white",
                Side::Black => "warning-three-black",
            })
            .with("name", name(*player)),
        ),
        Violation::WideDifference(player, _) => {
            Some(Message::new("warning-colour-difference").with("name", name(*player)))
        }
        Violation::ByeAboveLowest(player, lower) => Some(
            Message::new("warning-bye-above-lowest")
                .with("name", name(*player))
                .with("lower", name(*lower)),
        ),
    };
    found.iter().filter_map(message).map(Warning::new).collect()
}

/// The pairing of a round as it stands: boards in order, and who has the pairing-allocated bye.
fn standing(view: &EventView<'_>, round: u16) -> (Pairs, Option<Id<Entrant>>) {
    let boards = view.boards(round).iter();
    let pairs = boards.map(|board| (board.white, board.black)).collect();
    let byes = view.byes(round);
    let bye = byes.iter().find(|bye| bye.kind == StoredBye::Pairing);
    (pairs, bye.map(|bye| bye.entrant))
}

/// What a change makes worse: the rules that the pairing breaks after it and did not break before, and that the hall
/// has seen the old one.
fn change(
    view: &EventView<'_>,
    round: u16,
    after: (&Pairs, Option<Id<Entrant>>),
) -> Result<Vec<Warning>, Refusal> {
    let (pairs, bye) = standing(view, round);
    let before = violations(view, round, &pairs, bye)?;
    let mut found = violations(view, round, after.0, after.1)?;
    found.retain(|new| !before.iter().any(|old| same(old, new)));
    let mut warnings = said(view, &found);
    let published = view.round(round).and_then(|row| row.published_ms);
    let id = if published.is_some() {
        "warning-change-published"
    } else {
        "warning-change"
    };
    warnings.push(Warning::new(Message::new(id).with("round", round)));
    Ok(warnings)
}

/// Whether two breaches are one: who has White does not matter where two should not meet at all.
fn same(one: &Violation, other: &Violation) -> bool {
    let turned = match *one {
        Violation::Met(white, black, round) => Violation::Met(black, white, round),
        Violation::Prohibited(white, black) => Violation::Prohibited(black, white),
        Violation::SameAbsolutePreference(white, black) => {
            Violation::SameAbsolutePreference(black, white)
        }
        Violation::ScoreGap(white, black, gap) => Violation::ScoreGap(black, white, gap),
        _ => return one == other,
    };
    one == other || turned == *other
}

/// Turns on a board whose players change: the record stays there.
fn turns_on(club: &Club, board: Id<Board>) -> Result<Option<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let turns = turns(club, &view, board);
    if turns == 0 {
        return Ok(None);
    }
    let message = at_board(&view, board, "warning-change-turns")?.with("turns", turns);
    Ok(Some(Warning::new(message)))
}

fn turns(club: &Club, view: &EventView<'_>, board: Id<Board>) -> usize {
    let games = view.games(board).iter();
    let games = games.filter_map(|game| club.game(game.id));
    games.map(Game::plies).sum()
}

pub(super) fn swap_colours(club: &Club, board: Id<Board>) -> Result<Vec<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let round = view.round_of(board).ok_or(Refusal::Stale)?;
    let row = club.tables().get(board).ok_or(Refusal::Stale)?;
    let (mut pairs, bye) = standing(&view, round);
    for pair in pairs.iter_mut().filter(|pair| pair.0 == row.white) {
        *pair = (pair.1, pair.0);
    }
    let mut warnings = change(&view, round, (&pairs, bye))?;
    if turns(club, &view, board) > 0 {
        let message = at_board(&view, board, "warning-swap-record")?;
        warnings.push(Warning::new(message));
    }
    if round < view.last_round() {
        let message = at_board(&view, board, "warning-swap-later")?.with("last", view.last_round());
        warnings.push(Warning::new(message));
    }
    Ok(warnings)
}

pub(super) fn exchange(
    club: &Club,
    round: Id<Round>,
    one: Id<Entrant>,
    other: Id<Entrant>,
) -> Result<Vec<Warning>, Refusal> {
    let row = club.tables().get(round).ok_or(Refusal::Stale)?;
    let view = club.event(row.event).ok_or(Refusal::Stale)?;
    let (mut pairs, bye) = standing(&view, row.number);
    let exchanged = |who: Id<Entrant>| match who {
        who if who == one => other,
        who if who == other => one,
        who => who,
    };
    for pair in &mut pairs {
        *pair = (exchanged(pair.0), exchanged(pair.1));
    }
    let mut warnings = change(&view, row.number, (&pairs, bye.map(exchanged)))?;
    for board in view.boards(row.number) {
        let concerned = [board.white, board.black];
        if concerned.contains(&one) || concerned.contains(&other) {
            warnings.extend(turns_on(club, board.id)?);
        }
    }
    Ok(warnings)
}

pub(super) fn add_board(
    club: &Club,
    round: Id<Round>,
    white: Id<Entrant>,
    black: Id<Entrant>,
) -> Result<Vec<Warning>, Refusal> {
    let row = club.tables().get(round).ok_or(Refusal::Stale)?;
    let view = club.event(row.event).ok_or(Refusal::Stale)?;
    let (mut pairs, bye) = standing(&view, row.number);
    pairs.push((white, black));
    let bye = bye.filter(|free| ![white, black].contains(free));
    change(&view, row.number, (&pairs, bye))
}

pub(super) fn remove_board(
    club: &Club,
    board: Id<Board>,
    bye: Option<Id<Entrant>>,
) -> Result<Vec<Warning>, Refusal> {
    let view = view_of(club, board)?;
    let round = view.round_of(board).ok_or(Refusal::Stale)?;
    let row = club.tables().get(board).ok_or(Refusal::Stale)?;
    let (mut pairs, given) = standing(&view, round);
    pairs.retain(|pair| pair.0 != row.white);
    let mut warnings = change(&view, round, (&pairs, given.or(bye)))?;
    warnings.extend(turns_on(club, board)?);
    warnings.extend(counts_on(club, &view, &[row]));
    Ok(warnings)
}

/// The counts that end with their boards.
fn counts_on(club: &Club, view: &EventView<'_>, boards: &[&Kept<Board>]) -> Option<Warning> {
    let open: Vec<_> = club
        .open_counts()
        .into_iter()
        .filter_map(|(row, _)| row.game)
        .collect();
    let counted = |board: &&&Kept<Board>| {
        let mut games = view.games(board.id).iter();
        games.any(|game| open.contains(&game.id))
    };
    let counted: Vec<_> = boards.iter().filter(counted).copied().collect();
    let message = Message::new("warning-open-counts")
        .with("count", counted.len())
        .with("boards", board_numbers(&counted));
    (!counted.is_empty()).then(|| Warning::new(message))
}

/// What goes with a round that is taken back, board by board.
pub(super) fn unpair(club: &Club, round: Id<Round>) -> Result<Vec<Warning>, Refusal> {
    let row = club.tables().get(round).ok_or(Refusal::Stale)?;
    let view = club.event(row.event).ok_or(Refusal::Stale)?;
    let boards = view.boards(row.number);
    let decided: Vec<_> = boards
        .iter()
        .filter(|board| view.result(board.id).is_some())
        .copied()
        .collect();
    let begun: Vec<_> = boards
        .iter()
        .filter(|board| turns(club, &view, board.id) > 0)
        .copied()
        .collect();
    let played: usize = begun.iter().map(|board| turns(club, &view, board.id)).sum();
    let nothing = decided.is_empty() && begun.is_empty();
    let id = if nothing {
        "warning-unpair-empty"
    } else {
        "warning-unpair"
    };
    let message = Message::new(id)
        .with("round", row.number)
        .with("boards", boards.len())
        .with("results", decided.len())
        .with("decided", board_numbers(&decided))
        .with("turns", played)
        .with("playing", begun.len())
        .with("begun", board_numbers(&begun));
    let mut warnings = vec![Warning::new(message)];
    warnings.extend(counts_on(club, &view, boards));
    if row.published_ms.is_some() {
        let message = Message::new("warning-unpair-published").with("round", row.number);
        warnings.push(Warning::new(message));
    }
    Ok(warnings)
}
