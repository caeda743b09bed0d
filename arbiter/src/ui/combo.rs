//! Boxes from which one of several is chosen: Enter and Space choose as a click does, close the list, and leave the focus at
//! the box.

use egui::{ComboBox, InnerResponse, Key, Modifiers, Ui};

/// Draws a box with its entries.
pub(super) fn combo_ui<R>(
    ui: &mut Ui,
    combo: ComboBox<'_>,
    entries: impl FnOnce(&mut Ui) -> R,
) -> InnerResponse<Option<R>> {
    let mut chosen = false;
    let shown = combo.show_ui(ui, |ui| {
        let inner = entries(ui);
        // The key that opened the list has the focus at the box still.
        chosen = is_pressed(ui) && has_focus(ui);
        if chosen {
            ui.close();
        }
        inner
    });
    if chosen {
        shown.response.request_focus();
    }
    shown
}

fn is_pressed(ui: &Ui) -> bool {
    let keys = [Key::Enter, Key::Space];
    ui.input(|input| {
        let mut events = input.events.iter();
        events.any(|event| {
            matches!(event, egui::Event::Key { key, pressed: true, modifiers: Modifiers::NONE, .. } if keys.contains(key))
        })
    })
}

/// Whether what has the focus is in the layer that is drawn.
pub(super) fn has_focus(ui: &Ui) -> bool {
    let focused = ui.memory(egui::Memory::focused);
    let there = focused.and_then(|id| ui.ctx().read_response(id));
    there.is_some_and(|response| response.layer_id == ui.layer_id())
}
