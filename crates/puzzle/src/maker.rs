//! Making puzzles: games between levels, and exact search from their ends.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use catalog::{
    AnyGame, BoundsTable, Entry, Knowledge, Level, ProvedValue, SolveLimits, Tablebases,
    TranspositionTable, Wdl,
};
use rng::Rng;
use rules::{FactKind, Outcome, Setup, SetupError};

use crate::canonical::canonical;
use crate::puzzle::{Puzzle, PuzzleKind};

/// Nodes for proving a position with all of its moves and its distance.
const SOLVER_NODES: u64 = 400_000;
const BOUNDS_BYTES: usize = 64 << 20;
const TRANSPOSITION_BYTES: usize = 4 << 20;

/// Positions of a game that may stay unproved before its earlier ones are given up.
const MAX_MISSES: u32 = 2;

/// The solver moves at most so often.
const MAX_SOLVER_MOVES: usize = 6;

/// With fewer choices there is nothing to find.
const MIN_CHOICES: usize = 4;

/// One in so many positions that are won at once is taken.
const IMMEDIATE_WINS_DIVISOR: usize = 12;

/// The levels that play the games.
const LEVELS: std::ops::RangeInclusive<usize> = 2..=7;

/// Puzzles that are taken from one game.
const MAX_PER_GAME: usize = 3;

/// Long games of Claustro are cut off.
const MAX_PLIES: usize = 120;

/// Makes puzzles of one game and setup. The same seed gives the same puzzles.
#[derive(Debug)]
pub struct Maker<'a> {
    entry: &'static Entry,
    setup: Setup,
    tables: &'a Tablebases,
    stop: &'a AtomicBool,
    rng: Rng,
    /// The canonical texts of all positions so far.
    seen: HashSet<String>,
    bounds: BoundsTable,
    made: usize,
}

impl<'a> Maker<'a> {
    /// A maker of puzzles of this game and setup.
    pub fn new(
        entry: &'static Entry,
        setup: Setup,
        tables: &'a Tablebases,
        seed: u64,
        stop: &'a AtomicBool,
    ) -> Result<Maker<'a>, SetupError> {
        entry.start(&setup)?;
        let (rng, seen, bounds) =
            (Rng::seeded(seed), HashSet::new(), BoundsTable::new(BOUNDS_BYTES));
        Ok(Maker { entry, setup, tables, stop, rng, seen, bounds, made: 0 })
    }

    /// Plays one game and returns the puzzles in it, unrated; often there is none.
    pub fn play_game(&mut self) -> Vec<Puzzle> {
        let mut game = self.game();
        let (mut puzzles, mut misses) = (Vec::new(), 0);
        while misses < MAX_MISSES && puzzles.len() < MAX_PER_GAME && game.undo() {
            let Some(known) = self.prove(&*game) else {
                misses += 1;
                continue;
            };
            if let Some(puzzle) = self.puzzle(&*game, &known) {
                puzzles.push(puzzle);
            }
        }
        puzzles
    }

    /// A game between two levels, after a random opening.
    fn game(&mut self) -> Box<dyn AnyGame> {
        let mut game = self.entry.start(&self.setup).expect("checked at the beginning");
        let table = TranspositionTable::new(TRANSPOSITION_BYTES);
        let levels = [(); 2].map(|()| {
            let number = LEVELS.start() + self.rng.below(LEVELS.count());
            Level::new(number as u8).expect("a level")
        });
        let opening = self.rng.below(5);
        while game.outcome().is_none() && game.ply() < MAX_PLIES {
            let level = levels[game.ply() % 2];
            let random = game.ply() < opening || level.plays_randomly(&mut self.rng);
            let text = if random {
                game.random_move(&mut |count| self.rng.below(count))
            } else {
                let options = level.options(self.rng.below(1 << 30) as u64);
                let analysis = game.analyze(&options, &table, self.stop, &mut |_| {});
                analysis.lines.first().map(|line| line.moves[0].clone())
            };
            game.play(&text.expect("the game goes on")).expect("a player moves legally");
        }
        game
    }

    /// Everything about a position; `None` if something stays unknown.
    fn prove(&self, game: &dyn AnyGame) -> Option<Knowledge> {
        let limits = SolveLimits { nodes: SOLVER_NODES, time: Duration::MAX, threads: 1 };
        let solve = || game.solve(&limits, &self.bounds, self.stop, &mut |_| {});
        let known = game.probe(self.tables).ok().flatten().unwrap_or_else(solve);
        let has_value = known.value.is_ok_and(|value| value.plies.is_some());
        let has_moves = known.moves.iter().all(|(_, value)| value.is_some());
        (has_value && has_moves).then_some(known)
    }

    /// The puzzle of a proved position, if it is one.
    fn puzzle(&mut self, game: &dyn AnyGame, known: &Knowledge) -> Option<Puzzle> {
        let solution = only_winning_move(known)?.to_owned();
        if known.moves.len() < MIN_CHOICES || is_only_capture(game, &solution) {
            return None;
        }
        let plies = known.value.ok()?.plies?;
        if plies == 1 && self.rng.below(IMMEDIATE_WINS_DIVISOR) > 0 {
            return None;
        }
        let position = game.position_text();
        if !self.seen.insert(canonical(&position, game.view().colors)?) {
            return None;
        }
        // The position alone must decide it, without a history.
        let fresh = self.entry.resume(&position, &self.setup.rules).ok()?;
        let line = self.solution(&*fresh, solution)?;
        self.made += 1;
        let slug = self.entry.info().slug;
        let id = format!("{slug}-{}-{:04}", self.setup.size, self.made);
        let kind = kind_of(self.entry, &*fresh);
        Some(Puzzle { id, entry: self.entry, setup: self.setup, position, kind, line, rating: 0 })
    }

    /// The solution: the defenses that delay longest, as far as each of them leaves one answer.
    fn solution(&self, game: &dyn AnyGame, first: String) -> Option<Vec<String>> {
        let mut game = game.copy();
        game.play(&first).ok()?;
        let mut line = vec![first];
        while game.outcome().is_none() && line.len() < 2 * MAX_SOLVER_MOVES - 1 {
            let Some(defenses) = self.longest_defenses(&*game) else { break };
            let answers = defenses.iter().map(|defense| {
                let mut next = game.copy();
                next.play(defense).ok()?;
                let known = self.prove(&*next)?;
                only_winning_move(&known).filter(|_| known.moves.len() > 1).map(str::to_owned)
            });
            let Some(answers) = answers.collect::<Option<Vec<String>>>() else { break };
            for text in [&defenses[0], &answers[0]] {
                game.play(text).ok()?;
                line.push(text.clone());
            }
        }
        Some(line)
    }

    /// The replies that lose latest; `None` if a distance is unknown.
    fn longest_defenses(&self, game: &dyn AnyGame) -> Option<Vec<String>> {
        let mut replies = Vec::new();
        for choice in game.choices() {
            let mut next = game.copy();
            next.play(&choice.text).ok()?;
            let plies = match next.outcome() {
                Some(_) => 0,
                None => self.prove(&*next)?.value.ok()?.plies?,
            };
            replies.push((plies, choice.text));
        }
        let longest = replies.iter().map(|(plies, _)| *plies).max()?;
        let tied = replies.into_iter().filter(|(plies, _)| *plies == longest);
        Some(tied.map(|(_, text)| text).collect())
    }
}

