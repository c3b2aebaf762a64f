//! Looking ahead: principal-variation search.
//!
//! A move is left out only where nothing is decided without it, so a decided score is always true.
//! Whether it is also the shortest way is another question, because a shorter one may have been
//! looked at less deep, or the table may know of a longer one: see `Worker::quickest`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rules::{Outcome, REPETITIONS};

use crate::evaluate::Evaluate;
use crate::line::outcome;
use crate::oracle::Oracle;
use crate::score::{
    INFINITE, Score, from_node, from_root, is_decided, lost_in, opinion, plies_to_end, won_in,
};
use crate::search::eval_noise::EvalNoise;
use crate::search::late_move_reduction::reduction;
use crate::search::movepick::{History, MovePicker};
use crate::search_limits::SearchLimits;
use crate::transposition::{Bound, TranspositionTable, TtEntry};

/// One thread's search.
pub(crate) struct Worker<'a, G: Evaluate> {
    /// Every position from the beginning of the game to the one looked at.
    line: Vec<G>,
    /// Where in the line the search began.
    root: usize,
    table: &'a TranspositionTable,
    oracle: Option<&'a dyn Oracle<G>>,
    /// Whether the game so far keeps the oracle silent.
    haunted: bool,
    limits: SearchLimits,
    doubt: EvalNoise,
    /// When the time is used up; `None` if there is time enough.
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
    nodes: u64,
    /// Set once a limit is reached; all values found after that are void.
    stopped: bool,
    /// How many plies the search was asked to look ahead.
    depth: u32,
    /// Whether every move is looked at to the full depth.
    exact: bool,
    /// What is found in one realm is not seen in another.
    realm: u64,
    experience: History<G::Move>,
    /// For each ply, the moves being tried there.
    lists: Vec<MovePicker<G::Move>>,
    /// For each ply, what has come about again up to there, as a digest; 0 if nothing has, and where
    /// repetition is not judged.
    echoes: Vec<u64>,
    /// For each ply, the best line found from there.
    lines: Vec<Vec<G::Move>>,
}

/// What a node is asked: the value of the present position, exact if it lies between the two
/// bounds, otherwise only on the right side of them.
#[derive(Clone, Copy)]
struct Window {
    low: Score,
    high: Score,
}

impl Window {
    /// Only whether the value is above `low`, which is quicker to find than the value.
    const fn above(low: Score) -> Window {
        Window { low, high: low + 1 }
    }

    const fn for_opponent(self) -> Window {
        Window { low: -self.high, high: -self.low }
    }
}

/// The clock and the stop flag are looked at after this many nodes: often enough for 10 ms.
const PATIENCE: u64 = 256;

/// Up to so many plies before the search ends, a large lead is expected to last.
const SOON: u32 = 7;

/// Up to so many plies before the search ends, a large lead of the opponent is.
const VERY_SOON: u32 = 3;

/// The realm of searches for the shortest way.
const EXACT: u64 = 0x5eed_0f7a_11e5_7000;

/// The realm of searches for the most stubborn move.
const STUBBORN: u64 = 0x0b57_1ba7_e000_0000;

impl<'a, G: Evaluate> Worker<'a, G> {
    pub(crate) fn new(
        line: &[G],
        table: &'a TranspositionTable,
        oracle: Option<&'a dyn Oracle<G>>,
        limits: SearchLimits,
        doubt: EvalNoise,
        deadline: Option<Instant>,
        stop: &'a AtomicBool,
    ) -> Worker<'a, G> {
        let plies = SearchLimits::DEEPEST as usize + 2;
        let mut echoes = vec![0; plies];
        echoes[0] = (1..=line.len()).fold(0, |echoes, end| echoes ^ echo(&line[..end]));
        Worker {
            line: line.to_vec(),
            root: line.len() - 1,
            table,
            oracle,
            haunted: is_haunted(line, line),
            limits,
            doubt,
            deadline,
            stop,
            nodes: 0,
            stopped: false,
            depth: 0,
            exact: false,
            realm: 0,
            experience: History::new(plies),
            lists: vec![MovePicker::new(); plies],
            echoes,
            lines: vec![Vec::new(); plies],
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn stopped(&self) -> bool {
        self.stopped
    }

    /// Says that it is known who wins, and that the search is about something else: how to make it hard.
    pub(crate) fn be_stubborn(&mut self) {
        self.realm = STUBBORN;
    }

    pub(crate) fn table(&self) -> &'a TranspositionTable {
        self.table
    }

