//! The palette: every action with its key, every page, every board of the round, found by typing.

use super::action::{Action, Page};
use super::button::text;
use super::counts::{choices, shown_count};
use super::keys::{self, Place, Wish};
use super::place_of;
use super::preferences::{Look, Preferences};
use super::scene::Scene;
use crate::event::EventView;
use crate::record::{Id, System};
use egui::{Button, Context, Key, Modal, Modifiers, ScrollArea, TextEdit};
use engine::Side;

/// What is typed and which line is marked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PaletteView {
    sought: String,
    marked: usize,
}

/// A line of the palette.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) words: String,
    key: String,
    pub(super) actions: Vec<Action>,
}

/// Draws the palette; `false` once it is to be closed.
pub fn palette_ui(
    ctx: &Context,
    scene: &Scene<'_>,
    page: Page,
    view: &mut PaletteView,
    out: &mut Vec<Action>,
) -> bool {
    let found = lines(scene, page, &view.sought);
    view.marked = view.marked.min(found.len().saturating_sub(1));
    let (up, down, enter) = ctx.input_mut(|input| {
        (
            input.consume_key(Modifiers::NONE, Key::ArrowUp),
            input.consume_key(Modifiers::NONE, Key::ArrowDown),
            input.consume_key(Modifiers::NONE, Key::Enter),
        )
    });
    if down && view.marked + 1 < found.len() {
        view.marked += 1;
    }
    if up {
        view.marked = view.marked.saturating_sub(1);
    }
    let mut chosen = enter.then_some(view.marked);
    let modal = Modal::new(egui::Id::unique("palette"))
        .backdrop_color(scene.theme.colours.veil)
        .frame(super::dialog::frame(ctx))
        .show(ctx, |ui| {
            ui.set_width(560.0 * scene.theme.scale());
            let field = TextEdit::singleline(&mut view.sought)
                .hint_text(scene.plain("ui-palette-hint"))
                .desired_width(f32::INFINITY)
                .font(scene.theme.lead());
            let response = ui.add(field);
            response.request_focus();
            if response.changed() {
                view.marked = 0;
            }
            ScrollArea::vertical()
                .max_height(360.0)
                .min_scrolled_height(360.0)
                .auto_shrink(false)
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    for (at, line) in found.iter().enumerate() {
                        let words = text(&line.words, scene.theme.body(), scene.theme.colours.ink);
                        let key = text(&line.key, scene.theme.small(), scene.theme.colours.quiet);
                        let button = Button::selectable(at == view.marked, words)
                            .right_text(key)
                            .min_size(egui::vec2(ui.available_width(), 30.0));
                        let response = ui.add(button);
                        if at == view.marked && (up || down) {
                            response.scroll_to_me(None);
                        }
                        if response.clicked() {
                            chosen = Some(at);
                        }
                    }
                    if found.is_empty() {
                        ui.label(scene.plain("ui-palette-nothing"));
                    }
                });
        });
    if let Some(line) = chosen.and_then(|at| found.into_iter().nth(at)) {
        out.extend(line.actions);
        return false;
    }
    !modal.should_close()
}

/// Every line that holds each word of `sought`, whatever its case.
pub(super) fn lines(scene: &Scene<'_>, page: Page, sought: &str) -> Vec<Line> {
    let mut lines = action_lines(scene, page);
    lines.extend(count_lines(scene, page));
    lines.extend(elsewhere_lines(scene, page));
    lines.extend(look_lines(scene));
    lines.extend(
        scene
            .event
            .map_or_else(Vec::new, |event| board_lines(scene, event)),
    );
    let sought: Vec<String> = sought.split_whitespace().map(str::to_lowercase).collect();
    lines.retain(|line| {
        let words = line.words.to_lowercase();
        // “Backup” finds “Back up”.
        let joined: String = words.split_whitespace().collect();
        let found = |word: &String| words.contains(word) || joined.contains(word);
        sought.iter().all(found)
    });
    lines
}

