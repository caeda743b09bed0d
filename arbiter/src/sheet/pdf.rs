//! Pages to a PDF file. The only place that knows the PDF library.

use std::collections::BTreeMap;

use printpdf::{
    Color, FontId, Line, LineCapStyle, LineDashPattern, LinePoint, Op, PaintMode, ParsedFont,
    PdfDocument, PdfFont, PdfFontHandle, PdfPage, PdfSaveOptions, Point, Polygon, PolygonRing, Pt,
    RawImage, RawImageData, RawImageFormat, Rect, Rgb, TextItem, TextMatrix, WindingOrder, XObject,
    XObjectId, XObjectTransform,
};

use super::draw::{At, Draw, Ink, MM_PER_POINT, Page, Stroke, at};
use super::font::Face;
use super::picture::Picture;
use super::subset::subset;

/// What the file says about itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Properties {
    /// Title, which viewers show in their window.
    pub title: String,
    /// Author: the club or the arbiter.
    pub author: String,
    /// The program with its version.
    pub program: String,
    /// Language of the text, as `en-ZA`.
    pub language: String,
    /// When it was made, in seconds since 1 January 1970 UTC.
    pub created: i64,
}

/// The pages as a PDF file. The same pages and properties give the same bytes.
///
/// # Panics
///
/// Never: writing to memory does not fail.
pub fn render(pages: &[Page], properties: &Properties) -> Vec<u8> {
    let mut document = PdfDocument::new(&properties.title);
    add_fonts(&mut document, pages);
    add_pictures(&mut document, pages);
    let info = &mut document.metadata.info;
    info.author.clone_from(&properties.author);
    info.creator.clone_from(&properties.program);
    info.producer.clone_from(&info.creator);
    if let Ok(created) = printpdf::OffsetDateTime::from_unix_timestamp(properties.created) {
        info.creation_date = created;
        info.modification_date = created;
        info.metadata_date = created;
    }
    document.pages = pages.iter().map(page).collect();

    // The warnings tell of letters and operations that are not printable; `layout` has seen to the letters.
    let mut warnings = vec![];
    let mut file = document.to_lopdf_document(&PdfSaveOptions::default(), &mut warnings);
    // The library numbers its files by a counter of the process; the pages and properties say which file this is. Its
    // texts are filled in where they stand, since what comes in as a Rust string becomes a name.
    let id = fingerprint(pages, properties);
    let mut language = None;
    if let Ok(parts) = file
        .trailer
        .get_mut(b"ID")
        .and_then(|part| part.as_array_mut())
    {
        for part in parts {
            if let Ok(text) = part.as_str_mut() {
                *text = properties.language.clone().into_bytes();
                language = Some(part.clone());
            }
            if let Ok(text) = part.as_str_mut() {
                *text = id.clone().into_bytes();
            }
        }
    }
    if let (Some(language), Ok(catalog)) = (language, file.catalog_mut()) {
        catalog.set("Lang", language);
    }
    file.compress();
    let mut bytes = vec![];
    file.save_to(&mut bytes)
        .expect("writing to memory does not fail");
    bytes
}

/// Adds each face that the pages use, with the letters that they use.
fn add_fonts(document: &mut PdfDocument, pages: &[Page]) {
    let mut used: BTreeMap<Face, String> = BTreeMap::new();
    for op in pages.iter().flat_map(|page| &page.ops) {
        if let Draw::Text { face, text, .. } = op {
            used.entry(*face).or_default().push_str(text);
        }
    }
    for (face, letters) in used {
        let Some(mut font) = ParsedFont::from_bytes(face.bytes(), 0, &mut vec![]) else {
            continue;
        };
        font.font_name = Some(face.name().to_string());
        if let Some(bytes) = subset(face, &letters) {
            font.original_bytes = bytes;
        }
        document
            .resources
            .fonts
            .map
            .insert(font_id(face), PdfFont::new(font));
    }
}

