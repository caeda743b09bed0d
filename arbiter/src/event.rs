//! One event as it stands: what every page, sheet and export reads.

mod byes;
mod category;
mod fees;
mod knockout;
mod numbers;
mod pairing;
mod prizes;
mod public;

pub use byes::{ByeWord, bye_kind};
pub use fees::Fees;
pub use knockout::{Reached, TieNote};
pub use numbers::board_numbers;
pub use pairing::PairedAgain;
pub use prizes::Awarded;

use crate::record::{
    AccelerationMethod, Attendance, Board, Bye, Entrant, Event, Game, Id, Kept, Member, Proposal,
    PublishedStanding, ResultRow, Round, Status, StoredResult, System, Tables,
};
use crate::sought::folded;
use engine::tournament::acceleration::baku;
use engine::tournament::history::{ProhibitedGroup, Tpn, VirtualPoints};
use engine::tournament::tiebreak::{Kind, PairingKind, TieBreak, TieBreakRules};
use engine::tournament::{ByeKind, Entrant as EngineEntrant, History, RoundEntry};
use engine::{GameResult, PointSystem, Score, Side};
use std::collections::{BTreeMap, BTreeSet};

/// An event with its rounds, boards and entrants looked up once.
#[derive(Clone, Debug)]
pub struct EventView<'a> {
    tables: &'a Tables,
    event: &'a Kept<Event>,
    entrants: Vec<&'a Kept<Entrant>>,
    rounds: Vec<&'a Kept<Round>>,
    boards: BTreeMap<u16, Vec<&'a Kept<Board>>>,
    results: BTreeMap<Id<Board>, &'a Kept<ResultRow>>,
    games: BTreeMap<Id<Board>, Vec<&'a Kept<Game>>>,
    proposals: BTreeMap<Id<Game>, &'a Kept<Proposal>>,
    byes: BTreeMap<(Id<Entrant>, u16), &'a Kept<Bye>>,
    attendances: BTreeMap<(Id<Entrant>, u16), &'a Kept<Attendance>>,
}

impl<'a> EventView<'a> {
    /// The event of key `id`, or `None`.
    pub fn new(tables: &'a Tables, id: Id<Event>) -> Option<EventView<'a>> {
        let event = tables.get(id)?;
        let mut entrants: Vec<_> = tables
            .all::<Entrant>()
            .filter(|entrant| entrant.event == id)
            .collect();
        let drawn = !matches!(event.system, System::Swiss | System::Knockout);
        entrants.sort_by_cached_key(|entrant| seeding_key(tables, entrant, drawn));
        let mut rounds: Vec<_> = tables
            .all::<Round>()
            .filter(|round| round.event == id)
            .collect();
        rounds.sort_by_key(|round| round.number);
        let number_of: BTreeMap<Id<Round>, u16> = rounds
            .iter()
            .map(|round| (round.id, round.number))
            .collect();
        let mut boards: BTreeMap<u16, Vec<&Kept<Board>>> = BTreeMap::new();
        let mut ours: BTreeSet<Id<Board>> = BTreeSet::new();
        for board in tables.all::<Board>() {
            if let Some(&number) = number_of.get(&board.round) {
                boards.entry(number).or_default().push(board);
                ours.insert(board.id);
            }
        }
        for list in boards.values_mut() {
            list.sort_by_key(|board| board.number);
        }
        let results = tables
            .all::<ResultRow>()
            .filter(|result| ours.contains(&result.board))
            .map(|result| (result.board, result))
            .collect();
        let mut games: BTreeMap<Id<Board>, Vec<&Kept<Game>>> = BTreeMap::new();
        for game in tables.all::<Game>() {
            if ours.contains(&game.board) {
                games.entry(game.board).or_default().push(game);
            }
        }
        for list in games.values_mut() {
            list.sort_by_key(|game| game.number);
        }
        Some(EventView {
            tables,
            event,
            rounds,
            boards,
            results,
            games,
            proposals: tables.all::<Proposal>().map(|p| (p.game, p)).collect(),
            byes: of_entrants(&entrants, tables.all::<Bye>(), |b| (b.entrant, b.round)),
            attendances: of_entrants(&entrants, tables.all::<Attendance>(), |a| {
                (a.entrant, a.round)
            }),
            entrants,
        })
    }

    /// The rows that the view looks at.
    pub fn tables(&self) -> &'a Tables {
        self.tables
    }

