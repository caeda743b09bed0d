//! Commands in, rows and journal out; every test works on a file of its own and reopens it.

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
        if answer.is_err() {
            assert_eq!(self.club.tables, before, "a refusal changes nothing");
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
            .filter(|row| row.game == Some(game) && row.superseded_by.is_none())
            .next_back();
        row.map(|row| row.state)
    }

    fn count_id(&self, game: Id<GameRow>) -> Id<CountRow> {
        let rows = self.club.tables.all::<CountRow>();
        rows.filter(|row| row.game == Some(game) && row.superseded_by.is_none())
            .next_back()
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
fn a_protest_runs_two_minutes_and_every_call_is_logged_at_its_time() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    let start = hall.now.wall.0;
    assert_eq!(
        hall.refused(Command::Protest { game }),
        "refusal-protest-count-running"
    );
    let mut calls = Vec::new();
    for _ in 0..1_205 {
        hall.wait(99);
        if hall.club.tick_due(hall.now) {
            hall.done(Command::Tick);
            calls.push(hall.now.wall.0 - start);
        } else {
            hall.wait(1);
        }
    }
    assert_eq!(calls.len(), 3, "{calls:?}");
    assert_eq!(hall.count_state(game), Some(CountRowState::Expired));
    let made: Vec<_> = hall
        .log()
        .into_iter()
        .filter_map(|(kind, _, made)| Some((kind, made?)))
        .collect();
    let on_time = |kind| (kind, "on-time".to_owned());
    assert_eq!(
        made,
        [
            on_time(CountLogKind::OneMinute),
            on_time(CountLogKind::ThirtySeconds),
            on_time(CountLogKind::Time)
        ]
    );
    assert_eq!(hall.refused(play(game, "f4")), "refusal-under-ruling");
    let count = hall.count_id(game);
    hall.done(Command::RuleExpiry {
        count,
        ruling: ExpiryRuling::Loss,
    });
    let row = hall.club.tables.get(game).unwrap().clone();
    let round = hall
        .club
        .tables
        .get(hall.club.tables.get(row.board).unwrap().round)
        .unwrap();
    let view = hall.club.event(round.event).unwrap();
    let proposal = view.waiting_proposal(row.board).unwrap();
    assert_eq!(
        proposal.result,
        StoredResult::WhiteWins,
        "White protested, Black was to move"
    );
    assert_eq!(proposal.reason, "two-minute count");
    assert!(
        view.result(row.board).is_none(),
        "it proposes and does not decide"
    );
}

#[test]
fn a_stamp_stops_the_count_and_the_turn_is_typed_in_afterwards() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    let count = hall.count_id(game);
    hall.wait(119_999);
    hall.done(Command::Stamp {
        count,
        half_made: None,
        ruling: None,
    });
    let stamped = hall.now.wall.0;
    assert_eq!(hall.count_state(game), Some(CountRowState::Stopped));
    hall.reopen();
    hall.wait(60_000);
    hall.play(game, "f4");
    let turn = hall.club.turns(game).pop().unwrap().clone();
    assert_eq!(
        turn.at_ms,
        Some(stamped),
        "the moment of the stamp is the moment of the turn"
    );
    let row = hall.club.tables.get(count).unwrap();
    assert_eq!(row.outcome, Some(CountOutcome::InTime));
    assert_eq!(row.left_ms, Some(0), "exactly two minutes used is in time");
}

#[test]
fn a_stamp_is_refused_while_a_shot_is_owed_unless_ruled() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6 f4 d7 f6");
    hall.done(Command::Protest { game });
    let count = hall.count_id(game);
    let stamp = |ruling: Option<&str>| Command::Stamp {
        count,
        half_made: Some(turn("d5")),
        ruling: ruling.map(str::to_owned),
    };
    assert_eq!(hall.refused(stamp(None)), "refusal-stamp-owed");
    assert_eq!(hall.refused(stamp(Some(" "))), "refusal-reason-needed");
    hall.done(stamp(Some("the cow was knocked off")));
    assert_eq!(hall.club.game(game).unwrap().plies(), 5);
    hall.reopen();
    assert!(hall.club.turns(game)[4].ruling.is_some());
}

#[test]
fn a_stamp_is_taken_back_within_five_seconds() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    let count = hall.count_id(game);
    let stamp = Command::Stamp {
        count,
        half_made: None,
        ruling: None,
    };
    hall.wait(30_000);
    hall.done(stamp.clone());
    hall.wait(4_000);
    hall.done(Command::TakeBackStamp { count });
    let left = hall.club.count(count).unwrap().left(hall.now).0;
    assert!(
        (85_990..86_000).contains(&left),
        "as if it had never stopped: {left}"
    );
    hall.done(stamp);
    hall.wait(6_000);
    assert_eq!(
        hall.refused(Command::TakeBackStamp { count }),
        "refusal-count-too-late"
    );
}

