//! Tiles as they were drawn, letters and all: one that shows what it showed before is put into the frame again, not drawn anew.

use super::state::{State, Watch};
use super::tile::{Ink, Size};
use crate::record::{Event, Game, Id};
use crate::ui::preferences::{Look, TextSize};
use egui::epaint::text::FontsView;
use egui::epaint::{Mesh, Shape, Tessellator};
use egui::{Context, FontId, Galley, Id as UiId, LayerId, Order, Painter, Rect, Stroke};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What all tiles have in common: with another of it none is kept.
#[derive(Clone, PartialEq, Debug)]
struct Ground {
    /// Everything that rows say: the event and the length of the journal.
    rows: (Id<Event>, usize),
    look: (Look, TextSize),
    pixels_per_point: f32,
    /// The size of the atlas in texels: letters in a mesh are given as parts of it.
    atlas: [usize; 2],
    /// A text that is laid out in every frame: another one means that the letters lie elsewhere in the atlas.
    letters: Arc<Galley>,
}

/// What a tile shows beside what rows say.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shown {
    /// Where.
    pub(super) place: Rect,
    /// How much.
    pub(super) size: Size,
    /// The line around it.
    pub(super) line: Stroke,
    /// Its colours.
    pub(super) ink: Ink,
    /// The board's state.
    pub(super) state: State,
    /// What is to be watched.
    pub(super) watch: Watch,
    /// The count's figures.
    pub(super) count: Option<String>,
    /// Whole minutes since the last turn.
    pub(super) minutes: Option<i64>,
}

/// The tiles as they were drawn last.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Tiles {
    ground: Option<Ground>,
    drawn: BTreeMap<Id<Game>, (Shown, Vec<Shape>)>,
}

impl Tiles {
    /// Forgets every tile where something that all have in common is not as it was.
    pub(super) fn refresh(
        &mut self,
        ctx: &Context,
        rows: (Id<Event>, usize),
        look: (Look, TextSize),
    ) {
        let ground = Ground {
            rows,
            look,
            pixels_per_point: ctx.pixels_per_point(),
            atlas: atlas_of(ctx),
            letters: ctx.fonts_mut(|fonts| {
                let font = FontId::proportional(13.0);
                fonts.layout_no_wrap("0".to_owned(), font, egui::Color32::BLACK)
            }),
        };
        let same = self.ground.as_ref().is_some_and(|known| {
            Arc::ptr_eq(&known.letters, &ground.letters)
                && (known.rows, known.look, known.atlas) == (ground.rows, ground.look, ground.atlas)
                && known.pixels_per_point.to_bits() == ground.pixels_per_point.to_bits()
        });
        if !same {
            self.drawn.clear();
            self.ground = Some(ground);
        }
    }

    /// Has the frame drawn once more where the atlas has grown since the tiles were put into it: their letters would be
    /// sought where they lay before.
    pub(super) fn settle(&mut self, ctx: &Context) {
        let grown = |ground: &Ground| ground.atlas != atlas_of(ctx);
        if self.ground.take_if(|ground| grown(ground)).is_some() {
            self.drawn.clear();
            ctx.request_discard("the atlas of letters has grown");
            ctx.request_repaint(); // where egui declines
        }
    }

    /// Puts a tile into the frame; `draw` draws it where it shows something else than before.
    pub(super) fn put(
        &mut self,
        painter: &Painter,
        game: Id<Game>,
        shown: Shown,
        draw: impl FnOnce(&Painter),
    ) {
        let kept = self.drawn.get(&game).filter(|(known, _)| *known == shown);
        if let Some((_, shapes)) = kept {
            painter.extend(shapes.iter().cloned());
            return;
        }
        let shapes = shapes_of(painter.ctx(), draw);
        painter.extend(shapes.iter().cloned());
        self.drawn.insert(game, (shown, shapes));
    }
}

/// The size of the atlas of letters, in texels.
fn atlas_of(ctx: &Context) -> [usize; 2] {
    ctx.fonts(|fonts: &FontsView<'_>| fonts.font_image_size())
}

/// What is drawn, as meshes and discs in their order. A disc stays one: it is a picture in the atlas, which costs two
/// triangles.
fn shapes_of(ctx: &Context, draw: impl FnOnce(&Painter)) -> Vec<Shape> {
    let layer = LayerId::new(Order::Background, UiId::unique("tile-drawn-apart"));
    draw(&Painter::new(ctx.clone(), layer, Rect::EVERYTHING));
    let list = ctx.graphics_mut(|layers| std::mem::take(layers.entry(layer)));
    let options = ctx.tessellation_options(|options| *options);
    let pixels = ctx.pixels_per_point();
    let mut tessellator = Tessellator::new(pixels, options, atlas_of(ctx), Vec::new());
    let mut shapes = Vec::new();
    let mut mesh = Mesh::default();
    let keep = |mesh: &mut Mesh, shapes: &mut Vec<Shape>| {
        if !mesh.is_empty() {
            shapes.push(Shape::mesh(std::mem::take(mesh)));
        }
    };
    for entry in list.all_entries() {
        if let Shape::Circle(disc) = &entry.shape
            && disc.stroke.is_empty()
        {
            keep(&mut mesh, &mut shapes);
            shapes.push(entry.shape.clone());
        } else {
            tessellator.tessellate_shape(entry.shape.clone(), &mut mesh);
        }
    }
    keep(&mut mesh, &mut shapes);
    shapes
}
