//! An event as a report, and what of it a report cannot hold.

use super::of_history;
use super::record::{Absence, Player, Record, Report};
use crate::event::EventView;
use crate::message::Message;
use crate::record::{AccelerationMethod, Entrant, Kept, StoredBars, System};
use engine::Score;
use engine::tournament::{ByeKind, History, Tpn};
use std::collections::{BTreeMap, BTreeSet};

/// A report of an event.
#[derive(Clone, PartialEq, Debug)]
pub struct EventReport {
    /// The report.
    pub report: Report,
    /// What stays behind.
    pub left: Vec<Message>,
}

/// Widths of the fields that texts of any length go into.
const NAME: usize = 33;
const ID: usize = 11;

/// The report of an event as it stands: numbers are those by which it is paired.
pub fn of_event(view: &EventView<'_>) -> EventReport {
    let row = view.row();
    let last = view.last_round();
    let history = view.history(last);
    let mut left = Vec::new();
    let mut records = vec![Record::text("012", &row.name)];
    let mut text = |code: &str, words: &str| {
        if !words.is_empty() {
            records.push(Record::text(code, &one_line(words)));
        }
    };
    text("022", &row.place);
    text("042", &day(row.first_day.as_deref()));
    text("052", &day(row.last_day.as_deref()));
    text("062", &view.entrants().len().to_string());
    let rated = view.entrants().iter().filter(|e| e.rating.is_some());
    text("072", &rated.count().to_string());
    text("092", type_words(row.system));
    text("102", &row.arbiters);
    let dates = round_dates(view);
    if let Some(dates) = dates {
        records.push(dates);
    }
    records.push(Record::Rounds(view.rounds_in_all()));
    records.push(Record::InitialColour(history.initial_colour));
    records.extend(of_history::points(&history.points));
    let code = match row.acceleration.method {
        AccelerationMethod::Baku => "FIDE_DUTCH_2026_BAKU",
        AccelerationMethod::None | AccelerationMethod::Given => type_code(row.system),
    };
    records.push(Record::text("192", code));
    records.push(Record::text("212", &row.tie_breaks.replace(' ', ",")));
    let absent = view.absent(last + 1);
    let places: BTreeMap<_, _> = view
        .standings(view.last_finished_round())
        .into_iter()
        .map(|line| (line.entrant, line.place))
        .collect();
    for entrant in view.entrants() {
        let place = places.get(&entrant.id).copied();
        let player = player(view, &history, entrant, &absent, place, &mut left);
        records.push(Record::Player(Box::new(player)));
    }
    records.extend(later_byes(view, last + 1));
    // Before the first round the formula says it all, and says it anew when somebody else is entered.
    if last > 0 || row.acceleration.method == AccelerationMethod::Given {
        records.extend(of_history::accelerations(&history));
    }
    records.extend(of_history::prohibited(&history));
    left.extend(left_behind(view));
    EventReport {
        report: Report::new(records),
        left,
    }
}

fn player(
    view: &EventView<'_>,
    history: &History,
    entrant: &Kept<Entrant>,
    absent: &BTreeMap<Tpn, ByeKind>,
    place: Option<u16>,
    left: &mut Vec<Message>,
) -> Player {
    let number = view.number(entrant.id);
    let member = view.member(entrant.id).map(|member| &member.row);
    let name = one_line(view.name(entrant.id));
    if name.chars().count() > NAME {
        left.push(Message::new("trf-left-name").with("name", &name));
    }
    let id = member.and_then(|member| member.number.clone());
    let id = id.filter(|id| {
        let fits = id.chars().count() <= ID;
        if !fits {
            left.push(
                Message::new("trf-left-number")
                    .with("name", &name)
                    .with("number", id),
            );
        }
        fits
    });
    let tpn = Tpn::new(number);
    Player {
        number,
        sex: member.and_then(|m| m.sex.clone()).unwrap_or_default(),
        title: String::new(),
        name: name
            .chars()
            .take(NAME)
            .collect::<String>()
            .trim_end()
            .to_owned(),
        rating: entrant.rating,
        federation: String::new(),
        id: id.unwrap_or_default(),
        born: day(member.and_then(|m| m.born.as_deref())),
        points: Some(tpn.map_or(Score::ZERO, |tpn| {
            history.score(tpn, history.paired_rounds())
        })),
        rank: place.filter(|&place| place > 0),
        rounds: tpn.map_or_else(Vec::new, |tpn| of_history::cells(history, tpn, absent)),
    }
}

