//! Situations in which other programs failed: `docs/cases.md` lists them, each with the test that tries it.

mod corrections;

use super::*;
use crate::record::{ByeOrigin, StoredPoints};
use crate::warning::Level;

fn enter(board: Id<Board>, result: GameResult) -> Command {
    Command::EnterResult {
        board,
        result,
        reason: None,
    }
}

fn pair_of(event: Id<Event>) -> Command {
    Command::PairRound {
        event,
        starts: None,
    }
}

fn decide(hall: &mut Hall, boards: &[Id<Board>], result: GameResult) {
    for &board in boards {
        hall.done(enter(board, result));
    }
}

fn players(hall: &Hall, board: Id<Board>) -> (Id<Entrant>, Id<Entrant>) {
    let row = hall.club.tables.get(board).unwrap();
    (row.white, row.black)
}

fn entrants(hall: &Hall, event: Id<Event>) -> Vec<Id<Entrant>> {
    let view = hall.club.event(event).unwrap();
    view.entrants().iter().map(|row| row.id).collect()
}

/// A Swiss of so many rounds.
fn swiss(hall: &mut Hall, players: usize, rounds: u16) -> Id<Event> {
    let event = hall.event(System::Swiss, players);
    let setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(EventSetup {
            rounds: Some(rounds),
            ..setup
        }),
    });
    event
}

fn last_round(hall: &Hall) -> Id<Round> {
    hall.club.tables.all::<Round>().last().unwrap().id
}

#[test]
fn a_player_who_leaves_stays_in_every_round_that_was_played() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 7, 4);
    let mut before = Vec::new();
    for _ in 0..3 {
        let boards = hall.pair(event);
        decide(&mut hall, &boards, GameResult::WhiteWins);
    }
    let view = hall.club.event(event).unwrap();
    for round in 1..=3 {
        before.push(view.standings(round));
    }
    let played = |hall: &Hall| {
        let tables = &hall.club.tables;
        let byes: Vec<_> = tables.all::<Bye>().cloned().collect();
        let results: Vec<_> = tables.all::<ResultRow>().cloned().collect();
        let boards: Vec<_> = tables.all::<Board>().cloned().collect();
        (byes, results, boards)
    };
    let rows = played(&hall);
    assert_eq!(rows.0.len(), 3, "one bye a round");
    // One who played every round goes, and one who had a bye, while the last round is the one shown.
    let gone = players(&hall, hall.club.tables.all::<Board>().next().unwrap().id).0;
    let free = hall.club.event(event).unwrap().byes(3)[0].entrant;
    assert_ne!(gone, free);
    for entrant in [gone, free] {
        hall.done(Command::SetStatus {
            entrant,
            round: 4,
            status: Status::Withdrawn,
        });
    }
    hall.reopen();
    assert_eq!(
        played(&hall),
        rows,
        "no result and no bye of theirs or of anybody"
    );
    let view = hall.club.event(event).unwrap();
    for (round, standings) in (1..=3).zip(&before) {
        assert_eq!(view.standings(round), *standings, "round {round}");
        assert_eq!(standings.len(), 7);
    }
    assert_eq!(view.bye(free, 3).unwrap().points, 10);
    assert_eq!(
        hall.refused(Command::RemoveEntrant { entrant: gone }),
        "refusal-remove-begun"
    );
    let boards = hall.pair(event);
    decide(&mut hall, &boards, GameResult::Draw);
    let view = hall.club.event(event).unwrap();
    let line = view.standings(4);
    let line = line.iter().find(|line| line.entrant == gone).unwrap();
    assert!(line.withdrawn, "marked in the standings");
}

