//! Every warning of the program; its level stands in [`crate::warning::ALL`]. Refusals are in the parts that carry
//! commands out.

mod pairing;
mod results;

use super::Club;
use crate::command::{Command, Entry, EventSetup};
use crate::event::EventView;
use crate::message::Message;
use crate::record::money::amount;
use crate::record::{Board, Entrant, Event, Id, Member, Status, System};
use crate::refusal::Refusal;
use crate::sought::folded;
use crate::warning::Warning;
use std::collections::BTreeSet;

pub(super) fn of(club: &Club, command: &Command) -> Result<Vec<Warning>, Refusal> {
    let none = Ok(Vec::new());
    match command {
        Command::AddMember(member) => Ok(namesake(club, member)),
        Command::EraseMember { member } => {
            let name = &club.tables().get(*member).ok_or(Refusal::Stale)?.row.name;
            let message = Message::new("warning-erase-member").with("name", name);
            Ok(vec![Warning::new(message)])
        }
        Command::MergeMembers { keep, gone } => {
            let name = |id: Id<Member>| club.tables().get(id).map(|row| &row.row.name);
            let message = Message::new("warning-merge-members")
                .with("keep", name(*keep).ok_or(Refusal::Stale)?)
                .with("gone", name(*gone).ok_or(Refusal::Stale)?);
            Ok(vec![Warning::new(message)])
        }
        Command::CreateEvent(setup) => Ok(odd_points(setup)),
        Command::EditEvent { event, setup } => edit_event(club, *event, setup),
        Command::CloseEvent { event } => close_event(club, *event),
        Command::PublishStandings { event, round } => publish_again(club, *event, *round),

        Command::Enter { event, entries } => {
            let mut warnings = late_entry(club, *event)?;
            warnings.extend(no_consent(club, *event, entries)?);
            warnings.extend(same_names(club, *event, entries)?);
            Ok(warnings)
        }
        Command::SetStatus {
            entrant,
            status: Status::Withdrawn,
            ..
        } => withdraw_playing(club, *entrant),
        Command::AskBye {
            entrant,
            round,
            kind: Some(_),
        } => bye_missed(club, *entrant, *round),
        Command::CheckIn {
            entrant,
            here: true,
        } => fee_owed(club, *entrant),
        Command::CloseCheckIn { event } => close_check_in(club, *event),
        Command::SetRating { entrant, .. } => rating_later(club, *entrant),
        Command::SeedEntrants { event, .. } => number_anew(club, *event),

        Command::PairRound { event, .. } => pairing::next_round(club, *event),
        Command::PairByHand {
            event, pairs, bye, ..
        } => {
            let mut warnings = pairing::next_round(club, *event)?;
            warnings.extend(pairing::by_hand(club, *event, pairs, *bye)?);
            Ok(warnings)
        }
        Command::UnpairRound { round } => pairing::unpair(club, *round),
        Command::SwapColours { board } => pairing::swap_colours(club, *board),
        Command::ExchangePlaces { round, one, other } => {
            pairing::exchange(club, *round, *one, *other)
        }
        Command::AddBoard {
            round,
            white,
            black,
        } => pairing::add_board(club, *round, *white, *black),
        Command::RemoveBoard { board, bye } => pairing::remove_board(club, *board, *bye),

        Command::EnterResult { board, result, .. } => results::enter(club, *board, *result),
        Command::EnterResults { results } => {
            let mut warnings = Vec::new();
            for (board, result, _) in results {
                warnings.extend(results::enter(club, *board, *result)?);
            }
            Ok(warnings)
        }
        Command::ClearResult { board } => results::clear(club, *board),
        Command::DecideTie { board, winner, .. } => results::decide(club, *board, *winner),
        Command::TakeBack { game } | Command::CorrectTurn { game, .. } => {
            results::decided(club, *game)
        }
        Command::BeginGame { board, .. } => results::further_game(club, *board),
        Command::DecideBy { game } => results::other_game(club, *game),
        Command::ImportGame { board, record } => results::record(club, *board, record),
        Command::AcceptProposal { game } => results::accept(club, *game),
        Command::ImportGames { games, accept } => {
            let mut warnings = Vec::new();
            for (board, record) in games {
                warnings.extend(results::record(club, *board, record)?);
            }
            for board in accept {
                warnings.extend(results::accept_of(club, *board)?);
            }
            Ok(warnings)
        }
        _ => none,
    }
}

/// Who reports is asked for the money at the same table.
fn fee_owed(club: &Club, entrant: Id<Entrant>) -> Result<Vec<Warning>, Refusal> {
    let event = club.tables().get(entrant).ok_or(Refusal::Stale)?.event;
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let owed = view.fee_owed(entrant);
    if owed == 0 {
        return Ok(Vec::new());
    }
    let message = Message::new("warning-fee-owed")
        .with("name", view.name(entrant))
        .with("amount", amount(owed));
    Ok(vec![Warning::new(message)])
}

