//! From a record to a game and back.

use super::super::game::{Game, MissError};
use super::super::position::Position;
use super::super::position_text::PositionError;
use super::super::refusal::PlayError;
use super::super::rule_values::RuleValuesError;
use super::super::rules::RuleSet;
use super::{Record, RecordTurn};

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayCause {
    /// Nobody knows the rule set.
    #[error("no rule set is called {0}")]
    UnknownRules(String),
    /// The `RulesValues` tag holds no rule set.
    #[error("the values of the rules cannot be read")]
    Values(#[source] RuleValuesError),
    /// The initial position is none.
    #[error("the initial position cannot be read")]
    Position(#[source] PositionError),
    /// The turn is no turn, or illegal.
    #[error("the turn is illegal")]
    Turn(#[source] PlayError),
    /// A turn said to be handed back, or to have lost the game, misses no attack.
    #[error("the missed attack does not fit")]
    Miss(#[source] MissError),
}

impl ReplayCause {
    /// Whether the game cannot even start: its rules or its first position cannot be read.
    pub const fn is_of_start(&self) -> bool {
        matches!(
            self,
            ReplayCause::UnknownRules(_) | ReplayCause::Values(_) | ReplayCause::Position(_)
        )
    }

    /// The word for it in machine-readable output; for turns that of [`PlayError::kind`].
    pub const fn kind(&self) -> &'static str {
        match self {
            ReplayCause::UnknownRules(_) => "unknown-rules",
            ReplayCause::Values(_) => "rules-values",
            ReplayCause::Position(_) => "position",
            ReplayCause::Turn(cause) => cause.kind(),
            ReplayCause::Miss(cause) => cause.kind(),
        }
    }
}

/// What of a record does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The rules or the first position: tags.
    Start,
    /// A turn.
    Turn,
    /// The comment that hands a turn back.
    Save,
    /// The comment that says which missed attack lost the game.
    Missed,
}

/// A record that cannot be replayed to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("turn {ply}, {turn}")]
pub struct ReplayError {
    /// Number of the turn, counted singly from 1; 0 where the game cannot start. Of a turn handed back that of the turn
    /// that was to be played instead.
    pub ply: usize,
    /// The turn's text, also that of a turn handed back, junctions named as the record was read; empty where the game
    /// cannot start.
    pub turn: String,
    /// Where that stands in the record.
    pub part: Part,
    /// Why.
    #[source]
    pub cause: ReplayCause,
    /// The game up to the turn before; `None` where it cannot start.
    pub game: Option<Box<Game>>,
}

impl Record {
    /// The rule set that the record itself holds, value by value: what records by a club's own rules do.
    ///
    /// # Errors
    /// [`RuleValuesError`] where its `RulesValues` tag holds none.
    pub fn own_rules(&self) -> Result<Option<RuleSet>, RuleValuesError> {
        let Some(values) = self.tag("RulesValues") else {
            return Ok(None);
        };
        let id = self.rules_id();
        let name = self.tag("RulesName").unwrap_or(id);
        RuleSet::from_values(id, name, values).map(Some)
    }

    /// Whether the record holds rules of its own under the identifier of a named set whose rules they are not.
    pub fn misnames_its_rules(&self) -> bool {
        let own = self.own_rules().ok().flatten();
        let named = RuleSet::by_id(self.rules_id());
        own.zip(named)
            .is_some_and(|(own, named)| !named.plays_like(&own))
    }

    /// Plays the record by the rule set that it holds itself, else by the one that `lookup` has for its identifier.
    ///
    /// # Errors
    /// At the first turn that is no turn, or illegal without standing by ruling.
    pub fn replay(
        &self,
        lookup: impl FnOnce(&str) -> Option<RuleSet>,
    ) -> Result<Game, ReplayError> {
        let at_start = |cause| ReplayError {
            ply: 0,
            turn: String::new(),
            part: Part::Start,
            cause,
            game: None,
        };
        let id = self.rules_id();
        let rules = match self.own_rules() {
            Ok(Some(own)) => own,
            Ok(None) => {
                lookup(id).ok_or_else(|| at_start(ReplayCause::UnknownRules(id.to_owned())))?
            }
            Err(cause) => return Err(at_start(ReplayCause::Values(cause))),
        };
        let mut game = match self.initial() {
            None => Game::new(rules),
            Some(text) => {
                let position = Position::parse(&rules, text)
                    .map_err(|cause| at_start(ReplayCause::Position(cause)))?;
                Game::from_position(rules, position)
            }
        };
        let naming = self.read_naming();
        for entry in &self.turns {
            if let Some(save) = entry.save
                && let Err(cause) = game.hand_back(save)
            {
                let cause = ReplayCause::Miss(cause);
                return Err(stopped(game, Part::Save, save.to_text(naming), cause));
            }
            if let Err(cause) = enter(&mut game, entry) {
                let text = match &entry.turn {
                    Ok(turn) => turn.to_text(naming),
                    Err(unread) => unread.text.clone(),
                };
                return Err(stopped(game, Part::Turn, text, cause));
            }
        }
        if let Some(turn) = self.handed_back
            && let Err(cause) = game.hand_back(turn)
        {
            let cause = ReplayCause::Miss(cause);
            return Err(stopped(game, Part::Save, turn.to_text(naming), cause));
        }
        if let Some(turn) = self.missed
            && let Err(cause) = game.lose_by_missing(turn)
        {
            let cause = ReplayCause::Miss(cause);
            return Err(stopped(game, Part::Missed, turn.to_text(naming), cause));
        }
        Ok(game)
    }
}

fn stopped(game: Game, part: Part, turn: String, cause: ReplayCause) -> ReplayError {
    ReplayError {
        ply: game.plies() + 1,
        turn,
        part,
        cause,
        game: Some(Box::new(game)),
    }
}

fn enter(game: &mut Game, entry: &RecordTurn) -> Result<(), ReplayCause> {
    let turn = entry
        .turn
        .as_ref()
        .map_err(|unread| ReplayCause::Turn(unread.error.into()))?;
    match &entry.ruling {
        Some(reason) => game.play_by_ruling(*turn, reason),
        None => game.play(*turn),
    }
    .map_err(ReplayCause::Turn)?;
    game.annotate(game.plies(), entry.comments.clone(), entry.glyphs.clone());
    Ok(())
}

/// The record of a game: turns and what was noted, the tags that a replay needs, and the result
/// that the rules give. Names, place and date are for the caller to set.
impl From<&Game> for Record {
    fn from(game: &Game) -> Record {
        let mut record = Record {
            result: game
                .outcome()
                .map_or("*", |outcome| outcome.result())
                .to_owned(),
            handed_back: game.handed_back(),
            missed: game.missed(),
            ..Record::default()
        };
        record.set_tag("Result", &record.result.clone());
        record.set_tag("Variant", "Custom");
        let rules = game.rules();
        record.set_tag("Rules", &rules.id);
        // the identifier alone tells the rules only where this program has that set, with these values
        if RuleSet::by_id(&rules.id).is_none_or(|named| !named.plays_like(rules)) {
            record.set_tag("RulesName", &rules.name);
            record.set_tag("RulesValues", &rules.values_text());
        }
        if let Some(start) = game.position_after(0)
            && *start != Position::start(game.rules())
        {
            record.set_tag("SetUp", "1");
            record.set_tag("FEN", &start.to_string());
        }
        if let Some(outcome) = game.outcome() {
            record.set_tag("Termination", outcome.reason.as_str());
        }
        record.turns = game
            .turns()
            .iter()
            .map(|played| RecordTurn {
                turn: Ok(played.turn),
                ruling: played.ruling.clone(),
                comments: played.comments.clone(),
                glyphs: played.glyphs.clone(),
                save: played.save,
            })
            .collect();
        record
    }
}
