//! Rounds: pairing, by the event's system or by hand, and the list of results with its two passes.

mod by_hand;
mod results;

use super::super::action::{Action, Page};
use super::super::button::{self, text};
use super::super::dialog::{Brackets, ChangeForm, Dialog, PublishForm, RuledForm, TieForm};
use super::super::frame::{announce, heading_ui};
use super::super::keys::{Place, ResultKey, Wish};
use super::super::list::Cursor;
use super::super::scene::Scene;
use super::{above_foot, asked, find_ui, foot_ui, no_event_ui, refuse, say_nothing};
use crate::command::Command;
use crate::event::{EventView, engine_result, result_message};
use crate::record::{Board, Id, Kept, Round, RoundOrigin, System};
use crate::sought;
use by_hand::ByHand;
use egui::Ui;
use engine::GameResult;
use results::Line;
pub(super) use results::bye_id;

/// The name of the list, for the focus.
const LIST: &str = "page-list-results";

/// What the page remembers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RoundsView {
    cursor: Cursor,
    /// The round whose list was shown last.
    shown: Option<u16>,
    /// Whether the mark has just gone on by itself.
    advanced: bool,
    /// Whether results are typed a second time, from the slips.
    verifying: bool,
    /// The result typed in the second pass that is not the one entered.
    mismatch: Option<(Id<Board>, GameResult)>,
    /// The pairing that is made by hand.
    by_hand: Option<ByHand>,
    /// A pairing by hand that was left by Esc with boards in it: it goes on where it was.
    laid_aside: Option<ByHand>,
    /// When the next round starts, as it is typed.
    starts: String,
    /// What is looked for in the list, while it is.
    find: Option<String>,
}

impl RoundsView {
    /// A command was carried out: the mark goes on to the next board.
    pub fn done(&mut self, command: &Command) {
        match command {
            Command::EnterResult { .. }
            | Command::VerifyResult { .. }
            | Command::AcceptProposal { .. } => {
                self.mismatch = None;
                self.cursor.go(self.cursor.at + 1);
                self.advanced = true;
            }
            Command::PairRound { .. }
            | Command::PairByHand { .. }
            | Command::UnpairRound { .. } => {
                *self = RoundsView::default();
            }
            _ => {}
        }
    }

    /// A command was refused: the second pass stops at what differs.
    pub fn refused(&mut self, command: &Command) {
        if let Command::VerifyResult { board, result } = command {
            self.mismatch = Some((*board, *result));
        }
    }

    /// Whether a pairing is being made by hand.
    pub fn pairs_by_hand(&self) -> bool {
        self.by_hand.is_some()
    }

    /// Begins a pairing by hand, or goes on with the one that was laid aside while its players are those of the event.
    fn begin_by_hand(&mut self, event: &EventView<'_>) {
        let aside = self.laid_aside.take();
        self.by_hand = aside
            .filter(|hand| hand.is_of(event))
            .or_else(|| Some(ByHand::default()));
    }

    /// Whether a pairing by hand waits to be gone on with.
    pub fn has_laid_aside(&self) -> bool {
        self.laid_aside.is_some()
    }

    /// Leaves the pairing by hand or the second pass.
    pub fn drop_half_made(&mut self) -> bool {
        let something = self.by_hand.is_some() || self.verifying || self.find.is_some();
        self.find = None;
        if let Some(hand) = self.by_hand.take().filter(ByHand::has_boards) {
            self.laid_aside = Some(hand);
        }
        self.verifying = false;
        self.mismatch = None;
        something
    }
}

