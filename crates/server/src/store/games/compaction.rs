//! Compacted events: what a game is opened from if a lot has happened in it.

use crate::room::event::{Columns, Event, EventKind};
use crate::store::{Store, StoreError};
use crate::token;

/// The events that a game is opened from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct History {
    /// Compacted events, followed by all later ones.
    pub(crate) events: Vec<Event>,
    /// How many of them are not compacted.
    pub(crate) recent: usize,
}

/// Version and time of an event, and its columns.
type Line = (i64, i64, Columns);

fn checksum(game: &str, text: &str) -> String {
    token::digest(&format!("compacted\n{game}\n{text}"))
}

/// Reads compacted events; `None` if they are damaged.
fn read(game: &str, text: &str, sum: &str) -> Option<Vec<Event>> {
    if checksum(game, text) != sum {
        return None;
    }
    let lines: Vec<Line> = serde_json::from_str(text).ok()?;
    let event =
        |(version, at, columns)| Some(Event { version, at, kind: EventKind::read(columns)? });
    lines.into_iter().map(event).collect()
}

impl Store {
    /// The events of a game, without those that no longer matter where they were compacted. What is
    /// damaged or does not continue with the stored events is not used.
    pub(crate) async fn history(&self, id: &str) -> Result<History, StoreError> {
        if let Some(mut events) = self.compacted_events(id).await?
            && let Some(last) = events.pop()
        {
            let mut rest = self.events(id, last.version - 1).await?;
            if rest
                .first()
                .is_some_and(|stored| (stored.version, stored.at) == (last.version, last.at))
            {
                rest[0] = last;
                let recent = rest.len() - 1;
                events.append(&mut rest);
                return Ok(History { events, recent });
            }
        }
        let events = self.events(id, 0).await?;
        Ok(History { recent: events.len(), events })
    }

    async fn compacted_events(&self, id: &str) -> Result<Option<Vec<Event>>, StoreError> {
        simulate!(self.compacted_events(id));
        let query = "SELECT events, checksum FROM compacted_events WHERE game = $1";
        let found: Option<(String, String)> =
            sqlx::query_as(query).bind(id).fetch_optional(&self.pool).await?;
        Ok(found.and_then(|(text, sum)| read(id, &text, &sum)))
    }

    /// Stores compacted events, unless there are later ones.
    pub(crate) async fn save_compacted(
        &self,
        id: &str,
        events: &[Event],
    ) -> Result<(), StoreError> {
        simulate!(self.save_compacted(id, events));
        let Some(version) = events.last().map(|event| event.version) else { return Ok(()) };
        let lines: Vec<Line> =
            events.iter().map(|event| (event.version, event.at, event.kind.columns())).collect();
        let text = serde_json::to_string(&lines).expect("events are JSON");
        let query = sqlx::query(
            "INSERT INTO compacted_events (game, version, events, checksum) \
             VALUES ($1, $2, $3, $4) ON CONFLICT (game) DO UPDATE SET version = excluded.version, \
             events = excluded.events, checksum = excluded.checksum \
             WHERE compacted_events.version < excluded.version",
        );
        let query = query.bind(id).bind(version).bind(&text).bind(checksum(id, &text));
        query.execute(&self.pool).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use rules::Player;

    use super::*;

    #[test]
    fn compacted_events_are_read_as_they_were_written_or_not_at_all() {
        let kind = EventKind::Said { by: Player::First, text: "hello \"you\"".to_owned() };
        let events = vec![Event { version: 7, at: 9, kind }];
        let lines: Vec<Line> =
            events.iter().map(|event| (event.version, event.at, event.kind.columns())).collect();
        let text = serde_json::to_string(&lines).unwrap();
        let sum = checksum("game", &text);
        assert_eq!(read("game", &text, &sum), Some(events));
        assert_eq!(read("other", &text, &sum), None);
        assert_eq!(read("game", &text.replace('9', "8"), &sum), None);
        assert_eq!(read("game", "[]", &checksum("game", "[]")), Some(Vec::new()));
        assert_eq!(read("game", "[1]", &checksum("game", "[1]")), None);
    }
}
