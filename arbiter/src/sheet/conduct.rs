//! The rules of the game and of behaviour at the board, one page for the wall.

use super::{Block, Sheet, Text};
use crate::rule_words::sentences;
use crate::words::Words;
use engine::RuleSet;

/// What players keep to, whatever the rule set.
const CONDUCT: [&str; 9] = [
    "sheet-conduct-touch",
    "sheet-conduct-complete",
    "sheet-conduct-illegal",
    "sheet-conduct-protest",
    "sheet-conduct-draw",
    "sheet-conduct-quiet",
    "sheet-conduct-phone",
    "sheet-conduct-hand",
    "sheet-conduct-result",
];

/// The sheet for the event called `event`, played by `rules`.
pub fn rules_and_conduct(event: &str, rules: &RuleSet, words: &Words) -> Sheet {
    let mut blocks = vec![Block::Heading(words.plain("sheet-rules-game"))];
    blocks.extend(numbered(sentences(rules, words)));
    blocks.push(Block::Heading(words.plain("sheet-rules-conduct")));
    blocks.extend(numbered(CONDUCT.iter().map(|id| words.plain(id)).collect()));
    Sheet {
        title: words.plain("sheet-rules-title"),
        subtitle: rules.name.clone(),
        event: event.to_owned(),
        // In one piece: a page for the wall becomes smaller rather than two.
        blocks: vec![Block::Beside(vec![(1.0, blocks)])],
        foot: words.text(
            "sheet-rules-source",
            &[("source", rules.source.as_str().into())],
        ),
    }
}

/// Each sentence with its number beside it.
fn numbered(sentences: Vec<String>) -> Vec<Block> {
    let text = |text: String| vec![Block::Paragraph(Text::new(text))];
    (1..)
        .zip(sentences)
        .map(|(number, sentence): (usize, String)| {
            let number = vec![Block::Paragraph(
                Text::new(number.to_string()).bold().quiet(),
            )];
            Block::Beside(vec![(0.05, number), (1.0, text(sentence))])
        })
        .collect()
}
