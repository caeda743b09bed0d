//! A round of a Swiss worked out again, so that it can be looked into.

use super::EventView;
use engine::tournament::{ByeKind, RoundPairing, Tpn, pair_round};

/// What the rules give for a round, from the rounds before it as they are now.
#[derive(Clone, PartialEq, Debug)]
pub struct PairedAgain {
    /// The pairing.
    pub made: RoundPairing,
    /// Whether the boards of the round are just those.
    pub same: bool,
}

impl EventView<'_> {
    /// Pairs a round of a Swiss again; `None` where the rules give no pairing.
    pub fn paired_again(&self, round: u16) -> Option<PairedAgain> {
        let history = self.history(round.saturating_sub(1));
        let mut absent = self.absent(round);
        // Whoever got the bye of this pairing was there to be paired.
        absent.retain(|_, kind| *kind != ByeKind::Pairing);
        let made = pair_round(&history, round, &absent).ok()?;
        let place = |entrant| {
            let place = self.entrants.iter().position(|row| row.id == entrant);
            place.and_then(Tpn::from_index)
        };
        let boards = self.boards(round);
        let same = made.pairs.len() == boards.len()
            && made.pairs.iter().all(|pair| {
                boards.iter().any(|board| {
                    place(board.white) == Some(pair.white) && place(board.black) == Some(pair.black)
                })
            });
        Some(PairedAgain { made, same })
    }

    /// Number and name of a player as pairings and tie-breaks know them.
    pub fn named(&self, tpn: Tpn) -> (u16, &str) {
        let row = self.entrants.get(tpn.index());
        row.map_or((0, ""), |row| (self.number(row.id), self.name(row.id)))
    }
}
