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

/// Nodes for proving who wins after each move of a position. Most positions have several winning
/// moves or none, and are given up after a fraction of these.
const SIEVE_NODES: u64 = 200_000;

/// Nodes for proving a position with all of its moves and its distance.
const SOLVER_NODES: u64 = 400_000;
const BOUNDS_BYTES: usize = 64 << 20;
const TRANSPOSITION_BYTES: usize = 4 << 20;

/// Positions of a game that may stay unproved before its earlier ones are given up.
const MAX_MISSES: u32 = 2;

/// Positions that are looked at beside each position of a game: other moves might have led there.
const SIBLINGS: usize = 3;

/// The solver moves at most so often.
const MAX_SOLVER_MOVES: usize = 6;

/// With fewer choices there is nothing to find.
const MIN_CHOICES: usize = 4;

/// Of the positions that are won at once, one in this many is taken.
const IMMEDIATE_WINS_DIVISOR: usize = 6;

/// The levels that play the games.
const LEVELS: std::ops::RangeInclusive<usize> = 2..=7;

/// Puzzles that are taken from one game.
const MAX_PER_GAME: usize = 6;

/// Long games of Claustro are cut off.
const MAX_PLIES: usize = 120;

/// What the sieve says about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sieved {
    /// One move wins, and all others lose.
    Candidate,
    /// Several moves win, or none, or one draws.
    NoPuzzle,
    /// The nodes were not enough.
    Unknown,
}

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
    /// The number of the latest id.
    number: usize,
}

impl<'a> Maker<'a> {
    /// A maker of puzzles of this game and setup that are not like the known ones. Their ids go on
    /// after those.
    pub fn new(
        entry: &'static Entry,
        setup: Setup,
        known: &[Puzzle],
        tables: &'a Tablebases,
        seed: u64,
        stop: &'a AtomicBool,
    ) -> Result<Maker<'a>, SetupError> {
        entry.start(&setup)?;
        let info = entry.info();
        let own = known.iter().filter(|puzzle| puzzle.entry.info().slug == info.slug);
        let seen = own.clone().filter_map(|puzzle| canonical(&puzzle.position, info.colors));
        let same_board = own.filter(|puzzle| puzzle.setup.size == setup.size);
        let number = same_board.filter_map(Puzzle::number).max().unwrap_or_default();
        let (rng, bounds) = (Rng::seeded(seed), BoundsTable::new(BOUNDS_BYTES));
        Ok(Maker { entry, setup, tables, stop, rng, seen: seen.collect(), bounds, number })
    }

    /// Plays one game and returns the puzzles near its end, unrated; often there is none.
    pub fn play_game(&mut self) -> Vec<Puzzle> {
        let mut game = self.game();
        let (mut puzzles, mut misses) = (Vec::new(), 0);
        while misses < MAX_MISSES && puzzles.len() < MAX_PER_GAME && game.undo() {
            let sieved = self.sieve(&*game);
            misses += u32::from(sieved == Sieved::Unknown);
            let own = if sieved == Sieved::Candidate { self.puzzle(&*game) } else { None };
            let siblings: Vec<Puzzle> =
                (0..SIBLINGS).filter_map(|_| self.sibling(&*game)).collect();
            for puzzle in own.into_iter().chain(siblings) {
                // Positions of one game are alike, and so are their solutions.
                let is_new = puzzles.iter().all(|known: &Puzzle| known.line[0] != puzzle.line[0]);
                if is_new && puzzles.len() < MAX_PER_GAME {
                    puzzles.push(self.numbered(puzzle));
                }
            }
        }
        puzzles
    }

    /// The puzzle with the next id.
    fn numbered(&mut self, puzzle: Puzzle) -> Puzzle {
        self.number += 1;
        let slug = self.entry.info().slug;
        let id = format!("{slug}-{}-{:04}", self.setup.size, self.number);
        Puzzle { id, ..puzzle }
    }

    /// A puzzle in the position after a random move.
    fn sibling(&mut self, game: &dyn AnyGame) -> Option<Puzzle> {
        let mut next = game.copy();
        let text = next.random_move(&mut |count| self.rng.below(count))?;
        next.play(&text).ok()?;
        let is_candidate = next.outcome().is_none() && self.sieve(&*next) == Sieved::Candidate;
        if is_candidate { self.puzzle(&*next) } else { None }
    }

    /// Sorts out positions without a single solution: who wins is proved move by move, and a second
    /// winning move ends the search.
    fn sieve(&self, game: &dyn AnyGame) -> Sieved {
        if let Some(known) = self.probe(game) {
            let is_one = only_winning_move(&known).is_some();
            return if is_one { Sieved::Candidate } else { Sieved::NoPuzzle };
        }
        let (mut wins, mut nodes) = (0, SIEVE_NODES);
        for choice in game.choices() {
            let mut next = game.copy();
            if next.play(&choice.text).is_err() {
                return Sieved::Unknown;
            }
            let limits = SolveLimits { nodes, time: Duration::MAX, threads: 1 };
            let (value, used) = next.prove(&limits, &self.bounds, self.stop);
            nodes = nodes.saturating_sub(used);
            let Some(value) = value else { return Sieved::Unknown };
            // The value is that of the opponent, who is to move.
            wins += usize::from(value.wdl == Wdl::Loss);
            if wins > 1 || value.wdl == Wdl::Draw {
                return Sieved::NoPuzzle;
            }
        }
        if wins == 1 { Sieved::Candidate } else { Sieved::NoPuzzle }
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

    /// What tablebases know, in games where a search alone proves little. Elsewhere a search must
    /// do, so that anyone can repeat the proof.
    fn probe(&self, game: &dyn AnyGame) -> Option<Knowledge> {
        let tables = game.can_recur().then_some(self.tables)?;
        game.probe(tables).ok().flatten()
    }

    /// Everything about a position; `None` if something stays unknown.
    fn prove(&self, game: &dyn AnyGame) -> Option<Knowledge> {
        let limits = SolveLimits { nodes: SOLVER_NODES, time: Duration::MAX, threads: 1 };
        let solve = || game.solve(&limits, &self.bounds, self.stop, &mut |_| {});
        let known = self.probe(game).unwrap_or_else(solve);
        let has_value = known.value.is_ok_and(|value| value.plies.is_some());
        let has_moves = known.moves.iter().all(|(_, value)| value.is_some());
        (has_value && has_moves).then_some(known)
    }

    /// The puzzle of a position, if it is one, without an id.
    fn puzzle(&mut self, game: &dyn AnyGame) -> Option<Puzzle> {
        let known = self.prove(game)?;
        let solution = only_winning_move(&known)?.to_owned();
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
        let (entry, setup, kind) = (self.entry, self.setup, kind_of(self.entry, &*fresh));
        Some(Puzzle { id: String::new(), entry, setup, position, kind, line, rating: 0 })
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