    /// The event's own row.
    pub fn row(&self) -> &'a Kept<Event> {
        self.event
    }

    /// Its key.
    pub fn id(&self) -> Id<Event> {
        self.event.id
    }

    /// Entrants in order of pairing number; before there are numbers by seed, rating and name.
    pub fn entrants(&self) -> &[&'a Kept<Entrant>] {
        &self.entrants
    }

    /// The entrant of key `id` in this event.
    pub fn entrant(&self, id: Id<Entrant>) -> Option<&'a Kept<Entrant>> {
        self.tables.get(id).filter(|row| row.event == self.event.id)
    }

    /// The member behind an entrant.
    pub fn member(&self, entrant: Id<Entrant>) -> Option<&'a Kept<Member>> {
        self.tables.get(self.tables.get(entrant)?.member)
    }

    /// An entrant's name; empty for one who is not there.
    pub fn name(&self, entrant: Id<Entrant>) -> &'a str {
        self.member(entrant).map_or("", |member| &member.row.name)
    }

    /// The number that is shown and paired by: the stored one, else the place in the seeding, from 1.
    pub fn number(&self, entrant: Id<Entrant>) -> u16 {
        let stored = self.tables.get(entrant).and_then(|row| row.tpn);
        stored.unwrap_or_else(|| {
            let place = self.entrants.iter().position(|row| row.id == entrant);
            place.map_or(0, |place| u16::try_from(place + 1).unwrap_or(u16::MAX))
        })
    }

    /// Paired rounds in order.
    pub fn rounds(&self) -> &[&'a Kept<Round>] {
        &self.rounds
    }

    /// The round of number `number` (from 1), if it is paired.
    pub fn round(&self, number: u16) -> Option<&'a Kept<Round>> {
        self.rounds.iter().find(|row| row.number == number).copied()
    }

    /// The number of the last paired round; 0 before the first.
    pub fn last_round(&self) -> u16 {
        self.rounds.last().map_or(0, |round| round.number)
    }

    /// Rounds in all: as planned, else what fits the entrants there are.
    pub fn rounds_in_all(&self) -> u16 {
        if let (Some(rounds), false) = (self.event.rounds, self.rounds.is_empty()) {
            return rounds;
        }
        let needed = match self.event.system {
            System::Swiss => self.event.rounds,
            system => self.rounds_needed(system),
        };
        needed.unwrap_or_else(|| match self.event.system {
            System::Swiss => suggested_rounds(self.entrants.len()),
            _ => 1,
        })
    }

    /// How many rounds `system` takes with the entrants there are, whatever was planned; `None` in a Swiss, which takes as
    /// many as are planned, and below two entrants.
    pub fn rounds_needed(&self, system: System) -> Option<u16> {
        let players = self.entrants.len();
        let cycle = most_rounds(players);
        match system {
            System::RoundRobin if players > 1 => Some(cycle),
            System::DoubleRoundRobin if players > 1 => Some(cycle.saturating_mul(2)),
            System::Knockout => self.bracket().map(|bracket| bracket.rounds()),
            System::Swiss | System::RoundRobin | System::DoubleRoundRobin => None,
        }
    }

    /// Boards of a round by number.
    pub fn boards(&self, round: u16) -> &[&'a Kept<Board>] {
        self.boards.get(&round).map_or(&[], Vec::as_slice)
    }

    /// The board `number` of a round.
    pub fn board(&self, round: u16, number: u16) -> Option<&'a Kept<Board>> {
        let boards = self.boards(round);
        boards.iter().find(|row| row.number == number).copied()
    }

    /// The number of the round in which a board is.
    pub fn round_of(&self, board: Id<Board>) -> Option<u16> {
        let round = self.tables.get(board)?.round;
        self.tables.get(round).map(|row| row.number)
    }

    /// The entrant who has `side` on a board.
    pub fn player(board: &Board, side: Side) -> Id<Entrant> {
        match side {
            Side::White => board.white,
            Side::Black => board.black,
        }
    }

    /// The confirmed result of a board.
    pub fn result(&self, board: Id<Board>) -> Option<&'a Kept<ResultRow>> {
        self.results.get(&board).copied()
    }

    /// The games of a board, the first one first.
    pub fn games(&self, board: Id<Board>) -> &[&'a Kept<Game>] {
        self.games.get(&board).map_or(&[], Vec::as_slice)
    }

    /// The game that decides a board.
    pub fn deciding_game(&self, board: Id<Board>) -> Option<&'a Kept<Game>> {
        let games = self.games(board);
        games.iter().find(|game| game.decides).copied()
    }

    /// What a game proposes.
    pub fn proposal(&self, game: Id<Game>) -> Option<&'a Kept<Proposal>> {
        self.proposals.get(&game).copied()
    }

    /// What the deciding game of a board proposes while no result is confirmed.
    pub fn waiting_proposal(&self, board: Id<Board>) -> Option<&'a Kept<Proposal>> {
        if self.results.contains_key(&board) {
            return None;
        }
        self.proposal(self.deciding_game(board)?.id)
    }

    /// Whether an entrant is there in a round.
    pub fn status(&self, entrant: Id<Entrant>, round: u16) -> Status {
        if let Some(row) = self.attendances.get(&(entrant, round)) {
            return row.status;
        }
        self.attendances
            .range((entrant, 0)..(entrant, round))
            .rev()
            .map(|(_, row)| row.status)
            .find(|status| *status != Status::Absent)
            .unwrap_or(Status::Present)
    }

    /// The round whose statuses lists show: the next to be paired, after the last one that one.
    pub fn coming_round(&self) -> u16 {
        (self.last_round() + 1).min(self.rounds_in_all().max(1))
    }

    /// Who is expected in a round and has not reported on the day.
    pub fn not_checked_in(&self, round: u16) -> Vec<Id<Entrant>> {
        self.entrants
            .iter()
            .filter(|row| row.checked_in_ms.is_none() && self.bye(row.id, round).is_none())
            .filter(|row| self.status(row.id, round) == Status::Present)
            .map(|row| row.id)
            .collect()
    }

    /// The day on which ages count, ISO 8601: the one that was set, else 1 January of the first day's year, or of the
    /// year in which the event was set up.
    pub fn age_day(&self) -> String {
        if let Some(day) = &self.event.age_day {
            return day.clone();
        }
        let year = self.event.first_day.as_deref().and_then(|day| day.get(..4));
        let made = crate::day::file_stamp(self.event.created_ms);
        format!("{}-01-01", year.or(made.get(..4)).unwrap_or("1970"))
    }

    /// The names of the categories to which an entrant belongs, in the event's order.
    pub fn categories(&self, entrant: Id<Entrant>) -> Vec<&'a str> {
        let Some(member) = self.member(entrant) else {
            return Vec::new();
        };
        let day = self.age_day();
        let (born, sex) = (member.born.as_deref(), member.sex.as_deref());
        let of = self.event.categories.iter();
        of.filter(|category| category.holds(born, sex, &day))
            .map(|category| category.name.as_str())
            .collect()
    }

    /// Boards of earlier rounds whose result is not the one that a round was paired on: entered, corrected or cleared
    /// since. A round robin pairs on no result.
    pub fn paired_on_older(&self, round: u16) -> Vec<(u16, &'a Kept<Board>)> {
        let drawn = self.event.system.is_round_robin();
        let Some(row) = self.round(round).filter(|_| !drawn) else {
            return Vec::new();
        };
        let since = |board: &Kept<Board>| {
            let result = self.result(board.id);
            result.is_none_or(|result| result.after_round >= row.number)
        };
        let earlier = self.boards.range(..round);
        earlier
            .flat_map(|(number, boards)| boards.iter().map(move |board| (*number, *board)))
            .filter(|(_, board)| since(board))
            .collect()
    }

    /// Entrants who have neither board nor bye in a paired round: absent, withdrawn, or left out. None in a knockout, where
    /// whoever is not in a round has lost before it.
    pub fn unpaired(&self, round: u16) -> Vec<&'a Kept<Entrant>> {
        if self.is_knockout() {
            return Vec::new();
        }
        let boards = self.boards(round);
        self.entrants
            .iter()
            .filter(|row| self.bye(row.id, round).is_none())
            .filter(|row| {
                !boards
                    .iter()
                    .any(|b| b.white == row.id || b.black == row.id)
            })
            .copied()
            .collect()
    }

    /// Boards of a round without a confirmed result.
    pub fn missing(&self, round: u16) -> Vec<&'a Kept<Board>> {
        self.boards(round)
            .iter()
            .filter(|board| !self.results.contains_key(&board.id))
            .copied()
            .collect()
    }

    /// Boards of a round whose game proposes a result that nobody has confirmed.
    pub fn unconfirmed(&self, round: u16) -> Vec<&'a Kept<Board>> {
        let mut boards = self.missing(round);
        boards.retain(|board| self.waiting_proposal(board.id).is_some());
        boards
    }

    /// The last round of which every board has a result; 0 where there is none.
    pub fn last_finished_round(&self) -> u16 {
        self.rounds
            .iter()
            .map(|round| round.number)
            .take_while(|&number| self.missing(number).is_empty())
            .last()
            .unwrap_or(0)
    }

    /// What results are worth here.
    pub fn points(&self) -> PointSystem {
        let stored = self.event.points;
        PointSystem {
            win: Score::from_tenths(stored.win),
            draw: Score::from_tenths(stored.draw),
            loss: Score::from_tenths(stored.loss),
            // At the average it counts nothing while rounds are paired; the tie-break rules then make it the average.
            pab: Score::from_tenths(if self.event.bye_at_average {
                0
            } else {
                stored.pab
            }),
            half_bye: Score::from_tenths(stored.half_bye),
            zero_bye: Score::from_tenths(stored.zero_bye),
            full_bye: Score::from_tenths(stored.full_bye),
            forfeit_win: Score::from_tenths(stored.forfeit_win),
            forfeit_loss: Score::from_tenths(stored.forfeit_loss),
        }
    }

    /// Points of an entrant from confirmed results of rounds 1 to `rounds`.
    pub fn score(&self, entrant: Id<Entrant>, rounds: u16) -> Score {
        let points = self.points();
        (1..=rounds)
            .map(|round| self.entry(entrant, round).score(&points))
            .sum()
    }

    /// Virtual points while rounds are paired: as they were fixed with the first round, before it as they would be.
    pub fn virtual_points(&self) -> Vec<VirtualPoints> {
        let acceleration = &self.event.acceleration;
        if acceleration.method == AccelerationMethod::Baku && acceleration.parts.is_empty() {
            let players = self.entrants.len();
            return baku(players, self.rounds_in_all(), &self.points()).unwrap_or_default();
        }
        let parts = acceleration.parts.iter();
        parts
            .filter_map(|part| {
                Some(VirtualPoints {
                    points: Score::from_tenths(part.points),
                    first_round: part.first_round,
                    last_round: part.last_round,
                    first: Tpn::new(part.first)?,
                    last: Tpn::new(part.last)?,
                })
            })
            .collect()
    }

    /// What an entrant did in a round; of a tie that was replayed, what the last game came to.
    pub fn entry(&self, entrant: Id<Entrant>, round: u16) -> RoundEntry {
        let board = self
            .boards(round)
            .iter()
            .rfind(|board| board.white == entrant || board.black == entrant);
        let Some(board) = board else {
            let kind = self.bye(entrant, round).map(|bye| bye.kind);
            return RoundEntry::Bye(kind.map_or(ByeKind::Zero, bye_kind));
        };
        let side = if board.white == entrant {
            Side::White
        } else {
            Side::Black
        };
        let other = Self::player(board, side.opposite());
        let Some(opponent) = Tpn::new(self.number(other)) else {
            return RoundEntry::Bye(ByeKind::Zero);
        };
        match self.result(board.id).map(|row| engine_result(row.result)) {
            None => RoundEntry::Pending { opponent, side },
            Some(result) if result.is_played() => RoundEntry::Played {
                opponent,
                side,
                mark: result.mark(side),
            },
            Some(result) => RoundEntry::Forfeit {
                opponent,
                side: Some(side),
                won: result.mark(side) == engine::Mark::Win,
            },
        }
    }

    /// Everybody who takes no part in a round that is to be paired, with the bye that counts for it.
    pub fn absent(&self, round: u16) -> BTreeMap<Tpn, ByeKind> {
        self.entrants
            .iter()
            .filter_map(|entrant| {
                let bye = self.bye(entrant.id, round).map(|bye| bye_kind(bye.kind));
                let away = self.status(entrant.id, round) != Status::Present;
                let kind = bye.or(away.then_some(ByeKind::Zero))?;
                Some((Tpn::new(self.number(entrant.id))?, kind))
            })
            .collect()
    }

    /// The event's tie-break list; none in a knockout, where the round that was reached decides.
    pub fn tie_breaks(&self) -> Vec<TieBreak> {
        if self.is_knockout() {
            return Vec::new();
        }
        // Codes are checked before they are kept.
        let codes = self.event.tie_breaks.split_whitespace();
        codes.filter_map(|code| code.parse().ok()).collect()
    }

    /// What else tie-breaks need to know here, after `round`.
    pub fn tie_break_rules(&self, round: u16) -> TieBreakRules {
        let lots = self.event.lots.iter().filter(|lots| lots.round <= round);
        let drawn = lots.max_by_key(|lots| lots.round);
        TieBreakRules {
            pairing: match self.event.system {
                System::RoundRobin | System::DoubleRoundRobin => PairingKind::Predetermined,
                System::Swiss | System::Knockout => PairingKind::Swiss,
            },
            // While rounds are paired the bye counts nothing.
            bye_at_average: self.event.bye_at_average && self.is_final(round),
            // Games of a round robin are postponed and played ahead: each counts once it is over.
            unfinished_rounds: self.event.system.is_round_robin(),
            lots: drawn
                .map(|lots| {
                    let numbers = lots.order.iter().map(|entrant| self.number(*entrant));
                    numbers.filter_map(Tpn::new).collect()
                })
                .unwrap_or_default(),
            ..TieBreakRules::default()
        }
    }

    /// Whether standings after `round` are the final ones: no round is to come.
    pub fn is_final(&self, round: u16) -> bool {
        round >= self.rounds_in_all()
            || self.event.closed_ms.is_some() && round >= self.last_round()
    }

    /// Points of everybody as the standings after `round` count them.
    pub fn totals(&self, round: u16) -> BTreeMap<Id<Entrant>, String> {
        let rules = self.tie_break_rules(round);
        let list = [TieBreak::plain(Kind::Pts)];
        let lines = engine::standings(&self.history(round), round, &list, &rules);
        let lines = lines.into_iter();
        lines
            .filter_map(|line| {
                let entrant = self.entrants.get(line.tpn.index())?;
                Some((entrant.id, line.values.first()?.to_string()))
            })
            .collect()
    }

    /// The rounds of 1 to `round` that standings count: in a Swiss and a knockout finished ones, in a round robin, where
    /// games are postponed and played ahead, all.
    pub fn counted_rounds(&self, round: u16) -> u16 {
        match self.event.system {
            System::RoundRobin | System::DoubleRoundRobin => round,
            System::Swiss | System::Knockout => round.min(self.last_finished_round()),
        }
    }

    /// Whether the standings published after `round` are those of now; `None` where none were published.
    pub fn is_published(&self, round: u16) -> Option<bool> {
        self.are_published(round, || self.standings(round))
    }

    /// The same where the standings are known already, or can be worked out once they are asked for.
    pub fn are_published(
        &self,
        round: u16,
        standings: impl FnOnce() -> Vec<StandingLine>,
    ) -> Option<bool> {
        let mut published: Vec<_> = self
            .tables
            .all::<PublishedStanding>()
            .filter(|row| row.event == self.event.id && row.round == round)
            .map(|row| (row.entrant, row.place, row.tie_break_values.clone()))
            .collect();
        if published.is_empty() {
            return None;
        }
        let mut now: Vec<_> = standings()
            .into_iter()
            .map(|line| (line.entrant, line.place, line.values.join(" ")))
            .collect();
        published.sort();
        now.sort();
        Some(published == now)
    }

    /// The standings after `round` (0 for none), best first. In a Swiss only finished rounds count: where one is not
    /// finished, these are the standings before it. In a round robin every finished game does. In a knockout who came
    /// furthest stands first.
    pub fn standings(&self, round: u16) -> Vec<StandingLine> {
        if self.is_knockout() {
            return self.knockout_standings(round);
        }
        let lines = engine::standings(
            &self.history(round),
            round,
            &self.tie_breaks(),
            &self.tie_break_rules(round),
        );
        lines
            .into_iter()
            .filter_map(|line| {
                let entrant = self.entrants.get(line.tpn.index())?;
                Some(StandingLine {
                    entrant: entrant.id,
                    place: line.place.unwrap_or(0),
                    overall: None,
                    values: line.values.iter().map(ToString::to_string).collect(),
                    by_lot: line.by_lot,
                    withdrawn: self.status(entrant.id, round.max(1)) == Status::Withdrawn,
                    reached: None,
                })
            })
            .collect()
    }

    /// The event up to and with round `rounds` as pairing and tie-breaks see it: entrants in the order of [`EventView::entrants`].
    pub fn history(&self, rounds: u16) -> History {
        let entrants = self
            .entrants
            .iter()
            .map(|entrant| EngineEntrant {
                rating: entrant.rating,
                rounds: (1..=rounds)
                    .map(|round| self.entry(entrant.id, round))
                    .collect(),
            })
            .collect();
        let tpn = |entrant: &Id<Entrant>| Tpn::new(self.number(*entrant));
        History {
            points: self.points(),
            rounds_in_all: self.rounds_in_all(),
            initial_colour: engine_side(self.event.first_colour),
            entrants,
            prohibited: self
                .event
                .prohibited
                .iter()
                .map(|group| ProhibitedGroup {
                    first_round: group.first_round,
                    last_round: group.last_round,
                    members: group.entrants.iter().filter_map(tpn).collect(),
                })
                .collect(),
            virtual_points: self.virtual_points(),
            byes_that_bar: self.byes_that_bar(),
        }
    }
}

