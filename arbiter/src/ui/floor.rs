//! The floor: every board of the round as a tile, readable from a metre away. Tiles are as large as lets every board be in
//! sight: nearly twice as large as usual for a few boards in a large window, down to two lines each for many.

mod ground;
mod kept;
mod state;
mod tile;

use super::action::{Action, Page};
use super::button::{self, text};
use super::dialog::{Dialog, EventForm};
use super::frame::heading_ui;
use super::keys::{self, Place, Pressed, Wish};
use super::scene::Scene;
use super::seat::Seat;
use crate::command::Command;
use crate::event::EventView;
use crate::record::{Game, Id};
use egui::{
    Context, Id as UiId, Key, Modifiers, Rect, Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo,
};
use engine::Millis;
use kept::Tiles;
use state::{Known, Tile, tiles};
use tile::{Size, tile_ui, tile_words};

/// How long the minutes on the floor may be behind.
pub const STALE: Millis = Millis(30_000);

/// Which tile has the keys, and what was worked out of the rows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FloorView {
    /// Digits of a board number being typed.
    sought: String,
    /// The board that was just left: its tile is to be marked.
    left: Option<Id<Game>>,
    /// The tile that had the focus last.
    marked: Option<Id<Game>>,
    /// Asked for by the palette.
    wishes: Vec<Wish>,
    known: Known,
    /// Tiles as they were drawn last.
    kept: Tiles,
    /// Whether minutes were shown in the last frame.
    moving: bool,
    /// In which frame the floor was drawn last, and whether the pointer was moved over it since it is in sight.
    pointed: Option<(u64, bool)>,
}

impl FloorView {
    /// A board was left for the floor.
    pub fn left(&mut self, game: Id<Game>) {
        self.left = Some(game);
    }

    /// Whether the tiles show how long nobody has moved somewhere.
    pub fn watches(&self) -> bool {
        self.moving
    }

    /// To be called when everything of a frame has been drawn: what came after the tiles can have made room for new letters.
    pub fn settle(&mut self, ctx: &Context) {
        self.kept.settle(ctx);
    }

    /// Takes a wish from the palette.
    pub fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }
}

/// Draws the floor.
pub fn floor_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut FloorView, out: &mut Vec<Action>) {
    let (Some(club), Some(event)) = (scene.club, scene.event) else {
        let label = scene.plain("page-event-new-verb");
        let form = Dialog::Event(Box::new(EventForm::fresh()));
        let first = (label, Action::ask(form));
        empty_ui(ui, scene, "ui-floor-no-event", Page::Club, first, out);
        return;
    };
    if scene.round == 0 {
        let first = if event.entrants().len() < 2 {
            let label = scene.plain("page-to-players");
            (label, Action::Go(Page::Players))
        } else {
            let pair = Command::PairRound {
                event: event.id(),
                starts: None,
            };
            let label = scene.text("page-pair-round", &[("round", 1_u16.into())]);
            (label, Action::command(pair))
        };
        empty_ui(ui, scene, "ui-floor-no-round", Page::Rounds, first, out);
        return;
    }
    view.known.refresh(club, event.id());
    let look = (scene.preferences.look, scene.preferences.text);
    let rows = (event.id(), club.journal().len());
    view.kept.refresh(ui.ctx(), rows, look);
    let mut tiles = tiles(scene, club, event, &view.known);
    view.moving = tiles.iter().any(|tile| tile.quiet.is_some());
    heading_ui(ui, scene, &floor_heading(scene, event, &tiles), |ui| {
        let wanted = scene.preferences.wanted_first;
        let label = scene.plain(if wanted {
            "ui-floor-by-board"
        } else {
            "ui-do-wanted-first"
        });
        if button::labelled_wish(ui, scene, Wish::WantedFirst, &label, None).clicked() {
            out.push(Action::Wish(Wish::WantedFirst));
        }
    });
    if scene.preferences.wanted_first {
        tiles.sort_by_key(|tile| (std::cmp::Reverse(tile.wants), tile.board.number));
    }
    if let Some(left) = view.left.take()
        && tiles.iter().any(|tile| tile.game == left)
    {
        focus(ui, left);
    }
    floor_keys(ui, scene, &tiles, view, out);
    tiles_ui(ui, scene, event, &tiles, view, out);
}

