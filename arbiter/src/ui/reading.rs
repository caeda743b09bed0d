//! Texts that are longer than their room, read by keys as well as by the wheel.

use super::scene::Scene;
use egui::{EventFilter, FocusDirection, Id, Key, Modifiers, Rect, ScrollArea, Sense, StrokeKind};
use egui::{Ui, Vec2};

/// How far an arrow goes, in lines.
const STRIDE: f32 = 2.0;
/// What of a page is seen again on the next one, in lines.
const KEPT: f32 = 2.0;

/// A text and its room.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading<'a> {
    /// What it is called, for assistive technology.
    pub name: &'a str,
    /// The most height that it takes.
    pub height: f32,
    /// The least height, however short it is.
    pub least: f32,
    /// Whether nothing else is there that keys could be meant for: it then needs no focus.
    pub alone: bool,
}

impl<'a> Reading<'a> {
    /// A text beside which keys could be meant for nothing else.
    pub(super) fn alone(name: &'a str, height: f32, least: f32) -> Reading<'a> {
        Reading {
            name,
            height,
            least,
            alone: true,
        }
    }
}

/// Draws a text: while it has the focus, or is alone and nothing has, arrows, Page Up and Down, Home and End scroll it.
pub(super) fn reading_ui<R>(
    ui: &mut Ui,
    scene: &Scene<'_>,
    reading: Reading<'_>,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = ui.scope_id().with("reading").with(reading.name);
    let focused = ui.memory(|memory| memory.has_focus(id));
    let by = if focused || (reading.alone && is_on_top(ui)) {
        by_keys(ui, scene, reading.height)
    } else {
        0.0
    };
    let shown = ScrollArea::vertical()
        .id_salt(id)
        .max_height(reading.height)
        .min_scrolled_height(reading.least)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.scroll_with_delta(Vec2::new(0.0, -by));
            add(ui)
        });
    area_ui(ui, scene, shown.inner_rect, (id, focused), reading.name);
    shown.inner
}

/// The stop for Tab.
fn area_ui(ui: &Ui, scene: &Scene<'_>, area: Rect, (id, focused): (Id, bool), name: &str) {
    let _ = ui.interact(area, id, Sense::focusable_noninteractive());
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(egui::accesskit::Role::Document);
        node.set_label(name);
    });
    if !focused {
        return;
    }
    let filter = EventFilter {
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let painter = ui.painter();
    let ring = area.expand2(Vec2::new(4.0, 2.0));
    let painter = painter.with_clip_rect(ring.expand(2.0));
    painter.rect_stroke(ring, 2.0, scene.theme.focus(), StrokeKind::Inside);
}

/// Whether nothing has the focus, and nothing lies over what is drawn.
fn is_on_top(ui: &Ui) -> bool {
    ui.memory(|memory| {
        memory.focused().is_none() && memory.top_modal_layer() == Some(ui.layer_id())
    })
}

/// How far down the keys that were pressed ask to go.
fn by_keys(ui: &Ui, scene: &Scene<'_>, height: f32) -> f32 {
    let line = scene.theme.body().size * 1.4;
    let page = (height - KEPT * line).max(line);
    let ways = [
        (Key::ArrowDown, STRIDE * line),
        (Key::ArrowUp, -STRIDE * line),
        (Key::PageDown, page),
        (Key::PageUp, -page),
        // Further than any text is long.
        (Key::Home, -1.0e6),
        (Key::End, 1.0e6),
    ];
    let mut by = 0.0;
    for (key, way) in ways {
        let times = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        for _ in 0..times {
            by += way;
            // The key has done its work: it is not to walk on to a button.
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
    }
    by
}
