//! Reviews of finished games. Each is made once, in the background, on the engine threads of this
//! server, and then stored with the game.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use catalog::{AnyGame, Record};
use messages::say;
use review::{Review, ReviewError, ReviewOptions, ReviewedMove};
use rules::{Outcome, Player};
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, oneshot};

use super::Room;
use super::services::Services;
use crate::engine_pool::{Effort, EnginePermit, Requester};
use crate::http::error::AppError;
use crate::http::rate_limits::{ConcurrencyLimit, ConcurrencyPermit};
use crate::time::milliseconds;

/// Reviews that an address may have waiting or under way, for every analysis that it may run.
const REVIEWS_PER_ANALYSIS: usize = 3;

/// Reviews in memory; from this number on, those that are not under way are dropped.
const MAX_CACHED: usize = 200;

/// The review of a game, as far as it is made.
#[derive(Clone, Debug)]
pub(crate) enum ReviewState {
    /// Positions that are done, of how many; none while it waits for other reviews.
    Making { done: usize, all: usize },
    /// Somebody has stopped it.
    Stopped,
    /// It is complete.
    Ready(Arc<Review>),
}

/// A finished game to review.
#[derive(Debug)]
struct FinishedGame {
    id: String,
    game: Box<dyn AnyGame>,
    /// The result, which may be by resignation, time or agreement.
    result: Option<Outcome>,
    /// Whether First and Second are people, who learn from their mistakes.
    people: [bool; 2],
}

impl FinishedGame {
    /// The game of a room; refused if it has no end or no moves.
    async fn of(room: &Room) -> Result<FinishedGame, AppError> {
        let state = room.state().await.copy();
        let result = state.outcome();
        if result.is_none() {
            return Err(AppError::Conflict(say("conflict-not-over")));
        }
        if state.game.ply() == 0 {
            return Err(AppError::Conflict(say("conflict-no-moves")));
        }
        let people = Player::BOTH.map(|player| !room.row.is_computer(player));
        Ok(FinishedGame { id: room.row.id.clone(), game: state.game.copy(), result, people })
    }

    /// The review that a stored record carries; `None` if it is of another game, or of a version
    /// that this one does not read.
    fn read(&self, record: &str) -> Option<Review> {
        let review = Review::of_record(&Record::read_text(record).ok()?)?;
        let has_same_moves = review.moves.iter().map(|mv| &mv.text).eq(&self.game.moves());
        has_same_moves.then(|| self.with_result(review))
    }

    /// The mistakes of people, by ply and player.
    fn mistakes(&self, review: &Review) -> Vec<(usize, Player)> {
        let is_wanted = |mv: &&ReviewedMove| mv.mark.is_mistake() && self.people[mv.player.index()];
        review.moves.iter().filter(is_wanted).map(|mv| (mv.ply, mv.player)).collect()
    }

    /// Records know the result on the board, and not a resignation.
    fn with_result(&self, review: Review) -> Review {
        Review { result: self.result, ..review }
    }
}

/// A review that is complete, as it is stored.
struct Made {
    review: Review,
    record: String,
    mistakes: Vec<(usize, Player)>,
}

/// A review in memory.
#[derive(Debug)]
struct Entry {
    state: ReviewState,
    /// Ends the work on it; also tells this work from a later one.
    stop: Arc<AtomicBool>,
    /// The address that asked for it.
    address: IpAddr,
}

/// The reviews of this server, by the id of their game.
#[derive(Debug)]
pub(crate) struct Reviews {
    services: Arc<Services>,
    entries: Mutex<HashMap<String, Entry>>,
    per_address: ConcurrencyLimit,
    /// Reviews at once: each has tables of its own.
    turns: Arc<Semaphore>,
}

