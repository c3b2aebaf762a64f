//! Servers that crash, are cut off from the database, and come back.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use catalog::Tablebases;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;

use super::below;
use crate::cluster::Cluster;
use crate::room::rooms::Rooms;
use crate::room::services::Services;
use crate::serve::shutdown::Shutdown;
use crate::store::Store;
use crate::store::simulated::{Condition, Database, Link};
use crate::token;

/// A running server.
pub(super) struct Node {
    pub(super) rooms: Arc<Rooms>,
    pub(super) store: Store,
    pub(super) link: Arc<Link>,
    /// Set when it crashes. Not a `watch`, which wakes its receivers in random order.
    has_crashed: Cell<bool>,
    crashes: Notify,
    /// Never used: these servers crash and do not stop.
    _shutdown: watch::Sender<bool>,
    _tasks: JoinSet<()>,
}

impl Node {
    fn start(database: &Arc<Database>, shared: bool) -> Node {
        let link = database.connect(token::game_id(), shared);
        let store = Store::simulated(&link);
        let (stop, signal) = watch::channel(false);
        let shutdown = Shutdown::new(signal);
        let services = Arc::new(Services::new(store.clone(), 1, Tablebases::none(), shutdown));
        let rooms = Arc::new(Rooms::new(Arc::clone(&services)));
        let mut tasks = JoinSet::new();
        tasks.spawn(Arc::clone(&rooms).close_idle());
        tasks.spawn(Arc::clone(&rooms).end_overdue());
        if shared {
            let cluster = Arc::new(Cluster::new(services, Arc::clone(&rooms)));
            tasks.spawn(Arc::clone(&cluster).follow_others());
            tasks.spawn(Arc::clone(&cluster).keep_alive());
            tasks.spawn(cluster.work());
        }
        let (has_crashed, crashes) = (Cell::new(false), Notify::new());
        Node { rooms, store, link, has_crashed, crashes, _shutdown: stop, _tasks: tasks }
    }

    /// Completes when the server crashes.
    pub(super) async fn crash(&self) {
        if !self.has_crashed.get() {
            self.crashes.notified().await;
        }
    }
}

/// The servers of a database. Clients choose any of them.
#[derive(Clone)]
pub(super) struct Nodes {
    pub(super) database: Arc<Database>,
    shared: bool,
    running: Rc<RefCell<Vec<Option<Rc<Node>>>>>,
}

impl Nodes {
    /// Starts so many servers; a single one has its database for itself.
    pub(super) fn start(count: usize) -> Nodes {
        let nodes = Nodes {
            database: Arc::default(),
            shared: count > 1,
            running: Rc::new(RefCell::new((0..count).map(|_| None).collect())),
        };
        nodes.restart();
        nodes
    }

    /// True if the servers share their database, and with it the jobs of computers.
    pub(super) fn are_several(&self) -> bool {
        self.shared
    }

    /// Starts the servers that are down.
    pub(super) fn restart(&self) {
        for slot in self.running.borrow_mut().iter_mut().filter(|slot| slot.is_none()) {
            *slot = Some(Rc::new(Node::start(&self.database, self.shared)));
        }
    }

    pub(super) fn all(&self) -> Vec<Rc<Node>> {
        self.running.borrow().iter().flatten().cloned().collect()
    }

    /// A server that runs, if there is one.
    pub(super) fn any(&self) -> Option<Rc<Node>> {
        let all = self.all();
        let index = below(all.len().max(1));
        all.into_iter().nth(index)
    }

    /// Crashes a server: what it has in memory is lost.
    pub(super) fn crash_any(&self) {
        let index = below(self.running.borrow().len());
        let Some(node) = self.running.borrow_mut()[index].take() else { return };
        node.link.set(Condition::Dead);
        node.has_crashed.set(true);
        node.crashes.notify_waiters();
    }

    /// Repairs all connections and starts what is down.
    pub(super) fn heal(&self) {
        self.restart();
        for node in self.all() {
            node.link.set(Condition::Up);
        }
    }
}
