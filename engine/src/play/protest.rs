//! The protest and its two-minute count: when a player may protest, and what each event at the board does to
//! the [`Count`] that runs.
//!
//! The count covers one turn. It is a value that is told the time; the program proposes and the arbiter
//! decides, so nothing here ends a game.

mod call;
mod count;
mod saved;

pub use call::{Call, CallMade, CallRecord, CountRules};
pub use count::{ClockEvent, Count, CountError, CountKind, CountState, Stopped, Urgency};
pub use saved::{OwedCall, SavedCount};

use crate::side::Side;

/// All that decides whether a protest may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each named"
)]
pub struct ProtestFacts {
    /// Who protests.
    pub by: Side,
    /// Whose turn it is. A turn that was stamped counts as made, though it is not typed in yet.
    pub to_move: Side,
    /// The game has ended, by itself or by ruling.
    pub game_over: bool,
    /// The player to move has a legal turn other than a pass.
    pub has_legal_turn: bool,
    /// A protest was made during this turn already, whatever became of its count.
    pub protested_this_turn: bool,
    /// A count of this board [is open](Count::is_open).
    pub count_open: bool,
    /// A hand is raised at this board and the arbiter has not ruled yet.
    pub disputed: bool,
}

/// Why a protest is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, thiserror::Error)]
pub enum ProtestRefusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The board is frozen until the arbiter has ruled.
    #[error("the board is under dispute")]
    Disputed,
    /// One protests against the other player's slowness, never during one's own turn.
    #[error("it is the protesting player's own turn")]
    OwnTurn,
    /// The player to move must pass, and a pass is entered by itself.
    #[error("the player to move has no legal turn")]
    NoLegalTurn,
    /// A count runs, is suspended or awaits its ruling.
    #[error("a count is open on this board")]
    CountRunning,
    /// One protest a turn.
    #[error("a protest was made during this turn already")]
    AlreadyThisTurn,
}

/// Whether a protest may be made.
///
/// # Errors
///
/// The first reason against it, in the order of [`ProtestRefusal`].
pub const fn may_protest(facts: &ProtestFacts) -> Result<(), ProtestRefusal> {
    let own_turn = matches!(
        (facts.by, facts.to_move),
        (Side::White, Side::White) | (Side::Black, Side::Black)
    );
    if facts.game_over {
        Err(ProtestRefusal::GameOver)
    } else if facts.disputed {
        Err(ProtestRefusal::Disputed)
    } else if own_turn {
        Err(ProtestRefusal::OwnTurn)
    } else if !facts.has_legal_turn {
        Err(ProtestRefusal::NoLegalTurn)
    } else if facts.count_open {
        Err(ProtestRefusal::CountRunning)
    } else if facts.protested_this_turn {
        Err(ProtestRefusal::AlreadyThisTurn)
    } else {
        Ok(())
    }
}

/// All that decides whether a standing count starts for the player now to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each named"
)]
pub struct StandingFacts {
    /// The arbiter put this game on a standing count and has not lifted it.
    pub imposed: bool,
    /// The game has ended.
    pub game_over: bool,
    /// The player to move has a legal turn other than a pass.
    pub has_legal_turn: bool,
    /// A count of this board [is open](Count::is_open): a protest's goes on and covers the turn.
    pub count_open: bool,
    /// A hand is raised at this board and the arbiter has not ruled yet.
    pub disputed: bool,
}

/// Whether a standing count starts now. To be asked when it is imposed, when a turn is complete (stamped, or
/// entered without a stamp), when a pass was entered, and when a dispute is settled.
pub const fn standing_count_starts(facts: &StandingFacts) -> bool {
    facts.imposed
        && !facts.game_over
        && facts.has_legal_turn
        && !facts.count_open
        && !facts.disputed
}

/// All that decides whether a turn is complete enough to be stamped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StampFacts {
    /// Shots still owed by the turn as entered so far: 0 to 2 on the boards there are.
    pub shots_owed: u8,
    /// The rule set lets a player decline a shot.
    pub may_decline: bool,
    /// The arbiter rules the turn complete all the same, with a reason that the caller keeps.
    pub ruled_complete: bool,
}

