//! Simulated players that move at a fixed rate, however slow the server is.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use catalog::CATALOG;
use client::{Connection, Server};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use super::game::Game;
use super::measurement::{Measurement, Process};

/// Connections for moves. Waiting for a free one counts as latency; real players have one each.
const CONNECTIONS: usize = 256;

/// Games created concurrently.
const CONCURRENT_STARTS: usize = 16;

/// Time to wait for the last events.
const DRAIN_TIME: Duration = Duration::from_secs(3);

/// Moves after a change of the rate that are not measured.
const WARM_UP: Duration = Duration::from_secs(3);

/// The players of all games.
pub(super) struct Players {
    games: Vec<Arc<Game>>,
    connections: Vec<Arc<Mutex<Connection>>>,
    /// The next game to move in, round robin.
    next: usize,
}

impl Players {
    /// Creates games, cycling through the catalog.
    pub(super) async fn start(server: &Server, count: usize) -> Result<Players> {
        let mut connections = Vec::new();
        for _ in 0..CONNECTIONS {
            connections.push(Arc::new(Mutex::new(Connection::open(server.address()).await?)));
        }
        let mut games = Vec::new();
        let numbers: Vec<usize> = (0..count).collect();
        for batch in numbers.chunks(CONCURRENT_STARTS) {
            let mut starting = JoinSet::new();
            for number in batch {
                let slug = CATALOG[number % CATALOG.len()].info().slug;
                let connection = Arc::clone(&connections[number % CONNECTIONS]);
                let address = server.address();
                starting.spawn(async move {
                    Game::begin(address, &mut *connection.lock().await, slug).await
                });
            }
            while let Some(begun) = starting.join_next().await {
                games.push(begun.context("begin a game")??);
            }
        }
        Ok(Players { games, connections, next: 0 })
    }

    /// Plays at a rate for some time and measures.
    pub(super) async fn play(
        &mut self,
        server: &Server,
        rate: f64,
        time: Duration,
    ) -> Result<Measurement> {
        self.play_at_rate(rate, WARM_UP).await?;
        for game in &self.games {
            game.latencies();
        }
        let before = Process::read(server.id())?;
        let begin = Instant::now();
        let (moves, failed) = self.play_at_rate(rate, time).await?;
        let taken = begin.elapsed();
        let after = Process::read(server.id())?;
        tokio::time::sleep(DRAIN_TIME).await;
        let mut latencies = Vec::new();
        let mut unanswered = 0;
        for game in &self.games {
            let (received, in_flight) = game.latencies();
            latencies.extend(received);
            unanswered += usize::from(in_flight);
        }
        latencies.sort_unstable();
        Ok(Measurement {
            games: self.games.len(),
            rate: moves as f64 / taken.as_secs_f64(),
            latencies,
            failed: failed + unanswered,
            memory: after.memory,
            processor: after.processor.saturating_sub(before.processor).as_secs_f64()
                / taken.as_secs_f64(),
        })
    }

    /// Sends moves at a rate; returns how many were sent and how many failed.
    async fn play_at_rate(&mut self, rate: f64, time: Duration) -> Result<(usize, usize)> {
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
