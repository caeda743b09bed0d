//! Round by round.

use super::Hall;
use crate::walk::Walk;
use arbiter::command::{Command, Confirmed, Entry, ExpiryRuling};
use arbiter::record::{Attendance, Board, CountRow, Id, IncidentKind, Ruling, Status, StoredBye};
use engine::{GameResult, Millis, Moment, Side, Turn};

impl Hall {
    pub(in super::super) fn play_round(&mut self, round: u16) {
        match round {
            1 => self.first(),
            2 => self.second(),
            3 => self.third(),
            4 => self.fourth(),
            5 => self.fifth(),
            6 => self.sixth(),
            7 => self.seventh(),
            8 => self.eighth(),
            _ => self.ninth(),
        }
        assert_eq!(self.last_round(), round);
    }

    fn late(&mut self, numbers: &[usize]) {
        let event = self.event;
        let entries = numbers.iter().map(|n| Entry::New(Hall::newcomer(*n)));
        let entries = entries.collect();
        self.plain(Command::Enter { event, entries });
    }

    fn first(&mut self) {
        self.pair();
        let round = self.round_id();
        self.disturbance("a player who had not reported comes after the pairing");
        let view = self.club.event(self.event).unwrap();
        let free = view.byes(1)[0].entrant;
        let late = self.entrant(9);
        assert_eq!(view.status(late, 1), Status::Absent);
        self.ask(
            Command::AddBoard {
                round,
                white: late,
                black: free,
            },
            Confirmed::Once,
        )
        .unwrap();
        self.pairing_is_sound();
        self.disturbance("the pairing is published with a time");
        self.plain(Command::PublishRound {
            round,
            starts: Some("2026-11-30T09:00".to_owned()),
        });
        let boards = self.open_boards(1);

        self.disturbance("two sat down at the wrong boards after the pairing was published");
        let (one, other) = (self.players(boards[2]).0, self.players(boards[3]).0);
        self.warned(
            Command::ExchangePlaces { round, one, other },
            "warning-change-published",
        );
        self.disturbance("a result is entered on the wrong board");
        self.plain(Hall::enter(boards[4], GameResult::WhiteWins));
        self.warned(
            Command::ClearResult { board: boards[4] },
            "warning-clear-result",
        );
        self.plain(Hall::enter(boards[5], GameResult::WhiteWins));
        self.disturbance("colours were the other way round");
        self.warned(
            Command::SwapColours { board: boards[5] },
            "warning-change-published",
        );
        assert_eq!(self.result(boards[5]), Some(GameResult::BlackWins));
        self.disturbance("a result is corrected in its round");
        self.plain(Hall::enter(boards[5], GameResult::Draw));
        self.disturbance("a protest runs out of time");
        self.protest_lost(boards[0]);
        self.disturbance("the second pass finds a slip misread");
        self.refused(
            Command::VerifyResult {
                board: boards[5],
                result: GameResult::WhiteWins,
            },
            "verify-differs",
        );
        self.finish(1);
        self.disturbance("a round is published once");
        self.publish(1);
        let event = self.event;
        self.refused(Command::PublishStandings { event, round: 1 }, "published");
    }

    /// Black protests; White's two minutes run out, and the loss is confirmed.
    fn protest_lost(&mut self, board: Id<Board>) {
        let game = self.game_of(board);
        self.play(game, 4);
        self.plain(Command::Protest { game });
        self.now = self.now.after(Millis(121_000));
        self.club.tick_due(self.now);
        self.plain(Command::Tick);
        let count = self.club.count_of(game).unwrap().0.id;
        self.plain(Command::RuleExpiry {
            count,
            ruling: ExpiryRuling::Loss,
        });
        assert_eq!(self.result(board), None, "a proposal is no result");
        self.plain(Command::AcceptProposal { game });
    }

