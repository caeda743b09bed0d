//! How a Swiss round was paired: brackets from the top, who moved down, the criteria that decided, and the colours.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::reading::{Reading, reading_ui};
use super::super::scene::Scene;
use super::{enter, sentence_ui, title_ui};
use crate::event::{EventView, PairedAgain};
use crate::tournament_words as words;
use egui::{Grid, Ui};
use engine::tournament::dutch::{BracketReport, Pair};
use engine::tournament::{RoundPairing, Tpn};

/// The pairing of a round worked out again, so that it can be looked into.
#[derive(Clone, PartialEq, Debug)]
pub struct Brackets {
    round: u16,
    /// The pairing; nothing where the rules give none any more.
    again: Option<PairedAgain>,
}

impl Brackets {
    /// Pairs `round` again from the rounds before it.
    pub fn of(event: &EventView<'_>, round: u16) -> Brackets {
        Brackets {
            round,
            again: event.paired_again(round),
        }
    }
}

pub(super) fn brackets_ui(ui: &mut Ui, scene: &Scene<'_>, shown: &Brackets, out: &mut Vec<Action>) {
    let args = [("round", shown.round.into())];
    let title = scene.text("page-brackets-title", &args);
    title_ui(ui, scene, &title);
    if shown.again.as_ref().is_none_or(|again| !again.same) {
        sentence_ui(ui, scene, &scene.plain("page-brackets-differs"));
    }
    let height = ui.ctx().content_rect().height() - 240.0;
    if let (Some(event), Some(again)) = (scene.event, &shown.again) {
        let reading = Reading::alone(&title, height, height.min(400.0));
        reading_ui(ui, scene, reading, |ui| {
            for (at, bracket) in again.made.brackets.iter().enumerate() {
                bracket_ui(ui, scene, event, (at, bracket), &again.made);
            }
        });
    }
    ui.add_space(12.0);
    let close = scene.plain("page-close");
    if button::primary(ui, scene, &close).clicked() || enter(ui) {
        out.push(Action::CloseDialog);
    }
}

fn name(event: &EventView<'_>, tpn: Tpn) -> String {
    let (number, name) = event.named(tpn);
    format!("{number} {name}")
}

fn bracket_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    (at, bracket): (usize, &BracketReport),
    made: &RoundPairing,
) {
    let c = scene.theme.colours;
    let named = |tpn| name(event, tpn);
    let heading = scene.message(&words::bracket_heading(bracket));
    ui.label(text(heading, scene.theme.lead_strong(), c.ink));
    if let Some(down) = words::moved_down(bracket, &named) {
        let down = format!("▼ {}", scene.message(&down));
        ui.label(text(down, scene.theme.body(), c.primary));
    }
    let board = |one: Tpn, other: Tpn| {
        let pairs = made.pairs.iter().zip(1_usize..);
        let mut boards = pairs
            .filter(|(pair, _)| [(one, other), (other, one)].contains(&(pair.white, pair.black)));
        boards.next()
    };
    let mut pairs: Vec<(&Pair, usize)> = bracket
        .pairs
        .iter()
        .filter_map(|&(one, other)| board(one, other))
        .collect();
    pairs.sort_by_key(|(_, board)| *board);
    if !pairs.is_empty() {
        pairs_ui(ui, scene, at, &pairs, &named);
    }
    if let Some(down) = words::moves_down(bracket, made.bye, &named) {
        let down = format!("▼ {}", scene.message(&down));
        ui.label(text(down, scene.theme.body(), c.primary));
    }
    for said in words::why_paired_so(bracket) {
        let said = scene.message(&said);
        ui.label(text(said, scene.theme.small(), c.quiet));
    }
    ui.add_space(12.0);
}

fn pairs_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    at: usize,
    pairs: &[(&Pair, usize)],
    named: &dyn Fn(Tpn) -> String,
) {
    let c = scene.theme.colours;
    Grid::new(("bracket", at))
        .num_columns(3)
        .striped(true)
        .spacing([20.0, 4.0])
        .show(ui, |ui| {
            for (pair, number) in pairs {
                let args = [("board", (*number).into())];
                let number = scene.text("page-bracket-board", &args);
                ui.label(text(number, scene.theme.body(), c.quiet));
                let players = format!("{} – {}", named(pair.white), named(pair.black));
                ui.label(text(players, scene.theme.body(), c.ink));
                let colours = scene.plain(words::colour_id(pair.colours));
                ui.label(text(colours, scene.theme.small(), c.quiet));
                ui.end_row();
            }
        });
}
