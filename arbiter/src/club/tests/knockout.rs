//! A knockout from its first round to its last place.

use super::*;
use crate::record::DecidedBy;
use crate::warning::Level;

fn knockout(hall: &mut Hall, players: usize, third_place: bool) -> Id<Event> {
    let setup = EventSetup {
        third_place,
        ..EventSetup::named("Cup", System::Knockout)
    };
    let event = hall
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
    hall.done(Command::Enter { event, entries });
    event
}

fn enter(hall: &mut Hall, board: Id<Board>, result: GameResult) {
    hall.done(Command::EnterResult {
        board,
        result,
        reason: None,
    });
}

/// Place, number and how far everybody came, in order.
fn places(hall: &Hall, event: Id<Event>) -> Vec<(u16, u16, &'static str)> {
    let view = hall.club.event(event).unwrap();
    view.standings(view.last_round())
        .iter()
        .map(|line| {
            let reached = line.reached.unwrap();
            (line.place, view.number(line.entrant), reached.id)
        })
        .collect()
}

/// White and Black of a round's boards by number.
fn boards(hall: &Hall, event: Id<Event>, round: u16) -> Vec<(u16, u16)> {
    let view = hall.club.event(event).unwrap();
    let boards = view.boards(round).iter();
    boards
        .map(|board| (view.number(board.white), view.number(board.black)))
        .collect()
}

#[test]
fn a_drawn_tie_is_replayed_with_the_colours_reversed() {
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 4, false);
    let first = hall.pair(event);
    assert_eq!(
        hall.refused(Command::ReplayTie { board: first[0] }),
        "refusal-tie-in-play"
    );
    enter(&mut hall, first[0], GameResult::Draw);
    enter(&mut hall, first[1], GameResult::WhiteWins);
    assert_eq!(
        hall.refused(Command::ReplayTie { board: first[1] }),
        "refusal-tie-decided"
    );
    hall.done(Command::ReplayTie { board: first[0] });
    hall.reopen();
    let drawn = boards(&hall, event, 1);
    assert_eq!(drawn.len(), 3);
    assert_eq!(drawn[2], (drawn[0].1, drawn[0].0));
    let pair = Command::PairRound {
        event,
        starts: None,
    };
    assert_eq!(hall.refused(pair), "refusal-knockout-undecided");
    let view = hall.club.event(event).unwrap();
    let replay = view.boards(1)[2];
    assert_eq!(view.replay_of(replay).map(|board| board.id), Some(first[0]));
    let (replay, winner) = (replay.id, view.number(replay.white));
    enter(&mut hall, replay, GameResult::WhiteWins);
    hall.pair(event);
    let last = boards(&hall, event, 2);
    assert_eq!(last.len(), 1);
    assert!(last[0].0 == winner || last[0].1 == winner, "{last:?}");
    assert_eq!(
        hall.refused(Command::ReplayTie { board: first[0] }),
        "refusal-tie-later-round"
    );
}

#[test]
fn a_tie_that_nobody_won_is_decided_by_lot_or_ruling_and_that_is_kept() {
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 4, false);
    let first = hall.pair(event);
    enter(&mut hall, first[0], GameResult::BothForfeit);
    enter(&mut hall, first[1], GameResult::Draw);
    let decide = |board, winner, by, reason: &str| Command::DecideTie {
        board,
        winner,
        by,
        reason: reason.to_owned(),
    };
    assert_eq!(
        hall.refused(decide(first[0], Side::Black, DecidedBy::Arbiter, " ")),
        "refusal-tie-needs-reason"
    );
    hall.done(decide(
        first[0],
        Side::Black,
        DecidedBy::Arbiter,
        "came first",
    ));
    hall.done(decide(first[1], Side::White, DecidedBy::Lot, ""));
    assert_eq!(
        hall.refused(decide(first[1], Side::Black, DecidedBy::Lot, "")),
        "refusal-tie-lot-drawn"
    );
    hall.reopen();
    let went_on = {
        let round = boards(&hall, event, 1);
        [round[0].1, round[1].0]
    };
    let row = hall.club.tables.get(event).unwrap();
    assert_eq!(row.decisions.len(), 2);
    assert_eq!(row.decisions[0].reason, "came first");
    assert_eq!(row.decisions[1].by, DecidedBy::Lot);
    hall.pair(event);
    let last = boards(&hall, event, 2);
    assert!(went_on.contains(&last[0].0) && went_on.contains(&last[0].1));
    // Taking the first round back takes its decisions with it; taking the second back leaves them.
    for (number, left) in [(2, 2), (1, 0)] {
        let view = hall.club.event(event).unwrap();
        let round = view.round(number).unwrap().id;
        hall.done(Command::UnpairRound { round });
        let row = hall.club.tables.get(event).unwrap();
        assert_eq!(row.decisions.len(), left);
    }
}

