//! The codes by which events list their tie-breaks: `BH/C1`, `KS/L+1`, `DE/P`.

use std::fmt;
use std::str::FromStr;

/// A tie-break without its modifiers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Kind {
    /// `PTS`: points.
    Pts,
    /// `DE`: direct encounter, a place among those tied.
    De,
    /// `WIN`: rounds that scored a win's points, played or not.
    Win,
    /// `WON`: games won over the board.
    Won,
    /// `BPG`: games played with Black.
    Bpg,
    /// `BWG`: games won with Black.
    Bwg,
    /// `PS`: progressive score.
    Ps,
    /// `REP`: rounds one elected to play.
    Rep,
    /// `STD`: standard points.
    Std,
    /// `TPN`: tournament pairing number; the lower is ahead.
    Tpn,
    /// `BH`: Buchholz.
    Bh,
    /// `AOB`: average of the opponents' Buchholz.
    Aob,
    /// `FB`: Fore Buchholz.
    Fb,
    /// `SB`: Sonneborn-Berger.
    Sb,
    /// `KS`: Koya.
    Ks,
    /// `ARO`: average rating of opponents.
    Aro,
    /// `TPR`: tournament performance rating.
    Tpr,
    /// `PTP`: perfect tournament performance.
    Ptp,
    /// `APRO`: average performance rating of opponents.
    Apro,
    /// `APPO`: average perfect performance of opponents.
    Appo,
    /// `RTNG`: rating.
    Rtng,
}

impl Kind {
    /// Every kind, in the order in which lists offer them.
    pub const ALL: [Kind; 21] = [
        Kind::Pts,
        Kind::De,
        Kind::Bh,
        Kind::Aob,
        Kind::Fb,
        Kind::Sb,
        Kind::Ks,
        Kind::Win,
        Kind::Won,
        Kind::Bpg,
        Kind::Bwg,
        Kind::Ps,
        Kind::Rep,
        Kind::Std,
        Kind::Aro,
        Kind::Tpr,
        Kind::Ptp,
        Kind::Apro,
        Kind::Appo,
        Kind::Rtng,
        Kind::Tpn,
    ];

    /// The code, upper case.
    pub fn as_str(self) -> &'static str {
        match self {
            Kind::Pts => "PTS",
            Kind::De => "DE",
            Kind::Win => "WIN",
            Kind::Won => "WON",
            Kind::Bpg => "BPG",
            Kind::Bwg => "BWG",
            Kind::Ps => "PS",
            Kind::Rep => "REP",
            Kind::Std => "STD",
            Kind::Tpn => "TPN",
            Kind::Bh => "BH",
            Kind::Aob => "AOB",
            Kind::Fb => "FB",
            Kind::Sb => "SB",
            Kind::Ks => "KS",
            Kind::Aro => "ARO",
            Kind::Tpr => "TPR",
            Kind::Ptp => "PTP",
            Kind::Apro => "APRO",
            Kind::Appo => "APPO",
            Kind::Rtng => "RTNG",
        }
    }

    /// Whether the lower value is ahead.
    pub(crate) fn ascending(self) -> bool {
        matches!(self, Kind::De | Kind::Tpn)
    }

    fn allows_cut(self, cut: Cut) -> bool {
        match cut {
            Cut::None => true,
            Cut::Lowest(_) => matches!(self, Kind::Bh | Kind::Fb | Kind::Sb | Kind::Aro | Kind::Ps),
            Cut::Median(_) => matches!(self, Kind::Bh | Kind::Fb | Kind::Sb | Kind::Aro),
        }
    }

    fn allows_forfeits(self) -> bool {
        matches!(self, Kind::De | Kind::Bh | Kind::Fb | Kind::Sb | Kind::Aob)
    }
}

/// Which contributions are left out. Source: article 14.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub enum Cut {
    /// None.
    #[default]
    None,
    /// `/Cn`: the n least significant, 1 or 2; of `PS` the first n rounds.
    Lowest(u8),
    /// `/Mn`: the n least and the n most significant, 1 or 2.
    Median(u8),
}