/// Adds each picture once, however often it is shown.
fn add_pictures(document: &mut PdfDocument, pages: &[Page]) {
    for op in pages.iter().flat_map(|page| &page.ops) {
        if let Draw::Image { picture, .. } = op {
            let pictures = &mut document.resources.xobjects.map;
            pictures.entry(picture_id(picture)).or_insert_with(|| {
                XObject::Image(RawImage {
                    pixels: RawImageData::U8(picture.rgb().to_vec()),
                    width: picture.width(),
                    height: picture.height(),
                    data_format: RawImageFormat::RGB8,
                    tag: vec![],
                })
            });
        }
    }
}

/// The same for the same picture, whatever process writes it.
fn picture_id(picture: &Picture) -> XObjectId {
    XObjectId(format!("P{}x{:016x}", picture.width(), picture.key()))
}

fn font_id(face: Face) -> FontId {
    FontId(face.name().to_string())
}

/// A page's operations; y grows upwards in a PDF.
fn page(page: &Page) -> PdfPage {
    let mut pen = Pen {
        height: page.height,
        ops: vec![Op::SetLineCapStyle {
            cap: LineCapStyle::Round,
        }],
        ..Pen::default()
    };
    for op in &page.ops {
        pen.draw(op);
    }
    pen.text_section(false);
    PdfPage::new(printpdf::Mm(page.width), printpdf::Mm(page.height), pen.ops)
}

/// Writes operations and remembers what is set, so that nothing is said twice.
#[derive(Default)]
struct Pen {
    height: f32,
    ops: Vec<Op>,
    in_text: bool,
    fill: Option<Ink>,
    stroke: Option<Stroke>,
    font: Option<(Face, u32)>,
}

impl Pen {
    fn draw(&mut self, op: &Draw) {
        match op {
            Draw::Text {
                at,
                face,
                size,
                ink,
                turned,
                text,
            } => self.text(*at, *face, *size, *ink, *turned, text),
            Draw::Line { from, to, stroke } => {
                self.text_section(false);
                self.set_stroke(*stroke);
                let points = vec![self.corner(*from), self.corner(*to)];
                self.ops.push(Op::DrawLine {
                    line: Line {
                        points,
                        is_closed: false,
                    },
                });
            }
            Draw::Rect {
                at,
                width,
                height,
                fill,
                stroke,
            } => {
                let Some(mode) = self.paint(*fill, *stroke) else {
                    return;
                };
                let corner = self.point(self::at(at.x, at.y + height));
                self.ops.push(Op::DrawRectangle {
                    rectangle: Rect {
                        x: corner.x,
                        y: corner.y,
                        width: points(*width),
                        height: points(*height),
                        mode: Some(mode),
                        winding_order: Some(WindingOrder::NonZero),
                    },
                });
            }
            Draw::Circle {
                at,
                radius,
                fill,
                stroke,
            } => {
                if let (Some(fill), None) = (fill, stroke) {
                    self.dot(*at, *radius, *fill);
                    return;
                }
                let Some(mode) = self.paint(*fill, *stroke) else {
                    return;
                };
                let ring = self.circle(*at, *radius);
                self.polygon(ring, mode);
            }
            Draw::Image {
                at,
                width,
                height,
                picture,
            } => {
                self.text_section(false);
                let corner = self.point(self::at(at.x, at.y + height));
                self.ops.push(Op::UseXobject {
                    id: picture_id(picture),
                    transform: XObjectTransform {
                        translate_x: Some(corner.x),
                        translate_y: Some(corner.y),
                        scale_x: Some(points(*width).0),
                        scale_y: Some(points(*height).0),
                        no_auto_scale: true,
                        ..XObjectTransform::default()
                    },
                });
            }
            Draw::Polygon { corners, fill } => {
                let Some(mode) = self.paint(Some(*fill), None) else {
                    return;
                };
                let ring = corners.iter().map(|&place| self.corner(place)).collect();
                self.polygon(ring, mode);
            }
        }
    }

    fn text(&mut self, at: At, face: Face, size: f32, ink: Ink, turned: bool, text: &str) {
        self.text_section(true);
        let key = (face, size.to_bits());
        if self.font != Some(key) {
            self.font = Some(key);
            self.ops.push(Op::SetFont {
                font: PdfFontHandle::External(font_id(face)),
                size: Pt((size * 100.0).round() / 100.0),
            });
        }
        self.set_fill(ink);
        let Point { x, y } = self.point(at);
        let way = if turned { -1.0 } else { 1.0 };
        self.ops.push(Op::SetTextMatrix {
            matrix: TextMatrix::Raw([way, 0.0, 0.0, way, x.0, y.0]),
        });
        self.ops.push(Op::ShowText {
            items: vec![TextItem::Text(text.to_string())],
        });
    }

