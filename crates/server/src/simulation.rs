//! Deterministic simulation: servers, their writers, rooms and jobs, the database and the clients
//! run in one thread with virtual time. One seed decides every delay, fault and choice, so a
//! failing seed fails again. ADR 18 says why it is done this way.
//!
//! The code under test is the real one down to [`crate::store`]; its queries are answered by
//! [`crate::store::simulated`].

mod client;
mod nodes;
pub(crate) mod replica;
mod scenario;

use std::cell::RefCell;
use std::time::Duration;

use rng::Rng;
use tokio::time::{Instant, sleep};

use scenario::Outcome;

/// Unix time at which every simulation starts, in milliseconds.
const EPOCH_MS: i64 = 1_800_000_000_000;

/// One in so many delays is long, and one in so many messages fails.
const LONG_DELAY: usize = 40;
const FAILURE: usize = 60;

/// Bounds of usual and long delays in milliseconds.
const DELAY_MS: usize = 12;
const LONG_DELAY_MS: usize = 4000;

/// A defect on purpose: the simulation must find it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sabotage {
    /// The writer answers before the database has stored anything, and never stores it.
    AcknowledgeBeforeStoring,
    /// The database accepts two events with the same version.
    IgnoreVersions,
    /// Notifications are lost, and no interruption is noticed.
    LoseNotifications,
    /// The job of a computer is not stored with the event before it.
    LoseJobs,
    /// Nobody looks for games whose clock has run out.
    ForgetOverdue,
    /// A chat message is stored twice.
    DoubleEvents,
}

impl Sabotage {
    /// It happens once in so many times. Some are made up for unless they happen every time.
    const fn rarity(self) -> usize {
        match self {
            Sabotage::LoseNotifications | Sabotage::ForgetOverdue => 1,
            _ => 10,
        }
    }
}

/// The state of one simulation.
#[derive(Debug)]
struct World {
    rng: Rng,
    start: Instant,
    /// Difference between the servers' clocks and the database's.
    clock_offset_ms: i64,
    /// Without faults and long delays.
    calm: bool,
    sabotage: Option<Sabotage>,
    /// Digest of everything that has happened.
    trace: u64,
    violations: Vec<String>,
}

thread_local! {
    static WORLD: RefCell<Option<World>> = const { RefCell::new(None) };
}

fn with<T>(read: impl FnOnce(&mut World) -> T) -> Option<T> {
    WORLD.with_borrow_mut(|world| world.as_mut().map(read))
}

/// True on the thread of a simulation.
pub(crate) fn is_running() -> bool {
    with(|_| ()).is_some()
}

/// The servers' clock, if this is a simulation.
pub(crate) fn clock() -> Option<i64> {
    with(|world| world.clock_offset_ms).map(|offset| database_clock() + offset)
}

/// The clock of the database in milliseconds. It does not jump.
pub(crate) fn database_clock() -> i64 {
    let elapsed = with(|world| world.start.elapsed()).unwrap_or_default();
    EPOCH_MS + elapsed.as_millis() as i64
}

/// Fills ids and secrets, if this is a simulation.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    bytes.iter_mut().all(|byte| with(|world| *byte = world.rng.next_u64() as u8).is_some())
}

/// A random number below `limit`.
pub(crate) fn below(limit: usize) -> usize {
    with(|world| world.rng.below(limit)).unwrap_or(0)
}

/// True once in so many times, except when everything is calm.
fn once_in(times: usize) -> bool {
    with(|world| !world.calm && world.rng.below(times) == 0).unwrap_or(false)
}

/// True if a message is lost.
pub(crate) fn fails() -> bool {
    once_in(FAILURE)
}

/// Number of times that a message arrives.
pub(crate) fn copies() -> usize {
    1 + usize::from(once_in(8))
}

/// The time that a message takes.
pub(crate) async fn delay() {
    let max = if once_in(LONG_DELAY) { LONG_DELAY_MS } else { DELAY_MS };
    sleep(Duration::from_millis(below(max) as u64)).await;
}

