//! What stands around every page: the bar at the top, the list of pages, the line at the foot.

use super::action::{Action, Page};
use super::button::text;
use super::dialog::{Dialog, EventForm};
use super::errand::Errand;
use super::keys::Wish;
use super::preferences::{BoardNames, Look, Preferences, TextSize};
use super::scene::Scene;
use super::{Status, button};
use crate::clock;
use crate::club::Access;
use crate::record::{Event, Kept};
use egui::{Align, Button, CentralPanel, Frame, Label, Layout, Margin, Panel, Sense, Ui};
use engine::Millis;

/// Club, event and round with their menus, the palette's button, when the file was last written.
pub fn top_ui(ui: &mut Ui, scene: &Scene<'_>, out: &mut Vec<Action>) {
    let c = scene.theme.colours;
    let frame = Frame::new()
        .fill(c.raised)
        .inner_margin(Margin::symmetric(12, 8));
    Panel::top("top").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            let (club, event) = rooms(ui, scene);
            club_menu(ui, scene, club, out);
            event_menu(ui, scene, event, out);
            round_menu(ui, scene, out);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if !read_only_ui(ui, scene) && !unwritten_ui(ui, scene, out) {
                    saved_ui(ui, scene);
                }
                let label = scene.plain("ui-find-or-do");
                if button::labelled_wish(ui, scene, Wish::Palette, &label, None).clicked() {
                    out.push(Action::Wish(Wish::Palette));
                }
            });
        });
    });
}

/// What stands in the bar beside the names of club and event, in points at the usual size of text.
const BESIDE_NAMES: f32 = 455.0;

/// The widths that the names of club and event have in the bar: both their own where there is room; else the shorter one its
/// own as far as a half, and the longer one the rest.
fn rooms(ui: &Ui, scene: &Scene<'_>) -> (f32, f32) {
    let room = ui.available_width() - BESIDE_NAMES * scene.theme.scale();
    let club = scene.club.and_then(crate::club::Club::info);
    let club = club.map_or(0.0, |info| width(ui, scene, &info.name));
    let event = scene
        .event
        .map_or(0.0, |event| width(ui, scene, &event.row().name));
    if club + event <= room {
        return (club, event);
    }
    let half = room / 2.0;
    if club <= half {
        (club, room - club)
    } else if event <= half {
        (room - event, event)
    } else {
        (half, half)
    }
}

fn width(ui: &Ui, scene: &Scene<'_>, label: &str) -> f32 {
    let font = scene.theme.strong();
    let ink = scene.theme.colours.ink;
    let galley = ui.painter().layout_no_wrap(format!("{label} ▾"), font, ink);
    galley.size().x
}

/// The name of a menu no wider than `room`; one that is too long ends in dots, and is whole where it is pointed at.
fn menu_name(ui: &Ui, scene: &Scene<'_>, name: &str, room: f32) -> String {
    if width(ui, scene, name) <= room + 0.5 {
        return name.to_owned();
    }
    let letters: Vec<char> = name.chars().collect();
    let short = |count: usize| {
        let start: String = letters[..count].iter().collect();
        format!("{}…", start.trim_end())
    };
    // The longest beginning that fits, by halving.
    let (mut low, mut high) = (1, letters.len());
    while low + 1 < high {
        let middle = usize::midpoint(low, high);
        if width(ui, scene, &short(middle)) <= room {
            low = middle;
        } else {
            high = middle;
        }
    }
    short(low)
}

fn menu_title(scene: &Scene<'_>, label: &str) -> egui::RichText {
    text(
        format!("{label} ▾"),
        scene.theme.strong(),
        scene.theme.colours.ink,
    )
}

fn club_menu(ui: &mut Ui, scene: &Scene<'_>, room: f32, out: &mut Vec<Action>) {
    let Some(info) = scene.club.and_then(crate::club::Club::info) else {
        ui.label(text(
            scene.plain("ui-title"),
            scene.theme.strong(),
            scene.theme.colours.ink,
        ));
        return;
    };
    let name = menu_name(ui, scene, &info.name, room);
    let menu = ui.menu_button(menu_title(scene, &name), |ui| {
        likes_ui(ui, scene, out);
        ui.separator();
        if ui.button(scene.plain("page-close-club")).clicked() {
            out.push(Action::Errand(Errand::Close));
            ui.close();
        }
    });
    whole_name(menu.response, &name, &info.name);
}

