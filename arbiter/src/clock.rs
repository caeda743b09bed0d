//! The clocks of the machine, and times as people read and files keep them.

use chrono::{
    DateTime, Local, NaiveDate, NaiveDateTime, NaiveTime, SecondsFormat, TimeDelta, TimeZone, Utc,
};
use engine::{Millis, Moment};
use std::fmt::Display;
use std::sync::OnceLock;

/// When the program began.
static STARTED: OnceLock<Moment> = OnceLock::new();

/// When the program began: the moment at which this was first asked, which `main` does before anything else.
pub fn started() -> Moment {
    *STARTED.get_or_init(now)
}

/// Both clocks, read together. The only place where the program asks for the time.
pub fn now() -> Moment {
    Moment {
        forward: forward(),
        wall: Millis(Utc::now().timestamp_millis()),
    }
}

/// The clock that only goes forward and goes on while the machine sleeps.
#[cfg(unix)]
fn forward() -> Millis {
    // On Linux the plain monotonic clock stands still in a sleep; on the other systems it does not.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    const SLEEPLESS: rustix::time::ClockId = rustix::time::ClockId::Boottime;
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    const SLEEPLESS: rustix::time::ClockId = rustix::time::ClockId::Monotonic;
    let time = rustix::time::clock_gettime(SLEEPLESS);
    Millis(time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
}

/// The clock that only goes forward, from the program's first question on.
#[cfg(not(unix))]
fn forward() -> Millis {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    Millis(i64::try_from(START.elapsed().as_millis()).unwrap_or(i64::MAX))
}

/// The local date as `30 Nov 2026`.
pub fn date(wall: Millis) -> String {
    date_at(&local(wall))
}

/// The local date as files keep it: `2026-11-30`.
pub fn day(wall: Millis) -> String {
    local(wall).format("%Y-%m-%d").to_string()
}

/// The local time as `14:03`.
pub fn time(wall: Millis) -> String {
    time_at(&local(wall))
}

/// The local time with seconds, where a dispute could hang on them: `14:03:07`.
pub fn time_with_seconds(wall: Millis) -> String {
    time_with_seconds_at(&local(wall))
}

/// A wall-clock time as files keep it, in UTC: `2026-11-30T12:03:07.250Z`.
pub fn to_iso(wall: Millis) -> String {
    utc(wall).to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// The wall-clock time of an ISO 8601 text with its offset, such as [`to_iso`] writes; nothing if it is none.
pub fn from_iso(text: &str) -> Option<Millis> {
    let time = DateTime::parse_from_rfc3339(text).ok()?;
    Some(Millis(time.timestamp_millis()))
}

/// The span that a typed time means, its first and its last millisecond, in local time: `14:00` is that minute of the day
/// of `now`, `2026-11-30` the whole day, `2026-11-30 14:00` a minute of it; nothing if it is none of these.
pub fn span_of(text: &str, now: Millis) -> Option<(Millis, Millis)> {
    let text = text.trim();
    let today = day(now);
    let (date, time) = match text.split_once([' ', 'T']) {
        Some((date, time)) => (date, Some(time)),
        None if text.contains(':') => (today.as_str(), Some(text)),
        None => (text, None),
    };
    let date = NaiveDate::parse_from_str(date, "%Y-%m-%d").ok()?;
    let (first, length) = match time {
        None => (date.and_hms_opt(0, 0, 0)?, TimeDelta::days(1)),
        Some(time) => {
            let time = NaiveTime::parse_from_str(time, "%H:%M").ok()?;
            (date.and_time(time), TimeDelta::minutes(1))
        }
    };
    let wall = |local: NaiveDateTime| {
        let moment = Local.from_local_datetime(&local).earliest()?;
        Some(moment.timestamp_millis())
    };
    let (first, next) = (wall(first)?, wall(first.checked_add_signed(length)?)?);
    Some((Millis(first), Millis(next - 1)))
}

fn local(wall: Millis) -> DateTime<Local> {
    utc(wall).with_timezone(&Local)
}

/// Times beyond the calendar's 262 000 years are damage; they show as its first instant.
fn utc(wall: Millis) -> DateTime<Utc> {
    DateTime::from_timestamp_millis(wall.0).unwrap_or(DateTime::UNIX_EPOCH)
}

fn date_at<Zone: TimeZone<Offset: Display>>(time: &DateTime<Zone>) -> String {
    time.format("%-d %b %Y").to_string()
}

fn time_at<Zone: TimeZone<Offset: Display>>(time: &DateTime<Zone>) -> String {
    time.format("%H:%M").to_string()
}

fn time_with_seconds_at<Zone: TimeZone<Offset: Display>>(time: &DateTime<Zone>) -> String {
    time.format("%H:%M:%S").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::FixedOffset;
    use std::thread;
    use std::time::Duration;

    /// 30 November 2026, 23:03:07.250 UTC.
    const EVENING: Millis = Millis(1_796_079_787_250);

    #[test]
    fn both_clocks_go_forward_together() {
        let before = now();
        thread::sleep(Duration::from_millis(30));
        let after = now();
        let forward = after.forward - before.forward;
        assert!(
            (Millis(29)..Millis(5_000)).contains(&forward),
            "{forward:?}"
        );
        let wall = after.wall - before.wall;
        assert!((wall - forward).abs() < Millis(100), "{wall:?} {forward:?}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_forward_clock_counts_from_the_start_of_the_machine() {
        let uptime = std::fs::read_to_string("/proc/uptime").unwrap();
        let seconds: f64 = uptime.split(' ').next().unwrap().parse().unwrap();
        let read = now().forward;
        #[expect(clippy::cast_possible_truncation, reason = "an uptime in milliseconds")]
        let expected = Millis((seconds * 1_000.0) as i64);
        assert!(
            (read - expected).abs() < Millis(2_000),
            "{read:?} {expected:?}"
        );
    }

    #[test]
    fn dates_and_times_are_shown_in_local_time() {
        let johannesburg = FixedOffset::east_opt(2 * 3_600).unwrap();
        let local = utc(EVENING).with_timezone(&johannesburg);
        assert_eq!(date_at(&local), "1 Dec 2026");
        assert_eq!(time_at(&local), "01:03");
        assert_eq!(time_with_seconds_at(&local), "01:03:07");
        assert_eq!(date_at(&utc(EVENING)), "30 Nov 2026");
    }

    #[test]
    fn the_machine_s_own_zone_is_used() {
        let local = utc(EVENING).with_timezone(&Local);
        assert_eq!(date(EVENING), date_at(&local));
        assert_eq!(time(EVENING), time_at(&local));
        assert_eq!(time_with_seconds(EVENING), time_with_seconds_at(&local));
    }

    #[test]
    fn stored_times_are_utc_with_milliseconds_and_read_back() {
        assert_eq!(to_iso(EVENING), "2026-11-30T23:03:07.250Z");
        assert_eq!(to_iso(Millis(0)), "1970-01-01T00:00:00.000Z");
        for wall in [EVENING, Millis(0), Millis(-1)] {
            assert_eq!(from_iso(&to_iso(wall)), Some(wall));
        }
        assert_eq!(from_iso("2026-12-01T01:03:07.250+02:00"), Some(EVENING));
        for text in ["", "30 Nov 2026", "2026-11-30", "2026-13-30T00:00:00Z"] {
            assert_eq!(from_iso(text), None, "{text}");
        }
    }

    #[test]
    fn a_time_that_is_typed_is_a_day_or_a_minute_of_it() {
        let said = |text: &str| span_of(text, EVENING);
        let (first, last) = said(&day(EVENING)).unwrap();
        assert!(first <= EVENING && EVENING <= last);
        assert_eq!(day(first), day(last));
        assert_ne!(day(last), day(last + Millis(1)));
        let minute = format!("{} {}", day(EVENING), time(EVENING));
        let (first, last) = said(&minute).unwrap();
        assert!(first <= EVENING && EVENING <= last);
        assert_eq!(last - first, Millis(59_999));
        assert_eq!(said(&time(EVENING)), said(&minute));
        for text in ["", "yesterday", "2026-02-30", "25:00", "2026-11-30 9"] {
            assert_eq!(said(text), None, "{text}");
        }
    }

    #[test]
    fn a_damaged_time_shows_as_the_calendar_s_first_instant() {
        assert_eq!(to_iso(Millis(i64::MAX)), "1970-01-01T00:00:00.000Z");
    }
}
