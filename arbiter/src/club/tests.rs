//! Commands in, rows and journal out; every test works on a file of its own and reopens it.

mod cases;
mod changes;
mod counts;
mod entrants;
mod import;
mod incidents;
mod knockout;
mod members;
mod prizes;
mod rounds;
mod rules;
mod warnings;

use super::*;
use crate::command::{CommandId, Confirmed, Entry, EventSetup, ExpiryRuling};
use crate::record::{
    Attendance, Board, Bye, CountLog, CountLogKind, CountOutcome, CountRowState, Entrant,
    Game as GameRow, Incident, IncidentKind, Operator, PublishedStanding, ResultRow, Round, Ruling,
    Status, StoredBye, StoredResult, System, Turn as TurnRow,
};
use engine::moment::Millis;
use engine::play::Turn;
use engine::{GameResult, Side};
use tempfile::TempDir;

/// A club on disk with a clock that the test moves.
struct Hall {
    folder: TempDir,
    club: Club,
    now: Moment,
    actor: Actor,
}

impl Hall {
    fn new() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let now = Moment {
            forward: Millis(1_000_000),
            wall: Millis(1_796_000_000_000),
        };
        let actor = Actor {
            name: "Thandi".to_owned(),
            device: "window".to_owned(),
        };
        let club = Club::create(&folder.path().join("hall.club"), "Soweto", now, &actor).unwrap();
        Hall {
            folder,
            club,
            now,
            actor,
        }
    }

    fn ask(&mut self, command: Command) -> Result<Applied, Refusal> {
        self.now = self.now.after(Millis(1));
        let request = Request::new(command).confirmed(Confirmed::Twice);
        let before = self.club.tables.clone();
        let answer = self.club.apply(&request, self.now, &self.actor);
        let words = crate::words::Words::english();
        match &answer {
            Ok(applied) => assert!(words.is_complete(&applied.message), "{:?}", applied.message),
            Err(refusal) => {
                // Keys that were tried are not given again.
                let (rows, kept) = (rows_of(&self.club.tables), rows_of(&before));
                assert_eq!(rows, kept, "a refusal changes nothing");
                let message = refusal.message();
                assert!(words.is_complete(&message), "{message:?}");
            }
        }
        for warning in self.club.warnings(&request.command).unwrap_or_default() {
            assert!(words.is_complete(&warning.message), "{:?}", warning.message);
        }
        answer
    }

    fn done(&mut self, command: Command) -> Applied {
        let shown = format!("{command:?}");
        self.ask(command)
            .unwrap_or_else(|refusal| panic!("{shown}: {refusal:?}"))
    }

    fn refused(&mut self, command: Command) -> String {
        match self.ask(command) {
            Err(refusal) => refusal.message().id,
            Ok(applied) => panic!("carried out: {:?}", applied.message),
        }
    }

    fn wait(&mut self, ms: i64) {
        self.now = self.now.after(Millis(ms));
    }

    /// Closes the file and opens it again; what was shown must be what was kept.
    fn reopen(&mut self) {
        let tables = self.club.tables.clone();
        let path = self.club.path().to_owned();
        let elsewhere = self.folder.path().join("elsewhere.club");
        let spare = Club::create(&elsewhere, "spare", self.now, &self.actor);
        let old = std::mem::replace(&mut self.club, spare.unwrap());
        drop(old);
        self.club = Club::open(&path, Access::Write, self.now).unwrap();
        std::fs::remove_file(elsewhere).unwrap();
        let (rows, kept) = (rows_of(&self.club.tables), rows_of(&tables));
        assert_eq!(rows, kept);
        assert!(self.club.broken_games().is_empty());
    }

    fn event(&mut self, system: System, players: usize) -> Id<Event> {
        let setup = EventSetup::named("Gauteng Open", system);
        let event = self
            .done(Command::CreateEvent(Box::new(setup)))
            .first()
            .unwrap();
        let entries = (1..=players)
            .map(|n| {
                Entry::New(Member {
                    name: format!("Player {n}"),
                    ..Member::default()
                })
            })
            .collect();
        self.done(Command::Enter { event, entries });
        event
    }

    fn pair(&mut self, event: Id<Event>) -> Vec<Id<Board>> {
        self.done(Command::PairRound {
            event,
            starts: None,
        });
        let view = self.club.event(event).unwrap();
        view.boards(view.last_round())
            .iter()
            .map(|board| board.id)
            .collect()
    }

    fn game_of(&self, board: Id<Board>) -> Id<GameRow> {
        self.club
            .tables
            .all::<GameRow>()
            .find(|game| game.board == board && game.decides)
            .unwrap()
            .id
    }

    /// A round robin of two with its first game.
    fn game(&mut self) -> Id<GameRow> {
        let event = self.event(System::RoundRobin, 2);
        let board = self.pair(event)[0];
        self.game_of(board)
    }

    fn play(&mut self, game: Id<GameRow>, turns: &str) {
        for text in turns.split_whitespace() {
            self.done(play(game, text));
        }
    }

    fn count_state(&self, game: Id<GameRow>) -> Option<CountRowState> {
        let rows = self.club.tables.all::<CountRow>();
        let row = rows
            .rev()
            .find(|row| row.game == Some(game) && row.superseded_by.is_none());
        row.map(|row| row.state)
    }

    fn count_id(&self, game: Id<GameRow>) -> Id<CountRow> {
        let rows = self.club.tables.all::<CountRow>();
        rows.rev()
            .find(|row| row.game == Some(game) && row.superseded_by.is_none())
            .unwrap()
            .id
    }

    fn log(&self) -> Vec<(CountLogKind, i64, Option<String>)> {
        let rows = self.club.tables.all::<CountLog>();
        rows.map(|row| (row.kind, row.at_ms, row.made.clone()))
            .collect()
    }
}