impl Cut {
    /// How many of the least significant go.
    pub(super) fn low(self) -> u8 {
        match self {
            Cut::None => 0,
            Cut::Lowest(n) | Cut::Median(n) => n,
        }
    }

    /// How many of the most significant go.
    pub(super) fn high(self) -> u8 {
        match self {
            Cut::Median(n) => n,
            Cut::None | Cut::Lowest(_) => 0,
        }
    }
}

/// From which score on an opponent counts for `KS`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Limit {
    /// `/Ln`: n per cent of the most that could be scored, 0 to 100.
    Percent(u8),
    /// `/L+n` and `/L-n`: half of the most that could be scored, and n times half a point more or less.
    HalfPoints(i8),
}

impl Default for Limit {
    fn default() -> Limit {
        Limit::Percent(50)
    }
}

/// One entry of an event's ordered list. Read from and written as its code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct TieBreak {
    /// What is counted.
    pub(super) kind: Kind,
    /// What is left out.
    pub(super) cut: Cut,
    /// `/P`: forfeited games count as played against the scheduled opponent.
    pub(super) forfeits_played: bool,
    /// The limit of `KS`.
    pub(super) limit: Limit,
}

impl TieBreak {
    /// `kind` without modifiers.
    pub const fn plain(kind: Kind) -> TieBreak {
        TieBreak {
            kind,
            cut: Cut::None,
            forfeits_played: false,
            limit: Limit::Percent(50),
        }
    }

    /// What is counted.
    pub fn kind(self) -> Kind {
        self.kind
    }

    /// Which contributions are left out.
    pub fn cut(self) -> Cut {
        self.cut
    }

    /// Whether forfeited games count as played (`/P`).
    pub fn counts_forfeits(self) -> bool {
        self.forfeits_played
    }

    /// From which score on an opponent counts; of use to `KS` alone.
    pub fn limit(self) -> Limit {
        self.limit
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cut = match self.cut {
            Cut::None => String::new(),
            Cut::Lowest(n) => format!("/C{n}"),
            Cut::Median(n) => format!("/M{n}"),
        };
        let limit = match self.limit {
            Limit::Percent(50) => String::new(),
            Limit::Percent(n) => format!("/L{n}"),
            Limit::HalfPoints(n) => format!("/L{n:+}"),
        };
        let forfeits = if self.forfeits_played { "/P" } else { "" };
        f.pad(&format!("{}{cut}{limit}{forfeits}", self.kind.as_str()))
    }
}

/// A text is the code of no tie-break.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TieBreakError {
    /// No tie-break has this name.
    #[error("{0} is no tie-break")]
    UnknownCode(String),
    /// The modifier is unknown, given twice, or not one of this tie-break.
    #[error("{code} has no modifier {modifier}")]
    Modifier {
        /// The tie-break.
        code: &'static str,
        /// What was given.
        modifier: String,
    },
}

impl FromStr for TieBreak {
    type Err = TieBreakError;

    fn from_str(text: &str) -> Result<TieBreak, TieBreakError> {
        let upper = text.trim().to_ascii_uppercase();
        let mut parts = upper.split('/');
        let name = parts.next().unwrap_or_default();
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| kind.as_str() == name)
            .ok_or_else(|| TieBreakError::UnknownCode(text.to_owned()))?;
        let mut tie_break = TieBreak::plain(kind);
        for modifier in parts {
            tie_break
                .modify(modifier)
                .ok_or_else(|| TieBreakError::Modifier {
                    code: kind.as_str(),
                    modifier: modifier.to_owned(),
                })?;
        }
        Ok(tie_break)
    }
}

impl TieBreak {
    fn modify(&mut self, modifier: &str) -> Option<()> {
        let cut = match modifier {
            "C1" => Cut::Lowest(1),
            "C2" => Cut::Lowest(2),
            "M1" => Cut::Median(1),
            "M2" => Cut::Median(2),
            "P" => {
                let allowed = self.kind.allows_forfeits() && !self.forfeits_played;
                self.forfeits_played = true;
                return allowed.then_some(());
            }
            _ => {
                let allowed = self.kind == Kind::Ks && self.limit == Limit::default();
                self.limit = limit(modifier.strip_prefix('L')?)?;
                return allowed.then_some(());
            }
        };
        let allowed = self.kind.allows_cut(cut) && self.cut == Cut::None;
        self.cut = cut;
        allowed.then_some(())
    }
}

