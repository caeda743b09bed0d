//! Colours, sizes and fonts of the window; nobody else names a colour.
//!
//! Every state is told by shape and word as well, so a colour may repeat in the high-contrast theme.

use super::preferences::{Look, TextSize};
use crate::warning::Level;
use egui::epaint::text::{FontData, FontDefinitions, FontFamily};
use egui::{Color32, Context, CornerRadius, FontId, Margin, Shadow, Stroke, TextStyle, Vec2};
use engine::Side;
use engine::play::protest::{Call, Urgency};
use std::sync::Arc;

/// One step of spacing, in points.
pub const STEP: f32 = 4.0;
/// Radius of every corner, in points.
pub const CORNER: u8 = 6;
/// Width of every line, in points.
pub const LINE: f32 = 1.0;
/// The least height and width of a control on a touch screen, in points.
pub const FINGER: f32 = 44.0;

const BOLD: &str = "bold";
const REGULAR_FONT: &[u8] = include_bytes!("../../../templates/fonts/DejaVuSansCondensed.ttf");
const BOLD_FONT: &[u8] = include_bytes!("../../../templates/fonts/DejaVuSansCondensed-Bold.ttf");

/// The colours of one look. Text on its ground has at least 4.5 : 1, in high contrast 7 : 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each is the colour of what it is named after; `on_` is the text upon it"
)]
pub struct Colours {
    pub ground: Color32,
    pub raised: Color32,
    pub ink: Color32,
    pub quiet: Color32,
    pub line: Color32,
    pub primary: Color32,
    pub on_primary: Color32,
    pub done: Color32,
    pub info: Color32,
    pub danger: Color32,
    pub on_danger: Color32,
    /// Behind what is chosen in a list.
    pub chosen: Color32,
    /// Behind a dialog, over the page.
    pub veil: Color32,
    pub wood: Color32,
    pub grain: Color32,
    pub wood_edge: Color32,
    pub groove: Color32,
    pub on_wood: Color32,
    /// Rings, arrows and lines that point at something on the board.
    pub mark: Color32,
    /// Cross-hairs on cows that may be shot.
    pub aim: Color32,
    pub pale_cow: Color32,
    pub dark_cow: Color32,
}

const fn rgb(hex: u32) -> Color32 {
    let [_, r, g, b] = hex.to_be_bytes();
    Color32::from_rgb(r, g, b)
}

impl Colours {
    const LIGHT: Colours = Colours {
        ground: rgb(0x00F6_F1E7),
        raised: rgb(0x00FF_FDF8),
        ink: rgb(0x0021_1C17),
        quiet: rgb(0x006A_6054),
        line: rgb(0x00D9_CFBF),
        primary: rgb(0x00A8_570F),
        on_primary: rgb(0x00FF_FDF8),
        done: rgb(0x002F_6B45),
        info: rgb(0x002C_3E73),
        danger: rgb(0x00A3_261C),
        on_danger: rgb(0x00FF_FDF8),
        chosen: rgb(0x00F0_DFC4),
        veil: Color32::from_black_alpha(110),
        wood: rgb(0x00E4_C99C),
        grain: rgb(0x00DC_BD8A),
        wood_edge: rgb(0x008A_6236),
        groove: rgb(0x005B_4126),
        on_wood: rgb(0x0059_3F22),
        mark: rgb(0x002C_3E73),
        aim: rgb(0x00A3_261C),
        pale_cow: rgb(0x00FF_F8E9),
        dark_cow: rgb(0x0028_1E17),
    };

    const DARK: Colours = Colours {
        ground: rgb(0x0019_1613),
        raised: rgb(0x0025_201B),
        ink: rgb(0x00F3_EBDD),
        quiet: rgb(0x00B7_AB99),
        line: rgb(0x0049_4036),
        primary: rgb(0x00E3_9A4B),
        on_primary: rgb(0x0019_1613),
        done: rgb(0x007F_C79A),
        info: rgb(0x00A6_B8F0),
        danger: rgb(0x00F2_8F83),
        on_danger: rgb(0x0019_1613),
        chosen: rgb(0x0047_3621),
        veil: Color32::from_black_alpha(115),
        wood: rgb(0x007D_5E3B),
        grain: rgb(0x0086_6744),
        wood_edge: rgb(0x00B8_935F),
        groove: rgb(0x002B_1E12),
        on_wood: rgb(0x00FB_EBCF),
        mark: rgb(0x00D6_E0FF),
        aim: rgb(0x00FF_D5CE),
        pale_cow: rgb(0x00FF_F4DF),
        dark_cow: rgb(0x001E_1712),
    };

