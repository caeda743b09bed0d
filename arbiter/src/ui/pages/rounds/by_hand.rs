//! A pairing made by hand: typed name by name, changed by exchanging places, compared with the program's own, every rule
//! that it breaks named while it is made.

use super::super::super::action::Action;
use super::super::super::button::{self, text};
use super::super::super::frame::heading_ui;
use super::super::super::keys::{Place, Wish};
use super::super::super::list::{self, Column, Cursor, Shape, cell_ui, fitted_name_ui};
use super::super::super::scene::Scene;
use super::super::{asked, refuse};
use super::RoundsView;
use crate::club::planned;
use crate::command::Command;
use crate::event::EventView;
use crate::record::{Entrant, Id, Status, System};
use crate::sought;
use crate::warning::Warning;
use egui::{Key, Modifiers, ScrollArea, Ui, Vec2};
use engine::Side;

type Pairs = Vec<(Id<Entrant>, Id<Entrant>)>;

/// A pairing, and what the club says to it: warnings, or why it is refused.
type Checked = (Pairs, Option<Id<Entrant>>, Result<Vec<Warning>, String>);

/// The name of the list of boards.
const LIST: &str = "page-list-pairing";

/// A place of the pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slot {
    Board(usize, Side),
    Bye,
}

/// A pairing as far as it is made.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct ByHand {
    pairs: Pairs,
    bye: Option<Id<Entrant>>,
    /// Who has White on the board that is being made.
    first: Option<Id<Entrant>>,
    typed: String,
    marked: usize,
    cursor: Cursor,
    side: Option<Side>,
    /// The place that waits to be exchanged with another.
    exchange: Option<Slot>,
    /// The program's own pairing, once it was worked out.
    own: Option<(Pairs, Option<Id<Entrant>>)>,
    asked_for_own: bool,
    /// What the club says to the pairing, and to which.
    checked: Option<Checked>,
}

impl ByHand {
    /// Whether anything was made that would be missed.
    pub(super) fn has_boards(&self) -> bool {
        !self.pairs.is_empty()
    }

    /// Whether everybody in it is of the event.
    pub(super) fn is_of(&self, event: &EventView<'_>) -> bool {
        let mut seated = self
            .pairs
            .iter()
            .flat_map(|pair| [pair.0, pair.1])
            .chain(self.bye)
            .chain(self.first);
        seated.all(|entrant| event.entrant(entrant).is_some())
    }

    fn at(&self, slot: Slot) -> Option<Id<Entrant>> {
        match slot {
            Slot::Board(at, Side::White) => self.pairs.get(at).map(|pair| pair.0),
            Slot::Board(at, Side::Black) => self.pairs.get(at).map(|pair| pair.1),
            Slot::Bye => self.bye,
        }
    }

    fn put(&mut self, slot: Slot, entrant: Id<Entrant>) {
        match slot {
            Slot::Board(at, side) => {
                if let Some(pair) = self.pairs.get_mut(at) {
                    match side {
                        Side::White => pair.0 = entrant,
                        Side::Black => pair.1 = entrant,
                    }
                }
            }
            Slot::Bye => self.bye = Some(entrant),
        }
    }

    /// Marks a place, or exchanges it with the one marked before.
    fn exchange(&mut self, slot: Slot) {
        match self.exchange.take() {
            None => self.exchange = Some(slot),
            Some(other) => {
                if let (Some(one), Some(two)) = (self.at(slot), self.at(other)) {
                    self.put(slot, two);
                    self.put(other, one);
                }
            }
        }
    }

    fn marked_slot(&self) -> Slot {
        if self.cursor.at < self.pairs.len() {
            Slot::Board(self.cursor.at, self.side.unwrap_or(Side::White))
        } else {
            Slot::Bye
        }
    }

    fn swap_colours(&mut self) {
        if let Some(pair) = self.pairs.get_mut(self.cursor.at) {
            *pair = (pair.1, pair.0);
        }
    }

    fn remove(&mut self) {
        if self.cursor.at < self.pairs.len() {
            self.pairs.remove(self.cursor.at);
        } else {
            self.bye = None;
        }
        self.exchange = None;
    }

    /// Takes a player: White, then Black of a board.
    fn take(&mut self, entrant: Id<Entrant>) {
        match self.first.take() {
            None => self.first = Some(entrant),
            Some(white) => {
                self.pairs.push((white, entrant));
                self.cursor.go(self.pairs.len() - 1);
            }
        }
        self.typed.clear();
        self.marked = 0;
    }

