//! The club's own rule sets, and events that are played by them.

use super::*;
use crate::exchange::pgn::{Chosen, match_to_boards, read_games, write_games};
use crate::record::OwnRules;
use crate::words::Words;
use engine::RuleSet;
use engine::play::{BoardKind, FullBoard, Naming, Repetition};

/// A set that no named one is like: koti, three cows fly, a shot a turn, thirty quiet turns.
fn ours() -> RuleSet {
    RuleSet {
        id: "club-night".to_owned(),
        name: "Club night".to_owned(),
        source: "members' meeting, May 2026".to_owned(),
        flies_at: Some(3),
        quiet_turns: Some(30),
        may_decline: true,
        ..RuleSet::koti()
    }
}

fn keep(rules: RuleSet) -> Command {
    Command::KeepRules(Box::new(rules))
}

fn own(hall: &Hall) -> Vec<(String, RuleSet)> {
    let rows = hall.club.own_rules();
    rows.map(|row| {
        let rules = crate::rule_text::read(&row.rules).unwrap();
        assert_eq!((&rules.id, &rules.name), (&row.identifier, &row.name));
        (row.identifier.clone(), rules)
    })
    .collect()
}

#[test]
fn a_set_is_kept_offered_changed_and_forgotten() {
    let mut hall = Hall::new();
    assert_eq!(hall.club.rule_sets(), RuleSet::all());
    let untidy = RuleSet {
        name: "  Club \t night ".to_owned(),
        ..ours()
    };
    assert_eq!(hall.done(keep(untidy)).message.id, "journal-keep-rules");
    hall.reopen();
    assert_eq!(own(&hall), [("club-night".to_owned(), ours())]);
    assert_eq!(hall.club.rule_sets().last(), Some(&ours()));
    let changed = RuleSet {
        quiet_turns: None,
        ..ours()
    };
    let applied = hall.done(keep(changed.clone()));
    assert_eq!(applied.message.id, "journal-change-rules");
    hall.reopen();
    assert_eq!(own(&hall), [("club-night".to_owned(), changed)]);
    hall.done(Command::Undo {
        entry: applied.entry,
    });
    assert_eq!(own(&hall), [("club-night".to_owned(), ours())]);
    let rules = hall.club.own_rules().next().unwrap().id;
    let applied = hall.done(Command::ForgetRules { rules });
    assert_eq!(applied.message.id, "journal-forget-rules");
    hall.reopen();
    assert_eq!(own(&hall), []);
    assert_eq!(hall.club.rule_sets(), RuleSet::all());
    assert!(matches!(
        hall.ask(Command::ForgetRules { rules }),
        Err(Refusal::Stale)
    ));
}

#[test]
fn the_club_s_sets_are_offered_by_name() {
    let mut hall = Hall::new();
    for (id, name) in [("b", "Zebra"), ("c", "Aardvark"), ("a", "Mongoose")] {
        hall.done(keep(RuleSet {
            id: id.to_owned(),
            name: name.to_owned(),
            ..ours()
        }));
    }
    let offered: Vec<String> = hall.club.rule_sets()[7..]
        .iter()
        .map(|rules| rules.id.clone())
        .collect();
    assert_eq!(offered, ["c", "a", "b"]);
}

#[test]
fn contradictory_values_are_refused_in_words() {
    let mut hall = Hall::new();
    let event = |rules: &RuleSet| {
        Command::CreateEvent(Box::new(EventSetup {
            rules: rules.clone(),
            ..EventSetup::named("Night", System::RoundRobin)
        }))
    };
    let id =
        "its identifier may have lower-case letters, digits and hyphens only, and up to 40 of them";
    let never_full = RuleSet {
        full_board: FullBoard::Draw,
        ..ours()
    };
    let named = |id: &str, name: &str| RuleSet {
        id: id.to_owned(),
        name: name.to_owned(),
        ..ours()
    };
    let flies = |cows| RuleSet {
        flies_at: Some(cows),
        ..ours()
    };
    let quiet = |rules| RuleSet {
        quiet_turns: Some(0),
        ..rules
    };
    let cases = [
        (id, named("Club night", "Ours")),
        (id, named(&"x".repeat(41), "Ours")),
        (
            "its identifier belongs to another rule set",
            named("classic", "Ours"),
        ),
        ("it has no name", named("ours", " ")),
        ("cows fly from three to twelve cows, not from 2", flies(2)),
        ("cows fly from three to twelve cows, not from 13", flies(13)),
        (
            "the centre duty needs a board with a centre, and the traditional board has none",
            RuleSet {
                board: BoardKind::Traditional,
                repetition: Repetition::CentreDuty,
                ..ours()
            },
        ),
        (
            "the koti board never becomes full, so no draw can come of a full board",
            never_full.clone(),
        ),
        (
            "a draw after no turns with three cows each would come at once",
            RuleSet {
                three_each_turns: Some(0),
                ..ours()
            },
        ),
        (
            "a draw after no quiet turns would come at once",
            quiet(ours()),
        ),
        (
            "placements cannot count among turns without a shot that are not counted",
            RuleSet {
                quiet_turns: None,
                quiet_placing: true,
                ..ours()
            },
        ),
        (
            "where placements count, a draw after one turn without a shot would end every game before a line can be closed; 5 is the least",
            RuleSet {
                quiet_turns: Some(1),
                quiet_placing: true,
                ..ours()
            },
        ),
        (
            "the koti board never becomes full, so no draw can come of a full board; a draw after no quiet turns would come at once",
            quiet(never_full),
        ),
    ];
    let words = Words::english();
    for (why, rules) in cases {
        for command in [keep(rules.clone()), event(&rules)] {
            let refusal = hall.ask(command).unwrap_err();
            let said = words.message(&refusal.message());
            assert_eq!(said, format!("The rule set contradicts itself: {why}."));
        }
    }
    assert_eq!(hall.refused(keep(RuleSet::koti())), "refusal-rules-named");
    let long = RuleSet {
        name: "n".repeat(121),
        ..ours()
    };
    assert_eq!(hall.refused(keep(long)), "refusal-text-too-long");
    assert_eq!(own(&hall), []);
}

