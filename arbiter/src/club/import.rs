//! Another program's tournament becomes an event: all of it, or nothing.

use super::events;
use super::games;
use super::members;
use super::results;
use super::work::{Note, Work};
use crate::command::{Entry, ImportedEvent, ImportedGame, ImportedRound};
use crate::event::stored_result;
use crate::record::{
    Attendance, Board, Bye, ByeOrigin, Entrant, Event, Game, Id, Member, Proposal, ResultRow,
    Round, RoundOrigin, Status, StoredBye, StoredProhibited, System,
};
use crate::refusal::Refusal;
use std::cmp::Reverse;
use std::collections::BTreeSet;

pub(super) fn event(work: &mut Work<'_>, imported: &ImportedEvent) -> Result<Note, Refusal> {
    consistent(imported)?;
    let row = events::checked(work, &imported.setup, None)?;
    let (name, system) = (row.name.clone(), row.system);
    let event = work.insert(row);
    let entrants = enter(work, event, imported)?;
    // `consistent` has seen that every number is there.
    let of = |number: u16| {
        let index = usize::from(number).checked_sub(1);
        index
            .and_then(|index| entrants.get(index))
            .copied()
            .ok_or(Refusal::Stale)
    };
    let mut groups = Vec::new();
    for (first_round, last_round, numbers) in &imported.prohibited {
        let members = numbers.iter().map(|&number| of(number));
        groups.push(StoredProhibited {
            first_round: *first_round,
            last_round: *last_round,
            entrants: members.collect::<Result<_, _>>()?,
        });
    }
    work.update(event, |row| row.prohibited = groups)?;
    let mut byes = Vec::new();
    for (round, number) in imported.rounds.iter().zip(1_u16..) {
        let id = work.insert(Round {
            planned: imported.setup.rounds.filter(|_| number == 1),
            event,
            number,
            origin: if round.by_hand {
                RoundOrigin::Hand
            } else {
                RoundOrigin::Engine
            },
            paired_ms: work.now_ms(),
            changed_ms: None,
            published_ms: None,
            starts: round.day.clone(),
        });
        boards(work, id, round, &imported.source, &of)?;
        for &(player, kind) in &round.byes {
            let given = match kind {
                StoredBye::Full => ByeOrigin::Arbiter,
                StoredBye::Half => ByeOrigin::Asked,
                StoredBye::Pairing | StoredBye::Zero if round.by_hand => ByeOrigin::Arbiter,
                StoredBye::Pairing | StoredBye::Zero => ByeOrigin::Engine,
            };
            byes.push((of(player)?, number, kind, given));
        }
    }
    for asked in &imported.byes {
        let origin = match asked.kind {
            StoredBye::Full => ByeOrigin::Arbiter,
            _ => ByeOrigin::Asked,
        };
        byes.push((of(asked.number)?, asked.round, asked.kind, origin));
    }
    let view = work.event(event)?;
    let byes = byes.into_iter();
    let byes: Vec<Bye> = byes
        .map(|(entrant, round, kind, origin)| view.new_bye(entrant, round, kind, origin))
        .collect();
    for bye in byes {
        work.insert(bye);
    }
    if system != System::Swiss && imported.rounds.is_empty() {
        // Numbers of a round robin and of a bracket are drawn, not a ranking.
        for (&entrant, number) in entrants.iter().zip(1..) {
            work.update(entrant, |row| row.seed = Some(number))?;
        }
    }
    Ok(Note::new("import-event")
        .with("event", name)
        .with("entrants", entrants.len())
        .with("rounds", imported.rounds.len())
        .with("source", &imported.source)
        .event(event))
}

/// Numbers run from 1 without gaps, nobody has two places in a round, and nobody meets themselves.
fn consistent(imported: &ImportedEvent) -> Result<(), Refusal> {
    let numbers = imported
        .entrants
        .iter()
        .map(|entrant| usize::from(entrant.number));
    if !numbers.eq(1..=imported.entrants.len()) {
        return Err(Refusal::rule("import-numbers").into());
    }
    let known = |number: u16| (1..=imported.entrants.len()).contains(&usize::from(number));
    let named = imported.prohibited.iter().flat_map(|group| &group.2);
    let mut named = named.chain(imported.byes.iter().map(|bye| &bye.number));
    if !named.all(|&number| known(number)) {
        return Err(Refusal::rule("import-numbers").into());
    }
    if imported.rounds.len() > usize::from(imported.setup.rounds.unwrap_or(0)) {
        return Err(Refusal::rule("rounds-played")
            .with("round", imported.rounds.len())
            .into());
    }
    for round in &imported.rounds {
        let mut once = BTreeSet::new();
        let boards = round.pairs.iter().flat_map(|pair| [pair.white, pair.black]);
        let placed = boards.chain(round.byes.iter().map(|bye| bye.0));
        for number in placed {
            if !known(number) {
                return Err(Refusal::rule("import-numbers").into());
            }
            if !once.insert(number) {
                let name = name(imported, number);
                return Err(Refusal::rule("paired-twice").with("name", name).into());
            }
        }
    }
    let mut asked = BTreeSet::new();
    for bye in &imported.byes {
        let round = usize::from(bye.round);
        if round <= imported.rounds.len() || round > 99 {
            return Err(Refusal::input("no-such-round").with("round", round).into());
        }
        if bye.kind == StoredBye::Pairing || !asked.insert((bye.number, bye.round)) {
            return Err(Refusal::rule("bye-pairing").into());
        }
    }
    Ok(())
}