fn action_lines(scene: &Scene<'_>, page: Page) -> Vec<Line> {
    let here = scene.place;
    let mut seen: Vec<Wish> = Vec::new();
    let mut lines = Vec::new();
    let of = |place| keys::at(place, scene.preferences.names.naming());
    let local = of(here).filter(|_| here != Place::Everywhere && has_rows(scene, page));
    for row in local.chain(of(Place::Everywhere)) {
        if row.wish == Wish::Palette || seen.contains(&row.wish) {
            continue;
        }
        seen.push(row.wish);
        lines.push(Line {
            words: scene.plain(row.label),
            key: of(row.place)
                .filter(|other| other.wish == row.wish)
                .map(|other| other.stroke.shown())
                .collect::<Vec<_>>()
                .join("  "),
            actions: vec![Action::Wish(row.wish)],
        });
    }
    lines
}

/// What can be done on the other pages and is about no row that is marked there: it is done there, with the page in sight.
fn elsewhere_lines(scene: &Scene<'_>, page: Page) -> Vec<Line> {
    let open = scene.club.is_some();
    let others = Page::LIST
        .into_iter()
        .filter(|other| open && *other != page);
    let rows = others.flat_map(|other| {
        let rows = keys::at(place_of(other), scene.preferences.names.naming());
        rows.map(move |row| (other, row))
    });
    rows.filter(|(other, row)| is_about_the_page(row.wish) && is_possible(scene, *other, row.wish))
        .map(|(other, row)| Line {
            words: scene.text(
                "ui-palette-elsewhere",
                &[
                    ("page", scene.plain(other.id()).into()),
                    ("what", scene.plain(row.label).into()),
                ],
            ),
            key: String::new(),
            actions: vec![Action::Go(other), Action::Wish(row.wish)],
        })
        .collect()
}

/// Whether a page shows more than what is missing for it.
fn has_rows(scene: &Scene<'_>, page: Page) -> bool {
    match page {
        Page::Club | Page::Journal => scene.club.is_some(),
        Page::Floor => scene.event.is_some() && scene.round > 0,
        _ => scene.event.is_some(),
    }
}

/// Whether something that is about a page can be done there now; what more it needs is said when it is asked for.
fn is_possible(scene: &Scene<'_>, page: Page, wish: Wish) -> bool {
    let Some(event) = scene.event else {
        return !matches!(wish, Wish::EditEvent | Wish::CloseEvent) && has_rows(scene, page);
    };
    let open = event.row().closed_ms.is_none();
    match wish {
        Wish::PairRound
        | Wish::PairByHand
        | Wish::EnterPlayer
        | Wish::CloseCheckIn
        | Wish::CloseEvent => open,
        Wish::Unpair
        | Wish::PublishRound
        | Wish::Verify
        | Wish::ImportGames
        | Wish::ImportResults
        | Wish::Publish => scene.round > 0,
        Wish::Brackets => scene.round > 0 && event.row().system == System::Swiss,
        Wish::TieBreaks => open && !event.is_knockout(),
        _ => true,
    }
}

