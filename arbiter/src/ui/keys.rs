//! Every key of the window in one table: the palette, the page of keys and the buttons read it.

use super::game::entry::is_letter;
use egui::{Context, Event, InputState, Key, Modifiers};
use engine::play::Naming;

/// Something that can be asked for by key, palette or button; what it means depends on the page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[expect(missing_docs, reason = "each is the wish that it is named after")]
pub enum Wish {
    Palette,
    Keys,
    Back,
    Undo,
    Redo,
    Find,
    /// The page of this place in the list of pages, from 1.
    Page(u8),
    EarlierRound,
    LaterRound,
    NextLook,
    NextText,
    NextNames,
    Touchscreen,
    Mute,
    TryCalls,
    /// The rules of the event, to be read.
    Rules,
    Primary,
    WantedFirst,
    FirstTile,
    LastTile,
    Protest,
    TurnComplete,
    DrawOffer,
    Resign,
    Incident,
    Dispute,
    TakeBack,
    ReplayBack,
    ReplayForward,
    ReplayStart,
    ReplayEnd,
    Touch,
    StandingCount,
    /// Holds the count that runs at the board; one that is held goes on with its remainder.
    HoldCount,
    /// Takes back the stamp of a count that was stopped just now.
    TakeBackStamp,
    CorrectTurn,
    FromPaper,
    FurtherGame,
    LookAtCopy,
    ByRuling,
    Result(ResultKey),
    ClearResult,
    Verify,
    PairRound,
    PairByHand,
    /// Game records from a file.
    ImportGames,
    /// Results from a file.
    ImportResults,
    Unpair,
    PublishRound,
    /// Whatever can be changed about a board that is paired.
    ChangeBoard,
    ConfirmProposal,
    RuledResult,
    Brackets,
    /// A knockout's tie that no game decided.
    SettleTie,
    OpenBoard,
    EnterPlayer,
    Absent,
    Withdraw,
    HalfBye,
    ZeroBye,
    FullBye,
    CheckIn,
    CloseCheckIn,
    /// The statuses of the round after the one that is shown; after the last that of the first.
    OtherRound,
    Seed,
    Seat,
    EditMember,
    RemoveEntrant,
    ImportPlayers,
    MayNotMeet,
    Publish,
    OpenValue,
    TieBreaks,
    NextView,
    EditEvent,
    NewEvent,
    /// An event from a tournament report.
    ImportEvent,
    NewMember,
    BackUp,
    SavePdf,
    OpenPdf,
    NextSheet,
    PrintPaper,
    SetPrizes,
    PreviewBack,
    PreviewOn,
    PreviewLarger,
    PreviewSmaller,
    PreviewFit,
    /// The next kind of lines of the journal.
    NextKind,
    OnlyUndone,
    OnlyEvent,
}

impl Wish {
    /// Whether it shows something else than what is shown, whatever lies open there.
    pub fn turns_page(self) -> bool {
        matches!(self, Wish::Page(_) | Wish::EarlierRound | Wish::LaterRound)
    }
}

/// A result in the list of results.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[expect(missing_docs, reason = "each is the result that it is named after")]
pub enum ResultKey {
    WhiteWins,
    BlackWins,
    Draw,
    BlackForfeits,
    WhiteForfeits,
    BothForfeit,
}

/// Where a key works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Place {
    /// On every page.
    Everywhere,
    /// On the floor.
    Floor,
    /// At a board.
    Recorder,
    /// In the list of results.
    Results,
    /// On the page of standings.
    Table,
    /// On the page of players.
    Players,
    /// On the page of the club.
    Club,
    /// On the page of sheets.
    Print,
    /// In the journal.
    Journal,
}

impl Place {
    /// Every place, in the order of the page of keys.
    pub const ALL: [Place; 9] = [
        Place::Everywhere,
        Place::Floor,
        Place::Recorder,
        Place::Results,
        Place::Table,
        Place::Players,
        Place::Club,
        Place::Print,
        Place::Journal,
    ];

    /// The Fluent id of its heading.
    pub fn id(self) -> &'static str {
        match self {
            Place::Everywhere => "ui-keys-everywhere",
            Place::Floor => "ui-keys-floor",
            Place::Recorder => "ui-keys-recorder",
            Place::Results => "ui-keys-results",
            Place::Table => "ui-keys-table",
            Place::Players => "ui-keys-players",
            Place::Club => "ui-keys-club",
            Place::Print => "ui-keys-print",
            Place::Journal => "ui-keys-journal",
        }
    }
}

