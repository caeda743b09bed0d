//! Every warning in its situation: it is given there at its level, nothing happens before it is agreed to as far as that
//! level asks, and what was done then is in the journal and can be undone.

use super::*;
use crate::command::{ImportedGame, ImportedTurn, SeedBy};
use crate::record::{DecidedBy, StoredPoints, StoredProhibited};
use crate::warning::{self, Level};
use std::collections::BTreeSet;

/// The warnings that were seen.
#[derive(Default)]
struct Given(BTreeSet<&'static str>);

impl Given {
    /// `command` is warned of with `id`, is not carried out before that is agreed to, and is undone again.
    fn by(&mut self, hall: &mut Hall, command: &Command, id: &str) {
        let entry = self.for_good(hall, command, id);
        let undo = Command::Undo { entry };
        let (before, applied) = (hall.club.journal().len(), hall.done(undo));
        assert_eq!(hall.club.journal().len(), before + 1, "{id}");
        assert!(!applied.rows.is_empty(), "{id}");
    }

    /// The same of what stays; answers its line in the journal.
    fn for_good(&mut self, hall: &mut Hall, command: &Command, id: &str) -> i64 {
        let warnings = hall.club.warnings(command).unwrap();
        let ids: Vec<&str> = warnings.iter().map(|w| w.message.id.as_str()).collect();
        let known = warning::ALL.iter().find(|(known, _)| *known == id);
        let (id, level) = *known.unwrap();
        let given = warnings.iter().find(|warning| warning.message.id == id);
        assert_eq!(given.map(|w| w.level), Some(level), "{id} in {ids:?}");
        let asked = warnings.iter().map(|warning| warning.level.needs()).max();
        let asked = asked.unwrap();
        let before = rows_of(&hall.club.tables);
        let lines = hall.club.journal().len();
        for agreed in [Confirmed::No, Confirmed::Once] {
            if agreed >= asked {
                continue;
            }
            let request = Request::new(command.clone()).confirmed(agreed);
            let answer = hall.club.apply(&request, hall.now, &hall.actor);
            let Err(Refusal::Unconfirmed(told)) = answer else {
                panic!("{id}, {agreed:?}: {answer:?}");
            };
            if agreed < level.needs() {
                assert!(told.iter().any(|warning| warning.message.id == id), "{id}");
            }
            assert_eq!(rows_of(&hall.club.tables), before, "{id}");
        }
        let request = Request::new(command.clone()).confirmed(asked);
        let applied = hall.club.apply(&request, hall.now, &hall.actor);
        let applied = applied.unwrap_or_else(|refusal| panic!("{id}: {refusal:?}"));
        assert_eq!(hall.club.journal().len(), lines + 1, "{id}");
        assert_ne!(rows_of(&hall.club.tables), before, "{id}");
        self.0.insert(id);
        applied.entry
    }
}

fn named(name: &str) -> Member {
    Member {
        name: name.to_owned(),
        ..Member::default()
    }
}

fn enter(board: Id<Board>, result: GameResult) -> Command {
    Command::EnterResult {
        board,
        result,
        reason: None,
    }
}

fn pair_next(event: Id<Event>) -> Command {
    Command::PairRound {
        event,
        starts: None,
    }
}

fn all_white(hall: &mut Hall, boards: &[Id<Board>]) {
    for &board in boards {
        hall.done(enter(board, GameResult::WhiteWins));
    }
}

fn entrants(hall: &Hall, event: Id<Event>) -> Vec<Id<Entrant>> {
    let view = hall.club.event(event).unwrap();
    view.entrants().iter().map(|row| row.id).collect()
}

fn players(hall: &Hall, board: Id<Board>) -> (Id<Entrant>, Id<Entrant>) {
    let row = hall.club.tables.get(board).unwrap();
    (row.white, row.black)
}

/// The set-up of an event, changed.
fn edit(hall: &Hall, event: Id<Event>, change: impl FnOnce(&mut EventSetup)) -> Command {
    let mut setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
    change(&mut setup);
    let setup = Box::new(setup);
    Command::EditEvent { event, setup }
}

fn last_round(hall: &Hall) -> Id<Round> {
    hall.club.tables.all::<Round>().last().unwrap().id
}

fn of_people(given: &mut Given) {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 6);
    let namesake = Command::AddMember(named("player 1"));
    given.by(&mut hall, &namesake, "warning-namesake");
    let again = |name: &str| Command::Enter {
        event,
        entries: vec![Entry::New(named(name))],
    };
    given.by(&mut hall, &again("Plâyer  1 "), "warning-entered-namesake");
    let young = Member {
        born: Some("2015-01-01".to_owned()),
        ..named("Young One")
    };
    let entries = vec![Entry::New(young)];
    given.by(
        &mut hall,
        &Command::Enter { event, entries },
        "warning-no-consent",
    );
    let fee = edit(&hall, event, |setup| setup.fee = 5_000);
    hall.done(fee);
    let all = entrants(&hall, event);
    let report = |entrant| Command::CheckIn {
        entrant,
        here: true,
    };
    given.by(&mut hall, &report(all[0]), "warning-fee-owed");
    hall.done(report(all[0]));
    let close = Command::CloseCheckIn { event };
    given.by(&mut hall, &close, "warning-close-check-in");
    given.by(&mut hall, &pair_next(event), "warning-not-checked-in");
    let boards = hall.pair(event);
    let withdraw = Command::SetStatus {
        entrant: players(&hall, boards[0]).0,
        round: 2,
        status: Status::Withdrawn,
    };
    given.by(&mut hall, &withdraw, "warning-withdraw-playing");
    let entries = vec![Entry::New(named("Late"))];
    let late = Command::Enter { event, entries };
    given.for_good(&mut hall, &late, "warning-late-entry");
    let half = Command::AskBye {
        entrant: entrants(&hall, event)[6],
        round: 1,
        kind: Some(StoredBye::Half),
    };
    given.by(&mut hall, &half, "warning-bye-missed");
    let rate = Command::SetRating {
        entrant: all[2],
        rating: Some(1_900),
    };
    given.by(&mut hall, &rate, "warning-rating-later");
    let anew = Command::SeedEntrants {
        event,
        by: SeedBy::Lot(5),
    };
    given.by(&mut hall, &anew, "warning-number-anew");
    let add = |hall: &mut Hall, name: &str| -> Id<Member> {
        let added = hall.done(Command::AddMember(named(name)));
        added.first().unwrap()
    };
    let (keep, gone) = (add(&mut hall, "One"), add(&mut hall, "Other"));
    let merge = Command::MergeMembers { keep, gone };
    given.by(&mut hall, &merge, "warning-merge-members");
    // What is erased is gone from the undo as well.
    let erase = Command::EraseMember { member: gone };
    given.for_good(&mut hall, &erase, "warning-erase-member");
}

