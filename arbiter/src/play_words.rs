//! Why the rules of the game refuse something, as a player would say it: messages, made sentences by `words`.

use crate::message::{Arg, Message};
use engine::Side;
use engine::play::{
    EndReason, Junction, JunctionSet, Line, Misfit, MissError, Naming, Outcome, PlayError,
    PositionError, RuleSetError, RuleValuesError,
};

/// Why a turn is refused: a clause that stands after a colon, without full stop.
pub fn play_error(error: &PlayError) -> Message {
    match *error {
        PlayError::Syntax => Message::new("play-syntax"),
        PlayError::UnknownJunction(file, rank) => {
            Message::new("play-unknown-junction").with("junction", format!("{file}{rank}"))
        }
        PlayError::NotOnBoard(junction) => {
            Message::new("play-not-on-board").with("junction", junction.name())
        }
        PlayError::Occupied(junction) => {
            Message::new("play-occupied").with("junction", junction.name())
        }
        PlayError::NoCowInHand => Message::new("play-no-cow-in-hand"),
        PlayError::MustPlace(hand) => Message::new("play-must-place").with("hand", u16::from(hand)),
        PlayError::NotYourCow(junction) => {
            Message::new("play-not-your-cow").with("junction", junction.name())
        }
        PlayError::NotAdjacent(from, to) => Message::new("play-not-adjacent")
            .with("from", from.name())
            .with("to", to.name()),
        PlayError::EmptyJunction(junction) => {
            Message::new("play-empty-junction").with("junction", junction.name())
        }
        PlayError::ShotOwed(shots) => {
            Message::new("play-shot-owed").with("shots", u16::from(shots))
        }
        PlayError::NoShotEarned => Message::new("play-no-shot-earned"),
        PlayError::NotATarget(junction) => {
            Message::new("play-not-a-target").with("junction", junction.name())
        }
        PlayError::Protected(junction, Some(other)) => Message::new("play-protected-other")
            .with("junction", junction.name())
            .with("other", other.name()),
        PlayError::Protected(junction, None) => {
            Message::new("play-protected").with("junction", junction.name())
        }
        PlayError::MustAttack(line) => {
            Message::new("play-must-attack").with("line", line_name(line))
        }
        PlayError::MustBlock(junctions) => {
            Message::new("play-must-block").with("junctions", either(junctions))
        }
        PlayError::MustLetOut => Message::new("play-must-let-out"),
        PlayError::CentreDuty(cows) => {
            Message::new("play-centre-duty").with("junctions", either(cows))
        }
        PlayError::Reforming(from, to) => Message::new("play-re-forming")
            .with("from", from.name())
            .with("to", to.name()),
        PlayError::MustPass => Message::new("play-must-pass"),
        PlayError::CannotPass => Message::new("play-cannot-pass"),
        PlayError::AfterEnd(outcome) => {
            Message::new("play-after-end").with("how", outcome_message(outcome))
        }
    }
}

/// What of a refusal names junctions: the arguments of its messages.
const NAMING: [&str; 9] = [
    "junction", "from", "to", "other", "line", "only", "others", "last", "turn",
];

/// A refusal of a turn with its junctions named in another way than by file and rank.
#[must_use]
pub fn named_by(message: Message, naming: Naming) -> Message {
    let args = message.args.into_iter().map(|(name, arg)| {
        let arg = match arg {
            Arg::Text(text) if NAMING.contains(&name) => Arg::Text(renamed(&text, naming)),
            Arg::Message(inner) => Arg::Message(Box::new(named_by(*inner, naming))),
            other => other,
        };
        (name, arg)
    });
    Message {
        id: message.id,
        args: args.collect(),
    }
}

/// A text of junctions and turns, `d6-b6xf6` or `d6, f4`, by other names.
fn renamed(text: &str, naming: Naming) -> String {
    let mut rest = text;
    let mut out = String::new();
    while let Some(first) = rest.chars().next() {
        let junction = rest.get(..2).and_then(|name| name.parse::<Junction>().ok());
        let taken = match junction {
            Some(junction) => {
                out.push_str(&naming.write(junction));
                2
            }
            None => {
                out.push(first);
                first.len_utf8()
            }
        };
        rest = &rest[taken..];
    }
    out
}

/// Why a turn is no missed attack: a clause.
pub fn miss_error(error: &MissError) -> Message {
    match error {
        MissError::NotMissed => Message::new("play-not-missed"),
        MissError::Illegal(cause) => play_error(cause),
        MissError::SaveLeft => Message::new("play-save-left"),
        MissError::NoSaveLeft => Message::new("play-no-save-left"),
    }
}

