//! What reaches beyond the open file: opening and making club files, copies, files written for other programs, the
//! system's own dialog for files.

use super::action::Page;
use super::counts::Calls;
use super::{App, Dialog, Status};
use crate::club::{Access, Club, CreateError, OpenError};
use crate::command::{Command, Request};
use crate::exchange::file::{NotWritten, write_over};
use crate::message::Message;
use crate::printer::{self, PrintError};
use crate::refusal::Refusal;
use crate::sample::{self, SampleError};
use crate::web;
use crate::words::Words;
use egui::Context;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

/// Something to be done in the world outside the window.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "each field is what it is named after")]
pub enum Errand {
    /// Makes a club file and opens it.
    Create { path: PathBuf, name: String },
    /// Makes a club file for what a command brings into it, and opens it; no file is left where the command is refused.
    CreateFor {
        path: PathBuf,
        name: String,
        command: Box<Command>,
    },
    /// Makes the sample club in a new file and opens it.
    Sample { path: PathBuf },
    /// Opens a club file.
    Open { path: PathBuf, read_only: bool },
    /// Opens the club file again that was moved or deleted while it was open, once it is back.
    Reopen,
    /// Closes the club file; the page for opening one is shown.
    Close,
    /// Puts a copy in the place of the file at `path`, which stays under another name, and opens it.
    Restore { copy: PathBuf, path: PathBuf },
    /// Copies the open file to beside itself.
    BackUp,
    /// Asks with the system's dialog for a file.
    Browse(Browse),
    /// Writes a file; an existing one only with `over`.
    Write {
        path: PathBuf,
        bytes: Vec<u8>,
        over: bool,
        then_show: bool,
    },
    /// Writes pages into a folder.
    WritePages {
        folder: PathBuf,
        pages: Vec<web::Page>,
        then_show: bool,
    },
    /// Looks for the system's printers.
    FindPrinters,
    /// Sends a PDF file to a printer, or to the system's usual one.
    Print {
        bytes: Vec<u8>,
        printer: Option<String>,
        copies: u16,
    },
    /// Shows a file with the program that the system has for it.
    Show(PathBuf),
}

/// What the system's dialog is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Browse {
    /// A club file that is there.
    Club,
    /// Where a new club file goes; the file's suggested path.
    NewClub(PathBuf),
    /// A file with members.
    Members,
    /// A file with results.
    Results,
    /// A file with game records.
    Games,
    /// A file with a rule set.
    Rules,
    /// Where a rule set goes; the suggested path.
    RulesOut(PathBuf),
    /// A tournament report.
    Report,
    /// Where an export goes; the suggested path.
    Export(PathBuf),
    /// The folder that pages go into; the suggested path.
    Folder(PathBuf),
}

/// A dialog of the system that is open.
#[derive(Debug)]
pub(super) struct Browsing {
    what: Browse,
    answer: Receiver<Option<PathBuf>>,
}

/// What the programs for printing and for showing files answered.
#[derive(Debug)]
pub(super) enum Printing {
    /// The printers' names.
    Found(Result<Vec<String>, PrintError>),
    /// Whether a sheet was taken.
    Sent(Result<(), PrintError>),
    /// No program opened this file.
    NotShown(PathBuf),
}

/// Why a club file was not opened or made, with what can be done instead.
#[derive(Clone, PartialEq, Debug)]
pub struct Hindrance {
    /// The file.
    pub path: PathBuf,
    /// The sentence.
    pub message: Message,
    /// Whether it can be opened for reading only.
    pub readable: bool,
    /// The newest copy beside it, where the file itself is no good.
    pub copy: Option<PathBuf>,
}

impl Hindrance {
    fn new(path: &Path, error: &OpenError) -> Hindrance {
        let spoilt = matches!(
            error,
            OpenError::Damaged(_) | OpenError::NotOurs | OpenError::NotFound
        );
        Hindrance {
            path: path.to_owned(),
            message: open_message(path, error),
            readable: matches!(error, OpenError::OpenElsewhere | OpenError::ReadOnly),
            copy: crate::club::copies_of(path).into_iter().find(|_| spoilt),
        }
    }
}

/// The sentence that says why a new file was not made.
fn create_message(path: &Path, error: CreateError) -> Message {
    match error {
        CreateError::Open(error) => open_message(path, &error),
        CreateError::Refused(refusal) => refusal.message(),
    }
}

