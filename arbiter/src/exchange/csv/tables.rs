//! The tables that an event gives: each a plain list that a spreadsheet or another program takes.

use super::log;
use super::write::Sheet;
use crate::clock;
use crate::club::Club;
use crate::event::{EventView, engine_result};
use crate::record::money::plain_amount;
use crate::record::{Board, CountRow, Entrant, Event, Id, Kept, Member, StoredBye, StoredSide};
use crate::rule_text;
use engine::tournament::{ByeKind, RoundEntry};
use engine::{Mark, Millis, Side};
use serde::Serialize;

/// A table of an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Table {
    /// Everybody with a round a column and the tie-breaks: the whole event at a glance.
    Crosstable,
    /// Who takes part.
    Players,
    /// Who meets whom, round by round.
    Pairings,
    /// Confirmed results, and those that are only proposed.
    Results,
    /// The standings after the last round.
    Standings,
    /// Games one by one.
    Games,
    /// Games turn by turn.
    Turns,
    /// Two-minute counts.
    Counts,
    /// Incidents and rulings.
    Incidents,
    /// The journal.
    Journal,
    /// Who gets which prize.
    Prizes,
}

impl Table {
    /// Every table, the one that stands for the event first.
    pub const ALL: [Table; 11] = [
        Table::Crosstable,
        Table::Players,
        Table::Pairings,
        Table::Results,
        Table::Standings,
        Table::Games,
        Table::Turns,
        Table::Counts,
        Table::Incidents,
        Table::Journal,
        Table::Prizes,
    ];

    /// The word for scripts and file names.
    pub fn as_str(self) -> &'static str {
        match self {
            Table::Crosstable => "crosstable",
            Table::Players => "players",
            Table::Pairings => "pairings",
            Table::Results => "results",
            Table::Standings => "standings",
            Table::Games => "games",
            Table::Turns => "turns",
            Table::Counts => "counts",
            Table::Incidents => "incidents",
            Table::Journal => "journal",
            Table::Prizes => "prizes",
        }
    }
}

/// The table `table` of an event; a `public` one has no birth dates, numbers of members or sex categories, and minors
/// stand there by their initials.
pub fn table(club: &Club, view: &EventView<'_>, table: Table, public: bool) -> Sheet {
    match table {
        Table::Crosstable => crosstable(view, public),
        Table::Players => players(view, public),
        Table::Pairings => pairings(view, public),
        Table::Results => results(view, public),
        Table::Standings => standings(view, None, public),
        Table::Games => log::games(club, view, public),
        Table::Turns => turns(club, view, public),
        Table::Counts => counts(view, public),
        Table::Incidents => log::incidents(view, public),
        Table::Journal => log::journal(club, view, public),
        Table::Prizes => prizes(view, public),
    }
}

/// Every event of the club, the newest first, as the window lists them.
pub fn events(club: &Club) -> Sheet {
    let names = [
        "Event",
        "Place",
        "First day",
        "Last day",
        "System",
        "Rules",
        "Rounds",
        "Paired",
        "Players",
        "Closed",
    ];
    let row = |event: &&Kept<Event>| {
        let view = club.event(event.id);
        let rules = rule_text::read(&event.rules).map(|rules| rules.id);
        vec![
            event.row.name.clone(),
            event.place.clone(),
            optional(event.first_day.clone()),
            optional(event.last_day.clone()),
            event.system.as_str().to_owned(),
            rules.unwrap_or_default(),
            optional(view.as_ref().map(EventView::rounds_in_all)),
            optional(view.as_ref().map(EventView::last_round)),
            optional(view.as_ref().map(|view| view.entrants().len())),
            moment(event.closed_ms),
        ]
    };
    Sheet {
        headings: headings(&names),
        rows: club.events().iter().map(row).collect(),
    }
}

/// Every member of the club, in the full form that comes in again.
pub fn members(club: &Club) -> Sheet {
    let names = [
        "Member no",
        "Name",
        "Club",
        "Rating",
        "Born",
        "Sex",
        "School",
        "Province",
        "Guardian",
        "Consent",
        "Consent play",
        "Consent name",
        "Consent photo",
    ];
    let yes = |flag: bool| if flag { "yes" } else { "" }.to_owned();
    let row = |member: &&Kept<Member>| {
        vec![
            optional(member.number.clone()),
            member.row.name.clone(),
            optional(member.affiliation.clone()),
            optional(member.rating),
            optional(member.born.clone()),
            optional(member.sex.clone()),
            optional(member.school.clone()),
            optional(member.province.clone()),
            optional(member.consent.guardian.clone()),
            optional(member.consent.day.clone()),
            yes(member.consent.play),
            yes(member.consent.name),
            yes(member.consent.photo),
        ]
    };
    Sheet {
        headings: headings(&names),
        rows: club.members().iter().map(row).collect(),
    }
}