/// The time that a computer takes, sometimes longer than the lease of its job.
pub(crate) async fn think() {
    let max = if once_in(20) { 15_000 } else { 200 };
    sleep(Duration::from_millis(below(max) as u64)).await;
}

/// True if this is the moment for a defect on purpose.
pub(crate) fn sabotages(what: Sabotage) -> bool {
    with(|world| world.sabotage == Some(what)).unwrap_or(false) && below(what.rarity()) == 0
}

/// Adds to the digest of what has happened.
pub(crate) fn trace(what: &str) {
    with(|world| {
        for byte in what.bytes() {
            world.trace = rules::mix(world.trace, byte.into());
        }
    });
}

/// Reports that something happened that must never happen.
pub(crate) fn violation(what: String) {
    with(|world| world.violations.push(what));
}

fn first_violation() -> Option<String> {
    with(|world| world.violations.first().cloned()).flatten()
}

/// Runs a scenario from its seed.
fn run(seed: u64, sabotage: Option<Sabotage>) -> Result<Outcome, String> {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().start_paused(true).build();
    let runtime = runtime.expect("a runtime without I/O");
    let outcome = runtime.block_on(async {
        let world = World {
            rng: Rng::seeded(seed),
            start: Instant::now(),
            clock_offset_ms: 0,
            calm: false,
            sabotage,
            trace: seed,
            violations: Vec::new(),
        };
        WORLD.set(Some(world));
        scenario::play().await
    });
    drop(runtime);
    WORLD.set(None);
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Variable with the number of seeds, and its default.
    const SEEDS: (&str, u64) = ("QUINCUNX_SEEDS", 50);

    /// Variable with the first seed: a failing seed is replayed with it and one seed.
    const FIRST_SEED: &str = "QUINCUNX_SEED";

    /// Seeds in which a defect on purpose has to be found.
    const SABOTAGED_SEEDS: u64 = 20;

    fn number(variable: &str) -> Option<u64> {
        Some(std::env::var_os(variable)?.to_str()?.parse().expect("a number"))
    }

    #[test]
    #[expect(clippy::print_stdout, reason = "how much was simulated")]
    fn nothing_is_lost_or_doubled_under_any_schedule() {
        let first = number(FIRST_SEED).unwrap_or(1);
        let mut total = Outcome::default();
        for seed in first..first + number(SEEDS.0).unwrap_or(SEEDS.1) {
            match run(seed, None) {
                Ok(outcome) => total.add(&outcome),
                Err(wrong) => panic!("{FIRST_SEED}={seed} {}=1: {wrong}", SEEDS.0),
            }
        }
        println!("{total:?}");
        assert!(total.acknowledged > 0 && total.crashes > 0 && total.computer_moves > 0);
    }

    #[test]
    fn a_seed_replays() {
        for seed in 1..5 {
            let [one, other] = [(); 2].map(|()| run(seed, None).expect("no violation"));
            assert_eq!(one, other, "seed {seed}");
        }
        assert_ne!(run(1, None), run(2, None));
    }

    /// The simulation finds a defect in one of its first seeds.
    fn finds(sabotage: Sabotage) {
        let mut seeds = 1..=SABOTAGED_SEEDS;
        assert!(seeds.any(|seed| run(seed, Some(sabotage)).is_err()), "{sabotage:?}");
    }

    #[test]
    fn an_acknowledgement_before_storing_is_found() {
        finds(Sabotage::AcknowledgeBeforeStoring);
    }

    #[test]
    fn two_events_with_one_version_are_found() {
        finds(Sabotage::IgnoreVersions);
    }

    #[test]
    fn a_lost_notification_is_found() {
        finds(Sabotage::LoseNotifications);
    }

    #[test]
    fn a_lost_job_is_found() {
        finds(Sabotage::LoseJobs);
    }

    #[test]
    fn a_game_that_nobody_ends_is_found() {
        finds(Sabotage::ForgetOverdue);
    }

    #[test]
    fn an_event_that_is_stored_twice_is_found() {
        finds(Sabotage::DoubleEvents);
    }
}
