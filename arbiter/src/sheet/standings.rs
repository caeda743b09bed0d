//! Standings, crosstable and progress: the same lines, with the columns that the template picks.

use super::build::points;
use super::template::TemplateColumn;
use super::{Block, Cell, CellKind, Column, Row, Rules, Sheet, Table, Template};
use crate::event::{EventView, StandingLine, board_numbers, tie_break_message};
use crate::message::Message;
use crate::record::{Entrant, Id};
use crate::words::Words;
use engine::tournament::tiebreak::{Cut, Kind, Limit, TieBreak};
use engine::tournament::{ByeKind, RoundEntry, Tpn};
use engine::{Mark, Side};

/// What the columns of rounds show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// No round.
    Places,
    /// Opponent, colour and result.
    Games,
    /// Points after the round.
    Points,
}

/// Everything that standings, crosstable and progress can show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StandingsData {
    /// The event's name.
    pub event: String,
    /// The round after which these are the standings.
    pub round: u16,
    /// Rounds in all.
    pub rounds: u16,
    /// The category whose standings these are; empty for everybody's.
    pub category: String,
    /// The round that is not finished.
    pub running: Option<u16>,
    /// What has to be known of a round that is not finished; empty otherwise.
    pub remark: String,
    /// The tie-breaks by which the lines are sorted, each with what it is.
    pub codes: Vec<(String, String)>,
    /// The lines, best first.
    pub lines: Vec<LineData>,
}

/// One line of the standings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineData {
    /// Place; with `=` where it is shared.
    pub place: String,
    /// Pairing number.
    pub number: String,
    /// The player's name.
    pub name: String,
    /// Club or team.
    pub club: String,
    /// Rating; empty for none.
    pub rating: String,
    /// Each round in signs: whom the player met and how it ended.
    pub games: Vec<String>,
    /// Points after each round.
    pub progress: Vec<String>,
    /// Points in all.
    pub points: String,
    /// A value for each code.
    pub values: Vec<String>,
    /// Whether the player has left the event.
    pub withdrawn: bool,
}

/// The standings of `event` after a round, of everybody or of a category, with names as `name` gives them. Those of a category
/// have the place among everybody too.
pub fn data(
    event: &EventView<'_>,
    (round, category): (u16, Option<&str>),
    name: impl Fn(Id<Entrant>) -> String,
    words: &Words,
) -> StandingsData {
    // A table of results is for the wall: who left before the first game is not on it.
    let mut lines = event.standings(round);
    lines.retain(|line| event.is_public(line.entrant));
    if let Some(category) = category {
        lines = event.in_category(&lines, category);
    }
    let finished = event.counted_rounds(round);
    let text = |value: Option<&Option<String>>| value.cloned().flatten().unwrap_or_default();
    let codes = event.tie_breaks();
    let remark = unfinished_remark(event, round);
    let mut data = StandingsData {
        event: event.row().name.clone(),
        round: finished,
        rounds: event.rounds_in_all(),
        category: category.unwrap_or_default().to_owned(),
        running: remark.is_some().then_some(round),
        remark: remark.map_or_else(String::new, |message| words.message(&message)),
        codes: codes
            .iter()
            .map(|code| (code.to_string(), meaning(*code, words)))
            .collect(),
        lines: (0..)
            .zip(&lines)
            .map(|(at, line)| {
                let row = event.entrant(line.entrant);
                let member = event.member(line.entrant);
                let shown = name(line.entrant);
                LineData {
                    place: place_words(&lines, at),
                    number: event.number(line.entrant).to_string(),
                    name: if line.withdrawn {
                        words.text("page-name-withdrawn", &[("name", shown.into())])
                    } else if line.by_lot {
                        words.text("page-name-by-lot", &[("name", shown.into())])
                    } else {
                        shown
                    },
                    club: text(member.map(|member| &member.affiliation)),
                    rating: row
                        .and_then(|row| row.rating)
                        .map(|rating| rating.to_string())
                        .unwrap_or_default(),
                    games: (1..=round)
                        .map(|nth| {
                            cross_words(event, &lines, event.entry(line.entrant, nth), words)
                        })
                        .collect(),
                    progress: (1..=finished)
                        .map(|nth| points(event.score(line.entrant, nth)))
                        .collect(),
                    points: points(event.score(line.entrant, finished)),
                    values: line.values.clone(),
                    withdrawn: line.withdrawn,
                }
            })
            .collect(),
    };
    for code in 0..codes.len() {
        halves(&mut data.lines, code);
    }
    if category.is_some() {
        let overall = |id| words.plain(id);
        let column = (overall("cli-overall"), overall("sheet-overall"));
        data.codes.insert(0, column);
        for (line, standing) in data.lines.iter_mut().zip(&lines) {
            let place = standing.overall.filter(|place| *place > 0);
            let place = place.map_or_else(String::new, |place| place.to_string());
            line.values.insert(0, place);
        }
    }
    // A knockout is ordered by how far everybody came.
    if event.is_knockout() {
        let reached = |id| words.plain(id);
        data.codes
            .push((reached("web-reached"), reached("sheet-reached")));
        for (line, standing) in data.lines.iter_mut().zip(&lines) {
            line.values.extend(
                standing
                    .reached
                    .map(|reached| words.text(reached.id, &[("round", reached.round.into())])),
            );
        }
    }
    data
}

