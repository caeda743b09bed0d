//! What keys, buttons and the palette do at a board.

use super::super::action::Action;
use super::super::board::is_elsewhere;
use super::super::counts::stamped_just_now;
use super::super::dialog::{
    BeginForm, Dialog, DisputeForm, IncidentForm, Purpose, TurnForm, TurnPurpose,
};
use super::super::floor::seat_words;
use super::super::keys::{self, Place, Pressed, Wish};
use super::super::scene::Scene;
use super::entry::Reading;
use super::{Board, GameView};
use crate::command::Command;
use crate::message::Message;
use crate::play_words::{named_by, play_error};
use crate::record::{CountRow, Id};
use crate::refusal::Refusal;
use egui::{Key, Modifiers, Ui};
use engine::play::protest::CountState;
use engine::play::{Naming, PlayError, Turn};
use engine::{BySide, Side};

/// Deals with what was pressed and wished for since the last frame.
pub(super) fn keys(
    ui: &Ui,
    scene: &Scene<'_>,
    board: &Board<'_>,
    view: &mut GameView,
    out: &mut Vec<Action>,
) {
    if scene.keys {
        let at_button = is_elsewhere(ui, super::board_id(board.id));
        for pressed in keys::pressed(ui.ctx()) {
            let for_button = at_button && matches!(pressed, Pressed::Key(Key::Enter | Key::Space));
            if !for_button {
                view.waiting.push_back(pressed);
            }
        }
        if !at_button {
            ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        }
    }
    for wish in std::mem::take(&mut view.wishes) {
        grant(scene, board, view, wish, out);
    }
    // After each whole turn the rest waits for the next frame, which sees the game after it.
    while out.is_empty() {
        let Some(pressed) = view.waiting.pop_front() else {
            break;
        };
        press(scene, board, view, pressed, out);
    }
}

fn press(
    scene: &Scene<'_>,
    board: &Board<'_>,
    view: &mut GameView,
    pressed: Pressed,
    out: &mut Vec<Action>,
) {
    if let Pressed::Sign(sign) = pressed
        && view.entry.push(sign)
    {
        view.replay = None;
        view.refused = None;
        settle(scene, board, view, out);
        return;
    }
    if let Some(wish) = pressed.wish(Place::Recorder) {
        grant(scene, board, view, wish, out);
    }
}

/// Carries out an entry that is whole, and refuses one that cannot become a turn.
pub(super) fn settle(
    scene: &Scene<'_>,
    board: &Board<'_>,
    view: &mut GameView,
    out: &mut Vec<Action>,
) {
    let reading = view.entry.read(board.game);
    if view.touching {
        let touched = match reading {
            Reading::From(junction) => Some(junction),
            Reading::Refused(..) | Reading::Whole(_) | Reading::Shots(_) => {
                let naming = scene.preferences.names.naming();
                naming.read(&view.entry.shown(board.game)).ok()
            }
            Reading::Empty | Reading::Letter => return,
        };
        view.entry.clear();
        view.touching = false;
        if let Some(junction) = touched {
            out.push(Action::command(Command::Touch {
                game: board.id,
                junction: Some(junction),
            }));
        }
        return;
    }
    if let Some(why) = frozen(scene, board, view.paper) {
        view.entry.clear();
        view.waiting.clear();
        out.push(Action::Refuse(Message::new(why)));
        return;
    }
    match reading {
        Reading::Whole(turn) => play(board, view.paper, turn, out),
        Reading::Refused(turn, error) => {
            let naming = scene.preferences.names.naming();
            refuse(board, view, (turn, error), naming, out);
        }
        Reading::Empty | Reading::Letter | Reading::From(_) | Reading::Shots(_) => {}
    }
}

/// Whether the players were sent away; what they played may be typed from paper meanwhile.
pub(super) fn adjourned(board: &Board<'_>, from_paper: bool) -> bool {
    board.seat.board.adjourned && !from_paper
}

/// Whether Enter lets an adjourned game go on: nothing else about it wants the arbiter first.
pub(super) fn goes_on(scene: &Scene<'_>, board: &Board<'_>, from_paper: bool) -> bool {
    frozen(scene, board, from_paper) == Some("ui-why-adjourned")
}

/// The Fluent id of why no turn at all is taken now, whatever the turn is.
pub(super) fn frozen(
    scene: &Scene<'_>,
    board: &Board<'_>,
    from_paper: bool,
) -> Option<&'static str> {
    if board.seat.game.disputed {
        return Some("ui-why-disputed");
    }
    if let Some((_, CountState::Expired | CountState::ExpiredWhileClosed)) = count(scene, board) {
        return Some("ui-why-time");
    }
    // A result without a game does not end it: its turns are typed in afterwards.
    let proposed = scene.event.and_then(|event| event.proposal(board.id));
    if proposed.is_some() || board.game.outcome().is_some() {
        return Some("ui-why-over");
    }
    adjourned(board, from_paper).then_some("ui-why-adjourned")
}