/// Six players, White with two Whites on the boards of the second round, and one with the bye at times.
fn of_pairs(given: &mut Given) {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 6);
    let all = entrants(&hall, event);
    let apart = StoredProhibited {
        first_round: 1,
        last_round: 9,
        entrants: vec![all[0], all[2]],
    };
    let five = edit(&hall, event, |setup| {
        setup.rounds = Some(5);
        setup.prohibited = vec![apart];
    });
    hall.done(five);
    let by_hand = |pairs: [(usize, usize); 3]| Command::PairByHand {
        event,
        pairs: pairs.map(|(w, b)| (all[w], all[b])).to_vec(),
        bye: None,
        starts: None,
    };
    let prohibited = by_hand([(0, 2), (1, 3), (4, 5)]);
    given.by(&mut hall, &prohibited, "warning-prohibited");
    for pairs in [[(0, 1), (2, 3), (4, 5)], [(0, 3), (2, 5), (4, 1)]] {
        hall.done(by_hand(pairs));
        let view = hall.club.event(event).unwrap();
        let boards = view.boards(view.last_round());
        let boards: Vec<_> = boards.iter().map(|board| board.id).collect();
        all_white(&mut hall, &boards);
    }
    // 1, 3 and 5 have two points and had White twice, the others nothing and Black twice.
    let third = by_hand([(0, 5), (2, 1), (4, 3)]);
    for id in [
        "warning-score-gap",
        "warning-three-white",
        "warning-three-black",
        "warning-colour-difference",
    ] {
        given.by(&mut hall, &third, id);
    }
    let again = by_hand([(1, 0), (2, 4), (3, 5)]);
    for id in ["warning-repeat", "warning-same-preference"] {
        given.by(&mut hall, &again, id);
    }
    // With the colours the other way round and nobody's rule broken there is only the gap that cannot be helped.
    let turned = by_hand([(5, 0), (1, 2), (3, 4)]);
    let warnings = hall.club.warnings(&turned).unwrap();
    assert!(
        warnings
            .iter()
            .all(|w| w.message.id == "warning-score-gap" && w.level == Level::Confirm),
        "{warnings:?}"
    );

    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 5);
    let boards = hall.pair(event);
    all_white(&mut hall, &boards);
    let all = entrants(&hall, event);
    let had = hall.club.event(event).unwrap().byes(1)[0].entrant;
    let (leader, met) = players(&hall, boards[0]);
    let free = |bye: Id<Entrant>| {
        let others: Vec<_> = all.iter().copied().filter(|id| *id != bye).collect();
        Command::PairByHand {
            event,
            pairs: vec![(others[0], others[1]), (others[2], others[3])],
            bye: Some(bye),
            starts: None,
        }
    };
    given.by(&mut hall, &free(had), "warning-second-bye");
    given.by(&mut hall, &free(leader), "warning-bye-above-lowest");
    let lowest = hall.club.warnings(&free(met)).unwrap();
    let ids: Vec<_> = lowest.iter().map(|w| w.message.id.as_str()).collect();
    assert!(!ids.contains(&"warning-bye-above-lowest"), "{ids:?}");
    assert!(!ids.contains(&"warning-second-bye"), "{ids:?}");
}