/// Values of one code as they are printed: `2½` for `2.5` and `3` for `3.0` where all of them are halves.
fn halves(lines: &mut [LineData], code: usize) {
    let whole =
        |value: &String| !value.contains('.') || value.ends_with(".0") || value.ends_with(".5");
    if !lines
        .iter()
        .filter_map(|line| line.values.get(code))
        .all(whole)
    {
        return;
    }
    for value in lines
        .iter_mut()
        .filter_map(|line| line.values.get_mut(code))
    {
        *value = half(value);
    }
}

/// A value of halves as it is printed.
pub(super) fn half(value: &str) -> String {
    match (value.strip_suffix(".5"), value.strip_suffix(".0")) {
        (Some("0"), _) => "½".to_owned(),
        (Some(whole), _) => format!("{whole}½"),
        (_, Some(whole)) => whole.to_owned(),
        _ => value.to_owned(),
    }
}

/// What stands over standings of a round that is not finished: which boards are missing, and what counts.
pub fn unfinished_remark(event: &EventView<'_>, round: u16) -> Option<Message> {
    let missing = event.missing(round);
    if missing.is_empty() {
        return None;
    }
    let id = if event.row().system.is_round_robin() {
        "page-table-unfinished-robin"
    } else {
        "page-table-unfinished"
    };
    let message = Message::new(id).with("round", round);
    Some(
        message
            .with("count", missing.len())
            .with("boards", board_numbers(&missing)),
    )
}

/// The words of a place: shared ones with an equals sign, a dash where there is none.
pub fn place_words(lines: &[StandingLine], at: usize) -> String {
    let place = lines[at].place;
    match lines.iter().filter(|line| line.place == place).count() {
        _ if place == 0 => "–".to_owned(),
        1 => place.to_string(),
        _ => format!("{place}="),
    }
}

/// What a player did in a round: `7w1` beat the player in place 7 with White; `!` marks a forfeit.
pub fn cross_words(
    event: &EventView<'_>,
    lines: &[StandingLine],
    entry: RoundEntry,
    words: &Words,
) -> String {
    let place = |tpn: Tpn| {
        let opponent = event.entrants().get(tpn.index()).map(|row| row.id);
        let line = lines.iter().find(|line| Some(line.entrant) == opponent);
        line.map_or(0, |line| line.place)
    };
    let side = |side: Side| match side {
        Side::White => words.plain("page-cross-white"),
        Side::Black => words.plain("page-cross-black"),
    };
    let mark = |mark: Mark| match mark {
        Mark::Win => "1",
        Mark::Draw => "½",
        Mark::Loss => "0",
    };
    match entry {
        RoundEntry::Played {
            opponent,
            side: colour,
            mark: got,
        } => format!("{}{}{}", place(opponent), side(colour), mark(got)),
        RoundEntry::Forfeit { opponent, won, .. } => {
            format!("{}{}!", place(opponent), if won { "+" } else { "−" })
        }
        RoundEntry::Pending {
            opponent,
            side: colour,
        } => {
            format!("{}{}·", place(opponent), side(colour))
        }
        RoundEntry::Bye(ByeKind::Zero) => "–".to_owned(),
        RoundEntry::Bye(kind) => words.plain(match kind {
            ByeKind::Half => "page-cross-half",
            ByeKind::Full => "page-cross-full",
            _ => "page-cross-bye",
        }),
    }
}

/// What a code is, its modifiers included.
fn meaning(code: TieBreak, words: &Words) -> String {
    let number = |id: &str, n: u16| words.text(id, &[("count", n.into())]);
    let mut parts = vec![words.plain(&tie_break_message(code))];
    match (code.cut(), code.kind()) {
        (Cut::None, _) => {}
        (Cut::Lowest(n), Kind::Ps) => parts.push(number("sheet-code-first-rounds", n.into())),
        (Cut::Lowest(n), _) => parts.push(number("sheet-code-cut", n.into())),
        (Cut::Median(n), _) => parts.push(number("sheet-code-median", n.into())),
    }
    match code.limit() {
        Limit::Percent(50) => {}
        Limit::Percent(n) => parts.push(number("sheet-code-limit", n.into())),
        Limit::HalfPoints(n) => parts.push(words.text(
            "sheet-code-limit-half-points",
            &[("count", format!("{n:+}").into())],
        )),
    }
    if code.counts_forfeits() {
        parts.push(words.plain("sheet-code-forfeits"));
    }
    parts.join(", ")
}

