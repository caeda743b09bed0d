//! Who takes part: entered by typing three letters of a member's name, or somebody new by typing a name and Enter.

use super::super::action::{Action, Page};
use super::super::button::{self, text};
use super::super::dialog::{Dialog, ImportForm, MemberForm, ProhibitedForm, SeatForm, SeedForm};
use super::super::frame::heading_ui;
use super::super::keys::{Place, Wish};
use super::super::list::{self, Column, Cursor, Shape, cell_ui, fitted_name_ui};
use super::super::scene::Scene;
use super::rounds::bye_id;
use super::{above_foot, asked, foot_ui, key_ui, no_event_ui, refuse, say_nothing};
use crate::club::Club;
use crate::command::{Command, Entry};
use crate::event::{EventView, status_message};
use crate::record::money::amount;
use crate::record::{ByeOrigin, Entrant, Event, Id, Kept, Member, Status, StoredBye, System};
use crate::sought;
use crate::tournament_words::points;
use egui::{Key, Modifiers, Ui};
use std::collections::BTreeMap;

/// The name of the list, for the focus.
const LIST: &str = "page-list-players";
/// How many members are offered at most while a name is typed.
const OFFERED: usize = 6;
/// From how many letters on members are offered.
const LETTERS: usize = 2;

/// What the page remembers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayersView {
    typed: String,
    marked: usize,
    cursor: Cursor,
    /// The round whose statuses are shown; `None` for the next one.
    round: Option<u16>,
    focus: bool,
    /// Whether the page has just come into sight.
    arrived: bool,
    /// Everybody's points in words, and the event and the journal's length from which they were worked out.
    points: Option<((Id<Event>, usize), Points)>,
}

/// Points in words.
type Points = BTreeMap<Id<Entrant>, String>;

impl PlayersView {
    /// A command was carried out: the next name can be typed.
    pub fn done(&mut self, command: &Command) {
        if let Command::Enter { .. } = command {
            self.typed.clear();
            self.marked = 0;
            self.focus = true;
        }
        if let Command::PairRound { .. } | Command::PairByHand { .. } = command {
            self.round = None;
        }
    }

    /// The page came into sight: a name that is typed at once is a name, not a row of commands.
    pub fn arrive(&mut self) {
        self.arrived = true;
    }

    /// Clears the field for a name.
    pub fn drop_half_made(&mut self) -> bool {
        !std::mem::take(&mut self.typed).is_empty()
    }
}

/// Draws the page.
pub fn players_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut PlayersView,
    wishes: Vec<Wish>,
    out: &mut Vec<Action>,
) {
    let (Some(club), Some(event)) = (scene.club, scene.event) else {
        no_event_ui(ui, scene, Page::Players, &wishes, out);
        return;
    };
    let round = view.round.unwrap_or_else(|| event.coming_round());
    let entrants: Vec<&Kept<Entrant>> = event
        .entrants()
        .iter()
        .copied()
        .filter(|row| sought::matches(event.name(row.id), &view.typed))
        .collect();
    // While nothing of the list fits what is typed, the whole list stays in sight.
    let shown = if entrants.is_empty() {
        event.entrants().to_vec()
    } else {
        entrants
    };
    view.cursor.stay(shown.iter().map(|row| row.id.key()));
    for wish in asked(ui, scene, Place::Players, wishes, LIST) {
        grant(scene, event, view, &shown, round, wish, out);
    }
    let there = event
        .entrants()
        .iter()
        .filter(|row| event.status(row.id, round) == Status::Present)
        // Whoever asked for the bye does not come; whom the pairing left over is in the hall.
        .filter(|row| {
            let bye = event.bye(row.id, round);
            bye.is_none_or(|bye| bye.origin != ByeOrigin::Asked)
        })
        .count();
    let args = [
        ("players", event.entrants().len().into()),
        ("there", there.into()),
        ("round", round.into()),
    ];
    heading_ui(
        ui,
        scene,
        &scene.text("page-players-heading", &args),
        |ui| {
            if event.last_round() == 0 && there > 1 {
                let label = scene.plain("page-to-rounds");
                if button::primary(ui, scene, &label).clicked() {
                    out.push(Action::Go(Page::Rounds));
                }
            }
            if button::wish(ui, scene, Wish::ImportPlayers, None).clicked() {
                out.push(Action::Wish(Wish::ImportPlayers));
            }
            let reported = event
                .entrants()
                .iter()
                .filter(|row| row.checked_in_ms.is_some());
            let missing = event.not_checked_in(event.last_round() + 1).len();
            if event.last_round() == 0 && reported.count() > 0 && missing > 0 {
                let label = scene.text("page-close-check-in", &[("missing", missing.into())]);
                if ui.button(label).clicked() {
                    out.push(Action::Wish(Wish::CloseCheckIn));
                }
            }
        },
    );
    entry_ui(ui, scene, (club, event), view, out);
    if shown.is_empty() {
        say_nothing(ui, scene, "page-players-empty");
        return;
    }
    round_ui(ui, scene, event, view, round);
    let height = above_foot(ui, LIST, 34.0 * scene.theme.scale());
    list_ui(ui, scene, event, view, &shown, round, height, out);
    strip_ui(ui, scene, event, view, &shown, round, out);
}

