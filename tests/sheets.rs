//! Sheets of a club file: what is played is what is printed.

mod lists;
mod printing;
mod read_back;
mod slips;

use arbiter::club::Club;
use arbiter::command::{Actor, Command, Confirmed, Entry, EventSetup, ImportedEvent, Request};
use arbiter::record::{Board, Event, Game, Id, IncidentKind, Member, Ruling, StoredBye, System};
use arbiter::sheet::draw::Page;
use arbiter::sheet::{
    BuildError, Printout, SheetKind, SheetRequest, Template, build, layout, pdf, printed,
    properties,
};
use arbiter::words::Words;
use engine::play::Naming;
use engine::{GameResult, Millis, Moment, Side};
use tempfile::TempDir;

/// 30 November 2026, 12:00 UTC.
const NOON: Millis = Millis(1_796_040_000_000);

struct Hall {
    _folder: TempDir,
    club: Club,
    now: Moment,
    actor: Actor,
    event: Id<Event>,
}

impl Hall {
    fn empty() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let now = Moment {
            forward: Millis(1_000_000),
            wall: NOON,
        };
        let actor = Actor {
            name: "Thandi".to_owned(),
            device: "window".to_owned(),
        };
        let club = Club::create(&folder.path().join("hall.club"), "Soweto", now, &actor).unwrap();
        Hall {
            _folder: folder,
            club,
            now,
            actor,
            event: Id::new(1),
        }
    }

    /// A club with an event of so many players, its first round paired.
    fn new(players: usize) -> Hall {
        let mut hall = Hall::empty();
        let setup = EventSetup::named("Gauteng Open", System::Swiss);
        hall.event = hall
            .done(Command::CreateEvent(Box::new(setup)))
            .first()
            .unwrap();
        let entries = (1..=players)
            .map(|n| {
                Entry::New(Member {
                    name: format!("Player{n:03} Nemaṱandani"),
                    ..Member::default()
                })
            })
            .collect();
        let event = hall.event;
        hall.done(Command::Enter { event, entries });
        hall.done(Command::PairRound {
            event,
            starts: Some("2026-11-30T14:00".to_owned()),
        });
        hall
    }

    /// A club with an event that is taken over from elsewhere.
    fn with_event(event: ImportedEvent) -> Hall {
        let mut hall = Hall::empty();
        hall.event = hall
            .done(Command::ImportEvent(Box::new(event)))
            .first()
            .unwrap();
        hall
    }

    fn done(&mut self, command: Command) -> arbiter::club::Applied {
        self.now = self.now.after(Millis(1_000));
        let shown = format!("{command:?}");
        let request = Request::new(command).confirmed(Confirmed::Twice);
        self.club
            .apply(&request, self.now, &self.actor)
            .unwrap_or_else(|refusal| panic!("{shown}: {refusal:?}"))
    }

    fn board(&self, number: u16) -> Id<Board> {
        self.club
            .event(self.event)
            .unwrap()
            .board(1, number)
            .unwrap()
            .id
    }

    /// Plays legal turns on a board, each a different one of those there are, and answers the game.
    fn play(&mut self, board: u16, turns: usize) -> Id<Game> {
        let board = self.board(board);
        let event = self.club.event(self.event).unwrap();
        let begun = event.deciding_game(board).map(|game| game.id);
        let game = begun.unwrap_or_else(|| {
            self.done(Command::BeginGame {
                board,
                cause: String::new(),
                start: None,
            })
            .first()
            .unwrap()
        });
        for n in 0..turns {
            let legal = self.club.game(game).unwrap().legal_turns();
            let Some(&turn) = legal.get(n * 7 % legal.len().max(1)) else {
                break;
            };
            self.done(Command::PlayTurn {
                game,
                turn,
                from_paper: false,
                ruling: None,
            });
        }
        game
    }

    fn print(&self, kind: SheetKind, board: Option<u16>) -> Result<Printout, BuildError> {
        let request = SheetRequest {
            kind,
            event: self.event,
            round: None,
            board,
            naming: Naming::Grid,
            category: None,
        };
        let (template, words) = (Template::built_in(kind), Words::english());
        let sheet = build(&self.club, &request, &template, &words)?;
        let printout = layout(&sheet, &template, &printed(NOON, &words), &words);
        assert_eq!(printout.missing, []);
        let file = pdf::render(
            &printout.pages,
            &properties(&sheet, &self.club, NOON, &words),
        );
        assert!(file.starts_with(b"%PDF-") && file.ends_with(b"%%EOF"));
        Ok(printout)
    }
}

fn texts(printout: &Printout) -> Vec<&str> {
    printout.pages.iter().flat_map(Page::texts).collect()
}

