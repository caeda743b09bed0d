//! Who takes part: check-in, late entries, numbers, categories.

use super::*;
use crate::club::setup_of;
use crate::command::SeedBy;
use crate::record::{ByeOrigin, Category, MissedRounds, StoredSeeding};

fn names(hall: &Hall, event: Id<Event>) -> Vec<String> {
    let view = hall.club.event(event).unwrap();
    let rows = view.entrants().iter();
    rows.map(|row| view.name(row.id).to_owned()).collect()
}

fn entrants(hall: &Hall, event: Id<Event>) -> Vec<Id<Entrant>> {
    let view = hall.club.event(event).unwrap();
    view.entrants().iter().map(|row| row.id).collect()
}

fn warned(hall: &Hall, command: &Command) -> Vec<String> {
    let warnings = hall.club.warnings(command).unwrap();
    warnings.into_iter().map(|w| w.message.id).collect()
}

fn decide_all(hall: &mut Hall, boards: Vec<Id<Board>>) {
    for board in boards {
        hall.done(Command::EnterResult {
            board,
            result: GameResult::WhiteWins,
            reason: None,
        });
    }
}

fn newcomer(event: Id<Event>, name: &str, rating: u16) -> Command {
    Command::Enter {
        event,
        entries: vec![Entry::New(Member {
            name: name.to_owned(),
            rating: Some(rating),
            ..Member::default()
        })],
    }
}

/// A Swiss whose players are rated in the order of their names.
fn rated(hall: &mut Hall, players: u16) -> Id<Event> {
    let setup = EventSetup::named("Gauteng Open", System::Swiss);
    let event = hall
        .done(Command::CreateEvent(Box::new(setup)))
        .first()
        .unwrap();
    let entries = (1..=players)
        .map(|n| {
            Entry::New(Member {
                name: format!("Player {n:02}"),
                rating: Some(2000 - 10 * n),
                ..Member::default()
            })
        })
        .collect();
    hall.done(Command::Enter { event, entries });
    event
}

#[test]
fn who_has_not_reported_is_named_and_sits_out_once_check_in_is_closed() {
    let mut hall = Hall::new();
    let event = rated(&mut hall, 5);
    let all = entrants(&hall, event);
    let pair = Command::PairRound {
        event,
        starts: None,
    };
    assert!(warned(&hall, &pair).is_empty(), "nobody checks in here");
    for &entrant in &all[..3] {
        hall.done(Command::CheckIn {
            entrant,
            here: true,
        });
    }
    let first = hall.club.tables.get(all[0]).unwrap().checked_in_ms;
    hall.done(Command::CheckIn {
        entrant: all[0],
        here: true,
    });
    let again = hall.club.tables.get(all[0]).unwrap().checked_in_ms;
    assert_eq!(first, again, "the first time stands");
    hall.done(Command::CheckIn {
        entrant: all[2],
        here: false,
    });
    assert_eq!(warned(&hall, &pair), ["warning-not-checked-in"]);
    let words = crate::words::Words::english();
    let close = Command::CloseCheckIn { event };
    let text = words.message(&hall.club.warnings(&close).unwrap()[0].message);
    assert!(
        text.starts_with("Player 03, Player 04, Player 05"),
        "{text}"
    );
    hall.done(close.clone());
    hall.reopen();
    assert!(warned(&hall, &pair).is_empty());
    assert_eq!(hall.refused(close), "refusal-everybody-checked-in");
    let boards = hall.pair(event);
    assert_eq!(boards.len(), 1, "two of five are there");
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.unpaired(1).len(), 3);
    assert_eq!(view.status(all[4], 2), Status::Present, "expected again");
}

