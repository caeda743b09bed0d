//! Days and spans as text: no clock is read here.

use chrono::{DateTime, NaiveDate, Utc};

/// Whether `text` is a day that exists, in the form `2026-11-30`.
pub fn is_day(text: &str) -> bool {
    text.len() == 10 && NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok()
}

/// Whether `text` is a day from 1 January 1900 to the day of `now_ms` (milliseconds since 1970 UTC).
pub fn is_birth_date(text: &str, now_ms: i64) -> bool {
    let today = DateTime::<Utc>::from_timestamp_millis(now_ms).map(|now| now.date_naive());
    let first = NaiveDate::from_ymd_opt(1900, 1, 1);
    // East of Greenwich a new day begins up to fourteen hours earlier.
    let last = today.and_then(|today| today.succ_opt());
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    is_day(text) && day >= first && day.is_some() && day <= last
}

/// A day as people read it: `30 Nov 2026`; `None` where the text is none.
pub fn shown(text: &str) -> Option<String> {
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    Some(day.format("%-d %b %Y").to_string())
}

/// A moment as part of a file name: `2026-11-30-140309`, UTC.
pub fn file_stamp(at_ms: i64) -> String {
    DateTime::<Utc>::from_timestamp_millis(at_ms)
        .map(|at| at.format("%Y-%m-%d-%H%M%S").to_string())
        .unwrap_or_default()
}

/// What is left of a count, for a sentence: minutes, seconds and thousandths, `0:29.341`.
pub fn span(ms: i64) -> String {
    let ms = ms.max(0);
    format!("{}:{:02}.{:03}", ms / 60_000, ms / 1000 % 60, ms % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_796_000_000_000;

    #[test]
    fn birth_dates_run_from_1900_to_today() {
        for good in ["1900-01-01", "1969-12-31", "2026-11-29"] {
            assert!(is_birth_date(good, NOW), "{good}");
        }
        for bad in [
            "1899-12-31",
            "2027-01-01",
            "2001-02-29",
            "2001-2-3",
            "",
            "01.02.2003",
        ] {
            assert!(!is_birth_date(bad, NOW), "{bad}");
        }
    }

    #[test]
    fn a_day_is_shown_with_its_month() {
        assert_eq!(shown("2026-11-30").as_deref(), Some("30 Nov 2026"));
        assert_eq!(shown("2026-11-31"), None);
    }

    #[test]
    fn a_span_keeps_its_thousandths() {
        assert_eq!(span(119_999), "1:59.999");
        assert_eq!(span(-5), "0:00.000");
    }
}