    /// Who is there and has no place yet.
    fn free(&self, event: &EventView<'_>, round: u16) -> Vec<Id<Entrant>> {
        let placed = |id: Id<Entrant>| {
            self.pairs.iter().any(|pair| pair.0 == id || pair.1 == id)
                || self.bye == Some(id)
                || self.first == Some(id)
        };
        let knockout = event.is_knockout();
        let in_tie = |id: Id<Entrant>| {
            let mut pairs = self.own.iter().flat_map(|(pairs, _)| pairs);
            pairs.any(|pair| pair.0 == id || pair.1 == id)
        };
        event
            .entrants()
            .iter()
            .filter(|row| knockout || event.status(row.id, round) == Status::Present)
            .filter(|row| event.bye(row.id, round).is_none())
            .filter(|row| !knockout || in_tie(row.id))
            .map(|row| row.id)
            .filter(|id| !placed(*id))
            .collect()
    }
}

/// The pairing that the event's system would make now; nothing where it makes none.
fn own_pairing(event: &EventView<'_>) -> Option<(Pairs, Option<Id<Entrant>>)> {
    let made = planned(event).ok()?;
    // Only in a Swiss the bye is somebody's choice.
    let bye = made.byes.first().copied();
    Some((
        made.pairs,
        bye.filter(|_| event.row().system == System::Swiss),
    ))
}

pub(super) fn by_hand_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut RoundsView,
    wishes: Vec<Wish>,
    out: &mut Vec<Action>,
) {
    let starts = super::starts(scene, &view.starts);
    let Some(hand) = &mut view.by_hand else {
        return;
    };
    if !hand.asked_for_own {
        hand.own = own_pairing(event);
        hand.asked_for_own = true;
    }
    for wish in asked(ui, scene, Place::ByHand, wishes, LIST) {
        grant(hand, wish, out);
    }
    let round = event.last_round() + 1;
    let free = hand.free(event, round);
    let command = Command::PairByHand {
        event: event.id(),
        pairs: hand.pairs.clone(),
        bye: hand.bye,
        starts: starts.unwrap_or_default(),
    };
    check(scene, hand, &command);
    let mut leave = false;
    let title = scene.text("page-by-hand-title", &[("round", round.into())]);
    heading_ui(ui, scene, &title, |ui| {
        let robin = event.row().system.is_round_robin();
        // In a round robin of an odd number one stays free.
        let enough = free.is_empty() || robin && free.len() == 1 && hand.bye.is_none();
        let why = (!enough || hand.first.is_some() || hand.pairs.is_empty()).then(|| {
            scene.text(
                "page-by-hand-left",
                &[(
                    "players",
                    (free.len() + usize::from(hand.first.is_some())).into(),
                )],
            )
        });
        let verb = scene.plain("ui-verb-pair");
        let response = ui
            .add_enabled_ui(why.is_none(), |ui| button::primary(ui, scene, &verb))
            .inner;
        let pressed = match &why {
            Some(why) => response.on_disabled_hover_text(why).clicked(),
            None => response.clicked(),
        };
        if pressed {
            out.push(Action::command(command.clone()));
        }
        leave = ui.button(scene.plain("page-by-hand-leave")).clicked();
        let own = hand.own.clone();
        let response = ui
            .add_enabled_ui(own.is_some(), |ui| {
                ui.button(scene.plain("page-by-hand-own"))
            })
            .inner;
        if let (true, Some((pairs, bye))) = (response.clicked(), own) {
            (hand.pairs, hand.bye, hand.first, hand.exchange) = (pairs, bye, None, None);
        }
    });
    let room = ui.available_size();
    // In a wide window the names have the room that they need.
    let left = (room.x * 0.28).clamp(320.0 * scene.theme.scale(), 460.0 * scene.theme.scale());
    ui.horizontal_top(|ui| {
        ui.allocate_ui(Vec2::new(left, room.y), |ui| {
            ui.vertical(|ui| entry_ui(ui, scene, event, hand, &free));
        });
        ui.allocate_ui(Vec2::new(room.x - left - 12.0, room.y), |ui| {
            ui.vertical(|ui| boards_ui(ui, scene, event, hand, out));
        });
    });
    if leave {
        view.by_hand = None;
    }
}

/// Asks the club what it says to the pairing, once for each.
fn check(scene: &Scene<'_>, hand: &mut ByHand, command: &Command) {
    let known = hand
        .checked
        .as_ref()
        .is_some_and(|(pairs, bye, _)| *pairs == hand.pairs && *bye == hand.bye);
    if known || hand.pairs.is_empty() {
        return;
    }
    let Some(club) = scene.club else {
        return;
    };
    let said = club
        .warnings(command)
        .map_err(|refusal| scene.message(&refusal.message()));
    hand.checked = Some((hand.pairs.clone(), hand.bye, said));
}

