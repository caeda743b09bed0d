//! What is changed in a round after it was paired.

use super::*;
use crate::record::ByeOrigin;
use crate::warning::Level;

fn enter(board: Id<Board>, result: GameResult) -> Command {
    Command::EnterResult {
        board,
        result,
        reason: None,
    }
}

/// The ids of what a command is warned of.
fn warned(hall: &Hall, command: &Command) -> Vec<String> {
    let warnings = hall.club.warnings(command).unwrap();
    warnings.into_iter().map(|w| w.message.id).collect()
}

fn result(hall: &Hall, board: Id<Board>) -> Option<StoredResult> {
    let rows = hall.club.tables.all::<ResultRow>();
    rows.filter(|row| row.board == board)
        .map(|row| row.result)
        .next()
}

fn players(hall: &Hall, board: Id<Board>) -> (Id<Entrant>, Id<Entrant>) {
    let row = hall.club.tables.get(board).unwrap();
    (row.white, row.black)
}

/// Seven players, the first round paired: three boards and a bye.
fn seven() -> (Hall, Id<Event>, Id<Round>, Vec<Id<Board>>) {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 7);
    let boards = hall.pair(event);
    let round = hall.club.tables.all::<Round>().next().unwrap().id;
    (hall, event, round, boards)
}

#[test]
fn colours_are_exchanged_and_the_result_goes_with_the_players() {
    let (mut hall, _, _, boards) = seven();
    let (white, black) = players(&hall, boards[0]);
    for (entered, after) in [
        (GameResult::WhiteWins, StoredResult::BlackWins),
        (GameResult::Draw, StoredResult::Draw),
        (GameResult::BlackForfeits, StoredResult::WhiteForfeits),
        (GameResult::DrawForWhiteOnly, StoredResult::DrawForBlackOnly),
    ] {
        hall.done(Command::EnterResult {
            board: boards[0],
            result: entered,
            reason: Some("as ruled".to_owned()),
        });
        let before = result(&hall, boards[0]);
        hall.done(Command::SwapColours { board: boards[0] });
        assert_eq!(players(&hall, boards[0]), (black, white));
        assert_eq!(result(&hall, boards[0]), Some(after));
        hall.reopen();
        assert_eq!(result(&hall, boards[0]), Some(after), "as in the file");
        hall.done(Command::SwapColours { board: boards[0] });
        assert_eq!(result(&hall, boards[0]), before);
        assert_eq!(players(&hall, boards[0]), (white, black));
    }
    let rows = hall.club.tables.all::<ResultRow>();
    assert_eq!(rows.count(), 1, "one row a board, whatever was done to it");
}

#[test]
fn colours_of_an_older_round_are_exchanged_only_when_that_is_confirmed_twice() {
    let (mut hall, event, _, boards) = seven();
    for &board in &boards {
        hall.done(enter(board, GameResult::WhiteWins));
    }
    let swap = Command::SwapColours { board: boards[0] };
    assert_eq!(warned(&hall, &swap), ["warning-change"]);
    hall.pair(event);
    assert!(warned(&hall, &swap).contains(&"warning-swap-later".to_owned()));
    let once = Request::new(swap.clone()).confirmed(Confirmed::Once);
    let answer = hall.club.apply(&once, hall.now, &hall.actor);
    assert!(matches!(answer, Err(Refusal::Unconfirmed(_))));
    hall.done(swap);
}

#[test]
fn two_players_exchange_boards() {
    let (mut hall, _, round, boards) = seven();
    let (one, other) = (players(&hall, boards[0]).0, players(&hall, boards[1]).0);
    let exchange = Command::ExchangePlaces { round, one, other };
    hall.done(exchange.clone());
    assert_eq!(players(&hall, boards[0]).0, other);
    assert_eq!(players(&hall, boards[1]).0, one);
    // A result stands for two people: nobody takes over another's.
    hall.done(enter(boards[1], GameResult::Draw));
    assert_eq!(hall.refused(exchange.clone()), "refusal-change-has-result");
    hall.done(Command::ClearResult { board: boards[1] });
    // A game that has begun stays with its board, which must be wanted.
    let game = hall.game_of(boards[1]);
    hall.play(game, "d6 f4");
    let warnings = hall.club.warnings(&exchange).unwrap();
    let turns = warnings
        .iter()
        .find(|warning| warning.message.id == "warning-change-turns");
    assert_eq!(turns.map(|w| w.level), Some(Level::ConfirmTwice));
    hall.done(exchange);
    assert_eq!(hall.club.game(game).unwrap().plies(), 2);
    let (white, black) = players(&hall, boards[0]);
    assert_eq!(
        hall.refused(Command::ExchangePlaces {
            round,
            one: white,
            other: black
        }),
        "refusal-change-same-board"
    );
}

