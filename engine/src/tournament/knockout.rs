//! Knockout: a bracket with byes to the top seeds, replays, and a match for third place.
//!
//! Nothing is stored: the [`Tie`]s follow from the seeds and from what was played, so a corrected result moves the
//! right players on.

use super::history::Tpn;
use super::round_robin::Fixture;
use super::score::GameResult;
use crate::side::{BySide, Side};

/// A knockout before its first game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    /// Best first; at least two, nobody twice.
    seeds: Vec<Tpn>,
    third_place: bool,
}

/// A game that was played or forfeited. A tie that is not decided by it is replayed: a further game of the same round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnockoutGame {
    /// The round, from 1.
    pub round: u16,
    /// Who met.
    pub fixture: Fixture,
    /// The result.
    pub result: GameResult,
}

/// A tie decided by the arbiter rather than by a game: by lot, or when nobody appeared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The round, from 1.
    pub round: u16,
    /// Who goes on.
    pub winner: Tpn,
}

/// Two places of the bracket of which one goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tie {
    /// The round, from 1.
    pub round: u16,
    /// The number within the round, from 1, down the bracket; the match for third place comes after the final.
    pub number: u16,
    /// Whether this is the match for third place.
    pub for_third_place: bool,
    /// Who meets, as far as known, the better seed first in round 1.
    pub players: [Option<Tpn>; 2],
    /// Games so far.
    pub games: u16,
    /// How it stands.
    pub state: TieState,
}

/// How a tie stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieState {
    /// Who meets is not known yet.
    Waiting,
    /// A game is to be played: the first, or a replay with the colours reversed.
    ToPlay(Fixture),
    /// This player goes on without an opponent.
    Bye(Tpn),
    /// This player won.
    Won(Tpn),
}

/// What was played or asked for does not fit the bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KnockoutError {
    /// A knockout needs two players.
    #[error("fewer than two players")]
    TooFew,
    /// A player is seeded twice.
    #[error("{0} is seeded twice")]
    SeededTwice(Tpn),
    /// These two do not meet in that round.
    #[error("{0} and {1} do not meet in round {2}")]
    NotATie(Tpn, Tpn, u16),
    /// The tie was decided before this game.
    #[error("{0} and {1} played on in round {2} after their tie was decided")]
    Decided(Tpn, Tpn, u16),
    /// The decided winner is in no open tie of that round.
    #[error("{0} has no open tie in round {1}")]
    NothingToDecide(Tpn, u16),
}

