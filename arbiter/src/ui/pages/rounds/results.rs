//! The list of a round: boards with their results, then byes, then who is not there.

use super::super::super::action::{Action, Page};
use super::super::super::button::text;
use super::super::super::list::{self, Column, Shape, cell_ui, fitted_name_ui};
use super::super::super::scene::Scene;
use super::{LIST, RoundsView};
use crate::event::{ByeWord, EventView, engine_result, result_message, status_message};
use crate::record::{Board, Bye, Entrant, Id, Kept};
use crate::tournament_words::points;
use egui::Ui;
use engine::Score;
use engine::play::protest::CountState;

/// A line of the list.
pub(super) enum Line<'a> {
    /// A board.
    Board(&'a Kept<Board>),
    /// Somebody without an opponent.
    Bye(&'a Kept<Bye>),
    /// Somebody who is not there.
    Out(&'a Kept<Entrant>),
}

impl<'a> Line<'a> {
    /// The board, if the line is one.
    pub(super) fn board(&self) -> Option<&'a Kept<Board>> {
        match self {
            Line::Board(board) => Some(board),
            Line::Bye(_) | Line::Out(_) => None,
        }
    }
}

/// Every line of a round.
pub(super) fn lines<'a>(event: &EventView<'a>, round: u16) -> Vec<Line<'a>> {
    let boards = event.boards(round).iter().map(|board| Line::Board(board));
    let byes = event.byes(round).into_iter().map(Line::Bye);
    let out = event.unpaired(round).into_iter().map(Line::Out);
    let out = out.filter(|_| round > 0);
    boards.chain(byes).chain(out).collect()
}

/// Board and players in words.
pub(super) fn seat(scene: &Scene<'_>, event: &EventView<'_>, board: &Board) -> String {
    scene.text(
        "ui-palette-board",
        &[
            ("board", board.number.into()),
            ("white", event.name(board.white).into()),
            ("black", event.name(board.black).into()),
        ],
    )
}

pub(super) fn list_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut RoundsView,
    lines: &[Line<'_>],
    height: f32,
    out: &mut Vec<Action>,
) {
    // Both names have the same room: what the other columns and the gaps between them leave.
    let others = 52.0 + 2.0 * 52.0 + 84.0 + 170.0;
    let names = (ui.available_width() - 90.0) / scene.theme.scale() - others;
    let names = (names / 2.0).max(120.0);
    let columns = [
        Column::exact(scene, "page-column-board", 52.0).right(),
        Column::exact(scene, "page-column-white", names),
        Column::exact(scene, "page-column-score", 52.0).right(),
        Column::exact(scene, "page-column-result", 84.0),
        Column::exact(scene, "page-column-score", 52.0).right(),
        Column::exact(scene, "page-column-black", names),
        Column::rest(scene, "page-column-state", 170.0),
    ];
    let shape = Shape {
        name: LIST,
        rows: lines.len(),
        height: Some(height),
    };
    let verifying = view.verifying;
    let mut cursor = view.cursor;
    let words = |row: usize| match &lines[row] {
        Line::Board(board) => scene.text(
            "page-row-board",
            &[
                ("seat", seat(scene, event, board).into()),
                (
                    "result",
                    result_words(scene, event, board, verifying).into(),
                ),
                ("state", state(scene, event, board).1.into()),
            ],
        ),
        Line::Bye(bye) => scene.text(
            "page-row-bye",
            &[
                ("name", event.name(bye.entrant).into()),
                ("bye", scene.plain(bye_id(event.bye_word(bye))).into()),
            ],
        ),
        Line::Out(entrant) => scene.text(
            "page-row-out",
            &[
                ("name", event.name(entrant.id).into()),
                (
                    "status",
                    scene
                        .plain(status_message(event.status(entrant.id, scene.round)))
                        .into(),
                ),
            ],
        ),
    };
    let done = list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        &mut cursor,
        words,
        |ui, row, column| match &lines[row] {
            Line::Board(board) => board_cell(ui, scene, event, board, column, verifying),
            Line::Bye(bye) => bye_cell(ui, scene, event, bye, column),
            Line::Out(entrant) => out_cell(ui, scene, event, entrant, column),
        },
    );
    view.cursor = cursor;
    let opened = done.opened.and_then(|row| lines[row].board());
    if let Some(game) = opened.and_then(|board| event.deciding_game(board.id)) {
        out.push(Action::Go(Page::Game(game.id)));
    }
}

/// The result as it is shown: in the second pass those to be typed again are hidden.
fn result_words(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    board: &Kept<Board>,
    verifying: bool,
) -> String {
    if let Some(row) = event.result(board.id) {
        if verifying && row.verified_ms.is_none() {
            return "· · ·".to_owned();
        }
        return scene.plain(result_message(engine_result(row.result)));
    }
    match event.waiting_proposal(board.id) {
        Some(proposal) => {
            let result = scene.plain(result_message(engine_result(proposal.result)));
            scene.text("ui-tile-proposed", &[("result", result.into())])
        }
        None => String::new(),
    }
}