impl Reviews {
    pub(crate) fn new(services: Arc<Services>, threads: usize, analyses: usize) -> Reviews {
        Reviews {
            services,
            entries: Mutex::default(),
            per_address: ConcurrencyLimit::new(REVIEWS_PER_ANALYSIS * analyses),
            turns: Arc::new(Semaphore::new(threads.max(1))),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The review of a finished game. The first request starts the work; after someone has stopped
    /// it, only one with `restart` does.
    pub(crate) async fn of_room(
        self: &Arc<Reviews>,
        room: &Room,
        address: IpAddr,
        restart: bool,
    ) -> Result<ReviewState, AppError> {
        let known = self.lock().get(&room.row.id).map(|entry| entry.state.clone());
        match known {
            Some(ReviewState::Stopped) if restart => {}
            Some(state) => return Ok(state),
            None => {}
        }
        let finished = FinishedGame::of(room).await?;
        let store = &self.services.store;
        let stored = store.review(&finished.id).await?;
        if let Some(review) = stored.and_then(|record| finished.read(&record)) {
            // Reviews of earlier versions were stored without the mistakes.
            let mistakes = finished.mistakes(&review);
            let kept = store.keep_mistakes(&finished.id, milliseconds(), &mistakes).await;
            if let Err(error) = kept {
                tracing::warn!(%error, game = finished.id, "cannot store the mistakes of a game");
            }
            return Ok(self.keep(&finished.id, review, address));
        }
        self.start(finished, address)
    }

    /// Keeps a stored review in memory.
    fn keep(&self, id: &str, review: Review, address: IpAddr) -> ReviewState {
        let mut entries = self.lock();
        make_room(&mut entries);
        let state = ReviewState::Ready(Arc::new(review));
        let entry = Entry { state: state.clone(), stop: Arc::default(), address };
        entries.insert(id.to_owned(), entry);
        state
    }

    /// Starts the work on a review, unless another request has just done so.
    fn start(
        self: &Arc<Reviews>,
        finished: FinishedGame,
        address: IpAddr,
    ) -> Result<ReviewState, AppError> {
        let (state, stop) = (ReviewState::Making { done: 0, all: 0 }, Arc::default());
        let mut entries = self.lock();
        if let Some(entry) = entries.get(&finished.id)
            && !matches!(entry.state, ReviewState::Stopped)
        {
            return Ok(entry.state.clone());
        }
        let permit = self.per_address.acquire(address)?;
        make_room(&mut entries);
        let entry = Entry { state: state.clone(), stop: Arc::clone(&stop), address };
        entries.insert(finished.id.clone(), entry);
        drop(entries);
        tokio::spawn(Arc::clone(self).run(finished, address, stop, permit));
        Ok(state)
    }

    /// Stops the work on a review; `false` if none is under way. Players of the game may do so, and
    /// the address that asked for it.
    pub(crate) fn stop(&self, id: &str, is_player: bool, by: IpAddr) -> Result<bool, AppError> {
        let mut entries = self.lock();
        match entries.get_mut(id) {
            Some(entry) if matches!(entry.state, ReviewState::Making { .. }) => {
                if !is_player && entry.address != by {
                    return Err(AppError::NotAPlayer);
                }
                entry.stop.store(true, Ordering::Relaxed);
                entry.state = ReviewState::Stopped;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Background task: waits for its turn, makes a review and stores it.
    async fn run(
        self: Arc<Reviews>,
        finished: FinishedGame,
        address: IpAddr,
        stop: Arc<AtomicBool>,
        _permit: ConcurrencyPermit,
    ) {
        let id = finished.id.clone();
        let made = tokio::select! {
            made = self.make(finished, address, &stop) => made,
            () = self.services.shutdown.requested() => {
                stop.store(true, Ordering::Relaxed);
                return;
            }
        };
        let state = match made {
            Some(Made { review, record, mistakes }) => {
                let store = &self.services.store;
                let saved = store.save_review(&id, milliseconds(), &record, &mistakes).await;
                if let Err(error) = saved {
                    tracing::warn!(%error, game = id, "cannot store a review");
                }
                ReviewState::Ready(Arc::new(review))
            }
            None => ReviewState::Stopped,
        };
        self.set(&id, &stop, state);
    }

    /// Changes the state of a review, unless a later one has taken its place.
    fn set(&self, id: &str, stop: &Arc<AtomicBool>, state: ReviewState) {
        let mut entries = self.lock();
        let entry = entries.get_mut(id).filter(|entry| Arc::ptr_eq(&entry.stop, stop));
        if let Some(entry) = entry.filter(|_| !stop.load(Ordering::Relaxed)) {
            entry.state = state;
        }
    }

    /// The review; `None` if it was stopped.
    async fn make(
        self: &Arc<Reviews>,
        finished: FinishedGame,
        address: IpAddr,
        stop: &Arc<AtomicBool>,
    ) -> Option<Made> {
        let _turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        let (sender, made) = oneshot::channel();
        let (reviews, stop, runtime) = (Arc::clone(self), Arc::clone(stop), Handle::current());
        // Not a thread of the runtime, which waits for its own before it ends.
        let thread = thread::Builder::new().name(format!("review of {}", finished.id));
        let work = move || _ = sender.send(reviews.review(&finished, address, &stop, &runtime));
        if let Err(error) = thread.spawn(work) {
            tracing::warn!(%error, "no thread for a review");
        }
        made.await.ok()?.ok()
    }

    fn review(
        &self,
        finished: &FinishedGame,
        address: IpAddr,
        stop: &Arc<AtomicBool>,
        runtime: &Handle,
    ) -> Result<Made, ReviewError> {
        // A tablebase that is being built needs no engine thread of ours.
        let tables = self.services.engine.tables().clone();
        if let Ok(entry) = catalog::find(finished.game.info().slug) {
            let _is_prepared = tables.prepare(entry, &finished.game.setup(), stop);
        }
        // A position at a time: visitors never wait for more than one.
        let turn = || runtime.block_on(self.turn(address));
        let mut permit = turn();
        let options = ReviewOptions { tables, ..ReviewOptions::default() };
        let mut progress = |done, all| {
            self.set(&finished.id, stop, ReviewState::Making { done, all });
            drop(permit.take());
            permit = turn();
        };
        let review = Review::of(&*finished.game, &options, stop, &mut progress)?;
        let record = review.annotate(&finished.game.record()).text();
        let mistakes = finished.mistakes(&review);
        Ok(Made { review: finished.with_result(review), record, mistakes })
    }

    /// Waits for an engine thread; `None` if the server stops.
    async fn turn(&self, address: IpAddr) -> Option<EnginePermit> {
        let engine = &self.services.engine;
        tokio::select! {
            permit = engine.acquire(Effort::Long, Requester::Address(address)) => permit.ok(),
            () = self.services.shutdown.requested() => None,
        }
    }
}

/// Drops reviews that are not under way, if there are many: they are stored, or can be made again.
fn make_room(entries: &mut HashMap<String, Entry>) {
    if entries.len() >= MAX_CACHED {
        entries.retain(|_, entry| matches!(entry.state, ReviewState::Making { .. }));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::sync::watch;

    use super::*;
    use crate::store::tests::{Cleanup, file, path};

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    /// Reviews over a new database, and the signal that would stop the server.
    async fn reviews(database: &Cleanup) -> (Arc<Reviews>, watch::Sender<bool>) {
        let (stop, signal) = watch::channel(false);
        let store = crate::store::Store::open(&path(database)).await.unwrap();
        let shutdown = crate::serve::shutdown::Shutdown::new(signal);
        let services = Services::new(store, 1, catalog::Tablebases::none(), shutdown);
        (Arc::new(Reviews::new(Arc::new(services), 1, 1)), stop)
    }

    fn finished(id: &str, moves: &str) -> FinishedGame {
        let entry = catalog::find("sight").unwrap();
        let size = rules::Size::read("3").unwrap();
        let mut game = entry.open("start", Some(size), &entry.info().usual().rules).unwrap();
        game.play_all(moves).unwrap();
        let result = Some(Outcome::Win(Player::First));
        FinishedGame { id: id.to_owned(), game, result, people: [true; 2] }
    }

    async fn ready(reviews: &Reviews, id: &str) -> Arc<Review> {
        loop {
            if let Some(Entry { state: ReviewState::Ready(review), .. }) = reviews.lock().get(id) {
                return Arc::clone(review);
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_review_is_made_once_and_read_back_the_same() {
        let file = file("reviews-made");
        let ((reviews, _stop), game) = (reviews(&file).await, finished("a", "b2 a1 c3"));
        for _ in 0..2 {
            reviews.start(finished("a", "b2 a1 c3"), HERE).unwrap();
            assert_eq!(reviews.lock().len(), 1);
        }
        let made = ready(&reviews, "a").await;
        assert_eq!(made.result, game.result);
        let record = reviews.services.store.review("a").await.unwrap().unwrap();
        assert_eq!(game.read(&record).as_ref(), Some(&*made));
        // Neither a review of other moves nor half of one is taken for it.
        assert_eq!(finished("a", "b2 a1 c1").read(&record), None);
        assert_eq!(game.read(&record.replace("[%mark", "[%marc")), None);
        assert_eq!(game.read("junk"), None);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn players_and_the_address_that_asked_can_stop_a_review() {
        let file = file("reviews-stopped");
        let (reviews, _stop) = reviews(&file).await;
        // The only turn is taken, so the review waits.
        let turn = Arc::clone(&reviews.turns).acquire_owned().await.unwrap();
        reviews.start(finished("a", "b2 a1"), HERE).unwrap();
        assert!(matches!(reviews.stop("a", false, ELSEWHERE), Err(AppError::NotAPlayer)));
        assert!(reviews.stop("a", false, HERE).unwrap());
        assert!(!reviews.stop("a", true, HERE).unwrap() && !reviews.stop("b", true, HERE).unwrap());
        // Started again, it is completed, though the first attempt ends meanwhile.
        reviews.start(finished("a", "b2 a1"), HERE).unwrap();
        drop(turn);
        assert_eq!(ready(&reviews, "a").await.moves.len(), 2);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn an_address_has_few_reviews_under_way() {
        let file = file("reviews-limited");
        let (reviews, _stop) = reviews(&file).await;
        let turn = Arc::clone(&reviews.turns).acquire_owned().await.unwrap();
        for id in ["a", "b", "c"] {
            reviews.start(finished(id, "b2 a1"), HERE).unwrap();
        }
        let refused = reviews.start(finished("d", "b2 a1"), HERE);
        assert!(matches!(refused, Err(AppError::RateLimited { .. })));
        reviews.start(finished("d", "b2 a1"), ELSEWHERE).unwrap();
        drop(turn);
        for id in ["a", "b", "c", "d"] {
            ready(&reviews, id).await;
        }
    }
}
