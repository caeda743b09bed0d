//! One game.

pub mod protest;
