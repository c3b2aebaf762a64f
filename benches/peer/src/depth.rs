//! The time to equal depth.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::{Evaluate, SearchLimits, TranspositionTable};
use minimax::Strategy;
use rules::Notation;

use crate::adapter::{Order, State, search};
use crate::contest::{TABLE_BYTES, random_opening, request};

/// Positions are searched to the depth at which the peer needs at least this time.
const MIN_TIME: Duration = Duration::from_millis(150);

/// Repetitions of each search, interleaved; the fastest counts.
const REPETITIONS: u32 = 3;

/// First seed, after those of the match.
const FIRST_SEED: u64 = 1_000_000;

/// The result for one position.
#[derive(Clone, Copy)]
struct Race {
    depth: u32,
    /// Speed ratio: time of the peer by our time.
    factor: f64,
    /// The faster move ordering of the peer.
    order: Order,
}

/// The median over several positions.
#[derive(Clone, Copy)]
pub(crate) struct Lead {
    pub(crate) depth: u32,
    /// Speed ratio: time of the peer by our time.
    pub(crate) factor: f64,
    /// The faster move ordering of the peer.
    pub(crate) order: Order,
}

/// Compares the engines on some positions of a game.
pub(crate) fn lead<G: Notation + Evaluate>(positions: u64) -> Lead {
    let openings = (FIRST_SEED..).map(random_opening::<G>);
    let seen = |race: &Race| {
        let Race { depth, factor, order } = race;
        eprintln!("{}: depth {depth} {factor:.2} times sooner ({order:?})", G::INFO.slug);
    };
    let races = openings.filter_map(|line| race(&line)).inspect(seen);
    let races: Vec<Race> = races.take(positions as usize).collect();
    let with_history = races.iter().filter(|race| race.order == Order::History).count();
    let order = if 2 * with_history > races.len() { Order::History } else { Order::Generated };
    let mut depths: Vec<u32> = races.iter().map(|race| race.depth).collect();
    let mut factors: Vec<f64> = races.iter().map(|race| race.factor).collect();
    depths.sort_unstable();
    factors.sort_by(f64::total_cmp);
    Lead { depth: depths[depths.len() / 2], factor: factors[factors.len() / 2], order }
}

/// `None` if the position is decided before the search takes long enough.
fn race<G: Evaluate>(line: &[G]) -> Option<Race> {
    let mut depth = 1;
    while peer(line, depth, Order::Generated)? < MIN_TIME {
        depth += 1;
    }
    let (mut own, mut peers) = (Duration::MAX, [Duration::MAX; 2]);
    for _ in 0..REPETITIONS {
        own = own.min(ours(line, depth)?);
        for (time, order) in peers.iter_mut().zip(Order::ALL) {
            *time = peer(line, depth, order)?.min(*time);
        }
    }
    let order = if peers[1] < peers[0] { Order::History } else { Order::Generated };
    let factor = peers[0].min(peers[1]).as_secs_f64() / own.as_secs_f64();
    Some(Race { depth, factor, order })
}

fn ours<G: Evaluate>(line: &[G], depth: u32) -> Option<Duration> {
    let (table, stop) = (TranspositionTable::new(TABLE_BYTES), AtomicBool::new(false));
    let limits = SearchLimits { depth, ..SearchLimits::NONE };
    let clock = Instant::now();
    let result = request(line, limits, &table, &stop).run(|_| {})?;
    let time = clock.elapsed();
    (!engine::is_decided(result.lines[0].score)).then_some(time)
}

fn peer<G: Evaluate>(line: &[G], depth: u32, order: Order) -> Option<Duration> {
    let mut search = search::<G>(order, TABLE_BYTES);
    search.set_max_depth(depth as u8);
    let state = State::of(line);
    let clock = Instant::now();
    search.choose_move(&state)?;
    let time = clock.elapsed();
    (search.root_value().abs() != minimax::BEST_EVAL).then_some(time)
}