/// What is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// With Ctrl.
    Ctrl(Key),
    /// With Ctrl and Shift.
    CtrlShift(Key),
    /// A key by itself that writes nothing.
    Alone(Key),
    /// A key that writes this character; works only while no text is being edited.
    Sign(char),
    /// The same with Alt, where the key alone writes a letter of a junction.
    Alt(char),
    /// No key: in the palette only.
    None,
}

impl Stroke {
    /// As it is shown on buttons and in the palette; empty where there is no key.
    pub fn shown(self) -> String {
        match self {
            Stroke::Ctrl(key) => format!("Ctrl {}", key_name(key)),
            Stroke::CtrlShift(key) => format!("Ctrl Shift {}", key_name(key)),
            Stroke::Alone(key) => key_name(key).to_owned(),
            Stroke::Sign(sign) => sign.to_uppercase().collect(),
            Stroke::Alt(sign) => format!("Alt {}", sign.to_uppercase()),
            Stroke::None => String::new(),
        }
    }
}

/// What stands on the key.
fn key_name(key: Key) -> &'static str {
    match key {
        Key::Escape => "Esc",
        Key::PageUp => "Page Up",
        Key::PageDown => "Page Down",
        Key::Delete => "Del",
        Key::Enter => "Enter",
        other => other.name(),
    }
}

/// A line of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shortcut {
    /// What it asks for.
    pub wish: Wish,
    /// The Fluent id of what it is called.
    pub label: &'static str,
    /// The key.
    pub stroke: Stroke,
    /// Where it works.
    pub place: Place,
}

const fn row(wish: Wish, label: &'static str, stroke: Stroke, place: Place) -> Shortcut {
    Shortcut {
        wish,
        label,
        stroke,
        place,
    }
}

impl Shortcut {
    /// Whether it works where junctions are named like this: at a board a letter of a junction goes into the entry.
    pub fn works_with(&self, naming: Naming) -> bool {
        match self.stroke {
            Stroke::Sign(sign) if self.place == Place::Recorder => !is_letter(naming, sign),
            _ => true,
        }
    }
}

use Place::{Club, Everywhere, Floor, Journal, Players, Print, Recorder, Results, Table};
use Stroke::{Alone, Alt, Ctrl, CtrlShift, Sign};

