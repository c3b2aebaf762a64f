//! The review of a game, with another try at each error.

use std::sync::atomic::AtomicBool;

use catalog::AnyGame;
use review::{Review, ReviewOptions, ReviewedMove, words};

use super::PlainMode;
use super::prompt::{Menu, PromptResult, WIDTH};
use crate::text::try_again::{self, Try};

const HELP: &str = "Type a better move than the one that was played, or 0 to stop trying.\n";

impl PlainMode<'_> {
    /// Reviews a game and offers to try its errors again.
    pub(super) fn review_game(&mut self, game: &dyn AnyGame) -> PromptResult<()> {
        self.prompt.say("Reviewing the game ...")?;
        self.prompt.finish()?;
        let tables = self.environment.tables.clone();
        let options = ReviewOptions { tables, ..ReviewOptions::default() };
        let review = match Review::of(game, &options, &AtomicBool::new(false), &mut |_, _| {}) {
            Ok(review) => review,
            Err(error) => return self.prompt.say(&format!("No review: {error}.")),
        };
        self.prompt.gap()?;
        self.prompt.show(&words::report(&review, WIDTH))?;
        let errors: Vec<&ReviewedMove> =
            review.moves.iter().filter(|mv| mv.mark.is_error()).collect();
        if errors.is_empty() {
            return Ok(());
        }
        loop {
            let rows = errors
                .iter()
                .map(|mv| (words::numbered(&review, mv.ply, &mv.text), words::mark_name(mv.mark)));
            let menu = Menu::new("Try a mistake again?", rows).back("No, go back");
            match self.prompt.choose(&menu)? {
                Some(index) => self.try_mistake_again(game, errors[index])?,
                None => return Ok(()),
            }
        }
    }

    fn try_mistake_again(&mut self, game: &dyn AnyGame, mv: &ReviewedMove) -> PromptResult<()> {
        let mut before = game.copy();
        while before.ply() >= mv.ply && before.undo() {}
        self.show_board(&before.view())?;
        self.prompt.say(&format!("{}. Find a better move.", before.state_in_words()))?;
        loop {
            let answer = self.prompt.ask("Your move, or 0 to stop:", HELP)?;
            match answer.as_str() {
                "0" | "back" => return Ok(()),
                "" => {}
                text => match try_again::judge(&*before, mv, text) {
                    Try::Right(message) => return self.prompt.say(&message),
                    Try::Wrong(message) | Try::Refused(message) => self.prompt.say(&message)?,
                },
            }
        }
    }
}
