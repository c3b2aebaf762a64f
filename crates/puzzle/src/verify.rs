//! Verification by a second implementation: the reference rules replay a strategy for the solution,
//! and one against every other move. An exact search with a fresh table only names the moves of
//! those strategies and the distances to the end. Where there is a tablebase, its values count.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use catalog::{AnyGame, BoundsTable, SolveLimits, Tablebases, Wdl};
use reference::{ProofError, ReferenceGame, ReferenceOutcome, verify_proof};
use rules::Player;

use crate::puzzle::Puzzle;

const BOUNDS_BYTES: usize = 64 << 20;

/// Nodes of one search: many times those with which puzzles are made.
const LIMITS: SolveLimits = SolveLimits { nodes: 50_000_000, ..SolveLimits::NONE };

/// The longest distance that is searched for.
const MAX_PLIES: u32 = 60;

/// A puzzle that is not what it says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{id}: {why}")]
pub struct Defect {
    /// The puzzle.
    pub id: String,
    /// What is wrong.
    pub why: String,
}

/// Checks that the line is legal by both implementations of the rules, that the solver has exactly
/// one winning move at each of their plies, against every defense that loses latest, while all other
/// moves lose, and that the line shows one of those defenses.
pub fn verify(puzzle: &Puzzle, tables: &Tablebases, stop: &AtomicBool) -> Result<(), Defect> {
    let bounds = BoundsTable::new(BOUNDS_BYTES);
    let verifier = Verifier { puzzle, tables, stop, bounds };
    verifier.check().map_err(|why| Defect { id: puzzle.id.clone(), why })
}

struct Verifier<'a> {
    puzzle: &'a Puzzle,
    tables: &'a Tablebases,
    stop: &'a AtomicBool,
    bounds: BoundsTable,
}

/// A position by both implementations.
struct Pair {
    game: Box<dyn AnyGame>,
    reference: Box<dyn ReferenceGame>,
}

impl Pair {
    fn after(&self, text: &str) -> Result<Pair, String> {
        let (mut game, mut reference) = (self.game.copy(), self.reference.copy());
        game.play(text).map_err(|error| error.to_string())?;
        reference.play(text);
        let pair = Pair { game, reference };
        let outcome = pair.reference.outcome().map(|outcome| match outcome {
            ReferenceOutcome::Win(player) => rules::Outcome::Win(player),
            ReferenceOutcome::Draw => rules::Outcome::Draw,
        });
        if pair.game.position_text() != pair.reference.position_text()
            || pair.game.outcome() != outcome
        {
            return Err(format!(
                "the two implementations disagree about {text} in {}",
                self.text()
            ));
        }
        Ok(pair)
    }

    fn text(&self) -> String {
        self.reference.position_text()
    }

    /// The legal moves, if both implementations agree.
    fn moves(&self) -> Result<Vec<String>, String> {
        let moves: Vec<String> = self.game.choices().into_iter().map(|it| it.text).collect();
        if moves != self.reference.moves() {
            return Err(format!("the two implementations disagree about {}", self.text()));
        }
        Ok(moves)
    }
}

