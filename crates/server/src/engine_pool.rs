//! Engine threads: a bounded number of computer moves and analyses run at the same time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arena::Opponent;
use catalog::{
    Analysis, AnalysisOptions, AnyGame, PlayerSpec, SearchLimits, Tablebases, TranspositionTable,
};
use rules::Player;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::http::error::AppError;
use crate::store::GameRow;

/// Size of the transposition table of one analysis.
const TABLE_BYTES: usize = 64 << 20;

/// Grace period for running searches when the server stops.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);

/// Stop flag of a search, raised when this is dropped.
#[derive(Debug, Default)]
pub(crate) struct StopOnDrop(Arc<AtomicBool>);

impl StopOnDrop {
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Time limit and number of variations of an analysis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnalysisBudget {
    pub(crate) time: Duration,
    pub(crate) lines: usize,
}

/// A semaphore with one permit per engine thread.
#[derive(Debug)]
pub(crate) struct EnginePool {
    permits: Arc<Semaphore>,
    size: u32,
    /// Tablebases that computers and analyses probe.
    tables: Tablebases,
}

impl EnginePool {
    pub(crate) fn new(threads: usize, tables: Tablebases) -> EnginePool {
        let threads = threads.max(1);
        EnginePool { permits: Arc::new(Semaphore::new(threads)), size: threads as u32, tables }
    }

    /// Number of idle engine threads.
    pub(crate) fn idle(&self) -> usize {
        self.permits.available_permits()
    }

    /// Waits for an idle thread.
    pub(crate) async fn acquire(&self) -> Result<OwnedSemaphorePermit, AppError> {
        Arc::clone(&self.permits).acquire_owned().await.map_err(|_| AppError::Internal)
    }

    /// Waits until all threads are idle, which is soon after shutdown was requested.
    pub(crate) async fn drain(&self) {
        let all = self.permits.acquire_many(self.size);
        if tokio::time::timeout(DRAIN_TIMEOUT, all).await.is_err() {
            tracing::warn!("some engine searches were cut off");
        }
    }

    /// Lets the computer player of a seat choose a move. `None` if it is stopped before it has one.
    pub(crate) async fn choose_move(
        &self,
        row: &GameRow,
        player: Player,
        game: Box<dyn AnyGame>,
        permit: OwnedSemaphorePermit,
        stop: Arc<AtomicBool>,
    ) -> Option<String> {
        let spec = PlayerSpec::read(&row.players[player.index()]).ok()?;
        let seed = seed(&row.id, game.ply());
        let tables = self.tables.clone();
        let chosen = tokio::task::spawn_blocking(move || {
            // Released by the search itself, even if nobody waits for its result any more.
            let _permit = permit;
            let mut opponent = Opponent::new(&spec, seed).ok()?.with_tables(&tables);
            opponent.choose(&*game, &stop, &mut |_| {}).ok()
        });
        chosen.await.ok().flatten()
    }

    /// Analyzes a position on an acquired thread; `report` is called after every iteration.
    pub(crate) async fn analyze(
        &self,
        game: Box<dyn AnyGame>,
        budget: AnalysisBudget,
        permit: OwnedSemaphorePermit,
        stop: Arc<AtomicBool>,
        mut report: impl FnMut(&Analysis) + Send + 'static,
    ) -> Result<Analysis, AppError> {
        let limits = SearchLimits { time: budget.time, ..SearchLimits::NONE };
        let options = AnalysisOptions::analyze(limits, budget.lines);
        let tables = self.tables.clone();
        let search = move || {
            let _permit = permit;
            let table = TranspositionTable::new(TABLE_BYTES);
            game.analyze_with(&tables, &options, &table, &stop, &mut report)
        };
        tokio::task::spawn_blocking(search).await.map_err(|_| AppError::Internal)
    }
}

/// Seed of a computer's random choices: differs between games and between the moves of a game.
fn seed(id: &str, ply: usize) -> u64 {
    id.bytes().fold(ply as u64, |seed, byte| rules::mix(seed, byte.into()))
}
