//! What is known of a member.

use super::super::action::Action;
use super::super::button::{self, text};
use super::super::scene::Scene;
use super::form::{Missing, entered, refuse, verb_ui};
use super::{leave_ui, scroll, title_ui};
use crate::command::{Command, Entry};
use crate::message::Message;
use crate::record::{Consent, Event, Id, Member};
use egui::{Align, Checkbox, Layout, Ui};

/// A member as far as the form is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberForm {
    member: Option<Id<Member>>,
    /// The event that somebody new is entered into as well.
    event: Option<Id<Event>>,
    fields: [String; 10],
    /// What the guardian agrees to, in the order of [`SCOPES`].
    scopes: [bool; 3],
    /// Number or name of another record of the same person.
    same: String,
    focused: bool,
}

/// The fields in their order: the Fluent id of each.
const FIELDS: [&str; 10] = [
    "page-member-name",
    "page-member-number",
    "page-member-rating",
    "page-member-born",
    "page-member-sex",
    "page-member-school",
    "page-member-affiliation",
    "page-member-province",
    "page-member-guardian",
    "page-member-consent-day",
];

/// What a guardian can agree to.
const SCOPES: [&str; 3] = [
    "page-member-consent-play",
    "page-member-consent-name",
    "page-member-consent-photo",
];

impl MemberForm {
    /// A form for somebody new.
    pub fn fresh(name: &str, event: Option<Id<Event>>) -> MemberForm {
        let row = Member {
            name: name.to_owned(),
            ..Member::default()
        };
        MemberForm::of(None, event, &row)
    }

    /// The form of a member.
    pub fn edit(member: Id<Member>, row: &Member) -> MemberForm {
        MemberForm::of(Some(member), None, row)
    }

    fn of(member: Option<Id<Member>>, event: Option<Id<Event>>, row: &Member) -> MemberForm {
        let text = |field: &Option<String>| field.clone().unwrap_or_default();
        MemberForm {
            member,
            event,
            fields: [
                row.name.clone(),
                text(&row.number),
                row.rating
                    .map_or_else(String::new, |rating| rating.to_string()),
                text(&row.born),
                text(&row.sex),
                text(&row.school),
                text(&row.affiliation),
                text(&row.province),
                text(&row.consent.guardian),
                text(&row.consent.day),
            ],
            scopes: [row.consent.play, row.consent.name, row.consent.photo],
            same: String::new(),
            focused: false,
        }
    }

    /// The member, or the id of what is wrong with the form; what the club checks itself is left to it.
    fn row(&self) -> Result<Member, &'static str> {
        let [
            name,
            number,
            rating,
            born,
            sex,
            school,
            affiliation,
            province,
            guardian,
            day,
        ] = &self.fields;
        let text = |field: &String| {
            let trimmed = field.trim();
            (!trimmed.is_empty()).then(|| trimmed.to_owned())
        };
        if name.trim().is_empty() {
            return Err("page-name-first");
        }
        let rating = match rating.trim() {
            "" => None,
            rating => Some(rating.parse().map_err(|_| "page-member-rating-number")?),
        };
        let [play, publish, photo] = self.scopes;
        let consent = Consent {
            guardian: text(guardian),
            day: text(day),
            play,
            name: publish,
            photo,
        };
        if consent.is_for_anything() && (consent.guardian.is_none() || consent.day.is_none()) {
            return Err("page-member-consent-incomplete");
        }
        Ok(Member {
            number: text(number),
            name: name.clone(),
            born: text(born),
            sex: text(sex),
            school: text(school),
            affiliation: text(affiliation),
            province: text(province),
            rating,
            consent,
        })
    }

    fn command(&self, row: Member) -> Command {
        match (self.member, self.event) {
            (Some(member), _) => Command::EditMember { member, row },
            (None, Some(event)) => Command::Enter {
                event,
                entries: vec![Entry::New(row)],
            },
            (None, None) => Command::AddMember(row),
        }
    }
}

pub(super) fn member_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    form: &mut MemberForm,
    out: &mut Vec<Action>,
) {
    let new = form.member.is_none();
    let title = if new {
        "page-member-new"
    } else {
        "page-member-edit"
    };
    title_ui(ui, scene, &scene.plain(title));
    let mut entered = entered(ui);
    let height = ui.ctx().content_rect().height() - 190.0 * scene.theme.scale();
    scroll(height)
        .id_salt("member")
        .auto_shrink([false, true])
        .show(ui, |ui| {
            fields_ui(ui, scene, form);
            if let Some(member) = form.member {
                more_ui(ui, scene, member, &mut form.same, &mut entered, out);
            }
        });
    form.focused = true;
    ui.add_space(12.0);
    let row = form.row();
    let why = row.as_ref().err().map(|why| Message::new(*why));
    let missing = Missing::told(ui, scene, why, !form.fields[0].is_empty());
    ui.horizontal(|ui| {
        let verb = match (new, form.event) {
            (true, Some(_)) => "page-member-enter",
            (true, None) => "page-member-add",
            (false, _) => "page-member-change",
        };
        let verb = scene.plain(verb);
        if verb_ui(ui, scene, &verb, &missing, entered, out)
            && let Ok(row) = row
        {
            out.push(Action::command(form.command(row)));
        }
        leave_ui(ui, scene, out);
    });
}

