//! All players together, who make so many moves a second, whatever the server says.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use catalog::CATALOG;
use client::{Connection, Server};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use super::figures::{Figures, Process};
use super::game::Game;

/// Connections on which moves are sent; a move that finds none free waits, and that counts.
const CONNECTIONS: usize = 64;

/// How many games are begun at the same time.
const BEGINNERS: usize = 16;

/// How long after the last move we listen for it.
const AFTERWARDS: Duration = Duration::from_secs(3);

/// The first moves after a change of pace are not counted.
const WARM_UP: Duration = Duration::from_secs(3);

/// Everybody who plays.
pub(super) struct Crowd {
    games: Vec<Arc<Game>>,
    connections: Vec<Arc<Mutex<Connection>>>,
    /// Whose turn it is among the games.
    next: usize,
}

impl Crowd {
    /// Begins so many games, of all kinds in turn.
    pub(super) async fn gather(server: &Server, count: usize) -> Result<Crowd> {
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            connections.push(Arc::new(Mutex::new(Connection::open(server.address()).await?)));
        }
        let mut games = Vec::new();
        let numbers: Vec<usize> = (0..count).collect();
        for handful in numbers.chunks(BEGINNERS) {
            let mut beginnings = JoinSet::new();
            for number in handful {
                let slug = CATALOG[number % CATALOG.len()].info().slug;
                let connection = Arc::clone(&connections[number % CONNECTIONS]);
                let address = server.address();
                beginnings.spawn(async move {
                    Game::begin(address, &mut *connection.lock().await, slug).await
                });
            }
            while let Some(begun) = beginnings.join_next().await {
                games.push(begun.context("begin a game")??);
            }
        }
        Ok(Crowd { games, connections, next: 0 })
    }

    /// Plays at a pace for a while.
    pub(super) async fn play(
        &mut self,
        server: &Server,
        rate: f64,
        time: Duration,
    ) -> Result<Figures> {
        self.keep_pace(rate, WARM_UP).await?;
        for game in &self.games {
            game.delays();
        }
        let before = Process::look(server.id())?;
        let begin = Instant::now();
        let (moves, failed) = self.keep_pace(rate, time).await?;
        let taken = begin.elapsed();
        let after = Process::look(server.id())?;
        tokio::time::sleep(AFTERWARDS).await;
        let mut delays = Vec::new();
        let mut unheard = 0;
        for game in &self.games {
            let (heard, waits) = game.delays();
            delays.extend(heard);
            unheard += usize::from(waits);
        }
        delays.sort_unstable();
        Ok(Figures {
            games: self.games.len(),
            rate: moves as f64 / taken.as_secs_f64(),
            delays,
            failed: failed + unheard,
            memory: after.memory,
            processor: after.processor.saturating_sub(before.processor).as_secs_f64()
                / taken.as_secs_f64(),
        })
    }

    /// Makes moves at a pace: how many, and how many were refused.
    async fn keep_pace(&mut self, rate: f64, time: Duration) -> Result<(usize, usize)> {
        let begin = Instant::now();
        let failed = Arc::new(AtomicUsize::new(0));
        let mut moving = JoinSet::new();
        let count = (rate * time.as_secs_f64()) as usize;
        for number in 0..count {
            let due = begin + Duration::from_secs_f64(number as f64 / rate);
            tokio::time::sleep_until(due.into()).await;
            let (game, wanted) = self.find(due).context("all games are over: ask for more")?;
            let connection = Arc::clone(&self.connections[number % CONNECTIONS]);
            let failed = Arc::clone(&failed);
            moving.spawn(async move {
                if !game.play(&mut *connection.lock().await, wanted).await {
                    failed.fetch_add(1, Ordering::Relaxed);
                }
            });
            while moving.try_join_next().is_some() {}
        }
        while moving.join_next().await.is_some() {}
        let failed = failed.load(Ordering::Relaxed);
        ensure!(failed < count.max(1), "the server took no move at all");
        Ok((count, failed))
    }

    /// The next game in which a move can be made, and the move.
    fn find(&mut self, due: Instant) -> Option<(Arc<Game>, (usize, String, usize))> {
        for _ in 0..self.games.len() {
            let game = Arc::clone(&self.games[self.next]);
            self.next = (self.next + 1) % self.games.len();
            if let Some(wanted) = game.next(due) {
                return Some((game, wanted));
            }
        }
        None
    }
}