#[test]
fn a_corrected_result_leaves_the_turns_alone() {
    let mut hall = Hall::new();
    let game = hall.game();
    hall.play(game, "d6 f4 d7 f6");
    let board = hall.club.tables.get(game).unwrap().board;
    let turns: Vec<_> = hall.club.turns(game).into_iter().cloned().collect();
    for result in [
        GameResult::WhiteWins,
        GameResult::BlackForfeits,
        GameResult::BothForfeit,
        GameResult::Draw,
    ] {
        hall.done(enter(board, result));
        hall.reopen();
        let now: Vec<_> = hall.club.turns(game).into_iter().cloned().collect();
        assert_eq!(now, turns);
        assert_eq!(hall.club.game(game).unwrap().plies(), 4);
    }
    hall.done(Command::ClearResult { board });
    assert_eq!(hall.club.game(game).unwrap().plies(), 4);
}

#[test]
fn results_of_a_later_round_outlive_an_earlier_one_without_any() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 4);
    let first = hall.pair(event);
    let second = hall.pair(event);
    decide(&mut hall, &second, GameResult::WhiteWins);
    let last = hall.pair(event);
    hall.done(Command::UnpairRound {
        round: last_round(&hall),
    });
    hall.reopen();
    let view = hall.club.event(event).unwrap();
    assert!(first.iter().all(|board| view.result(*board).is_none()));
    assert!(second.iter().all(|board| view.result(*board).is_some()));
    assert!(hall.club.tables.get(last[0]).is_none());
}

#[test]
fn a_pairing_that_fails_writes_nothing() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 2, 3);
    let boards = hall.pair(event);
    decide(&mut hall, &boards, GameResult::Draw);
    let (lines, before) = (hall.club.journal().len(), rows_of(&hall.club.tables));
    // Two players cannot meet twice: the answer names the rule, and nothing of a round is there.
    assert_eq!(hall.refused(pair_of(event)), "refusal-pairing-meeting");
    assert_eq!(hall.club.journal().len(), lines);
    assert_eq!(hall.club.tables.rounds.len(), 1);
    hall.reopen();
    assert_eq!(rows_of(&hall.club.tables), before, "in the file neither");
}

#[test]
fn kinds_of_byes_are_told_apart_and_bar_what_they_bar() {
    let mut hall = Hall::new();
    let setup = EventSetup {
        rounds: Some(4),
        // A bye by the pairing is worth half a point here, and bars a second one all the same.
        points: StoredPoints {
            pab: 5,
            ..StoredPoints::default()
        },
        ..EventSetup::named("Halves", System::Swiss)
    };
    let event: Id<Event> = hall
        .done(Command::CreateEvent(Box::new(setup)))
        .first()
        .unwrap();
    let entries = (1..=5).map(|n| {
        Entry::New(Member {
            name: format!("Player {n}"),
            ..Member::default()
        })
    });
    let entries = entries.collect();
    hall.done(Command::Enter { event, entries });
    let all = entrants(&hall, event);
    hall.done(Command::AskBye {
        entrant: all[1],
        round: 2,
        kind: Some(StoredBye::Half),
    });
    hall.done(Command::AskBye {
        entrant: all[2],
        round: 3,
        kind: Some(StoredBye::Full),
    });
    let mut given = Vec::new();
    for round in 1..=4 {
        let boards = hall.pair(event);
        decide(&mut hall, &boards, GameResult::WhiteWins);
        let view = hall.club.event(event).unwrap();
        for bye in view.byes(round) {
            let (points, bars, origin) = match bye.kind {
                StoredBye::Pairing => (5, true, ByeOrigin::Engine),
                StoredBye::Half => (5, false, ByeOrigin::Asked),
                StoredBye::Full => (10, true, ByeOrigin::Arbiter),
                StoredBye::Zero => (0, false, ByeOrigin::Asked),
            };
            assert_eq!(
                (bye.points, bye.bars_another, bye.origin),
                (points, bars, origin)
            );
            if bye.kind == StoredBye::Pairing {
                given.push(bye.entrant);
            }
        }
    }
    let mut once = given.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), given.len(), "half a point bars as well");
    let full = all[2];
    let view = hall.club.event(event).unwrap();
    let after = view.bye(full, 4).map(|bye| bye.kind);
    assert_ne!(after, Some(StoredBye::Pairing), "a whole point bars too");
}

