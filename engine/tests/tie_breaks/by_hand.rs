//! Examples worked by hand, in `tests/data/tiebreak/by-hand.txt`.

use crate::event::{data, entry};
use engine::side::Side;
use engine::tournament::tiebreak::PairingKind;
use engine::tournament::{
    ByesThatBar, Entrant, History, PointSystem, Score, Standing, TieBreak, TieBreakRules, standings,
};

#[test]
fn examples_worked_by_hand_come_out_as_written() {
    let path = data("tiebreak/by-hand.txt");
    let text = std::fs::read_to_string(&path).expect("the cases");
    let mut compared = 0;
    let mut event = Event::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        let place = format!("{}, line {number}", path.display());
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        compared += event.read(&place, word, rest.trim());
    }
    assert_eq!(compared, 42);
}

/// The case being read.
struct Event {
    name: String,
    history: History,
    rules: TieBreakRules,
    rounds: u16,
    list: Vec<TieBreak>,
}

impl Event {
    fn new() -> Event {
        Event {
            name: String::new(),
            history: History {
                points: PointSystem::default(),
                rounds_in_all: 0,
                initial_colour: Side::White,
                entrants: Vec::new(),
                prohibited: Vec::new(),
                virtual_points: Vec::new(),
                byes_that_bar: ByesThatBar::default(),
            },
            rules: TieBreakRules::default(),
            rounds: u16::MAX,
            list: Vec::new(),
        }
    }

    /// Reads one line, compares what it expects, and answers how many lines of expectations it was.
    fn read(&mut self, place: &str, word: &str, rest: &str) -> usize {
        let tenths = |text: &str| text.parse().map(Score::from_tenths).expect(place);
        match word {
            "" => {}
            "case" => {
                *self = Event::new();
                rest.clone_into(&mut self.name);
            }
            "system" => {
                self.rules.pairing = match rest {
                    "swiss" => PairingKind::Swiss,
                    "round-robin" => PairingKind::Predetermined,
                    _ => panic!("{place}: no system"),
                }
            }
            "points" => {
                let points: Vec<Score> = rest.split_whitespace().map(tenths).collect();
                self.history.points = PointSystem {
                    win: points[0],
                    draw: points[1],
                    loss: points[2],
                    pab: points[3],
                    ..PointSystem::default()
                };
            }
            "average" => self.rules.bye_at_average = true,
            "rounds" => self.rounds = rest.parse().expect(place),
            "player" => {
                let words: Vec<&str> = rest.split_whitespace().collect();
                let rounds: Vec<_> = words[2..].iter().map(|token| entry(token)).collect();
                self.history.rounds_in_all = u16::try_from(rounds.len()).expect(place);
                self.history.entrants.push(Entrant {
                    rating: words[1].parse().ok(),
                    rounds,
                });
                assert_eq!(words[0].parse(), Ok(self.history.entrants.len()), "{place}");
            }
            "list" => {
                self.list = rest
                    .split_whitespace()
                    .map(|code| code.parse().expect(place))
                    .collect();
            }
            "order" => {
                assert_eq!(
                    order(&self.table(&self.list)),
                    rest,
                    "{place}: {}",
                    self.name
                );
                return 1;
            }
            code => {
                self.compare(place, code, rest);
                return 1;
            }
        }
        0
    }

    fn compare(&self, place: &str, code: &str, expected: &str) {
        let code: TieBreak = code.parse().expect(place);
        // A code of the list is looked at in its place there, for `DE` depends on what comes before.
        let column = self.list.iter().position(|&listed| listed == code);
        let mut list = self.list.clone();
        list.push(code);
        let mut table = self.table(&list);
        table.sort_by_key(|row| row.tpn);
        let values: Vec<String> = table
            .iter()
            .map(|row| row.values[column.unwrap_or(self.list.len())].to_string())
            .collect();
        assert_eq!(values.join(" "), expected, "{place}: {}", self.name);
    }

    fn table(&self, list: &[TieBreak]) -> Vec<Standing> {
        standings(&self.history, self.rounds, list, &self.rules)
    }
}

/// Numbers from the top, those who share a place in brackets.
fn order(table: &[Standing]) -> String {
    table
        .chunk_by(|a, b| a.place == b.place)
        .map(|group| {
            let numbers: Vec<String> = group.iter().map(|row| row.tpn.to_string()).collect();
            match numbers.as_slice() {
                [alone] => alone.clone(),
                shared => format!("({})", shared.join(" ")),
            }
        })
        .collect::<Vec<_>>()
        .join(" ")
}
