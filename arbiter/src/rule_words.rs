//! A rule set in plain sentences, made from its values: what is read can never differ from what is played.

use crate::message::Message;
use crate::play_words;
use crate::rule_text::{FormFault, Place, RuleTextError};
use crate::words::Words;
use engine::RuleSet;
use engine::play::{
    BoardKind, COWS, FullBoard, LET_OUT_AFTER, NoMove, Protection, REPETITIONS, Reforming,
    Repetition, Shots,
};

/// The rules that a set gives, in the order in which they matter in a game: one sentence or two an entry.
pub fn sentences(rules: &RuleSet, words: &Words) -> Vec<String> {
    messages(rules)
        .iter()
        .map(|message| words.message(message))
        .collect()
}

/// What this program decided where the sources of the game are silent or differ, as far as it concerns the set.
pub fn decided(rules: &RuleSet, words: &Words) -> Vec<String> {
    decisions(rules)
        .into_iter()
        .map(|id| words.plain(id))
        .collect()
}

/// Why the text of a file is no rule set: a sentence that names the file and the place in it.
pub fn text_error(file: &str, error: &RuleTextError) -> Message {
    let at = |message: Message, place: &Place| {
        message
            .with("line", place.line)
            .with("column", place.column)
    };
    match error {
        RuleTextError::Form { place, fault } if place.line == 0 => {
            Message::new("rules-file-whole").with("why", form_fault(fault))
        }
        RuleTextError::Form { place, fault } => {
            at(Message::new("rules-file-form"), place).with("why", form_fault(fault))
        }
        RuleTextError::Value {
            place,
            field,
            value,
            known,
        } => at(Message::new("rules-file-value"), place)
            .with("field", *field)
            .with("value", value.as_str())
            .with("known", known.as_str()),
        RuleTextError::Contradiction { place, errors } => {
            let why = play_words::named_rule_set_errors(errors);
            let message = Message::new(match place.line {
                0 => "rules-file-contradict-whole",
                _ => "rules-file-contradict",
            });
            at(message, place).with("why", why)
        }
    }
    .with("file", file)
}

/// What makes a text no form of a rule set: a clause.
pub(crate) fn form_fault(fault: &FormFault) -> Message {
    match fault {
        FormFault::Syntax => Message::new("rules-file-syntax"),
        FormFault::Missing(field) => Message::new("rules-file-missing").with("field", field),
        FormFault::Unknown(field) => Message::new("rules-file-unknown").with("field", field),
        FormFault::Twice => Message::new("rules-file-twice"),
        FormFault::Text => Message::new("rules-file-text"),
        FormFault::TrueOrFalse => Message::new("rules-file-true-false"),
        FormFault::Word { value, known } => Message::new("rules-file-word")
            .with("value", value)
            .with("known", known),
        FormFault::Number(most) => Message::new("rules-file-number").with("most", *most),
    }
}

/// The same as [`sentences`], not yet words.
pub fn messages(rules: &RuleSet) -> Vec<Message> {
    let mut said = vec![Message::new(board(rules.board)).with("cows", u16::from(COWS))];
    said.push(Message::new("rules-say-turn"));
    said.push(match rules.flies_at {
        None => Message::new("rules-say-flies-never"),
        Some(cows) => Message::new("rules-say-flies").with("cows", u16::from(cows)),
    });
    said.push(Message::new(shots(rules.shots_placing, rules.shots_moving)));
    said.push(Message::new(if rules.may_decline {
        "rules-say-decline"
    } else {
        "rules-say-no-decline"
    }));
    said.push(Message::new(protection(rules.protection)));
    said.push(Message::new(match rules.reforming {
        Reforming::Free => "rules-say-reforming-free",
        Reforming::Restricted => "rules-say-reforming-restricted",
        Reforming::NeverNextTurn => "rules-say-reforming-never",
    }));
    said.push(Message::new(if rules.must_attack {
        "rules-say-must-attack"
    } else {
        "rules-say-attack-free"
    }));
    said.push(Message::new(if rules.must_block {
        "rules-say-must-block"
    } else {
        "rules-say-block-free"
    }));
    said.push(Message::new("rules-say-two-cows"));
    said.extend(ends(rules));
    said
}

fn board(kind: BoardKind) -> &'static str {
    match kind {
        BoardKind::Traditional => "rules-say-board-traditional",
        BoardKind::Koti => "rules-say-board-koti",
        BoardKind::KotiPlainCentre => "rules-say-board-plain-centre",
        BoardKind::KotiPlainCorners => "rules-say-board-plain-corners",
    }
}