/// Every shortcut, in the order in which they are listed.
pub const TABLE: &[Shortcut] = &[
    row(Wish::Palette, "ui-do-palette", Ctrl(Key::K), Everywhere),
    row(Wish::Keys, "ui-do-keys", Alone(Key::F1), Everywhere),
    row(Wish::Back, "ui-do-back", Alone(Key::Escape), Everywhere),
    row(Wish::Undo, "ui-do-undo", Ctrl(Key::Z), Everywhere),
    row(Wish::Redo, "ui-do-redo", CtrlShift(Key::Z), Everywhere),
    row(Wish::Find, "ui-do-find", Ctrl(Key::F), Everywhere),
    row(Wish::Page(1), "ui-page-floor", Ctrl(Key::Num1), Everywhere),
    row(Wish::Page(2), "ui-page-rounds", Ctrl(Key::Num2), Everywhere),
    row(Wish::Page(3), "ui-page-table", Ctrl(Key::Num3), Everywhere),
    row(
        Wish::Page(4),
        "ui-page-players",
        Ctrl(Key::Num4),
        Everywhere,
    ),
    row(Wish::Page(5), "ui-page-club", Ctrl(Key::Num5), Everywhere),
    row(Wish::Page(6), "ui-page-print", Ctrl(Key::Num6), Everywhere),
    row(
        Wish::Page(7),
        "ui-page-journal",
        Ctrl(Key::Num7),
        Everywhere,
    ),
    row(
        Wish::Page(8),
        "ui-page-practice",
        Ctrl(Key::Num8),
        Everywhere,
    ),
    row(
        Wish::EarlierRound,
        "ui-do-earlier-round",
        Ctrl(Key::PageUp),
        Everywhere,
    ),
    row(
        Wish::LaterRound,
        "ui-do-later-round",
        Ctrl(Key::PageDown),
        Everywhere,
    ),
    row(Wish::NextLook, "ui-do-look", Stroke::None, Everywhere),
    row(Wish::NextText, "ui-do-text", Stroke::None, Everywhere),
    row(Wish::NextNames, "ui-do-names", Stroke::None, Everywhere),
    row(
        Wish::Touchscreen,
        "ui-do-touchscreen",
        Stroke::None,
        Everywhere,
    ),
    row(Wish::Mute, "ui-do-mute", Stroke::None, Everywhere),
    row(Wish::TryCalls, "ui-do-try-calls", Stroke::None, Everywhere),
    row(Wish::Rules, "ui-do-rules", Stroke::None, Everywhere),
    row(Wish::WantedFirst, "ui-do-wanted-first", Sign('w'), Floor),
    row(
        Wish::OpenBoard,
        "ui-do-open-board",
        Alone(Key::Enter),
        Floor,
    ),
    row(Wish::FirstTile, "ui-do-first-tile", Alone(Key::Home), Floor),
    row(Wish::LastTile, "ui-do-last-tile", Alone(Key::End), Floor),
    row(Wish::Protest, "ui-do-protest", Sign('p'), Recorder),
    row(
        Wish::TurnComplete,
        "ui-do-turn-complete",
        Sign('t'),
        Recorder,
    ),
    row(Wish::DrawOffer, "ui-do-draw-offer", Sign('o'), Recorder),
    row(Wish::Resign, "ui-do-resign", Sign('r'), Recorder),
    row(Wish::Resign, "ui-do-resign", Alt('r'), Recorder),
    row(Wish::Incident, "ui-do-incident", Sign('i'), Recorder),
    row(Wish::Dispute, "ui-do-dispute", Sign('u'), Recorder),
    row(
        Wish::TakeBack,
        "ui-do-take-back",
        Alone(Key::Backspace),
        Recorder,
    ),
    row(Wish::Primary, "ui-do-primary", Alone(Key::Enter), Recorder),
    row(
        Wish::ReplayBack,
        "ui-do-replay-back",
        Alone(Key::PageUp),
        Recorder,
    ),
    row(
        Wish::ReplayForward,
        "ui-do-replay-forward",
        Alone(Key::PageDown),
        Recorder,
    ),
    row(
        Wish::ReplayStart,
        "ui-do-replay-start",
        Alone(Key::Home),
        Recorder,
    ),
    row(
        Wish::ReplayEnd,
        "ui-do-replay-end",
        Alone(Key::End),
        Recorder,
    ),
    row(Wish::Touch, "ui-do-touch", Sign('h'), Recorder),
    row(
        Wish::StandingCount,
        "ui-do-standing-count",
        Sign('s'),
        Recorder,
    ),
    row(Wish::HoldCount, "ui-do-hold-count", Sign('q'), Recorder),
    row(
        Wish::TakeBackStamp,
        "ui-count-take-back-stamp",
        Sign('z'),
        Recorder,
    ),
    row(Wish::CorrectTurn, "ui-do-correct-turn", Sign('k'), Recorder),
    row(Wish::ByRuling, "ui-do-by-ruling", Sign('l'), Recorder),
    row(Wish::FromPaper, "ui-do-from-paper", Sign('w'), Recorder),
    row(Wish::FurtherGame, "ui-do-further-game", Sign('n'), Recorder),
    row(
        Wish::Result(ResultKey::WhiteWins),
        "ui-do-white-wins",
        Sign('1'),
        Results,
    ),
    row(
        Wish::Result(ResultKey::BlackWins),
        "ui-do-black-wins",
        Sign('0'),
        Results,
    ),
    row(
        Wish::Result(ResultKey::Draw),
        "ui-do-draw",
        Sign('='),
        Results,
    ),
    row(
        Wish::Result(ResultKey::Draw),
        "ui-do-draw",
        Sign('2'),
        Results,
    ),
    row(
        Wish::Result(ResultKey::BlackForfeits),
        "ui-do-black-forfeits",
        Sign('+'),
        Results,
    ),
    row(
        Wish::Result(ResultKey::WhiteForfeits),
        "ui-do-white-forfeits",
        Sign('-'),
        Results,
    ),
    row(
        Wish::Result(ResultKey::BothForfeit),
        "ui-do-both-forfeit",
        Sign('/'),
        Results,
    ),
    row(
        Wish::ClearResult,
        "ui-do-clear-result",
        Alone(Key::Delete),
        Results,
    ),
    row(Wish::Verify, "ui-do-verify", Sign('v'), Results),
    row(Wish::PairRound, "ui-do-pair", Sign('p'), Results),
    row(Wish::PairByHand, "ui-do-pair-by-hand", Sign('h'), Results),
    row(Wish::ImportGames, "ui-do-import-games", Sign('g'), Results),
    row(
        Wish::ImportResults,
        "ui-do-import-results",
        Sign('i'),
        Results,
    ),
    row(Wish::Unpair, "ui-do-unpair", Sign('u'), Results),
    row(
        Wish::PublishRound,
        "ui-do-publish-round",
        Sign('l'),
        Results,
    ),
    row(Wish::ChangeBoard, "ui-do-change-board", Sign('e'), Results),
    row(
        Wish::ConfirmProposal,
        "ui-do-confirm-result",
        Alone(Key::Enter),
        Results,
    ),
    row(Wish::RuledResult, "ui-do-ruled-result", Sign('r'), Results),
    row(Wish::Brackets, "ui-do-brackets", Sign('b'), Results),
    row(Wish::SettleTie, "ui-do-settle-tie", Sign('t'), Results),
    row(Wish::OpenBoard, "ui-do-open-board", Sign('o'), Results),
    row(Wish::Publish, "ui-do-publish", Sign('p'), Table),
    row(
        Wish::OpenValue,
        "ui-do-open-value",
        Alone(Key::Enter),
        Table,
    ),
    row(Wish::NextView, "ui-do-next-view", Sign('v'), Table),
    row(Wish::TieBreaks, "ui-do-tie-breaks", Sign('t'), Table),
    row(Wish::EnterPlayer, "ui-do-enter-player", Sign('n'), Players),
    row(Wish::Absent, "ui-do-absent", Sign('a'), Players),
    row(Wish::Withdraw, "ui-do-withdraw", Sign('w'), Players),
    row(Wish::HalfBye, "ui-do-half-bye", Sign('h'), Players),
    row(Wish::ZeroBye, "ui-do-zero-bye", Sign('z'), Players),
    row(Wish::FullBye, "ui-do-full-bye", Sign('f'), Players),
    row(Wish::CheckIn, "ui-do-check-in", Sign('c'), Players),
    row(
        Wish::CloseCheckIn,
        "ui-do-close-check-in",
        Stroke::None,
        Players,
    ),
    row(Wish::OtherRound, "ui-do-other-round", Sign('r'), Players),
    row(Wish::Seed, "ui-do-seed", Sign('s'), Players),
    row(Wish::Seat, "ui-do-seat", Sign('b'), Players),
    row(Wish::EditMember, "ui-do-edit-member", Sign('e'), Players),
    row(Wish::MayNotMeet, "ui-do-may-not-meet", Sign('m'), Players),
    row(
        Wish::RemoveEntrant,
        "ui-do-remove",
        Alone(Key::Delete),
        Players,
    ),
    row(Wish::ImportPlayers, "ui-do-import", Sign('i'), Players),
    row(Wish::NewEvent, "ui-do-new-event", Sign('s'), Club),
    row(Wish::ImportEvent, "ui-do-import-event", Sign('r'), Club),
    row(Wish::EditEvent, "ui-do-edit-event", Sign('t'), Club),
    row(Wish::NewMember, "ui-do-new-member", Sign('n'), Club),
    row(Wish::EditMember, "ui-do-edit-member", Sign('e'), Club),
    row(Wish::ImportPlayers, "ui-do-import", Sign('i'), Club),
    row(Wish::BackUp, "ui-do-back-up", Sign('b'), Club),
    row(Wish::LookAtCopy, "ui-do-look-at-copy", Sign('c'), Club),
    row(Wish::NextView, "ui-do-next-view", Sign('v'), Club),
    row(Wish::SavePdf, "ui-do-save-pdf", Sign('s'), Print),
    row(Wish::OpenPdf, "ui-do-open-pdf", Sign('o'), Print),
    row(Wish::NextSheet, "ui-do-next-sheet", Sign('n'), Print),
    row(Wish::SetPrizes, "ui-do-prizes", Sign('z'), Print),
    row(Wish::PrintPaper, "ui-do-print-paper", Sign('p'), Print),
    row(
        Wish::PreviewBack,
        "ui-do-preview-back",
        Alone(Key::PageUp),
        Print,
    ),
    row(
        Wish::PreviewOn,
        "ui-do-preview-on",
        Alone(Key::PageDown),
        Print,
    ),
    row(
        Wish::PreviewLarger,
        "ui-do-preview-larger",
        Sign('+'),
        Print,
    ),
    row(
        Wish::PreviewSmaller,
        "ui-do-preview-smaller",
        Sign('-'),
        Print,
    ),
    row(Wish::PreviewFit, "ui-do-preview-fit", Sign('w'), Print),
    row(Wish::NextKind, "ui-do-next-kind", Sign('k'), Journal),
    row(
        Wish::OnlyUndone,
        "page-journal-only-undone",
        Sign('u'),
        Journal,
    ),
    row(Wish::OnlyEvent, "ui-do-only-event", Sign('e'), Journal),
];

