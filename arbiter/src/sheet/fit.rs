//! Fitting a text to the width of its own cell: first the narrow face, then a smaller size, then more lines.
//! Nothing is ever cut.

use super::font::Face;

/// A text as it will be set.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// Its lines; one empty line for an empty text.
    pub lines: Vec<String>,
    /// The face.
    pub face: Face,
    /// Size in points.
    pub size: f32,
}

/// From the middle of one baseline to the next, in sizes of type.
pub const LINE_HEIGHT: f32 = 1.2;

/// Steps in which a size shrinks, in points.
const STEP: f32 = 0.25;

impl Fitted {
    /// Width of the widest line in millimetres.
    pub fn width(&self) -> f32 {
        self.lines
            .iter()
            .map(|line| self.face.width(line, self.size))
            .fold(0.0, f32::max)
    }
}

/// Sets `text` within `width` millimetres, at `size` points where it can and never below `least` points.
///
/// A text on one line is preferred: in the narrow face, then shrunk as far as `least`. Where that is not enough it is
/// wrapped between words, at full size unless a smaller saves a line, and a single word too long for a line is broken as the last resort.
pub fn fit(text: &str, width: f32, face: Face, size: f32, least: f32) -> Fitted {
    let least = least.min(size);
    let narrow = face.condensed();
    if text.contains('\n') {
        return wrap(text, width, face, size, least);
    }
    if face.width(text, size) <= width {
        return single(text, face, size);
    }
    let natural = narrow.width(text, size);
    if natural <= width {
        return single(text, narrow, size);
    }
    let shrunk = step_down(size * width / natural);
    if shrunk >= least {
        return single(text, narrow, shrunk);
    }
    let (large, small) = (
        wrap(text, width, narrow, size, least),
        wrap(text, width, narrow, least, least),
    );
    // A smaller size that saves a line is the better.
    if small.lines.len() < large.lines.len() {
        small
    } else {
        large
    }
}

/// Sets a running text within `width` millimetres, wrapped between words at `size` points.
pub fn wrap(text: &str, width: f32, face: Face, size: f32, least: f32) -> Fitted {
    let longest = text
        .split(char::is_whitespace)
        .flat_map(pieces)
        .map(|piece| face.width(piece, size))
        .fold(0.0, f32::max);
    let size = if longest <= width {
        size
    } else {
        step_down(size * width / longest).max(least.min(size))
    };
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        fill(paragraph, width, face, size, &mut lines);
    }
    Fitted { lines, face, size }
}

/// The largest step not above `size`.
fn step_down(size: f32) -> f32 {
    (size / STEP).floor() * STEP
}

fn single(text: &str, face: Face, size: f32) -> Fitted {
    Fitted {
        lines: vec![text.to_string()],
        face,
        size,
    }
}

/// Breaks one paragraph into lines no wider than `width`.
fn fill(paragraph: &str, width: f32, face: Face, size: f32, lines: &mut Vec<String>) {
    let mut line = String::new();
    for word in paragraph
        .split([' ', '\t', '\r'])
        .filter(|word| !word.is_empty())
    {
        for (nth, piece) in pieces(word).enumerate() {
            let gap = if nth == 0 && !line.is_empty() {
                " "
            } else {
                ""
            };
            let longer = format!("{line}{gap}{piece}");
            if face.width(&longer, size) <= width {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line = broken(piece, width, face, size, lines);
        }
    }
    lines.push(line);
}

/// A word's parts between which a line may end: after a hyphen, a stroke or a comma.
fn pieces(word: &str) -> impl Iterator<Item = &str> {
    word.split_inclusive(['-', '/', ',', '–'])
}

/// Puts the letters of a piece wider than a line on as many lines as they need, and answers what stands on the last.
fn broken(piece: &str, width: f32, face: Face, size: f32, lines: &mut Vec<String>) -> String {
    let mut line = String::new();
    for letter in piece.chars() {
        line.push(letter);
        if face.width(&line, size) > width && line.chars().count() > 1 {
            line.pop();
            lines.push(std::mem::take(&mut line));
            line.push(letter);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: &str = "Nkosazana Thandolwethu Mthembu-Vanderbijl";

    #[test]
    fn a_short_name_keeps_face_and_size() {
        let fitted = fit("Naledi Mokoena", 60.0, Face::Regular, 12.0, 9.0);
        assert_eq!(fitted, single("Naledi Mokoena", Face::Regular, 12.0));
    }

    #[test]
    fn the_narrow_face_comes_before_a_smaller_size() {
        let width = Face::Regular.width(LONG, 12.0) * 0.92;
        let fitted = fit(LONG, width, Face::Regular, 12.0, 9.0);
        assert_eq!((fitted.face, fitted.size), (Face::Condensed, 12.0));
        assert_eq!(fitted.lines.len(), 1);
    }

    #[test]
    fn a_smaller_size_comes_before_a_second_line() {
        let width = Face::Condensed.width(LONG, 12.0) * 0.85;
        let fitted = fit(LONG, width, Face::Regular, 12.0, 9.0);
        assert_eq!(fitted.lines.len(), 1);
        assert!(fitted.size < 12.0 && fitted.size >= 9.0);
        assert!(fitted.width() <= width);
    }

    #[test]
    fn nothing_is_cut_at_any_width() {
        for width in [6.0, 9.0, 15.0, 30.0, 60.0, 120.0_f32] {
            let fitted = fit(LONG, width, Face::Bold, 14.0, 14.0);
            let letters: String = fitted.lines.concat();
            assert_eq!(
                letters.replace(' ', ""),
                LONG.replace(' ', ""),
                "{width} mm"
            );
            assert!(fitted.width() <= width, "{width} mm: {fitted:?}");
            assert!(fitted.size >= 14.0);
        }
    }

    #[test]
    fn lines_end_between_words_where_they_can() {
        let fitted = wrap(
            "one two three",
            Face::Regular.width("one two", 10.0) + 0.1,
            Face::Regular,
            10.0,
            10.0,
        );
        assert_eq!(fitted.lines, ["one two", "three"]);
        assert_eq!(
            wrap("a\nb", 50.0, Face::Regular, 10.0, 10.0).lines,
            ["a", "b"]
        );
        assert_eq!(fit("", 50.0, Face::Regular, 10.0, 10.0).lines, [""]);
    }
}
