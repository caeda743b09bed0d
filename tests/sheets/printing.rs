//! Sheets from the command line: to files, and to printers by the system's programs.

use crate::program::Hall;
use arbiter::sheet::SheetKind;
use std::process::Command;

/// Runs the program on the club of `hall` with programs for printing that only note what they are asked.
#[cfg(unix)]
fn with_printers(hall: &Hall, lpstat: &str, lp: &str, args: &[&str]) -> (i32, String) {
    use std::os::unix::fs::PermissionsExt as _;
    for (name, script) in [("lpstat", lpstat), ("lp", lp)] {
        let path = hall.write(name, &format!("#!/bin/sh\n{script}\n"));
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    let output = Command::new(env!("CARGO_BIN_EXE_arbiter"))
        .args(["--club", &hall.path("hall.club"), "print"])
        .args(args)
        .env("PATH", format!("{}:/usr/bin:/bin", hall.path("")))
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap_or(-1), said)
}

#[cfg(unix)]
#[test]
fn a_sheet_goes_to_the_printer_that_is_named_in_as_many_copies() {
    let hall = Hall::sample();
    let noted = hall.path("noted");
    let copy = hall.path("copy.pdf");
    let lp = format!("echo \"$1 $2 $3 $4 $5\" >{noted}; for last; do :; done; cp \"$last\" {copy}");
    let args = ["slips", "--send", "--printer", "Hall", "--copies", "3"];
    let (status, said) = with_printers(&hall, "echo Hall; echo Office", &lp, &args);
    assert_eq!((status, said.trim()), (0, "The printer has the sheet."));
    assert_eq!(std::fs::read_to_string(noted).unwrap(), "-d Hall -n 3 --\n");
    assert!(std::fs::read(copy).unwrap().starts_with(b"%PDF-"));
}

#[cfg(unix)]
#[test]
fn without_a_printer_or_with_a_broken_one_the_program_says_so() {
    let hall = Hall::sample();
    let (status, said) = with_printers(&hall, "exit 1", "exit 1", &["slips", "--send"]);
    assert_eq!(status, 2);
    assert!(said.contains("knows no printer"), "{said}");
    let lp = "echo 'lp: no paper' >&2; exit 1";
    let (status, said) = with_printers(&hall, "echo Hall", lp, &["slips", "--send"]);
    assert_eq!(status, 2);
    assert!(said.contains("lp: no paper"), "{said}");
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let hall = Hall::sample();
    let out = hall.path("nowhere/sheet.pdf");
    let answer = hall.run(&["print", "pairings", "-o", &out]);
    let folder = hall.path("nowhere");
    assert_eq!(answer.status, 2);
    assert_eq!(answer.err, format!("There is no folder {folder}.\n"));
}

#[test]
fn prizes_come_from_a_file_and_a_faulty_one_is_told_with_its_line() {
    let hall = Hall::sample();
    let good = "fund = 2000\nround-to = 10\nsharing = \"equal\"\n\
                [[category]]\nname = \"Under 16\"\nborn-from = \"2011-01-01\"\n\
                [[prize]]\nname = \"First\"\namount = 1000\n\
                [[prize]]\nname = \"Second\"\namount = \"500.50\"\n\
                [[prize]]\nname = \"Best under 16\"\ncategory = \"Under 16\"\namount = 300\n";
    let file = hall.write("prizes.toml", good);
    hall.must(&["event", "prizes", &file]);
    let told = hall.must(&["event", "prizes", "--json"]).out;
    let cents: Vec<u64> = told
        .lines()
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            value["cents"].as_u64().unwrap()
        })
        .collect();
    assert!(
        cents.iter().sum::<u64>() <= 150_050 && !cents.is_empty(),
        "{told}"
    );
    for (text, line) in [
        ("fund = 2000\nprice = 3\n", 2),
        ("[[prize]]\nname = \"First\"\namount = \"much\"\n", 3),
    ] {
        let file = hall.write("prizes.toml", text);
        let answer = hall.run(&["event", "prizes", &file]);
        assert_eq!(answer.status, 2);
        let place = format!("prizes.toml, line {line}:");
        assert!(answer.err.contains(&place), "{}", answer.err);
    }
}

#[test]
fn the_page_about_templates_names_every_column_and_key() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/templates.md");
    let page = std::fs::read_to_string(page).unwrap();
    for kind in SheetKind::ALL {
        for column in kind.columns() {
            assert!(page.contains(column), "{}: {column}", kind.name());
        }
    }
    let keys = [
        "page",
        "orientation",
        "margins",
        "size",
        "least",
        "letterhead",
        "header",
        "footer",
        "flow",
        "rows",
        "board",
        "unpaired",
        "order",
        "[[column]]",
    ];
    for key in keys {
        assert!(page.contains(&format!("| `{key}` |")), "{key}");
    }
}