    const HIGH_CONTRAST: Colours = Colours {
        ground: Color32::BLACK,
        raised: Color32::BLACK,
        ink: Color32::WHITE,
        quiet: Color32::WHITE,
        line: Color32::WHITE,
        primary: rgb(0x00FF_E100),
        on_primary: Color32::BLACK,
        done: Color32::WHITE,
        info: Color32::WHITE,
        danger: rgb(0x00FF_E100),
        on_danger: Color32::BLACK,
        chosen: rgb(0x0033_3333),
        veil: Color32::from_black_alpha(150),
        wood: Color32::BLACK,
        grain: Color32::BLACK,
        wood_edge: Color32::WHITE,
        groove: Color32::WHITE,
        on_wood: Color32::WHITE,
        mark: rgb(0x00FF_E100),
        aim: rgb(0x00FF_E100),
        pale_cow: Color32::WHITE,
        dark_cow: Color32::BLACK,
    };
}

/// A look at a text size: what every view draws with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Theme {
    /// Its colours.
    pub colours: Colours,
    look: Look,
    scale: f32,
    /// Whether controls are large enough for fingers.
    touch: bool,
}

impl Theme {
    /// The theme of a look and a text size.
    pub fn new(look: Look, size: TextSize) -> Theme {
        let colours = match look {
            Look::Light => Colours::LIGHT,
            Look::Dark => Colours::DARK,
            Look::HighContrast => Colours::HIGH_CONTRAST,
        };
        Theme {
            colours,
            look,
            scale: size.factor(),
            touch: false,
        }
    }

    /// The same with every control large enough for a finger, or not.
    #[must_use]
    pub fn for_touch(self, touch: bool) -> Theme {
        Theme { touch, ..self }
    }

    /// The same with everything so many times as large.
    #[must_use]
    pub fn enlarged(self, times: f32) -> Theme {
        Theme {
            scale: self.scale * times,
            ..self
        }
    }

    /// Whether controls are large enough for fingers.
    pub fn is_touch(&self) -> bool {
        self.touch
    }

    /// The height of a control that is `usual` points high at normal text size.
    pub fn target(&self, usual: f32) -> f32 {
        let height = usual * self.scale;
        if self.touch {
            height.max(FINGER)
        } else {
            height
        }
    }

    /// Text of 13: captions, keys on buttons.
    pub fn small(&self) -> FontId {
        self.regular(13.0)
    }
    /// Text of 15: the body.
    pub fn body(&self) -> FontId {
        self.regular(15.0)
    }
    /// Text of 15 in bold.
    pub fn strong(&self) -> FontId {
        self.bold(15.0)
    }
    /// Text of 18: names at a board.
    pub fn lead(&self) -> FontId {
        self.regular(18.0)
    }
    /// Text of 18 in bold.
    pub fn lead_strong(&self) -> FontId {
        self.bold(18.0)
    }
    /// Text of 24: the heading of a page and what to do next.
    pub fn title(&self) -> FontId {
        self.bold(24.0)
    }
    /// Text of 36: board numbers.
    pub fn large(&self) -> FontId {
        self.bold(36.0)
    }
    /// Text of 64: a running count.
    pub fn count(&self) -> FontId {
        self.bold(64.0)
    }

    /// The factor of the text size, 1 for normal.
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// Whether this is the high-contrast look, which has no texture.
    pub fn is_high_contrast(&self) -> bool {
        self.look == Look::HighContrast
    }

    /// A line of ordinary weight.
    pub fn rule(&self) -> Stroke {
        Stroke::new(LINE, self.colours.line)
    }