/// The field for the next player, and who is still without a place.
fn entry_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    hand: &mut ByHand,
    free: &[Id<Entrant>],
) {
    let c = scene.theme.colours;
    let label = match hand.first {
        None => scene.plain("page-by-hand-white"),
        Some(white) => scene.text("page-by-hand-black", &[("white", event.name(white).into())]),
    };
    let label = ui.label(text(label, scene.theme.strong(), c.ink));
    let found: Vec<Id<Entrant>> = free
        .iter()
        .copied()
        .filter(|id| {
            sought::matches(event.name(*id), &hand.typed)
                || event.number(*id).to_string() == hand.typed.trim()
        })
        .collect();
    hand.marked = hand.marked.min(found.len().saturating_sub(1));
    let id = egui::Id::unique("by-hand-field");
    let focused = ui.memory(|memory| memory.has_focus(id));
    if focused {
        let (up, down) = ui.input_mut(|input| {
            (
                input.consume_key(Modifiers::NONE, Key::ArrowUp),
                input.consume_key(Modifiers::NONE, Key::ArrowDown),
            )
        });
        if down {
            hand.marked = (hand.marked + 1).min(found.len().saturating_sub(1));
        }
        if up {
            hand.marked = hand.marked.saturating_sub(1);
        }
    }
    let field = button::line(&mut hand.typed)
        .id(id)
        .desired_width(f32::INFINITY);
    let field = ui
        .add(field.hint_text(scene.plain("page-by-hand-hint")))
        .labelled_by(label.id);
    if scene.keys && ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    if field.changed() {
        hand.marked = 0;
    }
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let mut chosen = entered.then(|| found.get(hand.marked).copied()).flatten();
    if entered {
        field.request_focus();
    }
    let marked = found.get(hand.marked).copied();
    if let Some(marked) = marked.filter(|_| hand.bye.is_none()) {
        let words = scene.text("page-by-hand-bye", &[("name", event.name(marked).into())]);
        if ui.button(words).clicked() {
            hand.bye = Some(marked);
            hand.typed.clear();
        }
    }
    ScrollArea::vertical()
        .id_salt("free")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for (at, id) in found.iter().enumerate() {
                let score = crate::tournament_words::points(event.score(*id, event.last_round()));
                let words = text(event.name(*id), scene.theme.body(), c.ink);
                let button = egui::Button::selectable(at == hand.marked, words)
                    .right_text(text(score, scene.theme.small(), c.quiet))
                    .truncate()
                    .min_size(Vec2::new(ui.available_width(), 28.0 * scene.theme.scale()));
                if ui.add(button).clicked() {
                    chosen = Some(*id);
                }
            }
            if found.is_empty() {
                let id = if free.is_empty() {
                    "page-by-hand-all"
                } else {
                    "page-by-hand-nobody"
                };
                ui.label(text(scene.plain(id), scene.theme.body(), c.quiet));
            }
        });
    if let Some(chosen) = chosen {
        hand.take(chosen);
    }
}

