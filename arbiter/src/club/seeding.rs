//! The order in which entrants are numbered: by rating, by lot, by hand.

use super::events::open;
use super::work::{Note, Work};
use crate::command::SeedBy;
use crate::record::{Entrant, Event, Id, StoredSeeding, System};
use crate::refusal::Refusal;

/// The round with whose pairing numbers are fixed for good.
pub const NUMBERS_FIXED: u16 = 4;

pub(super) fn seed(work: &mut Work<'_>, event: Id<Event>, by: &SeedBy) -> Result<Note, Refusal> {
    let view = work.event(event)?;
    open(&view)?;
    let (begun, system) = (view.last_round(), view.row().system);
    let name = view.row().row.name.clone();
    if begun > 0 && system != System::Swiss {
        return Err(Refusal::rule("numbers-drawn").into());
    }
    if begun >= NUMBERS_FIXED {
        return Err(Refusal::rule("numbers-fixed")
            .with("round", NUMBERS_FIXED)
            .into());
    }
    let mut ours: Vec<Id<Entrant>> = view.entrants().iter().map(|row| row.id).collect();
    ours.sort_unstable();
    let (seeding, order) = match by {
        SeedBy::Rating => (StoredSeeding::Rating, None),
        SeedBy::Lot(number) => (StoredSeeding::Lot(*number), Some(drawn(&ours, *number))),
        SeedBy::Hand(order) => {
            let mut named = order.clone();
            named.sort_unstable();
            if named != ours {
                return Err(Refusal::rule("seeds-incomplete").into());
            }
            (StoredSeeding::Hand, Some(order.clone()))
        }
    };
    for &entrant in &ours {
        work.update(entrant, |row| row.seed = None)?;
    }
    for (&entrant, place) in order.iter().flatten().zip(1..) {
        work.update(entrant, |row| row.seed = Some(place))?;
    }
    work.update(event, |row| row.seeding = seeding)?;
    if begun > 0 {
        number_anew(work, event)?;
    }
    let kind = match (by, begun > 0) {
        (SeedBy::Rating, false) => "seed-rating",
        (SeedBy::Lot(_), false) => "seed-lot",
        (SeedBy::Hand(_), false) => "seed-hand",
        (_, true) => "number-anew",
    };
    let note = Note::new(kind).with("event", name).event(event);
    Ok(match by {
        SeedBy::Lot(number) => note.with("number", i64::from(*number)),
        _ => note,
    })
}

/// Gives everybody the number that follows from seeds, ratings and names.
fn number_anew(work: &mut Work<'_>, event: Id<Event>) -> Result<(), Refusal> {
    let ours: Vec<Id<Entrant>> = work
        .all::<Entrant>()
        .filter(|row| row.event == event)
        .map(|row| row.id)
        .collect();
    for entrant in ours {
        work.update(entrant, |row| row.tpn = None)?;
    }
    let order: Vec<Id<Entrant>> = work
        .event(event)?
        .entrants()
        .iter()
        .map(|row| row.id)
        .collect();
    for (entrant, number) in order.into_iter().zip(1..) {
        work.update(entrant, |row| row.tpn = Some(number))?;
    }
    Ok(())
}

/// The order that a number draws: the same number and the same entrants give the same order on every machine.
fn drawn(entrants: &[Id<Entrant>], number: u32) -> Vec<Id<Entrant>> {
    let mut order = entrants.to_vec();
    // Knuth's multiplier and Marsaglia's xorshift: fixed for ever, since kept drawings must repeat.
    let mut state = u64::from(number).wrapping_mul(6_364_136_223_846_793_005) | 1;
    for at in (1..order.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let places = u64::try_from(at + 1).unwrap_or(1);
        let other = usize::try_from((state >> 11) % places).unwrap_or(0);
        order.swap(at, other);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_draws_the_same_order_for_ever() {
        let ours: Vec<_> = (1..=8).map(Id::<Entrant>::new).collect();
        let keys =
            |number| -> Vec<i64> { drawn(&ours, number).iter().map(|id| id.key()).collect() };
        assert_eq!(keys(2026), keys(2026));
        assert_ne!(keys(2026), keys(2027));
        let mut all = keys(7);
        all.sort_unstable();
        assert_eq!(all, [1, 2, 3, 4, 5, 6, 7, 8]);
        // First places over many drawings: nobody is favoured.
        let mut firsts = [0_usize; 8];
        for number in 0..8_000 {
            let first = drawn(&ours, number)[0].key();
            firsts[usize::try_from(first - 1).unwrap()] += 1;
        }
        assert!(
            firsts.iter().all(|times| (850..1150).contains(times)),
            "{firsts:?}"
        );
    }
}
