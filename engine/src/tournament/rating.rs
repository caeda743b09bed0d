//! The club rating (Elo) and the tables of FIDE B.02 that it and rating tie-breaks read.
//!
//! The games of an event are all rated from the ratings at its start, as B.02 does for a period, so the order of the
//! games does not matter but for the count of games that lowers `K`. Changes are exact, in hundredths of a rating
//! point; only their sum is rounded.

use super::score::Mark;

/// The most that a difference in rating counts in the club rating.
pub const GREATEST_DIFFERENCE: i64 = 400;

/// A player with fewer rated games than this is new.
pub const NEW_BELOW_GAMES: u32 = 30;

/// `K` of new players.
pub const K_NEW: i64 = 40;

/// `K` of everybody else.
pub const K_SETTLED: i64 = 20;

/// A club rating and the games behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClubRating {
    /// Rating, from 1.
    pub rating: u16,
    /// Games rated so far.
    pub games: u32,
}

/// A game over the board against a rated opponent. Forfeits are not rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatedGame {
    /// The opponent's rating at the start of the event.
    pub opponent: u16,
    /// What the player got.
    pub mark: Mark,
}

/// What one game does to a rating, with all that goes into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingChange {
    /// The player's rating less the opponent's, at most [`GREATEST_DIFFERENCE`] either way.
    pub difference: i64,
    /// What was to be expected, in hundredths of a point.
    pub expected: i64,
    /// What was scored, in hundredths of a point.
    pub scored: i64,
    /// `K`, by the games rated before this one.
    pub k: i64,
    /// The change, in hundredths of a rating point.
    pub change: i64,
}

impl ClubRating {
    /// The change of each game, in the order given.
    pub fn changes(self, games: &[RatedGame]) -> Vec<RatingChange> {
        (self.games..)
            .zip(games)
            .map(|(before, game)| {
                let difference = (i64::from(self.rating) - i64::from(game.opponent))
                    .clamp(-GREATEST_DIFFERENCE, GREATEST_DIFFERENCE);
                let expected = expected_hundredths(difference);
                let scored = match game.mark {
                    Mark::Loss => 0,
                    Mark::Draw => 50,
                    Mark::Win => 100,
                };
                let k = if before < NEW_BELOW_GAMES {
                    K_NEW
                } else {
                    K_SETTLED
                };
                RatingChange {
                    difference,
                    expected,
                    scored,
                    k,
                    change: k * (scored - expected),
                }
            })
            .collect()
    }

    /// The rating after `games`: the sum of the changes rounded half up, and never below 1.
    #[must_use]
    pub fn after(self, games: &[RatedGame]) -> ClubRating {
        let sum: i64 = self.changes(games).iter().map(|change| change.change).sum();
        let rating = i64::from(self.rating) + (sum + 50).div_euclid(100);
        ClubRating {
            rating: u16::try_from(rating.max(1)).unwrap_or(u16::MAX),
            games: self
                .games
                .saturating_add(u32::try_from(games.len()).unwrap_or(u32::MAX)),
        }
    }
}

/// Differences of B.02, table 8.1.1, for percentages of 50 to 100.
const DIFFERENCE_FOR: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// B.02, table 8.1.2: the greatest difference at which the higher rated player is expected to score 50, 51, 52 …
/// hundredths; beyond the last it is 100.
const GREATEST_FOR: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// What a player rated `difference` above the other (below: negative) is expected to score in a game, in hundredths
/// of a point. Source: FIDE B.02, table 8.1.2.
pub fn expected_hundredths(difference: i64) -> i64 {
    let steps = GREATEST_FOR.partition_point(|&greatest| greatest < difference.abs());
    let above = 50 + i64::try_from(steps).unwrap_or(50);
    if difference < 0 { 100 - above } else { above }
}

/// The difference in rating that stands for a score of `percentage`, 0 to 100. Source: FIDE B.02, table 8.1.1.
pub fn difference_for(percentage: i64) -> i64 {
    let above = usize::try_from((percentage - 50).abs().min(50)).unwrap_or(50);
    DIFFERENCE_FOR[above] * (percentage - 50).signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_those_of_the_document() {
        // Both sides of some steps of table 8.1.2.
        for (difference, expected) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (91, 62),
            (92, 63),
            (197, 75),
            (198, 76),
            (344, 88),
            (345, 89),
            (400, 92),
            (735, 99),
            (736, 100),
            (2000, 100),
        ] {
            assert_eq!(expected_hundredths(difference), expected, "{difference}");
            assert_eq!(expected_hundredths(-difference), 100 - expected);
        }
        // Table 8.1.1.
        for (percentage, difference) in [
            (100, 800),
            (99, 677),
            (83, 273),
            (75, 193),
            (66, 117),
            (51, 7),
            (50, 0),
        ] {
            assert_eq!(difference_for(percentage), difference);
            assert_eq!(difference_for(100 - percentage), -difference);
        }
        assert!(DIFFERENCE_FOR.is_sorted() && GREATEST_FOR.is_sorted());
    }

    #[test]
    fn every_change_can_be_traced_to_its_game() {
        let player = ClubRating {
            rating: 1600,
            games: 29,
        };
        let games = [
            RatedGame {
                opponent: 1700,
                mark: Mark::Win,
            },
            RatedGame {
                opponent: 1000,
                mark: Mark::Draw,
            },
        ];
        let changes = player.changes(&games);
        // 100 below: expected 0.36, so 40 x 0.64 = 25.6.
        assert_eq!(
            changes[0],
            RatingChange {
                difference: -100,
                expected: 36,
                scored: 100,
                k: 40,
                change: 2560
            }
        );
        // 600 above counts 400: expected 0.92. The thirtieth game is rated, so K is 20: 20 x -0.42 = -8.4.
        assert_eq!(
            changes[1],
            RatingChange {
                difference: 400,
                expected: 92,
                scored: 50,
                k: 20,
                change: -840
            }
        );
        // 25.6 - 8.4 = 17.2.
        assert_eq!(
            player.after(&games),
            ClubRating {
                rating: 1617,
                games: 31
            }
        );
    }

    #[test]
    fn between_settled_players_what_one_wins_the_other_loses() {
        for difference in 0..900 {
            let [high, low] =
                [1000 + difference, 1000].map(|rating| ClubRating { rating, games: 30 });
            for (mark, other) in [
                (Mark::Win, Mark::Loss),
                (Mark::Draw, Mark::Draw),
                (Mark::Loss, Mark::Win),
            ] {
                let game = |rating: ClubRating, mark| RatedGame {
                    opponent: rating.rating,
                    mark,
                };
                let won = high.changes(&[game(low, mark)])[0].change;
                let lost = low.changes(&[game(high, other)])[0].change;
                assert_eq!(won + lost, 0, "{difference}");
            }
        }
    }

    #[test]
    fn a_rating_never_falls_below_one() {
        let player = ClubRating {
            rating: 5,
            games: 0,
        };
        let lost = RatedGame {
            opponent: 5,
            mark: Mark::Loss,
        };
        assert_eq!(player.after(&[lost]).rating, 1);
    }
}