/// A name that was shortened is whole for who points at it or has it read out.
fn whole_name(menu: egui::Response, shown: &str, name: &str) {
    if shown != name {
        menu.accessible_name(name.to_owned()).on_hover_text(name);
    }
}

/// Looks, sizes, names and sounds, each chosen at once.
fn likes_ui(ui: &mut Ui, scene: &Scene<'_>, out: &mut Vec<Action>) {
    let likes = scene.preferences;
    let mut choice = |ui: &mut Ui, id: &str, chosen: bool, wanted: Preferences| {
        if ui.selectable_label(chosen, scene.plain(id)).clicked() {
            out.push(Action::Prefer(wanted));
        }
    };
    let quiet = |ui: &mut Ui, id: &str| {
        ui.label(text(
            scene.plain(id),
            scene.theme.small(),
            scene.theme.colours.quiet,
        ));
    };
    quiet(ui, "ui-likes-look");
    for look in Look::ALL {
        let wanted = Preferences {
            look,
            ..likes.clone()
        };
        choice(ui, look.id(), look == likes.look, wanted);
    }
    quiet(ui, "ui-likes-text");
    for size in TextSize::ALL {
        let wanted = Preferences {
            text: size,
            ..likes.clone()
        };
        choice(ui, size.id(), size == likes.text, wanted);
    }
    quiet(ui, "ui-likes-board");
    for names in BoardNames::ALL {
        let wanted = Preferences {
            names,
            ..likes.clone()
        };
        choice(ui, names.id(), names == likes.names, wanted);
    }
    quiet(ui, "ui-likes-controls");
    for (id, touch) in [("ui-controls-usual", false), ("ui-controls-large", true)] {
        let wanted = Preferences {
            touch,
            ..likes.clone()
        };
        choice(ui, id, touch == likes.touch, wanted);
    }
    quiet(ui, "ui-likes-calls");
    for (id, muted) in [("ui-calls-heard", false), ("ui-calls-muted", true)] {
        let wanted = Preferences {
            muted,
            ..likes.clone()
        };
        choice(ui, id, muted == likes.muted, wanted);
    }
    if button::wish(ui, scene, Wish::TryCalls, None).clicked() {
        out.push(Action::Wish(Wish::TryCalls));
    }
}

fn new_event_ui(ui: &mut Ui, scene: &Scene<'_>, out: &mut Vec<Action>) {
    if ui.button(scene.plain("page-event-new-verb")).clicked() {
        out.push(Action::ask(Dialog::Event(Box::new(EventForm::fresh()))));
        ui.close();
    }
}

fn event_menu(ui: &mut Ui, scene: &Scene<'_>, room: f32, out: &mut Vec<Action>) {
    let Some(club) = scene.club else {
        return;
    };
    let Some(event) = scene.event else {
        new_event_ui(ui, scene, out);
        return;
    };
    let name = menu_name(ui, scene, &event.row().name, room);
    let menu = ui.menu_button(menu_title(scene, &name), |ui| {
        for other in club.events() {
            let chosen = other.id == event.id();
            if ui
                .selectable_label(chosen, event_name(scene, other))
                .clicked()
            {
                out.push(Action::GoEvent(other.id));
                ui.close();
            }
        }
        ui.separator();
        let form = EventForm::edit(event).filter(|_| event.row().closed_ms.is_none());
        if let Some(form) = form
            && ui.button(scene.plain("page-event-edit-verb")).clicked()
        {
            out.push(Action::ask(Dialog::Event(Box::new(form))));
            ui.close();
        }
        new_event_ui(ui, scene, out);
    });
    whole_name(menu.response, &name, &event.row().name);
}

fn event_name(scene: &Scene<'_>, event: &Kept<Event>) -> String {
    if event.closed_ms.is_some() {
        scene.text("ui-event-closed", &[("name", event.name.as_str().into())])
    } else {
        event.name.clone()
    }
}