impl Bracket {
    /// A knockout of `seeds`, best first. With `third_place` those who lose the semi-finals meet once more.
    ///
    /// # Errors
    ///
    /// Fewer than two players, or one twice.
    pub fn new(seeds: Vec<Tpn>, third_place: bool) -> Result<Bracket, KnockoutError> {
        if seeds.len() < 2 {
            return Err(KnockoutError::TooFew);
        }
        let mut sorted = seeds.clone();
        sorted.sort();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(KnockoutError::SeededTwice(pair[0]));
        }
        Ok(Bracket { seeds, third_place })
    }

    /// Rounds from the first to the final.
    pub fn rounds(&self) -> u16 {
        u16::try_from(self.size().trailing_zeros()).unwrap_or(u16::MAX)
    }

    /// Every tie, round by round down the bracket, as it stands after `games` (in the order played) and `decisions`.
    ///
    /// # Errors
    ///
    /// A game or a decision that does not fit.
    pub fn ties(
        &self,
        games: &[KnockoutGame],
        decisions: &[Decision],
    ) -> Result<Vec<Tie>, KnockoutError> {
        let mut ties: Vec<Tie> = Vec::new();
        let mut slots = self.first_slots();
        let mut whites = vec![Colours::default(); self.seeds.len()];
        for round in 1..=self.rounds() {
            let mut pairs: Vec<([Slot; 2], bool)> = slots
                .chunks_exact(2)
                .map(|pair| ([pair[0], pair[1]], false))
                .collect();
            if self.third_place && round > 1 && round == self.rounds() {
                pairs.push((losers(&ties, round - 1), true));
            }
            let mut of_round = Vec::new();
            for (number, (pair, for_third_place)) in (1..).zip(pairs) {
                let mut tie = Tie {
                    round,
                    number,
                    for_third_place,
                    players: pair.map(Slot::player),
                    games: 0,
                    state: self.opening(pair, number, &whites),
                };
                play(&mut tie, games)?;
                decide(&mut tie, decisions);
                of_round.push(tie);
            }
            check(round, &of_round, games, decisions)?;
            self.count_colours(&mut whites, round, games);
            slots = of_round
                .iter()
                .filter(|tie| !tie.for_third_place)
                .map(Tie::successor)
                .collect();
            ties.append(&mut of_round);
        }
        self.check_beyond(games, decisions)?;
        Ok(ties)
    }

    /// Final places as far as they are known, best first: who lost in the same round shares a place, but for the
    /// players of a match for third place.
    ///
    /// # Errors
    ///
    /// As [`Bracket::ties`].
    pub fn places(
        &self,
        games: &[KnockoutGame],
        decisions: &[Decision],
    ) -> Result<Vec<(u16, Tpn)>, KnockoutError> {
        let ties = self.ties(games, decisions)?;
        let mut places = Vec::new();
        for tie in &ties {
            let Some((winner, loser)) = tie.outcome() else {
                continue;
            };
            let last = tie.round == self.rounds();
            let semifinal = tie.round + 1 == self.rounds();
            if tie.for_third_place {
                places.extend([(3, winner), (4, loser)]);
            } else if last {
                places.extend([(1, winner), (2, loser)]);
            } else if !(semifinal && self.third_place) {
                // As many are ahead as play on in the next round.
                places.push(((1 << (self.rounds() - tie.round)) + 1, loser));
            }
        }
        // A semi-final that is a bye leaves nobody for a match for third place: the other loser is third.
        if self.third_place {
            for tie in ties.iter().filter(|tie| tie.for_third_place) {
                if let TieState::Bye(alone) = tie.state {
                    places.push((3, alone));
                }
            }
        }
        places.sort_by_key(|&(place, tpn)| (place, self.seed(tpn)));
        Ok(places)
    }

    fn size(&self) -> usize {
        self.seeds.len().next_power_of_two()
    }

    /// The seed of `tpn`, from 0.
    fn seed(&self, tpn: Tpn) -> usize {
        self.seeds
            .iter()
            .position(|&seed| seed == tpn)
            .unwrap_or(self.seeds.len())
    }

    /// Seeds down the bracket, so that the best two can meet in the final only, the best four in the semi-finals, and
    /// so on. Seeds that nobody has are byes, which thus go to the top.
    fn first_slots(&self) -> Vec<Slot> {
        let mut order = vec![0];
        while order.len() < self.size() {
            let doubled = order.len() * 2;
            order = order
                .iter()
                .flat_map(|&seed| [seed, doubled - 1 - seed])
                .collect();
        }
        order
            .iter()
            .map(|&seed| {
                self.seeds
                    .get(seed)
                    .map_or(Slot::Nobody, |&tpn| Slot::Player(tpn))
            })
            .collect()
    }

    fn opening(&self, pair: [Slot; 2], number: u16, colours: &[Colours]) -> TieState {
        match pair {
            [Slot::Player(a), Slot::Player(b)] => {
                TieState::ToPlay(self.first_fixture(a, b, number, colours))
            }
            [Slot::Player(alone), Slot::Nobody] | [Slot::Nobody, Slot::Player(alone)] => {
                TieState::Bye(alone)
            }
            _ => TieState::Waiting,
        }
    }

    /// White goes to who had it less often; then to who had Black last; then to the better seed in odd ties and
    /// to the other in even ones.
    fn first_fixture(&self, a: Tpn, b: Tpn, number: u16, colours: &[Colours]) -> Fixture {
        let (better, other) = if self.seed(a) < self.seed(b) {
            (a, b)
        } else {
            (b, a)
        };
        let of = |tpn: Tpn| colours.get(self.seed(tpn)).copied().unwrap_or_default();
        let (mine, theirs) = (of(better), of(other));
        let better_has_white = if mine.whites_more != theirs.whites_more {
            mine.whites_more < theirs.whites_more
        } else if mine.last != theirs.last {
            mine.last == Some(Side::Black) || theirs.last == Some(Side::White)
        } else {
            number % 2 == 1
        };
        if better_has_white {
            Fixture {
                white: better,
                black: other,
            }
        } else {
            Fixture {
                white: other,
                black: better,
            }
        }
    }

    fn check_beyond(
        &self,
        games: &[KnockoutGame],
        decisions: &[Decision],
    ) -> Result<(), KnockoutError> {
        let exists = |round: u16| (1..=self.rounds()).contains(&round);
        if let Some(game) = games.iter().find(|game| !exists(game.round)) {
            let Fixture { white, black } = game.fixture;
            return Err(KnockoutError::NotATie(white, black, game.round));
        }
        match decisions.iter().find(|decision| !exists(decision.round)) {
            Some(decision) => Err(KnockoutError::NothingToDecide(
                decision.winner,
                decision.round,
            )),
            None => Ok(()),
        }
    }

    fn count_colours(&self, colours: &mut [Colours], round: u16, games: &[KnockoutGame]) {
        let played = games
            .iter()
            .filter(|game| game.round == round && game.result.is_played());
        for game in played {
            let players = BySide::new(game.fixture.white, game.fixture.black);
            for side in Side::BOTH {
                if let Some(player) = colours.get_mut(self.seed(players[side])) {
                    player.whites_more += if side == Side::White { 1 } else { -1 };
                    player.last = Some(side);
                }
            }
        }
    }
}

