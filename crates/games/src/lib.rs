//! The five games, one file each: facts, position, rules, notation, tests; evaluation in a
//! file beside it.
//!
//! A file here names no other game. To add a game, write its file, declare it below and add one
//! line to the list in the crate `catalog`.

pub mod claustro;
pub mod clusterfuss;
pub mod crosscut;
pub mod sight;
pub mod talpa;

/// What the tests of several games are tried on.
#[cfg(test)]
mod trials {
    use rng::Rng;
    use rules::{Game, Setup, Size};

    /// Every position of some random games on the usual board.
    pub(crate) fn positions<G: Game>() -> Vec<G> {
        games([G::INFO.usual().size; 5])
    }

    /// Every position of a random game on each of these boards.
    pub(crate) fn games<G: Game>(sizes: impl IntoIterator<Item = Size>) -> Vec<G> {
        let (mut positions, mut rng) = (Vec::new(), Rng::seeded(1));
        for size in sizes {
            let mut position = G::start(&Setup { size, ..G::INFO.usual() });
            while let Some(mv) = position.random_move(|count| rng.below(count)) {
                positions.push(position.clone());
                position.play(mv);
            }
        }
        positions
    }
}