/// Whether a wish of a page needs no row to be marked and no form to be filled in. Every wish is named, so that none that
/// is added is forgotten.
fn is_about_the_page(wish: Wish) -> bool {
    match wish {
        Wish::PairRound
        | Wish::PairByHand
        | Wish::Unpair
        | Wish::PublishRound
        | Wish::Verify
        | Wish::Brackets
        | Wish::ImportGames
        | Wish::ImportResults
        | Wish::EnterPlayer
        | Wish::ImportPlayers
        | Wish::CloseCheckIn
        | Wish::NewEvent
        | Wish::EditEvent
        | Wish::CloseEvent
        | Wish::ImportEvent
        | Wish::NewMember
        | Wish::BackUp
        | Wish::SetPrizes
        | Wish::Publish
        | Wish::TieBreaks => true,
        // Everywhere.
        Wish::Palette
        | Wish::Keys
        | Wish::Back
        | Wish::Undo
        | Wish::Redo
        | Wish::Find
        | Wish::Page(_)
        | Wish::EarlierRound
        | Wish::LaterRound
        | Wish::NextLook
        | Wish::NextText
        | Wish::NextNames
        | Wish::Touchscreen
        | Wish::Mute
        | Wish::TryCalls
        | Wish::Rules
        // About one board.
        | Wish::Primary
        | Wish::Protest
        | Wish::TurnComplete
        | Wish::DrawOffer
        | Wish::Resign
        | Wish::Incident
        | Wish::Dispute
        | Wish::TakeBack
        | Wish::ReplayBack
        | Wish::ReplayForward
        | Wish::ReplayStart
        | Wish::ReplayEnd
        | Wish::Touch
        | Wish::StandingCount
        | Wish::HoldCount
        | Wish::TakeBackStamp
        | Wish::CorrectTurn
        | Wish::FromPaper
        | Wish::FurtherGame
        | Wish::ByRuling
        // About the row that is marked, or about how the page is looked at.
        | Wish::WantedFirst
        | Wish::FirstTile
        | Wish::LastTile
        | Wish::LookAtCopy
        | Wish::Result(_)
        | Wish::ClearResult
        | Wish::ChangeBoard
        | Wish::ConfirmProposal
        | Wish::RuledResult
        | Wish::SettleTie
        | Wish::OpenBoard
        | Wish::Absent
        | Wish::Withdraw
        | Wish::HalfBye
        | Wish::ZeroBye
        | Wish::FullBye
        | Wish::CheckIn
        | Wish::OtherRound
        | Wish::Seed
        | Wish::Seat
        | Wish::EditMember
        | Wish::RemoveEntrant
        | Wish::MayNotMeet
        | Wish::OpenValue
        | Wish::NextView
        | Wish::SavePdf
        | Wish::OpenPdf
        | Wish::NextSheet
        | Wish::PrintPaper
        | Wish::PreviewBack
        | Wish::PreviewOn
        | Wish::PreviewLarger
        | Wish::PreviewSmaller
        | Wish::PreviewFit
        | Wish::NextKind
        | Wish::OnlyUndone
        | Wish::OnlyEvent
        | Wish::SwapColours
        | Wish::ExchangePlaces
        | Wish::TakeAway => false,
    }
}

/// What can be done with the count of the board that is shown.
fn count_lines(scene: &Scene<'_>, page: Page) -> Vec<Line> {
    let shown = match (scene.club, page) {
        (Some(club), Page::Game(game)) => shown_count(club, game, scene.now),
        _ => None,
    };
    let Some((row, count)) = shown else {
        return Vec::new();
    };
    let lines = choices(row.id, count.state()).into_iter();
    lines
        .map(|(label, action)| Line {
            words: scene.text("ui-palette-count", &[("what", scene.plain(label).into())]),
            key: match &action {
                Action::Wish(wish) => scene.key_of(*wish),
                _ => String::new(),
            },
            actions: vec![action],
        })
        .collect()
}

/// Each look by its name.
fn look_lines(scene: &Scene<'_>) -> Vec<Line> {
    let looks = Look::ALL
        .into_iter()
        .filter(|look| *look != scene.preferences.look);
    looks
        .map(|look| Line {
            words: scene.text(
                "ui-palette-look",
                &[("look", scene.plain(look.id()).into())],
            ),
            key: String::new(),
            actions: vec![Action::Prefer(Preferences {
                look,
                ..scene.preferences.clone()
            })],
        })
        .collect()
}

fn board_lines(scene: &Scene<'_>, event: &EventView<'_>) -> Vec<Line> {
    event
        .boards(scene.round)
        .iter()
        .filter_map(|board| {
            let game: Id<_> = event.deciding_game(board.id)?.id;
            let name = |side| event.name(EventView::player(board, side));
            Some(Line {
                words: scene.text(
                    "ui-palette-board",
                    &[
                        ("board", board.number.into()),
                        ("white", name(Side::White).into()),
                        ("black", name(Side::Black).into()),
                    ],
                ),
                key: String::new(),
                actions: vec![Action::Go(Page::Game(game))],
            })
        })
        .collect()
}