fn shots(placing: Shots, moving: Shots) -> &'static str {
    match (placing, moving) {
        (Shots::OnePerLine, Shots::OnePerLine) => "rules-say-shots-line",
        (Shots::OnePerTurn, Shots::OnePerTurn) => "rules-say-shots-turn",
        (Shots::OnePerTurn, Shots::OnePerLine) => "rules-say-shots-turn-line",
        (Shots::OnePerLine, Shots::OnePerTurn) => "rules-say-shots-line-turn",
    }
}

fn protection(value: Protection) -> &'static str {
    match value {
        Protection::None => "rules-say-protection-none",
        Protection::UnlessAll => "rules-say-protection-unless-all",
        Protection::Always => "rules-say-protection-always",
    }
}

/// How a game ends, or goes on, where a player is stuck or nothing happens any more.
fn ends(rules: &RuleSet) -> Vec<Message> {
    let let_out = u16::from(LET_OUT_AFTER);
    let times = Message::new("rules-say-times").with("times", i64::from(REPETITIONS));
    let mut said = vec![match rules.no_move {
        NoMove::Loses => Message::new("rules-say-stuck-loses"),
        NoMove::Passes => Message::new("rules-say-stuck-passes"),
        NoMove::LetOut => Message::new("rules-say-stuck-let-out").with("turns", let_out),
    }];
    // Twenty-four cows never fill twenty-five junctions.
    if !rules.board.has_centre() {
        said.push(Message::new(match (rules.full_board, rules.no_move) {
            (FullBoard::Draw, _) => "rules-say-full-draw",
            (FullBoard::AsUsual, NoMove::Loses) => "rules-say-full-loses",
            (FullBoard::AsUsual, NoMove::Passes | NoMove::LetOut) => "rules-say-full-passes",
        }));
    }
    said.push(match rules.repetition {
        Repetition::Free => Message::new("rules-say-repetition-free"),
        Repetition::Draw => Message::new("rules-say-repetition-draw").with("times", times),
        Repetition::CentreDuty => Message::new("rules-say-repetition-duty").with("times", times),
    });
    said.push(match rules.three_each_turns {
        None => Message::new("rules-say-three-each-free"),
        Some(turns) => Message::new("rules-say-three-each").with("turns", turns),
    });
    said.push(match rules.quiet_turns {
        None => Message::new("rules-say-quiet-free"),
        Some(turns) if rules.quiet_placing => {
            Message::new("rules-say-quiet-placing").with("turns", turns)
        }
        Some(turns) => Message::new("rules-say-quiet").with("turns", turns),
    });
    said
}