/// The boards made so far, what can be done with the marked one, and what the club says.
fn boards_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    hand: &mut ByHand,
    out: &mut Vec<Action>,
) {
    let c = scene.theme.colours;
    sides(ui, scene, hand);
    ui.horizontal_wrapped(|ui| {
        let marked = hand.marked_slot();
        let board = matches!(marked, Slot::Board(..)) && !hand.pairs.is_empty();
        let any = hand.at(marked).is_some();
        let why = scene.plain("page-why-no-pair");
        let mut offer = |ui: &mut Ui, enabled: bool, wish: Wish, words: String| {
            let why = (!enabled).then_some(why.as_str());
            if button::labelled_wish(ui, scene, wish, &words, why).clicked() {
                out.push(Action::Wish(wish));
            }
        };
        let words = scene.plain("page-by-hand-colours");
        offer(ui, board, Wish::SwapColours, words);
        let words = match hand.exchange.and_then(|slot| hand.at(slot)) {
            None => scene.plain("page-by-hand-exchange"),
            Some(other) => scene.text("page-by-hand-with", &[("name", event.name(other).into())]),
        };
        offer(ui, any, Wish::ExchangePlaces, words);
        let words = scene.plain("page-by-hand-remove");
        offer(ui, any, Wish::TakeAway, words);
        if let (Some((pairs, bye)), false) = (&hand.own, hand.pairs.is_empty()) {
            let same = hand
                .pairs
                .iter()
                .filter(|pair| pairs.contains(pair))
                .count();
            let args = [("same", same.into()), ("all", pairs.len().into())];
            let id = if same == pairs.len() && *bye == hand.bye && same == hand.pairs.len() {
                "page-by-hand-same"
            } else {
                "page-by-hand-differs"
            };
            ui.label(text(scene.text(id, &args), scene.theme.body(), c.quiet));
        }
    });
    let said = hand.checked.as_ref().map(|(_, _, said)| said.clone());
    let warned = match &said {
        Some(Ok(warnings)) => warnings.len(),
        Some(Err(_)) => 1,
        None => 0,
    };
    // Every warning is in sight where there is room; else the boards have half of the page.
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let (below, rows) = (
        (warned as f32 * 26.0 + 12.0) * scene.theme.scale(),
        (hand.pairs.len() as f32 + 2.5) * (scene.theme.target(32.0) + 2.0),
    );
    let room = ui.available_height();
    let height = (room - below).max(rows.min(room / 2.0)).max(100.0);
    list_ui(ui, scene, event, hand, height);
    ScrollArea::vertical()
        .id_salt("said")
        .show(ui, |ui| match said {
            Some(Ok(warnings)) => {
                for warning in &warnings {
                    let (sign, colour) = scene.theme.warning(warning.level);
                    let words = format!("{sign} {}", scene.message(&warning.message));
                    ui.label(text(words, scene.theme.body(), colour));
                }
            }
            Some(Err(words)) => {
                ui.label(text(words, scene.theme.body(), c.danger));
            }
            None => {}
        });
}

/// Does what was asked for with the marked place.
fn grant(hand: &mut ByHand, wish: Wish, out: &mut Vec<Action>) {
    let marked = hand.marked_slot();
    match wish {
        Wish::SwapColours if matches!(marked, Slot::Board(..)) => hand.swap_colours(),
        Wish::ExchangePlaces if hand.at(marked).is_some() => hand.exchange(marked),
        Wish::TakeAway if hand.at(marked).is_some() => hand.remove(),
        Wish::SwapColours | Wish::ExchangePlaces | Wish::TakeAway => {
            out.push(refuse("page-why-no-pair"));
        }
        _ => out.push(refuse("page-why-by-hand")),
    }
}

/// While the list has the focus left and right choose a side.
fn sides(ui: &Ui, scene: &Scene<'_>, hand: &mut ByHand) {
    if !scene.keys || !ui.memory(|memory| memory.has_focus(list::list_id(LIST))) {
        return;
    }
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowLeft) {
        hand.side = Some(Side::White);
    }
    if pressed(Key::ArrowRight) {
        hand.side = Some(Side::Black);
    }
}

/// What the program's own pairing has in the place of a row: a sign, and words; where it has other pairs, whom White and
/// Black would meet.
fn compared(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    hand: &ByHand,
    row: usize,
) -> (&'static str, String) {
    let Some((own, own_bye)) = &hand.own else {
        return ("–", scene.plain("page-by-hand-no-own"));
    };
    let meets = |id: Id<Entrant>| {
        if *own_bye == Some(id) {
            return scene.plain("page-by-hand-own-bye");
        }
        let pair = own.iter().find(|pair| pair.0 == id || pair.1 == id);
        pair.map_or_else(String::new, |pair| {
            let other = if pair.0 == id { pair.1 } else { pair.0 };
            event.name(other).to_owned()
        })
    };
    match hand.pairs.get(row) {
        Some(pair) if own.contains(pair) => ("=", scene.plain("page-by-hand-as-own")),
        Some(pair) if own.contains(&(pair.1, pair.0)) => {
            ("⇄", scene.plain("page-by-hand-colours-differ"))
        }
        Some(pair) => ("≠", format!("{}; {}", meets(pair.0), meets(pair.1))),
        None if hand.bye == *own_bye => ("=", scene.plain("page-by-hand-as-own")),
        None => ("≠", hand.bye.map_or_else(String::new, meets)),
    }
}

/// The number of the board of a row.
fn number(event: &EventView<'_>, row: usize) -> usize {
    usize::from(event.row().first_board) + row
}

