//! A model of the database for simulations: tables in memory, and links between servers and it that
//! are slow, fail, and lose answers and notifications. What PostgreSQL and SQLite themselves do is
//! tested elsewhere; here it is what servers do with a database that behaves like one.

use std::collections::BTreeMap;
use std::future::pending;
use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, mpsc};
use tokio::time::sleep;

use super::jobs::{Job, JobChange};
use super::notifications::Notification;
use super::pool::QUERY_TIMEOUT;
use super::writer::{Append, Appended, Change, PendingWrite};
use super::{GameRow, SeatRow};
use crate::engine_pool::Effort;
use crate::room::event::{Event, EventKind};
use crate::room::presence::Role;
use crate::room::seating::HUMAN;
use crate::simulation::replica::Replica;
use crate::simulation::{self, Sabotage};

/// Lease of a job, as in the real queries.
const LEASE_MS: i64 = 10_000;

/// Milliseconds without a heartbeat after which a server counts as dead.
const DEAD_AFTER_MS: i64 = 20_000;

/// Longest time until a server notices that it no longer receives notifications, and the pause
/// before it listens again.
const UNNOTICED_MS: usize = 6_000;
const RECONNECT_DELAY: Duration = Duration::from_millis(200);

type Answer<T> = Result<T, sqlx::Error>;

/// A game with its seats and events, and what they amount to.
#[derive(Debug)]
pub(crate) struct StoredGame {
    pub(crate) row: GameRow,
    seats: Vec<SeatRow>,
    pub(crate) events: Vec<Event>,
    pub(crate) deadline: i64,
    /// The game after every event, replayed independently of the server.
    pub(crate) replica: Replica,
}

#[derive(Debug)]
pub(crate) struct StoredJob {
    pub(crate) version: i64,
    created: i64,
    worker: String,
    until: i64,
}

/// Everything that is stored.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    pub(crate) games: BTreeMap<String, StoredGame>,
    pub(crate) jobs: BTreeMap<String, StoredJob>,
    compacted: BTreeMap<String, Vec<Event>>,
    nodes: BTreeMap<String, i64>,
    presences: BTreeMap<(String, usize, String), usize>,
}

/// A database with the servers that are connected to it.
#[derive(Debug, Default)]
pub(crate) struct Database {
    tables: Mutex<Tables>,
    links: Mutex<Vec<Arc<Link>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Database {
    pub(crate) fn tables(&self) -> MutexGuard<'_, Tables> {
        lock(&self.tables)
    }

    /// Connects a new server.
    pub(crate) fn connect(self: &Arc<Database>, node: String, shared: bool) -> Arc<Link> {
        let link = Arc::new(Link {
            node,
            shared,
            database: Arc::clone(self),
            condition: Mutex::new(Condition::Up),
            listener: Mutex::default(),
            interrupted: Notify::new(),
        });
        lock(&self.links).push(Arc::clone(&link));
        link
    }

    fn publish(&self, notification: &Notification, sender: Option<&str>) {
        for link in lock(&self.links).iter().filter(|link| Some(link.node.as_str()) != sender) {
            link.deliver(notification);
        }
    }
}

/// The state of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Condition {
    Up,
    /// Packets are lost: queries time out.
    Cut,
    /// The server has crashed: whatever it still tries has no effect and no answer.
    Dead,
}

/// The connections of one server to the database.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) node: String,
    shared: bool,
    database: Arc<Database>,
    condition: Mutex<Condition>,
    /// Receives notifications while the server listens.
    listener: Mutex<Option<mpsc::Sender<Notification>>>,
    interrupted: Notify,
}

fn failure(reason: &str) -> sqlx::Error {
    sqlx::Error::Io(io::Error::new(ErrorKind::TimedOut, reason.to_owned()))
}

/// Faults.
impl Link {
    pub(crate) fn is_shared(&self) -> bool {
        self.shared
    }

    pub(crate) fn set(&self, condition: Condition) {
        *lock(&self.condition) = condition;
        if condition != Condition::Up {
            self.lose_notifications();
        }
        if condition == Condition::Dead {
            lock(&self.database.links).retain(|link| link.node != self.node);
        }
    }

