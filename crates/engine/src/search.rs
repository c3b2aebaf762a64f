//! Looking ahead: principal-variation search, one ply deeper at a time.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rules::{Evaluate, Outcome};

use crate::limits::Limits;
use crate::line::{moves, outcome};
use crate::score::{INFINITE, Score, from_node, from_root, lost_in, opinion, won_in};
use crate::table::{Bound, Entry, Table};

/// One thread's search.
pub(crate) struct Search<'a, G: Evaluate> {
    /// Every position from the beginning of the game to the one looked at.
    line: Vec<G>,
    /// Where in the line the search began.
    root: usize,
    table: &'a Table,
    limits: Limits,
    /// When the time is used up; `None` if there is time enough.
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
    nodes: u64,
    /// Set once a limit is reached; all values found after that are void.
    stopped: bool,
    /// For each ply, the moves that last refuted something there.
    killers: Vec<[Option<G::Move>; 2]>,
    /// How often a move has refuted something, wherever that was.
    history: Vec<u32>,
    /// For each ply, the best line found from there.
    lines: Vec<Vec<G::Move>>,
}

const HISTORY: usize = 1 << 12;

/// The clock and the stop flag are looked at after this many nodes: often enough for 10 ms.
const PATIENCE: u64 = 256;

impl<'a, G: Evaluate> Search<'a, G> {
    pub(crate) fn new(
        line: &[G],
        table: &'a Table,
        limits: Limits,
        deadline: Option<Instant>,
        stop: &'a AtomicBool,
    ) -> Search<'a, G> {
        let plies = Limits::DEEPEST as usize + 2;
        Search {
            line: line.to_vec(),
            root: line.len() - 1,
            table,
            limits,
            deadline,
            stop,
            nodes: 0,
            stopped: false,
            killers: vec![[None; 2]; plies],
            history: vec![0; HISTORY],
            lines: vec![Vec::new(); plies],
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stopped
    }

    /// The best of these moves at the root and its value with the line that shows it, or `None`
    /// if the search was stopped before that was known.
    pub(crate) fn best_of(
        &mut self,
        choices: &[G::Move],
        depth: u32,
    ) -> Option<(Score, Vec<G::Move>)> {
        let mut best = -INFINITE;
        for &mv in choices {
            let score = self.after(mv, depth, 0, best, INFINITE, best == -INFINITE);
            if self.stopped {
                return None;
            }
            if score > best {
                best = score;
                self.remember_line(0, mv);
            }
        }
        Some((best, self.lines[0].clone()))
    }

    /// The value of a move for the player who makes it. Moves after the first are expected to be
    /// worse, which is quicker to show than their value.
    fn after(
        &mut self,
        mv: G::Move,
        depth: u32,
        ply: u32,
        low: Score,
        high: Score,
        is_first: bool,
    ) -> Score {
        let next = self.now().after(mv);
        self.line.push(next);
        let mut score = low;
        if !is_first {
            score = -self.value(depth - 1, ply + 1, -low - 1, -low);
        }
        if is_first || (score > low && score < high && !self.stopped) {
            score = -self.value(depth - 1, ply + 1, -high, -low);
        }
        self.line.pop();
        score
    }

    /// The value of the present position for the player to move: exact if it lies between the two
    /// bounds, otherwise only on the right side of them.
    fn value(&mut self, depth: u32, ply: u32, mut low: Score, mut high: Score) -> Score {
        self.lines[ply as usize].clear();
        if self.must_stop() {
            return 0;
        }
        if let Some(outcome) = outcome(&self.line) {
            return self.final_score(outcome, ply);
        }
        if depth == 0 || ply >= Limits::DEEPEST {
            return opinion(self.now().evaluate());
        }
        // Nothing found here can be quicker than a win on the next ply.
        low = low.max(lost_in(ply));
        high = high.min(won_in(ply + 1));
        if low >= high {
            return low;
        }
        let key = self.key();
        let known = self.table.find(key);
        if let Some(score) = known.and_then(|entry| usable(entry, depth, ply, low, high)) {
            return score;
        }
        self.best_reply(depth, ply, low, high, key, known.map(|entry| entry.best))
    }