fn rows_of(tables: &Tables) -> Vec<serde_json::Value> {
    let keys = |table: Table| (1..500).filter_map(move |key| tables.stored(table, key));
    Table::ALL.into_iter().flat_map(keys).collect()
}

fn play(game: Id<GameRow>, text: &str) -> Command {
    Command::PlayTurn {
        game,
        turn: text.parse().unwrap(),
        from_paper: false,
        ruling: None,
    }
}

fn turn(text: &str) -> Turn {
    text.parse().unwrap()
}

#[test]
fn every_acknowledged_command_is_in_the_file_and_in_the_journal() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6 f4 d7 f6");
    hall.reopen();
    assert_eq!(hall.club.game(game).unwrap().plies(), 4);
    let kinds: Vec<_> = hall
        .club
        .journal()
        .iter()
        .map(|line| line.kind.as_str())
        .collect();
    let expected = ["new-club", "create-event", "enter-many", "pair-round"];
    assert_eq!(kinds[..4], expected);
    assert_eq!(kinds.len(), 8);
    assert_eq!(hall.club.tables.all::<Operator>().count(), 1);
    let line = hall.club.journal().last().unwrap();
    let changes = hall.club.changes_of(line.id).unwrap();
    assert!(
        changes
            .iter()
            .any(|change| change.table == Table::Turn && change.before.is_none())
    );
}

#[test]
fn a_command_that_is_sent_again_is_carried_out_once() {
    let mut hall = Hall::new();
    let game = hall.game();
    let mut request = Request::new(play(game, "d6"));
    request.id = CommandId::from_number(7);
    let first = hall.club.apply(&request, hall.now, &hall.actor).unwrap();
    hall.reopen();
    let again = hall.club.apply(&request, hall.now, &hall.actor).unwrap();
    assert!(!first.repeated && again.repeated);
    assert_eq!(first.entry, again.entry);
    assert_eq!(first.rows, again.rows);
    assert_eq!(hall.club.tables.all::<TurnRow>().count(), 1);
}

#[test]
fn a_sender_that_looked_at_an_older_row_is_told() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 2);
    let board = hall.pair(event)[0];
    hall.done(Command::EnterResult {
        board,
        result: GameResult::Draw,
        reason: None,
    });
    let row = hall
        .club
        .event(event)
        .unwrap()
        .result(board)
        .unwrap()
        .clone();
    let seen = Seen {
        table: Table::Result,
        key: row.id.key(),
        version: row.version,
    };
    let enter = |result| Command::EnterResult {
        board,
        result,
        reason: None,
    };
    hall.done(enter(GameResult::WhiteWins));
    let request = Request::new(enter(GameResult::BlackWins))
        .confirmed(Confirmed::Twice)
        .seeing(seen);
    let answer = hall.club.apply(&request, hall.now, &hall.actor);
    assert!(matches!(answer, Err(Refusal::Stale)), "{answer:?}");
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.result(board).unwrap().result, StoredResult::WhiteWins);
    assert_eq!(
        hall.club.tables.all::<ResultRow>().count(),
        1,
        "one row a board"
    );
}

#[test]
fn an_illegal_turn_is_refused_and_can_stand_by_ruling() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6 f4");
    assert_eq!(hall.refused(play(game, "d6")), "refusal-turn");
    let ruled = Command::PlayTurn {
        game,
        turn: turn("d7xf4"),
        from_paper: false,
        ruling: Some("both players agreed that it stood".to_owned()),
    };
    hall.done(ruled);
    hall.reopen();
    let played = hall.club.game(game).unwrap();
    assert_eq!(played.plies(), 3);
    assert!(played.turns()[2].ruling.is_some());
}

