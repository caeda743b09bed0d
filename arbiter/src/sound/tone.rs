//! The sounds themselves, computed: no file comes with the program.

use engine::play::protest::Call;
use std::f64::consts::TAU;

/// Samples a second, one channel of 16 bits each.
const RATE: u32 = 22_050;
/// The loudest sample as a part of what a sample can hold.
const PEAK: f64 = 0.85;

/// One stroke of a bell; all of a sound's are over within two seconds.
struct Stroke {
    /// Pitch of its lowest partial, in hertz.
    pitch: f64,
    /// From the start of the sound, in seconds.
    at: f64,
    /// Until it has faded, in seconds.
    lasts: f64,
}

const fn stroke(pitch: f64, at: f64, lasts: f64) -> Stroke {
    Stroke { pitch, at, lasts }
}

/// The nearer the end, the higher the bell and the more strokes; the end itself falls to a low one, so that
/// each is known by rhythm alone in a noisy hall.
fn strokes(call: Call) -> &'static [Stroke] {
    const ONE_MINUTE: &[Stroke] = &[stroke(523.25, 0.0, 0.9)];
    const THIRTY_SECONDS: &[Stroke] = &[stroke(784.0, 0.0, 0.35), stroke(784.0, 0.3, 0.7)];
    const EXPIRED: &[Stroke] = &[
        stroke(1174.66, 0.0, 0.2),
        stroke(1174.66, 0.16, 0.2),
        stroke(1174.66, 0.32, 0.2),
        stroke(293.66, 0.48, 0.9),
    ];
    match call {
        Call::OneMinute => ONE_MINUTE,
        Call::ThirtySeconds => THIRTY_SECONDS,
        Call::Expired => EXPIRED,
    }
}

/// The sound of `call` as a whole WAV file (RIFF, PCM, one channel, 16 bits, 22 050 samples a second). The
/// same bytes every time.
pub fn wav(call: Call) -> Vec<u8> {
    let samples = samples(call);
    let data: Vec<u8> = samples.iter().flat_map(|it| it.to_le_bytes()).collect();
    let size = u32::try_from(data.len()).unwrap_or(u32::MAX);
    let mut file = Vec::with_capacity(44 + data.len());
    file.extend(b"RIFF");
    file.extend((36 + size).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16u32.to_le_bytes()); // length of this block
    file.extend(1u16.to_le_bytes()); // PCM
    file.extend(1u16.to_le_bytes()); // channels
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 2).to_le_bytes()); // bytes a second
    file.extend(2u16.to_le_bytes()); // bytes a sample
    file.extend(16u16.to_le_bytes()); // bits a sample
    file.extend(b"data");
    file.extend(size.to_le_bytes());
    file.extend(data);
    file
}

fn samples(call: Call) -> Vec<i16> {
    let strokes = strokes(call);
    let seconds = strokes
        .iter()
        .map(|it| it.at + it.lasts)
        .fold(0.0, f64::max);
    let wave: Vec<f64> = (0..2 * RATE)
        .map(|n| f64::from(n) / f64::from(RATE))
        .take_while(|time| *time < seconds)
        .map(|time| strokes.iter().map(|it| it.height(time - it.at)).sum())
        .collect();
    let loudest = wave
        .iter()
        .fold(f64::MIN_POSITIVE, |max, it| max.max(it.abs()));
    let scale = PEAK * f64::from(i16::MAX) / loudest;
    wave.iter().map(|it| sample(it * scale)).collect()
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the loudest sample is PEAK of what an i16 holds"
)]
fn sample(height: f64) -> i16 {
    height.round() as i16
}