#[test]
fn a_lot_or_a_ruling_is_corrected_with_a_warning_by_its_age() {
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 4, false);
    let first = hall.pair(event);
    enter(&mut hall, first[0], GameResult::Draw);
    enter(&mut hall, first[1], GameResult::WhiteWins);
    let decide = |winner, by, reason: &str| Command::DecideTie {
        board: first[0],
        winner,
        by,
        reason: reason.to_owned(),
    };
    let decision = |hall: &Hall| {
        let row = hall.club.event(event).unwrap().row().row.clone();
        assert!(row.decisions.len() <= 1);
        row.decisions.into_iter().next()
    };
    let winner = |hall: &Hall, side| {
        let row = hall.club.tables.get(first[0]).unwrap();
        EventView::player(row, side)
    };
    let warned = |hall: &Hall, command: &Command| {
        let warnings = hall.club.warnings(command).unwrap();
        let levels = warnings.iter().map(|warning| warning.level);
        levels.collect::<Vec<_>>()
    };
    let lot = decide(Side::White, DecidedBy::Lot, "");
    assert!(warned(&hall, &lot).is_empty());
    hall.done(lot.clone());
    // Lots are not drawn until they please; a ruling corrects them, with its reason.
    assert_eq!(hall.refused(lot), "refusal-tie-lot-drawn");
    let bare = decide(Side::Black, DecidedBy::Arbiter, " ");
    assert_eq!(hall.refused(bare), "refusal-tie-needs-reason");
    let ruling = decide(Side::Black, DecidedBy::Arbiter, "the other was drawn");
    assert_eq!(warned(&hall, &ruling), [Level::Note]);
    hall.done(ruling);
    let kept = decision(&hall).unwrap();
    assert_eq!(kept.winner, winner(&hall, Side::Black));
    assert_eq!(
        (kept.by, kept.reason.as_str()),
        (DecidedBy::Arbiter, "the other was drawn")
    );
    assert_eq!(hall.club.journal().last().unwrap().kind, "correct-tie");
    // The next round is paired: who goes on stays, how it was decided is still put right, confirmed twice.
    hall.pair(event);
    let turned = decide(Side::White, DecidedBy::Arbiter, "no");
    assert_eq!(hall.refused(turned), "refusal-tie-played-on");
    let again = decide(
        Side::Black,
        DecidedBy::Arbiter,
        "drawn by the players themselves",
    );
    assert_eq!(warned(&hall, &again), [Level::ConfirmTwice]);
    hall.done(again);
    assert_eq!(
        decision(&hall).unwrap().reason,
        "drawn by the players themselves"
    );
    assert_eq!(
        hall.refused(Command::ReplayTie { board: first[0] }),
        "refusal-tie-played-on"
    );
    // Taken back, it is replayed instead, and nothing stays decided.
    let round = hall.club.tables.all::<Round>().last().unwrap().id;
    hall.done(Command::UnpairRound { round });
    hall.done(Command::ReplayTie { board: first[0] });
    assert_eq!(decision(&hall), None);
    assert_eq!(boards(&hall, event, 1).len(), 3);
    hall.reopen();
}