/// What a stamp says of the shots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completion {
    /// None was owed.
    Whole,
    /// So many shots are declined by the stamp.
    Declines(u8),
    /// So many shots are waived by the arbiter's ruling.
    Waived(u8),
}

/// Why a turn cannot be stamped: so many shots are owed, and a turn is complete only when the last is off the
/// board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} shots are owed")]
pub struct ShotsOwed(pub u8);

/// Whether the turn may be stamped as complete, and what the stamp then says of the shots.
///
/// # Errors
///
/// [`ShotsOwed`] if neither the rule set nor a ruling lets the turn go without them.
pub const fn may_stamp(facts: &StampFacts) -> Result<Completion, ShotsOwed> {
    match facts.shots_owed {
        0 => Ok(Completion::Whole),
        owed if facts.may_decline => Ok(Completion::Declines(owed)),
        owed if facts.ruled_complete => Ok(Completion::Waived(owed)),
        owed => Err(ShotsOwed(owed)),
    }
}

/// Something that happens at a board while a count is open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum BoardEvent {
    /// The turn was stamped as complete.
    TurnStamped,
    /// The turn was entered without a stamp.
    TurnEntered,
    /// A draw was offered.
    DrawOffered,
    /// A turn before this one was corrected.
    EarlierTurnCorrected,
    /// A player raised a hand.
    HandRaised,
    /// A cow was let go on a turn that is not legal.
    IllegalTurnReleased,
    /// A player resigned.
    Resigned,
    /// The players agreed on a draw.
    DrawAgreed,
    /// A result was entered.
    ResultEntered,
    /// The round was closed.
    RoundClosed,
    /// The protest belonged to another board and is voided here. (A transferred count is moved as it is.)
    Voided,
}

/// What an event does to the open count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing: it goes on.
    GoesOn,
    /// [`Count::stamp`]: it stops with what was left.
    Stamps,
    /// [`Count::suspend`] until the arbiter has ruled; a stopped count simply stays stopped till then.
    Suspends,
    /// [`Count::close`], with the event as the reason.
    Closes,
}

