//! An event as plain HTML pages for the hall's screens and phones: rounds, standings, crosstable, players, and games to go
//! through. They hold nothing but what the public may see, and load nothing from anywhere.

mod folder;
mod html;
mod player;
mod replay;

use crate::club::Club;
use crate::event::{ByeWord, EventView, StandingLine, TieNote, engine_result};
use crate::exchange::csv::{self, Table};
use crate::message::Message;
use crate::record::{Entrant, Id};
use crate::words::Words;
use crate::{clock, day};
use engine::Millis;
pub use folder::{InFolder, write_pages};
use html::{Cell, escaped, table};
use std::path::Path;

const TEMPLATE: &str = include_str!("../../templates/web/page.html");

/// Where a club keeps its own page, from the folder of its file.
const OWN_TEMPLATE: &str = "templates/web/page.html";

/// The place in a template where the page's own content goes: without it a template is none.
const CONTENT: &str = "<!--content-->";

/// A page of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The name of its file.
    pub file: String,
    /// The whole of it.
    pub html: String,
}

/// The frame of every page: the built-in one, or that of the folder `templates` beside a club file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template(String);

impl Template {
    /// The built-in frame.
    pub fn built_in() -> Template {
        Template(TEMPLATE.to_owned())
    }

    /// The frame beside the club file at `club_file`; one that cannot be used is refused with the sentence that says so.
    pub fn beside(club_file: &Path) -> (Template, Option<Message>) {
        let folder = club_file.parent().unwrap_or(Path::new(""));
        let file = folder.join(OWN_TEMPLATE);
        match std::fs::read_to_string(&file) {
            Ok(text) if text.contains(CONTENT) => (Template(text), None),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                (Template::built_in(), None)
            }
            _ => {
                let message = Message::new("web-template-refused")
                    .with("file", file.display().to_string())
                    .with("mark", CONTENT);
                (Template::built_in(), Some(message))
            }
        }
    }
}

/// Every page of an event as it stands at `at`; the standings come first, since they are what most people look for.
pub fn pages(
    club: &Club,
    view: &EventView<'_>,
    template: &Template,
    words: &Words,
    at: Millis,
) -> Vec<Page> {
    let site = Site {
        club,
        view,
        template,
        words,
        at,
    };
    let mut pages = vec![
        site.page(
            "index.html",
            &words.plain("web-standings"),
            &site.standings(),
        ),
        site.page(
            "crosstable.html",
            &words.plain("web-crosstable"),
            &site.crosstable(),
        ),
    ];
    for round in view.rounds() {
        let title = words.text("web-round", &[("round", round.number.into())]);
        pages.push(site.page(&round_file(round.number), &title, &site.round(round.number)));
    }
    for entrant in view.public_entrants() {
        let file = player_file(view.number(entrant.id));
        pages.push(site.page(&file, &view.public_name(entrant.id), &site.player(entrant)));
    }
    for round in view.rounds().iter().map(|row| row.number) {
        for board in view.boards(round) {
            let Some(game) = site.replayable(board) else {
                continue;
            };
            let args = [("round", round.into()), ("board", board.number.into())];
            let title = words.text("web-game", &args);
            let file = game_file(round, board.number);
            pages.push(site.page(&file, &title, &site.game(round, board, game)));
        }
    }
    pages
}

fn round_file(round: u16) -> String {
    format!("round-{round}.html")
}

fn player_file(number: u16) -> String {
    format!("player-{number}.html")
}

fn game_file(round: u16, board: u16) -> String {
    format!("game-{round}-{board}.html")
}

/// What a bye is called.
fn bye_words(word: ByeWord) -> &'static str {
    match word {
        ByeWord::Pairing => "web-bye-pairing",
        ByeWord::Full => "web-bye-full",
        ByeWord::Half => "web-bye-half",
        ByeWord::Zero => "web-bye-zero",
        ByeWord::Free => "web-bye-free",
        ByeWord::Through => "web-bye-through",
    }
}

struct Site<'a> {
    club: &'a Club,
    view: &'a EventView<'a>,
    template: &'a Template,
    words: &'a Words,
    at: Millis,
}

