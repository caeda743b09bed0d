//! The floor: every board of the round as a tile, readable from a metre away.

use super::action::{Action, Page};
use super::board::miniature;
use super::button::{self, text};
use super::counts::{face, shape, shown_count};
use super::dialog::{Dialog, EventForm};
use super::frame::heading_ui;
use super::keys::{self, Place, Pressed, Wish};
use super::scene::Scene;
use super::seat::Seat;
use super::theme::CORNER;
use crate::club::Club;
use crate::command::Command;
use crate::event::{EventView, engine_result, result_message};
use crate::record::{Board, Game, Id, Kept};
use egui::{
    Align2, CornerRadius, Id as UiId, Key, Modifiers, Rect, Role, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo,
};
use engine::Side;
use engine::play::protest::{Count, CountState, Urgency};

/// Which tile has the keys.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FloorView {
    /// Digits of a board number being typed.
    sought: String,
    /// The board that was just left: its tile is to be marked.
    left: Option<Id<Game>>,
}

impl FloorView {
    /// A board was left for the floor.
    pub fn left(&mut self, game: Id<Game>) {
        self.left = Some(game);
    }
}

/// The state of a board in a word, and how much it wants the arbiter: the more the larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    word: &'static str,
    sign: &'static str,
    wants: u8,
}

const fn state(word: &'static str, sign: &'static str, wants: u8) -> State {
    State { word, sign, wants }
}

fn state_of(club: &Club, event: &EventView<'_>, board: &Kept<Board>, scene: &Scene<'_>) -> State {
    let Some(game) = event.deciding_game(board.id) else {
        return state("ui-state-waiting", "○", 0);
    };
    let count = shown_count(club, game.id, scene.now).map(|(_, count)| count);
    match count.map(Count::state) {
        Some(CountState::Expired | CountState::ExpiredWhileClosed) => {
            return state("ui-state-time", "■", 9);
        }
        Some(CountState::Running) => {
            let urgency = count.map_or(Urgency::Minute, |count| count.urgency(scene.now));
            return state("ui-state-count", shape(urgency), 6);
        }
        Some(CountState::Suspended) => return state("ui-state-held", "‖", 7),
        _ => {}
    }
    if game.disputed {
        return state("ui-state-disputed", "■", 8);
    }
    if event.result(board.id).is_some() {
        return state("ui-state-done", "✔", 0);
    }
    if event.proposal(game.id).is_some() {
        return state("ui-state-proposed", "▲", 5);
    }
    if game.draw_offer.is_some() {
        return state("ui-state-offer", "●", 3);
    }
    match club.game(game.id).map_or(0, engine::Game::plies) {
        0 => state("ui-state-waiting", "○", 1),
        _ => state("ui-state-playing", "●", 2),
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
    let mut boards: Vec<_> = event
        .boards(scene.round)
        .iter()
        .map(|board| (*board, state_of(club, event, board, scene)))
        .collect();
    let heading = floor_heading(scene, event, &boards);
    heading_ui(ui, scene, &heading, |ui| {
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
        boards.sort_by_key(|(board, state)| (std::cmp::Reverse(state.wants), board.number));
    }
    let games: Vec<_> = boards
        .iter()
        .filter_map(|(board, state)| Some((*board, *state, event.deciding_game(board.id)?.id)))
        .collect();
    if let Some(left) = view.left.take()
        && games.iter().any(|(.., game)| *game == left)
    {
        focus(ui, left);
    }
    if scene.keys {
        floor_keys(ui, &games, view, out);
    }
    tiles_ui(ui, scene, club, event, &games, out);
}

fn floor_heading(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    boards: &[(&Kept<Board>, State)],
) -> String {
    let open = event.missing(scene.round).len();
    scene.text(
        "ui-floor-heading",
        &[
            ("round", scene.round.into()),
            ("boards", boards.len().into()),
            ("open", open.into()),
        ],
    )
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
        if button::primary(ui, scene, &verb).clicked() {
            out.push(first);
        }
        if ui.button(label).clicked() {
            out.push(Action::Go(page));
        }
    });
}

type Tile<'a> = (&'a Kept<Board>, State, Id<Game>);