    fn second(&mut self) {
        let event = self.event;
        self.disturbance("late entries after the first round");
        self.late(&[57, 58]);
        self.disturbance("a player withdraws");
        let gone = self.entrant(44);
        self.status(gone, 2, Status::Withdrawn);
        self.pair();
        self.disturbance("the pairing is undone with three games running");
        let boards = self.open_boards(2);
        let pairs: Vec<_> = boards.iter().map(|board| self.players(*board)).collect();
        for &board in &boards[..3] {
            let game = self.game_of(board);
            self.play(game, 5);
        }
        let (_, noted) = self.club.back_up(None, self.now, &Walk::actor()).unwrap();
        self.count_in(&noted);
        let round = self.round_id();
        self.warned(Command::UnpairRound { round }, "warning-unpair");
        self.disturbance("the undone pairing is put back");
        self.undo();
        let back = self.open_boards(2);
        assert_eq!(self.club.game(self.game_of(back[0])).unwrap().plies(), 5);
        self.warned(
            Command::UnpairRound {
                round: self.round_id(),
            },
            "warning-unpair",
        );
        self.pair();
        let boards = self.open_boards(2);
        let again: Vec<_> = boards.iter().map(|board| self.players(*board)).collect();
        assert_eq!(pairs, again, "the same state gives the same pairing");

        self.disturbance("a telephone rings, which loses");
        let game = self.game_of(boards[1]);
        self.play(game, 2);
        self.plain(Command::NoteIncident {
            event,
            game: Some(game),
            player: Some(Side::Black),
            kind: IncidentKind::Phone,
            text: "rang twice".to_owned(),
            ruling: Ruling::Loss,
            ruling_text: "as announced".to_owned(),
        });
        self.plain(Command::AcceptProposal { game });
        self.disturbance("a game is adjourned over the next pairing");
        self.plain(Command::Adjourn {
            board: boards[0],
            adjourned: true,
        });
        self.finish(2);
        self.refused(
            Command::PublishStandings { event, round: 2 },
            "publish-missing",
        );
    }

    fn third(&mut self) {
        let event = self.event;
        self.disturbance("a late entry gets half a point for a missed round by ruling");
        self.late(&[59]);
        let late = self.entrant(59);
        self.warned(
            Command::AskBye {
                entrant: late,
                round: 2,
                kind: Some(StoredBye::Half),
            },
            "warning-bye-missed",
        );
        self.disturbance("numbers are given anew after late entries");
        self.warned(
            Command::SeedEntrants {
                event,
                by: arbiter::command::SeedBy::Rating,
            },
            "warning-number-anew",
        );
        let pair = Command::PairRound {
            event,
            starts: None,
        };
        self.disturbance("a round is paired while a board is adjourned");
        self.warned(pair, "warning-adjourned");
        self.pairing_is_sound();
        self.disturbance("the adjourned game ends a round later");
        let adjourned = self.open_boards(2)[0];
        self.plain(Command::Adjourn {
            board: adjourned,
            adjourned: false,
        });
        self.plain(Hall::enter(adjourned, GameResult::BlackWins));
        let view = self.club.event(event).unwrap();
        assert_eq!(view.paired_on_older(3).len(), 1);
        self.publish(2);

        let boards = self.open_boards(3);
        self.disturbance("a hand is raised, the board frozen, the dispute ruled on");
        let game = self.game_of(boards[0]);
        self.play(game, 3);
        self.plain(Command::RaiseDispute {
            game,
            text: "whose turn is it".to_owned(),
        });
        let turn = self.club.game(game).unwrap().legal_turns()[0];
        let played = Command::PlayTurn {
            game,
            turn,
            from_paper: false,
            ruling: None,
        };
        self.refused(played.clone(), "disputed");
        self.plain(Command::RuleDispute {
            game,
            ruling: Ruling::Warning,
            loser: None,
            text: "Black's".to_owned(),
        });
        self.plain(played);
        self.disturbance("an illegal turn was played on and stands");
        let taken: Turn = self.club.game(game).unwrap().turns()[0].turn;
        self.ask(
            Command::PlayTurn {
                game,
                turn: taken,
                from_paper: false,
                ruling: None,
            },
            Confirmed::Twice,
        )
        .unwrap_err();
        self.disturbance("a player leaves during the round");
        self.plain(Hall::enter(boards[5], GameResult::WhiteForfeits));
        let gone = self.players(boards[5]).0;
        self.status(gone, 4, Status::Withdrawn);
        self.finish(3);
        self.publish(3);
    }

