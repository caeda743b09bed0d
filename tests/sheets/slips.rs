//! Slips: the choices that are printed are those that the event takes.

use super::Hall;
use super::read_back::{made, read, squeezed};
use arbiter::command::{Command, Confirmed, Entry, EventSetup, Request};
use arbiter::event::result_message;
use arbiter::record::{Board, Id, Member, System};
use arbiter::sheet::build::{Wanted, make};
use arbiter::sheet::draw::Draw;
use arbiter::sheet::{SheetKind, SheetRequest, pdf};
use arbiter::words::Words;
use engine::play::Naming;
use engine::{GameResult, RuleSet};

/// A club with an event of four of this system and under these rules, its first round paired.
fn hall(system: System, rules: RuleSet) -> Hall {
    let mut hall = Hall::empty();
    let setup = EventSetup {
        rules,
        ..EventSetup::named("Gauteng Open", system)
    };
    let made = hall.done(Command::CreateEvent(Box::new(setup)));
    hall.event = made.first().unwrap();
    let member = |number: u16| Member {
        name: format!("Player {number}"),
        ..Member::default()
    };
    let entries = (1..=4).map(|number| Entry::New(member(number))).collect();
    let event = hall.event;
    hall.done(Command::Enter { event, entries });
    let starts = None;
    hall.done(Command::PairRound { event, starts });
    hall
}

fn enter(board: Id<Board>, result: GameResult) -> Command {
    Command::EnterResult {
        board,
        result,
        reason: None,
    }
}

/// Every result by its words.
fn all_results(words: &Words) -> Vec<(GameResult, String)> {
    let word = |result| (result, words.plain(result_message(result)));
    GameResult::ALL.map(word).to_vec()
}

/// What can be circled on each slip as read back from the file: the board with its choices, in the order of the boards.
fn circled(hall: &Hall) -> Vec<(u16, Vec<GameResult>)> {
    let made = made(hall, Wanted::Sheet(SheetKind::Slips)).unwrap();
    let pages = read(&pdf::render(&made.printout.pages, &made.properties));
    let words = Words::english();
    let label = squeezed(&words.plain("sheet-field-result-circle"));
    let mut slips = Vec::new();
    for page in &pages {
        let page = squeezed(&page.concat());
        let parts: Vec<&str> = page.split(&label).collect();
        for pair in parts.windows(2) {
            let number = pair[0].rsplit_once("Board").unwrap().1;
            let end = number.find(|c: char| !c.is_ascii_digit()).unwrap();
            let number: u16 = number[..end].parse().unwrap();
            slips.push((number, choices(pair[1], &words)));
        }
    }
    slips.sort();
    slips
}

/// The results with which a text begins.
fn choices(text: &str, words: &Words) -> Vec<GameResult> {
    let all = all_results(words);
    let mut rest = text;
    let mut found = Vec::new();
    while let Some((result, word)) = all.iter().find(|(_, word)| rest.starts_with(word)) {
        found.push(*result);
        rest = &rest[word.len()..];
    }
    found
}

/// What a game that is played can end with at a board without a ruling, as the program takes it.
fn taken(hall: &mut Hall, board: Id<Board>) -> Vec<GameResult> {
    let mut taken = Vec::new();
    for result in GameResult::ALL {
        let request = Request::new(enter(board, result)).confirmed(Confirmed::Twice);
        let answer = hall.club.apply(&request, hall.now, &hall.actor);
        if let Ok(applied) = answer {
            hall.done(Command::Undo {
                entry: applied.entry,
            });
            if result.is_played() {
                taken.push(result);
            }
        }
    }
    taken.sort();
    taken
}

#[test]
fn a_slip_offers_exactly_what_the_event_takes_from_a_game_that_is_played() {
    for system in System::ALL {
        for rules in RuleSet::all() {
            let mut hall = hall(system, rules);
            let view = hall.club.event(hall.event).unwrap();
            let boards: Vec<_> = view.boards(1).iter().map(|b| (b.number, b.id)).collect();
            let slips = circled(&hall);
            assert_eq!(slips.len(), boards.len(), "{system:?}");
            for ((number, board), (slip, mut choices)) in boards.into_iter().zip(slips) {
                assert_eq!(slip, number);
                // As one reads: White's win is left, Black's is right.
                let ends = (choices.first().copied(), choices.last().copied());
                let wins = (Some(GameResult::WhiteWins), Some(GameResult::BlackWins));
                assert_eq!(ends, wins, "{system:?}");
                choices.sort();
                assert_eq!(choices, taken(&mut hall, board), "{system:?}, {number}");
            }
        }
    }
}

#[test]
fn the_slip_of_a_replay_offers_what_the_replay_can_end_with() {
    let mut hall = hall(System::Knockout, RuleSet::classic());
    let board = hall.board(1);
    hall.done(enter(board, GameResult::Draw));
    hall.done(Command::ReplayTie { board });
    let replay = hall.board(3);
    let slips = circled(&hall);
    let (number, mut choices) = slips[2].clone();
    assert_eq!(number, 3);
    choices.sort();
    // A drawn replay is replayed once more or decided by lot.
    assert_eq!(choices, taken(&mut hall, replay));
    assert!(choices.contains(&GameResult::Draw));
}

/// A club's own words for results are those of its slips too, and a result that is known is framed whatever its words.
#[test]
fn a_slip_has_the_clubs_own_words_for_results() {
    let mut hall = hall(System::Swiss, RuleSet::classic());
    let folder = hall.club.path().parent().unwrap().join("templates/words");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("en.ftl"), "result-draw = remis\n").unwrap();
    let (words, fault) = Words::beside(hall.club.path());
    assert_eq!(fault, None);
    let board = hall.board(1);
    hall.done(enter(board, GameResult::Draw));
    let request = SheetRequest {
        kind: SheetKind::Slips,
        event: hall.event,
        round: None,
        board: Some(1),
        naming: Naming::Grid,
        category: None,
    };
    let wanted = Wanted::Sheet(SheetKind::Slips);
    let made = make(&hall.club, wanted, &request, super::NOON, &words).unwrap();
    let page = &made.printout.pages[0];
    let texts: Vec<&str> = page.texts().collect();
    assert!(texts.contains(&"remis"), "{texts:?}");
    assert!(!texts.contains(&"½–½"), "{texts:?}");
    let thick =
        |op: &&Draw| matches!(op, Draw::Rect { stroke: Some(stroke), .. } if stroke.width > 0.45);
    assert_eq!(page.ops.iter().filter(thick).count(), 1);
}
