//! How a Swiss round was paired: brackets from the top, who moved down, and the criterion that decided.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::scene::Scene;
use super::{enter, sentence_ui, title_ui};
use crate::event::EventView;
use egui::{ScrollArea, Ui};
use engine::tournament::dutch::BracketReport;
use engine::tournament::{ByeKind, RoundPairing, Tpn, pair_round};

/// The pairing of a round worked out again, so that it can be looked into.
#[derive(Clone, PartialEq, Debug)]
pub struct Brackets {
    round: u16,
    /// The pairing; nothing where the rules give none any more.
    made: Option<RoundPairing>,
    /// Whether the boards of the round are just those.
    same: bool,
}

impl Brackets {
    /// Pairs `round` again from the rounds before it.
    pub fn of(event: &EventView<'_>, round: u16) -> Brackets {
        let history = event.history(round.saturating_sub(1));
        let mut absent = event.absent(round);
        // Whoever got the bye of this pairing was there to be paired.
        absent.retain(|_, kind| *kind != ByeKind::Pairing);
        let made = pair_round(&history, round, &absent).ok();
        let place = |entrant| {
            let place = event.entrants().iter().position(|row| row.id == entrant);
            place
                .and_then(|place| u16::try_from(place + 1).ok())
                .and_then(Tpn::new)
        };
        let boards = event.boards(round);
        let same = made.as_ref().is_some_and(|made| {
            made.pairs.len() == boards.len()
                && made.pairs.iter().all(|pair| {
                    boards.iter().any(|board| {
                        place(board.white) == Some(pair.white)
                            && place(board.black) == Some(pair.black)
                    })
                })
        });
        Brackets { round, made, same }
    }
}

pub(super) fn brackets_ui(ui: &mut Ui, scene: &Scene<'_>, shown: &Brackets, out: &mut Vec<Action>) {
    let args = [("round", shown.round.into())];
    title_ui(ui, scene, &scene.text("page-brackets-title", &args));
    if !shown.same {
        sentence_ui(ui, scene, &scene.plain("page-brackets-differs"));
    }
    let height = ui.ctx().content_rect().height() - 240.0;
    if let (Some(event), Some(made)) = (scene.event, &shown.made) {
        ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(height.min(400.0))
            .show(ui, |ui| {
                for bracket in &made.brackets {
                    bracket_ui(ui, scene, event, bracket);
                }
                if let Some(bye) = made.bye {
                    let args = [("name", name(event, bye).into())];
                    let words = scene.text("page-by-hand-has-bye", &args);
                    ui.label(text(words, scene.theme.body(), scene.theme.colours.ink));
                }
            });
    }
    ui.add_space(12.0);
    let close = scene.plain("page-close");
    if button::primary(ui, scene, &close).clicked() || enter(ui) {
        out.push(Action::CloseDialog);
    }
}

/// Number and name of a player.
fn name(event: &EventView<'_>, tpn: Tpn) -> String {
    let row = event.entrants().get(tpn.index());
    row.map_or_else(String::new, |row| {
        format!("{} {}", event.number(row.id), event.name(row.id))
    })
}

fn bracket_ui(ui: &mut Ui, scene: &Scene<'_>, event: &EventView<'_>, bracket: &BracketReport) {
    let c = scene.theme.colours;
    let names = |list: &[Tpn]| {
        let names: Vec<String> = list.iter().map(|tpn| name(event, *tpn)).collect();
        names.join(", ")
    };
    let players = bracket.mdps.len() + bracket.residents.len();
    let args = [
        ("score", bracket.score.to_string().into()),
        ("players", players.into()),
    ];
    let words = scene.text("page-bracket", &args);
    ui.label(text(words, scene.theme.lead_strong(), c.ink));
    if !bracket.mdps.is_empty() {
        let args = [("names", names(&bracket.mdps).into())];
        let words = scene.text("page-bracket-mdps", &args);
        ui.label(text(format!("▼ {words}"), scene.theme.body(), c.primary));
    }
    for (one, other) in &bracket.pairs {
        let words = format!("{} – {}", name(event, *one), name(event, *other));
        ui.label(text(words, scene.theme.body(), c.ink));
    }
    if !bracket.downfloaters.is_empty() {
        let args = [("names", names(&bracket.downfloaters).into())];
        let words = scene.text("page-bracket-down", &args);
        ui.label(text(format!("▼ {words}"), scene.theme.body(), c.primary));
    }
    let words = match bracket.decided_by {
        None => scene.plain("page-bracket-first"),
        Some(criterion) => scene.text(
            "page-bracket-decided",
            &[("criterion", criterion.to_string().into())],
        ),
    };
    ui.label(text(words, scene.theme.small(), c.quiet));
    ui.add_space(8.0);
}