#[test]
fn somebody_goes_into_the_bye_and_somebody_comes_out_of_it() {
    let (mut hall, event, round, boards) = seven();
    let free = hall.club.event(event).unwrap().byes(1)[0].entrant;
    let (_, black) = players(&hall, boards[2]);
    hall.done(Command::ExchangePlaces {
        round,
        one: free,
        other: black,
    });
    hall.reopen();
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.byes(1).len(), 1);
    let bye = view.byes(1)[0];
    assert_eq!(
        (bye.entrant, bye.kind, bye.origin),
        (black, StoredBye::Pairing, ByeOrigin::Arbiter),
        "the arbiter's bye is told from the engine's"
    );
    assert_eq!(players(&hall, boards[2]).1, free);
    assert!(view.unpaired(1).is_empty());
    // The arbiter's bye counts as one: whoever has it gets no second.
    for board in boards {
        hall.done(enter(board, GameResult::WhiteWins));
    }
    hall.pair(event);
    let second = hall.club.event(event).unwrap().byes(2)[0].entrant;
    assert_ne!(second, black);
}

#[test]
fn a_late_player_takes_the_bye_s_opponent_and_two_late_players_meet() {
    let (mut hall, event, round, _) = seven();
    let free = hall.club.event(event).unwrap().byes(1)[0].entrant;
    let newcomers = |names: &[&str]| {
        let new = |name: &&str| {
            Entry::New(Member {
                name: (*name).to_owned(),
                ..Member::default()
            })
        };
        Command::Enter {
            event,
            entries: names.iter().map(new).collect(),
        }
    };
    hall.done(newcomers(&["Late"]));
    let late = hall.club.event(event).unwrap().entrants()[7].id;
    hall.done(Command::AddBoard {
        round,
        white: late,
        black: free,
    });
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.byes(1).len(), 0, "the bye has an opponent after all");
    assert_eq!(view.boards(1).len(), 4);
    assert_eq!(view.boards(1)[3].number, 4);
    assert_eq!(view.status(late, 1), Status::Present);
    assert_eq!(
        hall.refused(Command::AddBoard {
            round,
            white: late,
            black: free
        }),
        "refusal-has-board"
    );
    hall.done(newcomers(&["Later", "Latest"]));
    let view = hall.club.event(event).unwrap();
    let (white, black) = (view.entrants()[8].id, view.entrants()[9].id);
    hall.done(Command::AddBoard {
        round,
        white,
        black,
    });
    hall.reopen();
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.boards(1).len(), 5);
    assert!(view.unpaired(1).is_empty());
    assert_eq!(view.status(white, 2), Status::Present);
}

#[test]
fn a_player_who_has_gone_leaves_the_opponent_the_bye_or_a_place() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 6);
    let boards = hall.pair(event);
    let (white, black) = players(&hall, boards[0]);
    let remove = Command::RemoveBoard {
        board: boards[0],
        bye: Some(black),
    };
    hall.done(remove.clone());
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.boards(1).len(), 2);
    assert_eq!(view.byes(1)[0].entrant, black);
    assert_eq!(view.status(white, 1), Status::Absent);
    assert_eq!(view.status(white, 2), Status::Present, "that round alone");
    // There is one bye a round.
    let (_, other) = players(&hall, boards[1]);
    assert_eq!(
        hall.refused(Command::RemoveBoard {
            board: boards[1],
            bye: Some(other),
        }),
        "refusal-bye-given"
    );
    hall.done(Command::RemoveBoard {
        board: boards[1],
        bye: None,
    });
    let round = hall.club.tables.all::<Round>().next().unwrap().id;
    // Two who are left over play each other.
    hall.done(Command::AddBoard {
        round,
        white: black,
        black: other,
    });
    let view = hall.club.event(event).unwrap();
    assert!(view.byes(1).is_empty());
    assert_eq!(view.boards(1).len(), 2);
    hall.reopen();
}