    fn fourth(&mut self) {
        let event = self.event;
        self.disturbance("a player who withdrew comes back");
        let view = self.club.event(event).unwrap();
        let back = view
            .entrants()
            .iter()
            .find(|row| view.name(row.id) == "Player 44")
            .unwrap()
            .id;
        self.status(back, 4, Status::Present);
        self.disturbance("a player says in time not to come");
        let away = self.entrant(17);
        self.status(away, 4, Status::Absent);
        self.pair();
        self.disturbance("numbers are fixed from round 4 on");
        self.refused(
            Command::SeedEntrants {
                event,
                by: arbiter::command::SeedBy::Lot(3),
            },
            "numbers-fixed",
        );
        let boards = self.open_boards(4);
        self.disturbance("neither player turns up");
        self.plain(Hall::enter(boards[7], GameResult::BothForfeit));
        self.disturbance("a draw is agreed");
        let game = self.game_of(boards[1]);
        self.play(game, 6);
        self.plain(Command::OfferDraw {
            game,
            by: Side::White,
        });
        self.plain(Command::AgreeDraw { game });
        self.disturbance("a result against the recorded game is questioned");
        self.warned(
            Hall::enter(boards[1], GameResult::WhiteWins),
            "warning-against-game",
        );
        self.disturbance("the wrong result is undone, done again and undone");
        self.undo();
        self.redo();
        self.undo();
        self.plain(Command::AcceptProposal { game });
        self.disturbance("a player falls ill before play: the opponent has the bye");
        let round = self.round_id();
        let view = self.club.event(event).unwrap();
        let free = view
            .byes(4)
            .iter()
            .any(|bye| bye.kind == StoredBye::Pairing);
        let (ill, left) = self.players(boards[10]);
        if free {
            self.ask(
                Command::RemoveBoard {
                    board: boards[10],
                    bye: None,
                },
                Confirmed::Twice,
            )
            .unwrap();
            let holder = self.club.event(event).unwrap().byes(4);
            let holder = holder
                .iter()
                .find(|bye| bye.kind == StoredBye::Pairing)
                .map(|bye| bye.entrant)
                .unwrap();
            self.ask(
                Command::AddBoard {
                    round,
                    white: left,
                    black: holder,
                },
                Confirmed::Twice,
            )
            .unwrap();
        } else {
            self.ask(
                Command::RemoveBoard {
                    board: boards[10],
                    bye: Some(left),
                },
                Confirmed::Twice,
            )
            .unwrap();
        }
        let view = self.club.event(event).unwrap();
        assert_eq!(view.status(ill, 4), Status::Absent);
        let rows = self.club.tables().all::<Attendance>();
        assert!(
            rows.filter(|row| row.entrant == ill && row.round == 4)
                .count()
                == 1
        );
        self.finish(4);
        self.publish(4);
    }

    fn fifth(&mut self) {
        let event = self.event;
        self.disturbance("the last of the sixty comes");
        self.late(&[60]);
        self.pair();
        self.disturbance("a result of three rounds ago is corrected");
        let view = self.club.event(event).unwrap();
        let old = view
            .boards(2)
            .iter()
            .find(|board| {
                view.result(board.id)
                    .is_some_and(|row| row.result == arbiter::record::StoredResult::WhiteWins)
            })
            .unwrap()
            .id;
        self.warned(
            Hall::enter(old, GameResult::BlackWins),
            "warning-correction-later",
        );
        let view = self.club.event(event).unwrap();
        for round in 3..=5 {
            assert!(!view.paired_on_older(round).is_empty(), "round {round}");
        }
        let member = view.entrants()[7].member;
        self.disturbance("a name was misspelt");
        let row = self.club.tables().get(member).unwrap().row.clone();
        self.plain(Command::EditMember {
            member,
            row: arbiter::record::Member {
                name: "Ndivhuwo Ṱhavhana".to_owned(),
                ..row
            },
        });
        self.disturbance("a rating was wrong");
        let entrant = self.entrant(30);
        self.warned(
            Command::SetRating {
                entrant,
                rating: Some(2345),
            },
            "warning-rating-later",
        );
        self.disturbance("the bye goes to somebody else");
        let view = self.club.event(event).unwrap();
        let free = view
            .byes(5)
            .iter()
            .find(|bye| bye.kind == StoredBye::Pairing)
            .map(|bye| bye.entrant);
        if let Some(free) = free {
            let board = *self.open_boards(5).last().unwrap();
            let (white, _) = self.players(board);
            let round = self.round_id();
            self.ask(
                Command::ExchangePlaces {
                    round,
                    one: free,
                    other: white,
                },
                Confirmed::Twice,
            )
            .unwrap();
            // Second thoughts: it goes back.
            self.undo();
        }
        self.finish(5);
        self.publish(5);
    }

