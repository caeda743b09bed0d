//! Which sheets there are: the name, the words, the template and the columns of each.

/// Which sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum SheetKind {
    /// Pairings in the order of the boards.
    Pairings,
    /// The same in large print for a wall.
    PairingsLarge,
    /// Pairings in the order of the names.
    PairingsByName,
    /// The same in large print.
    PairingsByNameLarge,
    /// Result slips to be cut apart.
    Slips,
    /// Score sheets to be filled in at the board.
    ScoreSheet,
    /// Score sheets with the game as it was recorded.
    ScoreSheetFilled,
    /// What happened at a board and what was ruled, for an appeal.
    Report,
    /// Standings with the tie-breaks that they are sorted by.
    Standings,
    /// The same across the paper, for many tie-breaks.
    StandingsLandscape,
    /// Places, names and points in large print.
    StandingsLarge,
    /// Who met whom, in the order of the places.
    Crosstable,
    /// The same across the paper, with the tie-breaks.
    CrosstableLandscape,
    /// Everybody's points after each round.
    Progress,
    /// The same across the paper.
    ProgressLandscape,
    /// Who takes part, in the order of the numbers.
    Entries,
    /// Who has come, to be ticked at the door.
    CheckIn,
    /// Name cards to be folded.
    PlaceCards,
    /// Numbers for the tables, to be folded.
    BoardNumbers,
    /// The rules of the game and of behaviour at the board.
    Rules,
    /// Who gets which prize.
    Prizes,
    /// Receipts for the prizes, to be signed.
    Receipts,
    /// A certificate for each who gets a prize.
    Certificates,
}

/// Where a list of sheets puts one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// About one round.
    Round,
    /// Standings and the like.
    Table,
    /// About players and the hall.
    Hall,
    /// At the end.
    Prizes,
}

impl Group {
    /// Message id of its heading.
    pub const fn message(self) -> &'static str {
        match self {
            Group::Round => "sheet-group-round",
            Group::Table => "sheet-group-table",
            Group::Hall => "sheet-group-hall",
            Group::Prizes => "sheet-group-prizes",
        }
    }
}

/// Columns of pairings by board.
const BOARDS: &[&str] = &[
    "board",
    "white",
    "white-score",
    "result",
    "black",
    "black-score",
];

/// Columns of pairings by name.
const NAMES: &[&str] = &["name", "board", "colour", "opponent"];

/// Columns of standings, crosstable and progress. `rounds` stands for a column a round, `tie-breaks` for one a code.
const STANDINGS: &[&str] = &[
    "place",
    "number",
    "name",
    "club",
    "rating",
    "rounds",
    "points",
    "tie-breaks",
];

/// Columns of the entry list.
const ENTRIES: &[&str] = &["number", "name", "club", "province", "rating"];

/// Columns of the check-in list.
const CHECK_IN: &[&str] = &[
    "box", "name", "number", "club", "remark", "due", "paid", "sign",
];

/// For sheets whose columns are fixed.
const FIXED: &[&str] = &[];

/// What there is to know about a kind.
struct Facts {
    kind: SheetKind,
    name: &'static str,
    message: &'static str,
    group: Group,
    /// Whether it hangs on a wall, for everybody to read.
    public: bool,
    columns: &'static [&'static str],
    template: &'static str,
}

