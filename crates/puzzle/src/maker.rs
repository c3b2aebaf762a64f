//! Making puzzles: games between levels, and exact search from their ends.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use catalog::{AnyGame, Entry, Level, Tablebases, TranspositionTable};
use rng::Rng;
use rules::{FactKind, Outcome, Setup, SetupError};

use crate::canonical::canonical;
use crate::prover::{Prover, Sieved};
use crate::puzzle::{Puzzle, PuzzleKind};
use crate::solution::solution;

/// Nodes for finding out if one move of a position wins and all others lose.
const SIEVE_NODES: u64 = 8_000;

/// Nodes for the solution: distances and defenses.
const SOLUTION_NODES: u64 = 100_000;

/// The bounds table of one game.
const BOUNDS_BYTES: usize = 16 << 20;
const TRANSPOSITION_BYTES: usize = 4 << 20;

/// Positions that may stay unproved before the earlier ones of a game are given up.
const MAX_MISSES: u32 = 4;

/// Positions that are looked at beside each position of a game: other moves might have led there.
const SIBLINGS: usize = 10;

/// With fewer choices there is nothing to find.
const MIN_CHOICES: usize = 4;

/// The same where all positions of a small board are looked at, which has no more to offer.
const MIN_CHOICES_OF_ALL: usize = 3;

/// Of the positions that are won at once, one in this many is taken.
const IMMEDIATE_WINS_DIVISOR: usize = 6;

/// The levels that play the games.
const LEVELS: std::ops::RangeInclusive<usize> = 2..=7;

/// Puzzles that are taken from one game.
const MAX_PER_GAME: usize = 4;

/// Long games of Claustro are cut off.
const MAX_PLIES: usize = 120;

/// Makes puzzles of one game and setup.
///
/// What a game between levels gives depends on the seed and its number alone, so that games can be
/// played in any order and by several threads; the caller then drops what is there already.
#[derive(Debug)]
pub struct Maker<'a> {
    entry: &'static Entry,
    setup: Setup,
    tables: &'a Tablebases,
    stop: &'a AtomicBool,
    seed: u64,
}

/// The puzzles that are there already, and the number of the latest one.
#[derive(Debug)]
pub struct Shelf {
    /// The canonical texts of their positions.
    seen: HashSet<String>,
    /// The number of the latest id.
    number: usize,
}

impl Shelf {
    /// The shelf of a game and setup with these puzzles.
    pub fn new(entry: &Entry, setup: &Setup, known: &[Puzzle]) -> Shelf {
        let info = entry.info();
        let own = known.iter().filter(|puzzle| puzzle.entry.info().slug == info.slug);
        let seen = own.clone().filter_map(|puzzle| canonical(&puzzle.position, info.colors));
        let same_board = own.filter(|puzzle| puzzle.setup.size == setup.size);
        let number = same_board.filter_map(Puzzle::number).max().unwrap_or_default();
        Shelf { seen: seen.collect(), number }
    }