    fn sixth(&mut self) {
        let event = self.event;
        self.pair();
        self.disturbance("the laptop is switched off between two results");
        let boards = self.open_boards(6);
        self.plain(Hall::enter(boards[0], GameResult::WhiteWins));
        self.reopen();
        assert_eq!(self.result(boards[0]), Some(GameResult::WhiteWins));
        self.disturbance("a table falls over and the game is replayed");
        let first = self.game_of(boards[1]);
        self.play(first, 8);
        self.plain(Command::BeginGame {
            board: boards[1],
            cause: "the table fell".to_owned(),
            start: None,
        });
        let second = self.game_of(boards[1]);
        assert_ne!(first, second);
        self.play(second, 2);
        self.disturbance("the first game is found to count after all");
        self.plain(Command::DecideBy { game: first });
        self.plain(Command::Resign {
            game: first,
            by: Side::Black,
        });
        self.plain(Command::AcceptProposal { game: first });
        self.disturbance("the tie-breaks are changed, and changed back");
        let command = self.edit(|setup| "PTS BH/C1 BH".clone_into(&mut setup.tie_breaks));
        self.warned(command, "warning-tie-breaks");
        let command = self.edit(|setup| "PTS BH SB WIN".clone_into(&mut setup.tie_breaks));
        self.warned(command, "warning-tie-breaks");
        self.disturbance("a result by ruling");
        let unfair = Command::EnterResult {
            board: boards[2],
            result: GameResult::DrawForWhiteOnly,
            reason: None,
        };
        self.refused(unfair, "result-needs-reason");
        self.plain(Command::EnterResult {
            board: boards[2],
            result: GameResult::DrawForWhiteOnly,
            reason: Some("Black had a helper".to_owned()),
        });
        self.disturbance("talking at the boards");
        let game = self.game_of(boards[3]);
        self.plain(Command::NoteIncident {
            event,
            game: Some(game),
            player: Some(Side::White),
            kind: IncidentKind::Talking,
            text: "with the neighbour".to_owned(),
            ruling: Ruling::Warning,
            ruling_text: String::new(),
        });
        self.finish(6);
        self.publish(6);
    }

    fn seventh(&mut self) {
        let event = self.event;
        self.disturbance("a round is paired by hand with two boards exchanged");
        let own = self.club.event(event).unwrap();
        let made = engine::tournament::pair_round(&own.history(6), 7, &own.absent(7)).unwrap();
        let of = |tpn: engine::tournament::Tpn| own.entrants()[tpn.index()].id;
        let mut pairs: Vec<_> = made
            .pairs
            .iter()
            .map(|pair| (of(pair.white), of(pair.black)))
            .collect();
        let bye = made.bye.map(of);
        let last = pairs.len() - 1;
        pairs.swap(last, last - 1);
        let by_hand = Command::PairByHand {
            event,
            pairs: pairs.clone(),
            bye,
            starts: None,
        };
        let mut twice = pairs.clone();
        twice[0] = twice[1];
        self.refused(
            Command::PairByHand {
                event,
                pairs: twice,
                bye,
                starts: None,
            },
            "paired-twice",
        );
        self.plain(by_hand);
        self.pairing_is_sound();
        self.disturbance("a record that does not fit is corrected at an earlier turn");
        let boards = self.open_boards(7);
        let game = self.game_of(boards[0]);
        self.play(game, 4);
        let legal = {
            let game = self.club.game(game).unwrap();
            let used: Vec<String> = game
                .turns()
                .iter()
                .map(|played| played.turn.to_string())
                .collect();
            let free = game.legal_turns().into_iter();
            let free: Vec<Turn> = free
                .filter(|turn| !used.contains(&turn.to_string()))
                .collect();
            free[0]
        };
        self.plain(Command::CorrectTurn {
            game,
            ply: 1,
            turn: legal,
            drop_rest: false,
        });
        self.disturbance("a turn is taken back");
        self.plain(Command::TakeBack { game });
        self.disturbance("a protest is stopped in time");
        self.plain(Command::Protest { game });
        let count = self.club.count_of(game).unwrap().0.id;
        self.plain(Command::Stamp {
            count,
            half_made: None,
            ruling: None,
        });
        self.play(game, 1);
        self.finish(7);
        self.publish(7);
    }