#[test]
fn a_restart_before_the_deadline_goes_on_and_after_it_decides_nothing() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    hall.wait(70_000);
    hall.reopen();
    let count = hall.count_id(game);
    assert!((49_000..=50_000).contains(&hall.club.count(count).unwrap().left(hall.now).0));
    assert!(
        hall.club.tick_due(hall.now),
        "the call at one minute fell in between"
    );
    hall.done(Command::Tick);
    let missed: Vec<_> = hall
        .log()
        .into_iter()
        .filter(|(_, _, made)| made.as_deref() == Some("missed"))
        .collect();
    assert_eq!(missed.len(), 1);
    assert_eq!(missed[0].0, CountLogKind::OneMinute);
    hall.wait(70_000);
    hall.reopen();
    hall.done(Command::Tick);
    assert_eq!(
        hall.count_state(game),
        Some(CountRowState::ExpiredWhileClosed)
    );
    assert!(hall.club.tables.all::<record::Proposal>().next().is_none());
    hall.done(Command::RuleExpiry {
        count,
        ruling: ExpiryRuling::Overruled("the laptop was off".to_owned()),
    });
    hall.play(game, "f4");
    assert!(!hall.club.tick_due(hall.now));
}

#[test]
fn a_count_row_is_superseded_and_never_deleted() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    hall.wait(10_000);
    hall.play(game, "f4");
    assert_eq!(hall.count_state(game), Some(CountRowState::Stopped));
    let entry = hall.club.undoable().unwrap().id;
    hall.done(Command::Undo { entry });
    assert_eq!(
        hall.count_state(game),
        Some(CountRowState::Running),
        "the turn was a slip: the count goes on"
    );
    let rows: Vec<_> = hall.club.tables.all::<CountRow>().cloned().collect();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[0].superseded_by, Some(rows[1].id));
    assert_eq!(rows[1].first, Some(rows[0].id));
    assert_eq!(rows[0].outcome, Some(CountOutcome::InTime));
    let entry = hall.club.undoable().unwrap().id;
    hall.done(Command::Undo { entry });
    assert_eq!(hall.count_state(game), Some(CountRowState::Closed));
    assert_eq!(hall.club.tables.all::<CountRow>().count(), 3);
    hall.done(Command::Protest { game });
    hall.reopen();
    assert_eq!(hall.club.open_counts().len(), 1);
}

#[test]
fn a_standing_count_starts_by_itself_and_survives_a_restart() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::ImposeStandingCount { game });
    hall.play(game, "f4");
    hall.reopen();
    assert_eq!(hall.club.open_counts().len(), 1);
    let (row, _) = hall.club.open_counts()[0];
    assert_eq!(row.ply, 3);
    hall.play(game, "d7 f6");
    assert_eq!(hall.club.tables.all::<CountRow>().count(), 4);
    hall.done(Command::LiftStandingCount { game });
    assert!(hall.club.open_counts().is_empty());
    hall.play(game, "a1");
    assert!(hall.club.open_counts().is_empty());
}

#[test]
fn a_dispute_freezes_the_board_and_its_count_until_ruled() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    hall.wait(20_000);
    let text = "touched f4".to_owned();
    hall.done(Command::RaiseDispute { game, text });
    assert_eq!(hall.count_state(game), Some(CountRowState::Suspended));
    hall.wait(500_000);
    assert!(!hall.club.tick_due(hall.now), "time stands still");
    assert_eq!(hall.refused(play(game, "f4")), "refusal-disputed");
    assert_eq!(
        hall.refused(Command::Resign {
            game,
            by: Side::White
        }),
        "refusal-disputed"
    );
    hall.done(Command::RuleDispute {
        game,
        ruling: Ruling::Warning,
        loser: None,
        text: String::new(),
    });
    let count = hall.count_id(game);
    hall.done(Command::ResumeCount { count, anew: false });
    let left = hall.club.count(count).unwrap().left(hall.now).0;
    assert!((99_900..100_000).contains(&left), "{left}");
    assert_eq!(hall.club.tables.all::<Incident>().count(), 1);
    hall.play(game, "f4");
}

