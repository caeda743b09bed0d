//! The pages of a sheet as they come out: turned, made larger and smaller, drawn once for each size.

use super::super::super::button::{self, text};
use super::super::super::keys::Wish;
use super::super::super::scene::Scene;
use crate::sheet::preview::{paper_size, shapes};
use crate::sheet::{Printout, draw};
use egui::{CornerRadius, Rect, ScrollArea, Sense, Shape, Ui, Vec2};
use std::sync::Arc;

/// How much larger or smaller the paper is by one step.
const STEP: f32 = 1.25;

/// Smallest and largest size, in points of the window to a millimetre of paper.
const SIZES: std::ops::RangeInclusive<f32> = 0.8..=14.0;

/// How large the paper is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Size {
    /// As wide as there is room.
    #[default]
    Width,
    /// The whole page is seen.
    Page,
    /// In points of the window to a millimetre.
    Fixed(f32),
}

/// What a drawing was made from.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Basis {
    page: usize,
    scale: f32,
    pixels: f32,
}

/// A page that was drawn.
#[derive(Clone, PartialEq, Debug)]
struct Drawn {
    basis: Basis,
    /// How full the window's letters were: where they were begun anew, what was drawn with them is no good.
    letters: f32,
    shapes: Arc<Vec<Shape>>,
}

/// What the preview remembers.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Preview {
    /// The page, from 0.
    page: usize,
    size: Size,
    drawn: Option<Drawn>,
    /// The scale that was shown last, in points to a millimetre.
    shown: f32,
}

impl Preview {
    /// The pages are others: the first is shown, in the size chosen before.
    pub(super) fn renew(&mut self) {
        self.drawn = None;
    }

    /// The same sizes for another sheet.
    pub(super) fn of_another(&self) -> Preview {
        Preview {
            size: self.size,
            ..Preview::default()
        }
    }

    /// Does what was wished for; `false` where it is no wish of the preview.
    pub(super) fn wish(&mut self, wish: Wish) -> bool {
        match wish {
            Wish::PreviewBack => self.page = self.page.saturating_sub(1),
            Wish::PreviewOn => self.page += 1,
            Wish::PreviewLarger => self.resize(STEP),
            Wish::PreviewSmaller => self.resize(1.0 / STEP),
            Wish::PreviewFit => {
                self.size = match self.size {
                    Size::Width => Size::Page,
                    Size::Page | Size::Fixed(_) => Size::Width,
                };
            }
            _ => return false,
        }
        true
    }

    fn resize(&mut self, factor: f32) {
        let (least, most) = (*SIZES.start(), *SIZES.end());
        self.size = Size::Fixed((self.shown.max(least) * factor).clamp(least, most));
    }
}

/// Draws the preview of `printout` with its buttons into what is left of the page.
pub(super) fn preview_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    preview: &mut Preview,
    printout: &Printout,
) {
    let pages = printout.pages.len();
    preview.page = preview.page.min(pages.saturating_sub(1));
    bar_ui(ui, scene, preview, pages);
    if let Some(missing) = printout.missing.first() {
        let words = format!("▲ {}", scene.message(&missing.message()));
        ui.label(text(words, scene.theme.body(), scene.theme.colours.primary));
    }
    let Some(page) = printout.pages.get(preview.page) else {
        return;
    };
    let zoom = ui.input(egui::InputState::zoom_delta);
    let room = ui.available_size() - Vec2::splat(ui.spacing().scroll.allocated_width() + 4.0);
    let scale = match preview.size {
        Size::Width => room.x / page.width,
        Size::Page => (room.x / page.width).min(room.y / page.height),
        Size::Fixed(scale) => scale,
    };
    preview.shown = scale.clamp(*SIZES.start(), *SIZES.end());
    let shown = ScrollArea::both()
        .id_salt(("preview", preview.page))
        .auto_shrink(false)
        .show(ui, |ui| {
            // In the middle where there is room beside it.
            let size = paper_size(page, preview.shown);
            let outer = size.max(ui.available_size() - Vec2::splat(2.0));
            let (area, response) = ui.allocate_exact_size(outer, Sense::hover());
            let paper = Rect::from_min_size(
                egui::pos2(area.center().x - size.x / 2.0, area.top() + 1.0),
                size,
            );
            paint(ui, scene, preview, page, paper);
            response.contains_pointer()
        });
    if shown.inner && (zoom - 1.0).abs() > f32::EPSILON {
        preview.resize(zoom);
    }
}

fn paint(ui: &Ui, scene: &Scene<'_>, preview: &mut Preview, page: &draw::Page, paper: Rect) {
    let basis = Basis {
        page: preview.page,
        scale: preview.shown,
        pixels: ui.ctx().pixels_per_point(),
    };
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method by itself is not general enough in its lifetime"
    )]
    let letters = ui.ctx().fonts(|fonts| fonts.font_atlas_fill_ratio());
    let good = |drawn: &&Drawn| drawn.basis == basis && drawn.letters <= letters;
    let known = preview.drawn.as_ref().filter(good);
    let known = known.map(|drawn| Arc::clone(&drawn.shapes));
    let drawn = known.unwrap_or_else(|| {
        let shapes = Arc::new(shapes(ui.painter(), page, preview.shown));
        preview.drawn = Some(Drawn {
            basis,
            letters,
            shapes: Arc::clone(&shapes),
        });
        shapes
    });
    let painter = ui
        .painter()
        .with_clip_rect(ui.clip_rect().intersect(paper.expand(1.0)));
    let offset = paper.min.to_vec2();
    painter.extend(drawn.iter().cloned().map(|mut shape| {
        shape.translate(offset);
        shape
    }));
    let outside = egui::StrokeKind::Outside;
    painter.rect_stroke(paper, CornerRadius::ZERO, scene.theme.rule(), outside);
}

/// Turning pages and the size.
fn bar_ui(ui: &mut Ui, scene: &Scene<'_>, preview: &mut Preview, pages: usize) {
    ui.horizontal_wrapped(|ui| {
        let first = (preview.page == 0).then(|| scene.plain("page-why-first-page"));
        if button::wish(ui, scene, Wish::PreviewBack, first.as_deref()).clicked() {
            preview.wish(Wish::PreviewBack);
        }
        let args = [("page", (preview.page + 1).into()), ("all", pages.into())];
        ui.label(text(
            scene.text("page-preview-page", &args),
            scene.theme.body(),
            scene.theme.colours.ink,
        ));
        let last = (preview.page + 1 >= pages).then(|| scene.plain("page-why-last-page"));
        if button::wish(ui, scene, Wish::PreviewOn, last.as_deref()).clicked() {
            preview.wish(Wish::PreviewOn);
        }
        ui.add_space(12.0);
        for wish in [Wish::PreviewSmaller, Wish::PreviewLarger] {
            if button::wish(ui, scene, wish, None).clicked() {
                preview.wish(wish);
            }
        }
        let fit = scene.plain(if preview.size == Size::Width {
            "page-preview-whole"
        } else {
            "page-preview-width"
        });
        if button::labelled_wish(ui, scene, Wish::PreviewFit, &fit, None).clicked() {
            preview.wish(Wish::PreviewFit);
        }
    });
}
