//! Dialogs with one question and a button for each answer.

use super::super::action::Action;
use super::super::button;
use super::super::keys::{self, Pressed, Stroke};
use super::super::scene::Scene;
use super::super::seat::Seat;
use super::{Dialog, Purpose, enter, leave_ui, scroll, sentence_ui, title_ui};
use crate::command::{Command, ExpiryRuling};
use crate::event::engine_side;
use crate::record::{CountRow, Game, Id};
use egui::Ui;
use engine::Side;
use engine::play::protest::CountState;

pub(super) fn resign_ui(ui: &mut Ui, scene: &Scene<'_>, game: Id<Game>, out: &mut Vec<Action>) {
    title_ui(ui, scene, &scene.plain("ui-resign-title"));
    by_player_ui(ui, scene, game, "ui-verb-resigns", out, |by| {
        Command::Resign { game, by }
    });
}

/// A button and a key for each player; none is chosen by Enter, since a slip would end the game.
fn by_player_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    game: Id<Game>,
    verb: &str,
    out: &mut Vec<Action>,
    command: impl Fn(Side) -> Command,
) {
    let Some(seat) = scene.club.and_then(|club| Seat::of(club.tables(), game)) else {
        return;
    };
    let pressed = keys::pressed(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        for (side, key) in [(Side::White, 'w'), (Side::Black, 'b')] {
            let words = scene.text(
                verb,
                &[
                    ("name", seat.names[side].into()),
                    ("side", scene.plain(side_id(side)).into()),
                ],
            );
            let by_key = pressed.contains(&Pressed::Sign(key));
            if button::keyed(ui, scene, &words, &Stroke::Sign(key).shown(), None).clicked()
                || by_key
            {
                out.push(Action::command(command(side)));
            }
        }
    });
    ui.add_space(8.0);
    leave_ui(ui, scene, out);
}

/// The Fluent id of a side's name.
fn side_id(side: Side) -> &'static str {
    match side {
        Side::White => "ui-side-white",
        Side::Black => "ui-side-black",
    }
}

pub(super) fn draw_ui(ui: &mut Ui, scene: &Scene<'_>, game: Id<Game>, out: &mut Vec<Action>) {
    let Some(seat) = scene.club.and_then(|club| Seat::of(club.tables(), game)) else {
        return;
    };
    let Some(by) = seat.game.draw_offer else {
        title_ui(ui, scene, &scene.plain("ui-draw-title"));
        by_player_ui(ui, scene, game, "ui-verb-offers", out, |by| {
            Command::OfferDraw { game, by }
        });
        return;
    };
    let by = engine_side(by);
    let args = [
        ("name", seat.names[by].into()),
        ("opponent", seat.names[by.opposite()].into()),
    ];
    title_ui(ui, scene, &scene.plain("ui-draw-agree-title"));
    sentence_ui(ui, scene, &scene.text("ui-draw-agree-words", &args));
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let label = scene.plain("ui-verb-agree");
        if button::primary(ui, scene, &label).clicked() || enter(ui) {
            out.push(Action::command(Command::AgreeDraw { game }));
        }
        leave_ui(ui, scene, out);
    });
}

pub(super) fn expiry_ui(ui: &mut Ui, scene: &Scene<'_>, id: Id<CountRow>, out: &mut Vec<Action>) {
    let Some(club) = scene.club else {
        return;
    };
    let (Some(row), Some(count)) = (club.tables().get(id), club.count(id)) else {
        out.push(Action::CloseDialog);
        return;
    };
    let Some(seat) = Seat::of_count(club.tables(), row) else {
        return;
    };
    let winner = engine_side(row.by);
    let args = [
        ("board", row.board.into()),
        ("name", seat.names[winner.opposite()].into()),
        ("opponent", seat.names[winner].into()),
    ];
    title_ui(ui, scene, &scene.text("ui-expiry-title", &args));
    let watched = count.state() == CountState::Expired;
    let words = if watched {
        "ui-expiry-words"
    } else {
        "ui-expiry-closed-words"
    };
    sentence_ui(ui, scene, &scene.text(words, &args));
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let loss = scene.text("ui-verb-loss", &args);
        let confirmed = if watched {
            button::primary(ui, scene, &loss).clicked() || enter(ui)
        } else {
            ui.button(loss).clicked()
        };
        if confirmed {
            let ruling = ExpiryRuling::Loss;
            out.push(Action::command(Command::RuleExpiry { count: id, ruling }));
        }
        if ui.button(scene.plain("ui-verb-overrule-ask")).clicked() {
            out.push(Action::ask(Dialog::reason(Purpose::Overrule(id))));
        }
        leave_ui(ui, scene, out);
    });
}

pub(super) fn transfer_ui(ui: &mut Ui, scene: &Scene<'_>, id: Id<CountRow>, out: &mut Vec<Action>) {
    title_ui(ui, scene, &scene.plain("ui-transfer-title"));
    sentence_ui(ui, scene, &scene.plain("ui-transfer-words"));
    let (Some(club), Some(event)) = (scene.club, scene.event) else {
        return;
    };
    let here = club.tables().get(id).and_then(|row| row.game);
    scroll(300.0).show(ui, |ui| {
        for board in event.boards(scene.round) {
            let Some(game) = event.deciding_game(board.id).map(|game| game.id) else {
                continue;
            };
            if Some(game) == here || event.result(board.id).is_some() {
                continue;
            }
            let words = scene.text(
                "ui-palette-board",
                &[
                    ("board", board.number.into()),
                    ("white", event.name(board.white).into()),
                    ("black", event.name(board.black).into()),
                ],
            );
            if ui.button(words).clicked() {
                out.push(Action::command(Command::TransferCount {
                    count: id,
                    to: game,
                }));
            }
        }
    });
    ui.add_space(8.0);
    leave_ui(ui, scene, out);
}
