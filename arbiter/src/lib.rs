//! The desktop program around the rules: the club file, the window, the command line, sheets and files.
pub mod clock;
pub mod club;
pub mod command;
pub mod day;
pub mod doctor;
pub mod event;
pub mod exchange;
pub mod message;
pub mod play_words;
pub mod record;
pub mod refusal;
pub mod rule_text;
pub mod sheet;
pub mod sound;
pub mod store;
pub mod warning;
pub mod words;
