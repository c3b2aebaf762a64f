//! Puzzles.

use catalog::CATALOG;
use puzzle::PuzzleAnswer;

use super::PlainMode;
use super::prompt::{Menu, PromptResult};
use crate::puzzles::{self, PuzzleSitting};

const HELP: &str = "\
Type the move you think is right, or a command:
  next       Go to the next puzzle; Enter does the same once this one is solved
  solution   Show the solution, which counts as not solved
  board      Show the board
  rules      Show the rules
  0          Leave the puzzles
  quit       Quit
";

impl PlainMode<'_> {
    /// Lets the user choose the game to solve puzzles of.
    pub(super) fn choose_puzzles(&mut self) -> PromptResult<()> {
        loop {
            let about = |slug| puzzles::about(slug, &self.settings);
            let games = CATALOG.iter().map(|entry| (entry.info().name, about(entry.info().slug)));
            let menu = Menu::new("Puzzles of which game?", games);
            let Some(index) = self.prompt.choose(&menu)? else { return Ok(()) };
            let slug = CATALOG[index].info().slug;
            match PuzzleSitting::of_game(slug, &self.settings) {
                Some(sitting) => self.solve_puzzles(sitting)?,
                None => self.prompt.say("There are no puzzles of this game yet.")?,
            }
        }
    }

    pub(super) fn solve_puzzles(&mut self, mut sitting: PuzzleSitting) -> PromptResult<()> {
        self.show_puzzle(&sitting)?;
        loop {
            let done = sitting.run.is_done();
            let prompt =
                if done { "Press Enter for the next one:" } else { "Your move, or `help`:" };
            let answer = self.prompt.ask(prompt, HELP)?;
            match answer.to_ascii_lowercase().as_str() {
                "0" | "back" | "menu" => return Ok(()),
                "" if !done => self.say_task(&sitting)?,
                "" | "next" => {
                    sitting.next(&mut self.settings);
                    self.show_puzzle(&sitting)?;
                }
                "board" => self.show_board(&sitting.run.game().view())?,
                "rules" => self.show_page(sitting.puzzle().entry.info().rules_page)?,
                "solution" if done => self.prompt.say("It is solved already.")?,
                "solution" => {
                    if sitting.give_up(&mut self.settings) {
                        self.save_settings()?;
                    }
                    self.show_board(&sitting.run.game().view())?;
                    self.prompt.say(&puzzles::solution(sitting.puzzle()))?;
                }
                _ if done => self.prompt.say("This one is solved. Press Enter for the next.")?,
                _ => self.try_answer(&mut sitting, &answer)?,
            }
        }
    }

    fn show_puzzle(&mut self, sitting: &PuzzleSitting) -> PromptResult<()> {
        let puzzle = sitting.puzzle();
        self.prompt.gap()?;
        let standing = sitting.standing(&self.settings);
        self.prompt.say(&format!("Puzzle {}, rated {}. {standing}.", puzzle.id, puzzle.rating))?;
        self.show_board(&sitting.run.game().view())?;
        self.say_task(sitting)
    }

    fn say_task(&mut self, sitting: &PuzzleSitting) -> PromptResult<()> {
        self.prompt.say(&format!("{}.", sitting.puzzle().task(sitting.run.game())))
    }

    fn try_answer(&mut self, sitting: &mut PuzzleSitting, text: &str) -> PromptResult<()> {
        let (answer, changed) = sitting.answer(text, &mut self.settings);
        if changed {
            self.save_settings()?;
        }
        match answer {
            PuzzleAnswer::Refused { message } => self.prompt.say(&format!("{message}.")),
            PuzzleAnswer::Wrong { text } => {
                let why = puzzles::explain(sitting.run.game(), &text);
                self.prompt.say(&format!("Not this one. {why} Try again."))
            }
            PuzzleAnswer::GoOn { reply } => {
                self.show_board(&sitting.run.game().view())?;
                self.prompt.say(&format!("Correct! The reply is {reply}. What now?"))
            }
            PuzzleAnswer::Solved => {
                self.show_board(&sitting.run.game().view())?;
                let standing = sitting.standing(&self.settings);
                self.prompt.say(&format!("Solved! {standing}."))
            }
        }
    }
}
