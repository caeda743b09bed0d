//! The table: standings whose every value can be opened, the crosstable, progress round by round, and standings as they
//! were published.

mod cross;

use super::super::action::{Action, Page};
use super::super::button::{self, text};
use super::super::combo::combo_ui;
use super::super::dialog::{Addends, Dialog, TieBreaksForm};
use super::super::frame::heading_ui;
use super::super::keys::{Place, Wish};
use super::super::list::{self, Column, Cursor, Shape, cell_ui};
use super::super::scene::Scene;
use super::{asked, find_ui, key_ui, no_event_ui, refuse, say_nothing};
use crate::clock;
use crate::command::{Command, drawn_order};
use crate::event::{EventView, StandingLine, tie_break_message};
use crate::record::{Event, Id, PublishedStanding};
use crate::sheet::standings::{place_words, unfinished_remark};
use crate::sought;
use egui::{ComboBox, Key, Modifiers, Ui};
use engine::Millis;
use engine::tournament::TieBreak;

/// The name of the list, for the focus.
const LIST: &str = "page-table-standings";

/// What the page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Shown {
    #[default]
    Standings,
    Cross,
    Progress,
    Published,
}

impl Shown {
    const ALL: [Shown; 4] = [
        Shown::Standings,
        Shown::Cross,
        Shown::Progress,
        Shown::Published,
    ];

    fn id(self) -> &'static str {
        match self {
            Shown::Standings => "page-table-standings",
            Shown::Cross => "page-table-crosstable",
            Shown::Progress => "page-table-progress",
            Shown::Published => "page-table-published",
        }
    }
}

/// What standings were worked out from: while it is the same they are not worked out again.
type Basis = (Id<Event>, u16, i64);

/// What the page remembers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TableView {
    shown: Shown,
    cursor: Cursor,
    /// Whether the standings are as they were published, for the basis that is kept.
    as_published: Option<bool>,
    /// The tie-break column that Enter opens.
    column: usize,
    kept: Option<(Basis, Vec<StandingLine>)>,
    /// The category whose standings are shown; `None` for everybody.
    category: Option<String>,
    /// Who is looked for in the list, while somebody is.
    find: Option<String>,
}

impl TableView {
    /// Closes the field that looks for somebody.
    pub fn drop_half_made(&mut self) -> bool {
        self.find.take().is_some()
    }

    fn standings(&mut self, scene: &Scene<'_>, event: &EventView<'_>) -> Vec<StandingLine> {
        let journal = scene.club.map_or(&[][..], |club| club.journal());
        let basis = (
            event.id(),
            scene.round,
            journal.last().map_or(0, |line| line.id),
        );
        match &self.kept {
            Some((known, lines)) if *known == basis => lines.clone(),
            _ => {
                let lines = event.standings(scene.round);
                self.kept = Some((basis, lines.clone()));
                self.as_published = event.are_published(scene.round, || lines.clone());
                lines
            }
        }
    }
}

/// Draws the page.
pub fn table_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut TableView,
    wishes: Vec<Wish>,
    out: &mut Vec<Action>,
) {
    let Some(event) = scene.event else {
        no_event_ui(ui, scene, Page::Table, &wishes, out);
        return;
    };
    if scene.round == 0 {
        for wish in asked(ui, scene, Place::Table, wishes, LIST) {
            out.push(match wish {
                Wish::TieBreaks => {
                    tie_breaks(event).unwrap_or_else(|| refuse("page-why-tie-breaks"))
                }
                _ => refuse("page-why-no-round"),
            });
        }
        heading_ui(ui, scene, &scene.plain(Page::Table.id()), |_| {});
        say_nothing(ui, scene, "page-table-no-round");
        if button::primary(ui, scene, &scene.plain("page-to-rounds")).clicked() {
            out.push(Action::Go(Page::Rounds));
        }
        return;
    }
    let lines = shown_lines(scene, event, view);
    let codes = event.tie_breaks();
    view.cursor
        .stay(lines.iter().map(|line| line.entrant.key()));
    for wish in asked(ui, scene, Place::Table, wishes, LIST) {
        match wish {
            Wish::Publish => out.push(publish(scene, event)),
            Wish::Find => view.find = Some(String::new()),
            Wish::OpenValue => open(view, &lines, scene, out),
            Wish::TieBreaks => {
                out.push(tie_breaks(event).unwrap_or_else(|| refuse("page-why-tie-breaks")));
            }
            Wish::NextView => {
                let at = Shown::ALL.iter().position(|shown| *shown == view.shown);
                view.shown = Shown::ALL[(at.unwrap_or(0) + 1) % Shown::ALL.len()];
            }
            _ => {}
        }
    }
    header_ui(ui, scene, event, view, &lines, out);
    find_ui(
        ui,
        scene,
        &mut view.find,
        &mut view.cursor,
        lines.len(),
        |at, sought| sought::matches(event.name(lines[at].entrant), sought),
    );
    match view.shown {
        Shown::Standings => standings_ui(ui, scene, event, view, (&lines, &codes), out),
        Shown::Cross => cross::cross_ui(ui, scene, event, &mut view.cursor, &lines),
        Shown::Progress => cross::progress_ui(ui, scene, event, &mut view.cursor, &lines),
        Shown::Published => published_ui(ui, scene, event, view),
    }
}

