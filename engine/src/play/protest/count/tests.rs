//! One test for each row of what can happen to a count.

use super::*;

mod clocks;
mod random;

/// An arbitrary start: the machine has run for ten minutes, the wall clock shows an afternoon of 2026.
const START: Moment = Moment {
    forward: Millis(600_000),
    wall: Millis(1_796_047_200_000),
};

/// So many milliseconds after the start.
fn at(ms: i64) -> Moment {
    START.after(Millis(ms))
}

fn protest() -> Count {
    Count::start(CountKind::Protest, START)
}

/// Ticks once a second over `from..=to` (ms after the start), making every call as it falls due.
fn watch(count: &mut Count, from: i64, to: i64) {
    for ms in (from..=to).step_by(1_000).chain([to]) {
        count.notice(at(ms));
        for due in count.due_calls(at(ms)) {
            assert!(count.call_made(due.call, at(ms)).is_some());
        }
    }
}

/// The program is killed and started again at `now`.
fn restart(count: &Count, now: Moment) -> Count {
    Count::restore(count.saved(), now)
}

/// Each call of a log with how it was made.
fn made(count: &Count) -> Vec<(Call, CallMade)> {
    count.calls().iter().map(|it| (it.call, it.made)).collect()
}

#[test]
fn the_first_frame_shows_two_minutes_and_time_left_never_shows_as_none() {
    let count = protest();
    let shown = |ms| count.display(at(ms));
    assert_eq!(shown(0), "2:00");
    assert_eq!(shown(1), "2:00");
    assert_eq!(shown(999), "2:00");
    assert_eq!(shown(1_000), "1:59");
    assert_eq!(shown(59_999), "1:01");
    assert_eq!(shown(60_000), "1:00");
    assert_eq!(shown(119_999), "0:01");
    assert_eq!(shown(120_000), "0:00");
    assert_eq!(shown(500_000), "0:00");
}

#[test]
fn the_display_changes_exactly_when_it_says_it_will() {
    let count = protest();
    let mut ms = 0;
    let mut shown = vec![count.display(at(0))];
    while let Some(Millis(wait)) = count.next_change(at(ms)).filter(|wait| wait.0 > 0) {
        assert!(wait <= 1_000);
        assert_eq!(Some(&count.display(at(ms + wait - 1))), shown.last());
        ms += wait;
        shown.push(count.display(at(ms)));
    }
    assert_eq!((ms, shown.len()), (120_000, 121));
    assert_eq!(count.next_change(at(250)), Some(Millis(750)));
}

#[test]
fn what_is_left_comes_from_the_deadline_and_does_not_drift_with_the_ticks() {
    let mut count = protest();
    let mut ms = 0;
    while ms < 100_000 {
        count.notice(at(ms));
        ms += 17;
    }
    assert_eq!(count.left(at(100_000)), Millis(20_000));
    assert_eq!(count.used(at(100_000)), Millis(100_000));
}

#[test]
fn three_calls_are_made_each_once_and_on_time() {
    let mut count = protest();
    assert!(count.due_calls(at(59_999)).is_empty());
    assert_eq!(count.call_made(Call::OneMinute, at(59_999)), None);
    watch(&mut count, 0, 125_000);
    assert_eq!(
        made(&count),
        Call::ALL.map(|call| (call, CallMade::OnTime)).to_vec()
    );
    let due: Vec<Millis> = count.calls().iter().map(|it| it.due_wall).collect();
    assert_eq!(due, [60_000, 90_000, 120_000].map(|ms| at(ms).wall));
    assert!(count.due_calls(at(125_000)).is_empty());
}

#[test]
fn a_call_is_marked_late_over_a_quarter_of_a_second() {
    let mut count = protest();
    count.notice(at(59_000));
    assert_eq!(count.due_calls(at(60_250))[0].made, CallMade::OnTime);
    assert_eq!(count.due_calls(at(60_251))[0].made, CallMade::Late);
    let record = count.call_made(Call::OneMinute, at(60_251));
    let expected = CallRecord {
        call: Call::OneMinute,
        due_wall: at(60_000).wall,
        made_wall: Some(at(60_251).wall),
        made: CallMade::Late,
    };
    assert_eq!(record, Some(expected));
}

