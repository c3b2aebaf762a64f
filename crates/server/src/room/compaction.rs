//! Log compaction: leaves out events that no longer matter, so that opening a game takes about as
//! long as its moves do, whatever else has happened in it.

use std::sync::Arc;

use super::Room;
use super::event::{Event, EventKind};
use super::game_state::GameState;
use crate::store::{Store, StoreError};

/// Events after which they are compacted again. Few in tests, so that many games there are opened
/// from compacted events.
pub(crate) const COMPACTION_INTERVAL: i64 = if cfg!(test) { 8 } else { 1000 };

/// Compacts the stored events of a game.
async fn compact_stored(store: &Store, id: &str) -> Result<(), StoreError> {
    let history = store.history(id).await?;
    store.save_compacted(id, &compact(history.events)).await
}

impl Room {
    /// Compacts the stored events in the background. If that fails, the game is opened from all of
    /// them and it is tried again.
    pub(super) fn compact_events(&self) {
        let (services, id) = (Arc::clone(&self.services), self.row.id.clone());
        tokio::spawn(async move {
            if let Err(error) = compact_stored(&services.store, &id).await {
                tracing::warn!(%error, game = id, "the events of a game were not compacted");
            }
        });
    }
}

/// The events of a game from its start, without those that make no difference to its state.
pub(crate) fn compact(events: Vec<Event>) -> Vec<Event> {
    let Some(events) = without_undone_moves(&events) else { return events };
    let mut later = Later::default();
    let needed = events.into_iter().rev().filter(|event| later.needs(event));
    let mut kept: Vec<Event> = needed.collect();
    kept.reverse();
    kept
}

/// Leaves out moves that were taken back. The take-back stays, because it sets the clock, but takes
/// nothing back any more. `None` if more is taken back than there is.
fn without_undone_moves(events: &[Event]) -> Option<Vec<Event>> {
    let mut kept: Vec<Option<Event>> = Vec::new();
    let mut moves = Vec::new();
    for event in events {
        let mut event = event.clone();
        match &mut event.kind {
            EventKind::Moved { .. } => moves.push(kept.len()),
            EventKind::TookBack { plies, .. } => {
                for _ in 0..std::mem::take(plies) {
                    kept[moves.pop()?] = None;
                }
            }
            _ => {}
        }
        kept.push(Some(event));
    }
    Some(kept.into_iter().flatten().collect())
}

/// What later events decide, so that earlier ones do not matter. Events are met from the last to
/// the first.
#[derive(Debug, Default)]
struct Later {
    /// Since when the clock of the player to move runs.
    clock: bool,
    /// What waits for the opponent's consent.
    ask: bool,
    /// The last action of each player, by which repeated requests are recognized.
    action: [bool; 2],
    chat_lines: usize,
}

impl Later {
    /// True if an event makes a difference, unlike what it has in common with later ones.
    fn needs(&mut self, event: &Event) -> bool {
        let is_action = !matches!(event.kind, EventKind::Moved { .. } | EventKind::Resumed { .. });
        let by = event.kind.by().index();
        let is_last_action = is_action && !std::mem::replace(&mut self.action[by], true);
        let matters = match event.kind {
            EventKind::Moved { .. } => {
                (self.clock, self.ask) = (true, true);
                true
            }
            EventKind::TookBack { .. } => {
                let matters = !self.clock;
                (self.clock, self.ask) = (true, true);
                matters
            }
            EventKind::Asked { .. } | EventKind::Declined { .. } => {
                !std::mem::replace(&mut self.ask, true)
            }
            EventKind::Resumed { .. } => !self.clock,
            EventKind::Said { .. } => {
                self.chat_lines += 1;
                self.chat_lines <= GameState::MAX_CHAT_LINES
            }
            // The end stops the clock that ran until then.
            EventKind::Drew(_) | EventKind::Resigned(_) | EventKind::RanOut(_) => {
                (self.clock, self.ask) = (false, true);
                true
            }
            EventKind::Rematched { .. } => {
                self.ask = true;
                true
            }
            EventKind::Joined(_) => true,
        };
        matters || is_last_action
    }
}

#[cfg(test)]
mod tests {
    use catalog::{CATALOG, Entry};
    use rng::Rng;
    use rules::Player;
    use serde_json::json;

    use super::*;
    use crate::http::visitor::Visitor;
    use crate::room::clock::{Clock, TimeControl};
    use crate::room::event::Ask;
    use crate::room::game_state::{Decision, PlayerRequest};
    use crate::room::new_game::NewGame;
    use crate::room::rooms::Rooms;
    use crate::room::seating::Seating;
    use crate::room::services::Services;
    use crate::store::{self, History};
    use crate::token;

    fn start(entry: &Entry, seating: Seating) -> GameState {
        let clock = Clock::new(TimeControl::read("600+3").unwrap(), 0);
        GameState::new(entry.start(&entry.info().usual()).unwrap(), Some(clock), seating)
    }

    fn replayed(entry: &Entry, seating: Seating, events: &[Event]) -> GameState {
        let mut state = start(entry, seating);
        for event in events {
            state.follow(event).unwrap();
        }
        state
    }

    fn any_request(state: &GameState, rng: &mut Rng) -> PlayerRequest {
        match rng.below(12) {
            0 => PlayerRequest::Chat(format!("word {}", rng.below(3))),
            1 => PlayerRequest::Ask([Ask::Draw, Ask::TakeBack, Ask::Rematch][rng.below(3)]),
            2 | 3 => PlayerRequest::Ask(Ask::TakeBack),
            4 => PlayerRequest::Accept,
            5 => PlayerRequest::Decline,
            6 if rng.below(40) == 0 => PlayerRequest::Resign,
            _ => {
                let choices = state.game.choices();
                let text = match choices.len() {
                    0 => "pass".to_owned(),
                    count => choices[rng.below(count)].text.clone(),
                };
                PlayerRequest::Move { text, ply: None }
            }
        }
    }

