//! A Swiss of sixty players and nine rounds in which nearly everything happens that happens in a hall, by commands with a
//! fixed seed. At its end points, tie-breaks and the journal are worked out again from the file by SQL alone.

mod recount;
mod script;

use arbiter::record::Table;
use recount::{journal_lines, recount, rows_written};
use script::Hall;

#[test]
fn sixty_players_nine_rounds_and_everything_that_can_happen() {
    let folder = tempfile::tempdir().unwrap();
    let mut hall = Hall::new(&folder.path().join("hall.club"));
    hall.set_up();
    for round in 1..=9 {
        hall.play_round(round);
    }
    hall.end();
    let kinds = hall.kinds();
    assert!(hall.disturbances() >= 60, "{}", hall.disturbances());
    assert!(kinds.len() >= 40, "{} kinds: {kinds:?}", kinds.len());

    let event = hall.event;
    let view = hall.club.event(event).unwrap();
    assert_eq!(view.last_round(), 9);
    assert_eq!(view.entrants().len(), 60);
    assert_eq!(view.row().tie_breaks, "PTS BH SB WIN");
    let counted = recount(hall.club.path(), event.key(), 9);
    assert_eq!(counted.len(), 60);
    for line in view.standings(9) {
        let values = line.values.iter().map(String::as_str);
        let values: Vec<&str> = values.collect();
        let expected = &counted[&line.entrant.key()];
        assert_eq!(values, *expected, "{}", view.name(line.entrant));
    }
    // Places: by points, then BH, SB, WIN, each shared where all are equal.
    let mut lines = view.standings(9);
    lines.sort_by_key(|line| line.place);
    let key = |line: &arbiter::event::StandingLine| {
        let number = |text: &String| (text.parse::<f64>().unwrap() * 100.0).round();
        line.values.iter().map(number).collect::<Vec<f64>>()
    };
    for two in lines.windows(2) {
        let (better, worse) = (key(&two[0]), key(&two[1]));
        assert!(better >= worse);
        assert_eq!(better == worse, two[0].place == two[1].place);
    }

    // Every acknowledged command has its line, and every row that it wrote stands with it.
    assert_eq!(journal_lines(hall.club.path()), hall.acknowledged());
    assert_eq!(rows_written(hall.club.path()), hall.written());
    assert_eq!(hall.club.check().unwrap(), []);
    assert!(hall.club.broken_games().is_empty());
    hall.published_stayed();
    // Whoever opens the file finds the same, row by row.
    let shown: Vec<_> = Table::ALL
        .iter()
        .flat_map(|table| (1..5000).map(move |key| (*table, key)))
        .filter_map(|(table, key)| hall.club.tables().stored(table, key))
        .collect();
    hall.reopen();
    let found: Vec<_> = Table::ALL
        .iter()
        .flat_map(|table| (1..5000).map(move |key| (*table, key)))
        .filter_map(|(table, key)| hall.club.tables().stored(table, key))
        .collect();
    assert!(shown == found, "the file holds what was shown");
}