#[test]
fn a_late_entry_gets_what_the_event_gives_for_rounds_missed() {
    for (policy, kinds) in [
        (MissedRounds::Zero, vec![]),
        (MissedRounds::Half, vec![StoredBye::Half; 2]),
    ] {
        let mut hall = Hall::new();
        let event = rated(&mut hall, 6);
        let setup = EventSetup {
            missed_rounds: policy,
            ..setup_of(&hall.club.event(event).unwrap()).unwrap()
        };
        hall.done(Command::EditEvent {
            event,
            setup: Box::new(setup),
        });
        for _ in 0..2 {
            let boards = hall.pair(event);
            decide_all(&mut hall, boards);
        }
        let late = newcomer(event, "Late", 1700);
        assert_eq!(warned(&hall, &late), ["warning-late-entry"]);
        hall.done(late);
        hall.reopen();
        let view = hall.club.event(event).unwrap();
        let late = view.entrants()[6].id;
        assert_eq!(view.number(late), 7);
        let byes: Vec<_> = (1..=2)
            .filter_map(|round| view.bye(late, round))
            .map(|bye| bye.kind)
            .collect();
        assert_eq!(byes, kinds);
        let score = view.score(late, 2).tenths();
        assert_eq!(score, if kinds.is_empty() { 0 } else { 10 });
        assert_eq!(view.status(late, 2), Status::NotEntered);
        assert_eq!(view.status(late, 3), Status::Present);
        hall.pair(event);
        let view = hall.club.event(event).unwrap();
        assert!(
            view.boards(3)
                .iter()
                .any(|b| b.white == late || b.black == late)
                || view.bye(late, 3).is_some(),
            "in the next round with everybody else"
        );
    }
}

#[test]
fn the_arbiter_gives_a_latecomer_half_a_point_for_a_round_that_was_missed() {
    let mut hall = Hall::new();
    let event = rated(&mut hall, 6);
    let boards = hall.pair(event);
    decide_all(&mut hall, boards);
    hall.done(newcomer(event, "Late", 1700));
    let all = entrants(&hall, event);
    let ask = |entrant, round, kind| Command::AskBye {
        entrant,
        round,
        kind,
    };
    let half = ask(all[6], 1, Some(StoredBye::Half));
    assert_eq!(warned(&hall, &half), ["warning-bye-missed"]);
    hall.done(half);
    hall.reopen();
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.score(all[6], 1).tenths(), 5);
    assert_eq!(view.bye(all[6], 1).unwrap().origin, ByeOrigin::Arbiter);
    // Whoever was there in that round has what was played.
    assert_eq!(
        hall.refused(ask(all[0], 1, Some(StoredBye::Half))),
        "refusal-round-paired"
    );
    hall.done(ask(all[6], 1, None));
    assert_eq!(hall.club.event(event).unwrap().score(all[6], 1).tenths(), 0);
}

#[test]
fn players_are_seeded_by_rating_by_lot_or_by_hand() {
    let mut hall = Hall::new();
    let event = rated(&mut hall, 8);
    let by_rating = names(&hall, event);
    assert_eq!(by_rating[0], "Player 01");
    let seed = |by| Command::SeedEntrants { event, by };
    hall.done(seed(SeedBy::Lot(2026)));
    hall.reopen();
    let drawn = names(&hall, event);
    assert_ne!(drawn, by_rating);
    let seeding = |hall: &Hall| hall.club.event(event).unwrap().row().seeding;
    assert_eq!(seeding(&hall), StoredSeeding::Lot(2026));
    // Drawn again from the same number after something else, it is the same.
    hall.done(seed(SeedBy::Rating));
    assert_eq!(names(&hall, event), by_rating);
    hall.done(seed(SeedBy::Lot(2026)));
    assert_eq!(names(&hall, event), drawn);
    let mut order = entrants(&hall, event);
    order.reverse();
    let mut twice = order.clone();
    twice[0] = twice[1];
    assert_eq!(
        hall.refused(seed(SeedBy::Hand(twice))),
        "refusal-seeds-incomplete"
    );
    hall.done(seed(SeedBy::Hand(order.clone())));
    hall.reopen();
    assert_eq!(entrants(&hall, event), order);
    assert_eq!(seeding(&hall), StoredSeeding::Hand);
    // A change of the set-up leaves the seeding as it is.
    let setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(setup),
    });
    assert_eq!(seeding(&hall), StoredSeeding::Hand);
    hall.pair(event);
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.number(order[0]), 1);
}