/// The sentence that says why a file was not opened.
pub(super) fn open_message(path: &Path, error: &OpenError) -> Message {
    Message::new(format!("open-{}", error.kind()))
        .with("file", path.display().to_string())
        .with("detail", error.to_string())
}

impl App {
    /// Opens the club file of the last time, if there is one and none is open.
    pub(super) fn open_last(&mut self) {
        if let (None, Some(path)) = (
            &self.session.club,
            self.session.preferences.last_club.clone(),
        ) {
            self.open(&path, Access::Write);
        }
    }

    pub(super) fn run_errand(&mut self, ctx: &Context, errand: Errand) {
        match errand {
            Errand::Create { path, name } => self.create(&path, &name),
            Errand::CreateFor {
                path,
                name,
                command,
            } => self.create_for(&path, &name, *command),
            Errand::Sample { path } => self.sample(&path),
            Errand::Open {
                path,
                read_only: true,
            } => self.open(&path, Access::Read),
            Errand::Open {
                path,
                read_only: false,
            } => self.open(&path, Access::Write),
            Errand::Reopen => self.reopen(),
            Errand::Close => self.close(),
            Errand::Restore { copy, path } => self.restore(&copy, &path),
            Errand::BackUp => self.back_up(),
            Errand::Browse(what) => self.browse(ctx, what),
            Errand::Write {
                path,
                bytes,
                over,
                then_show,
            } => {
                if self.write(&path, &bytes, over) && then_show {
                    self.show(ctx, &path);
                }
            }
            Errand::WritePages {
                folder,
                pages,
                then_show,
            } => {
                let first = self.write_pages(&folder, &pages);
                if let (Some(first), true) = (first, then_show) {
                    self.show(ctx, &first);
                }
            }
            Errand::Show(path) => self.show(ctx, &path),
            Errand::FindPrinters => {
                self.at_the_printer(ctx, || Printing::Found(printer::printers()));
            }
            Errand::Print {
                bytes,
                printer,
                copies,
            } => {
                self.say(&Message::new("printer-sending"), false);
                self.at_the_printer(ctx, move || {
                    Printing::Sent(printer::send(&bytes, printer.as_deref(), copies))
                });
            }
        }
    }

    fn create(&mut self, path: &Path, name: &str) {
        make_folder_of(path);
        match Club::create(path, name, self.now, &self.session.actor) {
            Ok(club) => self.take_club(club),
            Err(error) => self.hinder(Hindrance {
                path: path.to_owned(),
                message: create_message(path, error),
                readable: false,
                copy: None,
            }),
        }
    }

    fn create_for(&mut self, path: &Path, name: &str, command: Command) {
        make_folder_of(path);
        let mut club = match Club::create(path, name, self.now, &self.session.actor) {
            Ok(club) => club,
            Err(error) => return self.say(&create_message(path, error), true),
        };
        match club.apply(&Request::new(command), self.now, &self.session.actor) {
            Ok(applied) => {
                self.take_club(club);
                self.say(&applied.message, false);
            }
            Err(refusal) => {
                drop(club);
                // It was made a moment ago and holds nothing.
                let _ = std::fs::remove_file(path);
                self.say(&refusal.message(), true);
            }
        }
    }

    fn sample(&mut self, path: &Path) {
        make_folder_of(path);
        match sample::make(path, self.now) {
            Ok(club) => self.take_club(club),
            Err(error) => self.hinder(Hindrance {
                path: path.to_owned(),
                message: match error {
                    SampleError::Create(error) => create_message(path, error),
                    SampleError::Refused(refusal) => refusal.message(),
                },
                readable: false,
                copy: None,
            }),
        }
    }

    fn open(&mut self, path: &Path, access: Access) {
        if self
            .session
            .club
            .as_ref()
            .is_some_and(|club| club.path() == path)
        {
            self.say(&Message::new("page-already-open"), true);
            return;
        }
        // What keeps the file from being written is asked before it is open here.
        let why = match access {
            Access::Read => crate::club::hindrance(path).map(|error| open_message(path, &error)),
            Access::Write => None,
        };
        match Club::open(path, access, self.now) {
            Ok(club) => {
                self.pages.start.hindrance = None;
                self.read_only = why;
                self.take_club(club);
            }
            Err(error) => self.hinder(Hindrance::new(path, &error)),
        }
    }

    fn hinder(&mut self, hindrance: Hindrance) {
        self.say(&hindrance.message, true);
        self.pages.start.hindrance = Some(hindrance);
    }