    /// Does something else that counts as a part of this search, and stops by these limits before it would by its own.
    pub(crate) fn within<T>(
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

    /// The best of these moves at the root and its value with the line that shows it. A value
    /// outside of the bounds is only a bound. `None` if the search was stopped before anything
    /// was known; if it was stopped later, the best of those that were looked at.
    pub(crate) fn best_of(
        &mut self,
        choices: &[G::Move],
        depth: u32,
        low: Score,
        high: Score,
    ) -> Option<(Score, Vec<G::Move>)> {
        self.depth = depth;
        let mut best = -INFINITE;
        let mut floor = low;
        for (number, &mv) in choices.iter().enumerate() {
            let score = self.after(mv, depth, 0, Window { low: floor, high }, number);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                self.remember_line(0, mv);
                floor = floor.max(score);
            }
            if best >= high {
                break;
            }
        }
        let useful = if self.stopped { best > low } else { best > -INFINITE };
        useful.then(|| (best, self.lines[0].clone()))
    }

    /// The move that wins soonest or loses latest, when it is known that the game ends within as
    /// many plies as a score says. `None` if the search was stopped before that was known.
    ///
    /// Every move is looked at to the full depth, and one ply deeper at a time, so the first end
    /// that is found is the nearest.
    pub(crate) fn quickest(
        &mut self,
        choices: &[G::Move],
        known: Score,
    ) -> Option<(Score, Vec<G::Move>)> {
        let (low, high) = if known > 0 { (known - 1, INFINITE) } else { (-INFINITE, known + 1) };
        self.exact = true;
        let found = (1..=plies_to_end(known)).find_map(|depth| {
            let found = self.best_of(choices, depth, low, high);
            found.filter(|&(score, _)| self.stopped || score > low && score < high)
        });
        self.exact = false;
        found.filter(|_| !self.stopped)
    }

    /// The value of a move for the player who makes it, after so many others. Moves after the first
    /// are expected to be worse, which is quicker to show than their value, and quicker still by
    /// not looking quite as deep.
    fn after(&mut self, mv: G::Move, depth: u32, ply: u32, window: Window, number: usize) -> Score {
        let next = self.now().after(mv);
        self.line.push(next);
        let Window { low, high } = window;
        let is_better = |score| score > low;
        let mut score = INFINITE;
        if number > 0 {
            let doubt = Window::above(low).for_opponent();
            let less = if self.exact { 0 } else { reduction(depth, number) };
            if less > 0 {
                score = -self.value(depth - 1 - less, ply + 1, doubt);
            }
            if is_better(score) && !self.stopped {
                score = -self.value(depth - 1, ply + 1, doubt);
            }
        }
        if number == 0 || is_better(score) && score < high && !self.stopped {
            score = -self.value(depth - 1, ply + 1, window.for_opponent());
        }
        self.line.pop();
        score
    }

    fn value(&mut self, depth: u32, ply: u32, window: Window) -> Score {
        self.lines[ply as usize].clear();
        // The table is slow to answer, so it is told early what it will be asked.
        let key = (depth > 0 && ply < SearchLimits::DEEPEST).then(|| self.key(ply));
        key.inspect(|&key| self.table.expect(key));
        if self.must_stop() {
            return 0;
        }
        if let Some(outcome) = outcome(&self.line) {
            return self.final_score(outcome, ply);
        }
        let Some(key) = key else {
            return self.known(depth, ply).unwrap_or_else(|| self.opinion_within(window));
        };
        // Nothing found here can be quicker than a win on the next ply.
        let low = window.low.max(lost_in(ply));
        let high = window.high.min(won_in(ply + 1));
        if low >= high {
            return low;
        }
        let known = self.table.find(key);
        // Where the line is to be shown in full, the table must not cut it short.
        let shown = self.exact && high - low > 1;
        let settled = known.and_then(|entry| usable(entry, depth, ply, low, high));
        if let Some(score) = settled.filter(|_| !shown) {
            return score;
        }
        if let Some(known) = self.known(depth, ply) {
            self.keep_known(key, known, depth, ply);
            return known;
        }
        if let Some(score) = self.foregone(depth, Window { low, high }) {
            return score;
        }
        let now = self.line.last().expect("a line has a present position");
        self.lists[ply as usize].begin(now, known.map(|entry| entry.best));
        self.best_reply(depth, ply, Window { low, high }, key)
    }

