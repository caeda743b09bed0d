//! What other people's programs did wrong with files, encodings and names, tried here: each test is named after its case.

use crate::pages::pages;
use crate::program::{Hall, sample_data};
use arbiter::club::{Access, Club};
use arbiter::sheet::build::{Wanted, make};
use arbiter::sheet::draw::Page;
use arbiter::sheet::{SheetKind, SheetRequest};
use arbiter::words::Words;
use engine::play::Naming;
use engine::{Millis, Moment};
use std::fs;
use std::path::Path;

fn club() -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall
}

fn names(hall: &Hall) -> Vec<String> {
    let listed = hall.must(&["member", "list", "--json"]).out;
    let name = |line: &str| {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        row["name"].as_str().unwrap().to_owned()
    };
    listed.lines().map(name).collect()
}

/// The same two members in a file of bytes; they must come in as they are.
fn comes_in(bytes: &[u8]) {
    let hall = club();
    let file = hall.write_bytes("list.csv", bytes);
    hall.must(&["member", "import", &file]);
    assert_eq!(names(&hall), ["Jürgen Müller", "Zoë Šehla"]);
}

const LIST: &str = "Name;Club\nJürgen Müller;Köln\nZoë Šehla;\"two\nlines\"\n";

fn windows_1252(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| match c {
            'Š' => 0x8a,
            c => u8::try_from(u32::from(c)).unwrap(),
        })
        .collect()
}

fn utf_16(text: &str, order: fn(u16) -> [u8; 2]) -> Vec<u8> {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(order).collect()
}

#[test]
fn e1_and_e3_a_list_is_read_in_whatever_encoding_it_comes() {
    comes_in(LIST.as_bytes());
    comes_in(format!("\u{feff}{LIST}").as_bytes());
    comes_in(&windows_1252(LIST));
    comes_in(&utf_16(LIST, u16::to_le_bytes));
    comes_in(&utf_16(LIST, u16::to_be_bytes));
}

#[test]
fn e2_every_delimiter_is_found_and_a_row_without_a_name_is_never_made() {
    for delimiter in [",", ";", "\t", "|"] {
        comes_in(LIST.replace(';', delimiter).as_bytes());
        let hall = club();
        let file = hall.write(
            "list.csv",
            &format!("Name{delimiter}Club\nA{delimiter}x\n{delimiter}y\n"),
        );
        let answer = hall.run(&["member", "import", &file]);
        assert_eq!(answer.status, 2);
        assert!(
            answer
                .err
                .contains("line 3, column 1 (Name): A name is needed."),
            "{}",
            answer.err
        );
        assert_eq!(names(&hall), [""; 0]);
    }
}

#[test]
fn e4_a_list_for_spreadsheets_begins_with_the_mark_of_utf_8_and_comes_in_again() {
    let hall = Hall::sample();
    let text = hall
        .must(&["export", "csv", "--table", "players", "--bom"])
        .out;
    assert!(text.starts_with('\u{feff}') && text.contains("Tshiḓilamolomo"));
    let other = club();
    let file = other.write("players.csv", &text);
    other.must(&["member", "import", &file]);
    assert_eq!(names(&other).len(), 8);
}

#[test]
fn e6_a_list_of_numbers_alone_enters_the_members_and_names_what_is_unknown() {
    let hall = club();
    let members = hall.write(
        "members.csv",
        "Member no,Name\n4711,Lerato Mokoena\n4712,Ben Dlamini\n",
    );
    hall.must(&["member", "import", &members]);
    hall.must(&["event", "new", "Evening"]);
    let bad = hall.write("bad.csv", "Member no\n4711\n9999\n");
    let answer = hall.run(&["entrant", "import", &bad]);
    assert_eq!(answer.status, 1);
    assert!(
        answer
            .err
            .contains("line 3, column 1 (Member no): No member has the number 9999."),
        "{}",
        answer.err
    );
    let good = hall.write("good.csv", "Member no\n4711\n4712\n");
    hall.must(&["entrant", "import", &good]);
    let listed = hall.must(&["entrant", "list"]).out;
    assert!(
        listed.contains("Lerato Mokoena") && listed.contains("Ben Dlamini"),
        "{listed}"
    );
    assert_eq!(names(&hall).len(), 2);
}

