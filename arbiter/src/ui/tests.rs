//! The window driven as a person drives it: by keys, by name, by the clock.

mod board;
mod counting;
mod faults;
mod floor;
mod focus;
mod forms;
mod frame;
mod hall;
mod keys;
mod looks;
mod palette;
mod recorder;
mod records;
mod shown;