fn name(imported: &ImportedEvent, number: u16) -> String {
    let entrant = imported
        .entrants
        .iter()
        .find(|entrant| entrant.number == number);
    match entrant.map(|entrant| &entrant.entry) {
        Some(Entry::New(member)) => member.name.clone(),
        _ => number.to_string(),
    }
}

/// Enters everybody. Numbers are kept once a round is paired; before that the order of ratings and names gives them, or
/// where it is another order, seeds.
fn enter(
    work: &mut Work<'_>,
    event: Id<Event>,
    imported: &ImportedEvent,
) -> Result<Vec<Id<Entrant>>, Refusal> {
    let begun = !imported.rounds.is_empty();
    let mut members: Vec<Id<Member>> = Vec::new();
    for entrant in &imported.entrants {
        let member = match &entrant.entry {
            Entry::Member(id) => work.get(*id)?.id,
            Entry::New(row) => members::insert(work, row)?,
        };
        if members.contains(&member) {
            let name = &work.get(member)?.row.name;
            return Err(Refusal::rule("entered-twice").with("name", name).into());
        }
        members.push(member);
    }
    let order = |(entrant, member): (&crate::command::ImportedEntrant, &Id<Member>)| {
        let name = work.get(*member).map(|row| row.row.name.clone());
        (
            Reverse(entrant.rating.unwrap_or(0)),
            name.unwrap_or_default(),
        )
    };
    let in_order = imported
        .entrants
        .iter()
        .zip(&members)
        .map(order)
        .is_sorted();
    let mut entrants = Vec::new();
    for (entrant, member) in imported.entrants.iter().zip(members) {
        let id = work.insert(Entrant {
            event,
            member,
            tpn: begun.then_some(entrant.number),
            rating: entrant.rating,
            seed: (!begun && !in_order).then_some(entrant.number),
            checked_in_ms: None,
            fixed_board: None,
            fee: None,
            paid: 0,
        });
        attend(work, id, &entrant.absent);
        entrants.push(id);
    }
    Ok(entrants)
}

/// Who was not there from the first round on was not entered yet; other rounds are absences.
fn attend(work: &mut Work<'_>, entrant: Id<Entrant>, absent: &[u16]) {
    let mut insert = |round, status| {
        work.insert(Attendance {
            entrant,
            round,
            status,
        });
    };
    let late = absent
        .iter()
        .zip(1..)
        .take_while(|(round, n)| **round == *n)
        .count();
    let late = u16::try_from(late).unwrap_or(u16::MAX);
    if late > 1 {
        insert(1, Status::NotEntered);
        insert(late + 1, Status::Present);
    }
    let others = absent.iter().filter(|&&round| late < 2 || round > late);
    for &round in others {
        insert(round, Status::Absent);
    }
}

fn boards(
    work: &mut Work<'_>,
    round: Id<Round>,
    imported: &ImportedRound,
    source: &str,
    of: &impl Fn(u16) -> Result<Id<Entrant>, Refusal>,
) -> Result<(), Refusal> {
    let paired = work.get(round)?.number;
    for (pair, number) in imported.pairs.iter().zip(1..) {
        let board = work.insert(Board {
            round,
            number,
            white: of(pair.white)?,
            black: of(pair.black)?,
            adjourned: false,
        });
        games::first_of(work, board)?;
        if let Some(result) = pair.result {
            work.insert(ResultRow {
                board,
                result: stored_result(result),
                // Somebody ruled so elsewhere; the file is all that is known of it here.
                reason: result.needs_ruling().then(|| source.to_owned()),
                entered_ms: work.now_ms(),
                after_round: paired,
                verified_ms: None,
            });
        }
    }
    Ok(())
}

/// Records onto their boards, all or none, and the results that some games propose confirmed.
pub(super) fn records(
    work: &mut Work<'_>,
    records: &[(Id<Board>, ImportedGame)],
    accept: &[Id<Board>],
) -> Result<Note, Refusal> {
    if records.is_empty() && accept.is_empty() {
        return Err(Refusal::rule("no-games").into());
    }
    let mut last = None;
    for (board, record) in records {
        last = Some(games::import(work, *board, record)?);
    }
    let mut results = 0_usize;
    for board in accept {
        let game = work
            .all::<Game>()
            .find(|game| game.board == *board && game.decides)
            .map(|game| game.id);
        let proposes = work.all::<Proposal>().any(|row| Some(row.game) == game);
        if let Some(game) = game.filter(|_| proposes) {
            last = Some(results::accept(work, game)?);
            results += 1;
        }
    }
    let note = Note::new("import-games")
        .with("count", records.len())
        .with("results", results);
    Ok(match last.and_then(|note| note.event) {
        Some(event) => note.event(event),
        None => note,
    })
}
