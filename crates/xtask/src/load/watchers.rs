//! Many watchers of one game: what they cost its players.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use client::{Connection, LivePage, Server, Socket, any_move};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use super::measurement::Process;

/// The game with the largest pages.
const GAME: &str = "clusterfuss";

/// Moves that are measured, and the pause before each: nobody plays faster.
const MOVES: usize = 50;
const PAUSE: Duration = Duration::from_millis(200);

/// Time limit for everything that should happen.
const TIMEOUT: Duration = Duration::from_secs(30);

pub(super) const HEAD: &str = "\
| watchers | moves | median | 99 % | slowest | bytes per move and watcher | memory |
|---:|---:|---:|---:|---:|---:|---:|";

/// Plays a game with watchers; returns a row of the table. Latency runs from sending a move to its
/// event at the opponent's socket. The watchers have threads of their own: on those of the players
/// their turn would come after all the watchers that are woken by the same move.
pub(super) fn measure(server: &Server, watchers: usize) -> Result<String> {
    let crowd = Runtime::new().context("start tokio for the watchers")?;
    let players = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let row = players.context("start tokio")?.block_on(play(server, watchers, &crowd));
    crowd.shutdown_background();
    row
}

async fn play(server: &Server, watchers: usize, crowd: &Runtime) -> Result<String> {
    let address = server.address();
    let mut connection = Connection::open(address).await?;
    let pair = connection.two_players(GAME).await?;
    let bytes = Arc::new(AtomicUsize::new(0));
    let path = format!("/g/{}/live?inflate=true", pair.id);
    let arriving = crowd.spawn(arrive(address, path, watchers, Arc::clone(&bytes)));
    let _watching = arriving.await.context("wait for the watchers")??;
    let events = format!("/api/v1/games/{}/events", pair.id);
    let mut sockets = Vec::new();
    for token in &pair.tokens {
        let headers = [("authorization", format!("Bearer {token}"))];
        let mut socket = open(address, &events, &headers).await?;
        socket.text().await.context("hear how the game stands")?;
        sockets.push(socket);
    }
    let mut delays = Vec::new();
    for ply in 0..MOVES {
        let Some(text) = any_move(&connection.state(&pair.id).await?, 3) else { break };
        tokio::time::sleep(PAUSE).await;
        let begin = Instant::now();
        let (player, opponent) = (ply % 2, 1 - ply % 2);
        let (played, heard) = tokio::join!(
            connection.play(&pair.id, &pair.tokens[player], &text, ply),
            tokio::time::timeout(TIMEOUT, sockets[opponent].text()),
        );
        ensure!(played?.status == 200, "the server refused `{text}`");
        ensure!(heard.is_ok_and(|text| text.is_some()), "the opponent heard nothing");
        delays.push(begin.elapsed());
        // One's own event, so that the next one is the opponent's.
        sockets[player].text().await;
    }
    tokio::time::sleep(PAUSE).await;
    delays.sort_unstable();
    let each = bytes.load(Ordering::Relaxed).checked_div(watchers * delays.len());
    let delay = |share: f64| -> Result<String> {
        let index = (delays.len().saturating_sub(1) as f64 * share) as usize;
        let delay = delays.get(index).context("no move was made")?;
        Ok(format!("{:.1} ms", delay.as_secs_f64() * 1000.0))
    };
    Ok(format!(
        "| {watchers} | {} | {} | {} | {} | {} | {} MiB |",
        delays.len(),
        delay(0.5)?,
        delay(0.99)?,
        delay(1.0)?,
        each.unwrap_or_default(),
        Process::read(server.id())?.memory >> 20
    ))
}

/// Opens the pages of all watchers, who then count the bytes that they are sent.
async fn arrive(
    address: SocketAddr,
    path: String,
    watchers: usize,
    bytes: Arc<AtomicUsize>,
) -> Result<JoinSet<()>> {
    let mut watching = JoinSet::new();
    for _ in 0..watchers {
        let mut page = LivePage::new(open(address, &path, &[]).await?);
        page.skip().await.context("hear how the game stands")?;
        let bytes = Arc::clone(&bytes);
        watching.spawn(async move {
            while page.skip().await.is_some() {
                bytes.fetch_add(page.bytes, Ordering::Relaxed);
            }
        });
    }
    Ok(watching)
}

async fn open(
    address: SocketAddr,
    path: &str,
    headers: &[(&'static str, String)],
) -> Result<Socket> {
    let socket = Socket::open(address, path, headers).await;
    socket.map_err(|error| anyhow!("{error}")).context("open a socket")
}
