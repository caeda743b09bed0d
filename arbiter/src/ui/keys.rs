//! Every key of the window in one table: the palette, the page of keys and the buttons read it.

mod table;

pub use table::TABLE;

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
    /// The event that is shown, whatever is marked.
    CloseEvent,
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
    /// In a pairing by hand: White and Black of the marked board change colours.
    SwapColours,
    /// The marked place waits to be exchanged, or is exchanged with the one that waits.
    ExchangePlaces,
    /// The marked board is taken away again.
    TakeAway,
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
    /// Where a pairing is made by hand.
    ByHand,
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
    pub const ALL: [Place; 10] = [
        Place::Everywhere,
        Place::Floor,
        Place::Recorder,
        Place::Results,
        Place::ByHand,
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
            Place::ByHand => "ui-keys-by-hand",
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

impl Shortcut {
    /// Whether it works where junctions are named like this: at a board a letter of a junction goes into the entry.
    pub fn works_with(&self, naming: Naming) -> bool {
        match self.stroke {
            Stroke::Sign(sign) if self.place == Place::Recorder => !is_letter(naming, sign),
            _ => true,
        }
    }
}

use Place::Everywhere;
use Stroke::{Alone, Alt, Ctrl, CtrlShift, Sign};

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
    use super::Place::{Floor, Recorder, Results};
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
