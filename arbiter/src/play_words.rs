//! Why the rules of the game refuse something, as a player would say it: messages, made sentences by `words`.

use crate::message::{Arg, Message};
use engine::Side;
use engine::play::{
    EndReason, FIRST_CLOSING, Junction, JunctionSet, Lines, Misfit, MissError, Naming, Outcome,
    PlayError, PositionError, RuleSetError, RuleValuesError, Shortfall,
};

/// Why a turn is refused: a clause that stands after a colon, without full stop.
pub fn play_error(error: &PlayError) -> Message {
    match *error {
        PlayError::Syntax => Message::new("play-syntax")
            .with("junction", "d6")
            .with("turn", "d6-d5")
            .with("other", "d6-d5xf4"),
        PlayError::UnknownJunction(file, rank) => {
            let name = format!("{file}{rank}");
            Message::new("play-unknown-junction").with("name", name.trim())
        }
        PlayError::NotOnBoard(at) => about("play-not-on-board", at),
        PlayError::Occupied(at) => about("play-occupied", at),
        PlayError::NoCowInHand => Message::new("play-no-cow-in-hand"),
        PlayError::MustPlace(hand) => Message::new("play-must-place").with("hand", u16::from(hand)),
        PlayError::NotYourCow(at) => about("play-not-your-cow", at),
        PlayError::NotAdjacent(from, to, flies_at) => match flies_at {
            None => Message::new("play-not-adjacent"),
            Some(cows) => Message::new("play-not-adjacent-yet").with("cows", u16::from(cows)),
        }
        .with("from", from.name())
        .with("to", to.name()),
        PlayError::EmptyJunction(at) => about("play-empty-junction", at),
        PlayError::ShotOwed(due) => shot_owed(&due),
        PlayError::NoShotEarned(closed, earned) => no_shot_earned(closed, earned),
        PlayError::TooManyShots => {
            Message::new("play-too-many-shots").with("shots", engine::play::MAX_SHOTS)
        }
        PlayError::OpponentDown => Message::new("play-opponent-down"),
        PlayError::NoneToShoot => Message::new("play-none-to-shoot"),
        PlayError::NotATarget(at) => about("play-not-a-target", at),
        PlayError::Protected(at, Some(other)) => {
            about("play-protected-other", at).with("other", other.name())
        }
        PlayError::Protected(at, None) => about("play-protected", at),
        PlayError::MustAttack(line) => {
            Message::new("play-must-attack").with("line", line.to_string())
        }
        PlayError::MustBlock(junctions, threats) => match threats.len() {
            1..=MOST_LINES => Message::new("play-must-block-lines").with("lines", all_of(threats)),
            _ => Message::new("play-must-block"),
        }
        .with("junctions", either(junctions)),
        PlayError::MustLetOut(turn) => {
            Message::new("play-must-let-out").with("turn", turn.to_string())
        }
        PlayError::CentreDuty(cows) => {
            let centre = Junction::CENTRE;
            if cows.contains(centre) {
                about("play-centre-duty", centre)
            } else {
                about("play-centre-duty-beside", centre).with("junctions", either(cows))
            }
        }
        PlayError::Reforming(from, to, mills) => Message::new("play-re-forming")
            .with("from", from.name())
            .with("to", to.name())
            .with("lines", all_of(mills)),
        PlayError::MustPass(side) => Message::new("play-must-pass").with("side", side_name(side)),
        PlayError::CannotPass(side, turn) => Message::new("play-cannot-pass")
            .with("side", side_name(side))
            .with("turn", turn.to_string()),
        PlayError::AfterEnd(outcome) => {
            Message::new("play-after-end").with("how", outcome_message(outcome))
        }
    }
}

/// The most lines and the most junctions that one sentence lists.
const MOST_LINES: usize = 3;
const MOST_JUNCTIONS: usize = 6;

fn about(id: &'static str, at: Junction) -> Message {
    Message::new(id).with("junction", at.name())
}

fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::White => "play-side-white",
        Side::Black => "play-side-black",
    })
}