fn play(board: &Board<'_>, from_paper: bool, turn: Turn, out: &mut Vec<Action>) {
    out.push(Action::command(Command::PlayTurn {
        game: board.id,
        turn,
        from_paper,
        ruling: None,
    }));
}

/// The last junction goes, since it was the one that did not fit; of a refused action everything goes.
fn refuse(
    board: &Board<'_>,
    view: &mut GameView,
    (turn, error): (Option<Turn>, PlayError),
    naming: Naming,
    out: &mut Vec<Action>,
) {
    let message: Message = match turn {
        Some(turn) => Refusal::Play {
            turn,
            ply: board.game.plies() + 1,
            cause: error,
        }
        .message(),
        None => Message::new("ui-refused").with("why", play_error(&error)),
    };
    if turn.is_some() {
        view.entry.clear();
    } else {
        view.entry.backspace();
        view.entry.backspace();
    }
    view.refused = Some((turn, Some(error)));
    view.waiting.clear();
    out.push(Action::Refuse(named_by(message, naming)));
}

/// The open count of the game.
fn count(scene: &Scene<'_>, board: &Board<'_>) -> Option<(Id<CountRow>, CountState)> {
    let (row, count) = scene.club?.count_of(board.id)?;
    Some((row.id, count.state()))
}

fn grant(
    scene: &Scene<'_>,
    board: &Board<'_>,
    view: &mut GameView,
    wish: Wish,
    out: &mut Vec<Action>,
) {
    let game = board.id;
    match wish {
        Wish::Primary => primary(scene, board, view, out),
        Wish::Protest => out.push(Action::command(Command::Protest { game })),
        Wish::TurnComplete => stamp(scene, board, view, out),
        Wish::DrawOffer => out.push(Action::ask(Dialog::Draw(game))),
        Wish::Resign => out.push(Action::ask(Dialog::Resign(game))),
        Wish::Incident => {
            if let Some(event) = scene.event {
                let mut form = IncidentForm::new(event.id(), game, board.game.side_to_move());
                // A turn that was just refused is what an incident is about.
                if let Some((Some(turn), _)) = view.refused {
                    form = form.of_illegal_turn(turn);
                }
                out.push(Action::ask(Dialog::Incident(Box::new(form))));
            }
        }
        Wish::Dispute if board.seat.game.disputed => {
            out.push(Action::ask(Dialog::Dispute(Box::new(DisputeForm::new(
                game,
            )))));
        }
        // The board freezes at the key; what it is about is asked then.
        Wish::Dispute => out.push(Action::command(Command::RaiseDispute {
            game,
            text: String::new(),
        })),
        Wish::TakeBack => {
            view.refused = None;
            if !view.entry.backspace() {
                out.push(Action::command(Command::TakeBack { game }));
            }
        }
        Wish::ReplayBack => replay(board, view, |at, _| at.saturating_sub(1)),
        Wish::ReplayForward => replay(board, view, |at, last| (at + 1).min(last)),
        Wish::ReplayStart => replay(board, view, |_, _| 0),
        Wish::ReplayEnd => view.replay = None,
        Wish::Touch => touch(board, view, out),
        Wish::StandingCount => out.push(Action::command(if board.seat.game.standing_count {
            Command::LiftStandingCount { game }
        } else {
            Command::ImposeStandingCount { game }
        })),
        Wish::HoldCount => hold(scene, board, out),
        Wish::TakeBackStamp => {
            let stamped = scene
                .club
                .and_then(|club| stamped_just_now(club, game, scene.now));
            out.push(match stamped {
                Some((row, _)) => Action::command(Command::TakeBackStamp { count: row.id }),
                None => Action::Refuse(Message::new("ui-no-stamp")),
            });
        }
        Wish::CorrectTurn => correct(board, view, out),
        Wish::FromPaper => view.paper = !view.paper,
        Wish::FurtherGame => {
            let seat = seat_words(scene, &board.seat);
            let names = BySide::new(board.name(Side::White), board.name(Side::Black));
            let seat = format!("{seat} · {} – {}", names.white, names.black);
            let rules = board.game.rules().clone();
            let form = BeginForm::new(board.seat.board.id, seat, rules);
            out.push(Action::ask(Dialog::Begin(Box::new(form))));
        }
        Wish::ByRuling => {
            let turn = view.refused.and_then(|(turn, _)| turn);
            let how = (view.entry.naming(), view.paper);
            let form = TurnForm::new(game, TurnPurpose::ByRuling, turn, how);
            out.push(Action::ask(Dialog::Turn(Box::new(form))));
        }
        _ => {}
    }
}