    /// The ring around what has the focus.
    pub fn focus(&self) -> Stroke {
        Stroke::new(2.0, self.colours.primary)
    }

    /// Rim and body of a side's cows.
    pub fn cow(&self, side: Side) -> (Color32, Color32) {
        match side {
            Side::White => (self.colours.dark_cow, self.colours.pale_cow),
            Side::Black => (self.colours.pale_cow, self.colours.dark_cow),
        }
    }

    /// The colour of a count: shape and word tell the same.
    pub fn urgency(&self, urgency: Urgency) -> Color32 {
        match urgency {
            Urgency::Minute => self.colours.ink,
            Urgency::LastMinute => self.colours.info,
            Urgency::LastThirty => self.colours.primary,
            Urgency::Expired => self.colours.danger,
        }
    }

    /// Sign and colour of a warning.
    pub fn warning(&self, level: Level) -> (&'static str, Color32) {
        match level {
            Level::Note => ("●", self.colours.info),
            Level::Confirm => ("▲", self.colours.primary),
            Level::ConfirmTwice => ("■", self.colours.danger),
        }
    }

    /// Ground and text of a call.
    pub fn call(&self, call: Call) -> (Color32, Color32) {
        let c = self.colours;
        match (call, self.look) {
            (Call::OneMinute, Look::HighContrast) => (c.ink, c.ground),
            (Call::Expired, Look::HighContrast) => (c.ground, c.primary),
            (Call::OneMinute, _) => (c.info, c.ground),
            (Call::ThirtySeconds, _) => (c.primary, c.on_primary),
            (Call::Expired, _) => (c.danger, c.on_danger),
        }
    }

    fn regular(&self, size: f32) -> FontId {
        FontId::new(size * self.scale, FontFamily::Proportional)
    }

    fn bold(&self, size: f32) -> FontId {
        FontId::new(size * self.scale, FontFamily::Name(BOLD.into()))
    }

    /// Makes the window look like this.
    pub fn apply(&self, ctx: &Context) {
        ctx.set_theme(if self.look == Look::Light {
            egui::Theme::Light
        } else {
            egui::Theme::Dark
        });
        ctx.all_styles_mut(|style| {
            self.apply_sizes(style);
            self.apply_colours(&mut style.visuals);
            style.animation_time = 0.0; // nothing moves by itself
            style.scroll_animation = egui::style::ScrollAnimation::none();
        });
    }

    fn apply_sizes(&self, style: &mut egui::Style) {
        style.text_styles = [
            (TextStyle::Small, self.small()),
            (TextStyle::Body, self.body()),
            (TextStyle::Button, self.body()),
            (TextStyle::Heading, self.title()),
            (TextStyle::Monospace, self.body()),
        ]
        .into();
        let spacing = &mut style.spacing;
        spacing.item_spacing = Vec2::new(2.0 * STEP, 2.0 * STEP);
        spacing.button_padding = Vec2::new(3.0 * STEP, 1.5 * STEP);
        spacing.interact_size = Vec2::new(40.0, self.target(32.0));
        spacing.window_margin = Margin::same(24);
        spacing.menu_margin = Margin::same(8);
        spacing.icon_width = 18.0 * self.scale;
        spacing.icon_width_inner = 10.0 * self.scale;
        spacing.text_edit_width = 320.0 * self.scale;
        spacing.tooltip_width = 360.0 * self.scale;
        spacing.combo_width = 160.0 * self.scale;
        spacing.scroll = egui::style::ScrollStyle::solid();
    }

