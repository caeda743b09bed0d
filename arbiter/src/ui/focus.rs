//! Where the keyboard's focus goes when something opens, and where arrow keys leave it.

use super::Page;
use egui::{Context, Id, Key, Modifiers, Ui};

/// The field that was being edited when a dialog, the palette or the page of keys came over it: it has the focus again
/// afterwards, so that what is typed on does not act as keys.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Returning {
    from: Option<(Page, Id)>,
    /// The field that is to have the focus again, and in how many frames it is tried: beneath what is being closed
    /// nothing can have it.
    due: Option<(Id, u8)>,
}

impl Returning {
    /// Gives the focus back that is due, and tells which field is edited now, where nothing lies over the page.
    pub(super) fn edited(&mut self, ctx: &Context, covered: bool) -> Option<Id> {
        if let Some((id, frames)) = self.due.take().filter(|_| !covered)
            && !ctx.memory(|memory| memory.has_focus(id))
        {
            ctx.memory_mut(|memory| memory.request_focus(id));
            self.due = frames.checked_sub(1).map(|left| (id, left));
            ctx.request_repaint();
        }
        let editing = !covered && ctx.text_edit_focused();
        editing.then(|| ctx.memory(egui::Memory::focused)).flatten()
    }

    /// After a frame in which `edited` was the field: remembers it when something came over the page (`covered`, before
    /// and after), and gives the focus back when that is gone.
    pub(super) fn settle(
        &mut self,
        ctx: &Context,
        page: Page,
        edited: Option<Id>,
        covered: (bool, bool),
    ) {
        match covered {
            (false, true) => self.from = edited.map(|id| (page, id)),
            (true, false) => {
                let back = self.from.take().filter(|(from, _)| *from == page);
                self.due = back.map(|(_, id)| (id, 2));
                ctx.request_repaint();
            }
            _ => {}
        }
    }
}

/// The first field of a dialog takes the focus, not the button that was pressed.
pub(super) fn leave_focus(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}

/// Whether Enter was pressed while nothing has the focus: it then does what is expected next.
pub(super) fn enter(ui: &Ui) -> bool {
    ui.memory(|memory| memory.focused().is_none())
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
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
