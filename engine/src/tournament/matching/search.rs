//! One search of the matching: a tree of alternating paths from an unmatched vertex, until it reaches another.

use super::weight::Weight;
use super::{Blossom, Matcher, NONE, NoPerfectMatching, Node};

/// Where an outermost node stands in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Not in the tree.
    Outside,
    /// At an even distance from the root.
    Outer,
    /// At an odd distance.
    Inner,
}

/// The state of one search; kept between searches for its memory only.
#[derive(Clone, Debug)]
pub(super) struct Search<W> {
    /// By node; true for outermost nodes only.
    node_place: Vec<Place>,
    /// By vertex: the place of its outermost node.
    place: Vec<Place>,
    /// By inner node: the edge that leads to it from an outer node.
    entry: Vec<(usize, usize)>,
    /// By vertex that is not outer: its least slack to an outer vertex, and that vertex.
    near: Vec<W>,
    near_from: Vec<usize>,
    /// By outer node: its least slack to another outer node, and the edge.
    link: Vec<Option<(W, usize, usize)>>,
    /// Tight edges from an outer vertex, not followed yet.
    tight: Vec<(usize, usize)>,
    /// Outermost nodes in the tree.
    tree: Vec<Node>,
    mark: Vec<bool>,
    /// Whether this search leaves the dual values as they are.
    tight_only: bool,
}

impl<W: Weight> Search<W> {
    pub(super) fn new(size: usize) -> Search<W> {
        let nodes = size + size / 2;
        Search {
            node_place: vec![Place::Outside; nodes],
            place: vec![Place::Outside; size],
            entry: vec![(NONE, NONE); nodes],
            near: vec![W::LIMIT; size],
            near_from: vec![NONE; size],
            link: vec![None; nodes],
            tight: Vec::new(),
            tree: Vec::new(),
            mark: vec![false; nodes],
            tight_only: false,
        }
    }
}

/// What a step of the dual values makes possible.
enum Step<W> {
    /// An edge becomes tight.
    Edge(W),
    /// An inner blossom's dual value reaches zero.
    Expand(W, Node),
}

impl<W: Weight> Matcher<W> {
    /// Matches the unmatched vertex `root` and one other, changing pairs on the way.
    pub(super) fn augment_from(&mut self, root: usize) -> Result<(), NoPerfectMatching> {
        self.search.node_place.fill(Place::Outside);
        self.search.place.fill(Place::Outside);
        self.search.near.fill(W::LIMIT);
        self.search.tight.clear();
        self.search.tree.clear();
        self.become_outer(self.top[root]);
        loop {
            while let Some((u, v)) = self.search.tight.pop() {
                if self.follow(u, v) {
                    self.drop_empty_blossoms();
                    return Ok(());
                }
            }
            match self.next_step() {
                None => {
                    self.drop_empty_blossoms();
                    return Err(NoPerfectMatching);
                }
                Some(Step::Edge(by)) => self.change_duals(by),
                Some(Step::Expand(by, node)) => {
                    self.change_duals(by);
                    self.expand(node);
                }
            }
        }
    }

    /// Grows the tree of the unmatched vertex `root` along tight edges until it is whole, or `wanted` is outer; `away` is left
    /// out, and everybody else is matched.
    pub(super) fn reach_along_tight(&mut self, root: usize, away: usize, wanted: usize) {
        self.search.node_place.fill(Place::Outside);
        self.search.place.fill(Place::Outside);
        self.search.tight.clear();
        self.search.tree.clear();
        self.search.tight_only = true;
        self.set_place(away, Place::Inner);
        self.become_outer(self.top[root]);
        while !self.is_outer(wanted)
            && let Some((u, v)) = self.search.tight.pop()
        {
            self.follow(u, v);
        }
        self.search.tight_only = false;
        self.set_place(away, Place::Outside);
    }

    pub(super) fn is_outer(&self, v: usize) -> bool {
        self.search.place[v] == Place::Outer
    }

    /// Matches the outer vertex `u` with the unmatched vertex `v` outside the tree.
    pub(super) fn match_reached(&mut self, u: usize, v: usize) {
        self.flip(u, v);
        self.drop_empty_blossoms();
    }

