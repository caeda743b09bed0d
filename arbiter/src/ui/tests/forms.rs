//! Enter in a line of a form does what the form is for, or says in words what is missing.

use super::super::dialog::{
    BeginForm, ChangeForm, DisputeForm, EventForm, GamesForm, ImportForm, IncidentForm, MemberForm,
    PrizesForm, ProhibitedForm, PublishForm, Purpose, ReportForm, ResultsForm, RuledForm,
    RulesFile, RulesForm, SeatForm, SeedForm, TieBreaksForm, TieForm, TurnForm, TurnPurpose,
};
use super::super::{Action, Dialog};
use super::hall::Hall;
use crate::event::EventView;
use crate::record::{Board, Entrant, Game, Id, Member};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT;
use engine::play::Naming;
use engine::{RuleSet, Side};

/// Whether a dialog has lines to type in. One that has is among [`FORMS`].
fn has_lines(dialog: &Dialog) -> bool {
    match dialog {
        Dialog::Reason(_)
        | Dialog::Incident(_)
        | Dialog::Dispute(_)
        | Dialog::Turn(_)
        | Dialog::Begin(_)
        | Dialog::Event(_)
        | Dialog::TieBreaks(_)
        | Dialog::Member(_)
        | Dialog::Ruled(_)
        | Dialog::Tie(_)
        | Dialog::Change(_)
        | Dialog::Publish(_)
        | Dialog::Seed(_)
        | Dialog::Seat(_)
        | Dialog::Prohibited(_)
        | Dialog::Prizes(_)
        | Dialog::Games(_)
        | Dialog::Rules(_)
        | Dialog::RulesFile(_)
        | Dialog::Import(_)
        | Dialog::Results(_)
        | Dialog::Report(_) => true,
        Dialog::Confirm(_)
        | Dialog::Restore(_)
        | Dialog::Resign(_)
        | Dialog::Draw(_)
        | Dialog::Expiry(_)
        | Dialog::Transfer(_)
        | Dialog::Addends(_)
        | Dialog::Brackets(_)
        | Dialog::RulesRead(_) => false,
    }
}

/// What the first board of the hall is about.
struct First<'a> {
    event: EventView<'a>,
    board: Id<Board>,
    row: Board,
    game: Id<Game>,
    entrant: Id<Entrant>,
    member: Id<Member>,
}

fn first(hall: &Hall) -> First<'_> {
    let club = hall.club();
    let event = club.event(club.current_event().unwrap().id).unwrap();
    let board = event.board(1, 1).unwrap();
    let entrant = event.entrants()[0];
    First {
        board: board.id,
        row: board.row.clone(),
        game: event.deciding_game(board.id).unwrap().id,
        entrant: entrant.id,
        member: entrant.member,
        event,
    }
}

/// A form, how it is made, and what is typed into its first line to make it whole; nothing where it is not wanted so.
type Form = (&'static str, fn(&First<'_>) -> Dialog, Option<&'static str>);

fn turn(of: &First<'_>, purpose: TurnPurpose) -> Dialog {
    let form = TurnForm::new(of.game, purpose, None, (Naming::Grid, false));
    Dialog::Turn(Box::new(form))
}

/// Every form with lines to type in.
const FORMS: &[Form] = &[
    (
        "reason",
        |of| Dialog::reason(Purpose::FurtherGame(of.board)),
        Some("The clock fell"),
    ),
    (
        "incident",
        |of| {
            let form = IncidentForm::new(of.event.id(), of.game, Side::White);
            Dialog::Incident(Box::new(form))
        },
        Some("Talking"),
    ),
    (
        "dispute",
        |of| Dialog::Dispute(Box::new(DisputeForm::new(of.game))),
        None,
    ),
    ("turn by ruling", |of| turn(of, TurnPurpose::ByRuling), None),
    (
        "turn corrected",
        |of| turn(of, TurnPurpose::Correct(1)),
        None,
    ),
    (
        "further game",
        |of| {
            let form = BeginForm::new(of.board, "Board 1".to_owned(), RuleSet::classic());
            Dialog::Begin(Box::new(form))
        },
        Some("Replay"),
    ),
    (
        "event",
        |_| Dialog::Event(Box::new(EventForm::fresh())),
        Some("Second"),
    ),
    (
        "event changed",
        |of| Dialog::Event(Box::new(EventForm::edit(&of.event).unwrap())),
        Some(" of old"),
    ),
    (
        "tie-breaks",
        |of| Dialog::TieBreaks(Box::new(TieBreaksForm::new(&of.event).unwrap())),
        Some(" PS"),
    ),
    (
        "new member",
        |_| Dialog::Member(Box::new(MemberForm::fresh("", None))),
        Some("Zola Budd"),
    ),
    (
        "member changed",
        |of| {
            let row = &of.event.member(of.entrant).unwrap().row;
            Dialog::Member(Box::new(MemberForm::edit(of.member, row)))
        },
        None,
    ),
    (
        "ruled result",
        |of| Dialog::Ruled(Box::new(RuledForm::new(of.board, "Board 1".to_owned()))),
        Some("Both were late"),
    ),
    (
        "tie",
        |of| Dialog::Tie(Box::new(TieForm::new(of.board, "Board 1".to_owned()))),
        None,
    ),
    (
        "change of a round",
        |of| {
            let round = of.event.round(1).unwrap().id;
            Dialog::Change(Box::new(ChangeForm::of_one(round, of.row.white)))
        },
        None,
    ),
    (
        "publication",
        |of| Dialog::Publish(Box::new(PublishForm::new(of.event.round(1).unwrap()))),
        Some("14:00"),
    ),
    (
        "seeding",
        |of| Dialog::Seed(Box::new(SeedForm::new(of.entrant, 7))),
        None,
    ),
    (
        "seat",
        |of| {
            let row = of.event.entrant(of.entrant).unwrap();
            Dialog::Seat(Box::new(SeatForm::new(row)))
        },
        Some("2"),
    ),
    (
        "who may not meet",
        |of| Dialog::Prohibited(Box::new(ProhibitedForm::new(of.entrant))),
        None,
    ),
    (
        "prizes",
        |of| Dialog::Prizes(Box::new(PrizesForm::new(&of.event))),
        Some("300"),
    ),
    (
        "games",
        |_| Dialog::Games(Box::<GamesForm>::default()),
        None,
    ),
    (
        "rule set",
        |_| Dialog::Rules(Box::new(RulesForm::from(&RuleSet::classic()))),
        Some("Ours"),
    ),
    (
        "rule set in",
        |_| Dialog::RulesFile(Box::new(RulesFile::to_read())),
        None,
    ),
    (
        "players",
        |of| Dialog::Import(Box::new(ImportForm::new(Some(of.event.id())))),
        None,
    ),
    (
        "results",
        |_| Dialog::Results(Box::<ResultsForm>::default()),
        None,
    ),
    (
        "report",
        |_| Dialog::Report(Box::new(ReportForm::with_new_club())),
        None,
    ),
];

