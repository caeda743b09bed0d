//! Restarts of the program, sleep of the machine, and a wall clock that is set.

use super::*;

#[test]
fn a_restart_before_the_deadline_goes_on_from_the_wall_clock() {
    let mut count = protest();
    watch(&mut count, 0, 50_000);
    // The machine was started anew too: its forward clock is back near zero.
    let now = Moment {
        forward: Millis(900),
        wall: at(95_000).wall,
    };
    let mut count = restart(&count, now);
    assert_eq!(count.state(), CountState::Running);
    assert_eq!(count.left(now), Millis(25_000));
    assert!(count.notice(now.after(Millis(1_000))).is_empty());
    let due = count.due_calls(now.after(Millis(1_000)));
    let expected = |call, ms| CallRecord {
        call,
        due_wall: at(ms).wall,
        made_wall: None,
        made: CallMade::Missed,
    };
    let missed = [
        expected(Call::OneMinute, 60_000),
        expected(Call::ThirtySeconds, 90_000),
    ];
    assert_eq!(due, missed);
    for record in missed {
        assert_eq!(
            count.call_made(record.call, now.after(Millis(1_000))),
            Some(record)
        );
    }
    for ms in (2_000..=25_000).step_by(1_000) {
        count.notice(now.after(Millis(ms)));
    }
    assert_eq!(count.state(), CountState::Expired);
}

#[test]
fn a_restart_does_not_repeat_calls_that_were_logged() {
    let mut count = protest();
    watch(&mut count, 0, 91_000);
    let count = restart(&count, at(95_000));
    assert!(count.due_calls(at(95_000)).is_empty());
    assert_eq!(count.calls().len(), 2);
}

#[test]
fn a_call_that_was_due_but_not_made_when_the_program_was_killed_is_missed() {
    let mut count = protest();
    for ms in (0..=60_000).step_by(1_000) {
        count.notice(at(ms));
    }
    let count = restart(&count, at(61_000));
    let due = count.due_calls(at(61_000));
    assert_eq!((due.len(), due[0].call), (1, Call::OneMinute));
    assert_eq!(due[0].due_wall, at(60_000).wall);
    assert_eq!(due[0].made, CallMade::Missed);
}

#[test]
fn a_restart_after_the_deadline_is_expired_while_closed() {
    let mut count = protest();
    watch(&mut count, 0, 100_000);
    for (ms, state) in [
        (119_999, CountState::Running),
        (120_000, CountState::ExpiredWhileClosed),
        (9_000_000, CountState::ExpiredWhileClosed),
    ] {
        assert_eq!(restart(&count, at(ms)).state(), state, "at {ms}");
    }
    let mut count = restart(&count, at(9_000_000));
    assert!(count.notice(at(9_000_000)).is_empty());
    let stamp = count.stamp(at(9_000_000));
    let state = CountState::ExpiredWhileClosed;
    assert_eq!(stamp, Err(CountError::WrongState(state)));
    let due = count.due_calls(at(9_000_000));
    assert_eq!((due.len(), due[0].call), (1, Call::Expired));
    assert_eq!(due[0].made, CallMade::Missed);
    assert_eq!(count.close(at(9_000_100)), Ok(()));
}

#[test]
fn a_restart_keeps_a_suspended_a_stopped_and_an_expired_count_as_they_were() {
    let mut suspended = protest();
    assert!(suspended.suspend(at(33_000)).is_ok());
    let mut suspended = restart(&suspended, at(800_000));
    assert_eq!(suspended.state(), CountState::Suspended);
    assert_eq!(suspended.resume_with_remainder(at(800_000)), Ok(()));
    assert_eq!(suspended.left(at(800_000)), Millis(87_000));

    let mut stopped = protest();
    assert!(stopped.stamp(at(33_000)).is_ok());
    let mut back = restart(&stopped, at(36_000));
    assert_eq!(back.take_back_stamp(at(36_000)), Ok(()));
    assert_eq!(back.left(at(36_000)), Millis(84_000));
    let stopped = restart(&stopped, at(800_000));
    assert_eq!(stopped.used(at(800_000)), Millis(33_000));

    let mut expired = protest();
    watch(&mut expired, 0, 121_000);
    let expired = restart(&expired, at(800_000));
    assert_eq!(
        expired.state(),
        CountState::Expired,
        "it was seen to expire"
    );
}

#[test]
fn saving_and_restoring_at_once_changes_nothing() {
    let mut count = Count::start(CountKind::Standing, START);
    watch(&mut count, 0, 61_000);
    let saved = count.saved();
    assert_eq!(Count::restore(saved.clone(), at(61_000)), count);
    assert_eq!(Count::restore(saved.clone(), at(61_000)).saved(), saved);
}

