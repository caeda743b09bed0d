//! Pictures for sheets, from PNG and JPEG files.

use crate::message::Message;
use std::fmt;
use std::io::Cursor;
use std::path::Path;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The longest side that is kept, in pixels: a larger picture would make large files and look no better.
const LONGEST: usize = 800;

/// The largest file that is read, in bytes.
const LARGEST_FILE: u64 = 20_000_000;

/// The most pixels that are taken to memory: five times those of a good photograph, and no more than a small laptop has room
/// for.
const MOST_PIXELS: usize = 60_000_000;

/// A picture without transparency, in red, green and blue.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    /// Three bytes a pixel, row by row from the top.
    rgb: Vec<u8>,
    /// The same for the same picture: worked out once, since each page of each sheet asks for it.
    key: u64,
}

/// Why a picture cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PictureError {
    /// The file cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(String),
    /// It is neither PNG nor JPEG, or damaged.
    #[error("no picture: {0}")]
    Damaged(String),
    /// The file is larger than is sensible.
    #[error("too large")]
    TooLarge,
}

impl PictureError {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        match self {
            PictureError::Unreadable(cause) => {
                Message::new("sheet-template-unreadable").with("cause", cause)
            }
            // What its reader says of it is for those who made the reader.
            PictureError::Damaged(_) => Message::new("sheet-picture-damaged"),
            PictureError::TooLarge => Message::new("sheet-picture-too-large"),
        }
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} × {})", self.width, self.height)
    }
}

impl Picture {
    /// The picture in a file; what it shows on transparent ground stands on white.
    ///
    /// # Errors
    /// [`PictureError`]
    pub fn load(file: &Path) -> Result<Picture, PictureError> {
        let unreadable = |error: std::io::Error| PictureError::Unreadable(error.to_string());
        let size = std::fs::metadata(file).map_err(unreadable)?.len();
        if size > LARGEST_FILE {
            return Err(PictureError::TooLarge);
        }
        Picture::decode(&std::fs::read(file).map_err(unreadable)?)
    }

    /// The picture of a file's bytes.
    ///
    /// # Errors
    /// [`PictureError::Damaged`] where they are none, [`PictureError::TooLarge`] where they promise too many pixels.
    pub fn decode(bytes: &[u8]) -> Result<Picture, PictureError> {
        let picture = if bytes.starts_with(&[0xFF, 0xD8]) {
            jpeg(bytes)?
        } else {
            png(bytes)?
        };
        if picture.width == 0 || picture.height == 0 {
            return Err(PictureError::Damaged(String::new()));
        }
        let mut picture = picture.reduced();
        picture.key = picture
            .rgb
            .iter()
            .fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
            });
        Ok(picture)
    }

    /// Width in pixels, from 1.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Height in pixels, from 1.
    pub fn height(&self) -> usize {
        self.height
    }

    /// A number that tells pictures apart, the same in every process.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Three bytes a pixel, row by row from the top.
    pub fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    /// The same with no side longer than [`LONGEST`]: each pixel the mean of a square of the old ones.
    fn reduced(self) -> Picture {
        let step = self.width.max(self.height).div_ceil(LONGEST);
        if step <= 1 {
            return self;
        }
        let (width, height) = ((self.width / step).max(1), (self.height / step).max(1));
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                for channel in 0..3 {
                    let mut sum = 0_usize;
                    let mut count = 0;
                    for row in y * step..((y + 1) * step).min(self.height) {
                        for column in x * step..((x + 1) * step).min(self.width) {
                            sum += usize::from(self.rgb[(row * self.width + column) * 3 + channel]);
                            count += 1;
                        }
                    }
                    rgb.push(u8::try_from(sum / count.max(1)).unwrap_or(u8::MAX));
                }
            }
        }
        Picture {
            width,
            height,
            rgb,
            key: 0,
        }
    }
}

/// A few bytes of a file can promise more pixels than there is memory for.
fn not_too_large(width: usize, height: usize) -> Result<(), PictureError> {
    match width.checked_mul(height) {
        Some(pixels) if pixels <= MOST_PIXELS => Ok(()),
        _ => Err(PictureError::TooLarge),
    }
}

