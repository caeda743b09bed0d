//! Records and positions as text: what is read is written again, and no text makes a reader fail otherwise than by saying where.

#![expect(
    clippy::unwrap_used,
    reason = "the functions of a test stop at what should not be"
)]

use engine::Side;
use engine::play::notation::{
    Part, Place, Record, RecordErrorKind, ReplayCause, parse_placed_records, parse_records,
};
use engine::play::{Game, MissError, Naming, PlayError, Position, RuleSet, Turn};
use proptest::prelude::*;

fn one(text: &str) -> Record {
    let mut records = parse_records(text, Naming::Grid).unwrap();
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0)
}

fn texts(record: &Record) -> Vec<String> {
    record
        .turns
        .iter()
        .map(|entry| match &entry.turn {
            Ok(turn) => turn.to_string(),
            Err(unread) => format!("?{}", unread.text),
        })
        .collect()
}

/// Writes the record and reads it again.
fn again(record: &Record) -> Record {
    one(&record.to_string())
}

const FULL: &str = r#"[Event "Gauteng \"Open\" \\ 1"]
[Site "Soweto"]
[Result "1-0"]
[Variant "Custom"]
[Rules "basotho"]

{Before the start} 1. a7! {good
   at that} b2 $14 ; to the end of the line } {
2. D7?! (2. d6 {not} (2. g1) 2... f4) 2... d3 {by ruling: no light} 3. {save e4} g7xB2 !!
{missed e4} 1-0
"#;

#[test]
fn everything_in_a_record_is_kept() {
    let record = one(FULL);
    assert_eq!(record.tag("Event"), Some("Gauteng \"Open\" \\ 1"));
    assert_eq!(record.rules_id(), "basotho");
    assert_eq!(record.preface, ["Before the start"]);
    assert_eq!(texts(&record), ["a7", "b2", "d7", "d3", "g7xb2"]);
    assert_eq!(record.turns[0].glyphs, [1]);
    assert_eq!(record.turns[0].comments, ["good at that"]);
    assert_eq!(record.turns[1].glyphs, [14]);
    assert_eq!(record.turns[1].comments, ["to the end of the line } {"]);
    assert_eq!(record.turns[2].glyphs, [6]);
    assert_eq!(record.turns[3].ruling.as_deref(), Some("no light"));
    assert_eq!(record.turns[4].save, Some("e4".parse().unwrap()));
    assert_eq!(record.turns[4].glyphs, [3]);
    assert_eq!(record.missed, Some("e4".parse().unwrap()));
    assert_eq!(record.result, "1-0");
    assert_eq!(again(&record), record);
}

#[test]
fn comments_that_look_like_something_else_stay_comments() {
    let mut record = one("1. a7 b2 *");
    record.turns[0].comments = vec!["save d6".into(), "by ruling: none".into(), "a } b".into()];
    record.turns[1].comments = vec![String::new(), "missed d6".into()];
    assert_eq!(again(&record), record);
}

#[test]
fn several_records_follow_each_other() {
    let text =
        "\u{feff}[White \"A\"]\r\n\r\n1. a1 a4 1/2-1/2\r\n\r\n[White \"B\"]\r\n1.a7 0-1\n1. b2 *";
    let records = parse_records(text, Naming::Grid).unwrap();
    let results: Vec<&str> = records
        .iter()
        .map(|record| record.result.as_str())
        .collect();
    assert_eq!(results, ["1/2-1/2", "0-1", "*"]);
    assert_eq!(records[1].tag("White"), Some("B"));
    assert_eq!(records[2].tags, []);
    let written: Vec<String> = records.iter().map(Record::to_string).collect();
    assert_eq!(
        parse_records(&written.join("\n"), Naming::Grid).unwrap(),
        records
    );
    assert_eq!(parse_records(" \n", Naming::Grid).unwrap(), []);
}

#[test]
fn a_record_without_a_result_takes_that_of_its_tag() {
    assert_eq!(one("[Result \"0-1\"]\n1. a1").result, "0-1");
    assert_eq!(one("[Result \"?\"]\n1. a1").result, "*");
    assert_eq!(one("1. a1").result, "*");
}

#[test]
fn tags_that_decide_how_a_game_is_read_are_known_by_small_letters_too() {
    let record = one("[rules \"koti\"]\n[Fen \"x\"]\n[Rules \"koti\"]\n[annotator \"N\"]\n1. a1 *");
    assert_eq!(record.rules_id(), "koti");
    assert_eq!(record.initial(), Some("x"));
    // The same told twice is told once; other names stay as they are.
    let names: Vec<&str> = record.tags.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Rules", "FEN", "annotator"]);
}

#[test]
fn a_set_up_agrees_with_the_position_that_begins_the_game() {
    for (tags, contradicts) in [
        ("[SetUp \"1\"]\n[FEN \"x\"]", false),
        ("[FEN \"x\"]", false),
        ("[SetUp \"0\"]", false),
        ("[SetUp \"1\"]", true),
        ("[SetUp \"0\"]\n[FEN \"x\"]", true),
    ] {
        let record = one(&format!("{tags}\n1. a1 *"));
        assert_eq!(record.contradicting_set_up(), contradicts, "{tags}");
    }
}

#[test]
fn malformed_text_is_refused_with_line_and_column() {
    let cases = [
        ("1. a1\n{save zz} a4 *", 2, 1, RecordErrorKind::Save),
        ("{save } 1. a1 *", 1, 1, RecordErrorKind::Save),
        ("1. a1 {SAVE} a4 *", 1, 7, RecordErrorKind::Save),
        ("1. a1 {save h9} a4 *", 1, 7, RecordErrorKind::Save),
        ("1. a1 a4 {missed e9} 0-1", 1, 10, RecordErrorKind::Missed),
        (
            "[Rules \"basotho\"]\n1. a1 a4 {missed win} 0-1",
            2,
            10,
            RecordErrorKind::Missed,
        ),
        (
            "[Rules \"basotho\"]\n1. a1 a4 {save d6 again} d7 *",
            2,
            10,
            RecordErrorKind::Save,
        ),
        ("1. a1 a1 {by ruling: } *", 1, 10, RecordErrorKind::Ruling),
        ("1. a1 a1\n {By ruling} *", 2, 2, RecordErrorKind::Ruling),
        (
            "{by ruling: agreed} 1. a1 *",
            1,
            1,
            RecordErrorKind::RulingFirst,
        ),
        ("[Event Gauteng]", 1, 1, RecordErrorKind::Tag),
        ("[Event \"Gauteng]\n1. a1 *", 1, 1, RecordErrorKind::Tag),
        ("[Event \"G\\n\"]", 1, 1, RecordErrorKind::Tag),
        ("[Event \"G\"\n1. a1 *", 1, 1, RecordErrorKind::Tag),
        (
            "[Rules \"koti\"]\n [Rules \"classic\"]\n1. a1 *",
            2,
            2,
            RecordErrorKind::TagTwice,
        ),
        (
            "[Event \"A\"]\n[Event \"B\"]\n1. a1 *",
            2,
            1,
            RecordErrorKind::TagTwice,
        ),
        ("1. a1\n a4 {open", 2, 5, RecordErrorKind::OpenComment),
        ("1. a1 (1. a4 (1. a7)", 1, 7, RecordErrorKind::OpenSideLine),
        ("1. a1 (1. a4 {a)", 1, 14, RecordErrorKind::OpenComment),
        ("1. a1 ) *", 1, 7, RecordErrorKind::Bracket),
        ("1. é a1 } *", 1, 9, RecordErrorKind::Bracket),
        ("1. a1!!! *", 1, 6, RecordErrorKind::Glyph),
        ("1. a1 $256 *", 1, 7, RecordErrorKind::Glyph),
        ("! 1. a1", 1, 1, RecordErrorKind::Glyph),
        (
            "{save c5} {save c4} g4 *",
            1,
            11,
            RecordErrorKind::SecondSave,
        ),
        (
            "1. a7 {missed c4} a4 0-1",
            1,
            19,
            RecordErrorKind::AfterMissed,
        ),
        ("{missed c4}\n1. a7 0-1", 2, 4, RecordErrorKind::AfterMissed),
        (
            "1. a7 {missed c4} {missed c3} 0-1",
            1,
            19,
            RecordErrorKind::AfterMissed,
        ),
        (
            "1. a7 {missed c4} {save c3} 0-1",
            1,
            19,
            RecordErrorKind::AfterMissed,
        ),
        (
            "[Junctions \"stars\"]\n1. a1 *",
            1,
            1,
            RecordErrorKind::Naming,
        ),
    ];
    for (text, line, column, kind) in cases {
        let error = parse_records(text, Naming::Grid).unwrap_err();
        assert_eq!(
            (error.line, error.column, error.kind),
            (line, column, kind),
            "{text}"
        );
    }
}

#[test]
fn a_token_that_is_no_turn_is_kept_and_stops_the_replay() {
    let record = one("1. a1 a4 2. hello a7 *");
    assert_eq!(texts(&record), ["a1", "a4", "?hello", "a7"]);
    assert_eq!(again(&record), record);
    let error = record.replay(RuleSet::by_id).unwrap_err();
    assert_eq!((error.ply, error.turn.as_str()), (3, "hello"));
    assert_eq!(error.cause, ReplayCause::Turn(PlayError::Syntax));
    assert_eq!(error.game.unwrap().plies(), 2);
    let error = one("1. a1 h3 *").replay(RuleSet::by_id).unwrap_err();
    assert_eq!(error.cause.kind(), "unknown-junction");
}

#[test]
fn an_illegal_turn_stops_the_replay_unless_it_stands_by_ruling() {
    let error = one("1. a1 a1 *").replay(RuleSet::by_id).unwrap_err();
    let occupied = PlayError::Occupied("a1".parse().unwrap());
    assert_eq!(error.cause, ReplayCause::Turn(occupied));
    let game = one("1. a1 a4xa1 {by ruling: agreed} {well} 2. a1 *")
        .replay(RuleSet::by_id)
        .unwrap();
    assert_eq!(game.turns()[1].ruling.as_deref(), Some("agreed"));
    assert_eq!(game.turns()[1].comments, ["well"]);
    let error = one("1. a1 a1 {by ruling: agreed} *")
        .replay(RuleSet::by_id)
        .unwrap_err();
    assert_eq!(error.cause, ReplayCause::Turn(occupied));
}

#[test]
fn unknown_rules_and_positions_are_named() {
    let error = one("[Rules \"chess\"]\n1. a1 *")
        .replay(RuleSet::by_id)
        .unwrap_err();
    assert_eq!(error.ply, 0);
    assert_eq!(error.cause, ReplayCause::UnknownRules("chess".into()));
    let error = one("[FEN \"x\"]\n1. a1 *")
        .replay(RuleSet::by_id)
        .unwrap_err();
    assert_eq!(error.cause.kind(), "position");
    assert!(
        one("1. a1 *")
            .replay(|id| (id == "classic").then(RuleSet::classic))
            .is_ok()
    );
}

#[test]
fn saves_are_read_checked_and_written() {
    let text = "[Rules \"basotho\"]\n1. a7 b2 2. d7 g7 3. d5 d6 4. b6 c5 5. {save g1} f6 *";
    let record = one(text);
    let error = record.replay(RuleSet::by_id).unwrap_err();
    assert_eq!(error.ply, 9);
    assert_eq!(error.cause, ReplayCause::Miss(MissError::NotMissed));

    let mut game = Game::new(RuleSet::basotho());
    for turn in ["d6", "a1", "b4", "e4", "b6", "b2"] {
        game.play(turn.parse().unwrap())
            .unwrap_or_else(|e| panic!("{turn}: {e}"));
    }
    let missing: Turn = "g1".parse().unwrap();
    let mut lost = game.clone();
    lost.miss_attack(missing).unwrap();
    let record = Record::from(&lost);
    assert_eq!(record.handed_back, Some(missing));
    assert_eq!(again(&record), record);
    assert_eq!(again(&record).replay(RuleSet::by_id).unwrap(), lost);
    lost.miss_attack(missing).unwrap();
    let record = Record::from(&lost);
    assert!(
        record.to_string().contains("{save g1} {missed g1} 0-1"),
        "{record}"
    );
    assert_eq!(again(&record).replay(RuleSet::by_id).unwrap(), lost);

    game.miss_attack(missing).unwrap();
    game.play("f6xa1".parse().unwrap()).unwrap();
    let record = Record::from(&game);
    assert!(
        record.to_string().contains("4. {save g1} f6xa1")
            || record.to_string().contains("{save g1} 4. f6xa1"),
        "{record}"
    );
    assert_eq!(again(&record).replay(RuleSet::by_id).unwrap(), game);
}

#[test]
fn other_junction_names_are_read_by_tag_or_on_request_and_never_guessed() {
    let rings = one("[Junctions \"rings\"]\n1. E1 A4 2. E2 r2xe1 {by ruling: shown} {save A1} *");
    assert_eq!(texts(&rings), ["a7", "f4", "d7", "d5xa7"]);
    assert_eq!(rings.handed_back, Some("b6".parse().unwrap()));
    assert!(rings.to_string().contains("1. E1 A4 2. E2 R2xE1"));
    assert_eq!(again(&rings), rings);
    assert_eq!(texts(&one("1. a4 *")), ["a4"]);
    let asked = parse_records("1. a4 *", Naming::Rings).unwrap();
    assert_eq!(texts(&asked[0]), ["f4"]);

    let playok = one("[Junctions \"playok\"]\n1. 1 24 2. 2 23 3. 3x24 22 4. 1-10 0-1\n");
    assert_eq!(
        texts(&playok),
        ["a7", "g1", "d7", "d1", "g7xg1", "a1", "a7-a4"]
    );
    assert_eq!(playok.result, "0-1");
    assert_eq!(again(&playok), playok);
}

#[test]
fn a_game_from_a_position_keeps_its_start() {
    let rules = RuleSet::koti();
    let text = "***@****/O******@/*O*@****/O b m 3 0 3 0 7 31";
    let position = Position::parse(&rules, text).unwrap();
    assert_eq!(position.to_string(), text);
    assert_eq!(position.at("d4".parse().unwrap()), Some(Side::White));
    let mut game = Game::from_position(rules, position);
    let first = game.legal_turns()[0];
    game.play(first).unwrap();
    let second = game.legal_turns()[0];
    game.play(second).unwrap();
    let record = Record::from(&game);
    assert!(
        record
            .to_string()
            .contains(&format!("31... {first} 32. {second} *")),
        "{record}"
    );
    assert_eq!(again(&record).replay(RuleSet::by_id).unwrap(), game);
}

#[test]
fn long_records_are_broken_into_lines() {
    let mut game = Game::new(RuleSet::classic());
    for turn in 0..60 {
        let legal = game.legal_turns();
        if legal.is_empty() {
            break;
        }
        game.play(legal[turn * 7 % legal.len()]).unwrap();
    }
    let record = Record::from(&game);
    assert!(record.to_string().lines().all(|line| line.len() < 80));
    assert_eq!(again(&record).replay(RuleSet::by_id).unwrap(), game);
}

/// A game of `choices`, each picking one of the legal turns.
fn played(rules: RuleSet, choices: &[prop::sample::Index]) -> Game {
    let mut game = Game::new(rules);
    for choice in choices {
        let legal = game.legal_turns();
        if legal.is_empty() {
            break;
        }
        game.play(*choice.get(&legal)).unwrap();
    }
    game
}

fn comment() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,40}",
        "\\PC{0,20}",
        "(save|missed|by ruling:) ?[a-g][1-7]"
    ]
    .prop_map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Only in braces does a comment say something about the game, before the first turn as after it.
