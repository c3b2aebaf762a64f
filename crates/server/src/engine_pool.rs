//! Computers that play, on threads of their own.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use arena::Opponent;
use catalog::{AnyGame, PlayerSpec};
use rules::Player;
use tokio::sync::OwnedSemaphorePermit;

use crate::app::App;
use crate::store::GameRow;

impl App {
    /// The move of a computer, which may think because it has a permit.
    pub(crate) async fn think(
        &self,
        row: &GameRow,
        player: Player,
        game: Box<dyn AnyGame>,
        permit: OwnedSemaphorePermit,
        stop: Arc<AtomicBool>,
    ) -> Option<String> {
        let who = PlayerSpec::read(&row.players[player.index()]).ok()?;
        let seed = seed(&row.id, game.ply());
        let tables = self.tables.clone();
        let chosen = tokio::task::spawn_blocking(move || {
            // Ends with the thought, not with whoever waits for it.
            let _permit = permit;
            let mut opponent = Opponent::new(&who, seed).ok()?.with_tables(&tables);
            opponent.choose(&*game, &stop, &mut |_| {}).ok()
        });
        chosen.await.ok().flatten()
    }
}

/// A number that differs between games and between the moves of a game.
fn seed(id: &str, ply: usize) -> u64 {
    id.bytes().fold(ply as u64, |seed, byte| rules::mix(seed, byte.into()))
}
