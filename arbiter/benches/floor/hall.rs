//! A hall in the middle of a round: boards at different turns, counts running.

use anyhow::Context as _;
use arbiter::club::Club;
use arbiter::command::{
    Actor, Command, Confirmed, Entry, EventSetup, ImportedGame, ImportedTurn, Request,
};
use arbiter::record::{Entrant, Event, Id, Member, System};
use engine::{GameResult, Moment};
use std::path::Path;

/// The first turns of a game by the classic rules, to the moving stage.
const TURNS: &str = "d3 e3 f2 a7 d5 b4 c4 g4 d7 f4 d6xf4 a4 g1 a1xd3 e5 c5 c3 b6xc3 e4 b2xc4 g7 c4xe5 d1 c3xe4xg7 \
    d7-g7 g4-f4 g7-d7xf4 b2-d2 d6-f6";

/// Who runs the event.
pub(crate) fn actor() -> Actor {
    Actor {
        name: "T. Mahlangu".to_owned(),
        device: "window".to_owned(),
    }
}

fn done(club: &mut Club, command: Command, now: Moment) -> anyhow::Result<arbiter::club::Applied> {
    let request = Request::new(command).confirmed(Confirmed::Twice);
    Ok(club.apply(&request, now, &actor())?)
}

/// A club with a round of so many boards behind it and one that is being played, some of its boards with a count.
pub(crate) fn hall(path: &Path, boards: usize, counts: usize, now: Moment) -> anyhow::Result<Club> {
    let mut club = Club::create(path, "Soweto Club", now, &actor())?;
    let setup = EventSetup::named("Gauteng Open", System::Swiss);
    let made = done(&mut club, Command::CreateEvent(Box::new(setup)), now)?;
    let event: Id<Event> = made.first().context("no event was made")?;
    let entries = (1..=2 * boards)
        .map(|number| {
            Entry::New(Member {
                name: format!("Player number {number} of a large event"),
                ..Member::default()
            })
        })
        .collect();
    done(&mut club, Command::Enter { event, entries }, now)?;
    let view = club.event(event).context("no event")?;
    let entrants: Vec<Id<Entrant>> = view.entrants().iter().map(|entrant| entrant.id).collect();
    let first: Vec<_> = entrants.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let second = (0..boards).map(|at| (entrants[at], entrants[2 * boards - 1 - at]));
    for (round, pairs) in [(1, first), (2, second.collect())] {
        let pair = Command::PairByHand {
            event,
            pairs,
            bye: None,
            starts: None,
        };
        done(&mut club, pair, now)?;
        let view = club.event(event).context("no event")?;
        let ids: Vec<_> = view.boards(round).iter().map(|board| board.id).collect();
        for (at, board) in ids.into_iter().enumerate() {
            // Boards are at different turns, as they are in a hall.
            let turns = TURNS.split_whitespace().take(29 - at % 29);
            let turns: Result<Vec<_>, _> = turns
                .map(|turn| {
                    Ok::<_, anyhow::Error>(ImportedTurn {
                        turn: turn.parse()?,
                        ruling: None,
                        saved: None,
                        comment: None,
                    })
                })
                .collect();
            let record = ImportedGame {
                tags: Vec::new(),
                preface: Vec::new(),
                start: None,
                turns: turns?,
                handed_back: None,
                missed: None,
                result: None,
                termination: None,
                further: None,
            };
            let record = Box::new(record);
            done(&mut club, Command::ImportGame { board, record }, now)?;
            if round == 1 {
                let result = GameResult::WhiteWins;
                let reason = None;
                let enter = Command::EnterResult {
                    board,
                    result,
                    reason,
                };
                done(&mut club, enter, now)?;
            } else if at % (boards / counts) == 0 {
                let view = club.event(event).context("no event")?;
                let game = view.deciding_game(board).context("no game")?.id;
                done(&mut club, Command::Protest { game }, now)?;
            }
        }
    }
    Ok(club)
}
