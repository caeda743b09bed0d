//! Exact fractions, and the value of a tie-break as it is compared and printed.

use crate::tournament::score::Score;
use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Sub};

/// An exact fraction, always in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Ratio {
    numerator: i128,
    /// Above zero.
    denominator: i128,
}

impl Ratio {
    /// Nothing.
    pub const ZERO: Ratio = Ratio::whole(0);

    /// A half.
    pub const ONE_HALF: Ratio = Ratio {
        numerator: 1,
        denominator: 2,
    };

    /// A hundredth.
    pub(crate) const ONE_HUNDREDTH: Ratio = Ratio {
        numerator: 1,
        denominator: 100,
    };

    /// `numerator` / `denominator`; `None` when the denominator is zero.
    pub fn new(numerator: i128, denominator: i128) -> Option<Ratio> {
        (denominator != 0).then(|| Ratio::reduced(numerator, denominator))
    }

    /// A whole number.
    pub const fn whole(number: i64) -> Ratio {
        Ratio {
            numerator: number as i128,
            denominator: 1,
        }
    }

    /// The numerator in lowest terms, with the sign.
    pub fn numerator(self) -> i128 {
        self.numerator
    }

    /// The denominator in lowest terms, above zero.
    pub fn denominator(self) -> i128 {
        self.denominator
    }

    /// An equal share of this for each of `parts`; `None` for no parts.
    pub fn divided(self, parts: usize) -> Option<Ratio> {
        Ratio::new(
            self.numerator,
            self.denominator * i128::try_from(parts).ok()?,
        )
    }

    /// Rounded half up to `places` decimals.
    #[must_use]
    pub fn rounded(self, places: u8) -> Ratio {
        let scale = 10_i128.pow(u32::from(places));
        let twice = 2 * self.numerator * scale + self.denominator;
        Ratio::reduced(twice.div_euclid(2 * self.denominator), scale)
    }

    /// The whole number below or at this.
    pub fn floor(self) -> i128 {
        self.numerator.div_euclid(self.denominator)
    }

    fn reduced(numerator: i128, denominator: i128) -> Ratio {
        let divisor = greatest_common_divisor(numerator, denominator);
        Ratio {
            numerator: numerator / divisor,
            denominator: denominator / divisor,
        }
    }

    /// The sum of `self` and `sign` times `other`.
    fn plus(self, sign: i128, other: Ratio) -> Ratio {
        let shared = greatest_common_divisor(self.denominator, other.denominator);
        let (mine, theirs) = (self.denominator / shared, other.denominator / shared);
        Ratio::reduced(
            self.numerator * theirs + sign * other.numerator * mine,
            mine * other.denominator,
        )
    }
}

/// Of `a` and `b`, with the sign of `b`, which is not 0.
fn greatest_common_divisor(a: i128, b: i128) -> i128 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    if (x < 0) == (b < 0) { x } else { -x }
}

impl From<Score> for Ratio {
    /// In points.
    fn from(score: Score) -> Ratio {
        Ratio::reduced(i128::from(score.tenths()), 10)
    }
}

impl Add for Ratio {
    type Output = Ratio;
    fn add(self, other: Ratio) -> Ratio {
        self.plus(1, other)
    }
}

impl Sub for Ratio {
    type Output = Ratio;
    fn sub(self, other: Ratio) -> Ratio {
        self.plus(-1, other)
    }
}

impl Mul for Ratio {
    type Output = Ratio;
    fn mul(self, other: Ratio) -> Ratio {
        Ratio::reduced(
            self.numerator * other.numerator,
            self.denominator * other.denominator,
        )
    }
}

impl Sum for Ratio {
    fn sum<I: Iterator<Item = Ratio>>(ratios: I) -> Ratio {
        ratios.fold(Ratio::ZERO, Add::add)
    }
}

impl Ord for Ratio {
    /// By whole parts, then by the inverses of what is left, so that no product can overflow.
    fn cmp(&self, other: &Ratio) -> Ordering {
        let (mut a, mut b) = (*self, *other);
        let mut ascending = true;
        loop {
            let rest = |r: Ratio| r.numerator.rem_euclid(r.denominator);
            let by_whole = a.floor().cmp(&b.floor());
            let order = match (rest(a), rest(b)) {
                _ if by_whole.is_ne() => by_whole,
                (0, 0) => Ordering::Equal,
                (0, _) => Ordering::Less,
                (_, 0) => Ordering::Greater,
                (x, y) => {
                    let inverse = |r: Ratio, rest: i128| Ratio {
                        numerator: r.denominator,
                        denominator: rest,
                    };
                    (a, b) = (inverse(a, x), inverse(b, y));
                    ascending = !ascending;
                    continue;
                }
            };
            return if ascending { order } else { order.reverse() };
        }
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Ratio) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The value of one tie-break for one player: an exact amount or nothing, and the decimals it is printed with.
///
/// Nothing ranks behind every amount; it is printed as `-`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Value {
    amount: Option<Ratio>,
    places: u8,
}

