//! Perfect matching of greatest weight in a general graph; knows no players.
//!
//! [`Matcher`] is Edmonds' primal-dual algorithm with blossoms for a dense graph, as Gabow and Galil arranged it: one search
//! grows a single alternating tree from one unmatched vertex, keeps for every vertex outside the tree its tightest edge into
//! the tree and for every outer blossom its tightest edge to another one, and takes O(n²) steps. A matching from nothing
//! takes O(n³), O(n²) of them for each vertex that the greedy start leaves alone. Weights and dual values are exact integers
//! ([`weight::Weight`]); equal choices fall by vertex number, so the same graph always gives the same matching.
//!
//! The dual values stay after a matching has been found: the matchings of greatest weight are those along tight edges. So one
//! can then settle the first of several partners that a vertex has in some of them ([`Matcher::settle_first`]), or confine it
//! to some partners ([`Matcher::confine`]), at the price of a search or two each. That is how the order of candidates is
//! followed without listing them.
//!
//! Invariants, with `slack(u, v) = dual[u] + dual[v] - weight(u, v)`, weights stored doubled so that halves stay whole:
//! slack between two outermost blossoms is never negative, and zero on matched edges and on the edges that hold a blossom
//! together (there the blossoms around both ends count too); the dual value of a blossom is never negative.

pub(crate) mod graph;
mod search;
pub(crate) mod weight;

use search::Search;
use weight::Weight;

/// Number of a vertex, or (from `n` on) of a blossom.
type Node = usize;

const NONE: usize = usize::MAX;

/// No perfect matching exists in the graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoPerfectMatching;

/// An odd circle of nodes, each joined to the next by a tight edge, that a search treats as one vertex.
#[derive(Clone, Debug)]
struct Blossom<W> {
    /// The node that holds the base comes first.
    children: Vec<Node>,
    /// `edges[i]` leads from a vertex in `children[i]` to one in the next child.
    edges: Vec<(usize, usize)>,
    /// The vertex matched to the outside, or unmatched.
    base: usize,
    /// Dual value.
    dual: W,
    /// Every vertex inside.
    members: Vec<usize>,
    /// For every vertex, which member of this blossom has the least slack to it.
    nearest: Vec<usize>,
}

/// A graph with its best matching so far, dual values and blossoms.
#[derive(Clone, Debug)]
pub(crate) struct Matcher<W> {
    size: usize,
    /// Row by row, doubled.
    weights: Vec<W>,
    dual: Vec<W>,
    mate: Vec<usize>,
    /// Settled vertices take no part any more.
    settled: Vec<bool>,
    /// The blossom around each node.
    parent: Vec<Node>,
    /// The outermost node around each vertex.
    top: Vec<Node>,
    blossoms: Vec<Option<Blossom<W>>>,
    free_blossoms: Vec<Node>,
    search: Search<W>,
}

impl<W: Weight> Matcher<W> {
    /// A graph of `size` vertices without edges; `size` is even, or no perfect matching will be found.
    pub(crate) fn new(size: usize) -> Matcher<W> {
        Matcher {
            size,
            weights: vec![W::ABSENT; size * size],
            dual: vec![W::ZERO; size],
            mate: vec![NONE; size],
            settled: vec![false; size],
            parent: vec![NONE; size + size / 2],
            top: (0..size).collect(),
            blossoms: vec![None; size / 2],
            free_blossoms: (size..size + size / 2).rev().collect(),
            search: Search::new(size),
        }
    }

    /// Joins `a` and `b` by an edge of `weight`. Only before [`Matcher::solve`].
    pub(crate) fn join(&mut self, a: usize, b: usize, weight: W) {
        let doubled = weight + weight;
        self.weights[a * self.size + b] = doubled;
        self.weights[b * self.size + a] = doubled;
    }

    /// Finds a perfect matching of greatest weight.
    pub(crate) fn solve(&mut self) -> Result<(), NoPerfectMatching> {
        self.start_greedily();
        self.match_all()
    }

    /// The vertex matched with `v`, once solved.
    pub(crate) fn mate(&self, v: usize) -> usize {
        self.mate[v]
    }

    /// Matches `v` with the first of `partners` that it has in some matching of greatest weight, and settles that pair for
    /// good: both leave the graph. The present mate is among the partners.
    pub(crate) fn settle_first(
        &mut self,
        v: usize,
        partners: &[usize],
    ) -> Result<usize, NoPerfectMatching> {
        self.match_first(v, partners, true)?;
        let mate = self.mate[v];
        self.release(v);
        self.release(mate);
        for (vertex, other) in [(v, mate), (mate, v)] {
            self.settled[vertex] = true;
            self.mate[vertex] = other;
        }
        self.match_all()?;
        Ok(mate)
    }

