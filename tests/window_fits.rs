//! Every page at every size of the window and in every look: no text lies over another, none is cut.

use arbiter::club::{Club, setup_of};
use arbiter::command::{Actor, Command, Confirmed, Request};
use arbiter::record::Member;
use arbiter::sample;
use arbiter::sound::Speaker;
use arbiter::ui::preferences::{Look, TextSize};
use arbiter::ui::{App, Preferences, Session, theme};
use arbiter::words::Words;
use eframe::egui::epaint::{ClippedShape, Shape, TextShape};
use eframe::egui::{self, Key, Modifiers, Rect, Vec2};
use egui_kittest::Harness;
use engine::{Millis, Moment};

/// 30 November 2026, 12:03 UTC.
const NOW: Moment = Moment {
    forward: Millis(1_000_000),
    wall: Millis(1_796_040_180_000),
};

/// What is pressed to reach a page from the one before: characters, or keys by name after `^` (with Ctrl) or `<`.
const PAGES: [(&str, &str); 12] = [
    ("floor", "^1"),
    ("rounds", "^2"),
    ("second pass", "v"),
    ("table", "<Escape ^3"),
    ("crosstable", "v"),
    ("players", "^4"),
    ("club", "^5"),
    ("print", "^6"),
    ("journal", "^7"),
    ("practice", "^8"),
    ("a board with a count", "^1 2 <Enter p"),
    ("a double mill", "<Escape 4 <Enter a7b6d7d6g4c3g1e4g7"),
];

fn actor() -> Actor {
    Actor {
        name: "T. Mahlangu".to_owned(),
        device: "window".to_owned(),
    }
}

fn window(club: Club, preferences: Preferences, size: Vec2) -> Harness<'static, App> {
    let session = Session {
        club: Some(club),
        words: Words::english(),
        preferences,
        preferences_file: None,
        clock: Box::new(|| NOW),
        speaker: Speaker::with_sink(|_| Ok(())),
        actor: actor(),
    };
    let mut window = Harness::builder()
        .with_size(size)
        .with_context_setup(theme::install_fonts)
        .build_ui_state(
            |ui, app: &mut App| {
                app.logic(ui.ctx());
                app.ui(ui);
            },
            App::new(session),
        );
    window.run_ok();
    window
}

fn press(window: &mut Harness<'static, App>, keys: &str) {
    for word in keys.split_whitespace() {
        match word.split_at(1) {
            ("^", key) => {
                window.key_press_modifiers(Modifiers::COMMAND, Key::from_name(key).unwrap());
            }
            ("<", key) => window.key_press(Key::from_name(key).unwrap()),
            _ => window.event(egui::Event::Text(word.to_owned())),
        }
        window.run_ok();
    }
}