fn round_menu(ui: &mut Ui, scene: &Scene<'_>, out: &mut Vec<Action>) {
    let Some(event) = scene.event else {
        return;
    };
    let all = event.rounds_in_all();
    let args = [("round", scene.round.into()), ("all", all.into())];
    if event.rounds().is_empty() {
        let words = scene.text("ui-no-round", &args);
        ui.label(text(words, scene.theme.body(), scene.theme.colours.quiet));
        return;
    }
    ui.menu_button(menu_title(scene, &scene.text("ui-round-of", &args)), |ui| {
        for round in event.rounds() {
            let missing = event.missing(round.number).len();
            let words = scene.text(
                "ui-round-line",
                &[("round", round.number.into()), ("missing", missing.into())],
            );
            if ui
                .selectable_label(round.number == scene.round, words)
                .clicked()
            {
                out.push(Action::GoRound(round.number));
                ui.close();
            }
        }
    });
}

/// A lasting mark where the file was opened for reading only, and why; `false` where it may be written.
fn read_only_ui(ui: &mut Ui, scene: &Scene<'_>) -> bool {
    if scene.club.is_none_or(|club| club.access() == Access::Write) {
        return false;
    }
    let why = scene.read_only;
    let id = match why {
        Some(why) if why.id == "open-open-elsewhere" => "ui-read-only-elsewhere",
        _ => "ui-read-only",
    };
    let words = format!("▲ {}", scene.plain(id));
    let c = scene.theme.colours;
    let label = ui.label(text(words, scene.theme.strong(), c.primary));
    let why = why.map_or_else(String::new, |why| scene.message(why) + " ");
    label.on_hover_text(why + &scene.plain("refusal-read-only"));
    true
}

/// A lasting mark while the file does not take what is done; `false` where it does.
fn unwritten_ui(ui: &mut Ui, scene: &Scene<'_>, out: &mut Vec<Action>) -> bool {
    let Some(why) = scene.unwritten else {
        return false;
    };
    if why.id == "refusal-store-gone" && ui.button(scene.plain("ui-open-again")).clicked() {
        out.push(Action::Errand(Errand::Reopen));
    }
    let words = format!("■ {}", scene.plain("ui-not-saved"));
    let label = ui.label(text(
        words,
        scene.theme.strong(),
        scene.theme.colours.danger,
    ));
    announce(ui, &label, true);
    label.on_hover_text(scene.message(why));
    true
}

fn saved_ui(ui: &mut Ui, scene: &Scene<'_>) {
    let Some(last) = scene.club.and_then(|club| club.journal().last()) else {
        return;
    };
    let words = scene.text(
        "ui-saved",
        &[("time", clock::time(Millis(last.at_ms)).into())],
    );
    ui.label(text(words, scene.theme.small(), scene.theme.colours.quiet));
}

/// The list of pages at the left.
pub fn pages_ui(ui: &mut Ui, scene: &Scene<'_>, shown: Page, out: &mut Vec<Action>) {
    let c = scene.theme.colours;
    let frame = Frame::new().inner_margin(Margin::same(8));
    let width = 112.0 * scene.theme.scale();
    Panel::left("pages")
        .frame(frame)
        .resizable(false)
        .exact_size(width)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for (number, page) in (1_u8..).zip(Page::LIST) {
                let here = page == shown || (page == Page::Floor && matches!(shown, Page::Game(_)));
                let font = if here {
                    scene.theme.strong()
                } else {
                    scene.theme.body()
                };
                let name = scene.plain(page.id());
                let label = Button::selectable(here, text(&name, font, c.ink))
                    .min_size(egui::vec2(width - 16.0, scene.theme.target(36.0)))
                    .right_text("");
                let response = ui
                    .add(label)
                    .on_hover_text(scene.key_of(Wish::Page(number)));
                if here {
                    let bar = response.rect.with_max_x(response.rect.left() + 3.0);
                    ui.painter().rect_filled(bar, 1.0, c.primary);
                }
                if response.accessible_name(name).clicked() {
                    out.push(Action::Go(page));
                }
            }
            ui.with_layout(Layout::bottom_up(Align::LEFT), |ui| {
                if button::labelled_wish(ui, scene, Wish::Keys, &scene.plain("ui-keys-short"), None)
                    .clicked()
                {
                    out.push(Action::Wish(Wish::Keys));
                }
            });
        });
}

