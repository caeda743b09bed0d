//! A board to try things on: any rule set, both sides by hand, nothing of it in the club file.

use super::action::Action;
use super::board::{self, Fault, Picture};
use super::button::{self, text};
use super::combo::combo_ui;
use super::frame::heading_ui;
use super::game::counters::counters_ui;
use super::game::entry::{self, Entry, Reading};
use super::game::hands::hands_ui;
use super::game::prompt::{entry_ui, reason_words, side_id};
use super::game::turns::turns_ui;
use super::keys::{self, Place, Pressed, Wish};
use super::scene::Scene;
use crate::club::Club;
use crate::event::result_message;
use crate::message::{Arg, Message};
use crate::play_words::named_by;
use crate::refusal::Refusal;
use egui::{Align, ComboBox, Id, Key, Layout, Modifiers, Rect, Ui, UiBuilder, Vec2};
use engine::play::{Junction, PlayError, Stage};
use engine::{Game, GameResult, RuleSet, Side};

/// The game that is tried, and what is entered of its next turn.
#[derive(Clone, PartialEq, Debug)]
pub struct PracticeView {
    game: Game,
    entry: Entry,
    replay: Option<usize>,
    /// Why the last turn was refused.
    refused: Option<PlayError>,
}

impl Default for PracticeView {
    fn default() -> PracticeView {
        PracticeView::with(RuleSet::classic())
    }
}

impl PracticeView {
    fn with(rules: RuleSet) -> PracticeView {
        PracticeView {
            game: Game::new(rules),
            entry: Entry::default(),
            replay: None,
            refused: None,
        }
    }

    /// The rules that are tried.
    pub fn rules(&self) -> &RuleSet {
        self.game.rules()
    }

    /// Drops what is half done; `false` if there was nothing.
    pub fn drop_half_made(&mut self) -> bool {
        let something = !self.entry.is_empty() || self.replay.is_some() || self.refused.is_some();
        self.entry.clear();
        self.replay = None;
        self.refused = None;
        something
    }

    /// Plays an entry that is whole; what cannot become a turn is refused, its last junction dropped.
    fn settle(&mut self, out: &mut Vec<Action>) {
        let reading = self.entry.read(&self.game);
        if !matches!(reading, Reading::Empty) {
            self.refused = None;
        }
        match reading {
            Reading::Whole(turn) => {
                if let Err(cause) = self.game.play(turn) {
                    self.refused = Some(cause);
                    let ply = self.game.plies() + 1;
                    let message = Refusal::Play { turn, ply, cause }.message();
                    out.push(Action::Refuse(named_by(message, self.entry.naming())));
                }
                self.game.enter_pass_if_due();
                self.entry.clear();
            }
            Reading::Refused(turn, cause) => {
                self.refused = Some(cause);
                let message = refusal(&self.game, turn, cause);
                out.push(Action::Refuse(named_by(message, self.entry.naming())));
                if turn.is_some() {
                    self.entry.clear();
                } else {
                    self.entry.backspace();
                    self.entry.backspace();
                }
            }
            Reading::Empty | Reading::Letter | Reading::From(_) | Reading::Shots(_) => {}
        }
    }

    fn take_back(&mut self) {
        self.replay = None;
        self.refused = None;
        if !self.entry.backspace() {
            self.game.take_back();
        }
    }

    /// Enter declines the shots that are owed, where that is allowed; else they are told.
    fn decline(&mut self, out: &mut Vec<Action>) {
        let Reading::Shots(pending) = self.entry.read(&self.game) else {
            return;
        };
        if let Some(turn) = pending.decline() {
            if let Err(cause) = self.game.play(turn) {
                self.refused = Some(cause);
                let message = refusal(&self.game, Some(turn), cause);
                out.push(Action::Refuse(named_by(message, self.entry.naming())));
            }
            self.entry.clear();
        } else if let Err(cause) = pending.finish() {
            self.refused = Some(cause);
            let message = refusal(&self.game, None, cause);
            out.push(Action::Refuse(named_by(message, self.entry.naming())));
        }
    }

