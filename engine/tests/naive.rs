//! A second implementation of the rules, written for plainness: no tables, no bit sets, no counters,
//! everything that depends on history read from the whole history. It plays random games beside
//! [`Game`], and before every turn both must list the same turns and judge the same end.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "tests read the files of cases, and stop at the first that is wrong"
)]

use std::collections::{BTreeMap, BTreeSet};

use engine::Side;
use engine::play::{
    BoardKind, FullBoard, Game, Junction, NoMove, Position, Protection, Reforming, Repetition,
    RuleSet, Shots, Stage, Turn,
};
use proptest::prelude::*;

/// A junction by its distance from the centre, east and north.
type At = (i8, i8);

type Cows = BTreeMap<At, Side>;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Deed {
    Place(At),
    Move(At, At),
    Pass,
}

#[derive(Clone)]
struct Moment {
    cows: Cows,
    hand: BTreeMap<Side, u8>,
    side: Side,
}

impl Moment {
    fn placing(&self) -> bool {
        self.hand.values().any(|&hand| hand > 0)
    }

    fn count(&self, side: Side) -> usize {
        self.cows.values().filter(|&&cow| cow == side).count()
    }

    fn total(&self, side: Side) -> usize {
        self.count(side) + usize::from(self.hand[&side])
    }

    fn act(&self, deed: &Deed) -> Moment {
        let mut next = self.clone();
        match *deed {
            Deed::Place(to) => {
                next.cows.insert(to, self.side);
                next.hand.entry(self.side).and_modify(|hand| *hand -= 1);
            }
            Deed::Move(from, to) => {
                next.cows.remove(&from);
                next.cows.insert(to, self.side);
            }
            Deed::Pass => {}
        }
        next
    }
}

struct Naive {
    rules: RuleSet,
    /// The drawn lines, each with its junctions in order.
    tracks: Vec<Vec<At>>,
    moments: Vec<Moment>,
    turns: Vec<(Deed, Vec<At>)>,
}

fn name(at: At) -> String {
    let letter = char::from(b'd'.wrapping_add_signed(at.0));
    let digit = char::from(b'4'.wrapping_add_signed(at.1));
    format!("{letter}{digit}")
}

fn written(deed: &Deed, shots: &[At]) -> String {
    let mut text = match *deed {
        Deed::Place(to) => name(to),
        Deed::Move(from, to) => format!("{}-{}", name(from), name(to)),
        Deed::Pass => "p".to_owned(),
    };
    for &shot in shots {
        text.push('x');
        text.push_str(&name(shot));
    }
    text
}