    /// Confines `v` to `partners` for good, if some matching of greatest weight has it so; false if there is none.
    pub(crate) fn confine(
        &mut self,
        v: usize,
        partners: impl Fn(usize) -> bool,
    ) -> Result<bool, NoPerfectMatching> {
        if !partners(self.mate[v]) {
            let list: Vec<usize> = (0..self.size).filter(|&x| partners(x)).collect();
            if !self.match_first(v, &list, false)? {
                return Ok(false);
            }
        }
        self.release(v);
        for x in (0..self.size).filter(|&x| !partners(x)) {
            self.weights[v * self.size + x] = W::ABSENT;
            self.weights[x * self.size + v] = W::ABSENT;
        }
        self.renew_nearest(v);
        self.match_all()?;
        Ok(true)
    }

    /// Matches `v` with the first of `partners` that it has in some matching of greatest weight, or with any of them if they
    /// are not `ordered`; false if there is none.
    ///
    /// One search along tight edges, without a change of dual values: with `v` away, every vertex that an alternating path
    /// of even length leads to from the old mate could be left over instead, and meet `v`.
    fn match_first(
        &mut self,
        v: usize,
        partners: &[usize],
        ordered: bool,
    ) -> Result<bool, NoPerfectMatching> {
        if !partners.iter().any(|&x| self.may_meet(v, x)) {
            return Ok(false);
        }
        self.release(v);
        self.match_all()?;
        let old = self.mate[v];
        let mut possible = Vec::new();
        for &x in partners {
            if self.may_meet(v, x) {
                possible.push(x);
                if x == old {
                    break;
                }
            }
        }
        match possible.first() {
            None => return Ok(false),
            Some(&first) if first == old => return Ok(true),
            _ => {}
        }
        if self.top[v] != v {
            // Some blossom always holds `v`; with other weights the search finds its way.
            self.prefer(v, &possible, ordered)?;
            return Ok(possible.contains(&self.mate[v]));
        }
        self.unmatch(v);
        self.reach_along_tight(old, v, possible[0]);
        let found = possible.into_iter().find(|&x| self.is_outer(x));
        self.match_reached(found.unwrap_or(old), v);
        Ok(found.is_some())
    }

    /// Makes the edges between `v` and `partners` worth more, the first most if they are `ordered`, and finds the best
    /// matching again. Weights keep enough of their lowest bits free for that.
    fn prefer(
        &mut self,
        v: usize,
        partners: &[usize],
        ordered: bool,
    ) -> Result<(), NoPerfectMatching> {
        self.release(v);
        self.unmatch(v);
        for (place, &x) in partners.iter().rev().enumerate() {
            let bonus = if ordered { place + 1 } else { 1 };
            let bonus = W::scaled(i64::try_from(bonus).unwrap_or(i64::MAX), 1);
            let better = self.weights[v * self.size + x] + bonus;
            self.weights[v * self.size + x] = better;
            self.weights[x * self.size + v] = better;
        }
        self.tighten(v);
        self.renew_nearest(v);
        self.match_all()
    }

    /// Whether a matching of greatest weight may contain the edge: only tight ones can.
    fn may_meet(&self, a: usize, b: usize) -> bool {
        let mut slack = self.slack(a, b);
        // Blossoms around both only add to it.
        if slack > W::ZERO || self.settled[b] {
            return false;
        }
        if self.top[a] == self.top[b] {
            let mut around = self.parent[a];
            while around != NONE {
                if self.contains(around, b) {
                    slack = slack + self.blossom(around).dual;
                }
                around = self.parent[around];
            }
        }
        slack == W::ZERO
    }

    fn slack(&self, a: usize, b: usize) -> W {
        self.dual[a] + self.dual[b] - self.weights[a * self.size + b]
    }

    /// Dual values that make every slack at least zero, and pairs along edges whose slack is zero.
    fn start_greedily(&mut self) {
        for v in 0..self.size {
            let row = &self.weights[v * self.size..(v + 1) * self.size];
            let greatest = row.iter().copied().max().unwrap_or(W::ZERO);
            self.dual[v] = if greatest == W::ABSENT {
                W::ZERO
            } else {
                greatest.half()
            };
        }
        for v in 0..self.size {
            if self.mate[v] != NONE {
                continue;
            }
            self.tighten(v);
            let partner = (0..self.size)
                .find(|&x| x != v && self.mate[x] == NONE && self.slack(v, x) == W::ZERO);
            if let Some(x) = partner {
                self.mate[v] = x;
                self.mate[x] = v;
            }
        }
    }

