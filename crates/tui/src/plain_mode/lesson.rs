//! Lessons.

use catalog::Entry;
use catalog::lessons::{Answer, LessonRun};

use super::PlainMode;
use super::prompt::PromptResult;

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
        while let Some(entry) = self.choose_game("Which lesson?")? {
            self.give_lesson(entry)?;
        }
        Ok(())
    }

    fn give_lesson(&mut self, entry: &'static Entry) -> PromptResult<()> {
        let mut pupil = LessonRun::new(entry);
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
                        return self.prompt.say("Well done! That was the last step.");
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

    fn try_move(&mut self, pupil: &mut LessonRun, text: &str) -> PromptResult<()> {
        match pupil.try_move(text) {
            Answer::Right { happened, said } => {
                self.show_board(&pupil.board().view())?;
                self.prompt.say(&format!("{}.", happened.join(". ")))?;
                self.prompt.say(&said)
            }
            Answer::NotYet { why } => self.prompt.say(&why),
            Answer::Refused { message } => self.prompt.say(&format!("{message}.")),
        }
    }
}