#[test]
fn a_wall_clock_set_back_while_closed_gives_no_time_back() {
    let mut count = protest();
    watch(&mut count, 0, 80_000);
    let now = Moment {
        forward: Millis(5),
        wall: at(-3_600_000).wall,
    };
    let mut count = restart(&count, now);
    assert_eq!(count.left(now), Millis(40_000));
    let by = Millis(-3_680_000);
    assert_eq!(count.notice(now), [ClockEvent::WallJump { by }]);
    assert_eq!(count.left(now), Millis(40_000));
}

#[test]
fn a_machine_asleep_past_the_deadline_is_expired_while_closed() {
    let mut count = protest();
    watch(&mut count, 0, 70_000);
    let span = Millis(530_000);
    assert_eq!(
        count.notice(at(600_000)),
        [ClockEvent::Slept { span }, ClockEvent::ExpiredWhileClosed]
    );
    assert_eq!(count.state(), CountState::ExpiredWhileClosed);
    let due = count.due_calls(at(600_000));
    assert_eq!(due.len(), 2);
    assert!(due.iter().all(|it| it.made == CallMade::Missed));
}

#[test]
fn a_machine_asleep_short_of_the_deadline_only_misses_calls() {
    let mut count = protest();
    watch(&mut count, 0, 55_000);
    let span = Millis(10_000);
    assert_eq!(count.notice(at(65_000)), [ClockEvent::Slept { span }]);
    assert_eq!(count.state(), CountState::Running);
    assert_eq!(count.left(at(65_000)), Millis(55_000));
    watch(&mut count, 65_000, 121_000);
    assert_eq!(
        made(&count),
        [
            (Call::OneMinute, CallMade::Missed),
            (Call::ThirtySeconds, CallMade::OnTime),
            (Call::Expired, CallMade::OnTime),
        ]
    );
    assert_eq!(count.state(), CountState::Expired);
}

#[test]
fn five_seconds_without_a_tick_are_no_sleep() {
    let mut count = protest();
    watch(&mut count, 0, 115_000);
    assert_eq!(count.notice(at(120_000)), [ClockEvent::Expired]);

    let mut count = protest();
    watch(&mut count, 0, 115_000);
    let span = Millis(5_001);
    assert_eq!(
        count.notice(at(120_001)),
        [ClockEvent::Slept { span }, ClockEvent::ExpiredWhileClosed]
    );
}

#[test]
fn a_key_pressed_on_waking_does_not_turn_a_sleep_into_a_loss() {
    let mut count = protest();
    watch(&mut count, 0, 70_000);
    assert!(count.stamp(at(600_000)).is_err());
    assert_eq!(count.due_calls(at(600_000))[0].made, CallMade::Missed);
    count.notice(at(600_000));
    assert_eq!(count.state(), CountState::ExpiredWhileClosed);
}

#[test]
fn a_wall_clock_set_while_running_is_noted_and_the_forward_clock_decides() {
    for by in [Millis(3_600_000), Millis(-3_600_000), Millis(1_000)] {
        let mut count = protest();
        watch(&mut count, 0, 20_000);
        let set = |ms| Moment {
            forward: at(ms).forward,
            wall: at(ms).wall + by,
        };
        assert_eq!(count.notice(set(21_000)), [ClockEvent::WallJump { by }]);
        assert!(count.notice(set(22_000)).is_empty(), "noted once");
        assert_eq!(count.left(set(22_000)), Millis(98_000));
        assert_eq!(count.started_wall(), START.wall, "as it was shown then");
        let restarted = restart(&count, set(50_000));
        assert_eq!(restarted.left(set(50_000)), Millis(70_000));
        count.notice(set(59_500));
        assert_eq!(count.due_calls(set(60_100))[0].due_wall, set(60_000).wall);
    }
}

#[test]
fn a_slow_correction_of_the_wall_clock_is_no_jump() {
    let mut count = protest();
    let now = Moment {
        wall: at(60_000).wall + Millis(999),
        ..at(60_000)
    };
    watch(&mut count, 0, 59_000);
    assert!(count.notice(now).is_empty());
    assert_eq!(count.left(now), Millis(60_000));
    let due = count.due_calls(now);
    assert_eq!((due[0].due_wall, due[0].made), (now.wall, CallMade::OnTime));
    assert_eq!(restart(&count, now).left(now), Millis(60_000));
}
