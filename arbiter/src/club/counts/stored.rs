//! A count as JSON in its row: what the program needs to go on with it after a restart.

use engine::Moment;
use engine::moment::Millis;
use engine::play::protest::{Call, Count, CountKind, CountState};
use engine::play::protest::{CallMade, CallRecord, CountRules, OwedCall, SavedCount};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Stored {
    standing: bool,
    length: i64,
    calls_at_one_minute: bool,
    calls_at_thirty_seconds: bool,
    state: StoredState,
    started: i64,
    deadline: i64,
    halted: Option<i64>,
    seen: i64,
    fallen_due: u8,
    calls: Vec<StoredCall>,
    owed: Vec<(StoredCallKind, i64)>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredState {
    Running,
    Suspended,
    Stopped,
    Expired,
    ExpiredWhileClosed,
    Closed,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredCallKind {
    OneMinute,
    ThirtySeconds,
    Time,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredMade {
    OnTime,
    Late,
    Missed,
}

#[derive(Serialize, Deserialize)]
struct StoredCall {
    call: StoredCallKind,
    due: i64,
    at: Option<i64>,
    made: StoredMade,
}

const STATES: [(CountState, StoredState); 6] = [
    (CountState::Running, StoredState::Running),
    (CountState::Suspended, StoredState::Suspended),
    (CountState::Stopped, StoredState::Stopped),
    (CountState::Expired, StoredState::Expired),
    (
        CountState::ExpiredWhileClosed,
        StoredState::ExpiredWhileClosed,
    ),
    (CountState::Closed, StoredState::Closed),
];

fn stored_call(call: Call) -> StoredCallKind {
    match call {
        Call::OneMinute => StoredCallKind::OneMinute,
        Call::ThirtySeconds => StoredCallKind::ThirtySeconds,
        Call::Expired => StoredCallKind::Time,
    }
}

fn engine_call(call: StoredCallKind) -> Call {
    match call {
        StoredCallKind::OneMinute => Call::OneMinute,
        StoredCallKind::ThirtySeconds => Call::ThirtySeconds,
        StoredCallKind::Time => Call::Expired,
    }
}

/// The count as its row keeps it.
pub(in crate::club) fn saved_text(count: &Count) -> String {
    let saved = count.saved();
    let state = STATES.iter().find(|(state, _)| *state == saved.state);
    let stored = Stored {
        standing: saved.kind == CountKind::Standing,
        length: saved.rules.length.0,
        calls_at_one_minute: saved.rules.one_minute,
        calls_at_thirty_seconds: saved.rules.thirty_seconds,
        state: state.map_or(StoredState::Closed, |(_, stored)| *stored),
        started: saved.started_wall.0,
        deadline: saved.deadline_wall.0,
        halted: saved.halted_wall.map(|at| at.0),
        seen: saved.seen_wall.0,
        fallen_due: saved.calls_fallen_due,
        calls: saved
            .calls
            .iter()
            .map(|call| StoredCall {
                call: stored_call(call.call),
                due: call.due_wall.0,
                at: call.made_wall.map(|at| at.0),
                made: match call.made {
                    CallMade::OnTime => StoredMade::OnTime,
                    CallMade::Late => StoredMade::Late,
                    CallMade::Missed => StoredMade::Missed,
                },
            })
            .collect(),
        owed: saved
            .owed
            .iter()
            .map(|owed| (stored_call(owed.call), owed.due_wall.0))
            .collect(),
    };
    serde_json::to_string(&stored).unwrap_or_default()
}

/// The count of a row, as it goes on at `now`; `None` where the text is none.
pub(in crate::club) fn restore(text: &str, now: Moment) -> Option<Count> {
    let stored: Stored = serde_json::from_str(text).ok()?;
    let saved = SavedCount {
        kind: if stored.standing {
            CountKind::Standing
        } else {
            CountKind::Protest
        },
        rules: CountRules {
            length: Millis(stored.length),
            one_minute: stored.calls_at_one_minute,
            thirty_seconds: stored.calls_at_thirty_seconds,
        },
        state: STATES
            .iter()
            .find(|(_, known)| {
                std::mem::discriminant(known) == std::mem::discriminant(&stored.state)
            })
            .map(|(state, _)| *state)?,
        started_wall: Millis(stored.started),
        deadline_wall: Millis(stored.deadline),
        halted_wall: stored.halted.map(Millis),
        seen_wall: Millis(stored.seen),
        calls_fallen_due: stored.fallen_due,
        calls: stored
            .calls
            .into_iter()
            .map(|call| CallRecord {
                call: engine_call(call.call),
                due_wall: Millis(call.due),
                made_wall: call.at.map(Millis),
                made: match call.made {
                    StoredMade::OnTime => CallMade::OnTime,
                    StoredMade::Late => CallMade::Late,
                    StoredMade::Missed => CallMade::Missed,
                },
            })
            .collect(),
        owed: stored
            .owed
            .into_iter()
            .map(|(call, due)| OwedCall {
                call: engine_call(call),
                due_wall: Millis(due),
            })
            .collect(),
    };
    Some(Count::restore(saved, now))
}