/// The line at the foot: what just happened, with Undo.
pub fn status_ui(ui: &mut Ui, scene: &Scene<'_>, status: &Status, out: &mut Vec<Action>) {
    let c = scene.theme.colours;
    let frame = Frame::new()
        .fill(c.raised)
        .inner_margin(Margin::symmetric(12, 6));
    let height = scene.theme.target(30.0);
    Panel::bottom("status")
        .frame(frame)
        .exact_size(height + 12.0)
        .show(ui, |ui| {
            ui.spacing_mut().interact_size.y = scene.theme.target(26.0);
            ui.spacing_mut().button_padding.y = 3.0;
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let undoable = scene.club.is_some_and(|club| club.undoable().is_some());
                if status.undo && undoable && button::wish(ui, scene, Wish::Undo, None).clicked() {
                    out.push(Action::Wish(Wish::Undo));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let (sign, colour) = match (status.text.is_empty(), status.refused) {
                        (true, _) => return,
                        (false, true) => ("✖ ", c.danger),
                        (false, false) => ("✔ ", c.done),
                    };
                    let font = if status.refused {
                        scene.theme.strong()
                    } else {
                        scene.theme.body()
                    };
                    let words = text(format!("{sign}{}", status.text), font, colour);
                    let line = ui.add(Label::new(words).truncate().sense(Sense::hover()));
                    announce(ui, &line, status.refused);
                });
            });
        });
}

/// Has a screen reader say what a label says, when it changes.
pub fn announce(ui: &Ui, response: &egui::Response, at_once: bool) {
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(if at_once {
            egui::accesskit::Live::Assertive
        } else {
            egui::accesskit::Live::Polite
        });
    });
}

/// The room of the page, on the ground to which the window clears itself.
pub fn central(ui: &mut Ui, page: impl FnOnce(&mut Ui)) {
    let frame = Frame::new().inner_margin(Margin::symmetric(16, 12));
    CentralPanel::no_frame().frame(frame).show(ui, page);
}

/// A page's heading at the left and room for its primary button at the right.
pub fn heading_ui(ui: &mut Ui, scene: &Scene<'_>, heading: &str, right: impl FnOnce(&mut Ui)) {
    let room = ui.available_width();
    // How wide the buttons were in the last frame: where they have no room beside the heading, they stand under it.
    let id = ui.scope_id().with("heading");
    let last: f32 = ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
    let from_right = Layout::right_to_left(Align::Center);
    let words = || text(heading, scene.theme.title(), scene.theme.colours.ink);
    let title = |ui: &mut Ui| {
        let label = ui.add(Label::new(words()).truncate());
        ui.ctx().accesskit_node_builder(label.id, |node| {
            node.set_role(egui::accesskit::Role::Heading);
        });
    };
    let gap = 2.0 * ui.spacing().item_spacing.x;
    let galley = egui::WidgetText::from(words()).into_galley(
        ui,
        Some(egui::TextWrapMode::Extend),
        f32::INFINITY,
        egui::TextStyle::Body,
    );
    let together = galley.rect.width() + gap + last <= room;
    let used = if together {
        let row = ui.horizontal(|ui| {
            title(ui);
            ui.with_layout(from_right, right).response.rect.width()
        });
        row.inner
    } else {
        title(ui);
        let row = ui.horizontal(|ui| ui.with_layout(from_right, right).response.rect.width());
        row.inner
    };
    if (used - last).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, used));
        ui.ctx().request_discard("the room of a heading");
    }
    ui.add_space(4.0);
}

/// A page with nothing on it yet.
pub fn empty_ui(ui: &mut Ui, scene: &Scene<'_>, page: Page) {
    heading_ui(ui, scene, &scene.plain(page.id()), |_| {});
    let words = scene.plain("ui-page-empty");
    ui.label(text(words, scene.theme.body(), scene.theme.colours.quiet));
}
