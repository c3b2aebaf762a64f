//! The review of a game, with another try at each error.

use std::sync::atomic::AtomicBool;

use catalog::AnyGame;
use messages::{Message, say};
use review::{Review, ReviewOptions, ReviewedMove, words};

use super::PlainMode;
use super::prompt::{Help, Menu, PromptResult, WIDTH};
use crate::text::try_again::{self, Try};

impl PlainMode<'_> {
    /// Reviews a game and offers to try its errors again.
    pub(super) fn review_game(&mut self, game: &dyn AnyGame) -> PromptResult<()> {
        self.prompt.say(&say("plain-reviewing"))?;
        self.prompt.finish()?;
        let tables = self.environment.tables.clone();
        let options = ReviewOptions { tables, ..ReviewOptions::default() };
        let review = match Review::of(game, &options, &AtomicBool::new(false), &mut |_, _| {}) {
            Ok(review) => review,
            Err(error) => {
                return self.prompt.say(&say("plain-no-review").with("why", error.to_string()));
            }
        };
        self.prompt.gap()?;
        self.prompt.show(&words::report(&review, WIDTH, self.prompt.language))?;
        let errors: Vec<&ReviewedMove> =
            review.moves.iter().filter(|mv| mv.mark.is_error()).collect();
        if errors.is_empty() {
            return Ok(());
        }
        loop {
            let rows = errors.iter().map(|mv| {
                let number = Message::verbatim(words::numbered(&review, mv.ply, &mv.text));
                (number, words::mark_name(mv.mark))
            });
            let menu = Menu::new(say("plain-mistakes"), rows).back(say("plain-mistakes-back"));
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
        let state = before.state_in_words();
        self.prompt.say(&say("plain-mistake").with("state", state))?;
        let help = Help::new(say("plain-mistake-help"));
        loop {
            let answer = self.prompt.ask(&say("plain-mistake-ask"), &help)?;
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
