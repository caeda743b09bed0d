//! Bytes of a file as text, whatever program wrote them.

use encoding_rs::{Encoding, WINDOWS_1252};

/// The text of a file: as its byte order mark says, else UTF-8 if it is that, else Windows-1252, in which every byte has
/// a meaning. The mark is left out.
pub fn decode(bytes: &[u8]) -> String {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        let (text, _) = encoding.decode_without_bom_handling(&bytes[length..]);
        return text.into_owned();
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => WINDOWS_1252
            .decode_without_bom_handling(bytes)
            .0
            .into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_with_and_without_its_mark_is_the_same_text() {
        assert_eq!(decode("Tšehla".as_bytes()), "Tšehla");
        assert_eq!(decode("\u{feff}Tšehla".as_bytes()), "Tšehla");
    }

    #[test]
    fn what_is_not_utf_8_is_windows_1252() {
        assert_eq!(decode(b"Andr\xe9 \x8aehla"), "André Šehla");
    }

    #[test]
    fn utf_16_is_known_by_its_mark() {
        assert_eq!(decode(b"\xff\xfeN\0o\0"), "No");
    }
}
