//! Pages in the window: the same drawing operations as in the PDF, in the same fonts.

use std::sync::Arc;

use egui::{
    Color32, FontData, FontDefinitions, FontFamily, FontId, Painter, Pos2, Rect, Shape, Vec2,
    epaint,
};

use super::draw::{At, Draw, Ink, MM_PER_POINT, Page, Stroke, at};
use super::font::Face;
use super::picture::Picture;

/// Adds the sheets' faces to the window's fonts, each as a family of its own, for [`paint`].
pub fn add_fonts(fonts: &mut FontDefinitions) {
    for face in Face::ALL {
        fonts.font_data.insert(
            face.name().to_string(),
            Arc::new(FontData::from_static(face.bytes())),
        );
        fonts
            .families
            .insert(family(face), vec![face.name().to_string()]);
    }
}

fn family(face: Face) -> FontFamily {
    FontFamily::Name(face.name().into())
}

/// The size of a page's paper in points of the window, at `scale` points to a millimetre.
pub fn paper_size(page: &Page, scale: f32) -> Vec2 {
    Vec2::new(page.width, page.height) * scale
}

/// Paints `page` into `area`, as large as it fits with its proportions kept, and answers the paper's place.
///
/// The window's fonts must hold the faces (see [`add_fonts`]).
pub fn paint(painter: &Painter, page: &Page, area: Rect) -> Rect {
    let scale = (area.width() / page.width).min(area.height() / page.height);
    let paper = Rect::from_center_size(area.center(), paper_size(page, scale));
    let clipped = painter.with_clip_rect(painter.clip_rect().intersect(paper.expand(1.0)));
    clipped.extend(shapes(painter, page, scale).into_iter().map(|mut shape| {
        shape.translate(paper.min.to_vec2());
        shape
    }));
    paper
}

/// The paper and everything on it at `scale` points to a millimetre, its upper left corner at the origin: to be kept and
/// moved to where it is seen, as long as neither the size nor the window's letters change.
pub fn shapes(painter: &Painter, page: &Page, scale: f32) -> Vec<Shape> {
    let paper = Rect::from_min_size(Pos2::ZERO, paper_size(page, scale));
    let mut view = View {
        painter,
        scale,
        shapes: vec![Shape::rect_filled(paper, 0.0, colour(Ink::Paper))],
    };
    for op in &page.ops {
        view.draw(op);
    }
    view.shapes
}

/// From millimetres of paper to points of the window.
struct View<'a> {
    /// Measures letters.
    painter: &'a Painter,
    scale: f32,
    shapes: Vec<Shape>,
}