#[test]
fn numbers_can_be_given_anew_up_to_round_three_and_are_fixed_from_round_four() {
    let mut hall = Hall::new();
    let event = rated(&mut hall, 10);
    let rounds = EventSetup {
        rounds: Some(5),
        ..setup_of(&hall.club.event(event).unwrap()).unwrap()
    };
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(rounds),
    });
    let boards = hall.pair(event);
    decide_all(&mut hall, boards);
    hall.done(newcomer(event, "Strong", 2500));
    let strong = entrants(&hall, event)[10];
    assert_eq!(hall.club.event(event).unwrap().number(strong), 11);
    let anew = Command::SeedEntrants {
        event,
        by: SeedBy::Rating,
    };
    assert_eq!(warned(&hall, &anew), ["warning-number-anew"]);
    hall.done(anew.clone());
    hall.reopen();
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.number(strong), 1);
    let numbers: Vec<u16> = view.entrants().iter().map(|r| view.number(r.id)).collect();
    assert_eq!(numbers, (1..=11).collect::<Vec<_>>());
    for _ in 2..=4 {
        let boards = hall.pair(event);
        decide_all(&mut hall, boards);
    }
    assert_eq!(hall.refused(anew), "refusal-numbers-fixed");
    // A rating that is corrected now reorders nobody: neither the numbers nor the boards of the next round.
    let before = entrants(&hall, event);
    let fifth = |hall: &mut Hall| -> Vec<_> {
        let boards = hall.pair(event);
        let rows = boards.iter().map(|id| hall.club.tables.get(*id).unwrap());
        rows.map(|row| (row.number, row.white, row.black)).collect()
    };
    let order = fifth(&mut hall);
    let round = hall.club.event(event).unwrap().rounds()[4].id;
    hall.done(Command::UnpairRound { round });
    let rate = Command::SetRating {
        entrant: before[9],
        rating: Some(2900),
    };
    assert_eq!(warned(&hall, &rate), ["warning-rating-later"]);
    hall.done(rate);
    assert_eq!(entrants(&hall, event), before);
    let row = hall.club.tables.get(before[9]).unwrap();
    assert_eq!(row.rating, Some(2900));
    assert_eq!(fifth(&mut hall), order);
}

#[test]
fn categories_go_by_birth_date_on_the_day_that_was_set() {
    let mut hall = Hall::new();
    let mut setup = EventSetup::named("Youth", System::Swiss);
    setup.first_day = Some("2026-11-30".to_owned());
    setup.categories = Category::read_list("U18 <18, Girls <18 w, Veterans 60+").unwrap();
    let event: Id<Event> = hall
        .done(Command::CreateEvent(Box::new(setup.clone())))
        .first()
        .unwrap();
    let member = |name: &str, born: Option<&str>, sex: &str| {
        Entry::New(Member {
            name: name.to_owned(),
            born: born.map(str::to_owned),
            sex: Some(sex.to_owned()),
            ..Member::default()
        })
    };
    hall.done(Command::Enter {
        event,
        entries: vec![
            member("A", Some("2008-06-01"), "w"),
            member("B", Some("2007-12-31"), "m"),
            member("C", Some("1960-01-01"), "m"),
            member("D", None, "w"),
        ],
    });
    let of = |hall: &Hall| -> Vec<String> {
        let view = hall.club.event(event).unwrap();
        let rows = view.entrants().iter();
        rows.map(|row| view.categories(row.id).join("+")).collect()
    };
    hall.reopen();
    assert_eq!(
        hall.club.event(event).unwrap().age_day(),
        "2026-01-01",
        "1 January of the first day's year"
    );
    assert_eq!(of(&hall), ["U18+Girls", "", "Veterans", ""]);
    setup.age_day = Some("2025-11-30".to_owned());
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(setup.clone()),
    });
    assert_eq!(of(&hall), ["U18+Girls", "U18", "Veterans", ""]);
    setup.age_day = Some("2026-06-01".to_owned());
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(setup.clone()),
    });
    assert_eq!(of(&hall), ["", "", "Veterans", ""], "eighteen on that day");
    setup.categories.push(setup.categories[0].clone());
    let edit = Command::EditEvent {
        event,
        setup: Box::new(setup),
    };
    assert_eq!(hall.refused(edit), "refusal-category-name");
}