fn limit(text: &str) -> Option<Limit> {
    let digits = text.trim_start_matches(['+', '-']);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    if digits.len() < text.len() {
        return text.parse().ok().map(Limit::HalfPoints);
    }
    text.parse()
        .ok()
        .filter(|&percent| percent <= 100)
        .map(Limit::Percent)
}

/// Lists of tie-breaks with a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Preset {
    /// `Mind Sports SA`: opponents' scores, then the direct game. The default of a Swiss.
    MindSportsSa,
    /// `FIDE Swiss`.
    FideSwiss,
    /// `round robin`. The default there.
    RoundRobin,
}

impl Preset {
    /// Every preset.
    pub const ALL: [Preset; 3] = [Preset::MindSportsSa, Preset::FideSwiss, Preset::RoundRobin];

    /// The word for scripts and files.
    pub fn as_str(self) -> &'static str {
        match self {
            Preset::MindSportsSa => "mind-sports-sa",
            Preset::FideSwiss => "fide-swiss",
            Preset::RoundRobin => "round-robin",
        }
    }

    /// The tie-breaks, points first.
    pub fn list(self) -> Vec<TieBreak> {
        let plain = TieBreak::plain;
        match self {
            Preset::MindSportsSa => [Kind::Pts, Kind::Bh, Kind::De].map(plain).to_vec(),
            Preset::FideSwiss => vec![
                plain(Kind::Pts),
                TieBreak {
                    cut: Cut::Lowest(1),
                    ..plain(Kind::Bh)
                },
                plain(Kind::Bh),
                plain(Kind::Sb),
                plain(Kind::De),
            ],
            Preset::RoundRobin => [Kind::Pts, Kind::De, Kind::Win, Kind::Sb, Kind::Ks]
                .map(plain)
                .to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_written() {
        for kind in Kind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(TieBreak::plain(kind)));
        }
        for code in [
            "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/C1/P", "FB/P", "SB/C1", "PS/C2", "ARO/M1",
            "DE/P", "KS/L60", "KS/L+1", "KS/L-2", "AOB/P",
        ] {
            assert_eq!(code.parse::<TieBreak>().unwrap().to_string(), code);
        }
        assert_eq!(
            " bh/p/c1".parse::<TieBreak>().unwrap().to_string(),
            "BH/C1/P"
        );
        assert_eq!("KS/L50".parse(), Ok(TieBreak::plain(Kind::Ks)));
    }

    #[test]
    fn modifiers_that_a_tie_break_does_not_have_are_refused() {
        for code in [
            "BH/C3",
            "BH/C1/C2",
            "BH/C1/M1",
            "BH/",
            "BH/P/P",
            "WIN/C1",
            "PS/M1",
            "DE/C1",
            "TPR/P",
            "BH/L1",
            "KS/L",
            "KS/L101",
            "KS/L+",
            "KS/L+-1",
            "KS/L60/L70",
            "KS/P",
        ] {
            assert!(
                matches!(
                    code.parse::<TieBreak>(),
                    Err(TieBreakError::Modifier { .. })
                ),
                "{code}"
            );
        }
        for code in ["", "XX", "BHC1", "/C1"] {
            assert!(
                matches!(code.parse::<TieBreak>(), Err(TieBreakError::UnknownCode(_))),
                "{code}"
            );
        }
    }

    #[test]
    fn presets_are_the_lists_they_are_named_after() {
        let text = |preset: Preset| {
            preset
                .list()
                .iter()
                .map(TieBreak::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(text(Preset::MindSportsSa), "PTS BH DE");
        assert_eq!(text(Preset::FideSwiss), "PTS BH/C1 BH SB DE");
        assert_eq!(text(Preset::RoundRobin), "PTS DE WIN SB KS");
    }
}
