//! Presence: who is looking at a game, at this server and at others.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rules::Player;
use tokio::task::AbortHandle;

use super::{Room, replace_task};
use crate::http::error::AppError;

/// The role in which someone looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// From a seat, which may be open in several windows.
    Player(Player),
    /// Without a seat.
    Spectator,
}

impl Role {
    pub(crate) const ALL: [Role; 3] =
        [Role::Player(Player::First), Role::Player(Player::Second), Role::Spectator];

    pub(crate) const fn index(self) -> usize {
        match self {
            Role::Player(player) => player.index(),
            Role::Spectator => 2,
        }
    }

    /// The name in the database.
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Role::Player(player) => player.slug(),
            Role::Spectator => "outside",
        }
    }

    /// The roles of someone with these seats.
    pub(crate) fn of(seats: &[Player]) -> Vec<Role> {
        match seats {
            [] => vec![Role::Spectator],
            seats => seats.iter().copied().map(Role::Player).collect(),
        }
    }
}

/// Number of people in each role.
#[derive(Debug)]
pub(crate) struct Presence {
    local: [AtomicUsize; 3],
    /// The sum over all other servers.
    remote: [AtomicUsize; 3],
    /// Counts that the other servers know; `None` where that is uncertain.
    published: Mutex<[Option<usize>; 3]>,
    /// Running visits of players whose page has no socket.
    visits: [Mutex<Option<AbortHandle>>; 2],
}

impl Presence {
    pub(super) fn new() -> Presence {
        Presence {
            local: Default::default(),
            remote: Default::default(),
            published: Mutex::new([Some(0); 3]),
            visits: Default::default(),
        }
    }

    /// Number of people in a role at all servers.
    fn count(&self, role: Role) -> usize {
        let [local, remote] = [&self.local, &self.remote].map(|counts| &counts[role.index()]);
        local.load(Ordering::Relaxed) + remote.load(Ordering::Relaxed)
    }

    pub(super) fn is_here(&self, player: Player) -> bool {
        self.count(Role::Player(player)) > 0
    }

    /// Number of spectators.
    pub(crate) fn watchers(&self) -> usize {
        self.count(Role::Spectator)
    }

    /// The local count of a role if the other servers do not know it. Players count once, however
    /// many windows they have open.
    fn unpublished(&self, role: Role) -> Option<usize> {
        let local = self.local[role.index()].load(Ordering::Relaxed);
        let people = if role == Role::Spectator { local } else { local.min(1) };
        (self.published()[role.index()] != Some(people)).then_some(people)
    }

    pub(crate) fn is_unpublished(&self) -> bool {
        Role::ALL.into_iter().any(|role| self.unpublished(role).is_some())
    }

    fn mark_published(&self, role: Role, people: Option<usize>) {
        self.published()[role.index()] = people;
    }

    /// The other servers may have forgotten this one: everything has to be published again.
    pub(crate) fn mark_forgotten(&self) {
        for people in self.published().iter_mut().filter(|people| **people != Some(0)) {
            *people = None;
        }
    }

    fn published(&self) -> MutexGuard<'_, [Option<usize>; 3]> {
        self.published.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the counts of the other servers; true if they have changed. A player who has connected
    /// elsewhere no longer visits this server.
    pub(super) fn set_remote(&self, people: [usize; 3]) -> bool {
        let set = |role: Role| {
            let now = people[role.index()];
            let before = self.remote[role.index()].swap(now, Ordering::Relaxed);
            if let Role::Player(player) = role
                && now > before
            {
                self.end_visit(&[player]);
            }
            now != before
        };
        Role::ALL.map(set).contains(&true)
    }

    /// Ends the visit of a player: from now on a socket, or another server, knows better.
    pub(crate) fn end_visit(&self, seats: &[Player]) {
        for seat in seats {
            replace_task(&self.visits[seat.index()], None);
        }
    }
}

/// Counts someone in until it is dropped.
#[derive(Debug)]
pub(crate) struct PresenceGuard {
    room: Arc<Room>,
    roles: Vec<Role>,
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        for &role in &self.roles {
            let before = self.room.presence.local[role.index()].fetch_sub(1, Ordering::Relaxed);
            self.room.announce_presence(before - 1);
        }
    }
}

impl Room {
    /// Counts someone with these seats in.
    pub(crate) fn enter(self: &Arc<Room>, seats: &[Player]) -> PresenceGuard {
        let roles = Role::of(seats);
        for &role in &roles {
            let before = self.presence.local[role.index()].fetch_add(1, Ordering::Relaxed);
            self.announce_presence(before);
        }
        PresenceGuard { room: Arc::clone(self), roles }
    }

    /// Counts a player in for a while who has loaded the page. Without scripts nothing else shows
    /// that they are here. `gone` is called if nothing more is heard of them.
    pub(super) fn visit(
        self: &Arc<Room>,
        seats: &[Player],
        stay: Duration,
        gone: impl FnOnce() + Send + 'static,
    ) {
        let Some(seat) = seats.first() else { return };
        let guard = self.enter(seats);
        let task = tokio::spawn(async move {
            tokio::time::sleep(stay).await;
            drop(guard);
            gone();
        });
        replace_task(&self.presence.visits[seat.index()], Some(task.abort_handle()));
    }