/// What `event` does to the count that is open on its board.
pub const fn effect(event: BoardEvent) -> Effect {
    match event {
        BoardEvent::DrawOffered | BoardEvent::EarlierTurnCorrected => Effect::GoesOn,
        BoardEvent::TurnStamped | BoardEvent::TurnEntered => Effect::Stamps,
        BoardEvent::HandRaised | BoardEvent::IllegalTurnReleased => Effect::Suspends,
        BoardEvent::Resigned
        | BoardEvent::DrawAgreed
        | BoardEvent::ResultEntered
        | BoardEvent::RoundClosed
        | BoardEvent::Voided => Effect::Closes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALLOWED: ProtestFacts = ProtestFacts {
        by: Side::White,
        to_move: Side::Black,
        game_over: false,
        has_legal_turn: true,
        protested_this_turn: false,
        count_open: false,
        disputed: false,
    };

    #[test]
    fn a_protest_is_only_for_the_player_not_to_move() {
        assert_eq!(may_protest(&ALLOWED), Ok(()));
        for side in Side::BOTH {
            let facts = ProtestFacts {
                by: side,
                to_move: side,
                ..ALLOWED
            };
            assert_eq!(may_protest(&facts), Err(ProtestRefusal::OwnTurn));
            let facts = ProtestFacts {
                to_move: side.opposite(),
                ..facts
            };
            assert_eq!(may_protest(&facts), Ok(()));
        }
    }

    #[test]
    fn a_protest_is_refused_with_the_reason() {
        let refused = |facts| may_protest(&facts).err();
        assert_eq!(
            refused(ProtestFacts {
                game_over: true,
                ..ALLOWED
            }),
            Some(ProtestRefusal::GameOver)
        );
        assert_eq!(
            refused(ProtestFacts {
                disputed: true,
                ..ALLOWED
            }),
            Some(ProtestRefusal::Disputed)
        );
        assert_eq!(
            refused(ProtestFacts {
                has_legal_turn: false,
                ..ALLOWED
            }),
            Some(ProtestRefusal::NoLegalTurn)
        );
        assert_eq!(
            refused(ProtestFacts {
                count_open: true,
                protested_this_turn: true,
                ..ALLOWED
            }),
            Some(ProtestRefusal::CountRunning)
        );
        assert_eq!(
            refused(ProtestFacts {
                protested_this_turn: true,
                ..ALLOWED
            }),
            Some(ProtestRefusal::AlreadyThisTurn)
        );
    }

    #[test]
    fn of_several_reasons_the_first_in_order_is_given() {
        let mut facts = ProtestFacts {
            by: Side::Black,
            to_move: Side::Black,
            game_over: true,
            has_legal_turn: false,
            protested_this_turn: true,
            count_open: true,
            disputed: true,
        };
        let mut reasons = Vec::new();
        while let Err(reason) = may_protest(&facts) {
            reasons.push(reason);
            match reason {
                ProtestRefusal::GameOver => facts.game_over = false,
                ProtestRefusal::Disputed => facts.disputed = false,
                ProtestRefusal::OwnTurn => facts.to_move = Side::White,
                ProtestRefusal::NoLegalTurn => facts.has_legal_turn = true,
                ProtestRefusal::CountRunning => facts.count_open = false,
                ProtestRefusal::AlreadyThisTurn => facts.protested_this_turn = false,
            }
        }
        assert_eq!(reasons.len(), 6);
        assert!(reasons.is_sorted());
    }

    #[test]
    fn a_standing_count_starts_for_whoever_can_move_until_it_is_lifted() {
        let due = StandingFacts {
            imposed: true,
            game_over: false,
            has_legal_turn: true,
            count_open: false,
            disputed: false,
        };
        assert!(standing_count_starts(&due));
        for not_due in [
            StandingFacts {
                imposed: false,
                ..due
            },
            StandingFacts {
                game_over: true,
                ..due
            },
            StandingFacts {
                has_legal_turn: false,
                ..due
            },
            StandingFacts {
                count_open: true,
                ..due
            },
            StandingFacts {
                disputed: true,
                ..due
            },
        ] {
            assert!(!standing_count_starts(&not_due), "{not_due:?}");
        }
    }

    #[test]
    fn a_stamp_is_refused_while_a_shot_is_owed_unless_the_arbiter_rules() {
        let stamp = |shots_owed, may_decline, ruled_complete| {
            may_stamp(&StampFacts {
                shots_owed,
                may_decline,
                ruled_complete,
            })
        };
        assert_eq!(stamp(0, false, false), Ok(Completion::Whole));
        assert_eq!(stamp(1, false, false), Err(ShotsOwed(1)));
        assert_eq!(
            stamp(2, false, false),
            Err(ShotsOwed(2)),
            "both of a double mill"
        );
        assert_eq!(stamp(2, false, true), Ok(Completion::Waived(2)));
        assert_eq!(stamp(2, true, false), Ok(Completion::Declines(2)));
    }

    #[test]
    fn a_draw_offer_and_a_correction_do_not_stop_a_running_count() {
        assert_eq!(effect(BoardEvent::DrawOffered), Effect::GoesOn);
        assert_eq!(effect(BoardEvent::EarlierTurnCorrected), Effect::GoesOn);
    }

    #[test]
    fn a_turn_entered_without_a_stamp_is_its_own_stamp() {
        assert_eq!(
            effect(BoardEvent::TurnEntered),
            effect(BoardEvent::TurnStamped)
        );
        assert_eq!(effect(BoardEvent::TurnEntered), Effect::Stamps);
    }

    #[test]
    fn what_ends_the_game_or_the_round_closes_the_count() {
        for event in [
            BoardEvent::Resigned,
            BoardEvent::DrawAgreed,
            BoardEvent::ResultEntered,
            BoardEvent::RoundClosed,
            BoardEvent::Voided,
        ] {
            assert_eq!(effect(event), Effect::Closes, "{event:?}");
        }
    }

    #[test]
    fn a_raised_hand_and_an_illegal_turn_suspend_it() {
        assert_eq!(effect(BoardEvent::HandRaised), Effect::Suspends);
        assert_eq!(effect(BoardEvent::IllegalTurnReleased), Effect::Suspends);
    }
}
