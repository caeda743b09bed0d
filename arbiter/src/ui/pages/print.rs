//! Sheets with their preview, and files for other programs.

mod preview;

use super::super::action::{Action, Page};
use super::super::button::{self, text};
use super::super::combo::combo_ui;
use super::super::dialog::{Dialog, PrizesForm};
use super::super::errand::{Browse, Errand};
use super::super::frame::heading_ui;
use super::super::keys::{Place, Wish};
use super::super::preferences::BoardNames;
use super::super::scene::Scene;
use super::table::category_ui;
use super::{asked, no_event_ui};
use crate::club::Club;
use crate::event::EventView;
use crate::exchange::csv::{Options, Table, events, members, table};
use crate::exchange::pgn::{Chosen, write_games, write_public_games};
use crate::exchange::trf;
use crate::message::Message;
use crate::printer::{MOST_COPIES, PrintError};
use crate::record::{Event, Id};
use crate::sheet::build::{BuildError, Made, SheetRequest, Wanted, make};
use crate::sheet::kind::Group;
use crate::sheet::{SheetKind, pdf};
use crate::web;
use egui::{ComboBox, Frame, Margin, ScrollArea, Ui, Vec2};
use engine::play::Naming;
use preview::Preview;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Sheet(Wanted),
    Csv(Table),
    Members,
    Events,
    Games,
    Report,
    Pages,
}

impl Default for Item {
    fn default() -> Item {
        Item::Sheet(Wanted::Sheet(SheetKind::Pairings))
    }
}

impl Item {
    fn all() -> Vec<Item> {
        let sheets = Wanted::all().map(Item::Sheet);
        let tables = Table::ALL.into_iter().map(Item::Csv);
        sheets
            .chain(tables)
            .chain([
                Item::Members,
                Item::Events,
                Item::Games,
                Item::Report,
                Item::Pages,
            ])
            .collect()
    }

    fn words(self, scene: &Scene<'_>) -> String {
        match self {
            Item::Sheet(wanted) => scene.plain(wanted.message()),
            Item::Csv(table) => scene.plain(&format!("page-csv-{}", table.as_str())),
            Item::Members => scene.plain("page-csv-members"),
            Item::Events => scene.plain("page-csv-events"),
            Item::Games => scene.plain("page-games"),
            Item::Report => scene.plain("page-report"),
            Item::Pages => scene.plain("page-pages"),
        }
    }

    /// What its format does not carry; nothing of a sheet.
    fn left_out(self) -> Option<&'static str> {
        match self {
            Item::Sheet(_) => None,
            Item::Csv(_) | Item::Members | Item::Events => Some("carries-csv"),
            Item::Games => Some("carries-pgn"),
            Item::Report => Some("carries-trf"),
            Item::Pages => Some("carries-html"),
        }
    }

    /// Whether it is a sheet that can be of a category.
    fn is_of_places(self) -> bool {
        matches!(self, Item::Sheet(Wanted::Sheet(kind)) if kind.is_of_places())
    }

    /// Its part of a file name, with the ending.
    fn file_name(self, round: u16) -> String {
        match self {
            Item::Sheet(wanted) => format!("{}-round-{round}.pdf", wanted.name()),
            Item::Csv(table) => format!("{}.csv", table.as_str()),
            Item::Members => "members.csv".to_owned(),
            Item::Events => "events.csv".to_owned(),
            Item::Games => "games.pgn".to_owned(),
            Item::Report => "report.trf".to_owned(),
            Item::Pages => "pages".to_owned(),
        }
    }
}

/// What a printout was made from: while it is the same it is not made again.
type Basis = (Id<Event>, Wanted, SheetRequest, u16, i64);

/// The same of a file: whether it is public, has a mark, is of one round alone.
type FileBasis = (Id<Event>, Item, u16, [bool; 3], i64);

