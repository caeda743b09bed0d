//! A club evening at random: commands as an arbiter in a hurry might give them, some of them refused.

use arbiter::club::{Applied, Club};
use arbiter::command::{
    Actor, Command, CommandId, Confirmed, Entry, EventSetup, ExpiryRuling, Request, SeedBy,
};
use arbiter::record::{
    Board, CountRow, Entrant, Event, Game, Id, IncidentKind, Member, Row, Ruling, Status,
    StoredBye, System,
};
use arbiter::refusal::Refusal;
use arbiter::words::Words;
use engine::play::protest::{Count, CountState};
use engine::{GameResult, Millis, Moment, Side, Turn};
use std::sync::LazyLock;

/// Numbers that look random and are the same for the same seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number from 0 to `limit - 1`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        // Marsaglia's xorshift.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 11) % limit as u64).unwrap()
    }

    fn one_of<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        (!of.is_empty()).then(|| of[self.below(of.len())])
    }

    fn side(&mut self) -> Side {
        [Side::White, Side::Black][self.below(2)]
    }
}

/// The club whose evening it is, and a clock that goes on with every command.
pub(crate) struct Walk {
    pub(crate) club: Club,
    pub(crate) dice: Dice,
    pub(crate) now: Moment,
    number: u128,
}

impl Walk {
    /// Commands of two walks never have the same id where `salt` differs.
    pub(crate) fn new(club: Club, seed: u64, salt: u64) -> Walk {
        Walk {
            club,
            dice: Dice::new(seed),
            now: Walk::morning(),
            number: u128::from(salt) << 64,
        }
    }

    pub(crate) fn morning() -> Moment {
        Moment {
            forward: Millis(1_000_000),
            wall: Millis(1_796_000_000_000),
        }
    }

    pub(crate) fn actor() -> Actor {
        Actor {
            name: "Thandi".to_owned(),
            device: "window".to_owned(),
        }
    }

    /// Gives the next command, and tells what it was.
    pub(crate) fn step(&mut self) -> (Request, Result<Applied, Refusal>) {
        let span = [5, 900, 4_000, 31_000, 70_000][self.dice.below(5)];
        self.now = self.now.after(Millis(span));
        self.number += 1;
        let request = Request {
            id: CommandId::from_number(self.number),
            command: self.command(),
            seen: Vec::new(),
            confirmed: Confirmed::Twice,
        };
        let answer = self.club.apply(&request, self.now, &Walk::actor());
        self.read_aloud(&answer);
        (request, answer)
    }

    /// Whatever was answered has words with all that they ask for, and the journal's line reads as it was told.
    fn read_aloud(&self, answer: &Result<Applied, Refusal>) {
        static WORDS: LazyLock<Words> = LazyLock::new(Words::english);
        match answer {
            Ok(applied) => {
                assert!(WORDS.is_complete(&applied.message), "{:?}", applied.message);
                let line = self
                    .club
                    .journal()
                    .iter()
                    .find(|line| line.id == applied.entry);
                let text = line.map(|line| WORDS.journal(line));
                assert_eq!(text, Some(WORDS.message(&applied.message)));
            }
            Err(refusal) => {
                let message = refusal.message();
                assert!(WORDS.is_complete(&message), "{message:?}");
            }
        }
        if let Err(Refusal::Unconfirmed(warnings)) = answer {
            for warning in warnings {
                assert!(WORDS.is_complete(&warning.message), "{:?}", warning.message);
            }
        }
    }

    fn any<T: Row>(&mut self) -> Option<Id<T>> {
        let ids: Vec<Id<T>> = self.club.tables().all::<T>().map(|row| row.id).collect();
        self.dice.one_of(&ids)
    }

    /// A board of the last round more often than any other, so that rounds come to an end.
    fn board(&mut self) -> Option<Id<Board>> {
        let event = self.event()?;
        let view = self.club.event(event)?;
        let last = view.missing(view.last_round());
        let ids: Vec<Id<Board>> = last.iter().map(|board| board.id).collect();
        match self.dice.below(4) {
            0 => self.any(),
            _ => self.dice.one_of(&ids),
        }
    }

    fn event(&mut self) -> Option<Id<Event>> {
        match self.dice.below(20) {
            0 => self.any(),
            _ => self.club.current_event().map(|event| event.id),
        }
    }

    fn game(&mut self) -> Option<Id<Game>> {
        let board = self.board()?;
        let games = self.club.tables().all::<Game>();
        let ids: Vec<Id<Game>> = games
            .filter(|game| game.board == board)
            .map(|game| game.id)
            .collect();
        self.dice.one_of(&ids)
    }

    fn turn(&mut self, game: Id<Game>) -> Option<Turn> {
        let turns = self.club.game(game)?.legal_turns();
        self.dice.one_of(&turns)
    }

    fn result(&mut self) -> GameResult {
        let all = [
            GameResult::WhiteWins,
            GameResult::Draw,
            GameResult::BlackWins,
            GameResult::WhiteForfeits,
            GameResult::BothForfeit,
        ];
        all[self.dice.below(all.len())]
    }