#[test]
fn a_comment_to_the_end_of_the_line_is_no_turn_handed_back() {
    let [record] = parse_records(";save d6\n1. a1 *", Naming::Grid)
        .unwrap()
        .try_into()
        .unwrap();
    assert_eq!(record.preface, ["save d6"]);
    assert_eq!(record.turns[0].save, None);
    assert_eq!(again(&record), record);
    let [record] = parse_records("{SAVE D6} 1. a1 *", Naming::Grid)
        .unwrap()
        .try_into()
        .unwrap();
    assert!(record.preface.is_empty() && record.turns[0].save.is_some());
    assert_eq!(again(&record), record);
}

/// What begins with the same words and cannot be meant for a turn stays a comment.
#[test]
fn true_comments_stay_free() {
    for comment in [
        "save the centre for later",
        "saved by ruling",
        "missed win",
        "missed",
        "by ruling of the arbiter this stood",
        "missed a7 and d7",
        "Saves: none",
    ] {
        let record = one(&format!("1. a1 a4 {{{comment}}} 2. a7 *"));
        assert_eq!(record.turns[1].comments, [comment]);
        assert_eq!(record.turns[1].ruling, None, "{comment}");
        assert_eq!((record.turns[2].save, record.missed), (None, None));
        assert_eq!(again(&record), record);
    }
}

