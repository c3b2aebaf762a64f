//! Thinking about a position within limits.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::clock::now;
use crate::evaluate::Evaluate;
use crate::line::moves;
use crate::oracle::Oracle;
use crate::score::{INFINITE, Score, is_decided, plies_to_end};
use crate::search::eval_noise::EvalNoise;
use crate::search::trap::trap;
use crate::search::win_search::verdicts;
use crate::search::worker::Worker;
use crate::search_limits::SearchLimits;
use crate::transposition::TranspositionTable;

/// A question to the engine.
#[derive(Clone, Copy, Debug)]
pub struct SearchRequest<'a, G> {
    /// Every position of the game so far, the present one last.
    pub line: &'a [G],
    /// What the search may use.
    pub limits: SearchLimits,
    /// How wrong it may be.
    pub doubt: EvalNoise,
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// Whether it is to find the shortest way, where it knows how the game ends.
    pub distances: bool,
    /// How many threads search. Only one gives the same answer every time.
    pub threads: usize,
    /// What has been found out before and will be.
    pub table: &'a TranspositionTable,
    /// What is known from elsewhere, if anything is.
    pub oracle: Option<&'a dyn Oracle<G>>,
    /// Set by anyone who wants the answer now.
    pub stop: &'a AtomicBool,
}

/// What the engine thinks.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult<M> {
    /// The best moves, best first; at least one while the game goes on.
    pub lines: Vec<Variation<M>>,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// How many positions were looked at, by all threads.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// A move and what would follow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation<M> {
    /// The moves, at least one.
    pub moves: Vec<M>,
    /// The value for the player to move.
    pub score: Score,
    /// Whether the score is a win or loss that nothing can change, in at most as many plies as it
    /// says.
    pub proved: bool,
    /// Whether neither side can make it end sooner or later.
    pub exact: bool,
}

/// What is known before the search begins.
enum Settled<M> {
    Won(Variation<M>),
    /// In at most so many plies.
    Lost(Score),
    Open,
}

/// How far from the last score the next one is expected.
const NARROW: Score = 60;

/// Up to this ply scores are too wild to expect anything.
const WILD: u32 = 4;

/// The question who wins may take one of so many parts of nodes and time,
const SHARE: u32 = 2;

/// if all of them are at least one of so many parts of what it takes as a rule.
const CHANCE: u64 = 8;

/// What a search looks at in a millisecond on a common machine; it only says what is worth trying.
const NODES_A_MILLISECOND: u128 = 2500;

/// No more than this counts, however much there is: nobody likes to wait for an answer that may not come.
const MOST: u64 = 1 << 23;

/// An answer that has been the same for so many plies will hardly change.
const STEADY: u32 = 4;

