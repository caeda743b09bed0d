//! Changes to a round that is paired: colours and places exchanged, a board taken out, play put off, further games.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::keys::{self, Pressed, Stroke};
use super::super::scene::Scene;
use super::entrant::entrant_ui;
use super::form::refuse;
use super::{Dialog, Purpose, leave_ui, sentence_ui, title_ui};
use crate::command::Command;
use crate::event::{EventView, engine_result, result_message};
use crate::message::Message;
use crate::record::{Board, Entrant, Id, Round};
use crate::warning::Warning;
use egui::Ui;

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// It is to be chosen.
    Menu,
    /// Somebody to exchange places with is looked for.
    Exchange,
    /// Who gets the bye of the board that is taken out?
    Remove,
    /// Which game is to decide?
    OtherGame,
}

/// A change to a round as far as it is made.
#[derive(Clone, PartialEq, Debug)]
pub struct ChangeForm {
    round: Id<Round>,
    /// The board that was marked, or nobody's.
    board: Option<Id<Board>>,
    /// White and Black of that board, or the one without a board.
    people: Vec<Id<Entrant>>,
    /// The one of them who changes places.
    who: usize,
    typed: String,
    step: Step,
    /// What the club says to the exchange that is marked, and what that was asked of.
    said: Option<(Asked, Vec<Warning>)>,
}

/// The two who are to exchange places, and the journal's length when it was asked what that breaks.
type Asked = (Id<Entrant>, Id<Entrant>, usize);

impl ChangeForm {
    /// What can be done with a board.
    pub fn of_board(round: Id<Round>, board: Id<Board>, row: &Board) -> ChangeForm {
        ChangeForm {
            round,
            board: Some(board),
            people: vec![row.white, row.black],
            who: 0,
            typed: String::new(),
            step: Step::Menu,
            said: None,
        }
    }

    /// What can be done with somebody who has no board.
    pub fn of_one(round: Id<Round>, one: Id<Entrant>) -> ChangeForm {
        ChangeForm {
            round,
            board: None,
            people: vec![one],
            who: 0,
            typed: String::new(),
            step: Step::Exchange,
            said: None,
        }
    }
}

pub(super) fn change_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut ChangeForm,
    out: &mut Vec<Action>,
) {
    let Some(event) = scene.event else {
        out.push(Action::CloseDialog);
        return;
    };
    title_ui(ui, scene, &title(scene, event, form));
    match form.step {
        Step::Menu => menu_ui(ui, scene, event, form, out),
        Step::Exchange => exchange_ui(ui, scene, event, form, out),
        Step::Remove => remove_ui(ui, scene, event, form, out),
        Step::OtherGame => other_game_ui(ui, scene, event, form, out),
    }
    ui.add_space(12.0);
    leave_ui(ui, scene, out);
}

fn title(scene: &Scene<'_>, event: &EventView<'_>, form: &ChangeForm) -> String {
    let name = |at: usize| form.people.get(at).map_or("", |id| event.name(*id));
    let board = form.board.and_then(|board| event.tables().get(board));
    match board {
        Some(board) => scene.text(
            "ui-palette-board",
            &[
                ("board", board.number.into()),
                ("white", name(0).into()),
                ("black", name(1).into()),
            ],
        ),
        None => scene.text("page-change-one", &[("name", name(0).into())]),
    }
}

/// A line of the menu; pressed by mouse or key.
fn offer(ui: &mut Ui, scene: &Scene<'_>, label: &str, key: char, why: Option<&str>) -> bool {
    let pressed = button::keyed(ui, scene, label, &Stroke::Sign(key).shown(), why).clicked();
    let by_key = keys::pressed(ui.ctx()).contains(&Pressed::Sign(key));
    pressed || (by_key && why.is_none())
}

fn menu_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    form: &mut ChangeForm,
    out: &mut Vec<Action>,
) {
    let Some(board) = form.board else {
        return;
    };
    let decided = event.result(board).is_some();
    let with_result = decided.then(|| scene.plain("page-why-result"));
    let with_result = with_result.as_deref();
    let adjourned = event
        .tables()
        .get(board)
        .is_some_and(|board| board.adjourned);
    let one_game = (event.games(board).len() < 2).then(|| scene.plain("page-why-one-game"));
    let plain = |id: &str| scene.plain(id);
    if offer(ui, scene, &plain("ui-do-swap-colours"), 'x', None) {
        out.push(Action::command(Command::SwapColours { board }));
    }
    if offer(ui, scene, &plain("ui-do-exchange-places"), 's', with_result) {
        form.step = Step::Exchange;
    }
    if offer(ui, scene, &plain("ui-do-remove-board"), 't', with_result) {
        form.step = Step::Remove;
    }
    let label = if adjourned {
        "page-change-resume"
    } else {
        "page-change-adjourn"
    };
    if offer(ui, scene, &plain(label), 'j', with_result) {
        out.push(Action::command(Command::Adjourn {
            board,
            adjourned: !adjourned,
        }));
    }
    if offer(ui, scene, &plain("ui-do-further-game"), 'n', None) {
        out.push(Action::ask(Dialog::reason(Purpose::FurtherGame(board))));
    }
    if offer(
        ui,
        scene,
        &plain("ui-do-other-game"),
        'm',
        one_game.as_deref(),
    ) {
        form.step = Step::OtherGame;
    }
}