/// Two people may share a name; that it is one person twice is more likely.
fn namesake(club: &Club, member: &Member) -> Vec<Warning> {
    let name = folded(&member.name);
    let same = club
        .members()
        .into_iter()
        .find(|other| folded(&other.name) == name);
    same.map(|other| Warning::new(first_names(&[other.name.trim()], "warning-namesake")))
        .into_iter()
        .collect()
}

/// New people whose name somebody has: in the event, or in the same list, that is confirmed; in the club it is told.
fn same_names(club: &Club, event: Id<Event>, entries: &[Entry]) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let name_of = |member: Id<Member>| club.tables().get(member).map(|row| folded(&row.name));
    let mut entered: BTreeSet<String> = view
        .entrants()
        .iter()
        .filter_map(|row| name_of(row.member))
        .collect();
    let members: BTreeSet<String> = club.members().iter().map(|row| folded(&row.name)).collect();
    let (mut twice, mut namesakes) = (Vec::new(), Vec::new());
    for entry in entries {
        match entry {
            Entry::Member(member) => entered.extend(name_of(*member)),
            Entry::New(row) => {
                let name = folded(&row.name);
                if members.contains(&name) && !entered.contains(&name) {
                    namesakes.push(row.name.trim());
                }
                if !entered.insert(name) {
                    twice.push(row.name.trim());
                }
            }
        }
    }
    let found = [
        (twice, "warning-entered-namesake"),
        (namesakes, "warning-namesake"),
    ];
    let found = found.iter().filter(|(names, _)| !names.is_empty());
    Ok(found
        .map(|(names, id)| Warning::new(first_names(names, id)))
        .collect())
}

/// What everybody gets who is entered after the first round was paired.
fn late_entry(club: &Club, event: Id<Event>) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    if view.last_round() == 0 {
        return Ok(Vec::new());
    }
    let half = view.row().missed_rounds == crate::record::MissedRounds::Half;
    let message = Message::new("warning-late-entry")
        .with("round", view.last_round() + 1)
        .with("missed", view.last_round())
        .with("half", usize::from(half));
    Ok(vec![Warning::new(message)])
}

/// What hangs on the wall is replaced.
fn publish_again(club: &Club, event: Id<Event>, round: u16) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    if view.is_published(round) != Some(false) {
        return Ok(Vec::new());
    }
    let message = Message::new("warning-publish-again").with("round", round);
    Ok(vec![Warning::new(message)])
}

/// Whoever withdraws while a board is open leaves a result to be entered.
fn withdraw_playing(club: &Club, entrant: Id<Entrant>) -> Result<Vec<Warning>, Refusal> {
    let row = club.tables().get(entrant).ok_or(Refusal::Stale)?;
    let view = club.event(row.event).ok_or(Refusal::Stale)?;
    let open = view
        .missing(view.last_round())
        .into_iter()
        .find(|board| board.white == entrant || board.black == entrant);
    Ok(open
        .map(|board| {
            let message = Message::new("warning-withdraw-playing")
                .with("name", view.name(entrant))
                .with("round", view.last_round())
                .with("board", board.number);
            Warning::new(message)
        })
        .into_iter()
        .collect())
}

fn bye_missed(club: &Club, entrant: Id<Entrant>, round: u16) -> Result<Vec<Warning>, Refusal> {
    let row = club.tables().get(entrant).ok_or(Refusal::Stale)?;
    let view = club.event(row.event).ok_or(Refusal::Stale)?;
    // There is no round 0: that is refused when the command is carried out.
    if round == 0 || round > view.last_round() {
        return Ok(Vec::new());
    }
    let message = Message::new("warning-bye-missed")
        .with("name", view.name(entrant))
        .with("round", round);
    Ok(vec![Warning::new(message)])
}

fn close_check_in(club: &Club, event: Id<Event>) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let round = view.last_round() + 1;
    let missing = view.not_checked_in(round);
    let message = names(&view, &missing, "warning-close-check-in").with("round", round);
    Ok(vec![Warning::new(message)])
}

/// A message about people: the first few by name, how many in all and how many more.
fn names(view: &EventView<'_>, who: &[Id<Entrant>], id: &str) -> Message {
    let names: Vec<&str> = who.iter().map(|one| view.name(*one)).collect();
    first_names(&names, id)
}

/// The same of names.
fn first_names(names: &[&str], id: &str) -> Message {
    const NAMED: usize = 5;
    let named: Vec<&str> = names.iter().take(NAMED).copied().collect();
    Message::new(id)
        .with("names", named.join(", "))
        .with("count", names.len())
        .with("more", names.len().saturating_sub(NAMED))
}

/// Ratings count in tie-breaks, so that one that is corrected may move somebody.
fn rating_later(club: &Club, entrant: Id<Entrant>) -> Result<Vec<Warning>, Refusal> {
    let row = club.tables().get(entrant).ok_or(Refusal::Stale)?;
    let view = club.event(row.event).ok_or(Refusal::Stale)?;
    if view.last_round() == 0 {
        return Ok(Vec::new());
    }
    let message = Message::new("warning-rating-later").with("name", view.name(entrant));
    Ok(vec![Warning::new(message)])
}