    fn eighth(&mut self) {
        let event = self.event;
        self.pair();
        let boards = self.open_boards(8);
        self.disturbance("the hall wants ten rounds, then nine again");
        let command = self.edit(|setup| setup.rounds = Some(10));
        self.warned(command, "warning-rounds");
        let command = self.edit(|setup| setup.rounds = Some(9));
        self.warned(command, "warning-rounds");
        let command = self.edit(|setup| setup.rounds = Some(7));
        self.refused(command, "rounds-played");
        self.disturbance("the machine sleeps while a count runs");
        let game = self.game_of(boards[0]);
        self.play(game, 2);
        self.plain(Command::Protest { game });
        self.stopped_for(300_000);
        self.club.tick_due(self.now);
        self.plain(Command::Tick);
        let count: Id<CountRow> = self.club.count_of(game).unwrap().0.id;
        self.plain(Command::RuleExpiry {
            count,
            ruling: ExpiryRuling::Overruled("the laptop slept".to_owned()),
        });
        self.disturbance("the wall clock is set back an hour");
        self.now = Moment {
            forward: self.now.forward,
            wall: self.now.wall - Millis(3_600_000),
        };
        self.plain(Hall::enter(boards[1], GameResult::Draw));
        self.now = Moment {
            forward: self.now.forward,
            wall: self.now.wall + Millis(3_600_000),
        };
        self.disturbance("a command is sent twice");
        let request = arbiter::command::Request {
            id: arbiter::command::CommandId::from_number(self.number),
            command: Command::Tick,
            seen: Vec::new(),
            confirmed: Confirmed::No,
        };
        let again = self.club.apply(&request, self.now, &Walk::actor()).unwrap();
        assert!(again.repeated);
        self.disturbance("somebody looked at an older screen");
        let row = self.club.tables().get(boards[2]).unwrap();
        let stale = arbiter::command::Request::new(Hall::enter(boards[2], GameResult::Draw))
            .seeing(arbiter::command::Seen {
                table: arbiter::record::Table::Board,
                key: row.id.key(),
                version: row.version + 1,
            });
        let answer = self.club.apply(&stale, self.now, &Walk::actor());
        assert!(matches!(answer, Err(arbiter::refusal::Refusal::Stale)));
        self.disturbance("an arbiter wants to close too early");
        self.refused(Command::CloseEvent { event }, "close-missing");
        self.finish(8);
        self.publish(8);
    }

    fn ninth(&mut self) {
        self.pair();
        self.disturbance("two absent-minded players exchange colours in the last round");
        let boards = self.open_boards(9);
        let game = self.game_of(boards[4]);
        self.play(game, 2);
        self.warned(
            Command::SwapColours { board: boards[4] },
            "warning-swap-record",
        );
        self.finish(9);
        self.publish(9);
        self.disturbance("a result is corrected after the last standings were published");
        let result = match self.result(boards[0]) {
            Some(GameResult::Draw) => GameResult::WhiteWins,
            _ => GameResult::Draw,
        };
        self.ask(Hall::enter(boards[0], result), Confirmed::Twice)
            .unwrap();
        self.disturbance("a published round is not taken back");
        let round = self.round_id();
        self.refused(Command::UnpairRound { round }, "unpair-published");
    }

    /// The event is closed, and nothing more is taken.
    pub(in super::super) fn end(&mut self) {
        let event = self.event;
        self.disturbance("a dispute is open when the event is to be closed");
        let view = self.club.event(event).unwrap();
        let board = view.boards(9)[0].id;
        let game = self.game_of(board);
        self.plain(Command::RaiseDispute {
            game,
            text: "the score sheet".to_owned(),
        });
        self.refused(Command::CloseEvent { event }, "close-disputed");
        self.plain(Command::RuleDispute {
            game,
            ruling: Ruling::None,
            loser: None,
            text: "signed by both".to_owned(),
        });
        self.warned(Command::CloseEvent { event }, "warning-close-event");
        self.disturbance("somebody wants a change after the close");
        self.refused(Hall::enter(board, GameResult::BothForfeit), "event-closed");
    }
}