    fn apply_colours(&self, visuals: &mut egui::Visuals) {
        let c = self.colours;
        let corner = CornerRadius::same(CORNER);
        let widget = |fill: Color32, stroke: Stroke, ink: Color32| egui::style::WidgetVisuals {
            bg_fill: fill,
            weak_bg_fill: fill,
            bg_stroke: stroke,
            corner_radius: corner,
            fg_stroke: Stroke::new(LINE, ink),
            expansion: 0.0,
        };
        visuals.dark_mode = self.look != Look::Light;
        visuals.override_text_color = None;
        visuals.weak_text_color = Some(c.quiet);
        visuals.widgets = egui::style::Widgets {
            noninteractive: widget(c.ground, self.rule(), c.ink),
            inactive: widget(c.raised, self.rule(), c.ink),
            hovered: widget(c.raised, Stroke::new(LINE, c.primary), c.ink),
            active: widget(c.raised, self.focus(), c.ink),
            open: widget(c.raised, Stroke::new(LINE, c.primary), c.ink),
        };
        visuals.selection = egui::style::Selection {
            bg_fill: c.chosen,
            stroke: Stroke::new(LINE, c.ink),
        };
        visuals.hyperlink_color = c.info;
        visuals.faint_bg_color = c.ground.lerp_to_gamma(c.line, 0.25);
        visuals.extreme_bg_color = c.raised;
        visuals.text_edit_bg_color = Some(c.raised);
        visuals.code_bg_color = c.raised;
        visuals.warn_fg_color = c.primary;
        visuals.error_fg_color = c.danger;
        visuals.window_corner_radius = corner;
        visuals.menu_corner_radius = corner;
        visuals.window_shadow = Shadow::NONE;
        visuals.popup_shadow = Shadow::NONE;
        visuals.window_fill = c.raised;
        visuals.window_stroke = self.rule();
        visuals.panel_fill = c.ground;
        visuals.text_cursor.stroke = Stroke::new(2.0, c.primary);
        visuals.text_cursor.blink = false; // a blinking cursor would repaint an idle window
        visuals.striped = false;
    }
}

/// Gives the window the fonts of the sheets: every South African language's letters, figures of equal width.
pub fn install_fonts(ctx: &Context) {
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in [("regular", REGULAR_FONT), (BOLD, BOLD_FONT)] {
        let data = FontData::from_static(bytes);
        fonts.font_data.insert(name.to_owned(), Arc::new(data));
    }
    let fallback = fonts.families.entry(FontFamily::Proportional).or_default();
    fallback.insert(0, "regular".to_owned());
    let mut bold = fallback.clone();
    bold.insert(0, BOLD.to_owned());
    fonts.families.insert(FontFamily::Name(BOLD.into()), bold);
    let monospace = fonts.families.entry(FontFamily::Monospace).or_default();
    monospace.insert(0, "regular".to_owned());
    crate::sheet::preview::add_fonts(&mut fonts);
    ctx.set_fonts(fonts);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Color32) -> f64 {
        let part = |value: u8| {
            let v = f64::from(value) / 255.0;
            if v <= 0.040_45 {
                v / 12.92
            } else {
                ((v + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(colour.r()) + 0.7152 * part(colour.g()) + 0.0722 * part(colour.b())
    }

    fn contrast(a: Color32, b: Color32) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_stands_out_from_its_ground() {
        for (look, least) in [
            (Look::Light, 4.5),
            (Look::Dark, 4.5),
            (Look::HighContrast, 7.0),
        ] {
            let theme = Theme::new(look, TextSize::Normal);
            let c = theme.colours;
            let mut pairs = vec![
                (c.on_primary, c.primary),
                (c.on_danger, c.danger),
                (c.ink, c.chosen),
                (c.on_wood, c.wood),
                (c.mark, c.wood),
            ];
            for ground in [c.ground, c.raised] {
                for text in [c.ink, c.quiet, c.primary, c.done, c.info, c.danger] {
                    pairs.push((text, ground));
                }
            }
            for call in Call::ALL {
                pairs.push(theme.call(call));
            }
            for (a, b) in pairs {
                let found = contrast(a, b);
                assert!(found >= least, "{look:?}: {a:?} on {b:?} is {found:.2}");
            }
        }
    }

    #[test]
    fn the_three_calls_never_share_a_ground() {
        for look in Look::ALL {
            let theme = Theme::new(look, TextSize::Normal);
            let grounds = Call::ALL.map(|call| theme.call(call));
            assert!(
                grounds[0] != grounds[1] && grounds[1] != grounds[2] && grounds[0] != grounds[2]
            );
        }
    }
}