impl Verifier<'_> {
    fn check(&self) -> Result<(), String> {
        let line = &self.puzzle.line;
        let mut positions = vec![self.start()?];
        for (index, text) in line.iter().enumerate() {
            let mut next: Vec<Pair> = Vec::new();
            let mut seen = HashSet::new();
            for (number, position) in positions.iter().enumerate() {
                let follows_line = number == 0;
                let chosen = if index.is_multiple_of(2) {
                    vec![self.only_winning_move(position, follows_line.then_some(text))?]
                } else {
                    self.longest_defenses(position)?
                };
                if follows_line && !chosen.contains(text) {
                    return Err(format!("another defense delays longer than {text}"));
                }
                let shown = follows_line.then_some(text);
                for choice in shown.into_iter().chain(&chosen) {
                    let after = position.after(choice)?;
                    if seen.insert(after.text()) {
                        next.push(after);
                    }
                }
            }
            positions = next;
        }
        Ok(())
    }

    fn options(&self) -> Vec<(&str, &str)> {
        self.puzzle.setup.rules.iter().collect()
    }

    fn start(&self) -> Result<Pair, String> {
        let game = self.puzzle.open().map_err(|error| error.to_string())?;
        let (slug, text) = (self.puzzle.entry.info().slug, &self.puzzle.position);
        let reference = reference::from_text(slug, text, &self.options());
        let reference = reference.ok_or("the reference rules refuse the position")?;
        Ok(Pair { game, reference })
    }

    /// The only winning move, which is the expected one. All others are proved to lose.
    fn only_winning_move(&self, from: &Pair, expected: Option<&String>) -> Result<String, String> {
        let solver = from.game.turn();
        let (mut winning, moves) = (Vec::new(), from.moves()?);
        for text in moves {
            let after = from.after(&text)?;
            if self.winner(&after)? == solver {
                winning.push(text);
            }
        }
        match winning.as_slice() {
            [only] if expected.is_none_or(|text| text == only) => Ok(only.clone()),
            _ => {
                let text = expected.map_or("a move", String::as_str);
                Err(format!("{text} is not the only winning move in {}", from.text()))
            }
        }
    }

    /// Who wins: by tablebase, which `quincunx table verify` verifies with the reference rules, or by
    /// exact search and a replay of its strategy.
    fn winner(&self, from: &Pair) -> Result<Player, String> {
        let probed = from.game.probe(self.tables).map_err(|error| error.to_string())?;
        let is_in_table = probed.is_some();
        let value = match probed {
            Some(known) => known.value.ok(),
            None => from.game.prove(&LIMITS, &self.bounds, self.stop).0,
        };
        let winner = value.and_then(|value| value.wdl.winner(from.game.turn()));
        let winner = winner.ok_or_else(|| format!("nobody is proved to win {}", from.text()))?;
        if !is_in_table {
            self.replay(from, winner)?;
        }
        Ok(winner)
    }

    /// Lets the reference rules replay a winning strategy.
    fn replay(&self, from: &Pair, winner: Player) -> Result<(), String> {
        let mut choose = |position: &dyn ReferenceGame, moves: &[String]| {
            let (text, rules) = (position.position_text(), &self.puzzle.setup.rules);
            let game = self.puzzle.entry.resume(&text, rules).map_err(|error| error.to_string())?;
            let chosen = self.winning_move(&*game)?;
            let index = moves.iter().position(|legal| *legal == chosen);
            index.ok_or_else(|| format!("{chosen} is not legal in {text}"))
        };
        // Without its history: a strategy that needs none wins whatever it was.
        let text = from.reference.position_text();
        let slug = self.puzzle.entry.info().slug;
        let start = reference::from_text(slug, &text, &self.options());
        let start = start.ok_or("the reference rules refuse a position")?;
        let replayed = verify_proof(&*start, winner, &mut choose, &mut |_| ());
        replayed.map(drop).map_err(|error| match error {
            ProofError::Wrong { position, why } => {
                format!("no proof for {text}: {position}: {why}")
            }
            ProofError::Silent(why) => why,
        })
    }

    fn winning_move(&self, game: &dyn AnyGame) -> Result<String, String> {
        let chosen = game.winning_move(&LIMITS, &self.bounds, self.stop);
        chosen.ok_or_else(|| format!("no move is proved to win {}", game.position_text()))
    }

    /// The moves of the loser after which the winner needs the most plies.
    fn longest_defenses(&self, from: &Pair) -> Result<Vec<String>, String> {
        let mut replies = Vec::new();
        for text in from.moves()? {
            replies.push((self.plies_to_win(&*from.after(&text)?.game)?, text));
        }
        let longest = replies.iter().map(|(plies, _)| *plies).max();
        let tied = replies.into_iter().filter(|(plies, _)| Some(*plies) == longest);
        Ok(tied.map(|(_, text)| text).collect())
    }

    fn plies_to_win(&self, game: &dyn AnyGame) -> Result<u32, String> {
        if game.outcome().is_some() {
            return Ok(0);
        }
        let probed = game.probe(self.tables).map_err(|error| error.to_string())?;
        if let Some(known) = probed {
            let plies = known.value.ok().filter(|value| value.wdl == Wdl::Win);
            return plies.and_then(|value| value.plies).ok_or("a distance is unknown".to_owned());
        }
        let wins = |plies: &u32| {
            game.wins_within(*plies, &LIMITS, &self.bounds, self.stop).0.unwrap_or(false)
        };
        let plies = (1..=MAX_PLIES).find(wins);
        plies.ok_or_else(|| format!("the distance of {} is unknown", game.position_text()))
    }
}
