//! Where the keyboard's focus goes when something opens, and where arrow keys leave it.

use egui::{Context, Key};

/// The first field of a dialog takes the focus, not the button that was pressed.
pub(super) fn leave_focus(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}

/// An arrow key that nothing has the focus for belongs to the list or the floor: it does not walk on to a button
/// from what takes the focus in this frame.
pub(super) fn hold_arrows(ctx: &Context) {
    let arrows = [
        Key::ArrowUp,
        Key::ArrowDown,
        Key::ArrowLeft,
        Key::ArrowRight,
    ];
    if !ctx.input(|input| arrows.iter().any(|key| input.key_pressed(*key))) {
        return;
    }
    ctx.memory_mut(|memory| {
        if memory.focused().is_none() {
            memory.move_focus(egui::FocusDirection::None);
        }
    });
}