    fn step(&mut self, wish: Wish) {
        let last = self.game.plies();
        let here = self.replay.unwrap_or(last);
        let to = match wish {
            Wish::ReplayBack => here.saturating_sub(1),
            Wish::ReplayForward => here + 1,
            Wish::ReplayStart => 0,
            _ => last,
        };
        self.entry.clear();
        self.replay = (to < last).then_some(to);
    }
}

fn refusal(game: &Game, turn: Option<engine::Turn>, cause: PlayError) -> Message {
    match turn {
        Some(turn) => Refusal::Play {
            turn,
            ply: game.plies() + 1,
            cause,
        }
        .message(),
        None => Message::new("ui-refused").with("why", crate::play_words::play_error(&cause)),
    }
}

fn board_id() -> Id {
    Id::unique("practice")
}

/// Draws the page.
pub fn practice_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut PracticeView, out: &mut Vec<Action>) {
    view.entry.name_by(scene.preferences.names.naming());
    keys_ui(ui, scene, view, out);
    heading_ui(ui, scene, &scene.plain("ui-page-practice"), |ui| {
        rules_ui(ui, scene, view);
    });
    let room = ui.available_rect_before_wrap();
    let gap = 14.0;
    let strip = (room.height() * 0.12).clamp(72.0, 112.0);
    let least = 300.0 * scene.theme.scale();
    let side = room
        .height()
        .min(room.width() - strip - least - 2.0 * gap)
        .max(280.0);
    let square = Rect::from_min_size(room.min, Vec2::splat(side));
    let beside = Rect::from_min_size(
        egui::pos2(square.right() + gap, room.top()),
        Vec2::new(strip, side),
    );
    let right = Rect::from_min_max(egui::pos2(beside.right() + gap, room.top()), room.max);
    let reading = view.entry.read(&view.game);
    let picture = picture(view, &reading);
    let picked = at(ui, square, |ui| {
        board::board_ui(ui, scene, &picture, side, board_id())
    });
    let shown = view
        .replay
        .and_then(|plies| view.game.position_after(plies));
    let position = *shown.unwrap_or_else(|| view.game.position());
    at(ui, beside, |ui| hands_ui(ui, scene, &position));
    at(ui, right, |ui| {
        side_ui(ui, scene, view, &reading, board_id());
    });
    if let Some(junction) = picked {
        pick(view, &reading, junction);
        view.settle(out);
    }
}

fn at<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::top_down(Align::LEFT));
    ui.scope_builder(builder, add).inner
}

fn keys_ui(ui: &Ui, scene: &Scene<'_>, view: &mut PracticeView, out: &mut Vec<Action>) {
    if !scene.keys {
        return;
    }
    let at_button = board::is_elsewhere(ui, board_id());
    for pressed in keys::pressed(ui.ctx()) {
        if at_button && matches!(pressed, Pressed::Key(Key::Enter | Key::Space)) {
            continue;
        }
        if let Pressed::Sign(sign) = pressed
            && view.entry.push(sign)
        {
            view.replay = None;
            view.settle(out);
            continue;
        }
        match pressed.wish(Place::Recorder) {
            Some(Wish::TakeBack) => view.take_back(),
            Some(Wish::Primary) => {
                ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
                view.decline(out);
            }
            Some(
                wish @ (Wish::ReplayBack
                | Wish::ReplayForward
                | Wish::ReplayStart
                | Wish::ReplayEnd),
            ) => view.step(wish),
            _ => {}
        }
    }
}

fn pick(view: &mut PracticeView, reading: &Reading, junction: Junction) {
    view.replay = None;
    if let Reading::From(from) = reading {
        let own = view.game.position().at(junction) == Some(view.game.side_to_move());
        if own {
            view.entry.clear();
        }
        if *from == junction {
            return;
        }
    }
    view.refused = None;
    view.entry.pick(junction);
}

