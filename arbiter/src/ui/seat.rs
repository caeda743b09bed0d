//! Who sits where: a game with its board and the names of its players.

use crate::event::EventView;
use crate::record::{self, Board, CountRow, Id, Kept, Tables};
use engine::{BySide, Side};

/// A game with its board and players.
#[derive(Clone, Copy, Debug)]
pub struct Seat<'a> {
    /// The game's row.
    pub game: &'a Kept<record::Game>,
    /// The board's row.
    pub board: &'a Kept<Board>,
    /// The players' names; empty where one is not there.
    pub names: BySide<&'a str>,
}

impl<'a> Seat<'a> {
    /// The seat of a game.
    pub fn of(tables: &'a Tables, game: Id<record::Game>) -> Option<Seat<'a>> {
        let game = tables.get(game)?;
        let board = tables.get(game.board)?;
        let name = |side| {
            tables
                .get(EventView::player(board, side))
                .and_then(|entrant| tables.get(entrant.member))
                .map_or("", |member| member.row.name.as_str())
        };
        Some(Seat {
            game,
            board,
            names: BySide::new(name(Side::White), name(Side::Black)),
        })
    }

    /// The seat of a count's game, while there is one.
    pub fn of_count(tables: &'a Tables, count: &CountRow) -> Option<Seat<'a>> {
        Seat::of(tables, count.game?)
    }
}