#[test]
fn whether_a_bye_bars_a_second_one_is_set_apart_from_what_it_is_worth() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 3, 3);
    let change = |hall: &Hall, change: &dyn Fn(&mut EventSetup)| {
        let mut setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
        change(&mut setup);
        Command::EditEvent {
            event,
            setup: Box::new(setup),
        }
    };
    hall.done(change(&hall, &|setup| setup.points.pab = 0));
    let all = entrants(&hall, event);
    let bye_of = |hall: &Hall, round: u16| {
        let view = hall.club.event(event).unwrap();
        view.byes(round)[0].row.clone()
    };
    let boards = hall.pair(event);
    decide(&mut hall, &boards, GameResult::Draw);
    assert_eq!(bye_of(&hall, 1).entrant, all[2]);
    // By the rule whoever sat out does not sit out again, though the bye was worth nothing.
    let boards = hall.pair(event);
    let second = bye_of(&hall, 2).entrant;
    assert_ne!(second, all[2]);
    decide(&mut hall, &boards, GameResult::Draw);
    // Where a bye bars nobody, it goes to the lowest again, and the warning by hand is silent. The change is confirmed.
    let free = change(&hall, &|setup| setup.byes_that_bar.pairing = false);
    let warned = hall.club.warnings(&free).unwrap();
    assert_eq!(warned.len(), 1);
    assert_eq!(warned[0].message.id, "warning-byes-that-bar");
    assert_eq!(warned[0].level, Level::Confirm);
    let others: Vec<_> = all.iter().copied().filter(|&id| id != second).collect();
    let by_hand = Command::PairByHand {
        event,
        pairs: vec![(others[1], others[0])],
        bye: Some(second),
        starts: None,
    };
    let second_bye = |hall: &Hall| {
        let warnings = hall.club.warnings(&by_hand).unwrap();
        let mut ids = warnings.iter().map(|warning| warning.message.id.clone());
        ids.any(|id| id == "warning-second-bye")
    };
    assert!(second_bye(&hall));
    hall.done(free);
    assert!(!second_bye(&hall));
    assert!(!bye_of(&hall, 1).bars_another, "rows say what holds now");
    // And a half point for what was given already bars, while the others have to play.
    hall.done(change(&hall, &|setup| {
        setup.points.pab = 5;
        setup.byes_that_bar.pairing = true;
    }));
    let row = bye_of(&hall, 1);
    assert_eq!((row.points, row.bars_another), (5, true));
    let asked = Command::AskBye {
        entrant: all[0],
        round: 3,
        kind: Some(StoredBye::Half),
    };
    hall.done(asked);
    hall.done(change(&hall, &|setup| {
        setup.byes_that_bar.half = Some(true);
    }));
    assert!(bye_of(&hall, 3).bars_another);
    hall.reopen();
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.row().byes_that_bar.half, Some(true));
    // Nothing is given by pairing in another system.
    let mut setup = EventSetup::named("Cup", System::Knockout);
    setup.byes_that_bar.half = Some(true);
    let refused = hall.refused(Command::CreateEvent(Box::new(setup)));
    assert_eq!(refused, "refusal-byes-that-bar-system");
}

#[test]
fn the_bye_goes_to_the_lowest_who_can_have_it() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 9, 4);
    for round in 1..=4 {
        let boards = hall.pair(event);
        let view = hall.club.event(event).unwrap();
        let free = view.byes(round)[0].entrant;
        let had = |id| (1..round).any(|earlier| view.bye(id, earlier).is_some());
        let lowest = view
            .entrants()
            .iter()
            .filter(|row| !had(row.id))
            .map(|row| view.score(row.id, round - 1))
            .min();
        assert_eq!(Some(view.score(free, round - 1)), lowest, "round {round}");
        decide(&mut hall, &boards, GameResult::WhiteWins);
    }
}