#[test]
fn colour_and_shape_change_with_the_calls() {
    let count = protest();
    let seen = |ms| count.urgency(at(ms));
    assert_eq!(seen(59_999), Urgency::Minute);
    assert_eq!(seen(60_000), Urgency::LastMinute);
    assert_eq!(seen(89_999), Urgency::LastMinute);
    assert_eq!(seen(90_000), Urgency::LastThirty);
    assert_eq!(seen(119_999), Urgency::LastThirty);
    assert_eq!(seen(120_000), Urgency::Expired);
}

#[test]
fn six_counts_at_once_have_every_call_seen_at_its_true_time() {
    let begin = |board: i64| at(board * 2_000);
    let mut counts: Vec<Count> = (0..6)
        .map(|board| Count::start(CountKind::Protest, begin(board)))
        .collect();
    for ms in (0..=135_000).step_by(100) {
        for (board, count) in (0..).zip(&mut counts) {
            if ms < board * 2_000 {
                continue;
            }
            count.notice(at(ms));
            for due in count.due_calls(at(ms)) {
                assert_eq!(due.due_wall, at(ms).wall, "board {board}");
                count.call_made(due.call, at(ms));
            }
        }
    }
    for (board, count) in (0..).zip(&counts) {
        let due: Vec<Millis> = count.calls().iter().map(|it| it.due_wall).collect();
        let expected = [60_000, 90_000, 120_000].map(|ms| begin(board).after(Millis(ms)).wall);
        assert_eq!(due, expected, "board {board}");
        assert!(count.calls().iter().all(|it| it.made == CallMade::OnTime));
    }
}

#[test]
fn a_call_held_up_by_other_boards_keeps_its_true_time_and_is_not_lost() {
    let mut count = protest();
    for ms in (0..=95_000).step_by(1_000) {
        count.notice(at(ms));
    }
    let due = count.due_calls(at(95_000));
    let expected = [Call::OneMinute, Call::ThirtySeconds];
    assert_eq!(due.iter().map(|it| it.call).collect::<Vec<_>>(), expected);
    assert_eq!(due[0].due_wall, at(60_000).wall);
    assert_eq!(due[1].due_wall, at(90_000).wall);
    assert!(due.iter().all(|it| it.made == CallMade::Late));
}

#[test]
fn counts_side_by_side_are_ordered_by_nearest_deadline() {
    let first = protest();
    let second = Count::start(CountKind::Standing, at(5_000));
    let mut still = protest();
    assert_eq!(still.suspend(at(100_000)), Ok(Millis(20_000)));
    let mut counts = [&still, &second, &first];
    counts.sort_by_key(|count| count.order());
    assert_eq!(counts, [&first, &second, &still]);
}

#[test]
fn a_completed_turn_stops_the_count_with_what_was_left() {
    let mut count = protest();
    watch(&mut count, 0, 90_000);
    let stopped = Stopped {
        used: Millis(90_400),
        left: Millis(29_600),
    };
    assert_eq!(count.stamp(at(90_400)), Ok(stopped));
    assert_eq!(count.state(), CountState::Stopped);
    assert!(!count.is_open());
    assert_eq!(count.left(at(400_000)), Millis(29_600));
    assert!(count.notice(at(400_000)).is_empty());
    assert!(count.due_calls(at(400_000)).is_empty());
    let again = count.stamp(at(90_500));
    assert_eq!(again, Err(CountError::WrongState(CountState::Stopped)));
}

#[test]
fn exactly_two_minutes_used_is_in_time() {
    let stopped = Stopped {
        used: Millis(120_000),
        left: Millis::ZERO,
    };
    assert_eq!(protest().stamp(at(120_000)), Ok(stopped));

    let mut noticed = protest();
    watch(&mut noticed, 0, 120_000);
    assert_eq!(noticed.state(), CountState::Expired);
    assert_eq!(noticed.stamp(at(120_000)), Ok(stopped));
}

#[test]
fn a_stamp_after_two_minutes_is_refused_and_the_count_stays_expired() {
    let mut count = protest();
    watch(&mut count, 0, 119_500);
    let passed = Err(CountError::TimePassed { by: Millis(1) });
    assert_eq!(count.stamp(at(120_001)), passed);
    assert_eq!(count.notice(at(120_001)), [ClockEvent::Expired]);
    assert_eq!(count.stamp(at(120_001)), passed);
    assert_eq!(count.state(), CountState::Expired);
    assert!(count.is_open(), "under ruling");
}

#[test]
fn a_call_due_just_before_the_stamp_is_not_lost_by_it() {
    let mut count = protest();
    count.notice(at(59_900));
    assert!(count.stamp(at(60_050)).is_ok());
    count.notice(at(60_100));
    let record = count.call_made(Call::OneMinute, at(60_100));
    assert_eq!(record.map(|it| it.made), Some(CallMade::OnTime));
}