/// The name by itself, the other fields two a line, what is agreed to.
fn fields_ui(ui: &mut Ui, scene: &Scene<'_>, form: &mut MemberForm) {
    let c = scene.theme.colours;
    let scale = scene.theme.scale();
    let gap = 12.0 * scale;
    let label = 140.0 * scale;
    let whole = ui.available_width() - 16.0;
    let half = (whole - 3.0 * gap - 2.0 * label) / 2.0;
    let mut field_ui = |ui: &mut Ui, at: usize, width: f32| {
        let words = text(scene.plain(FIELDS[at]), scene.theme.body(), c.quiet);
        let room = egui::vec2(label, 32.0 * scale);
        let left = Layout::left_to_right(Align::Center);
        let named = ui
            .allocate_ui_with_layout(room, left, |ui| {
                ui.set_min_size(room);
                ui.label(words)
            })
            .inner;
        let size = egui::vec2(width, 32.0 * scale);
        let field = ui.add_sized(size, button::line(&mut form.fields[at]));
        let field = field.labelled_by(named.id);
        if at == 0 && !form.focused {
            field.request_focus();
        }
    };
    ui.spacing_mut().item_spacing = egui::vec2(gap, 8.0);
    ui.horizontal(|ui| field_ui(ui, 0, whole - gap - label));
    for pair in [[1, 2], [3, 4], [5, 6], [7, 8]] {
        ui.horizontal(|ui| {
            for at in pair {
                field_ui(ui, at, half);
            }
        });
    }
    ui.horizontal(|ui| field_ui(ui, 9, half));
    let to = scene.plain("page-member-consent-to");
    ui.horizontal_wrapped(|ui| {
        ui.label(text(&to, scene.theme.body(), c.quiet));
        for (id, agreed) in SCOPES.iter().zip(&mut form.scopes) {
            let scope = scene.plain(id);
            let words = text(&scope, scene.theme.body(), c.ink);
            ui.add(Checkbox::new(agreed, words))
                .accessible_name(format!("{to} {scope}"));
        }
    });
}

/// What is done with a member's record as a whole: merged with another one, or made anonymous. Enter in the line that names
/// the other one is about the two.
fn more_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    member: Id<Member>,
    same: &mut String,
    entered: &mut Option<egui::Id>,
    out: &mut Vec<Action>,
) {
    ui.add_space(8.0);
    let quiet = scene.theme.colours.quiet;
    let label = ui.label(text(
        scene.plain("page-member-same"),
        scene.theme.body(),
        quiet,
    ));
    let other = other(scene, member, same);
    ui.horizontal(|ui| {
        let width = 200.0 * scene.theme.scale();
        let line = ui.add(button::line(same).desired_width(width));
        let line = line.labelled_by(label.id);
        let by_enter = entered.take_if(|field| *field == line.id);
        let merge = ui
            .add_enabled_ui(other.is_some(), |ui| {
                ui.button(scene.plain("page-member-merge"))
            })
            .inner
            .on_disabled_hover_text(scene.plain("page-member-merge-whom"));
        if let (None, Some(_)) = (other, by_enter) {
            refuse(ui, Message::new("page-member-merge-whom"), by_enter, out);
        }
        let asked = merge.clicked() || by_enter.is_some();
        if let (true, Some(gone)) = (asked, other) {
            out.push(Action::command(Command::MergeMembers {
                keep: member,
                gone,
            }));
        }
        if button::danger(ui, scene, &scene.plain("page-member-erase")).clicked() {
            out.push(Action::command(Command::EraseMember { member }));
        }
    });
}

/// The one other member whom the text names.
fn other(scene: &Scene<'_>, member: Id<Member>, text: &str) -> Option<Id<Member>> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let sought = crate::sought::folded(text);
    let named = |row: &Member| {
        row.number.as_deref() == Some(text) || crate::sought::folded(&row.name) == sought
    };
    let members = scene.club?.tables().all::<Member>();
    let mut found = members.filter(|row| row.id != member && named(&row.row));
    let first = found.next()?;
    found.next().is_none().then_some(first.id)
}