#[test]
fn nobody_has_two_byes_over_a_long_event() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 11, 9);
    let results = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
    ];
    for round in 1..=9_usize {
        let boards = hall.pair(event);
        for (at, &board) in boards.iter().enumerate() {
            hall.done(enter(board, results[(at + round) % 3]));
        }
    }
    let mut free: Vec<_> = hall
        .club
        .tables
        .all::<Bye>()
        .map(|bye| bye.entrant)
        .collect();
    assert_eq!(free.len(), 9);
    free.sort_unstable();
    free.dedup();
    assert_eq!(free.len(), 9, "nine rounds, nine players with a bye each");
}

#[test]
fn nobody_is_paired_with_himself() {
    // Somebody goes after the result is in, the file is opened again, and the next round is paired: an odd number is left.
    for leaves in 0..6 {
        let mut hall = Hall::new();
        let event = swiss(&mut hall, 6, 4);
        for round in 2..=4 {
            let boards = hall.pair(event);
            decide(&mut hall, &boards, GameResult::WhiteWins);
            if round == 2 {
                hall.done(Command::SetStatus {
                    entrant: entrants(&hall, event)[leaves],
                    round,
                    status: Status::Withdrawn,
                });
            }
            hall.reopen();
        }
        for board in hall.club.tables.all::<Board>() {
            assert_ne!(board.white, board.black, "{leaves}");
        }
        let view = hall.club.event(event).unwrap();
        assert_eq!([1, 2, 3].map(|round| view.boards(round).len()), [3, 2, 2]);
        assert_eq!([2, 3].map(|round| view.byes(round).len()), [1, 1]);
    }
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 4, 3);
    let all = entrants(&hall, event);
    let twice = Command::PairByHand {
        event,
        pairs: vec![(all[0], all[0]), (all[2], all[3])],
        bye: None,
        starts: None,
    };
    assert_eq!(hall.refused(twice), "refusal-paired-twice");
    let boards = hall.pair(event);
    let round = last_round(&hall);
    let one = players(&hall, boards[0]).0;
    assert!(matches!(
        hall.ask(Command::ExchangePlaces {
            round,
            one,
            other: one
        }),
        Err(Refusal::Stale)
    ));
    assert!(matches!(
        hall.ask(Command::AddBoard {
            round,
            white: one,
            black: one
        }),
        Err(Refusal::Stale)
    ));
    // The file itself takes no such row.
    let schema = include_str!("../../../../schema.sql");
    assert!(schema.contains("CHECK (white <> black)"));
}

#[test]
fn what_nobody_confirmed_counts_for_no_pairing_and_is_named() {
    // Four players; the game of the first board is over by resignation or goes on, and the second board is drawn.
    let evening = |resigned: bool| {
        let mut hall = Hall::new();
        let event = swiss(&mut hall, 4, 3);
        let boards = hall.pair(event);
        let game = hall.game_of(boards[0]);
        hall.play(game, "d6 f4");
        if resigned {
            let by = Side::White;
            hall.done(Command::Resign { game, by });
        }
        hall.done(enter(boards[1], GameResult::Draw));
        (hall, event, boards, game)
    };
    let paired = |hall: &mut Hall, event| {
        let second = hall.pair(event);
        let pairs: Vec<_> = second.iter().map(|board| players(hall, *board)).collect();
        let round = last_round(hall);
        hall.done(Command::UnpairRound { round });
        pairs
    };
    let (mut hall, event, boards, game) = evening(true);
    let warnings = hall.club.warnings(&pair_of(event)).unwrap();
    let words = crate::words::Words::english();
    let text = words.message(&warnings[0].message);
    assert!(text.contains("only a proposed one"), "{text}");
    assert_eq!(warnings[0].level, Level::Confirm);
    let proposed = paired(&mut hall, event);
    let view = hall.club.event(event).unwrap();
    let (_, black) = players(&hall, boards[0]);
    assert_eq!(
        view.score(black, 1).tenths(),
        0,
        "a proposal scores nothing"
    );
    // The pairing is the one that would have been made had nobody resigned; once confirmed it is that of the result.
    let (mut other, same, ..) = evening(false);
    assert_eq!(paired(&mut other, same), proposed);
    hall.done(Command::AcceptProposal { game });
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.score(black, 1).tenths(), 10);
    assert_ne!(paired(&mut hall, event), proposed);
}

