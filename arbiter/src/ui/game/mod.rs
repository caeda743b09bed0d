//! The recorder: one game at its board. Keys always go to the entry field; the board, the buttons and the palette do the
//! same as they.

mod buttons;
pub(in crate::ui) mod counters;
pub mod entry;
pub(in crate::ui) mod hands;
mod keys;
pub(in crate::ui) mod prompt;
pub(in crate::ui) mod turns;

pub use counters::{Counter, draw_counters};

use super::action::Action;
use super::board::{self, Fault, Picture};
use super::button::text;
use super::counts;
use super::floor::seat_words;
use super::keys::{Pressed, Wish};
use super::list::fitted_name_ui;
use super::scene::Scene;
use super::seat::Seat;
use crate::command::Command;
use crate::event::{EventView, engine_side};
use crate::record::{self, CountRow, CountRowState, Id};
use egui::{Align, Layout, Rect, ScrollArea, Ui, UiBuilder, Vec2};
use engine::play::{Junction, JunctionSet, PlayError, Position, Turn};
use engine::{Game, Side};
use entry::{Entry, Reading};
use std::collections::VecDeque;

/// What the recorder shows besides the game itself.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameView {
    entry: Entry,
    /// Keys not dealt with yet: a whole turn is carried out before the next key is read.
    waiting: VecDeque<Pressed>,
    /// Asked for by palette or button.
    wishes: Vec<Wish>,
    /// The turn before which the replay stands, as a number of turns; `None` at the end.
    replay: Option<usize>,
    /// The last turn that was refused, and why.
    refused: Option<(Option<Turn>, Option<PlayError>)>,
    /// A stamp that was refused because of shots owed.
    owed: Option<(Id<CountRow>, Turn)>,
    /// Whether the next junction is a cow that was touched.
    touching: bool,
    /// Whether turns are typed from a score sheet, long after they were made: they carry no moment.
    paper: bool,
    /// Height of the buttons in the last frame, in points.
    foot: f32,
}

impl GameView {
    /// Takes a wish from a palette or button.
    pub fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }

    /// Drops what is half done; `false` if there was nothing.
    pub fn drop_half_made(&mut self) -> bool {
        let something = !self.entry.is_empty()
            || self.touching
            || self.replay.is_some()
            || self.refused.is_some()
            || self.owed.is_some();
        *self = GameView {
            paper: self.paper,
            ..GameView::default()
        };
        something
    }

    /// A command was carried out.
    pub fn done(&mut self, command: &Command) {
        let turn_made = matches!(
            command,
            Command::PlayTurn { .. }
                | Command::MissAttack { .. }
                | Command::TakeBack { .. }
                | Command::CorrectTurn { .. }
                | Command::Undo { .. }
                | Command::Stamp {
                    half_made: Some(_),
                    ..
                }
        );
        if turn_made {
            self.entry.clear();
            self.replay = None;
        }
        self.refused = None;
        self.owed = None;
        self.touching = false;
    }

    /// A command was refused.
    pub fn refused(&mut self, command: &Command) {
        match command {
            Command::PlayTurn {
                turn, ruling: None, ..
            } => {
                self.entry.clear();
                self.refused.get_or_insert((Some(*turn), None));
            }
            Command::Stamp {
                count,
                half_made: Some(turn),
                ruling: None,
            } => self.owed = Some((*count, *turn)),
            _ => {}
        }
    }
}

/// A game with everything that is known at its board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<'a> {
    pub(super) id: Id<record::Game>,
    pub(super) game: &'a Game,
    pub(super) seat: Seat<'a>,
    pub(super) touched: Option<Junction>,
}

impl<'a> Board<'a> {
    fn of(scene: &Scene<'a>, id: Id<record::Game>) -> Option<Board<'a>> {
        let club = scene.club?;
        let seat = Seat::of(club.tables(), id)?;
        Some(Board {
            id,
            game: club.game(id)?,
            seat,
            touched: seat
                .game
                .touched
                .as_deref()
                .and_then(|name| name.parse().ok()),
        })
    }

    /// The name of a player.
    pub(super) fn name(&self, side: Side) -> &'a str {
        self.seat.names[side]
    }

