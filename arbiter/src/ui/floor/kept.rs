//! Tiles as they were drawn: one that shows what it showed before is put into the frame again, not drawn anew.

use super::state::{State, Watch};
use super::tile::{Ink, Size};
use crate::record::{Event, Game, Id};
use crate::ui::preferences::{Look, TextSize};
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
            letters: ctx.fonts_mut(|fonts| {
                let font = FontId::proportional(13.0);
                fonts.layout_no_wrap("0".to_owned(), font, egui::Color32::BLACK)
            }),
        };
        let same = self.ground.as_ref().is_some_and(|known| {
            Arc::ptr_eq(&known.letters, &ground.letters)
                && (known.rows, known.look) == (ground.rows, ground.look)
                && known.pixels_per_point.to_bits() == ground.pixels_per_point.to_bits()
        });
        if !same {
            self.drawn.clear();
            self.ground = Some(ground);
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

/// What is drawn, as one mesh of everything without letters and the texts over it.
fn shapes_of(ctx: &Context, draw: impl FnOnce(&Painter)) -> Vec<Shape> {
    let layer = LayerId::new(Order::Background, UiId::unique("tile-drawn-apart"));
    draw(&Painter::new(ctx.clone(), layer, Rect::EVERYTHING));
    let list = ctx.graphics_mut(|layers| std::mem::take(layers.entry(layer)));
    let options = ctx.tessellation_options(|options| *options);
    // Letters stay texts, since they move within the atlas; nothing else needs its size.
    let mut tessellator = Tessellator::new(ctx.pixels_per_point(), options, [1, 1], Vec::new());
    let mut mesh = Mesh::default();
    let mut shapes = vec![Shape::Noop];
    for entry in list.all_entries() {
        match &entry.shape {
            Shape::Text(_) => shapes.push(entry.shape.clone()),
            other => tessellator.tessellate_shape(other.clone(), &mut mesh),
        }
    }
    shapes[0] = Shape::mesh(mesh);
    shapes
}
