//! Prizes: who gets which, in whole cents. Nobody gets more than one, and never is more paid than the prizes hold.
//!
//! Prizes stand in lists: one list is open to everybody, others to a category. Within a list they go by the final order.
//! Which list a player is paid from is settled by the prizes as they stand, before ties share: each player has the most
//! valuable prize that the order gives, and lower ones pass on. Then players of a list with the same points share what
//! came to them, equally or by Hort's rule: half of a prize by place, half in equal parts among the tied.

use super::history::Tpn;

/// How players with the same points share their prizes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub enum Sharing {
    /// They do not: the final order decides.
    #[default]
    None,
    /// In equal parts.
    Equal,
    /// Half by place, half in equal parts.
    Hort,
}

/// A prize of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prize {
    /// The list: 0 for everybody, others as in [`Contender::lists`].
    pub list: usize,
    /// What it is worth; 0 for a trophy.
    pub cents: u64,
}

/// A player who may win a prize.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contender {
    /// Who it is.
    pub tpn: Tpn,
    /// Equal for players with the same points.
    pub points: u32,
    /// The lists besides 0 that are open to the player.
    pub lists: Vec<usize>,
}

/// What a player gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Award {
    /// Who gets it.
    pub tpn: Tpn,
    /// The prize that the order gives, by its place in the list of prizes; none for one who only shares with others.
    pub prize: Option<usize>,
    /// The list it is paid from.
    pub list: usize,
    /// The amount, a multiple of the rounding unit.
    pub cents: u64,
}

/// Gives `prizes` to `contenders`, who stand in the final order; amounts that are shared are rounded down to a multiple of
/// `unit` cents (0 counts as 1), so that what is left over stays in the fund. Answers in the order of the contenders;
/// those who get nothing are not there.
pub fn award(
    contenders: &[Contender],
    prizes: &[Prize],
    sharing: Sharing,
    unit: u64,
) -> Vec<Award> {
    let by_order = by_order(contenders, prizes);
    let mut awards: Vec<Option<Award>> = contenders
        .iter()
        .zip(&by_order)
        .map(|(contender, prize)| {
            let prize = (*prize)?;
            Some(Award {
                tpn: contender.tpn,
                prize: Some(prize),
                list: prizes[prize].list,
                cents: prizes[prize].cents,
            })
        })
        .collect();
    if sharing != Sharing::None {
        share(contenders, prizes, sharing, unit.max(1), &mut awards);
    }
    awards.into_iter().flatten().collect()
}

/// For each contender the prize by order: the most valuable first, each to the best who has none yet.
fn by_order(contenders: &[Contender], prizes: &[Prize]) -> Vec<Option<usize>> {
    let mut order: Vec<usize> = (0..prizes.len()).collect();
    // Of equal value the one that stands first; the sort keeps that order.
    order.sort_by_key(|&prize| std::cmp::Reverse(prizes[prize].cents));
    let mut given = vec![None; contenders.len()];
    for prize in order {
        let list = prizes[prize].list;
        let winner = contenders
            .iter()
            .zip(&given)
            .position(|(contender, given)| given.is_none() && contender.may_win(list));
        if let Some(winner) = winner {
            given[winner] = Some(prize);
        }
    }
    given
}

/// Lets those with the same points share what came to them from each list.
fn share(
    contenders: &[Contender],
    prizes: &[Prize],
    sharing: Sharing,
    unit: u64,
    awards: &mut [Option<Award>],
) {
    let mut pools: Vec<(usize, u32)> = contenders
        .iter()
        .zip(awards.iter())
        .filter_map(|(contender, award)| Some((award.as_ref()?.list, contender.points)))
        .collect();
    pools.sort_unstable();
    pools.dedup();
    let sum = |list: usize, points: u32| -> u64 {
        contenders
            .iter()
            .zip(awards.iter())
            .filter(|(contender, _)| contender.points == points)
            .filter_map(|(_, award)| award.as_ref().filter(|award| award.list == list))
            .map(|award| award.cents)
            .sum()
    };
    let mut pools: Vec<(u64, usize, u32)> = pools
        .into_iter()
        .map(|(list, points)| (sum(list, points), list, points))
        .collect();
    // Who could share in two pools shares in the richer one.
    pools.sort_by_key(|&(sum, list, _)| (std::cmp::Reverse(sum), list));
    for (sum, list, points) in pools {
        let members: Vec<usize> = (0..contenders.len())
            .filter(|&at| contenders[at].points == points && contenders[at].may_win(list))
            .filter(|&at| awards[at].is_none_or(|award| award.list == list))
            .collect();
        let count = members.len() as u64;
        if sum == 0 || count < 2 {
            continue;
        }
        for at in members {
            let own = awards[at].and_then(|award| award.prize);
            let by_place = own.map_or(0, |prize| prizes[prize].cents);
            let exact = match sharing {
                Sharing::None => by_place,
                Sharing::Equal => sum / count,
                // (place + sum / count) / 2 over one denominator, so that only the end is rounded.
                Sharing::Hort => (by_place * count + sum) / (2 * count),
            };
            awards[at] = Some(Award {
                tpn: contenders[at].tpn,
                prize: own,
                list,
                cents: exact / unit * unit,
            });
        }
    }
    // A share that was rounded to nothing is none.
    for award in awards {
        if award.is_some_and(|award| award.prize.is_none() && award.cents == 0) {
            *award = None;
        }
    }
}