/// Every kind in the order of [`SheetKind`].
const FACTS: [Facts; 23] = [
    Facts {
        kind: SheetKind::Pairings,
        name: "pairings",
        message: "sheet-name-pairings",
        group: Group::Round,
        public: true,
        columns: BOARDS,
        template: include_str!("../../../templates/sheets/pairings.toml"),
    },
    Facts {
        kind: SheetKind::PairingsLarge,
        name: "pairings-large",
        message: "sheet-name-pairings-large",
        group: Group::Round,
        public: true,
        columns: BOARDS,
        template: include_str!("../../../templates/sheets/pairings-large.toml"),
    },
    Facts {
        kind: SheetKind::PairingsByName,
        name: "pairings-by-name",
        message: "sheet-name-pairings-by-name",
        group: Group::Round,
        public: true,
        columns: NAMES,
        template: include_str!("../../../templates/sheets/pairings-by-name.toml"),
    },
    Facts {
        kind: SheetKind::PairingsByNameLarge,
        name: "pairings-by-name-large",
        message: "sheet-name-pairings-by-name-large",
        group: Group::Round,
        public: true,
        columns: NAMES,
        template: include_str!("../../../templates/sheets/pairings-by-name-large.toml"),
    },
    Facts {
        kind: SheetKind::Slips,
        name: "slips",
        message: "sheet-name-slips",
        group: Group::Round,
        public: false,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/slips.toml"),
    },
    Facts {
        kind: SheetKind::ScoreSheet,
        name: "score-sheet",
        message: "sheet-name-score-sheet",
        group: Group::Round,
        public: false,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/score-sheet.toml"),
    },
    Facts {
        kind: SheetKind::ScoreSheetFilled,
        name: "score-sheet-filled",
        message: "sheet-name-score-sheet-filled",
        group: Group::Round,
        public: false,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/score-sheet.toml"),
    },
    Facts {
        kind: SheetKind::Report,
        name: "report",
        message: "sheet-name-report",
        group: Group::Round,
        public: false,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/report.toml"),
    },
    Facts {
        kind: SheetKind::Standings,
        name: "standings",
        message: "sheet-name-standings",
        group: Group::Table,
        public: true,
        columns: STANDINGS,
        template: include_str!("../../../templates/sheets/standings.toml"),
    },
    Facts {
        kind: SheetKind::StandingsLandscape,
        name: "standings-landscape",
        message: "sheet-name-standings-landscape",
        group: Group::Table,
        public: true,
        columns: STANDINGS,
        template: include_str!("../../../templates/sheets/standings-landscape.toml"),
    },
    Facts {
        kind: SheetKind::StandingsLarge,
        name: "standings-large",
        message: "sheet-name-standings-large",
        group: Group::Table,
        public: true,
        columns: STANDINGS,
        template: include_str!("../../../templates/sheets/standings-large.toml"),
    },
    Facts {
        kind: SheetKind::Crosstable,
        name: "crosstable",
        message: "sheet-name-crosstable",
        group: Group::Table,
        public: true,
        columns: STANDINGS,
        template: include_str!("../../../templates/sheets/crosstable.toml"),
    },
    Facts {
        kind: SheetKind::CrosstableLandscape,
        name: "crosstable-landscape",
        message: "sheet-name-crosstable-landscape",
        group: Group::Table,
        public: true,
        columns: STANDINGS,
        template: include_str!("../../../templates/sheets/crosstable-landscape.toml"),
    },
    Facts {
        kind: SheetKind::Progress,
        name: "progress",
        message: "sheet-name-progress",
        group: Group::Table,
        public: true,
        columns: STANDINGS,
        template: include_str!("../../../templates/sheets/progress.toml"),
    },
    Facts {
        kind: SheetKind::ProgressLandscape,
        name: "progress-landscape",
        message: "sheet-name-progress-landscape",
        group: Group::Table,
        public: true,
        columns: STANDINGS,
        template: include_str!("../../../templates/sheets/progress-landscape.toml"),
    },
    Facts {
        kind: SheetKind::Entries,
        name: "entries",
        message: "sheet-name-entries",
        group: Group::Hall,
        public: true,
        columns: ENTRIES,
        template: include_str!("../../../templates/sheets/entries.toml"),
    },
    Facts {
        kind: SheetKind::CheckIn,
        name: "check-in",
        message: "sheet-name-check-in",
        group: Group::Hall,
        public: false,
        columns: CHECK_IN,
        template: include_str!("../../../templates/sheets/check-in.toml"),
    },
    Facts {
        kind: SheetKind::PlaceCards,
        name: "place-cards",
        message: "sheet-name-place-cards",
        group: Group::Hall,
        public: true,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/place-cards.toml"),
    },
    Facts {
        kind: SheetKind::BoardNumbers,
        name: "board-numbers",
        message: "sheet-name-board-numbers",
        group: Group::Hall,
        public: false,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/board-numbers.toml"),
    },
    Facts {
        kind: SheetKind::Rules,
        name: "rules",
        message: "sheet-name-rules",
        group: Group::Hall,
        public: true,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/rules.toml"),
    },
    Facts {
        kind: SheetKind::Prizes,
        name: "prizes",
        message: "sheet-name-prizes",
        group: Group::Prizes,
        public: true,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/prizes.toml"),
    },
    Facts {
        kind: SheetKind::Receipts,
        name: "receipts",
        message: "sheet-name-receipts",
        group: Group::Prizes,
        public: false,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/receipts.toml"),
    },
    Facts {
        kind: SheetKind::Certificates,
        name: "certificates",
        message: "sheet-name-certificates",
        group: Group::Prizes,
        public: false,
        columns: FIXED,
        template: include_str!("../../../templates/sheets/certificates.toml"),
    },
];

impl SheetKind {
    /// Whether it lists places alone, and so can be of a category: other tables name opponents by their places.
    pub const fn is_of_places(self) -> bool {
        matches!(
            self,
            SheetKind::Standings | SheetKind::StandingsLandscape | SheetKind::StandingsLarge
        )
    }

    /// Every kind, in the order in which lists offer them.
    pub const ALL: [SheetKind; FACTS.len()] = {
        let mut all = [SheetKind::Pairings; FACTS.len()];
        let mut at = 0;
        while at < FACTS.len() {
            all[at] = FACTS[at].kind;
            at += 1;
        }
        all
    };

    const fn facts(self) -> &'static Facts {
        // The order is held by a test.
        &FACTS[self as usize]
    }

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Message id of its name in lists.
    pub const fn message(self) -> &'static str {
        self.facts().message
    }

    /// Where a list of sheets puts it.
    pub const fn group(self) -> Group {
        self.facts().group
    }

    /// Whether it hangs on a wall, where minors are shown as their guardians allow.
    pub const fn is_public(self) -> bool {
        self.facts().public
    }

    /// Name of its template without the ending; both score sheets share one.
    pub const fn template(self) -> &'static str {
        match self {
            SheetKind::ScoreSheetFilled => SheetKind::ScoreSheet.name(),
            other => other.name(),
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<SheetKind> {
        SheetKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The columns that its template may show, in their usual order; none where the columns are fixed.
    pub const fn columns(self) -> &'static [&'static str] {
        self.facts().columns
    }

    /// The template that is compiled in, as text.
    pub const fn built_in(self) -> &'static str {
        self.facts().template
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_stand_in_the_order_of_the_kinds() {
        for (at, facts) in FACTS.iter().enumerate() {
            assert_eq!(facts.kind as usize, at);
            assert_eq!(SheetKind::from_name(facts.name), Some(facts.kind));
        }
    }
}
