//! A report as the command that makes an event of it.

use super::of_event::one_line;
use super::pair::Paired;
use super::read::Fault;
use super::record::{Player, Report};
use super::tournament::{Tournament, Way};
use super::unfit::{left_behind, nameless, unfit};
use crate::club::Club;
use crate::command::{
    Entry, EventSetup, ImportedBye, ImportedEntrant, ImportedEvent, ImportedPair, ImportedRound,
};
use crate::day;
use crate::message::Message;
use crate::record::{
    AccelerationMethod, Kept, Member, MissedRounds, StoredAcceleration, StoredBars, StoredBye,
    StoredPoints, StoredVirtualPoints, System,
};
use engine::tournament::acceleration::baku;
use engine::tournament::round_robin;
use engine::tournament::{ByeKind, RoundEntry, Score, Tpn};
use engine::{GameResult, Mark, RuleSet, Side};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// An event to be made, and what a person should know before it is.
#[derive(Clone, PartialEq, Debug)]
pub struct ReportedEvent {
    /// For [`crate::command::Command::ImportEvent`].
    pub event: ImportedEvent,
    /// What is odd, left out, or not as the rules would have it.
    pub doubts: Vec<Message>,
    /// What the file tells and an event here has no place for.
    pub left: Vec<Message>,
}

/// What a report does not tell of the event that is made of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Told<'a> {
    /// The rules of its games.
    pub rules: RuleSet,
    /// The name of the file.
    pub source: &'a str,
    /// The name of the event, where it is not to be the file's own.
    pub name: Option<&'a str>,
    /// When it is taken over, in milliseconds since 1970 UTC: nobody is born later.
    pub now_ms: i64,
}

/// The event of a report, its players found among the members of `club`, where there is one, by number, else by name and
/// birth date.
///
/// # Errors
/// What no club can take over, with its place.
pub fn to_event(
    report: &Report,
    tournament: &Tournament,
    club: Option<&Club>,
    told: Told<'_>,
) -> Result<ReportedEvent, Fault> {
    let Told {
        rules,
        source,
        name,
        now_ms,
    } = told;
    unfit(report)?;
    let mut doubts: Vec<Message> = tournament
        .doubts
        .iter()
        .chain(&tournament.abnormal)
        .cloned()
        .chain(tournament.faults_of_points())
        .chain(nameless(report))
        .map(|fault| fault.sentence(source))
        .collect();
    let system = system(tournament, &mut doubts);
    let players = tournament.numbers.iter().filter_map(|&number| {
        let mut players = report.players();
        players.find_map(|(_, player)| (player.number == number).then_some(player))
    });
    let members = club.map(Club::members).unwrap_or_default();
    let entrants: Vec<ImportedEntrant> = players
        .zip(1_u16..)
        .map(|(player, number)| {
            if player.number != number {
                doubts.push(
                    Message::new("trf-renumbered")
                        .with("old", player.number)
                        .with("new", number),
                );
            }
            entrant(tournament, &members, player, number, now_ms, &mut doubts)
        })
        .collect();
    once_each(tournament, &entrants, &members)?;
    let rounds = (1..tournament.next_round)
        .map(|round| imported_round(report, tournament, round, system, &mut doubts))
        .collect();
    let prohibited = tournament.history.prohibited.iter().map(|group| {
        let members = group.members.iter().map(|tpn| tpn.get()).collect();
        (group.first_round, group.last_round, members)
    });
    let mut setup = setup(report, tournament, system, rules, &mut doubts);
    if let Some(name) = name {
        name.clone_into(&mut setup.name);
    } else if setup.name.is_empty() {
        let called = source.rsplit_once('.').map_or(source, |(stem, _)| stem);
        called.clone_into(&mut setup.name);
        let message = Message::new("trf-no-event-name").with("called", called);
        doubts.push(Fault::new(1, 1, message).sentence(source));
    }
    let event = ImportedEvent {
        setup,
        source: source.to_owned(),
        entrants,
        prohibited: prohibited.collect(),
        rounds,
        byes: byes_to_come(tournament),
    };
    Ok(ReportedEvent {
        event,
        doubts,
        left: left_behind(report),
    })
}

