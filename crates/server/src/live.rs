//! Games that someone plays or watches, in memory. A room keeps the course of one game up to date
//! and tells everybody in it what is new, after the database has it and never before.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use catalog::Entry;
use rules::{Player, View};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

use crate::app::App;
use crate::clock::{Clock, Control};
use crate::course::{Company, Course, Wish};
use crate::error::Refusal;
use crate::event::{Deed, Event};
use crate::new_game::{HERE, HUMAN};
use crate::response::{News, PlayerState, Players};
use crate::store::{Append, Appended, GameRow, SeatRow};
use crate::time::milliseconds;

/// What people without an account are called.
pub(crate) const GUEST: &str = "Guest";

/// How much news a listener may be behind before it is told to start over.
const BEHIND: usize = 32;

/// The place of whoever has no seat.
const OUTSIDE: usize = 2;

/// How often an event is tried again under the next number.
const TRIES: usize = 8;

/// A game that someone plays or watches.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) row: GameRow,
    seats: RwLock<Vec<SeatRow>>,
    course: tokio::sync::Mutex<Course>,
    news: broadcast::Sender<Arc<News>>,
    /// How many look on from the first seat, from the second, and from outside.
    present: [AtomicUsize; 3],
    thinking: AtomicBool,
    alarm: Mutex<Option<AbortHandle>>,
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
            thinking: AtomicBool::new(false),
            alarm: Mutex::new(None),
        })
    }

    /// The course of the game, for reading.
    pub(crate) async fn course(&self) -> tokio::sync::MutexGuard<'_, Course> {
        self.course.lock().await
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
            let here = self.present[player.index()].load(Ordering::Relaxed) > 0;
            let color = view.color_name(player);
            let (kind, name) = match (kind.as_str(), seat) {
                (HUMAN | HERE, Some(seat)) if seat.name.is_empty() => {
                    (HUMAN.to_owned(), GUEST.to_owned())
                }
                (HUMAN | HERE, Some(seat)) => (HUMAN.to_owned(), seat.name.clone()),
                (HUMAN | HERE, None) => ("open".to_owned(), "Nobody yet".to_owned()),
                (computer, _) => (computer.to_owned(), computer_name(computer)),
            };
            PlayerState { kind, name, color, here }
        };
        Players { first: state(Player::First), second: state(Player::Second) }
    }

    /// Counts someone in, who looks on from these seats, until the answer is dropped.
    pub(crate) fn enter(self: &Arc<Room>, seats: &[Player]) -> Presence {
        let places: Vec<usize> = if seats.is_empty() {
            vec![OUTSIDE]
        } else {
            seats.iter().map(|seat| seat.index()).collect()
        };
        for &place in &places {
            let before = self.present[place].fetch_add(1, Ordering::Relaxed);
            self.tell_presence(place, before);
        }
        Presence { room: Arc::clone(self), places }
    }

    /// Tells that a seat is looked on from or no longer, if nobody else looks on from it.
    fn tell_presence(self: &Arc<Room>, place: usize, others: usize) {
        if place == OUTSIDE || others > 0 {
            return;
        }
        let room = Arc::clone(self);
        tokio::spawn(async move { room.tell(&*room.course.lock().await, None) });
    }

    /// How many look on without a seat.
    pub(crate) fn watchers(&self) -> usize {
        self.present[OUTSIDE].load(Ordering::Relaxed)
    }

    fn tell(&self, course: &Course, event: Option<Event>) {
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

/// `Computer, level 3`.
pub(crate) fn computer_name(who: &str) -> String {
    match who.strip_prefix("engine:") {
        Some(level) => format!("Computer, level {level}"),
        None => format!("Computer, {who}"),
    }
}

/// Someone who is in a room.
#[derive(Debug)]
pub(crate) struct Presence {
    room: Arc<Room>,
    places: Vec<usize>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        for &place in &self.places {
            let before = self.room.present[place].fetch_sub(1, Ordering::Relaxed);
            self.room.tell_presence(place, before - 1);
        }
    }
}

impl App {
    /// Does what a player wants, if it may be done: it is stored first and told afterwards.
    pub(crate) async fn act(
        &self,
        room: &Arc<Room>,
        by: Player,
        wish: &Wish,
    ) -> Result<(), Refusal> {
        let mut course = room.course.lock().await;
        for _ in 0..TRIES {
            let deed = course.decide(by, wish, milliseconds())?;
            match self.keep(room, &mut course, deed, None).await? {
                Appended::Kept => {
                    drop(course);
                    self.look_ahead(room);
                    return Ok(());
                }
                // Another server was faster. What it has stored may change what is possible.
                Appended::TooLate | Appended::Taken => self.catch_up(room, &mut course).await?,
            }
        }
        Err(Refusal::NotNow("too much happens at once"))
    }