    /// The least dual value of the unmatched vertex `v` that keeps every slack at zero or above.
    fn tighten(&mut self, v: usize) {
        let row = &self.weights[v * self.size..(v + 1) * self.size];
        let needed = (0..self.size)
            .filter(|&x| x != v && !self.settled[x] && row[x] != W::ABSENT)
            .map(|x| row[x] - self.dual[x])
            .max();
        if let Some(needed) = needed {
            self.dual[v] = needed;
        }
    }

    fn match_all(&mut self) -> Result<(), NoPerfectMatching> {
        // Those that a dissolved blossom held bind nothing if their dual value is zero.
        self.drop_empty_blossoms();
        for v in 0..self.size {
            if self.mate[v] == NONE && !self.settled[v] {
                self.augment_from(v)?;
            }
        }
        Ok(())
    }

    fn unmatch(&mut self, v: usize) {
        let mate = std::mem::replace(&mut self.mate[v], NONE);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
    }

    fn is_blossom(&self, node: Node) -> bool {
        node >= self.size
    }

    fn blossom(&self, node: Node) -> &Blossom<W> {
        self.blossoms[node - self.size]
            .as_ref()
            .expect("a node in use")
    }

    fn blossom_mut(&mut self, node: Node) -> &mut Blossom<W> {
        self.blossoms[node - self.size]
            .as_mut()
            .expect("a node in use")
    }

    fn base(&self, node: Node) -> usize {
        if self.is_blossom(node) {
            self.blossom(node).base
        } else {
            node
        }
    }

    /// Whether `vertex` lies in the blossom `node`.
    fn contains(&self, node: Node, vertex: usize) -> bool {
        let mut around = self.parent[vertex];
        while around != NONE && around != node {
            around = self.parent[around];
        }
        around == node
    }

    /// The child of the blossom `node` that holds `vertex`, as a place in its circle.
    fn child_place(&self, node: Node, vertex: usize) -> usize {
        let mut child = vertex;
        while self.parent[child] != node {
            child = self.parent[child];
        }
        self.blossom(node)
            .children
            .iter()
            .position(|&c| c == child)
            .expect("a child knows its parent")
    }

    /// Changes the matching inside `node` so that `vertex` is its base.
    fn rebase(&mut self, node: Node, vertex: usize) {
        if !self.is_blossom(node) || self.blossom(node).base == vertex {
            return;
        }
        let place = self.child_place(node, vertex);
        let blossom = self.blossom_mut(node);
        blossom.children.rotate_left(place);
        blossom.edges.rotate_left(place);
        blossom.base = vertex;
        let first = blossom.children[0];
        let pairs: Vec<_> = blossom.children[1..]
            .chunks_exact(2)
            .zip(blossom.edges[1..].iter().step_by(2))
            .map(|(children, &edge)| (edge, children[0], children[1]))
            .collect();
        self.rebase(first, vertex);
        if place == 0 {
            return;
        }
        for ((u, v), left, right) in pairs {
            self.rebase(left, u);
            self.rebase(right, v);
            self.mate[u] = v;
            self.mate[v] = u;
        }
    }

    /// Dissolves every blossom around `v`.
    fn release(&mut self, v: usize) {
        while self.is_blossom(self.top[v]) {
            self.dissolve(self.top[v]);
        }
    }

    /// Dissolves the outermost blossom `node`; its dual value goes to its members, so that its outer edge may come apart.
    fn dissolve(&mut self, node: Node) {
        let blossom = self.open(node);
        if blossom.dual > W::ZERO {
            self.unmatch(blossom.base);
            let half = blossom.dual.half();
            for v in blossom.members {
                self.dual[v] = self.dual[v] + half;
            }
        }
    }

    /// Makes the children of the outermost blossom `node` outermost nodes, and answers what it was.
    fn open(&mut self, node: Node) -> Blossom<W> {
        let blossom = self.blossoms[node - self.size]
            .take()
            .expect("a node in use");
        self.free_blossoms.push(node);
        for &child in &blossom.children {
            self.parent[child] = NONE;
            match child
                .checked_sub(self.size)
                .map(|place| &self.blossoms[place])
            {
                Some(Some(inside)) => {
                    for &v in &inside.members {
                        self.top[v] = child;
                    }
                }
                _ => self.top[child] = child,
            }
        }
        blossom
    }

