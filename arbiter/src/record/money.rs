//! Money, in cents.

/// The most that an amount can be, in cents: a thousand million rand.
pub const MOST_CENTS: u64 = 100_000_000_000;

/// An amount of cents as people write it: `1 500.00`, the blank a narrow one that does not end a line.
pub fn amount(cents: u64) -> String {
    let whole = (cents / 100).to_string();
    let mut text = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    format!("{text}.{:02}", cents % 100)
}

/// The same for a field that is filled in: nothing for no money.
pub fn amount_or_nothing(cents: u64) -> String {
    if cents == 0 {
        return String::new();
    }
    amount(cents)
}

/// An amount as a spreadsheet reads it, with a point and no blanks: `1500.00`.
pub fn plain_amount(cents: u64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

/// The cents of an amount that a person wrote: `1500`, `1 500.00`, `R 1500,50`; `None` for anything else.
pub fn cents(text: &str) -> Option<u64> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = plain.strip_prefix(['R', 'r']).unwrap_or(&plain);
    let (whole, part) = plain.split_once(['.', ',']).unwrap_or((plain, ""));
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let part: u64 = format!("{part:0<2}").parse().ok()?;
    let whole: u64 = whole.parse().ok()?;
    let all = whole.checked_mul(100)?.checked_add(part)?;
    (all <= MOST_CENTS).then_some(all)
}

/// The same of a field that may be left empty: nothing then. The outer `None` is for what is no amount.
pub fn cents_if_any(text: &str) -> Option<Option<u64>> {
    if text.trim().is_empty() {
        return Some(None);
    }
    cents(text).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_they_are_written() {
        for (text, expected) in [
            ("1500", 150_000),
            ("R 1 500.00", 150_000),
            ("12,5", 1_250),
            ("0.05", 5),
        ] {
            assert_eq!(cents(text), Some(expected), "{text}");
            assert_eq!(cents(&amount(expected)), Some(expected));
        }
        for bad in [
            "",
            "R",
            "-5",
            "1.234",
            "one",
            "1.2.3",
            "99999999999999999999",
        ] {
            assert_eq!(cents(bad), None, "{bad}");
        }
        assert_eq!(amount(123_456_789), "1\u{a0}234\u{a0}567.89");
        assert_eq!(amount(5), "0.05");
        assert_eq!(plain_amount(123_456_789), "1234567.89");
        assert_eq!([0, 5].map(amount_or_nothing), ["", "0.05"]);
        assert_eq!(cents_if_any(" "), Some(None));
        assert_eq!(cents_if_any(" 5 "), Some(Some(500)));
        assert_eq!(cents_if_any("five"), None);
    }
}
