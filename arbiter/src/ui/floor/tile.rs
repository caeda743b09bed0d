//! A tile of the floor, as large as the number of boards allows.

use super::super::board::{cow, miniature, small_cow};
use super::super::counts::face;
use super::super::game::draw_counters;
use super::super::scene::Scene;
use super::super::theme::CORNER;
use super::ground::ground;
use super::kept::{Shown, Tiles};
use super::state::{State, Tile};
use crate::event::{EventView, engine_result, result_message};
use egui::epaint::Galley;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontId, Painter, Rect, Response, Stroke, Ui, Vec2};
use engine::{Millis, Side};
use std::sync::Arc;

/// How much a tile shows: the first with which every board of the round is in sight is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// With a miniature of the position.
    Full,
    /// Names on a line each.
    Low,
    /// Everything in two lines.
    Lowest,
}

impl Size {
    pub(super) const ALL: [Size; 3] = [Size::Full, Size::Low, Size::Lowest];

    /// Least width and height at normal text size, in points.
    pub(super) fn least(self) -> Vec2 {
        match self {
            Size::Full => Vec2::new(344.0, 138.0),
            Size::Low => Vec2::new(264.0, 80.0),
            Size::Lowest => Vec2::new(206.0, 37.0),
        }
    }

    /// Between two tiles, in points.
    pub(super) fn gap(self) -> f32 {
        match self {
            Size::Full => 12.0,
            Size::Low => 8.0,
            Size::Lowest => 4.0,
        }
    }
}

/// The colours of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ink {
    ground: Color32,
    plain: Color32,
    quiet: Color32,
    /// Of the state's word.
    word: Color32,
    /// Of the count's figures.
    count: Color32,
}

fn ink_of(scene: &Scene<'_>, tile: &Tile<'_>) -> Ink {
    let c = scene.theme.colours;
    if let Some(heard) = scene.calls.at(tile.game) {
        let (ground, ink) = scene.theme.call(heard.call);
        return Ink {
            ground,
            plain: ink,
            quiet: ink,
            word: ink,
            count: ink,
        };
    }
    let word = match tile.state.wants() {
        8.. => c.danger,
        5.. => c.primary,
        _ if tile.state == State::Done => c.done,
        _ => c.quiet,
    };
    let count = tile
        .count
        .map_or(c.ink, |(_, count)| face(scene, count).colour);
    Ink {
        ground: c.raised,
        plain: c.ink,
        quiet: c.quiet,
        word,
        count,
    }
}

/// Draws a tile in the place of its response, or puts it there as it was drawn before.
pub(super) fn tile_ui(
    ui: &Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    tile: &Tile<'_>,
    (size, kept): (Size, &mut Tiles),
    response: &Response,
) {
    let theme = scene.theme;
    let ink = ink_of(scene, tile);
    let line = if response.has_focus() {
        theme.focus()
    } else if response.hovered() {
        Stroke::new(1.0, theme.colours.primary)
    } else {
        theme.rule()
    };
    let place = response.rect;
    let shown = Shown {
        place,
        size,
        line,
        ink,
        state: tile.state,
        watch: tile.watch,
        count: tile.count.map(|(_, count)| count.display(scene.now)),
        minutes: tile.quiet.map(minutes),
    };
    // A row of tiles is one mesh: all of them together would be copied again and again while it grows.
    let row = Rect::from_x_y_ranges(ui.clip_rect().x_range(), place.y_range());
    let painter = ui.painter().with_clip_rect(row.intersect(ui.clip_rect()));
    kept.put(&painter, tile.game, shown, |painter| {
        ground(painter, place, f32::from(CORNER), ink.ground, line);
        let pen = Pen {
            painter,
            scene,
            event,
            tile,
            ink,
        };
        match size {
            Size::Full => pen.full(place.shrink(10.0)),
            Size::Low => pen.low(place.shrink2(Vec2::new(10.0, 6.0))),
            Size::Lowest => pen.lowest(place.shrink2(Vec2::new(8.0, 3.0))),
        }
    });
}

