//! The draw counters: how near the game is to a draw by the rules.

use super::super::button::text;
use super::super::scene::Scene;
use crate::message::Arg;
use egui::{Sense, Ui, Vec2};
use engine::Game;
use engine::Side;
use engine::play::{REPETITIONS, Repetition, Stage};

/// A count of turns that draws at a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// The Fluent id of its words.
    pub id: &'static str,
    /// How far it is.
    pub now: u32,
    /// Where it draws.
    pub limit: u32,
}

impl Counter {
    /// How much of it has gone by, 0 to 1.
    pub fn part(&self) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "counts of a few dozen turns")]
        let part = self.now as f32 / self.limit.max(1) as f32;
        part.min(1.0)
    }

    /// Whether the draw is near.
    pub fn is_near(&self) -> bool {
        self.part() > 0.7
    }

    /// The arguments of its words.
    pub fn args(&self) -> [(&'static str, Arg); 2] {
        [
            ("now", Arg::Number(i64::from(self.now))),
            ("limit", Arg::Number(i64::from(self.limit))),
        ]
    }
}

/// The counters of the game's rule set that count now; none while cows are placed.
pub fn draw_counters(game: &Game) -> Vec<Counter> {
    let position = game.position();
    let rules = game.rules();
    let mut counters = Vec::new();
    if position.stage() == Stage::Placing {
        return counters;
    }
    if let Some(limit) = rules.quiet_turns {
        counters.push(Counter {
            id: "ui-counter-quiet",
            now: u32::from(game.quiet_count()),
            limit: u32::from(limit),
        });
    }
    let three_each = Side::BOTH.iter().all(|side| position.total(*side) == 3);
    if let Some(limit) = rules.three_each_turns
        && three_each
    {
        counters.push(Counter {
            id: "ui-counter-three-each",
            now: u32::from(game.three_each_count()),
            limit: u32::from(limit),
        });
    }
    if rules.repetition == Repetition::Draw && game.times_seen() > 1 {
        counters.push(Counter {
            id: "ui-counter-seen",
            now: game.times_seen(),
            limit: REPETITIONS,
        });
    }
    counters
}

/// A thin bar and its words for each counter.
pub(in crate::ui) fn counters_ui(ui: &mut Ui, scene: &Scene<'_>, game: &Game) {
    let c = scene.theme.colours;
    for counter in draw_counters(game) {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 0.0;
            let height = 4.0;
            let width = (ui.available_width() * 0.4).min(160.0);
            let (rect, _) = ui.allocate_exact_size(Vec2::new(width, height), Sense::hover());
            let near = counter.is_near();
            let colour = if near { c.danger } else { c.primary };
            ui.painter().rect_filled(rect, 2.0, c.line);
            let mut filled = rect;
            filled.set_width(rect.width() * counter.part());
            ui.painter().rect_filled(filled, 2.0, colour);
            let words = scene.text(counter.id, &counter.args());
            let font = if near {
                scene.theme.strong()
            } else {
                scene.theme.small()
            };
            ui.label(text(words, font, if near { c.ink } else { c.quiet }));
        });
    }
}
