//! What is known of members, and what the public sees of it.

use super::*;
use crate::club::setup_of;
use crate::record::{Consent, Member};

fn minor(name: &str) -> Member {
    Member {
        name: name.to_owned(),
        born: Some("2012-03-01".to_owned()),
        ..Member::default()
    }
}

fn consent(play: bool, name: bool) -> Consent {
    Consent {
        guardian: Some("Rudzani Ṱhavhana".to_owned()),
        day: Some("2026-11-01".to_owned()),
        play,
        name,
        photo: false,
    }
}

#[test]
fn a_minor_shows_by_initials_in_public_until_the_guardian_agrees_to_the_name() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 3);
    hall.done(Command::Enter {
        event,
        entries: vec![Entry::New(minor("Ndivhuwo Ṱhavhana"))],
    });
    let shown = |hall: &Hall| {
        let view = hall.club.event(event).unwrap();
        let entrants = view.entrants().iter();
        let names = entrants.map(|row| view.public_name(row.id));
        names.collect::<Vec<_>>()
    };
    assert_eq!(shown(&hall), ["N.Ṱ. 1", "Player 1", "Player 2", "Player 3"]);
    let member = hall.club.members()[0].id;
    let mut row = minor("Ndivhuwo Ṱhavhana");
    for (agreed, name) in [
        (consent(true, false), "N.Ṱ. 1"),
        (consent(false, true), "Ndivhuwo Ṱhavhana"),
    ] {
        row.consent = agreed.clone();
        hall.done(Command::EditMember {
            member,
            row: row.clone(),
        });
        assert_eq!(shown(&hall)[0], name);
        hall.reopen();
        assert_eq!(hall.club.members()[0].consent, agreed);
    }
}

#[test]
fn a_consent_has_a_guardian_and_a_day_that_has_come() {
    let mut hall = Hall::new();
    let mut refused = |change: &dyn Fn(&mut Consent)| {
        let mut row = minor("Ndivhuwo Ṱhavhana");
        row.consent = consent(true, true);
        change(&mut row.consent);
        hall.refused(Command::AddMember(row))
    };
    assert_eq!(
        refused(&|consent| consent.guardian = Some(" ".to_owned())),
        "refusal-consent-incomplete"
    );
    assert_eq!(
        refused(&|consent| consent.day = None),
        "refusal-consent-incomplete"
    );
    for day in ["2027-01-01", "30 Nov 2026"] {
        assert_eq!(
            refused(&|consent| consent.day = Some(day.to_owned())),
            "refusal-consent-day"
        );
    }
}

#[test]
fn minors_whose_guardian_has_not_agreed_to_their_playing_are_named_at_entry() {
    let mut hall = Hall::new();
    let event = hall.event(System::Swiss, 2);
    let mut agreed = minor("Lerato M");
    agreed.consent = consent(true, false);
    let enter = |members: &[Member]| Command::Enter {
        event,
        entries: members.iter().cloned().map(Entry::New).collect(),
    };
    let warnings = |command| hall.club.warnings(&command).unwrap();
    assert_eq!(warnings(enter(&[agreed.clone()])), []);
    let found = warnings(enter(&[
        agreed,
        minor("Ndivhuwo Ṱhavhana"),
        minor("Sipho N"),
    ]));
    let words = crate::words::Words::english();
    let told: Vec<String> = found.iter().map(|w| words.message(&w.message)).collect();
    assert_eq!(
        told,
        ["Ndivhuwo Ṱhavhana, Sipho N are under 18, and no guardian has agreed to their playing."]
    );
}

#[test]
fn members_stand_in_the_order_of_the_alphabet_whatever_their_accents() {
    let mut hall = Hall::new();
    for name in ["Zanele", "Ṱhavhana", "andile", "Ébrahim", "Farouk"] {
        hall.done(Command::AddMember(Member {
            name: name.to_owned(),
            ..Member::default()
        }));
    }
    let members = hall.club.members();
    let names: Vec<&str> = members.iter().map(|row| row.row.name.as_str()).collect();
    assert_eq!(names, ["andile", "Ébrahim", "Farouk", "Ṱhavhana", "Zanele"]);
}