    fn best_reply(&mut self, depth: u32, ply: u32, window: Window, key: u64) -> Score {
        let Window { low, high } = window;
        let (mut best, mut best_index, mut floor) = (-INFINITE, 0, low);
        let looks = self.looks(depth, window);
        let deeper = depth + u32::from(self.is_forcing(ply));
        for number in 0.. {
            if number >= looks && !is_decided(best) {
                break;
            }
            let now = self.line.last().expect("a line has a present position");
            let next = self.lists[ply as usize].next(now, ply, &self.experience);
            let Some((index, mv)) = next else { break };
            let score = self.after(mv, deeper, ply, Window { low: floor, high }, number);
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
                let player = self.now().turn();
                self.experience.learn(player, ply, depth, &self.lists[ply as usize]);
                break;
            }
        }
        let bound = match best {
            best if best >= high => Bound::AtLeast,
            best if best <= low => Bound::AtMost,
            _ => Bound::Exact,
        };
        let score = from_node(best, ply);
        self.table.keep(key, TtEntry { score, depth, bound, best: best_index });
        best
    }

    /// How many moves are worth a look, if one of them is not lost.
    fn looks(&self, depth: u32, window: Window) -> usize {
        let looks =
            G::TUNING.late_move_counts.get(depth as usize - 1).filter(|_| self.may_err(window));
        looks.copied().unwrap_or(usize::MAX)
    }

    /// Whether there are so few moves that one ply is not counted. Where there are few again and
    /// again, as when everything is blocked, it ends at twice the depth that was asked for.
    fn is_forcing(&self, ply: u32) -> bool {
        !self.exact && ply < 2 * self.depth && self.lists[ply as usize].len() <= G::TUNING.few_moves
    }

    /// The opinion of a position, if it is so far outside of the window that the few plies left
    /// will hardly bring it back. To catch up takes more than to keep what one has.
    fn foregone(&self, depth: u32, window: Window) -> Option<Score> {
        let swing = G::TUNING.futility_margin.filter(|_| depth <= SOON && self.may_err(window))?;
        let opinion = self.opinion();
        let swing = swing * depth as Score;
        let ahead = opinion - swing >= window.high;
        let behind = depth <= VERY_SOON && opinion + 2 * swing <= window.low;
        (ahead || behind).then_some(opinion)
    }

    /// Whether less than everything may be looked at. Not where the value is wanted and not only
    /// whether it is above or below, nor where the question is who wins.
    fn may_err(&self, window: Window) -> bool {
        let Window { low, high } = window;
        !self.exact && high - low == 1 && !is_decided(low) && !is_decided(high)
    }

    fn remember_line(&mut self, ply: u32, mv: G::Move) {
        let (head, tail) = self.lines.split_at_mut(ply as usize + 1);
        let line = &mut head[ply as usize];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&tail[0]);
    }

    fn opinion(&self) -> Score {
        self.opinion_within(Window { low: -INFINITE, high: INFINITE })
    }

    /// The opinion, perhaps a rough one where it is outside of the window.
    fn opinion_within(&self, Window { low, high }: Window) -> Score {
        let now = self.now();
        let error = if self.doubt == EvalNoise::NONE { 0 } else { self.doubt.about(now.key()) };
        opinion(now.evaluate_between(low - error, high - error) + error)
    }

    /// What the oracle says, as seen from the root. Where the shortest way is looked for, an end that
    /// is further away than the search looks is none yet.
    fn known(&self, depth: u32, ply: u32) -> Option<Score> {
        let oracle = self.oracle?;
        if self.haunted || is_haunted(&self.line, &self.line[self.root + 1..]) {
            return None;
        }
        let score = oracle.score(self.now())?;
        let too_far = self.exact && plies_to_end(score) > depth;
        Some(if too_far { self.opinion() } else { from_root(score, ply) })
    }

    /// The table is asked sooner than the oracle, and quicker to answer.
    fn keep_known(&self, key: u64, known: Score, depth: u32, ply: u32) {
        if is_decided(known) {
            let score = from_node(known, ply);
            self.table.keep(key, TtEntry { score, depth, bound: Bound::Exact, best: 0 });
        }
    }

    /// What is known about a move at the root where there is an oracle, for the player who makes it:
    /// what the oracle says about the position, or how the game has ended.
    pub(crate) fn known_after(&mut self, mv: G::Move) -> Option<Score> {
        self.oracle?;
        let next = self.now().after(mv);
        self.line.push(next);
        let known = match outcome(&self.line) {
            Some(outcome) => Some(self.final_score(outcome, 1)),
            None => self.known(0, 1),
        };
        self.line.pop();
        known.map(|score| -score)
    }

    fn final_score(&self, outcome: Outcome, ply: u32) -> Score {
        match outcome {
            Outcome::Win(winner) if winner == self.now().turn() => won_in(ply),
            Outcome::Win(_) => lost_in(ply),
            Outcome::Draw => 0,
        }
    }

    /// The key of the present position. Where something has come about again, it is another position,
    /// nearer to the fourth time: what is found there holds nowhere else. What has come about once is
    /// six plies away from it, and of such ends nobody claims to be sure (see `is_proved`).
    fn key(&mut self, ply: u32) -> u64 {
        let ply = ply as usize;
        self.echoes[ply] = self.echoes[ply - 1] ^ echo(&self.line);
        let key = self.now().key();
        let key = if self.echoes[ply] == 0 { key } else { rules::mix(key, self.echoes[ply]) };
        key ^ if self.exact { EXACT } else { self.realm }
    }

    fn now(&self) -> &G {
        self.line.last().expect("a line has a present position")
    }

    pub(crate) fn must_stop(&mut self) -> bool {
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

    /// Whether any position of the game so far has come about before.
    pub(crate) fn has_repetition(&self) -> bool {
        let line = &self.line[..=self.root];
        line.iter().enumerate().any(|(index, position)| line[..index].contains(position))
    }
}