    /// A filled disc as a line with round ends and hardly any length: a quarter of the size of four curves, and a board
    /// has forty.
    fn dot(&mut self, middle: At, radius: f32, ink: Ink) {
        self.text_section(false);
        self.set_stroke(Stroke::new(radius * 2.0, ink));
        let from = self.corner(middle);
        let mut to = self.corner(middle);
        to.p.x.0 += 0.01;
        self.ops.push(Op::DrawLine {
            line: Line {
                points: vec![from, to],
                is_closed: false,
            },
        });
    }

    fn polygon(&mut self, points: Vec<LinePoint>, mode: PaintMode) {
        self.ops.push(Op::DrawPolygon {
            polygon: Polygon {
                rings: vec![PolygonRing { points }],
                mode,
                winding_order: WindingOrder::NonZero,
            },
        });
    }

    /// Sets what an area is filled and outlined with; nothing to paint gives `None`.
    fn paint(&mut self, fill: Option<Ink>, stroke: Option<Stroke>) -> Option<PaintMode> {
        let mode = match (fill.is_some(), stroke.is_some()) {
            (true, true) => PaintMode::FillStroke,
            (true, false) => PaintMode::Fill,
            (false, true) => PaintMode::Stroke,
            (false, false) => return None,
        };
        self.text_section(false);
        if let Some(fill) = fill {
            self.set_fill(fill);
        }
        if let Some(stroke) = stroke {
            self.set_stroke(stroke);
        }
        Some(mode)
    }

    fn text_section(&mut self, wanted: bool) {
        if self.in_text != wanted {
            self.in_text = wanted;
            self.ops.push(if wanted {
                Op::StartTextSection
            } else {
                Op::EndTextSection
            });
        }
    }

    fn set_fill(&mut self, ink: Ink) {
        if self.fill != Some(ink) {
            self.fill = Some(ink);
            self.ops.push(Op::SetFillColor { col: colour(ink) });
        }
    }

    fn set_stroke(&mut self, stroke: Stroke) {
        let before = self.stroke.replace(stroke);
        if before.map(|b| b.ink) != Some(stroke.ink) {
            self.ops.push(Op::SetOutlineColor {
                col: colour(stroke.ink),
            });
        }
        if before.map(|b| b.width) != Some(stroke.width) {
            self.ops.push(Op::SetOutlineThickness {
                pt: points(stroke.width),
            });
        }
        if before.is_some_and(|b| b.dashed) != stroke.dashed {
            let dash = if stroke.dashed {
                LineDashPattern::new(0.0, &[4.0, 3.0])
            } else {
                LineDashPattern::solid()
            };
            self.ops.push(Op::SetLineDashPattern { dash });
        }
    }

    fn point(&self, place: At) -> Point {
        Point {
            x: points(place.x),
            y: points(self.height - place.y),
        }
    }

    fn corner(&self, place: At) -> LinePoint {
        LinePoint {
            p: self.point(place),
            bezier: false,
        }
    }

    /// Four curves that are a circle to within a thousandth of the radius.
    fn circle(&self, middle: At, radius: f32) -> Vec<LinePoint> {
        const HANDLE: f32 = 0.552_285;
        let (r, h) = (radius, radius * HANDLE);
        let around = [
            (r, 0.0, false),
            (r, h, true),
            (h, r, true),
            (0.0, r, false),
            (-h, r, true),
            (-r, h, true),
            (-r, 0.0, false),
            (-r, -h, true),
            (-h, -r, true),
            (0.0, -r, false),
            (h, -r, true),
            (r, -h, true),
            (r, 0.0, false),
        ];
        around
            .into_iter()
            .map(|(x, y, bezier)| LinePoint {
                p: self.point(at(middle.x + x, middle.y + y)),
                bezier,
            })
            .collect()
    }
}

