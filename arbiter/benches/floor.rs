//! The floor with 300 boards and 20 counts running: `cargo bench -p arbiter --bench floor`.
//!
//! Prints the mean of a frame (egui's run and its tessellation, on one core) at two sizes of the window, with and without
//! the tree that a screen reader asks for, and fails where a frame without it takes more than four milliseconds.

use anyhow::{Context as _, bail};
use arbiter::club::Club;
use arbiter::command::{
    Actor, Command, Confirmed, Entry, EventSetup, ImportedGame, ImportedTurn, Request,
};
use arbiter::record::{Entrant, Event, Id, Member, System};
use arbiter::sound::Speaker;
use arbiter::ui::{App, Preferences, Session, theme};
use arbiter::words::Words;
use eframe::egui::{Context, Pos2, RawInput, Rect, Vec2};
use engine::{GameResult, Millis, Moment};
use std::cell::Cell;
use std::hint::black_box;
use std::io::Write as _;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

const BOARDS: usize = 300;
const COUNTS: usize = 20;
const FRAMES: u32 = 300;

/// What a frame may take on average.
const MOST: Duration = Duration::from_millis(4);

/// The first turns of a game by the classic rules, to the moving stage.
const TURNS: &str = "d3 e3 f2 a7 d5 b4 c4 g4 d7 f4 d6xf4 a4 g1 a1xd3 e5 c5 c3 b6xc3 e4 b2xc4 g7 c4xe5 d1 c3xe4xg7 \
    d7-g7 g4-f4 g7-d7xf4 b2-d2 d6-f6";

/// 30 November 2026, 12:00 UTC.
const NOON: Moment = Moment {
    forward: Millis(1_000_000),
    wall: Millis(1_796_040_000_000),
};

fn actor() -> Actor {
    Actor {
        name: "T. Mahlangu".to_owned(),
        device: "window".to_owned(),
    }
}

fn done(club: &mut Club, command: Command, now: Moment) -> anyhow::Result<arbiter::club::Applied> {
    let request = Request::new(command).confirmed(Confirmed::Twice);
    Ok(club.apply(&request, now, &actor())?)
}

/// A club with a round of 300 boards behind it and one that is being played.
fn hall(path: &Path) -> anyhow::Result<Club> {
    let mut club = Club::create(path, "Soweto Club", NOON, &actor())?;
    let setup = EventSetup::named("Gauteng Open", System::Swiss);
    let made = done(&mut club, Command::CreateEvent(Box::new(setup)), NOON)?;
    let event: Id<Event> = made.first().context("no event was made")?;
    let entries = (1..=2 * BOARDS)
        .map(|number| {
            Entry::New(Member {
                name: format!("Player number {number} of a large event"),
                ..Member::default()
            })
        })
        .collect();
    done(&mut club, Command::Enter { event, entries }, NOON)?;
    let view = club.event(event).context("no event")?;
    let entrants: Vec<Id<Entrant>> = view.entrants().iter().map(|entrant| entrant.id).collect();
    let first: Vec<_> = entrants.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let second = (0..BOARDS).map(|at| (entrants[at], entrants[2 * BOARDS - 1 - at]));
    for (round, pairs) in [(1, first), (2, second.collect())] {
        let pair = Command::PairByHand {
            event,
            pairs,
            bye: None,
            starts: None,
        };
        done(&mut club, pair, NOON)?;
        let view = club.event(event).context("no event")?;
        let boards: Vec<_> = view.boards(round).iter().map(|board| board.id).collect();
        for (at, board) in boards.into_iter().enumerate() {
            // Boards are at different turns, as they are in a hall.
            let turns = TURNS.split_whitespace().take(29 - at % 29);
            let turns: Result<Vec<_>, _> = turns
                .map(|turn| {
                    Ok::<_, anyhow::Error>(ImportedTurn {
                        turn: turn.parse()?,
                        ruling: None,
                        saved: None,
                        comment: None,
                    })
                })
                .collect();
            let record = ImportedGame {
                tags: Vec::new(),
                preface: Vec::new(),
                start: None,
                turns: turns?,
                handed_back: None,
                missed: None,
                result: None,
                termination: None,
                further: None,
            };
            let record = Box::new(record);
            done(&mut club, Command::ImportGame { board, record }, NOON)?;
            if round == 1 {
                let result = GameResult::WhiteWins;
                let reason = None;
                let enter = Command::EnterResult {
                    board,
                    result,
                    reason,
                };
                done(&mut club, enter, NOON)?;
            } else if at % (BOARDS / COUNTS) == 0 {
                let view = club.event(event).context("no event")?;
                let game = view.deciding_game(board).context("no game")?.id;
                done(&mut club, Command::Protest { game }, NOON)?;
            }
        }
    }
    Ok(club)
}

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
    let club = hall(&folder.path().join("hall.club"))?;
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