    /// After weights at `v` have changed: which member of each blossom is now nearest to it.
    fn renew_nearest(&mut self, v: usize) {
        for blossom in self.blossoms.iter_mut().flatten() {
            let nearest = blossom
                .members
                .iter()
                .min_by_key(|&&u| self.dual[u] - self.weights[v * self.size + u]);
            if let Some(&nearest) = nearest {
                blossom.nearest[v] = nearest;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::weight::Wide;
    use super::*;
    use proptest::prelude::*;

    /// Edges by pair of vertices; `None` where there is none.
    type Edges = Vec<Vec<Option<i64>>>;

    fn best(edges: &Edges, left: &[usize]) -> Option<i64> {
        let Some((&first, rest)) = left.split_first() else {
            return Some(0);
        };
        let mut best_found = None;
        for (place, &other) in rest.iter().enumerate() {
            if let Some(weight) = edges[first][other] {
                let mut without = rest.to_vec();
                without.remove(place);
                if let Some(others) = best(edges, &without) {
                    best_found = best_found.max(Some(others + weight));
                }
            }
        }
        best_found
    }

    fn matcher<W: Weight>(edges: &Edges) -> Matcher<W> {
        let mut matcher = Matcher::new(edges.len());
        for (a, row) in edges.iter().enumerate() {
            for (b, edge) in row[..a].iter().enumerate() {
                if let Some(weight) = edge {
                    matcher.join(a, b, W::scaled(*weight, 8));
                }
            }
        }
        matcher
    }

    fn total<W>(matcher: &Matcher<W>, edges: &Edges) -> Option<i64> {
        let mut sum = 0;
        for (v, row) in edges.iter().enumerate() {
            let mate = matcher.mate[v];
            assert_eq!(matcher.mate[mate], v, "mates know each other");
            sum += row[mate]?;
        }
        Some(sum / 2)
    }

    fn graph(size: usize, most: i64, share: u32) -> impl Strategy<Value = Edges> {
        let edge = prop_oneof![
            share => (-most..=most).prop_map(Some),
            10 - share => Just(None),
        ];
        proptest::collection::vec(edge, size * size).prop_map(move |flat| {
            let mut edges = vec![vec![None; size]; size];
            for a in 0..size {
                for b in 0..a {
                    edges[a][b] = flat[a * size + b];
                    edges[b][a] = flat[a * size + b];
                }
            }
            edges
        })
    }

    fn graphs() -> impl Strategy<Value = Edges> {
        (1_usize..=5, 1_i64..12, 4_u32..10)
            .prop_flat_map(|(half, most, share)| graph(half * 2, most, share))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn as_good_as_exhaustive_search(edges in graphs()) {
            let all: Vec<usize> = (0..edges.len()).collect();
            let expected = best(&edges, &all);
            let mut narrow = matcher::<i64>(&edges);
            let solved = narrow.solve();
            prop_assert_eq!(solved.is_ok(), expected.is_some());
            if expected.is_some() {
                prop_assert_eq!(total(&narrow, &edges), expected);
                let mut wide = matcher::<Wide<3>>(&edges);
                prop_assert_eq!(wide.solve(), Ok(()));
                prop_assert_eq!(wide.mate, narrow.mate);
            }
        }

        #[test]
        fn still_best_after_confining_and_settling(
            edges in graphs(),
            steps in proptest::collection::vec((0_u8..2, 0_usize..10, 0_u64..1 << 30), 1..8),
        ) {
            let mut edges = edges;
            let mut matcher = matcher::<i128>(&edges);
            let mut left: Vec<usize> = (0..edges.len()).collect();
            prop_assume!(matcher.solve().is_ok());
            for (kind, vertex, seed) in steps {
                let Some(&v) = left.get(vertex % left.len().max(1)) else {
                    break;
                };
                let mate = matcher.mate(v);
                let others = |x: usize| left.iter().copied().filter(|&y| y != v && y != x).collect();
                let in_some_best = |x: usize| {
                    let rest: Vec<usize> = others(x);
                    left.contains(&x)
                        && edges[v][x].zip(best(&edges, &rest)).map(|(a, b)| a + b)
                            == best(&edges, &left)
                };
                let inside = |x: usize| x != v && seed >> x & 1 == 1;
                if kind == 0 {
                    let any = (0..edges.len()).any(|x| inside(x) && in_some_best(x));
                    prop_assert_eq!(matcher.confine(v, inside), Ok(any));
                    if any {
                        for x in (0..edges.len()).filter(|&x| !inside(x)) {
                            edges[v][x] = None;
                            edges[x][v] = None;
                        }
                    }
                } else {
                    let mut partners: Vec<usize> =
                        (0..edges.len()).filter(|&x| inside(x) || x == mate).collect();
                    let turn = (seed >> 12) as usize % partners.len();
                    partners.rotate_left(turn);
                    let expected = partners.iter().copied().find(|&x| in_some_best(x));
                    let found = matcher.settle_first(v, &partners);
                    prop_assert_eq!(found.ok(), expected);
                    left.retain(|&x| x != v && Some(x) != expected);
                }
                let sum: i64 = left.iter().filter_map(|&x| edges[x][matcher.mate(x)]).sum();
                prop_assert_eq!(Some(sum / 2), best(&edges, &left));
            }
        }
    }
}