/// Every game and decision of `round` belongs to one of its ties.
fn check(
    round: u16,
    ties: &[Tie],
    games: &[KnockoutGame],
    decisions: &[Decision],
) -> Result<(), KnockoutError> {
    for game in games.iter().filter(|game| game.round == round) {
        if !ties.iter().any(|tie| tie.is_of(*game)) {
            let Fixture { white, black } = game.fixture;
            return Err(KnockoutError::NotATie(white, black, round));
        }
    }
    for decision in decisions.iter().filter(|decision| decision.round == round) {
        let decided = ties
            .iter()
            .any(|tie| tie.state == TieState::Won(decision.winner));
        if !decided {
            return Err(KnockoutError::NothingToDecide(decision.winner, round));
        }
    }
    Ok(())
}

impl Tie {
    /// Who goes on and who does not, once both are known.
    pub fn outcome(&self) -> Option<(Tpn, Tpn)> {
        let TieState::Won(winner) = self.state else {
            return None;
        };
        let loser = self
            .players
            .into_iter()
            .flatten()
            .find(|&tpn| tpn != winner)?;
        Some((winner, loser))
    }

    /// Who stands in the next round's place.
    fn successor(&self) -> Slot {
        match self.state {
            TieState::Won(tpn) | TieState::Bye(tpn) => Slot::Player(tpn),
            TieState::Waiting | TieState::ToPlay(_) => Slot::Unknown,
        }
    }

    fn is_of(&self, game: KnockoutGame) -> bool {
        let Fixture { white, black } = game.fixture;
        let players = self
            .players
            .map(|player| player == Some(white) || player == Some(black));
        game.round == self.round && players == [true, true] && white != black
    }
}

/// Colours over the board so far.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Colours {
    whites_more: i32,
    last: Option<Side>,
}

/// A place in the bracket.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Player(Tpn),
    /// A bye for the other place.
    Nobody,
    /// The winner of a tie that is not decided.
    Unknown,
}

impl Slot {
    fn player(self) -> Option<Tpn> {
        match self {
            Slot::Player(tpn) => Some(tpn),
            Slot::Nobody | Slot::Unknown => None,
        }
    }
}

/// Who lost in `round`; after a bye there is no loser.
fn losers(ties: &[Tie], round: u16) -> [Slot; 2] {
    let mut losers =
        ties.iter()
            .filter(|tie| tie.round == round)
            .map(|tie| match (tie.outcome(), tie.state) {
                (Some((_, loser)), _) => Slot::Player(loser),
                (None, TieState::Bye(_)) => Slot::Nobody,
                (None, _) => Slot::Unknown,
            });
    [
        losers.next().unwrap_or(Slot::Nobody),
        losers.next().unwrap_or(Slot::Nobody),
    ]
}