impl Site<'_> {
    fn page(&self, file: &str, title: &str, content: &str) -> Page {
        let event = &self.view.row().row.name;
        let foot = self.words.text(
            "web-foot",
            &[
                ("date", clock::date(self.at).into()),
                ("time", clock::time(self.at).into()),
                ("version", env!("CARGO_PKG_VERSION").into()),
            ],
        );
        let whole_title = format!("{event}: {title}");
        let parts = [
            ("<!--title-->", escaped(&whole_title)),
            ("<!--pages-->", escaped(&self.words.plain("web-pages"))),
            ("<!--navigation-->", self.navigation(file)),
            ("<!--event-->", escaped(event)),
            ("<!--foot-->", escaped(&foot)),
        ];
        let mut html = self.template.0.clone();
        for (mark, text) in parts {
            html = html.replace(mark, &text);
        }
        // Last, so that no mark in a name is taken for one of the template's.
        let content = format!("<h2>{}</h2>\n{content}", escaped(title));
        Page {
            file: file.to_owned(),
            html: html.replacen(CONTENT, &content, 1),
        }
    }

    fn navigation(&self, here: &str) -> String {
        let mut links = vec![
            ("index.html".to_owned(), self.words.plain("web-standings")),
            (
                "crosstable.html".to_owned(),
                self.words.plain("web-crosstable"),
            ),
        ];
        links.extend(self.view.rounds().iter().map(|round| {
            let name = self
                .words
                .text("web-round", &[("round", round.number.into())]);
            (round_file(round.number), name)
        }));
        let link = |(file, name): &(String, String)| {
            let current = if file == here {
                " aria-current=\"page\""
            } else {
                ""
            };
            format!("<a href=\"{file}\"{current}>{}</a>", escaped(name))
        };
        links.iter().map(link).collect::<Vec<_>>().join("\n")
    }

    /// Boards of the last round that have no confirmed result, so that nobody takes the table for final.
    fn unfinished(&self) -> String {
        let round = self.view.last_round();
        let missing = self.view.missing(round).len();
        if missing == 0 {
            return String::new();
        }
        let args = [("round", round.into()), ("count", missing.into())];
        format!(
            "<p class=\"open\">{}</p>\n",
            escaped(&self.words.text("web-unfinished", &args))
        )
    }

    fn name(&self, entrant: Id<Entrant>) -> Cell {
        let file = player_file(self.view.number(entrant));
        Cell::text(self.view.public_name(entrant)).to(Some(file))
    }

    fn standings(&self) -> String {
        let view = self.view;
        let round = view.last_round();
        let mut headings = vec![
            Cell::number(&self.words.plain("web-place")),
            Cell::number(&self.words.plain("web-number")),
            Cell::text(self.words.plain("web-name")),
            Cell::aside(self.words.plain("web-club")),
        ];
        headings.extend(view.tie_breaks().iter().map(Cell::number));
        if view.is_knockout() {
            headings.push(Cell::text(self.words.plain("web-reached")));
        }
        let shown = |line: &StandingLine| view.is_public(line.entrant);
        let rows: Vec<_> = view
            .standings(round)
            .into_iter()
            .filter(shown)
            .map(|line| {
                let member = view.member(line.entrant);
                let club = member.and_then(|member| member.affiliation.clone());
                let mut name = self.name(line.entrant);
                if line.withdrawn {
                    let plain = view.public_name(line.entrant);
                    let words = self.words.text("web-withdrawn", &[("name", plain.into())]);
                    name = Cell::text(words).to(Some(player_file(view.number(line.entrant))));
                }
                let mut cells = vec![
                    Cell::number(&line.place),
                    Cell::number(&view.number(line.entrant)),
                    name,
                    Cell::aside(club.unwrap_or_default()),
                ];
                cells.extend(line.values.iter().map(Cell::number));
                if let Some(reached) = line.reached {
                    let args = [("round", reached.round.into())];
                    cells.push(Cell::text(self.words.text(reached.id, &args)));
                }
                (cells, line.withdrawn)
            })
            .collect();
        let caption = self
            .words
            .text("web-after-round", &[("round", round.into())]);
        self.unfinished() + &table(&caption, &headings, &rows)
    }

    fn crosstable(&self) -> String {
        let sheet = csv::table(self.club, self.view, Table::Crosstable, true);
        let cells = |row: Vec<String>, link: Option<String>| -> Vec<Cell> {
            row.into_iter()
                .enumerate()
                .map(|(column, text)| match column {
                    1 => Cell::text(text).to(link.clone()),
                    2 => Cell::aside(text),
                    _ => Cell::number(&text),
                })
                .collect()
        };
        let headings = cells(sheet.headings, None);
        let rows: Vec<_> = sheet
            .rows
            .into_iter()
            .map(|row| {
                let number = row.first().and_then(|number| number.parse().ok());
                (cells(row, number.map(player_file)), false)
            })
            .collect();
        let caption = self.words.plain("web-crosstable-legend");
        self.unfinished() + &table(&caption, &headings, &rows)
    }

    fn round(&self, round: u16) -> String {
        let view = self.view;
        let headings = [
            Cell::number(&self.words.plain("web-board")),
            Cell::text(self.words.plain("web-white")),
            Cell::result(self.words.plain("web-result")),
            Cell::text(self.words.plain("web-black")),
        ];
        let mut rows: Vec<(Vec<Cell>, bool)> = view
            .boards(round)
            .iter()
            .map(|board| {
                let result = view.result(board.id);
                let text = result.map(|row| self.result_text(engine_result(row.result)));
                let game = self
                    .replayable(board)
                    .map(|_| game_file(round, board.number));
                let cells = vec![
                    Cell::number(&board.number),
                    self.name(board.white),
                    Cell::result(text.unwrap_or_default()).to(game),
                    self.name(board.black),
                ];
                (cells, false)
            })
            .collect();
        for bye in view.byes(round) {
            let kind = Cell::result(self.words.plain(bye_words(view.bye_word(bye))));
            let blank = Cell::default();
            let cells = vec![blank.clone(), self.name(bye.entrant), kind, blank];
            rows.push((cells, false));
        }
        let starts = view.round(round).and_then(|row| row.starts.as_deref());
        let starts = starts.and_then(|starts| starts.split_once('T'));
        let caption = starts.and_then(|(date, time)| {
            let args = [("day", day::shown(date)?.into()), ("time", time.into())];
            Some(self.words.text("web-round-starts", &args))
        });
        let note = |note: TieNote| {
            let winner = note.winner.map(|winner| view.public_name(winner));
            let args = [
                ("board", note.board.into()),
                ("first", note.first.into()),
                ("name", winner.unwrap_or_default().into()),
            ];
            format!("<p>{}</p>\n", escaped(&self.words.text(note.id, &args)))
        };
        let notes: Vec<String> = view.tie_notes(round).into_iter().map(note).collect();
        table(&caption.unwrap_or_default(), &headings, &rows) + &notes.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Moment;

    #[test]
    fn the_sample_has_a_page_a_round_and_links_that_lead_somewhere() {
        let folder = tempfile::tempdir().unwrap();
        let now = Moment {
            wall: Millis(1_796_000_000_000),
            ..Moment::default()
        };
        let club = crate::sample::make(&folder.path().join("a.club"), now).unwrap();
        let view = club.event(club.current_event().unwrap().id).unwrap();
        let words = Words::english();
        let pages = pages(&club, &view, &Template::built_in(), &words, now.wall);
        let files: Vec<&str> = pages.iter().map(|page| page.file.as_str()).collect();
        assert_eq!(files[..2], ["index.html", "crosstable.html"]);
        let count = |kind: &str| files.iter().filter(|file| file.starts_with(kind)).count();
        assert_eq!(
            (count("round-"), count("player-"), count("game-")),
            (4, 8, 12)
        );
        for page in &pages {
            assert!(!page.html.contains("<!--"), "{}: a mark is left", page.file);
            for link in page.html.split("href=\"").skip(1) {
                let target = link.split('"').next().unwrap();
                if target.starts_with('#') {
                    continue;
                }
                assert!(files.contains(&target), "{target}");
            }
            assert!(page.html.contains("Sample round robin"), "{}", page.file);
        }
        assert!(pages[0].html.contains("class=\"open\""));
        let round = &pages[2].html;
        assert!(round.contains("Polokwane &quot;Noord&quot;"), "{round}");
        assert!(
            round.contains("<td class=\"r\"><a href=\"game-1-1.html\">0–1</a></td>"),
            "{round}"
        );
    }

    #[test]
    fn an_own_page_without_room_for_the_content_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let club = folder.path().join("hall.club");
        std::fs::create_dir_all(folder.path().join("templates/web")).unwrap();
        assert_eq!(Template::beside(&club), (Template::built_in(), None));
        std::fs::write(folder.path().join(OWN_TEMPLATE), "<html></html>").unwrap();
        let (template, message) = Template::beside(&club);
        assert_eq!(template, Template::built_in());
        assert!(Words::english().is_complete(&message.unwrap()));
        std::fs::write(folder.path().join(OWN_TEMPLATE), "<p><!--content--></p>").unwrap();
        assert_eq!(
            Template::beside(&club).0,
            Template("<p><!--content--></p>".to_owned())
        );
    }
}