    /// Whether the game is over: by the rules, by what was agreed or ruled, or since its board has a result.
    pub(super) fn over(&self, scene: &Scene<'_>) -> bool {
        self.game.outcome().is_some()
            || scene.event.is_some_and(|event| {
                event.result(self.seat.board.id).is_some() || event.proposal(self.id).is_some()
            })
    }

    /// The count that was stamped for the turn waited for, which is not typed in yet.
    pub(super) fn stamped(&self, scene: &Scene<'_>) -> Option<Id<CountRow>> {
        let ply = u16::try_from(self.game.plies() + 1).unwrap_or(u16::MAX);
        let mut rows = scene.club?.tables().all::<CountRow>();
        let row = rows.find(|row| {
            row.game == Some(self.id)
                && row.superseded_by.is_none()
                && row.state == CountRowState::Stopped
                && row.ply == ply
        });
        row.map(|row| row.id)
    }
}

/// Draws the recorder of a game.
pub fn game_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    id: Id<record::Game>,
    view: &mut GameView,
    out: &mut Vec<Action>,
) {
    let Some(board) = Board::of(scene, id) else {
        ui.label(scene.plain("ui-game-gone"));
        return;
    };
    view.entry.name_by(scene.preferences.names.naming());
    keys::keys(ui, scene, &board, view, out);
    let reading = view.entry.read(board.game);
    let room = ui.available_rect_before_wrap();
    let scale = scene.theme.scale();
    let strip = (room.height() * 0.12).clamp(72.0, 112.0);
    let gap = 14.0;
    let side_least = 300.0 * scale;
    let side = room
        .height()
        .min(room.width() - strip - side_least - 2.0 * gap)
        .max(280.0);
    let square = Rect::from_min_size(room.min, Vec2::splat(side));
    let beside = Rect::from_min_size(
        egui::pos2(square.right() + gap, room.top()),
        Vec2::new(strip, side),
    );
    let right = Rect::from_min_max(egui::pos2(beside.right() + gap, room.top()), room.max);

    let picture = picture(scene, &board, view, &reading);
    let picked = at(ui, square, |ui| {
        board::board_ui(ui, scene, &picture, side, board_id(id))
    });
    if let Some(junction) = picked {
        view.replay = None;
        view.refused = None;
        pick(&board, view, &reading, junction);
        keys::settle(scene, &board, view, out);
    }
    at(ui, beside, |ui| {
        hands::hands_ui(ui, scene, shown_position(&board, view));
    });
    at(ui, right, |ui| {
        // Large text in a low window does not fit at once: then the whole side scrolls.
        ScrollArea::vertical()
            .id_salt("side")
            .auto_shrink(false)
            .show(ui, |ui| {
                side_ui(ui, scene, &board, (view, &reading), right.height(), out);
            });
    });
}

fn board_id(game: Id<record::Game>) -> egui::Id {
    egui::Id::unique("board").with(game.key())
}

fn at<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::top_down(Align::LEFT));
    ui.scope_builder(builder, add).inner
}

/// A junction picked by hand: a cow that can move takes the place of one taken up before.
fn pick(board: &Board<'_>, view: &mut GameView, reading: &Reading, junction: Junction) {
    if let Reading::From(from) = reading {
        if *from == junction {
            view.entry.clear();
            return;
        }
        if board.game.position().at(junction) == Some(board.game.side_to_move()) {
            view.entry.clear();
        }
    } else if *reading == Reading::Empty
        && !view.touching
        && let Some(cow) = board.touched
        && board.game.position().at(junction).is_none()
    {
        // The touched cow is the one that goes.
        view.entry.pick(cow);
    }
    view.entry.pick(junction);
}

/// The position that is shown: now, or where the replay stands.
fn shown_position<'a>(board: &Board<'a>, view: &GameView) -> &'a Position {
    view.replay
        .and_then(|plies| board.game.position_after(plies))
        .unwrap_or_else(|| board.game.position())
}

