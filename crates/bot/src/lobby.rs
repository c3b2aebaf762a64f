//! Joining open games.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use catalog::Program;

use crate::error::BotError;
use crate::http::Site;
use crate::seat::{self, GameEnd};
use crate::server_api::{OpenGame, join, open_games};
use crate::time::pause;

/// Time between two looks at the list of open games.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// Longest wait before another attempt to reach the server.
const MAX_WAIT: Duration = Duration::from_mins(1);

/// Kind of clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockKind {
    /// No clock.
    None,
    /// Time per game.
    Live,
    /// Days per move.
    Days,
}

/// Games that a bot joins. An empty list means all.
#[derive(Clone, Debug, Default)]
pub struct GameFilter {
    /// Slugs of games.
    pub games: Vec<String>,
    /// Board sizes.
    pub sizes: Vec<String>,
    /// Clocks.
    pub clocks: Vec<ClockKind>,
}

/// A UGI engine that plays on a server.
#[derive(Clone, Debug)]
pub struct Bot {
    /// The server, or the game to join.
    pub site: Site,
    /// The engine.
    pub program: Program,
    /// The name to show; the server puts `BOT` in front of it.
    pub name: String,
    /// Games to join.
    pub filter: GameFilter,
    /// Maximum number of games at once.
    pub games: usize,
}

impl GameFilter {
    fn accepts(&self, game: &OpenGame) -> bool {
        let clock = match game.clock.as_str() {
            "" => ClockKind::None,
            text if text.ends_with('d') => ClockKind::Days,
            _ => ClockKind::Live,
        };
        let is_listed = |list: &[String], text: &String| list.is_empty() || list.contains(text);
        game.has_id()
            && game.has_opponent
            && is_listed(&self.games, &game.game)
            && is_listed(&self.sizes, &game.size)
            && (self.clocks.is_empty() || self.clocks.contains(&clock))
    }
}

impl Bot {
    /// Joins and plays games until `stop` is set, or the only game of a link is over. Messages for
    /// people go to `say`.
    pub fn run(
        &self,
        stop: &Arc<AtomicBool>,
        say: impl Fn(&str) + Clone + Send + 'static,
    ) -> Result<(), BotError> {
        if let Some(id) = self.site.game() {
            return self.play(id, stop, &say);
        }
        let mut games = RunningGames::default();
        // A first answer shows that it is the right server.
        let mut open = open_games(&self.site)?;
        say(&format!("waiting for open games at {}", self.site.name()));
        let mut wait = POLL_INTERVAL;
        while !stop.load(Ordering::Relaxed) {
            let wanted: Vec<OpenGame> =
                open.into_iter().filter(|game| self.filter.accepts(game)).collect();
            for game in wanted {
                if games.count.load(Ordering::Relaxed) < self.games
                    && games.known.insert(game.id.clone())
                {
                    games.start(self.clone(), game.id, Arc::clone(stop), say.clone());
                }
            }
            pause(wait, stop);
            open = match open_games(&self.site) {
                Ok(open) => {
                    wait = POLL_INTERVAL;
                    open
                }
                Err(error) => {
                    say(&format!("{error}; trying again in {} s", wait.as_secs()));
                    wait = (wait * 2).min(MAX_WAIT);
                    Vec::new()
                }
            };
        }
        games.finish();
        Ok(())
    }

    /// Joins and plays a game.
    fn play(&self, id: &str, stop: &AtomicBool, say: &impl Fn(&str)) -> Result<(), BotError> {
        let (own, state) = join(&self.site, id, &self.name)?;
        say(&format!("game {id}: joined as {}", own.player.slug()));
        match seat::play(&own, state, &self.program, stop)? {
            GameEnd::Played(outcome) => {
                let result = match outcome.as_str() {
                    "draw" => "drawn",
                    winner if winner == own.player.slug() => "won",
                    _ => "lost",
                };
                say(&format!("game {id}: {result}"));
            }
            GameEnd::Resigned(why) => say(&format!("game {id}: resigned, {why}")),
        }
        Ok(())
    }
}

#[derive(Default)]
struct RunningGames {
    /// Games that were joined, or tried.
    known: HashSet<String>,
    count: Arc<AtomicUsize>,
    threads: Vec<JoinHandle<()>>,
}

impl RunningGames {
    fn start(
        &mut self,
        bot: Bot,
        id: String,
        stop: Arc<AtomicBool>,
        say: impl Fn(&str) + Send + 'static,
    ) {
        let count = Arc::clone(&self.count);
        count.fetch_add(1, Ordering::Relaxed);
        self.threads.retain(|thread| !thread.is_finished());
        let play = move || {
            if let Err(error) = bot.play(&id, &stop, &say) {
                say(&format!("game {id}: {error}"));
            }
            count.fetch_sub(1, Ordering::Relaxed);
        };
        match thread::Builder::new().spawn(play) {
            Ok(thread) => self.threads.push(thread),
            Err(_) => {
                self.count.fetch_sub(1, Ordering::Relaxed);
            }
        }
    }

    /// Waits for the games, which resign when the bot is stopped.
    fn finish(self) {
        for thread in self.threads {
            let _panicked = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_chosen_by_game_size_and_clock() {
        let game = |game: &str, size: &str, clock: &str| {
            let [game, size, clock] = [game, size, clock].map(str::to_owned);
            OpenGame { id: "2dknah77".to_owned(), game, size, clock, has_opponent: true }
        };
        let any = GameFilter::default();
        assert!(any.accepts(&game("talpa", "8", "")));
        assert!(!any.accepts(&OpenGame { has_opponent: false, ..game("talpa", "8", "") }));
        let filter = GameFilter {
            games: vec!["talpa".to_owned()],
            sizes: vec!["6".to_owned(), "8".to_owned()],
            clocks: vec![ClockKind::Live],
        };
        assert!(filter.accepts(&game("talpa", "6", "300+5")));
        for other in [
            game("sight", "6", "300+5"),
            game("talpa", "4", "300+5"),
            game("talpa", "6", ""),
            game("talpa", "6", "3d"),
        ] {
            assert!(!filter.accepts(&other), "{other:?}");
        }
    }
}