#[test]
fn a_stamp_taken_back_within_five_seconds_never_stopped_the_count() {
    let mut count = protest();
    watch(&mut count, 0, 58_000);
    assert!(count.stamp(at(58_000)).is_ok());
    assert_eq!(count.take_back_stamp(at(63_000)), Ok(()));
    assert_eq!(count.state(), CountState::Running);
    assert_eq!(count.left(at(63_000)), Millis(57_000));
    let due = count.due_calls(at(63_000));
    assert_eq!(due.len(), 1);
    assert_eq!(due[0].due_wall, at(60_000).wall);
    assert_eq!(due[0].made, CallMade::Late);
    watch(&mut count, 63_000, 120_000);
    assert_eq!(count.state(), CountState::Expired);
    assert_eq!(count.calls().len(), 3);
}

#[test]
fn a_stamp_cannot_be_taken_back_after_five_seconds_nor_twice() {
    let mut count = protest();
    assert!(count.stamp(at(1_000)).is_ok());
    let late = CountError::TooLate { ago: Millis(5_001) };
    assert_eq!(count.take_back_stamp(at(6_001)), Err(late));
    assert_eq!(count.state(), CountState::Stopped);
    assert_eq!(count.take_back_stamp(at(6_000)), Ok(()));
    let running = CountError::WrongState(CountState::Running);
    assert_eq!(count.take_back_stamp(at(6_000)), Err(running));
}

#[test]
fn a_stamp_taken_back_past_the_deadline_expires_at_once_for_ruling() {
    let mut count = protest();
    watch(&mut count, 0, 118_000);
    assert!(count.stamp(at(118_000)).is_ok());
    assert!(count.notice(at(121_000)).is_empty());
    assert_eq!(count.take_back_stamp(at(121_000)), Ok(()));
    assert_eq!(count.state(), CountState::Expired);
    let due = count.due_calls(at(121_000));
    assert_eq!(due.len(), 1);
    assert_eq!((due[0].call, due[0].made), (Call::Expired, CallMade::Late));
    assert_eq!(due[0].due_wall, at(120_000).wall);
}

#[test]
fn a_stamp_taken_back_on_the_deadline_itself_expires_at_once() {
    let mut count = protest();
    assert!(count.stamp(at(119_000)).is_ok());
    assert_eq!(count.take_back_stamp(at(120_000)), Ok(()));
    assert_eq!(count.state(), CountState::Expired);
}

#[test]
fn a_call_due_while_a_stamp_stood_is_late_even_if_the_machine_then_slept() {
    let mut count = protest();
    watch(&mut count, 0, 59_000);
    assert!(count.stamp(at(59_000)).is_ok());
    assert_eq!(count.take_back_stamp(at(62_000)), Ok(()));
    count.notice(at(100_000));
    let due: Vec<CallMade> = count
        .due_calls(at(100_000))
        .iter()
        .map(|it| it.made)
        .collect();
    assert_eq!(due, [CallMade::Late, CallMade::Missed]);
}

#[test]
fn closing_a_stopped_count_keeps_the_time_used() {
    let mut count = protest();
    assert!(count.stamp(at(45_000)).is_ok());
    assert_eq!(count.close(at(90_000)), Ok(()));
    assert_eq!(count.used(at(99_000)), Millis(45_000));
}

#[test]
fn a_suspended_count_stands_still_and_resumes_with_the_remainder() {
    let mut count = protest();
    watch(&mut count, 0, 50_000);
    assert_eq!(count.suspend(at(50_000)), Ok(Millis(70_000)));
    assert!(count.is_open());
    assert_eq!(count.next_change(at(50_000)), None);
    assert!(count.notice(at(900_000)).is_empty());
    assert_eq!(count.display(at(900_000)), "1:10");
    assert_eq!(count.resume_with_remainder(at(900_000)), Ok(()));
    assert_eq!(count.left(at(900_000)), Millis(70_000));
    watch(&mut count, 900_000, 970_000);
    assert_eq!(count.state(), CountState::Expired);
    let due: Vec<Millis> = count.calls().iter().map(|it| it.due_wall).collect();
    assert_eq!(due, [910_000, 940_000, 970_000].map(|ms| at(ms).wall));
    assert!(count.calls().iter().all(|it| it.made == CallMade::OnTime));
}

