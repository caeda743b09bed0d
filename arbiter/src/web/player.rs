//! The page of one player: whom they met, with which colour and result, and how the points grew.

use super::html::{Cell, escaped, table};
use super::{Site, game_file, player_file};
use crate::event::{EventView, engine_result, result_message};
use crate::record::{Entrant, Id, Kept};
use engine::tournament::{RoundEntry, Score};
use engine::{GameResult, Side};

impl Site<'_> {
    pub(super) fn player(&self, entrant: &Kept<Entrant>) -> String {
        let view = self.view;
        let headings = [
            Cell::number(&self.words.plain("web-round-number")),
            Cell::text(self.words.plain("web-colour")),
            Cell::text(self.words.plain("web-opponent")),
            Cell::result(self.words.plain("web-result")),
            Cell::number(&self.words.plain("web-points")),
        ];
        let rows: Vec<_> = view
            .rounds()
            .iter()
            .map(|round| (self.round_of(entrant.id, round.number), false))
            .collect();
        let caption = self.words.plain("web-player-rounds");
        self.known(entrant) + &self.by_colour(entrant.id) + &table(&caption, &headings, &rows)
    }

    /// Number, club and rating.
    fn known(&self, entrant: &Kept<Entrant>) -> String {
        let mut parts = vec![self.words.text(
            "web-player-number",
            &[("number", self.view.number(entrant.id).into())],
        )];
        let member = self.view.member(entrant.id);
        parts.extend(member.and_then(|member| member.affiliation.clone()));
        if let Some(rating) = entrant.rating {
            let rating = self
                .words
                .text("web-player-rating", &[("rating", rating.into())]);
            parts.push(rating);
        }
        format!("<p>{}</p>\n", escaped(&parts.join(" · ")))
    }

    /// Points and games with each colour, of games that were played.
    fn by_colour(&self, entrant: Id<Entrant>) -> String {
        let points = self.view.points();
        let of = |wanted: Side| {
            let rounds = 1..=self.view.last_round();
            let entries = rounds.map(|round| self.view.entry(entrant, round));
            let mine: Vec<_> = entries
                .filter(|entry| matches!(entry, RoundEntry::Played { side, .. } if *side == wanted))
                .collect();
            let score: Score = mine.iter().map(|entry| entry.score(&points)).sum();
            (score.to_string(), mine.len())
        };
        let ((white, white_games), (black, black_games)) = (of(Side::White), of(Side::Black));
        let words = self.words.text(
            "web-by-colour",
            &[
                ("white", white.into()),
                ("whitegames", white_games.into()),
                ("black", black.into()),
                ("blackgames", black_games.into()),
            ],
        );
        format!("<p>{}</p>\n", escaped(&words))
    }

    fn round_of(&self, entrant: Id<Entrant>, round: u16) -> Vec<Cell> {
        let view = self.view;
        let points = Cell::number(&view.score(entrant, round));
        let number = Cell::number(&round).to(Some(super::round_file(round)));
        let boards = view.boards(round).iter();
        let mut mine = boards.filter(|board| board.white == entrant || board.black == entrant);
        let Some(board) = mine.next() else {
            let bye = view.bye(entrant, round);
            let kind = bye.map_or("web-not-paired", |bye| super::bye_words(view.bye_word(bye)));
            let blank = Cell::default();
            let kind = Cell::result(self.words.plain(kind));
            return vec![number, blank.clone(), blank, kind, points];
        };
        let side = if board.white == entrant {
            Side::White
        } else {
            Side::Black
        };
        let colour = match side {
            Side::White => "web-white",
            Side::Black => "web-black",
        };
        let opponent = EventView::player(board, side.opposite());
        let result = view
            .result(board.id)
            .map(|row| self.result_text(engine_result(row.result)));
        let game = self
            .replayable(board)
            .map(|_| game_file(round, board.number));
        vec![
            number,
            Cell::text(self.words.plain(colour)),
            Cell::text(view.public_name(opponent)).to(Some(player_file(view.number(opponent)))),
            Cell::result(result.unwrap_or_default()).to(game),
            points,
        ]
    }

    pub(super) fn result_text(&self, result: GameResult) -> String {
        self.words.plain(result_message(result))
    }
}
