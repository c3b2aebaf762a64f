//! Principal-variation search (PVS): negamax alpha-beta with a transposition table.
//!
//! Selectivity never affects decided scores: moves are pruned only while no score is decided, so a
//! decided score is always true. Its distance may be too long, because a shorter win may
//! have been reduced or a longer one found in the table: see [`Worker::exact_distance`].

use std::sync::atomic::{AtomicBool, Ordering};

use clock::Instant;
use rules::Outcome;

use crate::evaluate::Evaluate;
use crate::oracle::Oracle;
use crate::positions::outcome;
use crate::score::{
    INFINITE, Score, clamp_eval, from_tt, is_decided, lost_in, plies_to_end, to_tt, won_in,
};
use crate::search::eval_noise::EvalNoise;
use crate::search::history::History;
use crate::search::late_move_reduction::reduction;
use crate::search::movepick::MovePicker;
use crate::search::repetition::{is_near_repetition, repetition_key};
use crate::search::window::Window;
use crate::search_limits::SearchLimits;
use crate::transposition::{Bound, TranspositionTable, TtEntry};

/// The state of one search thread.
pub(crate) struct Worker<'a, G: Evaluate> {
    /// All positions from the start of the game to the current node.
    pub(super) positions: Vec<G>,
    /// Index of the root in `positions`.
    root: usize,
    table: &'a TranspositionTable,
    oracle: Option<&'a dyn Oracle<G>>,
    /// Near repetition in the game so far: the oracle must not be probed.
    root_is_near_repetition: bool,
    limits: SearchLimits,
    eval_noise: EvalNoise,
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
    nodes: u64,
    /// The most plies from the root to a node searched so far.
    seldepth: u32,
    /// Set once a limit is reached; values found after that are invalid.
    stopped: bool,
    /// Depth of the current iteration.
    pub(super) root_depth: u32,
    /// Full-width search: no pruning, no reductions, no extensions.
    pub(super) exact: bool,
    /// Mixed into transposition keys, so that searches of different kinds do not share entries.
    key_salt: u64,
    history: History<G::Move>,
    /// For each ply, the moves being tried there.
    pub(super) pickers: Vec<MovePicker<G::Move>>,
    /// For each ply, the repetition key of the path; 0 if nothing has recurred.
    repetition_keys: Vec<u64>,
    /// For each ply, the principal variation from there.
    variations: Vec<Vec<G::Move>>,
}

/// Nodes between two polls of the clock and the stop flag: often enough for 10 ms.
const POLL_NODES: u64 = 256;

/// Key salt of full-width searches.
const EXACT_SALT: u64 = 0x5eed_0f7a_11e5_7000;

/// Key salt of searches for the most stubborn defense in a lost position.
const DEFENSE_SALT: u64 = 0x0b57_1ba7_e000_0000;

impl<'a, G: Evaluate> Worker<'a, G> {
    pub(crate) fn new(
        positions: &[G],
        table: &'a TranspositionTable,
        oracle: Option<&'a dyn Oracle<G>>,
        limits: SearchLimits,
        eval_noise: EvalNoise,
        deadline: Option<Instant>,
        stop: &'a AtomicBool,
    ) -> Worker<'a, G> {
        let plies = SearchLimits::MAX_DEPTH as usize + 2;
        let mut repetition_keys = vec![0; plies];
        repetition_keys[0] =
            (1..=positions.len()).fold(0, |keys, end| keys ^ repetition_key(&positions[..end]));
        Worker {
            positions: positions.to_vec(),
            root: positions.len() - 1,
            table,
            oracle,
            root_is_near_repetition: is_near_repetition(positions, positions),
            limits,
            eval_noise,
            deadline,
            stop,
            nodes: 0,
            seldepth: 0,
            stopped: false,
            root_depth: 0,
            exact: false,
            key_salt: 0,
            history: History::new(plies),
            pickers: vec![MovePicker::new(); plies],
            repetition_keys,
            variations: vec![Vec::new(); plies],
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn seldepth(&self) -> u32 {
        self.seldepth
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stopped
    }

    /// Switches to the search for the most stubborn defense of a lost position. It uses its own
    /// keys, because the losses that the win search has left in the table would end it at once.
    pub(crate) fn seek_best_defense(&mut self) {
        self.key_salt = DEFENSE_SALT;
    }

    pub(crate) fn table(&self) -> &'a TranspositionTable {
        self.table
    }

