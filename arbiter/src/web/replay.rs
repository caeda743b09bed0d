//! The page of one game: the board, and a script of its own that goes through the turns. Without scripts it shows the last
//! position and the list of turns.

use super::html::escaped;
use super::{Site, player_file};
use crate::event::engine_result;
use crate::record::{Board, Kept};
use engine::play::Junction;
use engine::{Game, Position, Side};
use serde_json::json;
use std::fmt::Write;

const SCRIPT: &str = include_str!("../../../templates/web/replay.js");

impl Site<'_> {
    /// The deciding game of a board, once its result is confirmed: nothing of a game in play is published.
    pub(super) fn replayable(&self, board: &Kept<Board>) -> Option<&Game> {
        self.view.result(board.id)?;
        let game = self.club.game(self.view.deciding_game(board.id)?.id)?;
        (game.plies() > 0).then_some(game)
    }

    pub(super) fn game(&self, round: u16, board: &Kept<Board>, game: &Game) -> String {
        let view = self.view;
        let player = |entrant| {
            let file = player_file(view.number(entrant));
            let name = escaped(&view.public_name(entrant));
            format!("<a href=\"{file}\">{name}</a>")
        };
        let result = view.result(board.id);
        let result = result.map(|row| self.result_text(engine_result(row.result)));
        let mut html = format!(
            "<p class=\"players\">{} – {} <strong>{}</strong></p>\n",
            player(board.white),
            player(board.black),
            escaped(&result.unwrap_or_default())
        );
        let last = game.position_after(game.plies());
        if let Some(last) = last {
            let name = self.words.text(
                "web-game-board",
                &[("round", round.into()), ("board", board.number.into())],
            );
            let captions = self.captions(game);
            html += "<div class=\"replay\">\n<div>\n";
            html += &board_svg(last, &escaped(&name));
            html += &self.buttons();
            let _ = write!(
                html,
                "<p id=\"at\" aria-live=\"polite\">{}</p>\n</div>\n",
                escaped(captions.last().map_or("", String::as_str))
            );
            html += &turns(&captions);
            html += "</div>\n";
            html += &script(game, last, &captions);
        }
        html
    }

    /// What stands under the board after each turn, the beginning first: `3. d5xf4`, `3… b2`.
    fn captions(&self, game: &Game) -> Vec<String> {
        let mut captions = vec![self.words.plain("web-game-start")];
        for (ply, played) in game.turns().iter().enumerate() {
            let before = game.position_after(ply);
            let number = before.map_or(0, Position::turn_number);
            let white = before.is_none_or(|before| before.side_to_move() == Side::White);
            let mut text = format!("{number}{} {}", if white { "." } else { "…" }, played.turn);
            if played.ruling.is_some() {
                text = self.words.text("web-by-ruling", &[("turn", text.into())]);
            }
            captions.push(text);
        }
        captions
    }

    fn buttons(&self) -> String {
        let mut html = "<p id=\"buttons\" hidden>".to_owned();
        for (id, sign, words) in [
            ("first", "|◀", "web-game-first"),
            ("back", "◀", "web-game-back"),
            ("next", "▶", "web-game-next"),
            ("last", "▶|", "web-game-last"),
        ] {
            let name = escaped(&self.words.plain(words));
            let _ = writeln!(
                html,
                "<button type=\"button\" id=\"{id}\" aria-label=\"{name}\" title=\"{name}\">{sign}</button>"
            );
        }
        html + "</p>\n"
    }
}

/// Turns two a line; each is a link to the position after it.
fn turns(captions: &[String]) -> String {
    let mut html = "<ol class=\"turns\">\n".to_owned();
    for (ply, caption) in captions.iter().enumerate().skip(1) {
        let _ = writeln!(
            html,
            "<li><a href=\"#{ply}\" data-ply=\"{ply}\">{}</a></li>",
            escaped(caption)
        );
    }
    html + "</ol>\n"
}

/// The cows of a position, junction by junction: `w`, `b` or `.`.
fn cows(position: &Position) -> String {
    let junctions = position.board().junctions();
    let sign = |junction| match position.at(junction) {
        Some(Side::White) => 'w',
        Some(Side::Black) => 'b',
        None => '.',
    };
    junctions.iter().map(sign).collect()
}

/// The script and what it shows. The colours are attributes of the drawing, so that a page of a club's own needs no style.
fn script(game: &Game, last: &Position, captions: &[String]) -> String {
    let positions = (0..=game.plies()).filter_map(|ply| game.position_after(ply));
    let data = json!({
        "positions": positions.map(cows).collect::<Vec<_>>(),
        "captions": captions,
        "white": WHITE,
        "black": BLACK,
        "junctions": last.board().junctions().len(),
    });
    // Inside a script nothing may look like its end.
    let data = data.to_string().replace('<', "\\u003c");
    format!(
        "<script type=\"application/json\" id=\"record\">{data}</script>\n<script>\n{SCRIPT}</script>\n"
    )
}

const WHITE: &str = "#fbf7ee";
const BLACK: &str = "#2a211b";
const LINE: &str = "#8a5a2b";
const GROUND: &str = "#ead9b5";

fn board_svg(position: &Position, name: &str) -> String {
    let board = position.board();
    let place = |junction: Junction| (junction.file(), 6 - junction.rank());
    let mut svg = format!(
        "<svg viewBox=\"-0.8 -0.8 7.6 7.6\" role=\"img\" aria-label=\"{name}\">\n\
         <rect x=\"-0.8\" y=\"-0.8\" width=\"7.6\" height=\"7.6\" fill=\"{GROUND}\"/>\n"
    );
    // Edge by edge: on one board the centre has edges and is on no line.
    for (from, to) in board.edges() {
        let ((x1, y1), (x2, y2)) = (place(from), place(to));
        let _ = writeln!(
            svg,
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{LINE}\" stroke-width=\"0.06\"/>"
        );
    }
    for (at, sign) in ('a'..='g').enumerate() {
        let (rank, y) = (at + 1, 6 - at);
        let _ = writeln!(
            svg,
            "<text x=\"{at}\" y=\"6.72\" font-size=\"0.28\" text-anchor=\"middle\" fill=\"{BLACK}\">{sign}</text>\
             <text x=\"-0.68\" y=\"{y}.1\" font-size=\"0.28\" text-anchor=\"middle\" fill=\"{BLACK}\">{rank}</text>"
        );
    }
    for (number, junction) in board.junctions().iter().enumerate() {
        let (x, y) = place(junction);
        let (fill, shown) = match position.at(junction) {
            Some(Side::White) => (WHITE, "inline"),
            Some(Side::Black) => (BLACK, "inline"),
            None => (WHITE, "none"),
        };
        let _ = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"0.1\" fill=\"{LINE}\"/>\
             <circle id=\"j{number}\" cx=\"{x}\" cy=\"{y}\" r=\"0.36\" fill=\"{fill}\" stroke=\"{BLACK}\" \
             stroke-width=\"0.05\" display=\"{shown}\"/>"
        );
    }
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::RuleSet;
    use engine::play::BoardKind;

    #[test]
    fn every_edge_of_every_board_is_drawn() {
        for &board in BoardKind::ALL {
            let rules = RuleSet {
                board,
                ..RuleSet::classic()
            };
            let position = Position::start(&rules);
            let svg = board_svg(&position, "start");
            let edges = position.board().edges().count();
            assert_eq!(svg.matches("<line ").count(), edges, "{board:?}");
        }
    }
}
