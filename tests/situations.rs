//! Situations of `docs/cases.md` that need the whole program: nothing is entered without a file, records say how games
//! ended, lists of people of whom little is known.

use crate::program::Hall;
use crate::window_pages::{NOW, actor, club as open_club, ctrl, press, sign, window};
use arbiter::club::{Applied, Club};
use arbiter::command::{Command, Confirmed, Entry, EventSetup, ExpiryRuling, Request};
use arbiter::exchange::pgn::{Chosen, write_games};
use arbiter::record::{Board, Event, Game, Id, Member, System};
use arbiter::store::Access;
use arbiter::ui::{Page, Preferences};
use eframe::egui::Key;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::NodeT as _;
use engine::{GameResult, Millis, Moment, Side};
use std::fs;

/// Every letter, figure and sign that is a key somewhere.
const SIGNS: &str = "abcdefghijklmnopqrstuvwxyz0123456789=+-/";

#[test]
fn without_a_file_nothing_can_be_entered() {
    let mut window = window(None, Preferences::default());
    let fields = |window: &crate::window_pages::Window| -> Vec<String> {
        let nodes = window.root().children_recursive();
        nodes
            .filter(|node| node.accesskit_node().role() == Role::TextInput)
            .filter_map(|node| node.accesskit_node().label())
            .collect()
    };
    let start = fields(&window);
    assert_eq!(start, ["Name of the club", "File", "File"]);
    for page in [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
    ] {
        ctrl(&mut window, page);
        // Whatever page is asked for, what is offered is a file.
        assert_eq!(fields(&window), start, "{page:?}");
        for letter in SIGNS.chars() {
            sign(&mut window, &letter.to_string());
            assert!(window.state().dialog().is_none(), "{page:?} {letter}");
        }
        for key in [Key::Delete, Key::Escape] {
            press(&mut window, key);
        }
        assert!(window.state().club().is_none() && window.state().dialog().is_none());
    }
}

#[test]
fn what_is_open_for_reading_only_takes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.club");
    drop(Club::create(&path, "Soweto", NOW, &actor()).unwrap());
    let before = fs::read(&path).unwrap();
    let club = Club::open(&path, Access::Read, NOW).unwrap();
    let mut window = window(Some(club), Preferences::default());
    ctrl(&mut window, Key::Num5);
    sign(&mut window, "s");
    sign(&mut window, "Club night");
    press(&mut window, Key::Enter);
    assert!(window.state().status().refused);
    assert!(
        window.state().status().text.contains("reading"),
        "{:?}",
        window.state().status()
    );
    assert_eq!(window.state().page(), Page::Club);
    assert_eq!(
        open_club(&window).events().len(),
        0,
        "it is not shown either"
    );
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// A club with a round of boards, and a clock.
struct Night {
    _folder: tempfile::TempDir,
    club: Club,
    now: Moment,
    event: Id<Event>,
}

impl Night {
    fn new(boards: usize) -> Night {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.club");
        let club = Club::create(&path, "Soweto", NOW, &actor()).unwrap();
        let mut night = Night {
            _folder: folder,
            club,
            now: NOW,
            event: Id::new(1),
        };
        let setup = EventSetup::named("Night", System::Swiss);
        let made = night.done(Command::CreateEvent(Box::new(setup)));
        night.event = made.first().unwrap();
        let entries = (1..=2 * boards).map(|n| {
            Entry::New(Member {
                name: format!("Player {n}"),
                ..Member::default()
            })
        });
        let (event, entries) = (night.event, entries.collect());
        night.done(Command::Enter { event, entries });
        let starts = None;
        night.done(Command::PairRound { event, starts });
        night
    }

    fn done(&mut self, command: Command) -> Applied {
        self.now = self.now.after(Millis(10));
        let shown = format!("{command:?}");
        let request = Request::new(command).confirmed(Confirmed::Twice);
        let answer = self.club.apply(&request, self.now, &actor());
        answer.unwrap_or_else(|refusal| panic!("{shown}: {refusal:?}"))
    }

    fn board(&self, number: u16) -> Id<Board> {
        let view = self.club.event(self.event).unwrap();
        view.board(1, number).unwrap().id
    }

    /// The game of a board with its first two turns.
    fn game(&mut self, board: u16) -> Id<Game> {
        let board = self.board(board);
        let view = self.club.event(self.event).unwrap();
        let game = view.deciding_game(board).unwrap().id;
        for turn in ["d6", "f4"] {
            self.done(Command::PlayTurn {
                game,
                turn: turn.parse().unwrap(),
                from_paper: false,
                ruling: None,
            });
        }
        game
    }