/// What a format does not carry, by the message that names it: the same words where such a file comes in.
pub(in crate::ui) fn not_carried_ui(ui: &mut Ui, scene: &Scene<'_>, carries: &str) {
    let what = scene.plain(carries);
    let words = scene.text("not-carried", &[("what", what.into())]);
    ui.label(text(words, scene.theme.small(), scene.theme.colours.quiet));
}

/// What a page shows of a file, made once for each state of the club.
#[derive(Clone, PartialEq, Debug)]
struct Shown {
    basis: FileBasis,
    /// Its first lines.
    lines: String,
    /// What the file has no place for.
    left: Vec<Message>,
}

/// What the page remembers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PrintView {
    item: Item,
    board: String,
    /// The category whose standings are printed; `None` for everybody's.
    category: Option<String>,
    public: bool,
    mark: bool,
    this_round: bool,
    /// Where the file goes, once it was typed or chosen.
    path: Option<String>,
    preview: Preview,
    /// The item to which the list was moved.
    listed: Option<Item>,
    printers: Printers,
    /// The printer that was chosen; none for the system's usual one.
    printer: Option<String>,
    copies: String,
    made: Option<(Basis, Result<Arc<Made>, BuildError>)>,
    /// What is shown of a file for another program.
    shown: Option<Shown>,
    /// The file that was written last, and what was said of it.
    last: Option<(PathBuf, Message)>,
}

/// What is known of the system's printers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Printers {
    /// Nobody has asked.
    #[default]
    Unasked,
    /// They are being looked for.
    Asked,
    /// Their names, or why there are none.
    Known(Result<Vec<String>, PrintError>),
}

impl PrintView {
    /// The system's printers were found, or none.
    pub fn set_printers(&mut self, found: Result<Vec<String>, PrintError>) {
        self.printers = Printers::Known(found);
    }

    /// Puts in a path from the system's dialog.
    pub fn set_path(&mut self, path: &Path) {
        self.path = Some(path.display().to_string());
    }

    /// A file was written, or several of which this is the one to begin with.
    pub fn written(&mut self, path: &Path, said: &Message) {
        self.last = Some((path.to_owned(), said.clone()));
    }

    fn choose(&mut self, item: Item) {
        *self = PrintView {
            item,
            public: self.public,
            mark: self.mark,
            this_round: self.this_round,
            preview: self.preview.of_another(),
            printers: self.printers.clone(),
            printer: self.printer.clone(),
            copies: self.copies.clone(),
            category: self.category.clone(),
            ..PrintView::default()
        };
    }

    /// The place of the category that was chosen, if the sheet can be of one and the event still has it.
    fn category_in(&self, event: &EventView<'_>) -> Option<usize> {
        let name = self
            .category
            .as_ref()
            .filter(|_| self.item.is_of_places())?;
        let mut categories = event.row().row.categories.iter();
        categories.position(|category| category.name == *name)
    }

    fn request(&self, scene: &Scene<'_>, event: &EventView<'_>) -> SheetRequest {
        SheetRequest {
            kind: SheetKind::Pairings,
            event: event.id(),
            round: (scene.round > 0).then_some(scene.round),
            board: self.board.trim().parse().ok(),
            naming: match scene.preferences.names {
                BoardNames::Ring => Naming::Rings,
                BoardNames::Grid | BoardNames::Off => Naming::Grid,
            },
            category: self.category_in(event),
        }
    }

    /// The pages of a sheet, made once for each state of the club.
    fn printout(
        &mut self,
        scene: &Scene<'_>,
        club: &Club,
        event: &EventView<'_>,
        wanted: Wanted,
    ) -> Result<Arc<Made>, BuildError> {
        let request = self.request(scene, event);
        let entry = club.journal().last().map_or(0, |line| line.id);
        let basis = (event.id(), wanted, request, scene.round, entry);
        if let Some((known, made)) = &self.made
            && *known == basis
        {
            return made.clone();
        }
        let made = make(club, wanted, &request, scene.now.wall, scene.words).map(Arc::new);
        self.made = Some((basis, made.clone()));
        self.preview.renew();
        made
    }
}