fn of_rounds(given: &mut Given) {
    let mut hall = Hall::new();
    let circle = hall.event(System::RoundRobin, 4);
    let five = edit(&hall, circle, |setup| setup.rounds = Some(5));
    given.for_good(&mut hall, &five, "warning-rounds-of-system");
    given.by(&mut hall, &pair_next(circle), "warning-rounds-needed");
    hall.pair(circle);
    given.by(&mut hall, &pair_next(circle), "warning-missing-note");

    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 4);
    let nine = edit(&hall, event, |setup| setup.rounds = Some(9));
    hall.done(nine);
    given.by(&mut hall, &pair_next(event), "warning-rounds-too-many");
    let boards = hall.pair(event);
    let swap = Command::SwapColours { board: boards[0] };
    given.by(&mut hall, &swap, "warning-change");
    let round = last_round(&hall);
    let unpair = Command::UnpairRound { round };
    given.by(&mut hall, &unpair, "warning-unpair-empty");
    let starts = None;
    hall.done(Command::PublishRound { round, starts });
    given.by(&mut hall, &unpair, "warning-unpair-published");
    given.by(&mut hall, &swap, "warning-change-published");
    let game = hall.game_of(boards[0]);
    hall.play(game, "d6 f4");
    given.by(&mut hall, &swap, "warning-swap-record");
    given.by(&mut hall, &unpair, "warning-unpair");
    hall.done(Command::Protest { game });
    given.by(&mut hall, &unpair, "warning-open-counts");
    hall.play(game, "d7");
    let (one, other) = (players(&hall, boards[0]).0, players(&hall, boards[1]).0);
    let exchange = Command::ExchangePlaces { round, one, other };
    given.by(&mut hall, &exchange, "warning-change-turns");
    given.by(&mut hall, &pair_next(event), "warning-missing");
    let adjourned = true;
    let board = boards[0];
    hall.done(Command::Adjourn { board, adjourned });
    hall.done(enter(boards[1], GameResult::Draw));
    given.by(&mut hall, &pair_next(event), "warning-adjourned");
    hall.done(enter(boards[0], GameResult::Draw));
    hall.pair(event);
    given.by(&mut hall, &swap, "warning-swap-later");
    for board in boards {
        hall.done(enter(board, GameResult::Draw));
    }
    let publish = Command::PublishStandings { event, round: 1 };
    hall.done(publish.clone());
    hall.done(enter(board, GameResult::WhiteWins));
    given.by(&mut hall, &publish, "warning-publish-again");
}

