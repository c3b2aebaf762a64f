//! Search for test positions in games of simple players.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use engine::Heuristic;
use rng::Rng;
use rules::{Notation, Setup};
use solver::{ProvedValue, Wdl};

use crate::positions::prover::{Proved, Prover, Unproved};

/// A position that the player to move wins.
pub(super) struct Win {
    /// The text of the position.
    pub(super) position: String,
    /// Plies to the end if the winner hurries and the loser delays.
    pub(super) plies: u8,
    /// The texts of all moves that win, however long it takes, sorted.
    pub(super) moves: Vec<String>,
}

/// Finds positions for one recipe.
pub(super) struct PositionFinder<'a> {
    pub(super) setup: &'a Setup,
    pub(super) count: usize,
    /// The seed of the first game.
    pub(super) seed: u64,
    /// Classes of difficulty by plies to the win; equally many positions of each if possible.
    pub(super) classes: &'a [RangeInclusive<u8>],
}

/// Games to try before giving up.
const MAX_GAMES: usize = 10_000;

/// After this many games without a position of a wanted class, any class is accepted.
const MAX_GAMES_WITHOUT_CLASS: usize = 20;

/// Shorter wins are too easy to test anything.
const MIN_PLIES: u8 = 5;

/// Games are proved backwards from the end until this many positions in a row are too hard.
const MAX_UNPROVED: usize = 2;

impl PositionFinder<'_> {
    /// The positions, each from a game of its own.
    pub(super) fn find<G: Heuristic + Notation, P: Prover<G>>(
        &self,
        mut prover: impl FnMut() -> P,
    ) -> Vec<Win> {
        let mut wins: Vec<Win> = Vec::new();
        let mut games_without_class = 0;
        for seed in (self.seed..).take(MAX_GAMES) {
            if wins.len() == self.count {
                break;
            }
            let found = provable(&game::<G>(self.setup, seed), &mut prover());
            let max = if games_without_class < MAX_GAMES_WITHOUT_CLASS {
                self.max_per_class()
            } else {
                self.count
            };
            if let Some(win) = self.best(found, &wins, max) {
                wins.push(win);
                games_without_class = 0;
                let (slug, size, count) = (G::INFO.slug, self.setup.size, self.count);
                eprintln!("{slug} {size}: {} of {count}", wins.len());
            } else {
                games_without_class += 1;
            }
        }
        wins
    }

    fn max_per_class(&self) -> usize {
        self.count.div_ceil(self.classes.len())
    }

    /// The position of the rarest class so far, among classes with fewer than `max`.
    fn best(&self, found: Vec<Win>, wins: &[Win], max: usize) -> Option<Win> {
        let class = |win: &Win| self.classes.iter().position(|class| class.contains(&win.plies));
        let of_class = |wanted: &Win| wins.iter().filter(|win| class(win) == class(wanted)).count();
        let wanted = found.into_iter().filter(|win| class(win).is_some() && of_class(win) < max);
        wanted.min_by_key(of_class)
    }
}

/// Self-play of a simple player with some random moves.
fn game<G: Heuristic>(setup: &Setup, seed: u64) -> Vec<G> {
    let mut rng = Rng::seeded(seed);
    let mut line = vec![G::start(setup)];
    loop {
        let mv = match (seed % 3, rng.below(5)) {
            (1, 1..) => engine::greedy_move(&line, &mut rng),
            (2, 1..) => engine::minimax_move(&line, 2, &mut rng, &AtomicBool::new(false)),
            _ => engine::random_move(&line, &mut rng),
        };
        let Some(mv) = mv else { return line };
        line.extend(line.last().map(|now| now.after(mv)));
    }
}

/// The provable test positions of a game, the earliest and hardest first.
fn provable<G: Notation>(line: &[G], prover: &mut impl Prover<G>) -> Vec<Win> {
    let (mut found, mut unproved) = (Vec::new(), 0);
    for position in line.iter().rev() {
        match examine(position, prover) {
            Ok(win) => {
                found.extend(win);
                unproved = 0;
            }
            Err(Unproved) => unproved += 1,
        }
        if unproved == MAX_UNPROVED {
            break;
        }
    }
    found.reverse();
    found
}

/// The position as a test, if the win is long and few moves keep it.
pub(super) fn examine<G: Notation>(
    position: &G,
    prover: &mut impl Prover<G>,
) -> Result<Option<Win>, Unproved> {
    let Proved { value: ProvedValue { wdl: Wdl::Win, plies }, winning } = prover.prove(position)?
    else {
        return Ok(None);
    };
    let plies = plies.ok_or(Unproved)? as u8;
    if plies < MIN_PLIES || winning.len() * 3 > position.count_moves() {
        return Ok(None);
    }
    let mut moves: Vec<String> = winning.into_iter().map(|mv| position.move_text(mv)).collect();
    moves.sort();
    Ok(Some(Win { position: position.position_text(), plies, moves }))
}

#[cfg(test)]
mod tests {
    use games::clusterfuss::Clusterfuss;
    use games::sight::Sight;
    use rules::Game;

    use super::*;
    use crate::positions::proof_search::ProofSearch;

    fn examined(text: &str) -> Option<Win> {
        let rules = Clusterfuss::<u64>::INFO.usual().rules;
        let position = Clusterfuss::<u64>::read_position(text, &rules).unwrap();
        examine(&position, &mut ProofSearch::new(100_000)).unwrap()
    }

    #[test]
    fn positions_are_taken_when_they_take_long_and_few_moves_win() {
        let win = examined("6/6/4r1/3rbb/1brr2/3r2 r").unwrap();
        assert_eq!((win.plies, win.moves), (5, vec!["e4e3".to_owned()]));
        // Won at once, and lost.
        assert!(examined("4/1b2/brb1/bb2 r").is_none());
        assert!(examined("4/4/rbbr/4 b").is_none());
    }

    #[test]
    fn the_search_is_deterministic_and_covers_the_classes() {
        let setup = Sight::<u64>::INFO.usual();
        let finder = PositionFinder { setup: &setup, count: 2, seed: 0, classes: &[5..=8, 9..=20] };
        let find = || finder.find::<Sight<u64>, _>(|| ProofSearch::new(2000));
        let [one, other] = [find(), find()]
            .map(|wins| wins.into_iter().map(|win| (win.plies, win.position)).collect::<Vec<_>>());
        assert_eq!(one, other);
        assert_eq!(one.len(), 2);
        assert_ne!(one[0].0 <= 8, one[1].0 <= 8, "{one:?}");
    }
}