/// The field in which everybody is entered, with the members that fit below it.
fn entry_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    (club, event): (&Club, &EventView<'_>),
    view: &mut PlayersView,
    out: &mut Vec<Action>,
) {
    let c = scene.theme.colours;
    let id = egui::Id::unique("enter-player");
    let found = if view.typed.trim().chars().count() >= LETTERS {
        offered(club, event, &view.typed)
    } else {
        Vec::new()
    };
    view.marked = view.marked.min(found.len());
    if ui.memory(|memory| memory.has_focus(id)) {
        let empty = view.typed.trim().is_empty();
        let (up, down) = ui.input_mut(|input| {
            (
                input.consume_key(Modifiers::NONE, Key::ArrowUp),
                input.consume_key(Modifiers::NONE, Key::ArrowDown),
            )
        });
        if empty && (up || down) {
            // Nobody is offered: an arrow is the list's.
            ui.memory_mut(|memory| memory.request_focus(list::list_id(LIST)));
        } else if down {
            view.marked = (view.marked + 1).min(found.len());
        } else if up {
            view.marked = view.marked.saturating_sub(1);
        }
    }
    let mut entered = None;
    ui.horizontal(|ui| {
        let label = ui.label(text(
            scene.plain("page-enter-player"),
            scene.theme.strong(),
            c.ink,
        ));
        let field = button::line(&mut view.typed)
            .id(id)
            .desired_width(360.0 * scene.theme.scale())
            .hint_text(scene.plain("page-enter-hint"));
        let field = ui.add(field).labelled_by(label.id);
        view.focus |= std::mem::take(&mut view.arrived) && may_enter(event);
        // While a question lies over the page the focus is its own; the field has it again afterwards.
        if view.focus && scene.keys {
            field.request_focus();
        }
        if field.has_focus() {
            view.focus = false;
        }
        if field.changed() {
            view.marked = 0;
        }
        if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            entered = Some(view.marked);
        }
        if event.last_round() > 0 {
            let last = event.last_round();
            let words = if is_over(event) {
                let args = [("rounds", last.into())];
                scene.text("refusal-late-entry-over", &args)
            } else if event.row().system == System::Swiss {
                scene.text("page-enter-late", &[("round", (last + 1).into())])
            } else {
                scene.plain("refusal-late-entry-system")
            };
            ui.label(text(words, scene.theme.small(), c.quiet));
        }
    });
    if !view.typed.trim().is_empty() {
        ui.horizontal_wrapped(|ui| {
            for (at, member) in found.iter().enumerate() {
                let label = ui.selectable_label(at == view.marked, member_words(scene, member));
                if label.clicked() {
                    entered = Some(at);
                }
            }
            let words = scene.text("page-enter-new", &[("name", view.typed.trim().into())]);
            if ui
                .selectable_label(view.marked == found.len(), words)
                .clicked()
            {
                entered = Some(found.len());
            }
        });
    }
    let Some(at) = entered.filter(|_| !view.typed.trim().is_empty()) else {
        return;
    };
    view.focus = true;
    let entry = match found.get(at) {
        Some(member) => Entry::Member(member.id),
        None => Entry::New(Member {
            name: view.typed.trim().to_owned(),
            ..Member::default()
        }),
    };
    out.push(Action::command(Command::Enter {
        event: event.id(),
        entries: vec![entry],
    }));
}

/// Whether nobody plays in a further round.
fn is_over(event: &EventView<'_>) -> bool {
    event.last_round() >= event.rounds_in_all() || event.row().closed_ms.is_some()
}

/// Whether somebody can be entered now.
fn may_enter(event: &EventView<'_>) -> bool {
    let begun = event.last_round() > 0;
    let late = event.row().system == System::Swiss && !is_over(event);
    event.row().closed_ms.is_none() && (!begun || late)
}