    /// Breaks the connection on which the server listens. It notices later.
    pub(crate) fn lose_notifications(&self) {
        if lock(&self.listener).take().is_some() {
            self.interrupted.notify_one();
        }
    }

    /// Delivers a notification late, perhaps twice, and in any order.
    fn deliver(&self, notification: &Notification) {
        let Some(listener) = lock(&self.listener).clone() else { return };
        if simulation::sabotages(Sabotage::LoseNotifications) {
            return;
        }
        for _ in 0..simulation::copies() {
            let (listener, notification) = (listener.clone(), notification.clone());
            tokio::spawn(async move {
                simulation::delay().await;
                let _ = listener.send(notification).await;
            });
        }
    }

    /// One way between the server and the database.
    async fn travel(&self) -> Answer<()> {
        simulation::delay().await;
        let condition = *lock(&self.condition);
        if condition == Condition::Cut {
            sleep(QUERY_TIMEOUT).await;
        }
        if *lock(&self.condition) == Condition::Dead {
            pending::<()>().await;
        }
        if condition == Condition::Cut || simulation::fails() {
            return Err(failure("the connection was lost"));
        }
        Ok(())
    }

    /// A query: its effect is atomic, and its answer may be lost after that.
    async fn query<T>(&self, effect: impl FnOnce(&mut Tables) -> T) -> Answer<T> {
        self.travel().await?;
        let answer = effect(&mut self.database.tables());
        self.travel().await?;
        Ok(answer)
    }
}

/// The queries of the store.
impl Link {
    pub(super) async fn commit(&self, batch: &[PendingWrite]) -> Answer<Vec<Appended>> {
        if simulation::sabotages(Sabotage::AcknowledgeBeforeStoring) {
            return Ok(vec![Appended::Stored; batch.len()]);
        }
        let mut changed = Vec::new();
        let mut work = false;
        self.travel().await?;
        let results = {
            let mut tables = self.database.tables();
            let mut results = Vec::new();
            for pending in batch {
                results.push(match &pending.change {
                    Change::Create { game, seats, .. } => tables.create(game, seats),
                    Change::Append(append) => {
                        let appended = tables.append(append);
                        let doubled = matches!(append.event.kind, EventKind::Said { .. })
                            && simulation::sabotages(Sabotage::DoubleEvents);
                        if doubled && appended == Appended::Stored {
                            let mut copy = append.clone();
                            copy.event.version += 1;
                            tables.append(&copy);
                        }
                        if appended == Appended::Stored {
                            changed.push(append.game.clone());
                            work |= append.job == JobChange::Enqueue;
                        }
                        appended
                    }
                });
            }
            results
        };
        if self.shared {
            self.database.publish(&Notification::Games(changed), Some(&self.node));
            if work {
                self.database.publish(&Notification::Work, None);
            }
        }
        self.travel().await?;
        Ok(results)
    }

    pub(super) async fn game(&self, id: &str) -> Answer<Option<GameRow>> {
        self.query(|tables| tables.games.get(id).map(|game| game.row.clone())).await
    }

    pub(super) async fn seats(&self, id: &str) -> Answer<Vec<SeatRow>> {
        let seats = |tables: &mut Tables| tables.games.get(id).map(|game| game.seats.clone());
        Ok(self.query(seats).await?.unwrap_or_default())
    }

    pub(super) async fn events(&self, id: &str, after: i64) -> Answer<Vec<Event>> {
        let query = self.query(|tables| {
            let events = tables.games.get(id).into_iter().flat_map(|game| &game.events);
            events.filter(|event| event.version > after).cloned().collect()
        });
        query.await
    }

    pub(super) async fn compacted_events(&self, id: &str) -> Answer<Option<Vec<Event>>> {
        self.query(|tables| tables.compacted.get(id).cloned()).await
    }

    pub(super) async fn save_compacted(&self, id: &str, events: &[Event]) -> Answer<()> {
        let version = |events: &[Event]| events.last().map(|event| event.version);
        let query = self.query(|tables| {
            let known = tables.compacted.entry(id.to_owned()).or_default();
            if version(known) < version(events) {
                *known = events.to_vec();
            }
        });
        query.await
    }