    fn member(&mut self) -> Member {
        let first = [
            "Thandi",
            "Sipho",
            "Ndivhuwo",
            "O'Brien",
            "Ṱhabiso",
            "Lerato",
        ];
        let last = [
            "Nkosi",
            "van der Merwe",
            "Mokoena",
            "\"Doc\" Zulu",
            "=Sum(A1)",
        ];
        let first = first[self.dice.below(first.len())];
        let last = last[self.dice.below(last.len())];
        let n = self.dice.below(100_000);
        Member {
            number: Some(format!("ZA-{n}")),
            name: format!("{first} {last} {n}"),
            rating: Some(1000 + u16::try_from(n % 900).unwrap()),
            ..Member::default()
        }
    }

    fn setup(&mut self) -> EventSetup {
        let system = System::ALL[self.dice.below(System::ALL.len())];
        let name = format!("Club night {}", self.dice.below(100_000));
        EventSetup::named(name, system)
    }

    fn command(&mut self) -> Command {
        let command = match self.dice.below(22) {
            0..=2 => self.people(),
            3..=5 => self.rounds(),
            20 | 21 => self.changes(),
            6..=9 => self.results(),
            10..=15 => self.play(),
            16..=18 => self.counts(),
            _ => self
                .club
                .undoable()
                .map(|line| Command::Undo { entry: line.id }),
        };
        // Where there is nothing yet to do it to, the evening begins.
        command.unwrap_or_else(|| self.beginning())
    }

    fn beginning(&mut self) -> Command {
        let open = |event: &&_| -> bool {
            let event: &arbiter::record::Kept<Event> = event;
            event.closed_ms.is_none()
        };
        match self.club.current_event().filter(open).map(|event| event.id) {
            None => Command::CreateEvent(Box::new(self.setup())),
            Some(event) if self.dice.below(3) == 0 => {
                let entries = (0..4).map(|_| Entry::New(self.member())).collect();
                Command::Enter { event, entries }
            }
            Some(event) => Command::PairRound {
                event,
                starts: None,
            },
        }
    }

    fn people(&mut self) -> Option<Command> {
        let round = 1 + u16::try_from(self.dice.below(5)).unwrap();
        Some(match self.dice.below(12) {
            0 => Command::AddMember(self.member()),
            1 => Command::ImportMembers((0..5).map(|_| self.member()).collect()),
            2 => Command::EditMember {
                member: self.any()?,
                row: self.member(),
            },
            3 => {
                let member = Entry::Member(self.any()?);
                let entries = vec![member, Entry::New(self.member())];
                let event = self.event()?;
                Command::Enter { event, entries }
            }
            4 => Command::RemoveEntrant {
                entrant: self.any()?,
            },
            5 => Command::AskBye {
                entrant: self.any()?,
                round,
                kind: [None, Some(StoredBye::Half), Some(StoredBye::Zero)][self.dice.below(3)],
            },
            6 => Command::RenameClub {
                name: format!("Club {round}"),
            },
            7 => Command::CheckIn {
                entrant: self.any()?,
                here: self.dice.below(4) > 0,
            },
            8 => Command::SeedEntrants {
                event: self.event()?,
                by: if self.dice.below(3) == 0 {
                    SeedBy::Rating
                } else {
                    SeedBy::Lot(u32::from(round))
                },
            },
            9 => Command::SetFixedBoard {
                entrant: self.any()?,
                board: (self.dice.below(3) > 0).then_some(100 + round),
            },
            10 => Command::CloseCheckIn {
                event: self.event()?,
            },
            _ => Command::SetStatus {
                entrant: self.any()?,
                round,
                status: [Status::Absent, Status::Withdrawn, Status::Present][self.dice.below(3)],
            },
        })
    }

    fn rounds(&mut self) -> Option<Command> {
        let event = self.event()?;
        let view = self.club.event(event)?;
        let round = view.last_round();
        let last = view.rounds().last().map(|round| round.id);
        let entrants: Vec<Id<Entrant>> = view.entrants().iter().map(|row| row.id).collect();
        Some(match self.dice.below(12) {
            0 => Command::UnpairRound { round: last? },
            1 | 2 => Command::PublishStandings { event, round },
            3 => Command::DrawLots {
                event,
                round,
                order: entrants,
            },
            4 => Command::PairByHand {
                event,
                pairs: entrants
                    .chunks_exact(2)
                    .map(|two| (two[0], two[1]))
                    .collect(),
                bye: (entrants.len() % 2 == 1).then(|| entrants[entrants.len() - 1]),
                starts: None,
            },
            5 => Command::CloseEvent { event },
            _ => Command::PairRound {
                event,
                starts: Some("2026-11-30T14:00".to_owned()),
            },
        })
    }