/// Draws the page.
pub fn rounds_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut RoundsView,
    wishes: Vec<Wish>,
    out: &mut Vec<Action>,
) {
    let Some(event) = scene.event else {
        no_event_ui(ui, scene, Page::Rounds, &wishes, out);
        return;
    };
    if view.by_hand.is_some() {
        by_hand::by_hand_ui(ui, scene, event, view, wishes, out);
        return;
    }
    let lines = results::lines(event, scene.round);
    if view.verifying && all_verified(event, scene.round) {
        view.verifying = false;
    }
    if view.shown.replace(scene.round) != Some(scene.round) {
        // The mark of one round means nothing in another: it begins at the first board that wants a result.
        view.advanced = false;
        view.mismatch = None;
        let open = |line: &Line<'_>| {
            let board = line.board();
            board.is_some_and(|board| event.result(board.id).is_none())
        };
        view.cursor.go(lines.iter().position(open).unwrap_or(0));
    }
    if std::mem::take(&mut view.advanced) {
        // After the last result the mark stays at its board: there is nothing to enter below.
        let last = event.boards(scene.round).len().saturating_sub(1);
        if view.cursor.at > last {
            view.cursor.go(last);
        }
    }
    let asked = asked(ui, scene, Place::Results, wishes, LIST);
    for wish in asked {
        grant(scene, event, view, &lines, wish, out);
    }
    if view.by_hand.is_some() {
        // It is drawn from the next frame on, which is to come at once.
        ui.ctx().request_repaint();
    }
    let tie = open_tie(event, scene.round);
    header_ui(ui, scene, event, (view, tie), &lines, out);
    if scene.round == 0 {
        not_paired_ui(ui, scene, event, view, out);
        return;
    }
    let fits = |line: &Line<'_>, sought: &str| match line {
        Line::Board(board) => {
            board.number.to_string() == sought.trim()
                || sought::matches(event.name(board.white), sought)
                || sought::matches(event.name(board.black), sought)
        }
        Line::Bye(bye) => sought::matches(event.name(bye.entrant), sought),
        Line::Out(row) => sought::matches(event.name(row.id), sought),
    };
    find_ui(
        ui,
        scene,
        &mut view.find,
        &mut view.cursor,
        lines.len(),
        |at, sought| fits(&lines[at], sought),
    );
    let height = above_foot(ui, LIST, 80.0 * scene.theme.scale());
    results::list_ui(ui, scene, event, view, &lines, height, out);
    ui.add_space(4.0);
    strip_ui(ui, scene, view, &lines, out);
}

/// Does what was asked for.
fn grant(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut RoundsView,
    lines: &[Line<'_>],
    wish: Wish,
    out: &mut Vec<Action>,
) {
    let board = lines.get(view.cursor.at).and_then(Line::board);
    match (wish, board) {
        (Wish::PairRound, _) => pair(scene, event, view, out),
        (Wish::PairByHand, _) => view.begin_by_hand(event),
        (Wish::ImportGames, _) => out.push(Action::ask(Dialog::Games(Box::default()))),
        (Wish::ImportResults, _) => out.push(Action::ask(Dialog::Results(Box::default()))),
        (Wish::Unpair, _) => {
            out.push(match event.round(scene.round) {
                Some(round) => Action::command(Command::UnpairRound { round: round.id }),
                None => refuse("page-why-no-round"),
            });
        }
        (Wish::PublishRound, _) => {
            out.push(match event.round(scene.round) {
                Some(round) => Action::ask(Dialog::Publish(Box::new(PublishForm::new(round)))),
                None => refuse("page-why-no-round"),
            });
        }
        (Wish::ChangeBoard, _) => change(scene, event, lines.get(view.cursor.at), out),
        (Wish::Verify, _) if scene.round > 0 => verify(view, event, lines),
        (Wish::Result(key), Some(board)) => enter(event, view, board, result_of(key), out),
        (Wish::ClearResult, Some(board)) if !view.verifying => {
            out.push(Action::command(Command::ClearResult { board: board.id }));
        }
        (Wish::ConfirmProposal, Some(board)) => confirm(event, board, out),
        (Wish::RuledResult, Some(board)) => {
            let seat = results::seat(scene, event, board);
            out.push(Action::ask(Dialog::Ruled(Box::new(RuledForm::new(
                board.id, seat,
            )))));
        }
        (Wish::SettleTie, Some(board))
            if event.open_tie(board).is_some() || event.decision(board).is_some() =>
        {
            settle(scene, event, board, out);
        }
        (Wish::Brackets, _) if event.row().system == System::Swiss && scene.round > 0 => {
            let shown = Brackets::of(event, scene.round);
            out.push(Action::ask(Dialog::Brackets(Box::new(shown))));
        }
        (Wish::Find, _) => view.find = Some(String::new()),
        (Wish::OpenBoard, Some(board)) => {
            if let Some(game) = event.deciding_game(board.id) {
                out.push(Action::Go(Page::Game(game.id)));
            }
        }
        (wish, board) => out.push(refuse(why_not(scene, wish, board.is_some()))),
    }
}

/// Why something is not done in the list of results.
fn why_not(scene: &Scene<'_>, wish: Wish, marked: bool) -> &'static str {
    match wish {
        _ if scene.round == 0 => "page-why-no-round",
        Wish::Brackets => "page-why-no-brackets",
        Wish::SettleTie => "page-why-no-tie",
        Wish::ClearResult if marked => "page-why-verifying",
        _ => "page-why-no-board",
    }
}

/// Asks how a tie that no game decided goes on.
fn settle(scene: &Scene<'_>, event: &EventView<'_>, board: &Kept<Board>, out: &mut Vec<Action>) {
    let seat = results::seat(scene, event, board);
    out.push(Action::ask(Dialog::Tie(Box::new(TieForm::new(
        board.id, seat,
    )))));
}

/// The first board of a round whose tie no game decided, once every board has its result.
fn open_tie<'a>(event: &EventView<'a>, round: u16) -> Option<&'a Kept<Board>> {
    if !event.is_knockout() || !event.missing(round).is_empty() {
        return None;
    }
    let mut boards = event.boards(round).iter();
    boards
        .find(|board| event.open_tie(board).is_some())
        .copied()
}