fn opened(make: fn(&First<'_>) -> Dialog) -> Hall {
    let mut hall = Hall::new(3, RuleSet::classic());
    let dialog = make(&first(&hall));
    assert!(has_lines(&dialog), "{dialog:?}");
    hall.act(Action::ask(dialog));
    hall.settle();
    hall
}

/// The line that has the focus, by its id.
fn line(hall: &Hall) -> Option<String> {
    let mut nodes = hall.harness.root().children_recursive();
    let focused = nodes.find(|node| node.accesskit_node().is_focused())?;
    let node = focused.accesskit_node();
    let id = format!("{:?} {:?}", node.id(), node.label());
    (node.role() == Role::TextInput).then_some(id)
}

fn lines(hall: &Hall) -> usize {
    let nodes = hall.harness.root().children_recursive();
    nodes
        .filter(|node| node.accesskit_node().role() == Role::TextInput)
        .count()
}

/// Whether something in red says what is wrong.
fn told(hall: &Hall) -> bool {
    let mut nodes = hall.harness.root().children_recursive();
    nodes.any(|node| {
        let words = node.accesskit_node().value().unwrap_or_default();
        node.accesskit_node().role() == Role::Label && words.starts_with('✖')
    })
}

#[test]
fn enter_in_any_line_of_any_form_does_something_or_says_what_is_missing() {
    for &(form, make, _) in FORMS {
        let mut hall = opened(make);
        let all = lines(&hall);
        assert!(all > 0, "{form}");
        let mut tried: Vec<String> = Vec::new();
        for _ in 0..600 {
            if tried.len() == all {
                break;
            }
            let at = line(&hall).filter(|at| !tried.contains(at));
            let Some(at) = at else {
                hall.press(Key::Tab);
                continue;
            };
            let before = format!("{:?}", hall.app().dialog());
            hall.press(Key::Enter);
            let after = format!("{:?}", hall.app().dialog());
            if after == before {
                let said = hall.app().status().refused || told(&hall);
                assert!(said, "{form}: nothing at {at}");
                assert_eq!(
                    line(&hall).as_ref(),
                    Some(&at),
                    "{form}: the line keeps the focus"
                );
            } else {
                hall = opened(make);
            }
            tried.push(at);
        }
        assert_eq!(tried.len(), all, "{form}: Tab comes to {tried:?}");
    }
}

#[test]
fn enter_in_the_last_line_of_a_whole_form_does_what_the_form_is_for() {
    for &(form, make, typed) in FORMS {
        let Some(typed) = typed else {
            continue;
        };
        let mut hall = opened(make);
        let known = hall.club().journal().len();
        hall.type_signs(typed);
        let first = line(&hall).unwrap();
        // Backwards from the first line one comes to the last one.
        for _ in 0..60 {
            hall.press_with(Modifiers::SHIFT, Key::Tab);
            if line(&hall).is_some() {
                break;
            }
        }
        let last = line(&hall).unwrap();
        assert!(lines(&hall) == 1 || last != first, "{form}");
        hall.press(Key::Enter);
        let dialog = hall.app().dialog();
        let confirms = matches!(dialog, Some(Dialog::Confirm(_)));
        let done = dialog.is_none() && hall.club().journal().len() > known;
        assert!(done || confirms, "{form} at {last}: {}", hall.status());
    }
}