#[test]
fn a_change_that_breaks_a_rule_names_it_and_an_old_breach_is_not_named_again() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 4);
    let boards = hall.pair(event);
    for &board in &boards {
        hall.done(enter(board, GameResult::WhiteWins));
    }
    let met = players(&hall, boards[0]);
    let second = hall.pair(event);
    let round = hall.club.tables.all::<Round>().nth(1).unwrap().id;
    // The two who have met are brought together again.
    let opponent = second
        .iter()
        .map(|board| players(&hall, *board))
        .find_map(|(white, black)| match met.0 {
            one if one == white => Some(black),
            one if one == black => Some(white),
            _ => None,
        })
        .unwrap();
    let exchange = Command::ExchangePlaces {
        round,
        one: opponent,
        other: met.1,
    };
    let named = warned(&hall, &exchange);
    assert_eq!(
        named.iter().filter(|id| *id == "warning-repeat").count(),
        2,
        "{named:?}"
    );
    hall.done(exchange);
    let swap = Command::SwapColours { board: second[0] };
    assert!(!warned(&hall, &swap).contains(&"warning-repeat".to_owned()));
}

#[test]
fn a_published_pairing_is_changed_and_taken_back_with_a_warning() {
    let (mut hall, event, round, boards) = seven();
    let swap = Command::SwapColours { board: boards[0] };
    assert_eq!(warned(&hall, &swap), ["warning-change"]);
    hall.done(Command::PublishRound {
        round,
        starts: Some("2026-11-30T14:00".to_owned()),
    });
    hall.reopen();
    let row = hall.club.tables.get(round).unwrap();
    assert_eq!(row.published_ms, Some(hall.now.wall.0));
    assert_eq!(row.starts.as_deref(), Some("2026-11-30T14:00"));
    assert_eq!(warned(&hall, &swap), ["warning-change-published"]);
    hall.done(swap);
    let row = hall.club.tables.get(round).unwrap();
    assert_eq!(row.changed_ms, Some(hall.now.wall.0));
    let unpair = Command::UnpairRound { round };
    assert_eq!(
        warned(&hall, &unpair),
        ["warning-unpair-empty", "warning-unpair-published"]
    );
    // A later publication keeps the time unless another is named.
    hall.done(Command::PublishRound {
        round,
        starts: None,
    });
    let view = hall.club.event(event).unwrap();
    assert_eq!(
        view.round(1).unwrap().starts.as_deref(),
        Some("2026-11-30T14:00")
    );
}

#[test]
fn what_goes_with_a_round_is_named_board_by_board() {
    let (mut hall, _, round, boards) = seven();
    hall.done(enter(boards[0], GameResult::Draw));
    hall.done(enter(boards[1], GameResult::Draw));
    let game = hall.game_of(boards[2]);
    hall.play(game, "d6 f4 d7");
    let words = crate::words::Words::english();
    let warnings = hall.club.warnings(&Command::UnpairRound { round }).unwrap();
    let text = words.message(&warnings[0].message);
    assert!(text.contains("2 results (boards 1, 2)"), "{text}");
    assert!(text.contains("3 turns played on board 3"), "{text}");
    assert_eq!(warnings[0].level, Level::ConfirmTwice);
}

#[test]
fn boards_begin_where_the_hall_begins_and_some_players_never_move() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 8);
    let view = hall.club.event(event).unwrap();
    let setup = EventSetup {
        first_board: 101,
        ..setup_of(&view).unwrap()
    };
    let (one, other) = (view.entrants()[3].id, view.entrants()[6].id);
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(setup),
    });
    let seat = |entrant, board| Command::SetFixedBoard { entrant, board };
    hall.done(seat(one, Some(102)));
    hall.done(seat(other, Some(7)));
    assert_eq!(hall.refused(seat(other, Some(102))), "refusal-board-taken");
    assert_eq!(hall.refused(seat(other, Some(0))), "refusal-board-range");
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..3 {
        let boards = hall.pair(event);
        let numbers: Vec<u16> = boards
            .iter()
            .map(|board| hall.club.tables.get(*board).unwrap().number)
            .collect();
        for &board in &boards {
            let row = hall.club.tables.get(board).unwrap().row.clone();
            for (entrant, place) in [(one, 102), (other, 7)] {
                if row.white == entrant || row.black == entrant {
                    assert!(row.number == place || row.number == 102 || row.number == 7);
                    seen.insert((entrant, row.number == place));
                }
            }
            hall.done(enter(board, GameResult::WhiteWins));
        }
        assert!(
            numbers.contains(&7) || numbers.contains(&102),
            "{numbers:?}"
        );
        assert!(numbers.iter().all(|n| *n == 7 || *n >= 101), "{numbers:?}");
        hall.reopen();
    }
    assert!(seen.contains(&(one, true)) && seen.contains(&(other, true)));
    hall.done(seat(one, None));
    assert_eq!(hall.club.tables.get(one).unwrap().fixed_board, None);
}