fn jpeg(bytes: &[u8]) -> Result<Picture, PictureError> {
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let damaged = |cause: String| PictureError::Damaged(cause);
    decoder
        .decode_headers()
        .map_err(|error| damaged(error.to_string()))?;
    let info = decoder.info().ok_or_else(|| damaged(String::new()))?;
    let (width, height) = (usize::from(info.width), usize::from(info.height));
    not_too_large(width, height)?;
    let rgb = decoder
        .decode()
        .map_err(|error| damaged(error.to_string()))?;
    if rgb.len() != width * height * 3 {
        return Err(damaged(String::new()));
    }
    Ok(Picture {
        width,
        height,
        rgb,
        key: 0,
    })
}

fn png(bytes: &[u8]) -> Result<Picture, PictureError> {
    let damaged = |error: png::DecodingError| PictureError::Damaged(error.to_string());
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(damaged)?;
    let whole = |side: u32| usize::try_from(side).unwrap_or(0);
    not_too_large(whole(reader.info().width), whole(reader.info().height))?;
    let size = reader.output_buffer_size().ok_or(PictureError::TooLarge)?;
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels).map_err(damaged)?;
    pixels.truncate(frame.buffer_size());
    let on_white = |value: u8, alpha: u8| {
        let mixed = u16::from(value) * u16::from(alpha) + 255 * (255 - u16::from(alpha));
        u8::try_from(mixed / 255).unwrap_or(u8::MAX)
    };
    let rgb = match frame.color_type {
        png::ColorType::Rgb => pixels,
        png::ColorType::Rgba => pixels
            .chunks_exact(4)
            .flat_map(|p| [p[0], p[1], p[2]].map(|value| on_white(value, p[3])))
            .collect(),
        png::ColorType::GrayscaleAlpha => pixels
            .chunks_exact(2)
            .flat_map(|p| [on_white(p[0], p[1]); 3])
            .collect(),
        // Palettes were turned into colours by the reader.
        png::ColorType::Grayscale | png::ColorType::Indexed => {
            pixels.into_iter().flat_map(|value| [value; 3]).collect()
        }
    };
    Ok(Picture {
        width: whole(frame.width),
        height: whole(frame.height),
        rgb,
        key: 0,
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A PNG file, half of it red and half transparent.
    pub(in super::super) fn red_png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = vec![];
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgba);
        let pixel = |at: u32| {
            if at % width < width / 2 {
                [200, 0, 0, 255]
            } else {
                [0, 0, 0, 0]
            }
        };
        let pixels: Vec<u8> = (0..width * height).flat_map(pixel).collect();
        encoder
            .write_header()
            .unwrap()
            .write_image_data(&pixels)
            .unwrap();
        bytes
    }

    #[test]
    fn transparent_ground_is_white() {
        let picture = Picture::decode(&red_png(4, 1)).unwrap();
        assert_eq!(
            picture.rgb(),
            [200, 0, 0, 200, 0, 0, 255, 255, 255, 255, 255, 255]
        );
    }

    #[test]
    fn a_large_picture_is_made_smaller() {
        let picture = Picture::decode(&red_png(2400, 60)).unwrap();
        assert_eq!((picture.width(), picture.height()), (800, 20));
        assert_eq!(picture.rgb().len(), 800 * 20 * 3);
        assert_eq!(picture.rgb()[..3], [200, 0, 0]);
    }

    #[test]
    fn a_jpeg_is_read() {
        let picture =
            Picture::decode(include_bytes!("../../../tests/data/sheets/logo.jpg")).unwrap();
        assert_eq!((picture.width(), picture.height()), (40, 24));
        // Green, as far as the format keeps it.
        assert!(
            picture.rgb()[1] > 80 && picture.rgb()[0] < 80,
            "{:?}",
            &picture.rgb()[..3]
        );
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        let half = red_png(30, 20);
        for bytes in [
            &b""[..],
            b"text",
            &[0xFF, 0xD8, 0xFF],
            &half[..half.len() / 2],
        ] {
            let error = Picture::decode(bytes).unwrap_err();
            assert!(matches!(error, PictureError::Damaged(_)), "{error}");
        }
    }

    #[test]
    fn a_picture_that_promises_more_pixels_than_there_is_room_for_is_refused_unread() {
        let mut bytes = vec![];
        let mut encoder = png::Encoder::new(&mut bytes, 20_000, 20_000);
        encoder.set_color(png::ColorType::Rgba);
        let mut writer = encoder.write_header().unwrap();
        // The beginning of packed pixels.
        let pixels = writer.write_chunk(png::chunk::IDAT, &[0x78, 0x9C]);
        pixels.unwrap();
        drop(writer);
        assert_eq!(Picture::decode(&bytes), Err(PictureError::TooLarge));
    }
}