/// The table's first line for a wish.
pub fn of(wish: Wish) -> Option<&'static Shortcut> {
    TABLE.iter().find(|row| row.wish == wish)
}

/// The key of a wish at a place as shown, where junctions are named like this; empty where it has none.
pub fn shown(wish: Wish, place: Place, naming: Naming) -> String {
    let rows = || {
        TABLE
            .iter()
            .filter(|row| row.wish == wish && row.works_with(naming))
    };
    let here = rows().find(|row| row.place == place);
    let row = here.or_else(|| rows().next());
    row.map_or_else(String::new, |row| row.stroke.shown())
}

/// The lines of a place, each wish with the keys that work where junctions are named like this.
pub fn at(place: Place, naming: Naming) -> impl Iterator<Item = &'static Shortcut> {
    let rows = move || TABLE.iter().filter(move |row| row.place == place);
    let works = rows().filter(move |row| row.works_with(naming));
    // With Alt only where the key alone does not work.
    works.filter(move |row| {
        let mut same = rows().filter(|other| other.wish == row.wish);
        !matches!(row.stroke, Alt(_))
            || !same.any(|other| matches!(other.stroke, Sign(_)) && other.works_with(naming))
    })
}

/// Whether one-letter keys work: no text is being edited and no menu is open.
pub fn free(ctx: &Context) -> bool {
    !ctx.text_edit_focused() && !egui::Popup::is_any_open(ctx)
}

