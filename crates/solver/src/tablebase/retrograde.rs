//! Retrograde analysis, for games whose positions can recur: backwards from all finished games.

use std::mem;
use std::ops::Range;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::thread;

use rules::{Retrograde, Wdl};

use crate::packed_value::PackedValue;
use crate::tablebase::build::{
    Build, BuildError, BuildProgress, REPORT_POSITIONS, Reporter, TablebaseContents,
};

/// Memory per position: a cell, its final value, and up to two entries in lists of codes.
const BYTES_PER_POSITION: u64 = 12;

/// The value of every code. Repetition is ignored: where neither player can force an end, the value
/// is a draw.
///
/// Positions are decided in the order of their distance from the end. A player who can move to a
/// lost position wins a ply later; one with moves to won positions only loses a ply after the last
/// of them is decided.
pub fn solve_retrograde<G: Retrograde>(
    build: &Build<'_>,
    report: &mut dyn FnMut(&BuildProgress),
) -> Result<TablebaseContents, BuildError> {
    let codes = G::code_count(build.setup).filter(|&codes| {
        u32::try_from(codes).is_ok() && codes * BYTES_PER_POSITION <= build.bytes as u64
    });
    let codes = codes.ok_or_else(|| build.too_large())?;
    let mut reporter = Reporter::new(report);
    let cells = (0..codes).map(|_| AtomicU16::new(0)).collect();
    let table = RetrogradeSolver { build, board: G::start(build.setup), cells };
    reporter.report(0, Some(codes));
    let Found { over, mut last } = table.decide_ends()?;
    let mut decided = over.len() as u64;
    // Finished games have distance 0; the positions found with them end with the next move.
    last.append(&mut table.step_back(&over)?);
    while !last.is_empty() {
        decided += last.len() as u64;
        reporter.report(decided, Some(codes));
        last = table.step_back(&last)?;
    }
    Ok(TablebaseContents::Dense(
        table.cells.into_iter().map(|cell| value(cell.into_inner()).byte()).collect(),
    ))
}

/// The positions that one thread has decided.
#[derive(Default)]
struct Found {
    /// Finished games.
    over: Vec<u32>,
    /// Positions decided in this round; in the first, games that end with the next move.
    last: Vec<u32>,
}

/// The predecessors of a position whose value is known.
struct Predecessors {
    after: PackedValue,
    codes: Vec<u32>,
}

/// Flag of a decided cell. By code, a cell holds either the value of a position with this bit set,
/// or the number of its moves that are not known to lose.
const DECIDED: u16 = 1 << 15;

struct RetrogradeSolver<'a, G> {
    build: &'a Build<'a>,
    /// Any position of this setup.
    board: G,
    cells: Vec<AtomicU16>,
}

impl<G: Retrograde> RetrogradeSolver<'_, G> {
    /// Decides finished games and those won with the next move, and counts the moves of the rest.
    fn decide_ends(&self) -> Result<Found, BuildError> {
        self.run_parallel(self.cells.len(), REPORT_POSITIONS as usize, |found, codes| {
            for code in codes {
                let position = self.board.with_code(code as u64);
                let cell = if let Some(value) = PackedValue::from_finished(&position) {
                    // Nothing follows from a draw.
                    if value.wdl() != Wdl::Draw {
                        found.over.push(code as u32);
                    }
                    decided(value)
                } else if position.can_win_at_once() {
                    found.last.push(code as u32);
                    decided(PackedValue::won_in(1))
                } else {
                    position.count_moves() as u16
                };
                self.cells[code].store(cell, Ordering::Relaxed);
            }
        })
    }

    /// Propagates the values of the positions decided last.
    fn step_back(&self, last: &[u32]) -> Result<Vec<u32>, BuildError> {
        let found =
            self.run_parallel(last.len(), REPORT_POSITIONS as usize >> 4, |found, range| {
                // Prefetch one position ahead: memory latency dominates.
                let [mut now, mut ahead] =
                    [(); 2].map(|()| Predecessors { after: PackedValue::DRAW, codes: Vec::new() });
                for &code in &last[range] {
                    self.load_predecessors(code, &mut ahead);
                    self.decide(&now, &mut found.last);
                    mem::swap(&mut now, &mut ahead);
                }
                self.decide(&now, &mut found.last);
            });
        found.map(|found| found.last)
    }

    fn load_predecessors(&self, code: u32, before: &mut Predecessors) {
        before.after = value(self.cells[code as usize].load(Ordering::Relaxed));
        before.codes.clear();
        self.board.with_code(code.into()).for_each_predecessor(|code| {
            pages::prefetch(&self.cells[code as usize]);
            before.codes.push(code as u32);
        });
    }

    /// Propagates the value of a position to its predecessors.
    fn decide(&self, before: &Predecessors, found: &mut Vec<u32>) {
        let wins = before.after.wdl() == Wdl::Loss;
        let value = decided(before.after.before());
        let decides = |cell: &AtomicU16| {
            let mut known = cell.load(Ordering::Relaxed);
            while known < DECIDED {
                let settled = wins || known == 1;
                let new = if settled { value } else { known - 1 };
                match cell.compare_exchange_weak(known, new, Ordering::Relaxed, Ordering::Relaxed) {
                    Ok(_) => return settled,
                    Err(now) => known = now,
                }
            }
            false
        };
        found.extend(before.codes.iter().filter(|&&code| decides(&self.cells[code as usize])));
    }

    /// Splits a range of work among threads, `step` items at a time.
    fn run_parallel(
        &self,
        count: usize,
        step: usize,
        work: impl Fn(&mut Found, Range<usize>) + Sync,
    ) -> Result<Found, BuildError> {
        let next = AtomicUsize::new(0);
        let one = || {
            let mut found = Found::default();
            while !self.build.is_stopped() {
                let first = next.fetch_add(step, Ordering::Relaxed);
                if first >= count {
                    break;
                }
                work(&mut found, first..count.min(first + step));
            }
            found
        };
        let mut all = Found::default();
        thread::scope(|scope| {
            let threads: Vec<_> =
                (0..self.build.threads.max(1)).map(|_| scope.spawn(one)).collect();
            for thread in threads {
                let mut found = thread.join().expect("the work does not panic");
                all.over.append(&mut found.over);
                all.last.append(&mut found.last);
            }
        });
        if self.build.is_stopped() { Err(BuildError::Stopped) } else { Ok(all) }
    }
}

fn decided(value: PackedValue) -> u16 {
    DECIDED | u16::from(value.byte())
}

/// Decodes a cell: positions that are never decided are draws.
fn value(cell: u16) -> PackedValue {
    let byte = if cell < DECIDED { PackedValue::DRAW.byte() } else { cell as u8 };
    PackedValue::from_byte(byte).unwrap_or(PackedValue::DRAW)
}
