//! Sheets from a club: which rows go on which sheet.

use super::data::{ByeRow, PairingsData, PairingsRow, ScoreSheetData};
use super::diagram::Diagram;
use super::letterhead::{Letterhead, LetterheadError};
use super::pdf::Properties;
use super::people::{PeopleData, PersonData};
use super::prizes::{PrizesData, WinnerData, certificates, prize_list, receipts};
use super::standings::{self, Shown};
use super::{
    Printout, Sheet, SheetKind, Template, board_numbers, check_in, entries, game_data, layout,
    pairings, pairings_by_name, place_cards, reports, rules_and_conduct, score_sheets, slips,
};
use crate::club::Club;
use crate::day;
use crate::event::{ByeWord, EventView, engine_result, result_message, status_message};
use crate::message::Message;
use crate::record::money::amount;
use crate::record::prizes::StoredSharing;
use crate::record::{Board, Bye, ByeOrigin, Entrant, Event, Id, Kept, Status};
use crate::words::Words;
use crate::{clock, rule_text};
use chrono::NaiveDateTime;
use engine::play::{COWS, Game, Naming};
use engine::{Millis, RuleSet, Score};

/// The language of the built-in words.
const LANGUAGE: &str = "en-ZA";

/// What is to be printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SheetRequest {
    /// Which sheet.
    pub kind: SheetKind,
    /// Of which event.
    pub event: Id<Event>,
    /// Of which round, from 1; `None` for the last that is paired.
    pub round: Option<u16>,
    /// One board of the round alone, on sheets that are made for each board.
    pub board: Option<u16>,
    /// How junctions are named.
    pub naming: Naming,
    /// Only the players of this category, by its place among the event's, from 0; on sheets of standings alone.
    pub category: Option<usize>,
}

/// Why there is nothing to print.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BuildError {
    /// The event is not in the file.
    #[error("no such event")]
    NoEvent,
    /// The round is not paired.
    #[error("round {0} is not paired")]
    NotPaired(u16),
    /// The round has no such board.
    #[error("round {round} has no board {board}")]
    NoBoard {
        /// The round.
        round: u16,
        /// The board asked for.
        board: u16,
    },
    /// No game of the round was recorded.
    #[error("no game of round {0} was recorded")]
    NoGame(u16),
    /// Nobody is entered who could have a card.
    #[error("nobody is entered")]
    NobodyEntered,
    /// The event has no such category.
    #[error("no such category")]
    NoCategory,
    /// The sheet is not made for a category.
    #[error("not made for a category")]
    NotOfCategory,
    /// The event has no prizes, or nobody to get them yet.
    #[error("no prizes")]
    NoPrizes,
}

impl BuildError {
    /// The sentence that says it.
    pub fn message(&self) -> Message {
        match *self {
            BuildError::NoEvent => Message::new("sheet-no-event"),
            BuildError::NotPaired(round) => Message::new("sheet-not-paired").with("round", round),
            BuildError::NoBoard { round, board } => Message::new("sheet-no-board")
                .with("round", round)
                .with("board", board),
            BuildError::NobodyEntered => Message::new("sheet-nobody-entered"),
            BuildError::NoCategory => Message::new("sheet-no-category"),
            BuildError::NotOfCategory => Message::new("sheet-not-of-category"),
            BuildError::NoPrizes => Message::new("sheet-no-prizes"),
            BuildError::NoGame(round) => Message::new("sheet-no-game").with("round", round),
        }
    }
}

