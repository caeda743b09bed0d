//! The rule sets: the program's and the club's own, the marked one in sentences beside the list.

use super::super::super::action::Action;
use super::super::super::button::{self, text};
use super::super::super::dialog::{Dialog, RulesFile, RulesForm, sentences_ui};
use super::super::super::list::{self, Column, Cursor, Shape, cell_ui};
use super::super::super::scene::Scene;
use crate::club::Club;
use crate::command::Command;
use crate::record::{Id, OwnRules};
use egui::{Layout, Ui, Vec2};
use engine::RuleSet;

/// The name of the list, which is also the Fluent id of its heading.
pub(super) const LIST: &str = "page-club-rules";

/// The club's own row of a set.
fn own(club: &Club, rules: &RuleSet) -> Option<Id<OwnRules>> {
    let mut rows = club.own_rules();
    rows.find(|row| row.identifier == rules.id)
        .map(|row| row.id)
}

pub(super) fn rules_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    club: &Club,
    (cursor, kept): (&mut Cursor, Option<String>),
    out: &mut Vec<Action>,
) {
    let known = club.rule_sets();
    let kept = kept.and_then(|id| known.iter().position(|rules| rules.id == id));
    if let Some(at) = kept {
        cursor.go(at);
    }
    let foot = 80.0 * scene.theme.scale();
    let height = (ui.available_height() - foot).max(160.0);
    let width = ui.available_width();
    ui.horizontal_top(|ui| {
        let left = Vec2::new((width * 0.42).floor(), height);
        ui.allocate_ui_with_layout(left, Layout::top_down(egui::Align::LEFT), |ui| {
            ui.set_min_size(left);
            list_ui(ui, scene, club, &known, cursor, height);
        });
        ui.add_space(8.0);
        ui.vertical(|ui| {
            if let Some(marked) = known.get(cursor.at) {
                sentences_ui(ui, scene, marked, (height, false));
            }
        });
    });
    ui.add_space(4.0);
    if let Some(marked) = known.get(cursor.at) {
        buttons_ui(ui, scene, club, marked, out);
    }
}

fn list_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    club: &Club,
    known: &[RuleSet],
    cursor: &mut Cursor,
    height: f32,
) {
    let columns = [
        Column::rest(scene, "page-column-rules", 200.0),
        Column::exact(scene, "page-column-whose", 110.0),
    ];
    let shape = Shape {
        name: LIST,
        rows: known.len(),
        height: Some(height),
    };
    let whose = |rules: &RuleSet| match own(club, rules) {
        Some(_) => scene.plain("rules-of-club"),
        None => scene.plain("rules-of-program"),
    };
    let words = |at: usize| {
        let args = [
            ("name", known[at].name.as_str().into()),
            ("whose", whose(&known[at]).into()),
        ];
        scene.text("page-row-rules", &args)
    };
    list::list_ui(
        ui,
        scene,
        shape,
        &columns,
        cursor,
        words,
        |ui, at, column| {
            let c = scene.theme.colours;
            let words = match column {
                0 => text(&known[at].name, scene.theme.body(), c.ink),
                _ => text(whose(&known[at]), scene.theme.body(), c.quiet),
            };
            cell_ui(ui, words);
        },
    );
}

/// What can be done with the marked set, and where further ones come from.
fn buttons_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    club: &Club,
    marked: &RuleSet,
    out: &mut Vec<Action>,
) {
    let own = own(club, marked);
    let why = own.is_none().then(|| scene.plain("rules-why-not-own"));
    ui.horizontal_wrapped(|ui| {
        if ui.button(scene.plain("rules-own-verb")).clicked() {
            let form = RulesForm::from(marked);
            out.push(Action::ask(Dialog::Rules(Box::new(form))));
        }
        if button::keyed(
            ui,
            scene,
            &scene.plain("rules-change-verb"),
            "",
            why.as_deref(),
        )
        .clicked()
        {
            let form = RulesForm::change(marked.clone());
            out.push(Action::ask(Dialog::Rules(Box::new(form))));
        }
        let forget = scene.plain("rules-forget-verb");
        if button::keyed(ui, scene, &forget, "", why.as_deref()).clicked()
            && let Some(rules) = own
        {
            out.push(Action::command(Command::ForgetRules { rules }));
        }
        if ui.button(scene.plain("rules-in-verb")).clicked() {
            let form = RulesFile::to_read();
            out.push(Action::ask(Dialog::RulesFile(Box::new(form))));
        }
        if ui.button(scene.plain("rules-out-verb")).clicked() {
            let form = RulesFile::to_write(marked.clone(), club.path());
            out.push(Action::ask(Dialog::RulesFile(Box::new(form))));
        }
    });
}