    /// Follows a tight edge from the outer vertex `u`; true once a pair more is matched.
    fn follow(&mut self, u: usize, v: usize) -> bool {
        let (from, to) = (self.top[u], self.top[v]);
        if from == to {
            return false;
        }
        match self.search.node_place[to] {
            Place::Inner => false,
            Place::Outer => {
                self.contract(u, v);
                false
            }
            Place::Outside => {
                let base = self.base(to);
                let mate = self.mate[base];
                if mate == NONE {
                    self.flip(u, v);
                    return true;
                }
                self.search.entry[to] = (u, v);
                self.set_place(to, Place::Inner);
                self.search.tree.push(to);
                self.become_outer(self.top[mate]);
                false
            }
        }
    }

    fn set_place(&mut self, node: Node, place: Place) {
        self.search.node_place[node] = place;
        match node.checked_sub(self.size).map(|at| &self.blossoms[at]) {
            Some(Some(blossom)) => {
                for &v in &blossom.members {
                    self.search.place[v] = place;
                }
            }
            _ => self.search.place[node] = place,
        }
    }

    /// Takes `node` into the tree as outer and looks along all its edges.
    fn become_outer(&mut self, node: Node) {
        self.set_place(node, Place::Outer);
        self.search.tree.push(node);
        if self.search.tight_only {
            self.look_for_tight(node);
        } else {
            self.look_around(node);
        }
    }

    /// Notes the tight edges of `node`.
    fn look_for_tight(&mut self, node: Node) {
        let size = self.size;
        let blossom = node
            .checked_sub(size)
            .and_then(|place| self.blossoms[place].as_ref());
        let search = &mut self.search;
        let mut note = |u: usize, x: usize| {
            if search.place[x] != Place::Inner
                && self.top[x] != self.top[u]
                && self.dual[u] + self.dual[x] == self.weights[u * size + x]
                && !self.settled[x]
            {
                search.tight.push((u, x));
            }
        };
        match blossom {
            None => {
                for x in 0..size {
                    note(node, x);
                }
            }
            // Made along tight edges just now: the rows of its members are all there is.
            Some(blossom) if blossom.nearest.is_empty() => {}
            Some(blossom) => {
                for x in 0..size {
                    note(blossom.nearest[x], x);
                }
            }
        }
    }

    fn look_around(&mut self, node: Node) {
        let size = self.size;
        let mut link: Option<(W, usize, usize)> = None;
        let nearest = node
            .checked_sub(size)
            .and_then(|place| self.blossoms[place].as_ref())
            .map(|blossom| blossom.nearest.as_slice());
        let search = &mut self.search;
        for x in 0..size {
            if self.settled[x] || self.top[x] == node {
                continue;
            }
            let u = nearest.map_or(node, |nearest| nearest[x]);
            let slack = self.dual[u] + self.dual[x] - self.weights[u * size + x];
            match search.place[x] {
                Place::Outer => {
                    if slack < link.map_or(W::LIMIT, |(least, ..)| least) {
                        link = Some((slack, u, x));
                        if slack == W::ZERO {
                            search.tight.push((u, x));
                        }
                    }
                }
                place => {
                    if slack < search.near[x] {
                        search.near[x] = slack;
                        search.near_from[x] = u;
                        if slack == W::ZERO && place == Place::Outside {
                            search.tight.push((u, x));
                        }
                    }
                }
            }
        }
        search.link[node] = link;
    }

    /// The least change of dual values after which the tree can grow.
    fn next_step(&self) -> Option<Step<W>> {
        let search = &self.search;
        let mut least = W::LIMIT;
        for x in 0..self.size {
            if search.place[x] == Place::Outside && !self.settled[x] && search.near[x] < least {
                least = search.near[x];
            }
        }
        let mut expand = None;
        for &node in &search.tree {
            if self.top[self.base_or_self(node)] != node {
                continue;
            }
            match search.node_place[node] {
                Place::Outer => {
                    if let Some((slack, ..)) = search.link[node]
                        && slack.half() < least
                    {
                        least = slack.half();
                        expand = None;
                    }
                }
                Place::Inner if self.is_blossom(node) => {
                    let half = self.blossom(node).dual.half();
                    if half < least {
                        least = half;
                        expand = Some(node);
                    }
                }
                _ => {}
            }
        }
        if least >= W::LIMIT {
            return None;
        }
        Some(match expand {
            Some(node) => Step::Expand(least, node),
            None => Step::Edge(least),
        })
    }

