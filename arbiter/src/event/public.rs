//! What the public may see of those who take part.

use super::EventView;
use crate::record::{Entrant, Id, Kept, Status};
use chrono::{DateTime, Utc};

impl EventView<'_> {
    /// The event's first day, ISO 8601: where none was given, that on which it was set up.
    pub fn first_day(&self) -> String {
        let row = self.row();
        row.first_day.clone().unwrap_or_else(|| {
            let made = DateTime::<Utc>::from_timestamp_millis(row.created_ms);
            made.map_or_else(String::new, |made| made.format("%Y-%m-%d").to_string())
        })
    }

    /// The day on which somebody's age is asked for what the public may see, ISO 8601: the event's first day, but no later
    /// than what is known of it was written, so that a day years ahead makes nobody grown up.
    pub fn consent_day(&self) -> String {
        let row = self.row();
        let paired = self.rounds().iter().map(|round| round.paired_ms).max();
        let known = paired.unwrap_or(row.created_ms).max(row.created_ms);
        let known = DateTime::<Utc>::from_timestamp_millis(known);
        let known = known.map_or_else(String::new, |at| at.format("%Y-%m-%d").to_string());
        self.first_day().min(known)
    }

    /// The name of an entrant for anything public: pages, sheets for the wall, lists and records marked public. Of a
    /// minor (on [`EventView::consent_day`]) without a guardian's consent to the name it is the initials and the number here.
    pub fn public_name(&self, entrant: Id<Entrant>) -> String {
        let number = self.number(entrant);
        self.member(entrant).map_or_else(String::new, |member| {
            member.row.public_name(&self.consent_day(), number)
        })
    }

    /// Whether an entrant stands in public lists: who withdrew without having been paired does not.
    pub fn is_public(&self, entrant: Id<Entrant>) -> bool {
        let gone = self.status(entrant, self.last_round() + 1) == Status::Withdrawn;
        let played = || {
            self.rounds().iter().any(|round| {
                let boards = self.boards(round.number).iter();
                let mut sides = boards.flat_map(|board| [board.white, board.black]);
                sides.any(|id| id == entrant) || self.bye(entrant, round.number).is_some()
            })
        };
        !gone || played()
    }

    /// Entrants who stand in public lists, in order of number.
    pub fn public_entrants(&self) -> impl Iterator<Item = &Kept<Entrant>> {
        let entrants = self.entrants().iter().copied();
        entrants.filter(|row| self.is_public(row.id))
    }
}
