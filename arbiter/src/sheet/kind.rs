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
}

impl Group {
    /// Message id of its heading.
    pub const fn message(self) -> &'static str {
        match self {
            Group::Round => "sheet-group-round",
            Group::Table => "sheet-group-table",
            Group::Hall => "sheet-group-hall",
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
const CHECK_IN: &[&str] = &["box", "name", "number", "club", "remark", "sign"];

/// For sheets whose columns are fixed.
const FIXED: &[&str] = &[];

/// What there is to know about a kind.
struct Facts {
    name: &'static str,
    message: &'static str,
    group: Group,
    /// Whether it hangs on a wall, for everybody to read.
    public: bool,
    columns: &'static [&'static str],
    template: &'static str,
}

impl SheetKind {
    /// Every kind, in the order in which lists offer them.
    pub const ALL: [SheetKind; 19] = [
        SheetKind::Pairings,
        SheetKind::PairingsLarge,
        SheetKind::PairingsByName,
        SheetKind::PairingsByNameLarge,
        SheetKind::Slips,
        SheetKind::ScoreSheet,
        SheetKind::ScoreSheetFilled,
        SheetKind::Report,
        SheetKind::Standings,
        SheetKind::StandingsLandscape,
        SheetKind::StandingsLarge,
        SheetKind::Crosstable,
        SheetKind::CrosstableLandscape,
        SheetKind::Progress,
        SheetKind::ProgressLandscape,
        SheetKind::Entries,
        SheetKind::CheckIn,
        SheetKind::PlaceCards,
        SheetKind::BoardNumbers,
    ];

    const fn facts(self) -> Facts {
        let (name, message, group, public, columns, template) = match self {
            SheetKind::Pairings => (
                "pairings",
                "sheet-name-pairings",
                Group::Round,
                true,
                BOARDS,
                include_str!("../../../templates/sheets/pairings.toml"),
            ),
            SheetKind::PairingsLarge => (
                "pairings-large",
                "sheet-name-pairings-large",
                Group::Round,
                true,
                BOARDS,
                include_str!("../../../templates/sheets/pairings-large.toml"),
            ),
            SheetKind::PairingsByName => (
                "pairings-by-name",
                "sheet-name-pairings-by-name",
                Group::Round,
                true,
                NAMES,
                include_str!("../../../templates/sheets/pairings-by-name.toml"),
            ),
            SheetKind::PairingsByNameLarge => (
                "pairings-by-name-large",
                "sheet-name-pairings-by-name-large",
                Group::Round,
                true,
                NAMES,
                include_str!("../../../templates/sheets/pairings-by-name-large.toml"),
            ),
            SheetKind::Slips => (
                "slips",
                "sheet-name-slips",
                Group::Round,
                false,
                FIXED,
                include_str!("../../../templates/sheets/slips.toml"),
            ),
            SheetKind::ScoreSheet => (
                "score-sheet",
                "sheet-name-score-sheet",
                Group::Round,
                false,
                FIXED,
                include_str!("../../../templates/sheets/score-sheet.toml"),
            ),
            SheetKind::ScoreSheetFilled => (
                "score-sheet-filled",
                "sheet-name-score-sheet-filled",
                Group::Round,
                false,
                FIXED,
                include_str!("../../../templates/sheets/score-sheet.toml"),
            ),
            SheetKind::Report => (
                "report",
                "sheet-name-report",
                Group::Round,
                false,
                FIXED,
                include_str!("../../../templates/sheets/report.toml"),
            ),
            SheetKind::Standings => (
                "standings",
                "sheet-name-standings",
                Group::Table,
                true,
                STANDINGS,
                include_str!("../../../templates/sheets/standings.toml"),
            ),
            SheetKind::StandingsLandscape => (
                "standings-landscape",
                "sheet-name-standings-landscape",
                Group::Table,
                true,
                STANDINGS,
                include_str!("../../../templates/sheets/standings-landscape.toml"),
            ),
            SheetKind::StandingsLarge => (
                "standings-large",
                "sheet-name-standings-large",
                Group::Table,
                true,
                STANDINGS,
                include_str!("../../../templates/sheets/standings-large.toml"),
            ),
            SheetKind::Crosstable => (
                "crosstable",
                "sheet-name-crosstable",
                Group::Table,
                true,
                STANDINGS,
                include_str!("../../../templates/sheets/crosstable.toml"),
            ),
            SheetKind::CrosstableLandscape => (
                "crosstable-landscape",
                "sheet-name-crosstable-landscape",
                Group::Table,
                true,
                STANDINGS,
                include_str!("../../../templates/sheets/crosstable-landscape.toml"),
            ),
            SheetKind::Progress => (
                "progress",
                "sheet-name-progress",
                Group::Table,
                true,
                STANDINGS,
                include_str!("../../../templates/sheets/progress.toml"),
            ),
            SheetKind::ProgressLandscape => (
                "progress-landscape",
                "sheet-name-progress-landscape",
                Group::Table,
                true,
                STANDINGS,
                include_str!("../../../templates/sheets/progress-landscape.toml"),
            ),
            SheetKind::Entries => (
                "entries",
                "sheet-name-entries",
                Group::Hall,
                true,
                ENTRIES,
                include_str!("../../../templates/sheets/entries.toml"),
            ),
            SheetKind::CheckIn => (
                "check-in",
                "sheet-name-check-in",
                Group::Hall,
                false,
                CHECK_IN,
                include_str!("../../../templates/sheets/check-in.toml"),
            ),
            SheetKind::PlaceCards => (
                "place-cards",
                "sheet-name-place-cards",
                Group::Hall,
                true,
                FIXED,
                include_str!("../../../templates/sheets/place-cards.toml"),
            ),
            SheetKind::BoardNumbers => (
                "board-numbers",
                "sheet-name-board-numbers",
                Group::Hall,
                false,
                FIXED,
                include_str!("../../../templates/sheets/board-numbers.toml"),
            ),
        };
        Facts {
            name,
            message,
            group,
            public,
            columns,
            template,
        }
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