/// Why a later turn does not fit after a correction: a clause.
pub fn misfit(misfit: &Misfit) -> Message {
    match misfit {
        Misfit::NoSuchPly => Message::new("play-no-such-turn"),
        Misfit::Turn(cause) => play_error(cause),
        Misfit::Save(cause) => miss_error(cause),
    }
}

/// Why a text is no position: a clause that names the field.
pub fn position_error(error: &PositionError) -> Message {
    let id = match error {
        PositionError::Fields(count) => {
            return Message::new("position-fields").with("count", *count);
        }
        PositionError::Cow(character) => {
            return Message::new("position-cow").with("character", character.to_string());
        }
        PositionError::Rings => "position-rings",
        PositionError::Side => "position-side",
        PositionError::Stage => "position-stage",
        PositionError::Number(_) => "position-number",
        PositionError::Count(_) => "position-count",
        PositionError::TooMany(_) => "position-too-many",
    };
    Message::new(id).with("field", u16::from(error.field()))
}

/// Why the values of a rule set contradict each other: a clause.
pub fn rule_set_error(error: &RuleSetError) -> Message {
    let message = Message::new(format!("rules-contradiction-{}", error.kind()));
    match error {
        RuleSetError::FliesAt(cows) => message.with("cows", u16::from(*cows)),
        _ => message,
    }
}

/// All of them: one clause after the other.
pub fn rule_set_errors(errors: &[RuleSetError]) -> Message {
    let all = errors.iter().map(rule_set_error);
    all.reduce(|before, next| {
        Message::new("list-also")
            .with("others", before)
            .with("last", next)
    })
    .unwrap_or_else(|| Message::new("rules-no-contradiction"))
}

/// Why a line of values holds no rule set: a clause.
pub fn rule_values_error(error: &RuleValuesError) -> Message {
    match error {
        RuleValuesError::Form(word) => Message::new("rules-values-form").with("word", word),
        RuleValuesError::Unknown(name) => Message::new("rules-values-unknown").with("name", name),
        RuleValuesError::Twice(name) => Message::new("rules-values-twice").with("name", name),
        RuleValuesError::Missing(name) => Message::new("rules-values-missing").with("name", *name),
        RuleValuesError::Value(name, value) => Message::new("rules-values-value")
            .with("name", *name)
            .with("value", value),
        RuleValuesError::Contradiction => Message::new("rules-values-contradiction"),
    }
}

/// How a game ended by the rules: `White wins: …`.
pub fn outcome_message(outcome: Outcome) -> Message {
    let id = match outcome.winner {
        Some(Side::White) => "outcome-white",
        Some(Side::Black) => "outcome-black",
        None => "outcome-draw",
    };
    Message::new(id).with("reason", reason_message(outcome.reason))
}

/// Why a game ended by the rules: a clause.
pub fn reason_message(reason: EndReason) -> Message {
    Message::new(format!("reason-{}", reason.as_str()))
}

fn line_name(line: Line) -> String {
    line.junctions().map(Junction::name).join("-")
}

