//! A club's own rule sets from the command line: written, changed by hand, kept, played by, told.

use crate::program::{Hall, run};
use std::fs;

/// The classic rules as a file in which a club changed a few answers.
fn ours(hall: &Hall) -> String {
    let classic = run(&["rules", "classic", "--toml"]).out;
    let mut text = classic;
    for (from, to) in [
        ("id = \"classic\"", "id = \"club-night\""),
        ("name = \"Classic\"", "name = \"Club night\""),
        ("# flies_at =", "flies_at = 3"),
        ("may_decline = false", "may_decline = true"),
        ("quiet_turns = 20", "quiet_turns = 30"),
    ] {
        assert!(text.contains(from), "{text}");
        text = text.replacen(from, to, 1);
    }
    hall.write("club-night.toml", &text)
}

#[test]
fn a_set_is_written_changed_kept_and_offered_for_the_next_event() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let file = ours(&hall);
    let told = run(&["rules", &file]);
    assert_eq!((told.status, told.err.as_str()), (0, ""));
    let lines: Vec<&str> = told.out.lines().collect();
    assert_eq!(lines[0], "Club night (club-night)");
    assert!(lines.contains(&"A shot may be declined."), "{}", told.out);
    let count = "The game is drawn when 30 turns in a row, those of both counted together, go by without a shot \
                 once all cows are placed.";
    assert!(lines.contains(&count), "{}", told.out);

    let kept = hall.must(&["rules", "--keep", &file]);
    assert_eq!(
        kept.err,
        "The rule set Club night was added to those of the club.\n"
    );
    let listed = hall.must(&["rules"]).out;
    assert_eq!(listed.lines().count(), 8);
    assert!(listed.lines().last().unwrap().starts_with("club-night"));
    assert_eq!(hall.must(&["rules", "club-night"]).out, told.out);
    // What the club gives out is what it took in.
    let out = hall.must(&["rules", "club-night", "--toml"]).out;
    assert_eq!(out, fs::read_to_string(&file).unwrap());

    hall.must(&[
        "event",
        "new",
        "Night",
        "--rules",
        "club-night",
        "--system",
        "round-robin",
    ]);
    let event = hall.must(&["event", "list", "--json"]).out;
    assert!(event.contains("\"rules\":\"club-night\""), "{event}");
    let forgotten = hall.must(&["rules", "--forget", "club-night"]);
    assert_eq!(
        forgotten.err,
        "The rule set Club night is no longer among those of the club; events that were set up with it keep their copy.\n"
    );
    assert_eq!(hall.must(&["rules"]).out.lines().count(), 7);
    let again = hall.run(&["rules", "--forget", "club-night"]);
    assert_eq!(
        (again.status, again.err.as_str()),
        (1, "The club has no rule set club-night of its own.\n")
    );
    let event = hall.must(&["event", "list", "--json"]).out;
    assert!(event.contains("\"rules\":\"club-night\""), "{event}");
}

#[test]
fn an_event_takes_its_rules_from_a_file_and_its_records_carry_them() {
    let hall = Hall::empty();
    let file = ours(&hall);
    hall.must(&["new", "Soweto"]);
    hall.must(&[
        "event",
        "new",
        "Night",
        "--rules",
        &file,
        "--system",
        "round-robin",
    ]);
    let players = hall.write("players.csv", "Name\nNaledi\nSipho\n");
    hall.must(&["entrant", "import", &players]);
    hall.must(&["round", "pair"]);
    // White declines a shot, which the classic rules do not allow.
    let game = hall.write("game.pgn", "1. a1 g7 2. a4 g1 3. a7 d6 *\n");
    hall.must(&["game", "import", &game, "1", "1"]);
    let out = hall.path("out.pgn");
    hall.must(&["game", "export", "-o", &out]);
    let text = fs::read_to_string(&out).unwrap();
    assert!(
        text.contains("[Rules \"club-night\"]\n[RulesName \"Club night\"]\n[RulesValues \"board=traditional flies_at=3 "),
        "{text}"
    );
    let checked = run(&["game", "check", &out]);
    assert_eq!(
        checked.out,
        format!(
            "{out}, game 1: 6 turns by club-night; by the rules it is not over; the record says *\n"
        )
    );
    let shown = run(&["game", "show", &out]);
    assert_eq!(shown.status, 0, "{shown:?}");
    // Without its rules nobody can tell.
    let values = text.lines().find(|line| line.starts_with("[RulesValues"));
    let bare = text.replace(&format!("{}\n", values.unwrap()), "");
    let bare = hall.write("bare.pgn", &bare);
    let answer = run(&["game", "check", &bare]);
    assert_eq!(answer.status, 2);
    assert!(
        answer
            .err
            .contains("line 10, column 1: there are no rules called club-night"),
        "{answer:?}"
    );
    let garbled = hall.write(
        "garbled.pgn",
        &text.replace("board=traditional", "board=round"),
    );
    let answer = run(&["game", "check", &garbled]);
    assert_eq!(answer.status, 2);
    assert!(
        answer
            .err
            .contains("column 1: its rules cannot be read: board cannot be “round”"),
        "{answer:?}"
    );
}

#[test]
fn a_file_that_is_no_rule_set_is_refused_with_its_place() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let good = fs::read_to_string(ours(&hall)).unwrap();
    let cases = [
        (
            "board = \"traditional\"",
            "board = \"round\"",
            ", line 4, column 9: board cannot be “round”; it can be traditional, koti, koti-plain-centre, koti-plain-corners.\n",
        ),
        (
            "may_decline = true",
            "may_decline = 3",
            ", line 8, column 15: true or false is expected here.\n",
        ),
        (
            "flies_at = 3",
            "flies_at = 2",
            ", line 5, column 1: the rule set contradicts itself: flies_at: cows fly from three to twelve cows, not from 2.\n",
        ),
        (
            "id = \"club-night\"",
            "id = \"classic\"",
            ", line 1, column 1: the rule set contradicts itself: id: its identifier belongs to another rule set.\n",
        ),
        (
            "must_block = false",
            "",
            ": the field must_block is missing.\n",
        ),
    ];
    for (from, to, why) in cases {
        assert!(good.contains(from));
        let bad = hall.write("bad.toml", &good.replace(from, to));
        for args in [
            &["rules", bad.as_str()][..],
            &["rules", "--keep", &bad],
            &["event", "new", "Night", "--rules", &bad],
        ] {
            let answer = hall.run(args);
            assert_eq!(answer.status, 2, "{answer:?}");
            assert_eq!(answer.err, format!("{bad}{why}"), "{args:?}");
        }
    }
    assert_eq!(hall.must(&["rules"]).out.lines().count(), 7);
    assert_eq!(hall.must(&["event", "list"]).out, "");
}