/// Sign and words of a board's state.
fn state(scene: &Scene<'_>, event: &EventView<'_>, board: &Kept<Board>) -> (&'static str, String) {
    if event.open_tie(board).is_some() {
        return ("▲", scene.plain("page-state-open-tie"));
    }
    if let Some(winner) = event.decided_winner(board) {
        let args = [("name", event.name(winner).into())];
        return ("■", scene.text("page-state-decided", &args));
    }
    if let (None, Some(first)) = (event.result(board.id), event.replay_of(board))
        && event.waiting_proposal(board.id).is_none()
    {
        let args = [("board", first.number.into())];
        return ("○", scene.text("page-state-replay", &args));
    }
    if let Some(row) = event.result(board.id) {
        return match (&row.reason, row.verified_ms) {
            (Some(reason), _) => {
                let args = [("reason", reason.as_str().into())];
                ("■", scene.text("page-state-ruled", &args))
            }
            (None, Some(_)) => ("✔✔", scene.plain("page-state-verified")),
            (None, None) => ("✔", scene.plain("page-state-entered")),
        };
    }
    if let (Some(club), Some(game)) = (scene.club, event.deciding_game(board.id)) {
        let count = club.count_of(game.id).map(|(_, count)| count.state());
        if let Some(CountState::Expired | CountState::ExpiredWhileClosed) = count {
            return ("!", scene.plain("ui-state-time"));
        }
        if game.disputed {
            return ("!", scene.plain("ui-state-disputed"));
        }
    }
    if board.adjourned {
        return ("▲", scene.plain("page-state-adjourned"));
    }
    if event.waiting_proposal(board.id).is_some() {
        return ("▲", scene.plain("page-state-proposed"));
    }
    ("○", scene.plain("page-state-open"))
}

fn board_cell(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    board: &Kept<Board>,
    column: usize,
    verifying: bool,
) {
    let c = scene.theme.colours;
    let before = scene.round.saturating_sub(1);
    let score = |entrant: Id<Entrant>| {
        text(
            points(event.score(entrant, before)),
            scene.theme.body(),
            c.quiet,
        )
    };
    match column {
        0 => cell_ui(
            ui,
            text(board.number.to_string(), scene.theme.strong(), c.ink),
        ),
        1 => fitted_name_ui(ui, event.name(board.white), &scene.theme.body(), c.ink),
        2 => cell_ui(ui, score(board.white)),
        3 => {
            let words = result_words(scene, event, board, verifying);
            let confirmed = event.result(board.id).is_some();
            let colour = if confirmed { c.ink } else { c.primary };
            cell_ui(ui, text(words, scene.theme.lead_strong(), colour));
        }
        4 => cell_ui(ui, score(board.black)),
        5 => fitted_name_ui(ui, event.name(board.black), &scene.theme.body(), c.ink),
        _ => {
            let (sign, words) = state(scene, event, board);
            let colour = match sign {
                "✔" | "✔✔" => c.done,
                "▲" => c.primary,
                "!" => c.danger,
                _ => c.quiet,
            };
            cell_ui(
                ui,
                text(format!("{sign} {words}"), scene.theme.small(), colour),
            );
        }
    }
}

fn bye_cell(ui: &mut Ui, scene: &Scene<'_>, event: &EventView<'_>, bye: &Kept<Bye>, column: usize) {
    let c = scene.theme.colours;
    let before = scene.round.saturating_sub(1);
    match column {
        1 => fitted_name_ui(ui, event.name(bye.entrant), &scene.theme.body(), c.ink),
        2 => {
            let score = points(event.score(bye.entrant, before));
            cell_ui(ui, text(score, scene.theme.body(), c.quiet));
        }
        // Points are nothing in a knockout, and none where a round robin leaves somebody free.
        3 if matches!(event.bye_word(bye), ByeWord::Through | ByeWord::Free) => {}
        3 => {
            let worth = points(Score::from_tenths(bye.points));
            cell_ui(
                ui,
                text(format!("+{worth}"), scene.theme.lead_strong(), c.ink),
            );
        }
        5 => cell_ui(
            ui,
            text(
                scene.plain(bye_id(event.bye_word(bye))),
                scene.theme.body(),
                c.quiet,
            ),
        ),
        _ => {}
    }
}

fn out_cell(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    row: &Kept<Entrant>,
    column: usize,
) {
    let c = scene.theme.colours;
    match column {
        1 => fitted_name_ui(ui, event.name(row.id), &scene.theme.body(), c.quiet),
        5 => {
            let status = scene.plain(status_message(event.status(row.id, scene.round)));
            cell_ui(ui, text(status, scene.theme.body(), c.quiet));
        }
        _ => {}
    }
}

/// The Fluent id of a bye's name.
pub(in super::super) fn bye_id(word: ByeWord) -> &'static str {
    match word {
        ByeWord::Pairing => "page-bye-pairing",
        ByeWord::Full => "page-bye-full",
        ByeWord::Half => "page-bye-half",
        ByeWord::Zero => "page-bye-zero",
        ByeWord::Free => "page-bye-free",
        ByeWord::Through => "page-bye-through",
    }
}