/// `d6`, `d6 or f4`, `d6, f4 or g7`.
fn either(junctions: JunctionSet) -> Message {
    let mut names: Vec<&str> = junctions.iter().map(Junction::name).collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return Message::new("list-one").with("only", last);
    }
    Message::new("list-or")
        .with("others", names.join(", "))
        .with("last", last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;
    use engine::play::{Board, BoardKind};

    fn at(name: &str) -> Junction {
        Naming::Grid.read(name).unwrap()
    }

    fn set(names: &[&str]) -> JunctionSet {
        let mut set = JunctionSet::default();
        for name in names {
            set.insert(at(name));
        }
        set
    }

    fn line() -> Line {
        let sought = set(&["a7", "b6", "c5"]);
        let lines = Board::traditional().lines().iter();
        lines.copied().find(|line| line.set() == sought).unwrap()
    }

    fn every_play_error() -> Vec<PlayError> {
        let drawn = Outcome {
            winner: None,
            reason: EndReason::Repetition,
        };
        vec![
            PlayError::Syntax,
            PlayError::UnknownJunction('z', '9'),
            PlayError::NotOnBoard(at("d4")),
            PlayError::Occupied(at("d6")),
            PlayError::NoCowInHand,
            PlayError::MustPlace(3),
            PlayError::NotYourCow(at("d6")),
            PlayError::NotAdjacent(at("d6"), at("a1")),
            PlayError::EmptyJunction(at("d6")),
            PlayError::ShotOwed(2),
            PlayError::NoShotEarned,
            PlayError::NotATarget(at("d6")),
            PlayError::Protected(at("b6"), Some(at("d2"))),
            PlayError::Protected(at("b6"), None),
            PlayError::MustAttack(line()),
            PlayError::MustBlock(set(&["d6", "f4", "g7"])),
            PlayError::MustLetOut,
            PlayError::CentreDuty(set(&["d4"])),
            PlayError::Reforming(at("d6"), at("d7")),
            PlayError::MustPass,
            PlayError::CannotPass,
            PlayError::AfterEnd(drawn),
        ]
    }

    #[test]
    fn every_refusal_of_a_turn_has_words() {
        let words = Words::english();
        for error in every_play_error() {
            let message = play_error(&error);
            assert!(words.is_complete(&message), "{error:?}: {message:?}");
            assert!(!words.message(&message).ends_with('.'), "{message:?}");
        }
    }

    #[test]
    fn refusals_name_the_junctions_as_a_player_would() {
        let words = Words::english();
        let text = |error| words.message(&play_error(&error));
        assert_eq!(
            text(PlayError::Protected(at("b6"), Some(at("d2")))),
            "b6 stands in a mill and d2 does not"
        );
        assert_eq!(
            text(PlayError::MustAttack(line())),
            "you can close a7-b6-c5, and whoever can close a line must close one"
        );
        assert_eq!(
            text(PlayError::MustBlock(set(&["d6", "f4", "g7"]))),
            "the opponent could close a line and must be stopped: place on d6, f4 or g7"
        );
    }

    #[test]
    fn refusals_name_junctions_as_the_board_shows_them() {
        let words = Words::english();
        let text = |error| {
            let message = Message::new("refusal-turn")
                .with("ply", 3_u16)
                .with("turn", "d6-b6xd2")
                .with("why", play_error(&error));
            words.message(&named_by(message, Naming::Rings))
        };
        assert_eq!(
            text(PlayError::Protected(at("b6"), Some(at("d2")))),
            "Turn 3, A2-A1xA6, is not legal: A1 stands in a mill and A6 does not."
        );
        assert_eq!(
            text(PlayError::MustAttack(line())),
            "Turn 3, A2-A1xA6, is not legal: you can close E1-A1-R1, and whoever can close a line must close one."
        );
        assert_eq!(
            text(PlayError::MustBlock(set(&["d4", "f4", "g7"]))),
            "Turn 3, A2-A1xA6, is not legal: the opponent could close a line and must be stopped: place on d4, A4 or E3."
        );
    }

    #[test]
    fn other_refusals_of_the_rules_have_words() {
        let words = Words::english();
        let of_positions = [
            PositionError::Fields(3),
            PositionError::Rings,
            PositionError::Cow('x'),
            PositionError::Side,
            PositionError::Stage,
            PositionError::Number(9),
            PositionError::Count(4),
            PositionError::TooMany(Side::White),
        ];
        let of_rules = [
            RuleSetError::Id,
            RuleSetError::IdTaken,
            RuleSetError::Name,
            RuleSetError::FliesAt(2),
            RuleSetError::NoCentre,
            RuleSetError::NeverFull,
            RuleSetError::ThreeEachZero,
            RuleSetError::QuietZero,
            RuleSetError::QuietUncounted,
        ];
        let of_misses = [
            Misfit::NoSuchPly,
            Misfit::Turn(PlayError::Syntax),
            Misfit::Save(MissError::NotMissed),
            Misfit::Save(MissError::Illegal(PlayError::Syntax)),
            Misfit::Save(MissError::SaveLeft),
            Misfit::Save(MissError::NoSaveLeft),
        ];
        let word = || "board".to_owned();
        let of_values = [
            RuleValuesError::Form(word()),
            RuleValuesError::Unknown(word()),
            RuleValuesError::Twice(word()),
            RuleValuesError::Missing("board"),
            RuleValuesError::Value("board", word()),
            RuleValuesError::Contradiction,
        ];
        let all = (of_positions.iter().map(position_error))
            .chain(of_rules.iter().map(rule_set_error))
            .chain([rule_set_errors(&of_rules), rule_set_errors(&[])])
            .chain(of_values.iter().map(rule_values_error))
            .chain(of_misses.iter().map(misfit))
            .chain(EndReason::ALL.map(reason_message));
        for message in all {
            assert!(words.is_complete(&message), "{message:?}");
        }
    }

    #[test]
    fn a_refusal_from_a_real_game_is_a_sentence() {
        let mut game = engine::Game::new(engine::RuleSet::classic());
        assert_eq!(game.rules().board, BoardKind::Traditional);
        game.play("d6".parse().unwrap()).unwrap();
        let error = game.play("d6".parse().unwrap()).unwrap_err();
        let words = Words::english();
        assert_eq!(
            words.message(&play_error(&error)),
            "a cow stands on d6 already"
        );
    }
}