#[test]
fn every_player_of_a_round_is_on_the_pairings_once() {
    let mut hall = Hall::new(41);
    hall.done(Command::EnterResult {
        board: hall.board(1),
        result: GameResult::Draw,
        reason: None,
    });
    let bye = hall.club.event(hall.event).unwrap().byes(1)[0].clone();
    assert_eq!(bye.kind, StoredBye::Pairing);
    for kind in [SheetKind::Pairings, SheetKind::PairingsLarge] {
        let printout = hall.print(kind, None).unwrap();
        let texts = texts(&printout);
        for n in 1..=41 {
            let name = format!("Player{n:03} Nemaṱandani");
            assert_eq!(
                texts.iter().filter(|text| **text == name).count(),
                1,
                "{name}"
            );
        }
        for wanted in [
            "Gauteng Open",
            "Mon 30 Nov 2026, 14:00",
            "½–½",
            "pairing-allocated bye",
        ] {
            assert!(texts.contains(&wanted), "{wanted}");
        }
    }
}

#[test]
fn there_is_a_blank_score_sheet_for_each_board() {
    let hall = Hall::new(8);
    let all = hall.print(SheetKind::ScoreSheet, None).unwrap();
    assert_eq!(all.pages.len(), 4);
    let one = hall.print(SheetKind::ScoreSheet, Some(3)).unwrap();
    assert_eq!(one.pages.len(), 1);
    let no_board = BuildError::NoBoard { round: 1, board: 9 };
    assert_eq!(
        hall.print(SheetKind::ScoreSheet, Some(9)),
        Err(no_board.clone())
    );
    assert_eq!(
        Words::english().message(&no_board.message()),
        "Round 1 has no board 9."
    );
}

#[test]
fn a_filled_score_sheet_is_the_game_as_it_was_recorded() {
    let mut hall = Hall::new(4);
    assert_eq!(
        hall.print(SheetKind::ScoreSheetFilled, None),
        Err(BuildError::NoGame(1))
    );
    let game = hall.play(1, 40);
    hall.done(Command::Protest { game });
    hall.done(Command::NoteIncident {
        event: hall.event,
        game: Some(game),
        player: Some(Side::White),
        kind: IncidentKind::Phone,
        text: "It rang twice.".to_owned(),
        ruling: Ruling::Warning,
        ruling_text: String::new(),
    });
    hall.done(Command::Resign {
        game,
        by: Side::White,
    });
    let proposed = hall.print(SheetKind::ScoreSheetFilled, None).unwrap();
    assert!(texts(&proposed).contains(&"resignation (not confirmed yet)"));
    hall.done(Command::AcceptProposal { game });

    let printout = hall.print(SheetKind::ScoreSheetFilled, None).unwrap();
    let texts = texts(&printout);
    let played = hall.club.game(game).unwrap();
    assert_eq!(played.plies(), 40);
    let mut from = 0;
    for turn in played.turns() {
        let text = turn.turn.to_text(Naming::Grid);
        let before_shots = text.split('x').next().unwrap();
        let place = texts[from..].iter().position(|text| *text == before_shots);
        from += place.unwrap_or_else(|| panic!("{text} in {texts:?}")) + 1;
    }
    for wanted in [
        "0–1",
        "resignation",
        "After placing",
        "Final position",
        "Two-minute counts",
    ] {
        assert!(texts.contains(&wanted), "{wanted} in {texts:?}");
    }
    let incident = texts
        .iter()
        .any(|text| text.contains("phone") && text.contains("It rang twice."));
    assert!(incident, "{texts:?}");
}

#[test]
fn slips_and_names_cover_the_round() {
    let hall = Hall::new(9);
    let slips = hall.print(SheetKind::Slips, None).unwrap();
    let by_name = hall.print(SheetKind::PairingsByName, None).unwrap();
    let (slips, by_name) = (texts(&slips), texts(&by_name));
    let event = hall.club.event(hall.event).unwrap();
    for board in event.boards(1) {
        let number = format!("Board {}", board.number);
        assert_eq!(slips.iter().filter(|text| **text == number).count(), 1);
        for player in [board.white, board.black] {
            let name = event.name(player);
            assert_eq!(
                slips.iter().filter(|text| **text == name).count(),
                1,
                "{name}"
            );
            // Once for the player, once for the opponent.
            assert_eq!(
                by_name.iter().filter(|text| **text == name).count(),
                2,
                "{name}"
            );
        }
    }
    let bye = event.name(event.byes(1)[0].entrant);
    assert!(!slips.contains(&bye) && by_name.contains(&bye));
}
