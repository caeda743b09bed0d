//! Keys stand on their buttons: a button that does what a key of the page does says so, and the page of keys lists the
//! whole table.

use super::super::keys::{self, Place, Shortcut, Stroke};
use super::super::{Action, Page};
use super::hall::Hall;
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use engine::RuleSet;
use engine::play::Naming;

/// What a page is before anything is pressed.
type Shown = (Place, fn(&mut Hall));

/// Every place that has keys, with how it is shown.
const PLACES: [Shown; 9] = [
    (Place::Floor, |_| {}),
    (Place::Recorder, |hall| {
        hall.act(Action::Go(Page::Game(hall.game(1))));
        hall.settle();
        hall.type_signs("d6f4");
    }),
    (Place::Results, |hall| hall.go(Page::Rounds)),
    (Place::ByHand, |hall| {
        hall.go(Page::Rounds);
        hall.act(Action::Wish(keys::Wish::PairByHand));
        hall.settle();
        let own = "Start from the program’s own";
        hall.harness.get_by_label(own).click_accesskit();
        hall.settle();
    }),
    (Place::Table, |hall| hall.go(Page::Table)),
    (Place::Players, |hall| hall.go(Page::Players)),
    (Place::Club, |hall| hall.go(Page::Club)),
    (Place::Print, |hall| hall.go(Page::Print)),
    (Place::Journal, |hall| hall.go(Page::Journal)),
];

/// A fresh hall with a page shown.
fn shown(show: fn(&mut Hall)) -> Hall {
    let mut hall = Hall::new(2, RuleSet::classic());
    show(&mut hall);
    hall
}

/// The page as it was `before`: the same hall where nothing was written, else another one.
fn again(hall: &mut Hall, show: fn(&mut Hall), before: &str) {
    hall.clear();
    if hall.app().page() == Page::Floor {
        hall.settle();
    } else if !matches!(hall.app().page(), Page::Game(_)) {
        show(hall);
    }
    if seen(hall) != before {
        *hall = shown(show);
    }
}

/// What a person sees of the window's state, without the ids that a command has for itself.
fn seen(hall: &Hall) -> String {
    let app = hall.app();
    let journal = app.club().map_or(0, |club| club.journal().len());
    let over = (&app.dialog, &app.palette, app.help, &app.status);
    let views = (&app.game, &app.pages, app.page, app.preferences());
    let text = format!("{over:?} {views:?} {journal}");
    let mut parts = text.split("CommandId(");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        whole += part.split_once(')').map_or("", |(_, rest)| rest);
    }
    whole
}

/// The names of the buttons that can be pressed.
fn buttons(hall: &Hall) -> Vec<String> {
    let nodes = hall.harness.root().children_recursive();
    nodes
        .filter(|node| node.accesskit_node().role() == Role::Button)
        .filter(|node| !node.accesskit_node().is_disabled())
        .filter_map(|node| node.accesskit_node().label())
        .collect()
}

/// Keys that a finger looks for on a button: letters, signs and those that take something away.
fn is_shown_on_buttons(row: &Shortcut) -> bool {
    let takes_away = matches!(row.stroke, Stroke::Alone(Key::Delete | Key::Backspace));
    takes_away || matches!(row.stroke, Stroke::Sign(_) | Stroke::Alt(_))
}

/// What reaches beyond the window.
const OUTSIDE: [&str; 4] = ["Choose", "Open it", "Print it", "Try the calls"];

#[test]
fn a_button_that_does_what_a_key_does_shows_the_key() {
    let mut found = Vec::new();
    let everywhere = buttons(&shown(|hall| hall.go(Page::Practice)));
    for (place, show) in PLACES {
        let mut hall = shown(show);
        let before = seen(&hall);
        // A button that names a key names it for a wish: it can only lack one where it names none.
        let beside: Vec<String> = {
            let nodes = hall.harness.root().children_recursive();
            let labels = nodes.filter(|node| node.accesskit_node().role() == Role::Label);
            labels
                .filter_map(|node| node.accesskit_node().value())
                .collect()
        };
        let mut names = buttons(&hall);
        names.retain(|name| !name.ends_with(')') && !everywhere.contains(name));
        if names.is_empty() {
            continue;
        }
        let rows = keys::at(place, Naming::Grid).filter(|row| is_shown_on_buttons(row));
        let outside = [keys::Wish::OpenPdf, keys::Wish::PrintPaper];
        let mut done: Vec<(String, String)> = Vec::new();
        for row in rows.filter(|row| !outside.contains(&row.wish)) {
            again(&mut hall, show, &before);
            hall.act(Action::Wish(row.wish));
            hall.settle();
            let after = seen(&hall);
            if after != before && !hall.app().status().refused {
                done.push((row.stroke.shown(), after));
            }
        }
        for name in &names {
            let more = names.iter().filter(|other| *other == name).count() > 1;
            if more || OUTSIDE.iter().any(|words| name.starts_with(words)) {
                continue;
            }
            again(&mut hall, show, &before);
            let Some(node) = hall.harness.query_by_role_and_label(Role::Button, name) else {
                continue;
            };
            node.click_accesskit();
            hall.settle();
            let after = seen(&hall);
            let keys: Vec<&String> = done
                .iter()
                .filter(|(_, effect)| *effect == after)
                .map(|(key, _)| key)
                .collect();
            // Beside a row of choices stands the key that goes on to the next of them.
            let told = keys.iter().any(|key| beside.contains(key));
            if !keys.is_empty() && !told {
                found.push(format!("{place:?}: {name} does what {keys:?} does"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_page_of_keys_lists_the_keys_of_its_page_and_no_others() {
    for (place, show) in PLACES {
        let mut hall = shown(show);
        hall.press(Key::F1);
        let nodes = hall.harness.root().children_recursive();
        let texts: Vec<String> = nodes
            .filter(|node| node.accesskit_node().role() == Role::Label)
            .filter_map(|node| node.accesskit_node().value())
            .collect();
        let from = texts
            .iter()
            .position(|text| *text == hall.app().session.words.plain("ui-do-keys"));
        let mut listed = texts[from.unwrap() + 1..].iter();
        for of in [place, Place::Everywhere] {
            let heading = hall.app().session.words.plain(of.id());
            let rows: Vec<_> = keys::at(of, Naming::Grid)
                .filter(|row| row.stroke != Stroke::None)
                .collect();
            let mut wanted = vec![heading];
            for same in rows.chunk_by(|one, other| one.wish == other.wish) {
                let strokes: Vec<_> = same.iter().map(|row| row.stroke.shown()).collect();
                wanted.push(strokes.join("  "));
                wanted.push(hall.app().session.words.plain(same[0].label));
            }
            let there: Vec<&String> = listed.by_ref().take(wanted.len()).collect();
            assert_eq!(there, wanted.iter().collect::<Vec<_>>(), "{place:?}");
            // A sentence may follow that says what no table can.
            if of == place && matches!(place, Place::Recorder | Place::Floor | Place::Players) {
                listed.next();
            }
        }
        assert_eq!(listed.next(), None, "{place:?}");
    }
}

#[test]
fn every_place_with_keys_is_tried() {
    for place in Place::ALL {
        let tried = PLACES.iter().any(|(tried, _)| *tried == place);
        assert!(tried || place == Place::Everywhere, "{place:?}");
    }
}
