//! Makes a club with a round in play and counts that began this moment: what the program costs while they run is
//! measured on it (`.ci/idle`).
//!
//! `cargo run --release --example hall -- FILE BOARDS COUNTS`

#[path = "../benches/floor/hall.rs"]
mod hall;

use anyhow::{bail, ensure};
use arbiter::clock;
use std::path::Path;

fn main() -> anyhow::Result<()> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [file, boards, counts] = given.as_slice() else {
        bail!("FILE BOARDS COUNTS");
    };
    let (boards, counts) = (boards.parse()?, counts.parse()?);
    let club = hall::hall(Path::new(file), boards, counts, clock::now())?;
    let running = club.open_counts().len();
    ensure!(running == counts, "{running} counts run");
    Ok(())
}