#[test]
fn an_adjourned_board_waits_and_the_next_round_is_paired_without_it() {
    let (mut hall, event, _, boards) = seven();
    let game = hall.game_of(boards[0]);
    hall.play(game, "d6 f4");
    hall.done(Command::Protest { game });
    let adjourn = |adjourned| Command::Adjourn {
        board: boards[0],
        adjourned,
    };
    hall.done(adjourn(true));
    assert_eq!(hall.count_state(game), Some(CountRowState::Suspended));
    assert_eq!(hall.refused(play(game, "d7")), "refusal-adjourned");
    assert_eq!(hall.refused(adjourn(true)), "refusal-adjourned-already");
    for &board in &boards[1..] {
        hall.done(enter(board, GameResult::WhiteWins));
    }
    let pair = Command::PairRound {
        event,
        starts: None,
    };
    assert_eq!(warned(&hall, &pair), ["warning-adjourned"]);
    hall.pair(event);
    hall.reopen();
    // The first round's board goes on beside the second round, and its result counts once it is there.
    hall.done(adjourn(false));
    let count = hall.count_id(game);
    hall.done(Command::ResumeCount { count, anew: true });
    hall.play(game, "d7");
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.missing(1).len(), 1);
    assert_eq!(
        view.paired_on_older(2)
            .iter()
            .map(|(round, board)| (*round, board.id))
            .collect::<Vec<_>>(),
        [(1, boards[0])]
    );
    assert_eq!(
        hall.refused(Command::CloseEvent { event }),
        "refusal-close-missing"
    );
    hall.done(adjourn(true));
    hall.done(enter(boards[0], GameResult::Draw));
    assert!(!hall.club.tables.get(boards[0]).unwrap().adjourned);
    assert_eq!(hall.refused(adjourn(true)), "refusal-change-has-result");
}

#[test]
fn no_count_runs_at_an_adjourned_board() {
    let (mut hall, _, _, boards) = seven();
    let (game, other) = (hall.game_of(boards[0]), hall.game_of(boards[1]));
    hall.play(game, "d6 f4");
    hall.play(other, "d6 f4");
    let adjourn = |adjourned| Command::Adjourn {
        board: boards[0],
        adjourned,
    };
    hall.done(adjourn(true));
    let protest = Command::Protest { game };
    assert_eq!(hall.refused(protest.clone()), "refusal-adjourned");
    // Another board's count does not go there either.
    hall.done(Command::Protest { game: other });
    let transfer = Command::TransferCount {
        count: hall.count_id(other),
        to: game,
    };
    assert_eq!(hall.refused(transfer), "refusal-adjourned");
    hall.done(adjourn(false));
    hall.done(protest);
    let count = hall.count_id(game);
    hall.done(adjourn(true));
    for anew in [false, true] {
        let resume = Command::ResumeCount { count, anew };
        assert_eq!(hall.refused(resume), "refusal-adjourned");
    }
    let stamp = Command::Stamp {
        count,
        half_made: None,
        ruling: None,
    };
    assert_eq!(hall.refused(stamp), "refusal-adjourned");
    assert_eq!(hall.count_state(game), Some(CountRowState::Suspended));
}

#[test]
fn a_count_stays_with_the_players_whose_it_is() {
    let (mut hall, _, round, boards) = seven();
    let board = boards[0];
    let game = hall.game_of(board);
    hall.play(game, "d6 f4");
    let protester = players(&hall, board).1;
    let who = |hall: &Hall| {
        let row = hall.club.tables.get(hall.count_id(game)).unwrap();
        let board = hall.club.tables.get(board).unwrap();
        match row.by {
            crate::record::StoredSide::White => board.white,
            crate::record::StoredSide::Black => board.black,
        }
    };
    hall.done(Command::Protest { game });
    assert_eq!(who(&hall), protester);
    let swap = Command::SwapColours { board };
    assert_eq!(hall.refused(swap.clone()), "refusal-change-count");
    let exchange = Command::ExchangePlaces {
        round,
        one: protester,
        other: players(&hall, boards[1]).0,
    };
    assert_eq!(hall.refused(exchange), "refusal-change-count");
    hall.play(game, "d7");
    hall.done(swap);
    assert_eq!(players(&hall, board).0, protester);
    assert_eq!(who(&hall), protester, "who protested is who protested");
}

#[test]
fn standing_counts_wait_while_a_game_is_adjourned() {
    let (mut hall, _, _, boards) = seven();
    let game = hall.game_of(boards[0]);
    let adjourn = |adjourned| Command::Adjourn {
        board: boards[0],
        adjourned,
    };
    hall.done(adjourn(true));
    hall.done(Command::ImposeStandingCount { game });
    assert_eq!(hall.count_state(game), None);
    hall.done(adjourn(false));
    assert_eq!(hall.count_state(game), Some(CountRowState::Running));
}