#[test]
fn e8_the_clubs_members_are_entered_without_being_typed_again() {
    let hall = club();
    hall.must(&["member", "add", "Ndivhuwo Ṱhavhana", "--rating", "1500"]);
    for event in ["First", "Second"] {
        hall.must(&["event", "new", event]);
        hall.must(&["--event", event, "entrant", "add", "ndiv"]);
        let listed = hall.must(&["--event", event, "entrant", "list"]).out;
        assert!(
            listed.contains("1500") && listed.contains("Ndivhuwo Ṱhavhana"),
            "{listed}"
        );
    }
    assert_eq!(names(&hall).len(), 1);
}

#[test]
fn e9_birth_dates_run_from_1900_to_today() {
    let hall = club();
    for (born, status) in [
        ("1899-12-31", 2),
        ("1900-01-01", 0),
        ("1969-12-31", 0),
        ("1970-01-01", 0),
        ("2999-01-01", 2),
    ] {
        let answer = hall.run(&["member", "add", &format!("Born {born}"), "--born", born]);
        assert_eq!(answer.status, status, "{born}: {}", answer.err);
    }
    let out = hall.must(&["member", "export", "-"]).out;
    for born in ["1900-01-01", "1969-12-31", "1970-01-01"] {
        assert!(out.contains(&format!("Born {born},,,{born},")), "{out}");
    }
}

#[test]
fn e11_people_are_found_whatever_the_accents_and_the_kind_of_blank() {
    let hall = club();
    hall.must(&["member", "add", "Ndivhuwo\u{a0}Ṱhavhana"]);
    hall.must(&["event", "new", "Evening"]);
    hall.must(&["entrant", "add", "NDIVHUWO THAV"]);
    assert!(hall.must(&["entrant", "list"]).out.contains("Ṱhavhana"));
}

#[test]
fn e12_names_go_out_whole_and_a_format_that_cuts_them_says_so() {
    let hall = club();
    let name = "Maria Magdalena Johanna-Ṱhavhana van der Westhuizen";
    hall.must(&["event", "new", "Evening", "--rounds", "1"]);
    let list = hall.write("list.csv", &format!("Name\n{name}\nBen\n"));
    hall.must(&["entrant", "import", &list]);
    hall.must(&["round", "pair"]);
    hall.must(&["result", "set", "1", "1", "1-0"]);
    for args in [
        &["export", "csv"][..],
        &["export", "pgn"],
        &["export", "html"],
    ] {
        assert!(hall.must(args).out.contains(name), "{args:?}");
    }
    let answer = hall.must(&["export", "trf"]);
    assert!(
        answer.err.contains(name),
        "what TRF cuts is told: {}",
        answer.err
    );
}

#[test]
fn e13_what_comes_in_goes_out_the_same() {
    let hall = club();
    hall.must(&["event", "new", "Evening", "--system", "round-robin"]);
    let list = hall.write("list.csv", "Name,Rating\nAnn,1500\nBen,1400\n");
    hall.must(&["entrant", "import", &list]);
    hall.must(&["round", "pair"]);
    let record = "[Event \"Friendly\"]\n[Site \"Orlando\"]\n[Date \"1999.12.31\"]\n[Round \"1\"]\n[Board \"1\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n[Variant \"Custom\"]\n[Rules \"classic\"]\n[WhiteElo \"1500\"]\n[BlackElo \"1400\"]\n\n1. d6 f4 1-0\n";
    let file = hall.write("in.pgn", record);
    hall.must(&["game", "import", &file, "--accept"]);
    assert_eq!(hall.must(&["game", "export"]).out, record);
}