/// Typing a board's number marks its tile; Enter opens it. Arrows walk over the tiles.
fn floor_keys(ui: &Ui, games: &[Tile<'_>], view: &mut FloorView, out: &mut Vec<Action>) {
    for pressed in keys::pressed(ui.ctx()) {
        match pressed {
            Pressed::Sign(digit) if digit.is_ascii_digit() => {
                view.sought.push(digit);
                let number = view.sought.parse::<u16>().ok();
                let found = games
                    .iter()
                    .find(|(board, ..)| Some(board.number) == number);
                match found {
                    Some((.., game)) => focus(ui, *game),
                    None => view.sought = digit.to_string(),
                }
            }
            other => {
                view.sought.clear();
                if let Some(wish) = other.wish(Place::Floor) {
                    out.push(Action::Wish(wish));
                }
            }
        }
    }
}

fn tile_id(game: Id<Game>) -> UiId {
    UiId::unique("tile").with(game.key())
}

fn focus(ui: &Ui, game: Id<Game>) {
    ui.memory_mut(|memory| memory.request_focus(tile_id(game)));
}

fn tiles_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    club: &Club,
    event: &EventView<'_>,
    games: &[Tile<'_>],
    out: &mut Vec<Action>,
) {
    const GAP: f32 = 12.0;
    let scale = scene.theme.scale();
    let least = 280.0 * scale;
    let height = 138.0 * scale;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let room = ui.available_width() - 4.0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few columns"
        )]
        let columns = (((room + GAP) / (least + GAP)).floor() as usize).max(1);
        #[expect(clippy::cast_precision_loss, reason = "a few columns")]
        let width = (room - GAP * (columns - 1) as f32) / columns as f32;
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        let mut focused = None;
        for (row, line) in games.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                for (column, (board, state, game)) in line.iter().enumerate() {
                    let size = Vec2::new(width, height);
                    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                    let response = ui.interact(rect, tile_id(*game), Sense::click());
                    if response.has_focus() {
                        focused = Some(row * columns + column);
                        if response.gained_focus() {
                            response.scroll_to_me(None);
                        }
                    }
                    if ui.is_rect_visible(rect) {
                        tile_ui(ui, scene, (club, event), (board, *state, *game), &response);
                    }
                    response.widget_info(|| {
                        let words = tile_words(scene, club, event, board, *state, *game);
                        WidgetInfo::labeled(Role::Button, true, words)
                    });
                    if response.clicked() {
                        out.push(Action::Go(Page::Game(*game)));
                    }
                }
            });
        }
        if scene.keys {
            walk(ui, games, columns, focused);
        }
    });
}