    fn best_reply(
        &mut self,
        depth: u32,
        ply: u32,
        low: Score,
        high: Score,
        key: u64,
        expected: Option<u16>,
    ) -> Score {
        let ordered = self.ordered_moves(ply, expected);
        let (mut best, mut best_index, mut floor) = (-INFINITE, 0, low);
        for (number, &(index, mv)) in ordered.iter().enumerate() {
            let score = self.after(mv, depth, ply, floor, high, number == 0);
            if self.stopped {
                return 0;
            }
            if score > best {
                (best, best_index) = (score, index);
                if score > floor {
                    floor = score;
                    self.remember_line(ply, mv);
                }
            }
            if best >= high {
                self.remember_refutation(mv, depth, ply);
                break;
            }
        }
        let bound = match best {
            best if best >= high => Bound::AtLeast,
            best if best <= low => Bound::AtMost,
            _ => Bound::Exact,
        };
        let score = from_node(best, ply);
        self.table.keep(key, Entry { score, depth, bound, best: best_index });
        best
    }

    /// The legal moves with their places in the list, the most promising first: what the table
    /// expects, what has just refuted something here, what often refutes.
    fn ordered_moves(&self, ply: u32, expected: Option<u16>) -> Vec<(u16, G::Move)> {
        let killers = self.killers[ply as usize];
        let mut valued: Vec<(u32, u16, G::Move)> = (0..)
            .zip(moves(&self.line))
            .map(|(index, mv)| {
                let promise = if expected == Some(index) {
                    u32::MAX
                } else if killers.contains(&Some(mv)) {
                    u32::MAX - 1
                } else {
                    self.history[place(mv)]
                };
                (promise, index, mv)
            })
            .collect();
        // Stable, so that equals keep their order and the search is the same everywhere.
        valued.sort_by_key(|&(promise, ..)| std::cmp::Reverse(promise));
        valued.into_iter().map(|(_, index, mv)| (index, mv)).collect()
    }

    fn remember_refutation(&mut self, mv: G::Move, depth: u32, ply: u32) {
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let count = &mut self.history[place(mv)];
        *count = (*count + depth * depth).min(1 << 30);
    }

    fn remember_line(&mut self, ply: u32, mv: G::Move) {
        let (head, tail) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut head[ply as usize];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&tail[0]);
    }

    fn final_score(&self, outcome: Outcome, ply: u32) -> Score {
        match outcome {
            Outcome::Win(winner) if winner == self.now().turn() => won_in(ply),
            Outcome::Win(_) => lost_in(ply),
            Outcome::Draw => 0,
        }
    }

    /// The key of the present position. Where repetition is judged, a position that has come about
    /// before is another one, because it is nearer to the end.
    fn key(&self) -> u64 {
        let now = self.now();
        if now.on_repetition().is_none() {
            return now.key();
        }
        let times = self.line.iter().filter(|&past| past == now).count();
        rules::mix(now.key(), times as u64)
    }

    fn now(&self) -> &G {
        self.line.last().expect("a line has a present position")
    }

    fn must_stop(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(PATIENCE) {
            self.stopped |= self.stop.load(Ordering::Relaxed) || self.time_is_up();
        }
        self.stopped
    }

    fn time_is_up(&self) -> bool {
        self.deadline.is_some_and(|deadline| crate::clock::now() >= deadline)
    }

    /// Whether any position of the game so far, or of the search, has come about before.
    pub(crate) fn has_repetition(&self) -> bool {
        let line = &self.line[..=self.root];
        line.iter().enumerate().any(|(index, position)| line[..index].contains(position))
    }
}

/// The score of an entry, if it was searched deep enough and settles the matter.
fn usable(entry: Entry, depth: u32, ply: u32, low: Score, high: Score) -> Option<Score> {
    let score = from_root(entry.score, ply);
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::AtLeast => score >= high,
        Bound::AtMost => score <= low,
    };
    (entry.depth >= depth && settles).then_some(score)
}

/// Where the history of a move is kept. Two moves may share a place.
fn place<M: Hash>(mv: M) -> usize {
    let mut fold = Fold(0);
    mv.hash(&mut fold);
    fold.0 as usize & (HISTORY - 1)
}

/// A hasher that is the same everywhere, unlike that of the standard library.
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = rules::mix(self.0, u64::from(byte));
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
