//! The sounds of a count's calls: best effort, through whichever small player program the machine has.
//!
//! A [`Speaker`] plays one sound after the other on a thread of its own, so none masks another and no frame
//! waits for one. What came of each is a value for the caller to log; where a sound fails the flash stands in.

mod player;
mod tone;

pub use player::{Players, SoundError};
pub use tone::wav;

use crate::record::{CountRow, Id};
use engine::play::protest::Call;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

/// What came of one sound.
#[derive(Debug)]
pub struct Outcome {
    /// Which call it was for.
    pub call: Call,
    /// The count that it belongs to; nothing if it was only tried.
    pub count: Option<Id<CountRow>>,
    /// Whether it was heard, as far as a program can tell.
    pub result: Result<(), SoundError>,
}

/// A sound in the queue.
struct Wish {
    call: Call,
    count: Option<Id<CountRow>>,
}

/// Plays the sounds of calls, one after the other.
///
/// Dropping it lets the sound that plays come to its end and forgets the rest of the queue.
pub struct Speaker {
    queue: Sender<Wish>,
    outcomes: Receiver<Outcome>,
    /// For sounds that never reach the queue.
    report: Sender<Outcome>,
    muted: Arc<AtomicBool>,
    dropped: Arc<AtomicBool>,
}

impl Speaker {
    /// A speaker through the first of the known player programs that works.
    pub fn new() -> Speaker {
        let mut players = Players::new();
        Speaker::with_sink(move |call| players.play(call))
    }

    /// A speaker into `sink`, which returns when the sound is over. It is called on one thread only.
    pub fn with_sink(
        mut sink: impl FnMut(Call) -> Result<(), SoundError> + Send + 'static,
    ) -> Speaker {
        let (queue, wishes) = mpsc::channel::<Wish>();
        let (report, outcomes) = mpsc::channel();
        let muted = Arc::new(AtomicBool::new(false));
        let dropped = Arc::new(AtomicBool::new(false));
        let speaker = Speaker {
            queue,
            outcomes,
            report: report.clone(),
            muted: Arc::clone(&muted),
            dropped: Arc::clone(&dropped),
        };
        // Without a thread the queue has no reader, which `send` reports for each sound.
        let _ = thread::Builder::new()
            .name("sound".to_owned())
            .spawn(move || {
                for Wish { call, count } in wishes {
                    if dropped.load(Ordering::Relaxed) {
                        return;
                    }
                    if count.is_some() && muted.load(Ordering::Relaxed) {
                        continue;
                    }
                    let result = sink(call);
                    let outcome = Outcome {
                        call,
                        count,
                        result,
                    };
                    if report.send(outcome).is_err() {
                        return;
                    }
                }
            });
        speaker
    }

    /// Plays the sound of `call` after those that wait already; not while muted.
    pub fn call(&self, call: Call, count: Id<CountRow>) {
        if !self.muted() {
            self.send(call, Some(count));
        }
    }

    /// Lets an arbiter hear the sound of `call`, muted or not.
    pub fn try_out(&self, call: Call) {
        self.send(call, None);
    }

    /// Whether counts are silent.
    pub fn muted(&self) -> bool {
        self.muted.load(Ordering::Relaxed)
    }

    /// Silences counts from the next sound on, or lets them be heard again.
    pub fn set_muted(&self, muted: bool) {
        self.muted.store(muted, Ordering::Relaxed);
    }

    /// What came of the sounds that ended since this was last asked, in their order. Muted ones have no
    /// outcome.
    pub fn outcomes(&self) -> Vec<Outcome> {
        self.outcomes.try_iter().collect()
    }

    fn send(&self, call: Call, count: Option<Id<CountRow>>) {
        if self.queue.send(Wish { call, count }).is_err() {
            let result = Err(SoundError::NoThread);
            // This struct holds the receiver, so it is there.
            let _ = self.report.send(Outcome {
                call,
                count,
                result,
            });
        }
    }
}

impl Default for Speaker {
    fn default() -> Speaker {
        Speaker::new()
    }
}

