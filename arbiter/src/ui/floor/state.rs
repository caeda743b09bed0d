//! What the floor knows of each board: its state in a word, its count, how long nobody has moved, and whether to watch it.

use super::super::counts::{shape, shown_counts};
use super::super::game::{Counter, draw_counters};
use super::super::scene::Scene;
use crate::club::Club;
use crate::event::EventView;
use crate::record::{self, Board, CountRow, Entrant, Game, Id, Incident, Kept, Ruling, Turn};
use engine::play::protest::{Count, CountState, Urgency};
use engine::{BySide, Millis};
use std::collections::{BTreeMap, BTreeSet};

/// After so long without a turn a board is worth a look.
const LONG: Millis = Millis(10 * 60_000);

/// The state of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// A count has run out: the arbiter rules.
    Time,
    /// A hand is up.
    Disputed,
    /// A count is held.
    Held,
    /// A count runs.
    Counted(Urgency),
    /// The game is over and its result is to be confirmed.
    Proposed,
    /// A draw is offered.
    Offer,
    /// Turns are made.
    Playing,
    /// No turn was made yet.
    Waiting,
    /// The players were sent away; the game goes on later.
    Adjourned,
    /// The result is confirmed.
    Done,
}

impl State {
    /// The Fluent id of its word.
    pub(super) fn word(self) -> &'static str {
        match self {
            State::Time => "ui-state-time",
            State::Disputed => "ui-state-disputed",
            State::Held => "ui-state-held",
            State::Counted(_) => "ui-state-count",
            State::Proposed => "ui-state-proposed",
            State::Offer => "ui-state-offer",
            State::Playing => "ui-state-playing",
            State::Waiting => "ui-state-waiting",
            State::Adjourned => "ui-state-adjourned",
            State::Done => "ui-state-done",
        }
    }

    /// Its shape.
    pub(super) fn sign(self) -> &'static str {
        match self {
            State::Time | State::Disputed => "■",
            State::Held | State::Adjourned => "‖",
            State::Counted(urgency) => shape(urgency),
            State::Proposed => "▲",
            State::Offer | State::Playing => "●",
            State::Waiting => "○",
            State::Done => "✔",
        }
    }

    /// How much it wants the arbiter: the more the larger.
    pub(super) fn wants(self) -> u8 {
        match self {
            State::Time => 9,
            State::Disputed => 8,
            State::Held => 7,
            State::Counted(_) => 6,
            State::Proposed => 5,
            State::Offer => 3,
            State::Playing => 2,
            State::Waiting | State::Adjourned => 1,
            State::Done => 0,
        }
    }

    /// Whether the board waits for the arbiter.
    pub(super) fn is_wanting(self) -> bool {
        self.wants() >= State::Proposed.wants()
    }

    /// Whether a game is being played that is not over.
    fn is_going_on(self) -> bool {
        !matches!(
            self,
            State::Proposed | State::Waiting | State::Adjourned | State::Done
        )
    }
}

/// What a board wants that is to be watched: more than one that only plays, less than one that waits.
const TO_WATCH: u8 = 4;

/// Why a board is to be watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Watch {
    /// Every turn is on a count.
    pub(super) standing: bool,
    /// A player who was warned in this event.
    pub(super) warned: BySide<bool>,
    /// A draw by the rules is near.
    pub(super) near_draw: bool,
    /// Nobody has moved for long.
    pub(super) slow: bool,
}

impl Watch {
    fn any(self) -> bool {
        self.standing || self.warned.white || self.warned.black || self.near_draw || self.slow
    }
}

/// A board of the round with everything that its tile shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tile<'a> {
    pub(super) board: &'a Kept<Board>,
    pub(super) game: Id<Game>,
    /// The game as it stands.
    pub(super) played: Option<&'a engine::Game>,
    pub(super) state: State,
    /// How much the board wants the arbiter: the more the larger.
    pub(super) wants: u8,
    pub(super) count: Option<(&'a Kept<CountRow>, &'a Count)>,
    /// How long ago the last turn was made; `None` before the first, for turns typed from paper, and once it is over.
    pub(super) quiet: Option<Millis>,
    pub(super) watch: Watch,
}

