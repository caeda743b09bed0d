//! The board: draws a position with a half-made turn on it, and says which junction was picked.

mod cow;
mod fault;
mod geometry;
mod paint;

pub use cow::cow;
pub use fault::Fault;
pub use geometry::Geometry;
pub use paint::{miniature, small_cow};

use super::preferences::BoardNames;
use super::scene::Scene;
use crate::message::Arg;
use egui::{
    EventFilter, Id, Key, Modifiers, Pos2, Rect, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo,
};
use engine::play::{Action, Board, Junction, JunctionSet, Line, PendingTurn, Position, Turn};
use engine::{BySide, Side};

/// What stands on the board and what is marked.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The board.
    pub board: &'static Board,
    /// Each side's cows, the half-made turn carried out.
    pub cows: BySide<JunctionSet>,
    /// The cow taken up.
    pub picked: Option<Junction>,
    /// Where a cow may arrive.
    pub legal: JunctionSet,
    /// Cows that may be shot.
    pub targets: JunctionSet,
    /// Cows that a mill protects now.
    pub protected: JunctionSet,
    /// The turn before.
    pub last: Option<&'a Turn>,
    /// Lines just closed.
    pub closed: Vec<Line>,
    /// The cow that was touched.
    pub touched: Option<Junction>,
    /// What the last refusal points at.
    pub fault: Fault,
}

impl<'a> Picture<'a> {
    /// A position without marks.
    pub fn of(position: &Position) -> Picture<'a> {
        Picture {
            board: position.board(),
            cows: BySide::new(position.cows(Side::White), position.cows(Side::Black)),
            picked: None,
            legal: JunctionSet::EMPTY,
            targets: JunctionSet::EMPTY,
            protected: JunctionSet::EMPTY,
            last: None,
            closed: Vec::new(),
            touched: None,
            fault: Fault::default(),
        }
    }

    /// The same after `turn`, which led here.
    #[must_use]
    pub fn after(mut self, turn: &'a Turn, position: &Position) -> Picture<'a> {
        self.last = Some(turn);
        if !turn.shots().is_empty()
            && let Some(to) = turn.action().to()
        {
            let mover = position.side_to_move().opposite();
            self.closed = position.mills(mover);
            self.closed.retain(|line| line.set().contains(to));
        }
        self
    }

    /// A half-made turn: its action and shots carried out, its targets marked.
    pub fn half_made(pending: &PendingTurn) -> Picture<'a> {
        let position = pending.position();
        let mover = position.side_to_move();
        let mut picture = Picture::of(position);
        if let Action::Move { from, .. } = pending.action() {
            picture.cows[mover].remove(from);
        }
        if let Some(to) = pending.action().to() {
            picture.cows[mover].insert(to);
        }
        for shot in pending.shots() {
            picture.cows[mover.opposite()].remove(*shot);
        }
        picture.targets = pending.targets();
        if !picture.targets.is_empty() {
            picture.protected = picture.cows[mover.opposite()] - picture.targets;
        }
        picture.closed = pending.closed();
        picture
    }

    /// Whose cow stands on a junction.
    pub fn at(&self, junction: Junction) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.cows[*side].contains(junction))
    }
}

/// The id of a junction's button, by which it can be given the focus.
pub fn junction_id(board: Id, junction: Junction) -> Id {
    board.with(junction.name())
}

/// Whether the focus is somewhere else than on a junction: Enter and Space are that control's.
pub fn is_elsewhere(ui: &Ui, board: Id) -> bool {
    let focused = ui.memory(egui::Memory::focused);
    focused.is_some_and(|focused| {
        !Junction::all().any(|junction| focused == junction_id(board, junction))
    })
}

/// Draws the board as a square of `side` points; gives the junction that was picked by click or Space.
pub fn board_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    picture: &Picture<'_>,
    side: f32,
    id: Id,
) -> Option<Junction> {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let builder = UiBuilder::new().id_salt(id).max_rect(rect);
    ui.scope_builder(builder, |ui| {
        let name = scene.plain("ui-board");
        ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
            node.set_role(Role::Group);
            node.set_label(name);
            node.set_bounds(egui::accesskit::Rect {
                x0: rect.min.x.into(),
                y0: rect.min.y.into(),
                x1: rect.max.x.into(),
                y1: rect.max.y.into(),
            });
        });
        let names = scene.preferences.names;
        let geometry = Geometry::new(rect, names != BoardNames::Off);
        paint::board(ui.painter(), scene.theme, &geometry, picture, names);
        let mut clicked = None;
        let mut focused = None;
        for junction in picture.board.junctions() {
            let response = junction_ui(ui, scene, picture, &geometry, id, junction);
            if response.clicked() {
                response.request_focus();
                clicked = Some(junction);
            }
            if response.has_focus() {
                focused = Some((junction, response.id));
            }
        }
        if let Some((junction, at)) = focused {
            let ring = geometry.cow_radius() * 1.22;
            ui.painter()
                .circle_stroke(geometry.at(junction), ring, scene.theme.focus());
            walk(ui, &geometry, picture.board, id, junction, at);
        }
        clicked
    })
    .inner
}