fn floor_heading(scene: &Scene<'_>, event: &EventView<'_>, tiles: &[Tile<'_>]) -> String {
    let open = event.missing(scene.round).len();
    let wanting = tiles.iter().filter(|tile| tile.state.is_wanting()).count();
    let args = [
        ("round", scene.round.into()),
        ("boards", tiles.len().into()),
        ("open", open.into()),
        ("wanting", wanting.into()),
    ];
    let heading = scene.text("ui-floor-heading", &args);
    if wanting == 0 {
        return heading;
    }
    format!("{heading} · {}", scene.text("ui-floor-wanting", &args))
}

/// An empty floor: what is missing, a button that does what is next, and the way to its page.
fn empty_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    id: &str,
    page: Page,
    (verb, first): (String, Action),
    out: &mut Vec<Action>,
) {
    heading_ui(ui, scene, &scene.plain(Page::Floor.id()), |_| {});
    let c = scene.theme.colours;
    ui.label(text(scene.plain(id), scene.theme.lead(), c.quiet));
    let args = [("page", scene.plain(page.id()).into())];
    let label = scene.text("ui-go-to-page", &args);
    ui.horizontal(|ui| {
        // A round is not paired by an Enter that was meant for something else.
        let pressed = if matches!(first, Action::Do(_)) {
            button::primary(ui, scene, &verb).clicked()
        } else {
            button::expected(ui, scene, &verb)
        };
        if pressed {
            out.push(first);
        }
        if ui.button(label).clicked() {
            out.push(Action::Go(page));
        }
    });
}

/// Typing a board's number marks its tile; Enter opens it. Home and End go to the first and the last.
fn floor_keys(
    ui: &Ui,
    scene: &Scene<'_>,
    tiles: &[Tile<'_>],
    view: &mut FloorView,
    out: &mut Vec<Action>,
) {
    for wish in std::mem::take(&mut view.wishes) {
        grant(ui, tiles, view.marked, wish, out);
    }
    if !scene.keys {
        return;
    }
    let somewhere = ui.memory(|memory| memory.focused().is_some());
    for pressed in keys::pressed(ui.ctx()) {
        match pressed {
            Pressed::Sign(digit) if digit.is_ascii_digit() => {
                view.sought.push(digit);
                let find = |sought: &str| {
                    let number = sought.parse::<u16>().ok();
                    tiles.iter().find(|tile| Some(tile.board.number) == number)
                };
                if find(&view.sought).is_none() {
                    view.sought = digit.to_string();
                }
                if let Some(tile) = find(&view.sought) {
                    focus(ui, tile.game);
                }
            }
            other => {
                view.sought.clear();
                match other.wish(Place::Floor) {
                    // A tile or button that has the focus takes Enter itself.
                    Some(Wish::OpenBoard) if somewhere => {}
                    Some(wish) => grant(ui, tiles, view.marked, wish, out),
                    None => {}
                }
            }
        }
    }
}

fn grant(ui: &Ui, tiles: &[Tile<'_>], marked: Option<Id<Game>>, wish: Wish, out: &mut Vec<Action>) {
    match wish {
        Wish::FirstTile | Wish::LastTile => {
            let tile = if wish == Wish::FirstTile {
                tiles.first()
            } else {
                tiles.last()
            };
            if let Some(tile) = tile {
                focus(ui, tile.game);
            }
        }
        Wish::OpenBoard => {
            let known = tiles.iter().find(|tile| Some(tile.game) == marked);
            if let Some(tile) = known.or(tiles.first()) {
                out.push(Action::Go(Page::Game(tile.game)));
            }
        }
        other => out.push(Action::Wish(other)),
    }
}

fn tile_id(game: Id<Game>) -> UiId {
    UiId::unique("tile").with(game.key())
}

fn focus(ui: &Ui, game: Id<Game>) {
    ui.memory_mut(|memory| memory.request_focus(tile_id(game)));
}

/// Where the tiles stand.
#[derive(Clone, Copy, Debug)]
struct Grid {
    size: Size,
    columns: usize,
    tile: Vec2,
    /// How many times as large as usual everything in a tile is.
    times: f32,
}

/// How much larger a full tile may be, the largest first.
const LARGER: [f32; 3] = [1.75, 1.5, 1.25];

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a few hundred tiles"
)]
impl Grid {
    /// The largest tiles with which all of `count` are in sight in `room`, else the smallest.
    fn fitting(count: usize, room: Vec2, scale: f32) -> Grid {
        let larger = LARGER.map(|times| (Size::Full, times));
        let usual = Size::ALL.map(|size| (size, 1.0));
        let grids = larger.into_iter().chain(usual).map(|(size, times)| {
            let (least, gap) = (size.least() * scale * times, size.gap());
            let columns = (((room.x + gap) / (least.x + gap)).floor() as usize).max(1);
            let rows = count.div_ceil(columns).max(1);
            let width = (room.x - gap * (columns - 1) as f32) / columns as f32;
            let shared = (room.y + gap) / rows as f32 - gap;
            let most = if size == Size::Full { 1.0 } else { 1.35 };
            let grid = Grid {
                size,
                columns,
                tile: Vec2::new(width, shared.clamp(least.y, least.y * most)),
                times,
            };
            (grid, shared >= least.y && width >= least.x)
        });
        let grids: Vec<(Grid, bool)> = grids.collect();
        let fitting = grids.iter().find(|(_, fits)| *fits);
        fitting.unwrap_or(&grids[grids.len() - 1]).0
    }

