//! A fair scheduler of engine threads. Quick searches go first and have a thread of their own, long
//! ones always have at least one, and among equals the requesters take turns (round robin), however
//! many searches each of them has waiting.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use super::Effort;

/// Threads that only quick searches use.
const QUICK_THREADS: usize = 1;

/// Interval of [`FairThreads::all_idle`].
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// On whose behalf a search runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Requester {
    /// A visitor, or the last one who acted in a game.
    Address(IpAddr),
    /// A game in which nobody has acted since this server started.
    Game(String),
    /// The job queue of all servers.
    Jobs,
    /// Designer's reports.
    Report,
}

/// The right to use an engine thread, given back on drop.
#[derive(Debug)]
pub(crate) struct EnginePermit {
    effort: Effort,
    threads: Arc<Mutex<Threads>>,
}

impl Drop for EnginePermit {
    fn drop(&mut self) {
        let mut threads = lock(&self.threads);
        threads.running[self.effort as usize] -= 1;
        let unwanted = threads.hand_out(&self.threads);
        drop(threads);
        // Each of them takes the lock.
        drop(unwanted);
    }
}

/// Waiting searches of one requester, in the order of their arrival.
#[derive(Debug)]
struct Turn {
    requester: Requester,
    waiting: VecDeque<oneshot::Sender<EnginePermit>>,
}

#[derive(Debug)]
struct Threads {
    size: usize,
    /// Running searches by effort.
    running: [usize; 2],
    /// Requesters with waiting searches by effort, the next one first.
    turns: [VecDeque<Turn>; 2],
}

impl Threads {
    /// The effort of the next search to start, if a thread is free for it.
    fn next(&self) -> Option<Effort> {
        let [quick, long] = self.running;
        let [quick_waits, long_waits] = [0, 1].map(|effort| !self.turns[effort].is_empty());
        if quick + long == self.size {
            None
        } else if long_waits && (long == 0 || !quick_waits) && long + QUICK_THREADS < self.size {
            Some(Effort::Long)
        } else {
            quick_waits.then_some(Effort::Quick)
        }
    }

    /// Starts searches while there are free threads. Permits of searches that were given up
    /// meanwhile are returned.
    fn hand_out(&mut self, threads: &Arc<Mutex<Threads>>) -> Vec<EnginePermit> {
        let mut unwanted = Vec::new();
        while let Some(effort) = self.next() {
            let turns = &mut self.turns[effort as usize];
            let Some(mut turn) = turns.pop_front() else { break };
            let first = turn.waiting.pop_front();
            if !turn.waiting.is_empty() {
                turns.push_back(turn);
            }
            if let Some(first) = first.filter(|first| !first.is_closed()) {
                self.running[effort as usize] += 1;
                let permit = EnginePermit { effort, threads: Arc::clone(threads) };
                unwanted.extend(first.send(permit).err());
            }
        }
        unwanted
    }
}

fn lock(threads: &Mutex<Threads>) -> MutexGuard<'_, Threads> {
    threads.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A bounded number of threads for searches.
#[derive(Debug)]
pub(super) struct FairThreads(Arc<Mutex<Threads>>);

impl FairThreads {
    /// A scheduler of `long` threads for any search, at least one, and one more for quick searches.
    pub(super) fn new(long: usize) -> FairThreads {
        let size = long.max(1) + QUICK_THREADS;
        FairThreads(Arc::new(Mutex::new(Threads {
            size,
            running: [0; 2],
            turns: [VecDeque::new(), VecDeque::new()],
        })))
    }

    /// Number of idle threads, not counting those for quick searches only.
    pub(super) fn idle_for_long(&self) -> usize {
        let threads = lock(&self.0);
        let busy = threads.running.iter().sum::<usize>();
        (threads.size - busy).saturating_sub(QUICK_THREADS)
    }

    /// Waits for a thread.
    pub(super) async fn acquire(
        &self,
        effort: Effort,
        requester: Requester,
    ) -> Option<EnginePermit> {
        let (sender, permit) = oneshot::channel();
        let unwanted = {
            let mut threads = lock(&self.0);
            let turns = &mut threads.turns[effort as usize];
            match turns.iter_mut().find(|turn| turn.requester == requester) {
                Some(turn) => turn.waiting.push_back(sender),
                None => turns.push_back(Turn { requester, waiting: [sender].into() }),
            }
            threads.hand_out(&self.0)
        };
        drop(unwanted);
        permit.await.ok()
    }