/// A row in words: who meets, and whom the program would have meet.
fn row_words(scene: &Scene<'_>, event: &EventView<'_>, hand: &ByHand, row: usize) -> String {
    let pair = match hand.pairs.get(row) {
        Some((white, black)) => scene.text(
            "ui-palette-board",
            &[
                ("board", number(event, row).into()),
                ("white", event.name(*white).into()),
                ("black", event.name(*black).into()),
            ],
        ),
        None => {
            let name = hand.at(Slot::Bye).map_or("", |id| event.name(id));
            scene.text("page-by-hand-has-bye", &[("name", name.into())])
        }
    };
    let own = compared(scene, event, hand, row).1;
    let args = [("row", pair.into()), ("own", own.into())];
    scene.text("page-row-by-hand", &args)
}

fn list_ui(ui: &mut Ui, scene: &Scene<'_>, event: &EventView<'_>, hand: &mut ByHand, height: f32) {
    // Both names have the same room, and the program's opponents theirs.
    let names = (ui.available_width() - 50.0) / scene.theme.scale() - 52.0 - 260.0;
    // Beyond what a name of forty letters needs, the room is the third column's.
    let names = (names / 2.0).clamp(120.0, 330.0);
    let columns = [
        Column::exact(scene, "page-column-board", 52.0).right(),
        Column::exact(scene, "page-column-white", names),
        Column::exact(scene, "page-column-black", names),
        Column::rest(scene, "page-column-own", 200.0),
    ];
    let shape = Shape {
        name: LIST,
        rows: hand.pairs.len() + usize::from(hand.bye.is_some()),
        height: Some(height),
    };
    let mut cursor = hand.cursor;
    let marked = hand.marked_slot();
    let held = hand.exchange;
    let seen: &ByHand = hand;
    let name = |slot| seen.at(slot).map_or("", |id| event.name(id));
    let words = |row: usize| row_words(scene, event, seen, row);
    let done = list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        &mut cursor,
        words,
        |ui, row, column| {
            let c = scene.theme.colours;
            let slot = match (row < seen.pairs.len(), column) {
                (true, 1) => Slot::Board(row, Side::White),
                (true, 2) => Slot::Board(row, Side::Black),
                (false, 1) => Slot::Bye,
                (_, 3) => {
                    let (sign, words) = compared(scene, event, seen, row);
                    let colour = if sign == "=" { c.quiet } else { c.primary };
                    cell_ui(
                        ui,
                        text(format!("{sign} {words}"), scene.theme.small(), colour),
                    );
                    return;
                }
                (true, _) => {
                    let number = number(event, row).to_string();
                    cell_ui(ui, text(number, scene.theme.strong(), c.ink));
                    return;
                }
                (false, 2) => {
                    cell_ui(
                        ui,
                        text(scene.plain("page-bye-pairing"), scene.theme.body(), c.quiet),
                    );
                    return;
                }
                _ => return,
            };
            let sign = if held == Some(slot) {
                "⇄ "
            } else if marked == slot {
                "▸ "
            } else {
                ""
            };
            let font = if marked == slot {
                scene.theme.strong()
            } else {
                scene.theme.body()
            };
            fitted_name_ui(ui, &format!("{sign}{}", name(slot)), &font, c.ink);
        },
    );
    hand.cursor = cursor;
    if let Some((row, column)) = done.clicked {
        hand.side = Some(if column == 2 {
            Side::Black
        } else {
            Side::White
        });
        let slot = if row < hand.pairs.len() {
            Slot::Board(row, hand.side.unwrap_or(Side::White))
        } else {
            Slot::Bye
        };
        if hand.exchange.is_some() {
            hand.exchange(slot);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(key: i64) -> Id<Entrant> {
        Id::new(key)
    }

    #[test]
    fn places_are_exchanged_also_with_the_bye() {
        let mut hand = ByHand {
            pairs: vec![(id(1), id(2)), (id(3), id(4))],
            bye: Some(id(5)),
            ..ByHand::default()
        };
        hand.exchange(Slot::Board(0, Side::White));
        hand.exchange(Slot::Board(1, Side::Black));
        assert_eq!(hand.pairs, [(id(4), id(2)), (id(3), id(1))]);
        hand.exchange(Slot::Bye);
        hand.exchange(Slot::Board(0, Side::Black));
        assert_eq!((hand.pairs[0].1, hand.bye), (id(5), Some(id(2))));
        hand.swap_colours();
        assert_eq!(hand.pairs[0], (id(5), id(4)));
    }

    #[test]
    fn players_are_taken_white_first() {
        let mut hand = ByHand::default();
        for key in [7, 8, 9] {
            hand.take(id(key));
        }
        assert_eq!(hand.pairs, [(id(7), id(8))]);
        assert_eq!(hand.first, Some(id(9)));
    }
}