impl View<'_> {
    fn draw(&mut self, op: &Draw) {
        match op {
            Draw::Text { .. } => self.text(op),
            Draw::Line { from, to, stroke } => {
                let ends = [self.place(*from), self.place(*to)];
                let line = self.stroke(*stroke);
                if stroke.dashed {
                    let (dash, gap) = (1.4 * self.scale, 1.05 * self.scale);
                    self.shapes
                        .extend(Shape::dashed_line(&ends, line, dash, gap));
                } else {
                    self.shapes.push(Shape::line_segment(ends, line));
                }
            }
            Draw::Rect {
                at,
                width,
                height,
                fill,
                stroke,
            } => {
                let rect =
                    Rect::from_min_size(self.place(*at), Vec2::new(*width, *height) * self.scale);
                self.shapes.push(Shape::Rect(epaint::RectShape::new(
                    rect,
                    0.0,
                    fill.map_or(Color32::TRANSPARENT, colour),
                    stroke.map_or(egui::Stroke::NONE, |s| self.stroke(s)),
                    egui::StrokeKind::Middle,
                )));
            }
            Draw::Circle {
                at,
                radius,
                fill,
                stroke,
            } => self.shapes.push(Shape::Circle(epaint::CircleShape {
                center: self.place(*at),
                radius: radius * self.scale,
                fill: fill.map_or(Color32::TRANSPARENT, colour),
                stroke: stroke.map_or(egui::Stroke::NONE, |s| self.stroke(s)),
            })),
            Draw::Image {
                at,
                width,
                height,
                picture,
            } => {
                let rect =
                    Rect::from_min_size(self.place(*at), Vec2::new(*width, *height) * self.scale);
                let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
                let texture = texture(self.painter.ctx(), picture);
                self.shapes
                    .push(Shape::image(texture.id(), rect, whole, Color32::WHITE));
            }
            Draw::Polygon { corners, fill } => {
                self.fill(corners, colour(*fill));
            }
        }
    }

    fn text(&mut self, op: &Draw) {
        let Draw::Text {
            at,
            face,
            size,
            ink,
            turned,
            text,
        } = op
        else {
            return;
        };
        let font = FontId::new(size * MM_PER_POINT * self.scale, family(*face));
        let galley = self
            .painter
            .layout_no_wrap(text.clone(), font, colour(*ink));
        let ascent = galley
            .rows
            .first()
            .and_then(|row| row.row.glyphs.first().map(|glyph| row.pos.y + glyph.pos.y))
            .unwrap_or(0.0);
        let mut shape = epaint::TextShape::new(Pos2::ZERO, galley, colour(*ink));
        let place = self.place(*at);
        if *turned {
            shape.angle = std::f32::consts::PI;
            shape.pos = place + Vec2::new(0.0, ascent);
        } else {
            shape.pos = place - Vec2::new(0.0, ascent);
        }
        self.shapes.push(Shape::Text(shape));
    }

    /// A filled area that may have a hollow: cut into triangles that lie inside it.
    fn fill(&mut self, corners: &[At], fill: Color32) {
        let mut mesh = epaint::Mesh::default();
        for corner in corners {
            mesh.colored_vertex(self.place(*corner), fill);
        }
        for [a, b, c] in triangles(corners) {
            mesh.add_triangle(a, b, c);
        }
        self.shapes.push(Shape::mesh(mesh));
    }

    fn place(&self, at: At) -> Pos2 {
        Pos2::new(at.x, at.y) * self.scale
    }

    fn stroke(&self, stroke: Stroke) -> egui::Stroke {
        // Thin rules stay visible on a small preview.
        egui::Stroke::new((stroke.width * self.scale).max(0.4), colour(stroke.ink))
    }
}

/// A picture that the window has, with the one it was made from.
type Known = (Arc<Picture>, egui::TextureHandle);

/// The picture as the window has it, loaded once and kept.
fn texture(ctx: &egui::Context, picture: &Arc<Picture>) -> egui::TextureHandle {
    let id = egui::Id::unique(("picture", Arc::as_ptr(picture).addr()));
    if let Some((known, texture)) = ctx.data(|data| data.get_temp::<Known>(id))
        && Arc::ptr_eq(&known, picture)
    {
        return texture;
    }
    let image = egui::ColorImage::from_rgb([picture.width(), picture.height()], picture.rgb());
    let texture = ctx.load_texture("picture", image, egui::TextureOptions::LINEAR);
    let kept = (Arc::clone(picture), texture.clone());
    ctx.data_mut(|data| data.insert_temp::<Known>(id, kept));
    texture
}

fn colour(ink: Ink) -> Color32 {
    let [r, g, b] = ink.rgb();
    Color32::from_rgb(r, g, b)
}

/// Cuts a simple polygon into triangles, ear by ear; corners by their number.
fn triangles(corners: &[At]) -> Vec<[u32; 3]> {
    let way = (0..corners.len())
        .map(|n| cross(at(0.0, 0.0), corners[n], corners[(n + 1) % corners.len()]))
        .sum::<f32>()
        .signum();
    let mut left: Vec<(u32, At)> = (0..).zip(corners.iter().copied()).collect();
    let mut cut = vec![];
    while left.len() > 2 {
        let around = |nth: usize| {
            [
                left[(nth + left.len() - 1) % left.len()],
                left[nth],
                left[(nth + 1) % left.len()],
            ]
        };
        // An ear sticks out and holds no other corner. Where there is none, nothing more is to be filled.
        let is_ear = |nth: &usize| {
            let [(_, before), (_, tip), (_, after)] = around(*nth);
            let sides = [(before, tip), (tip, after), (after, before)];
            cross(before, tip, after) * way > 0.0
                && left.iter().all(|(_, other)| {
                    [before, tip, after].contains(other)
                        || sides
                            .iter()
                            .any(|&(from, to)| cross(from, to, *other) * way < 0.0)
                })
        };
        let Some(ear) = (0..left.len()).find(is_ear) else {
            break;
        };
        cut.push(around(ear).map(|(number, _)| number));
        left.remove(ear);
    }
    cut
}

