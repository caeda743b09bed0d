//! A line by its columns, which are counted in characters from 1.

/// A line of the file.
#[derive(Clone, Debug)]
pub(super) struct Columns(Vec<char>);

impl Columns {
    pub(super) fn new(line: &str) -> Columns {
        Columns(line.chars().collect())
    }

    /// A line whose name, columns `first` to `last`, was filled up by bytes and not by characters, as some programs do
    /// in UTF-8; `None` where it cannot have been.
    pub(super) fn counted_in_bytes(line: &str, first: usize, last: usize) -> Option<Columns> {
        let (before, name) = (line.get(..first - 1)?, line.get(first - 1..last)?);
        let missing = name.len() - name.chars().count();
        let chars = before.chars().chain(name.chars());
        let filled = chars.chain(std::iter::repeat_n(' ', missing));
        Some(Columns(filled.chain(line.get(last..)?.chars()).collect()))
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The character in a column; a blank beyond the end.
    pub(super) fn at(&self, column: usize) -> char {
        let index = column.saturating_sub(1);
        self.0.get(index).copied().unwrap_or(' ')
    }

    /// Columns `first` to `last`, without blanks around them.
    pub(super) fn get(&self, first: usize, last: usize) -> String {
        let text: String = (first..=last).map(|column| self.at(column)).collect();
        text.trim().to_owned()
    }

    /// Everything from `first` on.
    pub(super) fn from(&self, first: usize) -> String {
        self.0.iter().skip(first.saturating_sub(1)).collect()
    }

    /// The words from column `first` on, each with the column where it begins.
    pub(super) fn words(&self, first: usize) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut inside = false;
        for (index, &c) in self.0.iter().enumerate().skip(first.saturating_sub(1)) {
            if c.is_whitespace() {
                inside = false;
                continue;
            }
            match words.last_mut() {
                Some((_, word)) if inside => word.push(c),
                _ => words.push((index + 1, c.to_string())),
            }
            inside = true;
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters_and_blank_beyond_the_end() {
        let line = Columns::new("001 Šéf  12");
        assert_eq!(line.get(5, 8), "Šéf");
        assert_eq!(line.at(11), '2');
        assert_eq!(line.at(40), ' ');
        assert_eq!(line.get(40, 50), "");
        let words = line.words(5);
        assert_eq!(words, [(5, "Šéf".to_owned()), (10, "12".to_owned())]);
    }
}
