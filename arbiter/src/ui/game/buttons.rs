//! The buttons of the recorder, each with its key.

use super::super::action::Action;
use super::super::button;
use super::super::keys::Wish;
use super::super::scene::Scene;
use super::{Board, GameView};
use egui::{Ui, Vec2};
use engine::play::protest::CountState;

const ROW: [Wish; 12] = [
    Wish::Protest,
    Wish::TurnComplete,
    Wish::DrawOffer,
    Wish::Resign,
    Wish::Incident,
    Wish::Dispute,
    Wish::TakeBack,
    Wish::Touch,
    Wish::StandingCount,
    Wish::CorrectTurn,
    Wish::ByRuling,
    Wish::FromPaper,
];

pub(super) fn buttons_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    board: &Board<'_>,
    view: &GameView,
    low: bool,
    out: &mut Vec<Action>,
) {
    let (padding, height) = if low { (6.0, 24.0) } else { (8.0, 28.0) };
    // A row is as high as it is said to be before it begins.
    ui.spacing_mut().item_spacing = Vec2::splat(4.0);
    ui.spacing_mut().button_padding = Vec2::new(padding, 2.0);
    ui.spacing_mut().interact_size.y = scene.theme.target(height);
    ui.horizontal_wrapped(|ui| {
        for wish in ROW {
            // In a low window there is no room for it: the key and the palette have it.
            if low && wish == Wish::FromPaper && !view.paper {
                continue;
            }
            let why = why_not(scene, board, view, wish);
            let why = why.map(|id| scene.plain(id));
            let label = match wish {
                Wish::FromPaper if view.paper => scene.plain("ui-do-at-the-board"),
                other => label(scene, board, other),
            };
            let response = button::labelled_wish(ui, scene, wish, &label, why.as_deref());
            if response.clicked() {
                out.push(Action::Wish(wish));
            }
        }
    });
}

/// What the button is called now.
fn label(scene: &Scene<'_>, board: &Board<'_>, wish: Wish) -> String {
    let id = match wish {
        Wish::Dispute if board.seat.game.disputed => "ui-do-rule-dispute",
        Wish::DrawOffer if board.seat.game.draw_offer.is_some() => "ui-do-agree-draw",
        Wish::StandingCount if board.seat.game.standing_count => "ui-do-lift-standing",
        Wish::Touch if board.touched.is_some() => "ui-do-lift-touch",
        other => super::super::keys::of(other).map_or("", |row| row.label),
    };
    scene.plain(id)
}

/// Why a button is disabled now, if it is.
fn why_not(
    scene: &Scene<'_>,
    board: &Board<'_>,
    view: &GameView,
    wish: Wish,
) -> Option<&'static str> {
    let over = board.over(scene);
    let count = scene.club.and_then(|club| club.count_of(board.id));
    let state = count.map(|(_, count)| count.state());
    match wish {
        Wish::Protest | Wish::DrawOffer | Wish::Resign | Wish::Touch | Wish::StandingCount
            if over =>
        {
            Some("ui-why-over")
        }
        Wish::Protest if state.is_some() => Some("ui-why-counting"),
        Wish::Protest | Wish::TurnComplete | Wish::DrawOffer | Wish::Resign
            if board.seat.game.disputed =>
        {
            Some("ui-why-disputed")
        }
        Wish::Protest | Wish::TurnComplete if board.seat.board.adjourned => {
            Some("ui-why-adjourned")
        }
        Wish::TurnComplete => match state {
            None => Some("ui-no-count"),
            Some(CountState::Expired | CountState::ExpiredWhileClosed) => Some("ui-why-time"),
            Some(CountState::Suspended) => Some("ui-why-held"),
            Some(_) => None,
        },
        Wish::TakeBack | Wish::CorrectTurn if board.game.plies() == 0 && view.entry.is_empty() => {
            Some("ui-why-no-turn")
        }
        _ => None,
    }
}