fn of_results(given: &mut Given) {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 4);
    let boards = hall.pair(event);
    let game = hall.game_of(boards[0]);
    hall.play(game, "d6 f4");
    let by = Side::White;
    hall.done(Command::Resign { game, by });
    let draw = enter(boards[0], GameResult::Draw);
    given.by(&mut hall, &draw, "warning-against-game");
    hall.done(enter(boards[0], GameResult::BlackWins));
    given.by(&mut hall, &draw, "warning-correction");
    let take_back = Command::TakeBack { game };
    given.by(&mut hall, &take_back, "warning-decided-game");
    let clear = Command::ClearResult { board: boards[0] };
    given.by(&mut hall, &clear, "warning-clear-result");
    let begin = Command::BeginGame {
        board: boards[0],
        cause: "the table fell".to_owned(),
        start: None,
    };
    given.for_good(&mut hall, &begin, "warning-further-game");
    let first = Command::DecideBy { game };
    given.by(&mut hall, &first, "warning-other-game");
    // White closes a line and leaves Black two cows, whatever the record says of its result.
    let record = ImportedGame {
        tags: vec![],
        preface: vec![],
        start: Some("@*@*@***/********/OO****O* w m 3 0 3 0 0 40".to_owned()),
        turns: vec![ImportedTurn {
            turn: turn("a4-a7xd5"),
            ruling: None,
            saved: None,
            comment: None,
        }],
        handed_back: None,
        missed: None,
        result: Some(GameResult::BlackWins),
        termination: None,
        further: None,
    };
    let record = Command::ImportGame {
        board: boards[1],
        record: Box::new(record),
    };
    given.by(&mut hall, &record, "warning-record-disagrees");
    hall.done(enter(boards[1], GameResult::WhiteWins));
    hall.pair(event);
    given.by(&mut hall, &draw, "warning-correction-later");
    given.by(&mut hall, &clear, "warning-clear-result-later");

    let mut hall = Hall::new();
    let cup = hall.event(System::Knockout, 4);
    let ties = hall.pair(cup);
    hall.done(enter(ties[0], GameResult::Draw));
    hall.done(enter(ties[1], GameResult::WhiteWins));
    let decide = |winner, reason: &str| Command::DecideTie {
        board: ties[0],
        winner,
        by: DecidedBy::Arbiter,
        reason: reason.to_owned(),
    };
    hall.done(decide(Side::White, "by lot"));
    let turned = decide(Side::Black, "the other was drawn");
    given.by(&mut hall, &turned, "warning-tie-corrected");
    hall.pair(cup);
    // Who goes on stays, and why is put otherwise.
    let other = decide(Side::White, "drawn by the players themselves");
    given.by(&mut hall, &other, "warning-tie-corrected-later");
}

fn of_events(given: &mut Given) {
    let mut hall = Hall::new();
    let odd = EventSetup {
        points: StoredPoints {
            pab: 15,
            ..StoredPoints::default()
        },
        ..EventSetup::named("Odd", System::Swiss)
    };
    let odd = Command::CreateEvent(Box::new(odd));
    given.by(&mut hall, &odd, "warning-points-odd");
    let event = hall.event(System::Swiss, 6);
    let all = entrants(&hall, event);
    let edits = |hall: &Hall| {
        let apart = StoredProhibited {
            first_round: 1,
            last_round: 3,
            entrants: vec![all[0], all[1]],
        };
        [
            (
                edit(hall, event, |setup| setup.prohibited = vec![apart]),
                "warning-prohibited-late",
            ),
            (
                edit(hall, event, |setup| setup.tie_breaks = "PTS SB".to_owned()),
                "warning-tie-breaks",
            ),
            (
                edit(hall, event, |setup| setup.points.loss = 1),
                "warning-points",
            ),
            (
                edit(hall, event, |setup| setup.rounds = Some(5)),
                "warning-rounds",
            ),
            (
                edit(hall, event, |setup| setup.byes_that_bar.pairing = false),
                "warning-byes-that-bar",
            ),
        ]
    };
    // Before the first round nothing of it is asked about.
    for (edit, id) in edits(&hall) {
        assert_eq!(hall.club.warnings(&edit).unwrap(), [], "{id}");
    }
    let boards = hall.pair(event);
    for (edit, id) in edits(&hall) {
        given.by(&mut hall, &edit, id);
    }
    all_white(&mut hall, &boards);
    let close = Command::CloseEvent { event };
    given.by(&mut hall, &close, "warning-close-early");
    let last = edit(&hall, event, |setup| setup.rounds = Some(1));
    hall.done(last);
    given.by(&mut hall, &close, "warning-close-event");
}

#[test]
fn every_warning_is_given_in_its_situation_and_nothing_happens_before_it_is_agreed_to() {
    let mut given = Given::default();
    of_people(&mut given);
    of_pairs(&mut given);
    of_rounds(&mut given);
    of_results(&mut given);
    of_events(&mut given);
    let all: BTreeSet<&str> = warning::ALL.iter().map(|(id, _)| *id).collect();
    assert_eq!(given.0, all, "given here, and all there are");
}
