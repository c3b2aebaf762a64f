//! Complete tables of games whose positions can recur: looking back from all ends at once.

use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU64, Ordering};
use std::thread;

use rules::{Retraced, Setup};

use crate::build::{Build, BuildError, BuildProgress, Contents, Reporter, STEP};
use crate::value::{End, Value};

/// A value, a counter and, at times, two places in lists of codes.
const BYTES_PER_POSITION: u64 = 12;

/// The value of every code. Repetition is not looked at: where neither player can force the other
/// to an end, the value is a draw.
///
/// Positions are decided in the order of their distance from the end. Whoever can move to a lost
/// position wins a ply later; whoever has only moves to won positions loses a ply after the last of
/// them is decided.
pub fn retrace<G: Retraced>(
    build: &Build<'_>,
    report: &mut dyn FnMut(&BuildProgress),
) -> Result<Contents, BuildError> {
    let codes = G::codes(build.setup).filter(|&codes| {
        u32::try_from(codes).is_ok() && codes * BYTES_PER_POSITION <= build.bytes as u64
    });
    let codes = codes.ok_or_else(|| build.too_large())?;
    let mut reporter = Reporter::new(report);
    let table = Unfinished {
        values: (0..codes).map(|_| AtomicU8::new(OPEN)).collect(),
        ways_out: (0..codes).map(|_| AtomicU16::new(0)).collect(),
    };
    let mut frontier = table.ends::<G>(build, &mut reporter)?;
    let mut decided = 0;
    while !frontier.is_empty() {
        decided += frontier.len() as u64;
        reporter.tell(decided, Some(codes));
        frontier = table.step_back::<G>(build, &frontier)?;
    }
    Ok(Contents::Dense(table.values.into_iter().map(AtomicU8::into_inner).collect()))
}

/// The byte of a draw: what is never decided is one.
const OPEN: u8 = Value::DRAW.byte();

struct Unfinished {
    /// By code.
    values: Vec<AtomicU8>,
    /// By code, the moves that do not lead to a position known as won for the opponent.
    ways_out: Vec<AtomicU16>,
}

impl Unfinished {
    fn value(&self, code: u32) -> Value {
        let byte = self.values[code as usize].load(Ordering::Relaxed);
        Value::of_byte(byte).unwrap_or(Value::DRAW)
    }

    /// Decides what is over or must end with the next move, and counts the moves of the rest. Gives
    /// back what ends with the next move.
    fn ends<G: Retraced>(
        &self,
        build: &Build<'_>,
        reporter: &mut Reporter<'_>,
    ) -> Result<Vec<u32>, BuildError> {
        let all = self.values.len() as u64;
        let next = AtomicU64::new(0);
        let work = || {
            let (mut found, mut moves) = (Vec::new(), Vec::new());
            while !build.is_stopped() {
                let first = next.fetch_add(STEP, Ordering::Relaxed);
                if first >= all {
                    break;
                }
                for code in first..all.min(first + STEP) {
                    if self.end_of::<G>(build.setup, code, &mut moves) {
                        found.push(code as u32);
                    }
                }
            }
            found
        };
        reporter.tell(0, Some(all));
        together(build, work)
    }

    /// Decides one position, if it is over or must end with the next move; says whether it does the
    /// latter. What leads to a finished game is all accounted for here.
    fn end_of<G: Retraced>(&self, setup: &Setup, code: u64, moves: &mut Vec<G::Move>) -> bool {
        let Some(position) = G::of_code(setup, code.into()) else { return false };
        let cell = &self.values[code as usize];
        if let Some(value) = Value::of_finished(&position) {
            cell.store(value.byte(), Ordering::Relaxed);
            return false;
        }
        moves.clear();
        position.legal_moves(moves);
        let (mut best, mut ways_out) = (Value::WORST, moves.len());
        for &mv in &*moves {
            let Some(value) = Value::of_finished(&position.after(mv)) else { continue };
            best = best.max(value.before());
            ways_out -= usize::from(value.end() == End::Win);
        }
        self.ways_out[code as usize].store(ways_out as u16, Ordering::Relaxed);
        let ends = best.end() == End::Win || ways_out == 0;
        if ends {
            cell.store(best.byte(), Ordering::Relaxed);
        }
        ends
    }

    /// Decides what follows from the positions decided last.
    fn step_back<G: Retraced>(
        &self,
        build: &Build<'_>,
        frontier: &[u32],
    ) -> Result<Vec<u32>, BuildError> {
        let next = AtomicU64::new(0);
        let work = || {
            let mut found = Vec::new();
            while !build.is_stopped() {
                let first = next.fetch_add(STEP >> 4, Ordering::Relaxed) as usize;
                if first >= frontier.len() {
                    break;
                }
                let last = frontier.len().min(first + (STEP >> 4) as usize);
                for &code in &frontier[first..last] {
                    self.decide_before::<G>(build.setup, code, &mut found);
                }
            }
            found
        };
        together(build, work)
    }

    fn decide_before<G: Retraced>(&self, setup: &Setup, code: u32, found: &mut Vec<u32>) {
        let value = self.value(code);
        let Some(position) = G::of_code(setup, code.into()) else { return };
        let wins = value.end() == End::Loss;
        position.for_each_before(|before| {
            let Some(before) = before.code() else { return };
            let index = before as usize;
            let settled = wins || self.ways_out[index].fetch_sub(1, Ordering::Relaxed) == 1;
            let decided = || {
                let new = value.before().byte();
                let cell = &self.values[index];
                cell.compare_exchange(OPEN, new, Ordering::Relaxed, Ordering::Relaxed).is_ok()
            };
            if settled && decided() {
                found.push(before as u32);
            }
        });
    }
}

/// Lets several threads do the same work, each until nothing is left of it.
fn together(build: &Build<'_>, work: impl Fn() -> Vec<u32> + Sync) -> Result<Vec<u32>, BuildError> {
    let found = thread::scope(|scope| {
        let threads: Vec<_> = (0..build.threads.max(1)).map(|_| scope.spawn(&work)).collect();
        let mut found = Vec::new();
        for thread in threads {
            found.append(&mut thread.join().expect("the work does not panic"));
        }
        found
    });
    if build.is_stopped() { Err(BuildError::Stopped) } else { Ok(found) }
}
