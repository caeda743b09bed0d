//! What goes in and comes out as files, from the command line.

use crate::program::Hall;
use std::fs;

#[test]
fn a_guardians_consent_is_kept_and_lets_the_name_be_published() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&["event", "new", "Evening", "--first-day", "2026-11-30"]);
    hall.must(&["member", "add", "Lerato Mokoena", "--born", "2010-05-14"]);
    let entered = hall.must(&["entrant", "add", "Lerato"]);
    assert!(
        entered
            .err
            .starts_with("Note: Lerato Mokoena is under 18, and no guardian has agreed"),
        "{}",
        entered.err
    );
    let shown = || {
        let sheet = hall.must(&["export", "csv", "--table", "players", "--public"]);
        sheet.out.lines().nth(1).unwrap().to_owned()
    };
    assert_eq!(shown(), "1,L.M. 1,,,,present");
    let short = hall.run(&["member", "edit", "Lerato", "--consent-to", "name"]);
    assert_eq!(short.status, 1);
    hall.must(&[
        "member",
        "edit",
        "Lerato",
        "--guardian",
        "Palesa Mokoena",
        "--consent",
        "2026-11-01",
        "--consent-to",
        "play,name",
    ]);
    assert_eq!(shown(), "1,Lerato Mokoena,,,,present");
    hall.must(&["member", "edit", "Lerato", "--consent-to", "play"]);
    assert_eq!(shown(), "1,L.M. 1,,,,present");
    let public = hall.must(&["export", "html"]).out;
    assert!(!public.contains("Mokoena"), "{public}");
}

#[test]
fn consents_go_out_with_the_members_and_come_in_again() {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    hall.must(&[
        "member",
        "add",
        "Lerato Mokoena",
        "--born",
        "2010-05-14",
        "--guardian",
        "Palesa Mokoena",
        "--consent",
        "2026-11-01",
        "--consent-to",
        "play,photo",
    ]);
    let file = hall.path("members.csv");
    hall.must(&["member", "export", &file]);
    let text = fs::read_to_string(&file).unwrap();
    let other = Hall::empty();
    other.must(&["new", "Vosloorus"]);
    other.must(&["member", "import", &file]);
    let again = other.must(&["member", "export", "-"]).out;
    assert_eq!(text, again);
    assert!(
        text.contains(",Palesa Mokoena,2026-11-01,yes,,yes"),
        "{text}"
    );
    let bad = other.write(
        "bad.csv",
        "Name,Guardian,Consent,Consent name\nA,P,,yes\nB,,2026-11-01,yes\nC,P,2027-11-01,yes\nD,P,2026-11-01,maybe\n",
    );
    let answer = other.run(&["member", "import", &bad]);
    assert_eq!(answer.status, 2);
    let told: Vec<&str> = answer.err.lines().collect();
    for (line, (place, why)) in told.iter().zip([
        (", line 2, column 3 (Consent): ", "the day"),
        (", line 3, column 2 (Guardian): ", "the guardian"),
        (", line 4, column 3 (Consent): ", "2027-11-01"),
        (", line 5, column 4 (Consent name): ", "maybe"),
    ]) {
        assert!(line.contains(place) && line.contains(why), "{line}");
    }
}