/// The wishes of keys with Ctrl and of function keys that were pressed, taken out of the input.
pub fn take_everywhere(ctx: &Context) -> Vec<Wish> {
    let editing = ctx.text_edit_focused();
    ctx.input_mut(|input| {
        // Longer combinations first: a shortcut also matches with a further modifier held.
        let shifted = TABLE
            .iter()
            .filter(|row| matches!(row.stroke, CtrlShift(_)));
        let others = TABLE
            .iter()
            .filter(|row| !matches!(row.stroke, CtrlShift(_)));
        let mut wishes = Vec::new();
        for row in shifted.chain(others).filter(|row| row.place == Everywhere) {
            let pressed = match row.stroke {
                // While text is edited, its own undo is meant.
                Ctrl(Key::Z) | CtrlShift(Key::Z) if editing => false,
                Ctrl(key) => input.consume_key(Modifiers::COMMAND, key),
                CtrlShift(key) => input.consume_key(Modifiers::COMMAND | Modifiers::SHIFT, key),
                Alone(Key::Escape) | Stroke::None | Sign(_) | Alt(_) => false,
                Alone(key) => input.consume_key(Modifiers::NONE, key),
            };
            if pressed {
                wishes.push(row.wish);
            }
        }
        wishes
    })
}

/// What was pressed without Ctrl at a page, in order: signs that it writes and keys that write nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pressed {
    /// A sign, in lower case.
    Sign(char),
    /// A letter or figure with Alt, in lower case.
    Alt(char),
    /// A key.
    Key(Key),
}

impl Pressed {
    /// What it asks for at a place.
    pub fn wish(self, place: Place) -> Option<Wish> {
        TABLE
            .iter()
            .filter(|row| row.place == place)
            .find(|row| match (row.stroke, self) {
                (Sign(a), Pressed::Sign(b)) | (Alt(a), Pressed::Alt(b)) => a == b,
                (Alone(a), Pressed::Key(b)) => a == b,
                _ => false,
            })
            .map(|row| row.wish)
    }
}

/// Everything pressed without Ctrl since the last frame. Some systems send a key and the text it writes, some
/// only one of them: a sign counts once.
pub fn pressed(ctx: &Context) -> Vec<Pressed> {
    ctx.input(|input| pressed_in(&input.events))
}

/// Takes a key out of the input, so that no button takes it as a click.
pub fn take(ctx: &Context, key: Key) {
    ctx.input_mut(|input: &mut InputState| input.consume_key(Modifiers::NONE, key));
}