    fn take_club(&mut self, club: Club) {
        let path = club.path().to_owned();
        let (words, fault) = Words::beside(&path);
        self.session.words = words;
        self.session.preferences.last_club = Some(path.clone());
        self.session.club = Some(club);
        self.forget_views();
        self.keep_preferences();
        self.status = Status::default();
        let file = path.display().to_string();
        match fault {
            Some(fault) => self.say(&fault.message(), true),
            None => self.say(&Message::new("page-opened").with("file", file), false),
        }
    }

    fn reopen(&mut self) {
        let Some(path) = self
            .session
            .club
            .as_ref()
            .map(|club| club.path().to_owned())
        else {
            return;
        };
        if !path.exists() {
            let file = path.display().to_string();
            self.say(&Message::new("open-not-found").with("file", file), true);
            return;
        }
        // Calls that were made while it was away are not made again.
        let calls = std::mem::take(&mut self.calls);
        // The file that was open is let go first: it may be the same one.
        self.session.club = None;
        self.open(&path, Access::Write);
        self.calls = calls;
    }

    fn close(&mut self) {
        self.session.club = None;
        self.session.preferences.last_club = None;
        self.session.words = Words::english();
        self.forget_views();
        self.keep_preferences();
        self.status = Status::default();
    }

    fn restore(&mut self, copy: &Path, path: &Path) {
        // Nobody may have the file open, this window neither.
        self.session.club = None;
        match crate::club::restore(copy, path, self.now) {
            Ok(kept) => {
                self.open(path, Access::Write);
                if let (Some(kept), true) = (kept, self.session.club.is_some()) {
                    let file = kept.display().to_string();
                    self.say(&Message::new("page-restored").with("file", file), false);
                }
            }
            Err(error) => {
                self.hinder(Hindrance::new(path, &error));
                self.forget_views_but_start();
            }
        }
    }

    /// Copies the file; only a failure is told, and is the answer.
    pub(super) fn back_up_quietly(&mut self) -> bool {
        let kept = std::mem::take(&mut self.status);
        self.back_up();
        let done = !self.status.refused;
        if done {
            self.status = kept;
        }
        done
    }

    fn back_up(&mut self) {
        let Some(club) = &mut self.session.club else {
            return;
        };
        match club.back_up(None, self.now, &self.session.actor) {
            Ok((_, applied)) => self.say(&applied.message, false),
            Err(error) => self.say(&Refusal::from(error).message(), true),
        }
    }

    /// Writes a file; whether it is written.
    fn write(&mut self, path: &Path, bytes: &[u8], over: bool) -> bool {
        let written = if over {
            write_over(path, bytes)
        } else {
            write_new(path, bytes).map_err(NotWritten::Refused)
        };
        match written {
            Ok(()) => {
                let file = path.display().to_string();
                let message = Message::new("page-written").with("file", file);
                self.pages.print.written(path, &message);
                self.say(&message, false);
                return true;
            }
            Err(NotWritten::Refused(error)) => self.say(&failed(path, &error), true),
            Err(why) => self.say(&why.message(path), true),
        }
        false
    }

    /// Writes pages into a folder; the one to begin with, if they are written.
    fn write_pages(&mut self, folder: &Path, pages: &[web::Page]) -> Option<PathBuf> {
        match web::write_pages(folder, pages) {
            Ok(done) => {
                let message = Message::new("page-pages-written")
                    .with("count", done.written.len())
                    .with("taken", done.taken.len())
                    .with("folder", folder.display().to_string());
                let first = done.written.first().map_or(folder, PathBuf::as_path);
                self.pages.print.written(first, &message);
                self.say(&message, false);
                return Some(first.to_owned());
            }
            Err((path, NotWritten::Refused(error))) => self.say(&failed(&path, &error), true),
            Err((path, why)) => self.say(&why.message(&path), true),
        }
        None
    }

    /// Has a program show a file. That it failed is often known only a moment after it was started, so it is waited for on
    /// a thread of its own.
    fn show(&mut self, ctx: &Context, path: &Path) {
        if !path.exists() {
            let file = path.display().to_string();
            let message = Message::new("page-not-there").with("file", file);
            self.say(&message, true);
            return;
        }
        let (show, place) = (self.shower, path.to_owned());
        let shown = self.apart(ctx, move || match show(&place) {
            Ok(()) => None,
            Err(_) => Some(Printing::NotShown(place)),
        });
        if shown.is_err() {
            self.not_shown(path);
        }
    }