#[test]
fn a_corrected_result_voids_what_was_decided_without_one() {
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 2, false);
    let board = hall.pair(event)[0];
    enter(&mut hall, board, GameResult::Draw);
    hall.done(Command::DecideTie {
        board,
        winner: Side::White,
        by: DecidedBy::Lot,
        reason: String::new(),
    });
    let winner = boards(&hall, event, 1)[0].0;
    assert_eq!(places(&hall, event)[0], (1, winner, "reached-won"));
    enter(&mut hall, board, GameResult::BlackWins);
    assert!(hall.club.tables.get(event).unwrap().decisions.is_empty());
    let winner = boards(&hall, event, 1)[0].1;
    assert_eq!(places(&hall, event)[0], (1, winner, "reached-won"));
}

#[test]
fn settings_of_one_system_are_refused_in_another_and_rounds_are_what_it_takes() {
    let mut hall = Hall::new();
    for system in [System::Swiss, System::RoundRobin, System::DoubleRoundRobin] {
        let setup = EventSetup {
            third_place: true,
            ..EventSetup::named("Cup", system)
        };
        let refused = hall.refused(Command::CreateEvent(Box::new(setup)));
        assert_eq!(refused, "refusal-third-place-system");
    }
    let event = knockout(&mut hall, 5, false);
    let with = |hall: &Hall, rounds| {
        let setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
        Command::EditEvent {
            event,
            setup: Box::new(EventSetup {
                rounds: Some(rounds),
                ..setup
            }),
        }
    };
    let warned = |hall: &Hall, command: &Command| {
        let warnings = hall.club.warnings(command).unwrap();
        let ids = warnings.iter().map(|warning| warning.message.id.clone());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(warned(&hall, &with(&hall, 1)), ["warning-rounds-of-system"]);
    assert!(warned(&hall, &with(&hall, 3)).is_empty());
    hall.done(with(&hall, 4));
    // Four more come: now it takes four.
    let entries = (6..=9).map(|n| {
        Entry::New(Member {
            name: format!("Player {n}"),
            ..Member::default()
        })
    });
    let entries = entries.collect();
    hall.done(Command::Enter { event, entries });
    let pair = Command::PairRound {
        event,
        starts: None,
    };
    assert!(warned(&hall, &pair).is_empty());
    hall.done(with(&hall, 2));
    assert_eq!(warned(&hall, &pair), ["warning-rounds-needed"]);
    hall.pair(event);
    assert_eq!(hall.club.event(event).unwrap().rounds_in_all(), 4);
}

#[test]
fn standings_are_by_the_round_that_was_reached() {
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 7, true);
    let first = hall.pair(event);
    assert_eq!(first.len(), 3);
    let bye = {
        let view = hall.club.event(event).unwrap();
        let byes = view.byes(1);
        assert_eq!(view.bye_word(byes[0]), crate::event::ByeWord::Through);
        view.number(byes[0].entrant)
    };
    assert_eq!(bye, 1, "the best seed goes through");
    // The better seed always wins.
    let win = |hall: &mut Hall, board: Id<Board>| {
        let row = hall.club.tables.get(board).unwrap().row.clone();
        let view = hall.club.event(event).unwrap();
        let white = view.number(row.white) < view.number(row.black);
        let result = if white {
            GameResult::WhiteWins
        } else {
            GameResult::BlackWins
        };
        enter(hall, board, result);
    };
    win(&mut hall, first[0]);
    let after = places(&hall, event);
    assert_eq!(after.iter().filter(|line| line.0 == 1).count(), 6);
    assert_eq!(after[6].2, "reached-quarter-final");
    win(&mut hall, first[1]);
    win(&mut hall, first[2]);
    let semifinals = hall.pair(event);
    for board in semifinals {
        win(&mut hall, board);
    }
    let after = places(&hall, event);
    assert_eq!(
        &after[..4],
        [
            (1, 1, "reached-in-final"),
            (1, 2, "reached-in-final"),
            (3, 3, "reached-in-third"),
            (3, 4, "reached-in-third"),
        ]
    );
    let last = hall.pair(event);
    assert_eq!(
        boards(&hall, event, 3).len(),
        2,
        "the final and the match for third place"
    );
    for board in last {
        win(&mut hall, board);
    }
    hall.reopen();
    assert_eq!(
        places(&hall, event),
        [
            (1, 1, "reached-won"),
            (2, 2, "reached-final"),
            (3, 3, "reached-third"),
            (4, 4, "reached-fourth"),
            (5, 5, "reached-quarter-final"),
            (5, 6, "reached-quarter-final"),
            (5, 7, "reached-quarter-final"),
        ]
    );
    let setup = EventSetup {
        third_place: false,
        ..crate::club::setup_of(&hall.club.event(event).unwrap()).unwrap()
    };
    let edit = Command::EditEvent {
        event,
        setup: Box::new(setup),
    };
    assert_eq!(hall.refused(edit), "refusal-third-place-fixed");
    hall.done(Command::PublishStandings { event, round: 3 });
}

