//! Lists with a marked row: one stop for Tab, arrows inside, drawn only as far as they are seen.

use super::button::text;
use super::scene::Scene;
use egui::{
    Align, Color32, EventFilter, FontId, Id, Key, Label, Layout, Modifiers, Rect, Role, Sense,
    StrokeKind, Ui, WidgetInfo,
};
use egui_extras::{Column as Width, TableBuilder};

/// Height of the headings in lines.
const HEADING: f32 = 0.8;

/// Between two columns. Pages that share the room out among their columns reckon with it.
const APART: f32 = 10.0;

/// Which row of a list is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cursor {
    /// The row, from 0.
    pub at: usize,
    moved: bool,
    /// What was marked when rows were last looked at, and where it stood.
    marked: Option<(usize, i64)>,
}

impl Cursor {
    /// Marks a row and sees that it is in view.
    pub fn go(&mut self, at: usize) {
        self.at = at;
        self.moved = true;
    }

    /// Keeps the mark on what it is on when rows come before it or go: `keys` are those of the rows, in their order.
    pub fn stay(&mut self, keys: impl Iterator<Item = i64> + Clone) {
        if let Some((at, key)) = self.marked
            && at == self.at
            && keys.clone().nth(at) != Some(key)
            && let Some(now) = keys.clone().position(|other| other == key)
        {
            self.go(now);
        }
        let mut keys = keys;
        self.marked = keys.nth(self.at).map(|key| (self.at, key));
    }
}

/// A column of a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    heading: String,
    width: Width,
    right: bool,
}

impl Column {
    /// A column of `points` points at normal text size.
    pub fn exact(scene: &Scene<'_>, id: &str, points: f32) -> Column {
        Column {
            heading: if id.is_empty() {
                String::new()
            } else {
                scene.plain(id)
            },
            width: Width::exact(points * scene.theme.scale()),
            right: false,
        }
    }

    /// A column that takes the room that is left, at least `points` points.
    pub fn rest(scene: &Scene<'_>, id: &str, points: f32) -> Column {
        Column {
            heading: if id.is_empty() {
                String::new()
            } else {
                scene.plain(id)
            },
            width: Width::remainder()
                .at_least(points * scene.theme.scale())
                .clip(true),
            right: false,
        }
    }

    /// The same, however wide the window is no more than `points` points wide: what belongs together stays together.
    #[must_use]
    pub fn at_most(mut self, scene: &Scene<'_>, points: f32) -> Column {
        self.width = self.width.at_most(points * scene.theme.scale());
        self
    }

    /// The same with another heading.
    #[must_use]
    pub fn headed(mut self, heading: impl Into<String>) -> Column {
        self.heading = heading.into();
        self
    }

    /// The same, figures at its right edge.
    #[must_use]
    pub fn right(mut self) -> Column {
        self.right = true;
        self
    }
}

/// What a person did to a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Done {
    /// The cell that was clicked: row and column.
    pub clicked: Option<(usize, usize)>,
    /// The row that was opened, by a double click or by Enter while the list has the focus.
    pub opened: Option<usize>,
}

/// How a list is called and how many rows it has.
#[derive(Clone, Copy, Debug)]
pub struct Shape<'a> {
    /// The Fluent id of its name, for assistive technology.
    pub name: &'a str,
    /// How many rows there are.
    pub rows: usize,
    /// The height to use; `None` for all that is left.
    pub height: Option<f32>,
}

/// The id by which a list of a name can be given the focus.
pub fn list_id(name: &str) -> Id {
    Id::unique("list").with(name)
}

/// Draws a list. `words` says a row in one sentence, `cell` draws a cell of row and column.
pub fn list_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    shape: Shape<'_>,
    columns: &[Column],
    cursor: &mut Cursor,
    words: impl Fn(usize) -> String,
    mut cell: impl FnMut(&mut Ui, usize, usize),
) -> Done {
    let id = list_id(shape.name);
    let mut done = Done::default();
    cursor.at = cursor.at.min(shape.rows.saturating_sub(1));
    let focused = ui.memory(|memory| memory.has_focus(id));
    let nobody = ui.memory(|memory| memory.focused().is_none());
    take_focus(ui, id, scene.keys, nobody);
    let line = scene.theme.target(32.0);
    let room = ui.available_rect_before_wrap();
    let height = shape.height.unwrap_or(room.height());
    let area = room.with_max_y(room.min.y + height);
    let frame = ui.interact(area, id, Sense::focusable_noninteractive());
    let marked = if shape.rows > 0 {
        words(cursor.at)
    } else {
        String::new()
    };
    name_ui(ui, &scene.plain(shape.name), shape.rows, id, marked);
    if scene.keys && (focused || nobody) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a few dozen rows"
        )]
        let page = (height / (line + 2.0)).max(0.0) as usize;
        keys(ui, id, focused, shape.rows, page.max(1), cursor);
        if focused && shape.rows > 0 && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter))
        {
            done.opened = Some(cursor.at);
        }
    }
    let mut marked = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(APART, 2.0);
        let mut table = TableBuilder::new(ui)
            .id_salt(shape.name)
            .striped(!scene.theme.is_high_contrast())
            .sense(Sense::CLICK)
            .auto_shrink([false, false])
            .max_scroll_height(height - line * HEADING - 2.0)
            .min_scrolled_height(0.0)
            .cell_layout(Layout::left_to_right(Align::Center));
        for column in columns {
            table = table.column(column.width);
        }
        if cursor.moved {
            table = table.scroll_to_row(cursor.at, None);
        }
        let quiet = scene.theme.colours.quiet;
        let table = table.header(line * HEADING, |mut header| {
            for column in columns {
                header.col(|ui| {
                    let words = text(&column.heading, scene.theme.small(), quiet);
                    ui.with_layout(layout(column.right), |ui| {
                        ui.add(Label::new(words).truncate())
                    });
                });
            }
        });
        table.body(|body| {
            body.rows(line, shape.rows, |mut row| {
                let at = row.index();
                row.set_selected(at == cursor.at);
                for (number, column) in columns.iter().enumerate() {
                    let (_, response) = row.col(|ui| {
                        ui.with_layout(layout(column.right), |ui| cell(ui, at, number));
                    });
                    if response.clicked() {
                        done.clicked = Some((at, number));
                    }
                    if response.double_clicked() {
                        done.opened = Some(at);
                    }
                }
                let whole = row.response();
                if at == cursor.at {
                    marked = Some(whole.rect);
                }
                whole.widget_info(|| {
                    WidgetInfo::selected(Role::Row, true, at == cursor.at, words(at))
                });
            });
        });
    });
    cursor.moved = false;
    if let Some(rect) = marked {
        // The last column has half a gap on its right, where the ground of the row ends.
        let rect = rect.with_max_x(rect.right() - APART / 2.0 - 9.0);
        mark_ui(ui, scene, rect, area, focused);
    }
    if let Some((at, _)) = done.clicked {
        cursor.at = at;
        frame.request_focus();
    }
    done
}