#[test]
fn rounds_may_be_added_and_taken_off_while_an_event_runs() {
    let mut hall = Hall::new();
    let event = rated(&mut hall, 6);
    let rounds = |hall: &Hall, rounds| {
        let setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
        Command::EditEvent {
            event,
            setup: Box::new(EventSetup {
                rounds: Some(rounds),
                ..setup
            }),
        }
    };
    let boards = hall.pair(event);
    decide_all(&mut hall, boards);
    let gone = entrants(&hall, event)[5];
    hall.done(Command::SetStatus {
        entrant: gone,
        round: 2,
        status: Status::Withdrawn,
    });
    let boards = hall.pair(event);
    decide_all(&mut hall, boards);
    let fewer = rounds(&hall, 1);
    assert_eq!(hall.refused(fewer), "refusal-rounds-played");
    let two = rounds(&hall, 2);
    assert_eq!(warned(&hall, &two), ["warning-rounds"]);
    hall.done(two);
    assert_eq!(
        hall.refused(Command::PairRound {
            event,
            starts: None
        }),
        "refusal-all-rounds-paired"
    );
    let three = rounds(&hall, 3);
    hall.done(three);
    hall.pair(event);
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.status(gone, 3), Status::Withdrawn);
    assert!(view.unpaired(3).iter().any(|row| row.id == gone));
    // A round robin has as many rounds as its players need.
    let first = setup_of(&hall.club.event(event).unwrap()).unwrap();
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(EventSetup {
            name: "First".to_owned(),
            ..first
        }),
    });
    let circle = hall.event(System::RoundRobin, 4);
    hall.pair(circle);
    let setup = setup_of(&hall.club.event(circle).unwrap()).unwrap();
    let more = Command::EditEvent {
        event: circle,
        setup: Box::new(EventSetup {
            rounds: Some(9),
            ..setup
        }),
    };
    assert_eq!(hall.refused(more), "refusal-rounds-of-system");
}

#[test]
fn an_event_with_an_open_dispute_is_not_closed() {
    let mut hall = Hall::new();
    let game = hall.game();
    let event = hall.club.current_event().unwrap().id;
    hall.done(Command::RaiseDispute {
        game,
        text: "a hand is up".to_owned(),
    });
    let board = hall.club.tables.get(game).unwrap().board;
    hall.done(Command::EnterResult {
        board,
        result: GameResult::Draw,
        reason: None,
    });
    assert_eq!(
        hall.refused(Command::CloseEvent { event }),
        "refusal-close-disputed"
    );
    hall.done(Command::RuleDispute {
        game,
        ruling: Ruling::None,
        loser: None,
        text: "nothing in it".to_owned(),
    });
    hall.done(Command::CloseEvent { event });
}

#[test]
fn fees_are_due_paid_and_summed_and_asked_for_at_the_door() {
    let mut hall = Hall::new();
    let event = rated(&mut hall, 4);
    let mut setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
    let edit = |setup: &EventSetup| Command::EditEvent {
        event,
        setup: Box::new(setup.clone()),
    };
    let fees = |hall: &Hall| hall.club.event(event).unwrap().fees();
    assert!(!hall.club.event(event).unwrap().has_fees());
    let all = entrants(&hall, event);
    let arrive = |entrant| Command::CheckIn {
        entrant,
        here: true,
    };
    assert!(warned(&hall, &arrive(all[0])).is_empty());
    setup.fee = 5_000;
    hall.done(edit(&setup));
    let fee = |entrant, due, paid| Command::SetFee { entrant, due, paid };
    hall.done(fee(all[0], None, 5_000));
    // A child pays half, a guest of honour nothing, and somebody too much.
    hall.done(fee(all[1], Some(2_500), 1_000));
    hall.done(fee(all[2], Some(0), 0));
    hall.done(fee(all[3], None, 6_000));
    let sums = |due, paid, owed| crate::event::Fees { due, paid, owed };
    assert_eq!(fees(&hall), sums(12_500, 12_000, 1_500));
    let owing: Vec<_> = all
        .iter()
        .map(|entrant| warned(&hall, &arrive(*entrant)))
        .collect();
    let asked = vec!["warning-fee-owed".to_owned()];
    assert_eq!(owing, [vec![], asked, vec![], vec![]]);
    // Who leaves before the first round owes nothing, and what was paid stays in the sum until it is given back.
    hall.done(Command::SetStatus {
        entrant: all[3],
        round: 1,
        status: Status::Withdrawn,
    });
    assert_eq!(fees(&hall), sums(7_500, 12_000, 1_500));
    hall.reopen();
    assert_eq!(fees(&hall), sums(7_500, 12_000, 1_500));
    let too_much = crate::record::money::MOST_CENTS + 1;
    assert_eq!(
        hall.refused(fee(all[0], Some(too_much), 0)),
        "refusal-fee-range"
    );
    setup.fee = too_much;
    assert_eq!(hall.refused(edit(&setup)), "refusal-fee-range");
}
