//! Engine threads: a bounded number of computer moves and analyses run at the same time. Quick
//! moves never wait behind long searches, no move takes longer than a limit, and requesters take
//! turns. Queries that someone waits for have a thread of their own, so that nobody waits for the
//! computers of their own games.

mod fair_threads;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arena::Opponent;
use catalog::{
    Analysis, AnalysisOptions, AnyGame, PlayerSpec, SearchLimits, Tablebases, TranspositionTable,
};
use rules::Player;
use tokio::task::JoinHandle;

use self::fair_threads::FairThreads;
pub(crate) use self::fair_threads::{EnginePermit, Requester};
use crate::http::error::AppError;
use crate::store::GameRow;

/// Size of the transposition table of one analysis.
const TABLE_BYTES: usize = 64 << 20;

/// Time limit for a computer move, whatever the player's own limits are.
pub(crate) const MAX_MOVE_TIME: Duration = Duration::from_secs(10);

/// Time limit of `perfect`, below the other so that it can still choose by what it has found.
const PERFECT_TIME: Duration = Duration::from_secs(8);

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

/// Expected length of a search.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Effort {
    /// A fraction of a second.
    Quick,
    Long,
}

impl Effort {
    /// The effort of a computer player; levels search few nodes.
    fn of(spec: &PlayerSpec) -> Effort {
        match spec {
            PlayerSpec::Random | PlayerSpec::Greedy | PlayerSpec::Level(_) => Effort::Quick,
            _ => Effort::Long,
        }
    }

    /// The effort of the computer player of a seat.
    pub(crate) fn of_seat(row: &GameRow, player: Player) -> Effort {
        let spec = PlayerSpec::read(&row.players[player.index()]);
        spec.map_or(Effort::Long, |spec| Effort::of(&spec))
    }

    /// The longest effort of a computer player of a game, as the query of the job queue knows it.
    #[cfg(test)]
    pub(crate) fn of_game(row: &GameRow) -> Effort {
        let specs = row.players.iter().filter_map(|player| PlayerSpec::read(player).ok());
        specs.map(|spec| Effort::of(&spec)).max().unwrap_or(Effort::Quick)
    }
}

/// The engine threads of this server.
#[derive(Debug)]
pub(crate) struct EnginePool {
    threads: FairThreads,
    /// One search of a second or less at a time.
    queries: FairThreads,
    /// Tablebases that computers and analyses probe.
    tables: Tablebases,
}

impl EnginePool {
    pub(crate) fn new(threads: usize, tables: Tablebases) -> EnginePool {
        EnginePool { threads: FairThreads::new(threads), queries: FairThreads::new(1), tables }
    }

    /// The tablebases that computers probe.
    pub(crate) const fn tables(&self) -> &Tablebases {
        &self.tables
    }

    /// Number of idle engine threads, not counting those for quick moves only.
    pub(crate) fn idle(&self) -> usize {
        self.threads.idle_for_long()
    }

    /// Waits for an idle thread. Requesters take turns.
    pub(crate) async fn acquire(
        &self,
        effort: Effort,
        requester: Requester,
    ) -> Result<EnginePermit, AppError> {
        self.threads.acquire(effort, requester).await.ok_or(AppError::Internal)
    }

    /// Waits for the thread of queries. Visitors take turns.
    pub(crate) async fn acquire_for_query(&self, from: IpAddr) -> Result<EnginePermit, AppError> {
        let permit = self.queries.acquire(Effort::Long, Requester::Address(from)).await;
        permit.ok_or(AppError::Internal)
    }

    /// Waits until all threads are idle, which is soon after shutdown was requested.
    pub(crate) async fn drain(&self) {
        let idle = async { tokio::join!(self.threads.all_idle(), self.queries.all_idle()) };
        if tokio::time::timeout(DRAIN_TIMEOUT, idle).await.is_err() {
            tracing::warn!("some engine searches were cut off");
        }
    }

    /// Lets the computer player of a seat choose a move. After the time limit it has to choose by
    /// what it has found so far. `None` if it is stopped before it has a move.
    pub(crate) async fn choose_move(
        &self,
        row: &GameRow,
        player: Player,
        game: Box<dyn AnyGame>,
        permit: EnginePermit,
        stop: Arc<AtomicBool>,
    ) -> Option<String> {
        let (tables, flag, row) = (self.tables.clone(), Arc::clone(&stop), row.clone());
        let mut chosen = spawn_search(move || {
            // Released by the search itself, even if nobody waits for its result any more.
            let _permit = permit;
            chosen_move(&row, player, &*game, &tables, &flag)
        });
        let chosen = if let Ok(chosen) = tokio::time::timeout(MAX_MOVE_TIME, &mut chosen).await {
            chosen
        } else {
            stop.store(true, Ordering::Relaxed);
            chosen.await
        };
        chosen.ok().flatten()
    }

    /// Analyzes a position on an acquired thread; `report` is called after every iteration.
    pub(crate) async fn analyze(
        &self,
        game: Box<dyn AnyGame>,
        budget: AnalysisBudget,
        permit: EnginePermit,
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

/// The move that the computer player of a seat chooses. The same for the same game and position,
/// unless its limit is a time.
pub(crate) fn chosen_move(
    row: &GameRow,
    player: Player,
    game: &dyn AnyGame,
    tables: &Tablebases,
    stop: &AtomicBool,
) -> Option<String> {
    let spec = PlayerSpec::read(&row.players[player.index()]).ok()?;
    let opponent = Opponent::new(&spec, seed(&row.id, game.ply())).ok()?.with_tables(tables);
    opponent.with_time_limit(PERFECT_TIME).choose(game, stop, &mut |_| {}).ok()
}

/// Starts a search on a thread of its own.
fn spawn_search<T: Send + 'static>(search: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    // Threads would make a simulation depend on more than its seed.
    #[cfg(test)]
    if crate::simulation::is_running() {
        return tokio::spawn(async {
            crate::simulation::think().await;
            search()
        });
    }
    tokio::task::spawn_blocking(search)
}

/// Seed of a computer's random choices: differs between games and between the moves of a game.
fn seed(id: &str, ply: usize) -> u64 {
    id.bytes().fold(ply as u64, |seed, byte| rules::mix(seed, byte.into()))
}
