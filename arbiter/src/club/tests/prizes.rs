//! The prizes of an event, and who gets them.

use super::*;
use crate::record::Category;
use crate::record::prizes::{StoredCategory, StoredPrize, StoredPrizes, StoredSharing};

fn prize(name: &str, category: Option<&str>, cents: u64) -> StoredPrize {
    StoredPrize {
        name: name.to_owned(),
        category: category.map(str::to_owned),
        cents,
    }
}

fn juniors() -> StoredCategory {
    StoredCategory {
        name: "Under 16".to_owned(),
        born_from: Some("2011-01-01".to_owned()),
        ..StoredCategory::default()
    }
}

fn prizes() -> StoredPrizes {
    StoredPrizes {
        fund: Some(100_000),
        unit: 100,
        sharing: StoredSharing::None,
        categories: vec![juniors()],
        prizes: vec![
            prize("First", None, 50_000),
            prize("Second", None, 20_000),
            prize("Best under 16", Some("Under 16"), 25_000),
        ],
    }
}

fn set(event: Id<Event>, prizes: StoredPrizes) -> Command {
    Command::SetPrizes {
        event,
        prizes: Box::new(prizes),
    }
}

#[test]
fn prizes_are_kept_survive_a_change_of_the_event_and_are_undone() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 4);
    hall.done(set(event, prizes()));
    hall.reopen();
    let kept = |hall: &Hall| hall.club.event(event).unwrap().row().prizes.clone();
    assert_eq!(kept(&hall), prizes());
    let setup = EventSetup::named("Another name", System::Swiss);
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(setup),
    });
    assert_eq!(kept(&hall), prizes());
    let entry = hall.done(set(event, StoredPrizes::default())).entry;
    assert_eq!(kept(&hall), StoredPrizes::default());
    hall.done(Command::Undo { entry });
    assert_eq!(kept(&hall), prizes());
}

#[test]
fn prizes_that_cannot_be_given_are_refused() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 4);
    let with = |change: fn(&mut StoredPrizes)| {
        let mut changed = prizes();
        change(&mut changed);
        set(event, changed)
    };
    let cases: [(Command, &str); 8] = [
        (with(|p| p.fund = Some(90_000)), "refusal-prize-over-fund"),
        (
            with(|p| p.prizes[0].name = " ".to_owned()),
            "refusal-prize-name",
        ),
        (
            with(|p| p.prizes[0].category = Some("Women".to_owned())),
            "refusal-prize-no-category",
        ),
        (
            with(|p| p.categories.push(juniors())),
            "refusal-prize-category-twice",
        ),
        (
            with(|p| p.categories[0].name.clear()),
            "refusal-prize-category-name",
        ),
        (
            with(|p| p.categories[0].sex = Some("x".to_owned())),
            "refusal-prize-category-sex",
        ),
        (
            with(|p| p.categories[0].born_to = Some("tomorrow".to_owned())),
            "refusal-day",
        ),
        (
            with(|p| p.prizes[0].cents = u64::MAX),
            "refusal-prize-too-much",
        ),
    ];
    for (command, expected) in cases {
        assert_eq!(hall.refused(command), expected);
    }
}

/// An event of four, the second of them 14 years old, all of whose boards White won.
fn played(hall: &mut Hall) -> Id<Event> {
    let event = hall.event(System::RoundRobin, 4);
    let young = hall.club.event(event).unwrap().entrants()[1].member;
    let row = Member {
        name: "Player 2".to_owned(),
        born: Some("2012-03-01".to_owned()),
        ..Member::default()
    };
    hall.done(Command::EditMember { member: young, row });
    for _ in 0..3 {
        hall.done(Command::PairRound {
            event,
            starts: None,
        });
        let view = hall.club.event(event).unwrap();
        let boards: Vec<_> = view
            .boards(view.last_round())
            .iter()
            .map(|b| b.id)
            .collect();
        for board in boards {
            hall.done(Command::EnterResult {
                board,
                result: GameResult::Draw,
                reason: None,
            });
        }
    }
    event
}

#[test]
fn whoever_is_young_gets_the_most_valuable_prize_only_and_ties_share() {
    let mut hall = Hall::new();
    let event = played(&mut hall);
    let paid = |hall: &Hall| {
        let view = hall.club.event(event).unwrap();
        let awards = view.awards();
        let mut paid: Vec<_> = awards
            .iter()
            .map(|award| (view.name(award.entrant).to_owned(), award.cents))
            .collect();
        paid.sort();
        paid
    };
    assert_eq!(paid(&hall), []);
    hall.done(set(event, prizes()));
    let by_order = paid(&hall);
    let total: u64 = by_order.iter().map(|(_, cents)| cents).sum();
    assert_eq!((by_order.len(), total), (3, 95_000));
    // The event's own categories have prizes as well.
    let setup = EventSetup {
        categories: Category::read_list("Juniors <18").unwrap(),
        ..setup_of(&hall.club.event(event).unwrap()).unwrap()
    };
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(setup),
    });
    let mut of_event = prizes();
    of_event.prizes[2].category = Some("Juniors".to_owned());
    hall.done(set(event, of_event));
    assert_eq!(paid(&hall), by_order);
    // Everybody drew everything: all share what all have won, but for the one who is paid elsewhere.
    hall.done(set(
        event,
        StoredPrizes {
            sharing: StoredSharing::Equal,
            prizes: vec![
                prize("First", None, 50_000),
                prize("Best under 16", Some("Under 16"), 90_000),
            ],
            fund: None,
            ..prizes()
        },
    ));
    let shared: Vec<_> = ["Player 1", "Player 2", "Player 3", "Player 4"]
        .into_iter()
        .zip([16_600, 90_000, 16_600, 16_600])
        .map(|(name, cents)| (name.to_owned(), cents))
        .collect();
    assert_eq!(paid(&hall), shared);
}
