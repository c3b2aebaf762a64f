//! `ReviewJob`: a review in the background. Dropping it stops the review.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use catalog::{AnyGame, Tablebases};
use messages::{Message, say};
use review::{Review, ReviewOptions};

/// News from a review.
#[derive(Debug)]
pub(crate) enum ReviewProgress {
    /// Positions done, and all of them.
    Done(usize, usize),
    /// The review is complete.
    Reviewed(Box<Review>),
    /// There is none.
    Failed(Message),
}

#[derive(Debug)]
pub(crate) struct ReviewJob {
    stop: Arc<AtomicBool>,
    news: Receiver<ReviewProgress>,
}

impl ReviewJob {
    pub(crate) fn start(game: Box<dyn AnyGame>, tables: Tablebases) -> ReviewJob {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, news) = mpsc::channel();
        let stopped = Arc::clone(&stop);
        thread::spawn(move || {
            let options = ReviewOptions { tables, ..ReviewOptions::default() };
            // Nobody listens any more once the job is dropped.
            let mut tell = |done, all| drop(sender.send(ReviewProgress::Done(done, all)));
            let result = match Review::of(&*game, &options, &stopped, &mut tell) {
                Ok(review) => ReviewProgress::Reviewed(Box::new(review)),
                Err(error) => ReviewProgress::Failed(Message::verbatim(error.to_string())),
            };
            drop(sender.send(result));
        });
        ReviewJob { stop, news }
    }

    /// The latest news; `None` if there are none.
    pub(crate) fn poll(&self) -> Option<ReviewProgress> {
        let mut latest = None;
        loop {
            match self.news.try_recv() {
                Ok(progress) => latest = Some(progress),
                Err(TryRecvError::Disconnected) if latest.is_none() => {
                    return Some(ReviewProgress::Failed(say("failed-review")));
                }
                Err(_) => return latest,
            }
        }
    }
}

impl Drop for ReviewJob {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
