//! The bench: a fixed workload whose node counts and results are a signature of the engine's play.
//!
//! A change that leaves every signature alone changes nothing but speed. The workload covers
//! everything that chooses moves: fixed-depth search, win search and traps in late positions,
//! analysis of several lines with exact distances, all levels, Monte-Carlo tree search and the
//! simple players. `cargo xtask mutants` proves that small changes to each of them show.

use std::sync::atomic::AtomicBool;

use engine::{SearchLimits, TranspositionTable};
use rng::Rng;
use rules::mix;

use crate::CATALOG;
use crate::analysis::{Analysis, AnalysisOptions};
use crate::game::any_game::AnyGame;
use crate::game::entry::Entry;
use crate::level::Level;

/// Depth of the fixed-depth part, and how many random plies come before each of its searches.
const FIXED_DEPTH: u32 = 7;
const FIXED_DEPTH_PLIES: [usize; 4] = [0, 3, 8, 13];

/// The transposition table of the fixed-depth part, a new one for each search.
const FIXED_DEPTH_TABLE_BYTES: usize = 4 << 20;

/// The transposition table of all other parts, small so that entries are replaced.
const TABLE_BYTES: usize = 1 << 18;

/// Random games whose last positions are searched, and how many plies those are before the end.
const LATE_GAMES: u64 = 4;
const LATE_PLIES: [usize; 4] = [2, 5, 9, 14];
const LATE_NODES: u64 = 6_000;

/// Moves that each level plays against itself with one table, and random plies before them.
const LEVEL_MOVES: usize = 2;
const LEVEL_PLIES: usize = 6;

const MCTS_PLAYOUTS: u64 = 1_500;

const MINIMAX_PLIES: u32 = 2;

/// The bench of all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bench {
    /// One entry per game of the catalog.
    pub games: Vec<GameBench>,
}

/// The bench of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameBench {
    /// The game's name in commands.
    pub slug: &'static str,
    /// Nodes and playouts of all parts.
    pub nodes: u64,
    /// Nodes of the fixed-depth part alone.
    pub fixed_depth_nodes: u64,
    /// A hash of nodes, moves, scores and proofs.
    pub signature: u32,
}

impl Bench {
    /// The nodes of all games.
    pub fn nodes(&self) -> u64 {
        self.games.iter().map(|game| game.nodes).sum()
    }

    /// The nodes of the fixed-depth parts.
    pub fn fixed_depth_nodes(&self) -> u64 {
        self.games.iter().map(|game| game.fixed_depth_nodes).sum()
    }

    /// The content of `crates/engine/bench.txt`: signature and nodes of each game, and the totals.
    pub fn pinned(&self) -> String {
        let line = |game: &GameBench| {
            format!("{} {:08x} {} nodes\n", game.slug, game.signature, game.nodes)
        };
        let games: String = self.games.iter().map(line).collect();
        let (nodes, fixed_depth) = (self.nodes(), self.fixed_depth_nodes());
        format!("{games}total {nodes} nodes, {fixed_depth} of them at fixed depth\n")
    }
}

/// Runs the bench.
pub fn bench() -> Bench {
    let game = |entry| {
        let mut run =
            Run { entry, nodes: 0, digest: 0, table: TranspositionTable::new(TABLE_BYTES) };
        run.fixed_depth();
        let fixed_depth_nodes = run.nodes;
        run.late_positions();
        run.levels();
        run.mcts();
        run.simple_players();
        let signature = (run.digest ^ run.digest >> 32) as u32;
        GameBench { slug: entry.info().slug, nodes: run.nodes, fixed_depth_nodes, signature }
    };
    Bench { games: CATALOG.iter().map(game).collect() }
}

/// The bench of one game in progress.
struct Run {
    entry: &'static Entry,
    nodes: u64,
    digest: u64,
    table: TranspositionTable,
}

