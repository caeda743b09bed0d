//! What to do next, in a sentence, and the entry field.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::dialog::{Dialog, IncidentForm};
use super::super::frame::announce;
use super::super::keys::Wish;
use super::super::scene::Scene;
use super::entry::Reading;
use super::keys::{self, proposes};
use super::{Board, GameView};
use crate::clock;
use crate::command::Command;
use crate::event::{engine_result, result_message};
use crate::message::Arg;
use crate::record::Turn;
use egui::{CornerRadius, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo};
use engine::play::protest::CountState;
use engine::play::{PlayError, Stage};
use engine::{Millis, Side};

/// The prompt, with what is to be done and its colour.
struct Prompt {
    words: String,
    wants: Wants,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    Players,
    Arbiter,
    Nobody,
    /// Nobody now: there is play another time.
    Later,
}

pub(super) fn prompt_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    board: &Board<'_>,
    view: &GameView,
    reading: &Reading,
    out: &mut Vec<Action>,
) {
    let c = scene.theme.colours;
    let prompt = prompt(scene, board, view, reading);
    let colour = match prompt.wants {
        Wants::Players => c.ink,
        Wants::Arbiter => c.primary,
        Wants::Nobody => c.done,
        Wants::Later => c.info,
    };
    let label = ui.label(text(prompt.words, scene.theme.title(), colour));
    announce(ui, &label, false);
    if let Some(cow) = board.touched {
        let naming = scene.preferences.names.naming();
        let turns: Vec<String> = board
            .game
            .legal_turns()
            .iter()
            .filter(|turn| turn.action().from() == Some(cow))
            .map(|turn| turn.to_text(naming))
            .collect();
        let args = [
            ("junction", naming.write(cow).into()),
            ("turns", turns.join(", ").into()),
        ];
        let words = scene.text("ui-touched-turns", &args);
        ui.label(text(words, scene.theme.body(), c.info));
    }
    if view.paper {
        let words = scene.plain("ui-paper");
        ui.label(text(words, scene.theme.small(), c.info));
    }
    if let Some(words) = view.replay.and_then(|plies| made_at(scene, board, plies)) {
        ui.label(text(words, scene.theme.body(), c.quiet));
    }
    expected_ui(ui, scene, board, (view, reading), out);
    after_refusal_ui(ui, scene, board, view, out);
}

/// A button for what Enter does now, where it does something.
fn expected_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    board: &Board<'_>,
    (view, reading): (&GameView, &Reading),
    out: &mut Vec<Action>,
) {
    let proposal = scene
        .event
        .and_then(|event| event.proposal(board.id))
        .filter(|_| proposes(scene, board));
    let label = match (proposal, reading) {
        (Some(proposal), _) => {
            let result = scene.plain(result_message(engine_result(proposal.result)));
            scene.text("ui-confirm-result", &[("result", result.into())])
        }
        (None, _) if keys::goes_on(scene, board, view.paper) => scene.plain("ui-game-goes-on"),
        (None, Reading::Shots(pending)) if pending.may_decline() => scene.plain("ui-decline"),
        _ => return,
    };
    if button::primary(ui, scene, &label).clicked() {
        out.push(Action::Wish(Wish::Primary));
    }
}

