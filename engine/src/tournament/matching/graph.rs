//! An undirected graph without weights, one row of bits a vertex, and its greatest matching.

/// Vertices 0 to n - 1 and who may be joined to whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Graph {
    size: usize,
    words: usize,
    bits: Vec<u64>,
}

const NONE: usize = usize::MAX;

impl Graph {
    /// `size` vertices, no edge.
    pub(crate) fn new(size: usize) -> Graph {
        let words = size.div_ceil(64);
        Graph {
            size,
            words,
            bits: vec![0; size * words],
        }
    }

    /// Joins `a` and `b`.
    pub(crate) fn join(&mut self, a: usize, b: usize) {
        self.bits[a * self.words + b / 64] |= 1 << (b % 64);
        self.bits[b * self.words + a / 64] |= 1 << (a % 64);
    }

    /// Takes the edge between `a` and `b` away.
    pub(crate) fn part(&mut self, a: usize, b: usize) {
        self.bits[a * self.words + b / 64] &= !(1 << (b % 64));
        self.bits[b * self.words + a / 64] &= !(1 << (a % 64));
    }

    pub(crate) fn joined(&self, a: usize, b: usize) -> bool {
        self.bits[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    fn row(&self, a: usize) -> &[u64] {
        &self.bits[a * self.words..(a + 1) * self.words]
    }

    /// Whether all of `vertices` can be matched with one another.
    pub(crate) fn has_perfect_matching(&self, vertices: &[usize]) -> bool {
        vertices.len().is_multiple_of(2)
            && self.greatest_matching(vertices).len() * 2 == vertices.len()
    }

    /// A matching with as many pairs as possible among `vertices`; those listed first are matched first.
    ///
    /// Edmonds' search for augmenting paths with contracted blossoms, after a greedy start; rows of bits find the next
    /// vertex not yet reached. O(n³) at worst, near O(n² / 64) where most pairs are allowed.
    pub(crate) fn greatest_matching(&self, vertices: &[usize]) -> Vec<(usize, usize)> {
        let mut search = Search::new(self, vertices);
        for &v in vertices {
            if search.mate[v] == NONE {
                search.match_greedily(v);
            }
        }
        for &v in vertices {
            if search.mate[v] == NONE {
                search.augment_from(v);
            }
        }
        vertices
            .iter()
            .filter(|&&v| search.mate[v] != NONE && v < search.mate[v])
            .map(|&v| (v, search.mate[v]))
            .collect()
    }
}

struct Search<'a> {
    graph: &'a Graph,
    mate: Vec<usize>,
    /// Vertices of the chosen part that no search has reached yet, as bits.
    unreached: Vec<u64>,
    chosen: Vec<u64>,
    /// The vertex from which an inner vertex was reached.
    parent: Vec<usize>,
    base: Vec<usize>,
    outer: Vec<bool>,
    queue: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, vertices: &[usize]) -> Search<'a> {
        let mut chosen = vec![0_u64; graph.words];
        for &v in vertices {
            chosen[v / 64] |= 1 << (v % 64);
        }
        Search {
            graph,
            mate: vec![NONE; graph.size],
            unreached: chosen.clone(),
            chosen,
            parent: vec![NONE; graph.size],
            base: (0..graph.size).collect(),
            outer: vec![false; graph.size],
            queue: Vec::new(),
        }
    }

    fn match_greedily(&mut self, v: usize) {
        // `unreached` holds the unmatched ones during the greedy start.
        self.unreached[v / 64] &= !(1 << (v % 64));
        for (word, bits) in self.graph.row(v).iter().enumerate() {
            let open = bits & self.unreached[word];
            if open != 0 {
                let w = word * 64 + open.trailing_zeros() as usize;
                self.unreached[word] &= !(1 << (w % 64));
                self.mate[v] = w;
                self.mate[w] = v;
                return;
            }
        }
    }

    fn augment_from(&mut self, root: usize) {
        self.unreached.copy_from_slice(&self.chosen);
        self.parent.fill(NONE);
        self.outer.fill(false);
        for (v, base) in self.base.iter_mut().enumerate() {
            *base = v;
        }
        self.queue.clear();
        self.reach_outer(root);
        let mut next = 0;
        while next < self.queue.len() {
            let v = self.queue[next];
            next += 1;
            if let Some(end) = self.scan(v) {
                self.flip(end);
                return;
            }
        }
    }

    fn reach_outer(&mut self, v: usize) {
        self.unreached[v / 64] &= !(1 << (v % 64));
        self.outer[v] = true;
        self.queue.push(v);
    }

    /// Follows every edge of the outer vertex `v`; answers an unmatched vertex once one is reached.
    fn scan(&mut self, v: usize) -> Option<usize> {
        let graph = self.graph;
        for (word, &bits) in graph.row(v).iter().enumerate() {
            let mut open = bits & self.unreached[word];
            while open != 0 {
                let w = word * 64 + open.trailing_zeros() as usize;
                open &= open - 1;
                if self.unreached[word] >> (w % 64) & 1 == 0 {
                    continue;
                }
                self.unreached[word] &= !(1 << (w % 64));
                self.parent[w] = v;
                if self.mate[w] == NONE {
                    return Some(w);
                }
                self.reach_outer(self.mate[w]);
            }
            let mut seen = bits & self.chosen[word] & !self.unreached[word];
            while seen != 0 {
                let w = word * 64 + seen.trailing_zeros() as usize;
                seen &= seen - 1;
                if self.outer[w] && self.base[w] != self.base[v] {
                    self.contract(v, w);
                }
            }
        }
        None
    }

    fn contract(&mut self, v: usize, w: usize) {
        let root = self.common_base(v, w);
        let mut inside = vec![false; self.graph.size];
        self.mark(v, root, w, &mut inside);
        self.mark(w, root, v, &mut inside);
        for u in 0..self.graph.size {
            if inside[self.base[u]] {
                self.base[u] = root;
                if !self.outer[u] {
                    self.reach_outer(u);
                }
            }
        }
    }

    fn mark(&mut self, mut v: usize, root: usize, mut child: usize, inside: &mut [bool]) {
        while self.base[v] != root {
            let mate = self.mate[v];
            inside[self.base[v]] = true;
            inside[self.base[mate]] = true;
            self.parent[v] = child;
            child = mate;
            v = self.parent[mate];
        }
    }

    fn common_base(&self, mut v: usize, mut w: usize) -> usize {
        let mut passed = vec![false; self.graph.size];
        loop {
            v = self.base[v];
            passed[v] = true;
            if self.mate[v] == NONE {
                break;
            }
            v = self.parent[self.mate[v]];
        }
        loop {
            w = self.base[w];
            if passed[w] {
                return w;
            }
            w = self.parent[self.mate[w]];
        }
    }

    fn flip(&mut self, mut end: usize) {
        while end != NONE {
            let v = self.parent[end];
            let next = self.mate[v];
            self.mate[end] = v;
            self.mate[v] = end;
            end = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn most_pairs(graph: &Graph, left: &[usize]) -> usize {
        let Some((&first, rest)) = left.split_first() else {
            return 0;
        };
        let mut best = most_pairs(graph, rest);
        for (place, &other) in rest.iter().enumerate() {
            if graph.joined(first, other) {
                let mut without = rest.to_vec();
                without.remove(place);
                best = best.max(1 + most_pairs(graph, &without));
            }
        }
        best
    }

    proptest! {
        #[test]
        fn as_many_pairs_as_exhaustive_search_finds(
            size in 1_usize..10,
            edges in proptest::collection::vec((0_usize..10, 0_usize..10), 0..24),
        ) {
            let mut graph = Graph::new(size);
            for (a, b) in edges {
                if a != b && a < size && b < size {
                    graph.join(a, b);
                }
            }
            let all: Vec<usize> = (0..size).collect();
            let pairs = graph.greatest_matching(&all);
            let mut used = vec![false; size];
            for &(a, b) in &pairs {
                prop_assert!(graph.joined(a, b) && !used[a] && !used[b]);
                used[a] = true;
                used[b] = true;
            }
            prop_assert_eq!(pairs.len(), most_pairs(&graph, &all));
        }
    }
}
