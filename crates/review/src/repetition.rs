//! Spaced repetition: when a mistake is asked again.

/// Days until a mistake is asked again: after it was made, and after each right answer in a row.
const INTERVAL_DAYS: [i64; 4] = [1, 3, 7, 21];

const DAY_MS: i64 = 86_400_000;

/// The schedule of one mistake. Times are Unix times in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repetition {
    successes: u8,
    due: i64,
}

impl Repetition {
    /// The right answers in a row after which a mistake is not asked again.
    pub const SUCCESSES: u8 = INTERVAL_DAYS.len() as u8;

    /// The schedule of a mistake that is found now.
    pub const fn new(now: i64) -> Repetition {
        Repetition { successes: 0, due: now + INTERVAL_DAYS[0] * DAY_MS }
    }

    /// A schedule that was stored.
    pub const fn stored(successes: u8, due: i64) -> Repetition {
        let most = Repetition::SUCCESSES;
        Repetition { successes: if successes < most { successes } else { most }, due }
    }

    /// Right answers in a row.
    pub const fn successes(self) -> u8 {
        self.successes
    }

    /// The time from which it is asked; without meaning once it is learned.
    pub const fn due(self) -> i64 {
        self.due
    }

    /// True once it is not asked any more.
    pub const fn is_learned(self) -> bool {
        self.successes == Repetition::SUCCESSES
    }

    /// True if it is to be asked now.
    pub const fn is_due(self, now: i64) -> bool {
        !self.is_learned() && self.due <= now
    }

    /// The schedule after an answer: the next interval if it is right, the first one again if it is
    /// wrong. An answer to a mistake that is not due is practice and changes nothing, so that an
    /// answer that is sent twice counts once.
    #[must_use]
    pub fn after(self, right: bool, now: i64) -> Repetition {
        if !self.is_due(now) {
            return self;
        }
        if !right {
            return Repetition::new(now);
        }
        let successes = self.successes + 1;
        let days = INTERVAL_DAYS.get(usize::from(successes)).copied().unwrap_or_default();
        Repetition { successes, due: now + days * DAY_MS }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(repetition: Repetition, now: i64) -> i64 {
        (repetition.due() - now) / DAY_MS
    }

    #[test]
    fn right_answers_lead_through_all_intervals_and_then_it_is_learned() {
        let mut now = 5;
        let mut repetition = Repetition::new(now);
        for interval in [1, 3, 7, 21] {
            assert_eq!(days(repetition, now), interval);
            assert!(!repetition.is_due(now) && !repetition.is_due(repetition.due() - 1));
            now = repetition.due();
            assert!(repetition.is_due(now));
            repetition = repetition.after(true, now);
        }
        assert!(repetition.is_learned() && !repetition.is_due(i64::MAX));
        assert_eq!(repetition.after(false, i64::MAX), repetition);
    }

    #[test]
    fn a_wrong_answer_leads_back_to_one_day() {
        let now = 100 * DAY_MS;
        let wrong = Repetition::stored(3, now).after(false, now);
        assert_eq!((wrong.successes(), days(wrong, now)), (0, 1));
    }

    #[test]
    fn an_answer_before_its_time_changes_nothing() {
        let repetition = Repetition::stored(2, 1000);
        for right in [false, true] {
            assert_eq!(repetition.after(right, 999), repetition);
        }
        let once = repetition.after(true, 1000);
        assert_eq!(once.after(true, 1001), once);
    }

    #[test]
    fn a_stored_schedule_is_never_beyond_the_last_interval() {
        assert!(Repetition::stored(200, 0).is_learned());
    }
}
