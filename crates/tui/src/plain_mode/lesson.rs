//! Lessons.

use catalog::lessons::{Answer, LessonId, LessonRun};

use messages::{Message, count, say};

use super::PlainMode;
use super::prompt::{Help, Menu, PromptResult};
use crate::form::Form;
use crate::puzzles;
use crate::storage::settings::Settings;
use crate::text::lesson_progress;
use crate::text::sentence::whole;
use crate::time;

fn help() -> Help {
    Help::new(say("plain-lesson-help")).with_commands([
        ("next", say("plain-lesson-help-next")),
        ("before", say("plain-lesson-help-before")),
        ("again", say("plain-lesson-help-again")),
        ("solution", say("plain-lesson-help-solution")),
        ("board", say("plain-help-board")),
        ("rules", say("plain-help-rules")),
        ("0", say("plain-lesson-help-leave")),
        ("quit", say("plain-just-quit")),
    ])
}

impl PlainMode<'_> {
    /// Lets the user choose a lesson.
    pub(super) fn learn(&mut self) -> PromptResult<()> {
        loop {
            let lessons: Vec<LessonId> = LessonId::all().collect();
            let language = self.prompt.language;
            let about = |id: &LessonId| lesson_progress::about(*id, &self.settings, language);
            let items = lessons.iter().map(|id| (lesson_progress::name(*id), about(id)));
            match self.prompt.choose(&Menu::new(say("plain-which-lesson"), items))? {
                Some(index) => self.give_lessons(lessons[index])?,
                None => break,
            }
        }
        Ok(())
    }

    /// A lesson, and those after it as long as the user goes on.
    fn give_lessons(&mut self, first: LessonId) -> PromptResult<()> {
        let mut next = Some(first);
        while let Some(id) = next {
            next = self.give_lesson(id)?;
        }
        Ok(())
    }

    /// Gives a lesson. Returns the next one if the user goes on to it.
    fn give_lesson(&mut self, id: LessonId) -> PromptResult<Option<LessonId>> {
        let entry = id.entry();
        let mut pupil = lesson_progress::resume(id, &self.settings, self.prompt.language);
        self.prompt.gap()?;
        self.prompt.say(&heading(&pupil))?;
        self.show_step(&pupil)?;
        loop {
            let prompt = if pupil.is_done() {
                say("plain-lesson-continue")
            } else {
                say("plain-lesson-ask")
            };
            let answer = self.prompt.ask(&prompt, &help())?;
            let moved = match answer.to_ascii_lowercase().as_str() {
                "0" | "back" | "menu" => return Ok(None),
                "" if !pupil.is_done() => {
                    self.prompt.say(&Message::verbatim(&pupil.step().ask))?;
                    false
                }
                "" | "next" => {
                    if !pupil.next_step() {
                        return self.finish_lesson(id);
                    }
                    true
                }
                "before" => {
                    if !pupil.previous_step() {
                        self.prompt.say(&say("plain-lesson-first"))?;
                    }
                    true
                }
                "again" => {
                    pupil.restart_step();
                    true
                }
                "board" => {
                    self.show_board(&pupil.board().view())?;
                    false
                }
                "solution" => {
                    let solution = pupil.step().solution();
                    self.prompt.say(&say("plain-lesson-solution").with("move", solution))?;
                    false
                }
                "rules" => {
                    self.show_rules(entry.info())?;
                    false
                }
                _ => {
                    self.try_move(&mut pupil, &answer)?;
                    false
                }
            };
            if moved {
                self.show_step(&pupil)?;
            }
        }
    }

    fn show_step(&mut self, pupil: &LessonRun) -> PromptResult<()> {
        let (step, number) = (pupil.step(), pupil.number());
        let heading = count("plain-lesson-step", pupil.lesson().steps.len());
        let heading = heading.with("number", number).with("clause", &step.clause);
        self.prompt.gap()?;
        self.prompt.say(&heading.with("title", Message::verbatim(&step.title)))?;
        self.prompt.say(&Message::verbatim(&step.text))?;
        self.show_board(&pupil.board().view())?;
        self.prompt.say(&whole(pupil.board().state_in_words()))?;
        self.prompt.say(&Message::verbatim(&step.ask))
    }

    /// Offers the next lesson and a game after the last step.
    fn finish_lesson(&mut self, id: LessonId) -> PromptResult<Option<LessonId>> {
        self.prompt.say(&say("plain-lesson-done"))?;
        let (next, language) = (id.next(), self.prompt.language);
        let title = |next: LessonId| Message::verbatim(next.summary(language).0);
        let lesson = next.map(|next| (say("plain-lesson-next"), title(next)));
        let game = (say("plain-lesson-play"), say("plain-lesson-play-about"));
        let menu = Menu::new(say("plain-lesson-what-next"), lesson.into_iter().chain([game]));
        match (self.prompt.choose(&menu.back(say("plain-back-to-lessons")))?, next) {
            (None, _) => return Ok(None),
            (Some(0), Some(next)) => return Ok(Some(next)),
            (Some(_), _) => {}
        }
        let form = Form::new(id.entry(), &Settings::default(), &self.environment.tables);
        let session = form.begin(&self.settings, time::nanoseconds(), time::now());
        self.play(session, None)?;
        Ok(None)
    }

    fn try_move(&mut self, pupil: &mut LessonRun, text: &str) -> PromptResult<()> {
        match pupil.try_move(text) {
            Answer::Right { happened, said } => {
                if lesson_progress::note(pupil, &mut self.settings) {
                    self.save_settings()?;
                }
                self.show_board(&pupil.board().view())?;
                let happened = happened.into_iter().map(Message::with_full_stop);
                if let Some(happened) = Message::sentences(happened) {
                    self.prompt.say(&happened)?;
                }
                self.prompt.say(&Message::verbatim(said))
            }
            Answer::NotYet { why } => self.prompt.say(&why),
            Answer::Worse { text } => self.prompt.say(&puzzles::explain(pupil.board(), &text)),
            Answer::Refused { message } => self.prompt.say(&whole(message)),
        }
    }
}

fn heading(pupil: &LessonRun) -> Message {
    let lesson = pupil.lesson();
    let game = Message::verbatim(pupil.id().entry().info().name);
    let heading = count("plain-lesson", lesson.steps.len()).with("game", game);
    heading.with("title", Message::verbatim(&lesson.title))
}