/// The lines that the list shows: in the standings those of the category that was chosen, if it is still there.
fn shown_lines(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut TableView,
) -> Vec<StandingLine> {
    let categories = &event.row().row.categories;
    let there = |name: &String| categories.iter().any(|category| category.name == *name);
    view.category = view.category.take().filter(there);
    let lines = view.standings(scene, event);
    match &view.category {
        Some(name) if view.shown == Shown::Standings => event.in_category(&lines, name),
        _ => lines,
    }
}

/// Whose standings are shown: everybody's, or those of a category of the event's, if it has some.
pub(super) fn category_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    salt: &str,
    chosen: &mut Option<String>,
) {
    let categories = &event.row().row.categories;
    if categories.is_empty() {
        return;
    }
    let label = ui.label(text(
        scene.plain("page-table-category"),
        scene.theme.body(),
        scene.theme.colours.quiet,
    ));
    let everybody = scene.plain("page-table-everybody");
    let combo = combo_ui(
        ui,
        ComboBox::from_id_salt(salt).selected_text(chosen.as_ref().unwrap_or(&everybody)),
        |ui| {
            ui.selectable_value(chosen, None, &everybody);
            for category in categories {
                ui.selectable_value(chosen, Some(category.name.clone()), &category.name);
            }
        },
    );
    combo.response.labelled_by(label.id);
}

fn publish(scene: &Scene<'_>, event: &EventView<'_>) -> Action {
    Action::command(Command::PublishStandings {
        event: event.id(),
        round: scene.round,
    })
}

/// The editor of the event's tie-breaks; nothing where places do not go by them, or the event is over.
fn tie_breaks(event: &EventView<'_>) -> Option<Action> {
    if event.is_knockout() || event.row().closed_ms.is_some() {
        return None;
    }
    let form = TieBreaksForm::new(event)?;
    Some(Action::ask(Dialog::TieBreaks(Box::new(form))))
}

/// Draws lots among everybody; they decide only between those who are equal on everything else.
fn draw_lots(scene: &Scene<'_>, event: &EventView<'_>) -> Action {
    Action::command(Command::DrawLots {
        event: event.id(),
        round: scene.round,
        order: drawn_order(event.entrants().iter().map(|row| row.id)),
    })
}

fn open(view: &TableView, lines: &[StandingLine], scene: &Scene<'_>, out: &mut Vec<Action>) {
    if let (Shown::Standings, Some(line), false) = (
        view.shown,
        lines.get(view.cursor.at),
        scene.event.is_some_and(EventView::is_knockout),
    ) {
        out.push(Action::ask(Dialog::Addends(Addends {
            entrant: line.entrant,
            column: view.column,
            round: scene.round,
        })));
    } else {
        out.push(refuse("page-why-no-value"));
    }
}

/// The published lines of the round that is shown, in their order.
fn published<'a>(scene: &Scene<'a>, event: &EventView<'_>) -> Vec<&'a PublishedStanding> {
    let Some(club) = scene.club else {
        return Vec::new();
    };
    let mut lines: Vec<_> = club
        .tables()
        .all::<PublishedStanding>()
        .filter(|line| line.event == event.id() && line.round == scene.round)
        .map(|line| &line.row)
        .collect();
    lines.sort_by_key(|line| line.place);
    lines
}