fn pressed_in(events: &[Event]) -> Vec<Pressed> {
    let mut pressed = Vec::new();
    let mut by_key: Option<char> = None;
    for event in events {
        match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } if !modifiers.command && !modifiers.ctrl => {
                by_key = sign_of(*key).filter(|_| !modifiers.shift);
                match (by_key, modifiers.alt) {
                    (Some(sign), false) => pressed.push(Pressed::Sign(sign)),
                    (Some(sign), true) => pressed.push(Pressed::Alt(sign)),
                    (None, false) => pressed.push(Pressed::Key(*key)),
                    (None, true) => {}
                }
            }
            Event::Text(text) => {
                let mut signs = text.chars().flat_map(char::to_lowercase).peekable();
                if by_key.is_some() && signs.peek() == by_key.as_ref() {
                    signs.next();
                }
                by_key = None;
                pressed.extend(signs.map(Pressed::Sign));
            }
            _ => {}
        }
    }
    pressed
}

/// The letter or figure that a key writes everywhere.
fn sign_of(key: Key) -> Option<char> {
    let mut name = key.name().chars();
    let (Some(sign), None) = (name.next(), name.next()) else {
        return None;
    };
    sign.is_ascii_alphanumeric()
        .then(|| sign.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: Key, modifiers: Modifiers) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        }
    }

    #[test]
    fn no_key_means_two_things_in_one_place() {
        for (i, a) in TABLE.iter().enumerate() {
            for b in &TABLE[i + 1..] {
                let together = a.place == b.place
                    || a.place == Place::Everywhere
                    || b.place == Place::Everywhere;
                let same = a.stroke == b.stroke && a.stroke != Stroke::None;
                assert!(!(together && same), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn no_command_at_a_board_is_a_letter_of_a_junction() {
        for row in TABLE.iter().filter(|row| row.place == Place::Recorder) {
            if let Stroke::Sign(sign) = row.stroke {
                assert!(
                    !('a'..='g').contains(&sign) && !sign.is_ascii_digit(),
                    "{row:?}"
                );
            }
        }
    }

    #[test]
    fn a_key_and_its_text_count_once() {
        let events = [
            key(Key::D, Modifiers::NONE),
            Event::Text("d".to_owned()),
            key(Key::Num6, Modifiers::NONE),
            Event::Text("6".to_owned()),
            Event::Text("x".to_owned()),
            key(Key::Num1, Modifiers::SHIFT),
            Event::Text("1".to_owned()),
            key(Key::Z, Modifiers::COMMAND),
            key(Key::Enter, Modifiers::NONE),
        ];
        let signs: Vec<Pressed> = pressed_in(&events)
            .into_iter()
            .filter(|pressed| *pressed != Pressed::Key(Key::Num1))
            .collect();
        assert_eq!(
            signs,
            [
                Pressed::Sign('d'),
                Pressed::Sign('6'),
                Pressed::Sign('x'),
                Pressed::Sign('1'),
                Pressed::Key(Key::Enter),
            ]
        );
    }

    #[test]
    fn keys_are_shown_as_they_are_marked() {
        let at_board = |wish| shown(wish, Recorder, Naming::Grid);
        assert_eq!(at_board(Wish::Redo), "Ctrl Shift Z");
        assert_eq!(at_board(Wish::Protest), "P");
        assert_eq!(at_board(Wish::ReplayBack), "Page Up");
        assert_eq!(at_board(Wish::NextLook), "");
        assert_eq!(at_board(Wish::Resign), "R");
        // by ring R is a letter of junctions
        assert_eq!(shown(Wish::Resign, Recorder, Naming::Rings), "Alt R");
        // the same wish has other keys at other places
        assert_eq!(shown(Wish::OpenBoard, Floor, Naming::Grid), "Enter");
        assert_eq!(shown(Wish::OpenBoard, Results, Naming::Grid), "O");
    }

    #[test]
    fn every_command_at_a_board_has_a_key_however_junctions_are_named() {
        for naming in [Naming::Grid, Naming::Rings] {
            let here: Vec<&Shortcut> = at(Recorder, naming).collect();
            for row in TABLE.iter().filter(|row| row.place == Recorder) {
                let keys = here.iter().filter(|other| other.wish == row.wish);
                assert_eq!(keys.count(), 1, "{row:?} by {naming:?}");
            }
        }
    }

    #[test]
    fn a_letter_with_alt_is_no_letter_of_a_junction() {
        let events = [key(Key::R, Modifiers::ALT), Event::Text("r".to_owned())];
        assert_eq!(pressed_in(&events), [Pressed::Alt('r')]);
        assert_eq!(Pressed::Alt('r').wish(Recorder), Some(Wish::Resign));
    }
}
