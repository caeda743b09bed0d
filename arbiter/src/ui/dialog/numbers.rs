//! What numbers a player has in an event: the place in the seeding, the board, the rating.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::scene::Scene;
use super::form::{Missing, entered, refuse, verb_ui};
use super::{field_ui, leave_ui, sentence_ui, title_ui};
use crate::club::NUMBERS_FIXED;
use crate::command::{Command, SeedBy};
use crate::event::EventView;
use crate::message::Message;
use crate::record::money::{amount, amount_or_nothing, cents_if_any};
use crate::record::{Entrant, Id, StoredSeeding};
use egui::Ui;

/// The seeding as far as it is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeedForm {
    entrant: Id<Entrant>,
    place: String,
    lot: String,
}

impl SeedForm {
    /// A form for one player and for the whole list; a lot is drawn from `number` unless another is typed.
    pub fn new(entrant: Id<Entrant>, number: i64) -> SeedForm {
        SeedForm {
            entrant,
            place: String::new(),
            lot: number.to_string(),
        }
    }
}

pub(super) fn seed_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut SeedForm, out: &mut Vec<Action>) {
    let Some(view) = scene.event else {
        out.push(Action::CloseDialog);
        return;
    };
    let event = view.id();
    title_ui(ui, scene, &scene.plain("page-seed-title"));
    let now = match view.row().seeding {
        StoredSeeding::Rating => scene.plain("page-seed-now-rating"),
        StoredSeeding::Hand => scene.plain("page-seed-now-hand"),
        StoredSeeding::Lot(number) => {
            scene.text("page-seed-now-lot", &[("number", i64::from(number).into())])
        }
    };
    sentence_ui(ui, scene, &now);
    let fixed = scene.text("page-seed-fixed", &[("round", NUMBERS_FIXED.into())]);
    let quiet = scene.theme.colours.quiet;
    ui.label(text(fixed, scene.theme.small(), quiet));
    ui.add_space(8.0);
    // Each of the two lines has a verb of its own.
    let entered = entered(ui);
    let name = [("name", view.name(form.entrant).into())];
    let label = scene.text("page-seed-place", &name);
    let placed = field_ui(ui, scene, &label, &mut form.place, true);
    let label = scene.plain("page-seed-lot");
    let drawn = field_ui(ui, scene, &label, &mut form.lot, false);
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let by_hand = button::primary(ui, scene, &scene.plain("page-seed-by-hand")).clicked();
        if by_hand || placed {
            match by_hand_order(view, form) {
                Some(order) => out.push(Action::command(Command::SeedEntrants {
                    event,
                    by: SeedBy::Hand(order),
                })),
                None => refuse(ui, Message::new("page-seed-place-unread"), entered, out),
            }
        }
        if ui.button(scene.plain("page-seed-by-lot")).clicked() || drawn {
            match form.lot.trim().parse() {
                Ok(number) => out.push(Action::command(Command::SeedEntrants {
                    event,
                    by: SeedBy::Lot(number),
                })),
                Err(_) => refuse(ui, Message::new("page-seed-lot-unread"), entered, out),
            }
        }
        if ui.button(scene.plain("page-seed-by-rating")).clicked() {
            let by = SeedBy::Rating;
            out.push(Action::command(Command::SeedEntrants { event, by }));
        }
        leave_ui(ui, scene, out);
    });
}

/// The present order with the player at the place that was typed.
fn by_hand_order(view: &EventView<'_>, form: &SeedForm) -> Option<Vec<Id<Entrant>>> {
    let place: usize = form.place.trim().parse().ok()?;
    let rows = view.entrants().iter().map(|row| row.id);
    let mut order: Vec<_> = rows.filter(|id| *id != form.entrant).collect();
    if !(1..=order.len() + 1).contains(&place) {
        return None;
    }
    order.insert(place - 1, form.entrant);
    Some(order)
}

/// Board and rating as far as they are filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatForm {
    entrant: Id<Entrant>,
    board: String,
    rating: String,
    due: String,
    paid: String,
}

impl SeatForm {
    /// The form of a player, with what is known.
    pub fn new(row: &crate::record::Kept<Entrant>) -> SeatForm {
        let shown = |number: Option<u16>| number.map_or_else(String::new, |n| n.to_string());
        SeatForm {
            entrant: row.id,
            board: shown(row.fixed_board),
            rating: shown(row.rating),
            due: row.fee.map_or_else(String::new, amount),
            paid: amount_or_nothing(row.paid),
        }
    }
}

pub(super) fn seat_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut SeatForm, out: &mut Vec<Action>) {
    let known = scene.event.and_then(|view| view.entrant(form.entrant));
    let (Some(view), Some(row)) = (scene.event, known) else {
        out.push(Action::CloseDialog);
        return;
    };
    title_ui(ui, scene, view.name(form.entrant));
    let entrant = form.entrant;
    let number = |typed: &str| -> Result<Option<u16>, ()> {
        let typed = typed.trim();
        if typed.is_empty() {
            return Ok(None);
        }
        typed.parse().map(Some).map_err(|_| ())
    };
    let entered = entered(ui);
    let label = scene.plain("page-seat-board");
    field_ui(ui, scene, &label, &mut form.board, true);
    let label = scene.plain("page-seat-rating");
    field_ui(ui, scene, &label, &mut form.rating, false);
    let label = scene.text(
        "page-seat-due",
        &[("amount", amount(view.row().fee).into())],
    );
    field_ui(ui, scene, &label, &mut form.due, false);
    let label = scene.plain("page-seat-paid");
    field_ui(ui, scene, &label, &mut form.paid, false);
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let verb = scene.plain("page-seat-verb");
        let asked = verb_ui(ui, scene, &verb, &Missing::quiet(None), entered, out);
        leave_ui(ui, scene, out);
        if !asked {
            return;
        }
        let (Ok(board), Ok(rating)) = (number(&form.board), number(&form.rating)) else {
            refuse(ui, Message::new("page-seat-unread"), entered, out);
            return;
        };
        let (Some(due), Some(paid)) = (cents_if_any(&form.due), cents_if_any(&form.paid)) else {
            refuse(ui, Message::new("page-seat-money-unread"), entered, out);
            return;
        };
        let paid = paid.unwrap_or(0);
        let same_fee = (due, paid) == (row.fee, row.paid);
        if board == row.fixed_board && rating == row.rating && same_fee {
            out.push(Action::CloseDialog);
        }
        if !same_fee {
            out.push(Action::command(Command::SetFee { entrant, due, paid }));
        }
        if board != row.fixed_board {
            out.push(Action::command(Command::SetFixedBoard { entrant, board }));
        }
        if rating != row.rating {
            out.push(Action::command(Command::SetRating { entrant, rating }));
        }
    });
}