#[test]
fn a_count_is_transferred_with_its_start() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 4);
    let boards = hall.pair(event);
    let (wrong, right) = (hall.game_of(boards[0]), hall.game_of(boards[1]));
    hall.done(Command::Protest { game: wrong });
    let count = hall.count_id(wrong);
    hall.wait(40_000);
    hall.done(Command::TransferCount { count, to: right });
    assert_eq!(
        hall.club.tables.get(count).unwrap().outcome,
        Some(CountOutcome::Transferred)
    );
    let moved = hall.count_id(right);
    let left = hall.club.count(moved).unwrap().left(hall.now).0;
    assert!((79_990..80_000).contains(&left), "{left}");
    hall.done(Command::Protest { game: wrong });
    assert_eq!(
        hall.club.open_counts().len(),
        2,
        "no protest was used up at the wrong board"
    );
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
fn unpairing_goes_back_to_the_state_before_and_keeps_counts() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 3);
    let before = hall.club.tables.clone();
    let board = hall.pair(event)[0];
    let game = hall.game_of(board);
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    let round = hall.club.event(event).unwrap().rounds()[0].id;
    let warnings = hall.club.warnings(&Command::UnpairRound { round }).unwrap();
    assert_eq!(warnings[0].message.id, "warning-unpair");
    let shy = Request::new(Command::UnpairRound { round });
    let answer = hall.club.apply(&shy, hall.now, &hall.actor);
    assert!(matches!(answer, Err(Refusal::Unconfirmed(_))));
    hall.done(Command::UnpairRound { round });
    hall.reopen();
    let after = &hall.club.tables;
    assert_eq!(after.all::<Board>().count(), 0);
    assert_eq!(after.all::<Bye>().count(), 0);
    assert_eq!(after.all::<GameRow>().count(), 0);
    assert_eq!(
        after.all::<CountRow>().count(),
        1,
        "nothing of a count is ever deleted"
    );
    let numbers: Vec<_> = after.all::<Entrant>().map(|row| row.tpn).collect();
    assert_eq!(
        numbers,
        before
            .all::<Entrant>()
            .map(|row| row.tpn)
            .collect::<Vec<_>>()
    );
    hall.pair(event);
}

#[test]
fn byes_and_absences_hold_in_their_rounds() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 5);
    let ids: Vec<_> = hall
        .club
        .event(event)
        .unwrap()
        .entrants()
        .iter()
        .map(|row| row.id)
        .collect();
    hall.done(Command::AskBye {
        entrant: ids[4],
        round: 1,
        kind: Some(StoredBye::Half),
    });
    hall.done(Command::SetStatus {
        entrant: ids[3],
        round: 2,
        status: Status::Withdrawn,
    });
    let by_hand = |pairs: &[(usize, usize)], bye: Option<usize>| Command::PairByHand {
        event,
        pairs: pairs.iter().map(|(w, b)| (ids[*w], ids[*b])).collect(),
        bye: bye.map(|bye| ids[bye]),
        starts: None,
    };
    assert_eq!(
        hall.refused(by_hand(&[(0, 1), (2, 4)], Some(3))),
        "refusal-paired-has-bye"
    );
    assert_eq!(
        hall.refused(by_hand(&[(0, 1)], Some(3))),
        "refusal-left-out"
    );
    assert_eq!(
        hall.refused(by_hand(&[(0, 1), (1, 2)], Some(3))),
        "refusal-paired-twice"
    );
    hall.done(by_hand(&[(0, 1), (2, 3)], None));
    let view = hall.club.event(event).unwrap();
    let bye = view.bye(ids[4], 1).unwrap();
    assert_eq!((bye.points, bye.bars_another), (5, false));
    assert_eq!(view.status(ids[3], 1), Status::Present);
    assert_eq!(view.status(ids[3], 4), Status::Withdrawn);
    assert_eq!(
        hall.refused(by_hand(&[(0, 3), (1, 4)], Some(2))),
        "refusal-paired-not-there"
    );
    hall.reopen();
    assert_eq!(hall.club.tables.all::<Attendance>().count(), 1);
}

#[test]
fn published_standings_stay_as_they_were() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 2);
    let board = hall.pair(event)[0];
    assert_eq!(
        hall.refused(Command::PublishStandings { event, round: 1 }),
        "refusal-publish-missing"
    );
    let enter = |result| Command::EnterResult {
        board,
        result,
        reason: None,
    };
    hall.done(enter(GameResult::WhiteWins));
    hall.done(Command::PublishStandings { event, round: 1 });
    hall.done(enter(GameResult::BlackWins));
    hall.reopen();
    let published: Vec<_> = hall
        .club
        .tables
        .all::<PublishedStanding>()
        .map(|row| (row.place, row.entrant))
        .collect();
    assert_eq!(published.len(), 2);
    let now = hall.club.event(event).unwrap().standings(1);
    assert_ne!(
        now[0].entrant, published[0].1,
        "the standings changed, the published ones did not"
    );
    hall.done(Command::CloseEvent { event });
    assert_eq!(
        hall.refused(enter(GameResult::Draw)),
        "refusal-event-closed"
    );
}

