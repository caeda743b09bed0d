//! Photographs every page of the window in every look, from the sample club: `pictures [--size 1280x720] [--long-names]
//! [--dialogs] FOLDER`, with the last the dialogs in place of the pages. Fails if a page cannot be photographed. Started by `.ci/pictures`, which has the virtual display.

use anyhow::{Context as _, bail};
use arbiter::club::Club;
use arbiter::command::{Actor, Command, Request};
use arbiter::record::Member;
use arbiter::sample;
use arbiter::sound::Speaker;
use arbiter::ui::preferences::Look;
use arbiter::ui::{App, Preferences, Session, theme};
use arbiter::words::Words;
use eframe::egui::{
    ColorImage, Context, Event, Key, Modifiers, RawInput, Ui, Vec2, ViewportBuilder,
    ViewportCommand, Visuals,
};
use engine::{Millis, Moment};
use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

/// 30 November 2026, 12:03 UTC.
const NOW: Moment = Moment {
    forward: Millis(1_000_000),
    wall: Millis(1_796_040_180_000),
};

/// Frames to let a page settle in, before it is photographed.
const SETTLE: u32 = 3;

/// What is pressed to reach a page from the one before: characters, keys by name after `^` (with Ctrl) or `<`, seconds to
/// wait after `+`.
const SHOTS: [(&str, &str); 24] = [
    ("floor", "^1"),
    ("rounds", "^2"),
    ("second-pass", "v"),
    ("by-hand", "<Escape h"),
    (
        "by-hand-warnings",
        "tshw <Enter mang <Enter mbom <Enter polok <Enter",
    ),
    ("table", "<Escape ^3 t +1 <Escape"),
    ("value", "<ArrowRight <ArrowRight <ArrowRight <Enter"),
    ("crosstable", "<Escape v"),
    ("players", "^4"),
    ("club", "^5"),
    ("event", "s"),
    ("events", "<Escape v"),
    ("rule-sets", "v"),
    ("print", "<Escape ^6"),
    ("journal", "^7"),
    ("journal-chosen", "k <Home"),
    ("practice", "<Escape ^8"),
    ("keys", "^2 <F1"),
    ("board", "<F1 ^1 1 <Enter"),
    ("double-mill", "<Escape 4 <Enter a7 b6 d7 d6 g4 c3 g1 e4 g7"),
    (
        "counts",
        "<Escape <Escape 2 <Enter p +35 <Escape 3 <Enter p +60 <Escape 4 <Enter p +5 <Escape",
    ),
    ("board-count", "2 <Enter"),
    ("keys-floor", "<Escape <F1"),
    ("incident", "<F1 3 <Enter i"),
];

/// Dialogs and pages that are looked at after a change and are not kept among the pictures: `--dialogs`.
const DIALOGS: [(&str, &str); 40] = [
    ("unpair", "^2 u"),
    ("unpair-twice", "<Tab <Space"),
    ("correct-result", "<Escape ^2 <Home <ArrowDown 1 <ArrowUp 0"),
    ("ruled-result", "<Escape ^2 r"),
    ("change-board", "<Escape ^2 e"),
    ("publish-round", "<Escape ^2 l"),
    ("results-file", "<Escape ^2 i"),
    ("games-file", "<Escape ^2 g"),
    ("correct-older", "<Escape ^2 ^PageUp <Home 0"),
    ("tie-breaks", "<Escape ^PageDown ^3 t"),
    ("publish-standings", "<Escape ^3 p"),
    ("progress", "<Escape ^3 v v"),
    ("may-not-meet", "<Escape ^4 m"),
    ("seeding", "<Escape ^4 s"),
    ("seat", "<Escape ^4 b"),
    ("member", "<Escape ^4 e"),
    ("withdraw", "<Escape ^4 w"),
    ("check-in", "<Escape ^4 c"),
    ("players-file", "<Escape ^4 i"),
    ("add-member", "<Escape ^5 n"),
    ("report-file", "<Escape ^5 r"),
    ("copies", "<Escape ^5 v v v b"),
    ("about", "^5 v"),
    ("prizes", "<Escape ^6 z"),
    ("palette", "<Escape ^6 ^K"),
    ("palette-found", "undo"),
    ("journal-undone", "<Escape ^7 u"),
    ("recorder-done", "^1 2 <Enter"),
    ("dispute", "u"),
    ("dispute-ruling", "<Enter u"),
    ("correct-turn", "<Escape ^1 3 <Enter k"),
    ("by-ruling", "<Escape ^1 3 <Enter l"),
    ("resign", "<Escape ^1 3 <Enter r"),
    ("draw-offer", "<Escape ^1 3 <Enter o"),
    ("from-paper", "<Escape ^1 3 <Enter w"),
    ("further-game", "<Escape ^1 2 <Enter n"),
    ("adjourn", "<Escape ^2 <End e"),
    ("adjourned-floor", "j ^1"),
    ("adjourned-board", "4 <Enter"),
    ("recorder-result", "<Escape ^1 1 <Enter"),
];

