//! Numbers of boards as people write them.

use crate::record::{Board, Kept};

/// The numbers of `boards`, which stand in their order: `1–3, 7`.
pub fn board_numbers(boards: &[&Kept<Board>]) -> String {
    let numbers: Vec<u16> = boards.iter().map(|board| board.number).collect();
    ranges(&numbers)
}

/// Numbers in rising order, runs of three and more as ranges.
fn ranges(numbers: &[u16]) -> String {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let written: Vec<String> = runs
        .into_iter()
        .map(|(first, last)| match last - first {
            0 => first.to_string(),
            1 => format!("{first}, {last}"),
            _ => format!("{first}–{last}"),
        })
        .collect();
    written.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_hundred_boards_are_two_numbers() {
        assert_eq!(ranges(&[]), "");
        assert_eq!(ranges(&[7]), "7");
        assert_eq!(ranges(&[4, 5]), "4, 5");
        assert_eq!(ranges(&[1, 2, 3, 7, 9, 10, 11, 12]), "1–3, 7, 9–12");
        assert_eq!(ranges(&[1, 2, 4, 5, 6, 9999]), "1, 2, 4–6, 9999");
        assert_eq!(ranges(&(1..=300).collect::<Vec<_>>()), "1–300");
    }
}
