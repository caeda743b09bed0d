//! A player of the event looked for by a few letters of the name.

use super::super::button;
use super::super::scene::Scene;
use crate::event::EventView;
use crate::record::{Entrant, Id};
use crate::sought;
use egui::{Key, Response, Ui};

/// How many players are offered at most while a name is typed.
const OFFERED: usize = 6;

/// Whom the typed letters mean.
pub(super) struct Meant {
    /// The first who is offered.
    pub(super) first: Option<Id<Entrant>>,
    /// Who was chosen, by Enter or by a button.
    pub(super) chosen: Option<Id<Entrant>>,
    /// The line, when Enter was pressed in it.
    pub(super) entered: Option<egui::Id>,
}

/// The line under `label` and those whom its letters mean, without `others`.
pub(super) fn entrant_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    label: &Response,
    typed: &mut String,
    others: &[Id<Entrant>],
) -> Meant {
    let field = ui.add(button::line(typed).desired_width(f32::INFINITY));
    let field = field.labelled_by(label.id);
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if entered || ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    let entrants = scene.event.map(EventView::entrants).unwrap_or_default();
    let name = |id| scene.event.map_or("", |event| event.name(id));
    let found: Vec<Id<Entrant>> = entrants
        .iter()
        .map(|row| row.id)
        .filter(|id| !others.contains(id) && !typed.trim().is_empty())
        .filter(|id| sought::matches(name(*id), typed))
        .take(OFFERED)
        .collect();
    let first = found.first().copied();
    let mut chosen = first.filter(|_| entered);
    ui.horizontal_wrapped(|ui| {
        for id in found {
            if ui.button(name(id)).clicked() {
                chosen = Some(id);
            }
        }
    });
    Meant {
        first,
        chosen,
        entered: entered.then_some(field.id),
    }
}