/// Plays the games of `tie` in the order given; equal marks ask for a replay with the colours reversed.
fn play(tie: &mut Tie, games: &[KnockoutGame]) -> Result<(), KnockoutError> {
    let of_tie: Vec<&KnockoutGame> = games.iter().filter(|game| tie.is_of(**game)).collect();
    for game in of_tie {
        let Fixture { white, black } = game.fixture;
        if let TieState::Won(_) = tie.state {
            return Err(KnockoutError::Decided(white, black, tie.round));
        }
        let [of_white, of_black] = Side::BOTH.map(|side| game.result.mark(side));
        tie.games += 1;
        tie.state = match of_white.cmp(&of_black) {
            std::cmp::Ordering::Greater => TieState::Won(white),
            std::cmp::Ordering::Less => TieState::Won(black),
            std::cmp::Ordering::Equal => TieState::ToPlay(Fixture {
                white: black,
                black: white,
            }),
        };
    }
    Ok(())
}

fn decide(tie: &mut Tie, decisions: &[Decision]) {
    let decision = decisions.iter().find(|decision| {
        decision.round == tie.round && tie.players.contains(&Some(decision.winner))
    });
    if let (Some(decision), TieState::ToPlay(_)) = (decision, tie.state) {
        tie.state = TieState::Won(decision.winner);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tpn(n: u16) -> Tpn {
        Tpn::new(n).unwrap()
    }

    fn bracket(players: u16, third_place: bool) -> Bracket {
        Bracket::new((1..=players).map(tpn).collect(), third_place).unwrap()
    }

    fn game(round: u16, white: u16, black: u16, result: GameResult) -> KnockoutGame {
        KnockoutGame {
            round,
            fixture: Fixture {
                white: tpn(white),
                black: tpn(black),
            },
            result,
        }
    }

    /// Plays everything that is due, the better seed winning, and answers the games.
    fn favourites(bracket: &Bracket) -> Vec<KnockoutGame> {
        let mut games = Vec::new();
        loop {
            let due: Vec<KnockoutGame> = bracket
                .ties(&games, &[])
                .unwrap()
                .iter()
                .filter_map(|tie| match tie.state {
                    TieState::ToPlay(fixture) => Some(KnockoutGame {
                        round: tie.round,
                        fixture,
                        result: if fixture.white < fixture.black {
                            GameResult::WhiteWins
                        } else {
                            GameResult::BlackWins
                        },
                    }),
                    _ => None,
                })
                .collect();
            if due.is_empty() {
                return games;
            }
            games.extend(due);
        }
    }

    #[test]
    fn byes_go_to_the_top_seeds() {
        for players in 2..=40 {
            let bracket = bracket(players, false);
            let ties = bracket.ties(&[], &[]).unwrap();
            let mut byes: Vec<u16> = ties
                .iter()
                .filter_map(|tie| match tie.state {
                    TieState::Bye(free) if tie.round == 1 => Some(free.get()),
                    _ => None,
                })
                .collect();
            byes.sort_unstable();
            let expected = players.next_power_of_two() - players;
            assert_eq!(byes, (1..=expected).collect::<Vec<_>>(), "{players}");
            assert!(
                ties.iter()
                    .all(|tie| tie.round == 1 || !matches!(tie.state, TieState::Bye(_)))
            );
        }
    }

    #[test]
    fn the_better_seeds_meet_as_late_as_can_be() {
        for players in 2..=40 {
            let bracket = bracket(players, true);
            let games = favourites(&bracket);
            let third = u16::from(players >= 4);
            assert_eq!(games.len(), usize::from(players - 1 + third), "{players}");
            let places = bracket.places(&games, &[]).unwrap();
            let order: Vec<u16> = places.iter().map(|&(_, tpn)| tpn.get()).collect();
            assert_eq!(order, (1..=players).collect::<Vec<_>>(), "{players}");
            assert_eq!(places[1].0, 2);
        }
    }

    #[test]
    fn losers_of_a_round_share_a_place_but_for_the_match_for_third() {
        let place = |third_place| {
            let bracket = bracket(8, third_place);
            let places = bracket.places(&favourites(&bracket), &[]).unwrap();
            places.iter().map(|&(place, _)| place).collect::<Vec<_>>()
        };
        assert_eq!(place(false), [1, 2, 3, 3, 5, 5, 5, 5]);
        assert_eq!(place(true), [1, 2, 3, 4, 5, 5, 5, 5]);
    }

    #[test]
    fn with_three_players_the_loser_of_the_only_semi_final_is_third() {
        let bracket = bracket(3, true);
        let places = bracket.places(&favourites(&bracket), &[]).unwrap();
        assert_eq!(places, [(1, tpn(1)), (2, tpn(2)), (3, tpn(3))]);
    }

    #[test]
    fn a_drawn_game_is_replayed_with_the_colours_reversed() {
        let bracket = bracket(4, false);
        let mut games = vec![game(1, 1, 4, GameResult::Draw)];
        let tie = bracket.ties(&games, &[]).unwrap()[0];
        assert_eq!(tie.games, 1);
        assert_eq!(
            tie.state,
            TieState::ToPlay(Fixture {
                white: tpn(4),
                black: tpn(1)
            })
        );
        games.push(game(1, 4, 1, GameResult::WhiteWins));
        let ties = bracket.ties(&games, &[]).unwrap();
        assert_eq!(ties[0].state, TieState::Won(tpn(4)));
        assert_eq!(ties[2].players, [Some(tpn(4)), None]);
        games.push(game(1, 1, 4, GameResult::WhiteWins));
        assert_eq!(
            bracket.ties(&games, &[]),
            Err(KnockoutError::Decided(tpn(1), tpn(4), 1))
        );
    }

    #[test]
    fn a_corrected_result_moves_the_right_player_on() {
        let bracket = bracket(4, false);
        let mut games = vec![
            game(1, 1, 4, GameResult::WhiteWins),
            game(1, 3, 2, GameResult::BlackWins),
        ];
        assert_eq!(
            bracket.ties(&games, &[]).unwrap()[2].players,
            [Some(tpn(1)), Some(tpn(2))]
        );
        games[0].result = GameResult::BlackWins;
        assert_eq!(
            bracket.ties(&games, &[]).unwrap()[2].players,
            [Some(tpn(4)), Some(tpn(2))]
        );
        // The final of the first result no longer fits.
        games.push(game(2, 1, 2, GameResult::WhiteWins));
        assert_eq!(
            bracket.ties(&games, &[]),
            Err(KnockoutError::NotATie(tpn(1), tpn(2), 2))
        );
    }

    #[test]
    fn the_arbiter_decides_where_nobody_appeared() {
        let bracket = bracket(2, false);
        let games = [game(1, 1, 2, GameResult::BothForfeit)];
        let by_lot = Decision {
            round: 1,
            winner: tpn(2),
        };
        let ties = bracket.ties(&games, &[by_lot]).unwrap();
        assert_eq!(ties[0].state, TieState::Won(tpn(2)));
        assert_eq!(ties[0].outcome(), Some((tpn(2), tpn(1))));
        for wrong in [
            Decision {
                round: 1,
                winner: tpn(3),
            },
            Decision {
                round: 2,
                winner: tpn(1),
            },
        ] {
            assert_eq!(
                bracket.ties(&games, &[wrong]),
                Err(KnockoutError::NothingToDecide(wrong.winner, wrong.round))
            );
        }
    }

    #[test]
    fn colours_even_out_over_the_rounds() {
        let bracket = bracket(16, true);
        let games = favourites(&bracket);
        for seed in 1..=16 {
            let whites = games
                .iter()
                .filter(|g| g.fixture.white == tpn(seed))
                .count();
            let blacks = games
                .iter()
                .filter(|g| g.fixture.black == tpn(seed))
                .count();
            assert!(whites.abs_diff(blacks) <= 2, "{seed}");
        }
        // In the first round the better seed has White on odd boards.
        let first: Vec<(u16, u16)> = games[..8]
            .iter()
            .map(|g| (g.fixture.white.get(), g.fixture.black.get()))
            .collect();
        assert_eq!(first[..4], [(1, 16), (9, 8), (4, 13), (12, 5)]);
    }

    #[test]
    fn a_bracket_needs_two_players_and_nobody_twice() {
        assert_eq!(
            Bracket::new(vec![tpn(1)], false),
            Err(KnockoutError::TooFew)
        );
        assert_eq!(
            Bracket::new(vec![tpn(3), tpn(1), tpn(3)], false),
            Err(KnockoutError::SeededTwice(tpn(3)))
        );
    }
}
