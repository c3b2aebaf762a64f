//! Progress in lessons, kept in the settings.

use catalog::Entry;
use catalog::lessons::{Lesson, LessonRun};

use crate::storage::settings::Settings;

/// `A first game, 3 of 12 steps done`.
pub(crate) fn about(entry: &'static Entry, settings: &Settings) -> String {
    let lesson = Lesson::of(entry);
    let (title, steps) = (&lesson.title, lesson.steps.len());
    match done(entry, settings) {
        0 => format!("{title}, {steps} steps"),
        done if done >= steps => format!("{title}, done"),
        done => format!("{title}, {done} of {steps} steps done"),
    }
}

fn done(entry: &Entry, settings: &Settings) -> usize {
    settings.lessons.get(entry.info().slug).copied().unwrap_or(0)
}

/// The lesson at the first step that isn't done; a finished one begins again.
pub(crate) fn resume(entry: &'static Entry, settings: &Settings) -> LessonRun {
    let mut run = LessonRun::new(entry);
    let (done, steps) = (done(entry, settings), run.lesson().steps.len());
    if done < steps {
        (0..done).for_each(|_| {
            run.next_step();
        });
    }
    run
}

/// Notes that the present step is done. Returns whether that is news.
pub(crate) fn note(run: &LessonRun, entry: &Entry, settings: &mut Settings) -> bool {
    let news = run.number() > done(entry, settings);
    if news {
        settings.lessons.insert(entry.info().slug.to_owned(), run.number());
    }
    news
}