fn header_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut TableView,
    lines: &[StandingLine],
    out: &mut Vec<Action>,
) {
    let missing = event.missing(scene.round);
    let published = published(scene, event);
    let as_published = view.as_published;
    let finished = event.counted_rounds(scene.round);
    let heading = scene.text("page-table-heading", &[("round", finished.into())]);
    heading_ui(ui, scene, &heading, |ui| {
        let shared = lines
            .windows(2)
            .any(|pair| pair[0].place == pair[1].place && pair[0].place > 0);
        let drawn = event
            .row()
            .lots
            .iter()
            .any(|lots| lots.round == scene.round);
        let last = scene.round == event.rounds_in_all() && missing.is_empty();
        if last
            && !event.is_knockout()
            && shared
            && !drawn
            && ui
                .button(scene.plain("page-draw-lots"))
                .on_hover_text(scene.plain("page-draw-lots-words"))
                .clicked()
        {
            out.push(draw_lots(scene, event));
        }
        if missing.is_empty() && as_published != Some(true) {
            let label = scene.plain(if published.is_empty() {
                "ui-do-publish"
            } else {
                "page-publish-again"
            });
            if button::primary_wish(ui, scene, Wish::Publish, &label).clicked() {
                out.push(publish(scene, event));
            }
        }
        if let Some(edit) = tie_breaks(event)
            && button::wish(ui, scene, Wish::TieBreaks, None).clicked()
        {
            out.push(edit);
        }
    });
    let c = scene.theme.colours;
    if let Some(remark) = unfinished_remark(event, scene.round) {
        ui.label(text(
            format!("▲ {}", scene.message(&remark)),
            scene.theme.strong(),
            c.primary,
        ));
    }
    if as_published == Some(false) {
        ui.label(text(
            format!("▲ {}", scene.plain("page-table-differs")),
            scene.theme.body(),
            c.primary,
        ));
    }
    if view.shown == Shown::Published && published.is_empty() {
        view.shown = Shown::Standings;
    }
    ui.horizontal_wrapped(|ui| {
        for shown in Shown::ALL {
            if shown == Shown::Published && published.is_empty() {
                continue;
            }
            if ui
                .selectable_label(view.shown == shown, scene.plain(shown.id()))
                .clicked()
            {
                view.shown = shown;
            }
        }
        key_ui(ui, scene, Wish::NextView);
        if view.shown == Shown::Standings {
            let before = view.category.clone();
            category_ui(ui, scene, event, "table-category", &mut view.category);
            if view.category != before {
                view.cursor = Cursor::default();
            }
        }
    });
}

fn standings_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    event: &EventView<'_>,
    view: &mut TableView,
    (lines, codes): (&[StandingLine], &[TieBreak]),
    out: &mut Vec<Action>,
) {
    sides(ui, scene, view, codes.len());
    let mut columns = vec![
        Column::exact(scene, "page-column-place", 56.0).right(),
        Column::exact(scene, "page-column-number", 44.0).right(),
        Column::rest(scene, "page-column-name", 180.0).at_most(scene, 620.0),
    ];
    columns.extend(codes.iter().map(|code| {
        Column::exact(scene, "", 92.0)
            .headed(code.to_string())
            .right()
    }));
    let in_category = view.category.is_some();
    if in_category {
        // Last but for how far a player came, so that values keep their columns.
        columns.push(Column::exact(scene, "page-column-overall", 84.0).right());
    }
    let overall_at = 3 + codes.len();
    if event.is_knockout() {
        columns.push(Column::exact(scene, "page-column-reached", 260.0));
    }
    let foot = 44.0 * scene.theme.scale();
    let shape = Shape {
        name: LIST,
        rows: lines.len(),
        height: Some((ui.available_height() - foot).max(120.0)),
    };
    let (mut cursor, at_mark, chosen) = (view.cursor, view.cursor.at, view.column);
    let words = |at: usize| row_words(scene, event, lines, codes, at);
    let done = list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        &mut cursor,
        words,
        |ui, at, column| {
            let line = &lines[at];
            let c = scene.theme.colours;
            let ink = if line.withdrawn { c.quiet } else { c.ink };
            let words = match column {
                0 => text(place_words(lines, at), scene.theme.strong(), ink),
                1 => text(
                    event.number(line.entrant).to_string(),
                    scene.theme.body(),
                    c.quiet,
                ),
                2 => {
                    let name = event.name(line.entrant);
                    let name = match (line.withdrawn, line.by_lot) {
                        (true, _) => scene.text("page-name-withdrawn", &[("name", name.into())]),
                        (_, true) => scene.text("page-name-by-lot", &[("name", name.into())]),
                        _ => name.to_owned(),
                    };
                    text(name, scene.theme.body(), ink)
                }
                column if in_category && column == overall_at => {
                    let overall = line.overall.unwrap_or(0).to_string();
                    text(overall, scene.theme.body(), c.quiet)
                }
                _ if event.is_knockout() => {
                    text(reached_words(scene, line), scene.theme.body(), ink)
                }
                value => {
                    let shown = line.values.get(value - 3).cloned().unwrap_or_default();
                    let marked = at == at_mark && value - 3 == chosen;
                    let font = if value == 3 || marked {
                        scene.theme.strong()
                    } else {
                        scene.theme.body()
                    };
                    let words = text(shown, font, ink);
                    if marked { words.underline() } else { words }
                }
            };
            cell_ui(ui, words);
        },
    );
    view.cursor = cursor;
    if event.is_knockout() {
        return;
    }
    if let Some((_, column)) = done.clicked
        && (3..overall_at).contains(&column)
    {
        view.column = column - 3;
        open(view, lines, scene, out);
    } else if done.opened.is_some() {
        open(view, lines, scene, out);
    }
    foot_ui(ui, scene, view, codes, out);
}

