//! What entrants have to pay for taking part, and have paid.

use super::EventView;
use crate::record::{Entrant, Id};

/// What an event's entrants have to pay and have paid in all, in cents.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fees {
    /// What all of them have to pay.
    pub due: u64,
    /// What all of them have paid.
    pub paid: u64,
    /// What is still owed; who paid too much makes up for nobody.
    pub owed: u64,
}

impl EventView<'_> {
    /// What an entrant has to pay, in cents: nothing for who withdrew without having been paired.
    pub fn fee_due(&self, entrant: Id<Entrant>) -> u64 {
        let Some(row) = self.entrant(entrant) else {
            return 0;
        };
        match row.fee {
            Some(fee) => fee,
            None if self.is_public(entrant) => self.row().fee,
            None => 0,
        }
    }

    /// What an entrant still owes, in cents.
    pub fn fee_owed(&self, entrant: Id<Entrant>) -> u64 {
        let paid = self.entrant(entrant).map_or(0, |row| row.paid);
        self.fee_due(entrant).saturating_sub(paid)
    }

    /// Whether anybody has to pay, or has paid.
    pub fn has_fees(&self) -> bool {
        let of_any = |row: &&crate::record::Kept<Entrant>| row.fee.unwrap_or(0) > 0 || row.paid > 0;
        self.row().fee > 0 || self.entrants().iter().any(of_any)
    }

    /// The sums of everybody.
    pub fn fees(&self) -> Fees {
        let mut all = Fees::default();
        for row in self.entrants() {
            all.due = all.due.saturating_add(self.fee_due(row.id));
            all.paid = all.paid.saturating_add(row.paid);
            all.owed = all.owed.saturating_add(self.fee_owed(row.id));
        }
        all
    }
}