    /// Gives a puzzle the next id; `None` if one like it is there, or if it is not wanted.
    pub fn add(&mut self, puzzle: Puzzle, wants: impl FnOnce(&Puzzle) -> bool) -> Option<Puzzle> {
        let info = puzzle.entry.info();
        if !self.seen.insert(canonical(&puzzle.position, info.colors)?) || !wants(&puzzle) {
            return None;
        }
        self.number += 1;
        let id = format!("{}-{}-{:04}", info.slug, puzzle.setup.size, self.number);
        Some(Puzzle { id, ..puzzle })
    }
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
        Ok(Maker { entry, setup, tables, stop, seed })
    }

    /// Plays the game of this number and returns the puzzles near its end, without ids and ratings;
    /// often there is none.
    pub fn puzzles_of_game(&self, number: u64) -> Vec<Puzzle> {
        let mut rng = self.rng_of_game(number);
        let game = self.play_game(&mut rng);
        self.puzzles_near_end(game, rng)
    }

    /// The puzzles near the end of a game that was played elsewhere. None if its setup is another.
    pub fn puzzles_of_record(&self, game: &dyn AnyGame, number: u64) -> Vec<Puzzle> {
        if game.info().slug != self.entry.info().slug || game.setup() != self.setup {
            return Vec::new();
        }
        self.puzzles_near_end(game.copy(), self.rng_of_game(number))
    }

    fn rng_of_game(&self, number: u64) -> Rng {
        let [seed, number] = [self.seed, number].map(|seed| Rng::seeded(seed).next_u64());
        Rng::seeded(seed ^ number)
    }

    fn puzzles_near_end(&self, mut game: Box<dyn AnyGame>, rng: Rng) -> Vec<Puzzle> {
        let mut search = self.search(rng);
        let mut puzzles: Vec<Puzzle> = Vec::new();
        while search.misses < MAX_MISSES && puzzles.len() < MAX_PER_GAME && game.undo() {
            let own = search.puzzle(&*game);
            let siblings: Vec<Puzzle> =
                (0..SIBLINGS).filter_map(|_| search.sibling(&*game)).collect();
            for puzzle in own.into_iter().chain(siblings) {
                // Positions of one game are alike, and so are their solutions.
                let is_new = puzzles.iter().all(|known| known.line[0] != puzzle.line[0]);
                if is_new && puzzles.len() < MAX_PER_GAME {
                    puzzles.push(puzzle);
                }
            }
        }
        puzzles
    }

    /// The texts of all unfinished positions that can occur, each once up to symmetry and colors, in
    /// an order that depends on the seed; `None` if there are more than this.
    pub fn all_positions(&self, limit: usize) -> Option<Vec<String>> {
        let start = self.entry.start(&self.setup).expect("checked at the beginning");
        let (mut seen, mut texts) = (HashSet::new(), Vec::new());
        let mut open = vec![start];
        while let Some(game) = open.pop() {
            let text = game.position_text();
            if game.outcome().is_some() || !seen.insert(canonical(&text, game.view().colors)?) {
                continue;
            }
            if seen.len() > limit {
                return None;
            }
            texts.push(text);
            open.extend(game.choices().into_iter().map(|choice| {
                let mut next = game.copy();
                next.play(&choice.text).expect("a choice is legal");
                next
            }));
        }
        texts.sort();
        let mut rng = Rng::seeded(self.seed);
        for last in (1..texts.len()).rev() {
            texts.swap(last, rng.below(last + 1));
        }
        Some(texts)
    }

    /// The puzzle of this position, if it is one, without id and rating. Won at once or with few
    /// choices, it counts as well: this is for very small boards.
    pub fn puzzle_of_position(&self, text: &str) -> Option<Puzzle> {
        let game = self.entry.resume(text, &self.setup.rules).ok()?;
        let mut search = self.search(Rng::seeded(self.seed));
        (search.immediate_wins_divisor, search.min_choices) = (1, MIN_CHOICES_OF_ALL);
        search.puzzle(&*game)
    }

    fn search(&self, rng: Rng) -> PuzzleSearch<'a> {
        let prover = Prover::new(self.tables, self.stop, BOUNDS_BYTES);
        let (entry, setup) = (self.entry, self.setup);
        let (immediate_wins_divisor, min_choices) = (IMMEDIATE_WINS_DIVISOR, MIN_CHOICES);
        PuzzleSearch { entry, setup, prover, rng, immediate_wins_divisor, min_choices, misses: 0 }
    }

    /// A game between two levels, after a random opening.
    fn play_game(&self, rng: &mut Rng) -> Box<dyn AnyGame> {
        let mut game = self.entry.start(&self.setup).expect("checked at the beginning");
        let table = TranspositionTable::new(TRANSPOSITION_BYTES);
        let levels = [(); 2].map(|()| {
            let number = LEVELS.start() + rng.below(LEVELS.count());
            Level::new(number as u8).expect("a level")
        });
        let opening = rng.below(5);
        while game.outcome().is_none() && game.ply() < MAX_PLIES {
            let level = levels[game.ply() % 2];
            let random = game.ply() < opening || level.plays_randomly(rng);
            let text = if random {
                game.random_move(&mut |count| rng.below(count))
            } else {
                let options = level.options(rng.below(1 << 30) as u64);
                let analysis = game.analyze(&options, &table, self.stop, &mut |_| {});
                analysis.lines.first().map(|line| line.moves[0].clone())
            };
            game.play(&text.expect("the game goes on")).expect("a player moves legally");
        }
        game
    }
}