fn main() -> anyhow::Result<()> {
    let mut size = Vec2::new(1280.0, 720.0);
    let (mut long, mut dialogs, mut folder) = (false, false, None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--size" => {
                let text = args.next().context("--size wants WIDTHxHEIGHT")?;
                let (x, y) = text.split_once('x').context("--size wants WIDTHxHEIGHT")?;
                size = Vec2::new(x.parse()?, y.parse()?);
            }
            "--long-names" => long = true,
            "--dialogs" => dialogs = true,
            _ => folder = Some(PathBuf::from(arg)),
        }
    }
    let folder = folder.context("where should the pictures go?")?;
    std::fs::create_dir_all(&folder)?;
    // A name of its own that is always the same: paths are seen in the pictures.
    // Two at a time do not take each other's files away.
    let clubs = format!("morabaraba-pictures-{}", std::process::id());
    let clubs = std::env::temp_dir().join(clubs);
    if clubs.exists() {
        std::fs::remove_dir_all(&clubs)?;
    }
    std::fs::create_dir_all(&clubs)?;
    let taken = Arc::new(Mutex::new(Ok(0)));
    let shots: &'static [(&str, &str)] = if dialogs { &DIALOGS } else { &SHOTS };
    let photographer = Photographer::new(clubs.clone(), folder, long, shots, Arc::clone(&taken));
    let expected = photographer.left.len();
    let options = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_inner_size(size)
            .with_decorations(false),
        ..eframe::NativeOptions::default()
    };
    let start = Box::new(|creation: &eframe::CreationContext<'_>| {
        theme::install_fonts(&creation.egui_ctx);
        Ok(Box::new(photographer) as Box<dyn eframe::App>)
    });
    eframe::run_native("pictures", options, start).map_err(|error| anyhow::anyhow!("{error}"))?;
    std::fs::remove_dir_all(&clubs)?;
    let taken = taken
        .lock()
        .map_err(|_| anyhow::anyhow!("a picture failed"))?;
    match &*taken {
        Ok(count) if *count == expected => Ok(()),
        Ok(count) => bail!("{count} of {expected} pictures were taken"),
        Err(why) => bail!("{why}"),
    }
}

/// What happens before a picture.
enum Press {
    /// A key or a sign.
    Event(Event),
    /// A second goes by.
    Second,
}

/// A picture to be taken.
struct Shot {
    look: Look,
    name: &'static str,
    keys: &'static str,
}

struct Photographer {
    clubs: PathBuf,
    folder: PathBuf,
    long: bool,
    app: Option<(Look, App)>,
    left: VecDeque<Shot>,
    presses: VecDeque<Press>,
    /// Seconds that have gone by, for all windows.
    waited: Arc<AtomicI64>,
    settled: u32,
    /// The picture that was asked for, once it is there.
    image: Arc<Mutex<Option<Arc<ColorImage>>>>,
    taken: Arc<Mutex<Result<usize, String>>>,
}

