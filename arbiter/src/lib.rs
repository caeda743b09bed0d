//! The desktop program around the rules: the club file, the window, the command line, sheets and files.
pub mod message;
pub mod record;
pub mod store;
pub mod words;