/// Draws the page.
pub fn print_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut PrintView,
    wishes: Vec<Wish>,
    out: &mut Vec<Action>,
) {
    let (Some(club), Some(event)) = (scene.club, scene.event) else {
        no_event_ui(ui, scene, Page::Print, &wishes, out);
        return;
    };
    let path = view
        .path
        .clone()
        .unwrap_or_else(|| suggested(club, event, view.item, scene.round));
    for wish in asked(ui, scene, Place::Print, wishes, "") {
        match wish {
            Wish::SavePdf => save(scene, club, event, view, PathBuf::from(&path), false, out),
            Wish::OpenPdf => {
                let name = PathBuf::from(&path);
                let name = name.file_name().unwrap_or_default();
                save(
                    scene,
                    club,
                    event,
                    view,
                    std::env::temp_dir().join(name),
                    true,
                    out,
                );
            }
            Wish::SetPrizes => {
                let form = PrizesForm::new(event);
                out.push(Action::ask(Dialog::Prizes(Box::new(form))));
            }
            Wish::PrintPaper => print(scene, club, event, view, out),
            wish if view.preview.wish(wish) => {}
            Wish::NextSheet => {
                let all = Item::all();
                let at = all.iter().position(|item| *item == view.item).unwrap_or(0);
                view.choose(all[(at + 1) % all.len()]);
            }
            _ => {}
        }
    }
    let title = view.item.words(scene);
    heading_ui(ui, scene, &title, |ui| {
        let label = scene.plain(match view.item {
            Item::Sheet(_) => "ui-do-save-pdf",
            Item::Pages => "page-save-pages",
            _ => "page-save-file",
        });
        if button::primary_wish(ui, scene, Wish::SavePdf, &label).clicked() {
            out.push(Action::Wish(Wish::SavePdf));
        }
        if button::wish(ui, scene, Wish::OpenPdf, None).clicked() {
            out.push(Action::Wish(Wish::OpenPdf));
        }
    });
    let room = ui.available_size();
    let left = 236.0 * scene.theme.scale();
    ui.horizontal_top(|ui| {
        ui.allocate_ui(Vec2::new(left, room.y), |ui| {
            ui.vertical(|ui| items_ui(ui, scene, view));
        });
        ui.allocate_ui(Vec2::new(room.x - left - 12.0, room.y), |ui| {
            ui.vertical(|ui| {
                options_ui(ui, scene, view, &path, out);
                if let Item::Sheet(_) = view.item {
                    printer_ui(ui, scene, view, out);
                }
                preview_ui(ui, scene, club, event, view);
            });
        });
    });
}

/// Beside the club file, called after event and item.
fn suggested(club: &Club, event: &EventView<'_>, item: Item, round: u16) -> String {
    let sign = |c: char| {
        if c.is_alphanumeric() || c == '-' {
            c
        } else {
            '-'
        }
    };
    let stem: String = event.row().name.trim().chars().map(sign).collect();
    let name = format!("{stem}-{}", item.file_name(round));
    club.path().with_file_name(name).display().to_string()
}

fn items_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut PrintView) {
    let quiet = scene.theme.colours.quiet;
    ScrollArea::vertical()
        .id_salt("items")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let mut last = "";
            for item in Item::all() {
                let heading = match item {
                    Item::Sheet(Wanted::RoundSet) => Group::Round.message(),
                    Item::Sheet(Wanted::Sheet(kind)) => kind.group().message(),
                    _ => "page-print-files",
                };
                if heading != last {
                    last = heading;
                    ui.add_space(4.0);
                    ui.label(text(scene.plain(heading), scene.theme.small(), quiet));
                }
                let words = item.words(scene);
                let chosen = view.item == item;
                let label = ui.selectable_label(chosen, words);
                if chosen && view.listed.replace(item) != Some(item) {
                    label.scroll_to_me(None);
                }
                if label.clicked() {
                    view.choose(item);
                }
            }
        });
}

