//! The two-minute count in the file.

use super::*;

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
fn how_a_count_ended_is_the_same_after_it_was_undone_and_done_again() {
    let outcome = |hall: &Hall, game| {
        let rows = hall.club.tables.all::<CountRow>();
        let mut rows = rows.filter(|row| row.game == Some(game) && row.superseded_by.is_none());
        let row = rows.next().unwrap();
        assert!(rows.next().is_none(), "one row of the count stands");
        (row.state, row.outcome)
    };
    let back_and_forth = |hall: &mut Hall, game, ended: CountOutcome| {
        let closed = (CountRowState::Closed, Some(ended));
        assert_eq!(outcome(hall, game), closed);
        for _ in 0..2 {
            let entry = hall.club.undoable().unwrap().id;
            hall.done(Command::Undo { entry });
            assert_ne!(outcome(hall, game).0, CountRowState::Closed);
            hall.reopen();
            let entry = hall.club.redoable().unwrap().id;
            hall.done(Command::Undo { entry });
            assert_eq!(outcome(hall, game), closed);
        }
    };
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    hall.done(Command::OfferDraw {
        game,
        by: Side::White,
    });
    hall.done(Command::AgreeDraw { game });
    back_and_forth(&mut hall, game, CountOutcome::Drawn);

    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    hall.wait(120_000);
    hall.done(Command::Tick);
    let count = hall.count_id(game);
    hall.done(Command::RuleExpiry {
        count,
        ruling: ExpiryRuling::Loss,
    });
    back_and_forth(&mut hall, game, CountOutcome::Loss);
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
fn six_counts_at_once_are_called_each_at_its_true_time() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 12);
    let games: Vec<_> = hall
        .pair(event)
        .into_iter()
        .map(|board| hall.game_of(board))
        .collect();
    assert_eq!(games.len(), 6);
    let mut started = Vec::new();
    for game in &games {
        hall.done(Command::Protest { game: *game });
        started.push((hall.count_id(*game), hall.now.wall.0));
        // `done` itself lets a millisecond pass.
        hall.wait(1_999);
    }
    let order: Vec<_> = hall
        .club
        .open_counts()
        .iter()
        .map(|(row, _)| row.board)
        .collect();
    assert_eq!(order, [1, 2, 3, 4, 5, 6], "nearest deadline first");
    for _ in 0..2_700 {
        hall.wait(49);
        if hall.club.tick_due(hall.now) {
            hall.done(Command::Tick);
        } else {
            hall.wait(1);
        }
    }
    hall.reopen();
    for (count, at) in started {
        let log = hall
            .club
            .tables
            .all::<CountLog>()
            .filter(|line| line.count == count);
        let calls: Vec<_> = log
            .filter_map(|line| {
                Some((
                    line.kind,
                    line.due_ms? - at,
                    line.at_ms - line.due_ms?,
                    line.made.clone()?,
                ))
            })
            .collect();
        let due: Vec<_> = calls
            .iter()
            .map(|(kind, due, _, _)| (*kind, *due))
            .collect();
        let expected = [
            (CountLogKind::OneMinute, 60_000),
            (CountLogKind::ThirtySeconds, 90_000),
            (CountLogKind::Time, 120_000),
        ];
        assert_eq!(due, expected);
        assert!(
            calls
                .iter()
                .all(|(_, _, late, made)| (0..=50).contains(late) && made == "on-time"),
            "{calls:?}"
        );
        let row = hall.club.tables.get(count).unwrap();
        assert_eq!(
            (row.state, row.outcome),
            (CountRowState::Expired, None),
            "it proposes, the arbiter decides"
        );
    }
    assert!(hall.club.tables.all::<record::Proposal>().next().is_none());
}

#[test]
fn a_wall_clock_that_is_set_is_noted_and_the_forward_clock_decides() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.done(Command::Protest { game });
    hall.wait(1_000);
    hall.now.wall = Millis(hall.now.wall.0 + 3_600_000);
    assert!(hall.club.tick_due(hall.now));
    hall.done(Command::Tick);
    assert_eq!(hall.count_state(game), Some(CountRowState::Running));
    let set: Vec<_> = hall
        .club
        .tables
        .all::<CountLog>()
        .filter(|line| line.kind == CountLogKind::ClockSet)
        .map(|line| line.left_ms)
        .collect();
    assert_eq!(set, [Some(3_600_000)]);
    let count = hall.count_id(game);
    assert!((118_000..=119_000).contains(&hall.club.count(count).unwrap().left(hall.now).0));
    hall.reopen();
    assert!((118_000..=119_000).contains(&hall.club.count(count).unwrap().left(hall.now).0));
}

#[test]
fn a_machine_that_slept_past_the_deadline_loses_nobody_the_game() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.done(Command::Protest { game });
    assert!(!hall.club.tick_due(hall.now));
    hall.wait(600_000);
    assert!(hall.club.tick_due(hall.now));
    hall.done(Command::Tick);
    assert_eq!(
        hall.count_state(game),
        Some(CountRowState::ExpiredWhileClosed)
    );
    let made: Vec<_> = hall
        .log()
        .into_iter()
        .filter_map(|(_, _, made)| made)
        .collect();
    assert_eq!(made, ["missed"; 3]);
}

#[test]
fn a_count_ends_with_the_game_and_a_draw_offer_does_not_stop_it() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6");
    hall.done(Command::Protest { game });
    hall.done(Command::OfferDraw {
        game,
        by: Side::White,
    });
    assert_eq!(hall.count_state(game), Some(CountRowState::Running));
    hall.done(Command::AgreeDraw { game });
    let count = hall.count_id(game);
    assert_eq!(
        hall.club.tables.get(count).unwrap().outcome,
        Some(CountOutcome::Drawn)
    );
    assert!(hall.club.open_counts().is_empty());
}

#[test]
fn a_protest_is_refused_with_its_reason() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.done(Command::Protest { game });
    let count = hall.count_id(game);
    hall.done(Command::Stamp {
        count,
        half_made: None,
        ruling: None,
    });
    // The next player may be protested against at once, though the stamped turn is not typed in yet.
    hall.done(Command::Protest { game });
    let second = hall.count_id(game);
    assert_eq!(hall.club.tables.get(second).unwrap().ply, 2);
    hall.done(Command::CloseCount {
        count: second,
        reason: "a slip".to_owned(),
    });
    assert_eq!(
        hall.refused(Command::Protest { game }),
        "refusal-protest-already"
    );
    hall.play(game, "d6 f4");
    hall.done(Command::Resign {
        game,
        by: Side::Black,
    });
    assert_eq!(
        hall.refused(Command::Protest { game }),
        "refusal-protest-game-over"
    );
}
