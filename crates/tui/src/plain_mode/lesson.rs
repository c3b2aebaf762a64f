//! Lessons.

use catalog::lessons::{Answer, LessonId, LessonRun};

use super::PlainMode;
use super::prompt::{Menu, PromptResult};
use crate::form::Form;
use crate::puzzles;
use crate::storage::settings::Settings;
use crate::text::lesson_progress;
use crate::time;

const HELP: &str = "\
Type the move you are asked for, or a command:
  next       Go to the next step; Enter does the same once a step is done
  before     Go to the previous step
  again      Restart this step
  solution   Show the solution
  board      Show the board
  rules      Show the rules
  0          Leave the lesson
  quit       Quit
";

impl PlainMode<'_> {
    /// Lets the user choose a lesson.
    pub(super) fn learn(&mut self) -> PromptResult<()> {
        loop {
            let lessons: Vec<LessonId> = LessonId::all().collect();
            let about = |id: &LessonId| lesson_progress::about(*id, &self.settings);
            let items = lessons.iter().map(|id| (lesson_progress::name(*id), about(id)));
            match self.prompt.choose(&Menu::new("Which lesson?", items))? {
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
        let mut pupil = lesson_progress::resume(id, &self.settings);
        let (title, steps) = (pupil.lesson().title.clone(), pupil.lesson().steps.len());
        self.prompt.gap()?;
        self.prompt.say(&format!("{}: {title} ({steps} steps).", entry.info().name))?;
        self.show_step(&pupil)?;
        loop {
            let prompt =
                if pupil.is_done() { "Press Enter to continue:" } else { "Your move, or `help`:" };
            let answer = self.prompt.ask(prompt, HELP)?;
            let moved = match answer.to_ascii_lowercase().as_str() {
                "0" | "back" | "menu" => return Ok(None),
                "" if !pupil.is_done() => {
                    let ask = pupil.step().ask.clone();
                    self.prompt.say(&ask)?;
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
                        self.prompt.say("This is the first step.")?;
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
                    self.prompt.say(&format!("Type {solution}."))?;
                    false
                }
                "rules" => {
                    self.show_page(entry.info().rules_page)?;
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
        let (step, number, steps) = (pupil.step(), pupil.number(), pupil.lesson().steps.len());
        self.prompt.gap()?;
        self.prompt.say(&format!("Step {number} of {steps}: {} ({})", step.title, step.clause))?;
        self.prompt.say(&step.text)?;
        self.show_board(&pupil.board().view())?;
        self.prompt.say(&format!("{}.", pupil.board().state_in_words()))?;
        self.prompt.say(&step.ask)
    }

    /// Offers the next lesson and a game after the last step.
    fn finish_lesson(&mut self, id: LessonId) -> PromptResult<Option<LessonId>> {
        self.prompt.say("Well done! That was the last step.")?;
        let next = id.next();
        let lesson = next.map(|next| ("Next lesson", next.summary().0));
        let game = ("Play it now", "A game against the computer, level 1".to_owned());
        let menu = Menu::new("What next?", lesson.into_iter().chain([game]));
        match (self.prompt.choose(&menu.back("Back to the lessons"))?, next) {
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
                self.prompt.say(&format!("{}.", happened.join(". ")))?;
                self.prompt.say(&said)
            }
            Answer::NotYet { why } => self.prompt.say(&why),
            Answer::Worse { text } => self.prompt.say(&puzzles::explain(pupil.board(), &text)),
            Answer::Refused { message } => self.prompt.say(&format!("{message}.")),
        }
    }
}