/// The sheet asked for, with texts from `words` and columns from `template`.
///
/// # Errors
/// [`BuildError`] where there is nothing to print.
pub fn build(
    club: &Club,
    request: &SheetRequest,
    template: &Template,
    words: &Words,
) -> Result<Sheet, BuildError> {
    let event = club.event(request.event).ok_or(BuildError::NoEvent)?;
    let kind = request.kind;
    if request.category.is_some() && !kind.is_of_places() {
        return Err(BuildError::NotOfCategory);
    }
    match kind {
        SheetKind::Pairings | SheetKind::PairingsLarge => {
            let data = pairings_data(&event, paired_round(&event, request)?, kind, words);
            Ok(pairings(&data, template, words))
        }
        SheetKind::PairingsByName | SheetKind::PairingsByNameLarge => {
            let data = pairings_data(&event, paired_round(&event, request)?, kind, words);
            Ok(pairings_by_name(&data, template, words))
        }
        SheetKind::Slips => {
            let round = paired_round(&event, request)?;
            let wanted = boards(&event, round, request.board)?;
            let mut data = pairings_data(&event, round, kind, words);
            data.boards
                .retain(|row| wanted.iter().any(|board| board.number == row.board));
            Ok(slips(&data, words))
        }
        SheetKind::ScoreSheet => {
            let sheets = blank_sheets(&event, request, words)?;
            Ok(score_sheets(&sheets, template, words))
        }
        SheetKind::ScoreSheetFilled => {
            let round = paired_round(&event, request)?;
            let boards = boards(&event, round, request.board)?;
            let sheets: Vec<ScoreSheetData> = boards
                .into_iter()
                .filter_map(|board| filled_sheet(club, &event, round, board, request.naming, words))
                .collect();
            if sheets.is_empty() {
                return Err(BuildError::NoGame(round));
            }
            Ok(score_sheets(&sheets, template, words))
        }
        SheetKind::Report => report(club, &event, request, words),
        SheetKind::Standings | SheetKind::StandingsLandscape | SheetKind::StandingsLarge => {
            table_sheet(&event, request, Shown::Places, template, words)
        }
        SheetKind::Crosstable | SheetKind::CrosstableLandscape => {
            table_sheet(&event, request, Shown::Games, template, words)
        }
        SheetKind::Progress | SheetKind::ProgressLandscape => {
            table_sheet(&event, request, Shown::Points, template, words)
        }
        SheetKind::Entries => Ok(entries(&people(&event, kind, words), template, words)),
        SheetKind::CheckIn => Ok(check_in(&people(&event, kind, words), template, words)),
        SheetKind::PlaceCards if event.entrants().is_empty() => Err(BuildError::NobodyEntered),
        SheetKind::PlaceCards => Ok(place_cards(&people(&event, kind, words), words)),
        SheetKind::Rules => {
            let rules = rules(&event);
            Ok(rules_and_conduct(&event.row().name, &rules, words))
        }
        SheetKind::Prizes => Ok(prize_list(&prizes(club, &event, words)?, words)),
        SheetKind::Receipts => Ok(receipts(&prizes(club, &event, words)?, words)),
        SheetKind::Certificates => Ok(certificates(&prizes(club, &event, words)?, words)),
        SheetKind::BoardNumbers => {
            let boards = board_count(&event, request)?;
            Ok(board_numbers(&event.row().name, &boards, words))
        }
    }
}

/// What is printed at once: one sheet, or all that a round needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// One sheet.
    Sheet(SheetKind),
    /// Pairings by board and by name, slips and score sheets of a round.
    RoundSet,
}

/// The name of the round's set on the command line.
const ROUND_SET: &str = "round-set";

/// What the set of a round holds, in the order in which it is needed.
const SET: [SheetKind; 4] = [
    SheetKind::Pairings,
    SheetKind::PairingsByName,
    SheetKind::Slips,
    SheetKind::ScoreSheet,
];

impl Wanted {
    /// Everything that can be printed, in the order in which lists offer it.
    pub fn all() -> impl Iterator<Item = Wanted> {
        std::iter::once(Wanted::RoundSet).chain(SheetKind::ALL.into_iter().map(Wanted::Sheet))
    }

    /// The one of this name on the command line.
    pub fn from_name(name: &str) -> Option<Wanted> {
        Wanted::all().find(|wanted| wanted.name() == name)
    }

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Wanted::Sheet(kind) => kind.name(),
            Wanted::RoundSet => ROUND_SET,
        }
    }

    /// Message id of its name in lists.
    pub const fn message(self) -> &'static str {
        match self {
            Wanted::Sheet(kind) => kind.message(),
            Wanted::RoundSet => "sheet-name-round-set",
        }
    }

    fn kinds(self) -> Vec<SheetKind> {
        match self {
            Wanted::Sheet(kind) => vec![kind],
            Wanted::RoundSet => SET.to_vec(),
        }
    }
}

/// Pages ready for file and preview.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// The pages, with the letters that the font lacks.
    pub printout: Printout,
    /// What the file says about itself.
    pub properties: Properties,
    /// Templates of the club's own that could not be used.
    pub refused: Vec<Message>,
}

