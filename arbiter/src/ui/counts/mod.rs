//! Two-minute counts as they are shown: a strip on every page, large figures at the board, calls as flashes.

mod beat;
mod calls;
mod panel;
mod strip;

pub use beat::next_frame;
pub use calls::{Calls, Heard};
pub use panel::{choices, panel_ui};
pub use strip::strip_ui;

use super::scene::Scene;
use crate::club::Club;
use crate::record::{CountRow, CountRowState, Game, Id, Kept};
use egui::Color32;
use engine::play::protest::{Call, Count, CountState, Urgency};
use engine::{Millis, Moment};
use std::collections::BTreeMap;

/// The shape of a count that runs so near its end.
pub fn shape(urgency: Urgency) -> &'static str {
    match urgency {
        Urgency::Minute => "●",
        Urgency::LastMinute => "▲",
        Urgency::LastThirty => "◆",
        Urgency::Expired => "■",
    }
}

/// The shape of a call: that of the count from then on.
pub fn call_shape(call: Call) -> &'static str {
    match call {
        Call::OneMinute => shape(Urgency::LastMinute),
        Call::ThirtySeconds => shape(Urgency::LastThirty),
        Call::Expired => shape(Urgency::Expired),
    }
}

/// A count as it is shown: shape, time, word and colour say the same.
#[derive(Clone, PartialEq, Debug)]
pub struct Face {
    /// The shape.
    pub shape: &'static str,
    /// What is left, `1:12`.
    pub time: String,
    /// The Fluent id of the word.
    pub word: &'static str,
    /// The colour.
    pub colour: Color32,
}

/// How a count looks at the moment of the frame.
pub fn face(scene: &Scene<'_>, count: &Count) -> Face {
    let urgency = count.urgency(scene.now);
    let c = scene.theme.colours;
    let (shape, word, colour) = match count.state() {
        CountState::Running => {
            let word = match urgency {
                Urgency::Minute => "ui-count-runs",
                Urgency::LastMinute => "ui-count-last-minute",
                Urgency::LastThirty => "ui-count-last-thirty",
                Urgency::Expired => "ui-count-expired",
            };
            (shape(urgency), word, scene.theme.urgency(urgency))
        }
        CountState::Suspended => ("‖", "ui-count-held", c.quiet),
        CountState::Stopped => ("✔", "ui-count-stopped", c.done),
        CountState::Expired => (shape(Urgency::Expired), "ui-count-expired", c.danger),
        CountState::ExpiredWhileClosed => {
            (shape(Urgency::Expired), "ui-count-expired-closed", c.danger)
        }
        CountState::Closed => ("–", "ui-count-closed", c.quiet),
    };
    Face {
        shape,
        time: count.display(scene.now),
        word,
        colour,
    }
}

/// The count of a game that shows at its board: the open one, else one that was stamped within the last five seconds.
pub fn shown_count(club: &Club, game: Id<Game>, now: Moment) -> Option<(&Kept<CountRow>, &Count)> {
    club.count_of(game)
        .or_else(|| stamped_just_now(club, game, now))
}

/// The same for every game that has one, looked up at once.
pub fn shown_counts(club: &Club, now: Moment) -> BTreeMap<Id<Game>, (&Kept<CountRow>, &Count)> {
    let stamped = club
        .tables()
        .all::<CountRow>()
        .filter(|row| is_stamped_just_now(row, now))
        .filter_map(|row| Some((row.game?, (row, club.count(row.id)?))));
    let open = club.open_counts().into_iter();
    stamped
        .chain(open.filter_map(|(row, count)| Some((row.game?, (row, count)))))
        .collect()
}

fn is_stamped_just_now(row: &CountRow, now: Moment) -> bool {
    let ago = now.wall.0 - row.stopped_ms.unwrap_or(i64::MIN / 2);
    row.superseded_by.is_none()
        && row.state == CountRowState::Stopped
        && (0..=Count::TAKE_BACK.0).contains(&ago)
}

/// The count of a game whose stamp can still be taken back.
pub fn stamped_just_now(
    club: &Club,
    game: Id<Game>,
    now: Moment,
) -> Option<(&Kept<CountRow>, &Count)> {
    club.tables()
        .all::<CountRow>()
        .rfind(|row| row.game == Some(game) && is_stamped_just_now(row, now))
        .and_then(|row| Some((row, club.count(row.id)?)))
}

/// How long until the next stamp can no longer be taken back.
pub fn stamps_end(club: &Club, now: Moment) -> Option<Millis> {
    club.tables()
        .all::<CountRow>()
        .filter(|row| row.state == CountRowState::Stopped)
        .filter_map(|row| Some(row.stopped_ms? + Count::TAKE_BACK.0 - now.wall.0))
        .filter(|left| (0..=Count::TAKE_BACK.0).contains(left))
        .map(|left| Millis(left + 1))
        .min()
}

/// `Board 7: one minute left for Mokoena`.
pub fn call_words(scene: &Scene<'_>, heard: &Heard) -> String {
    call_for(scene, heard, &heard.name)
}

/// The same with the name as it is given.
fn call_for(scene: &Scene<'_>, heard: &Heard, name: &str) -> String {
    let id = match heard.call {
        Call::OneMinute => "ui-call-one-minute",
        Call::ThirtySeconds => "ui-call-thirty-seconds",
        Call::Expired => "ui-call-time",
    };
    scene.text(id, &[("board", heard.board.into()), ("name", name.into())])
}
