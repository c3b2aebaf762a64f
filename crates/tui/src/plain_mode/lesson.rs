//! Lessons.

use catalog::lessons::{Answer, LessonRun};
use catalog::{CATALOG, Entry};

use super::PlainMode;
use super::prompt::{Menu, PromptResult};
use crate::form::Form;
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
            let about = |entry| lesson_progress::about(entry, &self.settings);
            let lessons = CATALOG.iter().map(|entry| (entry.info().name, about(entry)));
            match self.prompt.choose(&Menu::new("Which lesson?", lessons))? {
                Some(index) => self.give_lesson(&CATALOG[index])?,
                None => break,
            }
        }
        Ok(())
    }

    fn give_lesson(&mut self, entry: &'static Entry) -> PromptResult<()> {
        let mut pupil = lesson_progress::resume(entry, &self.settings);
        let (title, steps) = (pupil.lesson().title.clone(), pupil.lesson().steps.len());
        self.prompt.gap()?;
        self.prompt.say(&format!("{}: {title} ({steps} steps).", entry.info().name))?;
        self.show_step(&pupil)?;
        loop {
            let prompt =
                if pupil.is_done() { "Press Enter to continue:" } else { "Your move, or `help`:" };
            let answer = self.prompt.ask(prompt, HELP)?;
            let moved = match answer.to_ascii_lowercase().as_str() {
                "0" | "back" | "menu" => return Ok(()),
                "" if !pupil.is_done() => {
                    let ask = pupil.step().ask.clone();
                    self.prompt.say(&ask)?;
                    false
                }
                "" | "next" => {
                    if !pupil.next_step() {
                        return self.finish_lesson(entry);
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
                    self.try_move(&mut pupil, entry, &answer)?;
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

    /// Offers a game after the last step.
    fn finish_lesson(&mut self, entry: &'static Entry) -> PromptResult<()> {
        self.prompt.say("Well done! That was the last step.")?;
        let items = [("Play it now", "A game against the computer")];
        let menu = Menu::new("What next?", items).back("Back to the lessons");
        if self.prompt.choose(&menu)?.is_none() {
            return Ok(());
        }
        let form = Form::new(entry, &self.settings, &self.environment.tables);
        let session = form.begin(&self.settings, time::nanoseconds(), time::now());
        self.play(session, None)
    }

    fn try_move(
        &mut self,
        pupil: &mut LessonRun,
        entry: &'static Entry,
        text: &str,
    ) -> PromptResult<()> {
        match pupil.try_move(text) {
            Answer::Right { happened, said } => {
                if lesson_progress::note(pupil, entry, &mut self.settings) {
                    self.save_settings()?;
                }
                self.show_board(&pupil.board().view())?;
                self.prompt.say(&format!("{}.", happened.join(". ")))?;
                self.prompt.say(&said)
            }
            Answer::NotYet { why } => self.prompt.say(&why),
            Answer::Refused { message } => self.prompt.say(&format!("{message}.")),
        }
    }
}
