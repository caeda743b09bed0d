//! A face reduced to the letters that a document uses, so that a sheet of one page stays small.

use std::collections::BTreeSet;

use super::font::Face;

/// The tables of a TrueType font that a PDF reader needs to draw glyphs by number.
const KEPT: [&[u8; 4]; 6] = [b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp"];

/// The font file of `face` with the drawings of `letters` alone; glyphs keep their numbers. `None` if the file is not
/// as expected, and the whole of it is to be embedded.
///
/// Source: OpenType specification 1.9.1, chapters *OpenType font file*, *glyf*, *loca* and *head*.
pub(super) fn subset(face: Face, letters: &str) -> Option<Vec<u8>> {
    let file = face.bytes();
    let parsed = ttf_parser::Face::parse(file, 0).ok()?;
    let (glyf, loca, head) = (
        table(file, *b"glyf")?,
        table(file, *b"loca")?,
        table(file, *b"head")?,
    );
    let long = u16_at(head, 50)? == 1;
    let offset = |glyph: u16| -> Option<usize> {
        let glyph = usize::from(glyph);
        if long {
            usize::try_from(u32_at(loca, glyph * 4)?).ok()
        } else {
            Some(usize::from(u16_at(loca, glyph * 2)?) * 2)
        }
    };
    let drawing = |glyph: u16| -> Option<&[u8]> { glyf.get(offset(glyph)?..offset(glyph + 1)?) };

    let mut wanted: Vec<u16> = letters
        .chars()
        .filter_map(|letter| parsed.glyph_index(letter))
        .map(|glyph| glyph.0)
        .collect();
    // Glyph 0 is drawn for what is missing.
    wanted.push(0);
    let mut kept = BTreeSet::new();
    while let Some(glyph) = wanted.pop() {
        if kept.insert(glyph) {
            components(drawing(glyph)?, &mut wanted)?;
        }
    }

    let mut new_glyf = vec![];
    let mut new_loca = vec![];
    for glyph in 0..parsed.number_of_glyphs() {
        new_loca.extend(u32::try_from(new_glyf.len()).ok()?.to_be_bytes());
        if kept.contains(&glyph) {
            new_glyf.extend_from_slice(drawing(glyph)?);
            new_glyf.resize(new_glyf.len().next_multiple_of(4), 0);
        }
    }
    new_loca.extend(u32::try_from(new_glyf.len()).ok()?.to_be_bytes());
    let mut new_head = head.to_vec();
    new_head.get_mut(8..12)?.fill(0);
    new_head.get_mut(50..52)?.copy_from_slice(&[0, 1]);

    let mut tables: Vec<(&[u8; 4], Vec<u8>)> = vec![];
    for tag in KEPT {
        tables.push((
            tag,
            match tag {
                b"glyf" => new_glyf.clone(),
                b"loca" => new_loca.clone(),
                b"head" => new_head.clone(),
                _ => table(file, *tag)?.to_vec(),
            },
        ));
    }
    assemble(&tables)
}

/// The glyphs of which a composite drawing consists, pushed on `wanted`.
fn components(drawing: &[u8], wanted: &mut Vec<u16>) -> Option<()> {
    const WORDS: u16 = 0x0001;
    const SCALE: u16 = 0x0008;
    const MORE: u16 = 0x0020;
    const TWO_SCALES: u16 = 0x0040;
    const MATRIX: u16 = 0x0080;
    // No outline, or a number of contours that is not negative: a simple glyph.
    if drawing.is_empty() || u16_at(drawing, 0)? < 0x8000 {
        return Some(());
    }
    let mut place = 10;
    loop {
        let flags = u16_at(drawing, place)?;
        wanted.push(u16_at(drawing, place + 2)?);
        place += 4 + if flags & WORDS == 0 { 2 } else { 4 };
        place += match flags & (SCALE | TWO_SCALES | MATRIX) {
            SCALE => 2,
            TWO_SCALES => 4,
            MATRIX => 8,
            _ => 0,
        };
        if flags & MORE == 0 {
            return Some(());
        }
    }
}

/// A font file of `tables`, which are in the order of their tags.
fn assemble(tables: &[(&[u8; 4], Vec<u8>)]) -> Option<Vec<u8>> {
    let number = u16::try_from(tables.len()).ok()?;
    let power = number.checked_ilog2()?;
    let search = 16_u16 << power;
    let mut file = vec![0, 1, 0, 0];
    for value in [
        number,
        search,
        u16::try_from(power).ok()?,
        number * 16 - search,
    ] {
        file.extend(value.to_be_bytes());
    }
    let mut start = file.len() + tables.len() * 16;
    for (tag, data) in tables {
        file.extend_from_slice(*tag);
        file.extend(checksum(data).to_be_bytes());
        file.extend(u32::try_from(start).ok()?.to_be_bytes());
        file.extend(u32::try_from(data.len()).ok()?.to_be_bytes());
        start += data.len().next_multiple_of(4);
    }
    for (_, data) in tables {
        file.extend_from_slice(data);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    Some(file)
}

/// Sum of a table's words of 32 bits.
fn checksum(data: &[u8]) -> u32 {
    data.chunks(4).fold(0, |sum: u32, chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

/// The table of this tag in a font file.
fn table(file: &[u8], tag: [u8; 4]) -> Option<&[u8]> {
    let number = usize::from(u16_at(file, 4)?);
    (0..number).map(|n| 12 + n * 16).find_map(|entry| {
        if file.get(entry..entry + 4)? != tag.as_slice() {
            return None;
        }
        let start = usize::try_from(u32_at(file, entry + 8)?).ok()?;
        let length = usize::try_from(u32_at(file, entry + 12)?).ok()?;
        file.get(start..start + length)
    })
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points of a glyph's outline in order; `None` if it has none.
    fn outline(font: &ttf_parser::Face<'_>, glyph: ttf_parser::GlyphId) -> Option<Vec<(f32, f32)>> {
        struct Path(Vec<(f32, f32)>);
        impl ttf_parser::OutlineBuilder for Path {
            fn move_to(&mut self, x: f32, y: f32) {
                self.0.push((x, y));
            }
            fn line_to(&mut self, x: f32, y: f32) {
                self.0.push((x, y));
            }
            fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
                self.0.extend([(x1, y1), (x, y)]);
            }
            fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
                self.0.extend([(x1, y1), (x2, y2), (x, y)]);
            }
            fn close(&mut self) {}
        }
        let mut path = Path(vec![]);
        font.outline_glyph(glyph, &mut path).map(|_| path.0)
    }

    #[test]
    fn kept_letters_look_as_before_and_others_are_gone() {
        let letters = "Tshivenḓa ṱḽṋṅ ½×●";
        for face in Face::ALL {
            let whole = ttf_parser::Face::parse(face.bytes(), 0).unwrap();
            let bytes = subset(face, letters).unwrap();
            assert!(bytes.len() < 30_000, "{} bytes", bytes.len());
            // A reader of PDF goes by glyph number; this parser wants the same tables.
            let small = ttf_parser::Face::parse(&bytes, 0).unwrap();
            assert_eq!(small.number_of_glyphs(), whole.number_of_glyphs());
            for letter in letters.chars().filter(|c| *c != ' ') {
                let glyph = whole.glyph_index(letter).unwrap();
                let expected = outline(&whole, glyph);
                assert!(expected.is_some(), "{letter}");
                assert_eq!(outline(&small, glyph), expected, "{letter}");
                assert_eq!(
                    small.glyph_hor_advance(glyph),
                    whole.glyph_hor_advance(glyph)
                );
            }
            let other = whole.glyph_index('Q').unwrap();
            assert_eq!(outline(&small, other), None);
        }
    }
}