/// The winning move, if it is the only one and all others lose.
fn only_winning_move(known: &Knowledge) -> Option<&str> {
    let wins = known.moves_with(Wdl::Win);
    let lost = known.moves_with(Wdl::Loss).len();
    let is_win = matches!(known.value, Ok(ProvedValue { wdl: Wdl::Win, .. }));
    match wins.as_slice() {
        [only] if is_win && lost + 1 == known.moves.len() => Some(only),
        _ => None,
    }
}

/// True if a move is the only one that captures, which is easy to guess.
fn is_only_capture(game: &dyn AnyGame, solution: &str) -> bool {
    let captures = |text: &str| {
        let facts = game.facts(text).unwrap_or_default();
        facts.into_iter().find(|fact| fact.kind == FactKind::Captures).map(|fact| fact.cells)
    };
    let Some(own) = captures(solution) else { return false };
    let others = game.choices().into_iter().filter_map(|choice| captures(&choice.text));
    others.filter(|cells| *cells != own).count() == 0
}

/// Defense if the opponent, with another turn, would win at once.
fn kind_of(entry: &Entry, game: &dyn AnyGame) -> PuzzleKind {
    let text = game.position_text();
    let opponent = game.turn().opponent();
    let letter = game.view().colors[opponent.index()].letter();
    let board = text.rsplit_once(' ').map_or("", |(board, _)| board);
    let passed = entry.resume(&format!("{board} {letter}"), &game.setup().rules);
    let is_threatened = passed
        .is_ok_and(|passed| passed.outcome().is_none() && passed.forced_win(1) == Some(opponent));
    let wins_at_once = game.choices().iter().any(|choice| {
        let mut next = game.copy();
        next.play(&choice.text).is_ok() && next.outcome() == Some(Outcome::Win(game.turn()))
    });
    if is_threatened && !wins_at_once { PuzzleKind::Defend } else { PuzzleKind::Win }
}