#[test]
fn a_suspended_count_resumes_with_a_new_count_and_all_its_calls() {
    let mut count = protest();
    watch(&mut count, 0, 70_000);
    assert!(count.suspend(at(70_000)).is_ok());
    assert_eq!(count.resume_anew(at(80_000)), Ok(()));
    assert_eq!(count.left(at(80_000)), Millis(120_000));
    assert_eq!(count.used(at(80_000)), Millis::ZERO);
    watch(&mut count, 80_000, 200_000);
    let calls: Vec<Call> = count.calls().iter().map(|it| it.call).collect();
    let mut expected = vec![Call::OneMinute];
    expected.extend(Call::ALL);
    assert_eq!(calls, expected, "the first run's call is kept");
    assert_eq!(count.started_wall(), START.wall);
}

#[test]
fn a_call_due_before_a_suspension_is_still_due_after_it() {
    let mut count = protest();
    count.notice(at(59_900));
    assert!(count.suspend(at(60_100)).is_ok());
    assert_eq!(count.resume_with_remainder(at(80_000)), Ok(()));
    assert!(count.resume_anew(at(80_100)).is_err(), "it runs");
    assert!(count.suspend(at(80_200)).is_ok());
    assert_eq!(count.resume_anew(at(80_300)), Ok(()));
    let due = count.due_calls(at(80_300));
    assert_eq!(due.len(), 1);
    assert_eq!(due[0].due_wall, at(60_000).wall);
    assert_eq!(due[0].made, CallMade::Late);
}

#[test]
fn a_suspension_after_the_time_has_passed_is_refused() {
    let mut count = protest();
    let passed = CountError::TimePassed { by: Millis(500) };
    assert_eq!(count.suspend(at(120_500)), Err(passed));
    count.notice(at(120_500));
    assert!(count.suspend(at(120_500)).is_err());
}

#[test]
fn an_illegal_turn_that_was_stamped_lets_the_count_resume_either_way() {
    let mut stamped = protest();
    assert!(stamped.stamp(at(40_000)).is_ok());
    let mut anew = stamped.clone();
    assert_eq!(stamped.resume_with_remainder(at(300_000)), Ok(()));
    assert_eq!(stamped.left(at(300_000)), Millis(80_000));
    assert_eq!(anew.resume_anew(at(300_000)), Ok(()));
    assert_eq!(anew.left(at(300_000)), Millis(120_000));
}

#[test]
fn an_expired_count_waits_for_its_ruling_and_then_closes() {
    let mut count = protest();
    watch(&mut count, 0, 121_000);
    assert_eq!(count.state(), CountState::Expired);
    assert!(count.notice(at(122_000)).is_empty(), "told once");
    let mut overruled = count.clone();
    assert_eq!(overruled.resume_anew(at(130_000)), Ok(()));
    assert_eq!(overruled.state(), CountState::Running);
    assert_eq!(count.close(at(130_000)), Ok(()));
    assert_eq!(count.used(at(999_000)), Millis(120_000));
    let closed = CountError::WrongState(CountState::Closed);
    assert_eq!(count.close(at(130_000)), Err(closed));
    assert_eq!(count.resume_anew(at(130_000)), Err(closed));
    assert_eq!(count.resume_with_remainder(at(130_000)), Err(closed));
}

#[test]
fn a_resignation_closes_the_count_with_the_time_used() {
    let mut count = protest();
    watch(&mut count, 0, 30_000);
    assert_eq!(count.close(at(30_500)), Ok(()));
    assert!(!count.is_open());
    assert_eq!(count.used(at(600_000)), Millis(30_500));
    assert!(count.notice(at(600_000)).is_empty());
}

#[test]
fn a_rule_set_may_change_the_length_and_leave_out_calls() {
    let rules = CountRules {
        length: Millis(60_000),
        one_minute: true,
        thirty_seconds: true,
    };
    let short: Vec<Call> = rules.calls().collect();
    assert_eq!(short, [Call::ThirtySeconds, Call::Expired]);
    let rules = CountRules {
        length: Millis(180_000),
        one_minute: false,
        thirty_seconds: true,
    };
    let mut count = Count::start_with(CountKind::Protest, rules, START);
    assert_eq!(count.display(START), "3:00");
    watch(&mut count, 0, 180_000);
    assert_eq!(
        made(&count),
        [
            (Call::ThirtySeconds, CallMade::OnTime),
            (Call::Expired, CallMade::OnTime)
        ]
    );
}