impl Naive {
    fn new(rules: RuleSet) -> Naive {
        let mut tracks = Vec::new();
        for k in 1..=3 {
            for s in [-k, k] {
                tracks.push(vec![(s, -k), (s, 0), (s, k)]);
                tracks.push(vec![(-k, s), (0, s), (k, s)]);
            }
        }
        let corners = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let joined = rules.board != BoardKind::KotiPlainCorners;
        for (x, y) in corners.into_iter().filter(|_| joined) {
            tracks.push((1..=3).map(|k| (k * x, k * y)).collect());
        }
        match rules.board {
            BoardKind::Traditional => {
                for (x, y) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                    tracks.push((1..=3).map(|k| (k * x, k * y)).collect());
                }
            }
            BoardKind::Koti | BoardKind::KotiPlainCentre | BoardKind::KotiPlainCorners => {
                tracks.push((-3..=3).map(|k| (k, 0)).collect());
                tracks.push((-3..=3).map(|k| (0, k)).collect());
            }
        }
        let start = Moment {
            cows: Cows::new(),
            hand: BTreeMap::from([(Side::White, 12), (Side::Black, 12)]),
            side: Side::White,
        };
        Naive {
            rules,
            tracks,
            moments: vec![start],
            turns: Vec::new(),
        }
    }

    /// A game from a position of the moving stage.
    fn from_moving(rules: RuleSet, position: &Position) -> Naive {
        let mut naive = Naive::new(rules);
        let at = |junction: Junction| {
            let distance = |grid: u8| i8::try_from(grid).unwrap() - 3;
            (distance(junction.file()), distance(junction.rank()))
        };
        naive.moments[0] = Moment {
            cows: Side::BOTH
                .into_iter()
                .flat_map(|side| position.cows(side).iter().map(move |j| (at(j), side)))
                .collect(),
            hand: BTreeMap::from([(Side::White, 0), (Side::Black, 0)]),
            side: position.side_to_move(),
        };
        naive
    }

    /// Number of sequences of `depth` turns.
    fn perft(&mut self, depth: usize) -> u64 {
        if self.end().0 != "*" {
            return 0;
        }
        let turns = self.legal();
        if depth == 1 {
            return turns.len() as u64;
        }
        let mut count = 0;
        for (deed, shots) in turns {
            self.play(deed, shots);
            count += self.perft(depth - 1);
            self.turns.pop();
            self.moments.pop();
        }
        count
    }

    fn now(&self) -> &Moment {
        self.moments.last().unwrap()
    }

    fn junctions(&self) -> BTreeSet<At> {
        self.tracks.iter().flatten().copied().collect()
    }

    fn lines(&self) -> impl Iterator<Item = &[At]> {
        let plain = self.rules.board == BoardKind::KotiPlainCentre;
        let lines = self.tracks.iter().flat_map(|track| track.windows(3));
        lines.filter(move |line| !plain || !line.contains(&(0, 0)))
    }

    fn adjacent(&self, a: At, b: At) -> bool {
        self.tracks
            .iter()
            .flat_map(|track| track.windows(2))
            .any(|pair| pair == [a, b] || pair == [b, a])
    }

    fn held<'a>(&'a self, cows: &'a Cows, side: Side) -> impl Iterator<Item = &'a [At]> {
        self.lines()
            .filter(move |line| line.iter().all(|at| cows.get(at) == Some(&side)))
    }

    fn in_mill(&self, cows: &Cows, at: At) -> bool {
        let side = cows[&at];
        self.held(cows, side).any(|line| line.contains(&at))
    }

    /// Lines that the deed completes.
    fn closed(&self, before: &Moment, deed: &Deed) -> usize {
        let (Deed::Place(to) | Deed::Move(_, to)) = *deed else {
            return 0;
        };
        let after = before.act(deed);
        self.held(&after.cows, before.side)
            .filter(|line| line.contains(&to))
            .count()
    }

    /// Everything that could be done, compulsion and shots aside.
    fn possible(&self, moment: &Moment, past: usize) -> Vec<Deed> {
        let free: Vec<At> = self
            .junctions()
            .into_iter()
            .filter(|at| !moment.cows.contains_key(at))
            .collect();
        if moment.placing() {
            return free.into_iter().map(Deed::Place).collect();
        }
        let flies = self
            .rules
            .flies_at
            .is_some_and(|n| moment.count(moment.side) <= usize::from(n));
        let mut deeds = Vec::new();
        for (&from, _) in moment.cows.iter().filter(|(_, side)| **side == moment.side) {
            for &to in &free {
                let deed = Deed::Move(from, to);
                if (flies || self.adjacent(from, to)) && !self.banned(moment, &deed, past) {
                    deeds.push(deed);
                }
            }
        }
        deeds
    }

    /// Whether the deed re-forms a mill that the player's latest turn broke; `past` turns were made.
    fn banned(&self, moment: &Moment, deed: &Deed, past: usize) -> bool {
        let Some(latest) = past.checked_sub(2) else {
            return false;
        };
        let (Deed::Move(from, to), Deed::Move(now_from, now_to)) = (&self.turns[latest].0, deed)
        else {
            return false;
        };
        if (now_from, now_to) != (to, from) {
            return false;
        }
        let before = &self.moments[latest];
        let after = moment.act(deed);
        let re_forms = self
            .held(&before.cows, moment.side)
            .filter(|line| line.contains(from))
            .any(|line| self.held(&after.cows, moment.side).any(|held| held == line));
        match self.rules.reforming {
            Reforming::Free => false,
            Reforming::Restricted => re_forms && self.closed(before, &self.turns[latest].0) > 0,
            Reforming::NeverNextTurn => re_forms,
        }
    }

    /// What may be done, shots and let-out aside.
    fn deeds(&self) -> Vec<Deed> {
        let now = self.now();
        let mut deeds = self.possible(now, self.turns.len());
        if deeds.is_empty() {
            return vec![Deed::Pass];
        }
        let closing: Vec<Deed> = deeds
            .iter()
            .filter(|deed| self.closed(now, deed) > 0)
            .cloned()
            .collect();
        if !closing.is_empty() {
            return if self.rules.must_attack {
                closing
            } else {
                deeds
            };
        }
        let opponent = now.side.opposite();
        if self.rules.must_block && now.placing() && now.hand[&opponent] > 0 {
            let blocks = |deed: &Deed| {
                let Deed::Place(to) = *deed else { return false };
                self.lines().any(|line| {
                    line.contains(&to)
                        && line
                            .iter()
                            .filter(|at| now.cows.get(at) == Some(&opponent))
                            .count()
                            == 2
                })
            };
            if deeds.iter().any(blocks) {
                deeds.retain(blocks);
            }
        }
        if self.duty() == Some(now.side) {
            let leaves = |deed: &Deed| matches!(deed, Deed::Move((0, 0), _));
            let makes_room = |deed: &Deed| matches!(deed, Deed::Move((0, 1 | -1) | (1 | -1, 0), _));
            if deeds.iter().any(leaves) {
                deeds.retain(leaves);
            } else if deeds.iter().any(makes_room) {
                deeds.retain(makes_room);
            }
        }
        deeds
    }

    /// All ways to make `left` more shots, in every order.
    fn shoot(&self, moment: &Moment, left: usize, made: &mut Vec<At>, all: &mut Vec<Vec<At>>) {
        let opponent = moment.side.opposite();
        let cows: Vec<At> = moment
            .cows
            .iter()
            .filter(|(_, side)| **side == opponent)
            .map(|(&at, _)| at)
            .collect();
        let loose: Vec<At> = cows
            .iter()
            .copied()
            .filter(|&at| !self.in_mill(&moment.cows, at))
            .collect();
        let targets = match self.rules.protection {
            Protection::None => cows,
            Protection::UnlessAll if loose.is_empty() => cows,
            Protection::UnlessAll | Protection::Always => loose,
        };
        if left == 0 || moment.total(opponent) == 2 || targets.is_empty() {
            all.push(made.clone());
            return;
        }
        if self.rules.may_decline {
            all.push(made.clone());
        }
        for target in targets {
            let mut next = moment.clone();
            next.cows.remove(&target);
            made.push(target);
            self.shoot(&next, left - 1, made, all);
            made.pop();
        }
    }

    /// Every legal turn, shots in the first legal order of the alphabet.
    fn legal(&self) -> Vec<(Deed, Vec<At>)> {
        let now = self.now();
        let mut turns = Vec::new();
        for deed in self.deeds() {
            let rule = if now.placing() {
                self.rules.shots_placing
            } else {
                self.rules.shots_moving
            };
            let closed = self.closed(now, &deed);
            let earned = match rule {
                Shots::OnePerLine => closed,
                Shots::OnePerTurn => closed.min(1),
            };
            let mut orders = Vec::new();
            self.shoot(&now.act(&deed), earned, &mut Vec::new(), &mut orders);
            let mut first: BTreeMap<BTreeSet<At>, Vec<At>> = BTreeMap::new();
            for order in orders {
                let kept = first
                    .entry(order.iter().copied().collect())
                    .or_insert_with(|| order.clone());
                let text = |order: &[At]| order.iter().map(|&at| name(at)).collect::<Vec<_>>();
                if text(&order) < text(kept) {
                    *kept = order;
                }
            }
            turns.extend(first.into_values().map(|shots| (deed.clone(), shots)));
        }
        if self.stuck_for(now.side.opposite()) >= 3 {
            let lets_out: Vec<_> = turns
                .iter()
                .filter(|(deed, shots)| {
                    let next = self.next(deed, shots);
                    next.total(next.side) < 3
                        || !self.possible(&next, self.turns.len() + 1).is_empty()
                })
                .cloned()
                .collect();
            if !lets_out.is_empty() {
                return lets_out;
            }
        }
        turns
    }

    fn next(&self, deed: &Deed, shots: &[At]) -> Moment {
        let mut next = self.now().act(deed);
        for shot in shots {
            assert_eq!(next.cows.remove(shot), Some(next.side.opposite()));
        }
        next.side = next.side.opposite();
        next
    }

    fn play(&mut self, deed: Deed, shots: Vec<At>) {
        let next = self.next(&deed, &shots);
        self.moments.push(next);
        self.turns.push((deed, shots));
    }

    /// The opponent's turns in a row while the side's latest turn was a pass.
    fn stuck_for(&self, side: Side) -> usize {
        if self.rules.no_move != NoMove::LetOut {
            return 0;
        }
        let mut count = 0;
        let mut waiting = 0;
        for (moment, (deed, _)) in self.moments.iter().zip(&self.turns).rev() {
            if moment.side != side {
                waiting += 1;
            } else if *deed == Deed::Pass {
                count += waiting;
                waiting = 0;
            } else {
                break;
            }
        }
        count
    }

    fn seen(&self, upto: usize) -> usize {
        let here = &self.moments[upto];
        self.moments[..=upto]
            .iter()
            .filter(|m| !m.placing() && m.cows == here.cows && m.side == here.side)
            .count()
    }

    fn duty(&self) -> Option<Side> {
        let mut duty = None;
        for (i, moment) in self.moments.iter().enumerate() {
            let holder = moment.cows.get(&(0, 0)).copied();
            if duty != holder {
                duty = None;
            }
            if self.rules.repetition == Repetition::CentreDuty && self.seen(i) >= 3 {
                duty = holder;
            }
        }
        duty
    }

    /// How many of the latest turns in a row were quiet.
    fn quiet(&self) -> usize {
        if !self.rules.quiet_placing {
            return self.shotless().count();
        }
        let turns = self.turns.iter().rev();
        turns.take_while(|(_, shots)| shots.is_empty()).count()
    }

    /// The latest turns, backwards, as long as they made no shot in the moving stage.
    fn shotless(&self) -> impl Iterator<Item = &Moment> {
        self.moments
            .iter()
            .zip(&self.turns)
            .rev()
            .take_while(|(moment, (_, shots))| !moment.placing() && shots.is_empty())
            .map(|(moment, _)| moment)
    }

    fn end(&self) -> (&'static str, &'static str) {
        let now = self.now();
        let won = match now.side {
            Side::White => "0-1",
            Side::Black => "1-0",
        };
        if now.total(now.side) < 3 {
            return (won, "two-cows");
        }
        let reached = |limit: Option<u16>, count| limit.is_some_and(|n| count >= usize::from(n));
        if now.placing() {
            if self.rules.quiet_placing && reached(self.rules.quiet_turns, self.quiet()) {
                return ("1/2-1/2", "no-shot");
            }
            return ("*", "");
        }
        let full = now.cows.len() == self.junctions().len();
        if full && self.rules.full_board == FullBoard::Draw {
            return ("1/2-1/2", "full-board");
        }
        if self.rules.no_move == NoMove::Loses && self.possible(now, self.turns.len()).is_empty() {
            return (won, "no-move");
        }
        if self.rules.repetition == Repetition::Draw && self.seen(self.turns.len()) >= 3 {
            return ("1/2-1/2", "repetition");
        }
        let three_each = self
            .shotless()
            .take_while(|m| m.count(Side::White) == 3 && m.count(Side::Black) == 3)
            .count();
        if reached(self.rules.three_each_turns, three_each) {
            return ("1/2-1/2", "three-each");
        }
        if reached(self.rules.quiet_turns, self.quiet()) {
            return ("1/2-1/2", "no-shot");
        }
        ("*", "")
    }
}

