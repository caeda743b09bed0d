//! Who gets which prize.

use super::EventView;
use crate::record::prizes::{StoredCategory, StoredPrize, StoredSharing};
use crate::record::{Entrant, Id, PublishedStanding};
use engine::tournament::Tpn;
use engine::tournament::prizes::{Contender, Prize, Sharing, award};

/// What somebody gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Awarded<'a> {
    /// Who gets it.
    pub entrant: Id<Entrant>,
    /// The place in the standings, from 1.
    pub place: u16,
    /// The points, as the standings have them.
    pub points: String,
    /// The prize that the order gives; none for one who only shares with others.
    pub prize: Option<&'a StoredPrize>,
    /// The name of the category it is paid from; none for the prizes that are open to everybody.
    pub category: Option<&'a str>,
    /// The amount in cents.
    pub cents: u64,
}

impl<'a> EventView<'a> {
    /// Whether an entrant belongs to a category.
    pub fn is_in(&self, entrant: Id<Entrant>, category: &StoredCategory) -> bool {
        let (Some(row), Some(member)) = (self.entrant(entrant), self.member(entrant)) else {
            return false;
        };
        let born = |meets: &dyn Fn(&str) -> bool| member.born.as_deref().is_some_and(meets);
        let all = [
            category
                .sex
                .as_ref()
                .is_none_or(|sex| member.sex.as_ref() == Some(sex)),
            category
                .born_from
                .as_ref()
                .is_none_or(|day| born(&|born| born >= day.as_str())),
            category
                .born_to
                .as_ref()
                .is_none_or(|day| born(&|born| born <= day.as_str())),
            category
                .rated_below
                .is_none_or(|limit| row.rating.is_none_or(|rating| rating < limit)),
        ];
        all.into_iter().all(|meets| meets)
    }

    /// The lists of prizes besides that for everybody in which an entrant is: categories of the prizes, then of the event.
    fn lists(&self, entrant: Id<Entrant>) -> Vec<usize> {
        let row = self.row();
        let own = &row.row.prizes.categories;
        let in_own = own.iter().map(|category| self.is_in(entrant, category));
        let theirs = self.categories(entrant);
        let of_event = row.row.categories.iter();
        let in_event = of_event.map(|category| theirs.contains(&category.name.as_str()));
        (1..)
            .zip(in_own.chain(in_event))
            .filter_map(|(list, is_in)| is_in.then_some(list))
            .collect()
    }

    /// When the newest result of the event was entered or corrected, milliseconds since 1970 UTC: of two lists of prizes that
    /// with the later moment is the one that holds.
    pub fn newest_result_ms(&self) -> Option<i64> {
        self.results.values().map(|row| row.entered_ms).max()
    }

    /// When the standings of a round were published, where what was published is not what they are now: prizes follow the
    /// standings as they are now.
    pub fn changed_since_published(&self, round: u16) -> Option<i64> {
        if self.is_published(round) != Some(false) {
            return None;
        }
        let published = self.tables().all::<PublishedStanding>();
        let mut of_round = published.filter(|row| row.event == self.id() && row.round == round);
        of_round.next().map(|row| row.published_ms)
    }

    /// The prizes as the standings after the last finished round give them, in the order of the places. Who has withdrawn
    /// gets none.
    pub fn awards(&self) -> Vec<Awarded<'a>> {
        let row = self.row();
        let stored = &row.row.prizes;
        // The lists after the one for everybody: the categories of the prizes, then those of the event.
        let own = stored
            .categories
            .iter()
            .map(|category| category.name.as_str());
        let of_event = row
            .row
            .categories
            .iter()
            .map(|category| category.name.as_str());
        let names: Vec<&str> = own.chain(of_event).collect();
        let lines = self.standings(self.last_round());
        let lines: Vec<_> = lines.iter().filter(|line| !line.withdrawn).collect();
        let mut groups: Vec<String> = vec![];
        let contenders: Vec<Contender> = lines
            .iter()
            .filter_map(|line| {
                // Points are the first of the tie-breaks; in a knockout, which has none, who came equally far is equal.
                let level = match line.values.first() {
                    Some(points) => points.clone(),
                    None => line.place.to_string(),
                };
                let group = groups.iter().position(|known| *known == level);
                let group = group.unwrap_or_else(|| {
                    groups.push(level);
                    groups.len() - 1
                });
                Some(Contender {
                    tpn: Tpn::new(self.number(line.entrant))?,
                    points: u32::try_from(group).ok()?,
                    lists: self.lists(line.entrant),
                })
            })
            .collect();
        // A prize of a category that is there no more is nobody's.
        let list_of = |prize: &StoredPrize| {
            prize.category.as_ref().map_or(0, |name| {
                let at = names.iter().position(|known| known == name);
                at.map_or(usize::MAX, |at| at + 1)
            })
        };
        let prizes: Vec<Prize> = stored
            .prizes
            .iter()
            .map(|prize| Prize {
                list: list_of(prize),
                cents: prize.cents,
            })
            .collect();
        let sharing = match stored.sharing {
            StoredSharing::None => Sharing::None,
            StoredSharing::Equal => Sharing::Equal,
            StoredSharing::Hort => Sharing::Hort,
        };
        award(&contenders, &prizes, sharing, stored.unit)
            .into_iter()
            .filter_map(|award| {
                let line = lines
                    .iter()
                    .find(|line| self.number(line.entrant) == award.tpn.get())?;
                Some(Awarded {
                    entrant: line.entrant,
                    place: line.place,
                    points: line.values.first().cloned().unwrap_or_default(),
                    prize: award.prize.and_then(|at| stored.prizes.get(at)),
                    category: award
                        .list
                        .checked_sub(1)
                        .and_then(|at| names.get(at).copied()),
                    cents: award.cents,
                })
            })
            .collect()
    }
}
