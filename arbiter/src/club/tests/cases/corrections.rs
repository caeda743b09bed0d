//! Corrections, records, and what a pairing program must have: groups F, J and K.

use super::*;

#[test]
fn a_round_is_taken_back_corrected_and_paired_again() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 6, 4);
    let first = hall.pair(event);
    decide(&mut hall, &first, GameResult::WhiteWins);
    let second = hall.pair(event);
    let before: Vec<_> = second.iter().map(|board| players(&hall, *board)).collect();
    hall.done(Command::UnpairRound {
        round: last_round(&hall),
    });
    let correct = enter(first[0], GameResult::BlackWins);
    let warnings = hall.club.warnings(&correct).unwrap();
    assert_eq!(warnings[0].message.id, "warning-correction");
    hall.done(correct);
    let again = hall.pair(event);
    let after: Vec<_> = again.iter().map(|board| players(&hall, *board)).collect();
    assert_ne!(after, before, "another result, another pairing");
    assert!(
        hall.club
            .event(event)
            .unwrap()
            .paired_on_older(2)
            .is_empty()
    );
}

#[test]
fn a_board_has_one_result_however_often_it_changes() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 4, 3);
    let board = hall.pair(event)[0];
    for result in [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::WhiteForfeits,
        GameResult::BlackWins,
    ] {
        hall.done(enter(board, result));
        hall.done(Command::VerifyResult { board, result });
        hall.done(Command::SwapColours { board });
        hall.done(Command::SwapColours { board });
    }
    hall.reopen();
    let rows: Vec<_> = hall
        .club
        .tables
        .all::<ResultRow>()
        .filter(|row| row.board == board)
        .map(|row| row.result)
        .collect();
    assert_eq!(rows, [StoredResult::BlackWins]);
    let schema = include_str!("../../../../../schema.sql");
    assert!(schema.contains("board INTEGER NOT NULL UNIQUE REFERENCES board (id)"));
}

#[test]
fn a_cleared_board_is_an_unplayed_one() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 4, 3);
    let board = hall.pair(event)[0];
    let before = rows_of(&hall.club.tables);
    hall.done(enter(board, GameResult::BothForfeit));
    hall.done(Command::ClearResult { board });
    assert_eq!(rows_of(&hall.club.tables), before);
    assert_eq!(hall.club.event(event).unwrap().missing(1).len(), 2);
    assert_eq!(
        hall.refused(Command::ClearResult { board }),
        "refusal-no-result"
    );
    hall.done(enter(board, GameResult::Draw));
}

#[test]
fn who_leaves_before_the_first_round_is_not_listed() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 4, 3);
    let gone = entrants(&hall, event)[3];
    hall.done(Command::CheckIn {
        entrant: gone,
        here: true,
    });
    hall.done(Command::AskBye {
        entrant: gone,
        round: 2,
        kind: Some(StoredBye::Half),
    });
    hall.done(Command::SetStatus {
        entrant: gone,
        round: 1,
        status: Status::Withdrawn,
    });
    hall.done(Command::RemoveEntrant { entrant: gone });
    hall.reopen();
    assert_eq!(entrants(&hall, event).len(), 3);
    assert_eq!(hall.club.tables.byes.len(), 0);
    assert_eq!(hall.club.tables.attendances.len(), 0);
    assert_eq!(hall.club.members().len(), 4, "a member all the same");
}

#[test]
fn an_ending_is_no_turn() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6 f4");
    hall.done(Command::Resign {
        game,
        by: Side::Black,
    });
    let view = hall.club.current_event().unwrap().id;
    assert_eq!(hall.club.game(game).unwrap().plies(), 2);
    let proposal = hall.club.event(view).unwrap();
    assert_eq!(
        proposal.proposal(game).unwrap().result,
        StoredResult::WhiteWins
    );
    for word in ["1-0", "resigns", "*", "0-1"] {
        assert!(word.parse::<Turn>().is_err(), "{word} is no turn");
    }
}

#[test]
fn a_record_says_how_its_game_ended() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6 f4");
    hall.done(Command::Protest { game });
    hall.wait(121_000);
    hall.club.tick_due(hall.now);
    hall.done(Command::Tick);
    let count = hall.count_id(game);
    hall.done(Command::RuleExpiry {
        count,
        ruling: ExpiryRuling::Loss,
    });
    hall.done(Command::AcceptProposal { game });
    hall.reopen();
    let event = hall.club.current_event().unwrap().id;
    let view = hall.club.event(event).unwrap();
    let proposal = view.proposal(game).unwrap();
    assert_eq!(
        proposal.source,
        crate::record::ProposalSource::TwoMinuteCount
    );
    assert_eq!(
        proposal.result,
        StoredResult::BlackWins,
        "White had to turn"
    );
}