impl Drop for Speaker {
    fn drop(&mut self) {
        self.dropped.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;
    use std::time::{Duration, Instant};

    const PATIENCE: Duration = Duration::from_secs(20);

    fn count(key: i64) -> Id<CountRow> {
        Id::new(key)
    }

    /// Waits for `number` outcomes.
    fn wait_for(speaker: &Speaker, number: usize) -> Vec<Outcome> {
        let until = Instant::now() + PATIENCE;
        let mut outcomes = Vec::new();
        while outcomes.len() < number && Instant::now() < until {
            outcomes.extend(speaker.outcomes());
            thread::sleep(Duration::from_millis(1));
        }
        outcomes
    }

    #[test]
    fn sounds_wait_for_each_other_and_none_is_lost() {
        let spans = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&spans);
        let speaker = Speaker::with_sink(move |_| {
            let start = Instant::now();
            thread::sleep(Duration::from_millis(3));
            heard.lock().unwrap().push((start, Instant::now()));
            Ok(())
        });
        let asked: Vec<(Call, i64)> = (0..12)
            .map(|board| (Call::ALL[usize::try_from(board % 3).unwrap()], board))
            .collect();
        for (call, board) in &asked {
            speaker.call(*call, count(*board));
        }
        let heard: Vec<(Call, i64)> = wait_for(&speaker, 12)
            .into_iter()
            .map(|it| (it.call, it.count.unwrap().key()))
            .collect();
        assert_eq!(heard, asked);
        let spans = spans.lock().unwrap();
        assert!(spans.windows(2).all(|pair| pair[0].1 <= pair[1].0));
    }

    #[test]
    fn a_caller_does_not_wait_for_the_sound() {
        let (release, held) = mpsc::channel::<()>();
        let speaker = Speaker::with_sink(move |_| {
            held.recv_timeout(PATIENCE)
                .map_err(|_| SoundError::NoPlayer)
        });
        speaker.call(Call::Expired, count(1));
        assert!(speaker.outcomes().is_empty(), "still playing");
        release.send(()).unwrap();
        assert!(wait_for(&speaker, 1)[0].result.is_ok());
    }

    #[test]
    fn a_muted_speaker_is_silent_but_can_be_tried() {
        let speaker = Speaker::with_sink(|_| Ok(()));
        speaker.set_muted(true);
        speaker.call(Call::OneMinute, count(1));
        speaker.try_out(Call::ThirtySeconds);
        let tried = wait_for(&speaker, 1);
        assert_eq!((tried[0].call, tried[0].count), (Call::ThirtySeconds, None));
        speaker.set_muted(false);
        speaker.call(Call::Expired, count(2));
        let heard = wait_for(&speaker, 1);
        assert_eq!(heard[0].count, Some(count(2)));
        assert!(speaker.outcomes().is_empty());
    }

    #[test]
    fn muting_silences_what_waits_already() {
        let (release, held) = mpsc::channel::<()>();
        let speaker = Speaker::with_sink(move |_| {
            held.recv_timeout(PATIENCE)
                .map_err(|_| SoundError::NoPlayer)
        });
        speaker.try_out(Call::OneMinute);
        speaker.call(Call::Expired, count(1));
        speaker.set_muted(true);
        speaker.try_out(Call::ThirtySeconds);
        release.send(()).unwrap();
        release.send(()).unwrap();
        let heard: Vec<Call> = wait_for(&speaker, 2).iter().map(|it| it.call).collect();
        assert_eq!(heard, [Call::OneMinute, Call::ThirtySeconds]);
    }

    #[test]
    fn a_failure_is_told_with_its_count_and_the_next_sound_is_still_played() {
        let speaker = Speaker::with_sink(|call| match call {
            Call::OneMinute => Err(SoundError::NoPlayer),
            _ => Ok(()),
        });
        speaker.call(Call::OneMinute, count(7));
        speaker.call(Call::Expired, count(8));
        let outcomes = wait_for(&speaker, 2);
        assert!(matches!(outcomes[0].result, Err(SoundError::NoPlayer)));
        assert_eq!(outcomes[0].count, Some(count(7)));
        assert!(outcomes[1].result.is_ok());
    }

    #[test]
    fn a_sound_that_breaks_its_thread_is_reported_for_those_after_it() {
        let speaker = Speaker::with_sink(|_| panic!("a sink that breaks, on purpose"));
        speaker.try_out(Call::OneMinute);
        let until = Instant::now() + PATIENCE;
        let mut outcomes = Vec::new();
        while outcomes.is_empty() && Instant::now() < until {
            speaker.call(Call::Expired, count(1));
            outcomes = speaker.outcomes();
            thread::sleep(Duration::from_millis(1));
        }
        assert!(matches!(outcomes[0].result, Err(SoundError::NoThread)));
    }
}