    /// Runs a part of the search with a tighter budget; its nodes count as usual.
    pub(crate) fn with_budget<T>(
        &mut self,
        nodes: u64,
        deadline: Option<Instant>,
        work: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let own = (self.limits.nodes, self.deadline);
        (self.limits.nodes, self.deadline) = (nodes, deadline);
        let result = work(self);
        (self.limits.nodes, self.deadline) = own;
        self.stopped = false;
        result
    }

    /// Root search: the best of these moves with its score and principal variation. A score outside
    /// the window is only a bound. `None` if the search was stopped before anything was known; if
    /// it was stopped later, the best of the moves searched so far.
    pub(crate) fn search_root(
        &mut self,
        moves: &[G::Move],
        depth: u32,
        low: Score,
        high: Score,
    ) -> Option<(Score, Vec<G::Move>)> {
        self.root_depth = depth;
        let mut best = -INFINITE;
        let mut alpha = low;
        for (number, &mv) in moves.iter().enumerate() {
            let score = self.search_move(mv, depth, 0, Window { low: alpha, high }, number);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                self.update_variation(0, mv);
                alpha = alpha.max(score);
            }
            if best >= high {
                break;
            }
        }
        let useful = if self.stopped { best > low } else { best > -INFINITE };
        useful.then(|| (best, self.variations[0].clone()))
    }

    /// Exact distance: the move that wins soonest or loses latest, once it is known that the game
    /// ends within as many plies as a score says. `None` if the search was stopped before.
    ///
    /// A full-width search with iterative deepening, so the first end that is found is the nearest.
    pub(crate) fn exact_distance(
        &mut self,
        moves: &[G::Move],
        known: Score,
    ) -> Option<(Score, Vec<G::Move>)> {
        let (low, high) = if known > 0 { (known - 1, INFINITE) } else { (-INFINITE, known + 1) };
        self.exact = true;
        let found = (1..=plies_to_end(known)).find_map(|depth| {
            let found = self.search_root(moves, depth, low, high);
            found.filter(|&(score, _)| self.stopped || score > low && score < high)
        });
        self.exact = false;
        found.filter(|_| !self.stopped)
    }

    /// The score of a move for the player who makes it. Moves after the first get a zero-window
    /// search, with late-move reduction first, and are searched again if they turn out better.
    fn search_move(
        &mut self,
        mv: G::Move,
        depth: u32,
        ply: u32,
        window: Window,
        number: usize,
    ) -> Score {
        let next = self.position().after(mv);
        self.positions.push(next);
        let Window { low, high } = window;
        let is_better = |score| score > low;
        let mut score = INFINITE;
        if number > 0 {
            let zero_window = Window::above(low).for_opponent();
            let less = if self.exact { 0 } else { reduction(depth, number) };
            if less > 0 {
                score = -self.search_node(depth - 1 - less, ply + 1, zero_window);
            }
            if is_better(score) && !self.stopped {
                score = -self.search_node(depth - 1, ply + 1, zero_window);
            }
        }
        if number == 0 || is_better(score) && score < high && !self.stopped {
            score = -self.search_node(depth - 1, ply + 1, window.for_opponent());
        }
        self.positions.pop();
        score
    }

    fn search_node(&mut self, depth: u32, ply: u32, window: Window) -> Score {
        self.variations[ply as usize].clear();
        self.seldepth = self.seldepth.max(ply);
        // Prefetched early to hide the latency of the transposition table.
        let key = (depth > 0 && ply < SearchLimits::MAX_DEPTH).then(|| self.key(ply));
        key.inspect(|&key| self.table.prefetch(key));
        if self.count_node() {
            return 0;
        }
        if let Some(outcome) = outcome(&self.positions) {
            return self.final_score(outcome, ply);
        }
        let Some(key) = key else {
            return self.probe_oracle(depth, ply).unwrap_or_else(|| self.static_eval(window));
        };
        // Mate-distance pruning: nothing found here can be quicker than a win on the next ply.
        let low = window.low.max(lost_in(ply));
        let high = window.high.min(won_in(ply + 1));
        if low >= high {
            return low;
        }
        let entry = self.table.probe(key);
        // A full principal variation is wanted, so the table must not cut it short.
        let wants_full_pv = self.exact && high - low > 1;
        let cutoff = entry.and_then(|entry| tt_cutoff(entry, depth, ply, low, high));
        if let Some(score) = cutoff.filter(|_| !wants_full_pv) {
            return score;
        }
        if let Some(known) = self.probe_oracle(depth, ply) {
            self.store_oracle_score(key, known, depth, ply);
            return known;
        }
        if let Some(score) = self.futility(depth, Window { low, high }) {
            return score;
        }
        let now = self.positions.last().expect("a game has a current position");
        self.pickers[ply as usize].begin(now, entry.map(|entry| entry.best));
        self.search_moves(depth, ply, Window { low, high }, key)
    }

    fn search_moves(&mut self, depth: u32, ply: u32, window: Window, key: u64) -> Score {
        let Window { low, high } = window;
        let (mut best, mut best_index, mut alpha) = (-INFINITE, 0, low);
        let late_move_count = self.late_move_count(depth, window);
        let extended = depth + self.extension(ply);
        for number in 0.. {
            if number >= late_move_count && !is_decided(best) {
                break;
            }
            let now = self.positions.last().expect("a game has a current position");
            let next = self.pickers[ply as usize].next(now, ply, &self.history);
            let Some((index, mv)) = next else { break };
            let score = self.search_move(mv, extended, ply, Window { low: alpha, high }, number);
            if self.stopped {
                return 0;
            }
            if score > best {
                (best, best_index) = (score, index);
                if score > alpha {
                    alpha = score;
                    self.update_variation(ply, mv);
                }
            }
            if best >= high {
                let player = self.position().turn();
                self.history.learn(player, ply, depth, &self.pickers[ply as usize]);
                break;
            }
        }
        let bound = match best {
            best if best >= high => Bound::Lower,
            best if best <= low => Bound::Upper,
            _ => Bound::Exact,
        };
        let score = to_tt(best, ply);
        self.table.store(key, TtEntry { score, depth, bound, best: best_index });
        best
    }

    fn update_variation(&mut self, ply: u32, mv: G::Move) {
        let (head, tail) = self.variations.split_at_mut(ply as usize + 1);
        let variation = &mut head[ply as usize];
        variation.clear();
        variation.push(mv);
        variation.extend_from_slice(&tail[0]);
    }

    /// Static evaluation with noise, possibly lazy outside the window.
    pub(super) fn static_eval(&self, Window { low, high }: Window) -> Score {
        let now = self.position();
        let noise =
            if self.eval_noise == EvalNoise::NONE { 0 } else { self.eval_noise.at(now.key()) };
        clamp_eval(now.evaluate_between(low - noise, high - noise) + noise)
    }

    /// The oracle's score, counted from the root. An exact search for the distance treats an end
    /// beyond its depth as unknown and answers with the static evaluation.
    fn probe_oracle(&self, depth: u32, ply: u32) -> Option<Score> {
        let oracle = self.oracle?;
        if self.root_is_near_repetition
            || is_near_repetition(&self.positions, &self.positions[self.root + 1..])
        {
            return None;
        }
        let score = oracle.score(self.position())?;
        let too_far = self.exact && plies_to_end(score) > depth;
        Some(if too_far { self.static_eval(Window::FULL) } else { from_tt(score, ply) })
    }

    /// Stores a decided oracle score: the transposition table answers more quickly than the oracle.
    fn store_oracle_score(&self, key: u64, known: Score, depth: u32, ply: u32) {
        if is_decided(known) {
            let score = to_tt(known, ply);
            self.table.store(key, TtEntry { score, depth, bound: Bound::Exact, best: 0 });
        }
    }

    /// With an oracle, the known score of a root move for the player who makes it: from the oracle,
    /// or because the move ends the game.
    pub(crate) fn probe_oracle_after(&mut self, mv: G::Move) -> Option<Score> {
        self.oracle?;
        let next = self.position().after(mv);
        self.positions.push(next);
        let known = match outcome(&self.positions) {
            Some(outcome) => Some(self.final_score(outcome, 1)),
            None => self.probe_oracle(0, 1),
        };
        self.positions.pop();
        known.map(|score| -score)
    }

    fn final_score(&self, outcome: Outcome, ply: u32) -> Score {
        match outcome {
            Outcome::Win(winner) if winner == self.position().turn() => won_in(ply),
            Outcome::Win(_) => lost_in(ply),
            Outcome::Draw => 0,
        }
    }

    /// The transposition key of the current node. A path with recurring positions has its own keys,
    /// because it is closer to the end by repetition and its results hold nowhere else. A position
    /// that has occurred once is six plies away from that end, and `is_proved` claims nothing about
    /// ends that far away.
    pub(super) fn key(&mut self, ply: u32) -> u64 {
        let ply = ply as usize;
        self.repetition_keys[ply] = self.repetition_keys[ply - 1] ^ repetition_key(&self.positions);
        let key = self.position().key();
        let recurring = self.repetition_keys[ply];
        let key = if recurring == 0 { key } else { rules::mix(key, recurring) };
        key ^ if self.exact { EXACT_SALT } else { self.key_salt }
    }

    pub(super) fn position(&self) -> &G {
        self.positions.last().expect("a game has a current position")
    }

    /// Counts a node and polls the limits; `true` once the search must stop.
    pub(crate) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(POLL_NODES) {
            self.stopped |= self.stop.load(Ordering::Relaxed) || self.time_is_up();
        }
        self.stopped
    }

    fn time_is_up(&self) -> bool {
        self.deadline.is_some_and(|deadline| clock::now() >= deadline)
    }

    /// True if any position of the game so far has recurred.
    pub(crate) fn has_repetition(&self) -> bool {
        let positions = &self.positions[..=self.root];
        positions.iter().enumerate().any(|(index, position)| positions[..index].contains(position))
    }
}