/// Twice the area of a triangle, with the sign of the way round.
fn cross(a: At, b: At, c: At) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Block, Cards, Diagram, Sheet, SheetKind, Template, Text, layout};
    use crate::words::Words;
    use egui::{Context, RawInput};
    use engine::play::{Board, Naming};
    use engine::side::Side;

    /// A context with the sheets' fonts, and what `paint` made of one page in it.
    fn shapes(page: &Page, area: Rect) -> Vec<Shape> {
        let context = Context::default();
        let mut fonts = FontDefinitions::empty();
        add_fonts(&mut fonts);
        for family in [FontFamily::Proportional, FontFamily::Monospace] {
            fonts
                .families
                .insert(family, vec![Face::Regular.name().to_string()]);
        }
        context.set_fonts(fonts);
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(1000.0, 1000.0))),
            ..RawInput::default()
        };
        let mut output = context.run_ui(input, |ui| {
            let paper = paint(ui.painter(), page, area);
            assert!(area.expand(0.5).contains_rect(paper));
        });
        // Nothing is drawn here, so the letters' pictures are not needed.
        output.textures_delta.clear();
        let shapes = std::mem::take(&mut output.shapes);
        shapes.into_iter().map(|clipped| clipped.shape).collect()
    }

    fn page() -> Page {
        let board = Diagram::of(Board::traditional(), Naming::Grid)
            .with("a7", Side::White)
            .with("d6", Side::Black);
        let card = vec![
            Block::Paragraph(Text::new("Tshililo Nemaṱandani ½–½").scale(2.0)),
            Block::Diagrams(vec![board]),
        ];
        let sheet = Sheet {
            title: "Place cards".to_string(),
            subtitle: String::new(),
            event: "Gauteng Open".to_string(),
            foot: String::new(),
            blocks: vec![Block::Cards(Cards {
                across: 1,
                down: 1,
                cards: vec![card],
                stacked: false,
                tent: true,
                crop: false,
            })],
        };
        let template = Template::built_in(SheetKind::ScoreSheet);
        layout(&sheet, &template, "Printed", &Words::english())
            .pages
            .remove(0)
    }

    #[test]
    fn the_preview_has_every_text_in_its_printed_place() {
        let page = page();
        let area = Rect::from_min_size(Pos2::new(100.0, 0.0), Vec2::new(700.0, 990.0));
        let painted: Vec<epaint::TextShape> = shapes(&page, area)
            .into_iter()
            .filter_map(|shape| match shape {
                Shape::Text(text) => Some(text),
                _ => None,
            })
            .collect();
        let printed: Vec<&Draw> = page
            .ops
            .iter()
            .filter(|op| matches!(op, Draw::Text { .. }))
            .collect();
        assert_eq!(painted.len(), printed.len());
        assert_eq!(
            painted.iter().filter(|text| text.angle > 0.0).count() * 2,
            printed.len() - 5
        );
        let scale = 700.0 / page.width;
        for (shown, op) in painted.iter().zip(printed) {
            let extent = op.extent();
            let width = (extent.right - extent.left) * scale;
            let shown_width = shown.galley.size().x;
            // The window rounds each letter to parts of its pixels.
            let slack = 2.0 + width * 0.03;
            assert!(
                (shown_width - width).abs() < slack,
                "{op:?}: {shown_width} for {width}"
            );
            let left = shown.visual_bounding_rect().left();
            let expected = 100.0 + extent.left * scale;
            assert!(
                (left - expected).abs() < slack + 3.0,
                "{op:?}: {left} for {expected}"
            );
        }
    }

    #[test]
    fn a_hollow_polygon_is_cut_into_triangles_of_the_same_area() {
        let horn = [
            at(0.0, 0.0),
            at(4.0, 0.0),
            at(4.0, 4.0),
            at(3.0, 1.0),
            at(0.0, 1.0),
        ];
        let cut = triangles(&horn);
        assert_eq!(cut.len(), 3);
        let area: f32 = cut
            .iter()
            .map(|t| {
                let [a, b, c] = t.map(|n| horn[n as usize]);
                ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).abs() / 2.0
            })
            .sum();
        assert!((area - 5.5).abs() < 1e-4, "{area}");
    }
}