/// The sheet of `data` with the columns of `template`.
pub fn standings(data: &StandingsData, shown: Shown, template: &Template, words: &Words) -> Sheet {
    let rounds = match shown {
        Shown::Places => 0,
        Shown::Games => data.lines.first().map_or(0, |line| line.games.len()),
        Shown::Points => data.lines.first().map_or(0, |line| line.progress.len()),
    };
    // A column of which nothing is known is left out.
    let known = |column: &&TemplateColumn| match column.id.as_str() {
        "club" => data.lines.iter().any(|line| !line.club.is_empty()),
        "rating" => data.lines.iter().any(|line| !line.rating.is_empty()),
        _ => true,
    };
    let chosen: Vec<&TemplateColumn> = template.columns.iter().filter(known).collect();
    let mut columns = vec![];
    for column in &chosen {
        let one = |heading: String| Column {
            heading,
            together: true,
            ..super::pairings::heading(column, words)
        };
        match column.id.as_str() {
            "rounds" => columns.extend((1..=rounds).map(|nth| one(nth.to_string()))),
            "tie-breaks" => columns.extend(data.codes.iter().map(|(code, _)| one(code.clone()))),
            _ => columns.push(super::pairings::heading(column, words)),
        }
    }
    let rows = data
        .lines
        .iter()
        .map(|line| {
            let cells = chosen
                .iter()
                .flat_map(|column| cells(column, line, shown, (rounds, data.codes.len())));
            Row::Cells(cells.collect())
        })
        .collect();
    let mut blocks = vec![];
    if !data.remark.is_empty() {
        blocks.push(Block::Paragraph(super::Text::new(&data.remark).bold()));
    }
    blocks.push(Block::Table(Table {
        columns,
        head: true,
        rows,
        rules: Rules::Rows,
        least: 1.3,
        scale: 1.0,
    }));
    let title = match shown {
        Shown::Places => "sheet-standings-title",
        Shown::Games => "sheet-crosstable-title",
        Shown::Points => "sheet-progress-title",
    };
    let rounds = [("round", data.round.into()), ("rounds", data.rounds.into())];
    let mut subtitle = words.text("sheet-after-round", &rounds);
    if let Some(running) = data.running {
        // It stands on every page, as the sentence does not.
        let running = words.text("sheet-round-running", &[("round", running.into())]);
        subtitle = format!("{subtitle} · {running}");
    }
    let title = words.plain(title);
    Sheet {
        title: if data.category.is_empty() {
            title
        } else {
            format!("{title} · {}", data.category)
        },
        subtitle,
        event: data.event.clone(),
        blocks,
        foot: foot(data, shown, template, words),
    }
}

fn cells(
    column: &TemplateColumn,
    line: &LineData,
    shown: Shown,
    (rounds, codes): (usize, usize),
) -> Vec<Cell> {
    let plain = if line.withdrawn {
        CellKind::Quiet
    } else {
        CellKind::Plain
    };
    let some = |texts: &[String], wanted: usize, kind: CellKind| -> Vec<Cell> {
        (0..wanted)
            .map(|at| Cell::of(kind, texts.get(at).map_or("", String::as_str)))
            .collect()
    };
    match column.id.as_str() {
        "place" => vec![Cell::of(plain, &line.place).bold()],
        "number" => vec![Cell::of(CellKind::Quiet, &line.number)],
        "name" => vec![Cell::of(CellKind::Name, &line.name)],
        "club" => vec![Cell::of(CellKind::Quiet, &line.club)],
        "rating" => vec![Cell::of(CellKind::Quiet, &line.rating)],
        "points" => vec![Cell::of(plain, &line.points).bold()],
        "rounds" => match shown {
            Shown::Places => vec![],
            Shown::Games => some(&line.games, rounds, plain),
            Shown::Points => some(&line.progress, rounds, plain),
        },
        "tie-breaks" => some(&line.values, codes, plain),
        _ => vec![Cell::default()],
    }
}

/// What the codes and signs of the columns mean.
fn foot(data: &StandingsData, shown: Shown, template: &Template, words: &Words) -> String {
    let has = |id: &str| template.columns.iter().any(|column| column.id == id);
    let mut parts = vec![];
    if shown == Shown::Games && has("rounds") {
        parts.push(words.plain("page-cross-codes"));
    }
    if has("tie-breaks") {
        parts.extend(data.codes.iter().map(|(code, name)| {
            words.message(
                &Message::new("page-code-is")
                    .with("code", code.as_str())
                    .with("name", name.as_str()),
            )
        }));
    }
    if data.lines.iter().any(|line| line.place.ends_with('=')) {
        parts.push(words.plain("sheet-shared-places"));
    }
    parts.join(" · ")
}