/// Arrow keys walk over the tiles; the first one from nowhere marks the first tile.
fn walk(ui: &Ui, games: &[Tile<'_>], columns: usize, focused: Option<usize>) {
    let Some(at) = focused else {
        let down = ui.memory(|memory| memory.focused().is_none())
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown));
        if let (true, Some((.., game))) = (down, games.first()) {
            focus(ui, *game);
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
    if let Some((.., game)) = games.get(at) {
        ui.memory_mut(|memory| memory.set_focus_lock_filter(tile_id(*game), filter));
    }
    let steps = [
        (Key::ArrowRight, at.checked_add(1)),
        (Key::ArrowLeft, at.checked_sub(1)),
        (Key::ArrowDown, at.checked_add(columns)),
        (Key::ArrowUp, at.checked_sub(columns)),
    ];
    for (key, to) in steps {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
            && let Some((.., game)) = to.and_then(|to| games.get(to))
        {
            focus(ui, *game);
        }
    }
}

/// The words of a tile: board, players, state, result or count.
fn tile_words(
    scene: &Scene<'_>,
    club: &Club,
    event: &EventView<'_>,
    board: &Kept<Board>,
    state: State,
    game: Id<Game>,
) -> String {
    let more = tile_result(scene, event, board, game)
        .or_else(|| shown_count(club, game, scene.now).map(|(_, count)| face(scene, count).time))
        .unwrap_or_default();
    scene.text(
        "ui-tile-name",
        &[
            ("board", board.number.into()),
            ("white", event.name(board.white).into()),
            ("black", event.name(board.black).into()),
            ("state", scene.plain(state.word).into()),
            ("more", more.into()),
        ],
    )
}

/// The confirmed result, or the proposed one with a question mark.
fn tile_result(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    board: &Kept<Board>,
    game: Id<Game>,
) -> Option<String> {
    if let Some(row) = event.result(board.id) {
        return Some(scene.plain(result_message(engine_result(row.result))));
    }
    let proposal = event.proposal(game)?;
    let result = scene.plain(result_message(engine_result(proposal.result)));
    Some(scene.text("ui-tile-proposed", &[("result", result.into())]))
}

fn tile_ui(
    ui: &Ui,
    scene: &Scene<'_>,
    (club, event): (&Club, &EventView<'_>),
    (board, state, game): Tile<'_>,
    response: &egui::Response,
) {
    let c = scene.theme.colours;
    let theme = scene.theme;
    let painter = ui.painter();
    let rect = response.rect;
    let called = scene.calls.at(game).map(|heard| theme.call(heard.call));
    let (ground, ink, quiet) = called.map_or((c.raised, c.ink, c.quiet), |(ground, ink)| {
        (ground, ink, ink)
    });
    let stroke = if response.has_focus() {
        theme.focus()
    } else if response.hovered() {
        Stroke::new(1.0, c.primary)
    } else {
        theme.rule()
    };
    painter.rect(
        rect,
        CornerRadius::same(CORNER),
        ground,
        stroke,
        StrokeKind::Inside,
    );
    let inner = rect.shrink(10.0);
    let side = inner.height().min(100.0 * theme.scale());
    let mini = Rect::from_min_size(
        egui::pos2(inner.right() - side, inner.top()),
        Vec2::splat(side),
    );
    if let Some(played) = club.game(game) {
        miniature(painter, theme, mini, played.position());
    }
    let left = Rect::from_min_max(inner.min, egui::pos2(mini.left() - 8.0, inner.bottom()));
    let clip = painter.with_clip_rect(left);
    let number = clip.text(
        left.min + Vec2::new(0.0, -6.0),
        Align2::LEFT_TOP,
        board.number,
        theme.large(),
        ink,
    );
    let strong = state.wants >= 5;
    let word_colour = match (called, state.wants) {
        (Some(_), _) => ink,
        (None, 8..) => c.danger,
        (None, 5..) => c.primary,
        _ if state.word == "ui-state-done" => c.done,
        _ => quiet,
    };
    let font = if strong {
        theme.strong()
    } else {
        theme.small()
    };
    let words = format!("{} {}", state.sign, scene.plain(state.word));
    clip.text(
        egui::pos2(number.right() + 10.0, number.center().y),
        Align2::LEFT_CENTER,
        words,
        font,
        word_colour,
    );
    names_ui(&clip, scene, event, board, left, ink);
    foot_ui(
        &clip,
        scene,
        (club, event),
        (board, state, game),
        left,
        (ink, quiet),
    );
}

fn names_ui(
    painter: &egui::Painter,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    board: &Kept<Board>,
    left: Rect,
    ink: egui::Color32,
) {
    let theme = scene.theme;
    let line = 30.0 * theme.scale();
    for (row, side) in [(0.0, Side::White), (1.0, Side::Black)] {
        let y = left.top() + 34.0 * theme.scale() + row * line + line / 2.0;
        let radius = 6.0 * theme.scale();
        super::board::cow(
            painter,
            theme,
            egui::pos2(left.left() + radius, y),
            radius,
            side,
        );
        let name = event.name(EventView::player(board, side));
        let x = left.left() + 2.0 * radius + 6.0;
        let width = (left.right() - x).max(20.0);
        let mut galley = elided(painter, name, theme.body(), ink, width, 1);
        if galley.elided {
            // A long name has two smaller lines before anything of it is cut.
            galley = elided(painter, name, theme.small(), ink, width, 2);
        }
        let at = egui::pos2(x, y - galley.size().y / 2.0);
        painter.galley(at, galley, ink);
    }
}

/// Text of so many lines that ends in `…` where it does not fit.
fn elided(
    painter: &egui::Painter,
    words: &str,
    font: egui::FontId,
    colour: egui::Color32,
    width: f32,
    lines: usize,
) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(words.to_owned(), font, colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    if lines > 1 {
        job.wrap = egui::text::TextWrapping::wrap_at_width(width);
        job.wrap.max_rows = lines;
    }
    painter.layout_job(job)
}

/// At the foot of a tile: the count, else the result, else the draw counters.
fn foot_ui(
    painter: &egui::Painter,
    scene: &Scene<'_>,
    (club, event): (&Club, &EventView<'_>),
    (board, _, game): Tile<'_>,
    left: Rect,
    (ink, quiet): (egui::Color32, egui::Color32),
) {
    let theme = scene.theme;
    let at = left.left_bottom() + Vec2::new(0.0, 4.0);
    if let Some((_, count)) = shown_count(club, game, scene.now) {
        let face = face(scene, count);
        let colour = if scene.calls.at(game).is_some() {
            ink
        } else {
            face.colour
        };
        let words = format!("{} {}", face.shape, face.time);
        painter.text(at, Align2::LEFT_BOTTOM, words, theme.title(), colour);
        return;
    }
    if let Some(result) = tile_result(scene, event, board, game) {
        painter.text(at, Align2::LEFT_BOTTOM, result, theme.title(), ink);
        return;
    }
    if let Some(words) = club.game(game).and_then(|game| counters(scene, game)) {
        let at = at - Vec2::new(0.0, 4.0);
        painter.text(at, Align2::LEFT_BOTTOM, words, theme.small(), quiet);
    }
}

/// The draw counters of a game in words: `quiet 14 of 20 · seen 2×`; nothing while placing.
fn counters(scene: &Scene<'_>, game: &engine::Game) -> Option<String> {
    let words: Vec<String> = super::game::draw_counters(game)
        .iter()
        .filter(|counter| counter.now > 0)
        .map(|counter| scene.text(counter.id, &counter.args()))
        .collect();
    (!words.is_empty()).then(|| words.join(" · "))
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