/// Enter: what is expected next, and never more than is shown in the prompt.
fn primary(scene: &Scene<'_>, board: &Board<'_>, view: &mut GameView, out: &mut Vec<Action>) {
    let game = board.id;
    if let Reading::Shots(pending) = view.entry.read(board.game) {
        match (pending.decline(), pending.finish()) {
            (Some(turn), _) => play(board, view.paper, turn, out),
            (None, Err(error)) => {
                // What is entered of the turn stays; the board shows what is owed.
                view.refused = Some((None, Some(error)));
                let message = Message::new("ui-refused").with("why", play_error(&error));
                out.push(Action::Refuse(named_by(message, view.entry.naming())));
            }
            (None, Ok(_)) => {}
        }
    } else if let Some((Some(turn), Some(PlayError::MustAttack(_)))) = view.refused {
        out.push(Action::command(Command::MissAttack { game, turn }));
    } else if let Some((count, CountState::Expired | CountState::ExpiredWhileClosed)) =
        count(scene, board)
    {
        out.push(Action::ask(Dialog::Expiry(count)));
    } else if proposes(scene, board) {
        out.push(Action::command(Command::AcceptProposal { game }));
    } else if goes_on(scene, board, view.paper) {
        out.push(Action::command(Command::Adjourn {
            board: board.seat.board.id,
            adjourned: false,
        }));
    } else {
        out.push(Action::Refuse(Message::new("ui-nothing-expected")));
    }
}

/// Whether a result of this game waits to be confirmed.
pub(super) fn proposes(scene: &Scene<'_>, board: &Board<'_>) -> bool {
    scene.event.is_some_and(|event| {
        event
            .waiting_proposal(board.seat.board.id)
            .is_some_and(|proposal| proposal.game == board.id)
    })
}

/// The turn is complete: with the entry as far as it goes, so that shots owed are found.
fn stamp(scene: &Scene<'_>, board: &Board<'_>, view: &mut GameView, out: &mut Vec<Action>) {
    if let Some((count, half_made)) = view.owed {
        out.push(Action::ask(Dialog::reason(Purpose::Stamp(
            count, half_made,
        ))));
        return;
    }
    let Some((count, _)) = count(scene, board) else {
        out.push(Action::Refuse(Message::new("ui-no-count")));
        return;
    };
    let half_made = match view.entry.read(board.game) {
        Reading::Shots(pending) => Some(Turn::new(pending.action(), pending.shots())),
        _ => None,
    };
    out.push(Action::command(Command::Stamp {
        count,
        half_made,
        ruling: None,
    }));
}

/// Holds the count that runs, with its reason asked then; one that is held goes on with its remainder.
fn hold(scene: &Scene<'_>, board: &Board<'_>, out: &mut Vec<Action>) {
    out.push(match count(scene, board) {
        Some((count, CountState::Running)) => Action::command(Command::SuspendCount {
            count,
            reason: String::new(),
        }),
        Some((count, CountState::Suspended)) => {
            Action::command(Command::ResumeCount { count, anew: false })
        }
        _ => Action::Refuse(Message::new("ui-no-count")),
    });
}

fn touch(board: &Board<'_>, view: &mut GameView, out: &mut Vec<Action>) {
    if board.touched.is_some() {
        out.push(Action::command(Command::Touch {
            game: board.id,
            junction: None,
        }));
        return;
    }
    view.entry.clear();
    view.replay = None;
    view.touching = !view.touching;
}

fn replay(board: &Board<'_>, view: &mut GameView, to: impl Fn(usize, usize) -> usize) {
    let last = board.game.plies();
    let at = to(view.replay.unwrap_or(last), last);
    view.entry.clear();
    view.replay = (at < last).then_some(at);
}

/// The turn that led to the position shown is corrected; while nothing is replayed that is the last one.
fn correct(board: &Board<'_>, view: &GameView, out: &mut Vec<Action>) {
    let plies = view.replay.unwrap_or_else(|| board.game.plies());
    let played = plies
        .checked_sub(1)
        .and_then(|at| board.game.turns().get(at));
    match (played, u16::try_from(plies)) {
        (Some(played), Ok(ply)) => {
            let how = (view.entry.naming(), view.paper);
            let turn = Some(played.turn);
            let form = TurnForm::new(board.id, TurnPurpose::Correct(ply), turn, how);
            out.push(Action::ask(Dialog::Turn(Box::new(form))));
        }
        _ => out.push(Action::Refuse(Message::new("ui-no-turn-to-correct"))),
    }
}
