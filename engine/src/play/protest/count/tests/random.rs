//! Random sequences of events, and files that hold anything.

use super::*;
use proptest::prelude::*;

/// What can happen to a count in a random sequence.
#[derive(Clone, Copy, Debug)]
enum Event {
    Stamp,
    TakeBack,
    Suspend,
    Resume,
    Anew,
    Restart,
    SetWall(i64),
    MakeCalls,
    Tick,
}

fn events() -> impl Strategy<Value = Vec<(i64, Event)>> {
    let event = prop_oneof![
        1 => Just(Event::Stamp),
        2 => Just(Event::TakeBack),
        1 => Just(Event::Suspend),
        2 => Just(Event::Resume),
        1 => Just(Event::Anew),
        1 => Just(Event::Restart),
        1 => (-9_000_000i64..9_000_000).prop_map(Event::SetWall),
        2 => Just(Event::MakeCalls),
        3 => Just(Event::Tick),
    ];
    proptest::collection::vec((0i64..25_000, event), 1..60)
}

proptest! {
    /// Against a model that counts down millisecond spans by hand, through every kind of event.
    #[test]
    fn no_sequence_of_events_gives_time_back_or_loses_a_call(events in events()) {
        let mut count = protest();
        let mut now = START;
        let mut left = Count::LENGTH.0;
        // What a stamp that is taken back gives back to be counted down, while it can be.
        let mut since_stamp = 0;
        let mut fell_due: Vec<Call> = Vec::new();
        let mut count_down = |left: &mut i64, span: i64| {
            for call in Call::ALL {
                if *left > call.left().0 && *left - span <= call.left().0 {
                    fell_due.push(call);
                }
            }
            *left = (*left - span).max(0);
        };
        for (span, event) in events {
            let left_before = count.left(now);
            now = now.after(Millis(span));
            match count.state() {
                CountState::Running => count_down(&mut left, span),
                CountState::Stopped => since_stamp += span,
                _ => {}
            }
            count.notice(now);
            match event {
                Event::Stamp => {
                    let in_time = match count.state() {
                        CountState::Running => true,
                        CountState::Expired => count.deadline == now.forward,
                        _ => false,
                    };
                    prop_assert_eq!(count.stamp(now).is_ok(), in_time);
                    if in_time {
                        since_stamp = 0;
                    }
                }
                Event::TakeBack => {
                    let in_time = count.state() == CountState::Stopped && since_stamp <= 5_000;
                    prop_assert_eq!(count.take_back_stamp(now).is_ok(), in_time);
                    if in_time {
                        count_down(&mut left, since_stamp);
                    }
                }
                Event::Suspend => drop(count.suspend(now)),
                Event::Resume => drop(count.resume_with_remainder(now)),
                Event::Anew => if count.resume_anew(now).is_ok() {
                    left = Count::LENGTH.0;
                    prop_assert_eq!(count.left(now), Count::LENGTH);
                    continue;
                },
                Event::Restart => count = restart(&count, now),
                Event::SetWall(by) => {
                    now.wall += Millis(by);
                    count.notice(now);
                }
                Event::MakeCalls => for due in count.due_calls(now) {
                    prop_assert_eq!(count.call_made(due.call, now), Some(due));
                },
                Event::Tick => {}
            }
            prop_assert!(count.left(now) <= left_before);
            prop_assert_eq!(count.left(now), Millis(left));
            prop_assert_eq!(count.used(now), Millis(120_000 - left));
        }
        let mut called: Vec<Call> = count.calls().iter().map(|it| it.call).collect();
        called.extend(count.due_calls(now).iter().map(|it| it.call));
        prop_assert_eq!(called, fell_due);
    }

    /// A file may hold anything; nothing overflows and no time is shown that cannot be.
    #[test]
    fn a_damaged_file_gives_a_count_within_its_bounds(
        deadline: i64, halted: Option<i64>, seen: i64, wall: i64, length: i64, due: u8,
    ) {
        let mut saved = protest().saved();
        saved.deadline_wall = Millis(deadline);
        saved.halted_wall = halted.map(Millis);
        saved.seen_wall = Millis(seen);
        saved.rules.length = Millis(length);
        saved.calls_fallen_due = due;
        let now = Moment { forward: Millis(77), wall: Millis(wall) };
        let mut count = Count::restore(saved, now);
        count.notice(now);
        count.due_calls(now);
        let left = count.left(now);
        prop_assert!(Millis::ZERO <= left && left <= Millis(length.max(0)));
        prop_assert!(!count.display(now).contains('-'));
    }
}
