//! What a tie-break of a player is made of, round by round.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::reading::{Reading, reading_ui};
use super::super::scene::Scene;
use super::{enter, sentence_ui, title_ui};
use crate::event::{EventView, tie_break_message};
use crate::record::{Entrant, Id};
use crate::tournament_words;
use egui::{Align, Grid, Layout, RichText, Ui};
use engine::tournament::standings::addends;
use engine::tournament::tiebreak::Addend;
use engine::tournament::{TieBreak, Tpn};

/// Which value is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Addends {
    /// Whose.
    pub entrant: Id<Entrant>,
    /// The column among the event's tie-breaks, from 0.
    pub column: usize,
    /// After which round.
    pub round: u16,
}

pub(super) fn addends_ui(ui: &mut Ui, scene: &Scene<'_>, shown: Addends, out: &mut Vec<Action>) {
    let codes = scene.event.map(EventView::tie_breaks).unwrap_or_default();
    let (Some(event), Some(code)) = (scene.event, codes.get(shown.column)) else {
        out.push(Action::CloseDialog);
        return;
    };
    let name = scene.plain(&tie_break_message(*code));
    let args = [
        ("name", event.name(shown.entrant).into()),
        ("code", code.to_string().into()),
        ("tie-break", name.into()),
    ];
    let title = scene.text("page-addends-title", &args);
    title_ui(ui, scene, &title);
    let lines = Tpn::new(place(event, shown.entrant)).map_or_else(Vec::new, |tpn| {
        let rules = event.tie_break_rules(shown.round);
        addends(
            &event.history(shown.round),
            shown.round,
            &codes,
            shown.column,
            tpn,
            &rules,
        )
    });
    if lines.is_empty() {
        sentence_ui(ui, scene, &scene.plain("page-addends-none"));
    } else {
        let height = ui.ctx().content_rect().height() - 260.0;
        let reading = Reading::alone(&title, height, height.min(380.0));
        reading_ui(ui, scene, reading, |ui| {
            lines_ui(ui, scene, event, *code, &lines);
        });
    }
    total_ui(ui, scene, event, shown);
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let close = scene.plain("page-close");
        if button::primary(ui, scene, &close).clicked() || enter(ui) {
            out.push(Action::CloseDialog);
        }
        other_columns(ui, scene, &codes, shown, out);
    });
}

/// The number by which the engine knows an entrant: its place in the list.
fn place(event: &EventView<'_>, entrant: Id<Entrant>) -> u16 {
    let place = event.entrants().iter().position(|row| row.id == entrant);
    place.map_or(0, |place| u16::try_from(place + 1).unwrap_or(0))
}

fn other_columns(
    ui: &mut Ui,
    scene: &Scene<'_>,
    codes: &[TieBreak],
    shown: Addends,
    out: &mut Vec<Action>,
) {
    for (column, code) in codes.iter().enumerate() {
        let label = ui.selectable_label(column == shown.column, code.to_string());
        let label = label.on_hover_text(scene.plain(&tie_break_message(*code)));
        if label.clicked() {
            out.push(Action::ask(super::Dialog::Addends(Addends {
                column,
                ..shown
            })));
        }
    }
}

fn total_ui(ui: &mut Ui, scene: &Scene<'_>, event: &EventView<'_>, shown: Addends) {
    let standings = event.standings(shown.round);
    let line = standings.iter().find(|line| line.entrant == shown.entrant);
    let Some(value) = line.and_then(|line| line.values.get(shown.column)) else {
        return;
    };
    let words = scene.text("page-addends-total", &[("value", value.as_str().into())]);
    ui.add_space(8.0);
    ui.label(text(
        words,
        scene.theme.lead_strong(),
        scene.theme.colours.ink,
    ));
}

fn lines_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    code: TieBreak,
    lines: &[Addend],
) {
    let c = scene.theme.colours;
    let right = |ui: &mut Ui, words: RichText| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(words));
    };
    // A column of which there is nothing to say has no heading either.
    let said = lines.iter().any(|line| !why(scene, line).is_empty());
    Grid::new("addends")
        .num_columns(6)
        .striped(true)
        .spacing([20.0, 6.0])
        .show(ui, |ui| {
            for (id, number) in [
                ("page-column-round", true),
                ("page-column-opponent", false),
                ("page-column-points", true),
                ("page-column-looked-at", true),
                ("page-column-counts", true),
                ("page-column-why", false),
            ] {
                // The column stays, or the one before it would end at the edge of the dialog.
                let heading = if said || id != "page-column-why" {
                    scene.plain(id)
                } else {
                    String::new()
                };
                let words = text(heading, scene.theme.small(), c.quiet);
                if number {
                    right(ui, words);
                } else {
                    ui.label(words);
                }
            }
            ui.end_row();
            for line in lines {
                let body = |words: String| text(words, scene.theme.body(), c.ink);
                right(ui, body(line.round.to_string()));
                let opponent = line.opponent.map(|tpn| event.named(tpn));
                let words = opponent.map_or_else(
                    || "–".to_owned(),
                    |(number, name)| format!("{number} {name}"),
                );
                // The whole sentence for whoever hears the table.
                let sentence = scene.message(&tournament_words::addend(code, line, opponent));
                ui.label(body(words)).accessible_name(sentence);
                right(ui, body(line.points.to_string()));
                right(ui, body(line.raw.to_string()));
                let value = body(line.value.to_string());
                let cut = line.cut.is_some();
                right(ui, if cut { value.strikethrough() } else { value });
                ui.label(body(why(scene, line)));
                ui.end_row();
            }
        });
}

fn why(scene: &Scene<'_>, line: &Addend) -> String {
    let adjusted = tournament_words::addend_adjusted(line);
    let cut = tournament_words::addend_cut(line);
    let said = adjusted.into_iter().chain(cut);
    let said: Vec<String> = said.map(|message| scene.message(&message)).collect();
    said.join("; ")
}