/// Where the file goes: typed or looked for.
fn place_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut PrintView,
    path: &str,
    out: &mut Vec<Action>,
) {
    let quiet = scene.theme.colours.quiet;
    ui.horizontal(|ui| {
        let of_folder = view.item == Item::Pages;
        let label = ui.label(text(
            scene.plain(if of_folder {
                "page-print-folder"
            } else {
                "page-print-file"
            }),
            scene.theme.body(),
            quiet,
        ));
        let mut typed = path.to_owned();
        let width = ui.available_width() - 130.0 * scene.theme.scale();
        let field = ui.add(button::line(&mut typed).desired_width(width));
        if field.labelled_by(label.id).changed() {
            view.path = Some(typed);
        }
        if ui.button(scene.plain("page-browse-place")).clicked() {
            let path = PathBuf::from(path);
            out.push(Action::Errand(Errand::Browse(if of_folder {
                Browse::Folder(path)
            } else {
                Browse::Export(path)
            })));
        }
    });
}

fn options_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    view: &mut PrintView,
    path: &str,
    out: &mut Vec<Action>,
) {
    let quiet = scene.theme.colours.quiet;
    ui.horizontal_wrapped(|ui| match view.item {
        Item::Sheet(Wanted::Sheet(
            SheetKind::ScoreSheet
            | SheetKind::ScoreSheetFilled
            | SheetKind::Slips
            | SheetKind::BoardNumbers
            | SheetKind::Report,
        )) => {
            let label = ui.label(text(
                scene.plain("page-print-board"),
                scene.theme.body(),
                quiet,
            ));
            let field = button::line(&mut view.board).desired_width(60.0);
            ui.add(field.hint_text(scene.plain("page-print-all-boards")))
                .labelled_by(label.id);
        }
        Item::Sheet(Wanted::Sheet(
            SheetKind::Prizes | SheetKind::Receipts | SheetKind::Certificates,
        )) => {
            if button::wish(ui, scene, Wish::SetPrizes, None).clicked() {
                out.push(Action::Wish(Wish::SetPrizes));
            }
        }
        Item::Sheet(Wanted::Sheet(kind)) if kind.is_of_places() => {
            if let Some(event) = scene.event {
                category_ui(ui, scene, event, "print-category", &mut view.category);
            }
        }
        Item::Sheet(_) => {}
        // It holds birth dates and goes to the federation; what it has no place for is named before it is written.
        Item::Report => {
            let shown = scene.club.zip(scene.event);
            let left =
                shown.map(|(club, event)| shown_of(scene, club, event, view).left.as_slice());
            ui.vertical(|ui| {
                let mut say = |words: String| {
                    ui.label(text(words, scene.theme.body(), quiet));
                };
                say(scene.plain("page-report-federation"));
                for message in left.unwrap_or_default() {
                    say(format!("● {}", scene.message(message)));
                }
            });
        }
        Item::Pages => {
            let words = scene.plain("page-pages-public");
            ui.label(text(words, scene.theme.body(), quiet));
        }
        Item::Members | Item::Events => {
            ui.checkbox(&mut view.mark, scene.plain("page-print-mark"));
        }
        Item::Csv(_) => {
            ui.checkbox(&mut view.public, scene.plain("page-print-public"));
            ui.checkbox(&mut view.mark, scene.plain("page-print-mark"));
        }
        Item::Games => {
            ui.checkbox(&mut view.public, scene.plain("page-games-public"));
            let args = [("round", scene.round.into())];
            ui.checkbox(
                &mut view.this_round,
                scene.text("page-print-this-round", &args),
            );
        }
    });
    if let Some(left_out) = view.item.left_out() {
        not_carried_ui(ui, scene, left_out);
    }
    place_ui(ui, scene, view, path, out);
    if let Some((last, said)) = view.last.clone() {
        ui.horizontal_wrapped(|ui| {
            ui.label(text(scene.message(&said), scene.theme.small(), quiet));
            if ui.button(scene.plain("page-show-file")).clicked() {
                out.push(Action::Errand(Errand::Show(last)));
            }
        });
    }
}