#[test]
fn a_later_change_of_a_set_alters_no_event_that_was_set_up_with_it() {
    let mut hall = Hall::new();
    hall.done(keep(ours()));
    let event = hall.done(Command::CreateEvent(Box::new(EventSetup {
        rules: hall.club.rule_sets().pop().unwrap(),
        ..EventSetup::named("Night", System::RoundRobin)
    })));
    let event = event.first::<Event>().unwrap();
    hall.done(keep(RuleSet {
        may_decline: false,
        ..ours()
    }));
    let rules = hall.club.own_rules().next().unwrap().id;
    hall.done(Command::ForgetRules { rules });
    hall.reopen();
    let kept = hall.club.event(event).unwrap();
    assert_eq!(crate::rule_text::read(&kept.row().rules), Ok(ours()));
    assert_eq!(hall.club.tables.all::<OwnRules>().count(), 0);
}

/// An event by `rules` with two players and its first board.
fn night(hall: &mut Hall, rules: RuleSet) -> (Id<Event>, Id<Board>) {
    let event = hall.done(Command::CreateEvent(Box::new(EventSetup {
        rules,
        ..EventSetup::named("Night", System::RoundRobin)
    })));
    let event = event.first::<Event>().unwrap();
    let player = |name: &str| {
        Entry::New(Member {
            name: name.to_owned(),
            ..Member::default()
        })
    };
    let entries = vec![player("Naledi"), player("Sipho")];
    hall.done(Command::Enter { event, entries });
    let board = hall.pair(event)[0];
    (event, board)
}

#[test]
fn a_record_carries_the_rules_it_was_played_by() {
    let mut hall = Hall::new();
    let (event, board) = night(&mut hall, ours());
    let game = hall.game_of(board);
    // Black declines the shot that d7 earns: by the named koti rules that would be illegal.
    hall.play(game, "a1 a7 a4 b6 d4 c5 b2");
    hall.reopen();
    let view = hall.club.event(event).unwrap();
    let text = write_games(&hall.club, &view, Chosen::All).text;
    assert!(text.contains(
        "[Rules \"club-night\"]\n[RulesName \"Club night\"]\n[RulesValues \"board=koti flies_at=3 "
    ));
    let records = read_games(&text, Naming::Grid).unwrap();
    let replayed = records[0].replay(RuleSet::by_id).unwrap();
    let live = hall.club.game(game).unwrap();
    assert_eq!(replayed.turns(), live.turns());
    assert!(replayed.rules().plays_like(&ours()));
    assert_eq!(replayed.rules().name, "Club night");

    // It comes in again where the same rules are played, and nowhere else.
    let mut other = Hall::new();
    let (event, board) = night(&mut other, ours());
    let view = other.club.event(event).unwrap();
    let (matched, misfits) = match_to_boards(&view, &records, None);
    assert_eq!(misfits, []);
    other.done(Command::ImportGame {
        board,
        record: Box::new(matched[0].record.clone()),
    });
    let view = other.club.event(event).unwrap();
    let again = write_games(&other.club, &view, Chosen::All).text;
    assert_eq!(again, text);

    let mut stricter = Hall::new();
    let rules = RuleSet {
        may_decline: false,
        ..ours()
    };
    let (event, _) = night(&mut stricter, rules);
    let view = stricter.club.event(event).unwrap();
    let (_, misfits) = match_to_boards(&view, &records, None);
    assert_eq!(
        Words::english().message(&misfits[0].message),
        "Its rules are called club-night, as those of the event, but are others."
    );
    let garbled = text.replace("flies_at=3", "flies_at=2");
    let records = read_games(&garbled, Naming::Grid).unwrap();
    let (_, misfits) = match_to_boards(&view, &records, None);
    assert_eq!(
        Words::english().message(&misfits[0].message),
        "It cannot begin: its rules cannot be read: its values contradict each other: flies_at: cows fly from three to twelve cows, not from 2."
    );
}

#[test]
fn no_two_sets_have_one_name() {
    let mut hall = Hall::new();
    let set = |id: &str, name: &str| {
        Command::KeepRules(Box::new(RuleSet {
            id: id.to_owned(),
            name: name.to_owned(),
            ..RuleSet::classic()
        }))
    };
    let classic = RuleSet::classic().name;
    assert_eq!(
        hall.refused(set("ours", &classic.to_uppercase())),
        "refusal-rules-name-taken"
    );
    hall.done(set("ours", "Our rules"));
    assert_eq!(
        hall.refused(set("theirs", "Our rules")),
        "refusal-rules-name-taken"
    );
    hall.done(set("ours", "Our rules"));
}

#[test]
fn names_of_events_hold_no_line_breaks_and_end_somewhere() {
    let mut hall = Hall::new();
    let setup =
        |name: String| Command::CreateEvent(Box::new(EventSetup::named(&name, System::Swiss)));
    assert_eq!(
        hall.refused(setup("new\nline".to_owned())),
        "refusal-control-characters"
    );
    assert_eq!(
        hall.refused(setup("x".repeat(121))),
        "refusal-text-too-long"
    );
}