fn colour(ink: Ink) -> Color {
    let [r, g, b] = ink
        .rgb()
        .map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0);
    Color::Rgb(Rgb::new(r, g, b, None))
}

/// Millimetres as points, to a hundredth: a hundredth of a point is not to be seen, and short numbers make small files.
fn points(mm: f32) -> Pt {
    Pt((mm / MM_PER_POINT * 100.0).round() / 100.0)
}

/// A number of 32 digits that differs where properties, texts or their places do (FNV-1a from two starts).
fn fingerprint(pages: &[Page], properties: &Properties) -> String {
    let mut hashes = [0xCBF2_9CE4_8422_2325_u64, 0x1234_5678_9ABC_DEF1];
    let mut add = |bytes: &[u8]| {
        for hash in &mut hashes {
            for byte in bytes {
                *hash = (*hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
            }
        }
    };
    add(format!("{properties:?}").as_bytes());
    for op in pages.iter().flat_map(|page| &page.ops) {
        let extent = op.extent();
        add(&extent.left.to_be_bytes());
        add(&extent.top.to_be_bytes());
        match op {
            Draw::Text { text, .. } => add(text.as_bytes()),
            Draw::Image { picture, .. } => add(&picture.key().to_be_bytes()),
            _ => {}
        }
    }
    format!("{:016x}{:016x}", hashes[0], hashes[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Block, SheetKind, Template, Text, layout};
    use crate::words::Words;

    fn sheet(paragraphs: usize) -> Vec<Page> {
        let sheet = crate::sheet::Sheet {
            title: "Tšhelete ½".to_string(),
            subtitle: String::new(),
            event: "Gauteng Open".to_string(),
            foot: String::new(),
            blocks: (0..paragraphs)
                .map(|n| Block::Paragraph(Text::new(format!("Paragraph {n} about Ṋemukula"))))
                .collect(),
        };
        let template = Template::built_in(SheetKind::ScoreSheet);
        layout(&sheet, &template, "Printed 30 Nov 2026", &Words::english()).pages
    }

    fn properties() -> Properties {
        Properties {
            title: "Tšhelete".to_string(),
            author: "Soweto Club".to_string(),
            program: "Arbiter".to_string(),
            language: "en-ZA".to_string(),
            created: 1_796_047_380,
        }
    }

    fn count(bytes: &[u8], sought: &[u8]) -> usize {
        bytes
            .windows(sought.len())
            .filter(|window| *window == sought)
            .count()
    }

    #[test]
    fn the_file_holds_its_pages_fonts_title_and_date() {
        let pages = sheet(120);
        assert!(pages.len() > 1);
        let bytes = render(&pages, &properties());
        assert!(bytes.starts_with(b"%PDF-1."));
        assert_eq!(
            count(&bytes, b"/Type/Page/") + count(&bytes, b"/Type/Page>"),
            pages.len()
        );
        // Regular and bold are used, each embedded once; the narrow faces are not needed here.
        assert_eq!(count(&bytes, b"/FontFile2"), 2);
        assert_eq!(count(&bytes, b"/BaseFont/DejaVuSans-Bold"), 2);
        // Texts of the properties are in UTF-16.
        let title: Vec<u8> = "Tšhelete"
            .encode_utf16()
            .flat_map(u16::to_be_bytes)
            .collect();
        assert!(count(&bytes, &title) == 1 || count(&bytes, &hex(&title)) == 1);
        assert_eq!(count(&bytes, b"D:20261130140300"), 2);
        assert_eq!(count(&bytes, b"/Lang(en-ZA)"), 1);
    }

    fn hex(bytes: &[u8]) -> Vec<u8> {
        bytes
            .iter()
            .flat_map(|b| format!("{b:02X}").into_bytes())
            .collect()
    }

    #[test]
    fn the_same_pages_give_the_same_bytes() {
        let first = render(&sheet(3), &properties());
        assert_eq!(first, render(&sheet(3), &properties()));
        assert_ne!(first, render(&sheet(4), &properties()));
    }

    #[test]
    fn a_page_of_text_is_small() {
        let bytes = render(&sheet(20), &properties());
        assert!(bytes.len() < 30_000, "{} bytes", bytes.len());
    }
}