pub(super) fn headings(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

pub(super) fn optional<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// The name, or in public what may be seen of it.
pub(super) fn name(view: &EventView<'_>, entrant: Id<Entrant>, public: bool) -> String {
    if public {
        view.public_name(entrant)
    } else {
        view.name(entrant).to_owned()
    }
}

/// The word under which a value is stored.
pub(super) fn word<T: Serialize>(value: T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

pub(super) fn moment(ms: Option<i64>) -> String {
    ms.map(|ms| clock::to_iso(Millis(ms))).unwrap_or_default()
}

/// No, name, club, rating and, unless public, birth date.
fn person(view: &EventView<'_>, entrant: &Kept<Entrant>, public: bool) -> Vec<String> {
    let member = view.member(entrant.id);
    let text = |field: Option<&Option<String>>| field.cloned().flatten().unwrap_or_default();
    let mut cells = vec![
        view.number(entrant.id).to_string(),
        name(view, entrant.id, public),
        text(member.map(|member| &member.affiliation)),
        optional(entrant.rating),
    ];
    if !public {
        cells.push(text(member.map(|member| &member.born)));
    }
    cells
}

fn person_headings(public: bool) -> Vec<String> {
    let mut names = headings(&["No", "Name", "Club", "Rating"]);
    if !public {
        names.push("Born".to_owned());
    }
    names
}

fn players(view: &EventView<'_>, public: bool) -> Sheet {
    let mut names = person_headings(public);
    if !public {
        names.extend(headings(&["Member no", "Sex", "School", "Fee", "Paid"]));
    }
    names.extend(headings(&["Province", "Status"]));
    let round = view.coming_round();
    let row = |entrant: &&Kept<Entrant>| {
        let member = view.member(entrant.id);
        let mut cells = person(view, entrant, public);
        if !public {
            cells.push(optional(member.and_then(|member| member.number.clone())));
            cells.push(optional(member.and_then(|member| member.sex.clone())));
            cells.push(optional(member.and_then(|member| member.school.clone())));
            cells.push(plain_amount(view.fee_due(entrant.id)));
            cells.push(plain_amount(entrant.paid));
        }
        cells.push(optional(member.and_then(|member| member.province.clone())));
        cells.push(word(view.status(entrant.id, round)));
        cells
    };
    Sheet {
        headings: names,
        rows: listed(view, public).iter().map(row).collect(),
    }
}

/// Entrants in order of number; in public without those who withdrew before they were paired.
fn listed<'a>(view: &EventView<'a>, public: bool) -> Vec<&'a Kept<Entrant>> {
    let entrants = view.entrants().iter().copied();
    entrants
        .filter(|row| !public || view.is_public(row.id))
        .collect()
}

fn crosstable(view: &EventView<'_>, public: bool) -> Sheet {
    let last = view.last_round();
    let mut names = person_headings(public);
    names.extend((1..=last).map(|round| format!("R{round}")));
    names.push("Place".to_owned());
    names.extend(codes(view));
    let lines = view.standings(last);
    let row = |entrant: &&Kept<Entrant>| {
        let mut cells = person(view, entrant, public);
        cells.extend((1..=last).map(|round| round_cell(view.entry(entrant.id, round))));
        let line = lines.iter().find(|line| line.entrant == entrant.id);
        cells.push(optional(line.map(|line| line.place)));
        let values = line.map(|line| line.values.clone()).unwrap_or_default();
        let width = view.tie_breaks().len();
        cells.extend(
            values
                .into_iter()
                .chain(std::iter::repeat(String::new()))
                .take(width),
        );
        cells
    };
    Sheet {
        headings: names,
        rows: listed(view, public).iter().map(row).collect(),
    }
}

fn codes(view: &EventView<'_>) -> Vec<String> {
    view.tie_breaks().iter().map(ToString::to_string).collect()
}

/// Opponent, colour and what was scored, as federations write it: `5w1`, `3b=`, `7w+` for a forfeit, `0-U` for a bye;
/// `5w*` where there is no result yet.
fn round_cell(entry: RoundEntry) -> String {
    let colour = |side: Side| match side {
        Side::White => 'w',
        Side::Black => 'b',
    };
    match entry {
        RoundEntry::Played {
            opponent,
            side,
            mark,
        } => {
            let mark = match mark {
                Mark::Win => '1',
                Mark::Draw => '=',
                Mark::Loss => '0',
            };
            format!("{opponent}{}{mark}", colour(side))
        }
        RoundEntry::Forfeit {
            opponent,
            side,
            won,
        } => {
            let colour = side.map_or('-', colour);
            format!("{opponent}{colour}{}", if won { '+' } else { '-' })
        }
        RoundEntry::Bye(kind) => {
            let code = match kind {
                ByeKind::Pairing => 'U',
                ByeKind::Full => 'F',
                ByeKind::Half => 'H',
                ByeKind::Zero => 'Z',
            };
            format!("0-{code}")
        }
        RoundEntry::Pending { opponent, side } => format!("{opponent}{}*", colour(side)),
    }
}

