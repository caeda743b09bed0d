//! The pages for the hall, read as a browser reads them: every element closed, every link leading somewhere, nothing loaded
//! from outside. `.ci/pages` opens the same pages in a browser.

use crate::program::Hall;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Elements that stand alone.
const EMPTY: [&str; 7] = ["meta", "rect", "line", "circle", "br", "link", "img"];

/// An element as it is opened: its name and its attributes.
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
}

/// Every element of a page, and its text; fails where one is not closed or an attribute is not in quotes.
fn parse(page: &str) -> (Vec<Element>, String) {
    let mut rest = page.strip_prefix("<!DOCTYPE html>").unwrap();
    let (mut elements, mut open, mut text) = (Vec::new(), Vec::<String>::new(), String::new());
    while let Some(at) = rest.find('<') {
        text.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let end = rest.find('>').expect("a bracket is not closed");
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        let alone = tag.ends_with('/');
        let tag = tag.trim_end_matches('/').trim();
        let (name, mut inside) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes = Vec::new();
        while !inside.trim().is_empty() {
            inside = inside.trim_start();
            let word = inside.split([' ', '=']).next().unwrap();
            inside = &inside[word.len()..];
            let value = match inside.strip_prefix("=\"") {
                Some(quoted) => {
                    let (value, after) = quoted.split_once('"').unwrap();
                    inside = after;
                    value
                }
                None => "",
            };
            attributes.push((word.to_owned(), value.to_owned()));
        }
        let element = Element {
            name: name.to_owned(),
            attributes,
        };
        if !alone && !EMPTY.contains(&name) {
            open.push(name.to_owned());
        }
        // What is inside is no HTML.
        if ["script", "style"].contains(&name) {
            let end = rest.find(&format!("</{name}>")).unwrap();
            rest = &rest[end..];
        }
        elements.push(element);
    }
    assert_eq!(open, [""; 0], "elements are left open");
    (elements, text)
}

pub(crate) fn pages(folder: &Path) -> Vec<(String, String)> {
    let files = fs::read_dir(folder).unwrap();
    let mut pages: Vec<_> = files
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    pages.sort();
    pages
}

#[test]
fn every_page_is_whole_and_every_link_leads_somewhere() {
    let hall = Hall::sample();
    let folder = hall.path("pages");
    hall.must(&["export", "html", "-o", &folder]);
    let pages = pages(Path::new(&folder));
    let files: BTreeSet<&str> = pages.iter().map(|(file, _)| file.as_str()).collect();
    let of = |kind: &str| files.iter().filter(|file| file.starts_with(kind)).count();
    assert_eq!((of("round-"), of("player-"), of("game-")), (4, 8, 12));
    for (file, page) in &pages {
        let (elements, _) = parse(page);
        let mut ids = BTreeSet::new();
        for element in &elements {
            for (name, value) in &element.attributes {
                let place = format!("{file}: <{} {name}=\"{value}\">", element.name);
                match name.as_str() {
                    "href" => {
                        let step = value
                            .strip_prefix('#')
                            .is_some_and(|n| n.parse::<u32>().is_ok());
                        assert!(step || files.contains(value.as_str()), "{place}");
                    }
                    "id" => assert!(ids.insert(value.clone()), "{place} stands twice"),
                    "src" | "srcset" | "action" | "onclick" => panic!("{place}"),
                    _ => {}
                }
            }
        }
        assert!(!page.contains("http"), "{file} names something outside");
        let viewport = elements.iter().any(|element| {
            let says = |value: &str| element.attributes.iter().any(|(_, told)| told == value);
            element.name == "meta" && says("width=device-width, initial-scale=1")
        });
        assert!(viewport, "{file}");
    }
}

#[test]
fn a_game_can_be_gone_through_without_its_script_too() {
    let hall = Hall::sample();
    let folder = hall.path("pages");
    hall.must(&["export", "html", "-o", &folder]);
    let page = fs::read_to_string(format!("{folder}/game-1-1.html")).unwrap();
    let (elements, text) = parse(&page);
    let turns = elements.iter().filter(|element| {
        element
            .attributes
            .iter()
            .any(|(name, _)| name == "data-ply")
    });
    assert_eq!(turns.count(), 30);
    assert!(
        text.contains("15. d6-f6") && text.contains("15… d7-d6"),
        "{text}"
    );
    let data = page.split_once("id=\"record\">").unwrap().1;
    let data = data.split_once("</script>").unwrap().0;
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    let positions = data["positions"].as_array().unwrap();
    assert_eq!(
        (positions.len(), data["junctions"].as_u64()),
        (31, Some(24))
    );
    assert_eq!(positions[0], ".".repeat(24));
    // c4 and g1: White's first cow and Black's.
    let second = positions[2].as_str().unwrap();
    assert_eq!(
        (second.matches('w').count(), second.matches('b').count()),
        (1, 1)
    );
    let shown = elements.iter().filter(|element| {
        let says = |name: &str, value: &str| {
            let pair = (name.to_owned(), value.to_owned());
            element.attributes.contains(&pair)
        };
        says("display", "inline")
    });
    let last = positions[30].as_str().unwrap();
    assert_eq!(
        shown.count(),
        last.chars().filter(|cow| *cow != '.').count()
    );
}

#[test]
fn the_public_sees_no_birth_date_number_or_contact_and_nobody_who_never_played() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let members = hall.write(
        "members.csv",
        "No,Name,Member no,Born,School,Guardian,Consent,Consent play\n\
         1,Lerato Mokoena,ZA-4711,2010-05-14,Orlando High,Palesa Mokoena,2026-11-01,yes\n\
         2,Ben Dlamini,ZA-4712,1990-02-03,,,,\n\
         3,Thandi Never,ZA-4713,1991-02-03,,,,\n",
    );
    hall.must(&[
        "event",
        "new",
        "Evening",
        "--first-day",
        "2026-11-30",
        "--rounds",
        "1",
    ]);
    hall.must(&["entrant", "import", &members]);
    let listed = hall.must(&["entrant", "list"]).out;
    let of = |name: &str| {
        let line = listed.lines().find(|line| line.contains(name)).unwrap();
        line.split_whitespace().next().unwrap().to_owned()
    };
    hall.must(&["entrant", "withdraw", &of("Thandi")]);
    hall.must(&["round", "pair"]);
    let game = hall.write(
        "in.pgn",
        "[Annotator \"Lerato Mokoena\"]\n\n1. d6 {well done, Lerato} f4 1-0\n",
    );
    hall.must(&["game", "import", &game, "1", "1", "--accept"]);
    let folder = hall.path("pages");
    hall.must(&["export", "html", "-o", &folder]);
    let tables = hall.path("tables");
    hall.must(&["export", "csv", "--public", "-o", &tables]);
    let mut all = pages(Path::new(&folder));
    all.extend(pages(Path::new(&tables)));
    let records = hall.must(&["export", "pgn", "--public"]).out;
    all.push(("records".to_owned(), records));
    for (file, text) in &all {
        for secret in [
            "Lerato",
            "Mokoena",
            "Palesa",
            "Orlando",
            "ZA-47",
            "2010-05-14",
            "1990-02-03",
            "Thandi",
        ] {
            assert!(!text.contains(secret), "{file} tells {secret}:\n{text}");
        }
    }
    assert!(all.iter().any(|(_, text)| text.contains("L.M.")));
}