    /// Events of a random game, and the state after them.
    fn any_game(entry: &Entry, seating: Seating, rng: &mut Rng) -> (Vec<Event>, GameState) {
        let (mut state, mut events) = (start(entry, seating), Vec::new());
        for step in 0..120 {
            let (now, by) = (step * 700, Player::BOTH[rng.below(2)]);
            let decision = match rng.below(30) {
                0 => Ok(Decision::of(EventKind::Resumed { by: Player::First, credit: 100 })),
                _ => state.decide(by, &any_request(&state, rng), now),
            };
            let Ok(decision) = decision else { continue };
            let (event, next) = state.after(decision, now);
            events.push(event);
            state = next;
        }
        (events, state)
    }

    /// Everything that others can see of a state.
    fn seen(state: &GameState) -> String {
        let requests = [
            PlayerRequest::Accept,
            PlayerRequest::Decline,
            PlayerRequest::Resign,
            PlayerRequest::Ask(Ask::Draw),
            PlayerRequest::Ask(Ask::TakeBack),
            PlayerRequest::Ask(Ask::Rematch),
            PlayerRequest::Chat("word 1".to_owned()),
        ];
        let done: Vec<bool> = Player::BOTH
            .into_iter()
            .flat_map(|by| requests.iter().map(move |request| (by, request)))
            .flat_map(|(by, request)| [0, 40, 80].map(|known| state.has_done(by, request, known)))
            .collect();
        format!(
            "{} {:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {done:?}",
            state.game.position_text(),
            state.game.moves(),
            state.version,
            state.clock,
            state.ask,
            state.chat,
            state.rematch,
            state.outcome(),
            state.reason(),
        )
    }

    #[test]
    fn compacted_events_lead_to_the_same_state() {
        let mut saved = 0;
        for (seed, entry) in (1..).zip(CATALOG) {
            let mut rng = Rng::seeded(seed);
            for seating in [Seating::Remote, Seating::Computer, Seating::SameScreen].repeat(8) {
                let (events, state) = any_game(entry, seating, &mut rng);
                let compacted = compact(events.clone());
                saved += events.len() - compacted.len();
                assert_eq!(compacted.last().map(|e| e.version), events.last().map(|e| e.version));
                assert_eq!(seen(&replayed(entry, seating, &compacted)), seen(&state));
                // In steps, as on a server.
                let half = events.len() / 2;
                let mut steps = compact(events[..half].to_vec());
                steps.extend_from_slice(&events[half..]);
                assert_eq!(seen(&replayed(entry, seating, &compact(steps))), seen(&state));
            }
        }
        assert!(saved > 1000, "only {saved} events were left out");
    }

    #[test]
    fn a_long_game_of_few_moves_becomes_short() {
        let by = Player::First;
        let pair = [
            EventKind::Moved { by, text: "c3".to_owned(), spent: 0 },
            EventKind::TookBack { by, plies: 1 },
            EventKind::Said { by, text: "again".to_owned() },
            EventKind::Asked { by, what: Ask::Draw },
        ];
        let kinds = pair.iter().cycle().take(40_000).cloned();
        let events: Vec<Event> =
            (1..).zip(kinds).map(|(version, kind)| Event { version, at: version, kind }).collect();
        assert!(compact(events).len() < GameState::MAX_CHAT_LINES + 10);
    }

    /// A game on one screen, in which a move is made and taken back again and again.
    async fn restless_game(rooms: &Rooms, times: usize) -> Arc<Room> {
        let wanted = json!({ "game": "sight", "first": "me", "second": "me" });
        let wanted: NewGame = serde_json::from_value(wanted).unwrap();
        let visitor = Visitor::new(token::secret());
        let room = rooms.create(&wanted, &visitor, None).await.unwrap();
        for _ in 0..times {
            let request = PlayerRequest::Move { text: "c3".to_owned(), ply: Some(0) };
            room.act(Player::First, &request).await.unwrap();
            room.act(Player::First, &PlayerRequest::Ask(Ask::TakeBack)).await.unwrap();
        }
        room
    }

    #[tokio::test]
    async fn a_long_game_is_opened_from_few_events() {
        let file = store::tests::file("compaction");
        let services = Services::over(Store::open(&store::tests::path(&file)).await.unwrap());
        let store = &services.store;
        let room = restless_game(&Rooms::new(Arc::clone(&services)), 100).await;
        let id = &room.row.id;
        compact_stored(store, id).await.unwrap();
        assert_eq!(store.events(id, 0).await.unwrap().len(), 200);
        let History { events, recent } = store.history(id).await.unwrap();
        assert!(events.len() <= 2 && recent == 0, "{events:?}");
        // Another server opens it, and goes on.
        let rooms = Rooms::new(Arc::clone(&services));
        let again = rooms.get(id).await.unwrap();
        assert_eq!(seen(&*again.state().await), seen(&*room.state().await));
        let request = PlayerRequest::Move { text: "c3".to_owned(), ply: Some(0) };
        again.act(Player::First, &request).await.unwrap();
        let last = store.history(id).await.unwrap();
        assert_eq!(last.events.last().map(|event| event.version), Some(201));
        assert_eq!(last.recent, 1);
        store.clone().close().await;
    }
}
