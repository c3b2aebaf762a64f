//! The games, one file each: metadata, position, rules, notation, tests. The evaluation is in a
//! folder of the same name.
//!
//! A file here names no other game. Each game is a cargo feature. CONTRIBUTING.md lists every file
//! that a new game needs.

#[cfg(feature = "claustro")]
pub mod claustro;
#[cfg(feature = "clusterfuss")]
pub mod clusterfuss;
#[cfg(feature = "crosscut")]
pub mod crosscut;
#[cfg(feature = "sight")]
pub mod sight;
#[cfg(feature = "talpa")]
pub mod talpa;

/// Test positions shared by several games.
#[cfg(test)]
mod test_positions {
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