/// Nobody is the member whom somebody before them in the file is.
fn once_each(
    tournament: &Tournament,
    entrants: &[ImportedEntrant],
    members: &[&Kept<Member>],
) -> Result<(), Fault> {
    let mut numbers = BTreeMap::new();
    for (entrant, (line, number)) in entrants
        .iter()
        .zip(tournament.lines.iter().zip(&tournament.numbers))
    {
        let Entry::Member(id) = entrant.entry else {
            continue;
        };
        if let Some(first) = numbers.insert(id, *number) {
            let known = members.iter().find(|member| member.id == id);
            let message = Message::new("trf-same-member")
                .with("name", known.map_or("", |member| member.row.name.as_str()))
                .with("number", first);
            return Err(Fault::new(*line, 15, message));
        }
    }
    Ok(())
}

fn system(tournament: &Tournament, doubts: &mut Vec<Message>) -> System {
    match &tournament.way {
        Way::Swiss => System::Swiss,
        Way::RoundRobin(1) => System::RoundRobin,
        Way::RoundRobin(_) => System::DoubleRoundRobin,
        Way::Other(way) if way.contains("KNOCKOUT") => System::Knockout,
        Way::Other(way) => {
            doubts.push(Message::new("trf-other-way").with("way", way));
            System::Swiss
        }
    }
}

fn setup(
    report: &Report,
    tournament: &Tournament,
    system: System,
    rules: RuleSet,
    doubts: &mut Vec<Message>,
) -> EventSetup {
    let history = &tournament.history;
    // What stands in columns may have tabs between its words.
    let text = |code| one_line(report.text(code).unwrap_or_default());
    let mut day = |code| {
        let words = report.text(code)?;
        let day = iso_day(words);
        if day.is_none() {
            doubts.push(Message::new("trf-left-day").with("text", words));
        }
        day
    };
    let (first_day, last_day) = (day("042"), day("052"));
    let tie_breaks = super::check::named_tie_breaks(report).unwrap_or_default();
    let codes: Vec<String> = tie_breaks.iter().map(ToString::to_string).collect();
    if codes.is_empty()
        && let Some(words) = report.text("212").or_else(|| report.text("202"))
    {
        doubts.push(Message::new("trf-left-tie-breaks").with("text", words));
    }
    let arbiters: Vec<&str> = report.texts("102").chain(report.texts("112")).collect();
    let of = |score: Score| score.tenths();
    let points = &history.points;
    EventSetup {
        name: text("012"),
        place: text("022"),
        first_day,
        last_day,
        arbiters: one_line(&arbiters.join(", ")),
        rules,
        system,
        rounds: Some(history.rounds_in_all.min(99)),
        points: StoredPoints {
            win: of(points.win),
            draw: of(points.draw),
            loss: of(points.loss),
            pab: of(points.pab),
            half_bye: of(points.half_bye),
            zero_bye: of(points.zero_bye),
            full_bye: of(points.full_bye),
            forfeit_win: of(points.forfeit_win),
            forfeit_loss: of(points.forfeit_loss),
        },
        tie_breaks: codes.join(" "),
        bye_at_average: false,
        // A report does not tell of it: as the rule has it.
        byes_that_bar: StoredBars::default(),
        prohibited: Vec::new(),
        acceleration: acceleration(report, tournament, system),
        third_place: false,
        first_colour: history.initial_colour,
        first_board: 1,
        missed_rounds: MissedRounds::Zero,
        categories: Vec::new(),
        age_day: None,
        fee: 0,
    }
}

/// The virtual points of a report; by formula where it says so and its own are no others.
fn acceleration(report: &Report, tournament: &Tournament, system: System) -> StoredAcceleration {
    let history = &tournament.history;
    if system != System::Swiss || history.virtual_points.is_empty() {
        return StoredAcceleration::default();
    }
    let (_, code) = super::rules::kind(report);
    let begun = tournament.next_round > 1;
    let formula = baku(
        history.entrants.len(),
        history.rounds_in_all,
        &history.points,
    );
    let by_formula = formula.as_ref() == Some(&history.virtual_points);
    // Once rounds are paired, late entries have moved the formula on, and the points are those of the first round.
    let method = if code.ends_with("_BAKU") && formula.is_some() && (begun || by_formula) {
        AccelerationMethod::Baku
    } else {
        AccelerationMethod::Given
    };
    let parts = history
        .virtual_points
        .iter()
        .map(|part| StoredVirtualPoints {
            points: part.points.tenths(),
            first_round: part.first_round,
            last_round: part.last_round,
            first: part.first.get(),
            last: part.last.get(),
        });
    StoredAcceleration {
        method,
        parts: if method == AccelerationMethod::Baku && !begun {
            Vec::new()
        } else {
            parts.collect()
        },
    }
}