/// Makes what is `wanted`, by the club's own templates where it has some; `request.kind` is left aside.
///
/// # Errors
/// [`BuildError`] where there is nothing to print.
pub fn make(
    club: &Club,
    wanted: Wanted,
    request: &SheetRequest,
    at: Millis,
    words: &Words,
) -> Result<Made, BuildError> {
    let (club_head, fault) = Letterhead::beside(club.path());
    let mut refused: Vec<Message> = fault.iter().map(LetterheadError::message).collect();
    let mut made: Option<Made> = None;
    for kind in wanted.kinds() {
        let request = SheetRequest { kind, ..*request };
        let (mut template, fault) = Template::beside(kind, club.path());
        template.club.clone_from(&club_head);
        refused.extend(fault.map(|fault| fault.message()));
        let sheet = build(club, &request, &template, words)?;
        let printout = layout(&sheet, &template, &printed(at, words), words);
        let all = made.get_or_insert_with(|| Made {
            printout: Printout {
                pages: vec![],
                missing: vec![],
            },
            properties: Properties {
                title: words.plain(wanted.message()),
                ..properties(&sheet, club, at, words)
            },
            refused: vec![],
        });
        if let Wanted::Sheet(_) = wanted {
            all.properties = properties(&sheet, club, at, words);
        }
        all.printout.pages.extend(printout.pages);
        for missing in printout.missing {
            if !all.printout.missing.contains(&missing) {
                all.printout.missing.push(missing);
            }
        }
    }
    let mut made = made.ok_or(BuildError::NoEvent)?;
    made.refused = refused;
    Ok(made)
}

/// When `at` is, for the foot of each page: the `printed` of [`layout`](super::layout()).
pub fn printed(at: Millis, words: &Words) -> String {
    words.text(
        "sheet-printed",
        &[
            ("date", clock::date(at).into()),
            ("time", clock::time(at).into()),
        ],
    )
}

/// The properties of the file of `sheet`, written at `at` for `club`.
pub fn properties(sheet: &Sheet, club: &Club, at: Millis, words: &Words) -> Properties {
    Properties {
        title: match sheet.event.as_str() {
            "" => sheet.title.clone(),
            event => format!("{event}: {}", sheet.title),
        },
        author: club
            .info()
            .map(|info| info.name.clone())
            .unwrap_or_default(),
        program: program(words),
        language: LANGUAGE.to_owned(),
        created: at.0.div_euclid(1000),
    }
}

/// The program's name with its version.
pub(super) fn program(words: &Words) -> String {
    words.text(
        "sheet-footer-program",
        &[("version", env!("CARGO_PKG_VERSION").into())],
    )
}

/// The round asked for, which must be paired.
fn paired_round(event: &EventView<'_>, request: &SheetRequest) -> Result<u16, BuildError> {
    let round = request.round.unwrap_or_else(|| event.last_round().max(1));
    event
        .round(round)
        .map(|_| round)
        .ok_or(BuildError::NotPaired(round))
}

fn boards<'a>(
    event: &EventView<'a>,
    round: u16,
    only: Option<u16>,
) -> Result<Vec<&'a Kept<Board>>, BuildError> {
    match only {
        None => Ok(event.boards(round).to_vec()),
        Some(board) => {
            let found = event.board(round, board);
            found
                .map(|found| vec![found])
                .ok_or(BuildError::NoBoard { round, board })
        }
    }
}

/// The name of an entrant on a sheet of this kind.
fn name(event: &EventView<'_>, entrant: Id<Entrant>, kind: SheetKind) -> String {
    if kind.is_public() {
        event.public_name(entrant)
    } else {
        event.name(entrant).to_owned()
    }
}

fn pairings_data(
    event: &EventView<'_>,
    round: u16,
    kind: SheetKind,
    words: &Words,
) -> PairingsData {
    let score = |entrant| points(event.score(entrant, round - 1));
    PairingsData {
        event: event.row().name.clone(),
        round,
        time: event
            .round(round)
            .and_then(|row| row.starts.as_deref())
            .map(when)
            .unwrap_or_default(),
        boards: event
            .boards(round)
            .iter()
            .map(|board| PairingsRow {
                board: board.number,
                white: name(event, board.white, kind),
                white_score: score(board.white),
                black: name(event, board.black, kind),
                black_score: score(board.black),
                result: result(event, board.id, words),
                replays: event.replay_of(board).map(|first| first.number),
            })
            .collect(),
        notes: event
            .tie_notes(round)
            .into_iter()
            .map(|note| {
                let winner = note.winner.map(|winner| name(event, winner, kind));
                let args = [
                    ("board", note.board.into()),
                    ("first", note.first.into()),
                    ("name", winner.unwrap_or_default().into()),
                ];
                words.text(note.id, &args)
            })
            .collect(),
        byes: event
            .byes(round)
            .into_iter()
            .map(|bye| ByeRow {
                name: name(event, bye.entrant, kind),
                score: score(bye.entrant),
                kind: words.plain(bye_words(event, bye)),
                worth: points(Score::from_tenths(bye.points)),
            })
            .collect(),
    }
}