/// Rounds of a Swiss for so many entrants, as a suggestion: four, from 11 on five, and no more than opponents last for.
pub fn suggested_rounds(entrants: usize) -> u16 {
    let usual = if entrants < 11 { 4 } else { 5 };
    most_rounds(entrants).clamp(1, usual)
}

/// Rounds that so many can play without meeting again: everybody meets everybody, and of an odd number one is free.
pub fn most_rounds(entrants: usize) -> u16 {
    let rounds = entrants.saturating_sub(1) + entrants % 2;
    u16::try_from(rounds).unwrap_or(u16::MAX)
}

/// A line of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingLine {
    /// Whose.
    pub entrant: Id<Entrant>,
    /// Place, from 1, shared by equals; 0 for none. In the standings of a category the place there.
    pub place: u16,
    /// In the standings of a category the place among everybody.
    pub overall: Option<u16>,
    /// The tie-breaks in the order of the event's list, as they are printed.
    pub values: Vec<String>,
    /// Whether only a drawing of lots parts this player from somebody.
    pub by_lot: bool,
    /// Whether the player has withdrawn by that round.
    pub withdrawn: bool,
    /// In a knockout how far the player came.
    pub reached: Option<Reached>,
}

/// Numbers first, then the arbiter's seeds; then higher ratings and names, or in a round robin (`drawn`), where numbers
/// are no ranking, the order of entry.
fn seeding_key(
    tables: &Tables,
    entrant: &Kept<Entrant>,
    drawn: bool,
) -> (u16, u16, std::cmp::Reverse<u16>, String, i64) {
    // Nobody shares a number: what comes after it is only looked at where there is none.
    let (rating, name) = if drawn || entrant.tpn.is_some() {
        (0, String::new())
    } else {
        let member = tables.get(entrant.member);
        (
            entrant.rating.unwrap_or(0),
            member.map_or_else(String::new, |member| folded(&member.row.name)),
        )
    };
    (
        entrant.tpn.unwrap_or(u16::MAX),
        entrant.seed.unwrap_or(u16::MAX),
        std::cmp::Reverse(rating),
        name,
        entrant.id.key(),
    )
}

