//! Rounds, byes, results and standings in the file.

use super::*;

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

/// Every row as it is, but for how often it was changed.
fn contents(hall: &Hall) -> Vec<serde_json::Value> {
    let mut rows = rows_of(&hall.club.tables);
    for row in &mut rows {
        row.as_object_mut().unwrap().remove("version");
    }
    rows
}

#[test]
fn an_only_round_that_is_taken_back_leaves_the_file_as_if_it_had_never_been_paired() {
    for (system, players, planned) in [
        (System::Swiss, 5, None),
        (System::Swiss, 5, Some(3)),
        (System::RoundRobin, 5, None),
        (System::RoundRobin, 5, Some(9)),
        (System::DoubleRoundRobin, 4, None),
        (System::Knockout, 5, None),
    ] {
        let mut hall = Hall::new();
        let event = hall.event(system, players);
        let setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
        let setup = EventSetup {
            rounds: planned,
            ..setup
        };
        hall.done(Command::EditEvent {
            event,
            setup: Box::new(setup),
        });
        let before = contents(&hall);
        let pairs = |hall: &mut Hall| -> Vec<_> {
            let boards = hall.pair(event);
            let rows = boards.iter().map(|id| hall.club.tables.get(*id).unwrap());
            rows.map(|row| (row.number, row.white, row.black)).collect()
        };
        let first = pairs(&mut hall);
        let boards: Vec<_> = hall.club.tables.all::<Board>().map(|row| row.id).collect();
        let game = hall.game_of(boards[0]);
        hall.play(game, "d6 f4");
        hall.done(Command::EnterResult {
            board: boards[0],
            result: GameResult::BlackWins,
            reason: None,
        });
        let round = hall.club.event(event).unwrap().rounds()[0].id;
        hall.done(Command::UnpairRound { round });
        hall.reopen();
        assert_eq!(contents(&hall), before, "{system:?}");
        // It is paired again as it was, and goes on.
        assert_eq!(pairs(&mut hall), first, "{system:?}");
        assert_eq!(
            hall.club.event(event).unwrap().missing(1).len(),
            first.len()
        );
    }
}

#[test]
fn a_bye_moved_by_hand_goes_with_its_round_and_paired_again_there_is_one() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 7);
    let byes = |hall: &Hall| -> Vec<_> {
        let rows = hall.club.tables.all::<Bye>();
        rows.map(|bye| (bye.entrant, bye.origin)).collect()
    };
    let boards = hall.pair(event);
    let engine = byes(&hall);
    assert_eq!(engine.len(), 1);
    for &board in &boards {
        let round = hall.club.event(event).unwrap().rounds()[0].id;
        let one = hall.club.event(event).unwrap().byes(1)[0].entrant;
        let other = hall.club.tables.get(board).unwrap().black;
        hall.done(Command::ExchangePlaces { round, one, other });
        assert_eq!(byes(&hall), [(other, crate::record::ByeOrigin::Arbiter)]);
    }
    let round = hall.club.event(event).unwrap().rounds()[0].id;
    hall.done(Command::UnpairRound { round });
    assert_eq!(byes(&hall), []);
    hall.pair(event);
    hall.reopen();
    assert_eq!(byes(&hall), engine, "the engine's, once");
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
    // What hangs on the wall is replaced on request, once.
    let publish = Command::PublishStandings { event, round: 1 };
    let told = hall.club.warnings(&publish).unwrap();
    assert_eq!(told[0].message.id, "warning-publish-again");
    hall.done(publish.clone());
    hall.reopen();
    let rows: Vec<_> = hall
        .club
        .tables
        .all::<PublishedStanding>()
        .map(|row| (row.place, row.entrant))
        .collect();
    assert_eq!(rows, [(1, now[0].entrant), (2, now[1].entrant)]);
    assert_eq!(hall.refused(publish), "refusal-published");
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
fn a_pairing_by_hand_that_repeats_pairs_is_warned_of_each() {
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

#[test]
fn a_result_that_is_there_already_is_not_written_again() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 2);
    let board = hall.pair(event)[0];
    let enter = |result| Command::EnterResult {
        board,
        result,
        reason: None,
    };
    hall.done(enter(GameResult::Draw));
    let before = rows_of(&hall.club.tables);
    let again = hall.done(enter(GameResult::Draw));
    assert_eq!(again.message.id, "journal-same-result");
    assert!(
        again.rows.is_empty(),
        "no correction where nothing is corrected"
    );
    assert_eq!(rows_of(&hall.club.tables), before);
}

#[test]
fn turns_of_a_decided_board_are_changed_only_when_that_is_confirmed() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 2);
    let board = hall.pair(event)[0];
    let game = hall.game_of(board);
    hall.play(game, "d6 f4");
    assert!(
        hall.club
            .warnings(&Command::TakeBack { game })
            .unwrap()
            .is_empty()
    );
    hall.done(Command::EnterResult {
        board,
        result: GameResult::WhiteWins,
        reason: None,
    });
    let shy = Request::new(Command::TakeBack { game });
    let answer = hall.club.apply(&shy, hall.now, &hall.actor);
    assert!(matches!(answer, Err(Refusal::Unconfirmed(_))), "{answer:?}");
    assert_eq!(hall.club.game(game).unwrap().plies(), 2);
    hall.done(Command::TakeBack { game });
}

#[test]
fn what_is_refused_is_refused_before_it_is_warned_of() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 2);
    let board = hall.pair(event)[0];
    let enter = |result| Command::EnterResult {
        board,
        result,
        reason: None,
    };
    hall.done(enter(GameResult::WhiteWins));
    hall.done(Command::CloseEvent { event });
    let shy = Request::new(Command::ClearResult { board });
    let refusal = hall.club.apply(&shy, hall.now, &hall.actor).unwrap_err();
    assert_eq!(refusal.message().id, "refusal-event-closed");
}

#[test]
fn names_hold_no_control_characters_and_end_somewhere() {
    let mut hall = Hall::new();
    let mut add = |name: String| {
        hall.refused(Command::AddMember(Member {
            name,
            ..Member::default()
        }))
    };
    assert_eq!(
        add("Ctrl\u{1b}[31mRed".to_owned()),
        "refusal-control-characters"
    );
    assert_eq!(add("x".repeat(5_000)), "refusal-text-too-long");
}