/// Standings, crosstable or progress after the round asked for.
fn table_sheet(
    event: &EventView<'_>,
    request: &SheetRequest,
    shown: Shown,
    template: &Template,
    words: &Words,
) -> Result<Sheet, BuildError> {
    let round = match request.round {
        None => event.last_round(),
        Some(_) => paired_round(event, request)?,
    };
    let named = |entrant| name(event, entrant, request.kind);
    let all = &event.row().row.categories;
    let category = match request.category {
        Some(at) => Some(all.get(at).ok_or(BuildError::NoCategory)?),
        None => None,
    };
    let category = category.map(|category| category.name.as_str());
    let data = standings::data(event, (round, category), named, words);
    Ok(standings::standings(&data, shown, template, words))
}

/// Who gets which prize.
fn prizes(club: &Club, event: &EventView<'_>, words: &Words) -> Result<PrizesData, BuildError> {
    let row = event.row();
    let money = |cents: u64| words.text("sheet-money", &[("amount", amount(cents).into())]);
    let awards = event.awards();
    if awards.is_empty() {
        return Err(BuildError::NoPrizes);
    }
    let total: u64 = awards.iter().map(|award| award.cents).sum();
    let winners = awards
        .iter()
        .map(|award| WinnerData {
            place: award.place.to_string(),
            public_name: event.public_name(award.entrant),
            name: event.name(award.entrant).to_owned(),
            points: standings::half(&award.points),
            prize: award.prize.map_or_else(
                || words.plain("sheet-prize-share"),
                |prize| prize.name.clone(),
            ),
            category: award.category.unwrap_or_default().to_owned(),
            amount: if award.cents == 0 {
                String::new()
            } else {
                money(award.cents)
            },
        })
        .collect();
    let sharing = words.plain(match row.prizes.sharing {
        StoredSharing::None => "sheet-sharing-none",
        StoredSharing::Equal => "sheet-sharing-equal",
        StoredSharing::Hort => "sheet-sharing-hort",
    });
    Ok(PrizesData {
        event: row.name.clone(),
        where_and_when: where_and_when(event),
        club: club
            .info()
            .map(|info| info.name.clone())
            .unwrap_or_default(),
        arbiters: row.arbiters.clone(),
        winners,
        total: money(total),
        fund: row.prizes.fund.map(money).unwrap_or_default(),
        sharing,
        basis: words.message(&prize_basis(event)),
        remarks: prize_remarks(event)
            .iter()
            .map(|remark| words.message(remark))
            .collect(),
    })
}

/// Which standings give the prizes: after which round, and how new the results are.
fn prize_basis(event: &EventView<'_>) -> Message {
    let newest = Millis(event.newest_result_ms().unwrap_or_default());
    Message::new("sheet-prizes-basis")
        .with("round", event.counted_rounds(event.last_round()))
        .with("rounds", event.rounds_in_all())
        .with("date", clock::date(newest))
        .with("time", clock::time(newest))
}

/// What has to be known of the prizes before any is paid.
pub fn prize_remarks(event: &EventView<'_>) -> Vec<Message> {
    let round = event.last_round();
    let changed = event.changed_since_published(round).map(|published| {
        Message::new("sheet-prizes-changed")
            .with("round", round)
            .with("date", clock::date(Millis(published)))
            .with("time", clock::time(Millis(published)))
    });
    let unfinished = standings::unfinished_remark(event, round);
    unfinished.into_iter().chain(changed).collect()
}