    /// The record of a board.
    fn record(&self, board: u16) -> String {
        let view = self.club.event(self.event).unwrap();
        write_games(&self.club, &view, Chosen::Board(1, board)).text
    }
}

#[test]
fn every_way_in_which_a_game_ends_is_named_in_its_exported_record() {
    let mut night = Night::new(5);
    let counted = night.game(1);
    night.done(Command::Protest { game: counted });
    for _ in 0..121 {
        night.now = night.now.after(Millis(1_000));
        if night.club.tick_due(night.now) {
            night.done(Command::Tick);
        }
    }
    let (count, _) = night.club.count_of(counted).unwrap();
    let count = count.id;
    // Until the arbiter has ruled, and until the result is confirmed, the record says nothing of a loss.
    assert!(!night.record(1).contains("Termination"));
    night.done(Command::RuleExpiry {
        count,
        ruling: ExpiryRuling::Loss,
    });
    assert!(!night.record(1).contains("Termination"));
    let resigned = night.game(2);
    night.done(Command::Resign {
        game: resigned,
        by: Side::Black,
    });
    let agreed = night.game(3);
    night.done(Command::OfferDraw {
        game: agreed,
        by: Side::White,
    });
    night.done(Command::AgreeDraw { game: agreed });
    for game in [counted, resigned, agreed] {
        night.done(Command::AcceptProposal { game });
    }
    night.game(4);
    for (board, result) in [(4, GameResult::BlackForfeits), (5, GameResult::BothForfeit)] {
        night.done(Command::EnterResult {
            board: night.board(board),
            result,
            reason: None,
        });
    }
    // White had to turn when the time was up.
    let expected = [
        (1, "0-1", "two-minute count"),
        (2, "1-0", "resignation"),
        (3, "1/2-1/2", "agreement"),
        (4, "1-0", "black forfeits"),
    ];
    for (board, result, end) in expected {
        let record = night.record(board);
        let tags = [
            format!("[Result \"{result}\"]"),
            format!("[Termination \"{end}\"]"),
        ];
        for tag in tags {
            assert!(record.contains(&tag), "{tag} in {record}");
        }
        assert!(record.trim_end().ends_with(result), "{record}");
    }
    assert!(night.record(5).contains("both"), "{}", night.record(5));
}

#[test]
fn of_whom_nothing_but_the_name_is_known_is_in_every_list_with_blank_fields() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&["event", "new", "Night"]);
    let players = hall.write("players.csv", "Name\nZola\nYoliswa\nXola\n");
    hall.must(&["entrant", "import", &players]);
    hall.must(&["round", "pair"]);
    let folder = hall.path("out");
    for public in [false, true] {
        let mut args = vec!["export", "csv", "-o", folder.as_str()];
        args.extend(public.then_some("--public"));
        hall.must(&args);
        for name in ["players", "pairings", "results", "standings", "crosstable"] {
            let mut files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap());
            let file = files.find(|entry| {
                let file = entry.file_name().to_string_lossy().into_owned();
                file.starts_with(name)
            });
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            assert!(text.contains("Xola"), "{name}: {text}");
            for bad in ["None", "null", "Some("] {
                assert!(!text.contains(bad), "{name}: {text}");
            }
            let widths: Vec<usize> = text.lines().map(|line| line.split(',').count()).collect();
            assert!(
                widths.windows(2).all(|two| two[0] == two[1]),
                "{name}: {text}"
            );
        }
        fs::remove_dir_all(&folder).unwrap();
    }
    let list = hall.path("members.csv");
    hall.must(&["member", "export", &list]);
    let members = fs::read_to_string(&list).unwrap();
    let zola = members.lines().find(|line| line.contains("Zola")).unwrap();
    let filled = zola.split(',').filter(|cell| !cell.is_empty()).count();
    assert!(
        filled <= 2,
        "the name, and whatever is no and not unknown: {zola}"
    );
    let report = hall.must(&["export", "trf"]).out;
    assert!(report.contains("Zola"), "{report}");
    let pages = hall.path("pages");
    hall.must(&["export", "html", "-o", &pages]);
    for entry in fs::read_dir(&pages).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        for bad in ["None", "null", "undefined", "()"] {
            assert!(
                !text.contains(bad) || text.contains("<script"),
                "{bad}: {text}"
            );
        }
    }
}