/// Asks what is to be changed about the marked line of a round.
fn change(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    line: Option<&Line<'_>>,
    out: &mut Vec<Action>,
) {
    let (Some(round), Some(line)) = (event.round(scene.round), line) else {
        out.push(refuse("page-why-no-round"));
        return;
    };
    let form = match line {
        Line::Board(board) => ChangeForm::of_board(round.id, board.id, board),
        Line::Bye(bye) => ChangeForm::of_one(round.id, bye.entrant),
        Line::Out(row) => ChangeForm::of_one(round.id, row.id),
    };
    out.push(Action::ask(Dialog::Change(Box::new(form))));
}

/// The result of a key in the list.
fn result_of(key: ResultKey) -> GameResult {
    match key {
        ResultKey::WhiteWins => GameResult::WhiteWins,
        ResultKey::BlackWins => GameResult::BlackWins,
        ResultKey::Draw => GameResult::Draw,
        ResultKey::BlackForfeits => GameResult::BlackForfeits,
        ResultKey::WhiteForfeits => GameResult::WhiteForfeits,
        ResultKey::BothForfeit => GameResult::BothForfeit,
    }
}

fn enter(
    event: &EventView<'_>,
    view: &RoundsView,
    board: &Kept<Board>,
    result: GameResult,
    out: &mut Vec<Action>,
) {
    let entered = event.result(board.id).map(|row| engine_result(row.result));
    let board = board.id;
    out.push(Action::command(match (view.verifying, entered) {
        (true, Some(_)) => Command::VerifyResult { board, result },
        _ => Command::EnterResult {
            board,
            result,
            reason: None,
        },
    }));
}

fn confirm(event: &EventView<'_>, board: &Kept<Board>, out: &mut Vec<Action>) {
    out.push(match event.waiting_proposal(board.id) {
        Some(proposal) => Action::command(Command::AcceptProposal {
            game: proposal.game,
        }),
        None => refuse("page-why-no-proposal"),
    });
}

/// Whether the second pass found every result of a round right.
fn all_verified(event: &EventView<'_>, round: u16) -> bool {
    let verified = |board: &Kept<Board>| {
        let result = event.result(board.id);
        result.is_some_and(|row| row.verified_ms.is_some())
    };
    event.boards(round).iter().all(|board| verified(board))
}