impl<G: Evaluate> SearchRequest<'_, G> {
    /// Thinks, telling what it thinks after every ply; `None` when the game is over.
    pub fn think(
        &self,
        mut report: impl FnMut(&SearchResult<G::Move>),
    ) -> Option<SearchResult<G::Move>> {
        let choices = moves(self.line);
        if choices.is_empty() {
            return None;
        }
        self.table.grow_older();
        let begun = now();
        let deadline = begun.checked_add(self.limits.time);
        let (done, helped) = (AtomicBool::new(false), AtomicU64::new(0));
        let with_help = |thought: SearchResult<G::Move>| {
            let nodes = thought.nodes + helped.load(Ordering::Relaxed);
            SearchResult { nodes, ..thought }
        };
        let thought = thread::scope(|scope| {
            for _ in 1..self.threads.max(1) {
                let help = || self.help(deadline, &done, &helped);
                // Without more threads it only takes longer.
                let _helper = thread::Builder::new().spawn_scoped(scope, help);
            }
            let mut report = |thought: &SearchResult<G::Move>| report(&with_help(thought.clone()));
            let thought = self.answer(choices, begun, deadline, &mut report);
            done.store(true, Ordering::Relaxed);
            thought
        });
        Some(with_help(thought))
    }

    fn search<'b>(&'b self, deadline: Option<Instant>, stop: &'b AtomicBool) -> Worker<'b, G> {
        let SearchRequest { line, table, oracle, limits, doubt, .. } = *self;
        Worker::new(line, table, oracle, limits, doubt, deadline, stop)
    }

    /// Asks who wins, where the end is near, and otherwise searches until something ends it.
    fn answer(
        &self,
        mut choices: Vec<G::Move>,
        begun: Instant,
        deadline: Option<Instant>,
        report: &mut impl FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let mut search = self.search(deadline, self.stop);
        let mut thought = match self.settle(&mut search, &mut choices, begun) {
            Settled::Won(line) => {
                let depth = plies_to_end(line.score);
                let lines = vec![line];
                let thought =
                    SearchResult { lines, depth, nodes: search.nodes(), time: begun.elapsed() };
                report(&thought);
                return thought;
            }
            Settled::Lost(score) => {
                // What is left is shared with the search for traps.
                search.be_stubborn();
                let nodes = search.nodes().midpoint(self.limits.nodes);
                let rest = self.limits.time.saturating_sub(begun.elapsed());
                let deadline = now().checked_add(rest / 2);
                let mut thought = search.within(nodes, deadline, |search| {
                    self.deepen(search, &mut choices, begun, report)
                });
                let best = &mut thought.lines[0];
                if !best.proved {
                    (best.score, best.proved) = (score, true);
                }
                thought
            }
            Settled::Open => self.deepen(&mut search, &mut choices, begun, report),
        };
        if self.distances {
            self.measure(&mut search, choices, &mut thought.lines);
        } else {
            self.resist(&mut search, &choices, &mut thought.lines[0]);
        }
        SearchResult { nodes: search.nodes(), time: begun.elapsed(), ..thought }
    }

    /// Searches deeper and deeper until something ends it.
    fn deepen(
        &self,
        search: &mut Worker<'_, G>,
        choices: &mut Vec<G::Move>,
        begun: Instant,
        report: &mut impl FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        // Something must be said even if there is no time at all.
        let unsearched =
            Variation { moves: vec![choices[0]], score: 0, proved: false, exact: false };
        let mut thought =
            SearchResult { lines: vec![unsearched], depth: 0, nodes: 0, time: Duration::ZERO };
        // For how many plies the answer has been the same.
        let mut steady = 0;
        for depth in 1..=self.limits.depth.min(SearchLimits::DEEPEST) {
            let Some(lines) = self.best_lines(search, choices, depth, &thought.lines) else {
                break;
            };
            let same = lines[0].moves[0] == thought.lines[0].moves[0];
            steady = if same { steady + 1 } else { 0 };
            thought = SearchResult { lines, depth, nodes: search.nodes(), time: begun.elapsed() };
            report(&thought);
            // The next ply begins with what looks best now.
            for line in thought.lines.iter().rev() {
                choices.retain(|mv| *mv != line.moves[0]);
                choices.insert(0, line.moves[0]);
            }
            if search.stopped() || self.is_enough(&thought, choices.len(), steady) {
                break;
            }
        }
        thought
    }

    /// Looks at who wins, where the end is near. Moves that lose are left out of the choices, as long as there are
    /// others.
    fn settle(
        &self,
        search: &mut Worker<'_, G>,
        choices: &mut Vec<G::Move>,
        begun: Instant,
    ) -> Settled<G::Move> {
        let now = self.line.last().expect("a line has a present position");
        let Some(nodes) = now.win_search_nodes().and_then(|effort| self.affordable(effort)) else {
            return Settled::Open;
        };
        let deadline = begun.checked_add(self.limits.time.min(self.limits.soft) / SHARE);
        let known = search.within(nodes, deadline, |search| verdicts(search, now, choices));
        let moves = choices.iter().copied().zip(known.iter().copied());
        let best = moves.clone().max_by_key(|&(_, score)| score);
        if let Some((mv, Some(score))) = best.filter(|&(_, score)| score > Some(0)) {
            return Settled::Won(Variation { moves: vec![mv], score, proved: true, exact: false });
        }
        let open: Vec<G::Move> =
            moves.filter(|(_, score)| score.is_none()).map(|(mv, _)| mv).collect();
        if let Some((_, Some(latest))) = best.filter(|_| open.is_empty()) {
            return Settled::Lost(latest);
        }
        *choices = open;
        Settled::Open
    }

    /// Whether nothing but a strong move is wanted: not the shortest way, nor several moves, nor a weak one.
    fn only_plays(&self) -> bool {
        self.lines <= 1 && !self.distances && self.doubt.most == 0
    }

    /// How many nodes the question who wins may take, if it is likely enough to be answered by them.
    fn affordable(&self, effort: u64) -> Option<u64> {
        let SearchLimits { depth, nodes, time, soft } = self.limits;
        let by_time = time.min(soft).as_millis().saturating_mul(NODES_A_MILLISECOND);
        let there_are = nodes.min(by_time.try_into().unwrap_or(u64::MAX)).min(MOST);
        let is_near = depth >= SearchLimits::DEEPEST && effort / CHANCE <= there_are;
        (self.only_plays() && is_near).then(|| nodes.min(MOST) / u64::from(SHARE))
    }

    /// Whether more thinking would change nothing, or is not worth the time.
    fn is_enough(&self, thought: &SearchResult<G::Move>, choices: usize, steady: u32) -> bool {
        let all_proved = thought.lines.iter().all(|line| line.proved);
        let no_choice = choices == 1 && self.limits.time < Duration::MAX;
        let soft = if steady >= STEADY { self.limits.soft / 2 } else { self.limits.soft };
        all_proved || no_choice || thought.time >= soft
    }

    /// The best moves one after the other, each without those before it. `before` is what was
    /// found one ply less deep.
    fn best_lines(
        &self,
        search: &mut Worker<'_, G>,
        choices: &[G::Move],
        depth: u32,
        before: &[Variation<G::Move>],
    ) -> Option<Vec<Variation<G::Move>>> {
        let is_lost = |mv: &G::Move| search.known_after(*mv).is_some_and(|score| score < 0);
        // Whatever is not known to be lost is better than what is, even if it looks worse.
        let (mut lost, mut rest) = choices.iter().copied().partition::<Vec<G::Move>, _>(is_lost);
        let mut lines: Vec<Variation<G::Move>> = Vec::new();
        while lines.len() < self.lines.max(1) {
            if rest.is_empty() {
                rest = std::mem::take(&mut lost);
            }
            if rest.is_empty() {
                break;
            }
            let expected = before.get(lines.len()).filter(|_| depth > WILD).map(|line| line.score);
            let (score, moves) = best_near(search, &rest, depth, expected)?;
            rest.retain(|mv| *mv != moves[0]);
            // A draw may be known, and something better may still be found.
            let exact = is_decided(score) && search.known_after(moves[0]) == Some(score);
            let proved = exact || is_proved(search, self.line, score);
            lines.push(Variation { moves, score, proved, exact });
            if search.stopped() && self.lines > 1 {
                return None;
            }
        }
        let is_known_loss = |line: &Variation<G::Move>| line.exact && line.score < 0;
        lines.sort_by_key(|line| (is_known_loss(line), std::cmp::Reverse(line.score)));
        Some(lines)
    }

    /// Finds the shortest way to every end that is known. `rest` are all moves, of which each line
    /// takes the best.
    fn measure(
        &self,
        search: &mut Worker<'_, G>,
        mut rest: Vec<G::Move>,
        lines: &mut [Variation<G::Move>],
    ) {
        // What an oracle knows is measured already, and must not be found in the place of others.
        rest.retain(|mv| search.known_after(*mv).is_none());
        for line in lines {
            if line.proved && !line.exact && plies_to_end(line.score) <= self.limits.depth {
                let Some((score, moves)) = search.quickest(&rest, line.score) else { return };
                *line = Variation { moves, score, proved: true, exact: true };
            }
            rest.retain(|mv| *mv != line.moves[0]);
        }
    }

    /// Where every move loses, the longest way gives way to one that may not be seen through.
    fn resist(
        &self,
        search: &mut Worker<'_, G>,
        choices: &[G::Move],
        best: &mut Variation<G::Move>,
    ) {
        let is_lost = best.proved && best.score < 0 && !search.stopped();
        if !is_lost || !self.only_plays() {
            return;
        }
        let found = trap(search, self.line, choices);
        if let Some(mv) = found.filter(|mv| *mv != best.moves[0]) {
            // It still loses in at most as many plies, but perhaps sooner.
            *best = Variation { moves: vec![mv], exact: false, ..*best };
        }
    }

    /// What the other threads do: the same search, whose findings reach the first one through the
    /// table. They differ by where they begin.
    fn help(&self, deadline: Option<Instant>, done: &AtomicBool, helped: &AtomicU64) {
        let mut search = self.search(deadline, done);
        let choices = moves(self.line);
        for depth in 1..=self.limits.depth.min(SearchLimits::DEEPEST) {
            let turned = depth as usize % choices.len();
            let choices = [&choices[turned..], &choices[..turned]].concat();
            let before = search.nodes();
            let found = search.best_of(&choices, depth, -INFINITE, INFINITE);
            helped.fetch_add(search.nodes() - before, Ordering::Relaxed);
            if found.is_none() || search.stopped() || self.stop.load(Ordering::Relaxed) {
                return;
            }
        }
    }
}

