//! Dates as lists have them, and whether their order of day and month is certain.

/// `2009-04-30`, `2009/04/30`, `30.04.2009` and `30/04/2009` as the first of them: the day is never after the month
/// unless the year is first.
pub(super) fn iso_date(text: &str) -> Option<String> {
    let [first, second, third] = parts(text)?;
    let (year, month, day) = if first.len() == 4 {
        (first, second, third)
    } else {
        (third, second, first)
    };
    let number = |text: &str| -> Option<u16> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok()).flatten()
    };
    if year.len() != 4 {
        return None;
    }
    let (year, month, day) = (number(year)?, number(month)?, number(day)?);
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

fn parts(text: &str) -> Option<[&str; 3]> {
    let parts: Vec<&str> = text.split(['-', '/', '.']).collect();
    parts.try_into().ok()
}

/// What a column's dates tell of their order: day before month is how they are read, and one that can only be read so
/// proves it.
#[derive(Default)]
pub(super) struct DayFirst {
    proven: bool,
    /// The first date that could be read either way, with its line.
    doubtful: Option<(u64, String)>,
}

impl DayFirst {
    /// Looks at the date of a line.
    pub(super) fn see(&mut self, line: u64, cell: &str) {
        let cell = cell.trim();
        let Some([first, second, _]) = parts(cell) else {
            return;
        };
        let (Ok(first), Ok(second)) = (first.parse::<u16>(), second.parse::<u16>()) else {
            return;
        };
        // The year first leaves no doubt, but proves nothing of a date that has it last.
        if (13..=31).contains(&first) {
            self.proven = true;
        } else if first <= 12 && second <= 12 && first != second && self.doubtful.is_none() {
            self.doubtful = Some((line, cell.to_owned()));
        }
    }

    /// A date that may have been meant otherwise, with its line.
    pub(super) fn doubtful(self) -> Option<(u64, String)> {
        self.doubtful.filter(|_| !self.proven)
    }
}