/// The sheet as it comes out, or the first lines of a file.
fn preview_ui(
    ui: &mut Ui,
    scene: &Scene<'_>,
    club: &Club,
    event: &EventView<'_>,
    view: &mut PrintView,
) {
    let c = scene.theme.colours;
    let Item::Sheet(wanted) = view.item else {
        lines_ui(ui, scene, &shown_of(scene, club, event, view).lines);
        return;
    };
    let made = match view.printout(scene, club, event, wanted) {
        Ok(made) => made,
        Err(error) => {
            let words = scene.message(&error.message());
            ui.add_space(8.0);
            ui.label(text(words, scene.theme.lead(), c.quiet));
            return;
        }
    };
    for refused in &made.refused {
        let words = format!("▲ {}", scene.message(refused));
        ui.label(text(words, scene.theme.body(), c.primary));
    }
    preview::preview_ui(ui, scene, &mut view.preview, &made.printout);
}

/// The printer, the copies, and the button that sends the sheet there.
fn printer_ui(ui: &mut Ui, scene: &Scene<'_>, view: &mut PrintView, out: &mut Vec<Action>) {
    let c = scene.theme.colours;
    if view.printers == Printers::Unasked {
        view.printers = Printers::Asked;
        out.push(Action::Errand(Errand::FindPrinters));
    }
    let usual = scene.plain("page-printer-usual");
    ui.horizontal_wrapped(|ui| {
        let why = match &view.printers {
            Printers::Known(Ok(_)) => None,
            Printers::Known(Err(error)) => Some(scene.message(&error.message())),
            Printers::Unasked | Printers::Asked => Some(scene.plain("page-printer-sought")),
        };
        if let Printers::Known(Ok(names)) = &view.printers {
            let label = ui.label(text(
                scene.plain("page-printer"),
                scene.theme.body(),
                c.quiet,
            ));
            let shown = view.printer.clone().unwrap_or_else(|| usual.clone());
            let chosen = combo_ui(
                ui,
                ComboBox::from_id_salt("printer").selected_text(shown),
                |ui| {
                    ui.selectable_value(&mut view.printer, None, &usual);
                    for name in names {
                        ui.selectable_value(&mut view.printer, Some(name.clone()), name);
                    }
                },
            );
            chosen.response.labelled_by(label.id);
            let label = ui.label(text(
                scene.plain("page-printer-copies"),
                scene.theme.body(),
                c.quiet,
            ));
            let field = button::line(&mut view.copies).desired_width(40.0);
            ui.add(field.hint_text("1")).labelled_by(label.id);
        }
        if button::wish(ui, scene, Wish::PrintPaper, why.as_deref()).clicked() {
            out.push(Action::Wish(Wish::PrintPaper));
        }
        if let Printers::Known(Err(error)) = &view.printers {
            let words = scene.message(&error.message());
            ui.label(text(words, scene.theme.small(), c.quiet));
        }
    });
}

/// Sends the sheet to the printer.
fn print(
    scene: &Scene<'_>,
    club: &Club,
    event: &EventView<'_>,
    view: &mut PrintView,
    out: &mut Vec<Action>,
) {
    let Item::Sheet(wanted) = view.item else {
        return;
    };
    let copies = match view.copies.trim() {
        "" => Some(1),
        text => text.parse().ok(),
    };
    let Some(copies) = copies.filter(|copies| (1..=MOST_COPIES).contains(copies)) else {
        let message = Message::new("page-printer-copies-range").with("most", MOST_COPIES);
        out.push(Action::Refuse(message));
        return;
    };
    match view.printout(scene, club, event, wanted) {
        Ok(made) => out.push(Action::Errand(Errand::Print {
            bytes: pdf::render(&made.printout.pages, &made.properties),
            printer: view.printer.clone(),
            copies,
        })),
        Err(error) => out.push(Action::Refuse(error.message())),
    }
}

