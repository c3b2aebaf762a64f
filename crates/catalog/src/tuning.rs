//! The linear model behind a game's evaluation, for `cargo xtask tune` and the laws of the games.

use std::fmt;

use engine::Tunable;
use rules::{Diagram, Game, Notation, PositionError, Rules};

use crate::game::any_game::AnyGame;
use crate::game::entry::Entry;

/// A position seen by tuning: evaluation features and patterns instead of moves to play.
pub trait TunablePosition: fmt::Debug {
    /// Feature names, values for the player to move, and weights. Empty when the game is over.
    fn features(&self) -> Vec<(&'static str, i32, i32)>;

    /// Pattern indices of all pieces; their weights make the last two features.
    fn patterns(&self) -> Vec<usize>;

    /// Number of piece patterns of one player.
    fn pattern_count(&self) -> usize;

    /// Every legal move as text with its pattern indices.
    fn move_patterns(&self) -> Vec<(String, Vec<usize>)>;

    /// Number of move patterns.
    fn move_pattern_count(&self) -> usize;
}

/// Reads a position for tuning.
pub(crate) type ReadTunable =
    fn(&Diagram, &Rules) -> Result<Box<dyn TunablePosition>, PositionError>;

impl Entry {
    /// The present position of one of this entry's games, for tuning.
    pub fn tunable(&self, game: &dyn AnyGame) -> Box<dyn TunablePosition> {
        let diagram = Diagram::read(&game.position_text());
        let position =
            diagram.and_then(|diagram| (self.read_tunable())(&diagram, &game.setup().rules));
        position.expect("a game of this entry has positions of this entry")
    }
}

#[derive(Debug)]
struct Position<G>(G);

pub(crate) fn read<G: Notation + Tunable>(
    diagram: &Diagram,
    rules: &Rules,
) -> Result<Box<dyn TunablePosition>, PositionError> {
    Ok(Box::new(Position(G::from_diagram(diagram, rules)?)))
}

impl<G: Notation + Tunable> TunablePosition for Position<G> {
    fn features(&self) -> Vec<(&'static str, i32, i32)> {
        if self.0.outcome().is_some() {
            return Vec::new();
        }
        let values = self.0.features();
        assert_eq!(values.as_ref().len(), G::FEATURES.len(), "every feature has a name");
        let named = G::FEATURES.iter().zip(values.as_ref()).zip(G::WEIGHTS);
        named.map(|((&name, &value), &weight)| (name, value, weight)).collect()
    }

    fn patterns(&self) -> Vec<usize> {
        self.0.patterns()
    }

    fn pattern_count(&self) -> usize {
        G::PATTERNS
    }

    fn move_patterns(&self) -> Vec<(String, Vec<usize>)> {
        let mut moves = Vec::new();
        Game::legal_moves(&self.0, &mut moves);
        moves.into_iter().map(|mv| (self.0.move_text(mv), self.0.move_patterns(mv))).collect()
    }

    fn move_pattern_count(&self) -> usize {
        G::MOVE_PATTERNS
    }
}
