//! A tournament of another program that becomes an event.

use super::*;
use crate::command::{ImportedBye, ImportedEntrant, ImportedEvent, ImportedPair, ImportedRound};
use crate::record::{ByeOrigin, RoundOrigin};

fn player(number: u16, absent: &[u16]) -> ImportedEntrant {
    ImportedEntrant {
        entry: Entry::New(Member {
            name: format!("Player {number}"),
            ..Member::default()
        }),
        number,
        rating: Some(2000 - number),
        absent: absent.to_vec(),
    }
}

fn pair(white: u16, black: u16, result: Option<GameResult>) -> ImportedPair {
    ImportedPair {
        white,
        black,
        result,
    }
}

/// Five players, two rounds: 5 came to the second one, which nobody paired by the system.
fn tournament() -> ImportedEvent {
    ImportedEvent {
        setup: EventSetup {
            rounds: Some(4),
            ..EventSetup::named("Visitors", System::Swiss)
        },
        source: "visitors.trf".to_owned(),
        entrants: vec![
            player(1, &[]),
            player(2, &[]),
            player(3, &[]),
            player(4, &[3]),
            player(5, &[1]),
        ],
        prohibited: vec![(3, 4, vec![1, 5])],
        rounds: vec![
            ImportedRound {
                pairs: vec![
                    pair(1, 3, Some(GameResult::WhiteWins)),
                    pair(4, 2, Some(GameResult::DrawForWhiteOnly)),
                ],
                byes: Vec::new(),
                day: Some("2026-11-28".to_owned()),
                by_hand: false,
            },
            ImportedRound {
                pairs: vec![pair(5, 1, None), pair(2, 3, Some(GameResult::BothForfeit))],
                byes: vec![(4, StoredBye::Pairing)],
                day: None,
                by_hand: true,
            },
        ],
        byes: vec![ImportedBye {
            number: 2,
            round: 4,
            kind: StoredBye::Half,
        }],
    }
}

fn import(event: ImportedEvent) -> Command {
    Command::ImportEvent(Box::new(event))
}

#[test]
fn everything_that_was_played_is_there_and_stays() {
    let mut hall = Hall::new();
    let event = hall.done(import(tournament())).first().unwrap();
    hall.reopen();
    let view = hall.club.event(event).unwrap();
    let numbers: Vec<u16> = view
        .entrants()
        .iter()
        .map(|row| view.number(row.id))
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    let of = |number: usize| view.entrants()[number - 1].id;
    let shown: Vec<_> = (1..=2)
        .flat_map(|round| view.boards(round).iter().map(move |board| (round, board)))
        .map(|(round, board)| {
            let result = view.result(board.id).map(|row| row.result);
            (
                round,
                view.number(board.white),
                view.number(board.black),
                result,
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            (1, 1, 3, Some(StoredResult::WhiteWins)),
            (1, 4, 2, Some(StoredResult::DrawForWhiteOnly)),
            (2, 5, 1, None),
            (2, 2, 3, Some(StoredResult::BothForfeit)),
        ]
    );
    let ruled = view
        .board(1, 2)
        .and_then(|board| view.result(board.id))
        .unwrap();
    assert_eq!(ruled.reason.as_deref(), Some("visitors.trf"));
    let [first, second] = view.rounds() else {
        panic!("two rounds");
    };
    assert_eq!(
        (first.origin, second.origin),
        (RoundOrigin::Engine, RoundOrigin::Hand)
    );
    assert_eq!(first.starts.as_deref(), Some("2026-11-28"));
    let bye = view.bye(of(4), 2).unwrap();
    assert_eq!(
        (bye.kind, bye.points, bye.bars_another),
        (StoredBye::Pairing, 10, true)
    );
    assert_eq!(bye.origin, ByeOrigin::Arbiter);
    let asked = view.bye(of(2), 4).unwrap();
    assert_eq!(
        (asked.kind, asked.origin),
        (StoredBye::Half, ByeOrigin::Asked)
    );
    assert_eq!(view.status(of(4), 3), Status::Absent);
    assert_eq!(view.status(of(5), 1), Status::Absent);
    assert_eq!(view.status(of(5), 2), Status::Present);
    assert_eq!(view.row().prohibited[0].entrants, [of(1), of(5)]);
    // Every board has its game, so that the missing one can be played here.
    let open = view.board(2, 1).unwrap();
    let game = view.deciding_game(open.id).unwrap().id;
    let turn = "d7".parse::<Turn>().unwrap();
    hall.done(Command::PlayTurn {
        game,
        turn,
        from_paper: true,
        ruling: None,
    });
}

#[test]
fn it_is_undone_as_a_whole() {
    let mut hall = Hall::new();
    let before = hall.club.tables().all::<Member>().count();
    let entry = hall.done(import(tournament())).entry;
    hall.done(Command::Undo { entry });
    hall.reopen();
    assert_eq!(hall.club.events().len(), 0);
    assert_eq!(hall.club.tables().all::<Member>().count(), before);
    assert_eq!(hall.club.tables().all::<GameRow>().count(), 0);
}

#[test]
fn what_contradicts_itself_is_refused_whole() {
    let mut hall = Hall::new();
    let mut refused = |change: fn(&mut ImportedEvent)| {
        let mut event = tournament();
        change(&mut event);
        hall.refused(import(event))
    };
    assert_eq!(
        refused(|event| event.entrants[4].number = 6),
        "refusal-import-numbers"
    );
    assert_eq!(
        refused(|event| event.prohibited[0].2.push(9)),
        "refusal-import-numbers"
    );
    assert_eq!(
        refused(|event| event.rounds[1].byes[0].0 = 9),
        "refusal-import-numbers"
    );
    assert_eq!(
        refused(|event| event.rounds[1].byes[0].0 = 2),
        "refusal-paired-twice"
    );
    assert_eq!(
        refused(|event| event.rounds[0].pairs[0].black = 1),
        "refusal-paired-twice"
    );
    assert_eq!(
        refused(|event| event.byes[0].round = 2),
        "refusal-no-such-round"
    );
    assert_eq!(
        refused(|event| event.byes[0].kind = StoredBye::Pairing),
        "refusal-bye-pairing"
    );
    assert_eq!(
        refused(|event| event.setup.rounds = Some(1)),
        "refusal-rounds-played"
    );
    assert_eq!(
        refused(|event| event.setup.name.clear()),
        "refusal-name-empty"
    );
    assert_eq!(
        refused(|event| event.entrants[0].entry = Entry::Member(Id::new(77))),
        "refusal-stale"
    );
    assert_eq!(hall.club.events().len(), 0);
}

#[test]
fn members_are_entered_once_and_others_become_members() {
    let mut hall = Hall::new();
    let member = Member {
        name: "Player 2".to_owned(),
        ..Member::default()
    };
    let known: Id<Member> = hall.done(Command::AddMember(member)).first().unwrap();
    let mut event = tournament();
    event.entrants[1].entry = Entry::Member(known);
    let id = hall.done(import(event)).first().unwrap();
    assert_eq!(hall.club.tables().all::<Member>().count(), 5);
    let view = hall.club.event(id).unwrap();
    assert_eq!(view.entrants()[1].member, known);
    let mut twice = tournament();
    twice.setup.name = "Again".to_owned();
    twice.entrants[0].entry = Entry::Member(known);
    twice.entrants[1].entry = Entry::Member(known);
    assert_eq!(hall.refused(import(twice)), "refusal-entered-twice");
}