impl Contender {
    fn may_win(&self, list: usize) -> bool {
        list == 0 || self.lists.contains(&list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(number: u16, points: u32, lists: &[usize]) -> Contender {
        Contender {
            tpn: Tpn::new(number).unwrap(),
            points,
            lists: lists.to_vec(),
        }
    }

    fn prizes(list: usize, amounts: &[u64]) -> Vec<Prize> {
        amounts.iter().map(|&cents| Prize { list, cents }).collect()
    }

    fn paid(awards: &[Award]) -> Vec<(u16, u64)> {
        awards
            .iter()
            .map(|award| (award.tpn.get(), award.cents))
            .collect()
    }

    #[test]
    fn everybody_has_the_most_valuable_prize_only_and_the_others_pass_on() {
        // Number 2 is the best junior: the junior prize is worth more than the second of all.
        let field = [
            player(1, 9, &[]),
            player(2, 8, &[1]),
            player(3, 7, &[]),
            player(4, 6, &[1]),
        ];
        let list = [prizes(0, &[1000, 300]), prizes(1, &[500, 100])].concat();
        let awards = award(&field, &list, Sharing::None, 1);
        assert_eq!(paid(&awards), [(1, 1000), (2, 500), (3, 300), (4, 100)]);
        assert_eq!(awards[1].list, 1);
    }

    #[test]
    fn the_tied_share_equally_also_with_those_behind_the_last_prize() {
        let field = [1, 2, 3, 4].map(|n| player(n, u32::from(n == 1), &[]));
        let list = prizes(0, &[1000, 500, 300]);
        let awards = award(&field, &list, Sharing::Equal, 1);
        // 800 in three parts: two cents stay in the fund.
        assert_eq!(paid(&awards), [(1, 1000), (2, 266), (3, 266), (4, 266)]);
        let tens = award(&field, &list, Sharing::Equal, 10);
        assert_eq!(paid(&tens)[1..], [(2, 260), (3, 260), (4, 260)]);
    }

    #[test]
    fn hort_gives_half_by_place_and_half_in_equal_parts() {
        let field = [1, 2, 3].map(|n| player(n, 5, &[]));
        let awards = award(&field, &prizes(0, &[600, 300]), Sharing::Hort, 1);
        // Half of 600, 300 and 0, and each a half of 300.
        assert_eq!(paid(&awards), [(1, 450), (2, 300), (3, 150)]);
    }

    #[test]
    fn one_who_has_a_better_prize_elsewhere_does_not_share() {
        let field = [player(1, 5, &[1]), player(2, 5, &[]), player(3, 5, &[])];
        let list = [prizes(0, &[300]), prizes(1, &[900])].concat();
        let awards = award(&field, &list, Sharing::Equal, 1);
        assert_eq!(paid(&awards), [(1, 900), (2, 150), (3, 150)]);
    }

    #[test]
    fn a_trophy_goes_by_the_order_and_is_not_shared() {
        let field = [player(1, 5, &[]), player(2, 5, &[])];
        let awards = award(&field, &prizes(0, &[0]), Sharing::Equal, 1);
        assert_eq!(paid(&awards), [(1, 0)]);
    }

    #[test]
    fn of_two_prizes_of_equal_value_one_has_the_first_listed_and_what_nobody_may_have_stays() {
        let field = [player(1, 5, &[1, 2]), player(2, 4, &[2]), player(3, 3, &[])];
        let list = [
            prizes(1, &[500]),
            prizes(2, &[500, 400]),
            prizes(0, &[200, 100, 50]),
        ]
        .concat();
        let awards = award(&field, &list, Sharing::None, 1);
        assert_eq!(paid(&awards), [(1, 500), (2, 500), (3, 200)]);
        assert_eq!([awards[0].list, awards[1].list], [1, 2]);
    }

    #[test]
    fn nobody_wins_where_nobody_plays() {
        assert_eq!(award(&[], &prizes(0, &[100]), Sharing::Hort, 1), []);
        assert_eq!(award(&[player(1, 0, &[])], &[], Sharing::Equal, 0), []);
    }

    #[test]
    fn never_more_is_paid_than_the_prizes_hold_and_nobody_has_two() {
        // A small generator of numbers, so that the cases are the same each time.
        let mut state = 7_u64;
        let mut next = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % below
        };
        for _ in 0..2000 {
            let count = u16::try_from(next(12) + 1).unwrap();
            let mut points = 40_u32;
            let field: Vec<Contender> = (1..=count)
                .map(|number| {
                    points -= u32::try_from(next(2)).unwrap();
                    let lists: Vec<usize> = (1..4).filter(|_| next(3) == 0).collect();
                    player(number, points, &lists)
                })
                .collect();
            let list: Vec<Prize> = (0..next(10))
                .map(|_| Prize {
                    list: usize::try_from(next(4)).unwrap(),
                    cents: next(20) * 37,
                })
                .collect();
            let unit = [1, 10, 100][usize::try_from(next(3)).unwrap()];
            let fund: u64 = list.iter().map(|prize| prize.cents).sum();
            for sharing in [Sharing::None, Sharing::Equal, Sharing::Hort] {
                let awards = award(&field, &list, sharing, unit);
                let total: u64 = awards.iter().map(|award| award.cents).sum();
                assert!(total <= fund, "{field:?} {list:?} {awards:?}");
                let mut winners: Vec<u16> = awards.iter().map(|award| award.tpn.get()).collect();
                winners.sort_unstable();
                winners.dedup();
                assert_eq!(winners.len(), awards.len());
                for won in &awards {
                    let contender = field.iter().find(|c| c.tpn == won.tpn).unwrap();
                    assert!(contender.may_win(won.list), "{field:?} {won:?}");
                }
            }
        }
    }
}
