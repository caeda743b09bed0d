//! The sample club: eight players, a round robin half way through, made by commands alone, as an arbiter would make it.

use crate::club::{Club, CreateError};
use crate::command::{Actor, Command, CommandId, Entry, EventSetup, Request};
use crate::event::EventView;
use crate::exchange::csv::read_players;
use crate::exchange::pgn::{match_to_boards, read_games};
use crate::record::{Event, Id, Member, System};
use crate::refusal::Refusal;
use crate::{clock, day};
use engine::play::Naming;
use engine::play::notation::Record;
use engine::{Millis, Moment};
use std::path::Path;

const PLAYERS: &str = include_str!("../../templates/sample/players.csv");
const GAMES: &str = include_str!("../../templates/sample/games.pgn");

/// Members who do not play in the event: somebody to enter into another one.
const OTHERS: [(&str, &str, u16); 4] = [
    ("Lerato Mokoena", "2009-05-14", 1310),
    ("Sipho Dlamini", "1984-02-03", 1525),
    ("Nthabiseng Khumalo", "1991-09-21", 1450),
    ("Ḽivhuwani Ṋemaṱangari", "2001-12-08", 1380),
];

/// Rounds that are finished; the next one is being played.
const FINISHED: u16 = 3;

/// Turns played on each board of the running round. The first board's game is over, and its result waits to be confirmed;
/// the last one has not begun.
const PLAYED: [usize; 4] = [usize::MAX, 31, 14, 0];

/// The board whose turns were entered as they were played; those of the others come from score sheets.
const ENTERED_LIVE: u16 = 3;

/// When the sample begins, before the moment at which it is made.
const BEGINS_BEFORE: Millis = Millis(45 * 60 * 1000);

/// Between two commands.
const STEP: Millis = Millis(40_000);

