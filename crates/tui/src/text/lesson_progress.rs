//! Progress in lessons, kept in the settings.

use catalog::lessons::{LessonId, LessonRun};
use messages::{Language, Message, count, say};

use crate::storage::settings::Settings;

/// The name in lists: `Talpa`, `Talpa ideas`.
pub(crate) fn name(id: LessonId) -> Message {
    let game = Message::verbatim(id.entry().info().name);
    let is_first = LessonId::of_game(id.entry()).next() == Some(id);
    if is_first { game } else { say("lessons-ideas").with("game", game) }
}

/// `A first game, 3 of 12 steps done`.
pub(crate) fn about(id: LessonId, settings: &Settings, language: &'static Language) -> Message {
    let (title, steps) = id.summary(language);
    let about = match done(id, settings) {
        0 => count("lessons-about", steps),
        done if done >= steps => say("lessons-about-done"),
        done => count("lessons-about-partly", steps).with("done", done),
    };
    about.with("title", title)
}

fn done(id: LessonId, settings: &Settings) -> usize {
    settings.lessons.get(&id.key()).copied().unwrap_or(0)
}

/// The lesson at the first step that isn't done; a finished one begins again.
pub(crate) fn resume(id: LessonId, settings: &Settings, language: &'static Language) -> LessonRun {
    let mut run = LessonRun::new(id, language);
    let (done, steps) = (done(id, settings), run.lesson().steps.len());
    if done < steps {
        (0..done).for_each(|_| {
            run.next_step();
        });
    }
    run
}

/// Notes that the present step is done. Returns whether that is news.
pub(crate) fn note(run: &LessonRun, settings: &mut Settings) -> bool {
    let news = run.number() > done(run.id(), settings);
    if news {
        settings.lessons.insert(run.id().key(), run.number());
    }
    news
}
