//! The prizes of an event: what there is to give, to whom, and how ties share.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::combo::combo_ui;
use super::super::scene::Scene;
use super::form::{Missing, entered, refuse, verb_ui};
use super::{leave_ui, scroll, sentence_ui, title_ui};
use crate::command::Command;
use crate::event::EventView;
use crate::message::Message;
use crate::record::money::{amount, amount_or_nothing, cents_if_any};
use crate::record::prizes::{StoredCategory, StoredPrize, StoredPrizes, StoredSharing};
use crate::record::{Event, Id};
use egui::{ComboBox, Grid, Ui};

/// The prizes as far as they are filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrizesForm {
    event: Id<Event>,
    fund: String,
    unit: String,
    sharing: StoredSharing,
    prizes: Vec<PrizeLine>,
    categories: Vec<CategoryLine>,
    /// Whether the first field has had the focus.
    begun: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct PrizeLine {
    name: String,
    amount: String,
    category: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct CategoryLine {
    name: String,
    sex: Option<String>,
    born_from: String,
    born_to: String,
    rated_below: String,
}

/// What is told of a field that cannot be read.
fn unreadable(id: &str, value: &str) -> Message {
    Message::new(id).with("text", value)
}

impl PrizesForm {
    /// The form with the event's prizes; with three lines to begin with where it has none.
    pub fn new(event: &EventView<'_>) -> PrizesForm {
        let stored = &event.row().prizes;
        let mut prizes: Vec<PrizeLine> = stored
            .prizes
            .iter()
            .map(|prize| PrizeLine {
                name: prize.name.clone(),
                amount: amount_or_nothing(prize.cents),
                category: prize.category.clone(),
            })
            .collect();
        if prizes.is_empty() {
            prizes.resize(3, PrizeLine::default());
        }
        let text = |value: &Option<String>| value.clone().unwrap_or_default();
        PrizesForm {
            event: event.id(),
            fund: stored.fund.map(amount).unwrap_or_default(),
            unit: amount_or_nothing(stored.unit),
            sharing: stored.sharing,
            prizes,
            categories: stored
                .categories
                .iter()
                .map(|category| CategoryLine {
                    name: category.name.clone(),
                    sex: category.sex.clone(),
                    born_from: text(&category.born_from),
                    born_to: text(&category.born_to),
                    rated_below: category
                        .rated_below
                        .map(|rating| rating.to_string())
                        .unwrap_or_default(),
                })
                .collect(),
            begun: false,
        }
    }

    /// What is filled in; lines without anything are left out.
    fn prizes(&self) -> Result<StoredPrizes, Message> {
        let money = |text: &str| {
            let read = cents_if_any(text).map(Option::unwrap_or_default);
            read.ok_or_else(|| unreadable("page-prizes-amount", text.trim()))
        };
        let filled = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let mut categories = vec![];
        for line in &self.categories {
            if *line == CategoryLine::default() {
                continue;
            }
            let rated_below = match line.rated_below.trim() {
                "" => None,
                text => Some(
                    text.parse()
                        .map_err(|_| unreadable("page-prizes-rating", text))?,
                ),
            };
            categories.push(StoredCategory {
                name: line.name.clone(),
                sex: line.sex.clone(),
                born_from: filled(&line.born_from),
                born_to: filled(&line.born_to),
                rated_below,
            });
        }
        let mut prizes = vec![];
        for line in &self.prizes {
            if line.name.trim().is_empty() && line.amount.trim().is_empty() {
                continue;
            }
            prizes.push(StoredPrize {
                name: line.name.clone(),
                category: line.category.clone(),
                cents: money(&line.amount)?,
            });
        }
        let fund = money(&self.fund)?;
        Ok(StoredPrizes {
            fund: (fund > 0).then_some(fund),
            unit: money(&self.unit)?,
            sharing: self.sharing,
            categories,
            prizes,
        })
    }
}

pub(super) fn prizes_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut PrizesForm,
    out: &mut Vec<Action>,
) {
    title_ui(ui, scene, &scene.plain("page-prizes-title"));
    sentence_ui(ui, scene, &scene.plain("page-prizes-words"));
    ui.add_space(8.0);
    let entered = entered(ui);
    let room = (ui.ctx().content_rect().height() - 250.0).max(160.0);
    scroll(room).show(ui, |ui| {
        fund_ui(ui, scene, form);
        ui.add_space(8.0);
        lines_ui(ui, scene, form);
        ui.add_space(8.0);
        categories_ui(ui, scene, form);
    });
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let verb = scene.plain("page-prizes-verb");
        if verb_ui(ui, scene, &verb, &Missing::quiet(None), entered, out) {
            match form.prizes() {
                Ok(prizes) => out.push(Action::command(Command::SetPrizes {
                    event: form.event,
                    prizes: Box::new(prizes),
                })),
                Err(message) => refuse(ui, message, entered, out),
            }
        }
        leave_ui(ui, scene, out);
    });
}

