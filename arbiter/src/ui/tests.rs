//! The window driven as a person drives it: by keys, by name, by the clock.

mod board;
mod counting;
mod faults;
mod floor;
mod frame;
mod hall;
mod looks;
mod recorder;
mod records;
