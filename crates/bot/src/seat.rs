//! Playing a game from a seat.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use catalog::Program;
use ugi::{Client, ClientError, ProtocolLog, RemainingTime};

use crate::error::BotError;
use crate::server_api::{Clock, OwnSeat, State};
use crate::time::pause;

/// Wait before another attempt to connect, doubled each time up to the maximum.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const MAX_WAIT: Duration = Duration::from_secs(30);

/// How a game ended for the bot.
pub(crate) enum GameEnd {
    /// It was played to the end, with this outcome.
    Played(String),
    /// The bot resigned, for this reason.
    Resigned(String),
}

/// Engine in its seat.
struct SeatedEngine<'a> {
    seat: &'a OwnSeat,
    client: Client,
    stop: &'a AtomicBool,
}

/// What interrupts a game.
enum Interruption {
    /// The game is over.
    End(GameEnd),
    Server(BotError),
}

impl From<BotError> for Interruption {
    fn from(error: BotError) -> Interruption {
        Interruption::Server(error)
    }
}

/// Plays a game until it is over. `stop` resigns it. Fails if the server can no longer be used.
pub(crate) fn play(
    seat: &OwnSeat,
    first: State,
    program: &Program,
    stop: &AtomicBool,
) -> Result<GameEnd, BotError> {
    let started = Client::start(program, &ProtocolLog::NONE).and_then(|mut client| {
        client.new_game(u64::from(std::process::id()))?;
        Ok(client)
    });
    let mut engine = match started {
        Ok(client) => SeatedEngine { seat, client, stop },
        Err(error) => return Ok(resign(seat, first.version, error.to_string())),
    };
    let (mut state, mut wait) = (Some(first), FIRST_WAIT);
    loop {
        match engine.play_on(state.take()) {
            // The connection was lost: look again, but not at once, because a server may close
            // every connection.
            Ok(()) => {
                wait = FIRST_WAIT;
                pause(wait, stop);
            }
            Err(Interruption::End(end)) => return Ok(end),
            Err(Interruption::Server(error)) if !error.is_temporary() => return Err(error),
            Err(Interruption::Server(_)) => {
                pause(wait, stop);
                wait = (wait * 2).min(MAX_WAIT);
            }
        }
    }
}

fn resign(seat: &OwnSeat, version: i64, why: String) -> GameEnd {
    // Without an answer, the clock decides.
    let _refused = seat.resign(version);
    GameEnd::Resigned(why)
}

impl SeatedEngine<'_> {
    /// Plays from a state, or from the current one, until the connection is lost.
    fn play_on(&mut self, state: Option<State>) -> Result<(), Interruption> {
        let state = state.map_or_else(|| self.seat.state(), Ok)?;
        self.answer(state)?;
        // The first message is the current state, so that nothing is missed in between.
        let mut socket = self.seat.events()?;
        while let Some(message) = socket.receive(self.stop) {
            if let Some(state) = State::of_message(&message) {
                self.answer(state)?;
            }
        }
        Ok(())
    }

    /// Moves as long as it is the bot's turn.
    fn answer(&mut self, mut state: State) -> Result<(), Interruption> {
        loop {
            if let Some(outcome) = state.outcome {
                return Err(Interruption::End(GameEnd::Played(outcome)));
            }
            if self.stop.load(Ordering::Relaxed) {
                let end =
                    resign(self.seat, state.version, "because the bot was stopped".to_owned());
                return Err(Interruption::End(end));
            }
            if !state.is_turn_of(self.seat.player) {
                return Ok(());
            }
            let game = state.game(&self.seat.site)?;
            let clock = state.clock.as_ref().and_then(remaining_time);
            let chosen = self.client.choose(&*game, clock.as_ref(), self.stop, &mut |_| {});
            let text = chosen.map_err(|error| self.give_up(state.version, &error))?;
            let ply = state.ply;
            state = match self.seat.play(&text, ply) {
                // The game has moved on without us: a move was taken back, or an answer was lost.
                Err(BotError::Refused { status: 409, .. }) => {
                    pause(FIRST_WAIT, self.stop);
                    self.seat.state()?
                }
                played => played?,
            };
            // A server that asks for the same move for ever must not keep the engine busy.
            if state.ply <= ply {
                pause(FIRST_WAIT, self.stop);
            }
        }
    }

    fn give_up(&self, version: i64, error: &ClientError) -> Interruption {
        Interruption::End(resign(self.seat, version, error.to_string()))
    }
}

/// The clocks of both players; `None` for correspondence, where the engine's own limits count.
fn remaining_time(clock: &Clock) -> Option<RemainingTime> {
    let increment = Duration::from_secs(clock.increment_s?);
    let left = [clock.first_ms, clock.second_ms];
    Some(RemainingTime { left: left.map(|ms| Duration::from_millis(ms.max(1) as u64)), increment })
}