/// Begins the second pass at the first board that was not verified, or ends it.
fn verify(view: &mut RoundsView, event: &EventView<'_>, lines: &[Line<'_>]) {
    view.verifying = !view.verifying;
    view.mismatch = None;
    let open = lines.iter().position(|line| {
        line.board().is_some_and(|board| {
            event
                .result(board.id)
                .is_none_or(|row| row.verified_ms.is_none())
        })
    });
    if let (true, Some(open)) = (view.verifying, open) {
        view.cursor.go(open);
    }
}

fn pair(scene: &Scene<'_>, event: &EventView<'_>, view: &RoundsView, out: &mut Vec<Action>) {
    match starts(scene, &view.starts) {
        Ok(starts) => out.push(Action::command(Command::PairRound {
            event: event.id(),
            starts,
        })),
        Err(id) => out.push(Action::Refuse(crate::message::Message::new(id))),
    }
}

/// The start of a round as it is kept: `14:00` is today, or the whole as `2026-11-30T14:00`; nothing where nothing was typed.
pub(in crate::ui) fn starts(
    scene: &Scene<'_>,
    typed: &str,
) -> Result<Option<String>, &'static str> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(None);
    }
    let today = crate::clock::day(scene.now.wall);
    let (day, time) = typed.split_once(['T', ' ']).unwrap_or((&today, typed));
    let (hour, minute) = time
        .split_once([':', '.', 'h'])
        .ok_or("page-start-unreadable")?;
    let part = |text: &str, below: u8| text.parse::<u8>().ok().filter(|number| *number < below);
    match (part(hour, 24), part(minute, 60), crate::day::is_day(day)) {
        (Some(hour), Some(minute), true) => Ok(Some(format!("{day}T{hour:02}:{minute:02}"))),
        _ => Err("page-start-unreadable"),
    }
}

/// Whether another round is still to be paired.
fn more_rounds(event: &EventView<'_>) -> bool {
    event.row().closed_ms.is_none() && event.last_round() < event.rounds_in_all()
}

fn header_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    (view, tie): (&mut RoundsView, Option<&Kept<Board>>),
    lines: &[Line<'_>],
    out: &mut Vec<Action>,
) {
    let missing = event.missing(scene.round).len();
    let args = [
        ("round", scene.round.into()),
        ("all", event.rounds_in_all().into()),
    ];
    let title = match scene.round {
        0 => scene.plain("page-rounds-none"),
        _ => scene.text("ui-round-of", &args),
    };
    let next = event.last_round() + 1;
    heading_ui(ui, scene, &title, |ui| {
        if view.verifying {
            let label = scene.plain("page-verify-end");
            if button::primary_wish(ui, scene, Wish::Verify, &label).clicked() {
                verify(view, event, lines);
            }
        } else if let Some(board) = tie {
            let label = scene.text("page-settle-on", &[("board", board.number.into())]);
            if button::primary(ui, scene, &label).clicked() {
                settle(scene, event, board, out);
            }
        } else if more_rounds(event) && missing == 0 && scene.round == event.last_round() {
            let label = scene.text("page-pair-round", &[("round", next.into())]);
            if button::primary_wish(ui, scene, Wish::PairRound, &label).clicked() {
                pair(scene, event, view, out);
            }
        } else if scene.round < event.last_round() {
            let label = scene.text("page-to-round", &[("round", event.last_round().into())]);
            if button::primary(ui, scene, &label).clicked() {
                out.push(Action::GoRound(event.last_round()));
            }
        } else if !more_rounds(event) && missing == 0 {
            if button::primary(ui, scene, &scene.plain("page-to-table")).clicked() {
                out.push(Action::Go(Page::Table));
            }
        } else if let Some(board) = lines.get(view.cursor.at).and_then(Line::board)
            && let Some(proposal) = event.waiting_proposal(board.id)
        {
            let result = scene.plain(result_message(engine_result(proposal.result)));
            let args = [("result", result.into()), ("board", board.number.into())];
            let label = scene.text("page-confirm-on", &args);
            if button::primary_wish(ui, scene, Wish::ConfirmProposal, &label).clicked() {
                confirm(event, board, out);
            }
        }
        if more_rounds(event)
            && missing > 0
            && scene.round == event.last_round()
            && button::wish(ui, scene, Wish::PairRound, None).clicked()
        {
            pair(scene, event, view, out);
        }
        if let Some(round) = event.round(scene.round) {
            if round.number == event.last_round()
                && button::wish(ui, scene, Wish::Unpair, None).clicked()
            {
                out.push(Action::command(Command::UnpairRound { round: round.id }));
            }
            if button::wish(ui, scene, Wish::PublishRound, None).clicked() {
                out.push(Action::Wish(Wish::PublishRound));
            }
            let words = about(scene, round);
            ui.label(text(words, scene.theme.body(), scene.theme.colours.quiet));
        }
    });
    if scene.round > 0 {
        guidance_ui(ui, scene, event, (view, tie.is_some()), missing);
        if more_rounds(event) && missing == 0 && scene.round == event.last_round() {
            next_ui(ui, scene, event, view);
        }
    }
}