#[test]
fn rounds_after_a_correction_stay_and_are_marked() {
    let (mut hall, event, _, boards) = seven();
    for &board in &boards {
        hall.done(enter(board, GameResult::WhiteWins));
    }
    let second = hall.pair(event);
    let pairs: Vec<_> = second.iter().map(|board| players(&hall, *board)).collect();
    assert!(
        hall.club
            .event(event)
            .unwrap()
            .paired_on_older(2)
            .is_empty()
    );
    let correct = enter(boards[1], GameResult::BlackWins);
    assert_eq!(warned(&hall, &correct), ["warning-correction-later"]);
    hall.done(correct);
    hall.reopen();
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.paired_on_older(2)[0].1.id, boards[1]);
    assert!(view.paired_on_older(1).is_empty());
    let after: Vec<_> = second.iter().map(|board| players(&hall, *board)).collect();
    assert_eq!(after, pairs, "the pairing stays");
    // Undone, the mark is gone: the result is again the one that was paired on.
    let entry = hall.club.undoable().unwrap().id;
    hall.done(Command::Undo { entry });
    assert!(
        hall.club
            .event(event)
            .unwrap()
            .paired_on_older(2)
            .is_empty()
    );
}

#[test]
fn a_tie_of_a_knockout_is_corrected_only_while_nobody_has_played_on() {
    let mut hall = Hall::new();
    let event = hall.event(System::Knockout, 4);
    let boards = hall.pair(event);
    for &board in &boards {
        hall.done(enter(board, GameResult::WhiteWins));
    }
    hall.done(enter(boards[0], GameResult::BlackWins));
    hall.pair(event);
    assert_eq!(
        hall.refused(enter(boards[0], GameResult::WhiteWins)),
        "refusal-tie-played-on"
    );
    assert_eq!(
        hall.refused(Command::ClearResult { board: boards[0] }),
        "refusal-tie-played-on"
    );
    // One step back, and the tie is open again.
    let last = hall.club.tables.all::<Round>().last().unwrap().id;
    hall.done(Command::UnpairRound { round: last });
    hall.done(enter(boards[0], GameResult::WhiteWins));
    hall.pair(event);
}

#[test]
fn a_correction_is_told_or_asked_twice_by_the_age_of_its_round_and_the_system() {
    let twice = (Level::ConfirmTwice, "warning-correction-later");
    for system in [System::Swiss, System::RoundRobin] {
        let mut hall = Hall::new();
        let event = hall.event(system, 6);
        let first = hall.pair(event);
        for &board in &first {
            hall.done(enter(board, GameResult::WhiteWins));
        }
        let correct = enter(first[0], GameResult::BlackWins);
        let told = |hall: &Hall| {
            let warnings = hall.club.warnings(&correct).unwrap();
            assert_eq!(warnings.len(), 1, "{warnings:?}");
            (warnings[0].level, warnings[0].message.id.clone())
        };
        let note = (Level::Note, "warning-correction".to_owned());
        assert_eq!(told(&hall), note, "{system:?}, in the round itself");
        for later in 2..=3 {
            let boards = hall.pair(event);
            let asked = told(&hall);
            assert_eq!((asked.0, asked.1.as_str()), twice, "{system:?} {later}");
            for board in boards {
                hall.done(enter(board, GameResult::Draw));
            }
        }
        let once = Request::new(correct.clone()).confirmed(Confirmed::Once);
        let answer = hall.club.apply(&once, hall.now, &hall.actor);
        assert!(matches!(answer, Err(Refusal::Unconfirmed(_))));
        hall.done(correct);
        assert_eq!(result(&hall, first[0]), Some(StoredResult::BlackWins));
    }
}

#[test]
fn a_round_robin_keeps_its_places_but_colours_may_be_exchanged() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 5);
    let boards = hall.pair(event);
    let round = hall.club.tables.all::<Round>().next().unwrap().id;
    let (one, other) = (players(&hall, boards[0]).0, players(&hall, boards[1]).1);
    assert_eq!(
        hall.refused(Command::ExchangePlaces { round, one, other }),
        "refusal-change-swiss"
    );
    assert_eq!(
        hall.refused(Command::RemoveBoard {
            board: boards[0],
            bye: None
        }),
        "refusal-change-swiss"
    );
    hall.done(enter(boards[0], GameResult::WhiteWins));
    hall.done(Command::SwapColours { board: boards[0] });
    assert_eq!(result(&hall, boards[0]), Some(StoredResult::BlackWins));
}
