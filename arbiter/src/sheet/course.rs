//! The course of a two-minute count in words, for whoever hears an appeal: each call, hold and ruling with its time.

use crate::clock;
use crate::record::{CountLog, CountLogKind, CountRow};
use crate::words::Words;
use engine::Millis;

/// The Fluent id of a kind of event.
fn event_id(kind: CountLogKind) -> &'static str {
    match kind {
        CountLogKind::Started => "sheet-course-started",
        CountLogKind::OneMinute => "sheet-course-one-minute",
        CountLogKind::ThirtySeconds => "sheet-course-thirty-seconds",
        CountLogKind::Time => "sheet-course-time",
        CountLogKind::Stamped => "sheet-course-stamped",
        CountLogKind::StampTakenBack => "sheet-course-stamp-taken-back",
        CountLogKind::Suspended => "sheet-course-suspended",
        CountLogKind::Reason => "sheet-course-reason",
        CountLogKind::Resumed => "sheet-course-resumed",
        CountLogKind::Renewed => "sheet-course-renewed",
        CountLogKind::Expired => "sheet-course-expired",
        CountLogKind::Ruled => "sheet-course-ruled",
        CountLogKind::Closed => "sheet-course-closed",
        CountLogKind::Transferred => "sheet-course-transferred",
        CountLogKind::ClockSet => "sheet-course-clock-set",
        CountLogKind::SoundFailed => "sheet-course-sound-failed",
        CountLogKind::Undone => "sheet-course-undone",
    }
}

/// What happened in a count, in order, and the time used where it is over.
pub(super) fn course<'a>(
    row: &CountRow,
    log: impl Iterator<Item = &'a CountLog>,
    words: &Words,
) -> String {
    let mut told: Vec<String> = log.map(|event| happened(event, words)).collect();
    if let Some(left) = row.left_ms.filter(|_| row.outcome.is_some()) {
        let used = minutes(row.length_ms - left);
        told.push(words.text("sheet-course-used", &[("used", used.into())]));
    }
    told.join(" · ")
}

fn happened(event: &CountLog, words: &Words) -> String {
    let time = clock::time_with_seconds(Millis(event.at_ms));
    let what = words.plain(event_id(event.kind));
    let mut said = format!("{time} {what}");
    // Of a call everybody knows what was left; of a clock that was set it is by how much.
    let left = event.left_ms.filter(|_| event.due_ms.is_none());
    match (event.kind, left) {
        (CountLogKind::ClockSet | CountLogKind::Expired | CountLogKind::Started, _) | (_, None) => {
        }
        (_, Some(left)) => {
            said += &words.text("sheet-course-left", &[("left", minutes(left).into())]);
        }
    }
    if let Some(due) = event.due_ms {
        let due = clock::time_with_seconds(Millis(due));
        match event.made.as_deref() {
            Some("late") => said += &words.text("sheet-course-late", &[("due", due.into())]),
            Some("missed") => said += &words.text("sheet-course-missed", &[("due", due.into())]),
            _ => {}
        }
    }
    if let Some(reason) = event.reason.as_deref().filter(|reason| !reason.is_empty()) {
        said += " (";
        said += reason;
        said += ")";
    }
    said
}

/// Minutes and seconds, those of a second that has begun counted as used.
fn minutes(ms: i64) -> String {
    let seconds = ms.max(0) / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Id;

    #[test]
    fn an_appeal_reads_holds_with_their_reasons_and_calls_that_were_not_heard() {
        let words = Words::english();
        let event = |kind, left_ms, due_ms, made: Option<&str>, reason: Option<&str>| {
            let event = CountLog {
                count: Id::new(1),
                kind,
                at_ms: 1_796_040_000_000,
                due_ms,
                made: made.map(str::to_owned),
                left_ms,
                reason: reason.map(str::to_owned),
            };
            let said = happened(&event, &words);
            let (_, what) = said.split_once(' ').unwrap();
            what.to_owned()
        };
        assert_eq!(
            event(
                CountLogKind::Suspended,
                Some(107_900),
                None,
                None,
                Some("hand raised")
            ),
            "held with 1:47 left (hand raised)"
        );
        assert_eq!(
            event(
                CountLogKind::OneMinute,
                Some(60_000),
                Some(0),
                Some("on-time"),
                None
            ),
            "one minute called"
        );
        let missed = event(
            CountLogKind::ThirtySeconds,
            Some(30_000),
            Some(0),
            Some("missed"),
            None,
        );
        assert!(
            missed.starts_with("thirty seconds called, not heard: the program did not run at "),
            "{missed}"
        );
        assert_eq!(
            event(CountLogKind::ClockSet, Some(-3_600_000), None, None, None),
            "the machine’s clock was set; the count ran on"
        );
    }
}