fn shot_owed(due: &Shortfall) -> Message {
    let few = !due.targets.is_empty() && due.targets.len() <= MOST_JUNCTIONS;
    let message = if few {
        Message::new("play-shot-owed-at").with("junctions", either(due.targets))
    } else {
        Message::new("play-shot-owed")
    };
    message
        .with("closed", due.closed.len())
        .with("lines", all_of(due.closed))
        .with("shots", u16::from(due.left))
}

fn no_shot_earned(closed: Lines, earned: u8) -> Message {
    if closed.is_empty() {
        return Message::new("play-no-line-closed");
    }
    let message = if usize::from(earned) < closed.len() {
        Message::new("play-one-shot-a-turn")
    } else {
        Message::new("play-no-shot-earned").with("shots", u16::from(earned))
    };
    message.with("lines", all_of(closed))
}

/// What of a refusal names junctions: the arguments of its messages.
const NAMING: [&str; 9] = [
    "junction", "from", "to", "other", "line", "only", "others", "last", "turn",
];

/// A refusal of a turn with its junctions named in another way than by file and rank. What is no junction is told how they
/// are named.
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
    let id = match (naming, message.id.as_str()) {
        (Naming::Rings, "play-unknown-junction") => "play-unknown-junction-rings".into(),
        (Naming::PlayOk, "play-unknown-junction") => "play-unknown-junction-playok".into(),
        _ => message.id,
    };
    Message {
        id,
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
        MissError::FreeAttack => Message::new("play-free-attack"),
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
        RuleSetError::QuietTooFew(turns) => {
            message.with("turns", *turns).with("least", FIRST_CLOSING)
        }
        _ => message,
    }
}

/// The same after the names of the values that contradict each other, as a text of values has them.
fn named_rule_set_error(error: RuleSetError) -> Message {
    let names = error.values().iter().map(|name| (*name).to_owned());
    Message::new("rules-contradiction-between")
        .with("names", listed("list-and", names.collect()))
        .with("why", rule_set_error(&error))
}

/// All of them: one clause after the other.
pub fn rule_set_errors(errors: &[RuleSetError]) -> Message {
    one_after_the_other(errors.iter().map(rule_set_error))
}

/// All of them, each after the names of its values: for who reads or writes the values as text.
pub fn named_rule_set_errors(errors: &[RuleSetError]) -> Message {
    one_after_the_other(errors.iter().copied().map(named_rule_set_error))
}

