//! A knockout as it stands: its bracket, the games and decisions of its ties, and how far everybody came.

use super::{EventView, StandingLine, engine_result};
use crate::record::{Board, DecidedBy, Entrant, Id, Kept, Status, StoredDecision, System};
use engine::Side;
use engine::tournament::Fixture;
use engine::tournament::Tpn;
use engine::tournament::knockout::{Bracket, Decision, KnockoutError, KnockoutGame, Tie, TieState};
use std::collections::BTreeMap;

/// How far a player of a knockout came, as the message that says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    /// The id of the message.
    pub id: &'static str,
    /// The round that it speaks of, from 1.
    pub round: u16,
}

/// What a list of boards does not say of a knockout's ties: the Fluent id of a sentence, and what it speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TieNote {
    /// The sentence; its arguments are `board`, `first` and `name`.
    pub id: &'static str,
    /// The board that replays a tie.
    pub board: u16,
    /// The board of that tie's first game.
    pub first: u16,
    /// Who goes on although no game was won.
    pub winner: Option<Id<Entrant>>,
}

impl<'a> EventView<'a> {
    /// Whether the event is a knockout.
    pub fn is_knockout(&self) -> bool {
        self.event.system == System::Knockout
    }

    /// The bracket of a knockout; `None` below two entrants.
    pub fn bracket(&self) -> Option<Bracket> {
        let seeds = self.entrants.iter().map(|row| self.number(row.id));
        let seeds = seeds.filter_map(Tpn::new).collect();
        Bracket::new(seeds, self.event.third_place).ok()
    }

    /// The games of a knockout that have a result, in the order of round and board: a replay has a board of its own after
    /// the first game's.
    pub fn knockout_games(&self) -> Vec<KnockoutGame> {
        let boards = self
            .boards
            .iter()
            .flat_map(|(round, boards)| boards.iter().map(move |board| (*round, board)));
        boards
            .filter_map(|(round, board)| {
                Some(KnockoutGame {
                    round,
                    fixture: Fixture {
                        white: Tpn::new(self.number(board.white))?,
                        black: Tpn::new(self.number(board.black))?,
                    },
                    result: engine_result(self.result(board.id)?.result),
                })
            })
            .collect()
    }

    /// Ties that were decided by lot or ruling.
    pub fn decisions(&self) -> Vec<Decision> {
        let decisions = self.event.decisions.iter();
        decisions
            .filter_map(|decision| {
                Some(Decision {
                    round: decision.round,
                    winner: Tpn::new(self.number(decision.winner))?,
                })
            })
            .collect()
    }

    /// Every tie of a knockout as it stands; none below two entrants.
    ///
    /// # Errors
    /// A result or a decision that does not fit the bracket any more, as after a correction.
    pub fn ties(&self) -> Result<Vec<Tie>, KnockoutError> {
        self.bracket().map_or(Ok(Vec::new()), |bracket| {
            bracket.ties(&self.knockout_games(), &self.decisions())
        })
    }

