//! Rule sets in the window: read, made by choosing values, kept, played by.

use crate::window_pages::{club, ctrl, empty, event_of, field, press, sample, sign};
use arbiter::club::Club;
use arbiter::rule_text;
use arbiter::ui::{Dialog, Page};
use eframe::egui::Key;
use eframe::egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;
use engine::RuleSet;
use engine::play::BoardKind;
use std::fs;

use crate::window_pages::Window;

fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    window.run();
}

/// Whether a sentence stands in the window, in the dialog or on the page behind it.
fn said(window: &Window, words: &str) -> bool {
    window.query_all_by_label(words).next().is_some()
}

/// Chooses an answer to a question of the form.
fn choose(window: &mut Window, question: &str, answer: &str) {
    window
        .get_by_role_and_label(Role::ComboBox, question)
        .scroll_to_me();
    window.run();
    window
        .get_by_role_and_label(Role::ComboBox, question)
        .click();
    window.run();
    let lists = window.get_all_by_label(answer);
    // the answer in the list that has just opened is drawn last
    lists.last().unwrap().click();
    window.run();
}

fn own(club: &Club) -> Vec<RuleSet> {
    let rows = club.own_rules();
    rows.map(|row| rule_text::read(&row.rules).unwrap())
        .collect()
}

fn rules_page(window: &mut Window) {
    ctrl(window, Key::Num5);
    assert_eq!(window.state().page(), Page::Club);
    click(window, "Rules");
}

#[test]
fn a_set_is_made_by_choosing_values_and_its_sentences_follow_them() {
    let (_folder, mut window) = empty();
    rules_page(&mut window);
    click(&mut window, "Make your own…");
    assert!(said(&window, "Cows never fly, however few are left."));
    field(&window, "Name").type_text("Friday night");
    window.run();
    choose(&mut window, "Same values as", "Koti");
    assert!(said(&window, "Any cow may be shot, in a mill or not."));
    choose(&mut window, "Cows fly", "from 4 cows on");
    let flies = "A player who is down to 4 cows or fewer on the board, all being placed, may fly: move a cow to any empty junction.";
    assert!(said(&window, flies));
    choose(&mut window, "Full board, no shot", "a draw");
    let why = "✖ The rule set contradicts itself: the koti board never becomes full, so no draw can come of a full board.";
    assert!(said(&window, why));
    click(&mut window, "Keep the rule set");
    assert_eq!(own(club(&window)), [], "a contradictory set is not kept");
    choose(&mut window, "Full board, no shot", "nothing special");
    assert!(!said(&window, why));
    click(&mut window, "Keep the rule set");
    assert!(window.state().dialog().is_none());
    let made = own(club(&window));
    assert_eq!(made.len(), 1);
    let rules = &made[0];
    assert_eq!(
        (rules.id.as_str(), rules.name.as_str()),
        ("friday-night", "Friday night")
    );
    assert_eq!((rules.board, rules.flies_at), (BoardKind::Koti, Some(4)));
    let like = RuleSet {
        flies_at: Some(4),
        ..RuleSet::koti()
    };
    assert!(rules.plays_like(&like));

    // The club's set is changed, the program's are not.
    press(&mut window, Key::End);
    click(&mut window, "Change…");
    choose(&mut window, "A shot may be declined", "yes");
    click(&mut window, "Change the rule set");
    assert!(own(club(&window))[0].may_decline);
    click(&mut window, "Forget");
    assert_eq!(own(club(&window)), []);
    ctrl(&mut window, Key::Z);
    assert_eq!(own(club(&window)).len(), 1);
}

#[test]
fn an_event_is_set_up_with_a_set_made_on_the_way() {
    let (_folder, mut window) = empty();
    ctrl(&mut window, Key::Num5);
    sign(&mut window, "s");
    field(&window, "Name").type_text("Friday");
    window.run();
    click(&mut window, "Read the rules");
    assert!(matches!(
        window.state().dialog(),
        Some(Dialog::RulesRead(_))
    ));
    press(&mut window, Key::Escape);
    assert!(matches!(window.state().dialog(), Some(Dialog::Event(_))));
    click(&mut window, "Make your own…");
    field(&window, "Name").type_text("Short games");
    window.run();
    field(&window, "No shot: a draw after").focus();
    window.run();
    for _ in 0..2 {
        press(&mut window, Key::Backspace);
    }
    sign(&mut window, "12");
    click(&mut window, "Keep and play by it");
    assert!(matches!(window.state().dialog(), Some(Dialog::Event(_))));
    assert!(
        window
            .query_by_role_and_label(Role::ComboBox, "Rules")
            .is_some()
    );
    click(&mut window, "Set up");
    assert!(window.state().dialog().is_none());
    let view = club(&window).event(event_of(&window)).unwrap();
    assert_eq!(view.row().name, "Friday");
    let rules = rule_text::read(&view.row().rules).unwrap();
    assert_eq!(
        (rules.id.as_str(), rules.quiet_turns),
        ("short-games", Some(12))
    );
    assert_eq!(own(club(&window)), [rules]);
}

#[test]
fn a_set_goes_to_a_file_and_comes_from_one() {
    let (folder, mut window) = empty();
    rules_page(&mut window);
    click(&mut window, "To a file…");
    click(&mut window, "Write the file");
    let path = folder.path().join("classic.toml");
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(rule_text::read(&text), Ok(RuleSet::classic()));
    for (changed, fault) in [
        (
            text.replace("\"loses\"", "\"dances\""),
            Some("no_move cannot be “dances”; it can be loses, passes, let-out."),
        ),
        (
            text.replace("quiet_turns = 20", "quiet_turns = 24"),
            Some("its identifier belongs to another rule set"),
        ),
        (
            text.replace("\"classic\"", "\"ours\""),
            Some("There is a rule set called Classic already"),
        ),
        (
            text.replace("\"classic\"", "\"ours\"")
                .replace("\"Classic\"", "\"Ours\"")
                .replace("quiet_turns = 20", "quiet_turns = 24"),
            None,
        ),
    ] {
        let path = folder.path().join("ours.toml");
        fs::write(&path, changed).unwrap();
        click(&mut window, "From a file…");
        field(&window, "File").type_text(&path.display().to_string());
        window.run();
        click(&mut window, "Read it");
        click(&mut window, "Keep the rule set");
        match fault {
            Some(fault) => {
                // In the dialog, and in the line at the foot where a command was refused.
                let said = window.query_all_by_label_contains(fault).count();
                assert!(said > 0, "{fault}");
                assert_eq!(own(club(&window)), []);
                click(&mut window, "Leave as it is");
            }
            None => assert_eq!(own(club(&window))[0].quiet_turns, Some(24)),
        }
    }
}

#[test]
fn the_rules_of_the_event_can_be_read_from_the_palette() {
    let (_folder, mut window) = sample();
    ctrl(&mut window, Key::K);
    sign(&mut window, "read the rules");
    press(&mut window, Key::Enter);
    assert!(matches!(
        window.state().dialog(),
        Some(Dialog::RulesRead(_))
    ));
    assert!(said(&window, "Classic (classic)"));
    press(&mut window, Key::Escape);
    assert!(window.state().dialog().is_none());
}