    /// A vertex in `node`, or one whose outermost node cannot be `node` if that is no longer in use.
    fn base_or_self(&self, node: Node) -> usize {
        let Some(place) = (node).checked_sub(self.size) else {
            return node;
        };
        self.blossoms[place]
            .as_ref()
            .map_or(0, |blossom| blossom.base)
    }

    fn change_duals(&mut self, by: W) {
        let twice = by + by;
        for x in 0..self.size {
            match self.search.place[x] {
                Place::Outer => self.dual[x] = self.dual[x] - by,
                Place::Inner => self.dual[x] = self.dual[x] + by,
                Place::Outside => {
                    // Without any edge into the tree yet it stays at the limit.
                    if self.settled[x] || self.search.near[x] == W::LIMIT {
                        continue;
                    }
                    let near = self.search.near[x] - by;
                    self.search.near[x] = near;
                    if near == W::ZERO {
                        self.search.tight.push((self.search.near_from[x], x));
                    }
                }
            }
        }
        for place in 0..self.search.tree.len() {
            let node = self.search.tree[place];
            if self.top[self.base_or_self(node)] != node {
                continue;
            }
            match self.search.node_place[node] {
                Place::Outer => {
                    if let Some((slack, u, v)) = self.search.link[node] {
                        let slack = slack - twice;
                        self.search.link[node] = Some((slack, u, v));
                        if slack == W::ZERO {
                            self.search.tight.push((u, v));
                        }
                    }
                    if self.is_blossom(node) {
                        let blossom = self.blossom_mut(node);
                        blossom.dual = blossom.dual + twice;
                    }
                }
                Place::Inner if self.is_blossom(node) => {
                    let blossom = self.blossom_mut(node);
                    blossom.dual = blossom.dual - twice;
                }
                _ => {}
            }
        }
    }

    /// The outer node above `node` on its way to the root, the inner one between them, and the edges that join them.
    fn step_up(&self, node: Node) -> Option<Ascent> {
        let base = self.base(node);
        let mate = self.mate[base];
        if mate == NONE {
            return None;
        }
        let inner = self.top[mate];
        let (from, into) = self.search.entry[inner];
        Some(Ascent {
            base,
            mate,
            inner,
            into,
            from,
            outer: self.top[from],
        })
    }

    /// Makes one blossom of the circle that the tight edge between the outer vertices `u` and `v` closes.
    fn contract(&mut self, u: usize, v: usize) {
        let meeting = self.meeting(u, v);
        let (mut children, mut edges) = (vec![meeting], Vec::new());
        // Down from the meeting node to `u`: climb, then turn round.
        let mut node = self.top[u];
        while node != meeting {
            let Some(up) = self.step_up(node) else { break };
            children.extend([node, up.inner]);
            edges.extend([(up.mate, up.base), (up.from, up.into)]);
            node = up.outer;
        }
        children[1..].reverse();
        edges.reverse();
        edges.push((u, v));
        let mut node = self.top[v];
        while node != meeting {
            let Some(up) = self.step_up(node) else { break };
            children.extend([node, up.inner]);
            edges.extend([(up.base, up.mate), (up.into, up.from)]);
            node = up.outer;
        }
        let nearest = if self.search.tight_only {
            // It goes before the next search that would ask.
            Vec::new()
        } else {
            self.nearest_of(&children)
        };
        let base = self.base(meeting);
        let new = self
            .free_blossoms
            .pop()
            .expect("at most n / 2 blossoms at a time");
        let mut members = Vec::new();
        for &child in &children {
            self.parent[child] = new;
            if self.is_blossom(child) {
                members.extend_from_slice(&self.blossom(child).members);
            } else {
                members.push(child);
            }
        }
        for &x in &members {
            self.top[x] = new;
        }
        self.blossoms[new - self.size] = Some(Blossom {
            children,
            edges,
            base,
            dual: W::ZERO,
            members,
            nearest,
        });
        let children = &self.blossom(new).children;
        let is_inner = |&child: &Node| self.search.node_place[child] == Place::Inner;
        let inner: Vec<Node> = children.iter().copied().filter(is_inner).collect();
        self.become_outer(new);
        if self.search.tight_only {
            for child in inner {
                self.look_for_tight(child);
            }
        }
    }

