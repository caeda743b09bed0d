//! The event itself: what the arbiter does in each round, and what goes wrong.

mod rounds;

use crate::walk::{Dice, Walk};
use arbiter::club::{Applied, Club, setup_of};
use arbiter::command::{Command, CommandId, Confirmed, Entry, EventSetup, Request, SeedBy};
use arbiter::record::{
    Board, Category, Entrant, Event, Game, Id, Member, MissedRounds, PublishedStanding, Round,
    Status, StoredBye, System,
};
use arbiter::refusal::Refusal;
use arbiter::store::Access;
use engine::{GameResult, Millis, Moment};
use std::collections::BTreeMap;
use std::path::Path;

/// The hall: the club, its clock, and what has been done so far.
pub(super) struct Hall {
    pub(super) club: Club,
    pub(super) event: Id<Event>,
    now: Moment,
    dice: Dice,
    number: u128,
    acknowledged: usize,
    written: usize,
    disturbed: BTreeMap<&'static str, usize>,
    published: BTreeMap<u16, Vec<(i64, u16, String)>>,
}

impl Hall {
    pub(super) fn new(path: &Path) -> Hall {
        let now = Walk::morning();
        let club = Club::create(path, "Soweto", now, &Walk::actor()).unwrap();
        let lines = club.journal().iter();
        let written = lines.map(|line| club.changes_of(line.id).unwrap().len());
        Hall {
            acknowledged: club.journal().len(),
            written: written.sum(),
            club,
            event: Id::new(0),
            now,
            dice: Dice::new(609),
            number: 0,
            disturbed: BTreeMap::new(),
            published: BTreeMap::new(),
        }
    }

    /// How often something went wrong, and in how many ways.
    pub(super) fn disturbances(&self) -> usize {
        self.disturbed.values().sum()
    }

