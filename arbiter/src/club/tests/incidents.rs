//! What the journal tells of incidents and disputes: who, what, in which words, and the ruling.

use super::Hall;
use crate::command::Command;
use crate::record::{IncidentKind, Ruling, System};
use crate::words::Words;
use engine::Side;

fn last(hall: &Hall) -> String {
    Words::english().journal(hall.club.journal().last().unwrap())
}

#[test]
fn the_journal_tells_whose_incident_it_was_and_the_ruling_in_words() {
    let mut hall = Hall::new();
    let event = hall.event(System::RoundRobin, 2);
    let board = hall.pair(event)[0];
    let game = hall.game_of(board);
    let view = hall.club.event(event).unwrap();
    let white = view
        .name(hall.club.tables().get(board).unwrap().white)
        .to_owned();
    let black = view
        .name(hall.club.tables().get(board).unwrap().black)
        .to_owned();
    let incident = |text: &str, ruling, ruling_text: &str| Command::NoteIncident {
        event,
        game: Some(game),
        player: Some(Side::White),
        kind: IncidentKind::Phone,
        text: text.to_owned(),
        ruling,
        ruling_text: ruling_text.to_owned(),
    };
    hall.done(incident("it rang", Ruling::Warning, ""));
    assert_eq!(
        last(&hall),
        format!("Round 1, board 1: phone, {white} (it rang): a warning.")
    );
    hall.done(incident("", Ruling::Text, "phone to the arbiter’s table"));
    assert_eq!(
        last(&hall),
        format!("Round 1, board 1: phone, {white}: “phone to the arbiter’s table”.")
    );
    hall.done(Command::RaiseDispute {
        game,
        text: "which cow was shot".to_owned(),
    });
    assert_eq!(
        last(&hall),
        format!(
            "Round 1, board 1, {white} against {black}: a dispute was raised over: which cow was shot"
        )
    );
    hall.done(Command::RuleDispute {
        game,
        ruling: Ruling::Loss,
        loser: Some(Side::Black),
        text: "left the hall".to_owned(),
    });
    hall.reopen();
    assert_eq!(
        last(&hall),
        format!(
            "Round 1, board 1, {white} against {black}: the dispute was ruled on: {black}: loss of the game (“left the hall”)."
        )
    );
}