/// A digest of the last position of a line and of how often it has come about; 0 if it is there for
/// the first time.
fn echo<G: Evaluate>(line: &[G]) -> u64 {
    let Some(now) = line.last().filter(|now| now.on_repetition().is_some()) else { return 0 };
    let times = line.iter().filter(|&past| past == now).count();
    if times > 1 { rules::mix(now.key(), times as u64) } else { 0 }
}

/// Whether one of these positions of a line has come about so often that once more would end the
/// game. An oracle knows nothing of that.
fn is_haunted<G: Evaluate>(line: &[G], positions: &[G]) -> bool {
    let judged = line.last().is_some_and(|now| now.on_repetition().is_some());
    let times = |position: &G| line.iter().filter(|&other| other == position).count();
    judged && positions.iter().any(|position| times(position) + 1 >= REPETITIONS)
}

/// The score of an entry, if it settles the matter and was searched deep enough. A decided score
/// is true at any depth, but perhaps not the quickest.
fn usable(entry: TtEntry, depth: u32, ply: u32, low: Score, high: Score) -> Option<Score> {
    let score = from_root(entry.score, ply);
    let deep = entry.depth >= depth;
    let at_least = entry.bound != Bound::AtMost && (deep || is_decided(score) && score > 0);
    let at_most = entry.bound != Bound::AtLeast && (deep || is_decided(score) && score < 0);
    let settles = match (at_least, at_most) {
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

    /// The key of the last position when the search begins so many plies before it.
    fn key(moves: &[&str], plies: usize) -> u64 {
        let rules = Claustro::INFO.usual().rules;
        let start = Claustro::read_position("-2b1/4b/2b1b/1r3/1rrr- r", &rules).unwrap();
        let mut line = vec![Adapted(start)];
        for text in moves {
            let now = line.last().unwrap();
            line.push(now.after(now.0.read_move(text).unwrap()));
        }
        let (table, stop) = (TranspositionTable::new(1 << 20), AtomicBool::new(false));
        let (game, way) = line.split_at(line.len() - plies);
        let mut search =
            Worker::new(game, &table, None, SearchLimits::NONE, EvalNoise::NONE, None, &stop);
        let mut key = 0;
        for (ply, position) in (1..).zip(way) {
            search.line.push(position.clone());
            key = search.key(ply);
        }
        key
    }

    #[test]
    fn what_is_found_after_something_has_come_about_again_holds_nowhere_else() {
        // To and fro, and then a move that leads to a position for the first time.
        let moves = ["b2c3=d4", "d4c3=b2", "b2c3=d4", "d4c3=b2", "b2c3=b4"];
        let [fresh, twice, thrice] = [4, 2, 0].map(|from| key(&moves[from..], 1));
        assert!(fresh != twice && twice != thrice && thrice != fresh);
        assert_eq!(key(&moves[2..], 3), twice, "on the way as in the game");
        assert_eq!([key(&moves, 2), key(&moves, 4)], [thrice; 2]);
    }
}