    /// For every vertex, the vertex in `nodes` with the least slack to it.
    fn nearest_of(&self, nodes: &[Node]) -> Vec<usize> {
        let size = self.size;
        let mut nearest = vec![NONE; size];
        let mut least = vec![W::LIMIT; size];
        for &node in nodes {
            if self.is_blossom(node) {
                let of_node = &self.blossom(node).nearest;
                for x in 0..size {
                    let u = of_node[x];
                    let value = self.dual[u] - self.weights[u * size + x];
                    if nearest[x] == NONE || value < least[x] {
                        least[x] = value;
                        nearest[x] = u;
                    }
                }
            } else {
                let dual = self.dual[node];
                let row = &self.weights[node * size..(node + 1) * size];
                for x in 0..size {
                    let value = dual - row[x];
                    if nearest[x] == NONE || value < least[x] {
                        least[x] = value;
                        nearest[x] = node;
                    }
                }
            }
        }
        nearest
    }

    /// The outer node where the ways from `u` and `v` to the root meet.
    fn meeting(&mut self, u: usize, v: usize) -> Node {
        self.search.mark.fill(false);
        let mut node = self.top[u];
        loop {
            self.search.mark[node] = true;
            match self.step_up(node) {
                Some(up) => node = up.outer,
                None => break,
            }
        }
        let mut node = self.top[v];
        while !self.search.mark[node] {
            match self.step_up(node) {
                Some(up) => node = up.outer,
                None => break,
            }
        }
        node
    }

    /// Opens an inner blossom whose dual value is zero; the even way through its circle stays in the tree.
    fn expand(&mut self, node: Node) {
        let entry = self.search.entry[node];
        let start = self.child_place(node, entry.1);
        let Blossom {
            children, edges, ..
        } = self.open(node);
        let count = children.len();
        for &child in &children {
            self.set_place(child, Place::Outside);
        }
        self.search.tree.retain(|&other| other != node);
        let mut place = start;
        let mut entry = entry;
        loop {
            let inner = children[place];
            self.search.entry[inner] = entry;
            self.set_place(inner, Place::Inner);
            self.search.tree.push(inner);
            if place == 0 {
                break;
            }
            // The next child is the mate, the one after it is entered by the edge between them.
            let (outer, next) = if start.is_multiple_of(2) {
                entry = {
                    let (into, from) = edges[place - 2];
                    (from, into)
                };
                (place - 1, place - 2)
            } else {
                entry = edges[place + 1];
                (place + 1, (place + 2) % count)
            };
            self.become_outer(children[outer]);
            place = next;
        }
        for &child in &children {
            if self.search.node_place[child] != Place::Outside {
                continue;
            }
            let inside = child
                .checked_sub(self.size)
                .and_then(|at| self.blossoms[at].as_ref())
                .map_or(std::slice::from_ref(&child), |blossom| &blossom.members);
            for &x in inside {
                if self.search.near[x] == W::ZERO {
                    self.search.tight.push((self.search.near_from[x], x));
                }
            }
        }
    }

    /// Matches `u` (outer) with `v` (in an unmatched node outside), and swaps the pairs on the way to the root.
    fn flip(&mut self, u: usize, v: usize) {
        self.rebase(self.top[v], v);
        let (mut u, mut v) = (u, v);
        loop {
            let node = self.top[u];
            let old = self.mate[self.base(node)];
            self.rebase(node, u);
            self.mate[u] = v;
            self.mate[v] = u;
            if old == NONE {
                return;
            }
            let inner = self.top[old];
            let (from, into) = self.search.entry[inner];
            self.rebase(inner, into);
            (u, v) = (from, into);
        }
    }

    /// Opens outermost blossoms whose dual value is zero: they bind nothing.
    pub(super) fn drop_empty_blossoms(&mut self) {
        let mut stack: Vec<Node> = (0..self.blossoms.len())
            .map(|place| self.size + place)
            .filter(|&node| self.blossoms[node - self.size].is_some() && self.parent[node] == NONE)
            .collect();
        while let Some(node) = stack.pop() {
            if self.is_blossom(node) && self.blossom(node).dual == W::ZERO {
                stack.extend(self.open(node).children);
            }
        }
    }
}

/// The way from an outer node to the next outer node above: `base` is matched with `mate` in `inner`, which was entered at
/// `into` from the vertex `from` of `outer`.
struct Ascent {
    base: usize,
    mate: usize,
    inner: Node,
    into: usize,
    from: usize,
    outer: Node,
}