impl Run {
    fn fixed_depth(&mut self) {
        let limits = SearchLimits { depth: FIXED_DEPTH, ..SearchLimits::NONE };
        for plies in FIXED_DEPTH_PLIES {
            let game = self.after_random_plies(plies, plies as u64);
            let table = TranspositionTable::new(FIXED_DEPTH_TABLE_BYTES);
            let options = AnalysisOptions::play(limits);
            self.add(&game.analyze(&options, &table, &AtomicBool::new(false), &mut |_| {}));
        }
    }

    /// Win search, traps, several lines and exact distances.
    fn late_positions(&mut self) {
        let limits = SearchLimits { nodes: LATE_NODES, ..SearchLimits::NONE };
        let [play, analysis] = [AnalysisOptions::play(limits), AnalysisOptions::analyze(limits, 3)];
        for seed in 0..LATE_GAMES {
            let mut game = self.after_random_plies(usize::MAX, seed);
            let end = game.ply();
            for plies in LATE_PLIES {
                while game.ply() > end.saturating_sub(plies) {
                    game.undo();
                }
                for options in [play, analysis] {
                    self.table.clear();
                    self.search(&*game, &options);
                }
            }
        }
    }

    /// Evaluation noise, random moves, and a table that is kept from one move to the next.
    fn levels(&mut self) {
        for level in Level::all() {
            let number = u64::from(level.number());
            let mut game = self.after_random_plies(LEVEL_PLIES, number);
            let mut rng = Rng::seeded(number);
            (0..100).for_each(|_| self.mix(u64::from(level.plays_randomly(&mut rng))));
            self.table.clear();
            for _ in 0..LEVEL_MOVES {
                let Some(text) = self.search(&*game, &level.options(number)) else { break };
                game.play(&text).expect("the engine chooses legal moves");
            }
        }
    }

    fn mcts(&mut self) {
        let limits = SearchLimits { nodes: MCTS_PLAYOUTS, ..SearchLimits::NONE };
        for (seed, plies) in [(1, 0), (2, 10), (3, 20)] {
            let game = self.after_random_plies(plies, seed);
            self.add(&game.analyze_mcts(limits, seed, &AtomicBool::new(false), &mut |_| {}));
        }
    }

    fn simple_players(&mut self) {
        for (seed, plies) in [(1, 4), (2, 9), (3, 14)] {
            let game = self.after_random_plies(plies, seed);
            let (mut rng, stop) = (Rng::seeded(seed), AtomicBool::new(false));
            let greedy = game.greedy_move(&mut rng);
            let minimax = game.minimax_move(MINIMAX_PLIES, &mut rng, &stop);
            [greedy, minimax].into_iter().flatten().for_each(|text| self.mix_text(&text));
        }
    }

    /// Searches with the table of this run; returns the best move.
    fn search(&mut self, game: &dyn AnyGame, options: &AnalysisOptions) -> Option<String> {
        let analysis = game.analyze(options, &self.table, &AtomicBool::new(false), &mut |_| {});
        self.add(&analysis);
        analysis.lines.first().map(|line| line.moves[0].clone())
    }

    fn after_random_plies(&self, plies: usize, seed: u64) -> Box<dyn AnyGame> {
        /// Enough for random games to end, except where positions can recur.
        const MAX_PLIES: usize = 400;
        let usual = self.entry.info().usual();
        let mut game = self.entry.start(&usual).expect("a usual setup is allowed");
        let mut rng = Rng::seeded(seed);
        for _ in 0..plies.min(MAX_PLIES) {
            let Some(text) = game.random_move(&mut |count| rng.below(count)) else { break };
            game.play(&text).expect("a legal move can be played");
        }
        game
    }

    fn add(&mut self, analysis: &Analysis) {
        self.nodes += analysis.nodes;
        self.mix(analysis.nodes);
        for line in &analysis.lines {
            self.mix(line.score as u64);
            self.mix(u64::from(line.proved) << 1 | u64::from(line.exact));
            line.moves.iter().for_each(|text| self.mix_text(text));
        }
    }

    fn mix(&mut self, word: u64) {
        self.digest = mix(self.digest, word);
    }

    fn mix_text(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.mix(byte.into()));
        // A separator, so that the boundaries of texts count.
        self.mix(u64::MAX);
    }
}