#[test]
fn outside_a_knockout_nothing_is_replayed_or_decided() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 4);
    let board = hall.pair(event)[0];
    enter(&mut hall, board, GameResult::Draw);
    assert_eq!(
        hall.refused(Command::ReplayTie { board }),
        "refusal-tie-no-knockout"
    );
}

#[test]
fn baku_points_are_fixed_with_the_first_round() {
    use crate::record::{AccelerationMethod, StoredAcceleration};
    let baku = StoredAcceleration {
        method: AccelerationMethod::Baku,
        parts: Vec::new(),
    };
    let mut hall = Hall::new();
    let mut setup = EventSetup {
        acceleration: baku.clone(),
        rounds: Some(5),
        ..EventSetup::named("Open", System::Swiss)
    };
    setup.points.win = 30;
    let create = |setup: &EventSetup| Command::CreateEvent(Box::new(setup.clone()));
    assert_eq!(hall.refused(create(&setup)), "refusal-acceleration-points");
    setup.points.win = 10;
    setup.system = System::RoundRobin;
    assert_eq!(hall.refused(create(&setup)), "refusal-acceleration-system");
    setup.system = System::Swiss;
    let event = hall.done(create(&setup)).first().unwrap();
    let new = |n: usize| {
        Entry::New(Member {
            name: format!("Player {n:02}"),
            ..Member::default()
        })
    };
    let enter = |range: std::ops::RangeInclusive<usize>| Command::Enter {
        event,
        entries: range.map(new).collect(),
    };
    hall.done(enter(1..=10));
    // Three of ten: the first six have a point in rounds 1 and 2, half a point in round 3.
    let of = |hall: &Hall| -> Vec<(u16, u16, u16, u16)> {
        let points = hall.club.event(event).unwrap().virtual_points();
        points
            .iter()
            .map(|p| (p.points.tenths(), p.first_round, p.last_round, p.last.get()))
            .collect()
    };
    assert_eq!(of(&hall), [(10, 1, 2, 6), (5, 3, 3, 6)]);
    assert!(
        hall.club
            .tables
            .get(event)
            .unwrap()
            .acceleration
            .parts
            .is_empty()
    );
    hall.pair(event);
    assert_eq!(
        boards(&hall, event, 1)[0],
        (1, 4),
        "the upper half among itself"
    );
    hall.done(enter(11..=14));
    hall.reopen();
    assert_eq!(
        of(&hall),
        [(10, 1, 2, 6), (5, 3, 3, 6)],
        "late entries change nothing"
    );
    let none = EventSetup {
        acceleration: StoredAcceleration::default(),
        ..crate::club::setup_of(&hall.club.event(event).unwrap()).unwrap()
    };
    let edit = Command::EditEvent {
        event,
        setup: Box::new(none),
    };
    assert_eq!(hall.refused(edit), "refusal-acceleration-fixed");
    let round = hall.club.event(event).unwrap().rounds()[0].id;
    hall.done(Command::UnpairRound { round });
    assert!(
        hall.club
            .tables
            .get(event)
            .unwrap()
            .acceleration
            .parts
            .is_empty()
    );
}