/// The best of these moves, looked for near the expected score, which is quicker if it is there.
fn best_near<G: Evaluate>(
    search: &mut Worker<'_, G>,
    choices: &[G::Move],
    depth: u32,
    expected: Option<Score>,
) -> Option<(Score, Vec<G::Move>)> {
    let (mut low, mut high, mut width) = (-INFINITE, INFINITE, NARROW);
    if let Some(expected) = expected.filter(|&score| !is_decided(score)) {
        (low, high) = (expected - width, expected + width);
    }
    loop {
        let (score, moves) = search.best_of(choices, depth, low, high)?;
        width = if is_decided(score) { INFINITE } else { width * 4 };
        if search.stopped() || score > low && score < high {
            return Some((score, moves));
        }
        if score <= low {
            low = (score - width).max(-INFINITE);
        } else {
            high = (score + width).min(INFINITE);
        }
    }
}

/// A decided score is a proof. But where repetition is judged, what the table says may belong to
/// another history; only before six more plies nothing new can come about for the fourth time.
fn is_proved<G: Evaluate>(search: &Worker<'_, G>, line: &[G], score: Score) -> bool {
    let judges_repetition = line.last().is_some_and(|now| now.on_repetition().is_some());
    let history_matters =
        judges_repetition && (plies_to_end(score) >= 6 || search.has_repetition());
    is_decided(score) && !history_matters
}