    /// Gives the open seat to someone.
    pub(crate) async fn take_seat(&self, room: &Arc<Room>, seat: SeatRow) -> Result<(), Refusal> {
        let mut course = room.course.lock().await;
        for _ in 0..TRIES {
            let deed = Deed::Joined(seat.seat);
            match self.keep(room, &mut course, deed, Some(seat.clone())).await? {
                Appended::Kept => return Ok(()),
                Appended::Taken => {
                    room.set_seats(self.store.seats(&room.row.id).await?);
                    return Err(Refusal::Taken);
                }
                Appended::TooLate => self.catch_up(room, &mut course).await?,
            }
        }
        Err(Refusal::NotNow("too much happens at once"))
    }

    /// Notes which game follows this one.
    pub(crate) async fn note_rematch(
        &self,
        room: &Arc<Room>,
        by: Player,
        game: String,
    ) -> Result<(), Refusal> {
        let mut course = room.course.lock().await;
        if course.rematch.is_none() {
            self.keep(room, &mut course, Deed::Rematched { by, game }, None).await?;
        }
        Ok(())
    }

    /// Stores what has happened, and tells it once it is stored.
    async fn keep(
        &self,
        room: &Arc<Room>,
        course: &mut Course,
        deed: Deed,
        seat: Option<SeatRow>,
    ) -> Result<Appended, Refusal> {
        let event = Event { version: course.version + 1, at: milliseconds(), deed };
        let (plies, result) = what_follows(course, &event);
        let taken = seat.clone();
        let game = room.row.id.clone();
        let append = Append { game, event: event.clone(), seat, plies, result };
        let appended = self.store.append(append).await?;
        if appended == Appended::Kept {
            if let Some(seat) = taken {
                let mut seats = room.seats();
                seats.push(seat);
                room.set_seats(seats);
            }
            self.metrics.count_event(&event.deed);
            course.follow(&event);
            room.tell(course, Some(event));
        }
        Ok(appended)
    }

    /// Reads what others have stored, and tells it here.
    async fn catch_up(&self, room: &Arc<Room>, course: &mut Course) -> Result<(), Refusal> {
        room.set_seats(self.store.seats(&room.row.id).await?);
        for event in self.store.events(&room.row.id, course.version).await? {
            course.follow(&event);
            room.tell(course, Some(event));
        }
        Ok(())
    }

    /// Sees to what happens next without anybody's wish: a computer moves, or a clock runs out.
    pub(crate) fn look_ahead(&self, room: &Arc<Room>) {
        let (app, room) = (self.clone(), Arc::clone(room));
        tokio::spawn(async move {
            let (turn, deadline) = {
                let course = room.course.lock().await;
                (course.turn(), course.deadline())
            };
            let Some(turn) = turn else { return };
            app.set_alarm(&room, turn, deadline);
            if room.is_computer(turn) && !room.thinking.swap(true, Ordering::AcqRel) {
                app.let_think(&room).await;
                room.thinking.store(false, Ordering::Release);
                app.look_ahead(&room);
            }
        });
    }

    /// Lets the computer to move make its move. An answer that comes too late is refused like
    /// anybody's.
    async fn let_think(&self, room: &Arc<Room>) {
        let (game, turn) = {
            let course = room.course.lock().await;
            let Some(turn) = course.turn() else { return };
            (course.game.copy(), turn)
        };
        if !room.is_computer(turn) {
            return;
        }
        let ply = game.ply();
        let chosen = self.think(&room.row, turn, game).await;
        let Some(text) = chosen else { return };
        if let Err(refusal) = self.act(room, turn, &Wish::Move { text, ply: Some(ply) }).await {
            tracing::debug!(%refusal, "an answer of the computer came too late");
        }
    }

    /// Wakes up when the player to move has no time left. The room may be closed until then.
    fn set_alarm(&self, room: &Arc<Room>, turn: Player, deadline: Option<i64>) {
        let sleeper = deadline.map(|deadline| {
            let wait = (deadline - milliseconds()).max(0) as u64 + 1;
            let (app, room) = (self.clone(), Arc::downgrade(room));
            let task = tokio::spawn(async move {
                tokio::time::sleep(std::time::Duration::from_millis(wait)).await;
                if let Some(room) = room.upgrade() {
                    // Refused when a move came in time after all.
                    let _ = app.act(&room, turn, &Wish::RunOut).await;
                }
            });
            task.abort_handle()
        });
        let mut alarm = room.alarm.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(old) = std::mem::replace(&mut *alarm, sleeper) {
            old.abort();
        }
    }
}

/// The number of moves and the result after an event, for lists.
fn what_follows(course: &Course, event: &Event) -> (usize, &'static str) {
    let ply = course.game.ply();
    match &event.deed {
        Deed::Moved { text, .. } => {
            let mut game = course.game.copy();
            // It has been decided upon, so it can be played.
            let _ = game.play(text);
            (ply + 1, game.outcome().map_or("", rules::Outcome::slug))
        }
        Deed::TookBack { plies, .. } => (ply.saturating_sub(*plies), ""),
        Deed::Drew(_) => (ply, "draw"),
        Deed::Resigned(by) | Deed::RanOut(by) => (ply, by.opponent().slug()),
        _ => (ply, course.outcome().map_or("", rules::Outcome::slug)),
    }
}