    /// What is changed in the last round after it was paired.
    fn changes(&mut self) -> Option<Command> {
        let event = self.event()?;
        let view = self.club.event(event)?;
        let round = view.rounds().last()?.id;
        let entrants: Vec<Id<Entrant>> = view.entrants().iter().map(|row| row.id).collect();
        let board = self.board()?;
        let one = self.dice.one_of(&entrants)?;
        let other = self.dice.one_of(&entrants)?;
        let row = self.club.tables().get(board)?;
        let white = row.white;
        Some(match self.dice.below(8) {
            0 => Command::PublishRound {
                round,
                starts: Some("2026-11-30T15:00".to_owned()),
            },
            1 => Command::SwapColours { board },
            2 => Command::RemoveBoard {
                board,
                bye: (self.dice.below(2) == 0).then_some(white),
            },
            3 => Command::AddBoard {
                round,
                white: one,
                black: other,
            },
            4 => Command::Adjourn {
                board,
                adjourned: self.dice.below(2) == 0,
            },
            5 => Command::SetRating {
                entrant: one,
                rating: Some(1500),
            },
            _ => Command::ExchangePlaces { round, one, other },
        })
    }

    fn results(&mut self) -> Option<Command> {
        let board = self.board()?;
        let result = self.result();
        Some(match self.dice.below(8) {
            0 => Command::ClearResult { board },
            1 => Command::VerifyResult { board, result },
            2 => Command::AcceptProposal { game: self.any()? },
            _ => Command::EnterResult {
                board,
                result,
                reason: Some("as on the slip".to_owned()),
            },
        })
    }

    fn play(&mut self) -> Option<Command> {
        let game = self.game()?;
        let by = self.dice.side();
        let row = self.club.tables().get(game)?;
        if row.disputed && self.dice.below(3) == 0 {
            let text = "over d6".to_owned();
            return Some(Command::DescribeDispute { game, text });
        }
        Some(match self.dice.below(20) {
            0 => Command::TakeBack { game },
            1 => Command::CorrectTurn {
                game,
                ply: 1,
                turn: self.turn(game)?,
                drop_rest: self.dice.below(2) == 0,
            },
            2 => Command::OfferDraw { game, by },
            3 => Command::AgreeDraw { game },
            4 => Command::Resign { game, by },
            5 => Command::RaiseDispute {
                game,
                text: ["", "a hand is up"][self.dice.below(2)].to_owned(),
            },
            6 => Command::RuleDispute {
                game,
                ruling: Ruling::Warning,
                loser: None,
                text: "play on".to_owned(),
            },
            7 => Command::NoteIncident {
                event: self.event()?,
                game: Some(game),
                player: Some(by),
                kind: IncidentKind::Talking,
                text: "with a friend".to_owned(),
                ruling: Ruling::Warning,
                ruling_text: "warned".to_owned(),
            },
            8 => Command::BeginGame {
                board: self.board()?,
                cause: "the table fell".to_owned(),
                start: None,
            },
            9 => Command::DecideBy { game: self.any()? },
            _ => Command::PlayTurn {
                game,
                turn: self.turn(game)?,
                from_paper: self.dice.below(5) == 0,
                ruling: None,
            },
        })
    }

    fn counts(&mut self) -> Option<Command> {
        let counts = self.club.open_counts();
        let open: Vec<Id<CountRow>> = counts.iter().map(|(row, _)| row.id).collect();
        if open.is_empty() || self.dice.below(6) == 0 {
            let game = self.game()?;
            return Some(match self.dice.below(5) {
                0 => Command::ImposeStandingCount { game },
                1 => Command::LiftStandingCount { game },
                _ => Command::Protest { game },
            });
        }
        let count = self.dice.one_of(&open)?;
        let reason = "as ruled".to_owned();
        let state = self.club.count(count).map(Count::state);
        // Held at the key; why is told later, or never.
        match state {
            Some(CountState::Suspended) if self.dice.below(2) == 0 => {
                return Some(Command::GiveReason { count, reason });
            }
            Some(CountState::Running) if self.dice.below(4) == 0 => {
                let reason = String::new();
                return Some(Command::SuspendCount { count, reason });
            }
            _ => {}
        }
        Some(match self.dice.below(12) {
            0 => Command::SuspendCount { count, reason },
            1 => Command::ResumeCount {
                count,
                anew: self.dice.below(2) == 0,
            },
            2 => Command::CloseCount { count, reason },
            3 => Command::VoidCount { count, reason },
            4 => Command::TakeBackStamp { count },
            5 => Command::TransferCount {
                count,
                to: self.game()?,
            },
            6 => Command::RuleExpiry {
                count,
                ruling: ExpiryRuling::Loss,
            },
            7 => Command::RuleExpiry {
                count,
                ruling: ExpiryRuling::Overruled(reason),
            },
            8 => Command::NoteSoundFailure { count, reason },
            9 | 10 => Command::Tick,
            _ => Command::Stamp {
                count,
                half_made: None,
                ruling: None,
            },
        })
    }
}