/// Place and days of an event, in words.
fn where_and_when(event: &EventView<'_>) -> String {
    let row = event.row();
    let days = [&row.first_day, &row.last_day].map(|day| day.as_deref().and_then(day::shown));
    let when = match days {
        [Some(first), Some(last)] if first != last => format!("{first} – {last}"),
        [Some(day), _] | [None, Some(day)] => day,
        [None, None] => String::new(),
    };
    let parts = [row.place.clone(), when];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

/// Everybody in the event.
fn people(event: &EventView<'_>, kind: SheetKind, words: &Words) -> PeopleData {
    let row = event.row();
    let next = event.coming_round();
    // A dash rather than a row of noughts.
    let money = |cents: u64| match cents {
        0 => "–".to_owned(),
        cents => amount(cents),
    };
    let fees = event.fees();
    let fees = if event.has_fees() {
        let args = [
            ("due", amount(fees.due).into()),
            ("paid", amount(fees.paid).into()),
            ("owed", amount(fees.owed).into()),
        ];
        words.text("sheet-fees-total", &args)
    } else {
        String::new()
    };
    PeopleData {
        fees,
        event: row.name.clone(),
        where_and_when: where_and_when(event),
        people: event
            .entrants()
            .iter()
            .filter(|entrant| !kind.is_public() || event.is_public(entrant.id))
            .map(|entrant| {
                let member = event.member(entrant.id);
                let text =
                    |field: Option<&Option<String>>| field.cloned().flatten().unwrap_or_default();
                PersonData {
                    number: event.number(entrant.id).to_string(),
                    name: name(event, entrant.id, kind),
                    club: text(member.map(|member| &member.affiliation)),
                    province: text(member.map(|member| &member.province)),
                    rating: entrant
                        .rating
                        .map(|rating| rating.to_string())
                        .unwrap_or_default(),
                    remark: attendance(event, entrant.id, next, words),
                    due: money(event.fee_due(entrant.id)),
                    paid: money(entrant.paid),
                }
            })
            .collect(),
    }
}

/// What the door should know of an entrant before `round`.
fn attendance(event: &EventView<'_>, entrant: Id<Entrant>, round: u16, words: &Words) -> String {
    match event.status(entrant, round) {
        Status::Present => event
            .bye(entrant, round)
            .filter(|bye| bye.origin != ByeOrigin::Engine)
            .map(|bye| words.plain(bye_words(event, bye)))
            .unwrap_or_default(),
        away => words.plain(status_message(away)),
    }
}

/// The boards that get a number: those of the round, before that as many as the entrants fill.
fn board_count(event: &EventView<'_>, request: &SheetRequest) -> Result<Vec<u16>, BuildError> {
    if let Some(board) = request.board {
        return Ok(vec![board]);
    }
    if request.round.is_some() || event.last_round() > 0 {
        let round = paired_round(event, request)?;
        return Ok(event.boards(round).iter().map(|row| row.number).collect());
    }
    let boards = u16::try_from(event.entrants().len() / 2).unwrap_or(u16::MAX);
    let first = event.row().first_board;
    Ok((first..first.saturating_add(boards.max(1))).collect())
}

/// What happened at the board asked for, or at every board of the round where something did.
fn report(
    club: &Club,
    event: &EventView<'_>,
    request: &SheetRequest,
    words: &Words,
) -> Result<Sheet, BuildError> {
    let rules = rules(event);
    let blank = ScoreSheetData {
        event: event.row().name.clone(),
        rules: rules.name,
        ..ScoreSheetData::default()
    };
    let mut found = vec![];
    if event.last_round() > 0 || request.round.is_some() {
        let round = paired_round(event, request)?;
        for board in boards(event, round, request.board)? {
            let filled = filled_sheet(club, event, round, board, request.naming, words)
                .filter(|sheet| request.board.is_some() || told(sheet));
            if let Some(sheet) = filled {
                found.push(sheet);
            } else if request.board.is_some() {
                found.push(with_board(blank.clone(), event, round, board));
            }
        }
    }
    let elsewhere: Vec<String> = if request.board.is_some() {
        vec![]
    } else {
        game_data::elsewhere(event, words)
    };
    Ok(reports(
        &event.row().name,
        &found,
        &elsewhere,
        &blank,
        words,
    ))
}

/// Whether something beside the turns was recorded.
fn told(sheet: &ScoreSheetData) -> bool {
    let game = sheet.game.as_ref();
    game.is_some_and(|game| !game.counts.is_empty() || !game.notes.is_empty())
}

/// A blank sheet for each board asked for; before a round is paired, one for any board.
fn blank_sheets(
    event: &EventView<'_>,
    request: &SheetRequest,
    words: &Words,
) -> Result<Vec<ScoreSheetData>, BuildError> {
    let rules = rules(event);
    let blank = ScoreSheetData {
        event: event.row().name.clone(),
        rules: rules.name.clone(),
        placements: usize::from(COWS),
        names: Diagram::of(rules.board.board(), request.naming)
            .caption(words.plain("sheet-diagram-names")),
        ..ScoreSheetData::default()
    };
    if request.round.is_none() && event.last_round() == 0 {
        return Ok(vec![blank]);
    }
    let round = paired_round(event, request)?;
    let sheets = boards(event, round, request.board)?
        .into_iter()
        .map(|board| with_board(blank.clone(), event, round, board))
        .collect();
    Ok(sheets)
}

fn filled_sheet(
    club: &Club,
    event: &EventView<'_>,
    round: u16,
    board: &Kept<Board>,
    naming: Naming,
    words: &Words,
) -> Option<ScoreSheetData> {
    let row = event.deciding_game(board.id)?;
    let game: &Game = club.game(row.id)?;
    let data = game_data::of(club, event, board, (row.id, game), naming, words);
    if data.turns.is_empty() && data.result.is_empty() {
        return None;
    }
    let start = game.position_after(0)?;
    let hands = engine::Side::BOTH.map(|side| usize::from(start.hand(side)));
    let sheet = ScoreSheetData {
        event: event.row().name.clone(),
        rules: game.rules().name.clone(),
        placements: hands[0].max(hands[1]),
        game: Some(data),
        ..ScoreSheetData::default()
    };
    let mut sheet = with_board(sheet, event, round, board);
    // A record from elsewhere says itself when it was played.
    let own = row.own_tag("Date").map(|date| date.replace('.', "-"));
    if let Some(own) = own.and_then(|date| crate::day::shown(&date)) {
        sheet.date = own;
    }
    Some(sheet)
}

fn with_board(
    sheet: ScoreSheetData,
    event: &EventView<'_>,
    round: u16,
    board: &Kept<Board>,
) -> ScoreSheetData {
    let row = event.round(round);
    let starts = row.and_then(|row| row.starts.as_deref()).and_then(moment);
    let date = starts.map(|starts| starts.format("%-d %b %Y").to_string());
    ScoreSheetData {
        date: date
            .or_else(|| row.map(|row| clock::date(Millis(row.paired_ms))))
            .unwrap_or_default(),
        round: round.to_string(),
        board: board.number.to_string(),
        white: event.name(board.white).to_owned(),
        black: event.name(board.black).to_owned(),
        ..sheet
    }
}

/// Message id of the name of a bye.
fn bye_words(event: &EventView<'_>, bye: &Kept<Bye>) -> &'static str {
    match event.bye_word(bye) {
        ByeWord::Pairing => "sheet-bye-pairing",
        ByeWord::Full => "sheet-bye-full",
        ByeWord::Half => "sheet-bye-half",
        ByeWord::Zero => "sheet-bye-zero",
        ByeWord::Free => "sheet-bye-free",
        ByeWord::Through => "sheet-bye-through",
    }
}

/// The rules of the event; those of the stored text, which was checked when it was kept.
fn rules(event: &EventView<'_>) -> RuleSet {
    rule_text::read(&event.row().rules).unwrap_or_else(|_| RuleSet::classic())
}

/// The confirmed result of a board in signs, or nothing.
pub(super) fn result(event: &EventView<'_>, board: Id<Board>, words: &Words) -> String {
    event
        .result(board)
        .map(|row| words.plain(result_message(engine_result(row.result))))
        .unwrap_or_default()
}

/// A score as it is printed: `2½`, `½`, `3`, and with another fraction `2.3`.
pub(super) fn points(score: Score) -> String {
    let text = score.to_string();
    match text.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => text.strip_suffix(".0").map(str::to_owned).unwrap_or(text),
    }
}

/// When a round begins, as `Sat 28 Nov 2026, 14:00`; a text that is no time is printed as it stands.
fn when(starts: &str) -> String {
    moment(starts).map_or_else(
        || starts.to_owned(),
        |time| time.format("%a %-d %b %Y, %H:%M").to_string(),
    )
}

fn moment(starts: &str) -> Option<NaiveDateTime> {
    ["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"]
        .iter()
        .find_map(|form| NaiveDateTime::parse_from_str(starts, form).ok())
}