/// Whole minutes of a span.
fn minutes(span: Millis) -> i64 {
    span.0 / 60_000
}

/// What draws a tile.
struct Pen<'a> {
    painter: &'a Painter,
    scene: &'a Scene<'a>,
    event: &'a EventView<'a>,
    tile: &'a Tile<'a>,
    ink: Ink,
}

impl Pen<'_> {
    fn full(&self, inner: Rect) {
        let theme = self.scene.theme;
        let scale = theme.scale();
        let foot = 22.0 * scale;
        let side = inner.height() - foot + 4.0;
        let mini = Rect::from_min_size(
            egui::pos2(inner.right() - side, inner.top()),
            Vec2::splat(side),
        );
        if let Some(played) = self.tile.played {
            miniature(self.painter, theme, mini, played.position());
        }
        let left = Rect::from_min_max(inner.min, egui::pos2(mini.left() - 8.0, inner.bottom()));
        let number = self.painter.text(
            left.min + Vec2::new(0.0, -6.0),
            Align2::LEFT_TOP,
            self.tile.board.number,
            theme.large(),
            self.ink.plain,
        );
        let at = egui::pos2(number.right() + 10.0, number.center().y);
        self.state_words(at, left.right());
        let line = 30.0 * scale;
        for (row, side) in [(0.0, Side::White), (1.0, Side::Black)] {
            let y = left.top() + 34.0 * scale + row * line + line / 2.0;
            self.name(side, egui::pos2(left.left(), y), left.right(), 2);
        }
        let below = Rect::from_min_max(egui::pos2(inner.left(), inner.bottom() - foot), inner.max);
        let right = self.quiet_words(below.right_bottom() + Vec2::new(0.0, 2.0));
        let at = below.left_bottom() + Vec2::new(0.0, 4.0);
        if let Some((words, colour)) = self.headline() {
            self.painter
                .text(at, Align2::LEFT_BOTTOM, words, theme.title(), colour);
        } else if let Some(words) = self.counters() {
            let at = below.left_bottom() + Vec2::new(0.0, 2.0);
            self.fitting(
                at,
                Align2::LEFT_BOTTOM,
                &words,
                self.counter_font(),
                right - at.x,
            );
        }
    }

    fn low(&self, inner: Rect) {
        let theme = self.scene.theme;
        let scale = theme.scale();
        let top = inner.top() + 11.0 * scale;
        let number = self.painter.text(
            egui::pos2(inner.left(), top),
            Align2::LEFT_CENTER,
            self.tile.board.number,
            theme.title(),
            self.ink.plain,
        );
        let mut right = inner.right();
        if let Some((words, colour)) = self.headline() {
            let at = egui::pos2(right, top);
            let drawn =
                self.painter
                    .text(at, Align2::RIGHT_CENTER, words, theme.lead_strong(), colour);
            right = drawn.left() - 8.0;
        }
        self.state_words(egui::pos2(number.right() + 8.0, top), right);
        let line = 18.0 * scale;
        for (row, side) in [(0.0, Side::White), (1.0, Side::Black)] {
            let y = inner.bottom() - (2.0 - row) * line + line / 2.0;
            // The last line has the time since the last turn at its end.
            let right = match side {
                Side::White => inner.right(),
                Side::Black => self.quiet_words(egui::pos2(inner.right(), y + 8.0 * scale)),
            };
            self.name(side, egui::pos2(inner.left(), y), right, 1);
        }
    }

    fn lowest(&self, inner: Rect) {
        let theme = self.scene.theme;
        let scale = theme.scale();
        let number = 34.0 * scale;
        self.painter.text(
            egui::pos2(inner.left() + number / 2.0 - 2.0, inner.center().y),
            Align2::CENTER_CENTER,
            self.tile.board.number,
            theme.lead_strong(),
            self.ink.plain,
        );
        let rows = [
            inner.top() + inner.height() * 0.25,
            inner.top() + inner.height() * 0.75,
        ];
        let at = egui::pos2(inner.right(), rows[0]);
        // A raised hand is seen before any result.
        let state = self.tile.state;
        let raised = (state == State::Disputed).then(|| {
            let words = format!("{} {}", state.sign(), self.scene.plain(state.word()));
            (words, self.ink.word)
        });
        let drawn = match raised.or_else(|| self.headline()) {
            Some((words, colour)) => {
                self.painter
                    .text(at, Align2::RIGHT_CENTER, words, theme.strong(), colour)
            }
            None => self.painter.text(
                at,
                Align2::RIGHT_CENTER,
                self.tile.state.sign(),
                theme.small(),
                self.ink.word,
            ),
        };
        let right = [
            drawn.left() - 6.0,
            self.quiet_words(egui::pos2(inner.right(), rows[1] + 8.0 * scale)),
        ];
        for ((y, right), side) in rows.into_iter().zip(right).zip(Side::BOTH) {
            self.name(side, egui::pos2(inner.left() + number, y), right, 1);
        }
    }

    /// Sign and word of the state, and what is to be watched besides.
    fn state_words(&self, at: egui::Pos2, right: f32) {
        let state = self.tile.state;
        let theme = self.scene.theme;
        let font = if state.is_wanting() {
            theme.strong()
        } else {
            theme.small()
        };
        let mut words = format!("{} {}", state.sign(), self.scene.plain(state.word()));
        if self.tile.watch.standing {
            words = format!("{words} · {}", self.scene.plain("ui-watch-standing"));
        }
        let galley = elided(self.painter, &words, font, self.ink.word, right - at.x, 1);
        let at = at - Vec2::new(0.0, galley.size().y / 2.0);
        self.painter.galley(at, galley, self.ink.word);
    }

    /// A player's cow and name, and a mark for one who was warned; `at` is the left end of the middle of the line.
    fn name(&self, side: Side, at: egui::Pos2, right: f32, lines: usize) {
        let theme = self.scene.theme;
        let radius = 6.0 * theme.scale();
        let at_cow = at + Vec2::new(radius, 0.0);
        if lines > 1 {
            cow(self.painter, theme, at_cow, radius, side);
        } else {
            // Hundreds of tiles are drawn at once, too small for horns.
            small_cow(self.painter, theme, at_cow, radius, side);
        }
        let board = self.tile.board;
        let mut name = self.event.name(EventView::player(board, side)).to_owned();
        if self.tile.watch.warned[side] {
            name = format!("⚠ {name}");
        }
        let x = at.x + 2.0 * radius + 6.0;
        let width = (right - x).max(20.0);
        let font = if lines > 1 {
            theme.body()
        } else {
            theme.small()
        };
        let mut galley = elided(self.painter, &name, font, self.ink.plain, width, 1);
        if galley.elided && lines > 1 {
            // A long name has two smaller lines before anything of it is cut.
            galley = elided(
                self.painter,
                &name,
                theme.small(),
                self.ink.plain,
                width,
                lines,
            );
        }
        let at = egui::pos2(x, at.y - galley.size().y / 2.0);
        self.painter.galley(at, galley, self.ink.plain);
    }

    /// How long nobody has moved, at the right end of a line; where it begins is the answer.
    fn quiet_words(&self, at: egui::Pos2) -> f32 {
        let Some(words) = quiet_words(self.scene, self.tile) else {
            return at.x;
        };
        let theme = self.scene.theme;
        let (font, colour) = if self.tile.watch.slow {
            (theme.strong(), self.ink.plain)
        } else {
            (theme.small(), self.ink.quiet)
        };
        let drawn = self
            .painter
            .text(at, Align2::RIGHT_BOTTOM, words, font, colour);
        drawn.left() - 8.0
    }

    /// The count, else the result.
    fn headline(&self) -> Option<(String, Color32)> {
        if let Some((_, count)) = self.tile.count {
            let face = face(self.scene, count);
            return Some((format!("{} {}", face.shape, face.time), self.ink.count));
        }
        let result = result_words(self.scene, self.event, self.tile)?;
        Some((result, self.ink.plain))
    }

    /// The draw counters in words: `quiet 14 of 20 · seen 2×`; nothing while placing.
    fn counters(&self) -> Option<String> {
        let words: Vec<String> = draw_counters(self.tile.played?)
            .iter()
            .filter(|counter| counter.now > 0)
            .map(|counter| self.scene.text(counter.id, &counter.args()))
            .collect();
        (!words.is_empty()).then(|| words.join(" · "))
    }

    fn counter_font(&self) -> FontId {
        if self.tile.watch.near_draw {
            self.scene.theme.strong()
        } else {
            self.scene.theme.small()
        }
    }

    fn fitting(&self, at: egui::Pos2, align: Align2, words: &str, font: FontId, width: f32) {
        let colour = if self.tile.watch.near_draw {
            self.ink.plain
        } else {
            self.ink.quiet
        };
        let galley = elided(self.painter, words, font, colour, width, 1);
        let rect = align.anchor_size(at, galley.size());
        self.painter.galley(rect.min, galley, colour);
    }
}