fn two_players(
    view: &EventView<'_>,
    white: Id<Entrant>,
    black: Id<Entrant>,
    public: bool,
) -> [String; 4] {
    let number = |entrant| view.number(entrant).to_string();
    let name = |entrant| name(view, entrant, public);
    [number(white), name(white), number(black), name(black)]
}

const BOARD_HEADINGS: [&str; 6] = ["Round", "Board", "White no", "White", "Black no", "Black"];

/// Columns that a knockout has besides: the board whose tie is replayed, and the number of who goes on by lot or ruling.
fn tie_headings(view: &EventView<'_>) -> Vec<String> {
    if view.is_knockout() {
        headings(&["Replay of", "Goes on no"])
    } else {
        Vec::new()
    }
}

fn tie_cells(view: &EventView<'_>, board: &Kept<Board>) -> Vec<String> {
    if !view.is_knockout() {
        return Vec::new();
    }
    let decided = view.decided_winner(board);
    vec![
        optional(view.replay_of(board).map(|first| first.number)),
        optional(decided.map(|winner| view.number(winner))),
    ]
}

fn pairings(view: &EventView<'_>, public: bool) -> Sheet {
    let mut names = headings(&BOARD_HEADINGS);
    names.push("Bye".to_owned());
    names.extend(tie_headings(view));
    let mut rows = Vec::new();
    for round in view.rounds().iter().map(|round| round.number) {
        for board in view.boards(round) {
            let mut cells = vec![round.to_string(), board.number.to_string()];
            cells.extend(two_players(view, board.white, board.black, public));
            cells.push(String::new());
            cells.extend(tie_cells(view, board));
            rows.push(cells);
        }
        for bye in view.byes(round) {
            let blank = String::new;
            let mut cells = vec![
                round.to_string(),
                blank(),
                view.number(bye.entrant).to_string(),
                name(view, bye.entrant, public),
                blank(),
                blank(),
                bye_word(bye.kind).to_owned(),
            ];
            cells.resize(names.len(), blank());
            rows.push(cells);
        }
    }
    Sheet {
        headings: names,
        rows,
    }
}

fn bye_word(kind: StoredBye) -> &'static str {
    match kind {
        StoredBye::Pairing => "pairing",
        StoredBye::Full => "full",
        StoredBye::Half => "half",
        StoredBye::Zero => "zero",
    }
}

fn results(view: &EventView<'_>, public: bool) -> Sheet {
    let mut names = headings(&BOARD_HEADINGS);
    names.extend(headings(&["Result", "Reason", "Verified", "Proposed"]));
    names.extend(tie_headings(view));
    let mut rows = Vec::new();
    for round in view.rounds().iter().map(|round| round.number) {
        for board in view.boards(round) {
            let mut cells = vec![round.to_string(), board.number.to_string()];
            cells.extend(two_players(view, board.white, board.black, public));
            let result = view.result(board.id);
            cells.push(optional(
                result.map(|row| engine_result(row.result).as_str()),
            ));
            let reason = result.and_then(|row| row.reason.clone());
            cells.push(optional(reason.filter(|_| !public)));
            cells.push(moment(result.and_then(|row| row.verified_ms)));
            let proposed = view.waiting_proposal(board.id);
            cells.push(optional(
                proposed.map(|row| engine_result(row.result).as_str()),
            ));
            cells.extend(tie_cells(view, board));
            rows.push(cells);
        }
    }
    Sheet {
        headings: names,
        rows,
    }
}

