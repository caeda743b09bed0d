//! Three hundred filled score sheets: `cargo bench -p arbiter --bench sheets`.
//!
//! Prints how long layout and PDF take on one core and how large the file is, and fails over two seconds or three
//! megabytes. The games differ: each is played by legal turns to the eightieth or to its end.

use anyhow::{Context as _, bail};
use arbiter::sheet::data::{GameData, TurnData};
use arbiter::sheet::pdf::Properties;
use arbiter::sheet::{Diagram, ScoreSheetData, SheetKind, Template, layout, pdf, score_sheets};
use arbiter::words::Words;
use engine::RuleSet;
use engine::play::{Game, Naming};
use std::io::Write as _;
use std::time::{Duration, Instant};

const SHEETS: usize = 300;
const TURNS: usize = 80;

/// What all of them may take.
const MOST: Duration = Duration::from_secs(2);

/// What the file may have, in bytes.
const LARGEST: usize = 3_000_000;

fn sheet(number: usize) -> anyhow::Result<ScoreSheetData> {
    let mut game = Game::new(RuleSet::classic());
    let mut turns = vec![];
    for ply in 0..TURNS {
        let legal = game.legal_turns();
        let Some(&turn) = legal.get((ply * 7 + number * 13) % legal.len().max(1)) else {
            break;
        };
        turns.push(TurnData {
            text: engine::Turn::new(turn.action(), &[]).to_text(Naming::Grid),
            shots: turn
                .shots()
                .iter()
                .map(|&shot| Naming::Grid.write(shot))
                .collect(),
            by_ruling: false,
        });
        game.play(turn)?;
    }
    let diagram = |plies: usize, caption: &str| -> anyhow::Result<Diagram> {
        let position = game.position_after(plies).context("no such position")?;
        Ok(Diagram::position(position, Naming::Grid).caption(caption))
    };
    let placed = 24.min(game.plies());
    Ok(ScoreSheetData {
        event: "Gauteng Open Morabaraba Championship 2026".to_owned(),
        date: "30 Nov 2026".to_owned(),
        round: "3".to_owned(),
        board: number.to_string(),
        white: format!("Nkosazana Mthembu-Vanderbijl {number}"),
        black: format!("Tshililo Nemaṱandani {number}"),
        rules: "Classic South African, no flying".to_owned(),
        placements: 12,
        game: Some(GameData {
            turns,
            positions: vec![
                diagram(placed, "After placing")?,
                diagram(game.plies(), "Final position")?,
            ],
            result: "1–0".to_owned(),
            reason: "resignation".to_owned(),
            ..GameData::default()
        }),
        ..ScoreSheetData::default()
    })
}

fn main() -> anyhow::Result<()> {
    let sheets: Vec<ScoreSheetData> = (1..=SHEETS).map(sheet).collect::<Result<_, _>>()?;
    let (template, words) = (
        Template::built_in(SheetKind::ScoreSheetFilled),
        Words::english(),
    );
    let properties = Properties {
        title: "Score sheets".to_owned(),
        author: "Soweto Club".to_owned(),
        program: "Arbiter".to_owned(),
        language: "en-ZA".to_owned(),
        created: 1_796_040_000,
    };
    let mut out = std::io::stdout();
    let mut best = Duration::MAX;
    let mut size = 0;
    for _ in 0..5 {
        let begun = Instant::now();
        let sheet = score_sheets(&sheets, &template, &words);
        let printout = layout(&sheet, &template, "Printed 30 Nov 2026, 14:03", &words);
        let laid = begun.elapsed();
        let bytes = pdf::render(&printout.pages, &properties);
        let all = begun.elapsed();
        (best, size) = (best.min(all), bytes.len());
        writeln!(
            out,
            "{} pages: {laid:.2?} laid out, {all:.2?} in all, {} KB",
            printout.pages.len(),
            size / 1000
        )?;
    }
    if best > MOST || size > LARGEST {
        bail!("{SHEETS} score sheets take {best:.2?} and {size} bytes");
    }
    Ok(())
}