impl Stroke {
    /// The wave at `time` seconds after the stroke: a quick rise without a click, a bell's fading, then
    /// nothing. The partials above the pitch carry it through talk.
    fn height(&self, time: f64) -> f64 {
        const RISE: f64 = 0.004;
        if time < 0.0 || time >= self.lasts {
            return 0.0;
        }
        let rise = (time / RISE).min(1.0);
        let fade = (-4.0 * time / self.lasts).exp() * (1.0 - time / self.lasts);
        let partial = |n: f64, strength: f64| strength * (TAU * self.pitch * n * time).sin();
        rise * fade * (partial(1.0, 1.0) + partial(2.0, 0.45) + partial(3.0, 0.2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(call: Call) -> f64 {
        f64::from(u32::try_from(samples(call).len()).unwrap()) / f64::from(RATE)
    }

    /// How strong `pitch` is in the samples (Goertzel).
    fn strength(samples: &[i16], pitch: f64) -> f64 {
        let turn = 2.0 * (TAU * pitch / f64::from(RATE)).cos();
        let (mut last, mut before) = (0.0, 0.0);
        for it in samples {
            (last, before) = (f64::from(*it) + turn * last - before, last);
        }
        (last * last + before * before - turn * last * before).sqrt()
    }

    /// The strongest pitch among the semitones from 200 to 2000 Hz.
    fn pitch_heard(samples: &[i16]) -> f64 {
        (0..40)
            .map(|semitone| 207.652 * (f64::from(semitone) / 12.0).exp2())
            .max_by(|a, b| strength(samples, *a).total_cmp(&strength(samples, *b)))
            .unwrap()
    }

    /// Strokes heard: how often a 10 ms window is at least twice as loud as the one before, and not faint.
    fn strokes_heard(samples: &[i16]) -> usize {
        let loudness: Vec<f64> = samples
            .chunks(220)
            .map(|it| it.iter().map(|s| f64::from(s.unsigned_abs())).sum::<f64>() / 220.0)
            .collect();
        let onset = |pair: &[f64]| pair[1] > 1_500.0 && pair[1] > 1.6 * pair[0];
        usize::from(loudness[0] > 1_500.0) + loudness.windows(2).filter(|it| onset(it)).count()
    }

    #[test]
    fn each_is_a_whole_wav_file() {
        for call in Call::ALL {
            let file = wav(call);
            let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap());
            assert_eq!((&file[..4], &file[8..16]), (&b"RIFF"[..], &b"WAVEfmt "[..]));
            assert_eq!(&file[36..40], b"data");
            assert_eq!(usize::try_from(number(4)).unwrap(), file.len() - 8);
            assert_eq!(usize::try_from(number(40)).unwrap(), file.len() - 44);
            assert_eq!(number(40), 2 * u32::try_from(samples(call).len()).unwrap());
            assert_eq!((number(24), number(28)), (RATE, 2 * RATE));
            assert_eq!(file, wav(call));
        }
    }

    #[test]
    fn each_is_short_enough_for_calls_two_seconds_apart() {
        for call in Call::ALL {
            let seconds = seconds(call);
            assert!((0.5..1.5).contains(&seconds), "{call:?}: {seconds}");
        }
    }

    #[test]
    fn each_is_loud_without_clipping_and_starts_and_ends_in_silence() {
        for call in Call::ALL {
            let samples = samples(call);
            let peak = samples.iter().map(|it| it.unsigned_abs()).max().unwrap();
            assert!((27_000..28_500).contains(&peak), "{call:?}: {peak}");
            assert_eq!(samples[0], 0);
            assert!(samples.last().unwrap().abs() < 50, "{call:?}");
        }
    }

    #[test]
    fn each_has_a_pitch_and_a_rhythm_of_its_own() {
        let heard: Vec<(f64, usize)> = Call::ALL
            .iter()
            .map(|call| {
                let samples = samples(*call);
                let opening = samples.len() / 4;
                (pitch_heard(&samples[..opening]), strokes_heard(&samples))
            })
            .collect();
        let expected = [(523.25, 1), (784.0, 2), (1174.66, 4)];
        for ((pitch, strokes), (high, number)) in heard.iter().zip(expected) {
            assert!((pitch / high - 1.0).abs() < 0.01, "{pitch} is not {high}");
            assert_eq!(*strokes, number, "at {high} Hz");
        }
        let end = samples(Call::Expired);
        let low = pitch_heard(&end[end.len() / 2..]);
        assert!((low / 293.66 - 1.0).abs() < 0.01, "{low}");
    }
}