/// The standings after the last round: of everybody, or of a category with the place among everybody.
pub fn standings(view: &EventView<'_>, category: Option<&str>, public: bool) -> Sheet {
    let lines = view.standings(view.last_round());
    let lines = match category {
        Some(name) => view.in_category(&lines, name),
        None => lines,
    };
    let mut names = headings(&["Place", "No", "Name", "Club"]);
    if category.is_some() {
        names.insert(1, "Overall".to_owned());
    }
    names.extend(codes(view));
    if view.is_knockout() {
        names.push("Reached".to_owned());
    }
    names.push("Withdrawn".to_owned());
    let row = |line: crate::event::StandingLine| {
        let club = view
            .member(line.entrant)
            .and_then(|member| member.affiliation.clone());
        let mut cells = vec![
            line.place.to_string(),
            view.number(line.entrant).to_string(),
            name(view, line.entrant, public),
            club.unwrap_or_default(),
        ];
        if let Some(overall) = line.overall {
            cells.insert(1, overall.to_string());
        }
        cells.extend(line.values);
        cells.extend(line.reached.map(|reached| {
            let word = reached.id.trim_start_matches("reached-").replace('-', " ");
            if word.ends_with("round") {
                format!("{word} {}", reached.round)
            } else {
                word
            }
        }));
        cells.push(if line.withdrawn { "yes" } else { "" }.to_owned());
        cells
    };
    Sheet {
        headings: names,
        rows: lines
            .into_iter()
            .filter(|line| !public || view.is_public(line.entrant))
            .map(row)
            .collect(),
    }
}

/// A row for everybody who gets something, in the order of the places.
fn prizes(view: &EventView<'_>, public: bool) -> Sheet {
    let names = [
        "Place", "No", "Name", "Points", "Prize", "Category", "Amount",
    ];
    let rows = view.awards().into_iter().map(|award| {
        vec![
            award.place.to_string(),
            view.number(award.entrant).to_string(),
            name(view, award.entrant, public),
            award.points,
            award
                .prize
                .map_or_else(String::new, |prize| prize.name.clone()),
            optional(award.category),
            plain_amount(award.cents),
        ]
    });
    Sheet {
        headings: headings(&names),
        rows: rows.collect(),
    }
}

fn turns(club: &Club, view: &EventView<'_>, public: bool) -> Sheet {
    let mut names = headings(&["Round", "Board", "Game", "White", "Black", "Ply", "Number"]);
    names.extend(headings(&[
        "Colour",
        "Turn",
        "Ruling",
        "Handed back",
        "Comment",
        "At",
    ]));
    let mut rows = Vec::new();
    for round in view.rounds().iter().map(|round| round.number) {
        for board in view.boards(round) {
            for game in view.games(board.id) {
                for turn in club.turns(game.id) {
                    rows.push(vec![
                        round.to_string(),
                        board.number.to_string(),
                        game.number.to_string(),
                        name(view, board.white, public),
                        name(view, board.black, public),
                        turn.ply.to_string(),
                        turn.ply.div_ceil(2).to_string(),
                        if turn.ply % 2 == 1 { "white" } else { "black" }.to_owned(),
                        turn.text.clone(),
                        written(turn.ruling.as_ref(), public),
                        optional(turn.saved.clone()),
                        written(turn.comment.as_ref(), public),
                        moment(turn.at_ms),
                    ]);
                }
            }
        }
    }
    Sheet {
        headings: names,
        rows,
    }
}

fn counts(view: &EventView<'_>, public: bool) -> Sheet {
    let names = [
        "Round", "Board", "Ply", "Kind", "By", "Started", "Length s", "State", "Left s", "Outcome",
        "Reason", "Ruled by",
    ];
    // A row that was superseded is an older view of the same count.
    let rows = view.tables().all::<CountRow>();
    let ours = rows.filter(|row| row.event == view.id() && row.superseded_by.is_none());
    Sheet {
        headings: headings(&names),
        rows: ours.map(|row| count(view, row, public)).collect(),
    }
}

fn count(view: &EventView<'_>, row: &Kept<CountRow>, public: bool) -> Vec<String> {
    let board = view
        .board(row.round, row.board)
        .filter(|_| row.game.is_some());
    let by = board.map(|board| match row.by {
        StoredSide::White => name(view, board.white, public),
        StoredSide::Black => name(view, board.black, public),
    });
    vec![
        row.round.to_string(),
        row.board.to_string(),
        row.ply.to_string(),
        word(row.kind),
        by.unwrap_or_else(|| word(row.by)),
        moment(Some(row.started_ms)),
        seconds(row.length_ms),
        word(row.state),
        row.left_ms.map(seconds).unwrap_or_default(),
        row.outcome.map(word).unwrap_or_default(),
        written(row.reason.as_ref(), public),
        written(row.ruled_by.as_ref(), public),
    ]
}

/// What people wrote may name anybody: in public there is only a mark that something was.
fn written(text: Option<&String>, public: bool) -> String {
    match text {
        Some(_) if public => "yes".to_owned(),
        Some(text) => text.clone(),
        None => String::new(),
    }
}

/// Seconds with their thousandths: `29.341`.
fn seconds(ms: i64) -> String {
    let ms = ms.max(0);
    format!("{}.{:03}", ms / 1000, ms % 1000)
}