/// What is shown of a file; made anew when the club or the choice changes.
fn shown_of<'a>(
    scene: &Scene<'_>,
    club: &Club,
    event: &EventView<'_>,
    view: &'a mut PrintView,
) -> &'a Shown {
    let entry = club.journal().last().map_or(0, |line| line.id);
    let chosen = [view.public, view.mark, view.this_round];
    let basis = (event.id(), view.item, scene.round, chosen, entry);
    let known = view.shown.take().filter(|known| known.basis == basis);
    let shown = known.unwrap_or_else(|| {
        let report = (view.item == Item::Report).then(|| trf::of_event(event));
        let (lines, left) = match report {
            Some(made) => (first(&made.report.to_text()), made.left),
            None => (first_lines(scene, club, event, view), Vec::new()),
        };
        Shown { basis, lines, left }
    });
    view.shown.insert(shown)
}

/// As many lines of a file as the preview shows.
fn first_lines(scene: &Scene<'_>, club: &Club, event: &EventView<'_>, view: &PrintView) -> String {
    let text = match view.item {
        Item::Pages => {
            let pages = pages_of(scene, club, event);
            let files: Vec<&str> = pages.iter().map(|page| page.file.as_str()).collect();
            files.join("\n")
        }
        _ => file_text(scene, club, event, view),
    };
    first(&text)
}

fn first(text: &str) -> String {
    const SHOWN: usize = 60;
    text.lines()
        .take(SHOWN)
        .flat_map(|line| [line, "\n"])
        .collect()
}

fn lines_ui(ui: &mut Ui, scene: &Scene<'_>, words: &str) {
    let c = scene.theme.colours;
    Frame::new()
        .fill(c.raised)
        .stroke(scene.theme.rule())
        .inner_margin(Margin::same(8))
        .show(ui, |ui| {
            ScrollArea::both()
                .id_salt("file")
                .auto_shrink(false)
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    for line in words.lines() {
                        let label = text(
                            line.trim_start_matches('\u{feff}'),
                            scene.theme.small(),
                            c.ink,
                        );
                        ui.add(egui::Label::new(label).extend());
                    }
                });
        });
}

/// The event's pages for the hall.
fn pages_of(scene: &Scene<'_>, club: &Club, event: &EventView<'_>) -> Vec<web::Page> {
    let (template, _) = web::Template::beside(club.path());
    web::pages(club, event, &template, scene.words, scene.now.wall)
}

/// A file for another program as text.
fn file_text(scene: &Scene<'_>, club: &Club, event: &EventView<'_>, view: &PrintView) -> String {
    let options = Options {
        mark: view.mark,
        ..Options::default()
    };
    match view.item {
        Item::Csv(which) => table(club, event, which, view.public).to_csv(options),
        Item::Members => members(club).to_csv(options),
        Item::Events => events(club).to_csv(options),
        Item::Report => trf::of_event(event).report.to_text(),
        Item::Sheet(_) | Item::Games | Item::Pages => {
            let chosen = if view.this_round {
                Chosen::Round(scene.round)
            } else {
                Chosen::All
            };
            if view.public {
                write_public_games(club, event, chosen).text
            } else {
                write_games(club, event, chosen).text
            }
        }
    }
}

fn save(
    scene: &Scene<'_>,
    club: &Club,
    event: &EventView<'_>,
    view: &mut PrintView,
    path: PathBuf,
    then_show: bool,
    out: &mut Vec<Action>,
) {
    let bytes = match view.item {
        Item::Sheet(wanted) => match view.printout(scene, club, event, wanted) {
            Ok(made) => pdf::render(&made.printout.pages, &made.properties),
            Err(error) => {
                out.push(Action::Refuse(error.message()));
                return;
            }
        },
        Item::Csv(_) | Item::Members | Item::Events | Item::Games | Item::Report => {
            file_text(scene, club, event, view).into_bytes()
        }
        Item::Pages => {
            let pages = pages_of(scene, club, event);
            out.push(Action::Errand(Errand::WritePages {
                folder: path,
                pages,
                then_show,
            }));
            return;
        }
    };
    out.push(Action::Errand(Errand::Write {
        path,
        bytes,
        over: true,
        then_show,
    }));
}