#[test]
fn results_that_contradict_each_other_are_refused_and_the_table_stays() {
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 4, false);
    let first = hall.pair(event);
    enter(&mut hall, first[0], GameResult::Draw);
    enter(&mut hall, first[1], GameResult::WhiteWins);
    hall.done(Command::ReplayTie { board: first[0] });
    let replay = hall.club.event(event).unwrap().boards(1)[2].id;
    enter(&mut hall, replay, GameResult::WhiteWins);
    let before = places(&hall, event);
    let won_after_all = Command::EnterResult {
        board: first[0],
        result: GameResult::WhiteWins,
        reason: None,
    };
    assert_eq!(
        hall.refused(won_after_all.clone()),
        "refusal-knockout-played-on"
    );
    assert_eq!(places(&hall, event), before);
    hall.done(Command::ClearResult { board: replay });
    hall.done(won_after_all);
    assert!(hall.club.event(event).unwrap().ties().is_ok());
}

#[test]
fn a_knockout_is_not_closed_while_its_final_has_no_winner() {
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 2, false);
    let board = hall.pair(event)[0];
    for result in [GameResult::Draw, GameResult::BothForfeit] {
        enter(&mut hall, board, result);
        assert_eq!(
            hall.refused(Command::CloseEvent { event }),
            "refusal-knockout-undecided"
        );
    }
    enter(&mut hall, board, GameResult::BlackWins);
    hall.done(Command::CloseEvent { event });
}

#[test]
fn a_bye_is_asked_for_in_a_swiss_only() {
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 4, false);
    let entrant = hall.club.event(event).unwrap().entrants()[0].id;
    let ask = Command::AskBye {
        entrant,
        round: 1,
        kind: Some(StoredBye::Half),
    };
    assert_eq!(hall.refused(ask), "refusal-bye-swiss-only");
}

#[test]
fn a_proposal_that_is_accepted_is_held_to_what_a_typed_result_is() {
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 4, false);
    let first = hall.pair(event);
    let game = hall.game_of(first[0]);
    hall.done(Command::Resign {
        game,
        by: Side::White,
    });
    // The arbiter ruled otherwise, and the round after it is paired.
    enter(&mut hall, first[0], GameResult::WhiteWins);
    enter(&mut hall, first[1], GameResult::WhiteWins);
    hall.pair(event);
    let accept = Command::AcceptProposal { game };
    let warned = hall.club.warnings(&accept).unwrap();
    assert!(
        warned
            .iter()
            .any(|warning| warning.message.id == "warning-correction-later")
    );
    assert_eq!(hall.refused(accept), "refusal-tie-played-on");
    let view = hall.club.event(event).unwrap();
    let kept = view.result(first[0]).unwrap().result;
    assert_eq!(kept, StoredResult::WhiteWins);
}

#[test]
fn prizes_of_a_knockout_are_shared_by_those_who_came_equally_far_only() {
    use crate::record::prizes::{StoredPrize, StoredPrizes, StoredSharing};
    let mut hall = Hall::new();
    let event = knockout(&mut hall, 4, false);
    let prize = |cents: u64| StoredPrize {
        name: format!("Prize of {cents}"),
        category: None,
        cents,
    };
    hall.done(Command::SetPrizes {
        event,
        prizes: Box::new(StoredPrizes {
            fund: None,
            unit: 1,
            sharing: StoredSharing::Equal,
            categories: vec![],
            prizes: [1000, 500, 300].map(prize).to_vec(),
        }),
    });
    for board in hall.pair(event) {
        enter(&mut hall, board, GameResult::WhiteWins);
    }
    for board in hall.pair(event) {
        enter(&mut hall, board, GameResult::WhiteWins);
    }
    let view = hall.club.event(event).unwrap();
    let paid: Vec<(u16, u64)> = view
        .awards()
        .iter()
        .map(|award| (award.place, award.cents))
        .collect();
    assert_eq!(paid, [(1, 1000), (2, 500), (3, 150), (3, 150)]);
}