fn of_entrants<'a, T: 'a>(
    entrants: &[&Kept<Entrant>],
    rows: impl Iterator<Item = &'a Kept<T>>,
    key: impl Fn(&Kept<T>) -> (Id<Entrant>, u16),
) -> BTreeMap<(Id<Entrant>, u16), &'a Kept<T>> {
    let ours: BTreeSet<Id<Entrant>> = entrants.iter().map(|entrant| entrant.id).collect();
    rows.map(|row| (key(row), row))
        .filter(|((entrant, _), _)| ours.contains(entrant))
        .collect()
}

/// The engine's value for a stored result.
pub fn engine_result(stored: StoredResult) -> GameResult {
    match stored {
        StoredResult::WhiteWins => GameResult::WhiteWins,
        StoredResult::Draw => GameResult::Draw,
        StoredResult::BlackWins => GameResult::BlackWins,
        StoredResult::WhiteForfeits => GameResult::WhiteForfeits,
        StoredResult::BlackForfeits => GameResult::BlackForfeits,
        StoredResult::BothForfeit => GameResult::BothForfeit,
        StoredResult::DrawForWhiteOnly => GameResult::DrawForWhiteOnly,
        StoredResult::DrawForBlackOnly => GameResult::DrawForBlackOnly,
        StoredResult::BothLose => GameResult::BothLose,
    }
}