fn picture<'a>(
    scene: &Scene<'_>,
    board: &Board<'a>,
    view: &GameView,
    reading: &Reading,
) -> Picture<'a> {
    let game = board.game;
    let plies = view.replay.unwrap_or_else(|| game.plies());
    let position = shown_position(board, view);
    let before = plies.checked_sub(1).and_then(|at| game.turns().get(at));
    let plain = || {
        let picture = Picture::of(position);
        match before {
            Some(played) => picture.after(&played.turn, position),
            None => picture,
        }
    };
    if view.replay.is_some() {
        return plain();
    }
    let mut picture = match reading {
        Reading::Shots(pending) => Picture::half_made(pending),
        _ => plain(),
    };
    picture.touched = board.touched;
    if let Some(error) = view
        .refused
        .and_then(|(turn, error)| error.or_else(|| game.check(turn?).err()))
    {
        picture.fault = Fault::of(&error, game.position());
    }
    if board.over(scene) || keys::frozen(scene, board, view.paper).is_some() {
        return picture;
    }
    if view.touching {
        picture.legal = JunctionSet::EMPTY;
    } else if let Reading::From(from) = reading {
        picture.picked = Some(*from);
        picture.legal = entry::places(game, Some(*from), board.touched);
    } else if !matches!(reading, Reading::Shots(_)) {
        picture.legal = entry::places(game, board.touched, board.touched);
    }
    picture
}

fn side_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    board: &Board<'_>,
    (view, reading): (&mut GameView, &Reading),
    room: f32,
    out: &mut Vec<Action>,
) {
    let theme = scene.theme;
    let c = theme.colours;
    let start = ui.cursor().top();
    let low = room < 560.0 * theme.scale();
    ui.spacing_mut().item_spacing.y = if low { 3.0 } else { 6.0 };
    ui.label(text(seat_words(scene, &board.seat), theme.small(), c.quiet));
    names_ui(ui, scene, board);
    counts::panel_ui(ui, scene, board.id, out);
    prompt::prompt_ui(ui, scene, board, view, reading, out);
    let closed = keys::frozen(scene, board, view.paper);
    prompt::entry_ui(ui, scene, &view.entry.shown(board.game), reading, closed);
    counters::counters_ui(ui, scene, board.game);
    // The buttons stand at the foot and take what they took in the last frame; the turns have the rest.
    let foot = if view.foot > 0.0 {
        view.foot
    } else {
        110.0 * theme.scale()
    };
    let left = room - (ui.cursor().top() - start);
    let height = (left - foot - ui.spacing().item_spacing.y).max(34.0);
    let width = ui.available_width();
    ui.allocate_ui_with_layout(
        Vec2::new(width, height),
        Layout::top_down(Align::LEFT),
        |ui| {
            ui.set_min_height(height);
            turns::turns_ui(ui, scene, board.game, board_id(board.id), &mut view.replay);
        },
    );
    let top = ui.cursor().top();
    buttons::buttons_ui(ui, scene, board, view, low, out);
    let taken = ui.min_rect().bottom() - top;
    if (taken - view.foot).abs() > 0.5 {
        view.foot = taken;
        ui.ctx().request_discard("the buttons have another height");
    }
}

fn names_ui(ui: &mut Ui, scene: &Scene<'_>, board: &Board<'_>) {
    let theme = scene.theme;
    let c = theme.colours;
    let to_move = board.game.side_to_move();
    let going_on = board.game.outcome().is_none();
    // A row is as high as it is said to be before it begins.
    let height = std::mem::replace(&mut ui.spacing_mut().interact_size.y, 24.0 * theme.scale());
    for side in Side::BOTH {
        ui.horizontal(|ui| {
            let radius = 9.0 * theme.scale();
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(2.0 * radius), egui::Sense::hover());
            board::cow(ui.painter(), theme, rect.center(), radius, side);
            let on_turn = going_on && side == to_move;
            let font = if on_turn {
                theme.lead_strong()
            } else {
                theme.lead()
            };
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(event) = scene.event {
                    let entrant = EventView::player(board.seat.board, side);
                    let score = event.score(entrant, scene.round.saturating_sub(1));
                    ui.label(text(score.to_string(), theme.lead(), c.quiet));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    fitted_name_ui(ui, board.name(side), &font, c.ink);
                });
            });
        });
    }
    ui.spacing_mut().interact_size.y = height;
    if let Some(by) = board.seat.game.draw_offer {
        let args = [("name", board.name(engine_side(by)).into())];
        ui.label(text(
            scene.text("ui-draw-offered", &args),
            theme.body(),
            c.info,
        ));
    }
}