/// Members who fit what is typed and are not entered yet, those first whose name begins with it.
fn offered<'a>(club: &'a Club, event: &EventView<'_>, typed: &str) -> Vec<&'a Kept<Member>> {
    let entered = |id: Id<Member>| event.entrants().iter().any(|row| row.member == id);
    let fits = |member: &Kept<Member>| {
        sought::matches(&member.name, typed)
            || member
                .number
                .as_deref()
                .is_some_and(|number| number == typed.trim())
    };
    let mut found: Vec<_> = club
        .members()
        .into_iter()
        .filter(|member| fits(member) && !entered(member.id))
        .collect();
    let begins = sought::folded(typed);
    found.sort_by_key(|member| !sought::folded(&member.name).starts_with(&begins));
    found.truncate(OFFERED);
    found
}

/// A member's name, with what tells two of the same name apart.
fn member_words(scene: &Scene<'_>, member: &Kept<Member>) -> String {
    let more: Vec<String> = [
        member.number.clone(),
        member.rating.map(|rating| rating.to_string()),
        member.affiliation.clone(),
    ]
    .into_iter()
    .flatten()
    .collect();
    if more.is_empty() {
        return member.name.clone();
    }
    scene.text(
        "page-member-words",
        &[
            ("name", member.name.as_str().into()),
            ("more", more.join(", ").into()),
        ],
    )
}

/// Which round's statuses are shown.
fn round_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut PlayersView,
    shown: u16,
) {
    ui.horizontal_wrapped(|ui| {
        let quiet = scene.theme.colours.quiet;
        ui.label(text(
            scene.plain("page-players-round"),
            scene.theme.body(),
            quiet,
        ));
        key_ui(ui, scene, Wish::OtherRound);
        for round in 1..=event.rounds_in_all() {
            let paired = round <= event.last_round();
            let id = if paired {
                "page-round-paired"
            } else {
                "page-round-number"
            };
            let words = scene.text(id, &[("round", round.into())]);
            if ui.selectable_label(round == shown, words).clicked() {
                view.round = Some(round);
            }
        }
    });
}

fn grant(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut PlayersView,
    shown: &[&Kept<Entrant>],
    round: u16,
    wish: Wish,
    out: &mut Vec<Action>,
) {
    let marked = shown.get(view.cursor.at);
    match (wish, marked) {
        (Wish::EnterPlayer | Wish::Find, _) => view.focus = true,
        (Wish::ImportPlayers, _) => {
            let form = ImportForm::new(Some(event.id()));
            out.push(Action::ask(Dialog::Import(Box::new(form))));
        }
        (Wish::Absent, Some(row)) => {
            let status = match event.status(row.id, round) {
                Status::Absent => Status::Present,
                _ => Status::Absent,
            };
            out.push(set_status(row.id, round, status));
        }
        (Wish::Withdraw, Some(row)) => {
            let status = match event.status(row.id, round) {
                Status::Withdrawn => Status::Present,
                _ => Status::Withdrawn,
            };
            out.push(set_status(row.id, round, status));
        }
        (Wish::HalfBye, Some(row)) => out.push(ask_bye(event, row.id, round, StoredBye::Half)),
        (Wish::ZeroBye, Some(row)) => out.push(ask_bye(event, row.id, round, StoredBye::Zero)),
        (Wish::FullBye, Some(row)) => out.push(ask_bye(event, row.id, round, StoredBye::Full)),
        (Wish::CheckIn, Some(row)) => out.push(Action::command(Command::CheckIn {
            entrant: row.id,
            here: row.checked_in_ms.is_none(),
        })),
        (Wish::CloseCheckIn, _) => {
            let event = event.id();
            out.push(Action::command(Command::CloseCheckIn { event }));
        }
        (Wish::OtherRound, _) => {
            let all = event.rounds_in_all();
            view.round = Some(if round < all { round + 1 } else { 1 });
        }
        (Wish::Seed, Some(row)) => {
            // Any number does; that of the moment is nobody's choice.
            let form = SeedForm::new(row.id, scene.now.wall.0 / 1000 % 1_000_000);
            out.push(Action::ask(Dialog::Seed(Box::new(form))));
        }
        (Wish::Seat, Some(row)) => {
            out.push(Action::ask(Dialog::Seat(Box::new(SeatForm::new(row)))));
        }
        (Wish::EditMember, Some(row)) => {
            if let Some(member) = event.member(row.id) {
                let form = MemberForm::edit(member.id, &member.row);
                out.push(Action::ask(Dialog::Member(Box::new(form))));
            }
        }
        (Wish::MayNotMeet, Some(row)) => {
            let form = ProhibitedForm::new(row.id);
            out.push(Action::ask(Dialog::Prohibited(Box::new(form))));
        }
        (Wish::RemoveEntrant, Some(row)) => {
            out.push(Action::command(Command::RemoveEntrant { entrant: row.id }));
        }
        _ => out.push(refuse("page-why-no-player")),
    }
}