/// Words in one line: a line end would be another record.
pub(super) fn one_line(words: &str) -> String {
    let plain = words.replace(char::is_control, " ");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A day as reports write it: `2026/11/30`.
fn day(iso: Option<&str>) -> String {
    iso.unwrap_or_default().replace('-', "/")
}

fn type_words(system: System) -> &'static str {
    match system {
        System::Swiss => "Individual: Swiss-System (FIDE Dutch)",
        System::RoundRobin => "Individual: Round-Robin",
        System::DoubleRoundRobin => "Individual: Double-Round-Robin",
        System::Knockout => "Individual: Knockout",
    }
}

pub(super) fn type_code(system: System) -> &'static str {
    match system {
        System::Swiss => "FIDE_DUTCH_2026",
        System::RoundRobin => "FIDE_ROUNDROBIN",
        System::DoubleRoundRobin => "FIDE_DOUBLEROUNDROBIN",
        System::Knockout => "CUSTOM_KNOCKOUT",
    }
}

/// Record `132`: the day of each round in the columns of its results.
fn round_dates(view: &EventView<'_>) -> Option<Record> {
    let mut line = String::new();
    for round in view.rounds() {
        let day = round.starts.as_deref().and_then(|starts| starts.get(..10));
        let Some(day) = day.filter(|day| crate::day::is_day(day)) else {
            continue;
        };
        let first = super::tournament::column(round.number);
        // The line begins with a code of three columns.
        let filled = first - 1 - 3;
        let blanks = filled.saturating_sub(line.chars().count());
        line.push_str(&" ".repeat(blanks));
        line.push_str(&day[2..].replace('-', "/"));
    }
    (!line.is_empty()).then(|| Record::Other {
        code: "132".to_owned(),
        rest: line,
    })
}

/// Byes asked for in rounds after the next one.
fn later_byes(view: &EventView<'_>, next: u16) -> Vec<Record> {
    let mut byes: BTreeMap<(u16, char), Vec<u16>> = BTreeMap::new();
    for round in next + 1..=view.rounds_in_all() {
        for bye in view.byes(round) {
            let kind = match crate::event::bye_kind(bye.kind) {
                ByeKind::Full => 'F',
                ByeKind::Half => 'H',
                ByeKind::Zero | ByeKind::Pairing => 'Z',
            };
            let numbers = byes.entry((round, kind)).or_default();
            numbers.push(view.number(bye.entrant));
        }
    }
    byes.into_iter()
        .map(|((round, kind), numbers)| {
            Record::Byes(Absence {
                kind,
                round,
                numbers,
            })
        })
        .collect()
}

/// Games of a knockout that were followed by a replay: a report has one result a round.
fn replays(view: &EventView<'_>) -> usize {
    let rounds = view.rounds().iter();
    rounds
        .flat_map(|round| view.boards(round.number))
        .filter(|board| view.replay_of(board).is_some())
        .count()
}

/// What a report has no place for, where the event has it.
fn left_behind(view: &EventView<'_>) -> Vec<Message> {
    let mut left = vec![Message::new("trf-left-rules")];
    let mut boards = BTreeSet::new();
    let mut turns = 0;
    let mut reasons = 0;
    for round in view.rounds() {
        for board in view.boards(round.number) {
            boards.insert(board.id);
            reasons += usize::from(view.result(board.id).is_some_and(|r| r.reason.is_some()));
        }
    }
    let games: BTreeSet<_> = boards
        .iter()
        .flat_map(|&board| view.games(board))
        .map(|game| game.id)
        .collect();
    let recorded: BTreeSet<_> = view
        .tables()
        .all::<crate::record::Turn>()
        .filter(|turn| games.contains(&turn.game))
        .map(|turn| turn.game)
        .collect();
    turns += recorded.len();
    let counts = view
        .tables()
        .all::<crate::record::CountRow>()
        .filter(|count| count.game.is_some_and(|game| games.contains(&game)))
        .count();
    let people = view.entrants().iter().filter(|entrant| {
        view.member(entrant.id).is_some_and(|member| {
            let row = &member.row;
            row.school.is_some() || row.affiliation.is_some() || row.province.is_some()
        })
    });
    let bars = view.row().byes_that_bar != StoredBars::default();
    let counted = [
        ("trf-left-games", turns),
        ("trf-left-counts", counts),
        ("trf-left-reasons", reasons),
        ("trf-left-people", people.count()),
        ("trf-left-lots", view.row().lots.len()),
        ("trf-left-replays", replays(view)),
        ("trf-left-decisions", view.row().decisions.len()),
        ("trf-left-third-place", usize::from(view.row().third_place)),
        ("trf-left-average", usize::from(view.row().bye_at_average)),
        ("trf-left-bars", usize::from(bars)),
    ];
    let there = counted.into_iter().filter(|(_, count)| *count > 0);
    left.extend(there.map(|(id, count)| Message::new(id).with("count", count)));
    left
}