fn decisions(rules: &RuleSet) -> Vec<&'static str> {
    let counts = rules.quiet_turns.is_some() || rules.three_each_turns.is_some();
    let mut said = Vec::new();
    if rules.board == BoardKind::Koti {
        said.push("rules-decided-koti");
    }
    if rules.board.has_centre() && rules.flies_at.is_none() {
        said.push("rules-decided-koti-flying");
    }
    if counts {
        said.push("rules-decided-plies");
    }
    if rules.quiet_turns.is_some() && !rules.quiet_placing {
        said.push("rules-decided-quiet");
    }
    if counts || rules.repetition == Repetition::Draw {
        said.push("rules-decided-claim");
    }
    said.push("rules-decided-calls");
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every set that differs from `rules` in one value, with the name of the value.
    fn neighbours(rules: &RuleSet) -> Vec<(&'static str, RuleSet)> {
        let mut all = Vec::new();
        let mut add = |name, change: &dyn Fn(&mut RuleSet)| {
            let mut other = rules.clone();
            change(&mut other);
            all.push((name, other));
        };
        for &board in BoardKind::ALL {
            add("board", &|r| r.board = board);
        }
        for flies_at in [None, Some(3), Some(4), Some(12)] {
            add("flies_at", &|r| r.flies_at = flies_at);
        }
        for &shots in Shots::ALL {
            add("shots_placing", &|r| r.shots_placing = shots);
            add("shots_moving", &|r| r.shots_moving = shots);
        }
        for &protection in Protection::ALL {
            add("protection", &|r| r.protection = protection);
        }
        for &no_move in NoMove::ALL {
            add("no_move", &|r| r.no_move = no_move);
        }
        for &full_board in FullBoard::ALL {
            add("full_board", &|r| r.full_board = full_board);
        }
        for &repetition in Repetition::ALL {
            add("repetition", &|r| r.repetition = repetition);
        }
        for turns in [None, Some(1), Some(20), Some(50)] {
            add("three_each_turns", &|r| r.three_each_turns = turns);
            add("quiet_turns", &|r| r.quiet_turns = turns);
        }
        for &reforming in Reforming::ALL {
            add("reforming", &|r| r.reforming = reforming);
        }
        for yes in [false, true] {
            add("may_decline", &|r| r.may_decline = yes);
            add("must_attack", &|r| r.must_attack = yes);
            add("must_block", &|r| r.must_block = yes);
            if rules.quiet_turns.is_some() {
                add("quiet_placing", &|r| r.quiet_placing = yes);
            }
        }
        all
    }

    #[test]
    fn every_value_of_every_field_changes_the_sentences() {
        let words = Words::english();
        for base in RuleSet::all() {
            for (name, other) in neighbours(&base) {
                // Two values of one field are compared by way of each other's sets.
                for (same, further) in neighbours(&other) {
                    if same != name || further == other {
                        continue;
                    }
                    // A full koti board does not exist: such a set contradicts itself and is never shown.
                    if further.board.has_centre() && name == "full_board" {
                        continue;
                    }
                    assert_ne!(
                        sentences(&other, &words),
                        sentences(&further, &words),
                        "{}: {name}",
                        base.id
                    );
                }
            }
        }
    }

    #[test]
    fn every_sentence_is_whole() {
        let words = Words::english();
        for base in RuleSet::all() {
            for (name, other) in neighbours(&base) {
                for message in messages(&other) {
                    assert!(words.is_complete(&message), "{name}: {message:?}");
                }
                let all = sentences(&other, &words)
                    .into_iter()
                    .chain(decided(&other, &words));
                for sentence in all {
                    let begins = sentence.starts_with(|c: char| c.is_uppercase() || c.is_numeric());
                    assert!(begins && sentence.ends_with('.'), "{name}: {sentence}");
                }
            }
        }
    }

    #[test]
    fn the_name_alone_changes_no_sentence() {
        let words = Words::english();
        let renamed = RuleSet {
            id: "ours".to_owned(),
            name: "Ours".to_owned(),
            source: String::new(),
            ..RuleSet::classic()
        };
        assert_eq!(
            sentences(&renamed, &words),
            sentences(&RuleSet::classic(), &words)
        );
    }

    #[test]
    fn the_classic_rules_read_as_a_player_would_tell_them() {
        let said = sentences(&RuleSet::classic(), &Words::english());
        let expected = [
            "Each player has twelve cows and the board 24 junctions, joined along the sides of three squares, four middle lines and four corner lines.",
            "White plays first. While either hand holds a cow, a turn places one cow from the hand on an empty junction; after that a turn moves one own cow along a line to the next junction, if it is empty.",
            "Cows never fly, however few are left.",
            "A turn that closes lines with three own cows shoots one of the opponent's cows for every line closed.",
            "A shot that is owed must be made.",
            "A cow in a mill may not be shot as long as the opponent has a cow on the board that stands in no mill. This is judged anew before each shot.",
            "A mill may be opened and closed again as often as one likes.",
            "Nobody has to close a line.",
            "Nobody has to stop the opponent from closing a line.",
            "Whoever has fewer than three cows left, board and hand together, loses at once; no further shot is owed then.",
            "A player who has no legal turn once all cows are placed loses.",
            "If the board is full when the last cow is placed and no cow was shot, White has no legal turn and loses.",
            "The game is drawn when the same position, with the same player to move, comes for the third time.",
            "The game is drawn when both players have three cows on the board and 20 turns, those of both counted together, go by without a shot.",
            "The game is drawn when 20 turns in a row, those of both counted together, go by without a shot once all cows are placed.",
        ];
        assert_eq!(said, expected);
    }

    #[test]
    fn what_the_program_decided_is_named_where_it_matters() {
        let words = Words::english();
        let of = |rules: RuleSet| decided(&rules, &words);
        assert_eq!(of(RuleSet::basotho()).len(), 3);
        assert!(of(RuleSet::koti())[0].starts_with("Koti is played on 25 junctions"));
        assert!(!of(RuleSet::classic())[0].contains("Koti"));
        assert!(
            of(RuleSet::mssa_gar())
                .iter()
                .any(|said| said.contains("claim"))
        );
        assert!(
            !of(RuleSet::basotho())
                .iter()
                .any(|said| said.contains("claim"))
        );
    }
}