/// What is worked out again only when the journal is longer: when each game's last turn was made, and who was warned.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Known {
    /// The journal's length and the event from which it was worked out.
    from: Option<(usize, Id<record::Event>)>,
    last: BTreeMap<Id<Game>, (u16, Option<i64>)>,
    warned: BTreeSet<Id<Entrant>>,
}

impl Known {
    /// Brings itself up to date.
    pub(super) fn refresh(&mut self, club: &Club, event: Id<record::Event>) {
        let from = Some((club.journal().len(), event));
        if self.from == from {
            return;
        }
        self.from = from;
        self.last.clear();
        for turn in club.tables().all::<Turn>() {
            let last = self.last.entry(turn.game).or_insert((0, None));
            if turn.ply > last.0 {
                *last = (turn.ply, turn.at_ms);
            }
        }
        let incidents = club.tables().all::<Incident>();
        self.warned = incidents
            .filter(|incident| incident.event == event && incident.ruling == Some(Ruling::Warning))
            .filter_map(|incident| incident.entrant)
            .collect();
    }
}

/// The tiles of the round that is shown, in order of board.
pub(super) fn tiles<'a>(
    scene: &Scene<'a>,
    club: &'a Club,
    event: &EventView<'a>,
    known: &Known,
) -> Vec<Tile<'a>> {
    let counts = shown_counts(club, scene.now);
    let boards = event.boards(scene.round).iter();
    boards
        .filter_map(|board| {
            let row = event.deciding_game(board.id)?;
            let played = club.game(row.id);
            let count = counts.get(&row.id).copied();
            let state = state_of(scene, event, board, row, played, count);
            let going_on = state.is_going_on();
            let last = known.last.get(&row.id).and_then(|(_, at)| *at);
            let quiet = last
                .filter(|_| going_on)
                .map(|at| Millis((scene.now.wall.0 - at).max(0)));
            let watch = if going_on {
                Watch {
                    standing: row.standing_count,
                    warned: BySide::new(
                        known.warned.contains(&board.white),
                        known.warned.contains(&board.black),
                    ),
                    near_draw: played.is_some_and(near_draw),
                    slow: quiet.is_some_and(|quiet| quiet >= LONG),
                }
            } else {
                Watch::default()
            };
            let wants = if watch.any() {
                state.wants().max(TO_WATCH)
            } else {
                state.wants()
            };
            Some(Tile {
                board,
                game: row.id,
                played,
                state,
                wants,
                count,
                quiet,
                watch,
            })
        })
        .collect()
}

fn near_draw(game: &engine::Game) -> bool {
    let counters = draw_counters(game);
    counters.iter().any(Counter::is_near)
}

fn state_of(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    board: &Kept<Board>,
    game: &Kept<Game>,
    played: Option<&engine::Game>,
    count: Option<(&Kept<CountRow>, &Count)>,
) -> State {
    let count = count.map(|(_, count)| count);
    match count.map(Count::state) {
        Some(CountState::Expired | CountState::ExpiredWhileClosed) => {
            return State::Time;
        }
        Some(CountState::Running) => {
            let urgency = count.map_or(Urgency::Minute, |count| count.urgency(scene.now));
            return State::Counted(urgency);
        }
        _ => {}
    }
    if game.disputed {
        return State::Disputed;
    }
    if event.result(board.id).is_some() {
        return State::Done;
    }
    if event.proposal(game.id).is_some() {
        return State::Proposed;
    }
    // A count that was held with the game waits with it.
    if board.adjourned {
        return State::Adjourned;
    }
    if count.map(Count::state) == Some(CountState::Suspended) {
        return State::Held;
    }
    if game.draw_offer.is_some() {
        return State::Offer;
    }
    match played.map_or(0, engine::Game::plies) {
        0 => State::Waiting,
        _ => State::Playing,
    }
}
