//! The strip over every page while counts run: one row, whatever the names.

use super::super::action::{Action, Page};
use super::super::button::{self, text};
use super::super::frame::announce;
use super::super::scene::Scene;
use super::super::seat::Seat;
use super::{Face, Heard, call_for, call_shape, call_words, face};
use crate::event::engine_side;
use crate::record::{CountRow, Game, Id, Kept};
use egui::{Button, Frame, Margin, Panel, ScrollArea, Stroke, Ui};
use engine::play::protest::{Count, CountState};

/// How much of names and words is shown.
#[derive(Clone, Copy)]
struct Cut {
    /// Letters of a name.
    name: usize,
    /// Whether calls and states stand in words.
    words: bool,
}

const fn cut(name: usize, words: bool) -> Cut {
    Cut { name, words }
}

/// From everything to the board and the time alone: the first that fits in one row is taken.
const CUTS: [Cut; 7] = [
    cut(usize::MAX, true),
    cut(14, true),
    cut(8, true),
    cut(14, false),
    cut(8, false),
    cut(4, false),
    cut(0, false),
];

/// One board in the strip: its count, its call, or both.
struct Chip<'a> {
    game: Option<Id<Game>>,
    count: Option<(u16, &'a str, bool, Face)>,
    call: Option<&'a Heard>,
}

/// Calls of boards without an open count first, then counts with the nearest deadline first.
pub fn strip_ui(ui: &mut Ui, scene: &Scene<'_>, out: &mut Vec<Action>) {
    let chips = chips(scene);
    if chips.is_empty() {
        return;
    }
    let frame = Frame::new()
        .fill(scene.theme.colours.raised)
        .inner_margin(Margin::symmetric(12, 6));
    Panel::top("counts").frame(frame).show(ui, |ui| {
        let cut = fitting(ui, scene, &chips);
        // More counts than even figures alone leave room for are reached by scrolling.
        ScrollArea::horizontal().show(ui, |ui| {
            ui.horizontal(|ui| {
                for chip in &chips {
                    chip_ui(ui, scene, chip, cut, out);
                }
            });
        });
    });
}

fn chips<'a>(scene: &Scene<'a>) -> Vec<Chip<'a>> {
    let Some(club) = scene.club else {
        return Vec::new();
    };
    let counts = club.open_counts();
    let counted = |game: Option<Id<Game>>| counts.iter().any(|(row, _)| row.game == game);
    let heard = scene.calls.heard();
    let alone = heard.iter().enumerate().filter(|(at, call)| {
        // Of several calls at a board the latest stands for all.
        let earlier = call.game.is_some() && heard[..*at].iter().any(|new| new.game == call.game);
        !earlier && !counted(call.game)
    });
    let mut chips: Vec<Chip<'a>> = alone
        .map(|(_, call)| Chip {
            game: call.game,
            count: None,
            call: Some(call),
        })
        .collect();
    chips.extend(
        counts
            .iter()
            .filter_map(|(row, count)| count_chip(scene, row, count)),
    );
    chips
}

fn count_chip<'a>(scene: &Scene<'a>, row: &'a Kept<CountRow>, count: &Count) -> Option<Chip<'a>> {
    let seat = Seat::of_count(scene.club?.tables(), row)?;
    let name = seat.names[engine_side(row.by).opposite()];
    let running = count.state() == CountState::Running;
    Some(Chip {
        game: row.game,
        count: Some((row.board, name, running, face(scene, count))),
        call: row.game.and_then(|game| scene.calls.at(game)),
    })
}

/// The first cut with which every chip fits in one row.
fn fitting(ui: &Ui, scene: &Scene<'_>, chips: &[Chip<'_>]) -> Cut {
    let spacing = ui.spacing();
    let around = 2.0 * spacing.button_padding.x + spacing.item_spacing.x + 4.0;
    let font = scene.theme.lead_strong();
    let ink = scene.theme.colours.ink;
    let width = |cut: Cut| {
        let chips = chips.iter();
        let widths = chips.map(|chip| {
            let words = words(scene, chip, cut);
            let galley = ui.painter().layout_no_wrap(words, font.clone(), ink);
            galley.size().x + around
        });
        widths.sum::<f32>()
    };
    let room = ui.available_width();
    let fits = CUTS.into_iter().find(|cut| width(*cut) <= room);
    fits.unwrap_or(CUTS[CUTS.len() - 1])
}

/// A name of at most so many letters, the last of them `…` where it was cut.
fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    match most.checked_sub(1) {
        None => String::new(),
        Some(kept) => {
            let kept: String = name.chars().take(kept).collect();
            format!("{}…", kept.trim_end())
        }
    }
}

fn words(scene: &Scene<'_>, chip: &Chip<'_>, cut: Cut) -> String {
    let time = chip.count.as_ref().map_or("", |(.., face)| &face.time);
    if let Some(call) = chip.call.filter(|_| cut.words || chip.count.is_none()) {
        let said = call_for(scene, call, &shortened(&call.name, cut.name));
        return format!("{} {said} {time}", call_shape(call.call))
            .trim_end()
            .to_owned();
    }
    let Some((board, name, running, face)) = &chip.count else {
        return String::new();
    };
    let shape = chip.call.map_or(face.shape, |call| call_shape(call.call));
    let mut words = format!("{shape} {board}");
    for part in [shortened(name, cut.name).as_str(), time] {
        if !part.is_empty() {
            words.push(' ');
            words.push_str(part);
        }
    }
    if !running && cut.words {
        words.push_str(" (");
        words.push_str(&scene.plain(face.word));
        words.push(')');
    }
    words
}

/// A count's chip; while its call is shown, in the call's colours.
fn chip_ui(ui: &mut Ui, scene: &Scene<'_>, chip: &Chip<'_>, cut: Cut, out: &mut Vec<Action>) {
    let c = scene.theme.colours;
    let colour = chip.count.as_ref().map_or(c.ink, |(.., face)| face.colour);
    let (ground, ink, line) = match chip.call {
        Some(heard) => {
            let (ground, ink) = scene.theme.call(heard.call);
            (Some(ground), ink, 2.0)
        }
        None => (None, colour, 1.0),
    };
    let words = text(words(scene, chip, cut), scene.theme.lead_strong(), ink);
    let mut chip_button = Button::new(words).stroke(Stroke::new(line, ink));
    if let Some(ground) = ground {
        chip_button = chip_button.fill(ground);
    }
    let said = match (chip.call, &chip.count) {
        (Some(heard), _) => call_words(scene, heard),
        (None, Some((board, name, _, face))) => scene.text(
            "ui-count-name",
            &[
                ("board", (*board).into()),
                ("name", (*name).into()),
                ("time", face.time.as_str().into()),
                ("word", scene.plain(face.word).into()),
            ],
        ),
        (None, None) => String::new(),
    };
    let response = ui.add(chip_button);
    button::ring(ui, &response, ink);
    let response = response.accessible_name(said.clone());
    if chip.call.is_some() {
        announce(ui, &response, true);
    }
    if response.on_hover_text(said).clicked()
        && let Some(game) = chip.game
    {
        out.push(Action::Go(Page::Game(game)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_only_where_it_is_longer() {
        assert_eq!(shortened("Mokoena", 7), "Mokoena");
        assert_eq!(shortened("Mokoena Thabo", 9), "Mokoena…");
        assert_eq!(shortened("Mokoena", 4), "Mok…");
        assert_eq!(shortened("Mokoena", 0), "");
    }
}