fn set_status(entrant: Id<Entrant>, round: u16, status: Status) -> Action {
    Action::command(Command::SetStatus {
        entrant,
        round,
        status,
    })
}

/// Asks for a bye, or takes the same one back.
fn ask_bye(event: &EventView<'_>, entrant: Id<Entrant>, round: u16, kind: StoredBye) -> Action {
    let known = event.bye(entrant, round).map(|bye| bye.kind);
    Action::command(Command::AskBye {
        entrant,
        round,
        kind: (known != Some(kind)).then_some(kind),
    })
}

#[expect(
    clippy::too_many_arguments,
    reason = "a list of this page, drawn in one place"
)]
fn list_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut PlayersView,
    shown: &[&Kept<Entrant>],
    round: u16,
    height: f32,
    out: &mut Vec<Action>,
) {
    let columns = [
        Column::exact(scene, "page-column-number", 44.0).right(),
        Column::rest(scene, "page-column-name", 160.0),
        Column::exact(scene, "page-column-rating", 64.0).right(),
        Column::exact(scene, "page-column-points", 60.0).right(),
        Column::exact(scene, "page-column-club", 150.0),
        Column::exact(scene, "page-column-category", 110.0),
        Column::exact(scene, "page-column-status", 230.0),
    ];
    let shape = Shape {
        name: LIST,
        rows: shown.len(),
        height: Some(height),
    };
    let last = event.last_round();
    let status = |row: &Kept<Entrant>| status_words(scene, event, row.id, round);
    let mut cursor = view.cursor;
    let words = |at: usize| {
        let row = shown[at];
        scene.text(
            "page-row-player",
            &[
                ("number", event.number(row.id).into()),
                ("name", event.name(row.id).into()),
                ("status", status(row).1.into()),
            ],
        )
    };
    let known = scene.club.map_or(0, |club| club.journal().len());
    let of = (event.id(), known);
    if view.points.as_ref().is_none_or(|(known, _)| *known != of) {
        view.points = Some((of, points_of(event)));
    }
    let points = view.points.as_ref().map(|(_, points)| points);
    let done = list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        &mut cursor,
        words,
        |ui, at, column| {
            let row = shown[at];
            let c = scene.theme.colours;
            let (sign, status) = status(row);
            let ink = if sign == "✕" { c.quiet } else { c.ink };
            let words = match column {
                0 => text(
                    event.number(row.id).to_string(),
                    scene.theme.body(),
                    c.quiet,
                ),
                1 => {
                    fitted_name_ui(ui, event.name(row.id), &scene.theme.body(), ink);
                    return;
                }
                2 => {
                    let rating = row
                        .rating
                        .map_or_else(String::new, |rating| rating.to_string());
                    text(rating, scene.theme.body(), ink)
                }
                3 if last > 0 => {
                    let words = points.and_then(|points| points.get(&row.id));
                    text(words.map_or("", String::as_str), scene.theme.body(), ink)
                }
                4 => {
                    let member = event.member(row.id);
                    let club = member.and_then(|member| member.affiliation.clone());
                    text(club.unwrap_or_default(), scene.theme.body(), c.quiet)
                }
                5 => {
                    let categories = event.categories(row.id).join(", ");
                    text(categories, scene.theme.body(), c.quiet)
                }
                6 => {
                    let colour = match sign {
                        _ if event.fee_owed(row.id) > 0 => c.primary,
                        "✔" | "✔✔" => c.done,
                        "▲" => c.primary,
                        _ => c.quiet,
                    };
                    text(format!("{sign} {status}"), scene.theme.body(), colour)
                }
                _ => return,
            };
            cell_ui(ui, words);
        },
    );
    view.cursor = cursor;
    if let Some(row) = done.opened.and_then(|at| shown.get(at))
        && let Some(member) = event.member(row.id)
    {
        let form = MemberForm::edit(member.id, &member.row);
        out.push(Action::ask(Dialog::Member(Box::new(form))));
    }
}