/// What can be done with a turn or a stamp that was just refused.
fn after_refusal_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    board: &Board<'_>,
    view: &GameView,
    out: &mut Vec<Action>,
) {
    if view.owed.is_some() {
        let label = scene.plain("ui-stamp-all-the-same");
        if button::labelled_wish(ui, scene, Wish::TurnComplete, &label, None).clicked() {
            out.push(Action::Wish(Wish::TurnComplete));
        }
    }
    let Some((Some(turn), error)) = view.refused else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        if matches!(error, Some(PlayError::MustAttack(_))) {
            let label = scene.plain("ui-miss-attack");
            if button::labelled_wish(ui, scene, Wish::Primary, &label, None).clicked() {
                out.push(Action::Wish(Wish::Primary));
            }
        }
        // What cannot be done with the cows there are cannot stand either.
        let named = turn.to_text(view.entry.naming());
        let label = scene.text("ui-let-stand", &[("turn", named.into())]);
        if board.game.position().play_by_ruling(turn).is_ok()
            && button::labelled_wish(ui, scene, Wish::ByRuling, &label, None).clicked()
        {
            out.push(Action::Wish(Wish::ByRuling));
        }
        // A cow was let go on an illegal turn and the count was stamped: the arbiter has it go on.
        if let Some(count) = board.stamped(scene) {
            for (id, anew) in [("ui-count-resume", false), ("ui-count-renew", true)] {
                if ui.button(scene.plain(id)).clicked() {
                    out.push(Action::command(Command::ResumeCount { count, anew }));
                }
            }
            if let Some(event) = scene.event
                && ui.button(scene.plain("ui-illegal-loss")).clicked()
            {
                let mover = board.game.side_to_move();
                let form = IncidentForm::new(event.id(), board.id, mover);
                let form = form.of_illegal_turn(turn).with_loss();
                out.push(Action::ask(Dialog::Incident(Box::new(form))));
            }
        }
    });
}

fn prompt(scene: &Scene<'_>, board: &Board<'_>, view: &GameView, reading: &Reading) -> Prompt {
    let say = |id: &str, args: &[(&str, Arg)], wants| Prompt {
        words: scene.text(id, args),
        wants,
    };
    if let Some(plies) = view.replay {
        let all = board.game.plies();
        let args = [("now", plies.into()), ("all", all.into())];
        return say("ui-prompt-replay", &args, Wants::Nobody);
    }
    let side = board.game.side_to_move();
    let name = board.name(side);
    let args = [
        ("name", name.into()),
        ("side", scene.plain(side_id(side)).into()),
    ];
    if board.seat.game.disputed {
        return say("ui-prompt-disputed", &args, Wants::Arbiter);
    }
    if keys::adjourned(board, view.paper) {
        return say("ui-prompt-adjourned", &args, Wants::Later);
    }
    let count = scene.club.and_then(|club| club.count_of(board.id));
    match count.map(|(_, count)| count.state()) {
        Some(CountState::Expired | CountState::ExpiredWhileClosed) => {
            return say("ui-prompt-expired", &args, Wants::Arbiter);
        }
        Some(CountState::Suspended) => return say("ui-prompt-held", &args, Wants::Arbiter),
        _ => {}
    }
    if let Some(ended) = ended(scene, board) {
        return ended;
    }
    if view.touching {
        return say("ui-prompt-touching", &args, Wants::Arbiter);
    }
    if let Reading::Shots(pending) = reading {
        let shots = [
            ("name", name.into()),
            ("side", scene.plain(side_id(side)).into()),
            ("shots", i64::from(pending.owed()).into()),
        ];
        let id = if pending.may_decline() {
            "ui-prompt-shoots-or-not"
        } else {
            "ui-prompt-shoots"
        };
        return say(id, &shots, Wants::Players);
    }
    if board.stamped(scene).is_some() {
        return say("ui-prompt-stamped", &args, Wants::Arbiter);
    }
    if board.game.handed_back().is_some() {
        return say("ui-prompt-handed-back", &args, Wants::Players);
    }
    let position = board.game.position();
    match position.stage() {
        Stage::Placing => say("ui-prompt-place", &args, Wants::Players),
        Stage::Moving if position.flies(side) => say("ui-prompt-fly", &args, Wants::Players),
        Stage::Moving => say("ui-prompt-move", &args, Wants::Players),
    }
}

/// When the last of so many turns was made.
fn made_at(scene: &Scene<'_>, board: &Board<'_>, plies: usize) -> Option<String> {
    let before = plies.checked_sub(1)?;
    let naming = scene.preferences.names.naming();
    let turn = board.game.turns().get(before)?.turn.to_text(naming);
    let made = scene
        .club?
        .tables()
        .all::<Turn>()
        .find(|row| row.game == board.id && usize::from(row.ply) == plies);
    Some(match made.and_then(|row| row.at_ms) {
        Some(at) => {
            let time = clock::time_with_seconds(Millis(at));
            scene.text(
                "ui-turn-made",
                &[("turn", turn.into()), ("time", time.into())],
            )
        }
        None => scene.text("ui-turn-no-moment", &[("turn", turn.into())]),
    })
}

