//! Converting sessions to records and back.

use std::time::{Duration, Instant};

use catalog::{Record, RecordError};
use rules::Player;

use super::{Session, Termination};
use crate::session::clock::{Clock, TimeControl};
use crate::session::seat::Seat;

/// Tags written by a session.
const SEATS: [&str; 2] = ["First", "Second"];
const DATE: &str = "Date";
const SEED: &str = "Seed";
const CLOCK: &str = "Clock";
const TIME_LEFT: &str = "TimeLeft";
const TERMINATION: &str = "Termination";
/// Marks the autosave of a game that was left on purpose. It is gone with the next move.
pub(crate) const LEFT: &str = "Left";
const OWN: [&str; 8] = [SEATS[0], SEATS[1], DATE, SEED, CLOCK, TIME_LEFT, TERMINATION, LEFT];

impl Session {
    /// Record of the game. The date is that of the original record, or `today`.
    pub fn record(&self, today: &str, now: Instant) -> Record {
        let mut record = self.game.record();
        for player in Player::BOTH {
            record.set_tag(SEATS[player.index()], &self.seat_tag(player));
        }
        record.set_tag(DATE, self.tag(DATE).unwrap_or(today));
        if !self.seats.iter().all(Seat::is_human) {
            record.set_tag(SEED, &self.seed.to_string());
        }
        if let Some(clock) = &self.clock {
            record.set_tag(CLOCK, &clock.control().to_string());
            let left = Player::BOTH.map(|player| clock.left(player, now).as_millis().to_string());
            record.set_tag(TIME_LEFT, &left.join(" "));
        }
        if let Some(termination) = self.termination {
            record.result = self.ending().map(|ending| ending.outcome);
            record.set_tag(TERMINATION, termination_tag(termination));
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| !OWN.contains(&name.as_str())) {
            record.set_tag(name, value);
        }
        record
    }

    /// Resumes a recorded game. Players with a computer's name are computers, all others people.
    pub fn resume(record: &Record, now: Instant) -> Result<Session, RecordError> {
        let game = record.replay()?;
        let seats = SEATS.map(|tag| {
            record.tag(tag).and_then(|name| Seat::read(name).ok()).unwrap_or(Seat::Human)
        });
        let seed = record.tag(SEED).and_then(|seed| seed.parse().ok()).unwrap_or_default();
        let mut session = Session::new(game, seats, seed, now).with_clock(clock(record));
        session.tags.clone_from(&record.tags);
        if session.game.outcome().is_none() {
            session.termination = record.result.map(|outcome| {
                match record.tag(TERMINATION) {
                    Some("resignation") => loser(outcome).map(Termination::Resigned),
                    Some("time") => loser(outcome).map(Termination::OutOfTime),
                    _ => None,
                }
                .unwrap_or(Termination::Agreed(outcome))
            });
        }
        Ok(session)
    }

    /// Keeps the name of a person.
    fn seat_tag(&self, player: Player) -> String {
        let seat = self.seat(player);
        let named = self.tag(SEATS[player.index()]).filter(|_| seat.is_human());
        named.map_or_else(|| seat.to_string(), str::to_owned)
    }

    fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

const fn termination_tag(termination: Termination) -> &'static str {
    match termination {
        Termination::Resigned(_) => "resignation",
        Termination::OutOfTime(_) => "time",
        Termination::Agreed(_) => "agreement",
    }
}

fn loser(outcome: rules::Outcome) -> Option<Player> {
    match outcome {
        rules::Outcome::Win(winner) => Some(winner.opponent()),
        rules::Outcome::Draw => None,
    }
}

fn clock(record: &Record) -> Option<Clock> {
    let control = TimeControl::read(record.tag(CLOCK)?)?;
    let left = record.tag(TIME_LEFT).and_then(|text| {
        let (first, second) = text.split_once(' ')?;
        let time = |text: &str| text.parse().ok().map(Duration::from_millis);
        Some([time(first)?, time(second)?])
    });
    Some(left.map_or_else(|| Clock::new(control), |left| Clock::with_left(control, left)))
}