fn number_anew(club: &Club, event: Id<Event>) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    if view.last_round() == 0 {
        return Ok(Vec::new());
    }
    let message = Message::new("warning-number-anew").with("round", view.last_round());
    Ok(vec![Warning::new(message)])
}

/// An event that is closed before its last round is confirmed twice, with what was not played.
fn close_event(club: &Club, event: Id<Event>) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let (played, rounds) = (view.last_round(), view.rounds_in_all());
    let id = if played < rounds {
        "warning-close-early"
    } else {
        "warning-close-event"
    };
    let message = Message::new(id)
        .with("event", &view.row().row.name)
        .with("played", played)
        .with("rounds", rounds);
    Ok(vec![Warning::new(message)])
}

/// Minors whose guardian has not agreed to their playing.
fn no_consent(club: &Club, event: Id<Event>, entries: &[Entry]) -> Result<Vec<Warning>, Refusal> {
    let day = club.event(event).ok_or(Refusal::Stale)?.consent_day();
    let members = entries.iter().filter_map(|entry| match entry {
        Entry::Member(id) => club.tables().get(*id).map(|kept| &kept.row),
        Entry::New(row) => Some(row),
    });
    let names: Vec<&str> = members
        .filter(|member| member.plays_without_consent(&day))
        .map(|member| member.name.trim())
        .collect();
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let message = first_names(&names, "warning-no-consent");
    Ok(vec![Warning::new(message)])
}

/// Points by which somebody without an opponent gets more than a player can.
fn odd_points(setup: &EventSetup) -> Vec<Warning> {
    let points = setup.points;
    let most = points.win;
    let odd = [points.pab, points.full_bye, points.forfeit_win]
        .into_iter()
        .any(|worth| worth > most)
        || points.half_bye > points.pab.max(points.draw)
        || points.zero_bye > points.draw
        || points.forfeit_loss > points.loss;
    odd.then(|| Warning::new(Message::new("warning-points-odd")))
        .into_iter()
        .collect()
}

fn edit_event(club: &Club, event: Id<Event>, setup: &EventSetup) -> Result<Vec<Warning>, Refusal> {
    let view = club.event(event).ok_or(Refusal::Stale)?;
    let row = view.row();
    let mut warnings = Vec::new();
    if setup.points != row.points {
        warnings.extend(odd_points(setup));
    }
    if view.last_round() == 0 {
        let asked = (setup.rounds, setup.system);
        if asked != (row.rounds, row.system) {
            warnings.extend(other_rounds(&view, asked, "warning-rounds-of-system"));
        }
        return Ok(warnings);
    }
    if let Some(rounds) = setup
        .rounds
        .filter(|rounds| *rounds != view.rounds_in_all())
    {
        let message = Message::new("warning-rounds")
            .with("before", view.rounds_in_all())
            .with("after", rounds);
        warnings.push(Warning::new(message));
    }
    let known = |group| row.prohibited.contains(group);
    if !setup.prohibited.iter().all(known) {
        warnings.push(Warning::new(Message::new("warning-prohibited-late")));
    }
    // As it would be kept; what cannot be kept is refused when the command is carried out.
    let after = super::events::tie_breaks(&setup.tie_breaks, setup.system).ok();
    if let Some(after) = after.filter(|after| *after != row.tie_breaks) {
        let message = Message::new("warning-tie-breaks")
            .with("before", &row.tie_breaks)
            .with("after", after);
        warnings.push(Warning::new(message));
    }
    if setup.points != row.points {
        warnings.push(Warning::new(Message::new("warning-points")));
    }
    if setup.byes_that_bar != row.byes_that_bar {
        let message = Message::new("warning-byes-that-bar").with("round", view.last_round() + 1);
        warnings.push(Warning::new(message));
    }
    Ok(warnings)
}

/// Rounds that were planned where the system takes another number with the entrants there are.
fn other_rounds(
    view: &EventView<'_>,
    (planned, system): (Option<u16>, System),
    id: &str,
) -> Option<Warning> {
    let (planned, needed) = (planned?, view.rounds_needed(system)?);
    (planned != needed).then(|| {
        let message = Message::new(id)
            .with("players", view.entrants().len())
            .with("planned", planned)
            .with("needed", needed);
        Warning::new(message)
    })
}

fn view_of(club: &Club, board: Id<Board>) -> Result<EventView<'_>, Refusal> {
    let row = club.tables().get(board).ok_or(Refusal::Stale)?;
    let round = club.tables().get(row.round).ok_or(Refusal::Stale)?;
    club.event(round.event).ok_or(Refusal::Stale)
}

/// A message about a board: its round, its number and who plays.
fn at_board(view: &EventView<'_>, board: Id<Board>, id: &str) -> Result<Message, Refusal> {
    let row = view.tables().get(board).ok_or(Refusal::Stale)?;
    Ok(Message::new(id)
        .with("round", view.round_of(board).unwrap_or(0))
        .with("board", row.number)
        .with("white", view.name(row.white))
        .with("black", view.name(row.black)))
}