/// Names a second player; with two who have no board they get one, else the places are exchanged.
fn exchange_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    form: &mut ChangeForm,
    out: &mut Vec<Action>,
) {
    let c = scene.theme.colours;
    if form.people.len() > 1 {
        ui.horizontal_wrapped(|ui| {
            for (at, id) in form.people.clone().into_iter().enumerate() {
                if ui
                    .selectable_label(at == form.who, event.name(id))
                    .clicked()
                {
                    form.who = at;
                }
            }
        });
    }
    let Some(one) = form.people.get(form.who).copied() else {
        return;
    };
    let words = scene.text("page-change-with", &[("name", event.name(one).into())]);
    let label = ui.label(text(words, scene.theme.body(), c.quiet));
    let meant = entrant_ui(ui, scene, &label, &mut form.typed, &form.people);
    if let Some(first) = meant.first {
        say_ui(ui, scene, event, form, (one, first));
    }
    if let (None, Some(_)) = (meant.chosen, meant.entered) {
        let why = if form.typed.trim().is_empty() {
            "page-change-whom"
        } else {
            "page-nobody-fits"
        };
        refuse(ui, Message::new(why), meant.entered, out);
    }
    if let Some(other) = meant.chosen {
        out.push(Action::command(command(event, form, one, other)));
    }
}

/// What becomes of two players: a board of their own where neither has one, else each other's place.
fn command(
    event: &EventView<'_>,
    form: &ChangeForm,
    one: Id<Entrant>,
    other: Id<Entrant>,
) -> Command {
    let round = form.round;
    let number = event.tables().get(round).map_or(0, |row| row.number);
    let boards = event.boards(number);
    let seated = |id| {
        boards
            .iter()
            .any(|board| board.white == id || board.black == id)
    };
    if seated(one) || seated(other) {
        Command::ExchangePlaces { round, one, other }
    } else {
        Command::AddBoard {
            round,
            white: one,
            black: other,
        }
    }
}

/// What the club says to an exchange before it is asked for; worked out once for each two.
fn say_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    form: &mut ChangeForm,
    (one, other): (Id<Entrant>, Id<Entrant>),
) {
    let Some(club) = scene.club else {
        return;
    };
    let asked = (one, other, club.journal().len());
    if form.said.as_ref().is_none_or(|(of, _)| *of != asked) {
        let said = club.warnings(&command(event, form, one, other));
        form.said = Some((asked, said.unwrap_or_default()));
    }
    for warning in form.said.iter().flat_map(|(_, said)| said) {
        let (sign, colour) = scene.theme.warning(warning.level);
        let words = scene.message(&warning.message);
        ui.label(text(format!("{sign} {words}"), scene.theme.body(), colour));
    }
}

fn remove_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    form: &ChangeForm,
    out: &mut Vec<Action>,
) {
    let Some(board) = form.board else {
        return;
    };
    sentence_ui(ui, scene, &scene.plain("page-change-remove-words"));
    ui.horizontal_wrapped(|ui| {
        for (id, key) in form.people.iter().zip(['w', 'b']) {
            let words = scene.text("page-by-hand-bye", &[("name", event.name(*id).into())]);
            if offer(ui, scene, &words, key, None) {
                let bye = Some(*id);
                out.push(Action::command(Command::RemoveBoard { board, bye }));
            }
        }
        if offer(ui, scene, &scene.plain("page-change-nobody"), 'n', None) {
            out.push(Action::command(Command::RemoveBoard { board, bye: None }));
        }
    });
}

fn other_game_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    form: &ChangeForm,
    out: &mut Vec<Action>,
) {
    let Some(board) = form.board else {
        return;
    };
    sentence_ui(ui, scene, &scene.plain("page-change-game-words"));
    for (game, key) in event.games(board).iter().zip('1'..='9') {
        let proposed = event.proposal(game.id).map_or_else(
            || scene.plain("page-change-game-open"),
            |row| scene.plain(result_message(engine_result(row.result))),
        );
        let args = [
            ("number", game.number.into()),
            ("cause", game.cause.clone().unwrap_or_default().into()),
            ("result", proposed.into()),
        ];
        let id = if game.cause.is_some() {
            "page-change-game-cause"
        } else {
            "page-change-game"
        };
        let words = scene.text(id, &args);
        let why = game.decides.then(|| scene.plain("page-why-decides"));
        if offer(ui, scene, &words, key, why.as_deref()) {
            out.push(Action::command(Command::DecideBy { game: game.id }));
        }
    }
}
