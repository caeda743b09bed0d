//! The floor with 300 boards and 20 counts running: `cargo bench -p arbiter --bench floor`.
//!
//! Prints the mean of a frame (egui's run and its tessellation, on one core) at two sizes of the window, with and without
//! the tree that a screen reader asks for, and fails where a frame without it takes more than four milliseconds.

mod hall;

use anyhow::bail;
use arbiter::sound::Speaker;
use arbiter::ui::{App, Preferences, Session, theme};
use arbiter::words::Words;
use eframe::egui::{Context, Pos2, RawInput, Rect, Vec2};
use engine::{Millis, Moment};
use hall::{actor, hall};
use std::cell::Cell;
use std::hint::black_box;
use std::io::Write as _;
use std::rc::Rc;
use std::time::Duration;

/// 30 November 2026, 12:00 UTC.
const NOON: Moment = Moment {
    forward: Millis(1_000_000),
    wall: Millis(1_796_040_000_000),
};

const BOARDS: usize = 300;
const COUNTS: usize = 20;
const FRAMES: u32 = 300;

/// What a frame may take on average.
const MOST: Duration = Duration::from_millis(4);

/// What a frame takes while counts run.
fn frames(app: &mut App, time: &Cell<Moment>, size: Vec2, spoken: bool) -> Taken {
    let ctx = Context::default();
    theme::install_fonts(&ctx);
    if spoken {
        ctx.enable_accesskit();
    }
    let mut frame = || {
        // A twentieth of a second later, as twenty counts have it.
        time.set(time.get().after(Millis(50)));
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
            ..RawInput::default()
        };
        let begun = used();
        app.logic(&ctx);
        let output = ctx.run_ui(input, |ui| app.ui(ui));
        let run = used();
        black_box(ctx.tessellate(output.shapes, output.pixels_per_point));
        (run.saturating_sub(begun), used().saturating_sub(run))
    };
    for _ in 0..20 {
        frame();
    }
    let mut taken = Taken::default();
    for _ in 0..FRAMES {
        let (run, tessellated) = frame();
        taken.run += run / FRAMES;
        taken.tessellated += tessellated / FRAMES;
        taken.longest = taken.longest.max(run + tessellated);
    }
    taken
}

/// What frames took.
#[derive(Default)]
struct Taken {
    /// The mean of egui's run.
    run: Duration,
    /// The mean of the tessellation.
    tessellated: Duration,
    /// The longest frame.
    longest: Duration,
}

/// Processor time of this thread: what else the machine does is not counted. Elsewhere than on Unix the time of day.
#[cfg(unix)]
fn used() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.unsigned_abs(),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    )
}

#[cfg(not(unix))]
fn used() -> Duration {
    static BEGUN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGUN.get_or_init(std::time::Instant::now).elapsed()
}

fn main() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let club = hall(&folder.path().join("hall.club"), BOARDS, COUNTS, NOON)?;
    let running = club.open_counts().len();
    if running != COUNTS {
        bail!("{running} counts run");
    }
    let time = Rc::new(Cell::new(NOON));
    let clock = Rc::clone(&time);
    let mut app = App::new(Session {
        club: Some(club),
        words: Words::english(),
        preferences: Preferences::default(),
        preferences_file: None,
        clock: Box::new(move || clock.get()),
        speaker: Speaker::with_sink(|_| Ok(())),
        actor: actor(),
    });
    let mut out = std::io::stdout();
    let mut slow = false;
    for spoken in [false, true] {
        for size in [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0)] {
            let taken = frames(&mut app, &time, size, spoken);
            let mean = taken.run + taken.tessellated;
            let ms = |span: Duration| span.as_secs_f64() * 1e3;
            let part = mean.as_secs_f64() / MOST.as_secs_f64();
            let reader = if spoken { ", with a screen reader" } else { "" };
            writeln!(
                out,
                "{} x {}{reader}: {:.2} ms a frame ({:.2} to run, {:.2} to tessellate), {part:.2} of what it may take; \
                 longest {:.2} ms",
                size.x,
                size.y,
                ms(mean),
                ms(taken.run),
                ms(taken.tessellated),
                ms(taken.longest),
            )?;
            slow |= !spoken && mean > MOST;
        }
    }
    if slow {
        bail!("a frame takes more than {} ms", MOST.as_millis());
    }
    Ok(())
}