    /// The same in a part of the window that has a bar for scrolling at its side where not all are in sight: tiles end
    /// before it.
    fn beside(count: usize, area: Vec2, bar: f32, scale: f32) -> Grid {
        let edge = Vec2::new(4.0, 2.0);
        let grid = Grid::fitting(count, area - edge, scale);
        if grid.height(count) <= area.y {
            return grid;
        }
        Grid::fitting(count, area - edge - Vec2::new(bar, 0.0), scale)
    }

    fn place(&self, from: egui::Pos2, at: usize) -> Rect {
        let step = self.tile + Vec2::splat(self.size.gap());
        let (row, column) = (at / self.columns, at % self.columns);
        let offset = Vec2::new(column as f32 * step.x, row as f32 * step.y);
        Rect::from_min_size(from + offset, self.tile)
    }

    fn height(&self, count: usize) -> f32 {
        let rows = count.div_ceil(self.columns) as f32;
        rows * (self.tile.y + self.size.gap()) - self.size.gap()
    }
}

fn tiles_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    tiles: &[Tile<'_>],
    view: &mut FloorView,
    out: &mut Vec<Action>,
) {
    let bar = ui.spacing().scroll.allocated_width();
    let grid = Grid::beside(tiles.len(), ui.available_size(), bar, scene.theme.scale());
    let theme = scene.theme.enlarged(grid.times);
    let large = Scene {
        theme: &theme,
        ..*scene
    };
    let telling = tells(ui, scene, view);
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let width = ui.available_width();
        let size = Vec2::new(width, grid.height(tiles.len()));
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        let mut focused = None;
        for (at, tile) in tiles.iter().enumerate() {
            let rect = grid.place(area.min, at);
            let response = ui.interact(rect, tile_id(tile.game), Sense::click());
            if response.has_focus() {
                focused = Some(at);
                view.marked = Some(tile.game);
                if response.gained_focus() {
                    response.scroll_to_me(None);
                }
            }
            if ui.is_rect_visible(rect) {
                let kept = (grid.size, &mut view.kept);
                tile_ui(ui, &large, event, tile, kept, &response);
            }
            response.widget_info(|| {
                WidgetInfo::labeled(Role::Button, true, tile_words(scene, event, tile))
            });
            let response = if grid.size == Size::Full || !telling || !response.hovered() {
                response
            } else {
                // What a small tile has no room for is told when it is pointed at.
                response.on_hover_ui(|ui| {
                    ui.label(tile_words(scene, event, tile));
                })
            };
            if response.clicked() {
                out.push(Action::Go(Page::Game(tile.game)));
            }
        }
        if scene.keys {
            walk(ui, tiles, grid.columns, focused);
        }
    });
}

/// Whether what a small tile has no room for is told where the pointer rests: once it was moved there to look, and not while
/// counts run, whose tiles it would cover.
fn tells(ui: &Ui, scene: &Scene<'_>, view: &mut FloorView) -> bool {
    let counting = scene
        .club
        .is_some_and(|club| !club.open_counts().is_empty());
    let pass = ui.ctx().cumulative_pass_nr();
    let (at, moved, clicked) = ui.input(|input| {
        let pointer = &input.pointer;
        (pointer.hover_pos(), pointer.is_moving(), pointer.any_down())
    });
    let fresh = view.pointed.is_none_or(|(last, _)| last + 1 < pass);
    let told = view.pointed.is_some_and(|(_, told)| told);
    let told = at.is_some() && !clicked && !fresh && (told || moved);
    view.pointed = Some((pass, told));
    told && !counting
}

/// Arrow keys walk over the tiles; the first one from nowhere marks the first tile.
fn walk(ui: &Ui, tiles: &[Tile<'_>], columns: usize, focused: Option<usize>) {
    let Some(at) = focused else {
        let down = ui.memory(|memory| memory.focused().is_none())
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown));
        if let (true, Some(tile)) = (down, tiles.first()) {
            focus(ui, tile.game);
            // The key has done its work: it is not to walk on from there.
            ui.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
        }
        return;
    };
    let filter = egui::EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..egui::EventFilter::default()
    };
    if let Some(tile) = tiles.get(at) {
        ui.memory_mut(|memory| memory.set_focus_lock_filter(tile_id(tile.game), filter));
    }
    let steps = [
        (Key::ArrowRight, at.checked_add(1)),
        (Key::ArrowLeft, at.checked_sub(1)),
        (Key::ArrowDown, at.checked_add(columns)),
        (Key::ArrowUp, at.checked_sub(columns)),
    ];
    for (key, to) in steps {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
            && let Some(tile) = to.and_then(|to| tiles.get(to))
        {
            focus(ui, tile.game);
        }
    }
}

/// The seat of a game and the number of its round, for headings.
pub fn seat_words(scene: &Scene<'_>, seat: &Seat<'_>) -> String {
    let round = scene
        .club
        .and_then(|club| club.tables().get(seat.board.round))
        .map_or(0, |round| round.number);
    scene.text(
        "ui-game-heading",
        &[("board", seat.board.number.into()), ("round", round.into())],
    )
}