/// Numbers that look random and are the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n
    }
}

/// Plays one game on both, and says how it ended.
fn play_beside(rules: &RuleSet, seed: u64, plies: usize) -> &'static str {
    let naive = Naive::new(rules.clone());
    play_on(naive, Game::new(rules.clone()), seed, plies)
}

/// A position of the moving stage with so many cows of either side, anywhere.
fn anywhere(rules: &RuleSet, (white, black): (usize, usize), chance: &mut Chance) -> Position {
    let (room, side) = match rules.board {
        BoardKind::Traditional => (24, "w"),
        BoardKind::Koti | BoardKind::KotiPlainCentre | BoardKind::KotiPlainCorners => (25, "b"),
    };
    let mut signs = "O".repeat(white) + &"@".repeat(black);
    signs.push_str(&"*".repeat(room - white - black));
    let mut signs: Vec<char> = signs.chars().collect();
    for last in (1..room).rev() {
        signs.swap(last, chance.below(last + 1));
    }
    let parts: Vec<String> = signs.chunks(8).map(|part| part.iter().collect()).collect();
    let text = format!("{} {side} m {white} 0 {black} 0 0 1", parts.join("/"));
    Position::parse(rules, &text).unwrap()
}

/// The same from a position with few cows, where a game soon comes to what is rare.
fn play_beside_from(rules: &RuleSet, cows: (usize, usize), seed: u64, plies: usize) {
    let position = anywhere(rules, cows, &mut Chance(seed));
    let naive = Naive::from_moving(rules.clone(), &position);
    play_on(
        naive,
        Game::from_position(rules.clone(), position),
        seed,
        plies,
    );
}