/// A day of a report as ISO 8601: `2026/11/30`, also with other marks between.
fn iso_day(text: &str) -> Option<String> {
    let iso = text.trim().replace(['/', '.'], "-");
    day::is_day(&iso).then_some(iso)
}

fn entrant(
    tournament: &Tournament,
    members: &[&Kept<Member>],
    player: &Player,
    number: u16,
    now_ms: i64,
    doubts: &mut Vec<Message>,
) -> ImportedEntrant {
    let member = member(player, now_ms, doubts);
    let rating = member.rating;
    let known = members
        .iter()
        .find(|known| match (&member.number, &known.number) {
            (Some(number), Some(other)) => number == other,
            (None, _) => known.name == member.name && known.born == member.born,
            (Some(_), None) => {
                known.name == member.name && member.born.is_some() && known.born == member.born
            }
        });
    if let Some(known) = known.filter(|known| known.name != member.name) {
        doubts.push(
            Message::new("trf-other-name")
                .with("name", &member.name)
                .with("known", &known.row.name),
        );
    }
    // In a round robin whoever is free has a bye of no points; elsewhere no points are an absence.
    let swiss = matches!(tournament.way, Way::Swiss | Way::Other(_));
    let away = |round: u16| {
        let tpn = Tpn::new(number);
        let past = round < tournament.next_round;
        tpn.is_some_and(|tpn| {
            if past {
                swiss && tournament.history.entry(tpn, round) == RoundEntry::Bye(ByeKind::Zero)
            } else {
                tournament.absent.get(&tpn) == Some(&ByeKind::Zero)
            }
        })
    };
    ImportedEntrant {
        entry: known.map_or(Entry::New(member), |known| Entry::Member(known.id)),
        number,
        rating,
        absent: (1..=tournament.next_round).filter(|&r| away(r)).collect(),
    }
}

fn member(player: &Player, now_ms: i64, doubts: &mut Vec<Message>) -> Member {
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let name = match player.name.as_str() {
        "" => player.number.to_string(),
        name => name.to_owned(),
    };
    let born = iso_day(&player.born).filter(|day| day::is_birth_date(day, now_ms));
    let rating = player.rating.filter(|rating| (1..=4000).contains(rating));
    let sex = match player.sex.to_lowercase().as_str() {
        "m" => some("m"),
        "w" | "f" => some("w"),
        _ => None,
    };
    let mut left = |id: &str, text: &str| {
        doubts.push(Message::new(id).with("name", &name).with("text", text));
    };
    if born.is_none() && !player.born.is_empty() {
        left("trf-left-born", &player.born);
    }
    if let Some(rating) = player.rating.filter(|rating| *rating > 4000) {
        left("trf-left-rating", &rating.to_string());
    }
    if sex.is_none() && !player.sex.is_empty() {
        left("trf-left-sex", &player.sex);
    }
    Member {
        number: some(&player.id),
        born,
        sex,
        school: None,
        affiliation: None,
        province: None,
        rating,
        name,
        ..Member::default()
    }
}

fn imported_round(
    report: &Report,
    tournament: &Tournament,
    round: u16,
    system: System,
    doubts: &mut Vec<Message>,
) -> ImportedRound {
    let history = &tournament.history;
    let numbers = || {
        history
            .numbers()
            .map(|tpn| (tpn, history.entry(tpn, round)))
    };
    let mut pairs: Vec<ImportedPair> = numbers()
        .filter_map(|(tpn, entry)| pair(tpn, entry, history.entry(entry.opponent()?, round)))
        .collect();
    let order = |pair: &ImportedPair| {
        let placed = [pair.white, pair.black].map(|number| {
            let score = Tpn::new(number).map(|tpn| history.score(tpn, round - 1));
            (Reverse(score), number)
        });
        let (top, bottom) = (placed[0].min(placed[1]), placed[0].max(placed[1]));
        (top.0, bottom.0, top.1)
    };
    match tournament.way {
        Way::RoundRobin(cycles) => {
            let players = u16::try_from(history.entrants.len()).unwrap_or(u16::MAX);
            let rounds = if players > 1 {
                round_robin::rounds(players, cycles)
            } else {
                Vec::new()
            };
            let fixtures = rounds.get(usize::from(round) - 1);
            let place = |pair: &ImportedPair| {
                let games = fixtures.map_or(&[][..], |fixtures| &fixtures.games);
                let same = |game: &engine::tournament::Fixture| {
                    let both = [game.white.get(), game.black.get()];
                    both.contains(&pair.white) && both.contains(&pair.black)
                };
                games.iter().position(same).unwrap_or(games.len())
            };
            pairs.sort_by_key(|pair| (place(pair), pair.white));
        }
        Way::Swiss | Way::Other(_) => pairs.sort_by_key(order),
    }
    let free = matches!(
        system,
        System::RoundRobin | System::DoubleRoundRobin | System::Knockout
    );
    let byes = numbers().filter_map(|(tpn, entry)| {
        let kind = match entry {
            RoundEntry::Bye(ByeKind::Pairing) => StoredBye::Pairing,
            RoundEntry::Bye(ByeKind::Full) => StoredBye::Full,
            RoundEntry::Bye(ByeKind::Half) => StoredBye::Half,
            RoundEntry::Bye(ByeKind::Zero) if free => StoredBye::Zero,
            _ => return None,
        };
        Some((tpn.get(), kind))
    });
    let byes = byes.collect();
    let by_hand = by_hand(tournament, round, doubts);
    ImportedRound {
        pairs,
        byes,
        // Reports write the year of a round with two digits.
        day: report
            .round_day(round)
            .and_then(|day| iso_day(&format!("20{day}"))),
        by_hand,
    }
}

