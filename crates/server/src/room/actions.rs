//! What players do: it is decided, stored, and told, in this order.

use std::sync::Arc;

use rules::{Outcome, Player};

use crate::app::App;
use crate::http::error::Refusal;
use crate::room::Room;
use crate::room::clock::MOST_LAG;
use crate::room::event::{Deed, Event};
use crate::room::game_state::{Course, Wish};
use crate::store::{Append, Appended, SeatRow, Work};
use crate::texts::say;
use crate::time::milliseconds;

/// How often an event is tried again under the next number.
const TRIES: usize = 8;

/// Does something to its end. A visitor may hang up at any moment, and half a deed, stored and not
/// told, would leave the other player waiting.
async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Refusal>> + Send + 'static,
) -> Result<T, Refusal> {
    tokio::spawn(work).await.unwrap_or(Err(Refusal::Broken))
}

impl App {
    /// Does what a player wants, if it may be done.
    pub(crate) async fn act(
        &self,
        room: &Arc<Room>,
        by: Player,
        wish: &Wish,
    ) -> Result<(), Refusal> {
        self.act_once(room, by, wish, None).await
    }

    /// Does it unless it has been done after the event of this number, the last one that the player
    /// knew.
    pub(crate) async fn act_once(
        &self,
        room: &Arc<Room>,
        by: Player,
        wish: &Wish,
        known: Option<i64>,
    ) -> Result<(), Refusal> {
        let (app, room, wish) = (self.clone(), Arc::clone(room), wish.clone());
        to_the_end(async move {
            app.happen(&room, None, |course| {
                if known.is_some_and(|known| course.has_done(by, &wish, known)) {
                    return Ok(None);
                }
                let lost = match wish {
                    Wish::Move { .. } => room.lag(by),
                    // The move may be on its way, and another server may know how long that takes.
                    Wish::RunOut => MOST_LAG,
                    _ => 0,
                };
                course.decide(by, &wish, milliseconds() - lost).map(Some)
            })
            .await
        })
        .await
    }

    /// Gives the open seat to someone.
    pub(crate) async fn take_seat(&self, room: &Arc<Room>, seat: SeatRow) -> Result<(), Refusal> {
        let (app, room) = (self.clone(), Arc::clone(room));
        let deed = Deed::Joined(seat.seat);
        to_the_end(async move { app.happen(&room, Some(seat), |_| Ok(Some(deed.clone()))).await })
            .await
    }

    /// Begins another game, if both want that or there is nobody to ask. Two who ask at once, and one who
    /// asks twice, get one game.
    pub(crate) async fn rematch(
        &self,
        room: &Arc<Room>,
        by: Player,
        wish: Wish,
    ) -> Result<(), Refusal> {
        let (app, room) = (self.clone(), Arc::clone(room));
        to_the_end(async move {
            let _alone = room.rematching.lock().await;
            if !room.course().await.begins_rematch(by, &wish) {
                return Ok(());
            }
            let next = app.begin_again(&room).await?;
            app.note_rematch(&room, by, next.row.id.clone()).await
        })
        .await
    }

    /// Notes which game follows this one, unless another one does.
    async fn note_rematch(
        &self,
        room: &Arc<Room>,
        by: Player,
        game: String,
    ) -> Result<(), Refusal> {
        let deed = Deed::Rematched { by, game };
        let wanted = |course: &Course| course.rematch.is_none().then(|| deed.clone());
        self.happen(room, None, |course| Ok(wanted(course))).await
    }

    /// Lets happen what is decided upon the game as it stands, if anything. Another server may be
    /// faster; then the game stands otherwise, and it is decided again.
    async fn happen(
        &self,
        room: &Arc<Room>,
        seat: Option<SeatRow>,
        decide: impl Fn(&Course) -> Result<Option<Deed>, Refusal>,
    ) -> Result<(), Refusal> {
        let mut course = room.course().await;
        for _ in 0..TRIES {
            let Some(deed) = decide(&course)? else { return Ok(()) };
            match self.keep(room, &mut course, deed, seat.clone()).await? {
                Appended::Kept => {
                    drop(course);
                    self.look_ahead(room);
                    return Ok(());
                }
                Appended::TooLate => {
                    self.catch_up(room, &mut course).await?;
                    self.look_ahead(room);
                }
                Appended::Taken => {
                    self.catch_up(room, &mut course).await?;
                    return Err(Refusal::Taken);
                }
            }
        }
        Err(Refusal::NotNow(say("not-now.too-much")))
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
        let next = course.after(&event);
        let append = Append {
            game: room.row.id.clone(),
            event: event.clone(),
            seat: seat.clone(),
            plies: next.game.ply(),
            result: next.outcome().map_or("", Outcome::slug),
            deadline: next.deadline().unwrap_or(0),
            work: self.work_after(room, &next),
        };
        let appended = match self.store.append(append).await {
            Ok(appended) => appended,
            // It may be kept all the same, when only the answer was lost.
            Err(error) => {
                let news = self.catch_up(room, course).await?;
                if news.contains(&event) {
                    return Ok(Appended::Kept);
                }
                self.look_ahead(room);
                return Err(error.into());
            }
        };
        if appended == Appended::Kept {
            if let Some(seat) = seat {
                let mut seats = room.seats();
                seats.push(seat);
                room.set_seats(seats);
            }
            self.metrics.count_event(&event.deed);
            *course = next;
            room.tell(course, Some(event));
        }
        Ok(appended)
    }

    /// Whether a computer elsewhere has to think about the game as it stands.
    fn work_after(&self, room: &Room, course: &Course) -> Work {
        if !self.store.is_shared() || !room.has_computer() {
            return Work::None;
        }
        match course.turn() {
            Some(turn) if room.is_computer(turn) => Work::Wanted,
            _ => Work::Done,
        }
    }

    /// Reads what has been stored, mostly by others, and tells it here.
    async fn catch_up(&self, room: &Arc<Room>, course: &mut Course) -> Result<Vec<Event>, Refusal> {
        let seats = self.store.seats(&room.row.id).await?;
        let elsewhere = self.store.present_elsewhere(&room.row.id).await?;
        let moved = room.set_elsewhere(elsewhere) || seats != room.seats();
        room.set_seats(seats);
        if moved {
            // Whoever has come elsewhere may have left here.
            self.tell_presence(room, &Player::BOTH);
        }
        let events = self.store.events(&room.row.id, course.version).await?;
        if moved && events.is_empty() {
            room.tell(course, None);
        }
        for event in &events {
            course.follow(event);
            room.tell(course, Some(event.clone()));
        }
        Ok(events)
    }

    /// Reads what others have stored, and looks ahead from there.
    pub(crate) async fn refresh(&self, room: &Arc<Room>) -> Result<(), Refusal> {
        let mut course = room.course().await;
        let before = course.version;
        self.catch_up(room, &mut course).await?;
        if course.version != before {
            self.look_ahead(room);
        }
        Ok(())
    }
}
