//! What goes out as a file comes in again the same, as far as the format carries it.

use crate::program::Hall;

/// An event of two with its first round paired; boards are the same each time.
fn two_players() -> Hall {
    let hall = Hall::empty();
    hall.must(&["new", "Soweto"]);
    let players = hall.write("players.csv", "No,Name\n1,Ann Dlamini\n2,Ben Ṱhavhana\n");
    hall.must(&["event", "new", "Open", "--system", "round-robin"]);
    hall.must(&["entrant", "import", &players]);
    hall.must(&["round", "pair"]);
    hall
}

const GAME: &str = "[Round \"1\"]\n[Board \"1\"]\n\n1. d6 f4 2. d7 f6 1-0\n";

/// Board 1 with three games, of which the one numbered `decides` decides.
fn three_games(decides: &str) -> Hall {
    let hall = two_players();
    let file = hall.write("one.pgn", GAME);
    hall.must(&["game", "import", &file]);
    hall.must(&["game", "begin", "1", "1", "--cause", "the cows fell"]);
    let file = hall.write("two.pgn", &GAME.replace("d7 f6 1-0", "d2 b4 0-1"));
    hall.must(&["game", "import", &file]);
    hall.must(&["game", "begin", "1", "1", "--cause", "a replay"]);
    let file = hall.write("three.pgn", &GAME.replace("1-0", "1/2-1/2"));
    hall.must(&["game", "import", &file]);
    hall.must(&["game", "decide", "1", "1", decides]);
    let result = ["1-0", "0-1", "1/2-1/2"][decides.parse::<usize>().unwrap() - 1];
    hall.must(&["result", "set", "1", "1", result]);
    hall
}

#[test]
fn several_games_of_a_board_come_back_as_several() {
    for decides in ["1", "2", "3"] {
        let hall = three_games(decides);
        let out = hall.must(&["game", "export"]).out;
        assert_eq!(out.matches("[BoardGame ").count(), 3, "{out}");
        let other = two_players();
        let file = other.write("in.pgn", &out);
        other.must(&["game", "import", &file]);
        let games = |hall: &Hall| hall.must(&["export", "csv", "--table", "games"]).out;
        let causes = games(&other);
        assert!(causes.contains("the cows fell") && causes.contains("a replay"));
        // Again, nothing is new.
        let again = other.must(&["game", "import", &file]);
        assert_eq!(again.err.matches("already").count(), 3, "{}", again.err);
        assert_eq!(games(&other), causes);
        // Accepted, it is the deciding game whose result counts.
        other.must(&["game", "import", &file, "--accept"]);
        let results = |hall: &Hall| hall.must(&["export", "csv", "--table", "results"]).out;
        assert_eq!(results(&other), results(&hall), "{decides}");
        assert_eq!(other.must(&["game", "export"]).out, out, "{decides}");
    }
}

#[test]
fn two_games_of_a_board_without_numbers_are_not_taken_for_a_replay() {
    let hall = two_players();
    let file = hall.write("in.pgn", &format!("{GAME}\n{GAME}"));
    let answer = hall.run(&["game", "import", &file]);
    assert_eq!(answer.status, 1);
    assert!(answer.err.contains("BoardGame tag"), "{}", answer.err);
    assert_eq!(hall.must(&["game", "export"]).out, "");
}

#[test]
fn a_club_an_event_and_its_games_come_in_again_by_csv_trf_and_pgn() {
    let hall = Hall::sample();
    // A report has 33 columns for a name.
    let short = [
        "member",
        "edit",
        "Mahikeng",
        "--new-name",
        "Mahikeng Molema",
    ];
    hall.must(&short);
    let members = hall.path("members.csv");
    let report = hall.path("event.trf");
    let games = hall.path("games.pgn");
    hall.must(&["member", "export", &members]);
    hall.must(&["export", "trf", "-o", &report]);
    hall.must(&["game", "export", "-o", &games]);
    let other = Hall::empty();
    other.must(&["new", "Vosloorus"]);
    other.must(&["member", "import", &members]);
    let listed = |hall: &Hall| hall.must(&["member", "export", "-"]).out;
    assert_eq!(listed(&other), listed(&hall));
    other.must(&["--yes", "--yes", "event", "import", &report]);
    let trf = |hall: &Hall| hall.must(&["export", "trf"]).out;
    assert_eq!(trf(&other), trf(&hall));
    // Nobody became a member twice.
    assert_eq!(listed(&other), listed(&hall));
    other.must(&["game", "import", &games]);
    let turns = |hall: &Hall| {
        let out = hall.must(&["game", "export"]).out;
        let kept = |line: &&str| !line.starts_with("[Date") && !line.starts_with("[Termination");
        let lines: Vec<&str> = out.lines().filter(kept).collect();
        lines.join("\n")
    };
    assert_eq!(turns(&other), turns(&hall));
    for table in ["players", "pairings", "standings", "crosstable"] {
        let sheet = |hall: &Hall| hall.must(&["export", "csv", "--table", table]).out;
        assert_eq!(sheet(&other), sheet(&hall), "{table}");
    }
}
