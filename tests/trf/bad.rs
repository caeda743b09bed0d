//! Reports that cannot be: refused with line, column and reason.

use arbiter::exchange::trf::{self, Fault, Tournament};
use arbiter::words::Words;

/// A player's line: number, rest from column 92 on.
fn player(number: u16, rounds: &str) -> String {
    let (name, blank) = ("Somebody", "");
    format!("001 {number:>4}      {name:<33} 1500{blank:28} 1.0{blank:7}{rounds}")
}

/// Why a text is refused, and where.
fn fault(text: &str) -> Fault {
    match trf::read(text.as_bytes()) {
        Err(fault) => fault,
        Ok(report) => match Tournament::new(&report) {
            Err(fault) => fault,
            Ok(tournament) => panic!("{text}\n{tournament:?}"),
        },
    }
}

#[track_caller]
fn refused(text: &str, place: (usize, usize), id: &str) {
    let fault = fault(text);
    assert_eq!(
        (fault.line, fault.column, fault.message.id.as_str()),
        (place.0, place.1, id),
        "{text}"
    );
    let sentence = fault.sentence("cup.trf");
    assert!(Words::english().is_complete(&sentence), "{sentence:?}");
}

fn two(first: &str, second: &str) -> String {
    format!("012 Cup\n{}\n{}\n", player(1, first), player(2, second))
}

#[test]
fn rounds_begin_in_column_92() {
    let line = player(1, "   2 w 1");
    assert_eq!(&line[80..84], " 1.0", "{line}");
    assert_eq!(&line[91..], "   2 w 1");
}

#[test]
fn a_bye_against_an_opponent_is_named_with_its_place() {
    refused(
        &two("   2 b Z", "   1 w 1"),
        (2, 99),
        "trf-bye-with-opponent",
    );
    let sentence = fault(&two("   2 b Z", "   1 w 1")).sentence("cup.trf");
    assert_eq!(
        Words::english().message(&sentence),
        "cup.trf, line 2, column 99: player 1 has the bye Z against 2 in round 1; a bye has no opponent."
    );
}

#[test]
fn numbers_that_contradict_each_other_are_refused() {
    refused(&two("   1 w 1", "0000 - Z"), (2, 92), "trf-against-oneself");
    refused(&two("   7 w 1", "0000 - Z"), (2, 92), "trf-unknown-number");
    refused(&two("   2 w 1", "0000 - Z"), (2, 92), "trf-one-sided");
    refused(&two("0000 - Z", "   1 b 0"), (3, 92), "trf-one-sided");
    refused(&two("   2 w 1", "   1 w 0"), (2, 97), "trf-same-colour");
    refused(&two("   2 w 1", "   1 b 1"), (2, 99), "trf-results-differ");
    refused(&two("   2 w 1", "   1 b -"), (2, 99), "trf-results-differ");
    refused(&two("   2 w +", "   1 b +"), (2, 99), "trf-results-differ");
    refused(&two("   2 - 1", "   1 b 0"), (2, 97), "trf-no-colour");
    refused(&two("0000 - 1", "0000 - Z"), (2, 99), "trf-no-opponent");
    let double = format!("{}\n{}\n", player(3, ""), player(3, ""));
    refused(&double, (2, 5), "trf-number-twice");
}

#[test]
fn lines_that_cannot_be_read_are_refused() {
    refused("", (1, 1), "trf-no-players");
    refused("012 Cup\n", (1, 1), "trf-no-players");
    refused("hello\n", (1, 1), "trf-no-record");
    refused("\u{1f600}\n", (1, 1), "trf-no-record");
    refused("012 Cup\0\n", (1, 8), "trf-control");
    refused("142 nine\n", (1, 5), "trf-number");
    refused("142 0\n", (1, 5), "trf-number");
    refused("XXR 9 rounds\n", (1, 5), "trf-one-word");
    refused("152 G\n", (1, 5), "trf-colour");
    refused("162  Q 1.0\n", (1, 6), "trf-worth");
    refused("162  W one\n", (1, 8), "trf-points");
    refused("BBW 1.25\n", (1, 5), "trf-points");
    refused("XXS W=x\n", (1, 7), "trf-points");
    refused("XXS WW=1\n", (1, 5), "trf-worth-by-colour");
    refused("XXS WW=1 BW=2\n", (1, 5), "trf-worth-by-colour");
    refused("XXS GOAL=2\n", (1, 5), "trf-worth");
    refused("240 U 003 0001\n", (1, 5), "trf-bye");
    refused("240 H\n", (1, 7), "trf-number");
    refused("250       1.0 003 001 0001 0002\n", (1, 19), "trf-range");
    refused("260 001 002 0001\n", (1, 5), "trf-group");
    refused("XXP 1 x\n", (1, 7), "trf-number");
    refused("299 Q\n", (1, 5), "trf-abnormal");
    refused("001    x\n", (1, 5), "trf-number");
    refused(&two("   2 g 1", ""), (2, 97), "trf-colour");
    refused(&two("   2 w 7", ""), (2, 99), "trf-result");
    refused(&two("  2 w 1", ""), (2, 96), "trf-astray");
    let groups = format!("{}\nXXP 1 9\n", player(1, ""));
    refused(&groups, (2, 5), "trf-unknown-number");
    let byes = format!("{}\n240 H 003 0009\n", player(1, ""));
    refused(&byes, (2, 11), "trf-unknown-number");
}