/// Everybody's points as the table counts them: without a round that is not finished.
fn points_of(event: &EventView<'_>) -> Points {
    let last = event.last_round();
    let totals = if event.tie_break_rules(last).bye_at_average {
        event.totals(last)
    } else {
        BTreeMap::new()
    };
    let counted = event.counted_rounds(last);
    let words = |row: &Kept<Entrant>| match totals.get(&row.id) {
        Some(total) => total.clone(),
        None => points(event.score(row.id, counted)),
    };
    let entrants = event.entrants().iter();
    entrants.map(|row| (row.id, words(row))).collect()
}

/// Sign and words of an entrant's status in a round.
fn status_words(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    entrant: Id<Entrant>,
    round: u16,
) -> (&'static str, String) {
    let (sign, words) = presence_words(scene, event, entrant, round);
    let owed = event.fee_owed(entrant);
    if owed == 0 {
        return (sign, words);
    }
    let args = [("status", words.into()), ("amount", amount(owed).into())];
    (sign, scene.text("page-status-owes", &args))
}

/// Sign and words of whether an entrant is there in a round.
fn presence_words(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    entrant: Id<Entrant>,
    round: u16,
) -> (&'static str, String) {
    let status = event.status(entrant, round);
    if status == Status::Present
        && let Some(bye) = event.bye(entrant, round)
    {
        return ("▲", scene.plain(bye_id(event.bye_word(bye))));
    }
    let reported = event.entrant(entrant).and_then(|row| row.checked_in_ms);
    if let (Status::Present, Some(at)) = (status, reported) {
        let time = crate::clock::time(engine::Millis(at));
        let words = scene.text("page-status-checked-in", &[("time", time.into())]);
        return ("✔✔", words);
    }
    let sign = match status {
        Status::Present => "✔",
        Status::Absent => "○",
        Status::NotEntered => "·",
        Status::Withdrawn => "✕",
    };
    (sign, scene.plain(status_message(status)))
}

/// What can be done with the marked player.
fn strip_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &PlayersView,
    shown: &[&Kept<Entrant>],
    round: u16,
    out: &mut Vec<Action>,
) {
    let Some(row) = shown.get(view.cursor.at) else {
        return;
    };
    let status = event.status(row.id, round);
    // A round that was missed before the entry may have its bye by ruling.
    let missed = status == Status::NotEntered;
    let paired = round <= event.last_round();
    let bye_fixed =
        (paired && !missed).then(|| scene.text("page-why-paired", &[("round", round.into())]));
    let paired = paired.then(|| scene.text("page-why-paired", &[("round", round.into())]));
    let begun = (event.last_round() > 0).then(|| scene.plain("page-why-begun"));
    let bye = event.bye(row.id, round).map(|bye| bye.kind);
    let label = |on: bool, yes: &str, wish: &str| scene.plain(if on { yes } else { wish });
    let wishes = [
        (
            Wish::Absent,
            label(status == Status::Absent, "page-do-present", "ui-do-absent"),
            &paired,
        ),
        (
            Wish::Withdraw,
            label(
                status == Status::Withdrawn,
                "page-do-return",
                "ui-do-withdraw",
            ),
            &paired,
        ),
        (
            Wish::HalfBye,
            label(
                bye == Some(StoredBye::Half),
                "page-do-no-bye",
                "ui-do-half-bye",
            ),
            &bye_fixed,
        ),
        (
            Wish::ZeroBye,
            label(
                bye == Some(StoredBye::Zero),
                "page-do-no-bye",
                "ui-do-zero-bye",
            ),
            &bye_fixed,
        ),
        (
            Wish::FullBye,
            label(
                bye == Some(StoredBye::Full),
                "page-do-no-bye",
                "ui-do-full-bye",
            ),
            &bye_fixed,
        ),
        (
            Wish::CheckIn,
            label(
                row.checked_in_ms.is_some(),
                "page-do-not-checked-in",
                "ui-do-check-in",
            ),
            &None,
        ),
        (Wish::Seed, scene.plain("ui-do-seed"), &None),
        (Wish::Seat, scene.plain("ui-do-seat"), &None),
        (Wish::EditMember, scene.plain("ui-do-edit-member"), &None),
        (Wish::MayNotMeet, scene.plain("ui-do-may-not-meet"), &None),
        (Wish::RemoveEntrant, scene.plain("ui-do-remove"), &begun),
    ];
    ui.add_space(4.0);
    foot_ui(ui, LIST, |ui| {
        for (wish, label, why) in wishes {
            if button::labelled_wish(ui, scene, wish, &label, why.as_deref()).clicked() {
                out.push(Action::Wish(wish));
            }
        }
    });
}
