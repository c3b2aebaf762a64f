//! Puzzles.

use catalog::CATALOG;
use messages::{Message, say};
use puzzle::PuzzleAnswer;

use super::PlainMode;
use super::prompt::{Help, Menu, PromptResult};
use crate::puzzles::{self, PuzzleSitting};
use crate::text::sentence::whole;

fn help() -> Help {
    Help::new(say("plain-puzzle-help")).with_commands([
        ("next", say("plain-puzzle-help-next")),
        ("solution", say("plain-puzzle-help-solution")),
        ("board", say("plain-help-board")),
        ("rules", say("plain-help-rules")),
        ("0", say("plain-puzzle-help-leave")),
        ("quit", say("plain-just-quit")),
    ])
}

impl PlainMode<'_> {
    /// Lets the user choose the game to solve puzzles of.
    pub(super) fn choose_puzzles(&mut self) -> PromptResult<()> {
        loop {
            let about = |slug| puzzles::about(slug, &self.settings);
            let games = CATALOG.iter().map(|entry| {
                let info = entry.info();
                (Message::verbatim(info.name), about(info.slug))
            });
            let menu = Menu::new(say("puzzles-which"), games);
            let Some(index) = self.prompt.choose(&menu)? else { return Ok(()) };
            let slug = CATALOG[index].info().slug;
            match PuzzleSitting::of_game(slug, &self.settings) {
                Some(sitting) => self.solve_puzzles(sitting)?,
                None => self.prompt.say(&say("puzzles-none"))?,
            }
        }
    }

    pub(super) fn solve_puzzles(&mut self, mut sitting: PuzzleSitting) -> PromptResult<()> {
        self.show_puzzle(&sitting)?;
        loop {
            let done = sitting.run.is_done();
            let prompt = if done { say("plain-puzzle-continue") } else { say("plain-puzzle-ask") };
            let answer = self.prompt.ask(&prompt, &help())?;
            match answer.to_ascii_lowercase().as_str() {
                "0" | "back" | "menu" => return Ok(()),
                "" if !done => self.say_task(&sitting)?,
                "" | "next" => {
                    sitting.next(&mut self.settings);
                    self.show_puzzle(&sitting)?;
                }
                "board" => self.show_board(&sitting.run.game().view())?,
                "rules" => self.show_rules(sitting.puzzle().entry.info())?,
                "solution" if done => self.prompt.say(&say("plain-puzzle-solved-already"))?,
                "solution" => {
                    if sitting.give_up(&mut self.settings) {
                        self.save_settings()?;
                    }
                    self.show_board(&sitting.run.game().view())?;
                    let [line, themes] = puzzles::solution(sitting.puzzle(), self.prompt.language);
                    let solution = say("plain-puzzle-solution").with("line", line);
                    self.prompt.say(&solution.with("themes", themes))?;
                }
                _ if done => self.prompt.say(&say("plain-puzzle-go-on"))?,
                _ => self.try_answer(&mut sitting, &answer)?,
            }
        }
    }

    fn show_puzzle(&mut self, sitting: &PuzzleSitting) -> PromptResult<()> {
        let puzzle = sitting.puzzle();
        self.prompt.gap()?;
        let standing = sitting.standing(&self.settings);
        let heading = say("plain-puzzle").with("id", &puzzle.id).with("rating", puzzle.rating);
        self.prompt.say(&heading.with("standing", standing))?;
        self.show_board(&sitting.run.game().view())?;
        self.say_task(sitting)
    }

    fn say_task(&mut self, sitting: &PuzzleSitting) -> PromptResult<()> {
        self.prompt.say(&whole(sitting.puzzle().task(sitting.run.game())))
    }

    fn try_answer(&mut self, sitting: &mut PuzzleSitting, text: &str) -> PromptResult<()> {
        let (answer, changed) = sitting.answer(text, &mut self.settings);
        if changed {
            self.save_settings()?;
        }
        match answer {
            PuzzleAnswer::Refused { message } => self.prompt.say(&whole(message)),
            PuzzleAnswer::Wrong { text } => {
                let why = puzzles::explain(sitting.run.game(), &text);
                self.prompt.say(&say("plain-puzzle-wrong").with("why", why))
            }
            PuzzleAnswer::GoOn { reply } => {
                self.show_board(&sitting.run.game().view())?;
                self.prompt.say(&say("plain-puzzle-correct").with("move", reply))
            }
            PuzzleAnswer::Solved => {
                self.show_board(&sitting.run.game().view())?;
                let standing = sitting.standing(&self.settings);
                self.prompt.say(&say("plain-puzzle-solved").with("standing", standing))
            }
        }
    }
}
