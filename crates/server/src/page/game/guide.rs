//! The guided first game: a sentence at each of a newcomer's first moves against the computer.

use catalog::AnyGame;
use catalog::lessons::Lesson;
use messages::Language;
use rules::Player;

#[cfg(feature = "serve")]
use crate::app::App;
use crate::http::error::AppError;
#[cfg(feature = "serve")]
use crate::http::visitor::Visitor;
#[cfg(feature = "serve")]
use crate::room::Room;
use crate::room::game_row::GameRow;
use crate::room::game_state::GameState;

/// Plies of an earlier game after which a player needs no guide to this kind of game.
pub(crate) const EXPERIENCED_PLIES: i64 = 2 * Lesson::GUIDE_STEPS as i64;

/// The guide of a game's page.
pub(crate) struct Guide {
    /// The sentences, the first one for the visitor's first move.
    pub(crate) steps: Vec<String>,
    /// The index of the current one; past the end once the guide is over.
    pub(crate) current: usize,
}

impl Guide {
    /// The guide for someone with these seats who wants one, unless they have played this kind of
    /// game before. `None` for anyone but a newcomer who plays the computer by the usual rules.
    pub(crate) fn wanted(
        row: &GameRow,
        state: &GameState,
        seats: &[Player],
        language: &'static Language,
    ) -> Option<Guide> {
        let &[seat] = seats else { return None };
        let game = &*state.game;
        let is_usual = game.setup().rules == game.info().usual().rules && row.start == "start";
        let current = moves_made(game, seat);
        if !row.has_computer()
            || !is_usual
            || state.outcome().is_some()
            || current >= Lesson::GUIDE_STEPS
        {
            return None;
        }
        let entry = catalog::find(game.info().slug).ok()?;
        Some(Guide { steps: Lesson::guide_of(entry, language), current })
    }

    /// The guide for a visitor with these seats.
    #[cfg(feature = "serve")]
    pub(crate) async fn of(
        app: &App,
        room: &Room,
        state: &GameState,
        visitor: &Visitor,
        seats: &[Player],
    ) -> Result<Option<Guide>, AppError> {
        let wanted = visitor.presentation.settings.guide;
        let Some(guide) = Guide::wanted(&room.row, state, seats, visitor.presentation.language)
            .filter(|_| wanted)
        else {
            return Ok(None);
        };
        let (owners, slug) = (visitor.owners(), state.game.info().slug);
        let played = app.services.store.longest_game_of(&owners, slug, &room.row.id).await?;
        Ok(Some(guide).filter(|_| played < EXPERIENCED_PLIES))
    }
}

/// The number of moves that a player has made. The players take turns.
fn moves_made(game: &dyn AnyGame, player: Player) -> usize {
    let plies = game.ply();
    if game.turn() == player { plies / 2 } else { plies.div_ceil(2) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_moves_are_counted_for_either_side() {
        let entry = catalog::find("sight").unwrap();
        let mut game = entry.start(&entry.info().usual()).unwrap();
        let counts = |game: &dyn AnyGame| Player::BOTH.map(|player| moves_made(game, player));
        assert_eq!(counts(&*game), [0, 0]);
        game.play("c3").unwrap();
        assert_eq!(counts(&*game), [1, 0]);
        game.play("a1").unwrap();
        assert_eq!(counts(&*game), [1, 1]);
    }
}