    pub(super) async fn latest_version(&self, id: &str) -> Answer<i64> {
        let version = |game: &StoredGame| game.events.last().map_or(0, |event| event.version);
        self.query(|tables| tables.games.get(id).map_or(0, version)).await
    }

    pub(super) async fn overdue(&self, by: i64, max: i64) -> Answer<Vec<String>> {
        if simulation::sabotages(Sabotage::ForgetOverdue) {
            return Ok(Vec::new());
        }
        let query = self.query(|tables| {
            let is_due = |game: &&StoredGame| game.deadline > 0 && game.deadline <= by;
            let due = tables.games.values().filter(is_due).map(|game| game.row.id.clone());
            due.take(usize::try_from(max).unwrap_or_default()).collect()
        });
        query.await
    }

    pub(super) async fn take_job(&self, max: Effort) -> Answer<Option<Job>> {
        let query = self.query(|tables| {
            let now = simulation::database_clock();
            let games = &tables.games;
            let effort = |game: &String| Effort::of_game(&games[game].row);
            let free = tables.jobs.iter_mut().filter(|(_, job)| job.until < now);
            let fitting = free.filter(|(game, _)| effort(game) <= max);
            let (game, job) = fitting.min_by_key(|(game, job)| (effort(game), job.created))?;
            (job.worker, job.until) = (self.node.clone(), now + LEASE_MS);
            Some(Job { game: game.clone(), version: job.version })
        });
        query.await
    }

    /// Changes a job that is leased to this server; `false` if it is not.
    async fn change_job(&self, job: &Job, until: i64) -> Answer<bool> {
        let query = self.query(|tables| {
            let Some(stored) = tables.jobs.get_mut(&job.game) else { return false };
            let own = stored.version == job.version && stored.worker == self.node;
            if own {
                stored.until = until;
            }
            own
        });
        query.await
    }

    pub(super) async fn renew_job(&self, job: &Job) -> Answer<bool> {
        self.change_job(job, simulation::database_clock() + LEASE_MS).await
    }

    pub(super) async fn release_job(&self, job: &Job) -> Answer<()> {
        self.change_job(job, 0).await?;
        self.database.publish(&Notification::Work, None);
        Ok(())
    }

    pub(super) async fn remove_job(&self, job: &Job) -> Answer<()> {
        let query = self.query(|tables| {
            if tables.jobs.get(&job.game).is_some_and(|stored| stored.version == job.version) {
                tables.jobs.remove(&job.game);
            }
        });
        query.await
    }

    pub(super) async fn enqueue_job(&self, job: &Job) -> Answer<()> {
        let made = self.query(|tables| {
            let is_new = !tables.jobs.contains_key(&job.game);
            if is_new {
                tables.jobs.insert(job.game.clone(), StoredJob::new(job.version));
            }
            is_new
        });
        if made.await? {
            self.database.publish(&Notification::Work, None);
        }
        Ok(())
    }

    pub(super) async fn notify_games(&self, games: &[String]) -> Answer<()> {
        self.travel().await?;
        if self.shared {
            self.database.publish(&Notification::Games(games.to_vec()), Some(&self.node));
        }
        self.travel().await
    }

    pub(super) async fn listen(&self, sender: mpsc::Sender<Notification>) {
        while !sender.is_closed() {
            if self.travel().await.is_ok() {
                *lock(&self.listener) = Some(sender.clone());
                let _ = sender.send(Notification::Resync).await;
                self.interrupted.notified().await;
                sleep(Duration::from_millis(simulation::below(UNNOTICED_MS) as u64)).await;
            }
            sleep(RECONNECT_DELAY).await;
        }
    }

    pub(super) async fn set_presence(&self, game: &str, role: Role, people: usize) -> Answer<()> {
        let key = (game.to_owned(), role.index(), self.node.clone());
        let query = self.query(|tables| match people {
            0 => _ = tables.presences.remove(&key),
            people => _ = tables.presences.insert(key, people),
        });
        query.await?;
        self.notify_games(&[game.to_owned()]).await
    }