/// Every text that is drawn, and what may be seen of it.
fn texts(shapes: &[ClippedShape]) -> Vec<(&TextShape, Rect)> {
    fn of<'a>(shape: &'a Shape, clip: Rect, found: &mut Vec<(&'a TextShape, Rect)>) {
        match shape {
            Shape::Text(text) if !text.galley.text().trim().is_empty() => found.push((text, clip)),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| of(shape, clip, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for shape in shapes {
        of(&shape.shape, shape.clip_rect, &mut found);
    }
    found
}

/// Where the ink of a text is.
fn ink(text: &TextShape) -> Rect {
    text.galley.mesh_bounds.translate(text.pos.to_vec2())
}

/// What is wrong with a picture: texts that lie over one another, and such as are cut at the side. Where it is `narrow`
/// for what it shows, a list is moved sideways and a name ends in `…`, which tells the whole when pointed at.
fn faults(shapes: &[ClippedShape], window: Rect, narrow: bool) -> Vec<String> {
    let texts = texts(shapes);
    let mut faults = Vec::new();
    let mut seen: Vec<(Rect, &str)> = Vec::new();
    for (text, clip) in texts {
        let words = text.galley.text();
        let all = ink(text);
        let room = clip.intersect(window);
        if !room.intersects(all) {
            continue;
        }
        // The line under a word stands out a little beside it.
        let cut = all.left() < room.left() - 3.0 || all.right() > room.right() + 3.0;
        if cut && !narrow {
            faults.push(format!("{words:?} is cut at the side"));
        }
        if text.galley.elided && !narrow {
            faults.push(format!("{words:?} ends before its end"));
        }
        let shown = all.intersect(room).shrink(1.5);
        if shown.is_positive() {
            let over = seen.iter().find(|(other, _)| other.intersects(shown));
            if let Some((_, other)) = over {
                faults.push(format!("{words:?} lies over {other:?}"));
            }
            seen.push((shown, words));
        }
    }
    faults
}

/// Every page of the sample club, at one size and in one look.
fn faults_of_pages(preferences: &Preferences, size: Vec2, long: bool) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let mut club = sample::make(&folder.path().join("sample.club"), NOW).unwrap();
    if long {
        lengthen(&mut club);
    }
    let mut window = window(club, preferences.clone(), size);
    let mut all = Vec::new();
    for (page, keys) in PAGES {
        press(&mut window, keys);
        let shown = Rect::from_min_size(egui::Pos2::ZERO, size);
        let narrow = long || size.x < 1280.0 || preferences.text != TextSize::Normal;
        let faults = faults(&window.output().shapes, shown, narrow);
        let look = (preferences.look, preferences.text);
        all.extend(
            faults
                .into_iter()
                .map(|fault| format!("{page}, {} x {}, {look:?}: {fault}", size.x, size.y)),
        );
    }
    all
}

/// Gives every member a name of forty letters, and long names to the club and its event.
fn lengthen(club: &mut Club) {
    let event = club.current_event().unwrap().id;
    let mut setup = setup_of(&club.event(event).unwrap()).unwrap();
    setup.name = String::from("Gauteng Open Championship of Indigenous Games in Mohlakeng");
    let name = "Soweto Club of Morabaraba and Other Indigenous Games".to_owned();
    let setup = Box::new(setup);
    for command in [
        Command::RenameClub { name },
        Command::EditEvent { event, setup },
    ] {
        let request = Request::new(command).confirmed(Confirmed::Twice);
        club.apply(&request, NOW, &actor()).unwrap();
    }
    let members: Vec<_> = club.members().into_iter().cloned().collect();
    for member in members {
        let name = format!("{} Johannes-Stephanus van der Westhuizen", member.name);
        let row = Member {
            name: name.chars().take(40).collect(),
            ..member.row
        };
        let command = Command::EditMember {
            member: member.id,
            row,
        };
        club.apply(&Request::new(command), NOW, &actor()).unwrap();
    }
}

const SIZES: [Vec2; 4] = [
    Vec2::new(1024.0, 600.0),
    Vec2::new(1024.0, 768.0),
    Vec2::new(1280.0, 720.0),
    Vec2::new(1920.0, 1080.0),
];

#[test]
fn no_text_is_cut_or_covered_at_any_size_in_any_look() {
    let mut faults = Vec::new();
    for size in SIZES {
        for look in Look::ALL {
            let preferences = Preferences {
                look,
                ..Preferences::default()
            };
            faults.extend(faults_of_pages(&preferences, size, false));
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn no_text_is_covered_with_large_letters_or_names_of_forty_letters() {
    let mut faults = Vec::new();
    let large = Preferences {
        text: TextSize::Largest,
        ..Preferences::default()
    };
    faults.extend(faults_of_pages(&large, Vec2::new(1280.0, 720.0), false));
    for size in [SIZES[0], SIZES[3]] {
        faults.extend(faults_of_pages(&Preferences::default(), size, true));
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// A picture with faults in it is found faulty.
#[test]
fn text_that_is_cut_or_covered_is_found() {
    let draw = |width: f32, second: f32| {
        let mut window = Harness::new_ui(move |ui| {
            let font = egui::FontId::proportional(20.0);
            let room = Rect::from_min_size(egui::Pos2::ZERO, Vec2::new(width, 100.0));
            let painter = ui.painter().with_clip_rect(room);
            let left = egui::Align2::LEFT_TOP;
            for (x, words) in [(0.0, "Mokoena"), (second, "Dlamini")] {
                let at = egui::pos2(x, 10.0);
                painter.text(at, left, words, font.clone(), egui::Color32::WHITE);
            }
        });
        window.run();
        let all = Rect::from_min_size(egui::Pos2::ZERO, Vec2::splat(1000.0));
        faults(&window.output().shapes, all, false)
    };
    assert_eq!(draw(500.0, 200.0), [""; 0]);
    assert_eq!(draw(500.0, 40.0), ["\"Dlamini\" lies over \"Mokoena\""]);
    assert_eq!(draw(240.0, 200.0), ["\"Dlamini\" is cut at the side"]);
}