/// The sample club could not be made.
#[derive(Debug, thiserror::Error)]
pub enum SampleError {
    /// The file.
    #[error(transparent)]
    Create(#[from] CreateError),
    /// A command.
    #[error("{0}")]
    Refused(#[from] Refusal),
}

/// Makes a new file with the sample club in it. The same moment gives the same club.
///
/// # Errors
/// [`SampleError`] where the file cannot be made or written; what was begun of it is taken away again.
pub fn make(file: &Path, now: Moment) -> Result<Club, SampleError> {
    let mut hall = Hall::open(file, now)?;
    match hall.play_half() {
        Ok(()) => Ok(hall.club),
        Err(error) => {
            drop(hall);
            // The file is ours and new; one that cannot be deleted is no worse than a half-made one.
            let _ = std::fs::remove_file(file);
            Err(error.into())
        }
    }
}

/// Gives commands one after the other, each a little later than the one before.
struct Hall {
    club: Club,
    actor: Actor,
    now: Moment,
    given: u128,
}

impl Hall {
    fn open(file: &Path, now: Moment) -> Result<Hall, CreateError> {
        let actor = Actor {
            name: "T. Mahlangu".to_owned(),
            device: "sample".to_owned(),
        };
        let begin = Moment {
            forward: now.forward - BEGINS_BEFORE,
            wall: now.wall - BEGINS_BEFORE,
        };
        Ok(Hall {
            club: Club::create(file, "Sample club", begin, &actor)?,
            actor,
            now: begin,
            given: 0,
        })
    }

    fn give(&mut self, command: Command) -> Result<crate::club::Applied, Refusal> {
        self.now = self.now.after(STEP);
        self.given += 1;
        let request = Request {
            id: CommandId::from_number(self.given),
            ..Request::new(command)
        };
        self.club.apply(&request, self.now, &self.actor)
    }

    fn play_half(&mut self) -> Result<(), Refusal> {
        self.give(Command::ImportMembers(others(self.now.wall.0)))?;
        let event = self.set_up()?;
        let records = read_games(GAMES, Naming::Grid).unwrap_or_default();
        for round in 1..=FINISHED {
            self.pair(event, round)?;
            self.record_round(event, &records, round)?;
            self.give(Command::PublishStandings { event, round })?;
        }
        self.pair(event, FINISHED + 1)?;
        self.begin_round(event, &records, FINISHED + 1)
    }

    fn set_up(&mut self) -> Result<Id<Event>, Refusal> {
        let day = self.day();
        let setup = EventSetup {
            place: "Thaba Nchu".to_owned(),
            first_day: Some(day.clone()),
            last_day: Some(day),
            arbiters: self.actor.name.clone(),
            ..EventSetup::named("Sample round robin", System::RoundRobin)
        };
        let event = self
            .give(Command::CreateEvent(Box::new(setup)))?
            .first::<Event>()
            .ok_or(Refusal::Stale)?;
        let players = read_players(PLAYERS, self.now.wall.0);
        let players = players.members().unwrap_or_default();
        let entries = players.into_iter().map(Entry::New).collect();
        self.give(Command::Enter { event, entries })?;
        Ok(event)
    }

    fn day(&self) -> String {
        clock::to_iso(self.now.wall).chars().take(10).collect()
    }

    fn pair(&mut self, event: Id<Event>, round: u16) -> Result<(), Refusal> {
        let starts = format!("{}T{:02}:00", self.day(), 8 + 2 * round);
        self.give(Command::PairRound {
            event,
            starts: Some(starts),
        })?;
        Ok(())
    }

    /// Every game of a finished round from its score sheet, and the result that it proposes confirmed.
    fn record_round(
        &mut self,
        event: Id<Event>,
        records: &[Record],
        round: u16,
    ) -> Result<(), Refusal> {
        for one in self.of_round(event, records, round)? {
            self.give(Command::ImportGame {
                board: one.board,
                record: Box::new(one.record),
            })?;
            let view = self.club.event(event).ok_or(Refusal::Stale)?;
            let game = view.deciding_game(one.board).ok_or(Refusal::Stale)?.id;
            self.give(Command::AcceptProposal { game })?;
        }
        Ok(())
    }

    /// The running round: its games turn by turn, as far as they have come.
    fn begin_round(
        &mut self,
        event: Id<Event>,
        records: &[Record],
        round: u16,
    ) -> Result<(), Refusal> {
        let matched = self.of_round(event, records, round)?;
        for (mut one, played) in matched.into_iter().zip(PLAYED) {
            one.record.turns.truncate(played);
            if one.place.board != ENTERED_LIVE {
                if played != usize::MAX {
                    one.record.result = None;
                }
                if played > 0 {
                    self.give(Command::ImportGame {
                        board: one.board,
                        record: Box::new(one.record),
                    })?;
                }
                continue;
            }
            let view = self.club.event(event).ok_or(Refusal::Stale)?;
            let game = view.deciding_game(one.board).ok_or(Refusal::Stale)?.id;
            for turn in one.record.turns.iter().map(|turn| turn.turn) {
                self.give(Command::PlayTurn {
                    game,
                    turn,
                    from_paper: false,
                    ruling: None,
                })?;
            }
        }
        Ok(())
    }

    fn of_round(
        &self,
        event: Id<Event>,
        records: &[Record],
        round: u16,
    ) -> Result<Vec<crate::exchange::pgn::Matched>, Refusal> {
        let view: EventView<'_> = self.club.event(event).ok_or(Refusal::Stale)?;
        let of_round = |record: &&Record| record.tag("Round") == Some(&round.to_string());
        let records: Vec<Record> = records.iter().filter(of_round).cloned().collect();
        Ok(match_to_boards(&view, &records, None).0)
    }
}

/// Birth dates are left out where the machine's clock stands before them.
fn others(now_ms: i64) -> Vec<Member> {
    let member = |(name, born, rating): (&str, &str, u16)| Member {
        name: name.to_owned(),
        born: day::is_birth_date(born, now_ms).then(|| born.to_owned()),
        rating: Some(rating),
        province: Some("Free State".to_owned()),
        ..Member::default()
    };
    OTHERS.map(member).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(folder: &Path, name: &str) -> Club {
        let now = Moment {
            forward: Millis(5_000),
            wall: Millis(1_796_000_000_000),
        };
        make(&folder.join(name), now).unwrap()
    }

    #[test]
    fn three_rounds_are_over_and_the_fourth_is_being_played() {
        let folder = tempfile::tempdir().unwrap();
        let club = sample(folder.path(), "a.club");
        let event = club.current_event().unwrap().id;
        let view = club.event(event).unwrap();
        assert_eq!(view.entrants().len(), 8);
        assert_eq!((view.last_finished_round(), view.last_round()), (3, 4));
        assert_eq!(view.unconfirmed(4).len(), 1);
        let plies: Vec<usize> = view
            .boards(4)
            .iter()
            .map(|board| {
                club.game(view.deciding_game(board.id).unwrap().id)
                    .unwrap()
                    .plies()
            })
            .collect();
        assert!(plies[0] > 31, "{plies:?}");
        assert_eq!(plies[1..], [31, 14, 0]);
        for board in (1..=3).flat_map(|round| view.boards(round)) {
            let game = view.deciding_game(board.id).unwrap().id;
            assert!(club.game(game).unwrap().plies() > 20);
        }
        assert_eq!(club.members().len(), 12);
        assert_eq!(club.broken_games(), []);
        assert_eq!(club.check().unwrap(), []);
    }

    #[test]
    fn the_same_moment_gives_the_same_club() {
        let folder = tempfile::tempdir().unwrap();
        let one = sample(folder.path(), "a.club");
        let other = sample(folder.path(), "b.club");
        let lines = |club: &Club| {
            let lines = club.journal().iter();
            let told = lines.map(|line| (line.at_ms, line.kind.clone(), line.arguments.clone()));
            told.collect::<Vec<_>>()
        };
        assert!(lines(&one) == lines(&other), "the journals differ");
        assert!(one.tables() == other.tables(), "the tables differ");
    }
}
