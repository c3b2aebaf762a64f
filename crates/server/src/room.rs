//! Games that someone plays or watches, in memory. A room keeps the course of one game up to date
//! and tells everybody in it what is new, after the database has it and never before.

pub(crate) mod actions;
pub(crate) mod clock;
pub(crate) mod event;
pub(crate) mod game_state;
mod idempotency;
pub(crate) mod new_game;
pub(crate) mod presence;
pub(crate) mod snapshot;
mod timers;

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use catalog::Entry;
use rules::{Player, View};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use crate::http::error::Refusal;
use crate::room::clock::{Clock, Control, MOST_LAG};
use crate::room::event::Event;
use crate::room::game_state::{Company, Course};
use crate::room::new_game::{HERE, HUMAN};
use crate::room::presence::Spot;
use crate::room::snapshot::{News, PlayerState, Players};
use crate::store::{GameRow, SeatRow};
use crate::texts::say;
use crate::time::milliseconds;

/// How much news a listener may be behind before it is told to start over.
const BEHIND: usize = 32;

/// A game that someone plays or watches.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) row: GameRow,
    seats: RwLock<Vec<SeatRow>>,
    course: tokio::sync::Mutex<Course>,
    news: broadcast::Sender<Arc<News>>,
    /// How many look on from each spot.
    present: [AtomicUsize; 3],
    /// The same at other servers.
    elsewhere: [AtomicUsize; 3],
    /// How many other servers were told of; nothing where it is not certain what they know.
    told: Mutex<[Option<usize>; 3]>,
    /// How long a message takes to each player and back, in milliseconds.
    lag: [AtomicI64; 2],
    pub(crate) thinking: AtomicBool,
    /// Held by whoever begins the next game.
    pub(crate) rematching: tokio::sync::Mutex<()>,
    alarm: Mutex<Option<AbortHandle>>,
    /// Until when whoever has no socket is taken to be at each seat.
    visits: [Mutex<Option<AbortHandle>>; 2],
}

/// Puts a task into a place, and ends the one that was there.
fn replace(place: &Mutex<Option<AbortHandle>>, task: Option<AbortHandle>) {
    let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(old) = std::mem::replace(&mut *place, task) {
        old.abort();
    }
}

impl Room {
    /// The room of a game with everything that has happened in it.
    pub(crate) fn open(
        entry: &'static Entry,
        row: GameRow,
        seats: Vec<SeatRow>,
        events: &[Event],
    ) -> Result<Room, Refusal> {
        let rules = entry.info().read_rules(row.rules.split_whitespace())?;
        let size = rules::Size::read(&row.size)?;
        let game = entry.open(&row.start, Some(size), &rules)?;
        let clock = Control::read(&row.clock).map(|control| Clock::new(control, row.created));
        let mut course = Course::new(game, clock, company(&row));
        for event in events {
            course.follow(event);
        }
        Ok(Room {
            row,
            seats: RwLock::new(seats),
            course: tokio::sync::Mutex::new(course),
            news: broadcast::channel(BEHIND).0,
            present: Default::default(),
            elsewhere: Default::default(),
            told: Mutex::new([Some(0); 3]),
            lag: Default::default(),
            thinking: AtomicBool::new(false),
            rematching: tokio::sync::Mutex::default(),
            alarm: Mutex::default(),
            visits: Default::default(),
        })
    }