/// The Fluent id of a side's name.
pub(in crate::ui) fn side_id(side: Side) -> &'static str {
    match side {
        Side::White => "ui-side-white",
        Side::Black => "ui-side-black",
    }
}

/// The prompt of a game that is over: its result, confirmed or proposed.
fn ended(scene: &Scene<'_>, board: &Board<'_>) -> Option<Prompt> {
    let event = scene.event?;
    if let Some(row) = event.result(board.seat.board.id) {
        let result = scene.plain(result_message(engine_result(row.result)));
        let reason = event
            .proposal(board.id)
            .filter(|proposal| proposal.result == row.result)
            .map(|proposal| reason_words(scene, &proposal.reason))
            .or_else(|| row.reason.clone())
            .unwrap_or_default();
        let args = [("result", result.into()), ("reason", reason.trim().into())];
        let id = if reason.trim().is_empty() {
            "ui-prompt-confirmed-bare"
        } else {
            "ui-prompt-confirmed"
        };
        return Some(Prompt {
            words: scene.text(id, &args),
            wants: Wants::Nobody,
        });
    }
    let proposal = event
        .proposal(board.id)
        .filter(|_| proposes(scene, board))?;
    let result = scene.plain(result_message(engine_result(proposal.result)));
    let args = [
        ("result", result.into()),
        ("reason", reason_words(scene, &proposal.reason).into()),
    ];
    Some(Prompt {
        words: scene.text("ui-prompt-proposed", &args),
        wants: Wants::Arbiter,
    })
}

/// The words for a proposal's reason: a known one's sentence, else a record's own words.
pub(in crate::ui) fn reason_words(scene: &Scene<'_>, reason: &str) -> String {
    let word = reason.replace(' ', "-");
    ["reason", "ui-ended"]
        .iter()
        .map(|prefix| format!("{prefix}-{word}"))
        .find(|id| scene.words.has(id))
        .map_or_else(|| reason.to_owned(), |id| scene.plain(&id))
}

/// The entry field: shows what is typed; it needs no focus, since junctions typed anywhere at the board go into it.
/// `closed` is the Fluent id of why nothing is entered now.
pub(in crate::ui) fn entry_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    shown: &str,
    reading: &Reading,
    closed: Option<&str>,
) {
    let theme = scene.theme;
    let c = theme.colours;
    let size = Vec2::new(ui.available_width(), 40.0 * theme.scale());
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let active = *reading != Reading::Empty;
    let stroke = if active {
        theme.focus()
    } else {
        Stroke::new(1.0, c.quiet)
    };
    let painter = ui.painter();
    let ground = if closed.is_some() { c.ground } else { c.raised };
    painter.rect(
        rect,
        CornerRadius::same(super::super::theme::CORNER),
        ground,
        stroke,
        StrokeKind::Inside,
    );
    let at = rect.left_center() + Vec2::new(12.0, 0.0);
    let end = if active {
        painter
            .text(at, egui::Align2::LEFT_CENTER, shown, theme.title(), c.ink)
            .right()
    } else {
        let hint = scene.plain(closed.unwrap_or("ui-entry-hint"));
        let from = at + Vec2::new(8.0, 0.0);
        let width = rect.right() - 12.0 - from.x;
        let mut words = painter.layout(hint.clone(), theme.body(), c.quiet, width);
        if words.rows.len() > 1 {
            // What takes two lines is small enough for both.
            words = painter.layout(hint, theme.small(), c.quiet, width);
        }
        painter.galley(from - Vec2::new(0.0, words.size().y / 2.0), words, c.quiet);
        at.x
    };
    if closed.is_none() {
        let caret = rect.shrink2(Vec2::new(0.0, 9.0));
        painter.vline(end + 3.0, caret.y_range(), Stroke::new(2.0, c.primary));
    }
    let name = scene.plain("ui-entry");
    let said = closed.map_or_else(|| shown.to_owned(), |id| scene.plain(id));
    let open = closed.is_none();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, open, format!("{name}: {said}")));
}
