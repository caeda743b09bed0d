//! Games and counts as they run: made from the rows through the engine's own checks, never written directly.

use super::counts::restore;
use crate::message::Message;
use crate::play_words;
use crate::record::{self, CountRow, CountRowState, Id, Kept, Tables};
use engine::play::protest::Count;
use engine::play::{PlayError, Position, Turn};
use engine::{Game, Moment, RuleSet};
use std::collections::BTreeMap;

/// A game whose rows do not replay: its turns from the bad one on are kept in the file and left out here.
#[derive(Clone, PartialEq, Debug)]
pub struct BrokenGame {
    /// The game.
    pub game: Id<record::Game>,
    /// The turn that does not fit, from 1; 0 where the game cannot begin: by no rules, or from no position.
    pub ply: u16,
    /// Why: a clause.
    pub reason: Message,
}

/// What a kept command makes of a running game or count.
#[derive(Clone, Debug)]
pub(crate) enum LiveChange {
    /// The game as it is now; `None` where its row is gone.
    Game(Id<record::Game>, Option<Game>),
    /// The count as it is now; `None` where its row no longer stands for a count.
    Count(Id<CountRow>, Option<Count>),
}

/// Every game and every open count of the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Live {
    pub(crate) games: BTreeMap<Id<record::Game>, Game>,
    pub(crate) counts: BTreeMap<Id<CountRow>, Count>,
}

impl Live {
    /// Everything from the rows of a file just opened.
    pub(crate) fn load(tables: &Tables, now: Moment) -> (Live, Vec<BrokenGame>) {
        let mut live = Live::default();
        let mut broken = Vec::new();
        let mut turns: BTreeMap<Id<record::Game>, Vec<&Kept<record::Turn>>> = BTreeMap::new();
        for turn in tables.all::<record::Turn>() {
            turns.entry(turn.game).or_default().push(turn);
        }
        for row in tables.all::<record::Game>() {
            let (game, fault) = replay(tables, row, turns.remove(&row.id).unwrap_or_default());
            live.games.insert(row.id, game);
            broken.extend(fault);
        }
        for row in tables.all::<CountRow>() {
            if let Some(count) = open_count(row, now) {
                live.counts.insert(row.id, count);
            }
        }
        (live, broken)
    }

    /// Takes over what a command made.
    pub(crate) fn take(&mut self, changes: Vec<LiveChange>) {
        for change in changes {
            match change {
                LiveChange::Game(id, Some(game)) => {
                    self.games.insert(id, game);
                }
                LiveChange::Game(id, None) => {
                    self.games.remove(&id);
                }
                LiveChange::Count(id, Some(count)) => {
                    self.counts.insert(id, count);
                }
                LiveChange::Count(id, None) => {
                    self.counts.remove(&id);
                }
            }
        }
    }
}

/// The count of a row that nothing has superseded.
pub(crate) fn open_count(row: &Kept<CountRow>, now: Moment) -> Option<Count> {
    let stands = row.superseded_by.is_none() && row.state != CountRowState::Closed;
    stands.then(|| restore(&row.saved, now)).flatten()
}

/// The game of a row, as far as its turns fit the rules of its event.
pub(crate) fn game_of_row(tables: &Tables, row: &Kept<record::Game>) -> (Game, Option<BrokenGame>) {
    let turns = tables
        .all::<record::Turn>()
        .filter(|turn| turn.game == row.id)
        .collect();
    replay(tables, row, turns)
}

fn replay(
    tables: &Tables,
    row: &Kept<record::Game>,
    mut turns: Vec<&Kept<record::Turn>>,
) -> (Game, Option<BrokenGame>) {
    turns.sort_by_key(|turn| turn.ply);
    let fault = |ply: u16, reason: Message| {
        Some(BrokenGame {
            game: row.id,
            ply,
            reason,
        })
    };
    let Some(rules) = rules_of(tables, row) else {
        let why = Message::new("fault-game-rules");
        return (Game::new(RuleSet::classic()), fault(0, why));
    };
    let mut game = match row.start.as_deref() {
        None => Game::new(rules),
        Some(text) => match Position::parse(&rules, text) {
            Ok(position) => Game::from_position(rules, position),
            Err(error) => {
                return (
                    Game::new(rules),
                    fault(0, play_words::position_error(&error)),
                );
            }
        },
    };
    for turn in turns {
        if let Err(reason) = play_row(&mut game, turn) {
            return (game, fault(turn.ply, reason));
        }
    }
    let next = u16::try_from(game.plies() + 1).unwrap_or(u16::MAX);
    if let Err(reason) = note_misses(&mut game, row) {
        return (game, fault(next, reason));
    }
    (game, None)
}

fn play_row(game: &mut Game, row: &record::Turn) -> Result<(), Message> {
    if usize::from(row.ply) != game.plies() + 1 {
        return Err(Message::new("fault-game-gap"));
    }
    if let Some(saved) = &row.saved {
        let back = game.hand_back(turn_of(saved)?);
        back.map_err(|error| missed(saved, &play_words::miss_error(&error)))?;
    }
    let turn = turn_of(&row.text)?;
    match &row.ruling {
        None => game.play(turn),
        Some(reason) => game.play_by_ruling(turn, reason),
    }
    .map_err(|error| play_words::play_error(&error))
}

fn turn_of(text: &str) -> Result<Turn, Message> {
    text.parse::<Turn>()
        .map_err(|error| play_words::play_error(&PlayError::from(error)))
}

/// That a turn handed back, or one that lost the game, is why.
fn missed(turn: &str, why: &Message) -> Message {
    Message::new("fault-game-missed")
        .with("turn", turn)
        .with("why", why.clone())
}

/// What was missed and not followed by a turn.
fn note_misses(game: &mut Game, row: &record::Game) -> Result<(), Message> {
    if let Some(text) = &row.handed_back {
        let back = game.hand_back(turn_of(text)?);
        back.map_err(|error| missed(text, &play_words::miss_error(&error)))?;
    }
    if let Some(text) = &row.missed {
        let lost = game.lose_by_missing(turn_of(text)?);
        lost.map_err(|error| missed(text, &play_words::miss_error(&error)))?;
    }
    Ok(())
}

fn rules_of(tables: &Tables, row: &record::Game) -> Option<RuleSet> {
    let board = tables.get(row.board)?;
    let round = tables.get(board.round)?;
    let event = tables.get(round.event)?;
    crate::rule_text::read(&event.rules).ok()
}
