//! Standings of a category: its players alone, in their order.

use super::{EventView, StandingLine};

impl EventView<'_> {
    /// Those of `lines`, which are standings of everybody, who belong to the category `name`, with their place there and
    /// the one among everybody.
    pub fn in_category(&self, lines: &[StandingLine], name: &str) -> Vec<StandingLine> {
        let ours = lines
            .iter()
            .filter(|line| self.categories(line.entrant).contains(&name));
        let mut found: Vec<StandingLine> = Vec::new();
        for (line, at) in ours.zip(1..) {
            let place = match found.last() {
                _ if line.place == 0 => 0,
                Some(before) if before.overall == Some(line.place) => before.place,
                _ => at,
            };
            found.push(StandingLine {
                place,
                overall: Some(line.place),
                ..line.clone()
            });
        }
        found
    }
}