#[test]
fn a_board_has_several_games_and_one_decides() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 2);
    let board = hall.pair(event)[0];
    let first = hall.game_of(board);
    hall.play(first, "d6 f4");
    hall.done(Command::Resign {
        game: first,
        by: Side::White,
    });
    hall.done(Command::BeginGame {
        board,
        cause: "the first game was played with swapped colours".to_owned(),
        start: None,
    });
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.games(board).len(), 2);
    assert!(
        view.waiting_proposal(board).is_none(),
        "the replay decides, and proposes nothing yet"
    );
    assert_eq!(
        hall.refused(Command::AcceptProposal { game: first }),
        "refusal-game-does-not-decide"
    );
    hall.done(Command::DecideBy { game: first });
    hall.done(Command::AcceptProposal { game: first });
    assert_eq!(
        hall.club.game(first).unwrap().plies(),
        2,
        "a result never touches the turns"
    );
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

#[test]
fn a_swiss_is_paired_by_the_dutch_system_to_its_end() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 7);
    let rounds = hall.club.event(event).unwrap().rounds_in_all();
    let gone = hall.club.event(event).unwrap().entrants()[6].id;
    for round in 1..=rounds {
        let boards = hall.pair(event);
        assert_eq!(boards.len(), 3, "round {round}");
        for board in boards {
            hall.done(Command::EnterResult {
                board,
                result: GameResult::WhiteWins,
                reason: None,
            });
        }
        if round == 2 {
            hall.done(Command::SetStatus {
                entrant: gone,
                round: 3,
                status: Status::Withdrawn,
            });
        }
        hall.reopen();
    }
    let view = hall.club.event(event).unwrap();
    let byes: Vec<_> = hall
        .club
        .tables
        .all::<Bye>()
        .map(|bye| (bye.entrant, bye.round))
        .collect();
    assert_eq!(
        byes.len(),
        2,
        "in the rounds of seven players, not in those of six"
    );
    assert_ne!(byes[0].0, byes[1].0);
    let met: Vec<_> = (1..=rounds)
        .flat_map(|round| view.boards(round))
        .map(|b| (b.white.min(b.black), b.white.max(b.black)))
        .collect();
    let mut once = met.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), met.len(), "nobody meets twice");
    assert_eq!(
        hall.refused(Command::PairRound {
            event,
            starts: None
        }),
        "refusal-all-rounds-paired"
    );
}

#[test]
fn a_knockout_goes_on_only_with_decided_ties() {
    let mut hall = Hall::new();
    let event = hall.event(System::Knockout, 5);
    let boards = hall.pair(event);
    assert_eq!(boards.len(), 1, "three of five have a bye");
    let enter = |board, result| Command::EnterResult {
        board,
        result,
        reason: None,
    };
    assert_eq!(
        hall.refused(Command::PairRound {
            event,
            starts: None
        }),
        "refusal-knockout-undecided"
    );
    hall.done(enter(boards[0], GameResult::Draw));
    assert_eq!(
        hall.refused(Command::PairRound {
            event,
            starts: None
        }),
        "refusal-knockout-undecided"
    );
    hall.done(enter(boards[0], GameResult::BlackWins));
    for ties in [2, 1] {
        let boards = hall.pair(event);
        assert_eq!(boards.len(), ties);
        for board in boards {
            hall.done(enter(board, GameResult::WhiteWins));
        }
    }
    assert_eq!(
        hall.refused(Command::PairRound {
            event,
            starts: None
        }),
        "refusal-all-rounds-paired"
    );
}

#[test]
fn a_pairing_by_hand_is_warned_of_every_rule_that_it_breaks() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 4);
    let ids: Vec<_> = hall
        .club
        .event(event)
        .unwrap()
        .entrants()
        .iter()
        .map(|row| row.id)
        .collect();
    let by_hand = Command::PairByHand {
        event,
        pairs: vec![(ids[0], ids[1]), (ids[2], ids[3])],
        bye: None,
        starts: None,
    };
    assert!(hall.club.warnings(&by_hand).unwrap().is_empty());
    hall.done(by_hand.clone());
    let boards: Vec<_> = hall
        .club
        .tables
        .all::<Board>()
        .map(|board| board.id)
        .collect();
    for board in boards {
        hall.done(Command::EnterResult {
            board,
            result: GameResult::WhiteWins,
            reason: None,
        });
    }
    let ids_of: Vec<_> = hall
        .club
        .warnings(&by_hand)
        .unwrap()
        .into_iter()
        .map(|w| (w.level, w.message.id))
        .collect();
    let repeat = (
        crate::warning::Level::ConfirmTwice,
        "warning-repeat".to_owned(),
    );
    assert_eq!(
        ids_of.iter().filter(|warning| **warning == repeat).count(),
        2,
        "{ids_of:?}"
    );
}
