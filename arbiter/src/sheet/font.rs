//! The four faces that sheets are set in, and how wide their letters are.
//!
//! The files in `templates/fonts` are the ones embedded in a PDF and loaded by the window, so what is measured here
//! is what is printed.

use std::sync::OnceLock;

use super::draw::MM_PER_POINT;

/// One face of the sheet font, `DejaVu Sans`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Face {
    /// Running text.
    Regular,
    /// Headings and results.
    Bold,
    /// For a text too long for its cell.
    Condensed,
    /// For a bold text too long for its cell.
    CondensedBold,
}

/// Stands in for a letter that the font lacks, so that it is seen to be missing.
pub const REPLACEMENT: char = '\u{FFFD}';

impl Face {
    /// All four.
    pub const ALL: [Face; 4] = [
        Face::Regular,
        Face::Bold,
        Face::Condensed,
        Face::CondensedBold,
    ];

    /// The face's `PostScript` name.
    pub const fn name(self) -> &'static str {
        match self {
            Face::Regular => "DejaVuSans",
            Face::Bold => "DejaVuSans-Bold",
            Face::Condensed => "DejaVuSansCondensed",
            Face::CondensedBold => "DejaVuSansCondensed-Bold",
        }
    }

    /// The font file.
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Face::Regular => include_bytes!("../../../templates/fonts/DejaVuSans.ttf"),
            Face::Bold => include_bytes!("../../../templates/fonts/DejaVuSans-Bold.ttf"),
            Face::Condensed => include_bytes!("../../../templates/fonts/DejaVuSansCondensed.ttf"),
            Face::CondensedBold => {
                include_bytes!("../../../templates/fonts/DejaVuSansCondensed-Bold.ttf")
            }
        }
    }

    /// The face for running text or for bold text.
    pub const fn plain(bold: bool) -> Face {
        if bold { Face::Bold } else { Face::Regular }
    }

    /// Its narrower sister; itself where it is narrow.
    #[must_use]
    pub const fn condensed(self) -> Face {
        match self {
            Face::Regular | Face::Condensed => Face::Condensed,
            Face::Bold | Face::CondensedBold => Face::CondensedBold,
        }
    }

    /// Width of `text` in millimetres at `size` points, without kerning, as it is printed.
    pub fn width(self, text: &str, size: f32) -> f32 {
        let measures = self.measures();
        let units: u32 = text
            .chars()
            .map(|letter| measures.advance(letter).map_or(0, u32::from))
            .sum();
        measures.units(units, size)
    }

    /// Height of the tallest accented capital above the baseline, in millimetres at `size` points.
    pub fn ascent(self, size: f32) -> f32 {
        let measures = self.measures();
        measures.units(measures.ascent, size)
    }

    /// Depth below the baseline, in millimetres at `size` points.
    pub fn descent(self, size: f32) -> f32 {
        let measures = self.measures();
        measures.units(measures.descent, size)
    }

    /// Whether the face has a drawing for `letter`.
    pub fn has(self, letter: char) -> bool {
        self.measures().advance(letter).is_some()
    }

    fn measures(self) -> &'static Measures {
        static MEASURES: [OnceLock<Measures>; 4] = [const { OnceLock::new() }; 4];
        MEASURES[self as usize].get_or_init(|| Measures::of(self))
    }
}

/// What a text is measured by, in units of the font. Read once: a long print run measures millions of letters.
struct Measures {
    /// Advance of each letter by its code, up to the last that the font draws; [`Measures::NONE`] where it lacks one.
    advances: Vec<u16>,
    ascent: u32,
    descent: u32,
    units_per_em: u16,
}

impl Measures {
    const NONE: u16 = u16::MAX;

    fn of(face: Face) -> Measures {
        let font =
            ttf_parser::Face::parse(face.bytes(), 0).expect("the compiled-in fonts are whole");
        let mut advances: Vec<u16> = (0..0x1_0000)
            .map(|code| {
                char::from_u32(code)
                    .and_then(|letter| font.glyph_index(letter))
                    .and_then(|glyph| font.glyph_hor_advance(glyph))
                    .unwrap_or(Measures::NONE)
            })
            .collect();
        while advances.last() == Some(&Measures::NONE) {
            advances.pop();
        }
        Measures {
            advances,
            ascent: u32::from(font.ascender().unsigned_abs()),
            descent: u32::from(font.descender().unsigned_abs()),
            units_per_em: font.units_per_em(),
        }
    }

    fn advance(&self, letter: char) -> Option<u16> {
        let code = usize::try_from(u32::from(letter)).ok()?;
        self.advances
            .get(code)
            .copied()
            .filter(|&advance| advance != Measures::NONE)
    }

    /// Millimetres of `units` at `size` points.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a line of text is far below 2^24 font units"
    )]
    fn units(&self, units: u32, size: f32) -> f32 {
        units as f32 * size * MM_PER_POINT / f32::from(self.units_per_em)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters beyond ASCII of Afrikaans, Sesotho, Sepedi, Setswana, Tshivenda and the click letters of Khoisan names,
    /// and the signs that sheets use.
    const NEEDED: &str =
        "áéèêëíîïóôöúûüýÁÉÈÊËÍÎÏÓÔÖÚÛÜÝŉšŠêÊôÔṱṰḓḒḽḼṋṊṅṄǀǁǂǃ‘’“”–—−×½¼¾·…●○▲◆■□✓✗→←↑↓⚠";

    #[test]
    fn every_face_has_every_south_african_letter() {
        for face in Face::ALL {
            let lacking: Vec<char> = NEEDED.chars().filter(|&c| !face.has(c)).collect();
            assert!(lacking.is_empty(), "{} lacks {lacking:?}", face.name());
        }
    }

    #[test]
    fn every_face_has_all_of_latin() {
        for face in Face::ALL {
            for code in (0x20..0x7F).chain(0xA0..0x250).chain(0x1E00..0x1EFA) {
                let letter = char::from_u32(code).unwrap();
                assert!(face.has(letter), "{} lacks {letter}", face.name());
            }
        }
    }

    #[test]
    fn condensed_is_a_tenth_narrower() {
        let name = "Tshililo Nemaṱandani";
        let plain = Face::Regular.width(name, 12.0);
        let narrow = Face::Condensed.width(name, 12.0);
        assert!(
            narrow < plain * 0.91 && narrow > plain * 0.85,
            "{narrow} of {plain}"
        );
        assert!(plain > 30.0 && plain < 60.0, "{plain} mm");
    }

    #[test]
    fn figures_are_of_equal_width() {
        for face in Face::ALL {
            let one = face.width("1", 10.0);
            assert!(
                "0123456789"
                    .chars()
                    .all(|c| (face.width(&c.to_string(), 10.0) - one).abs() < 1e-6)
            );
        }
    }
}
