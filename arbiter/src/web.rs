//! An event as plain HTML pages for the hall's screens and phones: rounds, standings, crosstable. They hold nothing but
//! what the public may see, and load nothing from anywhere.

use crate::club::Club;
use crate::event::{ByeWord, EventView, engine_result, result_message};
use crate::exchange::csv::{self, Table};
use crate::message::Message;
use crate::words::Words;
use crate::{clock, day};
use engine::Millis;
use std::fmt::Write;
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
            &site.crosstable(club),
        ),
    ];
    for round in view.rounds() {
        let title = words.text("web-round", &[("round", round.number.into())]);
        pages.push(site.page(&round_file(round.number), &title, &site.round(round.number)));
    }
    pages
}

fn round_file(round: u16) -> String {
    format!("round-{round}.html")
}

/// The text with everything that HTML would take for its own made plain.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

/// A cell: its text and the class that aligns it.
type Cell = (String, &'static str);

const NUMBER: &str = "n";
const RESULT: &str = "r";

struct Site<'a> {
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

    /// A table with its caption; rows marked as gone are those of players who withdrew.
    fn table(caption: &str, headings: &[Cell], rows: &[(Vec<Cell>, bool)]) -> String {
        let mut html = format!(
            "<table>\n<caption>{}</caption>\n<thead><tr>",
            escaped(caption)
        );
        let class = |name: &str| {
            if name.is_empty() {
                String::new()
            } else {
                format!(" class=\"{name}\"")
            }
        };
        // Writing to a String does not fail.
        for (text, kind) in headings {
            let _ = write!(
                html,
                "<th scope=\"col\"{}>{}</th>",
                class(kind),
                escaped(text)
            );
        }
        html.push_str("</tr></thead>\n<tbody>\n");
        for (cells, gone) in rows {
            let _ = write!(html, "<tr{}>", class(if *gone { "gone" } else { "" }));
            for (text, kind) in cells {
                let _ = write!(html, "<td{}>{}</td>", class(kind), escaped(text));
            }
            html.push_str("</tr>\n");
        }
        html.push_str("</tbody>\n</table>\n");
        html
    }

    fn heading(&self, id: &str, kind: &'static str) -> Cell {
        (self.words.plain(id), kind)
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

    fn standings(&self) -> String {
        let view = self.view;
        let round = view.last_round();
        let mut headings = vec![
            self.heading("web-place", NUMBER),
            self.heading("web-number", NUMBER),
            self.heading("web-name", ""),
            self.heading("web-club", ""),
        ];
        headings.extend(
            view.tie_breaks()
                .iter()
                .map(|code| (code.to_string(), NUMBER)),
        );
        if view.is_knockout() {
            headings.push(self.heading("web-reached", ""));
        }
        let rows: Vec<_> = view
            .standings(round)
            .into_iter()
            .map(|line| {
                let member = view.member(line.entrant);
                let mut name = view.public_name(line.entrant);
                if line.withdrawn {
                    name = self.words.text("web-withdrawn", &[("name", name.into())]);
                }
                let mut cells = vec![
                    (line.place.to_string(), NUMBER),
                    (view.number(line.entrant).to_string(), NUMBER),
                    (name, ""),
                    (
                        member
                            .and_then(|member| member.affiliation.clone())
                            .unwrap_or_default(),
                        "",
                    ),
                ];
                cells.extend(line.values.into_iter().map(|value| (value, NUMBER)));
                if let Some(reached) = line.reached {
                    let args = [("round", reached.round.into())];
                    cells.push((self.words.text(reached.id, &args), ""));
                }
                (cells, line.withdrawn)
            })
            .collect();
        let caption = self
            .words
            .text("web-after-round", &[("round", round.into())]);
        self.unfinished() + &Self::table(&caption, &headings, &rows)
    }

    fn crosstable(&self, club: &Club) -> String {
        let sheet = csv::table(club, self.view, Table::Crosstable, true);
        let kind = |column: usize| {
            if (1..=2).contains(&column) {
                ""
            } else {
                NUMBER
            }
        };
        let cells = |row: Vec<String>| -> Vec<Cell> {
            row.into_iter()
                .enumerate()
                .map(|(column, text)| (text, kind(column)))
                .collect()
        };
        let headings = cells(sheet.headings);
        let rows: Vec<_> = sheet
            .rows
            .into_iter()
            .map(|row| (cells(row), false))
            .collect();
        let caption = self.words.plain("web-crosstable-legend");
        self.unfinished() + &Self::table(&caption, &headings, &rows)
    }

    fn round(&self, round: u16) -> String {
        let view = self.view;
        let headings = [
            self.heading("web-board", NUMBER),
            self.heading("web-white", ""),
            self.heading("web-result", RESULT),
            self.heading("web-black", ""),
        ];
        let name = |entrant| (view.public_name(entrant), "");
        let mut rows: Vec<(Vec<Cell>, bool)> = view
            .boards(round)
            .iter()
            .map(|board| {
                let result = view.result(board.id);
                let text =
                    result.map(|row| self.words.plain(result_message(engine_result(row.result))));
                let cells = vec![
                    (board.number.to_string(), NUMBER),
                    name(board.white),
                    (text.unwrap_or_default(), RESULT),
                    name(board.black),
                ];
                (cells, false)
            })
            .collect();
        for bye in view.byes(round) {
            let kind = match view.bye_word(bye) {
                ByeWord::Pairing => "web-bye-pairing",
                ByeWord::Full => "web-bye-full",
                ByeWord::Half => "web-bye-half",
                ByeWord::Zero => "web-bye-zero",
                ByeWord::Free => "web-bye-free",
                ByeWord::Through => "web-bye-through",
            };
            let blank = (String::new(), "");
            let kind = (self.words.plain(kind), RESULT);
            rows.push((vec![blank.clone(), name(bye.entrant), kind, blank], false));
        }
        let starts = view.round(round).and_then(|row| row.starts.as_deref());
        let starts = starts.and_then(|starts| starts.split_once('T'));
        let caption = starts.and_then(|(date, time)| {
            let args = [("day", day::shown(date)?.into()), ("time", time.into())];
            Some(self.words.text("web-round-starts", &args))
        });
        let caption = caption.unwrap_or_default();
        Self::table(&caption, &headings, &rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Moment;

    #[test]
    fn what_html_would_take_for_its_own_is_made_plain() {
        assert_eq!(
            escaped("<b>\"A\" & 'B'"),
            "&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;"
        );
    }

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
        assert_eq!(files.len(), 6);
        for page in &pages {
            assert!(!page.html.contains("<!--"), "{}: a mark is left", page.file);
            for link in page.html.split("href=\"").skip(1) {
                let target = link.split('"').next().unwrap();
                assert!(files.contains(&target), "{target}");
            }
            assert!(page.html.contains("Sample round robin"), "{}", page.file);
        }
        assert!(pages[0].html.contains("class=\"open\""));
        let round = &pages[2].html;
        assert!(round.contains("Polokwane &quot;Noord&quot;"), "{round}");
        assert!(round.contains("<td class=\"r\">0–1</td>"), "{round}");
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
