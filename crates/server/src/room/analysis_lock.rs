//! The analysis lock: while a game between people goes on, its players get no engine for it.
//!
//! It covers every way to the engine and to proved values: pages and API, positions, moves and
//! records. It knows players by their cookie, account or token, and positions as they are: another
//! browser, another program or a mirrored position gets around it.

use std::collections::HashSet;
use std::sync::Arc;

use catalog::AnyGame;

use super::Room;
use super::rooms::Rooms;
use crate::http::error::AppError;
use crate::http::visitor::Visitor;
use crate::time::milliseconds;

/// The number of games that a player's requests are compared with, and the time after which a game
/// without an event counts as abandoned.
const MAX_GAMES: i64 = 20;
const ABANDONED_MS: i64 = 30 * 86_400_000;

impl Rooms {
    /// Refuses lines that lead through a game the visitor is playing against another person.
    pub(crate) async fn check_analysis(
        &self,
        visitor: &Visitor,
        lines: &[&dyn AnyGame],
    ) -> Result<(), AppError> {
        let owners = visitor.owners();
        if owners.is_empty() {
            return Ok(());
        }
        let since = milliseconds() - ABANDONED_MS;
        let store = &self.services.store;
        for id in store.running_games_of(&owners, since, MAX_GAMES).await? {
            let room = self.current(&id).await?;
            let state = room.state().await.copy();
            let locked = lines.iter().any(|&line| is_locked(&*state.game, line));
            if locked && state.outcome().is_none() {
                return Err(AppError::AnalysisLocked);
            }
        }
        Ok(())
    }

    /// The room of a game and the game as it stands, if the visitor may analyze it.
    pub(crate) async fn for_analysis(
        &self,
        id: &str,
        visitor: &Visitor,
    ) -> Result<(Arc<Room>, Box<dyn AnyGame>), AppError> {
        let room = self.current(id).await?;
        let game = room.state().await.game.copy();
        self.check_analysis(visitor, &[&*game]).await?;
        Ok((room, game))
    }
}

/// True if a line leads to or through the position on the board of a running game, or ends at an
/// earlier one of it. The starting position is everyone's.
fn is_locked(running: &dyn AnyGame, line: &dyn AnyGame) -> bool {
    if running.ply() == 0 || running.setup_text() != line.setup_text() {
        return false;
    }
    let now = running.position_text();
    // A line may begin in the middle of the game.
    line.start_text() == now
        || positions(line).contains(&now)
        || positions(running).contains(&line.position_text())
}

/// The positions of a game but its start.
fn positions(game: &dyn AnyGame) -> HashSet<String> {
    let mut game = game.copy();
    let mut positions = HashSet::new();
    while game.ply() > 0 {
        positions.insert(game.position_text());
        game.undo();
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sight(position: &str, moves: &str) -> Box<dyn AnyGame> {
        let entry = catalog::find("sight").unwrap();
        let mut game = entry.open(position, None, &entry.info().usual().rules).unwrap();
        game.play_all(moves).unwrap();
        game
    }

    #[test]
    fn lines_through_a_running_game_are_locked() {
        let running = sight("start", "c3 a1 b2");
        let here = running.position_text();
        for (position, moves, locked) in [
            ("start", "c3 a1 b2", true),
            // Earlier and later positions, and the same position by other moves.
            ("start", "c3 a1", true),
            ("start", "c3 a1 b2 e5", true),
            (here.as_str(), "", true),
            (here.as_str(), "e5", true),
            // The start, and a game that only began in the same way.
            ("start", "", false),
            ("start", "c3 a1 e5", false),
            ("start", "c3 e5", false),
        ] {
            let line = sight(position, moves);
            assert_eq!(is_locked(&*running, &*line), locked, "{position} {moves}");
        }
        assert!(!is_locked(&*sight("start", ""), &*sight("start", "c3")));
    }
}
