//! Marks: how good a move was.

use catalog::{Glyph, ProvedValue, Wdl};

use crate::value::Value;

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// No move was better.
    Best,
    /// It kept the value.
    Good,
    /// It cost some winning chances.
    Inaccuracy,
    /// It cost many winning chances, or a win that was far away.
    Mistake,
    /// It lost a near win, or soon loses the game.
    Blunder,
    /// The only move that kept the win or the draw.
    Only,
    /// It gave back a win that the opponent's last move had given.
    MissedWin,
}

/// Losses of winning chances from which a move is an inaccuracy, a mistake, a blunder.
const THRESHOLDS: [f64; 3] = [0.1, 0.2, 0.3];

/// A move that costs no more than this is as good as the best.
const BEST_LOSS: f64 = 0.01;

/// A proved win thrown away is a blunder if it, or the loss, was at most this many plies away.
const NEAR_PLIES: u32 = 10;

impl Mark {
    const ALL: [Mark; 7] = [
        Mark::Best,
        Mark::Good,
        Mark::Inaccuracy,
        Mark::Mistake,
        Mark::Blunder,
        Mark::Only,
        Mark::MissedWin,
    ];

    /// The word used in JSON and records.
    pub const fn slug(self) -> &'static str {
        match self {
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
            Mark::Only => "only",
            Mark::MissedWin => "missed-win",
        }
    }

    pub(crate) fn read(slug: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.slug() == slug)
    }

    /// True for inaccuracies and everything worse.
    pub const fn is_error(self) -> bool {
        matches!(self, Mark::Inaccuracy | Mark::Mistake | Mark::Blunder | Mark::MissedWin)
    }

    /// True for what people should learn from: mistakes, blunders and missed wins.
    pub const fn is_mistake(self) -> bool {
        self.is_error() && !matches!(self, Mark::Inaccuracy)
    }

    /// The glyph in records.
    pub const fn glyph(self) -> Option<Glyph> {
        match self {
            Mark::Best | Mark::Good => None,
            Mark::Only => Some(Glyph::Good),
            Mark::Inaccuracy => Some(Glyph::Dubious),
            Mark::Mistake | Mark::MissedWin => Some(Glyph::Mistake),
            Mark::Blunder => Some(Glyph::Blunder),
        }
    }
}

/// A move and its circumstances.
pub(crate) struct Judged {
    /// The value before and after the move, for the player who made it.
    pub(crate) before: Value,
    pub(crate) after: Value,
    /// It is among the best moves.
    pub(crate) is_best: bool,
    /// All other moves are proved worse.
    pub(crate) is_only: bool,
    /// The opponent's move before it gave the win away.
    pub(crate) was_gift: bool,
}

impl Judged {
    pub(crate) fn mark(&self) -> Mark {
        let Judged { before, after, .. } = *self;
        match (before.proved, after.proved) {
            (Some(best), Some(kept)) if rank(best) <= rank(kept) => self.kept(),
            (Some(best), Some(kept)) => self.lost(best, kept),
            _ => self.estimated(before.chance - after.chance),
        }
    }

    fn kept(&self) -> Mark {
        if self.is_only {
            Mark::Only
        } else if self.is_best {
            Mark::Best
        } else {
            Mark::Good
        }
    }

    fn lost(&self, best: ProvedValue, kept: ProvedValue) -> Mark {
        let is_near = |value: ProvedValue| value.plies.is_some_and(|plies| plies <= NEAR_PLIES);
        if self.was_gift && best.wdl == Wdl::Win {
            Mark::MissedWin
        } else if is_near(best) || is_near(kept) {
            Mark::Blunder
        } else {
            Mark::Mistake
        }
    }

    fn estimated(&self, loss: f64) -> Mark {
        // Chances have three digits; their differences should have no more.
        let reaches = |threshold: f64| loss > threshold - 5e-4;
        match THRESHOLDS.map(reaches) {
            [.., true] => Mark::Blunder,
            [_, true, _] => Mark::Mistake,
            [true, ..] => Mark::Inaccuracy,
            _ if self.is_only => Mark::Only,
            _ if self.is_best || loss <= BEST_LOSS => Mark::Best,
            _ => Mark::Good,
        }
    }
}

fn rank(value: ProvedValue) -> i8 {
    match value.wdl {
        Wdl::Win => 1,
        Wdl::Draw => 0,
        Wdl::Loss => -1,
    }
}

/// The accuracy of a move that costs this much of the winning chances: 1 for none, 0.67 for a
/// tenth, 0.3 for three tenths.
pub(crate) fn accuracy(loss: f64) -> f64 {
    const DECAY: f64 = 4.0;
    (-DECAY * loss.max(0.0)).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(before: Value, after: Value) -> Judged {
        Judged { before, after, is_best: false, is_only: false, was_gift: false }
    }

    fn proved(wdl: Wdl, plies: u32) -> Value {
        Value::proved(ProvedValue { wdl, plies: Some(plies) })
    }

    #[test]
    fn proved_values_decide_and_distance_says_how_bad_it_is() {
        let (win, loss) = (proved(Wdl::Win, 7), proved(Wdl::Loss, 30));
        assert_eq!(judged(win, proved(Wdl::Win, 21)).mark(), Mark::Good);
        assert_eq!(Judged { is_best: true, ..judged(win, win) }.mark(), Mark::Best);
        assert_eq!(Judged { is_only: true, ..judged(win, win) }.mark(), Mark::Only);
        assert_eq!(judged(win, loss).mark(), Mark::Blunder);
        assert_eq!(judged(proved(Wdl::Win, 31), loss).mark(), Mark::Mistake);
        assert_eq!(Judged { was_gift: true, ..judged(win, loss) }.mark(), Mark::MissedWin);
        assert_eq!(judged(loss, proved(Wdl::Loss, 2)).mark(), Mark::Good);
    }

    #[test]
    fn estimates_are_judged_by_the_chances_they_cost() {
        let mark = |loss: f64| judged(Value::estimated(0.9), Value::estimated(0.9 - loss)).mark();
        assert_eq!([mark(0.0), mark(0.05), mark(0.1)], [Mark::Best, Mark::Good, Mark::Inaccuracy]);
        assert_eq!([mark(0.2), mark(0.3)], [Mark::Mistake, Mark::Blunder]);
    }

    #[test]
    fn marks_read_back() {
        for mark in Mark::ALL {
            assert_eq!(Mark::read(mark.slug()), Some(mark));
        }
    }
}