fn play_on(mut naive: Naive, mut game: Game, seed: u64, plies: usize) -> &'static str {
    let rules = naive.rules.clone();
    let mut chance = Chance(seed);
    loop {
        let place = || {
            format!(
                "{rules:?}\nseed {seed}, from {:?}, turns {:?}",
                game.position_after(0).map(ToString::to_string),
                game.turns().iter().map(|t| t.turn).collect::<Vec<_>>()
            )
        };
        let ours = game
            .outcome()
            .map_or(("*", ""), |o| (o.result(), o.reason.as_str()));
        assert_eq!(ours, naive.end(), "{}", place());
        if ours.0 != "*" {
            assert_eq!(game.legal_turns(), [], "{}", place());
            return ours.1;
        }
        if game.plies() == plies {
            return "";
        }
        let turns = naive.legal();
        let mut expected: Vec<String> = turns
            .iter()
            .map(|(deed, shots)| written(deed, shots))
            .collect();
        expected.sort();
        let listed: Vec<String> = game.legal_turns().iter().map(Turn::to_string).collect();
        assert_eq!(listed, expected, "{}", place());
        assert_eq!(
            game.count_legal_before(game.plies() + 1),
            listed.len() as u64,
            "{}",
            place()
        );
        assert_eq!(game.duty_holder(), naive.duty(), "{}", place());

        // going back where one came from makes positions occur again, and tries the ban on re-forming
        let undo = naive
            .turns
            .iter()
            .rev()
            .nth(1)
            .and_then(|(deed, _)| match *deed {
                Deed::Move(from, to) => turns.iter().position(|(d, _)| *d == Deed::Move(to, from)),
                _ => None,
            });
        let chosen = match undo {
            Some(undo) if chance.below(3) > 0 => undo,
            _ => chance.below(turns.len()),
        };
        let (deed, shots) = turns[chosen].clone();
        let text = written(&deed, &shots);
        game.play(text.parse().unwrap())
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        naive.play(deed, shots);
    }
}

