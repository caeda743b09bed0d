//! What lists of players may look like.

use super::*;
use crate::words::Words;
use proptest::prelude::*;

const NOW: i64 = 1_796_000_000_000;

fn read(text: &str) -> Players {
    read_players(text, NOW)
}

fn names(players: &Players) -> Vec<&str> {
    players
        .rows
        .iter()
        .map(|row| row.member.name.as_str())
        .collect()
}

#[test]
fn a_date_that_may_be_meant_otherwise_is_noted_unless_another_proves_the_order() {
    let told = |dates: &[&str]| {
        let rows: Vec<String> = dates
            .iter()
            .zip(1..)
            .map(|(date, number)| format!("Player {number};{date}\n"))
            .collect();
        let list = format!("Name;Born\n{}", rows.concat());
        let players = read(&list);
        let words = Words::english();
        let said = |fault: &Fault| (fault.line, words.message(&fault.message));
        players.notes.iter().map(said).collect::<Vec<_>>()
    };
    let noted = "“03/02/2001” is read as 3 Feb 2001, the day before the month, and so is every date like it.";
    let noted = [(3, noted.to_owned())];
    assert_eq!(told(&["2001-02-03", "03/02/2001", "4/5/2002"]), noted);
    assert_eq!(told(&["2001-02-03", "3/3/2001", ""]), []);
    assert_eq!(told(&["03/02/2001", "30.4.2009"]), []);
}

#[test]
fn rows_have_the_lines_that_an_editor_counts_whatever_ends_them() {
    let list = "Name;Born\nA;2001-02-30\n\n\"B\nb\";\nA;\nC;x\n";
    for end in ["\n", "\r\n", "\r"] {
        for mark in ["", "sep=;\n"] {
            let text = format!("{mark}{list}").replace('\n', end);
            let players = read(&text);
            let bad: Vec<u64> = players.faults.iter().map(|fault| fault.line).collect();
            let good: Vec<u64> = players.rows.iter().map(|row| row.line).collect();
            let more = u64::from(!mark.is_empty());
            assert_eq!(
                (bad, good),
                (vec![2 + more, 7 + more], vec![4 + more, 6 + more]),
                "{text:?}"
            );
        }
    }
}

#[test]
fn a_quote_that_is_never_closed_swallows_no_rows() {
    let players = read("Name,Club\nA,x\n\"Unclosed,x\nB,y\n");
    assert!(players.rows.is_empty());
    let told: Vec<_> = players
        .faults
        .iter()
        .map(|fault| (fault.line, fault.message.id.as_str()))
        .collect();
    assert_eq!(told, [(3, "csv-unclosed-quote")]);
    for whole in [
        "Name\n\"a \"\"b\"\" c\"\n",
        "Name\n5\" tall\n",
        "Name\n\"two\nlines\"\n",
    ] {
        assert!(read(whole).faults.is_empty(), "{whole}");
    }
}

#[test]
fn every_delimiter_is_found_and_quotes_hold_it() {
    for delimiter in [",", ";", "\t", "|"] {
        let text = format!(
            "No{delimiter}Name{delimiter}Rating\n1{delimiter}\"Dlamini{delimiter} T\"{delimiter}1500\n"
        );
        let players = read(&text);
        assert_eq!(players.delimiter.to_string(), delimiter);
        assert_eq!(
            names(&players),
            [format!("Dlamini{delimiter} T")
                .replace('\t', " ")
                .replace("  ", " ")]
        );
        assert_eq!(players.rows[0].member.rating, Some(1500));
        assert_eq!(players.rows[0].place, Some(1));
    }
}

#[test]
fn columns_are_recognised_by_heading_in_any_order() {
    let players = read(
        "Elo;Surname;Date of birth;First name;Shoe size;Gender\n1400;Mokoena;30/04/2009;Lerato;38;F\n",
    );
    let member = &players.rows[0].member;
    assert_eq!(member.name, "Lerato Mokoena");
    assert_eq!(member.born.as_deref(), Some("2009-04-30"));
    assert_eq!(member.sex.as_deref(), Some("w"));
    assert_eq!(players.columns[4], ("Shoe size".to_owned(), None));
}

