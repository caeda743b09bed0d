//! Pairing a round, by the event's system or by hand, and taking one back.

use super::counts;
use super::events::open;
use super::games;
use super::work::{Note, Work};
use crate::event::EventView;
use crate::message::Message;
use crate::record::{
    AccelerationMethod, Board, Bye, ByeOrigin, Entrant, Event, Game, Id, Proposal, ResultRow,
    Round, RoundOrigin, Row, Status, StoredBye, StoredResult, StoredVirtualPoints, System, Turn,
};
use crate::refusal::Refusal;
use engine::tournament::Tpn;
use engine::tournament::dutch::{self, PairingError, Rule};
use engine::tournament::knockout::{KnockoutError, Tie, TieState};
use engine::tournament::round_robin;
use std::collections::BTreeSet;

/// A pairing before it is written.
#[derive(Debug, Default)]
struct Pairing {
    /// White and Black of each board, in order of board.
    pairs: Vec<(Id<Entrant>, Id<Entrant>)>,
    /// Who has no opponent, and by what kind of bye.
    byes: Vec<(Id<Entrant>, StoredBye)>,
}

impl Pairing {
    /// Everybody who has a board or a bye by it.
    fn placed(&self) -> impl Iterator<Item = Id<Entrant>> {
        let boards = self.pairs.iter();
        let at_boards = boards.flat_map(|&(white, black)| [white, black]);
        at_boards.chain(self.byes.iter().map(|&(entrant, _)| entrant))
    }
}

/// The pairing that an event's system gives for its next round, before it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    /// The round, from 1.
    pub round: u16,
    /// White and Black of each board, in order of board.
    pub pairs: Vec<(Id<Entrant>, Id<Entrant>)>,
    /// Who has no opponent.
    pub byes: Vec<Id<Entrant>>,
}

/// What the event's system would pair next.
///
/// # Errors
/// [`Refusal`] where there is no pairing.
pub fn planned(view: &EventView<'_>) -> Result<Planned, Refusal> {
    let round = view.last_round() + 1;
    let pairing = by_system(view, round)?;
    Ok(Planned {
        round,
        pairs: pairing.pairs,
        byes: pairing.byes.iter().map(|bye| bye.0).collect(),
    })
}

fn by_system(view: &EventView<'_>, round: u16) -> Result<Pairing, Refusal> {
    match view.row().system {
        System::RoundRobin => round_robin_pairing(view, round, 1),
        System::DoubleRoundRobin => round_robin_pairing(view, round, 2),
        System::Swiss => swiss_pairing(view, round),
        System::Knockout => knockout_pairing(view, round),
    }
}

pub(super) fn pair(
    work: &mut Work<'_>,
    event: Id<Event>,
    starts: Option<&str>,
) -> Result<Note, Refusal> {
    let round = next_round(work, event)?;
    number_entrants(work, event, round)?;
    let view = work.event(event)?;
    let pairing = by_system(&view, round)?;
    // In a round robin and a knockout the place is nobody else's, so that a bye asked for cannot be given.
    let with_bye = pairing
        .placed()
        .find(|&entrant| view.bye(entrant, round).is_some());
    if let Some(entrant) = with_bye {
        return Err(Refusal::rule("paired-has-bye")
            .with("name", view.name(entrant))
            .into());
    }
    write(work, event, round, RoundOrigin::Engine, &pairing, starts)
}

/// The number of the round that would be paired next, or why none is.
fn next_round(work: &Work<'_>, event: Id<Event>) -> Result<u16, Refusal> {
    let view = work.event(event)?;
    open(&view)?;
    let round = view.last_round() + 1;
    let present = view
        .entrants()
        .iter()
        .filter(|entrant| view.status(entrant.id, round) == Status::Present)
        .count();
    if present < 2 {
        return Err(Refusal::rule("too-few").with("count", present).into());
    }
    if round > view.rounds_in_all() {
        return Err(Refusal::rule("all-rounds-paired")
            .with("rounds", view.rounds_in_all())
            .into());
    }
    Ok(round)
}

/// Gives pairing numbers in the order of the list; in a round robin the number of rounds follows from it.
fn number_entrants(work: &mut Work<'_>, event: Id<Event>, round: u16) -> Result<(), Refusal> {
    let view = work.event(event)?;
    let numbered: Vec<(Id<Entrant>, u16)> = view
        .entrants()
        .iter()
        .zip(1..)
        .filter(|(entrant, _)| entrant.tpn.is_none())
        .map(|(entrant, number)| (entrant.id, number))
        .collect();
    for (entrant, number) in numbered {
        work.update(entrant, |row| row.tpn = Some(number))?;
    }
    if round == 1 {
        fix_acceleration(work, event)?;
    }
    Ok(())
}