    pub(super) fn kinds(&self) -> Vec<&'static str> {
        self.disturbed.keys().copied().collect()
    }

    /// Commands that were answered as done.
    pub(super) fn acknowledged(&self) -> usize {
        self.acknowledged
    }

    /// Rows that they said to have written.
    pub(super) fn written(&self) -> usize {
        self.written
    }

    /// What follows is a disturbance.
    fn disturbance(&mut self, kind: &'static str) {
        *self.disturbed.entry(kind).or_default() += 1;
    }

    fn count_in(&mut self, applied: &Applied) {
        self.acknowledged += 1;
        self.written += applied.rows.len();
    }

    fn ask(&mut self, command: Command, confirmed: Confirmed) -> Result<Applied, Refusal> {
        self.now = self.now.after(Millis(7_000));
        self.number += 1;
        let request = Request {
            id: CommandId::from_number(self.number),
            command,
            seen: Vec::new(),
            confirmed,
        };
        let answer = self.club.apply(&request, self.now, &Walk::actor());
        if let Ok(applied) = &answer {
            self.count_in(applied);
        }
        answer
    }

    /// Done without a question: no warning above a note.
    fn plain(&mut self, command: Command) -> Applied {
        let shown = format!("{command:?}");
        let answer = self.ask(command, Confirmed::No);
        answer.unwrap_or_else(|refusal| panic!("{shown}: {refusal:?}"))
    }

    /// Done once the warning `id` is confirmed, and not before.
    fn warned(&mut self, command: Command, id: &str) -> Applied {
        let shown = format!("{command:?}");
        match self.ask(command.clone(), Confirmed::No) {
            Err(Refusal::Unconfirmed(warnings)) => {
                let named = warnings.iter().any(|warning| warning.message.id == id);
                assert!(named, "{shown}: {warnings:?}");
            }
            other => panic!("{shown}: {other:?}"),
        }
        let answer = self.ask(command, Confirmed::Twice);
        answer.unwrap_or_else(|refusal| panic!("{shown}: {refusal:?}"))
    }

    fn refused(&mut self, command: Command, id: &str) {
        match self.ask(command, Confirmed::Twice) {
            Err(refusal) => assert_eq!(refusal.message().id, format!("refusal-{id}")),
            Ok(applied) => panic!("carried out: {:?}", applied.message),
        }
    }

    fn undo(&mut self) {
        let entry = self.club.undoable().unwrap().id;
        self.plain(Command::Undo { entry });
    }

    fn redo(&mut self) {
        let entry = self.club.redoable().unwrap().id;
        self.plain(Command::Undo { entry });
    }

    /// The program stops and is started again, `away` milliseconds later.
    pub(super) fn reopen(&mut self) {
        self.stopped_for(2_000);
    }

    fn stopped_for(&mut self, away: i64) {
        let path = self.club.path().to_owned();
        let beside = path.with_extension("spare");
        let spare = Club::create(&beside, "spare", self.now, &Walk::actor()).unwrap();
        drop(std::mem::replace(&mut self.club, spare));
        self.now = self.now.after(Millis(away));
        self.club = Club::open(&path, Access::Write, self.now).unwrap();
        std::fs::remove_file(beside).unwrap();
    }

    fn name(&self, entrant: Id<Entrant>) -> String {
        let view = self.club.event(self.event).unwrap();
        view.name(entrant).to_owned()
    }

    fn entrant(&self, number: usize) -> Id<Entrant> {
        let view = self.club.event(self.event).unwrap();
        view.entrants()[number - 1].id
    }

    fn last_round(&self) -> u16 {
        self.club.event(self.event).unwrap().last_round()
    }

    fn round_id(&self) -> Id<Round> {
        let view = self.club.event(self.event).unwrap();
        view.rounds().last().unwrap().id
    }

    /// Boards of a round without a result, by number.
    fn open_boards(&self, round: u16) -> Vec<Id<Board>> {
        let view = self.club.event(self.event).unwrap();
        let open = view.missing(round).into_iter();
        open.map(|board| board.id).collect()
    }

    fn players(&self, board: Id<Board>) -> (Id<Entrant>, Id<Entrant>) {
        let row = self.club.tables().get(board).unwrap();
        (row.white, row.black)
    }

    fn game_of(&self, board: Id<Board>) -> Id<Game> {
        let view = self.club.event(self.event).unwrap();
        view.deciding_game(board).unwrap().id
    }

    fn result(&self, board: Id<Board>) -> Option<GameResult> {
        let view = self.club.event(self.event).unwrap();
        view.result(board)
            .map(|row| arbiter::event::engine_result(row.result))
    }

    fn enter(board: Id<Board>, result: GameResult) -> Command {
        Command::EnterResult {
            board,
            result,
            reason: None,
        }
    }

    fn any_result(&mut self) -> GameResult {
        let all = [
            GameResult::WhiteWins,
            GameResult::WhiteWins,
            GameResult::BlackWins,
            GameResult::BlackWins,
            GameResult::Draw,
        ];
        all[self.dice.below(all.len())]
    }

    /// So many legal turns of a game.
    fn play(&mut self, game: Id<Game>, turns: usize) {
        for _ in 0..turns {
            let legal = self.club.game(game).unwrap().legal_turns();
            let turn = legal[self.dice.below(legal.len())];
            self.plain(Command::PlayTurn {
                game,
                turn,
                from_paper: false,
                ruling: None,
            });
        }
    }

    fn status(&mut self, entrant: Id<Entrant>, round: u16, status: Status) {
        self.plain(Command::SetStatus {
            entrant,
            round,
            status,
        });
    }

    fn setup(&self) -> EventSetup {
        setup_of(&self.club.event(self.event).unwrap()).unwrap()
    }

    fn edit(&self, change: impl FnOnce(&mut EventSetup)) -> Command {
        let mut setup = self.setup();
        change(&mut setup);
        Command::EditEvent {
            event: self.event,
            setup: Box::new(setup),
        }
    }

    fn newcomer(number: usize) -> Member {
        Member {
            name: format!("Player {number:02}"),
            number: Some(format!("SW-{number}")),
            born: Some(format!("{}-03-15", 1950 + number)),
            rating: Some(2000 - 10 * u16::try_from(number).unwrap()),
            ..Member::default()
        }
    }

    /// The event, its 56 players who are entered in time, and everything that is asked for ahead.
    pub(super) fn set_up(&mut self) {
        let setup = EventSetup {
            rounds: Some(9),
            tie_breaks: "PTS BH SB WIN".to_owned(),
            categories: Category::read_list("Veterans 60+, U25 <25").unwrap(),
            missed_rounds: MissedRounds::Zero,
            ..EventSetup::named("Gauteng Open", System::Swiss)
        };
        let made = self.plain(Command::CreateEvent(Box::new(setup)));
        self.event = made.first().unwrap();
        let event = self.event;
        let entries = (1..=56).map(|n| Entry::New(Hall::newcomer(n))).collect();
        self.plain(Command::Enter { event, entries });

        self.disturbance("somebody is entered twice");
        let member = self.club.members()[0].id;
        let again = Command::Enter {
            event,
            entries: vec![Entry::Member(member)],
        };
        self.refused(again, "entered-twice");

        self.disturbance("the seeding is drawn, then put back");
        self.plain(Command::SeedEntrants {
            event,
            by: SeedBy::Lot(41),
        });
        self.plain(Command::SeedEntrants {
            event,
            by: SeedBy::Rating,
        });

        self.disturbance("boards begin at 201");
        let command = self.edit(|setup| setup.first_board = 201);
        self.plain(command);
        self.disturbance("a player cannot leave a board");
        let seated = self.entrant(20);
        self.plain(Command::SetFixedBoard {
            entrant: seated,
            board: Some(205),
        });
        self.disturbance("two may not meet");
        let brothers = vec![self.entrant(1), self.entrant(29)];
        let command = self.edit(|setup| {
            setup.prohibited.push(arbiter::record::StoredProhibited {
                first_round: 1,
                last_round: 99,
                entrants: brothers,
            });
        });
        self.plain(command);
        self.disturbance("byes are asked for ahead");
        for (number, round, kind) in [
            (12, 3, StoredBye::Half),
            (33, 5, StoredBye::Zero),
            (40, 9, StoredBye::Half),
        ] {
            let entrant = self.entrant(number);
            self.plain(Command::AskBye {
                entrant,
                round,
                kind: Some(kind),
            });
        }
        self.disturbance("players have not reported");
        for number in (1..=56).filter(|number| ![9, 47, 56].contains(number)) {
            let entrant = self.entrant(number);
            self.plain(Command::CheckIn {
                entrant,
                here: true,
            });
        }
        let pair = Command::PairRound {
            event,
            starts: None,
        };
        let asked = self.club.warnings(&pair).unwrap();
        assert_eq!(asked[0].message.id, "warning-not-checked-in");
        self.warned(Command::CloseCheckIn { event }, "warning-close-check-in");
    }

    /// Pairs the next round and checks what no pairing may do.
    fn pair(&mut self) {
        let event = self.event;
        self.plain(Command::PairRound {
            event,
            starts: None,
        });
        self.pairing_is_sound();
    }

    fn pairing_is_sound(&self) {
        let view = self.club.event(self.event).unwrap();
        let round = view.last_round();
        let mut seen = BTreeMap::new();
        for board in view.boards(round) {
            assert_ne!(board.white, board.black);
            for player in [board.white, board.black] {
                assert_eq!(view.status(player, round), Status::Present);
                *seen.entry(player).or_insert(0) += 1;
                assert!(view.bye(player, round).is_none(), "a board and a bye");
            }
            let met = (1..round)
                .flat_map(|earlier| view.boards(earlier))
                .any(|old| {
                    let two = [old.white, old.black];
                    let played = view
                        .result(old.id)
                        .is_some_and(|row| arbiter::event::engine_result(row.result).is_played());
                    played && two.contains(&board.white) && two.contains(&board.black)
                });
            assert!(!met, "round {round}, board {} repeats", board.number);
        }
        assert!(seen.values().all(|times| *times == 1));
        let byes = view.byes(round);
        let given: Vec<_> = byes
            .iter()
            .filter(|bye| bye.kind == StoredBye::Pairing)
            .collect();
        assert!(given.len() <= 1, "one bye a round");
        for bye in given {
            let earlier = (1..round).filter_map(|earlier| view.bye(bye.entrant, earlier));
            assert!(
                earlier.into_iter().all(|old| !old.bars_another),
                "{} has a second bye",
                self.name(bye.entrant)
            );
        }
        for entrant in view.entrants() {
            let here = view.status(entrant.id, round) == Status::Present;
            let placed = seen.contains_key(&entrant.id) || view.bye(entrant.id, round).is_some();
            assert!(!here || placed, "{} is left out", view.name(entrant.id));
        }
    }

    /// Enters what is still open, down the list, and verifies it.
    fn finish(&mut self, round: u16) {
        for board in self.open_boards(round) {
            if self.club.tables().get(board).unwrap().adjourned {
                continue;
            }
            let result = self.any_result();
            let proposed = self.proposed(board);
            self.plain(Hall::enter(board, proposed.unwrap_or(result)));
        }
        let view = self.club.event(self.event).unwrap();
        let decided: Vec<Id<Board>> = view.boards(round).iter().map(|board| board.id).collect();
        for board in decided {
            if let Some(result) = self.result(board) {
                self.plain(Command::VerifyResult { board, result });
            }
        }
    }

    fn proposed(&self, board: Id<Board>) -> Option<GameResult> {
        let view = self.club.event(self.event).unwrap();
        view.waiting_proposal(board)
            .map(|row| arbiter::event::engine_result(row.result))
    }

    fn publish(&mut self, round: u16) {
        let event = self.event;
        self.plain(Command::PublishStandings { event, round });
        let lines = self.published_lines(round);
        self.published.insert(round, lines);
    }

    fn published_lines(&self, round: u16) -> Vec<(i64, u16, String)> {
        let rows = self.club.tables().all::<PublishedStanding>();
        rows.filter(|row| row.event == self.event && row.round == round)
            .map(|row| (row.entrant.key(), row.place, row.tie_break_values.clone()))
            .collect()
    }

    /// What was published is what was published.
    pub(super) fn published_stayed(&self) {
        assert!(self.published.len() >= 7);
        for (round, lines) in &self.published {
            assert_eq!(*lines, self.published_lines(*round), "round {round}");
        }
    }
}