#[test]
fn an_absent_player_is_never_paired_by_the_program() {
    for (system, status) in [
        (System::Swiss, Status::Absent),
        (System::Swiss, Status::Withdrawn),
        (System::RoundRobin, Status::Withdrawn),
    ] {
        let mut hall = Hall::new();
        let event = hall.event(system, 6);
        let boards = hall.pair(event);
        decide(&mut hall, &boards, GameResult::Draw);
        let all = entrants(&hall, event);
        let gone = all[0];
        hall.done(Command::SetStatus {
            entrant: gone,
            round: 2,
            status,
        });
        if system == System::Swiss {
            // A bye worth nothing that was asked for is an absence as well.
            hall.done(Command::AskBye {
                entrant: all[3],
                round: 2,
                kind: Some(StoredBye::Zero),
            });
        }
        hall.reopen();
        let boards = hall.pair(event);
        let seated = |hall: &Hall, boards: &[Id<Board>], who: Id<Entrant>| {
            let mut pairs = boards.iter().map(|board| players(hall, *board));
            pairs.any(|(white, black)| white == who || black == who)
        };
        if system == System::RoundRobin {
            // The place in the table is nobody else's: the game is lost by forfeit before it is played.
            let board = boards.iter().find(|board| {
                let (white, black) = players(&hall, **board);
                white == gone || black == gone
            });
            let board = *board.unwrap();
            let lost = if players(&hall, board).0 == gone {
                StoredResult::WhiteForfeits
            } else {
                StoredResult::BlackForfeits
            };
            let view = hall.club.event(event).unwrap();
            assert_eq!(view.result(board).map(|row| row.result), Some(lost));
            continue;
        }
        assert!(!seated(&hall, &boards, gone), "{system:?} {status:?}");
        assert_eq!(boards.len(), 2, "{system:?}");
        decide(&mut hall, &boards, GameResult::Draw);
        assert!(!seated(&hall, &boards, all[3]));
        let view = hall.club.event(event).unwrap();
        assert_eq!(view.score(all[3], 2).tenths(), 5, "the draw of round 1");
        let third = hall.pair(event);
        let view = hall.club.event(event).unwrap();
        let there = |who| seated(&hall, &third, who) || view.bye(who, 3).is_some();
        assert!(there(all[3]), "back in the next round");
        // An absence is of one round, a withdrawal of all.
        assert_eq!(there(gone), status == Status::Absent);
    }
}

#[test]
fn two_people_never_share_a_number() {
    let mut hall = Hall::new();
    let member = |name: &str, number: &str| Member {
        name: name.to_owned(),
        number: Some(number.to_owned()),
        ..Member::default()
    };
    hall.done(Command::AddMember(member("Thabo", "ZA-1")));
    assert_eq!(
        hall.refused(Command::AddMember(member("Sipho", "ZA-1"))),
        "refusal-number-taken"
    );
    assert_eq!(
        hall.refused(Command::ImportMembers(vec![
            member("A", "ZA-2"),
            member("B", "ZA-2")
        ])),
        "refusal-number-taken"
    );
    let event = swiss(&mut hall, 5, 3);
    hall.pair(event);
    let view = hall.club.event(event).unwrap();
    let mut numbers: Vec<_> = view.entrants().iter().map(|row| row.tpn.unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
}

#[test]
fn a_round_needs_two_who_are_there() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 4, 3);
    let boards = hall.pair(event);
    decide(&mut hall, &boards, GameResult::Draw);
    for entrant in entrants(&hall, event) {
        hall.done(Command::SetStatus {
            entrant,
            round: 2,
            status: Status::Withdrawn,
        });
    }
    assert_eq!(hall.refused(pair_of(event)), "refusal-too-few");
    let one = entrants(&hall, event)[0];
    hall.done(Command::SetStatus {
        entrant: one,
        round: 2,
        status: Status::Present,
    });
    assert_eq!(hall.refused(pair_of(event)), "refusal-too-few");
}