    fn not_shown(&mut self, path: &Path) {
        let file = path.display().to_string();
        self.say(&Message::new("page-not-shown").with("file", file), true);
    }

    /// Opens the system's dialog; where there is none it answers as if nothing was chosen, and the path can be typed.
    fn browse(&mut self, ctx: &Context, what: Browse) {
        let (send, answer) = channel();
        let dialog = dialog(&what, &self.session.words);
        let saves = matches!(
            what,
            Browse::NewClub(_) | Browse::RulesOut(_) | Browse::Export(_)
        );
        let folder = matches!(what, Browse::Folder(_));
        let ctx = ctx.clone();
        let ask = move || {
            let chosen = if folder {
                dialog.pick_folder()
            } else if saves {
                dialog.save_file()
            } else {
                dialog.pick_file()
            };
            // Nobody waits for the answer any more once the window is closed.
            let _ = send.send(chosen);
            ctx.request_repaint();
        };
        // Counts go on running behind the dialog, so it has a thread of its own where the system allows that.
        if cfg!(target_os = "macos") {
            ask();
        } else if std::thread::Builder::new().spawn(ask).is_err() {
            self.say(&Message::new("page-no-dialog"), true);
        }
        self.browsing = Some(Browsing { what, answer });
    }

    /// Asks the system's programs for printing on a thread of its own: a network printer may be slow to answer.
    fn at_the_printer(&mut self, ctx: &Context, ask: impl FnOnce() -> Printing + Send + 'static) {
        if let Err(error) = self.apart(ctx, || Some(ask())) {
            let error = PrintError::Refused(error.to_string());
            self.say(&error.message(), true);
        }
    }

    /// Asks something of another program on a thread of its own; where it has nothing to tell, nothing comes of it.
    fn apart(
        &mut self,
        ctx: &Context,
        ask: impl FnOnce() -> Option<Printing> + Send + 'static,
    ) -> io::Result<()> {
        let (sender, answer) = channel();
        let ctx = ctx.clone();
        let ask = move || {
            if let Some(told) = ask() {
                // Nobody waits for the answer any more once the window is closed.
                let _ = sender.send(told);
            }
            drop(sender);
            ctx.request_repaint();
        };
        std::thread::Builder::new().spawn(ask)?;
        self.printing.push(answer);
        Ok(())
    }

    /// Takes the answers of the programs for printing, if they are there.
    pub(super) fn take_printed(&mut self) {
        let mut answers = vec![];
        self.printing.retain(|printing| match printing.try_recv() {
            Ok(answer) => {
                answers.push(answer);
                false
            }
            Err(TryRecvError::Empty) => true,
            Err(TryRecvError::Disconnected) => false,
        });
        for answer in answers {
            match answer {
                Printing::Found(found) => self.pages.print.set_printers(found),
                Printing::Sent(Ok(())) => self.say(&Message::new("printer-sent"), false),
                Printing::Sent(Err(error)) => self.say(&error.message(), true),
                Printing::NotShown(path) => self.not_shown(&path),
            }
        }
    }

    /// Takes the answer of the system's dialog, if it is there.
    pub(super) fn take_browsed(&mut self) {
        let Some(browsing) = &self.browsing else {
            return;
        };
        let Ok(answer) = browsing.answer.try_recv() else {
            return;
        };
        let what = browsing.what.clone();
        self.browsing = None;
        let Some(path) = answer else {
            self.say(&Message::new("page-nothing-chosen"), false);
            return;
        };
        match what {
            Browse::Club => self.open(&path, Access::Write),
            Browse::NewClub(_) => match &mut self.dialog {
                Some(Dialog::Report(form)) => form.set_place(&path),
                _ => self.pages.start.set_path(&path),
            },
            Browse::Members => {
                if let Some(Dialog::Import(form)) = &mut self.dialog {
                    form.set_path(&path);
                }
            }
            Browse::Results => {
                if let Some(Dialog::Results(form)) = &mut self.dialog {
                    form.set_path(&path);
                }
            }
            Browse::Games => {
                if let Some(Dialog::Games(form)) = &mut self.dialog {
                    form.set_path(&path);
                }
            }
            Browse::Rules | Browse::RulesOut(_) => {
                if let Some(Dialog::RulesFile(form)) = &mut self.dialog {
                    form.set_path(&path);
                }
            }
            Browse::Report => {
                if let Some(Dialog::Report(form)) = &mut self.dialog {
                    form.set_path(&path);
                }
            }
            Browse::Export(_) | Browse::Folder(_) => self.pages.print.set_path(&path),
        }
    }