#[test]
fn e14_any_text_is_safe_in_every_format() {
    let nasty = [
        "=cmd|' /C calc'!A0",
        "+27 Ann",
        "@sum(A1)",
        "<script>alert(1)</script>",
        "Ben \"the <b>\" & O'Brien; [x] {y} %1",
    ];
    let hall = club();
    hall.must(&["event", "new", "Tom & \"Jerry\" <open>", "--rounds", "1"]);
    let quoted: Vec<String> = nasty
        .iter()
        .map(|name| format!("\"{}\"", name.replace('"', "\"\"")))
        .collect();
    let list = hall.write("list.csv", &format!("Name\n{}\nLast\n", quoted.join("\n")));
    hall.must(&["entrant", "import", &list]);
    hall.must(&["round", "pair"]);
    for board in ["1", "2", "3"] {
        hall.must(&["result", "set", "1", board, "1-0"]);
    }
    for table in [
        "players",
        "pairings",
        "results",
        "standings",
        "crosstable",
        "games",
        "journal",
    ] {
        let text = hall.must(&["export", "csv", "--table", table]).out;
        for line in text.lines() {
            for cell in line.split(',') {
                let runs = cell.trim_start_matches('"').starts_with(['=', '+', '@']);
                assert!(!runs, "{table}: {line}");
            }
        }
    }
    let folder = hall.path("pages");
    hall.must(&["export", "html", "-o", &folder]);
    for (file, page) in pages(Path::new(&folder)) {
        assert!(
            !page.contains("<script>alert") && !page.contains("<open>"),
            "{file}"
        );
    }
    let members = hall.path("members.csv");
    hall.must(&["member", "export", &members]);
    let other = club();
    other.must(&["member", "import", &members]);
    assert_eq!(names(&other), names(&hall));
    let games = hall.must(&["export", "pgn"]).out;
    let file = hall.write("games.pgn", &games);
    let shown = hall.must(&["game", "check", &file]);
    assert_eq!(shown.status, 0, "{}", shown.err);
}

#[test]
fn e15_a_defective_file_is_refused_with_its_place_and_nothing_is_taken_in() {
    let hall = club();
    hall.must(&["event", "new", "Evening"]);
    let journal = hall.must(&["journal"]).out;
    for (name, text, verb, told) in [
        (
            "open.csv",
            "Name\nA\n\"B\n",
            &["member", "import"][..],
            "line 3",
        ),
        (
            "born.csv",
            "Name,Born\nA,31.02.2000\n",
            &["member", "import"],
            "line 2, column 2 (Born)",
        ),
        ("none.csv", "", &["member", "import"], "The file is empty."),
        (
            "tag.pgn",
            "[Event x]\n\n1. d6 *\n",
            &["game", "import"],
            "line 1, column 1",
        ),
        (
            "bad.trf",
            "001 this is no report\n",
            &["event", "import"],
            "line 1",
        ),
    ] {
        let file = hall.write(name, text);
        let answer = hall.run(&[verb, &[file.as_str()]].concat());
        assert_eq!(answer.status, 2, "{name}: {}", answer.err);
        assert!(answer.err.contains(told), "{name}: {}", answer.err);
    }
    assert_eq!(hall.must(&["journal"]).out, journal);
}

#[test]
fn d3_and_f13_public_lists_leave_out_who_withdrew_before_playing() {
    let hall = club();
    hall.must(&["event", "new", "Evening", "--rounds", "2"]);
    let list = hall.write("list.csv", "No,Name\n1,Ann\n2,Ben\n3,Never There\n");
    hall.must(&["entrant", "import", &list]);
    let listed = hall.must(&["entrant", "list"]).out;
    let line = listed.lines().find(|line| line.contains("Never")).unwrap();
    let number = line.split_whitespace().next().unwrap();
    hall.must(&["entrant", "withdraw", number]);
    hall.must(&["round", "pair"]);
    for table in ["players", "crosstable", "standings"] {
        let of = |public: &[&str]| {
            let args = [&["export", "csv", "--table", table], public].concat();
            hall.must(&args).out.contains("Never There")
        };
        assert_eq!((of(&[]), of(&["--public"])), (true, false), "{table}");
    }
}

