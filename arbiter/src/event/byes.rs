//! Byes of an event: who has one, what it is called and worth, and what it bars.

use super::EventView;
use crate::record::{Bye, ByeOrigin, Entrant, Id, Kept, StoredBye, System};
use engine::tournament::{ByeKind, ByesThatBar, RoundEntry};

impl<'a> EventView<'a> {
    /// The bye of an entrant in a round, given or asked for.
    pub fn bye(&self, entrant: Id<Entrant>, round: u16) -> Option<&'a Kept<Bye>> {
        self.byes.get(&(entrant, round)).copied()
    }

    /// What a bye is called here.
    pub fn bye_word(&self, bye: &Bye) -> ByeWord {
        match (bye.kind, bye.origin, self.event.system) {
            (StoredBye::Pairing | StoredBye::Zero, origin, System::Knockout)
                if origin != ByeOrigin::Asked =>
            {
                ByeWord::Through
            }
            (
                StoredBye::Pairing | StoredBye::Zero,
                origin,
                System::RoundRobin | System::DoubleRoundRobin,
            ) if origin != ByeOrigin::Asked => ByeWord::Free,
            (StoredBye::Pairing, ..) => ByeWord::Pairing,
            (StoredBye::Full, ..) => ByeWord::Full,
            (StoredBye::Half, ..) => ByeWord::Half,
            (StoredBye::Zero, ..) => ByeWord::Zero,
        }
    }

    /// Byes of a round in order of entrant, whether asked for or given.
    pub fn byes(&self, round: u16) -> Vec<&'a Kept<Bye>> {
        self.entrants
            .iter()
            .filter_map(|entrant| self.bye(entrant.id, round))
            .collect()
    }

    /// Which byes bar a pairing-allocated bye here.
    pub(super) fn byes_that_bar(&self) -> ByesThatBar {
        let stored = self.event.byes_that_bar;
        ByesThatBar {
            pairing: stored.pairing,
            full: stored.full,
            half: stored.half,
        }
    }

    /// A bye as this event has it: what it is worth, and whether it bars a pairing-allocated one later.
    pub fn new_bye(
        &self,
        entrant: Id<Entrant>,
        round: u16,
        kind: StoredBye,
        origin: ByeOrigin,
    ) -> Bye {
        let worth = self.event.points;
        let entry = RoundEntry::Bye(bye_kind(kind));
        Bye {
            entrant,
            round,
            kind,
            points: match kind {
                StoredBye::Pairing => worth.pab,
                StoredBye::Full => worth.full_bye,
                StoredBye::Half => worth.half_bye,
                StoredBye::Zero => worth.zero_bye,
            },
            bars_another: self.byes_that_bar().bars(entry, &self.points()),
            origin,
        }
    }
}

/// The words for a bye where lists name it: in a round robin whoever is free, in a knockout whoever goes through without
/// a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum ByeWord {
    /// The pairing-allocated bye.
    Pairing,
    /// A full-point bye.
    Full,
    /// A half-point bye.
    Half,
    /// A zero-point bye, asked for.
    Zero,
    /// Free in a round robin.
    Free,
    /// Goes through to the next round of a knockout.
    Through,
}

/// The engine's word for a stored bye.
pub fn bye_kind(stored: StoredBye) -> ByeKind {
    match stored {
        StoredBye::Pairing => ByeKind::Pairing,
        StoredBye::Full => ByeKind::Full,
        StoredBye::Half => ByeKind::Half,
        StoredBye::Zero => ByeKind::Zero,
    }
}