impl Photographer {
    fn new(
        clubs: PathBuf,
        folder: PathBuf,
        long: bool,
        shots: &'static [(&'static str, &'static str)],
        taken: Arc<Mutex<Result<usize, String>>>,
    ) -> Photographer {
        let mut left = VecDeque::new();
        for look in Look::ALL {
            left.push_back(Shot {
                look,
                name: "start",
                keys: "",
            });
            left.extend(shots.iter().map(|(name, keys)| Shot { look, name, keys }));
        }
        Photographer {
            clubs,
            folder,
            long,
            app: None,
            left,
            presses: VecDeque::new(),
            waited: Arc::default(),
            settled: 0,
            image: Arc::default(),
            taken,
        }
    }

    /// The window for the next picture: without a club for the first page, with one for the others.
    fn prepare(&mut self) -> anyhow::Result<()> {
        let Some(shot) = self.left.front() else {
            return Ok(());
        };
        let look = shot.look;
        let with_club = shot.name != "start";
        let fits = |(known, app): &(Look, App)| *known == look && app.club().is_some() == with_club;
        if !self.app.as_ref().is_some_and(fits) {
            self.app = None;
            let club = if with_club {
                Some(self.club(look)?)
            } else {
                None
            };
            let waited = Arc::clone(&self.waited);
            waited.store(0, Ordering::Relaxed);
            self.app = Some((look, App::new(session(club, look, waited))));
        }
        self.presses = presses(shot.keys)?;
        self.settled = 0;
        Ok(())
    }

    fn club(&self, look: Look) -> anyhow::Result<Club> {
        let mut club = sample::make(&self.clubs.join(format!("{look:?}.club")), NOW)?;
        if self.long {
            let members: Vec<_> = club.members().into_iter().cloned().collect();
            for member in members {
                let name: String = format!("{} Johannes-Stephanus van der Westhuizen", member.name);
                let row = Member {
                    name: name.chars().take(40).collect(),
                    ..member.row
                };
                let command = Command::EditMember {
                    member: member.id,
                    row,
                };
                club.apply(&Request::new(command), NOW, &actor())?;
            }
        }
        Ok(club)
    }

    fn fail(&mut self, ctx: &Context, why: &anyhow::Error) {
        if let Ok(mut taken) = self.taken.lock() {
            *taken = Err(format!("{why:#}"));
        }
        self.left.clear();
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    fn keep(&mut self, image: &ColorImage) -> anyhow::Result<()> {
        let shot = self
            .left
            .pop_front()
            .context("a picture that nobody asked for")?;
        let look = match shot.look {
            Look::Light => "light",
            Look::Dark => "dark",
            Look::HighContrast => "high-contrast",
        };
        let path = self.folder.join(format!("{}-{look}.png", shot.name));
        write(&path, image)?;
        if let Ok(mut taken) = self.taken.lock()
            && let Ok(count) = &mut *taken
        {
            *count += 1;
        }
        Ok(())
    }
}

fn actor() -> Actor {
    Actor {
        name: "T. Mahlangu".to_owned(),
        device: "window".to_owned(),
    }
}

fn session(club: Option<Club>, look: Look, waited: Arc<AtomicI64>) -> Session {
    Session {
        club,
        words: Words::english(),
        preferences: Preferences {
            look,
            ..Preferences::default()
        },
        preferences_file: None,
        clock: Box::new(move || NOW.after(Millis(1_000 * waited.load(Ordering::Relaxed)))),
        speaker: Speaker::with_sink(|_| Ok(())),
        actor: actor(),
    }
}

fn press(key: Key, modifiers: Modifiers) -> Event {
    Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    }
}