/// The search for puzzles among the positions of one game.
struct PuzzleSearch<'a> {
    entry: &'static Entry,
    setup: Setup,
    prover: Prover<'a>,
    rng: Rng,
    /// Of the positions that are won at once, one in this many is taken.
    immediate_wins_divisor: usize,
    min_choices: usize,
    /// Positions that stayed unproved.
    misses: u32,
}

impl PuzzleSearch<'_> {
    /// The puzzle of a position, if it is one.
    fn puzzle(&mut self, game: &dyn AnyGame) -> Option<Puzzle> {
        self.prover.set_nodes(SIEVE_NODES);
        match self.prover.sieve(game) {
            Sieved::Single(solution) => self.puzzle_with(game, solution),
            Sieved::NotSingle => None,
            Sieved::Unknown => {
                self.misses += 1;
                None
            }
        }
    }

    /// A puzzle in the position after a random move.
    fn sibling(&mut self, game: &dyn AnyGame) -> Option<Puzzle> {
        let mut next = game.copy();
        let text = next.random_move(&mut |count| self.rng.below(count))?;
        next.play(&text).ok()?;
        if next.outcome().is_some() || self.misses >= MAX_MISSES {
            return None;
        }
        self.puzzle(&*next)
    }

    /// The puzzle of a position with this solution, unless it is trivial.
    fn puzzle_with(&mut self, game: &dyn AnyGame, solution_move: String) -> Option<Puzzle> {
        if game.choices().len() < self.min_choices || is_only_capture(game, &solution_move) {
            return None;
        }
        let wins_at_once = wins_at_once(game);
        if wins_at_once && self.rng.below(self.immediate_wins_divisor) > 0 {
            return None;
        }
        // The position alone must decide it, without a history.
        let position = game.position_text();
        let fresh = self.entry.resume(&position, &self.setup.rules).ok()?;
        self.prover.set_nodes(SOLUTION_NODES);
        let line = solution(&mut self.prover, &*fresh, solution_move)?;
        let is_defense = !wins_at_once && is_threatened(self.entry, &*fresh);
        let kind = if is_defense { PuzzleKind::Defend } else { PuzzleKind::Win };
        let (entry, setup) = (self.entry, self.setup);
        Some(Puzzle { id: String::new(), entry, setup, position, kind, line, rating: 0 })
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

fn wins_at_once(game: &dyn AnyGame) -> bool {
    game.choices().iter().any(|choice| {
        let mut next = game.copy();
        next.play(&choice.text).is_ok() && next.outcome() == Some(Outcome::Win(game.turn()))
    })
}

/// True if the opponent, with another turn, would win at once.
fn is_threatened(entry: &Entry, game: &dyn AnyGame) -> bool {
    let text = game.position_text();
    let opponent = game.turn().opponent();
    let letter = game.view().colors[opponent.index()].letter();
    let board = text.rsplit_once(' ').map_or("", |(board, _)| board);
    let passed = entry.resume(&format!("{board} {letter}"), &game.setup().rules);
    passed.is_ok_and(|passed| passed.outcome().is_none() && passed.forced_win(1) == Some(opponent))
}