/// The mark is told by shape as well as colour: a bar at the row's edge, and a frame around the row that has the keys.
fn mark_ui(ui: &Ui, scene: &Scene<'_>, row: Rect, area: Rect, focused: bool) {
    let painter = ui.painter().with_clip_rect(area.expand(10.0));
    // The bar stands clear of what is written in the row.
    let row = row.expand2(egui::vec2(9.0, 1.0));
    let row = row.with_max_x(row.right().min(area.right() - 5.0));
    let bar = row.with_max_x(row.left() + 4.0);
    painter.rect_filled(bar, 1.0, scene.theme.colours.primary);
    if focused {
        painter.rect_stroke(row, 2.0, scene.theme.focus(), StrokeKind::Inside);
    }
}

/// A list that has just come into sight, or whose page had not the keys before, takes the focus if nobody has it.
/// Whoever goes on by Tab is not disturbed.
fn take_focus(ui: &Ui, id: Id, keys: bool, nobody: bool) {
    let pass = ui.ctx().cumulative_pass_nr();
    let before: Option<(u64, bool)> = ui.data(|data| data.get_temp(id));
    let fresh = before.is_none_or(|(last, had_keys)| last + 1 < pass || !had_keys);
    if keys && nobody && fresh {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    ui.data_mut(|data| data.insert_temp(id, (pass, keys)));
}

fn layout(right: bool) -> Layout {
    if right {
        Layout::right_to_left(Align::Center)
    } else {
        Layout::left_to_right(Align::Center)
    }
}

fn name_ui(ui: &Ui, name: &str, rows: usize, id: Id, marked: String) {
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(Role::Table);
        node.set_label(name);
        node.set_row_count(rows);
        node.set_value(marked);
    });
}

/// Arrows, Page Up and Down, Home and End move the mark.
fn keys(ui: &Ui, id: Id, focused: bool, rows: usize, page: usize, cursor: &mut Cursor) {
    if focused {
        let filter = EventFilter {
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    }
    let last = rows.saturating_sub(1);
    let steps = [
        (Key::ArrowDown, cursor.at + 1),
        (Key::ArrowUp, cursor.at.saturating_sub(1)),
        (Key::PageDown, cursor.at + page),
        (Key::PageUp, cursor.at.saturating_sub(page)),
        (Key::Home, 0),
        (Key::End, last),
    ];
    for (key, to) in steps {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            cursor.go(to.min(last));
            ui.memory_mut(|memory| {
                if !focused {
                    memory.request_focus(id);
                }
                // The key has done its work: it is not to walk on to a button from here.
                memory.move_focus(egui::FocusDirection::None);
            });
        }
    }
}

/// Words in a cell, cut with `…` where they do not fit.
pub fn cell_ui(ui: &mut Ui, words: egui::RichText) {
    ui.add(Label::new(words).truncate().selectable(false));
}

/// The smallest part of its size to which a name shrinks before it is cut.
const SMALLEST_NAME: f32 = 0.72;

/// A name in a cell: smaller where it does not fit, and cut with `…` only where that is not enough.
pub fn fitted_name_ui(ui: &mut Ui, name: &str, font: &FontId, colour: Color32) {
    let wide = ui
        .painter()
        .layout_no_wrap(name.to_owned(), font.clone(), colour)
        .size()
        .x;
    let part = (ui.available_width() / wide.max(1.0)).clamp(SMALLEST_NAME, 1.0);
    // Whole steps, so that names of nearly one length have one size.
    let size = (font.size * part * 2.0).floor() / 2.0;
    let font = FontId::new(size, font.family.clone());
    cell_ui(ui, text(name, font, colour));
}
