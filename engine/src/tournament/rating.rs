//! The club rating (Elo) and the tables of FIDE B.02 that it and rating tie-breaks read.

/// The most that a difference in rating counts in the club rating.
pub const GREATEST_DIFFERENCE: i64 = 400;

/// Differences of B.02, table 8.1.1, for percentages of 50 to 100.
const DIFFERENCE_FOR: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// B.02, table 8.1.2: the greatest difference at which the higher rated player is expected to score 50, 51, 52 …
/// hundredths; beyond the last it is 100.
const GREATEST_FOR: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// What a player rated `difference` above the other (below: negative) is expected to score in a game, in hundredths
/// of a point. Source: FIDE B.02, table 8.1.2.
pub fn expected_hundredths(difference: i64) -> i64 {
    let steps = GREATEST_FOR.partition_point(|&greatest| greatest < difference.abs());
    let above = 50 + i64::try_from(steps).unwrap_or(50);
    if difference < 0 { 100 - above } else { above }
}

/// The difference in rating that stands for a score of `percentage`, 0 to 100. Source: FIDE B.02, table 8.1.1.
pub fn difference_for(percentage: i64) -> i64 {
    let above = usize::try_from((percentage - 50).abs().min(50)).unwrap_or(50);
    DIFFERENCE_FOR[above] * (percentage - 50).signum()
}