/// How a round came about and when it begins: the parts that there are, with a point between.
fn about(scene: &Scene<'_>, round: &Kept<Round>) -> String {
    let mut parts = Vec::new();
    if round.origin == RoundOrigin::Hand {
        parts.push(scene.plain("page-round-by-hand"));
    } else if round.changed_ms.is_some() {
        parts.push(scene.plain("page-round-changed"));
    }
    let published = round.published_ms;
    if published.is_some() && round.changed_ms > published {
        parts.push(scene.plain("page-round-publish-again"));
    } else if let Some(at) = published {
        let time = crate::clock::time(engine::Millis(at));
        parts.push(scene.text("page-round-published", &[("time", time.into())]));
    }
    let begins = round.starts.as_deref();
    if let Some((_, time)) = begins.and_then(|starts| starts.split_once('T')) {
        parts.push(scene.text("page-round-begins", &[("time", time.into())]));
    }
    parts.join(" · ")
}

/// The boards whose results were not those that a round was paired on, in words.
fn older_words(scene: &Scene<'_>, event: &EventView<'_>) -> Option<String> {
    let older = event.paired_on_older(scene.round);
    let (first_round, first) = older.first()?;
    let args = [
        ("count", older.len().into()),
        ("round", (*first_round).into()),
        ("board", first.number.into()),
    ];
    Some(scene.text("page-round-older", &args))
}

/// What to do next, in a sentence; in the second pass what differs.
fn guidance_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    (view, open_tie): (&RoundsView, bool),
    missing: usize,
) {
    let c = scene.theme.colours;
    if let Some((board, typed)) = view.mismatch
        && let Some(row) = event.boards(scene.round).iter().find(|row| row.id == board)
        && let Some(entered) = event.result(board)
    {
        let word = |result| scene.plain(result_message(result));
        let words = scene.text(
            "page-verify-differs",
            &[
                ("board", row.number.into()),
                ("entered", word(engine_result(entered.result)).into()),
                ("typed", word(typed).into()),
            ],
        );
        let line = ui.label(text(
            format!("■ {words}"),
            scene.theme.lead_strong(),
            c.danger,
        ));
        announce(ui, &line, true);
        return;
    }
    if let Some(words) = older_words(scene, event) {
        ui.label(text(format!("▲ {words}"), scene.theme.body(), c.primary));
    }
    let unconfirmed = event.unconfirmed(scene.round).len();
    let id = if view.verifying {
        "page-rounds-verifying"
    } else if open_tie {
        "page-rounds-open-tie"
    } else if unconfirmed > 0 {
        "page-rounds-unconfirmed"
    } else if missing > 0 {
        "page-rounds-missing"
    } else if all_verified(event, scene.round) {
        "page-rounds-verified"
    } else {
        "page-rounds-complete"
    };
    let args = [
        ("missing", missing.into()),
        ("unconfirmed", unconfirmed.into()),
    ];
    let font = if view.verifying {
        scene.theme.lead_strong()
    } else {
        scene.theme.body()
    };
    ui.label(text(scene.text(id, &args), font, c.quiet));
}