#[test]
fn an_erased_member_is_anonymous_everywhere_and_keeps_the_results() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 2);
    let board = hall.pair(event)[0];
    let member = hall.club.members()[0].id;
    let mut row = minor("Ndivhuwo Ṱhavhana");
    row.number = Some("ZA-4711".to_owned());
    row.consent = consent(true, true);
    hall.done(Command::EditMember { member, row });
    hall.done(Command::NoteIncident {
        event,
        game: None,
        player: None,
        kind: IncidentKind::Phone,
        text: "The phone of Ndivhuwo Ṱhavhana rang.".to_owned(),
        ruling: Ruling::Warning,
        ruling_text: String::new(),
    });
    hall.done(Command::EnterResult {
        board,
        result: GameResult::WhiteWins,
        reason: None,
    });
    let told = hall
        .club
        .warnings(&Command::EraseMember { member })
        .unwrap();
    assert_eq!(told[0].level, crate::warning::Level::ConfirmTwice);
    hall.done(Command::EraseMember { member });
    assert!(hall.club.undoable().is_none(), "the way back is forgotten");
    let look = |hall: &Hall| {
        let view = hall.club.event(event).unwrap();
        assert!(view.missing(1).is_empty());
        let name = format!("N.N. {}", member.key());
        let row = hall.club.tables().get(member).unwrap();
        assert_eq!((row.row.name.as_str(), &row.number), (name.as_str(), &None));
        let journal = format!("{:?}", hall.club.journal());
        for secret in ["Ndivhuwo", "havhana", "ZA-4711", "Player 1"] {
            assert!(!journal.contains(secret), "{secret}: {journal}");
        }
        let incidents: Vec<_> = hall.club.tables().all::<Incident>().collect();
        assert_eq!(incidents[0].text, format!("The phone of {name} rang."));
        for line in hall.club.journal() {
            let changes = format!("{:?}", hall.club.changes_of(line.id).unwrap());
            for secret in [
                "Ndivhuwo",
                "havhana",
                "ZA-4711",
                "2012-03-01",
                "Rudzani",
                "Player 1",
            ] {
                assert!(!changes.contains(secret), "{secret}: {changes}");
            }
        }
        assert_eq!(hall.club.check().unwrap(), []);
    };
    look(&hall);
    hall.reopen();
    look(&hall);
    let bytes = std::fs::read(hall.club.path()).unwrap();
    for secret in ["Ndivhuwo", "ZA-4711", "Rudzani", "2012-03-01"] {
        let there = bytes
            .windows(secret.len())
            .any(|part| part == secret.as_bytes());
        assert!(!there, "{secret} is still in the file");
    }
    assert_eq!(
        hall.refused(Command::EraseMember { member }),
        "refusal-erased-already"
    );
}

#[test]
fn an_erased_member_is_forgotten_under_every_name_that_there_was() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 2);
    let board = hall.pair(event)[0];
    let member = hall.club.members()[0].id;
    let mut row = hall.club.members()[0].row.clone();
    // A maiden name, and a second record under another spelling that was merged into the first.
    row.name = "Lerato Mokoena".to_owned();
    hall.done(Command::EditMember {
        member,
        row: row.clone(),
    });
    row.name = "Lerato Dlamini".to_owned();
    hall.done(Command::EditMember { member, row });
    let twin = Member {
        name: "L. Mokwena".to_owned(),
        ..Member::default()
    };
    hall.done(Command::AddMember(twin));
    let members = hall.club.members();
    let twin = members.iter().find(|row| row.row.name == "L. Mokwena");
    let gone = twin.unwrap().id;
    hall.done(Command::MergeMembers { keep: member, gone });
    let mut setup = setup_of(&hall.club.event(event).unwrap()).unwrap();
    setup.arbiters = "T. Mahlangu, Lerato Mokoena, L. Mokwena".to_owned();
    hall.done(Command::EditEvent {
        event,
        setup: Box::new(setup),
    });
    hall.done(Command::EnterResult {
        board,
        result: GameResult::WhiteWins,
        reason: Some("Lerato Mokoena, now Lerato Dlamini, came late".to_owned()),
    });
    hall.done(Command::EraseMember { member });
    let name = format!("N.N. {}", member.key());
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.row().arbiters, format!("T. Mahlangu, {name}, {name}"));
    assert_eq!(
        view.result(board).unwrap().reason,
        Some(format!("{name}, now {name}, came late"))
    );
    let bytes = std::fs::read(hall.club.path()).unwrap();
    for secret in ["Lerato", "Mokoena", "Dlamini", "Mokwena"] {
        let there = bytes
            .windows(secret.len())
            .any(|part| part == secret.as_bytes());
        assert!(!there, "{secret} is still in the file");
    }
}

#[test]
fn merged_records_keep_both_histories() {
    let mut hall = Hall::new();
    let first = hall.event(System::Swiss, 2);
    hall.done(Command::CreateEvent(Box::new(EventSetup::named(
        "Second",
        System::Swiss,
    ))));
    let second = hall.club.current_event().unwrap().id;
    let mut twin = minor("Player One");
    twin.number = Some("ZA-1".to_owned());
    let entries = vec![Entry::New(twin)];
    hall.done(Command::Enter {
        event: second,
        entries,
    });
    let named = |hall: &Hall, name: &str| {
        let members = hall.club.members();
        members.iter().find(|row| row.row.name == name).unwrap().id
    };
    let (keep, gone) = (named(&hall, "Player 1"), named(&hall, "Player One"));
    let other = named(&hall, "Player 2");
    assert_eq!(
        hall.refused(Command::MergeMembers { keep, gone: other }),
        "refusal-merge-same-event"
    );
    assert_eq!(
        hall.refused(Command::MergeMembers { keep, gone: keep }),
        "refusal-merge-itself"
    );
    hall.done(Command::MergeMembers { keep, gone });
    hall.reopen();
    assert_eq!(hall.club.members().len(), 2);
    let row = hall.club.tables().get(keep).unwrap();
    assert_eq!(row.row.name, "Player 1");
    assert_eq!(row.number.as_deref(), Some("ZA-1"));
    for event in [first, second] {
        let view = hall.club.event(event).unwrap();
        assert!(view.entrants().iter().any(|entrant| entrant.member == keep));
    }
    let undo = hall.club.undoable().unwrap().id;
    hall.done(Command::Undo { entry: undo });
    assert_eq!(hall.club.members().len(), 3);
}