    /// Notes that a player has loaded the page, and tells the other servers.
    pub(crate) fn page_loaded(self: &Arc<Room>, seats: &[Player], stay: Duration) {
        let (room, own) = (Arc::clone(self), seats.to_vec());
        self.visit(seats, stay, move || room.publish_presence(&own));
        self.publish_presence(seats);
    }

    /// Broadcasts that a role is now taken or empty. Further people in the same role are counted
    /// with the next event.
    fn announce_presence(self: &Arc<Room>, others: usize) {
        if others > 0 {
            return;
        }
        let room = Arc::clone(self);
        tokio::spawn(async move { room.broadcast(&*room.state().await, None) });
    }

    /// Tells the other servers who is here, after someone with these seats came or went. Spectators
    /// are published every few seconds by the cluster: there may be many, and nobody waits for
    /// them.
    pub(crate) fn publish_presence(self: &Arc<Room>, seats: &[Player]) {
        if !self.services.store.is_shared() || seats.is_empty() {
            return;
        }
        let (room, roles) = (Arc::clone(self), Role::of(seats));
        tokio::spawn(async move { room.try_publish_presence(&roles).await });
    }

    /// Publishes what the other servers do not know. What fails now is published later.
    pub(crate) async fn try_publish_presence(&self, roles: &[Role]) {
        if let Err(error) = self.publish_roles(roles).await {
            tracing::debug!(refusal = %error, "cannot publish presence");
        }
    }

    async fn publish_roles(&self, roles: &[Role]) -> Result<(), AppError> {
        // One writer at a time, so that the last value in the database is the latest one.
        let _exclusive = self.state().await;
        for &role in roles {
            let Some(people) = self.presence.unpublished(role) else { continue };
            // If the write fails it may have happened all the same.
            self.presence.mark_published(role, None);
            self.services.store.set_presence(&self.row.id, role, people).await?;
            self.presence.mark_published(role, Some(people));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use rules::Player::{First, Second};

    use super::*;

    #[tokio::test]
    async fn presence_is_published_until_it_is_known() {
        let room = Arc::new(Room::for_tests().await);
        let presence = &room.presence;
        let [first, second] = [First, Second].map(Role::Player);
        assert!(!presence.is_unpublished());
        let windows = [room.enter(&[First]), room.enter(&[First])];
        // A lost message is sent again.
        for _ in 0..2 {
            assert_eq!(presence.unpublished(first), Some(1));
        }
        presence.mark_published(first, Some(1));
        assert!(!presence.is_unpublished());
        presence.mark_forgotten();
        assert_eq!((presence.unpublished(first), presence.unpublished(second)), (Some(1), None));
        // Someone comes, and leaves before it is certain that this was published.
        let other = room.enter(&[Second]);
        presence.mark_published(second, None);
        drop(other);
        assert_eq!(presence.unpublished(second), Some(0));
        drop(windows);
        assert_eq!(presence.unpublished(first), Some(0));
    }

    #[tokio::test]
    async fn a_loaded_page_counts_for_a_while() {
        let room = Arc::new(Room::for_tests().await);
        let (send, gone) = tokio::sync::oneshot::channel();
        room.visit(&[First], Duration::from_millis(10), || _ = send.send(()));
        assert!(room.presence.is_here(First));
        gone.await.unwrap();
        assert!(!room.presence.is_here(First));
    }

    /// Waits until nobody is at a seat of this server.
    async fn until_left(room: &Room, seat: Player) {
        let left = async {
            while room.presence.local[seat.index()].load(Ordering::Relaxed) > 0 {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), left).await.expect("the visit ends");
    }

    #[tokio::test]
    async fn visits_end_when_more_is_known() {
        let room = Arc::new(Room::for_tests().await);
        let called = Arc::new(AtomicBool::new(false));
        let visit = || {
            let called = Arc::clone(&called);
            let gone = move || called.store(true, Ordering::Relaxed);
            room.visit(&[First], Duration::from_hours(1), gone);
        };
        // A second page replaces the first, and a socket replaces both.
        visit();
        visit();
        let socket = room.enter(&[First]);
        room.presence.end_visit(&[First]);
        assert!(room.presence.is_here(First));
        drop(socket);
        until_left(&room, First).await;
        // Only a new arrival at another server ends a visit here.
        room.presence.set_remote([1, 0, 0]);
        visit();
        room.presence.set_remote([1, 1, 7]);
        tokio::task::yield_now().await;
        assert_eq!(room.presence.unpublished(Role::Player(First)), Some(1));
        room.presence.set_remote([0, 0, 0]);
        room.presence.set_remote([1, 0, 0]);
        until_left(&room, First).await;
        assert!(!called.load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn spectators_of_all_servers_are_counted() {
        let room = Arc::new(Room::for_tests().await);
        let presence = &room.presence;
        let watchers = [room.enter(&[]), room.enter(&[])];
        assert_eq!((presence.watchers(), presence.unpublished(Role::Spectator)), (2, Some(2)));
        assert!(presence.set_remote([0, 0, 3]) && !presence.set_remote([0, 0, 3]));
        assert_eq!(presence.watchers(), 5);
        drop(watchers);
        assert_eq!(presence.watchers(), 3);
    }
}