#[test]
fn d8_results_go_out_as_text_and_not_as_signs() {
    let hall = Hall::sample();
    let results = hall.must(&["export", "csv", "--table", "results"]).out;
    let known = [
        "1-0",
        "0-1",
        "1/2-1/2",
        "white-forfeits",
        "black-forfeits",
        "both-forfeit",
        "",
        "Result",
    ];
    for line in results.lines() {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .from_reader(line.as_bytes());
        let row = reader.records().next().unwrap().unwrap();
        assert!(known.contains(&&row[6]), "{line}");
    }
    let page = {
        let folder = hall.path("pages");
        hall.must(&["export", "html", "-o", &folder]);
        fs::read_to_string(format!("{folder}/round-1.html")).unwrap()
    };
    assert!(page.contains("½–½") && page.contains("0–1"), "{page}");
}

#[test]
fn d12_empty_fields_are_empty_everywhere() {
    let hall = club();
    hall.must(&["event", "new", "Evening", "--rounds", "1"]);
    let list = hall.write(
        "list.csv",
        "Name,Club,Rating,Born,Member no\nA,,,,\nB,,,,\n",
    );
    hall.must(&["entrant", "import", &list]);
    hall.must(&["round", "pair"]);
    hall.must(&["result", "set", "1", "1", "1-0"]);
    for form in [
        &["export", "csv"][..],
        &["export", "trf"],
        &["export", "html"],
        &["export", "pgn"],
    ] {
        let out = hall.must(form).out;
        for word in ["None", "null", "NaN", "undefined"] {
            assert!(!out.contains(word), "{form:?}: {out}");
        }
    }
}

#[test]
fn results_come_in_from_a_list_all_or_none() {
    let hall = club();
    hall.must(&["event", "new", "Evening", "--system", "round-robin"]);
    hall.must(&["entrant", "import", &sample_data("players.csv")]);
    hall.must(&["round", "pair"]);
    let shown = hall.must(&["round", "show", "1", "--json"]).out;
    let white: Vec<String> = shown
        .lines()
        .map(|line| {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            row["white"]["name"].as_str().unwrap_or_default().to_owned()
        })
        .collect();
    let bad = hall.write(
        "bad.csv",
        &format!(
            "Round;Board;White;Result\n1;1;\"{}\";1-0\n1;9;;1-0\n1;2;Nobody;1-0\n1;3;;2-0\n1;1;;0-1\n",
            white[0]
        ),
    );
    let answer = hall.run(&["result", "import", &bad]);
    assert_eq!(answer.status, 2);
    for told in [
        "line 3, column 2 (Board): There is no board 9 in round 1.",
        "line 4, column 3 (White): On board 2 it is",
        "line 5, column 4 (Result): “2-0” is no result",
        "line 6, column 2 (Board): Board 1 of round 1 stands in the list twice.",
    ] {
        assert!(answer.err.contains(told), "{told}: {}", answer.err);
    }
    let results = || hall.must(&["export", "csv", "--table", "results"]).out;
    assert!(!results().contains("1-0"));
    let good = hall.write(
        "good.csv",
        "Round\tBoard\tResult\n1\t1\t1–0\n1\t2\t½-½\n1\t3\t+/-\n1\t4\t\n",
    );
    hall.must(&["result", "import", &good]);
    let after = results();
    for result in [",1-0,", ",1/2-1/2,", ",black-forfeits,"] {
        assert_eq!(after.matches(result).count(), 1, "{after}");
    }
    let again = hall.must(&["result", "import", &good]);
    assert!(again.err.contains("3 results of"), "{}", again.err);
    let out = hall.write("results.csv", &after);
    hall.must(&["result", "import", &out]);
    hall.must(&["undo"]);
    assert!(
        !results().contains("1-0"),
        "one undo takes the whole list back"
    );
    hall.must(&["result", "import", &out]);
    assert_eq!(results().replace(",,\r\n", ""), after.replace(",,\r\n", ""));
}