fn one_after_the_other(all: impl Iterator<Item = Message>) -> Message {
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
        RuleValuesError::Contradiction(errors) => {
            let why = named_rule_set_errors(errors);
            Message::new("rules-values-contradiction").with("why", why)
        }
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

/// `a7-b6-c5`, `a7-b6-c5 and b6-d6-f6`.
fn all_of(lines: Lines) -> Message {
    listed(
        "list-and",
        lines.iter().map(|line| line.to_string()).collect(),
    )
}

/// `d6`, `d6 or f4`, `d6, f4 or g7`.
fn either(junctions: JunctionSet) -> Message {
    listed(
        "list-or",
        junctions.iter().map(|at| at.to_string()).collect(),
    )
}

fn listed(id: &'static str, mut names: Vec<String>) -> Message {
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return Message::new("list-one").with("only", last);
    }
    Message::new(id)
        .with("others", names.join(", "))
        .with("last", last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;
    use engine::play::{Board, BoardKind, Line, Turn};

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

    const BOARD: BoardKind = BoardKind::Traditional;

    fn line() -> Line {
        let sought = set(&["a7", "b6", "c5"]);
        let lines = Board::traditional().lines().iter();
        lines.copied().find(|line| line.set() == sought).unwrap()
    }

    /// `a7-b6-c5`, and with `two` `c5-d5-e5`.
    fn lines(two: bool) -> Lines {
        let others = set(&["a7", "b6", "d5", "e5"][..if two { 4 } else { 2 }]);
        Lines::closed(BOARD, others, at("c5"))
    }

    fn due(two: bool, left: u8, targets: &[&str]) -> PlayError {
        PlayError::ShotOwed(Shortfall {
            closed: lines(two),
            left,
            targets: set(targets),
        })
    }

    fn turn(text: &str) -> Turn {
        text.parse().unwrap()
    }

    /// Every refusal of a turn, with its sentence.
    #[expect(clippy::too_many_lines, reason = "a list, one entry a sentence")]
    fn every_play_error() -> Vec<(PlayError, &'static str)> {
        let drawn = Outcome {
            winner: None,
            reason: EndReason::Repetition,
        };
        let many = ["a1", "a4", "b2", "b4", "d1", "d2", "d3"];
        let three = set(&["d6", "f4", "g7"]);
        vec![
            (
                PlayError::Syntax,
                "it has not the form of a turn, such as d6, d6-d5 or d6-d5xf4",
            ),
            (
                PlayError::UnknownJunction('z', '9'),
                "there is no junction z9",
            ),
            (
                PlayError::UnknownJunction('0', ' '),
                "there is no junction 0",
            ),
            (
                PlayError::NotOnBoard(at("d4")),
                "this board has no junction d4",
            ),
            (PlayError::Occupied(at("d6")), "a cow stands on d6 already"),
            (
                PlayError::NoCowInHand,
                "all cows are placed, and now they move",
            ),
            (
                PlayError::MustPlace(3),
                "no cow moves before all are placed, and 3 are still in hand",
            ),
            (
                PlayError::NotYourCow(at("d6")),
                "the cow on d6 is the opponent's",
            ),
            (
                PlayError::NotAdjacent(at("a7"), at("c5"), None),
                "a7 is not next to c5, and cows do not fly",
            ),
            (
                PlayError::NotAdjacent(at("a7"), at("c5"), Some(3)),
                "a7 is not next to c5, and cows fly only once a player is down to three",
            ),
            (
                PlayError::NotAdjacent(at("a7"), at("c5"), Some(4)),
                "a7 is not next to c5, and cows fly only once a player is down to 4",
            ),
            (PlayError::EmptyJunction(at("d6")), "no cow stands on d6"),
            (
                due(false, 1, &["a1", "b2"]),
                "a7-b6-c5 is closed, and a cow must still be shot on a1 or b2",
            ),
            (
                due(true, 2, &["a1", "b2", "d1"]),
                "c5-d5-e5 and a7-b6-c5 are closed, and 2 cows must still be shot, the next on a1, b2 or d1",
            ),
            (
                due(true, 1, &many),
                "c5-d5-e5 and a7-b6-c5 are closed, and a cow must still be shot",
            ),
            (
                PlayError::NoShotEarned(Lines::none(BOARD), 0),
                "it closes no line, so no cow may be shot",
            ),
            (
                PlayError::NoShotEarned(lines(false), 1),
                "it closes a7-b6-c5, which earns one shot and no more",
            ),
            (
                PlayError::NoShotEarned(lines(true), 2),
                "it closes c5-d5-e5 and a7-b6-c5, which earns 2 shots and no more",
            ),
            (
                PlayError::NoShotEarned(lines(true), 1),
                "it closes c5-d5-e5 and a7-b6-c5, but by these rules such a turn shoots one cow, however many lines it closes",
            ),
            (
                PlayError::TooManyShots,
                "no turn can shoot more than 6 cows",
            ),
            (
                PlayError::OpponentDown,
                "the opponent is down to two cows, so the game is over and no more cows are shot",
            ),
            (
                PlayError::NoneToShoot,
                "the opponent has no cow on the board that could be shot",
            ),
            (
                PlayError::NotATarget(at("d6")),
                "the cow on d6 is the player's own",
            ),
            (
                PlayError::Protected(at("b6"), Some(at("d2"))),
                "b6 stands in a mill and d2 does not",
            ),
            (
                PlayError::Protected(at("b6"), None),
                "b6 stands in a mill and may not be shot",
            ),
            (
                PlayError::MustAttack(line()),
                "you can close a7-b6-c5, and whoever can close a line must close one",
            ),
            (
                PlayError::MustBlock(at("c5").alone(), lines(true)),
                "the opponent could close c5-d5-e5 and a7-b6-c5 and must be stopped: place on c5",
            ),
            (
                PlayError::MustBlock(three, Lines::none(BOARD)),
                "the opponent could close a line and must be stopped: place on d6, f4 or g7",
            ),
            (
                PlayError::MustLetOut(turn("d4-c4")),
                "the opponent has had no move for three turns and must be left one, as d4-c4 does",
            ),
            (
                PlayError::CentreDuty(set(&["d4"])),
                "a position came for the third time, so the cow on d4 must leave the centre",
            ),
            (
                PlayError::CentreDuty(set(&["c4", "d3"])),
                "a position came for the third time and the cow on d4 cannot leave the centre, so the cow on c4 or d3 must move",
            ),
            (
                PlayError::Reforming(at("d6"), at("c5"), lines(false)),
                "the cow on d6 may not go straight back to c5 and close a7-b6-c5 again",
            ),
            (
                PlayError::MustPass(Side::White),
                "White has no legal turn and passes, which is written p",
            ),
            (
                PlayError::CannotPass(Side::Black, turn("a1-a4")),
                "a1-a4 is legal, so Black may not pass",
            ),
            (
                PlayError::AfterEnd(drawn),
                "the game was over before it (it was drawn: the same position came for the third time)",
            ),
        ]
    }

    #[test]
    fn every_refusal_of_a_turn_has_words() {
        let words = Words::english();
        for (error, sentence) in every_play_error() {
            let message = play_error(&error);
            assert!(words.is_complete(&message), "{error:?}: {message:?}");
            assert_eq!(words.message(&message), sentence, "{error:?}");
        }
    }

    #[test]
    fn what_is_no_junction_is_told_as_it_was_written() {
        let words = Words::english();
        let told = |file, rank, naming| {
            let message = play_error(&PlayError::UnknownJunction(file, rank));
            words.message(&named_by(message, naming))
        };
        // a grid name in a record by ring is not made the ring name of that junction
        assert!(
            told('d', '5', Naming::Rings).starts_with("there is no junction d5: by ring they are")
        );
        assert_eq!(
            told('0', ' ', Naming::PlayOk),
            "there is no junction 0: they are numbered from 1 to 24"
        );
    }

    #[test]
    fn no_refusal_speaks_of_a_junction_by_another_name() {
        let words = Words::english();
        for (error, sentence) in every_play_error() {
            let named = |naming| words.message(&named_by(play_error(&error), naming));
            assert_eq!(named(Naming::Grid), sentence);
            if matches!(error, PlayError::UnknownJunction(..)) {
                continue;
            }
            for naming in [Naming::Rings, Naming::PlayOk] {
                let by_grid = named(naming);
                let is_left = |name: &&str| {
                    // d4 has no other name, and a grid name may be the ring name of another junction
                    *name != "d4"
                        && by_grid
                            .split(|c: char| !c.is_alphanumeric())
                            .any(|word| word == *name)
                };
                let left = Junction::all().map(Junction::name).find(is_left);
                assert_eq!(left, None, "{by_grid}");
            }
        }
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
            text(PlayError::MustBlock(
                set(&["d4", "f4", "g7"]),
                Lines::none(BOARD)
            )),
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
            RuleSetError::QuietTooFew(1),
        ];
        let of_misses = [
            Misfit::NoSuchPly,
            Misfit::Turn(PlayError::Syntax),
            Misfit::Save(MissError::NotMissed),
            Misfit::Save(MissError::FreeAttack),
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
            RuleValuesError::Contradiction(of_rules.to_vec()),
        ];
        let all = (of_positions.iter().map(position_error))
            .chain(of_rules.iter().map(rule_set_error))
            .chain([rule_set_errors(&of_rules), named_rule_set_errors(&of_rules)])
            .chain([rule_set_errors(&[])])
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