fn heading_ui(ui: &mut Ui, scene: &Scene<'_>, id: &str) {
    let words = scene.plain(id);
    ui.label(text(words, scene.theme.strong(), scene.theme.colours.ink));
}

/// A field named by words that stand above or before it.
fn cell_ui(ui: &mut Ui, name: &str, value: &mut String, width: f32) {
    // A column of a grid is as wide as what is put there, so the size is said and not only wished for.
    let size = [width, ui.spacing().interact_size.y];
    ui.add_sized(size, button::line(value))
        .accessible_name(name.to_owned());
}

fn fund_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut PrizesForm) {
    ui.horizontal_wrapped(|ui| {
        for (id, value) in [
            ("page-prizes-fund", &mut form.fund),
            ("page-prizes-unit", &mut form.unit),
        ] {
            let words = scene.plain(id);
            let quiet = scene.theme.colours.quiet;
            let label = ui.label(text(words, scene.theme.body(), quiet));
            let field = ui.add(button::line(value).desired_width(90.0));
            let field = field.labelled_by(label.id);
            if !std::mem::replace(&mut form.begun, true) {
                field.request_focus();
            }
        }
        let words = scene.plain("page-prizes-sharing");
        let quiet = scene.theme.colours.quiet;
        let label = ui.label(text(words, scene.theme.body(), quiet));
        let shown = |sharing: StoredSharing| {
            scene.plain(match sharing {
                StoredSharing::None => "page-sharing-none",
                StoredSharing::Equal => "page-sharing-equal",
                StoredSharing::Hort => "page-sharing-hort",
            })
        };
        let chosen = combo_ui(
            ui,
            ComboBox::from_id_salt("sharing").selected_text(shown(form.sharing)),
            |ui| {
                for sharing in StoredSharing::ALL {
                    ui.selectable_value(&mut form.sharing, sharing, shown(sharing));
                }
            },
        );
        chosen.response.labelled_by(label.id);
    });
}

fn lines_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut PrizesForm) {
    heading_ui(ui, scene, "page-prizes-prizes");
    let everybody = scene.plain("page-prizes-everybody");
    let of_event = scene.event.map(|event| &event.row().row.categories);
    let of_event = of_event.into_iter().flatten().map(|row| row.name.clone());
    let own = form.categories.iter();
    let names: Vec<String> = own
        .map(|line| line.name.trim().to_owned())
        .chain(of_event)
        .filter(|name| !name.is_empty())
        .collect();
    let mut gone = None;
    // A name of forty letters is seen whole where the window has room for it.
    let others = 100.0 + ui.spacing().combo_width + 150.0;
    let width = (ui.available_width() - others * scene.theme.scale()).clamp(160.0, 420.0);
    Grid::new("prizes")
        .num_columns(4)
        .spacing([8.0, 6.0])
        .show(ui, |ui| {
            for id in [
                "page-prizes-name",
                "page-prizes-amount-head",
                "page-prizes-for",
            ] {
                let quiet = scene.theme.colours.quiet;
                ui.label(text(scene.plain(id), scene.theme.small(), quiet));
            }
            ui.end_row();
            for (at, line) in form.prizes.iter_mut().enumerate() {
                let named = |id: &str| scene.text(id, &[("number", (at + 1).into())]);
                cell_ui(ui, &named("page-prizes-name-of"), &mut line.name, width);
                cell_ui(ui, &named("page-prizes-amount-of"), &mut line.amount, 100.0);
                let shown = line.category.clone().unwrap_or_else(|| everybody.clone());
                let chosen = combo_ui(
                    ui,
                    ComboBox::from_id_salt(("category", at)).selected_text(shown),
                    |ui| {
                        ui.selectable_value(&mut line.category, None, &everybody);
                        for name in &names {
                            ui.selectable_value(&mut line.category, Some(name.clone()), name);
                        }
                    },
                );
                let _ = chosen.response.accessible_name(named("page-prizes-for-of"));
                let away = ui.button(scene.plain("page-prohibited-take-away"));
                if away.accessible_name(named("page-prizes-remove")).clicked() {
                    gone = Some(at);
                }
                ui.end_row();
            }
        });
    if let Some(gone) = gone {
        form.prizes.remove(gone);
    }
    if ui.button(scene.plain("page-prizes-more")).clicked() {
        form.prizes.push(PrizeLine::default());
    }
}