    /// The boards on which the tie of `board` was or is played, the first game first. Alone outside a knockout.
    pub fn boards_of_tie(&self, board: &Kept<Board>) -> Vec<&'a Kept<Board>> {
        let round = self.round_of(board.id).unwrap_or(0);
        let players = |row: &Board| (row.white.min(row.black), row.white.max(row.black));
        let boards = self.boards(round).iter();
        boards
            .filter(|other| {
                other.id == board.id || self.is_knockout() && players(other) == players(board)
            })
            .copied()
            .collect()
    }

    /// The board whose tie a replay is of: the first of the same two in its round; `None` for a board that is no replay.
    pub fn replay_of(&self, board: &Kept<Board>) -> Option<&'a Kept<Board>> {
        let first = *self.boards_of_tie(board).first()?;
        (first.id != board.id).then_some(first)
    }

    /// What is to be said of the ties of a round besides its boards, for everybody to read.
    pub fn tie_notes(&self, round: u16) -> Vec<TieNote> {
        let replays = self.boards(round).iter().filter_map(|board| {
            Some(TieNote {
                id: "tie-note-replay",
                board: board.number,
                first: self.replay_of(board)?.number,
                winner: None,
            })
        });
        let decisions = self.event.decisions.iter();
        let decided = decisions
            .filter(|decision| decision.round == round)
            .map(|decision| TieNote {
                id: match decision.by {
                    DecidedBy::Lot => "tie-note-lot",
                    DecidedBy::Arbiter => "tie-note-ruling",
                },
                board: 0,
                first: 0,
                winner: Some(decision.winner),
            });
        replays.chain(decided).collect()
    }

    /// The tie of `board` where every game of it has its result and yet nobody goes on: it is replayed or decided.
    pub fn open_tie(&self, board: &Kept<Board>) -> Option<Tie> {
        if !self.is_knockout() {
            return None;
        }
        let round = self.round_of(board.id)?;
        let results = self.boards_of_tie(board).into_iter();
        let results: Option<Vec<_>> = results.map(|row| self.result(row.id)).collect();
        let last = engine_result(results?.last()?.result);
        // Whoever won the last game goes on; the bracket is worked out for the few that are left.
        if last.mark(Side::White) != last.mark(Side::Black) {
            return None;
        }
        let white = Tpn::new(self.number(board.white));
        self.ties().ok()?.into_iter().find(|tie| {
            tie.round == round
                && tie.players.contains(&white)
                && matches!(tie.state, TieState::ToPlay(_))
        })
    }

    /// What was decided by lot or ruling about the tie of `board`.
    pub fn decision(&self, board: &Board) -> Option<&'a StoredDecision> {
        let round = self.tables.get(board.round)?.number;
        let mut decisions = self.event.row.decisions.iter();
        decisions.find(|decision| {
            decision.round == round && [board.white, board.black].contains(&decision.winner)
        })
    }

    /// Who was chosen by lot or ruling to go on from the tie of `board`.
    pub fn decided_winner(&self, board: &Kept<Board>) -> Option<Id<Entrant>> {
        self.decision(board).map(|decision| decision.winner)
    }

    /// The standings of a knockout after `round`: whoever is in it still shares the first place, then who came furthest.
    pub(super) fn knockout_standings(&self, round: u16) -> Vec<StandingLine> {
        let Some(bracket) = self.bracket() else {
            return self
                .entrants
                .iter()
                .map(|row| self.line(row.id, 1, None, round))
                .collect();
        };
        let mut games = self.knockout_games();
        games.retain(|game| game.round <= round);
        let mut decisions = self.decisions();
        decisions.retain(|decision| decision.round <= round);
        let ties = bracket.ties(&games, &decisions).unwrap_or_default();
        let places: BTreeMap<Tpn, u16> = bracket
            .places(&games, &decisions)
            .unwrap_or_default()
            .into_iter()
            .map(|(place, tpn)| (tpn, place))
            .collect();
        let rounds = bracket.rounds();
        let mut lines: Vec<StandingLine> = self
            .entrants
            .iter()
            .map(|row| {
                let tpn = Tpn::new(self.number(row.id));
                let known = tpn.and_then(|tpn| places.get(&tpn)).copied();
                let out = tpn.and_then(|tpn| lost_in(&ties, tpn));
                let reached = tpn.map(|tpn| reached(&ties, tpn, known, rounds));
                // Who waits for the match for third place cannot come higher.
                let place = known.unwrap_or(if out.is_some() { 3 } else { 1 });
                self.line(row.id, place, reached, round)
            })
            .collect();
        lines.sort_by_key(|line| line.place);
        lines
    }

    fn line(
        &self,
        entrant: Id<Entrant>,
        place: u16,
        reached: Option<Reached>,
        round: u16,
    ) -> StandingLine {
        StandingLine {
            entrant,
            place,
            overall: None,
            values: Vec::new(),
            by_lot: false,
            withdrawn: self.status(entrant, round.max(1)) == Status::Withdrawn,
            reached,
        }
    }
}

/// The round in which `tpn` lost a tie that was not for third place.
fn lost_in(ties: &[Tie], tpn: Tpn) -> Option<u16> {
    let mut lost = ties.iter().filter(|tie| !tie.for_third_place);
    lost.find(|tie| tie.outcome().is_some_and(|(_, loser)| loser == tpn))
        .map(|tie| tie.round)
}

fn reached(ties: &[Tie], tpn: Tpn, place: Option<u16>, rounds: u16) -> Reached {
    // The words tell rounds from the last one backwards.
    let stage = |round: u16, ids: [&'static str; 4]| Reached {
        id: ids[usize::from((rounds - round.min(rounds)).min(3))],
        round,
    };
    let third = ties.iter().any(|tie| tie.for_third_place);
    let out = lost_in(ties, tpn);
    match (place, out) {
        (Some(1), _) => Reached {
            id: "reached-won",
            round: rounds,
        },
        (Some(3), Some(round)) if third => Reached {
            id: "reached-third",
            round,
        },
        (Some(4), Some(round)) if third => Reached {
            id: "reached-fourth",
            round,
        },
        (None, Some(round)) => Reached {
            id: "reached-in-third",
            round,
        },
        (_, Some(round)) => stage(
            round,
            [
                "reached-final",
                "reached-semi-final",
                "reached-quarter-final",
                "reached-round",
            ],
        ),
        (_, None) => {
            let last = ties
                .iter()
                .filter(|tie| tie.players.contains(&Some(tpn)))
                .map(|tie| tie.round)
                .max()
                .unwrap_or(1);
            stage(
                last,
                [
                    "reached-in-final",
                    "reached-in-semi-final",
                    "reached-in-quarter-final",
                    "reached-in-round",
                ],
            )
        }
    }
}