fn junction_ui(
    ui: &Ui,
    scene: &Scene<'_>,
    picture: &Picture<'_>,
    geometry: &Geometry,
    id: Id,
    junction: Junction,
) -> egui::Response {
    let area = Rect::from_center_size(geometry.at(junction), Vec2::splat(geometry.reach()));
    let response = ui.interact(area, junction_id(id, junction), Sense::click());
    let marked = picture.legal.contains(junction) || picture.targets.contains(junction);
    if response.hovered() && marked {
        let radius = geometry.cow_radius() * 1.12;
        let stroke = egui::Stroke::new(2.0, scene.theme.colours.mark);
        ui.painter()
            .circle_stroke(geometry.at(junction), radius, stroke);
        ui.set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response.widget_info(|| {
        let words = junction_words(scene, picture, junction);
        WidgetInfo::selected(Role::Button, true, picture.picked == Some(junction), words)
    });
    response
}

/// What a screen reader says of a junction: `d6, White cow, may be shot`.
fn junction_words(scene: &Scene<'_>, picture: &Picture<'_>, junction: Junction) -> String {
    let what = match picture.at(junction) {
        None if picture.legal.contains(junction) => "ui-junction-open",
        None => "ui-junction-empty",
        Some(Side::White) => "ui-junction-white",
        Some(Side::Black) => "ui-junction-black",
    };
    let state = if picture.fault.wrong.contains(junction) {
        "ui-junction-wrong"
    } else if picture.fault.instead.contains(junction) {
        "ui-junction-instead"
    } else if picture.targets.contains(junction) {
        "ui-junction-target"
    } else if picture.protected.contains(junction) {
        "ui-junction-protected"
    } else if picture.picked == Some(junction) {
        "ui-junction-picked"
    } else if picture.touched == Some(junction) {
        "ui-junction-touched"
    } else {
        "ui-junction-plain"
    };
    let args: [(&str, Arg); 2] = [
        ("junction", junction.name().into()),
        ("what", scene.plain(what).into()),
    ];
    scene.text(state, &args)
}

/// The arrow keys walk from the focused junction along the lines of the board.
fn walk(ui: &Ui, geometry: &Geometry, board: &Board, id: Id, from: Junction, at: Id) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(at, filter));
    for (key, direction) in [
        (Key::ArrowLeft, Vec2::LEFT),
        (Key::ArrowRight, Vec2::RIGHT),
        (Key::ArrowUp, Vec2::UP),
        (Key::ArrowDown, Vec2::DOWN),
    ] {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
            && let Some(to) = step(geometry, board, from, direction)
        {
            ui.memory_mut(|memory| memory.request_focus(junction_id(id, to)));
        }
    }
}

/// The neighbour that lies straightest in a direction: a diagonal one where there is none on that side.
fn step(geometry: &Geometry, board: &Board, from: Junction, direction: Vec2) -> Option<Junction> {
    let origin: Pos2 = geometry.at(from);
    board
        .neighbours(from)
        .iter()
        .map(|to| (to, (geometry.at(to) - origin).normalized().dot(direction)))
        .filter(|(_, straight)| *straight > 0.5)
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(to, _)| to)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn j(name: &str) -> Junction {
        name.parse().unwrap()
    }

    #[test]
    fn arrows_walk_along_lines_and_take_a_diagonal_where_there_is_no_straight_way() {
        let geometry = Geometry::new(Rect::from_min_size(Pos2::ZERO, Vec2::splat(600.0)), true);
        let board = Board::traditional();
        let go = |from, direction| step(&geometry, board, j(from), direction);
        assert_eq!(go("a7", Vec2::RIGHT), Some(j("d7")));
        assert_eq!(go("a7", Vec2::DOWN), Some(j("a4")));
        assert_eq!(go("a7", Vec2::LEFT), None);
        assert_eq!(go("b6", Vec2::LEFT), Some(j("a7")));
        assert_eq!(go("d5", Vec2::DOWN), None);
        assert_eq!(
            step(&geometry, Board::koti(), j("d5"), Vec2::DOWN),
            Some(j("d4"))
        );
    }

    #[test]
    fn a_half_made_turn_is_shown_as_far_as_it_is_made() {
        let mut position = Position::start(&engine::RuleSet::classic());
        for text in ["a7", "b6", "d7", "b4", "a1", "b2"] {
            let turn: Turn = text.parse().unwrap();
            // Black has closed b6-b4-b2 with the sixth: one shot.
            let turn = if text == "b2" {
                Turn::new(turn.action(), &[j("a1")])
            } else {
                turn
            };
            position = position.play(turn).unwrap();
        }
        let pending = position.begin(Action::Place(j("g7"))).unwrap();
        let picture = Picture::half_made(&pending);
        assert_eq!(picture.closed.len(), 1);
        assert_eq!(picture.at(j("g7")), Some(Side::White));
        assert_eq!(picture.targets.to_string(), "b2 b4 b6");
        assert!(picture.protected.is_empty());
    }
}