fn picture<'a>(view: &'a PracticeView, reading: &Reading) -> Picture<'a> {
    let game = &view.game;
    let plies = view.replay.unwrap_or_else(|| game.plies());
    let position = game
        .position_after(plies)
        .unwrap_or_else(|| game.position());
    let before = plies.checked_sub(1).and_then(|at| game.turns().get(at));
    let mut picture = Picture::of(position);
    if let Some(played) = before {
        picture = picture.after(&played.turn, position);
    }
    if view.replay.is_some() || game.outcome().is_some() {
        return picture;
    }
    match reading {
        Reading::Shots(pending) => picture = Picture::half_made(pending),
        Reading::From(from) => {
            picture.picked = Some(*from);
            picture.legal = entry::places(game, Some(*from), None);
        }
        _ => picture.legal = entry::places(game, None, None),
    }
    if let Some(error) = &view.refused {
        picture.fault = Fault::of(error, game.position());
    }
    picture
}

fn side_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut PracticeView, reading: &Reading, id: Id) {
    let c = scene.theme.colours;
    ui.label(text(
        prompt(scene, view, reading),
        scene.theme.title(),
        c.ink,
    ));
    let closed = view.game.outcome().map(|_| "ui-why-over");
    entry_ui(ui, scene, &view.entry.shown(&view.game), reading, closed);
    counters_ui(ui, scene, &view.game);
    let foot = 32.0 * scene.theme.scale() + 12.0;
    let size = Vec2::new(
        ui.available_width(),
        (ui.available_height() - foot).max(40.0),
    );
    ui.allocate_ui_with_layout(size, Layout::top_down(Align::LEFT), |ui| {
        ui.set_min_height(size.y);
        turns_ui(ui, scene, &view.game, id, &mut view.replay);
    });
    ui.horizontal(|ui| {
        let empty = view.game.plies() == 0 && view.entry.is_empty();
        let why = empty.then(|| scene.plain("ui-why-no-turn"));
        if button::wish(ui, scene, Wish::TakeBack, why.as_deref()).clicked() {
            view.take_back();
        }
        if ui.button(scene.plain("ui-practice-anew")).clicked() {
            *view = PracticeView::with(view.game.rules().clone());
        }
    });
}

/// The rule set: choosing another begins anew.
fn rules_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut PracticeView) {
    let shown = view.game.rules().name.clone();
    let known = scene.club.map_or_else(RuleSet::all, Club::rule_sets);
    let mut chosen = None;
    let combo = combo_ui(
        ui,
        ComboBox::from_id_salt("rules").selected_text(shown),
        |ui| {
            for rules in known {
                let here = rules == *view.game.rules();
                if ui.selectable_label(here, &rules.name).clicked() && !here {
                    chosen = Some(rules);
                }
            }
        },
    );
    let label = ui.label(scene.plain("ui-practice-rules"));
    combo.response.labelled_by(label.id);
    if let Some(rules) = chosen {
        *view = PracticeView::with(rules);
    }
}

fn prompt(scene: &Scene<'_>, view: &PracticeView, reading: &Reading) -> String {
    let game = &view.game;
    if let Some(plies) = view.replay {
        let args = [("now", plies.into()), ("all", game.plies().into())];
        return scene.text("ui-prompt-replay", &args);
    }
    if let Some(outcome) = game.outcome() {
        let result = match outcome.winner {
            Some(Side::White) => GameResult::WhiteWins,
            Some(Side::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        };
        let args = [
            ("result", scene.plain(result_message(result)).into()),
            (
                "reason",
                reason_words(scene, outcome.reason.as_str()).into(),
            ),
        ];
        return scene.text("ui-practice-over", &args);
    }
    let side = game.side_to_move();
    let mut args: Vec<(&str, Arg)> = vec![("side", scene.plain(side_id(side)).into())];
    let id = match (reading, game.position().stage()) {
        (Reading::Shots(pending), _) => {
            args.push(("shots", i64::from(pending.owed()).into()));
            if pending.may_decline() {
                "ui-prompt-shoots-or-not"
            } else {
                "ui-prompt-shoots"
            }
        }
        (_, Stage::Placing) => "ui-prompt-place",
        (_, Stage::Moving) if game.position().flies(side) => "ui-prompt-fly",
        (_, Stage::Moving) => "ui-prompt-move",
    };
    scene.text(id, &args)
}
