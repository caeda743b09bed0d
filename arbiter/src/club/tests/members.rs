//! What is known of members, and what the public sees of it.

use super::*;
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
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.without_consent().len(), 0);
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
