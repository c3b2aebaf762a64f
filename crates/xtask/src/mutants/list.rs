//! The mutants: small changes of play that the bench must see.

/// A change of one place in one file.
pub(super) struct Mutant {
    pub(super) name: &'static str,
    pub(super) file: &'static str,
    /// Text that occurs once in the file, and what replaces it.
    pub(super) from: &'static str,
    pub(super) to: &'static str,
}

const fn mutant(
    name: &'static str,
    file: &'static str,
    from: &'static str,
    to: &'static str,
) -> Mutant {
    Mutant { name, file, from, to }
}

const WIN_SEARCH: &str = "crates/engine/src/search/win_search.rs";
const TRAP: &str = "crates/engine/src/search/trap.rs";
const REQUEST: &str = "crates/engine/src/search/request.rs";
const SELECTIVITY: &str = "crates/engine/src/search/selectivity.rs";
const LEVEL: &str = "crates/catalog/src/level.rs";
const TREE: &str = "crates/engine/src/mcts/tree.rs";
const MCTS: &str = "crates/engine/src/mcts.rs";

pub(super) const MUTANTS: &[Mutant] = &[
    mutant(
        "win search: a quarter of the budget",
        WIN_SEARCH,
        "BUDGET_DIVISOR: u32 = 2;",
        "BUDGET_DIVISOR: u32 = 4;",
    ),
    mutant(
        "win search: no killer bonus",
        WIN_SEARCH,
        "WINNER_BONUS: i32 = 1000;",
        "WINNER_BONUS: i32 = 0;",
    ),
    mutant(
        "win search: less weight for evaluation",
        WIN_SEARCH,
        "EVALUATION_FACTOR: i32 = 10;",
        "EVALUATION_FACTOR: i32 = 5;",
    ),
    mutant(
        "win search: evaluation only in large trees",
        WIN_SEARCH,
        "EVALUATION_MIN_NODES: u64 = 1000;",
        "EVALUATION_MIN_NODES: u64 = 100;",
    ),
    mutant(
        "win search and traps: never",
        REQUEST,
        "matches!(self, Purpose::Play { solve_endings: true })",
        "false && matches!(self, Purpose::Play { solve_endings: true })",
    ),
    mutant("trap: one round", TRAP, "MAX_ROUNDS: u32 = 40;", "MAX_ROUNDS: u32 = 1;"),
    mutant("trap: few nodes", TRAP, "MAX_NODES: u64 = 100_000;", "MAX_NODES: u64 = 200;"),
    mutant(
        "trap: the last of equals",
        TRAP,
        "if chance > best.chance {",
        "if chance >= best.chance {",
    ),
    mutant(
        "exact distances: never",
        REQUEST,
        "matches!(self, Purpose::Analyze { exact_distances: true, .. })",
        "false && matches!(self, Purpose::Analyze { exact_distances: true, .. })",
    ),
    mutant(
        "evaluation noise: one die",
        "crates/engine/src/search/eval_noise.rs",
        "die() - die()",
        "die()",
    ),
    mutant("level 1: less noise", LEVEL, "eval_noise: 800,", "eval_noise: 790,"),
    mutant("level 4: more random moves", LEVEL, "random_percent: 4,", "random_percent: 6,"),
    mutant("level 5: fewer nodes", LEVEL, "nodes: 500,", "nodes: 499,"),
    mutant(
        "level 8: no noise",
        LEVEL,
        "nodes: 8_000, eval_noise: 1,",
        "nodes: 8_000, eval_noise: 0,",
    ),
    mutant("MCTS: more exploration", TREE, "EXPLORATION: f32 = 0.3;", "EXPLORATION: f32 = 0.31;"),
    mutant(
        "MCTS: later expansion",
        TREE,
        "EXPANSION_VISITS: usize = 2;",
        "EXPANSION_VISITS: usize = 3;",
    ),
    mutant(
        "MCTS: shorter playouts",
        MCTS,
        "MAX_PLAYOUT_PLIES: usize = 1000;",
        "MAX_PLAYOUT_PLIES: usize = 60;",
    ),
    mutant(
        "move picker: less weight for priorities",
        "crates/engine/src/search/movepick.rs",
        "PRIORITY_FACTOR: i32 = 3;",
        "PRIORITY_FACTOR: i32 = 2;",
    ),
    mutant(
        "history: smaller bonus",
        "crates/engine/src/search/history.rs",
        "BONUS_FACTOR: i32 = 8;",
        "BONUS_FACTOR: i32 = 7;",
    ),
    mutant(
        "late-move reduction: a little less",
        "crates/engine/src/search/late_move_reduction.rs",
        "HALF_DIVISOR: u32 = 107;",
        "HALF_DIVISOR: u32 = 115;",
    ),
    mutant(
        "futility pruning: larger margin",
        SELECTIVITY,
        "FUTILITY_MARGINS: Score = 2;",
        "FUTILITY_MARGINS: Score = 3;",
    ),
    mutant(
        "reverse futility pruning: less deep",
        SELECTIVITY,
        "REVERSE_FUTILITY_MAX_DEPTH: u32 = 7;",
        "REVERSE_FUTILITY_MAX_DEPTH: u32 = 2;",
    ),
    mutant(
        "aspiration window: wider",
        "crates/engine/src/search/aspiration.rs",
        "ASPIRATION_POINTS: Score = 60;",
        "ASPIRATION_POINTS: Score = 70;",
    ),
    mutant(
        "transposition table: age does not count",
        "crates/engine/src/transposition.rs",
        "PLIES_PER_GENERATION: i32 = 4;",
        "PLIES_PER_GENERATION: i32 = 0;",
    ),
    mutant(
        "minimax: the first of equals",
        "crates/engine/src/simple_players.rs",
        "moves[rng.below(moves.len())]",
        "moves[rng.below(1)]",
    ),
];