    /// A club that could not be restored is closed: the first page says why.
    fn forget_views_but_start(&mut self) {
        let start = std::mem::take(&mut self.pages.start);
        self.forget_views();
        self.pages.start = start;
    }

    fn forget_views(&mut self) {
        self.pages = super::pages::Pages::default();
        self.floor = super::floor::FloorView::default();
        self.event = None;
        self.round = None;
        self.dialog = None;
        self.trail.clear();
        self.unwritten = None;
        self.calls = Calls::default();
        self.page = Page::Floor;
    }
}

/// How long a program that is to show a file is watched: one that cannot says so within this time.
const SHOWN_AFTER: Duration = Duration::from_secs(8);

/// Has the program that the system has for a file show it; fails where there is none, or where it gives up at once. The
/// program outlives this one.
pub(super) fn show_file(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        open::that_detached_with_timeout(path, SHOWN_AFTER)
    } else {
        open::that_detached(path)
    }
}

fn failed(path: &Path, error: &io::Error) -> Message {
    let folder = path.parent();
    let missing = folder.filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir());
    if let (io::ErrorKind::NotFound, Some(folder)) = (error.kind(), missing) {
        return Message::new("cli-folder-not-found").with("folder", folder.display().to_string());
    }
    Message::new("page-not-written")
        .with("file", path.display().to_string())
        .with("why", error.to_string())
}

/// Writes a file that is not there yet, whole or not at all.
fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        // What is there is ours and only half of it.
        let _ = std::fs::remove_file(path);
    }
    written
}

/// Makes the folder of a file that is to be made. Where this fails the file cannot be made either, and that says why.
fn make_folder_of(path: &Path) {
    if let Some(folder) = path.parent() {
        let _ = std::fs::create_dir_all(folder);
    }
}

fn dialog(what: &Browse, words: &Words) -> rfd::FileDialog {
    let dialog = rfd::FileDialog::new();
    let at = |dialog: rfd::FileDialog, path: &Path| {
        let named = dialog.set_file_name(path.file_name().unwrap_or_default().to_string_lossy());
        match path.parent() {
            Some(folder) => named.set_directory(folder),
            None => named,
        }
    };
    match what {
        Browse::Club => dialog
            .set_title(words.plain("page-browse-club"))
            .add_filter(words.plain("page-club-files"), &["club"]),
        Browse::NewClub(path) => at(dialog.set_title(words.plain("page-browse-new-club")), path),
        Browse::Games => dialog.set_title(words.plain("page-games-title")),
        Browse::Report => dialog.set_title(words.plain("page-report-title")),
        Browse::Members => dialog.set_title(words.plain("page-browse-members")),
        Browse::Results => dialog.set_title(words.plain("page-results-title")),
        Browse::Folder(path) => {
            let dialog = dialog.set_title(words.plain("page-browse-folder"));
            match path.ancestors().find(|folder| folder.is_dir()) {
                Some(folder) => dialog.set_directory(folder),
                None => dialog,
            }
        }
        Browse::Rules => dialog.set_title(words.plain("page-browse-rules")),
        Browse::RulesOut(path) | Browse::Export(path) => {
            at(dialog.set_title(words.plain("page-browse-export")), path)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_never_takes_the_place_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.csv");
        write_new(&path, b"one").unwrap();
        assert!(write_new(&path, b"two").is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"one");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn every_reason_not_to_open_has_words_and_offers_what_can_be_done() {
        let words = Words::english();
        let path = Path::new("/clubs/hall.club");
        let all = [
            OpenError::NotFound,
            OpenError::NotOurs,
            OpenError::Damaged("page 3".to_owned()),
            OpenError::Newer { file: 9, known: 1 },
            OpenError::Older { file: 0, known: 1 },
            OpenError::OpenElsewhere,
            OpenError::ReadOnly,
            OpenError::Unfinished,
            OpenError::Exists,
            OpenError::NoPermission,
            OpenError::DiskFull,
            OpenError::Io("broken cable".to_owned()),
        ];
        for error in all {
            let hindrance = Hindrance::new(path, &error);
            assert!(words.is_complete(&hindrance.message), "{error:?}");
            let expected = matches!(error, OpenError::OpenElsewhere | OpenError::ReadOnly);
            assert_eq!(hindrance.readable, expected, "{error:?}");
        }
    }
}