/// Fixes how many rounds there are when the first one is paired; answers how many had been planned till then.
fn fix_rounds(work: &mut Work<'_>, event: Id<Event>, round: u16) -> Result<Option<u16>, Refusal> {
    if round > 1 {
        return Ok(None);
    }
    let view = work.event(event)?;
    let (planned, rounds) = (view.row().rounds, view.rounds_in_all());
    work.update(event, |row| row.rounds = Some(rounds))?;
    Ok(planned)
}

/// The virtual points of Baku acceleration follow from who is there when the first round is paired.
fn fix_acceleration(work: &mut Work<'_>, event: Id<Event>) -> Result<(), Refusal> {
    let view = work.event(event)?;
    if view.row().acceleration.method != AccelerationMethod::Baku {
        return Ok(());
    }
    let points = view.virtual_points();
    let parts = points.iter().map(|part| StoredVirtualPoints {
        points: part.points.tenths(),
        first_round: part.first_round,
        last_round: part.last_round,
        first: part.first.get(),
        last: part.last.get(),
    });
    let parts = parts.collect();
    work.update(event, |row| row.acceleration.parts = parts)
}

fn round_robin_pairing(view: &EventView<'_>, round: u16, cycles: u8) -> Result<Pairing, Refusal> {
    let entrants = view.entrants();
    let players = u16::try_from(entrants.len()).map_err(|_| Refusal::rule("too-many"))?;
    let rounds = round_robin::rounds(players, cycles);
    let fixtures = rounds
        .get(usize::from(round) - 1)
        .ok_or_else(|| Refusal::rule("all-rounds-paired").with("rounds", rounds.len()))?;
    let of = |tpn: Tpn| {
        entrants
            .get(tpn.index())
            .map(|row| row.id)
            .ok_or(Refusal::Stale)
    };
    let mut pairing = Pairing::default();
    for game in &fixtures.games {
        pairing.pairs.push((of(game.white)?, of(game.black)?));
    }
    if let Some(free) = fixtures.bye {
        pairing.byes.push((of(free)?, StoredBye::Zero));
    }
    Ok(pairing)
}

/// The Dutch system. Byes asked for ahead have their rows already; who is absent gets none.
fn swiss_pairing(view: &EventView<'_>, round: u16) -> Result<Pairing, Refusal> {
    let history = view.history(round - 1);
    let absent = view.absent(round);
    let paired = dutch::pair_round(&history, round, &absent)
        .map_err(|error| Refusal::from(pairing_refusal(&error, round)))?;
    // A second look that shares nothing with the pairing: better no round than one that breaks an absolute rule.
    if !dutch::check_absolute(&history, round, &absent, &paired).is_empty() {
        return Err(Refusal::rule("pairing-unsound").with("round", round).into());
    }
    let entrants = view.entrants();
    let of = |tpn: Tpn| {
        entrants
            .get(tpn.index())
            .map(|row| row.id)
            .ok_or(Refusal::Stale)
    };
    let mut pairing = Pairing::default();
    for pair in &paired.pairs {
        pairing.pairs.push((of(pair.white)?, of(pair.black)?));
    }
    if let Some(free) = paired.bye {
        pairing.byes.push((of(free)?, StoredBye::Pairing));
    }
    Ok(pairing)
}

fn pairing_refusal(error: &PairingError, round: u16) -> Message {
    let id = match error {
        PairingError::TooFewPlayers(count) => {
            return Refusal::rule("too-few").with("count", *count);
        }
        PairingError::Impossible(Rule::Meeting) => "pairing-meeting",
        PairingError::Impossible(Rule::SecondBye) => "pairing-second-bye",
        PairingError::Impossible(Rule::Colour) => "pairing-colour",
        PairingError::Impossible(Rule::ProhibitedGroup) => "pairing-prohibited",
        PairingError::Impossible(Rule::Together) => "pairing-together",
        PairingError::NoSuchRound => "no-such-round",
        PairingError::TooManyScores => "pairing-too-many-scores",
    };
    Refusal::rule(id).with("round", round)
}

/// The ties of a round.
fn knockout_pairing(view: &EventView<'_>, round: u16) -> Result<Pairing, Refusal> {
    let ties = view.ties().map_err(|error| contradiction(view, error))?;
    let entrants = view.entrants();
    let of = |tpn: Tpn| {
        entrants
            .get(tpn.index())
            .map(|row| row.id)
            .ok_or(Refusal::Stale)
    };
    let mut pairing = Pairing::default();
    decided_before(view, &ties, round)?;
    for tie in ties.iter().filter(|tie| tie.round == round) {
        match tie.state {
            TieState::ToPlay(fixture) => {
                pairing.pairs.push((of(fixture.white)?, of(fixture.black)?));
            }
            TieState::Bye(free) => pairing.byes.push((of(free)?, StoredBye::Zero)),
            TieState::Waiting | TieState::Won(_) => {}
        }
    }
    Ok(pairing)
}