impl Value {
    /// No value, as of an average of no games.
    pub const NONE: Value = Value {
        amount: None,
        places: 0,
    };

    /// A count, a rating or a place.
    pub const fn whole(number: i64) -> Value {
        Value {
            amount: Some(Ratio::whole(number)),
            places: 0,
        }
    }

    /// `amount`, printed with `places` decimals, with more where it needs more.
    pub const fn exact(amount: Ratio, places: u8) -> Value {
        Value {
            amount: Some(amount),
            places,
        }
    }

    /// The exact amount, or `None` if there is none.
    pub fn amount(self) -> Option<Ratio> {
        self.amount
    }
}

impl From<Option<Ratio>> for Value {
    /// A whole number where there is one.
    fn from(amount: Option<Ratio>) -> Value {
        Value { amount, places: 0 }
    }
}

/// Decimal text such as `3`, `2.5` or `8.75`; what has no decimal text of three places is a mixed number: `3 2/3`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(amount) = self.amount else {
            return f.pad("-");
        };
        let text = (self.places..=self.places.max(3))
            .find_map(|places| decimal(amount, places))
            .unwrap_or_else(|| mixed(amount));
        f.pad_integral(amount.numerator >= 0, "", &text)
    }
}

/// `amount` without its sign and with exactly `places` decimals, if it has no more.
fn decimal(amount: Ratio, places: u8) -> Option<String> {
    let scale = 10_u128.pow(u32::from(places));
    let denominator = amount.denominator.unsigned_abs();
    let scaled = amount.numerator.unsigned_abs() * scale;
    if !scaled.is_multiple_of(denominator) {
        return None;
    }
    let (whole, rest) = (scaled / denominator / scale, scaled / denominator % scale);
    Some(if places == 0 {
        whole.to_string()
    } else {
        format!("{whole}.{rest:0width$}", width = usize::from(places))
    })
}

/// `amount` without its sign as a mixed number.
fn mixed(amount: Ratio) -> String {
    let (numerator, denominator) = (
        amount.numerator.unsigned_abs(),
        amount.denominator.unsigned_abs(),
    );
    let rest = numerator % denominator;
    match numerator / denominator {
        0 => format!("{rest}/{denominator}"),
        whole => format!("{whole} {rest}/{denominator}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(numerator: i128, denominator: i128) -> Ratio {
        Ratio::new(numerator, denominator).unwrap()
    }

    #[test]
    fn fractions_are_kept_in_lowest_terms_with_the_sign_above() {
        assert_eq!(ratio(6, -8), ratio(-3, 4));
        assert_eq!(ratio(-3, 4).denominator(), 4);
        assert_eq!(ratio(0, -5), Ratio::ZERO);
        assert_eq!(Ratio::new(1, 0), None);
        assert_eq!(ratio(1, 2) + ratio(1, 3), ratio(5, 6));
        assert_eq!(ratio(1, 2) - ratio(2, 3), ratio(-1, 6));
        assert!(ratio(2, 3) > ratio(665, 1000));
    }

    #[test]
    fn fractions_are_ordered_like_their_products_and_without_overflow() {
        for (a, b, c, d) in
            (0..6_i128.pow(4)).map(|n| (n % 6 - 3, n / 6 % 6 + 1, n / 36 % 6 - 3, n / 216 + 1))
        {
            assert_eq!(
                ratio(a, b).cmp(&ratio(c, d)),
                (a * d).cmp(&(c * b)),
                "{a}/{b} and {c}/{d}"
            );
        }
        let large = i128::MAX / 4;
        assert!(ratio(large - 1, large) < ratio(large, large + 1));
        assert_eq!(ratio(1, large) + ratio(1, large), ratio(2, large));
    }

    #[test]
    fn rounding_is_half_up() {
        assert_eq!(ratio(73, 8).rounded(2), ratio(913, 100));
        assert_eq!(ratio(5, 2).rounded(0), Ratio::whole(3));
        assert_eq!(ratio(-5, 2).rounded(0), Ratio::whole(-2));
        assert_eq!(ratio(2, 3).rounded(3), ratio(667, 1000));
    }

    #[test]
    fn values_are_printed_with_their_decimals_or_exactly() {
        assert_eq!(Value::whole(-12).to_string(), "-12");
        assert_eq!(Value::exact(ratio(5, 2), 1).to_string(), "2.5");
        assert_eq!(Value::exact(ratio(3, 1), 2).to_string(), "3.00");
        assert_eq!(Value::exact(ratio(15, 4), 1).to_string(), "3.75");
        assert_eq!(Value::exact(ratio(11, 3), 1).to_string(), "3 2/3");
        assert_eq!(Value::exact(ratio(-2, 3), 1).to_string(), "-2/3");
        assert_eq!(format!("{:>6}", Value::exact(ratio(5, 2), 1)), "   2.5");
        assert_eq!(Value::NONE.to_string(), "-");
        assert!(Value::NONE < Value::whole(-800));
    }
}