#[test]
fn a_member_is_erased_and_two_records_are_merged() {
    let hall = club();
    hall.must(&["member", "add", "Lerato Mokoena", "--number", "4711"]);
    hall.must(&["member", "add", "L. Mokoena", "--born", "1990-02-03"]);
    assert_eq!(
        hall.run(&["member", "merge", "4711", "L. Mokoena"]).status,
        1
    );
    hall.must(&["member", "merge", "4711", "L. Mokoena", "--yes"]);
    assert_eq!(names(&hall), ["Lerato Mokoena"]);
    assert!(
        hall.must(&["member", "export", "-"])
            .out
            .contains("1990-02-03")
    );
    assert_eq!(hall.run(&["member", "erase", "4711", "--yes"]).status, 1);
    hall.must(&["member", "erase", "4711", "--yes", "--yes"]);
    assert!(names(&hall)[0].starts_with("N.N. "));
    let journal = hall.must(&["journal"]).out;
    assert!(!journal.contains("Mokoena"), "{journal}");
    assert_eq!(hall.must(&["doctor"]).status, 0);
}

#[test]
fn wrong_use_has_the_status_2_and_json_is_given_where_it_is_asked_for() {
    let hall = Hall::sample();
    for args in [
        &["event", "new", ""][..],
        &["event", "new", "X", "--rounds", "0"],
        &["entrant", "bye", "1", "99", "H"],
        &["member", "add", ""],
        &["--by", "", "member", "add", "A"],
    ] {
        let answer = hall.run(args);
        assert_eq!(answer.status, 2, "{args:?}: {}", answer.err);
    }
    let empty = hall.write("empty.pgn", "");
    let answer = crate::program::run(&["game", "check", &empty]);
    assert_eq!(answer.status, 2);
    assert!(answer.err.ends_with("holds no game.\n"), "{}", answer.err);
    assert_eq!(hall.must(&["doctor", "--json"]).out, "{\"sound\":true}\n");
    for args in [
        &["game", "export", "1", "--json"][..],
        &["export", "pgn", "--json"],
        &["export", "csv", "--json"],
    ] {
        let out = hall.must(args).out;
        assert!(!out.is_empty());
        for line in out.lines() {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            assert!(row.is_object(), "{line}");
        }
    }
    let folder = hall.path("copies");
    fs::create_dir(&folder).unwrap();
    let answer = hall.must(&["backup", &folder]);
    let copy = answer.out.trim_end();
    assert!(
        copy.starts_with(&folder) && fs::metadata(copy).unwrap().len() > 0,
        "{copy}"
    );
}

#[test]
fn a_first_line_that_names_the_delimiter_is_no_row() {
    for line in ["sep=|\n", "SEP=|\r\n"] {
        let hall = club();
        let list = format!("{line}Name|Rating\nAnn, of Soweto|1500\nBen|many\n");
        let file = hall.write("list.csv", &list);
        let answer = hall.run(&["member", "import", &file]);
        assert_eq!(answer.status, 2);
        assert!(
            answer.err.contains("line 4, column 2 (Rating)"),
            "{}",
            answer.err
        );
        let file = hall.write("list.csv", &list.replace("many", "1400"));
        hall.must(&["member", "import", &file]);
        assert_eq!(names(&hall), ["Ann, of Soweto", "Ben"]);
    }
}