/// Transposition cutoff: the score of an entry if it is deep enough and its bound settles the
/// window. A decided score is true at any depth, though perhaps not the quickest.
fn tt_cutoff(entry: TtEntry, depth: u32, ply: u32, low: Score, high: Score) -> Option<Score> {
    let score = from_tt(entry.score, ply);
    let deep = entry.depth >= depth;
    let is_lower = entry.bound != Bound::Upper && (deep || is_decided(score) && score > 0);
    let is_upper = entry.bound != Bound::Lower && (deep || is_decided(score) && score < 0);
    let settles = match (is_lower, is_upper) {
        (true, true) => true,
        (true, false) => score >= high,
        (false, true) => score <= low,
        (false, false) => false,
    };
    settles.then_some(score)
}

#[cfg(test)]
mod tests {
    use games::claustro::Claustro;
    use rules::{Game, Notation};

    use super::*;
    use crate::adapted::Adapted;

    /// The transposition key of the last position, for a search that begins `plies` before it.
    fn key(moves: &[&str], plies: usize) -> u64 {
        let rules = Claustro::INFO.usual().rules;
        let start = Claustro::read_position("-2b1/4b/2b1b/1r3/1rrr- r", &rules).unwrap();
        let mut positions = vec![Adapted(start)];
        for text in moves {
            let now = positions.last().unwrap();
            positions.push(now.after(now.0.read_move(text).unwrap()));
        }
        let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
        let (game, path) = positions.split_at(positions.len() - plies);
        let mut worker =
            Worker::new(game, &table, None, SearchLimits::NONE, EvalNoise::NONE, None, &stop);
        let mut key = 0;
        for (ply, position) in (1..).zip(path) {
            worker.positions.push(position.clone());
            key = worker.key(ply);
        }
        key
    }

    #[test]
    fn keys_differ_by_the_repetitions_before_them() {
        // To and fro, and then a move that leads to a position for the first time.
        let moves = ["b2c3=d4", "d4c3=b2", "b2c3=d4", "d4c3=b2", "b2c3=b4"];
        let [fresh, twice, thrice] = [4, 2, 0].map(|from| key(&moves[from..], 1));
        assert!(fresh != twice && twice != thrice && thrice != fresh);
        assert_eq!(key(&moves[2..], 3), twice, "on the path as in the game");
        assert_eq!([key(&moves, 2), key(&moves, 4)], [thrice; 2]);
    }
}