#[test]
fn undo_and_redo_go_through_the_last_commands() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6 f4");
    let start = rows_of(&hall.club.tables).len();
    hall.play(game, "d7");
    let entry = hall.club.undoable().unwrap().id;
    let older = hall.club.journal()[5].id;
    assert_eq!(
        hall.refused(Command::Undo { entry: older }),
        "refusal-undo-last"
    );
    hall.done(Command::Undo { entry });
    assert_eq!(hall.club.game(game).unwrap().plies(), 2);
    assert_eq!(hall.refused(Command::Undo { entry }), "refusal-undo-twice");
    let redo = hall.club.redoable().unwrap().id;
    hall.done(Command::Undo { entry: redo });
    assert_eq!(hall.club.game(game).unwrap().plies(), 3);
    assert_eq!(hall.club.undoable().unwrap().id, entry);
    for plies in [2, 1, 0] {
        let entry = hall.club.undoable().unwrap().id;
        hall.done(Command::Undo { entry });
        assert_eq!(hall.club.game(game).unwrap().plies(), plies);
    }
    for plies in [1, 2, 3] {
        let entry = hall.club.redoable().unwrap().id;
        hall.done(Command::Undo { entry });
        assert_eq!(hall.club.game(game).unwrap().plies(), plies);
    }
    assert!(hall.club.redoable().is_none());
    hall.reopen();
    assert_eq!(hall.club.game(game).unwrap().plies(), 3);
    assert!(rows_of(&hall.club.tables).len() > start);
}

#[test]
fn a_whole_event_can_be_undone_to_the_empty_club() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 3);
    let board = hall.pair(event)[0];
    let game = hall.game_of(board);
    hall.play(game, "d6 f4");
    hall.done(Command::Protest { game });
    hall.done(Command::EnterResult {
        board,
        result: GameResult::Draw,
        reason: None,
    });
    while let Some(line) = hall.club.undoable() {
        let entry = line.id;
        hall.done(Command::Undo { entry });
    }
    hall.reopen();
    assert_eq!(hall.club.tables.all::<Event>().count(), 0);
    assert_eq!(hall.club.tables.all::<Entrant>().count(), 0);
    assert_eq!(hall.club.tables.all::<Round>().count(), 0);
}

#[test]
fn draw_offers_lapse_and_agreements_propose() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::OfferDraw {
        game,
        by: Side::White,
    });
    hall.play(game, "f4");
    assert_eq!(
        hall.refused(Command::AgreeDraw { game }),
        "refusal-no-offer"
    );
    hall.done(Command::OfferDraw {
        game,
        by: Side::White,
    });
    hall.play(game, "d7");
    assert!(
        hall.club.tables.get(game).unwrap().draw_offer.is_some(),
        "it lapses when the other one plays"
    );
    hall.done(Command::AgreeDraw { game });
    assert_eq!(hall.refused(play(game, "f6")), "refusal-game-over");
    assert_eq!(
        hall.refused(Command::Resign {
            game,
            by: Side::White
        }),
        "refusal-game-over"
    );
    hall.done(Command::AcceptProposal { game });
    let result = hall.club.tables.all::<ResultRow>().next().unwrap();
    assert_eq!(result.result, StoredResult::Draw);
}

#[test]
fn a_touched_cow_must_be_moved() {
    let mut hall = Hall::new();
    let game = hall.game();
    // Twelve cows each, without a mill.
    hall.play(
        game,
        "a7 d7 g7 b6 d6 f6 d5 c5 b4 a4 e4 c4 g4 f4 c3 e3 d2 d3 f2 b2 a1 d1 ",
    );
    let junction = "b4".parse().unwrap();
    let answer = hall.ask(Command::Touch {
        game,
        junction: Some(junction),
    });
    assert!(answer.is_ok(), "{answer:?}");
    // In the placing stage no cow moves: the mark is lifted at once.
    assert!(hall.club.tables.get(game).unwrap().touched.is_none());
    let kinds: Vec<_> = hall
        .club
        .tables
        .all::<Incident>()
        .map(|row| row.kind)
        .collect();
    assert_eq!(kinds, [IncidentKind::TouchMove]);
}

#[test]
fn a_backup_is_made_noted_and_whole() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    let (path, applied) = hall
        .club
        .back_up(None, hall.now, &hall.actor.clone())
        .unwrap();
    assert_eq!(applied.message.id, "journal-backup");
    let copy = Club::open(&path, Access::Read, hall.now).unwrap();
    assert_eq!(copy.game(game).unwrap().plies(), 1);
    assert_eq!(hall.club.tables.all::<record::Backup>().count(), 1);
    assert!(copy.check().unwrap().is_empty());
}