#[test]
fn the_places_of_turns_and_of_what_is_said_of_them_are_known() {
    let text = "[Rules \"basotho\"]\n1.a7 b2\n {save c4} 2. d7\n{save c3} {missed c5} *";
    let read = parse_placed_records(text, Naming::Grid).unwrap();
    let (_, places) = &read[0];
    let at = |place: &Place| (place.line, place.column);
    let turns: Vec<_> = places.turns.iter().map(at).collect();
    assert_eq!(turns, [(2, 3), (2, 6), (3, 15)]);
    let saves = places.saves.iter().map(|(ply, place)| (*ply, at(place)));
    assert_eq!(saves.collect::<Vec<_>>(), [(3, (3, 2)), (4, (4, 1))]);
    assert_eq!(places.missed.as_ref().map(at), Some((4, 11)));
    assert_eq!(places.tags.len(), 1);
}

#[test]
fn a_turn_handed_back_that_does_not_fit_is_blamed_itself() {
    let head = "[Rules \"basotho\"]\n1. a7 b2 2. d7 g7 3. d5 d6";
    let blamed = |text: &str| {
        let error = one(text).replay(RuleSet::by_id).unwrap_err();
        (error.part, error.ply, error.turn, error.cause)
    };
    let not_missed = ReplayCause::Miss(MissError::NotMissed);
    assert_eq!(
        blamed(&format!("{head} {{save b6}} 4. b6 *")),
        (Part::Save, 7, "b6".to_owned(), not_missed.clone())
    );
    assert_eq!(
        blamed(&format!("{head} {{missed b6}} *")),
        (Part::Missed, 7, "b6".to_owned(), not_missed.clone())
    );
    assert_eq!(
        blamed(&format!("{head} 4. g7 *")).0,
        Part::Turn,
        "the turn itself"
    );
    // named as the reader was told, where the record does not say
    let text = "[Rules \"basotho\"]\n1. E1 A7 2. E2 E3 3. R2 A2 {save A1} 4. A1 *";
    let told = parse_records(text, Naming::Rings).unwrap().remove(0);
    let error = told.replay(RuleSet::by_id).unwrap_err();
    assert_eq!((error.turn.as_str(), error.cause), ("A1", not_missed));
    assert_eq!(told.read_naming(), Naming::Rings);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_game_is_read_as_it_was_written(
        set in 0_usize..7,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..90),
        notes in prop::collection::vec((any::<prop::sample::Index>(), comment(), any::<u8>()), 0..5),
        tag in "\\PC{0,30}",
        naming in prop::sample::select(&[Naming::Grid, Naming::Rings, Naming::PlayOk][..]),
    ) {
        let mut game = played(RuleSet::all().remove(set), &choices);
        for (at, text, glyph) in notes {
            if game.plies() > 0 {
                game.annotate(at.index(game.plies()) + 1, vec![text], vec![glyph, 3]);
            }
        }
        let mut record = Record::from(&game);
        record.set_tag("Event", &tag);
        record.set_tag("Junctions", naming.as_str());
        let read = again(&record);
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.replay(RuleSet::by_id).unwrap(), game);
    }

    #[test]
    fn any_position_is_read_as_it_was_written(
        set in 0_usize..7,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..90),
    ) {
        let rules = RuleSet::all().remove(set);
        let game = played(rules.clone(), &choices);
        let text = game.position().to_string();
        let read = Position::parse(&rules, &text).unwrap();
        prop_assert_eq!(read.to_string(), text);
        prop_assert!(read.repeats(game.position()));
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC{0,80}") {
        let _ = text.parse::<Turn>();
        for &naming in Naming::ALL {
            let _ = Turn::read(&text, naming);
        }
        for rules in RuleSet::all() {
            let _ = Position::parse(&rules, &text);
        }
    }

    #[test]
    fn no_text_like_a_record_makes_the_reader_panic(
        parts in prop::collection::vec(
            prop::sample::select(&[
                "[", "]", "\"", "{", "}", "(", ")", ";", "$", "!", "?", "\\", "\n", " ", "1.", "...", "a1", "d6-b6xf6",
                "p", "*", "1-0", "Event", "save d6", "{by ruling: x}", "{save d6}", "{missed a1}", "é", "%", "\r\n", "255", "x",
            ][..]),
            0..40,
        ),
    ) {
        let text = parts.concat();
        match parse_records(&text, Naming::Grid) {
            Ok(records) => {
                for record in &records {
                    prop_assert_eq!(&again(record), record, "{}", record);
                    let _ = record.replay(RuleSet::by_id);
                }
            }
            Err(error) => {
                let lines: Vec<&str> = text.split('\n').collect();
                prop_assert!((1..=lines.len()).contains(&error.line));
                let width = lines[error.line - 1].chars().count();
                prop_assert!((1..=width + 1).contains(&error.column));
            }
        }
    }
}