/// The ties of a round with boards and colours as the arbiter wants them: who meets whom the bracket says.
fn ties_by_hand(
    view: &EventView<'_>,
    round: u16,
    pairs: &[(Id<Entrant>, Id<Entrant>)],
) -> Result<Pairing, Refusal> {
    let planned = knockout_pairing(view, round)?;
    let same = |one: (Id<Entrant>, Id<Entrant>), other: (Id<Entrant>, Id<Entrant>)| {
        one == other || one == (other.1, other.0)
    };
    let refused = |id: &str, pair: (Id<Entrant>, Id<Entrant>)| {
        Refusal::rule(id)
            .with("one", view.name(pair.0))
            .with("other", view.name(pair.1))
            .with("round", round)
    };
    for (at, pair) in pairs.iter().enumerate() {
        if !planned.pairs.iter().any(|other| same(*pair, *other)) {
            return Err(refused("knockout-other-tie", *pair).into());
        }
        if pairs[..at].iter().any(|other| same(*pair, *other)) {
            let name = view.name(pair.0);
            return Err(Refusal::rule("paired-twice").with("name", name).into());
        }
    }
    let left = planned
        .pairs
        .iter()
        .find(|other| !pairs.iter().any(|pair| same(*pair, **other)));
    if let Some(left) = left {
        return Err(refused("knockout-tie-left-out", *left).into());
    }
    Ok(Pairing {
        pairs: pairs.to_vec(),
        byes: planned.byes,
    })
}

/// Every tie of a knockout before `round` has somebody who goes on.
fn decided_before(view: &EventView<'_>, ties: &[Tie], round: u16) -> Result<(), Refusal> {
    let mut earlier = ties.iter().filter(|tie| tie.round < round);
    let undecided = |tie: &&Tie| matches!(tie.state, TieState::Waiting | TieState::ToPlay(_));
    let Some(tie) = earlier.find(undecided) else {
        return Ok(());
    };
    let [one, other] = tie.players.map(|player| {
        let row = player.and_then(|tpn| view.entrants().get(tpn.index()));
        row.map_or("", |row| view.name(row.id))
    });
    Err(Refusal::rule("knockout-undecided")
        .with("round", tie.round)
        .with("one", one)
        .with("other", other)
        .into())
}

/// A knockout is not over while a tie of a round that was paired has no winner.
pub(super) fn all_decided(view: &EventView<'_>) -> Result<(), Refusal> {
    if !view.is_knockout() {
        return Ok(());
    }
    let ties = view.ties().map_err(|error| contradiction(view, error))?;
    decided_before(view, &ties, view.last_round() + 1)
}

/// Why results and decisions of a knockout do not fit together any more.
pub(super) fn contradiction(view: &EventView<'_>, error: KnockoutError) -> Refusal {
    let name = |tpn: Tpn| {
        let row = view.entrants().get(tpn.index());
        row.map_or("", |row| view.name(row.id))
    };
    let two = |id: &str, one, other, round: u16| {
        Refusal::rule(id)
            .with("one", name(one))
            .with("other", name(other))
            .with("round", round)
    };
    match error {
        KnockoutError::TooFew | KnockoutError::SeededTwice(_) => {
            Refusal::rule("too-few").with("count", view.entrants().len())
        }
        KnockoutError::NotATie(one, other, round) => two("knockout-no-tie", one, other, round),
        KnockoutError::Decided(one, other, round) => two("knockout-played-on", one, other, round),
        KnockoutError::NothingToDecide(winner, round) => Refusal::rule("knockout-no-decision")
            .with("name", name(winner))
            .with("round", round),
    }
    .into()
}

/// The result that absence alone decides.
fn absence(white_gone: bool, black_gone: bool) -> Option<StoredResult> {
    match (white_gone, black_gone) {
        (false, false) => None,
        (true, false) => Some(StoredResult::WhiteForfeits),
        (false, true) => Some(StoredResult::BlackForfeits),
        (true, true) => Some(StoredResult::BothForfeit),
    }
}

