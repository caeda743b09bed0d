//! The line of a file on which a record begins, as an editor counts it.

/// Counts lines up to places further and further on: after `\n`, `\r\n` and a lone `\r` one begins.
///
/// The reader of records counts a line only with its `\n`, which of a `\r\n` it takes with the record after it.
pub(super) struct Lines<'a> {
    text: &'a [u8],
    at: usize,
    line: u64,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Lines<'a> {
        Lines {
            text: text.as_bytes(),
            at: 0,
            line: 1,
        }
    }

    /// The line of the first cell at or after a place, from 1; places are asked for in their order.
    pub(super) fn of(&mut self, place: Option<&csv::Position>) -> u64 {
        let place = place.map_or(0, csv::Position::byte);
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        while let Some(&byte) = self.text.get(self.at) {
            let ends = matches!(byte, b'\r' | b'\n');
            if self.at >= place && !ends {
                break;
            }
            // The `\n` after a `\r` ends the same line.
            let second = byte == b'\r' && self.text.get(self.at + 1) == Some(&b'\n');
            self.line += u64::from(ends && !second);
            self.at += 1;
        }
        self.line
    }
}