    pub(super) async fn remote_presence(&self, game: &str) -> Answer<[usize; 3]> {
        let query = self.query(|tables| {
            let mut people = [0; 3];
            let alive = simulation::database_clock() - DEAD_AFTER_MS;
            for ((of, role, node), count) in &tables.presences {
                let seen = tables.nodes.get(node).is_some_and(|seen| *seen > alive);
                if of == game && node != &self.node && seen {
                    people[*role] += count;
                }
            }
            people
        });
        query.await
    }

    pub(super) async fn heartbeat(&self) -> Answer<bool> {
        let query = self.query(|tables| {
            let now = simulation::database_clock();
            let before = tables.nodes.insert(self.node.clone(), now);
            before.is_none_or(|seen| seen <= now - DEAD_AFTER_MS)
        });
        query.await
    }

    pub(super) async fn remove_dead_nodes(&self) -> Answer<Vec<String>> {
        let query = self.query(|tables| {
            let alive = simulation::database_clock() - DEAD_AFTER_MS;
            tables.nodes.retain(|_, seen| *seen >= alive);
            let gone = |(_, _, node): &(String, usize, String)| !tables.nodes.contains_key(node);
            let games = tables.presences.keys().filter(|key| gone(key));
            let games = games.map(|(game, ..)| game.clone()).collect();
            tables.presences.retain(|(.., node), _| tables.nodes.contains_key(node));
            games
        });
        query.await
    }
}

impl StoredJob {
    fn new(version: i64) -> StoredJob {
        let created = simulation::database_clock();
        StoredJob { version, created, worker: String::new(), until: 0 }
    }
}

/// The bodies of transactions.
impl Tables {
    fn create(&mut self, row: &GameRow, seats: &[SeatRow]) -> Appended {
        let game = StoredGame {
            row: row.clone(),
            seats: seats.to_vec(),
            events: Vec::new(),
            deadline: 0,
            replica: Replica::new(row),
        };
        self.games.insert(row.id.clone(), game);
        Appended::Stored
    }

    fn append(&mut self, append: &Append) -> Appended {
        let Some(game) = self.games.get_mut(&append.game) else {
            simulation::violation(format!("an event of {}, which is not stored", append.game));
            return Appended::VersionTaken;
        };
        let is_taken = |seat: &SeatRow| game.seats.iter().any(|taken| taken.seat == seat.seat);
        if append.seat.as_ref().is_some_and(is_taken) {
            return Appended::SeatTaken;
        }
        let event = &append.event;
        let is_used = event.version <= game.replica.version();
        if is_used && !simulation::sabotages(Sabotage::IgnoreVersions) {
            return Appended::VersionTaken;
        }
        game.seats.extend(append.seat.clone());
        game.events.push(event.clone());
        game.deadline = append.deadline;
        simulation::trace(&format!("{} {event:?}", append.game));
        if let EventKind::Moved { by, text, .. } = &event.kind
            && game.row.players[by.index()] != HUMAN
            && game.replica.computer_choice(&game.row).as_ref() != Some(text)
        {
            let position = game.replica.position();
            simulation::violation(format!(
                "a computer has not chosen {text} of {} for {position}",
                append.game
            ));
        }
        if let Err(wrong) = game.replica.follow(event) {
            simulation::violation(format!("stored in {}: {event:?}: {wrong}", append.game));
        }
        if append.plies != game.replica.ply() {
            simulation::violation(format!("{} plies in the list of {}", append.plies, append.game));
        }
        match append.job {
            JobChange::None => {}
            JobChange::Enqueue if simulation::sabotages(Sabotage::LoseJobs) => {}
            JobChange::Enqueue => {
                self.jobs.insert(append.game.clone(), StoredJob::new(event.version));
            }
            JobChange::Remove => {
                if self.jobs.get(&append.game).is_some_and(|job| job.version < event.version) {
                    self.jobs.remove(&append.game);
                }
            }
        }
        Appended::Stored
    }
}