#[test]
fn every_kind_of_change_is_logged_and_can_be_undone() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 6, 3);
    let boards = hall.pair(event);
    let round = last_round(&hall);
    let (one, two) = (players(&hall, boards[0]), players(&hall, boards[1]));
    let setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
    let changes = [
        Command::SwapColours { board: boards[0] },
        Command::ExchangePlaces {
            round,
            one: one.0,
            other: two.0,
        },
        Command::RemoveBoard {
            board: boards[2],
            bye: Some(players(&hall, boards[2]).0),
        },
        Command::Adjourn {
            board: boards[0],
            adjourned: true,
        },
        Command::SeedEntrants {
            event,
            by: crate::command::SeedBy::Lot(5),
        },
        Command::SetFixedBoard {
            entrant: one.0,
            board: Some(2),
        },
        Command::SetRating {
            entrant: one.0,
            rating: Some(1700),
        },
        Command::PublishRound {
            round,
            starts: None,
        },
        enter(boards[1], GameResult::Draw),
        Command::EditEvent {
            event,
            setup: Box::new(EventSetup {
                rounds: Some(5),
                tie_breaks: "PTS SB".to_owned(),
                ..setup
            }),
        },
        Command::ImportMembers(vec![Member {
            name: "Somebody".to_owned(),
            ..Member::default()
        }]),
        Command::BeginGame {
            board: boards[1],
            cause: "the table fell".to_owned(),
            start: None,
        },
    ];
    let without_versions = |rows: Vec<serde_json::Value>| -> Vec<serde_json::Value> {
        rows.into_iter()
            .map(|mut row| {
                row.as_object_mut().unwrap().remove("version");
                row
            })
            .collect()
    };
    for change in changes {
        let before = without_versions(rows_of(&hall.club.tables));
        let lines = hall.club.journal().len();
        let applied = hall.done(change.clone());
        assert_eq!(hall.club.journal().len(), lines + 1);
        let kept = hall.club.changes_of(applied.entry).unwrap();
        assert!(!kept.is_empty(), "{change:?} kept no rows");
        assert_ne!(without_versions(rows_of(&hall.club.tables)), before);
        hall.done(Command::Undo {
            entry: applied.entry,
        });
        let after = without_versions(rows_of(&hall.club.tables));
        assert_eq!(after, before, "{change:?}");
    }
    hall.reopen();
}

#[test]
fn what_decides_places_changes_only_when_it_is_confirmed_twice() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 6, 3);
    hall.pair(event);
    let setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
    let all = entrants(&hall, event);
    let edits = [
        EventSetup {
            tie_breaks: "PTS SB".to_owned(),
            ..setup.clone()
        },
        EventSetup {
            points: StoredPoints {
                win: 20,
                draw: 10,
                pab: 20,
                forfeit_win: 20,
                full_bye: 20,
                ..StoredPoints::default()
            },
            ..setup.clone()
        },
        EventSetup {
            prohibited: vec![crate::record::StoredProhibited {
                first_round: 2,
                last_round: 3,
                entrants: vec![all[0], all[1]],
            }],
            ..setup
        },
    ];
    for setup in edits {
        let edit = Command::EditEvent {
            event,
            setup: Box::new(setup),
        };
        let once = Request::new(edit.clone()).confirmed(Confirmed::Once);
        let answer = hall.club.apply(&once, hall.now, &hall.actor);
        assert!(matches!(answer, Err(Refusal::Unconfirmed(_))), "{answer:?}");
        let done = hall.done(edit);
        assert_eq!(done.message.id, "journal-edit-event");
    }
}

#[test]
fn points_that_make_no_sense_are_refused_or_asked_about() {
    let mut hall = Hall::new();
    let with = |points| {
        Command::CreateEvent(Box::new(EventSetup {
            points,
            ..EventSetup::named("Odd", System::Swiss)
        }))
    };
    let usual = StoredPoints::default();
    for points in [
        StoredPoints { draw: 11, ..usual },
        StoredPoints { loss: 6, ..usual },
        StoredPoints { win: 4, ..usual },
    ] {
        assert_eq!(hall.refused(with(points)), "refusal-points-order");
    }
    for points in [
        StoredPoints { pab: 15, ..usual },
        StoredPoints {
            forfeit_win: 20,
            ..usual
        },
        StoredPoints {
            forfeit_loss: 5,
            ..usual
        },
    ] {
        let warnings = hall.club.warnings(&with(points)).unwrap();
        assert_eq!(warnings[0].message.id, "warning-points-odd");
    }
    assert!(hall.club.warnings(&with(usual)).unwrap().is_empty());
    let half = StoredPoints { pab: 5, ..usual };
    assert!(hall.club.warnings(&with(half)).unwrap().is_empty());
}

#[test]
fn boards_go_by_score_then_sum_then_number() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 12, 4);
    for round in 1..=4_u16 {
        let boards = hall.pair(event);
        let view = hall.club.event(event).unwrap();
        let mut keys = Vec::new();
        for &board in &boards {
            let (white, black) = players(&hall, board);
            let score = |id| view.score(id, round - 1);
            let (a, b) = (score(white), score(black));
            let higher = if (a, std::cmp::Reverse(view.number(white)))
                >= (b, std::cmp::Reverse(view.number(black)))
            {
                white
            } else {
                black
            };
            keys.push((
                std::cmp::Reverse(a.max(b)),
                std::cmp::Reverse(a.tenths() + b.tenths()),
                view.number(higher),
            ));
        }
        let mut sorted = keys.clone();
        sorted.sort_unstable();
        assert_eq!(keys, sorted, "round {round}");
        let results = [
            GameResult::WhiteWins,
            GameResult::Draw,
            GameResult::BlackWins,
        ];
        for (at, &board) in boards.iter().enumerate() {
            hall.done(enter(board, results[at % 3]));
        }
    }
}