fn categories_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut PrizesForm) {
    heading_ui(ui, scene, "page-prizes-categories");
    let mut gone = None;
    if !form.categories.is_empty() {
        Grid::new("categories")
            .num_columns(6)
            .spacing([8.0, 6.0])
            .show(ui, |ui| {
                for id in [
                    "page-prizes-name",
                    "page-prizes-sex",
                    "page-prizes-born-from",
                    "page-prizes-born-to",
                    "page-prizes-rated-below",
                ] {
                    let quiet = scene.theme.colours.quiet;
                    ui.label(text(scene.plain(id), scene.theme.small(), quiet));
                }
                ui.end_row();
                for (at, line) in form.categories.iter_mut().enumerate() {
                    let of = |id: &str| {
                        let args = [
                            ("number", (at + 1).into()),
                            ("field", scene.plain(id).into()),
                        ];
                        scene.text("page-prizes-category-field", &args)
                    };
                    cell_ui(ui, &of("page-prizes-name"), &mut line.name, 200.0);
                    sex_ui(ui, scene, at, line, of("page-prizes-sex"));
                    cell_ui(ui, &of("page-prizes-born-from"), &mut line.born_from, 100.0);
                    cell_ui(ui, &of("page-prizes-born-to"), &mut line.born_to, 100.0);
                    cell_ui(
                        ui,
                        &of("page-prizes-rated-below"),
                        &mut line.rated_below,
                        70.0,
                    );
                    let away = ui.button(scene.plain("page-prohibited-take-away"));
                    let name = scene.text(
                        "page-prizes-remove-category",
                        &[("number", (at + 1).into())],
                    );
                    if away.accessible_name(name).clicked() {
                        gone = Some(at);
                    }
                    ui.end_row();
                }
            });
    }
    if let Some(gone) = gone {
        let line = form.categories.remove(gone);
        // Its prizes are everybody's rather than nobody's.
        for prize in &mut form.prizes {
            if prize.category.as_deref() == Some(line.name.trim()) {
                prize.category = None;
            }
        }
    }
    if ui
        .button(scene.plain("page-prizes-more-categories"))
        .clicked()
    {
        form.categories.push(CategoryLine::default());
    }
}

fn sex_ui(ui: &mut Ui, scene: &Scene<'_>, at: usize, line: &mut CategoryLine, name: String) {
    let shown = |sex: Option<&str>| {
        scene.plain(match sex {
            Some("m") => "page-prizes-sex-m",
            Some("w") => "page-prizes-sex-w",
            _ => "page-prizes-sex-any",
        })
    };
    let chosen = combo_ui(
        ui,
        ComboBox::from_id_salt(("sex", at)).selected_text(shown(line.sex.as_deref())),
        |ui| {
            for sex in [None, Some("w"), Some("m")] {
                ui.selectable_value(&mut line.sex, sex.map(str::to_owned), shown(sex));
            }
        },
    );
    let _ = chosen.response.accessible_name(name);
}