    /// The course of the game, for reading.
    pub(crate) async fn course(&self) -> tokio::sync::MutexGuard<'_, Course> {
        self.course.lock().await
    }

    /// Has someone woken up later, who replaces whoever was to be woken up before.
    pub(crate) fn set_alarm(&self, sleeper: Option<AbortHandle>) {
        replace(&self.alarm, sleeper);
    }

    /// How much of a player's time was lost on the way, in milliseconds: never more than a limit,
    /// since it is measured with the player's help.
    pub(crate) fn lag(&self, player: Player) -> i64 {
        self.lag[player.index()].load(Ordering::Relaxed).clamp(0, MOST_LAG)
    }

    /// A message to someone with these seats and back took so long.
    pub(crate) fn measure_lag(&self, seats: &[Player], trip: Duration) {
        let trip = trip.as_millis() as i64;
        for seat in seats {
            let lag = &self.lag[seat.index()];
            // One slow trip is no slow connection.
            let before = lag.load(Ordering::Relaxed);
            let after = if before == 0 { trip } else { (3 * before + trip) / 4 };
            lag.store(after, Ordering::Relaxed);
        }
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<Arc<News>> {
        self.news.subscribe()
    }

    /// Whether two people play on screens of their own.
    pub(crate) fn is_shared(&self) -> bool {
        company(&self.row) == Company::Apart
    }

    /// Whether a computer has this seat.
    pub(crate) fn is_computer(&self, player: Player) -> bool {
        let kind = self.row.players[player.index()].as_str();
        kind != HUMAN && kind != HERE
    }

    /// Whether a computer has any seat.
    pub(crate) fn has_computer(&self) -> bool {
        Player::BOTH.into_iter().any(|player| self.is_computer(player))
    }

    /// The seat that nobody has taken yet.
    pub(crate) fn open_seat(&self) -> Option<Player> {
        let seats = self.seats();
        let is_open = |player: &Player| {
            self.row.players[player.index()] == HUMAN
                && seats.iter().all(|seat| seat.seat != *player)
        };
        Player::BOTH.into_iter().find(is_open)
    }

    pub(crate) fn seats(&self) -> Vec<SeatRow> {
        self.seats.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set_seats(&self, seats: Vec<SeatRow>) {
        *self.seats.write().unwrap_or_else(PoisonError::into_inner) = seats;
    }

    pub(crate) fn players(&self, view: &View) -> Players {
        let seats = self.seats();
        let state = |player: Player| {
            let kind = self.row.players[player.index()].clone();
            let seat = seats.iter().find(|seat| seat.seat == player);
            let here = self.people(Spot::Seat(player)) > 0;
            let color = view.color_name(player);
            let (kind, name) = match (kind.as_str(), seat) {
                (HUMAN | HERE, Some(seat)) if seat.name.is_empty() => (HUMAN.to_owned(), guest()),
                (HUMAN | HERE, Some(seat)) => (HUMAN.to_owned(), seat.name.clone()),
                (HUMAN | HERE, None) => ("open".to_owned(), say("player.none").to_string()),
                (computer, _) => (computer.to_owned(), computer_name(computer)),
            };
            PlayerState { kind, name, color, here }
        };
        Players { first: state(Player::First), second: state(Player::Second) }
    }

    /// Counts someone in, who looks on from these seats, until the answer is dropped.
    pub(crate) fn enter(self: &Arc<Room>, seats: &[Player]) -> Presence {
        let spots = Spot::of(seats);
        for &spot in &spots {
            let before = self.present[spot.index()].fetch_add(1, Ordering::Relaxed);
            self.tell_presence(before);
        }
        Presence { room: Arc::clone(self), spots }
    }

    /// Counts someone in for a while who has loaded the page: without scripts nothing else tells
    /// that they are there. `gone` is called if nothing more is heard of them.
    pub(crate) fn visit(
        self: &Arc<Room>,
        seats: &[Player],
        stay: Duration,
        gone: impl FnOnce() + Send + 'static,
    ) {
        let Some(seat) = seats.first() else { return };
        let presence = self.enter(seats);
        let task = tokio::spawn(async move {
            tokio::time::sleep(stay).await;
            drop(presence);
            gone();
        });
        replace(&self.visits[seat.index()], Some(task.abort_handle()));
    }

    /// From now on a socket, or another server, tells whether someone with these seats is there.
    pub(crate) fn end_visit(&self, seats: &[Player]) {
        for seat in seats {
            replace(&self.visits[seat.index()], None);
        }
    }

    /// How many look on from a spot, here and elsewhere.
    fn people(&self, spot: Spot) -> usize {
        let [here, elsewhere] =
            [&self.present, &self.elsewhere].map(|people| &people[spot.index()]);
        here.load(Ordering::Relaxed) + elsewhere.load(Ordering::Relaxed)
    }

    /// How many look on from a spot here, if others have not been told. How many windows a player
    /// has open is nobody's business.
    pub(crate) fn presence_to_tell(&self, spot: Spot) -> Option<usize> {
        let present = self.present[spot.index()].load(Ordering::Relaxed);
        let people = if spot == Spot::Outside { present } else { present.min(1) };
        (self.told()[spot.index()] != Some(people)).then_some(people)
    }

    /// Whether others have not been told who looks on here.
    pub(crate) fn has_presence_to_tell(&self) -> bool {
        Spot::ALL.into_iter().any(|spot| self.presence_to_tell(spot).is_some())
    }

    /// Others have been told.
    pub(crate) fn presence_is_told(&self, spot: Spot, people: usize) {
        self.told()[spot.index()] = Some(people);
    }

    /// Others may have been told something else.
    pub(crate) fn presence_is_uncertain(&self, spot: Spot) {
        self.told()[spot.index()] = None;
    }

    /// Others may have forgotten what they were told.
    pub(crate) fn presence_is_forgotten(&self) {
        for told in self.told().iter_mut().filter(|told| **told != Some(0)) {
            *told = None;
        }
    }

    fn told(&self) -> MutexGuard<'_, [Option<usize>; 3]> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes how many look on elsewhere; whether that is new. A player who has come there visits
    /// this server no longer.
    pub(crate) fn set_elsewhere(&self, people: [usize; 3]) -> bool {
        let noted = |spot: Spot| {
            let there = people[spot.index()];
            let before = self.elsewhere[spot.index()].swap(there, Ordering::Relaxed);
            if let Spot::Seat(player) = spot
                && there > before
            {
                self.end_visit(&[player]);
            }
            there != before
        };
        Spot::ALL.map(noted).contains(&true)
    }

    /// Tells that someone looks on from a spot, or no longer, unless others do so as well: how many
    /// they are is told with the next event.
    fn tell_presence(self: &Arc<Room>, others: usize) {
        if others > 0 {
            return;
        }
        let room = Arc::clone(self);
        tokio::spawn(async move { room.tell(&*room.course.lock().await, None) });
    }

    /// How many look on without a seat.
    pub(crate) fn watchers(&self) -> usize {
        self.people(Spot::Outside)
    }

    /// Tells everybody in the room what is new, or how the game stands.
    pub(crate) fn tell(&self, course: &Course, event: Option<Event>) {
        // Nobody may be listening, which is no failure.
        let _ = self.news.send(Arc::new(News::new(self, course, event, milliseconds())));
    }
}

fn company(row: &GameRow) -> Company {
    match [row.players[0].as_str(), row.players[1].as_str()] {
        [HUMAN, HUMAN] => Company::Apart,
        [HERE, HERE] => Company::Together,
        _ => Company::Computer,
    }
}

/// What people without an account are called.
pub(crate) fn guest() -> String {
    say("player.guest").to_string()
}

/// `Computer, level 3`.
pub(crate) fn computer_name(who: &str) -> String {
    match who.strip_prefix("engine:") {
        Some(level) => say("player.level").with("level", level).to_string(),
        None => say("player.computer").with("who", who).to_string(),
    }
}

/// Someone who is in a room.
#[derive(Debug)]
pub(crate) struct Presence {
    room: Arc<Room>,
    spots: Vec<Spot>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        for &spot in &self.spots {
            let before = self.room.present[spot.index()].fetch_sub(1, Ordering::Relaxed);
            self.room.tell_presence(before - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Player::{First, Second};

    use super::*;

    fn room() -> Room {
        let entry = catalog::find("sight").unwrap();
        let row = GameRow {
            id: "0123".to_owned(),
            created: 0,
            game: "sight".to_owned(),
            size: "5".to_owned(),
            rules: String::new(),
            start: "start".to_owned(),
            players: [HUMAN.to_owned(), HUMAN.to_owned()],
            clock: "60+0".to_owned(),
            listed: false,
        };
        Room::open(entry, row, Vec::new(), &[]).unwrap()
    }

    #[tokio::test]
    async fn presence_is_told_until_it_is_known() {
        let room = Arc::new(room());
        let [first, second] = [First, Second].map(Spot::Seat);
        assert!(!room.has_presence_to_tell());
        let windows = [room.enter(&[First]), room.enter(&[First])];
        // A word that was lost is said again.
        for _ in 0..2 {
            assert_eq!(room.presence_to_tell(first), Some(1));
        }
        room.presence_is_told(first, 1);
        assert!(!room.has_presence_to_tell());
        room.presence_is_forgotten();
        assert_eq!((room.presence_to_tell(first), room.presence_to_tell(second)), (Some(1), None));
        // Someone comes, and is gone before it is certain that this was told.
        let other = room.enter(&[Second]);
        room.presence_is_uncertain(second);
        drop(other);
        assert_eq!(room.presence_to_tell(second), Some(0));
        drop(windows);
        assert_eq!(room.presence_to_tell(first), Some(0));
    }

    #[tokio::test]
    async fn whoever_loads_the_page_is_there_for_a_while() {
        let room = Arc::new(room());
        let there = |room: &Room| room.people(Spot::Seat(First)) > 0;
        let (tell, told) = tokio::sync::oneshot::channel();
        room.visit(&[First], Duration::from_millis(10), || _ = tell.send(()));
        assert!(there(&room));
        told.await.unwrap();
        assert!(!there(&room));
    }

    /// Waits until nobody is at a seat of this server.
    async fn until_left(room: &Room, seat: Player) {
        let left = async {
            while room.present[seat.index()].load(Ordering::Relaxed) > 0 {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_mins(1), left).await.expect("the visit ends");
    }

    #[tokio::test]
    async fn visits_end_when_more_is_known() {
        let room = Arc::new(room());
        let called = Arc::new(AtomicBool::new(false));
        let visit = || {
            let called = Arc::clone(&called);
            let gone = move || called.store(true, Ordering::Relaxed);
            room.visit(&[First], Duration::from_hours(1), gone);
        };
        // The next page comes before, and then a socket, which knows better.
        visit();
        visit();
        let socket = room.enter(&[First]);
        room.end_visit(&[First]);
        assert!(room.people(Spot::Seat(First)) > 0);
        drop(socket);
        until_left(&room, First).await;
        // A page or a socket at another server. Whoever was there before does not count.
        room.set_elsewhere([1, 0, 0]);
        visit();
        room.set_elsewhere([1, 1, 7]);
        tokio::task::yield_now().await;
        assert_eq!(room.presence_to_tell(Spot::Seat(First)), Some(1));
        room.set_elsewhere([0, 0, 0]);
        room.set_elsewhere([1, 0, 0]);
        until_left(&room, First).await;
        assert!(!called.load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn watchers_are_counted_here_and_elsewhere() {
        let room = Arc::new(room());
        let watchers = [room.enter(&[]), room.enter(&[])];
        assert_eq!((room.watchers(), room.presence_to_tell(Spot::Outside)), (2, Some(2)));
        assert!(room.set_elsewhere([0, 0, 3]) && !room.set_elsewhere([0, 0, 3]));
        assert_eq!(room.watchers(), 5);
        drop(watchers);
        assert_eq!(room.watchers(), 3);
    }

    #[test]
    fn time_on_the_way_is_given_back_up_to_a_limit() {
        let room = room();
        assert_eq!(room.lag(First), 0);
        room.measure_lag(&[First], Duration::from_millis(80));
        assert_eq!((room.lag(First), room.lag(Second)), (80, 0));
        // One slow trip counts for a quarter, and a player who is always slow gets no more than all.
        room.measure_lag(&[First], Duration::from_millis(200));
        assert_eq!(room.lag(First), 110);
        for _ in 0..50 {
            room.measure_lag(&[First], Duration::from_secs(10));
        }
        assert_eq!(room.lag(First), MOST_LAG);
        room.measure_lag(&[], Duration::from_secs(10));
        assert_eq!(room.lag(Second), 0);
    }
}
