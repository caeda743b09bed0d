//! Buttons: one primary on a page, a key shown on each that has one, a reason on each that is disabled.

use super::focus::enter;
use super::keys::{self, Wish};
use super::scene::Scene;
use super::theme::CORNER;
use egui::text::LayoutJob;
use egui::{
    Align2, Button, Color32, FontId, Response, RichText, Stroke, StrokeKind, TextEdit, TextFormat,
    Ui,
};

/// Text in a font and colour.
pub fn text(words: impl Into<String>, font: FontId, colour: Color32) -> RichText {
    RichText::new(words).font(font).color(colour)
}

/// A line to type in, its text in the middle of its height.
pub fn line(value: &mut String) -> TextEdit<'_> {
    TextEdit::singleline(value).align(Align2::LEFT_CENTER)
}

/// The one button of a page or dialog that does what is expected.
pub fn primary(ui: &mut Ui, scene: &Scene<'_>, label: &str) -> Response {
    let c = scene.theme.colours;
    let button = Button::new(text(label, scene.theme.strong(), c.on_primary));
    filled(ui, button, (c.primary, c.on_primary))
}

/// The button for the one thing to be done on a page: Enter does it too while nothing has the focus. Whether it is to be done.
pub fn expected(ui: &mut Ui, scene: &Scene<'_>, label: &str) -> bool {
    let by_enter = scene.keys && enter(ui);
    primary(ui, scene, label).clicked() || by_enter
}

/// A button of one colour.
fn filled(ui: &mut Ui, button: Button<'_>, (ground, ink): (Color32, Color32)) -> Response {
    let response = ui.add(button.fill(ground).stroke(Stroke::new(1.0, ground)));
    ring(ui, &response, ink);
    response
}

/// The focus of a button with colours of its own: a ring within it in the colour of its words, since one around it would not
/// stand out from what it is filled with.
pub(super) fn ring(ui: &Ui, response: &Response, ink: Color32) {
    if response.has_focus() {
        let rect = response.rect.shrink(3.0);
        let corner = f32::from(CORNER) - 3.0;
        let stroke = Stroke::new(2.0, ink);
        ui.painter()
            .rect_stroke(rect, corner, stroke, StrokeKind::Inside);
    }
}

/// The primary button with the key of a wish shown on it.
pub fn primary_wish(ui: &mut Ui, scene: &Scene<'_>, wish: Wish, label: &str) -> Response {
    let key = scene.key_of(wish);
    let c = scene.theme.colours;
    let button = Button::new(text(label, scene.theme.strong(), c.on_primary)).right_text(text(
        &key,
        scene.theme.small(),
        c.on_primary,
    ));
    filled(ui, button, (c.primary, c.on_primary)).accessible_name(format!("{label} ({key})"))
}

/// A small button for a wish, its key beside its name.
pub fn small_wish(ui: &mut Ui, scene: &Scene<'_>, wish: Wish, label: &str) -> Response {
    let key = scene.key_of(wish);
    let response = ui.add(Button::new(with_key(
        scene,
        scene.theme.small(),
        label,
        &key,
    )));
    response.accessible_name(format!("{label} ({key})"))
}

/// A button that does harm.
pub fn danger(ui: &mut Ui, scene: &Scene<'_>, label: &str) -> Response {
    let c = scene.theme.colours;
    let button = Button::new(text(label, scene.theme.strong(), c.on_danger));
    filled(ui, button, (c.danger, c.on_danger))
}

/// A button for a wish, its key beside its name; disabled with `why` where it cannot be granted.
pub fn wish(ui: &mut Ui, scene: &Scene<'_>, wish: Wish, why: Option<&str>) -> Response {
    let label = keys::of(wish).map_or_else(String::new, |row| scene.plain(row.label));
    labelled_wish(ui, scene, wish, &label, why)
}

/// The same with other words.
pub fn labelled_wish(
    ui: &mut Ui,
    scene: &Scene<'_>,
    wish: Wish,
    label: &str,
    why: Option<&str>,
) -> Response {
    keyed(ui, scene, label, &scene.key_of(wish), why)
}

/// A button with its key beside its name; disabled with `why` where it does nothing now.
pub fn keyed(
    ui: &mut Ui,
    scene: &Scene<'_>,
    label: &str,
    key: &str,
    why: Option<&str>,
) -> Response {
    let job = with_key(scene, scene.theme.body(), label, key);
    let response = ui.add_enabled(why.is_none(), Button::new(job));
    let name = if key.is_empty() {
        label.to_owned()
    } else {
        format!("{label} ({key})")
    };
    let response = response.accessible_name(name);
    match why {
        Some(why) => response.on_disabled_hover_text(why),
        None => response,
    }
}

/// Words in a font with their key after them.
fn with_key(scene: &Scene<'_>, font: FontId, label: &str, key: &str) -> LayoutJob {
    let c = scene.theme.colours;
    let part = |font_id, color| TextFormat {
        font_id,
        color,
        valign: egui::Align::Center,
        ..TextFormat::default()
    };
    let mut job = LayoutJob::default();
    job.append(label, 0.0, part(font, c.ink));
    if !key.is_empty() {
        job.append(key, 8.0, part(scene.theme.small(), c.quiet));
    }
    job
}