#[test]
fn a_late_entry_in_the_last_round_repeats_no_pair() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 5, 4);
    for _ in 0..3 {
        let boards = hall.pair(event);
        decide(&mut hall, &boards, GameResult::WhiteWins);
    }
    hall.done(Command::Enter {
        event,
        entries: vec![Entry::New(Member {
            name: "Late".to_owned(),
            ..Member::default()
        })],
    });
    hall.pair(event);
    let view = hall.club.event(event).unwrap();
    let mut met: Vec<_> = (1..=4)
        .flat_map(|round| view.boards(round))
        .map(|board| (board.white.min(board.black), board.white.max(board.black)))
        .collect();
    let all = met.len();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), all);
    // Six are an even number: everybody has a board, the late one too.
    let late = view.entrants()[5].id;
    assert!(view.unpaired(4).is_empty() && view.byes(4).is_empty());
    let boards = view.boards(4);
    assert_eq!(boards.len(), 3);
    assert!(
        boards
            .iter()
            .any(|board| board.white == late || board.black == late)
    );
}

#[test]
fn a_bye_and_a_board_exclude_each_other() {
    let mut hall = Hall::new();
    let event = swiss(&mut hall, 5, 3);
    let all = entrants(&hall, event);
    hall.done(Command::AskBye {
        entrant: all[0],
        round: 1,
        kind: Some(StoredBye::Half),
    });
    let by_hand = Command::PairByHand {
        event,
        pairs: vec![(all[0], all[1]), (all[2], all[3])],
        bye: Some(all[4]),
        starts: None,
    };
    assert_eq!(hall.refused(by_hand), "refusal-paired-has-bye");
    let boards = hall.pair(event);
    // Paired, nobody on a board can be given a bye in that round any more.
    let (white, _) = players(&hall, boards[0]);
    assert_eq!(
        hall.refused(Command::AskBye {
            entrant: white,
            round: 1,
            kind: Some(StoredBye::Half)
        }),
        "refusal-round-paired"
    );
    // Exchanged with the bye, one has the board and the other the bye, never both.
    hall.done(Command::ExchangePlaces {
        round: last_round(&hall),
        one: white,
        other: all[0],
    });
    let view = hall.club.event(event).unwrap();
    for row in view.entrants() {
        let seated = view
            .boards(1)
            .iter()
            .filter(|board| board.white == row.id || board.black == row.id)
            .count();
        assert_eq!(seated + usize::from(view.bye(row.id, 1).is_some()), 1);
    }
}

#[test]
fn members_of_whom_little_is_known_are_listed() {
    let mut hall = Hall::new();
    let bare = Member {
        name: "Zola".to_owned(),
        ..Member::default()
    };
    hall.done(Command::AddMember(bare));
    hall.done(Command::AddMember(Member {
        name: "Yoliswa".to_owned(),
        affiliation: Some(" ".to_owned()),
        ..Member::default()
    }));
    hall.reopen();
    let members = hall.club.members();
    assert_eq!(members.len(), 2);
    assert_eq!(members[0].affiliation, None, "blank is empty");
    let event = swiss(&mut hall, 2, 1);
    let view = hall.club.event(event).unwrap();
    let of = view.categories(view.entrants()[0].id);
    assert!(of.is_empty());
}