pub(super) fn pair_by_hand(
    work: &mut Work<'_>,
    event: Id<Event>,
    pairs: &[(Id<Entrant>, Id<Entrant>)],
    bye: Option<Id<Entrant>>,
    starts: Option<&str>,
) -> Result<Note, Refusal> {
    let round = next_round(work, event)?;
    let view = work.event(event)?;
    if pairs.is_empty() {
        return Err(Refusal::rule("no-pairs").into());
    }
    if view.is_knockout() {
        let pairing = ties_by_hand(&view, round, pairs)?;
        number_entrants(work, event, round)?;
        return write(work, event, round, RoundOrigin::Hand, &pairing, starts);
    }
    let mut once = BTreeSet::new();
    let named = pairs
        .iter()
        .flat_map(|(white, black)| [*white, *black])
        .chain(bye);
    for entrant in named {
        if view.entrant(entrant).is_none() {
            return Err(Refusal::Stale);
        }
        let name = view.name(entrant);
        if !once.insert(entrant) {
            return Err(Refusal::rule("paired-twice").with("name", name).into());
        }
        match view.status(entrant, round) {
            Status::Present => {}
            _ => return Err(Refusal::rule("paired-not-there").with("name", name).into()),
        }
        if view.bye(entrant, round).is_some() {
            return Err(Refusal::rule("paired-has-bye").with("name", name).into());
        }
    }
    let left_out = view.entrants().iter().filter(|row| {
        !once.contains(&row.id)
            && view.status(row.id, round) == Status::Present
            && view.bye(row.id, round).is_none()
    });
    let mut left_out: Vec<Id<Entrant>> = left_out.map(|row| row.id).collect();
    let robin = view.row().system.is_round_robin();
    // In a round robin of an odd number one is free, and needs no bye.
    let free = if robin && left_out.len() + usize::from(bye.is_some()) == 1 {
        left_out.pop().or(bye)
    } else {
        None
    };
    if let Some(row) = left_out.first().and_then(|id| view.entrant(*id)) {
        return Err(Refusal::rule("left-out")
            .with("name", view.name(row.id))
            .into());
    }
    number_entrants(work, event, round)?;
    let pairing = Pairing {
        pairs: pairs.to_vec(),
        byes: match free {
            Some(free) => vec![(free, StoredBye::Zero)],
            None => bye
                .map(|bye| (bye, StoredBye::Pairing))
                .into_iter()
                .collect(),
        },
    };
    write(work, event, round, RoundOrigin::Hand, &pairing, starts)
}

fn write(
    work: &mut Work<'_>,
    event: Id<Event>,
    number: u16,
    origin: RoundOrigin,
    pairing: &Pairing,
    starts: Option<&str>,
) -> Result<Note, Refusal> {
    let now = work.now_ms();
    let planned = fix_rounds(work, event, number)?;
    let round = work.insert(Round {
        planned,
        event,
        number,
        origin,
        paired_ms: now,
        changed_ms: None,
        published_ms: None,
        starts: starts.map(str::to_owned),
    });
    let view = work.event(event)?;
    let numbers = board_numbers(&view, &pairing.pairs);
    // Where a place in a bracket or a table is nobody else's, who is not there is paired and loses by forfeit.
    let gone = |id: Id<Entrant>| view.status(id, number) != Status::Present;
    let pairs = pairing.pairs.iter();
    let forfeits: Vec<_> = pairs
        .map(|&(white, black)| absence(gone(white), gone(black)))
        .collect();
    let given = match origin {
        RoundOrigin::Engine => ByeOrigin::Engine,
        RoundOrigin::Hand => ByeOrigin::Arbiter,
    };
    let byes = pairing.byes.iter();
    let byes: Vec<Bye> = byes
        .map(|&(entrant, kind)| view.new_bye(entrant, number, kind, given))
        .collect();
    for (((white, black), board_number), forfeit) in pairing.pairs.iter().zip(numbers).zip(forfeits)
    {
        let board = work.insert(Board {
            round,
            number: board_number,
            white: *white,
            black: *black,
            adjourned: false,
        });
        games::first_of(work, board)?;
        if let Some(result) = forfeit {
            work.insert(ResultRow {
                board,
                result,
                reason: None,
                entered_ms: now,
                after_round: number,
                verified_ms: None,
            });
        }
    }
    for bye in byes {
        work.insert(bye);
    }
    let name = work.get(event)?.row.name.clone();
    let kind = match origin {
        RoundOrigin::Engine => "pair-round",
        RoundOrigin::Hand => "pair-by-hand",
    };
    Ok(Note::new(kind)
        .with("event", name)
        .with("round", number)
        .with("boards", pairing.pairs.len())
        .event(event))
}

