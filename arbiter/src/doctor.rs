//! What is wrong with a club file, as messages: the file itself, values that mean nothing, and games whose turns do not
//! replay.

mod values;

use crate::club::{BrokenGame, Club};
use crate::message::Message;
use crate::store::{Fault, StoreError};

/// Everything that is wrong; nothing for a sound file.
///
/// # Errors
/// [`StoreError`] where the file cannot be read.
pub fn examine(club: &Club) -> Result<Vec<Message>, StoreError> {
    let mut found: Vec<Message> = club.check()?.iter().map(fault).collect();
    found.extend(values::examine(club));
    found.extend(club.broken_games().iter().map(|game| broken(club, game)));
    Ok(found)
}

fn fault(fault: &Fault) -> Message {
    let message = Message::new(format!("fault-{}", fault.kind()));
    match fault {
        Fault::Pages(detail) | Fault::Schema(detail) | Fault::JournalLine(detail) => {
            message.with("detail", detail)
        }
        Fault::Application(found) | Fault::Version(found) => message.with("found", *found),
        Fault::Setting {
            setting,
            found,
            wanted,
        } => message
            .with("setting", setting)
            .with("found", found)
            .with("wanted", wanted),
        Fault::Row(error) => message.with("detail", error.to_string()),
        Fault::Reference { table, key, parent } => message
            .with("table", table)
            .with("key", key.unwrap_or(0))
            .with("parent", parent),
        Fault::Journal { table, key } => message.with("table", table).with("key", *key),
        Fault::JournalOrder(line) => message.with("line", *line),
        Fault::Key(table) => message.with("table", table.name()),
        Fault::Ply { game, ply } => message.with("game", *game).with("ply", *ply),
        Fault::TwicePaired { entrant, round } => {
            message.with("entrant", *entrant).with("round", *round)
        }
        Fault::Decides { board } => message.with("board", *board),
    }
}

/// A game is named by its round and board where those can be found.
fn broken(club: &Club, broken: &BrokenGame) -> Message {
    let tables = club.tables();
    let board = tables
        .get(broken.game)
        .and_then(|game| tables.get(game.board));
    let round = board.and_then(|board| tables.get(board.round));
    Message::new(match broken.ply {
        0 => "fault-game-start",
        _ => "fault-game",
    })
    .with("round", round.map_or(0, |round| round.number))
    .with("board", board.map_or(0, |board| board.number))
    .with("ply", broken.ply)
    .with("detail", broken.reason.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{RowError, Table};
    use crate::words::Words;

    #[test]
    fn every_fault_has_words() {
        let text = || "x".to_owned();
        let row = RowError {
            table: Table::Game,
            key: 3,
            cause: text(),
        };
        let faults = [
            Fault::Pages(text()),
            Fault::Application(1),
            Fault::Version(2),
            Fault::Setting {
                setting: text(),
                found: text(),
                wanted: text(),
            },
            Fault::Schema(text()),
            Fault::Row(row),
            Fault::Reference {
                table: text(),
                key: None,
                parent: text(),
            },
            Fault::Journal {
                table: text(),
                key: 1,
            },
            Fault::JournalLine(text()),
            Fault::JournalOrder(1),
            Fault::Key(Table::Game),
            Fault::Ply { game: 1, ply: 2 },
            Fault::TwicePaired {
                entrant: 1,
                round: 2,
            },
            Fault::Decides { board: 1 },
        ];
        let words = Words::english();
        for found in faults {
            assert!(words.is_complete(&fault(&found)), "{found:?}");
        }
    }
}