/// The stored form of a result.
pub fn stored_result(result: GameResult) -> StoredResult {
    match result {
        GameResult::WhiteWins => StoredResult::WhiteWins,
        GameResult::Draw => StoredResult::Draw,
        GameResult::BlackWins => StoredResult::BlackWins,
        GameResult::WhiteForfeits => StoredResult::WhiteForfeits,
        GameResult::BlackForfeits => StoredResult::BlackForfeits,
        GameResult::BothForfeit => StoredResult::BothForfeit,
        GameResult::DrawForWhiteOnly => StoredResult::DrawForWhiteOnly,
        GameResult::DrawForBlackOnly => StoredResult::DrawForBlackOnly,
        GameResult::BothLose => StoredResult::BothLose,
    }
}

/// The result as it stands once the players have exchanged colours: who had won has won.
pub fn mirrored(stored: StoredResult) -> StoredResult {
    match stored {
        StoredResult::WhiteWins => StoredResult::BlackWins,
        StoredResult::BlackWins => StoredResult::WhiteWins,
        StoredResult::WhiteForfeits => StoredResult::BlackForfeits,
        StoredResult::BlackForfeits => StoredResult::WhiteForfeits,
        StoredResult::DrawForWhiteOnly => StoredResult::DrawForBlackOnly,
        StoredResult::DrawForBlackOnly => StoredResult::DrawForWhiteOnly,
        StoredResult::Draw | StoredResult::BothForfeit | StoredResult::BothLose => stored,
    }
}