fn presses(keys: &str) -> anyhow::Result<VecDeque<Press>> {
    let named =
        |name: &str| Key::from_name(name).with_context(|| format!("there is no key {name}"));
    let mut presses = VecDeque::new();
    for word in keys.split_whitespace() {
        match word.split_at_checked(1) {
            Some(("+", seconds)) => {
                presses.extend((0..seconds.parse()?).map(|_: u32| Press::Second));
            }
            Some(("^", key)) => {
                let ctrl = Modifiers::CTRL | Modifiers::COMMAND;
                presses.push_back(Press::Event(press(named(key)?, ctrl)));
            }
            Some(("<", key)) => {
                presses.push_back(Press::Event(press(named(key)?, Modifiers::NONE)));
            }
            _ => presses.push_back(Press::Event(Event::Text(word.to_owned()))),
        }
    }
    Ok(presses)
}

/// Writes an image; one of a single colour is no picture of anything.
fn write(path: &Path, image: &ColorImage) -> anyhow::Result<()> {
    let [width, height] = image.size;
    let first = image.pixels.first();
    if image.pixels.iter().all(|pixel| Some(pixel) == first) {
        bail!("{} is empty", path.display());
    }
    // A sixty-fourth of a channel is not seen, and leaves few enough colours for a palette.
    let rounded = |value: u8| value / 4 * 4 + value / 64;
    let pixels: Vec<[u8; 3]> = image
        .pixels
        .iter()
        .map(|c| [rounded(c.r()), rounded(c.g()), rounded(c.b())])
        .collect();
    let palette: BTreeSet<[u8; 3]> = pixels.iter().copied().collect();
    let file = std::fs::File::create(path)?;
    let mut encoder = png::Encoder::new(file, u32::try_from(width)?, u32::try_from(height)?);
    encoder.set_compression(png::Compression::High);
    // Areas of one colour, as a window has, come out smallest as they are.
    encoder.set_filter(png::Filter::NoFilter);
    let bytes: Vec<u8> = if palette.len() <= 256 {
        let palette: Vec<[u8; 3]> = palette.into_iter().collect();
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(palette.concat());
        let place = |pixel| {
            palette
                .binary_search(pixel)
                .ok()
                .and_then(|at| u8::try_from(at).ok())
        };
        pixels.iter().filter_map(place).collect()
    } else {
        encoder.set_color(png::ColorType::Rgb);
        pixels.concat()
    };
    encoder.write_header()?.write_image_data(&bytes)?;
    Ok(())
}

impl eframe::App for Photographer {
    fn raw_input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        if self.app.is_none()
            && let Err(why) = self.prepare()
        {
            self.fail(ctx, &why);
        }
        input.events.clear();
        input.focused = true;
        if let Some(press) = self.presses.pop_front() {
            self.settled = 0;
            let Press::Event(event) = press else {
                self.waited.fetch_add(1, Ordering::Relaxed);
                return;
            };
            if let Event::Key { modifiers, .. } = &event {
                input.events.push(Event::ModifiersChanged(*modifiers));
            }
            input.events.push(event);
            input.events.push(Event::ModifiersChanged(Modifiers::NONE));
        }
    }

    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        if let Some((_, app)) = &mut self.app {
            app.logic(ctx);
        }
    }

    /// Pages stand on the window's own ground.
    fn clear_color(&self, visuals: &Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        if let Some((_, app)) = &mut self.app {
            app.ui(ui);
        }
        let ctx = ui.ctx().clone();
        ctx.request_repaint();
        let image = self.image.lock().ok().and_then(|mut image| image.take());
        if let Some(image) = image {
            if let Err(why) = self.keep(&image).and_then(|()| self.prepare()) {
                self.fail(&ctx, &why);
            }
            if self.left.is_empty() {
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
            return;
        }
        self.settled += 1;
        if self.presses.is_empty() && self.settled == SETTLE {
            let place = Arc::clone(&self.image);
            ctx.request_screenshot(move |image| {
                if let Ok(mut place) = place.lock() {
                    *place = Some(image);
                }
            });
        }
    }
}
