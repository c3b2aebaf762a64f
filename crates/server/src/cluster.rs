//! Several servers on one database. Each is notified of what the others have stored.

mod worker;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, mpsc};
use tokio::time::{sleep, timeout};

use crate::http::error::AppError;
use crate::room::Room;
use crate::room::presence::Role;
use crate::room::rooms::Rooms;
use crate::room::services::Services;
use crate::store::Notification;

/// Notifications that may be queued before the listener has to wait.
const NOTIFICATION_QUEUE: usize = 256;

/// Interval of heartbeats, and of publishing presence that is not published at once.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(5);

/// This server among the others.
#[derive(Debug)]
pub(crate) struct Cluster {
    services: Arc<Services>,
    rooms: Arc<Rooms>,
    /// Wakes the workers for quick and for all jobs when one may be waiting.
    work_available: [Notify; 2],
}

impl Cluster {
    pub(crate) fn new(services: Arc<Services>, rooms: Arc<Rooms>) -> Cluster {
        Cluster { services, rooms, work_available: Default::default() }
    }

    /// Background task: keeps the open rooms up to date with the other servers.
    pub(crate) async fn follow_others(self: Arc<Cluster>) {
        let (sender, mut receiver) = mpsc::channel(NOTIFICATION_QUEUE);
        let listening = async { self.services.store.listen(sender).await };
        let handling = async {
            while let Some(notification) = receiver.recv().await {
                self.handle(notification);
            }
        };
        tokio::join!(listening, handling);
    }

    fn handle(&self, notification: Notification) {
        let rooms: Vec<Arc<Room>> = match notification {
            Notification::Work => {
                self.work_available.iter().for_each(Notify::notify_one);
                return;
            }
            Notification::Games(ids) => ids.iter().filter_map(|id| self.rooms.find(id)).collect(),
            Notification::Resync => {
                self.work_available.iter().for_each(Notify::notify_one);
                self.rooms.all()
            }
        };
        tokio::spawn(async move {
            for room in rooms {
                // The notification will not come again.
                room.refresh_until_done().await;
            }
        });
    }

    /// Background task: heartbeats, presence, and detecting dead servers.
    pub(crate) async fn keep_alive(self: Arc<Cluster>) {
        let forgotten = Notify::new();
        // Side by side, so that a long round of publishing does not delay a heartbeat.
        tokio::join!(self.send_heartbeats(&forgotten), self.publish_presence(&forgotten));
    }

    async fn send_heartbeats(&self, forgotten: &Notify) {
        loop {
            match self.services.store.heartbeat().await {
                Ok(false) => {}
                Ok(true) => forgotten.notify_one(),
                Err(error) => tracing::warn!(%error, "cannot send a heartbeat"),
            }
            sleep(HEARTBEAT_INTERVAL).await;
        }
    }

    /// Publishes what is not published yet; everything, if the others may have forgotten it.
    async fn publish_presence(&self, forgotten: &Notify) {
        loop {
            let everything = timeout(HEARTBEAT_INTERVAL, forgotten.notified()).await.is_ok();
            let rooms = self.rooms.all();
            for room in rooms.iter().filter(|_| everything) {
                // Not while the room is publishing.
                let _exclusive = room.state().await;
                room.presence.mark_forgotten();
            }
            if let Err(error) = self.remove_dead_nodes().await {
                tracing::warn!(refusal = %error, "cannot look for dead servers");
            }
            for room in rooms.iter().filter(|room| room.presence.is_unpublished()) {
                room.try_publish_presence(&Role::ALL).await;
            }
        }
    }

    async fn remove_dead_nodes(&self) -> Result<(), AppError> {
        let games = self.services.store.remove_dead_nodes().await?;
        if games.is_empty() { Ok(()) } else { self.seats_changed(&games).await }
    }

    /// Refreshes these games here and at the other servers, because seats have other owners or
    /// names.
    pub(crate) async fn seats_changed(&self, games: &[String]) -> Result<(), AppError> {
        self.handle(Notification::Games(games.to_vec()));
        Ok(self.services.store.notify_games(games).await?)
    }
}