#[test]
fn meanings_of_columns_can_be_told() {
    let reading = Reading {
        delimiter: Some('|'),
        columns: vec![
            ("Speler".to_owned(), Some(Column::Name)),
            ("Rating".to_owned(), None),
            ("Sterkte".to_owned(), Some(Column::Rating)),
        ],
        ..Reading::default()
    };
    let text = "Speler|Rating|Sterkte\nLerato, M|high|1500\n";
    let players = read_players_as(text, NOW, &reading);
    assert_eq!(players.faults, []);
    assert_eq!(players.rows[0].member.name, "Lerato, M");
    assert_eq!(players.rows[0].member.rating, Some(1500));
}

#[test]
fn every_bad_row_has_its_line_and_column_and_nobody_comes_in() {
    let text = "Name;Rating;Born;Sex\n;1500;;\nA;abc;;\nB;5000;;\nC;;2009-02-30;\nD;;;x\nE;;;;more\nE;;;\ne;;;\n";
    let players = read(text);
    let places: Vec<(u64, usize)> = players.faults.iter().map(|f| (f.line, f.column)).collect();
    assert_eq!(
        places,
        [(2, 1), (3, 2), (4, 2), (5, 3), (6, 4), (7, 0), (9, 0)]
    );
    assert_eq!(names(&players), ["E"]);
    assert!(players.members().is_err());
    let words = Words::english();
    for fault in &players.faults {
        assert!(words.is_complete(&fault.message), "{:?}", fault.message);
    }
}

#[test]
fn places_give_the_order() {
    let players = read("No,Name\n2,B\n1,A\n");
    let members = players.members().unwrap();
    assert_eq!(members[0].name, "A");
}

#[test]
fn numbers_and_places_stand_once() {
    let players = read("No,Name,Member no\n1,A,7\n1,B,8\n2,C,7\n");
    let ids: Vec<&str> = players
        .faults
        .iter()
        .map(|f| f.message.id.as_str())
        .collect();
    assert_eq!(ids, ["csv-place-twice", "csv-number-twice"]);
}

#[test]
fn a_file_without_names_is_no_list() {
    assert_eq!(
        read("Rating;Born\n1;2\n").faults[0].message.id,
        "csv-no-name-column"
    );
    assert_eq!(read("").faults[0].message.id, "csv-empty");
    assert_eq!(read("\n\n ; \n").faults[0].message.id, "csv-empty");
}

#[test]
fn dates_are_read_as_they_are_written_here() {
    assert_eq!(iso_date("2009-4-3").as_deref(), Some("2009-04-03"));
    assert_eq!(iso_date("3.4.2009").as_deref(), Some("2009-04-03"));
    assert_eq!(iso_date("2009"), None);
    assert_eq!(iso_date("3/4/09"), None);
}

proptest! {
    #[test]
    fn reading_never_panics(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let players = read(&crate::exchange::decode(&bytes));
        prop_assert!(players.rows.iter().all(|row| !row.member.name.is_empty()));
    }

    #[test]
    fn reading_rows_never_panics(text in "(No|Name|Born|Rating)(;(No|Name|Born|Rating)){0,3}\n([0-9a-zA-Z\";,/.\n -]{0,80})") {
        let players = read(&text);
        prop_assert!(players.faults.iter().all(|fault| fault.line > 0));
    }
}

#[test]
fn a_number_alone_names_a_member() {
    let reading = Reading {
        known: vec![("4711".to_owned(), "Lerato Mokoena".to_owned())],
        ..Reading::default()
    };
    let players = read_players_as("Member no\n4711\n4712\n", NOW, &reading);
    assert_eq!(names(&players), ["Lerato Mokoena"]);
    let told: Vec<_> = players
        .faults
        .iter()
        .map(|fault| (fault.line, fault.column, fault.message.id.as_str()))
        .collect();
    assert_eq!(told, [(3, 1, "csv-number-unknown")]);
    assert_eq!(
        read("Member no\n4711\n").faults[0].message.id,
        "csv-no-name-column"
    );
}