/// How far a player of a knockout came.
fn reached_words(scene: &Scene<'_>, line: &StandingLine) -> String {
    line.reached.map_or_else(String::new, |reached| {
        scene.text(reached.id, &[("round", reached.round.into())])
    })
}

/// Left and right choose the tie-break that Enter opens.
fn sides(ui: &Ui, scene: &Scene<'_>, view: &mut TableView, columns: usize) {
    let last = columns.saturating_sub(1);
    view.column = view.column.min(last);
    let list = list::list_id(LIST);
    if !scene.keys || !ui.memory(|memory| memory.focused().is_none_or(|id| id == list)) {
        return;
    }
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::ArrowRight) {
        view.column = (view.column + 1).min(last);
    }
    if pressed(Key::ArrowLeft) {
        view.column = view.column.saturating_sub(1);
    }
}

fn row_words(
    scene: &Scene<'_>,
    event: &EventView<'_>,
    lines: &[StandingLine],
    codes: &[TieBreak],
    at: usize,
) -> String {
    let line = &lines[at];
    let mut values: Vec<String> = codes
        .iter()
        .zip(&line.values)
        .map(|(code, value)| format!("{code} {value}"))
        .collect();
    if line.reached.is_some() {
        values.push(reached_words(scene, line));
    }
    if let Some(overall) = line.overall {
        let args = [("place", overall.into())];
        values.push(scene.text("page-row-overall", &args));
    }
    scene.text(
        "page-row-standing",
        &[
            ("place", place_words(lines, at).into()),
            ("name", event.name(line.entrant).into()),
            ("values", values.join(", ").into()),
        ],
    )
}

/// What the columns are called, and the button that opens the marked value.
fn foot_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &TableView,
    codes: &[TieBreak],
    out: &mut Vec<Action>,
) {
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        if let Some(code) = codes.get(view.column) {
            let label = scene.text("page-open-value", &[("code", code.to_string().into())]);
            if button::labelled_wish(ui, scene, Wish::OpenValue, &label, None).clicked() {
                out.push(Action::Wish(Wish::OpenValue));
            }
        }
        let names: Vec<String> = codes
            .iter()
            .map(|code| {
                let name = scene.plain(&tie_break_message(*code));
                scene.text(
                    "page-code-is",
                    &[("code", code.to_string().into()), ("name", name.into())],
                )
            })
            .collect();
        ui.label(text(
            names.join(" · "),
            scene.theme.small(),
            scene.theme.colours.quiet,
        ));
    });
}

/// Standings as they were published: what was corrected later does not change them.
fn published_ui(ui: &mut Ui, scene: &Scene<'_>, event: &EventView<'_>, view: &mut TableView) {
    let lines = published(scene, event);
    let Some(first) = lines.first() else {
        return;
    };
    let when = Millis(first.published_ms);
    let args = [
        ("date", clock::date(when).into()),
        ("time", clock::time(when).into()),
    ];
    let words = scene.text("page-published-when", &args);
    ui.label(text(words, scene.theme.body(), scene.theme.colours.quiet));
    let codes: Vec<&str> = first.codes.split_whitespace().collect();
    let mut columns = vec![
        Column::exact(scene, "page-column-place", 56.0).right(),
        Column::rest(scene, "page-column-name", 180.0),
    ];
    columns.extend(
        codes
            .iter()
            .map(|code| Column::exact(scene, "", 92.0).headed(*code).right()),
    );
    let shape = Shape {
        name: Shown::Published.id(),
        rows: lines.len(),
        height: None,
    };
    let row = |at: usize| {
        let line = lines[at];
        let name = event.name(line.entrant);
        let args = [
            ("place", line.place.to_string().into()),
            ("name", name.into()),
            ("values", line.tie_break_values.as_str().into()),
        ];
        scene.text("page-row-standing", &args)
    };
    list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        &mut view.cursor,
        row,
        |ui, at, column| {
            let line = lines[at];
            let ink = scene.theme.colours.ink;
            let words = match column {
                0 => line.place.to_string(),
                1 => event.name(line.entrant).to_owned(),
                value => {
                    let mut values = line.tie_break_values.split(' ');
                    values.nth(value - 2).unwrap_or_default().to_owned()
                }
            };
            cell_ui(ui, text(words, scene.theme.body(), ink));
        },
    );
}