/// Whether a round is not as its system would have paired it; that is told.
fn by_hand(tournament: &Tournament, round: u16, doubts: &mut Vec<Message>) -> bool {
    let theirs = tournament.round(round);
    let sorted = |paired: &Paired| {
        let mut pairs = paired.pairs.clone();
        pairs.sort_unstable();
        pairs
    };
    let same = match tournament.pair_again(round) {
        Ok(ours) => sorted(&ours) == sorted(&theirs),
        Err(_) => false,
    };
    let known = !matches!(tournament.way, Way::Other(_));
    if !same && known {
        doubts.push(Message::new("trf-paired-otherwise").with("round", round));
    }
    !same
}

/// A pair, once: as its White sees it, or the lower number where nobody has White.
fn pair(tpn: Tpn, entry: RoundEntry, other: RoundEntry) -> Option<ImportedPair> {
    let opponent = entry.opponent()?;
    let side = super::tournament::side(entry)
        .or_else(|| super::tournament::side(other).map(Side::opposite))
        .unwrap_or(if tpn < opponent {
            Side::White
        } else {
            Side::Black
        });
    if side == Side::Black {
        return None;
    }
    Some(ImportedPair {
        white: tpn.get(),
        black: opponent.get(),
        result: result(entry, other),
    })
}

fn result(white: RoundEntry, black: RoundEntry) -> Option<GameResult> {
    match (white, black) {
        (RoundEntry::Played { mark: white, .. }, RoundEntry::Played { mark: black, .. }) => {
            Some(match (white, black) {
                (Mark::Win, _) => GameResult::WhiteWins,
                (_, Mark::Win) => GameResult::BlackWins,
                (Mark::Draw, Mark::Draw) => GameResult::Draw,
                (Mark::Draw, Mark::Loss) => GameResult::DrawForWhiteOnly,
                (Mark::Loss, Mark::Draw) => GameResult::DrawForBlackOnly,
                (Mark::Loss, Mark::Loss) => GameResult::BothLose,
            })
        }
        (RoundEntry::Forfeit { won: white, .. }, RoundEntry::Forfeit { won: black, .. }) => {
            Some(match (white, black) {
                (true, _) => GameResult::BlackForfeits,
                (_, true) => GameResult::WhiteForfeits,
                (false, false) => GameResult::BothForfeit,
            })
        }
        _ => None,
    }
}

/// Byes asked for in rounds that are not paired yet; absence from the next round is a status and no bye.
fn byes_to_come(tournament: &Tournament) -> Vec<ImportedBye> {
    let byes = tournament.byes_to_come.iter();
    let byes = byes.filter_map(|&(tpn, round, kind)| {
        let kind = match kind {
            ByeKind::Full => StoredBye::Full,
            ByeKind::Half => StoredBye::Half,
            ByeKind::Zero if round > tournament.next_round => StoredBye::Zero,
            ByeKind::Zero | ByeKind::Pairing => return None,
        };
        Some(ImportedBye {
            number: tpn.get(),
            round,
            kind,
        })
    });
    byes.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_with_any_mark_between() {
        for text in ["2026/11/30", "2026-11-30", "2026.11.30"] {
            assert_eq!(iso_day(text).as_deref(), Some("2026-11-30"));
        }
        for text in ["2026", "1978/00/00", "30.11.2026", ""] {
            assert_eq!(iso_day(text), None, "{text}");
        }
    }
}