/// The number of each board: from the event's first one on, but for players who always sit at one. Where two of them
/// meet, White's board it is.
pub(super) fn board_numbers(
    view: &EventView<'_>,
    pairs: &[(Id<Entrant>, Id<Entrant>)],
) -> Vec<u16> {
    let fixed = |entrant: Id<Entrant>| view.entrant(entrant).and_then(|row| row.fixed_board);
    let wanted: Vec<Option<u16>> = pairs
        .iter()
        .map(|&(white, black)| fixed(white).or_else(|| fixed(black)))
        .collect();
    let taken: BTreeSet<u16> = wanted.iter().flatten().copied().collect();
    let mut free = (view.row().first_board..).filter(|number| !taken.contains(number));
    wanted
        .into_iter()
        .map(|wanted| wanted.or_else(|| free.next()).unwrap_or(u16::MAX))
        .collect()
}

/// The last round goes with everything that was played in it; counts and incidents stay and say where they were.
pub(super) fn unpair(work: &mut Work<'_>, id: Id<Round>) -> Result<Note, Refusal> {
    let row = work.get(id)?.row.clone();
    let view = work.event(row.event)?;
    open(&view)?;
    if view.last_round() != row.number {
        return Err(Refusal::rule("unpair-last")
            .with("round", view.last_round())
            .into());
    }
    let published = work
        .all::<crate::record::PublishedStanding>()
        .any(|line| line.event == row.event && line.round == row.number);
    if published {
        return Err(Refusal::rule("unpair-published")
            .with("round", row.number)
            .into());
    }
    let boards: Vec<Id<Board>> = work
        .all::<Board>()
        .filter(|b| b.round == id)
        .map(|b| b.id)
        .collect();
    for board in boards {
        delete_board(work, board)?;
    }
    let ours: BTreeSet<Id<Entrant>> = work
        .all::<Entrant>()
        .filter(|entrant| entrant.event == row.event)
        .map(|entrant| entrant.id)
        .collect();
    let byes: Vec<_> = work
        .all::<Bye>()
        .filter(|bye| bye.round == row.number && ours.contains(&bye.entrant))
        .filter(|bye| bye.origin == ByeOrigin::Engine || bye.kind == StoredBye::Pairing)
        .map(|bye| bye.id)
        .collect();
    for bye in byes {
        work.delete(bye);
    }
    work.delete(id);
    work.update(row.event, |event| {
        event
            .decisions
            .retain(|decision| decision.round < row.number);
        if row.number == 1 && event.acceleration.method == AccelerationMethod::Baku {
            event.acceleration.parts.clear();
        }
    })?;
    // Whatever was corrected while the round was paired is older than the one that is paired in its place.
    let corrected: Vec<_> = work
        .all::<ResultRow>()
        .filter(|result| result.after_round >= row.number)
        .filter(|result| {
            let board = work.get(result.board).ok();
            let round = board.and_then(|board| work.get(board.round).ok());
            round.is_some_and(|round| round.event == row.event)
        })
        .map(|result| result.id)
        .collect();
    for result in corrected {
        work.update(result, |result| result.after_round = row.number - 1)?;
    }
    if row.number == 1 {
        // Who is entered or leaves before it is paired again may change how many rounds there are.
        work.update(row.event, |event| event.rounds = row.planned)?;
        // Exactly as before the round: nobody has a number yet.
        for entrant in ours {
            work.update(entrant, |entrant| entrant.tpn = None)?;
        }
    }
    let name = work.get(row.event)?.row.name.clone();
    Ok(Note::new("unpair-round")
        .with("event", name)
        .with("round", row.number)
        .event(row.event))
}

/// A board goes with its result, its games and all that was played in them; counts stay and say where they were.
pub(super) fn delete_board(work: &mut Work<'_>, board: Id<Board>) -> Result<(), Refusal> {
    delete_where::<ResultRow>(work, |row| row.board == board);
    let games: Vec<_> = work
        .all::<Game>()
        .filter(|g| g.board == board)
        .map(|g| g.id)
        .collect();
    for game in games {
        counts::leave_game(work, game)?;
        delete_where::<Turn>(work, |row| row.game == game);
        delete_where::<Proposal>(work, |row| row.game == game);
        work.delete(game);
        work.live_changes
            .push(super::live::LiveChange::Game(game, None));
    }
    work.delete(board);
    Ok(())
}

/// Takes out every row of `T` of which `goes` is true.
fn delete_where<T: Row>(work: &mut Work<'_>, goes: impl Fn(&T) -> bool) {
    let rows: Vec<_> = work
        .all::<T>()
        .filter(|kept| goes(&kept.row))
        .map(|kept| kept.id)
        .collect();
    for row in rows {
        work.delete(row);
    }
}
