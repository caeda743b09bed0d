//! Speed of generating turns: perft from `tests/data/perft`, whose counts are asserted on the way.

#![expect(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "the bench reads the file of cases"
)]

use std::hint::black_box;
use std::path::PathBuf;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::play::{Position, RuleSet};

/// Depth that each case of the file is counted to.
const DEPTHS: [u32; 4] = [6, 6, 6, 6];

fn perft(criterion: &mut Criterion) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/data/perft/classic.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let cases = text.lines().filter(|line| !line.starts_with('#'));
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (line, depth) in cases.zip(DEPTHS) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let rules = RuleSet::by_id(fields[0]).unwrap();
        let position = Position::parse(&rules, fields[1]).unwrap();
        let expected: u64 = fields[2]
            .split_whitespace()
            .nth(depth as usize - 1)
            .unwrap()
            .parse()
            .unwrap();
        group.throughput(Throughput::Elements(expected));
        group.bench_function(fields[1], |bencher| {
            bencher.iter(|| assert_eq!(black_box(&position).perft(depth), expected));
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