#[test]
fn what_is_no_text_or_too_long_is_told_with_its_place() {
    let hall = club();
    let long = "x".repeat(121);
    for (list, why) in [
        (
            "Name\nAnn\nB\0en\n".to_owned(),
            ", line 3: The character with the code 00 stands in no list",
        ),
        (
            format!("Name,School\nAnn,{long}\n"),
            ", line 2, column 2 (School): A text has at most 120 letters.",
        ),
    ] {
        let file = hall.write("list.csv", &list);
        let answer = hall.run(&["member", "import", &file]);
        assert_eq!(answer.status, 2);
        assert!(answer.err.contains(why), "{}", answer.err);
    }
    let record = hall.write("in.pgn", "1. d6\n\0f4 *\n");
    let answer = crate::program::run(&["game", "check", &record]);
    assert_eq!(answer.status, 2);
    assert_eq!(
        answer.err,
        format!("{record}, line 2, column 1: this character belongs to no text.\n")
    );
}

#[test]
fn prizes_and_events_are_tables_too() {
    let hall = Hall::sample();
    let prizes = hall.write(
        "prizes.toml",
        "[[prize]]\nname = \"First prize\"\namount = 1000\n",
    );
    hall.must(&["event", "prizes", &prizes]);
    for (text, why) in [
        ("[[prizes]]\n", "line 1: there is no field prizes"),
        ("fund = \"much\"\n", "line 1: “much” is no amount"),
        (
            "sharing = \"all\"\n",
            "line 1: “all” cannot stand here; it can be none, equal, hort",
        ),
        ("fund\n", "line 1: this is no line of the form name = value"),
    ] {
        let bad = hall.write("bad.toml", text);
        let answer = hall.run(&["event", "prizes", &bad]);
        assert_eq!(answer.status, 2);
        assert!(answer.err.contains(why), "{}", answer.err);
    }
    let table = hall.must(&["export", "csv", "--table", "prizes"]).out;
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 2, "{table}");
    assert!(
        lines[1].starts_with("1,") && lines[1].ends_with(",First prize,,1000.00"),
        "{table}"
    );
    let events = hall.must(&["event", "export", "-"]).out;
    assert!(events.contains("Sample round robin,"), "{events}");
    assert_eq!(
        events.lines().count(),
        1 + hall.must(&["event", "list"]).out.lines().count()
    );
}

#[test]
fn who_left_before_the_first_game_is_in_no_public_file_and_on_no_wall() {
    let hall = club();
    hall.must(&["event", "new", "Evening", "--rounds", "2"]);
    let list = hall.write("list.csv", "Name\nAnn\nBen\nZandile\n");
    hall.must(&["entrant", "import", &list]);
    hall.must(&["entrant", "withdraw", "3"]);
    hall.must(&["round", "pair"]);
    hall.must(&["result", "set", "1", "1", "1-0"]);
    for table in ["players", "standings", "crosstable", "pairings"] {
        let public = hall
            .must(&["export", "csv", "--table", table, "--public"])
            .out;
        assert!(!public.contains("Zandile"), "{table}: {public}");
        assert!(
            public.contains("Ann") || table == "pairings",
            "{table}: {public}"
        );
    }
    let folder = hall.path("pages");
    hall.must(&["export", "html", "-o", &folder]);
    for (file, page) in pages(Path::new(&folder)) {
        assert!(!page.contains("Zandile"), "{file}");
    }
    let opened = Club::open(
        Path::new(&hall.path("hall.club")),
        Access::Read,
        Moment::default(),
    );
    let club = opened.unwrap();
    let request = SheetRequest {
        kind: SheetKind::Standings,
        event: club.current_event().unwrap().id,
        round: None,
        board: None,
        naming: Naming::Grid,
        category: None,
    };
    for sheet in [
        "standings",
        "crosstable",
        "progress",
        "entries",
        "place-cards",
    ] {
        let wanted = Wanted::from_name(sheet).unwrap();
        let made = make(&club, wanted, &request, Millis(0), &Words::english()).unwrap();
        let texts: Vec<&str> = made.printout.pages.iter().flat_map(Page::texts).collect();
        let words = texts.join(" ");
        assert!(
            words.contains("Ann") && !words.contains("Zandile"),
            "{sheet}: {words}"
        );
    }
}