#[test]
fn what_is_odd_but_can_be_read_is_told() {
    let doubts = |text: &str| -> Vec<(usize, usize, String)> {
        let report = trf::read(text.as_bytes()).unwrap();
        let tournament = Tournament::new(&report).unwrap();
        let words = Words::english();
        let all = tournament.doubts.iter().chain(&tournament.abnormal);
        let faults: Vec<Fault> = all.cloned().chain(tournament.faults_of_points()).collect();
        assert!(
            faults
                .iter()
                .all(|fault| words.is_complete(&fault.sentence("cup.trf")))
        );
        faults
            .into_iter()
            .map(|fault| (fault.line, fault.column, fault.message.id))
            .collect()
    };
    let of = |line, column, id: &str| (line, column, id.to_owned());
    // An earlier bye coded F instead of U.
    assert!(doubts(&two("0000 - F", "0000 - U")).is_empty());
    let three = format!(
        "{}\n{}\n{}\n",
        player(1, "   2 w 1"),
        player(2, "   1 b 0"),
        player(3, "0000 - F")
    );
    assert_eq!(
        doubts(&three),
        [of(3, 99, "trf-full-bye"), of(2, 81, "trf-points-differ")]
    );
    let text = format!("142 1\n{}", two("0000 - +  0000 - U", "0000 - U"));
    assert_eq!(
        doubts(&text),
        [
            of(3, 99, "trf-old-bye"),
            of(4, 99, "trf-second-bye"),
            of(1, 1, "trf-rounds-exceeded"),
            of(3, 81, "trf-points-differ"),
        ]
    );
    let text = format!(
        "192 FIDE_DUTCH_BAKU\n{}299          -1.0  001 0001\n",
        two("", "")
    );
    assert_eq!(
        doubts(&text),
        [
            of(1, 5, "trf-baku"),
            of(5, 5, "trf-abnormal-points"),
            of(3, 81, "trf-points-differ"),
            of(4, 81, "trf-points-differ"),
        ]
    );
    let text = format!("{}240 H 001 0001\n", two("0000 - Z", "0000 - U"));
    assert_eq!(
        doubts(&text),
        [of(4, 5, "trf-bye-differs"), of(2, 81, "trf-points-differ")]
    );
}

#[test]
fn points_by_words_are_those_of_the_codes() {
    let of = |line: &str| {
        let text = format!("{line}\n{}", two("", ""));
        Tournament::new(&trf::read(text.as_bytes()).unwrap())
            .unwrap()
            .history
            .points
    };
    let codes = of("162  W 3.0    D 1.0    L 0.0    P 1.0    A 0.0");
    assert_eq!(of("XXS W=3 D=1.0 PAB=1"), codes);
    assert_eq!(of("XXS WW=3 BW=3.0 WD=1 BD=1 PAB=1 ZPB=0 FL=0"), codes);
    assert_eq!(
        of("BBW  3.0\nBBD  1.0\nBBU  1.0\nBBZ  0.0\nBBF  0.0"),
        codes
    );
    assert_eq!(of("162  W3.0 D1,0 L 0  P1.00 Z .0"), codes);
    let half = of("162  W 1.0\n299 H         0.0  000");
    assert_eq!((half.draw.tenths(), half.half_bye.tenths()), (5, 0));
}

#[test]
fn baku_by_name_alone_is_applied_by_formula() {
    let text = format!("142 4\n192 FIDE_DUTCH_2026_BAKU\n{}", two("", ""));
    let tournament = Tournament::new(&trf::read(text.as_bytes()).unwrap()).unwrap();
    let points: Vec<(u16, u16, u16)> = tournament
        .history
        .virtual_points
        .iter()
        .map(|p| (p.points.tenths(), p.first_round, p.last_round))
        .collect();
    assert_eq!(points, [(10, 1, 1), (5, 2, 2)]);
}

#[test]
fn a_bye_in_record_240_fills_a_round_that_the_player_leaves_blank() {
    let text = format!(
        "142 5\n{}240 H 002 0001\n240 F 004 0002\n",
        two("   2 w 1", "   1 b 0")
    );
    let tournament = Tournament::new(&trf::read(text.as_bytes()).unwrap()).unwrap();
    let absent: Vec<_> = tournament.absent.keys().map(|tpn| tpn.get()).collect();
    assert_eq!(absent, [1]);
    let later: Vec<_> = tournament
        .byes_to_come
        .iter()
        .map(|(tpn, round, _)| (tpn.get(), *round))
        .collect();
    assert_eq!(later, [(1, 2), (2, 4)]);
}
