//! When running counts are drawn again: never before a figure changes, and all of them together once a second.

use crate::record::{Game, Id};
use engine::play::protest::{Call, Count};
use engine::{Millis, Moment};

/// With so much left every second of a count is drawn when it comes.
const LAST: Millis = Millis(10_000);

/// How long until counts (with their games, the nearest deadline first) are drawn again; nothing where none runs. The
/// count of the game that is looked at, else the one with the nearest deadline, gives the beat: the others change their
/// figures with it, less than a second late, so that twenty counts cost no more frames than one. Calls, the end and the
/// last seconds of each are drawn at their own time.
pub fn next_frame(
    counts: &[(Option<Id<Game>>, &Count)],
    looked_at: Option<Id<Game>>,
    now: Moment,
) -> Option<Millis> {
    let running = || {
        let counts = counts.iter();
        counts.filter(|(_, count)| count.next_change(now).is_some())
    };
    let here = running().find(|(game, _)| game.is_some() && *game == looked_at);
    let lead = here.or_else(|| running().next());
    let beat = lead.and_then(|(_, count)| count.next_change(now));
    let own = running().filter_map(|(_, count)| own_time(count, now));
    beat.into_iter().chain(own).min()
}

/// How long until a count is drawn whatever the others do.
fn own_time(count: &Count, now: Moment) -> Option<Millis> {
    let left = count.left(now);
    if left <= LAST {
        return count.next_change(now);
    }
    let marks = Call::ALL.into_iter().map(Call::left).chain([LAST]);
    let next = marks.filter(|mark| *mark < left).max()?;
    Some(left - next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::play::protest::CountKind;

    const NOON: Moment = Moment {
        forward: Millis(5_000),
        wall: Millis(1_796_040_000_000),
    };

    /// Counts started so many milliseconds before noon, each at a game of its own.
    fn started(before: &[i64]) -> Vec<(Option<Id<Game>>, Count)> {
        let mut counts: Vec<_> = (1..)
            .zip(before)
            .map(|(key, before)| {
                let count = Count::start(CountKind::Protest, NOON.after(Millis(-before)));
                (Some(Id::new(key)), count)
            })
            .collect();
        counts.sort_by_key(|(_, count)| count.order());
        counts
    }

    /// The moments of the frames until every count has run out, each with what is left of each count.
    fn frames(
        counts: &[(Option<Id<Game>>, Count)],
        looked_at: Option<Id<Game>>,
    ) -> Vec<(i64, Vec<i64>)> {
        let counts: Vec<_> = counts.iter().map(|(game, count)| (*game, count)).collect();
        let mut now = NOON;
        let mut frames = Vec::new();
        loop {
            let left = counts.iter().map(|(_, count)| count.left(now).0).collect();
            frames.push((now.forward.0, left));
            let open: Vec<_> = counts
                .iter()
                .copied()
                .filter(|(_, count)| count.left(now) > Millis::ZERO)
                .collect();
            let Some(next) = next_frame(&open, looked_at, now) else {
                return frames;
            };
            let soonest = open.iter().filter_map(|(_, count)| count.next_change(now));
            assert!(
                next >= soonest.min().unwrap(),
                "a frame without a new figure"
            );
            assert!(next <= Millis(1_000), "{next:?}");
            now = now.after(next);
        }
    }

    #[test]
    fn twenty_counts_are_drawn_about_once_a_second_and_never_before_a_figure_changes() {
        let before: Vec<i64> = (0..20).map(|at| at * 137).collect();
        let counts = started(&before);
        let frames = frames(&counts, None);
        let first_minute = frames.iter().filter(|(at, _)| *at < 5_000 + 55_000).count();
        assert!((50..=56).contains(&first_minute), "{first_minute} frames");
        // Each call and each of the last ten seconds is drawn when it comes.
        for at in 0..counts.len() {
            let exact = [60_000, 30_000]
                .into_iter()
                .chain((0..=10).map(|s| s * 1_000));
            for left in exact {
                let drawn = frames.iter().any(|(_, all)| all[at] == left);
                assert!(drawn, "count {at} at {left}");
            }
        }
    }

    #[test]
    fn the_count_that_is_looked_at_changes_each_figure_in_time() {
        let counts = started(&[0, 40_250, 80_700]);
        let frames = frames(&counts, Some(Id::new(1)));
        let at = counts
            .iter()
            .position(|(game, _)| *game == Some(Id::new(1)));
        let at = at.unwrap();
        for left in (0..=120).map(|seconds| seconds * 1_000) {
            assert!(frames.iter().any(|(_, all)| all[at] == left), "{left}");
        }
    }

    #[test]
    fn where_no_count_runs_no_frame_is_asked_for() {
        assert_eq!(next_frame(&[], None, NOON), None);
        let mut held = Count::start(CountKind::Protest, NOON);
        held.suspend(NOON.after(Millis(300))).unwrap();
        assert_eq!(next_frame(&[(None, &held)], None, NOON), None);
    }
}