/// The id of the message that writes a result: `1–0`, `½–½`, `+/−`.
pub fn result_message(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "result-white-wins",
        GameResult::Draw => "result-draw",
        GameResult::BlackWins => "result-black-wins",
        GameResult::WhiteForfeits => "result-white-forfeits",
        GameResult::BlackForfeits => "result-black-forfeits",
        GameResult::BothForfeit => "result-both-forfeit",
        GameResult::DrawForWhiteOnly => "result-draw-for-white-only",
        GameResult::DrawForBlackOnly => "result-draw-for-black-only",
        GameResult::BothLose => "result-both-lose",
    }
}

/// The id of the message that names a status, in whatever list it stands.
pub fn status_message(status: Status) -> &'static str {
    match status {
        Status::NotEntered => "status-not-entered",
        Status::Present => "status-present",
        Status::Absent => "status-absent",
        Status::Withdrawn => "status-withdrawn",
    }
}

/// The id of the message that names a tie-break, modifiers left aside.
pub fn tie_break_message(tie_break: TieBreak) -> String {
    format!(
        "page-tie-break-{}",
        tie_break.kind().as_str().to_lowercase()
    )
}

/// The engine's value for a stored side.
pub fn engine_side(stored: crate::record::StoredSide) -> Side {
    match stored {
        crate::record::StoredSide::White => Side::White,
        crate::record::StoredSide::Black => Side::Black,
    }
}

/// The stored form of a side.
pub fn stored_side(side: Side) -> crate::record::StoredSide {
    match side {
        Side::White => crate::record::StoredSide::White,
        Side::Black => crate::record::StoredSide::Black,
    }
}