#[test]
fn both_play_the_same_games_in_every_named_set() {
    let mut ends = BTreeSet::new();
    for rules in RuleSet::all() {
        for seed in 0..40 {
            ends.insert(play_beside(&rules, seed, 160));
        }
    }
    for end in ["two-cows", "no-move", "repetition", "no-shot", ""] {
        assert!(ends.contains(end), "no game ended by {end:?}");
    }
}

#[test]
fn both_count_the_same_sequences() {
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/perft");
    let mut counted = 0;
    for file in ["classic.txt", "all-sets.txt"] {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let rules = RuleSet::by_id(fields[0]).unwrap();
            let position = Position::parse(&rules, fields[1]).unwrap();
            let mut naive = match position.stage() {
                Stage::Placing => Naive::new(rules),
                Stage::Moving => Naive::from_moving(rules, &position),
            };
            for (depth, count) in (1..).zip(fields[2].split(' ')) {
                let count: u64 = count.parse().unwrap();
                if count > 8_000 {
                    break;
                }
                assert_eq!(naive.perft(depth), count, "{line}, depth {depth}");
                counted += 1;
            }
        }
    }
    assert!(counted > 30, "only {counted} counts were compared");
}

fn own_rules() -> impl Strategy<Value = RuleSet> {
    let shots = || prop::sample::select(Shots::ALL);
    (
        (
            prop::sample::select(BoardKind::ALL),
            prop::option::of(3_u8..=12),
            shots(),
            shots(),
            any::<bool>(),
            prop::sample::select(Protection::ALL),
            prop::sample::select(NoMove::ALL),
        ),
        (
            prop::sample::select(FullBoard::ALL),
            prop::sample::select(Repetition::ALL),
            prop::option::of(1_u16..8),
            prop::option::of(1_u16..30),
            prop::sample::select(Reforming::ALL),
            any::<bool>(),
            any::<bool>(),
            any::<bool>(),
        ),
    )
        .prop_map(|(first, second)| {
            let (board, flies_at, shots_placing, shots_moving, may_decline, protection, no_move) =
                first;
            let (
                full_board,
                repetition,
                three_each_turns,
                quiet_turns,
                reforming,
                must_attack,
                must_block,
                quiet_placing,
            ) = second;
            RuleSet {
                id: "own".to_owned(),
                board,
                flies_at,
                shots_placing,
                shots_moving,
                may_decline,
                protection,
                no_move,
                full_board,
                repetition,
                three_each_turns,
                quiet_turns,
                quiet_placing: quiet_placing && quiet_turns.is_some(),
                reforming,
                must_attack,
                must_block,
                ..RuleSet::classic()
            }
        })
        .prop_filter("contradicts itself", |rules| rules.validate().is_ok())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_play_the_same_games_in_sets_of_ones_own(rules in own_rules(), seed: u64) {
        play_beside(&rules, seed, 120);
    }

    #[test]
    fn both_play_the_same_endgames_in_sets_of_ones_own(
        rules in own_rules(),
        white in 3_usize..8,
        black in 3_usize..8,
        seed: u64,
    ) {
        play_beside_from(&rules, (white, black), seed, 80);
    }

    #[test]
    fn both_play_the_same_endgames_in_every_named_set(
        set in 0_usize..7,
        white in 3_usize..10,
        black in 3_usize..10,
        seed: u64,
    ) {
        play_beside_from(&RuleSet::all()[set], (white, black), seed, 80);
    }
}