    /// Waits until no search runs.
    pub(super) async fn all_idle(&self) {
        while lock(&self.0).running != [0; 2] {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::Pin;
    use std::task::Poll;

    use super::*;
    use Effort::{Long, Quick};

    type Waiting<'a> = Pin<Box<dyn Future<Output = Option<EnginePermit>> + 'a>>;

    fn requester(number: u8) -> Requester {
        Requester::Address([192, 0, 2, number].into())
    }

    /// Queues a search; returns its permit if there is one at once.
    async fn queue<'a>(
        threads: &'a FairThreads,
        effort: Effort,
        number: u8,
    ) -> Result<EnginePermit, Waiting<'a>> {
        let mut waiting: Waiting<'a> = Box::pin(threads.acquire(effort, requester(number)));
        poll_fn(|context| {
            Poll::Ready(match waiting.as_mut().poll(context) {
                Poll::Ready(permit) => permit.map(Ok),
                Poll::Pending => None,
            })
        })
        .await
        .map_or(Err(waiting), |ready| ready)
    }

    #[tokio::test]
    async fn requesters_take_turns() {
        let threads = FairThreads::new(1);
        let mut running = queue(&threads, Long, 1).await.ok();
        // The first requester has three more searches before the others come.
        let mut waiting = Vec::new();
        for number in [1, 1, 1, 2, 3, 2] {
            let search = queue(&threads, Long, number).await;
            waiting.push((number, search.expect_err("one long search at a time")));
        }
        let mut order = Vec::new();
        while !waiting.is_empty() {
            drop(running.take());
            let ready = poll_fn(|context| {
                let found = waiting.iter_mut().enumerate().find_map(|(index, (_, search))| {
                    match search.as_mut().poll(context) {
                        Poll::Ready(permit) => Some((index, permit)),
                        Poll::Pending => None,
                    }
                });
                found.map_or(Poll::Pending, Poll::Ready)
            });
            let (index, permit) = ready.await;
            order.push(waiting.remove(index).0);
            running = permit;
        }
        assert_eq!(order, [1, 2, 3, 1, 2, 1]);
    }

    #[tokio::test]
    async fn quick_searches_never_wait_behind_long_ones() {
        let threads = FairThreads::new(2);
        let long = [queue(&threads, Long, 1).await, queue(&threads, Long, 1).await];
        assert!(long.iter().all(Result::is_ok));
        let third = queue(&threads, Long, 1).await.expect_err("two long searches at a time");
        let quick = queue(&threads, Quick, 2).await;
        assert!(quick.is_ok());
        // A thread that becomes free goes to a quick search first.
        let next = queue(&threads, Quick, 2).await.expect_err("all threads are busy");
        drop(long);
        assert!(next.await.is_some() && third.await.is_some());
        drop(quick);
        threads.all_idle().await;
        assert_eq!(threads.idle_for_long(), 2);
    }

    #[tokio::test]
    async fn long_searches_are_not_starved_by_quick_ones() {
        let threads = FairThreads::new(1);
        let busy = [queue(&threads, Quick, 1).await, queue(&threads, Quick, 1).await];
        let quick = queue(&threads, Quick, 1).await.expect_err("all threads are busy");
        let long = queue(&threads, Long, 2).await.expect_err("all threads are busy");
        let [one, other] = busy;
        drop(one);
        let running = long.await;
        assert!(running.is_some());
        drop(other);
        assert!(quick.await.is_some());
    }

    #[tokio::test]
    async fn searches_that_are_given_up_cost_nothing() {
        let threads = FairThreads::new(1);
        let running = queue(&threads, Long, 1).await;
        let given_up = queue(&threads, Long, 2).await;
        drop(given_up);
        let last = queue(&threads, Long, 3).await.expect_err("one long search at a time");
        drop(running);
        assert!(last.await.is_some());
        threads.all_idle().await;
    }
}