/// Before the first round: how many are there, and the two ways to pair.
fn not_paired_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut RoundsView,
    out: &mut Vec<Action>,
) {
    if event.entrants().len() < 2 {
        say_nothing(ui, scene, "page-rounds-no-players");
        if ui.button(scene.plain("page-to-players")).clicked() {
            out.push(Action::Go(Page::Players));
        }
        return;
    }
    let players = event.entrants().len();
    let words = scene.text("page-rounds-ready", &[("players", players.into())]);
    ui.label(text(words, scene.theme.lead(), scene.theme.colours.quiet));
    if players < 6 && event.row().system == System::Swiss {
        let words = scene.plain("page-rounds-few");
        ui.label(text(words, scene.theme.body(), scene.theme.colours.quiet));
    }
    next_ui(ui, scene, event, view);
}

/// When the next round starts, and pairing it by hand.
fn next_ui(ui: &mut Ui, scene: &Scene<'_>, event: &EventView<'_>, view: &mut RoundsView) {
    ui.horizontal(|ui| {
        let next = event.last_round() + 1;
        let words = scene.text("page-round-starts", &[("round", next.into())]);
        let label = ui.label(text(words, scene.theme.body(), scene.theme.colours.quiet));
        let field = button::line(&mut view.starts)
            .desired_width(150.0 * scene.theme.scale())
            .hint_text(scene.plain("page-start-hint"));
        ui.add(field).labelled_by(label.id);
        if button::wish(ui, scene, Wish::PairByHand, None).clicked() {
            view.begin_by_hand(event);
        }
    });
}

/// The keys of the list as buttons, for the marked board.
fn strip_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &RoundsView,
    lines: &[Line<'_>],
    out: &mut Vec<Action>,
) {
    const WISHES: [Wish; 16] = [
        Wish::Result(ResultKey::WhiteWins),
        Wish::Result(ResultKey::Draw),
        Wish::Result(ResultKey::BlackWins),
        Wish::Result(ResultKey::BlackForfeits),
        Wish::Result(ResultKey::WhiteForfeits),
        Wish::Result(ResultKey::BothForfeit),
        Wish::ClearResult,
        Wish::ConfirmProposal,
        Wish::RuledResult,
        Wish::SettleTie,
        Wish::OpenBoard,
        Wish::ChangeBoard,
        Wish::Verify,
        Wish::Brackets,
        Wish::ImportGames,
        Wish::ImportResults,
    ];
    let board = lines.get(view.cursor.at).and_then(Line::board);
    let why = scene.plain("page-why-no-board");
    let swiss = scene
        .event
        .is_some_and(|event| event.row().system == System::Swiss);
    let knockout = scene.event.is_some_and(EventView::is_knockout);
    let settled = scene.plain("page-why-tie-settled");
    let open = board.zip(scene.event).is_some_and(|(board, event)| {
        event.open_tie(board).is_some() || event.decision(board).is_some()
    });
    foot_ui(ui, LIST, |ui| {
        for wish in WISHES {
            // Brackets are a Swiss's, ties a knockout's.
            if wish == Wish::Brackets && !swiss || wish == Wish::SettleTie && !knockout {
                continue;
            }
            let of_round = matches!(
                wish,
                Wish::Verify
                    | Wish::Brackets
                    | Wish::ImportGames
                    | Wish::ImportResults
                    | Wish::ChangeBoard
            );
            let why = if wish == Wish::SettleTie && !open {
                Some(settled.as_str())
            } else {
                (board.is_none() && !of_round).then_some(why.as_str())
            };
            if button::wish(ui, scene, wish, why).clicked() {
                out.push(Action::Wish(wish));
            }
        }
    });
}
