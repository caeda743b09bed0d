//! Baku acceleration, C.04.7: virtual points for the higher half in the first rounds.

use super::history::{Tpn, VirtualPoints};
use super::score::{PointSystem, Score};

/// The virtual points of an event of so many players and rounds.
///
/// The first 2·⌈n/4⌉ numbers have those of a win in the first half of the accelerated rounds and of a draw in the
/// second; half of all rounds are accelerated, the odd one too, and again half of these. `None` where a win is not worth
/// two draws or a loss is worth something: the method is made for no other points.
pub fn baku(players: usize, rounds: u16, points: &PointSystem) -> Option<Vec<VirtualPoints>> {
    let twice = points.draw + points.draw;
    if points.win != twice || points.loss != Score::ZERO {
        return None;
    }
    let higher = players.div_ceil(4) * 2;
    let last = Tpn::from_index(higher.min(players).checked_sub(1)?)?;
    let first = Tpn::from_index(0)?;
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let part = |points, first_round, last_round| VirtualPoints {
        points,
        first_round,
        last_round,
        first,
        last,
    };
    let parts = [
        part(points.win, 1, full),
        part(points.draw, full + 1, accelerated),
    ];
    let parts = parts.into_iter();
    Some(
        parts
            .filter(|part| part.first_round <= part.last_round)
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(players: usize, rounds: u16) -> Vec<(u16, u16, u16, u16)> {
        let parts = baku(players, rounds, &PointSystem::default()).unwrap();
        parts
            .iter()
            .map(|p| (p.points.tenths(), p.first_round, p.last_round, p.last.get()))
            .collect()
    }

    #[test]
    fn nine_rounds_are_accelerated_five_times_and_161_players_have_82_above() {
        assert_eq!(parts(161, 9), [(10, 1, 3, 82), (5, 4, 5, 82)]);
        assert_eq!(parts(160, 8), [(10, 1, 2, 80), (5, 3, 4, 80)]);
    }

    #[test]
    fn few_players_and_few_rounds_are_no_trouble() {
        assert_eq!(parts(1, 1), [(10, 1, 1, 1)]);
        assert_eq!(parts(2, 2), [(10, 1, 1, 2)]);
        assert_eq!(baku(0, 5, &PointSystem::default()), None);
    }

    #[test]
    fn three_points_for_a_win_are_not_accelerated() {
        let points = PointSystem {
            win: Score::from_tenths(30),
            draw: Score::from_tenths(10),
            ..PointSystem::default()
        };
        assert_eq!(baku(20, 9, &points), None);
    }
}