/// Text of so many lines that ends in `…` where it does not fit.
fn elided(
    painter: &Painter,
    words: &str,
    font: FontId,
    colour: Color32,
    width: f32,
    lines: usize,
) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(words.to_owned(), font, colour);
    job.wrap = TextWrapping::truncate_at_width(width);
    if lines > 1 {
        job.wrap = TextWrapping::wrap_at_width(width);
        job.wrap.max_rows = lines;
    }
    painter.layout_job(job)
}

/// The confirmed result, or the proposed one with a question mark.
fn result_words(scene: &Scene<'_>, event: &EventView<'_>, tile: &Tile<'_>) -> Option<String> {
    if let Some(row) = event.result(tile.board.id) {
        return Some(scene.plain(result_message(engine_result(row.result))));
    }
    let proposal = event.proposal(tile.game)?;
    let result = scene.plain(result_message(engine_result(proposal.result)));
    Some(scene.text("ui-tile-proposed", &[("result", result.into())]))
}

/// Whole minutes since the last turn: `4 min`.
fn quiet_words(scene: &Scene<'_>, tile: &Tile<'_>) -> Option<String> {
    let minutes = minutes(tile.quiet?);
    Some(scene.text("ui-tile-quiet", &[("minutes", minutes.into())]))
}

/// Everything on a tile in words: board, players, state, result or count, how long nobody has moved, what to watch.
pub(super) fn tile_words(scene: &Scene<'_>, event: &EventView<'_>, tile: &Tile<'_>) -> String {
    let count = tile.count.map(|(_, count)| face(scene, count).time);
    let more = result_words(scene, event, tile).or(count);
    let args = [
        ("board", tile.board.number.into()),
        ("white", event.name(tile.board.white).into()),
        ("black", event.name(tile.board.black).into()),
        ("state", scene.plain(tile.state.word()).into()),
        ("more", more.unwrap_or_default().into()),
    ];
    let mut words = scene.text("ui-tile-name", &args).trim_end().to_owned();
    let mut add = |part: String| {
        words.push_str(", ");
        words.push_str(&part);
    };
    if let Some(quiet) = tile.quiet {
        let args = [("minutes", minutes(quiet).into())];
        add(scene.text("ui-tile-quiet-said", &args));
    }
    let watch = tile.watch;
    for (so, id) in [
        (watch.standing, "ui-watch-standing"),
        (watch.near_draw, "ui-watch-near-draw"),
    ] {
        if so {
            add(scene.plain(id));
        }
    }
    for side in Side::BOTH {
        if watch.warned[side] {
            let name = event.name(EventView::player(tile.board, side));
            add(scene.text("ui-watch-warned", &[("name", name.into())]));
        }
    }
    words
}
